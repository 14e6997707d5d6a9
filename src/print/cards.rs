//! Commander cards to cut out: who he is, what he commands, what he is worth and what that does, his passes.

use super::fonts::Face;
use super::layout::{Setter, Type, at_most, fitted, lines, wrap};
use super::page::{Area, At, Page, Paper, Sheets, mm};
use super::quick::SIGNS;
use super::when;
use crate::battle::Commander;
use crate::rules::{Game, TickBoxes};
use crate::{say, word};

const TEXT: Type = (8.5, Face::Plain);
const STRONG: Type = (9.0, Face::Bold);
const ACROSS: u8 = 3;
/// Rows of cards on a page, where none says so much that it needs more room.
const DOWN: u8 = 4;
const MARGIN: f32 = mm(3.0);
const TICK: f32 = 10.0;

/// The cards of a game's commanders.
pub(super) fn sheets(game: &Game, paper: Paper) -> Sheets {
    let battle = game.battle();
    let note = say!("print-drumhead-by", when = when(game), words = battle.rules.words(), signs = SIGNS);
    let mut set = Setter::new(paper, game.title(), &note);
    let area = set.area();
    let w = area.w / f32::from(ACROSS);
    // All are as high as the highest must be, so that they cut out in rows.
    let high = |him: &Commander| card(&mut Page::default(), &Area { x: 0.0, y: 0.0, w, h: area.h }, game, him);
    let highest = battle.commanders.iter().map(high).fold(0.0, f32::max);
    let down = (1..=DOWN).rev().find(|down| area.h / f32::from(*down) >= highest).unwrap_or(1);
    let h = area.h / f32::from(down);
    let per_page = usize::from(ACROSS) * usize::from(down);
    for page in battle.commanders.chunks(per_page) {
        set.page(word!("print-commanders-to-cut-out"));
        let places = (0..down).flat_map(|row| (0..ACROSS).map(move |column| (f32::from(column), f32::from(row))));
        for (him, (column, row)) in page.iter().zip(places) {
            card(set.now(), &Area { x: area.x + column * w, y: area.y + row * h, w, h }, game, him);
        }
    }
    if battle.commanders.is_empty() {
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
    let mut y = inner.y;
    let (size, name) = fitted(&him.name, (12.0, Face::Bold), 9.0, inner.w);
    // The returns have every name whole.
    let name = at_most(name, 2, (size, Face::Bold), inner.w);
    y += lines(page, (inner.x, y), (size, Face::Bold), &name);
    let command = at_most(wrap(&command(game, him), TEXT, inner.w), 2, TEXT, inner.w);
    y += lines(page, (inner.x, y), TEXT, &command);
    page.line((inner.x, y + 3.0), (inner.right(), y + 3.0), 0.5);
    y += 5.0;
    y += lines(page, (inner.x, y), STRONG, &wrap(&said.worth, STRONG, inner.w));
    for line in &said.effects {
        y += lines(page, (inner.x, y), TEXT, &wrap(line, TEXT, inner.w));
    }
    y += 2.0;
    y + boxes(page, (inner.x, y), inner.w, &said.boxes) + MARGIN - area.y
}

/// "Crown: Tarleton's command, chit 1".
fn command(game: &Game, him: &Commander) -> String {
    let battle = game.battle();
    let side = battle.sides.iter().find(|side| side.id == him.side).map_or("", |side| side.name.as_str());
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
fn boxes(page: &mut Page, (x, y): At, width: f32, TickBoxes { label, boxes }: &TickBoxes) -> f32 {
    let mut down = y;
    down += lines(page, (x, down), TEXT, &wrap(label, TEXT, width)) + 2.0;
    let mut at = x;
    for struck in boxes {
        if at + TICK > x + width {
            at = x;
            down += TICK + 3.0;
        }
        page.tick_box((at, down), TICK, *struck);
        at += TICK + 4.0;
    }
    down + TICK - y
}
