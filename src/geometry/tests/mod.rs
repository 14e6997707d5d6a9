//! Tests of the geometry: worked examples, and property tests against slow, obviously correct reference implementations
//! (the twins).

mod against_naive;
mod aims;
mod arcs;
mod around;
mod aspects;
mod behind;
mod borders;
mod covers;
mod faces;
mod fronts;
mod gaps;
mod heights;
mod hides;
mod homographies;
mod invariants;
mod kit;
mod marches;
mod margins;
mod mirrors;
mod naive;
mod outlines;
mod paths;
mod sees;
mod shelters;
mod shots;
mod sights;
