//! A reading: rows with the meaning of each line, and the roster they make.

use super::guess::{Guess, GuessOf, ReadUnit};
use super::notes::Note;
use super::{ListScale, unit};
use crate::battle::RulesName;
use crate::input::free;
use crate::msg;
use crate::roster::side_colour;
use crate::roster::{Leader, Roster, RosterBrigade, RosterSide, RosterUnit};

/// The meaning assigned to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadAs {
    /// The battle's title.
    Title(String),
    /// A side, with the commander its line names.
    Side(String, Option<Leader>),
    /// A brigade, with the commander its line names.
    Brigade(String, Option<Leader>),
    /// The commander of the brigade above, or of the side where no brigade is open.
    Commander(Leader),
    /// A unit of the brigade above.
    Unit(ReadUnit),
    /// A unit that the list marks as absent.
    LeftOut(String),
    /// A total.
    Sum,
    /// A header, or a heading with nothing under it.
    Heading,
    /// A note or a remark.
    Remark,
    /// A row of a table or a list in our format, by its machine-readable word: "unit".
    Strict(&'static str),
    /// It could not be read.
    Unread,
}

/// A line of the text and its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadRow {
    /// Its number, from 1.
    pub line: u32,
    /// Its text.
    pub text: String,
    /// Its meaning.
    pub read: ReadAs,
    /// A side that starts here without a line of its own.
    pub side: Option<String>,
    /// A brigade that starts here without a line of its own.
    pub brigade: Option<String>,
    /// The guesses about it.
    pub guesses: Vec<Guess>,
    /// Further notes.
    pub notes: Vec<Note>,
}

/// A list with a row for every line that is not blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The rules and the scale it was read by.
    pub scale: ListScale,
    /// The rows, in the order of the text.
    pub rows: Vec<ReadRow>,
    /// The roster if the strict reader accepted the text; otherwise the rows make one.
    pub(super) strict: Option<Roster>,
}

impl ReadAs {
    /// Returns its machine-readable word: "unit".
    #[must_use]
    pub fn key(&self) -> &'static str {
        match self {
            ReadAs::Title(_) => "title",
            ReadAs::Side(..) => "side",
            ReadAs::Brigade(..) => "brigade",
            ReadAs::Commander(_) => "commander",
            ReadAs::Unit(_) => "unit",
            ReadAs::LeftOut(_) => "left out",
            ReadAs::Sum => "sum",
            ReadAs::Heading => "heading",
            ReadAs::Remark => "remark",
            ReadAs::Strict(kind) => kind,
            ReadAs::Unread => "unread",
        }
    }

    /// Returns its word for display: "unit".
    #[must_use]
    pub fn words(&self) -> &'static str {
        match self {
            ReadAs::Title(_) => msg!("table-read-as-title"),
            ReadAs::Side(..) => msg!("table-read-as-side"),
            ReadAs::Brigade(..) => msg!("table-read-as-brigade"),
            ReadAs::Commander(_) => msg!("table-read-as-commander"),
            ReadAs::Unit(_) => msg!("table-read-as-unit"),
            ReadAs::LeftOut(_) => msg!("table-read-as-left-out"),
            ReadAs::Sum => msg!("table-read-as-sum"),
            ReadAs::Heading => msg!("table-read-as-heading"),
            ReadAs::Remark => msg!("table-read-as-remark"),
            ReadAs::Strict("unit") => msg!("table-read-as-unit"),
            ReadAs::Strict("commander") => msg!("table-read-as-commander"),
            ReadAs::Strict("brigade") => msg!("table-read-as-brigade"),
            ReadAs::Strict(_) => msg!("table-read-as-side"),
            ReadAs::Unread => msg!("table-read-as-unread"),
        }
    }

    /// Returns the name read from the line; empty if it has none.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            ReadAs::Title(name) | ReadAs::Side(name, _) | ReadAs::Brigade(name, _) | ReadAs::LeftOut(name) => name,
            ReadAs::Commander(leader) => &leader.name,
            ReadAs::Unit(read) => &read.unit.name,
            ReadAs::Sum | ReadAs::Heading | ReadAs::Remark | ReadAs::Strict(_) | ReadAs::Unread => "",
        }
    }

    /// Returns the commander it names.
    #[must_use]
    pub fn leader(&self) -> Option<&Leader> {
        match self {
            ReadAs::Side(_, leader) | ReadAs::Brigade(_, leader) => leader.as_ref(),
            ReadAs::Commander(leader) => Some(leader),
            _ => None,
        }
    }
}

impl ReadRow {
    /// Returns its meaning in one line: "unit: 23rd Foot, 15 figures, Line infantry, muskets with bayonets".
    #[must_use]
    pub fn words(&self) -> String {
        let name = self.read.name();
        let kind = self.read.words();
        match &self.read {
            ReadAs::Unit(read) => {
                let (figures, what) = (read.unit.figures, read.unit.words());
                msg!("table-read-unit", kind, name, figures, what)
            }
            ReadAs::Side(_, Some(leader)) | ReadAs::Brigade(_, Some(leader)) => {
                msg!("table-read-led", kind, name, leader = leader.name)
            }
            _ if name.is_empty() => kind.to_owned(),
            _ => msg!("table-read-named", kind, name),
        }
    }

    /// Returns whether a field of it was guessed.
    #[must_use]
    pub fn is_guessed(&self, of: GuessOf) -> bool {
        self.guesses.iter().any(|guess| guess.of == of)
    }

    /// Removes a guess that has been settled by a choice.
    pub(super) fn settle(&mut self, of: GuessOf) {
        self.guesses.retain(|guess| guess.of != of);
    }
}

impl Reading {
    /// Returns the roster its rows make; units without a named side or brigade belong to the guessed ones.
    #[must_use]
    pub fn roster(&self) -> Roster {
        if let Some(roster) = &self.strict {
            return roster.clone();
        }
        let mut build = Build::new(self.scale.rules);
        self.rows.iter().for_each(|row| build.row(row));
        build.roster
    }

    /// Returns whether it is a table or a list in our format, in which nothing is guessed.
    #[must_use]
    pub fn is_ours(&self) -> bool {
        self.strict.is_some()
    }

    /// Returns the rows that could not be read.
    pub fn unread(&self) -> impl Iterator<Item = &ReadRow> {
        self.rows.iter().filter(|row| row.read == ReadAs::Unread)
    }

    /// Returns the number of its units.
    #[must_use]
    pub fn units(&self) -> usize {
        match &self.strict {
            Some(roster) => roster.units().count(),
            None => self.rows.iter().filter(|row| matches!(row.read, ReadAs::Unit(_))).count(),
        }
    }

    /// Returns whether it counts men somewhere, so that the scale matters.
    #[must_use]
    pub fn counts_men(&self) -> bool {
        self.rows
            .iter()
            .any(|row| matches!(row.guesses.iter().find(|g| g.of == GuessOf::Figures), Some(g) if g.why.is_of_men()))
    }

    /// Converts its men at another scale; figures set by hand stay.
    pub fn rescale(&mut self, men_per_figure: u16) {
        self.scale.men_per_figure = men_per_figure.max(1);
        let scale = self.scale;
        for row in &mut self.rows {
            let Some(guess) = row.guesses.iter_mut().find(|guess| guess.of == GuessOf::Figures) else { continue };
            let (ReadAs::Unit(read), Some(men)) = (&mut row.read, guess.why.men()) else { continue };
            read.unit.figures = unit::clamped(scale.figures(men), &read.unit);
            guess.why = guess.why.at(scale.men_per_figure);
        }
    }

    /// Replaces a row, for example by one of its alternatives.
    pub fn put(&mut self, at: usize, row: ReadRow) {
        if let Some(place) = self.rows.get_mut(at) {
            *place = row;
        }
    }
}

/// A roster being built.
struct Build {
    roster: Roster,
    side: Option<usize>,
    brigade: Option<usize>,
    /// Number of brigades so far.
    brigades: usize,
}

/// Upper limit on brigades of a list, as in a battle file; further ones join the last.
const MAX_GROUPS: usize = 1_000;

impl Build {
    fn new(rules: RulesName) -> Self {
        let roster = Roster { title: String::new(), rules, sides: Vec::new() };
        Build { roster, side: None, brigade: None, brigades: 0 }
    }

    fn row(&mut self, row: &ReadRow) {
        if let Some(name) = &row.side {
            self.side(name);
        }
        if let Some(name) = &row.brigade {
            self.brigade(name, true);
        }
        match &row.read {
            ReadAs::Title(title) if self.roster.title.is_empty() => self.roster.title.clone_from(title),
            ReadAs::Side(name, chief) => {
                self.side(name);
                self.lead(chief.clone());
            }
            ReadAs::Brigade(name, leader) => {
                self.brigade(name, false);
                self.lead(leader.clone());
            }
            ReadAs::Commander(leader) => self.lead(Some(leader.clone())),
            ReadAs::Unit(read) => self.unit(&read.unit),
            _ => {}
        }
    }

    /// Opens a side; creates it if none has the name.
    fn side(&mut self, name: &str) {
        let known = self.roster.sides.iter().position(|side| side.name == name);
        if known.is_some() && known == self.side {
            return;
        }
        self.brigade = None;
        // A side beyond the limit of the rules becomes a brigade of the last side.
        if known.is_none() && self.roster.sides.len() >= self.roster.rules.most_sides() {
            return self.brigade(name, true);
        }
        self.side = known.or_else(|| {
            let colour = side_colour(self.roster.sides.len()).to_owned();
            let name = free(name, "Side", |name| self.roster.side(name).is_some());
            self.roster.sides.push(RosterSide { name, colour, chief: None, brigades: Vec::new() });
            Some(self.roster.sides.len() - 1)
        });
    }

    fn open_side(&mut self) -> Option<&mut RosterSide> {
        if self.side.is_none() {
            self.side("Army");
        }
        self.roster.sides.get_mut(self.side?)
    }

    /// Opens a brigade: a new one, or for a cell that repeats a name, the existing one.
    fn brigade(&mut self, name: &str, again: bool) {
        let next = u8::try_from(self.brigades + 1).ok().filter(|chit| *chit <= 99);
        let chit = next.filter(|_| self.roster.rules.army().no_chits().is_none());
        let full = self.brigades >= MAX_GROUPS;
        let Some(side) = self.open_side() else { return };
        let known = side.brigades.iter().position(|brigade| brigade.name == name).filter(|_| again);
        let last = side.brigades.len().checked_sub(1).filter(|_| full);
        if let Some(at) = known.or(last) {
            self.brigade = Some(at);
            return;
        }
        let name = free(name, "Brigade", |name| side.brigade(name).is_some());
        side.brigades.push(RosterBrigade { name, chit, leader: None, units: Vec::new() });
        self.brigade = Some(side.brigades.len() - 1);
        self.brigades += 1;
    }

    fn lead(&mut self, leader: Option<Leader>) {
        let Some(leader) = leader else { return };
        let brigade = self.brigade;
        let Some(side) = self.open_side() else { return };
        let place = match brigade.and_then(|at| side.brigades.get_mut(at)) {
            Some(brigade) => &mut brigade.leader,
            None => &mut side.chief,
        };
        place.get_or_insert(leader);
    }

    fn unit(&mut self, unit: &RosterUnit) {
        if self.brigade.is_none() {
            self.brigade("Brigade", true);
        }
        let at = self.brigade;
        let Some(brigade) = self.open_side().and_then(|side| side.brigades.get_mut(at?)) else { return };
        brigade.units.push(unit.clone());
    }
}
