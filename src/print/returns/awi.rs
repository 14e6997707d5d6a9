//! What a return says by the AWI figure rules: grade, order, ranges, first volley, disorder and rout, how far it may move,
//! and what lost bases bring.

use super::{Boxes, Lines};
use crate::battle::{Commander, GunWeight, Unit};
use crate::print::leaders;
use crate::rules::Piece;
use crate::rules::awi::Game;
use crate::rules::awi::casualties::Dead;
use crate::rules::awi::charts::{Table, Weapon};
use crate::rules::awi::control::Movement;
use crate::{say, text, word};

/// A unit.
pub(super) fn unit(game: &Game, unit: &Unit, piece: &Piece<'_>) -> Lines {
    let mut facts = vec![unit.type_words(gun_words)];
    if let Some(weapon) = Weapon::of(unit.armament) {
        let bands = game.charts().bands(weapon);
        let bands: Vec<String> = bands
            .iter()
            .map(|(band, to)| format!("{} {}\u{2033}", band.words(), text::number(&to.value.to_string())))
            .collect();
        facts.push(say!("print-range", bands = bands.join(", ")));
    }
    facts.push(if piece.is_gone() { word!("print-gone") } else { piece.formation.words() }.to_owned());
    let house = game.state().units.get(&unit.id).and_then(|now| now.in_house.as_ref());
    facts.extend(house.map(|house| say!("print-in", house = game.battle().terrain_name(house))));
    Lines { facts: facts.join(" \u{b7} "), notes: notes(game, unit), boxes: boxes(game, unit) }
}

fn gun_words(weight: GunWeight, _galloper: bool) -> String {
    let weight = match weight {
        GunWeight::Light => word!("print-light"),
        GunWeight::Medium => word!("print-medium"),
        GunWeight::Heavy => word!("print-heavy"),
    };
    say!("print-gun", weight)
}

fn boxes(game: &Game, unit: &Unit) -> Vec<Boxes> {
    let now = game.state().units.get(&unit.id);
    let mut out = Vec::new();
    if unit.has_first_volley() {
        out.push(Boxes::one(word!("print-first-volley-fired"), now.is_some_and(|now| now.volley_spent)));
    }
    let routing = now.is_some_and(|now| now.routing);
    out.push(Boxes::one(word!("print-disordered"), now.is_some_and(|now| now.is_disordered() && !routing)));
    out.push(Boxes::one(word!("print-routing"), routing));
    let marker = now.and_then(|now| now.marker);
    out.push(Boxes::one(word!("print-half-move"), marker == Some(Movement::Half)));
    out.push(Boxes::one(word!("print-no-move"), marker == Some(Movement::None)));
    out
}

/// What its lost bases bring: the tenths counted by control and morale, and from where on it is weak.
fn notes(game: &Game, unit: &Unit) -> Vec<String> {
    let Some(now) = game.state().units.get(&unit.id) else { return Vec::new() };
    let charts = game.charts();
    let at_start = now.bases_at_start;
    let dead = |bases_lost: u16| Dead { bases_lost, bases_at_start: at_start };
    let tenths: Vec<String> = (1..at_start)
        .filter_map(|lost| {
            let times = dead(lost).tenths();
            let value = charts.modifier(Table::Morale, "dead_10_percent", times).ok()?.value;
            Some(say!("print-lost", lost, signed = leaders::signed(value)))
        })
        .collect();
    let first = |is: &dyn Fn(Dead) -> bool| (1..at_start).find(|lost| is(dead(*lost)));
    let mut out = Vec::new();
    if !tenths.is_empty() {
        out.push(say!("print-dead-bases-of-morale-factors", at_start, tenths = tenths.join(", ")));
    }
    let weak = [
        first(&|dead| dead.is_shaken(charts)).map(|lost| say!("print-tests-when-shot-at-or-seeing-routs", lost)),
        first(&|dead| dead.is_broken_up(charts)).map(|lost| say!("print-disordered-for-good-from-lost", lost)),
    ];
    let weak: Vec<String> = weak.into_iter().flatten().collect();
    if !weak.is_empty() {
        out.push(say!("print-weak", weak = text::clauses(&weak)));
    }
    out
}

/// A general: what he is and what his test needs.
pub(super) fn general(game: &Game, him: &Commander) -> Lines {
    let dead = game.state().generals.get(&him.id).is_some_and(|now| now.dead);
    Lines {
        facts: leaders::general(game, him).join(" \u{b7} "),
        notes: Vec::new(),
        boxes: vec![Boxes::one(word!("print-dead"), dead)],
    }
}
