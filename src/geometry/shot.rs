//! Shots: the sum of every stand of one body firing at another body.

use super::aim::Aim;
use super::aspect::FrontLine;
use super::cover::{Degrees, Within, cover_of, degrees_of};
use super::gap::turned;
use super::index::Corridor;
use super::obstacles::Between;
use super::outlines::Recheck;
use super::plane::p;
use super::scratch::{Gaps, Scratch};
use super::solid::Solid;
use super::verdict::all_in_the_way;
use super::{AspectVerdict, Blocker, BodyIx, Decided, Gap, Line, Measure, Scene, Shot, ShotAsk, Sight, StandShot, Why};
use smallvec::SmallVec;

impl Scratch<'_> {
    pub fn gap(&mut self, scene: &Scene, from: BodyIx, to: BodyIx) -> Option<Gap> {
        let Some(gaps) = &mut self.gaps else { return scene.gap(from, to) };
        let (a, b) = (from.min(to), from.max(to));
        let gap = gaps.known_or(a, b, || scene.gap(a, b))?;
        Some(if from > to { turned(gap) } else { gap })
    }
}

impl Gaps {
    /// Creates an empty cache for `bodies` bodies.
    pub fn of(bodies: usize) -> Self {
        Gaps { bodies, places: vec![0; bodies * bodies], found: Vec::new() }
    }

    /// Returns the gap of two bodies, from the cache if it was measured before.
    fn known_or(&mut self, a: BodyIx, b: BodyIx, measure: impl FnOnce() -> Option<Gap>) -> Option<Gap> {
        let place = self.places.get_mut(a * self.bodies + b).filter(|_| b < self.bodies)?;
        if *place == 0 {
            self.found.push(measure());
            *place = u32::try_from(self.found.len()).unwrap_or(0);
        }
        self.found.get((*place as usize).checked_sub(1)?).copied().flatten()
    }
}

/// The firer, the target and the parameters of a shot.
#[derive(Clone, Copy)]
pub(super) struct AskedShot {
    pub from: BodyIx,
    pub to: BodyIx,
    pub ask: ShotAsk,
}

impl Scene {
    /// Computes a shot from one body at another; `None` if one has no stands. Ranges, arcs and sight are computed
    /// regardless of the reach; only `bears` and its consequences depend on it.
    #[must_use]
    pub fn shot(&self, from: BodyIx, to: BodyIx, ask: ShotAsk) -> Option<Shot> {
        Some(self.shot_in(&mut Scratch::default(), from, to, ask)?.0)
    }

    /// Computes many shots, each with the aspect of the firer as seen by the target: a whole table in one call. Each
    /// result equals that of [`Scene::shot`] and [`Scene::aspect_of`].
    #[must_use]
    pub fn refresh(&self, asked: &[(BodyIx, BodyIx, ShotAsk)]) -> Vec<Option<(Shot, AspectVerdict)>> {
        let mut scratch = Scratch { gaps: Some(Gaps::of(self.solids.len())), ..Scratch::default() };
        let shot = |&(from, to, ask): &_| self.shot_and_aspect(&mut scratch, AskedShot { from, to, ask });
        asked.iter().map(shot).collect()
    }

    pub(super) fn shot_and_aspect<'a>(
        &'a self,
        scratch: &mut Scratch<'a>,
        AskedShot { from, to, ask }: AskedShot,
    ) -> Option<(Shot, AspectVerdict)> {
        let (shot, line) = self.shot_in(scratch, from, to, ask)?;
        Some((shot, self.aspect_by(&line, self.solids.get(from)?)))
    }

    /// Computes the shot, and the target's front line towards the firer.
    fn shot_in<'a>(
        &'a self,
        scratch: &mut Scratch<'a>,
        from: BodyIx,
        to: BodyIx,
        ask: ShotAsk,
    ) -> Option<(Shot, FrontLine<'a>)> {
        let gap = scratch.gap(self, from, to)?;
        let (mut stands, front_line, corridor) = self.stands_of(scratch, from, to, ask)?;
        Recheck { scene: self, from, to, ask }.look(&mut stands, &corridor, &scratch.ties);
        let mut shot = Shot { levels: (self.level_of(from), self.level_of(to)), ..nothing(gap) };
        add_up(stands, self.solids.get(from)?, &front_line, &mut shot);
        self.other_cover(&scratch.covers, &mut shot);
        Some((shot, front_line))
    }

    /// Marks a close call if the cover is too close to call. For each degree of cover only one firing stand matters:
    /// the one for which the target is inside that cover by the least distance. The call is close if that distance is
    /// within the ruler's tolerance.
    fn other_cover(&self, covers: &[(usize, Degrees)], shot: &mut Shot) {
        if covers.is_empty() {
            return;
        }
        let mut least: Option<(usize, Within)> = None;
        for degree in 1..=3_u8 {
            let of = |stand: &StandShot| {
                let close = covers.iter().find(|(place, _)| *place == stand.stand);
                let within = close.and_then(|(_, degrees)| degrees.get(usize::from(degree - 1)).copied());
                (stand.stand, within.unwrap_or(Within::surely(stand.cover.0 >= degree)))
            };
            let each = shot.stands.iter().filter(|stand| fires(stand)).map(of);
            let Some((stand, within)) = each.min_by(|a, b| a.1.inches.total_cmp(&b.1.inches)) else { continue };
            let nearer = least.is_none_or(|(_, so_far)| within.inches.abs() < so_far.inches.abs());
            if nearer && within.inches.abs() <= self.tolerance_in {
                least = Some((stand, within));
            }
        }
        let Some((stand, Within { inches, feature, stand: other, from, to })) = least else { return };
        shot.cover_margin_in = inches.abs();
        let line = Line { from: p(from), to: p(to) };
        let past = vec![Blocker::Feature(feature)];
        shot.measures.push(Measure { why: Why::Cover, line, stands: (stand, other), past });
        shot.close_call = true;
    }

    /// Computes the shot of each stand of a body at another from the current positions. Also returns the target's front
    /// line, and the corridor in which all possible obstacles lie.
    pub(super) fn stands_of<'a>(
        &'a self,
        scratch: &mut Scratch<'a>,
        from: BodyIx,
        to: BodyIx,
        ask: ShotAsk,
    ) -> Option<(Vec<StandShot>, FrontLine<'a>, Corridor)> {
        let (firers, asked) = (self.solids.get(from)?, AskedShot { from, to, ask });
        if ask.all_round {
            return self.all_round(scratch, firers, asked);
        }
        self.stands_at(scratch, firers, asked)
    }

    /// Does the same as [`Self::stands_of`] for given firing stands, each firing to its own front: the stands of the
    /// body, or copies of them turned to another side of their bases.
    pub(super) fn stands_at<'a>(
        &'a self,
        scratch: &mut Scratch<'a>,
        firers: &'a [Solid],
        AskedShot { from, to, ask }: AskedShot,
    ) -> Option<(Vec<StandShot>, FrontLine<'a>, Corridor)> {
        let targets = self.solids.get(to)?;
        scratch.take_aim(from, firers.len());
        let (order, target_extent) = (self.bodies().get(to)?.order, self.index.extent_of(to)?);
        let corridor = Corridor::between(self.index.extent_of(from)?, target_extent, self.tolerance_in);
        let mut aim = Aim {
            scene: self,
            ask,
            between: Between::new(self, from, to, ask),
            targets,
            about: (target_extent.centre, target_extent.radius),
            corridor,
            gathered: false,
            scratch,
        };
        let (front_line, shelters) =
            (FrontLine::of(targets, order, firers, self.tolerance_in)?, self.shelters.get(to)?);
        let figures = &self.bodies().get(from)?.figures;
        let mut stands = Vec::with_capacity(firers.len());
        for (stand, solid) in firers.iter().enumerate() {
            stands.push(idle(stand, front_line.behind(solid.centre, self.tolerance_in)));
            let Some(shot) = stands.last_mut() else { break };
            shot.figures = figures.get(stand).copied().unwrap_or(0);
            shot.cover = cover_of(solid.centre, targets, shelters, &self.grounds);
            aim.stand(solid, shot);
            if fires(shot)
                && let Some(degrees) = degrees_of(solid.centre, targets, shelters, &self.grounds, self.tolerance_in)
            {
                aim.scratch.covers.push((stand, degrees));
            }
        }
        Some((stands, front_line, corridor))
    }
}

/// Returns a shot without stands.
fn nothing(gap: super::Gap) -> Shot {
    Shot {
        stands: Vec::new(),
        range_in_arc_in: None,
        fires_at_in: None,
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
        cover_margin_in: f64::INFINITY,
        close_call: false,
        measures: Vec::new(),
    }
}

/// Returns the shot of a stand with nothing in its arc.
fn idle(stand: usize, enfilades: Decided) -> StandShot {
    StandShot {
        stand,
        figures: 0,
        target: None,
        range: None,
        bears: false,
        sight: Sight::NoPartInArc,
        sight_line: None,
        blocked_by: Vec::new(),
        woods_in: 0.0,
        woods: Vec::new(),
        unseen: None,
        enfilades,
        cover: (0, None),
        arc_depth_in: 0.0,
        why: Why::Arc,
        margin_in: 0.0,
        decided_at: 0,
        close_call: false,
        measure: None,
    }
}

impl Shot {
    /// Marks a close call, with its line to measure, if the range band is in doubt: if the least range of the stands
    /// that fire is within `tolerance_in` of one of `edges_in`, the ends of the bands, all in inches. Does nothing if
    /// no stand fires.
    pub fn weigh_bands(&mut self, edges_in: &[f64], tolerance_in: f64) {
        let firing = self.stands.iter().filter(|stand| fires(stand));
        let ranged = firing.filter_map(|stand| Some((stand, stand.range?, stand.target?)));
        let Some((stand, (range_in, line), target)) = ranged.min_by(|a, b| a.1.0.total_cmp(&b.1.0)) else { return };
        if edges_in.iter().any(|edge| (range_in - edge).abs() <= tolerance_in) {
            let stands = (stand.stand, target);
            self.measures.push(Measure { why: Why::Band, line, stands, past: Vec::new() });
            self.close_call = true;
        }
    }
}

/// Adds up the stands of a shot.
fn add_up(stands: Vec<StandShot>, firers: &[Solid], front_line: &FrontLine<'_>, shot: &mut Shot) {
    let nobody_fires = !stands.iter().any(fires);
    let counted = || stands.iter().filter(|stand| nobody_fires || fires(stand));
    shot.range_in_arc_in = stands.iter().filter_map(|s| s.range.map(|(inches, _)| inches)).min_by(f64::total_cmp);
    let firing = stands.iter().filter(|stand| fires(stand));
    shot.fires_at_in = firing.filter_map(|s| s.range.map(|(inches, _)| inches)).min_by(f64::total_cmp);
    shot.figures_bearing = figures_of(&stands, |_| true);
    shot.sight = stands.iter().map(|s| s.sight).max().unwrap_or(Sight::NoPartInArc);
    let blocked = stands.iter().filter(|stand| stand.sight == Sight::Blocked);
    shot.blocked_by = all_in_the_way(blocked.map(|stand| stand.blocked_by.as_slice()));
    // The woods of a stand that sees nothing do not count, unless no stand sees anything.
    let lines = counted().filter(|s| s.range.is_some() && s.sight >= shot.sight.min(Sight::NeedsVisibility));
    shot.woods_in = lines.map(|s| s.woods_in).min_by(f64::total_cmp).unwrap_or(0.0);
    shot.cover = counted().map(|s| s.cover.0).min().unwrap_or(0);
    let nearest = stands.iter().min_by(|a, b| a.margin_in.total_cmp(&b.margin_in));
    if let Some(stand) = nearest {
        (shot.why, shot.margin_in) = ((stand.why, stand.stand), stand.margin_in);
        shot.measures.extend(stand.measure.as_deref().cloned());
    }
    if shot.figures_bearing > 0 {
        enfilade(&stands, front_line, shot);
        other_front_lines(&stands, firers, front_line, shot);
    }
    shot.close_call = !shot.measures.is_empty();
    shot.stands = stands;
}

/// Returns whether a stand fires: it bears, and it sees or would see with enough visibility.
fn fires(stand: &StandShot) -> bool {
    stand.bears && stand.sight >= Sight::NeedsVisibility
}

/// Counts the figures on the firing stands that satisfy a condition.
fn figures_of(stands: &[StandShot], is_so: impl Fn(&StandShot) -> bool) -> u32 {
    stands.iter().filter(|stand| fires(stand) && is_so(stand)).map(|stand| u32::from(stand.figures)).sum()
}

/// Computes whether half of the firing figures enfilade, and the margin.
fn enfilade(stands: &[StandShot], front_line: &FrontLine<'_>, shot: &mut Shot) {
    let is_half = |enfilading: u32| 2 * enfilading >= shot.figures_bearing;
    let enfiladed = is_half(figures_of(stands, |s| s.enfilades.yes));
    // Sort the centres by their distance to the line: at which of them is the half gained or lost?
    let mut by_line: SmallVec<[&StandShot; 8]> = stands.iter().filter(|stand| fires(stand)).collect();
    by_line.sort_by(|a, b| a.enfilades.margin_in.total_cmp(&b.enfilades.margin_in));
    // The worst case: every centre within that distance of the line crosses it, all in the direction that matters.
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

/// Finds whether half of the firing figures would enfilade by the front line of another, equally near target stand.
fn other_front_lines(stands: &[StandShot], firers: &[Solid], front_line: &FrontLine<'_>, shot: &mut Shot) {
    for (by_in, line) in front_line.others() {
        if by_in >= shot.enfilade_margin_in {
            continue;
        }
        let behind = |stand: &StandShot| firers.get(stand.stand).is_some_and(|s| line.behind(s.centre, 0.0).yes);
        let enfiladed = 2 * figures_of(stands, behind) >= shot.figures_bearing;
        let Some((own, measured)) = line.nearest_to_it(firers).filter(|_| enfiladed != shot.enfilade) else { continue };
        shot.enfilade_margin_in = by_in;
        shot.measures.retain(|measure| measure.why != Why::Nearest);
        let (stands, past) = ((own, line.place()), Vec::new());
        shot.measures.push(Measure { why: Why::Nearest, line: measured, stands, past });
    }
}
