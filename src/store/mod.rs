//! Bytes on disk, crash-safe: the only input and output of the program.
//!
//! Independent of the meaning of the bytes. An append-only file is extended and synced; a whole file is written to a
//! temporary name and renamed; a damaged file is copied and never overwritten. Every failure is a value with a message
//! for the referee: the game continues in memory.

mod disk;
mod drafts;
mod fault;
mod faulty;
mod file;
mod folder;
mod memory_files;
mod mirror;
mod place;
#[cfg(not(target_arch = "wasm32"))]
mod real;

pub use disk::*;
pub use drafts::*;
pub use fault::*;
pub use faulty::*;
pub use file::*;
pub use folder::*;
pub use mirror::*;
pub use place::*;
#[cfg(not(target_arch = "wasm32"))]
pub use real::*;
