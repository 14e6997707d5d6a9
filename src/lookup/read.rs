//! Reading the parts of a request: modifiers by name, dice in their order, and what is wrong with them.

use super::toggles::{List, Toggle, apart};
use crate::dice::{Entered, NoSuchFace};
use crate::input::nearest;
use crate::input::{Fields, Node};
use crate::rules::awi::Named;
use crate::rules::{Charts, Modifier, Stop};
use crate::{say, text, word};

/// A whole number in a field that must be there.
pub(super) fn whole<T: TryFrom<i64>>(fields: &Fields<'_>, name: &'static str, least: i64, most: i64) -> Option<T> {
    fields.need(name)?.whole(least, most).and_then(|n| T::try_from(n).ok())
}

/// True or false in a field that may be left out: then it is false.
pub(super) fn switch(fields: &Fields<'_>, name: &'static str) -> Option<bool> {
    fields.optional(name).map_or(Some(false), |node| node.yes_or_no())
}

/// A name of a list, or a fault that says what was probably meant, or all there are.
fn known<'k>(node: &Node<'_>, word: &str, what: &str, names: &[&'k str]) -> Option<&'k str> {
    if let Some(name) = names.iter().find(|name| **name == word) {
        return Some(name);
    }
    let of_target = format!("target_{word}");
    let near = names.iter().find(|name| **name == of_target).copied().or_else(|| nearest(word, names.iter().copied()));
    let right = match near {
        Some(near) => say!("lookup-did-you-mean", near),
        None => say!("lookup-there-are", join = names.join(", ")),
    };
    node.fault(say!("lookup-is-not", word, what, right));
    None
}

/// Commanders who may be with one unit: its brigade's, its division's and the overall one.
pub const MOST_LEADERS: usize = 3;

/// A list of names, each of which may stand once; with a unit may be several commanders of one rating.
pub(super) fn names<'k>(node: Option<&Node<'_>>, what: &str, all: &[&'k str]) -> Option<Vec<&'k str>> {
    let Some(node) = node else { return Some(Vec::new()) };
    let mut out: Vec<&'k str> = Vec::new();
    let mut sound = true;
    for entry in node.list()? {
        let name = entry.text().and_then(|word| known(&entry, word, what, all));
        match name {
            Some(name) if out.contains(&name) && !is_leader(name) => {
                entry.fault(say!("lookup-is-given-twice-it-counts-once", name));
                sound = false;
            }
            Some(name) if is_leader(name) && out.iter().filter(|name| is_leader(name)).count() >= MOST_LEADERS => {
                let most = word!("lookup-a-unit-is-led-by-its-brigades");
                entry.fault(say!("lookup-is-one-leader-too-many", name, most));
                sound = false;
            }
            Some(name) => {
                if out.contains(&name) {
                    let both = word!("lookup-both-are-counted-the-brigades");
                    entry.place().warn(say!("lookup-is-given-twice", name, both));
                }
                out.push(name);
            }
            None => sound = false,
        }
    }
    if let Some((one, other, rule)) = apart(&out) {
        node.place().warn(say!("lookup-and-do-not-go-together-both-are", one, other, rule));
    }
    sound.then_some(out)
}

/// A modifier of a commander with the unit.
///
/// ```
/// use drumhead::lookup::is_leader;
/// assert!(is_leader("leader_firebrand") && !is_leader("led_by_general"));
/// ```
#[must_use]
pub fn is_leader(name: &str) -> bool {
    name.starts_with("leader_")
}

/// The modifiers that a field lists; none where it is left out.
pub(super) fn modifiers(node: Option<&Node<'_>>, list: List, charts: &Charts) -> Option<Vec<Modifier>> {
    let toggles = list.toggles(charts);
    let all: Vec<&str> = toggles.iter().map(|t| t.modifier.name.as_str()).collect();
    let named = names(node, list.what(), &all)?;
    let of = |name: &str| toggles.iter().find(|t| t.modifier.name == name).map(|t| t.modifier.clone());
    Some(named.into_iter().filter_map(of).collect())
}

/// The modifiers that a field lists, each as often as it stands there, or counts: `{"figure_killed_by_fire": 2}`.
pub(super) fn counted(node: Option<&Node<'_>>, list: List, charts: &Charts) -> Option<Named> {
    let Some(node) = node else { return Some(Named::default()) };
    let toggles = list.toggles(charts);
    let mut named = Some(Named::default());
    let entries: Vec<(String, Node<'_>, Option<i64>)> = if node.is_object() {
        node.entries()?.into_iter().map(|(name, times)| (name.to_owned(), times.clone(), times.whole(0, 99))).collect()
    } else {
        let texts = node.list()?.into_iter().map(|entry| Some((entry.text()?.to_owned(), entry, Some(1))));
        texts.collect::<Vec<_>>().into_iter().flatten().collect()
    };
    for (word, place, times) in entries {
        let sofar = named.as_ref().map_or(0, |named| named.times(&word));
        let times = times.and_then(|times| u8::try_from(times).ok());
        let sound = times.filter(|times| may_count(&place, &word, (sofar, *times), (list, &toggles)));
        named = named.zip(sound).map(|(named, times)| named.and(&word, times));
    }
    if let Some((one, other, rule)) = named.as_ref().and_then(|named| apart(&named.names())) {
        node.place().warn(say!("lookup-and-do-not-go-together-both-are", one, other, rule));
    }
    named
}

/// How often a modifier can count at most: of shares of the dead no more than leave somebody.
#[must_use]
pub fn most_of(name: &str) -> u8 {
    match name {
        "dead_10_percent" => 9,
        "dead_20_percent" => 4,
        _ => MOST_OFTEN,
    }
}

/// No modifier counts more often: no unit has as many figures or friends.
const MOST_OFTEN: u8 = 99;

/// A name is of the list and may count so often; noted where not.
fn may_count(place: &Node<'_>, word: &str, (sofar, times): (u8, u8), (list, toggles): (List, &[Toggle])) -> bool {
    let all: Vec<&str> = toggles.iter().map(|t| t.modifier.name.as_str()).collect();
    if known(place, word, list.what(), &all).is_none() {
        return false;
    }
    let often = sofar.saturating_add(times);
    let most = most_of(word);
    if often > most {
        place.fault(say!("lookup-counts-times-at-most-with-more-of", word, most));
        return false;
    }
    let each = toggles.iter().any(|t| t.modifier.name == word && t.each);
    if often > 1 && !each {
        place.fault(say!("lookup-counts-once-not-times", word, often));
        return false;
    }
    true
}

/// The faces a request gives, with the places they stand at.
pub(super) struct GivenDice<'a> {
    /// The list; `None`: the request has none.
    list: Option<Node<'a>>,
    places: Vec<Node<'a>>,
    faces: Vec<u8>,
}

impl<'a> GivenDice<'a> {
    /// Reads the field `dice`; `None` where something in it is no face of any die.
    pub fn read(root: &Node<'a>) -> Option<Self> {
        let list = root.peek("dice");
        let places = match &list {
            Some(list) => list.list()?,
            None => Vec::new(),
        };
        let faces: Vec<Option<u8>> =
            places.iter().map(|die| die.whole(0, 10).and_then(|face| u8::try_from(face).ok())).collect();
        Some(GivenDice { list, places, faces: faces.into_iter().collect::<Option<_>>()? })
    }

    /// The dice, to be rolled.
    pub fn entered(&self) -> Entered {
        Entered::new(self.faces.clone())
    }

    /// Notes what is wrong with the dice after they were rolled: one that shows what it cannot, one missing, one left over.
    pub fn judge(&self, root: &Node<'_>, entered: &Entered, stop: Option<&Stop>) {
        let used = self.faces.len() - entered.unused().len();
        match (stop, self.places.get(used)) {
            (None, None) => {}
            (None, Some(first)) => {
                let left = entered.unused().len();
                let any = if used == 0 { "none" } else { "some" };
                first.fault(say!("lookup-dice-are-left-over", left, any, used));
            }
            (Some(Stop::Wants(wanted)), Some(die)) => {
                let face = self.faces.get(used).copied().unwrap_or_default();
                let no_such = NoSuchFace { die: wanted.die, face };
                die.fault(say!("lookup-it-is-rolled-for", no_such, purpose = text::again(&wanted.purpose)));
            }
            (Some(Stop::Wants(wanted)), None) => {
                let place = self.list.as_ref().map_or(root.place(), Node::place);
                let nth = nth(used + 1);
                place.fault(say!(
                    "lookup-dice-must-have-one-more",
                    nth,
                    die = wanted.die,
                    purpose = text::again(&wanted.purpose)
                ));
            }
            (Some(Stop::Refused(why)), _) => root.fault(why.to_string()),
        }
    }
}

/// "first", "2nd", "3rd", "11th".
fn nth(n: usize) -> String {
    match (n, n % 10, n % 100) {
        (1, ..) => say!("lookup-first"),
        (_, 2, tens) if tens != 12 => say!("lookup-nd", n),
        (_, 3, tens) if tens != 13 => say!("lookup-rd", n),
        (_, 1, tens) if tens != 11 => say!("lookup-st", n),
        _ => say!("lookup-th", n),
    }
}
