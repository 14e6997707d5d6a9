//! "Did you mean": the nearest of the words that would have been right.

use super::Battle;
use crate::say;

/// The nearest candidate to a word, if it is near enough to be a slip of the pen: no more than a third of its letters
/// (and at least one) changed, left out, put in or swapped; case does not count. Of equals the first.
///
/// ```
/// use drumhead::table::nearest;
/// assert_eq!(nearest("figurs", ["facing", "figures"]), Some("figures"));
/// assert_eq!(nearest("cheese", ["facing", "figures"]), None);
/// ```
#[must_use]
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word: Vec<char> = word.to_lowercase().chars().take(LONGEST).collect();
    let allowed = (word.len() / 3).max(1);
    candidates
        .into_iter()
        .map(|c| (distance(&word, &c.to_lowercase().chars().take(LONGEST).collect::<Vec<_>>()), c))
        .filter(|(far, _)| *far <= allowed)
        .min_by_key(|(far, _)| *far)
        .map(|(_, c)| c)
}

/// "; did you mean "figures"?", or nothing.
#[must_use]
pub fn did_you_mean<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> String {
    nearest(word, candidates).map_or_else(String::new, |near| say!("table-did-you-mean", near))
}

/// So many of something.
///
/// ```
/// use drumhead::table::counted;
/// assert_eq!((counted(1, "stand", "stands"), counted(0, "stand", "stands")), ("1 stand".into(), "0 stands".into()));
/// ```
#[must_use]
pub fn counted(count: usize, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

impl Battle {
    /// That the battle has no such unit, with the one that was probably meant, or with all there are.
    ///
    /// ```
    /// use drumhead::table::{built_in_battles, check_battle};
    /// let [.., (file, tutorial)] = built_in_battles();
    /// let (battle, _) = check_battle(tutorial, file).unwrap();
    /// assert_eq!(battle.no_unit("regulers"), "there is no unit \"regulers\"; did you mean \"regulars\"?");
    /// let all = "there is no unit \"hussars\"; there are grenadiers, light-bobs, regulars, militia";
    /// assert_eq!(battle.no_unit("hussars"), all);
    /// ```
    #[must_use]
    pub fn no_unit(&self, id: &str) -> String {
        none_such("unit", id, self.units.iter().map(|unit| unit.id.as_str()))
    }

    /// The same of a commander.
    #[must_use]
    pub fn no_commander(&self, id: &str) -> String {
        none_such("commander", id, self.commanders.iter().map(|commander| commander.id.as_str()))
    }

    /// The same of a piece of terrain.
    #[must_use]
    pub fn no_terrain(&self, id: &str) -> String {
        none_such("terrain", id, self.terrain.iter().map(|terrain| terrain.id.as_str()))
    }
}

fn none_such<'a>(what: &str, id: &str, known: impl Iterator<Item = &'a str> + Clone) -> String {
    let hint = match nearest(id, known.clone()) {
        Some(near) => say!("table-did-you-mean", near),
        None => match known.collect::<Vec<_>>() {
            none if none.is_empty() => String::new(),
            all => say!("table-there-are", all = all.join(", ")),
        },
    };
    say!("table-there-is-no-such", what, id = format!("{id:?}"), hint)
}

/// Longer words are compared by their beginnings.
const LONGEST: usize = 64;

/// Letters changed, left out, put in, or swapped with their neighbour.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    let mut last_a = None;
    for (i, &ca) in a.iter().enumerate() {
        let mut row = Vec::with_capacity(above.len());
        row.push(i + 1);
        let mut last_b = None;
        for (j, &cb) in b.iter().enumerate() {
            let at = |v: &[usize], k: usize| v.get(k).copied().unwrap_or(usize::MAX / 2);
            let mut best = at(&above, j) + usize::from(ca != cb);
            best = best.min(at(&above, j + 1) + 1).min(at(&row, j) + 1);
            if j > 0 && last_a == Some(cb) && last_b == Some(ca) {
                best = best.min(at(&before, j - 1) + 1);
            }
            row.push(best);
            last_b = Some(cb);
        }
        before = std::mem::replace(&mut above, row);
        last_a = Some(ca);
    }
    above.last().copied().unwrap_or(a.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn far(a: &str, b: &str) -> usize {
        distance(&a.chars().collect::<Vec<_>>(), &b.chars().collect::<Vec<_>>())
    }

    #[test]
    fn slips_are_counted() {
        assert_eq!(far("figurs", "figures"), 1);
        assert_eq!(far("fiugres", "figures"), 1);
        assert_eq!(far("", "abc"), 3);
        assert_eq!(far("abc", ""), 3);
        assert_eq!(far("kitten", "sitting"), 3);
        assert_eq!(far("same", "same"), 0);
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
