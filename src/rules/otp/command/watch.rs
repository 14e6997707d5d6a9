//! A commander's sight (OTP 10.6, optional): he must see a unit to go to it and use a pass on it.

use super::super::State;
use super::super::close_calls::Distance;
use super::super::transaction::Tx;
use super::CommandEvent;
use crate::battle::{Density, Field, Formation, Stand, Standing, Terrain, TerrainKind};
use crate::dice::{Purpose, Subject};
use crate::geometry::{Gap, ShotAsk, Sight, Visibility};
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::otp::purposes;
use crate::rules::otp::visibility::see_in_woods;
use crate::rules::{Compared, End, Stop, Thing};
use crate::units::{Bearing, Inches, Spot};

/// Returns whether he sees a unit at a distance. Refuses if his line of sight is blocked, or if the visibility in the
/// woods is known and too short. For woods that he has not looked into this turn he rolls, as a firing unit does (8.7).
pub(super) fn finds(tx: &mut Tx<'_>, id: &CommanderId, unit: &UnitId, gap: &Gap) -> Result<bool, Stop> {
    let (sight, density, fixed) = sight(tx, id, unit)?;
    let name = tx.commander(id)?.0.name.as_str();
    let whom = tx.name(unit).to_owned();
    let blocked = matches!(sight, Sight::Blocked | Sight::NoPartInArc);
    tx.require(!blocked, "10.6", || msg!("otp-commander-does-not-see", name, whom))?;
    let ends = |at: Spot| {
        let him = End { of: Thing::Commander(id.clone()), stand: None, at };
        [him, End::stand(unit, gap.stands.1, gap.line.to)]
    };
    let at = tx.commander(id)?.1.at;
    let compared = |limit| Compared { rule: "10.6", of: Distance::SeenInWoods, limit, measured_in: gap.inches };
    let further = |sees: Inches| msg!("otp-beyond-commander-visibility", name, sees, whom);
    let finds = |sees: Inches| gap.inches <= sees.to_f64();
    if sight != Sight::NeedsVisibility {
        fixed.into_iter().for_each(|sees| tx.note_distance(compared(sees), || ends(at)));
        return Ok(true);
    }
    if let Some(sees) = fixed {
        tx.require_distance(finds(sees), compared(sees), || ends(at), || further(sees))?;
    }
    let Some(density) = density else { return Ok(true) };
    if let Some(sees) = tx.commander(id)?.1.visibility.get(&density).copied() {
        tx.require_distance(finds(sees), compared(sees), || ends(at), || further(sees))?;
        return Ok(true);
    }
    let purpose = Purpose::of(purposes::WATCH).about("commander", Subject::new(id.as_str(), name));
    let (dice, sees) = see_in_woods(tx, density, &purpose)?;
    tx.commander_mut(id)?.visibility.insert(density, sees);
    tx.note_distance(compared(sees), || ends(at));
    let found = finds(sees);
    let (commander, unit) = (id.clone(), unit.clone());
    tx.emit(CommandEvent::Looked { commander, unit, dice, sees, found });
    Ok(found)
}

/// Returns his line of sight to a unit, the thickest woods on it that need a roll, and the shortest visibility that the
/// scenario gives for the others (8.7).
fn sight(tx: &Tx<'_>, id: &CommanderId, unit: &UnitId) -> Result<(Sight, Option<Density>, Option<Inches>), Stop> {
    let (setup, now) = tx.commander(id)?;
    let target = tx.unit(unit)?.stands.clone();
    let facing = towards(now.at, &target);
    let own = [Stand { at: now.at, facing, base: [setup.base, setup.base], figures: 1 }];
    let him = UnitId::from("a-commander");
    let state: &State = &tx.state;
    let others = state.units.iter().filter(|(id, _)| now.attached.as_ref() != Some(*id));
    let standing = others.map(|(id, u)| Standing { id, formation: u.formation, stands: &u.stands });
    let with_him = standing.chain([Standing { id: &him, formation: Formation::Line, stands: &own }]);
    let field = Field::new(with_him, &tx.battle.board.terrain, Inches::ZERO);
    let seen = |visibility| {
        let ask = ShotAsk {
            reach_in: 1000.0,
            reach_otherwise_in: None,
            over_lower_units: false,
            all_round: false,
            visibility,
        };
        let shot = field.body_of(&him).zip(field.body_of(unit)).and_then(|(from, to)| field.scene.shot(from, to, ask));
        shot.and_then(|s| s.stands.into_iter().next())
    };
    // Seeing one of its stands without a roll is enough, even if a nearer stand is in woods.
    let clear = seen(Visibility::Known([Some(Inches::ZERO); 3])).filter(|stand| stand.sight == Sight::Clear);
    let Some(stand) = clear.or_else(|| seen(Visibility::Unknown)) else { return Ok((Sight::Blocked, None, None)) };
    let woods = || stand.woods.iter().filter_map(|feature| tx.battle.board.terrain.get(*feature));
    let diced = |terrain: &Terrain| match terrain.kind {
        TerrainKind::Woods { density } if terrain.visibility.is_none() => Some(density),
        _ => None,
    };
    Ok((stand.sight, woods().filter_map(diced).max(), woods().filter_map(|t| t.visibility).min()))
}

/// Returns the direction from a spot to the nearest centre of some stands.
fn towards(at: Spot, stands: &[Stand]) -> Bearing {
    let away = |s: &Stand| ((s.at.x - at.x).to_f64(), (s.at.y - at.y).to_f64());
    let nearest = stands.iter().map(away).min_by(|a, b| (a.0 * a.0 + a.1 * a.1).total_cmp(&(b.0 * b.0 + b.1 * b.1)));
    let (x, y) = nearest.unwrap_or((0.0, 1.0));
    Bearing::from_degrees(crate::geometry::trig::atan2(x, y).to_degrees())
}
