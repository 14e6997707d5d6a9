//! The historical names of troops and their people, independent of any rule set: published lists are read into these,
//! and each set derives its traits from them.

/// A historical kind of troops.
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

/// The people, or the kind of levy, of a brigade or side.
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
