//! American Legions: the numbers of the rules and the questions that they answer by themselves, without a game.
//!
//! Tables are data with a source for every cell; `fire`, `shock` and `morale` resolve one attack or check, `sight` one
//! line of sight. Section numbers are those of the rules text, version 1.2. The set is not in the list of rule sets: it
//! has no state, no actions and no battle file yet.

pub mod assault;
pub mod fire;
pub mod loss;
pub mod morale;
pub mod orders;
pub mod shock;
pub mod sight;
mod strength;
#[cfg(test)]
mod tests;

pub use strength::Strength;
