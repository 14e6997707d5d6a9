//! The effects of a rating (2.0, 9.1, 9.6, 9.10, 10.4), in words with the charts' numbers, and the row for its roll.

use super::charts::{Charts, Danger};
use super::command::{CommandEvent, roll_rating, successor_turn};
use super::{Event, Ruling, RulingEvent};
use crate::battle::names::{NATIONS, word_of};
use crate::battle::{Nation, Rating};
use crate::dice::{Die, Purpose, Scripted};
use crate::msg;
use crate::rules::otp::purposes;
use crate::rules::ratings::{Effect, Worth, WorthNews, WorthRow};
use crate::rules::{Modifier, Source};

/// Returns the row of a nation: the result for each face of the D10, from the code that makes the roll.
pub(super) fn worth_row(charts: &Charts, nation: Nation) -> Option<WorthRow> {
    let die = Die::D10Zero;
    let rolled = |face: u8| {
        let (_, cell) =
            roll_rating(charts, nation, &Purpose::of(purposes::A_RATING), &mut Scripted::faces(&[face])).ok()?;
        Some((face, cell))
    };
    let cells = die.faces().into_iter().map(rolled).collect::<Option<Vec<_>>>()?;
    let source = cells.iter().map(|(_, cell)| cell.source).reduce(Source::of_both)?;
    let faces = cells.into_iter().map(|(face, cell)| (face, Worth::Rating(cell.value))).collect();
    Some(WorthRow { row: word_of(nation, NATIONS), rule: "2.0", die, faces, source })
}

/// Returns the effects of a rating: its changes, one line for everything it leaves unchanged, and its passes.
pub(super) fn effects(charts: &Charts, rating: Rating, overall: bool) -> Vec<Effect> {
    let (changed, same): (Vec<RatedValue>, Vec<RatedValue>) =
        parts(charts, rating).into_iter().partition(|part| part.says.is_some());
    let mut all: Vec<Effect> =
        changed.into_iter().map(|part| Effect::of(part.says.unwrap_or_default(), part.rule, part.source)).collect();
    if let Some(source) = same.iter().map(|part| part.source).reduce(Source::of_both) {
        let what: Vec<&str> = same.iter().map(|part| part.what).collect();
        let rules: Vec<&str> = same.iter().map(|part| part.rule.as_str()).collect();
        all.push(Effect::of(msg!("otp-no-change-to-his-unit", what = what.join(", ")), rules.join(", "), source));
    }
    all.push(passes(charts, rating, overall));
    all
}

/// A value that a rating may change.
struct RatedValue {
    /// The change in words. `None`: no change.
    says: Option<String>,
    what: &'static str,
    rule: String,
    source: Source,
}

fn parts(charts: &Charts, rating: Rating) -> [RatedValue; 3] {
    let roll = |modifier: Modifier, what: &'static str, rolls: &str| {
        let Modifier { value, rule, source, .. } = modifier;
        let often = if value < 0 { "more" } else { "less" };
        let added = format!("{value:+}");
        let says = (value != 0).then(|| msg!("otp-his-unit-rolls", added, rolls, often));
        RatedValue { says, what, rule, source }
    };
    let [attacking, defending] = [true, false].map(|attacking| charts.leader_melee_modifier(rating, attacking));
    let says = match (attacking.value, defending.value) {
        (0, 0) => None,
        (both, other) if both == other => Some(msg!("otp-his-unit-in-melee", added = format!("{both:+}"))),
        (n, 0) => Some(msg!("otp-his-unit-when-it-attacks", added = format!("{n:+}"))),
        (0, n) => Some(msg!("otp-his-unit-when-it-defends", added = format!("{n:+}"))),
        (n, m) => {
            let (attacking, defending) = (format!("{n:+}"), format!("{m:+}"));
            Some(msg!("otp-his-unit-when-it-attacks-and-defends", attacking, defending))
        }
    };
    [
        roll(charts.leader_closing_modifier(rating), msg!("otp-closing-rolls"), "closing"),
        roll(charts.leader_cv_modifier(rating), msg!("otp-cv-rolls"), "cv"),
        RatedValue {
            says,
            what: msg!("otp-cv-in-melee"),
            rule: attacking.rule,
            source: attacking.source.of_both(defending.source),
        },
    ]
}

fn passes(charts: &Charts, rating: Rating, overall: bool) -> Effect {
    let passes = charts.passes(rating);
    let whose = if overall { "side" } else { "command" };
    let words = msg!("otp-passes-in-the-game", passes = passes.value, whose);
    Effect::of(words, "10.4, 10.2", passes.source)
}

/// Returns the effects that all commanders share.
pub(super) fn effects_of_all(charts: &Charts) -> Vec<Effect> {
    let ride = charts.commander_move();
    let falls = |by: Danger| {
        let (faces, source) = charts.commander_falls_on(by);
        let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
        (faces.join(", "), source)
    };
    let ((fire, by_fire), (melee, by_melee)) = (falls(Danger::Fire), falls(Danger::Melee));
    let without = successor_turn(0).saturating_sub(1);
    vec![
        Effect::of(msg!("otp-rides-in-the-operations-of-his-units", ride = ride.value), "6.12", ride.source),
        Effect::of(msg!("otp-lets-a-column-close"), "9.1", Source::Text),
        Effect::of(msg!("otp-falls-with-unit-hit", fire), "8.16", by_fire),
        Effect::of(msg!("otp-falls-with-unit-fighting", melee), "9.11", by_melee),
        Effect::of(msg!("otp-once-he-has-fallen", turns = without), "10.5", Source::Text),
    ]
}

/// Returns the change of a commander's rating in an event, if there is one.
pub(super) fn worth_news(event: &Event) -> Option<WorthNews<'_>> {
    match event {
        Event::Command(CommandEvent::Rated { commander, face, .. }) => {
            Some(WorthNews::Rolled { commander, face: *face })
        }
        Event::Ruling(RulingEvent::Ruled { ruling: Ruling::Rating { commander, .. }, .. }) => {
            Some(WorthNews::Ruled { commander })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(charts: &Charts, rating: Rating) -> Vec<String> {
        effects(charts, rating, false).into_iter().map(|effect| format!("{} ({})", effect.words, effect.rule)).collect()
    }

    #[test]
    fn each_rating_has_the_effects_of_9_1_9_6_9_10_and_10_4() {
        let charts = Charts::built_in();
        let of = |what: &str| format!("the unit he is with: {what}");
        let led = |n: i16, often: &str| {
            [
                of(&format!("{n:+} on closing rolls, it closes {often} often (9.1)")),
                of(&format!("{n:+} on CV rolls, it stands {often} often (9.6)")),
            ]
        };
        let same = "no change to the unit he is with:";
        let but_last = |rating| {
            let mut said = words(&charts, rating);
            let last = said.pop().unwrap();
            assert!(last.ends_with("(10.4, 10.2)"), "{last}");
            (said, last.split(" in the whole game").next().unwrap().to_owned())
        };
        let exceptional = [&led(-2, "more")[..], &[of("+1 to its CV in melee (9.10)")]].concat();
        assert_eq!(but_last(Rating::Exceptional), (exceptional, "5 morale passes".to_owned()));
        let firebrand = [&led(-1, "more")[..], &[of("+1 to its CV in melee when it attacks (9.10)")]].concat();
        assert_eq!(but_last(Rating::Firebrand), (firebrand, "4 morale passes".to_owned()));
        let aggressive = vec![format!("{same} closing rolls, CV rolls, CV in melee (9.1, 9.6, 9.10)")];
        assert_eq!(but_last(Rating::Aggressive), (aggressive, "3 morale passes".to_owned()));
        let defends = of("+1 to its CV in melee when it defends (9.10)");
        let cautious = vec![defends, format!("{same} closing rolls, CV rolls (9.1, 9.6)")];
        assert_eq!(but_last(Rating::Cautious), (cautious, "2 morale passes".to_owned()));
        let poltroon = [&led(1, "less")[..], &[of("-1 to its CV in melee (9.10)")]].concat();
        assert_eq!(but_last(Rating::Poltroon), (poltroon, "1 morale pass".to_owned()));
    }

    #[test]
    fn an_overall_commander_has_passes_for_his_whole_side() {
        let charts = Charts::built_in();
        let last = |overall| effects(&charts, Rating::Aggressive, overall).pop().unwrap().words;
        assert!(last(true).contains("any unit of his side") && last(false).contains("a unit of his command"));
    }

    #[test]
    fn other_charts_change_the_effects_of_ratings() {
        let built_in = include_str!("../../../assets/charts/on-to-philadelphia.json");
        let mut own: serde_json::Value = serde_json::from_str(built_in).unwrap();
        own["leader_cv_modifier"]["firebrand"] = (-3).into();
        own["leader_melee_cv"]["firebrand"] = serde_json::json!({"attacking": 2, "defending": 1});
        own["morale_passes"]["firebrand"] = serde_json::json!({"value": 7, "source": "referee"});
        own["commander_values"]["rows"]["french"][0] = "cautious".into();
        let (charts, _) = Charts::check(&own.to_string(), "own.json").unwrap();
        let said = words(&charts, Rating::Firebrand);
        assert!(said[0].contains(": -3 on closing rolls") && said[1].contains(": -3 on CV rolls"), "{said:?}");
        assert!(said[2].contains(": +2 to its CV in melee when it attacks, +1 when it defends"), "{said:?}");
        assert!(said[3].starts_with("7 morale passes"), "{said:?}");
        assert_eq!(effects(&charts, Rating::Firebrand, false).pop().unwrap().source, Source::Referee);
        let row = worth_row(&charts, Nation::French).unwrap();
        assert_eq!(row.words(), "0-3 cautious, 4-7 aggressive, 8 firebrand, 9 exceptional");
        assert_eq!(row.source, Source::Reconstructed);
    }

    #[test]
    fn every_nation_has_ten_ratings_that_match_its_rolls() {
        let charts = Charts::built_in();
        for (word, nation) in NATIONS {
            let row = worth_row(&charts, *nation).unwrap();
            assert_eq!((row.row, row.faces.len(), row.rule), (*word, 10, "2.0"));
            for face in 0..=9 {
                assert_eq!(row.on(face), Some(Worth::Rating(charts.commander_rating(*nation, face).value)));
            }
            assert_eq!(row.on(10), None);
        }
    }

    #[test]
    fn effects_common_to_all_commanders_cite_their_rules() {
        let said = effects_of_all(&Charts::built_in());
        let said: Vec<_> = said.iter().map(|effect| format!("{} ({})", effect.words, effect.rule)).collect();
        assert!(said[0].starts_with("rides 24\""), "{said:?}");
        assert!(said[2].contains("a D10 of 0 when") && said[2].ends_with("(8.16)"), "{said:?}");
        assert!(said[3].contains("a D10 of 0, 1, 2, 3 when") && said[3].ends_with("(9.11)"), "{said:?}");
        assert!(said[4].contains("none for 1 turn;"), "{said:?}");
    }
}
