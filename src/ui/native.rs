//! The native window.

use super::DrumheadUi;
use super::clipboard::ClipboardWatch;
use super::photo_thread::PhotoThread;
use crate::app::{App, FileCommand, Message, Tell};
use crate::msg;
use crate::store::shown;
use crate::text;
use crate::text::Language;
use raw_window_handle::{HasDisplayHandle as _, RawDisplayHandle};
use std::path::{Path, PathBuf};

struct Window {
    drumhead: DrumheadUi,
    clipboard: ClipboardWatch,
    photos: PhotoThread,
    opens: Opens,
}

/// Has another program show a file or a folder.
pub type Opens = fn(&Path) -> std::io::Result<()>;

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        for file in ui.input(|i| i.raw.dropped_files.clone()) {
            self.drumhead.app.apply(FileCommand::Open(file.path().to_owned()));
        }
        self.drumhead.ui(ui);
        self.photos.after_frame(&mut self.drumhead.app, ui.ctx());
        // On Wayland the clipboard uses the window's own connection, so it always exists.
        let own_connection = matches!(frame.display_handle().map(|h| h.as_raw()), Ok(RawDisplayHandle::Wayland(_)));
        if let Some(message) = self.clipboard.after_frame(ui.ctx(), own_connection) {
            self.drumhead.app.show_message(message);
            ui.ctx().request_repaint();
        }
        if let Some(path) = self.drumhead.app.library.outside_wanted.take()
            && let Err(why) = (self.opens)(&path)
        {
            let text = msg!("ui-cannot-be-opened", path = shown(&path), why);
            self.drumhead.app.show_message(Message { tell: Tell::Trouble, text, opens: None });
        }
        let closing = ui.input(|i| i.viewport().close_requested());
        if closing && !self.drumhead.app.may_close() {
            ui.ctx().send_viewport_cmd(egui::ViewportCommand::CancelClose);
        }
    }
}

/// Why no window could be opened. The libraries' own messages are left out because they refer to their source code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoWindow {
    /// The display cannot be reached.
    Display,
    /// The display has no suitable OpenGL.
    OpenGl,
    /// An error of ours, described in words.
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

/// Opens the window on a battle or a game, and returns when it is closed. Without `open` it continues the last game
/// (the built-in Cowpens the first time). `system` is the system's language, used if the referee has chosen none;
/// `language` overrides both for this run.
///
/// # Errors
/// Fails if no window can be opened: no display, or no OpenGL on it.
pub fn run_native(
    open: Option<PathBuf>,
    charts: Option<PathBuf>,
    system: Language,
    language: Option<Language>,
    opens: Opens,
) -> Result<(), NoWindow> {
    // Set the language first, so that early errors are in it too.
    text::set_language(language.unwrap_or(system));
    let mut app = App::new(games_folder());
    app.library.opens_outside = true;
    app.set_language(system);
    if let Some(language) = language {
        app.speak_for_now(language);
    }
    if let Some(charts) = charts {
        // For this run only: a command-line option does not change the referee's own choice.
        app.play_with_charts(&charts).map_err(|why| NoWindow::Other(why.to_string()))?;
    }
    let viewport = egui::ViewportBuilder::default()
        .with_title("Drumhead")
        .with_app_id("drumhead")
        // As large as the screen; if the system cannot maximise, as large as a small tablet, and never larger than the
        // screen.
        .with_maximized(true)
        .with_inner_size([1280.0, 800.0])
        .with_clamp_size_to_monitor_size(true)
        .with_min_inner_size([800.0, 600.0]);
    // Before the window connects to the clipboard, so that a failure then is reported too.
    ClipboardWatch::listen();
    let options = eframe::NativeOptions { viewport, ..Default::default() };
    // Start a game on disk only once there is a window to play it in.
    let opened = move |_: &eframe::CreationContext<'_>| -> Result<Box<dyn eframe::App>, _> {
        app.apply(open.map_or(FileCommand::GoOn, FileCommand::Open));
        Ok(Box::new(Window {
            drumhead: DrumheadUi::new(app),
            clipboard: ClipboardWatch::default(),
            photos: PhotoThread::default(),
            opens,
        }))
    };
    eframe::run_native("Drumhead", options, Box::new(opened)).map_err(|error| NoWindow::of(&error))
}

/// Returns the folder of the games: the user's data folder, or the current folder if there is none.
fn games_folder() -> PathBuf {
    crate::store::games_folder().unwrap_or_else(|| PathBuf::from("."))
}
