//! Adding and removing rows and columns: printed charts may have more or fewer than the built-in ones.

use super::Charts;
use super::edits::COLUMNS;
use super::pages::{CANISTER, CHART_PAGES, title_of};
use crate::battle::GunWeight;
use crate::battle::names::{GUNS, word_of};
use crate::input::Doc;
use crate::msg;
use crate::rules::charts::{TableEdit, count_rows, number_in, owned_cell, rows_at, take_row};

/// An edit of a table that adds or removes rows or columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are the meaning; see `words`")]
pub enum Reshape {
    FireRowBefore,
    FireRowAfter,
    FirstFireRowGone,
    LastFireRowGone,
    FireColumnAfter,
    LastFireColumnGone,
    MeleeRowAfter,
    LastMeleeRowGone,
    LossRowAfter,
    LastLossRowGone,
    RebuildRowBefore,
    FirstRebuildRowGone,
    RebuildRowAfter,
    LastRebuildRowGone,
    CanisterLonger(GunWeight),
    CanisterShorter(GunWeight),
}

const FIRE_ROWS: &str = "fire_results/rows";
const BALL: &str = "fire_columns/ball_guns/upper";
const SMALL: &str = "fire_columns/small_arms_figures/upper";
const MELEE_ROWS: &str = "melee_results/rows";
const LOSS_ROWS: &str = "figure_loss_severity/rows";
const REBUILD_ROWS: &str = "rebuilding/rows";

impl Reshape {
    /// Returns every edit.
    fn all() -> impl Iterator<Item = Reshape> {
        (0..CHART_PAGES.len()).flat_map(Self::of_page)
    }

    /// Returns the edit with a number, or `None` if there are fewer edits.
    pub(super) fn numbered(number: u16) -> Option<Reshape> {
        Self::all().nth(usize::from(number))
    }

    /// Returns every edit that belongs to a page.
    pub(super) fn of_page(page: usize) -> Vec<Reshape> {
        let has = |section: &str| {
            CHART_PAGES.get(page).is_some_and(|page| page.sections.iter().any(|(name, _)| *name == section))
        };
        let mut all = Vec::new();
        if has("fire_results") {
            all.extend([Self::FireRowBefore, Self::FireRowAfter, Self::FirstFireRowGone, Self::LastFireRowGone]);
            all.extend([Self::FireColumnAfter, Self::LastFireColumnGone]);
            all.extend(GUNS.iter().flat_map(|(_, gun)| [Self::CanisterLonger(*gun), Self::CanisterShorter(*gun)]));
        }
        if has("melee_results") {
            all.extend([Self::MeleeRowAfter, Self::LastMeleeRowGone]);
        }
        if has("figure_loss_severity") {
            all.extend([Self::LossRowAfter, Self::LastLossRowGone]);
        }
        if has("rebuilding") {
            all.extend([Self::RebuildRowBefore, Self::FirstRebuildRowGone]);
            all.extend([Self::RebuildRowAfter, Self::LastRebuildRowGone]);
        }
        all
    }

    /// Returns the title of the table it belongs to.
    #[must_use]
    pub fn table(self) -> &'static str {
        match self {
            Self::CanisterLonger(_) | Self::CanisterShorter(_) => CANISTER,
            Self::MeleeRowAfter | Self::LastMeleeRowGone => title_of("melee_results"),
            Self::LossRowAfter | Self::LastLossRowGone => title_of("figure_loss_severity"),
            Self::RebuildRowBefore | Self::FirstRebuildRowGone | Self::RebuildRowAfter | Self::LastRebuildRowGone => {
                title_of("rebuilding")
            }
            Self::FireRowBefore
            | Self::FireRowAfter
            | Self::FirstFireRowGone
            | Self::LastFireRowGone
            | Self::FireColumnAfter
            | Self::LastFireColumnGone => title_of("fire_results"),
        }
    }

    /// Returns whether it adds cells at the head of the table.
    #[must_use]
    pub const fn is_at_the_head(self) -> bool {
        matches!(self, Self::FireRowBefore | Self::RebuildRowBefore)
    }

    /// Returns its label for a button.
    #[must_use]
    pub fn words(self) -> String {
        let words = match self {
            Self::FireRowBefore => msg!("otp-add-a-lower-roll"),
            Self::FireRowAfter => msg!("otp-add-a-higher-roll"),
            Self::FirstFireRowGone => msg!("otp-take-out-the-lowest-roll"),
            Self::LastFireRowGone => msg!("otp-take-out-the-highest-roll"),
            Self::FireColumnAfter => msg!("otp-add-a-column"),
            Self::LastFireColumnGone => msg!("otp-take-out-the-last-column"),
            Self::MeleeRowAfter => msg!("otp-add-a-higher-ratio"),
            Self::LastMeleeRowGone => msg!("otp-take-out-the-highest-ratio"),
            Self::LossRowAfter => msg!("otp-add-a-row-for-larger-units"),
            Self::LastLossRowGone => msg!("otp-take-out-the-last-row"),
            Self::RebuildRowBefore => msg!("otp-add-a-row-for-lower-rolls"),
            Self::FirstRebuildRowGone => msg!("otp-take-out-row-lowest-rolls"),
            Self::RebuildRowAfter => msg!("otp-add-a-row-for-higher-rolls"),
            Self::LastRebuildRowGone => msg!("otp-take-out-the-row-before-the-last"),
            Self::CanisterLonger(gun) => return msg!("otp-add-a-number-of-guns", gun = word_of(gun, GUNS)),
            Self::CanisterShorter(gun) => {
                return msg!("otp-take-the-last-number-of-guns-out", gun = word_of(gun, GUNS));
            }
        };
        words.to_owned()
    }

    /// Applies it. Returns `None` if it cannot be done.
    pub(super) fn apply(self, doc: &mut Doc) -> Option<()> {
        self.change(doc)?;
        let built_in = Charts::built_in();
        ["melee_results", "rebuilding"].iter().for_each(|section| count_rows(doc, section, built_in.doc()));
        Some(())
    }

    fn change(self, doc: &mut Doc) -> Option<()> {
        match self {
            Self::FireRowBefore => fire_row(doc, -1),
            Self::FireRowAfter => fire_row(doc, 1),
            Self::FirstFireRowGone => take_row(doc, FIRE_ROWS, true, 2),
            Self::LastFireRowGone => take_row(doc, FIRE_ROWS, false, 2),
            Self::FireColumnAfter => column_after(doc),
            Self::LastFireColumnGone => last_column_gone(doc),
            Self::MeleeRowAfter => melee_row(doc),
            Self::LastMeleeRowGone => take_row(doc, MELEE_ROWS, false, 2),
            Self::LossRowAfter => loss_row(doc),
            Self::LastLossRowGone => take_row(doc, LOSS_ROWS, false, 2),
            Self::RebuildRowBefore => rebuild_row_before(doc),
            Self::FirstRebuildRowGone => take_row(doc, REBUILD_ROWS, true, 2),
            Self::RebuildRowAfter => rebuild_row_after(doc),
            Self::LastRebuildRowGone => last_closed_row_gone(doc),
            Self::CanisterLonger(gun) => canister_longer(doc, gun),
            Self::CanisterShorter(gun) => canister_shorter(doc, gun),
        }
    }
}

impl From<Reshape> for TableEdit {
    fn from(how: Reshape) -> Self {
        let number = Reshape::all().position(|there| there == how).and_then(|n| u16::try_from(n).ok());
        let (table, words, at_the_head) = (how.table(), how.words(), how.is_at_the_head());
        TableEdit { number: number.unwrap_or(u16::MAX), table, words, at_the_head }
    }
}

/// Adds a row of the fire chart before its first (-1) or after its last (1), with the same results as that row.
fn fire_row(doc: &mut Doc, beyond: i64) -> Option<()> {
    let rows = rows_at(doc, FIRE_ROWS)?;
    let end = if beyond < 0 { rows.first()? } else { rows.last()? };
    let roll = end.at("roll")?.as_whole()? + beyond;
    if !(-50..=50).contains(&roll) {
        return None;
    }
    let results = Doc::List(end.at("results")?.items().iter().map(owned_cell).collect());
    let row = Doc::Object(vec![("roll".to_owned(), Doc::number(roll)), ("results".to_owned(), results)]);
    rows.insert(if beyond < 0 { 0 } else { rows.len() }, row);
    Some(())
}

/// Adds a last column to the fire chart: four figures more, two guns more, the same results.
fn column_after(doc: &mut Doc) -> Option<()> {
    let next = |doc: &Doc, path: &str, more: i64| {
        let list = doc.at(path)?.items();
        let last = list.iter().rev().find_map(number_in)?;
        (list.len() < 8 && last + more <= 100).then(|| last + more)
    };
    let (column, figures, guns) = (next(doc, COLUMNS, 4)?, next(doc, SMALL, 4)?, next(doc, BALL, 2)?);
    rows_at(doc, COLUMNS)?.push(owned_cell(&Doc::number(column)));
    rows_at(doc, "fire_results/columns")?.push(Doc::number(column));
    rows_at(doc, SMALL)?.push(owned_cell(&Doc::number(figures)));
    let ball = rows_at(doc, BALL)?;
    ball.insert(ball.len().checked_sub(1)?, owned_cell(&Doc::number(guns)));
    for row in rows_at(doc, FIRE_ROWS)? {
        let cells = row.at_mut("results").and_then(Doc::items_mut)?;
        let cell = owned_cell(cells.last()?);
        cells.push(cell);
    }
    Some(())
}

fn last_column_gone(doc: &mut Doc) -> Option<()> {
    let columns = rows_at(doc, COLUMNS)?;
    if columns.len() <= 2 {
        return None;
    }
    let gone = number_in(&columns.pop()?)?;
    let last = number_in(columns.last()?)?;
    rows_at(doc, "fire_results/columns")?.pop();
    rows_at(doc, SMALL)?.pop();
    let ball = rows_at(doc, BALL)?;
    ball.remove(ball.len().checked_sub(2)?);
    for row in rows_at(doc, FIRE_ROWS)? {
        row.at_mut("results").and_then(Doc::items_mut)?.pop();
    }
    for (gun, _) in GUNS {
        let Some(Doc::Object(cells)) = doc.at_mut(&format!("fire_columns/canister_guns/{gun}")) else {
            continue;
        };
        for (_, cell) in cells.iter_mut().filter(|(_, cell)| number_in(cell) == Some(gone)) {
            *cell = owned_cell(&Doc::number(last));
        }
    }
    // Cells of the rules text in the removed column are removed too.
    let in_it = |cell: &Doc| cell.at("column").and_then(Doc::as_whole) == Some(gone);
    if let Some(cells) = rows_at(doc, "fire_results/text_cells") {
        cells.retain(|cell| !in_it(cell));
    }
    Some(())
}

fn melee_row(doc: &mut Doc) -> Option<()> {
    let rows = rows_at(doc, MELEE_ROWS)?;
    let mut row = rows.last()?.clone();
    let ratio = row.at("at_least").map(|cell| cell.at("value").unwrap_or(cell).clone());
    let Some(Doc::Number(digits)) = ratio else { return None };
    let whole: i64 = digits.split('.').next()?.parse().ok()?;
    if whole >= 20 {
        return None;
    }
    row.put("ratio", Doc::Text(format!("{}/1", whole + 1)));
    row.put("at_least", owned_cell(&Doc::number(whole + 1)));
    for side in ["loser", "winner"] {
        let cells = row.at_mut(side)?;
        for field in ["averaging_dice", "add"] {
            let cell = owned_cell(cells.at(field)?);
            cells.put(field, cell);
        }
    }
    for field in ["loser_retreats_full_moves", "bonus_move"] {
        let cell = owned_cell(row.at(field)?);
        row.put(field, cell);
    }
    rows.push(row);
    Some(())
}

/// Adds a row for the next two strengths of the end table by the formula behind it: 10, 25 and 50 percent.
fn loss_row(doc: &mut Doc) -> Option<()> {
    let rows = rows_at(doc, LOSS_ROWS)?;
    let last = number_in(rows.last()?.at("original/1")?)?;
    let (from, to) = (last + 1, last + 2);
    if to > 200 {
        return None;
    }
    let share = |percent: i64| owned_cell(&Doc::number(from * percent / 100));
    rows.push(Doc::Object(vec![
        ("original".to_owned(), Doc::List([from, to].map(|end| owned_cell(&Doc::number(end))).to_vec())),
        ("light_to".to_owned(), share(10)),
        ("moderate_to".to_owned(), share(25)),
        ("substantial_to".to_owned(), share(50)),
    ]));
    Some(())
}

/// Returns a row of the rebuilding chart for rolls up to `upto`, which regains the same figures as the row `like`.
fn rebuild_row(upto: i64, like: &Doc) -> Option<Doc> {
    let cells = [
        ("upto", owned_cell(&Doc::number(upto))),
        ("averaging_dice", owned_cell(like.at("averaging_dice")?)),
        ("add", owned_cell(like.at("add")?)),
    ];
    let row = Doc::Object(cells.map(|(name, cell)| (name.to_owned(), cell)).to_vec());
    (-50..=50).contains(&upto).then_some(row)
}

fn rebuild_row_before(doc: &mut Doc) -> Option<()> {
    let rows = rows_at(doc, REBUILD_ROWS)?;
    let first = rows.first()?;
    let row = rebuild_row(number_in(first.at("upto")?)? - 1, first)?;
    rows.insert(0, row);
    Some(())
}

/// Adds a row before the last one, which applies to every higher roll.
fn rebuild_row_after(doc: &mut Doc) -> Option<()> {
    let rows = rows_at(doc, REBUILD_ROWS)?;
    let [.., before, open] = rows.as_slice() else { return None };
    let row = rebuild_row(number_in(before.at("upto")?)? + 1, open)?;
    rows.insert(rows.len() - 1, row);
    Some(())
}

fn last_closed_row_gone(doc: &mut Doc) -> Option<()> {
    let rows = rows_at(doc, REBUILD_ROWS)?;
    if rows.len() <= 2 {
        return None;
    }
    rows.remove(rows.len() - 2);
    Some(())
}

/// Returns the members of a gun's canister row.
fn guns(row: &mut Doc) -> Option<&mut Vec<(String, Doc)>> {
    if let Doc::Object(members) = row { Some(members) } else { None }
}

fn is_gun(name: &str) -> bool {
    name.trim_end_matches('+').parse::<u16>().is_ok()
}

fn canister_longer(doc: &mut Doc, gun: GunWeight) -> Option<()> {
    let row = guns(doc.at_mut(&format!("fire_columns/canister_guns/{}", word_of(gun, GUNS)))?)?;
    let at = row.iter().rposition(|(name, _)| is_gun(name))?;
    let (name, cell) = row.get_mut(at)?;
    let number: u16 = name.trim_end_matches('+').parse().ok()?;
    if number >= 20 {
        return None;
    }
    *name = number.to_string();
    let next = (format!("{}+", number + 1), owned_cell(cell));
    row.insert(at + 1, next);
    Some(())
}

fn canister_shorter(doc: &mut Doc, gun: GunWeight) -> Option<()> {
    let row = guns(doc.at_mut(&format!("fire_columns/canister_guns/{}", word_of(gun, GUNS)))?)?;
    if row.iter().filter(|(name, _)| is_gun(name)).count() < 2 {
        return None;
    }
    let at = row.iter().rposition(|(name, _)| is_gun(name))?;
    row.remove(at);
    let (name, _) = row.get_mut(at.checked_sub(1)?)?;
    name.push('+');
    Some(())
}
