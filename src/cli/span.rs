//! `drumhead span BATTLE --commander ID`: distances from a commander's base edge to units, and whether he commands
//! them.

use super::load;
use super::out::{CliError, Out, inches_text, thousandth};
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::{SpanToCommander, SpanToUnit};
use serde::Serialize;
use std::path::Path;

#[derive(Serialize)]
struct SpanJson<'a> {
    commander: &'a CommanderId,
    /// Null under rules without a span of command.
    span: Option<f64>,
    units: Vec<DistanceJson<'a>>,
    /// The commanders under him, under rules that have such.
    #[serde(skip_serializing_if = "Option::is_none")]
    brigadiers: Option<Vec<ToGeneral<'a>>>,
    /// The commander above him, the nearest if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    cinc: Option<ToGeneral<'a>>,
}

#[derive(Serialize)]
struct DistanceJson<'a> {
    unit: &'a UnitId,
    distance: f64,
    within: Option<bool>,
    margin: Option<f64>,
    /// How the unit is commanded, by its name in JSON: "influenced".
    #[serde(skip_serializing_if = "Option::is_none")]
    control: Option<String>,
    #[serde(skip)]
    control_words: &'static str,
}

#[derive(Serialize)]
struct ToGeneral<'a> {
    commander: &'a CommanderId,
    #[serde(skip)]
    name: &'a str,
    distance: f64,
    within: bool,
    margin: f64,
}

impl<'a> From<SpanToUnit<'a>> for DistanceJson<'a> {
    fn from(to: SpanToUnit<'a>) -> Self {
        let (within, margin) = (to.within.map(|w| w.yes), to.within.map(|w| thousandth(w.margin_in)));
        let (control, control_words) = to.control.map(|control| (control.name, control.words)).unzip();
        let control_words = control_words.unwrap_or_default();
        DistanceJson { unit: to.unit, distance: thousandth(to.distance_in), within, margin, control, control_words }
    }
}

impl<'a> From<SpanToCommander<'a>> for ToGeneral<'a> {
    fn from(to: SpanToCommander<'a>) -> Self {
        let (commander, name, within) = (to.commander, to.name, to.within.yes);
        ToGeneral {
            commander,
            name,
            distance: thousandth(to.distance_in),
            within,
            margin: thousandth(to.within.margin_in),
        }
    }
}

pub(super) fn run(out: &mut Out<'_>, path: &Path, commander: &str) -> Result<(), CliError> {
    let (game, completeness) = load::game(path, None)?;
    let battle = game.battle().clone();
    let Some(found) = battle.forces.commanders.iter().find(|c| c.id.as_str() == commander) else {
        return Err(CliError::Refused(battle.no_commander(commander)));
    };
    let table = load::table(&game)?;
    let Some(measured) = table.span_of_command(found) else {
        return Err(CliError::Refused(msg!("cli-is-dead", general = found.name)));
    };
    let span = SpanJson {
        commander: &found.id,
        span: measured.span_in.map(thousandth),
        units: measured.units.into_iter().map(DistanceJson::from).collect(),
        brigadiers: measured.commanders.map(|all| all.into_iter().map(ToGeneral::from).collect()),
        cinc: measured.superior.map(ToGeneral::from),
    };
    match span.span {
        None => out.line(&msg!("cli-no-span-of-command", found = found.name))?,
        Some(inches) => out.line(&msg!("cli-span-of-command", found = found.name, inches))?,
    }
    for to in span.brigadiers.iter().flatten().chain(&span.cinc) {
        let within = if to.within { msg!("cli-within") } else { msg!("cli-beyond") };
        out.line(&msg!(
            "cli-the-cincs-span-by",
            distance = format!("{:>8}", inches_text(to.distance)),
            to = to.name,
            within,
            margin = inches_text(to.margin)
        ))?;
    }
    for unit in &span.units {
        let mut line = format!("{:>8}\"  {}", inches_text(unit.distance), battle.unit_name(unit.unit));
        if let Some((within, margin)) = unit.within.zip(unit.margin) {
            line += &msg!(
                "cli-the-span-by",
                within = if within { msg!("cli-within") } else { msg!("cli-beyond") },
                margin = inches_text(margin)
            );
        }
        if unit.control.is_some() {
            line += &format!(", {}", unit.control_words);
        }
        out.line(&line)?;
    }
    out.value(&span)?;
    completeness
}
