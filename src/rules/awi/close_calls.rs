//! Close calls, which are decisions by less than the ruler's tolerance: found in the distances that the rules compare
//! with a limit, and added to the log.

use super::distance::Distance;
use super::survey::{Near, SpanDistance};
use super::transaction::Tx;
use crate::geometry::{Gap, HAIR_IN, Shot, Why};
use crate::ids::UnitId;
use crate::rules::{CloseCall, Compared, End, Thing};
use crate::units::{Inches, Spot};

/// Returns the section to cite for a close call of a shot, by the part of the shot that it concerns.
fn shot_rule(why: Why) -> &'static str {
    match why {
        Why::Reach | Why::Band => "Firing ranges",
        Why::Cover => "Firing modifiers",
        _ => "Step 7",
    }
}

impl Tx<'_> {
    /// Adds the close calls of a shot to the log.
    pub(super) fn note_shot(&mut self, units: [&UnitId; 2], shot: &Shot) {
        let calls = CloseCall::of_shot(shot, units, self.field(), shot_rule);
        self.note(calls);
    }

    /// Returns the reason for refusing a shot, with the places to measure if that is a close call.
    pub(super) fn refused_shot(&mut self, units: [&UnitId; 2], shot: &Shot, why: String) -> String {
        let calls: Vec<CloseCall<Distance>> = CloseCall::of_shot(shot, units, self.field(), shot_rule);
        self.refused_closely(why, calls.first())
    }

    /// Returns the gap between two units, with the bases it is measured between.
    pub(super) fn gap_of(&mut self, [from, to]: [&UnitId; 2]) -> Option<Gap> {
        let field = self.field();
        field.scene.gap(field.body_of(from)?, field.body_of(to)?)
    }

    /// Adds the spans of command of a unit to the log if they are close calls (Control brigadier, Control CinC).
    pub(super) fn note_spans(&mut self, unit: &UnitId) {
        let Some(command) = self.surveyed(|survey| survey.command_of(unit)) else { return };
        let to_unit = |at| End { of: Thing::Unit(unit.clone()), stand: None, at };
        self.note(command.brigadier.as_ref().and_then(|held| span_call(held, Distance::BrigadierSpan, to_unit)));
        let brigadier = command.brigadier.as_ref().map(|held| held.general.clone());
        let (Some(held), Some(brigadier)) = (&command.cinc, brigadier) else { return };
        let to_brigadier = |at| End { of: Thing::Commander(brigadier), stand: None, at };
        self.note(span_call(held, Distance::CincSpan, to_brigadier));
    }
}

/// Returns the close call of a span, if it is one.
fn span_call(held: &SpanDistance, of: Distance, to: impl FnOnce(Spot) -> End) -> Option<CloseCall<Distance>> {
    if !held.within.close_call {
        return None;
    }
    let line = held.within.witness;
    let compared = Compared { rule: &held.rule, of, limit: held.span, measured_in: held.distance.to_f64() };
    let general = End::whole(Thing::Commander(held.general.clone()), line.from);
    let spot = Spot { x: Inches::from_f64(line.to.x), y: Inches::from_f64(line.to.y) };
    Some(compared.with_ends([general, to(spot)]))
}

/// Returns the close call of a factor of morale whose distance is close to its limit.
pub(super) fn factor_call(unit: &UnitId, near: &Near, limit: Inches) -> Option<CloseCall<Distance>> {
    if !near.within.close_call {
        return None;
    }
    let (of, measured_in) = (Distance::of_factor(near.factor), near.distance.to_f64());
    let compared = Compared { rule: "Morale factors", of, limit, measured_in };
    let gap = Gap { inches: measured_in, line: near.within.witness, stands: near.stands };
    Some(compared.with_ends(End::of_gap([unit, &near.unit], &gap)))
}

/// Returns whether a distance equals its limit because the program itself placed the figures at that distance. Such a
/// distance is no close call.
pub(super) fn is_placed_at(measured_in: f64, limit: Inches) -> bool {
    (measured_in - limit.to_f64()).abs() <= 2.0 * HAIR_IN
}
