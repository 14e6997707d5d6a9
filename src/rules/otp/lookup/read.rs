//! Reads requests of *On to Philadelphia*.

use super::lists::{List, modifiers, multipliers, names};
use super::{Ask, read_charge};
use crate::battle::names::{ARMS, FORMATIONS, GUNS, NATIONS, QUALITIES, WEAPONS};
use crate::battle::{Arm, Armament, CLASSES, Formation, GunWeight};
use crate::dice::{Purpose, RollKind, Subject};
use crate::input::{Fields, Node};
use crate::lookup::Asking;
use crate::lookup::modifiers::ModifierList;
use crate::lookup::read::{switch, whole};
use crate::rules::Modifier;
use crate::rules::otp::charts::Multiplier;
use crate::rules::otp::charts::{Danger, MORALE_COLUMNS, Shooting};
use crate::rules::otp::cv::CvQuestion;
use crate::rules::otp::fire::{FireQuestion, Firers};
use crate::rules::otp::melee::{MeleeQuestion, MeleeUnit};
use crate::rules::otp::morale::MoraleQuestion;
use crate::rules::otp::movement::terrain;
use crate::rules::otp::purposes;
use crate::rules::otp::rebuild::RebuildQuestion;
use crate::rules::otp::{Charts, disorder};
use crate::{msg, msg_id};

/// The questions, in the order in which messages list them.
pub(super) const QUESTIONS: &[Asking] = &[
    Asking { word: "fire", fields: &["weapon", "figures", "gun", "guns", "modifiers"] },
    Asking { word: "closing", fields: &["cv", "modifiers"] },
    Asking { word: "cv_roll", fields: &["cv", "modifiers"] },
    Asking { word: "melee", fields: &["attackers", "defenders"] },
    Asking { word: "morale", fields: &["quality", "original", "lost", "works"] },
    Asking { word: "severity", fields: &["original", "lost"] },
    Asking { word: "commander", fields: &["row"] },
    Asking { word: "casualty", fields: &["by"] },
    Asking { word: "rebuild", fields: &["quality", "attempts_used"] },
    Asking { word: "disorder", fields: &["arm", "formation", "class", "woods", "quality", "gun"] },
    Asking { word: "charge", fields: read_charge::FIELDS },
];

/// Reads the question of this name; notes every fault.
pub(super) fn read(ask: &str, fields: &Fields<'_>, charts: &Charts) -> Option<Ask> {
    match ask {
        "fire" => fire_question(fields, charts, None).map(Ask::Fire),
        "closing" => cv_question(fields, charts, List::Closing, purposes::A_CLOSING).map(Ask::Closing),
        "cv_roll" => cv_question(fields, charts, List::CvRoll, purposes::A_CV).map(Ask::CvRoll),
        "melee" => melee(fields, charts),
        "morale" => morale(fields, charts),
        "severity" => losses(fields).map(|losses| Ask::Severity { original: losses.original, lost: losses.lost }),
        "commander" => commander(fields),
        "casualty" => casualty(fields),
        "rebuild" => rebuild(fields, charts),
        "disorder" => disorder(fields),
        "charge" => read_charge::charge(fields, charts),
        _ => None,
    }
}

/// Upper limit on the figures of a unit and the guns of a battery.
pub(super) const MAX: i64 = 999;
/// Lowest and highest combat value (2.0).
pub(super) const CV: (i64, i64) = (1, 9);

/// The firing figures or guns, and the weight of the guns.
struct Armed {
    firers: Firers,
    weight: Option<GunWeight>,
}

/// The kind of weapon.
#[derive(Clone, Copy)]
enum Weapon {
    Small,
    Ball,
    Canister,
}

/// Reads a question of fire; `figures`: the default number for small arms.
pub(super) fn fire_question(fields: &Fields<'_>, charts: &Charts, figures: Option<u16>) -> Option<FireQuestion> {
    let small = WEAPONS.iter().map(|(word, _)| (*word, Weapon::Small));
    let all: Vec<_> = small.chain([("ball", Weapon::Ball), ("canister", Weapon::Canister)]).collect();
    let weapon = fields.need("weapon").and_then(|node| node.word(msg!("lookup-a-weapon"), &all));
    let firers = weapon.and_then(|weapon| match weapon {
        Weapon::Small => small_arms(fields, figures),
        Weapon::Ball | Weapon::Canister => guns(fields, matches!(weapon, Weapon::Canister)),
    });
    let Some(weapon) = weapon else {
        unarmed(fields, charts);
        return None;
    };
    let with = shooting(weapon);
    let named = modifiers(fields.optional("modifiers").as_ref(), List::Fire(with), charts);
    let (Armed { firers, weight }, mut modifiers) = firers.zip(named)?;
    // The weight of the gun implies its modifier (8.4); naming it as well does no harm.
    let own = weight.and_then(weight_name);
    let other = ["heavy_gun", "light_gun"].into_iter().find(|n| Some(*n) != own && has(&modifiers, n));
    if let (Some(other), Some(_), Some(place)) = (other, weight, fields.optional("modifiers")) {
        place.fault(msg!("lookup-modifier-of-other-gun", other));
        return None;
    }
    let bows = fields.optional("weapon").is_some_and(|node| node.peek_text() == Some("bow"));
    for odd in modifiers.iter().filter(|m| is_of_other_weapons(&m.name, with, bows)) {
        let place = fields.place_of("modifiers").unwrap_or(fields.place());
        place.warn(msg!("lookup-does-not-go-with-this-weapon", name = odd.name, rule = odd.rule));
    }
    let missing = own.filter(|name| !has(&modifiers, name));
    modifiers.extend(missing.and_then(|name| charts.fire_modifier(with, name)));
    Some(FireQuestion { firers, modifiers, purpose: Purpose::of(purposes::A_FIRE) })
}

/// Returns whether a modifier of fire never applies to a weapon: ball has its own modifier against a column (8.13), and
/// bows are not rested (8.10).
pub(super) fn is_of_other_weapons(name: &str, with: Shooting, bows: bool) -> bool {
    match name {
        "target_column_or_limbered" => with == Shooting::Ball,
        "target_column_or_limbered_ball" => with != Shooting::Ball,
        "rest" => bows,
        _ => false,
    }
}

fn shooting(weapon: Weapon) -> Shooting {
    match weapon {
        Weapon::Small => Shooting::SmallArms,
        Weapon::Ball => Shooting::Ball,
        Weapon::Canister => Shooting::Canister,
    }
}

/// Notes the faults in the rest of a fire question whose weapon is unknown: numbers that no weapon allows, and
/// modifiers that no weapon has.
fn unarmed(fields: &Fields<'_>, charts: &Charts) {
    for name in ["figures", "guns"] {
        let _ = fields.optional(name).map(|node| node.whole(1, MAX));
    }
    let _ = fields.optional("gun").map(|node| node.word(msg!("lookup-a-gun"), GUNS));
    let all = [Weapon::Small, Weapon::Ball, Weapon::Canister].map(|with| List::Fire(shooting(with)));
    let listed = all.iter().flat_map(|list| list.listed_modifiers(charts));
    let mut words: Vec<String> = listed.map(|entry| entry.modifier.name).collect();
    words.sort();
    words.dedup();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let _ = names(fields.optional("modifiers").as_ref(), msg!("lookup-a-modifier-of-fire"), &words);
}

fn has(modifiers: &[Modifier], name: &str) -> bool {
    modifiers.iter().any(|m| m.name == name)
}

fn weight_name(weight: GunWeight) -> Option<&'static str> {
    match weight {
        GunWeight::Heavy => Some("heavy_gun"),
        GunWeight::Light => Some("light_gun"),
        GunWeight::Medium => None,
    }
}

fn small_arms(fields: &Fields<'_>, usual: Option<u16>) -> Option<Armed> {
    for name in ["gun", "guns"] {
        if let Some(place) = fields.place_of(name) {
            place.fault(msg!("lookup-for-ball-and-canister", name));
        }
    }
    let usual = usual.filter(|_| fields.optional("figures").is_none());
    let figures = usual.or_else(|| whole(fields, "figures", 1, MAX));
    figures.map(|figures| Armed { firers: Firers::SmallArms { figures }, weight: None })
}

fn guns(fields: &Fields<'_>, canister: bool) -> Option<Armed> {
    if let Some(place) = fields.place_of("figures") {
        place.fault(msg!("lookup-figures-for-small-arms"));
    }
    let weight = fields.need("gun").and_then(|node| node.word(msg!("lookup-a-gun"), GUNS));
    let guns = whole(fields, "guns", 1, MAX);
    let (weight, guns) = weight.zip(guns)?;
    let firers = if canister { Firers::Canister { weight, guns } } else { Firers::Ball { guns } };
    Some(Armed { firers, weight: Some(weight) })
}

fn cv_question(fields: &Fields<'_>, charts: &Charts, list: List, kind: RollKind) -> Option<CvQuestion> {
    let cv = whole(fields, "cv", CV.0, CV.1);
    let modifiers = modifiers(fields.optional("modifiers").as_ref(), list, charts);
    let (cv, modifiers) = cv.zip(modifiers)?;
    Some(CvQuestion { cv, modifiers, purpose: Purpose::of(kind) })
}

fn melee(fields: &Fields<'_>, charts: &Charts) -> Option<Ask> {
    let side = |name: &'static str, attacking: bool| {
        let units = fields.need(name)?.list()?;
        if units.is_empty() {
            fields.optional(name)?.fault(msg!("lookup-must-have-a-unit-or-more", name = format!("{:?}", name)));
        }
        let called = |n: usize| match units.len() {
            1 if attacking => Subject::word(name, msg_id!("lookup-die-all-the-attackers")),
            1 => Subject::word(name, msg_id!("lookup-die-all-the-defenders")),
            _ => Subject::plain(&format!("{} {}", name.trim_end_matches('s'), n + 1)),
        };
        let read = units.iter().enumerate().map(|(n, node)| unit(node, charts, attacking, called(n)));
        read.collect::<Vec<_>>().into_iter().collect::<Option<Vec<_>>>()
    };
    let (attackers, defenders) = (side("attackers", true), side("defenders", false));
    let (attackers, defenders) = attackers.zip(defenders)?;
    Some(Ask::Melee(MeleeQuestion { attackers, defenders }))
}

/// Reads a unit of a melee. `present` and `guns` are for special cases: more figures than fight (9.9), and guns (7.2).
pub(super) fn unit(node: &Node<'_>, charts: &Charts, attacking: bool, name: Subject) -> Option<MeleeUnit> {
    let known = ["figures", "cv", "modifiers", "multipliers", "present", "guns"];
    let fields = node.fields(msg!("lookup-a-unit-of-a-melee"), &known)?;
    let figures = whole(&fields, "figures", 1, MAX);
    let cv = whole(&fields, "cv", CV.0, CV.1);
    let modifiers = melee_modifiers(fields.optional("modifiers").as_ref(), charts, attacking);
    let multipliers = times(fields.optional("multipliers").as_ref(), charts);
    let present = match fields.optional("present") {
        None => Some(figures),
        Some(node) => node.whole(0, MAX).and_then(|n| u16::try_from(n).ok()).map(Some),
    };
    let guns = switch(&fields, "guns");
    Some(MeleeUnit {
        name,
        figures: figures?,
        present: present??,
        cv: cv?,
        modifiers: modifiers?,
        multipliers: multipliers?,
        guns: guns?,
    })
}

/// Reads the modifiers of a combat value in melee (9.10-9.13).
pub(super) fn melee_modifiers(node: Option<&Node<'_>>, charts: &Charts, attacking: bool) -> Option<Vec<Modifier>> {
    let named = modifiers(node, List::Melee { attacking }, charts)?;
    let has = |name: &str| named.iter().any(|m| m.name == name);
    let lost = has(disorder::LONG_CHARGE) && disorder::fights(true).is_some_and(has);
    if let Some(node) = node.filter(|_| lost) {
        node.place().warn(msg!("lookup-disorder-cancels-long-charge"));
    }
    Some(named)
}

/// Reads the multipliers that a field lists (9.14).
pub(super) fn times(node: Option<&Node<'_>>, charts: &Charts) -> Option<Vec<Multiplier>> {
    let all = multipliers(charts);
    let words: Vec<&str> = all.iter().map(|m| m.name.as_str()).collect();
    let named = names(node, msg!("lookup-a-multiplier-of-melee"), &words)?;
    Some(named.into_iter().filter_map(|name| charts.multiplier(name)).collect())
}

/// Figures at the start and lost.
struct FigureLosses {
    original: u16,
    lost: u16,
}

fn losses(fields: &Fields<'_>) -> Option<FigureLosses> {
    let original: Option<u16> = whole(fields, "original", 1, MAX);
    let lost = whole(fields, "lost", 0, original.map_or(MAX, i64::from));
    Some(FigureLosses { original: original?, lost: lost? })
}

fn morale(fields: &Fields<'_>, charts: &Charts) -> Option<Ask> {
    let column =
        fields.need("quality").and_then(|node| node.word(msg!("lookup-a-column-of-the-morale-table"), &MORALE_COLUMNS));
    let (losses, works) = (losses(fields), switch(fields, "works"));
    let FigureLosses { original, lost } = losses?;
    let question = MoraleQuestion::of(charts, column?, original, lost, works?);
    Some(Ask::Morale(question))
}

fn commander(fields: &Fields<'_>) -> Option<Ask> {
    fields.need("row")?.word(msg!("lookup-a-row-of-the-commander-chart"), NATIONS).map(Ask::Commander)
}

fn casualty(fields: &Fields<'_>) -> Option<Ask> {
    let ways = [("fire", Danger::Fire), ("melee", Danger::Melee)];
    fields.need("by")?.word(msg!("lookup-a-way-for-a-commander-to-fall"), &ways).map(Ask::Casualty)
}

fn rebuild(fields: &Fields<'_>, charts: &Charts) -> Option<Ask> {
    let node = fields.need("quality");
    let quality = node.as_ref().and_then(|node| node.word(msg!("lookup-a-type-of-unit"), QUALITIES));
    let barred = quality.is_some_and(|quality| charts.rebuild_barred(quality));
    if let Some(node) = node.filter(|_| barred) {
        node.fault(msg!("lookup-never-rebuild", quality = quality.map_or("they", crate::battle::Quality::words)));
    }
    let most = charts.rebuild_attempts().value;
    let used = match fields.optional("attempts_used") {
        None => Some(0),
        Some(node) => node.whole(0, 99),
    };
    let spent = used.is_some_and(|used| used >= i64::from(most));
    if let Some(node) = fields.optional("attempts_used").filter(|_| spent) {
        node.fault(msg!("lookup-rebuilding-tries-used", most));
    }
    used?;
    let question = RebuildQuestion::of(charts, quality?);
    Some(Ask::Rebuild(question))
}

fn disorder(fields: &Fields<'_>) -> Option<Ask> {
    let arm = fields.need("arm").and_then(|node| node.word(msg!("lookup-an-arm"), ARMS));
    let place = fields.need("formation");
    let formation = place.as_ref().and_then(|node| node.word(msg!("lookup-a-formation"), FORMATIONS));
    let class = fields.need("class").and_then(|node| node.word(msg!("lookup-a-class-of-disorder"), CLASSES));
    let quality = match fields.optional("quality") {
        None => Some(crate::battle::Quality::Line),
        Some(node) => node.word(msg!("lookup-a-type-of-unit"), QUALITIES),
    };
    let gun = match fields.optional("gun") {
        None => Some(None),
        Some(node) => node.word(msg!("lookup-a-gun"), GUNS).map(Some),
    };
    let woods = switch(fields, "woods");
    if let (Some(arm), Some(place)) = (arm.filter(|arm| formation.is_some_and(|f| !forms(*arm, f))), place) {
        let have = if arm == Arm::Cavalry { "have" } else { "has" };
        place.fault(msg!("lookup-no-such-formation", have, arm = arm.words()));
        return None;
    }
    let armament = gun?.map_or(Armament::Small(None), |weight| Armament::Guns { weight, galloper: false });
    Some(Ask::Disorder(terrain::DisorderQuestion {
        arm: arm?,
        quality: quality?,
        formation: formation?,
        armament,
        class: class?,
        woods: woods?,
    }))
}

/// Returns whether the movement chart has a row for an arm and formation (6.1); crews afoot move as skirmishers (7.4).
fn forms(arm: Arm, formation: Formation) -> bool {
    let guns = matches!(formation, Formation::Limbered | Formation::Unlimbered);
    match arm {
        Arm::Infantry => !guns,
        Arm::Cavalry => matches!(formation, Formation::Line | Formation::Bent | Formation::Column),
        // Guns in line are unlimbered, guns in column limbered.
        Arm::Artillery => formation != Formation::LooseOrder,
    }
}
