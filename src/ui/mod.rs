//! The screen, egui only: the table in the middle, everything else around it.
//!
//! May import everything but `cli`. Views read the [`App`] and push [`Command`]s; nothing here changes a game. What a view
//! keeps for itself (a half-filled form, what is folded out) is in [`Forms`].

mod army;
mod awi;
mod cards;
mod charts;
pub mod clipboard;
mod commanders;
mod dock;
mod files;
mod forms;
mod game;
mod host;
mod keeping;
mod layers;
mod log;
mod lookup;
#[cfg(not(target_arch = "wasm32"))]
mod native;
mod otp;
mod panel;
mod print;
pub mod quick;
mod returns;
mod rulings;
mod sets;
mod settings;
mod strip;
pub mod table;
pub mod theme;
pub mod touch;
mod widgets;

#[cfg(not(target_arch = "wasm32"))]
pub use native::{NoWindow, run_native};

use crate::app::{App, Centre, Command, FileCommand, ScreenCommand, Selection, Tab, ThemeName};
use std::collections::BTreeSet;

/// Below this width the tab beside the table takes the unit panel's place.
const NARROW: f32 = 1400.0;
const RAIL: f32 = 92.0;
const SIDE: f32 = 320.0;
/// On a small tablet every point beside the table is taken from the table.
const SMALL: f32 = 1200.0;
const SMALL_SIDE: f32 = 290.0;
/// Large letters on a small tablet: what must be answered needs the whole width.
const TINY: f32 = 900.0;
/// Very large letters: what stands beside the table elsewhere takes its place, or a part of it.
const COMPACT: f32 = 660.0;
/// The least room a page that is no table is laid out in; where there is less it scrolls.
const fn least(page: Centre) -> [f32; 2] {
    match page {
        Centre::Army => [660.0, 620.0],
        Centre::Lookup | Centre::Commanders => [330.0, 480.0],
        Centre::Charts | Centre::Quick => [590.0, 560.0],
        Centre::Table => [280.0, 200.0],
    }
}
/// The most of the height of the window that what may happen next takes.
const STRIP_MOST: f32 = 0.35;
const STRIP_MOST_COMPACT: f32 = 0.29;

/// What the views keep for themselves between frames; none of it is the game's.
#[derive(Debug, Default)]
pub struct Forms {
    rulings: forms::RulingForm,
    files: files::FileForm,
    charts: charts::ChartForm,
    lookup: lookup::LookupForm,
    commanders: commanders::RulingOnMan,
    army: army::ArmyForm,
    game: forms::GameForm,
    open_entries: BTreeSet<usize>,
    log: log::Heights,
    unfolded: cards::Unfolded,
    /// How many entries there were, what was selected and whether there was a ghost or a declared operation in the frame before.
    seen: (usize, Selection, bool),
    /// What was selected when the last action was done, and how many there were then: its result is news until something
    /// else is selected.
    told: (usize, Selection),
    overruling: bool,
    details: bool,
    /// A long last result stands open to its last line.
    whole_result: bool,
    /// When saving was last tried again by itself, in seconds since the start.
    saving_tried: f64,
    /// When the folders were last looked into for the page that lists them, in seconds since the start; `None`: no such page
    /// is shown.
    folders_read: Option<f64>,
}

/// Seconds from one try to save to the next, while something is not saved.
const TRY_AGAIN_S: f64 = 5.0;

/// Seconds from one look into the folders to the next, while a page lists what is in them.
const FOLDERS_EVERY_S: f64 = 1.0;

/// The whole screen.
#[derive(Debug)]
pub struct DrumheadUi {
    /// The app that is shown.
    pub app: App,
    quick: quick::Quick,
    forms: Forms,
    dressed: Option<(ThemeName, u16)>,
    /// How high the strip and the dock were in the frame before.
    heights: [f32; 2],
    layers: layers::Layers,
    /// How high the window was in the frame before, and for how many frames more the field that is typed in is scrolled to.
    shrinks: (f32, u8),
}

impl DrumheadUi {
    /// The screen of an app.
    #[must_use]
    pub fn new(app: App) -> Self {
        DrumheadUi {
            app,
            quick: quick::Quick::default(),
            forms: Forms::default(),
            dressed: None,
            heights: [0.0; 2],
            layers: layers::Layers::default(),
            shrinks: (0.0, 0),
        }
    }

    /// Draws one frame and applies what was tapped.
    pub fn ui(&mut self, ui: &mut egui::Ui) {
        self.dress(ui.ctx());
        self.keep_field_in_sight(ui.ctx());
        let mut commands: Vec<Command> = Vec::new();
        let narrow = ui.available_width() < NARROW;
        let before = self.app.selection.clone();
        self.lay_out(ui, narrow, &mut commands);
        focus_ring(ui.ctx(), theme::palette(self.app.theme()));
        self.try_saving_again(ui, &mut commands);
        self.read_folders_again(ui);
        if commands.is_empty() {
            return;
        }
        let before_dice = self.throws();
        for command in commands {
            self.app.apply(command);
        }
        let after_dice = self.throws();
        if after_dice.0 == before_dice.0 && after_dice.1 > before_dice.1 {
            touch::pulse(ui.ctx());
        }
        let chosen = self.app.selection != before && self.app.selection != Selection::None;
        if narrow && chosen && self.app.tab != Some(Tab::Rulings) {
            self.app.apply(ScreenCommand::OpenTab(None));
        }
        // What was tapped shows on the next frame, which nothing else would ask for.
        ui.ctx().request_repaint();
    }

    /// How many things are open that can be closed: pages, a ghost, the number pad and so on.
    pub fn open_layers(&mut self, ctx: &egui::Context) -> usize {
        self.layers.follow(&self.app, ctx)
    }

    /// Closes the one of them that was opened last.
    pub fn close_last_layer(&mut self, ctx: &egui::Context) {
        self.layers.close_last(&mut self.app, ctx);
        ctx.request_repaint();
    }

    /// Scrolls to the field that is typed in when the window gets lower: a soft keyboard has opened below it. Panels take a frame
    /// or two to fit the lower window, and the field moves with them.
    fn keep_field_in_sight(&mut self, ctx: &egui::Context) {
        const FRAMES: u8 = 3;
        let height = ctx.content_rect().height();
        let (before, left) = self.shrinks;
        let left = if height < before { FRAMES } else { left };
        self.shrinks = (height, left.saturating_sub(1));
        let field = ctx.memory(egui::Memory::focused).filter(|_| left > 0 && ctx.text_edit_focused());
        let Some(field) = field else { return };
        let request = egui::accesskit::ActionRequest {
            action: egui::accesskit::Action::ScrollIntoView,
            target_tree: egui::accesskit::TreeId::ROOT,
            target_node: field.accesskit_id(),
            data: None,
        };
        ctx.input_mut(|input| input.events.push(egui::Event::AccessKitActionRequest(request)));
        ctx.request_repaint();
    }

    /// The file of the open game, and how many of its actions had dice.
    fn throws(&self) -> (Option<std::path::PathBuf>, usize) {
        let session = self.app.session();
        let entries = session.map(|session| session.entries()).unwrap_or_default();
        let count = entries.iter().filter(|entry| !entry.dice.is_empty()).count();
        (session.map(|session| session.path().to_owned()), count)
    }

    /// Goes on in another window, of which `to` is the context, after the one of `from` was lost: with the view and everything
    /// that is open, and without what a finger was dragging.
    pub fn move_to(&mut self, from: &egui::Context, to: &egui::Context) {
        let data = from.data(|data| data.clone());
        to.data_mut(|own| *own = data);
        let mut memory = table::TableMemory::load(to);
        for command in memory.put_back() {
            self.app.apply(command);
        }
        memory.store(to);
        self.dressed = None;
    }

    /// What could not be saved is tried again every few seconds, until it is.
    fn try_saving_again(&mut self, ui: &egui::Ui, commands: &mut Vec<Command>) {
        let now = ui.input(|i| i.time);
        if !self.app.is_behind() {
            self.forms.saving_tried = now;
            return;
        }
        if now - self.forms.saving_tried >= TRY_AGAIN_S {
            self.forms.saving_tried = now;
            commands.push(FileCommand::SaveAgain.into());
        }
        ui.ctx().request_repaint_after(std::time::Duration::from_secs_f64(TRY_AGAIN_S));
    }

    /// Reads the folders again when a page that lists files opens and every second while it is shown, so that files put there
    /// meanwhile are listed. Not between a press and its release: no row may move away from under a finger.
    fn read_folders_again(&mut self, ui: &egui::Ui) {
        let welcomes = self.app.centre == Centre::Table && self.app.game().is_none();
        let brings = self.app.centre == Centre::Army && self.forms.army.lists_files();
        if !(welcomes || brings || self.app.tab == Some(Tab::Files)) {
            self.forms.folders_read = None;
            return;
        }
        let (now, held) = ui.input(|i| (i.time, i.pointer.any_down() || i.any_touches()));
        if !held && self.forms.folders_read.is_none_or(|last| now - last >= FOLDERS_EVERY_S) {
            self.forms.folders_read = Some(now);
            if self.app.shelf.refresh() {
                ui.ctx().request_repaint();
            }
        }
        ui.ctx().request_repaint_after(std::time::Duration::from_secs_f64(FOLDERS_EVERY_S));
    }

    /// Puts the fonts in once, and the theme when it changes.
    fn dress(&mut self, ctx: &egui::Context) {
        if self.dressed.is_none() {
            theme::install_fonts(ctx);
            ctx.add_plugin(touch::CancelledTouches);
        }
        // Some systems do not tell how they are set.
        self.app.system_dark = ctx.input(|i| i.raw.system_theme) == Some(egui::Theme::Dark);
        let dress = (self.app.theme(), letters(ctx, self.app.prefs.size_percent.clamp(75, 200)));
        if self.dressed != Some(dress) {
            theme::apply(ctx, dress.0);
            ctx.set_zoom_factor(f32::from(dress.1) / 100.0);
            self.dressed = Some(dress);
            // What is drawn in this frame is dressed as before.
            ctx.request_repaint();
        }
    }

    fn lay_out(&mut self, ui: &mut egui::Ui, narrow: bool, commands: &mut Vec<Command>) {
        let p = theme::palette(self.app.theme());
        let beside =
            !(narrow && self.app.tab.is_some()) && self.app.centre == Centre::Table && self.app.game().is_some();
        let side = if ui.available_width() < SMALL { SMALL_SIDE } else { SIDE };
        let panel = egui::Frame::new().fill(p.panel).inner_margin(egui::Margin::symmetric(10, 8));
        let compact = ui.ctx().content_rect().width() < COMPACT;
        let most = ui.available_height() * if compact { STRIP_MOST_COMPACT } else { STRIP_MOST };
        let strip = egui::Panel::top("top").frame(panel).show(ui, |ui| strip::show(ui, &self.app, most, commands));
        // A ghost belongs to the table: on another page nothing of it is asked.
        let with_ghost = !beside && self.app.centre == Centre::Table;
        // Where there is a panel at the side what must be answered stands in it, and the table stays as it is.
        let in_panel = beside && !compact;
        let mut heights = [strip.response.rect.height(), 0.0];
        let tiny = ui.available_width() < TINY;
        if tiny && !in_panel {
            heights[1] = self.dock(ui, panel, with_ghost, commands);
        }
        egui::Panel::left("rail").frame(panel).resizable(false).exact_size(RAIL).show(ui, |ui| {
            widgets::rail(ui, &self.app, commands);
        });
        // Where a tab beside the table would leave no table it takes its place.
        let in_its_place = self.app.tab.filter(|_| compact);
        if let Some(tab) = self.app.tab.filter(|_| !compact) {
            egui::Panel::left("tab").frame(panel).resizable(false).exact_size(side + 24.0).show(ui, |ui| {
                self.tab(ui, tab, commands);
            });
        }
        // Where something is to be answered in a small window there is not even room for the unit below the table.
        let alone = !in_panel && dock::waits(&self.app) && ui.available_height() < TABLE_ALONE;
        if beside && !alone {
            unit_panel(ui, compact, side).frame(panel).resizable(false).show(ui, |ui| {
                if in_panel && dock::has_something(&self.app, false) {
                    let most = ui.available_height() * DOCK_IN_PANEL;
                    dock::show(ui, &self.app, &mut self.forms, dock::Room { with_ghost: false, most }, commands);
                }
                panel::show(ui, &self.app, &mut self.forms, commands);
            });
        }
        if !tiny && !in_panel {
            heights[1] = self.dock(ui, panel, with_ghost, commands);
        }
        // A panel is laid out as high as it was in the frame before: where its content has grown it takes one more.
        if self.heights != heights {
            self.heights = heights;
            ui.ctx().request_repaint();
        }
        let middle = egui::Frame::new().fill(p.desk);
        egui::CentralPanel::default().frame(middle).show(ui, |ui| match in_its_place {
            Some(tab) => {
                panel.show(ui, |ui| self.tab(ui, tab, commands));
            }
            None => self.centre(ui, commands),
        });
    }

    /// What stands in the middle.
    fn centre(&mut self, ui: &mut egui::Ui, commands: &mut Vec<Command>) {
        let (app, forms) = (&self.app, &mut self.forms);
        if app.centre == Centre::Table && app.game().is_some() {
            table::show(ui, app, commands);
            return;
        }
        at_least(ui, least(app.centre).into(), |ui| match app.centre {
            Centre::Table => files::welcome(ui, app, &mut forms.files, commands),
            Centre::Quick => quick::show(ui, &mut self.quick, app),
            Centre::Charts => charts::show(ui, app, &mut forms.charts, commands),
            Centre::Lookup => lookup::show(ui, app, &mut forms.lookup, commands),
            Centre::Commanders => commanders::show(ui, app, &mut forms.commanders, commands),
            Centre::Army => army::show(ui, app, &mut forms.army, commands),
        });
    }

    /// What must be answered, where there is anything; gives its height.
    fn dock(&mut self, ui: &mut egui::Ui, panel: egui::Frame, with_ghost: bool, commands: &mut Vec<Command>) -> f32 {
        if !dock::has_something(&self.app, with_ghost) {
            return 0.0;
        }
        let most = dock::most(ui.ctx().viewport_rect().height(), ui.available_height());
        let dock = egui::Panel::bottom("dock").frame(panel).show(ui, |ui| {
            dock::show(ui, &self.app, &mut self.forms, dock::Room { with_ghost, most }, commands);
        });
        dock.response.rect.height()
    }

    fn tab(&mut self, ui: &mut egui::Ui, tab: Tab, commands: &mut Vec<Command>) {
        let (app, forms) = (&self.app, &mut self.forms);
        match tab {
            Tab::Returns => returns::show(ui, app, commands),
            Tab::Log => log::show(ui, app, forms, commands),
            Tab::Rulings => rulings::show(ui, app, &mut forms.rulings, commands),
            Tab::Files => files::show(ui, app, &mut forms.files, commands),
            Tab::Settings => settings::show(ui, app, commands),
            Tab::Game => game::show(ui, app, &mut forms.game, commands),
        }
    }
}

/// What must be answered takes this share of the panel's height at most; the rest shows whom it is about.
const DOCK_IN_PANEL: f32 = 0.72;

/// Lower than this, in points, the table stands alone while something is to be answered.
const TABLE_ALONE: f32 = 130.0;

/// How large letters are: as they were chosen, but never so large that the window has no room for what is on it.
fn letters(ctx: &egui::Context, percent: u16) -> u16 {
    let side_in_points = ctx.content_rect().size().min_elem();
    percent.min(letters_in(side_in_points, ctx.pixels_per_point(), ctx.native_pixels_per_point().unwrap_or(1.0)))
}

/// The most that letters may be in a window whose shorter side has so many points, in percent from 100 to 200. Points are
/// rounded, and letters change what they are: it goes by whole pixels, or letters would change with every frame.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "kept between 100 and 200 first")]
fn letters_in(side_in_points: f32, pixels_per_point: f32, native_pixels_per_point: f32) -> u16 {
    /// The shorter side that a window must have, in points.
    const LEAST: f32 = 360.0;
    let side = (side_in_points * pixels_per_point).round() / native_pixels_per_point;
    (side / LEAST * 100.0 + 0.5).clamp(100.0, 200.0) as u16
}

/// Where the selected unit is shown: at the right, or under the table where the window is narrow and upright.
fn unit_panel(ui: &egui::Ui, compact: bool, side: f32) -> egui::Panel {
    let (room, window) = (ui.available_size(), ui.ctx().content_rect());
    match (compact, window.height() > window.width()) {
        (false, _) => egui::Panel::right("unit").exact_size(side),
        (true, true) => egui::Panel::bottom("unit below").exact_size(room.y * 0.5),
        (true, false) => egui::Panel::right("unit at half").exact_size(room.x * 0.52),
    }
}

/// A page in as much room as there is, or in the least it can do with, which then scrolls.
fn at_least(ui: &mut egui::Ui, least: egui::Vec2, page: impl FnOnce(&mut egui::Ui)) {
    let room = ui.available_size();
    if room.x >= least.x && room.y >= least.y {
        page(ui);
        return;
    }
    egui::ScrollArea::both().id_salt("page").auto_shrink([false, false]).show(ui, |ui| {
        let size = ui.available_size().max(least);
        ui.allocate_ui(size, |ui| {
            ui.set_min_size(size);
            page(ui);
        });
        widgets::follow_the_keyboard(ui);
    });
}

/// A ring round what the keyboard has, on whatever ground.
fn focus_ring(ctx: &egui::Context, p: &theme::Palette) {
    let Some(response) = ctx.memory(|m| m.focused()).and_then(|id| ctx.read_response(id)) else { return };
    let rect = response.interact_rect.intersect(response.rect).expand(2.0).intersect(ctx.content_rect().shrink(2.0));
    if !rect.is_positive() {
        return;
    }
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Tooltip, egui::Id::unique("the keyboard's ring")));
    painter.rect_stroke(rect, 9.0, egui::Stroke::new(5.0, p.card), egui::StrokeKind::Inside);
    painter.rect_stroke(rect, 9.0, egui::Stroke::new(3.0, p.accent), egui::StrokeKind::Inside);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What letters do to the points of a window does not change what letters may be.
    #[test]
    fn the_size_of_letters_comes_to_rest_in_every_window() {
        for native in [1.0_f32, 1.25, 1.5, 2.0, 3.0] {
            for pixels in 300..2400_u16 {
                let most = |percent: u16| {
                    let pixels_per_point = native * f32::from(percent) / 100.0;
                    // As egui rounds points.
                    let points = (f32::from(pixels) / pixels_per_point * 32.0).round() / 32.0;
                    letters_in(points, pixels_per_point, native)
                };
                let first = most(100);
                assert!((100..=200).contains(&first));
                assert!((100..=200).all(|percent| most(percent) == first), "{pixels} pixels at {native}");
            }
        }
        assert_eq!(letters_in(768.0, 1.0, 1.0), 200, "the smallest tablet");
        assert_eq!(letters_in(384.0, 2.0, 1.0), 200, "which has them already");
        assert_eq!(letters_in(540.0, 1.0, 1.0), 150);
    }
}
