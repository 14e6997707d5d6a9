//! Deploying unseen: while one side deploys, the other is not drawn, named, listed or measured. A cover hides the
//! screen while the tablet changes hands.

use super::super::derived::Input;
use super::super::{App, Centre, Selection};
use super::{InHand, Unseen};
use crate::battle::Side;
use crate::ids::{CommanderId, SideId, UnitId};
use crate::rules::Pieces;

/// A page that covers the whole screen until the player it names has the tablet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cover<'a> {
    /// The tablet goes to this side.
    HandTo(&'a Side),
    /// Both sides are deployed: the table is shown to both next.
    Both,
}

impl App {
    /// Returns whether the sides deploy unseen by each other.
    #[must_use]
    pub fn is_unseen(&self) -> bool {
        self.is_setting_up() && self.unseen().is_some()
    }

    fn unseen(&self) -> Option<&Unseen> {
        self.deployment()?.unseen.as_ref()
    }

    /// Returns the side that has the tablet in its hands.
    fn hand(&self) -> Option<&InHand> {
        let (hand, game) = (self.in_hand.as_ref()?, self.game_file()?);
        (hand.game == game && self.is_unseen()).then_some(hand)
    }

    /// Returns the side that deploys unseen now; `None`: everything is shown, or covered.
    #[must_use]
    pub fn deploying_side(&self) -> Option<&Side> {
        let hand = self.hand()?;
        self.battle()?.forces.sides.iter().find(|side| side.id == hand.side)
    }

    /// Returns the cover over the screen; `None`: there is none.
    #[must_use]
    pub fn cover(&self) -> Option<Cover<'_>> {
        if !self.is_unseen() || self.hand().is_some() {
            return None;
        }
        let next = self.unseen()?.side.as_ref();
        let side = next.and_then(|next| self.battle()?.forces.sides.iter().find(|side| side.id == *next));
        Some(side.map_or(Cover::Both, Cover::HandTo))
    }

    /// Returns whether a side is hidden from the player who deploys.
    #[must_use]
    pub fn is_hidden_side(&self, side: &SideId) -> bool {
        self.is_unseen() && self.hand().is_none_or(|hand| hand.side != *side)
    }

    /// Returns whether a unit is hidden from the player who deploys.
    #[must_use]
    pub fn is_hidden(&self, unit: &UnitId) -> bool {
        self.is_unseen()
            && self.battle().and_then(|battle| battle.side_of(unit)).is_some_and(|s| self.is_hidden_side(s))
    }

    fn is_hidden_commander(&self, who: &CommanderId) -> bool {
        self.battle().and_then(|battle| battle.commander(who)).is_some_and(|him| self.is_hidden_side(&him.side))
    }

    /// Returns whether a unit or commander is hidden from the player who deploys.
    pub(in crate::app) fn is_selection_hidden(&self, selection: &Selection) -> bool {
        match selection {
            Selection::None => false,
            Selection::Unit(unit) => self.is_hidden(unit),
            Selection::Commander(who) => self.is_hidden_commander(who),
        }
    }

    /// Leaves out the pieces that are hidden.
    pub(in crate::app) fn in_sight<'g>(&self, mut pieces: Pieces<'g>) -> Pieces<'g> {
        if self.is_unseen() {
            pieces.units.retain(|unit, _| !self.is_hidden(unit));
            pieces.commanders.retain(|who, _| !self.is_hidden_commander(who));
        }
        pieces
    }

    /// Returns whether the last action is the deploying side's own, so that it may see it and take it back.
    pub(in crate::app) fn is_last_in_sight(&self) -> bool {
        let done = self.session().map_or(0, |session| session.entries().len());
        !self.is_unseen() || self.hand().is_some_and(|hand| done > hand.done)
    }

    /// Returns whether the next action to redo is the deploying side's own.
    pub(in crate::app) fn is_undone_in_sight(&self) -> bool {
        let undone = self.session().map_or(0, |session| session.undone().len());
        !self.is_unseen() || self.hand().is_some_and(|hand| undone > hand.undone)
    }

    /// Begins to deploy unseen, with the first side that is not deployed, or shows everything again.
    pub(super) fn deploy_unseen(&mut self, unseen: bool) {
        if unseen == self.is_unseen() {
            return;
        }
        let side = self.next_to_deploy(None);
        self.put_cover(unseen.then_some(Unseen { side }));
    }

    /// Covers the screen for the next side that is not deployed; for both, if there is none.
    pub(super) fn hand_over(&mut self) {
        let from = self.hand().map(|hand| hand.side.clone());
        let side = self.next_to_deploy(from.as_ref());
        if self.is_unseen() {
            self.put_cover(Some(Unseen { side }));
        }
    }

    /// Returns the first side that is not deployed; `other_than` only if there is no other.
    fn next_to_deploy(&self, other_than: Option<&SideId>) -> Option<SideId> {
        let sides = self.battle().map(|battle| battle.forces.sides.as_slice()).unwrap_or_default();
        let open = || sides.iter().map(|side| &side.id).filter(|side| !self.is_deployed(side));
        open().find(|side| Some(*side) != other_than).or_else(|| open().next()).cloned()
    }

    fn put_cover(&mut self, unseen: Option<Unseen>) {
        self.in_hand = None;
        self.drop_deploy_note();
        self.select(Selection::None);
        (self.tape, self.tab, self.centre) = (None, None, Centre::Table);
        self.change_deployment(|deployment| deployment.unseen = unseen);
    }

    /// Removes the cover. The side that it named has the tablet now; if it named both, everything is shown.
    pub(super) fn uncover(&mut self) {
        let side = match self.cover() {
            Some(Cover::HandTo(side)) => side.id.clone(),
            Some(Cover::Both) => return self.deploy_unseen(false),
            None => return,
        };
        let (Some(game), Some(session)) = (self.game_file(), self.session()) else { return };
        let (done, undone) = (session.entries().len(), session.undone().len());
        self.in_hand = Some(InHand { game, side, done, undone });
        self.derived.changed(Input::Game);
    }
}
