//! Gaps, spans, and which bodies are near or in the way.

use super::index::grown;
use super::plane::p;
use super::solid::Solid;
use super::{BodyIx, Gap, HAIR_IN, Line, PlacedBase, Scene};
use std::collections::BTreeMap;

/// The gap of two sets of bases; the first of equal pairs. Pairs that cannot be the closest are not measured.
pub(super) fn gap_of(a: &[Solid], b: &[Solid]) -> Option<Gap> {
    let mut best: Option<(f64, usize, usize)> = None;
    for (ia, sa) in a.iter().enumerate() {
        for (ib, sb) in b.iter().enumerate() {
            let least = sa.centre.distance(sb.centre) - sa.reach - sb.reach;
            if best.is_some_and(|(inches, ..)| least >= inches) {
                continue;
            }
            let inches = sa.distance(sb);
            if best.is_none_or(|(so_far, ..)| inches < so_far) {
                best = Some((inches, ia, ib));
            }
        }
    }
    let (inches, ia, ib) = best?;
    let (from, to) = a.get(ia)?.closest(b.get(ib)?);
    Some(Gap { inches, line: Line { from: p(from), to: p(to) }, stands: (ia, ib) })
}

impl Scene {
    /// The gap of two bodies, stand edge to stand edge; `None` where one has no stands. Touching and overlapping
    /// bodies have a gap of 0, and both ends of the line are then one shared point.
    #[must_use]
    pub fn gap(&self, a: BodyIx, b: BodyIx) -> Option<Gap> {
        gap_of(self.solids.get(a)?, self.solids.get(b)?)
    }

    /// The gap from a lone base (a commander) to a body's nearest stand.
    #[must_use]
    pub fn span(&self, from: &PlacedBase, to: BodyIx) -> Option<Gap> {
        gap_of(&[Solid::new(from)], self.solids.get(to)?)
    }

    /// The gap from a set of bases (a ghost) to a body; `None` where one has no stands.
    #[must_use]
    pub fn gap_from(&self, bases: &[PlacedBase], to: BodyIx) -> Option<Gap> {
        let solids: Vec<Solid> = bases.iter().map(Solid::new).collect();
        gap_of(&solids, self.solids.get(to)?)
    }

    /// Bodies whose gap to a set of bases is no more than `within_in`, ascending, with the gap (the first of its
    /// stands is the place in `bases`). A body that owns the bases is among them, at 0.
    #[must_use]
    pub fn near(&self, bases: &[PlacedBase], within_in: f64) -> Vec<(BodyIx, Gap)> {
        let mut found: BTreeMap<BodyIx, Gap> = BTreeMap::new();
        for (place, base) in bases.iter().enumerate() {
            let solid = Solid::new(base);
            let bounds = grown(&solid.bounds, within_in);
            for (body, stand) in self.index.stands_in(&bounds) {
                let Some(other) = self.solid(body, stand) else { continue };
                let inches = solid.distance(other);
                let stands = (place, stand);
                let nearer = |gap: &Gap| (inches, stands) < (gap.inches, gap.stands);
                if inches <= within_in && found.get(&body).is_none_or(nearer) {
                    let (from, to) = solid.closest(other);
                    found.insert(body, Gap { inches, line: Line { from: p(from), to: p(to) }, stands });
                }
            }
        }
        found.into_iter().collect()
    }

    /// Bodies, but for some, that these bases overlap by more than the ruler's hair, ascending. Bodies in contact edge to
    /// edge do not overlap.
    #[must_use]
    pub fn overlapping(&self, bases: &[PlacedBase], except: &[BodyIx]) -> Vec<BodyIx> {
        let mut found = Vec::new();
        for base in bases {
            let inner = Solid::new(base).shrunk(HAIR_IN);
            for (body, stand) in self.index.stands_in(&inner.bounds) {
                if !except.contains(&body) && self.solid(body, stand).is_some_and(|other| inner.meets(other)) {
                    found.push(body);
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}
