//! What a rule set puts on the screen: one trait, and for each set one that implements it (`ui/otp`, `ui/awi`). Whatever else
//! is drawn asks this, and names no set.

use super::game::GameForm;
use super::rulings::RulingForm;
use super::table::overlay::Band;
use super::theme::Palette;
use super::{awi, otp};
use crate::app::{App, Command};
use crate::dice::Die;
use crate::ids::{CommanderId, UnitId};
use crate::rules::{Action, Game, Modifier, Offer, Piece};
use crate::table::{Commander, Formation, Unit};
use crate::units::Inches;

/// The key of a face of a die: the face, what is written on it, what it is called.
pub type Key = (u8, String, String);

/// A rule set's part of the screen.
pub trait Face {
    /// The strip: where in the game we are.
    fn standing(&self, ui: &mut egui::Ui, p: &Palette, app: &App);
    /// The strip: what comes next.
    fn next(&self, ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>);
    /// The strip says of what is refused why that is, before it is said again.
    fn says_why(&self, app: &App) -> bool;
    /// The panel with nothing selected.
    fn nothing_selected(&self, ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>);
    /// The panel: the state of a unit.
    fn unit(&self, ui: &mut egui::Ui, app: &App, setup: &Unit, piece: &Piece<'_>);
    /// The panel: the state of a commander.
    fn commander(&self, ui: &mut egui::Ui, app: &App, setup: &Commander);
    /// What a commander is worth, in a few words.
    fn commander_words(&self, app: &App, id: &CommanderId) -> String;
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
    /// An offer the cards leave out: another of them has it.
    fn is_left_out(&self, offer: &Offer) -> bool;
    /// An offer that is seldom wanted, among those that are legal: it is folded away.
    fn is_lesser(&self, offer: &Offer, legal: &[&Offer]) -> bool;
    /// An offer is about this commander.
    fn names_him(&self, offer: &Offer, id: &CommanderId) -> bool;
    /// An offer is declared first: it has dice, and modifiers to be struck.
    fn is_declared(&self, app: &App, offer: &Offer) -> bool;
    /// An offer is done at once: no figure moves, and no die is thrown.
    fn is_only_said(&self, offer: &Offer) -> bool;
}

/// The screen of the rules of the open game; before one is open, that of *On to Philadelphia*.
#[must_use]
pub fn of(app: &App) -> &'static dyn Face {
    match app.game() {
        Some(Game::Awi(_)) => &awi::Awi,
        Some(Game::Philadelphia(_)) | None => &otp::Otp,
    }
}
