//! Returns: a leaf for each brigade, with boxes to strike out; for a game that has begun, in its current state. A page
//! holds two leaves, or one in larger letters.

use super::badge::{Badge, badges};
use super::fonts::Style;
use super::layout::{Fitted, LEADING, Leaf, Setter, fitted, height_of, lines};
use super::page::{Area, MARGIN, Page, PagePoint, PerPage, Setup, Sheets};
use super::words::{SIGNS, when};
use crate::battle::{Battle, Brigade, Commander, Unit};
use crate::ids::BrigadeId;
use crate::msg;
use crate::rules::{AnyGame, Piece, TickBoxes};

const NAME: Style = Style::bold(13.0);
const TEXT: Style = Style::plain(11.0);
const SMALL: Style = Style::italic(10.5);
/// Side of a figure's box, in points.
const FIGURE: f32 = 13.0;
/// Side of a box beside words, in points.
const TICK: f32 = 10.0;

/// Returns the returns of a game.
pub(super) fn sheets(game: &AnyGame, setup: Setup) -> Sheets {
    let battle = game.battle();
    let badges = badges(battle);
    let note = msg!("print-note-of-returns", when = when(game), words = battle.head.rules.words(), signs = SIGNS);
    let mut sides: Vec<Vec<Return>> = Vec::new();
    for side in &battle.forces.sides {
        let mut overall: Vec<&Commander> =
            battle.forces.commanders.iter().filter(|c| c.side == side.id && c.is_overall()).collect();
        let mut returns = Vec::new();
        for brigade in battle.forces.brigades.iter().filter(|b| b.side == side.id) {
            // The commander of the whole side is on its first leaf, that of a division on the first of its brigades.
            let divisions = battle.of_divisions().filter(|c| first_of(battle, c) == Some(&brigade.id));
            overall.extend(divisions);
            let badge = badges.get(&brigade.id).copied();
            let heading = Heading { brigade, badge, overall: &std::mem::take(&mut overall) };
            returns.push(Return::of(game, setup, &note, &heading));
        }
        sides.push(returns);
    }
    let count = sides.iter().flatten().map(|one| one.set.count()).sum::<usize>();
    if count == 0 {
        let mut set = Setter::new(Leaf::half(setup.paper), game.title(), &note);
        set.paragraph(msg!("print-this-battle-has-no-brigades"), TEXT);
        sides.push(vec![Return { set, scale: 1.0 }]);
    }
    let mut before = 0;
    let mut pages = Vec::new();
    for side in sides {
        let mut leaves = Vec::new();
        for Return { set, scale } in side {
            let of_it = set.count();
            let at = |leaf: &Page| Page {
                inks: leaf.inks.iter().map(|ink| ink.put(scale, PagePoint::new(0.0, 0.0))).collect(),
            };
            leaves.extend(set.pages_of(before, count.max(1)).iter().map(at));
            before += of_it;
        }
        pages.extend(match setup.returns {
            PerPage::Two => side_by_side(&leaves, setup),
            PerPage::One => leaves.iter().map(|leaf| enlarged(leaf, setup)).collect(),
        });
    }
    let (title, landscape) = (msg!("print-returns", title = game.title()), setup.returns == PerPage::Two);
    Sheets { name: "returns", title, paper: setup.paper, landscape, pages }
}

/// A brigade's return, and the scale of its leaves.
struct Return {
    set: Setter,
    scale: f32,
}

/// The scales to try, the largest first, to fit a brigade on one leaf.
const SCALES: [f32; 5] = [1.0, 0.95, 0.9, 0.86, 0.82];

impl Return {
    /// Creates a return on one leaf if a scale allows it, otherwise on several at full size.
    fn of(game: &AnyGame, setup: Setup, note: &str, heading: &Heading<'_>) -> Self {
        let at = |scale: f32| {
            let mut set = Setter::new(Leaf::half(setup.paper).drawn_at(scale), game.title(), note);
            brigade_pages(&mut set, game, heading);
            Return { set, scale }
        };
        SCALES.into_iter().map(at).find(|one| one.set.count() == 1).unwrap_or_else(|| at(1.0))
    }
}

/// Puts the leaves of a side on pages in pairs, with a line to fold or cut along. No page has leaves of both sides,
/// because each goes to its own players.
fn side_by_side(leaves: &[Page], setup: Setup) -> Vec<Page> {
    let Leaf { width, height, .. } = Leaf::half(setup.paper);
    let both = |pair: &[Page]| {
        let mut page = Page::default();
        for (leaf, left) in pair.iter().zip([0.0, width]) {
            page.inks.extend(leaf.inks.iter().map(|ink| ink.put(1.0, PagePoint::new(left, 0.0))));
        }
        page.cut(PagePoint::new(width, MARGIN), PagePoint::new(width, height - MARGIN));
        page
    };
    leaves.chunks(2).map(both).collect()
}

/// Enlarges a leaf to fill an upright page.
fn enlarged(leaf: &Page, setup: Setup) -> Page {
    let Leaf { width, height, .. } = Leaf::half(setup.paper);
    let (w, h) = setup.paper.size();
    let scale = (w / width).min(h / height);
    let by = PagePoint::new((w - width * scale) / 2.0, (h - height * scale) / 2.0);
    Page { inks: leaf.inks.iter().map(|ink| ink.put(scale, by)).collect() }
}

/// Returns the first brigade of a division, in the order of the battle file.
fn first_of<'b>(battle: &'b Battle, commander: &Commander) -> Option<&'b BrigadeId> {
    battle.forces.brigades.iter().map(|b| &b.id).find(|id| commander.brigades.contains(id))
}

/// The head of a brigade's leaf, above its units.
struct Heading<'g> {
    brigade: &'g Brigade,
    badge: Option<Badge>,
    /// Commanders of more than the brigade, who are on no other leaf.
    overall: &'g [&'g Commander],
}

fn brigade_pages(set: &mut Setter, game: &AnyGame, heading: &Heading<'_>) {
    let battle = game.battle();
    let brigade = heading.brigade;
    // The name of the brigade follows below in large letters.
    set.page(msg!("print-return"));
    brigade_head(set, game, heading);
    for him in heading.overall {
        commander(set, game, him);
    }
    for him in battle.forces.commanders.iter().filter(|c| c.brigade.as_ref() == Some(&brigade.id)) {
        commander(set, game, him);
    }
    let area = set.area();
    let y = set.y + 2.0;
    set.now().double_rule(&area, y + 2.0);
    set.y += 8.0;
    for unit in battle.forces.units.iter().filter(|u| u.brigade == brigade.id) {
        let Some(piece) = game.piece(&unit.id) else { continue };
        let block = UnitBlock::of(game, unit, &piece, area.w);
        if !set.has_room(block.height()) {
            set.page(&msg!("print-continued", title = brigade.name));
        }
        let y = set.y;
        set.y += block.draw(set.now(), PagePoint::new(area.x, y), area.w);
    }
}

/// Height of the field with a brigade's device.
const BADGE: f32 = 36.0;

/// Sets the brigade's name, its device and chit, its side and its strength.
fn brigade_head(set: &mut Setter, game: &AnyGame, Heading { brigade, badge, .. }: &Heading<'_>) {
    let battle = game.battle();
    let area = set.area();
    let (x, y) = (area.x, set.y + 2.0);
    let w = if brigade.chit.is_some() { BADGE * 1.75 } else { BADGE };
    let indent = match badge {
        Some(badge) => {
            badge.draw(set.now(), &Area { x, y, w, h: BADGE }, brigade.chit);
            w + 9.0
        }
        None => 0.0,
    };
    let top = PagePoint::new(x + indent, y - 2.0);
    let name = fitted(&brigade.name, Style::bold(19.0), 12.0, area.w - indent);
    let mut down = lines(set.now(), top, name.style, &name.lines);
    let theirs = battle.forces.units.iter().filter(|u| u.brigade == brigade.id).filter_map(|u| game.piece(&u.id));
    let (left, original) =
        theirs.fold((0_u32, 0_u32), |(l, o), p| (l + u32::from(p.figures()), o + u32::from(p.original)));
    let side = battle.forces.sides.iter().find(|s| s.id == brigade.side).map_or("", |s| s.name.as_str());
    let chit = brigade.chit.map_or_else(String::new, |chit| msg!("print-chit-on-return", chit));
    let words = msg!("print-side-figures-left", side, chit, left, original, when = when(game));
    let words = fitted(&words, SMALL, set.least(), area.w - indent);
    down += lines(set.now(), top.down_by(down), words.style, &words.lines);
    set.y += down.max(BADGE + 2.0) + 4.0;
}

/// Sets a commander: name, rating, and boxes.
fn commander(set: &mut Setter, game: &AnyGame, him: &Commander) {
    let contents = game.returns().commander_return(him);
    let area = set.area();
    let name = fitted(&him.name, Style::bold(12.0), 10.0, area.w);
    let at = PagePoint::new(area.x, set.y);
    set.y += lines(set.now(), at, name.style, &name.lines);
    let with = game
        .leader(&him.id)
        .and_then(|now| now.with)
        .map(|unit| msg!("print-with", unit = game.battle().unit_name(unit)));
    for line in std::iter::once(contents.facts).chain(with).chain(contents.notes).filter(|line| !line.is_empty()) {
        set.paragraph(&line, TEXT);
    }
    let at = PagePoint::new(area.x, set.y + 2.0);
    set.y += draw_boxes(set.now(), at, area.w, &contents.boxes) + 4.0;
}

/// A unit on its brigade's page, laid out for a width.
struct UnitBlock {
    name: Fitted,
    strength: String,
    facts: Vec<String>,
    notes: Vec<String>,
    /// Rows of groups of boxes, one group for each stand.
    figures: Vec<Vec<Vec<bool>>>,
    boxes: Vec<TickBoxes>,
    boxes_height: f32,
}

impl UnitBlock {
    fn of(game: &AnyGame, unit: &Unit, piece: &Piece<'_>, width: f32) -> Self {
        let contents = game.returns().unit_return(unit, piece);
        let strength = match piece.is_gone() {
            true => msg!("print-gone-figures", original = piece.original),
            false => msg!("print-figures-of-original", figures = piece.figures(), original = piece.original),
        };
        let room = width - SMALL.width(&strength) - 12.0;
        let wrapped = |words: &str| super::layout::wrap(words, SMALL, width);
        UnitBlock {
            name: fitted(&unit.name, NAME, 10.0, room),
            strength,
            facts: super::layout::wrap(&contents.facts, TEXT, width),
            notes: contents.notes.iter().flat_map(|note| wrapped(note)).collect(),
            figures: rows_of(groups(unit, piece), width),
            boxes_height: boxes_height(&contents.boxes, width),
            boxes: contents.boxes,
        }
    }

    fn height(&self) -> f32 {
        self.name.height()
            + height_of(self.facts.len(), TEXT.size)
            + height_of(self.notes.len(), SMALL.size)
            + count(self.figures.len()) * (FIGURE + 4.0)
            + self.boxes_height
            + 17.0
    }

    /// Draws it and returns its height.
    fn draw(&self, page: &mut Page, top: PagePoint, width: f32) -> f32 {
        let mut at = top.down_by(2.0);
        let name = &self.name;
        let first = at.y + name.style.size * LEADING - name.style.size * 0.28;
        page.text_to(PagePoint::new(top.x + width, first), SMALL, &self.strength);
        at.y += lines(page, at, name.style, &name.lines);
        at.y += lines(page, at, TEXT, &self.facts);
        at.y += 4.0;
        for row in &self.figures {
            let mut figure = at;
            for group in row {
                for struck in group {
                    page.tick_box(figure, FIGURE, *struck);
                    figure.x += FIGURE + 2.0;
                }
                figure.x += GAP;
            }
            at.y += FIGURE + 4.0;
        }
        at.y += draw_boxes(page, at.down_by(1.0), width, &self.boxes);
        lines(page, at, SMALL, &self.notes);
        let foot = top.down_by(self.height()).down_by(-3.0);
        page.line(foot, foot.right_by(width), 0.4);
        self.height()
    }
}

/// Extra space between the boxes of two stands.
const GAP: f32 = 8.0;

/// Returns the boxes of a unit's figures, by its original stands; losses are struck from the right.
pub(super) fn groups(unit: &Unit, piece: &Piece<'_>) -> Vec<Vec<bool>> {
    let mut left = piece.figures();
    let mut group = |figures: u16| {
        let here = left.min(figures);
        left -= here;
        (0..figures).map(|n| n >= here).collect()
    };
    unit.stands.iter().map(|stand| group(stand.figures)).collect()
}

/// Arranges groups in rows that fit a width; a group too long for one row is split.
fn rows_of(groups: Vec<Vec<bool>>, width: f32) -> Vec<Vec<Vec<bool>>> {
    let long = |group: &Vec<bool>| count(group.len()) * (FIGURE + 2.0) + GAP;
    let mut most = 1;
    while (count(most + 1)) * (FIGURE + 2.0) + GAP <= width {
        most += 1;
    }
    let mut rows: Vec<Vec<Vec<bool>>> = Vec::new();
    let mut used = f32::MAX;
    for group in groups.iter().flat_map(|group| group.chunks(most)) {
        let group = group.to_vec();
        if used + long(&group) - GAP > width {
            rows.push(Vec::new());
            used = 0.0;
        }
        used += long(&group);
        rows.last_mut().into_iter().for_each(|row| row.push(group.clone()));
    }
    rows
}

/// Draws labelled boxes, as many in a row as fit, and returns their height.
fn draw_boxes(page: &mut Page, top: PagePoint, width: f32, all: &[TickBoxes]) -> f32 {
    let mut at = top;
    for boxes in all {
        if at.x > top.x && at.x + width_of(boxes) > top.x + width {
            at = PagePoint::new(top.x, at.y + TICK + 5.0);
        }
        page.text(at.down_by(TICK).down_by(-1.5), SMALL, &boxes.label);
        at.x += SMALL.width(&boxes.label) + 4.0;
        for struck in &boxes.boxes {
            page.tick_box(at, TICK, *struck);
            at.x += TICK + 3.0;
        }
        at.x += 12.0;
    }
    if all.is_empty() { 0.0 } else { at.y + TICK + 4.0 - top.y }
}

/// Returns the width of labelled boxes, in points.
fn width_of(boxes: &TickBoxes) -> f32 {
    SMALL.width(&boxes.label) + 4.0 + count(boxes.boxes.len()) * (TICK + 3.0)
}

fn boxes_height(all: &[TickBoxes], width: f32) -> f32 {
    draw_boxes(&mut Page::default(), PagePoint::new(0.0, 0.0), width, all)
}

/// Converts a small number for arithmetic in points.
fn count(n: usize) -> f32 {
    f32::from(u16::try_from(n).unwrap_or(u16::MAX))
}
