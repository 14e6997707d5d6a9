//! `drumhead measure BATTLE --from UNIT --to UNIT`: what one unit sees of another, with the reasons.

use super::out::{Out, Trouble, said, thousandth};
use super::{complain, load};
use crate::app::{LengthUnit, Terms, aspect_to_measure, decided_by, to_measure};
use crate::battle::names::{GUNS, WEAPONS, word_of};
use crate::battle::{Armament, Battle, Unit};
use crate::geometry::{Aspect, AspectVerdict, Blocker, BodyIx, Line, Measure, Shot, ShotAsk, Sight, StandShot, Why};
use crate::ids::UnitId;
use crate::rules::awi::charts::Weapon;
use crate::rules::{Game, Refusal, Shelter, Source, awi, otp};
use crate::text::Name;
use crate::{say, text, word};
use serde::Serialize;
use std::path::Path;

#[derive(Serialize)]
struct Measured<'a> {
    from: &'a UnitId,
    to: &'a UnitId,
    gap: f64,
    range_in_arc: Option<f64>,
    stands: Vec<Stand>,
    figures_bearing: u32,
    sight: &'static str,
    blocked_by: Vec<String>,
    woods_inches: f64,
    enfilade: bool,
    aspect: &'static str,
    cover: &'static str,
    height: Height,
    closest: [[f64; 2]; 2],
    margin: Option<f64>,
    margins: Margins,
    close: Vec<Close>,
    verdict: String,
    reasons: Vec<Reason>,
}

/// By how much each answer was decided, in inches; null where nothing near would change it.
#[derive(Serialize)]
struct Margins {
    /// Who bears and sees: `margin`.
    shot: Option<f64>,
    enfilade: Option<f64>,
    cover: Option<f64>,
    aspect: Option<f64>,
}

impl Margins {
    fn of(shot: &Shot, aspect: &AspectVerdict, has_reach: bool) -> Self {
        let bears_in = if has_reach { shot.margin_in } else { f64::INFINITY };
        let [shot, enfilade, cover, aspect] =
            [bears_in, shot.enfilade_margin_in, shot.cover_margin_in, aspect.margin_in]
                .map(|inches| inches.is_finite().then(|| thousandth(inches)));
        Margins { shot, enfilade, cover, aspect }
    }
}

/// What is too close to call: what is to be settled, the two places to measure between, and the words of the verdict.
#[derive(Serialize)]
struct Close {
    what: &'static str,
    from: [f64; 2],
    to: [f64; 2],
    text: String,
}

impl Close {
    fn new(what: &'static str, Line { from, to }: Line, text: String) -> Self {
        let [from, to] = [from, to].map(|at| [thousandth(at.x), thousandth(at.y)]);
        Close { what, from, to, text }
    }
}

#[derive(Serialize)]
struct Stand {
    stand: usize,
    figures: u16,
    range_in_arc: Option<f64>,
    bears: bool,
    sight: &'static str,
}

#[derive(Serialize)]
struct Height {
    from: u8,
    to: u8,
}

#[derive(Serialize)]
struct Reason {
    text: String,
    rule: String,
    source: Source,
}

pub(super) fn run(
    out: &mut Out<'_>,
    path: &Path,
    charts: Option<&Path>,
    pair: Option<(String, String)>,
) -> Result<(), Trouble> {
    let (game, whole) = load::game(path, charts)?;
    match pair {
        Some((from, to)) => {
            let (from, to) = both(unit(game.battle(), &from), unit(game.battle(), &to))?;
            let Some(measured) = measure(&game, from, to) else {
                return Err(Trouble::Refused(why_not(&game, from, to)));
            };
            print(out, &measured)?;
        }
        None => all(out, &game)?,
    }
    whole
}

/// Every ordered pair of enemies, measured in one go.
fn all(out: &mut Out<'_>, game: &Game) -> Result<(), Trouble> {
    let (battle, field) = (game.battle(), game.field());
    let mut pairs = Vec::new();
    for from in &battle.units {
        for to in battle.units.iter().filter(|to| battle.are_enemies(&from.id, &to.id)) {
            pairs.extend(Pair::of(game, from, to));
        }
    }
    let asked: Vec<_> = pairs.iter().map(|p| (p.bodies.0, p.bodies.1, p.reach.ask)).collect();
    for (pair, found) in pairs.iter().zip(field.scene.refresh(&asked)) {
        if let Some((shot, aspect)) = found {
            print(out, &pair.measured(game, shot, aspect))?;
        }
    }
    Ok(())
}

/// Both of two units, or all that is wrong with their names.
fn both<'a>(from: Result<&'a Unit, String>, to: Result<&'a Unit, String>) -> Result<(&'a Unit, &'a Unit), Trouble> {
    match (from, to) {
        (Ok(from), Ok(to)) => Ok((from, to)),
        (Err(one), Err(other)) if one != other => {
            complain(&one);
            Err(Trouble::Refused(other))
        }
        (Err(why), _) | (_, Err(why)) => Err(Trouble::Refused(why)),
    }
}

fn unit<'a>(battle: &'a Battle, id: &str) -> Result<&'a Unit, String> {
    battle.units.iter().find(|u| u.id.as_str() == id).ok_or_else(|| battle.no_unit(id))
}

fn why_not(game: &Game, from: &Unit, to: &Unit) -> String {
    let gone = |unit: &&Unit| game.standing(&unit.id).is_none_or(|standing| standing.stands.is_empty());
    match [from, to].into_iter().find(gone) {
        Some(unit) => say!("cli-is-are-no-longer-on-the-table", unit = Name::title(&unit.name)),
        None => say!("cli-and-are-the-same-unit", id = from.id, id_2 = to.id),
    }
}

fn print(out: &mut Out<'_>, measured: &Measured<'_>) -> Result<(), Trouble> {
    out.line(&measured.verdict)?;
    for reason in &measured.reasons {
        out.line(&format!("  {} ({}, {})", reason.text, reason.rule, source(reason.source)))?;
    }
    out.value(measured)
}

fn source(source: Source) -> &'static str {
    match source {
        Source::Text => word!("cli-rules-text"),
        Source::Family => word!("cli-chart-family-2"),
        Source::Reconstructed => word!("cli-chart-reconstructed-2"),
        Source::Referee => word!("cli-chart-referees-own"),
    }
}

fn measure<'a>(game: &'a Game, from: &'a Unit, to: &'a Unit) -> Option<Measured<'a>> {
    let field = game.field();
    let pair = Pair::of(game, from, to).filter(|pair| pair.bodies.0 != pair.bodies.1)?;
    let (a, b) = pair.bodies;
    let shot = field.scene.shot(a, b, pair.reach.ask)?;
    let aspect = field.scene.aspect_of(a, b)?;
    Some(pair.measured(game, shot, aspect))
}

/// Who shoots at whom, and how far that reaches.
struct Pair<'a> {
    from: &'a Unit,
    to: &'a Unit,
    bodies: (BodyIx, BodyIx),
    reach: Reach,
}

impl<'a> Pair<'a> {
    fn of(game: &Game, from: &'a Unit, to: &'a Unit) -> Option<Self> {
        let (bodies, reach) = Reach::of(game, from, to)?;
        Some(Pair { from, to, bodies, reach })
    }

    fn measured(&self, game: &Game, mut shot: Shot, mut aspect: AspectVerdict) -> Measured<'a> {
        game.stands_to(&self.from.id, &self.to.id, &mut aspect);
        let shelter = game.by_the_rules(&self.to.id, &mut shot, Some(&mut aspect));
        game.weigh_bands(&self.from.id, &mut shot, game.field().scene.tolerance_in());
        let cannot_fire = game.cannot_fire_at(&self.from.id, &self.to.id);
        let (shot, verdict) = (&shot, aspect);
        let aspect = verdict.aspect;
        let (p, q) = (shot.gap.line.from, shot.gap.line.to);
        let names = shot.blocked_by.iter().filter_map(|blocker| game.field().name_of(*blocker));
        let blocked_by: Vec<String> = names.map(str::to_owned).collect();
        let (from, to, reach) = (self.from, self.to, &self.reach);
        let talk = Talk { from, to, shot, aspect: &verdict, reach, shelter, cannot_fire, game };
        let margins = Margins::of(shot, &verdict, reach.ask.reach_in > 0.0);
        Measured {
            gap: thousandth(shot.gap.inches),
            range_in_arc: shot.range_in_arc_in.map(thousandth),
            stands: shot.stands.iter().map(stand).collect(),
            figures_bearing: shot.figures_bearing,
            sight: sight(shot.sight),
            woods_inches: thousandth(shot.woods_in),
            enfilade: shot.enfilade,
            aspect: aspect_name(aspect),
            cover: cover(shot.cover),
            height: Height { from: shot.levels.0, to: shot.levels.1 },
            closest: [[thousandth(p.x), thousandth(p.y)], [thousandth(q.x), thousandth(q.y)]],
            margin: margins.shot,
            margins,
            close: talk.close(),
            verdict: talk.verdict(),
            reasons: talk.reasons(),
            blocked_by,
            from: &self.from.id,
            to: &self.to.id,
        }
    }
}

fn stand(shot: &StandShot) -> Stand {
    Stand {
        stand: shot.stand,
        figures: shot.figures,
        range_in_arc: shot.range.map(|(inches, _)| thousandth(inches)),
        bears: shot.bears,
        sight: sight(shot.sight),
    }
}

/// How far a unit shoots at another, and where that is written.
struct Reach {
    ask: ShotAsk,
    words: String,
    rule: String,
    source: Source,
}

impl Reach {
    /// With the two bodies; `None` where one is not on the table.
    fn of(game: &Game, from: &Unit, to: &Unit) -> Option<((BodyIx, BodyIx), Self)> {
        let field = game.field();
        Some(match game {
            Game::Otp(game) => {
                let (a, b, ask) = game.fire_ask(field, &from.id, &to.id)?;
                ((a, b), Self::by_philadelphia(game, (from, to), ask))
            }
            Game::Awi(game) => {
                let (a, b, ask) = game.fire_ask(field, &from.id, &to.id)?;
                ((a, b), Self::by_awi(game, from, ask))
            }
        })
    }

    /// It goes the ruler's hair beyond the inches it is told by: guns' ranges are rounded up to the inch (8.4).
    fn has_hair(&self) -> bool {
        self.ask.reach_in.fract() > 0.0 && self.ask.reach_in.fract() <= crate::geometry::HAIR_IN + 1e-9
    }

    /// To the end of the furthest band (AWI Firing ranges).
    fn by_awi(game: &awi::Game, unit: &Unit, ask: ShotAsk) -> Self {
        let weapon = Weapon::of(unit.armament);
        let Some((weapon, (_, end))) = weapon.and_then(|w| Some((w, game.charts().bands(w).pop()?))) else {
            let (words, rule) = (word!("cli-no-firearms").to_owned(), "Firing ranges".to_owned());
            return Self { ask, words, rule, source: Source::Text };
        };
        let words = say!("cli-reaches", weapon = weapon.words(), end = end.value);
        Self { ask, words, rule: end.rule, source: end.source }
    }

    /// Small arms by 8.3; guns to the end of their long band (8.4), further from higher ground (7.3).
    fn by_philadelphia(game: &otp::Game, (from, to): (&Unit, &Unit), ask: ShotAsk) -> Self {
        let charts: &otp::Charts = game.charts();
        match from.armament {
            Armament::Small(None) => {
                Self { ask, words: word!("cli-no-firearms").to_owned(), rule: "8.3".to_owned(), source: Source::Text }
            }
            Armament::Small(Some(weapon)) => {
                let range = charts.weapon_range(weapon);
                let weapon = text::again(word_of(weapon, WEAPONS));
                let words = say!("cli-reaches-weapon", weapon, range = range.value);
                Self { ask, words, rule: "8.3".to_owned(), source: range.source }
            }
            Armament::Guns { weight, .. } => {
                let [_, _, long] = charts.artillery_bands(weight);
                let (scene, body) = (&game.field().scene, |unit: &Unit| game.field().body_of(&unit.id));
                let level = |unit| body(unit).map_or(0, |body| scene.level_of(body));
                let higher = level(from) > level(to);
                let bonus = charts.elevation_bonus();
                let reach = if higher { long.value + bonus.value } else { long.value };
                let words = say!(
                    "cli-guns-reach",
                    weight = word_of(weight, GUNS),
                    reach,
                    higher = if higher { word!("cli-from-higher-ground") } else { "" }
                );
                let source = if higher { long.source.max(bonus.source) } else { long.source };
                Self { ask, words, rule: if higher { "7.3" } else { "8.4" }.to_owned(), source }
            }
        }
    }
}

/// What there is to say about a shot.
struct Talk<'a> {
    from: &'a Unit,
    to: &'a Unit,
    shot: &'a Shot,
    aspect: &'a AspectVerdict,
    reach: &'a Reach,
    shelter: Option<Shelter>,
    cannot_fire: Option<Refusal>,
    game: &'a Game,
}

impl Talk<'_> {
    fn verdict(&self) -> String {
        let Talk { from, to, shot, .. } = self;
        let (from, to) = (&from.name, &to.name);
        let bearing = shot.stands.iter().filter(|s| s.bears);
        let words = match (shot.range_in_arc_in, bearing.map(|s| s.sight).max()) {
            (None, _) => say!("cli-has-have-no-part-of-in-its", unit = Name::title(from), to),
            (Some(range), None) => {
                say!("cli-cannot-reach-in-arc", from, to, range = said(range), reach = self.reach.words)
            }
            (Some(_), Some(Sight::Clear)) => self.bearing(word!("cli-in-clear-sight")),
            (Some(_), Some(Sight::NeedsVisibility)) => self.bearing(word!("cli-if-the-visibility-rolled-reaches-so")),
            (Some(_), Some(Sight::Blocked | Sight::NoPartInArc)) if shot.is_touched_only() => {
                say!("cli-does-do-not-see-only-a-point", unit = Name::title(from), to)
            }
            (Some(_), Some(Sight::Blocked | Sight::NoPartInArc)) => {
                say!(
                    "cli-does-do-not-see-blocked-by",
                    unit = Name::title(from),
                    to,
                    blocked_by = self.named(&shot.blocked_by)
                )
            }
        };
        let close = self.close().into_iter().map(|close| close.text);
        text::clauses(&std::iter::once(words).chain(close).collect::<Vec<_>>())
    }

    fn terms(&self) -> Terms {
        Terms::of(self.game, LengthUnit::Inch)
    }

    /// What is in the way, by its name.
    fn name(&self, blocker: Blocker) -> String {
        let id = self.game.field().name_of(blocker).unwrap_or_default();
        match blocker {
            Blocker::Body(_) => self.game.battle().unit_name(&id.into()).to_owned(),
            Blocker::Feature(_) => self.game.battle().terrain_name(&id.into()).to_owned(),
        }
    }

    fn named(&self, blockers: &[Blocker]) -> String {
        let names: Vec<String> = blockers.iter().map(|blocker| self.name(*blocker)).collect();
        names.join(", ")
    }

    /// All that is too close to call.
    fn close(&self) -> Vec<Close> {
        let Talk { from, to, shot, aspect, .. } = self;
        let (from, to) = (&from.name, &to.name);
        let one = |measure: &Measure| {
            let words = to_measure(measure, (from, to), |what| self.name(what), self.terms());
            Close::new(name_of(measure.why), measure.line, words)
        };
        let mut all: Vec<Close> = shot.measures.iter().map(one).collect();
        if aspect.close_call {
            all.push(Close::new("aspect", aspect.measure, aspect_to_measure(aspect, (from, to), LengthUnit::Inch)));
        }
        all
    }

    /// Who may not fire at all only could bear: the rules' own refusal says why.
    fn bearing(&self, how: &str) -> String {
        let Talk { from, to, shot, .. } = self;
        let of: u32 = shot.stands.iter().map(|s| u32::from(s.figures)).sum();
        let (bearing, range) = (shot.figures_bearing, said(shot.fires_at_in.unwrap_or_default()));
        let (from, to) = (&from.name, &to.name);
        match &self.cannot_fire {
            None => say!("cli-bears-bear-on-with-of-figures-at", unit = Name::title(from), to, bearing, of, range, how),
            Some(Refusal { why, rule, .. }) => say!(
                "cli-may-not-fire-it-they-would-bear",
                unit = Name::title(from),
                why,
                rule,
                to,
                bearing,
                of,
                range,
                how
            ),
        }
    }

    /// What came nearest to another answer: the margin is of this.
    fn decided(&self, stand: &StandShot) -> Reason {
        let terms = self.terms();
        let what =
            say!("cli-closest-call", stand = terms.stand, stand_2 = stand.stand + 1, terms = decided_by(stand, terms));
        if stand.why == Why::Reach {
            let what = if self.reach.has_hair() { say!("cli-the-rulers-hair-counted", what) } else { what };
            return Reason { text: what, rule: self.reach.rule.clone(), source: self.reach.source };
        }
        self.text(what, rule_of(stand.why))
    }

    /// What a stand does not fire at though it is nearer, and why not.
    fn unseen(&self, stand: &StandShot) -> Option<Reason> {
        let unseen = stand.unseen.as_deref()?;
        let by = self.named(&unseen.blocked_by);
        let (to, range, word) = (&self.to.name, said(unseen.range_in), self.terms().stand);
        let (own, other) = (stand.stand + 1, unseen.stand + 1);
        let text = say!("cli-does-not-see-of-nearer-at-blocked", word, own, other, to, range, by);
        Some(self.text(text, "8.8"))
    }

    /// A reason with the section of the game's own rules. The AWI text has no arcs, sight or cover of its own: what the
    /// ruler finds is the project's reading of its headings.
    fn text(&self, text: String, otp: &str) -> Reason {
        let (rule, source) = match (self.game, otp) {
            (Game::Otp(_), section) => (section, Source::Text),
            (Game::Awi(_), "8.6" | "8.11" | "9.1") => ("Firing modifiers", Source::Reconstructed),
            (Game::Awi(_), _) => ("Firing ranges", Source::Reconstructed),
        };
        Reason { text, rule: rule.to_owned(), source }
    }

    fn reasons(&self) -> Vec<Reason> {
        let Talk { to, shot, reach, .. } = self;
        let mut reasons = vec![match shot.range_in_arc_in {
            Some(range) => self.text(say!("cli-range-in-arc", range = said(range)), "8.1"),
            None => {
                let says = say!(
                    "cli-is-are-outside-the-arc-of-every",
                    unit = Name::title(&to.name),
                    stand = self.terms().stand
                );
                self.text(says, "8.1")
            }
        }];
        reasons.push(Reason { text: reach.words.clone(), rule: reach.rule.clone(), source: reach.source });
        if let Some(Refusal { rule, why, .. }) = &self.cannot_fire {
            reasons.push(Reason { text: why.clone(), rule: rule.to_string(), source: Source::Text });
        }
        reasons.extend(shot.stands.iter().filter_map(|stand| self.unseen(stand)));
        if !shot.blocked_by.is_empty() {
            reasons.push(self.text(say!("cli-lines-blocked-by", blocked_by = self.named(&shot.blocked_by)), "8.8"));
        }
        if shot.woods_in > 0.0 {
            reasons.push(self.text(say!("cli-of-woods-on-the-way", woods_in = said(shot.woods_in)), "8.7"));
        }
        if shot.enfilade {
            reasons.push(self.text(word!("cli-half-of-the-figures-bearing-or-more").to_owned(), "8.11"));
        }
        if shot.cover > 0 {
            reasons.push(self.text(say!("cli-cover", cover = cover(shot.cover)), "8.6"));
        }
        if shot.levels.0 != shot.levels.1 {
            reasons.push(
                self.text(
                    say!("cli-firing-from-level-to-level", levels = shot.levels.0, levels_2 = shot.levels.1),
                    "8.8",
                ),
            );
        }
        if let Some(Shelter { place, rule }) = &self.shelter {
            let says = say!("cli-is-are-deployed-in-no-flank-or", unit = Name::title(&to.name), place);
            let why = says;
            reasons.push(Reason { text: why, rule: (*rule).to_owned(), source: Source::Text });
        }
        reasons.push(self.text(say!("cli-stands-to-its", aspect = aspect_name(self.aspect.aspect)), "9.1"));
        // Who has no firearms would not bear wherever he stood.
        let decided = shot.stands.get(shot.why.1).filter(|_| reach.ask.reach_in > 0.0);
        reasons.extend(decided.map(|stand| self.decided(stand)));
        reasons
    }
}

/// The section that says what decides.
fn rule_of(why: Why) -> &'static str {
    match why {
        Why::Arc => "8.1",
        Why::Reach | Why::Band => "8.3",
        Why::View | Why::Footing | Why::Nearer => "8.8",
        Why::Cover => "8.6",
        Why::Woods | Why::Visibility => "8.7",
        Why::Nearest | Why::FrontLine => "8.11",
    }
}

/// What is to be settled, in JSON.
fn name_of(why: Why) -> &'static str {
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

fn sight(sight: Sight) -> &'static str {
    match sight {
        Sight::Clear => "clear",
        Sight::NeedsVisibility => "needs_visibility",
        Sight::Blocked => "blocked",
        Sight::NoPartInArc => "no_part_in_arc",
    }
}

fn aspect_name(aspect: Aspect) -> &'static str {
    match aspect {
        Aspect::Front => "front",
        Aspect::Flank => "flank",
        Aspect::Rear => "rear",
    }
}

fn cover(cover: u8) -> &'static str {
    match cover {
        0 => "none",
        1 => "light",
        2 => "medium",
        _ => "heavy",
    }
}
