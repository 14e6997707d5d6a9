//! The turn down the left of a page: a part's title, its steps and its remarks. The rest continues on the next page.

use super::table::Scale;
use crate::msg;
use crate::print::fonts::{FontFace, Style};
use crate::print::layout::{Fitted, fitted, wrap};
use crate::print::page::{Page, PagePoint};
use std::collections::VecDeque;

/// The contents of the spine beside a part of the reference.
pub(super) struct ReferenceTurn {
    /// The part's title.
    pub title: String,
    /// Its steps of the turn.
    pub steps: Vec<String>,
    /// How to read its charts.
    pub notes: Vec<String>,
}

/// Space between two paragraphs.
const APART: f32 = 2.5;

/// The rest of a spine, still to be drawn.
pub(super) struct Spine<'p> {
    items: VecDeque<SpineItem<'p>>,
    width: f32,
    scale: Scale,
}

enum SpineItem<'p> {
    Title(String),
    Step(&'p str),
    Note(&'p str),
}

impl<'p> Spine<'p> {
    /// Creates the spine of a whole part.
    pub fn of(turn: &'p ReferenceTurn, width: f32, scale: Scale) -> Self {
        let title = std::iter::once(SpineItem::Title(turn.title.to_uppercase()));
        let steps = turn.steps.iter().map(|step| SpineItem::Step(step));
        let notes = turn.notes.iter().map(|note| SpineItem::Note(note));
        Spine { items: title.chain(steps).chain(notes).collect(), width, scale }
    }

    /// Returns whether everything is drawn.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Puts a title before the rest, for the next page.
    pub fn go_on(&mut self, title: &str) {
        self.items.push_front(SpineItem::Title(msg!("print-continued", title = title.to_uppercase())));
    }

    /// Returns the height of the rest.
    pub fn high(&self) -> f32 {
        self.items.iter().map(|item| self.high_of(item)).sum()
    }

    /// Returns the height of its title and its first paragraph.
    pub fn least(&self) -> f32 {
        self.items.iter().take(2).map(|item| self.high_of(item)).sum()
    }

    fn high_of(&self, item: &SpineItem<'_>) -> f32 {
        self.draw_one(&mut Page::default(), PagePoint::new(0.0, 0.0), item)
    }

    /// Draws as much as fits above `bottom`, and returns where that ends.
    pub fn draw(&mut self, page: &mut Page, top: PagePoint, bottom: f32) -> f32 {
        let mut at = top;
        while let Some(item) = self.items.pop_front() {
            if at.y > top.y && at.y + self.high_of(&item) > bottom + APART {
                self.items.push_front(item);
                break;
            }
            at.y += self.draw_one(page, at, &item);
        }
        at.y
    }

    /// Draws a paragraph and returns its height.
    fn draw_one(&self, page: &mut Page, top: PagePoint, item: &SpineItem<'_>) -> f32 {
        match item {
            SpineItem::Title(title) => {
                let style = Style::spaced(self.scale.0 + 3.0);
                let Fitted { style, lines } = fitted(title, style, self.scale.0, self.width);
                let mut y = top.y;
                for line in &lines {
                    y += style.size * 1.15;
                    page.text(PagePoint::new(top.x, y - style.size * 0.3), style, line);
                }
                y + 3.0 - top.y
            }
            SpineItem::Step(words) => self.step(page, top, words) + APART,
            SpineItem::Note(words) => self.paragraph(page, top, self.scale.remark(), words) + APART,
        }
    }

    /// Draws a step, with its number to the left of its words.
    fn step(&self, page: &mut Page, top: PagePoint, words: &str) -> f32 {
        let style = self.scale.text();
        let numbered = words.split_once(". ").filter(|(number, _)| number.parse::<u8>().is_ok());
        let Some((number, rest)) = numbered else { return self.paragraph(page, top, style, words) };
        let bold = Style { face: FontFace::Bold, ..style };
        page.text(top.down_by(self.scale.0 * 0.88), bold, &format!("{number}."));
        let indent = self.scale.0 * 1.5;
        let inner = Spine { items: VecDeque::new(), width: self.width - indent, scale: self.scale };
        inner.paragraph(page, top.right_by(indent), style, rest)
    }

    fn paragraph(&self, page: &mut Page, top: PagePoint, style: Style, words: &str) -> f32 {
        let mut y = top.y;
        for line in wrap(words, style, self.width) {
            y += self.scale.0 * 1.16;
            page.text(PagePoint::new(top.x, y - self.scale.0 * 0.28), style, &line);
        }
        y - top.y
    }
}
