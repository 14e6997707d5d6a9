//! Paths with costs, by Dijkstra's algorithm: the cheapest place is settled first, and its steps are priced from there.
//!
//! A place is a hex, or a hex with a facing where turning costs points: the caller chooses, and prices each step. Among
//! paths of the same cost, the one whose last step starts from the lesser place is taken, so that every machine finds the
//! same path.

use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::fmt;
use std::iter::Sum;
use std::ops::Add;

/// Movement points, in halves: a road may cost half a point, and no half is lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HalfPoints(u16);

impl HalfPoints {
    /// No points.
    pub const ZERO: HalfPoints = HalfPoints(0);
    /// Half a point.
    pub const HALF: HalfPoints = HalfPoints(1);

    /// Creates whole points.
    #[must_use]
    pub const fn whole(points: u16) -> Self {
        HalfPoints(points.saturating_mul(2))
    }

    /// Returns the number of halves.
    #[must_use]
    pub const fn halves(self) -> u16 {
        self.0
    }

    /// Returns the points left after spending some; `None`: they are not enough.
    #[must_use]
    pub const fn less(self, spent: HalfPoints) -> Option<Self> {
        match self.0.checked_sub(spent.0) {
            Some(left) => Some(HalfPoints(left)),
            None => None,
        }
    }
}

impl Add for HalfPoints {
    type Output = HalfPoints;

    fn add(self, other: HalfPoints) -> HalfPoints {
        HalfPoints(self.0.saturating_add(other.0))
    }
}

impl Sum for HalfPoints {
    fn sum<I: Iterator<Item = HalfPoints>>(all: I) -> HalfPoints {
        all.fold(HalfPoints::ZERO, Add::add)
    }
}

impl fmt::Display for HalfPoints {
    /// Writes "2", "2½" or "½".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 2, self.0 % 2) {
            (0, 1) => f.write_str("\u{bd}"),
            (whole, 1) => write!(f, "{whole}\u{bd}"),
            (whole, _) => write!(f, "{whole}"),
        }
    }
}

/// The places that a budget of movement points reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach<P> {
    from: P,
    /// The cost of each place, and the place before it.
    settled: BTreeMap<P, (HalfPoints, P)>,
}

impl<P: Copy + Ord> Reach<P> {
    /// Returns the cost of a place; `None`: it is out of reach.
    #[must_use]
    pub fn cost(&self, place: P) -> Option<HalfPoints> {
        self.settled.get(&place).map(|(cost, _)| *cost)
    }

    /// Returns every place within reach with its cost, the start too, in order.
    pub fn places(&self) -> impl Iterator<Item = (P, HalfPoints)> + '_ {
        self.settled.iter().map(|(place, (cost, _))| (*place, *cost))
    }

    /// Returns the cheapest path to a place, without the start; `None`: it is out of reach. Empty for the start.
    #[must_use]
    pub fn path(&self, to: P) -> Option<Vec<P>> {
        let mut path = Vec::new();
        let mut at = to;
        while at != self.from {
            path.push(at);
            at = self.settled.get(&at)?.1;
        }
        path.reverse();
        Some(path)
    }
}

/// Returns every place within a budget. `steps` lists the places one step from a place, each with its cost; a place that
/// must not be entered is left out.
///
/// ```
/// use drumhead::hexes::{HalfPoints, HexGrid, reach};
/// let grid = HexGrid::numbered(18, 24);
/// let hex = |label| grid.hex(label).unwrap();
/// // Woods in 0909 cost 2, any other hex 1.
/// let price = |to| if to == hex("0909") { HalfPoints::whole(2) } else { HalfPoints::whole(1) };
/// let found = reach(hex("0809"), HalfPoints::whole(2), |at| grid.neighbours(at).map(|to| (to, price(to))).collect::<Vec<_>>());
/// assert_eq!(found.cost(hex("0909")), Some(HalfPoints::whole(2)));
/// assert_eq!(found.cost(hex("0908")), Some(HalfPoints::whole(2)));
/// assert_eq!(found.cost(hex("1009")), None);
/// let path: Vec<String> = found.path(hex("0908")).unwrap().into_iter().map(|hex| grid.label(hex)).collect();
/// assert_eq!(path, ["0808", "0908"]);
/// ```
pub fn reach<P, S>(from: P, budget: HalfPoints, steps: impl Fn(P) -> S) -> Reach<P>
where
    P: Copy + Ord,
    S: IntoIterator<Item = (P, HalfPoints)>,
{
    let mut settled = BTreeMap::new();
    let mut open = BinaryHeap::from([Reverse((HalfPoints::ZERO, from, from))]);
    while let Some(Reverse((cost, place, before))) = open.pop() {
        if settled.contains_key(&place) {
            continue;
        }
        settled.insert(place, (cost, before));
        for (next, price) in steps(place) {
            let total = cost + price;
            if total <= budget && !settled.contains_key(&next) {
                open.push(Reverse((total, next, place)));
            }
        }
    }
    Reach { from, settled }
}
