//! The closings to offer.

use crate::battle::{Arm, Formation, placed};
use crate::geometry::HAIR_IN;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::otp::action::Candidate;
use crate::rules::otp::contact::Contacts;
use crate::rules::otp::fire::Occasion;
use crate::rules::otp::{Action, Game, Topic, fire};
use crate::units::Inches;

/// Adds the closings to offer: on each enemy within the reach of a charge.
pub(in super::super) fn candidates(game: &Game, unit: &UnitId, out: &mut Vec<Candidate>) {
    let (battle, state, field) = (game.battle(), game.state(), game.field());
    let (Some(setup), Some(now)) = (battle.unit(unit), state.units.get(unit)) else { return };
    let bonus = state.has_bonus_move(unit);
    let turn = bonus || (state.phasing() == Some(&setup.brigade) && state.pending.is_empty());
    let done = now.activity.done && !bonus;
    if !turn || done || now.activity.closed || setup.arm == Arm::Artillery {
        return;
    }
    let charts = game.charts();
    let normal = match (setup.arm, now.formation) {
        (Arm::Cavalry, Formation::Line) => charts.charge_move().value,
        (arm, formation) => charts.movement(arm, formation, setup.armament).value,
    };
    let extra = Inches::whole(5 * i32::from(charts.special_dice(setup.arm).value));
    let stands: Vec<_> = now.stands.iter().map(placed).collect();
    let reach_in = (normal + extra).to_f64();
    let near = field.scene.near(&stands, reach_in).into_iter();
    let mut targets: Vec<(&UnitId, f64)> =
        near.filter_map(|(body, gap)| Some((field.unit_of(body)?, gap.inches))).collect();
    // A unit in a town is reached at the town's edge (6.13).
    let contacts = Contacts::new(battle, field, state);
    let holding = state.units.keys().filter(|id| contacts.town_within(unit, id, reach_in));
    let further: Vec<_> = holding.filter(|id| !targets.iter().any(|(near, _)| near == id)).collect();
    targets.extend(further.into_iter().map(|id| (id, normal.to_f64())));
    for (target, gap_in) in targets {
        if !battle.are_enemies(unit, target) {
            continue;
        }
        let name = battle.unit_name(target);
        // The guns' player chooses how they answer. Canister is the default (8.1).
        let has_choice = fire::may_choose_load(game, target, unit, Occasion::Charge);
        let loads = if has_choice { &[false, true][..] } else { &[false][..] };
        let mut offer = |special: bool, with: &str| {
            for ball in loads.iter().copied() {
                let (unit, target) = (unit.clone(), target.clone());
                let label = msg!("otp-close-on", name, with);
                let label = if ball { msg!("otp-answered-with-ball", label) } else { label };
                let action = Action::Close { unit, target, approach: Vec::new(), stands: Vec::new(), special, ball };
                out.push(Candidate { topic: Topic::Close, label, rule: "9.1", action });
            }
        };
        if gap_in <= normal.to_f64() + HAIR_IN {
            offer(false, "");
        }
        if gap_in > normal.half().to_f64() {
            offer(true, msg!("otp-with-a-special-move"));
        }
    }
}
