//! Generals at risk on the table (Steps 7 and 10).

use super::event::GeneralEvent;
use super::generals;
use super::take::leave_generals;
use crate::dice::Subject;
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::awi::state::State;
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Event, purposes};

/// Rolls for every general who has joined a unit that lost figures in this phase, in the order of the battle file.
/// `lost` returns the figures a unit lost.
pub(in crate::rules::awi) fn risk_generals(tx: &mut Tx<'_>, lost: impl Fn(&State, &UnitId) -> u16) -> Result<(), Stop> {
    let (battle, charts) = (tx.battle, tx.charts);
    for general in &battle.forces.commanders {
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
