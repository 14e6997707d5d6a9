//! The kinds of dice, their faces, and a die that was rolled or must be rolled.

use super::Purpose;
use crate::msg;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;
use thiserror::Error;

/// A kind of die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Die {
    /// A ten-sided die read 0 to 9 (On to Philadelphia).
    D10Zero,
    /// A ten-sided die read 1 to 10 (AWI figure rules).
    D10,
    /// An averaging die: 2 3 3 4 4 5. A plain D6 may stand in, 1 read as 3 and 6 as 4.
    Averaging,
    /// A six-sided die.
    D6,
    /// A five-sided die (a D10 halved, rounded up).
    D5,
    /// A chit drawn from a cup that holds this many. The face is the index, from 1, among the chits still in the cup,
    /// not the number on the chit.
    Cup(u8),
}

impl Die {
    /// Returns its faces in ascending order, each as often as the die shows it; empty for an empty cup.
    ///
    /// ```
    /// use drumhead::dice::Die;
    /// assert_eq!(Die::Averaging.faces(), [2, 3, 3, 4, 4, 5]);
    /// assert_eq!(Die::D10Zero.read(10), Some(0)); // a D10 with a 10 on it
    /// assert_eq!(Die::D10.read(0), Some(10)); // a D10 with a 0 on it
    /// assert_eq!(Die::Averaging.read(6), Some(4)); // a plain D6 standing in
    /// ```
    #[must_use]
    pub fn faces(self) -> Vec<u8> {
        match self {
            Die::D10Zero => (0..=9).collect(),
            Die::D10 => (1..=10).collect(),
            Die::Averaging => vec![2, 3, 3, 4, 4, 5],
            Die::D6 => (1..=6).collect(),
            Die::D5 => (1..=5).collect(),
            Die::Cup(chits) => (1..=chits).collect(),
        }
    }

    /// Returns whether the die can show a face.
    #[must_use]
    pub fn has(self, face: u8) -> bool {
        match self {
            Die::D10Zero => face <= 9,
            Die::D10 => (1..=10).contains(&face),
            Die::Averaging => (2..=5).contains(&face),
            Die::D6 => (1..=6).contains(&face),
            Die::D5 => (1..=5).contains(&face),
            Die::Cup(chits) => (1..=chits).contains(&face),
        }
    }

    /// Returns the face for a number printed on a die at the table: a 10 on a D10 read from 0 is 0, a 0 on one read
    /// from 1 is 10, and a plain D6 used as an averaging die reads 1 as 3 and 6 as 4. `None`: the die has no such face.
    #[must_use]
    pub fn read(self, shown: u8) -> Option<u8> {
        let face = match (self, shown) {
            (Die::D10Zero, 10) => 0,
            (Die::D10, 0) => 10,
            (Die::Averaging, 1) => 3,
            (Die::Averaging, 6) => 4,
            _ => shown,
        };
        self.has(face).then_some(face)
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Die::D10Zero => f.write_str(msg!("dice-a-d10-0-to-9")),
            Die::D10 => f.write_str(msg!("dice-a-d10-1-to-10")),
            Die::Averaging => f.write_str(msg!("dice-an-averaging-die")),
            Die::D6 => f.write_str(msg!("dice-a-d6")),
            Die::D5 => f.write_str(msg!("dice-a-d5-1-to-5")),
            Die::Cup(chits) => write!(f, "{}", msg!("dice-one-of-chits", chits)),
        }
    }
}

crate::shown_part!(Die);

/// A rolled die and its purpose.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rolled {
    /// The kind of die.
    pub die: Die,
    /// The purpose of the roll.
    pub purpose: Purpose,
    /// The face shown.
    pub face: u8,
}

/// A die for other programs: its purpose is an English sentence.
#[derive(Debug, Serialize)]
pub struct RolledInWords<'a> {
    die: Die,
    purpose: Cow<'a, str>,
    face: u8,
}

impl Rolled {
    /// Returns the die in the form for other programs.
    ///
    /// ```
    /// use drumhead::dice::{Die, Rolled};
    /// let rolled = Rolled { die: Die::D6, purpose: "8.1 fire".into(), face: 3 };
    /// let json = serde_json::to_string(&rolled.in_words()).unwrap();
    /// assert_eq!(json, r#"{"die":"d6","purpose":"8.1 fire","face":3}"#);
    /// ```
    #[must_use]
    pub fn in_words(&self) -> RolledInWords<'_> {
        RolledInWords { die: self.die, purpose: self.purpose.english(), face: self.face }
    }
}

/// A die that must be rolled before the action can be resolved.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error, Serialize, Deserialize)]
#[error("{}", msg!("dice-needs", die = .die, purpose = .purpose))]
pub struct DieWanted {
    /// The kind of die.
    pub die: Die,
    /// The purpose of the roll.
    pub purpose: Purpose,
}

crate::shown_part!(DieWanted);

impl DieWanted {
    /// Returns a die to roll for a purpose.
    #[must_use]
    pub fn new(die: Die, purpose: &Purpose) -> Self {
        DieWanted { die, purpose: purpose.clone() }
    }
}

/// The die does not have the face given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{}", msg!("dice-has-no-face", die = .die, face = .face))]
pub struct NoSuchFace {
    /// The die.
    pub die: Die,
    /// The face given.
    pub face: u8,
}

crate::shown_part!(NoSuchFace);

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Die; 7] = [Die::D10Zero, Die::D10, Die::Averaging, Die::D6, Die::D5, Die::Cup(1), Die::Cup(7)];

    #[test]
    fn a_die_has_its_faces_and_no_others() {
        for die in ALL {
            for face in 0..=u8::MAX {
                assert_eq!(die.has(face), die.faces().contains(&face), "{die} {face}");
            }
        }
        assert!(Die::Cup(0).faces().is_empty());
    }

    #[test]
    fn a_die_at_the_table_is_read_as_the_rules_say() {
        assert_eq!(Die::D10Zero.read(10), Some(0));
        assert_eq!(Die::D10Zero.read(11), None);
        assert_eq!(Die::D10.read(10), Some(10));
        assert_eq!((1..=6).map(|d| Die::Averaging.read(d).unwrap()).collect::<Vec<_>>(), [3, 2, 3, 4, 5, 4]);
        assert_eq!(Die::Averaging.read(7), None);
    }
}
