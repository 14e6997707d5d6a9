//! The effect of an offer on the table, shown as a ghost before it is carried out.

use super::acting::with_middling_dice;
use super::{App, Ghost, GhostBy, Moved, UnitGhost};
use crate::battle::point;
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::{Action, AnyGame, Offer, Piece, Topic};
use crate::units::{Bearing, Inches, Spot};

/// A drag is compared with offered changes of face only if it moves the first stand no further than this, in inches: a
/// longer drag is a walk.
const REFORMED_IN: f64 = 12.0;

impl App {
    /// Returns the ghost of an offer: of the selected unit if its figures move, otherwise of the first unit whose
    /// figures do. Dice are replaced by middling ones. `None` if no figure moves or the rules refuse the offer.
    #[must_use]
    pub fn ghost_of_offer(&self, offer: &Offer) -> Option<Ghost> {
        if let Some(walk) = offer.action.walk() {
            return self.ghost_by_steps(walk.unit, walk.steps.to_vec(), walk.special);
        }
        let after = self.after(&offer.action)?;
        let diced = matches!(self.session()?.rehearse(&offer.action, &[]), Err(Stop::Wants(_)));
        let before = self.game()?;
        let (was, then) = (before.pieces().units, after.pieces().units);
        let went = |id: &UnitId| was.get(id).zip(then.get(id)).is_some_and(|(a, b)| moved(a, b));
        let selected = self.selected().map(|(id, _)| id);
        let unit = selected.filter(|id| went(id)).or_else(|| was.keys().copied().find(|id| went(id)))?;
        let cost = after.tabletop()?.spent(unit).less(before.tabletop()?.spent(unit));
        let others = then.iter().filter(|(id, _)| **id != unit && went(id));
        let others = others.map(|(id, piece)| moved_to(id, piece)).collect();
        let Moved { unit, formation, stands } = moved_to(unit, then.get(unit)?);
        let cost = Some(cost).filter(|c| *c > Inches::ZERO);
        let by = GhostBy::Offered { offer: Box::new(offer.clone()), cost, diced, others };
        Some(Ghost::Unit(UnitGhost { unit, formation, stands, by }))
    }

    /// Returns the ghost of an allowed offer, such as a change of face, that puts the first stand at this place (within
    /// the ruler's tolerance) with this facing. The offer's topic must be [`Topic::Formation`], but the unit must keep
    /// its formation. `None` if there is no such offer, or the facing does not change.
    pub(super) fn offered_at(&self, unit: &UnitId, first: Spot, facing: Bearing) -> Option<Ghost> {
        let (game, now) = (self.game()?, self.piece(unit)?);
        let tolerance_in = self.field()?.scene.tolerance_in();
        let home = now.stands.first().filter(|home| home.facing != facing)?;
        if (point(home.at) - point(first)).norm() > REFORMED_IN {
            return None;
        }
        let here = |ghost: &Ghost| match ghost {
            Ghost::Unit(ghost) => {
                ghost.unit == *unit && ghost.formation == now.formation && {
                    let head = ghost.stands.first().filter(|head| head.facing == facing);
                    head.is_some_and(|head| (point(head.at) - point(first)).norm() <= tolerance_in)
                }
            }
            Ghost::Commander(_) => false,
        };
        let offers = game.unit_offers(unit).into_iter();
        let legal = offers.filter(|offer| offer.topic == Topic::Formation && offer.refusal.is_none());
        legal.filter_map(|offer| self.ghost_of_offer(&offer)).find(here)
    }

    /// Returns other units that move along with the unit's ghost: guns attached to it (OTP 7.5), the rest of a brigade
    /// that moves in one drag, and units moved by an offer.
    #[must_use]
    pub fn moved_along(&self) -> &[Moved] {
        let Some(Ghost::Unit(ghost)) = &self.ghost else { return &[] };
        match &ghost.by {
            GhostBy::Offered { others, .. } => others,
            GhostBy::Steps { .. } => match self.abreast() {
                Some(abreast) => &abreast.others,
                None => self.derived.commit.along.get_or_init(|| self.guns_along(&ghost.unit)),
            },
            GhostBy::Deployed { .. } => self.units_along_ghost(),
            GhostBy::EachStand { .. } | GhostBy::Placed => &[],
        }
    }

    /// Returns the guns attached to the ghost's unit, where they would move.
    fn guns_along(&self, unit: &UnitId) -> Vec<Moved> {
        let Some(pieces) = self.pieces() else { return Vec::new() };
        let attached = pieces.units.iter().filter(|(_, piece)| piece.attached_to == Some(unit)).map(|(id, _)| *id);
        let guns: Vec<&UnitId> = attached.collect();
        if guns.is_empty() {
            return Vec::new();
        }
        let Some(after) = self.ghost_action().and_then(|action| self.after(&action)) else { return Vec::new() };
        guns.into_iter().filter_map(|id| Some(moved_to(id, &after.piece(id)?))).collect()
    }

    /// Returns the game after an action, with middling dice; `None` if the rules refuse it.
    fn after(&self, action: &Action) -> Option<AnyGame> {
        let session = self.session()?;
        with_middling_dice(|faces| session.rehearsed(action, faces))
    }

    /// Shows an offer as a ghost. Carries it out instead if it has no ghost or premeasuring is off.
    pub(super) fn preview(&mut self, offer: Offer) {
        match self.ghost_of_offer(&offer).filter(|_| self.premeasuring()) {
            Some(ghost) => self.set_ghost(Some(ghost)),
            None => self.act(offer.action),
        }
    }
}

pub(super) fn moved_to(unit: &UnitId, piece: &Piece<'_>) -> Moved {
    Moved { unit: unit.clone(), formation: piece.formation, stands: piece.stands.to_vec() }
}

/// Returns whether a unit that stays on the table has changed its place or formation.
pub(super) fn moved(before: &Piece<'_>, after: &Piece<'_>) -> bool {
    !after.is_gone() && (before.formation != after.formation || places(before) != places(after))
}

fn places(piece: &Piece<'_>) -> Vec<(crate::units::Spot, crate::units::Bearing)> {
    piece.stands.iter().map(|s| (s.at, s.facing)).collect()
}
