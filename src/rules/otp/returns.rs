//! The printed returns of units and commanders (4.2): type, combat value, range, initial volley, tries at rebuilding,
//! passes, and severity of losses.

use super::charts::LossSeverity;
use super::{Game, reference};
use crate::battle::{Arm, Armament, Commander, GunWeight, Rating, Unit};
use crate::rules::returns::{CommanderCard, ReferencePart, ReturnLines, TickBoxes, signed_with_source};
use crate::rules::{Piece, Returns};
use crate::{msg, text};

/// The ratings, lowest first.
const RATINGS: [Rating; 5] =
    [Rating::Poltroon, Rating::Cautious, Rating::Aggressive, Rating::Firebrand, Rating::Exceptional];

impl Returns for Game {
    /// Returns the lines of a unit.
    fn unit_return(&self, unit: &Unit, piece: &Piece<'_>) -> ReturnLines {
        let charts = self.charts();
        let mut facts = vec![unit.type_words(gun_words), msg!("print-cv", unit = charts.cv_of(unit))];
        facts.extend(reach(self, unit));
        facts.push(if piece.is_gone() { msg!("print-gone") } else { piece.formation.words() }.to_owned());
        if let Some(infantry) = piece.attached_to {
            facts.push(msg!("print-attached-to", infantry = self.battle().unit_name(infantry)));
        }
        if piece.left_behind.is_some() {
            facts.push(msg!("print-the-crew-is-away-from-its-guns").to_owned());
        }
        let house = self.state().units.get(&unit.id).and_then(|now| now.deployed_in.as_ref());
        facts.extend(house.map(|house| msg!("print-in", house = self.battle().terrain_name(house))));
        ReturnLines { facts: facts.join(" \u{b7} "), notes: vec![severities(self, piece)], boxes: boxes(self, unit) }
    }

    /// Returns the lines of a commander: his rating, its effects and his passes, or blanks if he has no rating.
    fn commander_return(&self, him: &Commander) -> ReturnLines {
        let now = self.state().commanders.get(&him.id);
        let rating = now.and_then(|now| now.rating);
        let used = now.map_or(0, |now| now.passes_used);
        let row = him.nation().map_or_else(String::new, |nation| format!("{} \u{b7} ", nation.words()));
        let whole = match self.battle().division_words(him) {
            Some(division) => format!("{division} \u{b7} "),
            None if him.is_overall() => msg!("print-commands-the-whole-side").to_owned(),
            None => String::new(),
        };
        let fallen =
            now.and_then(|now| now.fell_on_turn).map_or_else(String::new, |turn| msg!("print-fell-on-turn", turn));
        let facts = match rating {
            Some(rating) => {
                format!("{whole}{row}{} \u{b7} {}{fallen}", rating.title(), effects(self, rating).join(", "))
            }
            None => msg!("print-not-rated-yet-rating-2-0", whole, row, fallen),
        };
        let passes = |rating: Rating| self.charts().passes(rating).value;
        let most = rating.map_or_else(|| most_passes(self), passes);
        let signed =
            |rating| msg!("print-morale-passes-used-10-4", source = self.charts().passes(rating).source.sign());
        let label = rating.map_or_else(|| msg!("print-ring-morale-passes").to_owned(), signed);
        ReturnLines { facts, notes: Vec::new(), boxes: vec![TickBoxes::new(&label, most.max(used), used)] }
    }

    /// Returns a commander's card: his rating and its effects, or all possible ratings if he has none.
    fn commander_card(&self, him: &Commander) -> CommanderCard {
        let now = self.state().commanders.get(&him.id);
        let used = now.map_or(0, |now| now.passes_used);
        let row = him.nation().map_or_else(String::new, |nation| msg!("print-nation-row", nation = nation.words()));
        match now.and_then(|now| now.rating) {
            Some(rating) => CommanderCard {
                worth: format!("{}{row}", rating.title()),
                effects: effects(self, rating),
                boxes: passes_used(self, rating, used),
            },
            None => CommanderCard {
                worth: msg!("print-ring-his-rating", row),
                effects: RATINGS
                    .into_iter()
                    .map(|rating| {
                        let passes = self.charts().passes(rating);
                        let rolls = signed_with_source(&self.charts().leader_cv_modifier(rating));
                        let passes = msg!("print-passes", count = passes.value) + passes.source.sign();
                        msg!("print-cv-rolls", rating = rating.title(), passes, rolls)
                    })
                    .collect(),
                boxes: TickBoxes::new(msg!("print-passes-used-10-4"), most_passes(self), used),
            },
        }
    }

    fn reference(&self) -> Vec<ReferencePart> {
        reference::parts(self)
    }
}

fn gun_words(weight: GunWeight, galloper: bool) -> String {
    let weight = match weight {
        GunWeight::Light => msg!("print-gun-light"),
        GunWeight::Medium => msg!("print-gun-medium"),
        GunWeight::Heavy => msg!("print-gun-heavy"),
    };
    let guns = if galloper { msg!("print-galloper-guns") } else { msg!("print-guns") };
    msg!("print-weight-guns", weight, guns)
}

/// Returns the range of a unit: the range of its small arms, or the bands of its guns (8.3, 8.4).
fn reach(game: &Game, unit: &Unit) -> Option<String> {
    match unit.armament {
        Armament::Small(weapon) => {
            weapon.map(|weapon| msg!("print-range-weapon", weapon = game.charts().weapon_range(weapon).value))
        }
        Armament::Guns { weight, .. } => {
            let bands = game
                .charts()
                .artillery_bands(weight)
                .map(|band| format!("{}\u{2033}", text::number(&band.value.to_string())));
            Some(msg!("print-gun-ranges", bands = bands.join(" / ")))
        }
    }
}

/// Returns the boxes for the values on the unit sheet (4.2) and for its marker.
fn boxes(game: &Game, unit: &Unit) -> Vec<TickBoxes> {
    let charts = game.charts();
    let now = game.state().units.get(&unit.id);
    let mut out = Vec::new();
    if unit.has_first_volley() && unit.arm == Arm::Infantry {
        out.push(TickBoxes::one(msg!("print-initial-volley-fired-8-5"), now.is_some_and(|now| now.volley_spent)));
    }
    if !charts.rebuild_barred(unit.quality()) {
        let tries = now.map_or(0, |now| now.rebuild_tries);
        out.push(TickBoxes::new(
            msg!("print-tries-at-rebuilding-11-0"),
            charts.rebuild_attempts().value.max(tries),
            tries,
        ));
    }
    if unit.arm == Arm::Artillery {
        out.push(TickBoxes::one(msg!("print-crew-hit-once-7-1"), now.is_some_and(|now| now.crew_hits > 0)));
    }
    out.push(TickBoxes::one(msg!("print-morale-marker-10-1"), now.is_some_and(|now| now.marker.is_some())));
    out
}

/// Returns the severities of losses: "Losses (10.3): light to 2, moderate 3 to 5, substantial 6 to 10, severe from 11".
fn severities(game: &Game, piece: &Piece<'_>) -> String {
    let names = [
        (LossSeverity::Light, msg!("print-loss-light")),
        (LossSeverity::Moderate, msg!("print-loss-moderate")),
        (LossSeverity::Substantial, msg!("print-loss-substantial")),
        (LossSeverity::Severe, msg!("print-loss-severe")),
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
            () if last == all.len() => msg!("print-loss-from", name, first),
            () if first == last => format!("{name} {first}"),
            () => msg!("print-loss-from-to", name, first, last),
        })
    });
    msg!("print-losses-10-3", part = parts.collect::<Vec<_>>().join(", "))
}

/// Returns the effects of a rating (OTP 9.6, 9.10): the numbers of the charts, each with its section.
fn effects(game: &Game, rating: Rating) -> Vec<String> {
    let charts = game.charts();
    let rolls = charts.leader_cv_modifier(rating);
    let (attacks, defends) = (charts.leader_melee_modifier(rating, true), charts.leader_melee_modifier(rating, false));
    let closing = charts.leader_closing_modifier(rating);
    vec![
        msg!(
            "print-cv-rolls-closing",
            rolls = signed_with_source(&rolls),
            rule = rolls.rule,
            closing = signed_with_source(&closing),
            rule_2 = closing.rule
        ),
        msg!(
            "print-melee-cv-attacking-defending",
            attacks = signed_with_source(&attacks),
            defends = signed_with_source(&defends),
            rule = attacks.rule
        ),
    ]
}

/// Returns the boxes of a rated commander's passes, with the sign for the source of their number.
fn passes_used(game: &Game, rating: Rating, used: u8) -> TickBoxes {
    let passes = game.charts().passes(rating);
    let label = msg!("print-morale-passes-used-10-4", source = passes.source.sign());
    TickBoxes::new(&label, passes.value.max(used), used)
}

/// Returns the highest number of passes of any rating.
fn most_passes(game: &Game) -> u8 {
    RATINGS.into_iter().map(|rating| game.charts().passes(rating).value).max().unwrap_or(0)
}
