//! Tests of the rules as a whole: pure rolls worked out a second time, what is kept as JSON, and what is offered and said
//! in games played at random.

mod acting;
mod forms;
mod laws;

mod played;
mod resolvers;
