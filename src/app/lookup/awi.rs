//! The pages of the AWI figure rules.

use super::Page;
use super::form::{Group, Hides, Maker, left_out, said, table, words};
use crate::rules::Charts;
use crate::rules::awi::charts::{Table, WEAPONS};
use crate::table::names::ARMS;
use crate::table::{ABILITIES, GRADES, ORDERS};
use serde_json::{Value, json};

/// The pages in the order of the list.
pub(super) const PAGES: &[Page] = &[
    Page { ask: "fire", title: "Fire", rule: "Firing score" },
    Page { ask: "control", title: "Control test", rule: "Control" },
    Page { ask: "brigadier", title: "Brigadier\u{2019}s test", rule: "Control" },
    Page { ask: "morale", title: "Morale", rule: "Morale" },
    Page { ask: "enter_melee", title: "Entering melee", rule: "Entering melee" },
    Page { ask: "melee", title: "Melee", rule: "Melee score" },
    Page { ask: "losers", title: "Losers\u{2019} test", rule: "Losers test" },
    Page { ask: "general", title: "General at risk", rule: "Generals at risk" },
    Page { ask: "charge", title: "Whole charge", rule: "Steps 4 to 11" },
];

/// What a page asks before anything is set.
pub(super) fn usual(ask: &str) -> Value {
    let party = json!({"grade": "trained", "arm": "infantry", "order": "close", "figures": 16});
    match ask {
        "fire" => json!({"weapon": "musket", "range": 4, "bases": 4, "modifiers": {}}),
        "control" => json!({"grade": "trained", "arm": "infantry", "bases_at_start": 5, "bases_lost": 0}),
        "brigadier" => json!({"ability": "average"}),
        "morale" => json!({"grade": "trained", "factors": {}}),
        "enter_melee" | "losers" => json!({"modifiers": {}}),
        "melee" => json!({"elements": 4, "modifiers": {}}),
        "general" => json!({"casualties": 1}),
        "charge" => {
            let mut defender = party.clone();
            super::request::put(&mut defender, "/fire", json!({"weapon": "musket", "bases": 4, "modifiers": {}}));
            json!({"attacker": party, "defender": defender})
        }
        _ => json!({}),
    }
}

/// The parts of a page.
pub(super) fn form(ask: &str, request: &Value, charts: &Charts) -> Vec<Group> {
    let page = || Maker::of(request, charts);
    let all = |on: Table| (table(on), Hides::Nothing);
    let made = match ask {
        "fire" => fire(page(), true),
        "control" => {
            let page = page().choice("grade", "Grade", words(GRADES)).choice("arm", "Arm", words(ARMS));
            let page = page.switch("disordered", "disordered").count("bases_at_start", "Bases at the start", (1, 24));
            page.count("bases_lost", "Bases lost", (0, 24))
        }
        "brigadier" => page().choice("ability", "Ability", words(ABILITIES)),
        "morale" => {
            let page = page().choice("grade", "Grade", words(GRADES));
            page.named("factors", "Factors", (table(Table::Morale), Hides::Grade))
        }
        "enter_melee" => page().named("modifiers", "Modifiers", all(Table::Entry)),
        "melee" => {
            page().count("elements", "Bases that fight", (1, 24)).named("modifiers", "Modifiers", all(Table::Melee))
        }
        "losers" => {
            let ways = vec![
                left_out("no, they test"),
                said("artillery", "artillery"),
                said("ridden_down", "ridden down"),
                said("could_not_fight_back", "could not fight back"),
            ];
            page().choice("breaks", "Break without a die", ways).named("modifiers", "Modifiers", all(Table::Losers))
        }
        "general" => page().count("casualties", "Casualties of his unit", (0, 24)),
        "charge" => return charge(request, charts),
        _ => page(),
    };
    vec![made.group("")]
}

/// What is shot, from how far, by how many, and what counts; at a charge it is shot from an inch.
fn fire<'a>(page: Maker<'a>, alone: bool) -> Maker<'a> {
    let mut weapons = words(WEAPONS);
    if !alone {
        weapons.insert(0, left_out("does not shoot"));
    }
    let weapon = page.word("weapon");
    let page = page.choice("weapon", if alone { "Weapon" } else { "Shoots" }, weapons);
    if weapon.is_empty() {
        return page;
    }
    let page = if alone { page.count("range", "Range in inches", (0, 48)) } else { page };
    let guns = weapon.ends_with("_gun");
    let page = if guns { page.count("crew", "Crew", (1, 4)) } else { page.count("bases", "Bases that bear", (1, 24)) };
    page.named("modifiers", "Modifiers of fire", (table(Table::Fire), Hides::Band))
}

fn charge(request: &Value, charts: &Charts) -> Vec<Group> {
    let part = |at: &str| Maker::part(request, charts, at, true);
    vec![
        party(part("/attacker"), true).group("Charger"),
        party(part("/defender"), false).group("Charged"),
        fire(part("/defender/fire"), false).group("Fire at the charge"),
    ]
}

fn party(page: Maker<'_>, charges: bool) -> Maker<'_> {
    // Guns do not charge (Movement table).
    let arms: Vec<_> = ARMS.iter().filter(|(word, _)| !(charges && *word == "artillery")).copied().collect();
    let page = page.choice("grade", "Grade", words(GRADES)).choice("arm", "Arm", words(&arms));
    let page = page.choice("order", "Order", words(ORDERS)).count("figures", "Figures", (1, 48));
    let page = page.may_count("bases_at_start", "Bases at the start", 24, "as now");
    let page = page.may_count("elements", "Bases that fight at most", 24, "all");
    let page = page.switch("disordered", "disordered").switch("column", "column").switch("led", "general joined");
    let page = page.named("morale", "Factors of morale", (table(Table::Morale), Hides::Grade));
    let page = page.named("entry", "Modifiers of entering melee", (table(Table::Entry), Hides::Nothing));
    page.named("melee", "Modifiers of melee", (table(Table::Melee), Hides::Nothing))
}
