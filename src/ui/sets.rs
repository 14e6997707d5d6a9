//! The part of the screen that a rule set supplies: a trait, implemented once for each set (`ui/otp`, `ui/awi`,
//! `ui/legions`). All other drawing goes through the trait and names no set.

use super::forms::{GameForm, RulingForm};
use super::table::canvas::Canvas;
use super::table::overlay::Band;
use super::table::sample::Entry;
use super::table::shown::Picture;
use super::theme::Palette;
use crate::app::{App, Command};
use crate::battle::{Commander, Formation, RulesName, Terrain, Unit};
use crate::dice::Die;
use crate::ids::{CommanderId, UnitId};
use crate::rules::{Action, AnyGame, Charts, Modifier, Offer, Piece, Topic};
use crate::units::{Inches, Spot};
use egui::{Color32, Rect};

/// The state of the game, for the status bar.
#[derive(Debug)]
pub struct StatusSummary {
    /// "Turn 3".
    pub turn: String,
    /// The colour and the letter of the side whose turn it is.
    pub side: Option<(Color32, String)>,
    /// The current step: "Tarleton's first line".
    pub now: String,
    /// The action that the step needs: "4 units to act".
    pub next: String,
}

/// The key of a die face: the face, the text on the key and its accessible name.
pub type FaceKey = (u8, String, String);

/// The base of a few figures: its name, frontage and depth.
pub type Footing = (&'static str, [Inches; 2]);

/// A weapon: its name and its range bands; the last band ends at its longest range.
pub type Ranged = (&'static str, Vec<Band>);

/// A rule set's part of the screen.
pub trait RuleSetUi {
    /// Returns the name of the rules.
    fn title(&self) -> &'static str;
    /// Returns the name of the rules where there is little room.
    fn short_title(&self) -> &'static str;
    /// Returns whether these rules roll for a commander's rating; `has_brigade` is false for the commander of the
    /// whole side.
    fn is_rolled(&self, has_brigade: bool) -> bool;
    /// Returns the section by which guns may be attached to foot of their brigade, if these rules allow it.
    fn attaches_guns(&self) -> Option<&'static str>;
    /// Returns bases of a few figures, for the quick measure.
    fn footings(&self) -> Vec<Footing>;
    /// Returns weapons with their ranges by `charts`; empty for another set's charts.
    fn weapons(&self, charts: &Charts, show: &dyn Fn(Inches) -> String) -> Vec<Ranged>;
    /// Draws marks on the ground, under the units: where the selection can go, for example.
    fn under_units(&self, _: &Canvas, _: &Picture<'_>) {}
    /// Returns the action that a tap on a place of the table starts: on bare table the place of the tap, on an enemy
    /// the place of the enemy. `None`: the tap has its usual effect.
    fn tapped<'a>(&self, _: &'a App, _: Spot) -> Option<&'a Offer> {
        None
    }
    /// Draws rings that show command on the table, under the units' ghosts.
    fn rings(&self, _: &Canvas, _: &Picture<'_>) {}
    /// Draws lines from commanders to the selected unit, and declared charges, on the table over the units.
    fn lines(&self, _: &Canvas, _: &Picture<'_>) {}
    /// Writes the texts beside the lines of [`RuleSetUi::lines`]; a text without a free place is left out.
    fn line_words(&self, _: &Canvas, _: &Picture<'_>, _: &mut Vec<Rect>) {}
    /// Returns the state of the game for the status bar; `None` if no game of these rules is open.
    fn standing(&self, app: &App) -> Option<StatusSummary>;
    /// Draws the progress of the turn in the status bar, in the room available.
    fn progress(&self, ui: &mut egui::Ui, p: &Palette, app: &App);
    /// Draws the next actions at the foot of the panel.
    fn next(&self, ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>);
    /// Returns whether these rules already show why an action is refused.
    fn says_why(&self, app: &App) -> bool;
    /// Draws the panel below the selection: the units that can act now and those that have acted; before the battle,
    /// the commanders.
    fn overview(&self, ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>);
    /// Draws the state of a unit in the panel.
    fn unit(&self, ui: &mut egui::Ui, app: &App, setup: &Unit, piece: &Piece<'_>);
    /// Draws the facts that decide the unit's state, line by line, in the panel below its actions.
    fn unit_more(&self, _ui: &mut egui::Ui, _app: &App, _setup: &Unit) {}
    /// Returns whether [`RuleSetUi::unit_more`] draws anything.
    fn has_more(&self) -> bool {
        false
    }
    /// Draws the state of a commander in the panel.
    fn commander(&self, ui: &mut egui::Ui, app: &App, setup: &Commander);
    /// Describes a commander's rating in a few words.
    fn commander_words(&self, app: &App, id: &CommanderId) -> String;
    /// Describes a unit's state of control in a word; `None` if these rules have no such state.
    fn control_words(&self, _app: &App, _unit: &UnitId) -> Option<&'static str> {
        None
    }
    /// Returns a commander's remaining morale passes and the number he started with; `None` if he has none or is not
    /// rated yet.
    fn passes_left(&self, _app: &App, _id: &CommanderId) -> Option<(u16, u16)> {
        None
    }
    /// Returns the label of the key that enters an action's dice again.
    fn correct_words(&self, action: &Action) -> &'static str;
    /// Draws the rulings about the selection and about the game.
    fn rulings(&self, ui: &mut egui::Ui, app: &App, form: &mut RulingForm, commands: &mut Vec<Command>);
    /// Returns an action that only adds a line to the log.
    fn note(&self, reason: String) -> Action;
    /// Draws the settings of a game that only this set has.
    fn settings(&self, ui: &mut egui::Ui, app: &App, form: &mut GameForm, commands: &mut Vec<Command>);
    /// Returns the keys of a die that only this set has; `None` for a die with ordinary faces.
    fn keys(&self, app: &App, die: Die) -> Option<Vec<FaceKey>>;
    /// Returns the ranges of a unit's weapon as rings, for the given formation.
    fn bands(&self, app: &App, setup: &Unit, formation: Option<Formation>) -> Vec<Band>;
    /// Returns the player's name for a modifier.
    fn modifier_words(&self, modifier: &Modifier) -> String;
    /// Returns a commander's reach, in inches from the middle of his base.
    fn reach_of(&self, app: &App, setup: &Commander) -> Inches;
    /// Returns whether a unit is highlighted because it can act now.
    fn glows(&self, app: &App, unit: &UnitId) -> bool;
    /// Returns the rows of the legend that only these rules have.
    fn legend<'a>(&self, _: &'a Picture<'_>) -> Vec<Entry<'a>> {
        Vec::new()
    }
    /// Returns the effects of a piece of ground by these rules, in sentences; `all` is the whole ground.
    fn explain_ground(&self, piece: &Terrain, all: &[Terrain]) -> Vec<String>;
    /// Returns the title of a topic's card where these rules have their own; `None` for the usual title.
    fn card_title(&self, _: Topic) -> Option<&'static str> {
        None
    }
}

/// Returns the screen of the rules of the open game; with no game open, that of the first set.
#[must_use]
pub fn of(app: &App) -> &'static dyn RuleSetUi {
    by(app.game().map(AnyGame::rules).unwrap_or_default())
}

macro_rules! screens {
    ($($(#[$_about:meta])* $set:ident, $module:ident, $_name:literal, $_army:ident, $_unit:ident, $_commander:ident;)+) => {
        /// Returns the screen of some rules.
        #[must_use]
        pub fn by(rules: RulesName) -> &'static dyn RuleSetUi {
            match rules {
                $(RulesName::$set => &super::$module::$set,)+
            }
        }
    };
}

crate::battle::each_set!(screens);
