//! What may be done next, by any rule set: what a set offers as legal its game accepts.

use super::Refusal;

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
    /// The same offer, its action told in another way.
    #[must_use]
    pub fn mapped<B>(self, of: impl FnOnce(A) -> B) -> Offer<B> {
        let Offer { topic, label, rule, action, refusal } = self;
        Offer { topic, label, rule, action: of(action), refusal }
    }
}

impl<A> Candidate<A> {
    /// The offer, once it is known whether the action would be refused.
    #[must_use]
    pub fn judged(self, would_refuse: impl FnOnce(&A) -> Option<Refusal>) -> Offer<A> {
        let refusal = would_refuse(&self.action);
        Offer { topic: self.topic, label: self.label, rule: self.rule, action: self.action, refusal }
    }
}
