//! Chits and markers to cut out along dashed lines. A chit has its brigade's colour and device beside its number; a
//! marker has a letter.

use super::badge::{Badge, badges};
use super::fonts::Style;
use super::layout::{Leaf, Setter, at_most, fitted, wrap};
use super::page::{Area, LEAST_SIZE, Page, PagePoint, Paper, Sheets, mm};
use crate::rules::{AnyGame, mark_letters};
use crate::{msg, text};

/// A chit or marker to cut out.
struct Tile {
    face: ChitFace,
    /// Its caption.
    words: String,
}

/// The large sign on a tile.
enum ChitFace {
    /// The device and the number of a brigade.
    Chit(Badge, u8),
    /// A letter.
    Letter(String),
}

/// Side of a chit.
const CHIT: f32 = mm(30.0);
/// Side of a marker.
const MARKER: f32 = mm(20.0);
/// Distance from the line a chit is cut along to its field.
const EDGE: f32 = mm(2.0);

/// Style of the captions.
const WORDS: Style = Style::plain(9.5);

/// Returns the chits and markers of a game.
pub(super) fn sheets(game: &AnyGame, paper: Paper) -> Sheets {
    let battle = game.battle();
    let words = msg!("print-note-of-chits", words = battle.head.rules.words());
    let mut set = Setter::new(Leaf::whole(paper), game.title(), &words);
    set.page(msg!("print-chits-and-markers-to-cut-out"));
    let badges = badges(battle);
    let chits: Vec<Tile> = battle
        .forces
        .brigades
        .iter()
        .filter_map(|b| Some(Tile { face: ChitFace::Chit(*badges.get(&b.id)?, b.chit?), words: b.name.clone() }))
        .collect();
    if !chits.is_empty() {
        block(&mut set, msg!("print-chits-for-brigades"), CHIT, &chits);
    }
    for (letter, meaning) in mark_letters(battle.head.rules) {
        let words = short(&text::localise(meaning)).to_owned();
        let marker = || Tile { face: ChitFace::Letter((*letter).to_owned()), words: words.clone() };
        let all: Vec<Tile> = battle.forces.units.iter().map(|_| marker()).collect();
        block(&mut set, &msg!("print-a-marker-for-each-unit", letter, meaning = text::localise(meaning)), MARKER, &all);
    }
    set.done(paper, "chits", msg!("print-chits-and-markers", title = game.title()))
}

/// Shortens the meaning of a marker to fit: "a unit that routs" becomes "routs".
fn short(meaning: &str) -> &str {
    let of_who = [msg!("print-a-unit-that"), msg!("print-one-that"), msg!("print-article-a")]
        .iter()
        .find_map(|words| meaning.strip_prefix(words));
    of_who.unwrap_or(meaning).trim_end_matches(" one")
}

/// Sets a heading and its tiles, on as many pages as needed.
fn block(set: &mut Setter, title: &str, side: f32, tiles: &[Tile]) {
    let area = set.area();
    let mut across: usize = 1;
    while f32::from(u16::try_from(across + 1).unwrap_or(u16::MAX)) * side <= area.w {
        across += 1;
    }
    if !set.has_room(side + 24.0) {
        set.page(msg!("print-chits-and-markers-to-cut-out"));
    }
    set.paragraph(title, Style::bold(12.0));
    set.y += 4.0;
    for row in tiles.chunks(across) {
        if !set.has_room(side) {
            set.page(msg!("print-chits-and-markers-to-cut-out"));
        }
        let (mut x, y) = (area.x, set.y);
        for tile in row {
            draw(set.now(), &Area { x, y, w: side, h: side }, tile);
            x += side;
        }
        set.y += side;
    }
    set.y += 8.0;
}

/// Draws a square with its cut lines.
fn draw(page: &mut Page, area: &Area, tile: &Tile) {
    page.cut_out(area);
    let middle = area.x + area.w / 2.0;
    let top = match &tile.face {
        ChitFace::Chit(badge, number) => {
            let field = Area { h: area.h * 0.52, ..area.within(EDGE) };
            badge.draw(page, &field, Some(*number));
            field.bottom() + 1.0
        }
        ChitFace::Letter(letter) => {
            let sign = fitted(letter, Style::bold(area.h * 0.46), LEAST_SIZE, area.w - mm(3.0));
            page.text_about(PagePoint::new(middle, area.y + area.h * 0.45), sign.style, letter);
            area.y + area.h * 0.5
        }
    };
    let room = area.w - mm(3.0);
    let line = WORDS.size * 1.12;
    let mut most: u8 = 1;
    while top + line * (f32::from(most) + 1.0) < area.bottom() - mm(1.2) {
        most += 1;
    }
    // The number identifies a chit; its name is shortened to fit.
    let lines = at_most(wrap(&tile.words, WORDS, room), usize::from(most), WORDS, room);
    let mut foot = top;
    for words in &lines {
        foot += line;
        page.text_about(PagePoint::new(middle, foot), WORDS, words);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::RulesName;
    use crate::print::Ink;

    #[test]
    fn a_marker_has_a_short_explanation() {
        let all: Vec<&str> =
            RulesName::ALL.iter().flat_map(|r| mark_letters(*r)).map(|(_, words)| short(words)).collect();
        assert_eq!(all, ["morale marker", "routs", "disordered", "moves half", "may not move"]);
    }

    #[test]
    fn a_name_too_long_for_a_chit_ends_in_an_ellipsis_within_it() {
        let name = "The quite unreasonably long-named combined brigade of grenadiers, light infantry and chasseurs";
        let mut page = Page::default();
        let area = Area { x: 40.0, y: 40.0, w: CHIT, h: CHIT };
        draw(&mut page, &area, &Tile { face: ChitFace::Letter("12".into()), words: name.into() });
        let words: Vec<String> = page.inks.iter().filter_map(Ink::words).map(str::to_owned).collect();
        assert!(
            words.first().is_some_and(|sign| sign == "12") && words.last().is_some_and(|w| w.ends_with('\u{2026}')),
            "{words:?}"
        );
        for ink in page.inks.iter().filter(|ink| ink.words().is_some()) {
            let at = ink.extent();
            assert!(at.x >= area.x && at.right() <= area.right() && at.bottom() <= area.bottom(), "{ink:?}");
        }
    }
}
