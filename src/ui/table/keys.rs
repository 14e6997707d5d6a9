//! The table by keyboard: the arrow keys go from unit to unit. Enter gives the selected unit a ghost; then the arrow
//! keys nudge it, and wheel it with Shift. Enter commits the ghost. Escape drops the ghost; without a ghost it clears
//! the selection.

use super::hits::{HitPiece, Tappable, Touched};
use super::steps::Steps;
use super::{TableMemory, tape};
use crate::app::{App, Command, Ghost, Nudge, PlayCommand, Selection, TableCommand};
use crate::geometry::Pivot;
use crate::units::{Inches, Turn};
use egui::{EventFilter, Key, Modifiers, Response};

/// Handles the keys while the table or a piece on it has the keyboard focus.
pub(super) fn answer(
    ui: &egui::Ui,
    app: &App,
    Touched { pieces, ground, responses }: Touched<'_>,
    memory: &TableMemory,
    commands: &mut Vec<Command>,
) {
    let Some(here) = std::iter::once(ground).chain(responses).find(|r| r.has_focus()) else { return };
    // On the table the arrow keys move units, not the keyboard focus.
    let filter = EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: is_held(app) };
    ui.memory_mut(|m| m.set_focus_lock_filter(here.id, filter));
    if app.pending_roll.is_some() || app.declared.is_some() {
        return;
    }
    let focused = responses.iter().zip(pieces).find(|(r, _)| r.has_focus()).map(|(_, p)| &p.piece);
    if ui.input(|i| i.key_pressed(Key::Enter)) && focused.is_none_or(|piece| is_selected(app, piece)) {
        match &app.tape {
            // egui turns Enter on a focused unit into a click, which sets the tape.
            Some(_) if focused.is_some() => {}
            Some(tape) => {
                let tapped = tape::selected_end(app).map(|end| TableCommand::SetTape(Some(tape.tapped(end))).into());
                commands.extend(tapped);
            }
            None => take_up(app, commands),
        }
        return;
    }
    if ui.input(|i| i.key_pressed(Key::Escape)) && app.ghost.is_none() && app.tape.is_none() {
        commands.push(TableCommand::Select(Selection::None).into());
        return;
    }
    for (key, ahead, side) in ARROWS {
        for modifiers in [Modifiers::SHIFT, Modifiers::NONE] {
            let presses = ui.input_mut(|i| i.count_and_consume_key(modifiers, key));
            for _ in 0..presses {
                match &app.ghost {
                    Some(Ghost::Unit(_)) => {
                        let nudge = nudge(memory.steps, modifiers == Modifiers::SHIFT, ahead, side);
                        commands.extend(nudge.map(|nudge| TableCommand::NudgeGhost(nudge).into()));
                    }
                    _ => step(app, pieces, responses, ahead < 0 || side > 0, commands),
                }
            }
        }
    }
}

/// Each arrow: how far ahead and how far to the right it goes.
const ARROWS: [(Key, i8, i8); 4] =
    [(Key::ArrowUp, 1, 0), (Key::ArrowDown, -1, 0), (Key::ArrowLeft, 0, -1), (Key::ArrowRight, 0, 1)];

fn is_held(app: &App) -> bool {
    app.ghost.is_some() || app.selection != Selection::None
}

fn is_selected(app: &App, piece: &HitPiece) -> bool {
    match piece {
        HitPiece::Unit(unit) => app.selection == Selection::Unit(unit.clone()),
        HitPiece::Commander(who) => app.selection == Selection::Commander(who.clone()),
    }
}

/// Commits the ghost; if there is none, gives the selected unit a ghost at its own place, to be nudged.
fn take_up(app: &App, commands: &mut Vec<Command>) {
    if app.ghost.is_some() {
        commands.push(PlayCommand::CommitGhost.into());
        return;
    }
    let Some((unit, _)) = app.selected().filter(|(_, piece)| !piece.is_gone()) else { return };
    let ghost = app.ghost_by_steps(unit, Vec::new(), false);
    let ghost = if app.is_setting_up() {
        ghost.filter(|_| app.may_deploy_unit(unit)).map(|ghost| app.deployed(ghost))
    } else {
        ghost
    };
    commands.push(TableCommand::SetGhost(ghost).into());
}

/// Returns the nudge of an arrow key, by the nudge pad's size of step. With Shift, left and right wheel.
fn nudge(steps: Steps, wheels: bool, ahead: i8, side: i8) -> Option<Nudge> {
    let inches = |times: i8| Inches::from_thousandths(steps.length().thousandths() * i32::from(times));
    match (wheels, side) {
        (true, -1) => Some(Nudge::Wheel(Pivot::Left, Turn::from_hundredths(-steps.turn().hundredths()))),
        (true, 1) => Some(Nudge::Wheel(Pivot::Right, steps.turn())),
        (true, _) => None,
        (false, 0) => Some(Nudge::Ahead(inches(ahead))),
        (false, _) => Some(Nudge::Side(inches(side))),
    }
}

/// Selects the next or previous unit in the order of the battle file, and moves the keyboard focus to it.
fn step(app: &App, pieces: &[Tappable], responses: &[Response], forward: bool, commands: &mut Vec<Command>) {
    let units: Vec<(&HitPiece, &Response)> = pieces
        .iter()
        .map(|p| &p.piece)
        .zip(responses)
        .filter(|(piece, _)| matches!(piece, HitPiece::Unit(_)))
        .collect();
    let now = units.iter().position(|(piece, _)| is_selected(app, piece));
    let count = units.len();
    let next = match (now, forward) {
        (None, true) => 0,
        (None, false) => count.saturating_sub(1),
        (Some(n), true) => (n + 1) % count.max(1),
        (Some(n), false) => (n + count.saturating_sub(1)) % count.max(1),
    };
    let Some((HitPiece::Unit(unit), response)) = units.get(next) else { return };
    commands.push(TableCommand::Target(None).into());
    commands.push(TableCommand::Select(Selection::Unit(unit.clone())).into());
    response.request_focus();
}
