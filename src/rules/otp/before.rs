//! The ground directly in front of a stand, where the rules look for a rest for muskets (8.10) and for works (10.3).

use super::close_calls::Distance;
use super::transaction::Tx;
use crate::battle::{Stand, placed};
use crate::geometry::{Base, HAIR_IN, Line, PlacedBase};
use crate::ids::UnitId;
use crate::rules::{Compared, End, Thing};
use crate::units::Inches;

/// Returns a strip as wide as a stand, from `behind_in` inches behind its front edge to `ahead_in` inches in front.
/// The strip is slightly longer, so that a feature at either end, or one that only touches the front edge, is still
/// under it (see `Scene::features_under`).
pub(super) fn strip(stand: &Stand, behind_in: f64, ahead_in: f64) -> PlacedBase {
    let mut strip = placed(stand);
    let [frontage_in, depth_in] = stand.base.map(Inches::to_f64);
    let middle_in = (depth_in + ahead_in - behind_in) / 2.0;
    let ahead = strip.pose.rotation * nalgebra::Vector2::new(0.0, middle_in);
    strip.pose.translation.vector += ahead;
    // A feature counts as under a base only if it reaches in by more than `HAIR_IN`, so the strip is that much longer.
    strip.base = Base::Rect { frontage_in, depth_in: behind_in + ahead_in + 4.0 * HAIR_IN };
    strip
}

/// A rule about the ground in front of a stand. It finds the feature that counts within a given distance.
pub(super) trait Ahead {
    /// Returns the feature within `ahead_in` inches of the stand's front edge.
    fn within(&self, stand: &Stand, ahead_in: f64) -> Option<usize>;
}

/// A stand whose feature in front is so near the threshold that measuring could decide either way.
pub(super) struct InDoubt {
    /// The index of the stand.
    stand: usize,
    /// The index of the feature.
    feature: usize,
    /// The distance to the feature, in inches.
    ahead_in: f64,
    /// From the middle of the stand's front edge to the point `ahead_in` inches in front of it.
    line: Line,
}

/// The distance in front of a stand within which a rule counts a feature.
pub(super) struct Threshold {
    /// The section of the rule.
    pub rule: &'static str,
    /// The kind of distance.
    pub of: Distance,
    /// The distance in inches.
    pub ahead_in: f64,
}

impl Threshold {
    /// Returns whether `holds` is true at the threshold. If it changes within the tolerance, also returns the first
    /// stand that decides it.
    pub fn decide<'s>(
        &self,
        stands: impl IntoIterator<Item = (usize, &'s Stand)>,
        rule: &impl Ahead,
        tolerance_in: f64,
        holds: impl Fn(f64) -> bool,
    ) -> (bool, Option<InDoubt>) {
        let yes = holds(self.ahead_in);
        // If the rule applies, it may fail at a shorter distance. If not, it may apply at a longer one.
        let otherwise_in = if yes { self.ahead_in - tolerance_in } else { self.ahead_in + tolerance_in };
        let is_close = holds(otherwise_in) != yes;
        (yes, is_close.then(|| self.first(stands, rule, tolerance_in)).flatten())
    }

    /// Returns the first stand that has a feature slightly beyond the threshold but none slightly inside it.
    fn first<'s>(
        &self,
        stands: impl IntoIterator<Item = (usize, &'s Stand)>,
        rule: &impl Ahead,
        tolerance_in: f64,
    ) -> Option<InDoubt> {
        let (mut less_in, mut more_in) = (self.ahead_in - tolerance_in, self.ahead_in + tolerance_in);
        let (place, stand, feature) = stands.into_iter().find_map(|(place, stand)| {
            let feature = rule.within(stand, more_in)?;
            rule.within(stand, less_in).is_none().then_some((place, stand, feature))
        })?;
        // Eight halvings narrow the distance to about a hundredth of the ruler's tolerance.
        for _ in 0..8 {
            let middle_in = f64::midpoint(less_in, more_in);
            if rule.within(stand, middle_in).is_some() { more_in = middle_in } else { less_in = middle_in }
        }
        let base = placed(stand);
        let front = base.centre() + base.forward() * (stand.base[1].to_f64() / 2.0);
        // A feature counts as under the strip only if it reaches in by more than `HAIR_IN`.
        let ahead_in = more_in + HAIR_IN;
        let line = Line { from: front, to: front + base.forward() * ahead_in };
        Some(InDoubt { stand: place, feature, ahead_in, line })
    }

    /// Reports the close call of a unit, if one of its stands decides it.
    pub fn note(&self, tx: &mut Tx<'_>, unit: &UnitId, in_doubt: Option<InDoubt>) {
        let Some(InDoubt { stand, feature, ahead_in, line }) = in_doubt else { return };
        let Some(terrain) = tx.battle.board.terrain.get(feature) else { return };
        let limit = Inches::from_f64(self.ahead_in);
        let compared = Compared { rule: self.rule, of: self.of, limit, measured_in: ahead_in };
        let ground = End::whole(Thing::Ground(terrain.id.clone()), line.to);
        tx.note_distance(compared, || [End::stand(unit, stand, line.from), ground]);
    }
}
