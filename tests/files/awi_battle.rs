//! Battles by the AWI figure rules: the battle file, fault by fault, and a game from file to journal and back.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that panics is a test that fails"
)]

mod command_line;

use crate::cited;
use drumhead::battle::{
    Ability, FightingOrder, Formation, Grade, RulesName, Stand, battle_text, built_in_awi_battles, check_battle,
};
use drumhead::dice::Scripted;
use drumhead::ids::UnitId;
use drumhead::journal::{self, Journal};
use drumhead::rules::awi::control::{Control, Movement};
use drumhead::rules::awi::{Action, Event, Ruling, RulingEvent};
use drumhead::rules::{self, AnyGame, Charts, Stop};
use drumhead::units::{Bearing, Inches, Spot};
use std::sync::Arc;

/// A battle without faults or warnings. The cases below change a line or two of it.
const GOOD: &str = r##"{
  "format": "drumhead-battle/1",
  "title": "A skirmish",
  "rules": "awi",
  "table": {"width": 48, "depth": 36},
  "options": {"no_premeasuring": true},
  "sides": [
    {"id": "crown", "name": "Crown", "colour": "#D55E00"},
    {"id": "rebels", "name": "Rebels", "colour": "#0072B2"}
  ],
  "brigades": [
    {"id": "red", "side": "crown", "name": "Reds"},
    {"id": "blue", "side": "rebels", "name": "Blues"}
  ],
  "commanders": [
    {"id": "howe", "name": "Howe", "side": "crown", "brigade": null, "at": [24, 5]},
    {"id": "grey", "name": "Grey", "side": "crown", "brigade": "red", "ability": "good", "base": 1.5, "at": [8, 5]},
    {"id": "gates", "name": "Gates", "side": "rebels", "brigade": null, "at": [24, 30]},
    {"id": "poor", "name": "Poor", "side": "rebels", "brigade": "blue", "ability": "poor", "at": [22, 30]}
  ],
  "units": [
    {"id": "foot", "name": "Foot", "brigade": "red", "arm": "infantry", "grade": "raw", "order": "close", "weapon": "musket", "figures": 9, "at": [12, 8], "facing": 0},
    {"id": "guns", "name": "Guns", "brigade": "red", "arm": "artillery", "grade": "trained", "gun": "light", "figures": 2, "at": [20, 8], "facing": 0},
    {"id": "horse", "name": "Horse", "brigade": "red", "arm": "cavalry", "grade": "elite", "figures": 4, "at": [45, 8], "facing": 0},
    {"id": "light", "name": "Light", "brigade": "blue", "arm": "infantry", "grade": "militia", "order": "skirmish", "weapon": "rifle", "stands": [{"at": [20, 25], "facing": 180, "base": [1.772, 0.787], "figures": 2}, {"at": [22, 25], "facing": 180, "base": [1.772, 0.787], "figures": 2}]}
  ],
  "terrain": []
}
"##;

fn changed(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(GOOD.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "the good battle has no {from}");
        text.replacen(from, to, 1)
    })
}

fn faults_of(text: &str) -> Vec<String> {
    match check_battle(text, "x") {
        Ok((_, faults)) | Err(faults) => faults.0.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn a_valid_awi_battle_is_read_without_faults() {
    assert_eq!(faults_of(GOOD), [""; 0]);
    let (battle, _) = check_battle(GOOD, "x").unwrap();
    assert_eq!(battle.head.rules, RulesName::Awi);
    let [foot, guns, horse, light] = &battle.forces.units[..] else { panic!("four units") };
    assert_eq!(foot.grade_and_order(), Some((Grade::Raw, FightingOrder::Close)));
    assert_eq!(light.grade_and_order(), Some((Grade::Militia, FightingOrder::Skirmish)));
    assert_eq!(
        (foot.formation, light.formation, guns.formation),
        (Formation::Line, Formation::Skirmish, Formation::Unlimbered)
    );
    let bases = |unit: &drumhead::battle::Unit| -> Vec<(f64, f64, u16)> {
        unit.stands.iter().map(|s| (s.base[0].to_f64(), s.base[1].to_f64(), s.figures)).collect()
    };
    assert_eq!(bases(foot), [(1.772, 0.787, 3); 3], "45 by 20 mm, three figures");
    assert_eq!(bases(horse), [(1.772, 1.575, 2); 2], "45 by 40 mm, two figures");
    assert_eq!(bases(guns), [(1.772, 2.362, 2)], "45 by 60 mm, a gun with its gunners");
    assert_eq!(battle.forces.commanders[1].ability(), Some(Ability::Good));
    assert_eq!(battle.forces.commanders[0].ability(), None);
    assert_eq!(battle.forces.brigades[0].chit, None);
    assert_eq!(foot.type_words(|_, _| String::new()), "Raw infantry, muskets");
    assert_eq!(light.type_words(|_, _| String::new()), "Militia skirmishers, rifles");
}

#[test]
fn a_battle_written_and_read_again_is_the_same() {
    for text in built_in_awi_battles().map(|(_, text)| text).into_iter().chain([GOOD]) {
        let (battle, _) = check_battle(text, "x").unwrap();
        let written = battle_text(&battle);
        assert_eq!(check_battle(&written, "x").map(|(again, _)| again), Ok(battle), "{written}");
    }
}

#[test]
fn the_built_in_battles_have_no_faults_or_warnings() {
    for (name, text) in built_in_awi_battles() {
        assert_eq!(faults_of(text), [""; 0], "{name}");
    }
}

/// Changes to the good battle, and all messages they must cause.
type FaultCase = (&'static [(&'static str, &'static str)], &'static [&'static str]);

/// Checks every kind of fault in its exact words. Each message begins with its place.
fn check_cases(cases: &[FaultCase]) {
    let mut wrong = String::new();
    for (change, says) in cases {
        let said = faults_of(&changed(change));
        if said != *says {
            wrong += &format!("after {change:?}\n  said {said:#?}\n  not  {says:#?}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn a_unit_has_a_grade_and_an_order_and_no_fields_of_other_rules() {
    check_cases(&[
        (&[("\"grade\": \"raw\", ", "")], &["x:22:5 a unit must have \"grade\""]),
        (&[("\"grade\": \"raw\"", "\"grade\": \"rwa\"")], &["x:22:82 \"rwa\" is not a grade; did you mean \"raw\"?"]),
        (&[("\"order\": \"close\", ", "")], &["x:22:5 a unit must have \"order\""]),
        (
            &[("\"order\": \"close\"", "\"order\": \"open\"")],
            &["x:22:98 \"open\" is not an order; it must be \"close\" or \"skirmish\""],
        ),
        (
            &[("\"grade\": \"raw\"", "\"grade\": \"raw\", \"quality\": \"line\"")],
            &["x:22:89 a unit of the AWI figure rules has a \"grade\" and an \"order\", not a \"quality\""],
        ),
        (
            &[("\"grade\": \"raw\"", "\"grade\": \"raw\", \"bayonets\": true")],
            &["x:22:89 the AWI figure rules do not ask for \"bayonets\""],
        ),
        (
            &[("\"grade\": \"raw\"", "\"grade\": \"raw\", \"may_skirmish\": true")],
            &["x:22:89 in the AWI figure rules the \"order\" says who skirmishes, not \"may_skirmish\""],
        ),
        (
            &[("\"grade\": \"raw\"", "\"grade\": \"raw\", \"always_loose\": true")],
            &["x:22:89 the AWI figure rules have no loose order, and no \"always_loose\""],
        ),
        (
            &[("\"grade\": \"raw\"", "\"grade\": \"raw\", \"combat_value\": 5")],
            &["x:22:89 the AWI figure rules have no \"combat_value\""],
        ),
        (
            &[("\"gun\": \"light\"", "\"gun\": \"light\", \"galloper\": true")],
            &["x:23:110 the AWI figure rules have no \"galloper\" guns"],
        ),
    ]);
}

#[test]
fn arms_and_formations_are_those_of_the_rules() {
    check_cases(&[
        (
            &[("\"weapon\": \"musket\"", "\"weapon\": \"bow\"")],
            &["x:22:117 \"bow\" is not a weapon of the AWI figure rules; it must be \"musket\" or \"rifle\""],
        ),
        (&[("\"weapon\": \"musket\", ", "")], &["x:22:5 a unit must have \"weapon\""]),
        (
            &[("\"weapon\": \"musket\"", "\"weapon\": \"rifle\"")],
            &["x:22:117 warning: unit \"foot\" has rifles in close order; only skirmishers have them (AWI Troops)"],
        ),
        (
            &[("\"gun\": \"light\"", "\"gun\": \"heavy\"")],
            &["x:23:101 \"heavy\" is not a weight of gun of the AWI figure rules; it must be \"light\" or \"medium\""],
        ),
        (
            &[("\"grade\": \"elite\"", "\"grade\": \"elite\", \"weapon\": \"musket\"")],
            &["x:24:92 cavalry has no \"weapon\": it does not shoot (AWI Firing ranges)"],
        ),
        (
            &[("\"grade\": \"elite\"", "\"grade\": \"elite\", \"order\": \"skirmish\"")],
            &["x:24:101 cavalry cannot be in \"skirmish\" order: only infantry can (AWI Troops)"],
        ),
        (
            &[("\"order\": \"close\"", "\"order\": \"close\", \"formation\": \"skirmish\"")],
            &[
                "x:22:120 a unit in \"close\" order cannot be drawn up as \"skirmish\"; its \"order\" would be \"skirmish\" (AWI Troops)",
            ],
        ),
        (
            &[("\"order\": \"skirmish\"", "\"order\": \"skirmish\", \"formation\": \"line\"")],
            &["x:25:130 skirmishers are drawn up as \"skirmish\", not as \"line\" (AWI Troops)"],
        ),
        (
            &[("\"order\": \"close\"", "\"order\": \"close\", \"formation\": \"bent\"")],
            &[
                "x:22:120 infantry cannot be drawn up as \"bent\" by the AWI figure rules; it may be line or column, or skirmish where its order is \"skirmish\"",
            ],
        ),
    ]);
}

#[test]
fn only_one_infantry_unit_begins_in_a_house() {
    const GOOD_FARM: &str = "\"terrain\": [{\"id\": \"farm\", \"name\": \"Farm\", \"kind\": \"building\", \"material\": \"stone\", \"area\": [[9, 6], [15, 6], [15, 10], [9, 10]]}]";
    const FAR_FARM: &str = "\"terrain\": [{\"id\": \"farm\", \"name\": \"Farm\", \"kind\": \"building\", \"material\": \"stone\", \"area\": [[30, 6], [36, 6], [36, 10], [30, 10]]}]";
    const WOOD: &str = "\"terrain\": [{\"id\": \"farm\", \"name\": \"Farm\", \"kind\": \"woods\", \"density\": \"light\", \"area\": [[9, 6], [15, 6], [15, 10], [9, 10]]}]";
    const NONE: &str = "\"terrain\": []";
    const CLOSE: &str = "\"order\": \"close\"";
    const INSIDE: &str = "\"order\": \"close\", \"deployed_in\": \"farm\"";
    const GUN: &str = "\"gun\": \"light\"";
    const GUN_INSIDE: &str = "\"gun\": \"light\", \"deployed_in\": \"farm\"";
    check_cases(&[
        (&[(NONE, GOOD_FARM), (CLOSE, INSIDE)], &[]),
        (
            &[(NONE, FAR_FARM), (CLOSE, INSIDE)],
            &["x:22:122 the middle of unit \"foot\" is not in \"farm\", where it is deployed"],
        ),
        (&[(NONE, WOOD), (CLOSE, INSIDE)], &["x:22:122 \"farm\" is not a town or building (AWI Strong houses)"]),
        (
            &[(NONE, GOOD_FARM), (GUN, GUN_INSIDE)],
            &["x:23:125 only infantry can be deployed in a town or building (AWI Movement terrain)"],
        ),
    ]);
}

#[test]
fn a_house_holds_one_unit_from_the_start() {
    const NONE: &str = "\"terrain\": []";
    const BARN: &str = "\"terrain\": [{\"id\": \"barn\", \"name\": \"Barn\", \"kind\": \"building\", \"material\": \"stone\", \"area\": [[9, 6], [24, 6], [24, 27], [9, 27]]}]";
    const WOODEN: &str = "\"terrain\": [{\"id\": \"barn\", \"name\": \"Barn\", \"kind\": \"building\", \"material\": \"wood\", \"area\": [[9, 6], [24, 6], [24, 27], [9, 27]]}]";
    const INSIDE: &str = "\"order\": \"close\", \"deployed_in\": \"barn\"";
    const LIGHT_INSIDE: &str = "\"order\": \"skirmish\", \"deployed_in\": \"barn\"";
    const BY_STANDING: &str = "x:25:147 warning: \"barn\" holds one unit, and \"foot\" is in it: \"light\" stands there but is not; it should stand outside its walls, or in another house (AWI Strong houses)";
    const BY_NAME: &str = "x:22:147 warning: \"barn\" holds one unit, and \"light\" is in it: \"foot\" stands there but is not; it should stand outside its walls, or in another house (AWI Strong houses)";
    const TWICE: &str = "x:25:132 \"barn\" holds one unit, and this is one more; it should be deployed in another, or stand outside (AWI Strong houses)";
    check_cases(&[
        (&[(NONE, WOODEN)], &[]),
        (&[(NONE, BARN)], &[BY_STANDING]),
        (&[(NONE, BARN), ("\"order\": \"close\"", INSIDE)], &[BY_STANDING]),
        (&[(NONE, BARN), ("\"order\": \"skirmish\"", LIGHT_INSIDE)], &[BY_NAME]),
        (&[(NONE, BARN), ("\"order\": \"close\"", INSIDE), ("\"order\": \"skirmish\"", LIGHT_INSIDE)], &[TWICE]),
    ]);
    // A unit that the file deploys in the house is inside, even if another unit is listed first and stands there.
    let text = changed(&[(NONE, BARN), ("\"order\": \"skirmish\"", LIGHT_INSIDE)]);
    let state = drumhead::rules::awi::State::begin_from(&check_battle(&text, "x").unwrap().0);
    let in_it = |id: &str| state.units[&UnitId::from(id)].in_house.is_some();
    assert_eq!((in_it("light"), in_it("foot")), (true, false));
}

#[test]
fn crews_bases_generals_and_options_are_those_of_the_rules() {
    check_cases(&[
        (
            &[("\"figures\": 2, \"at\": [20, 8]", "\"figures\": 5, \"at\": [20, 8]")],
            &["x:23:121 gun \"guns\" has 5 gunners; it may have 1 to 4 (AWI Firing dice)"],
        ),
        (
            &[("\"figures\": 2, \"at\": [20, 8]", "\"figures\": 4, \"figures_per_stand\": 2, \"at\": [20, 8]")],
            &["x:23:154 unit \"guns\" has 2 guns; each gun is a unit by itself (AWI Artillery)"],
        ),
        (
            &[("\"figures\": 9", "\"figures\": 9, \"figures_per_stand\": 5")],
            &["x:22:171 warning: stand 1 of \"foot\" has 5 figures; it should have 3 or fewer (AWI Troops)"],
        ),
        (
            &[("\"name\": \"Reds\"", "\"name\": \"Reds\", \"chit\": 1")],
            &["x:12:52 the AWI figure rules have no chits: the sides take turns"],
        ),
        (
            &[(
                "\"colour\": \"#0072B2\"}",
                "\"colour\": \"#0072B2\"}, {\"id\": \"french\", \"name\": \"French\", \"colour\": \"#009E73\"}",
            )],
            &[
                "x:7:12 a battle has two sides, not 3: they move in turns, and a third would never move (AWI Step 11)",
                "x:9:62 warning: side \"french\" has no overall commander: one whose \"brigade\" is null",
            ],
        ),
        (
            &[("\"ability\": \"good\"", "\"rating\": \"firebrand\"")],
            &["x:17:71 a commander of the AWI figure rules has an \"ability\", not a \"rating\""],
        ),
        (
            &[("\"ability\": \"good\"", "\"nation\": \"british\"")],
            &["x:17:71 commanders of the AWI figure rules have no \"nation\""],
        ),
        (
            &[("\"ability\": \"good\"", "\"ability\": \"god\"")],
            &["x:17:82 \"god\" is not an ability; did you mean \"good\"?"],
        ),
        (
            &[("\"brigade\": null, \"at\": [24, 5]", "\"brigade\": null, \"ability\": \"good\", \"at\": [24, 5]")],
            &[
                "x:16:81 warning: a commander-in-chief never uses an \"ability\": only brigadiers are tested (AWI Control ability)",
            ],
        ),
        (
            &[("\"base\": 1.5", "\"base\": 2.5")],
            &["x:17:98 a general's \"base\" is 2.362 (60 mm) at most, not 2.5 (AWI Troops)"],
        ),
        (
            &[("\"no_premeasuring\"", "\"stragglers\"")],
            &["x:6:15 \"stragglers\" is an option of On to Philadelphia, not of the AWI figure rules"],
        ),
        (
            &[(
                "{\"id\": \"blue\",",
                "{\"id\": \"rest\", \"side\": \"rebels\", \"name\": \"Rest\"},\n    {\"id\": \"blue\",",
            )],
            &[
                "x:13:5 warning: brigade \"rest\" has no commander: only a general who joins one of its units commands it (AWI Control brigadier)",
                "x:13:5 warning: brigade \"rest\" has no units",
            ],
        ),
    ]);
}

/// Brigades may be of any size: the seven chits of *On to Philadelphia* set no limit here.
#[test]
fn a_brigade_may_have_any_number_of_units() {
    let more: String = (1..=8)
        .map(|i| format!("    {{\"id\": \"h{i}\", \"name\": \"H{i}\", \"brigade\": \"red\", \"arm\": \"cavalry\", \"grade\": \"raw\", \"figures\": 2, \"at\": [{}, 15], \"facing\": 0}},\n", 4 * i))
        .collect();
    let text = GOOD.replacen("    {\"id\": \"light\"", &format!("{more}    {{\"id\": \"light\""), 1);
    assert_eq!(faults_of(&text), [""; 0]);
}

/// A battle file for *On to Philadelphia* rejects AWI fields.
#[test]
fn on_to_philadelphia_has_no_grades() {
    let text =
        include_str!("../../armies/cowpens.json").replacen("\"quality\": \"state_line\"", "\"grade\": \"raw\"", 1);
    let said = faults_of(&text);
    assert!(said.iter().any(|f| f.contains("\"grade\" is not a field of a unit")), "{said:?}");
}

fn begun() -> Journal {
    let (battle, _) = check_battle(GOOD, "x").unwrap();
    Journal::start(Arc::new(battle), Charts::built_in(RulesName::Awi), 17).unwrap()
}

fn act(journal: &mut Journal, action: Action, dice: &[u8]) -> Result<Vec<rules::Event>, Stop> {
    let mut dice = Scripted::faces(dice);
    let done = journal.act(&rules::Action::Awi(action), &mut dice);
    assert!(done.is_err() || dice.finish().is_ok(), "dice are left over");
    done
}

fn rule(ruling: Ruling) -> Action {
    Action::Rule { ruling, reason: "so it stands".to_owned() }
}

fn unit<'a>(journal: &'a Journal, id: &str) -> &'a drumhead::rules::awi::state::UnitState {
    &journal.game().awi().unwrap().state().units[&UnitId::from(id)]
}

/// Step 1: Grey is 16 inches from Howe less two half bases, so he is commanded. The foot within 8 inches of Grey is
/// controlled; the horse far away is not, and rolls for itself.
#[test]
fn step_1_is_played_from_the_table() {
    let mut journal = begun();
    act(&mut journal, Action::Proceed {}, &[]).unwrap();
    let game = journal.game().awi().unwrap();
    let control = |id: &str| game.survey().command_of(&id.into()).unwrap().control;
    assert_eq!(
        ["foot", "guns", "horse"].map(control),
        [Control::Controlled, Control::Uncontrolled, Control::Uncontrolled]
    );
    // The guns, trained, roll 8: half a move. The horse, elite cavalry, rolls 5: 5 + 2 + 2 is 9, free to act.
    let events = act(&mut journal, Action::Proceed {}, &[8, 5]).unwrap();
    assert_eq!(unit(&journal, "foot").marker, Some(Movement::Normal));
    assert_eq!(unit(&journal, "guns").marker, Some(Movement::Half));
    assert_eq!(unit(&journal, "horse").marker, Some(Movement::Normal));
    assert_eq!(unit(&journal, "light").marker, None, "its side does not move");
    let told: Vec<String> = journal.game().describe_events(&events).into_iter().map(|w| w.line).collect();
    assert_eq!(
        told,
        [
            "The Guns are out of command and roll 8: they move at half speed at most, and may not charge",
            "The Horse is out of command and rolls 5, 9 in all: it may act normally",
            "1 unit is controlled and may act normally",
            "Step 2: charges declared and answered",
        ]
    );
    assert_eq!(
        journal.game().stage().title(journal.game().battle()),
        "The Crown moves, step 2: charges declared and answered"
    );
}

/// A brigadier outside his CinC's span rolls for every unit under his influence; those units may not test themselves.
#[test]
fn a_brigadier_alone_tests_for_his_units() {
    let text = changed(&[("\"at\": [24, 5]", "\"at\": [40, 30]")]);
    let (battle, _) = check_battle(&text, "x").unwrap();
    let mut journal = Journal::start(Arc::new(battle), Charts::built_in(RulesName::Awi), 17).unwrap();
    act(&mut journal, Action::Proceed {}, &[]).unwrap();
    let refused = |journal: &mut Journal, action| act(journal, action, &[]).unwrap_err().to_string();
    let test = |id: &str| Action::TestControl { unit: id.into() };
    assert_eq!(
        refused(&mut journal, test("foot")),
        "Foot is under the influence of its brigadier: he tests for it (Control unit's test)"
    );
    assert_eq!(refused(&mut journal, test("light")), "Light is of the side that does not move (Step 1)");
    let before = journal.game().digest();
    // Grey is good, so he passes at 7 or under: 8 fails.
    act(&mut journal, Action::TestBrigadier { general: "grey".into() }, &[8]).unwrap();
    assert_ne!(journal.game().digest(), before);
    assert_eq!(unit(&journal, "foot").marker, Some(Movement::Half));
    assert_eq!(
        refused(&mut journal, Action::TestBrigadier { general: "grey".into() }),
        "Grey has tested in this move (Control brigadier's test)"
    );
    // The referee strikes the horse's grade and adds one: 5 + 2 + 1 is 8, half a move.
    let overrule = Action::Overrule {
        action: Box::new(test("horse")),
        strike: vec!["elite".to_owned()],
        add: vec![("high spirits".to_owned(), 1)],
        reason: "a good breakfast".to_owned(),
    };
    act(&mut journal, overrule, &[5]).unwrap();
    assert_eq!(unit(&journal, "horse").marker, Some(Movement::Half));
    // Only the guns are left.
    act(&mut journal, Action::Proceed {}, &[9]).unwrap();
    assert_eq!(unit(&journal, "guns").marker, Some(Movement::Normal));
}

/// Legal offers are accepted, and refused offers are refused in the same words.
#[test]
fn awi_offers_agree_with_accepted_actions() {
    let text = changed(&[(", \"ability\": \"good\"", "")]);
    let (battle, _) = check_battle(&text, "x").unwrap();
    let mut journal = Journal::start(Arc::new(battle), Charts::built_in(RulesName::Awi), 17).unwrap();
    let (mut legal, mut refused) = (0, 0);
    for round in 0..12 {
        let game = journal.game().awi().unwrap().clone();
        let units = game.battle().forces.units.iter().flat_map(|u| game.unit_offers(&u.id));
        let all: Vec<_> = game.offers().into_iter().chain(units).collect();
        for offer in &all {
            offer.refusal.iter().for_each(|refusal| cited::cites_awi(refusal).unwrap());
            let mut tray = journal.tray(Vec::new(), true);
            match (journal.rehearse(&rules::Action::Awi(offer.action.clone()), &mut tray), &offer.refusal) {
                (Ok(_), None) => legal += 1,
                (Err(Stop::Refused(why)), Some(told)) if why == *told => refused += 1,
                (went, told) => panic!("{}: offered {told:?}, went {went:?}", offer.label),
            }
        }
        let to_act = game.units_to_act();
        assert!(to_act.iter().all(|id| game.unit_offers(id).iter().any(|o| o.refusal.is_none())));
        let next = all.iter().find(|o| o.refusal.is_none()).map(|o| o.action.clone());
        let next = next.unwrap_or_else(|| rule(Ruling::StepDone {}));
        let mut tray = journal.tray(Vec::new(), true);
        journal.act(&rules::Action::Awi(next), &mut tray).unwrap_or_else(|e| panic!("round {round}: {e}"));
    }
    assert!(legal >= 10 && refused >= 5, "{legal} and {refused}");
    assert!(journal.game().awi().unwrap().state().generals["grey"].ability.is_some(), "it was rolled");
}

/// Rulings are carried out with their reasons; an impossible ruling is refused and changes nothing.
#[test]
fn rulings_change_only_the_named_fields() {
    let mut journal = begun();
    act(&mut journal, Action::Proceed {}, &[]).unwrap();
    let no_reason = Action::Rule { ruling: Ruling::Note {}, reason: "  ".to_owned() };
    assert_eq!(act(&mut journal, no_reason, &[]).unwrap_err().to_string(), "a ruling needs a reason (rulings)");
    let fire = |figures| rule(Ruling::Casualties { unit: "foot".into(), figures, by_fire: true });
    assert_eq!(
        act(&mut journal, fire(10), &[]).unwrap_err().to_string(),
        "Foot has 9 figures: 1 to 9 can fall (rulings)"
    );
    act(&mut journal, fire(6), &[]).unwrap();
    let foot = unit(&journal, "foot");
    assert_eq!((foot.strength().figures, foot.stands.len(), foot.now.killed_by_fire), (3, 1, 6));
    assert!(foot.is_disordered(), "a base of three is fewer than half (Disorder 7)");
    let stand = Stand {
        at: Spot::new(12.0, 12.0),
        facing: Bearing::default(),
        base: [Inches::from_thousandths(1772), Inches::from_thousandths(787)],
        figures: 3,
    };
    let place = |formation, stand: &Stand| {
        rule(Ruling::Place { unit: "foot".into(), formation, stands: vec![stand.clone()], moved: true })
    };
    let said = act(&mut journal, place(Formation::Skirmish, &stand), &[]).unwrap_err().to_string();
    assert_eq!(said, "Foot cannot be drawn up in skirmish line (Troops)");
    let off = Stand { at: Spot::new(60.0, 12.0), ..stand.clone() };
    assert!(act(&mut journal, place(Formation::Line, &off), &[]).is_err());
    act(&mut journal, place(Formation::Line, &stand), &[]).unwrap();
    assert!(unit(&journal, "foot").now.moved);
    assert_eq!(unit(&journal, "foot").now.began_at.len(), 1);
    let rout = |on| rule(Ruling::Rout { unit: "foot".into(), on });
    assert_eq!(act(&mut journal, rout(false), &[]).unwrap_err().to_string(), "Foot does not rout (rulings)");
    let events = act(&mut journal, rout(true), &[]).unwrap();
    assert!(matches!(events[0].awi(), Some(Event::Ruling(RulingEvent::Ruled { .. }))));
    assert_eq!(journal.game().describe_events(&events)[0].line, "Ruling: Foot routs (so it stands)");
}

/// A move runs through its steps when no unit acts.
#[test]
fn a_move_proceeds_step_by_step() {
    let mut journal = begun();
    act(&mut journal, Action::Proceed {}, &[]).unwrap();
    act(&mut journal, Action::Proceed {}, &[8, 5]).unwrap();
    let mut lines = Vec::new();
    for _ in 2..=11 {
        let events = act(&mut journal, Action::Proceed {}, &[]).unwrap();
        lines.extend(journal.game().describe_events(&events).into_iter().map(|words| words.line));
    }
    assert_eq!(lines[3], "Step 6: normal moves");
    assert_eq!(lines[9], "Move 2, of the Rebels: step 1, command and control");
    assert_eq!(lines.len(), 10);
    assert_eq!(
        (journal.game().turn(), journal.game().stage().title(journal.game().battle()).as_str()),
        (2, "The Rebels move, step 1: command and control")
    );
}

#[test]
fn a_journal_of_an_awi_game_reads_back() {
    let mut journal = begun();
    act(&mut journal, Action::Proceed {}, &[]).unwrap();
    act(&mut journal, Action::Proceed {}, &[8, 5]).unwrap();
    act(&mut journal, rule(Ruling::Note {}), &[]).unwrap();
    assert!(journal.undo() && journal.redo());
    let opened = journal::read(journal.text().as_bytes()).unwrap();
    assert_eq!(opened.lost, None);
    assert_eq!(opened.journal.digest(), journal.digest());
    assert_eq!(opened.journal.game().charts(), Charts::built_in(RulesName::Awi));
    // An action of the other rule set is unknown here.
    let forged = journal.text().replacen("{\"do\":\"proceed\"}", "{\"do\":\"begin\"}", 1);
    assert!(journal::read(forged.as_bytes()).unwrap().lost.is_some());
    let other = rules::Action::Otp(rules::otp::Action::Begin {});
    let why = journal.act(&other, &mut Scripted::faces(&[])).unwrap_err().to_string();
    assert_eq!(why, "the battle is played by the AWI figure rules; that action is from other rules (battle file)");
}

#[test]
fn charts_of_other_rules_are_not_used() {
    let (battle, _) = check_battle(GOOD, "x").unwrap();
    let wrong = Charts::built_in(RulesName::Otp);
    let why = Journal::start(Arc::new(battle.clone()), wrong.clone(), 1).unwrap_err().to_string();
    assert_eq!(why, "the charts cannot be written into a journal: they are for On to Philadelphia");
    assert_eq!(AnyGame::new(Arc::new(battle), wrong).charts(), Charts::built_in(RulesName::Awi));
}

#[test]
fn the_referees_own_charts_are_kept_in_the_journal() {
    let own = r#"{"format": "drumhead-charts/1", "rules": "awi", "title": "Mine",
        "fall_back": {"section": "Losers result", "infantry": 3, "cavalry": 7.5}}"#;
    let (charts, _) = Charts::check(RulesName::Awi, own, "own").unwrap();
    assert_eq!(charts.words(), "Mine (2 cells are the referee's)");
    let (battle, _) = check_battle(GOOD, "x").unwrap();
    let journal = Journal::start(Arc::new(battle), charts.clone(), 1).unwrap();
    assert_eq!(journal::read(journal.text().as_bytes()).unwrap().journal.game().charts(), charts);
}

const COWPENS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/armies/cowpens-awi.json");

#[test]
fn the_screen_opens_an_awi_battle() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = drumhead::app::App::new(folder.path());
    app.apply(drumhead::app::FileCommand::Open(COWPENS.into()));
    assert_eq!(app.game().map(AnyGame::rules), Some(RulesName::Awi));
}
