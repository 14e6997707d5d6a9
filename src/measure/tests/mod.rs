//! Tests of the geometry: worked examples, and properties against slow, obviously right twins.

mod arcs;
mod aspects;
mod gaps;
mod kit;
mod paths;
mod shots;
mod sights;
