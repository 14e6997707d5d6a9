//! Exact odds of a whole charge with 20 figures a side, and of charges with several units:
//! `cargo bench --bench charge --no-default-features`. The aim is under 5 ms. For comparison, a simulation of a million
//! charges with the app's dice, which gives the odds to about a thousandth.

#![allow(clippy::unwrap_used, reason = "a bench may fail")]

use drumhead::dice::Seeded;
use drumhead::lookup::Question;

fn main() {
    divan::main();
}

const CHARGES: [(&str, &str); 11] = [
    (
        "otp_lines_with_commanders",
        r#"{"rules":"on-to-philadelphia","ask":"charge",
            "attacker":{"figures":20,"cv":5,"leader":"firebrand","fire":{"weapon":"musket"}},
            "defender":{"figures":20,"cv":5,"leader":"aggressive","fire":{"weapon":"musket","modifiers":["initial_volley"]}}}"#,
    ),
    (
        "otp_lines",
        r#"{"rules":"on-to-philadelphia","ask":"charge",
            "attacker":{"figures":20,"cv":5,"fire":{"weapon":"musket"}},
            "defender":{"figures":20,"cv":5,"fire":{"weapon":"musket","modifiers":["initial_volley"]}}}"#,
    ),
    (
        "otp_fire_first",
        r#"{"rules":"on-to-philadelphia","ask":"charge","fire_first":[{"weapon":"musket","modifiers":["initial_volley"]}],
            "attacker":{"figures":20,"cv":5,"leader":"firebrand","fire":{"weapon":"musket"}},
            "defender":{"figures":20,"cv":5,"leader":"aggressive","fire":{"weapon":"musket","modifiers":["initial_volley"]}}}"#,
    ),
    (
        "otp_four_shots_first",
        r#"{"rules":"on-to-philadelphia","ask":"charge","fire_first":[{"weapon":"musket","modifiers":["initial_volley"]},
                {"by":"others","weapon":"rifle","figures":12},{"by":"others","weapon":"ball","gun":"medium","guns":2},
                {"by":"others","weapon":"musket","figures":16}],
            "attacker":{"figures":20,"cv":5,"leader":"firebrand","fire":{"weapon":"musket"}},
            "defender":{"figures":20,"cv":5,"leader":"aggressive","fire":{"weapon":"musket","modifiers":["initial_volley"]}}}"#,
    ),
    (
        "otp_three_a_side",
        r#"{"rules":"on-to-philadelphia","ask":"charge",
            "attacker":{"figures":20,"cv":5,"leader":"firebrand","fire":{"weapon":"musket"},
                "beside":[{"figures":20,"cv":5},{"figures":16,"cv":4}]},
            "defender":{"figures":20,"cv":5,"leader":"aggressive","fire":{"weapon":"musket","modifiers":["initial_volley"]},
                "beside":[{"figures":20,"cv":5},{"figures":2,"cv":4,"guns":true}]}}"#,
    ),
    (
        "otp_cavalry",
        r#"{"rules":"on-to-philadelphia","ask":"charge",
            "attacker":{"figures":20,"cv":5,"mounted":true,"closing":["cavalry_in_open"],
                "melee":["cavalry_charge_over_12in_open"],"multipliers":["mounted_vs_foot"]},
            "defender":{"figures":20,"cv":4,"fire":{"weapon":"musket"}}}"#,
    ),
    (
        "awi_lines_with_generals",
        r#"{"rules":"awi","ask":"charge",
            "attacker":{"grade":"trained","figures":20,"led":true,"morale":["rear_support"]},
            "defender":{"grade":"trained","figures":20,"led":true,
                "fire":{"weapon":"musket","bases":7,"modifiers":["first_volley"]}}}"#,
    ),
    (
        "awi_counter_charge",
        r#"{"rules":"awi","ask":"charge","reaction":"counter_charges",
            "attacker":{"grade":"trained","arm":"cavalry","figures":20,"led":true},
            "defender":{"grade":"elite","arm":"cavalry","figures":20,"led":true}}"#,
    ),
    (
        "awi_two_a_side_with_generals",
        r#"{"rules":"awi","ask":"charge",
            "attacker":{"grade":"trained","figures":20,"led":true,
                "beside":[{"grade":"trained","figures":20,"elements":3,"met_by":2,"charged":true}]},
            "defender":{"grade":"trained","figures":20,"led":true,"fire":{"weapon":"musket","bases":7},
                "beside":[{"grade":"raw","figures":20,"elements":3,"met_by":2}]}}"#,
    ),
    (
        "awi_two_a_side_of_ten_with_generals",
        r#"{"rules":"awi","ask":"charge",
            "attacker":{"grade":"trained","figures":10,"led":true,
                "beside":[{"grade":"trained","figures":10,"elements":3,"met_by":2,"charged":true}]},
            "defender":{"grade":"trained","figures":10,"led":true,"fire":{"weapon":"musket","bases":4},
                "beside":[{"grade":"raw","figures":10,"elements":3,"met_by":2}]}}"#,
    ),
    (
        "awi_gun_beside_foot",
        r#"{"rules":"awi","ask":"charge","fire_besides":[{"weapon":"light_gun","crew":4}],
            "attacker":{"grade":"trained","figures":20,"led":true},
            "defender":{"grade":"trained","figures":20,"led":true,"guns":{"guns":1,"crew":4},
                "fire":{"weapon":"musket","bases":7,"modifiers":["first_volley"]}}}"#,
    ),
];

#[divan::bench(args = CHARGES.map(|(name, _)| name))]
fn odds(bencher: divan::Bencher<'_, '_>, name: &str) {
    let (_, request) = CHARGES.iter().find(|(known, _)| *known == name).unwrap();
    let question = Question::read(request).unwrap().0;
    bencher.bench(|| question.odds().unwrap());
}

/// The alternative: a simulation of a million throws of the same charge.
#[divan::bench(args = ["otp_lines_with_commanders", "awi_lines_with_generals"], sample_count = 2, sample_size = 1)]
fn a_million_thrown(bencher: divan::Bencher<'_, '_>, name: &str) {
    let (_, request) = CHARGES.iter().find(|(known, _)| *known == name).unwrap();
    let question = Question::read(request).unwrap().0;
    bencher.bench(|| (0..1_000_000).filter(|throw| question.answer(&mut Seeded::new(1781, *throw)).is_ok()).count());
}
