//! Figures that fall, and what is lost with the last of them.

use super::engine::Tx;
use super::generals::{self, RiskAnswer};
use super::state::{Pending, State};
use super::{Event, charge_step, shares};
use crate::battle;
use crate::battle::{Battle, Formation};
use crate::dice::Subject;
use crate::ids::{CommanderId, UnitId};
use crate::rules::awi::purposes;
use crate::rules::wording::unit as called;
use crate::rules::{Stop, Words};
use crate::{say, word};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What casualties did to a unit on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Toll {
    /// Figures that fell: never more than were left.
    pub figures: u16,
    /// Bases that went with them; of a gun, gunners.
    pub bases: u16,
    /// Nobody is left.
    pub gone: bool,
}

impl Toll {
    /// As a sentence ends: "3 figures fall, and a base with them".
    #[must_use]
    pub fn words(&self) -> String {
        let (figures, bases) = (self.figures, self.bases);
        match (self.gone, bases) {
            _ if figures == 0 => say!("awi-nobody-falls"),
            (true, _) => say!("awi-figures-fall-and-nobody-is-left", figures),
            (false, 0) => say!("awi-figures-fall", figures),
            (false, _) => say!("awi-figures-fall-and-bases-go", figures, bases),
        }
    }
}

/// Takes casualties off a unit: the one place where figures fall (Troops), so that strength and disorder follow.
pub(super) fn take(tx: &mut Tx<'_>, id: &UnitId, casualties: u16) -> Result<Toll, Stop> {
    let charts = tx.charts;
    let before = tx.unit_mut(id)?.bases();
    let mut figures = 0;
    while figures < casualties && !tx.unit_mut(id)?.is_gone() {
        let left = casualties - figures;
        let spared = spare_end(tx, id);
        let now = tx.unit_mut(id)?;
        let most = spared.and_then(|place| now.stands.get(place)).map_or(left, |stand| stand.figures.min(left));
        let fell = battle::remove_figures(now.formation, &mut now.stands, most, spared);
        if fell == 0 {
            break;
        }
        figures += fell;
    }
    let now = tx.unit_mut(id)?;
    now.settle_strength(charts);
    let (bases, gone) = (before.saturating_sub(now.bases()), now.is_gone());
    if gone {
        forget(tx, id)?;
    }
    Ok(Toll { figures, bases, gone })
}

/// The end of a line that loses the next figures, where a gun stands beside the other alone: a gun keeps the foot beside it
/// as long as there is foot to stand there (Artillery). `None`: whichever end it is the turn of.
fn spare_end(tx: &mut Tx<'_>, id: &UnitId) -> Option<usize> {
    let last = tx.state.units.get(id).filter(|now| now.formation == Formation::Line)?.stands.len().checked_sub(1)?;
    let beside: BTreeSet<usize> =
        tx.surveyed(|survey| survey.guns_of(id).iter().flat_map(|gun| survey.bases_touching(id, gun)).collect());
    match (beside.contains(&0), beside.contains(&last)) {
        (true, false) => Some(last),
        (false, true) => Some(0),
        _ => None,
    }
}

/// A unit is gone from the table with all its bases: it left it, or its guns are lost. Generals with it stay behind.
pub(super) fn remove(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    tx.unit_mut(id)?.stands.clear();
    forget(tx, id)?;
    leave_generals(tx);
    Ok(())
}

/// Nobody charges or awaits a unit that is gone, and it takes no share of casualties any more.
fn forget(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    charge_step::nobody_left(tx, id)?;
    tx.state.owed.retain(|owed| owed.unit != *id);
    tx.state.pending.retain(|pending| !matches!(pending, Pending::Answer { unit, .. } if unit == id));
    shares::without(tx, id)
}

/// Generals whose units are gone are alone. (Not before the phase is over: they are at risk for what fell in it.)
pub(super) fn leave_generals(tx: &mut Tx<'_>) {
    let gone = |tx: &Tx<'_>, id: &UnitId| tx.state.units.get(id).is_none_or(super::state::UnitState::is_gone);
    let lone: Vec<CommanderId> = tx
        .state
        .generals
        .iter()
        .filter_map(|(id, general)| general.joined.as_ref().filter(|unit| gone(tx, unit)).map(|_| id.clone()))
        .collect();
    for id in lone {
        if let Some(general) = tx.state.generals.get_mut(&id) {
            general.joined = None;
        }
    }
}

/// What happened to a general with his unit.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum GeneralEvent {
    /// His unit lost figures, and he rolled for himself.
    AtRisk {
        /// Who.
        general: CommanderId,
        /// With whom.
        unit: UnitId,
        /// What came of it.
        answer: RiskAnswer,
    },
}

impl GeneralEvent {
    /// The event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let Self::AtRisk { general, unit, answer } = self;
        let fate = if answer.dead { "dead" } else { "lives" };
        let (name, with) = (battle.commander_name(general), called(battle, unit));
        let line = say!("awi-general-at-risk-rolls", name, with, roll = answer.roll, fate);
        let details = vec![
            say!("awi-dead-at-or-under", casualties = answer.casualties),
            word!("awi-rule-generals-at-risk").to_owned(),
        ];
        Words::with(line, details)
    }
}

/// Generals at risk: each who has joined a unit that lost figures in this phase, in the order of the battle file.
pub(super) fn risk_generals(tx: &mut Tx<'_>, lost: impl Fn(&State, &UnitId) -> u16) -> Result<(), Stop> {
    let (battle, charts) = (tx.battle, tx.charts);
    for general in &battle.commanders {
        let now = tx.state.generals.get(&general.id).filter(|now| !now.dead);
        let Some(unit) = now.and_then(|now| now.joined.clone()) else { continue };
        let casualties = lost(&tx.state, &unit);
        let purpose = purposes::of_general(purposes::GENERAL, Subject::new(general.id.as_str(), &general.name));
        let Some(answer) = generals::at_risk(charts, casualties, &purpose, tx.dice())? else { continue };
        if answer.dead {
            let now = tx.general_mut(&general.id)?;
            (now.dead, now.joined) = (true, None);
        }
        tx.emit(Event::General(GeneralEvent::AtRisk { general: general.id.clone(), unit, answer }));
    }
    leave_generals(tx);
    Ok(())
}
