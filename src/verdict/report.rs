//! The verdict of one unit on another in a sentence, with its reasons and close calls.

use super::{LengthUnit, Terms, UnitNames, aspect_to_measure, decided_by, to_measure};
use crate::battle::Unit;
use crate::geometry::{Aspect, AspectVerdict, Blocker, HAIR_IN, Line, Measure, Shot, ShotAsk, Sight, StandShot, Why};
use crate::rules::{FireReach, Measured, Refusal, SceneResult, Shelter, Source, Table};
use crate::text::Name;
use crate::{msg, text};

/// A shot of one unit at another, measured on the game's own table, with the rules applied.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    table: Table<'a>,
    from: &'a Unit,
    to: &'a Unit,
    ask: ShotAsk,
    reach: FireReach,
    /// The shot.
    pub shot: Shot,
    /// From which side the unit would attack its enemy.
    pub aspect: AspectVerdict,
    shelter: Option<Shelter>,
    cannot_fire: Option<Refusal>,
}

/// A question to the scene about two units, and its answer.
#[derive(Clone, Debug)]
pub struct ShotAnswer {
    /// The question.
    pub ask: ShotAsk,
    /// The shot.
    pub shot: Shot,
    /// From which side the unit would attack its enemy.
    pub aspect: AspectVerdict,
}

/// A close call.
#[derive(Clone, Debug, PartialEq)]
pub struct CloseCall {
    /// The open question, by its name in JSON.
    pub what: &'static str,
    /// The two places to measure between.
    pub line: Line,
    /// The close call in words.
    pub text: String,
}

/// A reason for a verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerdictReason {
    /// The reason in words.
    pub text: String,
    /// The section.
    pub rule: String,
    /// The source of the rule.
    pub source: Source,
}

impl<'a> Report<'a> {
    /// Applies the rules to the measured shot.
    #[must_use]
    pub fn new(table: Table<'a>, from: &'a Unit, to: &'a Unit, answer: ShotAnswer) -> Self {
        let ShotAnswer { ask, mut shot, mut aspect } = answer;
        let found = SceneResult { shot: &mut shot, aspect: Some(&mut aspect) };
        let shelter = table.apply_rules(&from.id, &to.id, found, table.field().scene.tolerance_in());
        let cannot_fire = table.cannot_fire_at(&from.id, &to.id);
        Report { table, from, to, ask, reach: table.fire_reach(from, to), shot, aspect, shelter, cannot_fire }
    }

    /// Returns whether the unit has firearms.
    #[must_use]
    pub fn has_reach(&self) -> bool {
        self.ask.reach_in > 0.0
    }
}

impl Report<'_> {
    /// Returns the verdict in a sentence, then the close calls to measure.
    #[must_use]
    pub fn verdict(&self) -> String {
        let Report { from, to, shot, .. } = self;
        let (from, to) = (&from.name, &to.name);
        let bearing = shot.stands.iter().filter(|s| s.bears);
        let words = match (shot.range_in_arc_in, bearing.map(|s| s.sight).max()) {
            (None, _) => msg!("cli-target-out-of-arc", unit = Name::title(from), to),
            (Some(range), None) => {
                msg!("cli-cannot-reach-in-arc", from, to, range = thousandths(range), reach = self.reach.words)
            }
            (Some(_), Some(Sight::Clear)) => self.bearing(msg!("cli-in-clear-sight")),
            (Some(_), Some(Sight::NeedsVisibility)) => self.bearing(msg!("cli-if-visibility-reaches")),
            (Some(_), Some(Sight::Blocked | Sight::NoPartInArc)) if shot.is_touched_only() => {
                msg!("cli-only-a-point-in-arc", unit = Name::title(from), to)
            }
            (Some(_), Some(Sight::Blocked | Sight::NoPartInArc)) => {
                msg!("cli-target-blocked-by", unit = Name::title(from), to, blocked_by = self.named(&shot.blocked_by))
            }
        };
        let close = self.close().into_iter().map(|close| close.text);
        text::clauses(&std::iter::once(words).chain(close).collect::<Vec<_>>())
    }

    /// Returns whether the reach includes the slack of [`HAIR_IN`]: guns' ranges are rounded up to the inch (OTP 8.4).
    fn has_hair(&self) -> bool {
        let beyond = self.ask.reach_in.fract();
        beyond > 0.0 && beyond <= HAIR_IN + 1e-9
    }

    fn terms(&self) -> Terms {
        Terms::of(self.table.game(), LengthUnit::Inch)
    }

    /// Returns the name of an obstacle.
    fn name(&self, blocker: Blocker) -> String {
        let id = self.table.field().id_of(blocker).unwrap_or_default();
        match blocker {
            Blocker::Body(_) => self.table.game().battle().unit_name(&id.into()).to_owned(),
            Blocker::Feature(_) => self.table.game().battle().terrain_name(&id.into()).to_owned(),
        }
    }

    fn named(&self, blockers: &[Blocker]) -> String {
        let names: Vec<String> = blockers.iter().map(|blocker| self.name(*blocker)).collect();
        names.join(", ")
    }

    /// Returns all close calls.
    #[must_use]
    pub fn close(&self) -> Vec<CloseCall> {
        let Report { from, to, shot, aspect, .. } = self;
        let (from, to) = (&from.name, &to.name);
        let one = |measure: &Measure| {
            let words = to_measure(measure, UnitNames { from, to }, |what| self.name(what), self.terms());
            CloseCall { what: name_of(measure.why), line: measure.line, text: words }
        };
        let mut all: Vec<CloseCall> = shot.measures.iter().map(one).collect();
        if aspect.close_call {
            all.push(aspect_call(aspect, UnitNames { from, to }));
        }
        all
    }

    /// Words a shot that bears. If the unit may not fire, gives the refusal and how many figures would bear.
    fn bearing(&self, how: &str) -> String {
        let Report { from, to, shot, .. } = self;
        let of: u32 = shot.stands.iter().map(|s| u32::from(s.figures)).sum();
        let (bearing, range) = (shot.figures_bearing, thousandths(shot.fires_at_in.unwrap_or_default()));
        let (from, to) = (&from.name, &to.name);
        match &self.cannot_fire {
            None => msg!("cli-figures-bear-on-target", unit = Name::title(from), to, bearing, of, range, how),
            Some(Refusal { why, rule, .. }) => {
                msg!("cli-may-not-fire-but-bears", unit = Name::title(from), why, rule, to, bearing, of, range, how)
            }
        }
    }

    /// Returns the measurement that came closest to changing the verdict, with its margin.
    fn decided(&self, stand: &StandShot) -> VerdictReason {
        let terms = self.terms();
        let what =
            msg!("cli-closest-call", stand = terms.stand, stand_2 = stand.stand + 1, terms = decided_by(stand, terms));
        if stand.why == Why::Reach {
            let what = if self.has_hair() { msg!("cli-the-rulers-hair-counted", what) } else { what };
            return VerdictReason { text: what, rule: self.reach.rule.clone(), source: self.reach.source };
        }
        self.under(measured_by(stand.why), what)
    }

    /// Returns why a stand does not fire at a nearer stand.
    fn unseen(&self, stand: &StandShot) -> Option<VerdictReason> {
        let unseen = stand.unseen.as_deref()?;
        let by = self.named(&unseen.blocked_by);
        let (to, range, word) = (&self.to.name, thousandths(unseen.range_in), self.terms().stand);
        let (own, other) = (stand.stand + 1, unseen.stand + 1);
        let text = msg!("cli-nearer-stand-not-seen", word, own, other, to, range, by);
        Some(self.under(Measured::Sight, text))
    }

    /// Returns a reason with the section of the game's own rules.
    fn under(&self, what: Measured, text: String) -> VerdictReason {
        let (rule, source) = self.table.measured_under(what);
        VerdictReason { text, rule: rule.to_owned(), source }
    }

    /// Returns the reasons for the verdict, each with its section.
    #[must_use]
    pub fn reasons(&self) -> Vec<VerdictReason> {
        let Report { to, shot, reach, .. } = self;
        let mut reasons = vec![match shot.range_in_arc_in {
            Some(range) => self.under(Measured::Arc, msg!("cli-range-in-arc", range = thousandths(range))),
            None => {
                let says = msg!("cli-outside-every-arc", unit = Name::title(&to.name), stand = self.terms().stand);
                self.under(Measured::Arc, says)
            }
        }];
        reasons.push(VerdictReason { text: reach.words.clone(), rule: reach.rule.clone(), source: reach.source });
        if let Some(Refusal { rule, why, .. }) = &self.cannot_fire {
            reasons.push(VerdictReason { text: why.clone(), rule: rule.to_string(), source: Source::Text });
        }
        reasons.extend(shot.stands.iter().filter_map(|stand| self.unseen(stand)));
        if !shot.blocked_by.is_empty() {
            reasons.push(
                self.under(Measured::Sight, msg!("cli-lines-blocked-by", blocked_by = self.named(&shot.blocked_by))),
            );
        }
        if shot.woods_in > 0.0 {
            reasons
                .push(self.under(Measured::Woods, msg!("cli-woods-on-the-way", woods_in = thousandths(shot.woods_in))));
        }
        if shot.enfilade {
            reasons.push(self.under(Measured::Enfilade, msg!("cli-enfilade-by-half-figures").to_owned()));
        }
        if shot.cover > 0 {
            reasons.push(self.under(Measured::Cover, msg!("cli-cover", cover = cover_name(shot.cover))));
        }
        if shot.levels.0 != shot.levels.1 {
            reasons.push(self.under(
                Measured::Sight,
                msg!("cli-firing-from-level-to-level", levels = shot.levels.0, levels_2 = shot.levels.1),
            ));
        }
        if let Some(Shelter { place, rule }) = &self.shelter {
            let says = msg!("cli-deployed-in-place", unit = Name::title(&to.name), place);
            let why = says;
            reasons.push(VerdictReason { text: why, rule: (*rule).to_owned(), source: Source::Text });
        }
        reasons
            .push(self.under(Measured::Aspect, msg!("cli-stands-to-aspect", aspect = aspect_name(self.aspect.aspect))));
        // A unit without firearms never bears, so no measurement decided.
        let decided = shot.stands.get(shot.why.1).filter(|_| self.ask.reach_in > 0.0);
        reasons.extend(decided.map(|stand| self.decided(stand)));
        reasons
    }
}

/// Returns the close call about the side from which the unit would attack its enemy.
fn aspect_call(aspect: &AspectVerdict, units: UnitNames<'_>) -> CloseCall {
    CloseCall { what: "aspect", line: aspect.measure, text: aspect_to_measure(aspect, units, LengthUnit::Inch) }
}

/// Formats a length in inches for a sentence: three decimals, in the notation of the current language.
fn thousandths(inches: f64) -> String {
    // Adding 0 turns a negative zero into a plain one.
    text::number(&format!("{:.3}", (inches * 1000.0).round() / 1000.0 + 0.0)).into_owned()
}

/// Returns the kind of measurement that decided a shot.
const fn measured_by(why: Why) -> Measured {
    match why {
        Why::Arc => Measured::Arc,
        Why::Reach | Why::Band => Measured::Range,
        Why::View | Why::Footing | Why::Nearer => Measured::Sight,
        Why::Cover => Measured::Cover,
        Why::Woods | Why::Visibility => Measured::Woods,
        Why::Nearest | Why::FrontLine => Measured::Enfilade,
    }
}

/// Returns the name of a close call in JSON.
const fn name_of(why: Why) -> &'static str {
    match why {
        Why::Arc => "arc",
        Why::Reach => "reach",
        Why::View => "view",
        Why::Woods => "woods",
        Why::Visibility => "visibility",
        Why::Footing => "footing",
        Why::Nearer => "nearer",
        Why::Cover => "cover",
        Why::Nearest => "nearest",
        Why::FrontLine => "front_line",
        Why::Band => "band",
    }
}

/// Returns the name of an aspect, in JSON and in reasons.
#[must_use]
pub const fn aspect_name(aspect: Aspect) -> &'static str {
    match aspect {
        Aspect::Front => "front",
        Aspect::Flank => "flank",
        Aspect::Rear => "rear",
    }
}

/// Returns the name of a level of cover, in JSON and in reasons.
#[must_use]
pub const fn cover_name(cover: u8) -> &'static str {
    match cover {
        0 => "none",
        1 => "light",
        2 => "medium",
        _ => "heavy",
    }
}
