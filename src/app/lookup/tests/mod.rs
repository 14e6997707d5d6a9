//! The lookup pages, tested.

mod pages;
mod table;
