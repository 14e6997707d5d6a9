//! The colours that sheets are printed in.

/// A colour to print in: red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(pub [u8; 3]);

impl Colour {
    /// Black.
    pub const BLACK: Colour = Colour([0; 3]);
    /// For secondary text: source marks, sections.
    pub const GREY: Colour = Colour([96; 3]);
    /// Thin rules between rows.
    pub const PALE: Colour = Colour([168; 3]);
    /// The paper, on a coloured field.
    pub const WHITE: Colour = Colour([255; 3]);
}
