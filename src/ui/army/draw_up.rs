//! Drawing up the armies: on a bare table of a chosen size, or on the ground of a battle.

use super::push;
use crate::app::{App, ArmyCommand, ArmyGround, BuiltIn, Command, TakenFrom, named};
use crate::msg;
use crate::roster::{Deployed, Roster, Site};
use crate::ui::theme::{self, Palette};
use egui::RichText;

/// State of the page.
#[derive(Debug, Default)]
pub(super) struct DrawUpForm {
    size: Size,
    /// The result of drawing the list up on a bare table of that size, computed once.
    trial: Option<(Size, Roster, Option<Deployed>)>,
}

impl DrawUpForm {
    /// Returns the list drawn up on the chosen table; `None` if it cannot be drawn up there.
    fn trial(&mut self, roster: &Roster) -> Option<&Deployed> {
        if !self.trial.as_ref().is_some_and(|(size, of, _)| *size == self.size && of == roster) {
            let drawn_up = roster.deploy(&Site::blank(self.size.width_in, self.size.depth_in)).ok();
            self.trial = Some((self.size, roster.clone(), drawn_up));
        }
        self.trial.as_ref().and_then(|(.., drawn_up)| drawn_up.as_ref())
    }
}

/// The size of the bare table, in inches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Size {
    width_in: i32,
    depth_in: i32,
}

impl Default for Size {
    fn default() -> Self {
        Size { width_in: 72, depth_in: 48 }
    }
}

/// Common table sizes, in inches: 4, 5, 6, 8 and 10 feet long.
const USUAL: [(i32, i32); 6] = [(48, 48), (60, 48), (72, 48), (72, 60), (96, 60), (120, 72)];

pub(super) fn show(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut DrawUpForm, commands: &mut Vec<Command>) {
    let there = app.army.roster().units().next().is_some();
    let faulty = app.army.faults.iter().any(|(_, fault)| fault.severity == crate::input::Severity::Fault);
    theme::card(ui, p, |ui| {
        theme::heading(ui, msg!("ui-draw-it-up"), 19.0);
        theme::small(ui, p, msg!("ui-draw-up-explained"));
        if !there {
            ui.label(msg!("ui-there-is-no-unit-yet"));
        } else if faulty {
            ui.label(RichText::new(msg!("ui-list-has-faults")).color(p.bad));
        }
    });
    let ready = there && !faulty;
    let roster = app.army.roster();
    theme::card(ui, p, |ui| blank(ui, p, ready.then_some(roster), form, commands));
    theme::card(ui, p, |ui| drawn(ui, app, ready, commands));
    theme::card(ui, p, |ui| {
        theme::heading(ui, msg!("ui-on-the-ground-of-a-battle"), 19.0);
        let mut on = |from| push(commands, ArmyCommand::DrawUp(ArmyGround::Of(from)));
        if app.game().is_some() && theme::wide_button(ui, msg!("ui-on-the-ground-of-the-open-game"), ready).clicked() {
            on(TakenFrom::Game);
        }
        for (battle, _, name) in BuiltIn::ALL {
            // Skip a second battle of the same name: Cowpens exists in both rule sets, on the same ground.
            if BuiltIn::ALL.iter().take_while(|(other, ..)| *other != battle).any(|(.., of)| *of == name) {
                continue;
            }
            if theme::wide_button(ui, msg!("ui-on-the-ground-of", name), ready).clicked() {
                on(TakenFrom::BuiltIn(battle));
            }
        }
    });
}

/// Draws the way to the ground that the referee draws, and the key that draws the list up on it.
fn drawn(ui: &mut egui::Ui, app: &App, ready: bool, commands: &mut Vec<Command>) {
    theme::heading(ui, msg!("ground-on-drawn-ground"), 19.0);
    if let Some(sheet) = app.ground.sheet()
        && theme::wide_button(ui, msg!("ground-draw-up-on", title = sheet.title), ready).clicked()
    {
        push(commands, ArmyCommand::DrawUp(ArmyGround::Drawn));
    }
    crate::ui::files::draw_ground(ui, commands);
}

fn blank(ui: &mut egui::Ui, p: &Palette, ready: Option<&Roster>, form: &mut DrawUpForm, commands: &mut Vec<Command>) {
    let size = &mut form.size;
    theme::heading(ui, msg!("ui-on-a-bare-table"), 19.0);
    theme::small(ui, p, msg!("ui-inches"));
    let sizes = USUAL.map(|(wide, deep)| ((wide, deep), format!("{wide} x {deep}")));
    let sizes: Vec<((i32, i32), &str)> = sizes.iter().map(|(size, words)| (*size, words.as_str())).collect();
    if let Some((wide, deep)) = crate::ui::widgets::choices(ui, Some((size.width_in, size.depth_in)), &sizes) {
        *size = Size { width_in: wide, depth_in: deep };
    }
    for (what, inches) in [(msg!("ui-wide"), &mut size.width_in), (msg!("ui-deep"), &mut size.depth_in)] {
        ui.horizontal(|ui| {
            for (text, step) in [("\u{2212}6", -6), ("+6", 6)] {
                let response = theme::button(ui, text);
                theme::named(
                    &response,
                    &format!("{} {what}", if step < 0 { msg!("ui-less") } else { msg!("ui-size-more") }),
                );
                if response.clicked() {
                    *inches = (*inches + step).clamp(12, 300);
                }
            }
            ui.label(format!("{inches} {what}"));
        });
    }
    if let Some(roster) = ready {
        room(ui, p, roster, form);
    }
    let Size { width_in, depth_in } = form.size;
    if theme::wide_button(ui, msg!("ui-draw-up-on-table-size", width_in, depth_in), ready.is_some()).clicked() {
        push(commands, ArmyCommand::DrawUp(ArmyGround::Blank { width_in, depth_in }));
    }
}

/// Draws the units that have no room on the chosen table, and a button for a larger table.
fn room(ui: &mut egui::Ui, p: &Palette, roster: &Roster, form: &mut DrawUpForm) {
    let Some(drawn_up) = form.trial(roster) else { return };
    if !drawn_up.in_column.is_empty() {
        let words = msg!("ui-drawn-up-in-column", all = named(&drawn_up.in_column));
        ui.label(RichText::new(words).color(p.doubt));
    }
    if drawn_up.left_out.is_empty() {
        return;
    }
    let (all, count) = (named(&drawn_up.left_out), roster.units().count());
    let words = msg!("ui-no-room-on-table-for", all, units = drawn_up.battle.forces.units.len(), count);
    ui.label(RichText::new(words).color(p.bad));
    let Some([wide, deep]) = drawn_up.larger else { return };
    if theme::wide_button(ui, msg!("ui-take-a-table-of", wide, deep), true).clicked() {
        form.size = Size { width_in: wide, depth_in: deep };
    }
}
