//! Command on the table: spans measured from base edge to base edge, each with the line that decides it.

use super::Survey;
use crate::battle::{Commander, disc};
use crate::geometry::{Body, Decided, Gap, Order, PlacedBase, Scene};
use crate::ids::{CommanderId, UnitId};
use crate::rules::awi::charts::Span;
use crate::rules::awi::control::{Control, ControlReach};
use crate::units::Inches;

/// Slack for rounding, in inches: places are whole thousandths, and a distance as long as the span is within it.
const SLACK_IN: f64 = 1e-6;

/// A distance measured against a general's span.
#[derive(Clone, Debug, PartialEq)]
pub struct SpanDistance {
    /// The general.
    pub general: CommanderId,
    /// From his base edge to the nearest edge.
    pub distance: Inches,
    /// His span; 0 once he has joined a unit.
    pub span: Inches,
    /// Whether it is within, by how much, and the line that decides it.
    pub within: Decided,
    /// The section that gives the span.
    pub rule: String,
}

/// A unit's state of control, and the facts that decide it.
#[derive(Clone, Debug, PartialEq)]
pub struct CommandSurvey {
    /// The state of control.
    pub control: Control,
    /// The general who has joined it.
    pub joined: Option<CommanderId>,
    /// Its distance from its brigadier, compared with his span.
    pub brigadier: Option<SpanDistance>,
    /// Its brigadier's distance from the CinC, compared with the CinC's span.
    pub cinc: Option<SpanDistance>,
}

impl<'a> Survey<'a> {
    /// Returns the state of control of a unit and the spans that decide it. `None` if the unit is not on the table.
    ///
    /// A general who has joined a unit commands that unit alone. A brigadier commands only units of his own brigade
    /// (Control brigadier); a CinC commands only brigadiers, or the unit he has joined (Control CinC).
    #[must_use]
    pub fn command_of(&self, unit: &UnitId) -> Option<CommandSurvey> {
        let now = self.state.units.get(unit).filter(|now| !now.is_gone())?;
        let setup = self.battle.unit(unit)?;
        let side = self.battle.side_of(unit)?;
        let generals = || self.generals().filter(|general| general.side == *side);
        let brigadier = generals().find(|general| self.state.brigade_of(general) == Some(&setup.brigade));
        let leads =
            |general: &Commander| self.state.brigade_of(general).is_none_or(|brigade| *brigade == setup.brigade);
        let joined = generals().filter(|g| leads(g)).find(|g| self.joined(g) == Some(unit)).map(|g| g.id.clone());
        let to_unit = brigadier.and_then(|general| self.brigadier_to(general, unit));
        let to_brigadier = brigadier.and_then(|general| self.cinc_to(general));
        let within = |held: &Option<SpanDistance>| held.as_ref().is_some_and(|held| held.within.yes);
        let reach = ControlReach {
            routing: now.routing,
            general_joined: joined.is_some(),
            in_brigadiers_span: within(&to_unit),
            brigadier_commanded: within(&to_brigadier),
        };
        Some(CommandSurvey { control: reach.control(), joined, brigadier: to_unit, cinc: to_brigadier })
    }

    /// Returns the distance of a unit from its brigadier, compared with his span.
    fn brigadier_to(&self, brigadier: &Commander, unit: &UnitId) -> Option<SpanDistance> {
        let gap = self.field.scene.span(&self.base_of(brigadier), self.field.body_of(unit)?)?;
        // A brigadier who has joined another unit does not command this one, however near: his span is 0.
        Some(self.span_distance(brigadier, Span::Brigadier, &gap))
    }

    /// Returns the distance of a brigadier from the nearest living CinC of his side, compared with the CinC's span.
    #[must_use]
    pub fn cinc_to(&self, brigadier: &Commander) -> Option<SpanDistance> {
        let of_side = |general: &&Commander| self.state.brigade_of(general).is_none() && general.side == brigadier.side;
        let held = self.generals().filter(of_side).filter_map(|cinc| {
            let gap = between(&self.base_of(cinc), &self.base_of(brigadier), self.field.scene.tolerance_in())?;
            Some(self.span_distance(cinc, Span::Cinc, &gap))
        });
        held.min_by_key(|held| (!held.within.yes, held.distance))
    }

    fn span_distance(&self, general: &Commander, span: Span, gap: &Gap) -> SpanDistance {
        let joined = self.joined(general).is_some();
        let cell = self.charts.span(if joined { Span::Joined } else { span });
        let margin_in = cell.value.to_f64() - gap.inches;
        let yes = !joined && margin_in >= -SLACK_IN;
        let close_call = !joined && margin_in.abs() <= self.field.scene.tolerance_in();
        let within = Decided { yes, margin_in: margin_in.abs(), close_call, witness: gap.line };
        let distance = Inches::from_f64(gap.inches);
        SpanDistance { general: general.id.clone(), distance, span: cell.value, within, rule: cell.rule }
    }

    /// Returns the living generals.
    fn generals(&self) -> impl Iterator<Item = &'a Commander> {
        let state = self.state;
        self.battle
            .forces
            .commanders
            .iter()
            .filter(move |general| state.generals.get(&general.id).is_some_and(|g| !g.dead))
    }

    /// Returns the unit that a general has joined.
    fn joined(&self, general: &Commander) -> Option<&'a UnitId> {
        self.state.generals.get(&general.id).and_then(|now| now.joined.as_ref())
    }

    fn base_of(&self, general: &Commander) -> PlacedBase {
        disc(self.state.generals.get(&general.id).map_or(general.at, |now| now.at), general.base)
    }
}

/// Returns the gap between two bases.
fn between(from: &PlacedBase, to: &PlacedBase, tolerance_in: f64) -> Option<Gap> {
    let body = Body { stands: vec![*to], order: Order::Line, figures: vec![1] };
    Scene::new(vec![body], Vec::new(), tolerance_in).span(from, 0)
}

#[cfg(test)]
mod tests;
