//! A scene: all bodies and features to be measured, with an index so that no query walks all pairs.

use super::cover::Shelter;
use super::footing::{Brink, brinks};
use super::ground::{Ground, grounds, level_among};
use super::index::Index;
use super::solid::{Solid, shut_chinks};
use super::{Aspect, Blocker, BodyIx, Decided, Gap, Line, Measure, PlacedBase, Sight, Why};
use crate::units::Inches;
use nalgebra::Point2;
use std::sync::Arc;

/// How a body is drawn up; decides its front line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Order {
    Line,
    Bent,
    Column,
    Skirmish,
}

/// A unit's stands, as geometry. A body without stands is dead: it measures nothing and blocks nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// From its left to its right (front to rear in column).
    pub stands: Vec<PlacedBase>,
    /// Drawn up as.
    pub order: Order,
    /// Figures on each stand.
    pub figures: Vec<u16>,
}

/// What a feature does to lines of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Obstruction {
    /// Nothing.
    None,
    /// A hill of a level.
    Hill(u8),
    /// Woods.
    Woods(Woods),
    /// A building or town.
    Block,
}

/// How far one sees in woods, as far as the woods go (OTP 8.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Woods {
    /// How thick they are: 0, the lightest, to 2. It is rolled for each thickness by itself.
    pub thickness: u8,
    /// What is fixed for these woods, for everyone; nothing is rolled for them then.
    pub visibility: Option<Inches>,
}

/// What a firer knows of how far he sees in woods (OTP 8.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// Nothing is to be made of it, not even of what is fixed: every sight through 1" of woods needs it.
    Unknown,
    /// What is fixed for some woods counts, and of the others, by their thickness, what was rolled.
    Known([Option<Inches>; 3]),
    /// He sees through all woods: the enemy has come as near as that (9.3, 9.7).
    AtHand,
}

/// Where a feature lies.
#[derive(Clone, Debug, PartialEq)]
pub enum Outline {
    /// A simple polygon.
    Area(Vec<Point2<f64>>),
    /// A line of points.
    Line(Vec<Point2<f64>>),
}

/// A piece of terrain, as geometry.
#[derive(Clone, Debug, PartialEq)]
pub struct Feature {
    /// What it does to sight.
    pub obstruction: Obstruction,
    /// Cover it gives: 0 none, 1 light, 2 medium, 3 heavy.
    pub cover: u8,
    /// Where it lies.
    pub outline: Outline,
}

/// What is asked of a shot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShotAsk {
    /// The weapon's range; 0: there are no firearms, and nothing bears, nor is too close to call.
    pub reach_in: f64,
    /// The range if the firer stood higher than the target where he does not, or no higher where he does (7.3); `None`:
    /// the same. It is asked only where some centre is too near to the outline of a hill to call.
    pub reach_otherwise_in: Option<f64>,
    /// Ball may go over units at a lower level (8.9).
    pub over_lower_units: bool,
    /// Each stand fires to all four sides of its base, not to its front alone: who holds walls all round (AWI Strong houses).
    pub all_round: bool,
    /// What is known of the visibility in woods.
    pub visibility: Visibility,
}

impl ShotAsk {
    /// A plain shot: so far, to the front, over nobody's head, with nothing known of the visibility in woods.
    ///
    /// ```
    /// use drumhead::geometry::{ShotAsk, Visibility};
    /// let musket = ShotAsk::within(12.0);
    /// assert_eq!((musket.reach_in, musket.all_round, musket.visibility), (12.0, false, Visibility::Unknown));
    /// ```
    #[must_use]
    pub const fn within(reach_in: f64) -> Self {
        ShotAsk {
            reach_in,
            reach_otherwise_in: None,
            over_lower_units: false,
            all_round: false,
            visibility: Visibility::Unknown,
        }
    }
}

/// One firing stand's part in a shot.
#[derive(Clone, Debug, PartialEq)]
pub struct StandShot {
    /// Its place in the firing body.
    pub stand: usize,
    /// Figures on it.
    pub figures: u16,
    /// The target's stand it fires at: of those in its arc the nearest that it sees; where it sees none, the nearest.
    /// Range, reach, sight and woods are of this one. (A stand is one body of men: it is seen where any part of it in the
    /// arc is, and its range is to its nearest part in the arc, be that part seen or not.)
    pub target: Option<usize>,
    /// Least distance from its front edge to the part of that stand in its arc, with the line; `None`: no part of the
    /// target is in its arc. (The arc's border is in the arc, so a single point may be the part.)
    pub range: Option<(f64, Line)>,
    /// The range is within reach.
    pub bears: bool,
    /// Whether it sees that stand; `Blocked`: it sees none in its arc. Where only a point of a stand is in the arc, or an
    /// edge seen end on, no set of lines of any width ends on it: it is blocked, by nobody.
    pub sight: Sight,
    /// The clearest line from its centre (what the screen draws; dashed where blocked).
    pub sight_line: Option<Line>,
    /// What is in the way of the lines that are blocked, in ascending order: of a clear sight, what hides some of the stand
    /// it fires at and all of those nearer. Where the sight is blocked, empty only if no part of any width is in the arc.
    pub blocked_by: Vec<Blocker>,
    /// Inches of woods on the line that crosses least of them.
    pub woods_in: f64,
    /// The woods features that line crosses.
    pub woods: Vec<usize>,
    /// The nearest stand of the target in its arc, where it does not see that one and fires at another.
    pub unseen: Option<Box<Unseen>>,
    /// Its centre is behind the target's front line.
    pub enfilades: Decided,
    /// The target's cover against this stand, 0 to 3, and the feature that gives it.
    pub cover: (u8, Option<usize>),
    /// How far the stand it fires at is within its arc (it would have to move so far to be out of it); 0 where it does not
    /// bear.
    pub arc_depth_in: f64,
    /// What decided whether it bears and sees, and at what range: where it does, what came nearest to changing that; where
    /// it does not, what is furthest from changing.
    pub why: Why,
    /// By how much that was decided, in inches ([`Why`] says of what); never negative. Where it bears and sees, the least
    /// of: how far the target is within reach; how far what it fires at is within the arc, how far what hides some of it
    /// (or comes within the ruler's tolerance of it) would have to go on to hide it all, how far the woods are from 1" or
    /// the visibility from the range; and how far nearer stands are from being seen. Stands of the target as far off, to
    /// the ruler's tolerance, and as well seen stand in for one another: all would have to go. Where it does not bear and
    /// see: how far the target is out of the arc or out of reach, the greater; or if it bears, how far what is in the way
    /// would have to draw back. The sight of a target out of reach by more than the ruler's tolerance decides nothing.
    /// Stands out of the arc that would be fired at if they came into it count where they are within the tolerance of it.
    /// Margins are in inches of what is measured, not of placing: of a stand that is partly in the arc, its near side almost
    /// along the arc's border, the range may change by far more than the stand is moved.
    pub margin_in: f64,
    /// The target's stand at which that was decided.
    pub decided_at: usize,
    /// The margin is within the ruler's tolerance.
    pub close_call: bool,
    /// What is then to be measured.
    pub measure: Option<Box<Measure>>,
}

impl StandShot {
    /// It sees nothing, and nothing but woods hides the stand it would fire at: the visibility does not reach (OTP 8.7).
    #[must_use]
    pub fn hidden_by_woods(&self) -> bool {
        let is_hidden_by = |feature: &usize| self.blocked_by.contains(&Blocker::Feature(*feature));
        self.sight == Sight::Blocked && self.woods.iter().any(is_hidden_by)
    }
}

/// A stand of the target that is nearer than the one fired at, and in the arc, but not seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Unseen {
    /// Its place in the target.
    pub stand: usize,
    /// Its range.
    pub range_in: f64,
    /// A line to it that is blocked.
    pub sight_line: Line,
    /// What hides it, ascending; woods too, where the visibility does not reach.
    pub blocked_by: Vec<Blocker>,
}

/// A whole shot: every stand of one body at another body.
#[derive(Clone, Debug, PartialEq)]
pub struct Shot {
    /// Stand by stand.
    pub stands: Vec<StandShot>,
    /// The least of the stands' ranges in arc, of those too that do not see.
    pub range_in_arc_in: Option<f64>,
    /// The least range of the stands that bear and see (or need visibility): what is fired at; `None` where none does.
    pub fires_at_in: Option<f64>,
    /// Figures on stands that bear with `Clear` or `NeedsVisibility`.
    pub figures_bearing: u32,
    /// The best of the stands' sights.
    pub sight: Sight,
    /// Everything in the way of the stands that are blocked, ascending.
    pub blocked_by: Vec<Blocker>,
    /// The least woods crossed by a stand that bears.
    pub woods_in: f64,
    /// At least half of the figures bearing are behind the target's front line.
    pub enfilade: bool,
    /// The target's cover from the figures bearing: the least over them and over its stands.
    pub cover: u8,
    /// How far the target's stands, the firer's, or the line of fire, are from giving another cover (by the outline of an
    /// area, the inch behind a feature, or its end); infinite beyond the ruler's tolerance, and where no figures bear. In inches of what is
    /// measured, not of placing: where the line of fire crosses a wall aslant runs along it faster than the target moves.
    pub cover_margin_in: f64,
    /// Levels of firer and target.
    pub levels: (u8, u8),
    /// The gap of the two bodies, whatever the arc.
    pub gap: Gap,
    /// What decided the stand that came nearest to another answer, and that stand.
    pub why: (Why, usize),
    /// By how much: the least of the stands' margins. No stand bears or sees otherwise than said unless something is so
    /// far out of its place.
    pub margin_in: f64,
    /// How far a firing stand's centre is from changing `enfilade`, or within the ruler's tolerance how far the firer is from
    /// having another stand of the target for the nearest, whose front line would change it; infinite where no figures bear.
    pub enfilade_margin_in: f64,
    /// Too close to call: some stand's part in it, whether half of the figures enfilade, or the cover.
    pub close_call: bool,
    /// What is then to be measured: for the stand named in `why`, for the front line, for the stand it is of, and
    /// for the cover.
    pub measures: Vec<Measure>,
}

impl Shot {
    /// What the arc holds of the target is a single point, or an edge seen end on: no line of sight of any width leads to it,
    /// though nothing is in the way (OTP 8.1).
    #[must_use]
    pub fn is_touched_only(&self) -> bool {
        self.range_in_arc_in.is_some() && self.sight <= Sight::Blocked && self.blocked_by.is_empty()
    }
}

/// Where attackers stand, seen by their target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AspectVerdict {
    /// Front, flank or rear.
    pub aspect: Aspect,
    /// What it is next to being; `None`: it could be nothing else.
    pub or: Option<Aspect>,
    /// The target's front line (two points on it) that decided it.
    pub front_line: Line,
    /// By how much: how far the attackers would have to move for it to be otherwise. That another stand of the target
    /// would then be the nearest, and give its front line, counts within the ruler's tolerance.
    pub margin_in: f64,
    /// Too close to call.
    pub close_call: bool,
    /// What is then to be measured: from the attackers' foremost centre (where it is flank or rear: from the middle of
    /// their centres) to the target's line that decided; or from their nearest stand to the stand of the target that may be
    /// as near.
    pub measure: Line,
}

/// All that is to be measured.
#[derive(Clone, Debug)]
pub struct Scene {
    bodies: Vec<Body>,
    features: Arc<[Feature]>,
    pub(super) tolerance_in: f64,
    /// The stands of each body, made ready.
    pub(super) solids: Vec<Vec<Solid>>,
    /// The features, made ready.
    pub(super) grounds: Arc<[Ground]>,
    /// The level of each body.
    pub(super) levels: Vec<u8>,
    /// What may cover each stand of each body.
    pub(super) shelters: Vec<Vec<Shelter>>,
    /// Centres of each body within the ruler's tolerance of an outline they are judged by.
    pub(super) brinks: Vec<Vec<Brink>>,
    pub(super) index: Index,
}

impl Scene {
    /// A scene of bodies and features, measured with a ruler of a tolerance in inches (1/8" by default).
    #[must_use]
    pub fn new(bodies: Vec<Body>, features: Vec<Feature>, tolerance_in: f64) -> Self {
        let grounds: Arc<[Ground]> = grounds(&features).into();
        let solids: Vec<Vec<Solid>> = bodies.iter().map(ready).collect();
        let levels = solids.iter().map(|stands| level_of(stands, &grounds)).collect();
        let index = Index::new(&solids, &grounds);
        let shelters = solids.iter().map(|stands| shelters(stands, &grounds, &index, tolerance_in)).collect();
        let brinks = solids.iter().map(|stands| brinks(stands, &grounds, &index, tolerance_in)).collect();
        Scene { bodies, features: features.into(), tolerance_in, solids, grounds, levels, shelters, brinks, index }
    }

    /// The bodies, as given.
    #[must_use]
    pub fn bodies(&self) -> &[Body] {
        &self.bodies
    }

    /// The features, as given.
    #[must_use]
    pub fn features(&self) -> &[Feature] {
        &self.features
    }

    /// The ruler's tolerance in inches.
    #[must_use]
    pub fn tolerance_in(&self) -> f64 {
        self.tolerance_in
    }

    /// Puts a body elsewhere (a drag, a ghost): only its own stands and the index are worked out again. A body that is
    /// not in the scene changes nothing.
    pub fn replace(&mut self, body: BodyIx, with: Body) {
        self.replace_each(std::iter::once((body, with)));
    }

    /// Puts several bodies elsewhere: the index is worked out again once.
    pub fn replace_each(&mut self, moved: impl IntoIterator<Item = (BodyIx, Body)>) {
        for (body, with) in moved {
            let solids = ready(&with);
            let level = level_of(&solids, &self.grounds);
            let covered = shelters(&solids, &self.grounds, &self.index, self.tolerance_in);
            let near = brinks(&solids, &self.grounds, &self.index, self.tolerance_in);
            let (Some(old), Some(stands)) = (self.bodies.get_mut(body), self.solids.get_mut(body)) else { continue };
            (*old, *stands) = (with, solids);
            if let (Some(stood), Some(sheltered)) = (self.levels.get_mut(body), self.shelters.get_mut(body)) {
                (*stood, *sheltered) = (level, covered);
            }
            if let Some(brinks) = self.brinks.get_mut(body) {
                *brinks = near;
            }
        }
        self.index.set_stands(&self.solids);
    }

    pub(super) fn solid(&self, body: BodyIx, stand: usize) -> Option<&Solid> {
        self.solids.get(body)?.get(stand)
    }
}

fn ready(body: &Body) -> Vec<Solid> {
    let mut solids: Vec<Solid> = body.stands.iter().map(Solid::new).collect();
    shut_chinks(&mut solids);
    solids
}

fn level_of(stands: &[Solid], grounds: &[Ground]) -> u8 {
    stands.iter().map(|stand| level_among(grounds, stand.stood)).max().unwrap_or(0)
}

fn shelters(stands: &[Solid], grounds: &[Ground], index: &Index, tolerance_in: f64) -> Vec<Shelter> {
    stands.iter().map(|stand| Shelter::of(stand, grounds, index, tolerance_in)).collect()
}
