//! The charts that decided an event, and the sources of their numbers, for the log and the report.

use super::fire::FireEvent;
use super::melee::MeleeEvent;
use super::morale::MoraleEvent;
use super::movement::MovementEvent;
use super::rebuild::RebuildEvent;
use super::{ClosingEvent, CommandEvent, Event};
use crate::rules::{ChartSource, Source};

impl Event {
    /// Returns the charts that decided it, each with the least trusted source of its cells used.
    #[must_use]
    pub fn chart_sources(&self) -> Vec<ChartSource> {
        let one = |chart: &str, source: &Source| vec![ChartSource { chart: chart.to_owned(), source: *source }];
        match self {
            Event::Fire(FireEvent::Fired { answer, .. }) => answer.chart_sources.clone(),
            Event::Fire(FireEvent::VisibilityRolled { source, .. }) => one("visibility_in_woods", source),
            Event::Closing(
                ClosingEvent::Rolled { chart_sources, .. } | ClosingEvent::Countercharged { chart_sources, .. },
            ) => chart_sources.clone(),
            Event::Melee(MeleeEvent::Fought { answer, .. }) => answer.chart_sources.clone(),
            Event::Command(CommandEvent::Rated { source, .. }) => one("commander_values", source),
            Event::Command(CommandEvent::Rode { source, .. })
            | Event::Movement(MovementEvent::TerrainRolled { source, .. }) => one("disordering_terrain", source),
            Event::Morale(MoraleEvent::Rolled { answer, .. }) => one("morale_results", &answer.source),
            Event::Rebuild(RebuildEvent::Tried { answer, .. }) => one("unit_rebuilding", &answer.source),
            _ => Vec::new(),
        }
    }
}
