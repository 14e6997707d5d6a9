//! Reading the request for a whole charge by the AWI figure rules.

use super::Ask;
use super::charge::{
    Beside, ChargeQuestion, Guns, HALT, MAX_BESIDE, MAX_GUNS, MAX_SHOTS, MeleePart, Party, Reaction, Volley,
};
use super::lists::named;
use super::read_fire::{MAX_COUNT, fire_question};
use crate::battle::names::ARMS;
use crate::battle::{Arm, FightingOrder, GRADES, ORDERS};
use crate::geometry::Aspect;
use crate::input::{Fields, Node};
use crate::lookup::read::{switch, whole};
use crate::msg;
use crate::rules::Refusal;
use crate::rules::awi::charts::{Charts, ModifierTable, Troops};
use crate::rules::awi::fire::Shooters;
use crate::rules::awi::losses::Strength;
use crate::rules::awi::{Meeting, Named, guns_do_not_charge, has_no_way, must_rally_first};
use crate::units::Inches;

/// The fields of a charge, not counting `rules` and `ask`.
pub(super) const FIELDS: &[&str] = &["attacker", "defender", "aspect", "reaction", "caught", "fire_besides"];

/// The fields of either side. The defender also has `fire` and `guns`.
const PARTY: &[&str] = &[
    "grade",
    "arm",
    "order",
    "figures",
    "bases_at_start",
    "elements",
    "disordered",
    "column",
    "led",
    "morale",
    "entry",
    "melee",
    "beside",
];
/// The fields of a unit beside another.
const BESIDE: &[&str] = &[
    "grade",
    "arm",
    "order",
    "figures",
    "overlaps",
    "elements",
    "met_by",
    "disordered",
    "charged",
    "led",
    "rifles",
    "melee",
];
/// Causes of disorder, each with whether the unit must rally from it at the first opportunity (Rallying). In a request,
/// `true` means the same as `must_rally`.
pub(super) const DISORDERED: [(&str, bool); 3] = [("must_rally", true), ("terrain", false), ("interpenetrated", false)];
/// The fields of fire.
const VOLLEY: &[&str] = &["weapon", "bases", "crew", "modifiers"];

pub(super) fn charge(fields: &Fields<'_>, charts: &Charts) -> Option<Ask> {
    let attacker = fields.need("attacker").and_then(|node| {
        let own = node.fields(msg!("lookup-the-attacker"), PARTY)?;
        no_gun_charges(&own, msg!("lookup-the-attacker"));
        party(&own, charts, true)
    });
    let defender = fields.need("defender").and_then(|node| {
        let own = node.fields(msg!("lookup-the-defender"), &[PARTY, &["fire", "guns"]].concat())?;
        let fire = fire(own.optional("fire").as_ref(), charts);
        let party = party(&own, charts, false);
        no_more_than_there_are(&own, party.as_ref().zip(fire.as_ref()?.as_ref()));
        party.zip(fire)
    });
    let aspects = [("front", Aspect::Front), ("flank", Aspect::Flank), ("rear", Aspect::Rear)];
    let aspect =
        fields.optional("aspect").map_or(Some(Aspect::Front), |node| node.word(msg!("lookup-an-aspect"), &aspects));
    let fire_besides = fire_besides(fields.optional("fire_besides").as_ref(), charts);
    let caught = switch(fields, "caught");
    let (attacker, (defender, fire)) = attacker.zip(defender)?;
    let reaction = reaction(fields, &attacker, &defender, fire.is_some())?;
    let (caught, aspect) = caught.zip(aspect)?;
    let flank_or_rear = aspect != Aspect::Front;
    may_be_made(fields, &attacker, &defender, aspect, reaction)?;
    let evades = matches!(reaction, Reaction::Evades | Reaction::MustEvade);
    if let Some(place) = fields.place_of("caught").filter(|_| caught && !evades) {
        place.fault(msg!("lookup-caught-only-when-evading"));
        return None;
    }
    let fire_besides = fire_besides?;
    Some(Ask::Charge(Box::new(ChargeQuestion {
        attacker,
        defender,
        reaction,
        flank_or_rear,
        caught,
        fire,
        fire_besides,
    })))
}

/// Refuses a charge or counter-charge that the table would refuse when it is declared or answered, in the same words.
fn may_be_made(
    fields: &Fields<'_>,
    attacker: &Party,
    defender: &Party,
    aspect: Aspect,
    reaction: Reaction,
) -> Option<()> {
    let (unit, foe) = (msg!("lookup-the-attacker"), msg!("lookup-the-defender"));
    let meeting = Meeting {
        arm: attacker.arm,
        skirmishes: attacker.skirmishes,
        target: defender.arm,
        close_order: defender.arm != Arm::Artillery && !defender.skirmishes,
        at_front: aspect == Aspect::Front,
        strong_house: attacker.melee.has("infantry_against_strong_house"),
    };
    let fault = |name: &str, refusal: &Refusal| {
        fields.place_of(name).unwrap_or(fields.place()).fault(refusal.to_string());
    };
    let refusals = meeting.bars(unit, foe);
    refusals.iter().for_each(|refusal| fault("attacker", refusal));
    // Even the widest wheel, a right angle, does not bring the front of a unit to an enemy behind it.
    let wayless = reaction == Reaction::CounterCharges && aspect == Aspect::Rear;
    if wayless {
        fault("reaction", &has_no_way(foe, unit));
    }
    if attacker.must_rally {
        fields.place_of("attacker").unwrap_or(fields.place()).warn(must_rally_first(unit).to_string());
    }
    (refusals.is_empty() && !wayless).then_some(())
}

/// Reports a fault if more bases or gunners shoot than the unit has.
fn no_more_than_there_are(own: &Fields<'_>, of: Option<(&Party, &Volley)>) {
    let Some((party, volley)) = of else { return };
    let (bases, crew) = (party.strength.bases(), party.strength.figures);
    let why = match volley.shooters {
        Shooters::Bases(n) if u16::from(n) > bases => msg!("lookup-too-many-bases-shoot", n, bases),
        Shooters::Crew(n) if u16::from(n) > crew => msg!("lookup-too-many-gunners-shoot", n, crew),
        Shooters::Crew(_) | Shooters::Bases(_) => return,
    };
    own.place_of("fire").unwrap_or(own.place()).fault(why);
}

fn no_gun_charges(own: &Fields<'_>, unit: &str) {
    if own.optional("arm").and_then(|arm| arm.peek_text().map(|word| word == "artillery")) == Some(true) {
        own.place().fault(guns_do_not_charge(unit).to_string());
    }
}

/// Reads the charged unit's response: skirmishers and cavalry may evade, cavalry may counter-charge (Step 2).
fn reaction(fields: &Fields<'_>, attacker: &Party, defender: &Party, shoots: bool) -> Option<Reaction> {
    let must_evade = defender.skirmishes && !attacker.skirmishes;
    let Some(node) = fields.optional("reaction") else {
        if let Some(place) = fields.place_of("defender").filter(|_| must_evade) {
            place.warn(msg!("lookup-charged-skirmishers-evade"));
        }
        return Some(Reaction::Holds);
    };
    let all = [("holds", Reaction::Holds), ("evades", Reaction::Evades), ("counter_charges", Reaction::CounterCharges)];
    let reaction = node.word(msg!("lookup-what-the-charged-unit-does"), &all)?;
    let rides = defender.arm == Arm::Cavalry;
    if reaction == Reaction::Holds && must_evade {
        node.place().warn(msg!("lookup-charged-skirmishers-evade"));
    }
    let why = match reaction {
        Reaction::Evades | Reaction::MustEvade if !rides && !defender.skirmishes => {
            msg!("lookup-only-skirmishers-and-cavalry-evade")
        }
        Reaction::CounterCharges if !rides => msg!("lookup-only-cavalry-counter-charges"),
        Reaction::CounterCharges if defender.must_rally => {
            msg!("lookup-disordered-no-counter-charge")
        }
        Reaction::CounterCharges if shoots => msg!("lookup-counter-charge-without-fire"),
        Reaction::Evades if must_evade => return Some(Reaction::MustEvade),
        _ => return Some(reaction),
    };
    node.fault(msg!("lookup-movement-charges", why));
    None
}

/// Reads the defender's own fire at the charge, from an inch.
fn fire(node: Option<&Node<'_>>, charts: &Charts) -> Option<Option<Volley>> {
    let Some(node) = node.filter(|node| !node.is_null()) else { return Some(None) };
    let own = node.fields(msg!("lookup-the-fire"), VOLLEY)?;
    volley(&own, charts, HALT).map(Some)
}

/// Reads the fire of others at the charge. The range is an inch by default, as for guns beside the defender.
fn fire_besides(list: Option<&Node<'_>>, charts: &Charts) -> Option<Vec<Volley>> {
    let Some(list) = list else { return Some(Vec::new()) };
    let nodes = list.list()?;
    if nodes.len() > MAX_SHOTS {
        list.fault(msg!("lookup-fire-besides-too-many", most_shots = MAX_SHOTS));
        return None;
    }
    let shots = nodes.iter().map(|node| {
        let own = node.fields(msg!("lookup-a-shot"), &[VOLLEY, &["range"]].concat())?;
        let far = Inches::whole(1000);
        let range = own.optional("range").map_or(Some(HALT), |node| node.inches(Inches::ZERO, far))?;
        volley(&own, charts, range)
    });
    shots.collect::<Vec<_>>().into_iter().collect()
}

fn volley(own: &Fields<'_>, charts: &Charts, range: Inches) -> Option<Volley> {
    let question = fire_question(own, charts, Some(range))?;
    let (weapon, shooters, modifiers) = (question.weapon, question.shooters, question.modifiers);
    Some(Volley { range, weapon, shooters, modifiers })
}

/// The grade, arm, order and strength of troops.
struct Troop {
    grade: crate::battle::Grade,
    arm: Arm,
    skirmishes: bool,
    strength: Strength,
}

fn troop(own: &Fields<'_>, charts: &Charts) -> Option<Troop> {
    let grade = own.need("grade").and_then(|node| node.word(msg!("lookup-a-grade"), GRADES));
    let arm = own.optional("arm").map_or(Some(Arm::Infantry), |node| node.word(msg!("lookup-an-arm"), ARMS));
    let order =
        own.optional("order").map_or(Some(FightingOrder::Close), |node| node.word(msg!("lookup-an-order"), ORDERS));
    let figures: Option<u16> = whole(own, "figures", 1, 99);
    let (arm, order) = arm.zip(order)?;
    let per_base = match (arm, order) {
        (Arm::Artillery, _) => 1,
        (Arm::Cavalry, _) => charts.figures_per_base(Troops::Cavalry).value,
        (Arm::Infantry, FightingOrder::Skirmish) => charts.figures_per_base(Troops::Skirmishers).value,
        (Arm::Infantry, FightingOrder::Close) => charts.figures_per_base(Troops::Infantry).value,
    };
    let skirmishes = arm == Arm::Infantry && order == FightingOrder::Skirmish;
    Some(Troop { grade: grade?, arm, skirmishes, strength: Strength { figures: figures?, per_base } })
}

fn party(own: &Fields<'_>, charts: &Charts, charges: bool) -> Option<Party> {
    let troop = troop(own, charts);
    let bases = troop.as_ref().map(|troop| troop.strength.bases());
    let bases_at_start = match own.optional("bases_at_start") {
        None => bases,
        Some(node) => node.whole(bases.map_or(1, i64::from), 99).and_then(|n| u16::try_from(n).ok()),
    };
    let [column, led] = ["column", "led"].map(|name| switch(own, name));
    let disorder = disorder(own);
    let elements = match own.optional("elements") {
        None => Some(None),
        Some(node) => node.whole(0, MAX_COUNT).map(|n| u8::try_from(n).ok()),
    };
    let lists = [("morale", ModifierTable::Morale), ("entry", ModifierTable::Entry), ("melee", ModifierTable::Melee)];
    let [morale, entry, melee] = lists.map(|(name, table)| named(own, name, table, charts));
    one_general(own, [("entry", entry.as_ref()), ("melee", melee.as_ref())]);
    let guns = guns(own, troop.as_ref());
    let beside = beside(own, charts, charges);
    let Troop { grade, arm, skirmishes, strength } = troop?;
    let (disordered, must_rally) = disorder?;
    Some(Party {
        grade,
        arm,
        strength,
        bases_at_start: bases_at_start?,
        elements: elements?,
        disordered,
        must_rally,
        column: column?,
        skirmishes,
        led: led?,
        morale: morale?,
        entry: entry?,
        melee: melee?,
        guns: guns?,
        beside: beside?,
    })
}

/// Reads whether a unit is disordered and must rally: from true, false, or a cause.
fn disorder(own: &Fields<'_>) -> Option<(bool, bool)> {
    let Some(node) = own.optional("disordered") else { return Some((false, false)) };
    if node.peek_text().is_some() {
        return node.word(msg!("lookup-what-disorders"), &DISORDERED).map(|must_rally| (true, must_rally));
    }
    node.yes_or_no().map(|disordered| (disordered, disordered))
}

/// Reports a fault if a list names a general, because `led` already does.
fn one_general<const N: usize>(own: &Fields<'_>, lists: [(&'static str, Option<&Named>); N]) {
    for (name, list) in lists {
        if let (Some(place), Some(true)) = (own.place_of(name), list.map(|list| list.has("led_by_general"))) {
            place.fault(msg!("lookup-a-general-is-named-once"));
        }
    }
}

/// Reads guns beside a unit. They stand only with foot in close order (Artillery).
fn guns(own: &Fields<'_>, beside: Option<&Troop>) -> Option<Option<Guns>> {
    let Some(node) = own.optional("guns").filter(|node| !node.is_null()) else { return Some(None) };
    if beside.is_some_and(|troop| troop.arm != Arm::Infantry || troop.skirmishes) {
        node.fault(msg!("lookup-guns-fight-as-foot"));
        return None;
    }
    let fields = node.fields(msg!("lookup-guns-beside-foot"), &["guns", "crew", "falls"])?;
    let guns: Option<u8> = whole(&fields, "guns", 1, MAX_GUNS.into());
    let most = guns.map_or(i64::from(MAX_GUNS), i64::from) * 4;
    let crew: Option<u16> = whole(&fields, "crew", guns.map_or(1, i64::from), most);
    let who = [("foot", false), ("crew", true)];
    let first = fields.optional("falls").map_or(Some(false), |node| node.word(msg!("lookup-who-falls-first"), &who));
    Some(Some(Guns { guns: guns?, crew: crew?, first: first? }))
}

/// Reads the units beside a side in the melee.
fn beside(own: &Fields<'_>, charts: &Charts, charges: bool) -> Option<Vec<Beside>> {
    let Some(list) = own.optional("beside") else { return Some(Vec::new()) };
    let nodes = list.list()?;
    if nodes.len() > MAX_BESIDE {
        list.fault(msg!("lookup-beside-too-many", most_beside = MAX_BESIDE));
        return None;
    }
    let read = nodes.iter().map(|node| {
        let own = node.fields(msg!("lookup-a-unit-beside-another"), BESIDE)?;
        if charges {
            no_gun_charges(&own, msg!("lookup-a-unit-beside-another"));
        }
        one_beside(&own, charts)
    });
    read.collect::<Vec<_>>().into_iter().collect()
}

fn one_beside(own: &Fields<'_>, charts: &Charts) -> Option<Beside> {
    let troop = troop(own, charts);
    let [disordered, charged, led, rifles, overlaps] =
        ["disordered", "charged", "led", "rifles", "overlaps"].map(|name| switch(own, name));
    // If the number of figures is unknown, allow as many bases as possible.
    let bases = troop.as_ref().map_or(24, |troop| troop.strength.bases().min(24));
    let bases = u8::try_from(bases).unwrap_or(24);
    // By default each base fights one enemy base.
    let count = |name: &'static str, most: i64, usual: Option<u8>| match own.optional(name) {
        None => usual,
        Some(node) => node.whole(0, most).and_then(|n| u8::try_from(n).ok()),
    };
    let elements = count("elements", bases.into(), Some(bases));
    let met_by = count("met_by", MAX_COUNT, elements);
    let part = if overlaps? {
        for place in ["elements", "met_by"].into_iter().filter_map(|name| own.place_of(name)) {
            place.fault(msg!("lookup-overlap-lends-one-base"));
        }
        MeleePart::Overlaps
    } else {
        MeleePart::Fights { elements: elements?, met_by: met_by? }
    };
    let melee = named(own, "melee", ModifierTable::Melee, charts);
    one_general(own, [("melee", melee.as_ref())]);
    let Troop { grade, arm, skirmishes, strength } = troop?;
    Some(Beside {
        grade,
        arm,
        figures: strength.figures,
        part,
        disordered: disordered?,
        skirmishes,
        charged: charged?,
        led: led?,
        rifles: rifles?,
        melee: melee?,
    })
}
