//! The screen, egui only: the table in the middle, everything else around it.
//!
//! May import everything but `cli`. Views read the [`App`] and push [`Command`]s; nothing here changes a game.

pub mod quick;
pub mod table;
pub mod theme;

use crate::app::{App, Centre, Command};

/// The whole screen.
#[derive(Debug)]
pub struct DrumheadUi {
    /// The app that is shown.
    pub app: App,
    quick: quick::Quick,
}

impl DrumheadUi {
    /// Draws one frame and applies what was tapped.
    pub fn ui(&mut self, ui: &mut egui::Ui) {
        let mut commands: Vec<Command> = Vec::new();
        egui::CentralPanel::default().show(ui, |ui| match self.app.centre {
            Centre::Table => table::show(ui, &self.app, &mut commands),
            Centre::Quick => quick::show(ui, &mut self.quick, &self.app),
        });
        for command in commands {
            self.app.apply(command);
        }
    }
}
