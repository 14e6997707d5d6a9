//! The parameters of a shot, and the results of shots and aspects.

use super::{Aspect, Blocker, Decided, Gap, Line, Measure, Sight, Why};
use crate::units::Inches;

/// The firer's knowledge of the visibility in woods (OTP 8.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// Ignore the visibility, fixed or rolled: any line through 1" of woods needs visibility.
    Unknown,
    /// The visibility rolled for each thickness of woods, by [`super::Woods::thickness`]; `None`: not rolled yet. Woods
    /// with a fixed visibility use that instead.
    Known([Option<Inches>; 3]),
    /// The firer sees through all woods: the enemy has come close enough (9.3, 9.7).
    SeesThrough,
}

/// The parameters of a shot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShotAsk {
    /// The weapon's range. 0 means no firearms: nothing bears and nothing is too close to call.
    pub reach_in: f64,
    /// The range that would apply if the firer's advantage of height were the opposite of what it is (7.3); `None`: the
    /// same range. Used only if a centre is too near to the outline of a hill to tell whether it is on the hill.
    pub reach_otherwise_in: Option<f64>,
    /// Ball may go over units at a lower level (8.9).
    pub over_lower_units: bool,
    /// Each stand fires to all four sides of its base, not only to its front: it has walls all round (AWI Strong
    /// houses).
    pub all_round: bool,
    /// The known visibility in woods.
    pub visibility: Visibility,
}

impl ShotAsk {
    /// Returns a plain shot: this range, to the front only, not over lower units, visibility unknown.
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

/// One firing stand's part in a shot. In these comments "it" is the firing stand.
#[derive(Clone, Debug, PartialEq)]
pub struct StandShot {
    /// Its index in the firing body.
    pub stand: usize,
    /// Figures on it.
    pub figures: u16,
    /// The target's stand it fires at: the nearest in its arc that it sees; if it sees none, the nearest in its arc.
    /// Range, reach, sight and woods refer to this stand. (A target stand is one body of men: it is seen if any part of
    /// it in the arc is seen, and the range is to its nearest part in the arc, even if that part is hidden.)
    pub target: Option<usize>,
    /// The least distance from its front edge to the part of that stand in its arc, with the line; `None`: no part of
    /// the target is in its arc. (The arc's border belongs to the arc, so the part may be a single point.)
    pub range: Option<(f64, Line)>,
    /// There is a range, and it is within reach. It may still see nothing: it fires only if it sees too.
    pub bears: bool,
    /// Whether it sees that stand; `Blocked`: it sees none in its arc. A stand of which only a point is in the arc, or
    /// an edge seen end on, is never seen, although nothing hides it: `Blocked` with an empty `blocked_by`.
    pub sight: Sight,
    /// The clearest line from its centre (what the screen draws; dashed where blocked).
    pub sight_line: Option<Line>,
    /// The obstacles on the blocked lines, ascending. If it sees: those that hide part of the stand it fires at, and
    /// those that hide the nearer ones. If it does not see: empty only if no part of any width is in the arc.
    pub blocked_by: Vec<Blocker>,
    /// Inches of woods on the line that crosses the least woods.
    pub woods_in: f64,
    /// The woods features that line crosses.
    pub woods: Vec<usize>,
    /// The target's nearest stand in its arc, if it does not see that one and fires at another.
    pub unseen: Option<Box<Unseen>>,
    /// Its centre is behind the target's front line.
    pub enfilades: Decided,
    /// The target's cover against this stand, 0 to 3, and the feature that gives the cover.
    pub cover: (u8, Option<usize>),
    /// How far the stand it fires at would have to move to leave its arc; 0 if it does not bear, infinite if it fires
    /// to all four sides.
    pub arc_depth_in: f64,
    /// The reason that decided whether it bears and sees, and at which range. If it bears and sees, losing any one
    /// condition changes that, so the reason is the one closest to changing. If not, all that is missing must change,
    /// so it is the one furthest from changing.
    pub why: Why,
    /// The margin of that decision, in inches of the quantity that [`Why`] names; never negative.
    ///
    /// If it bears and sees, the least of:
    /// - how far the target is within reach;
    /// - how far the stand it fires at is within the arc;
    /// - how far the obstacles would have to extend to hide that stand completely;
    /// - how far the woods are from 1", or the visibility from the range;
    /// - how far a nearer, hidden stand of the target is from being seen.
    ///
    /// Target stands that are equally far off within the ruler's tolerance and equally well seen substitute for each
    /// other: it still fires until the last of them is gone, so the one with the largest margin decides.
    ///
    /// If it does not bear, the greater of how far the target is out of the arc and out of reach. If it bears but does
    /// not see, how far the obstacles would have to draw back, or the woods or the visibility would have to change. The
    /// sight of a target out of reach by more than the tolerance is not considered.
    ///
    /// In both cases a stand outside the arc counts if it is within the tolerance of the arc and would be fired at
    /// there.
    ///
    /// A margin is not always how far a stand would have to be moved: if a stand is partly in the arc and its near side
    /// runs almost along the arc's border, a small movement changes the range by much more.
    pub margin_in: f64,
    /// The target's stand that decided it.
    pub decided_at: usize,
    /// The margin is within the ruler's tolerance. Never true without firearms (a reach of 0).
    pub close_call: bool,
    /// The line to measure; given for a close call.
    pub measure: Option<Box<Measure>>,
}

impl StandShot {
    /// Returns whether it sees nothing and woods on its line are among the obstacles: the visibility in them is shorter
    /// than the range (OTP 8.7).
    #[must_use]
    pub fn hidden_by_woods(&self) -> bool {
        let is_hidden_by = |feature: &usize| self.blocked_by.contains(&Blocker::Feature(*feature));
        self.sight == Sight::Blocked && self.woods.iter().any(is_hidden_by)
    }
}

/// The target's nearest stand in the arc, which is not seen, so that another is fired at.
#[derive(Clone, Debug, PartialEq)]
pub struct Unseen {
    /// Its index in the target.
    pub stand: usize,
    /// The range to it.
    pub range_in: f64,
    /// A line to it that is blocked.
    pub sight_line: Line,
    /// The obstacles that hide it, ascending; including woods if the visibility is too short.
    pub blocked_by: Vec<Blocker>,
}

/// A whole shot: every stand of one body at another body.
#[derive(Clone, Debug, PartialEq)]
pub struct Shot {
    /// One entry for each firing stand.
    pub stands: Vec<StandShot>,
    /// The least of the stands' ranges in arc, including stands that do not see.
    pub range_in_arc_in: Option<f64>,
    /// The least range of the stands that bear and see (or need visibility), the range of the shot; `None` if none
    /// does.
    pub fires_at_in: Option<f64>,
    /// Figures on stands that bear with `Clear` or `NeedsVisibility`.
    pub figures_bearing: u32,
    /// The best of the stands' sights.
    pub sight: Sight,
    /// All obstacles of the blocked stands, ascending.
    pub blocked_by: Vec<Blocker>,
    /// The least inches of woods crossed by a stand that fires; if none fires, by one that sees; if none sees, by any
    /// with the target in its arc.
    pub woods_in: f64,
    /// At least half of the figures on stands that fire are behind the target's front line.
    pub enfilade: bool,
    /// The target's cover: the least that any of its stands has from any stand that fires; if none fires, from any.
    pub cover: u8,
    /// How close the cover is to another degree: the distance that decides, which is one of these:
    ///
    /// - from the centre of a target's stand or of a firing stand to the outline of an area, or to a linear feature;
    /// - from a target's stand to the end of the inch behind a feature;
    /// - if the line of fire crosses another side of the feature than the one that the target's stand is behind: from
    ///   the stand's centre to the line of the side that it is behind;
    /// - from the line of fire to the end of a feature.
    ///
    /// Infinite if no such distance within the ruler's tolerance would change the cover, or if no stand fires. It is
    /// not a movement of a stand: if the line of fire crosses a wall at a slant, the crossing point moves faster than
    /// the target.
    pub cover_margin_in: f64,
    /// Levels of firer and target.
    pub levels: (u8, u8),
    /// The gap of the two bodies, regardless of the arc.
    pub gap: Gap,
    /// Of the firing stand with the least margin, the reason that decided it, and its index.
    pub why: (Why, usize),
    /// The least of the stands' margins. No stand bears or sees differently unless something is misplaced by this much.
    pub margin_in: f64,
    /// How close `enfilade` is to changing: the least distance for which `enfilade` would change if all firing stands'
    /// centres within that distance of the target's front line were behind the line (or, if `enfilade` is true, before
    /// it). If a shorter movement of the firer, within the ruler's tolerance, would make another of the target's stands
    /// the nearest, and `enfilade` would change with the front line of that stand, it is that movement instead.
    /// Infinite if no figures fire.
    pub enfilade_margin_in: f64,
    /// Some result is too close to call: that of a stand, the enfilade, the cover or (see [`Shot::weigh_bands`]) the
    /// range band.
    pub close_call: bool,
    /// The lines to measure for the close calls; each names in `why` the question it settles.
    pub measures: Vec<Measure>,
}

impl Shot {
    /// Returns whether only a single point of the target, or an edge seen end on, is in the arc: no line of sight of
    /// any width leads to it, though no obstacle blocks it (OTP 8.1).
    #[must_use]
    pub fn is_touched_only(&self) -> bool {
        self.range_in_arc_in.is_some() && self.sight <= Sight::Blocked && self.blocked_by.is_empty()
    }
}

/// Where attackers stand relative to their target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AspectVerdict {
    /// Front, flank or rear.
    pub aspect: Aspect,
    /// The other aspect that is closest to being the result. The geometry always gives one; the rules set `None` for a
    /// target within walls, which has no flank or rear.
    pub or: Option<Aspect>,
    /// The target's front line (two points on it) that decided it.
    pub front_line: Line,
    /// How far the attackers would have to move for another result. If a movement within the ruler's tolerance would
    /// make another stand of the target the nearest, the front line of that stand is considered too.
    pub margin_in: f64,
    /// Too close to call: the margin is within the ruler's tolerance.
    pub close_call: bool,
    /// The line to measure if it is a close call. From the attackers' foremost centre to the target's front line; or,
    /// between flank and rear, from the mean of their centres to the border of the target's rear; or, if two stands of
    /// the target may be the nearest, from the attackers' nearest stand to the other one.
    pub measure: Line,
}
