//! Drawing the armies up: on a bare table of a size, or on the ground of a battle.

use super::push;
use crate::app::{App, ArmyCommand, ArmyGround, BuiltIn, Command, TakenFrom};
use crate::ui::theme::{self, Palette};
use crate::{say, word};
use egui::RichText;

/// The size of the bare table, in inches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size {
    width_in: i32,
    depth_in: i32,
}

impl Default for Size {
    fn default() -> Self {
        Size { width_in: 72, depth_in: 48 }
    }
}

/// Tables people have, in inches: 4, 5, 6, 8 and 10 feet long.
const USUAL: [(i32, i32); 6] = [(48, 48), (60, 48), (72, 48), (72, 60), (96, 60), (120, 72)];

pub(super) fn show(ui: &mut egui::Ui, p: &Palette, app: &App, size: &mut Size, commands: &mut Vec<Command>) {
    let there = app.army.roster().units().next().is_some();
    let faulty = app.army.said.iter().any(|(_, fault)| fault.severity == crate::table::Severity::Fault);
    theme::card(ui, p, |ui| {
        theme::heading(ui, word!("ui-draw-it-up"), 19.0);
        theme::small(ui, p, word!("ui-each-side-along-a-long-edge-brigade"));
        if !there {
            ui.label(word!("ui-there-is-no-unit-yet"));
        } else if faulty {
            ui.label(RichText::new(word!("ui-the-list-has-faults-they-must-be")).color(p.bad));
        }
    });
    let ready = there && !faulty;
    theme::card(ui, p, |ui| blank(ui, p, ready, size, commands));
    theme::card(ui, p, |ui| {
        theme::heading(ui, word!("ui-on-the-ground-of-a-battle"), 19.0);
        let mut on = |from| push(commands, ArmyCommand::DrawUp(ArmyGround::Of(from)));
        if app.game().is_some() && theme::wide_button(ui, word!("ui-on-the-ground-of-the-open-game"), ready).clicked() {
            on(TakenFrom::Game);
        }
        for (battle, _, name) in BuiltIn::ALL {
            // Cowpens is there by both rules: its ground is the same.
            if BuiltIn::ALL.iter().take_while(|(other, ..)| *other != battle).any(|(.., of)| *of == name) {
                continue;
            }
            if theme::wide_button(ui, say!("ui-on-the-ground-of", name), ready).clicked() {
                on(TakenFrom::BuiltIn(battle));
            }
        }
    });
}

fn blank(ui: &mut egui::Ui, p: &Palette, ready: bool, size: &mut Size, commands: &mut Vec<Command>) {
    theme::heading(ui, word!("ui-on-a-bare-table"), 19.0);
    theme::small(ui, p, word!("ui-inches"));
    let sizes = USUAL.map(|(wide, deep)| ((wide, deep), format!("{wide} x {deep}")));
    let sizes: Vec<((i32, i32), &str)> = sizes.iter().map(|(size, words)| (*size, words.as_str())).collect();
    if let Some((wide, deep)) = crate::ui::widgets::choices(ui, Some((size.width_in, size.depth_in)), &sizes) {
        *size = Size { width_in: wide, depth_in: deep };
    }
    for (what, inches) in [(word!("ui-wide"), &mut size.width_in), (word!("ui-deep"), &mut size.depth_in)] {
        ui.horizontal(|ui| {
            for (text, step) in [("\u{2212}6", -6), ("+6", 6)] {
                let response = theme::button(ui, text);
                theme::named(
                    &response,
                    &format!("{} {what}", if step < 0 { word!("ui-less") } else { word!("ui-more-2") }),
                );
                if response.clicked() {
                    *inches = (*inches + step).clamp(12, 300);
                }
            }
            ui.label(format!("{inches} {what}"));
        });
    }
    let Size { width_in, depth_in } = *size;
    if theme::wide_button(ui, say!("ui-draw-up-on-x", width_in, depth_in), ready).clicked() {
        push(commands, ArmyCommand::DrawUp(ArmyGround::Blank { width_in, depth_in }));
    }
}
