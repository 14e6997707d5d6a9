//! Laws of the pure rolls for any dice, figures and modifiers: more is never less, nothing is lost twice, sides can be
//! swapped, and order does not matter.

use crate::battle::{GunWeight, Quality, Rating};
use crate::dice::{Scripted, Subject};
use crate::rules::otp::charts::Multiplier;
use crate::rules::otp::charts::{LossSeverity, MoraleColumn};
use crate::rules::otp::command::passes_left;
use crate::rules::otp::cv;
use crate::rules::otp::cv::CvQuestion;
use crate::rules::otp::fire;
use crate::rules::otp::fire::{FireAnswer, FireQuestion, Firers};
use crate::rules::otp::melee;
use crate::rules::otp::melee::{MeleeAnswer, MeleeQuestion, MeleeSide, MeleeUnit};
use crate::rules::otp::morale;
use crate::rules::otp::morale::MoraleQuestion;
use crate::rules::otp::rebuild;
use crate::rules::otp::rebuild::{RebuildAnswer, RebuildQuestion};
use crate::rules::otp::{Charts, CommanderState, MoraleResult, closing};
use crate::rules::{Modifier, Source};
use crate::units::{Inches, Spot};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

static CHARTS: LazyLock<Charts> = LazyLock::new(Charts::built_in);

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

fn modifiers(values: &[i16]) -> Vec<Modifier> {
    let one = |(place, value): (usize, &i16)| Modifier {
        name: format!("modifier {place}"),
        value: *value,
        rule: "8.1".into(),
        source: Source::Text,
    };
    values.iter().enumerate().map(one).collect()
}

fn fired(firers: Firers, values: &[i16], face: u8) -> FireAnswer {
    let question = FireQuestion { firers, modifiers: modifiers(values), purpose: "8.1 fire".into() };
    fire::resolve(&CHARTS, &question, &mut Scripted::faces(&[face])).unwrap()
}

fn some_firers() -> impl Strategy<Value = Firers> {
    let weight = prop::sample::select(vec![GunWeight::Light, GunWeight::Medium, GunWeight::Heavy]);
    prop_oneof![
        (1..60_u16).prop_map(|figures| Firers::SmallArms { figures }),
        (1..12_u16).prop_map(|guns| Firers::Ball { guns }),
        (weight, 1..12_u16).prop_map(|(weight, guns)| Firers::Canister { weight, guns }),
    ]
}

fn one_more(firers: Firers) -> Firers {
    match firers {
        Firers::SmallArms { figures } => Firers::SmallArms { figures: figures + 1 },
        Firers::Ball { guns } => Firers::Ball { guns: guns + 1 },
        Firers::Canister { weight, guns } => Firers::Canister { weight, guns: guns + 1 },
    }
}

/// The severity of a hit: figures first, then the marker.
fn harm(answer: &FireAnswer) -> (u16, bool) {
    (answer.kills, answer.marker)
}

proptest! {
    /// 8.1, ruling 1: a low number is good for the firer, for any reason that makes it low.
    #[test]
    fn a_lower_roll_never_hits_less(firers in some_firers(), sum in -8..12_i16, face in 0..10_u8) {
        prop_assert!(harm(&fired(firers, &[sum - 1], face)) >= harm(&fired(firers, &[sum], face)));
        if face > 0 {
            prop_assert!(harm(&fired(firers, &[sum], face - 1)) >= harm(&fired(firers, &[sum], face)));
        }
    }

    /// More muskets, or more guns, never hit less.
    #[test]
    fn more_firers_never_hit_less(firers in some_firers(), sum in -8..12_i16, face in 0..10_u8) {
        prop_assert!(harm(&fired(one_more(firers), &[sum], face)) >= harm(&fired(firers, &[sum], face)));
    }

    /// 8.1: fire of more than 20 figures is the fire of 20 and the fire of the rest, with one die.
    #[test]
    fn fire_of_more_than_20_figures_adds_up_two_columns(
        figures in 21..80_u16, sum in -8..12_i16, face in 0..10_u8,
    ) {
        let of = |figures| fired(Firers::SmallArms { figures }, &[sum], face);
        let (whole, first, rest) = (of(figures), of(20), of(figures - 20));
        prop_assert_eq!(whole.kills, first.kills + rest.kills);
        prop_assert_eq!(whole.marker, first.marker || rest.marker);
    }

    /// 8.2: a kill is also a morale hit.
    #[test]
    fn a_unit_that_loses_a_figure_has_a_marker(firers in some_firers(), sum in -8..12_i16, face in 0..10_u8) {
        let answer = fired(firers, &[sum], face);
        prop_assert!(answer.kills == 0 || answer.marker);
    }

    /// Only the sum counts, not the order, and a modifier of zero changes nothing.
    #[test]
    fn modifiers_add_up(
        firers in some_firers(), values in prop::collection::vec(-3..4_i16, 0..7), face in 0..10_u8,
    ) {
        let sum = values.iter().sum();
        let (one_by_one, at_once) = (fired(firers, &values, face), fired(firers, &[sum], face));
        prop_assert_eq!(one_by_one.modified, i16::from(face) + sum);
        prop_assert_eq!(harm(&one_by_one), harm(&at_once));
        let backwards: Vec<i16> = values.iter().rev().copied().chain([0]).collect();
        prop_assert_eq!(harm(&fired(firers, &backwards, face)), harm(&at_once));
        prop_assert_eq!(one_by_one.modifiers.len(), values.len());
    }

    /// 9.1, 9.3: if a unit passes, so does one with a better CV, a lower die or a lower sum; closing is the same roll.
    #[test]
    fn a_better_cv_makes_a_cv_roll_easier(
        cv in 1..9_u8, values in prop::collection::vec(-3..4_i16, 0..5), face in 0..10_u8,
    ) {
        let ask = |cv: u8, values: &[i16], face: u8| {
            let question = CvQuestion { cv, modifiers: modifiers(values), purpose: "9.3".into() };
            let rolled = cv::cv_roll(&question, &mut Scripted::faces(&[face])).unwrap();
            let closed = closing::resolve(&question, &mut Scripted::faces(&[face])).unwrap();
            assert_eq!(rolled, closed);
            rolled.passes
        };
        let passes = ask(cv, &values, face);
        prop_assert_eq!(passes, i16::from(face) + values.iter().sum::<i16>() <= i16::from(cv));
        prop_assert!(!passes || ask(cv + 1, &values, face));
        prop_assert!(!passes || face == 0 || ask(cv, &values, face - 1));
        let helped: Vec<i16> = values.iter().copied().chain([-1]).collect();
        prop_assert!(!passes || ask(cv, &helped, face));
    }
}

/// A unit in a melee: figures in combat and present, CV, modifiers, and multipliers by name.
fn some_unit() -> impl Strategy<Value = MeleeUnit> {
    let times = prop::sample::subsequence(vec!["flank", "skirmish_vs_formed", "mounted_vs_foot"], 0..3);
    let added = prop::collection::vec(-2..4_i16, 0..4);
    (1..30_u16, 0..12_u16, 3..7_u8, added, times, prop::bool::weighted(0.1)).prop_map(
        |(figures, more, cv, added, times, guns)| MeleeUnit {
            name: Subject::plain("a unit"),
            figures,
            present: figures + more,
            cv,
            modifiers: modifiers(&added),
            multipliers: times.into_iter().map(multiplier).collect(),
            guns,
        },
    )
}

fn multiplier(name: &str) -> Multiplier {
    let cell = CHARTS.melee_multiplier(name).unwrap();
    Multiplier { name: name.into(), thousandths: cell.value, rule: "9.14".into(), source: cell.source }
}

fn some_side() -> impl Strategy<Value = Vec<MeleeUnit>> {
    prop::collection::vec(some_unit(), 1..4)
}

/// Fights with averaging dice that all show 4; a second pair of D10 is added after a tie.
fn fought(attackers: &[MeleeUnit], defenders: &[MeleeUnit], (attack, defence): (u8, u8)) -> MeleeAnswer {
    let question = MeleeQuestion { attackers: attackers.to_vec(), defenders: defenders.to_vec() };
    // The reroll of a tie differs by one.
    let second = match (attack, defence) {
        (0..=8, _) => (attack + 1, defence),
        (_, 0) => (attack, 1),
        _ => (attack, defence - 1),
    };
    for d10 in [vec![(attack, defence)], vec![(attack, defence), second]] {
        let averaging = 2 * (attackers.len() + defenders.len());
        for dice in 0..=averaging {
            let pairs = d10.iter().flat_map(|(a, d)| [*a, *d]);
            let faces: Vec<u8> = pairs.chain(std::iter::repeat_n(4, dice)).collect();
            let mut script = Scripted::faces(&faces);
            let answer = melee::resolve(&CHARTS, &question, &mut script);
            if let (Ok(answer), Ok(())) = (answer, script.finish()) {
                return answer;
            }
        }
    }
    panic!("no number of dice was right")
}

fn totals(answer: &MeleeAnswer) -> (u32, u32) {
    (answer.attacker_total, answer.defender_total)
}

proptest! {
    /// 9.8: the attacking side does not affect ratio and losses: with sides and dice swapped, the answer is swapped.
    #[test]
    fn a_melee_is_the_same_from_either_side(
        ours in some_side(), theirs in some_side(), attack in 0..10_u8, defence in 1..10_u8,
    ) {
        let here = fought(&ours, &theirs, (attack, defence));
        prop_assume!(here.dice.len() == 1);
        let there = fought(&theirs, &ours, (defence, attack));
        prop_assert_eq!(totals(&here), (there.defender_total, there.attacker_total));
        prop_assert_eq!(&here.ratio, &there.ratio);
        prop_assert_ne!(here.winner, there.winner);
        prop_assert_eq!(here.loser_losses, there.loser_losses);
        prop_assert_eq!(here.winner_losses, there.winner_losses);
    }

    /// The totals are the values plus the last pair of dice; the higher one wins, by the greatest row not above it.
    #[test]
    fn the_greater_total_wins(ours in some_side(), theirs in some_side(), attack in 0..10_u8, defence in 1..10_u8) {
        let answer = fought(&ours, &theirs, (attack, defence));
        let sum = |units: &[MeleeUnit]| units.iter().map(MeleeUnit::value).sum::<u32>();
        let (a, d) = *answer.dice.last().unwrap();
        prop_assert_eq!(totals(&answer), (sum(&ours) + u32::from(a), sum(&theirs) + u32::from(d)));
        let attackers_win = answer.attacker_total > answer.defender_total;
        prop_assert_eq!(answer.winner == MeleeSide::Attackers, attackers_win);
        let (high, low) = if attackers_win { totals(&answer) } else { (answer.defender_total, answer.attacker_total) };
        let fits = |row: &&melee_row::MeleeRow| u64::from(high) * 1000 >= u64::from(low) * u64::from(row.at_least);
        let rows = melee_row::all();
        prop_assert_eq!(&answer.ratio, &rows.iter().rfind(fits).unwrap().name);
    }

    /// No unit loses more than it has (two hits for each crew figure of guns that won), and losing guns are removed. A
    /// full move goes with each die of the losers, and the winners' dice have no positive addition.
    #[test]
    fn a_unit_never_loses_more_figures_than_it_has(
        ours in some_side(), theirs in some_side(), attack in 0..10_u8, defence in 1..10_u8,
    ) {
        let answer = fought(&ours, &theirs, (attack, defence));
        let (winners, losers) = match answer.winner {
            MeleeSide::Attackers => (&ours, &theirs),
            MeleeSide::Defenders => (&theirs, &ours),
        };
        prop_assert_eq!((answer.winner_losses.len(), answer.loser_losses.len()), (winners.len(), losers.len()));
        for (unit, loss) in losers.iter().zip(&answer.loser_losses) {
            prop_assert_eq!(loss.removed, unit.guns);
            prop_assert!(loss.figures <= unit.present);
            prop_assert!(unit.guns || loss.dice.len() == usize::from(answer.retreat_moves), "a full move for each die");
        }
        for (unit, loss) in winners.iter().zip(&answer.winner_losses) {
            prop_assert!(!loss.removed);
            let most = if unit.guns { 2 * unit.present } else { unit.present };
            prop_assert!(loss.figures <= most);
            prop_assert!(loss.figures <= 4, "a winner's die shows 4, and nothing is added to it");
        }
        prop_assert_eq!(answer.bonus_move, answer.retreat_moves == 2);
    }

    /// One more figure, a higher CV or a higher die never turns a victory into a defeat.
    #[test]
    fn more_strength_never_worsens_a_melee(
        ours in some_side(), theirs in some_side(), attack in 0..9_u8, defence in 1..10_u8, which in 0..3_usize,
    ) {
        let before = fought(&ours, &theirs, (attack, defence));
        prop_assume!(before.dice.len() == 1 && before.winner == MeleeSide::Attackers);
        let mut stronger = ours.clone();
        let first = stronger.first_mut().unwrap();
        match which {
            0 => (first.figures, first.present) = (first.figures + 1, first.present + 1),
            1 => first.cv += 1,
            _ => first.multipliers.push(multiplier("rear")),
        }
        let after = fought(&stronger, &theirs, (attack + 1, defence));
        prop_assert_eq!(after.winner, MeleeSide::Attackers);
        let rows = melee_row::all();
        let place = |ratio: &str| rows.iter().position(|row| row.name == ratio);
        prop_assert!(place(&after.ratio) >= place(&before.ratio));
    }

    /// 9.14: the order of multipliers does not matter, and a fraction is rounded up once, at the end (5.3).
    #[test]
    fn multipliers_multiply_in_any_order(
        unit in some_unit(), names in prop::collection::vec(prop::sample::select(
            vec!["flank", "rear", "skirmish_vs_formed", "mounted_vs_foot"]), 0..4),
    ) {
        let with = |names: &[&str]| {
            MeleeUnit { multipliers: names.iter().map(|n| multiplier(n)).collect(), ..unit.clone() }.value()
        };
        let backwards: Vec<&str> = names.iter().rev().copied().collect();
        prop_assert_eq!(with(&names), with(&backwards));
        let halves = names.iter().filter(|n| **n == "skirmish_vs_formed").count();
        let whole: u32 = names.iter().map(|n| match *n { "flank" | "mounted_vs_foot" => 2, "rear" => 3, _ => 1 }).product();
        let figures = u32::from(unit.figures) * u32::from(unit.modified_cv());
        prop_assert_eq!(with(&names), (figures * whole).div_ceil(1 << halves));
    }
}

/// The rows of the melee chart, from the charts file itself.
mod melee_row {
    pub struct MeleeRow {
        pub name: String,
        pub at_least: u32,
    }

    pub fn all() -> Vec<MeleeRow> {
        super::CHARTS
            .melee_rows()
            .iter()
            .map(|row| MeleeRow { name: row.name.clone(), at_least: u32::try_from(row.at_least).unwrap() })
            .collect()
    }
}

fn morale(column: MoraleColumn, (original, lost): (u16, u16), works: bool, roll: u8) -> MoraleResult {
    let question = MoraleQuestion::of(&CHARTS, column, original, lost, works);
    morale::resolve(&CHARTS, &question, &mut Scripted::faces(&[roll / 10, roll % 10])).unwrap().result
}

proptest! {
    /// 10.2, 10.3: neither a higher roll nor fewer losses ever give a worse result.
    #[test]
    fn more_losses_never_improve_morale(
        column in prop::sample::select(COLUMNS.to_vec()), original in 2..50_u16, share in 0..100_u16, works: bool, roll in 1..100_u8,
    ) {
        let lost = original * share / 100;
        let result = morale(column, (original, lost), works, roll);
        prop_assert!(morale(column, (original, lost), works, roll - 1) <= result);
        if lost > 0 {
            prop_assert!(morale(column, (original, lost - 1), works, roll) >= result);
        }
    }

    /// 10.3: works never make the result worse, and never send a unit forward that would have stayed without them.
    #[test]
    fn works_never_worsen_morale_or_send_a_unit_forward(
        column in prop::sample::select(COLUMNS.to_vec()), lost in 0..20_u16, roll in 0..100_u8,
    ) {
        let (bare, helped) = (morale(column, (20, lost), false, roll), morale(column, (20, lost), true, roll));
        prop_assert!(helped >= bare);
        prop_assert!(bare > MoraleResult::NoEffect || helped <= MoraleResult::NoEffect);
    }

    /// 11.0: a higher roll never regains less; the dice and the row's addition give the number, at minimum zero.
    #[test]
    fn a_higher_roll_regains_no_less(face in 0..9_u8, averaging in prop::sample::select(vec![2_u8, 3, 4, 5])) {
        let tried = |face: u8, quality| {
            let question = RebuildQuestion::of(&CHARTS, quality);
            let tries = (0..4).map(|dice| {
                let faces: Vec<u8> = std::iter::once(face).chain(std::iter::repeat_n(averaging, dice)).collect();
                let mut script = Scripted::faces(&faces);
                let answer = rebuild::resolve(&CHARTS, &question, &mut script).ok()?;
                script.finish().ok().map(|()| answer)
            });
            tries.flatten().next().unwrap()
        };
        let regained = |answer: &RebuildAnswer| answer.regained;
        for quality in [Quality::StateLine, Quality::Line, Quality::Light, Quality::Elite] {
            let answer = tried(face, quality);
            prop_assert!(regained(&tried(face + 1, quality)) >= regained(&answer));
            let sum = answer.averaging.iter().map(|f| i32::from(*f)).sum::<i32>() + i32::from(answer.add);
            let expected = if answer.averaging.is_empty() { 0 } else { sum.max(0) };
            prop_assert_eq!(i32::from(answer.regained), expected);
        }
        // With the same dice, elite units do no worse than line, and line no worse than state troops.
        let [state, line, elite] = [Quality::StateLine, Quality::Line, Quality::Elite].map(|q| tried(face, q));
        prop_assert!(regained(&state) <= regained(&line) && regained(&line) <= regained(&elite));
    }

    /// 10.4, 10.5: a better rating never has fewer passes, and each pass used is one less, down to zero.
    #[test]
    fn passes_are_used_up(used in 0..12_u8) {
        use Rating::{Aggressive, Cautious, Exceptional, Firebrand, Poltroon};
        let left = |rating, used| {
            let (at, moved) = (Spot { x: Inches::ZERO, y: Inches::ZERO }, Inches::ZERO);
            passes_left(&CHARTS, &CommanderState {
                rating, passes_used: used, at, moved, attached: None, fell_on_turn: None, slowed: false,
                ground_passed: BTreeSet::new(),
                visibility: BTreeMap::new(),
            })
        };
        let all = [Poltroon, Cautious, Aggressive, Firebrand, Exceptional].map(|rating| left(Some(rating), used));
        prop_assert!(all.is_sorted());
        for (rating, now) in [Poltroon, Cautious, Aggressive, Firebrand, Exceptional].into_iter().zip(all) {
            prop_assert_eq!(now, left(Some(rating), 0).saturating_sub(used));
        }
        prop_assert_eq!(left(None, used), 0);
    }
}

/// 10.3: the printed end table equals its closed form, a tenth, a quarter and a half of the original strength, bounds
/// included; so there is no jump where the table ends.
#[test]
fn losses_are_a_tenth_a_quarter_and_a_half() {
    for original in 2..=120_u16 {
        for lost in 0..=original {
            let expected = match u32::from(lost) * 100 {
                0 => LossSeverity::None,
                part if part <= u32::from(original) * 10 => LossSeverity::Light,
                part if part <= u32::from(original) * 25 => LossSeverity::Moderate,
                part if part <= u32::from(original) * 50 => LossSeverity::Substantial,
                _ => LossSeverity::Severe,
            };
            assert_eq!(CHARTS.severity(original, lost).value, expected, "{lost} of {original}");
        }
    }
}
