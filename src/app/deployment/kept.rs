//! The deployment of a game as stored in the preferences: zones, sides that are done, and whether the sides deploy
//! unseen. The rules do not depend on it, so it is not part of the game's state.

use crate::ids::SideId;
use crate::units::Inches;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Upper limit on games whose deployment is kept: nobody sets up more at once.
const MAX_GAMES: usize = 8;

/// How far a deployment zone reaches from its edge of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ZoneDepth {
    /// 12".
    Twelve,
    /// 18".
    Eighteen,
    /// 24".
    TwentyFour,
    /// The side may deploy anywhere.
    Anywhere,
}

impl ZoneDepth {
    /// All of them, the shallowest first.
    pub const ALL: [ZoneDepth; 4] =
        [ZoneDepth::Twelve, ZoneDepth::Eighteen, ZoneDepth::TwentyFour, ZoneDepth::Anywhere];

    /// Returns the distance of the line from the edge; `None`: there is no line.
    ///
    /// ```
    /// use drumhead::app::ZoneDepth;
    /// use drumhead::units::Inches;
    /// assert_eq!(ZoneDepth::Eighteen.inches(), Some(Inches::whole(18)));
    /// assert_eq!(ZoneDepth::Anywhere.inches(), None);
    /// ```
    #[must_use]
    pub const fn inches(self) -> Option<Inches> {
        match self {
            ZoneDepth::Twelve => Some(Inches::whole(12)),
            ZoneDepth::Eighteen => Some(Inches::whole(18)),
            ZoneDepth::TwentyFour => Some(Inches::whole(24)),
            ZoneDepth::Anywhere => None,
        }
    }

    /// Returns the next one; after the last comes the first.
    #[must_use]
    pub fn next(self) -> Self {
        ZoneDepth::ALL.into_iter().find(|depth| *depth > self).unwrap_or(ZoneDepth::Twelve)
    }
}

/// The deployment of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SideDeployment {
    /// The zone chosen by the referee. `None`: the shallowest that holds the side as its battle file places it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<ZoneDepth>,
    /// The side is deployed: its pieces cannot be dragged by accident.
    pub done: bool,
}

/// Sides that deploy unseen by each other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Unseen {
    /// The side that deploys, or takes the tablet next. `None`: both are deployed, and the table is shown to both next.
    pub side: Option<SideId>,
}

/// The deployment of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Deployment {
    /// The file name of the game.
    pub game: String,
    /// The sides; one that is missing has the defaults.
    pub sides: BTreeMap<SideId, SideDeployment>,
    /// The sides deploy unseen by each other. `None`: everything is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unseen: Option<Unseen>,
}

impl Deployment {
    /// Returns the deployment of a side.
    #[must_use]
    pub fn side(&self, side: &SideId) -> SideDeployment {
        self.sides.get(side).copied().unwrap_or_default()
    }

    /// Puts it first in a list, in place of an earlier one of the same game. Drops the oldest beyond the limit.
    pub fn keep_in(self, all: &mut Vec<Deployment>) {
        all.retain(|other| other.game != self.game);
        all.insert(0, self);
        all.truncate(MAX_GAMES);
    }
}

/// The side that holds the tablet, and the length of the history when it got it: earlier actions belong to the other
/// side, which deploys unseen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::app) struct InHand {
    /// The file name of the game.
    pub game: String,
    /// The side.
    pub side: SideId,
    /// The number of actions in force.
    pub done: usize,
    /// The number of actions that could be redone.
    pub undone: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_games_are_kept_once_each() {
        let of = |game: u8| Deployment { game: game.to_string(), ..Deployment::default() };
        let mut all = Vec::new();
        (0..12).for_each(|game| of(game).keep_in(&mut all));
        of(7).keep_in(&mut all);
        let games: Vec<&str> = all.iter().map(|deployment| deployment.game.as_str()).collect();
        assert_eq!(games, ["7", "11", "10", "9", "8", "6", "5", "4"]);
    }

    #[test]
    fn the_key_goes_round_all_depths() {
        let round: Vec<_> =
            std::iter::successors(Some(ZoneDepth::Twelve), |depth| Some(depth.next())).take(5).collect();
        assert_eq!(round.split_last(), Some((&ZoneDepth::Twelve, ZoneDepth::ALL.as_slice())));
    }
}
