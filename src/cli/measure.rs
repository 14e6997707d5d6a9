//! `drumhead measure BATTLE --from UNIT --to UNIT`: measures one unit's shot at another, with the reasons. A map of
//! hexes is measured by [`measure_hexes`].

use super::out::{CliError, Out, complain, thousandth};
use super::{load, measure_hexes};
use crate::battle::{Battle, Unit};
use crate::geometry::{AspectVerdict, BodyIx, Shot, ShotAsk, Sight, StandShot};
use crate::ids::UnitId;
use crate::input::FileKind;
use crate::msg;
use crate::rules::{Source, Table};
use crate::text::Name;
use crate::verdict::{self, CloseCall, Report, ShotAnswer, aspect_name, cover_name};
use serde::Serialize;
use std::path::Path;

#[derive(Serialize)]
struct MeasuredJson<'a> {
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
    reasons: Vec<ReasonJson>,
}

/// The margin of each answer, in inches; null if no small change of the table would change it.
#[derive(Serialize)]
struct Margins {
    /// The margin of arc and sight, also in `margin`.
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

/// A close call: its subject, the two places to measure between, and the verdict in words.
#[derive(Serialize)]
struct Close {
    what: &'static str,
    from: [f64; 2],
    to: [f64; 2],
    text: String,
}

impl From<CloseCall> for Close {
    fn from(CloseCall { what, line, text }: CloseCall) -> Self {
        let [from, to] = [line.from, line.to].map(|at| [thousandth(at.x), thousandth(at.y)]);
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
struct ReasonJson {
    text: String,
    rule: String,
    source: Source,
}

impl From<verdict::VerdictReason> for ReasonJson {
    fn from(verdict::VerdictReason { text, rule, source }: verdict::VerdictReason) -> Self {
        ReasonJson { text, rule, source }
    }
}

pub(super) fn run(
    out: &mut Out<'_>,
    path: &Path,
    charts: Option<&Path>,
    pair: Option<(String, String)>,
) -> Result<(), CliError> {
    let bytes = load::bytes(path)?;
    if FileKind::detect(&bytes) == Some(FileKind::Map) {
        if charts.is_some() {
            return Err(CliError::Misused(msg!("cli-map-has-no-charts").to_owned()));
        }
        return measure_hexes::run(out, path, bytes, pair);
    }
    let (game, completeness) = load::game_of(path, bytes, charts)?;
    let table = load::table(&game)?;
    match pair {
        Some((from, to)) => {
            let (from, to) = both(unit(game.battle(), &from), unit(game.battle(), &to))?;
            let Some(measured) = measure(table, from, to) else {
                return Err(CliError::Refused(why_not(table, from, to)));
            };
            print(out, &measured)?;
        }
        None => all(out, table)?,
    }
    completeness
}

/// Prints every ordered pair of enemies, measured in one batch.
fn all(out: &mut Out<'_>, table: Table<'_>) -> Result<(), CliError> {
    let (battle, field) = (table.game().battle(), table.field());
    let mut pairs = Vec::new();
    for from in &battle.forces.units {
        for to in battle.forces.units.iter().filter(|to| battle.are_enemies(&from.id, &to.id)) {
            pairs.extend(MeasuredPair::of(table, from, to));
        }
    }
    let asked: Vec<_> = pairs.iter().map(|p| (p.bodies.0, p.bodies.1, p.ask)).collect();
    for (pair, found) in pairs.iter().zip(field.scene.refresh(&asked)) {
        if let Some((shot, aspect)) = found {
            print(out, &pair.measured(table, shot, aspect))?;
        }
    }
    Ok(())
}

/// Returns both units, or reports all wrong names.
fn both<'a>(from: Result<&'a Unit, String>, to: Result<&'a Unit, String>) -> Result<(&'a Unit, &'a Unit), CliError> {
    match (from, to) {
        (Ok(from), Ok(to)) => Ok((from, to)),
        (Err(one), Err(other)) if one != other => {
            complain(&one);
            Err(CliError::Refused(other))
        }
        (Err(why), _) | (_, Err(why)) => Err(CliError::Refused(why)),
    }
}

fn unit<'a>(battle: &'a Battle, id: &str) -> Result<&'a Unit, String> {
    battle.forces.units.iter().find(|u| u.id.as_str() == id).ok_or_else(|| battle.no_unit(id))
}

fn why_not(table: Table<'_>, from: &Unit, to: &Unit) -> String {
    let gone = |unit: &&Unit| table.standing(&unit.id).is_none_or(|standing| standing.stands.is_empty());
    match [from, to].into_iter().find(gone) {
        Some(unit) => msg!("cli-no-longer-on-table", unit = Name::title(&unit.name)),
        None => msg!("cli-same-unit-twice", id = from.id, id_2 = to.id),
    }
}

fn print(out: &mut Out<'_>, measured: &MeasuredJson<'_>) -> Result<(), CliError> {
    out.line(&measured.verdict)?;
    for reason in &measured.reasons {
        out.line(&format!("  {} ({}, {})", reason.text, reason.rule, source(reason.source)))?;
    }
    out.value(measured)
}

fn source(source: Source) -> &'static str {
    match source {
        Source::Text => msg!("cli-source-rules-text"),
        Source::Family => msg!("cli-source-family"),
        Source::Reconstructed => msg!("cli-source-reconstructed"),
        Source::Referee => msg!("cli-source-referees-own"),
    }
}

fn measure<'a>(table: Table<'a>, from: &'a Unit, to: &'a Unit) -> Option<MeasuredJson<'a>> {
    let field = table.field();
    let pair = MeasuredPair::of(table, from, to).filter(|pair| pair.bodies.0 != pair.bodies.1)?;
    let (a, b) = pair.bodies;
    let shot = field.scene.shot(a, b, pair.ask)?;
    let aspect = field.scene.aspect_of(a, b)?;
    Some(pair.measured(table, shot, aspect))
}

/// Firer and target, and the question for the scene.
struct MeasuredPair<'a> {
    from: &'a Unit,
    to: &'a Unit,
    bodies: (BodyIx, BodyIx),
    ask: ShotAsk,
}

impl<'a> MeasuredPair<'a> {
    /// Returns `None` if one of them is not on the table.
    fn of(table: Table<'_>, from: &'a Unit, to: &'a Unit) -> Option<Self> {
        let (a, b, ask) = table.fire_ask(table.field(), &from.id, &to.id)?;
        Some(MeasuredPair { from, to, bodies: (a, b), ask })
    }

    fn measured(&self, table: Table<'_>, shot: Shot, aspect: AspectVerdict) -> MeasuredJson<'a> {
        let report = Report::new(table, self.from, self.to, ShotAnswer { ask: self.ask, shot, aspect });
        let (shot, aspect) = (&report.shot, &report.aspect);
        let (p, q) = (shot.gap.line.from, shot.gap.line.to);
        let names = shot.blocked_by.iter().filter_map(|blocker| table.field().id_of(*blocker));
        let margins = Margins::of(shot, aspect, report.has_reach());
        MeasuredJson {
            from: &self.from.id,
            to: &self.to.id,
            gap: thousandth(shot.gap.inches),
            range_in_arc: shot.range_in_arc_in.map(thousandth),
            stands: shot.stands.iter().map(stand).collect(),
            figures_bearing: shot.figures_bearing,
            sight: sight(shot.sight),
            blocked_by: names.map(str::to_owned).collect(),
            woods_inches: thousandth(shot.woods_in),
            enfilade: shot.enfilade,
            aspect: aspect_name(aspect.aspect),
            cover: cover_name(shot.cover),
            height: Height { from: shot.levels.0, to: shot.levels.1 },
            closest: [[thousandth(p.x), thousandth(p.y)], [thousandth(q.x), thousandth(q.y)]],
            margin: margins.shot,
            margins,
            close: report.close().into_iter().map(Close::from).collect(),
            verdict: report.verdict(),
            reasons: report.reasons().into_iter().map(ReasonJson::from).collect(),
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

fn sight(sight: Sight) -> &'static str {
    match sight {
        Sight::Clear => "clear",
        Sight::NeedsVisibility => "needs_visibility",
        Sight::Blocked => "blocked",
        Sight::NoPartInArc => "no_part_in_arc",
    }
}
