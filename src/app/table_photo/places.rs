//! What a photo of a battle may show, and where its units stand by what was read.

use crate::battle::{
    Anchor, Battle, Formation, Stand, TagSheet, TagSize, carried, in_frame, labels, rear_centre, tag_sheets,
    tags::SHEET_TAG_MM,
};
use crate::geometry::trig;
use crate::ids::UnitId;
use crate::photo::{Label, Layout, Reading, Sheet, TagPlace, WhyNotSeen};
use crate::rules::{Action, AnyGame, Ghost, GhostBy, Table, UnitGhost};
use crate::units::{Bearing, Inches, MM_PER_INCH, Spot};

/// What the referee knows about heights on the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TagHeights {
    /// The height of the face of a label that lies on the table, in millimetres; `None`: that of bases of 3 mm.
    pub label_mm: Option<f64>,
    /// The heights of hills, in millimetres; if empty they are found from the photos.
    pub hills_mm: Vec<f64>,
}

/// Returns the tags that photos of a battle may show, units where they stand now.
#[must_use]
pub fn tag_layout(table: Table<'_>, heights: &TagHeights) -> Layout {
    let battle = table.game().battle();
    let sheet = |sheet: TagSheet| {
        let [x, y] = sheet.at_mm;
        Sheet { id: sheet.tag.into(), at_mm: [x, y, 0.0], facing: 90.0, size_mm: SHEET_TAG_MM }
    };
    let label = |(unit, tag): (&UnitId, u16)| {
        let last_mm =
            standing(table, battle, unit).map(|now| [now.rear.at.x, now.rear.at.y].map(|at| at.to_f64() * MM_PER_INCH));
        Label { id: tag.into(), size_mm: None, last_mm }
    };
    Layout {
        sheets: tag_sheets(battle.board.size).into_iter().map(sheet).collect(),
        labels: labels(battle).into_iter().map(label).collect(),
        sizes_mm: TagSize::ALL.map(TagSize::mm).to_vec(),
        label_mm: heights.label_mm,
        hills_mm: heights.hills_mm.clone(),
    }
}

/// Where a unit stands.
pub(super) struct StandingNow {
    formation: Formation,
    /// The middle of its rear edge.
    pub rear: Anchor,
    stands: Vec<Stand>,
}

/// Returns where a unit stands; `None` if it is no longer on the table.
pub(super) fn standing(table: Table<'_>, battle: &Battle, unit: &UnitId) -> Option<StandingNow> {
    let unit = battle.unit(unit)?;
    let standing = table.standing(&unit.id)?;
    let (formation, stands) = (standing.formation, standing.stands.to_vec());
    Some(StandingNow { formation, rear: rear_centre(formation, &stands)?, stands })
}

/// A unit that was read from photos.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitRead {
    /// The unit.
    pub unit: UnitId,
    /// Its label.
    pub label: TagPlace,
    /// The middle of its rear edge, by its label.
    pub rear: Anchor,
    /// Its formation.
    pub formation: Formation,
    /// Its stands, moved as one piece to where they are by the label.
    pub stands: Vec<Stand>,
    /// How far its rear edge has moved.
    pub moved: Inches,
    /// How far it has turned, in degrees to the right.
    pub turned: f64,
}

/// Returns the units whose labels were read, in the order of the battle. A unit that is no longer on the table is left
/// out.
#[must_use]
pub fn units_read(table: Table<'_>, reading: &Reading) -> Vec<UnitRead> {
    let battle = table.game().battle();
    let read = |(unit, tag): (&UnitId, u16)| {
        let label = reading.labels.iter().find(|label| label.id == u32::from(tag))?;
        let StandingNow { formation, rear: was, stands } = standing(table, battle, unit)?;
        let rear = rear_by(label);
        let (x, y) = ((rear.at.x - was.at.x).to_f64(), (rear.at.y - was.at.y).to_f64());
        Some(UnitRead {
            unit: unit.clone(),
            label: label.clone(),
            rear,
            formation,
            stands: carried(&stands, was, rear),
            moved: Inches::from_f64(trig::hypot(x, y)),
            turned: was.facing.turn_to(rear.facing).degrees(),
        })
    };
    labels(battle).into_iter().filter_map(read).collect()
}

/// Returns the units that are on the table and were not read, with the probable reason.
#[must_use]
pub fn units_unseen(game: &AnyGame, reading: &Reading) -> Vec<(UnitId, WhyNotSeen)> {
    let all = labels(game.battle());
    let unit_of = |id: u32| all.iter().find(|(_, tag)| u32::from(*tag) == id).map(|(unit, _)| (*unit).clone());
    let missed = reading.not_seen.iter().filter_map(|one| Some((unit_of(one.id)?, one.why)));
    missed.filter(|(unit, _)| game.piece(unit).is_some_and(|piece| !piece.is_gone())).collect()
}

/// Returns the middle of a unit's rear edge by its label.
fn rear_by(label: &TagPlace) -> Anchor {
    let size = TagSize::ALL.into_iter().find(|size| (size.mm() - label.size_mm).abs() < 1.0).unwrap_or_default();
    let facing = Bearing::from_degrees(90.0 - label.facing);
    let [x, y] = label.at_mm.map(|mm| mm / MM_PER_INCH);
    Anchor { at: in_frame(Spot::new(x, y), facing, 0.0, size.to_middle_mm() / MM_PER_INCH), facing }
}

/// Returns the ruling that puts a unit where a photo shows it.
#[must_use]
pub fn placing(table: Table<'_>, unit: &UnitRead) -> Option<Action> {
    let ghost = UnitGhost {
        unit: unit.unit.clone(),
        formation: unit.formation,
        stands: unit.stands.clone(),
        by: GhostBy::Placed,
    };
    table.ghost_action(&Ghost::Unit(ghost), table.field(), &[])
}

/// A unit that has moved or turned by less has not moved: the ruler's tolerance, and what labels are laid to.
pub(super) const SAME: Inches = Inches::from_thousandths(125);
pub(super) const SAME_TURN: f64 = 1.5;

/// How far a unit moves or turns at least before it has moved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Least {
    /// The rear edge moves more than this.
    pub moved: Inches,
    /// Or it turns by more than this, in degrees.
    pub turned: f64,
}

impl Least {
    /// Returns the least move for a reading of this accuracy, in millimetres: less than a label can be read and laid
    /// is no move.
    #[must_use]
    pub fn of(good_to_mm: Option<f64>) -> Self {
        let good_to = Inches::from_f64(good_to_mm.unwrap_or_default() / MM_PER_INCH);
        Least { moved: SAME.max(good_to), turned: SAME_TURN }
    }
}

impl UnitRead {
    /// Returns whether it is elsewhere than it was.
    #[must_use]
    pub fn has_moved(&self, least: Least) -> bool {
        self.moved > least.moved || self.turned.abs() > least.turned
    }
}
