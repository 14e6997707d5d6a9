//! `drumhead commanders BATTLE`: rolls and prints what the commanders are worth: ratings (OTP 2.0), or the abilities of
//! brigadiers (AWI Control ability).

use super::load;
use super::out::{Out, Trouble};
use crate::ids::{BrigadeId, CommanderId, SideId};
use crate::journal::Journal;
use crate::rules::{Action, Game, awi, philadelphia};
use crate::store::new_seed;
use crate::table::{Ability, Battle, Commander, Rating, RulesName, counted};
use serde::Serialize;
use std::path::Path;

#[derive(Serialize)]
struct Rated<'a> {
    commander: &'a CommanderId,
    name: &'a str,
    side: &'a SideId,
    brigade: Option<&'a BrigadeId>,
    #[serde(flatten)]
    worth: Worth,
    /// The D10; null where it was not rolled.
    die: Option<u8>,
}

/// What a commander is worth by a rule set.
#[derive(Serialize)]
#[serde(untagged)]
enum Worth {
    Philadelphia {
        rating: Option<Rating>,
        passes: Option<u8>,
    },
    Awi {
        ability: Option<Ability>,
        /// His test is passed at or under it; null for a `CinC`, who has none to pass.
        needed: Option<i16>,
    },
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
    let seed = seed.unwrap_or_else(new_seed);
    let mut journal = Journal::start(battle.clone(), charts, seed).map_err(refused)?;
    let mut commanders = Vec::new();
    for commander in &battle.commanders {
        let die = if is_open(&battle, commander) { Some(roll(&mut journal, commander)?) } else { None };
        let Commander { id, name, side, brigade, .. } = commander;
        let worth = worth(journal.game(), id);
        commanders.push(Rated { commander: id, name, side, brigade: brigade.as_ref(), worth, die });
    }
    let all = All { seed, commanders };
    print(out, &all)?;
    out.value(&all)
}

/// The dice say what he is worth: the battle does not, and the rules ask.
fn is_open(battle: &Battle, him: &Commander) -> bool {
    match battle.rules {
        RulesName::Philadelphia => him.rating().is_none(),
        RulesName::Awi => him.ability().is_none() && him.brigade.is_some(),
    }
}

/// Rolls for one of them; the face.
fn roll(journal: &mut Journal, him: &Commander) -> Result<u8, Trouble> {
    let id = him.id.clone();
    let action = match journal.game() {
        Game::Philadelphia(_) => Action::Philadelphia(philadelphia::Action::Rate { commander: id }),
        Game::Awi(_) => Action::Awi(awi::Action::RollAbility { general: id }),
    };
    let mut tray = journal.tray(Vec::new(), true);
    journal.act(&action, &mut tray).map_err(refused)?;
    Ok(journal.entries().last().and_then(|e| e.dice.first()).map_or(0, |d| d.face))
}

fn worth(game: &Game, id: &CommanderId) -> Worth {
    match game {
        Game::Philadelphia(game) => {
            let rating = game.state().commanders.get(id).and_then(|now| now.rating);
            Worth::Philadelphia { rating, passes: rating.map(|rating| game.charts().passes(rating).value) }
        }
        Game::Awi(game) => {
            let ability = game.state().generals.get(id).and_then(|now| now.ability);
            Worth::Awi { ability, needed: ability.map(|ability| game.charts().ability(ability).value) }
        }
    }
}

impl Worth {
    /// In words: "firebrand, 4 passes", "good: tests at 7 or under".
    fn words(&self) -> String {
        match self {
            Worth::Philadelphia { rating, passes } => {
                let rating = rating.map_or("not rated", Rating::words);
                let passes = match passes {
                    Some(n) => counted(usize::from(*n), "pass", "passes"),
                    None => "no passes".to_owned(),
                };
                format!("{rating}, {passes}")
            }
            Worth::Awi { ability: Some(ability), needed: Some(needed) } => {
                format!("{}: tests at {needed} or under", ability.words())
            }
            Worth::Awi { .. } => "commands the whole side, and does not test".to_owned(),
        }
    }

    fn is_known(&self) -> bool {
        matches!(self, Worth::Philadelphia { rating: Some(_), .. } | Worth::Awi { ability: Some(_), .. })
    }
}

fn print(out: &mut Out<'_>, all: &All<'_>) -> Result<(), Trouble> {
    for him in &all.commanders {
        let how = match him.die {
            Some(die) => format!(" (rolled {die})"),
            None if him.worth.is_known() => " (as the battle has it)".to_owned(),
            None => String::new(),
        };
        out.line(&format!("{}: {}{how}", him.name, him.worth.words()))?;
    }
    out.line(&format!("seed {}", all.seed))
}

fn refused(why: impl ToString) -> Trouble {
    Trouble::Refused(why.to_string())
}
