//! Pages as a PDF: bytes out, and no date in them, so that the same pages give the same bytes.

use super::fonts::Face;
use super::page::{Area, At, Ink, Page, Sheets};
use crate::word;
use krilla::color::luma;
use krilla::destination::XyzDestination;
use krilla::geom::{Path, PathBuilder, Point, Rect};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Data, Document};
use thiserror::Error;

/// Why pages could not be made a file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PrintFault {
    /// A font of the program cannot be read.
    #[error("{}", crate::word!("print-no-font"))]
    Font,
    /// The PDF could not be put together.
    #[error("{}", crate::say!("print-no-pdf", what = what, why = why))]
    Pdf {
        /// Which.
        what: &'static str,
        /// Why not.
        why: String,
    },
}

crate::shown_part!(PrintFault);

/// Both faces as the PDF has them.
struct Fonts {
    plain: Font,
    bold: Font,
}

impl Fonts {
    fn read() -> Option<Self> {
        let font = |face: Face| Font::new(Data::from(face.bytes()), 0);
        Some(Fonts { plain: font(Face::Plain)?, bold: font(Face::Bold)? })
    }

    fn of(&self, face: Face) -> Font {
        match face {
            Face::Plain => self.plain.clone(),
            Face::Bold => self.bold.clone(),
        }
    }
}

impl Sheets {
    /// The document as a PDF.
    ///
    /// # Errors
    /// [`PrintFault`]: a font that cannot be read, or what the PDF's maker says against it.
    pub fn pdf(&self) -> Result<Vec<u8>, PrintFault> {
        written(std::slice::from_ref(self), self.name, &self.title)
    }
}

/// Several documents as one PDF, one after another, each with an entry in its table of contents.
///
/// # Errors
/// [`PrintFault`]: a font that cannot be read, or what the PDF's maker says against it.
pub fn book(all: &[Sheets], title: &str) -> Result<Vec<u8>, PrintFault> {
    written(all, BOOK, title)
}

/// What a PDF of several documents is called in a [`PrintFault`].
const BOOK: &str = "all";

fn written(all: &[Sheets], name: &'static str, title: &str) -> Result<Vec<u8>, PrintFault> {
    let fonts = Fonts::read().ok_or(PrintFault::Font)?;
    let mut document = Document::new();
    document.set_metadata(metadata(title));
    let mut contents = Outline::new();
    let mut count = 0;
    for sheets in all {
        contents
            .push_child(OutlineNode::new(sheets.title.clone(), XyzDestination::new(count, Point::from_xy(0.0, 0.0))));
        count += sheets.pages.len();
        add(&mut document, sheets, &fonts)?;
    }
    // One document needs no table of contents.
    if all.len() > 1 {
        document.set_outline(contents);
    }
    document.finish().map_err(|why| PrintFault::Pdf { what: name, why: why.to_string() })
}

fn metadata(title: &str) -> Metadata {
    let creator = format!("Drumhead {}", env!("CARGO_PKG_VERSION"));
    Metadata::new()
        .title(title.to_owned())
        .language(crate::text::at_hand().region().to_owned())
        .creator(creator.clone())
        .producer(creator)
}

/// Adds the pages of a document.
fn add(document: &mut Document, sheets: &Sheets, fonts: &Fonts) -> Result<(), PrintFault> {
    let (width, height) = sheets.paper.size();
    for page in &sheets.pages {
        let settings = PageSettings::from_wh(width, height).ok_or_else(|| PrintFault::Pdf {
            what: sheets.name,
            why: word!("print-the-paper-has-no-size").to_owned(),
        })?;
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        draw(&mut surface, page, fonts);
        surface.finish();
        sheet.finish();
    }
    Ok(())
}

fn draw(surface: &mut Surface<'_>, page: &Page, fonts: &Fonts) {
    for ink in &page.inks {
        match ink {
            Ink::Text { at, size, face, words } => {
                surface.set_stroke(None);
                surface.set_fill(Some(black()));
                let start = Point::from_xy(at.x, at.y);
                surface.draw_glyphs(start, &glyphs(*face, words), fonts.of(*face), words, *size, false);
            }
            Ink::Line { from, to, width, dashed } => {
                stroke(surface, *width, *dashed, line(*from, *to));
            }
            Ink::Frame { area, width } => stroke(surface, *width, false, outline(*area)),
        }
    }
}

fn glyphs(face: Face, words: &str) -> Vec<KrillaGlyph> {
    let glyph = |letter: &super::fonts::Letter| KrillaGlyph {
        glyph_id: GlyphId::new(u32::from(letter.glyph)),
        text_range: letter.from..letter.to,
        x_advance: letter.advance_em,
        x_offset: 0.0,
        y_offset: 0.0,
        y_advance: 0.0,
        location: None,
    };
    face.letters(words).iter().map(glyph).collect()
}

fn black() -> Fill {
    Fill { paint: luma::Color::black().into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

fn stroke(surface: &mut Surface<'_>, width: f32, dashed: bool, path: Option<Path>) {
    let Some(path) = path else { return };
    let dash = dashed.then(|| StrokeDash { array: vec![4.0, 3.0], offset: 0.0 });
    surface.set_fill(None);
    surface.set_stroke(Some(Stroke { paint: luma::Color::black().into(), width, dash, ..Stroke::default() }));
    surface.draw_path(&path);
}

fn line(from: At, to: At) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.move_to(from.x, from.y);
    path.line_to(to.x, to.y);
    path.finish()
}

fn outline(area: Area) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.push_rect(Rect::from_xywh(area.x, area.y, area.w, area.h)?);
    path.finish()
}
