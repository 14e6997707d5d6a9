//! Shots: every stand of one body at another body, added up.

use super::arc::Arc;
use super::aspect::FrontLine;
use super::cover::{Shelter, cover_of};
use super::eye::Eye;
use super::gap::turned;
use super::index::Corridor;
use super::plane::{V, p};
use super::sight::{Grade, Look, Part, Sighting, Turn};
use super::solid::Solid;
use super::sweep::Front;
use super::ways::{Between, Ways};
use super::{AspectVerdict, Blocker, BodyIx, Decided, Gap, Line, Measure, Scene, Shot, ShotAsk, Sight, StandShot, Why};
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// What arithmetic may lose of a range: far less than a thousandth of an inch.
const REACH_SLACK_IN: f64 = 1e-6;

/// A shot being worked out.
struct Aim<'a, 'b> {
    scene: &'a Scene,
    ask: ShotAsk,
    between: Between,
    targets: &'a [Solid],
    /// A circle round the whole target.
    about: (V, f64),
    corridor: Corridor,
    front_line: FrontLine<'a>,
    shelters: &'a [Shelter],
    /// What is in the way has been gathered: no need to where no stand has any of the target in its arc.
    gathered: bool,
    room: &'b mut Room<'a>,
}

/// The least range, with its two points in the stand's frame and the target's stand it leads to.
#[derive(Clone, Copy)]
struct Near {
    inches: f64,
    from: V,
    to: V,
    target: usize,
}

/// Room to work in, used again from stand to stand and from shot to shot.
#[derive(Default)]
struct Room<'a> {
    ways: Ways<'a>,
    /// The body whose stands the eyes are, and each stand's: they are kept while that body fires.
    firer: Option<BodyIx>,
    eyes: Vec<Eye<'a>>,
    look: Look,
    /// What the arc of the stand at hand holds of the target.
    parts: Vec<Part<'a>>,
    /// Gaps already measured, by the two bodies, the lower first; nothing is kept for a lone shot.
    gaps: Option<BTreeMap<(BodyIx, BodyIx), Option<Gap>>>,
}

impl Room<'_> {
    /// Makes ready for the stands of a body.
    fn take_aim(&mut self, from: BodyIx, stands: usize) {
        if self.firer != Some(from) {
            self.firer = Some(from);
            self.eyes.iter_mut().for_each(Eye::close);
        }
        if self.eyes.len() < stands {
            self.eyes.resize_with(stands, Eye::default);
        }
    }

    fn gap(&mut self, scene: &Scene, from: BodyIx, to: BodyIx) -> Option<Gap> {
        let Some(gaps) = &mut self.gaps else { return scene.gap(from, to) };
        let (a, b) = (from.min(to), from.max(to));
        let gap = (*gaps.entry((a, b)).or_insert_with(|| scene.gap(a, b)))?;
        Some(if from > to { turned(gap) } else { gap })
    }
}

impl Scene {
    /// A shot from one body at another; `None` where one has no stands. Ranges, arcs and sight are worked out whatever the
    /// reach; only `bears` and what follows from it depend on it.
    #[must_use]
    pub fn shot(&self, from: BodyIx, to: BodyIx, ask: ShotAsk) -> Option<Shot> {
        Some(self.shot_in(&mut Room::default(), from, to, ask)?.0)
    }

    /// Many shots, each with the aspect of the firer seen by the target: a whole table in one go. Each is what
    /// [`Scene::shot`] and [`Scene::aspect_of`] answer.
    #[must_use]
    pub fn refresh(&self, asked: &[(BodyIx, BodyIx, ShotAsk)]) -> Vec<Option<(Shot, AspectVerdict)>> {
        let mut room = Room { gaps: Some(BTreeMap::new()), ..Room::default() };
        let mut one = |&(from, to, ask): &(BodyIx, BodyIx, ShotAsk)| {
            let (shot, line) = self.shot_in(&mut room, from, to, ask)?;
            Some((shot, self.aspect_by(&line, self.solids.get(from)?)))
        };
        asked.iter().map(&mut one).collect()
    }

    /// The shot, and the target's front line towards the firer.
    fn shot_in<'a>(
        &'a self,
        room: &mut Room<'a>,
        from: BodyIx,
        to: BodyIx,
        ask: ShotAsk,
    ) -> Option<(Shot, FrontLine<'a>)> {
        let (firers, targets) = (self.solids.get(from)?, self.solids.get(to)?);
        let gap = room.gap(self, from, to)?;
        room.take_aim(from, firers.len());
        let (order, target_room) = (self.bodies().get(to)?.order, self.index.room_of(to)?);
        let mut aim = Aim {
            scene: self,
            ask,
            between: Between::new(self, from, to, ask),
            targets,
            about: (target_room.centre, target_room.radius),
            corridor: Corridor::between(self.index.room_of(from)?, target_room, self.tolerance_in),
            front_line: FrontLine::of(targets, order, firers)?,
            shelters: self.shelters.get(to)?,
            gathered: false,
            room,
        };
        let figures = &self.bodies().get(from)?.figures;
        let mut stands = Vec::with_capacity(firers.len());
        for (stand, solid) in firers.iter().enumerate() {
            stands.push(aim.stand(stand, solid, figures.get(stand).copied().unwrap_or(0)));
        }
        let levels = (self.level_of(from), self.level_of(to));
        let front_line = aim.front_line;
        Some((added_up(stands, &front_line, Shot { levels, ..nothing(gap) }), front_line))
    }
}

/// A shot of no stands.
fn nothing(gap: super::Gap) -> Shot {
    Shot {
        stands: Vec::new(),
        range_in_arc_in: None,
        figures_bearing: 0,
        sight: Sight::NoPartInArc,
        blocked_by: Vec::new(),
        woods_in: 0.0,
        enfilade: false,
        cover: 0,
        levels: (0, 0),
        gap,
        why: (Why::Arc, 0),
        margin_in: f64::INFINITY,
        enfilade_margin_in: f64::INFINITY,
        close_call: false,
        measures: Vec::new(),
    }
}

impl<'a> Aim<'a, '_> {
    fn stand(&mut self, stand: usize, solid: &'a Solid, figures: u16) -> StandShot {
        let arc = Arc::of(solid);
        let nearest = self.in_arc(solid, &arc);
        let range = nearest.map(|near| (near.inches, drawn(solid, near.from, near.to)));
        let mut shot = StandShot {
            stand,
            figures,
            range,
            bears: range.is_some_and(|(inches, _)| inches <= self.ask.reach_in + REACH_SLACK_IN),
            sight: Sight::NoPartInArc,
            sight_line: None,
            blocked_by: Vec::new(),
            woods_in: 0.0,
            woods: Vec::new(),
            enfilades: self.front_line.behind(solid.centre, self.scene.tolerance_in),
            cover: cover_of(solid.centre, self.targets, self.shelters, &self.scene.grounds),
            arc_depth_in: 0.0,
            why: Why::Arc,
            margin_in: 0.0,
            close_call: false,
            measure: None,
        };
        let ruling = match nearest {
            Some(near) => self.decided_in_arc(solid, &arc, near, &mut shot),
            None => self.decided_out_of_arc(solid, &arc),
        };
        (shot.why, shot.margin_in) = (ruling.why, ruling.inches);
        shot.close_call = ruling.inches <= self.scene.tolerance_in;
        if shot.close_call {
            shot.measure = Some(Box::new(self.measure(solid, &arc, &ruling, &shot)));
        }
        shot
    }

    /// Takes up the parts of the target in a stand's arc; gives the range to them.
    fn in_arc(&mut self, solid: &'a Solid, arc: &Arc) -> Option<Near> {
        self.room.parts.clear();
        let (centre, radius) = self.about;
        if arc.misses_circle(solid.local(centre), radius) {
            return None;
        }
        let mut range: Option<Near> = None;
        for (stand, target) in self.targets.iter().enumerate() {
            let centre = solid.local(target.centre);
            if arc.misses_circle(centre, target.reach) {
                continue;
            }
            let so_far = range.map_or(f64::INFINITY, |near| near.inches);
            // A stand that cannot be the nearest is not measured.
            let may_be_nearest = arc.least_to_circle(centre, target.reach) < so_far;
            let parts = &mut self.room.parts;
            let mut take = |part: &[V]| {
                // What is seen as a point, or end on, has no width for a line of sight to end on.
                parts.extend(Front::of(part).map(|front| Part { stand, solid: target, front }));
                if may_be_nearest { arc.closest(part) } else { None }
            };
            let whole = arc.holds_circle(centre, target.reach);
            let look = |outline: &[V]| if whole { take(outline) } else { arc.with_part(outline, take).flatten() };
            if let Some((from, to)) = with_outline(solid, target, look)
                && from.distance(to) < so_far
            {
                range = Some(Near { inches: from.distance(to), from, to, target: stand });
            }
        }
        range
    }

    /// What decides where no part of the target is in the arc.
    fn decided_out_of_arc(&self, solid: &Solid, arc: &Arc) -> Turn {
        let nearest = |target: &Solid| target.centre.distance(solid.centre) - target.reach - solid.reach;
        let short_in = self.targets.iter().map(nearest).fold(f64::INFINITY, f64::min) - self.ask.reach_in;
        let by_reach = Turn { why: Why::Reach, inches: short_in, stand: 0, to: V::ZERO };
        let too_far = short_in > self.scene.tolerance_in;
        // No need to know how far off the arc it is where the reach is certainly the greater.
        let centre = |target: &Solid| arc.distance(solid.local(target.centre));
        if too_far && self.targets.first().is_some_and(|target| centre(target) <= short_in) {
            return by_reach;
        }
        let off = |(stand, target): (usize, &Solid)| {
            let (inches, _, to) = with_outline(solid, target, |outline| arc.off(outline));
            Turn { why: Why::Arc, inches, stand, to }
        };
        let by_arc = self.targets.iter().enumerate().map(off).min_by(|a, b| a.inches.total_cmp(&b.inches));
        by_arc.filter(|by_arc| !too_far || by_arc.inches >= short_in).unwrap_or(by_reach)
    }

    /// What decides where some part of the target is in the arc. Looks at it, and puts down what is seen.
    fn decided_in_arc(&mut self, solid: &'a Solid, arc: &Arc, range: Near, shot: &mut StandShot) -> Turn {
        let by_reach = Turn {
            why: Why::Reach,
            inches: (range.inches - self.ask.reach_in).abs(),
            stand: range.target,
            to: range.to,
        };
        // Out of reach nothing hangs on the sight.
        let near_reach = shot.bears || by_reach.inches <= self.scene.tolerance_in;
        let so_far = if shot.bears { self.decided_by_arc(solid, arc, by_reach, shot) } else { by_reach };
        let cap_in = if shot.bears { so_far.inches } else { 0.0 };
        let turn = self.look(solid, shot, near_reach.then_some(cap_in));
        match (turn, shot.sight) {
            // Nobody hides a point.
            (_, Sight::Blocked) if self.room.parts.is_empty() => so_far,
            (Some(turn), Sight::Blocked) if shot.bears || turn.inches > by_reach.inches => turn,
            (Some(turn), Sight::Clear | Sight::NeedsVisibility) if shot.bears => turn,
            _ => so_far,
        }
    }

    /// Of a stand that bears: its arc or its reach, whichever came nearer to not being so.
    fn decided_by_arc(&self, solid: &Solid, arc: &Arc, by_reach: Turn, shot: &mut StandShot) -> Turn {
        let depth = |part: &Part<'_>| {
            let (inches, _, to) = with_outline(solid, part.solid, |outline| arc.depth(outline));
            Turn { why: Why::Arc, inches, stand: part.stand, to }
        };
        let of_a_point = Turn { why: Why::Arc, inches: 0.0, ..by_reach };
        let deepest = self.room.parts.iter().map(depth).max_by(|a, b| a.inches.total_cmp(&b.inches));
        let by_arc = deepest.unwrap_or(of_a_point);
        shot.arc_depth_in = by_arc.inches;
        if by_arc.inches < by_reach.inches { by_arc } else { by_reach }
    }

    /// Looks from a stand's centre at the parts in its arc, and keeps the best. `cap_in`: where it is asked by how much the
    /// sight decides, and what decides already.
    fn look(&mut self, solid: &'a Solid, shot: &mut StandShot, cap_in: Option<f64>) -> Option<Turn> {
        shot.sight = Sight::Blocked;
        if self.room.parts.is_empty() {
            return None;
        }
        let Room { ways, eyes, look, parts, .. } = &mut *self.room;
        if !self.gathered {
            ways.gather(self.scene, self.between, &self.corridor);
            self.gathered = true;
        }
        let eye = eyes.get_mut(shot.stand)?;
        eye.open(solid, self.scene);
        let Sighting { best, turn } = look.at(eye, ways, parts, cap_in)?;
        shot.blocked_by = look.in_the_way.clone();
        shot.sight = match best.grade {
            Grade::Hidden => Sight::Blocked,
            Grade::BehindWoods => Sight::NeedsVisibility,
            Grade::Open => Sight::Clear,
        };
        shot.sight_line = Some(drawn(solid, V::ZERO, best.to));
        (shot.woods_in, shot.woods) = (best.woods_in, best.woods.into_vec());
        turn
    }

    /// What is to be measured where something decides by less than the ruler's tolerance.
    fn measure(&self, solid: &Solid, arc: &Arc, ruling: &Turn, shot: &StandShot) -> Measure {
        let mut past = Vec::new();
        let mut line = drawn(solid, V::ZERO, ruling.to);
        match ruling.why {
            Why::Arc => {
                let ends = |outline: &[V]| {
                    let (_, end, _) = if shot.range.is_some() { arc.depth(outline) } else { arc.off(outline) };
                    end
                };
                let target = self.targets.get(ruling.stand);
                let end = target.map_or(V::ZERO, |target| with_outline(solid, target, ends));
                line = drawn(solid, end, ruling.to);
            }
            Why::Reach => line = shot.range.map_or(line, |(_, line)| line),
            Why::View => past.clone_from(&shot.blocked_by),
            Why::Woods => past.extend(shot.woods.iter().map(|feature| Blocker::Feature(*feature))),
            Why::FrontLine => {}
        }
        Measure { why: ruling.why, line, stands: (shot.stand, ruling.stand), past }
    }
}

/// A line between two points of a stand's own frame, on the table.
fn drawn(stand: &Solid, from: V, to: V) -> Line {
    Line { from: p(stand.table(from)), to: p(stand.table(to)) }
}

/// Shows a target stand's outline in a firing stand's frame.
fn with_outline<T>(solid: &Solid, target: &Solid, look: impl FnOnce(&[V]) -> T) -> T {
    if target.is_disc() {
        look(&target.outline().iter().map(|corner| solid.local(*corner)).collect::<Vec<_>>())
    } else {
        look(&target.corners.map(|corner| solid.local(corner)))
    }
}

/// Adds up the stands of a shot.
fn added_up(stands: Vec<StandShot>, front_line: &FrontLine<'_>, mut shot: Shot) -> Shot {
    let nobody_fires = !stands.iter().any(fires);
    let counted = || stands.iter().filter(|stand| nobody_fires || fires(stand));
    shot.range_in_arc_in = stands.iter().filter_map(|s| s.range.map(|(inches, _)| inches)).min_by(f64::total_cmp);
    shot.figures_bearing = figures_of(&stands, |_| true);
    shot.sight = stands.iter().map(|s| s.sight).max().unwrap_or(Sight::NoPartInArc);
    shot.blocked_by =
        stands.iter().filter(|s| s.sight == Sight::Blocked).flat_map(|s| s.blocked_by.iter().copied()).collect();
    shot.blocked_by.sort_unstable();
    shot.blocked_by.dedup();
    // A stand that sees nothing has no line whose woods could count, unless none sees anything.
    let lines = counted().filter(|s| s.range.is_some() && s.sight >= shot.sight.min(Sight::NeedsVisibility));
    shot.woods_in = lines.map(|s| s.woods_in).min_by(f64::total_cmp).unwrap_or(0.0);
    shot.cover = counted().map(|s| s.cover.0).min().unwrap_or(0);
    let nearest = stands.iter().min_by(|a, b| a.margin_in.total_cmp(&b.margin_in));
    if let Some(stand) = nearest {
        (shot.why, shot.margin_in) = ((stand.why, stand.stand), stand.margin_in);
        shot.measures.extend(stand.measure.as_deref().cloned());
    }
    if shot.figures_bearing > 0 {
        enfilade(&stands, front_line, &mut shot);
    }
    shot.close_call = !shot.measures.is_empty();
    shot.stands = stands;
    shot
}

fn fires(stand: &StandShot) -> bool {
    stand.bears && stand.sight >= Sight::NeedsVisibility
}

/// The figures of those stands of which something is so that fire.
fn figures_of(stands: &[StandShot], is_so: impl Fn(&StandShot) -> bool) -> u32 {
    stands.iter().filter(|stand| fires(stand) && is_so(stand)).map(|stand| u32::from(stand.figures)).sum()
}

/// Whether half of the figures that fire enfilade, and by how much.
fn enfilade(stands: &[StandShot], front_line: &FrontLine<'_>, shot: &mut Shot) {
    let is_half = |enfilading: u32| 2 * enfilading >= shot.figures_bearing;
    let enfiladed = is_half(figures_of(stands, |s| s.enfilades.yes));
    // The centres nearest to the line first: with which of them does the half come or go?
    let mut by_line: SmallVec<[&StandShot; 8]> = stands.iter().filter(|stand| fires(stand)).collect();
    by_line.sort_by(|a, b| a.enfilades.margin_in.total_cmp(&b.enfilades.margin_in));
    // At worst all of them cross it the one way that matters.
    let but_for = |nearer_in: f64| {
        figures_of(stands, |s| if s.enfilades.margin_in <= nearer_in { !enfiladed } else { s.enfilades.yes })
    };
    let turns = |stand: &&&StandShot| is_half(but_for(stand.enfilades.margin_in)) != enfiladed;
    let turn = by_line.iter().find(turns).map(|stand| (stand.stand, stand.enfilades));
    shot.enfilade = enfiladed;
    if let Some((stand, Decided { margin_in, close_call, witness, .. })) = turn {
        shot.enfilade_margin_in = margin_in;
        let stands = (stand, front_line.place());
        let measure = Measure { why: Why::FrontLine, line: witness, stands, past: Vec::new() };
        shot.measures.extend(close_call.then_some(measure));
    }
}
