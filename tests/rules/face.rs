//! The face: the interface that every rule set presents to the screen, the report and the command line. Its answers
//! agree with one another and with the game that follows.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

use crate::cited;
use drumhead::battle::{RulesName, check_battle};
use drumhead::dice::{Die, Seeded};
use drumhead::geometry::{Aspect, Step};
use drumhead::ids::UnitId;
use drumhead::journal::Journal;
use drumhead::report::tally;
use drumhead::rules::{Action, AnyGame, Charts, LossCause, Offer, Refusal, Stop, Walk, mark_letters};
use drumhead::units::Inches;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;

const OTP: &str = include_str!("../../armies/tutorial.json");
const AWI: &str = include_str!("../../armies/cowpens-awi.json");

fn begun(text: &str, seed: u64) -> Journal {
    let (battle, _) = check_battle(text, "battle").unwrap();
    let rules = battle.head.rules;
    Journal::start(Arc::new(battle), Charts::built_in(rules), seed).unwrap()
}

/// OTP 8.5: infantry with firearms has a first volley; guns and cavalry, even with carbines, have none.
#[test]
fn only_infantry_is_shown_with_a_first_volley() {
    let unit = |id: &str, rest: Value| {
        let mut unit = json!({"id": id, "name": id, "brigade": "b", "quality": "line", "figures": 4, "facing": 0});
        unit.as_object_mut().unwrap().extend(rest.as_object().unwrap().clone());
        unit
    };
    let guns = |formation| json!({"arm": "artillery", "gun": "light", "formation": formation});
    let mut units = vec![
        unit("foot", json!({"arm": "infantry", "weapon": "musket", "formation": "line"})),
        unit("guns", guns("unlimbered")),
        unit("teams", guns("limbered")),
        unit("sabres", json!({"arm": "cavalry", "formation": "line"})),
        unit("carbines", json!({"arm": "cavalry", "weapon": "carbine", "formation": "line"})),
    ];
    for (n, unit) in units.iter_mut().enumerate() {
        unit["at"] = json!([8 + 10 * n, 10]);
    }
    let battle = json!({"format": "drumhead-battle/1", "title": "t", "rules": "on-to-philadelphia",
        "table": {"width": 72, "depth": 48}, "sides": [{"id": "s", "name": "S", "colour": "#D55E00"}],
        "brigades": [{"id": "b", "side": "s", "name": "B", "chit": 1}], "units": units});
    let journal = begun(&battle.to_string(), 1);
    let remarked = |unit: &drumhead::battle::Unit| {
        let said = journal.game().remarks(&unit.id);
        let id = unit.id.to_string();
        said.iter().any(|remark| remark == "first volley not fired").then_some(id)
    };
    let with: Vec<String> = journal.game().battle().forces.units.iter().filter_map(remarked).collect();
    assert_eq!(with, ["foot"]);
}

/// Each rule set decides how a move affects fire: more than half the move gives it up (OTP 3.1), any move makes it
/// harder for foot in close order (AWI Firing modifiers), and a unit without firearms loses nothing. A walk is cut off
/// where the given movement is used up.
#[test]
fn a_move_costs_fire_as_its_rules_say_and_ends_at_its_limit() {
    let ahead = |inches| Step::Advance { distance: Inches::whole(inches) };
    let fire = |text: &str, unit: &str, inches: i32| {
        let journal = begun(text, 1);
        let (unit, steps) = (UnitId::from(unit), [ahead(inches)]);
        let table = journal.game().tabletop().unwrap();
        let cost = table.walk_cost(&Walk { unit: &unit, steps: &steps, special: false }).unwrap();
        cost.costs_fire().map(|fire| (fire.words.clone(), fire.rule))
    };
    let cowpens = include_str!("../../armies/cowpens.json");
    assert_eq!(fire(cowpens, "7th-foot", 3), None);
    assert_eq!(fire(cowpens, "7th-foot", 4), Some(("gives up its fire".to_owned(), "3.1")));
    assert_eq!(fire(cowpens, "17th-dragoons", 4), None, "no firearms");
    let worse = Some(("needs 1 more to hit in the next move".to_owned(), "Firing modifiers"));
    assert_eq!(fire(AWI, "7th-foot", 1), worse);
    assert_eq!(fire(AWI, "mcdowell-riflemen", 1), None, "skirmishers");
    assert_eq!(fire(AWI, "grasshoppers", 1), None, "guns");
    for text in [cowpens, AWI] {
        let journal = begun(text, 1);
        let (unit, table) = (UnitId::from("7th-foot"), journal.game().tabletop().unwrap());
        let within = |inches, movement: Option<i32>| {
            let steps = [ahead(inches)];
            let walk = Walk { unit: &unit, steps: &steps, special: false };
            table.walk_within(&walk, movement.map(Inches::whole)).unwrap()
        };
        assert_eq!(within(9, None), [ahead(6)], "all it has");
        assert_eq!(within(9, Some(2)), [ahead(2)]);
        assert_eq!(within(1, Some(2)), [ahead(1)]);
    }
}

/// Returns all offers: those of no unit, then those of every unit.
fn all_offers(game: &AnyGame) -> Vec<Offer> {
    let of_units = game.battle().forces.units.iter().flat_map(|unit| game.unit_offers(&unit.id));
    game.offers().into_iter().chain(of_units).collect()
}

fn cites(rules: RulesName, refusal: &Refusal) {
    let cited = match rules {
        RulesName::Otp => cited::cites_philadelphia(refusal),
        RulesName::Awi => cited::cites_awi(refusal),
        #[cfg(feature = "legions")]
        RulesName::Legions => cited::cites_legions(refusal),
    };
    cited.unwrap();
}

/// Checks that every refusal cites its rules and that no unit with something to do is gone. For the offers that `tried`
/// selects, the game must refuse the action in the same words, both when asked and when it is rehearsed.
fn offers_hold(journal: &Journal, offers: &[Offer], tried: impl Fn(usize) -> bool) {
    let game = journal.game();
    for (n, offer) in offers.iter().enumerate() {
        if let Some(refusal) = &offer.refusal {
            cites(game.rules(), refusal);
        }
        if !tried(n) {
            continue;
        }
        assert_eq!(game.would_refuse(&offer.action), offer.refusal, "{}", offer.label);
        let mut tray = journal.tray(Vec::new(), true);
        match (journal.rehearse(&offer.action, &mut tray), &offer.refusal) {
            (Ok(_), None) => {}
            (Err(Stop::Refused(refusal)), Some(told)) if refusal == *told => {}
            (went, told) => panic!("{}: offered as {told:?}, went {went:?}", offer.label),
        }
    }
    for unit in game.units_to_act() {
        assert!(!game.piece(&unit).unwrap().is_gone(), "{unit} is gone, and is said to have something to do");
    }
}

/// Checks that pieces and standings agree on every unit, and collects the letters of the markers on the table.
fn pieces_hold(game: &AnyGame, letters: &mut BTreeSet<&'static str>) {
    let pieces = game.pieces();
    assert_eq!(pieces.units.len(), game.battle().forces.units.len());
    assert_eq!(pieces.commanders.len(), game.battle().forces.commanders.len());
    for (id, piece) in &pieces.units {
        let standing = game.standing(id).unwrap();
        assert_eq!((standing.formation, standing.stands), (piece.formation, piece.stands), "{id}");
        assert!(piece.figures() <= piece.original, "{id}");
        assert_eq!(game.piece(id).as_ref(), Some(piece), "{id}");
        if piece.is_gone() {
            assert!(game.remarks(id).is_empty(), "{id} is gone");
        }
        for mark in &piece.marks {
            let known = mark_letters(game.rules()).iter().find(|(letter, _)| *letter == mark.letter);
            assert!(known.is_some() && !mark.words.is_empty(), "{mark:?}");
            letters.insert(mark.letter);
        }
    }
    for (id, leader) in &pieces.commanders {
        assert!(leader.with.is_none_or(|unit| pieces.units.contains_key(unit)), "{id}");
    }
}

fn ruled(rules: RulesName, ruling: &Value) -> Action {
    Action::read(rules, json!({"do": "rule", "ruling": ruling, "reason": "for the test"})).unwrap()
}

/// Plays actions picked from the allowed offers or given by `ruling`. Checks offers and pieces before each action.
fn played(text: &str, seed: u64, actions: u64, ruling: impl Fn(u64, &AnyGame) -> Option<Action>) -> Journal {
    let mut journal = begun(text, seed);
    let mut letters = BTreeSet::new();
    for n in 0..actions {
        let chosen = |of: usize| {
            let pick = |roll| usize::from(Seeded::face(seed, n, roll, Die::Cup(100)).unwrap() - 1);
            (pick(0) * 100 + pick(1)) % of.max(1)
        };
        let offers = all_offers(journal.game());
        offers_hold(&journal, &offers, |which| (which + usize::try_from(n).unwrap()).is_multiple_of(7));
        pieces_hold(journal.game(), &mut letters);
        let legal: Vec<&Offer> = offers.iter().filter(|offer| offer.refusal.is_none()).collect();
        let action = match ruling(n, journal.game()) {
            Some(action) => action,
            // Without an allowed offer the step is played on the table, and a ruling ends it.
            None if legal.is_empty() => ruled(RulesName::Awi, &json!({"change": "step_done"})),
            None => legal[chosen(legal.len())].action.clone(),
        };
        let mut tray = journal.tray(Vec::new(), true);
        journal.act(&action, &mut tray).unwrap_or_else(|why| panic!("{n}: {action:?}: {why}"));
    }
    let all: BTreeSet<&str> = mark_letters(journal.game().rules()).iter().map(|(letter, _)| *letter).collect();
    assert!(letters.is_subset(&all) && !letters.is_empty(), "no marker was ever seen");
    journal
}

/// Checks that a unit's strength is its figures at the start, less its losses, plus the figures it regained.
fn adds_up(journal: &Journal) {
    for (id, unit) in &tally(journal).units {
        let now = journal.game().piece(id).unwrap().figures();
        assert_eq!((unit.now, i32::from(unit.start) - unit.balance()), (now, i32::from(now)), "{id}: {unit:?}");
        assert_eq!(unit.gone_on_turn.is_some(), now == 0, "{id}");
    }
}

#[test]
fn a_game_of_on_to_philadelphia_shows_the_face() {
    for seed in 1..4 {
        let journal = played(OTP, seed, 90, |n, game| {
            let unit = game.units_to_act().into_iter().next()?;
            let marker = json!({"change": "marker", "unit": unit.as_str(), "on": true});
            n.is_multiple_of(20).then(|| ruled(RulesName::Otp, &marker))
        });
        adds_up(&journal);
        assert_eq!((journal.game().turn_word(), journal.game().stand_words().1), ("turn", "stands"));
    }
}

#[test]
fn a_game_of_awi_shows_the_face() {
    for seed in 1..4 {
        let journal = played(AWI, seed, 60, |n, game| {
            if n == 0 || !n.is_multiple_of(5) {
                return None;
            }
            let on_table = game.battle().forces.units.iter().filter(|unit| !game.piece(&unit.id).unwrap().is_gone());
            let unit = on_table.map(|unit| &unit.id).nth(usize::try_from(n).unwrap() % 7)?;
            let routs = game.piece(unit)?.marks.iter().any(|mark| mark.letter == "R");
            let ruling = match n % 3 {
                0 => {
                    json!({"change": "casualties", "unit": unit.as_str(), "figures": 1, "by_fire": n.is_multiple_of(2)})
                }
                1 => json!({"change": "rout", "unit": unit.as_str(), "on": !routs}),
                _ => json!({"change": "step_done"}),
            };
            Some(ruled(RulesName::Awi, &ruling))
        });
        adds_up(&journal);
        assert_eq!((journal.game().turn_word(), journal.game().stand_words().1), ("move", "bases"));
    }
}

/// Without rulings, an event accounts for every loss, and the tally leaves none to a ruling.
#[test]
fn every_awi_loss_has_a_cause() {
    let mut causes = BTreeSet::new();
    for seed in 1..3 {
        let journal = played(AWI, seed, 300, |_, _| None);
        adds_up(&journal);
        let tally = tally(&journal);
        assert!(tally.units.values().all(|unit| unit.ruled == 0), "{:?}", tally.units);
        causes.extend(tally.units.values().flat_map(|unit| unit.lost.keys().copied()));
    }
    assert!(causes.contains(&LossCause::Fire), "{causes:?}");
}

#[test]
fn an_action_of_other_rules_is_refused_and_cites_the_battle_file() {
    let begin = Action::read(RulesName::Otp, json!({"do": "begin"})).unwrap();
    let proceed = Action::read(RulesName::Awi, json!({"do": "proceed"})).unwrap();
    for (text, action) in [(AWI, begin), (OTP, proceed)] {
        let mut journal = begun(text, 1);
        let before = journal.game().digest();
        let told = journal.game().would_refuse(&action).unwrap();
        let mut tray = journal.tray(Vec::new(), true);
        assert_eq!(journal.act(&action, &mut tray), Err(Stop::Refused(told.clone())));
        assert_eq!((told.rule.as_str(), told.waivable), ("battle file", false));
        assert_eq!(journal.game().digest(), before);
    }
}

/// `cannot_close` returns the refusal of a closing or a charge for any unit, at any distance, in either side's turn.
#[test]
fn a_unit_that_may_not_close_cites_the_rules_of_closing() {
    let (otp, awi) = (begun(include_str!("../../armies/cowpens.json"), 1), begun(AWI, 1));
    let cannot = |journal: &Journal, unit: &str, enemy: &str| {
        let refusal = journal.game().tabletop().unwrap().cannot_close(&unit.into(), &enemy.into());
        refusal.inspect(|refusal| cites(journal.game().battle().head.rules, refusal)).map(|refusal| refusal.rule)
    };
    for journal in [&otp, &awi] {
        assert_eq!(cannot(journal, "7th-foot", "maryland"), None);
        assert_eq!(cannot(journal, "maryland", "7th-foot"), None, "nor is it their turn");
    }
    assert_eq!(cannot(&otp, "grasshoppers", "maryland").as_deref(), Some("7.2"));
    assert_eq!(cannot(&otp, "7th-foot", "legion-infantry").as_deref(), Some("9.1"), "a friend");
    assert_eq!(cannot(&awi, "grasshoppers", "maryland").as_deref(), Some("Movement table"));
    assert_eq!(cannot(&awi, "7th-foot", "3rd-dragoons").as_deref(), Some("Movement charges"), "the front of cavalry");
    assert_eq!(cannot(&awi, "3rd-dragoons", "7th-foot"), None);
}

/// By the AWI rules the side that its charge would reach decides where an enemy stands; by OTP its place alone does.
#[test]
fn the_side_of_an_enemy_follows_the_rule_set() {
    let unit = |rules: &str, id: &str, side: &str, at: [f64; 2], facing: u16| {
        let stand = |at: [f64; 2]| json!({"at": at, "facing": facing, "base": [2, 1], "figures": 3});
        let along = if facing == 270 { [[0.0, -1.0], [0.0, 1.0]] } else { [[1.0, 0.0], [-1.0, 0.0]] };
        let stands: Vec<_> = along.map(|by| stand([at[0] + by[0], at[1] + by[1]])).into_iter().collect();
        let own =
            if rules == "awi" { json!({"grade": "trained", "order": "close"}) } else { json!({"quality": "line"}) };
        let mut unit = json!({"id": id, "name": id, "brigade": side, "arm": "infantry", "weapon": "musket", "formation": "line", "stands": stands});
        unit.as_object_mut().unwrap().extend(own.as_object().unwrap().clone());
        unit
    };
    // The target faces down the table. The enemy is level with its front line, with one stand ahead of it.
    for (rules, x, wanted) in
        [("awi", 37.0, Aspect::Flank), ("awi", 57.0, Aspect::Front), ("on-to-philadelphia", 37.0, Aspect::Front)]
    {
        let brigade = |id: &str, chit: u8| match rules {
            "awi" => json!({"id": id, "side": id, "name": id}),
            _ => json!({"id": id, "side": id, "name": id, "chit": chit}),
        };
        let battle = json!({
            "format": "drumhead-battle/1", "title": "flank", "rules": rules, "sources": ["made up"],
            "table": {"width": 60, "depth": 40},
            "sides": [{"id": "crown", "name": "Crown", "colour": "#D55E00"}, {"id": "rebels", "name": "Rebels", "colour": "#0072B2"}],
            "brigades": [brigade("crown", 1), brigade("rebels", 2)],
            "units": [unit(rules, "line", "crown", [30.0, 20.0], 180), unit(rules, "foe", "rebels", [x, 20.0], 270)],
            "terrain": [],
        });
        let game = begun(&battle.to_string(), 1).game().snapshot();
        let (from, to) = ("foe".into(), "line".into());
        let table = game.tabletop().unwrap();
        let bodies = table.field().body_of(&from).zip(table.field().body_of(&to)).unwrap();
        let mut aspect = table.field().scene.aspect_of(bodies.0, bodies.1).unwrap();
        assert_eq!(aspect.aspect, Aspect::Front);
        table.decide_aspect(&from, &to, &mut aspect);
        assert_eq!(aspect.aspect, wanted, "{rules} {x}");
    }
}

/// Fire at a unit from behind its front line is an enfilade, and the firer is on its flank; within walls it is neither.
#[test]
fn a_garrison_has_no_flank_in_either_rule_set() {
    let unit = |rules: &str, id: &str, side: &str, at: [f64; 2], facing: u16| {
        let mut unit = json!({
            "id": id, "name": id, "brigade": side, "arm": "infantry", "weapon": "musket", "formation": "line",
            "stands": [{"at": at, "facing": facing, "base": [2, 1], "figures": 3}],
        });
        let own =
            if rules == "awi" { json!({"grade": "trained", "order": "close"}) } else { json!({"quality": "line"}) };
        unit.as_object_mut().unwrap().extend(own.as_object().unwrap().clone());
        unit
    };
    for (rules, section) in [("awi", "Strong houses"), ("on-to-philadelphia", "6.13")] {
        for housed in [true, false] {
            let mut garrison = unit(rules, "garrison", "crown", [30.0, 20.0], 0);
            if housed {
                garrison.as_object_mut().unwrap().insert("deployed_in".to_owned(), json!("farm"));
            }
            let brigade = |id: &str, chit: u8| match rules {
                "awi" => json!({"id": id, "side": id, "name": id}),
                _ => json!({"id": id, "side": id, "name": id, "chit": chit}),
            };
            let battle = json!({
                "format": "drumhead-battle/1", "title": "walls", "rules": rules, "sources": ["made up"],
                "table": {"width": 60, "depth": 40},
                "sides": [{"id": "crown", "name": "Crown", "colour": "#D55E00"}, {"id": "rebels", "name": "Rebels", "colour": "#0072B2"}],
                "brigades": [brigade("crown", 1), brigade("rebels", 2)],
                "units": [garrison, unit(rules, "foe", "rebels", [36.0, 19.0], 270)],
                "terrain": [{"id": "farm", "name": "the farm", "kind": "building", "material": if housed { "stone" } else { "wood" }, "cover": "heavy",
                    "area": [[28, 18], [32, 18], [32, 22], [28, 22]]}],
            });
            let game = begun(&battle.to_string(), 1).game().snapshot();
            let table = game.tabletop().unwrap();
            let (from, to, ask) = table.fire_ask(table.field(), &"foe".into(), &"garrison".into()).unwrap();
            let scene = &table.field().scene;
            let (mut shot, mut aspect) = (scene.shot(from, to, ask).unwrap(), scene.aspect_of(from, to).unwrap());
            let shelter = table.apply_shelter(&"garrison".into(), &mut shot, Some(&mut aspect));
            assert_eq!(shelter.as_ref().map(|s| (s.place.as_str(), s.rule)), housed.then_some(("the farm", section)));
            assert_eq!((shot.enfilade, aspect.aspect == Aspect::Front), (!housed, housed), "{rules} {housed}");
        }
    }
}
