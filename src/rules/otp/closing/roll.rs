//! The roll to close (9.1), also used for a countercharge (9.5).

use crate::dice::Dice;
use crate::ids::UnitId;
use crate::rules::otp::charts::Charts;
use crate::rules::otp::cover::{cavalry_in_open, cover_against};
use crate::rules::otp::cv::{CvAnswer, CvQuestion, cv_roll};
use crate::rules::otp::firefight::cv;
use crate::rules::otp::transaction::Tx;
use crate::rules::otp::{RuledRoll, disorder, firefight, purposes};
use crate::rules::{ChartSource, Modifier, Stop, note_source};

/// Rolls to close (9.1): a modified D10 at or under the CV.
///
/// # Errors
/// [`Stop::Wants`] if the dice have no face to give.
pub fn resolve(question: &CvQuestion, dice: &mut dyn Dice) -> Result<CvAnswer, Stop> {
    cv_roll(question, dice)
}

/// 9.1: rolls for a unit to close on a target, or to countercharge it (9.5).
pub(in super::super) fn roll_to_close(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    target: &UnitId,
) -> Result<(CvAnswer, Vec<ChartSource>), Stop> {
    let modifiers = closing_modifiers(tx, unit, target)?;
    let mut sources = Vec::new();
    note_source(&mut sources, "closing_modifiers", modifiers.iter().map(|m| m.source));
    let purpose = purposes::of_unit(purposes::CLOSING, tx.subject(unit));
    let answer = resolve(&CvQuestion { cv: cv(tx, unit)?, modifiers, purpose }, tx.dice())?;
    Ok((answer, sources))
}

fn closing_modifiers(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId) -> Result<Vec<Modifier>, Stop> {
    let mut names = Vec::new();
    names.extend(disorder::closer(firefight::disordered_or_skirmish(tx, unit)?));
    if cavalry_in_open(tx, unit)? {
        names.push("cavalry_in_open");
    }
    match cover_against(tx, target, unit) {
        0 => {}
        1 => names.push("target_light_cover"),
        2 => names.push("target_medium_cover"),
        _ => names.push("target_heavy_cover"),
    }
    names.extend(disorder::closed_on(tx.unit(target)?.marker.is_some()));
    let charts: &Charts = tx.charts;
    let mut modifiers: Vec<Modifier> = names.into_iter().filter_map(|name| charts.closing_modifier(name)).collect();
    let led = tx.state.leaders_of(unit).into_iter().map(|rating| charts.leader_closing_modifier(rating));
    modifiers.extend(led.filter(|m| m.value != 0));
    Ok(tx.amended_for(unit, RuledRoll::Closing.name(), modifiers))
}
