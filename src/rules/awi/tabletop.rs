//! The [`Tabletop`] interface of this set: the table, contacts, and how units shoot.
//!
//! A call such as `Game::cannot_close(self, ...)` here reaches the inherent method, defined in the part of the rules it
//! belongs to: a type's own methods take precedence over a trait's.

use super::rulings::may_stand;
use super::{Game, reach};
use crate::battle::names::FORMATIONS;
use crate::battle::{Commander, Field, Formation, Stand, Standing, Unit};
use crate::geometry::{AspectVerdict, BodyIx, ShotAsk, Step};
use crate::ids::{TerrainId, UnitId};
use crate::rules::{FireReach, Measured, Refusal, Shooting, Source, SpanOfCommand, Tabletop};

impl Tabletop for Game {
    fn field(&self) -> &Field {
        Game::field(self)
    }

    fn standing<'s>(&'s self, unit: &'s UnitId) -> Option<Standing<'s>> {
        Game::standing(self, unit)
    }

    fn measured_under(&self, what: Measured) -> (&'static str, Source) {
        reach::measured_under(what)
    }

    /// Returns the strong house whose walls protect a unit on all sides, and the section (Strong houses).
    fn walls_of(&self, unit: &UnitId) -> Option<(TerrainId, &'static str)> {
        Some((self.strong_house_of(unit)?, "Strong houses"))
    }

    fn span_of_command<'g>(&'g self, him: &'g Commander) -> Option<SpanOfCommand<'g>> {
        self.span_of(him)
    }

    /// Returns the formations of its arm and order (Troops).
    fn formations(&self, unit: &UnitId) -> Vec<Formation> {
        let setup = self.battle().unit(unit);
        let class = setup.and_then(|setup| Some((setup.arm, setup.grade_and_order()?.1)));
        let all = FORMATIONS.iter().map(|(_, formation)| *formation);
        all.filter(|formation| class.is_some_and(|(arm, order)| may_stand(arm, order, *formation))).collect()
    }

    fn cannot_close(&self, unit: &UnitId, enemy: &UnitId) -> Option<Refusal> {
        Game::cannot_close(self, unit, enemy)
    }

    /// Returns the way of a charge.
    fn way_into_contact(&self, field: &Field, stands: &[Stand], unit: &UnitId, enemy: &UnitId) -> Option<Vec<Step>> {
        self.charge_way(field, stands, unit, enemy)
    }

    fn would_attack(&self, field: &Field, unit: &UnitId, enemy: &UnitId, steps: &[Step]) -> Option<AspectVerdict> {
        Game::would_attack(self, field, unit, enemy, steps)
    }

    fn within_a_charge(&self, unit: &UnitId, enemy: &UnitId) -> Option<AspectVerdict> {
        Game::within_a_charge(self, unit, enemy)
    }
}

impl Shooting for Game {
    fn cannot_fire(&self, unit: &UnitId) -> Option<Refusal> {
        Game::cannot_fire(self, unit)
    }

    fn cannot_fire_at(&self, unit: &UnitId, enemy: &UnitId) -> Option<Refusal> {
        Game::cannot_fire_at(self, unit, enemy)
    }

    fn fire_ask(&self, field: &Field, unit: &UnitId, target: &UnitId) -> Option<(BodyIx, BodyIx, ShotAsk)> {
        Game::fire_ask(self, field, unit, target)
    }

    fn fires_all_round(&self, field: &Field, unit: &UnitId) -> bool {
        Game::fires_all_round(self, field, unit)
    }

    fn fire_reach(&self, from: &Unit, to: &Unit) -> FireReach {
        self.reach_at(from, to)
    }

    fn band_edges_in(&self, unit: &UnitId) -> Vec<f64> {
        Game::band_edges_in(self, unit)
    }
}
