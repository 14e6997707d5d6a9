//! Ghosts: possible new places of a unit or commander, before a decision. A drag leaves a ghost, and the referee commits
//! it with a button; before the first turn, letting go of the drag commits it.

use super::{App, Nudge};
use crate::battle::{Field, Formation, Stand, placed, point};
use crate::geometry::{BodyIx, HAIR_IN, PlacedBase, ShotAsk, Step, spot_and_bearing};
use crate::ids::UnitId;
use crate::rules::{Action, Ghost, GhostBy, MoveCost, Refusal, SentForward, UnitGhost, Walk};
use crate::units::{Bearing, Inches, Spot, Turn};

/// A dragged stand snaps to an enemy stand within this gap, in inches: a finger cannot place it more precisely.
const FINGER_IN: f64 = 0.25;
/// The number of places tried along a drag: one every 3/16" for a drag of 12", finer than a finger.
const PARTS: u32 = 64;

fn spot_of(point: nalgebra::Point2<f64>) -> Spot {
    Spot::new(point.x, point.y)
}

/// Returns the stands moved and turned rigidly so that the first of them is at the given place.
fn rigid(unit: &UnitId, formation: Formation, stands: &[Stand], first: Spot, facing: Bearing) -> Option<Ghost> {
    let head = stands.first()?;
    let to = placed(&Stand { at: first, facing, ..head.clone() }).pose;
    let motion = to * placed(head).pose.inverse();
    let stands = stands.iter().map(|s| moved(s, &(motion * placed(s).pose))).collect();
    Some(Ghost::Unit(UnitGhost { unit: unit.clone(), formation, stands, by: GhostBy::Placed }))
}

impl App {
    /// Returns a unit's ghost at the end of a walk from its current place; `None` without such a unit.
    #[must_use]
    pub fn ghost_by_steps(&self, unit: &UnitId, steps: Vec<Step>, special: bool) -> Option<Ghost> {
        let now = self.piece(unit)?;
        let field = self.field()?;
        let ends = field.scene.stands_after(field.body_of(unit)?, &steps);
        let stands = walked(now.stands, ends);
        Some(Ghost::Unit(UnitGhost {
            unit: unit.clone(),
            formation: now.formation,
            stands,
            by: GhostBy::Steps { steps, special },
        }))
    }

    /// Returns a unit's ghost where a drag left its first stand: by the cheapest path that ends there, or simply placed
    /// if there is none.
    #[must_use]
    pub fn ghost_at(&self, unit: &UnitId, first: Spot, facing: Bearing) -> Option<Ghost> {
        let field = self.field()?;
        let now = self.piece(unit)?;
        // A ghost in a new formation cannot walk before the change is made: move it rigidly.
        if let Some(Ghost::Unit(anew)) = &self.ghost
            && anew.unit == *unit
            && anew.formation != now.formation
        {
            return rigid(unit, anew.formation, &anew.stands, first, facing);
        }
        // A change of face is an offer, not a walk.
        if let Some(offered) = self.offered_at(unit, first, facing) {
            return Some(offered);
        }
        let head = Stand { at: first, facing, ..now.stands.first()?.clone() };
        match field.scene.fit(field.body_of(unit)?, &placed(&head)) {
            Some(steps) => self.ghost_by_steps(unit, steps, false),
            None => self.ghost_placed(unit, first, facing),
        }
    }

    /// Returns a unit's ghost placed by ruling, all stands moved and turned rigidly with the first.
    #[must_use]
    pub fn ghost_placed(&self, unit: &UnitId, first: Spot, facing: Bearing) -> Option<Ghost> {
        let now = self.piece(unit)?;
        rigid(unit, now.formation, now.stands, first, facing)
    }

    /// Returns the end place of a single dragged stand of a skirmish line: if it would overlap an enemy, or come within
    /// a finger's width of one, it touches that enemy (OTP 5.3, 9.1).
    #[must_use]
    pub fn up_to_enemy(&self, unit: &UnitId, from: &Stand, to: Stand) -> Stand {
        let (Some(battle), Some(field)) = (self.battle(), self.field()) else { return to };
        let enemies = battle.forces.units.iter().filter(|other| battle.are_enemies(unit, &other.id));
        let enemies: Vec<_> = enemies.filter_map(|other| field.body_of(&other.id)).collect();
        let gap = |stand: &Stand| {
            let gaps = enemies.iter().filter_map(|body| field.scene.gap_from(&[placed(stand)], *body));
            gaps.min_by(|a, b| a.inches.total_cmp(&b.inches))
        };
        let apart = |stand: &Stand| gap(stand).filter(|gap| gap.inches > HAIR_IN);
        // If it overlaps an enemy, go back along the drag until it is clear.
        let (there, back) = (point(to.at), point(from.at) - point(to.at));
        let along = |share: f64| Stand { at: spot_of(there + back * share), ..to.clone() };
        let clear =
            (0..=PARTS).map(|part| along(f64::from(part) / f64::from(PARTS))).find(|stand| apart(stand).is_some());
        match clear.and_then(|stand| Some((apart(&stand)?, stand))) {
            Some((gap, stand)) if gap.inches <= FINGER_IN => {
                let by = gap.line.to - gap.line.from;
                Stand { at: spot_of(point(stand.at) + by), ..stand }
            }
            _ => to,
        }
    }

    /// Returns the cost of the ghost's walk under the rules. `None`: the ghost does not walk, the unit cannot walk, or
    /// the move costs nothing because a result requires it.
    #[must_use]
    pub fn ghost_preview(&self) -> Option<&MoveCost> {
        let Some(Ghost::Unit(UnitGhost { unit, by: GhostBy::Steps { steps, special }, .. })) = &self.ghost else {
            return None;
        };
        let walk = Walk { unit, steps, special: *special };
        // A move that a result requires costs nothing.
        let priced = || if self.owing().contains(unit) { None } else { self.tabletop()?.walk_cost(&walk) };
        self.derived.commit.cost.get_or_init(priced).as_ref()
    }

    /// Returns the action that commits the ghost.
    #[must_use]
    pub fn ghost_action(&self) -> Option<Action> {
        let action = || self.tabletop()?.ghost_action(self.ghost.as_ref()?, self.field()?, self.owing());
        self.derived.commit.action.get_or_init(action).clone()
    }

    /// Returns whether committing the ghost is a ruling, without cost or rules.
    #[must_use]
    pub fn ghost_is_ruled(&self) -> bool {
        self.ghost_action().is_some_and(|action| action.is_ruling())
    }

    /// Returns the units that a result requires to move.
    #[must_use]
    pub fn owing(&self) -> &[UnitId] {
        self.derived.game.owing.get_or_init(|| self.tabletop().map(|table| table.owing()).unwrap_or_default())
    }

    /// Returns why the rules refuse to commit the ghost; `None` if they allow it.
    #[must_use]
    pub fn ghost_refusal(&self) -> Option<&Refusal> {
        let asked = || self.game()?.would_refuse(&self.ghost_action()?);
        self.derived.commit.refusal.get_or_init(asked).as_ref()
    }

    /// Returns whether the rules would allow committing a ghost.
    #[must_use]
    pub fn would_allow(&self, ghost: &Ghost) -> bool {
        let action = || self.tabletop()?.ghost_action(ghost, self.field()?, self.owing());
        action().zip(self.game()).is_some_and(|(action, game)| game.would_refuse(&action).is_none())
    }

    /// Returns the selected unit's ghost after one press of the nudge pad, which adds to the ghost's walk. Without a
    /// ghost that walks, the walk begins at the unit's place.
    pub(super) fn nudged(&self, nudge: Nudge) -> Option<Ghost> {
        let (unit, _) = self.selected()?;
        if self.is_setting_up() {
            return self.nudged_deployed(unit, nudge);
        }
        let (mut steps, special) = match &self.ghost {
            Some(Ghost::Unit(UnitGhost { unit: of, by: GhostBy::Steps { steps, special }, .. })) if of == unit => {
                (steps.clone(), *special)
            }
            _ => (Vec::new(), false),
        };
        push_nudge(&mut steps, nudge);
        self.ghost_by_steps(unit, steps, special)
    }

    /// Returns a unit's ghost after one press before the first turn: one step from the place of its ghost, or of the
    /// unit if it has none. The ghost records no steps, because deploying costs nothing.
    fn nudged_deployed(&self, unit: &UnitId, nudge: Nudge) -> Option<Ghost> {
        let now = self.piece(unit).filter(|_| self.may_deploy_unit(unit))?;
        let (formation, stands) = match &self.ghost {
            Some(Ghost::Unit(ghost)) if ghost.unit == *unit => (ghost.formation, ghost.stands.clone()),
            _ => (now.formation, now.stands.to_vec()),
        };
        let mut steps = Vec::new();
        push_nudge(&mut steps, nudge);
        let field = self.ghost_field()?;
        let ends = field.scene.stands_after(field.body_of(unit)?, &steps);
        let (unit, stands, by) = (unit.clone(), walked(&stands, ends), GhostBy::Deployed { outside: false });
        Some(self.deployed(Ghost::Unit(UnitGhost { unit, formation, stands, by })))
    }

    /// Returns the arguments for measuring a unit's fire at another on a table: the two bodies and the kind of shot.
    #[must_use]
    pub fn fire_ask(&self, field: &Field, unit: &UnitId, target: &UnitId) -> Option<(BodyIx, BodyIx, ShotAsk)> {
        self.tabletop()?.fire_ask(field, unit, target)
    }

    /// Returns whether a unit fires from all sides of its bases, at its ghost's place if it has one.
    #[must_use]
    pub fn fires_all_round(&self, unit: &UnitId) -> bool {
        self.tabletop().zip(self.ghost_field()).is_some_and(|(table, field)| table.fires_all_round(field, unit))
    }

    /// Returns whether the unit can act now. If so, tapping an enemy makes it the target.
    #[must_use]
    pub fn is_in_turn(&self, unit: &UnitId) -> bool {
        self.game().is_some_and(|game| game.is_in_turn(unit))
    }

    /// Returns whether a unit in its turn has done all it may.
    #[must_use]
    pub fn has_finished(&self, unit: &UnitId) -> bool {
        self.game().is_some_and(|game| game.has_finished(unit))
    }

    /// Returns the name of a special move, under rules that have one.
    #[must_use]
    pub fn special_move(&self) -> Option<&'static str> {
        self.tabletop()?.special_move()
    }

    /// Returns the path of a unit into contact with an enemy on a measured table, from its ghost's place if it has one:
    /// the declared path, otherwise the shortest. `None`: no path is allowed.
    #[must_use]
    pub fn way_into_contact(&self, field: &Field, unit: &UnitId, enemy: &UnitId) -> Option<Vec<Step>> {
        let declared = self.declared_way();
        if !declared.is_empty() {
            return Some(declared.to_vec());
        }
        let piece = self.piece(unit)?;
        let stands = match &self.ghost {
            Some(Ghost::Unit(ghost)) if ghost.unit == *unit => &ghost.stands,
            _ => piece.stands,
        };
        self.tabletop()?.way_into_contact(field, stands, unit, enemy)
    }

    /// Returns the steps of a declared move into contact; empty for the shortest path or without a declaration.
    #[must_use]
    pub fn declared_way(&self) -> &[Step] {
        self.declared.as_ref().map_or(&[], |declared| declared.offer.action.approach())
    }

    /// Returns a unit that a result sends forward at an enemy, with its proposed path.
    #[must_use]
    pub fn sent_forward(&self) -> Option<SentForward<'_>> {
        self.tabletop()?.sent_forward(self.offers())
    }
}

/// Adds a nudge to a walk. Consecutive presses of the same kind make one step, and cancel out if they sum to zero.
fn push_nudge(steps: &mut Vec<Step>, nudge: Nudge) {
    let step = match nudge {
        Nudge::Back => {
            steps.pop();
            return;
        }
        Nudge::Ahead(distance) => Step::Advance { distance },
        Nudge::Side(distance) => Step::SideStep { distance },
        Nudge::Oblique(distance, angle) => Step::Oblique { distance, angle },
        Nudge::Wheel(pivot, turn) => Step::Wheel { pivot, turn },
        Nudge::AboutFace => Step::AboutFace,
    };
    match (steps.last_mut(), step) {
        (Some(Step::Advance { distance: d }), Step::Advance { distance }) => *d += distance,
        (Some(Step::SideStep { distance: d }), Step::SideStep { distance }) => *d += distance,
        (Some(Step::Oblique { distance: d, angle: a }), Step::Oblique { distance, angle }) if *a == angle => {
            *d += distance;
        }
        (Some(Step::Wheel { pivot: p, turn: t }), Step::Wheel { pivot, turn }) if *p == pivot => {
            *t = Turn::from_hundredths(t.hundredths() + turn.hundredths());
        }
        _ => steps.push(step),
    }
    if steps.last().is_some_and(is_nothing) {
        steps.pop();
    }
}

fn is_nothing(step: &Step) -> bool {
    match step {
        Step::Advance { distance } | Step::SideStep { distance } | Step::Oblique { distance, .. } => {
            *distance == Inches::ZERO
        }
        Step::Wheel { turn, .. } => turn.hundredths() == 0,
        Step::AboutFace => false,
    }
}

/// Returns stands moved to the bases where a walk ends; `None`: there is no walk.
fn walked(stands: &[Stand], ends: Option<Vec<PlacedBase>>) -> Vec<Stand> {
    let Some(ends) = ends else { return stands.to_vec() };
    // Stands and bases are paired by index. An about face reverses the order of the bases: the figures of the first
    // stand then go to the base that was the last, those of the second to the last but one, and so on.
    stands.iter().zip(&ends).map(|(stand, end)| moved_base(stand, end)).collect()
}

fn moved_base(stand: &Stand, end: &PlacedBase) -> Stand {
    moved(stand, &end.pose)
}

fn moved(stand: &Stand, pose: &nalgebra::Isometry2<f64>) -> Stand {
    let (at, facing) = spot_and_bearing(pose);
    Stand { at, facing, ..stand.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{BuiltIn, FileCommand, TableCommand};
    use crate::battle::{Mount, front_centre, in_frame, lay_out};
    use crate::geometry::Pivot;
    use crate::geometry::trig;

    #[test]
    fn repeated_nudges_add_up_and_cancel() {
        let mut steps = Vec::new();
        for _ in 0..3 {
            push_nudge(&mut steps, Nudge::Ahead(Inches::whole(1)));
        }
        assert_eq!(steps, [Step::Advance { distance: Inches::whole(3) }]);
        push_nudge(&mut steps, Nudge::Wheel(Pivot::Left, Turn::from_degrees(15.0)));
        push_nudge(&mut steps, Nudge::Wheel(Pivot::Left, Turn::from_degrees(-15.0)));
        assert_eq!(steps.len(), 1, "a wheel there and back is no wheel");
        push_nudge(&mut steps, Nudge::Back);
        assert!(steps.is_empty());
    }

    #[test]
    fn a_ghost_in_a_new_formation_keeps_it_when_dragged() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = App::new(folder.path());
        app.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
        let units = &app.state().unwrap().units;
        let (unit, now) = units.iter().find(|(_, u)| u.formation == Formation::Line && u.stands.len() > 2).unwrap();
        let (unit, stands) = (unit.clone(), now.stands.clone());
        let mounts: Vec<Mount> = stands.iter().map(Mount::from).collect();
        let (front, facing) = front_centre(Formation::Line, &stands).unwrap();
        let column = lay_out(Formation::Column, &mounts, front, facing);
        let to = Spot { x: column[0].at.x + Inches::whole(3), y: column[0].at.y };
        let about = facing.turned(Turn::from_degrees(90.0));
        let dragged = |app: &App| match app.ghost_at(&unit, to, about) {
            Some(Ghost::Unit(ghost)) => ghost,
            other => panic!("{other:?}"),
        };
        assert_eq!(dragged(&app).formation, Formation::Line, "as it stands, without a ghost");
        let anew =
            UnitGhost { unit: unit.clone(), formation: Formation::Column, stands: column.clone(), by: GhostBy::Placed };
        app.apply(TableCommand::SetGhost(Some(Ghost::Unit(anew))));
        let ghost = dragged(&app);
        assert_eq!((ghost.formation, ghost.by), (Formation::Column, GhostBy::Placed));
        assert_eq!((ghost.stands[0].at, ghost.stands[0].facing), (to, about));
        // It has turned as one piece: the second stand is as far behind the first as before, in the new direction.
        let behind = (column[0].base[1].to_f64() + column[1].base[1].to_f64()) / 2.0;
        let second = ghost.stands[1].at;
        let expected = in_frame(to, about, 0.0, -behind);
        let off = trig::hypot((second.x - expected.x).to_f64(), (second.y - expected.y).to_f64());
        assert!(off < 0.003, "{second:?} for {expected:?}");
        let figures = |stands: &[Stand]| stands.iter().map(|s| s.figures).collect::<Vec<_>>();
        assert_eq!(figures(&ghost.stands), figures(&column));
    }
}
