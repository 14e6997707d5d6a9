//! Stacks: how many companies a hex holds, and which cannot share it (6.2 to 6.4).

use super::state::Choice;
use super::transaction::Tx;
use crate::hexes::Hex;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::transaction::impossible;
use crate::text::Name;

/// Adds the choice of the opponent if a hex holds too many companies.
pub(super) fn overstacked(tx: &mut Tx<'_>, hex: Hex) {
    let most = usize::from(tx.charts.movement("stack")).max(1);
    if tx.state.in_hex(hex).count() > most {
        tx.state.choices.push(Choice::Overstacked { hex });
    }
}

/// 6.3: refuses a company in a hex with the other of cavalry and infantry.
pub(super) fn mixes(tx: &mut Tx<'_>, company: &UnitId, hex: Hex) -> Result<(), Stop> {
    let position = tx.position();
    let Some(own) = position.company(company) else { return Ok(()) };
    let (horse, foot) = (own.is_horse(), own.is_foot());
    let clash = position.in_hex(hex).any(|other| (horse && other.is_foot()) || (foot && other.is_horse()));
    tx.require(!clash, "6.3", || msg!("legions-no-horse-among-foot").to_owned())
}

/// Refuses a company of the other kind in a hex; for rulings.
pub(super) fn check_place(tx: &mut Tx<'_>, company: &UnitId, hex: Hex) -> Result<(), Stop> {
    if !tx.map()?.grid.contains(hex) {
        return Err(impossible("6.1", msg!("legions-hex-is-off-the-map").to_owned()));
    }
    let position = tx.position();
    let side = position.company(company).and_then(|own| position.side_of(&own));
    if position.holder(hex).is_some_and(|holder| Some(holder) != side) {
        let unit = Name::title(tx.name(company));
        return Err(impossible("6.4", msg!("legions-ruled-among-enemies", unit)));
    }
    mixes(tx, company, hex)
}

/// Returns the label of a hex for messages.
pub(super) fn label(tx: &Tx<'_>, hex: Hex) -> String {
    tx.battle.map().map(|map| map.grid.label(hex)).unwrap_or_default()
}
