//! Classifies each line of a published list: by its own words first, then by the lines around it.
//!
//! `local` recognises titles, notes, totals and commanders by their words, and sorts the other lines into those with a
//! strength (`Strong`) and those without (`Weak`). `strong` and `weak` then decide for each of these, in the order of
//! the text, whether it is a unit or a heading: by the words of its name, its indentation, the line before it and the
//! lines below it. Finally `settle_headings` looks at headings with nothing under them.

use super::parts::Parts;
use super::pieces::{Trimmed, trimmed};
use super::strength::{Strength, is_year};
use super::tokens::{has_any, is_side, tokens};
use super::troops;
use crate::roster::tidy;

/// A line that is not blank.
#[derive(Clone, Debug)]
pub(super) struct ListLine {
    pub line: u32,
    pub text: String,
    pub indent: usize,
    pub bullet: bool,
    pub star: bool,
    pub hashes: usize,
    /// It is the first line, or follows a blank one.
    pub first: bool,
    pub parts: Parts,
    /// The side and the brigade in the cells of its row.
    pub place: [Option<String>; 2],
    /// Its role, if the reader of tables knows it.
    pub known: Option<Role>,
}

/// The role of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Title,
    Side,
    Brigade,
    /// A heading above brigades, or one with nothing under it.
    Above,
    Person,
    Unit,
    Nil,
    Sum,
    Header,
    Note,
    Unread,
}

impl ListLine {
    /// Makes an entry of a line of text.
    pub fn of(line: u32, text: &str, first: bool) -> ListLine {
        let Trimmed { indent, bullet, star, hashes, text: inner } = trimmed(text);
        ListLine {
            line,
            text: text.trim().to_owned(),
            indent,
            bullet,
            star,
            hashes,
            first,
            parts: Parts::of(inner),
            place: [None, None],
            known: None,
        }
    }

    fn is_deeper(&self, than: &ListLine) -> bool {
        self.indent > than.indent || (self.bullet && !than.bullet && self.indent >= than.indent)
    }

    /// Returns whether it ends with a colon, or is a Markdown heading, and names no person.
    fn opens(&self) -> bool {
        (self.parts.colon || self.hashes > 0) && self.parts.person.is_none()
    }
}

/// A role, and whether it was guessed from the lines around it rather than read from the words of the line.
pub(super) type Judged = (Role, bool);

/// Classifies every line.
pub(super) fn judge(entries: &[ListLine]) -> Vec<Judged> {
    let stars = entries.iter().filter(|entry| entry.star).count();
    let star_lists = stars > 2 || stars * 3 > entries.len();
    let mut shape = ListShape { entries, local: Vec::new() };
    shape.local = entries.iter().map(|entry| local(entry, star_lists)).collect();
    let mut roles: Vec<Judged> = Vec::new();
    for n in 0..entries.len() {
        let last = roles.last().map(|(role, _)| *role);
        roles.push(shape.role(n, last));
    }
    settle_headings(entries, &mut roles);
    roles
}

/// The classification of a line by its own words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Local {
    Known(Role),
    Strong,
    Weak,
}

const NOTES: [&str; 19] = [
    "note",
    "notes",
    "nb",
    "source",
    "sources",
    "key",
    "http",
    "https",
    "www",
    "victory",
    "deployment",
    "objective",
    "objectives",
    "special",
    "terrain",
    "turn",
    "turns",
    "scale",
    "background",
];

fn local(entry: &ListLine, star_lists: bool) -> Local {
    if let Some(role) = entry.known {
        return Local::Known(role);
    }
    let words = tokens(&entry.text);
    let first = words.first().map_or("", String::as_str);
    let footnote = (entry.star && !star_lists) || entry.text.starts_with(['\u{2020}', '\u{2021}', '(', '"', '\u{a7}']);
    let whole_bracket =
        entry.text.starts_with('(') || (entry.text.starts_with('*') && !entry.bullet && !entry.text.starts_with("**"));
    let quoted = entry.text.starts_with('"') && entry.parts.is_strong();
    match () {
        () if words.is_empty() || entry.hashes > 0 && first == "rules" => Local::Known(Role::Note),
        () if entry.hashes > 0 && first == "title" => Local::Known(Role::Title),
        () if matches!(first, "total" | "totals" | "subtotal" | "sum")
            || has_any(&words, &["grand total", "in all"]) =>
        {
            Local::Known(Role::Sum)
        }
        () if (footnote && !quoted || whole_bracket) || NOTES.contains(&first) => Local::Known(Role::Note),
        () if is_title(entry, &words) => Local::Known(Role::Title),
        () if entry.parts.is_person => Local::Known(Role::Person),
        () if entry.parts.nil => Local::Known(Role::Nil),
        () if entry.parts.is_strong() => Local::Strong,
        () if is_prose(entry, &words) => Local::Known(Role::Note),
        () => Local::Weak,
    }
}

fn is_title(entry: &ListLine, words: &[String]) -> bool {
    let said = words.join(" ");
    let plain = matches!(said.as_str(), "order of battle" | "orders of battle" | "oob" | "the armies" | "armies");
    let year = words.iter().filter_map(|word| word.parse().ok()).any(is_year) && !entry.bullet;
    let battle = (year || has_any(words, &["battle of", "scenario"])) && !is_side(&entry.parts.name);
    !entry.parts.is_strong() && (plain || battle && words.len() < 14)
}

/// Returns whether a line is a sentence: more than 14 words, or at least 7 of which most are in lower case, if they end
/// like a sentence or name no commander.
fn is_prose(entry: &ListLine, words: &[String]) -> bool {
    let text = entry.text.as_str();
    let small = text.split_whitespace().filter(|word| word.starts_with(char::is_lowercase)).count();
    let many = words.len();
    many > 14 || (many >= 7 && small * 2 > many && (text.ends_with(['.', '!', '?']) || entry.parts.person.is_none()))
}

/// Upper limit on the lines examined after a heading.
const MAX_UNDER: usize = 60;

struct ListShape<'e> {
    entries: &'e [ListLine],
    local: Vec<Local>,
}

impl ListShape<'_> {
    fn role(&self, n: usize, last: Option<Role>) -> Judged {
        let Some(entry) = self.entries.get(n) else { return (Role::Unread, false) };
        match self.local.get(n) {
            Some(Local::Known(role)) => (*role, false),
            Some(Local::Strong) => self.strong(entry, n, last),
            _ => self.weak(entry, n, last),
        }
    }

    /// Returns the lines after one up to a blank one, except notes and totals.
    fn block(&self, n: usize) -> impl Iterator<Item = (&ListLine, Local)> {
        self.near(n)
            .take_while(|(entry, _)| !entry.first)
            .filter(|(_, local)| !matches!(local, Local::Known(Role::Note | Role::Sum)))
    }

    /// Returns the lines after one, across blank ones.
    fn near(&self, n: usize) -> impl Iterator<Item = (&ListLine, Local)> {
        let rest = self.entries.get(n + 1..).unwrap_or_default().iter();
        rest.zip(self.local.get(n + 1..).unwrap_or_default().iter().copied()).take(MAX_UNDER)
    }

    /// Classifies a line with a strength: a unit, or a heading with the sum of its units.
    fn strong(&self, entry: &ListLine, n: usize, last: Option<Role>) -> Judged {
        let units = || {
            self.block(n).take_while(|(entry, local)| {
                *local == Local::Strong && !entry.opens() || *local == Local::Known(Role::Nil)
            })
        };
        let any = units().next().is_some();
        let musters = has_any(&tokens(&entry.parts.name), &["army", "forces", "force", "order of battle", "oob"]);
        if is_side(&entry.parts.name) && (musters || entry.opens()) && n + 1 < self.entries.len() {
            return (Role::Side, false);
        }
        if entry.opens() && self.block(n).next().is_some() {
            return (Role::Brigade, false);
        }
        let first = entry.first || n == 0 || matches!(last, Some(Role::Side | Role::Title | Role::Note | Role::Person));
        let group = entry.parts.has_group_word();
        let deeper = self.block(n).next().is_some_and(|(next, _)| next.is_deeper(entry));
        let own = number(&entry.parts);
        let largest = units().filter(|(entry, _)| !entry.parts.nil).filter_map(|(entry, _)| number(&entry.parts)).max();
        let led = first && entry.parts.person.is_some() && own >= largest;
        let sums = group && self.sums_up(own, &units().map(|(entry, _)| entry).collect::<Vec<_>>());
        if any && group && (sums || led || deeper) {
            return (Role::Brigade, !led);
        }
        (Role::Unit, false)
    }

    /// Returns whether the lines after a heading add up to its number: all, or those before the next heading or guns.
    fn sums_up(&self, own: Option<u32>, below: &[&ListLine]) -> bool {
        let mut sum = 0;
        below.iter().enumerate().any(|(n, entry)| {
            let counted = if entry.parts.nil { None } else { number(&entry.parts) };
            sum += counted.unwrap_or_default();
            let rest = below.get(n + 1..).unwrap_or_default();
            let ends = rest.first().is_none_or(|next| next.parts.has_group_word())
                || rest.iter().all(|next| number(&next.parts).is_none());
            // A single unit as strong as the line above it is its neighbour rather than its part.
            n > 0 && Some(sum) == own && ends
        })
    }

    /// Classifies a line without a strength: a heading, or a unit whose strength is not stated.
    fn weak(&self, entry: &ListLine, n: usize, last: Option<Role>) -> Judged {
        let parts = &entry.parts;
        let (unit, group) = (parts.has_unit_word(), parts.has_group_word());
        let counted = |local: Local| !matches!(local, Local::Known(Role::Person | Role::Note | Role::Sum));
        let next = self.near(n).find(|(_, local)| counted(*local));
        let in_block = self.block(n).find(|(_, local)| counted(*local));
        let deeper = next.is_some_and(|(next, _)| next.is_deeper(entry));
        let unit_below = in_block.is_some_and(|(next, local)| local == Local::Strong || next.parts.has_unit_word());
        // An unknown line among units is not a heading for those below it.
        let begins = entry.first || !matches!(last, Some(Role::Unit | Role::Nil | Role::Unread));
        let sibling = entry.bullet && unit && !group && self.has_sibling(n);
        if is_side(&parts.name) {
            return (Role::Side, false);
        }
        match () {
            () if entry.opens() => (Role::Brigade, false),
            () if parts.colon && !sibling => (Role::Brigade, false),
            () if group && (!unit || entry.first || n == 0 || deeper) => (Role::Brigade, false),
            () if deeper => (Role::Brigade, true),
            () if parts.person.is_some() && (entry.first || n == 0) && unit_below && !entry.bullet => {
                (Role::Brigade, true)
            }
            () if begins && !unit && !entry.bullet && (unit_below || self.leads_on(n)) && !troops_named(parts) => {
                (Role::Brigade, true)
            }
            () if unit || troops_named(parts) => (Role::Unit, false),
            () => (Role::Unread, false),
        }
    }

    /// Returns whether a line beside it belongs to the same list.
    fn has_sibling(&self, n: usize) -> bool {
        let Some(entry) = self.entries.get(n) else { return false };
        let alike = |other: &ListLine| other.bullet == entry.bullet && other.indent == entry.indent;
        let before = n.checked_sub(1).and_then(|at| self.entries.get(at));
        [before, self.entries.get(n + 1)].into_iter().flatten().any(alike)
    }

    /// Returns whether a commander is directly under it.
    fn leads_on(&self, n: usize) -> bool {
        matches!(self.block(n).next(), Some((_, Local::Known(Role::Person))))
    }
}

/// Returns whether a name is that of troops without a word of a unit: "Volunteers", "Virginia line".
fn troops_named(parts: &Parts) -> bool {
    let is_name = parts.name.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
    let short = parts.name.split(' ').count() <= 6;
    is_name && short && troops::class(&parts.name).is_some() && !parts.has_group_word()
}

/// Returns the number by which a line counts.
pub(super) fn number(parts: &Parts) -> Option<u32> {
    match parts.strength? {
        Strength::Figures(n) | Strength::Men(n) | Strength::Bare(n) | Strength::Stands(n) => Some(n),
        Strength::Guns { .. } => None,
    }
}

/// Settles headings with nothing under them: the level above brigades, a side indented less, or a separate heading.
fn settle_headings(entries: &[ListLine], roles: &mut [Judged]) {
    let any_side = roles.iter().any(|(role, _)| *role == Role::Side);
    let heads: Vec<usize> = (0..roles.len()).filter(|n| is_heading(roles, *n)).collect();
    // From the last to the first: a side whose headings are all empty is empty too.
    for (k, n) in heads.iter().copied().enumerate().rev() {
        let next = heads.get(k + 1..).and_then(|rest| rest.iter().copied().find(|n| is_heading(roles, *n)));
        let under = roles.get(n + 1..next.unwrap_or(roles.len())).unwrap_or_default();
        if under.iter().any(|(role, _)| matches!(role, Role::Unit | Role::Nil)) {
            continue;
        }
        let (Some(entry), Some((role, _))) = (entries.get(n), roles.get(n).copied()) else { continue };
        let below = next.and_then(|next| Some((next, entries.get(next)?, roles.get(next)?.0)));
        let Some((next, below, Role::Brigade)) = below else {
            put(roles, n, Role::Above);
            continue;
        };
        match role {
            Role::Side => {}
            _ if below.is_deeper(entry) && !any_side => put(roles, n, Role::Side),
            // "British Legion: Lt Col Tarleton" above "British Legion dragoons:": the second belongs to the first.
            _ if entry.parts.person.is_some() && below.opens() => put(roles, next, Role::Header),
            _ => put(roles, n, Role::Above),
        }
    }
}

/// Changes the role of a line, because of its context.
fn put(roles: &mut [Judged], at: usize, role: Role) {
    if let Some(place) = roles.get_mut(at) {
        *place = (role, true);
    }
}

fn is_heading(roles: &[Judged], n: usize) -> bool {
    matches!(roles.get(n), Some((Role::Side | Role::Brigade, _)))
}

/// Upper limit on the lines read of a published list: ten times the longest known. Further lines stay unread.
const MAX_LINES: usize = 2_000;

/// Upper limit on the bytes of a line that is read.
const LONGEST: usize = 1_000;

/// Returns the lines of a text that are not blank.
pub(super) fn lines(text: &str) -> Vec<ListLine> {
    let mut first = true;
    let mut all = Vec::new();
    for (n, line) in text.lines().enumerate() {
        if tidy(line).is_empty() {
            first = true;
            continue;
        }
        let number = u32::try_from(n + 1).unwrap_or(u32::MAX);
        let read = all.len() < MAX_LINES && line.len() <= LONGEST;
        let entry = ListLine::of(number, if read { line } else { "" }, std::mem::take(&mut first));
        let known = (!read).then_some(Role::Unread);
        all.push(if read { entry } else { ListLine { text: line.trim().to_owned(), known, ..entry } });
    }
    all
}
