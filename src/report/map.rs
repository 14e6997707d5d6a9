//! The map of a turn: where all units and commanders were at its end, and how they got there.

use super::ground::{down, key, sample, side_index};
use super::labels::{Box2, LabelExtent, Wanted, place};
use super::mark::{element, escaped, number, plain};
use crate::battle::{Arm, Battle, Stand, disc, middle, placed};
use crate::ids::{CommanderId, UnitId};
use crate::journal::Journal;
use crate::plan::Sheet;
use crate::rules::{AnyGame, Piece, mark_letters};
use crate::units::Spot;
use crate::{msg, text};
use std::fmt::Write;
use std::ops::Range;

/// The contents of a map: the battle, and the entries of the turn.
pub(super) struct MapTurn<'j> {
    pub journal: &'j Journal,
    pub battle: &'j Battle,
    pub entries: Range<usize>,
}

/// A move up to this length leaves no track, in thousandths of an inch (the sum of its x and y).
const STIRRED: i32 = 100;

impl<'j> MapTurn<'j> {
    /// Returns the game at the end of the turn.
    pub fn end(&self) -> Option<&'j AnyGame> {
        self.journal.game_after(self.entries.end)
    }

    fn start(&self) -> Option<&'j AnyGame> {
        self.journal.game_after(self.entries.start)
    }

    /// Returns the middle of a unit at the start of the turn and after each action that moved it.
    fn track(&self, unit: &UnitId) -> Vec<Spot> {
        let middles = (self.entries.start..=self.entries.end)
            .filter_map(|n| middle(self.journal.game_after(n)?.standing(unit)?.stands));
        let mut out: Vec<Spot> = Vec::new();
        for at in middles {
            let far = |last: &Spot| (last.x - at.x).thousandths().abs() + (last.y - at.y).thousandths().abs() > STIRRED;
            if out.last().is_none_or(far) {
                out.push(at);
            }
        }
        out
    }
}

/// Returns the number of a unit on every map: its position in the battle file, from 1.
pub(super) fn unit_number(battle: &Battle, id: &UnitId) -> usize {
    battle.forces.units.iter().position(|u| u.id == *id).map_or(0, |n| n + 1)
}

/// Returns the letters of a commander on every map: A to Z, then AA, BB and so on.
pub(super) fn commander_letter(battle: &Battle, id: &CommanderId) -> String {
    let n = battle.forces.commanders.iter().position(|c| c.id == *id).unwrap_or(0);
    let letter = |n: usize| char::from(b'A'.saturating_add(u8::try_from(n % 26).unwrap_or(0))).to_string();
    letter(n).repeat(1 + n / 26)
}

/// Returns the figure: the map, its caption, and the key to numbers and letters.
pub(super) fn figure(turn: &MapTurn<'_>, title: &str) -> String {
    let (Some(start), Some(end)) = (turn.start(), turn.end()) else { return String::new() };
    let svg = drawing(turn, start, end, title);
    let caption = if turn.entries.start == 0 {
        format!("{} {} {}{}", escaped(title), msg!("report-signs"), letters(turn.battle), key(turn.battle))
    } else {
        escaped(title)
    };
    let keys: String = turn.battle.forces.sides.iter().map(|side| side_key(turn.battle, &side.id, end)).collect();
    element("figure", &format!("{svg}{}", element("figcaption", &caption))) + &keys
}

/// Explains the letters behind a unit's number.
fn letters(battle: &Battle) -> String {
    let each: Vec<String> = mark_letters(battle.head.rules)
        .iter()
        .map(|(letter, words)| msg!("report-letter-meaning", letter, words = text::localise(words)))
        .collect();
    escaped(&msg!("report-behind-a-number", each = each.join(", ")))
}

fn drawing(turn: &MapTurn<'_>, start: &AnyGame, end: &AnyGame, title: &str) -> String {
    let battle = turn.battle;
    let (width, depth) = (battle.board.size.width.to_f64(), battle.board.size.depth.to_f64());
    let size_in = super::ground::size_in(battle);
    let strip_in = size_in * 1.3;
    let mut inside = plain("title", title);
    inside.push_str("<use href=\"#ground\"/>");
    let mut wanted = Vec::new();
    // No number lies on the cartouche or the rose.
    let mut bases: Vec<Box2> = Sheet::of(battle).blocks().map(|block| Box2::round(&block.corners())).collect();
    for setup in &battle.forces.units {
        let (Some(was), Some(now)) = (start.piece(&setup.id), end.piece(&setup.id)) else { continue };
        if was.is_gone() && now.is_gone() {
            continue;
        }
        inside.push_str(&unit(turn, &setup.id, &was, &now));
        bases.extend(now.stands.iter().map(|s| Box2::round(&placed(s).corners())));
        wanted.extend(unit_label(turn, &setup.id, &was, &now));
    }
    for setup in &battle.forces.commanders {
        let Some(him) = end.leader(&setup.id).filter(|him| !him.gone) else { continue };
        let id = &setup.id;
        let base = disc(him.at, setup.base);
        bases.push(Box2::round(&base.corners()));
        inside.push_str(&commander(battle, id, him.at, setup.base.to_f64() / 2.0));
        let behind = (0.0, 0.0);
        wanted.push(Wanted { text: commander_letter(battle, id), about: Box2::round(&base.corners()), behind });
    }
    inside.push_str(&labels(&wanted, &bases, LabelExtent { width, depth }, size_in));
    inside.push_str(&edge(width, depth, size_in));
    let open = format!(
        "svg class=\"map\" role=\"img\" viewBox=\"-0.5 -0.5 {} {}\" style=\"--n:{}px\"",
        number(width + 1.0),
        number(depth + strip_in + 1.0),
        number(size_in)
    );
    element(&open, &inside)
}

/// Draws the referee's edge, the direction of view, and a scale of one foot.
fn edge(width: f64, depth: f64, size_in: f64) -> String {
    let base = depth + size_in;
    format!(
        "<path d=\"M0 {d}H{w}\" stroke=\"#111\" stroke-width=\".2\"/><path d=\"M.3 {b}v-.5h12v.5\" fill=\"none\" stroke=\"#544d43\" \
         stroke-width=\".15\"/><text class=\"edge\" x=\"12.8\" y=\"{b}\">12\"</text>\
         <text class=\"edge\" x=\"{r}\" y=\"{b}\" text-anchor=\"end\">\u{25b2} {away}</text>",
        d = number(depth),
        w = number(width),
        b = number(base),
        r = number(width),
        away = msg!("report-away-from-the-referee"),
    )
}

fn unit(turn: &MapTurn<'_>, id: &UnitId, was: &Piece<'_>, now: &Piece<'_>) -> String {
    let battle = turn.battle;
    let side = side_index(battle, battle.side_of(id));
    let Some(setup) = battle.unit(id) else { return String::new() };
    let told = if now.is_gone() {
        msg!("report-lost").to_owned()
    } else {
        msg!("report-figures-of-original", figures = now.figures(), original = now.original)
    };
    let mut inside = plain("title", &msg!("report-unit-and-strength", setup = setup.name, told));
    let track = turn.track(id);
    if was.stands != now.stands && track.len() > 1 {
        let line: Vec<String> = track.iter().map(|s| format!("{},{}", s.x, down(battle, s.y))).collect();
        let _ = write!(inside, "<polyline class=\"track\" stroke=\"url(#s{side})\" points=\"{}\"/>", line.join(" "));
        inside.extend(was.stands.iter().map(|s| outline(battle, s)));
    }
    inside.extend(now.stands.iter().map(|s| stand(battle, s, side, setup.arm)));
    if let Some((left_at, _)) = now.left_behind {
        // Guns that their crew has left (7.4).
        let (x, y) = (left_at.x, down(battle, left_at.y));
        let _ = write!(inside, "<circle class=\"was\" cx=\"{x}\" cy=\"{y}\" r=\".6\" stroke=\"#111\"/>");
        let _ = write!(inside, "<circle cx=\"{x}\" cy=\"{y}\" r=\".25\"/>");
    }
    if now.is_gone()
        && let Some(at) = track.last()
    {
        let (x, y) = (at.x, down(battle, at.y));
        let _ = write!(inside, "<path class=\"lost\" transform=\"translate({x} {y})\" d=\"M-1 -1L1 1M-1 1L1 -1\"/>");
    }
    element(&format!("g data-unit=\"{}\"", escaped(id.as_str())), &inside)
}

fn at(battle: &Battle, stand: &Stand) -> String {
    format!("translate({} {}) rotate({})", stand.at.x, down(battle, stand.at.y), stand.facing.degrees())
}

fn outline(battle: &Battle, stand: &Stand) -> String {
    let [w, d] = stand.base.map(crate::units::Inches::to_f64);
    format!(
        "<path class=\"was\" stroke=\"#544d43\" transform=\"{}\" d=\"M{} {}h{}v{}h-{}z\"/>",
        at(battle, stand),
        number(-w / 2.0),
        number(-d / 2.0),
        number(w),
        number(d),
        number(w)
    )
}

/// Draws a stand in its own frame, its front at the top, with the sign of its arm.
fn stand(battle: &Battle, stand: &Stand, side: usize, arm: Arm) -> String {
    let [w, d] = stand.base.map(crate::units::Inches::to_f64);
    let (left, top) = (number(-w / 2.0), number(-d / 2.0));
    let sign = match arm {
        Arm::Infantry => String::new(),
        Arm::Cavalry => format!("M{left} {}L{} {top}", number(d / 2.0), number(w / 2.0)),
        Arm::Artillery => "M-.3 0a.3 .3 0 1 0 .6 0a.3 .3 0 1 0 -.6 0".to_owned(),
    };
    format!(
        "<g transform=\"{}\"><rect class=\"st\" fill=\"url(#s{side})\" x=\"{left}\" y=\"{top}\" width=\"{}\" height=\"{}\"/>\
         <path class=\"fr\" d=\"M{left} {top}h{}{sign}\"/></g>",
        at(battle, stand),
        number(w),
        number(d),
        number(w),
    )
}

fn commander(battle: &Battle, id: &CommanderId, spot: Spot, radius_in: f64) -> String {
    let Some(setup) = battle.commander(id) else { return String::new() };
    let side = side_index(battle, Some(&setup.side));
    let (x, y, r) = (spot.x, down(battle, spot.y), number(radius_in.max(0.4)));
    let title = plain("title", &setup.name);
    element(
        &format!("g data-commander=\"{}\"", escaped(id.as_str())),
        &format!(
            "{title}<circle class=\"st\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"url(#s{side})\"/>\
             <circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"#fff\" stroke=\"#111\" stroke-width=\".08\"/>",
            number(radius_in.max(0.4) * 0.45)
        ),
    )
}

/// Returns the label of a unit: its number, behind it if there is room.
fn unit_label(turn: &MapTurn<'_>, id: &UnitId, was: &Piece<'_>, now: &Piece<'_>) -> Option<Wanted> {
    let stands = if now.is_gone() { was.stands } else { now.stands };
    let corners: Vec<_> = stands.iter().flat_map(|s| placed(s).corners()).collect();
    let mut about = Box2::round(&corners);
    if now.is_gone() {
        about = turn.track(id).last().map_or(about, |at| Box2::about(at.x.to_f64(), at.y.to_f64(), 1.0));
    }
    let forward = stands.first().map(|s| placed(s).forward())?;
    let letters: String = now.marks.iter().map(|mark| mark.letter).collect();
    let text = format!("{}{letters}", unit_number(turn.battle, id));
    Some(Wanted { text, about, behind: (-forward.x, -forward.y) })
}

fn labels(wanted: &[Wanted], bases: &[Box2], table: LabelExtent, size_in: f64) -> String {
    let mut out = String::new();
    for (text, x, y) in place(wanted, bases, table, size_in) {
        let open = format!("text class=\"num\" x=\"{}\" y=\"{}\"", number(x), number(table.depth - y));
        out.push_str(&plain(&open, &text));
    }
    out
}

/// Returns the key to a side's units and commanders, with the strength at the end of the turn.
fn side_key(battle: &Battle, side: &crate::ids::SideId, end: &AnyGame) -> String {
    let index = side_index(battle, Some(side));
    let name = battle.forces.sides.get(index).map_or_else(String::new, |s| escaped(&s.name));
    let mut items = String::new();
    for him in battle.forces.commanders.iter().filter(|c| c.side == *side) {
        let fallen = end.leader(&him.id).is_some_and(|now| now.gone);
        let letter = plain("b", &commander_letter(battle, &him.id));
        items.push_str(&item(fallen, &format!("{letter}{}", escaped(&him.name)), msg!("report-fallen")));
    }
    for setup in battle.forces.units.iter().filter(|u| battle.side_of(&u.id) == Some(side)) {
        let Some(now) = end.piece(&setup.id) else { continue };
        let number = plain("b", &unit_number(battle, &setup.id).to_string());
        let marks: String = now.marks.iter().map(|mark| format!(", {}", mark.words)).collect();
        let strength = if now.is_gone() {
            String::new()
        } else {
            msg!("report-unit-figures-left", figures = now.figures(), original = now.original, marks)
        };
        items.push_str(&item(
            now.is_gone(),
            &format!("{number}{}{strength}", escaped(&setup.name)),
            msg!("report-gone"),
        ));
    }
    format!("<h4>{}{name}</h4>{}", sample(index), element("ul class=\"key\"", &items))
}

fn item(gone: bool, inside: &str, word: &str) -> String {
    if gone { element("li class=\"gone\"", &format!("{inside} ({word})")) } else { element("li", inside) }
}
