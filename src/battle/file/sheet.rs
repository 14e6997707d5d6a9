//! The ground file, `drumhead-ground/1`: a table with its terrain and without armies, read as in a battle file.

use super::{cross, ground, sources, table, whole};
use crate::battle::{Battle, Forces, Head, Options, RulesName, TableBoard};
use crate::input::{Faults, Node, read_json};
use crate::msg;

/// The format tag of a ground file.
pub const GROUND_FORMAT: &str = "drumhead-ground/1";

/// A table with its terrain, for any battle by any rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GroundSheet {
    /// Its title; not blank.
    pub title: String,
    /// Where it comes from.
    pub sources: Vec<String>,
    /// The table.
    pub board: TableBoard,
}

impl GroundSheet {
    /// Returns the ground of a battle.
    #[must_use]
    pub fn of_battle(battle: &Battle) -> Self {
        let Battle { head, board, .. } = battle.clone();
        GroundSheet { title: head.title, sources: head.sources, board }
    }

    /// Returns a battle on this ground without armies, to be drawn.
    #[must_use]
    pub fn bare_battle(&self) -> Battle {
        let head = Head {
            title: self.title.clone(),
            rules: RulesName::default(),
            sources: self.sources.clone(),
            options: Options::default(),
            scenario: None,
        };
        let forces = Forces { sides: Vec::new(), brigades: Vec::new(), commanders: Vec::new(), units: Vec::new() };
        Battle { head, forces, board: self.board.clone() }
    }
}

/// Checks a ground file. Returns the ground with warnings that the referee may ignore.
///
/// ```
/// use drumhead::battle::{check_ground, ground_text};
/// let text = r#"{"format": "drumhead-ground/1", "title": "Mill", "table": {"width": 72, "depth": 48}}"#;
/// let (sheet, warnings) = check_ground(text, "mill.ground.json").unwrap();
/// assert!(warnings.0.is_empty() && sheet.board.terrain.is_empty());
/// assert_eq!(check_ground(&ground_text(&sheet), "again").unwrap().0, sheet);
/// ```
///
/// # Errors
/// Every fault and warning, in the order of the file.
pub fn check_ground(text: &str, file: &str) -> Result<(GroundSheet, Faults), Faults> {
    read_json(text, file, sheet)
}

fn sheet(root: &Node<'_>) -> Option<GroundSheet> {
    let known = &["format", "title", "sources", "table", "north", "terrain"];
    let fields = root.fields(msg!("table-a-ground-file"), known)?;
    if let Some(format) = fields.need("format") {
        let _ = format.word(msg!("table-a-format-this-version-reads"), &[(GROUND_FORMAT, ())]);
    }
    let title = fields.need("title").and_then(|n| n.text().map(str::to_owned));
    let sources = fields.optional("sources").map_or(Some(Vec::new()), |n| sources(&n));
    let size = fields.need("table").and_then(|n| table(&n));
    let north = fields.optional("north").map(|n| n.bearing());
    let terrain = ground::read(&fields);
    cross::check_ground(&terrain, size);
    let terrain = whole(terrain);
    let north = match north {
        Some(bearing) => Some(bearing?),
        None => None,
    };
    Some(GroundSheet {
        title: title?,
        sources: sources?,
        board: TableBoard { size: size?, terrain: terrain?, north, map: None },
    })
}
