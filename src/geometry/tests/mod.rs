//! Tests of the geometry: worked examples, and property tests against slow, obviously correct twins.

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
mod kit;
mod laws;
mod marches;
mod margins;
mod mirrors;
mod outlines;
mod paths;
mod sees;
mod shelters;
mod shots;
mod sights;
mod twin;
mod twins;
