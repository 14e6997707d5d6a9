//! Setting words: lines that fit, names that shrink before they wrap, pages that follow one another, tables.

use super::fonts::Face;
use super::page::{Area, At, LEAST_SIZE, MARGIN, Page, Paper, Sheets};

/// A size and a face.
pub(super) type Type = (f32, Face);

/// From line to line, in sizes.
pub(super) const LEADING: f32 = 1.25;

/// Room at the head and the foot of every page, for the title and the page's number.
pub(super) const HEAD: f32 = 20.0;
const FOOT: f32 = 14.0;

const HEAD_TYPE: Type = (9.0, Face::Plain);

/// The lines words take in a width: broken between words, and within one only where it is too long for a line.
pub(super) fn wrap(words: &str, (size, face): Type, width: f32) -> Vec<String> {
    let fits = |line: &str| face.width(line, size) <= width;
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in words.split_whitespace() {
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
            let number = format!("page {} of {count}", n + 1);
            let room = area.w - Face::Plain.width(&number, LEAST_SIZE) - 12.0;
            page.text_to((area.right(), foot), (LEAST_SIZE, Face::Plain), &number);
            if let Some(line) = wrap(&self.note, (LEAST_SIZE, Face::Plain), room).first() {
                page.text((area.x, foot), (LEAST_SIZE, Face::Plain), line);
            }
        }
        Sheets { name, title, paper: self.paper, pages: self.pages }
    }
}

/// The title at the left, what the page is of at the right; the title gives way where both are long.
fn head_of(page: &mut Page, area: &Area, title: &str, head: &str) {
    let foot = area.y - HEAD + 10.0;
    let (size, lines) = fitted(head, (HEAD_TYPE.0, Face::Bold), LEAST_SIZE, area.w * 0.6);
    let head = lines.first().map_or("", String::as_str);
    page.text_to((area.right(), foot), (size, Face::Bold), head);
    let room = area.w - Face::Bold.width(head, size) - 12.0;
    let (size, lines) = fitted(title, HEAD_TYPE, LEAST_SIZE, room);
    page.text((area.x, foot), (size, HEAD_TYPE.1), lines.first().map_or("", String::as_str));
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
