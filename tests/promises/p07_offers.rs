//! Everything offered as legal is accepted; everything else is refused, before any die, with the state unchanged.
//!
//! The test tries the offers, enabled or not, marches and rides drawn by hand, and the same actions and rulings with
//! parts exchanged: other units, other numbers, words that no button has. For actions that no list of offers can
//! contain, with a path or a position, it checks that the same unit is offered the action in another form, and that no
//! unit moves further than the rules allow.

use crate::games;
use crate::parallel::{self, CaseTally, Outcome};
use crate::rng::Rng;
use drumhead::battle::Formation::{Column, Limbered, Line, LooseOrder, Skirmish, Unlimbered};
use drumhead::battle::{Arm, OPTIONAL_RULES, RulesName, Unit, front_centre, middle};
use drumhead::dice::{Dice, Recorder, Seeded};
use drumhead::geometry::trig;
use drumhead::ids::UnitId;
use drumhead::journal::Journal;
use drumhead::rules::awi::charts::{Mover, Pace};
use drumhead::rules::awi::sequence::Step;
use drumhead::rules::otp::Pending;
use drumhead::rules::{Action, AnyGame, Stop};
use drumhead::units::{Inches, Spot};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(60);
/// The least number of checks in each case.
const CHECKS: u64 = 250;

pub fn keep() -> CaseTally {
    // Two of the last ten are regression cases.
    let checked = parallel::run(parallel::size(410, 4_000), LIMIT, |case| {
        let mut rng = Rng::of(case, 7);
        position(&mut rng)
    });
    CaseTally { cases: checked.cases * CHECKS, ..checked }.and(CaseTally::one(much_was_tried()))
}

/// Counts of tests that could silently become rare: each must occur often enough.
struct Often {
    what: &'static str,
    tried: AtomicU64,
    held: AtomicU64,
    /// The least and greatest percentage that must hold.
    within: (u64, u64),
}

impl Often {
    const fn new(what: &'static str, within: (u64, u64)) -> Self {
        Often { what, tried: AtomicU64::new(0), held: AtomicU64::new(0), within }
    }

    fn count(&self, held: bool) {
        self.tried.fetch_add(1, Ordering::Relaxed);
        self.held.fetch_add(u64::from(held), Ordering::Relaxed);
    }

    /// Checks the rate, except with too few samples.
    fn holds(&self) -> Outcome {
        let (tried, held) = (self.tried.load(Ordering::Relaxed), self.held.load(Ordering::Relaxed));
        let holds = (self.within.0 * tried..=self.within.1 * tried).contains(&(100 * held));
        if tried < 1_000 || holds { Ok(()) } else { Err(format!("{held} of {tried} {}", self.what)) }
    }
}

static READ: Often = Often::new("spoiled actions can be read", (20, 99));
static ACCEPTED: Often = Often::new("spoiled actions that can be read are accepted", (2, 90));
static DRAWN: Often = Often::new("marches and rides drawn by hand are accepted", (10, 90));

fn much_was_tried() -> Outcome {
    if parallel::only().is_some() {
        return Ok(());
    }
    [&READ, &ACCEPTED, &DRAWN].into_iter().try_for_each(Often::holds)
}

/// Plays a game to a random position, and tries everything there until enough has been tried.
fn position(rng: &mut Rng) -> Outcome {
    let mut journal = games::some_game(rng);
    games::play_to_and_fro(&mut journal, rng.below(60), rng)?;
    let mut checks = 0;
    while checks < CHECKS {
        let offers = games::some_offers(journal.game(), 3, rng);
        let mut written = Vec::new();
        for offer in &offers {
            let told = offer.refusal.as_ref().map(ToString::to_string);
            tried(&mut journal, &offer.action, told.as_deref(), rng)?;
            written.push(serde_json::to_value(&offer.action).map_err(|e| e.to_string())?);
            checks += 1;
        }
        for _ in 0..4 {
            let Some(action) = games::drawn(journal.game(), rng) else { break };
            DRAWN.count(unlisted(&mut journal, &action, rng)?);
            written.push(serde_json::to_value(&action).map_err(|e| e.to_string())?);
            checks += 1;
        }
        let ruled = rulings(journal.game(), &written, rng);
        written.extend(ruled);
        for _ in 0..offers.len().min(40) {
            let action = exchanged(&written, journal.game(), rng);
            let read = Action::read(journal.game().rules(), action);
            READ.count(read.is_ok());
            let Ok(action) = read else { continue };
            checks += 1;
            ACCEPTED.count(unlisted(&mut journal, &action, rng)?);
        }
        games::play_to_and_fro(&mut journal, 1, rng)?;
    }
    Ok(())
}

/// Tries an action that no list contains: returns whether it is accepted, and checks that it is then within the rules.
fn unlisted(journal: &mut Journal, action: &Action, rng: &mut Rng) -> Result<bool, String> {
    let told = journal.game().would_refuse(action).map(|refusal| refusal.to_string());
    let Some(after) = tried(journal, action, told.as_deref(), rng)? else { return Ok(false) };
    is_within(journal.game(), action, &after).map_err(|why| format!("{why}: {action:?}"))?;
    Ok(true)
}

/// Acts, and checks the predicted result: a refusal in these words, or none. Returns the game after it.
fn tried(journal: &mut Journal, action: &Action, told: Option<&str>, rng: &mut Rng) -> Result<Option<AnyGame>, String> {
    let done = acted(journal.game(), action, rng)?;
    let answer = done.as_ref().err().map(String::as_str);
    if answer != told {
        return Err(format!("told {told:?}, and it went {answer:?}: {action:?}"));
    }
    if answer.is_some() && rng.one_in(4) {
        leaves_the_journal(journal, action)?;
    }
    Ok(done.ok())
}

/// Acts on a copy; returns the game after it, or the refusal, which comes before any die and leaves the state
/// unchanged.
fn acted(game: &AnyGame, action: &Action, rng: &mut Rng) -> Result<Result<AnyGame, String>, String> {
    let mut seeded = Seeded::new(rng.word(), 1);
    let mut dice = Recorder::new(&mut seeded as &mut dyn Dice);
    let mut after = game.clone();
    match after.act(action, &mut dice) {
        Ok(_) => Ok(Ok(after)),
        Err(Stop::Wants(wanted)) => Err(format!("{wanted}, with all dice there: {action:?}")),
        Err(Stop::Refused(refusal)) => {
            let rolled = dice.into_rolls();
            if !rolled.is_empty() {
                return Err(format!("refused ({refusal}) after {} dice: {action:?}", rolled.len()));
            }
            if after.digest() != game.digest() {
                return Err(format!("refused ({refusal}), and the state changed: {action:?}"));
            }
            Ok(Err(refusal.to_string()))
        }
    }
}

/// Checks that a refused action leaves a journal unchanged, with undone actions still available for redo.
fn leaves_the_journal(journal: &mut Journal, action: &Action) -> Outcome {
    let seen = |journal: &Journal| {
        (
            journal.text().to_owned(),
            journal.entries().len(),
            journal.cursor(),
            journal.can_redo(),
            journal.game().digest(),
        )
    };
    let before = seen(journal);
    let refused = journal.act(action, &mut journal.tray(Vec::new(), true));
    if matches!(refused, Err(Stop::Refused(_))) && seen(journal) == before {
        Ok(())
    } else {
        Err(format!("refused, and the journal changed: {action:?}"))
    }
}

/// Checks that an accepted action is among the offers. An action drawn or chosen by hand must be offered to the same
/// unit in another form, and must not move anything too far. A ruling is the referee's and has no limits.
fn is_within(before: &AnyGame, action: &Action, after: &AnyGame) -> Outcome {
    let written = serde_json::to_value(action).map_err(|e| e.to_string())?;
    let kind = written["do"].as_str().unwrap_or_default();
    if matches!(kind, "rule" | "overrule") {
        return Ok(());
    }
    let how = written["order"]["how"].as_str().unwrap_or_default();
    let bound_in = match (kind, how) {
        ("move", "") => may_still_go_in(before, &written),
        ("move", "march") => may_still_march_in(before, &written),
        ("move", "general") => may_still_ride_in(before, &written),
        ("move_commander", _) => Some(RIDE_IN),
        _ => None,
    };
    let bound_in = bound_in.unwrap_or(FURTHEST_IN);
    let (far_in, who) = farthest(before, after);
    let far_in = far_in - swung_in(before, &written);
    // A march is truncated where the move ends, so the requested distance must be within the limit too. (A unit sent
    // forward goes to the enemy and no further, even if it requested more.)
    let asked_in = if is_sent_forward(before) { 0.0 } else { asked_in(&written) };
    if far_in.max(asked_in) > bound_in + HAIR_IN {
        return Err(format!("accepted, and {asked_in} inches are asked for, {who} goes {far_in} of {bound_in}"));
    }
    let may = match (kind, how) {
        ("move_commander", _) => may_ride(before, &written),
        ("move", "march" | "general") => has_the_move(before, &written["order"]),
        // All sampled paths, positions or directions may be barred while another is open: then it must be the unit's
        // turn.
        ("move" | "bend" | "move_stands" | "leave_town" | "deploy_into", _) => {
            is_offered(before, &written) || is_to_act(before, &written)
        }
        _ => is_offered(before, &written),
    };
    if may { Ok(()) } else { Err("accepted, and not offered".to_owned()) }
}

/// The distance a general rides in a turn (OTP 6.12).
const RIDE_IN: f64 = 24.0;
/// Upper limit on the distance of any action: routing cavalry goes 28" (AWI) or two full moves (OTP 9.4), and 12"
/// further to be clear of friends.
const FURTHEST_IN: f64 = 44.0;

/// A hundredth of an inch, with an allowance for rounding.
const HAIR_IN: f64 = 0.012;

fn is_sent_forward(game: &AnyGame) -> bool {
    game.otp().is_some_and(|game| matches!(game.state().pending.last(), Some(Pending::Forward { .. })))
}

/// Returns the most that can be left of a unit's move (OTP 6.1): of the formation that moves furthest, along a road and
/// with the best dice of a special move (6.8), less the distance spent.
fn may_still_go_in(game: &AnyGame, written: &Value) -> Option<f64> {
    let game = game.otp()?;
    let unit = game.battle().forces.units.iter().find(|unit| Some(unit.id.as_str()) == written["unit"].as_str())?;
    let (charts, activity) = (game.charts(), &game.state().units.get(&unit.id)?.activity);
    let formations = [Line, Column, Skirmish, LooseOrder, Unlimbered, Limbered];
    let moves = formations.map(|formation| charts.movement(unit.arm, formation, unit.armament).value);
    let dice = Inches::whole(5 * i32::from(charts.special_dice(unit.arm).value));
    let special = activity.special.unwrap_or(if written["special"] == true { dice } else { Inches::ZERO });
    Some((moves.into_iter().max()? + charts.road_bonus().value + special).less(activity.spent).to_f64())
}

/// Does the same by the AWI rules (Movement table): the longest normal move of its arm, less the distance spent.
fn may_still_march_in(game: &AnyGame, written: &Value) -> Option<f64> {
    let game = game.awi()?;
    let unit =
        game.battle().forces.units.iter().find(|unit| Some(unit.id.as_str()) == written["order"]["unit"].as_str())?;
    let rows: &[Mover] = match unit.arm {
        Arm::Infantry => &[Mover::InfantryLine, Mover::InfantryColumn, Mover::Skirmishers],
        Arm::Cavalry => &[Mover::Cavalry],
        Arm::Artillery => &[Mover::Limbered, Mover::ManhandledLight, Mover::ManhandledMedium],
    };
    let moves = rows.iter().filter_map(|row| Some(game.charts().allowance(*row, Pace::Normal)?.value));
    Some(moves.max()?.less(game.state().units.get(&unit.id)?.now.spent).to_f64())
}

/// Returns the distance that a general can still ride this move (Movement table).
fn may_still_ride_in(game: &AnyGame, written: &Value) -> Option<f64> {
    let (game, general) = (game.awi()?, written["order"]["general"].as_str()?);
    let most = game.charts().allowance(Mover::General, Pace::Normal)?.value;
    let (_, now) = game.state().generals.iter().find(|(id, _)| id.as_str() == general)?;
    Some(most.less(now.rode).to_f64())
}

/// Step 6 of the AWI rules: units and generals of the moving side move freely, except those that rout, are in a house
/// or are dead; a general joins only units of that side.
fn has_the_move(game: &AnyGame, order: &Value) -> bool {
    let Some(game) = game.awi().filter(|game| game.state().step == Some(Step::Moves)) else { return false };
    let (battle, state) = (game.battle(), game.state());
    let is = |id: &str, name: &str| order[name].as_str() == Some(id);
    let own = |unit: &&Unit| battle.side_of(&unit.id) == Some(game.moving_side());
    let unit = battle.forces.units.iter().filter(own).find(|unit| is(unit.id.as_str(), "unit"));
    let marches = unit.and_then(|unit| state.units.get(&unit.id));
    let general =
        battle.forces.commanders.iter().find(|g| g.side == *game.moving_side() && is(g.id.as_str(), "general"));
    let rides = general.and_then(|general| state.generals.get(&general.id));
    let joins =
        order["join"].is_null() || battle.forces.units.iter().filter(own).any(|unit| is(unit.id.as_str(), "join"));
    marches.is_some_and(|now| !now.routing && now.in_house.is_none() && !now.is_gone())
        || joins && rides.is_some_and(|now| !now.dead)
}

/// Returns the sum of the straight parts of a march.
fn asked_in(written: &Value) -> f64 {
    let steps = [&written["steps"], &written["order"]["steps"]].into_iter().filter_map(Value::as_array).flatten();
    steps.filter_map(|step| step["distance"].as_f64()).map(f64::abs).sum()
}

/// Returns how much further wheels move the middle of a unit than the outer end of its front, whose distance is
/// charged: only in a column, whose middle is far behind.
fn swung_in(game: &AnyGame, written: &Value) -> f64 {
    let (unit, steps) = match &written["order"] {
        Value::Null => (&written["unit"], &written["steps"]),
        order => (&order["unit"], &order["steps"]),
    };
    let unit = game.battle().forces.units.iter().find(|one| Some(one.id.as_str()) == unit.as_str());
    let Some(now) = unit.and_then(|unit| game.standing(&unit.id)) else { return 0.0 };
    let Some(front) = now.stands.first().filter(|_| matches!(now.formation, Column | Limbered)) else { return 0.0 };
    let wide_in = front.base[0].to_f64();
    let deep_in: f64 = now.stands.iter().map(|stand| stand.base[1].to_f64()).sum();
    let further_in = trig::hypot(wide_in / 2.0, deep_in / 2.0) - wide_in;
    // The chord of a circle of radius 1: of each half turn, and of the remainder.
    let chord = |turn: f64| 2.0 * ((turn / 180.0).floor() + trig::sin_cos((turn % 180.0 / 2.0).to_radians()).0);
    let turns = steps.as_array().into_iter().flatten().filter_map(|step| step["turn"].as_f64());
    further_in.max(0.0) * turns.map(|turn| chord(turn.abs())).sum::<f64>()
}

/// Returns the unit (by its middle) or general that moved furthest, and the distance. The movement of a joined unit's
/// front is subtracted for its general: in a column that faces about, the front is suddenly at the other end.
fn farthest(before: &AnyGame, after: &AnyGame) -> (f64, String) {
    let front = |game: &AnyGame, unit: &UnitId| {
        let now = game.standing(unit)?;
        front_centre(now.formation, now.stands).map(|(at, _)| at)
    };
    let led_in = |with: Option<&UnitId>| {
        let fronts = with.and_then(|unit| front(before, unit).zip(front(after, unit)));
        fronts.map_or(0.0, |(from, to)| apart_in(from, to))
    };
    let (from, to) = (places(before), places(after));
    let went =
        from.into_iter().filter_map(|(name, (at, with))| Some((apart_in(at, to.get(&name)?.0) - led_in(with), name)));
    went.fold((0.0, String::new()), |most, one| if one.0 > most.0 { one } else { most })
}

fn apart_in(a: Spot, b: Spot) -> f64 {
    trig::hypot((b.x - a.x).to_f64(), (b.y - a.y).to_f64())
}

/// Returns the middle of each unit, and each general's position and, by the AWI rules, the unit joined.
fn places(game: &AnyGame) -> BTreeMap<String, (Spot, Option<&UnitId>)> {
    let units = game.battle().forces.units.iter().filter_map(|unit| {
        let at = middle(game.standing(&unit.id)?.stands)?;
        Some((format!("unit {}", unit.id), (at, None)))
    });
    let otp = game.otp().into_iter().flat_map(|game| &game.state().commanders);
    let awi = game.awi().into_iter().flat_map(|game| &game.state().generals);
    let generals = otp.map(|(id, general)| (id, (general.at, None)));
    let generals = generals.chain(awi.map(|(id, general)| (id, (general.at, general.joined.as_ref()))));
    units.chain(generals.map(|(id, at)| (format!("general {id}"), at))).collect()
}

/// Returns whether the action, or one that differs only in parts drawn by hand, is offered.
fn is_offered(game: &AnyGame, written: &Value) -> bool {
    let mut names = Vec::new();
    leaves(&mut written.clone(), &mut names);
    let named = |unit: &&Unit| names.iter().any(|name| name.as_str() == Some(unit.id.as_str()));
    let offers = game.battle().forces.units.iter().filter(named).flat_map(|unit| game.unit_offers(&unit.id));
    let live = offers.chain(game.offers()).filter(|offer| offer.refusal.is_none());
    let mut live = live.map(|offer| serde_json::to_value(&offer.action).unwrap());
    // "Ends the bonus move" without a unit applies to the unit whose turn it is.
    let whose = |offer: &Value| written["do"] == "end_bonus" && written["unit"].is_null() && offer["do"] == "end_bonus";
    live.any(|offer| offer == *written || by_hand(&offer) == by_hand(written) || whose(&offer))
}

/// Removes from an action the parts that no list of offers can contain: a path, a position, a direction, a switch
/// beside the button, several targets. (Formations and single targets are listed.)
fn by_hand(action: &Value) -> Value {
    const DRAWN: [&str; 7] = ["steps", "special", "facing", "approach", "stands", "turn", "wing"];
    let drawn = |name: &str, value: &Value| match name {
        "to" => !value.is_string() || action["do"] == "leave_town",
        "targets" => value.as_array().is_some_and(|targets| targets.len() > 1),
        _ => DRAWN.contains(&name),
    };
    let mut rest = action.clone();
    let drop_drawn = |fields: &mut Map<String, Value>| fields.retain(|name, value| !drawn(name, value));
    if let Some(fields) = rest.as_object_mut() {
        drop_drawn(fields);
        fields.get_mut("order").and_then(Value::as_object_mut).into_iter().for_each(drop_drawn);
    }
    rest
}

fn is_to_act(game: &AnyGame, written: &Value) -> bool {
    let named = written["unit"].as_str().or(written["order"]["unit"].as_str());
    game.units_to_act().iter().any(|unit| Some(unit.as_str()) == named)
}

/// OTP 6.12: a general rides in the operations of his own brigade, the overall commander in those of his side, and both
/// join only units of their own side.
fn may_ride(game: &AnyGame, written: &Value) -> bool {
    let battle = game.battle();
    let general =
        battle.forces.commanders.iter().find(|general| Some(general.id.as_str()) == written["commander"].as_str());
    let phasing = game.otp().and_then(|game| game.state().phasing()).and_then(|id| battle.brigade(id));
    let Some((general, phasing)) = general.zip(phasing) else { return false };
    let joined = battle.forces.units.iter().find(|unit| Some(unit.id.as_str()) == written["attach"].as_str());
    general.side == phasing.side
        && general.commands(phasing)
        && joined.is_none_or(|unit| battle.side_of(&unit.id) == Some(&general.side))
}

/// Returns possible rulings, and an overrule of one of the offers, to be mutated.
pub fn rulings(game: &AnyGame, offered: &[Value], rng: &mut Rng) -> Vec<Value> {
    let battle = game.battle();
    let unit = &rng.of_all(&battle.forces.units).id;
    let general = &rng.of_all(&battle.forces.commanders).id;
    // For guns abandoned by their crew, include the ruling on whether they are captured.
    let states = game.otp().into_iter().flat_map(|game| &game.state().units);
    let guns = states.filter(|(_, now)| now.guns_left_at.is_some()).map(|(id, _)| id).next();
    let few = rng.below(4);
    let now = game.standing(unit).map(|now| (now.formation, now.stands.to_vec()));
    let placed = now.map(
        |(formation, stands)| json!({ "change": "place", "unit": unit, "formation": formation, "stands": stands }),
    );
    let to = [rng.below(40), rng.below(40)];
    let changes = match game.rules() {
        RulesName::Otp => json!([
            { "change": "figures", "unit": unit, "figures": few },
            { "change": "marker", "unit": unit, "on": true },
            { "change": "move_loss", "unit": unit, "restore": few, "lose": 1 },
            { "change": "passes_used", "commander": general, "used": few },
            { "change": "refresh", "unit": unit },
            { "change": "guns_taken", "unit": guns.unwrap_or(unit), "taken": true },
            { "change": "note" },
            { "change": "place_commander", "commander": general, "to": to },
            { "change": "rating", "commander": general, "rating": "cautious" },
            { "change": "option", "name": rng.of_all(&OPTIONAL_RULES).name, "on": rng.one_in(2) },
        ]),
        RulesName::Awi => json!([
            { "change": "casualties", "unit": unit, "figures": few },
            { "change": "rout", "unit": unit, "on": true },
            { "change": "in_chief", "general": general },
            { "change": "step_done" },
            { "change": "note" },
            { "change": "place_general", "general": general, "to": to },
            { "change": "ability", "general": general, "ability": "poor" },
        ]),
    };
    let rule = |change: &Value| json!({ "do": "rule", "ruling": change, "reason": "as agreed" });
    let overruled = offered.get(rng.below(offered.len()));
    let overruled = overruled.map(|action| json!({ "do": "overrule", "action": action, "reason": "as agreed" }));
    changes.as_array().into_iter().flatten().chain(&placed).map(rule).chain(overruled).collect()
}

/// Returns an action with one or two of its parts replaced by parts of others, names from the battle or numbers.
fn exchanged(written: &[Value], game: &AnyGame, rng: &mut Rng) -> Value {
    let mut action = rng.of_all(written).clone();
    for _ in 0..=rng.below(2) {
        let mut donors = Vec::new();
        leaves(&mut rng.of_all(written).clone(), &mut donors);
        let mut places = Vec::new();
        leaves(&mut action, &mut places);
        // The first leaf is the name of the action or precedes it: any leaf may be replaced.
        let place = rng.below(places.len());
        let new = other(&places[place], &donors, game, rng);
        put(&mut action, &mut place.clone(), &new);
    }
    action
}

fn other(old: &Value, donors: &[Value], game: &AnyGame, rng: &mut Rng) -> Value {
    let battle = game.battle();
    match old {
        Value::String(_) if rng.one_in(2) => {
            battle.forces.units[rng.below(battle.forces.units.len())].id.to_string().into()
        }
        Value::Number(number) if rng.one_in(2) => {
            let by = [-1000, -10, -1, 1, 2, 3, 10, 1000, 360_000][rng.below(9)];
            let other = number.as_i64().map(|number| number.saturating_add(by).into());
            // Inches and degrees: by a thousandth, an inch, as much as any unit moves and more.
            let by = [-45.0, -6.0, -0.125, 0.001, 0.125, 3.0, 6.0, 12.0, 36_000.0][rng.below(9)];
            other.or_else(|| Some((number.as_f64()? + by).into())).unwrap_or_else(|| old.clone())
        }
        Value::Bool(on) => (!on).into(),
        _ if donors.is_empty() => old.clone(),
        _ => rng.of_all(donors).clone(),
    }
}

/// Collects every value that is neither list nor object.
fn leaves(value: &mut Value, found: &mut Vec<Value>) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(|value| leaves(value, found)),
        Value::Object(fields) => fields.values_mut().for_each(|value| leaves(value, found)),
        leaf => found.push(leaf.clone()),
    }
}

/// Replaces the leaf with an index.
fn put(value: &mut Value, place: &mut usize, new: &Value) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(|value| put(value, place, new)),
        Value::Object(fields) => fields.values_mut().for_each(|value| put(value, place, new)),
        leaf if *place == 0 => {
            leaf.clone_from(new);
            *place = usize::MAX;
        }
        _ => *place = place.wrapping_sub(usize::from(*place != usize::MAX)),
    }
}
