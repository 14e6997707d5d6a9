//! "Did you mean": the nearest of the words that would have been right.

use crate::say;

/// The nearest candidate to a word, if it is near enough to be a slip of the pen: no more than a third of its letters
/// (one at least, and never more than five) changed, left out, put in or swapped; case does not count. Of equals the first. Of
/// more than 300 candidates, which no table has, those first are looked at.
///
/// ```
/// use drumhead::input::nearest;
/// assert_eq!(nearest("figurs", ["facing", "figures"]), Some("figures"));
/// assert_eq!(nearest("cheese", ["facing", "figures"]), None);
/// ```
#[must_use]
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let (mut letters, mut rows) = (Vec::new(), Rows::default());
    spell(word, &mut letters);
    let (mut most, mut found) = ((letters.len() / 3).clamp(1, MOST_SLIPS), None);
    let mut other = Vec::new();
    for candidate in candidates.into_iter().take(MOST_CANDIDATES) {
        spell(candidate, &mut other);
        let Some(slips) = rows.slips(&letters, &other, most) else { continue };
        found = Some(candidate);
        // Another must be nearer.
        match slips.checked_sub(1) {
            Some(fewer) => most = fewer,
            None => break,
        }
    }
    found
}

/// "; did you mean "figures"?", or nothing.
#[must_use]
pub fn did_you_mean<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> String {
    nearest(word, candidates).map_or_else(String::new, |near| say!("table-did-you-mean", near))
}

/// So many of something.
///
/// ```
/// use drumhead::input::counted;
/// assert_eq!((counted(1, "stand", "stands"), counted(0, "stand", "stands")), ("1 stand".into(), "0 stands".into()));
/// ```
#[must_use]
pub fn counted(count: usize, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

/// That there is no such thing, with the one that was probably meant, or with all there are.
pub(crate) fn none_such<'a>(what: &str, id: &str, known: impl Iterator<Item = &'a str> + Clone) -> String {
    let hint = match nearest(id, known.clone()) {
        Some(near) => say!("table-did-you-mean", near),
        None if known.clone().next().is_none() => String::new(),
        None => say!("table-there-are", all = all_named(known, str::to_owned)),
    };
    say!("table-there-is-no-such", what, id = format!("{id:?}"), hint)
}

/// Names for a message, each as it is shown: those of any table, each as long as a name is. A file of many faults has so many lists.
pub(crate) fn all_named<'a>(names: impl Iterator<Item = &'a str> + Clone, shown: fn(&str) -> String) -> String {
    let short = |name: &str| match name.char_indices().nth(LONGEST) {
        Some((end, _)) => shown(&format!("{}…", name.get(..end).unwrap_or_default())),
        None => shown(name),
    };
    let all = names.clone().take(MOST_LISTED).map(short).collect::<Vec<_>>().join(", ");
    match names.count().saturating_sub(MOST_LISTED) {
        0 => all,
        more => say!("table-and-more", all, more),
    }
}

/// Names that a message lists.
const MOST_LISTED: usize = 100;

/// Longer words are compared, and listed, by their beginnings.
const LONGEST: usize = 64;

/// A file of many faults has each of them held against so many words at most.
const MOST_CANDIDATES: usize = 300;

/// Whoever makes more slips in a word means another.
const MOST_SLIPS: usize = 5;

/// The letters of a word, as they are compared.
fn spell(word: &str, letters: &mut Vec<char>) {
    letters.clear();
    letters.extend(word.chars().flat_map(char::to_lowercase).take(LONGEST));
}

/// The last three rows of the table of slips, one for each letter of the word: its columns are the letters of the other.
#[derive(Default)]
struct Rows {
    before: Vec<usize>,
    above: Vec<usize>,
    row: Vec<usize>,
}

impl Rows {
    /// Letters changed, left out, put in, or swapped with their neighbour; `None` where it takes more than `most`. A heap of words
    /// is compared with a heap of others: only what is near the diagonal is looked at, and no more than shows that it is too much.
    fn slips(&mut self, a: &[char], b: &[char], most: usize) -> Option<usize> {
        if a.len().abs_diff(b.len()) > most {
            return None;
        }
        let far = most + 1;
        self.before.clear();
        self.above.clear();
        self.above.extend((0..=b.len()).map(|n| n.min(far)));
        let mut last = None;
        for (i, &letter) in a.iter().enumerate() {
            self.next_row((i, letter, last), b, most);
            let is_near = |row: &[usize]| row.iter().any(|slips| *slips <= most);
            if !is_near(&self.row) && !is_near(&self.above) {
                return None;
            }
            std::mem::swap(&mut self.before, &mut self.above);
            std::mem::swap(&mut self.above, &mut self.row);
            last = Some(letter);
        }
        self.above.last().copied().filter(|slips| *slips <= most)
    }

    fn next_row(&mut self, (i, letter, last): (usize, char, Option<char>), b: &[char], most: usize) {
        let (far, from) = (most + 1, i.saturating_sub(most));
        self.row.clear();
        // What is left of the band is too far whatever it is; so is what is right of it.
        self.row.resize(from, far);
        self.row.push(if from == 0 { (i + 1).min(far) } else { far });
        let at = |row: &[usize], n: usize| row.get(n).copied().unwrap_or(far);
        let mut last_b = from.checked_sub(1).and_then(|n| b.get(n)).copied();
        for (j, &other) in b.iter().enumerate().skip(from).take(2 * most + 1) {
            let mut best = at(&self.above, j) + usize::from(letter != other);
            best = best.min(at(&self.above, j + 1) + 1).min(at(&self.row, j) + 1);
            if j > 0 && last == Some(other) && last_b == Some(letter) {
                best = best.min(at(&self.before, j - 1) + 1);
            }
            self.row.push(best.min(far));
            last_b = Some(other);
        }
        self.row.resize(b.len() + 1, far);
    }
}

#[cfg(test)]
mod tests {
    use crate::input::spelling::*;

    fn slips(a: &str, b: &str, most: usize) -> Option<usize> {
        Rows::default().slips(&a.chars().collect::<Vec<_>>(), &b.chars().collect::<Vec<_>>(), most)
    }

    #[test]
    fn slips_are_counted() {
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

    /// Every cell of the table, without a band.
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
        fn slips_are_those_of_the_whole_table(a in "[abc]{0,9}", b in "[abc]{0,9}", most in 0..6_usize) {
            let (letters, others): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
            let all = slowly(&letters, &others);
            proptest::prop_assert_eq!(slips(&a, &b, most), (all <= most).then_some(all));
        }
    }

    #[test]
    fn of_many_names_the_first_are_listed_and_of_long_ones_the_beginning() {
        let list = |names: &[String]| all_named(names.iter().map(String::as_str), |name| format!("<{name}>"));
        let names: Vec<String> = (0..=MOST_LISTED).map(|n| n.to_string()).collect();
        assert_eq!(list(&names[..2]), "<0>, <1>");
        assert!(list(&names[..MOST_LISTED]).ends_with("<98>, <99>"));
        assert!(list(&names).ends_with("<98>, <99>, and 1 more"));
        let long = "é".repeat(LONGEST);
        assert_eq!(list(&[format!("{long}é"), long.clone()]), format!("<{long}…>, <{long}>"));
    }

    #[test]
    fn the_nearest_wins_and_far_ones_are_not_offered() {
        assert_eq!(nearest("line", ["fine", "line"]), Some("line"));
        assert_eq!(nearest("LINE", ["line"]), Some("line"));
        assert_eq!(nearest("x", ["line"]), None);
        assert_eq!(did_you_mean("infantery", ["infantry"]), "; did you mean \"infantry\"?");
        assert_eq!(did_you_mean("gun", ["infantry"]), "");
    }
}
