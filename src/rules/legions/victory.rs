//! Victory: the side whose aim is reached at the end wins. If both aims or neither are reached, it is a draw
//! (reconstructed).

use super::position::Position;
use crate::ids::SideId;

/// The end of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BattleEnd {
    /// `None`: a draw.
    pub winner: Option<SideId>,
    /// For each aim: the side, how many of the regiments are routed or eliminated, and how many it needs.
    pub aims: Vec<(SideId, u8, u8)>,
}

/// Returns the end of the battle if it ended now.
pub(super) fn decided(position: Position<'_>) -> BattleEnd {
    let wins = position.battle.head.scenario.as_ref().map(|own| own.wins.as_slice()).unwrap_or_default();
    let lost = |regiment: &crate::ids::BrigadeId| position.is_routed(regiment) || position.is_eliminated(regiment);
    let count = |of: &[crate::ids::BrigadeId]| {
        u8::try_from(of.iter().filter(|regiment| lost(regiment)).count()).unwrap_or(u8::MAX)
    };
    let aims: Vec<(SideId, u8, u8)> = wins.iter().map(|win| (win.side.clone(), count(&win.of), win.lost)).collect();
    let mut winners = aims.iter().filter(|(_, lost, needed)| lost >= needed).map(|(side, _, _)| side);
    let winner = match (winners.next(), winners.next()) {
        (Some(only), None) => Some(only.clone()),
        _ => None,
    };
    BattleEnd { winner, aims }
}
