//! The armies being edited: a list for each rule set, stored on the disk after every edit; read from texts and files,
//! taken from battles, saved, and deployed as the battle of a new game.

use super::{
    App, AppError, ArmyCommand, ArmyFormat, ArmyGround, DraftKind, ReadInto, ReadingCommand, TakenFrom, Tell,
    army_draft_file,
};
use crate::battle::{Battle, RulesName, battle_text, check_battle};
use crate::input::{Fault, Faults, Severity};
use crate::msg;
use crate::roster::{
    About, Deployed, Edit, ListRead, MEN_PER_FIGURE, Reading, Roster, RosterDraft, Site, decoded, read_list,
};
use crate::store::{Disk, IfThere, StoreFault, shown, write_down};
use crate::text::listed;
use std::path::{Path, PathBuf};

/// The file that stores the text in the box for pasted army lists.
const ARMY_TEXT_FILE: &str = "army-text.unsaved";

/// A published list that was read, to be reviewed before it becomes the army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenReading {
    /// Its rows.
    pub reading: Reading,
    /// The text it was read from.
    pub text: String,
    /// Whether it replaces the army or is added to it.
    pub into: ReadInto,
}

/// A text that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The text.
    pub text: String,
    /// Its faults.
    pub faults: Faults,
}

/// The army list of a rule set that is being edited.
#[derive(Clone, Debug)]
pub struct ArmyDesk {
    /// The list, and the edits that led to it.
    pub draft: RosterDraft,
    /// Its faults and warnings, each with its side and brigade.
    pub faults: Vec<(About, Fault)>,
    /// The text read last, if it could not be read.
    pub unread: Option<Unread>,
    /// The reading of the text read last, if some lines were guessed or unreadable.
    pub reading: Option<OpenReading>,
}

impl ArmyDesk {
    pub(super) fn new(roster: Roster) -> Self {
        let faults = roster.check();
        ArmyDesk { draft: RosterDraft::new(roster), faults, unread: None, reading: None }
    }

    /// Rebuilds the stored messages in the current language: the faults of the list, and of the text that could not be
    /// read.
    pub(super) fn relocalise(&mut self) {
        self.faults = self.roster().check();
        let rules = self.rules();
        if let Some(unread) = &mut self.unread {
            let name = unread.faults.0.first().map(|fault| fault.file.clone()).unwrap_or_default();
            let read = read_list(&unread.text, &name, Some(rules), MEN_PER_FIGURE);
            unread.faults = read.map_or_else(|faults| faults, |read| read.faults);
        }
    }

    /// Returns the current list.
    #[must_use]
    pub fn roster(&self) -> &Roster {
        self.draft.roster()
    }

    /// Returns its rule set.
    #[must_use]
    pub fn rules(&self) -> RulesName {
        self.draft.roster().rules
    }
}

impl App {
    /// Carries out a command about the edited armies.
    pub(super) fn apply_army(&mut self, command: ArmyCommand) {
        let done = match command {
            ArmyCommand::Take(rules) => {
                self.take_army(rules);
                Ok(())
            }
            ArmyCommand::Edit(edit) => self.army_edited(|draft| {
                draft.edit(&edit);
            }),
            ArmyCommand::Undo => self.army_edited(RosterDraft::undo),
            ArmyCommand::Redo => self.army_edited(RosterDraft::redo),
            ArmyCommand::Read { text, into } => self.read_army(&text, msg!("app-the-pasted-list"), into),
            ArmyCommand::Reading(step) => self.step_reading(step),
            ArmyCommand::Text(text) => self.keep_army_text(text),
            ArmyCommand::Import(path) => self.import_army(&path),
            ArmyCommand::Borrow { from, side, into } => self.borrow_army(from, side, into),
            ArmyCommand::Export(format) => self.export_army(format),
            // Refused once while the open game has unwritten actions.
            ArmyCommand::DrawUp(_) if !self.may_leave_for(command.clone()) => Ok(()),
            ArmyCommand::DrawUp(ground) => self.draw_up(ground),
        };
        if let Err(why) = done {
            self.tell_failed(&why);
        }
    }

    /// Opens the list of a rule set for editing; the list open before stays unchanged.
    fn take_army(&mut self, rules: RulesName) {
        if let Some(desk) = self.army_aside.iter_mut().find(|desk| desk.rules() == rules) {
            std::mem::swap(desk, &mut self.army);
        }
    }

    /// Makes an edit and stores the list for the next start.
    fn army_edited(&mut self, change: impl FnOnce(&mut RosterDraft)) -> Result<(), AppError> {
        let before = self.army.roster().clone();
        change(&mut self.army.draft);
        if *self.army.roster() == before {
            return Ok(());
        }
        self.army.faults = self.army.roster().check();
        self.keep_army().map_err(|why| AppError::draft_not_kept(DraftKind::Army, why))
    }

    fn keep_army(&mut self) -> Result<(), AppError> {
        let text = serde_json::to_string(self.army.roster())?;
        Ok(self.keep_draft(army_draft_file(self.army.rules()), &text)?)
    }

    pub(super) fn write_army(&self, path: &Path, text: &str) -> Result<(), StoreFault> {
        write_down(&mut self.library.disk(), path, text.as_bytes(), IfThere::Refuse)
    }

    /// Stores the text in the box for the next start.
    fn keep_army_text(&mut self, text: String) -> Result<(), AppError> {
        let kept = self.keep_draft(ARMY_TEXT_FILE, &text);
        self.army_text = text;
        kept.map_err(|why| AppError::draft_not_kept(DraftKind::ArmyText, why))
    }

    /// At the start: loads the lists and the text in the box.
    pub(super) fn fetch_armies(&mut self) {
        let text = self.fetch_draft(ARMY_TEXT_FILE, |bytes| String::from_utf8(bytes.to_owned()).ok());
        self.army_text = text.unwrap_or_default();
        let mut aside = Vec::new();
        for rules in RulesName::ALL {
            let of_these = |bytes: &[u8]| {
                serde_json::from_slice::<Roster>(bytes).ok().filter(|roster: &Roster| roster.rules == rules)
            };
            let kept = self.fetch_draft(army_draft_file(rules), of_these);
            let desk = ArmyDesk::new(kept.unwrap_or_else(|| Roster::blank(rules)));
            if rules == RulesName::default() { self.army = desk } else { aside.push(desk) }
        }
        self.army_aside = aside;
    }

    /// Reads a list for the open rule set, or for the set it names. A reading with guesses is reviewed before it
    /// becomes the army.
    fn read_army(&mut self, text: &str, name: &str, into: ReadInto) -> Result<(), AppError> {
        (self.army.unread, self.army.reading) = (None, None);
        match read_list(text, name, Some(self.army.rules()), MEN_PER_FIGURE) {
            Ok(read) if read.is_plain() => self.take_roster(read.reading.roster(), into),
            Ok(ListRead { reading, faults }) => {
                let ours = reading.is_ours();
                self.army.reading = Some(OpenReading { reading, text: text.to_owned(), into });
                if ours {
                    return Err(self.not_read(text, name, faults));
                }
                self.tell(Tell::News, msg!("app-read-with-guesses", name));
                Ok(())
            }
            Err(faults) => Err(self.not_read(text, name, faults)),
        }
    }

    /// Stores a text with faults for the page, which lists them. Returns their number as an error.
    fn not_read(&mut self, text: &str, name: &str, faults: Faults) -> AppError {
        let count = faults.0.iter().filter(|fault| fault.severity == Severity::Fault).count();
        self.army.unread = Some(Unread { text: text.to_owned(), faults });
        AppError::ArmyFaults { name: name.to_owned(), count }
    }

    fn step_reading(&mut self, step: ReadingCommand) -> Result<(), AppError> {
        let Some(open) = &mut self.army.reading else { return Ok(()) };
        match step {
            ReadingCommand::Put(at, row) => open.reading.put(at, *row),
            ReadingCommand::Retype(at, text) => open.reading.edit(at, &text),
            ReadingCommand::Scale(men) => open.reading.rescale(men),
            ReadingCommand::Leave => self.army.reading = None,
            ReadingCommand::Take => return self.take_reading(),
        }
        Ok(())
    }

    /// Makes the reading the army and reports how many lines were not read.
    fn take_reading(&mut self) -> Result<(), AppError> {
        let Some(open) = self.army.reading.take() else { return Ok(()) };
        self.army.unread = None;
        let count = open.reading.unread().count();
        if count > 0 {
            self.tell(Tell::Odd, msg!("app-lines-not-read", count));
        }
        self.take_roster(open.reading.roster(), open.into)
    }

    /// Puts a list into the army of its rule set, and opens that.
    fn take_roster(&mut self, roster: Roster, into: ReadInto) -> Result<(), AppError> {
        self.take_army(roster.rules);
        let edit = match into {
            ReadInto::Replace => Edit::Replace(roster),
            ReadInto::Add => Edit::Join(roster),
        };
        self.army_edited(|draft| {
            draft.edit(&edit);
        })
    }

    fn import_army(&mut self, path: &Path) -> Result<(), AppError> {
        let bytes = self.library.bytes_of(path)?;
        let name = path.file_name().map_or_else(|| shown(path), |name| name.to_string_lossy().into_owned());
        let text = decoded(&bytes);
        if text.windows {
            self.tell(Tell::News, msg!("app-read-as-windows-text", name));
        }
        let text = text.text;
        self.centre = super::Centre::Army;
        self.tab = None;
        self.read_army(&text, &name, ReadInto::Replace)
    }

    /// Returns a battle to take armies or ground from.
    pub(super) fn battle_from(&self, from: TakenFrom) -> Result<Battle, AppError> {
        match from {
            TakenFrom::BuiltIn(battle) => {
                let (name, text) = battle.file();
                Ok(check_battle(text, name)?.0)
            }
            TakenFrom::Game => self.battle().map(|battle| (**battle).clone()).ok_or(AppError::NoBattle),
        }
    }

    fn borrow_army(&mut self, from: TakenFrom, side: Option<usize>, into: ReadInto) -> Result<(), AppError> {
        let battle = self.battle_from(from)?;
        let mut roster = Roster::of_battle(&battle);
        if let Some(side) = side {
            roster.sides = roster.sides.into_iter().skip(side).take(1).collect();
        }
        self.take_roster(roster, into)?;
        let left_out: Vec<String> = battle.of_divisions().map(|him| him.name.clone()).collect();
        if !left_out.is_empty() {
            self.tell(Tell::Odd, msg!("app-an-army-list-has-no-divisions", all = listed(&left_out)));
        }
        Ok(())
    }

    fn export_army(&mut self, format: ArmyFormat) -> Result<(), AppError> {
        let roster = self.army.roster();
        let path = self.free_army_file(self.library.export_folder(), &roster.title, format.ending());
        self.write_army(&path, &format.text(roster))?;
        self.library.refresh();
        self.tell(Tell::News, msg!("app-the-army-is-in", path = self.library.words_for(&path)));
        Ok(())
    }

    /// Returns a free file name: "second-try.txt", "second-try-2.txt".
    pub(super) fn free_army_file(&self, folder: &Path, title: &str, ending: &str) -> PathBuf {
        let stem = super::files::stem(if title.is_empty() { "army" } else { title });
        let stem = if stem.is_empty() { "army".to_owned() } else { stem };
        let disk = self.library.disk();
        let name = |n: u32| {
            let number = if n == 1 { String::new() } else { format!("-{n}") };
            folder.join(format!("{stem}{number}.{ending}"))
        };
        (1..10_000).map(name).find(|path| !disk.exists(path)).unwrap_or_else(|| name(0))
    }

    /// Reports the file of the battle, and how much of the list is in it.
    fn tell_drawn_up(&mut self, drawn_up: &Deployed, path: &Path) {
        let path = shown(path);
        if drawn_up.left_out.is_empty() {
            return self.tell(Tell::News, msg!("app-drawn-up-the-battle-is-in", path));
        }
        let roster = self.army.roster();
        let (units, all, of_figures) = (drawn_up.battle.forces.units.len(), roster.units().count(), roster.figures());
        let figures = drawn_up.figures();
        self.tell(Tell::Odd, msg!("app-drawn-up-in-part-the-battle-is-in", units, all, figures, of_figures, path));
    }

    /// Reports units that are in column or left out for lack of room, and a table that would have room.
    fn tell_room(&mut self, drawn_up: &Deployed) {
        if !drawn_up.in_column.is_empty() {
            self.tell(Tell::Odd, msg!("app-drawn-up-in-column", all = named(&drawn_up.in_column)));
        }
        if !drawn_up.left_out.is_empty() {
            self.tell(Tell::Odd, msg!("app-there-is-no-room-on-this-table", all = named(&drawn_up.left_out)));
        }
        if let Some([wide, deep]) = drawn_up.larger {
            self.tell(Tell::Odd, msg!("app-a-larger-table-has-room", wide, deep));
        }
    }

    /// Deploys the armies, saves the battle beside the games, and begins it.
    fn draw_up(&mut self, ground: ArmyGround) -> Result<(), AppError> {
        let site = match ground {
            ArmyGround::Blank { width_in, depth_in } => Site::blank(width_in, depth_in),
            ArmyGround::Drawn => self.drawn_site()?,
            ArmyGround::Of(from) => Site::of(&self.battle_from(from)?),
        };
        let drawn_up = self.army.roster().deploy(&site)?;
        let text = battle_text(&drawn_up.battle);
        let path = self.free_army_file(&self.library.games, &drawn_up.battle.head.title, "json");
        match self.write_army(&path, &text) {
            Ok(()) => self.tell_drawn_up(&drawn_up, &path),
            // It can be played without the file: the journal holds the whole battle.
            Err(fault) => self.tell_failed(&fault.into()),
        }
        self.tell_room(&drawn_up);
        let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        self.begin(&text, &name)?;
        self.remember_drawn_up(drawn_up.left_out);
        let drawn = self.ground.open.as_ref().and_then(|open| open.path.clone());
        if let Some(path) = drawn.filter(|_| ground == ArmyGround::Drawn) {
            self.fetch_under_of_battle(&path);
        }
        self.library.refresh();
        Ok(())
    }
}

/// Lists units with their brigades: "7th Foot (First), Militia (Second)".
#[must_use]
pub fn named(units: &[(String, String)]) -> String {
    units.iter().map(|(unit, brigade)| format!("{unit} ({brigade})")).collect::<Vec<_>>().join(", ")
}
