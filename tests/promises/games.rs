//! Games under both rule sets, played from their offers.

use crate::rng::Rng;
use drumhead::battle::{Battle, RulesName, built_in_awi_battles, built_in_battles, check_battle, in_frame};
use drumhead::geometry::{Pivot, Step};
use drumhead::ids::UnitId;
use drumhead::journal::Journal;
use drumhead::rules::{Action, AnyGame, Charts, Stop, awi, otp};
use drumhead::units::{Inches, Spot, Turn};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

/// A battle file: its name, its text and the battle.
pub struct Known {
    pub name: &'static str,
    pub text: &'static str,
    pub battle: Arc<Battle>,
}

/// Every shipped battle and the test battles.
pub static BATTLES: LazyLock<Vec<Known>> = LazyLock::new(|| {
    let made: [(&str, &str); 5] = [
        ("everything.json", include_str!("../battles/everything.json")),
        ("meeting.json", include_str!("../battles/meeting.json")),
        ("two-wings.json", include_str!("../battles/two-wings.json")),
        ("close-quarters-awi.json", include_str!("../battles/close-quarters-awi.json")),
        ("one-against-two-awi.json", include_str!("../battles/one-against-two-awi.json")),
    ];
    let all = built_in_battles().into_iter().chain(built_in_awi_battles()).chain(made);
    all.map(|(name, text)| {
        let (battle, _) = check_battle(text, name).unwrap_or_else(|faults| panic!("{faults}"));
        Known { name, text, battle: Arc::new(battle) }
    })
    .collect()
});

/// The built-in charts of both rule sets, built once.
static CHARTS: LazyLock<[Charts; 2]> = LazyLock::new(|| RulesName::ALL.map(Charts::built_in));

pub fn charts(rules: RulesName) -> Charts {
    CHARTS.iter().find(|charts| charts.rules() == rules).unwrap().clone()
}

/// Starts a journal on a known battle.
pub fn begun(known: &Known, seed: u64) -> Journal {
    Journal::start(known.battle.clone(), charts(known.battle.head.rules), seed).unwrap()
}

/// Starts a game on some battle, usually a small one.
pub fn some_game(rng: &mut Rng) -> Journal {
    if rng.one_in(5) {
        let known = rng.of_all::<Known>(&BATTLES);
        return begun(known, rng.word() >> 11);
    }
    some_small_game(rng)
}

/// Starts a game on a small battle.
pub fn some_small_game(rng: &mut Rng) -> Journal {
    let small: Vec<&Known> = BATTLES.iter().filter(|known| known.battle.forces.units.len() < 40).collect();
    let known = *rng.of_all(&small);
    begun(known, rng.word() >> 11)
}

/// Starts a game under these rules on a small battle.
pub fn some_game_of(rules: RulesName, seed: u64) -> Journal {
    let is_small = |known: &&Known| known.battle.head.rules == rules && known.battle.forces.units.len() < 40;
    begun(BATTLES.iter().find(is_small).unwrap(), seed)
}

/// Returns a ruling that changes nothing.
pub fn note(rules: RulesName, reason: &str) -> Action {
    let reason = reason.to_owned();
    match rules {
        RulesName::Otp => otp::Action::Rule { ruling: otp::Ruling::Note {}, reason }.into(),
        RulesName::Awi => awi::Action::Rule { ruling: awi::Ruling::Note {}, reason }.into(),
    }
}

/// Returns all legal offers, of no unit and of each.
pub fn legal(game: &AnyGame) -> Vec<drumhead::rules::Offer> {
    let units = game.battle().forces.units.iter().flat_map(|unit| game.unit_offers(&unit.id));
    game.offers().into_iter().chain(units).filter(|offer| offer.refusal.is_none()).collect()
}

/// Returns some of the current offers: of no unit, and of a few.
pub fn some_offers(game: &AnyGame, units: usize, rng: &mut Rng) -> Vec<drumhead::rules::Offer> {
    let mut offers = game.offers();
    let mut to_act: Vec<UnitId> = game.units_to_act();
    if to_act.is_empty() {
        to_act = game.battle().forces.units.iter().map(|unit| unit.id.clone()).collect();
    }
    for _ in 0..units.min(to_act.len()) {
        let unit = to_act.swap_remove(rng.below(to_act.len()));
        offers.extend(game.unit_offers(&unit));
    }
    offers
}

/// Returns an action drawn by hand, which is never offered: a march, a ride, stands moved one by one. May be refused.
pub fn drawn(game: &AnyGame, rng: &mut Rng) -> Option<Action> {
    match game {
        AnyGame::Otp(game) => drawn_philadelphia(game, rng),
        AnyGame::Awi(game) => drawn_awi(game, rng),
    }
}

fn drawn_philadelphia(game: &otp::Game, rng: &mut Rng) -> Option<Action> {
    let to_act = game.units_to_act();
    let unit = to_act.get(rng.below(to_act.len()))?.clone();
    let action = if rng.one_in(2) {
        let special = rng.one_in(4);
        otp::Action::Move { unit, steps: way(rng), special }
    } else {
        let ahead_in = 0.25 * rng.below(12) as f64;
        let stands = game.standing(&unit)?.stands.to_vec();
        let mut aside_in = || 0.125 * (rng.below(5) as f64 - 2.0);
        let to =
            stands.iter().map(|stand| (in_frame(stand.at, stand.facing, aside_in(), ahead_in), stand.facing)).collect();
        otp::Action::MoveStands { unit, to, special: false }
    };
    Some(action.into())
}

fn drawn_awi(game: &awi::Game, rng: &mut Rng) -> Option<Action> {
    if game.state().step != Some(awi::sequence::Step::Moves) {
        return None;
    }
    let battle = game.battle();
    let order = if rng.one_in(6) {
        let own = battle.forces.commanders.iter().filter(|general| general.side == *game.moving_side());
        let own: Vec<_> = own.map(|general| &general.id).collect();
        let general = (*own.get(rng.below(own.len()))?).clone();
        let from = game.state().generals.get(&general)?.at;
        let mut ridden = || Inches::from_thousandths(500 * (rng.below(33) as i32 - 16));
        let to = Spot { x: from.x + ridden(), y: from.y + ridden() };
        awi::Order::General { general, to: Some(to), join: None }
    } else {
        let own = battle.forces.units.iter().filter(|unit| battle.side_of(&unit.id) == Some(game.moving_side()));
        let own: Vec<_> = own.map(|unit| &unit.id).collect();
        let unit = (*own.get(rng.below(own.len()))?).clone();
        awi::Order::March { unit, steps: way(rng) }
    };
    Some(awi::Action::Move { order }.into())
}

fn way(rng: &mut Rng) -> Vec<Step> {
    (0..=rng.below(2)).map(|_| step(rng)).collect()
}

/// Returns a random step, usually ahead.
fn step(rng: &mut Rng) -> Step {
    let distance = Inches::from_thousandths(250 * (1 + rng.below(40) as i32));
    let little = Inches::from_thousandths(250 * (1 + rng.below(8) as i32));
    let aside = if rng.one_in(2) { little } else { -little };
    let pivot = if rng.one_in(2) { Pivot::Left } else { Pivot::Right };
    let degrees = Turn::from_degrees((5 + rng.below(40)) as f64);
    let inward = if pivot == Pivot::Left { -degrees } else { degrees };
    match rng.below(10) {
        0 => Step::Wheel { pivot, turn: inward },
        1 => Step::Wheel { pivot, turn: -inward },
        2 => Step::SideStep { distance: aside },
        3 => Step::Oblique { distance: little, angle: inward },
        4 => Step::AboutFace,
        5 => Step::Advance { distance: -little },
        _ => Step::Advance { distance },
    }
}

/// Returns a random next action: an offer, or one drawn by hand. Returns a note if no offer is legal, because figures
/// must be placed by hand.
pub fn some_action(game: &AnyGame, rng: &mut Rng) -> Action {
    // Most actions under the AWI rules that are not offered are marches.
    if rng.one_in(if game.rules() == RulesName::Awi { 2 } else { 8 })
        && let Some(action) = drawn(game, rng)
        && game.would_refuse(&action).is_none()
    {
        return action;
    }
    let mut legal = some_offers(game, 2, rng);
    legal.retain(|offer| offer.refusal.is_none());
    if legal.is_empty() {
        return note(game.rules(), "nothing to do");
    }
    legal.swap_remove(rng.below(legal.len())).action
}

/// Plays a number of actions, with the app's dice.
pub fn play(journal: &mut Journal, actions: usize, rng: &mut Rng) -> Result<(), String> {
    for _ in 0..actions {
        let action = some_action(journal.game(), rng);
        let mut tray = journal.tray(Vec::new(), true);
        journal.act(&action, &mut tray).map_err(|stop: Stop| format!("offered as legal: {action:?}: {stop}"))?;
    }
    Ok(())
}

/// Does the same as [`play`], with undo and redo in between.
pub fn play_to_and_fro(journal: &mut Journal, actions: usize, rng: &mut Rng) -> Result<(), String> {
    for _ in 0..actions {
        match rng.below(8) {
            0 if journal.can_undo() => {
                journal.undo_to(journal.cursor() - 1 - rng.below(journal.cursor().min(3)));
            }
            1 if journal.can_redo() => {
                journal.redo();
            }
            _ => play(journal, 1, rng)?,
        }
    }
    Ok(())
}

/// Returns a journal on a known battle with some actions played; each thread caches it.
pub fn begun_once(known: &Known) -> Journal {
    std::thread_local! {
        static BEGUN: RefCell<BTreeMap<&'static str, Journal>> = const { RefCell::new(BTreeMap::new()) };
    }
    let played = || {
        let mut journal = begun(known, 7);
        play(&mut journal, 30, &mut Rng::of(7, 7)).unwrap();
        journal
    };
    BEGUN.with_borrow_mut(|begun| begun.entry(known.name).or_insert_with(played).clone())
}
