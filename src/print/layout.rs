//! Setting text: lines that fit, names that shrink before they wrap, consecutive pages.

use super::colour::Colour;
use super::fonts::{FontFace, Style};
use super::page::{Area, LEAST_SIZE, MARGIN, Page, PagePoint, Paper, Sheets};
use crate::msg;

/// Line height, as a multiple of the type size.
pub(super) const LEADING: f32 = 1.25;

/// Space at the head and the foot of every page, for the title and the page number.
pub(super) const HEAD: f32 = 24.0;
const FOOT: f32 = 16.0;

/// The style of the battle's title in the head of a page.
const HEAD_STYLE: Style = Style::italic(11.0);

/// The style of the foot of a page.
const FOOT_STYLE: Style = Style::italic(10.0).in_colour(Colour::GREY);

/// Splits text into words where a line may break: at any whitespace except no-break spaces, as before a French colon.
pub(super) fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let may_break = |c: char| c.is_whitespace() && c != '\u{a0}';
    text.split(may_break).filter(|word| !word.is_empty())
}

/// Wraps words to a width: breaks between words, and within a word only if it is too long for a line.
pub(super) fn wrap(words: &str, style: Style, width: f32) -> Vec<String> {
    let fits = |line: &str| style.width(line) <= width;
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in words_of(words) {
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if fits(&longer) {
            line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for c in word.chars() {
            line.push(c);
            if line.chars().count() > 1 && !fits(&line) {
                line.pop();
                lines.push(std::mem::replace(&mut line, c.to_string()));
            }
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// Words fitted to a width.
#[derive(Debug, PartialEq)]
pub(super) struct Fitted {
    pub style: Style,
    pub lines: Vec<String>,
}

impl Fitted {
    /// Returns the total height of its lines.
    pub fn height(&self) -> f32 {
        height_of(self.lines.len(), self.style.size)
    }
}

/// Sets words in one line if possible: at the requested size or, down to `least`, at a smaller one; otherwise wraps
/// them at the least size.
pub(super) fn fitted(words: &str, style: Style, least: f32, width: f32) -> Fitted {
    let least = least.max(LEAST_SIZE);
    let mut style = style;
    while style.width(words) > width && style.size > least {
        style.size = (style.size - 0.5).max(least);
    }
    Fitted { style, lines: wrap(words, style, width) }
}

/// Keeps at most `most` lines; if there are more, the last one kept ends in an ellipsis.
pub(super) fn at_most(mut lines: Vec<String>, most: usize, style: Style, width: f32) -> Vec<String> {
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            while style.width(&format!("{last}\u{2026}")) > width && last.pop().is_some() {}
            last.push('\u{2026}');
        }
    }
    lines
}

/// The size of one page and its margin, in points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaf {
    pub width: f32,
    pub height: f32,
    pub margin: f32,
    /// The smallest size that words shrink to.
    pub least: f32,
}

impl Leaf {
    /// Returns an upright sheet of paper.
    pub fn whole(paper: Paper) -> Self {
        let (width, height) = paper.size();
        Leaf { width, height, margin: MARGIN, least: LEAST_SIZE }
    }

    /// Returns half of a landscape sheet, which is cut or folded down the middle.
    pub fn half(paper: Paper) -> Self {
        let (height, long) = paper.size();
        Leaf { width: long / 2.0, height, margin: MARGIN, least: LEAST_SIZE }
    }

    /// Returns a larger leaf that has this leaf's size when it is drawn at `scale` (1 or less), so that more text fits.
    pub fn drawn_at(self, scale: f32) -> Self {
        let Leaf { width, height, margin, least } = self;
        Leaf { width: width / scale, height: height / scale, margin: margin / scale, least: least / scale }
    }
}

/// A document being set, starting at the top of its first page.
pub(super) struct Setter {
    leaf: Leaf,
    /// The head of every page: the battle's title, and the contents of the page.
    title: String,
    heads: Vec<String>,
    /// The foot of every page.
    note: String,
    pages: Vec<Page>,
    /// Current vertical position on the page.
    pub y: f32,
}

impl Setter {
    /// Creates a document without pages; `note` is the foot of every page.
    pub fn new(leaf: Leaf, title: &str, note: &str) -> Self {
        let (title, note) = (title.to_owned(), note.to_owned());
        Setter { leaf, title, note, heads: Vec::new(), pages: Vec::new(), y: 0.0 }
    }

    /// Returns the area of a page between its head and its foot.
    pub fn area(&self) -> Area {
        let Leaf { width: w, height: h, margin, .. } = self.leaf;
        let all = Area { x: 0.0, y: 0.0, w, h }.within(margin);
        Area { y: all.y + HEAD, h: all.h - HEAD - FOOT, ..all }
    }

    /// Starts a page with a head.
    pub fn page(&mut self, head: &str) -> &mut Page {
        self.heads.push(head.to_owned());
        self.pages.push(Page::default());
        self.y = self.area().y;
        self.now()
    }

    /// Returns the current page; starts the first one if necessary.
    pub fn now(&mut self) -> &mut Page {
        if self.pages.is_empty() {
            self.heads.push(String::new());
            self.y = self.area().y;
            self.pages.push(Page::default());
        }
        let last = self.pages.len() - 1;
        // The vector is not empty here.
        #[expect(clippy::indexing_slicing, reason = "the last of a list that is not empty")]
        &mut self.pages[last]
    }

    /// Returns the number of pages.
    pub fn count(&self) -> usize {
        self.pages.len()
    }

    /// Returns whether this height is left on the page.
    pub fn has_room(&self, height: f32) -> bool {
        !self.pages.is_empty() && self.y + height <= self.area().bottom()
    }

    /// Sets a paragraph over the whole width.
    pub fn paragraph(&mut self, words: &str, style: Style) {
        let area = self.area();
        for line in wrap(words, style, area.w) {
            self.now();
            self.y += style.size * LEADING;
            let at = PagePoint::new(area.x, self.y - style.size * 0.28);
            self.now().text(at, style, &line);
        }
    }

    /// Returns the smallest size that words shrink to.
    pub fn least(&self) -> f32 {
        self.leaf.least
    }

    /// Returns the pages, each with its head and its foot.
    pub fn pages(self) -> Vec<Page> {
        let count = self.pages.len();
        self.pages_of(0, count)
    }

    /// Returns the pages with their heads and feet, numbered from `before + 1` of `count`.
    pub fn pages_of(mut self, before: usize, count: usize) -> Vec<Page> {
        let (area, least) = (self.area(), self.leaf.least);
        for (n, (page, head)) in self.pages.iter_mut().zip(&self.heads).enumerate() {
            head_of(page, &area, &self.title, &PageHead { words: head, least });
            let rule = area.bottom() + FOOT - 12.5;
            page.rule(&area, rule, 0.4);
            let foot = area.bottom() + FOOT - 2.0;
            let number = msg!("print-page-of", n = before + n + 1, count);
            let room = area.w - FOOT_STYLE.width(&number) - 12.0;
            page.text_to(PagePoint::new(area.right(), foot), FOOT_STYLE, &number);
            let Fitted { style, lines } = fitted(&self.note, FOOT_STYLE, least, room);
            page.text(PagePoint::new(area.x, foot), style, &at_most(lines, 1, style, room).concat());
        }
        self.pages
    }

    /// Returns the document on upright sheets of a paper.
    pub fn done(self, paper: Paper, name: &'static str, title: String) -> Sheets {
        Sheets { name, title, paper, landscape: false, pages: self.pages() }
    }
}

/// The head of a page, and the smallest size it shrinks to.
struct PageHead<'h> {
    words: &'h str,
    least: f32,
}

/// Draws the title on the left and the head on the right; the title is shortened if both are long.
fn head_of(page: &mut Page, area: &Area, title: &str, &PageHead { words: head, least }: &PageHead<'_>) {
    let foot = area.y - HEAD + 10.0;
    let bold = Style { face: FontFace::Bold, ..HEAD_STYLE };
    let Fitted { style, lines } = fitted(head, bold, least, area.w * 0.6);
    let head = at_most(lines, 1, style, area.w * 0.6).concat();
    page.text_to(PagePoint::new(area.right(), foot), style, &head);
    let room = area.w - style.width(&head) - 12.0;
    let Fitted { style, lines } = fitted(title, HEAD_STYLE, least, room);
    page.text(PagePoint::new(area.x, foot), style, &at_most(lines, 1, style, room).concat());
    page.double_rule(area, foot + 4.5);
}

/// Sets lines one below another and returns their height.
pub(super) fn lines(page: &mut Page, at: PagePoint, style: Style, lines: &[String]) -> f32 {
    let mut foot = at.y;
    for line in lines {
        foot += style.size * LEADING;
        page.text(PagePoint { y: foot - style.size * 0.28, ..at }, style, line);
    }
    foot - at.y
}

/// Returns the height of some lines at a size.
pub(super) fn height_of(lines: usize, size: f32) -> f32 {
    // More lines than this never fit on a page.
    f32::from(u16::try_from(lines).unwrap_or(u16::MAX)) * size * LEADING
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: Style = Style::plain(10.0);

    #[test]
    fn lines_fit_and_no_word_is_lost() {
        let words = "Infanterieregiment Prinz von Hohenlohe-Waldenburg-Schillingsf\u{fc}rst and Donaudampfschifffahrt "
            .repeat(3);
        for width in [12.0, 40.0, 90.0, 300.0] {
            let lines = wrap(&words, TEXT, width);
            assert!(lines.iter().all(|line| TEXT.width(line) <= width && !line.is_empty()), "{width}: {lines:?}");
            let letters = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
            assert_eq!(letters(&lines.concat()), letters(&words), "{width}");
        }
        assert_eq!(wrap("two words", TEXT, 500.0), ["two words"]);
        assert!(wrap("  ", TEXT, 500.0).is_empty());
        // Not even one letter fits: each gets a line, and the loop ends.
        assert_eq!(wrap("abc", TEXT, 1.0), ["a", "b", "c"]);
    }

    #[test]
    fn a_name_shrinks_before_it_wraps_and_never_below_the_least_size() {
        let name = "7th Royal Fusiliers";
        let width = TEXT.width(name);
        assert_eq!(fitted(name, TEXT, 8.0, width + 0.1), Fitted { style: TEXT, lines: vec![name.to_owned()] });
        let smaller = fitted(name, TEXT, 8.0, width * 0.9);
        assert!(smaller.lines.len() == 1 && (8.0..10.0).contains(&smaller.style.size), "{smaller:?}");
        let wrapped = fitted(name, TEXT, 5.0, width * 0.6);
        assert_eq!(
            (wrapped.style.size, wrapped.lines),
            (LEAST_SIZE, vec!["7th Royal".to_owned(), "Fusiliers".to_owned()])
        );
    }

    #[test]
    fn cut_text_ends_in_an_ellipsis_that_fits() {
        let lines = || vec!["one".to_owned(), "Fusiliers".to_owned(), "three".to_owned()];
        assert_eq!(at_most(lines(), 3, TEXT, 50.0), lines());
        let width = TEXT.width("Fusiliers");
        let cut = at_most(lines(), 2, TEXT, width);
        assert!(cut.len() == 2 && cut[1].starts_with("Fusil") && cut[1].ends_with('\u{2026}'), "{cut:?}");
        assert!(TEXT.width(&cut[1]) <= width);
    }

    #[test]
    fn pages_follow_one_another_and_each_has_its_head_and_its_number() {
        let mut set = Setter::new(Leaf::whole(Paper::Letter), "A title", "a note");
        for n in 0..3 {
            set.page(&format!("part {n}"));
            while set.has_room(40.0) {
                set.paragraph("words", TEXT);
            }
            assert!(set.y <= set.area().bottom());
        }
        let sheets = set.done(Paper::Letter, "part", "Parts".to_owned());
        let pages: Vec<Vec<&str>> =
            sheets.pages.iter().map(|page| page.inks.iter().filter_map(|ink| ink.words()).collect()).collect();
        for (n, page) in pages.iter().enumerate() {
            let all = [format!("part {n}"), "A title".to_owned(), "a note".to_owned(), format!("page {} of 3", n + 1)];
            assert!(all.iter().all(|words| page.contains(&words.as_str())), "{page:?}");
        }
    }
}
