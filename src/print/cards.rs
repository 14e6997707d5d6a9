//! Commander cards to cut out: who he is, what he commands, what he is worth and what that does, his passes.

use super::fonts::Style;
use super::layout::{Fitted, Setter, at_most, fitted, lines, wrap};
use super::page::{Area, At, Page, Paper, Sheets, mm};
use super::words::{SIGNS, when};
use crate::battle::Commander;
use crate::rules::{Game, TickBoxes};
use crate::{say, word};

const TEXT: Style = Style::plain(8.5);
const STRONG: Style = Style::bold(9.0);
const ACROSS: u8 = 3;
/// Rows of cards on a page, where none says so much that it needs more room.
const DOWN: u8 = 4;
const MARGIN: f32 = mm(3.0);
const TICK: f32 = 10.0;

/// The cards of a game's commanders.
pub(super) fn sheets(game: &Game, paper: Paper) -> Sheets {
    let battle = game.battle();
    let note = say!("print-drumhead-by", when = when(game), words = battle.head.rules.words(), signs = SIGNS);
    let mut set = Setter::new(paper, game.title(), &note);
    let area = set.area();
    let w = area.w / f32::from(ACROSS);
    // All are as high as the highest must be, so that they cut out in rows.
    let high = |him: &Commander| card(&mut Page::default(), &Area { x: 0.0, y: 0.0, w, h: area.h }, game, him);
    let highest = battle.forces.commanders.iter().map(high).fold(0.0, f32::max);
    let down = (1..=DOWN).rev().find(|down| area.h / f32::from(*down) >= highest).unwrap_or(1);
    let h = area.h / f32::from(down);
    let per_page = usize::from(ACROSS) * usize::from(down);
    for page in battle.forces.commanders.chunks(per_page) {
        set.page(word!("print-commanders-to-cut-out"));
        let places = (0..down).flat_map(|row| (0..ACROSS).map(move |column| (f32::from(column), f32::from(row))));
        for (him, (column, row)) in page.iter().zip(places) {
            card(set.now(), &Area { x: area.x + column * w, y: area.y + row * h, w, h }, game, him);
        }
    }
    if battle.forces.commanders.is_empty() {
        set.page(word!("print-commanders"));
        set.paragraph(word!("print-this-battle-has-no-commanders"), TEXT);
    }
    set.done("commanders", say!("print-commanders-title", title = game.title()))
}

/// Draws a card and gives how high it must be at least.
fn card(page: &mut Page, area: &Area, game: &Game, him: &Commander) -> f32 {
    page.cut_out(area);
    let inner = area.within(MARGIN);
    let said = game.commander_card(him);
    let left = inner.x;
    let mut y = inner.y;
    let name = fitted(&him.name, Style::bold(12.0), 9.0, inner.w);
    // The returns have every name whole.
    let Fitted { style, lines: all } = name;
    y += lines(page, At::new(left, y), style, &at_most(all, 2, style, inner.w));
    let command = at_most(wrap(&command(game, him), TEXT, inner.w), 2, TEXT, inner.w);
    y += lines(page, At::new(left, y), TEXT, &command);
    page.rule(&inner, y + 3.0, 0.5);
    y += 5.0;
    y += lines(page, At::new(left, y), STRONG, &wrap(&said.worth, STRONG, inner.w));
    for line in &said.effects {
        y += lines(page, At::new(left, y), TEXT, &wrap(line, TEXT, inner.w));
    }
    y += 2.0;
    y + boxes(page, At::new(left, y), inner.w, &said.boxes) + MARGIN - area.y
}

/// "Crown: Tarleton's command, chit 1".
fn command(game: &Game, him: &Commander) -> String {
    let battle = game.battle();
    let side = battle.forces.sides.iter().find(|side| side.id == him.side).map_or("", |side| side.name.as_str());
    match him.brigade.as_ref().and_then(|id| battle.brigade(id)) {
        Some(brigade) => {
            let chit = brigade.chit.map_or_else(String::new, |chit| say!("print-chit", chit));
            say!("print-of-side-brigade-chit", side, brigade = brigade.name, chit)
        }
        None => match battle.division_words(him) {
            Some(division) => say!("print-of-side-brigade-chit", side, brigade = division, chit = ""),
            None => say!("print-the-whole-side", side),
        },
    }
}

/// Draws the boxes under their label and gives the height of both.
fn boxes(page: &mut Page, top: At, width: f32, TickBoxes { label, boxes }: &TickBoxes) -> f32 {
    let mut at = top.down_by(lines(page, top, TEXT, &wrap(label, TEXT, width)) + 2.0);
    for struck in boxes {
        if at.x + TICK > top.x + width {
            at = At::new(top.x, at.y + TICK + 3.0);
        }
        page.tick_box(at, TICK, *struck);
        at.x += TICK + 4.0;
    }
    at.y + TICK - top.y
}
