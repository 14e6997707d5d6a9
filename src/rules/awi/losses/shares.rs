//! The player's share of casualties between foot and the guns beside it (Artillery).

use super::take::{ShareChoice, ask_for_shares, figures, figures_of, take, taken_out};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::awi::Event;
use crate::rules::awi::melee::MeleeEvent;
use crate::rules::awi::transaction::Tx;
use crate::rules::transaction::impossible;
use crate::text::Name;

/// Gives the gun whose share is open the part of the casualties that its player chose. The rest is left for the next
/// gun's share, or the foot takes it.
pub(in crate::rules::awi) fn share(tx: &mut Tx<'_>, foot: &UnitId, to_gun: u16) -> Result<(), Stop> {
    let name = tx.name(foot).to_owned();
    let asked = taken_out(tx, |other, _| other == foot);
    let ShareChoice { foot, gun, casualties, then } = asked
        .ok_or_else(|| impossible("Artillery", msg!("awi-has-no-casualties-to-share", unit = Name::title(&name))))?;
    // A ruling may have removed figures since the choice was opened: no figure is lost twice.
    let (crew, others) = (figures(tx, &gun), figures(tx, &foot).saturating_add(figures_of(tx, &then)));
    let casualties = casualties.min(crew.saturating_add(others));
    let (least, most) = (casualties.saturating_sub(others), crew.min(casualties));
    if !(least..=most).contains(&to_gun) {
        return Err(impossible("Artillery", msg!("awi-gun-share-limits", casualties, least, most)));
    }
    let of_gun = take(tx, &gun, to_gun)?;
    tx.unit_mut(&gun)?.now.fell_beside_foot = of_gun.figures;
    let of_foot = ask_for_shares(tx, &foot, then, casualties - to_gun)?;
    tx.emit(Event::Melee(MeleeEvent::Shared { foot, of_foot, gun, of_gun }));
    Ok(())
}
