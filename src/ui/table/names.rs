//! Shortened names: long words are abbreviated, as many words are kept as there is room for, and no two units get the
//! same name.

use std::collections::HashMap;
use std::sync::Arc;

/// Length limits of the shorter names of a unit, in letters.
pub const ROOMS: [usize; 3] = [18, 12, 7];

/// Abbreviations of single words; an empty one drops the word.
const SHORT: [(&str, &str); 28] = [
    ("Additional", "Addl"),
    ("Artillery", "Art"),
    ("Battalion", "Bn"),
    ("battalion", "bn"),
    ("Companies", "Coys"),
    ("companies", "coys"),
    ("Company", "Coy"),
    ("company", "coy"),
    ("Continental", "Cont"),
    ("Continentals", "Cont"),
    ("Dragoons", "Drgns"),
    ("dragoons", "drgns"),
    ("Grenadier", "Gren"),
    ("Grenadiers", "Gren"),
    ("Highlanders", "Hldrs"),
    ("Infantry", "Inf"),
    ("infantry", "inf"),
    ("Light", "Lt"),
    ("Maryland", "Md"),
    ("Pennsylvania", "Pa"),
    ("Regiment", "Regt"),
    ("Virginia", "Va"),
    ("pounders", "pdr"),
    ("regiment", "regt"),
    ("three", ""),
    ("two", ""),
    ("von", "v."),
    ("volunteers", "vols"),
];

/// Phrases replaced by their initials.
const INITIALS: [(&str, &str); 5] = [
    ("Light Dragoons", "LD"),
    ("Light Infantry", "LI"),
    ("New Jersey", "NJ"),
    ("North Carolina", "NC"),
    ("Royal Artillery", "RA"),
];

/// Abbreviates the long words of a name.
///
/// ```
/// use drumhead::ui::table::names::in_short;
/// assert_eq!(in_short("2nd Light Infantry, left wing"), "2nd LI, left wing");
/// assert_eq!(in_short("Royal Artillery, two 3-pounders"), "RA, 3-pdr");
/// ```
#[must_use]
pub fn in_short(name: &str) -> String {
    let name = INITIALS.iter().fold(name.to_owned(), |name, (long, short)| name.replace(long, short));
    let word = |word: &str| {
        let bare = word.trim_end_matches(',');
        let (before, last) = bare.rsplit_once('-').unwrap_or(("", bare));
        let short = SHORT.iter().find(|(long, _)| *long == last).map_or(last, |(_, short)| short);
        let dash = if before.is_empty() { "" } else { "-" };
        format!("{before}{dash}{short}{}", word.get(bare.len()..).unwrap_or_default())
    };
    name.split_whitespace().map(word).filter(|w| !w.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Returns the first words of a name that fit in `room` letters; at least one word.
///
/// ```
/// use drumhead::ui::table::names::shortened;
/// assert_eq!(shortened("7th Royal Fusiliers", 12), "7th Royal");
/// assert_eq!(shortened("Highlanders", 5), "Highlanders");
/// assert_eq!(shortened("2nd Battalion of Light Infantry", 16), "2nd Battalion");
/// ```
#[must_use]
pub fn shortened(name: &str, room: usize) -> String {
    let mut out = String::new();
    for word in name.split_whitespace() {
        if !out.is_empty() && out.chars().count() + 1 + word.chars().count() > room {
            break;
        }
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    let mut kept = out.as_str();
    for end in [" of", " the", " at", " in", " with", " a", " and", " &", " (", " -", ","] {
        kept = kept.strip_suffix(end).unwrap_or(kept);
    }
    kept.to_owned()
}

/// Shortens names to `room` letters or little more, so that no two are equal. If shortening makes names ambiguous, the
/// words that distinguish them are kept; if no words do, a number is added.
///
/// ```
/// use drumhead::ui::table::names::distinct_names;
/// let names = ["Legion dragoons, Ogilvie", "Legion dragoons, a troop", "7th Royal Fusiliers"];
/// assert_eq!(distinct_names(&names, 18), ["Legion Ogilvie", "Legion troop", "7th Royal"]);
/// assert_eq!(distinct_names(&names, 7), ["Ogilvie", "Legion troop", "7th"]);
/// assert_eq!(distinct_names(&["Militia", "Militia"], 12), ["Militia", "Militia 2"]);
/// ```
#[must_use]
pub fn distinct_names(names: &[&str], room: usize) -> Vec<String> {
    let full: Vec<String> = names.iter().map(|name| in_short(name)).collect();
    let mut out: Vec<String> = full.iter().map(|name| shortened(name, room)).collect();
    enough(&full, &mut out, room);
    number(&mut out);
    out
}

/// Returns the shorter names of each name, the longest first. A short name that equals another unit's full or short
/// name is left out, so that no two names on the table are ever equal.
#[must_use]
pub fn ever_shorter(names: &[&str]) -> Vec<Vec<String>> {
    let by_room: Vec<Vec<String>> = ROOMS.iter().map(|room| distinct_names(names, *room)).collect();
    let own = |n: usize, short: &String| {
        let others = |(m, full): (usize, &&str)| m != n && *full == short;
        let clash = |all: &Vec<String>| all.iter().enumerate().any(|(m, other)| m != n && other == short);
        !names.iter().enumerate().any(others) && !by_room.iter().any(clash)
    };
    let shorter =
        |n: usize| by_room.iter().filter_map(|all| all.get(n)).filter(|short| own(n, short)).cloned().collect();
    (0..names.len()).map(shorter).collect()
}

/// Caches [`ever_shorter`] for the names of the battle on the screen.
#[derive(Default)]
struct Shortener;

impl egui::cache::ComputerMut<&[&str], Arc<[Vec<String>]>> for Shortener {
    fn compute(&mut self, names: &[&str]) -> Arc<[Vec<String>]> {
        ever_shorter(names).into()
    }
}

/// Returns [`ever_shorter`] from the cache, which keeps it while each frame uses it.
pub(super) fn ever_shorter_kept(ctx: &egui::Context, names: &[&str]) -> Arc<[Vec<String>]> {
    type ShortenerCache = egui::cache::FrameCache<Arc<[Vec<String>]>, Shortener>;
    ctx.memory_mut(|memory| memory.caches.cache::<ShortenerCache>().get(names).clone())
}

/// Returns the words of a name that carry meaning.
fn words_of(name: &str) -> Vec<&str> {
    let says = |word: &&str| !["a", "at", "in", "of", "the", "and", "&", "with"].contains(word);
    name.split_whitespace().map(|word| word.trim_end_matches(',')).filter(says).collect()
}

/// Replaces ambiguous short names. If all words of a short name also occur in another name, it becomes the fewest
/// words of its own name that no other name contains together, including the number of its regiment: "1st LI left"
/// beside "1st Gren left".
fn enough(full: &[String], out: &mut [String], room: usize) {
    let words: Vec<Vec<&str>> = full.iter().map(|name| words_of(name)).collect();
    for (n, (own, slot)) in words.iter().zip(out).enumerate() {
        let others = || words.iter().enumerate().filter(|(m, _)| *m != n).map(|(_, other)| other);
        let only_his = |choice: &[&str]| !others().any(|other| choice.iter().all(|word| other.contains(word)));
        if only_his(&words_of(slot)) {
            continue;
        }
        let letters = |choice: &Vec<&str>| (choice.len(), choice.concat().chars().count());
        let all = choices(own, room).into_iter().filter(|choice| only_his(choice));
        if let Some(choice) = all.min_by_key(letters) {
            let long = choice.join(" ");
            *slot = if long.chars().count() <= room + 3 { long } else { tight(&choice) };
        }
    }
}

/// Lists every combination of a name's first six words, in order. The first word is always included if it begins with
/// a digit (a regiment's number), or if there is room for more than the shortest names. Otherwise it can be left out,
/// provided that a word of more than six letters remains, because short words ("troop") mean little by themselves.
fn choices<'w>(words: &[&'w str], room: usize) -> Vec<Vec<&'w str>> {
    const MAX: usize = 6;
    let words: Vec<&str> = words.iter().copied().take(MAX).collect();
    let numbered = words.first().is_some_and(|first| first.starts_with(|c: char| c.is_ascii_digit()));
    let whole = numbered || ROOMS.last().is_none_or(|least| room > *least);
    let chosen = |set: u32| words.iter().enumerate().filter(move |(n, _)| set >> n & 1 == 1).map(|(_, word)| *word);
    let says_much = |set: u32| chosen(set).any(|word| word.chars().count() > 6);
    let may = |set: &u32| set & 1 == 1 || !whole && says_much(*set);
    (1..1_u32 << words.len()).filter(may).map(|set| chosen(set).collect()).collect()
}

/// Joins words in their shortest readable form: a wing by its letter, long words by their first four letters.
fn tight(words: &[&str]) -> String {
    let cut = |word: &&str| match *word {
        "left" => "L".to_owned(),
        "right" => "R".to_owned(),
        long if long.chars().count() > 6 => long.chars().take(4).collect(),
        short => short.to_owned(),
    };
    words.iter().map(cut).collect::<Vec<_>>().join(" ")
}

/// Adds a number to names that are still equal, from the second on.
fn number(names: &mut [String]) {
    let mut seen: HashMap<String, u32> = HashMap::new();
    for name in names {
        let count = seen.entry(name.clone()).or_default();
        *count += 1;
        if *count > 1 {
            *name = format!("{name} {count}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{built_in_battles, check_battle};
    use std::collections::BTreeSet;

    #[test]
    fn no_two_units_share_a_short_name_at_any_length() {
        for (file, text) in built_in_battles() {
            let (battle, _) = check_battle(text, file).unwrap();
            let names: Vec<&str> = battle.forces.units.iter().map(|u| u.name.as_str()).collect();
            for room in ROOMS {
                let short = distinct_names(&names, room);
                assert_eq!(short.iter().collect::<BTreeSet<_>>().len(), names.len(), "{file} in {room}: {short:?}");
                assert!(short.iter().all(|name| !name.is_empty()), "{file} in {room}: {short:?}");
            }
        }
    }

    #[test]
    fn no_two_labels_are_the_same_at_any_mix_of_lengths() {
        for (file, text) in built_in_battles() {
            let (battle, _) = check_battle(text, file).unwrap();
            let names: Vec<&str> = battle.forces.units.iter().map(|u| u.name.as_str()).collect();
            let all = ever_shorter(&names);
            let mut whose: HashMap<&str, usize> = names.iter().enumerate().map(|(n, name)| (*name, n)).collect();
            for (n, short) in all.iter().enumerate().flat_map(|(n, own)| own.iter().map(move |s| (n, s.as_str()))) {
                assert_eq!(*whose.entry(short).or_insert(n), n, "{file}: {short} is two units");
            }
            assert!(all.iter().all(|own| !own.is_empty()), "{file}: {all:?}");
        }
    }

    #[test]
    fn a_name_that_begins_another_name_is_kept() {
        let names = ["3rd Virginia", "3rd Virginia, left wing"];
        assert_eq!(distinct_names(&names, 13), ["3rd Va", "3rd Va, left"]);
        assert_eq!(distinct_names(&names, 8), ["3rd Va", "3rd left"]);
    }

    #[test]
    fn wings_keep_the_number_of_their_battalion() {
        let names = ["1st Grenadiers, left wing", "1st Grenadiers, right wing", "2nd Grenadiers, left wing"];
        assert_eq!(distinct_names(&names, 12), ["1st left", "1st right", "2nd Gren"]);
    }

    #[test]
    fn wings_of_equally_numbered_battalions_keep_their_kind() {
        let names = [
            "1st Grenadiers, left wing",
            "1st Grenadiers, right wing",
            "1st Light Infantry, left wing",
            "1st Light Infantry, right wing",
            "Stirling's two 6-pounders",
            "Stephen's two 6-pounders",
        ];
        let at_12 = ["1st Gren left", "1st Gren right", "1st LI, left", "1st LI right", "Stirling's", "Stephen's"];
        assert_eq!(distinct_names(&names, 12), at_12);
        let at_7 = ["1st Gren L", "1st Gren R", "1st LI L", "1st LI R", "Stirling's", "Stephen's"];
        assert_eq!(distinct_names(&names, 7), at_7);
    }

    #[test]
    fn no_short_name_in_the_built_in_battles_ends_with_an_added_number() {
        for (file, text) in built_in_battles() {
            let (battle, _) = check_battle(text, file).unwrap();
            let names: Vec<&str> = battle.forces.units.iter().map(|u| u.name.as_str()).collect();
            for short in ROOMS.iter().flat_map(|room| distinct_names(&names, *room)) {
                let ours = short.rsplit_once(' ').is_some_and(|(_, last)| last.parse::<u32>().is_ok());
                assert!(!ours, "{file}: {short}");
            }
        }
    }
}
