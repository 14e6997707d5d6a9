//! Sight between units: all round, but not through more than an inch of woods.

use super::Survey;
use crate::geometry::{Gap, Seen, Sight};
use crate::ids::UnitId;
use crate::units::Inches;

impl Survey<'_> {
    /// Returns what one unit sees of another, looking all round; `None` if nothing. More than an inch of woods blocks
    /// sight.
    #[must_use]
    pub fn sees(&self, unit: &UnitId, other: &UnitId) -> Option<Seen> {
        let (from, to) = (self.field.body_of(unit)?, self.field.body_of(other)?);
        self.field.scene.sees(from, to).filter(|seen| seen.sight == Sight::Clear)
    }

    /// Returns the nearest of some units that a unit sees within a distance, and the gap to it.
    pub fn nearest_seen<'u>(
        &self,
        unit: &UnitId,
        others: impl Iterator<Item = &'u UnitId>,
        within: Inches,
    ) -> Option<(UnitId, Inches)> {
        let near = others.filter_map(|id| self.gap(unit, id).map(|gap| (gap, id)));
        let mut near: Vec<(f64, &UnitId)> = near.filter(|(gap, _)| *gap <= within.to_f64() + 1e-6).collect();
        near.sort_by(|a, b| {
            a.0.total_cmp(&b.0).then_with(|| self.relative_place(unit, a.1).cmp(&self.relative_place(unit, b.1)))
        });
        let seen = near.into_iter().find(|(_, id)| self.sees(unit, id).is_some())?;
        Some((seen.1.clone(), Inches::from_f64(seen.0)))
    }

    /// Returns the unit whose distance decides whether any of `others` is seen within a distance, if that is a close
    /// call: no other is seen clearly nearer, and this one is seen at that distance within the ruler's tolerance.
    pub fn seen_in_doubt<'u>(
        &self,
        unit: &UnitId,
        others: impl Iterator<Item = &'u UnitId> + Clone,
        within: Inches,
    ) -> Option<(UnitId, Gap)> {
        let tolerance = Inches::from_f64(self.field.scene.tolerance_in());
        if self.nearest_seen(unit, others.clone(), within.less(tolerance)).is_some() {
            return None;
        }
        let (other, _) = self.nearest_seen(unit, others, within + tolerance)?;
        let gap = self.field.scene.gap(self.field.body_of(unit)?, self.field.body_of(&other)?)?;
        Some((other, gap))
    }
}
