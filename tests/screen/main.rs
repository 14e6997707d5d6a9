//! The real screen, driven as by a referee: tests find controls by the labels people read, tap them and check the app's
//! state. They share one program, because each further program would build the screen again.

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

mod accessibility;
mod actions;
mod army_page;
mod awi_charts;
mod awi_screen;
mod back;
mod chart_page;
mod clipboard;
mod commanders;
mod controls;
mod deployment;
mod drafts;
mod drags;
mod files_page;
mod from_nothing;
mod glyphs;
mod ground;
mod languages;
mod legend;
mod lookup_page;
mod names;
mod numbers;
mod pace;
mod pages;
mod playthrough;
mod saving;
mod sent_forward;
mod shape;
mod still;
mod table_photo;
mod table_view;
mod tape;
mod taps;
mod touch;
mod tutorial;
mod typical_turn;
mod under_map;
mod whole_turn;
