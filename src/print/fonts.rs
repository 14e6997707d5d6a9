//! The typefaces of everything printed, and word widths: EB Garamond as on the map, upright, semibold and italic.

use super::colour::Colour;
use std::sync::OnceLock;
use ttf_parser::GlyphId;
use ttf_parser::gpos::{PairAdjustment, PositioningSubtable};

/// Open Sans, upright: for names in scripts that the serif faces lack.
pub static REGULAR: &[u8] = include_bytes!("../../assets/fonts/OpenSans-Regular.ttf");
/// EB Garamond, semibold: the lettering of the map.
pub static SERIF: &[u8] = include_bytes!("../../assets/fonts/EBGaramond-SemiBold.ttf");
static MEDIUM: &[u8] = include_bytes!("../../assets/fonts/EBGaramond-Medium.ttf");
static ITALIC: &[u8] = include_bytes!("../../assets/fonts/EBGaramond-MediumItalic.ttf");

/// A typeface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FontFace {
    /// For running text.
    Plain,
    /// For names and headings.
    Bold,
    /// For remarks, heads of columns and sections.
    Italic,
    /// For titles: semibold, letterspaced.
    Spaced,
    /// For characters that the others lack.
    Sans,
}

/// A text style: a face, a size and a colour.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Style {
    /// Size in points.
    pub size: f32,
    pub face: FontFace,
    pub colour: Colour,
}

impl Style {
    /// Running text.
    pub const fn plain(size: f32) -> Self {
        Style { size, face: FontFace::Plain, colour: Colour::BLACK }
    }

    /// Names and headings.
    pub const fn bold(size: f32) -> Self {
        Style { face: FontFace::Bold, ..Style::plain(size) }
    }

    /// Remarks.
    pub const fn italic(size: f32) -> Self {
        Style { face: FontFace::Italic, ..Style::plain(size) }
    }

    /// Titles in capitals.
    pub const fn spaced(size: f32) -> Self {
        Style { face: FontFace::Spaced, ..Style::plain(size) }
    }

    /// Returns the style in another colour.
    pub const fn in_colour(self, colour: Colour) -> Self {
        Style { colour, ..self }
    }

    /// Returns the width of words in one line, in points.
    pub fn width(self, words: &str) -> f32 {
        self.face.width(words, self.size)
    }
}

/// A positioned letter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Letter {
    /// The glyph's index in the font.
    pub glyph: u16,
    /// Start of its character in the words, in bytes.
    pub from: usize,
    /// End of its character.
    pub to: usize,
    /// Distance to the next letter, in ems, including kerning.
    pub advance_em: f32,
}

/// Letterspacing of a title, in ems.
const APART_EM: f32 = 0.11;

/// Replacement for a character that the font lacks.
const UNKNOWN: char = '?';

/// Height of letters above the baseline, in ems: capitals with an accent.
pub(super) const ASCENT_EM: f32 = 0.95;
/// Depth of letters below the baseline, in ems: a g.
pub(super) const DESCENT_EM: f32 = 0.25;

impl FontFace {
    /// Returns the font file.
    pub(super) fn bytes(self) -> &'static [u8] {
        match self {
            FontFace::Plain => MEDIUM,
            FontFace::Bold | FontFace::Spaced => SERIF,
            FontFace::Italic => ITALIC,
            FontFace::Sans => REGULAR,
        }
    }

    fn metrics(self) -> Option<&'static Metrics> {
        static READ: [OnceLock<Option<Metrics>>; 4] = [const { OnceLock::new() }; 4];
        let [plain, bold, italic, sans] = &READ;
        let slot = match self {
            FontFace::Plain => plain,
            FontFace::Bold | FontFace::Spaced => bold,
            FontFace::Italic => italic,
            FontFace::Sans => sans,
        };
        // The fonts are part of the program, and a test reads them, so this succeeds.
        slot.get_or_init(|| Metrics::read(self.bytes())).as_ref()
    }

    /// Returns the face for some words: this one, or the sans if only that has all their letters.
    pub(super) fn for_words(self, words: &str) -> Self {
        if words.is_ascii() || self.has(words) || !FontFace::Sans.has(words) { self } else { FontFace::Sans }
    }

    /// Returns its letterspacing, in ems.
    fn apart_em(self) -> f32 {
        if self == FontFace::Spaced { APART_EM } else { 0.0 }
    }

    /// Returns the letters of some words. Ligatures are not used, so that text searches in the PDF find the words.
    pub(super) fn letters(self, words: &str) -> Vec<Letter> {
        let face = self.for_words(words);
        let Some(metrics) = face.metrics() else { return Vec::new() };
        let mut out: Vec<Letter> = Vec::with_capacity(words.len());
        let mut before = None;
        for (from, c) in words.char_indices() {
            let (glyph, advance) = metrics.glyph(c);
            if let (Some(last), Some(before)) = (out.last_mut(), before) {
                last.advance_em += f32::from(metrics.kerning(before, c)) / metrics.em;
            }
            let advance_em = f32::from(advance) / metrics.em + face.apart_em();
            out.push(Letter { glyph: glyph.0, from, to: from + c.len_utf8(), advance_em });
            before = Some(c);
        }
        out
    }

    /// Returns the width of words at a size, both in points.
    ///
    /// ```
    /// use drumhead::print::FontFace;
    /// let narrow = FontFace::Plain.width("ill", 10.0);
    /// assert!(narrow > 0.0 && narrow < FontFace::Plain.width("mmm", 10.0));
    /// assert!(FontFace::Bold.width("Jäger", 10.0) > FontFace::Plain.width("Jäger", 10.0));
    /// ```
    #[must_use]
    pub fn width(self, words: &str, size: f32) -> f32 {
        let face = self.for_words(words);
        let Some(metrics) = face.metrics() else { return 0.0 };
        let mut units = 0;
        let mut count: u16 = 0;
        let mut before = None;
        for c in words.chars() {
            units += i32::from(metrics.glyph(c).1) + before.map_or(0, |b| i32::from(metrics.kerning(b, c)));
            before = Some(c);
            count = count.saturating_add(1);
        }
        // Fewer than a million units, so a float represents them exactly.
        #[expect(clippy::cast_precision_loss, reason = "a line of words is far below 2 to the 24 units")]
        let units = units as f32;
        (units / metrics.em + f32::from(count) * face.apart_em()) * size
    }

    /// Returns whether the font has every character of these words.
    ///
    /// ```
    /// use drumhead::print::FontFace;
    /// assert!(FontFace::Plain.has("von Knyphausen, Jäger, Régiment d’Agénois 4 × 2½″ ¼ 45° – ≤ § ≈ ~"));
    /// assert!(!FontFace::Plain.has("Семёновский") && FontFace::Sans.has("Семёновский"));
    /// assert!(!FontFace::Plain.has("砲"));
    /// ```
    #[must_use]
    pub fn has(self, words: &str) -> bool {
        self.metrics().is_some_and(|metrics| words.chars().all(|c| metrics.font.glyph_index(c).is_some()))
    }
}

/// A parsed font, with a cache of the most used metrics.
struct Metrics {
    font: ttf_parser::Face<'static>,
    /// Units of the font in an em.
    em: f32,
    /// The glyphs of the first characters, and their advances.
    near: Vec<(GlyphId, i16)>,
    /// The kerning of pairs of [`PAIRED`] characters: a row for each left one.
    pairs: Vec<i16>,
}

/// Characters whose glyphs are cached: Latin letters with all their accents.
const NEAR: u32 = 0x250;
/// Characters whose pairs are cached: printable ASCII.
const PAIRED: std::ops::Range<u32> = 0x20..0x7f;

impl Metrics {
    fn read(bytes: &'static [u8]) -> Option<Self> {
        let font = ttf_parser::Face::parse(bytes, 0).ok()?;
        let em = f32::from(font.units_per_em().max(1));
        let mut read = Metrics { font, em, near: Vec::new(), pairs: Vec::new() };
        read.near = (0..NEAR).map(|code| read.look_up(char::from_u32(code).unwrap_or(UNKNOWN))).collect();
        let paired = || PAIRED.filter_map(char::from_u32);
        read.pairs =
            paired().flat_map(|left| paired().map(move |right| (left, right))).map(|(l, r)| read.kern(l, r)).collect();
        Some(read)
    }

    fn look_up(&self, c: char) -> (GlyphId, i16) {
        let glyph = self.font.glyph_index(c).or_else(|| self.font.glyph_index(UNKNOWN)).unwrap_or_default();
        let advance = self.font.glyph_hor_advance(glyph).unwrap_or_default();
        (glyph, i16::try_from(advance).unwrap_or(i16::MAX))
    }

    fn kern(&self, left: char, right: char) -> i16 {
        let (left, right) = (self.glyph(left).0, self.glyph(right).0);
        let tables = self.font.tables().kern.into_iter().flat_map(|kern| kern.subtables);
        let pairs = tables.filter(|table| table.horizontal && !table.variable && !table.has_state_machine);
        let listed = pairs.filter_map(|table| table.glyphs_kerning(left, right)).next();
        listed.or_else(|| self.positioned(left, right)).unwrap_or(0)
    }

    /// Returns the kerning from the OpenType table: single pairs first, then classes of glyphs.
    fn positioned(&self, left: GlyphId, right: GlyphId) -> Option<i16> {
        let lookups = self.font.tables().gpos?.lookups;
        let subtables = lookups.into_iter().flat_map(|lookup| lookup.subtables.into_iter::<PositioningSubtable<'_>>());
        subtables
            .filter_map(|subtable| match subtable {
                PositioningSubtable::Pair(pairs) => pairs.coverage().get(left).map(|at| (pairs, at)),
                _ => None,
            })
            .find_map(|(pairs, at)| match pairs {
                PairAdjustment::Format1 { sets, .. } => sets.get(at)?.get(right),
                // A subtable of classes has a value for every right glyph, so the search ends here.
                PairAdjustment::Format2 { classes, matrix, .. } => {
                    matrix.get((classes.0.get(left), classes.1.get(right)))
                }
            })
            .map(|(first, _)| first.x_advance)
    }

    /// Returns the glyph of a character, and its advance.
    fn glyph(&self, c: char) -> (GlyphId, i16) {
        let near = usize::try_from(u32::from(c)).ok().and_then(|code| self.near.get(code));
        near.copied().unwrap_or_else(|| self.look_up(c))
    }

    /// Returns the kerning of two letters, in units of the font.
    fn kerning(&self, left: char, right: char) -> i16 {
        let (left_code, right_code) = (u32::from(left), u32::from(right));
        if !PAIRED.contains(&left_code) || !PAIRED.contains(&right_code) {
            return self.kern(left, right);
        }
        let at = (left_code - PAIRED.start) * (PAIRED.end - PAIRED.start) + right_code - PAIRED.start;
        usize::try_from(at).ok().and_then(|at| self.pairs.get(at)).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_faces_are_read_and_have_what_is_printed() {
        for face in [FontFace::Plain, FontFace::Bold, FontFace::Italic, FontFace::Spaced, FontFace::Sans] {
            assert!(face.metrics().is_some());
            assert!(face.has("AÄÖÜßàéèêëïôœç×½¼°″′–—≤≥§·•“”‘’~*…†−"), "{face:?}");
        }
    }

    #[test]
    fn letters_name_their_characters_and_unknown_ones_are_set_as_a_question_mark() {
        let letters = FontFace::Plain.letters("Jä砲");
        let ranges: Vec<_> = letters.iter().map(|l| (l.from, l.to)).collect();
        assert_eq!(ranges, [(0, 1), (1, 3), (3, 6)]);
        assert_eq!(letters[2].glyph, FontFace::Plain.letters("?")[0].glyph);
    }

    #[test]
    fn a_width_is_that_of_its_letters() {
        for words in ["AVATAR, To Wy.", "von Kn\u{fc}phausen \u{2033}\u{bd}", ""] {
            let letters: f32 = FontFace::Bold.letters(words).iter().map(|letter| letter.advance_em * 9.0).sum();
            assert!((FontFace::Bold.width(words, 9.0) - letters).abs() < 0.001, "{words}");
        }
    }

    #[test]
    fn letters_that_lean_apart_stand_closer() {
        for face in [FontFace::Plain, FontFace::Bold, FontFace::Italic, FontFace::Sans] {
            let apart = face.width("A", 10.0) + face.width("V", 10.0);
            assert!(face.width("AV", 10.0) < apart - 0.2, "{face:?}");
        }
    }

    #[test]
    fn a_name_in_other_letters_is_set_in_the_sans() {
        assert_eq!(FontFace::Bold.for_words("Семёновский полк"), FontFace::Sans);
        assert_eq!(FontFace::Bold.for_words("Régiment d’Agénois"), FontFace::Bold);
        assert_eq!(FontFace::Italic.for_words("砲"), FontFace::Italic);
    }
}
