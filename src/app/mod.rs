//! The app without the drawing: the open battle, the selection, the ghost, commands, preferences.
//!
//! May import everything but `ui` and `cli`. Knows no egui. Views read an [`App`], and request every change with a
//! [`Command`]. The host (window or browser page) also calls the app's methods and sets its fields, for example to
//! report the system's language or colours.

mod abreast;
pub mod acting;
mod apply;
pub mod army;
mod bringing;
pub mod charts;
pub mod command;
pub mod commanders;
pub mod deployment;
mod derived;
pub mod disk;
mod drawing;
mod drawn_up;
mod elsewhere;
mod error;
pub mod files;
pub mod ghost;
mod ghost_way;
pub mod ground;
pub mod host;
pub mod lookup;
pub mod measured;
mod measuring;
pub mod prefs;
pub mod preparing;
mod preview;
mod printing;
mod roll;
pub mod saving;
pub mod session;
pub mod sets;
mod sharing;
mod speaking;
pub mod table_photo;
mod taping;
mod tutoring;
mod under;
pub mod under_map;
pub mod verdicts;

pub use crate::rules::{CommanderGhost, DeclaredRoll, Ghost, GhostBy, MoveCost, Moved, OneRoll, Split, UnitGhost};
pub use crate::verdict::{LengthUnit, Sighting, Terms, UnitNames, aspect_to_measure, decided_by, place};
pub use crate::verdict::{reach_shown_in, shot_decided_by, to_measure};
pub use acting::*;
pub use army::*;
pub use charts::*;
pub use command::*;
pub use commanders::*;
pub use deployment::{Cover, Deployment, SideDeployment, Unseen, Zone, ZoneDepth};
pub use disk::*;
pub use error::{AppError, DraftKind};
pub use files::*;
pub use ground::*;
pub use host::*;
pub use lookup::LookupDesk;
pub use measured::{Abreast, Approach, Cost, GhostWay, MarkKind, Measured, WayMark};
pub use prefs::*;
pub use preparing::{BattleStep, Progress, StepKind, StepLine};
pub use roll::NextRoll;
pub use saving::*;
pub use session::*;
pub use sets::{BuiltIn, army_draft_file};
pub use taping::Taped;
pub use under_map::{UnderKey, UnderMap};

use crate::battle::{Battle, Field, RulesName, Standing};
use crate::ids::UnitId;
use crate::roster::Roster;
use crate::rules::{Action, AnyGame, Charts, Offer, Piece, Pieces, Table};
use deployment::InHand;
use derived::{Derived, Input};
use std::path::PathBuf;
use std::sync::Arc;
use under_map::UnderDesk;

/// The tone of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tell {
    /// A command succeeded.
    News,
    /// Something looks unusual, but the referee may intend it.
    Odd,
    /// Something failed.
    Trouble,
}

/// A message that stays until it is dismissed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The tone.
    pub tell: Tell,
    /// The text.
    pub text: String,
    /// The file or folder it is about, if another program can show that.
    pub opens: Option<std::path::PathBuf>,
}

/// An operation that has been declared and not yet rolled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// The offer it was declared from.
    pub offer: Offer,
    /// Modifiers the referee strikes.
    pub strike: Vec<String>,
    /// Modifiers the referee adds.
    pub add: Vec<(String, i16)>,
    /// The one roll whose modifiers the referee changes; `None`: every roll.
    pub only: Option<OneRoll>,
}

/// The app.
#[derive(Debug)]
pub struct App {
    /// The current selection.
    pub selection: Selection,
    /// A possible new place of the selected unit or commander.
    pub ghost: Option<Ghost>,
    /// The units of the brigade that is moved in one drag; empty if units are moved one by one.
    together: Vec<UnitId>,
    /// The side that has the tablet while the sides deploy unseen; `None`: no side has it, and the screen is covered if
    /// they deploy unseen.
    in_hand: Option<InHand>,
    /// The message about the last piece that could not be deployed.
    deploy_note: Option<String>,
    /// The target, an enemy: the table view draws the shot at it.
    pub target: Option<UnitId>,
    /// The tape measure; `None`: it is off.
    pub tape: Option<Tape>,
    /// The tab that is open beside the table.
    pub tab: Option<Tab>,
    /// The page in the middle of the window.
    pub centre: Centre,
    /// Preferences.
    pub prefs: Prefs,
    /// The system uses dark colours, as last reported by the screen.
    pub system_dark: bool,
    /// The system's language, the one given for this run, and the current one.
    tongue: speaking::Tongue,
    /// The operation that has been declared and waits for its dice.
    pub declared: Option<Declared>,
    /// The action that waits for a die from the table.
    pub pending_roll: Option<Asking>,
    /// The declared operation that was carried out last, while its card shows the result.
    on_card: Option<OnCard>,
    /// The last action refused by the rules.
    pub refused: Option<Refused>,
    /// Messages, oldest first.
    pub messages: Vec<Message>,
    /// Folders, journals and charts.
    pub library: Library,
    /// The state of the app in its browser.
    pub host: HostDesk,
    /// The charts being edited: those of one rule set.
    pub charts: ChartDesk,
    /// The charts being edited for the other rule sets.
    charts_aside: Vec<ChartDesk>,
    /// The lookup pages.
    pub lookup: LookupDesk,
    /// The army being edited.
    pub army: ArmyDesk,
    /// The armies being edited for the other rule sets.
    army_aside: Vec<ArmyDesk>,
    /// The text in the box for pasted army lists.
    pub army_text: String,
    /// The ground being drawn.
    pub ground: GroundDesk,
    /// A battle is being prepared step by step: the other pages lead back to its steps.
    preparing: bool,
    /// The list drawn up last; `None`: no list was drawn up since the start.
    drawn_up: Option<drawn_up::DrawnUp>,
    /// Unsaved text, as stored on the disk.
    drafts: crate::store::Drafts,
    session: Option<Session>,
    /// The pictures under the map of the open game and under the drawn ground.
    under: UnderDesk,
    /// The number of pictures laid since the app began.
    unders: u32,
    /// The photos of the table.
    photos: table_photo::PhotoDesk,
    /// Actions still to be done in order, each once the dice of the previous one are known.
    queue: std::collections::VecDeque<Action>,
    /// The number of actions in force when the queue began, if one undo is to take back the whole queue; `None`: each
    /// action is undone by itself.
    joint: Option<usize>,
    /// After the queue, carry out the actions that need no decision.
    follows: bool,
    /// The step that would lose unwritten actions, if the referee was warned of that: `Some(Some(command))` opens
    /// another game, `Some(None)` closes the window. `None`: there was no warning.
    leaving: Option<Option<Command>>,
    /// The path of the open game, set by the first attempt to store it as the game played last. The attempt may have
    /// failed; in a browser it stores nothing.
    marked: Option<std::path::PathBuf>,
    /// The seed of the next game; `None`: the system provides it.
    next_seed: Option<u64>,
    derived: Derived,
}

impl App {
    /// Creates an app with no battle open that keeps its games in a folder.
    #[must_use]
    pub fn new(games: impl Into<PathBuf>) -> Self {
        App::with_disk(games, DiskMaker::default())
    }

    /// Creates an app as [`App::new`] does, writing its journals to disks made by the caller.
    #[must_use]
    pub fn with_disk(games: impl Into<PathBuf>, disks: DiskMaker) -> Self {
        let library = Library::new(games.into(), disks);
        let first = RulesName::default();
        let others = RulesName::ALL.into_iter().filter(|rules| *rules != first);
        let mut app = App {
            selection: Selection::None,
            ghost: None,
            together: Vec::new(),
            in_hand: None,
            deploy_note: None,
            target: None,
            tape: None,
            tab: None,
            centre: Centre::Table,
            prefs: Prefs::default(),
            system_dark: false,
            tongue: speaking::Tongue::default(),
            declared: None,
            pending_roll: None,
            on_card: None,
            refused: None,
            messages: Vec::new(),
            library,
            host: HostDesk::default(),
            charts: ChartDesk::of(&Charts::built_in(first)),
            charts_aside: others.map(|rules| ChartDesk::of(&Charts::built_in(rules))).collect(),
            lookup: LookupDesk::default(),
            army: ArmyDesk::new(Roster::blank(first)),
            army_aside: Vec::new(),
            army_text: String::new(),
            ground: GroundDesk::default(),
            preparing: false,
            drawn_up: None,
            drafts: crate::store::Drafts::default(),
            session: None,
            under: UnderDesk::default(),
            unders: 0,
            photos: table_photo::PhotoDesk::default(),
            queue: std::collections::VecDeque::new(),
            joint: None,
            follows: false,
            leaving: None,
            marked: None,
            next_seed: None,
            derived: Derived::default(),
        };
        let prefs = app.fetch_draft(files::PREFERENCES, files::read_prefs);
        app.prefs = prefs.unwrap_or_default();
        app.fetch_charts();
        app.fetch_armies();
        app.fetch_ground();
        app
    }

    /// Replaces the system's seeds by consecutive ones from `first`, for games and for lookups. Taps alone then
    /// determine every result, so a fuzz run can be repeated.
    #[must_use]
    pub fn seeded(mut self, first: u64) -> Self {
        self.next_seed = Some(first);
        let seed = self.new_seed();
        self.lookup.throw_from(seed);
        self
    }

    /// Returns the seed for a new game.
    fn new_seed(&mut self) -> u64 {
        let seed = self.next_seed.unwrap_or_else(crate::store::new_seed);
        self.next_seed = self.next_seed.map(|seed| seed.wrapping_add(1));
        seed
    }

    /// Returns the colours in use.
    #[must_use]
    pub const fn theme(&self) -> ThemeName {
        self.prefs.theme.shown(self.system_dark)
    }

    /// Returns the open battle.
    #[must_use]
    pub fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// Returns the game of any rule set, if a battle is open.
    #[must_use]
    pub fn game(&self) -> Option<&AnyGame> {
        self.session.as_ref().map(Session::game)
    }

    /// Returns the battle as it was before the first turn.
    #[must_use]
    pub fn battle(&self) -> Option<&Arc<Battle>> {
        self.game().map(AnyGame::battle)
    }

    /// Returns the current state of a unit.
    #[must_use]
    pub fn piece(&self, unit: &UnitId) -> Option<Piece<'_>> {
        self.game()?.piece(unit)
    }

    /// Returns the current state of all units and commanders, without those hidden while the sides deploy unseen;
    /// `None` without an open battle.
    #[must_use]
    pub fn pieces(&self) -> Option<Pieces<'_>> {
        self.game().map(|game| self.in_sight(game.pieces()))
    }

    /// Returns the selected unit.
    #[must_use]
    pub fn selected(&self) -> Option<(&UnitId, Piece<'_>)> {
        let Selection::Unit(id) = &self.selection else { return None };
        Some((id, self.piece(id)?))
    }

    /// Returns the offers that belong to no single unit.
    #[must_use]
    pub fn offers(&self) -> &[Offer] {
        self.derived.game.offers.get_or_init(|| self.game().map(AnyGame::offers).unwrap_or_default())
    }

    /// Returns the offers that skip stages in which no unit has anything to do, the usual one first.
    #[must_use]
    pub fn ways_on(&self) -> &[Offer] {
        self.derived.game.ways_on.get_or_init(|| self.game().map(AnyGame::ways_on).unwrap_or_default())
    }

    /// Returns the offers of the selected unit, allowed or not.
    #[must_use]
    pub fn unit_offers(&self) -> &[Offer] {
        self.derived.unit_offers.get_or_init(|| {
            let unit = self.selected().map(|(id, _)| id);
            unit.zip(self.game()).map(|(id, game)| game.unit_offers(id)).unwrap_or_default()
        })
    }

    /// Returns every commander of the open game, in the order of its battle file.
    #[must_use]
    pub fn dossiers(&self) -> &[Dossier] {
        let all = || self.session().map(|session| dossiers(session.journal())).unwrap_or_default();
        self.derived.game.dossiers.get_or_init(all)
    }

    /// Returns the units that can still act now.
    #[must_use]
    pub fn units_to_act(&self) -> &[UnitId] {
        self.derived.game.to_act.get_or_init(|| self.game().map(AnyGame::units_to_act).unwrap_or_default())
    }

    /// Returns whether ghosts, arcs and ranges may be shown before a decision: the preferences and the battle both
    /// allow it, and the sides do not deploy unseen.
    #[must_use]
    pub fn premeasuring(&self) -> bool {
        self.prefs.premeasuring && !self.is_unseen() && self.game().is_none_or(|game| !game.options().no_premeasuring)
    }

    /// Returns whether an action can be undone.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.session.as_ref().is_some_and(|s| !s.entries().is_empty()) && self.is_last_in_sight()
    }

    /// Returns whether an undone action can be redone.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.session.as_ref().is_some_and(Session::can_redo) && self.is_undone_in_sight()
    }

    /// Returns the game on its table in inches; `None` if no game is open or it is played on another board.
    #[must_use]
    pub fn tabletop(&self) -> Option<Table<'_>> {
        self.game()?.tabletop()
    }

    /// Returns the current table, measured with the referee's ruler. Cached until the next change.
    #[must_use]
    pub fn field(&self) -> Option<&Field> {
        let game = self.tabletop()?.game();
        Some(self.derived.field.get_or_init(|| {
            let pieces = game.pieces().units;
            let standing = pieces.iter().map(|(id, u)| Standing { id, formation: u.formation, stands: u.stands });
            Field::new(standing, &game.battle().board.terrain, self.prefs.tolerance)
        }))
    }

    /// Returns the table with the ghost's unit at the ghost's place; without a unit's ghost, the current table.
    #[must_use]
    pub fn ghost_field(&self) -> Option<&Field> {
        let Some(Ghost::Unit(ghost)) = &self.ghost else { return self.field() };
        let field = self.field()?;
        let body = field.body_of(&ghost.unit)?;
        Some(self.derived.ghost.field.get_or_init(|| {
            let mut moved = field.clone();
            moved.scene.replace(body, crate::battle::body(ghost.formation, &ghost.stands));
            moved
        }))
    }

    /// Invalidates the caches after a change of the game, and drops the ghost, the brigade to move and the declared
    /// operation.
    fn after_change(&mut self) {
        self.derived.changed(Input::Game);
        self.ghost = None;
        self.together.clear();
        self.declared = None;
    }

    /// Shows a message, unless it equals the last one. Public for messages that no command causes, such as those about
    /// the clipboard.
    pub fn show_message(&mut self, message: Message) {
        if self.messages.last() != Some(&message) {
            self.messages.push(message);
        }
    }

    /// Reports a command that failed.
    fn tell_failed(&mut self, why: &AppError) {
        self.tell(Tell::Trouble, why.to_string());
    }

    fn tell(&mut self, tell: Tell, text: impl Into<String>) {
        self.show_message(Message { tell, text: text.into(), opens: None });
    }

    /// Reports what was written to a path, which can be opened from there.
    fn tell_written(&mut self, path: &std::path::Path, text: String) {
        let opens = self.library.opens_outside.then(|| path.to_owned());
        self.show_message(Message { tell: Tell::News, text, opens });
    }
}
