//! The tape measure: while it is on, two taps or a one-finger drag measure from any place, unit or commander to any
//! other. Two fingers and the mouse wheel still move the view. Measuring is not an action of the game.

use super::canvas::{Canvas, Lettering, corners};
use super::hits::{self, HitPiece, Touched};
use super::naming::Naming;
use super::places::shared_area;
use super::shown::Picture;
use super::view::View;
use super::{TableMemory, grip, labels};
use crate::app::{App, Command, LengthUnit, Selection, TableCommand, Tape, TapeEnd, Taped};
use crate::battle::placed;
use crate::msg;
use crate::ui::theme::{self, Palette, strong};
use crate::units::Spot;
use egui::{Align2, Color32, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Vec2, WidgetInfo, vec2};

/// The scale, in points per inch, from which every inch has a tick; below it only every sixth has.
const EACH_INCH_FROM: f32 = 7.0;
/// Half the side of the square that a finger on the end of the tape hides, in points.
const FINGER: f32 = 44.0;

/// Returns a length on the tape in words, to a tenth of an inch or a millimetre.
#[must_use]
pub fn length(inches: f64, lengths: LengthUnit) -> String {
    lengths.show(if lengths == LengthUnit::Inch { (inches * 10.0).round() / 10.0 } else { inches })
}

/// Handles taps, drags and Escape while the tape is on.
pub(super) fn answer(
    ui: &egui::Ui,
    app: &App,
    Touched { pieces, ground, responses }: Touched<'_>,
    memory: &mut TableMemory,
    commands: &mut Vec<Command>,
) {
    let (Some(view), Some(tape)) = (memory.view, &app.tape) else { return };
    let mut set = |tape: Option<Tape>| commands.push(TableCommand::SetTape(tape).into());
    let end_at = |at: Pos2| end_of(hits::nearest(pieces, &view, at)).unwrap_or_else(|| place_at(&view, at));
    for (response, own) in responses.iter().zip(pieces.iter().map(|p| Some(&p.piece))).chain([(ground, None)]) {
        let at = response.interact_pointer_pos();
        if response.drag_started() {
            memory.pulled = Some(tape.clone());
        }
        // A click by the keyboard or a screen reader has no pointer position.
        if response.clicked()
            && let Some(end) = at.map(end_at).or_else(|| end_of(own))
        {
            set(Some(tape.tapped(end)));
        }
        let ends = ui.input(|i| i.pointer.press_origin().zip(i.pointer.latest_pos()));
        if memory.pulled.is_some()
            && response.dragged()
            && response.drag_delta() != Vec2::ZERO
            && let Some([from, to]) = ends.map(|(from, to)| [from, to].map(end_at))
        {
            let to = Some(to).filter(|to| *to != from);
            set(Some(Tape { from: Some(from), to }));
        }
        if response.drag_stopped() {
            memory.pulled = None;
        }
    }
    if ui.input(|i| i.key_pressed(egui::Key::Escape)) {
        set((*tape != Tape::default()).then(Tape::default));
    }
}

fn end_of(piece: Option<&HitPiece>) -> Option<TapeEnd> {
    piece.map(|piece| match piece {
        HitPiece::Unit(unit) => TapeEnd::Unit(unit.clone()),
        HitPiece::Commander(who) => TapeEnd::Commander(who.clone()),
    })
}

fn place_at(view: &View, at: Pos2) -> TapeEnd {
    let place = view.table_from_screen(at);
    TapeEnd::Place(Spot::new(place.x, place.y))
}

/// Returns the selected unit or commander as an end of the tape.
pub(super) fn selected_end(app: &App) -> Option<TapeEnd> {
    match &app.selection {
        Selection::Unit(unit) => Some(TapeEnd::Unit(unit.clone())),
        Selection::Commander(who) => Some(TapeEnd::Commander(who.clone())),
        Selection::None => None,
    }
}

/// Returns the name of an end.
fn name(app: &App, end: &TapeEnd) -> String {
    match (end, app.battle()) {
        (TapeEnd::Unit(unit), Some(battle)) => battle.unit_name(unit).to_owned(),
        (TapeEnd::Commander(who), Some(battle)) => battle.commander_name(who).to_owned(),
        _ => msg!("ui-tape-a-point").to_owned(),
    }
}

/// Returns the names of both ends: "7th Foot to Maryland".
fn names(app: &App, tape: &Tape) -> Option<String> {
    let [from, to] = [tape.from.as_ref()?, tape.to.as_ref()?].map(|end| name(app, end));
    Some(msg!("ui-tape-from-to", from, to))
}

/// Draws the tape, or a pin if it has only one end yet.
pub(super) fn draw(canvas: &Canvas, app: &App) {
    let Some(tape) = &app.tape else { return };
    if let Some(taped) = app.taped() {
        line(canvas, &taped);
        return;
    }
    let bases = tape.from.as_ref().and_then(|end| app.bases_at(end)).unwrap_or_default();
    if let Some(base) = bases.first() {
        pin(canvas, canvas.at(base.centre()));
    }
}

/// Draws the start of a tape that has no second end yet.
fn pin(canvas: &Canvas, at: Pos2) {
    let look = &canvas.look;
    canvas.painter.circle(at, 7.0, look.paper, Stroke::new(2.5, look.ink));
    canvas.painter.circle_filled(at, 2.5, look.ink);
}

/// Draws the line of the tape, with a bar across each end and ticks for inches, which no other line on the table has.
pub(in crate::ui) fn line(canvas: &Canvas, taped: &Taped) {
    let look = &canvas.look;
    let [from, to] = [taped.line.from, taped.line.to].map(|place| canvas.at(place));
    if from.distance(to) < 1.0 {
        pin(canvas, from);
        return;
    }
    let (along, across) = ((to - from).normalized(), (to - from).normalized().rot90());
    let mark = |at: Pos2, half: f32, width: f32| {
        canvas.painter.line_segment([at - across * half, at + across * half], Stroke::new(width, look.ink));
    };
    canvas.painter.line_segment([from, to], Stroke::new(6.0, look.paper));
    canvas.painter.line_segment([from, to], Stroke::new(2.0, look.ink));
    let step = if canvas.view.scale < EACH_INCH_FROM { 6_u16 } else { 1 };
    for inch in (step..).step_by(usize::from(step)).take_while(|inch| f64::from(*inch) < taped.inches) {
        mark(from + along * canvas.view.points(f64::from(inch)), if inch % 6 == 0 { 6.0 } else { 3.5 }, 1.5);
    }
    mark(from, 9.0, 2.5);
    mark(to, 9.0, 2.5);
}

/// The words beside the tape.
pub(super) struct TapeLabel {
    length: String,
    names: String,
    /// Their place on the screen.
    pub rect: Rect,
}

/// The text sizes of the length and of the names, in points.
const SIZES: [f32; 2] = [17.0, 12.5];

/// The surroundings that decide the place of the tape's words.
pub(super) struct Around<'a> {
    /// The part of the screen that shows the table.
    pub seen: Rect,
    /// The names of units.
    pub names: &'a Naming,
    /// The keys over the table.
    pub keys: &'a [Rect],
    /// A finger is on the end of the tape.
    pub is_held: bool,
}

/// Finds a place for the words beside the tape. They cover its ends, the selected piece, keys and a finger only if
/// nothing else is possible, and stands and names as little as possible.
pub(super) fn words(canvas: &Canvas, picture: &Picture<'_>, around: &Around<'_>) -> Option<TapeLabel> {
    let app = picture.app;
    let (taped, tape) = (app.taped()?, app.tape.as_ref()?);
    let (length, names) = (length(taped.inches, app.prefs.lengths), names(app, tape)?);
    let wide = |words: &str, size: f32| {
        canvas.painter.layout_no_wrap(words.to_owned(), strong(size), Color32::PLACEHOLDER).size()
    };
    let [a, b] = [wide(&length, SIZES[0]), wide(&names, SIZES[1])];
    let size = vec2(a.x.max(b.x) + 14.0, a.y + b.y + 6.0);
    let [from, to] = [taped.line.from, taped.line.to].map(|place| canvas.at(place));
    let mut barred = acting(canvas, app);
    barred.extend([from, to].map(|end| Rect::from_center_size(end, Vec2::splat(14.0))));
    barred.extend_from_slice(around.keys);
    if around.is_held {
        barred.push(Rect::from_center_size(to, Vec2::splat(2.0 * FINGER)));
    }
    let stands = picture.units().map(|(setup, _, _)| picture.shown_stands(&setup.id));
    let mut taken = labels::under_stands(canvas, stands);
    taken.extend(around.names.rects());
    let room = around.seen.intersect(canvas.view.port).shrink(2.0);
    let rect = best(size, [from, to], room, &Clear { barred, taken })?;
    Some(TapeLabel { length, names, rect })
}

/// The extra cost of words that cover the line, in points: the same as that much more distance from the line's middle.
const ON_LINE: f32 = 60.0;

/// The areas that the words must not cover (`barred`) and should not cover (`taken`).
struct Clear {
    barred: Vec<Rect>,
    taken: Vec<Rect>,
}

/// Returns the screen areas of the selected piece, one for each stand.
fn acting(canvas: &Canvas, app: &App) -> Vec<Rect> {
    let bases = match &app.selection {
        Selection::Unit(unit) => grip::shown(app, unit).unwrap_or_default().iter().map(placed).collect(),
        _ => selected_end(app).and_then(|end| app.bases_at(&end)).unwrap_or_default(),
    };
    let rect = |base| {
        let points = corners(base).map(|corner| canvas.at(corner));
        points.iter().fold(Rect::NOTHING, |all, p| all.union(Rect::from_min_max(*p, *p))).expand(4.0)
    };
    bases.iter().map(rect).collect()
}

/// Returns the cheapest place for words by a line. Candidates lie around nine points of the line and in the corners of
/// the room; barred areas cost most, then taken areas, the distance from the line's middle and a place on the line.
fn best(size: Vec2, [from, to]: [Pos2; 2], room: Rect, clear: &Clear) -> Option<Rect> {
    let shares = [0.5, 0.38, 0.62, 0.26, 0.74, 0.1, 0.9, 0.0, 1.0].map(|share| from.lerp(to, share));
    let ways: [Vec2; 9] = [
        Vec2::ZERO,
        vec2(0.0, -1.0),
        vec2(0.0, 1.0),
        vec2(1.0, 0.0),
        vec2(-1.0, 0.0),
        vec2(1.0, 1.0),
        vec2(-1.0, -1.0),
        vec2(1.0, -1.0),
        vec2(-1.0, 1.0),
    ];
    let near = shares.iter().flat_map(|at| {
        ways.iter().flat_map(move |way| [0.5, 1.2, 2.4].map(|far| *at + *way * (size * far + Vec2::splat(8.0))))
    });
    let placed = near.map(|at| Rect::from_center_size(at, size)).filter(|rect| room.contains_rect(*rect));
    let corners = [room.left_top(), room.right_top(), room.right_bottom(), room.left_bottom()];
    let corner =
        corners.map(|corner| Align2::CENTER_CENTER.anchor_size(corner + (room.center() - corner).normalized(), size));
    let corner = corner.map(|rect| rect.translate(clamped(rect, room)));
    let covered = |rect: &Rect, all: &[Rect]| all.iter().map(|other| shared_area(*rect, *other)).sum::<f32>();
    let middle = from.lerp(to, 0.5);
    let on_line = |rect: &Rect| (0..=8_u8).filter(|n| rect.contains(from.lerp(to, f32::from(*n) / 8.0))).count();
    let aside = |rect: &Rect| rect.distance_to_pos(middle) + if on_line(rect) > 0 { ON_LINE } else { 0.0 };
    let cost = |rect: &Rect| covered(rect, &clear.barred) * 1000.0 + covered(rect, &clear.taken) + aside(rect);
    placed.chain(corner).min_by(|a, b| cost(a).total_cmp(&cost(b)))
}

/// Returns the shift that moves a rectangle into a room.
fn clamped(rect: Rect, room: Rect) -> Vec2 {
    let low = (room.min - rect.min).max(Vec2::ZERO);
    let high = (room.max - rect.max).min(Vec2::ZERO);
    low + high
}

/// Writes the words; a screen reader announces each change.
pub(super) fn write(ui: &egui::Ui, canvas: &Canvas, words: &TapeLabel) {
    let (look, rect) = (&canvas.look, words.rect);
    canvas.painter.rect(rect, 5.0, look.paper, Stroke::new(1.6, look.ink), StrokeKind::Inside);
    let [large, small] = SIZES.map(|size| Lettering { size, colour: look.ink });
    canvas.words(rect.center_top() + vec2(0.0, 2.0), Align2::CENTER_TOP, &words.length, large);
    canvas.words(rect.center_bottom() - vec2(0.0, 3.0), Align2::CENTER_BOTTOM, &words.names, small);
    let response = ui.interact(rect, ui.scope_id().with("what the tape shows"), Sense::hover());
    let says = msg!("ui-tape-shows", names = words.names, length = words.length);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &says));
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_live(egui::accesskit::Live::Polite));
}

/// Draws the tape's card in the panel: the length, the names of its ends, and keys that make the selected piece an end.
pub(in crate::ui) fn card(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let Some(tape) = &app.tape else { return };
    theme::card(ui, p, |ui| {
        theme::heading(ui, msg!("ui-tape-measure"), 19.0);
        match (app.taped(), names(app, tape), &tape.from) {
            (Some(taped), Some(names), _) => {
                ui.label(egui::RichText::new(length(taped.inches, app.prefs.lengths)).font(strong(22.0)));
                ui.label(names);
            }
            (_, _, Some(from)) => drop(ui.label(msg!("ui-tape-tap-its-other-end", from = name(app, from)))),
            _ => drop(ui.label(msg!("ui-tape-tap-two-places"))),
        }
        ui.horizontal_wrapped(|ui| ends(ui, app, tape, commands));
    });
}

/// Draws the keys for the ends, and the key that puts the tape away.
fn ends(ui: &mut egui::Ui, app: &App, tape: &Tape, commands: &mut Vec<Command>) {
    let mut set = |tape: Option<Tape>| commands.push(TableCommand::SetTape(tape).into());
    if let Some(end) = selected_end(app) {
        let selected = name(app, &end);
        let end = Some(end);
        if end != tape.from && theme::button(ui, msg!("ui-tape-from", selected)).clicked() {
            let to = tape.to.clone().filter(|to| end.as_ref() != Some(to));
            set(Some(Tape { from: end.clone(), to }));
        }
        if tape.from.is_some() && end != tape.from && end != tape.to {
            let to = theme::button(ui, msg!("ui-tape-to", selected));
            if to.clicked() {
                set(Some(Tape { from: tape.from.clone(), to: end }));
            }
        }
    }
    if theme::button(ui, msg!("ui-tape-away")).clicked() {
        set(None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn a_length_is_rounded_to_a_tenth_of_an_inch() {
        assert_eq!(length(4.349, LengthUnit::Inch), "4.3\"");
        assert_eq!(length(4.0, LengthUnit::Inch), "4\"");
        assert_eq!(length(4.349, LengthUnit::Millimetre), "110 mm");
    }

    #[test]
    fn the_label_is_on_the_screen_and_clear_of_barred_areas() {
        let room = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 300.0));
        let size = vec2(120.0, 40.0);
        for from in [pos2(10.0, 10.0), pos2(200.0, 150.0), pos2(390.0, 290.0)] {
            for to in [pos2(60.0, 280.0), pos2(205.0, 150.0), pos2(395.0, 5.0)] {
                let barred = [from, to, from.lerp(to, 0.5)].map(|at| Rect::from_center_size(at, Vec2::splat(30.0)));
                let clear = Clear { barred: barred.to_vec(), taken: Vec::new() };
                let rect = best(size, [from, to], room, &clear).unwrap();
                assert!(room.contains_rect(rect), "{from} to {to}: {rect}");
                assert!(barred.iter().all(|other| shared_area(rect, *other) == 0.0), "{from} to {to}: {rect}");
            }
        }
    }
}
