//! The quick reference: every chart in use in the order of play, on a folded sheet of four pages. The turn runs down
//! the left of every page as its spine, each step beside the charts it needs.

mod chart;
mod columns;
mod part;
mod spine;
mod table;

use super::fonts::Style;
use super::layout::{Leaf, Setter};
use super::page::{Paper, Sheets};
use crate::rules::{AnyGame, Source};
use crate::text::Id;
use crate::{msg, msg_id, text};
use part::{ReferencePart, Setting};
use table::Scale;

/// The meaning of the signs beside values and titles.
const LEGEND: [(Source, Id); 4] = [
    (Source::Reconstructed, msg_id!("print-legend-reconstructed")),
    (Source::Family, msg_id!("print-legend-sister-set")),
    (Source::Referee, msg_id!("print-legend-typed-in")),
    (Source::Text, msg_id!("print-legend-rules-text")),
];

/// The number of pages of a sheet folded once; longer charts of the referee's own may need more.
const PAGES: usize = 4;

/// The sizes to try, in points, the largest first; the reference is read at arm's length across a table.
const SIZES: [f32; 6] = [12.5, 12.0, 11.5, 11.0, 10.5, LEAST];

/// From this size up, a setting with every part on one page is tried before one in which parts continue on the next
/// page.
const WHOLE: f32 = 11.0;

/// The smallest size of the reference, except for its source marks.
const LEAST: f32 = 10.0;

/// Returns the quick reference of a game's rules, with its charts.
pub(super) fn sheets(game: &AnyGame, paper: Paper) -> Sheets {
    let parts = chart::parts(game);
    let fitting = SIZES.iter().find_map(|size| {
        let whole = (*size >= WHOLE).then(|| set(game, paper, &parts, Size { points: *size, flows: false }));
        let fits = |set: &Setter| set.count() <= PAGES;
        whole.filter(fits).or_else(|| Some(set(game, paper, &parts, Size { points: *size, flows: true })).filter(fits))
    });
    let set = fitting.unwrap_or_else(|| set(game, paper, &parts, Size { points: LEAST, flows: true }));
    set.done(paper, "quick-reference", msg!("print-quick-reference", words = game.rules().words()))
}

/// A candidate: a size in points, and whether parts may continue from one page to the next.
#[derive(Clone, Copy)]
struct Size {
    points: f32,
    flows: bool,
}

/// Sets all parts at a size.
fn set(game: &AnyGame, paper: Paper, parts: &[ReferencePart], size: Size) -> Setter {
    let mut set = Setter::new(Leaf::whole(paper), game.title(), &legend(parts));
    let head = msg!("print-quick-reference", words = game.rules().words());
    set.page(&head);
    set.paragraph(&msg!("print-by-charts", words = game.charts().words()), Style::italic(LEAST));
    set.y += 3.0;
    let setting = Setting { head: &head, scale: Scale(size.points), flows: size.flows };
    for part in parts {
        part.set(&mut set, &setting);
    }
    set
}

/// Returns the text of the legend: each sign in use with its meaning, and what a sign beside a title means.
fn legend(parts: &[ReferencePart]) -> String {
    let marks: Vec<&str> = parts.iter().flat_map(ReferencePart::marks).collect();
    let used = LEGEND.iter().map(|(source, words)| (chart::mark(*source), words));
    let used: Vec<String> =
        used.filter(|(mark, _)| marks.contains(mark)).map(|(mark, words)| format!("{mark} {words}")).collect();
    if used.is_empty() { String::new() } else { msg!("print-legend-of-signs", legend = text::clauses(&used)) }
}
