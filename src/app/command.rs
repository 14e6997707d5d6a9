//! Commands: everything that can change an [`App`]. Views push them; the app applies them after the frame.

use super::derived::Input;
use super::{
    App, ArmyCommand, BuiltIn, ChartCommand, Declared, Ghost, GhostBy, LookupCommand, Nudge, OneRoll, Prefs, Selection,
    UnitGhost, Wish,
};
use crate::battle::RulesName;
use crate::ids::UnitId;
use crate::print::Paper;
use crate::rules::{Action, Offer};
use crate::say;
use std::path::PathBuf;

/// A tab beside the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Tab {
    Returns,
    Log,
    Rulings,
    Files,
    Settings,
    Game,
}

/// What stands in the middle of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Centre {
    /// The table.
    #[default]
    Table,
    /// The two-base sketch.
    Quick,
    /// The charts, to read and to type in.
    Charts,
    /// Questions without a table, and their odds.
    Lookup,
    /// The commanders of both sides: rows, ratings and what they do.
    Commanders,
    /// The army being made.
    Army,
}

/// A change.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Selects something, or nothing.
    Select(Selection),
    /// Singles out an enemy whose shot is drawn.
    Target(Option<UnitId>),
    /// Shows a ghost, or none.
    SetGhost(Option<Ghost>),
    /// One press of the nudge pad on the selected unit's ghost.
    NudgeGhost(Nudge),
    /// The ghost's move uses the special move (6.8), or not.
    GhostSpecial(bool),
    /// The ghost is put there by ruling instead of moving under the rules, or not.
    GhostPlaced(bool),
    /// Carries out what the ghost shows.
    CommitGhost,
    /// Carries out an action.
    Act(Action),
    /// Carries out actions one after another, asking for the dice of each in turn.
    ActAll(Vec<Action>),
    /// Carries out actions one after another, the app rolling their dice whatever the preferences say.
    ActRolled(Vec<Action>),
    /// Carries out an action whose first die has shown a face at the table.
    ActThrown(Action, u8),
    /// Shows where an offer would put figures, to be carried out by [`Command::CommitGhost`]; carries it out at once where it
    /// moves none, or where nothing may be measured before it is done.
    Preview(Offer),
    /// Declares an operation: its card shows what it will do, its dice come next.
    Declare(Offer),
    /// Strikes a modifier of the declared operation, or lets it stand again.
    Strike(String),
    /// Adds a modifier to the declared operation.
    AddModifier(String, i16),
    /// What is struck out and added is for one roll of the declared operation only, or for all of them.
    ChangeOnly(Option<OneRoll>),
    /// Carries out the declared operation.
    RollDeclared,
    /// Carries out the declared operation with dice rolled at the table, whatever the preferences say.
    EnterDeclared,
    /// Gives the declared operation up.
    CancelDeclared,
    /// The face of the die asked for.
    EnterDie(u8),
    /// Takes back the last face entered.
    CorrectDie,
    /// The app rolls what is still wanted.
    RollRest,
    /// Gives up the action that waits for dice.
    CancelAsking,
    /// Takes the last action back and asks for its dice again.
    ReenterDice,
    /// Carries out the refused action all the same, with a reason.
    OverruleRefusal {
        /// Why.
        reason: String,
    },
    /// Puts the refusal away.
    DismissRefusal,
    /// Takes back the last action.
    Undo,
    /// Takes back actions until this many are left.
    UndoTo(usize),
    /// Does the last undone action again.
    Redo,
    /// Does undone actions again until this many are in force.
    RedoTo(usize),
    /// Opens a tab, or closes it.
    OpenTab(Option<Tab>),
    /// Changes what stands in the middle.
    Show(Centre),
    /// Begins a built-in battle in a new journal.
    NewBuiltIn(BuiltIn),
    /// Goes on with the game that was written last, as after a battery has died; Cowpens where there is none.
    GoOn,
    /// Begins a battle from a file in a new journal, or goes on with a journal.
    Open(PathBuf),
    /// Goes on in a copy of the journal under another name.
    SaveAs(PathBuf),
    /// Tries again to write what is only in memory.
    SaveAgain,
    /// Hands the open game out as a file: a download, in a browser.
    HandOut,
    /// Passes the open game to another app, where the browser can do that.
    ShareGame,
    /// Takes a file from outside: a game or a battle to open, charts, an army.
    BringIn {
        /// What it is called.
        name: String,
        /// All of it.
        bytes: Vec<u8>,
    },
    /// Asks the referee for a file to bring in.
    AskForFile,
    /// Takes the open game over from another tab of the browser.
    PlayHere,
    /// Puts the offer to download the game away.
    DownloadLater,
    /// Writes the after-action report into a folder, under a name that no file has.
    SaveReport(PathBuf),
    /// Prints returns, chits, commander cards and the quick reference into a new folder within a folder.
    Print {
        /// Within this folder.
        folder: PathBuf,
        /// On this paper.
        paper: Paper,
    },
    /// Uses the built-in charts for new battles by a rule set.
    UseBuiltInCharts(RulesName),
    /// Uses the referee's own charts from a file for new battles by the rules it is for.
    LoadCharts(PathBuf),
    /// Changes the charts being typed in.
    Charts(ChartCommand),
    /// Changes what is asked on the lookup pages.
    Lookup(LookupCommand),
    /// Changes the army being made.
    Army(ArmyCommand),
    /// The folder browser shows a folder.
    Browse(PathBuf),
    /// Changes preferences.
    SetPrefs(Prefs),
    /// Puts a message away.
    DismissMessage(usize),
    /// Wants something of the page the app runs in.
    Host(Wish),
}

impl Command {
    /// It may change the open game, now or with the dice that it asks for.
    fn plays(&self) -> bool {
        matches!(
            self,
            Command::CommitGhost
                | Command::Act(_)
                | Command::ActAll(_)
                | Command::ActRolled(_)
                | Command::ActThrown(..)
                | Command::Preview(_)
                | Command::RollDeclared
                | Command::EnterDeclared
                | Command::EnterDie(_)
                | Command::CorrectDie
                | Command::RollRest
                | Command::ReenterDice
                | Command::OverruleRefusal { .. }
                | Command::Undo
                | Command::UndoTo(_)
                | Command::Redo
                | Command::RedoTo(_)
        )
    }
}

impl App {
    /// Applies a command. Whatever goes wrong becomes a message or a shown refusal; the game is untouched by it.
    pub fn apply(&mut self, command: Command) {
        if command.plays()
            && let Some(why) = self.session().and_then(|session| session.read_only())
        {
            let why = say!("app-this-game-can-only-be-looked-at", why);
            self.tell(super::Tell::Trouble, why);
            return;
        }
        match command {
            Command::Select(_)
            | Command::Target(_)
            | Command::SetGhost(_)
            | Command::NudgeGhost(_)
            | Command::GhostSpecial(_)
            | Command::GhostPlaced(_)
            | Command::OpenTab(_)
            | Command::Show(_)
            | Command::SetPrefs(_)
            | Command::DismissMessage(_) => self.apply_view(command),
            Command::Declare(_)
            | Command::Strike(_)
            | Command::AddModifier(..)
            | Command::ChangeOnly(_)
            | Command::RollDeclared
            | Command::EnterDeclared
            | Command::CancelDeclared => self.apply_declared(command),
            Command::NewBuiltIn(_)
            | Command::GoOn
            | Command::Open(_)
            | Command::SaveAs(_)
            | Command::SaveAgain
            | Command::HandOut
            | Command::ShareGame
            | Command::BringIn { .. }
            | Command::AskForFile
            | Command::PlayHere
            | Command::DownloadLater
            | Command::SaveReport(_)
            | Command::Print { .. }
            | Command::LoadCharts(_)
            | Command::UseBuiltInCharts(_)
            | Command::Browse(_) => self.apply_files(command),
            Command::Host(wish) => self.apply_host(wish),
            Command::Charts(command) => self.apply_charts(command),
            Command::Army(command) => self.apply_army(command),
            Command::Lookup(command) => return self.apply_lookup(command),
            _ => self.apply_game(command),
        }
        // The charts of the open game, or of new games, may be others.
        self.lookup.forget();
    }

    /// Commands that change only what is shown.
    fn apply_view(&mut self, command: Command) {
        match command {
            Command::Select(selection) => self.select(selection),
            Command::Target(unit) => self.target = unit,
            Command::SetGhost(ghost) => self.set_ghost(ghost),
            Command::NudgeGhost(nudge) => self.set_ghost(self.nudged(nudge)),
            Command::GhostSpecial(special) => self.set_special(special),
            Command::GhostPlaced(placed) => self.set_placed(placed),
            Command::OpenTab(tab) => self.open_tab(tab),
            Command::Show(centre) => {
                self.remember_lookup();
                self.centre = centre;
                // A sketch has no use for a battle's tabs, and needs their room.
                self.tab = self.tab.filter(|_| centre == Centre::Table);
                if centre == Centre::Lookup {
                    self.fill_for_pick();
                    self.lookup.forget();
                }
            }
            Command::SetPrefs(prefs) => self.set_prefs(prefs),
            Command::DismissMessage(which) if which < self.messages.len() => {
                self.messages.remove(which);
            }
            _ => {}
        }
    }

    /// Commands about the declared operation.
    fn apply_declared(&mut self, command: Command) {
        if matches!(
            command,
            Command::Declare(_) | Command::Strike(_) | Command::AddModifier(..) | Command::ChangeOnly(_)
        ) {
            self.derived.changed(Input::Declared);
        }
        match (command, &mut self.declared) {
            (Command::Declare(offer), declared) => {
                self.refused = None;
                self.target = offer.action.aimed_at().cloned().or(self.target.take());
                *declared = Some(Declared { offer, strike: Vec::new(), add: Vec::new(), only: None });
            }
            (Command::Strike(name), Some(declared)) => match declared.strike.iter().position(|n| *n == name) {
                Some(at) => drop(declared.strike.remove(at)),
                None => declared.strike.push(name),
            },
            (Command::AddModifier(name, value), Some(declared)) => {
                declared.add.retain(|(n, _)| *n != name);
                if value != 0 {
                    declared.add.push((name, value));
                }
            }
            (Command::ChangeOnly(only), Some(declared)) => declared.only = only,
            (Command::RollDeclared, _) => self.roll_declared(),
            (Command::EnterDeclared, _) => self.enter_declared(),
            (Command::CancelDeclared, declared) => *declared = None,
            _ => {}
        }
        // With nothing changed there is nothing to be of one roll.
        if let Some(declared) = self.declared.as_mut().filter(|declared| !declared.is_amended()) {
            declared.only = None;
        }
    }

    /// Commands that change the game.
    fn apply_game(&mut self, command: Command) {
        match command {
            Command::CommitGhost => {
                if let Some(action) = self.ghost_action() {
                    self.act(action);
                }
            }
            Command::Act(action) => self.act(action),
            Command::ActAll(actions) => self.act_all(actions),
            Command::ActRolled(actions) => self.act_rolled(actions),
            Command::ActThrown(action, shown) => self.act_thrown(action, shown),
            Command::Preview(offer) => self.preview(offer),
            Command::EnterDie(face) => self.enter_die(face),
            Command::CorrectDie => self.correct_die(),
            Command::RollRest => self.roll_rest(),
            Command::CancelAsking => self.cancel_asking(),
            Command::ReenterDice => self.reenter_dice(),
            Command::OverruleRefusal { reason } => self.overrule_refusal(reason),
            Command::DismissRefusal => self.refused = None,
            Command::Undo => self.undo(),
            Command::UndoTo(left) => self.undo_to(left),
            Command::Redo => self.redo(),
            Command::RedoTo(count) => self.redo_to(count),
            _ => {}
        }
    }

    fn select(&mut self, selection: Selection) {
        if self.selection != selection {
            self.selection = selection;
            self.target = None;
            self.declared = None;
            self.set_ghost(None);
            self.derived.changed(Input::Selection);
        }
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
        if tab == Some(super::Tab::Files) {
            self.shelf.refresh();
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
        if let Err(why) = self.shelf.save_prefs(&self.prefs) {
            self.tell(super::Tell::Trouble, say!("app-settings-could-not-be-kept", why));
        }
    }
}
