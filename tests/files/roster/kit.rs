//! Random rosters: units found by walking through the available choices, and names of any letters.

use drumhead::battle::{Battle, RulesName, built_in_awi_battles, built_in_battles, check_battle};
use drumhead::roster::{Leader, Roster, RosterBrigade, RosterSide, RosterUnit, SIDE_COLOURS, tidy};
use drumhead::units::Inches;
use proptest::prelude::*;
use std::sync::OnceLock;

/// Returns every shipped battle.
pub fn battles() -> Vec<Battle> {
    let all = built_in_battles().into_iter().chain(built_in_awi_battles());
    all.map(|(file, text)| check_battle(text, file).unwrap().0).collect()
}

/// Returns units of a rule set that cover all choices: each differs from another by one choice.
pub fn units(rules: RulesName) -> &'static [RosterUnit] {
    static UNITS: [OnceLock<Vec<RosterUnit>>; 2] = [OnceLock::new(), OnceLock::new()];
    UNITS[usize::from(rules == RulesName::Awi)].get_or_init(|| {
        let mut all = vec![RosterUnit::usual(rules)];
        let mut next = 0;
        while let Some(unit) = all.get(next).filter(|_| next < 20).cloned() {
            for choice in unit.choices(rules).into_iter().flat_map(|group| group.choices) {
                if !all.contains(&choice.then) {
                    all.push(choice.then);
                }
            }
            next += 1;
        }
        all
    })
}

fn leaders(rules: RulesName) -> Vec<Leader> {
    let usual = Leader::usual(rules);
    let first: Vec<Leader> = usual.choices(false).into_iter().flat_map(|g| g.choices).map(|c| c.then).collect();
    first.iter().flat_map(|one| one.choices(false)).flat_map(|g| g.choices).map(|c| c.then).collect()
}

/// Makes a name of any characters, often ones with a meaning in files.
pub fn name() -> impl Strategy<Value = String> {
    let hurtful = "[ ,;\"#:\t\n'\u{e4}\u{9f8d}a-c0-9()=-]{1,12}";
    prop_oneof![hurtful, any::<String>(), "[A-Z][a-z]{2,8} [A-Z][a-z]{2,8}"].prop_map(|name| {
        let name = tidy(&name);
        if name.is_empty() { "Nobody".to_owned() } else { name }
    })
}

fn unit(rules: RulesName) -> impl Strategy<Value = RosterUnit> {
    let pool = units(rules);
    let base = prop::option::weighted(0.2, (100..9000_i32, 100..9000_i32));
    let place =
        || prop::option::weighted(0.2, name().prop_map(|name| if name.len() < 4 { "mill".to_owned() } else { name }));
    (0..pool.len(), name(), 1..60_u16, prop::option::weighted(0.1, 1..9_u16), base, (place(), place())).prop_map(
        move |(n, name, figures, per, base, (attached_to, deployed_in))| {
            let guns = pool[n].arm == drumhead::battle::Arm::Artillery && rules == RulesName::Awi;
            let (figures, per_stand) = if guns { (figures % 4 + 1, None) } else { (figures, per) };
            let plain = RosterUnit { name, figures, per_stand, deployed_in, ..pool[n].clone() };
            let base = base.map(|(wide, deep)| [Inches::from_thousandths(wide), Inches::from_thousandths(deep)]);
            let own = base.filter(|base| plain.mounts().iter().any(|mount| mount.base != *base));
            let attaches = plain.arm == drumhead::battle::Arm::Artillery && rules == RulesName::Otp;
            RosterUnit { base: own, attached_to: attached_to.filter(|_| attaches), ..plain }
        },
    )
}

fn leader(rules: RulesName) -> impl Strategy<Value = Option<Leader>> {
    let all = leaders(rules);
    prop::option::weighted(0.7, (0..all.len(), name()))
        .prop_map(move |chosen| chosen.map(|(n, name)| Leader { name, ..all[n].clone() }))
}

type Brigade = (String, Option<Leader>, Vec<RosterUnit>);

fn side(rules: RulesName) -> impl Strategy<Value = (String, Option<Leader>, Vec<Brigade>)> {
    let brigade = (name(), leader(rules), prop::collection::vec(unit(rules), 0..6));
    let chief = leader(rules).prop_map(move |chief| chief.map(|own| Leader { name: own.name, ..Leader::usual(rules) }));
    (name(), chief, prop::collection::vec(brigade, 0..4))
}

/// Makes a random roster whose sides and brigades have different names.
pub fn roster(rules: RulesName) -> impl Strategy<Value = Roster> {
    (prop_oneof![Just(String::new()), name()], prop::collection::vec(side(rules), 1..=rules.most_sides().min(3)))
        .prop_map(move |(title, sides)| {
            let mut roster = Roster { title, rules, sides: Vec::new() };
            for (n, (name, chief, brigades)) in sides.into_iter().enumerate() {
                let name = if roster.side(&name).is_some() { format!("{name} side {n}") } else { name };
                let colour = SIDE_COLOURS[(n * 3) % 8].to_owned();
                roster.sides.push(RosterSide { name, colour, chief, brigades: Vec::new() });
                for (m, (name, leader, units)) in brigades.into_iter().enumerate() {
                    let chit = roster.free_chit();
                    let side = roster.sides.last_mut().unwrap();
                    let name = if side.brigade(&name).is_some() { format!("{name} brigade {m}") } else { name };
                    side.brigades.push(RosterBrigade { name, chit, leader, units });
                }
            }
            roster
        })
}

/// Makes a random roster of either rule set.
pub fn any_roster() -> impl Strategy<Value = Roster> {
    prop_oneof![roster(RulesName::Otp), roster(RulesName::Awi)]
}
