//! What else the returns and the command line say of commanders: passes, tests, fates, and how far they command. By any rule
//! set.

use crate::ids::{CommanderId, UnitId};

/// Morale passes (OTP 10.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passes {
    /// Not used yet.
    pub left: u8,
    /// In the whole game.
    pub all: u8,
}

/// How far a commander commands, and whom.
#[derive(Clone, Debug, PartialEq)]
pub struct SpanOfCommand<'g> {
    /// The span in inches; `None`: the rules have no span of command.
    pub span_in: Option<f64>,
    /// The units measured.
    pub units: Vec<SpanToUnit<'g>>,
    /// The commanders he commands, by rules that have such; `None`: he is not one who commands others.
    pub commanders: Option<Vec<SpanToCommander<'g>>>,
    /// The commander over him, of several the nearest.
    pub superior: Option<SpanToCommander<'g>>,
}

/// From a commander to a unit.
#[derive(Clone, Debug, PartialEq)]
pub struct SpanToUnit<'g> {
    /// Which unit.
    pub unit: &'g UnitId,
    /// From the edge of his base, in inches.
    pub distance_in: f64,
    /// Whether that is within his span; `None`: no span is held against it.
    pub within: Option<Within>,
    /// Who commands it.
    pub control: Option<ControlFact>,
}

/// From a commander to another.
#[derive(Clone, Debug, PartialEq)]
pub struct SpanToCommander<'g> {
    /// Who.
    pub commander: &'g CommanderId,
    /// His name.
    pub name: &'g str,
    /// In inches.
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

/// Who commands a unit, in a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ControlFact {
    /// Its name in JSON: "influenced".
    pub name: String,
    /// In the language in use.
    pub words: &'static str,
}
