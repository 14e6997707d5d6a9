//! `drumhead span BATTLE --commander ID`: from a commander's base edge to units, and whether he commands them.

use super::load;
use super::out::{Out, Trouble, said, thousandth};
use crate::battle::{Commander, disc};
use crate::ids::{CommanderId, UnitId};
use crate::rules::Game;
use crate::rules::awi::charts::Span as AwiSpan;
use crate::rules::awi::command::Held;
use crate::rules::awi::control::Control;
use crate::rules::{awi, otp};
use crate::{say, word};
use serde::Serialize;
use std::path::Path;

#[derive(Serialize)]
struct Span<'a> {
    commander: &'a CommanderId,
    /// On to Philadelphia knows no span of command.
    span: Option<f64>,
    units: Vec<Distance<'a>>,
    /// A CinC's brigadiers (AWI): whom he commands.
    #[serde(skip_serializing_if = "Option::is_none")]
    brigadiers: Option<Vec<ToGeneral<'a>>>,
    /// A brigadier's CinC (AWI), the nearest where there are several: who commands him.
    #[serde(skip_serializing_if = "Option::is_none")]
    cinc: Option<ToGeneral<'a>>,
}

#[derive(Serialize)]
struct Distance<'a> {
    unit: &'a UnitId,
    distance: f64,
    within: Option<bool>,
    margin: Option<f64>,
    /// Controlled, influenced, uncontrolled or routed (AWI).
    #[serde(skip_serializing_if = "Option::is_none")]
    control: Option<Control>,
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

pub(super) fn run(out: &mut Out<'_>, path: &Path, commander: &str) -> Result<(), Trouble> {
    let (game, whole) = load::game(path, None)?;
    let battle = game.battle().clone();
    let Some(found) = battle.commanders.iter().find(|c| c.id.as_str() == commander) else {
        return Err(Trouble::Refused(battle.no_commander(commander)));
    };
    let span = match &game {
        Game::Otp(game) => otp(game, found),
        Game::Awi(game) => awi(game, found)?,
    };
    match span.span {
        None => out.line(&say!("cli-on-to-philadelphia-has-no-span-of", found = found.name))?,
        Some(inches) => out.line(&say!("cli-span-of-command", found = found.name, inches))?,
    }
    for to in span.brigadiers.iter().flatten().chain(&span.cinc) {
        let within = if to.within { word!("cli-within") } else { word!("cli-beyond") };
        out.line(&say!(
            "cli-the-cincs-span-by",
            distance = format!("{:>8}", said(to.distance)),
            to = to.name,
            within,
            margin = said(to.margin)
        ))?;
    }
    for unit in &span.units {
        let mut line = format!("{:>8}\"  {}", said(unit.distance), battle.unit_name(unit.unit));
        if let Some((within, margin)) = unit.within.zip(unit.margin) {
            line += &say!(
                "cli-the-span-by",
                within = if within { word!("cli-within") } else { word!("cli-beyond") },
                margin = said(margin)
            );
        }
        if let Some(control) = unit.control {
            line += &format!(", {}", control.words());
        }
        out.line(&line)?;
    }
    out.value(&span)?;
    whole
}

fn otp<'a>(game: &'a otp::Game, commander: &'a Commander) -> Span<'a> {
    let at = game.state().commanders.get(&commander.id).map_or(commander.at, |c| c.at);
    let (base, field, battle) = (disc(at, commander.base), game.field(), game.battle());
    let own = battle.units.iter().filter(|unit| battle.side_of(&unit.id) == Some(&commander.side));
    let units = own.filter_map(|unit| {
        let gap = field.scene.span(&base, field.body_of(&unit.id)?)?;
        let distance = thousandth(gap.inches);
        Some(Distance { unit: &unit.id, distance, within: None, margin: None, control: None })
    });
    Span { commander: &commander.id, span: None, units: units.collect(), brigadiers: None, cinc: None }
}

/// A brigadier's own brigade, and his CinC (Control brigadier); a CinC's brigadiers, and how far every unit of his side is
/// from him, none of which he commands but one he joins (Control CinC).
fn awi<'a>(game: &'a awi::Game, general: &'a Commander) -> Result<Span<'a>, Trouble> {
    let (survey, battle) = (game.survey(), game.battle());
    let now = game.state().generals.get(&general.id).filter(|now| !now.dead);
    let Some(now) = now else { return Err(Trouble::Refused(say!("cli-is-dead", general = general.name))) };
    let usual = if general.brigade.is_none() { AwiSpan::Cinc } else { AwiSpan::Brigadier };
    let span = game.charts().span(if now.joined.is_some() { AwiSpan::Joined } else { usual }).value;
    let mut units = Vec::new();
    for unit in battle.units.iter().filter(|unit| battle.side_of(&unit.id) == Some(&general.side)) {
        let Some(command) = survey.command_of(&unit.id) else { continue };
        let control = Some(command.control);
        match command.brigadier.filter(|held| held.general == general.id) {
            Some(held) => {
                let (distance, margin) = (thousandth(held.distance.to_f64()), thousandth(held.within.margin_in));
                let (within, margin) = (Some(held.within.yes), Some(margin));
                units.push(Distance { unit: &unit.id, distance, within, margin, control });
            }
            None if general.brigade.is_none() => {
                let gap = survey
                    .field
                    .body_of(&unit.id)
                    .and_then(|b| survey.field.scene.span(&disc(now.at, general.base), b));
                let Some(gap) = gap else { continue };
                let distance = thousandth(gap.inches);
                units.push(Distance { unit: &unit.id, distance, within: None, margin: None, control });
            }
            None => {}
        }
    }
    let to = |held: Held, who: &'a Commander| ToGeneral {
        commander: &who.id,
        name: &who.name,
        distance: thousandth(held.distance.to_f64()),
        within: held.within.yes,
        margin: thousandth(held.within.margin_in),
    };
    let brigade_of = |him| survey.state.brigade_of(him);
    let brigadiers = brigade_of(general).is_none().then(|| {
        let own = battle.commanders.iter().filter(|c| brigade_of(c).is_some() && c.side == general.side);
        own.filter_map(|c| Some(to(survey.cinc_to(c).filter(|held| held.general == general.id)?, c))).collect()
    });
    let cinc = survey.cinc_to(general).filter(|_| brigade_of(general).is_some());
    let cinc = cinc.and_then(|held| Some(to(held.clone(), battle.commander(&held.general)?)));
    Ok(Span { commander: &general.id, span: Some(thousandth(span.to_f64())), units, brigadiers, cinc })
}
