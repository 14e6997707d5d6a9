//! Tests of the lookup pages.

mod pages;
mod table;
mod table_awi;
