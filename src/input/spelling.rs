//! "Did you mean": the nearest of the words that would have been right.

use crate::msg;
use rapidfuzz::distance::osa;

/// Returns the candidate nearest to a word, if it may be a typing error: up to a third of the letters (between one and
/// five) changed, left out, inserted or swapped. Ignores case. If several are equally near, returns the first. Only the
/// first 300 candidates are compared, more than any real battle has.
///
/// ```
/// use drumhead::input::nearest;
/// assert_eq!(nearest("figurs", ["facing", "figures"]), Some("figures"));
/// assert_eq!(nearest("cheese", ["facing", "figures"]), None);
/// ```
#[must_use]
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let mut letters = Vec::new();
    spell(word, &mut letters);
    let comparator = osa::BatchComparator::new(letters.iter().copied());
    let (mut most, mut found) = ((letters.len() / 3).clamp(1, MAX_SLIPS), None);
    for candidate in candidates.into_iter().take(MAX_CANDIDATES) {
        spell(candidate, &mut letters);
        let cutoff = osa::Args::default().score_cutoff(most);
        let Some(slips) = comparator.distance_with_args(letters.iter().copied(), &cutoff) else { continue };
        found = Some(candidate);
        // From here on only a nearer candidate counts.
        match slips.checked_sub(1) {
            Some(fewer) => most = fewer,
            None => break,
        }
    }
    found
}

/// Returns "; did you mean "figures"?", or an empty string.
#[must_use]
pub fn did_you_mean<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> String {
    nearest(word, candidates).map_or_else(String::new, |near| msg!("table-did-you-mean", near))
}

/// Returns a number with its noun, singular or plural.
///
/// ```
/// use drumhead::input::counted;
/// assert_eq!((counted(1, "stand", "stands"), counted(0, "stand", "stands")), ("1 stand".into(), "0 stands".into()));
/// ```
#[must_use]
pub fn counted(count: usize, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

/// Reports an unknown id, with the id that was probably meant, or with all known ones.
pub(crate) fn none_such<'a>(what: &str, id: &str, known: impl Iterator<Item = &'a str> + Clone) -> String {
    let hint = match nearest(id, known.clone()) {
        Some(near) => msg!("table-did-you-mean", near),
        None if known.clone().next().is_none() => String::new(),
        None => msg!("table-there-are", all = all_named(known, str::to_owned)),
    };
    msg!("table-there-is-no-such", what, id = format!("{id:?}"), hint)
}

/// Lists names for a message, each formatted by `shown`. The list is limited in number and length of names, because a
/// file with many faults has many such lists.
pub(crate) fn all_named<'a>(names: impl Iterator<Item = &'a str> + Clone, shown: fn(&str) -> String) -> String {
    let short = |name: &str| match name.char_indices().nth(MAX_LETTERS) {
        Some((end, _)) => shown(&format!("{}…", name.get(..end).unwrap_or_default())),
        None => shown(name),
    };
    let all = names.clone().take(MAX_LISTED).map(short).collect::<Vec<_>>().join(", ");
    match names.count().saturating_sub(MAX_LISTED) {
        0 => all,
        more => msg!("table-and-more", all, more),
    }
}

/// Upper limit on the names that a message lists.
const MAX_LISTED: usize = 100;

/// Longer words are compared and listed by their first letters only: one step of the comparison holds 64 in a register.
const MAX_LETTERS: usize = 64;

/// Upper limit on compared words: a file may have many faults, and each is compared with every candidate.
const MAX_CANDIDATES: usize = 300;

/// A word with more slips than this is another word.
const MAX_SLIPS: usize = 5;

/// Writes the letters of a word for comparison, in lower case.
fn spell(word: &str, letters: &mut Vec<char>) {
    letters.clear();
    letters.extend(word.chars().flat_map(char::to_lowercase).take(MAX_LETTERS));
}

#[cfg(test)]
mod tests {
    use crate::input::spelling::*;

    fn slips(a: &str, b: &str, most: usize) -> Option<usize> {
        let comparator = osa::BatchComparator::new(a.chars());
        comparator.distance_with_args(b.chars(), &osa::Args::default().score_cutoff(most))
    }

    #[test]
    fn edit_distances_are_counted() {
        for (a, b, far) in [
            ("figurs", "figures", 1),
            ("fiugres", "figures", 1),
            ("", "abc", 3),
            ("abc", "", 3),
            ("kitten", "sitting", 3),
            ("same", "same", 0),
            ("", "", 0),
        ] {
            assert_eq!((slips(a, b, 5), slips(a, b, far)), (Some(far), Some(far)), "{a} {b}");
            assert_eq!(far.checked_sub(1).and_then(|fewer| slips(a, b, fewer)), None, "{a} {b}");
        }
    }

    /// Computes every cell of the table, without a band.
    fn slowly(a: &[char], b: &[char]) -> usize {
        let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
        for i in 0..=a.len() {
            for j in 0..=b.len() {
                if i == 0 || j == 0 {
                    table[i][j] = i + j;
                    continue;
                }
                let changed = table[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let mut best = changed.min(table[i - 1][j] + 1).min(table[i][j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    best = best.min(table[i - 2][j - 2] + 1);
                }
                table[i][j] = best;
            }
        }
        table[a.len()][b.len()]
    }

    proptest::proptest! {
        #[test]
        fn edit_distances_match_the_full_table(a in "[abcé]{0,64}", b in "[abcé]{0,64}", most in 0..70_usize) {
            let (letters, others): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
            let all = slowly(&letters, &others);
            proptest::prop_assert_eq!(slips(&a, &b, most), (all <= most).then_some(all));
        }
    }

    #[test]
    fn many_names_and_long_names_are_cut_short() {
        let list = |names: &[String]| all_named(names.iter().map(String::as_str), |name| format!("<{name}>"));
        let names: Vec<String> = (0..=MAX_LISTED).map(|n| n.to_string()).collect();
        assert_eq!(list(&names[..2]), "<0>, <1>");
        assert!(list(&names[..MAX_LISTED]).ends_with("<98>, <99>"));
        assert!(list(&names).ends_with("<98>, <99>, and 1 more"));
        let long = "é".repeat(MAX_LETTERS);
        assert_eq!(list(&[format!("{long}é"), long.clone()]), format!("<{long}…>, <{long}>"));
    }

    #[test]
    fn the_nearest_name_is_suggested_and_far_ones_are_not() {
        assert_eq!(nearest("line", ["fine", "line"]), Some("line"));
        assert_eq!(nearest("LINE", ["line"]), Some("line"));
        assert_eq!(nearest("x", ["line"]), None);
        assert_eq!(did_you_mean("infantery", ["infantry"]), "; did you mean \"infantry\"?");
        assert_eq!(did_you_mean("gun", ["infantry"]), "");
    }
}
