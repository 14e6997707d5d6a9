//! The things open on the screen that can be closed, in the order of opening. A browser's Back button closes the last
//! one.

use super::table::TableMemory;
use crate::app::{App, ArmyCommand, Centre, DismissCommand, ReadingCommand, ScreenCommand, Selection, TableCommand};

/// Something that stays open until it is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layer {
    /// A unit or a commander, on its card.
    Selection,
    /// A page in place of the table.
    Page,
    /// The reading of an army list, before it is accepted.
    Reading,
    /// A tab beside the table.
    Tab,
    /// An operation that has been declared.
    Declared,
    /// A ghost.
    Ghost,
    /// The tape measure.
    Tape,
    /// A refusal, shown with its reason.
    Refusal,
    /// The number pad for dice.
    Dice,
    /// The ring of operations.
    Ring,
}

impl Layer {
    /// All layers. If several open in one frame, the later ones in this list lie above.
    const ALL: [Layer; 10] = [
        Layer::Selection,
        Layer::Page,
        Layer::Reading,
        Layer::Tab,
        Layer::Declared,
        Layer::Ghost,
        Layer::Tape,
        Layer::Refusal,
        Layer::Dice,
        Layer::Ring,
    ];

    fn is_open(self, app: &App, ctx: &egui::Context) -> bool {
        match self {
            Layer::Selection => app.selection != Selection::None,
            Layer::Page => app.centre != Centre::Table,
            Layer::Reading => app.centre == Centre::Army && app.army.reading.is_some(),
            Layer::Tab => app.tab.is_some(),
            Layer::Declared => app.declared.is_some(),
            Layer::Ghost => app.ghost.is_some(),
            Layer::Tape => app.tape.is_some(),
            Layer::Refusal => app.refused.is_some(),
            Layer::Dice => app.pending_roll.is_some(),
            Layer::Ring => TableMemory::load(ctx).radial.is_some(),
        }
    }

    fn close(self, app: &mut App, ctx: &egui::Context) {
        match self {
            Layer::Selection => app.apply(TableCommand::Select(Selection::None)),
            Layer::Page => app.apply(ScreenCommand::Show(page_below(app))),
            Layer::Reading => app.apply(ArmyCommand::Reading(ReadingCommand::Leave)),
            Layer::Tab => app.apply(ScreenCommand::OpenTab(None)),
            Layer::Declared => app.apply(DismissCommand::Declared),
            Layer::Ghost => app.apply(TableCommand::SetGhost(None)),
            Layer::Tape => app.apply(TableCommand::SetTape(None)),
            Layer::Refusal => app.apply(DismissCommand::Refusal),
            Layer::Dice => app.apply(DismissCommand::Dice),
            Layer::Ring => {
                let mut memory = TableMemory::load(ctx);
                memory.radial = None;
                memory.store(ctx);
            }
        }
    }
}

/// Returns the page that a page was opened from: the steps of the battle that is being prepared, or the table.
const fn page_below(app: &App) -> Centre {
    match app.centre {
        Centre::Army | Centre::Ground | Centre::Commanders if app.is_preparing() => Centre::Preparation,
        Centre::Under => app.page_over_under(),
        _ => Centre::Table,
    }
}

/// The open layers, the last opened at the end.
#[derive(Debug, Default)]
pub(super) struct Layers(Vec<Layer>);

impl Layers {
    /// Updates the list for layers that opened or closed; returns the number of open layers.
    pub fn follow(&mut self, app: &App, ctx: &egui::Context) -> usize {
        self.0.retain(|layer| layer.is_open(app, ctx));
        let new = Layer::ALL.into_iter().filter(|layer| !self.0.contains(layer) && layer.is_open(app, ctx));
        self.0.extend(new.collect::<Vec<_>>());
        self.0.len()
    }

    /// Closes the layer that was opened last.
    pub fn close_last(&mut self, app: &mut App, ctx: &egui::Context) {
        self.follow(app, ctx);
        if let Some(layer) = self.0.pop() {
            layer.close(app, ctx);
        }
    }
}
