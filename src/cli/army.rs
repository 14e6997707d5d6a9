//! `drumhead army FILE`: an army list told, written as another kind of list, or drawn up as a battle.

use super::out::{Out, Trouble};
use super::{load, shown};
use crate::store::{IfThere, RealDisk, write_whole};
use crate::table::{Between, Roster, Site, battle_text, check_battle, read_roster, roster_list, roster_table, text_of};
use crate::{say, word};
use clap::ValueEnum;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// What an army is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum As {
    /// An indented list.
    List,
    /// A table with commas.
    Table,
    /// A battle, drawn up on a table.
    Battle,
}

/// What is asked for.
pub(super) struct Asked {
    pub army: PathBuf,
    pub kind: As,
    /// The battle on whose ground it is drawn up.
    pub ground: Option<PathBuf>,
    /// Or a bare table: width and depth in inches.
    pub size: (i32, i32),
    /// Where it goes; without one it is printed.
    pub out: Option<PathBuf>,
}

#[derive(Serialize)]
struct Told<'a> {
    title: &'a str,
    units: usize,
    figures: u32,
    /// Units there was no room for.
    left_out: Vec<String>,
    out: Option<String>,
    /// What was written where it went into no file.
    text: Option<&'a str>,
}

/// `72x48`: width and depth in whole inches.
pub(super) fn size(text: &str) -> Result<(i32, i32), String> {
    let sides = text.split_once(['x', 'X']).map(|(wide, deep)| (wide.trim().parse(), deep.trim().parse()));
    match sides {
        Some((Ok(wide), Ok(deep))) if (12..=300).contains(&wide) && (12..=300).contains(&deep) => Ok((wide, deep)),
        _ => Err(word!("cli-a-size-is-width-x-depth-in").to_owned()),
    }
}

pub(super) fn run(out: &mut Out<'_>, asked: &Asked) -> Result<(), Trouble> {
    let roster = army(&asked.army)?;
    let (text, left_out) = match asked.kind {
        As::List => (roster_list(&roster), Vec::new()),
        As::Table => (roster_table(&roster, Between::Commas), Vec::new()),
        As::Battle => {
            let (wide, deep) = asked.size;
            let site = match &asked.ground {
                Some(ground) => Site::of(&*load::battle(ground)?),
                None => Site::blank(wide, deep),
            };
            let drawn_up = roster.deploy(&site).map_err(Trouble::Refused)?;
            (battle_text(&drawn_up.battle), drawn_up.left_out)
        }
    };
    let left_out: Vec<String> = left_out.into_iter().map(|(unit, brigade)| format!("{unit} ({brigade})")).collect();
    for unit in &left_out {
        super::complain(&say!("cli-no-room-on-this-table-for", unit));
    }
    let units = roster.units().count();
    if let Some(path) = &asked.out {
        out.for_files();
        write_whole(&mut RealDisk::default(), path, text.as_bytes(), IfThere::Refuse)
            .map_err(|fault| Trouble::Refused(fault.to_string()))?;
        let figures = roster.figures();
        out.line(&say!("cli-figures", path = shown(path), units = say!("cli-units", count = units), figures))?;
    } else {
        out.file(&text)?;
    }
    out.value(&Told {
        title: &roster.title,
        units,
        figures: roster.figures(),
        left_out,
        out: asked.out.as_deref().map(shown),
        text: asked.out.is_none().then_some(text.as_str()),
    })
}

/// An army list, or the armies of a battle; warnings go to standard error, faults refuse it.
fn army(path: &Path) -> Result<Roster, Trouble> {
    let file = shown(path);
    let text = text_of(&load::bytes(path)?);
    load::no_other(path, text.as_bytes(), word!("cli-an-army"), Some(load::Ours::Battle))?;
    let (roster, warnings) = if text.trim_start().starts_with('{') {
        check_battle(&text, &file).map(|(battle, warnings)| {
            for him in battle.of_divisions() {
                super::complain(&say!("cli-an-army-list-has-no-divisions", name = him.name));
            }
            (Roster::of_battle(&battle), warnings)
        })
    } else {
        read_roster(&text, &file, None)
    }
    .map_err(load::told)?;
    Ok(load::warned(roster, &warnings))
}
