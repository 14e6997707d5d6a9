//! The interface of a set that plays on a table in inches, and the adjustments that apply to every verdict.
//!
//! Distances, arcs, bases and lines of sight come from a [`Table`], which [`AnyGame::tabletop`] returns; a game on
//! another board has none. Code that needs a table therefore takes a [`Table`], and its caller decides what to do
//! without one.

use super::ghost::{CommanderGhost, Ghost, GhostBy, MoveCost, SentForward, UnitGhost, Walk};
use super::reach::{FireReach, Measured};
use super::{Action, AnyGame, Offer, Refusal, Source, SpanOfCommand};
use crate::battle::{Commander, Field, Formation, Stand, Standing, Unit};
use crate::geometry::{Aspect, AspectVerdict, BodyIx, Shot, ShotAsk, Step, Why};
use crate::ids::{TerrainId, UnitId};
use crate::units::Inches;
use std::fmt;
use std::ops::Deref;

/// A game on a table: the places of units and commanders, and their contacts.
pub trait Tabletop: Shooting + Ghosts {
    /// Returns the table measured now.
    fn field(&self) -> &Field;

    /// Returns where a unit stands; a unit without stands is gone. `None`: the battle has no such unit.
    fn standing<'s>(&'s self, unit: &'s UnitId) -> Option<Standing<'s>>;

    /// Returns the section of the rules that needs a measurement, and the source of that section.
    fn measured_under(&self, what: Measured) -> (&'static str, Source);

    /// Returns the town, building or house whose walls protect a unit on all sides, and the rule's section (OTP 6.13,
    /// AWI Strong houses). `None`: it has a front, flanks and a rear.
    fn walls_of(&self, unit: &UnitId) -> Option<(TerrainId, &'static str)>;

    /// Returns a commander's span of command, and the distances from him to his units and to other commanders. `None`:
    /// he is dead.
    fn span_of_command<'g>(&'g self, him: &'g Commander) -> Option<SpanOfCommand<'g>>;

    /// Returns why a unit could not go into contact with an enemy, in any turn, at any distance. `None`: it could.
    ///
    /// ```
    /// use drumhead::rules::{Charts, AnyGame};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = AnyGame::new(battle.into(), Charts::built_in(RulesName::Otp));
    /// let table = game.tabletop().unwrap();
    /// let cannot = |unit: &str| table.cannot_close(&unit.into(), &"maryland".into());
    /// assert_eq!(cannot("7th-foot"), None);
    /// assert_eq!(cannot("grasshoppers").unwrap().rule, "7.2"); // artillery never closes
    /// ```
    fn cannot_close(&self, unit: &UnitId, enemy: &UnitId) -> Option<Refusal>;

    /// Returns the formations in which a unit may deploy before the first turn, in the order of the battle file's
    /// words; empty for a unit that is not in the battle. A bent line is not among them: its stands are placed one by
    /// one.
    ///
    /// ```
    /// use drumhead::rules::{Charts, AnyGame};
    /// use drumhead::battle::{Formation, RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = AnyGame::new(battle.into(), Charts::built_in(RulesName::Otp));
    /// let table = game.tabletop().unwrap();
    /// assert_eq!(table.formations(&"7th-foot".into()), [Formation::Line, Formation::Column]);
    /// assert_eq!(table.formations(&"grasshoppers".into()), [Formation::Unlimbered, Formation::Limbered]);
    /// ```
    fn formations(&self, unit: &UnitId) -> Vec<Formation>;

    /// Returns the shortest way into contact with an enemy from a unit's stands on a table. `None`: the rules allow it
    /// no way. Empty: every way is blocked, and the straight line is shown instead.
    fn way_into_contact(&self, field: &Field, stands: &[Stand], unit: &UnitId, enemy: &UnitId) -> Option<Vec<Step>>;

    /// Returns whether a unit's attack by some steps, from where it stands on a field, would be on the enemy's front,
    /// flank or rear, as in play (OTP 9.1, AWI Movement charges). `None`: it would not touch the enemy.
    fn would_attack(&self, field: &Field, unit: &UnitId, enemy: &UnitId, steps: &[Step]) -> Option<AspectVerdict>;

    /// Returns the side of an enemy that a unit's charge would strike, under rules where contact decides flanks (AWI).
    /// `None`: the enemy is out of reach, or under these rules the unit's position decides.
    fn within_a_charge(&self, _unit: &UnitId, _enemy: &UnitId) -> Option<AspectVerdict> {
        None
    }
}

/// How units on a table shoot.
pub trait Shooting {
    /// Returns why a unit could not fire at any enemy, in anyone's turn. `None`: it could.
    ///
    /// ```
    /// use drumhead::rules::{Charts, AnyGame};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = AnyGame::new(battle.into(), Charts::built_in(RulesName::Otp));
    /// let table = game.tabletop().unwrap();
    /// assert_eq!(table.cannot_fire(&"maryland".into()), None);
    /// assert_eq!(table.cannot_fire(&"17th-dragoons".into()).unwrap().rule, "8.3"); // no firearms
    /// ```
    fn cannot_fire(&self, unit: &UnitId) -> Option<Refusal>;

    /// Returns why a unit could not fire at one enemy, in anyone's turn and at any distance: it could not fire at all
    /// ([`Self::cannot_fire`]), or not at this enemy (AWI: it is in a melee). `None`: it could.
    fn cannot_fire_at(&self, unit: &UnitId, _enemy: &UnitId) -> Option<Refusal> {
        self.cannot_fire(unit)
    }

    /// Returns the bodies and the parameters for measuring a unit's fire at another on a table: its weapon's reach, and
    /// the rules' additions to it (OTP 8.7, 8.9). `None`: one of them is not on the table.
    fn fire_ask(&self, field: &Field, unit: &UnitId, target: &UnitId) -> Option<(BodyIx, BodyIx, ShotAsk)>;

    /// Returns whether a unit fires out of all sides of its bases, as within walls it holds (AWI Strong houses).
    fn fires_all_round(&self, _field: &Field, _unit: &UnitId) -> bool {
        false
    }

    /// Returns the range of a unit's weapon against another unit, in words, with the section of the rules.
    fn fire_reach(&self, from: &Unit, to: &Unit) -> FireReach;

    /// Returns the distances in inches within a unit's reach at which its fire enters another range band: close range
    /// and the bands of guns (OTP 8.3, 8.4), the bands of the weapon (AWI Firing ranges). Empty for a unit that is not
    /// in the battle or has no weapon.
    ///
    /// ```
    /// use drumhead::rules::{Charts, AnyGame};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = AnyGame::new(battle.into(), Charts::built_in(RulesName::Otp));
    /// let table = game.tabletop().unwrap();
    /// assert_eq!(table.band_edges_in(&"7th-foot".into()), [2.0]);
    /// assert!(table.band_edges_in(&"17th-dragoons".into()).is_empty());
    /// ```
    fn band_edges_in(&self, unit: &UnitId) -> Vec<f64>;
}

/// Moves on a table that are shown and not yet made.
pub trait Ghosts {
    /// Returns the action that commits a unit's ghost, on a table measured with the referee's tolerance. `None`: the
    /// ghost comes from an offer, which carries its own action. `owing` are the units of [`Self::owing`].
    fn unit_ghost_action(&self, ghost: &UnitGhost, field: &Field, owing: &[UnitId]) -> Option<Action>;

    /// Returns the action that commits a commander's ghost.
    fn commander_ghost_action(&self, ghost: &CommanderGhost) -> Action;

    /// Returns the cost of a walk, refused or not. `None`: this unit cannot walk.
    fn walk_cost(&self, walk: &Walk<'_>) -> Option<MoveCost>;

    /// Returns the steps of a walk, cut off where `movement` is used up (`None`: the movement the unit has left). Other
    /// reasons to refuse the walk are ignored. Returns `None` if this unit cannot walk.
    fn walk_within(&self, walk: &Walk<'_>, movement: Option<Inches>) -> Option<Vec<Step>>;

    /// Returns the movement a unit has spent this turn, in inches; zero for a unit that is not in the battle.
    fn spent(&self, unit: &UnitId) -> Inches;

    /// Returns the units that owe a move because of a result; empty by rules without such moves. Too slow for every
    /// frame of a drag.
    fn owing(&self) -> Vec<UnitId> {
        Vec::new()
    }

    /// Returns the name of a special move (OTP 6.8). `None`: the rules have none.
    fn special_move(&self) -> Option<&'static str> {
        None
    }

    /// Returns the unit that a result sends forward, and the enemy it goes at (OTP 10.2).
    fn forward_unit(&self) -> Option<(&UnitId, &UnitId)> {
        None
    }
}

/// A game that is played on a table in inches: its set's interface ([`Tabletop`]), and queries shared by all sets.
#[derive(Clone, Copy)]
pub struct Table<'g> {
    game: &'g AnyGame,
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
    /// The section of the rule.
    pub rule: &'static str,
}

/// Measurements between a unit and its enemy, before the rules are applied.
#[derive(Debug)]
pub struct SceneResult<'m> {
    /// The shot.
    pub shot: &'m mut Shot,
    /// Where the unit stands relative to the enemy, if that was measured.
    pub aspect: Option<&'m mut AspectVerdict>,
}

impl<'g> Table<'g> {
    /// Makes the table of a game from its set's interface.
    pub(super) fn new(game: &'g AnyGame, rules: &'g dyn Tabletop) -> Self {
        Table { game, rules }
    }

    /// Returns the game.
    #[must_use]
    pub fn game(self) -> &'g AnyGame {
        self.game
    }

    /// Returns the table measured now.
    #[must_use]
    pub fn field(self) -> &'g Field {
        self.rules.field()
    }

    /// Returns where a unit stands; a unit without stands is gone. `None`: the battle has no such unit.
    #[must_use]
    pub fn standing(self, unit: &'g UnitId) -> Option<Standing<'g>> {
        self.rules.standing(unit)
    }

    /// Returns the walls that protect a unit on all sides: a town or building it holds (OTP 6.13), a strong house it is
    /// in (AWI Strong houses). `None`: it has a front, flanks and a rear.
    ///
    /// ```
    /// use drumhead::rules::{Charts, AnyGame};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = AnyGame::new(battle.into(), Charts::built_in(RulesName::Otp));
    /// assert_eq!(game.tabletop().unwrap().shelter_of(&"maryland".into()), None);
    /// ```
    #[must_use]
    pub fn shelter_of(self, unit: &UnitId) -> Option<Shelter> {
        let (place, rule) = self.rules.walls_of(unit)?;
        Some(Shelter { place: self.game.battle().terrain_name(&place).to_owned(), rule })
    }

    /// Replaces a measured aspect where the rules decide it themselves: by the AWI rules a charge that would reach the
    /// enemy decides by the side it would strike.
    pub fn decide_aspect(self, unit: &UnitId, other: &UnitId, aspect: &mut AspectVerdict) {
        if let Some(verdict) = self.rules.within_a_charge(unit, other) {
            *aspect = verdict;
        }
    }

    /// Applies the rules to the measurements between a unit and its enemy: the rules' own aspect
    /// ([`Self::decide_aspect`]), the walls the enemy is in ([`Self::apply_shelter`]), and range bands that are too close
    /// to call. Returns the walls. Every verdict on the screen goes through this.
    pub fn apply_rules(
        self,
        from: &UnitId,
        enemy: &UnitId,
        found: SceneResult<'_>,
        tolerance_in: f64,
    ) -> Option<Shelter> {
        let SceneResult { shot, mut aspect } = found;
        if let Some(aspect) = aspect.as_deref_mut() {
            self.decide_aspect(from, enemy, aspect);
        }
        let shelter = self.apply_shelter(enemy, shot, aspect);
        shot.weigh_bands(&self.rules.band_edges_in(from), tolerance_in);
        shelter
    }

    /// Applies the walls of the target to a shot and to the firer's aspect: a unit within walls has no flank or rear
    /// and cannot be enfiladed. Returns the walls.
    pub fn apply_shelter(
        self,
        target: &UnitId,
        shot: &mut Shot,
        aspect: Option<&mut AspectVerdict>,
    ) -> Option<Shelter> {
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

    /// Returns the action that commits a ghost, on a table measured with the referee's tolerance.
    ///
    /// `owing` are the units of [`Ghosts::owing`], which is too slow to compute for every frame of a drag.
    #[must_use]
    pub fn ghost_action(self, ghost: &Ghost, field: &Field, owing: &[UnitId]) -> Option<Action> {
        match ghost {
            Ghost::Unit(UnitGhost { by: GhostBy::Offered { offer, .. }, .. }) => Some(offer.action.clone()),
            Ghost::Unit(ghost) => self.rules.unit_ghost_action(ghost, field, owing),
            Ghost::Commander(ghost) => Some(self.rules.commander_ghost_action(ghost)),
        }
    }

    /// Returns the unit that a result sends forward, with the way that one of the game's offers proposes (OTP 10.2).
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
