//! Aims one firing stand: finds which of the target's stands it fires at, and which condition decides that.
//!
//! The target's stands in the arc are examined, the nearest first, until one is seen; that one is fired at. Each stand
//! examined keeps its margins, and the deciding condition is chosen among them. If the firing stand bears and sees, it
//! is the condition closest to failing; otherwise it is the unmet condition furthest from being met.

use super::arc::Arc;
use super::eye::Eye;
use super::index::Corridor;
use super::obstacles::Between;
use super::plane::{V, p};
use super::scratch::Tie;
use super::scratch::{CandidateStand, Margin, NOTHING, NearPoints, Scratch, StandResult, TargetStand};
use super::sight::{Caps, Grade, SightOptions, SightOutput, Surroundings, TargetPart, TargetSight};
use super::solid::Solid;
use super::verdict::all_in_the_way;
use super::{
    Blocker, BodyIx, HAIR_IN, Line, Measure, Obstruction, REACH_SLACK_IN, Scene, ShotAsk, Sight, StandShot, Unseen,
    Visibility, Why,
};
use crate::units::Inches;

/// Slack for rounding errors in the least distance to a circle.
const LEAST_SLACK_IN: f64 = 1e-9;

/// The stands of one body aiming at another.
pub(super) struct Aim<'a, 'b> {
    pub scene: &'a Scene,
    pub ask: ShotAsk,
    pub between: Between,
    pub targets: &'a [Solid],
    /// A circle round the whole target.
    pub about: (V, f64),
    pub corridor: Corridor,
    /// The obstacles have been gathered. This is done only once they are needed: when some stand has part of the target
    /// in its arc.
    pub gathered: bool,
    pub scratch: &'b mut Scratch<'a>,
}

/// A firing stand and its arc.
#[derive(Clone, Copy)]
struct Firer<'a, 'b> {
    solid: &'a Solid,
    arc: &'b Arc,
}

/// The nearest stand of the target in the arc, by its index.
#[derive(Clone, Copy)]
struct Nearest {
    place: usize,
    near: NearPoints,
}

/// Whether the firer sees through the woods, and how far the visibility exceeds the range or falls short of it.
enum Through {
    Unknown,
    Seen(f64),
    Hidden(f64),
}

impl Scene {
    /// Returns whether some part of the body `to` is in the arc of a stand of `from` and within reach, seen or not (OTP
    /// 8.4). A stand that reaches into the arc by no more than the ruler's hair does not count: a unit level beside a
    /// gun touches the corner of the gun's arc without being in it.
    #[must_use]
    pub fn is_in_arc(&self, from: BodyIx, to: BodyIx, reach_in: f64) -> bool {
        let (Some(firers), Some(targets)) = (self.solids.get(from), self.solids.get(to)) else { return false };
        let holds = |solid: &Solid, target: &Solid| {
            let arc = Arc::of(solid);
            let whole = arc.holds_circle(solid.local(target.centre), target.reach);
            let near = with_part(Firer { solid, arc: &arc }, target, whole, |part| arc.closest(part)).flatten();
            near.is_some_and(|(from, to)| from.distance(to) <= reach_in + REACH_SLACK_IN)
                && with_outline(solid, target, |outline| arc.depth(outline)).0 > HAIR_IN
        };
        firers.iter().any(|solid| targets.iter().any(|target| holds(solid, target)))
    }
}

impl<'a> Aim<'a, '_> {
    /// Fills in the result of one stand's shot at the target.
    pub fn stand(&mut self, solid: &'a Solid, shot: &mut StandShot) {
        let arc = Arc::of(solid);
        self.take_candidates(solid, &arc);
        let ruling = match self.nearest(solid, &arc, f64::INFINITY) {
            Some(first) => self.decided_in_arc(Firer { solid, arc: &arc }, first, shot),
            None => self.decided_out_of_arc(solid, &arc),
        };
        (shot.why, shot.margin_in, shot.decided_at) = (ruling.why, ruling.inches, ruling.stand);
        shot.close_call = self.ask.reach_in > 0.0 && ruling.inches <= self.scene.tolerance_in;
        if shot.close_call {
            shot.measure = Some(Box::new(self.measure(solid, &ruling, shot)));
        }
    }

    /// Returns whether a range is within reach. A stand without firearms reaches nothing, not even in contact.
    fn reaches(&self, range_in: f64) -> bool {
        self.ask.reach_in > 0.0 && range_in <= self.ask.reach_in + REACH_SLACK_IN
    }

    /// Collects the stands of the target that may be partly in a stand's arc.
    fn take_candidates(&mut self, solid: &Solid, arc: &Arc) {
        let Scratch { candidates, outside, pairs, in_the_way, look, .. } = &mut *self.scratch;
        candidates.clear();
        outside.clear();
        pairs.clear();
        in_the_way.clear();
        let (centre, radius) = (solid.local(self.about.0), self.about.1);
        if arc.misses_circle(centre, radius) {
            return;
        }
        look.begin(centre, radius);
        for (place, target) in self.targets.iter().enumerate() {
            let centre = solid.local(target.centre);
            if let Some(whole) = arc.holds_of_circle(centre, target.reach) {
                let at_least_in = arc.least_to_circle(centre, target.reach) - LEAST_SLACK_IN;
                candidates.push(CandidateStand { place, whole, at_least_in, near: None });
            } else {
                outside.push(place);
            }
        }
    }

    /// Returns the nearest of the stands in the arc that were not examined yet; `None` if there is none within
    /// `within_in`. Measures only stands that could be the nearest.
    fn nearest(&mut self, solid: &Solid, arc: &Arc, within_in: f64) -> Option<TargetStand<'a>> {
        let Scratch { candidates, outside, .. } = &mut *self.scratch;
        loop {
            let (mut least_in, mut found) = (f64::INFINITY, None);
            for candidate in candidates.iter_mut().filter(|candidate| candidate.at_least_in <= within_in) {
                if candidate.at_least_in < least_in {
                    (least_in, found) = (candidate.at_least_in, Some(candidate));
                }
            }
            let candidate = found?;
            let (place, whole, target) = (candidate.place, candidate.whole, self.targets.get(candidate.place)?);
            if let Some(near) = candidate.near {
                candidate.at_least_in = f64::INFINITY;
                return Some(TargetStand { place, solid: target, whole, near });
            }
            let near = with_part(Firer { solid, arc }, target, whole, |part| arc.closest(part)).flatten();
            candidate.near = near.map(|(from, to)| NearPoints { inches: from.distance(to), from, to });
            candidate.at_least_in = candidate.near.map_or(f64::INFINITY, |near| near.inches);
            if candidate.near.is_none() {
                outside.push(place);
            }
        }
    }

    /// Returns the deciding reason if no part of the target is in the arc.
    fn decided_out_of_arc(&self, solid: &Solid, arc: &Arc) -> Margin {
        let nearest = |target: &Solid| target.centre.distance(solid.centre) - target.reach - solid.reach;
        let short_in = self.targets.iter().map(nearest).fold(f64::INFINITY, f64::min) - self.ask.reach_in;
        let by_reach = Margin { why: Why::Reach, inches: short_in, stand: 0, from: V::ZERO, to: V::ZERO };
        let too_far = short_in > self.scene.tolerance_in;
        // The distance to the arc is not needed if the distance to the reach is certainly greater.
        let centre = |target: &Solid| arc.distance(solid.local(target.centre));
        if too_far && self.targets.first().is_some_and(|target| centre(target) <= short_in) {
            return by_reach;
        }
        let off = |(stand, target): (usize, &Solid)| {
            let (inches, from, to) = with_outline(solid, target, |outline| arc.off(outline));
            let by_arc = Margin { why: Why::Arc, inches, stand, from, to };
            let may_be_close = !too_far && inches <= self.scene.tolerance_in;
            may_be_close
                .then(|| self.until_in_arc(Firer { solid, arc }, stand, target, f64::INFINITY))
                .flatten()
                .unwrap_or(by_arc)
        };
        let by_arc = self.targets.iter().enumerate().map(off).min_by(|a, b| a.inches.total_cmp(&b.inches));
        by_arc.filter(|by_arc| !too_far || by_arc.inches >= short_in).unwrap_or(by_reach)
    }

    /// Returns the deciding reason if some part of the target is in the arc. Examines its stands, the nearest first,
    /// until it sees one; records the stand it fires at and why it does not fire at the nearer ones.
    fn decided_in_arc(&mut self, own: Firer<'a, '_>, first: TargetStand<'a>, shot: &mut StandShot) -> Margin {
        let nearest = Nearest { place: first.place, near: first.near };
        let short_in = first.near.inches - self.ask.reach_in;
        // Out of reach the sight does not matter.
        let asked = short_in <= self.scene.tolerance_in;
        let (mut rises_in, mut next) = (f64::INFINITY, Some(first));
        let mut seen = None;
        while let Some(target) = next.take() {
            let at = self.scratch.pairs.len();
            self.look_at(own, shot.stand, &target, asked.then_some(rises_in));
            if let Some(pair) = self.scratch.pairs.get(at) {
                seen = (pair.sight > Sight::Blocked).then_some(at);
                rises_in = rises_in.min(self.until_seen(pair).inches);
            } else {
                self.scratch.outside.push(target.place);
            }
            if seen.is_none() {
                next = self.nearest(own.solid, own.arc, f64::INFINITY);
            }
        }
        if let Some(at) = seen {
            self.better_seen(own, shot.stand, at);
        }
        self.record_target(own.solid, nearest, seen, shot);
        let so_far = match seen {
            Some(at) => self.decided_seen(own, shot.stand, at, asked),
            None => self.decided_hidden(nearest, shot, asked),
        };
        self.coming_into_the_arc(own, shot, so_far)
    }

    /// If the stand found needs visibility, replaces it by the first that needs none among the stands that are equally
    /// near, to the ruler's hair.
    fn better_seen(&mut self, own: Firer<'a, '_>, stand: usize, at: usize) {
        let Some(found) = self.scratch.pairs.get(at).filter(|pair| pair.sight == Sight::NeedsVisibility) else {
            return;
        };
        let within_in = found.near.inches + HAIR_IN;
        while let Some(target) = self.nearest(own.solid, own.arc, within_in) {
            self.look_at(own, stand, &target, Some(0.0));
            let last = self.scratch.pairs.len() - 1;
            if self.scratch.pairs.last().is_some_and(|pair| pair.sight == Sight::Clear) {
                self.scratch.pairs.swap(at, last);
                return;
            }
        }
    }

    /// Records the stand fired at, by its index among those examined, or the nearest if none is seen.
    fn record_target(&self, solid: &Solid, nearest: Nearest, seen: Option<usize>, shot: &mut StandShot) {
        let pairs = seen.and_then(|at| self.scratch.pairs.get(..=at)).unwrap_or(&self.scratch.pairs);
        let at = if seen.is_some() { pairs.last() } else { pairs.first() };
        let (place, near) =
            at.filter(|_| seen.is_some()).map_or((nearest.place, nearest.near), |pair| (pair.place, pair.near));
        shot.target = Some(place);
        shot.range = Some((near.inches, drawn(solid, near.from, near.to)));
        shot.bears = self.reaches(near.inches);
        shot.sight = Sight::Blocked;
        let Some(pair) = at else { return };
        shot.sight = pair.sight;
        shot.sight_line = Some(drawn(solid, V::ZERO, pair.seen.to));
        (shot.woods_in, shot.woods) = (pair.seen.woods_in, pair.seen.woods.to_vec());
        shot.arc_depth_in = if shot.bears { pair.depth.inches } else { 0.0 };
        shot.blocked_by = match pairs {
            [pair] => self.hides(pair).to_vec(),
            pairs => all_in_the_way(pairs.iter().map(|pair| self.hides(pair))),
        };
        if let [first, _, ..] = pairs
            && seen.is_some()
        {
            let (range_in, sight_line) = (first.near.inches, drawn(solid, V::ZERO, first.seen.to));
            let blocked_by = self.hides(first).to_vec();
            shot.unseen = Some(Box::new(Unseen { stand: first.place, range_in, sight_line, blocked_by }));
        }
    }

    /// Returns the obstacles that hide some of an examined stand, ascending.
    fn hides(&self, pair: &StandResult) -> &[Blocker] {
        self.scratch.in_the_way.get(pair.hides.clone()).unwrap_or_default()
    }

    /// Returns the deciding reason for a firing stand that sees the stand it fires at.
    fn decided_seen(&mut self, own: Firer<'a, '_>, stand: usize, at: usize, asked: bool) -> Margin {
        let (hidden, rest) = self.scratch.pairs.split_at_checked(at).unwrap_or_default();
        let Some(pair) = rest.first() else { return NOTHING };
        let by_reach = self.by_reach(pair.place, pair.near);
        let mut so_far = by_reach;
        // A hidden stand counts only if it is clearly nearer: seeing one at the same range would change nothing.
        let nearer_than_in = if pair.bears { pair.near.inches - self.scene.tolerance_in } else { f64::INFINITY };
        for nearer in hidden.iter().filter(|nearer| asked && nearer.near.inches < nearer_than_in) {
            so_far = so_far.or(self.until_seen(nearer));
        }
        if !pair.bears || pair.stays().inches >= so_far.inches {
            return so_far;
        }
        let stays = self.standing_in(own, stand, at, so_far.inches);
        so_far.or(stays)
    }

    /// Finds stands of the target that are equally far off within the ruler's tolerance and equally well seen: they
    /// substitute for the one fired at, so the one with the largest margin decides.
    fn standing_in(&mut self, own: Firer<'a, '_>, stand: usize, at: usize, enough_in: f64) -> Margin {
        let Some(pair) = self.scratch.pairs.get(at) else { return NOTHING };
        let (sight, mut longest) = (pair.sight, pair.stays());
        let within_in = (pair.near.inches + self.scene.tolerance_in).min(self.ask.reach_in + REACH_SLACK_IN);
        let mut next = at + 1;
        while longest.inches < enough_in {
            if let Some(pair) = self.scratch.pairs.get(next) {
                if pair.sight == sight && pair.bears {
                    longest = pair.stays().longer(longest);
                }
                next += 1;
            } else if let Some(target) = self.nearest(own.solid, own.arc, within_in) {
                self.look_at(own, stand, &target, Some(0.0));
            } else {
                break;
            }
        }
        longest
    }

    /// Returns the deciding reason for a firing stand that sees none of the stands in its arc.
    fn decided_hidden(&self, nearest: Nearest, shot: &StandShot, asked: bool) -> Margin {
        let by_reach = self.by_reach(nearest.place, nearest.near);
        let pairs = self.scratch.pairs.iter().filter(|_| asked);
        if let Some(turn) = pairs.map(|pair| self.until_seen(pair)).reduce(Margin::or) {
            return turn;
        }
        let of_a_point = Margin { why: Why::Arc, inches: 0.0, ..by_reach };
        if shot.bears && self.scratch.pairs.is_empty() { by_reach.or(of_a_point) } else { by_reach }
    }

    fn by_reach(&self, stand: usize, near: NearPoints) -> Margin {
        let inches = (near.inches - self.ask.reach_in).abs();
        Margin { why: Why::Reach, inches, stand, from: near.from, to: near.to }
    }

    /// Returns how close an unseen stand is to being seen within reach.
    fn until_seen(&self, pair: &StandResult) -> Margin {
        let by_reach = self.by_reach(pair.place, pair.near);
        if !pair.bears && by_reach.inches >= pair.turn.inches { by_reach } else { pair.turn }
    }

    /// Returns the smaller of `so_far` and the margins of the stands outside the arc. The margin of such a stand is how
    /// far it is from entering the arc; it counts only if that is within the ruler's tolerance and the stand would then
    /// be fired at.
    fn coming_into_the_arc(&mut self, own: Firer<'a, '_>, shot: &StandShot, so_far: Margin) -> Margin {
        let (tolerance_in, reach_in) = (self.scene.tolerance_in, self.ask.reach_in);
        let fired_range = shot.range.filter(|_| shot.bears && shot.sight > Sight::Blocked);
        let below_in = fired_range.map_or(reach_in + tolerance_in, |(range_in, _)| range_in - tolerance_in);
        let mut so_far = so_far;
        let outside = if self.ask.all_round { 0 } else { self.scratch.outside.len() };
        for at in 0..outside {
            let Some(place) = self.scratch.outside.get(at).copied() else { continue };
            let Some(target) = self.targets.get(place) else { continue };
            if own.arc.misses_circle(own.solid.local(target.centre), target.reach + tolerance_in) {
                continue;
            }
            let first = self.until_in_arc(own, place, target, below_in).filter(|first| first.inches < so_far.inches);
            if let Some(first) = first.filter(|_| self.is_in_view(own.solid, shot.stand, place)) {
                so_far = Margin { why: Why::Arc, ..first };
            }
        }
        so_far
    }

    /// Returns how far a stand outside the arc is from having a point that is in the arc, within reach and at a range
    /// of less than `below_in`; with the first such point. `None` if no point within the ruler's tolerance of the arc
    /// can be one.
    ///
    /// The whole side must be searched, not only its point nearest to the arc: a side that runs almost along the arc's
    /// border enters nearly all at once, and the points nearest to the firer may be the only ones within reach.
    fn until_in_arc(&self, own: Firer<'_, '_>, stand: usize, target: &Solid, below_in: f64) -> Option<Margin> {
        let Firer { solid, arc } = own;
        let coming = |(off_in, from, to): (f64, V, V)| {
            let range_in = arc.least_to_circle(to, 0.0);
            let beyond_in = range_in - self.ask.reach_in;
            let why = if beyond_in > off_in { Why::Reach } else { Why::Arc };
            (range_in < below_in).then_some(Margin { why, inches: off_in.max(beyond_in), stand, from, to })
        };
        with_outline(solid, target, |outline| {
            let all = arc.coming_in(outline, self.scene.tolerance_in).filter_map(coming);
            all.min_by(|a, b| a.inches.total_cmp(&b.inches))
        })
    }

    /// Returns whether any part of the target's stand `place` is seen, in the arc or out of it.
    fn is_in_view(&mut self, solid: &'a Solid, stand: usize, place: usize) -> bool {
        let Some(target) = self.targets.get(place) else { return false };
        let mut seen = TargetSight::default();
        let has_front = with_outline(solid, target, |outline| self.scratch.front.replace_with(outline));
        self.open(solid, stand);
        let Scratch { obstacles, eyes, look, front, in_the_way, ties, .. } = &mut *self.scratch;
        let Some(eye) = eyes.get_mut(stand).filter(|_| has_front) else { return false };
        let so_far = in_the_way.len();
        let (asked, answer) =
            (SightOptions { caps: None, no_woods: true }, SightOutput { seen: &mut seen, in_the_way });
        look.at(Surroundings { eye, obstacles }, TargetPart { solid: target, front }, asked, answer);
        ties.extend(ties_found(eye, stand, place));
        in_the_way.truncate(so_far);
        seen.grade > Grade::Hidden
    }

    /// Prepares to look from a stand.
    fn open(&mut self, solid: &'a Solid, stand: usize) {
        if !self.gathered {
            self.scratch.obstacles.gather(self.scene, self.between, &self.corridor);
            self.gathered = true;
        }
        if let Some(eye) = self.scratch.eyes.get_mut(stand) {
            eye.open(solid, self.scene, self.scratch.leaning_in);
        }
    }

    /// Examines a stand of the target and adds it to `pairs`. Skips it if only a point or an edge seen end on is in the
    /// arc, because no line of sight of any width ends there. If `asked` is given, also computes how close the sight is
    /// to changing; for a hidden stand only up to the margin given in it.
    fn look_at(&mut self, own: Firer<'a, '_>, stand: usize, target: &TargetStand<'a>, asked: Option<f64>) {
        let Firer { solid, arc } = own;
        let &TargetStand { place, solid: target, whole, near } = target;
        if with_part(own, target, whole, |part| self.scratch.front.replace_with(part)) != Some(true) {
            return;
        }
        let bears = self.reaches(near.inches);
        let by_reach = self.by_reach(place, near);
        let mut depth = Margin { why: Why::Arc, inches: 0.0, ..by_reach };
        if bears {
            (depth.inches, depth.from, depth.to) = with_outline(solid, target, |outline| arc.depth(outline));
            // With fire to all four sides, a target that leaves the arc of one side enters the arc of the next.
            depth.inches = if self.ask.all_round { f64::INFINITY } else { depth.inches };
        }
        let caps = asked.map(|rises_in| Caps {
            falls_in: if bears { by_reach.inches.min(depth.inches) } else { 0.0 },
            rises_in: if bears || by_reach.inches < rises_in { rises_in } else { 0.0 },
        });
        self.open(solid, stand);
        let Scratch { obstacles, eyes, look, pairs, front, in_the_way, ties, .. } = &mut *self.scratch;
        let (no_woods, from, mut seen) = (!pairs.is_empty(), in_the_way.len(), TargetSight::default());
        if let Some(eye) = eyes.get_mut(stand) {
            let answer = SightOutput { seen: &mut seen, in_the_way };
            look.at(
                Surroundings { eye, obstacles },
                TargetPart { solid: target, front },
                SightOptions { caps, no_woods },
                answer,
            );
            ties.extend(ties_found(eye, stand, place));
        }
        let (sight, turn) = self.judged(place, near, &seen);
        let in_the_way = &mut self.scratch.in_the_way;
        if sight == Sight::Blocked && seen.grade == Grade::BehindWoods {
            in_the_way.extend(seen.woods.iter().map(|feature| Blocker::Feature(*feature)));
            in_the_way.get_mut(from..).unwrap_or_default().sort_unstable();
        }
        let hides = from..in_the_way.len();
        self.scratch.pairs.push(StandResult { place, near, bears, sight, seen, hides, depth, turn });
    }

    /// Applies the visibility to a sight: returns the resulting sight and how close that is to changing.
    fn judged(&self, stand: usize, near: NearPoints, seen: &TargetSight) -> (Sight, Margin) {
        let turn = |why, inches, to| Margin { why, inches, stand, from: V::ZERO, to };
        let view = turn(Why::View, seen.view.inches, seen.view.to);
        let woods = turn(Why::Woods, seen.woods_decide_in(), seen.to);
        let visibility = |inches| Margin { why: Why::Visibility, inches, stand, from: near.from, to: near.to };
        match seen.grade {
            Grade::Hidden => (Sight::Blocked, view),
            Grade::Open if woods.inches >= view.inches => (Sight::Clear, view),
            grade => match (grade, self.through(&seen.woods, near.inches)) {
                (Grade::Open, Through::Seen(_)) => (Sight::Clear, view),
                (Grade::Open, _) => (Sight::Clear, woods),
                (_, Through::Unknown) => (Sight::NeedsVisibility, view.or(woods)),
                (_, Through::Seen(by_in)) => (Sight::Clear, view.or(visibility(by_in))),
                (_, Through::Hidden(by_in)) => (Sight::Blocked, woods.or(visibility(by_in))),
            },
        }
    }

    /// Compares the visibility in some woods with the range (8.7): the least of the fixed visibilities and, for woods
    /// without one, the roll for the thickest.
    fn through(&self, woods: &[usize], range_in: f64) -> Through {
        let rolled = match self.ask.visibility {
            Visibility::Unknown => return Through::Unknown,
            Visibility::SeesThrough => return Through::Seen(f64::INFINITY),
            Visibility::Known(rolled) => rolled,
        };
        let all = || {
            woods.iter().filter_map(|feature| match self.scene.grounds.get(*feature)?.obstruction {
                Obstruction::Woods(woods) => Some(woods),
                _ => None,
            })
        };
        let fixed = all().filter_map(|woods| woods.visibility).min();
        let thickest = all().filter(|woods| woods.visibility.is_none()).map(|woods| woods.thickness).max();
        let diced = thickest.map(|thickness| rolled.get(usize::from(thickness)).copied().flatten());
        let Some(known) = fixed.into_iter().chain(diced.flatten()).min() else { return Through::Unknown };
        let by_in = (known.to_f64() - range_in).abs();
        match (Inches::from_f64(range_in) <= known, diced) {
            (false, _) => Through::Hidden(by_in),
            (true, Some(None)) => Through::Unknown,
            (true, _) => Through::Seen(by_in),
        }
    }

    /// Returns the measurement for a deciding reason that is a close call.
    fn measure(&self, solid: &Solid, ruling: &Margin, shot: &StandShot) -> Measure {
        let mut past = Vec::new();
        let mut line = drawn(solid, ruling.from, ruling.to);
        let pair = self.scratch.pairs.iter().find(|pair| pair.place == ruling.stand);
        match (ruling.why, pair) {
            // The stand was not examined, because at most one point of it is in the arc. Then `line` is replaced by the
            // line of the range, if any.
            (Why::Reach, None) => line = shot.range.map_or(line, |(_, line)| line),
            (Why::View, Some(pair)) => past.extend_from_slice(self.hides(pair)),
            (Why::Woods | Why::Visibility, Some(pair)) => {
                past.extend(pair.seen.woods.iter().map(|feature| Blocker::Feature(*feature)));
            }
            _ => {}
        }
        Measure { why: ruling.why, line, stands: (shot.stand, ruling.stand), past }
    }
}

/// Takes the obstacles that an eye found about equally near to its stand and the target's stand (see [`Tie`]).
fn ties_found(eye: &mut Eye<'_>, stand: usize, target: usize) -> impl Iterator<Item = Tie> + use<> {
    eye.take_ties().into_iter().map(move |(what, further_in)| Tie { what, further_in, stands: (stand, target) })
}

/// Passes the part of a target's stand that is in the arc to `look`, in the firing stand's frame; `None` if no part is.
/// `whole`: the whole stand is known to be in the arc.
fn with_part<T>(
    Firer { solid, arc }: Firer<'_, '_>,
    target: &Solid,
    whole: bool,
    look: impl FnOnce(&[V]) -> T,
) -> Option<T> {
    with_outline(solid, target, |outline| if whole { Some(look(outline)) } else { arc.with_part(outline, look) })
}

/// Converts a line between two points of a stand's own frame to the table.
fn drawn(stand: &Solid, from: V, to: V) -> Line {
    Line { from: p(stand.table(from)), to: p(stand.table(to)) }
}

/// Passes a target stand's outline to `look` in a firing stand's frame.
fn with_outline<T>(solid: &Solid, target: &Solid, look: impl FnOnce(&[V]) -> T) -> T {
    if target.is_disc() {
        look(&target.outline().iter().map(|corner| solid.local(*corner)).collect::<Vec<_>>())
    } else {
        look(&target.corners.map(|corner| solid.local(corner)))
    }
}
