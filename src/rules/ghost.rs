//! Moves that are shown and not yet made: where a unit or a commander might go, what committing that would do, and what a
//! walk costs. By any rule set.

use super::sets::{by_name, of_set};
use super::{Action, Game, Offer, Refusal};
use crate::battle::{Field, Formation, Stand};
use crate::geometry::{BodyIx, ShotAsk, Step};
use crate::ids::{CommanderId, UnitId};
use crate::units::{Inches, Spot};

/// How a unit's ghost got where it is: decides what committing it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GhostBy {
    /// Walked there along steps: commits as a move under the rules.
    Steps {
        /// The steps.
        steps: Vec<Step>,
        /// With a special move (6.8).
        special: bool,
    },
    /// Each stand by itself (skirmish lines, bent lines): commits as a move under the rules, or as a closing where a skirmish
    /// line touches an enemy.
    EachStand {
        /// With a special move (6.8).
        special: bool,
    },
    /// Put there by what was offered (a change of formation, doubling up, a morale result): commits as just that.
    Offered {
        /// What was offered.
        offer: Box<Offer>,
        /// What that costs of the unit's move, if anything.
        cost: Option<Inches>,
        /// Dice decide where it ends: they are taken as middling ones.
        diced: bool,
        /// Other units that would be moved by it too.
        others: Vec<Moved>,
    },
    /// Put where the figures stand: commits as the referee's ruling, no cost and no rule.
    Placed,
}

/// Where a unit would be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Which.
    pub unit: UnitId,
    /// Drawn up as.
    pub formation: Formation,
    /// Its stands.
    pub stands: Vec<Stand>,
}

/// A unit's ghost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitGhost {
    /// Whose.
    pub unit: UnitId,
    /// Drawn up as.
    pub formation: Formation,
    /// Where its stands would be.
    pub stands: Vec<Stand>,
    /// How it got there.
    pub by: GhostBy,
}

impl UnitGhost {
    /// Whether it goes there with a special move; `None`: by no move that could be one.
    #[must_use]
    pub fn special(&self) -> Option<bool> {
        match self.by {
            GhostBy::Steps { special, .. } => Some(special),
            // A bent line that is drawn by hand is a manoeuvre (6.4); skirmishers go stand by stand on any move (5.3).
            GhostBy::EachStand { special } => (self.formation == Formation::Skirmish).then_some(special),
            GhostBy::Offered { .. } | GhostBy::Placed => None,
        }
    }
}

/// A commander's ghost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommanderGhost {
    /// Whose.
    pub commander: CommanderId,
    /// Where he would be.
    pub to: Spot,
    /// Attached to a unit there.
    pub attach: Option<UnitId>,
    /// Put there by ruling instead of moving.
    pub placed: bool,
}

/// Something that might be moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ghost {
    /// A unit.
    Unit(UnitGhost),
    /// A commander.
    Commander(CommanderGhost),
}

/// What a walk would cost under the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveCost {
    /// All in all.
    pub cost: Inches,
    /// Movement still to be had before it.
    pub left: Inches,
    /// Each part of the cost in words, with its section.
    pub parts: Vec<(String, String)>,
    /// Ground that will be diced for, and the number needed.
    pub tests: Vec<(String, u8)>,
    /// Why it would be refused.
    pub refusal: Option<Refusal>,
}

/// The walk that an action is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk<'a> {
    /// Which unit walks.
    pub unit: &'a UnitId,
    /// Its steps.
    pub steps: &'a [Step],
    /// With a special move (OTP 6.8).
    pub special: bool,
}

/// A unit that a result sends forward at an enemy (OTP 10.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SentForward<'a> {
    /// Which unit.
    pub unit: &'a UnitId,
    /// At which enemy.
    pub enemy: &'a UnitId,
    /// The way that is offered to it.
    pub steps: &'a [Step],
}

impl Game {
    /// The action that committing a ghost would be, on a table measured with the referee's tolerance.
    ///
    /// `owing` are the units of [`Self::owing`], which is too slow to ask again for every frame of a drag.
    #[must_use]
    pub fn ghost_action(&self, ghost: &Ghost, field: &Field, owing: &[UnitId]) -> Option<Action> {
        match ghost {
            Ghost::Unit(UnitGhost { by: GhostBy::Offered { offer, .. }, .. }) => Some(offer.action.clone()),
            Ghost::Unit(ghost) => {
                Some(of_set!(self, Game(game) => game.unit_ghost_action(ghost, field, owing)?.into()))
            }
            Ghost::Commander(ghost) => Some(of_set!(self, Game(game) => game.commander_ghost_action(ghost).into())),
        }
    }

    /// What a walk would cost, refused or not; `None`: this unit cannot walk.
    #[must_use]
    pub fn walk_cost(&self, walk: &Walk<'_>) -> Option<MoveCost> {
        of_set!(self, Game(game) => game.walk_cost(walk))
    }

    /// Movement a unit has spent this turn, in inches.
    #[must_use]
    pub fn spent(&self, unit: &UnitId) -> Inches {
        of_set!(self, Game(game) => game.spent(unit)).unwrap_or(Inches::ZERO)
    }

    /// Units that a result has made owe a move; none by rules without such moves.
    #[must_use]
    pub fn owing(&self) -> Vec<UnitId> {
        of_set!(self, Game(game) => game.owing())
    }

    /// The bodies and the question for measuring a unit's fire at another on a table: its weapon's reach, and what the rules
    /// add to it (OTP 8.7, 8.9). `None`: one of them is not on the table.
    #[must_use]
    pub fn fire_ask(&self, field: &Field, unit: &UnitId, target: &UnitId) -> Option<(BodyIx, BodyIx, ShotAsk)> {
        of_set!(self, Game(game) => game.fire_ask(field, unit, target))
    }

    /// Whether a unit fires out of all sides of its bases, as within walls it holds (AWI Strong houses).
    #[must_use]
    pub fn fires_all_round(&self, field: &Field, unit: &UnitId) -> bool {
        of_set!(self, Game(game) => game.fires_all_round(field, unit))
    }

    /// Whether it is this unit's turn to do something.
    #[must_use]
    pub fn is_in_turn(&self, unit: &UnitId) -> bool {
        of_set!(self, Game(game) => game.is_in_turn(unit))
    }

    /// Whether a unit whose turn it is has done all it may.
    #[must_use]
    pub fn has_finished(&self, unit: &UnitId) -> bool {
        of_set!(self, Game(game) => game.has_finished(unit))
    }

    /// What a special move is called; `None`: the rules have none.
    #[must_use]
    pub fn special_move(&self) -> Option<&'static str> {
        by_name!(self.rules(), set => set::special_move())
    }

    /// The shortest way into contact with an enemy from where a unit's stands are on a table; `None`: it may take no way.
    /// Empty: it goes straight, as no way is open.
    #[must_use]
    pub fn way_into_contact(
        &self,
        field: &Field,
        stands: &[Stand],
        unit: &UnitId,
        enemy: &UnitId,
    ) -> Option<Vec<Step>> {
        of_set!(self, Game(game) => game.way_into_contact(field, stands, unit, enemy))
    }

    /// The unit that a result sends forward, with the way that one of the game's offers proposes (OTP 10.2).
    #[must_use]
    pub fn sent_forward<'a>(&'a self, offers: &'a [Offer]) -> Option<SentForward<'a>> {
        let (unit, enemy) = of_set!(self, Game(game) => game.sent_forward())?;
        let steps = offers.iter().find_map(|offer| offer.action.forward_way())?;
        Some(SentForward { unit, enemy, steps })
    }
}

impl Action {
    /// The walk that the action is; `None`: it is something else.
    #[must_use]
    pub fn walk(&self) -> Option<Walk<'_>> {
        of_set!(self, Action(action) => action.walk())
    }

    /// The enemy the action is aimed at, of several the first.
    #[must_use]
    pub fn aimed_at(&self) -> Option<&UnitId> {
        of_set!(self, Action(action) => action.aimed_at())
    }

    /// The steps of a move into contact that names its way; empty: the shortest way is taken.
    #[must_use]
    pub fn approach(&self) -> &[Step] {
        of_set!(self, Action(action) => action.approach())
    }

    /// The way of a unit that a result sends forward (OTP 10.2).
    pub(super) fn forward_way(&self) -> Option<&[Step]> {
        of_set!(self, Action(action) => action.forward_way())
    }

    /// Whether it is the referee's ruling: no cost and no rule.
    #[must_use]
    pub fn is_ruling(&self) -> bool {
        of_set!(self, Action(action) => action.is_ruling())
    }
}

/// The reason in the log of a unit put somewhere by ruling.
pub(in crate::rules) const UNIT_PLACED: &str = "the figures stand there";
/// The reason in the log of a commander put somewhere by ruling.
pub(in crate::rules) const COMMANDER_PLACED: &str = "he stands there";
