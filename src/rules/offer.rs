//! What may be done next, by any rule set: what a set offers as legal its game accepts.

use super::Refusal;
use crate::ids::CommanderId;

/// What an offer is about; the screen groups cards by it.
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

/// What a tap on an offer does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum OnTap {
    /// Carries it out: no figure moves, and its dice are no single roll with modifiers to strike.
    #[default]
    Act,
    /// Declares it: it throws dice, and their modifiers may be struck first.
    Declare,
    /// Declares it if it throws dice as the game stands, else carries it out. Only a rehearsal tells, which is too slow for
    /// every offer of every frame.
    DeclareIfDiced,
    /// Shows on the table where the figures would go.
    Preview,
}

impl OnTap {
    /// The usual answer for an offer about a topic, before the set has its say.
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
pub enum Place {
    /// In view.
    #[default]
    Open,
    /// Folded away: it is seldom wanted, or the ghost and the nudge pad do the same.
    Folded,
    /// Left out: the card of another offer has it.
    Elsewhere,
}

/// How the screen shows an offer, as its set decides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Display {
    /// What a tap does.
    pub on_tap: OnTap,
    /// Where the cards put it.
    pub place: Place,
    /// The commander it is about.
    pub commander: Option<CommanderId>,
}

/// Something that could be done now, by an action of a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer<A> {
    /// What it is about.
    pub topic: Topic,
    /// What the button says: "Fire at the 7th Royal Fusiliers".
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

/// An action worth trying, before it is known whether it is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate<A> {
    /// What it is about.
    pub topic: Topic,
    /// What the button says.
    pub label: String,
    /// The section.
    pub rule: &'static str,
    /// The action.
    pub action: A,
}

impl<A> Offer<A> {
    /// The same offer with its action converted.
    #[must_use]
    pub fn mapped<B>(self, of: impl FnOnce(A) -> B) -> Offer<B> {
        let Offer { topic, label, rule, action, refusal, display } = self;
        Offer { topic, label, rule, action: of(action), refusal, display }
    }
}

impl<A> Candidate<A> {
    /// The offer, once it is known whether the action would be refused and how it is shown.
    #[must_use]
    pub fn judged(self, would_refuse: impl FnOnce(&A) -> Option<Refusal>, display: Display) -> Offer<A> {
        let Candidate { topic, label, rule, action } = self;
        Offer { refusal: would_refuse(&action), topic, label, rule, action, display }
    }
}
