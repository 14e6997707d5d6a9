//! The tutorial: the lesson shown in the open game, and the test that it has been done.

use super::{App, Lesson, Selection, Tab, Tutorial};
use crate::rules::Stage;

/// The number of actions before a command, to find out what the command did.
#[derive(Clone, Copy, Debug)]
pub(super) struct Before {
    /// Actions in force.
    entries: usize,
}

impl App {
    /// Returns the current lesson of the tutorial in the open game; `None`: no tutorial is under way there.
    #[must_use]
    pub fn lesson(&self) -> Option<Lesson> {
        let tutorial = self.prefs.tutorial.as_ref()?;
        (self.game_file().as_deref() == Some(tutorial.game.as_str())).then_some(tutorial.lesson)
    }

    /// Returns the file name of the open game.
    pub(super) fn game_file(&self) -> Option<String> {
        Some(self.session()?.path().file_name()?.to_string_lossy().into_owned())
    }

    /// Begins the tutorial in the open game.
    pub(super) fn begin_tutorial(&mut self) {
        let first = self.game_file().map(|game| Tutorial { game, lesson: Lesson::Draw });
        self.set_tutorial(first);
    }

    /// Goes on to the next lesson; after the last the tutorial is over.
    pub(super) fn next_lesson(&mut self) {
        let next = self.lesson().and_then(Lesson::next).zip(self.game_file());
        self.set_tutorial(next.map(|(lesson, game)| Tutorial { game, lesson }));
    }

    /// Saves the progress of the tutorial. A write error has no message of its own, since the game's own save reports
    /// it.
    pub(super) fn set_tutorial(&mut self, tutorial: Option<Tutorial>) {
        if self.prefs.tutorial != tutorial {
            self.prefs.tutorial = tutorial;
            drop(self.library.save_prefs(&self.prefs));
        }
    }

    /// Returns the state to compare with after a command.
    pub(super) fn before_command(&self) -> Before {
        Before { entries: self.count_entries() }
    }

    fn count_entries(&self) -> usize {
        self.session().map_or(0, |session| session.entries().len())
    }

    /// Moves to the next lesson if a command has done the current one.
    pub(super) fn follow_tutorial(&mut self, before: Before) {
        if self.lesson().is_some_and(|lesson| self.has_done(lesson, before)) {
            self.next_lesson();
        }
    }

    /// Returns whether the task of a lesson has been done. Reading a card leaves no trace, so it counts as
    /// read when the next thing is done.
    fn has_done(&self, lesson: Lesson, Before { entries }: Before) -> bool {
        let new = self.session().and_then(|session| session.entries().get(entries..)).unwrap_or_default();
        let did = |names: &[&str]| new.iter().any(|entry| names.contains(&entry.action.name().as_str()));
        match lesson {
            Lesson::Draw => {
                self.game().is_some_and(|game| matches!(game.stage(), Stage::Brigade(_) | Stage::Step { .. }))
            }
            Lesson::Select => matches!(&self.selection, Selection::Unit(unit) if self.is_in_turn(unit)),
            Lesson::Card => !new.is_empty() || self.ghost.is_some() || self.declared.is_some(),
            Lesson::Move => did(&["move", "move_stands"]),
            Lesson::Fire => did(&["fire"]),
            Lesson::Charge => did(&["close", "charge"]),
            Lesson::Log => self.tab == Some(Tab::Log),
            Lesson::Undo => self.count_entries() < entries,
        }
    }
}
