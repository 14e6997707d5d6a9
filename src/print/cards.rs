//! Commander cards to cut out: the name, the command, the rating with its effects, and boxes for the passes.

use super::badge::{Badge, badges};
use super::fonts::Style;
use super::layout::{Fitted, Leaf, Setter, at_most, fitted, lines, wrap};
use super::page::{Area, Page, PagePoint, Paper, Sheets, mm};
use super::words::{SIGNS, when};
use crate::battle::Commander;
use crate::msg;
use crate::rules::{AnyGame, TickBoxes};

const TEXT: Style = Style::plain(10.0);
const SMALL: Style = Style::italic(10.0);
const STRONG: Style = Style::bold(11.0);
const ACROSS: u8 = 3;
/// Rows of cards on a page, unless a card needs more height.
const DOWN: u8 = 4;
/// Distance from a card's cut line to its text; the frame is between them.
const MARGIN: f32 = mm(4.0);
/// Height of the field with a brigade's device.
const BADGE: f32 = 27.0;
const TICK: f32 = 10.0;

/// Returns the cards of a game's commanders.
pub(super) fn sheets(game: &AnyGame, paper: Paper) -> Sheets {
    let battle = game.battle();
    let note = msg!("print-note-of-cards", when = when(game), words = battle.head.rules.words(), signs = SIGNS);
    let mut set = Setter::new(Leaf::whole(paper), game.title(), &note);
    let area = set.area();
    let w = area.w / f32::from(ACROSS);
    // All cards have the same height, enough for the highest, so that they can be cut out in rows.
    let badges = badges(battle);
    let badge = |him: &Commander| him.brigade.as_ref().and_then(|id| badges.get(id)).copied();
    let all = Area { x: 0.0, y: 0.0, w, h: area.h };
    let high = |him: &Commander| card(&mut Page::default(), &all, game, &Person { him, badge: badge(him) });
    let highest = battle.forces.commanders.iter().map(high).fold(0.0, f32::max);
    let down = (1..=DOWN).rev().find(|down| area.h / f32::from(*down) >= highest).unwrap_or(1);
    let h = area.h / f32::from(down);
    let per_page = usize::from(ACROSS) * usize::from(down);
    for page in battle.forces.commanders.chunks(per_page) {
        set.page(msg!("print-commanders-to-cut-out"));
        let places = (0..down).flat_map(|row| (0..ACROSS).map(move |column| (f32::from(column), f32::from(row))));
        for (him, (column, row)) in page.iter().zip(places) {
            let place = Area { x: area.x + column * w, y: area.y + row * h, w, h };
            card(set.now(), &place, game, &Person { him, badge: badge(him) });
        }
    }
    if battle.forces.commanders.is_empty() {
        set.page(msg!("print-commanders"));
        set.paragraph(msg!("print-this-battle-has-no-commanders"), TEXT);
    }
    set.done(paper, "commanders", msg!("print-commanders-title", title = game.title()))
}

/// A commander and the badge of the brigade.
struct Person<'b> {
    him: &'b Commander,
    badge: Option<Badge>,
}

/// Draws a card and returns the height it needs.
fn card(page: &mut Page, area: &Area, game: &AnyGame, Person { him, badge }: &Person<'_>) -> f32 {
    page.cut_out(area);
    page.double_frame(&area.within(mm(1.5)));
    let inner = area.within(MARGIN);
    let contents = game.returns().commander_card(him);
    let left = inner.x;
    let mut y = inner.y;
    let beside = match badge {
        Some(badge) => {
            badge.draw(page, &Area { x: left, y, w: BADGE, h: BADGE }, None);
            BADGE + 6.0
        }
        None => 0.0,
    };
    let (at, room) = (left + beside, inner.w - beside);
    let name = fitted(&him.name, Style::bold(13.0), 10.0, room);
    // A long name is shortened; the returns have it in full.
    let Fitted { style, lines: all } = name;
    y += lines(page, PagePoint::new(at, y - 2.0), style, &at_most(all, 2, style, room)) - 2.0;
    let command = at_most(wrap(&command(game, him), SMALL, room), 2, SMALL, room);
    y += lines(page, PagePoint::new(at, y), SMALL, &command);
    y = y.max(inner.y + if badge.is_some() { BADGE } else { 0.0 });
    page.rule(&inner, y + 4.0, 0.5);
    y += 6.0;
    y += lines(page, PagePoint::new(left, y), STRONG, &wrap(&contents.worth, STRONG, inner.w));
    for line in &contents.effects {
        y += lines(page, PagePoint::new(left, y), TEXT, &wrap(line, TEXT, inner.w));
    }
    y += 2.0;
    y + boxes(page, PagePoint::new(left, y), inner.w, &contents.boxes) + MARGIN - area.y
}

/// Returns the command of a commander: "Crown: Tarleton's command, chit 1".
fn command(game: &AnyGame, him: &Commander) -> String {
    let battle = game.battle();
    let side = battle.forces.sides.iter().find(|side| side.id == him.side).map_or("", |side| side.name.as_str());
    match him.brigade.as_ref().and_then(|id| battle.brigade(id)) {
        Some(brigade) => {
            let chit = brigade.chit.map_or_else(String::new, |chit| msg!("print-chit-on-card", chit));
            msg!("print-side-brigade-and-chit", side, brigade = brigade.name, chit)
        }
        None => match battle.division_words(him) {
            Some(division) => msg!("print-side-brigade-and-chit", side, brigade = division, chit = ""),
            None => msg!("print-the-whole-side", side),
        },
    }
}

/// Draws the boxes under their label and returns the height of both.
fn boxes(page: &mut Page, top: PagePoint, width: f32, TickBoxes { label, boxes }: &TickBoxes) -> f32 {
    let mut at = top.down_by(lines(page, top, SMALL, &wrap(label, SMALL, width)) + 2.0);
    for struck in boxes {
        if at.x + TICK > top.x + width {
            at = PagePoint::new(top.x, at.y + TICK + 3.0);
        }
        page.tick_box(at, TICK, *struck);
        at.x += TICK + 4.0;
    }
    at.y + TICK - top.y
}
