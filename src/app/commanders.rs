//! The commanders of a game for review: each one's chart row, his worth, its source, and its effects. The page and the
//! command line show the same data.

use crate::battle::{Battle, Commander};
use crate::ids::{BrigadeId, CommanderId, SideId};
use crate::journal::Journal;
use crate::msg;
pub use crate::rules::Passes;
use crate::rules::{AnyGame, Effect, Refusal, Worth, WorthNews, WorthRow, has_passes, overall_commander_words};
use std::collections::BTreeMap;

/// The source of a commander's worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HowKnown {
    /// Unknown, or he has none.
    Not,
    /// The battle file states it: he is not rolled.
    BattleFile,
    /// It was rolled.
    Rolled {
        /// The face.
        face: u8,
        /// The reason for rolling again, if a ruling did so.
        because: Option<String>,
    },
    /// The referee set it.
    Ruled {
        /// The reason.
        because: String,
    },
    /// It was rolled or ruled before the checkpoint that the game continues from.
    Earlier,
}

/// A commander under review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dossier {
    /// His identifier.
    pub commander: CommanderId,
    /// His name.
    pub name: String,
    /// His side.
    pub side: SideId,
    /// His brigade; `None`: he commands a division or the whole side.
    pub brigade: Option<BrigadeId>,
    /// The brigades of his division (OTP 10.4); empty for any other commander.
    pub brigades: Vec<BrigadeId>,
    /// His command, in words.
    pub command: String,
    /// The chart row of his kind; `None`: he is not rolled.
    pub row: Option<WorthRow>,
    /// His worth; `None`: unknown, or he has none.
    pub worth: Option<Worth>,
    /// The source of his worth.
    pub how: HowKnown,
    /// His passes, under rules that have them.
    pub passes: Option<Passes>,
    /// A brigadier's test succeeds at or below this (AWI Control ability).
    pub needed: Option<i16>,
    /// The effects of his worth.
    pub effects: Vec<Effect>,
    /// He has fallen and has no replacement.
    pub fallen: bool,
    /// Why only a ruling can roll him now. `None`: nothing prevents a roll, or he has no row; see [`Dossier::is_open`].
    pub refusal: Option<Refusal>,
}

impl Dossier {
    /// Returns whether he can be rolled now.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.row.is_some() && self.refusal.is_none()
    }

    /// Describes the source of his worth; empty if it is unknown.
    #[must_use]
    pub fn how_words(&self) -> String {
        let row = self.row.as_ref().map(WorthRow::title).unwrap_or_default();
        match &self.how {
            HowKnown::Not => String::new(),
            HowKnown::BattleFile => msg!("app-from-the-battle-file-not-rolled").to_owned(),
            HowKnown::Rolled { face, because: None } => msg!("app-rolled-on-the-row", face, row),
            HowKnown::Rolled { face, because: Some(why) } => {
                msg!("app-rolled-by-ruling", face, row, why)
            }
            HowKnown::Ruled { because } => msg!("app-by-ruling-because", because),
            HowKnown::Earlier => msg!("app-known-under-earlier-rules").to_owned(),
        }
    }
}

/// The combined worth of a side's commanders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideTally {
    /// The side.
    pub side: SideId,
    /// Its name.
    pub name: String,
    /// The number of commanders of each worth, best first.
    pub counts: Vec<(Worth, usize)>,
    /// The number still to be rolled.
    pub open: usize,
    /// The passes of its commanders, added up: those not used yet, and those for the whole game. `None`: the rules have
    /// no passes.
    pub passes: Option<(u16, u16)>,
}

/// Returns every commander of a game, in the order of its battle file.
///
/// ```
/// use drumhead::app::{HowKnown, dossiers};
/// use drumhead::journal::Journal;
/// use drumhead::rules::Charts;
/// use drumhead::battle::{RulesName, built_in_battles, check_battle};
/// let (file, text) = built_in_battles()[0];
/// let (battle, _) = check_battle(text, file).unwrap();
/// let charts = Charts::built_in(RulesName::Otp);
/// let journal = Journal::start(battle.into(), charts, 7).unwrap();
/// let all = dossiers(&journal);
/// let named = |name: &str| all.iter().find(|him| him.name.contains(name)).unwrap();
/// assert_eq!(named("Tarleton").how, HowKnown::BattleFile);
/// assert_eq!(named("Tarleton").worth.unwrap().words(), "firebrand");
/// assert_eq!(named("Newmarsh").worth, None);
/// assert_eq!(named("Newmarsh").row.as_ref().unwrap().row, "british");
/// ```
#[must_use]
pub fn dossiers(journal: &Journal) -> Vec<Dossier> {
    let game = journal.game();
    let mut known = known_earlier(journal);
    known.extend(known_by_play(journal));
    let battle = game.battle();
    battle.forces.commanders.iter().map(|him| dossier(game, him, known.remove(&him.id))).collect()
}

/// Returns the commanders whose worth was rolled or ruled before the checkpoint that the game continues from.
fn known_earlier(journal: &Journal) -> BTreeMap<CommanderId, HowKnown> {
    let Some(first) = journal.game_after(0).filter(|_| journal.base() > 0) else { return BTreeMap::new() };
    let begun = AnyGame::new(first.battle().clone(), first.charts());
    let rolled = first.battle().forces.commanders.iter().map(|him| &him.id);
    let rolled = rolled.filter(|id| {
        first.commanders().worth(id).is_some() && begun.commanders().worth(id) != first.commanders().worth(id)
    });
    rolled.map(|id| (id.clone(), HowKnown::Earlier)).collect()
}

/// Returns the source of each commander's worth in play; the last action counts.
fn known_by_play(journal: &Journal) -> BTreeMap<CommanderId, HowKnown> {
    let mut known = BTreeMap::new();
    for entry in journal.entries().iter().take(journal.cursor()) {
        let because = || entry.events.iter().find_map(|event| event.ruled_because()).map(str::to_owned);
        for news in entry.events.iter().filter_map(|event| event.worth_news()) {
            let (commander, how) = match news {
                WorthNews::Rolled { commander, face } => (commander, HowKnown::Rolled { face, because: because() }),
                WorthNews::Ruled { commander } => {
                    (commander, HowKnown::Ruled { because: because().unwrap_or_default() })
                }
            };
            known.insert(commander.clone(), how);
        }
    }
    known
}

fn dossier(game: &AnyGame, him: &Commander, played: Option<HowKnown>) -> Dossier {
    let worth = game.commanders().worth(&him.id);
    let how = match (worth, played) {
        (None, _) => HowKnown::Not,
        (Some(_), Some(how)) => how,
        (Some(_), None) => HowKnown::BattleFile,
    };
    let (row, brigade) = (game.worth_row(&him.id), game.commanders().brigade_of(him));
    Dossier {
        commander: him.id.clone(),
        name: him.name.clone(),
        side: him.side.clone(),
        brigade: brigade.cloned(),
        brigades: him.brigades.clone(),
        command: game.battle().division_words(him).unwrap_or_else(|| command_words(game.battle(), brigade)),
        worth,
        how,
        passes: game.commanders().passes(&him.id),
        needed: worth.and_then(|worth| game.commanders().test_needed(worth)),
        effects: game.commanders().effects(him, worth),
        fallen: game.leader(&him.id).is_some_and(|now| now.gone),
        refusal: row.as_ref().and_then(|_| game.would_refuse(&game.commanders().rate(&him.id)?)),
        row,
    }
}

fn command_words(battle: &Battle, brigade: Option<&BrigadeId>) -> String {
    let brigade = brigade.and_then(|brigade| battle.brigade(brigade));
    brigade.map_or_else(|| overall_commander_words(battle.head.rules).to_owned(), |brigade| brigade.name.clone())
}

/// Returns the combined worth of each side's commanders, for comparison.
#[must_use]
pub fn tallies(battle: &Battle, all: &[Dossier]) -> Vec<SideTally> {
    let tally = |side: &crate::battle::Side| {
        let own = || all.iter().filter(|him| him.side == side.id);
        let count = |worth: Worth| own().filter(|him| him.worth == Some(worth) && !him.fallen).count();
        let passes = own().filter_map(|him| him.passes);
        let sum = |of: fn(&Passes) -> u8, all: &[Passes]| all.iter().map(|p| u16::from(of(p))).sum::<u16>();
        let passes: Vec<Passes> = passes.collect();
        SideTally {
            side: side.id.clone(),
            name: side.name.clone(),
            counts: Worth::all(battle.head.rules).into_iter().map(|worth| (worth, count(worth))).collect(),
            open: own().filter(|him| him.row.is_some() && him.worth.is_none()).count(),
            passes: has_passes(battle.head.rules).then(|| (sum(|p| p.left, &passes), sum(|p| p.all, &passes))),
        }
    };
    battle.forces.sides.iter().map(tally).collect()
}
