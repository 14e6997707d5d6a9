//! The part of the screen for *On to Philadelphia*.

use super::{equipment, game, ground, legend, overview, panel, rulings, status_bar};
use crate::app::{App, Command, Selection};
use crate::battle::{Commander, Formation, Terrain, Unit};
use crate::dice::Die;
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::otp::charts::modifier_words;
use crate::rules::otp::{Action, Ruling};
use crate::rules::{self, AnyGame, Charts, Modifier, Piece};
use crate::ui::forms::{GameForm, RulingForm};
use crate::ui::rulings::nobody_selected;
use crate::ui::sets::{FaceKey, Footing, Ranged, RuleSetUi, StatusSummary};
use crate::ui::table::overlay::Band;
use crate::ui::table::sample::Entry;
use crate::ui::table::shown::Picture;
use crate::ui::theme::{self, Palette};
use crate::units::Inches;

/// The screen of *On to Philadelphia*.
#[derive(Debug)]
pub struct Otp;

impl RuleSetUi for Otp {
    fn title(&self) -> &'static str {
        msg!("ui-on-to-philadelphia")
    }

    fn explain_ground(&self, piece: &Terrain, all: &[Terrain]) -> Vec<String> {
        ground::explained(piece, all)
    }

    fn short_title(&self) -> &'static str {
        msg!("ui-philadelphia")
    }

    fn is_rolled(&self, _: bool) -> bool {
        true
    }

    fn attaches_guns(&self) -> Option<&'static str> {
        Some("7.5")
    }

    fn footings(&self) -> Vec<Footing> {
        equipment::footings()
    }

    fn weapons(&self, charts: &Charts, show: &dyn Fn(Inches) -> String) -> Vec<Ranged> {
        let Some(charts) = charts.otp() else { return Vec::new() };
        equipment::weapons()
            .into_iter()
            .map(|(name, armament)| (name, equipment::bands(charts, armament, show)))
            .collect()
    }

    fn standing(&self, app: &App) -> Option<StatusSummary> {
        Some(status_bar::standing(app, app.otp()?))
    }

    fn progress(&self, ui: &mut egui::Ui, p: &Palette, app: &App) {
        if let Some(game) = app.otp() {
            status_bar::chits(ui, p, game.battle(), game.state());
        }
    }

    fn next(&self, ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
        if app.otp().is_some() {
            status_bar::next(ui, p, app, commands);
        }
    }

    fn says_why(&self, app: &App) -> bool {
        status_bar::open_melee(app).is_some()
    }

    fn overview(&self, ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
        overview::show(ui, p, app, commands);
    }

    fn unit(&self, ui: &mut egui::Ui, app: &App, setup: &Unit, _: &Piece<'_>) {
        panel::unit(ui, app, setup);
    }

    fn commander(&self, ui: &mut egui::Ui, app: &App, setup: &Commander) {
        panel::commander(ui, app, &setup.id);
    }

    fn commander_words(&self, app: &App, id: &CommanderId) -> String {
        panel::commander_words(app, id)
    }

    fn passes_left(&self, app: &App, id: &CommanderId) -> Option<(u16, u16)> {
        panel::passes_left(app, id).map(|(_, left, all)| (left.into(), all.into()))
    }

    fn correct_words(&self, action: &rules::Action) -> &'static str {
        let drawn = matches!(action.otp(), Some(Action::Draw { .. }));
        if drawn { msg!("ui-correct-the-chit") } else { msg!("ui-correct-the-dice") }
    }

    fn rulings(&self, ui: &mut egui::Ui, app: &App, form: &mut RulingForm, commands: &mut Vec<Command>) {
        match &app.selection {
            Selection::Unit(id) => rulings::unit(ui, app, id, form, commands),
            Selection::Commander(id) => rulings::commander(ui, app, id, form, commands),
            Selection::None => nobody_selected(ui, app),
        }
    }

    fn note(&self, reason: String) -> rules::Action {
        Action::Rule { ruling: Ruling::Note {}, reason }.into()
    }

    fn settings(&self, ui: &mut egui::Ui, app: &App, form: &mut GameForm, commands: &mut Vec<Command>) {
        if let Some(state) = app.state() {
            game::optional_rules(ui, theme::of(app), state, form, commands);
        }
    }

    /// Returns the chits still in the cup.
    fn keys(&self, app: &App, die: Die) -> Option<Vec<FaceKey>> {
        let (Die::Cup(_), Some(game)) = (die, app.game_thrown_in().and_then(AnyGame::otp)) else { return None };
        let chits = (1..).zip(&game.state().cup);
        Some(chits.map(|(n, chit)| (n, chit.to_string(), msg!("ui-chit-drawn", chit))).collect())
    }

    /// Returns no bands for a column, which does not fire (OTP 8.1).
    fn bands(&self, app: &App, setup: &Unit, formation: Option<Formation>) -> Vec<Band> {
        let Some(game) = app.otp().filter(|_| formation != Some(Formation::Column)) else {
            return Vec::new();
        };
        equipment::bands(game.charts(), setup.armament, |inches| app.prefs.lengths.show(inches.to_f64()))
    }

    fn modifier_words(&self, modifier: &Modifier) -> String {
        modifier_words(modifier)
    }

    /// Returns the rest of his move.
    fn reach_of(&self, app: &App, setup: &Commander) -> Inches {
        let Some(game) = app.otp() else { return Inches::ZERO };
        let moved = game.state().commanders.get(&setup.id).map_or(Inches::ZERO, |now| now.moved);
        game.charts().commander_move().value.less(moved)
    }

    fn legend<'a>(&self, picture: &'a Picture<'_>) -> Vec<Entry<'a>> {
        legend::rows(picture)
    }

    /// Returns whether it is the unit's turn, which is that of the phasing brigade.
    fn glows(&self, app: &App, unit: &UnitId) -> bool {
        app.is_in_turn(unit)
    }
}
