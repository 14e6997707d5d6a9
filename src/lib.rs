//! Drumhead: the referee's tablet beside a miniatures table of the American War of Independence.
//!
//! Imports run one way, an arrow points to the imported module: `units`, `ids` <- `input`, `geometry`, `hexes`, `dice` <-
//! `battle` <- `roster`, `ground`, `rules` <- `journal`, `lookup` <- `report` <- `print` <- `app` <- `ui`. `store`
//! knows bytes only, `photo` pixels only; `cli` sits beside `ui`. `ARCHITECTURE.md` has the map, and
//! `tests/project/architecture.rs` checks it.

pub mod app;
pub mod battle;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod dice;
pub mod geometry;
pub mod ground;
pub mod hexes;
pub mod ids;
pub mod input;
pub mod journal;
pub mod lookup;
pub mod photo;
pub mod plan;
pub mod print;
pub mod report;
pub mod roster;
pub mod rules;
pub mod store;
pub mod text;
#[cfg(feature = "window")]
pub mod ui;
pub mod units;
pub mod verdict;
