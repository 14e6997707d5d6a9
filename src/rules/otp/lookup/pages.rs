//! The pages of *On to Philadelphia*.

use super::charge::{MAX_BESIDE, MAX_SHOTS};
use super::lists::{List, is_leader, multipliers};
use super::read::is_of_other_weapons;
use crate::battle::CLASSES;
use crate::battle::names::{ARMS, FORMATIONS, GUNS, NATIONS, QUALITIES, RATINGS, WEAPONS};
use crate::lookup::form::{
    Group, LookupPage, MAX_PARTS, NamedModifier, Worth, choice, labelled_choice, left_out, words,
};
use crate::rules::Modifier;
use crate::rules::otp::charts::{Charts, MORALE_COLUMNS, Shooting, modifier_key_words, modifier_words};
use crate::{msg, msg_id, text};
use serde_json::{Value, json};
use std::ops::RangeInclusive;

/// A builder for a page of these rules.
type Maker<'a> = crate::lookup::form::Maker<'a, Charts>;

/// The pages, in the order of the list.
pub(super) const PAGES: &[LookupPage] = &[
    LookupPage { ask: "fire", title: msg_id!("app-page-fire"), rule: "8.1" },
    LookupPage { ask: "closing", title: msg_id!("app-page-closing"), rule: "9.1" },
    LookupPage { ask: "cv_roll", title: msg_id!("app-page-firefight-reaction"), rule: "9.3, 9.4" },
    LookupPage { ask: "melee", title: msg_id!("app-page-melee"), rule: "9.8" },
    LookupPage { ask: "charge", title: msg_id!("app-page-whole-charge"), rule: "9.0" },
    LookupPage { ask: "morale", title: msg_id!("app-page-morale"), rule: "10.2" },
    LookupPage { ask: "severity", title: msg_id!("app-page-losses"), rule: "10.3" },
    LookupPage { ask: "disorder", title: msg_id!("app-page-rough-ground"), rule: "6.6" },
    LookupPage { ask: "casualty", title: msg_id!("app-page-commander-hit"), rule: "8.16, 9.11" },
    LookupPage { ask: "commander", title: msg_id!("app-page-commanders-rating"), rule: "2.0" },
    LookupPage { ask: "rebuild", title: msg_id!("app-page-rebuilding"), rule: "11.0" },
];

/// Returns the default request of a page.
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

/// Returns the groups of fields of a page.
pub(super) fn form(ask: &str, request: &Value, charts: &Charts) -> Vec<Group> {
    let page = || Maker::of(request, charts);
    match ask {
        "fire" => vec![fire(page(), Firing::Alone).group("")],
        "closing" => vec![
            page()
                .count("cv", msg!("app-cv"), CV)
                .named("modifiers", msg!("app-modifiers"), List::Closing, nothing)
                .group(""),
        ],
        "cv_roll" => {
            vec![
                page()
                    .count("cv", msg!("app-cv"), CV)
                    .named("modifiers", msg!("app-modifiers"), List::CvRoll, nothing)
                    .group(""),
            ]
        }
        "melee" => melee(request, charts),
        "charge" => charge(request, charts),
        "morale" => vec![
            losses(page().choice("quality", msg!("app-morale-column"), words(&MORALE_COLUMNS)))
                .counts(of_losses(request, charts))
                .switch("works", msg!("app-in-works"))
                .counts(charts.works_modifier().as_ref().map(worth))
                .group(""),
        ],
        "severity" => vec![losses(page()).group("")],
        "disorder" => vec![disorder(page()).group("")],
        "casualty" => {
            let ways = vec![
                labelled_choice("fire", msg!("app-his-unit-was-hit-by-fire")),
                labelled_choice("melee", msg!("app-his-unit-fought-a-melee")),
            ];
            vec![page().choice("by", msg!("app-danger"), ways).group("")]
        }
        "commander" => vec![page().choice("row", msg!("app-row-of-the-chart"), words(NATIONS)).group("")],
        "rebuild" => {
            let of = |word: &str| QUALITIES.iter().find(|(known, _)| *known == word).map(|(_, quality)| *quality);
            let counts = |word: &str| charts.rebuild_modifier(of(word)?).as_ref().map(worth);
            let page = page().choice("quality", msg!("app-type-of-unit"), words(QUALITIES)).each_counts(counts);
            vec![page.count("attempts_used", msg!("app-attempts-before"), 0..=9).group("")]
        }
        _ => Vec::new(),
    }
}

/// Returns the value of the losses in a morale roll (10.3).
fn of_losses(request: &Value, charts: &Charts) -> Option<Worth> {
    let figures = |name: &str| request[name].as_u64().and_then(|figures| u16::try_from(figures).ok());
    let severity = charts.severity(figures("original")?, figures("lost")?).value;
    charts.morale_modifier(severity).as_ref().map(worth)
}

/// Returns the value of a modifier.
fn worth(modifier: &Modifier) -> Worth {
    Worth::of(modifier, modifier_words(modifier))
}

/// Hides no modifier, because none of the list is set by another field of the page.
fn nothing(_: &str) -> bool {
    false
}

/// Adds the multipliers of a melee value (9.14).
fn times<'a>(page: Maker<'a>, label: &'static str) -> Maker<'a> {
    let all = multipliers(page.charts).into_iter().map(|m| {
        let value = format!("\u{d7} {}", text::number(&(f64::from(m.thousandths) / 1000.0).to_string()));
        let worth = Worth { words: modifier_key_words(&m.name), value, rule: m.rule, source: m.source };
        NamedModifier { worth, name: m.name, most: 1 }
    });
    let all = all.collect();
    page.namings("multipliers", label, all)
}

const CV: RangeInclusive<u16> = 1..=9;
const FIGURES: RangeInclusive<u16> = 1..=99;

/// The context of a shot.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Firing {
    /// A question of its own, or a shot of another unit before a charge.
    Alone,
    /// The attacker's own shot before it closes.
    FirstOwn,
    /// Fire in a charge, which may be absent.
    InCharge,
}

/// Adds the fields for weapon, number and modifiers; in a charge all of a unit's figures fire by default.
fn fire(page: Maker<'_>, firing: Firing) -> Maker<'_> {
    let mut weapons = words(WEAPONS);
    weapons.extend([
        labelled_choice("ball", msg!("app-guns-ball")),
        labelled_choice("canister", msg!("app-guns-canister")),
    ]);
    if firing == Firing::InCharge {
        weapons.insert(0, left_out(msg!("app-does-not-fire")));
    }
    let weapon = page.word("weapon");
    let shooting = match weapon {
        "ball" => Shooting::Ball,
        "canister" => Shooting::Canister,
        _ => Shooting::SmallArms,
    };
    let page = page.choice("weapon", msg!("app-weapon"), weapons);
    if weapon.is_empty() {
        return page;
    }
    // The weight of the gun already adds its modifier (8.4), and modifiers of other weapons never count (8.10, 8.13).
    let hides = |name: &str| {
        let weight = GUNS.iter().any(|(weight, _)| name.strip_suffix("_gun") == Some(weight));
        weight || is_of_other_weapons(name, shooting, weapon == "bow")
    };
    let page = match (shooting, firing) {
        (Shooting::SmallArms, Firing::Alone) => page.count("figures", msg!("app-figures-that-bear"), FIGURES),
        (Shooting::SmallArms, _) => page.may_count("figures", msg!("app-figures-that-bear"), 99, msg!("app-all")),
        _ => page.choice("gun", msg!("app-gun"), words(GUNS)).count("guns", msg!("app-guns"), 1..=12),
    };
    page.named("modifiers", msg!("app-modifiers-of-fire"), List::Fire(shooting), hides)
}

fn losses(page: Maker<'_>) -> Maker<'_> {
    page.count("original", msg!("app-figures-at-first"), FIGURES).count("lost", msg!("app-figures-lost"), 0..=99)
}

fn disorder(page: Maker<'_>) -> Maker<'_> {
    let arm = page.word("arm");
    let formations = FORMATIONS.iter().map(|(word, _)| *word).filter(|word| forms(arm, word));
    let formations = formations.map(choice).collect();
    let guns = arm == "artillery";
    let page = page.choice("arm", msg!("app-arm"), words(ARMS)).choice("formation", msg!("app-formation"), formations);
    let page = page.choice("class", msg!("app-class-of-the-ground"), words(CLASSES)).switch("woods", msg!("app-woods"));
    if guns {
        page.choice("gun", msg!("app-gun"), words(GUNS))
    } else {
        page.choice("quality", msg!("app-type-of-unit"), words(QUALITIES))
    }
}

/// Returns whether an arm has a formation; the reader of requests refuses the others (5.0).
fn forms(arm: &str, formation: &str) -> bool {
    match arm {
        "infantry" => !matches!(formation, "limbered" | "unlimbered"),
        "cavalry" => matches!(formation, "line" | "bent" | "column"),
        _ => formation != "loose_order",
    }
}

fn melee(request: &Value, charts: &Charts) -> Vec<Group> {
    let mut groups = Vec::new();
    for (side, title, attacking, another) in [
        ("attackers", msg!("app-attacker"), true, msg!("app-another-attacker")),
        ("defenders", msg!("app-defender"), false, msg!("app-another-defender")),
    ] {
        let units = request[side].as_array().map_or(0, Vec::len);
        for n in 0..units {
            let at = format!("/{side}/{n}");
            let unit = fighter(Maker::part(request, charts, &at), attacking);
            let unit = if n + 1 == units && units < MAX_PARTS { unit.add(&format!("/{side}"), another) } else { unit };
            let title = if units > 1 { format!("{title} {}", n + 1) } else { title.to_owned() };
            groups.push(Group { remove: (units > 1).then_some(at), ..unit.group(title) });
        }
    }
    groups
}

/// Adds the fields of a unit in a melee.
fn fighter(page: Maker<'_>, attacking: bool) -> Maker<'_> {
    let page = page.count("figures", msg!("app-figures-in-combat"), FIGURES).count("cv", msg!("app-cv"), CV);
    let page = page.named("modifiers", msg!("app-modifiers-of-its-cv"), List::Melee { attacking }, nothing);
    let page = times(page, msg!("app-multipliers"));
    page.number_or_none("present", msg!("app-figures-in-all"), 99, msg!("app-as-in-combat"))
        .switch("guns", msg!("app-fighter-has-guns"))
}

/// Returns the units beside a side of a charge, in the same melee.
fn beside(request: &Value, charts: &Charts, side: &str, attacking: bool) -> Vec<Group> {
    let list = format!("/{side}/beside");
    let units = request.pointer(&list).and_then(Value::as_array).map_or(0, Vec::len);
    let title = |n: usize| match attacking {
        true => msg!("app-unit-beside-the-attacker", n),
        false => msg!("app-unit-beside-the-defender", n),
    };
    let group = |n: usize| {
        let at = format!("{list}/{n}");
        let unit = fighter(Maker::part(request, charts, &at), attacking);
        Group { remove: Some(at), ..unit.group(title(n + 1)) }
    };
    (0..units).map(group).collect()
}

fn charge(request: &Value, charts: &Charts) -> Vec<Group> {
    let aspects = vec![choice("front"), choice("flank"), choice("rear")];
    let failures = vec![
        labelled_choice("firefight", msg!("app-a-firefight-9-3")),
        labelled_choice("halts", msg!("app-it-halts")),
        labelled_choice("halts_under_fire", msg!("app-it-halts-and-is-fired-at")),
    ];
    let reactions = vec![
        labelled_choice("none", msg!("app-none")),
        labelled_choice("rolls", msg!("app-militia-rolls")),
        labelled_choice("fires_and_stays", msg!("app-fires-and-stays")),
        labelled_choice("fires_and_goes_back", msg!("app-fires-and-goes-back")),
        labelled_choice("countercharges", msg!("app-cavalry-countercharges-9-5")),
    ];
    let page = Maker::of(request, charts).choice("aspect", msg!("app-on-the-aspect"), aspects);
    let page = page.choice("failure", msg!("app-a-failed-closing-is-9-2"), failures);
    let page = page.choice("reaction", msg!("app-reaction-of-the-target-9-4"), reactions);
    let shots = request.get("fire_first").and_then(Value::as_array).map_or(0, Vec::len);
    let whole = page.switch("fired_before", msg!("app-attacker-has-fired-already-9-3"));
    let whole = if shots < MAX_SHOTS { whole.add("/fire_first", msg!("app-a-shot-before-it-closes")) } else { whole };
    let part = |at: &str| Maker::part(request, charts, at);
    let mut groups = vec![whole.group(msg!("app-the-charge"))];
    groups.extend((0..shots).map(|n| first_shot(part(&format!("/fire_first/{n}")), n)));
    groups.push(party(part("/attacker"), true).group(msg!("app-attacker")));
    groups.extend(beside(request, charts, "attacker", true));
    groups.push(fire(part("/attacker/fire"), Firing::InCharge).group(msg!("app-attackers-firefight-fire")));
    groups.push(party(part("/defender"), false).group(msg!("app-defender")));
    groups.extend(beside(request, charts, "defender", false));
    groups.push(fire(part("/defender/fire"), Firing::InCharge).group(msg!("app-defenders-fire")));
    groups
}

/// Returns a shot of the attacker's side before it closes: the attacker's own, once (3.1), or another unit's.
fn first_shot(page: Maker<'_>, n: usize) -> Group {
    let whose = vec![
        labelled_choice("attacker", msg!("app-the-attacker")),
        labelled_choice("others", msg!("app-another-unit")),
    ];
    let own = page.word("by") != "others";
    let at = page.at("").trim_end_matches('/').to_owned();
    let page = page.choice("by", msg!("app-fires"), whose);
    let page = fire(page, if own { Firing::FirstOwn } else { Firing::Alone });
    Group { remove: Some(at), ..page.group(msg!("app-shot-before-it-closes", n = n + 1)) }
}

fn party(page: Maker<'_>, attacking: bool) -> Maker<'_> {
    let mut leaders = vec![left_out(msg!("app-none"))];
    leaders.extend(words(RATINGS));
    let page = page.count("figures", msg!("app-figures"), FIGURES).may_count(
        "fighting",
        msg!("app-in-combat-at-most-9-9"),
        99,
        msg!("app-all"),
    );
    let page = page.count("cv", msg!("app-cv"), CV).choice("leader", msg!("app-commander-with-it"), leaders);
    let page = page.switch("disordered", msg!("app-morale-marker")).switch("mounted", msg!("app-cavalry-line-6-9"));
    let page = page.switch("straggles", msg!("app-militia-stragglers-6-14"));
    let page = if attacking { page } else { page.switch("guns", msg!("app-guns-7-2")) };
    // A defender closes if it countercharges (9.5).
    let page = page.named("closing", msg!("app-modifiers-of-closing"), List::Closing, is_leader);
    let page = page.named("cv_roll", msg!("app-modifiers-of-cv-rolls"), List::CvRoll, is_leader);
    let page = page.named("melee", msg!("app-modifiers-in-melee"), List::Melee { attacking }, is_leader);
    let page = times(page, msg!("app-multipliers-in-melee"));
    let list = page.at("beside");
    let beside = page.request.pointer(&list).and_then(Value::as_array).map_or(0, Vec::len);
    let another =
        if attacking { msg!("app-a-unit-beside-the-attacker") } else { msg!("app-a-unit-beside-the-defender") };
    if beside < MAX_BESIDE { page.add(&list, another) } else { page }
}
