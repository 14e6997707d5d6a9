//! The invariants after every action.

use drumhead::battle::{Arm, Density, Formation, Stand, disc, placed};
use drumhead::geometry::{Aspect, Face, HAIR_IN, Nearness, Scene};
use drumhead::ids::{CommanderId, TerrainId, UnitId};
use drumhead::rules::otp::{Attacker, Game, Phase, State, UnitState};
use drumhead::units::Inches;
use nalgebra::{Isometry2, Vector2};
use std::collections::{BTreeMap, BTreeSet};

pub type Outcome<T = ()> = Result<T, String>;

/// Data of the last action, with which the invariants compare the present state.
#[derive(Default)]
pub struct LastAction {
    stands: BTreeMap<UnitId, Vec<Stand>>,
    /// Passes used, the most the rating gives, and the distance moved.
    passes: BTreeMap<CommanderId, (u8, u8, Inches)>,
    /// Pairs that a ruling has made overlap: exempt until they part.
    ruled: BTreeSet<(UnitId, UnitId)>,
    /// Units that a ruling has put over the table edge, or in another place that the rules forbid.
    free: BTreeSet<UnitId>,
    /// Towns that a ruling has filled beyond their limit.
    crowded: BTreeSet<TerrainId>,
    /// A ruling has left a pending choice, whose consequences count as ruled too.
    under_ruling: bool,
    /// Attacks on a flank or rear that are in their melees, by attacker and target.
    attacks: BTreeSet<(UnitId, UnitId)>,
    /// The turn in which a ruling has drawn a chit that was not in the cup, or broken the sequence.
    odd_turn: Option<u16>,
}

impl LastAction {
    /// Starts in the middle of a game. Violations that exist then may come from a ruling and are exempt; later ones
    /// fail.
    pub fn taken_up(game: &Game) -> Outcome<Self> {
        let mut seen = LastAction::default();
        seen.holds(game, true)?;
        seen.under_ruling = false;
        let odd = |id: &UnitId| {
            let unit = &game.state().units[id];
            LastAction::default().stand_clear(game, id, unit, false).is_err()
        };
        seen.free.retain(odd);
        Ok(seen)
    }

    /// Checks the invariants after an action. With `ruled` the action was a ruling, which may break the rules.
    pub fn holds(&mut self, game: &Game, ruled: bool) -> Outcome {
        let state = game.state();
        let ruled = ruled || self.under_ruling;
        self.under_ruling = ruled && !state.pending.is_empty();
        for (id, unit) in &state.units {
            of_unit(game, id, unit)?;
            attached(game, id, unit)?;
            if self.stands.get(id) != Some(&unit.stands) {
                self.stand_clear(game, id, unit, ruled)?;
                self.stands.insert(id.clone(), unit.stands.clone());
            }
        }
        self.commanders(game, ruled)?;
        self.towns(game, ruled)?;
        self.attacks(game, ruled)?;
        let sequence = in_sequence(game);
        if ruled && sequence.is_err() {
            self.odd_turn = Some(state.turn);
        }
        if self.odd_turn != Some(state.turn) {
            sequence?;
        }
        choices(state)
    }

    fn stand_clear(&mut self, game: &Game, id: &UnitId, unit: &UnitState, ruled: bool) -> Outcome {
        let state = game.state();
        if ruled {
            self.free.insert(id.clone());
        }
        let over = unit.stands.iter().any(|stand| off_table(game, stand));
        let own = unit.stands.iter().enumerate();
        let own = own.map(|(i, stand)| deepest_in(std::slice::from_ref(stand), &unit.stands[i + 1..]));
        let own = own.fold(0.0, f64::max);
        // A house holds more than its model: stands deployed in it may be closer together than they are wide (6.13).
        if own > 0.27 && unit.deployed_in.is_none() && !self.free.contains(id) {
            return Err(format!("the stands of {id} are {own:.3}\" in one another: {:?}", unit.stands));
        }
        if over && !self.free.contains(id) {
            return Err(format!("{id} is over the edge of the table"));
        }
        for (other, theirs) in state.units.iter().filter(|(other, _)| *other != id) {
            let deep = deepest_in(&unit.stands, &theirs.stands);
            let pair = if id < other { (id.clone(), other.clone()) } else { (other.clone(), id.clone()) };
            if deep <= 0.02 {
                self.ruled.remove(&pair);
            } else if ruled {
                self.ruled.insert(pair);
            } else if !self.ruled.contains(&pair) {
                return Err(format!("{id} and {other} overlap by {deep:.3}\""));
            }
        }
        Ok(())
    }

    /// 9.1: an attack on a flank or rear began behind the target's front line, and touches no front face of it.
    fn attacks(&mut self, game: &Game, ruled: bool) -> Outcome {
        let charges = game.state().melees.iter().flat_map(|melee| melee.attackers.iter().chain(&melee.crossed));
        let from_behind: Vec<_> = charges.filter(|a| !a.stood && a.aspect != Aspect::Front).collect();
        for attack in &from_behind {
            let known = self.attacks.contains(&(attack.unit.clone(), attack.target.clone()));
            if !known && !ruled {
                off_the_front(game, attack)?;
            }
        }
        self.attacks = from_behind.into_iter().map(|a| (a.unit.clone(), a.target.clone())).collect();
        Ok(())
    }

    /// 6.13: a town or building holds a limited number of stands, for all units together.
    fn towns(&mut self, game: &Game, ruled: bool) -> Outcome {
        for place in &game.battle().board.terrain {
            let Some(room) = place.holds_stands else { continue };
            let deployed = game.state().units.values().filter(|u| u.deployed_in.as_ref() == Some(&place.id));
            let stands: usize = deployed.map(|u| u.stands.len()).sum();
            if stands <= usize::from(room) {
                self.crowded.remove(&place.id);
            } else if ruled {
                self.crowded.insert(place.id.clone());
            } else if !self.crowded.contains(&place.id) {
                return Err(format!("{stands} stands are deployed in {}, which holds {room}", place.id));
            }
        }
        Ok(())
    }

    fn commanders(&mut self, game: &Game, ruled: bool) -> Outcome {
        let state = game.state();
        for (id, commander) in &state.commanders {
            let now = commander.rating.map_or(0, |r| game.charts().passes(r).value);
            let new = (commander.passes_used, now, commander.moved);
            let (was, then, moved) = self.passes.insert(id.clone(), new).unwrap_or_default();
            // A commander may use a pass and fall because of it.
            let most = now.max(then);
            // A successor may have a lower rating; but no commander uses more passes than the rating gives.
            if commander.passes_used > was && commander.passes_used > most && !ruled {
                return Err(format!("{id} has used {} passes of {most}", commander.passes_used));
            }
            if commander.moved > moved && commander.moved > game.charts().commander_move().value && !ruled {
                return Err(format!("{id} has moved {}\"", commander.moved));
            }
            if let Some(unit) = &commander.attached {
                let with = state.units.get(unit).ok_or(format!("{id} is attached to no unit"))?;
                let gap = gap_in(game, id, with);
                if !ruled && gap.is_none_or(|gap| gap > HAIR_IN + 0.003) {
                    return Err(format!("{id} is attached to {unit} and {gap:?}\" away"));
                }
            }
            if commander.fell_on_turn.is_some() && (commander.rating.is_some() || commander.attached.is_some()) {
                return Err(format!("{id} has fallen, and still commands"));
            }
        }
        Ok(())
    }
}

fn off_the_front(game: &Game, attack: &Attacker) -> Outcome {
    let (state, field) = (game.state(), game.field());
    let (Some(unit), Some(target)) = (state.units.get(&attack.unit), state.units.get(&attack.target)) else {
        return Ok(());
    };
    let foot = target.attached_to.as_ref().unwrap_or(&attack.target);
    let party = state.units.iter().filter(|(id, u)| *id == foot || u.attached_to.as_ref() == Some(foot));
    let bodies: Vec<_> = party.filter_map(|(id, _)| field.body_of(id)).collect();
    let bases = |stands: &[Stand]| stands.iter().map(placed).collect::<Vec<_>>();
    let near = Nearness { within_in: 1.5 * HAIR_IN, corner_in: 0.05 };
    let touched = field.scene.faces_touched(&bases(&unit.stands), &bodies, near);
    // Stands that met it may have fallen since, leaving others at a corner.
    if touched.touches.iter().any(|touch| touch.face == Face::Front && !touch.corner) {
        return Err(format!(
            "{} attacks the {:?} of {}, and touches its front",
            attack.unit, attack.aspect, attack.target
        ));
    }
    let began = bases(&unit.activity.began_at);
    let start = field.body_of(&attack.target).and_then(|body| field.scene.aspect(&began, body));
    if start.is_some_and(|start| start.aspect == Aspect::Front) {
        return Err(format!("{} attacks the {:?} of {} from before it", attack.unit, attack.aspect, attack.target));
    }
    Ok(())
}

/// Returns the gap from a commander's base to a unit; `None` if it is gone.
fn gap_in(game: &Game, id: &CommanderId, unit: &UnitState) -> Option<f64> {
    let at = game.state().commanders.get(id)?.at;
    let base = disc(at, game.battle().commander(id)?.base);
    let scene = Scene::new(vec![drumhead::battle::body(unit.formation, &unit.stands)], Vec::new(), 0.0);
    scene.span(&base, 0).map(|gap| gap.inches)
}

/// 7.5: attached guns touch their infantry, which is on the table and of their side.
fn attached(game: &Game, id: &UnitId, guns: &UnitState) -> Outcome {
    let Some(to) = &guns.attached_to else { return Ok(()) };
    let state = game.state();
    let (Some(infantry), Some(setup)) = (state.units.get(to), game.battle().unit(to)) else {
        return Err(format!("{id} is attached to {to}, which is nobody"));
    };
    let bodies = [guns, infantry].map(|u| drumhead::battle::body(u.formation, &u.stands));
    let gap = Scene::new(bodies.to_vec(), Vec::new(), 0.0).gap(0, 1).map(|gap| gap.inches);
    let fails = [
        (setup.arm != Arm::Infantry, "is no infantry"),
        (game.battle().side_of(id) != game.battle().side_of(to), "is of the other side"),
        (gap.is_none_or(|gap| gap > 0.06), "is not in contact"),
    ];
    match fails.into_iter().find(|(fails, _)| *fails) {
        Some((_, why)) => Err(format!("{id} is attached to {to}, which {why}: {gap:?}")),
        None => Ok(()),
    }
}

/// Checks the invariants of one unit.
fn of_unit(game: &Game, id: &UnitId, unit: &UnitState) -> Outcome {
    let setup = game.battle().unit(id).ok_or(format!("{id} is not of this battle"))?;
    let gunners = setup.arm == Arm::Artillery;
    let fails = [
        (unit.figures() > unit.original, "has more figures than it began with"),
        (unit.stands.iter().any(|s| s.figures == 0), "has a stand without figures"),
        (unit.rebuild_tries > game.charts().rebuild_attempts().value, "has tried too often to rebuild"),
        (unit.crew_hits > 1 || (unit.crew_hits == 1 && !gunners), "has a broken half loss (7.1)"),
        (unit.is_gone() && unit.marker.is_some(), "is gone and has a marker"),
        (unit.marker.is_some_and(|m| m.turn > game.state().turn), "has a marker of a turn to come"),
        (unit.guns_left_at.is_some() && !gunners, "has left guns it never had (7.4)"),
        (unit.guns_taken && !gunners, "has guns taken that it never had (7.4)"),
        (unit.attached_to.is_some() && !gunners, "is attached, and no guns (7.5)"),
        (guns(unit.formation) && !gunners, "is drawn up as guns"),
        (unit.activity.spent < Inches::ZERO, "has spent less than nothing"),
    ];
    if let Some((_, why)) = fails.into_iter().find(|(fails, _)| *fails) {
        return Err(format!("{id} {why}: {unit:?}"));
    }
    for (density, inches) in &unit.activity.visibility {
        // 8.7: 2AD+2", 2AD-2" and 1AD-1", an averaging die being 2 to 5.
        let (least, most) = match density {
            Density::Light => (6, 12),
            Density::Regular => (2, 8),
            Density::Dense => (1, 4),
        };
        if !(Inches::whole(least)..=Inches::whole(most)).contains(inches) {
            return Err(format!("{id} sees {inches}\" in {density:?} woods"));
        }
    }
    Ok(())
}

fn guns(formation: Formation) -> bool {
    matches!(formation, Formation::Limbered | Formation::Unlimbered)
}

/// Checks the cup, the drawn chits, and whose phase it is.
fn in_sequence(game: &Game) -> Outcome {
    let state = game.state();
    let chits: BTreeSet<u8> = game.battle().forces.brigades.iter().filter_map(|b| b.chit).collect();
    let drawn: BTreeSet<u8> = state.drawn.iter().copied().collect();
    if drawn.len() != state.drawn.len() || !state.cup.is_subset(&chits) || !drawn.is_subset(&chits) {
        return Err(format!("cup {:?}, drawn {:?}", state.cup, state.drawn));
    }
    if !state.cup.is_disjoint(&drawn) {
        return Err(format!("a drawn chit is in the cup: {:?}, {:?}", state.cup, state.drawn));
    }
    let phasing = state.phasing().and_then(|b| game.battle().brigade(b)).and_then(|b| b.chit);
    if phasing.is_some_and(|chit| state.drawn.last() != Some(&chit)) {
        return Err(format!("chit {phasing:?} phases and was not drawn last: {:?}", state.drawn));
    }
    if state.phase == Phase::Rebuild && !state.cup.is_empty() {
        return Err("reserves rebuild, and there are chits in the cup".to_owned());
    }
    Ok(())
}

/// Checks that choices and melees belong to units on the table.
fn choices(state: &State) -> Outcome {
    let here = |id: &UnitId| state.units.get(id).is_some_and(|u| !u.is_gone());
    if let Some(pending) = state.pending.iter().find(|p| !p.parties().into_iter().all(here)) {
        return Err(format!("a choice of units that are gone: {pending:?}"));
    }
    for melee in &state.melees {
        let all = melee.attackers.iter().map(|a| &a.unit).chain(&melee.defenders);
        let units: Vec<&UnitId> = all.collect();
        let once: BTreeSet<&UnitId> = units.iter().copied().collect();
        if !units.iter().all(|id| here(id)) || once.len() != units.len() {
            return Err(format!("a melee of units that are gone, or there twice: {melee:?}"));
        }
    }
    Ok(())
}

fn off_table(game: &Game, stand: &Stand) -> bool {
    let size = game.battle().board.size;
    let (width, depth) = (size.width.to_f64() + 0.02, size.depth.to_f64() + 0.02);
    placed(stand).corners().iter().any(|c| c.x < -0.02 || c.y < -0.02 || c.x > width || c.y > depth)
}

/// Returns the greatest overlap of some stands with others.
pub fn deepest_in(ours: &[Stand], theirs: &[Stand]) -> f64 {
    let pairs = ours.iter().flat_map(|a| theirs.iter().map(move |b| (a, b)));
    pairs.map(|(a, b)| overlap_in(a, b)).fold(0.0, f64::max)
}

/// Returns the overlap of two rectangles: the least push that separates them, by separating axes.
fn overlap_in(a: &Stand, b: &Stand) -> f64 {
    let half = |s: &Stand| Vector2::new(s.base[0].to_f64() / 2.0, s.base[1].to_f64() / 2.0);
    let (ha, hb) = (half(a), half(b));
    let apart = Vector2::new((b.at.x - a.at.x).to_f64(), (b.at.y - a.at.y).to_f64());
    // Most pairs are far apart: skip the rotations for them.
    if apart.norm() > ha.norm() + hb.norm() {
        return 0.0;
    }
    let (pa, pb) = (placed(a).pose, placed(b).pose);
    let reach = |pose: &Isometry2<f64>, half: &Vector2<f64>, axis: &Vector2<f64>| {
        (pose.rotation * Vector2::x()).dot(axis).abs() * half.x
            + (pose.rotation * Vector2::y()).dot(axis).abs() * half.y
    };
    let axes = [
        pa.rotation * Vector2::x(),
        pa.rotation * Vector2::y(),
        pb.rotation * Vector2::x(),
        pb.rotation * Vector2::y(),
    ];
    let depth = |axis: &Vector2<f64>| reach(&pa, &ha, axis) + reach(&pb, &hb, axis) - apart.dot(axis).abs();
    axes.iter().map(depth).fold(f64::INFINITY, f64::min).max(0.0)
}
