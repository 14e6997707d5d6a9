//! A shot over the table: the stands that bear and see, their range, and the woods between.

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

/// The armament that a unit fires over the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in super::super) struct ShotRequest {
    /// The armament.
    pub armament: Armament,
    /// Canister instead of ball.
    pub canister: bool,
    /// Fire at a charge, in a firefight or as a reaction (9.7, 9.3, 9.4): the enemy is near enough to be seen without a
    /// roll for visibility. Fire at a unit that failed to close (9.2) does not count, although it is in the module
    /// `at_hand`.
    pub at_hand: bool,
}

/// One stand's part in a volley.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Firing {
    /// The index of the stand in its unit.
    pub stand: usize,
    /// The figures on it.
    pub figures: u16,
    /// Its range.
    pub range_in: f64,
    /// Whether it fires in enfilade.
    pub enfilades: bool,
    /// The target's cover against it.
    pub cover: u8,
}

/// Returns the longest range of an armament, including that from a height.
pub(super) fn longest(charts: &Charts, armament: Armament) -> Inches {
    match armament {
        Armament::Small(_) => charts.reach(armament),
        Armament::Guns { .. } => charts.reach(armament) + charts.elevation_bonus().value,
    }
}

/// A reach, in inches, that exceeds the depth of any town.
const FAR_IN: f64 = 1000.0;

/// Tolerance for rounding up the range of guns: less than 0.01" above an inch still counts as that inch (ruling 4).
const ROUNDED_UP_IN: f64 = 0.01 - 1e-9;

/// Returns the reach of an armament for the geometry, in inches. The tolerance for rounding up extends the reach of
/// guns (8.4), and ball reaches further from a height (7.3).
pub(super) fn reach_in(charts: &Charts, ask: ShotRequest, higher: bool) -> f64 {
    let hair_in = ROUNDED_UP_IN - crate::geometry::REACH_SLACK_IN;
    match ask.armament {
        Armament::Small(_) => charts.reach(ask.armament).to_f64(),
        Armament::Guns { weight, .. } if ask.canister => charts.artillery_bands(weight)[0].value.to_f64() + hair_in,
        Armament::Guns { .. } if higher => longest(charts, ask.armament).to_f64() + hair_in,
        Armament::Guns { .. } => charts.reach(ask.armament).to_f64() + hair_in,
    }
}

/// Returns what is known of a unit's visibility in woods: its rolls of this turn (8.7), or with `at_hand` that it needs
/// none.
fn known(state: &State, unit: &UnitId, ask: ShotRequest) -> Visibility {
    if ask.at_hand {
        return Visibility::SeesThrough;
    }
    let rolled = |density| state.units.get(unit)?.activity.visibility.get(&density).copied();
    Visibility::Known([Density::Light, Density::Regular, Density::Dense].map(rolled))
}

/// Returns the input for the geometry, shared by play, offers, screen and command line. `higher`: the firer is higher.
fn question(charts: &Charts, ask: ShotRequest, higher: bool, visibility: Visibility) -> ShotAsk {
    let over_lower_units = matches!(ask.armament, Armament::Guns { .. }) && !ask.canister;
    let (here_in, otherwise_in) = (reach_in(charts, ask, higher), reach_in(charts, ask, !higher));
    let reach_otherwise_in = (otherwise_in != here_in).then_some(otherwise_in);
    ShotAsk { reach_in: here_in, reach_otherwise_in, over_lower_units, all_round: false, visibility }
}

impl Game {
    /// Returns the ranges in inches at which a unit's fire enters another band (8.3, 8.4): close range, if the weapon's
    /// chart counts it, and for guns with ball the ends of short and medium range, including the tolerance for rounding
    /// up (ruling 4).
    #[must_use]
    pub fn band_edges_in(&self, unit: &UnitId) -> Vec<f64> {
        let armament = self.battle().unit(unit).map_or(Armament::Small(None), |setup| setup.armament);
        band_edges_in(self.charts(), ShotRequest { armament, canister: false, at_hand: false })
    }

    /// Returns the input for measuring the fire of one unit at another on `field`, which may have units at trial
    /// positions: the reach (8.3, 8.4, 7.3; guns with ball), whether it fires over units on a lower level (8.9), and
    /// the known visibility in woods, fixed by the scenario or rolled this turn (8.7). [`super::super::Action::Fire`]
    /// uses the same input. `None` if one of the units is not in the battle or not on the table.
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
        let ask = ShotRequest { armament, canister: false, at_hand: false };
        let (from, to) = (field.body_of(unit)?, field.body_of(target)?);
        let visibility = known(self.state(), unit, ask);
        let higher = field.scene.level_of(from) > field.scene.level_of(to);
        Some((from, to, question(self.charts(), ask, higher, visibility)))
    }
}

/// Returns the ranges in inches at which fire with this armament enters another band.
pub(super) fn band_edges_in(charts: &Charts, ask: ShotRequest) -> Vec<f64> {
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

/// Returns a gun's range for comparison: rounded up to the whole inch, with the tolerance of ruling 4 (8.4).
pub(super) fn rounded_up(range_in: f64) -> Inches {
    Inches::from_f64((range_in - ROUNDED_UP_IN).ceil().max(0.0))
}

/// Returns the shot of one unit at another; `None` if one of them is gone.
pub(super) fn shot(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId, ask: ShotRequest) -> Option<Shot> {
    let visibility = known(&tx.state, unit, ask);
    shot_in(tx, unit, target, ask, visibility)
}

fn shot_in(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId, ask: ShotRequest, visibility: Visibility) -> Option<Shot> {
    let charts = tx.charts;
    // If one of them holds a town, they meet at its edge, wherever its figures are: no range is too long (6.13, 9.7).
    let from_the_edge = ask.at_hand && (holds_a_town(tx, unit) || holds_a_town(tx, target));
    let field = tx.field();
    let (from, to) = (field.body_of(unit)?, field.body_of(target)?);
    let higher = field.scene.level_of(from) > field.scene.level_of(to);
    let ask = question(charts, ask, higher, visibility);
    let at_the_edge = ShotAsk { reach_in: ask.reach_in.max(FAR_IN), reach_otherwise_in: None, ..ask };
    field.scene.shot(from, to, if from_the_edge { at_the_edge } else { ask })
}

/// Returns the stands that fire, or may fire once the visibility is rolled: those that bear on the target and see it,
/// as far as the woods are known (8.7).
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
    /// The smallest visibility that the scenario fixes for any of them.
    fixed: Option<Inches>,
    /// The densest of those without a fixed visibility.
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

/// Returns the visibility rolled this turn for a unit in woods of a density.
fn rolled(tx: &Tx<'_>, unit: &UnitId, density: Density) -> Option<Inches> {
    tx.state.units.get(unit).and_then(|u| u.activity.visibility.get(&density)).copied()
}

/// Returns the densest woods that a bearing stand must see through and that have no roll yet.
fn woods_to_roll(tx: &Tx<'_>, shot: &Shot) -> Option<Density> {
    let through = shot.stands.iter().filter(|s| s.bears && s.sight == Sight::NeedsVisibility);
    through.filter_map(|s| Through::of(tx, s).diced).max()
}

/// 8.7: rolls the visibility that a shot through woods needs, once a turn for each unit and density, and returns the
/// shot with it. If the nearest target stand turns out to be hidden, a further one may be visible past other woods.
pub(super) fn with_visibility(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    target: &UnitId,
    ask: ShotRequest,
) -> Result<Option<Shot>, Stop> {
    // Once for each of the three densities.
    for _ in 0..3 {
        let found = shot(tx, unit, target, ask);
        let Some(density) = found.as_ref().and_then(|found| woods_to_roll(tx, found)) else { return Ok(found) };
        visibility(tx, unit, density)?;
    }
    Ok(shot(tx, unit, target, ask))
}

/// 8.7: returns the visibility of a unit in woods, in inches; rolled when first needed in a turn.
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

/// Returns whether some stand could fire at the target with this armament, regardless of formation and disorder.
pub(in super::super) fn bears(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId, armament: Armament) -> bool {
    let ask = ShotRequest { armament, canister: false, at_hand: false };
    armament != Armament::Small(None) && shot(tx, unit, target, ask).is_some_and(|shot| !may_fire(&shot).is_empty())
}

/// 9.3: returns the distance of a firefight: 2", or the visibility in the woods between the units if that is less.
pub(in super::super) fn see_range(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId) -> Result<Inches, Stop> {
    let close = tx.charts.close_range().value;
    let armament = tx.setup(unit)?.armament;
    let ask = ShotRequest { armament, canister: false, at_hand: false };
    // Unknown visibility, because the question is how far the target is seen, not whether.
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
