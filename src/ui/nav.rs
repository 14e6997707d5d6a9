//! The navigation: the rail along the left edge, and in small windows a menu with the same names. The names never
//! change; the open page is marked.

use super::theme;
use super::tutorial::{self, Sign};
use super::widgets::follow_the_keyboard;
use crate::app::{App, Centre, Command, FileCommand, Saving, ScreenCommand, Tab};
use crate::msg;
use egui::{Color32, RichText, Vec2};

/// Preferred height of an entry, in points.
const HIGH: f32 = 56.0;
/// Height of the saving state and of the gap above it, in points.
const SAVING: f32 = 36.0;

/// An entry of the navigation.
#[derive(Clone, Copy)]
struct NavEntry {
    words: &'static str,
    /// Its accessible name, longer where the visible text is short.
    name: &'static str,
    to: To,
}

#[derive(Clone, Copy)]
enum To {
    Page(Centre),
    Tab(Tab),
}

impl NavEntry {
    fn is_open(self, app: &App) -> bool {
        match self.to {
            To::Page(Centre::Table) => app.centre == Centre::Table && app.tab.is_none(),
            To::Page(page) => app.centre == page,
            To::Tab(tab) => app.tab == Some(tab),
        }
    }

    /// Returns the commands of a tap. A tap on an open tab closes it; the entry for the table closes any tab beside
    /// it.
    fn commands(self, app: &App) -> Vec<Command> {
        match self.to {
            To::Page(Centre::Table) => {
                vec![ScreenCommand::Show(Centre::Table).into(), ScreenCommand::OpenTab(None).into()]
            }
            To::Page(page) => vec![ScreenCommand::Show(page).into()],
            To::Tab(tab) => vec![ScreenCommand::OpenTab((app.tab != Some(tab)).then_some(tab)).into()],
        }
    }
}

/// Returns the entries in their groups: the table, the tabs beside it, the other pages.
fn ways() -> [Vec<NavEntry>; 3] {
    let page = |words, name, page| NavEntry { words, name, to: To::Page(page) };
    let tab = |words, tab| NavEntry { words, name: words, to: To::Tab(tab) };
    [
        vec![page(msg!("ui-table"), msg!("ui-table"), Centre::Table)],
        vec![
            tab(msg!("ui-returns"), Tab::Returns),
            tab(msg!("ui-log"), Tab::Log),
            tab(msg!("ui-rulings"), Tab::Rulings),
            tab(msg!("ui-game-tab"), Tab::Game),
            tab(msg!("ui-files"), Tab::Files),
            tab(msg!("ui-settings"), Tab::Settings),
        ],
        vec![
            page(msg!("ui-prepare"), msg!("prepare-a-battle"), Centre::Preparation),
            page(msg!("ui-armies"), msg!("ui-armies"), Centre::Army),
            page(msg!("ui-ground"), msg!("ui-ground"), Centre::Ground),
            page(msg!("ui-leaders"), msg!("ui-commanders"), Centre::Commanders),
            page(msg!("ui-look-up"), msg!("ui-lookup"), Centre::Lookup),
            page(msg!("ui-charts"), msg!("ui-charts"), Centre::Charts),
            page(msg!("ui-measure"), msg!("ui-quick-measure"), Centre::Quick),
        ],
    ]
}

/// Draws the rail. The saving state keeps its place below the entries at every window size; the entries scroll if they
/// do not all fit.
pub fn rail(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    let gap = ui.spacing().item_spacing.y;
    ui.with_layout(egui::Layout::bottom_up(egui::Align::Center), |ui| {
        // A laptop of 768 points has no room to spare between the entries and the saving state.
        ui.spacing_mut().item_spacing.y = 2.0;
        if ui.available_height() >= theme::TARGET + SAVING {
            download(ui, app, commands);
            saving(ui, app);
        }
        ui.with_layout(egui::Layout::top_down(egui::Align::Center), |ui| {
            let groups = ways();
            let count =
                groups.iter().map(Vec::len).fold(0_u8, |all, of| all.saturating_add(u8::try_from(of).unwrap_or(0)));
            let room = ui.available_height();
            let height = if room < f32::from(count) * (HIGH + gap) + 2.0 * gap { theme::TARGET } else { HIGH };
            // Where it is tight, the keys close up before they scroll.
            let spare = (room - f32::from(count) * height) / f32::from(count + 2);
            ui.spacing_mut().item_spacing.y = if height < HIGH { spare.clamp(0.25, 6.0) } else { gap };
            // A narrow bar leaves the texts their room.
            ui.spacing_mut().scroll.bar_width = 5.0;
            ui.spacing_mut().scroll.bar_inner_margin = 2.0;
            ui.spacing_mut().scroll.bar_outer_margin = 0.0;
            let scroll = egui::ScrollArea::vertical().id_salt("rail").auto_shrink([false, false]);
            scroll.show(ui, |ui| {
                let size = Vec2::new(ui.available_width(), height);
                for (n, group) in groups.into_iter().enumerate() {
                    if n > 0 {
                        ui.add_space(ui.spacing().item_spacing.y);
                    }
                    for way in group {
                        commands.extend(key(ui, app, way, size));
                    }
                }
                follow_the_keyboard(ui);
            });
        });
    });
}

/// Draws the menu, in place of the panel. Returns whether an entry was chosen.
pub fn menu(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) -> bool {
    let before = commands.len();
    egui::ScrollArea::vertical().id_salt("menu").auto_shrink([false, false]).show(ui, |ui| {
        ui.set_max_width((ui.available_width() - 4.0).max(0.0));
        saving(ui, app);
        download(ui, app, commands);
        let gap = ui.spacing().item_spacing.x;
        let columns = if ui.available_width() < 330.0 { 2.0 } else { 3.0 };
        let size = Vec2::new((ui.available_width() - (columns - 1.0) * gap) / columns - 0.5, theme::TARGET);
        // In one flow: a small window with large text has no row to spare for each group.
        ui.horizontal_wrapped(|ui| {
            for way in ways().into_iter().flatten() {
                commands.extend(key(ui, app, way, size));
            }
        });
        follow_the_keyboard(ui);
    });
    commands.len() > before
}

/// Draws the key of an entry; returns the commands of a tap.
fn key(ui: &mut egui::Ui, app: &App, way: NavEntry, size: Vec2) -> Vec<Command> {
    let text = RichText::new(way.words).size(14.0);
    ui.spacing_mut().button_padding.x = 4.0;
    // Never break a word, because text widths differ from platform to platform.
    let button = egui::Button::selectable(way.is_open(app), text).frame_when_inactive(true);
    let response = ui.add_sized(size, button.wrap_mode(egui::TextWrapMode::Extend));
    theme::named(&response, way.name);
    if let To::Tab(Tab::Log) = way.to {
        tutorial::note(ui, Sign::Log, response.rect);
    }
    if response.clicked() { way.commands(app) } else { Vec::new() }
}

/// Returns the saving state of the game in a word, and its colour.
pub fn saving_words(app: &App) -> Option<(&'static str, Color32)> {
    let p = theme::of(app);
    Some(match app.saving()? {
        Saving::Saved => (msg!("ui-saved"), p.good),
        Saving::Writing => (msg!("ui-saving"), p.faint),
        Saving::ReadOnly { .. } => (msg!("ui-read-only"), p.doubt),
        Saving::Behind { .. } => (msg!("ui-not-saved"), p.bad),
    })
}

/// Shows whether the game is saved.
pub fn saving(ui: &mut egui::Ui, app: &App) {
    if let Some((words, ink)) = saving_words(app) {
        ui.label(RichText::new(words).font(theme::strong(13.5)).color(ink));
    }
}

/// Draws a download button, shown in a browser if a save of the game has failed.
fn download(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    if !app.is_behind() || app.library.downloads_folder().is_none() {
        return;
    }
    let size = Vec2::new(ui.available_width(), theme::TARGET);
    let response = ui.add_sized(size, egui::Button::new(RichText::new(msg!("ui-download")).size(13.5)));
    theme::named(&response, msg!("ui-download-unsaved-game"));
    if response.clicked() {
        commands.push(FileCommand::HandOut.into());
    }
}
