//! The state of the table view between frames, kept in egui's memory.

use super::fingers::TwoFingers;
use super::grip::{Drag, Grip};
use super::steps::Steps;
use super::view::{View, quarter_for};
use crate::app::{Command, Ghost, Selection, TableCommand, Tape};
use crate::battle::TableSize;
use crate::ids::UnitId;
use egui::{Pos2, Rect};

/// An open ring of operations.
#[derive(Clone, Debug, PartialEq)]
pub struct Radial {
    /// The piece whose operations it shows.
    pub of: Selection,
    /// The place of the finger or pointer that opened it; the ring's middle is there, or as near as there is room.
    pub at: Pos2,
    /// The place of the finger that opened it, while the finger is still down.
    pub(super) finger: Option<Pos2>,
}

impl Radial {
    /// Returns whether the finger that opened it is still down.
    #[must_use]
    pub const fn is_held(&self) -> bool {
        self.finger.is_some()
    }
}

/// The place of the nudge pad.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PadStands {
    /// The unit it moves.
    pub unit: UnitId,
    /// The view when it was placed.
    pub view: View,
    /// Whether it is on the table and not in the panel.
    pub is_on_table: bool,
}

/// The state of the table view between frames.
#[derive(Clone, Debug, Default)]
pub struct TableMemory {
    /// The current view.
    pub view: Option<View>,
    /// Whether the referee has moved the view; if so, it is no longer fitted to the window.
    pub moved: bool,
    /// The size of a step of the nudge pad.
    pub steps: Steps,
    /// The unit whose stands are moved one by one, and the last stand moved.
    pub stand: Option<(UnitId, usize)>,
    /// The drag in progress.
    pub drag: Option<Drag>,
    /// The ring of operations that is open.
    pub radial: Option<Radial>,
    /// The two-finger gesture, until the last finger is lifted.
    pub two: Option<TwoFingers>,
    /// The ghost and the selection before the drag in progress.
    pub(super) before: Option<(Option<Ghost>, Selection)>,
    /// The tape before the drag that pulls it.
    pub(super) pulled: Option<Tape>,
    /// The place of the nudge pad, with its unit and view; it must not move under the thumb.
    pub(super) pad: Option<PadStands>,
    /// Whether the referee has turned the table; if so, it is no longer turned to suit the window.
    pub(super) turned: bool,
    pub(super) table: Option<TableSize>,
    /// The last box drawn, and its unit; a tap on it counts as a tap on the unit's name.
    pub boxed: Option<(UnitId, Rect)>,
    /// Whether the finger that is down has rested and opened the ring.
    pub(super) rested: bool,
}

impl TableMemory {
    fn id() -> egui::Id {
        egui::Id::unique("the table view")
    }

    /// Loads the state from a context.
    #[must_use]
    pub fn load(ctx: &egui::Context) -> Self {
        ctx.data(|data| data.get_temp(Self::id())).unwrap_or_default()
    }

    /// Stores the state in a context.
    pub fn store(self, ctx: &egui::Context) {
        ctx.data_mut(|data| data.insert_temp(Self::id(), self));
    }

    /// Returns the view for a port. It is fitted unless the referee has moved it, and stays unchanged while a piece is
    /// being moved.
    pub(in crate::ui) fn view_in(&mut self, port: Rect, table: TableSize, busy: bool) -> View {
        if self.table != Some(table) {
            (self.table, self.view, self.moved, self.turned) = (Some(table), None, false, false);
        }
        let is_fitted = !self.moved && !busy;
        let view = match self.view {
            Some(view) if !is_fitted || self.turned => view.in_port(port, table, is_fitted),
            _ => View::fit(table, port, quarter_for(table, port.size())),
        };
        self.view = Some(view);
        view
    }

    /// Cancels the action of one finger. Returns the commands that restore the ghost and the selection from before it.
    pub(in crate::ui) fn put_back(&mut self) -> Vec<Command> {
        self.two = None;
        self.radial = self.radial.take().filter(|ring| !ring.is_held());
        let moved = self.drag.take().is_some_and(|drag| drag.grip != Grip::View);
        let before = self.before.take().filter(|_| moved);
        let tape = self.pulled.take().map(|tape| TableCommand::SetTape(Some(tape)).into());
        before
            .into_iter()
            .flat_map(|(ghost, of)| [TableCommand::Select(of).into(), TableCommand::SetGhost(ghost).into()])
            .chain(tape)
            .collect()
    }

    pub(in crate::ui) fn set_view(&mut self, view: View, table: TableSize) {
        self.turned |= self.view.is_some_and(|before| before.turn != view.turn);
        self.view = Some(view.in_sight(table));
        self.moved = true;
    }
}
