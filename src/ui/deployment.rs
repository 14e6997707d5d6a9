//! The deployment before the first turn, in the panel: the sides, their zones, and the keys of the selected unit.

use super::theme::{self, Palette};
use super::{together, way_back};
use crate::app::{App, Command, DeployCommand, ZoneDepth};
use crate::battle::{Side, Unit};
use crate::msg;
use crate::text::Name;
use crate::units::{Inches, Turn};
use egui::Vec2;

/// Draws the card of the deployment: for each side in sight whether it is deployed, and its zone; then the brigades.
pub fn card(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    let Some(battle) = app.battle().filter(|_| app.is_setting_up() && app.pending_roll.is_none()) else { return };
    let p = theme::of(app);
    theme::card(ui, p, |ui| {
        theme::heading(ui, msg!("ui-deployment"), 20.0);
        theme::small(ui, p, msg!("ui-deployment-explained"));
        if app.is_preparing() {
            way_back::back(ui, commands);
        }
        for side in battle.forces.sides.iter().filter(|side| !app.is_hidden_side(&side.id)) {
            side_keys(ui, app, side, commands);
        }
        unseen_keys(ui, p, app, commands);
        together::keys(ui, app, commands);
    });
}

/// Draws a side's two keys: one that states that it is deployed, and one for the depth of its zone.
fn side_keys(ui: &mut egui::Ui, app: &App, side: &Side, commands: &mut Vec<Command>) {
    let done = app.is_deployed(&side.id);
    let label = msg!("ui-side-is-deployed", unit = Name::title(&side.name));
    let size = Vec2::new(ui.available_width(), theme::TARGET);
    // The second line of the text shows the state too, so that colour is not the only sign of it.
    let shown = if done { format!("{label}\n{}", msg!("ui-tap-to-deploy-again")) } else { label.clone() };
    let key = egui::Button::selectable(done, shown).frame_when_inactive(true).wrap().min_size(size);
    let response = ui.add(key);
    response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, done, &label));
    if response.clicked() {
        commands.push(DeployCommand::Done(side.id.clone(), !done).into());
    }
    let Some(zone) = app.zone_of(&side.id) else { return };
    let depth = depth_words(app, zone.depth);
    let response = theme::wide_button(ui, msg!("ui-zone-depth", depth = depth.as_str()), true);
    theme::named(&response, &msg!("ui-zone-depth-of-side", unit = Name::new(&side.name), depth));
    if response.clicked() {
        commands.push(DeployCommand::NextZone(side.id.clone()).into());
    }
}

fn depth_words(app: &App, depth: ZoneDepth) -> String {
    let inches = depth.inches().map(Inches::to_f64);
    inches.map_or_else(|| msg!("ui-zone-anywhere").to_owned(), |inches| app.prefs.lengths.show(inches))
}

/// Draws the key to deploy unseen, and the key that hands the tablet over.
fn unseen_keys(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let unseen = app.is_unseen();
    if let Some(other) = other_side(app) {
        theme::small(ui, p, msg!("ui-other-side-is-hidden"));
        let hand = msg!("ui-hand-the-tablet-to", unit = Name::new(&other.name));
        if theme::wide_button(ui, hand, true).clicked() {
            commands.push(DeployCommand::HandOver.into());
        }
    }
    if theme::choice(ui, msg!("ui-deploy-unseen"), unseen).clicked() {
        commands.push(DeployCommand::Unseen(!unseen).into());
    }
}

/// Returns the side that takes the tablet next while the sides deploy unseen.
fn other_side(app: &App) -> Option<&Side> {
    let (own, battle) = (app.deploying_side()?, app.battle()?);
    battle.forces.sides.iter().find(|side| side.id != own.id && !app.is_deployed(&side.id))
}

/// Draws why the selected unit or commander cannot be dragged, if its side is deployed.
pub fn stays(ui: &mut egui::Ui, app: &App) {
    let Some((battle, side)) = app.battle().zip(app.selected_side()) else { return };
    if !app.is_setting_up() || app.may_deploy(side) {
        return;
    }
    let name = battle.forces.sides.iter().find(|other| other.id == *side).map_or("", |side| side.name.as_str());
    theme::small(ui, theme::of(app), msg!("ui-side-stays-deployed", unit = Name::title(name)));
}

/// Draws the keys of the selected unit on its card: its formations, its facing, its brigade.
pub fn unit_keys(ui: &mut egui::Ui, app: &App, setup: &Unit, commands: &mut Vec<Command>) {
    let side = app.battle().and_then(|battle| battle.side_of(&setup.id));
    let piece = app.piece(&setup.id).filter(|piece| !piece.is_gone() && app.pending_roll.is_none());
    let Some(piece) = piece.filter(|_| side.is_some_and(|side| app.may_deploy(side))) else { return };
    let formations = app.tabletop().map(|table| table.formations(&setup.id)).unwrap_or_default();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().button_padding.x = 10.0;
        for formation in formations {
            let words = crate::text::capital(formation.words());
            let chosen = piece.formation == formation;
            if theme::choice(ui, words, chosen).clicked() && !chosen {
                commands.push(DeployCommand::Form(formation).into());
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().button_padding.x = 10.0;
        facing_keys(ui, commands);
    });
    together::its(ui, app, &setup.brigade, commands);
}

fn facing_keys(ui: &mut egui::Ui, commands: &mut Vec<Command>) {
    let eighth = Turn::from_hundredths(4_500);
    let turns = [
        (msg!("ui-turn-left-45"), DeployCommand::Turn(-eighth)),
        (msg!("ui-turn-right-45"), DeployCommand::Turn(eighth)),
        (msg!("ui-about-face"), DeployCommand::Turn(Turn::from_hundredths(18_000))),
        (msg!("ui-face-the-enemy"), DeployCommand::FaceEnemy),
    ];
    for (words, command) in turns {
        if theme::button(ui, words).clicked() {
            commands.push(command.into());
        }
    }
}

/// Draws the notice that replaces a page about both sides while they deploy unseen.
pub fn hidden(ui: &mut egui::Ui, app: &App) {
    let p = theme::of(app);
    ui.add_space(theme::TARGET);
    ui.vertical_centered(|ui| {
        theme::heading(ui, msg!("ui-hidden-page"), 22.0);
        theme::small(ui, p, msg!("ui-hidden-page-explained"));
    });
}
