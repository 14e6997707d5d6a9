//! The real screen, driven as a referee drives it: controls are found by the labels people read and tapped, and what the app
//! then holds is looked at. One program for all of it: each file by itself would build the screen once more.

#![cfg(feature = "window")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a test that panics is a test that fails; pixels are small numbers"
)]

#[path = "../kit/mod.rs"]
mod kit;

mod actions;
mod army_page;
mod awi_charts;
mod awi_screen;
mod back;
mod chart_page;
mod clipboard;
mod commanders;
mod controls;
mod drafts;
mod glyphs;
mod lookup_page;
mod meeting;
mod names;
mod pace;
mod pages;
mod reach;
mod saving;
mod sent_forward;
mod shape;
mod still;
mod table_view;
mod taps;
mod tongues;
mod touch;
mod whole_turn;
