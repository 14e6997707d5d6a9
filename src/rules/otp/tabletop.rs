//! The table under these rules: the positions of units, their contacts, and their shooting.
//!
//! A call by the type's own name, such as `Game::cannot_close(self, ...)`, is not recursive: it calls the type's
//! inherent method, which takes precedence over the trait's.

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

    /// Returns the town or building in which a unit is protected all round, and the section (6.13).
    fn walls_of(&self, unit: &UnitId) -> Option<(TerrainId, &'static str)> {
        Some((self.held_by(unit)?, "6.13"))
    }

    fn span_of_command<'g>(&'g self, him: &'g Commander) -> Option<SpanOfCommand<'g>> {
        self.span_of(him)
    }

    fn formations(&self, unit: &UnitId) -> Vec<Formation> {
        let all = FORMATIONS.iter().map(|(_, formation)| *formation);
        all.filter(|formation| self.may_ever_form(unit, *formation)).collect()
    }

    fn cannot_close(&self, unit: &UnitId, enemy: &UnitId) -> Option<Refusal> {
        Game::cannot_close(self, unit, enemy)
    }

    /// Returns the way of a closing. Empty if there is none.
    fn way_into_contact(&self, field: &Field, stands: &[Stand], unit: &UnitId, enemy: &UnitId) -> Option<Vec<Step>> {
        Some(self.closing_way(field, stands, unit, enemy).unwrap_or_default())
    }

    fn would_attack(&self, field: &Field, unit: &UnitId, enemy: &UnitId, steps: &[Step]) -> Option<AspectVerdict> {
        Game::would_attack(self, field, unit, enemy, steps)
    }
}

impl Shooting for Game {
    fn cannot_fire(&self, unit: &UnitId) -> Option<Refusal> {
        Game::cannot_fire(self, unit)
    }

    fn fire_ask(&self, field: &Field, unit: &UnitId, target: &UnitId) -> Option<(BodyIx, BodyIx, ShotAsk)> {
        Game::fire_ask(self, field, unit, target)
    }

    fn fire_reach(&self, from: &Unit, to: &Unit) -> FireReach {
        self.reach_at(from, to)
    }

    fn band_edges_in(&self, unit: &UnitId) -> Vec<f64> {
        Game::band_edges_in(self, unit)
    }
}
