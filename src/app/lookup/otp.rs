//! The pages of *On to Philadelphia*.

use super::Page;
use super::form::{Group, Hides, MOST_PARTS, Maker, choice, left_out, said, words};
use crate::lookup::List;
use crate::lookup::philadelphia::{MOST_BESIDE, MOST_SHOTS};
use crate::rules::Charts;
use crate::rules::philadelphia::charts::{MORALE_COLUMNS, Shooting};
use crate::table::CLASSES;
use crate::table::names::{ARMS, FORMATIONS, GUNS, NATIONS, QUALITIES, RATINGS, WEAPONS};
use serde_json::{Value, json};

/// The pages in the order of the list.
pub(super) const PAGES: &[Page] = &[
    Page { ask: "fire", title: "Fire", rule: "8.1" },
    Page { ask: "closing", title: "Closing", rule: "9.1" },
    Page { ask: "cv_roll", title: "Firefight, reaction", rule: "9.3, 9.4" },
    Page { ask: "melee", title: "Melee", rule: "9.8" },
    Page { ask: "charge", title: "Whole charge", rule: "9.0" },
    Page { ask: "morale", title: "Morale", rule: "10.2" },
    Page { ask: "severity", title: "Losses", rule: "10.3" },
    Page { ask: "disorder", title: "Rough ground", rule: "6.6" },
    Page { ask: "casualty", title: "Commander hit", rule: "8.16, 9.11" },
    Page { ask: "commander", title: "Commander\u{2019}s rating", rule: "2.0" },
    Page { ask: "rebuild", title: "Rebuilding", rule: "11.0" },
];

/// What a page asks before anything is set.
pub(super) fn usual(ask: &str) -> Value {
    let unit = json!({"figures": 16, "cv": 5, "modifiers": [], "multipliers": []});
    let party = json!({"figures": 16, "cv": 5, "fire": {"weapon": "musket", "modifiers": []}});
    match ask {
        "fire" => json!({"weapon": "musket", "figures": 16, "modifiers": []}),
        "closing" | "cv_roll" => json!({"cv": 5, "modifiers": []}),
        "melee" => json!({"attackers": [unit], "defenders": [unit]}),
        "charge" => {
            json!({"attacker": party, "defender": party, "aspect": "front", "failure": "firefight", "reaction": "none"})
        }
        "morale" => json!({"quality": "line", "original": 20, "lost": 4}),
        "severity" => json!({"original": 20, "lost": 4}),
        "disorder" => json!({"arm": "infantry", "formation": "line", "class": "B", "quality": "line"}),
        "casualty" => json!({"by": "fire"}),
        "commander" => json!({"row": "british"}),
        "rebuild" => json!({"quality": "line", "attempts_used": 0}),
        _ => json!({}),
    }
}

/// The parts of a page.
pub(super) fn form(ask: &str, request: &Value, charts: &Charts) -> Vec<Group> {
    let page = || Maker::of(request, charts);
    match ask {
        "fire" => vec![fire(page(), Firing::Alone).group("")],
        "closing" => vec![
            page().count("cv", "CV", CV).named("modifiers", "Modifiers", (List::Closing, Hides::Nothing)).group(""),
        ],
        "cv_roll" => {
            vec![page().count("cv", "CV", CV).named("modifiers", "Modifiers", (List::CvRoll, Hides::Nothing)).group("")]
        }
        "melee" => melee(request, charts),
        "charge" => charge(request, charts),
        "morale" => vec![
            losses(page().choice("quality", "Column", words(&MORALE_COLUMNS))).switch("works", "in works").group(""),
        ],
        "severity" => vec![losses(page()).group("")],
        "disorder" => vec![disorder(page()).group("")],
        "casualty" => {
            let ways = vec![said("fire", "his unit was hit by fire"), said("melee", "his unit fought a melee")];
            vec![page().choice("by", "Danger", ways).group("")]
        }
        "commander" => vec![page().choice("row", "Row of the chart", words(NATIONS)).group("")],
        "rebuild" => {
            let page = page().choice("quality", "Type of unit", words(QUALITIES));
            vec![page.count("attempts_used", "Attempts before", (0, 9)).group("")]
        }
        _ => Vec::new(),
    }
}

const CV: (u16, u16) = (1, 9);
const FIGURES: (u16, u16) = (1, 99);

/// What a shot is of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Firing {
    /// A question of its own, or a unit beside those of a charge.
    Alone,
    /// The attacker's of a charge, before he closes.
    FirstOwn,
    /// In a charge, if there is any.
    InCharge,
}

/// What is fired, by how many, and what counts; in a charge all of the unit's figures fire unless it is said.
fn fire(page: Maker<'_>, firing: Firing) -> Maker<'_> {
    let mut weapons = words(WEAPONS);
    weapons.extend([said("ball", "guns, ball"), said("canister", "guns, canister")]);
    if firing == Firing::InCharge {
        weapons.insert(0, left_out("does not fire"));
    }
    let weapon = page.word("weapon");
    let shooting = match weapon {
        "ball" => Shooting::Ball,
        "canister" => Shooting::Canister,
        _ => Shooting::SmallArms,
    };
    let page = page.choice("weapon", "Weapon", weapons);
    if weapon.is_empty() {
        return page;
    }
    let hides = if shooting == Shooting::Ball { Hides::Weight } else { Hides::Nothing };
    let page = match (shooting, firing) {
        (Shooting::SmallArms, Firing::Alone) => page.count("figures", "Figures that bear", FIGURES),
        (Shooting::SmallArms, _) => page.may_count("figures", "Figures that bear", 99, "all"),
        _ => page.choice("gun", "Gun", words(GUNS)).count("guns", "Guns", (1, 12)),
    };
    page.named("modifiers", "Modifiers of fire", (List::Fire(shooting), hides))
}

fn losses(page: Maker<'_>) -> Maker<'_> {
    page.count("original", "Figures at first", FIGURES).count("lost", "Figures lost", (0, 99))
}

fn disorder(page: Maker<'_>) -> Maker<'_> {
    let arm = page.word("arm");
    let formations = FORMATIONS.iter().map(|(word, _)| *word).filter(|word| forms(arm, word));
    let formations = formations.map(choice).collect();
    let guns = arm == "artillery";
    let page = page.choice("arm", "Arm", words(ARMS)).choice("formation", "Formation", formations);
    let page = page.choice("class", "Class of the ground", words(CLASSES)).switch("woods", "woods");
    if guns { page.choice("gun", "Gun", words(GUNS)) } else { page.choice("quality", "Type of unit", words(QUALITIES)) }
}

/// The formations that an arm may be asked about; the reader of requests refuses the others (5.0).
fn forms(arm: &str, formation: &str) -> bool {
    match arm {
        "infantry" => !matches!(formation, "limbered" | "unlimbered"),
        "cavalry" => matches!(formation, "line" | "bent" | "column"),
        _ => formation != "loose_order",
    }
}

fn melee(request: &Value, charts: &Charts) -> Vec<Group> {
    let mut groups = Vec::new();
    for (side, title, attacking, another) in
        [("attackers", "Attacker", true, "Another attacker"), ("defenders", "Defender", false, "Another defender")]
    {
        let units = request[side].as_array().map_or(0, Vec::len);
        for n in 0..units {
            let at = format!("/{side}/{n}");
            let unit = fighter(Maker::part(request, charts, &at, true), attacking);
            let unit = if n + 1 == units && units < MOST_PARTS { unit.add(&format!("/{side}"), another) } else { unit };
            let title = if units > 1 { format!("{title} {}", n + 1) } else { title.to_owned() };
            groups.push(Group { remove: (units > 1).then_some(at), ..unit.group(title) });
        }
    }
    groups
}

/// A unit in a melee.
fn fighter(page: Maker<'_>, attacking: bool) -> Maker<'_> {
    let page = page.count("figures", "Figures in combat", FIGURES).count("cv", "CV", CV);
    let page = page.named("modifiers", "Modifiers of its CV", (List::Melee { attacking }, Hides::Nothing));
    let page = page.multipliers("multipliers", "Multipliers", Hides::Nothing);
    page.from_none("present", "Figures in all", 99, "as in combat").switch("guns", "guns")
}

/// Units beside a side of a charge, in the same melee.
fn beside(request: &Value, charts: &Charts, side: &str, attacking: bool) -> Vec<Group> {
    let list = format!("/{side}/beside");
    let units = request.pointer(&list).and_then(Value::as_array).map_or(0, Vec::len);
    let group = |n: usize| {
        let at = format!("{list}/{n}");
        let unit = fighter(Maker::part(request, charts, &at, true), attacking);
        Group { remove: Some(at), ..unit.group(format!("Unit {} beside the {side}", n + 1)) }
    };
    (0..units).map(group).collect()
}

fn charge(request: &Value, charts: &Charts) -> Vec<Group> {
    let aspects = vec![choice("front"), choice("flank"), choice("rear")];
    let failures = vec![
        said("firefight", "a firefight (9.3)"),
        said("halts", "it halts"),
        said("halts_under_fire", "it halts, and is fired at"),
    ];
    let reactions = vec![
        said("none", "none"),
        said("rolls", "militia rolls"),
        said("fires_and_stays", "fires and stays"),
        said("fires_and_goes_back", "fires and goes back"),
        said("countercharges", "cavalry countercharges (9.5)"),
    ];
    let page = Maker::of(request, charts).choice("aspect", "On the", aspects);
    let page = page.choice("failure", "A failed closing is (9.2)", failures);
    let page = page.choice("reaction", "Reaction of the target (9.4)", reactions);
    let shots = request.get("fire_first").and_then(Value::as_array).map_or(0, Vec::len);
    let whole = page.switch("fired_before", "attacker has fired already (9.3)");
    let whole = if shots < MOST_SHOTS { whole.add("/fire_first", "A shot before it closes") } else { whole };
    let part = |at: &str| Maker::part(request, charts, at, true);
    let mut groups = vec![whole.group("The charge")];
    groups.extend((0..shots).map(|n| first_shot(part(&format!("/fire_first/{n}")), n)));
    groups.push(party(part("/attacker"), true).group("Attacker"));
    groups.extend(beside(request, charts, "attacker", true));
    groups.push(fire(part("/attacker/fire"), Firing::InCharge).group("Attacker\u{2019}s fire in a firefight"));
    groups.push(party(part("/defender"), false).group("Defender"));
    groups.extend(beside(request, charts, "defender", false));
    groups.push(fire(part("/defender/fire"), Firing::InCharge).group("Defender\u{2019}s fire"));
    groups
}

/// A shot of the attacker's side before he closes: his own, once (3.1), or another unit's.
fn first_shot(page: Maker<'_>, n: usize) -> Group {
    let whose = vec![said("attacker", "the attacker"), said("others", "another unit")];
    let own = page.word("by") != "others";
    let at = page.at("").trim_end_matches('/').to_owned();
    let page = page.choice("by", "Fires", whose);
    let page = fire(page, if own { Firing::FirstOwn } else { Firing::Alone });
    Group { remove: Some(at), ..page.group(format!("Shot {} before it closes", n + 1)) }
}

fn party(page: Maker<'_>, attacking: bool) -> Maker<'_> {
    let mut leaders = vec![left_out("none")];
    leaders.extend(words(RATINGS));
    let page = page.count("figures", "Figures", FIGURES).may_count("fighting", "In combat at most (9.9)", 99, "all");
    let page = page.count("cv", "CV", CV).choice("leader", "Commander with it", leaders);
    let page = page.switch("disordered", "morale marker").switch("mounted", "cavalry line (6.9)");
    let page = page.switch("straggles", "militia stragglers (6.14)");
    let page = if attacking { page } else { page.switch("guns", "guns (7.2)") };
    // A defender closes where he countercharges (9.5).
    let page = page.named("closing", "Modifiers of closing", (List::Closing, Hides::Leader));
    let page = page.named("cv_roll", "Modifiers of CV rolls", (List::CvRoll, Hides::Leader));
    let page = page.named("melee", "Modifiers in melee", (List::Melee { attacking }, Hides::Leader));
    let page = page.multipliers("multipliers", "Multipliers in melee", Hides::Nothing);
    let list = page.at("beside");
    let beside = page.request.pointer(&list).and_then(Value::as_array).map_or(0, Vec::len);
    let another = if attacking { "A unit beside the attacker" } else { "A unit beside the defender" };
    if beside < MOST_BESIDE { page.add(&list, another) } else { page }
}
