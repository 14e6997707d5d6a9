//! What a return says by *On to Philadelphia* (4.2): type, combat value, range, initial volley, tries at rebuilding, passes,
//! and how heavy losses are.

use super::{Boxes, Lines};
use crate::battle::{Arm, Armament, Commander, GunWeight, Rating, Unit};
use crate::print::leaders::{RATINGS, effects};
use crate::print::quick::sign;
use crate::rules::Piece;
use crate::rules::otp::Game;
use crate::rules::otp::charts::LossSeverity;
use crate::{say, text, word};

/// A unit.
pub(super) fn unit(game: &Game, unit: &Unit, piece: &Piece<'_>) -> Lines {
    let charts = game.charts();
    let mut facts = vec![unit.type_words(gun_words), say!("print-cv", unit = charts.cv_of(unit))];
    facts.extend(reach(game, unit));
    facts.push(if piece.is_gone() { word!("print-gone") } else { piece.formation.words() }.to_owned());
    if let Some(infantry) = piece.attached_to {
        facts.push(say!("print-attached-to", infantry = game.battle().unit_name(infantry)));
    }
    if piece.left_behind.is_some() {
        facts.push(word!("print-the-crew-is-away-from-its-guns").to_owned());
    }
    let house = game.state().units.get(&unit.id).and_then(|now| now.deployed_in.as_ref());
    facts.extend(house.map(|house| say!("print-in", house = game.battle().terrain_name(house))));
    Lines { facts: facts.join(" \u{b7} "), notes: vec![severities(game, piece)], boxes: boxes(game, unit) }
}

fn gun_words(weight: GunWeight, galloper: bool) -> String {
    let weight = match weight {
        GunWeight::Light => word!("print-light"),
        GunWeight::Medium => word!("print-medium"),
        GunWeight::Heavy => word!("print-heavy"),
    };
    let guns = if galloper { word!("print-galloper-guns") } else { word!("print-guns") };
    say!("print-weight-guns", weight, guns)
}

/// How far it shoots: small arms their range, guns the ends of their bands (8.3, 8.4).
fn reach(game: &Game, unit: &Unit) -> Option<String> {
    match unit.armament {
        Armament::Small(weapon) => {
            weapon.map(|weapon| say!("print-range-weapon", weapon = game.charts().weapon_range(weapon).value))
        }
        Armament::Guns { weight, .. } => {
            let bands = game
                .charts()
                .artillery_bands(weight)
                .map(|band| format!("{}\u{2033}", text::number(&band.value.to_string())));
            Some(say!("print-ranges", bands = bands.join(" / ")))
        }
    }
}

/// Boxes for what the unit sheet keeps (4.2) and for its marker.
fn boxes(game: &Game, unit: &Unit) -> Vec<Boxes> {
    let charts = game.charts();
    let now = game.state().units.get(&unit.id);
    let mut out = Vec::new();
    if unit.has_first_volley() && unit.arm == Arm::Infantry {
        out.push(Boxes::one(word!("print-initial-volley-fired-8-5"), now.is_some_and(|now| now.volley_spent)));
    }
    if !charts.rebuild_barred(unit.quality()) {
        let tries = now.map_or(0, |now| now.rebuild_tries);
        out.push(Boxes::new(
            word!("print-tries-at-rebuilding-11-0"),
            charts.rebuild_attempts().value.max(tries),
            tries,
        ));
    }
    if unit.arm == Arm::Artillery {
        out.push(Boxes::one(word!("print-crew-hit-once-7-1"), now.is_some_and(|now| now.crew_hits > 0)));
    }
    out.push(Boxes::one(word!("print-morale-marker-10-1"), now.is_some_and(|now| now.marker.is_some())));
    out
}

/// "Losses (10.3): light to 2, moderate 3 to 5, substantial 6 to 10, severe from 11".
fn severities(game: &Game, piece: &Piece<'_>) -> String {
    let names = [
        (LossSeverity::Light, word!("print-loss-light")),
        (LossSeverity::Moderate, word!("print-moderate")),
        (LossSeverity::Substantial, word!("print-substantial")),
        (LossSeverity::Severe, word!("print-severe")),
    ];
    let all: Vec<LossSeverity> =
        (1..=piece.original).map(|lost| game.charts().severity(piece.original, lost).value).collect();
    let of = |which: LossSeverity| {
        let first = all.iter().position(|s| *s == which)? + 1;
        Some((first, all.iter().rposition(|s| *s == which)? + 1))
    };
    let parts = names.iter().filter_map(|(which, name)| {
        let (first, last) = of(*which)?;
        Some(match () {
            () if last == all.len() => say!("print-from", name, first),
            () if first == last => format!("{name} {first}"),
            () => say!("print-to", name, first, last),
        })
    });
    say!("print-losses-10-3", part = parts.collect::<Vec<_>>().join(", "))
}

/// A commander: his rating, what it does, his passes; unrated, room to write it in.
pub(super) fn commander(game: &Game, him: &Commander) -> Lines {
    let now = game.state().commanders.get(&him.id);
    let rating = now.and_then(|now| now.rating);
    let used = now.map_or(0, |now| now.passes_used);
    let row = him.nation().map_or_else(String::new, |nation| format!("{} \u{b7} ", nation.words()));
    let whole = match game.battle().division_words(him) {
        Some(division) => format!("{division} \u{b7} "),
        None if him.is_overall() => word!("print-commands-the-whole-side").to_owned(),
        None => String::new(),
    };
    let fallen = now.and_then(|now| now.fell_on_turn).map_or_else(String::new, |turn| say!("print-fell-on-turn", turn));
    let facts = match rating {
        Some(rating) => format!("{whole}{row}{} \u{b7} {}{fallen}", rating.title(), effects(game, rating).join(", ")),
        None => say!("print-not-rated-yet-rating-2-0", whole, row, fallen),
    };
    let passes = |rating: Rating| game.charts().passes(rating).value;
    let most = rating.map_or_else(|| RATINGS.into_iter().map(passes).max().unwrap_or(0), passes);
    let signed = |rating| say!("print-morale-passes-used-10-4", source = sign(game.charts().passes(rating).source));
    let label = rating.map_or_else(|| word!("print-morale-passes-10-4-ring-as-many").to_owned(), signed);
    Lines { facts, notes: Vec::new(), boxes: vec![Boxes::new(&label, most.max(used), used)] }
}
