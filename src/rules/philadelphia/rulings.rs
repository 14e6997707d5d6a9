//! The referee's own hand: rulings, and actions carried out over a refusal, each with its reason in the log.

use super::charts::{modifier_key_words, modifier_names};
use super::engine::{BATTLE_FILE, Cx, RULINGS, Waiver, impossible};
use super::movement::attached::infantry_of;
use super::operations;
use super::telling;
use super::{Action, Activity, Event, Marker, RuledRoll, Ruling};
use crate::ids::UnitId;
use crate::rules::philadelphia::telling::agree;
use crate::rules::ruling::{check_amendments, with_a_reason};
use crate::rules::{Stop, Words};
use crate::table::{self, Battle, Formation, OPTIONAL_RULES, OptionalRule, Stand, did_you_mean};
use crate::units::Inches;
use serde::{Deserialize, Serialize};

mod changes;
pub use changes::RulingChange;

/// What the referee ruled.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum RulingEvent {
    /// A change by his own hand.
    Ruled {
        /// What.
        ruling: Ruling,
        /// What it changes besides.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        changes: Vec<RulingChange>,
        /// Why.
        reason: String,
    },
    /// An action carried out over a refusal, or with modifiers struck or added.
    Overruled {
        /// Which action, by its name in JSON.
        action: String,
        /// Modifiers struck out.
        strike: Vec<String>,
        /// Modifiers added.
        add: Vec<(String, i16)>,
        /// For the rolls of this unit only.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<UnitId>,
        /// For this sort of roll only.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        roll: Option<RuledRoll>,
        /// Why.
        reason: String,
    },
}

impl RulingEvent {
    /// The event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        match self {
            Self::Ruled { ruling: Ruling::Note {}, reason, .. } => Words::line(format!("Note: {reason}")),
            Self::Ruled { ruling, changes, reason } => {
                let what = changes.iter().fold(ruling.words(battle), |what, change| match (ruling, change) {
                    (Ruling::Figures { .. }, RulingChange::Figures { was, .. }) => format!("{what} instead of {was}"),
                    _ => format!("{what}, {}", change.words(battle)),
                });
                Words::line(format!("Ruling: {what} (because {reason})"))
            }
            Self::Overruled { action, strike, add, of, roll, reason } => {
                let struck = strike.iter().map(|name| format!("{} struck out", modifier_key_words(name)));
                let added = add.iter().map(|(name, value)| format!("{} {value:+} added", modifier_key_words(name)));
                let changes: Vec<String> = struck.chain(added).collect();
                let what = if changes.is_empty() {
                    "is allowed".to_owned()
                } else {
                    let whose = match (of, roll) {
                        (None, None) => String::new(),
                        (of, roll) => {
                            let of = of.as_ref().map(|id| format!(" of {}", telling::unit(battle, id)));
                            format!(" for the {}{}", roll.map_or("rolls", RuledRoll::words), of.unwrap_or_default())
                        }
                    };
                    format!("with {}{whose}", telling::listed(&changes))
                };
                Words::line(format!("Ruling: {} {what} (because {reason})", action_words(action)))
            }
        }
    }
}

/// What an action of some name is called in a ruling.
fn action_words(name: &str) -> String {
    match name {
        "remove_marker" => "marker roll".to_owned(),
        "close" => "closing".to_owned(),
        "change_formation" => "formation change".to_owned(),
        "fight_melee" => "melee".to_owned(),
        "move_commander" => "commander's ride".to_owned(),
        "move_stands" => "move of single stands".to_owned(),
        "end_brigade" => "end of the brigade's phase".to_owned(),
        "end_turn" => "end of the turn".to_owned(),
        "rate" => "rating".to_owned(),
        "double_up" => "doubling up".to_owned(),
        "rebuild" => "rebuilding".to_owned(),
        other => other.replace('_', " "),
    }
}

impl Ruling {
    /// The ruling in words, with names from the battle.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> String {
        let unit = |id| telling::unit(battle, id);
        let man = |id| telling::commander(battle, id);
        match self {
            Ruling::Note {} => "a note".to_owned(),
            Ruling::Place { unit: id, .. } => format!("{} put where the figures are", unit(id).is()),
            Ruling::PlaceCommander { commander, attached, .. } => {
                let with = attached.as_ref().map_or(String::new(), |u| format!(", with {}", unit(u)));
                format!("{} is put elsewhere{with}", man(commander))
            }
            Ruling::Marker { unit: id, on: true } => format!("{} a marker", unit(id).mid("gets", "get")),
            Ruling::Marker { unit: id, on: false } => {
                let who = unit(id);
                format!("{} {} marker", who.mid("loses", "lose"), who.its())
            }
            Ruling::Figures { unit: id, figures } => {
                format!("{} {}", unit(id).mid("has", "have"), telling::figures(*figures))
            }
            Ruling::MoveLoss { unit: id, .. } => {
                let who = unit(id);
                format!("{} {} last loss on another stand", who.mid("takes", "take"), who.its())
            }
            Ruling::Rating { commander, rating } => format!("{} is {}", man(commander), rating.words()),
            Ruling::PassesUsed { commander, used } => {
                format!(
                    "{} has used {} of his passes",
                    man(commander),
                    if *used == 0 { "none".to_owned() } else { used.to_string() }
                )
            }
            Ruling::Refresh { unit: id } => format!("{} may act as if nothing had been done", unit(id)),
            Ruling::GunsTaken { unit: id, taken: true } => format!("the guns of {} are taken", unit(id)),
            Ruling::GunsTaken { unit: id, taken: false } => {
                let who = unit(id);
                format!("{who} may man {} guns again", who.its())
            }
            Ruling::Option { name, on } => {
                let rule = OptionalRule::named(name).map_or_else(|| name.clone(), OptionalRule::full_title);
                format!("{rule}: {}", if *on { "in force" } else { "not in force" })
            }
        }
    }
}

/// Carries out a ruling.
pub(super) fn rule(cx: &mut Cx<'_>, ruling: &Ruling, reason: &str) -> Result<(), Stop> {
    with_a_reason(reason)?;
    let changes = changes::changes(cx, ruling)?;
    cx.emit(Event::Ruling(RulingEvent::Ruled { ruling: ruling.clone(), changes, reason: reason.to_owned() }));
    match ruling {
        Ruling::Note {} => Ok(()),
        Ruling::Place { unit, formation, stands } => place(cx, unit, *formation, stands),
        Ruling::PlaceCommander { commander, to, attached } => {
            if let Some(unit) = attached {
                cx.unit(unit)?;
                let side = &cx.commander(commander)?.0.side;
                if cx.battle.side_of(unit) != Some(side) {
                    return Err(impossible("6.12", agree(cx.name(unit), "[is|are] not of his side")));
                }
            }
            if attached.is_some() && cx.commander(commander)?.1.fell_on_turn.is_some() {
                let name = cx.commander(commander)?.0.name.as_str();
                return Err(impossible("10.5", format!("{name} has fallen and leads nobody")));
            }
            let state = cx.commander_mut(commander)?;
            state.at = *to;
            state.attached.clone_from(attached);
            Ok(())
        }
        Ruling::Marker { unit, on } => {
            cx.unit(unit)?;
            if let Some(infantry) = infantry_of(cx, unit) {
                let with = cx.name(&infantry).to_owned();
                let why = format!("[is|are] attached to {with}: [its|their] marker is that of {with}");
                return Err(impossible("7.5", agree(cx.name(unit), &why)));
            }
            let turn = cx.state.turn;
            cx.unit_mut(unit)?.marker = on.then_some(Marker { turn, from_firefight: false });
            Ok(())
        }
        Ruling::Figures { unit, figures } => set_figures(cx, unit, *figures),
        Ruling::MoveLoss { unit, restore, lose } => move_loss(cx, unit, *restore, *lose),
        Ruling::Rating { commander, rating } => {
            let state = cx.commander_mut(commander)?;
            state.rating = Some(*rating);
            state.fell_on_turn = None;
            Ok(())
        }
        Ruling::PassesUsed { commander, used } => {
            cx.commander_mut(commander)?.passes_used = *used;
            Ok(())
        }
        Ruling::Refresh { unit } => {
            cx.unit(unit)?;
            cx.unit_mut(unit)?.activity = Activity::default();
            Ok(())
        }
        Ruling::GunsTaken { unit, taken } => guns_taken(cx, unit, *taken),
        Ruling::Option { name, on } => set_option(cx, name, *on),
    }
}

fn place(cx: &mut Cx<'_>, unit: &UnitId, formation: Formation, stands: &[Stand]) -> Result<(), Stop> {
    let setup = cx.setup(unit)?;
    if !operations::suits_arm(setup.arm, formation) {
        let how = operations::formation_words(formation);
        return Err(impossible("5.0", format!("{} cannot be drawn up {how}", setup.name)));
    }
    if stands.iter().flat_map(|s| s.base).any(|side| side <= Inches::ZERO) {
        return Err(impossible(RULINGS, "a stand measures something either way"));
    }
    let began = cx.unit_mut(unit)?.stands.clone();
    let state = cx.unit_mut(unit)?;
    let figures: u16 = stands.iter().map(|s| s.figures).fold(0, u16::saturating_add);
    if figures > state.original {
        return Err(impossible(
            RULINGS,
            format!("it began with {}; {figures} are placed", telling::figures(state.original)),
        ));
    }
    state.formation = formation;
    if matches!(formation, Formation::Unlimbered | Formation::Limbered) {
        // Its crew is put with its guns.
        state.guns_left_at = None;
        state.guns_taken = false;
    }
    state.stands = stands.iter().filter(|s| s.figures > 0).cloned().collect();
    if state.is_gone() {
        return gone_if_empty(cx, unit);
    }
    super::movement::placed_in_town(cx, unit)?;
    super::melee::break_off(cx, unit);
    super::morale::placed_by_hand(cx, unit, began)
}

/// A unit of which a ruling leaves nothing is gone, as by any loss.
fn gone_if_empty(cx: &mut Cx<'_>, unit: &UnitId) -> Result<(), Stop> {
    if cx.unit_mut(unit)?.is_gone() { super::losses::lose_unit(cx, unit) } else { Ok(()) }
}

/// Losses leave from the ends of the line as any loss does; figures come back to the stands that lost some.
fn set_figures(cx: &mut Cx<'_>, unit: &UnitId, figures: u16) -> Result<(), Stop> {
    let (now, original) = (cx.unit_mut(unit)?.figures(), cx.unit_mut(unit)?.original);
    if figures > original {
        return Err(impossible(RULINGS, format!("it began with {}", telling::figures(original))));
    }
    if figures < now {
        let state = cx.unit_mut(unit)?;
        table::remove_figures(state.formation, &mut state.stands, now.saturating_sub(figures), None);
        super::movement::unbend(state);
        gone_if_empty(cx, unit)
    } else {
        let wanted = figures.saturating_sub(now);
        if now == 0 {
            return Err(impossible(RULINGS, "nothing is left of it: place its stands"));
        }
        if super::rebuild::restore_figures(cx, unit, wanted)? < wanted {
            return Err(impossible(RULINGS, "there is no room for so many at the ends of its line: place its stands"));
        }
        Ok(())
    }
}

/// 7.4: what becomes of guns without a crew is the referee's to say.
fn guns_taken(cx: &mut Cx<'_>, unit: &UnitId, taken: bool) -> Result<(), Stop> {
    let left = cx.unit(unit)?.guns_left_at.is_some();
    if !left {
        return Err(impossible("7.4", format!("the crew of {} is with its guns", cx.name(unit))));
    }
    cx.unit_mut(unit)?.guns_taken = taken;
    Ok(())
}

fn move_loss(cx: &mut Cx<'_>, unit: &UnitId, restore: usize, lose: usize) -> Result<(), Stop> {
    let no_such = || impossible(RULINGS, "it has no such stand");
    let state = cx.unit_mut(unit)?;
    if state.stands.get(restore).is_none() {
        return Err(no_such());
    }
    let loser = state.stands.get_mut(lose).ok_or_else(no_such)?;
    loser.figures = loser.figures.checked_sub(1).ok_or_else(no_such)?;
    if let Some(stand) = state.stands.get_mut(restore) {
        stand.figures = stand.figures.saturating_add(1);
    }
    state.stands.retain(|s| s.figures > 0);
    gone_if_empty(cx, unit)
}

fn set_option(cx: &mut Cx<'_>, name: &str, on: bool) -> Result<(), Stop> {
    let rule = OptionalRule::named(name).ok_or_else(|| {
        impossible(
            BATTLE_FILE,
            format!("there is no option {name:?}{}", did_you_mean(name, OPTIONAL_RULES.map(|r| r.name))),
        )
    })?;
    rule.set(&mut cx.state.options, on);
    Ok(())
}

/// A name that no modifier goes by would strike out nothing in silence.
fn check_strikes(strike: &[String]) -> Result<(), Stop> {
    match strike.iter().find(|name| !modifier_names().any(|known| known == name.as_str())) {
        Some(name) => {
            let near = did_you_mean(name, modifier_names());
            Err(impossible(RULINGS, format!("there is no modifier {name:?} to strike out{near}")))
        }
        None => Ok(()),
    }
}

/// What would change no roll, or one that the action never comes to, would be ruled in silence.
fn check_whose(
    cx: &Cx<'_>,
    action: &Action,
    (of, roll): (Option<&UnitId>, Option<RuledRoll>),
    changes_none: bool,
) -> Result<(), Stop> {
    if let Some(unit) = of {
        cx.setup(unit)?;
    }
    if (of.is_some() || roll.is_some()) && changes_none {
        return Err(impossible(RULINGS, "a roll is named, and no modifier of it is struck out or added"));
    }
    match roll.filter(|roll| !action.rolls().contains(roll)) {
        None => Ok(()),
        Some(roll) => {
            let action = action_words(&action.name());
            Err(impossible(RULINGS, format!("{action} comes to no {}", roll.words())))
        }
    }
}

/// Carries out an action with refusals waived and modifiers struck or added.
pub(super) fn overrule(
    cx: &mut Cx<'_>,
    action: &Action,
    (strike, add): (&[String], &[(String, i16)]),
    (of, roll): (Option<&UnitId>, Option<RuledRoll>),
    reason: &str,
) -> Result<(), Stop> {
    if matches!(action, Action::Overrule { .. } | Action::Rule { .. }) {
        return Err(impossible(RULINGS, "a ruling needs no overruling"));
    }
    with_a_reason(reason)?;
    check_strikes(strike)?;
    check_amendments(add)?;
    check_whose(cx, action, (of, roll), strike.is_empty() && add.is_empty())?;
    cx.emit(Event::Ruling(RulingEvent::Overruled {
        action: action.name(),
        strike: strike.to_vec(),
        add: add.to_vec(),
        of: of.cloned(),
        roll,
        reason: reason.to_owned(),
    }));
    let (strike, add, of, roll) = (strike.to_vec(), add.to_vec(), of.cloned(), roll.map(RuledRoll::name));
    cx.waiver = Waiver { waive: true, strike, add, of, roll };
    super::game::carry_out(cx, action)
}
