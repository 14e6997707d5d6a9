//! What a rule set puts on the screen: one trait, and for each set one that implements it (`ui/otp`, `ui/awi`). Whatever else
//! is drawn asks this, and names no set.

use super::forms::{GameForm, RulingForm};
use super::table::canvas::Canvas;
use super::table::overlay::Band;
use super::table::shown::Picture;
use super::theme::Palette;
use crate::app::{App, Command};
use crate::battle::{Commander, Formation, RulesName, Unit};
use crate::dice::Die;
use crate::ids::{CommanderId, UnitId};
use crate::rules::{Action, Charts, Game, Modifier, Piece, Topic};
use crate::units::Inches;
use egui::{Color32, Rect};

/// Where in the game we are, for the status bar.
#[derive(Debug)]
pub struct Standing {
    /// "Turn 3".
    pub turn: String,
    /// The colour and the letter of the side whose turn it is.
    pub side: Option<(Color32, String)>,
    /// What goes on: "Tarleton's first line".
    pub now: String,
    /// What that asks for: "4 units to act".
    pub next: String,
}

/// The key of a face of a die: the face, what is written on it, what it is called.
pub type Key = (u8, String, String);

/// What a few figures stand on: what they are called, frontage and depth.
pub type Footing = (&'static str, [Inches; 2]);

/// A weapon: what it is called, and its bands of range, the last as far as it reaches.
pub type Ranged = (&'static str, Vec<Band>);

/// A rule set's part of the screen.
pub trait Face {
    /// What the rules are called.
    fn title(&self) -> &'static str;
    /// The same where there is little room.
    fn short_title(&self) -> &'static str;
    /// What a commander is worth is rolled for: of one who has a brigade, or of one who has the whole side.
    fn is_rolled(&self, has_brigade: bool) -> bool;
    /// Guns are attached to foot of their brigade, by this section.
    fn attaches_guns(&self) -> Option<&'static str>;
    /// What a few figures stand on, for the quick measure.
    fn footings(&self) -> Vec<Footing>;
    /// Weapons with their ranges by some charts; none by another set's charts.
    fn weapons(&self, charts: &Charts, show: &dyn Fn(Inches) -> String) -> Vec<Ranged>;
    /// The table, under the units' ghosts: rings that say who commands whom.
    fn rings(&self, _: &Canvas, _: &Picture<'_>) {}
    /// The table, over the units: lines from who commands to what is selected, and charges declared.
    fn lines(&self, _: &Canvas, _: &Picture<'_>) {}
    /// What those lines say, each where there is still room.
    fn line_words(&self, _: &Canvas, _: &Picture<'_>, _: &mut Vec<Rect>) {}
    /// The status bar: where in the game we are; `None`: no game of these rules is open.
    fn standing(&self, app: &App) -> Option<Standing>;
    /// The status bar: how far the turn has gone, in what room there is.
    fn progress(&self, ui: &mut egui::Ui, p: &Palette, app: &App);
    /// The foot of the panel: what comes next.
    fn next(&self, ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>);
    /// It is said already why something is refused.
    fn says_why(&self, app: &App) -> bool;
    /// The panel, below what is selected: who may act now and who has acted; before the battle, who commands.
    fn overview(&self, ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>);
    /// The panel: the state of a unit.
    fn unit(&self, ui: &mut egui::Ui, app: &App, setup: &Unit, piece: &Piece<'_>);
    /// The panel, below what the unit may do: what decides its state, line by line.
    fn unit_more(&self, _ui: &mut egui::Ui, _app: &App, _setup: &Unit) {}
    /// The unit has more to say there.
    fn has_more(&self) -> bool {
        false
    }
    /// The panel: the state of a commander.
    fn commander(&self, ui: &mut egui::Ui, app: &App, setup: &Commander);
    /// What a commander is worth, in a few words.
    fn commander_words(&self, app: &App, id: &CommanderId) -> String;
    /// Who commands a unit, in a word; `None`: nothing is decided by that.
    fn control_words(&self, _app: &App, _unit: &UnitId) -> Option<&'static str> {
        None
    }
    /// His morale passes: how many are left, and of how many; `None`: he has none, or is not rated yet.
    fn passes_left(&self, _app: &App, _id: &CommanderId) -> Option<(u16, u16)> {
        None
    }
    /// What the key is called that takes an action's dice again.
    fn correct_words(&self, action: &Action) -> &'static str;
    /// Rulings about what is selected, and about the game.
    fn rulings(&self, ui: &mut egui::Ui, app: &App, form: &mut RulingForm, commands: &mut Vec<Command>);
    /// A line in the log, and nothing else.
    fn note(&self, reason: String) -> Action;
    /// The settings of a game that are this set's own.
    fn settings(&self, ui: &mut egui::Ui, app: &App, form: &mut GameForm, commands: &mut Vec<Command>);
    /// The keys of a die of this set's own; `None`: it has faces as any other.
    fn keys(&self, app: &App, die: Die) -> Option<Vec<Key>>;
    /// The ranges of a unit's weapon as rings, drawn up so.
    fn bands(&self, app: &App, setup: &Unit, formation: Option<Formation>) -> Vec<Band>;
    /// What a player calls a modifier.
    fn modifier_words(&self, modifier: &Modifier) -> String;
    /// How far a commander reaches from his middle.
    fn reach_of(&self, app: &App, setup: &Commander) -> Inches;
    /// A unit is told from those that cannot act now.
    fn glows(&self, app: &App, unit: &UnitId) -> bool;
    /// What the card of a topic is called by these rules, where that is not what it is called by all.
    fn card_title(&self, _: Topic) -> Option<&'static str> {
        None
    }
}

/// The screen of the rules of the open game; before one is open, that of the first set.
#[must_use]
pub fn of(app: &App) -> &'static dyn Face {
    by(app.game().map(Game::rules).unwrap_or_default())
}

macro_rules! screens {
    ($($(#[$_about:meta])* $set:ident, $module:ident, $_name:literal, $_army:ident, $_unit:ident, $_commander:ident;)+) => {
        /// The screen of some rules.
        #[must_use]
        pub fn by(rules: RulesName) -> &'static dyn Face {
            match rules {
                $(RulesName::$set => &super::$module::$set,)+
            }
        }
    };
}

crate::battle::each_set!(screens);
