//! Front lines: who is behind one (enfilade), on a flank or in the rear.

use super::plane::{V, p};
use super::solid::Solid;
use super::{Aspect, AspectVerdict, BodyIx, Decided, Line, Order, PlacedBase, Scene};

/// A target's front line towards one party, and its rear.
#[derive(Clone, Copy, Debug)]
pub(super) struct FrontLine<'a> {
    /// The stand whose front edge is on it.
    front: &'a Solid,
    target: &'a [Solid],
    order: Order,
}

impl<'a> FrontLine<'a> {
    /// Line: its first stand's (they all share it). Bent: the end stand's nearer to the other party. Column: the leading
    /// stand's. Skirmish: the stand's nearest to the other party. `None` where either has no stands.
    pub fn of(target: &'a [Solid], order: Order, party: &[Solid]) -> Option<Self> {
        let (first, last) = (target.first()?, target.last()?);
        party.first()?;
        let front = match order {
            Order::Line => first,
            // Whichever way round the stands are listed, the leading one is at the end the column faces.
            Order::Column if first.local(last.centre).y > 0.0 => last,
            Order::Column => first,
            Order::Bent => nearer([first, last].into_iter(), party)?,
            Order::Skirmish => nearer(target.iter(), party)?,
        };
        Some(FrontLine { front, target, order })
    }

    /// The target's left and right ends along the line, in the frame of the stand on it.
    fn ends(&self) -> (f64, f64) {
        let along = |stand: &Solid| {
            let middle = self.front.right.dot(stand.centre - self.front.centre);
            let turned = V::new(self.front.right.dot(stand.right).abs(), self.front.right.dot(stand.forward).abs());
            (middle, turned.dot(stand.half))
        };
        let spans = self.target.iter().map(along);
        spans.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), (middle, half)| {
            (least.min(middle - half), most.max(middle + half))
        })
    }

    /// The target's rear edge, in the same frame.
    fn rear(&self) -> f64 {
        let rearmost = self.target.last().filter(|_| self.order == Order::Column).unwrap_or(self.front);
        rearmost.corners.iter().map(|corner| self.front.local(*corner).y).fold(f64::INFINITY, f64::min)
    }

    /// The place of the stand whose front edge is on it.
    pub fn place(&self) -> usize {
        self.target.iter().position(|stand| std::ptr::eq(stand, self.front)).unwrap_or(0)
    }

    /// How far behind the line a point is; negative before it.
    fn behind_in(&self, point: V) -> f64 {
        self.front.half.y - self.front.local(point).y
    }

    /// From a point straight to the line.
    fn straight_to(&self, point: V) -> Line {
        let foot = V::new(self.front.local(point).x, self.front.half.y);
        Line { from: p(point), to: p(self.front.table(foot)) }
    }

    /// Whether a centre is behind the line. On it is not behind it.
    pub fn behind(&self, centre: V, tolerance_in: f64) -> Decided {
        let behind_in = self.behind_in(centre);
        Decided {
            yes: behind_in > 0.0,
            margin_in: behind_in.abs(),
            close_call: behind_in.abs() <= tolerance_in,
            witness: self.straight_to(centre),
        }
    }

    /// From end to end of the target.
    fn drawn(&self) -> Line {
        let end = |x: f64| p(self.front.table(V::new(x, self.front.half.y)));
        let (left, right) = self.ends();
        Line { from: end(left), to: end(right) }
    }

    /// How far a point is within the rear (behind the rear edge, between the straight-back extensions of the two ends);
    /// negative: how far outside. And the point of the rear's border nearest to it.
    fn within_rear_in(&self, point: V) -> (f64, V) {
        let at = self.front.local(point);
        let (ends, rear) = (self.ends(), self.rear());
        let borders = [V::new(ends.0, at.y), V::new(ends.1, at.y), V::new(at.x, rear)];
        let inside = [at.x - ends.0, ends.1 - at.x, rear - at.y];
        let least = inside.into_iter().zip(borders).min_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((within, border)) = least.filter(|(within, _)| *within > 0.0) {
            return (within, self.front.table(border));
        }
        let nearest = V::new(at.x.clamp(ends.0, ends.1), at.y.min(rear));
        (-nearest.distance(at), self.front.table(nearest))
    }
}

/// The first of some stands that is nearest to a party.
fn nearer<'a>(stands: impl Iterator<Item = &'a Solid>, party: &[Solid]) -> Option<&'a Solid> {
    let gap = |stand: &Solid| party.iter().map(|other| stand.distance(other)).fold(f64::INFINITY, f64::min);
    stands.map(|stand| (gap(stand), stand)).min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, stand)| stand)
}

impl Scene {
    /// Where attackers' stands are, seen by the target (OTP 9.1); `None` where one has no stands. Flank: all their
    /// centres are behind the target's front line. Rear: besides, the mean of the centres is behind the target's rear edge
    /// and between the straight-back extensions of its two ends. On a line is neither behind it nor past it.
    #[must_use]
    pub fn aspect(&self, attackers: &[PlacedBase], target: BodyIx) -> Option<AspectVerdict> {
        let party: Vec<Solid> = attackers.iter().map(Solid::new).collect();
        self.aspect_of_party(&party, target)
    }

    /// The same of a body where it is.
    #[must_use]
    pub fn aspect_of(&self, attacker: BodyIx, target: BodyIx) -> Option<AspectVerdict> {
        self.aspect_of_party(self.solids.get(attacker)?, target)
    }

    fn aspect_of_party(&self, party: &[Solid], target: BodyIx) -> Option<AspectVerdict> {
        let order = self.bodies().get(target)?.order;
        Some(self.aspect_by(&FrontLine::of(self.solids.get(target)?, order, party)?, party))
    }

    /// The aspect of a party, its target's front line towards it known.
    pub(super) fn aspect_by(&self, line: &FrontLine<'_>, party: &[Solid]) -> AspectVerdict {
        let behind = party.iter().map(|stand| (line.behind_in(stand.centre), stand.centre));
        let (least_behind, foremost) = behind.min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or((f64::INFINITY, V::ZERO));
        let mean = party.iter().fold(V::ZERO, |sum, stand| sum + stand.centre) / party.len() as f64;
        let mut verdict = AspectVerdict {
            aspect: Aspect::Front,
            front_line: line.drawn(),
            margin_in: least_behind.abs(),
            close_call: false,
            measure: line.straight_to(foremost),
        };
        if least_behind > 0.0 {
            let (within_rear, border) = line.within_rear_in(mean);
            verdict.aspect = if within_rear > 0.0 { Aspect::Rear } else { Aspect::Flank };
            if within_rear.abs() < least_behind {
                verdict.margin_in = within_rear.abs();
                verdict.measure = Line { from: p(mean), to: p(border) };
            }
        }
        verdict.close_call = verdict.margin_in <= self.tolerance_in;
        verdict
    }

    /// The target's front line towards a party, drawn from end to end; `None` where either has no stands.
    #[must_use]
    pub fn front_line(&self, target: BodyIx, party: &[PlacedBase]) -> Option<Line> {
        let party: Vec<Solid> = party.iter().map(Solid::new).collect();
        let order = self.bodies().get(target)?.order;
        Some(FrontLine::of(self.solids.get(target)?, order, &party)?.drawn())
    }
}

/// From a point to a base's edge; 0 inside it.
pub(super) fn to_solid_in(point: V, solid: &Solid) -> f64 {
    let at = solid.local(point);
    if solid.is_disc() {
        return (at.length() - solid.half.x).max(0.0);
    }
    let beyond = (at.abs() - solid.half).max(V::ZERO);
    beyond.length()
}
