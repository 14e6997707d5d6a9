//! Shots: every stand of one body at another body, added up.

use super::arc::Arc;
use super::aspect::FrontLine;
use super::cover::{Shelter, cover_of};
use super::eye::Eye;
use super::gap::turned;
use super::index::Corridor;
use super::plane::{V, p};
use super::sight::{Grade, Look, Part, Sighting};
use super::solid::Solid;
use super::sweep::Front;
use super::ways::{Between, Ways};
use super::{AspectVerdict, BodyIx, Gap, Line, Scene, Shot, ShotAsk, Sight, StandShot};
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

/// The least range, with its two points in the stand's frame.
type Range = Option<(f64, V, V)>;

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
        Some((added_up(stands, Shot { levels, ..nothing(gap) }), front_line))
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
        margin_in: f64::INFINITY,
        close_call: false,
    }
}

impl<'a> Aim<'a, '_> {
    fn stand(&mut self, stand: usize, solid: &'a Solid, figures: u16) -> StandShot {
        let tolerance_in = self.scene.tolerance_in;
        let arc = Arc::of(solid);
        let nearest = self.in_arc(solid, &arc);
        let range = nearest.map(|(inches, a, b)| (inches, Line { from: p(solid.table(a)), to: p(solid.table(b)) }));
        let bears = range.is_some_and(|(inches, _)| inches <= self.ask.reach_in + REACH_SLACK_IN);
        let margin_in = self.margin_in(solid, &arc, nearest.map(|(inches, ..)| inches), bears);
        let mut shot = StandShot {
            stand,
            figures,
            range,
            bears,
            sight: Sight::NoPartInArc,
            sight_line: None,
            blocked_by: Vec::new(),
            woods_in: 0.0,
            woods: Vec::new(),
            enfilades: self.front_line.behind(solid.centre, tolerance_in),
            cover: cover_of(solid.centre, self.targets, self.shelters, &self.scene.grounds),
            margin_in,
            close_call: margin_in <= tolerance_in,
        };
        if range.is_some() {
            self.look(solid, &mut shot);
        }
        shot
    }

    /// Takes up the parts of the target in a stand's arc; gives the range to them.
    fn in_arc(&mut self, solid: &'a Solid, arc: &Arc) -> Range {
        self.room.parts.clear();
        let (centre, radius) = self.about;
        if arc.misses_circle(solid.local(centre), radius) {
            return None;
        }
        let mut range: Range = None;
        for target in self.targets {
            let centre = solid.local(target.centre);
            if arc.misses_circle(centre, target.reach) {
                continue;
            }
            let so_far = range.map_or(f64::INFINITY, |(inches, ..)| inches);
            // A stand that cannot be the nearest is not measured.
            let may_be_nearest = arc.least_to_circle(centre, target.reach) < so_far;
            let parts = &mut self.room.parts;
            let mut take = |part: &[V]| {
                // What is seen as a point, or end on, has no width for a line to end on: it is no part.
                parts.push(Part { solid: target, front: Front::of(part)? });
                if may_be_nearest { arc.closest(part) } else { None }
            };
            let whole = arc.holds_circle(centre, target.reach);
            let nearest =
                with_outline(
                    solid,
                    target,
                    |outline| {
                        if whole { take(outline) } else { arc.with_part(outline, take).flatten() }
                    },
                );
            if let Some((a, b)) = nearest
                && a.distance(b) < so_far
            {
                range = Some((a.distance(b), a, b));
            }
        }
        range
    }

    /// How far the table would have to move for `bears` to flip.
    fn margin_in(&self, solid: &Solid, arc: &Arc, range_in: Option<f64>, bears: bool) -> f64 {
        let reach_in = self.ask.reach_in;
        match range_in {
            Some(inches) if bears => {
                let depths = self.room.parts.iter().map(|part| with_outline(solid, part.solid, |o| arc.depth_in(o)));
                depths.fold(0.0, f64::max).min(reach_in - inches).max(0.0)
            }
            Some(inches) => inches - reach_in,
            None => {
                let nearest = |target: &Solid| target.centre.distance(solid.centre) - target.reach - solid.reach;
                let short_in = self.targets.iter().map(nearest).fold(f64::INFINITY, f64::min) - reach_in;
                // No need to know how far off the arc it is where the reach is certainly the greater.
                let corner = |target: &Solid| arc.distance(solid.local(target.centre));
                if self.targets.first().is_some_and(|target| corner(target) <= short_in) {
                    return short_in;
                }
                let off = self.targets.iter().map(|target| with_outline(solid, target, |o| arc.off_in(o)));
                off.fold(f64::INFINITY, f64::min).max(short_in)
            }
        }
    }

    /// Looks from a stand's centre at the parts in its arc, and keeps the best.
    fn look(&mut self, solid: &'a Solid, shot: &mut StandShot) {
        let tolerance_in = self.scene.tolerance_in;
        let in_reach = shot.bears || shot.margin_in <= tolerance_in;
        let Room { ways, eyes, look, parts, .. } = &mut *self.room;
        if !self.gathered {
            ways.gather(self.scene, self.between, &self.corridor);
            self.gathered = true;
        }
        let Some(eye) = eyes.get_mut(shot.stand) else { return };
        eye.open(solid, self.scene);
        // Out of reach nothing hangs on a hair.
        let Sighting { best, grades } = look.at(eye, ways, parts, in_reach.then_some(tolerance_in));
        shot.blocked_by = look.in_the_way.clone();
        let [grade, against, in_favour] = grades;
        shot.sight = match grade {
            Grade::Hidden => Sight::Blocked,
            Grade::BehindWoods => Sight::NeedsVisibility,
            Grade::Open => Sight::Clear,
        };
        if let Some(seen) = best {
            shot.sight_line = Some(Line { from: p(solid.centre), to: p(solid.table(seen.to)) });
            (shot.woods_in, shot.woods) = (seen.woods_in, seen.woods.into_vec());
        }
        shot.close_call |= in_reach && (against != grade || in_favour != grade);
    }
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
fn added_up(stands: Vec<StandShot>, mut shot: Shot) -> Shot {
    let fires = |stand: &StandShot| stand.bears && stand.sight >= Sight::NeedsVisibility;
    let nobody_fires = !stands.iter().any(fires);
    let counted = || stands.iter().filter(|stand| nobody_fires || fires(stand));
    let figures = |of: &dyn Fn(&StandShot) -> bool| -> u32 {
        stands.iter().filter(|stand| fires(stand) && of(stand)).map(|stand| u32::from(stand.figures)).sum()
    };
    shot.range_in_arc_in = stands.iter().filter_map(|s| s.range.map(|(inches, _)| inches)).min_by(f64::total_cmp);
    shot.figures_bearing = figures(&|_| true);
    shot.sight = stands.iter().map(|s| s.sight).max().unwrap_or(Sight::NoPartInArc);
    shot.blocked_by =
        stands.iter().filter(|s| s.sight == Sight::Blocked).flat_map(|s| s.blocked_by.iter().copied()).collect();
    shot.blocked_by.sort_unstable();
    shot.blocked_by.dedup();
    // A stand that sees nothing has no line whose woods could count, unless none sees anything.
    let lines = counted().filter(|s| s.range.is_some() && s.sight >= shot.sight.min(Sight::NeedsVisibility));
    shot.woods_in = lines.map(|s| s.woods_in).min_by(f64::total_cmp).unwrap_or(0.0);
    shot.cover = counted().map(|s| s.cover.0).min().unwrap_or(0);
    let half_of = |enfilading: u32| shot.figures_bearing > 0 && 2 * enfilading >= shot.figures_bearing;
    shot.enfilade = half_of(figures(&|s| s.enfilades.yes));
    let sure = figures(&|s| s.enfilades.yes && !s.enfilades.close_call);
    let maybe = figures(&|s| s.enfilades.close_call);
    shot.margin_in = counted().map(|s| s.margin_in).fold(f64::INFINITY, f64::min);
    shot.close_call = stands.iter().any(|s| s.close_call) || half_of(sure) != half_of(sure + maybe);
    shot.stands = stands;
    shot
}
