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
    /// Units and figures of what was written.
    units: usize,
    figures: u32,
    /// Units there was no room for: they are not in the battle.
    left_out: Vec<String>,
    /// Units listed in line that stand in column for want of room.
    in_column: Vec<String>,
    /// A table on which all would stand as listed, in inches.
    larger: Option<[i32; 2]>,
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

/// What is written, and what the list came to.
struct Written {
    text: String,
    units: usize,
    figures: u32,
    left_out: Vec<String>,
    in_column: Vec<String>,
    larger: Option<[i32; 2]>,
}

impl Written {
    fn whole(roster: &Roster, text: String) -> Self {
        let (units, figures) = (roster.units().count(), roster.figures());
        Written { text, units, figures, left_out: Vec::new(), in_column: Vec::new(), larger: None }
    }

    fn drawn_up(roster: &Roster, asked: &Asked) -> Result<Self, Trouble> {
        let (wide, deep) = asked.size;
        let site = match &asked.ground {
            Some(ground) => Site::of(&*load::battle(ground)?),
            None => Site::blank(wide, deep),
        };
        let drawn_up = roster.deploy(&site).map_err(Trouble::Refused)?;
        let names = |units: &[(String, String)]| units.iter().map(|(unit, of)| format!("{unit} ({of})")).collect();
        Ok(Written {
            text: battle_text(&drawn_up.battle),
            units: drawn_up.battle.units.len(),
            figures: drawn_up.figures(),
            left_out: names(&drawn_up.left_out),
            in_column: names(&drawn_up.in_column),
            larger: drawn_up.larger,
        })
    }

    /// Tells what stands otherwise than listed, and what does not stand.
    fn complain(&self, roster: &Roster) {
        for unit in &self.in_column {
            super::complain(&say!("cli-no-room-in-line-for", unit));
        }
        for unit in &self.left_out {
            super::complain(&say!("cli-no-room-on-this-table-for", unit));
        }
        if self.left_out.is_empty() {
            return;
        }
        let (all, of_figures) = (roster.units().count(), roster.figures());
        super::complain(&say!("cli-only-a-part-stands", units = self.units, all, figures = self.figures, of_figures));
        if let Some([wide, deep]) = self.larger {
            super::complain(&say!("cli-a-larger-table-has-room", size = format!("{wide}x{deep}")));
        }
    }
}

/// Writes the army. A battle without all units of the list is written, and is a fault.
pub(super) fn run(out: &mut Out<'_>, asked: &Asked) -> Result<(), Trouble> {
    let roster = army(&asked.army)?;
    let written = match asked.kind {
        As::List => Written::whole(&roster, roster_list(&roster)),
        As::Table => Written::whole(&roster, roster_table(&roster, Between::Commas)),
        As::Battle => Written::drawn_up(&roster, asked)?,
    };
    written.complain(&roster);
    let Written { text, units, figures, .. } = &written;
    if let Some(path) = &asked.out {
        out.for_files();
        write_whole(&mut RealDisk::default(), path, text.as_bytes(), IfThere::Refuse)
            .map_err(|fault| Trouble::Refused(fault.to_string()))?;
        let units = say!("cli-units", count = *units);
        out.line(&say!("cli-figures", path = shown(path), units, figures = *figures))?;
    } else {
        out.file(text)?;
    }
    let complete = written.left_out.is_empty();
    out.value(&Told {
        title: &roster.title,
        units: *units,
        figures: *figures,
        left_out: written.left_out.clone(),
        in_column: written.in_column.clone(),
        larger: written.larger,
        out: asked.out.as_deref().map(shown),
        text: asked.out.is_none().then_some(text.as_str()),
    })?;
    if complete { Ok(()) } else { Err(Trouble::Faulty) }
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
