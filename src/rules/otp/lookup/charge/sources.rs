//! The sources of the numbers that can decide a charge.

use super::{ChargeQuestion, Party};
use crate::dice::Purpose;
use crate::lookup::sources::{Noted, each_pair};
use crate::rules::note_source;
use crate::rules::otp::charts::{Charts, Danger};
use crate::rules::otp::fire;
use crate::rules::otp::fire::FireQuestion;
use crate::rules::otp::purposes;

impl ChargeQuestion {
    /// Notes the charts of its fire, rolls and melee.
    pub(in super::super) fn note(&self, charts: &Charts, noted: &mut Noted) {
        let sides = [&self.attacker, &self.defender];
        let first = self.fire_first.iter().map(|shot| &shot.volley);
        for volley in first.chain(sides.iter().filter_map(|side| side.fire.as_ref())) {
            let purpose = Purpose::of(purposes::A_FIRE);
            let question = FireQuestion { firers: volley.firers, modifiers: volley.modifiers.clone(), purpose };
            each_pair(|dice| {
                if let Ok(answer) = fire::resolve(charts, &question, dice) {
                    noted.note(answer.chart_sources);
                }
            });
        }
        for (side, attacks) in sides.into_iter().zip([true, false]) {
            of_rolls(side, attacks, charts, noted);
        }
        let mut out = Vec::new();
        let rows = charts.melee_rows().iter();
        let cells =
            rows.flat_map(|row| [row.loser.0.source, row.loser.1.source, row.winner.0.source, row.winner.1.source]);
        note_source(&mut out, "melee_results", cells);
        noted.note(out);
    }
}

/// Notes the charts of a side's rolls and melee, including its commander's modifiers.
fn of_rolls(side: &Party, attacks: bool, charts: &Charts, noted: &mut Noted) {
    let mut out = Vec::new();
    let led = side.leader;
    let closing = side.closing.iter().cloned().chain(led.map(|rating| charts.leader_closing_modifier(rating)));
    note_source(&mut out, "closing_modifiers", closing.map(|m| m.source));
    let cv_roll = side.cv_roll.iter().cloned().chain(led.map(|rating| charts.leader_cv_modifier(rating)));
    note_source(&mut out, "cv_roll_modifiers", cv_roll.map(|m| m.source));
    let melee = side.melee.iter().cloned().chain(led.map(|rating| charts.leader_melee_modifier(rating, attacks)));
    note_source(&mut out, "melee_cv", melee.map(|m| m.source));
    note_source(&mut out, "melee_multipliers", side.multipliers.iter().map(|m| m.source));
    if led.is_some() {
        let dangers = [Danger::Fire, Danger::Melee];
        note_source(&mut out, "commander_casualty", dangers.into_iter().map(|by| charts.commander_falls_on(by).1));
    }
    noted.note(out);
}
