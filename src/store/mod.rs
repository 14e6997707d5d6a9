//! Bytes on disk, crash-safe: the only input and output of the program.
//!
//! Imports nothing of the crate and knows nothing of what the bytes mean. A file that grows is appended to and synced;
//! a whole file is written beside and renamed into place; a damaged one is copied aside and never overwritten. Every
//! failure is a value with words for the referee: the game goes on in memory.

mod disk;
mod drafts;
mod fault;
mod faulty;
mod file;
mod folder;
mod kept;
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
