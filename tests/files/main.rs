//! Everything in files: battles, armies, journals, and the browser's disk.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

mod awi_battle;
mod battle_file;
mod browser_disk;
#[path = "../cited/mod.rs"]
mod cited;
mod ground;
mod journal;
mod map;
mod roster;
