//! The printed facts on a unit and a general by these rules: grade, order, ranges, first volley, disorder and rout, how
//! far it may move, and the effects of lost bases.

use super::charts::{ModifierTable, Span, Weapon};
use super::control::Movement;
use super::losses::Dead;
use super::{Game, reference};
use crate::battle::{Ability, Commander, GunWeight, Unit};
use crate::rules::returns::{CommanderCard, ReferencePart, ReturnLines, TickBoxes, signed, signed_with_source};
use crate::rules::{Piece, Returns};
use crate::{msg, text};

impl Returns for Game {
    /// Returns the lines of the return for a unit.
    fn unit_return(&self, unit: &Unit, piece: &Piece<'_>) -> ReturnLines {
        let mut facts = vec![unit.type_words(gun_words)];
        if let Some(weapon) = Weapon::of(unit.armament) {
            let bands = self.charts().bands(weapon);
            let bands: Vec<String> = bands
                .iter()
                .map(|(band, to)| format!("{} {}\u{2033}", band.words(), text::number(&to.value.to_string())))
                .collect();
            facts.push(msg!("print-range-bands", bands = bands.join(", ")));
        }
        facts.push(if piece.is_gone() { msg!("print-gone") } else { piece.formation.words() }.to_owned());
        let house = self.state().units.get(&unit.id).and_then(|now| now.in_house.as_ref());
        facts.extend(house.map(|house| msg!("print-in", house = self.battle().terrain_name(house))));
        ReturnLines { facts: facts.join(" \u{b7} "), notes: notes(self, unit), boxes: boxes(self, unit) }
    }

    /// Returns a general's lines: his ability and the number his test needs.
    fn commander_return(&self, him: &Commander) -> ReturnLines {
        let dead = self.state().generals.get(&him.id).is_some_and(|now| now.dead);
        ReturnLines {
            facts: general(self, him).join(" \u{b7} "),
            notes: Vec::new(),
            boxes: vec![TickBoxes::one(msg!("print-dead"), dead)],
        }
    }

    /// Returns a general's card: his ability and its effects; if it is not rolled yet, every possible ability.
    fn commander_card(&self, him: &Commander) -> CommanderCard {
        let dead = self.state().generals.get(&him.id).is_some_and(|now| now.dead);
        let ability = self.state().generals.get(&him.id).and_then(|now| now.ability);
        let mut words = general(self, him);
        let worth = words.remove(0);
        if ability.is_none() && him.brigade.is_some() {
            words.extend(abilities(self));
        }
        words.push(joined(self, him));
        CommanderCard { worth, effects: words, boxes: TickBoxes::one(msg!("print-dead"), dead) }
    }

    fn reference(&self) -> Vec<ReferencePart> {
        reference::parts()
    }
}

fn gun_words(weight: GunWeight, _galloper: bool) -> String {
    let weight = match weight {
        GunWeight::Light => msg!("print-gun-light"),
        GunWeight::Medium => msg!("print-gun-medium"),
        GunWeight::Heavy => msg!("print-gun-heavy"),
    };
    msg!("print-gun", weight)
}

fn boxes(game: &Game, unit: &Unit) -> Vec<TickBoxes> {
    let now = game.state().units.get(&unit.id);
    let mut out = Vec::new();
    if unit.has_first_volley() {
        out.push(TickBoxes::one(msg!("print-first-volley-fired"), now.is_some_and(|now| now.volley_spent)));
    }
    let routing = now.is_some_and(|now| now.routing);
    out.push(TickBoxes::one(msg!("print-disordered"), now.is_some_and(|now| now.is_disordered() && !routing)));
    out.push(TickBoxes::one(msg!("print-routing"), routing));
    let marker = now.and_then(|now| now.marker);
    out.push(TickBoxes::one(msg!("print-half-move"), marker == Some(Movement::Half)));
    out.push(TickBoxes::one(msg!("print-no-move"), marker == Some(Movement::None)));
    out
}

/// Returns notes on lost bases: the morale factor for each number lost, and the numbers from which the unit is shaken
/// or permanently disordered.
fn notes(game: &Game, unit: &Unit) -> Vec<String> {
    let Some(now) = game.state().units.get(&unit.id) else { return Vec::new() };
    let charts = game.charts();
    let at_start = now.bases_at_start;
    let dead = |bases_lost: u16| Dead { bases_lost, bases_at_start: at_start };
    let tenths: Vec<String> = (1..at_start)
        .filter_map(|lost| {
            let times = dead(lost).tenths();
            let value = charts.modifier(ModifierTable::Morale, "dead_10_percent", times).ok()?.value;
            Some(msg!("print-lost", lost, signed = signed(value)))
        })
        .collect();
    let first = |is: &dyn Fn(Dead) -> bool| (1..at_start).find(|lost| is(dead(*lost)));
    let mut out = Vec::new();
    if !tenths.is_empty() {
        out.push(msg!("print-dead-bases-of-morale-factors", at_start, tenths = tenths.join(", ")));
    }
    let weak = [
        first(&|dead| dead.is_shaken(charts)).map(|lost| msg!("print-shaken-from-lost", lost)),
        first(&|dead| dead.is_broken_up(charts)).map(|lost| msg!("print-disordered-for-good-from-lost", lost)),
    ];
    let weak: Vec<String> = weak.into_iter().flatten().collect();
    if !weak.is_empty() {
        out.push(msg!("print-weak", weak = text::clauses(&weak)));
    }
    out
}

/// Returns a general's facts by the AWI figure rules.
fn general(game: &Game, him: &Commander) -> Vec<String> {
    let charts = game.charts();
    let span = |span: Span| msg!("print-commands-within", span = charts.span(span).value);
    if him.brigade.is_none() {
        return vec![msg!("print-commander-in-chief").to_owned(), span(Span::Cinc)];
    }
    let ability = game.state().generals.get(&him.id).and_then(|now| now.ability);
    let worth = match ability {
        Some(ability) => {
            msg!("print-ability-test-in-full", ability = ability.words(), ability_2 = needed(game, ability))
        }
        None => msg!("print-ability-not-rolled-yet").to_owned(),
    };
    vec![msg!("print-brigadier").to_owned(), worth, span(Span::Brigadier)]
}

/// Returns the number that the test of an ability needs, with the sign of its source.
fn needed(game: &Game, ability: Ability) -> String {
    let cell = game.charts().ability(ability);
    format!("{}{}", cell.value, cell.source.sign())
}

/// Returns a general's effects on a unit he has joined, each number with its section.
fn joined(game: &Game, him: &Commander) -> String {
    let factor = if him.brigade.is_none() { "cinc_attached" } else { "brigadier_attached" };
    let all = [
        (ModifierTable::Morale, factor, msg!("print-morale")),
        (ModifierTable::Entry, "led_by_general", msg!("print-entering-melee")),
        (ModifierTable::Melee, "led_by_general", msg!("print-score-needed-in-melee")),
    ];
    let counts = all.into_iter().filter_map(|(table, name, what)| {
        let modifier = game.charts().modifier(table, name, 1).ok()?;
        Some(format!("{what} {} ({})", signed_with_source(&modifier), modifier.rule))
    });
    msg!("print-a-unit-he-has-joined", counts = counts.collect::<Vec<_>>().join(", "))
}

/// Returns every ability with the number it needs, for a general who has not rolled yet.
fn abilities(game: &Game) -> Vec<String> {
    let needs = |ability: Ability| {
        msg!("print-ability-test-or-less", ability = ability.words(), ability_2 = needed(game, ability))
    };
    [Ability::Good, Ability::Average, Ability::Poor].map(needs).into()
}
