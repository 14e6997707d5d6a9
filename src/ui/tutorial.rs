//! The tutorial: a bubble over the screen that points at the subject of its lesson. The rest of the screen works as
//! usual. The user completes a lesson by its action, or by Next.
//!
//! Views record the places of things that a lesson may point at ([`note`]). After all views are drawn, the bubble is
//! placed so that it does not cover its target. It stays there until it would cover it.

use super::table::TableMemory;
use super::table::hits::{HitPiece, Tappable};
use super::table::places::{Places, shared_area};
use super::theme::{self, Palette};
use crate::app::{App, Centre, Command, Lesson, ScreenCommand, Selection};
use crate::battle::placed;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Topic;
use egui::{Area, Context, Id, Order, Pos2, Rect, RichText, Role, Shape, Stroke, Vec2, WidgetInfo, pos2, vec2};

/// A thing on the screen that a lesson may point at, or that the bubble keeps clear of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Sign {
    /// The key for the next step of play, at the foot of the panel.
    Next,
    /// A chit to be drawn.
    Chit,
    /// The card of the selected unit.
    Card,
    /// The key that commits a ghost.
    Commit,
    /// The card of a roll, or of an enemy that was tapped.
    Roll,
    /// The log's entry in the navigation.
    Log,
    /// The menu, on screens without a rail.
    Menu,
    /// The undo key.
    Undo,
    /// The panel, which the bubble covers as little as possible.
    Panel,
    /// The status bar, which the bubble never covers.
    Status,
}

/// Records the place of a sign in this frame: as much of it as can be seen, because a list scrolls.
pub(super) fn note(ui: &egui::Ui, sign: Sign, rect: Rect) {
    let noted = (ui.ctx().cumulative_pass_nr(), rect.intersect(ui.clip_rect()));
    ui.ctx().data_mut(|data| data.insert_temp(Id::unique("a sign of the tutorial").with(sign), noted));
}

/// Returns the place of a sign if it was drawn in this frame.
fn noted(ctx: &Context, sign: Sign) -> Option<Rect> {
    let at = ctx.data(|data| data.get_temp::<(u64, Rect)>(Id::unique("a sign of the tutorial").with(sign)));
    at.filter(|(pass, rect)| *pass == ctx.cumulative_pass_nr() && rect.is_positive()).map(|(_, rect)| rect)
}

/// Draws the bubble of the open game's current lesson.
pub(super) fn show(ui: &egui::Ui, app: &App, commands: &mut Vec<Command>) {
    let Some(lesson) = app.lesson().filter(|_| app.centre == Centre::Table) else { return };
    let ctx = ui.ctx();
    let target = target(ctx, app, lesson);
    let size = size(ui, lesson);
    let rect = place(ctx, app, size, BubbleTarget { lesson, target });
    if let Some(target) = target {
        point_at(ctx, theme::of(app), rect, target);
    }
    let area = Area::new(Id::unique("the bubble of the tutorial")).order(Order::Foreground).fixed_pos(rect.min);
    area.constrain(false).show(ctx, |ui| {
        ui.allocate_rect(rect, egui::Sense::hover());
        bubble(ui, theme::of(app), rect, lesson, commands);
    });
}

/// Returns the place that a lesson points at now.
fn target(ctx: &Context, app: &App, lesson: Lesson) -> Option<Rect> {
    let first = || app.units_to_act().first();
    let selected = || app.selected().map(|(unit, _)| unit).filter(|unit| app.is_in_turn(unit));
    match lesson {
        Lesson::Draw => noted(ctx, Sign::Chit).or_else(|| noted(ctx, Sign::Next)),
        Lesson::Select => first().and_then(|unit| on_table(ctx, app, unit)),
        Lesson::Card => noted(ctx, Sign::Card),
        Lesson::Move => noted(ctx, Sign::Commit).or_else(|| on_table(ctx, app, selected().or_else(first)?)),
        Lesson::Fire => aim(ctx, app, Topic::Fire),
        Lesson::Charge => aim(ctx, app, Topic::Close),
        Lesson::Log => noted(ctx, Sign::Log).or_else(|| noted(ctx, Sign::Menu)),
        Lesson::Undo => noted(ctx, Sign::Undo),
    }
}

/// Returns the place of the open roll; without one, that of an enemy the selected unit may act against in this topic;
/// without that, a unit that may still act.
fn aim(ctx: &Context, app: &App, topic: Topic) -> Option<Rect> {
    if let Some(roll) = noted(ctx, Sign::Roll) {
        return Some(roll);
    }
    let may = app.unit_offers().iter().filter(|offer| offer.topic == topic && offer.refusal.is_none());
    let enemy = may.filter_map(|offer| offer.action.aimed_at()).next();
    let other = || app.units_to_act().iter().find(|unit| app.selection != Selection::Unit((*unit).clone()));
    on_table(ctx, app, enemy.or_else(other)?)
}

/// Returns the visible part of a unit's place on the screen.
fn on_table(ctx: &Context, app: &App, unit: &UnitId) -> Option<Rect> {
    let view = TableMemory::load(ctx).view?;
    let bases = super::table::grip::shown(app, unit)?.iter().map(placed).collect();
    let area = Tappable { piece: HitPiece::Unit(unit.clone()), bases, name: None }.area(&view);
    Some(area.intersect(view.port)).filter(Rect::is_positive)
}

/// Returns the places of the keys over the table.
fn keys_over_the_table(ctx: &Context, app: &App) -> Vec<Rect> {
    let (Some(view), Some(battle)) = (TableMemory::load(ctx).view, app.battle()) else { return Vec::new() };
    Places::in_port(view.port, battle.board.size).view_keys
}

/// The bubble's width, in points, and the margin around its words.
const WIDE: f32 = 300.0;
const MARGIN: Vec2 = Vec2::new(12.0, 10.0);
/// The gap between the bubble and its target.
const GAP: f32 = 18.0;
/// The gap between its rows.
const ROW: f32 = 6.0;
/// The height of its first row, the lesson's number.
const HEAD: f32 = 18.0;

fn words(ui: &egui::Ui, lesson: Lesson, ink: egui::Color32) -> std::sync::Arc<egui::Galley> {
    let wide = WIDE.min(ui.ctx().content_rect().width() - 16.0) - 2.0 * MARGIN.x;
    ui.painter().layout(lesson.words().to_owned(), egui::FontId::proportional(15.5), ink, wide)
}

fn size(ui: &egui::Ui, lesson: Lesson) -> Vec2 {
    let words = words(ui, lesson, egui::Color32::PLACEHOLDER).size();
    let wide = WIDE.min(ui.ctx().content_rect().width() - 16.0);
    vec2(wide, (2.0 * MARGIN.y + HEAD + words.y + theme::TARGET + 2.0 * ROW).ceil())
}

/// Draws the bubble and its contents.
fn bubble(ui: &mut egui::Ui, p: &Palette, rect: Rect, lesson: Lesson, commands: &mut Vec<Command>) {
    let painter = ui.painter();
    painter.rect(rect, 10.0, p.card, Stroke::new(2.5, p.accent), egui::StrokeKind::Inside);
    let inner = rect.shrink2(MARGIN);
    let galley = words(ui, lesson, p.ink);
    let builder = egui::UiBuilder::new().max_rect(inner).layout(egui::Layout::top_down(egui::Align::Min));
    ui.scope_builder(builder, |ui| {
        ui.spacing_mut().item_spacing.y = ROW;
        ui.spacing_mut().interact_size.y = HEAD;
        let step = msg!("tutorial-step", number = lesson.number(), all = Lesson::ALL.len());
        ui.add(egui::Label::new(RichText::new(step).size(13.5).color(p.faint)).truncate());
        let (at, said) = ui.allocate_exact_size(vec2(inner.width(), galley.size().y), egui::Sense::hover());
        said.widget_info(|| WidgetInfo::labeled(Role::Label, true, lesson.words()));
        ui.ctx().accesskit_node_builder(said.id, |node| node.set_live(egui::accesskit::Live::Polite));
        ui.painter().galley(at.min, galley, p.ink);
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding.x = 10.0;
            if theme::next_button(ui, p, msg!("tutorial-next")).clicked() {
                commands.push(ScreenCommand::NextLesson.into());
            }
            if theme::button(ui, msg!("tutorial-close")).clicked() {
                commands.push(ScreenCommand::CloseTutorial.into());
            }
        });
    });
}

/// Draws a ring around the target, and an arrow to it from the bubble; nothing if the target is off the screen.
fn point_at(ctx: &Context, p: &Palette, bubble: Rect, target: Rect) {
    let ring = target.expand(5.0).intersect(ctx.content_rect().shrink(2.0));
    if !ring.is_positive() {
        return;
    }
    let painter = ctx.layer_painter(egui::LayerId::new(Order::Foreground, Id::unique("the arrow of the tutorial")));
    painter.rect_stroke(ring, 9.0, Stroke::new(5.0, p.card), egui::StrokeKind::Middle);
    painter.rect_stroke(ring, 9.0, Stroke::new(3.0, p.accent), egui::StrokeKind::Middle);
    let tip = ring.clamp(bubble.center());
    let from = bubble.clamp(tip);
    let way = tip - from;
    if way.length() < 6.0 {
        return;
    }
    let (along, across) = (way.normalized(), way.normalized().rot90());
    painter.line_segment([from, tip - along * 8.0], Stroke::new(6.0, p.card));
    painter.line_segment([from, tip - along * 8.0], Stroke::new(3.0, p.accent));
    let head = vec![tip, tip - along * 13.0 + across * 8.0, tip - along * 13.0 - across * 8.0];
    painter.add(Shape::convex_polygon(head, p.accent, Stroke::new(1.5, p.card)));
}

/// The lesson and target of a bubble.
#[derive(Clone, Copy, Debug, PartialEq)]
struct BubbleTarget {
    lesson: Lesson,
    target: Option<Rect>,
}

/// Returns the part of the screen that the bubble may cover: all but the status bar.
fn room(ctx: &Context) -> Rect {
    let screen = ctx.content_rect().shrink(4.0);
    screen.with_min_y(noted(ctx, Sign::Status).map_or(screen.top(), |status| status.bottom() + 4.0))
}

/// Returns the place of the bubble: its last one, unless the lesson or size has changed, it is off the room, or it
/// would cover the target.
fn place(ctx: &Context, app: &App, size: Vec2, at: BubbleTarget) -> Rect {
    let id = Id::unique("where the bubble of the tutorial stands");
    let room = room(ctx);
    let stands = |(lesson, rect): &(Lesson, Rect)| {
        let covers = at.target.is_some_and(|target| target.expand(4.0).intersects(*rect));
        *lesson == at.lesson && rect.size() == size && room.contains_rect(*rect) && !covers
    };
    let before = ctx.data(|data| data.get_temp::<(Lesson, Rect)>(id)).filter(stands);
    let rect = before.map_or_else(|| best(ctx, app, size, at.target), |(_, rect)| rect);
    ctx.data_mut(|data| data.insert_temp(id, (at.lesson, rect)));
    rect
}

/// Returns the cheapest place for the bubble. To cover the target costs most by far, then the panel and keys, then
/// units; the distance from the target decides between the rest.
fn best(ctx: &Context, app: &App, size: Vec2, target: Option<Rect>) -> Rect {
    let room = room(ctx);
    let kept = |min: Pos2| {
        let most = (room.max - size).max(room.min);
        Rect::from_min_size(pos2(min.x.clamp(room.left(), most.x), min.y.clamp(room.top(), most.y)), size)
    };
    let about = target.unwrap_or(Rect::from_center_size(room.center(), Vec2::ZERO)).expand(GAP);
    let columns = [about.left() - size.x, about.center().x - size.x / 2.0, about.right()];
    let rows = [about.top() - size.y, about.center().y - size.y / 2.0, about.bottom()];
    let near = columns.iter().flat_map(|x| rows.iter().map(move |y| pos2(*x, *y)));
    let steps = || (0..=6_u8).map(|n| f32::from(n) / 6.0);
    let anywhere = steps().flat_map(|x| steps().map(move |y| room.min + room.size() * vec2(x, y) - size * vec2(x, y)));
    let units: Vec<Rect> = app
        .pieces()
        .map_or_else(Vec::new, |pieces| pieces.units.keys().filter_map(|unit| on_table(ctx, app, unit)).collect());
    let keys = keys_over_the_table(ctx, app);
    let cost = |rect: &Rect| {
        let on_target = target.map_or(0.0, |target| shared_area(*rect, target.expand(6.0)));
        let on_units: f32 = units.iter().map(|unit| shared_area(*rect, *unit)).sum();
        let on_keys: f32 = keys.iter().map(|key| shared_area(*rect, *key)).sum();
        let on_panel = noted(ctx, Sign::Panel).map_or(0.0, |panel| shared_area(*rect, panel));
        let away = rect.center().distance(about.center());
        on_target * 1e4 + (on_panel + on_keys) * 20.0 + on_units * 5.0 + away
    };
    let all = near.chain(anywhere).map(kept);
    all.min_by(|a, b| cost(a).total_cmp(&cost(b))).unwrap_or(Rect::from_min_size(room.min, size))
}
