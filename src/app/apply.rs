//! Carries out commands: sends each to its part of the app.

use super::derived::Input;
use super::{
    App, Centre, Command, DeclareCommand, Declared, DiceCommand, DismissCommand, Ghost, GhostBy, HistoryCommand,
    PlayCommand, Prefs, ScreenCommand, Selection, TableCommand, Tell, UnitGhost,
};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Offer;

impl App {
    /// Applies a command. An error becomes a message or a shown refusal and leaves the game unchanged.
    pub fn apply(&mut self, command: impl Into<Command>) {
        let (before, was_setting_up) = (self.before_command(), self.is_setting_up());
        self.carry_out(command.into());
        self.library.queue_awaited();
        self.follow_tutorial(before);
        if was_setting_up || !self.is_on_a_step() {
            self.end_preparation();
        }
    }

    fn carry_out(&mut self, command: Command) {
        if command.plays()
            && let Some(why) = self.session().and_then(|session| session.read_only())
        {
            // The card that offers to take the game over gives the reason already.
            let elsewhere = || msg!("app-game-is-played-in-another-tab").to_owned();
            let why = if self.can_take_over() { elsewhere() } else { msg!("app-game-is-read-only", why) };
            if self.is_ghost_deployed() {
                self.set_ghost(None);
            }
            self.tell(Tell::Trouble, why);
            return;
        }
        match command {
            Command::Table(command) => self.apply_table(command),
            Command::Screen(command) => self.apply_screen(command),
            Command::Play(command) => self.apply_play(command),
            Command::Deploy(command) => self.apply_deploy(command),
            Command::Declare(command) => self.apply_declare(command),
            Command::Dice(command) => self.apply_dice(command),
            Command::History(command) => self.apply_history(command),
            Command::Dismiss(command) => self.dismiss(command),
            Command::Files(command) => self.apply_files(command),
            Command::Charts(command) => self.apply_charts(command),
            Command::Army(command) => self.apply_army(command),
            Command::Ground(command) => self.apply_ground(command),
            Command::Host(wish) => self.apply_host(wish),
            Command::Lookup(command) => self.apply_lookup(command),
            Command::Under(command) => self.apply_under(command),
            Command::Photo(command) => self.apply_photo(command),
        }
        // The command may have changed the lookup question, or the charts that answer it.
        self.lookup.forget();
    }

    fn apply_table(&mut self, command: TableCommand) {
        match command {
            TableCommand::Select(selection) => self.select_and_ask(selection),
            TableCommand::Target(unit) => self.set_target(unit),
            TableCommand::Aim(enemy) => self.aim(enemy),
            TableCommand::SetGhost(ghost) => self.set_ghost(ghost),
            TableCommand::NudgeGhost(nudge) => self.set_ghost(self.nudged(nudge)),
            TableCommand::GhostSpecial(special) => self.set_special(special),
            TableCommand::GhostPlaced(placed) => self.set_placed(placed),
            TableCommand::MoveTogether(brigade) => self.move_together(brigade.as_ref()),
            TableCommand::SetTape(tape) => self.tape = tape,
        }
    }

    fn apply_screen(&mut self, command: ScreenCommand) {
        match command {
            ScreenCommand::OpenTab(tab) => self.open_tab(tab),
            ScreenCommand::Show(centre) => self.show(centre),
            ScreenCommand::SetPrefs(prefs) => self.set_prefs(prefs),
            ScreenCommand::NextLesson => self.next_lesson(),
            ScreenCommand::CloseTutorial => self.set_tutorial(None),
        }
    }

    fn apply_play(&mut self, command: PlayCommand) {
        match command {
            PlayCommand::CommitGhost if self.is_ghost_deployed() => self.deploy_ghost(),
            PlayCommand::CommitGhost => {
                let moves = self.abreast().map(|abreast| abreast.moves.clone()).filter(|moves| !moves.is_empty());
                match moves {
                    Some(moves) => self.act_together(moves),
                    None => self.ghost_action().into_iter().for_each(|action| self.act(action)),
                }
            }
            PlayCommand::Act(action) => self.act(action),
            PlayCommand::ActAndFollow(action) => self.act_and_follow(action),
            PlayCommand::ActAll(actions) => self.act_all(actions),
            PlayCommand::ActRolled(actions) => self.act_rolled(actions),
            PlayCommand::ActThrown(action, shown) => self.act_thrown(action, shown),
            PlayCommand::Preview(offer) => self.preview(offer),
            PlayCommand::RollDeclared => self.roll_declared(),
            PlayCommand::Overrule { reason } => self.overrule_refusal(reason),
        }
    }

    fn apply_declare(&mut self, command: DeclareCommand) {
        match command {
            DeclareCommand::Offer(offer) => self.declare(offer),
            DeclareCommand::Strike(name) => self.change_declared(|declared| declared.strike_or_restore(name)),
            DeclareCommand::AddModifier(name, value) => self.change_declared(|declared| declared.add(name, value)),
            DeclareCommand::ChangeOnly(only) => self.change_declared(|declared| declared.only = only),
        }
    }

    fn apply_dice(&mut self, command: DiceCommand) {
        match command {
            DiceCommand::Enter(shown) => self.enter_die(shown),
            DiceCommand::EnterAll(shown) => self.enter_dice(&shown),
            DiceCommand::TakeBack => self.correct_die(),
            DiceCommand::RollRest => self.roll_rest(),
            DiceCommand::Reenter => self.reenter_dice(),
        }
    }

    fn apply_history(&mut self, command: HistoryCommand) {
        match command {
            // There is nothing to undo or redo, or the action is the other side's and hidden while the sides deploy
            // unseen.
            HistoryCommand::Undo if !self.can_undo() => {}
            HistoryCommand::Redo if !self.can_redo() => {}
            HistoryCommand::UndoTo(_) | HistoryCommand::RedoTo(_) if self.is_unseen() => {}
            HistoryCommand::Undo => self.undo(),
            HistoryCommand::UndoTo(left) => self.undo_to(left),
            HistoryCommand::Redo => self.redo(),
            HistoryCommand::RedoTo(count) => self.redo_to(count),
        }
    }

    fn dismiss(&mut self, command: DismissCommand) {
        match command {
            DismissCommand::Declared => self.call_off(),
            DismissCommand::Dice => self.cancel_asking(),
            DismissCommand::Refusal => self.refused = None,
            DismissCommand::Message(which) => {
                if which < self.messages.len() {
                    self.messages.remove(which);
                }
            }
        }
    }

    pub(super) fn declare(&mut self, offer: Offer) {
        self.derived.changed(Input::Declared);
        self.refused = None;
        if let Some(enemy) = offer.action.aimed_at().cloned() {
            self.set_target(Some(enemy));
        }
        self.declared = Some(Declared { offer, strike: Vec::new(), add: Vec::new(), only: None });
    }

    fn change_declared(&mut self, change: impl FnOnce(&mut Declared)) {
        self.derived.changed(Input::Declared);
        let Some(declared) = &mut self.declared else { return };
        change(declared);
        // Without changes there is nothing to limit to one roll.
        if !declared.is_amended() {
            declared.only = None;
        }
    }

    fn show(&mut self, centre: Centre) {
        self.remember_lookup();
        if centre == Centre::Under {
            self.under.page_of = self.under_of();
        }
        self.centre = centre;
        // Other pages do not use the table's tabs and need the space.
        self.tab = self.tab.filter(|_| centre == Centre::Table);
        if centre == Centre::Ground {
            self.show_ground();
        }
        if centre == Centre::Preparation {
            self.preparing = true;
        }
        if centre == Centre::Lookup {
            self.fill_for_pick();
            self.lookup.forget();
        }
    }

    pub(super) fn select(&mut self, selection: Selection) {
        if self.is_selection_hidden(&selection) {
            return;
        }
        if self.selection != selection {
            self.selection = selection;
            self.target = None;
            self.on_card = None;
            let goes_along = matches!(&self.selection, Selection::Unit(unit) if self.together.contains(unit));
            if !goes_along {
                self.together.clear();
            }
            // While the app asks for dice, the declared operation stays: its card shows them.
            if self.pending_roll.is_none() {
                self.declared = None;
            }
            self.set_ghost(None);
            self.derived.changed(Input::Declared);
            self.derived.changed(Input::Selection);
        }
    }

    pub(super) fn set_target(&mut self, target: Option<UnitId>) {
        self.target = target;
        self.derived.changed(Input::Target);
    }

    pub(super) fn set_ghost(&mut self, ghost: Option<Ghost>) {
        self.ghost = ghost;
        self.derived.changed(Input::Ghost);
    }

    fn set_special(&mut self, yes: bool) {
        if let Some(Ghost::Unit(UnitGhost { by, .. })) = &mut self.ghost
            && let GhostBy::Steps { special, .. } | GhostBy::EachStand { special } = by
        {
            *special = yes;
        }
        self.derived.changed(Input::GhostManner);
    }

    fn set_placed(&mut self, yes: bool) {
        match &mut self.ghost {
            Some(Ghost::Unit(ghost)) if yes => ghost.by = GhostBy::Placed,
            Some(Ghost::Unit(ghost)) => {
                let first = ghost.stands.first().map(|s| (ghost.unit.clone(), s.at, s.facing));
                let walked = first.and_then(|(unit, at, facing)| self.ghost_at(&unit, at, facing));
                self.set_ghost(walked);
            }
            Some(Ghost::Commander(ghost)) => ghost.placed = yes,
            None => {}
        }
        self.derived.changed(Input::GhostManner);
    }

    fn open_tab(&mut self, tab: Option<super::Tab>) {
        self.tab = tab;
        if matches!(tab, Some(super::Tab::Files | super::Tab::Photo)) {
            self.library.refresh_shown();
        }
    }

    fn set_prefs(&mut self, prefs: Prefs) {
        if self.prefs.tolerance != prefs.tolerance {
            self.derived.changed(Input::Tolerance);
        }
        let is_chosen = self.prefs.language != prefs.language;
        self.prefs = prefs;
        if is_chosen {
            self.speak_as_chosen();
        }
        if let Err(why) = self.library.save_prefs(&self.prefs) {
            self.tell(Tell::Trouble, msg!("app-settings-not-stored", why));
        }
    }
}
