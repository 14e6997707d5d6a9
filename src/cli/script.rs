//! Reads a script: an action on each line, alone or with its dice; blank lines and those that begin with # are skipped.

use crate::battle::Battle;
use crate::input::Faults;
use crate::input::{Node, read_json_lines};
use crate::msg;
use crate::rules::Action;

/// The highest face of any die or cup.
const HIGHEST_FACE: i64 = 99;

/// An action of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptLine {
    /// The number of its line, from 1.
    pub number: u32,
    /// The action.
    pub action: Action,
    /// Faces for its dice.
    pub dice: Vec<u8>,
}

/// Returns whether a line has no action.
fn is_passed_over(line: &str) -> bool {
    line.trim().is_empty() || line.trim_start().starts_with('#')
}

/// Reads a script for a battle.
///
/// # Errors
/// All faults of its lines, up to the usual limit, then the number of the remaining ones.
pub fn read(text: &str, file: &str, battle: &Battle) -> Result<Vec<ScriptLine>, Faults> {
    let lines = read_json_lines(text, file, is_passed_over, |node| with_dice(node, battle))?;
    Ok(lines.into_iter().map(|(number, (action, dice))| ScriptLine { number, action, dice }).collect())
}

/// Reads `{"do": ...}`, or `{"action": {"do": ...}, "dice": [7, 3]}`.
fn with_dice(node: &Node<'_>, battle: &Battle) -> Option<(Action, Vec<u8>)> {
    let names = node.names();
    // An overruling contains an action too.
    if names.contains(&"do") || !(names.contains(&"action") || names.contains(&"dice")) {
        return Action::written(node, battle).map(|action| (action, Vec::new()));
    }
    let fields = node.fields(msg!("cli-a-line-of-a-script"), &["action", "dice"])?;
    let dice = match fields.optional("dice") {
        None => Some(Vec::new()),
        Some(dice) => {
            let faces: Vec<_> = dice.list()?.iter().map(|die| die.whole(0, HIGHEST_FACE)).collect();
            faces.into_iter().map(|face| u8::try_from(face?).ok()).collect()
        }
    };
    let action = fields.need("action").and_then(|action| Action::written(&action, battle));
    action.zip(dice)
}
