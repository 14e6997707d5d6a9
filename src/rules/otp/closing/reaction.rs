//! Reaction to closure and countercharge (9.4, 9.5).

use super::event::ClosingEvent;
use super::failed::fell_short;
use super::go_in::{caught, charge, forced_contact, go_in};
use super::roll::roll_to_close;
use super::standing::{others_receive, rolls};
use crate::battle::{Arm, Formation, Quality, Stand};
use crate::geometry::{Aspect, Step};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::otp::charge::{Approach, Charge, charges};
use crate::rules::otp::contact::{Contacts, enemies_in_contact, gap_of};
use crate::rules::otp::cover::cover_against;
use crate::rules::otp::fire::{Occasion, Order, fire_at_charge};
use crate::rules::otp::firefight::roll_cv;
use crate::rules::otp::losses::give_marker;
use crate::rules::otp::transaction::{Cx, impossible};
use crate::rules::otp::{Pending, movement};
use crate::text::Name;
use crate::units::Inches;
use crate::{say, word};

/// A target is about to be contacted (9.4, 9.5): it may have to roll, or to choose, before the attacker comes in.
///
/// A target that goes back leaves the attacker to complete the move he declared: he ends where contact would have been
/// (the text says nothing; a unit that set out does not stop because its enemy ran).
pub(super) fn receive(cx: &mut Cx<'_>, charge: Charge) -> Result<(), Stop> {
    let setup = cx.setup(&charge.target)?;
    if rolls(cx, &charge.target)? {
        let quality = setup.quality();
        if !roll_cv(cx, &charge.target, Some(&charge.unit), "9.4")? {
            movement::withdraw_line_moves(cx, &charge.target, 2, &charge.unit, true)?;
            return run_on(cx, &charge);
        }
        if quality != Quality::Militia {
            let (unit, attacker) = (charge.target.clone(), charge.unit.clone());
            let (Approach { steps: approach, stands, .. }, special) = (charge.approach, charge.special);
            cx.state.pending.push(Pending::Reaction { unit, attacker, approach, stands, special });
            return Ok(());
        }
    }
    let mounted = setup.arm == Arm::Cavalry && charge.aspect == Aspect::Front;
    if mounted && !cx.state.is_in_melee(&charge.target) {
        let (unit, attacker) = (charge.target.clone(), charge.unit.clone());
        let (Approach { steps: approach, stands, .. }, special) = (charge.approach, charge.special);
        cx.state.pending.push(Pending::Countercharge { unit, attacker, approach, stands, special });
        return Ok(());
    }
    go_in(cx, &charge)
}

/// The attacker completes his move over ground that his target has left.
fn run_on(cx: &mut Cx<'_>, charge: &Charge) -> Result<(), Stop> {
    movement::run_on(cx, charge)?;
    past_its_target(cx, charge, false)
}

/// The target has gone from before the attacker: another enemy he touches now he fights; cavalry that charged into nothing
/// is blown all the same and takes its marker (6.9). `fired`: his target has given its fire already.
fn past_its_target(cx: &mut Cx<'_>, charge: &Charge, fired: bool) -> Result<(), Stop> {
    let unit = &charge.unit;
    others_receive(cx, unit, &charge.target)?;
    cx.unit_mut(unit)?.activity.done = true;
    // His target may be in his town still, with nowhere to go (6.13).
    let at_edge = Contacts::now(cx).at_its_edge(unit, &charge.target);
    match enemies_in_contact(cx, unit).into_iter().chain(at_edge.then(|| charge.target.clone())).next() {
        Some(other) if fired && other == charge.target => return caught(cx, unit, &other),
        Some(other) => return forced_contact(cx, unit, &other, charge.ball),
        None => {}
    }
    if charges(cx, unit)? && !charge.special { give_marker(cx, unit, false) } else { Ok(()) }
}

/// The way in that an attacker declared, which waits for a choice.
struct Declared {
    /// By steps.
    steps: Vec<Step>,
    /// Stand by stand (5.3).
    stands: Vec<Stand>,
    /// With a special move (6.8).
    special: bool,
}

/// The charge that waited for a choice: it goes on as it was declared.
fn resumed(cx: &mut Cx<'_>, unit: &UnitId, target: &UnitId, declared: Declared) -> Result<Charge, Stop> {
    let Declared { steps, stands, special } = declared;
    let state = cx.unit(unit)?;
    let now = state.stands.clone();
    let began = if state.activity.began_at.is_empty() { now.clone() } else { state.activity.began_at.clone() };
    let gap = gap_of(cx, &now, target);
    let approach = Approach { steps, stands, began, length: Inches::ZERO, gap };
    charge(cx, unit, target, approach, special)
}

/// 9.4: fires and stays, or fires and goes back.
///
/// The fire is given as the attacker comes in: the stands are in contact when its figures are counted, and it is fire at 2"
/// or less, as at any charge (9.7). It is the only fire the unit gives.
pub(in super::super) fn react(cx: &mut Cx<'_>, withdraw: bool) -> Result<(), Stop> {
    let Some(Pending::Reaction { unit, attacker, approach, stands, special }) = cx.state.pending.last().cloned() else {
        return Err(impossible("9.4", word!("otp-no-unit-has-to-react-to-a")));
    };
    let mut charge = resumed(cx, &attacker, &unit, Declared { steps: approach, stands, special })?;
    cx.state.pending.pop();
    if !withdraw {
        charge.reacts = true;
        return go_in(cx, &charge);
    }
    let from = cx.unit(&attacker)?.stands.clone();
    if !movement::go_in(cx, &charge)? {
        return fell_short(cx, &charge);
    }
    cx.emit(ClosingEvent::Reacted { unit: unit.clone(), withdraws: true });
    let order = Order::new(&unit, Occasion::Reaction);
    fire_at_charge(cx, order, &attacker, &from, &charge.approach)?;
    if cx.unit(&attacker).is_ok() {
        movement::withdraw_line_moves(cx, &unit, 1, &attacker, false)?;
        return past_its_target(cx, &charge, true);
    }
    Ok(())
}

/// 9.5: charged cavalry tries to countercharge, or not.
///
/// It rides to meet the charge half way where the ground lets it, else it meets it where it stands. Either way it counts as
/// charging (9.10, 9.12, 6.9) and gives no fire.
pub(in super::super) fn countercharge(cx: &mut Cx<'_>, yes: bool) -> Result<(), Stop> {
    let Some(Pending::Countercharge { unit, attacker, approach, stands, special }) = cx.state.pending.last().cloned()
    else {
        return Err(impossible("9.5", word!("otp-no-cavalry-is-being-charged")));
    };
    let mut charge = resumed(cx, &attacker, &unit, Declared { steps: approach, stands, special })?;
    cx.state.pending.pop();
    if yes {
        let in_column = cx.unit(&unit)?.formation == Formation::Column;
        let able = !in_column || !cx.state.leaders_of(&unit).is_empty();
        let name = cx.name(&unit).to_owned();
        cx.require(able, "9.1", || say!("otp-is-in-column-and-has-no-commander", unit = Name::title(&name)))?;
        let (answer, chart_sources) = roll_to_close(cx, &unit, &attacker)?;
        charge.met = answer.passes;
        let met = answer.passes;
        let countercharged =
            ClosingEvent::Countercharged { unit: unit.clone(), attacker: attacker.clone(), answer, chart_sources };
        cx.emit(countercharged);
        if met && let Some(steps) = movement::meet(cx, &unit, &attacker)? {
            (charge.approach.steps, charge.approach.stands) = (steps, Vec::new());
            // What sheltered it where it stood is behind it now (9.12).
            charge.cover = cover_against(cx, &unit, &attacker);
        }
    } else {
        cx.emit(ClosingEvent::ReceivesStanding { unit, attacker });
    }
    go_in(cx, &charge)
}
