//! The quick reference: the turn and every chart in use, each cell with the sign of its source, on as few pages as hold it.

mod block;
mod pack;

use super::fonts::Style;
use super::layout::Setter;
use super::page::{At, Paper, Sheets};
use crate::rules::charts::{ChartCell, Draft, named, said};
use crate::rules::{Game, Source, turn_order};
use crate::text::Id;
use crate::{id, say, text, word};
use block::Block;
use pack::{Room, packed};
use std::collections::BTreeSet;

const LEGEND: [(Source, Id); 4] = [
    (Source::Text, id!("print-no-sign-the-rules-say-so")),
    (Source::Family, id!("print-a-sister-set-has-it")),
    (Source::Reconstructed, id!("print-reconstructed-a-house-value")),
    (Source::Referee, id!("print-typed-in-by-the-referee")),
];

/// So many pages at most, both sides of a sheet; longer charts of the referee's own may need more.
const PAGES: usize = 2;

/// The quick reference of a game's rules, by its charts.
pub(super) fn sheets(game: &Game, paper: Paper) -> Sheets {
    let draft = game.charts().draft();
    let rules = game.rules();
    let legend: Vec<String> =
        LEGEND.iter().map(|(source, words)| format!("{} {words}", source.sign()).trim().to_owned()).collect();
    let mut set = Setter::new(paper, game.title(), &say!("print-after-each-value", legend = text::clauses(&legend)));
    let notes = [turn_order(rules), game.chart_notes()];
    let mut blocks: Vec<Block> = notes.into_iter().map(|notes| Block::text(&notes.title, notes.lines)).collect();
    blocks.extend(charts(&draft));
    let head = say!("print-quick-reference", words = rules.words());
    let area = set.area();
    let words = say!("print-by", words = game.charts().words());
    set.page(&head);
    set.paragraph(&words, Style::plain(8.0));
    let below = set.y - area.y + 4.0;
    let (scale, pages) = packed(&blocks, Room { width: area.w, height: area.h, below }, PAGES);
    for (n, page) in pages.into_iter().enumerate() {
        for place in page {
            let sheet = set.numbered(n, &head);
            place.block.draw(sheet, At::new(area.x + place.x, area.y + place.y), place.width, scale);
        }
    }
    set.done("quick-reference", say!("print-quick-reference", words = rules.words()))
}

/// Every table of every page of charts, in the order of play.
fn charts(draft: &Draft) -> Vec<Block> {
    let mut out = Vec::new();
    for (n, page) in draft.book().pages().iter().enumerate() {
        let cells: Vec<&ChartCell> = draft.page(n).collect();
        for table in named(&cells, |cell| &cell.table) {
            let of_it: Vec<&ChartCell> = cells.iter().copied().filter(|cell| cell.table == table).collect();
            let title = if table.starts_with(page.title) {
                said(table)
            } else {
                say!("print-of-page-table", page = text::again(page.title), table = said(table))
            };
            out.extend(block(&title, page.rule, draft, &of_it));
        }
    }
    out
}

/// How a row ends that says up to how many each column goes: what it leaves open is for all above.
const UP_TO: &str = "up to";

/// The most rows that stand under one another; a longer chart goes on beside.
const MOST_ROWS: usize = 48;

/// One table, as the page of charts has it: rows and columns in the order in which they come, the longest row first.
fn block(title: &str, rule: &str, draft: &Draft, cells: &[&ChartCell]) -> Vec<Block> {
    let rows = named(cells, |cell| &cell.row);
    let mut by_length: Vec<&ChartCell> = cells.to_vec();
    by_length.sort_by_key(|cell| std::cmp::Reverse(cells.iter().filter(|other| other.row == cell.row).count()));
    let columns = named(&by_length, |cell| &cell.column);
    let mut heads: Vec<String> = match columns.as_slice() {
        [""] => Vec::new(),
        _ => std::iter::once("").chain(columns.iter().copied()).map(said).collect(),
    };
    let whole = |column: &str| column.parse::<u16>().ok();
    // Columns for so many: where a row ends before the last, its last is for all there are above it.
    let counts = !columns.is_empty() && columns.iter().all(|column| whole(column).is_some());
    let value = |row: &str, column: &str| {
        let mut of_it = cells.iter().filter(|cell| cell.row == row);
        let cell = of_it.clone().find(|cell| cell.column == column);
        let last = || of_it.rfind(|_| true).filter(|last| counts && whole(&last.column) < whole(column));
        match cell.or_else(last) {
            Some(cell) => format!("{}{}", cell.said(), cell.source.sign()),
            None if row.ends_with(UP_TO) => word!("print-more").to_owned(),
            None => String::new(),
        }
    };
    if let Some(last) = heads.last_mut().filter(|_| counts) {
        last.push('+');
    }
    // Rows that name their section need none in the title; where cells are of several sections each row names its own.
    let cited = rows.iter().all(|row| row.ends_with(')') && row.contains('('));
    let sections = |row: Option<&str>| {
        let of_it = cells.iter().filter(|cell| row.is_none_or(|row| cell.row == row));
        of_it.map(|cell| draft.cited(cell)).collect::<BTreeSet<_>>()
    };
    let only = |all: BTreeSet<Option<String>>| if all.len() == 1 { all.into_iter().next().flatten() } else { None };
    let several = !cited && sections(None).len() > 1;
    let named_row = |row: &str| match only(sections(Some(row))).filter(|_| several) {
        Some(section) => format!("{} ({section})", said(row)),
        None => said(row),
    };
    let line = |row: &&str| {
        std::iter::once(named_row(row)).chain(columns.iter().map(|column| value(row, column))).collect::<Vec<_>>()
    };
    let all: Vec<Vec<String>> = rows.iter().map(line).collect();
    let rule = only(sections(None)).unwrap_or_else(|| rule.to_owned());
    let plain = cited || several || title.eq_ignore_ascii_case(&rule);
    let title = if plain { title.to_owned() } else { format!("{title} ({})", text::cited(&rule)) };
    all.chunks(MOST_ROWS)
        .enumerate()
        .map(|(n, rows)| {
            let title = if n == 0 { title.clone() } else { say!("print-continued", title) };
            Block::table(title, heads.clone(), rows.to_vec())
        })
        .collect()
}
