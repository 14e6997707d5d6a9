//! Commanders in a line: "Maj Gen Gates commanding", "Brigadier General Caswell", "C-in-C: Howe".

use super::tokens::{GROUPS, UNITS, has_any, tokens};

/// Words of rank.
const RANKS: [&str; 34] = [
    "general",
    "gen",
    "lieutenant",
    "lieut",
    "lt",
    "major",
    "maj",
    "brigadier",
    "brig",
    "colonel",
    "col",
    "captain",
    "capt",
    "cpt",
    "ensign",
    "cornet",
    "ltc",
    "ltg",
    "mg",
    "bg",
    "mgen",
    "bgen",
    "lord",
    "sir",
    "baron",
    "count",
    "earl",
    "marquis",
    "generalmajor",
    "oberst",
    "commodore",
    "commandant",
    "governor",
    "chevalier",
];

/// Offices before a colon and a commander's name.
const OFFICES: [&str; 12] = [
    "commander",
    "commanders",
    "commander in chief",
    "overall commander",
    "c in c",
    "cinc",
    "co",
    "leader",
    "led by",
    "commanded by",
    "commanding officer",
    "army commander",
];

/// Words that end the name of a commander.
const ENDS: [&str; 10] =
    ["commanding", "command", "commands", "in command", "overall", "initiative", "staff", "rating", "cps", "cp"];

/// The name of a commander, and whether a rank precedes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Person {
    pub name: String,
    /// A rank or an office is written before the name.
    pub ranked: bool,
}

/// Returns whether the words before a colon are an office: then a commander follows.
pub(super) fn is_office(text: &str) -> bool {
    let all = tokens(text);
    let said = all.join(" ");
    OFFICES.contains(&said.as_str())
}

/// Returns the commander that a text names by rank, and the text after the name. `None` if it does not start with a
/// rank, or continues like the name of a unit or a brigade ("General's Guard", "Col Smith's Brigade").
pub(super) fn ranked(text: &str) -> Option<(Person, String)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_rank = |word: &&str| tokens(word).first().is_some_and(|first| RANKS.contains(&first.as_str()));
    let possessive = |word: &&str| word.contains(['\'', '\u{2019}']) && !word.starts_with("O");
    // "Commander-in-Chief General Howe" starts with an office.
    let skipped = words.iter().take_while(|word| is_office(word)).count();
    let words = words.get(skipped..).unwrap_or_default();
    let ranks = words.iter().take_while(|word| is_rank(word)).count();
    if ranks == 0 && skipped == 0 || words.is_empty() {
        return None;
    }
    let is_end = |word: &&&str| {
        let all = tokens(word);
        let first = all.first().map_or("", String::as_str);
        ENDS.contains(&first) || first.starts_with(|c: char| c.is_ascii_digit()) || word.starts_with(['[', '('])
    };
    let kept = words.iter().take_while(|word| !is_end(word)).count();
    let (name, rest) = (words.get(..kept).unwrap_or_default(), words.get(kept..).unwrap_or_default());
    let own = name.get(ranks..).unwrap_or_default();
    let of_troops = tokens(&own.join(" "));
    let troops = of_troops.iter().any(|word| UNITS.contains(&word.as_str()) || GROUPS.contains(&word.as_str()));
    if troops || name.iter().take(ranks).any(possessive) {
        return None;
    }
    let name = trimmed(&name.join(" "));
    let rest = rest.join(" ");
    let empty = tokens(&rest).iter().all(|word| ENDS.contains(&word.as_str()) || word == "in");
    (!name.is_empty()).then(|| (Person { name, ranked: true }, if empty { String::new() } else { rest }))
}

/// Returns a commander if the text may be a name without a rank: three words or fewer, each with a capital or a
/// particle ("von"), no digit, and no word of a unit, a brigade or a quality.
pub(super) fn candidate(text: &str) -> Option<Person> {
    let name = trimmed(text);
    let words: Vec<&str> = name.split_whitespace().collect();
    let particle = |word: &&str| matches!(*word, "von" | "de" | "van" | "du" | "la");
    let capital = |word: &&str| word.starts_with(char::is_uppercase) || particle(word);
    let all = tokens(&name);
    let troops = all.iter().any(|word| UNITS.contains(&word.as_str()) || GROUPS.contains(&word.as_str()));
    let fits = !words.is_empty()
        && words.len() <= 3
        && words.iter().all(capital)
        && !name.contains(|c: char| c.is_ascii_digit())
        && !troops
        && !all.iter().any(|word| ENDS.contains(&word.as_str()))
        && !has_any(&all, &["elite", "regular", "regulars", "good", "average", "raw", "veteran"]);
    fits.then_some(Person { name, ranked: false })
}

/// Returns whether a name consists only of ranks, and so names no person.
pub(super) fn is_bare_rank(name: &str) -> bool {
    let all = tokens(name);
    !all.is_empty() && all.iter().all(|word| RANKS.contains(&word.as_str()) || word == "s")
}

fn trimmed(text: &str) -> String {
    text.trim_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '-' | '\u{2013}' | '*')).to_owned()
}

#[cfg(test)]
mod tests {
    use crate::roster::published::people::*;

    #[test]
    fn names_with_a_rank_are_commanders_and_guards_are_not() {
        let name = |text| ranked(text).map(|(person, _)| person.name);
        assert_eq!(name("Maj Gen Gates commanding").as_deref(), Some("Maj Gen Gates"));
        assert_eq!(name("Brigadier-General Isaac Huger commanding").as_deref(), Some("Brigadier-General Isaac Huger"));
        assert_eq!(name("Commander-in-Chief General John Burgoyne 4 CPs").as_deref(), Some("General John Burgoyne"));
        assert_eq!((name("General’s Guard"), name("Col Smith's Brigade"), name("7th Foot")), (None, None, None));
        assert_eq!(name("Col. Otho Williams").as_deref(), Some("Col. Otho Williams"));
        assert!(is_office("Commander") && is_office("C-in-C") && !is_office("Reserve"));
        assert!(candidate("Smallwood").is_some() && candidate("von Riedesel").is_some());
        assert!(candidate("Salisbury District Militia").is_none() && candidate("brown coats").is_none());
        assert!(is_bare_rank("Captain") && !is_bare_rank("Captain Smith"));
    }
}
