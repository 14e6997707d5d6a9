//! A shot over the table: which stands bear and see, at what range, through which woods.

use super::FireEvent;
use crate::battle::{Armament, Density, Field, Terrain, TerrainKind};
use crate::geometry::{BodyIx, Shot, ShotAsk, Sight, StandShot, Visibility};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::otp::charts::Shooting;
use crate::rules::otp::contact::holds_a_town;
use crate::rules::otp::transaction::Tx;
use crate::rules::otp::visibility::see_in_woods;
use crate::rules::otp::{Charts, Game, State, disorder, purposes};
use crate::units::Inches;

/// What a unit shoots, over the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in super::super) struct Ask {
    /// With what.
    pub armament: Armament,
    /// Canister instead of ball.
    pub canister: bool,
    /// Close combat: what needs visibility is seen, for the enemy has come as near as that (9.3, 9.7).
    pub at_hand: bool,
}

/// One stand's part in a volley.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Firing {
    /// Its place in its unit.
    pub stand: usize,
    /// Figures on it.
    pub figures: u16,
    /// Its range.
    pub range_in: f64,
    /// It fires on the target's enfilade.
    pub enfilades: bool,
    /// The target's cover against it.
    pub cover: u8,
}

/// The longest range of an armament, from a height and all.
pub(super) fn longest(charts: &Charts, armament: Armament) -> Inches {
    match armament {
        Armament::Small(_) => charts.reach(armament),
        Armament::Guns { .. } => charts.reach(armament) + charts.elevation_bonus().value,
    }
}

/// Further than any town is deep, in inches.
const FAR_IN: f64 = 1000.0;

/// Guns reach to the last hair of the inch they are rounded up to (ruling 4).
const ROUNDED_UP_IN: f64 = 0.01 - 1e-9;

/// How far an armament reaches, as the geometry is asked: guns to the last hair of the inch that ranges are rounded up to
/// (8.4), ball further from a height (7.3).
pub(super) fn reach_in(charts: &Charts, ask: Ask, higher: bool) -> f64 {
    let hair_in = ROUNDED_UP_IN - crate::geometry::REACH_SLACK_IN;
    match ask.armament {
        Armament::Small(_) => charts.reach(ask.armament).to_f64(),
        Armament::Guns { weight, .. } if ask.canister => charts.artillery_bands(weight)[0].value.to_f64() + hair_in,
        Armament::Guns { .. } if higher => longest(charts, ask.armament).to_f64() + hair_in,
        Armament::Guns { .. } => charts.reach(ask.armament).to_f64() + hair_in,
    }
}

/// How far a unit sees in woods, as far as that is known now: what was rolled for it this turn (8.7).
fn known(state: &State, unit: &UnitId, ask: Ask) -> Visibility {
    if ask.at_hand {
        return Visibility::AtHand;
    }
    let rolled = |density| state.units.get(unit)?.activity.visibility.get(&density).copied();
    Visibility::Known([Density::Light, Density::Regular, Density::Dense].map(rolled))
}

/// The question for the geometry: one for play, offers, the screen and the command line. `higher`: the firer stands on a
/// higher level.
fn question(charts: &Charts, ask: Ask, higher: bool, visibility: Visibility) -> ShotAsk {
    let over_lower_units = matches!(ask.armament, Armament::Guns { .. }) && !ask.canister;
    let (here_in, otherwise_in) = (reach_in(charts, ask, higher), reach_in(charts, ask, !higher));
    let reach_otherwise_in = (otherwise_in != here_in).then_some(otherwise_in);
    ShotAsk { reach_in: here_in, reach_otherwise_in, over_lower_units, all_round: false, visibility }
}

impl Game {
    /// The inches at which the range of a unit's fire comes into another band (8.3, 8.4): close range, where its weapon's chart
    /// counts that, and the ends of short and medium range for guns with ball, to the last hair of the inch that ranges are
    /// rounded up to (ruling 4).
    #[must_use]
    pub fn band_edges_in(&self, unit: &UnitId) -> Vec<f64> {
        let armament = self.battle().unit(unit).map_or(Armament::Small(None), |setup| setup.armament);
        band_edges_in(self.charts(), Ask { armament, canister: false, at_hand: false })
    }

    /// What is asked of the ruler for the fire of one unit at another, on this table or on one where some unit is tried
    /// elsewhere: how far it reaches (8.3, 8.4, 7.3; guns with ball), whether it fires over units at a lower level (8.9),
    /// and what is known of how far it sees in woods, fixed by the scenario or rolled this turn (8.7). It is what
    /// [`super::super::Action::Fire`] asks. `None`: one of them is not in the battle, or not on the table.
    ///
    /// ```
    /// use drumhead::geometry::Sight;
    /// use drumhead::rules::otp::{Charts, Game};
    /// use drumhead::battle::{built_in_battles, check_battle};
    /// let (name, text) = built_in_battles().into_iter().find(|(name, _)| *name == "tutorial.json").unwrap();
    /// let (battle, _) = check_battle(text, name).unwrap();
    /// let game = Game::new(battle.into(), Charts::built_in().into());
    /// let (regulars, grenadiers) = ("regulars".into(), "grenadiers".into());
    /// let (from, to, ask) = game.fire_ask(game.field(), &regulars, &grenadiers).unwrap();
    /// assert_eq!((ask.reach_in, ask.reach_otherwise_in), (6.0, None), "a musket, from a height as from below");
    /// assert!(game.field().scene.shot(from, to, ask).unwrap().sight >= Sight::Blocked);
    /// ```
    #[must_use]
    pub fn fire_ask(&self, field: &Field, unit: &UnitId, target: &UnitId) -> Option<(BodyIx, BodyIx, ShotAsk)> {
        let armament = self.battle().unit(unit)?.armament;
        let ask = Ask { armament, canister: false, at_hand: false };
        let (from, to) = (field.body_of(unit)?, field.body_of(target)?);
        let visibility = known(self.state(), unit, ask);
        let higher = field.scene.level_of(from) > field.scene.level_of(to);
        Some((from, to, question(self.charts(), ask, higher, visibility)))
    }
}

/// The inches at which a range comes into another band of what is fired.
pub(super) fn band_edges_in(charts: &Charts, ask: Ask) -> Vec<f64> {
    let (with, mut edges) = match ask.armament {
        Armament::Small(None) => return Vec::new(),
        Armament::Small(_) => (Shooting::SmallArms, Vec::new()),
        Armament::Guns { .. } if ask.canister => (Shooting::Canister, Vec::new()),
        Armament::Guns { weight, .. } => {
            let [short, medium, _] = charts.artillery_bands(weight);
            (Shooting::Ball, [short, medium].map(|end| end.value.to_f64() + ROUNDED_UP_IN).to_vec())
        }
    };
    if charts.fire_modifier(with, disorder::CLOSE_RANGE).is_some() {
        edges.insert(0, charts.close_range().value.to_f64());
    }
    edges
}

/// A gun's range as it is compared: rounded up to the whole inch, but for the ruler's hair (8.4, ruling 4).
pub(super) fn rounded_up(range_in: f64) -> Inches {
    Inches::from_f64((range_in - ROUNDED_UP_IN).ceil().max(0.0))
}

/// The shot of one unit at another; `None` where one is gone.
pub(super) fn shot(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId, ask: Ask) -> Option<Shot> {
    let visibility = known(&tx.state, unit, ask);
    shot_in(tx, unit, target, ask, visibility)
}

fn shot_in(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId, ask: Ask, visibility: Visibility) -> Option<Shot> {
    let charts = tx.charts;
    // Contact with who holds a town is at its edge: he fires from there, wherever his figures stand (6.13, 9.7).
    let from_the_edge = ask.at_hand && (holds_a_town(tx, unit) || holds_a_town(tx, target));
    let field = tx.field();
    let (from, to) = (field.body_of(unit)?, field.body_of(target)?);
    let higher = field.scene.level_of(from) > field.scene.level_of(to);
    let ask = question(charts, ask, higher, visibility);
    let at_the_edge = ShotAsk { reach_in: ask.reach_in.max(FAR_IN), reach_otherwise_in: None, ..ask };
    field.scene.shot(from, to, if from_the_edge { at_the_edge } else { ask })
}

/// Stands that fire, or might once the visibility they need is rolled: those that bear and see the target, with what is
/// known of the woods (8.7).
pub(super) fn may_fire(shot: &Shot) -> Vec<Firing> {
    let one = |stand: &StandShot| {
        let (range_in, _) = stand.range?;
        let fires = stand.bears && stand.sight >= Sight::NeedsVisibility;
        let (enfilades, cover) = (stand.enfilades.yes, stand.cover.0);
        fires.then_some(Firing { stand: stand.stand, figures: stand.figures, range_in, enfilades, cover })
    };
    shot.stands.iter().filter_map(one).collect()
}

/// The woods on a stand's line of sight.
struct Through {
    /// The least that the scenario lets one see in any of them.
    fixed: Option<Inches>,
    /// The thickest of those that it says nothing about.
    diced: Option<Density>,
}

impl Through {
    fn of(tx: &Tx<'_>, stand: &StandShot) -> Self {
        let terrain = || stand.woods.iter().filter_map(|feature| tx.battle.board.terrain.get(*feature));
        let density = |terrain: &Terrain| match terrain.kind {
            TerrainKind::Woods { density } if terrain.visibility.is_none() => Some(density),
            _ => None,
        };
        Through { fixed: terrain().filter_map(|t| t.visibility).min(), diced: terrain().filter_map(density).max() }
    }
}

/// What was rolled for a unit in woods of a density this turn.
fn rolled(tx: &Tx<'_>, unit: &UnitId, density: Density) -> Option<Inches> {
    tx.state.units.get(unit).and_then(|u| u.activity.visibility.get(&density)).copied()
}

/// Woods that a stand that bears must see through, and nothing is rolled for yet: the thickest.
fn woods_to_roll(tx: &Tx<'_>, shot: &Shot) -> Option<Density> {
    let through = shot.stands.iter().filter(|s| s.bears && s.sight == Sight::NeedsVisibility);
    through.filter_map(|s| Through::of(tx, s).diced).max()
}

/// 8.7: rolls the visibility that a shot through woods needs, once a turn for each unit and kind of woods; gives the shot
/// as it is then. What is hidden by then may leave a stand further off to be fired at, past other woods.
pub(super) fn with_visibility(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId, ask: Ask) -> Result<Option<Shot>, Stop> {
    // Each kind of woods in turn; there are three.
    for _ in 0..3 {
        let found = shot(tx, unit, target, ask);
        let Some(density) = found.as_ref().and_then(|found| woods_to_roll(tx, found)) else { return Ok(found) };
        visibility(tx, unit, density)?;
    }
    Ok(shot(tx, unit, target, ask))
}

/// 8.7: how far a unit sees in woods, rolled at its first need this turn.
fn visibility(tx: &mut Tx<'_>, unit: &UnitId, density: Density) -> Result<Inches, Stop> {
    if let Some(known) = rolled(tx, unit, density) {
        return Ok(known);
    }
    let purpose = purposes::of_unit(purposes::VISIBILITY, tx.subject(unit));
    let (dice, inches) = see_in_woods(tx, density, &purpose)?;
    tx.unit_mut(unit)?.activity.visibility.insert(density, inches);
    let source = tx.charts.visibility_in_woods(density).source;
    tx.emit(FireEvent::VisibilityRolled { unit: unit.clone(), density, dice, inches, source });
    Ok(inches)
}

/// Some stand of a unit could fire at another with what it has, its formation and order apart.
pub(in super::super) fn bears(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId, armament: Armament) -> bool {
    let ask = Ask { armament, canister: false, at_hand: false };
    armament != Armament::Small(None) && shot(tx, unit, target, ask).is_some_and(|shot| !may_fire(&shot).is_empty())
}

/// 9.3: how near a firefight is fought: 2", or what can be seen in the woods between if that is less.
pub(in super::super) fn see_range(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId) -> Result<Inches, Stop> {
    let close = tx.charts.close_range().value;
    let armament = tx.setup(unit)?.armament;
    let ask = Ask { armament, canister: false, at_hand: false };
    // Whatever is known: it is asked how far it is seen, not whether.
    let Some(shot) = shot_in(tx, unit, target, ask, Visibility::Unknown) else {
        return Ok(close);
    };
    let through = shot.stands.iter().filter(|s| s.woods_in >= 1.0 && s.sight >= Sight::NeedsVisibility);
    let woods: Vec<Through> = through.map(|s| Through::of(tx, s)).collect();
    let fixed = woods.iter().filter_map(|w| w.fixed).min().map_or(close, |sees| sees.min(close));
    match woods.iter().filter_map(|w| w.diced).max() {
        Some(density) => Ok(visibility(tx, unit, density)?.min(fixed)),
        None => Ok(fixed),
    }
}
