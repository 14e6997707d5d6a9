//! Words of a line, normalised for comparison: in lower case, without the marks around them.

/// Returns the words of a text: runs of letters and digits, in lower case. `#` is a word of its own, the sign of
/// pounders.
///
/// Apostrophes end a word, so that "General's" is "general" and "s".
pub(super) fn tokens(text: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let mut word = String::new();
    for c in text.chars() {
        if c.is_alphanumeric() {
            word.extend(c.to_lowercase());
            continue;
        }
        if !word.is_empty() {
            all.push(std::mem::take(&mut word));
        }
        if c == '#' {
            all.push("#".to_owned());
        }
    }
    if !word.is_empty() {
        all.push(word);
    }
    all
}

/// Returns the position of a phrase among some words.
pub(super) fn position(all: &[String], phrase: &str) -> Option<usize> {
    let wanted: Vec<&str> = phrase.split(' ').collect();
    all.windows(wanted.len()).position(|some| some.iter().map(String::as_str).eq(wanted.iter().copied()))
}

/// Returns whether some words contain one of several words or phrases.
pub(super) fn has_any(all: &[String], phrases: &[&str]) -> bool {
    phrases.iter().any(|phrase| position(all, phrase).is_some())
}

/// Words of formations above a unit: a line with one of them and no unit's word is a heading.
pub(super) const GROUPS: [&str; 27] = [
    "brigade",
    "bde",
    "brig",
    "division",
    "div",
    "wing",
    "army",
    "forces",
    "force",
    "corps",
    "column",
    "reserve",
    "reserves",
    "vanguard",
    "van",
    "rearguard",
    "command",
    "centre",
    "center",
    "flank",
    "garrison",
    "advance guard",
    "advanced guard",
    "main line",
    "first line",
    "second line",
    "third line",
];

/// Words of units.
pub(super) const UNITS: [&str; 59] = [
    "foot",
    "regiment",
    "regt",
    "rgt",
    "reg",
    "battalion",
    "battalions",
    "bn",
    "batt",
    "company",
    "companies",
    "coy",
    "co",
    "dragoons",
    "dragoon",
    "horse",
    "cavalry",
    "infantry",
    "inf",
    "artillery",
    "arty",
    "battery",
    "guns",
    "gun",
    "rifles",
    "riflemen",
    "rifle",
    "rifleman",
    "grenadiers",
    "grenadier",
    "guards",
    "lights",
    "jager",
    "jagers",
    "jäger",
    "jägers",
    "jaeger",
    "jaegers",
    "fusiliers",
    "fusilier",
    "militia",
    "volunteers",
    "rangers",
    "highlanders",
    "highland",
    "indians",
    "loyalists",
    "squadron",
    "troop",
    "hussars",
    "chasseurs",
    "levies",
    "minutemen",
    "marksmen",
    "howitzer",
    "howitzers",
    "legion",
    "mohawks",
    "continentals",
];

/// Peoples and parties: a heading consisting only of these is a side.
pub(super) const PARTIES: [&str; 26] = [
    "british",
    "crown",
    "american",
    "americans",
    "continental",
    "continentals",
    "rebel",
    "rebels",
    "patriot",
    "patriots",
    "loyalist",
    "loyalists",
    "royalists",
    "french",
    "franco",
    "hessian",
    "hessians",
    "german",
    "germans",
    "colonial",
    "colonials",
    "tory",
    "tories",
    "whigs",
    "allied",
    "allies",
];

/// Words that may accompany a party in the name of a side.
const BESIDE_PARTIES: [&str; 16] = [
    "the", "and", "of", "in", "at", "army", "armies", "forces", "force", "side", "order", "battle", "orders", "oob",
    "southern", "northern",
];

/// Returns whether a heading names a side: "Crown forces at Camden", "British", "American Order of Battle".
pub(super) fn is_side(name: &str) -> bool {
    let all = tokens(name);
    let names_party = all.iter().any(|word| PARTIES.contains(&word.as_str()));
    let plain = |word: &String| PARTIES.contains(&word.as_str()) || BESIDE_PARTIES.contains(&word.as_str());
    let musters = has_any(&all, &["army", "armies", "forces", "force", "side", "order of battle", "oob"]);
    let lower = has_any(&all, &["brigade", "division", "wing", "troops", "reserve", "column"]);
    let of_a_unit = |word: &String| UNITS.contains(&word.as_str()) && !PARTIES.contains(&word.as_str());
    !all.is_empty()
        && !lower
        && !all.iter().any(of_a_unit)
        && (names_party && all.iter().all(plain) || (musters && (names_party || !all.iter().all(plain))))
}

#[cfg(test)]
mod tests {
    use crate::roster::published::tokens::*;

    #[test]
    fn words_are_compared_in_lower_case_without_punctuation() {
        assert_eq!(tokens("General’s Guard (2 x 6#)"), ["general", "s", "guard", "2", "x", "6", "#"]);
        let all = tokens("1st Light Infantry");
        assert_eq!((position(&all, "light infantry"), position(&all, "infantry light")), (Some(1), None));
    }

    #[test]
    fn sides_are_recognised_by_their_words() {
        for side in ["Crown forces at Camden", "British", "Continental Army", "Crown Army", "American Southern Army"] {
            assert!(is_side(side), "{side}");
        }
        for other in [
            "British Legion",
            "Continental Artillery",
            "Right Wing",
            "Webster's Brigade",
            "7th Foot",
            "Army Troops",
            "",
        ] {
            assert!(!is_side(other), "{other}");
        }
    }
}
