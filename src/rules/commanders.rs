//! Facts about commanders of any rule set, for the returns and the command line: morale passes, command spans and
//! control.

use crate::ids::{CommanderId, UnitId};

/// Morale passes (OTP 10.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passes {
    /// Passes not used yet.
    pub left: u8,
    /// Passes for the whole game.
    pub all: u8,
}

/// The command span of a commander, and the distances of his units and subordinate commanders.
#[derive(Clone, Debug, PartialEq)]
pub struct SpanOfCommand<'g> {
    /// The span in inches; `None`: the rules have no span of command.
    pub span_in: Option<f64>,
    /// The units measured.
    pub units: Vec<SpanToUnit<'g>>,
    /// The commanders under him, if the rules have any; `None`: he commands no others.
    pub commanders: Option<Vec<SpanToCommander<'g>>>,
    /// The commander over him, the nearest if there are several.
    pub superior: Option<SpanToCommander<'g>>,
}

/// The distance from a commander to a unit.
#[derive(Clone, Debug, PartialEq)]
pub struct SpanToUnit<'g> {
    /// The unit.
    pub unit: &'g UnitId,
    /// The distance from the edge of his base, in inches.
    pub distance_in: f64,
    /// Whether that is within his span; `None`: no span applies to it.
    pub within: Option<Within>,
    /// How it is commanded.
    pub control: Option<ControlFact>,
}

/// The distance from a commander to another.
#[derive(Clone, Debug, PartialEq)]
pub struct SpanToCommander<'g> {
    /// The other commander.
    pub commander: &'g CommanderId,
    /// His name.
    pub name: &'g str,
    /// The distance in inches.
    pub distance_in: f64,
    /// Whether that is within the span.
    pub within: Within,
}

/// Within a span or not, and by how much.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Within {
    /// It is within.
    pub yes: bool,
    /// By this many inches.
    pub margin_in: f64,
}

/// How a unit is commanded, in a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ControlFact {
    /// Its name in JSON: "influenced".
    pub name: String,
    /// The word in the current language.
    pub words: &'static str,
}
