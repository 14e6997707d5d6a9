//! The quick reference in the order of play: the eleven steps of a move beside the charts that each needs.

use super::sequence::Step;
use crate::rules::returns::{ReferenceGroup, ReferencePart};
use crate::{msg, text};

/// Returns the parts of the quick reference.
pub(super) fn parts() -> Vec<ReferencePart> {
    vec![control(), morale(), moves(), fire(), melee(), after_melee(), troops()]
}

fn control() -> ReferencePart {
    let notes = [msg!("print-sides-a-and-b"), msg!("print-how-results-read"), msg!("print-brigadiers-test-passed")];
    part(msg!("print-part-control"), &[Step::Control], &notes, CONTROL)
}

const CONTROL: &[&str] =
    &["spans", "ability_ratings", "ability_roll", "control_moves", "control_modifiers", "control_result"];

fn morale() -> ReferencePart {
    part(msg!("print-part-morale"), &[Step::Charges, Step::Morale, Step::EvadesAndRouts], &[], MORALE)
}

const MORALE: &[&str] =
    &["morale_reasons", "morale_dice", "morale_result", "disorder", "morale_modifiers", "morale_within"];

fn moves() -> ReferencePart {
    let mut part = part(msg!("print-part-movement"), &[Step::ChargeMoves, Step::Moves], &[], MOVES);
    let ground = &["terrain", "apart", "pushing_share"];
    part.groups.push(ReferenceGroup { title: msg!("print-group-ground"), sections: ground });
    part
}

const MOVES: &[&str] = &[
    "movement",
    "formation_change",
    "wheeling",
    "wheeling_militia",
    "inclining",
    "inclining_share",
    "sideways",
    "backwards_share",
];

fn fire() -> ReferencePart {
    let notes = [msg!("print-dice-read-1-to-10")];
    part(msg!("print-part-fire"), &[Step::Shooting], &notes, &["ranges", "fire", "gun_dice", "fire_modifiers"])
}

fn melee() -> ReferencePart {
    let steps = [Step::ChargersEnter, Step::ChargedEnter, Step::Melees];
    part(msg!("print-part-melee"), &steps, &[], MELEE)
}

const MELEE: &[&str] = &["entry", "entry_modifiers", "melee", "melee_modifiers", "strong_house"];

fn after_melee() -> ReferencePart {
    let mut part = part(msg!("print-part-after-melee"), &[Step::AfterMelee], &[], AFTER_MELEE);
    part.steps.push(msg!("print-then-the-sides-change-over").to_owned());
    part
}

const AFTER_MELEE: &[&str] = &["losers_modifiers", "losers_result", "fall_back", "drawn", "winners"];

fn troops() -> ReferencePart {
    part(msg!("print-part-troops"), &[], &[], &["troops", "dice"])
}

/// Makes a part whose charts are one group.
fn part(title: &'static str, steps: &[Step], notes: &[&str], sections: &'static [&'static str]) -> ReferencePart {
    ReferencePart {
        title,
        steps: steps.iter().map(|step| words(*step)).collect(),
        notes: notes.iter().map(|note| (*note).to_owned()).collect(),
        lines: Vec::new(),
        groups: vec![ReferenceGroup::plain(sections)],
    }
}

/// Returns a step as "7. Shooting. B: fire; A: generals whose units lost figures are diced for."
fn words(step: Step) -> String {
    let tasks = step.tasks().iter().map(|asked| text::headed(asked.who.letters(), asked.task.words()));
    format!("{}. {}. {}.", step.number(), text::capital(step.title()), text::clauses(&tasks.collect::<Vec<_>>()))
}
