//! Generals ride, join units and leave them, only in Step 6 (Generals join and leave).

use super::event::MovementEvent;
use super::place::{emit, on_table};
use crate::battle::{disc, front_centre, in_frame};
use crate::geometry::trig;
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::Stop;
use crate::rules::awi::charts::{Mover as Row, Pace};
use crate::rules::awi::sequence::Step as Phase;
use crate::rules::awi::transaction::Tx;
use crate::rules::movement::HAIR;
use crate::rules::transaction::impossible;
use crate::text::Name;
use crate::units::{Inches, Spot};

/// Step 6: a general rides, joins a unit, or leaves his unit. The limit on his ride is a house value.
pub(super) fn ride(tx: &mut Tx<'_>, id: &CommanderId, to: Option<Spot>, join: Option<&UnitId>) -> Result<(), Stop> {
    let (setup, now) = tx.general(id)?;
    let (from, was_with, rode, dead) = (now.at, now.joined.clone(), now.rode, now.dead);
    let name = setup.name.as_str();
    if dead {
        return Err(impossible("Generals at risk", msg!("awi-is-dead", name)));
    }
    if to.is_none() && join.is_none() && was_with.is_none() {
        return Err(impossible("Generals join and leave", msg!("awi-general-needs-a-place", name)));
    }
    let step = tx.state.step;
    tx.require(step == Some(Phase::Moves), "Step 6", || msg!("awi-generals-move-in-step-6").to_owned())?;
    let own = *tx.state.moving_side(tx.battle) == setup.side;
    tx.require(own, "Step 6", || msg!("awi-not-of-moving-side", name))?;
    if let Some(unit) = join {
        may_join(tx, id, unit)?;
    }
    let to = match (to, join) {
        (Some(to), _) => to,
        (None, Some(unit)) => beside(tx, unit, setup.base)?,
        (None, None) => from,
    };
    let size = tx.battle.board.size;
    if on_table(size, to) != to {
        return Err(impossible("Movement table", msg!("awi-would-not-stand-on-the-table", name)));
    }
    if let Some(unit) = join {
        at_it(tx, unit, to, setup.base, name)?;
    }
    let distance = apart(from, to);
    let most = tx.charts.allowance(Row::General, Pace::Normal).map_or(Inches::ZERO, |cell| cell.value);
    let left = most.less(rode);
    tx.require(distance <= left + HAIR, "Movement table", || msg!("awi-rides-too-far", name, distance, left))?;
    let now = tx.general_mut(id)?;
    (now.at, now.joined) = (to, join.cloned());
    now.rode += distance;
    let left = was_with.filter(|unit| Some(unit) != join);
    emit(tx, MovementEvent::Rode { general: id.clone(), left, joined: join.cloned(), distance });
    Ok(())
}

/// Checks that a general can lead a unit: it is of his side and, for a brigadier, of his brigade (Control brigadier).
fn may_join(tx: &mut Tx<'_>, id: &CommanderId, unit: &UnitId) -> Result<(), Stop> {
    tx.unit(unit)?;
    let (setup, now) = tx.general(id)?;
    let (name, theirs) = (setup.name.as_str(), tx.name(unit).to_owned());
    if tx.battle.side_of(unit) != Some(&setup.side) {
        return Err(impossible(
            "Generals join and leave",
            msg!("awi-joined-unit-of-other-side", unit = Name::title(&theirs)),
        ));
    }
    if now.joined.as_ref() == Some(unit) {
        return Err(impossible("Generals join and leave", msg!("awi-joined-unit-already", name, theirs)));
    }
    let brigade = tx.setup(unit)?.brigade.clone();
    let own = tx.state.brigade_of(setup).is_none_or(|his| *his == brigade);
    tx.require(own, "Control brigadier", || msg!("awi-joins-own-brigade-only", name, theirs))
}

/// Returns the place of a general with a unit: behind the middle of its front, on the nearest spot of the table.
fn beside(tx: &Tx<'_>, unit: &UnitId, base: Inches) -> Result<Spot, Stop> {
    let now = tx.unit(unit)?;
    let Some((front, facing)) = front_centre(now.formation, &now.stands) else {
        return Err(impossible("Troops", msg!("awi-has-no-bases", unit = Name::title(tx.name(unit)))));
    };
    let depth = now.stands.first().map_or(Inches::ZERO, |stand| stand.base[1]);
    let behind = in_frame(front, facing, 0.0, -(depth.to_f64() + base.half().to_f64()));
    Ok(on_table(tx.battle.board.size, behind))
}

/// Checks that the general's base touches the unit he joins.
fn at_it(tx: &mut Tx<'_>, unit: &UnitId, to: Spot, base: Inches, name: &str) -> Result<(), Stop> {
    let field = tx.field();
    let gap = field.body_of(unit).and_then(|body| field.scene.span(&disc(to, base), body));
    let touches = gap.is_some_and(|gap| gap.inches <= field.scene.tolerance_in());
    let unit = tx.name(unit).to_owned();
    tx.require(touches, "Generals join and leave", || msg!("awi-joiner-must-touch-unit", name, unit))
}

fn apart(a: Spot, b: Spot) -> Inches {
    Inches::from_f64(trig::hypot((b.x - a.x).to_f64(), (b.y - a.y).to_f64()))
}
