//! The effects of a brigadier's ability and of generals (Control, Entering melee, Melee score, Generals at risk), in
//! words with the charts' numbers, and the roll for a brigadier's ability.

use super::charts::{Charts, ModifierTable, Mover, Pace, Roll, Span};
use super::control::{ControlEvent, Movement};
use super::{Event, Ruling, RulingEvent, control};
use crate::battle::Ability;
use crate::dice::{Dice, Purpose, Scripted, odds};
use crate::msg;
use crate::rules::awi::purposes;
use crate::rules::ratings::{Effect, Worth, WorthNews, WorthRow};
use crate::rules::{Modifier, Source};

/// The name of the modifier of a unit that a general leads in person.
const LED: &str = "led_by_general";

/// Returns the ability that each face of the die gives, computed by the resolver that rolls it.
pub(super) fn worth_row(charts: &Charts) -> Option<WorthRow> {
    let die = charts.die(Roll::Ability);
    let rolled = |face: u8| {
        let (_, ability) =
            control::ability(charts, &Purpose::of(purposes::AN_ABILITY), &mut Scripted::faces(&[face])).ok()?;
        Some((face, Worth::Ability(ability)))
    };
    let faces = die.faces().into_iter().map(rolled).collect::<Option<Vec<_>>>()?;
    let cells = faces.iter().filter_map(|(face, _)| charts.result("ability_roll", i16::from(*face)));
    let source = cells.map(|cell| cell.source).reduce(Source::of_both)?;
    Some(WorthRow { row: "brigadier", rule: "Control ability", die, faces, source })
}

/// Returns the effects of a brigadier's ability.
pub(super) fn effects(charts: &Charts, ability: Ability) -> Vec<Effect> {
    let needed = charts.ability(ability);
    let tested = |dice: &mut dyn Dice| control::brigadier(charts, ability, &Purpose::of(purposes::A_BRIGADIER), dice);
    let chance = odds::exact(tested).ok().and_then(|odds| odds.chance(|answer| answer.movement == Movement::Normal));
    let chance = chance.map(|chance| format!(" ({chance})")).unwrap_or_default();
    let die = charts.die(Roll::Brigadier);
    let tests = msg!("awi-worth-brigadiers-test", die, needed = needed.value, chance);
    let span = charts.span(Span::Brigadier);
    let commands = msg!("awi-worth-brigadiers-span", span = span.value);
    let both =
        [Effect::of(tests, "Control brigadier's test", needed.source), Effect::of(commands, span.rule, span.source)];
    both.into_iter().chain(of_morale(charts, "brigadier_attached")).collect()
}

/// Returns a general's effect on the morale of a unit he has joined, by the name of its factor.
fn of_morale(charts: &Charts, factor: &str) -> Option<Effect> {
    let factor = charts.modifier(ModifierTable::Morale, factor, 1).ok()?;
    Some(of_joined(factor, msg!("awi-on-the-morale-tests")))
}

fn of_joined(modifier: Modifier, what: &str) -> Effect {
    let words = msg!("awi-worth-to-joined-unit", modifier = format!("{:+}", modifier.value), what);
    Effect::of(words, modifier.rule, modifier.source)
}

/// Returns the effects of a commander in chief.
pub(super) fn cinc_effects(charts: &Charts) -> Vec<Effect> {
    let span = charts.span(Span::Cinc);
    let words = msg!("awi-worth-cincs-span", span = span.value);
    std::iter::once(Effect::of(words, span.rule, span.source)).chain(of_morale(charts, "cinc_attached")).collect()
}

/// Returns the effects of every general.
pub(super) fn effects_of_all(charts: &Charts) -> Vec<Effect> {
    let mut all = Vec::new();
    if let Some(ride) = charts.allowance(Mover::General, Pace::Normal) {
        all.push(Effect::of(msg!("awi-worth-ride", ride = ride.value), ride.rule, ride.source));
    }
    let joined = charts.span(Span::Joined);
    all.push(Effect::of(msg!("awi-worth-joined-commander"), joined.rule, joined.source));
    let led = |table| charts.modifier(table, LED, 1).ok();
    all.extend(led(ModifierTable::Entry).map(|modifier| of_joined(modifier, msg!("awi-on-the-test-to-enter-melee"))));
    all.extend(led(ModifierTable::Melee).map(|modifier| of_joined(modifier, msg!("awi-to-the-score-needed-in-melee"))));
    let die = charts.die(Roll::General);
    all.push(Effect::of(msg!("awi-worth-risk-of-death", die), "Generals at risk", Source::Text));
    all
}

/// Returns the brigadier whose ability an event rolled or a ruling set, if it did.
pub(super) fn worth_news(event: &Event) -> Option<WorthNews<'_>> {
    match event {
        Event::Control(ControlEvent::Ability { general, face, .. }) => {
            Some(WorthNews::Rolled { commander: general, face: *face })
        }
        Event::Ruling(RulingEvent::Ruled { ruling: Ruling::Ability { general, .. }, .. }) => {
            Some(WorthNews::Ruled { commander: general })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(all: Vec<Effect>) -> Vec<String> {
        all.into_iter().map(|effect| format!("{} ({})", effect.words, effect.rule)).collect()
    }

    #[test]
    fn each_ability_shows_its_number_and_its_chance() {
        let charts = Charts::built_in();
        for (ability, needed) in [
            (Ability::Good, "at 7 or under (7/10) the units"),
            (Ability::Average, "at 5 or under (1/2) the units"),
            (Ability::Poor, "at 3 or under (3/10) the units"),
        ] {
            let said = said(effects(&charts, ability));
            assert!(said[0].contains(needed) && said[0].ends_with("(Control brigadier's test)"), "{said:?}");
            assert_eq!(said[1], "commands the units of his brigade within 8\" (Control brigadier)");
            assert_eq!(said[2], "+1 on the morale tests of a unit he has joined (Morale factors)");
        }
        let in_chief = said(cinc_effects(&charts));
        assert!(in_chief[0].starts_with("commands his brigadiers within 16\""));
        assert_eq!(in_chief[1], "+2 on the morale tests of a unit he has joined (Morale factors)");
    }

    #[test]
    fn a_joined_general_has_the_modifiers_of_the_charts() {
        let said = said(effects_of_all(&Charts::built_in()));
        assert!(said.contains(&"+1 on the test to enter melee of a unit he has joined (Entering melee)".to_owned()));
        assert!(
            said.contains(&"-1 to the score needed in melee of a unit he has joined (Melee score)".to_owned()),
            "{said:?}"
        );
        assert!(said.iter().any(|line| line.ends_with("at their number or under he is dead (Generals at risk)")));
        assert!(said[0].starts_with("rides 12\""), "{said:?}");
    }

    #[test]
    fn changed_charts_change_the_effects_shown() {
        let mut own: serde_json::Value = serde_json::from_str(include_str!("../../../assets/charts/awi.json")).unwrap();
        own["ability_ratings"]["good"] = 9.into();
        own["ability_roll"]["good"] = 8.into();
        own["spans"]["brigadier"] = serde_json::json!([10, "Control brigadier"]);
        own["melee_modifiers"]["led_by_general"] = (-2).into();
        let (charts, _) = Charts::check(&own.to_string(), "own.json").unwrap();
        let good = said(effects(&charts, Ability::Good));
        assert!(good[0].contains("at 9 or under (9/10)") && good[1].contains("within 10\""), "{good:?}");
        assert_eq!(worth_row(&charts).unwrap().words(), "1-3 poor, 4-7 average, 8-10 good");
        assert!(said(effects_of_all(&charts)).iter().any(|line| line.starts_with("-2 to the score needed in melee")));
    }
}
