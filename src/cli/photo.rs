//! `drumhead photo BATTLE|JOURNAL IMAGE...`: where the units stand by photos of the table; with `--layout`, where tags
//! lie.

use super::load;
use super::out::{CliError, Out, complain, shown, thousandth};
use super::photo_layout;
use super::place::write;
use crate::app::AppError;
use crate::app::table_photo::{
    Least, TagHeights, UnitRead, describe_tag_fault, doubt_words, good_to_words, not_seen_words, numbers, placing,
    tag_layout, units_read, units_unseen,
};
use crate::battle::{Battle, battle_text, check_battle};
use crate::ids::UnitId;
use crate::journal::{Journal, looks_like_journal};
use crate::photo::{Doubt, Layout, Photo, Reading, TagPicture, TagPlace, WhyNotSeen, focal_35mm, place_tags};
use crate::rules::AnyGame;
use crate::{msg, text};
use serde::Serialize;
use std::path::{Path, PathBuf};

/// The arguments.
pub(super) struct PhotoArgs {
    /// The battle, unless there is a layout, and the photos.
    pub files: Vec<PathBuf>,
    pub layout: Option<PathBuf>,
    pub heights: TagHeights,
    pub apply: Option<PathBuf>,
}

/// Parses a height.
pub(super) fn height(text: &str) -> Result<f64, String> {
    let parsed = text.parse().ok().filter(|height| (-100.0..=500.0).contains(height));
    parsed.ok_or_else(|| msg!("cli-height-in-mm").to_owned())
}

pub(super) fn run(out: &mut Out<'_>, asked: &PhotoArgs) -> Result<(), CliError> {
    if let Some(path) = &asked.layout {
        let layout = photo_layout::read(path, &asked.heights)?;
        let reading = read(&asked.files, &layout)?;
        return print_tags(out, &reading);
    }
    let Some((battle, photos)) = asked.files.split_first().filter(|(_, photos)| !photos.is_empty()) else {
        return Err(CliError::Misused(msg!("cli-photo-needs-battle-and-photos").to_owned()));
    };
    let all = load::bytes(battle)?;
    let (game, journal, whole) = if looks_like_journal(&all) {
        let (journal, whole) = load::journal_and_news(battle, &all)?;
        (journal.game().clone(), Some(journal), whole)
    } else {
        let (game, whole) = load::game_of(battle, all, None)?;
        (game, None, whole)
    };
    let table = load::table(&game)?;
    let reading = read(photos, &tag_layout(table, &asked.heights))?;
    let units = units_read(table, &reading);
    print_units(out, &BattleReading { game: &game, reading: &reading, units: &units })?;
    if let Some(path) = &asked.apply {
        let least = Least::of(reading.good_to_mm);
        let moved: Vec<&UnitRead> = units.iter().filter(|unit| unit.has_moved(least)).collect();
        let text = match journal {
            Some(journal) => ruled(journal, &moved)?.text().to_owned(),
            None => moved_battle(game.battle(), &moved, path)?,
        };
        write(path, text.as_bytes(), false)?;
        out.line(&msg!("cli-photo-written", path = shown(path), count = moved.len()))?;
    }
    whole
}

/// Reads photos, and reports every file that is none.
fn read(paths: &[PathBuf], layout: &Layout) -> Result<Reading, CliError> {
    let names: Vec<String> = paths.iter().map(|path| shown(path)).collect();
    let pictures: Vec<Option<TagPicture>> = paths.iter().map(|path| load::or_report(picture(path))).collect();
    let Some(pictures) = pictures.into_iter().collect::<Option<Vec<_>>>() else { return Err(CliError::Faulty) };
    place_tags(&pictures, layout).map_err(|fault| CliError::Refused(describe_tag_fault(&fault, &names)))
}

fn picture(path: &Path) -> Result<TagPicture, CliError> {
    let bytes = load::bytes(path)?;
    let photo = Photo::read(&bytes).map_err(|fault| {
        let name = shown(path);
        CliError::Refused(AppError::Photo { name, fault }.to_string())
    })?;
    Ok(TagPicture::of(&photo, focal_35mm(&bytes)))
}

/// A tag of a layout. Lengths are millimetres to a thousandth.
#[derive(Serialize)]
struct TagJson {
    id: u32,
    x_mm: f64,
    y_mm: f64,
    z_mm: f64,
    facing: f64,
    residual_mm: f64,
}

#[derive(Serialize)]
struct NotSeenJson {
    not_seen: Vec<u32>,
}

fn print_tags(out: &mut Out<'_>, reading: &Reading) -> Result<(), CliError> {
    for tag in &reading.labels {
        let [x, y] = tag.at_mm.map(thousandth);
        let json = TagJson {
            id: tag.id,
            x_mm: x,
            y_mm: y,
            z_mm: thousandth(tag.height_mm),
            facing: thousandth(tag.facing),
            residual_mm: thousandth(tag.residual_mm),
        };
        let [x, y, z, facing, residual] =
            [json.x_mm, json.y_mm, json.z_mm, json.facing, json.residual_mm].map(|value| decimal(value, 2));
        out.line(&with_doubts(msg!("cli-photo-tag", id = tag.id, x, y, z, facing, residual), tag))?;
        out.value(&json)?;
    }
    let not_seen: Vec<u32> = reading.not_seen.iter().map(|one| one.id).collect();
    if !not_seen.is_empty() {
        out.line(&msg!("cli-photo-not-seen", tags = numbers(&not_seen)))?;
    }
    warn_of(reading);
    out.value(&NotSeenJson { not_seen })
}

/// Reports duplicated and foreign tags, and sheets that do not lie where they should.
fn warn_of(reading: &Reading) {
    if !reading.twice.is_empty() {
        complain(&msg!("cli-photo-twice", tags = numbers(&reading.twice)));
    }
    if !reading.strangers.is_empty() {
        complain(&msg!("cli-photo-strangers", tags = numbers(&reading.strangers)));
    }
    for sheet in reading.sheets.iter().filter(|sheet| sheet.is(Doubt::Misplaced)) {
        complain(&text::headed(msg!("print-tag-number", tag = sheet.id), doubt_words(Doubt::Misplaced)));
    }
}

/// Returns a line with the remarks on its tag.
fn with_doubts(line: String, tag: &TagPlace) -> String {
    tag.doubts.iter().fold(line, |line, doubt| format!("{line}; {}", doubt_words(*doubt)))
}

/// Writes a number with some decimals.
fn decimal(value: f64, decimals: usize) -> String {
    text::number(&format!("{value:.decimals$}")).into_owned()
}

/// What was read of a battle.
struct BattleReading<'r> {
    game: &'r AnyGame,
    reading: &'r Reading,
    units: &'r [UnitRead],
}

#[derive(Serialize)]
struct UnitJson<'r> {
    unit: &'r UnitId,
    tag: u32,
    rear: [f64; 2],
    facing: f64,
    moved: f64,
    turned: f64,
    height_mm: f64,
    residual_mm: f64,
    width_px: f64,
    photos: Vec<usize>,
    doubts: Vec<&'static str>,
}

#[derive(Serialize)]
struct EndJson<'r> {
    not_seen: Vec<UnseenJson<'r>>,
    twice: &'r [u32],
    strangers: &'r [u32],
    sheets: Vec<SheetJson>,
    rms_px: f64,
    good_to_mm: Option<f64>,
}

#[derive(Serialize)]
struct UnseenJson<'r> {
    unit: &'r UnitId,
    why: &'static str,
}

#[derive(Serialize)]
struct SheetJson {
    tag: u32,
    at_mm: [f64; 2],
    residual_mm: f64,
    doubts: Vec<&'static str>,
}

fn print_units(out: &mut Out<'_>, read: &BattleReading<'_>) -> Result<(), CliError> {
    let battle = read.game.battle();
    for unit in read.units {
        out.line(&unit_line(battle, unit, Least::of(read.reading.good_to_mm)))?;
        out.value(&unit_json(unit))?;
    }
    let missed = units_unseen(read.game, read.reading);
    let mut not_seen = Vec::new();
    for (unit, why) in &missed {
        out.line(&msg!("cli-photo-unit-and-why", unit = battle.unit_name(unit), why = not_seen_words(*why)))?;
        not_seen.push(UnseenJson { unit, why: why_key(*why) });
    }
    warn_of(read.reading);
    let count = read.units.len() + not_seen.len();
    let (rms_px, good_to_mm) = (read.reading.rms_px, read.reading.good_to_mm);
    let (rms, good) = (decimal(rms_px, 2), good_to_words(good_to_mm));
    out.line(&msg!("cli-photo-trust", seen = read.units.len(), count, rms, good))?;
    out.value(&EndJson {
        not_seen,
        twice: &read.reading.twice,
        strangers: &read.reading.strangers,
        sheets: read.reading.sheets.iter().map(sheet_json).collect(),
        rms_px: thousandth(rms_px),
        good_to_mm: good_to_mm.map(thousandth),
    })
}

fn unit_line(battle: &Battle, unit: &UnitRead, least: Least) -> String {
    let (at, facing) = (unit.rear.at, unit.rear.facing);
    let [x, y] = [at.x, at.y].map(|length| decimal(length.to_f64(), 2));
    let facing = decimal(facing.degrees(), 1);
    let line = msg!("cli-photo-unit", unit = battle.unit_name(&unit.unit), x, y, facing);
    let moved = match unit.has_moved(least) {
        true => {
            let (moved, turned) = (decimal(unit.moved.to_f64(), 2), decimal(unit.turned, 1));
            msg!("cli-photo-unit-moved", moved, turned)
        }
        false => msg!("cli-photo-unit-stands").to_owned(),
    };
    with_doubts(format!("{line}; {moved}"), &unit.label)
}

fn unit_json(unit: &UnitRead) -> UnitJson<'_> {
    let label = &unit.label;
    UnitJson {
        unit: &unit.unit,
        tag: label.id,
        rear: [unit.rear.at.x.to_f64(), unit.rear.at.y.to_f64()],
        facing: unit.rear.facing.degrees(),
        moved: unit.moved.to_f64(),
        turned: unit.turned,
        height_mm: thousandth(label.height_mm),
        residual_mm: thousandth(label.residual_mm),
        width_px: thousandth(label.width_px),
        photos: label.photos.iter().map(|photo| photo + 1).collect(),
        doubts: label.doubts.iter().copied().map(doubt_key).collect(),
    }
}

fn sheet_json(sheet: &TagPlace) -> SheetJson {
    SheetJson {
        tag: sheet.id,
        at_mm: sheet.at_mm.map(thousandth),
        residual_mm: thousandth(sheet.residual_mm),
        doubts: sheet.doubts.iter().copied().map(doubt_key).collect(),
    }
}

/// Returns the name of a remark in JSON.
fn doubt_key(doubt: Doubt) -> &'static str {
    match doubt {
        Doubt::Raised => "raised",
        Doubt::Small => "small",
        Doubt::Edge => "edge",
        Doubt::Rough => "rough",
        Doubt::Misplaced => "misplaced",
        Doubt::Moved => "moved",
    }
}

/// Returns the name of a reason in JSON.
fn why_key(why: WhyNotSeen) -> &'static str {
    match why {
        WhyNotSeen::Outside => "outside",
        WhyNotSeen::TooSmall => "too_small",
        WhyNotSeen::Hidden => "hidden",
        WhyNotSeen::Unknown => "unknown",
        WhyNotSeen::Twice => "twice",
    }
}

/// Returns a journal with rulings that put units where they are: one undo takes all of them back. A ruling that is
/// refused is tried again after the others, because a unit may stand where another one stood.
fn ruled(mut journal: Journal, units: &[&UnitRead]) -> Result<Journal, CliError> {
    let (mut open, mut done) = (units.to_vec(), 0_usize);
    loop {
        let (mut left, mut whys) = (Vec::new(), Vec::new());
        for unit in &open {
            match rule(&mut journal, unit, done > 0)? {
                Ok(()) => done += 1,
                Err(why) => {
                    whys.push(msg!(
                        "cli-photo-unit-and-why",
                        unit = journal.game().battle().unit_name(&unit.unit),
                        why
                    ));
                    left.push(*unit);
                }
            }
        }
        if left.is_empty() {
            return Ok(journal);
        }
        if left.len() == open.len() {
            whys.iter().for_each(|why| complain(why));
            return Err(CliError::Faulty);
        }
        open = left;
    }
}

/// Puts one unit where it is; the inner error is the reason why that is refused.
fn rule(journal: &mut Journal, unit: &UnitRead, is_joined: bool) -> Result<Result<(), String>, CliError> {
    let Some(action) = placing(load::table(journal.game())?, unit) else { return Ok(Ok(())) };
    let mut dice = journal.tray(Vec::new(), false);
    let acted = if is_joined { journal.act_joined(&action, &mut dice) } else { journal.act(&action, &mut dice) };
    Ok(acted.map(|_| ()).map_err(|stop| stop.to_string()))
}

/// Returns the battle with units where they are.
fn moved_battle(battle: &Battle, units: &[&UnitRead], path: &Path) -> Result<String, CliError> {
    let mut moved = battle.clone();
    for read in units {
        if let Some(unit) = moved.forces.units.iter_mut().find(|unit| unit.id == read.unit) {
            unit.stands.clone_from(&read.stands);
        }
    }
    let text = battle_text(&moved);
    let path = shown(path);
    match check_battle(&text, &path) {
        Ok((_, warnings)) => Ok(load::warned(text, &warnings)),
        Err(faults) => {
            complain(&msg!("cli-photo-battle-has-faults", path));
            Err(load::faults_error(faults))
        }
    }
}
