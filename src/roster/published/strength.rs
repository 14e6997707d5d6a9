//! Numbers in a line: "15 figures (4 stands)", "ca. 300 men", "2 x 6#", "1 x 3pdr with 4 crew".

use super::tokens::tokens;
use crate::battle::GunWeight;

/// A strength as a line gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// Figures.
    Figures(u32),
    /// Men, to be divided by the scale.
    Men(u32),
    /// A number without a word.
    Bare(u32),
    /// Stands.
    Stands(u32),
    /// Guns, with their crew if it is given.
    Guns {
        /// Number of guns.
        guns: u32,
        /// Crew figures of all of them.
        crew: Option<u32>,
    },
}

const APPROXIMATELY: [&str; 8] = ["ca", "c", "circa", "approx", "approximately", "about", "est", "some"];
const FIGURES: [&str; 9] =
    ["figures", "figure", "figs", "fig", "minis", "miniatures", "models", "castings", "bayonets"];
const MEN: [&str; 11] =
    ["men", "man", "rank", "strong", "soldiers", "troopers", "sabres", "sabers", "effectives", "all", "muskets"];
const STANDS: [&str; 5] = ["stands", "stand", "bases", "base", "elements"];
/// Words of the sets' list formats that show, right after a number, that it is a strength: "20 line infantry".
const SORTS: [&str; 15] = [
    "line",
    "light",
    "militia",
    "state",
    "elite",
    "indian",
    "indians",
    "trained",
    "raw",
    "infantry",
    "foot",
    "cavalry",
    "horse",
    "dragoons",
    "grenadiers",
];

/// Returns whether a word names the unit of a number.
pub(super) fn is_unit(word: &str) -> bool {
    FIGURES.contains(&word) || MEN.contains(&word) || STANDS.contains(&word)
}

/// The greatest number that is read as a strength.
const MAX: u32 = 99_999;

/// Returns a number at the start of a text: "1,200", "16.0", "15-20" (the first of both); and the text after it.
pub(super) fn number(text: &str) -> Option<(u32, &str)> {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (mut whole, mut rest) = (text.get(..digits)?.to_owned(), text.get(digits..)?);
    // Accepts commas between thousands, and a fraction of zeros.
    while let Some(three) = rest.strip_prefix(',').and_then(|more| more.get(..3)).filter(|n| is_digits(n)) {
        let more = rest.get(4..)?;
        if more.starts_with(|c: char| c.is_ascii_digit()) || whole.len() > 3 && !whole.contains(',') {
            break;
        }
        whole.push_str(three);
        rest = more;
    }
    if let Some(more) = rest.strip_prefix(['.', ',']).map(|more| more.trim_start_matches('0'))
        && rest.len() > more.len() + 1
        && !more.starts_with(|c: char| c.is_alphanumeric())
    {
        rest = more;
    }
    let number = whole.parse::<u32>().ok().filter(|n| *n <= MAX)?;
    // Ordinals and fractions are not strengths: "7th", "1/2".
    let counts = !rest.starts_with(|c: char| c.is_alphabetic() || c == '/' || c == '\u{2044}');
    counts.then_some((number, rest))
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_digit())
}

/// Returns a number and its unit at the start of a text, and the text after it. A number without a word counts only
/// with `bare` and if nothing follows.
pub(super) fn strength(text: &str, bare: bool) -> Option<(Strength, String)> {
    let mut text = text.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '~' | '\u{2248}' | '-' | '='));
    if let Some((word, rest)) = text.split_once([' ', '.'])
        && APPROXIMATELY.contains(&word.to_lowercase().as_str())
    {
        text = rest.trim_start_matches(['.', ' ']);
    }
    let (count, rest) = number(text)?;
    // The end of a range is ignored.
    let rest = match rest.strip_prefix(['-', '\u{2013}', '+']) {
        Some(end) if end.starts_with(|c: char| c.is_ascii_digit()) => number(end)?.1,
        Some(end) => end,
        None => rest,
    };
    let unit = tokens(rest).into_iter().next().unwrap_or_default();
    let behind = |word: &str| {
        let at = rest.to_lowercase().find(word).map_or(rest.len(), |at| at + word.len());
        clean(rest.get(at..).unwrap_or_default())
    };
    let word = unit.as_str();
    match () {
        () if FIGURES.contains(&word) => Some((Strength::Figures(count), behind(word))),
        () if word == "rank" => Some((Strength::Men(count), behind("file").trim().to_owned())),
        () if word == "all" => Some((Strength::Men(count), behind("ranks"))),
        () if MEN.contains(&word) => Some((Strength::Men(count), behind(word))),
        () if STANDS.contains(&word) => Some((Strength::Stands(count), behind(word))),
        () if SORTS.contains(&word) => Some((Strength::Bare(count), clean(rest))),
        () if bare && clean(rest).is_empty() && !is_year(count) => Some((Strength::Bare(count), String::new())),
        () => None,
    }
}

/// Returns whether a number counts troops in the words of our list format: "20 line infantry", "2 light guns".
pub(super) fn counts_a_sort(text: &str) -> bool {
    tokens(text)
        .get(1)
        .is_some_and(|word| SORTS.contains(&word.as_str()) || matches!(word.as_str(), "medium" | "heavy"))
}

/// Years of the period are not strengths.
pub(super) fn is_year(number: u32) -> bool {
    (1700..=1899).contains(&number)
}

/// Returns a name and its number with an x between them: "23rd Foot x 24", "24 x 33rd Foot". Guns, which are also
/// written this way, are excluded.
pub(super) fn times(text: &str) -> Option<(&str, u32)> {
    let (one, other) = text.split_once(" x ").filter(|_| guns(text).is_none())?;
    let count = |text: &str| number(text.trim()).filter(|(_, rest)| rest.is_empty()).map(|(count, _)| count);
    match (count(one), count(other)) {
        (Some(count), None) => Some((other.trim(), count)),
        (None, Some(count)) => Some((one.trim(), count)),
        _ => None,
    }
}

/// Returns guns counted inside a name: "Royal Artillery 1 field gun", with the byte position of the number.
pub(super) fn guns_within(text: &str) -> Option<(usize, Guns)> {
    let starts = text.match_indices(' ').map(|(at, _)| at + 1);
    let mut counted = starts.filter_map(|at| {
        let rest = text.get(at..)?;
        number(rest)?;
        guns(rest).filter(|guns| guns.guns.is_some()).map(|guns| (at, guns))
    });
    counted.next_back()
}

/// Returns a number with its word inside a name: "7th Foot 20 figures", with the byte position of the number.
pub(super) fn within(text: &str) -> Option<(usize, Strength, String)> {
    let starts = text.char_indices().filter(|(at, c)| {
        let before = text.get(..*at).and_then(|before| before.chars().next_back());
        c.is_ascii_digit() && before.is_some_and(char::is_whitespace)
    });
    starts
        .filter_map(|(at, _)| {
            let (count, rest) = number(text.get(at..)?)?;
            let unit = tokens(rest).into_iter().next().filter(|unit| is_unit(unit))?;
            let (strength, behind) = strength(text.get(at..)?, false)?;
            (count > 0 && !unit.is_empty()).then_some((at, strength, behind))
        })
        .next()
}

fn clean(text: &str) -> String {
    text.trim_matches(|c: char| c.is_whitespace() || matches!(c, '.' | ',' | ';' | ':' | '*' | '\u{2020}' | '-'))
        .to_owned()
}

/// The guns that a text mentions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Guns {
    pub guns: Option<u32>,
    pub weight: Option<GunWeight>,
    pub crew: Option<u32>,
}

/// Returns guns by their number, the weight of their shot or their crew: "2 guns", "6 pdrs", "2 x 6#", "3pdr with 4
/// crew". `None` if a text mentions none.
pub(super) fn guns(text: &str) -> Option<Guns> {
    let words = split_digits(&tokens(text));
    let mut found = Guns::default();
    for (n, word) in words.iter().enumerate() {
        let before = |back: usize| n.checked_sub(back).and_then(|at| words.get(at)).and_then(|word| counted(word));
        match word.as_str() {
            "pdr" | "pdrs" | "pounder" | "pounders" | "pd" | "lb" | "lbs" | "lber" | "#" => {
                found.weight = before(1).map(weight).or(found.weight);
                // "2 6 pdr": the number before the weight counts guns; so does the one before an x.
                let times = n.checked_sub(2).and_then(|at| words.get(at)).is_some_and(|w| w == "x");
                found.guns = if times { before(3) } else { before(2) }.or(found.guns);
            }
            "gun" | "guns" | "howitzer" | "howitzers" | "cannon" | "grasshopper" | "grasshoppers"
                // "1 field gun"; "2 6-pdr guns" was counted at its weight.
                if found.weight.is_none() || found.guns.is_none() =>
            {
                found.guns = before(1).or_else(|| before(2).filter(|_| found.weight.is_none())).or(Some(1));
            }
            "crew" | "gunners" | "crewmen" => found.crew = before(1).or(found.crew),
            _ => {}
        }
    }
    if found != Guns::default() {
        found.weight = found.weight.or_else(|| words.iter().find_map(|word| weight_word(word)));
    }
    // "x2 6-pdr": the number follows its x.
    if let (Some("x"), Some(count)) = (words.first().map(String::as_str), words.get(1)) {
        found.guns = count.parse().ok().or(found.guns);
    }
    (found != Guns::default()).then_some(found)
}

/// Returns a number in digits, or the weight of a gun in letters: "three-pounders".
fn counted(word: &str) -> Option<u32> {
    let words = [("three", 3), ("four", 4), ("six", 6), ("nine", 9), ("twelve", 12)];
    word.parse().ok().or_else(|| words.into_iter().find(|(name, _)| *name == word).map(|(_, number)| number))
}

/// Splits "6pdr" into "6" and "pdr", "x2" into "x" and "2".
fn split_digits(words: &[String]) -> Vec<String> {
    let mut all = Vec::new();
    for word in words {
        let at = word
            .char_indices()
            .find(|(at, c)| *at > 0 && c.is_ascii_digit() != word.starts_with(|first: char| first.is_ascii_digit()));
        match at.and_then(|(at, _)| word.split_at_checked(at)) {
            Some((one, other)) if !matches!(other, "st" | "nd" | "rd" | "th" | "rds") => {
                all.extend([one.to_owned(), other.to_owned()]);
            }
            _ => all.push(word.clone()),
        }
    }
    all
}

/// Returns the class of a gun by the weight of its shot in pounds: light below 6, medium to 9, heavy above (OTP 1.3).
fn weight(pounds: u32) -> GunWeight {
    match pounds {
        0..=5 => GunWeight::Light,
        6..=9 => GunWeight::Medium,
        _ => GunWeight::Heavy,
    }
}

/// Returns the weight of a gun from a single word: "(light)".
pub(super) fn weight_word(text: &str) -> Option<GunWeight> {
    match tokens(text).first()?.as_str() {
        "light" => Some(GunWeight::Light),
        "medium" => Some(GunWeight::Medium),
        "heavy" => Some(GunWeight::Heavy),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::roster::published::strength::*;

    #[test]
    fn the_word_after_a_number_gives_its_unit() {
        let of = |text| strength(text, true).map(|(strength, _)| strength);
        assert_eq!(of("15 figures (4 stands)"), Some(Strength::Figures(15)));
        assert_eq!((of("30"), of("ca. 10 men"), of("ca 250 men")), {
            (Some(Strength::Bare(30)), Some(Strength::Men(10)), Some(Strength::Men(250)))
        });
        assert_eq!((of("1,200 men"), of("16.0"), of("6 stands regulars")), {
            (Some(Strength::Men(1200)), Some(Strength::Bare(16)), Some(Strength::Stands(6)))
        });
        assert_eq!((of("7th Foot"), of("1/2 Maryland"), of("4 CPs"), of("71st")), (None, None, None, None));
        assert_eq!(strength("20 line infantry", false), Some((Strength::Bare(20), "line infantry".to_owned())));
        assert_eq!((times("23rd Foot x 24"), times("24 x 33rd Foot"), times("2 x 6pdr")), {
            (Some(("23rd Foot", 24)), Some(("33rd Foot", 24)), None)
        });
        assert_eq!(of("778 rank and file present"), Some(Strength::Men(778)));
        let (at, strength, _) = within("7th Foot 20 figures").unwrap();
        assert_eq!((at, strength), (9, Strength::Figures(20)));
    }

    #[test]
    fn guns_are_recognised_by_pounds_and_crews() {
        let of = |text| guns(text).map(|g| (g.guns, g.weight, g.crew));
        assert_eq!(of("2 x 6#"), Some((Some(2), Some(GunWeight::Medium), None)));
        assert_eq!(of("2 x 6#'s"), Some((Some(2), Some(GunWeight::Medium), None)));
        assert_eq!(of("1 x 3pdr with 4 crew"), Some((Some(1), Some(GunWeight::Light), Some(4))));
        assert_eq!(of("2 guns"), Some((Some(2), None, None)));
        assert_eq!(of("6 pdrs."), Some((None, Some(GunWeight::Medium), None)));
        assert_eq!(of("2 6-pdr guns").map(|(guns, ..)| guns), Some(Some(2)));
        assert_eq!((of("1 Field Gun"), of("blue coats")), (Some((Some(1), None, None)), None));
    }
}
