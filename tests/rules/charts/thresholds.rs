//! Every length in inches that the rules compare with a measurement on the table, and the worked case that shows a
//! close call reported before the die. A length that the program itself moves or subtracts is no threshold, because no
//! player measures it.

use super::*;
use drumhead::rules::charts::CellKind;
use std::fs;

/// Where a close call on a length is reported.
enum CloseCallProof {
    /// By the worked case whose title begins with this: in the log before the die, or in the refusal.
    Case(&'static str),
    /// Nowhere: the program spends the length as it moves a unit. A case whose title begins with this shows such a
    /// move.
    Spent(&'static str),
}
use CloseCallProof::{Case, Spent};

/// Lengths in the charts: the rule set, the beginning of the path, and where a close call is reported.
const IN_CHARTS: &[(&str, &str, CloseCallProof)] = &[
    ("otp", "weapons/range_inches", Case("case 8.3 muskets 5.95\" off reach by less")),
    ("otp", "weapons/close_range_inches", Case("case 8.3 muskets 2.05\" off: close range")),
    ("otp", "artillery/bands_inches", Case("case 8.4 guns at the end of a band")),
    ("otp", "artillery/elevation_bonus_inches", Case("case 8.4 guns at the end of a band")),
    ("otp", "visibility", Case("case 10.6 a commander in woods and a unit as far off")),
    ("otp", "movement", Spent("case 9.1 ")),
    ("otp", "commander_move", Case("case 6.12 a ride of 24\", a little less")),
    ("awi", "spans/cinc", Case("case Control brigadier: a unit at the end of its brigadier's span")),
    ("awi", "spans/brigadier", Case("case Control brigadier: a unit at the end of its brigadier's span")),
    ("awi", "spans/joined", Spent("case Control ")),
    ("awi", "ranges", Case("case Firing ranges: muskets at the end of a band")),
    ("awi", "morale_reasons/routing_friends_within", Case("case Morale 4: routing friends at 12\"")),
    ("awi", "morale_reasons/no_visible_enemy_within", Case("case Morale 5: an enemy at 12\"")),
    ("awi", "morale_within/no_visible_enemy", Case("case Morale factors: an enemy behind it at 12\"")),
    ("awi", "morale_within/enemy_flank_or_rear", Case("case Morale factors: an enemy behind it at 12\"")),
    ("awi", "morale_within/rear_support", Case("case Morale factors: rear support at 12\"")),
    ("awi", "morale_within/routing_friend", Case("case Morale factors: routing friends at 12\"")),
    ("awi", "movement", Case("case Movement table: a charge declared at the end of its length")),
    ("awi", "apart/halt_from_enemy", Case("case Movement apart: a march that ends 2.05\"")),
    ("awi", "apart/charge_halt", Case("case Step 5: a charger placed by hand 1.05\"")),
    ("awi", "fall_back", Spent("case Losers winners: ")),
    ("awi", "drawn", Spent("case ")),
    ("awi", "wheeling_militia", Spent("case Movement wheeling: ")),
    ("awi", "inclining", Spent("case Movement inclining: ")),
    ("awi", "sideways", Spent("case Movement sideways: ")),
];

/// Lengths that the rules text states and no chart holds.
const IN_THE_TEXT: &[(&str, CloseCallProof)] = &[
    ("8.4 a friend within short range of guns with canister", Case("case 8.4 a friend at the end of short range")),
    ("8.6 an inch behind cover", Case("case 8.6 an inch behind a wall is too close to call")),
    ("8.7 an inch of woods", Case("case 8.7 an inch of woods is too close to call")),
    ("8.10 half an inch from a rest", Case("case 8.10 a fence half an inch off")),
    ("10.3 an inch behind works", Case("case 10.3 works an inch before the front")),
    ("11.0 small arms in reach", Case("case 11.0 an enemy's muskets at 6\"")),
];

fn titles() -> String {
    let folders = [crate::otp_cases::CASES, crate::awi_cases::CASES];
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap());
    files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect()
}

#[test]
fn every_threshold_in_inches_has_a_case_with_its_close_call() {
    let titles = titles();
    let told = IN_CHARTS.iter().map(|(_, path, told)| (*path, told));
    for (threshold, told) in told.chain(IN_THE_TEXT.iter().map(|(what, told)| (*what, told))) {
        let (Case(title) | Spent(title)) = told;
        assert!(titles.contains(&format!("\n{title}")), "{threshold}: no case begins \"{title}\"");
        if matches!(told, Case(_)) {
            let head = title.strip_prefix("case ").unwrap();
            let case = titles.split("\ncase ").find(|case| case.starts_with(head)).unwrap();
            let tells = |line: &str| line.contains("Too close to call") || line.contains(" for ");
            let mut lines = case.lines().filter(|line| line.starts_with("says ") || line.starts_with("refused "));
            assert!(lines.any(tells), "{threshold}: {title} tells none");
        }
    }
}

#[test]
fn every_length_in_the_charts_is_in_the_table_of_thresholds() {
    let otp = Charts::built_in().draft();
    let awi = drumhead::rules::awi::Charts::built_in().draft();
    let lengths = |set: &'static str, cells: &[ChartCell]| -> Vec<(&'static str, String)> {
        let is_length = |cell: &&ChartCell| match set {
            "otp" => cell.path.contains("inches"),
            _ => matches!(cell.kind, CellKind::Decimal { least: 0, most } if most >= 60_000),
        };
        cells.iter().filter(is_length).map(|cell| (set, cell.path.clone())).collect()
    };
    let all = [lengths("otp", otp.cells()), lengths("awi", awi.cells())].concat();
    assert!(all.len() > 40, "lengths are not found: {all:?}");
    let listed = |set: &str, path: &str| IN_CHARTS.iter().any(|(of, head, _)| *of == set && path.starts_with(head));
    let missing: Vec<_> = all.iter().filter(|(set, path)| !listed(set, path)).collect();
    assert!(missing.is_empty(), "lengths without a word on their close calls: {missing:#?}");
    for (set, head, _) in IN_CHARTS {
        let used = all.iter().any(|(of, path)| of == set && path.starts_with(head));
        assert!(used || *head == "commander_move", "{set}: no length begins with {head}");
    }
}
