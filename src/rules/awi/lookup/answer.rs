//! Answers to questions of the AWI figure rules, from the resolvers of the table.

use super::ask::Ask;
use super::outcome::{Outcome, Score};
use crate::dice::{Dice, Purpose};
use crate::lookup::SetAnswer;
use crate::lookup::chain::Chain;
use crate::rules::awi::charts::Charts;
use crate::rules::awi::fire::FireQuestion;
use crate::rules::awi::losses::generals;
use crate::rules::awi::{after_melee, control, enter_melee, fire, melee, morale, purposes};
use crate::rules::{ChartSource, Modifier, Source, Stop, note_source};

type Answer = SetAnswer<Outcome, Score>;

/// Answers a question with the resolver that the table uses.
pub(super) fn answer(ask: &Ask, charts: &Charts, dice: &mut dyn Dice) -> Result<Answer, Stop> {
    match ask {
        Ask::Fire(question) => shot(charts, question, dice),
        Ask::Control(question) => {
            let got = control::resolve(charts, question, dice)?;
            let read = charts.result("control_result", got.modified).map(|cell| cell.source);
            let sources = sources("control_modifiers", &got.modifiers, &[("control_result", read)]);
            let score = Score { modified: Some(got.modified), ..Score::default() };
            let outcome = Outcome::Control { movement: got.movement };
            Ok(Answer::of(outcome).scored(score).by(got.modifiers, sources))
        }
        Ask::Brigadier(ability) => {
            let got = control::brigadier(charts, *ability, &Purpose::of(purposes::A_BRIGADIER), dice)?;
            let cell = charts.ability(*ability);
            let sources = sources("", &[], &[("ability_ratings", Some(cell.source))]);
            let score = Score { needed: Some(got.needed), ..Score::default() };
            Ok(Answer::of(Outcome::Control { movement: got.movement }).scored(score).by(Vec::new(), sources))
        }
        Ask::Morale(question) => {
            let got = morale::resolve(charts, question, dice)?;
            let read = charts.result("morale_result", got.total).map(|cell| cell.source);
            let sources = sources("morale_modifiers", &got.modifiers, &[("morale_result", read)]);
            let score = Score { total: Some(got.total), ..Score::default() };
            Ok(Answer::of(Outcome::Morale { result: got.result }).scored(score).by(got.modifiers, sources))
        }
        Ask::EnterMelee(question) => {
            let got = enter_melee::resolve(charts, question, dice)?;
            let entry = charts.whole::<i16>("entry/goes_in").source;
            let sources = sources("entry_modifiers", &got.modifiers, &[("entry", Some(entry))]);
            let score = Score { score: Some(got.score), ..Score::default() };
            Ok(Answer::of(Outcome::EnterMelee { goes_in: got.goes_in }).scored(score).by(got.modifiers, sources))
        }
        Ask::Melee(question) => {
            let got = melee::resolve(charts, question, dice)?;
            let sources = sources("melee_modifiers", &got.modifiers, &[("melee", Some(got.base.source))]);
            let score = Score { needed: Some(got.needed), ..Score::default() };
            Ok(Answer::of(Outcome::Hits { hits: got.hits }).scored(score).by(got.modifiers, sources))
        }
        Ask::Losers(question) => {
            let got = after_melee::resolve(charts, question, dice)?;
            let read = got.score.and_then(|score| charts.result("losers_result", score)).map(|cell| cell.source);
            let sources = sources("losers_modifiers", &got.modifiers, &[("losers_result", read)]);
            let score = Score { score: got.score, ..Score::default() };
            Ok(Answer::of(Outcome::Losers { result: got.result }).scored(score).by(got.modifiers, sources))
        }
        Ask::GameRoll(ask) => ask.answer(charts, dice),
        Ask::Charge(charge) => Ok(Answer::of(Outcome::Charge(charge.run(charts).resolve(dice)?))),
        Ask::General(casualties) => {
            let got = generals::at_risk(charts, *casualties, &Purpose::of(purposes::A_GENERAL), dice)?;
            Ok(Answer::of(Outcome::General { falls: got.is_some_and(|risk| risk.dead) }))
        }
    }
}

/// Returns the charts that decided: `chart`, for the modifiers, and those of the given cells.
fn sources(chart: &str, modifiers: &[Modifier], cells: &[(&str, Option<Source>)]) -> Vec<ChartSource> {
    let mut out = Vec::new();
    note_source(&mut out, chart, modifiers.iter().map(|m| m.source));
    for (chart, source) in cells {
        note_source(&mut out, chart, source.iter().copied());
    }
    out
}

fn shot(charts: &Charts, question: &FireQuestion, dice: &mut dyn Dice) -> Result<Answer, Stop> {
    let got = fire::resolve(charts, question, dice)?;
    let mut bands = charts.bands(question.weapon).into_iter();
    let range = bands.find(|(band, _)| *band == got.band).map(|(_, to)| to.source);
    let cells = [("ranges", range), ("fire", Some(got.base.source))];
    let sources = sources("fire_modifiers", &got.modifiers, &cells);
    let score = Score { band: Some(got.band), needed: Some(got.needed), ..Score::default() };
    Ok(Answer::of(Outcome::Hits { hits: got.hits }).scored(score).by(got.modifiers, sources))
}
