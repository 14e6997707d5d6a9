//! The page on which ground is drawn: the map, and beside or below it the tools, the card of a piece, the pieces of the
//! library, the table and the battlefields.

mod battlefields;
mod card;
mod form;
mod handles;
mod library;
mod map;
mod table;
mod tools;

pub use form::{GroundForm, USUAL};
pub use table::common_sizes;

use super::theme::{self, Palette};
use crate::app::{App, Command, GroundCommand, OpenGround};
use crate::battle::names::GroundShape;
use crate::msg;
use egui::{RichText, Vec2};
use form::{Leaf, push};

/// Width of the panel beside the map, and its share of the height below it.
const PANEL: f32 = 344.0;
const PANEL_HIGH: f32 = 0.46;

/// Draws the page.
pub fn show(ui: &mut egui::Ui, app: &App, form: &mut GroundForm, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    form.look(app);
    let room = ui.available_size();
    let beside = room.x >= room.y && room.x >= 2.0 * PANEL;
    let frame = egui::Frame::new().fill(p.panel).inner_margin(egui::Margin::symmetric(10, 8));
    let panel = if beside {
        egui::Panel::right("ground-panel").exact_size(PANEL)
    } else {
        egui::Panel::bottom("ground-panel").exact_size((room.y * PANEL_HIGH).round())
    };
    panel.frame(frame).resizable(false).show(ui, |ui| side(ui, p, app, form, commands));
    let middle = egui::CentralPanel::default().frame(egui::Frame::new());
    middle.show(ui, |ui| map::show(ui, app, form, commands));
}

/// Draws the panel: the steps, the state, the choice of the leaf, and the leaf.
fn side(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut GroundForm, commands: &mut Vec<Command>) {
    let Some(open) = &app.ground.open else {
        scrolled(ui, Leaf::Battlefields, |ui| battlefields::show(ui, p, app, commands));
        return;
    };
    match form.tool.filter(|_| form.by_corners && !form.places.is_empty()) {
        Some(tool) => tools::corner_keys(ui, form, tool, commands),
        None => steps(ui, open, commands),
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        ui.spacing_mut().button_padding.x = 9.0;
        for (words, leaf) in [
            (msg!("ground-leaf-draw"), Leaf::Draw),
            (msg!("ground-leaf-piece"), Leaf::Piece),
            (msg!("ground-leaf-all"), Leaf::All),
            (msg!("ground-leaf-library"), Leaf::Library),
            (msg!("ground-leaf-table"), Leaf::Table),
            (msg!("ground-leaf-battlefields"), Leaf::Battlefields),
        ] {
            if theme::choice(ui, words, form.leaf == leaf).clicked() {
                form.leaf = leaf;
                form.typed = None;
            }
        }
    });
    hint(ui, p, app, form);
    let leaf = form.leaf;
    scrolled(ui, leaf, |ui| match leaf {
        Leaf::Draw => tools::show(ui, p, app, form, commands),
        Leaf::Piece => card::show(ui, p, app, form, commands),
        Leaf::All => library::all(ui, p, app, form, commands),
        Leaf::Library => library::show(ui, p, app, form, commands),
        Leaf::Table => table::show(ui, p, app, form, commands),
        Leaf::Battlefields => battlefields::show(ui, p, app, commands),
    });
}

fn scrolled(ui: &mut egui::Ui, leaf: Leaf, content: impl FnOnce(&mut egui::Ui)) {
    let scroll = egui::ScrollArea::vertical().id_salt(format!("{leaf:?}")).auto_shrink([false, false]);
    scroll.show(ui, |ui| {
        ui.set_max_width((ui.available_width() - 4.0).max(0.0));
        content(ui);
        crate::ui::widgets::follow_the_keyboard(ui);
    });
}

/// Draws undo and redo, and a key to save again if the ground is not saved.
fn steps(ui: &mut egui::Ui, open: &OpenGround, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        for (label, enabled, command) in [
            (msg!("ui-undo-change"), open.plan.can_undo(), GroundCommand::Undo),
            (msg!("ui-redo-change"), open.plan.can_redo(), GroundCommand::Redo),
        ] {
            ui.spacing_mut().button_padding.x = 9.0;
            let button = egui::Button::new(label).min_size(Vec2::splat(theme::TARGET));
            if ui.add_enabled(enabled, button).clicked() {
                push(commands, command);
            }
        }
        if open.unsaved.is_some() && theme::button(ui, msg!("ground-save-again")).clicked() {
            push(commands, GroundCommand::Save);
        }
    });
}

/// Draws the reason of a refusal, otherwise the next thing to do, in a place of the same height.
fn hint(ui: &mut egui::Ui, p: &Palette, app: &App, form: &GroundForm) {
    const HIGH: f32 = 38.0;
    let (words, ink) = match app.ground.refused {
        Some(why) => (why.words().to_owned(), p.bad),
        None => (next_thing(form, app.ground.selected.is_some()), p.faint),
    };
    let size = Vec2::new(ui.available_width(), HIGH);
    ui.allocate_ui_with_layout(size, egui::Layout::top_down(egui::Align::Min), |ui| {
        ui.set_min_size(size);
        ui.add(egui::Label::new(RichText::new(words).size(13.5).color(ink)).wrap());
    });
}

fn next_thing(form: &GroundForm, selected: bool) -> String {
    match (form.tool, form.by_corners) {
        (None, _) if selected => msg!("ground-hint-selected").to_owned(),
        (None, _) => msg!("ground-hint-hand").to_owned(),
        (Some(tool), false) if tool.shape == GroundShape::Area => msg!("ground-hint-stroke-area").to_owned(),
        (Some(_), false) => msg!("ground-hint-stroke-line").to_owned(),
        (Some(_), true) => msg!("ground-hint-corners", count = form.places.len()),
    }
}
