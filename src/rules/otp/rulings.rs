//! The referee's rulings, and actions carried out over a refusal. Both need a reason, which goes into the log.

mod changes;
mod event;

pub use event::{RulingChange, RulingEvent};

use super::attached::infantry_of;
use super::charts::modifier_names;
use super::transaction::{BATTLE_FILE, RULINGS, Tx, Waiver, impossible};
use super::{Action, Activity, Event, Marker, Phase, RuledRoll, Ruling, formations};
use crate::battle::{Formation, OPTIONAL_RULES, OptionalRule, Stand};
use crate::ids::UnitId;
use crate::input::did_you_mean;
use crate::rules::SetAction;
use crate::rules::Stop;
use crate::rules::ruling::{check_amendments, deploys_in_time, is_deployment, with_a_reason};
use crate::text::Name;
use crate::units::Inches;
use crate::{battle, msg};

use event::action_words;

/// Carries out a ruling.
pub(super) fn rule(tx: &mut Tx<'_>, ruling: &Ruling, reason: &str) -> Result<(), Stop> {
    with_a_reason(reason)?;
    deploys_in_time(reason, tx.state.phase == Phase::SetUp)?;
    let changes = changes::changes(tx, ruling)?;
    tx.emit(RulingEvent::Ruled { ruling: ruling.clone(), changes, reason: reason.to_owned() });
    match ruling {
        Ruling::Note {} => Ok(()),
        Ruling::Place { unit, formation, stands } => place(tx, unit, *formation, stands),
        Ruling::PlaceCommander { commander, to, attached } => {
            if let Some(unit) = attached {
                tx.unit(unit)?;
                let side = &tx.commander(commander)?.0.side;
                if tx.battle.side_of(unit) != Some(side) {
                    return Err(impossible(
                        "6.12",
                        msg!("otp-ruling-joins-own-side", unit = Name::title(tx.name(unit))),
                    ));
                }
            }
            if attached.is_some() && tx.commander(commander)?.1.fell_on_turn.is_some() {
                let name = tx.commander(commander)?.0.name.as_str();
                return Err(impossible("10.5", msg!("otp-has-fallen-and-leads-nobody", name)));
            }
            let state = tx.commander_mut(commander)?;
            state.at = *to;
            state.attached.clone_from(attached);
            Ok(())
        }
        Ruling::Marker { unit, on } => {
            tx.unit(unit)?;
            if let Some(infantry) = infantry_of(tx, unit) {
                let with = tx.name(&infantry).to_owned();
                let unit = Name::title(tx.name(unit));
                return Err(impossible("7.5", msg!("otp-its-marker-is-that-of", unit, with)));
            }
            let turn = tx.state.turn;
            tx.unit_mut(unit)?.marker = on.then_some(Marker { turn, from_firefight: false });
            Ok(())
        }
        Ruling::Figures { unit, figures } => set_figures(tx, unit, *figures),
        Ruling::MoveLoss { unit, restore, lose } => move_loss(tx, unit, *restore, *lose),
        Ruling::Rating { commander, rating } => {
            let state = tx.commander_mut(commander)?;
            state.rating = Some(*rating);
            state.fell_on_turn = None;
            Ok(())
        }
        Ruling::PassesUsed { commander, used } => {
            tx.commander_mut(commander)?.passes_used = *used;
            Ok(())
        }
        Ruling::Refresh { unit } => {
            tx.unit(unit)?;
            tx.unit_mut(unit)?.activity = Activity::default();
            Ok(())
        }
        Ruling::GunsTaken { unit, taken } => guns_taken(tx, unit, *taken),
        Ruling::Option { name, on } => set_option(tx, name, *on),
    }
}

/// Returns the unit that this action has deployed before the first turn.
pub(super) fn deployed(tx: &Tx<'_>) -> Option<UnitId> {
    tx.events().iter().find_map(|event| match event {
        Event::Ruling(RulingEvent::Ruled { ruling: Ruling::Place { unit, .. }, reason, .. }) => {
            is_deployment(reason).then(|| unit.clone())
        }
        _ => None,
    })
}

fn place(tx: &mut Tx<'_>, unit: &UnitId, formation: Formation, stands: &[Stand]) -> Result<(), Stop> {
    let setup = tx.setup(unit)?;
    if !formations::suits_arm(setup.arm, formation) {
        let how = formations::formation_words(formation);
        return Err(impossible("5.0", msg!("otp-cannot-be-drawn-up", name = setup.name, how)));
    }
    if stands.iter().flat_map(|s| s.base).any(|side| side <= Inches::ZERO) {
        return Err(impossible(RULINGS, msg!("otp-stand-without-size")));
    }
    let began = tx.unit_mut(unit)?.stands.clone();
    let state = tx.unit_mut(unit)?;
    let figures: u16 = stands.iter().map(|s| s.figures).fold(0, u16::saturating_add);
    if figures > state.original {
        return Err(impossible(RULINGS, msg!("otp-more-placed-than-at-start", original = state.original, figures)));
    }
    state.formation = formation;
    if matches!(formation, Formation::Unlimbered | Formation::Limbered) {
        // The referee places the crew together with its guns.
        state.guns_left_at = None;
        state.guns_taken = false;
    }
    state.stands = stands.iter().filter(|s| s.figures > 0).cloned().collect();
    if state.is_gone() {
        return gone_if_empty(tx, unit);
    }
    super::movement::placed_in_town(tx, unit)?;
    super::contact::break_off(tx, unit);
    super::morale::placed_by_hand(tx, unit, began)
}

/// Removes a unit that a ruling leaves without figures, as for any loss.
fn gone_if_empty(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    if tx.unit_mut(unit)?.is_gone() { super::losses::lose_unit(tx, unit) } else { Ok(()) }
}

/// Sets a unit's figures. Losses come from the ends as usual, and figures come back to stands that lost some.
fn set_figures(tx: &mut Tx<'_>, unit: &UnitId, figures: u16) -> Result<(), Stop> {
    let (now, original) = (tx.unit_mut(unit)?.figures(), tx.unit_mut(unit)?.original);
    if figures > original {
        return Err(impossible(RULINGS, msg!("otp-more-figures-than-at-start", original)));
    }
    if figures < now {
        let state = tx.unit_mut(unit)?;
        battle::remove_figures(state.formation, &mut state.stands, now.saturating_sub(figures), None);
        formations::unbend(state);
        gone_if_empty(tx, unit)
    } else {
        let wanted = figures.saturating_sub(now);
        if now == 0 {
            return Err(impossible(RULINGS, msg!("otp-place-stands-of-lost-unit")));
        }
        if super::rebuild::restore_figures(tx, unit, wanted)? < wanted {
            return Err(impossible(RULINGS, msg!("otp-no-room-place-stands")));
        }
        Ok(())
    }
}

/// 7.4: marks guns without a crew as taken or not. The referee decides.
fn guns_taken(tx: &mut Tx<'_>, unit: &UnitId, taken: bool) -> Result<(), Stop> {
    let left = tx.unit(unit)?.guns_left_at.is_some();
    if !left {
        return Err(impossible("7.4", msg!("otp-crew-is-with-guns", unit = tx.name(unit))));
    }
    tx.unit_mut(unit)?.guns_taken = taken;
    Ok(())
}

fn move_loss(tx: &mut Tx<'_>, unit: &UnitId, restore: usize, lose: usize) -> Result<(), Stop> {
    let no_such = || impossible(RULINGS, msg!("otp-it-has-no-such-stand"));
    let state = tx.unit_mut(unit)?;
    if state.stands.get(restore).is_none() {
        return Err(no_such());
    }
    let loser = state.stands.get_mut(lose).ok_or_else(no_such)?;
    loser.figures = loser.figures.checked_sub(1).ok_or_else(no_such)?;
    if let Some(stand) = state.stands.get_mut(restore) {
        stand.figures = stand.figures.saturating_add(1);
    }
    state.stands.retain(|s| s.figures > 0);
    gone_if_empty(tx, unit)
}

fn set_option(tx: &mut Tx<'_>, name: &str, on: bool) -> Result<(), Stop> {
    let rule = OptionalRule::named(name).ok_or_else(|| {
        impossible(
            BATTLE_FILE,
            msg!(
                "otp-there-is-no-option",
                name = format!("{:?}", name),
                r = did_you_mean(name, OPTIONAL_RULES.map(|r| r.name))
            ),
        )
    })?;
    rule.set(&mut tx.state.options, on);
    Ok(())
}

/// Refuses to strike out a name that no modifier has, because it would silently have no effect.
fn check_strikes(strike: &[String]) -> Result<(), Stop> {
    match strike.iter().find(|name| !modifier_names().any(|known| known == name.as_str())) {
        Some(name) => {
            let near = did_you_mean(name, modifier_names());
            Err(impossible(RULINGS, msg!("otp-there-is-no-modifier-to-strike-out", name = format!("{:?}", name), near)))
        }
        None => Ok(()),
    }
}

/// Refuses a named unit or roll without any changes, and changes to a roll that the action never makes. Both would have
/// no effect.
fn check_whose(
    tx: &Tx<'_>,
    action: &Action,
    of: Option<&UnitId>,
    roll: Option<RuledRoll>,
    changes_none: bool,
) -> Result<(), Stop> {
    if let Some(unit) = of {
        tx.setup(unit)?;
    }
    if (of.is_some() || roll.is_some()) && changes_none {
        return Err(impossible(RULINGS, msg!("otp-roll-named-without-modifier")));
    }
    match roll.filter(|roll| !action.rolls().contains(roll)) {
        None => Ok(()),
        Some(roll) => {
            let action = action_words(&action.name());
            Err(impossible(RULINGS, msg!("otp-comes-to-no-such-roll", action, rolls = roll.name())))
        }
    }
}

/// Modifiers changed by a ruling.
#[derive(Clone, Copy)]
pub(super) struct Amended<'a> {
    /// Names struck out.
    pub strike: &'a [String],
    /// Names and values added.
    pub add: &'a [(String, i16)],
    /// The unit whose rolls change. `None`: all rolls.
    pub of: Option<&'a UnitId>,
    /// The roll that changes. `None`: all rolls.
    pub roll: Option<RuledRoll>,
}

/// Prepares an action that the referee overrules: checks the changes, logs them, and sets the transaction to waive
/// refusals and change modifiers. The caller carries out the action.
pub(super) fn overrule(tx: &mut Tx<'_>, action: &Action, amended: Amended<'_>, reason: &str) -> Result<(), Stop> {
    let Amended { strike, add, of, roll } = amended;
    if matches!(action, Action::Overrule { .. } | Action::Rule { .. }) {
        return Err(impossible(RULINGS, msg!("otp-a-ruling-needs-no-overruling")));
    }
    with_a_reason(reason)?;
    check_strikes(strike)?;
    check_amendments(add)?;
    check_whose(tx, action, of, roll, strike.is_empty() && add.is_empty())?;
    tx.emit(RulingEvent::Overruled {
        action: action.name(),
        strike: strike.to_vec(),
        add: add.to_vec(),
        of: of.cloned(),
        roll,
        reason: reason.to_owned(),
    });
    let (strike, add, of, roll) = (strike.to_vec(), add.to_vec(), of.cloned(), roll.map(RuledRoll::name));
    tx.waiver = Waiver { waive: true, strike, add, of, roll };
    Ok(())
}
