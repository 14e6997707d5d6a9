//! Deployment before the first turn: a drag simply places, each side has a zone and says when it is done, and the sides
//! may deploy unseen by each other.

mod along;
mod fit;
mod kept;
mod party;
mod placing;
mod unseen;
mod zone;

pub(in crate::app) use kept::InHand;
pub use kept::{Deployment, SideDeployment, Unseen, ZoneDepth};
pub(in crate::app) use party::Party;
pub use unseen::Cover;
pub use zone::Zone;

use super::derived::Input;
use super::{App, DeployCommand, Selection};
use crate::ids::SideId;

impl App {
    /// Returns whether the open game is being set up: its first turn has not begun.
    #[must_use]
    pub fn is_setting_up(&self) -> bool {
        self.game().is_some_and(crate::rules::AnyGame::is_setting_up)
    }

    /// Returns the deployment of the open game, if anything of it was changed.
    fn deployment(&self) -> Option<&Deployment> {
        let game = self.game_file()?;
        self.prefs.deployments.iter().find(|deployment| deployment.game == game)
    }

    /// Changes and stores the deployment of the open game. A write error has no message of its own, since the game's
    /// own save reports it.
    fn change_deployment(&mut self, change: impl FnOnce(&mut Deployment)) {
        let Some(game) = self.game_file() else { return };
        let kept = self.deployment().cloned();
        let mut deployment = kept.unwrap_or_else(|| Deployment { game, ..Deployment::default() });
        change(&mut deployment);
        deployment.keep_in(&mut self.prefs.deployments);
        self.derived.changed(Input::Game);
        drop(self.library.save_prefs(&self.prefs));
    }

    fn change_side(&mut self, side: &SideId, change: impl FnOnce(&mut SideDeployment)) {
        self.change_deployment(|deployment| change(deployment.sides.entry(side.clone()).or_default()));
    }

    fn side_deployment(&self, side: &SideId) -> SideDeployment {
        self.deployment().map(|deployment| deployment.side(side)).unwrap_or_default()
    }

    /// Returns a side's deployment zone. `None`: the game has begun, or has no such side.
    #[must_use]
    pub fn zone_of(&self, side: &SideId) -> Option<Zone> {
        let battle = self.battle().filter(|_| self.is_setting_up())?;
        Zone::of(battle, side, self.side_deployment(side).zone)
    }

    /// Returns whether a side has said that it is deployed.
    #[must_use]
    pub fn is_deployed(&self, side: &SideId) -> bool {
        self.side_deployment(side).done
    }

    /// Returns whether pieces of a side can be deployed now: the game is being set up, the side has not said that it is
    /// deployed, and it is not hidden.
    #[must_use]
    pub fn may_deploy(&self, side: &SideId) -> bool {
        self.is_setting_up() && !self.is_deployed(side) && !self.is_hidden_side(side)
    }

    /// Returns the side of the selected unit or commander.
    #[must_use]
    pub fn selected_side(&self) -> Option<&SideId> {
        let battle = self.battle()?;
        match &self.selection {
            Selection::None => None,
            Selection::Unit(unit) => battle.side_of(unit),
            Selection::Commander(who) => battle.commander(who).map(|him| &him.side),
        }
    }

    /// Returns whether the deployment has been begun and a side has not yet said that it is deployed. The first turn
    /// can begin all the same.
    #[must_use]
    pub fn is_deploying(&self) -> bool {
        let Some(battle) = self.battle().filter(|_| self.is_setting_up()) else { return false };
        let done = |side: &crate::battle::Side| self.is_deployed(&side.id);
        let has_placed = || self.session().is_some_and(|s| s.entries().iter().any(|entry| entry.action.deploys()));
        let is_begun = self.is_unseen() || battle.forces.sides.iter().any(done) || has_placed();
        is_begun && !battle.forces.sides.iter().all(done)
    }

    pub(super) fn apply_deploy(&mut self, command: DeployCommand) {
        if !self.is_setting_up() {
            return;
        }
        match command {
            DeployCommand::Done(side, done) => self.set_done(&side, done),
            DeployCommand::NextZone(side) => {
                let next = self.zone_of(&side).map(|zone| zone.depth.next());
                self.change_side(&side, |deployment| deployment.zone = next);
            }
            DeployCommand::Unseen(unseen) => self.deploy_unseen(unseen),
            DeployCommand::HandOver => self.hand_over(),
            DeployCommand::Uncover => self.uncover(),
            DeployCommand::Form(formation) => self.deploy_selected(|app, unit| app.formed(unit, formation)),
            DeployCommand::Turn(turn) => self.deploy_selected(|app, unit| app.turned(unit, turn)),
            DeployCommand::FaceEnemy => self.deploy_selected(App::facing_the_enemy),
        }
    }

    fn set_done(&mut self, side: &SideId, done: bool) {
        self.change_side(side, |deployment| deployment.done = done);
        self.move_together(None);
        if done && self.is_unseen() {
            self.hand_over();
        }
    }
}
