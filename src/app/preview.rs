//! What an offer would do to the table, shown as a ghost before it is carried out.

use super::acting::with_middling_dice;
use super::{App, Ghost, GhostBy, Moved, UnitGhost};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::philadelphia::{Action, Offer, State, UnitState};
use crate::units::Inches;

impl App {
    /// The ghost of what an offer would do: of the selected unit if its figures would move, else of the first unit whose
    /// figures would. Dice it may ask for are taken as middling ones. `None` where no figure would move.
    #[must_use]
    pub fn ghost_of_offer(&self, offer: &Offer) -> Option<Ghost> {
        if let Action::Move { unit, steps, special } = &offer.action {
            return self.ghost_by_steps(unit, steps.clone(), *special);
        }
        let after = self.after(&offer.action)?;
        let diced = matches!(self.session()?.rehearse(&offer.action, &[]), Err(Stop::Wants(_)));
        let before = self.state()?;
        let went = |id: &UnitId| before.units.get(id).zip(after.units.get(id)).is_some_and(|(a, b)| moved(a, b));
        let selected = self.selected_unit().map(|(id, _)| id);
        let unit = selected.filter(|id| went(id)).or_else(|| before.units.keys().find(|id| went(id)))?;
        let (now, then) = (before.units.get(unit)?, after.units.get(unit)?);
        let cost = Some(then.activity.spent.less(now.activity.spent)).filter(|c| *c > Inches::ZERO);
        let others = after.units.iter().filter(|(id, _)| *id != unit && went(id));
        let others = others.map(|(id, u)| Moved { unit: id.clone(), formation: u.formation, stands: u.stands.clone() });
        Some(Ghost::Unit(UnitGhost {
            unit: unit.clone(),
            formation: then.formation,
            stands: then.stands.clone(),
            by: GhostBy::Offered { offer: Box::new(offer.clone()), cost, diced, others: others.collect() },
        }))
    }

    /// Other units that would be moved along with the unit's ghost: guns attached to it (7.5), whoever an offer moves too.
    #[must_use]
    pub fn moved_along(&self) -> &[Moved] {
        let Some(Ghost::Unit(ghost)) = &self.ghost else { return &[] };
        match &ghost.by {
            GhostBy::Offered { others, .. } => others,
            GhostBy::Steps { .. } => self.kept.along.get_or_init(|| self.guns_along(&ghost.unit)),
            GhostBy::EachStand | GhostBy::Placed => &[],
        }
    }

    /// Guns attached to a unit, where its ghost's move would take them.
    fn guns_along(&self, unit: &UnitId) -> Vec<Moved> {
        let attached = |u: &UnitState| u.attached_to.as_ref() == Some(unit);
        let Some(now) = self.state().filter(|s| s.units.values().any(attached)) else { return Vec::new() };
        let Some(after) = self.ghost_action().and_then(|action| self.after(&action)) else { return Vec::new() };
        let guns = now.units.iter().filter(|(_, u)| attached(u)).filter_map(|(id, _)| after.units.get_key_value(id));
        guns.map(|(id, u)| Moved { unit: id.clone(), formation: u.formation, stands: u.stands.clone() }).collect()
    }

    /// The state after an action, the dice it may ask for taken as middling ones; `None` where the rules refuse it.
    fn after(&self, action: &Action) -> Option<State> {
        let session = self.session()?;
        let game = with_middling_dice(|faces| session.rehearsed(action, faces))?;
        game.philadelphia().map(|game| game.state().clone())
    }

    /// Shows what an offer would do, or does it where there is nothing to show.
    pub(super) fn preview(&mut self, offer: Offer) {
        match self.ghost_of_offer(&offer).filter(|_| self.premeasuring()) {
            Some(ghost) => self.set_ghost(Some(ghost)),
            None => self.act(offer.action),
        }
    }
}

/// A unit that stays on the table stands otherwise than before.
fn moved(before: &UnitState, after: &UnitState) -> bool {
    !after.is_gone() && (before.formation != after.formation || places(before) != places(after))
}

fn places(unit: &UnitState) -> Vec<(crate::units::Spot, crate::units::Bearing)> {
    unit.stands.iter().map(|s| (s.at, s.facing)).collect()
}
