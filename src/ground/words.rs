//! Ground in words.

use crate::battle::Terrain;
use crate::battle::names::{GroundKind, GroundShape};
use crate::msg;
use crate::text::capital;

/// Returns the name of a kind of ground, by its shape: a stream drawn as an area is a marsh.
///
/// ```
/// use drumhead::battle::names::{GroundKind, GroundShape};
/// use drumhead::ground::kind_words;
/// assert_eq!(kind_words(GroundKind::Stream, GroundShape::Area), "Marsh");
/// ```
#[must_use]
pub fn kind_words(kind: GroundKind, shape: GroundShape) -> &'static str {
    match kind {
        GroundKind::Woods => msg!("ground-woods"),
        GroundKind::Hill => msg!("ground-hill"),
        GroundKind::Slope => msg!("ground-slope"),
        GroundKind::Field => msg!("ground-field"),
        GroundKind::Stream if shape == GroundShape::Area => msg!("ground-marsh"),
        GroundKind::Stream => msg!("ground-stream"),
        GroundKind::Road => msg!("ground-road"),
        GroundKind::Building => msg!("ground-building"),
        GroundKind::Town => msg!("ground-town"),
        GroundKind::Works => msg!("ground-works"),
        GroundKind::Fence => msg!("ground-fence"),
        GroundKind::Wall => msg!("ground-wall"),
    }
}

/// Returns the name of the kind of a piece.
#[must_use]
pub fn piece_words(piece: &Terrain) -> &'static str {
    kind_words(piece.kind.ground_kind(), if piece.ground.is_line() { GroundShape::Line } else { GroundShape::Area })
}

/// Returns the name of a piece, otherwise its id in words with a capital letter.
pub(super) fn name_of(piece: &Terrain) -> String {
    if piece.is_named() { piece.name.clone() } else { capital(&piece.name) }
}
