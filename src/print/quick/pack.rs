//! Where the parts of the quick reference go: each as high up as there is room for it, on as few pages as hold them all.

use super::block::{Block, Scale};
use crate::print::page::LEAST_SIZE;

/// How finely a page is divided from left to right.
const UNITS: usize = 24;
/// Between parts side by side.
const GUTTER: f32 = 9.0;

/// A part in its place.
#[derive(Debug)]
pub(super) struct Placed<'b> {
    pub block: &'b Block,
    /// From the left edge of what is set.
    pub x: f32,
    /// From its top.
    pub y: f32,
    pub width: f32,
    high: f32,
}

/// The sizes tried, the largest first.
const SIZES: [f32; 5] = [10.0, 9.5, 9.0, 8.5, LEAST_SIZE];

/// The room that parts are placed in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    /// The width of every page, in points.
    pub width: f32,
    /// The height of every page, in points.
    pub height: f32,
    /// How far down the first page begins, in points.
    pub below: f32,
}

/// What is to be placed: a part, how many units wide it is, and how high then.
#[derive(Clone, Copy, Debug)]
struct Item<'b> {
    block: &'b Block,
    span: usize,
    wide: f32,
    high: f32,
}

/// Puts parts on pages: in the largest type that needs no more than `most` pages, what belongs together on one page if it can be. Where nothing helps, in the smallest type on as
/// many pages as it takes. Gives the scale and the pages.
pub(super) fn packed(blocks: &[Block], room: Room, most: usize) -> (Scale, Vec<Vec<Placed<'_>>>) {
    for scale in SIZES.map(Scale) {
        if let Some(pages) = in_parts(&items(blocks, room.width, scale), room, most) {
            return (scale, pages);
        }
    }
    let least = Scale(LEAST_SIZE);
    (least, crowded(items(blocks, room.width, least), room, most))
}

/// Parts in whatever order takes the fewest pages: two change places as long as that leaves less on those beyond so many.
fn crowded(mut items: Vec<Item<'_>>, room: Room, most: usize) -> Vec<Vec<Placed<'_>>> {
    items.sort_by(|a, b| b.high.total_cmp(&a.high));
    let beyond = |pages: &[Vec<Placed<'_>>]| {
        let areas = pages.iter().skip(most).flatten().map(|placed| placed.width * placed.high);
        (pages.len(), areas.fold(0.0, |sum: f32, next| sum + next))
    };
    let mut best = place(&items, room);
    let mut chance = Chance(1);
    for _ in 0..CHANGES {
        if best.len() <= most {
            break;
        }
        let (one, other) = (chance.below(items.len()), chance.below(items.len()));
        items.swap(one, other);
        let next = place(&items, room);
        if beyond(&next) <= beyond(&best) {
            best = next;
        } else {
            items.swap(one, other);
        }
    }
    best
}

/// How often two parts change places before more pages are taken than were asked for.
const CHANGES: u32 = 3000;

/// Chance that is the same every time.
struct Chance(u32);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        usize::try_from(self.0 >> 8).unwrap_or(0) % count.max(1)
    }
}

fn items(blocks: &[Block], width: f32, scale: Scale) -> Vec<Item<'_>> {
    let unit = (width + GUTTER) / units(UNITS);
    let item = |block| {
        let span = span_of(Block::width(block, scale), unit);
        let wide = units(span) * unit - GUTTER;
        Item { block, span, wide, high: block.height(wide, scale) }
    };
    blocks.iter().map(item).collect()
}

/// The orders in which parts are tried: their own, the highest first, the largest, the widest, and then the highest
/// first with neighbours changed about, the same way every time.
fn orders<'b>(items: &[Item<'b>]) -> impl Iterator<Item = Vec<Item<'b>>> + use<'b> {
    let by = |measure: fn(&Item<'b>) -> f32| {
        let mut sorted = items.to_vec();
        sorted.sort_by(|a, b| measure(b).total_cmp(&measure(a)));
        sorted
    };
    let highest = by(|item| item.high);
    let plain = [items.to_vec(), highest.clone(), by(|item| item.high * item.wide), by(|item| item.wide)];
    plain.into_iter().chain((1..=CHANGED).map(move |seed| changed_about(&highest, seed)))
}

/// How many orders with neighbours changed about are tried for a page.
const CHANGED: u32 = 60;

fn changed_about<'b>(items: &[Item<'b>], seed: u32) -> Vec<Item<'b>> {
    let mut order = items.to_vec();
    let mut chance = Chance(seed);
    for i in 0..order.len() {
        let on = chance.below(8);
        if i + on < order.len() {
            order.swap(i, i + on);
        }
    }
    order
}

/// Page by page, each with as many of the parts that come next as it holds; `None` where so many pages do not hold them.
fn in_parts<'b>(items: &[Item<'b>], room: Room, most: usize) -> Option<Vec<Vec<Placed<'b>>>> {
    let mut pages = Vec::new();
    let mut rest = items;
    while !rest.is_empty() {
        let here = if pages.is_empty() { room } else { Room { below: 0.0, ..room } };
        let (n, page) = (1..=rest.len()).rev().find_map(|n| on_one_page(rest.get(..n)?, here).map(|page| (n, page)))?;
        pages.push(page);
        rest = rest.get(n..)?;
        if pages.len() >= most && !rest.is_empty() {
            return None;
        }
    }
    Some(pages)
}

fn on_one_page<'b>(items: &[Item<'b>], room: Room) -> Option<Vec<Placed<'b>>> {
    // What has not even the area is not tried.
    let area: f32 = items.iter().map(|item| item.wide * item.high).sum();
    if items.len() > 1 && area > room.width * (room.height - room.below) {
        return None;
    }
    orders(items).find_map(|order| {
        let mut pages = Pages::new(room);
        if order.into_iter().all(|item| pages.add(item) == 0) { pages.placed.pop() } else { None }
    })
}

fn place<'b>(items: &[Item<'b>], room: Room) -> Vec<Vec<Placed<'b>>> {
    let mut pages = Pages::new(room);
    for item in items {
        pages.add(*item);
    }
    pages.placed
}

/// Pages that are being filled.
struct Pages<'b> {
    room: Room,
    placed: Vec<Vec<Placed<'b>>>,
    /// How far down each is filled, unit by unit from the left.
    skylines: Vec<[f32; UNITS]>,
}

impl<'b> Pages<'b> {
    const fn new(room: Room) -> Self {
        Pages { room, placed: Vec::new(), skylines: Vec::new() }
    }

    /// Puts a part on the first page that has room for it, or on one more; gives its number, from 0.
    fn add(&mut self, Item { block, span, wide, high }: Item<'b>) -> usize {
        let found = self.skylines.iter().enumerate().find_map(|(n, skyline)| {
            let (at, y) = lowest(skyline, span)?;
            (y + high <= self.room.height).then_some((n, at, y))
        });
        let (n, at, y) = found.unwrap_or_else(|| {
            let top = if self.placed.is_empty() { self.room.below } else { 0.0 };
            self.placed.push(Vec::new());
            self.skylines.push([top; UNITS]);
            (self.placed.len() - 1, 0, top)
        });
        for here in self.skylines.iter_mut().skip(n).take(1).flat_map(|skyline| skyline.iter_mut().skip(at).take(span))
        {
            *here = y + high;
        }
        if let Some(page) = self.placed.get_mut(n) {
            let unit = (self.room.width + GUTTER) / units(UNITS);
            page.push(Placed { block, x: units(at) * unit, y, width: wide, high });
        }
        n
    }
}

/// How many units hold a width.
fn span_of(width: f32, unit: f32) -> usize {
    (1..UNITS).find(|n| units(*n) * unit - GUTTER >= width).unwrap_or(UNITS)
}

/// The highest place on a page for something so many units wide: where it begins, and how far down.
fn lowest(skyline: &[f32; UNITS], span: usize) -> Option<(usize, f32)> {
    let places = skyline.windows(span).map(|under| under.iter().copied().fold(0.0, f32::max));
    places.enumerate().reduce(|best, next| if next.1 < best.1 { next } else { best })
}

fn units(n: usize) -> f32 {
    f32::from(u16::try_from(n).unwrap_or(u16::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room(below: f32) -> Room {
        Room { width: 500.0, height: 700.0, below }
    }

    fn blocks() -> Vec<Block> {
        let rows = |n: usize| (0..n).map(|i| vec![format!("row {i}"), "7".to_owned()]).collect();
        (1..30).map(|n| Block::table(format!("Table {n}"), Vec::new(), rows(n))).collect()
    }

    #[test]
    fn nothing_lies_on_anything_else_and_nothing_is_left_out() {
        let all = blocks();
        let (scale, pages) = packed(&all, room(30.0), 2);
        assert!(scale.0 >= LEAST_SIZE && pages.len() <= 2, "{scale:?}, {} pages", pages.len());
        assert_eq!(pages.iter().map(Vec::len).sum::<usize>(), all.len());
        for (n, page) in pages.iter().enumerate() {
            for (i, one) in page.iter().enumerate() {
                let bottom = one.y + one.block.height(one.width, scale);
                assert!(one.x >= 0.0 && one.x + one.width <= 500.01 && bottom <= 700.0, "{one:?}");
                assert!(n > 0 || one.y >= 30.0, "the first page begins lower");
                for other in page.iter().skip(i + 1) {
                    let beside = one.x + one.width <= other.x || other.x + other.width <= one.x;
                    let under =
                        bottom <= other.y + 0.01 || other.y + other.block.height(other.width, scale) <= one.y + 0.01;
                    assert!(beside || under, "{one:?} and {other:?}");
                }
            }
        }
    }

    #[test]
    fn what_does_not_fit_at_the_least_size_goes_on_to_more_pages() {
        let all: Vec<Block> = std::iter::repeat_with(blocks).take(4).flatten().collect();
        let (scale, pages) = packed(&all, room(30.0), 2);
        assert_eq!(scale.0, LEAST_SIZE);
        assert!(pages.len() > 2 && pages.iter().map(Vec::len).sum::<usize>() == all.len());
    }

    #[test]
    fn what_is_wider_than_the_page_is_set_on_all_of_it() {
        let row = vec![vec!["a".repeat(20), "b".repeat(200)]];
        let one = [Block::table("Wide".into(), Vec::new(), row)];
        let (_, pages) = packed(&one, room(0.0), 1);
        assert_eq!((pages[0][0].x, pages[0][0].width), (0.0, 500.0));
    }
}
