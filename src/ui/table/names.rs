//! Names made short: long words in short, as many words as there is room for, and no two units called the same.

use std::collections::HashMap;

/// How many letters each of the shorter names of a unit may have.
pub const ROOMS: [usize; 3] = [18, 12, 7];

/// What a long name says in short, word for word.
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

/// A name with its long words in short.
///
/// ```
/// use drumhead::ui::table::names::in_short;
/// assert_eq!(in_short("2nd Light Infantry, left wing"), "2nd Lt Inf, left wing");
/// assert_eq!(in_short("Royal Artillery, two 3-pounders"), "Royal Art, 3-pdr");
/// ```
#[must_use]
pub fn in_short(name: &str) -> String {
    let word = |word: &str| {
        let bare = word.trim_end_matches(',');
        let (before, last) = bare.rsplit_once('-').unwrap_or(("", bare));
        let short = SHORT.iter().find(|(long, _)| *long == last).map_or(last, |(_, short)| short);
        let dash = if before.is_empty() { "" } else { "-" };
        format!("{before}{dash}{short}{}", word.get(bare.len()..).unwrap_or_default())
    };
    name.split_whitespace().map(word).filter(|w| !w.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The words of a name that fit in `room` letters, one at least.
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
    for end in [" of", " the", " a", " and", " &", " (", " -", ","] {
        kept = kept.strip_suffix(end).unwrap_or(kept);
    }
    kept.to_owned()
}

/// The names in `room` letters or little more, no two of them alike: where words left out would make them so, the words that
/// tell them apart are kept, and where none do, a number.
///
/// ```
/// use drumhead::ui::table::names::told_apart;
/// let names = ["Legion dragoons, Ogilvie", "Legion dragoons, a troop", "7th Royal Fusiliers"];
/// assert_eq!(told_apart(&names, 18), ["Legion Ogilvie", "Legion troop", "7th Royal"]);
/// assert_eq!(told_apart(&names, 7), ["Ogilvie", "troop", "7th"]);
/// assert_eq!(told_apart(&["Militia", "Militia"], 12), ["Militia", "Militia 2"]);
/// ```
#[must_use]
pub fn told_apart(names: &[&str], room: usize) -> Vec<String> {
    let full: Vec<String> = names.iter().map(|name| in_short(name)).collect();
    let mut out: Vec<String> = full.iter().map(|name| shortened(name, room)).collect();
    for group in alike(&out) {
        let words: Vec<Vec<&str>> = group.iter().filter_map(|n| full.get(*n)).map(|name| words_of(name)).collect();
        let same = (0..).take_while(|k| all_the_same(&words, *k)).count();
        for (n, own) in group.into_iter().zip(&words) {
            if let Some(slot) = out.get_mut(n) {
                *slot = telling(own, same, room);
            }
        }
    }
    number(&mut out);
    out
}

/// Each name's shorter ones, the longest first, such that no two of the battle's names are ever the same, however short one
/// and however long the other is written. What is another's as well is left out; the last is the shortest that is its own.
#[must_use]
pub fn ever_shorter(names: &[&str]) -> Vec<Vec<String>> {
    let by_room: Vec<Vec<String>> = ROOMS.iter().map(|room| told_apart(names, *room)).collect();
    let own = |n: usize, short: &String| {
        let others = |(m, full): (usize, &&str)| m != n && *full == short;
        let clash = |all: &Vec<String>| all.iter().enumerate().any(|(m, other)| m != n && other == short);
        !names.iter().enumerate().any(others) && !by_room.iter().any(clash)
    };
    let shorter =
        |n: usize| by_room.iter().filter_map(|all| all.get(n)).filter(|short| own(n, short)).cloned().collect();
    (0..names.len()).map(shorter).collect()
}

/// Groups of places that hold the same.
fn alike(names: &[String]) -> Vec<Vec<usize>> {
    let mut places: HashMap<&str, Vec<usize>> = HashMap::new();
    for (n, name) in names.iter().enumerate() {
        places.entry(name).or_default().push(n);
    }
    places.into_values().filter(|group| group.len() > 1).collect()
}

/// The words of a name that say anything.
fn words_of(name: &str) -> Vec<&str> {
    let says = |word: &&str| !["a", "the", "of", "and", "&"].contains(word);
    name.split_whitespace().map(|word| word.trim_end_matches(',')).filter(says).collect()
}

fn all_the_same(words: &[Vec<&str>], at: usize) -> bool {
    let mut found = words.iter().map(|own| own.get(at));
    let first = found.next().flatten();
    first.is_some() && found.all(|other| other == first)
}

/// The first word and those that tell it apart, or the first of those, or they alone where there is no room for both.
fn telling(words: &[&str], same: usize, room: usize) -> String {
    let rest = words.get(same..).unwrap_or_default().join(" ");
    if rest.is_empty() {
        return shortened(&words.join(" "), room);
    }
    let next = words.get(same).copied().unwrap_or_default();
    let with_first =
        words.first().filter(|_| same > 0).map(|first| [format!("{first} {rest}"), format!("{first} {next}")]);
    // "1st left" says more than "left" and is worth a letter or two; "Legion Ogilvie" is not.
    let fits = |(name, spare): (String, usize)| (name.chars().count() <= room + spare).then_some(name);
    with_first.into_iter().flatten().zip([0, 3]).find_map(fits).unwrap_or_else(|| shortened(&rest, room))
}

/// Numbers what is still alike: the second and later of the same.
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
    use crate::table::{built_in_battles, check_battle};
    use std::collections::BTreeSet;

    #[test]
    fn no_two_units_of_a_battle_are_called_the_same_however_short() {
        for (file, text) in built_in_battles() {
            let (battle, _) = check_battle(text, file).unwrap();
            let names: Vec<&str> = battle.units.iter().map(|u| u.name.as_str()).collect();
            for room in ROOMS {
                let short = told_apart(&names, room);
                assert_eq!(short.iter().collect::<BTreeSet<_>>().len(), names.len(), "{file} in {room}: {short:?}");
                assert!(short.iter().all(|name| !name.is_empty()), "{file} in {room}: {short:?}");
            }
        }
    }

    #[test]
    fn no_two_labels_are_the_same_whatever_room_each_has() {
        for (file, text) in built_in_battles() {
            let (battle, _) = check_battle(text, file).unwrap();
            let names: Vec<&str> = battle.units.iter().map(|u| u.name.as_str()).collect();
            let all = ever_shorter(&names);
            let mut whose: HashMap<&str, usize> = names.iter().enumerate().map(|(n, name)| (*name, n)).collect();
            for (n, short) in all.iter().enumerate().flat_map(|(n, own)| own.iter().map(move |s| (n, s.as_str()))) {
                assert_eq!(*whose.entry(short).or_insert(n), n, "{file}: {short} is two units");
            }
            assert!(all.iter().all(|own| !own.is_empty()), "{file}: {all:?}");
        }
    }

    #[test]
    fn a_name_that_is_the_beginning_of_another_keeps_its_own() {
        let names = ["3rd Virginia", "3rd Virginia, left wing"];
        assert_eq!(told_apart(&names, 13), ["3rd Va", "3rd Va, left"]);
        assert_eq!(told_apart(&names, 8), ["3rd Va", "3rd left"]);
    }

    #[test]
    fn wings_keep_their_battalions_number() {
        let names = ["1st Grenadiers, left wing", "1st Grenadiers, right wing", "2nd Grenadiers, left wing"];
        assert_eq!(told_apart(&names, 12), ["1st left", "1st right", "2nd Gren"]);
    }
}
