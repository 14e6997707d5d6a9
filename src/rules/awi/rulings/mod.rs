//! The referee's rulings, and actions carried out over a refusal, each with its reason in the log.

mod event;

pub use event::RulingEvent;

use crate::battle::{Arm, FightingOrder, Formation, Stand};
use crate::ids::{CommanderId, TerrainId, UnitId};
use crate::input::did_you_mean;
use crate::rules::SetAction;
use crate::rules::Stop;
use crate::rules::awi::disorder::Cause;
use crate::rules::awi::sequence::Step;
use crate::rules::awi::state::{ForcedKind, house_under, is_on_table};
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Action, Event, Ruling, charge, control, forced_moves, losses, steps};
use crate::rules::ruling::{check_amendments, deploys_in_time, with_a_reason};
use crate::rules::transaction::{RULINGS, Waiver, impossible};
use crate::units::{Inches, Spot};
use crate::{msg, text};

/// Carries out a ruling.
pub(super) fn rule(tx: &mut Tx<'_>, ruling: &Ruling, reason: &str) -> Result<(), Stop> {
    with_a_reason(reason)?;
    deploys_in_time(reason, tx.state.step.is_none())?;
    tx.emit(Event::Ruling(RulingEvent::Ruled { ruling: ruling.clone(), reason: reason.to_owned() }));
    match ruling {
        Ruling::Note {} => Ok(()),
        Ruling::Place { unit, formation, stands, moved } => place(tx, unit, *formation, stands, *moved),
        Ruling::PlaceGeneral { general, to, joined } => place_general(tx, general, *to, joined.as_ref()),
        Ruling::Casualties { unit, figures, by_fire } => casualties(tx, unit, *figures, *by_fire),
        Ruling::Rout { unit, on } => rout(tx, unit, *on),
        Ruling::Ability { general, ability } => {
            control::brigadier_only(&tx.state, tx.general(general)?.0)?;
            tx.general_mut(general)?.ability = Some(*ability);
            Ok(())
        }
        Ruling::InChief { general } => in_chief(tx, general),
        Ruling::StepDone {} => steps::done_by_ruling(tx),
    }
}

fn place(tx: &mut Tx<'_>, id: &UnitId, formation: Formation, stands: &[Stand], moved: bool) -> Result<(), Stop> {
    let (setup, (_, order)) = (tx.setup(id)?, tx.class(id)?);
    if !may_stand(setup.arm, order, formation) {
        return Err(impossible(
            "Troops",
            msg!("awi-ruled-formation-impossible", name = setup.name, formation = formation.words()),
        ));
    }
    if stands.iter().flat_map(|s| s.base).any(|side| side <= Inches::ZERO) {
        return Err(impossible(RULINGS, msg!("awi-base-needs-a-size")));
    }
    let figures = stands.iter().map(|s| s.figures).fold(0, u16::saturating_add);
    let began = setup.original_figures();
    if figures > began {
        return Err(impossible(RULINGS, msg!("awi-more-figures-than-at-start", began, figures)));
    }
    if !is_on_table(tx.battle, stands) {
        return Err(impossible(RULINGS, msg!("awi-would-not-stand-on-the-table", name = setup.name)));
    }
    let charts = tx.charts;
    let held = |house: &TerrainId| {
        tx.state.units.iter().any(|(other, now)| other != id && !now.is_gone() && now.in_house.as_ref() == Some(house))
    };
    // A house holds one unit (Strong houses).
    let house = house_under(tx.battle, setup.arm, stands).filter(|house| !held(house));
    let now = tx.unit_mut(id)?;
    if moved && now.now.began_at.is_empty() {
        now.now.began_at.clone_from(&now.stands);
    }
    now.now.moved |= moved;
    now.now.reformed |= moved && now.formation != formation;
    now.formation = formation;
    now.stands = stands.iter().filter(|s| s.figures > 0).cloned().collect();
    now.settle_strength(charts);
    if now.is_gone() {
        return losses::remove(tx, id);
    }
    // A unit placed where a forced move took it does not owe that move any more.
    if let Some(made) = tx.state.forced_moves.iter().find(|forced| moved && forced.unit == *id).cloned() {
        forced_moves::done(tx, &made)?;
    }
    tx.unit_mut(id)?.in_house = house;
    Ok(())
}

/// Returns whether troops may be in a formation: skirmishers are always drawn up as skirmishers, and other units never.
pub(super) fn may_stand(arm: Arm, order: FightingOrder, formation: Formation) -> bool {
    match (arm, order) {
        (Arm::Infantry, FightingOrder::Skirmish) => formation == Formation::Skirmish,
        (Arm::Artillery, _) => matches!(formation, Formation::Unlimbered | Formation::Limbered),
        _ => matches!(formation, Formation::Line | Formation::Column),
    }
}

fn place_general(tx: &mut Tx<'_>, id: &CommanderId, to: Spot, joined: Option<&UnitId>) -> Result<(), Stop> {
    let (setup, now) = tx.general(id)?;
    if now.dead {
        return Err(impossible("Generals at risk", msg!("awi-is-dead", name = setup.name)));
    }
    if let Some(unit) = joined {
        tx.unit(unit)?;
        if tx.battle.side_of(unit) != Some(&setup.side) {
            return Err(impossible(
                "Generals join and leave",
                msg!("awi-ruled-join-of-other-side", unit = tx.name(unit)),
            ));
        }
    }
    let size = tx.battle.board.size;
    if !(Inches::ZERO..=size.width).contains(&to.x) || !(Inches::ZERO..=size.depth).contains(&to.y) {
        return Err(impossible(RULINGS, msg!("awi-would-not-stand-on-the-table", name = setup.name)));
    }
    let now = tx.general_mut(id)?;
    now.at = to;
    now.joined = joined.cloned();
    Ok(())
}

/// Puts a brigadier in the place of a missing commander in chief (Control CinC); his brigade is left without a general.
fn in_chief(tx: &mut Tx<'_>, id: &CommanderId) -> Result<(), Stop> {
    let (setup, now) = tx.general(id)?;
    if now.dead {
        return Err(impossible("Generals at risk", msg!("awi-is-dead", name = setup.name)));
    }
    let lives = |him: &CommanderId| tx.state.generals.get(him).is_some_and(|now| !now.dead);
    let mut own = tx.battle.forces.commanders.iter().filter(|him| him.side == setup.side && lives(&him.id));
    if let Some(chief) = own.find(|him| tx.state.brigade_of(him).is_none()) {
        return Err(impossible("Control CinC", msg!("awi-side-has-a-chief", chief = chief.name)));
    }
    let now = tx.general_mut(id)?;
    (now.in_chief, now.ability, now.marker) = (true, None, None);
    Ok(())
}

fn casualties(tx: &mut Tx<'_>, id: &UnitId, figures: u16, by_fire: bool) -> Result<(), Stop> {
    let left = tx.unit(id)?.strength().figures;
    if figures == 0 || figures > left {
        return Err(impossible(RULINGS, msg!("awi-figures-that-can-fall", id = tx.name(id), left)));
    }
    losses::take(tx, id, figures)?;
    if by_fire {
        let now = tx.unit_mut(id)?;
        now.now.shot_at = true;
        now.now.killed_by_fire = now.now.killed_by_fire.saturating_add(figures);
    }
    Ok(())
}

fn rout(tx: &mut Tx<'_>, id: &UnitId, on: bool) -> Result<(), Stop> {
    let routing = tx.unit(id)?.routing;
    if routing == on {
        let how = if on { msg!("awi-routs-already") } else { msg!("awi-does-not-rout") };
        return Err(impossible(RULINGS, format!("{} {how}", tx.name(id))));
    }
    if on && tx.setup(id)?.arm == Arm::Artillery {
        let why = msg!("awi-no-rout-ruling-for-guns", id = tx.name(id));
        return Err(impossible("Movement table", why));
    }
    if on {
        charge::given_up(tx, id);
        // It owes no other move. It runs in Step 4, of this move if that step is not over yet.
        tx.state.forced_moves.retain(|forced| forced.unit != *id);
    } else {
        tx.state.forced_moves.retain(|forced| forced.unit != *id || forced.kind != ForcedKind::Rout);
    }
    charge::ruled(tx, id, on);
    let now = tx.unit_mut(id)?;
    now.routing = on;
    if on {
        now.disorder_by(Cause::Routing);
        if tx.state.step == Some(Step::EvadesAndRouts) {
            forced_moves::owe(tx, id, ForcedKind::Rout);
        }
        charge::on_to_the_guns(tx, id)?;
    } else {
        // A unit that rallies is disordered until it has rested (Morale result).
        now.disorder.remove(&Cause::Routing);
        now.disorder_by(Cause::Result);
    }
    Ok(())
}

/// Refuses to strike or add modifiers if the action has none, and to strike a name that its table does not have.
fn check_strikes(tx: &Tx<'_>, action: &Action, strike: &[String]) -> Result<(), Stop> {
    let Some(table) = action.modified_by() else {
        // A brigadier's test has no modifiers of its own; the referee may add one.
        if matches!(action, Action::TestBrigadier { .. }) && strike.is_empty() {
            return Ok(());
        }
        let why = if matches!(action, Action::Proceed {} | Action::PassOver { .. }) {
            msg!("awi-modifiers-ruled-test-by-test").to_owned()
        } else {
            msg!("awi-action-has-no-modifiers", action = format!("{:?}", action.name()))
        };
        return Err(impossible(RULINGS, why));
    };
    let names = tx.charts.modifier_names(table);
    match strike.iter().find(|name| !names.contains(&name.as_str())) {
        Some(name) => {
            let ((what, _), near) = (table.words(), did_you_mean(name, names));
            Err(impossible(
                RULINGS,
                msg!("awi-no-such-modifier-to-strike", what = text::localise(what), name = format!("{:?}", name), near),
            ))
        }
        None => Ok(()),
    }
}

/// Carries out an action with refusals waived and modifiers struck or added.
pub(super) fn overrule(
    tx: &mut Tx<'_>,
    action: &Action,
    strike: &[String],
    add: &[(String, i16)],
    reason: &str,
) -> Result<(), Stop> {
    if matches!(action, Action::Overrule { .. } | Action::Rule { .. }) {
        return Err(impossible(RULINGS, msg!("awi-a-ruling-needs-no-overruling")));
    }
    with_a_reason(reason)?;
    check_amendments(add)?;
    if !(strike.is_empty() && add.is_empty()) {
        check_strikes(tx, action, strike)?;
    }
    tx.emit(Event::Ruling(RulingEvent::Overruled {
        action: action.name(),
        strike: strike.to_vec(),
        add: add.to_vec(),
        reason: reason.to_owned(),
    }));
    tx.waiver = Waiver { waive: true, strike: strike.to_vec(), add: add.to_vec(), ..Waiver::default() };
    Ok(())
}
