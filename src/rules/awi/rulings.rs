//! The referee's own hand: rulings, and actions carried out over a refusal, each with its reason in the log.

use super::disorder::Cause;
use super::engine::{RULINGS, Tx, Waiver, impossible};
use super::named::modifier_words;
use super::owed::Haul;
use super::posture::{self, is_on_table};
use super::sequence::Step;
use super::{Action, Event, Ruling, charge_step, owed, steps, toll};
use crate::battle::{Arm, Battle, FightingOrder, Formation, Stand};
use crate::ids::{CommanderId, TerrainId, UnitId};
use crate::input::did_you_mean;
use crate::rules::ruling::{check_amendments, with_a_reason};
use crate::rules::{Stop, Words};
use crate::units::{Inches, Spot};
use crate::{say, text, word};
use serde::{Deserialize, Serialize};

/// What the referee ruled.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum RulingEvent {
    /// A change by his own hand.
    Ruled {
        /// What.
        ruling: Ruling,
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
        /// Why.
        reason: String,
    },
}

impl RulingEvent {
    /// The event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        match self {
            Self::Ruled { ruling: Ruling::Note {}, reason } => {
                Words::line(say!("awi-note", reason = text::again(reason)))
            }
            Self::Ruled { ruling, reason } => {
                Words::line(say!("awi-ruling-because", what = ruling.words(battle), reason = text::again(reason)))
            }
            Self::Overruled { action, strike, add, reason } => {
                let plain = |name: &str| name.replace('_', " ");
                let struck = strike.iter().map(|name| say!("awi-struck-out", modifier = modifier_words(name)));
                let added = add.iter().map(|(name, value)| {
                    say!("awi-added", modifier = modifier_words(name), value = format!("{:+}", value))
                });
                let changes: Vec<String> = struck.chain(added).collect();
                let what = if changes.is_empty() { word!("awi-is-allowed").to_owned() } else { changes.join(", ") };
                Words::line(say!(
                    "awi-ruling-on-because",
                    action = text::again(&plain(action)),
                    what,
                    reason = text::again(reason)
                ))
            }
        }
    }
}

impl Ruling {
    /// The ruling in words, with names from the battle.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> String {
        let unit = |id| battle.unit_name(id).to_owned();
        match self {
            Ruling::Note {} => word!("awi-a-note").to_owned(),
            Ruling::Place { unit: id, moved, .. } => {
                say!("awi-ruled-place", unit = unit(id), how = if *moved { "moved" } else { "put" })
            }
            Ruling::PlaceGeneral { general, joined, .. } => {
                let with = joined.as_ref().map_or(String::new(), |u| say!("awi-with", unit = unit(u)));
                say!("awi-is-put-elsewhere", general = battle.commander_name(general), with)
            }
            Ruling::Casualties { unit: id, figures, by_fire } => {
                let by = if *by_fire { "fire" } else { "other" };
                say!("awi-ruled-losses", unit = unit(id), figures, by)
            }
            Ruling::Rout { unit: id, on } => {
                say!("awi-ruled-rout", unit = unit(id), on = if *on { "routs" } else { "rallies" })
            }
            Ruling::Ability { general, ability } => {
                say!("awi-the-ability-of-is", general = battle.commander_name(general), ability = ability.words())
            }
            Ruling::InChief { general } => {
                say!("awi-commands-the-whole-side", general = battle.commander_name(general))
            }
            Ruling::StepDone {} => word!("awi-the-step-has-been-played-on-the").to_owned(),
        }
    }
}

/// Carries out a ruling.
pub(super) fn rule(tx: &mut Tx<'_>, ruling: &Ruling, reason: &str) -> Result<(), Stop> {
    with_a_reason(reason)?;
    tx.emit(Event::Ruling(RulingEvent::Ruled { ruling: ruling.clone(), reason: reason.to_owned() }));
    match ruling {
        Ruling::Note {} => Ok(()),
        Ruling::Place { unit, formation, stands, moved } => place(tx, unit, *formation, stands, *moved),
        Ruling::PlaceGeneral { general, to, joined } => place_general(tx, general, *to, joined.as_ref()),
        Ruling::Casualties { unit, figures, by_fire } => casualties(tx, unit, *figures, *by_fire),
        Ruling::Rout { unit, on } => rout(tx, unit, *on),
        Ruling::Ability { general, ability } => {
            super::control_step::brigadier_only(&tx.state, tx.general(general)?.0)?;
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
            say!("awi-cannot-be-drawn-up-in", name = setup.name, formation = formation.words()),
        ));
    }
    if stands.iter().flat_map(|s| s.base).any(|side| side <= Inches::ZERO) {
        return Err(impossible(RULINGS, word!("awi-a-base-measures-something-either-way")));
    }
    let figures = stands.iter().map(|s| s.figures).fold(0, u16::saturating_add);
    let began = setup.original_figures();
    if figures > began {
        return Err(impossible(RULINGS, say!("awi-it-began-with-figures-are-placed", began, figures)));
    }
    if !is_on_table(tx.battle, stands) {
        return Err(impossible(RULINGS, say!("awi-would-not-stand-on-the-table", name = setup.name)));
    }
    let charts = tx.charts;
    let held = |house: &TerrainId| {
        tx.state.units.iter().any(|(other, now)| other != id && !now.is_gone() && now.in_house.as_ref() == Some(house))
    };
    // A house holds one unit (Strong houses).
    let house = posture::house_under(tx.battle, setup.arm, stands).filter(|house| !held(house));
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
        return toll::remove(tx, id);
    }
    // Who is put where a move he owes has taken him owes it no more.
    if let Some(made) = tx.state.owed.iter().find(|owed| moved && owed.unit == *id).cloned() {
        owed::done(tx, &made)?;
    }
    tx.unit_mut(id)?.in_house = house;
    Ok(())
}

/// Skirmishers are drawn up as skirmishers, and nobody else is.
fn may_stand(arm: Arm, order: FightingOrder, formation: Formation) -> bool {
    match (arm, order) {
        (Arm::Infantry, FightingOrder::Skirmish) => formation == Formation::Skirmish,
        (Arm::Artillery, _) => matches!(formation, Formation::Unlimbered | Formation::Limbered),
        _ => matches!(formation, Formation::Line | Formation::Column),
    }
}

fn place_general(tx: &mut Tx<'_>, id: &CommanderId, to: Spot, joined: Option<&UnitId>) -> Result<(), Stop> {
    let (setup, now) = tx.general(id)?;
    if now.dead {
        return Err(impossible("Generals at risk", say!("awi-is-dead", name = setup.name)));
    }
    if let Some(unit) = joined {
        tx.unit(unit)?;
        if tx.battle.side_of(unit) != Some(&setup.side) {
            return Err(impossible("Generals join and leave", say!("awi-is-not-of-his-side", unit = tx.name(unit))));
        }
    }
    let size = tx.battle.table;
    if !(Inches::ZERO..=size.width).contains(&to.x) || !(Inches::ZERO..=size.depth).contains(&to.y) {
        return Err(impossible(RULINGS, say!("awi-would-not-stand-on-the-table", name = setup.name)));
    }
    let now = tx.general_mut(id)?;
    now.at = to;
    now.joined = joined.cloned();
    Ok(())
}

/// A brigadier takes the place of a commander in chief who is not there (Control CinC): he leaves his brigade to nobody.
fn in_chief(tx: &mut Tx<'_>, id: &CommanderId) -> Result<(), Stop> {
    let (setup, now) = tx.general(id)?;
    if now.dead {
        return Err(impossible("Generals at risk", say!("awi-is-dead", name = setup.name)));
    }
    let lives = |him: &CommanderId| tx.state.generals.get(him).is_some_and(|now| !now.dead);
    let mut own = tx.battle.commanders.iter().filter(|him| him.side == setup.side && lives(&him.id));
    if let Some(chief) = own.find(|him| tx.state.brigade_of(him).is_none()) {
        return Err(impossible("Control CinC", say!("awi-commands-the-whole-side-2", chief = chief.name)));
    }
    let now = tx.general_mut(id)?;
    (now.in_chief, now.ability, now.marker) = (true, None, None);
    Ok(())
}

fn casualties(tx: &mut Tx<'_>, id: &UnitId, figures: u16, by_fire: bool) -> Result<(), Stop> {
    let left = tx.unit(id)?.strength().figures;
    if figures == 0 || figures > left {
        return Err(impossible(RULINGS, say!("awi-has-figures-1-to-can-fall", id = tx.name(id), left)));
    }
    toll::take(tx, id, figures)?;
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
        let how = if on { word!("awi-routs-already") } else { word!("awi-does-not-rout") };
        return Err(impossible(RULINGS, format!("{} {how}", tx.name(id))));
    }
    if on && tx.setup(id)?.arm == Arm::Artillery {
        let why = say!("awi-guns-have-no-rout-take-the-gunners", id = tx.name(id));
        return Err(impossible("Movement table", why));
    }
    if on {
        charge_step::given_up(tx, id);
        // It owes nothing else: it runs in step 4, in this one if that is yet to come or not over.
        tx.state.owed.retain(|owed| owed.unit != *id);
    } else {
        tx.state.owed.retain(|owed| owed.unit != *id || owed.haul != Haul::Rout);
    }
    charge_step::ruled(tx, id, on);
    let now = tx.unit_mut(id)?;
    now.routing = on;
    if on {
        now.disorder_by(Cause::Routing);
        if tx.state.step == Some(Step::EvadesAndRouts) {
            owed::owe(tx, id, Haul::Rout);
        }
        charge_step::on_to_the_guns(tx, id)?;
    } else {
        // Who rallies is disordered until he has rested (Morale result).
        now.disorder.remove(&Cause::Routing);
        now.disorder_by(Cause::Result);
    }
    Ok(())
}

/// Modifiers are struck and added where some are added up; a name that none goes by there would strike out nothing in
/// silence.
fn check_strikes(tx: &Tx<'_>, action: &Action, strike: &[String]) -> Result<(), Stop> {
    let Some(table) = action.modified_by() else {
        // A brigadier's test has no modifiers of its own; the referee may add one.
        if matches!(action, Action::TestBrigadier { .. }) && strike.is_empty() {
            return Ok(());
        }
        let why = if matches!(action, Action::Proceed {}) {
            word!("awi-modifiers-are-struck-and-added-test").to_owned()
        } else {
            say!("awi-nothing-is-added-up-for-it-has", action = format!("{:?}", action.name()))
        };
        return Err(impossible(RULINGS, why));
    };
    let names = tx.charts.modifier_names(table);
    match strike.iter().find(|name| !names.contains(&name.as_str())) {
        Some(name) => {
            let ((what, _), near) = (table.words(), did_you_mean(name, names));
            Err(impossible(
                RULINGS,
                say!("awi-there-is-no-to-strike-out", what = text::again(what), name = format!("{:?}", name), near),
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
        return Err(impossible(RULINGS, word!("awi-a-ruling-needs-no-overruling")));
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
    super::game::carry_out(tx, action)
}
