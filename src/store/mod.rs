//! Files on disk, written so that a crash loses nothing already saved. All access to files goes through this folder.
//!
//! Independent of the meaning of the bytes. An append-only file is extended and synced; a whole file is written to a
//! temporary name and renamed; a damaged file is replaced by its good part only after it has been copied. Every failure
//! is a value with a message for the referee: the game continues in memory.

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
