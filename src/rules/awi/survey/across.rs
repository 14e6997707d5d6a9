//! The order of units where the rules name none: by where the figures are, never by names or the order of a file.

use super::Survey;
use crate::battle::{Stand, placed};
use crate::ids::UnitId;
use crate::rules::awi::state::{State, UnitState};
use std::cmp::Reverse;

/// The position of one base relative to another, in thousandths of an inch: the distance of their centres, how far to
/// the left, how far to the rear.
pub(in crate::rules::awi) type RelativePlace = (i64, i64, i64);

/// Sorts units from the left end of the table to the right. Units at the same place along it are sorted from the far
/// side; units that are gone come last.
pub(in crate::rules::awi) fn across(state: &State, mut units: Vec<UnitId>) -> Vec<UnitId> {
    let place = |id: &UnitId| {
        let at = state.units.get(id).and_then(UnitState::middle);
        (at.is_none(), at.map(|at| (at.x, Reverse(at.y))))
    };
    units.sort_by_cached_key(place);
    units
}

impl Survey<'_> {
    /// Sorts `others` by their distance from `unit`, the nearest first: by the gap between edges, then by the distance
    /// of base centres. Of two equally near, the one further to the unit's right comes first, then the one further
    /// ahead of it.
    pub(in crate::rules::awi) fn by_nearness(
        &self,
        unit: &UnitId,
        others: impl IntoIterator<Item = UnitId>,
    ) -> Vec<UnitId> {
        let mut others: Vec<UnitId> = others.into_iter().collect();
        others.sort_by_cached_key(|other| {
            let gap = self.gap(unit, other).map(thousandths);
            (gap.is_none(), gap, self.relative_place(unit, other))
        });
        others
    }

    /// Returns two relative positions, for sorting: between the two nearest bases of `unit` and `other`, and between
    /// the first bases of both.
    pub(in crate::rules::awi) fn relative_place(
        &self,
        unit: &UnitId,
        other: &UnitId,
    ) -> Option<(RelativePlace, (i64, i64))> {
        let (own, theirs) = (&self.state.units.get(unit)?.stands, &self.state.units.get(other)?.stands);
        let nearest = own.iter().flat_map(|base| theirs.iter().map(move |other| relative_place(base, other))).min()?;
        let (_, left, rear) = relative_place(own.first()?, theirs.first()?);
        Some((nearest, (left, rear)))
    }
}

/// Returns the position of `to` relative to `from`.
pub(in crate::rules::awi) fn relative_place(from: &Stand, to: &Stand) -> RelativePlace {
    let (base, by) = (placed(from), placed(to).centre() - placed(from).centre());
    (thousandths(by.norm()), -thousandths(by.dot(&base.right())), -thousandths(by.dot(&base.forward())))
}

/// Converts to whole thousandths.
fn thousandths(inches: f64) -> i64 {
    (inches * 1000.0).round() as i64
}
