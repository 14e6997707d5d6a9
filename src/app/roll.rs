//! The roll that comes next, as its card shows it: what it is for, its modifiers, what each face brings, and the odds.
//!
//! It is the same roll before and after it is carried out: an operation that is declared waits for its first die as an action in
//! hand waits for its next. All of it comes from running that action: up to the die for what has happened, and beyond it with
//! middling dice for what the die decides.

use super::{App, Asking, DeclaredRoll};
use crate::dice::{Dice, Die, DieWanted, Entered, Purpose};
use crate::ids::UnitId;
use crate::lookup::{HitDice, RolledFor, TableRoll, Throw, sets};
use crate::rules::{Action, Game, Offer, OnTap, Place, Stop, Topic, Words};

/// A die that is wanted now.
#[derive(Clone, Debug, PartialEq)]
pub struct NextRoll {
    /// The die, and what it is for.
    pub wanted: DieWanted,
    /// The dice of the same throw that have fallen, in order.
    pub thrown: Vec<u8>,
    /// What each face brings, what is needed, and the odds; `None`: nothing is told of such a die.
    pub throw: Option<Throw>,
    /// The rolls with modifiers that the die belongs to.
    pub rolls: Vec<DeclaredRoll>,
    /// What the action comes to before its first die: a warning that an enemy is nearer, a closing that needs no roll.
    pub before: Vec<Words>,
    /// What it decides by less than the ruler's tolerance before its first die: to be measured before anybody rolls.
    pub close_calls: Vec<Words>,
}

impl NextRoll {
    /// The dice that hit or miss by themselves, where the players may say how many hit.
    #[must_use]
    pub fn hits(&self) -> Option<HitDice> {
        self.throw.as_ref()?.hits
    }

    /// How many of the dice thrown so far have hit.
    #[must_use]
    pub fn hits_so_far(&self) -> usize {
        self.hits().map_or(0, |dice| self.thrown.iter().filter(|face| dice.hits(**face)).count())
    }
}

/// An action with the dice that have fallen for it.
struct InHand<'a> {
    action: Action,
    faces: &'a [u8],
    past: &'a [DieWanted],
}

impl App {
    /// The roll that comes next: of the action that waits for a die, or of the declared operation. `None`: no die is wanted.
    #[must_use]
    pub fn next_roll(&self) -> Option<&NextRoll> {
        self.derived.declared.next_roll.get_or_init(|| self.worked_out()).as_ref()
    }

    fn worked_out(&self) -> Option<NextRoll> {
        let game = self.game_thrown_in()?;
        let InHand { action, faces, past } = self.in_hand()?;
        let mut dice = Stopping { entered: Entered::new(faces.to_vec()), wanted: None };
        let so_far = game.events_so_far(&action, &mut dice);
        let wanted = dice.wanted?;
        let thrown = thrown_together(game, &InHand { action: action.clone(), faces, past }, &wanted, so_far.len());
        let all = game.events_so_far(&action, &mut Middling { faces, rolled: 0 });
        let events = all.get(so_far.len()..).unwrap_or_default();
        let of_roll = sets::of(game.rules()).of_roll(TableRoll { game, purpose: &wanted.purpose, events });
        let rolls = of_roll.as_ref().and_then(|of| Some(of.event?.rolls(game.battle()))).unwrap_or_default();
        let throw = of_roll.and_then(|RolledFor { question, .. }| question.throw(thrown));
        // Another die would mean that the question is not that of the table.
        let throw = throw.filter(|throw| throw.die == wanted.die);
        let close_calls = game.close_calls(&action);
        let mut before = game.so_far(&action, &mut Entered::default());
        before.retain(|words| !close_calls.contains(words));
        Some(NextRoll { thrown: thrown.to_vec(), wanted, throw, rolls, before, close_calls })
    }

    fn in_hand(&self) -> Option<InHand<'_>> {
        if let Some(Asking { action, faces, past, .. }) = &self.asking {
            return Some(InHand { action: action.clone(), faces, past });
        }
        let declared = self.declared.as_ref()?;
        Some(InHand { action: declared.as_ruled(), faces: &[], past: &[] })
    }

    /// An offer is declared before it is carried out: it throws dice, whose modifiers may be struck first.
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

    /// Singles out an enemy. What is most likely wanted against it is declared, so that its dice can be tapped in at once; what
    /// throws no dice is only offered, for it would be done.
    pub(super) fn aim(&mut self, enemy: UnitId) {
        if self.asking.is_none() {
            self.call_off();
        }
        self.set_target(Some(enemy.clone()));
        let first = self.offers_at(&enemy).into_iter().find(|offer| offer.refusal.is_none());
        let first = first.filter(|offer| self.asking.is_none() && self.is_declared_first(offer)).cloned();
        if let Some(offer) = first {
            self.declare(offer);
        }
    }

    /// What the selected unit may do to an enemy with dice or by a charge, the most likely wanted first: fire, then closing.
    #[must_use]
    pub fn offers_at(&self, enemy: &UnitId) -> Vec<&Offer> {
        let aimed = |offer: &&Offer| offer.action.aimed_at() == Some(enemy) && is_attack(offer.topic);
        let mut all: Vec<&Offer> = self.unit_offers().iter().filter(aimed).collect();
        all.sort_by_key(|offer| {
            (offer.refusal.is_some(), offer.display.place != Place::Open, offer.topic != Topic::Fire)
        });
        all
    }
}

const fn is_attack(topic: Topic) -> bool {
    matches!(topic, Topic::Fire | Topic::Close | Topic::Melee)
}

/// The dice of the throw that is under way. Two throws for the same thing one after the other are two: something has happened
/// between them.
fn thrown_together<'a>(game: &Game, hand: &InHand<'a>, wanted: &DieWanted, happened: usize) -> &'a [u8] {
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

/// Dice that have fallen; the die after the last is noted.
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

/// Dice that have fallen, and middling ones after them.
pub(super) struct Middling<'a> {
    pub faces: &'a [u8],
    pub rolled: usize,
}

/// A chain of operations asks for a few dozen dice at most.
const MAX_DICE: usize = 64;

impl Dice for Middling<'_> {
    fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, DieWanted> {
        let all = die.faces();
        let so_far = self.rolled;
        // Even sides that roll alike tie for ever (OTP 9.8): after a while every other die shows one more.
        let more = usize::from(so_far >= 8 && so_far % 2 == 1);
        let middling = all.get((all.len() / 2 + more) % all.len().max(1)).copied();
        self.rolled += 1;
        let face = self.faces.get(so_far).copied().or(middling);
        face.filter(|_| so_far < MAX_DICE).ok_or_else(|| DieWanted::new(die, purpose))
    }
}
