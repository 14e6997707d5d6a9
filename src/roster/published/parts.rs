//! The meaning of the pieces of one line: a name, a strength, guns, a commander, remarks.
//!
//! The first piece is a name, a commander, or a number and a name. Each later piece is tried as a commander after an
//! office, as a strength or guns, and as a commander. A piece that is none of these waits in `pending`: if a strength
//! follows, it is part of the name; otherwise `rest` decides at the end of the line between the name and the remarks.
//! Pieces after a strength or a commander are remarks.

use super::people::{self, Person};
use super::pieces::{Joint, TextPiece, pieces};
use super::strength::{self, Guns, Strength};
use super::tokens::{GROUPS, UNITS, has_any, tokens};
use crate::battle::GunWeight;

/// The parts of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Parts {
    pub name: String,
    /// The strength that counts: figures take precedence over men, and men over a number without a word.
    pub strength: Option<Strength>,
    /// A second number, without a word or of men.
    pub second: Option<u32>,
    pub guns: Option<Guns>,
    /// A commander named in the line, and whether with a rank.
    pub person: Option<Person>,
    /// The whole line names a commander and nothing else.
    pub is_person: bool,
    pub remarks: Vec<String>,
    /// A colon ends the line or precedes its commander.
    pub colon: bool,
    /// "nil": the unit is absent.
    pub nil: bool,
}

/// Words of foot: guns mentioned with them are battalion guns.
const FOOT: [&str; 6] = ["foot", "infantry", "militia", "regiment", "regt", "battalion"];

impl Parts {
    /// Splits a line into its parts.
    pub fn of(text: &str) -> Parts {
        let mut parts = Parts::default();
        let all = pieces(text);
        let mut pending: Vec<(Joint, String)> = Vec::new();
        for (n, piece) in all.iter().enumerate() {
            parts.take(piece, n, &mut pending);
        }
        parts.rest(&pending);
        parts.name = clean_name(&parts.name);
        parts
    }

    /// Returns whether a strength or guns have been read. The weight of guns alone counts only if the name is that of
    /// artillery.
    pub fn is_strong(&self) -> bool {
        self.strength.is_some()
            || self.guns.is_some_and(|guns| guns != Guns { weight: guns.weight, ..Guns::default() })
            || self.guns.is_some_and(|guns| guns.weight.is_some() && guns.guns.is_none()) && self.is_guns()
    }

    /// Returns whether its name contains a word for artillery.
    pub fn is_guns(&self) -> bool {
        let words = tokens(&self.name);
        has_any(
            &words,
            &["artillery", "arty", "battery", "guns", "gun", "howitzer", "howitzers", "grasshoppers", "grasshopper"],
        )
    }

    /// Returns whether its name contains the word of a unit.
    pub fn has_unit_word(&self) -> bool {
        tokens(&self.name).iter().any(|word| UNITS.contains(&word.as_str()))
    }

    /// Returns whether its name contains the word of a formation above a unit.
    pub fn has_group_word(&self) -> bool {
        has_any(&tokens(&self.name), &GROUPS)
    }

    pub fn take(&mut self, piece: &TextPiece, n: usize, pending: &mut Vec<(Joint, String)>) {
        let text = piece.text.as_str();
        if n == 0 {
            self.first(text);
            return;
        }
        // "2nd Maryland: 360" is not a heading.
        let counts = text.contains(char::is_alphanumeric) && (self.office(piece) || self.counted(piece, pending));
        self.colon = self.colon || (piece.joint == Joint::Colon && !counts);
        if counts || !text.contains(char::is_alphanumeric) || self.led(piece, pending) {
            return;
        }
        // "LTG Charles, Earl Cornwallis" is one commander.
        if self.is_person && piece.joint == Joint::Comma && people::ranked(text).is_some() {
            self.name = format!("{}, {text}", self.name);
            self.person = Some(Person { name: self.name.clone(), ranked: true });
            return;
        }
        let counts = piece.joint == Joint::Comma && strength::number(text).is_some();
        if self.person.is_some() || counts {
            self.remarks.push(text.to_owned());
            return;
        }
        let joins = matches!(piece.joint, Joint::Gap | Joint::After | Joint::Comma | Joint::Dash | Joint::Bracket);
        if joins && !self.is_strong() {
            pending.push((piece.joint, text.to_owned()));
            // White space within a name does not separate.
            if piece.joint == Joint::Gap && pending.len() == 1 {
                self.join(pending);
            }
        } else {
            self.remarks.push(text.to_owned());
        }
    }

    /// Reads the first piece: a name, a commander, or a number and a name.
    fn first(&mut self, text: &str) {
        if let Some((person, rest)) = people::ranked(text) {
            self.name = person.name.clone();
            self.person = Some(person);
            self.is_person = true;
            self.remarks.extend((!rest.is_empty()).then_some(rest));
            return;
        }
        if let Some((at, strength, rest)) = strength::within(text) {
            text.get(..at).unwrap_or_default().clone_into(&mut self.name);
            self.strength = Some(strength);
            self.remarks.extend((!rest.is_empty()).then_some(rest));
            return;
        }
        if let Some((strength, rest)) =
            strength::strength(text, false).filter(|(_, rest)| !rest.is_empty() && !strength::counts_a_sort(text))
        {
            self.strength = Some(strength);
            rest.trim_start_matches("of ").clone_into(&mut self.name);
            return;
        }
        if let Some((name, count)) = strength::times(text) {
            name.clone_into(&mut self.name);
            self.strength = Some(Strength::Bare(count));
            return;
        }
        if let Some((at, guns)) = strength::guns_within(text).filter(|_| !has_any(&tokens(text), &FOOT)) {
            text.get(..at).unwrap_or_default().clone_into(&mut self.name);
            self.guns = Some(guns);
            return;
        }
        // "2 3pdr guns" are named "3pdr guns".
        let named = strength::guns(text).and_then(|guns| text.strip_prefix(&format!("{} ", guns.guns?)));
        named.unwrap_or(text).clone_into(&mut self.name);
        self.guns = strength::guns(text).filter(|guns| guns.weight.is_some() || guns.crew.is_some());
    }

    /// Reads "Commander: Greene".
    fn office(&mut self, piece: &TextPiece) -> bool {
        let office = !self.is_person && people::is_office(&self.name) && self.person.is_none();
        if !office {
            return false;
        }
        let person = people::ranked(&piece.text).map(|(person, _)| person);
        let person = person.unwrap_or_else(|| Person { name: piece.text.clone(), ranked: true });
        self.name = person.name.clone();
        (self.person, self.is_person, self.colon) = (Some(person), true, false);
        true
    }

    /// Reads a strength, guns or "nil".
    fn counted(&mut self, piece: &TextPiece, pending: &mut Vec<(Joint, String)>) -> bool {
        let text = piece.text.as_str();
        let bare = !matches!(piece.joint, Joint::Square | Joint::After);
        if matches!(tokens(text).join(" ").as_str(), "nil" | "none" | "absent" | "not present") {
            self.nil = true;
            return true;
        }
        let guns =
            strength::guns(text).filter(|_| !self.has_foot_word() || text.starts_with(|c: char| c.is_ascii_digit()));
        let of_guns = guns.is_some() && strength::counts_a_sort(text);
        if let Some((found, rest)) = strength::strength(text, bare).filter(|_| !of_guns) {
            self.join(pending);
            self.stronger(found);
            self.remarks.extend((!rest.is_empty()).then_some(rest));
            return true;
        }
        if let Some(guns) = guns {
            self.join(pending);
            let known = self.guns.unwrap_or_default();
            self.guns = Some(Guns {
                guns: guns.guns.or(known.guns),
                weight: guns.weight.or(known.weight),
                crew: guns.crew.or(known.crew),
            });
            return true;
        }
        if let Some(weight) = strength::weight_word(text).filter(|_| self.is_guns() && tokens(text).len() <= 2) {
            self.weigh(weight);
            return true;
        }
        false
    }

    fn has_foot_word(&self) -> bool {
        has_any(&tokens(&self.name), &FOOT)
    }

    fn weigh(&mut self, weight: GunWeight) {
        let known = self.guns.unwrap_or_default();
        self.guns = Some(Guns { weight: Some(weight), ..known });
    }

    /// Adds a strength. Of several strengths the one with the most explicit unit counts (figures, men, a bare number);
    /// the other number is kept as the second.
    fn stronger(&mut self, found: Strength) {
        let rank = |strength: Strength| match strength {
            Strength::Figures(_) => 4,
            Strength::Men(_) => 3,
            Strength::Bare(_) => 2,
            Strength::Stands(_) | Strength::Guns { .. } => 1,
        };
        let count = |strength: Strength| match strength {
            Strength::Figures(n) | Strength::Men(n) | Strength::Bare(n) => Some(n),
            Strength::Stands(_) | Strength::Guns { .. } => None,
        };
        match self.strength {
            Some(known) if rank(known) >= rank(found) => self.second = self.second.or(count(found)),
            Some(known) => (self.strength, self.second) = (Some(found), count(known)),
            None => self.strength = Some(found),
        }
        if let (Strength::Stands(n), Some(Strength::Figures(_) | Strength::Men(_) | Strength::Bare(_))) =
            (found, self.strength)
        {
            self.remarks.push(format!("{n} stands"));
        }
    }

    /// Reads a commander after a colon, in brackets or after a dash.
    fn led(&mut self, piece: &TextPiece, pending: &mut Vec<(Joint, String)>) -> bool {
        if self.person.is_some() {
            return false;
        }
        let text = piece.text.as_str();
        if people::is_bare_rank(text) {
            self.remarks.push(text.to_owned());
            return true;
        }
        if let Some((person, rest)) = people::ranked(text) {
            self.join(pending);
            self.person = Some(person);
            self.remarks.extend((!rest.is_empty()).then_some(rest));
            return true;
        }
        let parted = matches!(piece.joint, Joint::Colon | Joint::Dash | Joint::Column)
            || piece.joint == Joint::Gap && self.has_group_word();
        let may = parted && pending.iter().all(|(joint, _)| *joint == Joint::Bracket);
        let person = people::candidate(strip_count(text)).filter(|_| may && !self.is_strong());
        if let Some(person) = person {
            self.person = Some(person);
            return true;
        }
        false
    }

    /// Adds the pieces between the name and its strength to the name.
    fn join(&mut self, pending: &mut Vec<(Joint, String)>) {
        for (joint, text) in pending.drain(..) {
            let with = match joint {
                Joint::Dash => " - ",
                Joint::Comma => ", ",
                Joint::Bracket => " (",
                _ => " ",
            };
            self.name.push_str(with);
            self.name.push_str(&text);
            if joint == Joint::Bracket {
                self.name.push(')');
            }
        }
    }

    /// Assigns the remaining pieces if there was no strength: pieces after commas belong to the name, and so does a
    /// bracket with text after it; another bracket or a dash begins the remarks.
    fn rest(&mut self, pending: &[(Joint, String)]) {
        let mut ended = false;
        for (n, (joint, text)) in pending.iter().enumerate() {
            let after = matches!(pending.get(n + 1), Some((Joint::After, _)));
            let of_name =
                matches!(joint, Joint::Comma | Joint::After | Joint::Gap) || (*joint == Joint::Bracket && after);
            ended = ended || !of_name || self.person.is_some();
            if ended || self.is_person {
                self.remarks.push(text.clone());
            } else {
                let mut one = vec![(*joint, text.clone())];
                self.join(&mut one);
            }
        }
    }
}

/// Strips the count after a name: "James Hamilton 3 CPs".
fn strip_count(text: &str) -> &str {
    let end = text.char_indices().find(|(_, c)| c.is_ascii_digit()).map_or(text.len(), |(at, _)| at);
    text.get(..end).unwrap_or(text).trim_end()
}

/// Strips the signs that refer to notes from a name.
fn clean_name(name: &str) -> String {
    let name = crate::roster::tidy(name);
    let marks = |c: char| matches!(c, '*' | '\u{2020}' | '\u{2021}' | ':' | ';' | ',' | '|') || c.is_whitespace();
    let inner = name.trim_matches(marks);
    let quoted = [('"', '"'), ('\u{201c}', '\u{201d}'), ('\u{ab}', '\u{bb}')];
    let last = inner.strip_suffix('.').filter(|rest| rest.split(' ').next_back().is_some_and(|word| word.len() > 4));
    let inner = last.unwrap_or(inner);
    let whole = quoted.into_iter().find_map(|(open, close)| {
        let inside = inner.strip_prefix(open)?.strip_suffix(close)?;
        (!inside.contains([open, close])).then_some(inside.trim())
    });
    crate::roster::tidy(whole.unwrap_or(inner))
}
