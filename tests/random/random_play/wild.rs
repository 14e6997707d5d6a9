//! Actions that are never offered: drawn marches, stands moved one by one, split fire, actions at the wrong time or of
//! the wrong unit, rulings and overrules. Most are refused; none may break anything.

use super::holds::deepest_in;
use super::player::Chooser;
use drumhead::battle::{Formation, Ground, Rating, Stand, Unit};
use drumhead::geometry::{Pivot, Step};
use drumhead::ids::{CommanderId, TerrainId, UnitId};
use drumhead::rules::otp::{Action, Game, Removal, Ruling, Wing, WingBend};
use drumhead::units::{Bearing, Inches, Spot, Turn};

/// One action in this many is wild.
pub const ONE_IN: usize = 6;

/// Makes an action of one kind, if some unit can perform it.
type Make = fn(&Game, &mut Chooser) -> Option<Action>;

/// Returns a wild action; `None` if no unit can perform it.
pub fn action(game: &Game, chooser: &mut Chooser) -> Option<Action> {
    let kinds: [(usize, Make); 12] = [
        (6, moving),
        (6, standing),
        (4, closing),
        (3, assigning),
        (6, firing),
        (6, forming),
        (4, commanding),
        (2, gunning),
        (2, out_of_turn),
        (1, ruling),
        (1, overruling),
        (1, rebuilding),
    ];
    let total = kinds.iter().map(|(weight, _)| weight).sum();
    let mut at = chooser.upto(total);
    let (_, make) = kinds.iter().find(|(weight, _)| {
        let hit = at < *weight;
        at = at.saturating_sub(*weight);
        hit
    })?;
    make(game, chooser)
}

/// Returns a unit that may act, usually; sometimes any unit, gone or not.
fn some_unit(game: &Game, chooser: &mut Chooser) -> Option<UnitId> {
    let acting = game.units_to_act();
    if !acting.is_empty() && !chooser.one_in(10) {
        return chooser.of(&acting).cloned();
    }
    chooser.of(&game.battle().forces.units).map(|unit| unit.id.clone())
}

/// Pairs the fighters of some open melee: all against all, with a few pairs left out.
fn assigning(game: &Game, chooser: &mut Chooser) -> Option<Action> {
    let melee = chooser.of(&game.state().melees)?;
    let unit = melee.defenders.first()?.clone();
    let all = melee.attackers.iter().flat_map(|a| melee.defenders.iter().map(|d| (a.unit.clone(), d.clone())));
    let pairs = all.filter(|_| !chooser.one_in(6)).collect();
    Some(Action::Assign { unit, pairs })
}

fn some_commander(game: &Game, chooser: &mut Chooser) -> Option<CommanderId> {
    chooser.of(&game.battle().forces.commanders).map(|c| c.id.clone())
}

fn stands_of(game: &Game, unit: &UnitId) -> Vec<Stand> {
    game.state().units.get(unit).map(|u| u.stands.clone()).unwrap_or_default()
}

/// Returns a random length between minus and plus this many inches.
fn about(chooser: &mut Chooser, inches: i32) -> Inches {
    let span = usize::try_from(inches * 2000).unwrap();
    let tenth = i32::try_from(chooser.upto(span / 10 + 1)).unwrap() * 10;
    Inches::from_thousandths(tenth - inches * 1000)
}

fn turn(chooser: &mut Chooser, degrees: usize) -> Turn {
    let hundredths = i32::try_from(chooser.upto(degrees * 200)).unwrap() - i32::try_from(degrees * 100).unwrap();
    Turn::from_hundredths(hundredths)
}

fn step(chooser: &mut Chooser) -> Step {
    let pivot = if chooser.one_in(2) { Pivot::Left } else { Pivot::Right };
    match chooser.upto(8) {
        0..=2 => Step::Advance { distance: about(chooser, 12) },
        3 => Step::Oblique { distance: about(chooser, 9), angle: turn(chooser, 60) },
        4 | 5 => Step::Wheel { pivot, turn: turn(chooser, 60) },
        6 => Step::SideStep { distance: about(chooser, 6) },
        _ => Step::AboutFace,
    }
}

fn steps(chooser: &mut Chooser, most: usize) -> Vec<Step> {
    (0..chooser.upto(most) + 1).map(|_| step(chooser)).collect()
}

fn moving(game: &Game, chooser: &mut Chooser) -> Option<Action> {
    let unit = some_unit(game, chooser)?;
    Some(Action::Move { unit, steps: steps(chooser, 3), special: chooser.one_in(4) })
}

/// Moves stands a little; sometimes one is missing.
fn standing(game: &Game, chooser: &mut Chooser) -> Option<Action> {
    let unit = some_unit(game, chooser)?;
    let reach = 1 + i32::try_from(chooser.upto(6)).unwrap();
    let by = (about(chooser, reach), about(chooser, reach));
    let mut to: Vec<(Spot, Bearing)> = Vec::new();
    for stand in stands_of(game, &unit) {
        let own = if chooser.one_in(2) { (about(chooser, 1), about(chooser, 1)) } else { Default::default() };
        let at = Spot { x: stand.at.x + by.0 + own.0, y: stand.at.y + by.1 + own.1 };
        let facing = if chooser.one_in(3) { stand.facing.turned(turn(chooser, 90)) } else { stand.facing };
        to.push((at, facing));
    }
    if chooser.one_in(20) {
        to.pop();
    }
    Some(Action::MoveStands { unit, to, special: chooser.one_in(3) })
}

/// Returns another unit: usually an enemy, one of the four nearest.
fn some_target(game: &Game, chooser: &mut Chooser, unit: &UnitId) -> Option<UnitId> {
    let battle = game.battle();
    if chooser.one_in(12) {
        return chooser.of(&battle.forces.units).map(|u| u.id.clone());
    }
    let field = game.field();
    let own = field.body_of(unit)?;
    let enemies = battle.forces.units.iter().filter(|u| battle.are_enemies(unit, &u.id));
    let gap = |id: &UnitId| Some(field.scene.gap(own, field.body_of(id)?)?.inches);
    let mut near: Vec<(f64, UnitId)> = enemies.filter_map(|u| Some((gap(&u.id)?, u.id.clone()))).collect();
    near.sort_by(|a, b| a.0.total_cmp(&b.0));
    near.truncate(4);
    chooser.of(&near).map(|(_, id)| id.clone())
}

/// Returns some unit of its own side.
fn some_neighbour(game: &Game, chooser: &mut Chooser, unit: &UnitId) -> Option<UnitId> {
    let battle = game.battle();
    let own: Vec<_> = battle.forces.units.iter().filter(|u| battle.side_of(&u.id) == battle.side_of(unit)).collect();
    chooser.of(&own).map(|u| u.id.clone())
}

fn closing(game: &Game, chooser: &mut Chooser) -> Option<Action> {
    let unit = some_unit(game, chooser)?;
    let target = some_target(game, chooser, &unit)?;
    let approach = match chooser.upto(3) {
        0 => Vec::new(),
        1 => vec![Step::Advance { distance: Inches::whole(12) }],
        _ => steps(chooser, 2),
    };
    let stands = if chooser.one_in(4) { up_to(game, chooser, (&unit, &target)) } else { Vec::new() };
    Some(Action::Close { unit, target, approach, stands, special: chooser.one_in(3), ball: chooser.one_in(3) })
}

/// Moves all stands of a unit alike, so that one of them reaches one of an enemy's.
fn up_to(game: &Game, chooser: &mut Chooser, (unit, target): (&UnitId, &UnitId)) -> Vec<(Spot, Bearing)> {
    let (own, theirs) = (stands_of(game, unit), stands_of(game, target));
    let Some((from, to)) = chooser.of(&own).cloned().zip(chooser.of(&theirs)) else { return Vec::new() };
    let (x, y) = ((to.at.x - from.at.x).to_f64(), (to.at.y - from.at.y).to_f64());
    // Bases are about an inch deep: at this distance two fronts touch.
    let share = 1.0 - (1.0 / nalgebra::Vector2::new(x, y).norm().max(1.0));
    let by = (Inches::from_f64(x * share), Inches::from_f64(y * share));
    own.iter().map(|stand| (Spot { x: stand.at.x + by.0, y: stand.at.y + by.1 }, stand.facing)).collect()
}

/// Returns fire, split over up to three targets.
fn firing(game: &Game, chooser: &mut Chooser) -> Option<Action> {
    let unit = some_unit(game, chooser)?;
    let targets = (0..chooser.upto(4)).filter_map(|_| some_target(game, chooser, &unit)).collect();
    Some(Action::Fire { unit, targets, canister: chooser.one_in(3) })
}

const FORMATIONS: [Formation; 7] = [
    Formation::Line,
    Formation::Bent,
    Formation::Column,
    Formation::Skirmish,
    Formation::LooseOrder,
    Formation::Unlimbered,
    Formation::Limbered,
];

fn forming(game: &Game, chooser: &mut Chooser) -> Option<Action> {
    let unit = some_unit(game, chooser)?;
    let wing = if chooser.one_in(2) { Wing::Left } else { Wing::Right };
    Some(match chooser.upto(10) {
        0 => Action::Detach { guns: unit },
        1 => Action::Attach { to: some_neighbour(game, chooser, &unit)?, guns: unit },
        2 => {
            let other = chooser.one_in(3).then(|| WingBend { stands: chooser.upto(3), turn: turn(chooser, 90) });
            Action::Bend { stands: chooser.upto(4), turn: turn(chooser, 90), wing, unit, other }
        }
        3 => {
            let place = chooser.of(&game.battle().board.terrain)?.id.clone();
            let to = if chooser.one_in(2) { Vec::new() } else { inside(game, chooser, &unit, &place) };
            Action::DeployInto { facing: chooser.one_in(2).then(Bearing::default), to, place, unit }
        }
        4 => {
            let to = *chooser.of(&FORMATIONS)?;
            Action::LeaveTown { facing: Bearing::default().turned(turn(chooser, 180)), to, unit }
        }
        5 => Action::DoubleUp { stand: chooser.upto(5), unit },
        6 => Action::Restore { unit },
        _ => Action::ChangeFormation { unit, to: *chooser.of(&FORMATIONS)? },
    })
}

/// Returns its stands around the first corner of a terrain feature.
fn inside(game: &Game, chooser: &mut Chooser, unit: &UnitId, place: &TerrainId) -> Vec<(Spot, Bearing)> {
    let ground = game.battle().terrain(place).map(|t| &t.ground);
    let corners = match ground {
        Some(Ground::Area(points) | Ground::Line(points)) => points.as_slice(),
        None => &[],
    };
    let Some(corner) = corners.first() else { return Vec::new() };
    let near = |stand: &Stand| {
        let at = Spot { x: corner.x + about(chooser, 3), y: corner.y + about(chooser, 3) };
        (at, stand.facing)
    };
    stands_of(game, unit).iter().map(near).collect()
}

/// Moves a commander anywhere, with a unit or alone, or removes a marker by a pass.
fn commanding(game: &Game, chooser: &mut Chooser) -> Option<Action> {
    let commander = some_commander(game, chooser)?;
    let at = game.state().commanders.get(&commander)?.at;
    let unit = some_unit(game, chooser);
    let attach = unit.clone().filter(|_| chooser.one_in(2));
    let to = Spot { x: at.x + about(chooser, 12), y: at.y + about(chooser, 12) };
    Some(match (chooser.upto(4), unit) {
        (0, _) => passing(game, chooser)?,
        (1, _) => Action::Reroll { commander },
        _ => Action::MoveCommander { commander, to, attach },
    })
}

/// Uses a commander's pass on a marker, usually of a unit in the own brigade.
fn passing(game: &Game, chooser: &mut Chooser) -> Option<Action> {
    let phasing = game.state().phasing();
    let marked = |u: &&Unit| game.state().units.get(&u.id).is_some_and(|u| u.marker.is_some() && !u.is_gone());
    let units: Vec<_> =
        game.battle().forces.units.iter().filter(marked).filter(|u| Some(&u.brigade) == phasing).collect();
    let unit = chooser.of(&units)?;
    let own: Vec<_> = game.battle().forces.commanders.iter().filter(|c| c.brigade.as_ref() == phasing).collect();
    let his = chooser.of(&own).map(|c| c.id.clone());
    let anybody = his.is_none() || chooser.one_in(4);
    let commander = if anybody { some_commander(game, chooser)? } else { his? };
    Some(Action::RemoveMarker { unit: unit.id.clone(), by: Removal::Pass(commander) })
}

/// Attaches guns to some unit, or detaches them.
fn gunning(game: &Game, chooser: &mut Chooser) -> Option<Action> {
    let guns = some_unit(game, chooser)?;
    let to = some_unit(game, chooser)?;
    Some(if chooser.one_in(3) { Action::Detach { guns } } else { Action::Attach { guns, to } })
}

/// Actions of the turn sequence and answers to choices, at any time.
fn out_of_turn(game: &Game, chooser: &mut Chooser) -> Option<Action> {
    let unit = some_unit(game, chooser)?;
    let commander = some_commander(game, chooser)?;
    Some(match chooser.upto(18) {
        0 => Action::Begin {},
        1 => Action::Draw { chit: Some(u8::try_from(chooser.upto(9)).unwrap()) },
        2 => Action::EndTurn {},
        3 => Action::Accept {},
        4 => Action::React { withdraw: chooser.one_in(2) },
        5 => Action::Countercharge { yes: chooser.one_in(2) },
        6 => Action::AnswerFailedClosing { fire: chooser.one_in(2), ball: chooser.one_in(2) },
        7 => Action::EndBonus { unit: chooser.one_in(2).then_some(unit) },
        8 => Action::Rebuild { unit },
        9 => Action::FightMelee { unit },
        10 => Action::Rate { commander },
        11 => Action::RemoveMarker { unit, by: Removal::Roll },
        12 | 13 => Action::GoForward { steps: steps(chooser, 2), ball: chooser.one_in(3) },
        14 | 15 => Action::Assign { pairs: pairs(game, chooser, &unit)?, unit },
        16 => Action::FallBack { unit },
        _ => Action::Finish { unit },
    })
}

/// Pairs some attackers of a melee with defenders; without a melee, pairs the unit with some target.
fn pairs(game: &Game, chooser: &mut Chooser, unit: &UnitId) -> Option<Vec<(UnitId, UnitId)>> {
    let Some(melee) = chooser.of(&game.state().melees) else {
        return Some(vec![(unit.clone(), some_target(game, chooser, unit)?)]);
    };
    let attackers = melee.attackers.iter().map(|a| a.unit.clone());
    attackers.map(|attacker| Some((attacker, chooser.of(&melee.defenders)?.clone()))).collect()
}

fn ruling(game: &Game, chooser: &mut Chooser) -> Option<Action> {
    let (unit, commander) = (some_unit(game, chooser)?, some_commander(game, chooser)?);
    let state = game.state().units.get(&unit)?;
    let ruling = match chooser.upto(11) {
        0 => Ruling::Note {},
        1 => Ruling::Place { formation: state.formation, stands: elsewhere(game, chooser, &unit)?, unit },
        2 => {
            let stand = state.stands.first()?;
            let side = game.battle().side_of(&unit);
            let own: Vec<_> = game.battle().forces.commanders.iter().filter(|c| Some(&c.side) == side).collect();
            let commander = if chooser.one_in(4) { commander } else { chooser.of(&own)?.id.clone() };
            let attached = Some(unit).filter(|_| chooser.one_in(2));
            Ruling::PlaceCommander { commander, to: stand.at, attached }
        }
        3 => Ruling::Marker { unit, on: chooser.one_in(2) },
        4 => Ruling::Figures { figures: u16::try_from(chooser.upto(usize::from(state.original) + 2)).unwrap(), unit },
        5 => Ruling::MoveLoss { unit, restore: chooser.upto(6), lose: chooser.upto(6) },
        6 => Ruling::Rating { commander, rating: *chooser.of(&[Rating::Poltroon, Rating::Firebrand])? },
        7 => Ruling::PassesUsed { commander, used: u8::try_from(chooser.upto(3)).unwrap() },
        8 => Ruling::Refresh { unit },
        9 => Ruling::GunsTaken { unit: some_crew(game, chooser)?, taken: chooser.one_in(2) },
        _ => switched(game, chooser)?,
    };
    Some(Action::Rule { ruling, reason: "the dice were cocked".to_owned() })
}

/// Returns a crew away from its guns, if there is one.
fn some_crew(game: &Game, chooser: &mut Chooser) -> Option<UnitId> {
    let crews = game.state().units.iter().filter(|(_, u)| u.guns_left_at.is_some() && !u.is_gone());
    chooser.of(&crews.map(|(id, _)| id.clone()).collect::<Vec<_>>()).cloned()
}

/// Switches an optional rule off, or on again.
fn switched(game: &Game, chooser: &mut Chooser) -> Option<Ruling> {
    let options = serde_json::to_value(game.state().options).ok()?;
    let options: Vec<(&String, bool)> = options.as_object()?.iter().map(|(k, v)| (k, v == true)).collect();
    // A rule that is off is soon switched on again, so that all rules are in force most of the time.
    let off: Vec<_> = options.iter().filter(|(_, on)| !on).collect();
    let (name, on) = match off.first() {
        Some((name, _)) => (*name, false),
        None => *chooser.of(&options)?,
    };
    Some(Ruling::Option { name: name.clone(), on: !on })
}

/// Returns its stands moved together to a free position.
fn elsewhere(game: &Game, chooser: &mut Chooser, unit: &UnitId) -> Option<Vec<Stand>> {
    let (dx, dy) = (about(chooser, 6), about(chooser, 6));
    let mut stands = stands_of(game, unit);
    for stand in &mut stands {
        stand.at = Spot { x: stand.at.x + dx, y: stand.at.y + dy };
    }
    let mut others = game.state().units.iter().filter(|(id, _)| *id != unit);
    others.all(|(_, other)| deepest_in(&stands, &other.stands) == 0.0).then_some(stands)
}

/// Overrules the rebuilding of a unit that has lost at least a stand: usually between its neighbours.
fn rebuilding(game: &Game, chooser: &mut Chooser) -> Option<Action> {
    let short = |u: &&Unit| {
        let now = game.state().units.get(&u.id);
        now.is_some_and(|now| !now.is_gone() && now.stands.len() < u.stands.len())
    };
    let units: Vec<_> = game.battle().forces.units.iter().filter(short).collect();
    let action = Box::new(Action::Rebuild { unit: chooser.of(&units)?.id.clone() });
    let reason = "fresh men came up".to_owned();
    let (strike, add) = (Vec::new(), vec![("fresh men".to_owned(), 6)]);
    Some(Action::Overrule { action, strike, add, of: None, roll: None, reason })
}

/// Overrules the refusal of an action.
fn overruling(game: &Game, chooser: &mut Chooser) -> Option<Action> {
    let make = *chooser.of(&[firing, closing, forming, commanding, moving, gunning, out_of_turn])?;
    let action = Box::new(make(game, chooser)?);
    let strike = if chooser.one_in(2) { vec!["enfilade".to_owned(), "close_range".to_owned()] } else { Vec::new() };
    let add = if chooser.one_in(2) { vec![("dusk".to_owned(), 1)] } else { Vec::new() };
    let (of, roll) = (None, None);
    Some(Action::Overrule { action, strike, add, of, roll, reason: "the players agreed".to_owned() })
}
