//! What the selected unit sees of each enemy, worked out once for each change and ghost.

use super::{App, LengthUnit};
use crate::geometry::{Aspect, AspectVerdict, Blocker, Line, Measure, Shot, ShotAsk, Sight, StandShot, Why};
use crate::ids::UnitId;
use crate::rules::{Game, Refusal, Shelter, shot_question};
use crate::{say, word};
use nalgebra::Point2;

/// How verdicts are put into words: lengths shown so, and a body of figures called "stand" or "base", as its rules do.
///
/// ```
/// use drumhead::app::{LengthUnit, Terms};
/// let terms = Terms { lengths: LengthUnit::Inch, stand: "base" };
/// assert_eq!(terms.lengths.show(2.5), "2.5\"");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// How lengths are shown.
    pub lengths: LengthUnit,
    /// What one body of figures is called.
    pub stand: &'static str,
}

impl Terms {
    /// As the rules of a game call things.
    #[must_use]
    pub fn of(game: &Game, lengths: LengthUnit) -> Self {
        Terms { lengths, stand: game.stand_words().0 }
    }
}

/// A reach as players name it: guns reach to the last hair of the inch that ranges are rounded up to (OTP 8.4).
///
/// ```
/// use drumhead::app::reach_shown_in;
/// use drumhead::geometry::{ShotAsk, Visibility};
/// let guns = ShotAsk { reach_in: 20.009, reach_otherwise_in: None, over_lower_units: true, all_round: false, visibility: Visibility::Unknown };
/// assert_eq!(reach_shown_in(&guns), 20.0);
/// ```
#[must_use]
pub fn reach_shown_in(ask: &ShotAsk) -> f64 {
    if ask.over_lower_units { ask.reach_in.floor() } else { ask.reach_in }
}

/// What is to be measured at the table, from where to where and what for. Stands count from 1, from a unit's left to its
/// right (front to rear in column); places are on the table, in inches or in millimetres.
///
/// ```
/// use drumhead::app::{LengthUnit, Terms, to_measure};
/// use drumhead::geometry::{Line, Measure, Why};
/// let line = Line { from: [10.0, 5.5].into(), to: [10.0, 11.55].into() };
/// let measure = Measure { why: Why::Reach, line, stands: (1, 0), past: vec![] };
/// let terms = Terms { lengths: LengthUnit::Inch, stand: "stand" };
/// assert_eq!(
///     to_measure(&measure, ("7th Foot", "2nd Maryland"), |_| String::new(), terms),
///     "too close to call: measure 7th Foot stand 2 (10, 5.5) to 2nd Maryland stand 1 (10, 11.55), for the range"
/// );
/// ```
#[must_use]
pub fn to_measure(
    measure: &Measure,
    (from, to): (&str, &str),
    name: impl Fn(Blocker) -> String,
    Terms { lengths, stand: word }: Terms,
) -> String {
    let past: Vec<String> = measure.past.iter().map(|blocker| name(*blocker)).collect();
    let (a, b) = (exact_place(measure.line.from, lengths), exact_place(measure.line.to, lengths));
    if let (Why::Cover, [feature]) = (measure.why, past.as_slice()) {
        let stand = measure.stands.1 + 1;
        return say!("app-too-close-to-call-measure-to-for-to", to, word, stand, a, feature, b);
    }
    if let (Why::Footing, [ground, whose]) = (measure.why, past.as_slice()) {
        let stand = measure.stands.0 + 1;
        return say!("app-too-close-to-call-measure-to-the", whose, word, stand, a, ground, b);
    }
    let what = shot_question(measure.why, &past, word);
    let (own, other) = (measure.stands.0 + 1, measure.stands.1 + 1);
    say!("app-too-close-to-call-measure-to", from, word, own, a, to, other, b, what)
}

/// What is to be measured where it is too close to call from which side a unit would be attacked (OTP 9.1): places on the
/// table, as in [`to_measure`].
///
/// ```
/// use drumhead::app::{LengthUnit, aspect_to_measure};
/// use drumhead::geometry::{Aspect, AspectVerdict, Line};
/// let line = |from: [f64; 2], to: [f64; 2]| Line { from: from.into(), to: to.into() };
/// let (front_line, measure) = (line([29.0, 21.0], [31.0, 21.0]), line([31.0, 12.5], [31.0, 20.0]));
/// let (aspect, or) = (Aspect::Flank, Some(Aspect::Rear));
/// let verdict = AspectVerdict { aspect, or, front_line, margin_in: 0.0, close_call: true, measure };
/// assert_eq!(
///     aspect_to_measure(&verdict, ("7th Foot", "2nd Maryland"), LengthUnit::Inch),
///     "too close to call: measure 7th Foot (31, 12.5) to 2nd Maryland (31, 20), for its flank or rear"
/// );
/// ```
#[must_use]
pub fn aspect_to_measure(verdict: &AspectVerdict, (from, to): (&str, &str), lengths: LengthUnit) -> String {
    let name = |aspect| match aspect {
        Aspect::Front => word!("app-front"),
        Aspect::Flank => word!("app-flank"),
        Aspect::Rear => word!("app-rear"),
    };
    let (a, b) = (exact_place(verdict.measure.from, lengths), exact_place(verdict.measure.to, lengths));
    let or = verdict.or.map_or(String::new(), |or| say!("app-or", or = name(or)));
    say!("app-too-close-to-call-measure-to-for", from, a, to, b, aspect = name(verdict.aspect), or)
}

/// A place on the table, as people look for it: to the tenth of an inch, `(10, 5.5)`, or in whole millimetres.
#[must_use]
pub fn place(at: Point2<f64>, lengths: LengthUnit) -> String {
    exact_place(tenths(at), lengths)
}

/// The same verdict with its ends to the tenth: enough to find them on the table, where the ruler decides.
fn to_the_tenth(measure: &Measure) -> Measure {
    let line = Line { from: tenths(measure.line.from), to: tenths(measure.line.to) };
    Measure { line, ..measure.clone() }
}

fn tenths(at: Point2<f64>) -> Point2<f64> {
    at.map(|inches| (inches * 10.0).round() / 10.0)
}

fn exact_place(at: Point2<f64>, lengths: LengthUnit) -> String {
    let number = |inches: f64| match lengths {
        LengthUnit::Inch => {
            let text = format!("{inches:.3}");
            let short = text.trim_end_matches('0').trim_end_matches('.');
            if short == "-0" { "0".to_owned() } else { short.to_owned() }
        }
        LengthUnit::Millimetre => format!("{:.0}", inches * 25.4),
    };
    format!("({}, {})", number(at.x), number(at.y))
}

/// What decided a stand's part in a shot, and by how much: `in reach by 1"`.
#[must_use]
pub fn decided_by(stand: &StandShot, Terms { lengths, stand: word }: Terms) -> String {
    let by = lengths.show(stand.margin_in);
    if stand.range.is_some() && stand.target != Some(stand.decided_at) {
        let other = say!("app-its", word, decided_at = stand.decided_at + 1);
        match stand.why {
            Why::Arc => return say!("app-out-of-arc-by", other, by),
            Why::Reach => return say!("app-out-of-reach-by", other, by),
            _ if stand.sight == Sight::Blocked || stand.unseen.is_some() => return say!("app-hidden-by", other, by),
            _ => {}
        }
    }
    match (stand.why, stand.range.is_some()) {
        (Why::Arc, true) => say!("app-in-arc-by", by),
        (Why::Arc, false) => say!("app-out-of-arc-by-by", by),
        (Why::Reach, true) if stand.bears => say!("app-in-reach-by", by),
        (Why::Reach, true) => say!("app-out-of-reach-by-by", by),
        (Why::Reach, false) => word!("app-out-of-arc-and-of-reach").to_owned(),
        (Why::Footing, _) => say!("app-by-where-a-centre-stands-by", by),
        (Why::Nearer, _) => say!("app-by-which-is-nearer-to-what-is", by),
        _ if !stand.margin_in.is_finite() => word!("app-nothing-seen-at-all").to_owned(),
        (Why::Woods, _) if stand.sight == Sight::Clear => say!("app-woods-short-of-1-by", by),
        (Why::Woods, _) => say!("app-woods-past-1-by", by),
        (Why::Visibility, _) if stand.sight == Sight::Blocked => say!("app-beyond-the-visibility-by", by),
        (Why::Visibility, _) => say!("app-within-the-visibility-by", by),
        _ if stand.sight == Sight::Blocked => say!("app-hidden-by-by", by),
        _ => say!("app-seen-by", by),
    }
}

/// What decided a shot, and by how much: of the stand nearest to another answer, which is named where it is not the one with
/// the least range: `stand 2 in reach by 1"`.
#[must_use]
pub fn shot_decided_by(shot: &Shot, terms: Terms) -> Option<String> {
    let stand = shot.stands.get(shot.why.1)?;
    let words = decided_by(stand, terms);
    let least = match (stand.range, shot.fires_at_in.or(shot.range_in_arc_in)) {
        (Some((own, _)), Some(least)) => own - least < 5e-4,
        (None, Some(_)) => false,
        (_, None) => true,
    };
    Some(if least { words } else { say!("app-of-stand", stand = terms.stand, number = shot.why.1 + 1, words) })
}

/// The verdict on one enemy.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// Which.
    pub enemy: UnitId,
    /// What was measured.
    pub shot: Shot,
    /// The weapon's reach, in inches.
    pub reach_in: f64,
    /// The walls the enemy is held all round in.
    pub shelter: Option<Shelter>,
    /// Why the unit could fire at nobody, as it stands.
    pub cannot_fire: Option<Refusal>,
}

impl Verdict {
    /// Some figures bear and may see, and may fire.
    #[must_use]
    pub fn bears(&self) -> bool {
        self.shot.figures_bearing > 0 && self.cannot_fire.is_none()
    }

    /// The verdict of a unit on its enemy in words: range, who bears, sight, what is in the way, cover, and what decided it by
    /// how much, or what is to be measured.
    #[must_use]
    pub fn words(&self, units: (&str, &str), names: impl Fn(Blocker) -> String, terms: Terms) -> String {
        let (shot, lengths) = (&self.shot, terms.lengths);
        let mut parts = Vec::new();
        match shot.fires_at_in.or(shot.range_in_arc_in) {
            Some(range) => parts.push(say!("app-in-arc", range = lengths.show(range))),
            None => parts.push(say!("app-away-not-in-arc", inches = lengths.show(shot.gap.inches))),
        }
        match shot.sight {
            Sight::NoPartInArc => {}
            Sight::Clear => parts.push(word!("app-clear").to_owned()),
            Sight::NeedsVisibility => {
                parts.push(say!("app-of-woods-needs-visibility", woods_in = lengths.show(shot.woods_in)))
            }
            Sight::Blocked => {
                let by: Vec<_> = shot.blocked_by.iter().take(2).map(|b| names(*b)).collect();
                let more = shot.blocked_by.len().saturating_sub(by.len());
                let more = if more > 0 { say!("app-and-more", more) } else { String::new() };
                let by = if by.is_empty() {
                    word!("app-only-its-edge-in-arc").to_owned()
                } else {
                    say!("app-by", join = by.join(", "))
                };
                parts.push(say!("app-blocked", by, more));
            }
        }
        if let Some(unseen) = shot.stands.iter().filter(|s| s.bears).find_map(|s| s.unseen.as_deref()) {
            let by: Vec<_> = unseen.blocked_by.iter().map(|b| names(*b)).collect();
            parts.push(say!(
                "app-not-at-its-hidden-by",
                stand = terms.stand,
                stand_2 = unseen.stand + 1,
                join = by.join(", ")
            ));
        }
        if let Some(refusal) = self.cannot_fire.as_ref().filter(|_| shot.figures_bearing > 0) {
            parts.push(format!("{} ({})", refusal.why, refusal.rule));
        } else if self.bears() {
            parts.push(match shot.figures_bearing {
                1 => word!("app-1-figure-bears").to_owned(),
                many => say!("app-figures-bear", many),
            });
        } else if shot.range_in_arc_in.is_some_and(|r| r > self.reach_in) && self.reach_in > 0.0 {
            parts.push(say!("app-out-of-range", reach_in = lengths.show(self.reach_in)));
        }
        if shot.enfilade {
            parts.push(word!("app-enfilade").to_owned());
        }
        if let Some(cover) = [None, Some(word!("app-light")), Some(word!("app-medium")), Some(word!("app-heavy"))]
            .get(usize::from(shot.cover))
            .copied()
            .flatten()
        {
            parts.push(say!("app-cover", cover));
        }
        if let Some(Shelter { place, rule }) = &self.shelter {
            parts.push(say!("app-in-no-flank-or-rear-no-enfilade", place, rule));
        }
        parts.extend(shot.measures.iter().map(|measure| to_measure(&to_the_tenth(measure), units, &names, terms)));
        parts.extend(shot_decided_by(shot, terms).filter(|_| !shot.close_call && self.reach_in > 0.0));
        parts.join(", ")
    }
}

impl App {
    /// How the verdicts of the open game are put into words.
    #[must_use]
    pub fn terms(&self) -> Terms {
        let lengths = self.prefs.lengths;
        self.game().map_or(Terms { lengths, stand: "base" }, |game| Terms::of(game, lengths))
    }

    /// The verdicts of the selected unit, where its ghost is if it has one, the nearest enemy first.
    #[must_use]
    pub fn verdicts(&self) -> &[Verdict] {
        self.kept.verdicts.get_or_init(|| self.measured_verdicts().unwrap_or_default())
    }

    fn measured_verdicts(&self) -> Option<Vec<Verdict>> {
        let (id, _) = self.selected()?;
        let (game, field) = (self.game()?, self.ghost_field()?);
        let pieces = game.pieces().units;
        let enemies = pieces.keys().copied().filter(|other| game.battle().are_enemies(id, other));
        let (enemies, asked): (Vec<&UnitId>, Vec<_>) =
            enemies.filter_map(|enemy| Some((enemy, self.fire_ask(field, id, enemy)?))).unzip();
        let verdict = |((enemy, (_, _, ask)), found): ((&UnitId, &(_, _, ShotAsk)), Option<(Shot, _)>)| {
            let mut shot = found?.0;
            let shelter = game.by_the_rules(enemy, &mut shot, None);
            game.weigh_bands(id, &mut shot, field.scene.tolerance_in());
            let cannot_fire = game.cannot_fire_at(id, enemy);
            let (enemy, reach_in) = (enemy.clone(), reach_shown_in(ask));
            Some(Verdict { enemy, shot, reach_in, shelter, cannot_fire })
        };
        let found = field.scene.refresh(&asked);
        let mut verdicts: Vec<_> = enemies.into_iter().zip(&asked).zip(found).filter_map(verdict).collect();
        verdicts.sort_by(|a, b| a.shot.gap.inches.total_cmp(&b.shot.gap.inches));
        Some(verdicts)
    }

    /// The name of what is in the way.
    #[must_use]
    pub fn blocker_name(&self, blocker: crate::geometry::Blocker) -> String {
        let Some((field, battle)) = self.field().zip(self.battle()) else { return String::new() };
        let id = field.name_of(blocker).unwrap_or(word!("app-something"));
        let unit = battle.units.iter().find(|u| u.id.as_str() == id).map(|u| u.name.as_str());
        let terrain = battle.terrain.iter().find(|t| t.id.as_str() == id).map(|t| t.name.as_str());
        unit.or(terrain).unwrap_or(id).to_owned()
    }
}
