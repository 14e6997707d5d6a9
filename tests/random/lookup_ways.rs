//! The odds of questions computed in independent ways: by enumerating every sequence of faces, by formulas, and for
//! whole charges from the odds of their parts.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

use drumhead::dice::odds::{Chance, Odds};
use drumhead::dice::{Dice, Die, DieWanted, Purpose};
use drumhead::lookup::charge::Side;
use drumhead::lookup::{FactValue, Outcome, Question, facts};
use drumhead::rules::awi::lookup as awi;
use drumhead::rules::awi::morale::MoraleResult;
use drumhead::rules::otp::lookup as otp;
use drumhead::rules::otp::melee::MeleeSide;
use serde_json::json;
use std::collections::BTreeMap;

fn question(request: &str) -> Question {
    Question::read(request).unwrap_or_else(|faults| panic!("{faults}")).0
}

fn odds(request: &str) -> Odds<Outcome> {
    question(request).odds().unwrap()
}

/// Given faces, and the die requested after them.
struct Given<'f>(std::slice::Iter<'f, u8>, Option<Die>);

impl Dice for Given<'_> {
    fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, DieWanted> {
        self.0.next().copied().ok_or_else(|| {
            self.1.get_or_insert(die);
            DieWanted::new(die, purpose)
        })
    }
}

/// Enumerates every sequence of faces, each with its share of all sequences.
fn walked(question: &Question) -> BTreeMap<Outcome, Chance> {
    let mut sums: BTreeMap<Outcome, Chance> = BTreeMap::new();
    let mut open: Vec<(Vec<u8>, u128)> = vec![(Vec::new(), 1)];
    while let Some((faces, of)) = open.pop() {
        let mut dice = Given(faces.iter(), None);
        match (question.answer(&mut dice), dice.1) {
            (Ok(answer), _) => {
                let sum = sums.entry(answer.outcome).or_insert(Chance::NEVER);
                *sum = sum.or(Chance::new(1, of)).unwrap();
            }
            (Err(_), Some(die)) => {
                let all = die.faces();
                let of = of * all.len() as u128;
                open.extend(all.into_iter().map(|face| ([faces.as_slice(), &[face]].concat(), of)));
            }
            (Err(stop), None) => panic!("{stop:?}"),
        }
    }
    sums
}

fn compare_walked(request: &str) {
    let question = question(request);
    let odds: BTreeMap<Outcome, Chance> = question.odds().unwrap().outcomes.into_iter().collect();
    let walked = walked(&question);
    assert!(walked.len() > 1, "{request}");
    assert_eq!(odds, walked, "{request}");
}

/// Without ties to roll again the sequences are finite.
#[test]
fn enumerating_all_faces_gives_the_odds() {
    let requests = [
        r#"{"rules":"on-to-philadelphia","ask":"fire","weapon":"canister","gun":"medium","guns":3}"#,
        r#"{"rules":"on-to-philadelphia","ask":"morale","quality":"militia","original":20,"lost":6}"#,
        r#"{"rules":"on-to-philadelphia","ask":"rebuild","quality":"line"}"#,
        r#"{"rules":"on-to-philadelphia","ask":"melee","attackers":[{"figures":20,"cv":5}],"defenders":[{"figures":10,"cv":5}]}"#,
        r#"{"rules":"on-to-philadelphia","ask":"charge","aspect":"flank","attacker":{"figures":10,"cv":5},
            "defender":{"figures":10,"cv":6}}"#,
        r#"{"rules":"on-to-philadelphia","ask":"charge","reaction":"fires_and_goes_back","failure":"halts_under_fire",
            "fire_first":[{"weapon":"rifle"}],"attacker":{"figures":10,"cv":5},
            "defender":{"figures":8,"cv":5,"fire":{"weapon":"rifle"}}}"#,
        r#"{"rules":"on-to-philadelphia","ask":"charge","reaction":"fires_and_goes_back","failure":"halts",
            "attacker":{"figures":10,"cv":5,"leader":"firebrand"},"defender":{"figures":8,"cv":5,"fire":{"weapon":"rifle"}}}"#,
        r#"{"rules":"on-to-philadelphia","ask":"charge","aspect":"rear","attacker":{"figures":20,"cv":5,"beside":[{"figures":5,"cv":4}]},
            "defender":{"figures":20,"cv":3,"straggles":true,"beside":[{"figures":2,"cv":3,"guns":true}]}}"#,
        r#"{"rules":"awi","ask":"morale","grade":"trained","factors":["rear_support"]}"#,
        r#"{"rules":"awi","ask":"fire","weapon":"musket","range":3,"bases":3}"#,
        r#"{"rules":"awi","ask":"charge","reaction":"evades","attacker":{"grade":"raw","figures":3},
            "defender":{"grade":"raw","order":"skirmish","figures":2}}"#,
    ];
    // With two figures there are a million sequences, which only the optimised build enumerates.
    let caught = json!({
        "rules": "awi", "ask": "charge", "reaction": "evades", "caught": true,
        "attacker": {"grade": "trained", "order": "skirmish", "figures": if cfg!(optimised) { 2 } else { 1 }},
        "defender": {"grade": "trained", "order": "skirmish", "figures": 1},
    });
    let caught = caught.to_string();
    std::thread::scope(|scope| {
        for request in requests.into_iter().chain([caught.as_str()]) {
            scope.spawn(|| compare_walked(request));
        }
    });
}

/// Returns the binomial coefficient, n over k.
fn ways(n: u32, k: u32) -> u128 {
    (1..=u128::from(k)).fold(1, |sum, i| sum * (u128::from(n) + 1 - i) / i)
}

/// Returns the chance that exactly `hits` of `dice` D10 hit, if each hits with `faces` of its faces.
fn binomial(dice: u32, faces: u32, hits: u32) -> Chance {
    let tenths = |faces: u32, times: u32| u128::from(faces).pow(times);
    Chance::new(ways(dice, hits) * tenths(faces, hits) * tenths(10 - faces, dice - hits), 10_u128.pow(dice))
}

fn of_hits(odds: &Odds<Outcome>, hits: u32) -> Chance {
    odds.chance(|o| matches!(o.get(), Some(awi::Outcome::Hits { hits: got }) if u32::from(*got) == hits)).unwrap()
}

#[test]
fn independent_dice_have_binomial_odds() {
    let volley = odds(r#"{"rules":"awi","ask":"fire","weapon":"musket","range":4,"bases":12}"#);
    let blows = odds(r#"{"rules":"awi","ask":"melee","elements":9,"modifiers":["infantry_charging"]}"#);
    for hits in 0..=12 {
        assert_eq!(of_hits(&volley, hits), binomial(12, 4, hits), "a 7 or more");
    }
    for hits in 0..=9 {
        assert_eq!(of_hits(&blows, hits), binomial(9, 5, hits), "a 6 or more");
    }
}

fn yes(request: &str) -> Chance {
    let yes = |o: &Outcome| {
        matches!(
            o.get(),
            Some(
                otp::Outcome::Closing { closes: true }
                    | otp::Outcome::CvRoll { passes: true }
                    | otp::Outcome::Melee { winner: MeleeSide::Attackers, .. }
            )
        ) || matches!(
            o.get(),
            Some(awi::Outcome::EnterMelee { goes_in: true } | awi::Outcome::Morale { result: MoraleResult::Fine })
        )
    };
    odds(request).chance(yes).unwrap()
}

/// Returns a charge of *On to Philadelphia*.
fn charge(o: &Outcome) -> Option<&otp::ChargeOutcome> {
    o.get().and_then(otp::Outcome::as_charge)
}

/// Returns a charge under the AWI rules.
fn awi_charge(o: &Outcome) -> Option<&awi::ChargeOutcome> {
    o.get().and_then(awi::Outcome::as_charge)
}

fn ended(odds: &Odds<Outcome>, end: otp::Ending, winner: Option<Side>) -> Chance {
    odds.chance(|o| charge(o).is_some_and(|charge| charge.end == end && charge.winner == winner)).unwrap()
}

/// Returns the chance that the attackers of an AWI charge win its melee.
fn awi_wins(odds: &Odds<Outcome>) -> Chance {
    let wins = |charge: &awi::ChargeOutcome| charge.end == awi::Ending::Melee && charge.winner == Some(Side::Attackers);
    odds.chance(|o| awi_charge(o).is_some_and(wins)).unwrap()
}

fn and(all: &[Chance]) -> Chance {
    all.iter().try_fold(Chance::CERTAIN, |sum, p| sum.and(*p)).unwrap()
}

#[test]
fn a_charge_without_fire_has_the_odds_of_closing_and_melee() {
    let charge = odds(
        r#"{"rules":"on-to-philadelphia","ask":"charge","failure":"halts","attacker":{"figures":11,"cv":5,"leader":"firebrand"},
            "defender":{"figures":12,"cv":5,"leader":"cautious"}}"#,
    );
    let closes = yes(r#"{"rules":"on-to-philadelphia","ask":"closing","cv":5,"modifiers":["leader_firebrand"]}"#);
    let wins = yes(
        r#"{"rules":"on-to-philadelphia","ask":"melee","attackers":[{"figures":11,"cv":5,"modifiers":["leader_firebrand"]}],
            "defenders":[{"figures":12,"cv":5,"modifiers":["leader_cautious"]}]}"#,
    );
    assert_eq!(ended(&charge, otp::Ending::Melee, Some(Side::Attackers)), and(&[closes, wins]));
}

/// An attacker on the flank closes without a roll, and without fire the charge is only its melee: the numbers equal
/// those of a melee question with all its units.
#[test]
fn a_flank_attack_with_units_beside_has_the_odds_of_one_melee() {
    let charge = odds(
        r#"{"rules":"on-to-philadelphia","ask":"charge","aspect":"flank",
            "attacker":{"figures":8,"cv":5,"beside":[{"figures":6,"cv":4},{"figures":5,"cv":5}]},
            "defender":{"figures":12,"cv":6,"beside":[{"figures":9,"cv":6}]}}"#,
    );
    let melee = odds(
        r#"{"rules":"on-to-philadelphia","ask":"melee",
            "attackers":[{"figures":8,"cv":5,"multipliers":["flank"]},{"figures":6,"cv":4},{"figures":5,"cv":5}],
            "defenders":[{"figures":12,"cv":6},{"figures":9,"cv":6}]}"#,
    );
    let wins = |o: &Outcome| {
        matches!(o.get(), Some(otp::Outcome::Melee { winner: MeleeSide::Attackers, .. }))
            || self::charge(o).is_some_and(|charge| charge.winner == Some(Side::Attackers))
    };
    assert_eq!(charge.chance(wins), melee.chance(wins));
    let lost = |o: &Outcome| match o.get() {
        Some(otp::Outcome::Charge(charge)) => u32::from(charge.attacker.lost + charge.attacker.others_lost.unwrap()),
        Some(otp::Outcome::Melee { winner, loser_losses, winner_losses, .. }) => {
            let of = if *winner == MeleeSide::Attackers { winner_losses } else { loser_losses };
            of.iter().map(|n| u32::from(*n)).sum()
        }
        _ => panic!("{o:?}"),
    };
    assert_eq!(charge.mean_exactly(lost), melee.mean_exactly(lost));
}

#[test]
fn a_countercharge_has_the_odds_of_the_defender_closing() {
    let charge = odds(
        r#"{"rules":"on-to-philadelphia","ask":"charge","reaction":"countercharges","attacker":{"figures":9,"cv":5,"mounted":true},
            "defender":{"figures":9,"cv":4,"mounted":true,"leader":"firebrand","melee":["cavalry_charge_over_12in_open"]}}"#,
    );
    let closes = yes(r#"{"rules":"on-to-philadelphia","ask":"closing","cv":5}"#);
    let meets = yes(r#"{"rules":"on-to-philadelphia","ask":"closing","cv":4,"modifiers":["leader_firebrand"]}"#);
    let melee = |more: &str| {
        yes(&format!(
            r#"{{"rules":"on-to-philadelphia","ask":"melee","attackers":[{{"figures":9,"cv":5}}],
                "defenders":[{{"figures":9,"cv":4{more}}}]}}"#
        ))
    };
    let met = melee(r#","modifiers":["leader_firebrand","cavalry_charge_over_12in_open"]"#);
    let received = melee("");
    let stands = Chance::new(meets.den() - meets.num(), meets.den());
    let wins = and(&[closes, meets, met]).or(and(&[closes, stands, received])).unwrap();
    assert_eq!(ended(&charge, otp::Ending::Melee, Some(Side::Attackers)), wins);
}

#[test]
fn a_firefight_without_fire_has_the_odds_of_four_cv_rolls() {
    let charge = odds(
        r#"{"rules":"on-to-philadelphia","ask":"charge","attacker":{"figures":9,"cv":4},"defender":{"figures":9,"cv":6}}"#,
    );
    let closes = yes(r#"{"rules":"on-to-philadelphia","ask":"closing","cv":4}"#);
    let fails = Chance::new(closes.den() - closes.num(), closes.den());
    let stands = |cv: u8| yes(&format!(r#"{{"rules":"on-to-philadelphia","ask":"cv_roll","cv":{cv}}}"#));
    let all = and(&[fails, stands(4), stands(6), stands(4), stands(6)]);
    assert_eq!(ended(&charge, otp::Ending::BothStand, None), all);
}

#[test]
fn an_awi_charge_without_fire_has_the_odds_of_tests_entries_and_melee() {
    let charge = odds(
        r#"{"rules":"awi","ask":"charge","attacker":{"grade":"trained","figures":12,"entry":["charging_defended_obstacle"]},
            "defender":{"grade":"raw","figures":9,"morale":["rear_support"]}}"#,
    );
    let wishes = yes(r#"{"rules":"awi","ask":"morale","grade":"trained"}"#);
    let routs = |o: &Outcome| matches!(o.get(), Some(awi::Outcome::Morale { result }) if result.deed(false, true) == MoraleResult::Rout.deed(false, true));
    let charged = odds(r#"{"rules":"awi","ask":"morale","grade":"raw","factors":["rear_support"]}"#);
    let stands = charged.chance(|o| !routs(o)).unwrap();
    let enters = yes(r#"{"rules":"awi","ask":"enter_melee","modifiers":["charging_defended_obstacle"]}"#);
    let receives = yes(r#"{"rules":"awi","ask":"enter_melee","modifiers":["raw"]}"#);
    let ours = odds(r#"{"rules":"awi","ask":"melee","elements":4,"modifiers":["infantry_charging"]}"#);
    let theirs = odds(r#"{"rules":"awi","ask":"melee","elements":3}"#);
    let mut beats = Chance::NEVER;
    for hits in 1..=4 {
        for taken in 0..hits {
            beats = beats.or(of_hits(&ours, hits).and(of_hits(&theirs, taken)).unwrap()).unwrap();
        }
    }
    let wins = awi_wins(&charge);
    assert_eq!(wins, and(&[wishes, stands, enters, receives, beats]));
}

/// With two units a side that each fight one enemy and lend no base, each has the odds it would have alone.
#[test]
fn an_awi_charge_with_units_beside_has_the_odds_of_all_its_melee_dice() {
    let charge = odds(
        r#"{"rules":"awi","ask":"charge","aspect":"flank",
            "attacker":{"grade":"trained","figures":6,"elements":2,"beside":[{"grade":"elite","figures":3,"charged":true}]},
            "defender":{"grade":"trained","figures":12,"elements":1}}"#,
    );
    let wishes = yes(r#"{"rules":"awi","ask":"morale","grade":"trained"}"#);
    let routs = |o: &Outcome| matches!(o.get(), Some(awi::Outcome::Morale { result }) if result.deed(false, true) == MoraleResult::Rout.deed(false, true));
    let stands = odds(r#"{"rules":"awi","ask":"morale","grade":"trained"}"#).chance(|o| !routs(o)).unwrap();
    let enters = yes(r#"{"rules":"awi","ask":"enter_melee","modifiers":["charging_flank_or_rear"]}"#);
    let receives = yes(r#"{"rules":"awi","ask":"enter_melee","modifiers":["charged_in_flank_or_rear"]}"#);
    let ours = odds(r#"{"rules":"awi","ask":"melee","elements":2,"modifiers":["infantry_charging"]}"#);
    let beside = odds(r#"{"rules":"awi","ask":"melee","elements":1,"modifiers":["infantry_charging","elite"]}"#);
    // Struck in the flank it is disordered; one base strikes back, and another at the second attacker.
    let back = odds(r#"{"rules":"awi","ask":"melee","elements":1,"modifiers":["disordered"]}"#);
    let mut wins = Chance::NEVER;
    for (a, b, c, d) in (0..=2).flat_map(|a| (0..=1).flat_map(move |b| (0..=3).map(move |cd| (a, b, cd / 2, cd % 2)))) {
        // Our first unit made a hits and took c; their unit took a and b, and made c and d.
        let attackers = (a > c && a + b >= c + d) || (a + b > c + d && a >= c);
        if attackers {
            let all = and(&[of_hits(&ours, a), of_hits(&beside, b), of_hits(&back, c), of_hits(&back, d)]);
            wins = wins.or(all).unwrap();
        }
    }
    let told = awi_wins(&charge);
    assert_eq!(told, and(&[wishes, stands, enters, receives, wins]));
    let lost = |o: &Outcome| awi_charge(o).and_then(|charge| charge.attacker.others_lost);
    assert!(charge.outcomes.iter().any(|(o, _)| lost(o) == Some(1)), "the other loses its own");
}

#[test]
fn averages_are_the_sums_of_their_outcomes() {
    let charge = odds(
        r#"{"rules":"on-to-philadelphia","ask":"charge","attacker":{"figures":9,"cv":4,"fire":{"weapon":"musket"}},
            "defender":{"figures":9,"cv":4,"fire":{"weapon":"musket"}}}"#,
    );
    let facts = facts(&charge).unwrap();
    let lost = |o: &Outcome| self::charge(o).map_or(0, |charge| charge.attacker.lost);
    let mean = charge.outcomes.iter().map(|(o, p)| f64::from(lost(o)) * p.percent() / 100.0).sum::<f64>();
    let told = facts.iter().find(|fact| fact.what == "attacker loses").unwrap();
    assert!(matches!(told.value, FactValue::Mean { mean: exact, .. } if (exact.value() - mean).abs() < 1e-12));
    // An average is also the sum of the chances of n or more.
    let or_more = (1..=9).map(|n| charge.chance(|o| lost(o) >= n).unwrap().percent() / 100.0).sum::<f64>();
    assert!((or_more - mean).abs() < 1e-12, "{or_more} {mean}");
}
