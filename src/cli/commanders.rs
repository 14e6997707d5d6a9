//! `drumhead commanders BATTLE`: rolls and prints ratings (OTP 2.0).

use super::load;
use super::out::{Out, Trouble};
use crate::ids::{BrigadeId, CommanderId, SideId};
use crate::journal::Journal;
use crate::rules::Action;
use crate::rules::philadelphia;
use crate::store::new_seed;
use crate::table::{Commander, Rating, RulesName};
use serde::Serialize;
use std::path::Path;

#[derive(Serialize)]
struct Rated<'a> {
    commander: &'a CommanderId,
    name: &'a str,
    side: &'a SideId,
    brigade: Option<&'a BrigadeId>,
    rating: Option<Rating>,
    passes: Option<u8>,
    /// The D10; null where the battle gives the rating.
    die: Option<u8>,
}

#[derive(Serialize)]
struct All<'a> {
    seed: u64,
    commanders: Vec<Rated<'a>>,
}

pub(super) fn run(out: &mut Out<'_>, battle: &Path, charts: Option<&Path>, seed: Option<u64>) -> Result<(), Trouble> {
    let battle = load::told_now(load::battle(battle));
    let rules = battle.as_ref().map_or(RulesName::Philadelphia, |battle| battle.rules);
    let charts = load::told_now(load::charts(rules, charts));
    let Some((battle, charts)) = battle.zip(charts) else { return Err(Trouble::Faulty) };
    if battle.rules != RulesName::Philadelphia {
        let rules = battle.rules.words();
        return Err(refused(format!(
            "{rules} have no ratings; \"play\" rolls a brigadier's ability with \"roll_ability\""
        )));
    }
    let seed = seed.unwrap_or_else(new_seed);
    let mut journal = Journal::start(battle.clone(), charts, seed).map_err(refused)?;
    let mut commanders = Vec::new();
    for commander in &battle.commanders {
        let die = if commander.rating().is_some() { None } else { Some(rate(&mut journal, &commander.id)?) };
        let game = journal.game().philadelphia();
        let rating = game.and_then(|game| game.state().commanders.get(&commander.id)).and_then(|state| state.rating);
        let passes = rating.zip(game).map(|(rating, game)| game.charts().passes(rating).value);
        commanders.push(rated(commander, rating, passes, die));
    }
    let all = All { seed, commanders };
    print(out, &all)?;
    out.value(&all)
}

fn rated(commander: &Commander, rating: Option<Rating>, passes: Option<u8>, die: Option<u8>) -> Rated<'_> {
    let Commander { id, name, side, brigade, .. } = commander;
    Rated { commander: id, name, side, brigade: brigade.as_ref(), rating, passes, die }
}

/// Rolls one rating; the face.
fn rate(journal: &mut Journal, commander: &CommanderId) -> Result<u8, Trouble> {
    let action = Action::Philadelphia(philadelphia::Action::Rate { commander: commander.clone() });
    let mut tray = journal.tray(Vec::new(), true);
    journal.act(&action, &mut tray).map_err(refused)?;
    Ok(journal.entries().last().and_then(|e| e.dice.first()).map_or(0, |d| d.face))
}

fn print(out: &mut Out<'_>, all: &All<'_>) -> Result<(), Trouble> {
    for c in &all.commanders {
        let rating = c.rating.map_or_else(|| "not rated".to_owned(), |r| r.words().to_owned());
        let how = c.die.map_or_else(|| "as the battle has it".to_owned(), |die| format!("rolled {die}"));
        let passes = match c.passes {
            Some(1) => "1 pass".to_owned(),
            Some(n) => format!("{n} passes"),
            None => "no passes".to_owned(),
        };
        out.line(&format!("{}: {rating}, {passes} ({how})", c.name))?;
    }
    out.line(&format!("seed {}", all.seed))
}

fn refused(why: impl ToString) -> Trouble {
    Trouble::Refused(why.to_string())
}
