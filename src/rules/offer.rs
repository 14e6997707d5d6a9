//! Offers of the next actions, by any rule set: the game accepts every action that its set offers as legal.

use super::Refusal;
use crate::ids::CommanderId;

/// The topic of an offer; the screen groups cards by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Topic {
    Sequence,
    Choice,
    Morale,
    Move,
    Formation,
    Fire,
    Close,
    Melee,
    Commander,
    Rebuild,
}

/// The effect of a tap on an offer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum OnTap {
    /// Carries it out at once: it moves no figures, and has no roll whose modifiers the referee may strike first.
    #[default]
    Act,
    /// Declares it: it throws dice, and their modifiers may be struck first.
    Declare,
    /// Declares it if it would throw dice now, and carries it out otherwise. Only running the action on a copy of the
    /// game shows which, and that is too slow for every offer of every frame.
    DeclareIfDiced,
    /// Shows on the table where the figures would go.
    Preview,
}

impl OnTap {
    /// Returns the usual effect of a tap on an offer about a topic, which the set may change.
    #[must_use]
    pub const fn of(topic: Topic) -> Self {
        match topic {
            Topic::Formation | Topic::Move | Topic::Choice => OnTap::Preview,
            _ => OnTap::Act,
        }
    }
}

/// Where the cards put an offer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum OfferPlace {
    /// In view.
    #[default]
    Open,
    /// Folded away: it is seldom needed, or the ghost and the nudge pad do the same.
    Folded,
    /// Left out: the card of another offer shows it.
    Elsewhere,
}

/// How the screen shows an offer, decided by its set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Display {
    /// The effect of a tap.
    pub on_tap: OnTap,
    /// Where the cards put it.
    pub place: OfferPlace,
    /// The commander it is about.
    pub commander: Option<CommanderId>,
}

/// An action of a set that could be done now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer<A> {
    /// Its topic.
    pub topic: Topic,
    /// The button's text: "Fire at the 7th Royal Fusiliers".
    pub label: String,
    /// The section.
    pub rule: &'static str,
    /// The action.
    pub action: A,
    /// Why it is not allowed now; `None`: it is.
    pub refusal: Option<Refusal>,
    /// How the screen shows it.
    pub display: Display,
}

/// An action worth trying, not yet checked against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate<A> {
    /// Its topic.
    pub topic: Topic,
    /// The button's text.
    pub label: String,
    /// The section.
    pub rule: &'static str,
    /// The action.
    pub action: A,
}

impl<A> Offer<A> {
    /// Returns the same offer with its action converted.
    #[must_use]
    pub fn mapped<B>(self, of: impl FnOnce(A) -> B) -> Offer<B> {
        let Offer { topic, label, rule, action, refusal, display } = self;
        Offer { topic, label, rule, action: of(action), refusal, display }
    }
}

impl<A> Candidate<A> {
    /// Returns the offer, with the refusal of its action, if any, and its display.
    #[must_use]
    pub fn judged(self, would_refuse: impl FnOnce(&A) -> Option<Refusal>, display: Display) -> Offer<A> {
        let Candidate { topic, label, rule, action } = self;
        Offer { refusal: would_refuse(&action), topic, label, rule, action, display }
    }
}
