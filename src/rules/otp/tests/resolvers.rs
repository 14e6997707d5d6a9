//! Compares every pure roll with a second, small reading of the charts file, and checks that odds sum to 1.

use crate::battle::{Arm, Armament, DisorderClass, Formation, GunWeight, Quality, SmallArm};
use crate::dice::{Dice, Die, Purpose, Scripted, Subject, odds};
use crate::rules::otp::Charts;
use crate::rules::otp::charts::MoraleColumn;
use crate::rules::otp::cv;
use crate::rules::otp::cv::CvQuestion;
use crate::rules::otp::fire;
use crate::rules::otp::fire::{FireQuestion, Firers};
use crate::rules::otp::lookup::Wished;
use crate::rules::otp::melee;
use crate::rules::otp::melee::{MeleeQuestion, MeleeSide, MeleeUnit};
use crate::rules::otp::morale;
use crate::rules::otp::morale::MoraleQuestion;
use crate::rules::otp::movement::terrain;
use crate::rules::otp::purposes;
use crate::rules::otp::rebuild;
use crate::rules::otp::rebuild::RebuildQuestion;
use crate::rules::{Modifier, Source};
use serde_json::Value;

fn file() -> Value {
    serde_json::from_str(include_str!("../../../../assets/charts/on-to-philadelphia.json")).unwrap()
}

fn worth(value: i16) -> Vec<Modifier> {
    vec![Modifier { name: "sum".into(), value, rule: "8.1".into(), source: Source::Text }]
}

/// Returns the columns for a number of figures by the file's own bounds: full columns of 20 first, then the rest.
fn columns_of(file: &Value, mut figures: u64) -> Vec<u64> {
    let columns = file["fire_columns"]["small_arms_figures"]["columns"].as_array().unwrap();
    let upper = file["fire_columns"]["small_arms_figures"]["upper"].as_array().unwrap();
    let mut out = Vec::new();
    while figures > 20 {
        out.push(20);
        figures -= 20;
    }
    let place = upper.iter().position(|u| figures <= u.as_u64().unwrap()).unwrap();
    if figures > 0 {
        out.push(columns[place].as_u64().unwrap());
    }
    out
}

/// Returns the kills and whether there is a marker, by the file's own rows.
fn fire_by_rows(file: &Value, modified: i64, columns: &[u64]) -> (u64, bool) {
    let chart = &file["fire_results"];
    let rows = chart["rows"].as_array().unwrap();
    let ends = [&rows[0], &rows[rows.len() - 1]].map(|r| r["roll"].as_i64().unwrap());
    let row = rows.iter().find(|r| r["roll"] == modified.clamp(ends[0], ends[1])).unwrap();
    let heads = chart["columns"].as_array().unwrap();
    let cells = columns.iter().map(|c| &row["results"][heads.iter().position(|h| h == c).unwrap()]);
    let (mut kills, mut marker) = (0, false);
    for cell in cells {
        kills += cell.as_u64().unwrap_or(0);
        marker |= cell != "none";
    }
    (kills, marker)
}

#[test]
fn every_fire_of_up_to_40_figures_under_every_sum_of_modifiers() {
    let (file, charts) = (file(), Charts::built_in());
    for figures in 1..=40_u16 {
        let columns = columns_of(&file, figures.into());
        for sum in -12..=12_i16 {
            for face in 0..=9_u8 {
                let (firers, purpose) = (Firers::SmallArms { figures }, Purpose::from(""));
                let question = FireQuestion { firers, modifiers: worth(sum), purpose };
                let answer = fire::resolve(&charts, &question, &mut Scripted::faces(&[face])).unwrap();
                let modified = i64::from(face) + i64::from(sum);
                let expected = fire_by_rows(&file, modified, &columns);
                assert_eq!((u64::from(answer.kills), answer.marker), expected, "{figures} figures, {face} {sum:+}");
            }
        }
    }
}

#[test]
fn every_fire_of_guns() {
    let (file, charts) = (file(), Charts::built_in());
    let ball = file["fire_columns"]["ball_guns"]["upper"].as_array().unwrap();
    let heads = file["fire_results"]["columns"].as_array().unwrap();
    for guns in 1..=10_u16 {
        let place = ball.iter().position(|u| u.as_u64().is_none_or(|u| u64::from(guns) <= u)).unwrap();
        let mut asked = vec![(Firers::Ball { guns }, heads[place].as_u64().unwrap())];
        for (weight, name) in [(GunWeight::Light, "light"), (GunWeight::Medium, "medium"), (GunWeight::Heavy, "heavy")]
        {
            let row = file["fire_columns"]["canister_guns"][name].as_object().unwrap();
            let of = |key: &str| key.trim_end_matches('+').parse::<u16>().unwrap();
            let cell = row.iter().filter(|(key, _)| of(key) <= guns).max_by_key(|(key, _)| of(key)).unwrap();
            asked.push((Firers::Canister { weight, guns }, cell.1.as_u64().unwrap()));
        }
        for (firers, column) in asked {
            for sum in -8..=8_i16 {
                for face in 0..=9_u8 {
                    let question = FireQuestion { firers, modifiers: worth(sum), purpose: "".into() };
                    let answer = fire::resolve(&charts, &question, &mut Scripted::faces(&[face])).unwrap();
                    let expected = fire_by_rows(&file, i64::from(face) + i64::from(sum), &[column]);
                    assert_eq!((u64::from(answer.kills), answer.marker), expected, "{firers:?} {face} {sum:+}");
                }
            }
        }
    }
}

#[test]
fn every_cv_roll_passes_at_or_under() {
    for cv in 3..=6_u8 {
        for sum in -6..=6_i16 {
            let question = CvQuestion { cv, modifiers: worth(sum), purpose: "9.3".into() };
            let mut passed = 0;
            for face in 0..=9_u8 {
                let answer = cv::cv_roll(&question, &mut Scripted::faces(&[face])).unwrap();
                let passes = i16::from(face) + sum <= i16::from(cv);
                assert_eq!((answer.passes, answer.modified), (passes, i16::from(face) + sum));
                passed += u128::from(passes);
            }
            let odds = odds::exact(|dice| cv::cv_roll(&question, dice).map(|a| a.passes)).unwrap();
            let chance = odds.chance(|p| *p).unwrap();
            assert_eq!(chance.num() * 10, passed * chance.den(), "CV {cv} {sum:+}");
        }
    }
}

#[test]
fn every_roll_for_ground() {
    let (file, charts) = (file(), Charts::built_in());
    let classes = [DisorderClass::A, DisorderClass::B, DisorderClass::C, DisorderClass::D];
    let foot = [Formation::Line, Formation::LooseOrder, Formation::Column, Formation::Skirmish];
    let horse = [Formation::Line, Formation::Column];
    let all = foot.map(|f| (Arm::Infantry, f)).into_iter().chain(horse.map(|f| (Arm::Cavalry, f)));
    for (arm, formation) in all {
        let rows = file["movement"]["rows"].as_array().unwrap();
        let (arm_name, form) = (serde_json::to_value(arm).unwrap(), serde_json::to_value(formation).unwrap());
        let row = rows.iter().find(|r| r["arm"] == arm_name && r["formation"] == form).unwrap();
        for (class, needed) in classes.into_iter().zip(row["disorder"]["value"].as_array().unwrap()) {
            for (quality, woods) in [(Quality::Line, true), (Quality::Light, true), (Quality::Light, false)] {
                let armament = Armament::Small(Some(SmallArm::Musket));
                let asked = terrain::DisorderQuestion { arm, quality, formation, armament, class, woods };
                let eased = woods && quality == Quality::Light && arm == Arm::Infantry;
                let needed = if eased { &row["disorder"]["value"][0] } else { needed };
                for face in 0..=9_u8 {
                    let answer =
                        terrain::resolve(&charts, &asked, &"6.6".into(), &mut Scripted::faces(&[face])).unwrap();
                    assert_eq!(answer.passes, i64::from(face) <= needed.as_i64().unwrap(), "{asked:?} {face}");
                }
            }
        }
    }
}

fn foot(figures: u16, cv: u8) -> MeleeUnit {
    let name = Subject::plain("foot");
    MeleeUnit { name, figures, present: figures, cv, modifiers: vec![], multipliers: vec![], guns: false }
}

/// Returns a side of two units, to show that each unit rolls its own losses.
fn side(figures: u16, cv: u8) -> Vec<MeleeUnit> {
    vec![foot(figures, cv), foot(figures / 2, cv)]
}

#[test]
fn the_dice_of_rehearsals_do_not_tie_a_melee_for_ever() {
    // 18 against 27: with 9 and 0 every throw would be a tie.
    let question = MeleeQuestion { attackers: side(4, 3), defenders: side(18, 1) };
    let answer = melee::resolve(&Charts::built_in(), &question, &mut Wished::new(true)).unwrap();
    assert_eq!((answer.dice, answer.winner), (vec![(9, 0), (0, 9)], MeleeSide::Defenders));
}

#[test]
fn fire_in_a_rehearsal_has_the_least_effect_in_every_section() {
    for rule in ["8.1", "9.2", "9.3", "9.4", "9.7"] {
        let roll = |purpose: Purpose| Wished::new(true).roll(Die::D10Zero, &purpose).ok();
        let unit = || Subject::plain("light infantry");
        assert_eq!(
            (roll(purposes::fire(rule, unit())), roll(purposes::cv(rule, unit()))),
            (Some(9), Some(0)),
            "{rule}"
        );
    }
}

#[test]
fn every_melee_of_many_strengths_and_all_dice() {
    let (file, charts) = (file(), Charts::built_in());
    let rows = file["melee_results"]["rows"].as_array().unwrap();
    for (ours, theirs) in [(4, 4), (8, 8), (12, 8), (16, 8), (24, 8), (32, 8), (40, 4), (4, 16), (2, 30)] {
        for (attack, defence) in (0..=9_u8).flat_map(|a| (0..=9_u8).map(move |d| (a, d))) {
            let sum = |figures: u16| u32::from(figures + figures / 2) * 5;
            let (us, them) = (sum(ours) + u32::from(attack), sum(theirs) + u32::from(defence));
            if us == them {
                continue;
            }
            let (high, low) = (us.max(them), us.min(them));
            let fits = |r: &&Value| f64::from(high) >= r["at_least"].as_f64().unwrap() * f64::from(low);
            let row = rows.iter().rfind(fits).unwrap();
            let dice_of = |who: &str| row[who]["averaging_dice"].as_u64().unwrap();
            let loses = |who: &str, present: u16| {
                let lost = 4 * i64::try_from(dice_of(who)).unwrap() + row[who]["add"].as_i64().unwrap();
                u64::try_from(lost.max(0)).unwrap().min(present.into())
            };
            let mut faces = vec![attack, defence];
            faces.extend(vec![4; usize::try_from(2 * (dice_of("loser") + dice_of("winner"))).unwrap()]);
            let mut script = Scripted::faces(&faces);
            let question = MeleeQuestion { attackers: side(ours, 5), defenders: side(theirs, 5) };
            let answer = melee::resolve(&charts, &question, &mut script).unwrap();
            script.finish().unwrap();
            assert_eq!(answer.ratio, row["ratio"].as_str().unwrap(), "{us} to {them}");
            let won = if us > them { MeleeSide::Attackers } else { MeleeSide::Defenders };
            assert_eq!((answer.winner, answer.attacker_total, answer.defender_total), (won, us, them));
            let (winner, loser) = if us > them { (ours, theirs) } else { (theirs, ours) };
            for (losses, who, strength) in
                [(&answer.loser_losses, "loser", loser), (&answer.winner_losses, "winner", winner)]
            {
                let found: Vec<u64> = losses.iter().map(|l| l.figures.into()).collect();
                assert_eq!(found, [loses(who, strength), loses(who, strength / 2)], "{who} at {us} to {them}");
            }
            assert_eq!(answer.bonus_move, row["bonus_move"]["value"].as_bool().unwrap());
            assert_eq!(u64::from(answer.retreat_moves), row["loser_retreats_full_moves"]["value"].as_u64().unwrap());
        }
    }
}

#[test]
fn odds_of_every_roll_sum_to_1() {
    let charts = Charts::built_in();
    for column in [MoraleColumn::Elite, MoraleColumn::Militia, MoraleColumn::Dragoons] {
        let question = MoraleQuestion::of(&charts, column, 20, 6, true);
        let odds = odds::exact(|dice| morale::resolve(&charts, &question, dice).map(|a| a.result)).unwrap();
        assert_eq!(odds.chance(|_| true).unwrap().to_string(), "1");
    }
    for quality in [Quality::StateLine, Quality::Line, Quality::Elite] {
        let question = RebuildQuestion::of(&charts, quality);
        let odds = odds::exact(|dice| rebuild::resolve(&charts, &question, dice).map(|a| a.regained)).unwrap();
        assert_eq!(odds.chance(|_| true).unwrap().to_string(), "1");
    }
    let question = FireQuestion { firers: Firers::SmallArms { figures: 28 }, modifiers: worth(-1), purpose: "".into() };
    let odds = odds::exact(|dice| fire::resolve(&charts, &question, dice).map(|a| (a.kills, a.marker))).unwrap();
    assert_eq!(odds.chance(|_| true).unwrap().to_string(), "1");
}
