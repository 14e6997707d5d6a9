//! Finding room for a roster on a table: as it is listed, in as many lines as the depth allows; else with units in column; and
//! where that is not enough, a larger table on which everything stands.

use super::deploy::{Drawn, Room, Site};
use super::{Roster, RosterUnit};
use crate::battle::{Arm, Battle, Formation};
use crate::units::Inches;
use crate::word;
use std::collections::BTreeSet;
use thiserror::Error;

/// Armies drawn up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deployed {
    /// The battle: the units that stand.
    pub battle: Battle,
    /// Units that there was no room for: name of the unit, name of its brigade.
    pub left_out: Vec<(String, String)>,
    /// Units that stand in column, though listed in line, because there was no room otherwise: names as above.
    pub in_column: Vec<(String, String)>,
    /// Width and depth in inches of the smallest bare table in whole feet on which all units stand as listed; only where
    /// something was left out, and there is one.
    pub larger: Option<[i32; 2]>,
}

impl Deployed {
    /// Figures that stand.
    #[must_use]
    pub fn figures(&self) -> u32 {
        self.battle.forces.units.iter().flat_map(|unit| &unit.stands).map(|stand| u32::from(stand.figures)).sum()
    }
}

/// Why an army cannot be drawn up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum DeployFault {
    /// It has no unit.
    #[error("{}", word!("table-there-is-no-unit-to-draw-up"))]
    NoUnits,
    /// The table has room for none of its units.
    #[error("{}", word!("table-no-unit-has-room-on-such-a"))]
    NoRoom,
}

/// The longest side of a table that is proposed, in feet: the longest a table may have.
const LONGEST_FT: i32 = 25;

/// Numbers of units in a roster, in the order of [`Roster::units`].
type Numbers = BTreeSet<usize>;

impl Roster {
    /// Draws it up on a table. What finds no room as it is listed is tried in column; what finds none then is left out.
    ///
    /// ```
    /// use drumhead::roster::{Roster, Site};
    /// use drumhead::battle::{battle_text, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let cowpens = check_battle(text, file).unwrap().0;
    /// let drawn_up = Roster::of_battle(&cowpens).deploy(&Site::blank(72, 48)).unwrap();
    /// assert!(drawn_up.left_out.is_empty());
    /// assert!(check_battle(&battle_text(&drawn_up.battle), "new.json").is_ok());
    /// ```
    ///
    /// # Errors
    /// There is nobody to draw up, or no room for anybody.
    pub fn deploy(&self, site: &Site) -> Result<Deployed, DeployFault> {
        if self.units().next().is_none() {
            return Err(DeployFault::NoUnits);
        }
        let (drawn, changed) = self.with_fewest_left_out(site);
        if drawn.battle.forces.units.is_empty() {
            return Err(DeployFault::NoRoom);
        }
        let standing = |number: &usize| !drawn.left_out.contains(number);
        let larger = if drawn.left_out.is_empty() { None } else { self.larger_table(site) };
        let (left_out, in_column) =
            (self.names(drawn.left_out.iter()), self.names(changed.iter().filter(|n| standing(n))));
        Ok(Deployed { battle: drawn.battle, left_out, in_column, larger })
    }

    /// The way of drawing up that leaves the fewest units out, and the units it puts in column.
    fn with_fewest_left_out(&self, site: &Site) -> (Drawn, Numbers) {
        let mut best = (self.drawn_up(site), Numbers::new());
        if best.0.left_out.is_empty() {
            return best;
        }
        // A column where there was no room first; a whole edge in column only if that is not enough.
        let left_out = best.0.left_out.clone();
        let along = self.along_the_same_edges(&left_out);
        for which in [left_out, along] {
            let (roster, changed) = self.in_column(&which);
            if changed.is_empty() {
                continue;
            }
            let drawn = roster.drawn_up(site);
            if drawn.left_out.len() < best.0.left_out.len() {
                best = (drawn, changed);
            }
            if best.0.left_out.is_empty() {
                break;
            }
        }
        best
    }

    /// All units along the edges of the table at which one of these is: every other side is along the same edge.
    fn along_the_same_edges(&self, these: &Numbers) -> Numbers {
        let (mut edges, mut first) = ([Numbers::new(), Numbers::new()], 0);
        for (n, side) in self.sides.iter().enumerate() {
            let count: usize = side.brigades.iter().map(|brigade| brigade.units.len()).sum();
            if let Some(edge) = edges.get_mut(n % 2) {
                edge.extend(first..first + count);
            }
            first += count;
        }
        edges.into_iter().filter(|edge| !edge.is_disjoint(these)).flatten().collect()
    }

    /// The same roster with some units in column, and which of them really are in it now: those that stood in line and whose
    /// rules know a column.
    fn in_column(&self, which: &Numbers) -> (Self, Numbers) {
        let (mut roster, mut changed) = (self.clone(), Numbers::new());
        let units = roster.sides.iter_mut().flat_map(|side| &mut side.brigades).flat_map(|brigade| &mut brigade.units);
        for (number, unit) in units.enumerate().filter(|(number, _)| which.contains(number)) {
            let column = RosterUnit { formation: Formation::Column, ..unit.clone() };
            let may = unit.formation == Formation::Line && unit.arm != Arm::Artillery;
            // What cannot be listed in line either has other faults.
            if may && (column.fits(self.rules) || !unit.fits(self.rules)) {
                *unit = column;
                changed.insert(number);
            }
        }
        (roster, changed)
    }

    /// Names of units and of their brigades.
    fn names<'n>(&self, which: impl Iterator<Item = &'n usize>) -> Vec<(String, String)> {
        let of = |brigade: &super::RosterBrigade, unit: &RosterUnit| (unit.name.clone(), brigade.name.clone());
        let all: Vec<(String, String)> =
            self.brigades().flat_map(|brigade| brigade.units.iter().map(move |unit| of(brigade, unit))).collect();
        which.filter_map(|number| all.get(*number).cloned()).collect()
    }

    /// The smallest bare table in whole feet, no smaller than this one either way, on which everything stands as listed.
    fn larger_table(&self, site: &Site) -> Option<[i32; 2]> {
        let feet = |inches: Inches| (1..=LONGEST_FT).filter(move |feet| Inches::whole(12 * feet) >= inches);
        let (widths, depths) = (feet(site.table.width), feet(site.table.depth).collect::<Vec<_>>());
        let mut sizes: Vec<(i32, i32)> = widths.flat_map(|wide| depths.iter().map(move |deep| (wide, *deep))).collect();
        sizes.sort_by_key(|(wide, deep)| (wide * deep, *deep));
        let room = Room::of(self);
        let mut inches = sizes.into_iter().map(|(wide, deep)| [12 * wide, 12 * deep]);
        // Measuring the lines tells quickly where to look; drawing up decides.
        inches.find(|[wide, deep]| {
            let site = Site::blank(*wide, *deep);
            room.is_enough(site.table) && self.drawn_up(&site).left_out.is_empty()
        })
    }
}
