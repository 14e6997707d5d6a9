//! `drumhead commanders BATTLE`: rolls for the commanders without a rating in the battle and prints all of them: row,
//! die, rating and passes (OTP 2.0) or the ability of brigadiers (AWI Control ability), and its effects. The *Leaders*
//! page of the app shows the same.

use super::load;
use super::out::{CliError, Out};
use crate::app::{Dossier, HowKnown, dossiers};
use crate::battle::RulesName;
use crate::ids::{BrigadeId, CommanderId, SideId};
use crate::journal::Journal;
use crate::rules::{AnyGame, Effect, Source};
use crate::store::new_seed;
use crate::{msg, text};
use serde::{Serialize, Serializer};
use std::path::Path;

#[derive(Serialize)]
struct Rated<'a> {
    commander: &'a CommanderId,
    name: &'a str,
    side: &'a SideId,
    brigade: Option<&'a BrigadeId>,
    /// For the commander of a division (OTP 10.4).
    #[serde(skip_serializing_if = "<[BrigadeId]>::is_empty")]
    brigades: &'a [BrigadeId],
    /// The chart row of his kind, as in a `lookup` request; null if he is not rolled.
    row: Option<&'a str>,
    #[serde(flatten)]
    worth: Facts,
    /// The face; null if he was not rolled.
    die: Option<u8>,
    /// The battle file states his worth: he was not rolled.
    historical: bool,
    effects: &'a [Effect],
}

/// Labelled facts, serialized as members of the enclosing object.
struct Facts(Vec<(&'static str, serde_json::Value)>);

impl Serialize for Facts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

#[derive(Serialize)]
struct All<'a> {
    seed: u64,
    commanders: Vec<Rated<'a>>,
}

pub(super) fn run(out: &mut Out<'_>, battle: &Path, charts: Option<&Path>, seed: Option<u64>) -> Result<(), CliError> {
    let battle = load::or_report(load::battle(battle));
    let rules = battle.as_ref().map_or(RulesName::default(), |battle| battle.head.rules);
    let charts = load::or_report(load::charts(rules, charts));
    let Some((battle, charts)) = battle.zip(charts) else { return Err(CliError::Faulty) };
    let seed = seed.unwrap_or_else(new_seed);
    let mut journal = Journal::start(battle, charts, seed).map_err(refused)?;
    for him in dossiers(&journal).iter().filter(|him| him.is_open()) {
        let Some(action) = journal.game().commanders().rate(&him.commander) else { continue };
        let mut tray = journal.tray(Vec::new(), true);
        journal.act(&action, &mut tray).map_err(refused)?;
    }
    let known = dossiers(&journal);
    print(out, &journal, &known)?;
    out.line(&msg!("cli-seed", seed))?;
    out.value(&All { seed, commanders: known.iter().map(|him| rated(journal.game(), him)).collect() })
}

fn rated<'a>(game: &AnyGame, him: &'a Dossier) -> Rated<'a> {
    let Dossier { commander, name, side, brigade, brigades, .. } = him;
    Rated {
        commander,
        name,
        side,
        brigade: brigade.as_ref(),
        brigades,
        row: him.row.as_ref().map(|row| row.row),
        worth: Facts(game.commanders().worth_facts(commander)),
        die: match him.how {
            HowKnown::Rolled { face, .. } => Some(face),
            _ => None,
        },
        historical: him.how == HowKnown::BattleFile,
        effects: &him.effects,
    }
}

/// Prints the sides in turn, one line per commander, with his row if he was rolled; then the effects of each worth,
/// once.
fn print(out: &mut Out<'_>, journal: &Journal, all: &[Dossier]) -> Result<(), CliError> {
    let battle = journal.game().battle();
    for side in &battle.forces.sides {
        out.line(text::headed(&side.name, "").trim_end())?;
        for him in all.iter().filter(|him| him.side == side.id) {
            out.line(&text::headed(format!("  {}, {}", him.name, him.command), words(him)))?;
            if let (HowKnown::Rolled { .. }, Some(row)) = (&him.how, &him.row) {
                let head = format!("    {} ({}){}", row.title(), row.rule, source_note(row.source));
                out.line(&text::headed(head, row.words()))?;
            }
        }
    }
    let mut told: Vec<String> = Vec::new();
    for him in all {
        let title = title(him);
        if told.contains(&title) {
            continue;
        }
        out.line(text::headed(&title, "").trim_end())?;
        effects(out, &him.effects)?;
        told.push(title);
    }
    out.line(msg!("cli-every-commander"))?;
    effects(out, &journal.game().commanders().effects_of_all())
}

/// Returns the title of a list of effects: "Firebrand", "Firebrand, overall commander".
fn title(him: &Dossier) -> String {
    match (him.worth, &him.brigade) {
        (Some(worth), Some(_)) => worth.title(),
        (Some(worth), None) if !him.brigades.is_empty() => worth.title(),
        (Some(worth), None) => format!("{}, {}", worth.title(), him.command.to_lowercase()),
        (None, _) => him.command.clone(),
    }
}

fn effects(out: &mut Out<'_>, all: &[Effect]) -> Result<(), CliError> {
    for effect in all {
        out.line(&format!("  {} ({}){}", effect.words, effect.rule, source_note(effect.source)))?;
    }
    Ok(())
}

/// Names the source of a number if it is not the rules' text.
fn source_note(source: Source) -> &'static str {
    match source {
        Source::Text => "",
        Source::Family => msg!("cli-chart-family"),
        Source::Reconstructed => msg!("cli-chart-reconstructed"),
        Source::Referee => msg!("cli-chart-referee"),
    }
}

/// Describes a commander: "firebrand, 4 passes; from the battle file, not rolled", "good, tests at 7 or under; rolled 9
/// on the row: Brigadier".
fn words(him: &Dossier) -> String {
    let Some(worth) = him.worth else { return msg!("cli-chief-does-not-test").to_owned() };
    let passes = him.passes.map(|passes| format!(", {}", msg!("cli-passes", count = passes.all)));
    let needed = him.needed.map(|needed| msg!("cli-tests-at-or-under", needed));
    let more = passes.into_iter().chain(needed).collect::<String>();
    msg!("cli-worth-and-how", worth = worth.words(), more, how = him.how_words())
}

fn refused(why: impl ToString) -> CliError {
    CliError::Refused(why.to_string())
}
