//! Errors of the app's commands. The variants are facts; the sentences are made when an error is shown.

use crate::geometry::QuadFault;
use crate::input::{Fault, Faults};
use crate::journal::{Loss, StartFault};
use crate::msg;
use crate::photo::{CornersFault, MAX_BYTES, MAX_PIXELS, PhotoFault};
use crate::print::PrintFault;
use crate::roster::DeployFault;
use crate::store::{StoreFault, shown};
use std::fmt;
use std::path::PathBuf;

/// Why a command of the app failed.
#[derive(Debug)]
pub enum AppError {
    /// No battle is open.
    NoBattle,
    /// No ground is open on its page.
    NoGround,
    /// The drawn ground could not be written.
    GroundNotSaved(Box<AppError>),
    /// A file could not be read or written.
    Store(StoreFault),
    /// A file is not UTF-8.
    NotText(Fault),
    /// A battle or charts file has faults.
    Faults(Faults),
    /// No journal can hold the battle or the charts.
    Start(StartFault),
    /// Even the first line of a journal is corrupted.
    Journal {
        /// The journal.
        path: PathBuf,
        /// The fault.
        loss: Loss,
    },
    /// The game played last cannot be opened.
    LastGame(Box<AppError>),
    /// A journal's path contains a line break or is not UTF-8, so it cannot be stored as the game played last.
    PathOfManyLines,
    /// A file that was brought in is of an unknown kind.
    UnknownFile {
        /// Its name.
        name: String,
    },
    /// A file is a map of hexes, which the app does not show.
    HexMap {
        /// The file.
        path: PathBuf,
    },
    /// The open game is read-only.
    ReadOnly {
        /// The reason.
        why: String,
    },
    /// A picture was brought in, and no battle is open to lay it under.
    PictureNeedsBattle,
    /// A file cannot be used as a picture.
    Photo {
        /// Its name.
        name: String,
        /// The reason.
        fault: PhotoFault,
    },
    /// Four places cannot be the corners of a table.
    Corners(CornersFault),
    /// The pages could not be made into a PDF.
    Print(PrintFault),
    /// The edited charts have faults; this is the first.
    ChartsNotReady(Option<Box<Fault>>),
    /// A text could not be read as an army list; its faults are on the page.
    ArmyFaults {
        /// The name of the text.
        name: String,
        /// The number of its faults.
        count: usize,
    },
    /// An army cannot be deployed.
    Deploy(DeployFault),
    /// A draft could not be stored for the next start.
    DraftNotKept {
        /// The kind of draft.
        draft: DraftKind,
        /// The reason.
        why: Box<AppError>,
    },
    /// Preferences or an army could not be written as JSON.
    Json(serde_json::Error),
}

/// The kinds of unsaved text that are stored while they are edited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftKind {
    /// Charts.
    Charts,
    /// An army.
    Army,
    /// The text in the box for army lists.
    ArmyText,
}

impl AppError {
    /// Wraps the reason why a draft could not be stored.
    pub(super) fn draft_not_kept(draft: DraftKind, why: impl Into<AppError>) -> Self {
        AppError::DraftNotKept { draft, why: Box::new(why.into()) }
    }
}

impl fmt::Display for AppError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AppError::NoBattle => f.write_str(msg!("app-no-battle-is-open")),
            AppError::NoGround => f.write_str(msg!("ground-none-open")),
            AppError::GroundNotSaved(why) => f.write_str(&msg!("ground-not-saved", why = **why)),
            AppError::Store(fault) => fault.fmt(f),
            AppError::NotText(fault) => fault.fmt(f),
            AppError::Faults(faults) => faults.fmt(f),
            AppError::Start(fault) => fault.fmt(f),
            AppError::Journal { path, loss } => {
                f.write_str(&msg!("app-journal-and-loss", path = shown(path), e = loss))
            }
            AppError::LastGame(why) => f.write_str(&msg!("app-last-game-not-opened", why = **why)),
            AppError::PathOfManyLines => f.write_str(msg!("app-name-not-one-line")),
            AppError::UnknownFile { name } => f.write_str(&msg!("app-unknown-kind-of-file", name)),
            AppError::HexMap { path } => f.write_str(&msg!("app-map-of-hexes-not-shown", path = shown(path))),
            AppError::ReadOnly { why } => f.write_str(&msg!("app-game-is-read-only", why)),
            AppError::PictureNeedsBattle => f.write_str(msg!("app-picture-needs-a-battle")),
            AppError::Photo { name, fault } => f.write_str(&describe_photo_fault(name, *fault)),
            AppError::Corners(fault) => f.write_str(describe_corners_fault(*fault)),
            AppError::Print(fault) => fault.fmt(f),
            AppError::ChartsNotReady(first) => {
                let first = first.as_ref().map_or(msg!("app-charts-have-a-fault"), |fault| &fault.text);
                f.write_str(&msg!("app-these-charts-cannot-be-used-yet", first))
            }
            AppError::ArmyFaults { name, count } => {
                let faults_in_words = msg!("app-faults", count = *count);
                f.write_str(&msg!("app-faults-marked-below", name, faults_in_words))
            }
            AppError::Deploy(fault) => fault.fmt(f),
            AppError::DraftNotKept { draft, why } => f.write_str(&draft.not_kept(why)),
            AppError::Json(fault) => fault.fmt(f),
        }
    }
}

impl DraftKind {
    fn not_kept(self, fault: &AppError) -> String {
        match self {
            DraftKind::Charts => msg!("app-charts-draft-not-stored", fault),
            DraftKind::Army => msg!("app-army-draft-not-stored", fault),
            DraftKind::ArmyText => msg!("app-army-text-not-stored", fault),
        }
    }
}

fn describe_photo_fault(name: &str, fault: PhotoFault) -> String {
    match fault {
        PhotoFault::NoPhoto => msg!("app-not-a-picture", name),
        PhotoFault::TooManyBytes => msg!("app-picture-of-too-many-bytes", name, most = MAX_BYTES / (1024 * 1024)),
        PhotoFault::TooManyPixels { width, height } => {
            msg!("app-picture-of-too-many-pixels", name, width, height, most = MAX_PIXELS / (1024 * 1024))
        }
        PhotoFault::CutOff => msg!("app-picture-is-cut-off", name),
        PhotoFault::Damaged => msg!("app-picture-cannot-be-read", name),
    }
}

fn describe_corners_fault(fault: CornersFault) -> &'static str {
    match fault {
        CornersFault::Quad(QuadFault::InLine) => msg!("app-corners-in-line"),
        CornersFault::Quad(QuadFault::Crossed) => msg!("app-corners-crossed"),
        CornersFault::Quad(QuadFault::Dented) => msg!("app-corners-dented"),
        CornersFault::Mirrored => msg!("app-corners-mirrored"),
    }
}

crate::shown_part!(AppError);

impl std::error::Error for AppError {}

/// Converts the errors of lower modules, for `?`.
macro_rules! app_error_from {
    ($($variant:ident($fault:ty)),+ $(,)?) => {
        $(impl From<$fault> for AppError {
            fn from(fault: $fault) -> Self {
                AppError::$variant(fault)
            }
        })+
    };
}

app_error_from!(
    Store(StoreFault),
    NotText(Fault),
    Faults(Faults),
    Start(StartFault),
    Print(PrintFault),
    Deploy(DeployFault),
    Json(serde_json::Error),
);
