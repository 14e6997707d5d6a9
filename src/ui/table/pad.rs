//! The nudge pad: on the table if it covers nothing there, otherwise at the foot of the panel. It appears only when a
//! unit can be nudged, and does not move while it is in use.

use super::canvas::Canvas;
use super::hits::{HitPiece, Tappable};
use super::look::Look;
use super::memory::{PadStands, TableMemory};
use super::places::Places;
use super::places::pad_size;
use super::view::View;
use super::{controls, grip};
use crate::app::{App, Command, Ghost, GhostBy, Selection, TableCommand};
use crate::battle::{Formation, placed};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Topic;
use egui::{Rect, Sense};

/// The canvas, and the places of the keys over it.
#[derive(Clone, Copy)]
pub(super) struct Over<'a> {
    pub canvas: &'a Canvas,
    pub places: &'a Places,
}

/// Returns whether the selected unit can be nudged: it can move, or is moving already.
fn has_pad(app: &App) -> bool {
    let Selection::Unit(unit) = &app.selection else { return false };
    if app.is_ghost_deployed()
        || app.pending_roll.is_some()
        || app.declared.is_some()
        || app.selected().is_none_or(|(_, piece)| piece.is_gone())
    {
        return false;
    }
    match &app.ghost {
        Some(Ghost::Unit(ghost)) => ghost.unit == *unit && !matches!(ghost.by, GhostBy::Offered { .. }),
        Some(Ghost::Commander(_)) => false,
        None => app.is_in_turn(unit) && !app.has_finished(unit) || app.owing().contains(unit) || sent(app, unit),
    }
}

/// Returns whether the result of a roll makes the unit move to a place that the referee chooses.
fn sent(app: &App, unit: &UnitId) -> bool {
    app.units_to_act().contains(unit) && app.unit_offers().iter().any(|offer| offer.topic == Topic::Choice)
}

/// Decides the place of the pad, and returns it if it is on the table. The pad goes on the table only where that is
/// free and does not cover its unit; it stays there while the same unit is moved in the same view.
pub(super) fn place(ui: &egui::Ui, app: &App, over: Over<'_>, memory: &mut TableMemory) -> Option<Rect> {
    let view = over.canvas.view;
    let before = memory.pad.take();
    if !has_pad(app) {
        memory.stand = None;
        return None;
    }
    let (unit, _) = app.selected()?;
    let free = over.places.pad.filter(|pad| ui.max_rect().contains_rect(*pad));
    let is_dragged = memory.drag.is_some();
    let stays = before.filter(|stands| stands.unit == *unit && (is_dragged || stands.view == view));
    let stands = stays.unwrap_or_else(|| {
        let is_on_table = free.is_some_and(|pad| !covered(app, &view, unit).intersects(pad));
        PadStands { unit: unit.clone(), view, is_on_table }
    });
    let is_on_table = stands.is_on_table;
    memory.pad = Some(stands);
    // The panel is drawn before the table, so it shows the pad only in the next frame.
    if !is_on_table && TableMemory::load(ui.ctx()).pad != memory.pad {
        ui.ctx().request_repaint();
    }
    free.filter(|_| is_on_table)
}

/// Returns the part of the screen that a unit or its ghost covers.
fn covered(app: &App, view: &View, unit: &UnitId) -> Rect {
    let bases = grip::shown(app, unit).unwrap_or_default().iter().map(placed).collect();
    Tappable { piece: HitPiece::Unit(unit.clone()), bases, name: None }.area(view)
}

/// Draws the pad if its place is on the table.
pub(super) fn on_table(
    ui: &egui::Ui,
    app: &App,
    over: Over<'_>,
    memory: &mut TableMemory,
    commands: &mut Vec<Command>,
) {
    let is_here = memory.pad.as_ref().is_some_and(|stands| stands.is_on_table);
    if let Some(pad) = over.places.pad.filter(|pad| is_here && ui.max_rect().contains_rect(*pad)) {
        nudges(ui, app, Pad { look: &over.canvas.look, pad }, memory, commands);
    }
}

/// Returns whether the place of the pad is in the panel.
pub fn is_aside(ui: &egui::Ui, app: &App) -> bool {
    has_pad(app) && TableMemory::load(ui.ctx()).pad.is_some_and(|stands| !stands.is_on_table)
}

/// Draws the pad in the panel.
pub fn on_card(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    let mut memory = TableMemory::load(ui.ctx());
    let (pad, _) = ui.allocate_exact_size(pad_size(ui.available_width()), Sense::hover());
    nudges(ui, app, Pad { look: &Look::of(app.theme()), pad }, &mut memory, commands);
    memory.store(ui.ctx());
}

/// The place of the nudge pad, and its colours.
struct Pad<'a> {
    look: &'a Look,
    pad: Rect,
}

/// Draws the nudge pad, for the whole unit or for one of its stands.
fn nudges(ui: &egui::Ui, app: &App, Pad { look, pad }: Pad<'_>, memory: &mut TableMemory, commands: &mut Vec<Command>) {
    let Some((unit, state)) = app.selected() else { return };
    if memory.stand.as_ref().is_some_and(|(of, _)| of != unit) {
        memory.stand = None;
    }
    let asked = controls::nudge_pad(ui, look, app.prefs.lengths, pad, &mut memory.steps);
    // Only skirmish lines and lines that may be bent move stand by stand (5.3, 6.4).
    let loose =
        matches!(state.formation, Formation::Line | Formation::Bent | Formation::Skirmish | Formation::LooseOrder);
    if state.stands.len() > 1 && loose {
        let (label, face) = match (&memory.stand, app.terms().stand) {
            (Some(_), _) => (msg!("ui-move-the-whole-unit"), msg!("ui-whole-unit")),
            (None, "base") => (msg!("ui-move-base-by-base"), msg!("ui-base-by-base")),
            (None, _) => (msg!("ui-move-stand-by-stand"), msg!("ui-stand-by-stand")),
        };
        if controls::key(ui, look, controls::stand_key_in(pad), label, controls::Face::Words(face)) {
            memory.stand = memory.stand.is_none().then(|| (unit.clone(), 0));
        }
    }
    let Some(nudge) = asked else { return };
    commands.push(match &memory.stand {
        Some((_, which)) => TableCommand::SetGhost(grip::stand_nudged(app, *which, nudge)).into(),
        None => TableCommand::NudgeGhost(nudge).into(),
    });
}
