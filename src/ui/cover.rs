//! The cover over the whole screen, while the tablet goes from one side to the other.

use super::theme;
use crate::app::{App, Command, Cover, DeployCommand};
use crate::msg;
use crate::text::Name;
use egui::{RichText, Vec2};

/// The size of the only button, in points: the player who takes over the tablet presses it.
const BUTTON: Vec2 = Vec2::new(320.0, 96.0);

/// Draws the cover: to whom the tablet goes, and one button for that player.
pub fn show(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    let Some(cover) = app.cover() else { return };
    let p = theme::of(app);
    let (to, button) = match cover {
        Cover::HandTo(side) => {
            let name = Name::new(&side.name);
            (msg!("ui-hand-the-tablet-to", unit = name.clone()), msg!("ui-we-are-the-side", unit = name))
        }
        Cover::Both => (msg!("ui-both-sides-are-deployed").to_owned(), msg!("ui-show-the-table").to_owned()),
    };
    let room = ui.max_rect();
    ui.painter().rect_filled(room, 0.0, p.panel);
    ui.vertical_centered(|ui| {
        ui.add_space((room.height() * 0.5 - BUTTON.y - 60.0).max(12.0));
        theme::heading(ui, to, 30.0);
        theme::small(ui, p, msg!("ui-the-table-is-covered"));
        ui.add_space(18.0);
        let text = RichText::new(button).color(p.on_accent).font(theme::strong(22.0));
        let size = BUTTON.min(Vec2::new(room.width() - 24.0, room.height()));
        if ui.add(egui::Button::new(text).wrap().fill(p.accent).min_size(size)).clicked() {
            commands.push(DeployCommand::Uncover.into());
        }
    });
}
