//! Setting words: lines that fit, names that shrink before they wrap, pages that follow one another, tables.

use super::fonts::Face;
use super::page::{Area, At, LEAST_SIZE, MARGIN, Page, Paper, Sheets};
use crate::say;

/// A size and a face.
pub(super) type Type = (f32, Face);

/// From line to line, in sizes.
pub(super) const LEADING: f32 = 1.25;

/// Room at the head and the foot of every page, for the title and the page's number.
pub(super) const HEAD: f32 = 20.0;
const FOOT: f32 = 14.0;

const HEAD_TYPE: Type = (9.0, Face::Plain);

/// Words as lines are broken between them: before a French colon, say, none is.
pub(super) fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let may_break = |c: char| c.is_whitespace() && c != '\u{a0}';
    text.split(may_break).filter(|word| !word.is_empty())
}

/// The lines words take in a width: broken between words, and within one only where it is too long for a line.
pub(super) fn wrap(words: &str, (size, face): Type, width: f32) -> Vec<String> {
    let fits = |line: &str| face.width(line, size) <= width;
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

/// Words in one line if they can be: at the size asked for or, down to `least`, at a smaller one; else wrapped at the
/// least. Gives the size and the lines.
pub(super) fn fitted(words: &str, (size, face): Type, least: f32, width: f32) -> (f32, Vec<String>) {
    let least = least.max(LEAST_SIZE);
    let mut smaller = size;
    while face.width(words, smaller) > width && smaller > least {
        smaller = (smaller - 0.5).max(least);
    }
    (smaller, wrap(words, (smaller, face), width))
}

/// At most so many of some lines; where there are more, the last that stays ends in an ellipsis.
pub(super) fn at_most(mut lines: Vec<String>, most: usize, (size, face): Type, width: f32) -> Vec<String> {
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            while face.width(&format!("{last}\u{2026}"), size) > width && last.pop().is_some() {}
            last.push('\u{2026}');
        }
    }
    lines
}

/// A document being set, from the top of its first page on.
pub(super) struct Setter {
    paper: Paper,
    /// In the head of every page: the battle's title, and what the page is of.
    title: String,
    heads: Vec<String>,
    /// In the foot of every page.
    note: String,
    pages: Vec<Page>,
    /// How far down the page is set.
    pub y: f32,
}

impl Setter {
    /// A document without pages; `note` stands at the foot of every page.
    pub fn new(paper: Paper, title: &str, note: &str) -> Self {
        let (title, note) = (title.to_owned(), note.to_owned());
        Setter { paper, title, note, heads: Vec::new(), pages: Vec::new(), y: 0.0 }
    }

    /// Where a page is set, between its head and its foot.
    pub fn area(&self) -> Area {
        let (w, h) = self.paper.size();
        let all = Area { x: 0.0, y: 0.0, w, h }.within(MARGIN);
        Area { y: all.y + HEAD, h: all.h - HEAD - FOOT, ..all }
    }

    /// Begins a page that is of something.
    pub fn page(&mut self, head: &str) -> &mut Page {
        self.heads.push(head.to_owned());
        self.pages.push(Page::default());
        self.y = self.area().y;
        self.now()
    }

    /// The page being set; the first begins by itself.
    pub fn now(&mut self) -> &mut Page {
        if self.pages.is_empty() {
            self.heads.push(String::new());
            self.y = self.area().y;
            self.pages.push(Page::default());
        }
        let last = self.pages.len() - 1;
        // There is one by now.
        #[expect(clippy::indexing_slicing, reason = "the last of a list that is not empty")]
        &mut self.pages[last]
    }

    /// A page by its number from 0, begun if it is the next.
    pub fn numbered(&mut self, n: usize, head: &str) -> &mut Page {
        while self.pages.len() <= n {
            self.page(head);
        }
        #[expect(clippy::indexing_slicing, reason = "made just before")]
        &mut self.pages[n]
    }

    /// There is so much room left on the page.
    pub fn has_room(&self, height: f32) -> bool {
        !self.pages.is_empty() && self.y + height <= self.area().bottom()
    }

    /// Sets a paragraph over the whole width.
    pub fn paragraph(&mut self, words: &str, face: Type) {
        let area = self.area();
        for line in wrap(words, face, area.w) {
            self.now();
            self.y += face.0 * LEADING;
            let at = (area.x, self.y - face.0 * 0.28);
            self.now().text(at, face, &line);
        }
    }

    /// The document, each page with its head and its foot.
    pub fn done(mut self, name: &'static str, title: String) -> Sheets {
        let area = self.area();
        let count = self.pages.len();
        for (n, (page, head)) in self.pages.iter_mut().zip(&self.heads).enumerate() {
            head_of(page, &area, &self.title, head);
            let foot = area.bottom() + FOOT - 2.5;
            let number = say!("print-page-of", n = n + 1, count);
            let room = area.w - Face::Plain.width(&number, LEAST_SIZE) - 12.0;
            page.text_to((area.right(), foot), (LEAST_SIZE, Face::Plain), &number);
            let small = (LEAST_SIZE, Face::Plain);
            page.text((area.x, foot), small, &at_most(wrap(&self.note, small, room), 1, small, room).concat());
        }
        Sheets { name, title, paper: self.paper, pages: self.pages }
    }
}

/// The title at the left, what the page is of at the right; the title gives way where both are long.
fn head_of(page: &mut Page, area: &Area, title: &str, head: &str) {
    let foot = area.y - HEAD + 10.0;
    let (size, lines) = fitted(head, (HEAD_TYPE.0, Face::Bold), LEAST_SIZE, area.w * 0.6);
    let head = at_most(lines, 1, (size, Face::Bold), area.w * 0.6).concat();
    page.text_to((area.right(), foot), (size, Face::Bold), &head);
    let room = area.w - Face::Bold.width(&head, size) - 12.0;
    let (size, lines) = fitted(title, HEAD_TYPE, LEAST_SIZE, room);
    page.text((area.x, foot), (size, HEAD_TYPE.1), &at_most(lines, 1, (size, HEAD_TYPE.1), room).concat());
    page.line((area.x, foot + 4.0), (area.right(), foot + 4.0), 0.6);
}

/// Sets lines under one another and gives the height they take.
pub(super) fn lines(page: &mut Page, (x, y): At, (size, face): Type, lines: &[String]) -> f32 {
    let mut foot = y;
    for line in lines {
        foot += size * LEADING;
        page.text((x, foot - size * 0.28), (size, face), line);
    }
    foot - y
}

/// How high so many lines are at a size.
pub(super) fn height_of(lines: usize, size: f32) -> f32 {
    // More lines than this fit on no page.
    f32::from(u16::try_from(lines).unwrap_or(u16::MAX)) * size * LEADING
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: Type = (10.0, Face::Plain);

    #[test]
    fn lines_fit_and_no_word_is_lost() {
        let words = "Infanterieregiment Prinz von Hohenlohe-Waldenburg-Schillingsf\u{fc}rst and Donaudampfschifffahrt "
            .repeat(3);
        for width in [12.0, 40.0, 90.0, 300.0] {
            let lines = wrap(&words, TEXT, width);
            assert!(
                lines.iter().all(|line| TEXT.1.width(line, TEXT.0) <= width && !line.is_empty()),
                "{width}: {lines:?}"
            );
            let letters = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
            assert_eq!(letters(&lines.concat()), letters(&words), "{width}");
        }
        assert_eq!(wrap("two words", TEXT, 500.0), ["two words"]);
        assert!(wrap("  ", TEXT, 500.0).is_empty());
        // Not even one letter fits: each has a line, and it ends.
        assert_eq!(wrap("abc", TEXT, 1.0), ["a", "b", "c"]);
    }

    #[test]
    fn a_name_shrinks_before_it_wraps_and_never_below_the_least_size() {
        let name = "7th Royal Fusiliers";
        let width = TEXT.1.width(name, TEXT.0);
        assert_eq!(fitted(name, TEXT, 8.0, width + 0.1), (10.0, vec![name.to_owned()]));
        let (size, lines) = fitted(name, TEXT, 8.0, width * 0.9);
        assert!(lines.len() == 1 && (8.0..10.0).contains(&size), "{size} {lines:?}");
        let (size, lines) = fitted(name, TEXT, 5.0, width * 0.6);
        assert_eq!((size, lines), (LEAST_SIZE, vec!["7th Royal".to_owned(), "Fusiliers".to_owned()]));
    }

    #[test]
    fn what_is_cut_ends_in_an_ellipsis_that_fits() {
        let lines = || vec!["one".to_owned(), "Fusiliers".to_owned(), "three".to_owned()];
        assert_eq!(at_most(lines(), 3, TEXT, 50.0), lines());
        let width = TEXT.1.width("Fusiliers", TEXT.0);
        let cut = at_most(lines(), 2, TEXT, width);
        assert!(cut.len() == 2 && cut[1].starts_with("Fusil") && cut[1].ends_with('\u{2026}'), "{cut:?}");
        assert!(TEXT.1.width(&cut[1], TEXT.0) <= width);
    }

    #[test]
    fn pages_follow_one_another_and_each_has_its_head_and_its_number() {
        let mut set = Setter::new(Paper::Letter, "A title", "a note");
        for n in 0..3 {
            set.page(&format!("part {n}"));
            while set.has_room(40.0) {
                set.paragraph("words", TEXT);
            }
            assert!(set.y <= set.area().bottom());
        }
        let sheets = set.done("part", "Parts".to_owned());
        let said: Vec<Vec<&str>> =
            sheets.pages.iter().map(|page| page.inks.iter().filter_map(|ink| ink.words()).collect()).collect();
        for (n, page) in said.iter().enumerate() {
            let all = [format!("part {n}"), "A title".to_owned(), "a note".to_owned(), format!("page {} of 3", n + 1)];
            assert!(all.iter().all(|words| page.contains(&words.as_str())), "{page:?}");
        }
    }
}
