//! The units near a unit that tests morale: rear support, enemies to its flank or rear, routing friends, each with the
//! line that decides it.

use super::{Class, Survey};
use crate::battle::{FightingOrder, Stand};
use crate::geometry::{Aspect, BodyIx, Decided};
use crate::ids::UnitId;
use crate::rules::awi::named::Named;
use crate::units::{Inches, Turn};

/// Slack when a distance is compared with its limit, in inches; the same as for spans of command.
const SLACK_IN: f64 = 1e-6;

/// The angle within which rear support must face the same way.
const SAME_WAY: Turn = Turn::from_hundredths(4500);

/// A unit near enough to be a factor of another's morale.
#[derive(Clone, Debug, PartialEq)]
pub struct Near {
    /// The unit.
    pub unit: UnitId,
    /// The factor's name in the charts file.
    pub factor: &'static str,
    /// The distance, edge to edge.
    pub distance: Inches,
    /// Whether it is near enough, by how much, and the line that decides it.
    pub within: Decided,
    /// The bases that the line is measured between, by index: one of the unit that tests, then one of this unit.
    pub stands: (usize, usize),
}

/// The factors that count once, even if several units give them.
const ONCE: [&str; 2] = ["rear_support", "enemy_flank_or_rear"];

/// Returns the factors of morale that nearby units give: each routing friend counts, other factors count once.
///
/// ```
/// use drumhead::rules::awi::survey::factors;
/// assert!(!factors(&[]).has("rear_support"));
/// ```
#[must_use]
pub fn factors(near: &[Near]) -> Named {
    near.iter().fold(Named::default(), |named, near| {
        let again = ONCE.contains(&near.factor) && named.has(near.factor);
        named.and(near.factor, u8::from(!again))
    })
}

impl Survey<'_> {
    /// Returns all units near enough to be a factor of a unit's morale, by id (Morale factors). `class` returns the
    /// class of a unit.
    pub fn near(&self, unit: &UnitId, class: impl Fn(&UnitId) -> Option<Class>) -> Vec<Near> {
        let mut near = self.near_or_nearly(unit, class);
        near.retain(|near| near.within.yes);
        near
    }

    /// Returns the units like [`Self::near`], with those that are too far off by no more than the ruler's tolerance.
    pub fn near_or_nearly(&self, unit: &UnitId, class: impl Fn(&UnitId) -> Option<Class>) -> Vec<Near> {
        let (Some(body), Some(own)) = (self.field.body_of(unit), class(unit)) else { return Vec::new() };
        let others = self.state.units.iter().filter(|(id, now)| *id != unit && !now.is_gone());
        let near = |(id, _): (&UnitId, _)| {
            let other = self.field.body_of(id)?;
            if self.battle.are_enemies(unit, id) {
                return self.enemy(unit, id, body, other);
            }
            let friend = class(id)?;
            self.rear_support(unit, id, friend, [body, other])
                .or_else(|| self.routing_friend(own, id, friend, [body, other]))
        };
        others.filter_map(near).collect()
    }

    fn enemy(&self, unit: &UnitId, id: &UnitId, body: BodyIx, other: BodyIx) -> Option<Near> {
        let aspect = self.field.scene.aspect_of(other, body)?;
        if aspect.aspect == Aspect::Front || self.house_of(unit).is_some() {
            return None;
        }
        self.within(id, "enemy_flank_or_rear", "enemy_flank_or_rear", [body, other])
    }

    /// Returns a friend that gives rear support: in close order, not disordered, not routing, directly behind and
    /// facing within 45° of the same way.
    fn rear_support(&self, unit: &UnitId, id: &UnitId, class: Class, bodies: [BodyIx; 2]) -> Option<Near> {
        let [body, other] = bodies;
        let (own, now) = (self.state.units.get(unit)?, self.state.units.get(id)?);
        let formed = class.order == FightingOrder::Close && !now.is_disordered();
        if !formed || !same_way(&own.stands, &now.stands) {
            return None;
        }
        let aspect = self.field.scene.aspect_of(other, body)?;
        if aspect.aspect != Aspect::Rear {
            return None;
        }
        self.within(id, "rear_support", "rear_support", bodies)
    }

    fn routing_friend(&self, own: Class, id: &UnitId, class: Class, bodies: [BodyIx; 2]) -> Option<Near> {
        if !self.state.units.get(id)?.routing {
            return None;
        }
        let factor = if class.grade > own.grade {
            "routing_friend_higher_class"
        } else if class.grade == own.grade && class.order == FightingOrder::Close {
            "routing_friend_same_class"
        } else {
            return None;
        };
        self.within(id, factor, "routing_friend", bodies)
    }

    /// Returns a unit if it is within the chart's distance, or too far off by no more than the ruler's tolerance.
    fn within(&self, id: &UnitId, factor: &'static str, reach: &str, bodies: [BodyIx; 2]) -> Option<Near> {
        let [body, other] = bodies;
        let gap = self.field.scene.gap(body, other)?;
        let margin_in = self.charts.within(reach).value.to_f64() - gap.inches;
        let (yes, close_call) = (margin_in >= -SLACK_IN, margin_in.abs() <= self.field.scene.tolerance_in());
        if !yes && !close_call {
            return None;
        }
        let within = Decided { yes, margin_in: margin_in.abs(), close_call, witness: gap.line };
        let (unit, distance, stands) = (id.clone(), Inches::from_f64(gap.inches), gap.stands);
        Some(Near { unit, factor, distance, within, stands })
    }
}

/// Returns whether the leading bases of two units face within 45° of the same way.
fn same_way(own: &[Stand], other: &[Stand]) -> bool {
    let (Some(own), Some(other)) = (own.first(), other.first()) else { return false };
    own.facing.turn_to(other.facing).abs() <= SAME_WAY
}

#[cfg(test)]
mod tests;
