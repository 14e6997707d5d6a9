//! Tests of the geometry: worked examples, and properties against slow, obviously right twins.

mod kit;
mod paths;
