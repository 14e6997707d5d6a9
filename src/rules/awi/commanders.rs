//! Facts about generals by these rules, for the returns and the command line.

use super::charts::Span;
use super::control::Control;
use super::survey::{SpanDistance, Survey};
use super::{Action, Game, Ruling, ratings};
use crate::battle::{Commander, Unit, disc};
use crate::ids::{BrigadeId, CommanderId};
use crate::msg;
use crate::rules::commanders::{ControlFact, SpanOfCommand, SpanToCommander, SpanToUnit, Within};
use crate::rules::{self, Commanders, Effect, Worth, WorthRow};
use serde_json::Value;

impl Commanders for Game {
    /// Returns a brigadier's ability (Control ability); `None`: it is not known, or he is a commander in chief.
    fn worth(&self, general: &CommanderId) -> Option<Worth> {
        self.state().generals.get(general)?.ability.map(Worth::Ability)
    }

    /// Returns the chart row a brigadier is rolled on; `None` for a commander in chief.
    fn worth_row(&self, him: &Commander) -> Option<WorthRow> {
        self.state().brigade_of(him).and_then(|_| ratings::worth_row(self.charts()))
    }

    /// Returns the effects of a brigadier's ability, or of a commander in chief.
    fn effects(&self, him: &Commander, worth: Option<Worth>) -> Vec<Effect> {
        match worth {
            Some(Worth::Ability(ability)) => ratings::effects(self.charts(), ability),
            None if self.state().brigade_of(him).is_none() => ratings::cinc_effects(self.charts()),
            _ => Vec::new(),
        }
    }

    /// Returns the effects of every general.
    fn effects_of_all(&self) -> Vec<Effect> {
        ratings::effects_of_all(self.charts())
    }

    /// Returns a brigadier's ability and the number his test needs; both null for a commander in chief, who has none.
    fn worth_facts(&self, general: &CommanderId) -> Vec<(&'static str, Value)> {
        let worth = self.worth(general);
        let ability = serde_json::to_value(worth).unwrap_or_default();
        vec![("ability", ability), ("needed", worth.and_then(|worth| self.test_needed(worth)).into())]
    }

    /// Returns the words for an ability that is not known; a commander in chief has none.
    fn unrated_words(&self, him: &Commander) -> &'static str {
        if him.brigade.is_none() { msg!("report-none-a-cinc") } else { msg!("report-not-rolled-yet") }
    }

    /// Returns the brigade that a general has now.
    fn brigade_of<'b>(&self, him: &'b Commander) -> Option<&'b BrigadeId> {
        self.state().brigade_of(him)
    }

    /// Returns the action that rolls for a brigadier.
    fn rate(&self, general: &CommanderId) -> Option<rules::Action> {
        Some(Action::RollAbility { general: general.clone() }.into())
    }

    /// Returns the ruling that sets a brigadier's ability; `None`: the worth is no ability.
    fn rule_worth(&self, general: &CommanderId, worth: Worth, reason: String) -> Option<rules::Action> {
        let Worth::Ability(ability) = worth else { return None };
        Some(Action::Rule { ruling: Ruling::Ability { general: general.clone(), ability }, reason }.into())
    }

    /// Returns the ruling by which a brigadier takes the command of his whole side.
    fn rule_in_chief(&self, general: &CommanderId, reason: String) -> Option<rules::Action> {
        Some(Action::Rule { ruling: Ruling::InChief { general: general.clone() }, reason }.into())
    }

    /// Returns the highest roll with which a brigadier of an ability passes his test (Control ability).
    fn test_needed(&self, worth: Worth) -> Option<i16> {
        match worth {
            Worth::Ability(ability) => Some(self.charts().ability(ability).value),
            _ => None,
        }
    }
}

impl Game {
    /// Returns a general's span and the distances it is compared with. For a brigadier: to the units of his brigade and
    /// to his CinC (Control brigadier). For a CinC: to the brigadiers and to every unit of his side, although he
    /// commands only a unit that he joins (Control CinC). `None` if he is dead.
    pub(super) fn span_of<'g>(&'g self, him: &'g Commander) -> Option<SpanOfCommand<'g>> {
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

    /// Returns the distance from a general to a unit he leads, or from a commander in chief to any unit of his side.
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

fn to_commander<'g>(held: &SpanDistance, who: &'g Commander) -> SpanToCommander<'g> {
    let distance_in = held.distance.to_f64();
    SpanToCommander { commander: &who.id, name: &who.name, distance_in, within: within(held) }
}

fn within(held: &SpanDistance) -> Within {
    Within { yes: held.within.yes, margin_in: held.within.margin_in }
}

fn fact_of(control: Control) -> ControlFact {
    let name = serde_json::to_value(control).ok().and_then(|value| value.as_str().map(str::to_owned));
    ControlFact { name: name.unwrap_or_default(), words: control.words() }
}
