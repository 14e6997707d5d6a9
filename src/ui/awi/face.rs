//! The AWI figure rules' part of the screen.

use super::{control, equipment, ground, legend, panel, rulings, status_bar};
use crate::app::{App, Command, Selection};
use crate::battle::{Commander, Formation, Terrain, Unit};
use crate::dice::Die;
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::awi::{Action, Ruling, modifier_words};
use crate::rules::{self, Charts, Modifier, Piece, Topic};
use crate::ui::forms::{GameForm, RulingForm};
use crate::ui::rulings::nobody_selected;
use crate::ui::sets::{FaceKey, Footing, Ranged, RuleSetUi, StatusSummary};
use crate::ui::table::canvas::Canvas;
use crate::ui::table::overlay::Band;
use crate::ui::table::sample::Entry;
use crate::ui::table::shown::Picture;
use crate::ui::theme::Palette;
use crate::units::Inches;
use egui::Rect;

/// The screen of the AWI figure rules.
#[derive(Debug)]
pub struct Awi;

impl RuleSetUi for Awi {
    fn title(&self) -> &'static str {
        msg!("ui-awi-figure-rules")
    }

    fn explain_ground(&self, piece: &Terrain, _all: &[Terrain]) -> Vec<String> {
        ground::explained(piece)
    }

    fn short_title(&self) -> &'static str {
        msg!("ui-awi-figures")
    }

    /// Returns `has_brigade`, because only brigadiers have an ability (Control ability).
    fn is_rolled(&self, has_brigade: bool) -> bool {
        has_brigade
    }

    fn attaches_guns(&self) -> Option<&'static str> {
        None
    }

    fn footings(&self) -> Vec<Footing> {
        equipment::footings()
    }

    fn weapons(&self, charts: &Charts, show: &dyn Fn(Inches) -> String) -> Vec<Ranged> {
        let Some(charts) = charts.awi() else { return Vec::new() };
        equipment::weapons()
            .into_iter()
            .map(|(name, armament)| (name, equipment::bands(charts, armament, show)))
            .collect()
    }

    fn rings(&self, canvas: &Canvas, picture: &Picture<'_>) {
        control::rings(canvas, picture);
    }

    fn lines(&self, canvas: &Canvas, picture: &Picture<'_>) {
        control::lines(canvas, picture);
        control::charges(canvas, picture);
    }

    fn line_words(&self, canvas: &Canvas, picture: &Picture<'_>, taken: &mut Vec<Rect>) {
        control::words(canvas, picture, taken);
    }

    fn standing(&self, app: &App) -> Option<StatusSummary> {
        Some(status_bar::standing(app, app.awi()?))
    }

    fn progress(&self, ui: &mut egui::Ui, p: &Palette, app: &App) {
        if let Some(step) = app.awi().and_then(|game| game.state().step) {
            status_bar::dots(ui, p, step);
        }
    }

    fn next(&self, ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
        if let Some(game) = app.awi() {
            status_bar::next(ui, p, app, game, commands);
        }
    }

    fn says_why(&self, _: &App) -> bool {
        false
    }

    fn overview(&self, ui: &mut egui::Ui, _: &Palette, app: &App, commands: &mut Vec<Command>) {
        if let Some(game) = app.awi() {
            panel::overview(ui, app, game, commands);
        }
    }

    fn unit(&self, ui: &mut egui::Ui, app: &App, setup: &Unit, piece: &Piece<'_>) {
        if let Some(game) = app.awi() {
            panel::unit(ui, app, game, setup, piece);
        }
    }

    fn unit_more(&self, ui: &mut egui::Ui, app: &App, setup: &Unit) {
        if let Some(game) = app.awi() {
            panel::unit_more(ui, app, game, setup);
        }
    }

    fn has_more(&self) -> bool {
        true
    }

    fn commander(&self, ui: &mut egui::Ui, app: &App, setup: &Commander) {
        if let Some(game) = app.awi() {
            panel::general(ui, app, game, setup);
        }
    }

    fn commander_words(&self, app: &App, id: &CommanderId) -> String {
        app.awi().map_or_else(String::new, |game| panel::general_words(game, id))
    }

    fn control_words(&self, app: &App, unit: &UnitId) -> Option<&'static str> {
        app.commanded().get(unit).map(|command| command.control.words())
    }

    fn correct_words(&self, _: &rules::Action) -> &'static str {
        msg!("ui-correct-the-dice")
    }

    fn rulings(&self, ui: &mut egui::Ui, app: &App, form: &mut RulingForm, commands: &mut Vec<Command>) {
        let Some(game) = app.awi() else { return };
        match &app.selection {
            Selection::Unit(id) => rulings::unit(ui, app, rulings::OfUnit { game, id }, form, commands),
            Selection::Commander(id) => rulings::general(ui, app, rulings::OfGeneral { game, id }, form, commands),
            Selection::None => nobody_selected(ui, app),
        }
        rulings::step(ui, app, game, form, commands);
    }

    fn note(&self, reason: String) -> rules::Action {
        Action::Rule { ruling: Ruling::Note {}, reason }.into()
    }

    fn settings(&self, _: &mut egui::Ui, _: &App, _: &mut GameForm, _: &mut Vec<Command>) {}

    fn keys(&self, _: &App, _: Die) -> Option<Vec<FaceKey>> {
        None
    }

    fn bands(&self, app: &App, setup: &Unit, _: Option<Formation>) -> Vec<Band> {
        let show = |inches: Inches| app.prefs.lengths.show(inches.to_f64());
        app.awi().map_or_else(Vec::new, |game| equipment::bands(game.charts(), setup.armament, show))
    }

    fn modifier_words(&self, modifier: &Modifier) -> String {
        modifier_words(&modifier.name)
    }

    /// Returns the distance to the end of his span.
    fn reach_of(&self, app: &App, setup: &Commander) -> Inches {
        app.awi().map_or(Inches::ZERO, |game| control::span_from_middle(game, setup))
    }

    /// Returns whether the unit can act in this step. A turn belongs to a whole side or to both, so the turn alone
    /// does not show it.
    fn glows(&self, app: &App, unit: &UnitId) -> bool {
        app.units_to_act().contains(unit)
    }

    fn legend<'a>(&self, _: &'a Picture<'_>) -> Vec<Entry<'a>> {
        legend::rows()
    }

    fn card_title(&self, topic: Topic) -> Option<&'static str> {
        (topic == Topic::Close).then_some(msg!("ui-topic-charge"))
    }
}
