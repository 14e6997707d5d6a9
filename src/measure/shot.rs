//! Shots: every stand of one body at another body, added up.

use super::arc::Arc;
use super::aspect::FrontLine;
use super::cover::cover_of;
use super::gap::gap_of;
use super::index::Corridor;
use super::plane::{V, p};
use super::sight::{Between, Eye, Grade, Part, Seen, Ways};
use super::solid::Solid;
use super::sweep::Front;
use super::{BodyIx, Line, Scene, Shot, ShotAsk, Sight, StandShot};

/// What arithmetic may lose of a range: far less than a thousandth of an inch.
const REACH_SLACK_IN: f64 = 1e-6;

/// A shot being worked out.
struct Aim<'a> {
    scene: &'a Scene,
    ask: ShotAsk,
    to: BodyIx,
    targets: &'a [Solid],
    front_line: FrontLine<'a>,
    ways: Ways<'a>,
}

/// What a stand's arc holds of the target.
struct InArc<'a> {
    parts: Vec<Part<'a>>,
    /// The least range, with its two points in the stand's frame.
    range: Option<(f64, V, V)>,
}

impl Scene {
    /// A shot from one body at another; `None` where one has no stands. Ranges, arcs and sight are worked out whatever the
    /// reach; only `bears` and what follows from it depend on it.
    #[must_use]
    pub fn shot(&self, from: BodyIx, to: BodyIx, ask: ShotAsk) -> Option<Shot> {
        let (firers, targets) = (self.solids.get(from)?, self.solids.get(to)?);
        let gap = gap_of(firers, targets)?;
        let order = self.bodies().get(to)?.order;
        let corridor = Corridor::between(firers, targets, self.tolerance_in)?;
        let between = Between::new(self, from, to, ask);
        let aim = Aim {
            scene: self,
            ask,
            to,
            targets,
            front_line: FrontLine::of(targets, order, firers)?,
            ways: Ways::gather(self, between, &corridor),
        };
        let figures = &self.bodies().get(from)?.figures;
        let stands = firers
            .iter()
            .enumerate()
            .map(|(stand, solid)| aim.stand(stand, solid, figures.get(stand).copied().unwrap_or(0)))
            .collect();
        let levels = (self.level_of(from), self.level_of(to));
        Some(added_up(stands, Shot { gap, levels, ..nothing(gap) }))
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

impl<'a> Aim<'a> {
    fn stand(&self, stand: usize, solid: &'a Solid, figures: u16) -> StandShot {
        let tolerance_in = self.scene.tolerance_in;
        let in_arc = self.in_arc(solid);
        let range =
            in_arc.range.map(|(inches, a, b)| (inches, Line { from: p(solid.table(a)), to: p(solid.table(b)) }));
        let bears = range.is_some_and(|(inches, _)| inches <= self.ask.reach_in + REACH_SLACK_IN);
        let margin_in = self.margin_in(solid, &in_arc, bears);
        let shelters = self.scene.shelters.get(self.to).map_or(&[][..], Vec::as_slice);
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
            cover: cover_of(solid.centre, self.targets, shelters, &self.scene.grounds),
            margin_in,
            close_call: margin_in <= tolerance_in,
        };
        if range.is_some() {
            self.look(solid, &in_arc.parts, &mut shot);
        }
        shot
    }

    /// The parts of the target in a stand's arc, and the range to them.
    fn in_arc(&self, solid: &'a Solid) -> InArc<'a> {
        let arc = Arc::of(solid);
        let mut found = InArc { parts: Vec::new(), range: None };
        for target in self.targets {
            let part = with_outline(solid, target, |outline| arc.part(outline));
            let Some((a, b)) = arc.closest(&part) else { continue };
            let inches = a.distance(b);
            if found.range.is_none_or(|(so_far, ..)| inches < so_far) {
                found.range = Some((inches, a, b));
            }
            found.parts.push(Part { solid: target, front: Front::of(&part) });
        }
        found
    }

    /// How far the table would have to move for `bears` to flip.
    fn margin_in(&self, solid: &Solid, in_arc: &InArc<'_>, bears: bool) -> f64 {
        let reach_in = self.ask.reach_in;
        let arc = Arc::of(solid);
        match in_arc.range {
            Some((inches, ..)) if bears => {
                let depths = in_arc.parts.iter().map(|part| with_outline(solid, part.solid, |o| arc.depth_in(o)));
                depths.fold(0.0, f64::max).min(reach_in - inches).max(0.0)
            }
            Some((inches, ..)) => inches - reach_in,
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
    fn look(&self, solid: &'a Solid, parts: &[Part<'a>], shot: &mut StandShot) {
        let tolerance_in = self.scene.tolerance_in;
        let in_reach = shot.bears || shot.margin_in <= tolerance_in;
        // Out of reach nothing hangs on a hair.
        let eye = Eye::open(solid, &self.ways, parts, in_reach.then_some(tolerance_in));
        let mut best: Option<Seen> = None;
        let mut grades = [Grade::Hidden; 3];
        for part in parts {
            let seen = eye.sees(part);
            for (grade, of_part) in grades.iter_mut().zip(seen.grades) {
                *grade = of_part.max(*grade);
            }
            shot.blocked_by.extend_from_slice(&seen.hidden_by);
            // A part seen as a point has no line to draw.
            if part.front.is_some() && best.as_ref().is_none_or(|so_far| seen.beats(so_far)) {
                best = Some(seen);
            }
        }
        shot.blocked_by.sort_unstable();
        shot.blocked_by.dedup();
        let [grade, against, in_favour] = grades;
        shot.sight = match grade {
            Grade::Hidden => Sight::Blocked,
            Grade::BehindWoods => Sight::NeedsVisibility,
            Grade::Open => Sight::Clear,
        };
        if let Some(seen) = best {
            shot.sight_line = Some(Line { from: p(solid.centre), to: p(solid.table(seen.to)) });
            (shot.woods_in, shot.woods) = (seen.woods_in, seen.woods);
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
    let firing: Vec<&StandShot> = stands.iter().filter(|stand| fires(stand)).collect();
    let counted: Vec<&StandShot> = if firing.is_empty() { stands.iter().collect() } else { firing.clone() };
    let figures = |of: &dyn Fn(&StandShot) -> bool| -> u32 {
        firing.iter().filter(|stand| of(stand)).map(|stand| u32::from(stand.figures)).sum()
    };
    shot.range_in_arc_in = stands.iter().filter_map(|s| s.range.map(|(inches, _)| inches)).min_by(f64::total_cmp);
    shot.figures_bearing = figures(&|_| true);
    shot.sight = stands.iter().map(|s| s.sight).max().unwrap_or(Sight::NoPartInArc);
    shot.blocked_by =
        stands.iter().filter(|s| s.sight == Sight::Blocked).flat_map(|s| s.blocked_by.iter().copied()).collect();
    shot.blocked_by.sort_unstable();
    shot.blocked_by.dedup();
    // A stand that sees nothing has no line whose woods could count, unless none sees anything.
    let lines = counted.iter().filter(|s| s.range.is_some() && s.sight >= shot.sight.min(Sight::NeedsVisibility));
    shot.woods_in = lines.map(|s| s.woods_in).min_by(f64::total_cmp).unwrap_or(0.0);
    shot.cover = counted.iter().map(|s| s.cover.0).min().unwrap_or(0);
    let half_of = |enfilading: u32| shot.figures_bearing > 0 && 2 * enfilading >= shot.figures_bearing;
    shot.enfilade = half_of(figures(&|s| s.enfilades.yes));
    let sure = figures(&|s| s.enfilades.yes && !s.enfilades.close_call);
    let maybe = figures(&|s| s.enfilades.close_call);
    shot.margin_in = counted.iter().map(|s| s.margin_in).fold(f64::INFINITY, f64::min);
    shot.close_call = stands.iter().any(|s| s.close_call) || half_of(sure) != half_of(sure + maybe);
    shot.stands = stands;
    shot
}
