//! Questions without a table: requests and answers, exact odds against dice, whole charges.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

mod chain;
mod odds;
mod requests;
