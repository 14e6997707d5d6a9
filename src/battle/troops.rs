//! What history calls troops and their people, in no rule set's words: published lists are read as these, and each set says
//! what it makes of them.

/// A sort of troops by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum TroopClass {
    Militia,
    Indians,
    Rifles,
    Grenadiers,
    Light,
    State,
    Continental,
    Regular,
}

/// The people, or the kind of levy, that a brigade or a side is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum TroopPeople {
    British,
    German,
    French,
    Continental,
    StateOrLoyalist,
    Militia,
    Indian,
}
