//! What a set answers that plays on a table in inches, and what every verdict makes of it.
//!
//! Distances, arcs, bases and lines of sight are asked of a [`Table`], which [`Game::tabletop`] gives; a game on another board
//! has none. So what needs a table takes a [`Table`], and its caller says what is done without one.

use super::ghost::{CommanderGhost, Ghost, GhostBy, MoveCost, SentForward, UnitGhost, Walk};
use super::reach::{FireReach, Measured};
use super::{Action, Game, Offer, Refusal, Source, SpanOfCommand};
use crate::battle::{Commander, Field, Stand, Standing, Unit};
use crate::geometry::{Aspect, AspectVerdict, BodyIx, Shot, ShotAsk, Step, Why};
use crate::ids::{TerrainId, UnitId};
use crate::units::Inches;
use std::fmt;
use std::ops::Deref;

/// A game on a table: where everybody stands, and what touches what.
pub trait Tabletop: Shooting + Ghosts {
    /// The table as it stands, measured.
    fn field(&self) -> &Field;

    /// Where a unit stands; without stands it is gone. `None`: the battle has no such unit.
    fn standing<'s>(&'s self, unit: &'s UnitId) -> Option<Standing<'s>>;

    /// The section that a measurement is for, and where that reading comes from.
    fn measured_under(&self, what: Measured) -> (&'static str, Source);

    /// The town, building or house that a unit is held all round in, and the section that says so (OTP 6.13, AWI Strong
    /// houses). `None`: it has a front, flanks and a rear.
    fn walls_of(&self, unit: &UnitId) -> Option<(TerrainId, &'static str)>;

    /// How far a commander commands from where he is. `None`: he is dead.
    fn span_of_command<'g>(&'g self, him: &'g Commander) -> Option<SpanOfCommand<'g>>;

    /// Why a unit could not go into contact with an enemy as it stands, whosever turn it is and however far off that is.
    /// `None`: it could.
    ///
    /// ```
    /// use drumhead::rules::{Charts, Game};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = Game::new(battle.into(), Charts::built_in(RulesName::Otp));
    /// let table = game.tabletop().unwrap();
    /// let cannot = |unit: &str| table.cannot_close(&unit.into(), &"maryland".into());
    /// assert_eq!(cannot("7th-foot"), None);
    /// assert_eq!(cannot("grasshoppers").unwrap().rule, "7.2"); // artillery never closes
    /// ```
    fn cannot_close(&self, unit: &UnitId, enemy: &UnitId) -> Option<Refusal>;

    /// The shortest way into contact with an enemy from where a unit's stands are on a table. `None`: it may take no way.
    /// Empty: it goes straight, as no way is open.
    fn way_into_contact(&self, field: &Field, stands: &[Stand], unit: &UnitId, enemy: &UnitId) -> Option<Vec<Step>>;

    /// What an attack of a unit on an enemy would be by some steps, from where it stands on a field: on his front, flank or
    /// rear, as playing it would have it (OTP 9.1, AWI Movement charges). `None`: it would not touch him.
    fn would_attack(&self, field: &Field, unit: &UnitId, enemy: &UnitId, steps: &[Step]) -> Option<AspectVerdict>;

    /// What a unit would strike of an enemy within the reach of its charge, where the rules count flanks by contact (AWI).
    /// `None`: he is out of reach, or where the unit stands decides.
    fn within_a_charge(&self, _unit: &UnitId, _enemy: &UnitId) -> Option<AspectVerdict> {
        None
    }
}

/// How units on a table shoot.
pub trait Shooting {
    /// Why a unit could fire at nobody as it stands, whosever turn it is. `None`: it could.
    ///
    /// ```
    /// use drumhead::rules::{Charts, Game};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = Game::new(battle.into(), Charts::built_in(RulesName::Otp));
    /// let table = game.tabletop().unwrap();
    /// assert_eq!(table.cannot_fire(&"maryland".into()), None);
    /// assert_eq!(table.cannot_fire(&"17th-dragoons".into()).unwrap().rule, "8.3"); // no firearms
    /// ```
    fn cannot_fire(&self, unit: &UnitId) -> Option<Refusal>;

    /// Why a unit could not fire at one enemy as both stand, whosever turn it is and however far off that is: it could at
    /// nobody ([`Self::cannot_fire`]), or not at him (AWI: he is in a melee). `None`: it could.
    fn cannot_fire_at(&self, unit: &UnitId, _enemy: &UnitId) -> Option<Refusal> {
        self.cannot_fire(unit)
    }

    /// The bodies and the question for measuring a unit's fire at another on a table: its weapon's reach, and what the rules
    /// add to it (OTP 8.7, 8.9). `None`: one of them is not on the table.
    fn fire_ask(&self, field: &Field, unit: &UnitId, target: &UnitId) -> Option<(BodyIx, BodyIx, ShotAsk)>;

    /// Whether a unit fires out of all sides of its bases, as within walls it holds (AWI Strong houses).
    fn fires_all_round(&self, _field: &Field, _unit: &UnitId) -> bool {
        false
    }

    /// How far a unit's weapon reaches at another, in words with its section.
    fn fire_reach(&self, from: &Unit, to: &Unit) -> FireReach;

    /// The inches at which the range of a unit's fire comes into another band, within its reach: close range and the bands of
    /// guns (OTP 8.3, 8.4), the bands of the weapon (AWI Firing ranges). None for a unit that is not in the battle or has
    /// nothing to fire with.
    ///
    /// ```
    /// use drumhead::rules::{Charts, Game};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = Game::new(battle.into(), Charts::built_in(RulesName::Otp));
    /// let table = game.tabletop().unwrap();
    /// assert_eq!(table.band_edges_in(&"7th-foot".into()), [2.0]);
    /// assert!(table.band_edges_in(&"17th-dragoons".into()).is_empty());
    /// ```
    fn band_edges_in(&self, unit: &UnitId) -> Vec<f64>;
}

/// Moves on a table that are shown and not yet made.
pub trait Ghosts {
    /// The action that committing a unit's ghost would be, on a table measured with the referee's tolerance. `None`: what was
    /// offered carries its own. `owing` are the units of [`Self::owing`].
    fn unit_ghost_action(&self, ghost: &UnitGhost, field: &Field, owing: &[UnitId]) -> Option<Action>;

    /// The action that committing a commander's ghost would be.
    fn commander_ghost_action(&self, ghost: &CommanderGhost) -> Action;

    /// What a walk would cost, refused or not. `None`: this unit cannot walk.
    fn walk_cost(&self, walk: &Walk<'_>) -> Option<MoveCost>;

    /// Movement a unit has spent this turn, in inches; none for a unit that is not in the battle.
    fn spent(&self, unit: &UnitId) -> Inches;

    /// Units that a result has made owe a move; none by rules without such moves. Too slow for every frame of a drag.
    fn owing(&self) -> Vec<UnitId> {
        Vec::new()
    }

    /// What a special move is called (OTP 6.8). `None`: the rules have none.
    fn special_move(&self) -> Option<&'static str> {
        None
    }

    /// The unit that a result sends forward, and the enemy it goes at (OTP 10.2).
    fn forward_unit(&self) -> Option<(&UnitId, &UnitId)> {
        None
    }
}

/// A game that is played on a table in inches: its set's answers ([`Tabletop`]), and what is made of them for every set alike.
#[derive(Clone, Copy)]
pub struct Table<'g> {
    game: &'g Game,
    rules: &'g dyn Tabletop,
}

impl fmt::Debug for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Table").field(self.game).finish()
    }
}

impl<'g> Deref for Table<'g> {
    type Target = dyn Tabletop + 'g;

    fn deref(&self) -> &Self::Target {
        self.rules
    }
}

/// Walls within which a unit has neither flank nor rear, and is not enfiladed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelter {
    /// The name of the town or house.
    pub place: String,
    /// The section that says so.
    pub rule: &'static str,
}

/// What was measured between a unit and its enemy, before the rules are applied.
#[derive(Debug)]
pub struct Found<'m> {
    /// The shot.
    pub shot: &'m mut Shot,
    /// Where the unit stands to the enemy, where that was measured.
    pub aspect: Option<&'m mut AspectVerdict>,
}

impl<'g> Table<'g> {
    /// A game with what its set says of its table.
    pub(super) fn new(game: &'g Game, rules: &'g dyn Tabletop) -> Self {
        Table { game, rules }
    }

    /// The game.
    #[must_use]
    pub fn game(self) -> &'g Game {
        self.game
    }

    /// The table as it stands, measured.
    #[must_use]
    pub fn field(self) -> &'g Field {
        self.rules.field()
    }

    /// Where a unit stands; without stands it is gone. `None`: the battle has no such unit.
    #[must_use]
    pub fn standing(self, unit: &'g UnitId) -> Option<Standing<'g>> {
        self.rules.standing(unit)
    }

    /// The walls a unit is held all round in: a town or building it holds (OTP 6.13), a strong house it is in (AWI Strong
    /// houses). `None`: it has a front, flanks and a rear.
    ///
    /// ```
    /// use drumhead::rules::{Charts, Game};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = Game::new(battle.into(), Charts::built_in(RulesName::Otp));
    /// assert_eq!(game.tabletop().unwrap().shelter_of(&"maryland".into()), None);
    /// ```
    #[must_use]
    pub fn shelter_of(self, unit: &UnitId) -> Option<Shelter> {
        let (place, rule) = self.rules.walls_of(unit)?;
        Some(Shelter { place: self.game.battle().terrain_name(&place).to_owned(), rule })
    }

    /// Where a unit stands to another, once that is measured, as far as the rules have their own answer: by the AWI rules the
    /// flank is what a charge strikes there, so an enemy within the reach of a charge stands to what it would strike.
    pub fn stands_to(self, unit: &UnitId, other: &UnitId, aspect: &mut AspectVerdict) {
        if let Some(verdict) = self.rules.within_a_charge(unit, other) {
            *aspect = verdict;
        }
    }

    /// Applies the rules to what was measured between a unit and its enemy: where the rules have their own answer on how the
    /// unit stands to it ([`Self::stands_to`]), the walls the enemy is in ([`Self::by_the_rules`]), and bands of range that
    /// are too close to call. Returns the walls. Every verdict that is shown goes through this.
    pub fn apply_rules(self, from: &UnitId, enemy: &UnitId, found: Found<'_>, tolerance_in: f64) -> Option<Shelter> {
        let Found { shot, mut aspect } = found;
        if let Some(aspect) = aspect.as_deref_mut() {
            self.stands_to(from, enemy, aspect);
        }
        let shelter = self.by_the_rules(enemy, shot, aspect);
        shot.weigh_bands(&self.rules.band_edges_in(from), tolerance_in);
        shelter
    }

    /// What the rules make of a shot at a unit and of where the firer stands to it: within walls it has no flank and no
    /// rear, and cannot be enfiladed. Returns the walls.
    pub fn by_the_rules(self, target: &UnitId, shot: &mut Shot, aspect: Option<&mut AspectVerdict>) -> Option<Shelter> {
        let shelter = self.shelter_of(target)?;
        shot.enfilade = false;
        shot.enfilade_margin_in = f64::INFINITY;
        shot.measures.retain(|measure| !matches!(measure.why, Why::FrontLine | Why::Nearest));
        shot.close_call = !shot.measures.is_empty();
        if let Some(verdict) = aspect {
            (verdict.aspect, verdict.or) = (Aspect::Front, None);
            (verdict.margin_in, verdict.close_call) = (f64::INFINITY, false);
        }
        Some(shelter)
    }

    /// The action that committing a ghost would be, on a table measured with the referee's tolerance.
    ///
    /// `owing` are the units of [`Ghosts::owing`], which is too slow to ask again for every frame of a drag.
    #[must_use]
    pub fn ghost_action(self, ghost: &Ghost, field: &Field, owing: &[UnitId]) -> Option<Action> {
        match ghost {
            Ghost::Unit(UnitGhost { by: GhostBy::Offered { offer, .. }, .. }) => Some(offer.action.clone()),
            Ghost::Unit(ghost) => self.rules.unit_ghost_action(ghost, field, owing),
            Ghost::Commander(ghost) => Some(self.rules.commander_ghost_action(ghost)),
        }
    }

    /// The unit that a result sends forward, with the way that one of the game's offers proposes (OTP 10.2).
    #[must_use]
    pub fn sent_forward<'a>(self, offers: &'a [Offer]) -> Option<SentForward<'a>>
    where
        'g: 'a,
    {
        let (unit, enemy) = self.rules.forward_unit()?;
        let steps = offers.iter().find_map(|offer| offer.action.forward_way())?;
        Some(SentForward { unit, enemy, steps })
    }
}
