//! What is asked of a scene about a shot or an aspect, and what it answers.

use super::{Aspect, Blocker, Decided, Gap, Line, Measure, Sight, Why};
use crate::units::Inches;

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
