//! Reads the request for a whole charge (OTP 9.0).

use super::Ask;
use super::charge::{ChargeQuestion, Failure, FirstShot, MAX_BESIDE, MAX_SHOTS, Party, Reaction, Volley};
use super::lists::{List, is_leader, modifiers};
use super::read::{CV, MAX, fire_question, melee_modifiers, times, unit};
use crate::battle::Rating;
use crate::battle::names::RATINGS;
use crate::dice::Subject;
use crate::input::{Fields, Node};
use crate::lookup::read::{switch, whole};
use crate::msg;
use crate::rules::Modifier;
use crate::rules::otp::Charts;
use crate::rules::otp::melee::MeleeUnit;

/// The fields of a charge, in addition to `rules` and `ask`.
pub(super) const FIELDS: &[&str] =
    &["attacker", "defender", "aspect", "failure", "reaction", "fired_before", "fire_first"];

/// The direction of the attack.
#[derive(Clone, Copy, PartialEq, Eq)]
enum From {
    Front,
    Flank,
    Rear,
}

pub(super) fn charge(fields: &Fields<'_>, charts: &Charts) -> Option<Ask> {
    let attacker = fields.need("attacker").and_then(|node| party(&node, charts, true));
    let defender = fields.need("defender").and_then(|node| party(&node, charts, false));
    let aspects = [("front", From::Front), ("flank", From::Flank), ("rear", From::Rear)];
    let from = word(fields, "aspect", msg!("lookup-an-aspect"), &aspects, Some(From::Front));
    let mounted = attacker.as_ref().is_some_and(|party| party.mounted);
    let failures = [
        ("firefight", Failure::Firefight),
        ("halts", Failure::Halts { answered: false }),
        ("halts_under_fire", Failure::Halts { answered: true }),
    ];
    let usual = if mounted { Failure::Halts { answered: false } } else { Failure::Firefight };
    let failure = word(fields, "failure", msg!("lookup-what-a-failed-closing-comes-to"), &failures, Some(usual));
    let reactions = [
        ("none", Reaction::None),
        ("rolls", Reaction::Rolls),
        ("fires_and_stays", Reaction::FiresAndStays),
        ("fires_and_goes_back", Reaction::FiresAndGoesBack),
        ("countercharges", Reaction::Countercharges),
    ];
    let reaction = word(fields, "reaction", msg!("lookup-a-reaction"), &reactions, Some(Reaction::None));
    if let (Some(Reaction::Countercharges), Some(place)) = (reaction, fields.place_of("reaction")) {
        if defender.as_ref().is_some_and(|party| !party.mounted) {
            place.fault(msg!("lookup-only-mounted-countercharge"));
        }
        if from.is_some_and(|from| from != From::Front) {
            place.fault(msg!("lookup-countercharge-to-front-only"));
        }
    }
    let fire_first = fire_first(fields, charts, attacker.as_ref());
    let fired_before = switch(fields, "fired_before");
    let (mut attacker, from) = attacker.zip(from)?;
    let times = match from {
        From::Front => None,
        From::Flank => Some("flank"),
        From::Rear => Some("rear"),
    };
    let named = |name: &str| attacker.multipliers.iter().any(|m| m.name == name);
    let other = ["flank", "rear"].into_iter().find(|name| Some(*name) != times && named(name));
    if let Some(((times, other), place)) = times.zip(other).zip(fields.place_of("aspect")) {
        place.warn(msg!("lookup-multipliers-clash", times = format!("{:?}", times), other = format!("{:?}", other)));
    }
    let more = times.filter(|name| !named(name)).and_then(|name| charts.multiplier(name));
    attacker.multipliers.extend(more);
    Some(Ask::Charge(Box::new(ChargeQuestion {
        attacker,
        defender: defender?,
        flank_or_rear: from != From::Front,
        fired_before: fired_before?,
        fire_first: fire_first?,
        failure: failure?,
        reaction: reaction?,
    })))
}

/// Reads a word in an optional field.
fn word<T: Clone>(
    fields: &Fields<'_>,
    name: &'static str,
    what: &str,
    words: &[(&'static str, T)],
    usual: Option<T>,
) -> Option<T> {
    fields.optional(name).map_or(usual, |node| node.word(what, words))
}

/// The fields of fire.
const VOLLEY: &[&str] = &["weapon", "figures", "gun", "guns", "modifiers"];
/// The fields of either side; the defender also has `guns`.
const PARTY: &[&str] = &[
    "figures",
    "fighting",
    "cv",
    "mounted",
    "disordered",
    "straggles",
    "leader",
    "fire",
    "closing",
    "cv_roll",
    "melee",
    "multipliers",
    "beside",
];

fn party(node: &Node<'_>, charts: &Charts, attacking: bool) -> Option<Party> {
    let fields = if attacking {
        node.fields(msg!("lookup-the-attacker"), PARTY)
    } else {
        node.fields(msg!("lookup-the-defender"), &[PARTY, &["guns"]].concat())
    }?;
    let figures: Option<u16> = whole(&fields, "figures", 1, MAX);
    let switches = ["guns", "mounted", "disordered", "straggles"].map(|name| switch(&fields, name));
    let [guns, mounted, disordered, straggles] = switches;
    let fighting = match fields.optional("fighting") {
        // A stand of guns counts as one figure (9.9), regardless of its crew.
        None => Some(if guns == Some(true) { 1 } else { u16::MAX }),
        Some(node) => node.whole(1, MAX).and_then(|n| u16::try_from(n).ok()),
    };
    let cv = whole(&fields, "cv", CV.0, CV.1);
    let list = |name: &'static str, list: List| modifiers(fields.optional(name).as_ref(), list, charts);
    let melee = melee_modifiers(fields.optional("melee").as_ref(), charts, attacking);
    let lists = [list("closing", List::Closing), list("cv_roll", List::CvRoll), melee];
    let multipliers = times(fields.optional("multipliers").as_ref(), charts);
    let beside = beside(&fields, charts, attacking);
    let fire = volley(&fields, charts, figures);
    let leader = leader(&fields);
    let [closing, cv_roll, melee] = lists;
    let no_leader = |named: &Option<Vec<Modifier>>| {
        if named.iter().flatten().any(|m| is_leader(&m.name)) {
            fields.place().fault(msg!("lookup-a-commander-is-named-once-as-leader"));
        }
    };
    [&closing, &cv_roll, &melee].into_iter().for_each(no_leader);
    Some(Party {
        figures: figures?,
        fighting: fighting?,
        cv: cv?,
        guns: guns?,
        mounted: mounted?,
        disordered: disordered?,
        straggles: straggles?,
        leader: leader?,
        fire: fire?,
        closing: closing?,
        cv_roll: cv_roll?,
        melee: melee?,
        multipliers: multipliers?,
        beside: beside?,
    })
}

/// Reads the units beside a side in the melee, as in a question of melee.
fn beside(fields: &Fields<'_>, charts: &Charts, attacking: bool) -> Option<Vec<MeleeUnit>> {
    let Some(list) = fields.optional("beside") else { return Some(Vec::new()) };
    let nodes = list.list()?;
    if nodes.len() > MAX_BESIDE {
        list.fault(msg!("lookup-beside-too-many", most_beside = MAX_BESIDE));
        return None;
    }
    let read = nodes.iter().enumerate().map(|(n, node)| {
        let name =
            msg!("lookup-numbered-unit-beside", n = n + 1, attacking = if attacking { "attacker" } else { "defender" });
        unit(node, charts, attacking, Subject::new(&format!("beside-{}", n + 1), &name))
    });
    read.collect::<Vec<_>>().into_iter().collect()
}

/// Reads the rating of the attached commander, which may be left out or null.
fn leader(fields: &Fields<'_>) -> Option<Option<Rating>> {
    match fields.optional("leader").filter(|node| !node.is_null()) {
        None => Some(None),
        Some(node) => node.word(msg!("lookup-a-rating"), RATINGS).map(Some),
    }
}

/// Reads the fire of a side, which may be left out or null. All of the unit's figures bear unless a number is given.
fn volley(fields: &Fields<'_>, charts: &Charts, figures: Option<u16>) -> Option<Option<Volley>> {
    let Some(node) = fields.optional("fire").filter(|node| !node.is_null()) else { return Some(None) };
    let own = node.fields(msg!("lookup-the-fire"), VOLLEY)?;
    fire(&own, charts, figures).map(Some)
}

fn fire(own: &Fields<'_>, charts: &Charts, figures: Option<u16>) -> Option<Volley> {
    let question = fire_question(own, charts, figures)?;
    Some(Volley { firers: question.firers, modifiers: question.modifiers })
}

/// Reads the shots of the attacker's side before it closes: its own, with all its figures unless a number is given, and
/// those of others, which must give their number.
fn fire_first(fields: &Fields<'_>, charts: &Charts, attacker: Option<&Party>) -> Option<Vec<FirstShot>> {
    let Some(list) = fields.optional("fire_first") else { return Some(Vec::new()) };
    let nodes = list.list()?;
    if nodes.len() > MAX_SHOTS {
        list.fault(msg!("lookup-fire-first-too-many", most_shots = MAX_SHOTS));
        return None;
    }
    let mut once = false;
    let shots = nodes.iter().map(|node| {
        let own = node.fields(msg!("lookup-a-shot"), &[&["by"], VOLLEY].concat())?;
        let by = word(&own, "by", msg!("lookup-who-fires"), &[("attacker", true), ("others", false)], Some(true))?;
        let barred = match attacker {
            _ if !by => None,
            _ if once => Some(msg!("lookup-attacker-fires-once")),
            Some(party) if party.mounted => Some(msg!("lookup-cavalry-has-no-fire")),
            Some(party) if party.disordered => Some(msg!("lookup-disordered-fire-limited")),
            _ => None,
        };
        if let Some(why) = barred {
            own.place().fault(why);
        }
        once |= by;
        let volley = fire(&own, charts, attacker.map(|party| party.figures).filter(|_| by))?;
        Some(FirstShot { volley, own: by })
    });
    shots.collect::<Vec<_>>().into_iter().collect()
}
