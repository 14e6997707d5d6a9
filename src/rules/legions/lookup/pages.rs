//! The pages of American Legions.

use super::ask::{CAUSES, LINE_ARMS, arms};
use super::lists::{MAX_EFFECTIVENESS, MORALE, MoraleModifiers};
use super::read::{MAX_ATTACKERS, MAX_COMPANIES, MAX_RANGE, needs_order, weapons};
use crate::lookup::form::{FormChoice, Group, LookupPage, Worth, labelled_choice, left_out};
use crate::rules::legions::charts::{Charts, Sourced};
use crate::rules::legions::fire::Weapon;
use crate::rules::legions::modifier_words;
use crate::rules::legions::orders::Order;
use crate::rules::legions::shock::ShockArm;
use crate::{msg, msg_id, text};
use serde_json::{Value, json};

/// A page of these rules under construction.
type Maker<'a> = crate::lookup::form::Maker<'a, Charts>;

/// The pages in the order of the list.
pub(super) const PAGES: &[LookupPage] = &[
    LookupPage { ask: "fire", title: msg_id!("app-page-fire"), rule: "7.33" },
    LookupPage { ask: "shock", title: msg_id!("legions-page-shock"), rule: "7.41" },
    LookupPage { ask: "morale", title: msg_id!("app-page-morale"), rule: "4.5" },
    LookupPage { ask: "assault", title: msg_id!("legions-page-assault"), rule: "7.3, 7.4, 4.51" },
];

/// Returns the initial request of a page.
pub(super) fn usual(ask: &str) -> Value {
    match ask {
        "fire" => json!({"weapon": "musket", "companies": 3, "range": 1}),
        "shock" => json!({"attackers": 4, "attacker_arm": "infantry", "defenders": 2, "defender_arm": "infantry"}),
        "morale" => json!({"cause": "combat", "morale": 6, "effectiveness": 2, "modifiers": {}}),
        "assault" => json!({
            "fire": {"weapon": "musket", "companies": 3, "range": 1},
            "chargers": {"companies": 3, "arm": "infantry"},
            "defender": {"companies": 3, "arm": "infantry", "morale": 6, "effectiveness": 2, "modifiers": {}},
        }),
        _ => json!({}),
    }
}

/// Returns the parts of a page.
pub(super) fn form(ask: &str, request: &Value, charts: &Charts) -> Vec<Group> {
    let page = || Maker::of(request, charts);
    match ask {
        "fire" => vec![fire(page(), None).group("")],
        "shock" => vec![attacker(page()).group(msg!("app-attacker")), attacked(page()).group(msg!("app-defender"))],
        "morale" => {
            let causes = CAUSES.iter().map(|(word, _)| labelled_choice(word, cause_words(word))).collect();
            vec![check(page().choice("cause", msg!("legions-check-is-made"), causes)).group("")]
        }
        "assault" => assault(request, charts),
        _ => Vec::new(),
    }
}

/// Adds the weapon, the companies, the range and the circumstances of fire. `none`: the choice not to fire, if there is
/// one.
fn fire<'a>(page: Maker<'a>, none: Option<&'static str>) -> Maker<'a> {
    let charts = page.charts;
    let all = weapons();
    let own = all.iter().map(|(word, weapon)| labelled_choice(word, weapon_words(*weapon)));
    let choices: Vec<FormChoice> = none.map(left_out).into_iter().chain(own).collect();
    let rifles = |word: &str| (word == "rifle").then(|| shift(charts.fire_shift("all_rifles"), "all_rifles"));
    let chosen = all.iter().find(|(word, _)| *word == page.word("weapon")).map(|(_, weapon)| *weapon);
    let page = page.choice("weapon", msg!("app-weapon"), choices).each_counts(rifles);
    let Some(weapon) = chosen else { return page };
    // Skirmishers fire one by one (7.33).
    let most = if weapon == Weapon::Skirmisher { 1 } else { MAX_COMPANIES };
    let page = companies(page, ["companies", "disordered"], most);
    let farthest = (1..=MAX_RANGE).rev().find(|hexes| charts.range_quarters(weapon, *hexes).is_some());
    let page = page.count("range", msg!("legions-range-in-hexes"), 1..=farthest.unwrap_or(1));
    let page = if needs_order(weapon) {
        page.switch("move_and_fire", msg!("legions-order-is-move-and-fire")).counts(Some(share(charts)))
    } else {
        page
    };
    let flank = shift(charts.fire_shift("through_flank"), "through_flank");
    page.switch("through_flank", msg!("legions-through-a-flank")).counts(Some(flank))
}

/// Adds a number of companies, and how many of them are disordered.
fn companies<'a>(page: Maker<'a>, [all, disordered]: [&str; 2], most: u16) -> Maker<'a> {
    let there = page.request.pointer(&page.at(all)).and_then(Value::as_u64).and_then(|n| u16::try_from(n).ok());
    let page = page.count(all, msg!("legions-companies"), 1..=most);
    let most = there.unwrap_or(1).clamp(1, most);
    page.number_or_none(disordered, msg!("legions-of-them-disordered"), most, msg!("app-none"))
}

fn attacker(page: Maker<'_>) -> Maker<'_> {
    let page = companies(page, ["attackers", "attackers_disordered"], MAX_ATTACKERS);
    let rides = page.word("defender_arm") == "cavalry";
    charging(page, "attacker_arm", Charge { none: None, at_cavalry: rides })
}

fn attacked(page: Maker<'_>) -> Maker<'_> {
    let page = companies(page, ["defenders", "defenders_disordered"], MAX_COMPANIES);
    page.choice("defender_arm", msg!("app-arm"), arm_choices(&arms()))
}

/// The kind of a charge on a page.
#[derive(Clone, Copy)]
struct Charge {
    /// The choice not to charge, if there is one.
    none: Option<&'static str>,
    /// The defenders are cavalry.
    at_cavalry: bool,
}

/// Adds the arm of the companies that attack, and the circumstances of the shock.
fn charging<'a>(page: Maker<'a>, arm: &str, charge: Charge) -> Maker<'a> {
    let charts = page.charts;
    let Charge { none, at_cavalry } = charge;
    let worth = |name: &str| shift(charts.shock_shift(name), name);
    let of_arm = |word: &str| match (word, at_cavalry) {
        ("cavalry", false) => Some(worth("cavalry_on_foot")),
        ("infantry" | "rifles", true) => Some(worth("foot_on_cavalry")),
        _ => None,
    };
    let chosen = page.word(arm);
    let choices = none.map(left_out).into_iter().chain(arm_choices(LINE_ARMS)).collect();
    let page = page.choice(arm, msg!("app-arm"), choices).each_counts(of_arm);
    if chosen.is_empty() {
        return page;
    }
    let page = page.switch("through_flank", msg!("legions-through-a-flank")).counts(Some(worth("through_flank")));
    // Cavalry does not begin shock against a structure (7.44).
    if chosen == "cavalry" {
        return page;
    }
    page.switch("structure", msg!("legions-the-hex-is-a-structure")).counts(Some(worth("on_structure")))
}

/// Adds morale, effectiveness and the modifiers of a morale check.
fn check(page: Maker<'_>) -> Maker<'_> {
    let page = page.count("morale", msg!("legions-morale-of-the-regiment"), MORALE.0..=MORALE.1);
    let page = page.count("effectiveness", msg!("legions-effectiveness-of-its-leader"), 0..=MAX_EFFECTIVENESS);
    page.named("modifiers", msg!("app-modifiers"), MoraleModifiers, |_: &str| false)
}

/// Returns the parts of an assault. Fire or the charge may be left out, but not both.
fn assault(request: &Value, charts: &Charts) -> Vec<Group> {
    let part = |at: &str| Maker::part(request, charts, at);
    let word = |at: &str| request.pointer(at).and_then(Value::as_str);
    let may_hold_fire = word("/chargers/arm").is_some().then(|| msg!("legions-no-fire"));
    let may_stand = word("/fire/weapon").is_some().then(|| msg!("legions-no-charge"));
    let charge = Charge { none: may_stand, at_cavalry: word("/defender/arm") == Some("cavalry") };
    let chargers = charging(part("/chargers"), "arm", charge);
    let chargers = if word("/chargers/arm").is_some() {
        companies(chargers, ["companies", "disordered"], MAX_ATTACKERS)
    } else {
        chargers
    };
    let defender = companies(part("/defender"), ["companies", "disordered"], MAX_COMPANIES);
    let defender = check(defender.choice("arm", msg!("app-arm"), arm_choices(LINE_ARMS)));
    vec![
        fire(part("/fire"), may_hold_fire).group(msg!("app-page-fire")),
        chargers.group(msg!("legions-title-of-chargers")),
        defender.group(msg!("app-defender")),
    ]
}

/// Returns the effect of a shift.
fn shift(one: Sourced<i16>, name: &str) -> Worth {
    Worth::of(&one.modifier(name, 1), modifier_words(name))
}

/// Returns the effect of the order Move & Fire on the strength.
fn share(charts: &Charts) -> Worth {
    let share = charts.fire_share(Order::MoveAndFire);
    let part = (f64::from(share.value) / 1000.0).to_string();
    let value = format!("\u{d7} {}", text::number(&part));
    Worth { words: Order::MoveAndFire.words().to_owned(), value, rule: share.rule, source: share.source }
}

fn arm_choices(arms: &[(&'static str, ShockArm)]) -> Vec<FormChoice> {
    arms.iter().map(|(word, arm)| labelled_choice(word, arm_words(*arm))).collect()
}

fn arm_words(arm: ShockArm) -> &'static str {
    match arm {
        ShockArm::Infantry => msg!("legions-arm-infantry"),
        ShockArm::Rifles => msg!("legions-arm-rifles"),
        ShockArm::Cavalry => msg!("legions-arm-cavalry"),
        ShockArm::Artillery => msg!("legions-arm-artillery"),
        ShockArm::Skirmishers => msg!("legions-arm-skirmishers"),
    }
}

fn weapon_words(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Musket => msg!("legions-with-muskets"),
        Weapon::Rifle => msg!("legions-with-rifles"),
        Weapon::Skirmisher => msg!("legions-as-skirmishers"),
        Weapon::Howitzer => msg!("legions-with-howitzers"),
        Weapon::SixPounder => msg!("legions-with-6-pounders"),
    }
}

fn cause_words(word: &str) -> &'static str {
    match word {
        "orders" => msg!("legions-check-for-orders"),
        "rally" => msg!("legions-check-to-rally"),
        "rally_company" => msg!("legions-check-to-bring-back"),
        "reorder" => msg!("legions-check-to-reorder"),
        _ => msg!("legions-check-after-combat"),
    }
}
