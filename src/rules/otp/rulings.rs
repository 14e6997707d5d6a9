//! The referee's own hand: rulings, and actions carried out over a refusal, each with its reason in the log.

use super::charts::{modifier_key_words, modifier_names};
use super::movement::attached::infantry_of;
use super::operations;
use super::transaction::{BATTLE_FILE, Cx, RULINGS, Waiver, impossible};
use super::wording;
use super::{Action, Activity, Marker, RuledRoll, Ruling};
use crate::battle;
use crate::battle::{Battle, Formation, OPTIONAL_RULES, OptionalRule, Stand};
use crate::ids::UnitId;
use crate::input::did_you_mean;
use crate::rules::ruling::{check_amendments, with_a_reason};
use crate::rules::{Stop, Words};
use crate::text::Name;
use crate::units::Inches;
use crate::{say, text, word};
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
            Self::Ruled { ruling: Ruling::Note {}, reason, .. } => {
                Words::line(say!("otp-note", reason = text::again(reason)))
            }
            Self::Ruled { ruling, changes, reason } => {
                let what = changes.iter().fold(ruling.words(battle), |what, change| match (ruling, change) {
                    (Ruling::Figures { .. }, RulingChange::Figures { was, .. }) => say!("otp-instead-of", what, was),
                    _ => format!("{what}, {}", change.words(battle)),
                });
                Words::line(say!("otp-ruling-because", what, reason = text::again(reason)))
            }
            Self::Overruled { action, strike, add, of, roll, reason } => {
                let struck = strike.iter().map(|name| say!("otp-struck-out", modifier_key = modifier_key_words(name)));
                let added = add.iter().map(|(name, value)| {
                    say!("otp-added", modifier_key = modifier_key_words(name), value = format!("{:+}", value))
                });
                let changes: Vec<String> = struck.chain(added).collect();
                let what = if changes.is_empty() {
                    word!("otp-is-allowed").to_owned()
                } else {
                    let (changes, rolls) = (wording::listed(&changes), roll.map_or("all", RuledRoll::name));
                    match of {
                        None if roll.is_none() => say!("otp-with", changes),
                        None => say!("otp-with-for", changes, rolls),
                        Some(id) => say!("otp-with-for-the-rolls-of", changes, rolls, unit = wording::unit(battle, id)),
                    }
                };
                Words::line(say!(
                    "otp-ruling-on-because",
                    action = action_words(action),
                    what,
                    reason = text::again(reason)
                ))
            }
        }
    }
}

/// What an action of some name is called in a ruling.
fn action_words(name: &str) -> String {
    match name {
        "remove_marker" => word!("otp-marker-roll").to_owned(),
        "close" => word!("otp-closing").to_owned(),
        "change_formation" => word!("otp-formation-change").to_owned(),
        "fight_melee" => word!("otp-melee").to_owned(),
        "move_commander" => word!("otp-commanders-ride").to_owned(),
        "move_stands" => word!("otp-move-of-single-stands").to_owned(),
        "end_brigade" => word!("otp-end-of-the-brigades-phase").to_owned(),
        "end_turn" => word!("otp-end-of-the-turn").to_owned(),
        "rate" => word!("otp-rating").to_owned(),
        "double_up" => word!("otp-doubling-up").to_owned(),
        "rebuild" => word!("otp-rebuilding").to_owned(),
        other => text::again(&other.replace('_', " ")).into_owned(),
    }
}

impl Ruling {
    /// The ruling in words, with names from the battle.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> String {
        let unit = |id| wording::unit(battle, id);
        let man = |id| wording::commander(battle, id);
        match self {
            Ruling::Note {} => word!("otp-a-note").to_owned(),
            Ruling::Place { unit: id, .. } => say!("otp-is-put-where-the-figures-are", id = unit(id)),
            Ruling::PlaceCommander { commander, attached, .. } => {
                let with = attached.as_ref().map_or(String::new(), |u| say!("otp-with-2", unit = unit(u)));
                say!("otp-is-put-elsewhere", commander = man(commander), with)
            }
            Ruling::Marker { unit: id, on: true } => say!("otp-gets-a-marker", id = unit(id)),
            Ruling::Marker { unit: id, on: false } => {
                let who = unit(id);
                say!("otp-loses-its-marker", who)
            }
            Ruling::Figures { unit: id, figures } => {
                say!("otp-ruled-figures", unit = unit(id), figures)
            }
            Ruling::MoveLoss { unit: id, .. } => {
                let who = unit(id);
                say!("otp-takes-its-last-loss-on-another-stand", who)
            }
            Ruling::Rating { commander, rating } => {
                say!("otp-ruled-rating", commander = man(commander), rating = rating.words())
            }
            Ruling::PassesUsed { commander, used } => {
                let any = if *used == 0 { "none" } else { "some" };
                say!("otp-has-used-of-his-passes", commander = man(commander), any, used)
            }
            Ruling::Refresh { unit: id } => say!("otp-may-act-as-if-nothing-had-been", id = unit(id)),
            Ruling::GunsTaken { unit: id, taken: true } => say!("otp-the-guns-of-are-taken", id = unit(id)),
            Ruling::GunsTaken { unit: id, taken: false } => {
                let who = unit(id);
                say!("otp-may-man-its-guns-again", who)
            }
            Ruling::Option { name, on } => {
                let rule = OptionalRule::named(name).map_or_else(|| name.clone(), OptionalRule::full_title);
                text::headed(rule, if *on { word!("otp-in-force") } else { word!("otp-not-in-force") })
            }
        }
    }
}

/// Carries out a ruling.
pub(super) fn rule(cx: &mut Cx<'_>, ruling: &Ruling, reason: &str) -> Result<(), Stop> {
    with_a_reason(reason)?;
    let changes = changes::changes(cx, ruling)?;
    cx.emit(RulingEvent::Ruled { ruling: ruling.clone(), changes, reason: reason.to_owned() });
    match ruling {
        Ruling::Note {} => Ok(()),
        Ruling::Place { unit, formation, stands } => place(cx, unit, *formation, stands),
        Ruling::PlaceCommander { commander, to, attached } => {
            if let Some(unit) = attached {
                cx.unit(unit)?;
                let side = &cx.commander(commander)?.0.side;
                if cx.battle.side_of(unit) != Some(side) {
                    return Err(impossible("6.12", say!("otp-is-not-of-his-side", unit = Name::title(cx.name(unit)))));
                }
            }
            if attached.is_some() && cx.commander(commander)?.1.fell_on_turn.is_some() {
                let name = cx.commander(commander)?.0.name.as_str();
                return Err(impossible("10.5", say!("otp-has-fallen-and-leads-nobody", name)));
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
                let unit = Name::title(cx.name(unit));
                return Err(impossible("7.5", say!("otp-its-marker-is-that-of", unit, with)));
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
        return Err(impossible("5.0", say!("otp-cannot-be-drawn-up", name = setup.name, how)));
    }
    if stands.iter().flat_map(|s| s.base).any(|side| side <= Inches::ZERO) {
        return Err(impossible(RULINGS, word!("otp-a-stand-measures-something-either-way")));
    }
    let began = cx.unit_mut(unit)?.stands.clone();
    let state = cx.unit_mut(unit)?;
    let figures: u16 = stands.iter().map(|s| s.figures).fold(0, u16::saturating_add);
    if figures > state.original {
        return Err(impossible(
            RULINGS,
            say!("otp-it-began-with-figures-are-placed", original = state.original, figures),
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
        return Err(impossible(RULINGS, say!("otp-it-began-with-figures", original)));
    }
    if figures < now {
        let state = cx.unit_mut(unit)?;
        battle::remove_figures(state.formation, &mut state.stands, now.saturating_sub(figures), None);
        super::movement::unbend(state);
        gone_if_empty(cx, unit)
    } else {
        let wanted = figures.saturating_sub(now);
        if now == 0 {
            return Err(impossible(RULINGS, word!("otp-nothing-is-left-of-it-place-its")));
        }
        if super::rebuild::restore_figures(cx, unit, wanted)? < wanted {
            return Err(impossible(RULINGS, word!("otp-there-is-no-room-for-so-many")));
        }
        Ok(())
    }
}

/// 7.4: what becomes of guns without a crew is the referee's to say.
fn guns_taken(cx: &mut Cx<'_>, unit: &UnitId, taken: bool) -> Result<(), Stop> {
    let left = cx.unit(unit)?.guns_left_at.is_some();
    if !left {
        return Err(impossible("7.4", say!("otp-the-crew-of-is-with-its-guns", unit = cx.name(unit))));
    }
    cx.unit_mut(unit)?.guns_taken = taken;
    Ok(())
}

fn move_loss(cx: &mut Cx<'_>, unit: &UnitId, restore: usize, lose: usize) -> Result<(), Stop> {
    let no_such = || impossible(RULINGS, word!("otp-it-has-no-such-stand"));
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
            say!(
                "otp-there-is-no-option",
                name = format!("{:?}", name),
                r = did_you_mean(name, OPTIONAL_RULES.map(|r| r.name))
            ),
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
            Err(impossible(RULINGS, say!("otp-there-is-no-modifier-to-strike-out", name = format!("{:?}", name), near)))
        }
        None => Ok(()),
    }
}

/// What would change no roll, or one that the action never comes to, would be ruled in silence.
fn check_whose(
    cx: &Cx<'_>,
    action: &Action,
    of: Option<&UnitId>,
    roll: Option<RuledRoll>,
    changes_none: bool,
) -> Result<(), Stop> {
    if let Some(unit) = of {
        cx.setup(unit)?;
    }
    if (of.is_some() || roll.is_some()) && changes_none {
        return Err(impossible(RULINGS, word!("otp-a-roll-is-named-and-no-modifier")));
    }
    match roll.filter(|roll| !action.rolls().contains(roll)) {
        None => Ok(()),
        Some(roll) => {
            let action = action_words(&action.name());
            Err(impossible(RULINGS, say!("otp-comes-to-no-such-roll", action, rolls = roll.name())))
        }
    }
}

/// Modifiers as a ruling has them.
#[derive(Clone, Copy)]
pub(super) struct Amended<'a> {
    /// Names struck out.
    pub strike: &'a [String],
    /// Names and values added.
    pub add: &'a [(String, i16)],
    /// For the rolls of this unit; `None`: for every roll.
    pub of: Option<&'a UnitId>,
    /// For this roll; `None`: for every roll.
    pub roll: Option<RuledRoll>,
}

/// Rules that an action is carried out with refusals waived and modifiers struck or added; what carries it out comes next.
pub(super) fn overrule(cx: &mut Cx<'_>, action: &Action, amended: Amended<'_>, reason: &str) -> Result<(), Stop> {
    let Amended { strike, add, of, roll } = amended;
    if matches!(action, Action::Overrule { .. } | Action::Rule { .. }) {
        return Err(impossible(RULINGS, word!("otp-a-ruling-needs-no-overruling")));
    }
    with_a_reason(reason)?;
    check_strikes(strike)?;
    check_amendments(add)?;
    check_whose(cx, action, of, roll, strike.is_empty() && add.is_empty())?;
    cx.emit(RulingEvent::Overruled {
        action: action.name(),
        strike: strike.to_vec(),
        add: add.to_vec(),
        of: of.cloned(),
        roll,
        reason: reason.to_owned(),
    });
    let (strike, add, of, roll) = (strike.to_vec(), add.to_vec(), of.cloned(), roll.map(RuledRoll::name));
    cx.waiver = Waiver { waive: true, strike, add, of, roll };
    Ok(())
}
