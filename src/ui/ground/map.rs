//! The map: the table as it will be played on, drawn by the table's own painter, with the strokes and handles of the
//! editor over it.

use super::form::{GroundForm, MapDrag, Tool, edit, push};
use super::handles::{self, Handle};
use super::tools;
use crate::app::{App, Command, GroundCommand};
use crate::battle::names::GroundShape;
use crate::battle::{Ground, TableSize, point};
use crate::ground::{CornerEdit, GroundEdit, Shift, SnapTo};
use crate::msg;
use crate::plan::polygon::holds;
use crate::ui::table::canvas::Canvas;
use crate::ui::table::controls::{self, Face};
use crate::ui::table::hits::THUMB;
use crate::ui::table::look::Look;
use crate::ui::table::places::{Places, STRIP};
use crate::ui::table::view::{AIR, View, quarter_for};
use crate::ui::table::{gestures, ground, kept_ground, sheet, under};
use crate::ui::touch;
use crate::units::{Inches, Spot};
use egui::{Pos2, Rect, Role, Sense, Stroke, WidgetInfo};
use nalgebra::Point2;

/// The least distance between the places of a stroke, in inches, and the largest number of them.
const STEP_IN: f64 = 0.1;
const MAX_PLACES: usize = 5_000;
/// A finger that has moved less than this, in points, has tapped.
const TREMBLE: f32 = 6.0;

/// Draws the map and handles taps and drags on it.
pub(super) fn show(ui: &mut egui::Ui, app: &App, form: &mut GroundForm, commands: &mut Vec<Command>) {
    let (seen, response) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, msg!("ui-table")));
    let mut look = Look::of(app.theme());
    ui.painter().rect_filled(seen, 0.0, look.room);
    let Some(sheet) = app.ground.sheet() else { return };
    let size = sheet.board.size;
    if under::laid(ui.ctx(), app, size).is_some() {
        look.wash = under::WASH;
    }
    let (busy, port) = (form.drag.is_some(), port_in(seen, size));
    form.memory.view_in(port, size, busy);
    gestures::gestures(ui, size, &mut form.memory, commands);
    let view = form.memory.view_in(port, size, busy);
    if form.memory.two.is_some() || touch::was_cancelled(ui.ctx()) {
        drop_drag(form);
    }
    let found = shown_handles(app, form, &view);
    let mut responses = handles::widgets(ui, &found);
    responses.push(response);
    for response in &responses {
        answer(ui, response, Around { app, view: &view, handles: &found }, form, commands);
    }
    let canvas = Canvas { painter: ui.painter().with_clip_rect(seen), view, look };
    paint(ui, app, &canvas, form, &found);
    view_keys(ui, seen, size, form, &look);
    gestures::lifted(ui, size, &mut form.memory);
}

/// Returns the part of the map that the table is fitted into: the whole map, or the map above a strip for the keys if
/// they would otherwise cover the table.
fn port_in(seen: Rect, size: TableSize) -> Rect {
    let fitted = View::fit(size, seen, quarter_for(size, seen.size())).table(size);
    let spare = (seen.right() - fitted.right()).max(seen.bottom() - fitted.bottom());
    if spare >= STRIP + AIR { seen } else { seen.with_max_y(seen.bottom() - STRIP) }
}

/// The map around a finger.
#[derive(Clone, Copy)]
struct Around<'a> {
    app: &'a App,
    view: &'a View,
    handles: &'a [(Handle, Pos2)],
}

impl Around<'_> {
    fn spot(&self, at: Pos2) -> Spot {
        let place = self.view.table_from_screen(at);
        Spot::new(place.x, place.y)
    }
}

/// Cancels the action of one finger: a stroke is dropped, a piece stays where it was.
fn drop_drag(form: &mut GroundForm) {
    if form.drag.take() == Some(MapDrag::Stroke) {
        form.places.clear();
    }
}

/// Returns the handles of the selected piece; none while a tool is taken.
fn shown_handles(app: &App, form: &GroundForm, view: &View) -> Vec<(Handle, Pos2)> {
    let piece = app.ground.piece().filter(|_| form.tool.is_none());
    piece.map(|(_, piece)| handles::handles(&piece.ground, view)).unwrap_or_default()
}

fn answer(
    ui: &egui::Ui,
    response: &egui::Response,
    around: Around<'_>,
    form: &mut GroundForm,
    commands: &mut Vec<Command>,
) {
    if form.memory.two.is_some() {
        return;
    }
    if response.drag_started() {
        let origin = ui.input(|i| i.pointer.press_origin()).unwrap_or(response.rect.center());
        form.drag = Some(begun(around, form, origin));
        if form.drag == Some(MapDrag::Stroke) {
            form.places = vec![around.spot(origin)];
        }
    }
    let latest = ui.input(|i| i.pointer.latest_pos());
    if response.dragged() {
        dragged(around, response, latest, form);
    }
    if response.drag_stopped()
        && let Some(drag) = form.drag.take()
    {
        ended(around, drag, latest, form, commands);
    }
    if let Some(at) = response.interact_pointer_pos().filter(|_| response.clicked()) {
        tapped(around, at, form, commands);
    }
}

/// Returns the meaning of a drag that begins at a point.
fn begun(around: Around<'_>, form: &GroundForm, origin: Pos2) -> MapDrag {
    if form.tool.is_some() {
        return if form.by_corners { MapDrag::View } else { MapDrag::Stroke };
    }
    if let Some(handle) = handles::under(around.handles, origin) {
        return MapDrag::Handle(handle, origin);
    }
    let is_on_piece =
        around.app.ground.piece().is_some_and(|(_, piece)| Hit::of(&piece.ground, around.view, origin).is_some());
    if is_on_piece { MapDrag::Piece(around.spot(origin)) } else { MapDrag::View }
}

fn dragged(around: Around<'_>, response: &egui::Response, latest: Option<Pos2>, form: &mut GroundForm) {
    match (form.drag, latest) {
        (Some(MapDrag::View), _) => {
            if let Some(size) = around.app.ground.sheet().map(|sheet| sheet.board.size) {
                form.memory.set_view(around.view.panned(response.drag_delta()), size);
            }
        }
        (Some(MapDrag::Stroke), Some(at)) => {
            let at = around.spot(at);
            let far = |last: &Spot| (point(*last) - point(at)).norm() >= STEP_IN;
            if form.places.len() < MAX_PLACES && form.places.last().is_none_or(far) {
                form.places.push(at);
            }
        }
        _ => {}
    }
}

fn ended(around: Around<'_>, drag: MapDrag, latest: Option<Pos2>, form: &mut GroundForm, commands: &mut Vec<Command>) {
    match (drag, form.tool) {
        (MapDrag::Stroke, Some(tool)) => tools::finish(form, tool, commands),
        (MapDrag::Handle(handle, origin), _) if latest.is_none_or(|at| at.distance(origin) < TREMBLE) => {
            tapped_handle(around.app, handle, form, commands);
        }
        (MapDrag::Handle(..) | MapDrag::Piece(_), _) => {
            let change = latest.and_then(|at| pulled(around, drag, at));
            if let Some((change, corner)) = change {
                form.corner = corner.unwrap_or(form.corner);
                edit(commands, change);
            }
        }
        _ => {}
    }
}

/// A tap on a corner chooses it; a tap on a side puts a corner in its middle.
fn tapped_handle(app: &App, handle: Handle, form: &mut GroundForm, commands: &mut Vec<Command>) {
    let Some((index, piece)) = app.ground.piece() else { return };
    match handle {
        Handle::Corner(corner) => form.corner = corner,
        Handle::Side(after) => {
            if let Some(at) = middle_of_side(&piece.ground, after) {
                form.corner = after + 1;
                edit(commands, GroundEdit::Reshape(index, CornerEdit::Insert { after, at }));
            }
        }
    }
}

/// Returns the middle of a side.
pub(super) fn middle_of_side(ground: &Ground, side: usize) -> Option<Spot> {
    let spots = ground.spots();
    let (a, b) = (spots.get(side)?, spots.get(side + 1).or(spots.first())?);
    let half = |a: Inches, b: Inches| a + (b - a).half();
    Some(Spot { x: half(a.x, b.x), y: half(a.y, b.y) })
}

/// Returns the edit that a drag of the selected piece makes if it ends at a point, and the corner that is pulled.
fn pulled(around: Around<'_>, drag: MapDrag, at: Pos2) -> Option<(GroundEdit, Option<usize>)> {
    let (index, piece) = around.app.ground.piece()?;
    let snap: SnapTo<'_> = around.app.ground.snap(Some(index))?;
    let at = around.spot(at);
    Some(match drag {
        MapDrag::Piece(from) => {
            let by = snap.shift(&piece.ground, Shift { right: at.x - from.x, away: at.y - from.y });
            (GroundEdit::Move(index, by), None)
        }
        MapDrag::Handle(Handle::Corner(corner), _) => {
            (GroundEdit::Reshape(index, CornerEdit::Move { corner, to: snap.spot(at) }), Some(corner))
        }
        MapDrag::Handle(Handle::Side(after), _) => {
            (GroundEdit::Reshape(index, CornerEdit::Insert { after, at: snap.spot(at) }), Some(after + 1))
        }
        MapDrag::View | MapDrag::Stroke => return None,
    })
}

fn tapped(around: Around<'_>, at: Pos2, form: &mut GroundForm, commands: &mut Vec<Command>) {
    match form.tool {
        Some(tool) if form.by_corners => corner_tapped(around, at, tool, form, commands),
        Some(_) => {}
        None => {
            let piece = piece_at(around, at);
            if piece != around.app.ground.selected {
                push(commands, GroundCommand::Select(piece));
            }
        }
    }
}

/// Adds a corner; a tap on the first corner of an area closes it.
fn corner_tapped(around: Around<'_>, at: Pos2, tool: Tool, form: &mut GroundForm, commands: &mut Vec<Command>) {
    let first = form.places.first().map(|first| around.view.screen_from_table(point(*first)));
    let closes = first.is_some_and(|first| first.distance(at) <= THUMB / 2.0);
    if tool.shape == GroundShape::Area && form.places.len() >= 3 && closes {
        tools::finish(form, tool, commands);
        return;
    }
    let Some(snap) = around.app.ground.snap(None) else { return };
    let spot = snap.spot(around.spot(at));
    if form.places.last() != Some(&spot) {
        form.places.push(spot);
    }
}

/// A piece under a finger: lines and small areas come first.
struct Hit {
    square_inches: f64,
}

impl Hit {
    fn of(ground: &Ground, view: &View, at: Pos2) -> Option<Self> {
        let path: Vec<Pos2> = ground.spots().iter().map(|spot| view.screen_from_table(point(*spot))).collect();
        let count = if ground.is_line() { path.len().saturating_sub(1) } else { path.len() };
        let sides = path.iter().zip(path.iter().cycle().skip(1)).take(count);
        let away = sides.map(|(a, b)| from_segment(at, *a, *b)).fold(f32::MAX, f32::min);
        if ground.is_line() {
            return (away <= THUMB / 2.0).then_some(Hit { square_inches: 0.0 });
        }
        let corners: Vec<Point2<f64>> = ground.spots().iter().map(|spot| point(*spot)).collect();
        let is_in = holds(&corners, view.table_from_screen(at));
        let next = corners.iter().cycle().skip(1);
        let doubled: f64 = corners.iter().zip(next).map(|(a, b)| a.x * b.y - a.y * b.x).sum();
        (is_in || away <= THUMB / 4.0).then_some(Hit { square_inches: doubled.abs() / 2.0 })
    }
}

fn from_segment(at: Pos2, a: Pos2, b: Pos2) -> f32 {
    let along = b - a;
    let share = ((at - a).dot(along) / along.length_sq().max(1e-6)).clamp(0.0, 1.0);
    at.distance(a + along * share)
}

/// Returns the piece under a tap. A further tap at the same place selects the next one there.
fn piece_at(around: Around<'_>, at: Pos2) -> Option<usize> {
    let pieces = &around.app.ground.sheet()?.board.terrain;
    let hits = pieces.iter().enumerate().filter_map(|(n, piece)| Some((n, Hit::of(&piece.ground, around.view, at)?)));
    let mut hits: Vec<(usize, Hit)> = hits.collect();
    hits.sort_by(|one, two| one.1.square_inches.total_cmp(&two.1.square_inches));
    let selected = around.app.ground.selected;
    let after = hits.iter().position(|(n, _)| Some(*n) == selected).map_or(0, |place| place + 1);
    hits.get(after).or(hits.first()).map(|(n, _)| *n)
}

fn paint(ui: &egui::Ui, app: &App, canvas: &Canvas, form: &GroundForm, found: &[(Handle, Pos2)]) {
    let Some(sheet) = app.ground.sheet() else { return };
    let laid = under::laid(ui.ctx(), app, sheet.board.size);
    let battle = sheet.bare_battle();
    kept_ground::draw(canvas, &battle, laid.as_ref());
    sheet::title(canvas, &battle);
    let places = Places::in_port(ui.max_rect(), sheet.board.size);
    ground::names(canvas, &battle, &mut places.taken());
    let stroke = Stroke::new(3.0, canvas.look.select);
    if let Some((_, piece)) = app.ground.piece() {
        outlined(canvas, &piece.ground, stroke);
    }
    handles::draw(canvas, found, form.corner);
    let latest = ui.input(|i| i.pointer.latest_pos());
    let around = Around { app, view: &canvas.view, handles: found };
    if let Some(shape) = form.drag.zip(latest).and_then(|(drag, at)| previewed(around, drag, at)) {
        outlined(canvas, &shape, Stroke::new(2.0, canvas.look.ink));
    }
    let path: Vec<Pos2> = form.places.iter().map(|at| canvas.at(point(*at))).collect();
    canvas.painter.add(egui::Shape::line(path.clone(), stroke));
    if form.by_corners {
        handles::draw_tapped(canvas, &path);
    }
    controls::scale_bar(canvas, places.bar, app.prefs.lengths);
}

fn outlined(canvas: &Canvas, ground: &Ground, stroke: Stroke) {
    let places: Vec<Point2<f64>> = ground.spots().iter().map(|at| point(*at)).collect();
    match ground {
        Ground::Area(_) => canvas.outline(&places, stroke),
        Ground::Line(_) => canvas.line(&places, stroke),
    }
}

/// Returns the shape of the selected piece if the drag ended now.
fn previewed(around: Around<'_>, drag: MapDrag, at: Pos2) -> Option<Ground> {
    let (_, piece) = around.app.ground.piece()?;
    let (change, _) = pulled(around, drag, at)?;
    let mut ground = piece.ground.clone();
    let (Ground::Area(spots) | Ground::Line(spots)) = &mut ground;
    match change {
        GroundEdit::Move(_, by) => spots.iter_mut().for_each(|spot| *spot = by.of(*spot)),
        GroundEdit::Reshape(_, CornerEdit::Move { corner, to }) => *spots.get_mut(corner)? = to,
        GroundEdit::Reshape(_, CornerEdit::Insert { after, at }) if after < spots.len() => spots.insert(after + 1, at),
        _ => return None,
    }
    Some(ground)
}

/// Draws the keys for zoom, fit and turn in the places that they have over the table.
fn view_keys(ui: &egui::Ui, seen: Rect, size: TableSize, form: &mut GroundForm, look: &Look) {
    let Some(view) = form.memory.view else { return };
    let (places, middle) = (Places::in_port(seen, size), view.port.center());
    let turned = |by: f32| view.pinched(size, middle, 1.0, by);
    let keys = [
        (msg!("ui-zoom-in"), Face::Words("+"), view.pinched(size, middle, 1.3, 0.0)),
        (msg!("ui-zoom-out"), Face::Words("\u{2212}"), view.pinched(size, middle, 1.0 / 1.3, 0.0)),
        (msg!("ui-fit-the-table"), Face::Words(msg!("ui-fit")), View::fit(size, view.port, view.turn)),
        (msg!("ui-turn-the-table"), Face::Words(msg!("ui-rotate")), turned(std::f32::consts::FRAC_PI_2)),
    ];
    for ((label, face, next), place) in keys.into_iter().zip(places.view_keys) {
        if ui.max_rect().contains_rect(place) && controls::key(ui, look, place, label, face) {
            form.memory.set_view(next, size);
            // A fitted view is fitted again if the window changes.
            form.memory.moved = label != msg!("ui-fit-the-table");
        }
    }
}
