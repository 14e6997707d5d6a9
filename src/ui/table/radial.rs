//! The ring of operations round a finger that rests on a unit or a commander, each operation a target for a thumb. The
//! ring covers as little of the table as possible, and closes when something else is touched.

use super::hits::HitPiece;
use super::look::{Look, mixed};
use super::memory::{Radial, TableMemory};
use crate::app::{App, Command, ScreenCommand, Selection, TableCommand};
use crate::msg;
use crate::rules::Offer;
use crate::ui::theme::strong;
use crate::ui::{cards, touch};
use egui::{Area, Color32, Order, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Vec2, WidgetInfo, pos2, vec2};

/// Upper limit on the places in the ring; with more operations the last place leads to the card.
pub const MAX: usize = 8;

/// Radius round the middle that stays free of operations, in points.
const HUB: f32 = 62.0;
/// Height of an operation, and the distance from one to the next below it, in points.
const HIGH: f32 = 58.0;
const STEP: f32 = 64.0;
/// Upper limit on the width of an operation, in points.
const BROAD: f32 = 158.0;
/// Side of the key in the middle, in points.
const CLOSE: f32 = 48.0;

/// Returns the middle of a ring and its places, clockwise from the upper right; all of them are on the screen.
///
/// ```
/// use drumhead::ui::table::radial::places_in;
/// let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(768.0, 1024.0));
/// let (_, places) = places_in(screen, egui::pos2(5.0, 5.0), 8);
/// assert!(places.iter().all(|p| screen.contains_rect(*p) && p.width() >= 48.0 && p.height() >= 48.0));
/// ```
#[must_use]
pub fn places_in(screen: Rect, finger: Pos2, count: usize) -> (Pos2, Vec<Rect>) {
    let right = count.div_ceil(2);
    let room = screen.shrink(6.0);
    let broad = BROAD.min(room.width() / 2.0 - HUB);
    #[expect(clippy::cast_precision_loss, reason = "eight at the most")]
    let tall = (right.max(1) as f32 * STEP).max(CLOSE + 8.0);
    let half = vec2(HUB + broad, tall / 2.0);
    let kept = |at: f32, half: f32, low: f32, high: f32| at.max(low + half).min((high - half).max(low + half));
    let middle =
        pos2(kept(finger.x, half.x, room.left(), room.right()), kept(finger.y, half.y, room.top(), room.bottom()));
    #[expect(clippy::cast_precision_loss, reason = "eight at the most")]
    let place = |row: usize, rows: usize, side: f32| {
        let down = (row as f32 - (rows as f32 - 1.0) / 2.0) * STEP;
        // The upper and lower places move inwards round the hub.
        let nearest = (down.abs() - HIGH / 2.0).max(0.0);
        let inner = (HUB * HUB - nearest * nearest).max(0.0).sqrt().max(5.0);
        let from = middle + vec2(side * inner, down);
        Rect::from_center_size(from + vec2(side * broad / 2.0, 0.0), vec2(broad, HIGH))
    };
    let left = count - right;
    let on_the_right = (0..right).map(|row| place(row, right, 1.0));
    let on_the_left = (0..left).rev().map(|row| place(row, left, -1.0));
    (middle, on_the_right.chain(on_the_left).collect())
}

/// One place of the ring.
enum RingEntry<'a> {
    Do(&'a Offer),
    More,
}

impl RingEntry<'_> {
    fn label(&self) -> &str {
        match self {
            RingEntry::Do(offer) => &offer.label,
            RingEntry::More => msg!("ui-more-on-the-card"),
        }
    }
}

fn entries(app: &App) -> Vec<RingEntry<'_>> {
    let offers = cards::at_hand(app);
    let shown = if offers.len() > MAX { MAX - 1 } else { offers.len() };
    let more = (offers.len() > shown || shown == 0).then_some(RingEntry::More);
    offers.into_iter().take(shown).map(RingEntry::Do).chain(more).collect()
}

/// The place of the finger that opens the ring.
#[derive(Debug)]
pub struct RingOpening<'a> {
    /// The app.
    pub app: &'a App,
    /// The place on the screen; `None` if it is unknown.
    pub at: Option<Pos2>,
}

/// Opens the ring of a piece under a resting finger, and selects the piece.
pub fn open(
    ui: &egui::Ui,
    RingOpening { app, at }: RingOpening<'_>,
    piece: Option<HitPiece>,
    memory: &mut TableMemory,
    commands: &mut Vec<Command>,
) {
    let of = match piece {
        Some(HitPiece::Unit(unit)) => Selection::Unit(unit),
        Some(HitPiece::Commander(who)) => Selection::Commander(who),
        None => return,
    };
    let Some(at) = at.filter(|_| app.pending_roll.is_none() && app.declared.is_none()) else { return };
    if app.selection != of {
        commands.push(TableCommand::Target(None).into());
        commands.push(TableCommand::Select(of.clone()).into());
    }
    memory.drag = None;
    let finger = ui.input(egui::InputState::any_touches).then_some(at);
    if finger.is_some() {
        touch::pulse(ui.ctx());
    }
    memory.radial = Some(Radial { of, at, finger });
    ui.ctx().request_repaint();
}

/// Draws the ring, if one is open, and carries out the operation chosen.
pub fn show(ui: &egui::Ui, app: &App, look: &Look, memory: &mut TableMemory, commands: &mut Vec<Command>) {
    let Some(mut ring) = memory.radial.take() else { return };
    let stale = app.selection != ring.of || app.pending_roll.is_some() || app.declared.is_some();
    if stale || ui.input(|i| i.key_pressed(egui::Key::Escape)) {
        return;
    }
    let entries = entries(app);
    let (middle, places) = places_in(ui.ctx().content_rect(), ring.at, entries.len());
    let chosen = drawn(ui, look, ShownRing { ring: &ring, middle }, &entries, &places);
    let (released, pressed, at) =
        ui.input(|i| (i.pointer.any_released(), i.pointer.any_pressed(), i.pointer.interact_pos()));
    let key = Rect::from_center_size(middle, Vec2::splat(CLOSE));
    let is_on_it = |at: Pos2| key.contains(at) || places.iter().any(|place| place.contains(at));
    let mut done = matches!(chosen, Some(None));
    if let Some(Some(entry)) = chosen.and_then(|n| n.map(|n| entries.get(n))) {
        choose(app, entry, commands);
        done = true;
    }
    if let Some(from) = ring.finger {
        let at = at.unwrap_or(from);
        if released {
            ring.finger = None;
            // A finger that slides onto an operation and lifts there chooses it. A finger that lifts where it came
            // down leaves the ring open; anywhere else it closes the ring.
            match places.iter().position(|place| place.contains(at)).and_then(|n| entries.get(n)) {
                Some(entry) if at.distance(ring.at) > SLIP => {
                    choose(app, entry, commands);
                    done = true;
                }
                _ => done |= at.distance(ring.at) > SLIP,
            }
        }
    } else if pressed && at.is_some_and(|at| !is_on_it(at)) {
        done = true;
    }
    if done {
        ui.ctx().request_repaint();
    } else {
        memory.radial = Some(ring);
    }
}

/// Distance that a resting finger may slip, in points.
const SLIP: f32 = 24.0;

fn choose(app: &App, entry: &RingEntry<'_>, commands: &mut Vec<Command>) {
    match entry {
        RingEntry::Do(offer) => commands.push(cards::start(app, offer)),
        RingEntry::More => commands.push(ScreenCommand::OpenTab(None).into()),
    }
}

/// A ring and its middle on the screen.
struct ShownRing<'a> {
    ring: &'a Radial,
    middle: Pos2,
}

/// Draws the whole ring; returns the tapped place, or `Some(None)` for the key that closes the ring.
fn drawn(
    ui: &egui::Ui,
    look: &Look,
    ShownRing { ring, middle }: ShownRing<'_>,
    entries: &[RingEntry<'_>],
    places: &[Rect],
) -> Option<Option<usize>> {
    let id = ui.scope_id().with("ring of operations");
    let finger = ring.finger.and_then(|from| ui.input(|i| i.pointer.latest_pos()).or(Some(from)));
    let key = Rect::from_center_size(middle, Vec2::splat(CLOSE));
    let bounds = places.iter().fold(key, |all, place| all.union(*place));
    let area = Area::new(id).order(Order::Foreground).fixed_pos(bounds.min).constrain(false);
    let shown = area.show(ui.ctx(), |ui| {
        ui.allocate_rect(bounds, Sense::hover());
        let mut tapped = None;
        for (n, (entry, place)) in entries.iter().zip(places).enumerate() {
            if target(ui, look, Operation { place: *place, n, label: entry.label() }, finger) {
                tapped = Some(Some(n));
            }
        }
        let response = ui.interact(key, id.with("close"), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, msg!("ui-close-the-ring")));
        let stroke = Stroke::new(3.0, look.ink);
        ui.painter().circle(middle, CLOSE / 2.0, look.paper, Stroke::new(2.0, look.select));
        for way in [vec2(7.0, 7.0), vec2(7.0, -7.0)] {
            ui.painter().line_segment([middle - way, middle + way], stroke);
        }
        if response.clicked() { Some(None) } else { tapped }
    });
    shown.inner
}

/// An operation of the ring: its place, number and label.
struct Operation<'a> {
    place: Rect,
    n: usize,
    label: &'a str,
}

/// Draws an operation; returns whether it was tapped.
fn target(ui: &egui::Ui, look: &Look, Operation { place, n, label }: Operation<'_>, finger: Option<Pos2>) -> bool {
    let response = ui.interact(place, ui.scope_id().with(("operation", n)), Sense::click());
    let says = msg!("ui-ring", label);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &says));
    let under = finger.is_some_and(|at| place.contains(at));
    let meant = under || response.is_pointer_button_down_on() || response.has_focus();
    let ground = if meant { mixed(look.select, look.paper, 0.4) } else { look.paper };
    let painter = ui.painter();
    painter.rect(place, 12.0, ground, Stroke::new(2.0, look.select), StrokeKind::Inside);
    let galley = painter.layout_job(words(label, place.width() - 14.0, look.ink));
    let at = place.center() - vec2(0.0, galley.size().y / 2.0);
    painter.galley(at, galley, look.ink);
    response.clicked()
}

/// Lays out a label centred, on three lines or fewer.
fn words(label: &str, broad: f32, ink: Color32) -> egui::text::LayoutJob {
    let mut job = egui::text::LayoutJob::simple(label.to_owned(), strong(13.5), ink, broad);
    job.halign = egui::Align::Center;
    job.wrap.max_rows = 3;
    job
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_button_of_the_ring_is_on_the_screen_and_clear_of_the_others() {
        for (w, h) in [(1024.0, 768.0), (768.0, 1024.0), (384.0, 512.0), (512.0, 384.0)] {
            let screen = Rect::from_min_size(Pos2::ZERO, vec2(w, h));
            for count in 1..=MAX {
                for at in [pos2(0.0, 0.0), pos2(w, h), pos2(w / 2.0, h / 2.0), pos2(w, 3.0)] {
                    let (middle, places) = places_in(screen, at, count);
                    assert_eq!(places.len(), count);
                    let key = Rect::from_center_size(middle, Vec2::splat(CLOSE));
                    for (n, place) in places.iter().enumerate() {
                        assert!(screen.contains_rect(*place), "{count} at {at} on {screen}: {place}");
                        assert!(place.width() >= 48.0 && place.height() >= 48.0, "{place}");
                        assert!(!place.intersects(key), "{count}: {place} is on {key}");
                        assert!(places[n + 1..].iter().all(|other| !other.intersects(*place)), "{count} at {at}");
                    }
                }
            }
        }
    }
}
