//! The next roll as its card shows it: purpose, modifiers, the result of each face, and the odds.
//!
//! A declared operation that has not begun and an action that waits for a die are treated alike: both have dice so far,
//! perhaps none, and a next die. The action is run with the dice so far, which gives the events before the roll, and
//! with middling dice after them, which gives the roll and its modifiers.

use super::{App, Asking, DeclaredRoll};
use crate::dice::{Dice, Die, DieWanted, Entered, Purpose};
use crate::ids::UnitId;
use crate::lookup::{HitDice, RolledFor, TableRoll, Throw, sets};
use crate::rules::{Action, AnyGame, Offer, OfferPlace, OnTap, Stop, Topic, Words};

/// The die to roll next.
#[derive(Clone, Debug, PartialEq)]
pub struct NextRoll {
    /// The die and its purpose.
    pub wanted: DieWanted,
    /// The dice of the same throw so far, in order.
    pub thrown: Vec<u8>,
    /// The result of each face, the score needed, and the odds; `None`: there is no list of results for such a die.
    pub throw: Option<Throw>,
    /// The rolls with modifiers that the die belongs to.
    pub rolls: Vec<DeclaredRoll>,
    /// The results before the first die, such as a warning that an enemy is nearer, or a closing that needs no roll.
    pub before: Vec<Words>,
    /// Close calls before the first die, within the ruler's tolerance: measure them before rolling.
    pub close_calls: Vec<Words>,
}

impl NextRoll {
    /// Returns the dice that hit or miss individually, if the players may enter the number of hits.
    #[must_use]
    pub fn hits(&self) -> Option<HitDice> {
        self.throw.as_ref()?.hits
    }

    /// Returns how many of the dice so far have hit.
    #[must_use]
    pub fn hits_so_far(&self) -> usize {
        self.hits().map_or(0, |dice| self.thrown.iter().filter(|face| dice.hits(**face)).count())
    }
}

/// An action with the dice rolled for it.
struct RollSoFar<'a> {
    action: Action,
    faces: &'a [u8],
    past: &'a [DieWanted],
}

impl App {
    /// Returns the next roll, of the action that waits for a die or of the declared operation; `None`: no die is
    /// needed.
    #[must_use]
    pub fn next_roll(&self) -> Option<&NextRoll> {
        self.derived.declared.next_roll.get_or_init(|| self.worked_out()).as_ref()
    }

    fn worked_out(&self) -> Option<NextRoll> {
        let game = self.game_thrown_in()?;
        let RollSoFar { action, faces, past } = self.roll_so_far()?;
        let mut dice = Stopping { entered: Entered::new(faces.to_vec()), wanted: None };
        let so_far = game.events_so_far(&action, &mut dice);
        let wanted = dice.wanted?;
        let thrown = thrown_together(game, &RollSoFar { action: action.clone(), faces, past }, &wanted, so_far.len());
        let all = game.events_so_far(&action, &mut Middling { faces, rolled: 0 });
        let events = all.get(so_far.len()..).unwrap_or_default();
        let of_roll = sets::of(game.rules()).of_roll(TableRoll { game, purpose: &wanted.purpose, events });
        let rolls = of_roll.as_ref().and_then(|of| Some(of.event?.rolls(game.battle()))).unwrap_or_default();
        let throw = of_roll.and_then(|RolledFor { question, .. }| question.throw(thrown));
        // A different die means that this question is not about the die to roll.
        let throw = throw.filter(|throw| throw.die == wanted.die);
        let close_calls = game.close_calls(&action);
        let mut before = game.so_far(&action, &mut Entered::default());
        before.retain(|words| !close_calls.contains(words));
        Some(NextRoll { thrown: thrown.to_vec(), wanted, throw, rolls, before, close_calls })
    }

    fn roll_so_far(&self) -> Option<RollSoFar<'_>> {
        if let Some(Asking { action, faces, past, .. }) = &self.pending_roll {
            return Some(RollSoFar { action: action.clone(), faces, past });
        }
        let declared = self.declared.as_ref()?;
        Some(RollSoFar { action: declared.as_ruled(), faces: &[], past: &[] })
    }

    /// Returns whether an offer is declared before it is carried out: its dice may have modifiers to strike first.
    #[must_use]
    pub fn is_declared_first(&self, offer: &Offer) -> bool {
        let throws_dice =
            || self.session().is_some_and(|s| matches!(s.rehearse(&offer.action, &[]), Err(Stop::Wants(_))));
        match offer.display.on_tap {
            OnTap::Declare => true,
            OnTap::DeclareIfDiced => throws_dice(),
            OnTap::Act | OnTap::Preview => false,
        }
    }

    /// Selects an enemy as the target and declares the first allowed attack on it ([`Self::offers_at`]), so that its
    /// dice can be entered at once. Only selects the target while the app asks for dice, or if that attack is not
    /// declared first ([`Self::is_declared_first`]), for example because it needs none.
    pub(super) fn aim(&mut self, enemy: UnitId) {
        if self.pending_roll.is_none() {
            self.call_off();
        }
        self.set_target(Some(enemy.clone()));
        let first = self.offers_at(&enemy).into_iter().find(|offer| offer.refusal.is_none());
        let first = first.filter(|offer| self.pending_roll.is_none() && self.is_declared_first(offer)).cloned();
        if let Some(offer) = first {
            self.declare(offer);
        }
    }

    /// Returns the offers of the selected unit against an enemy: allowed ones first; among these, those in view
    /// ([`OfferPlace::Open`]) before the others; then fire before closing and melee.
    #[must_use]
    pub fn offers_at(&self, enemy: &UnitId) -> Vec<&Offer> {
        let aimed = |offer: &&Offer| offer.action.aimed_at() == Some(enemy) && is_attack(offer.topic);
        let mut all: Vec<&Offer> = self.unit_offers().iter().filter(aimed).collect();
        all.sort_by_key(|offer| {
            (offer.refusal.is_some(), offer.display.place != OfferPlace::Open, offer.topic != Topic::Fire)
        });
        all
    }
}

const fn is_attack(topic: Topic) -> bool {
    matches!(topic, Topic::Fire | Topic::Close | Topic::Melee)
}

/// Returns the dice of the current throw. Two throws with the same purpose are separate if an event lies between them.
fn thrown_together<'a>(game: &AnyGame, hand: &RollSoFar<'a>, wanted: &DieWanted, happened: usize) -> &'a [u8] {
    let set = sets::of(game.rules());
    let alike = hand.past.iter().rev().take_while(|past| set.is_one_throw(&past.purpose, &wanted.purpose)).count();
    let first = hand.faces.len().saturating_sub(alike);
    let happened_by = |count: usize| {
        let faces = hand.faces.get(..count).unwrap_or_default().to_vec();
        game.events_so_far(&hand.action, &mut Entered::new(faces)).len()
    };
    let begins = (first..hand.faces.len()).find(|count| happened_by(*count) == happened);
    hand.faces.get(begins.unwrap_or(hand.faces.len())..).unwrap_or_default()
}

/// A source of dice that gives the faces already rolled and notes the first one missing.
struct Stopping {
    entered: Entered,
    wanted: Option<DieWanted>,
}

impl Dice for Stopping {
    fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, DieWanted> {
        let rolled = self.entered.roll(die, purpose);
        if let Err(wanted) = &rolled {
            self.wanted.get_or_insert_with(|| wanted.clone());
        }
        rolled
    }
}

/// Dice that have been rolled, then middling ones: each shows the middle one of its faces.
pub(super) struct Middling<'a> {
    pub faces: &'a [u8],
    pub rolled: usize,
}

/// A limit against endless chains: a chain of operations asks for a few dozen dice at most.
const MAX_DICE: usize = 64;

impl Dice for Middling<'_> {
    fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, DieWanted> {
        let all = die.faces();
        let so_far = self.rolled;
        // Two equal sides that roll the same faces would tie for ever (OTP 9.8): from the ninth die on, every other die
        // shows one more.
        let more = usize::from(so_far >= 8 && so_far % 2 == 1);
        let middling = all.get((all.len() / 2 + more) % all.len().max(1)).copied();
        self.rolled += 1;
        let face = self.faces.get(so_far).copied().or(middling);
        face.filter(|_| so_far < MAX_DICE).ok_or_else(|| DieWanted::new(die, purpose))
    }
}
