//! Battlefields: the open one, a new one, copies of the grounds of battles, and those saved beside the games; and the
//! way to the armies.

use super::form::{USUAL, push};
use crate::app::{App, ArmyCommand, ArmyGround, BuiltIn, Centre, Command, GroundCommand, ScreenCommand, TakenFrom};
use crate::input::Severity;
use crate::msg;
use crate::store::shown;
use crate::ui::theme::{self, Palette};
use crate::ui::widgets;
use egui::RichText;

pub(super) fn show(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    if app.ground.open.is_some() {
        theme::card(ui, p, |ui| this(ui, p, app, commands));
    }
    theme::card(ui, p, |ui| {
        theme::heading(ui, msg!("ground-begin"), 19.0);
        if theme::wide_button(ui, msg!("ground-new"), true).clicked() {
            push(commands, GroundCommand::New(USUAL));
        }
        if app.game().is_some() && theme::wide_button(ui, msg!("ground-copy-of-game"), true).clicked() {
            push(commands, GroundCommand::CopyOf(TakenFrom::Game));
        }
        for (battle, _, name) in BuiltIn::ALL {
            // A second battle of the same name has the same ground.
            if BuiltIn::ALL.iter().take_while(|(other, ..)| *other != battle).any(|(.., of)| *of == name) {
                continue;
            }
            if theme::wide_button(ui, msg!("ground-copy-of", name), true).clicked() {
                push(commands, GroundCommand::CopyOf(TakenFrom::BuiltIn(battle)));
            }
        }
    });
    if !app.ground.saved.is_empty() {
        theme::card(ui, p, |ui| {
            theme::heading(ui, msg!("ground-saved"), 19.0);
            for saved in &app.ground.saved {
                if widgets::file_button(ui, &saved.path, msg!("ground-open", title = saved.title)).clicked() {
                    push(commands, GroundCommand::Open(saved.path.clone()));
                }
            }
        });
    }
}

/// Draws the state of the open ground, and the way to draw armies up on it.
fn this(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let Some(open) = &app.ground.open else { return };
    theme::heading(ui, open.plan.sheet().title.clone(), 19.0);
    match (&open.unsaved, &open.path) {
        (Some(why), _) => drop(ui.label(RichText::new(msg!("ground-not-saved", why)).color(p.bad))),
        (None, Some(path)) => drop(theme::small(ui, p, msg!("ground-saved-in", path = shown(path)))),
        (None, None) => drop(theme::small(ui, p, msg!("ground-saved-from-first-edit"))),
    }
    if app.library.downloads_folder().is_some() && theme::wide_button(ui, msg!("ground-download"), true).clicked() {
        push(commands, GroundCommand::HandOut);
    }
    let there = app.army.roster().units().next().is_some();
    let faulty = app.army.faults.iter().any(|(_, fault)| fault.severity == Severity::Fault);
    if !there {
        theme::small(ui, p, msg!("ground-no-army-yet"));
    } else if faulty {
        ui.label(RichText::new(msg!("ui-list-has-faults")).color(p.bad));
    }
    if theme::wide_button(ui, msg!("ground-draw-up-here"), there && !faulty).clicked() {
        commands.push(ArmyCommand::DrawUp(ArmyGround::Drawn).into());
    }
    if theme::wide_button(ui, msg!("ground-to-the-armies"), true).clicked() {
        commands.push(ScreenCommand::Show(Centre::Army).into());
    }
}
