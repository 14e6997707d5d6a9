//! What the table view remembers from frame to frame, in egui's memory.

use super::fingers::TwoFingers;
use super::grip::{Drag, Grip};
use super::steps::Steps;
use super::view::{View, quarter_for};
use crate::app::{Command, Ghost, Selection, TableCommand};
use crate::battle::TableSize;
use crate::ids::UnitId;
use egui::{Pos2, Rect};

/// An open ring of operations.
#[derive(Clone, Debug, PartialEq)]
pub struct Radial {
    /// Whose operations.
    pub of: Selection,
    /// Its middle: where the finger was, or as near as there is room.
    pub at: Pos2,
    /// The finger that opened it, while it is still down.
    pub(super) finger: Option<Pos2>,
}

impl Radial {
    /// The finger that opened it is still down.
    #[must_use]
    pub const fn is_held(&self) -> bool {
        self.finger.is_some()
    }
}

/// Where the nudge pad stands.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PadStands {
    /// The unit it moves.
    pub unit: UnitId,
    /// The view in which it was put there.
    pub view: View,
    /// It is on the table, and not in the panel.
    pub is_on_table: bool,
}

/// What the table view remembers from frame to frame.
#[derive(Clone, Debug, Default)]
pub struct TableMemory {
    /// What is seen.
    pub view: Option<View>,
    /// The referee has moved the view himself: it is no longer fitted to the window.
    pub moved: bool,
    /// How far a press of the nudge pad goes.
    pub steps: Steps,
    /// Stands are moved one by one: the unit, and the stand held last.
    pub stand: Option<(UnitId, usize)>,
    /// A drag in hand.
    pub drag: Option<Drag>,
    /// The ring of operations that is open.
    pub radial: Option<Radial>,
    /// Two fingers are on the screen, or were and one still is.
    pub two: Option<TwoFingers>,
    /// The ghost and what was selected before the drag in hand.
    pub(super) before: Option<(Option<Ghost>, Selection)>,
    /// Where the nudge pad stands, for whom and in which view: it does not move under the thumb.
    pub(super) pad: Option<PadStands>,
    /// The referee has turned the table himself: it is no longer turned as suits the window.
    pub(super) turned: bool,
    pub(super) table: Option<TableSize>,
    /// The box that was drawn last, and whose it was: it is tapped as its name is.
    pub boxed: Option<(UnitId, Rect)>,
    /// The finger that is down has rested, and opened the ring.
    pub(super) rested: bool,
}

impl TableMemory {
    fn id() -> egui::Id {
        egui::Id::unique("the table view")
    }

    /// What is remembered in a context.
    #[must_use]
    pub fn load(ctx: &egui::Context) -> Self {
        ctx.data(|data| data.get_temp(Self::id())).unwrap_or_default()
    }

    /// Remembers.
    pub fn store(self, ctx: &egui::Context) {
        ctx.data_mut(|data| data.insert_temp(Self::id(), self));
    }

    /// The view in a port; fitted unless the referee moved it, and not while something is being moved.
    pub(super) fn view_in(&mut self, port: Rect, table: TableSize, busy: bool) -> View {
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

    /// Ends what one finger was doing. Returns the commands that restore the ghost and the selection it began with.
    pub(in crate::ui) fn put_back(&mut self) -> Vec<Command> {
        self.two = None;
        self.radial = self.radial.take().filter(|ring| !ring.is_held());
        let moved = self.drag.take().is_some_and(|drag| drag.grip != Grip::View);
        let before = self.before.take().filter(|_| moved);
        before
            .into_iter()
            .flat_map(|(ghost, of)| [TableCommand::Select(of).into(), TableCommand::SetGhost(ghost).into()])
            .collect()
    }

    pub(super) fn set_view(&mut self, view: View, table: TableSize) {
        self.turned |= self.view.is_some_and(|before| before.turn != view.turn);
        self.view = Some(view.in_sight(table));
        self.moved = true;
    }
}
