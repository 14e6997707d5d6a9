//! The native window.

use super::DrumheadUi;
use crate::app::{App, Command};
use std::path::PathBuf;

struct Window(DrumheadUi);

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.0.ui(ui);
    }
}

/// Opens the window on a battle or a game, or on the game written last (the built-in Cowpens the first time), and stays until it is closed.
///
/// # Errors
/// No window can be opened: no display, or no OpenGL on it.
pub fn run_native(open: Option<PathBuf>, charts: Option<PathBuf>) -> Result<(), String> {
    let mut app = App::new(games_folder());
    if let Some(charts) = charts {
        // For this run only: what the command line says is not what the referee chose.
        app.play_with_charts(Some(charts))?;
    }
    let viewport = egui::ViewportBuilder::default()
        .with_title("Drumhead")
        .with_app_id("drumhead")
        // As large as the screen; where nothing can make it so, as large as a small tablet's, and never larger than the screen.
        .with_maximized(true)
        .with_inner_size([1280.0, 800.0])
        .with_clamp_size_to_monitor_size(true)
        .with_min_inner_size([800.0, 600.0]);
    let options = eframe::NativeOptions { viewport, ..Default::default() };
    // A game is begun on the disk only once there is a window to play it in.
    let opened = move |_: &eframe::CreationContext<'_>| -> Result<Box<dyn eframe::App>, _> {
        app.apply(open.map_or(Command::GoOn, Command::Open));
        Ok(Box::new(Window(DrumheadUi::new(app))))
    };
    eframe::run_native("Drumhead", options, Box::new(opened)).map_err(|error| why_no_window(&error))
}

/// Why there is no window and what helps. The libraries' own words name places in their source, which helps nobody.
fn why_no_window(error: &eframe::Error) -> String {
    let (why, help) = match error {
        eframe::Error::Winit(_) | eframe::Error::WinitEventLoop(_) => match display_named() {
            Some(display) => (
                format!("the display {display} cannot be reached"),
                "see that it is there and lets you in, and that libxkbcommon-x11 (or Wayland's libraries) are installed",
            ),
            None => ("the display cannot be reached".to_owned(), "start Drumhead from a desktop"),
        },
        eframe::Error::AppCreation(why) => (why.to_string(), "see what is said there"),
        _ => ("the display has no OpenGL 2.1 or better".to_owned(), "install its driver (on Debian: libgl1-mesa-dri)"),
    };
    format!("no window can be opened: {why}; {help}. drumhead --help lists what works without one")
}

/// The display that was asked for, by the variable that names it.
fn display_named() -> Option<String> {
    let named = |name: &str| {
        let value = std::env::var(name).ok().filter(|value| !value.is_empty())?;
        Some(format!("{name}={value}"))
    };
    named("WAYLAND_DISPLAY").or_else(|| named("DISPLAY"))
}

/// Where games are kept: the user's data folder, or the current one where there is none.
fn games_folder() -> PathBuf {
    crate::store::games_folder().unwrap_or_else(|| PathBuf::from("."))
}
