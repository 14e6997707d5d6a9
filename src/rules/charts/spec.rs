//! The language in which a set describes its charts: sections, rows, columns, and the values each cell may have.
//!
//! A [`Spec`] is a tree of [`Member`]s. The engine walks a file along it, reports every fault, and gives every cell its
//! path in the tree as its id. Lists whose rows depend on each other do not fit a tree of names: a set reads those as a
//! [`CellShape::Special`].

use super::at::{ChartPlace, ObjectAt, Style};
use super::cell::{CellKind, ChartCell, ChartPage, sections, title_of};
use super::reader::Reader;
use crate::input::Node;
use crate::text::Id;

/// The specification of a set's charts.
pub struct Spec<T: 'static> {
    /// The value of the file's `format`.
    pub format: &'static str,
    /// The value of the file's `rules`.
    pub rules: &'static str,
    /// The file that is built into the program.
    pub built_in: &'static str,
    /// The title of a referee's own charts, until the referee gives another.
    pub own_title: Id,
    /// The name of that file, until the referee gives another; without `.json`.
    pub own_file: &'static str,
    /// The pages they are shown on, in the order of play; sections are written in this order too.
    pub pages: &'static [ChartPage],
    /// Members of the file that hold no cells, in the order in which they are written.
    pub head: &'static [&'static str],
    /// Whether the head and the remarks beside it keep the order of the file; otherwise they are written in the order
    /// of [`Self::head`].
    pub head_as_written: bool,
    /// Checks members of the head that are the set's own.
    pub in_head: Option<fn(&ObjectAt<'_>)>,
    /// Every section, in the order in which they are read.
    pub sections: &'static [Section<T>],
    /// How cells are written.
    pub style: Style,
}

/// A section of the file.
pub struct Section<T: 'static> {
    /// Its name in the file.
    pub name: &'static str,
    /// Its contents.
    pub shape: CellShape<T>,
}

/// The contents of one place in the file.
pub enum CellShape<T: 'static> {
    /// A whole number between bounds.
    Whole(i32, i32),
    /// A number of up to three decimals, between bounds in thousandths.
    Decimal(i32, i32),
    /// A modifier of a roll: a number, `[number, "section"]`, or an object with `value`. The text is its section unless
    /// the cell names another.
    Modifier(&'static str),
    /// A cell of another kind. The function reports faults of its value, and returns false if there are any.
    Other(CellKind, fn(&Node<'_>) -> bool),
    /// Members by name.
    Object(Object<T>),
    /// Contents that a function of the set reads.
    Special(fn(&mut Reader, &ChartPlace<'_>, &mut T)),
    /// Contents not read here: a remark for people, or read together with another member.
    Remark,
}

/// Members by name, in the order in which they are read and shown.
pub struct Object<T: 'static> {
    pub members: &'static [Member<T>],
    /// Checks its cells together.
    pub check: Option<Check>,
}

/// Checks cells of an object together, once they have been read.
#[derive(Clone, Copy)]
pub enum Check {
    /// Checks those that could be read.
    Any(fn(&ChartPlace<'_>, &[&ChartCell])),
    /// Checks all of them, if every one could be read.
    All(fn(&ChartPlace<'_>, &[&ChartCell])),
}

/// A member of an object.
pub struct Member<T: 'static> {
    /// Its name in the file.
    pub name: &'static str,
    pub need: Need,
    pub shape: CellShape<T>,
    /// Whether it may count more than once.
    pub repeats: bool,
    table: Title,
    row: Title,
    column: Title,
}

/// Whether a member must be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// It must be there.
    Must,
    /// It may be missing.
    May,
    /// It must be there, or be marked as a cell that these charts do not have: `"never"`.
    MustOrNever,
    /// It may be missing, and can be inserted.
    MayBePutIn,
}

/// The title of a table, row or column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Title {
    /// The title of the object around it.
    Same,
    /// Its own name, for people.
    Name,
    Text(&'static str),
}

impl<T> Member<T> {
    const fn new(name: &'static str, need: Need, shape: CellShape<T>) -> Self {
        let (table, row, column) = (Title::Same, Title::Same, Title::Same);
        Member { name, need, shape, repeats: false, table, row, column }
    }

    /// Shows it in a row of its own name.
    pub const fn row(mut self) -> Self {
        self.row = Title::Name;
        self
    }

    /// Shows it in a row of this title.
    pub const fn row_as(mut self, title: &'static str) -> Self {
        self.row = Title::Text(title);
        self
    }

    /// Shows it in a column of its own name.
    pub const fn column(mut self) -> Self {
        self.column = Title::Name;
        self
    }

    /// Shows it in a column of this title.
    pub const fn column_as(mut self, title: &'static str) -> Self {
        self.column = Title::Text(title);
        self
    }

    /// Shows it in a table of this title.
    pub const fn table_as(mut self, title: &'static str) -> Self {
        self.table = Title::Text(title);
        self
    }

    /// Marks it as a modifier that may count more than once.
    pub const fn each(mut self) -> Self {
        self.repeats = true;
        self
    }

    /// Returns a place with the titles it is shown under.
    pub fn titled<'n>(&self, mut at: ChartPlace<'n>) -> ChartPlace<'n> {
        let title = |title: Title| match title {
            Title::Same => None,
            Title::Name => Some(at.pretty(self.name)),
            Title::Text(text) => Some(text.to_owned()),
        };
        let row = match &self.shape {
            CellShape::Modifier(rule) => Some(format!("{} ({})", at.pretty(self.name), at.section_or(rule))),
            _ => title(self.row),
        };
        let (table, column) = (title(self.table), title(self.column));
        if let Some(table) = table {
            at = at.table(table);
        }
        if let Some(row) = row {
            at = at.row(row);
        }
        if let Some(column) = column {
            at = at.column(column);
        }
        at
    }
}

impl<T> CellShape<T> {
    /// Returns the values that may be written in it, if it is a cell.
    pub fn kind(&self) -> Option<CellKind> {
        match self {
            CellShape::Whole(least, most) => Some(CellKind::Whole { least: *least, most: *most }),
            CellShape::Decimal(least, most) => Some(CellKind::Decimal { least: *least, most: *most }),
            CellShape::Modifier(_) => Some(MODIFIER),
            CellShape::Other(kind, _) => Some(*kind),
            CellShape::Object(_) | CellShape::Special(_) | CellShape::Remark => None,
        }
    }

    fn members(&self) -> &'static [Member<T>] {
        if let CellShape::Object(object) = self { object.members } else { &[] }
    }
}

/// The values a modifier may have.
pub const MODIFIER: CellKind = CellKind::Whole { least: -20, most: 20 };

/// Makes an object of members by name.
pub const fn object<T>(members: &'static [Member<T>]) -> CellShape<T> {
    CellShape::Object(Object { members, check: None })
}

/// Makes an object of members by name, whose cells are checked together.
pub const fn checked<T>(members: &'static [Member<T>], check: Check) -> CellShape<T> {
    CellShape::Object(Object { members, check: Some(check) })
}

/// Makes a section of the file.
pub const fn section<T>(name: &'static str, shape: CellShape<T>) -> Section<T> {
    Section { name, shape }
}

/// Makes a member that must be there.
pub const fn must<T>(name: &'static str, shape: CellShape<T>) -> Member<T> {
    Member::new(name, Need::Must, shape)
}

/// Makes a member that may be missing.
pub const fn may<T>(name: &'static str, shape: CellShape<T>) -> Member<T> {
    Member::new(name, Need::May, shape)
}

/// Makes a cell that must be there, or be marked as one that these charts do not have.
pub const fn must_or_never<T>(name: &'static str, shape: CellShape<T>) -> Member<T> {
    Member::new(name, Need::MustOrNever, shape)
}

/// Makes a cell that a chart may lack and that can be put in.
pub const fn may_be_put_in<T>(name: &'static str, shape: CellShape<T>) -> Member<T> {
    Member::new(name, Need::MayBePutIn, shape)
}

impl<T> Spec<T> {
    /// Returns every member a file may have, without remarks, in the order in which they are written.
    pub fn members(&self) -> impl Iterator<Item = &'static str> {
        self.head.iter().copied().chain(sections(self.pages))
    }

    /// Returns the title of a section's first table.
    pub fn title_of(&self, section: &str) -> &'static str {
        title_of(self.pages, section)
    }

    /// Returns the member at a path of two steps or more; `None` if there is none, or a set reads it itself.
    pub fn member(&self, path: &str) -> Option<&'static Member<T>> {
        let (parent, name) = path.rsplit_once('/')?;
        self.members_at(parent).iter().find(|member| member.name == name)
    }

    /// Returns the members of the section or object at a path; empty if there is none, or a set reads it itself.
    pub fn members_at(&self, path: &str) -> &'static [Member<T>] {
        let mut steps = path.split('/');
        let section = steps.next().and_then(|name| self.sections.iter().find(|section| section.name == name));
        let inner = |members: &'static [Member<T>], step| {
            members.iter().find(|member| member.name == step).map_or(&[][..], |member| member.shape.members())
        };
        section.map_or(&[][..], |section| steps.fold(section.shape.members(), inner))
    }
}
