//! The screen, egui only: the table in the middle, everything else around it.
//!
//! May import everything but `cli`. Views read the [`App`] and push [`Command`]s; nothing here changes a game. The
//! state of a view (a half-filled form, unfolded parts) is in [`Forms`].

mod all_forms;
mod army;
mod awi;
mod cards;
mod charts;
pub mod clipboard;
mod commanders;
mod cover;
mod deployment;
mod files;
mod forms;
mod game;
mod ground;
mod host;
mod keeping;
mod layers;
mod layout;
#[cfg(feature = "legions")]
mod legions;
mod log;
mod lookup;
#[cfg(not(target_arch = "wasm32"))]
mod native;
mod nav;
mod next;
mod offers;
mod otp;
mod panel;
#[cfg(not(target_arch = "wasm32"))]
mod photo_thread;
mod preparing;
mod print;
mod prompt_panel;
pub mod quick;
mod returns;
mod roll;
mod roster;
mod rulings;
mod sets;
mod settings;
pub mod shape;
mod status_bar;
pub mod table;
mod table_photo;
pub mod theme;
mod together;
pub mod touch;
mod tutorial;
mod under;
mod way_back;
mod widgets;

#[cfg(not(target_arch = "wasm32"))]
pub use native::{NoWindow, run_native};

use crate::app::{App, Centre, Command, FileCommand, PhotoCommand, ScreenCommand, Selection, Tab, ThemeName};
pub(in crate::ui) use all_forms::Forms;

/// Seconds between attempts to save while actions are unsaved.
const TRY_AGAIN_S: f64 = 5.0;

/// Seconds between two readings of the folders while a page lists their files.
const FOLDERS_EVERY_S: f64 = 1.0;

/// The whole screen.
#[derive(Debug)]
pub struct DrumheadUi {
    /// The app that is shown.
    pub app: App,
    quick: quick::Quick,
    forms: Forms,
    /// The theme and the text size in percent that egui is set to; `None` before the first frame.
    dressed: Option<(ThemeName, u16)>,
    /// The state of the layout: which parts of the screen are open or folded.
    frame: layout::Frame,
    layers: layers::Layers,
    /// The window's height in the previous frame, and the number of frames left to scroll to the focused field.
    shrinks: (f32, u8),
}

impl DrumheadUi {
    /// Creates the screen of an app.
    #[must_use]
    pub fn new(app: App) -> Self {
        DrumheadUi {
            app,
            quick: quick::Quick::default(),
            forms: Forms::default(),
            dressed: None,
            frame: layout::Frame::default(),
            layers: layers::Layers::default(),
            shrinks: (0.0, 0),
        }
    }

    /// Draws one frame and applies what was tapped.
    pub fn ui(&mut self, ui: &mut egui::Ui) {
        self.dress(ui.ctx());
        self.keep_field_in_sight(ui.ctx());
        let mut commands: Vec<Command> = Vec::new();
        let before = self.app.selection.clone();
        let has_column = if self.app.cover().is_some() {
            cover::show(ui, &self.app, &mut commands);
            false
        } else {
            let (forms, quick, frame) = (&mut self.forms, &mut self.quick, &mut self.frame);
            let has_column = layout::Layout { app: &self.app, forms, quick, frame }.draw(ui, &mut commands);
            tutorial::show(ui, &self.app, &mut commands);
            has_column
        };
        if self.app.photos().is_developing() {
            commands.push(PhotoCommand::Develop.into());
        }
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
        if chosen {
            self.frame.menu = false;
        }
        if !has_column && chosen && self.app.tab != Some(Tab::Rulings) {
            self.app.apply(ScreenCommand::OpenTab(None));
        }
        // Request the next frame, which shows the result of a tap: nothing else would.
        ui.ctx().request_repaint();
    }

    /// Returns the number of open things that can be closed: pages, a ghost, the number pad and so on.
    pub fn open_layers(&mut self, ctx: &egui::Context) -> usize {
        self.layers.follow(&self.app, ctx)
    }

    /// Closes the open thing that was opened last.
    pub fn close_last_layer(&mut self, ctx: &egui::Context) {
        self.layers.close_last(&mut self.app, ctx);
        ctx.request_repaint();
    }

    /// Scrolls to the focused text field when the window gets lower because a soft keyboard has opened. It repeats for
    /// some frames, since panels take a frame or two to fit the lower window and the field moves with them.
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

    /// Returns the file of the open game, and the number of its actions that had dice.
    fn throws(&self) -> (Option<std::path::PathBuf>, usize) {
        let session = self.app.session();
        let entries = session.map(|session| session.entries()).unwrap_or_default();
        let count = entries.iter().filter(|entry| !entry.dice.is_empty()).count();
        (session.map(|session| session.path().to_owned()), count)
    }

    /// Continues in another window, with the context `to`, after the window of `from` was lost. The view and open parts
    /// are kept; a drag under way is put back.
    pub fn move_to(&mut self, from: &egui::Context, to: &egui::Context) {
        let data = from.data(|data| data.clone());
        to.data_mut(|own| *own = data);
        let mut memory = table::TableMemory::load(to);
        for command in memory.put_back() {
            self.app.apply(command);
        }
        memory.store(to);
        table::under::forget(to);
        self.dressed = None;
    }

    /// Retries a failed save every few seconds until it succeeds.
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

    /// Reads the folders again when a page that lists files opens, and every second while it is shown, so that new
    /// files are listed. It waits between a press and its release: no row may move away from under a finger.
    fn read_folders_again(&mut self, ui: &egui::Ui) {
        let welcomes = self.app.centre == Centre::Table && self.app.game().is_none();
        let brings = self.app.centre == Centre::Army && self.forms.army.lists_files();
        if !(welcomes || brings || matches!(self.app.tab, Some(Tab::Files | Tab::Photo))) {
            self.forms.folders_read = None;
            return;
        }
        let (now, held) = ui.input(|i| (i.time, i.pointer.any_down() || i.any_touches()));
        if !held && self.forms.folders_read.is_none_or(|last| now - last >= FOLDERS_EVERY_S) {
            self.forms.folders_read = Some(now);
            if self.app.library.refresh_shown() {
                ui.ctx().request_repaint();
            }
        }
        ui.ctx().request_repaint_after(std::time::Duration::from_secs_f64(FOLDERS_EVERY_S));
    }

    /// Installs the fonts in the first frame, and applies the theme and the text size when they change.
    fn dress(&mut self, ctx: &egui::Context) {
        if self.dressed.is_none() {
            theme::install_fonts(ctx);
            ctx.add_plugin(touch::CancelledTouches);
        }
        // Some systems do not report a theme; they count as light.
        self.app.system_dark = ctx.input(|i| i.raw.system_theme) == Some(egui::Theme::Dark);
        let dress = (self.app.theme(), letters(ctx, self.app.prefs.size_percent.clamp(75, 200)));
        if self.dressed != Some(dress) {
            theme::apply(ctx, dress.0);
            ctx.set_zoom_factor(f32::from(dress.1) / 100.0);
            self.dressed = Some(dress);
            // This frame is still drawn in the old style.
            ctx.request_repaint();
        }
    }
}

/// Returns the text size in percent: the chosen one, limited so that the window still has room for its contents.
fn letters(ctx: &egui::Context, percent: u16) -> u16 {
    let side_in_points = ctx.content_rect().size().min_elem();
    percent.min(letters_in(side_in_points, ctx.pixels_per_point(), ctx.native_pixels_per_point().unwrap_or(1.0)))
}

/// Returns the largest text size for a window with this shorter side, in percent from 100 to 200. Changing the text
/// size changes the size of a point, so it computes in whole pixels; otherwise the size oscillates between frames.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "kept between 100 and 200 first")]
fn letters_in(side_in_points: f32, pixels_per_point: f32, native_pixels_per_point: f32) -> u16 {
    /// The shorter side that a window must have, in points.
    const LEAST: f32 = 360.0;
    let side = (side_in_points * pixels_per_point).round() / native_pixels_per_point;
    (side / LEAST * 100.0 + 0.5).clamp(100.0, 200.0) as u16
}

/// Draws a ring around the widget with the keyboard focus, visible on any background.
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

    /// The text size changes the size of a point, but that does not change the limit of the text size.
    #[test]
    fn the_text_size_settles_in_every_window() {
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
