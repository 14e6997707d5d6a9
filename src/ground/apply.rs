//! Applies edits to the ground and checks the result by the rules of files.

use super::cut;
use super::edit::{CornerEdit, Edited, GroundEdit, Shift};
use super::outline::without_repeats;
use super::piece::{fits, set};
use super::words::name_of;
use super::{GroundRefusal, GroundSheet, TABLE_SIDES};
use crate::battle::names::{KINDS, word_of};
use crate::battle::{
    Ground, MAX_CORNERS, TableSize, Terrain, TerrainKind, coinciding, outline_flaw, reaches_table, unnamed,
};
use crate::ids::TerrainId;
use crate::input::{Ids, next, tidy};
use crate::text::capital;
use crate::units::{Inches, Spot};

/// The largest number of pieces, and of corners of one piece, as in a file.
const MAX_ENTRIES: usize = 1_000;
/// How far a corner may be from the lower left corner of the table in x or y, as in a file.
const FAR: Inches = Inches::whole(1_000);
/// How far a copy is put from its original.
const ASIDE: Inches = Inches::whole(2);
/// The largest number of characters of a name.
const MAX_NAME: usize = 120;

/// Applies an edit.
///
/// # Errors
/// The edit is refused: the ground would not be valid as a file, or a piece would be off the table.
pub(super) fn edited(sheet: &GroundSheet, edit: &GroundEdit) -> Result<Edited, GroundRefusal> {
    let next = sheet.clone();
    match edit {
        GroundEdit::Title(title) => titled(next, title),
        GroundEdit::North(north) => {
            let mut next = next;
            next.board.north = *north;
            Ok(Edited::new(next, None))
        }
        GroundEdit::Table(size) => resized(next, *size),
        GroundEdit::Add(kind, ground) => {
            fits(*kind, ground.is_line())?;
            let piece = Terrain::usual(free_id(&next, "", *kind), *kind, tidied(ground));
            added(next, piece)
        }
        GroundEdit::Place(piece) => placed(next, piece),
        GroundEdit::Copy(index) => copied(next, *index),
        GroundEdit::Delete(index) => deleted(next, *index),
        GroundEdit::Name(index, name) => changed(next, *index, |piece| {
            named(sheet, piece, name);
            Ok(())
        }),
        GroundEdit::Set(index, property) => changed(next, *index, |piece| set(piece, property)),
        GroundEdit::Move(index, shift) => changed(next, *index, |piece| {
            let shift = limited_shift(&piece.ground, *shift, sheet.board.size);
            spots_mut(&mut piece.ground).iter_mut().for_each(|at| *at = shift.of(*at));
            Ok(())
        }),
        GroundEdit::Reshape(index, corner) => {
            changed(next, *index, |piece| reshape(spots_mut(&mut piece.ground), *corner))
        }
    }
}

fn titled(mut sheet: GroundSheet, title: &str) -> Result<Edited, GroundRefusal> {
    sheet.title = limited(title);
    if sheet.title.is_empty() { Err(GroundRefusal::BlankTitle) } else { Ok(Edited::new(sheet, None)) }
}

fn deleted(mut sheet: GroundSheet, index: usize) -> Result<Edited, GroundRefusal> {
    piece_of(&sheet, index)?;
    sheet.board.terrain.remove(index);
    Ok(Edited::new(sheet, None))
}

/// Changes a piece, which must then be valid.
fn changed(
    mut sheet: GroundSheet,
    index: usize,
    change: impl FnOnce(&mut Terrain) -> Result<(), GroundRefusal>,
) -> Result<Edited, GroundRefusal> {
    let mut piece = piece_of(&sheet, index)?.clone();
    change(&mut piece)?;
    sound(&piece.ground, sheet.board.size)?;
    *sheet.board.terrain.get_mut(index).ok_or(GroundRefusal::Missing)? = piece;
    few_enough(&sheet)?;
    Ok(Edited::new(sheet, Some(index)))
}

fn limited(name: &str) -> String {
    tidy(&name.chars().take(MAX_NAME).collect::<String>())
}

fn piece_of(sheet: &GroundSheet, index: usize) -> Result<&Terrain, GroundRefusal> {
    sheet.board.terrain.get(index).ok_or(GroundRefusal::Missing)
}

fn spots_mut(ground: &mut Ground) -> &mut Vec<Spot> {
    let (Ground::Area(spots) | Ground::Line(spots)) = ground;
    spots
}

/// Returns a shape without consecutive equal places.
fn tidied(ground: &Ground) -> Ground {
    match ground {
        Ground::Area(corners) => Ground::Area(without_repeats(corners, true)),
        Ground::Line(points) => Ground::Line(without_repeats(points, false)),
    }
}

fn added(mut sheet: GroundSheet, piece: Terrain) -> Result<Edited, GroundRefusal> {
    sound(&piece.ground, sheet.board.size)?;
    sheet.board.terrain.push(piece);
    few_enough(&sheet)?;
    let last = sheet.board.terrain.len().checked_sub(1);
    Ok(Edited::new(sheet, last))
}

/// Checks a shape by the rules of files.
fn sound(ground: &Ground, size: TableSize) -> Result<(), GroundRefusal> {
    let spots = ground.spots();
    match ground {
        Ground::Area(corners) => {
            if let Some(flaw) = outline_flaw(corners) {
                return Err(flaw.into());
            }
        }
        Ground::Line(points) if points.len() < 2 => return Err(GroundRefusal::TooFewPoints),
        Ground::Line(points) if coinciding(points).is_some() => return Err(GroundRefusal::Coincide),
        Ground::Line(_) => {}
    }
    let near = |value: Inches| (-FAR..=FAR).contains(&value);
    if !reaches_table(spots, size) || !spots.iter().all(|at| near(at.x) && near(at.y)) {
        return Err(GroundRefusal::OffTable);
    }
    if spots.len() > MAX_ENTRIES { Err(GroundRefusal::TooMany) } else { Ok(()) }
}

fn few_enough(sheet: &GroundSheet) -> Result<(), GroundRefusal> {
    let pieces = &sheet.board.terrain;
    let corners: usize = pieces.iter().map(|piece| piece.ground.spots().len()).sum();
    if pieces.len() > MAX_ENTRIES || corners > MAX_CORNERS { Err(GroundRefusal::TooMany) } else { Ok(()) }
}

/// Returns a free id made from a name, otherwise from the kind.
fn free_id(sheet: &GroundSheet, name: &str, kind: TerrainKind) -> TerrainId {
    let mut ids = Ids::taken(sheet.board.terrain.iter().map(|piece| piece.id.as_str()));
    let kind = word_of(kind.ground_kind(), KINDS);
    ids.make(if name.is_empty() { kind } else { name }, kind).into()
}

/// Gives a piece a name and an id made from it; `piece` is not in the sheet, or under its old id.
fn named(sheet: &GroundSheet, piece: &mut Terrain, name: &str) {
    let mut others = sheet.clone();
    others.board.terrain.retain(|other| other.id != piece.id);
    let name = limited(name);
    piece.id = free_id(&others, &name, piece.kind);
    let from_id = unnamed(piece.id.as_str());
    piece.name = match () {
        () if name.is_empty() => from_id,
        () if name != from_id => name,
        // A name equal to the id counts as none.
        () => capital(&name),
    };
}

fn resized(mut sheet: GroundSheet, size: TableSize) -> Result<Edited, GroundRefusal> {
    let [least, most] = TABLE_SIDES;
    if ![size.width, size.depth].iter().all(|side| (least..=most).contains(side)) {
        return Err(GroundRefusal::OutOfRange);
    }
    let is_smaller = size.width < sheet.board.size.width || size.depth < sheet.board.size.depth;
    sheet.board.size = size;
    let mut edited = Edited::new(sheet, None);
    if is_smaller {
        cut_all(&mut edited, size);
    }
    few_enough(&edited.sheet)?;
    Ok(edited)
}

fn cut_all(edited: &mut Edited, size: TableSize) {
    let mut at = 0;
    while let Some(piece) = edited.sheet.board.terrain.get(at).cloned() {
        if cut::is_on_table(&piece.ground, size) {
            at += 1;
            continue;
        }
        let mut parts = cut::on_table(&piece.ground, size).into_iter();
        match parts.next() {
            Some(first) => {
                edited.cut.push(name_of(&piece));
                if let Some(own) = edited.sheet.board.terrain.get_mut(at) {
                    own.ground = first;
                }
                at += 1;
            }
            None => {
                edited.gone.push(name_of(&piece));
                edited.sheet.board.terrain.remove(at);
            }
        }
        for ground in parts {
            let part = copy_of(&edited.sheet, &Terrain { ground, ..piece.clone() });
            edited.sheet.board.terrain.insert(at, part);
            at += 1;
        }
    }
}

/// Returns the shift of a piece by which its corners stay on the table; those that are off the table go no further.
#[must_use]
pub fn limited_shift(ground: &Ground, shift: Shift, size: TableSize) -> Shift {
    let within = |of: fn(&Spot) -> Inches, by: Inches, end: Inches| {
        let low = ground.spots().iter().map(of).min().unwrap_or_default();
        let high = ground.spots().iter().map(of).max().unwrap_or_default();
        by.clamp((-low).min(Inches::ZERO), (end - high).max(Inches::ZERO))
    };
    Shift { right: within(|at| at.x, shift.right, size.width), away: within(|at| at.y, shift.away, size.depth) }
}

fn reshape(spots: &mut Vec<Spot>, edit: CornerEdit) -> Result<(), GroundRefusal> {
    match edit {
        CornerEdit::Move { corner, to } => *spots.get_mut(corner).ok_or(GroundRefusal::Missing)? = to,
        CornerEdit::Insert { after, at } if after < spots.len() => spots.insert(after + 1, at),
        CornerEdit::Delete(corner) if corner < spots.len() => drop(spots.remove(corner)),
        CornerEdit::Insert { .. } | CornerEdit::Delete(_) => return Err(GroundRefusal::Missing),
    }
    Ok(())
}

/// Returns a copy with an id of its own; a name gets the next number if it is taken.
fn copy_of(sheet: &GroundSheet, piece: &Terrain) -> Terrain {
    let mut copy = piece.clone();
    let is_taken = |name: &str| sheet.board.terrain.iter().any(|other| other.name == name);
    if piece.is_named() {
        let name = if is_taken(&piece.name) { next(&piece.name, is_taken) } else { piece.name.clone() };
        // No piece of the sheet has this id.
        copy.id = TerrainId::from("");
        named(sheet, &mut copy, &name);
    } else {
        let stem = piece.id.as_str().trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('-');
        copy.id = free_id(sheet, stem, piece.kind);
        copy.name = unnamed(copy.id.as_str());
    }
    copy
}

fn copied(sheet: GroundSheet, index: usize) -> Result<Edited, GroundRefusal> {
    let mut copy = copy_of(&sheet, piece_of(&sheet, index)?);
    // Take the direction with more room; if both have the same, the last one, to the right (`max_by_key` takes the last
    // maximum).
    let ways = [Shift { right: -ASIDE, away: ASIDE }, Shift { right: ASIDE, away: -ASIDE }];
    let far = |by: &Shift| by.right.thousandths().abs() + by.away.thousandths().abs();
    let moved = ways.map(|by| limited_shift(&copy.ground, by, sheet.board.size));
    let by = moved.into_iter().max_by_key(far).unwrap_or_default();
    spots_mut(&mut copy.ground).iter_mut().for_each(|at| *at = by.of(*at));
    added(sheet, copy)
}

/// Adds a piece of another ground in the middle of the table; the part that is off the table is cut away.
fn placed(sheet: GroundSheet, piece: &Terrain) -> Result<Edited, GroundRefusal> {
    let mut copy = copy_of(&sheet, piece);
    let size = sheet.board.size;
    let middle = |of: fn(&Spot) -> Inches, end: Inches| {
        let low = copy.ground.spots().iter().map(of).min().unwrap_or_default();
        let high = copy.ground.spots().iter().map(of).max().unwrap_or_default();
        (end - low - high).half()
    };
    let by = Shift { right: middle(|at| at.x, size.width), away: middle(|at| at.y, size.depth) };
    spots_mut(&mut copy.ground).iter_mut().for_each(|at| *at = by.of(*at));
    let mut cut = Vec::new();
    if !cut::is_on_table(&copy.ground, size) {
        copy.ground = cut::on_table(&copy.ground, size).into_iter().next().ok_or(GroundRefusal::OffTable)?;
        cut.push(name_of(&copy));
    }
    added(sheet, copy).map(|edited| Edited { cut, ..edited })
}
