//! The charts of commanders (OTP 2.0, 10.4, 9.1, 9.6, 9.10, 8.16, 9.11).

use super::meaning;
use crate::battle::Rating;
use crate::battle::names::{NATIONS, RATINGS};
use crate::msg;
use crate::rules::Source;
use crate::rules::charts::{Cell, CellKind, ChartCell, ChartPlace, Reader};
use crate::rules::otp::charts::rows::Rows;
use crate::rules::otp::charts::spec::LEADER;

/// The words of [`RATINGS`] in the file.
const WORDS: [&str; 5] = ["poltroon", "cautious", "aggressive", "firebrand", "exceptional"];

/// Reads a nation's ratings, one for each face of a D10.
pub(in super::super) fn ratings(r: &mut Reader, row: &ChartPlace<'_>, t: &mut Rows) {
    let Some(cells) = row.items() else { return };
    if cells.len() != 10 {
        row.fault(msg!("otp-must-be-ten-ratings", cells = cells.len()));
    }
    let mut ratings: Vec<Cell<Rating>> = Vec::new();
    for (face, at) in cells.into_iter().enumerate() {
        let at = at.row(format!("Roll {face}")).column(row.shown_row());
        let Cell { value, source } =
            r.cell(&at, CellKind::Word(&WORDS), |node| node.word(msg!("otp-a-rating"), RATINGS).map(Some));
        ratings.extend(value.map(|value| Cell { value, source }));
    }
    if ratings.windows(2).any(|w| matches!(w, [a, b] if a.value > b.value)) {
        row.warn(msg!("otp-rating-falls-with-roll"));
    }
    t.ratings.extend(meaning(row.key(), NATIONS).map(|nation| (nation, ratings)));
}

/// Reads the leader's part of a closing roll. Its value refers to another chart, so only its source is read.
pub(in super::super) fn closing(_: &mut Reader, leader: &ChartPlace<'_>, t: &mut Rows) {
    if let Some(inner) = leader.bare() {
        let _ = inner.node.word(msg!("otp-the-chart-of-leaders"), &[("leader_cv_modifier", ())]);
        t.leader_closing_source = inner.source;
    }
}

/// Reports a section without the leader's part.
pub(in super::super) fn must_have_leader(section: &ChartPlace<'_>, _: &[&ChartCell]) {
    if section.node.peek(LEADER).is_none() {
        section.fault(msg!("otp-must-have-leader"));
    }
}

/// Reads the faces on which a commander falls when his unit is hit by fire.
pub(in super::super) fn falls_by_fire(r: &mut Reader, at: &ChartPlace<'_>, t: &mut Rows) {
    t.falls_by_fire = faces(r, at);
}

/// Reads the faces on which a commander falls when his unit fights a melee.
pub(in super::super) fn falls_in_melee(r: &mut Reader, at: &ChartPlace<'_>, t: &mut Rows) {
    t.falls_in_melee = faces(r, at);
}

const FACES: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

fn faces(r: &mut Reader, at: &ChartPlace<'_>) -> (Vec<u8>, Source) {
    let Cell { value, source } = r.cell(at, CellKind::Any(&FACES), |node| {
        let faces = node.list()?;
        faces.iter().map(|face| face.whole(0, 9).and_then(|n| u8::try_from(n).ok())).collect::<Option<Vec<u8>>>()
    });
    (value, source)
}
