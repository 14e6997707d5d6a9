//! The charts of commanders (OTP 2.0, 10.4, 9.1, 9.6, 9.10, 8.16, 9.11).

use super::{At, Cell, Reader, Tables, Top, keys, pretty};
use crate::battle::names::{NATIONS, RATINGS};
use crate::battle::{Nation, Rating};
use crate::rules::Source;
use crate::rules::sheet::Kind;
use crate::{say, word};

/// Ratings, passes, and what a commander does to the rolls of a unit he is with.
pub(super) fn leaders(r: &mut Reader, top: &Top<'_>, t: &mut Tables) {
    let rows = top.section("commander_values").and_then(|at| at.part(&["rows"])?.need("rows"));
    if let Some(part) = rows.and_then(|at| at.part(&keys(NATIONS))) {
        for (nation, row) in part.each(NATIONS) {
            ratings(r, nation, &row, t);
        }
    }
    if let Some(part) = top.section("morale_passes").and_then(|at| at.part(&keys(RATINGS))) {
        for (rating, at) in part.each(RATINGS) {
            let passes = r.number(&at, 0, 20);
            t.passes.insert(rating, passes);
        }
    }
    if let Some(part) = top.section("leader_cv_modifier").and_then(|at| at.part(&keys(RATINGS))) {
        for (rating, at) in part.each(RATINGS) {
            let value = r.number(&at, -9, 9);
            t.leader_cv.insert(rating, value);
        }
    }
    let Some(part) = top.section("leader_melee_cv").and_then(|at| at.part(&keys(RATINGS))) else { return };
    for (rating, row) in part.each(RATINGS) {
        let Some(row) = row.part(&["attacking", "defending"]) else { continue };
        let [attacking, defending] = ["attacking", "defending"]
            .map(|name| row.need(name).map(|at| r.number(&at.column(pretty(name)), -9, 9)).unwrap_or_default());
        t.leader_melee.insert(rating, (attacking, defending));
    }
}

/// A nation's ratings, one for each face of a D10.
fn ratings(r: &mut Reader, nation: Nation, row: &At<'_>, t: &mut Tables) {
    let Some(cells) = row.items() else { return };
    if cells.len() != 10 {
        row.fault(say!("otp-has-ratings-a-d10-needs-10-for", cells = cells.len()));
    }
    let name = pretty(crate::battle::names::word_of(nation, NATIONS));
    let rating = |(face, at): (usize, At<'_>)| {
        r.word(&at.row(format!("Roll {face}")).column(name.clone()), word!("otp-a-rating"), RATINGS)
    };
    let ratings: Vec<Cell<Rating>> = cells.into_iter().enumerate().filter_map(rating).collect();
    if ratings.windows(2).any(|w| matches!(w, [a, b] if a.value > b.value)) {
        row.warn(word!("otp-falls-a-higher-roll-gives-a-lower"));
    }
    t.ratings.insert(nation, ratings);
}

/// The leader's part of a closing roll refers to another chart, so only its source is its own.
pub(super) fn closing(section: &At<'_>, t: &mut Tables) {
    // Which members there may be has been looked at with the other closing modifiers.
    let Some(entries) = section.entries() else { return };
    let Some((_, leader)) = entries.into_iter().find(|(name, _)| *name == "leader") else {
        section.fault(word!("otp-must-have-leader-value-leader-cv"));
        return;
    };
    if let Some(inner) = leader.bare() {
        let _ = inner.node.word(word!("otp-the-chart-of-leaders"), &[("leader_cv_modifier", ())]);
        t.leader_closing_source = inner.source;
    }
}

/// Faces that fell a commander.
pub(super) fn casualties(r: &mut Reader, top: &Top<'_>, t: &mut Tables) {
    let Some(section) = top.section("commander_casualty") else { return };
    let Some(part) = section.part(&["by_fire", "in_melee"]) else { return };
    let [by_fire, in_melee] = ["by_fire", "in_melee"].map(|name| {
        let Some(at) = part.need(name) else { return (Vec::new(), section.source) };
        faces(r, &at.row(pretty(name)))
    });
    (t.casualty_by_fire, t.casualty_in_melee) = (by_fire, in_melee);
}

const FACES: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

fn faces(r: &mut Reader, at: &At<'_>) -> (Vec<u8>, Source) {
    let Cell { value, source } = r.cell(at, Kind::Any(FACES.to_vec()), |node| {
        let faces = node.list()?;
        faces.iter().map(|face| face.whole(0, 9).and_then(|n| u8::try_from(n).ok())).collect::<Option<Vec<u8>>>()
    });
    (value, source)
}
