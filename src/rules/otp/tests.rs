//! Tests of the rules as a whole: rolls computed a second time, the JSON format, and the offers and messages in games
//! played at random.

mod acting;
mod forms;
mod invariants;

mod played;
mod resolvers;
