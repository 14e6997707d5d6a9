//! The parameters of a shot, and the results of shots and aspects.

use super::{Aspect, Blocker, Decided, Gap, Line, Measure, Sight, Why};
use crate::units::Inches;

/// The firer's knowledge of the visibility in woods (OTP 8.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// Ignore the visibility, fixed or rolled: any line through 1" of woods needs visibility.
    Unknown,
    /// The fixed visibility counts where the woods have one; for other woods the roll for their thickness, by index.
    Known([Option<Inches>; 3]),
    /// The firer sees through all woods: the enemy has come close enough (9.3, 9.7).
    AtHand,
}

/// The parameters of a shot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShotAsk {
    /// The weapon's range. 0 means no firearms: nothing bears and nothing is too close to call.
    pub reach_in: f64,
    /// The range with the height advantage inverted (7.3): as if the firer were higher if it is not, and the other way
    /// round; `None`: the same range. Used only where a centre is too near to the outline of a hill to call.
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

/// One firing stand's part in a shot.
#[derive(Clone, Debug, PartialEq)]
pub struct StandShot {
    /// Its index in the firing body.
    pub stand: usize,
    /// Figures on it.
    pub figures: u16,
    /// The target's stand it fires at: the nearest in its arc that it sees; if it sees none, the nearest in its arc.
    /// Range, reach, sight and woods refer to this stand. (A stand is one body of men: it is seen if any part of it in
    /// the arc is seen, and its range is to its nearest part in the arc, even if that part is hidden.)
    pub target: Option<usize>,
    /// The least distance from its front edge to the part of that stand in its arc, with the line; `None`: no part of
    /// the target is in its arc. (The arc's border belongs to the arc, so the part may be a single point.)
    pub range: Option<(f64, Line)>,
    /// The range is within reach.
    pub bears: bool,
    /// Whether it sees that stand; `Blocked`: it sees none in its arc. If only a point of a stand is in the arc, or an
    /// edge seen end on, no set of lines of any width ends on it: the sight is `Blocked` with an empty `blocked_by`.
    pub sight: Sight,
    /// The clearest line from its centre (what the screen draws; dashed where blocked).
    pub sight_line: Option<Line>,
    /// The obstacles on the blocked lines, ascending. For a clear sight: those that hide part of the stand it fires at
    /// and those that hide the nearer ones. For a blocked sight it is empty only if no part of any width is in the arc.
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
    /// How far the stand it fires at would have to move to leave its arc; 0 if it does not bear.
    pub arc_depth_in: f64,
    /// The reason that decided whether it bears and sees, and at which range. If it bears and sees, the reason closest
    /// to changing that; if not, the reason furthest from changing.
    pub why: Why,
    /// The margin of that decision, in inches of the quantity that [`Why`] names; never negative. If it bears and sees,
    /// the least of: how far the target is within reach; how far the stand it fires at is within the arc; how far
    /// obstacles that hide some of that stand (or come within the ruler's tolerance of it) would have to extend to hide
    /// it completely; how far the woods are from 1" or the visibility from the range; and how far nearer stands are
    /// from being seen. Stands of the target that are equally far off within the tolerance and equally well seen
    /// substitute for each other: all of them would have to go. If it does not bear and see: the greater of how far the
    /// target is out of the arc and out of reach; or if it bears, how far the obstacles would have to draw back. The
    /// sight of a target out of reach by more than the tolerance decides nothing. Stands outside the arc that would be
    /// fired at if they entered it count if they are within the tolerance of it. The margin measures that quantity, not
    /// the placing of a stand: when a stand is partly in the arc and its near side runs almost along the arc's border,
    /// the range may change by far more than the stand is moved.
    pub margin_in: f64,
    /// The target's stand that decided it.
    pub decided_at: usize,
    /// The margin is within the ruler's tolerance.
    pub close_call: bool,
    /// The line to measure when it is a close call.
    pub measure: Option<Box<Measure>>,
}

impl StandShot {
    /// Returns whether it sees nothing and only woods hide the stand it would fire at: visibility too short (OTP 8.7).
    #[must_use]
    pub fn hidden_by_woods(&self) -> bool {
        let is_hidden_by = |feature: &usize| self.blocked_by.contains(&Blocker::Feature(*feature));
        self.sight == Sight::Blocked && self.woods.iter().any(is_hidden_by)
    }
}

/// A stand of the target in the arc that is nearer than the one fired at, but not seen.
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
    /// The least woods crossed by a stand that bears.
    pub woods_in: f64,
    /// At least half of the figures bearing are behind the target's front line.
    pub enfilade: bool,
    /// The target's cover from the figures bearing: the least over them and over its stands.
    pub cover: u8,
    /// How far the target's stands, the firer's stands or the line of fire are from giving another cover (by the
    /// outline of an area, the inch behind a feature, or its end); infinite beyond the ruler's tolerance and if no
    /// figures bear. It is measured on the line, not as a movement of a stand: if the line of fire crosses a wall at a
    /// slant, the crossing point moves faster than the target.
    pub cover_margin_in: f64,
    /// Levels of firer and target.
    pub levels: (u8, u8),
    /// The gap of the two bodies, regardless of the arc.
    pub gap: Gap,
    /// The reason that decided the stand closest to another result, and that stand.
    pub why: (Why, usize),
    /// The least of the stands' margins. No stand bears or sees differently unless something is misplaced by this much.
    pub margin_in: f64,
    /// How far a firing stand's centre is from changing `enfilade`; or, within the ruler's tolerance, how far the firer
    /// is from having another target stand as its nearest, whose front line would change it. Infinite without bearing
    /// figures.
    pub enfilade_margin_in: f64,
    /// Too close to call: the result of some stand, whether half of the figures enfilade, or the cover.
    pub close_call: bool,
    /// The lines to measure when it is a close call: for the stand named in `why`, for the front line, for the stand it
    /// belongs to, and for the cover.
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
    /// The aspect closest to the result; `None`: there is no other candidate.
    pub or: Option<Aspect>,
    /// The target's front line (two points on it) that decided it.
    pub front_line: Line,
    /// How far the attackers would have to move for another result. A case in which another stand of the target would
    /// be the nearest, and give its front line, counts within the ruler's tolerance.
    pub margin_in: f64,
    /// Too close to call.
    pub close_call: bool,
    /// The line to measure then: from the attackers' foremost centre (for flank or rear: from the mean of their
    /// centres) to the target's line that decided; or from their nearest stand to the target's stand that may be as
    /// near.
    pub measure: Line,
}
