//! The app without pixels: the open battle, what is selected, the ghost, commands, preferences.
//!
//! May import everything but `ui` and `cli`. Knows no egui. Views read an [`App`]; only a [`Command`] changes it.

pub mod acting;
mod apply;
pub mod army;
mod bringing;
pub mod charts;
pub mod command;
pub mod commanders;
mod derived;
pub mod disk;
mod elsewhere;
mod error;
pub mod files;
pub mod ghost;
pub mod host;
pub mod lookup;
pub mod measured;
mod measuring;
pub mod prefs;
mod preview;
mod printing;
mod roll;
pub mod saving;
pub mod session;
pub mod sets;
mod speaking;
pub mod verdicts;

pub use crate::rules::{CommanderGhost, DeclaredRoll, Ghost, GhostBy, MoveCost, Moved, OneRoll, Split, UnitGhost};
pub use crate::verdict::{LengthUnit, Sighting, Terms, UnitNames, aspect_to_measure, decided_by, place};
pub use crate::verdict::{reach_shown_in, shot_decided_by, to_measure};
pub use acting::*;
pub use army::*;
pub use charts::*;
pub use command::*;
pub use commanders::*;
pub use disk::*;
pub use error::{AppError, DraftKind};
pub use files::*;
pub use host::*;
pub use lookup::LookupDesk;
pub use measured::{Approach, Cost, Measured};
pub use prefs::*;
pub use roll::NextRoll;
pub use saving::*;
pub use session::*;
pub use sets::{BuiltIn, army_draft_file};

use crate::battle::{Battle, Field, RulesName, Standing};
use crate::ids::UnitId;
use crate::roster::Roster;
use crate::rules::{Action, Charts, Game, Offer, Piece, Pieces, Table};
use derived::{Derived, Input};
use std::path::PathBuf;
use std::sync::Arc;

/// How a message is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tell {
    /// Something went as wished.
    News,
    /// Something is odd: the referee may mean it so.
    Odd,
    /// Something did not.
    Trouble,
}

/// A message that stays until it is put away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// How it is meant.
    pub tell: Tell,
    /// What it says.
    pub text: String,
}

/// An operation that has been declared; its dice come next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// What was offered.
    pub offer: Offer,
    /// Modifiers the referee strikes.
    pub strike: Vec<String>,
    /// Modifiers the referee adds.
    pub add: Vec<(String, i16)>,
    /// The one roll whose modifiers he changes; `None`: every roll's.
    pub only: Option<OneRoll>,
}

/// The app.
#[derive(Debug)]
pub struct App {
    /// What is selected.
    pub selection: Selection,
    /// Where the selected unit or commander might go.
    pub ghost: Option<Ghost>,
    /// An enemy singled out: the table view draws what decides the shot at it.
    pub target: Option<UnitId>,
    /// The tab that is open beside the table.
    pub tab: Option<Tab>,
    /// What stands in the middle.
    pub centre: Centre,
    /// Preferences.
    pub prefs: Prefs,
    /// The system is set dark, as the screen last told.
    pub system_dark: bool,
    /// The languages there are to choose from, and the one it speaks.
    tongue: speaking::Tongue,
    /// The operation that has been declared and waits for its dice.
    pub declared: Option<Declared>,
    /// The action that waits for a die from the table.
    pub asking: Option<Asking>,
    /// The declared operation that was carried out last.
    on_card: Option<OnCard>,
    /// The action the rules refused last.
    pub refused: Option<Refused>,
    /// Messages, the oldest first.
    pub messages: Vec<Message>,
    /// Folders, journals and charts.
    pub shelf: Shelf,
    /// How the app stands in its browser.
    pub host: HostDesk,
    /// The charts being typed in: those of one rule set.
    pub charts: ChartDesk,
    /// Those of the others.
    charts_aside: Vec<ChartDesk>,
    /// The lookup pages.
    pub lookup: LookupDesk,
    /// The army being made.
    pub army: ArmyDesk,
    /// That of the other rules.
    army_aside: Vec<ArmyDesk>,
    /// What is in the box for army lists to be pasted into.
    pub army_text: String,
    /// What is typed in and not saved, as it is kept on the disk.
    drafts: crate::store::Drafts,
    session: Option<Session>,
    /// Actions still to be done one after another, each once the dice of the one before are known.
    queue: std::collections::VecDeque<Action>,
    /// After them comes whatever follows without anybody's decision.
    follows: bool,
    /// What the referee was told would lose unwritten actions: opening this, or (`Some(None)`) closing the window.
    leaving: Option<Option<Command>>,
    /// The game that this window has marked as the one played last, since it was opened.
    marked: Option<std::path::PathBuf>,
    /// The seed of the next game, where it is not the system that gives it.
    next_seed: Option<u64>,
    derived: Derived,
}

impl App {
    /// An app with no battle open, that keeps its games in a folder.
    #[must_use]
    pub fn new(games: impl Into<PathBuf>) -> Self {
        App::with_disk(games, DiskMaker::default())
    }

    /// As [`App::new`], writing its journals to disks of the caller's making.
    #[must_use]
    pub fn with_disk(games: impl Into<PathBuf>, disks: DiskMaker) -> Self {
        let shelf = Shelf::new(games.into(), disks);
        let first = RulesName::default();
        let others = RulesName::ALL.into_iter().filter(|rules| *rules != first);
        let mut app = App {
            selection: Selection::None,
            ghost: None,
            target: None,
            tab: None,
            centre: Centre::Table,
            prefs: Prefs::default(),
            system_dark: false,
            tongue: speaking::Tongue::default(),
            declared: None,
            asking: None,
            on_card: None,
            refused: None,
            messages: Vec::new(),
            shelf,
            host: HostDesk::default(),
            charts: ChartDesk::of(&Charts::built_in(first)),
            charts_aside: others.map(|rules| ChartDesk::of(&Charts::built_in(rules))).collect(),
            lookup: LookupDesk::default(),
            army: ArmyDesk::new(Roster::blank(first)),
            army_aside: Vec::new(),
            army_text: String::new(),
            drafts: crate::store::Drafts::default(),
            session: None,
            queue: std::collections::VecDeque::new(),
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
        app
    }

    /// The same, but no seed is the system's: games and lookups get them one after another from a first. What is tapped then
    /// decides everything, which whoever plays an app to look for faults needs to play it again.
    #[must_use]
    pub fn seeded(mut self, first: u64) -> Self {
        self.next_seed = Some(first);
        let seed = self.new_seed();
        self.lookup.throw_from(seed);
        self
    }

    /// The seed of a game that begins.
    fn new_seed(&mut self) -> u64 {
        let seed = self.next_seed.unwrap_or_else(crate::store::new_seed);
        self.next_seed = self.next_seed.map(|seed| seed.wrapping_add(1));
        seed
    }

    /// The colours it is shown in.
    #[must_use]
    pub const fn theme(&self) -> ThemeName {
        self.prefs.theme.shown(self.system_dark)
    }

    /// The open battle.
    #[must_use]
    pub fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// The game by any rule set, if a battle is open.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        self.session.as_ref().map(Session::game)
    }

    /// The battle as it was before the first turn.
    #[must_use]
    pub fn battle(&self) -> Option<&Arc<Battle>> {
        self.game().map(Game::battle)
    }

    /// A unit as it stands.
    #[must_use]
    pub fn piece(&self, unit: &UnitId) -> Option<Piece<'_>> {
        self.game()?.piece(unit)
    }

    /// Everybody as they stand; nobody where no battle is open.
    #[must_use]
    pub fn pieces(&self) -> Option<Pieces<'_>> {
        self.game().map(Game::pieces)
    }

    /// The selected unit.
    #[must_use]
    pub fn selected(&self) -> Option<(&UnitId, Piece<'_>)> {
        let Selection::Unit(id) = &self.selection else { return None };
        Some((id, self.piece(id)?))
    }

    /// What may be done next that belongs to no one unit.
    #[must_use]
    pub fn offers(&self) -> &[Offer] {
        self.derived.game.offers.get_or_init(|| self.game().map(Game::offers).unwrap_or_default())
    }

    /// The ways on over all in which nobody has anything to do, the usual one first.
    #[must_use]
    pub fn ways_on(&self) -> &[Offer] {
        self.derived.game.ways_on.get_or_init(|| self.game().map(Game::ways_on).unwrap_or_default())
    }

    /// What the selected unit could do now, allowed or not.
    #[must_use]
    pub fn unit_offers(&self) -> &[Offer] {
        self.derived.unit_offers.get_or_init(|| {
            let unit = self.selected().map(|(id, _)| id);
            unit.zip(self.game()).map(|(id, game)| game.unit_offers(id)).unwrap_or_default()
        })
    }

    /// Every commander of the open game, in the order of its battle file.
    #[must_use]
    pub fn dossiers(&self) -> &[Dossier] {
        let all = || self.session().map(|session| dossiers(session.journal())).unwrap_or_default();
        self.derived.game.dossiers.get_or_init(all)
    }

    /// Units that could still be told to do something now.
    #[must_use]
    pub fn units_to_act(&self) -> &[UnitId] {
        self.derived.game.to_act.get_or_init(|| self.game().map(Game::units_to_act).unwrap_or_default())
    }

    /// Ghosts, arcs and ranges may be shown before anybody commits to anything: the referee wants it and the battle allows it.
    #[must_use]
    pub fn premeasuring(&self) -> bool {
        self.prefs.premeasuring && self.game().is_none_or(|game| !game.options().no_premeasuring)
    }

    /// There is an action to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.session.as_ref().is_some_and(|s| !s.entries().is_empty())
    }

    /// There is an undone action to do again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.session.as_ref().is_some_and(Session::can_redo)
    }

    /// The game on its table in inches. `None`: no game is open, or it is played on another board.
    #[must_use]
    pub fn tabletop(&self) -> Option<Table<'_>> {
        self.game()?.tabletop()
    }

    /// The table as it stands, measured with the referee's ruler. Kept until the next change.
    #[must_use]
    pub fn field(&self) -> Option<&Field> {
        let game = self.tabletop()?.game();
        Some(self.derived.field.get_or_init(|| {
            let pieces = game.pieces().units;
            let standing = pieces.iter().map(|(id, u)| Standing { id, formation: u.formation, stands: u.stands });
            Field::new(standing, &game.battle().board.terrain, self.prefs.tolerance)
        }))
    }

    /// The table as it would be with the ghost's unit where the ghost is; without a unit's ghost the table as it stands.
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

    /// After the game has changed: what was worked out is stale, and so is anything that was about to be done.
    fn after_change(&mut self) {
        self.derived.changed(Input::Game);
        self.ghost = None;
        self.declared = None;
    }

    /// Shows a message that does not come from a command, such as one about the clipboard. One that is shown already is not
    /// repeated.
    pub fn show_message(&mut self, message: Message) {
        self.tell(message.tell, message.text);
    }

    /// Tells of a command that failed.
    fn tell_failed(&mut self, why: &AppError) {
        self.tell(Tell::Trouble, why.to_string());
    }

    fn tell(&mut self, tell: Tell, text: impl Into<String>) {
        let message = Message { tell, text: text.into() };
        if self.messages.last() != Some(&message) {
            self.messages.push(message);
        }
    }
}
