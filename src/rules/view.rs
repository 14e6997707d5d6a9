//! What the screen asks of a game, whatever its rules: what may be done next, and whether an action would be refused.

use super::sets::{by_name, of_one_set, of_set};
use super::{Action, Game, Refusal, offer};
use crate::battle::{Field, Options};
use crate::geometry::{Aspect, AspectVerdict, Shot, Step, Why};
use crate::ids::UnitId;

/// Something that could be done now, by any rule set.
pub type Offer = offer::Offer<Action>;

impl Game {
    /// What may be done that belongs to no one unit, allowed or not, with the reason where not.
    ///
    /// ```
    /// use drumhead::rules::{Charts, Game};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = Game::new(battle.into(), Charts::built_in(RulesName::Otp));
    /// for offer in game.offers() {
    ///     assert_eq!(game.would_refuse(&offer.action), offer.refusal, "{}", offer.label);
    /// }
    /// ```
    #[must_use]
    pub fn offers(&self) -> Vec<Offer> {
        of_set!(self, Game(game) => of_any(game.offers()))
    }

    /// What a unit could do now, allowed or not, with the reason where not.
    #[must_use]
    pub fn unit_offers(&self, unit: &UnitId) -> Vec<Offer> {
        of_set!(self, Game(game) => of_any(game.unit_offers(unit)))
    }

    /// The ways on over all in which nobody has anything to do, the usual one first. None where the set has no steps to pass
    /// over, or dice or a choice come first.
    #[must_use]
    pub fn ways_on(&self) -> Vec<Offer> {
        of_set!(self, Game(game) => of_any(game.ways_on()))
    }

    /// The one thing that may follow now, where nobody has anything to decide before it; `None`: somebody has.
    #[must_use]
    pub fn follow_on(&self) -> Option<Action> {
        of_set!(self, Game(game) => game.follow_on().map(Action::from))
    }

    /// The optional rules in force.
    #[must_use]
    pub fn options(&self) -> Options {
        of_set!(self, Game(game) => game.options())
    }

    /// What one pass of all that is done is called: "turn", or "move" where the sides move in turn.
    #[must_use]
    pub fn turn_word(&self) -> &'static str {
        by_name!(self.rules(), set => set::TURN_WORD)
    }

    /// What one base with figures is called, and several.
    #[must_use]
    pub fn stand_words(&self) -> (&'static str, &'static str) {
        by_name!(self.rules(), set => set::STAND_WORDS)
    }

    /// Units on the table that may still have something to do now: the cards for them say what, and what is against it.
    #[must_use]
    pub fn units_to_act(&self) -> Vec<UnitId> {
        of_set!(self, Game(game) => game.units_to_act())
    }

    /// Why an action would be refused now; `None`: it is legal.
    #[must_use]
    pub fn would_refuse(&self, action: &Action) -> Option<Refusal> {
        of_one_set!(
            (self, action),
            (Game(game), Action(action)) => game.would_refuse(action),
            _ => Some(self.of_others())
        )
    }

    /// Why a unit could fire at nobody as it stands, whosever turn it is; `None`: it could.
    ///
    /// ```
    /// use drumhead::rules::{Charts, Game};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = Game::new(battle.into(), Charts::built_in(RulesName::Otp));
    /// assert_eq!(game.cannot_fire(&"maryland".into()), None);
    /// assert_eq!(game.cannot_fire(&"17th-dragoons".into()).unwrap().rule, "8.3"); // no firearms
    /// ```
    #[must_use]
    pub fn cannot_fire(&self, unit: &UnitId) -> Option<Refusal> {
        of_set!(self, Game(game) => game.cannot_fire(unit))
    }

    /// Why a unit could not fire at one enemy as both stand, whosever turn it is and however far off that is: it could at
    /// nobody ([`Self::cannot_fire`]), or not at him (AWI: he is in a melee); `None`: it could.
    #[must_use]
    pub fn cannot_fire_at(&self, unit: &UnitId, enemy: &UnitId) -> Option<Refusal> {
        of_set!(self, Game(game) => game.cannot_fire_at(unit, enemy))
    }

    /// Why a unit could not go into contact with an enemy as it stands, whosever turn it is and however far off that is;
    /// `None`: it could.
    ///
    /// ```
    /// use drumhead::rules::{Charts, Game};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = Game::new(battle.into(), Charts::built_in(RulesName::Otp));
    /// let cannot = |unit: &str| game.cannot_close(&unit.into(), &"maryland".into());
    /// assert_eq!(cannot("7th-foot"), None);
    /// assert_eq!(cannot("grasshoppers").unwrap().rule, "7.2"); // artillery never closes
    /// ```
    #[must_use]
    pub fn cannot_close(&self, unit: &UnitId, enemy: &UnitId) -> Option<Refusal> {
        of_set!(self, Game(game) => game.cannot_close(unit, enemy))
    }
}

impl Game {
    /// What an attack of a unit on an enemy would be by some steps, from where it stands on a field: on his front, flank or
    /// rear, as playing it would have it (OTP 9.1, AWI Movement charges). `None`: it would not touch him.
    #[must_use]
    pub fn would_attack(&self, field: &Field, unit: &UnitId, enemy: &UnitId, steps: &[Step]) -> Option<AspectVerdict> {
        of_set!(self, Game(game) => game.would_attack(field, unit, enemy, steps))
    }

    /// Where a unit stands to another, once that is measured, as far as the rules have their own answer: by the AWI rules the
    /// flank is what a charge strikes there, so an enemy within the reach of a charge stands to what it would strike.
    pub fn stands_to(&self, unit: &UnitId, other: &UnitId, aspect: &mut AspectVerdict) {
        let by_contact = of_set!(self, Game(game) => game.within_a_charge(unit, other));
        if let Some(verdict) = by_contact {
            *aspect = verdict;
        }
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

impl Game {
    /// The walls a unit is held all round in: a town or building it holds (OTP 6.13), a strong house it is in (AWI
    /// Strong houses); `None`: it has a front, flanks and a rear.
    ///
    /// ```
    /// use drumhead::rules::{Charts, Game};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = Game::new(battle.into(), Charts::built_in(RulesName::Otp));
    /// assert_eq!(game.shelter_of(&"maryland".into()), None);
    /// ```
    #[must_use]
    pub fn shelter_of(&self, unit: &UnitId) -> Option<Shelter> {
        let (place, rule) = of_set!(self, Game(game) => game.walls_of(unit))?;
        Some(Shelter { place: self.battle().terrain_name(&place).to_owned(), rule })
    }

    /// Applies the rules to what was measured between a unit and its enemy: where the rules have their own answer on how the
    /// unit stands to it ([`Self::stands_to`]), the walls the enemy is in ([`Self::by_the_rules`]), and bands of range that
    /// are too close to call. Returns the walls. Every verdict that is shown goes through this.
    pub fn apply_rules(&self, from: &UnitId, enemy: &UnitId, found: Found<'_>, tolerance_in: f64) -> Option<Shelter> {
        let Found { shot, mut aspect } = found;
        if let Some(aspect) = aspect.as_deref_mut() {
            self.stands_to(from, enemy, aspect);
        }
        let shelter = self.by_the_rules(enemy, shot, aspect);
        shot.weigh_bands(&self.band_edges_in(from), tolerance_in);
        shelter
    }

    /// What the rules make of a shot at a unit and of where the firer stands to it: within walls it has no flank and no
    /// rear, and cannot be enfiladed. Returns the walls.
    pub fn by_the_rules(
        &self,
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
    /// assert_eq!(game.band_edges_in(&"7th-foot".into()), [2.0]);
    /// assert!(game.band_edges_in(&"17th-dragoons".into()).is_empty());
    /// ```
    #[must_use]
    pub fn band_edges_in(&self, unit: &UnitId) -> Vec<f64> {
        of_set!(self, Game(game) => game.band_edges_in(unit))
    }
}

fn of_any<A: Into<Action>>(offers: Vec<offer::Offer<A>>) -> Vec<Offer> {
    offers.into_iter().map(|offer| offer.mapped(Into::into)).collect()
}
