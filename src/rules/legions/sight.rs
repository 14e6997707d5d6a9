//! Line of sight (7.32), and fire over companies (8.2).

use crate::battle::{HexMap, SideKind};
use crate::hexes::{Facing, Hex, Hexside, SightStep, sight_line};
use std::collections::BTreeSet;

/// A line of fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FireLine {
    /// The firer's hex.
    pub from: Hex,
    /// Its facing; `None` for a unit without one.
    pub facing: Option<Facing>,
    /// The target's hex.
    pub to: Hex,
    /// It is artillery, which may fire over companies at another elevation (8.2).
    pub is_artillery: bool,
}

/// Why a target is not seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SightBlock {
    /// The line does not leave by a front hexside.
    NotInFront,
    /// A company stands in a hex that the line passes through.
    CompanyIn(Hex),
    /// A company stands in a hex along whose side the line runs.
    CompanyBeside(Hex),
    /// The line crosses contours that face different ways.
    OppositeContours,
}

/// Everything that a line of fire meets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Everything that blocks the line, in its order; empty if the target is seen.
    pub blocks: Vec<SightBlock>,
    /// Contours up minus contours down from the firer to the target.
    pub rise: i32,
    /// The companies that artillery fires over.
    pub over: Vec<Hex>,
}

/// Returns everything that a line of fire meets; `companies` are the hexes with a company of either side.
#[must_use]
pub fn line_of_sight(map: &HexMap, companies: &BTreeSet<Hex>, line: FireLine) -> Seen {
    let steps = sight_line(line.from, line.to);
    let falls = contours(map, line.from, &steps);
    let (ups, downs) = (falls.iter().filter(|is_up| **is_up).count(), falls.iter().filter(|is_up| !**is_up).count());
    let rise = i32::try_from(ups).unwrap_or(i32::MAX) - i32::try_from(downs).unwrap_or(i32::MAX);
    let mut blocks = Vec::new();
    if line.facing.is_some_and(|facing| !leaves_by_front(line.from, facing, &steps)) {
        blocks.push(SightBlock::NotInFront);
    }
    let stands = |hex: &Hex| *hex != line.from && *hex != line.to && companies.contains(hex);
    let mut met: Vec<SightBlock> = Vec::new();
    for step in &steps {
        match step {
            SightStep::Enters(hex) => met.extend(stands(hex).then_some(SightBlock::CompanyIn(*hex))),
            SightStep::RunsAlong(side) => {
                met.extend(side.hexes().into_iter().filter(|hex| stands(hex)).map(SightBlock::CompanyBeside));
            }
            SightStep::Crosses(_) | SightStep::Passes(_) => {}
        }
    }
    let mut over = Vec::new();
    if line.is_artillery && rise != 0 {
        over.extend(met.iter().filter_map(|block| match block {
            SightBlock::CompanyIn(hex) | SightBlock::CompanyBeside(hex) => Some(*hex),
            _ => None,
        }));
    } else {
        blocks.extend(met);
    }
    if ups > 0 && downs > 0 {
        blocks.push(SightBlock::OppositeContours);
    }
    Seen { blocks, rise, over }
}

/// 5.2: returns whether a line leaves through a front hexside or one of its ends (the ends reconstructed).
fn leaves_by_front(from: Hex, facing: Facing, steps: &[SightStep]) -> bool {
    let front = facing.front_hexes(from);
    match steps.first() {
        Some(SightStep::Crosses(side)) => side.beyond(from).is_some_and(|hex| front.contains(&hex)),
        Some(SightStep::Passes(corner)) => corner.hexes().iter().any(|hex| front.contains(hex)),
        _ => true,
    }
}

/// Returns the contours that the line goes over, true for each that goes up. At a corner the line goes over a contour if
/// it is on the side between the hexes that it leaves and enters; where it begins or ends to run along a hexside, if both
/// sides beside it have one that falls the same way (both reconstructed).
fn contours(map: &HexMap, from: Hex, steps: &[SightStep]) -> Vec<bool> {
    let mut found = Vec::new();
    // The hexes in which the line is: one, or two while it runs along their common side.
    let mut here = vec![from];
    for step in steps {
        let next = match step {
            SightStep::Enters(hex) => vec![*hex],
            SightStep::RunsAlong(side) => side.hexes().to_vec(),
            SightStep::Crosses(_) | SightStep::Passes(_) => continue,
        };
        found.extend(goes_over(map, &here, &next));
        here = next;
    }
    found
}

/// Returns whether the line goes up, from some hexes to others; `None`: not over a contour.
fn goes_over(map: &HexMap, here: &[Hex], next: &[Hex]) -> Option<bool> {
    let mut ways = here.iter().flat_map(|from| next.iter().map(move |to| way_over(map, *from, *to)));
    let first = ways.next()??;
    ways.all(|way| way == Some(first)).then_some(first)
}

fn way_over(map: &HexMap, from: Hex, to: Hex) -> Option<bool> {
    let side = Hexside::between(from, to)?;
    map.marks_on(side).iter().find_map(|mark| match mark.is {
        SideKind::Contour { down } => Some(down == from),
        _ => None,
    })
}
