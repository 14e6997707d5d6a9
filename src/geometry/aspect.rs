//! Front lines: which stands are behind one (enfilade), on a flank or in the rear.

use super::plane::{V, greater, lesser, p};
use super::solid::Solid;
use super::{Aspect, AspectVerdict, BodyIx, Decided, Line, Order, PlacedBase, Scene};
use smallvec::SmallVec;

/// The positions of a front line's two ends along it, in inches.
#[derive(Clone, Copy)]
struct LineEnds {
    left: f64,
    right: f64,
}

/// A target's front line towards one party, and its rear.
#[derive(Clone, Debug)]
pub(super) struct FrontLine<'a> {
    /// The stand whose front edge is on it.
    front: &'a Solid,
    target: &'a [Solid],
    order: Order,
    /// Other stands that could give the line, and how far the party would have to move, up to the ruler's tolerance.
    others: Others<'a>,
}

type Others<'a> = SmallVec<[(f64, &'a Solid); 2]>;

impl<'a> FrontLine<'a> {
    /// Returns the front line of a target towards a party: the line along the front edge of one of its stands. Line:
    /// the first stand (all share the line). Bent: whichever of the two end stands is nearer to the party. Column: the
    /// leading stand. Skirmish: the stand nearest to the party. `None` if either has no stands.
    pub fn of(target: &'a [Solid], order: Order, party: &[Solid], tolerance_in: f64) -> Option<Self> {
        let (first, last) = (target.first()?, target.last()?);
        party.first()?;
        let (front, others) = match order {
            Order::Line => (first, Others::new()),
            // In whichever order the stands are listed, the leading one is at the end that the column faces.
            Order::Column if first.local(last.centre).y > 0.0 => (last, Others::new()),
            Order::Column => (first, Others::new()),
            Order::Bent => nearest([first, last].into_iter(), party, tolerance_in)?,
            Order::Skirmish => nearest(target.iter(), party, tolerance_in)?,
        };
        Some(FrontLine { front, target, order, others })
    }

    /// Returns the front lines of the other stands that may be the nearest, within the ruler's tolerance; each with how
    /// far the party would have to move for that stand to be the nearest.
    pub fn others(&self) -> impl Iterator<Item = (f64, FrontLine<'a>)> + '_ {
        let with =
            |(by_in, front): &(f64, &'a Solid)| (*by_in, FrontLine { front, others: Others::new(), ..self.clone() });
        self.others.iter().map(with)
    }

    /// Returns the index of the party's stand that is nearest to the stand that gives the front line, and the line
    /// between the two.
    pub fn nearest_to_it(&self, party: &[Solid]) -> Option<(usize, Line)> {
        let gaps = party.iter().map(|stand| stand.distance(self.front)).enumerate();
        let (stand, _) = gaps.min_by(|a, b| a.1.total_cmp(&b.1))?;
        let (from, to) = party.get(stand)?.closest(self.front);
        Some((stand, Line { from: p(from), to: p(to) }))
    }

    /// Returns the target's left and right ends along the line, in the frame of the stand that gives it.
    fn ends(&self) -> LineEnds {
        let along = |stand: &Solid| {
            let middle = self.front.right.dot(stand.centre - self.front.centre);
            let turned = V::new(self.front.right.dot(stand.right).abs(), self.front.right.dot(stand.forward).abs());
            (middle, turned.dot(stand.half))
        };
        let spans = self.target.iter().map(along);
        let none = LineEnds { left: f64::INFINITY, right: f64::NEG_INFINITY };
        spans.fold(none, |ends, (middle, half)| LineEnds {
            left: lesser(ends.left, middle - half),
            right: greater(ends.right, middle + half),
        })
    }

    /// Returns the target's rear edge, in the same frame.
    fn rear(&self) -> f64 {
        let rearmost = self.target.last().filter(|_| self.order == Order::Column).unwrap_or(self.front);
        rearmost.corners.iter().map(|corner| self.front.local(*corner).y).fold(f64::INFINITY, lesser)
    }

    /// Returns the index of the stand whose front edge is on the line.
    pub fn place(&self) -> usize {
        self.target.iter().position(|stand| std::ptr::eq(stand, self.front)).unwrap_or(0)
    }

    /// Returns how far behind the line a point is; negative before it.
    fn behind_in(&self, point: V) -> f64 {
        self.front.half.y - self.front.local(point).y
    }

    /// Returns the perpendicular from a point to the line.
    fn straight_to(&self, point: V) -> Line {
        let foot = V::new(self.front.local(point).x, self.front.half.y);
        Line { from: p(point), to: p(self.front.table(foot)) }
    }

    /// Returns whether a centre is behind the line. A centre on it is not behind it.
    pub fn behind(&self, centre: V, tolerance_in: f64) -> Decided {
        let behind_in = self.behind_in(centre);
        Decided {
            yes: behind_in > 0.0,
            margin_in: behind_in.abs(),
            close_call: behind_in.abs() <= tolerance_in,
            witness: self.straight_to(centre),
        }
    }

    /// Returns the line from end to end of the target.
    fn drawn(&self, ends: LineEnds) -> Line {
        let end = |x: f64| p(self.front.table(V::new(x, self.front.half.y)));
        Line { from: end(ends.left), to: end(ends.right) }
    }

    /// Returns how far a point is within the rear (behind the rear edge, between the straight-back extensions of the
    /// two ends), negative if outside, and the point of the rear's border nearest to it.
    fn within_rear_in(&self, point: V, ends: LineEnds) -> (f64, V) {
        let (at, rear) = (self.front.local(point), self.rear());
        let borders = [V::new(ends.left, at.y), V::new(ends.right, at.y), V::new(at.x, rear)];
        let inside = [at.x - ends.left, ends.right - at.x, rear - at.y];
        let least = inside.into_iter().zip(borders).min_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((within, border)) = least.filter(|(within, _)| *within > 0.0) {
            return (within, self.front.table(border));
        }
        let nearest = V::new(at.x.clamp(ends.left, ends.right), at.y.min(rear));
        (-nearest.distance(at), self.front.table(nearest))
    }
}

/// Returns the first of the stands nearest to a party, and the others that could be the nearest.
fn nearest<'a>(
    stands: impl Iterator<Item = &'a Solid>,
    party: &[Solid],
    tolerance_in: f64,
) -> Option<(&'a Solid, Others<'a>)> {
    let gap = |stand: &Solid| party.iter().map(|other| stand.distance(other)).fold(f64::INFINITY, f64::min);
    let mut gaps: SmallVec<[(f64, &Solid); 8]> = stands.map(|stand| (gap(stand), stand)).collect();
    let at = gaps.iter().enumerate().min_by(|a, b| a.1.0.total_cmp(&b.1.0)).map(|(at, _)| at)?;
    let (least_in, front) = gaps.remove(at);
    // A party that moves towards one stand moves away from the other, so half the difference of the gaps is enough.
    let others = gaps.into_iter().map(|(gap_in, stand)| ((gap_in - least_in) / 2.0, stand));
    Some((front, others.filter(|(by_in, _)| *by_in <= tolerance_in).collect()))
}

impl Scene {
    /// Returns where attackers' stands are relative to the target (OTP 9.1); `None` if one has no stands. Flank: all
    /// their centres are behind the target's front line. Rear: in addition, the mean of the centres is behind the
    /// target's rear edge and between the straight-back extensions of its two ends. A centre on a line is neither
    /// behind it nor past it.
    #[must_use]
    pub fn aspect(&self, attackers: &[PlacedBase], target: BodyIx) -> Option<AspectVerdict> {
        let party: Vec<Solid> = attackers.iter().map(Solid::new).collect();
        self.aspect_of_party(&party, target)
    }

    /// Does the same as [`Self::aspect`] for a body in its current position.
    #[must_use]
    pub fn aspect_of(&self, attacker: BodyIx, target: BodyIx) -> Option<AspectVerdict> {
        self.aspect_of_party(self.solids.get(attacker)?, target)
    }

    fn aspect_of_party(&self, party: &[Solid], target: BodyIx) -> Option<AspectVerdict> {
        let order = self.bodies().get(target)?.order;
        Some(self.aspect_by(&FrontLine::of(self.solids.get(target)?, order, party, self.tolerance_in)?, party))
    }

    /// Returns the aspect of a party, given the target's front line towards it.
    pub(super) fn aspect_by(&self, line: &FrontLine<'_>, party: &[Solid]) -> AspectVerdict {
        let mut verdict = by_line(line, party);
        for (by_in, other) in line.others() {
            let there = by_line(&other, party);
            let differs = there.aspect != verdict.aspect;
            let inches = if differs { by_in } else { by_in.max(there.margin_in) };
            let measured = other.nearest_to_it(party).filter(|_| inches < verdict.margin_in);
            if let Some((_, measure)) = measured {
                let or = if differs { Some(there.aspect) } else { there.or };
                verdict = AspectVerdict { or, margin_in: inches, measure, ..verdict };
            }
        }
        verdict.close_call = verdict.margin_in <= self.tolerance_in;
        verdict
    }

    /// Returns the target's front line towards a party, from end to end; `None` if either has no stands.
    #[must_use]
    pub fn front_line(&self, target: BodyIx, party: &[PlacedBase]) -> Option<Line> {
        let party: Vec<Solid> = party.iter().map(Solid::new).collect();
        let order = self.bodies().get(target)?.order;
        let line = FrontLine::of(self.solids.get(target)?, order, &party, 0.0)?;
        Some(line.drawn(line.ends()))
    }
}

/// Returns the aspect of a party by one front line of its target.
fn by_line(line: &FrontLine<'_>, party: &[Solid]) -> AspectVerdict {
    let behind = party.iter().map(|stand| (line.behind_in(stand.centre), stand.centre));
    let (least_behind, foremost) = behind.min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or((f64::INFINITY, V::ZERO));
    let mean = party.iter().fold(V::ZERO, |sum, stand| sum + stand.centre) / party.len() as f64;
    let ends = line.ends();
    let (within_rear, border) = line.within_rear_in(mean, ends);
    let behind_it = if within_rear > 0.0 { Aspect::Rear } else { Aspect::Flank };
    let mut verdict = AspectVerdict {
        aspect: Aspect::Front,
        or: Some(behind_it),
        front_line: line.drawn(ends),
        margin_in: least_behind.abs(),
        close_call: false,
        measure: line.straight_to(foremost),
    };
    if least_behind > 0.0 {
        (verdict.aspect, verdict.or) = (behind_it, Some(Aspect::Front));
        if within_rear.abs() < least_behind {
            verdict.or = Some(if within_rear > 0.0 { Aspect::Flank } else { Aspect::Rear });
            verdict.margin_in = within_rear.abs();
            verdict.measure = Line { from: p(mean), to: p(border) };
        }
    }
    verdict
}
