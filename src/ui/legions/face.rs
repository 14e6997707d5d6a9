//! American Legions' part of the screen.

use super::{legend, overview, panel, reach, rulings, status_bar};
use crate::app::{App, Command, Selection};
use crate::battle::{Commander, Formation, Terrain, Unit};
use crate::dice::Die;
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::legions::{Action, Ruling, modifier_words};
use crate::rules::{self, Charts, Modifier, Offer, Piece, Topic};
use crate::ui::forms::{GameForm, RulingForm};
use crate::ui::rulings::nobody_selected;
use crate::ui::sets::{FaceKey, Footing, Ranged, RuleSetUi, StatusSummary};
use crate::ui::table::canvas::Canvas;
use crate::ui::table::overlay::Band;
use crate::ui::table::sample::Entry;
use crate::ui::table::shown::Picture;
use crate::ui::theme::Palette;
use crate::units::{Inches, Spot};

/// The distance between neighbouring hexes on the sheet, in inches.
const HEX_IN: i32 = 2;

/// The screen of American Legions.
#[derive(Debug)]
pub struct Legions;

impl RuleSetUi for Legions {
    fn title(&self) -> &'static str {
        msg!("legions-title")
    }

    fn short_title(&self) -> &'static str {
        msg!("ui-legions")
    }

    /// Returns false: effectiveness is printed on the counter.
    fn is_rolled(&self, _has_brigade: bool) -> bool {
        false
    }

    fn attaches_guns(&self) -> Option<&'static str> {
        None
    }

    /// Returns nothing: the rules count hexes.
    fn footings(&self) -> Vec<Footing> {
        Vec::new()
    }

    /// Returns nothing: ranges are in hexes.
    fn weapons(&self, _: &Charts, _: &dyn Fn(Inches) -> String) -> Vec<Ranged> {
        Vec::new()
    }

    fn under_units(&self, canvas: &Canvas, picture: &Picture<'_>) {
        reach::draw(canvas, picture.app);
    }

    fn tapped<'a>(&self, app: &'a App, at: Spot) -> Option<&'a Offer> {
        reach::tapped(app, at)
    }

    fn standing(&self, app: &App) -> Option<StatusSummary> {
        Some(status_bar::standing(app, app.legions()?))
    }

    fn progress(&self, ui: &mut egui::Ui, p: &Palette, app: &App) {
        let Some(game) = app.legions() else { return };
        if let Some(phase) = game.state().phase {
            status_bar::dots(ui, p, game, phase);
        }
    }

    fn next(&self, ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
        if let Some(game) = app.legions() {
            status_bar::next(ui, p, app, game, commands);
        }
    }

    fn says_why(&self, _: &App) -> bool {
        false
    }

    fn overview(&self, ui: &mut egui::Ui, _: &Palette, app: &App, commands: &mut Vec<Command>) {
        if let Some(game) = app.legions() {
            overview::show(ui, app, game, commands);
        }
    }

    fn unit(&self, ui: &mut egui::Ui, app: &App, setup: &Unit, _: &Piece<'_>) {
        if let Some(game) = app.legions() {
            panel::company(ui, app, game, setup);
        }
    }

    fn commander(&self, ui: &mut egui::Ui, app: &App, setup: &Commander) {
        if let Some(game) = app.legions() {
            panel::leader(ui, app, game, setup);
        }
    }

    fn commander_words(&self, app: &App, id: &CommanderId) -> String {
        app.legions().map_or_else(String::new, |game| panel::leader_words(game, id))
    }

    fn correct_words(&self, _: &rules::Action) -> &'static str {
        msg!("ui-correct-the-dice")
    }

    fn rulings(&self, ui: &mut egui::Ui, app: &App, form: &mut RulingForm, commands: &mut Vec<Command>) {
        match &app.selection {
            Selection::Unit(id) => rulings::company(ui, app, id, form, commands),
            Selection::Commander(id) => rulings::leader(ui, app, id, form, commands),
            Selection::None => nobody_selected(ui, app),
        }
    }

    fn note(&self, reason: String) -> rules::Action {
        Action::Rule { ruling: Ruling::Note {}, reason }.into()
    }

    fn settings(&self, _: &mut egui::Ui, _: &App, _: &mut GameForm, _: &mut Vec<Command>) {}

    fn keys(&self, _: &App, _: Die) -> Option<Vec<FaceKey>> {
        None
    }

    /// Returns nothing: ranges are in hexes.
    fn bands(&self, _: &App, _: &Unit, _: Option<Formation>) -> Vec<Band> {
        Vec::new()
    }

    fn modifier_words(&self, modifier: &Modifier) -> String {
        modifier_words(&modifier.name)
    }

    /// Returns the command radius on the sheet.
    fn reach_of(&self, _: &App, setup: &Commander) -> Inches {
        let radius = setup.as_leader().map_or(0, |own| own.radius);
        Inches::whole(HEX_IN).times(i32::from(radius))
    }

    fn glows(&self, app: &App, unit: &UnitId) -> bool {
        app.units_to_act().contains(unit)
    }

    fn legend<'a>(&self, _: &'a Picture<'_>) -> Vec<Entry<'a>> {
        legend::rows()
    }

    /// Returns nothing: a map of hexes has no pieces of ground.
    fn explain_ground(&self, _: &Terrain, _: &[Terrain]) -> Vec<String> {
        Vec::new()
    }

    fn card_title(&self, topic: Topic) -> Option<&'static str> {
        match topic {
            Topic::Melee => Some(msg!("legions-shock-phase")),
            Topic::Commander => Some(msg!("ui-legions-orders")),
            Topic::Rebuild => Some(msg!("ui-legions-rally")),
            _ => None,
        }
    }
}
