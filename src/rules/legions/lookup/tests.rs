//! Requests, their answers and their odds.

use super::pages::{PAGES, form, usual};
use super::{Outcome, chain};
use crate::dice::Scripted;
use crate::dice::odds::Odds;
use crate::lookup::{Answer, DatumValue, Question, request};
use crate::rules::Source;
use crate::rules::legions::assault::{Assault, Stack};
use crate::rules::legions::charts::Charts;
use crate::rules::legions::fire::{FireAttack, Firer, Weapon};
use crate::rules::legions::morale::MoraleCheck;
use crate::rules::legions::shock::{ShockArm, ShockCompany};
use serde_json::{Value, json};

fn question(ask: &str, fields: &Value) -> Result<Question, String> {
    let mut request = fields.clone();
    request["rules"] = "american-legions".into();
    request["ask"] = ask.into();
    Question::read(&request.to_string()).map(|(question, _)| question).map_err(|faults| faults.to_string())
}

fn answer(ask: &str, fields: &Value, dice: &[u8]) -> Answer {
    let question = question(ask, fields).unwrap_or_else(|faults| panic!("{faults}"));
    question.answer(&mut Scripted::faces(dice)).unwrap()
}

#[test]
fn every_page_begins_with_a_question_that_has_odds() {
    let charts = Charts::built_in();
    for page in PAGES {
        let fields = usual(page.ask);
        let odds = question(page.ask, &fields).unwrap().odds().unwrap();
        assert!(odds.outcomes.len() > 1, "{}", page.ask);
        let mut tidied = fields.clone();
        assert!(!request::tidy(&mut tidied, &form(page.ask, &fields, &charts)), "{fields} becomes {tidied}");
    }
}

/// 7.33, the example: a rifle company rolls 6 on column 2.
#[test]
fn fire_has_its_strength_its_column_and_its_shifts() {
    let shot = answer("fire", &json!({"weapon": "rifle", "companies": 1, "range": 1}), &[6]);
    assert_eq!(shot.fact("result"), Some(DatumValue::Text("DD".to_owned())));
    assert_eq!(
        (shot.fact("strength"), shot.fact("column")),
        (Some(DatumValue::Fraction(1.0)), Some(DatumValue::Number(2)))
    );
    let shifts: Vec<&str> = shot.modifiers.iter().map(|shift| shift.name.as_str()).collect();
    assert_eq!(shifts, ["all_rifles"]);
    assert!(shot.chart_sources.iter().all(|chart| chart.source == Source::Text));
    // Half strength under this order is reconstructed.
    let moving = json!({"weapon": "musket", "companies": 4, "range": 1, "move_and_fire": true});
    let orders = answer("fire", &moving, &[1]).chart_sources;
    assert!(orders.iter().any(|chart| chart.chart == "orders" && chart.source == Source::Reconstructed));
}

/// 4.5, the example: 5 and modifiers of 7 against 6 and 2 are four too many.
#[test]
fn a_check_counts_each_company_on_the_track() {
    let check = json!({"cause": "combat", "morale": 6, "effectiveness": 2, "modifiers": {
        "disordered": 1, "lost_regiment": 2, "near_infantry": 1, "near_cavalry": 1, "on_track": 1, "commander_lost": 1}});
    let got = answer("morale", &check, &[2, 3]);
    assert_eq!((got.fact("modified"), got.fact("needed")), (Some(DatumValue::Number(12)), Some(DatumValue::Number(8))));
    assert_eq!(got.fact("result"), Some(DatumValue::Text("extra_disorder".to_owned())));
    assert_eq!(answer("morale", &check, &[3, 3]).fact("result"), Some(DatumValue::Text("routs".to_owned())));
}

/// 7.41: a 1 at 1-1 is KD for the attacker and D for the defender.
#[test]
fn shock_has_results_for_both_sides() {
    let fields = json!({"attackers": 3, "attacker_arm": "infantry", "defenders": 2, "defender_arm": "infantry"});
    let got = answer("shock", &fields, &[1]);
    let text = |name| got.fact(name).unwrap();
    assert_eq!(text("odds"), DatumValue::Text("1-1".to_owned()));
    assert_eq!(text("attacker"), DatumValue::Text("KD".to_owned()));
    assert_eq!(text("defender"), DatumValue::Text("D".to_owned()));
}

#[test]
fn what_the_table_refuses_is_a_fault() {
    let lone = question("fire", &json!({"weapon": "musket", "companies": 1, "range": 2}));
    assert!(lone.unwrap_err().contains("7.33"));
    let gun = question("fire", &json!({"weapon": "howitzer", "companies": 1, "range": 1, "move_and_fire": true}));
    assert!(gun.is_err());
    let house = json!({"attackers": 2, "attacker_arm": "cavalry", "defenders": 1, "defender_arm": "infantry", "structure": true});
    assert!(question("shock", &house).unwrap_err().contains("7.44"));
    let often = json!({"cause": "combat", "morale": 6, "effectiveness": 2, "modifiers": {"near_cavalry": 2}});
    assert!(question("morale", &often).is_err());
    let nothing = json!({"defender": {"companies": 1, "arm": "infantry", "morale": 6, "effectiveness": 2}});
    assert!(question("assault", &nothing).is_err());
}

/// Two stages give the odds of the resolver run in one.
#[test]
fn odds_in_stages_are_those_of_the_whole_assault() {
    let charts = Charts::built_in();
    let assault = Assault {
        fire: Some(FireAttack { firers: vec![Firer::new(Weapon::Rifle, 1); 2], through_flank: false }),
        chargers: vec![ShockCompany { arm: ShockArm::Infantry, is_disordered: false }; 2],
        through_flank: false,
        on_structure: false,
        stack: Stack::in_order(2),
        arm: ShockArm::Infantry,
        morale: MoraleCheck { morale: 6, effectiveness: 2, ..MoraleCheck::default() },
    };
    let staged = chain::odds(&assault, &charts).unwrap();
    assert_eq!(Ok(staged), assault.odds(&charts));
}

#[test]
fn an_assault_names_every_chart_that_can_decide_it() {
    let question = question("assault", &usual("assault")).unwrap();
    let charts: Vec<String> = question.chart_sources().into_iter().map(|chart| chart.chart).collect();
    for chart in ["fire", "range_effect", "shock_attacker", "shock_defender", "morale", "morale_modifiers"] {
        assert!(charts.iter().any(|own| own == chart), "{chart} of {charts:?}");
    }
    let odds: Odds<crate::lookup::Outcome> = question.odds().unwrap();
    assert!(odds.outcomes.iter().all(|(outcome, _)| matches!(outcome.get(), Some(Outcome::Assault(_)))));
    assert!(crate::lookup::facts(&odds).is_some_and(|facts| facts.len() > 5));
}
