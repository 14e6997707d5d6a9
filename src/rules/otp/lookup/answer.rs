//! Answers questions of *On to Philadelphia* with the resolvers that the game uses.

use super::ask::Ask;
use super::outcome::{Fighter, Outcome, Score};
use crate::battle::{Arm, Armament, Nation};
use crate::dice::{Dice, Purpose, Subject};
use crate::lookup::SetAnswer;
use crate::lookup::chain::Chain;
use crate::rules::otp::charts::{Charts, Danger};
use crate::rules::otp::cv::{CvAnswer, cv_roll};
use crate::rules::otp::melee::{MeleeLoss, MeleeQuestion, MeleeSide, MeleeUnit};
use crate::rules::otp::movement::terrain;
use crate::rules::otp::purposes;
use crate::rules::otp::{closing, command, fire, melee, morale, rebuild};
use crate::rules::{ChartSource, Modifier, Source, Stop, note_source};

type Answer = SetAnswer<Outcome, Score>;

/// Answers a question. The game's resolver rolls the dice.
pub(super) fn answer(ask: &Ask, charts: &Charts, dice: &mut dyn Dice) -> Result<Answer, Stop> {
    match ask {
        Ask::Fire(question) => {
            let got = fire::resolve(charts, question, dice)?;
            let outcome = Outcome::Fire { kills: got.kills, marker: got.marker };
            let score = Score { modified: Some(got.modified), ..Score::default() };
            Ok(Answer::of(outcome).scored(score).by(got.modifiers, got.chart_sources))
        }
        Ask::Closing(question) => {
            let got = closing::resolve(question, dice)?;
            let outcome = Outcome::Closing { closes: got.passes };
            Ok(rolled(Answer::of(outcome), got, "closing_modifiers"))
        }
        Ask::CvRoll(question) => {
            let got = cv_roll(question, dice)?;
            let outcome = Outcome::CvRoll { passes: got.passes };
            Ok(rolled(Answer::of(outcome), got, "cv_roll_modifiers"))
        }
        Ask::Melee(question) => fought(charts, question, dice),
        Ask::Morale(question) => {
            let got = morale::resolve(charts, question, dice)?;
            let severity = Some(question.severity);
            let score = Score { severity, modified: Some(got.modified), ..Score::default() };
            let sources = sources("morale_results", got.source, &question.modifiers);
            let outcome = Outcome::Morale { result: got.result };
            Ok(Answer::of(outcome).scored(score).by(question.modifiers.clone(), sources))
        }
        Ask::Severity { original, lost } => {
            let cell = charts.severity(*original, *lost);
            let sources = sources("figure_loss_severity", cell.source, &[]);
            Ok(Answer::of(Outcome::Severity { severity: cell.value }).by(Vec::new(), sources))
        }
        Ask::Commander(row) => rated(charts, *row, dice),
        Ask::Casualty(by) => {
            let rule = if *by == Danger::Fire { "8.16" } else { "9.11" };
            let purpose = Purpose::of(purposes::A_COMMANDER_HIT).about("rule", Subject::plain(rule));
            let (_, falls) = command::roll_casualty(charts, *by, &purpose, dice)?;
            let sources = sources("commander_casualty", charts.commander_falls_on(*by).1, &[]);
            Ok(Answer::of(Outcome::Casualty { falls }).by(Vec::new(), sources))
        }
        Ask::Rebuild(question) => {
            let got = rebuild::resolve(charts, question, dice)?;
            let score = Score { modified: Some(got.modified), ..Score::default() };
            let sources = sources("rebuilding", got.source, &question.modifiers);
            let outcome = Outcome::Rebuild { regained: got.regained };
            Ok(Answer::of(outcome).scored(score).by(question.modifiers.clone(), sources))
        }
        Ask::Disorder(question) => disordered(charts, question, dice),
        Ask::GameRoll(ask) => ask.answer(charts, dice),
        Ask::Charge(charge) => Ok(Answer::of(Outcome::Charge(charge.run(charts).resolve(dice)?))),
    }
}

/// Returns a chart with the source of its cell, and of the modifiers read with it.
fn sources(chart: &str, source: Source, modifiers: &[Modifier]) -> Vec<ChartSource> {
    let mut out = Vec::new();
    note_source(&mut out, chart, std::iter::once(source).chain(modifiers.iter().map(|m| m.source)));
    out
}

fn rolled(answer: Answer, got: CvAnswer, chart: &str) -> Answer {
    let mut sources = Vec::new();
    note_source(&mut sources, chart, got.modifiers.iter().map(|m| m.source));
    let score = Score { modified: Some(got.modified), needed: Some(got.needed.into()), ..Score::default() };
    answer.scored(score).by(got.modifiers, sources)
}

fn rated(charts: &Charts, row: Nation, dice: &mut dyn Dice) -> Result<Answer, Stop> {
    let (_, rating) = command::roll_rating(charts, row, &Purpose::of(purposes::A_RATING), dice)?;
    let passes = charts.passes(rating.value);
    let mut sources = sources("commander_values", rating.source, &[]);
    note_source(&mut sources, "morale_passes", std::iter::once(passes.source));
    let outcome = Outcome::Commander { rating: rating.value, passes: passes.value };
    Ok(Answer::of(outcome).by(Vec::new(), sources))
}

fn disordered(charts: &Charts, question: &terrain::DisorderQuestion, dice: &mut dyn Dice) -> Result<Answer, Stop> {
    let got = terrain::resolve(charts, question, &Purpose::of(purposes::A_GROUND), dice)?;
    let guns = question.arm == Arm::Artillery && question.formation != crate::battle::Formation::Skirmish;
    let unknown = guns && matches!(question.armament, Armament::Small(_));
    let outcome = Outcome::Disorder { passes: got.passes, inches: Some(got.inches).filter(|_| !unknown) };
    let moves = charts.movement(question.arm, question.formation, question.armament).source;
    let sources = sources("movement", if unknown { got.source } else { got.source.of_both(moves) }, &[]);
    let score = Score { needed: Some(got.needed.into()), ..Score::default() };
    Ok(Answer::of(outcome).scored(score).by(Vec::new(), sources))
}

fn fought(charts: &Charts, question: &MeleeQuestion, dice: &mut dyn Dice) -> Result<Answer, Stop> {
    let got = melee::resolve(charts, question, dice)?;
    let (winners, losers) = sides(question, got.winner);
    let outcome = Outcome::Melee {
        winner: got.winner,
        ratio: got.ratio,
        loser_losses: figures(losers, &got.loser_losses),
        winner_losses: figures(winners, &got.winner_losses),
        winner_hits: hits(winners, &got.winner_losses),
        retreat_moves: got.retreat_moves,
        bonus_move: got.bonus_move,
    };
    let score = Score {
        attacker_total: Some(got.attacker_total),
        defender_total: Some(got.defender_total),
        fighters: fighters(question),
        ..Score::default()
    };
    let units = question.attackers.iter().chain(&question.defenders);
    let modifiers = units.flat_map(|unit| unit.counting().cloned()).collect();
    Ok(Answer::of(outcome).scored(score).by(modifiers, got.chart_sources))
}

/// Returns the winners' units and the losers'.
pub(super) fn sides(question: &MeleeQuestion, winner: MeleeSide) -> (&[MeleeUnit], &[MeleeUnit]) {
    match winner {
        MeleeSide::Attackers => (&question.attackers, &question.defenders),
        MeleeSide::Defenders => (&question.defenders, &question.attackers),
    }
}

fn figures(units: &[MeleeUnit], losses: &[MeleeLoss]) -> Vec<u16> {
    units.iter().zip(losses).map(|(unit, loss)| lost(unit, loss)).collect()
}

/// Returns the hits on guns among the losses of a melee's winners (7.2).
fn hits(units: &[MeleeUnit], losses: &[MeleeLoss]) -> u16 {
    units.iter().zip(losses).filter(|(unit, _)| unit.guns).map(|(_, loss)| loss.figures).sum()
}

/// Returns the losses of a unit: all its figures if it is removed (7.2).
pub(super) fn lost(unit: &MeleeUnit, loss: &MeleeLoss) -> u16 {
    if loss.removed { unit.present } else { loss.figures }
}

fn fighters(question: &MeleeQuestion) -> Vec<Fighter> {
    let side = |units: &[MeleeUnit], side| -> Vec<Fighter> {
        let fighter = |unit: &MeleeUnit| Fighter {
            side,
            figures: unit.figures,
            modified_cv: unit.modified_cv(),
            value: unit.value(),
            modifiers: unit.counting().cloned().collect(),
            multipliers: unit.multipliers.clone(),
        };
        units.iter().map(fighter).collect()
    };
    let mut all = side(&question.attackers, MeleeSide::Attackers);
    all.extend(side(&question.defenders, MeleeSide::Defenders));
    all
}
