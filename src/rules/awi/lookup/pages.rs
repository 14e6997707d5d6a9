//! The pages of the AWI figure rules.

use super::charge::{MAX_BESIDE, MAX_GUNS, MAX_SHOTS};
use crate::battle::names::ARMS;
use crate::battle::{ABILITIES, GRADES, ORDERS};
use crate::lookup::form::{Group, LookupPage, Worth, choice, labelled_choice, left_out, words};
use crate::lookup::modifiers::ModifierList;
use crate::rules::awi::charts::{Band, Charts, ModifierTable, Troops, WEAPONS};
use crate::rules::awi::enter_melee::AT_ORDERED_FOOT;
use crate::rules::awi::fire::OF_CLOSE_ORDER;
use crate::{msg, msg_id};
use serde_json::{Value, json};

/// A page of these rules under construction.
type Maker<'a> = crate::lookup::form::Maker<'a, Charts>;

/// The pages in the order of the list.
pub(super) const PAGES: &[LookupPage] = &[
    LookupPage { ask: "fire", title: msg_id!("app-page-fire"), rule: "Firing score" },
    LookupPage { ask: "control", title: msg_id!("app-page-control-test"), rule: "Control" },
    LookupPage { ask: "brigadier", title: msg_id!("app-page-brigadiers-test"), rule: "Control" },
    LookupPage { ask: "morale", title: msg_id!("app-page-morale"), rule: "Morale" },
    LookupPage { ask: "enter_melee", title: msg_id!("app-page-entering-melee"), rule: "Entering melee" },
    LookupPage { ask: "melee", title: msg_id!("app-page-melee"), rule: "Melee score" },
    LookupPage { ask: "losers", title: msg_id!("app-page-losers-test"), rule: "Losers test" },
    LookupPage { ask: "general", title: msg_id!("app-page-general-at-risk"), rule: "Generals at risk" },
    LookupPage { ask: "charge", title: msg_id!("app-page-whole-charge"), rule: "Steps 2 to 11" },
];

/// Returns the initial request of a page.
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
            crate::lookup::request::put(
                &mut defender,
                "/fire",
                json!({"weapon": "musket", "bases": 4, "modifiers": {}}),
            );
            json!({"aspect": "front", "reaction": "holds", "attacker": party, "defender": defender})
        }
        _ => json!({}),
    }
}

/// Returns the parts of a page.
pub(super) fn form(ask: &str, request: &Value, charts: &Charts) -> Vec<Group> {
    let page = || Maker::of(request, charts);
    let made = match ask {
        "fire" => fire(page(), ShotKind::Alone),
        "control" => control(page()),
        "brigadier" => {
            let passes = |word: &str| passed_at(charts, word);
            page().choice("ability", msg!("app-ability"), words(ABILITIES)).each_counts(passes)
        }
        "morale" => {
            let grade = |grade: &str| worth_in(charts, ModifierTable::Morale, grade);
            let page = page().choice("grade", msg!("app-grade"), words(GRADES)).each_counts(grade);
            page.named("factors", msg!("app-factors"), ModifierTable::Morale, is_grade)
        }
        "enter_melee" => page().named("modifiers", msg!("app-modifiers"), ModifierTable::Entry, nothing),
        "melee" => page().count("elements", msg!("app-bases-that-fight"), 1..=24).named(
            "modifiers",
            msg!("app-modifiers"),
            ModifierTable::Melee,
            nothing,
        ),
        "losers" => {
            let ways = vec![
                left_out(msg!("app-no-they-test")),
                labelled_choice("artillery", msg!("app-artillery")),
                labelled_choice("ridden_down", msg!("app-ridden-down")),
                labelled_choice("could_not_fight_back", msg!("app-could-not-fight-back")),
            ];
            page().choice("breaks", msg!("app-break-without-a-die"), ways).named(
                "modifiers",
                msg!("app-modifiers"),
                ModifierTable::Losers,
                nothing,
            )
        }
        "general" => page().count("casualties", msg!("app-casualties-of-his-unit"), 0..=24),
        "charge" => return charge(request, charts),
        _ => page(),
    };
    vec![made.group("")]
}

/// Returns the score at or under which a brigadier of this ability passes his test.
fn passed_at(charts: &Charts, word: &str) -> Option<Worth> {
    let (_, ability) = ABILITIES.iter().find(|(known, _)| *known == word)?;
    let needed = charts.ability(*ability);
    let value = msg!("app-at-or-under", needed = needed.value);
    Some(Worth { words: word.to_owned(), value, rule: "Control brigadier's test".to_owned(), source: needed.source })
}

/// Makes the page of an uncontrolled unit's test. Each setting shows its own modifier.
fn control(page: Maker<'_>) -> Maker<'_> {
    let charts = page.charts;
    let counts = |name: &str| worth_in(charts, ModifierTable::Control, name);
    let page = page.choice("grade", msg!("app-grade"), words(GRADES)).each_counts(counts);
    let page = page.choice("arm", msg!("app-arm"), words(ARMS)).each_counts(counts);
    let page = page.switch("disordered", msg!("app-disordered")).counts(counts("disordered"));
    let page = page.count("bases_at_start", msg!("app-bases-at-the-start"), 1..=24);
    page.count("bases_lost", msg!("app-bases-lost"), 0..=24).counts(counts("dead_10_percent"))
}

/// The kind of shot on a page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ShotKind {
    /// A shot from a given range.
    Alone,
    /// A shot at a charge, from an inch.
    AtCharge {
        /// Upper limit on the bases, or gunners, that shoot.
        most: u16,
        /// It is a gun.
        gun: bool,
    },
}

/// Adds the weapon, the range, the bases or crew, and the modifiers of a shot.
fn fire(page: Maker<'_>, shot: ShotKind) -> Maker<'_> {
    let is_gun = |word: &str| word.ends_with("_gun");
    let alone = shot == ShotKind::Alone;
    let (most, weapons) = match shot {
        ShotKind::Alone => (24, words(WEAPONS)),
        ShotKind::AtCharge { most, gun } => {
            let own = words(WEAPONS).into_iter().filter(|choice| is_gun(choice.word.unwrap_or_default()) == gun);
            (most, std::iter::once(left_out(msg!("app-does-not-shoot"))).chain(own).collect())
        }
    };
    let weapon = page.word("weapon");
    let page = page.choice("weapon", if alone { msg!("app-weapon") } else { msg!("app-shoots") }, weapons);
    if weapon.is_empty() {
        return page;
    }
    let page = if alone { page.count("range", msg!("app-range-in-inches"), 0..=48) } else { page };
    let guns = is_gun(weapon);
    let page = if guns {
        page.count("crew", msg!("app-crew"), 1..=most.min(4))
    } else {
        page.count("bases", msg!("app-bases-that-bear"), 1..=most)
    };
    // The band follows from the range, and modifiers of close-order foot do not apply to guns.
    let hides = |name: &str| {
        let of_foot = OF_CLOSE_ORDER.contains(&name);
        (guns && of_foot) || Band::ALL.into_iter().filter_map(Band::modifier).any(|own| own == name)
    };
    page.named("modifiers", msg!("app-modifiers-of-fire"), ModifierTable::Fire, hides)
}

fn charge(request: &Value, charts: &Charts) -> Vec<Group> {
    let part = |at: &str| Maker::part(request, charts, at);
    let mut groups = vec![whole(Maker::of(request, charts)).group(msg!("app-the-charge"))];
    groups.push(party(part("/attacker"), true).group(msg!("app-charger")));
    groups.extend(beside(request, charts, "attacker", "charger"));
    groups.push(party(part("/defender"), false).group(msg!("app-charged")));
    groups.extend(beside(request, charts, "defender", "charged"));
    if request["reaction"] != "counter_charges" {
        let defender = part("/defender");
        let shot = ShotKind::AtCharge { most: bases_of(&defender), gun: defender.word("arm") == "artillery" };
        groups.push(fire(part("/defender/fire"), shot).group(msg!("app-fire-at-the-charge")));
    }
    let shots = request.get("fire_besides").and_then(Value::as_array).map_or(0, Vec::len);
    groups.extend((0..shots).map(|n| {
        let at = format!("/fire_besides/{n}");
        let shot = fire(part(&at), ShotKind::Alone);
        Group { remove: Some(at), ..shot.group(msg!("app-shot-of-others-at-it", n = n + 1)) }
    }));
    groups
}

/// Adds the aspect of the charge, the response to it, and the button for shots of others.
fn whole(page: Maker<'_>) -> Maker<'_> {
    let of = |side: &str, field: &str| page.request.pointer(&format!("/{side}/{field}")).and_then(Value::as_str);
    let skirmishes = |side| of(side, "order") == Some("skirmish") && of(side, "arm") == Some("infantry");
    let rides = of("defender", "arm") == Some("cavalry");
    let disorder = page.request.pointer("/defender/disordered");
    let must_rally = disorder == Some(&Value::Bool(true)) || of("defender", "disordered") == Some("must_rally");
    let shots = page.request.get("fire_besides").and_then(Value::as_array).map_or(0, Vec::len);
    let evades = page.word("reaction") == "evades";
    let mut reactions = Vec::new();
    // Skirmishers charged by close order must evade (Movement charges).
    if !skirmishes("defender") || skirmishes("attacker") {
        reactions.push(labelled_choice("holds", msg!("app-holds")));
    }
    if skirmishes("defender") || rides {
        reactions.push(labelled_choice("evades", msg!("app-evades")));
    }
    // Cavalry charged in its rear has no way to its charger.
    if rides && !must_rally && page.word("aspect") != "rear" {
        reactions.push(labelled_choice("counter_charges", msg!("app-counter-charges")));
    }
    let page = page.choice("aspect", msg!("app-on-the-aspect"), vec![choice("front"), choice("flank"), choice("rear")]);
    // All other troops have no choice.
    let page = if skirmishes("defender") || rides {
        page.choice("reaction", msg!("app-the-charged-unit"), reactions)
    } else {
        page
    };
    let page = if evades { page.switch("caught", msg!("app-cannot-get-away-and-is-caught")) } else { page };
    if shots < MAX_SHOTS { page.add("/fire_besides", msg!("app-a-shot-by-others-at-it")) } else { page }
}

fn party(page: Maker<'_>, charges: bool) -> Maker<'_> {
    // Guns do not charge (Movement table).
    let arms: Vec<_> = ARMS.iter().filter(|(word, _)| !(charges && *word == "artillery")).copied().collect();
    let page = page.choice("grade", msg!("app-grade"), words(GRADES)).choice("arm", msg!("app-arm"), words(&arms));
    let page = page.choice("order", msg!("app-order"), words(ORDERS)).count("figures", msg!("app-figures"), 1..=48);
    let bases = bases_of(&page);
    let page = page.may_count_from("bases_at_start", msg!("app-bases-at-the-start"), bases..=24, msg!("app-as-now"));
    let page = page.number_or_none("elements", msg!("app-bases-that-fight-at-most"), 24, msg!("app-all"));
    let disorder = vec![
        left_out(msg!("app-no-disorder")),
        labelled_choice("must_rally", msg!("app-must-rally")),
        labelled_choice("terrain", msg!("app-by-rough-ground")),
        labelled_choice("interpenetrated", msg!("app-by-others-passing-through")),
    ];
    let page = page
        .choice("disordered", msg!("app-disorder"), disorder)
        .switch("column", msg!("app-column"))
        .switch("led", msg!("app-general-joined"));
    let page = if charges { page } else { guns(page) };
    let page = page.named("morale", msg!("app-factors-of-morale"), ModifierTable::Morale, is_grade);
    let page = page.named("entry", msg!("app-modifiers-of-entering-melee"), ModifierTable::Entry, |name: &str| {
        hides_entry(name, charges)
    });
    let rides = page.word("arm") == "cavalry";
    let page = page
        .named("melee", msg!("app-modifiers-of-melee"), ModifierTable::Melee, |name: &str| hides_blows(name, rides));
    let list = page.at("beside");
    let beside = page.request.pointer(&list).and_then(Value::as_array).map_or(0, Vec::len);
    let another = if charges { msg!("app-a-unit-beside-the-charger") } else { msg!("app-a-unit-beside-the-charged") };
    if beside < MAX_BESIDE { page.add(&list, another) } else { page }
}

/// Adds guns beside foot in close order (Artillery).
fn guns(page: Maker<'_>) -> Maker<'_> {
    if matches!(page.word("arm"), "cavalry" | "artillery") || page.word("order") == "skirmish" {
        return page;
    }
    let page = page.may_count("guns/guns", msg!("app-guns-beside-it"), MAX_GUNS, msg!("app-none"));
    let at = page.at("guns/guns");
    let Some(guns) = page.request.pointer(&at).and_then(Value::as_u64).and_then(|n| u16::try_from(n).ok()) else {
        return page;
    };
    let falls = vec![
        labelled_choice("foot", msg!("app-the-foot-first")),
        labelled_choice("crew", msg!("app-the-gunners-first")),
    ];
    let page = page.count("guns/crew", msg!("app-gunners-in-all"), guns..=4 * guns);
    page.choice("guns/falls", msg!("app-casualties-are-of"), falls)
}

/// Returns the units beside a side in the same melee.
fn beside(request: &Value, charts: &Charts, side: &str, called: &str) -> Vec<Group> {
    let list = format!("/{side}/beside");
    let units = request.pointer(&list).and_then(Value::as_array).map_or(0, Vec::len);
    let group = |n: usize| {
        let at = format!("{list}/{n}");
        let unit = fighter(Maker::part(request, charts, &at), side == "attacker");
        Group { remove: Some(at), ..unit.group(msg!("app-unit-beside-side", n = n + 1, side = called)) }
    };
    (0..units).map(group).collect()
}

/// Adds a unit beside another in a melee.
fn fighter(page: Maker<'_>, charges: bool) -> Maker<'_> {
    let arms: Vec<_> = ARMS.iter().filter(|(word, _)| !(charges && *word == "artillery")).copied().collect();
    let overlaps = page.request.pointer(&page.at("overlaps")) == Some(&Value::Bool(true));
    let page = page.choice("grade", msg!("app-grade"), words(GRADES)).choice("arm", msg!("app-arm"), words(&arms));
    let page = page.choice("order", msg!("app-order"), words(ORDERS)).count("figures", msg!("app-figures"), 1..=48);
    let page = page.switch("overlaps", msg!("app-only-overlaps")).switch("disordered", msg!("app-disordered"));
    let page = page
        .switch("charged", msg!("app-charged-home"))
        .switch("led", msg!("app-general-joined"))
        .switch("rifles", msg!("app-rifles"));
    let page = if overlaps {
        page
    } else {
        let most = bases_of(&page);
        let page = page.number_or_none("elements", msg!("app-bases-with-which-it-fights"), most, msg!("app-all"));
        page.number_or_none("met_by", msg!("app-enemy-bases-that-fight-it"), 24, msg!("app-as-many"))
    };
    let rides = page.word("arm") == "cavalry";
    page.named("melee", msg!("app-modifiers-of-melee"), ModifierTable::Melee, |name: &str| hides_blows(name, rides))
}

/// Returns the number of bases of the unit in this part.
fn bases_of(page: &Maker<'_>) -> u16 {
    let figures = page.request.pointer(&page.at("figures")).and_then(Value::as_u64).unwrap_or(1);
    let charts = page.charts;
    let per_base = match (page.word("arm"), page.word("order")) {
        ("artillery", _) => 1,
        ("cavalry", _) => charts.figures_per_base(Troops::Cavalry).value,
        (_, "skirmish") => charts.figures_per_base(Troops::Skirmishers).value,
        _ => charts.figures_per_base(Troops::Infantry).value,
    };
    u16::try_from(figures.div_ceil(u64::from(per_base.max(1)))).unwrap_or(24).clamp(1, 24)
}

/// The modifiers of entering melee that a charge counts itself.
pub(super) const OF_ENTRY: [&str; 9] = [
    "led_by_general",
    "figure_killed_by_fire",
    "dead_20_percent",
    "disordered",
    "in_column",
    "charging_flank_or_rear",
    "charging_unsupported_gunners",
    "unsupported_gunners",
    AT_ORDERED_FOOT,
];
/// The modifiers of blows that a charge counts itself.
pub(super) const OF_BLOWS: [&str; 6] = [
    "infantry_charging",
    "cavalry_charging",
    "led_by_general",
    "disordered",
    "close_order_fighting_skirmishers",
    "fighting_unsupported_gunners",
];

/// Hides no modifier of a list.
fn nothing(_: &str) -> bool {
    false
}

/// Whether a modifier is that of a grade.
fn is_grade(name: &str) -> bool {
    GRADES.iter().any(|(grade, _)| *grade == name)
}

/// Whether the page hides a modifier of entering melee: the charge counts it itself, or it belongs to the other side.
fn hides_entry(name: &str, charges: bool) -> bool {
    let of_other = if charges { "defending_obstacle" } else { "charged_in_flank_or_rear" };
    is_grade(name) || OF_ENTRY.contains(&name) || name == of_other
}

/// Whether the page hides a modifier of blows: the charge counts it itself, or it is an obstacle for another arm.
fn hides_blows(name: &str, rides: bool) -> bool {
    let of_other = if rides { "infantry_against" } else { "cavalry_against" };
    is_grade(name) || OF_BLOWS.contains(&name) || name.starts_with(of_other)
}

/// Returns the effect of a modifier that counts once. `None` if the table has no such name.
fn worth_in(charts: &Charts, table: ModifierTable, name: &str) -> Option<Worth> {
    let entry = table.listed_modifiers(charts).into_iter().find(|entry| entry.modifier.name == name)?;
    Some(Worth::of(&entry.modifier, entry.words))
}
