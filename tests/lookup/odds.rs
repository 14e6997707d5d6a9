//! Compares the exact odds of every question with the results of many throws.
//!
//! 20,000 throws of each question; a million with `DRUMHEAD_SAMPLES=1000000 cargo test --test lookup`. The seeds are
//! fixed, so a run that passes always passes. If the odds are right, Pearson's statistic exceeds its bound about once
//! in 100,000 tests, for any number of throws. `tests/random/lookup_ways.rs` finds the same odds in other ways.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

use drumhead::battle::RulesName;
use drumhead::dice::odds::{Chance, Odds};
use drumhead::dice::{Dice, Die, DieWanted, Purpose};
use drumhead::lookup::{Outcome, Question, sets};
use std::collections::BTreeMap;

/// Dice from a small generator of the test's own (splitmix64), independent of the program's.
struct Thrown(u64);

impl Dice for Thrown {
    fn roll(&mut self, die: Die, _: &Purpose) -> Result<u8, DieWanted> {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let faces = die.faces();
        // 64 bits over 10 faces favour none by more than one part in 10 to the 18.
        Ok(faces[usize::try_from((z ^ (z >> 31)) % faces.len() as u64).unwrap()])
    }
}

fn samples() -> u32 {
    std::env::var("DRUMHEAD_SAMPLES").ok().and_then(|n| n.parse().ok()).unwrap_or(20_000)
}

/// One or more requests of each kind, as different as possible.
const REQUESTS: &[&str] = &[
    r#"{"rules":"on-to-philadelphia","ask":"fire","weapon":"musket","figures":28,"modifiers":["enfilade"]}"#,
    r#"{"rules":"on-to-philadelphia","ask":"fire","weapon":"ball","gun":"heavy","guns":3,"modifiers":["long_range"]}"#,
    r#"{"rules":"on-to-philadelphia","ask":"fire","weapon":"canister","gun":"light","guns":3}"#,
    r#"{"rules":"on-to-philadelphia","ask":"closing","cv":4,"modifiers":["leader_poltroon","target_disordered"]}"#,
    r#"{"rules":"on-to-philadelphia","ask":"cv_roll","cv":5,"modifiers":["disordered","leader_exceptional"]}"#,
    r#"{"rules":"on-to-philadelphia","ask":"melee","attackers":[{"figures":12,"cv":5,"modifiers":["leader_firebrand"]}],
        "defenders":[{"figures":10,"cv":4}]}"#,
    r#"{"rules":"on-to-philadelphia","ask":"melee","attackers":[{"figures":6,"cv":5},{"figures":4,"cv":4}],
        "defenders":[{"figures":8,"cv":5,"multipliers":["skirmish_vs_formed"]},{"figures":2,"cv":5,"guns":true,"present":4}]}"#,
    r#"{"rules":"on-to-philadelphia","ask":"morale","quality":"state_line","original":20,"lost":5,"works":true}"#,
    r#"{"rules":"on-to-philadelphia","ask":"severity","original":20,"lost":5}"#,
    r#"{"rules":"on-to-philadelphia","ask":"commander","row":"indian"}"#,
    r#"{"rules":"on-to-philadelphia","ask":"casualty","by":"melee"}"#,
    r#"{"rules":"on-to-philadelphia","ask":"rebuild","quality":"elite"}"#,
    r#"{"rules":"on-to-philadelphia","ask":"disorder","arm":"infantry","formation":"skirmish","class":"C"}"#,
    r#"{"rules":"on-to-philadelphia","ask":"charge",
        "attacker":{"figures":20,"cv":5,"leader":"firebrand","fire":{"weapon":"musket"}},
        "defender":{"figures":20,"cv":5,"leader":"poltroon","fire":{"weapon":"musket","modifiers":["initial_volley"]}}}"#,
    r#"{"rules":"on-to-philadelphia","ask":"charge","failure":"halts_under_fire","reaction":"fires_and_stays",
        "attacker":{"figures":12,"cv":5,"mounted":true,"closing":["cavalry_in_open"],"multipliers":["mounted_vs_foot"],
            "melee":["cavalry_charge_over_12in_open"]},
        "defender":{"figures":12,"cv":4,"disordered":true,"fire":{"weapon":"rifle"},"multipliers":["skirmish_vs_formed"]}}"#,
    r#"{"rules":"on-to-philadelphia","ask":"charge","aspect":"flank","reaction":"rolls","attacker":{"figures":3,"cv":4},
        "defender":{"figures":30,"cv":3,"guns":true,"fire":{"weapon":"canister","gun":"heavy","guns":4}}}"#,
    r#"{"rules":"on-to-philadelphia","ask":"charge",
        "fire_first":[{"weapon":"musket","modifiers":["initial_volley"]},{"by":"others","weapon":"canister","gun":"light","guns":2}],
        "attacker":{"figures":16,"cv":5,"fire":{"weapon":"musket","modifiers":["initial_volley"]}},
        "defender":{"figures":12,"cv":4,"leader":"cautious","fire":{"weapon":"musket"}}}"#,
    r#"{"rules":"on-to-philadelphia","ask":"charge","reaction":"countercharges",
        "attacker":{"figures":12,"cv":5,"mounted":true,"leader":"firebrand","melee":["cavalry_charge_over_12in_open"]},
        "defender":{"figures":10,"cv":5,"mounted":true,"leader":"firebrand","melee":["cavalry_charge_over_12in_open"]}}"#,
    r#"{"rules":"on-to-philadelphia","ask":"charge","reaction":"fires_and_stays",
        "fire_first":[{"weapon":"rifle"},{"by":"others","weapon":"ball","gun":"heavy","guns":4}],
        "attacker":{"figures":20,"cv":5},
        "defender":{"figures":4,"cv":5,"guns":true,"fire":{"weapon":"canister","gun":"light","guns":4}}}"#,
    r#"{"rules":"on-to-philadelphia","ask":"charge","failure":"halts","fired_before":true,
        "attacker":{"figures":14,"fighting":10,"cv":4,"straggles":true,"cv_roll":["disordered"],
            "beside":[{"figures":8,"cv":5},{"figures":2,"cv":5,"guns":true,"present":0}]},
        "defender":{"figures":10,"cv":4,"straggles":true,"closing":["target_disordered"],"fire":{"weapon":"musket","figures":8},
            "beside":[{"figures":3,"cv":4,"guns":true}]}}"#,
    r#"{"rules":"awi","ask":"fire","weapon":"rifle","range":7,"bases":6,"modifiers":["cover"]}"#,
    r#"{"rules":"awi","ask":"fire","weapon":"medium_gun","range":25,"crew":3}"#,
    r#"{"rules":"awi","ask":"control","grade":"raw","arm":"cavalry","disordered":true,"bases_lost":1,"bases_at_start":4}"#,
    r#"{"rules":"awi","ask":"brigadier","ability":"good"}"#,
    r#"{"rules":"awi","ask":"morale","grade":"elite","factors":{"dead_10_percent":3}}"#,
    r#"{"rules":"awi","ask":"morale","grade":"militia","factors":["rear_support"]}"#,
    r#"{"rules":"awi","ask":"enter_melee","modifiers":{"figure_killed_by_fire":2}}"#,
    r#"{"rules":"awi","ask":"melee","elements":5,"modifiers":["elite"]}"#,
    r#"{"rules":"awi","ask":"losers","modifiers":{"casualty_more_than_inflicted":3,"elite":1}}"#,
    r#"{"rules":"awi","ask":"general","casualties":3}"#,
    r#"{"rules":"awi","ask":"charge","attacker":{"grade":"elite","figures":12,"led":true,"morale":["brigadier_attached"]},
        "defender":{"grade":"militia","figures":10,"bases_at_start":5,"led":true,
            "fire":{"weapon":"musket","bases":3,"modifiers":["first_volley","militia"]}}}"#,
    r#"{"rules":"awi","ask":"charge","attacker":{"grade":"trained","arm":"cavalry","figures":8,"elements":3,
            "entry":["charging_flank_or_rear"]},
        "defender":{"grade":"trained","figures":9,"entry":["charged_in_flank_or_rear"]}}"#,
    r#"{"rules":"awi","ask":"charge","reaction":"counter_charges",
        "attacker":{"grade":"trained","arm":"cavalry","figures":8,"led":true,"entry":["raw"]},
        "defender":{"grade":"elite","arm":"cavalry","figures":6,"led":true,"entry":["in_column"]}}"#,
    r#"{"rules":"awi","ask":"charge","reaction":"evades","attacker":{"grade":"raw","arm":"cavalry","figures":8},
        "defender":{"grade":"raw","arm":"cavalry","figures":6}}"#,
    r#"{"rules":"awi","ask":"charge","attacker":{"grade":"trained","figures":9,"led":true,
            "beside":[{"grade":"raw","figures":6,"overlaps":true},{"grade":"elite","figures":6,"met_by":1,"charged":true}]},
        "defender":{"grade":"trained","figures":9,"guns":{"guns":1,"crew":3,"falls":"crew"},
            "fire":{"weapon":"musket","bases":2},"beside":[{"grade":"militia","figures":6}]},
        "fire_besides":[{"weapon":"light_gun","crew":3},{"weapon":"rifle","range":9,"bases":2}]}"#,
    r#"{"rules":"awi","ask":"charge","aspect":"rear","attacker":{"grade":"trained","figures":8,"order":"skirmish"},
        "defender":{"grade":"trained","figures":6,"order":"skirmish","led":true,"elements":1}}"#,
    r#"{"rules":"awi","ask":"charge","reaction":"evades","caught":true,"attacker":{"grade":"raw","arm":"cavalry","figures":6},
        "defender":{"grade":"raw","arm":"cavalry","figures":6}}"#,
];

fn question(request: &str) -> Question {
    Question::read(request).unwrap_or_else(|faults| panic!("{faults}")).0
}

/// Counts how often each outcome came up.
fn thrown(question: &Question, seed: u64, times: u32) -> BTreeMap<Outcome, u32> {
    let mut dice = Thrown(seed);
    let mut counts = BTreeMap::new();
    for _ in 0..times {
        *counts.entry(question.answer(&mut dice).unwrap().outcome).or_insert(0) += 1;
    }
    counts
}

#[expect(clippy::cast_precision_loss, reason = "a statistic")]
fn expected(p: Chance, times: u32) -> f64 {
    p.num() as f64 / p.den() as f64 * f64::from(times)
}

/// Returns Pearson's statistic, with outcomes too rare for it taken together, and its degrees of freedom.
fn pearson(odds: &Odds<Outcome>, counts: &BTreeMap<Outcome, u32>, times: u32) -> (f64, f64) {
    let (mut statistic, mut bins) = (0.0, 0.0);
    let mut rare = (0.0, 0.0);
    for (outcome, p) in &odds.outcomes {
        let (wanted, got) = (expected(*p, times), f64::from(counts.get(outcome).copied().unwrap_or(0)));
        if wanted < 10.0 {
            rare = (rare.0 + wanted, rare.1 + got);
        } else {
            statistic += (got - wanted).powi(2) / wanted;
            bins += 1.0;
        }
    }
    if rare.0 >= 10.0 {
        statistic += (rare.1 - rare.0).powi(2) / rare.0;
        bins += 1.0;
    }
    (statistic, (bins - 1.0_f64).max(0.0))
}

/// Returns the bound that Pearson's statistic exceeds about once in 100,000 tests (Wilson and Hilferty).
fn bound(freedom: f64) -> f64 {
    if freedom == 0.0 {
        return 1e-6;
    }
    let share = 2.0 / (9.0 * freedom);
    freedom * (1.0 - share + 4.26 * share.sqrt()).powi(3)
}

fn compare(request: &str, seed: u64) {
    let question = question(request);
    let odds = question.odds().unwrap();
    assert_eq!(odds.chance(|_| true), Some(Chance::CERTAIN), "{request}");
    let times = samples();
    let counts = thrown(&question, seed, times);
    for outcome in counts.keys() {
        assert!(odds.outcomes.iter().any(|(known, _)| known == outcome), "{request}: {outcome:?} has no chance");
    }
    let (statistic, freedom) = pearson(&odds, &counts, times);
    assert!(statistic <= bound(freedom), "{request}: {statistic} with {freedom} degrees of freedom");
}

fn compare_all(rules: &str) {
    let of_these = REQUESTS.iter().enumerate().filter(|(_, request)| request.contains(rules));
    for (seed, request) in of_these {
        compare(request, seed as u64);
    }
}

#[test]
fn throws_of_every_otp_question_match_its_odds() {
    compare_all(r#""rules":"on-to-philadelphia""#);
}

#[test]
fn throws_of_every_awi_question_match_its_odds() {
    compare_all(r#""rules":"awi""#);
}

#[test]
fn every_kind_of_question_is_thrown_for() {
    let kinds = |asks: &[&str], rules: &str| {
        for ask in asks {
            let named = format!(r#""rules":"{rules}","ask":"{ask}""#);
            assert!(REQUESTS.iter().any(|request| request.contains(&named)), "{named}");
        }
    };
    for set in RulesName::ALL.map(sets::of) {
        let asks: Vec<&str> = set.questions().iter().map(|asking| asking.word).collect();
        kinds(&asks, set.word());
    }
}

#[test]
fn wrong_odds_are_found() {
    let fair = question(r#"{"rules":"on-to-philadelphia","ask":"closing","cv":5}"#);
    let other = question(r#"{"rules":"on-to-philadelphia","ask":"closing","cv":6}"#);
    let counts = thrown(&fair, 1, 20_000);
    let (statistic, freedom) = pearson(&other.odds().unwrap(), &counts, 20_000);
    assert!(statistic > bound(freedom), "{statistic}");
    let (statistic, freedom) = pearson(&fair.odds().unwrap(), &counts, 20_000);
    assert!(statistic <= bound(freedom), "{statistic}");
}
