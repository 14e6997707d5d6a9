//! Pages as a PDF. It contains no date, so that the same pages give the same bytes.

use super::colour::Colour;
use super::fonts::FontFace;
use super::page::{Area, Ink, Page, PagePoint, PathStep, Sheets};
use crate::msg;
use krilla::color::{luma, rgb};
use krilla::destination::XyzDestination;
use krilla::geom::{Path, PathBuilder, Point, Rect};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Data, Document};
use thiserror::Error;

/// Why pages could not be written as a PDF.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PrintFault {
    /// A font of the program cannot be read.
    #[error("{}", crate::msg!("print-no-font"))]
    Font,
    /// The PDF could not be created.
    #[error("{}", crate::msg!("print-no-pdf", what = what, why = why))]
    Pdf {
        /// The document.
        what: &'static str,
        /// The reason.
        why: String,
    },
}

crate::shown_part!(PrintFault);

/// The faces in the PDF.
struct Fonts {
    plain: Font,
    bold: Font,
    italic: Font,
    sans: Font,
}

impl Fonts {
    fn read() -> Option<Self> {
        let font = |face: FontFace| Font::new(Data::from(face.bytes()), 0);
        Some(Fonts {
            plain: font(FontFace::Plain)?,
            bold: font(FontFace::Bold)?,
            italic: font(FontFace::Italic)?,
            sans: font(FontFace::Sans)?,
        })
    }

    fn of(&self, face: FontFace) -> Font {
        match face {
            FontFace::Plain => self.plain.clone(),
            FontFace::Bold | FontFace::Spaced => self.bold.clone(),
            FontFace::Italic => self.italic.clone(),
            FontFace::Sans => self.sans.clone(),
        }
    }
}

impl Sheets {
    /// Returns the document as a PDF.
    ///
    /// # Errors
    /// [`PrintFault`]: a font that cannot be read, or an error of the PDF library.
    pub fn pdf(&self) -> Result<Vec<u8>, PrintFault> {
        written(std::slice::from_ref(self), self.name, &self.title)
    }
}

/// Returns several documents as one PDF, one after another, each with an entry in its table of contents.
///
/// # Errors
/// [`PrintFault`]: a font that cannot be read, or an error of the PDF library.
pub fn book(all: &[Sheets], title: &str) -> Result<Vec<u8>, PrintFault> {
    written(all, BOOK, title)
}

/// The name of a PDF of several documents in a [`PrintFault`].
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
    // A single document needs no table of contents.
    if all.len() > 1 {
        document.set_outline(contents);
    }
    document.finish().map_err(|why| PrintFault::Pdf { what: name, why: why.to_string() })
}

fn metadata(title: &str) -> Metadata {
    let creator = format!("Drumhead {}", env!("CARGO_PKG_VERSION"));
    Metadata::new()
        .title(title.to_owned())
        .language(crate::text::current_language().region().to_owned())
        .creator(creator.clone())
        .producer(creator)
}

/// Adds the pages of a document.
fn add(document: &mut Document, sheets: &Sheets, fonts: &Fonts) -> Result<(), PrintFault> {
    let (width, height) = sheets.size();
    for page in &sheets.pages {
        let settings = PageSettings::from_wh(width, height).ok_or_else(|| PrintFault::Pdf {
            what: sheets.name,
            why: msg!("print-the-paper-has-no-size").to_owned(),
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
            Ink::Text { at, size, face, colour, words } => {
                surface.set_stroke(None);
                surface.set_fill(Some(fill(*colour)));
                let start = Point::from_xy(at.x, at.y);
                surface.draw_glyphs(start, &glyphs(*face, words), fonts.of(*face), words, *size, false);
            }
            Ink::Line { from, to, width, dashed, colour } => {
                let dash = dashed.then(|| StrokeDash { array: vec![4.0, 3.0], offset: 0.0 });
                let stroke = Stroke { dash, ..stroke(*width, *colour) };
                draw_outline(surface, stroke, line(*from, *to));
            }
            Ink::Frame { area, width } => draw_outline(surface, stroke(*width, Colour::BLACK), outline(*area)),
            Ink::Shape { steps, width: Some(width), colour } => {
                let round = Stroke { line_cap: LineCap::Round, line_join: LineJoin::Round, ..stroke(*width, *colour) };
                draw_outline(surface, round, path(steps));
            }
            Ink::Shape { steps, width: None, colour } => {
                surface.set_stroke(None);
                surface.set_fill(Some(fill(*colour)));
                if let Some(path) = path(steps) {
                    surface.draw_path(&path);
                }
            }
        }
    }
}

fn glyphs(face: FontFace, words: &str) -> Vec<KrillaGlyph> {
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

/// Returns the fill of a colour. Greys use the grey colour space, so that a printer needs only black ink.
fn fill(Colour([red, green, blue]): Colour) -> Fill {
    let paint = if red == green && green == blue {
        luma::Color::new(red).into()
    } else {
        rgb::Color::new(red, green, blue).into()
    };
    Fill { paint, opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

fn stroke(width: f32, colour: Colour) -> Stroke {
    Stroke { paint: fill(colour).paint, width, ..Stroke::default() }
}

fn draw_outline(surface: &mut Surface<'_>, stroke: Stroke, path: Option<Path>) {
    let Some(path) = path else { return };
    surface.set_fill(None);
    surface.set_stroke(Some(stroke));
    surface.draw_path(&path);
}

fn path(steps: &[PathStep]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for step in steps {
        match step {
            PathStep::Move(to) => path.move_to(to.x, to.y),
            PathStep::Line(to) => path.line_to(to.x, to.y),
            PathStep::Curve([one, two, to]) => path.cubic_to(one.x, one.y, two.x, two.y, to.x, to.y),
            PathStep::Close => path.close(),
        }
    }
    path.finish()
}

fn line(from: PagePoint, to: PagePoint) -> Option<Path> {
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
