//! Ghosts: where a unit or a commander might go, before anything is committed.

use super::App;
use crate::battle::{Formation, Stand, placed, point};
use crate::geometry::{HAIR_IN, Leg, Pivot, PlacedBase, Step, spot_and_bearing};
use crate::ids::{CommanderId, UnitId};
use crate::rules::{Offer, Refusal};
use crate::units::{Bearing, Inches, Spot, Turn};

/// How a unit's ghost got where it is: decides what committing it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GhostBy {
    /// Walked there along steps: commits as a move under the rules.
    Steps {
        /// The steps.
        steps: Vec<Step>,
        /// With a special move (6.8).
        special: bool,
    },
    /// Each stand by itself (skirmish lines, bent lines): commits as a move under the rules, or as a closing where a skirmish
    /// line touches an enemy.
    EachStand {
        /// With a special move (6.8).
        special: bool,
    },
    /// Put there by what was offered (a change of formation, doubling up, a morale result): commits as just that.
    Offered {
        /// What was offered.
        offer: Box<Offer>,
        /// What that costs of the unit's move, if anything.
        cost: Option<Inches>,
        /// Dice decide where it ends: they are taken as middling ones.
        diced: bool,
        /// Other units that would be moved by it too.
        others: Vec<Moved>,
    },
    /// Put where the figures stand: commits as the referee's ruling, no cost and no rule.
    Placed,
}

/// Where a unit would be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Which.
    pub unit: UnitId,
    /// Drawn up as.
    pub formation: Formation,
    /// Its stands.
    pub stands: Vec<Stand>,
}

/// A unit's ghost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitGhost {
    /// Whose.
    pub unit: UnitId,
    /// Drawn up as.
    pub formation: Formation,
    /// Where its stands would be.
    pub stands: Vec<Stand>,
    /// How it got there.
    pub by: GhostBy,
}

impl UnitGhost {
    /// Whether it goes there with a special move; `None`: by no move that could be one.
    #[must_use]
    pub fn special(&self) -> Option<bool> {
        match self.by {
            GhostBy::Steps { special, .. } => Some(special),
            // A bent line that is drawn by hand is a manoeuvre (6.4); skirmishers go stand by stand on any move (5.3).
            GhostBy::EachStand { special } => (self.formation == Formation::Skirmish).then_some(special),
            GhostBy::Offered { .. } | GhostBy::Placed => None,
        }
    }
}

/// A commander's ghost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommanderGhost {
    /// Whose.
    pub commander: CommanderId,
    /// Where he would be.
    pub to: Spot,
    /// Attached to a unit there.
    pub attach: Option<UnitId>,
    /// Put there by ruling instead of moving.
    pub placed: bool,
}

/// Something that might be moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ghost {
    /// A unit.
    Unit(UnitGhost),
    /// A commander.
    Commander(CommanderGhost),
}

/// What a walk would cost under the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveCost {
    /// All in all.
    pub cost: Inches,
    /// Movement still to be had before it.
    pub left: Inches,
    /// Each part of the cost in words, with its section.
    pub parts: Vec<(String, String)>,
    /// Ground that will be diced for, and the number needed.
    pub tests: Vec<(String, u8)>,
    /// Why it would be refused.
    pub refusal: Option<Refusal>,
}

/// One press of the nudge pad. Lengths in inches, turns clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nudge {
    /// Ahead; negative back.
    Ahead(Inches),
    /// Sideways; right positive.
    Side(Inches),
    /// Ahead at an angle, keeping the facing.
    Oblique(Inches, Turn),
    /// A wheel on one end.
    Wheel(Pivot, Turn),
    /// About face.
    AboutFace,
    /// Takes back the last step.
    Back,
}

/// How near a dragged stand comes to an enemy's before it touches him, in inches: as near as a finger places it.
const FINGER_IN: f64 = 0.25;
/// How many places of a drag are tried, from its end: of a drag of 12" one each 3/16", within a finger's width.
const PARTS: u32 = 64;

fn spot_of(point: nalgebra::Point2<f64>) -> Spot {
    Spot::new(point.x, point.y)
}

/// Stands put where the first of them is to be, moved and turned rigidly with it.
fn rigid(unit: &UnitId, formation: Formation, stands: &[Stand], (first, facing): (Spot, Bearing)) -> Option<Ghost> {
    let head = stands.first()?;
    let to = placed(&Stand { at: first, facing, ..head.clone() }).pose;
    let motion = to * placed(head).pose.inverse();
    let stands = stands.iter().map(|s| moved(s, &(motion * placed(s).pose))).collect();
    Some(Ghost::Unit(UnitGhost { unit: unit.clone(), formation, stands, by: GhostBy::Placed }))
}

impl App {
    /// A unit's ghost at the end of a walk from where it stands; `None` without such a unit.
    #[must_use]
    pub fn ghost_by_steps(&self, unit: &UnitId, steps: Vec<Step>, special: bool) -> Option<Ghost> {
        let now = self.piece(unit)?;
        let field = self.field()?;
        let legs = field.scene.walk(field.body_of(unit)?, &steps);
        let stands = walked(now.stands, legs.last());
        Some(Ghost::Unit(UnitGhost {
            unit: unit.clone(),
            formation: now.formation,
            stands,
            by: GhostBy::Steps { steps, special },
        }))
    }

    /// A unit's ghost where a drag left its first stand: by the cheapest legal-looking path, or simply placed where none ends
    /// there.
    #[must_use]
    pub fn ghost_at(&self, unit: &UnitId, first: Spot, facing: Bearing) -> Option<Ghost> {
        let field = self.field()?;
        let now = self.piece(unit)?;
        // Drawn up anew it walks nowhere before that is done: it is put there as it would be drawn up.
        if let Some(Ghost::Unit(anew)) = &self.ghost
            && anew.unit == *unit
            && anew.formation != now.formation
        {
            return rigid(unit, anew.formation, &anew.stands, (first, facing));
        }
        // Turned where it stands it may be just what is offered: a change of face is no walk.
        if let Some(offered) = self.offered_at(unit, (first, facing)) {
            return Some(offered);
        }
        let head = Stand { at: first, facing, ..now.stands.first()?.clone() };
        match field.scene.fit(field.body_of(unit)?, &placed(&head)) {
            Some(steps) => self.ghost_by_steps(unit, steps, false),
            None => self.ghost_placed(unit, first, facing),
        }
    }

    /// A unit's ghost put where the figures stand, all stands moved and turned rigidly with the first.
    #[must_use]
    pub fn ghost_placed(&self, unit: &UnitId, first: Spot, facing: Bearing) -> Option<Ghost> {
        let now = self.piece(unit)?;
        rigid(unit, now.formation, now.stands, (first, facing))
    }

    /// Where a stand of a skirmish line that is dragged by itself comes to stand: where it would be in an enemy, or within a
    /// finger's width of one, it touches him (5.3, 9.1).
    #[must_use]
    pub fn up_to_enemy(&self, unit: &UnitId, from: &Stand, to: Stand) -> Stand {
        let (Some(battle), Some(field)) = (self.battle(), self.field()) else { return to };
        let enemies = battle.units.iter().filter(|other| battle.are_enemies(unit, &other.id));
        let enemies: Vec<_> = enemies.filter_map(|other| field.body_of(&other.id)).collect();
        let gap = |stand: &Stand| {
            let gaps = enemies.iter().filter_map(|body| field.scene.gap_from(&[placed(stand)], *body));
            gaps.min_by(|a, b| a.inches.total_cmp(&b.inches))
        };
        let apart = |stand: &Stand| gap(stand).filter(|gap| gap.inches > HAIR_IN);
        // From within an enemy, back along the drag to where it is clear of him.
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

    /// What the ghost's move would cost under the rules; `None` for anything but a walked unit.
    #[must_use]
    pub fn ghost_preview(&self) -> Option<&MoveCost> {
        let Some(Ghost::Unit(UnitGhost { unit, by: GhostBy::Steps { steps, special }, .. })) = &self.ghost else {
            return None;
        };
        let priced = || self.cost_of(unit, steps, *special);
        self.kept.preview.get_or_init(priced).as_ref()
    }

    /// Why the rules would refuse what committing the ghost would do; `None` where they would not.
    #[must_use]
    pub fn ghost_refusal(&self) -> Option<&Refusal> {
        let asked = || self.game()?.would_refuse(&self.ghost_action()?);
        self.kept.ghost_refusal.get_or_init(asked).as_ref()
    }

    /// The ghost after one press of the nudge pad, begun from where the selected unit stands if there is none yet.
    pub(super) fn nudged(&self, nudge: Nudge) -> Option<Ghost> {
        let (unit, _) = self.selected()?;
        let (mut steps, special) = match &self.ghost {
            Some(Ghost::Unit(UnitGhost { unit: of, by: GhostBy::Steps { steps, special }, .. })) if of == unit => {
                (steps.clone(), *special)
            }
            _ => (Vec::new(), false),
        };
        push_nudge(&mut steps, nudge);
        self.ghost_by_steps(unit, steps, special)
    }
}

/// Adds a nudge to a walk: presses of the same kind add up to one step.
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

fn walked(stands: &[Stand], leg: Option<&Leg>) -> Vec<Stand> {
    let Some(leg) = leg else { return stands.to_vec() };
    // An about face reverses the order of the stands: figures go with their own stand, so take shape by place.
    stands.iter().zip(&leg.stands).map(|(stand, end)| moved_base(stand, end)).collect()
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
    use crate::app::{BuiltIn, Command};
    use crate::battle::{Mount, front_centre, in_frame, lay_out};
    use crate::geometry::trig;

    #[test]
    fn presses_of_one_kind_add_up_and_cancel() {
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
    fn a_ghost_drawn_up_anew_keeps_its_formation_where_it_is_dragged() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = App::new(folder.path());
        app.apply(Command::NewBuiltIn(BuiltIn::Cowpens));
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
        app.apply(Command::SetGhost(Some(Ghost::Unit(anew))));
        let ghost = dragged(&app);
        assert_eq!((ghost.formation, ghost.by), (Formation::Column, GhostBy::Placed));
        assert_eq!((ghost.stands[0].at, ghost.stands[0].facing), (to, about));
        // It has turned as one piece: the second stand is as far behind the first as it was, looking the new way.
        let behind = (column[0].base[1].to_f64() + column[1].base[1].to_f64()) / 2.0;
        let second = ghost.stands[1].at;
        let expected = in_frame(to, about, 0.0, -behind);
        let off = trig::hypot((second.x - expected.x).to_f64(), (second.y - expected.y).to_f64());
        assert!(off < 0.003, "{second:?} for {expected:?}");
        let figures = |stands: &[Stand]| stands.iter().map(|s| s.figures).collect::<Vec<_>>();
        assert_eq!(figures(&ghost.stands), figures(&column));
    }
}
