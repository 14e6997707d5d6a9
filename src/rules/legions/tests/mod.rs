//! The examples of the text, to the letter, and the tables as they are printed.

mod assault;
mod combat;
mod played;
mod sight;
