//! What a commander's rating or a general's ability does, in a few words by the charts in use.

use super::quick::sign;
use crate::battle::{Ability, Commander, Rating};
use crate::rules::awi::charts::{Span, Table};
use crate::rules::{Modifier, awi, otp};
use crate::{say, word};

/// The ratings, the least first.
pub(super) const RATINGS: [Rating; 5] =
    [Rating::Poltroon, Rating::Cautious, Rating::Aggressive, Rating::Firebrand, Rating::Exceptional];

/// What a rating does (OTP 9.6, 9.10): the numbers of the charts, each with its section.
pub(super) fn effects(game: &otp::Game, rating: Rating) -> Vec<String> {
    let charts = game.charts();
    let rolls = charts.leader_cv_modifier(rating);
    let (attacks, defends) = (charts.leader_melee_modifier(rating, true), charts.leader_melee_modifier(rating, false));
    let closing = charts.leader_closing_modifier(rating);
    vec![
        say!(
            "print-cv-rolls-closing",
            rolls = told(&rolls),
            rule = rolls.rule,
            closing = told(&closing),
            rule_2 = closing.rule
        ),
        say!(
            "print-melee-cv-attacking-defending",
            attacks = told(&attacks),
            defends = told(&defends),
            rule = attacks.rule
        ),
    ]
}

/// "−1~": a number with the sign of where it comes from.
pub(super) fn told(modifier: &Modifier) -> String {
    format!("{}{}", signed(modifier.value), sign(modifier.source))
}

/// What a general is by the AWI figure rules.
pub(super) fn general(game: &awi::Game, him: &Commander) -> Vec<String> {
    let charts = game.charts();
    let span = |span: Span| say!("print-commands-within", span = charts.span(span).value);
    if him.brigade.is_none() {
        return vec![word!("print-commander-in-chief").to_owned(), span(Span::Cinc)];
    }
    let ability = game.state().generals.get(&him.id).and_then(|now| now.ability);
    let worth = match ability {
        Some(ability) => {
            say!("print-ability-his-test-is-passed-at-or", ability = ability.words(), ability_2 = needed(game, ability))
        }
        None => word!("print-ability-not-rolled-yet").to_owned(),
    };
    vec![word!("print-brigadier").to_owned(), worth, span(Span::Brigadier)]
}

/// What the test of an ability is passed at, with the sign of where that comes from.
fn needed(game: &awi::Game, ability: Ability) -> String {
    let cell = game.charts().ability(ability);
    format!("{}{}", cell.value, sign(cell.source))
}

/// What a general is to a unit he has joined, each number with its section.
pub(super) fn joined(game: &awi::Game, him: &Commander) -> String {
    let factor = if him.brigade.is_none() { "cinc_attached" } else { "brigadier_attached" };
    let all = [
        (Table::Morale, factor, word!("print-morale")),
        (Table::Entry, "led_by_general", word!("print-entering-melee")),
        (Table::Melee, "led_by_general", word!("print-score-needed-in-melee")),
    ];
    let counts = all.into_iter().filter_map(|(table, name, what)| {
        let modifier = game.charts().modifier(table, name, 1).ok()?;
        Some(format!("{what} {} ({})", told(&modifier), modifier.rule))
    });
    say!("print-a-unit-he-has-joined", counts = counts.collect::<Vec<_>>().join(", "))
}

/// Every ability with what it needs, for who has still to roll for it.
pub(super) fn abilities(game: &awi::Game) -> Vec<String> {
    let needs = |ability: Ability| {
        say!("print-ability-test-or-less", ability = ability.words(), ability_2 = needed(game, ability))
    };
    [Ability::Good, Ability::Average, Ability::Poor].map(needs).into()
}

/// "+1", "0", "−2".
pub(super) fn signed(value: i16) -> String {
    match value {
        0 => "0".to_owned(),
        above if above > 0 => format!("+{above}"),
        below => format!("\u{2212}{}", below.unsigned_abs()),
    }
}
