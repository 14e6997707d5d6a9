//! The lookup pages, tested.

mod pages;
mod table;
mod table_awi;
