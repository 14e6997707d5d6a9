//! Makes rows from classified lines: assigns commanders and units to their brigades, and checks sums.

use super::draft::{ReadAs, ReadRow, Reading};
use super::guess::{Guess, GuessOf};
use super::notes::{GuessReason, Note};
use super::people::Person;
use super::shape::{ListLine, Role, judge, lines, number};
use super::strength::Strength;
use super::unit::{self, Around};
use super::{ListScale, grid, people, troops};
use crate::msg_id;
use crate::roster::rows::RosterHead;
use crate::roster::{Leader, tidy};
use std::collections::BTreeSet;

/// Reads a published list.
///
/// ```
/// use drumhead::roster::{ListScale, ReadAs, read_published};
/// use drumhead::battle::RulesName;
/// let scale = ListScale { rules: RulesName::Otp, men_per_figure: 20 };
/// let reading = read_published("Crown forces\n23rd Foot     15 figures (4 stands)\nLegion dragoons (180 men)\n", scale);
/// let roster = reading.roster();
/// assert_eq!((roster.sides[0].name.as_str(), roster.units().count(), roster.figures()), ("Crown forces", 2, 24));
/// // Everything a name only suggests is marked as a guess.
/// assert!(reading.rows[1].guesses.iter().any(|guess| guess.why.words().contains("foot")));
/// ```
#[must_use]
pub fn read_published(text: &str, scale: ListScale) -> Reading {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let scale = ListScale { rules: RosterHead::of(text).rules.unwrap_or(scale.rules), ..scale };
    let entries = grid::entries(text).unwrap_or_else(|| lines(text));
    Reading { scale, rows: rows(&entries, scale), strict: None }
}

/// Makes rows from lines.
pub(super) fn rows(entries: &[ListLine], scale: ListScale) -> Vec<ReadRow> {
    let roles = judge(entries);
    let around = Around { bare_men: bare_men(entries, &roles), ..Around::default() };
    let party = party(entries, &roles);
    let mut reader =
        ListReader { entries, scale, around, begun: Begun::default(), party, sides: BTreeSet::new(), rows: Vec::new() };
    for n in 0..roles.len() {
        reader.row(n, &roles);
    }
    reader.rows
}

/// Returns whether numbers without a word count men: if one of them is too large for a unit in figures.
fn bare_men(entries: &[ListLine], roles: &[(Role, bool)]) -> bool {
    let units = entries.iter().zip(roles).filter(|(_, (role, _))| *role == Role::Unit);
    units
        .filter_map(|(entry, _)| if let Some(Strength::Bare(n)) = entry.parts.strength { Some(n) } else { None })
        .any(|n| n >= 100)
}

/// Returns the party that most names of a list point to, for a list that names no side; "Army" if none do.
fn party(entries: &[ListLine], roles: &[(Role, bool)]) -> String {
    let named =
        entries.iter().zip(roles).filter(|(_, (role, _))| matches!(role, Role::Unit | Role::Brigade | Role::Nil));
    let parties: Vec<&str> = named.filter_map(|(entry, _)| troops::party(&entry.parts.name)).collect();
    let count = |party: &str| parties.iter().filter(|name| **name == party).count();
    let (rebels, crown) = (count("Continentals"), count("Crown"));
    let name = match () {
        () if rebels > crown => "Continentals",
        () if crown > 0 => "Crown",
        () => "Army",
    };
    name.to_owned()
}

/// The open side and brigade above the next line.
#[derive(Default)]
struct Begun {
    side: bool,
    brigade: bool,
    /// It has a commander.
    led: bool,
    /// It has a unit.
    units: bool,
    /// The side and the brigade in the cells of the row above.
    place: [Option<String>; 2],
}

struct ListReader<'e> {
    entries: &'e [ListLine],
    scale: ListScale,
    around: Around,
    begun: Begun,
    party: String,
    /// The names of the sides so far.
    sides: BTreeSet<String>,
    rows: Vec<ReadRow>,
}

impl ListReader<'_> {
    fn row(&mut self, n: usize, roles: &[(Role, bool)]) {
        let Some((entry, (role, guessed))) = self.entries.get(n).zip(roles.get(n).copied()) else { return };
        let (side, brigade) = (None, None);
        let read = ReadAs::Unread;
        let mut row = ReadRow {
            line: entry.line,
            text: entry.text.clone(),
            read,
            side,
            brigade,
            guesses: Vec::new(),
            notes: Vec::new(),
        };
        if guessed {
            row.guesses.push(Guess { of: GuessOf::Kind, why: GuessReason::Usual(msg_id!("table-why-layout")) });
        }
        match role {
            Role::Title => row.read = ReadAs::Title(title(entry)),
            Role::Side => self.side(entry, &mut row),
            Role::Brigade => self.brigade(entry, &mut row),
            Role::Person => self.person(entry, &mut row),
            Role::Unit => self.unit(entry, &mut row),
            Role::Nil => {
                row.read = ReadAs::LeftOut(entry.parts.name.clone());
                row.notes.push(Note::NotThere);
            }
            Role::Sum => row.read = ReadAs::Sum,
            Role::Header => row.read = ReadAs::Heading,
            Role::Above => {
                row.read = ReadAs::Heading;
                row.notes.push(Note::NothingUnder);
            }
            Role::Note => row.read = ReadAs::Remark,
            Role::Unread => {}
        }
        if matches!(role, Role::Side | Role::Brigade) {
            row.notes.extend(sums(self.entries, roles, n));
        }
        let remarked = matches!(role, Role::Side | Role::Brigade | Role::Unit | Role::Nil | Role::Person);
        if remarked && !entry.parts.remarks.is_empty() {
            row.notes.push(Note::Remarks(entry.parts.remarks.join(", ")));
        }
        self.rows.push(row);
    }

    fn side(&mut self, entry: &ListLine, row: &mut ReadRow) {
        let name = side_name(&named(entry, "Side"));
        let most = self.scale.rules.most_sides();
        if !self.sides.contains(&name) && self.sides.len() >= most {
            row.notes.push(Note::TooManySides(most));
            return self.brigade(entry, row);
        }
        self.sides.insert(name.clone());
        self.around.side.clone_from(&name);
        self.around.brigade.clear();
        self.begun = Begun { side: true, led: entry.parts.person.is_some(), ..Begun::default() };
        let chief = entry.parts.person.clone().map(|person| self.leader(&person, row));
        row.read = ReadAs::Side(name, chief);
    }

    fn brigade(&mut self, entry: &ListLine, row: &mut ReadRow) {
        self.need_side(row);
        let name = named(entry, "Brigade");
        self.around.brigade.clone_from(&name);
        // "Cornwallis" above some units is their commander.
        let plain = troops::class(&name).is_none() && !entry.parts.has_group_word();
        let own = people::candidate(&name).filter(|_| plain);
        let person = entry.parts.person.clone().or(own);
        self.begun = Begun { side: true, brigade: true, led: person.is_some(), ..Begun::default() };
        let leader = person.map(|person| self.leader(&person, row));
        row.read = ReadAs::Brigade(name, leader);
    }

    fn person(&mut self, entry: &ListLine, row: &mut ReadRow) {
        let Some(person) = &entry.parts.person else { return };
        if self.begun.led || self.begun.units {
            row.read = ReadAs::Heading;
            row.notes.push(Note::NoPlace);
            return;
        }
        self.need_side(row);
        self.begun.led = true;
        row.read = ReadAs::Commander(self.leader(person, row));
    }

    fn unit(&mut self, entry: &ListLine, row: &mut ReadRow) {
        self.placed(entry, row);
        self.need_side(row);
        if !self.begun.brigade {
            row.brigade = Some("Brigade".to_owned());
            row.guesses.push(Guess { of: GuessOf::Brigade, why: GuessReason::Usual(msg_id!("table-why-no-brigade")) });
            self.begun.brigade = true;
        }
        self.begun.units = true;
        let (read, guesses) = unit::read(&entry.parts, &self.around, self.scale);
        row.guesses.extend(guesses);
        row.notes.extend(entry.parts.second.map(Note::Also));
        if let Some(person) = &entry.parts.person {
            row.notes.push(Note::Remarks(person.name.clone()));
        }
        row.read = ReadAs::Unit(read);
    }

    /// Sets the side and the brigade from the cells of a row of a table, if they differ from the row above.
    fn placed(&mut self, entry: &ListLine, row: &mut ReadRow) {
        let [side, brigade] = &entry.place;
        if let Some(side) = side.as_ref().filter(|side| self.begun.place.first() != Some(&Some((*side).clone()))) {
            row.side = Some(side.clone());
            self.sides.insert(side.clone());
            self.around.side.clone_from(side);
            self.around.brigade.clear();
            self.begun = Begun { side: true, place: [Some(side.clone()), None], ..Begun::default() };
        }
        if let Some(brigade) = brigade.as_ref().filter(|name| self.begun.place.get(1) != Some(&Some((*name).clone()))) {
            row.brigade = Some(brigade.clone());
            self.around.brigade.clone_from(brigade);
            let side = self.begun.place.first().cloned().flatten();
            self.begun.place = [side, Some(brigade.clone())];
            self.begun.brigade = true;
        }
    }

    /// Adds a side if the list names none before its first brigade or unit.
    fn need_side(&mut self, row: &mut ReadRow) {
        if self.begun.side {
            return;
        }
        self.begun.side = true;
        self.sides.insert(self.party.clone());
        self.around.side.clone_from(&self.party);
        row.side = Some(self.party.clone());
        row.guesses.push(Guess { of: GuessOf::Side, why: GuessReason::Usual(msg_id!("table-why-no-side")) });
    }

    /// Returns a commander with the traits of the rules.
    fn leader(&self, person: &Person, row: &mut ReadRow) -> Leader {
        let people = troops::people(&self.around.brigade, &self.around.side);
        let traits = self.scale.rules.army().read_published_commander(people);
        if traits.rules().chart_row().is_some() {
            row.guesses.push(Guess { of: GuessOf::Nation, why: GuessReason::Usual(msg_id!("table-why-nation")) });
        }
        Leader { name: tidy(&person.name), traits }
    }
}

/// Returns the name of a heading, or a default if it is empty.
fn named(entry: &ListLine, otherwise: &str) -> String {
    let name = tidy(&entry.parts.name);
    if name.is_empty() { otherwise.to_owned() } else { name }
}

/// Strips the ending of a side's name: "American Order of Battle" becomes "American".
fn side_name(name: &str) -> String {
    let lower = name.to_lowercase();
    let end = [" order of battle", " orders of battle", " oob"].into_iter().find_map(|end| lower.strip_suffix(end));
    let kept = end.and_then(|kept| name.get(..kept.len())).map(tidy).filter(|kept| !kept.is_empty());
    kept.unwrap_or_else(|| name.to_owned())
}

/// Returns the title in a line, without Markdown signs.
fn title(entry: &ListLine) -> String {
    let text =
        entry.text.trim_start_matches(['#', '*', '_', ' ']).trim_end_matches(['*', '_', ':', ' ', ',', ';', '|']);
    match text.split_once(':') {
        Some((key, title)) if key.eq_ignore_ascii_case("title") => tidy(title),
        _ => tidy(text),
    }
}

/// Compares the sum in a heading with its units.
fn sums(entries: &[ListLine], roles: &[(Role, bool)], n: usize) -> Option<Note> {
    let entry = entries.get(n)?;
    let of_side = roles.get(n).is_some_and(|(role, _)| *role == Role::Side);
    let said = number(&entry.parts)?;
    let ends = |role: Role| role == Role::Side || (role == Role::Brigade && !of_side);
    let rest = roles.get(n + 1..)?;
    let end = rest.iter().position(|(role, _)| ends(*role)).map_or(roles.len(), |at| n + 1 + at);
    let under = entries.get(n + 1..end)?.iter().zip(roles.get(n + 1..end)?);
    let below = || under.clone().filter(|(_, (role, _))| matches!(role, Role::Unit | Role::Nil));
    let here = below().filter(|(_, (role, _))| *role == Role::Unit);
    let have: u32 = here.filter_map(|(entry, _)| number(&entry.parts)).sum();
    let seconds: u32 = below().filter_map(|(entry, _)| entry.parts.second.or(number(&entry.parts))).sum();
    match () {
        () if have == said => Some(Note::SumAgrees(said)),
        () if seconds == said => Some(Note::SumAgrees(said)),
        () if of_side => Some(Note::Also(said)),
        () => Some(Note::SumDiffers { said, have }),
    }
}
