//! Pages as lists of drawing operations, before they become a file, so that tests can check what is printed.

use super::colour::Colour;
use super::fonts::{ASCENT_EM, DESCENT_EM, FontFace, Style};
use crate::battle::TagSize;
use serde::{Deserialize, Serialize};

/// A paper size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8½ × 11″.
    Letter,
}

impl Paper {
    /// Both sizes.
    pub const ALL: [Paper; 2] = [Paper::A4, Paper::Letter];

    /// Returns width and height in points.
    ///
    /// ```
    /// use drumhead::print::Paper;
    /// assert_eq!(Paper::Letter.size(), (612.0, 792.0)); // 72 points are an inch
    /// ```
    #[must_use]
    pub const fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (mm(210.0), mm(297.0)),
            Paper::Letter => (612.0, 792.0),
        }
    }

    /// Returns its name.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Paper::A4 => "A4",
            Paper::Letter => "Letter",
        }
    }
}

/// The number of returns on a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PerPage {
    /// Two, side by side on a landscape page: to fold or to cut.
    #[default]
    Two,
    /// One, in larger letters.
    One,
}

impl PerPage {
    /// Both.
    pub const ALL: [PerPage; 2] = [PerPage::Two, PerPage::One];
}

/// The print settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The paper.
    pub paper: Paper,
    /// The number of returns on a page.
    pub returns: PerPage,
    /// The size of the tags on labels.
    pub tag: TagSize,
}

impl From<Paper> for Setup {
    /// Puts two returns on a page of the paper, and small tags on labels.
    fn from(paper: Paper) -> Self {
        Setup { paper, ..Setup::default() }
    }
}

/// Converts millimetres to points.
#[must_use]
pub const fn mm(millimetres: f32) -> f32 {
    millimetres * 72.0 / 25.4
}

/// Nothing is drawn nearer to an edge of the paper, because plain printers cannot print there.
pub const MARGIN: f32 = mm(12.0);

/// The smallest size of type, in points.
pub const LEAST_SIZE: f32 = 8.0;

/// A position on a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PagePoint {
    /// From the left edge of the page, in points.
    pub x: f32,
    /// From its top, in points.
    pub y: f32,
}

impl PagePoint {
    /// Creates a position from points to the right of the left edge and below the top.
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Self {
        PagePoint { x, y }
    }

    /// Returns the position moved to the right.
    pub(super) fn right_by(self, points: f32) -> Self {
        PagePoint { x: self.x + points, ..self }
    }

    /// Returns the position moved down.
    pub(super) fn down_by(self, points: f32) -> Self {
        PagePoint { y: self.y + points, ..self }
    }
}

/// An upright rectangle on a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// Left edge.
    pub x: f32,
    /// Top.
    pub y: f32,
    /// Width.
    pub w: f32,
    /// Height.
    pub h: f32,
}

impl Area {
    /// Returns its right edge.
    #[must_use]
    pub fn right(&self) -> f32 {
        self.x + self.w
    }

    /// Returns its lower edge.
    #[must_use]
    pub fn bottom(&self) -> f32 {
        self.y + self.h
    }

    /// Returns the area inset on every side.
    #[must_use]
    pub fn within(&self, by: f32) -> Self {
        Area { x: self.x + by, y: self.y + by, w: self.w - 2.0 * by, h: self.h - 2.0 * by }
    }
}

/// A step of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PathStep {
    /// Starts a subpath.
    Move(PagePoint),
    /// Draws a line.
    Line(PagePoint),
    /// Draws a cubic curve: two control points and the end.
    Curve([PagePoint; 3]),
    /// Closes the subpath.
    Close,
}

impl PathStep {
    /// Returns its points, the end last.
    #[must_use]
    pub fn points(&self) -> &[PagePoint] {
        match self {
            PathStep::Move(at) | PathStep::Line(at) => std::slice::from_ref(at),
            PathStep::Curve(all) => all,
            PathStep::Close => &[],
        }
    }

    /// Returns the step with every point mapped.
    #[must_use]
    pub fn moved(&self, to: impl Fn(PagePoint) -> PagePoint) -> Self {
        match *self {
            PathStep::Move(at) => PathStep::Move(to(at)),
            PathStep::Line(at) => PathStep::Line(to(at)),
            PathStep::Curve(all) => PathStep::Curve(all.map(to)),
            PathStep::Close => PathStep::Close,
        }
    }
}

/// A drawing operation.
#[derive(Clone, Debug, PartialEq)]
pub enum Ink {
    /// Words in one line.
    Text {
        /// The left end of the baseline.
        at: PagePoint,
        /// Size in points.
        size: f32,
        /// Typeface.
        face: FontFace,
        /// Colour.
        colour: Colour,
        /// The words.
        words: String,
    },
    /// A straight line.
    Line {
        /// Start.
        from: PagePoint,
        /// End.
        to: PagePoint,
        /// Width in points.
        width: f32,
        /// Dashed: a line to cut along.
        dashed: bool,
        /// Colour.
        colour: Colour,
    },
    /// The outline of a rectangle.
    Frame {
        /// Position.
        area: Area,
        /// Width of its line in points.
        width: f32,
    },
    /// An outline of straight lines and curves.
    Shape {
        /// The steps of the outline.
        steps: Vec<PathStep>,
        /// Width of its line in points; `None` fills it.
        width: Option<f32>,
        /// Colour.
        colour: Colour,
    },
}

impl Ink {
    /// Returns the words, if it is text.
    #[must_use]
    pub fn words(&self) -> Option<&str> {
        match self {
            Ink::Text { words, .. } => Some(words),
            _ => None,
        }
    }

    /// Returns the bounding box.
    #[must_use]
    pub fn extent(&self) -> Area {
        match self {
            Ink::Text { at, size, face, words, .. } => {
                let (w, h) = (face.width(words, *size), (ASCENT_EM + DESCENT_EM) * size);
                Area { x: at.x, y: at.y - ASCENT_EM * size, w, h }
            }
            Ink::Line { from, to, width, .. } => {
                let (x, y) = (from.x.min(to.x), from.y.min(to.y));
                let (w, h) = ((from.x - to.x).abs(), (from.y - to.y).abs());
                Area { x, y, w, h }.within(-width / 2.0)
            }
            Ink::Frame { area, width } => area.within(-width / 2.0),
            Ink::Shape { steps, width, .. } => {
                let points = || steps.iter().flat_map(PathStep::points);
                let left = points().map(|at| at.x).fold(f32::MAX, f32::min);
                let top = points().map(|at| at.y).fold(f32::MAX, f32::min);
                let right = points().map(|at| at.x).fold(f32::MIN, f32::max);
                let bottom = points().map(|at| at.y).fold(f32::MIN, f32::max);
                Area { x: left, y: top, w: right - left, h: bottom - top }.within(-width.unwrap_or(0.0) / 2.0)
            }
        }
    }

    /// Returns the operation scaled about the page's upper left corner, then moved by `by`.
    pub(super) fn put(&self, scale: f32, by: PagePoint) -> Self {
        let to = |at: PagePoint| PagePoint { x: at.x * scale + by.x, y: at.y * scale + by.y };
        let mut ink = self.clone();
        match &mut ink {
            Ink::Text { at, size, .. } => {
                *at = to(*at);
                *size *= scale;
            }
            Ink::Line { from, to: end, width, .. } => {
                *from = to(*from);
                *end = to(*end);
                *width *= scale;
            }
            Ink::Frame { area, width } => {
                let corner = to(PagePoint::new(area.x, area.y));
                *area = Area { x: corner.x, y: corner.y, w: area.w * scale, h: area.h * scale };
                *width *= scale;
            }
            Ink::Shape { steps, width, .. } => {
                steps.iter_mut().for_each(|step| *step = step.moved(to));
                *width = width.map(|width| width * scale);
            }
        }
        ink
    }
}

/// A page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Page {
    /// Its drawing operations, in order.
    pub inks: Vec<Ink>,
}

impl Page {
    /// Adds words in one line, by the left end of the baseline.
    pub(super) fn text(&mut self, at: PagePoint, style: Style, words: &str) {
        let Style { size, face, colour } = style;
        if !words.is_empty() {
            let face = face.for_words(words);
            self.inks.push(Ink::Text { at, size, face, colour, words: words.to_owned() });
        }
    }

    /// Adds words in one line that ends at a position.
    pub(super) fn text_to(&mut self, end: PagePoint, style: Style, words: &str) {
        self.text(end.right_by(-style.width(words)), style, words);
    }

    /// Adds words in one line, centred.
    pub(super) fn text_about(&mut self, middle: PagePoint, style: Style, words: &str) {
        self.text(middle.right_by(-style.width(words) / 2.0), style, words);
    }

    /// Adds a line.
    pub(super) fn line(&mut self, from: PagePoint, to: PagePoint, width: f32) {
        self.inks.push(Ink::Line { from, to, width, dashed: false, colour: Colour::BLACK });
    }

    /// Adds a thin, inconspicuous line.
    pub(super) fn pale_line(&mut self, from: PagePoint, to: PagePoint) {
        self.inks.push(Ink::Line { from, to, width: 0.3, dashed: false, colour: Colour::PALE });
    }

    /// Adds a line to cut along.
    pub(super) fn cut(&mut self, from: PagePoint, to: PagePoint) {
        self.inks.push(Ink::Line { from, to, width: 0.5, dashed: true, colour: Colour::GREY });
    }

    /// Adds lines to cut out an area.
    pub(super) fn cut_out(&mut self, area: &Area) {
        let (left, right, top, bottom) = (area.x, area.right(), area.y, area.bottom());
        self.cut(PagePoint::new(left, top), PagePoint::new(right, top));
        self.cut(PagePoint::new(left, bottom), PagePoint::new(right, bottom));
        self.cut(PagePoint::new(left, top), PagePoint::new(left, bottom));
        self.cut(PagePoint::new(right, top), PagePoint::new(right, bottom));
    }

    /// Adds a line across the width of an area, at `y` points from the top of the page.
    pub(super) fn rule(&mut self, area: &Area, y: f32, width: f32) {
        self.line(PagePoint::new(area.x, y), PagePoint::new(area.right(), y), width);
    }

    /// Adds two lines across an area, a thick one and a thin one below it, as on an engraved plan.
    pub(super) fn double_rule(&mut self, area: &Area, y: f32) {
        self.rule(area, y, 1.4);
        self.rule(area, y + 2.3, 0.4);
    }

    /// Adds a frame of two lines, the thick one outside.
    pub(super) fn double_frame(&mut self, area: &Area) {
        self.frame(area.within(0.6), 1.2);
        self.frame(area.within(2.7), 0.4);
    }

    /// Adds a filled rectangle.
    pub(super) fn field(&mut self, area: &Area, colour: Colour) {
        let corner = |x, y| PathStep::Line(PagePoint::new(x, y));
        let (left, right, top, bottom) = (area.x, area.right(), area.y, area.bottom());
        let steps = vec![
            PathStep::Move(PagePoint::new(left, top)),
            corner(right, top),
            corner(right, bottom),
            corner(left, bottom),
            PathStep::Close,
        ];
        self.inks.push(Ink::Shape { steps, width: None, colour });
    }

    /// Adds a rectangle.
    pub(super) fn frame(&mut self, area: Area, width: f32) {
        self.inks.push(Ink::Frame { area, width });
    }

    /// Adds a box to tick; a struck box is crossed from corner to corner.
    pub(super) fn tick_box(&mut self, at: PagePoint, side: f32, struck: bool) {
        self.frame(Area { x: at.x, y: at.y, w: side, h: side }, 0.8);
        if struck {
            self.line(at, at.right_by(side).down_by(side), 1.2);
            self.line(at.right_by(side), at.down_by(side), 1.2);
        }
    }
}

/// A document of some pages.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheets {
    /// The name of its file, without the extension: "returns".
    pub name: &'static str,
    /// Its title: "Returns: Cowpens, 17 January 1781".
    pub title: String,
    /// The paper.
    pub paper: Paper,
    /// Landscape orientation.
    pub landscape: bool,
    /// Its pages.
    pub pages: Vec<Page>,
}

impl Sheets {
    /// Returns width and height of its pages, in points.
    #[must_use]
    pub fn size(&self) -> (f32, f32) {
        let (w, h) = self.paper.size();
        if self.landscape { (h, w) } else { (w, h) }
    }
}
