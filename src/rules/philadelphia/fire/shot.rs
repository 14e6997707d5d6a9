//! A shot over the table: which stands bear and see, at what range, through which woods.

use super::{FireEvent, emit};
use crate::dice::Die;
use crate::ids::UnitId;
use crate::measure::{Shot, ShotAsk, Sight, StandShot};
use crate::rules::Stop;
use crate::rules::philadelphia::Charts;
use crate::rules::philadelphia::engine::Cx;
use crate::table::{Armament, Density, Terrain, TerrainKind};
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

/// Guns reach to the last hair of the inch they are rounded up to (ruling 4).
const ROUNDED_UP_IN: f64 = 0.01 - 1e-9;

/// The question for the geometry.
pub(super) fn ask(charts: &Charts, armament: Armament, canister: bool) -> ShotAsk {
    let reach_in = match armament {
        Armament::Small(_) => charts.reach(armament).to_f64(),
        Armament::Guns { weight, .. } if canister => charts.artillery_bands(weight)[0].value.to_f64() + ROUNDED_UP_IN,
        Armament::Guns { .. } => longest(charts, armament).to_f64() + ROUNDED_UP_IN,
    };
    ShotAsk { reach_in, over_lower_units: matches!(armament, Armament::Guns { .. }) && !canister }
}

/// A gun's range as it is compared: rounded up to the whole inch, but for the ruler's hair (8.4, ruling 4).
pub(super) fn rounded_up(range_in: f64) -> Inches {
    Inches::from_f64((range_in - ROUNDED_UP_IN).ceil().max(0.0))
}

/// The shot of one unit at another; `None` where one is gone.
pub(super) fn shot(cx: &mut Cx<'_>, unit: &UnitId, target: &UnitId, ask: Ask) -> Option<Shot> {
    let asked = self::ask(cx.charts, ask.armament, ask.canister);
    let field = cx.field();
    let (from, to) = (field.body_of(unit)?, field.body_of(target)?);
    field.scene.shot(from, to, asked)
}

/// Whether a stand's range is good: a gun's last inch of bonus only from a height (7.3).
fn reaches(cx: &Cx<'_>, shot: &Shot, range_in: f64, ask: Ask) -> bool {
    let Armament::Guns { weight, .. } = ask.armament else { return true };
    let [short, _, long] = cx.charts.artillery_bands(weight);
    let higher = shot.levels.0 > shot.levels.1;
    let most = if ask.canister { short.value } else { long.value };
    let bonus = if higher && !ask.canister { cx.charts.elevation_bonus().value } else { Inches::ZERO };
    rounded_up(range_in) <= most + bonus
}

/// Stands that might fire, none of whose dice are rolled: those that bear with a clear sight, or one through woods. What
/// the scenario says of these woods counts, and what was already rolled for such woods this turn (8.7).
pub(super) fn may_fire(cx: &Cx<'_>, unit: &UnitId, shot: &Shot, ask: Ask) -> Vec<Firing> {
    let one = |stand: &StandShot| {
        let (range_in, _) = stand.range?;
        let seen = match stand.sight {
            Sight::Clear => true,
            Sight::NeedsVisibility if ask.at_hand => true,
            Sight::NeedsVisibility => Through::of(cx, stand).lets_see(cx, unit, range_in),
            Sight::Blocked | Sight::NoPartInArc => false,
        };
        let fires = stand.bears && seen && reaches(cx, shot, range_in, ask);
        let cover = stand.cover.0;
        fires.then_some(Firing {
            stand: stand.stand,
            figures: stand.figures,
            range_in,
            enfilades: stand.enfilades.yes,
            cover,
        })
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
    fn of(cx: &Cx<'_>, stand: &StandShot) -> Self {
        let terrain = || stand.woods.iter().filter_map(|feature| cx.battle.terrain.get(*feature));
        let density = |terrain: &Terrain| match terrain.kind {
            TerrainKind::Woods { density } if terrain.visibility.is_none() => Some(density),
            _ => None,
        };
        Through { fixed: terrain().filter_map(|t| t.visibility).min(), diced: terrain().filter_map(density).max() }
    }

    /// Nothing that is known of them hides what is so far away.
    fn lets_see(&self, cx: &Cx<'_>, unit: &UnitId, range_in: f64) -> bool {
        let rolled = self.diced.and_then(|density| rolled(cx, unit, density));
        self.fixed.into_iter().chain(rolled).all(|sees| Inches::from_f64(range_in) <= sees)
    }
}

/// What was rolled for a unit in woods of a density this turn.
fn rolled(cx: &Cx<'_>, unit: &UnitId, density: Density) -> Option<Inches> {
    cx.state.units.get(unit).and_then(|u| u.activity.visibility.get(&density)).copied()
}

/// Woods that a stand that bears must see through, and nothing is rolled for yet: the thickest.
fn woods_to_roll(cx: &Cx<'_>, unit: &UnitId, shot: &Shot, ask: Ask) -> Option<Density> {
    let stands = may_fire(cx, unit, shot, ask);
    let through = shot.stands.iter().filter(|s| s.sight == Sight::NeedsVisibility);
    let bearing = through.filter(|s| stands.iter().any(|f| f.stand == s.stand));
    let diced = bearing.filter_map(|s| Through::of(cx, s).diced);
    diced.filter(|density| rolled(cx, unit, *density).is_none()).max()
}

/// 8.7: rolls the visibility that a shot through woods needs, once a turn for each unit and kind of woods.
pub(super) fn roll_visibility(cx: &mut Cx<'_>, unit: &UnitId, shot: &Shot, ask: Ask) -> Result<(), Stop> {
    if ask.at_hand {
        return Ok(());
    }
    // Each kind of woods in turn; there are three.
    for _ in 0..3 {
        let Some(density) = woods_to_roll(cx, unit, shot, ask) else { break };
        visibility(cx, unit, density)?;
    }
    Ok(())
}

/// 8.7: how far a unit sees in woods, rolled at its first need this turn.
fn visibility(cx: &mut Cx<'_>, unit: &UnitId, density: Density) -> Result<Inches, Stop> {
    if let Some(known) = rolled(cx, unit, density) {
        return Ok(known);
    }
    let purpose = format!("8.7 visibility of {}", cx.name(unit));
    let (dice, inches) = see_in_woods(cx, density, &purpose)?;
    cx.unit_mut(unit)?.activity.visibility.insert(density, inches);
    let source = cx.charts.visibility_in_woods(density).source;
    emit(cx, FireEvent::VisibilityRolled { unit: unit.clone(), density, dice, inches, source });
    Ok(inches)
}

/// The dice of visibility in woods, and how far one sees (8.7).
pub(in super::super) fn see_in_woods(
    cx: &mut Cx<'_>,
    density: Density,
    purpose: &str,
) -> Result<(Vec<u8>, Inches), Stop> {
    let (count, add) = cx.charts.visibility_in_woods(density).value;
    let mut dice = Vec::new();
    for _ in 0..count {
        dice.push(cx.roll(Die::Averaging, purpose)?);
    }
    let sum = dice.iter().map(|face| i32::from(*face)).sum::<i32>() + i32::from(add);
    Ok((dice, Inches::whole(sum.max(0))))
}

/// Some stand of a unit could fire at another with what it has, its formation and order apart.
pub(in super::super) fn bears(cx: &mut Cx<'_>, unit: &UnitId, target: &UnitId, armament: Armament) -> bool {
    let ask = Ask { armament, canister: false, at_hand: false };
    armament != Armament::Small(None)
        && shot(cx, unit, target, ask).is_some_and(|shot| !may_fire(cx, unit, &shot, ask).is_empty())
}

/// 9.3: how near a firefight is fought: 2", or what can be seen in the woods between if that is less.
pub(in super::super) fn see_range(cx: &mut Cx<'_>, unit: &UnitId, target: &UnitId) -> Result<Inches, Stop> {
    let close = cx.charts.close_range().value;
    let armament = cx.setup(unit)?.armament;
    let Some(shot) = shot(cx, unit, target, Ask { armament, canister: false, at_hand: false }) else {
        return Ok(close);
    };
    let through = shot.stands.iter().filter(|s| s.woods_in >= 1.0 && s.sight >= Sight::NeedsVisibility);
    let woods: Vec<Through> = through.map(|s| Through::of(cx, s)).collect();
    let fixed = woods.iter().filter_map(|w| w.fixed).min().map_or(close, |sees| sees.min(close));
    match woods.iter().filter_map(|w| w.diced).max() {
        Some(density) => Ok(visibility(cx, unit, density)?.min(fixed)),
        None => Ok(fixed),
    }
}
