//! `drumhead span BATTLE --commander ID`: from a commander's base edge to each unit of his side.

use super::load;
use super::out::{Out, Trouble, thousandth};
use crate::ids::{CommanderId, UnitId};
use crate::rules::Game;
use crate::table::{Commander, disc, spelling};
use serde::Serialize;
use std::path::Path;

#[derive(Serialize)]
struct Span<'a> {
    commander: &'a CommanderId,
    /// On to Philadelphia knows no span of command.
    span: Option<f64>,
    units: Vec<Distance<'a>>,
}

#[derive(Serialize)]
struct Distance<'a> {
    unit: &'a UnitId,
    distance: f64,
    within: Option<bool>,
    margin: Option<f64>,
}

pub(super) fn run(out: &mut Out<'_>, path: &Path, commander: &str) -> Result<(), Trouble> {
    let game = load::game(path, None)?;
    let battle = game.battle().clone();
    let Some(found) = battle.commanders.iter().find(|c| c.id.as_str() == commander) else {
        let known = battle.commanders.iter().map(|c| c.id.as_str());
        let hint = match spelling::did_you_mean(commander, known.clone()) {
            none if none.is_empty() => format!("; there are {}", known.collect::<Vec<_>>().join(", ")),
            hint => hint,
        };
        return Err(Trouble::Refused(format!("there is no commander \"{commander}\"{hint}")));
    };
    let span = measure(&game, found);
    out.line(&format!("{} (On to Philadelphia has no span of command: distances only)", found.name))?;
    for unit in &span.units {
        let name = battle.unit_name(unit.unit);
        out.line(&format!("{:>8.3}\"  {name}", unit.distance))?;
    }
    out.value(&span)
}

fn measure<'a>(game: &'a Game, commander: &'a Commander) -> Span<'a> {
    let mut units = Vec::new();
    if let Some(game) = game.philadelphia() {
        let at = game.state().commanders.get(&commander.id).map_or(commander.at, |c| c.at);
        let (base, field, battle) = (disc(at, commander.base), game.field(), game.battle());
        for unit in &battle.units {
            if battle.side_of(&unit.id) != Some(&commander.side) {
                continue;
            }
            if let Some(gap) = field.body_of(&unit.id).and_then(|body| field.scene.span(&base, body)) {
                units.push(Distance { unit: &unit.id, distance: thousandth(gap.inches), within: None, margin: None });
            }
        }
    }
    Span { commander: &commander.id, span: None, units }
}
