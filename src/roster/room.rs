//! Finds room for a roster on a table: as listed, in as many lines as the depth allows; otherwise with units in column;
//! and if that is not enough, proposes a larger table with room for everything.

use super::deploy::{DeployedPieces, DrawnArmy, Site};
use super::{Roster, RosterUnit};
use crate::battle::{Arm, Battle, Formation};
use crate::msg;
use crate::units::Inches;
use std::collections::BTreeSet;
use thiserror::Error;

/// The result of a deployment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deployed {
    /// The battle, with the units that found room.
    pub battle: Battle,
    /// Units without room: name of the unit, name of its brigade.
    pub left_out: Vec<(String, String)>,
    /// Units deployed in column, though listed in line, for lack of room: names as above.
    pub in_column: Vec<(String, String)>,
    /// Width and depth in inches of the smallest bare table in whole feet with room for all units as listed; only if
    /// units were left out, and there is such a table.
    pub larger: Option<[i32; 2]>,
}

impl Deployed {
    /// Returns the number of figures deployed.
    #[must_use]
    pub fn figures(&self) -> u32 {
        self.battle.forces.units.iter().flat_map(|unit| &unit.stands).map(|stand| u32::from(stand.figures)).sum()
    }
}

/// The reason why an army cannot be drawn up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum DeployFault {
    /// It has no unit.
    #[error("{}", msg!("table-there-is-no-unit-to-draw-up"))]
    NoUnits,
    /// The table has room for none of its units.
    #[error("{}", msg!("table-no-room-for-any-unit"))]
    NoRoom,
}

/// The longest side of a proposed table, in feet: the longest a table may have.
const LONGEST_FT: i32 = 25;

/// Indices of units in a roster, in the order of [`Roster::units`].
type Numbers = BTreeSet<usize>;

impl Roster {
    /// Draws it up on a table. Units without room as listed are tried in column; those still without room are left out.
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
    /// The roster has no unit, or none finds room.
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

    /// Returns the arrangement that leaves out the fewest units, and the units it puts in column.
    fn with_fewest_left_out(&self, site: &Site) -> (DrawnArmy, Numbers) {
        let mut best = (self.drawn_up(site), Numbers::new());
        if best.0.left_out.is_empty() {
            return best;
        }
        // First try columns only for the units without room; a whole edge in column only if that is not enough.
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

    /// Returns all units along the edges of the table where any of these is: every other side is along the same edge.
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

    /// Returns the roster with some units in column, and the changed ones: units in line whose rules have a column.
    fn in_column(&self, which: &Numbers) -> (Self, Numbers) {
        let (mut roster, mut changed) = (self.clone(), Numbers::new());
        let units = roster.sides.iter_mut().flat_map(|side| &mut side.brigades).flat_map(|brigade| &mut brigade.units);
        for (number, unit) in units.enumerate().filter(|(number, _)| which.contains(number)) {
            let column = RosterUnit { formation: Formation::Column, ..unit.clone() };
            let may = unit.formation == Formation::Line && unit.arm != Arm::Artillery;
            // If the checks refuse the unit in line too, the column is not the cause: change it anyway.
            if may && (column.fits(self.rules) || !unit.fits(self.rules)) {
                *unit = column;
                changed.insert(number);
            }
        }
        (roster, changed)
    }

    /// Returns the names of units and of their brigades.
    fn names<'n>(&self, which: impl Iterator<Item = &'n usize>) -> Vec<(String, String)> {
        let of = |brigade: &super::RosterBrigade, unit: &RosterUnit| (unit.name.clone(), brigade.name.clone());
        let all: Vec<(String, String)> =
            self.brigades().flat_map(|brigade| brigade.units.iter().map(move |unit| of(brigade, unit))).collect();
        which.filter_map(|number| all.get(*number).cloned()).collect()
    }

    /// Returns the smallest bare table in whole feet, not smaller than this one, with room for everything as listed.
    fn larger_table(&self, site: &Site) -> Option<[i32; 2]> {
        let feet = |inches: Inches| (1..=LONGEST_FT).filter(move |feet| Inches::whole(12 * feet) >= inches);
        let (widths, depths) = (feet(site.table.width), feet(site.table.depth).collect::<Vec<_>>());
        let mut sizes: Vec<(i32, i32)> = widths.flat_map(|wide| depths.iter().map(move |deep| (wide, *deep))).collect();
        sizes.sort_by_key(|(wide, deep)| (wide * deep, *deep));
        let room = DeployedPieces::of(self);
        let mut inches = sizes.into_iter().map(|(wide, deep)| [12 * wide, 12 * deep]);
        // Measuring the lines is a quick filter; drawing up decides.
        inches.find(|[wide, deep]| {
            let site = Site::blank(*wide, *deep);
            room.is_enough(site.table) && self.drawn_up(&site).left_out.is_empty()
        })
    }
}
