//! The native window.

use super::DrumheadUi;
use super::clipboard::ClipboardWatch;
use crate::app::{App, FileCommand};
use crate::text;
use crate::text::Language;
use raw_window_handle::{HasDisplayHandle as _, RawDisplayHandle};
use std::path::PathBuf;

struct Window {
    drumhead: DrumheadUi,
    clipboard: ClipboardWatch,
}

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        for file in ui.input(|i| i.raw.dropped_files.clone()) {
            self.drumhead.app.apply(FileCommand::Open(file.path().to_owned()));
        }
        self.drumhead.ui(ui);
        // On Wayland the clipboard goes through the window's own connection, which is there.
        let own_connection = matches!(frame.display_handle().map(|h| h.as_raw()), Ok(RawDisplayHandle::Wayland(_)));
        if let Some(message) = self.clipboard.after_frame(ui.ctx(), own_connection) {
            self.drumhead.app.show_message(message);
            ui.ctx().request_repaint();
        }
        let closing = ui.input(|i| i.viewport().close_requested());
        if closing && !self.drumhead.app.may_close() {
            ui.ctx().send_viewport_cmd(egui::ViewportCommand::CancelClose);
        }
    }
}

/// Why no window could be opened. The libraries' own words name places in their source, which helps nobody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoWindow {
    /// The display cannot be reached.
    Display,
    /// The display has no OpenGL that will do.
    OpenGl,
    /// Something of our own, in words.
    Other(String),
}

impl NoWindow {
    fn of(error: &eframe::Error) -> Self {
        match error {
            eframe::Error::Winit(_) | eframe::Error::WinitEventLoop(_) => Self::Display,
            eframe::Error::AppCreation(why) => Self::Other(why.to_string()),
            _ => Self::OpenGl,
        }
    }
}

/// Opens the window on a battle or a game, or on the game played last (the built-in Cowpens the first time), and stays until it is closed.
/// `system`: the language the system is set to, spoken where none was chosen; `told`: the language of this run, whatever was.
///
/// # Errors
/// No window can be opened: no display, or no OpenGL on it.
pub fn run_native(
    open: Option<PathBuf>,
    charts: Option<PathBuf>,
    system: Language,
    told: Option<Language>,
) -> Result<(), NoWindow> {
    // What goes wrong at the start is said before anybody could choose.
    text::speak(told.unwrap_or(system));
    let mut app = App::new(games_folder());
    app.speak(system);
    if let Some(language) = told {
        app.speak_for_now(language);
    }
    if let Some(charts) = charts {
        // For this run only: what the command line says is not what the referee chose.
        app.play_with_charts(&charts).map_err(|why| NoWindow::Other(why.to_string()))?;
    }
    let viewport = egui::ViewportBuilder::default()
        .with_title("Drumhead")
        .with_app_id("drumhead")
        // As large as the screen; where nothing can make it so, as large as a small tablet's, and never larger than the screen.
        .with_maximized(true)
        .with_inner_size([1280.0, 800.0])
        .with_clamp_size_to_monitor_size(true)
        .with_min_inner_size([800.0, 600.0]);
    // Before the window connects to the clipboard: what goes wrong then is reported too.
    ClipboardWatch::listen();
    let options = eframe::NativeOptions { viewport, ..Default::default() };
    // A game is begun on the disk only once there is a window to play it in.
    let opened = move |_: &eframe::CreationContext<'_>| -> Result<Box<dyn eframe::App>, _> {
        app.apply(open.map_or(FileCommand::GoOn, FileCommand::Open));
        Ok(Box::new(Window { drumhead: DrumheadUi::new(app), clipboard: ClipboardWatch::default() }))
    };
    eframe::run_native("Drumhead", options, Box::new(opened)).map_err(|error| NoWindow::of(&error))
}

/// Where games are kept: the user's data folder, or the current one where there is none.
fn games_folder() -> PathBuf {
    crate::store::games_folder().unwrap_or_else(|| PathBuf::from("."))
}
