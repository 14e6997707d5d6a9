//! What the returns and the command line say of generals by these rules.

use super::Game;
use super::charts::Span;
use super::control::Control;
use super::survey::{Held, Survey};
use crate::battle::{Commander, Unit, disc};
use crate::ids::CommanderId;
use crate::rules::Worth;
use crate::rules::commanders::{ControlFact, Passes, SpanOfCommand, SpanToCommander, SpanToUnit, Within};
use crate::word;
use serde_json::Value;

/// Generals have no morale passes.
pub(in crate::rules) const HAS_PASSES: bool = false;

/// There are no optional rules.
pub(in crate::rules) const HAS_OPTIONAL_RULES: bool = false;

/// What the commander of a whole side is called.
pub(in crate::rules) fn overall_commander_words() -> &'static str {
    word!("app-commander-in-chief")
}

/// How the column of abilities is headed.
pub(in crate::rules) fn worth_title() -> &'static str {
    word!("report-ability")
}

/// The fate of a dead general: nobody replaces him.
pub(in crate::rules) fn fallen_words(falls: String) -> String {
    falls
}

impl Game {
    /// Generals have no morale passes.
    pub(in crate::rules) fn passes(&self, _: &CommanderId) -> Option<Passes> {
        None
    }

    /// Generals have no morale passes.
    pub(in crate::rules) fn passes_used(&self, _: &CommanderId) -> u8 {
        0
    }

    /// The number at or under which the test of an ability is passed (Control ability).
    pub(in crate::rules) fn test_needed(&self, worth: Worth) -> Option<i16> {
        match worth {
            Worth::Ability(ability) => Some(self.charts().ability(ability).value),
            Worth::Rating(_) => None,
        }
    }

    /// A brigadier's ability and what his test needs; both null for a commander in chief, who has no test to pass.
    pub(in crate::rules) fn worth_facts(&self, general: &CommanderId) -> Vec<(&'static str, Value)> {
        let worth = self.worth(general);
        let ability = serde_json::to_value(worth).unwrap_or_default();
        vec![("ability", ability), ("needed", worth.and_then(|worth| self.test_needed(worth)).into())]
    }

    /// What is said of an ability that is not known; a commander in chief has none.
    pub(in crate::rules) fn unrated_words(&self, him: &Commander) -> &'static str {
        if him.brigade.is_none() { word!("report-none-a-cinc") } else { word!("report-not-rolled-yet") }
    }

    /// A brigadier's own brigade, and his CinC (Control brigadier); a CinC's brigadiers, and how far every unit of his side is
    /// from him, none of which he commands but one he joins (Control CinC). `None`: he is dead.
    pub(in crate::rules) fn span_of_command<'g>(&'g self, him: &'g Commander) -> Option<SpanOfCommand<'g>> {
        let (survey, battle) = (self.survey(), self.battle());
        let now = self.state().generals.get(&him.id).filter(|now| !now.dead)?;
        let usual = if him.brigade.is_none() { Span::Cinc } else { Span::Brigadier };
        let span = self.charts().span(if now.joined.is_some() { Span::Joined } else { usual }).value;
        let own = battle.forces.units.iter().filter(|unit| battle.side_of(&unit.id) == Some(&him.side));
        let units = own.filter_map(|unit| self.span_to_unit(&survey, him, unit)).collect();
        let is_brigadier = |general: &Commander| survey.state.brigade_of(general).is_some();
        let commanders = (!is_brigadier(him)).then(|| {
            let own = battle.forces.commanders.iter().filter(|c| is_brigadier(c) && c.side == him.side);
            own.filter_map(|c| Some(to_commander(&survey.cinc_to(c).filter(|held| held.general == him.id)?, c)))
                .collect()
        });
        let cinc = survey.cinc_to(him).filter(|_| is_brigadier(him));
        let superior = cinc.and_then(|held| Some(to_commander(&held, battle.commander(&held.general)?)));
        Some(SpanOfCommand { span_in: Some(span.to_f64()), units, commanders, superior })
    }

    /// From a general to a unit he leads; from a commander in chief to any unit of his side.
    fn span_to_unit<'g>(&'g self, survey: &Survey<'_>, him: &Commander, unit: &'g Unit) -> Option<SpanToUnit<'g>> {
        let command = survey.command_of(&unit.id)?;
        let control = Some(fact_of(command.control));
        if let Some(held) = command.brigadier.filter(|held| held.general == him.id) {
            let within = Some(within(&held));
            return Some(SpanToUnit { unit: &unit.id, distance_in: held.distance.to_f64(), within, control });
        }
        let now = self.state().generals.get(&him.id).filter(|_| him.brigade.is_none())?;
        let gap = survey.field.scene.span(&disc(now.at, him.base), survey.field.body_of(&unit.id)?)?;
        Some(SpanToUnit { unit: &unit.id, distance_in: gap.inches, within: None, control })
    }
}

fn to_commander<'g>(held: &Held, who: &'g Commander) -> SpanToCommander<'g> {
    let distance_in = held.distance.to_f64();
    SpanToCommander { commander: &who.id, name: &who.name, distance_in, within: within(held) }
}

fn within(held: &Held) -> Within {
    Within { yes: held.within.yes, margin_in: held.within.margin_in }
}

fn fact_of(control: Control) -> ControlFact {
    let name = serde_json::to_value(control).ok().and_then(|value| value.as_str().map(str::to_owned));
    ControlFact { name: name.unwrap_or_default(), words: control.words() }
}
