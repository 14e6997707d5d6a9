//! The four orders (4.62). The list was a picture; it is known from another publication of the game.

use crate::battle::Source;
use crate::msg;
use serde::{Deserialize, Serialize};

/// An order of a regiment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Order {
    Move,
    Fire,
    MoveAndFire,
    Charge,
}

impl Order {
    /// Every order, in the order of the list.
    pub const ALL: [Order; 4] = [Order::Move, Order::Fire, Order::MoveAndFire, Order::Charge];

    /// The source of the list.
    pub const SOURCE: Source = Source::Family;

    /// Returns the movement allowance under it, from a company's full one. Half, rounded down and 1 at least, for Move &
    /// Fire (reconstructed).
    ///
    /// ```
    /// use drumhead::rules::legions::orders::Order;
    /// assert_eq!(Order::ALL.map(|order| order.allowance(5)), [5, 0, 2, 5]);
    /// assert_eq!(Order::MoveAndFire.allowance(1), 1);
    /// ```
    #[must_use]
    pub fn allowance(self, full: u8) -> u8 {
        match self {
            Order::Move | Order::Charge => full,
            Order::Fire => 0,
            Order::MoveAndFire => (full / 2).max(1),
        }
    }

    /// Returns whether its companies may fire.
    #[must_use]
    pub const fn may_fire(self) -> bool {
        matches!(self, Order::Fire | Order::MoveAndFire)
    }

    /// Returns whether its companies attack by shock, which they must if an enemy is in a front hex (7.4).
    #[must_use]
    pub const fn charges(self) -> bool {
        matches!(self, Order::Charge)
    }

    /// Returns whether it ends with the player turn.
    #[must_use]
    pub const fn ends_with_turn(self) -> bool {
        matches!(self, Order::Charge)
    }

    /// Returns its words for players.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Order::Move => msg!("legions-order-move"),
            Order::Fire => msg!("legions-order-fire"),
            Order::MoveAndFire => msg!("legions-order-move-and-fire"),
            Order::Charge => msg!("legions-order-charge"),
        }
    }
}
