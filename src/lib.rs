//! Drumhead: the referee's tablet beside a miniatures table of the American War of Independence.
//!
//! Imports run one way: `units`, `ids` <- `measure`, `dice` <- `table` <- `rules` <- `journal`, `lookup` <- `report` <- `print` <- `app` <- `ui`;
//! `store` knows bytes only; `cli` sits beside `ui`. `ARCHITECTURE.md` has the map; `tests/project/architecture.rs` proves it.

pub mod app;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod dice;
pub mod ids;
pub mod journal;
pub mod lookup;
pub mod measure;
pub mod print;
pub mod report;
pub mod rules;
pub mod say;
pub mod store;
pub mod table;
#[cfg(feature = "window")]
pub mod ui;
pub mod units;
