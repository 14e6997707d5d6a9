//! The ground right before a stand, for what lies at its front: a rest for muskets (8.10) and works (10.3).

use super::close_calls::Distance;
use super::transaction::Tx;
use crate::battle::{Stand, placed};
use crate::geometry::{Base, HAIR_IN, Line, PlacedBase};
use crate::ids::UnitId;
use crate::rules::{Compared, End, Thing};
use crate::units::Inches;

/// A strip as wide as a stand, from so many inches behind its front edge to so many before it, both ends counted: what lies
/// at either is under the strip (see `Scene::features_under`) to within the ruler's hair, and so is what the front touches.
pub(super) fn strip(stand: &Stand, behind_in: f64, ahead_in: f64) -> PlacedBase {
    let mut strip = placed(stand);
    let [frontage_in, depth_in] = stand.base.map(Inches::to_f64);
    let middle_in = (depth_in + ahead_in - behind_in) / 2.0;
    let ahead = strip.pose.rotation * nalgebra::Vector2::new(0.0, middle_in);
    strip.pose.translation.vector += ahead;
    // What is under a base lies in it by more than the hair.
    strip.base = Base::Rect { frontage_in, depth_in: behind_in + ahead_in + 4.0 * HAIR_IN };
    strip
}

/// What a rule says of the ground before a stand: the feature that counts, where it begins no further than some inches ahead.
pub(super) trait Ahead {
    /// The feature within a distance of the stand's front edge.
    fn within(&self, stand: &Stand, ahead_in: f64) -> Option<usize>;
}

/// A stand to which the ruler might give, or take from it, what lies ahead.
pub(super) struct InDoubt {
    /// Which stand.
    stand: usize,
    /// What lies ahead.
    feature: usize,
    /// How far ahead it begins.
    ahead_in: f64,
    /// The middle of the stand's front edge, and the place so far ahead of it.
    line: Line,
}

/// A distance ahead of a stand within which a rule counts what lies there.
pub(super) struct Threshold {
    /// The section.
    pub rule: &'static str,
    /// Which distance.
    pub of: Distance,
    /// How far, in inches.
    pub ahead_in: f64,
}

impl Threshold {
    /// Whether something holds at the threshold, by `holds` at so many inches, and the first stand it hangs on where the ruler
    /// might have it otherwise.
    pub fn decide<'s>(
        &self,
        stands: impl IntoIterator<Item = (usize, &'s Stand)>,
        rule: &impl Ahead,
        tolerance_in: f64,
        holds: impl Fn(f64) -> bool,
    ) -> (bool, Option<InDoubt>) {
        let yes = holds(self.ahead_in);
        // What holds comes to an end with less ahead, what does not begins with more.
        let otherwise_in = if yes { self.ahead_in - tolerance_in } else { self.ahead_in + tolerance_in };
        let is_close = holds(otherwise_in) != yes;
        (yes, is_close.then(|| self.first(stands, rule, tolerance_in)).flatten())
    }

    /// The first of some stands that has it with a little more than the threshold and has it not with a little less.
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
        // Halved to a hundredth of the ruler's tolerance.
        for _ in 0..8 {
            let middle_in = f64::midpoint(less_in, more_in);
            if rule.within(stand, middle_in).is_some() { more_in = middle_in } else { less_in = middle_in }
        }
        let base = placed(stand);
        let front = base.centre() + base.forward() * (stand.base[1].to_f64() / 2.0);
        // What is under the strip lies in it by more than the hair.
        let ahead_in = more_in + HAIR_IN;
        let line = Line { from: front, to: front + base.forward() * ahead_in };
        Some(InDoubt { stand: place, feature, ahead_in, line })
    }

    /// Tells the close call of a unit whose stand it hangs on.
    pub fn note(&self, tx: &mut Tx<'_>, unit: &UnitId, in_doubt: Option<InDoubt>) {
        let Some(InDoubt { stand, feature, ahead_in, line }) = in_doubt else { return };
        let Some(terrain) = tx.battle.board.terrain.get(feature) else { return };
        let limit = Inches::from_f64(self.ahead_in);
        let compared = Compared { rule: self.rule, of: self.of, limit, measured_in: ahead_in };
        let ground = End::whole(Thing::Ground(terrain.id.clone()), line.to);
        tx.note_distance(compared, || [End::stand(unit, stand, line.from), ground]);
    }
}
