//! Every cell of the charts decides something: changing any one of them changes an answer of the rules.
//!
//! The charts list their own cells, so this test covers a new one as well. The game, the look-up and the odds share the
//! resolvers that give the answers. This file only shows that each cell matters; the tests around it and those beside
//! the resolvers read the charts file a second time and check the answers.

use drumhead::battle::{Arm, GunWeight, Nation, Quality, Rating};
use drumhead::dice::{Dice, Die, DieWanted, Purpose, Subject};
use drumhead::rules::charts::{CellKind, ChartCell, Datum};
use drumhead::rules::otp::charts::{Danger, LossSeverity, MoraleColumn, Shooting};
use drumhead::rules::otp::fire;
use drumhead::rules::otp::fire::{FireQuestion, Firers};
use drumhead::rules::otp::melee;
use drumhead::rules::otp::melee::{MeleeQuestion, MeleeUnit, Multiplier};
use drumhead::rules::otp::morale;
use drumhead::rules::otp::morale::MoraleQuestion;
use drumhead::rules::otp::rebuild;
use drumhead::rules::otp::rebuild::RebuildQuestion;
use drumhead::rules::otp::{Charts, MoraleResult};
use drumhead::rules::{Modifier, Source};
use std::collections::BTreeMap;
use std::fmt::Debug;

/// The sections of the file with the charts and modifiers of fire, melee, closing, morale, losses, commanders and
/// rebuilding.
const SECTIONS: [&str; 17] = [
    "fire_results",
    "fire_columns",
    "fire_modifiers",
    "combat_values",
    "closing_modifiers",
    "cv_roll_modifiers",
    "melee_results",
    "melee_cv",
    "melee_multipliers",
    "morale_results",
    "figure_loss_severity",
    "commander_values",
    "morale_passes",
    "leader_cv_modifier",
    "leader_melee_cv",
    "commander_casualty",
    "rebuilding",
];

const QUALITIES: [Quality; 6] =
    [Quality::Elite, Quality::Line, Quality::Light, Quality::StateLine, Quality::Militia, Quality::Indian];
const RATINGS: [Rating; 5] =
    [Rating::Poltroon, Rating::Cautious, Rating::Aggressive, Rating::Firebrand, Rating::Exceptional];
const COLUMNS: [MoraleColumn; 8] = [
    MoraleColumn::Elite,
    MoraleColumn::Line,
    MoraleColumn::Light,
    MoraleColumn::StateLine,
    MoraleColumn::Militia,
    MoraleColumn::Indian,
    MoraleColumn::Dragoons,
    MoraleColumn::Artillery,
];

/// Dice with fixed faces: those of `d10` in turn, and `averaging` for every averaging die.
struct Always {
    d10: Vec<u8>,
    averaging: u8,
}

impl Dice for Always {
    fn roll(&mut self, die: Die, _: &Purpose) -> Result<u8, DieWanted> {
        Ok(if die == Die::Averaging { self.averaging } else { self.d10.pop().unwrap() })
    }
}

fn dice(d10: &[u8]) -> Always {
    Always { d10: d10.iter().rev().copied().collect(), averaging: 4 }
}

fn worth(value: i16) -> Modifier {
    Modifier { name: "sum".into(), value, rule: "8.1".into(), source: Source::Text }
}

/// Records an answer without its source: a cell must change an outcome, not only a citation.
fn note(answers: &mut Vec<String>, answer: impl Debug) {
    answers.push(format!("{answer:?}"));
}

fn values(modifiers: impl IntoIterator<Item = Modifier>) -> Vec<i16> {
    modifiers.into_iter().map(|m| m.value).collect()
}

/// Returns every answer in which a section of the charts has a part.
fn answers(charts: &Charts, section: &str) -> Vec<String> {
    let mut out = Vec::new();
    match section {
        "fire_results" | "fire_columns" => fired(charts, &mut out),
        "fire_modifiers" => modified_fire(charts, &mut out),
        "combat_values" => {
            let arms = [Arm::Infantry, Arm::Cavalry, Arm::Artillery];
            let all = QUALITIES.into_iter().flat_map(|q| arms.map(|arm| charts.cv(q, arm).value));
            note(&mut out, all.collect::<Vec<_>>());
        }
        "closing_modifiers" | "cv_roll_modifiers" | "melee_cv" | "leader_cv_modifier" | "leader_melee_cv" => {
            combat_modifiers(charts, &mut out);
        }
        "melee_results" | "melee_multipliers" => fought(charts, &mut out),
        "morale_results" => rolled_for_morale(charts, &mut out),
        "figure_loss_severity" => lost(charts, &mut out),
        "commander_values" | "morale_passes" | "commander_casualty" => commanders(charts, &mut out),
        "rebuilding" => rebuilt(charts, &mut out),
        other => panic!("{other} is asked about nowhere"),
    }
    out
}

fn fired(charts: &Charts, out: &mut Vec<String>) {
    let weights = [GunWeight::Light, GunWeight::Medium, GunWeight::Heavy];
    let small = (1..=22).chain([28, 45]).map(|figures| Firers::SmallArms { figures });
    let ball = (1..=12).map(|guns| Firers::Ball { guns });
    let canister = (1..=8).flat_map(|guns| weights.map(|weight| Firers::Canister { weight, guns }));
    for firers in small.chain(ball).chain(canister) {
        for sum in -6..=14 {
            let question = FireQuestion { firers, modifiers: vec![worth(sum)], purpose: "8.1 fire".into() };
            let answer = fire::resolve(charts, &question, &mut dice(&[0])).unwrap();
            note(out, (answer.kills, answer.marker));
        }
    }
}

fn modified_fire(charts: &Charts, out: &mut Vec<String>) {
    for with in [Shooting::SmallArms, Shooting::Ball, Shooting::Canister] {
        for name in charts.fire_modifier_names(with) {
            let found = charts.fire_modifier(with, name).or_else(|| charts.target_modifier(name));
            note(out, (name, found.map(|m| m.value)));
        }
    }
}

fn combat_modifiers(charts: &Charts, out: &mut Vec<String>) {
    for names in charts.combat_modifier_names() {
        for name in names {
            let found = [charts.closing_modifier(name), charts.cv_roll_modifier(name), charts.melee_modifier(name)];
            note(out, (name, values(found.into_iter().flatten())));
        }
    }
    for rating in RATINGS {
        let melee = [true, false].map(|attacking| charts.leader_melee_modifier(rating, attacking));
        let rolls = [charts.leader_cv_modifier(rating), charts.leader_closing_modifier(rating)];
        note(out, values(melee.into_iter().chain(rolls)));
    }
}

fn foot(figures: u16, multipliers: Vec<Multiplier>) -> MeleeUnit {
    let name = Subject::plain("foot");
    MeleeUnit { name, figures, present: 60, cv: 5, modifiers: vec![], multipliers, guns: false }
}

fn fought(charts: &Charts, out: &mut Vec<String>) {
    let names = ["flank", "rear", "skirmish_vs_formed", "mounted_vs_foot"];
    let one = |name: &str| {
        let thousandths = charts.melee_multiplier(name).unwrap().value;
        vec![Multiplier { name: name.into(), thousandths, rule: "9.14".into(), source: Source::Text }]
    };
    let plain = (10..=60).map(|figures| (foot(figures, vec![]), foot(10, vec![])));
    let multiplied = names.into_iter().map(|name| (foot(24, one(name)), foot(1, vec![])));
    for (attacker, defender) in plain.chain(multiplied) {
        let question = MeleeQuestion { attackers: vec![attacker], defenders: vec![defender] };
        let answer = melee::resolve(charts, &question, &mut dice(&[5, 4])).unwrap();
        let losses = |of: &[melee::MeleeLoss]| of.iter().map(|l| (l.dice.len(), l.figures)).collect::<Vec<_>>();
        let moves = (answer.retreat_moves, answer.bonus_move);
        note(out, (answer.attacker_total, losses(&answer.loser_losses), losses(&answer.winner_losses), moves));
    }
}

fn rolled_for_morale(charts: &Charts, out: &mut Vec<String>) {
    // Of 20 figures: none, light, moderate, substantial and severe losses.
    let shaken = [0, 2, 5, 10, 11].into_iter().flat_map(|lost| [(lost, false), (lost, true)]);
    for (lost, works) in shaken {
        for column in COLUMNS {
            let question = MoraleQuestion::of(charts, column, 20, lost, works);
            let result =
                |roll: u8| morale::resolve(charts, &question, &mut dice(&[roll / 10, roll % 10])).unwrap().result;
            note(out, (0..100).map(result).collect::<Vec<MoraleResult>>());
        }
    }
}

fn lost(charts: &Charts, out: &mut Vec<String>) {
    for original in 1..=50 {
        let of = |lost| MoraleQuestion::of(charts, MoraleColumn::Line, original, lost, false).severity;
        note(out, (0..=original).map(of).collect::<Vec<LossSeverity>>());
    }
}

fn commanders(charts: &Charts, out: &mut Vec<String>) {
    use Nation::{British, Continental, French, German, Indian, Militia, StateOrLoyalist};
    for nation in [British, German, French, Continental, StateOrLoyalist, Militia, Indian] {
        note(out, (0..=9).map(|face| charts.commander_rating(nation, face).value).collect::<Vec<_>>());
    }
    note(out, RATINGS.map(|rating| charts.passes(rating).value));
    note(out, [Danger::Fire, Danger::Melee].map(|danger| charts.commander_falls_on(danger).0.to_vec()));
}

fn rebuilt(charts: &Charts, out: &mut Vec<String>) {
    for quality in QUALITIES {
        let question = RebuildQuestion::of(charts, quality);
        for face in 0..=9 {
            let answer = rebuild::resolve(charts, &question, &mut dice(&[face])).unwrap();
            note(out, (answer.averaging.len(), answer.regained));
        }
    }
    note(out, (QUALITIES.map(|quality| charts.rebuild_barred(quality)), charts.rebuild_attempts().value));
}

/// Returns other data for a cell, the nearest first.
fn others(cell: &ChartCell) -> Vec<Datum> {
    let number = |by: i32| match &cell.datum {
        Some(Datum::Number(n)) => Some(Datum::Number(n + by)),
        _ => None,
    };
    // In thousandths: steps of 1, of a fire column (4), and of half the gap between two ratios (0.25).
    let near = [1000, -1000, 2000, 4000, -4000, 8000, 250, -250].into_iter().filter_map(number);
    let late = [90, 100, 105].map(Datum::whole).into_iter().filter(|_| cell.kind.words().contains(&"never"));
    let kills = (1..=6).map(Datum::whole).filter(|_| cell.kind.words().contains(&"morale"));
    let words = cell.kind.words().iter().map(|word| Datum::word(word));
    let sets = [vec![], vec!["0".to_owned()], vec!["0".to_owned(), "7".to_owned()], vec!["militia".to_owned()]];
    let sets = sets.into_iter().map(Datum::Any).filter(|_| matches!(cell.kind, CellKind::Any(_)));
    let all: Vec<Datum> = match cell.kind {
        CellKind::Any(_) => sets.collect(),
        _ => near.chain(kills).chain(late).chain(words).collect(),
    };
    all.into_iter().filter(|datum| cell.datum.as_ref() != Some(datum)).collect()
}

/// Returns why a cell cannot change an answer by itself, or `None` if it can.
fn idle(cell: &ChartCell) -> Option<&'static str> {
    let within = |part: &str| cell.path.starts_with(part);
    if within("fire_columns/small_arms_figures/columns/") {
        return Some("the head of a column, which names it");
    }
    if within("morale_results/columns/") && cell.datum == Some(Datum::word("lowest")) {
        return Some("the worst result has every lower roll");
    }
    match cell.path.as_str() {
        "melee_results/rows/0/at_least" => Some("nobody wins by less than 1 to 1"),
        "figure_loss_severity/rows/0/light_to" => Some("of 2 or 3 figures nothing less than moderate can be lost"),
        "rebuilding/rows/0/add" => Some("with no die there is nothing to add to"),
        _ => None,
    }
}

#[test]
fn every_cell_changes_an_answer() {
    let built_in = Charts::built_in();
    let before: BTreeMap<&str, Vec<String>> = SECTIONS.iter().map(|s| (*s, answers(&built_in, s))).collect();
    let (mut touched, mut untouched) = (BTreeMap::<&str, usize>::new(), Vec::new());
    for cell in built_in.cells().iter().filter(|cell| SECTIONS.contains(&cell.section())) {
        let section = SECTIONS.into_iter().find(|s| *s == cell.section()).unwrap();
        let changes = |datum: &Datum| {
            let mut draft = built_in.draft();
            assert!(draft.set(&cell.path, datum), "{}", cell.path);
            Charts::of_draft(&draft).is_ok_and(|charts| answers(&charts, section) != before[section])
        };
        if idle(cell).is_some() {
            continue;
        }
        if others(cell).iter().any(changes) {
            *touched.entry(section).or_default() += 1;
        } else {
            untouched.push(format!("{} ({} {:?})", cell.path, cell.name(), cell.datum));
        }
    }
    touched.iter().for_each(|(section, count)| println!("{count:>5} cells of {section}"));
    assert!(untouched.is_empty(), "cells that no answer hangs on:\n{}", untouched.join("\n"));
    for section in SECTIONS {
        assert!(touched.contains_key(section), "no cell of {section} is listed");
    }
    // The largest charts must be covered cell by cell.
    for (section, cells) in [("fire_results", 95), ("commander_values", 70), ("figure_loss_severity", 48)] {
        assert!(touched[section] >= cells, "{section}: {} of {cells}", touched[section]);
    }
}
