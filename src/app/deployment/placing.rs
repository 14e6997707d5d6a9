//! Placing units and commanders before the first turn: by a drag, a nudge, a change of formation or a turn. Each is
//! carried out at once, costs nothing, and is taken back by one undo.

use super::super::derived::Input;
use super::super::{App, Ghost, GhostBy, Moved, Tell, UnitGhost};
use super::fit::{Place, Site, shifted};
use super::party::Party;
use crate::battle::{Battle, Field, Formation, Mount, Stand, bearing, front_centre, lay_out, middle, point};
use crate::geometry::trig;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::{Action, CommanderGhost};
use crate::text::Name;
use crate::units::{Bearing, Inches, Spot, Turn};
use nalgebra::Vector2;

/// How far off the table a commander may be dropped and still be put at its edge, in inches.
const OFF_IN: f64 = 2.0;

impl App {
    /// Returns a ghost where a drag before the first turn left it: it stops at the line of its zone, unless it is
    /// pulled well past that.
    #[must_use]
    pub fn deployed(&self, mut ghost: Ghost) -> Ghost {
        match &mut ghost {
            Ghost::Unit(ghost) => ghost.by = GhostBy::Deployed { outside: false },
            Ghost::Commander(ghost) => ghost.placed = true,
        }
        if let Some(by) = self.stop_at_line(&ghost) {
            match &mut ghost {
                Ghost::Unit(ghost) => ghost.stands = ghost.stands.iter().map(|stand| shifted(stand, by)).collect(),
                Ghost::Commander(ghost) => {
                    let to = point(ghost.to) + by;
                    ghost.to = Spot::new(to.x, to.y);
                }
            }
        }
        ghost
    }

    /// Returns whether the ghost is being deployed: it is carried out as soon as the finger lets go.
    #[must_use]
    pub fn is_ghost_deployed(&self) -> bool {
        match &self.ghost {
            Some(Ghost::Unit(ghost)) => matches!(ghost.by, GhostBy::Deployed { .. }),
            Some(Ghost::Commander(ghost)) => ghost.placed && self.is_setting_up(),
            None => false,
        }
    }

    /// Returns the commanders that go along with the ghost of a unit that is being deployed.
    #[must_use]
    pub fn leaders_along_ghost(&self) -> &[CommanderGhost] {
        &self.ghost_party().leaders
    }

    /// Returns the units that go along with the ghost of a unit that is being deployed.
    pub(in crate::app) fn units_along_ghost(&self) -> &[Moved] {
        self.ghost_party().units.get(1..).unwrap_or_default()
    }

    fn ghost_party(&self) -> &Party {
        let party = || self.party_of(self.ghost.as_ref().filter(|_| self.is_ghost_deployed())?);
        self.derived.commit.party.get_or_init(|| party().unwrap_or_default())
    }

    /// Deploys the ghost and its party at the nearest place where they fit. If there is none near, all stay, and a
    /// message says why.
    pub(in crate::app) fn deploy_ghost(&mut self) {
        let settled = self.ghost.as_ref().and_then(|ghost| self.settled(ghost));
        self.set_ghost(None);
        self.drop_deploy_note();
        match settled {
            Some(Ok(actions)) if !actions.is_empty() => {
                if let Some(hand) = &mut self.in_hand {
                    hand.undone = 0;
                }
                self.act_together(actions);
            }
            Some(Err(why)) => {
                self.deploy_note = Some(why.clone());
                self.tell(Tell::Odd, why);
            }
            Some(Ok(_)) | None => {}
        }
    }

    /// Drops the message about the last piece that could not be deployed.
    pub(super) fn drop_deploy_note(&mut self) {
        if let Some(note) = self.deploy_note.take() {
            self.messages.retain(|message| message.text != note);
        }
    }

    /// Returns the actions that deploy a ghost and its party, or why they do not fit.
    fn settled(&self, ghost: &Ghost) -> Option<Result<Vec<Action>, String>> {
        let (battle, field) = (self.battle()?, self.field()?);
        let party = self.party_of(ghost)?;
        if let Ghost::Commander(him) = ghost {
            let off_in = (point(party.leaders.first()?.to) - point(on_table(self, him)?)).norm();
            if off_in > OFF_IN {
                let unit = Name::man(battle.commander_name(&him.commander));
                return Some(Err(msg!("app-deploy-off-table", unit)));
            }
        }
        let shift = match self.site_of(&party, battle, field).shift(&places(&party, battle)) {
            Ok(shift) => shift,
            Err(misfit) => return Some(Err(misfit.words(battle))),
        };
        Some(Ok(self.actions_of(party.shifted(battle, shift))))
    }

    /// Returns the table as it is for a party: without its own units, and without those that are hidden.
    fn site_of<'a>(&self, party: &Party, battle: &'a Battle, field: &'a Field) -> Site<'a> {
        let own = party.units.iter().map(|moved| &moved.unit);
        let hidden = battle.forces.units.iter().map(|unit| &unit.id).filter(|id| self.is_hidden(id));
        let except = own.chain(hidden).filter_map(|id| field.body_of(id)).collect();
        Site { battle, field, except }
    }

    /// Returns whether the ghost that is being deployed fits where it is; if not, it will be moved or go back.
    #[must_use]
    pub fn ghost_fits(&self) -> bool {
        let (Some(battle), Some(field)) = (self.battle(), self.field()) else { return true };
        let party = self.ghost_party();
        *self.derived.commit.fits.get_or_init(|| self.site_of(party, battle, field).fits(&places(party, battle)))
    }

    /// Returns the actions that put a party where it is to be; none for a piece that stays. Commanders who are with a
    /// unit come after it, because it takes them along.
    fn actions_of(&self, mut party: Party) -> Vec<Action> {
        let (Some(table), Some(field)) = (self.tabletop(), self.field()) else { return Vec::new() };
        self.in_order(&mut party.units);
        let units = party.units.into_iter().filter(|moved| self.has_moved(moved)).map(|moved| {
            let by = GhostBy::Deployed { outside: self.is_outside(&moved.unit, &moved.stands) };
            Ghost::Unit(UnitGhost { unit: moved.unit, formation: moved.formation, stands: moved.stands, by })
        });
        let leaders = party.leaders.into_iter().filter(|him| self.has_commander_moved(him));
        let leaders = leaders.map(|him| CommanderGhost { outside: self.is_leader_outside(&him), ..him });
        let (with_unit, alone): (Vec<_>, Vec<_>) = leaders.partition(|him| him.attach.is_some());
        let [with_unit, alone] = [with_unit, alone].map(|men| men.into_iter().map(Ghost::Commander));
        let ghosts = alone.chain(units).chain(with_unit);
        ghosts.filter_map(|ghost| table.ghost_action(&ghost, field, &[])).collect()
    }

    /// Sorts units that move together: guns attached to infantry come last, after all other units. In each of the two
    /// groups the foremost come first, so that none is put where another still stands, but the dragged unit comes last,
    /// so that its log entry follows theirs.
    fn in_order(&self, units: &mut [Moved]) {
        let Some(dragged) = units.first().cloned() else { return };
        let by = self
            .piece(&dragged.unit)
            .and_then(|piece| Some(point(dragged.stands.first()?.at) - point(piece.stands.first()?.at)));
        let rank = |moved: &Moved| {
            let is_attached = self.piece(&moved.unit).is_some_and(|piece| piece.attached_to.is_some());
            (is_attached, moved.unit == dragged.unit)
        };
        let ahead = |moved: &Moved| {
            let first = moved.stands.first().map(|stand| point(stand.at).coords);
            first.unwrap_or_else(Vector2::zeros).dot(&by.unwrap_or_else(Vector2::zeros))
        };
        units.sort_by(|a, b| rank(a).cmp(&rank(b)).then(ahead(b).total_cmp(&ahead(a))));
    }

    fn has_moved(&self, moved: &Moved) -> bool {
        self.piece(&moved.unit).is_some_and(|now| now.formation != moved.formation || now.stands != moved.stands)
    }

    fn has_commander_moved(&self, him: &CommanderGhost) -> bool {
        let now = self.game().and_then(|game| game.leader(&him.commander));
        now.is_some_and(|now| now.at != him.to || now.with != him.attach.as_ref())
    }

    /// Deploys the selected unit where `change` puts its ghost.
    pub(super) fn deploy_selected(&mut self, change: impl FnOnce(&App, &UnitId) -> Option<Ghost>) {
        let Some(unit) = self.selected().map(|(id, _)| id.clone()).filter(|id| self.may_deploy_unit(id)) else {
            return;
        };
        self.move_together(None);
        self.ghost = change(self, &unit);
        self.derived.changed(Input::Ghost);
        self.deploy_ghost();
    }

    /// Returns whether a unit can be deployed now, as [`Self::may_deploy`] does for its side.
    #[must_use]
    pub fn may_deploy_unit(&self, unit: &UnitId) -> bool {
        self.battle().and_then(|battle| battle.side_of(unit)).is_some_and(|side| self.may_deploy(side))
    }

    fn ghost_of(&self, unit: &UnitId, formation: Formation, stands: Vec<Stand>) -> Ghost {
        let by = GhostBy::Deployed { outside: false };
        Ghost::Unit(UnitGhost { unit: unit.clone(), formation, stands, by })
    }

    /// Returns a unit's ghost in another formation; the middle of its front stays in place.
    pub(super) fn formed(&self, unit: &UnitId, formation: Formation) -> Option<Ghost> {
        let now = self.piece(unit)?;
        let (front, facing) = front_centre(now.formation, now.stands)?;
        let mounts: Vec<Mount> = now.stands.iter().map(Mount::from).collect();
        Some(self.ghost_of(unit, formation, lay_out(formation, &mounts, front, facing)))
    }

    /// Returns a unit's ghost turned about its middle.
    pub(super) fn turned(&self, unit: &UnitId, turn: Turn) -> Option<Ghost> {
        let now = self.piece(unit)?;
        let middle = middle(now.stands)?;
        let stands = now.stands.iter().map(|stand| turned_about(stand, middle, turn)).collect();
        Some(self.ghost_of(unit, now.formation, stands))
    }

    /// Returns a unit's ghost turned towards the nearest enemy that is not hidden while the sides deploy unseen; a line
    /// of sight is not needed. If there is none, the ghost is turned away from its side's edge of the table.
    pub(super) fn facing_the_enemy(&self, unit: &UnitId) -> Option<Ghost> {
        let now = self.piece(unit)?;
        let (_, facing) = front_centre(now.formation, now.stands)?;
        let towards = self.towards_enemy(unit)?;
        self.turned(unit, facing.turn_to(towards))
    }

    fn towards_enemy(&self, unit: &UnitId) -> Option<Bearing> {
        let (battle, pieces) = (self.battle()?, self.pieces()?);
        let from = middle(self.piece(unit)?.stands)?;
        let enemies = pieces.units.iter().filter(|(id, _)| battle.are_enemies(unit, id));
        let places = enemies.filter_map(|(_, piece)| middle(piece.stands));
        let away = |at: &Spot| (point(*at) - point(from)).norm();
        let nearest = places.min_by(|a, b| away(a).total_cmp(&away(b)));
        let ahead = || Some(self.zone_of(battle.side_of(unit)?)?.ahead());
        nearest.map(|at| bearing(from, at)).or_else(ahead)
    }
}

/// Returns the places of a party's units.
fn places<'a>(party: &'a Party, battle: &'a Battle) -> Vec<Place<'a>> {
    let place = |Moved { unit, formation, stands }: &'a Moved| {
        Some(Place { unit: battle.unit(unit)?, formation: *formation, stands })
    };
    party.units.iter().filter_map(place).collect()
}

/// Returns the place on the table nearest to where a commander is dropped.
fn on_table(app: &App, him: &CommanderGhost) -> Option<Spot> {
    let alone = Party { units: Vec::new(), leaders: vec![him.clone()] };
    alone.shifted(app.battle()?, Vector2::zeros()).leaders.first().map(|him| him.to)
}

/// Returns a stand turned about a place.
fn turned_about(stand: &Stand, about: Spot, turn: Turn) -> Stand {
    let (sin, cos) = trig::sin_cos_hundredths(turn.hundredths());
    let (x, y) = ((stand.at.x - about.x).to_f64(), (stand.at.y - about.y).to_f64());
    let at =
        Spot { x: about.x + Inches::from_f64(x * cos + y * sin), y: about.y + Inches::from_f64(y * cos - x * sin) };
    Stand { at, facing: stand.facing.turned(turn), ..stand.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_clockwise_and_an_about_face_twice_is_nothing() {
        let base = [Inches::whole(2), Inches::whole(1)];
        let stand = Stand { at: Spot::new(10.0, 13.0), facing: Bearing::default(), base, figures: 4 };
        let about = Spot::new(10.0, 10.0);
        let right = turned_about(&stand, about, Turn::from_degrees(90.0));
        assert_eq!((right.at, right.facing), (Spot::new(13.0, 10.0), Bearing::from_degrees(90.0)));
        let once = turned_about(&stand, about, Turn::from_degrees(180.0));
        assert_eq!(turned_about(&once, about, Turn::from_degrees(180.0)), stand);
    }
}
