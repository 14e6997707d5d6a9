//! Spans of command: the units and brigadiers that they are measured to, and their descriptions.

use crate::app::{App, LengthUnit};
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::awi::survey::{CommandSurvey, SpanDistance};
use crate::units::Inches;

/// Returns the spans of a brigadier to the units that he leads or might lead.
pub fn spans_of<'a>(app: &'a App, general: &CommanderId) -> Vec<(&'a UnitId, &'a SpanDistance)> {
    let of = |held: &&SpanDistance| held.general == *general;
    app.commanded().iter().filter_map(|(id, c)| Some((id, c.brigadier.as_ref().filter(of)?))).collect()
}

/// Returns the span of the commander in chief to a brigadier.
pub fn cinc_over<'a>(app: &'a App, brigadier: &CommanderId) -> Option<&'a SpanDistance> {
    let leads = |c: &&CommandSurvey| c.brigadier.as_ref().is_some_and(|held| held.general == *brigadier);
    app.commanded().values().find(leads)?.cinc.as_ref()
}

/// Describes a span: `Col Howard to the Marylanders: 5.2", in his span of 8" by 2.8"`.
pub fn span_words(held: &SpanDistance, general: &str, to: &str, lengths: LengthUnit) -> String {
    let show = |inches: Inches| lengths.show(inches.to_f64());
    let away = show(held.distance);
    if held.span == Inches::ZERO {
        return msg!("app-joined-general-reaches-nobody", general);
    }
    let (span, by) = (show(held.span), lengths.show(held.within.margin_in));
    let doubt = if held.within.close_call { msg!("app-close-call-measure-it") } else { "" };
    let within = if held.within.yes { msg!("app-in-span") } else { msg!("app-out-of-span") };
    msg!("app-distance-and-span", general, to, away, within, span, by, doubt)
}
