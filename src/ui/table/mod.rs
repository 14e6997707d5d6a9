//! The table view: the table in its present state with real shapes and facings, the selected unit's measurements with
//! the lines that decide them, and ghosts that can be dragged and nudged. It reads the [`App`] and pushes
//! [`Command`]s.
//!
//! The view (pan, zoom, turn) and a drag in progress live in egui's memory, because no battle depends on them.
//! Measurements come from the app ([`App::measured`]); an idle frame measures nothing and requests no repaint.

pub mod canvas;
pub mod commanders;
pub mod controls;
pub mod fingers;
pub(in crate::ui) mod gestures;
pub mod grip;
pub mod ground;
pub(in crate::ui) mod hex_ground;
pub mod hits;
pub(in crate::ui) mod kept_ground;
mod kept_units;
pub mod keys;
pub mod labels;
pub mod legend;
pub mod lettering;
pub mod look;
pub mod loupe;
mod marks;
mod memory;
pub mod names;
pub mod naming;
pub mod overlay;
pub mod pad;
mod photographed;
pub mod picture;
pub mod places;
pub mod radial;
pub mod sample;
pub mod sheet;
pub mod shown;
pub mod steps;
pub mod tape;
pub mod under;
pub mod units;
pub mod view;
pub mod way;
mod zones;

use crate::app::{App, Command, DismissCommand, PlayCommand, ScreenCommand, Selection, Tab, TableCommand, Tape};
use crate::battle::{TableSize, disc, middle as middle_of, placed};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Offer;
use crate::ui::{cards, sets, touch};
use crate::units::Spot;
use canvas::Canvas;
use controls::{Showing, ViewChange};
use egui::{Pos2, Rect, Role, Sense, Stroke, Vec2, WidgetInfo};
use grip::{Drag, Grip};
use hits::{HitPiece, Tappable, Touched};
use look::Look;
pub use memory::TableMemory;
use naming::Naming;
use pad::Over;
use places::Places;
use shown::Picture;
use view::View;

/// Draws the table in a port and handles taps, drags and pinches on it. The part of the port outside the room of `ui`
/// is covered.
pub fn show(ui: &mut egui::Ui, app: &App, port: Rect, commands: &mut Vec<Command>) {
    let (seen, ground) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
    ground.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, msg!("ui-table")));
    let laid = app.battle().and_then(|battle| under::laid(ui.ctx(), app, battle.board.size));
    let look = Look { wash: if laid.is_some() { under::WASH } else { 1.0 }, ..Look::of(app.theme()) };
    ui.painter().rect_filled(seen, 0.0, look.room);
    let Some(battle) = app.battle() else {
        let words = msg!("ui-open-one-under-files");
        ui.painter().text(
            port.center(),
            egui::Align2::CENTER_CENTER,
            words,
            egui::FontId::proportional(20.0),
            look.ink,
        );
        return;
    };
    let mut memory = TableMemory::load(ui.ctx());
    if touch::was_cancelled(ui.ctx()) {
        commands.extend(memory.put_back());
    }
    // If the tape is put away during a drag of it, the drag ends; otherwise another finger's movement would bring it
    // back.
    memory.pulled = memory.pulled.take().filter(|_| app.tape.is_some());
    let busy = memory.drag.is_some();
    memory.view_in(port, battle.board.size, busy);
    gestures::gestures(ui, battle.board.size, &mut memory, commands);
    let view = memory.view_in(port, battle.board.size, busy);
    let (laid_out, names) = (view, naming::of(ui.painter(), &view, app));
    let pieces = pieces(app, &names, memory.boxed.as_ref());
    let responses = widgets(ui, &view, app, &pieces);
    radial::show(ui, app, &look, &mut memory, commands);
    if memory.two.is_none() {
        let touched = Touched { pieces: &pieces, ground: &ground, responses: &responses };
        let answer = if app.tape.is_some() { tape::answer } else { answer };
        answer(ui, app, touched, &mut memory, commands);
        keys::answer(ui, app, touched, &memory, commands);
    }

    let view = memory.view.unwrap_or(view);
    let canvas = Canvas { painter: ui.painter().with_clip_rect(seen), view, look };
    if let Some(picture) = Picture::of(app, laid) {
        let places = Places::in_port(port, battle.board.size);
        let mut keys = places.taken();
        keys.extend(pad::place(ui, app, Over { canvas: &canvas, places: &places }, &mut memory));
        let knobs = knobs(app, &canvas, &memory);
        keys.extend(knobs.iter().map(|(_, at)| Rect::from_center_size(*at, Vec2::splat(2.0 * KNOB + 4.0))));
        // A key press or a gesture of two fingers may have changed the view since the pieces were laid out.
        let names = if canvas.view == laid_out { names } else { naming::of(ui.painter(), &canvas.view, app) };
        let around = tape::Around { seen, names: &names, keys: &keys, is_held: memory.pulled.is_some() };
        let words = tape::words(&canvas, &picture, &around);
        keys.extend(words.as_ref().map(|words| words.rect));
        let boxed = picture.paint(&canvas, Some((&names, &keys)));
        memory.boxed = boxed.zip(app.selected()).map(|(at, (unit, _))| (unit.clone(), at));
        ends(ui, app, FrontEnds { canvas: &canvas, knobs }, &mut memory, commands);
        controls(ui, app, Over { canvas: &canvas, places: &places }, &mut memory, commands);
        if let Some(words) = &words {
            tape::write(ui, &canvas, words);
        }
        loupe::show(ui, &picture, &canvas, &memory);
    }
    gestures::lifted(ui, battle.board.size, &mut memory);
    memory.store(ui.ctx());
}

/// Returns whether a drag on the table is in progress: of a piece, of the view, or of an end of a front.
#[must_use]
pub fn is_dragging(ctx: &egui::Context) -> bool {
    TableMemory::load(ctx).drag.is_some()
}

/// Returns everything that can be tapped, units first, so that a commander on top of a unit wins.
fn pieces(app: &App, names: &Naming, boxed: Option<&(UnitId, Rect)>) -> Vec<Tappable> {
    let (Some(battle), Some(pieces)) = (app.battle(), app.pieces()) else { return Vec::new() };
    let units = pieces.units.iter().filter(|(_, u)| !u.is_gone()).filter_map(|(id, _)| {
        let bases = grip::shown(app, id)?.iter().map(placed).collect();
        let boxed = boxed.filter(|(of, _)| of == *id).map(|(_, at)| naming::slab_of(*at));
        // The name stays at the unit's own place, so it is left out while the unit's ghost is dragged.
        let name = boxed.or_else(|| if grip::is_dragged(app, id) { None } else { names.place(id) });
        Some(Tappable { piece: HitPiece::Unit((*id).clone()), bases, name })
    });
    let commanders = battle.forces.commanders.iter().filter_map(|setup| {
        pieces.commanders.get(&setup.id).filter(|leader| !leader.gone)?;
        let base = disc(grip::commander_at(app, &setup.id)?, setup.base);
        Some(Tappable { piece: HitPiece::Commander(setup.id.clone()), bases: vec![base], name: None })
    });
    units.chain(commanders).collect()
}

/// Makes a widget for each piece, identified by its id; returns their responses in order.
fn widgets(ui: &egui::Ui, view: &View, app: &App, pieces: &[Tappable]) -> Vec<egui::Response> {
    let Some(battle) = app.battle() else { return Vec::new() };
    let respond = |tappable: &Tappable| {
        let (id, name, selected) = match &tappable.piece {
            HitPiece::Unit(unit) => {
                let chosen = app.selection == Selection::Unit(unit.clone());
                (ui.scope_id().with(("unit", unit)), battle.unit_name(unit), chosen)
            }
            HitPiece::Commander(who) => {
                let chosen = app.selection == Selection::Commander(who.clone());
                (ui.scope_id().with(("commander", who)), battle.commander_name(who), chosen)
            }
        };
        // A covered part cannot be tapped.
        let area = tappable.area(view).intersect(ui.max_rect());
        let response = ui.interact(if area.is_positive() { area } else { Rect::NOTHING }, id, Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, selected, name));
        response
    };
    pieces.iter().map(respond).collect()
}

/// Handles taps and drags. Whichever widget reports one, it applies to the piece nearest to the finger.
fn answer(
    ui: &egui::Ui,
    app: &App,
    Touched { pieces, ground, responses }: Touched<'_>,
    memory: &mut TableMemory,
    commands: &mut Vec<Command>,
) {
    let Some(view) = memory.view else { return };
    memory.rested &= !ui.input(|i| i.pointer.any_pressed());
    let of_piece =
        |at: Option<Pos2>, own: Option<&HitPiece>| at.and_then(|at| hits::nearest(pieces, &view, at)).or(own).cloned();
    for (response, own) in responses.iter().zip(pieces.iter().map(|p| Some(&p.piece))).chain([(ground, None)]) {
        if response.drag_started() {
            let at = ui.input(|i| i.pointer.press_origin());
            let piece = of_piece(at, own);
            let from = at.map_or(view.centre, |at| view.table_from_screen(at));
            let grip = match (&piece, &mut memory.stand) {
                (Some(HitPiece::Unit(unit)), Some((of, which))) if unit == of => {
                    let held = grip::take_stand(app, from);
                    if let Some(Grip::Stand(_, held, _)) = held {
                        *which = held;
                    }
                    held.unwrap_or(Grip::View)
                }
                _ => grip::take(app, piece.as_ref(), commands),
            };
            memory.drag = Some(Drag { grip, from, pressed_at: at });
            memory.before = Some((app.ghost.clone(), app.selection.clone()));
        }
        // A keyboard click on the bare table is no tap, and neither is a finger that has opened the ring.
        if response.clicked() && !memory.rested && (own.is_some() || response.interact_pointer_pos().is_some()) {
            let at = response.interact_pointer_pos();
            tap(app, of_piece(at, own), at.map(|at| spot_under(&view, at)), commands);
        }
        if rests(ui, response, memory) || (response.secondary_clicked() && !memory.rested) {
            let at = ui.input(|i| i.pointer.interact_pos());
            radial::open(ui, radial::RingOpening { app, at }, of_piece(at, own), memory, commands);
        }
        if response.dragged() && response.drag_delta() != Vec2::ZERO {
            dragged(ui, app, response, memory, commands);
        }
        if response.drag_stopped() {
            // A mouse that was held down long and never moved is a tap too: egui calls it a drag.
            let drag = memory.drag.take();
            let at = drag.as_ref().and_then(|drag| held_still(ui, drag));
            match (at.filter(|_| !memory.rested), drag) {
                (Some(at), _) => tap(app, of_piece(Some(at), own), Some(spot_under(&view, at)), commands),
                (None, Some(drag)) => dropped(ui, app, &view, &drag, commands),
                (None, None) => {}
            }
        }
    }
    if ui.input(|i| i.key_pressed(egui::Key::Escape)) && app.ghost.is_some() {
        memory.drag = memory.drag.take().filter(|_| !app.is_ghost_deployed());
        commands.push(TableCommand::SetGhost(None).into());
    }
}

/// Ends a drag: before the first turn the piece is deployed where the finger let go of it.
fn dropped(ui: &egui::Ui, app: &App, view: &View, drag: &Drag, commands: &mut Vec<Command>) {
    if !app.is_setting_up() {
        return;
    }
    let at = ui.input(|i| i.pointer.latest_pos());
    let Some(ghost) = at.and_then(|at| grip::ghost(app, view, drag, view.table_from_screen(at))) else { return };
    commands.push(TableCommand::SetGhost(Some(ghost)).into());
    commands.push(PlayCommand::CommitGhost.into());
}

/// Returns the pointer's place if it is still within 3 points, a hand's tremble, of the start of the drag.
fn held_still(ui: &egui::Ui, drag: &Drag) -> Option<Pos2> {
    const TREMBLE: f32 = 3.0;
    let at = ui.input(|i| i.pointer.latest_pos())?;
    (drag.pressed_at?.distance(at) < TREMBLE).then_some(at)
}

/// Seconds until a resting finger opens the ring, as on Android and iOS.
const REST_S: f64 = 0.5;

/// Returns whether a finger has rested on a piece for long enough. egui itself allows a click to last up to 0.8 s,
/// which suits buttons.
fn rests(ui: &egui::Ui, response: &egui::Response, memory: &mut TableMemory) -> bool {
    let pressed = |i: &egui::InputState| {
        let may_rest = i.any_touches() && i.pointer.could_any_button_be_click();
        i.pointer.press_start_time().filter(|_| may_rest).map(|since| i.time - since)
    };
    let down = response.is_pointer_button_down_on() && !memory.rested;
    let Some(seconds) = ui.input(pressed).filter(|_| down) else { return false };
    memory.rested = seconds >= REST_S;
    if memory.rested {
        ui.ctx().stop_dragging();
    } else {
        ui.ctx().request_repaint_after(std::time::Duration::from_secs_f64(REST_S - seconds));
    }
    memory.rested
}

fn dragged(ui: &egui::Ui, app: &App, response: &egui::Response, memory: &mut TableMemory, commands: &mut Vec<Command>) {
    let (Some(view), Some(drag)) = (memory.view, memory.drag.clone()) else { return };
    if drag.grip == Grip::View {
        if let Some(table) = memory.table {
            memory.set_view(view.panned(response.drag_delta()), table);
        }
        return;
    }
    let Some(at) = ui.input(|i| i.pointer.latest_pos()) else { return };
    if let Some(ghost) = grip::ghost(app, &view, &drag, view.table_from_screen(at)) {
        commands.push(TableCommand::SetGhost(Some(ghost)).into());
    }
}

/// Returns the place of the table under a point of the screen.
fn spot_under(view: &View, at: Pos2) -> Spot {
    let place = view.table_from_screen(at);
    Spot::new(place.x, place.y)
}

/// Returns the action that a tap starts by the open game's rules: on bare table at the place of the tap, on an enemy of
/// the selected unit at the enemy's place.
fn started<'a>(app: &'a App, piece: Option<&HitPiece>, at: Option<Spot>) -> Option<&'a Offer> {
    // A stray tap must not lose dice already entered or a ghost.
    if app.pending_roll.is_some() || app.declared.is_some() || app.ghost.is_some() {
        return None;
    }
    let place = match (piece, &app.selection) {
        (None, _) => at?,
        (Some(HitPiece::Unit(unit)), Selection::Unit(own)) if app.battle()?.are_enemies(own, unit) => {
            middle_of(app.piece(unit)?.stands)?
        }
        (Some(_), _) => return None,
    };
    sets::of(app).tapped(app, place)
}

/// Handles a tap at a place. A tap on a piece selects it. A tap on an enemy that the selected unit can act against
/// makes it the target and declares the most likely attack, if that needs dice. Where the rules of the game start an
/// action by a tap, that comes first.
fn tap(app: &App, piece: Option<HitPiece>, at: Option<Spot>, commands: &mut Vec<Command>) {
    if let Some(offer) = started(app, piece.as_ref(), at) {
        commands.push(cards::start(app, offer));
        return;
    }
    match piece {
        Some(HitPiece::Unit(unit)) if aims(app, &unit) => commands.push(TableCommand::Aim(unit).into()),
        Some(HitPiece::Unit(unit)) if app.selection == Selection::Unit(unit.clone()) => {}
        Some(HitPiece::Unit(unit)) => {
            commands.push(TableCommand::Target(None).into());
            commands.push(TableCommand::Select(Selection::Unit(unit)).into());
        }
        Some(HitPiece::Commander(who)) if app.selection == Selection::Commander(who.clone()) => {}
        Some(HitPiece::Commander(who)) => commands.push(TableCommand::Select(Selection::Commander(who)).into()),
        // A stray tap must not lose dice already entered.
        None if app.pending_roll.is_some() => {}
        None if app.target.is_some() || app.declared.is_some() => {
            commands.push(DismissCommand::Declared.into());
            commands.push(TableCommand::Target(None).into());
        }
        // A stray tap must not lose a ghost either.
        None if app.ghost.is_some() => {}
        None => commands.push(TableCommand::Select(Selection::None).into()),
    }
}

/// Returns whether a tap on this unit aims at it: it is an enemy that is not the target yet, and the selected unit can
/// act now or has an offer against it.
fn aims(app: &App, unit: &UnitId) -> bool {
    let (Selection::Unit(own), Some(battle)) = (&app.selection, app.battle()) else { return false };
    let is_new = battle.are_enemies(own, unit) && app.target.as_ref() != Some(unit);
    is_new && (app.is_in_turn(own) || !app.offers_at(unit).is_empty())
}

/// Radius of a knob, in points; its target for a thumb is larger.
const KNOB: f32 = 7.5;

/// Returns the places of the knobs at the ends of the selected unit's front; empty while a single stand is moved.
fn knobs(app: &App, canvas: &Canvas, memory: &TableMemory) -> Vec<(grip::End, egui::Pos2)> {
    if memory.stand.is_some() || app.tape.is_some() {
        return Vec::new();
    }
    let ends = grip::ends(app);
    let front = ends.iter().map(|e| canvas.view.screen_from_table(e.end_at)).collect::<Vec<_>>();
    let [left, right] = front[..] else { return Vec::new() };
    // Knobs that almost overlap would only be in the way.
    if left.distance(right) < 80.0 {
        return Vec::new();
    }
    let out = (right - left).normalized();
    let ahead = -out.rot90() * -1.0;
    let places = [left - out * 16.0 - ahead * 10.0, right + out * 16.0 - ahead * 10.0];
    ends.into_iter().zip(places).collect()
}

/// The knobs at the ends of the selected unit's front, each with its place on the screen.
struct FrontEnds<'a> {
    canvas: &'a Canvas,
    knobs: Vec<(grip::End, egui::Pos2)>,
}

/// Handles the knobs at the ends of the selected unit's front: dragging one wheels the unit about the other.
fn ends(
    ui: &egui::Ui,
    app: &App,
    FrontEnds { canvas, knobs }: FrontEnds<'_>,
    memory: &mut TableMemory,
    commands: &mut Vec<Command>,
) {
    let view = canvas.view;
    if memory.stand.is_some() {
        held_stand(app, canvas, memory);
        return;
    }
    for (end, knob) in knobs {
        let label = match end.pivot {
            crate::geometry::Pivot::Right => msg!("ui-left-end-of-the-front"),
            crate::geometry::Pivot::Left => msg!("ui-right-end-of-the-front"),
        };
        let area = Rect::from_center_size(knob, Vec2::splat(hits::THUMB));
        let response = ui.interact(area, ui.scope_id().with(label), Sense::drag());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, label));
        let fill = if response.dragged() || response.hovered() { canvas.look.select } else { canvas.look.paper };
        canvas.painter.circle(knob, KNOB, fill, Stroke::new(2.5, canvas.look.select));
        if response.drag_started() && memory.two.is_none() {
            let pressed_at = ui.input(|i| i.pointer.press_origin());
            let from = pressed_at.map_or(end.end_at, |at| view.table_from_screen(at));
            memory.drag = Some(Drag { grip: Grip::End(end), from, pressed_at });
            memory.before = Some((app.ghost.clone(), app.selection.clone()));
        }
        if response.dragged() && response.drag_delta() != Vec2::ZERO {
            dragged(ui, app, &response, memory, commands);
        }
        if response.drag_stopped()
            && let Some(drag) = memory.drag.take()
        {
            dropped(ui, app, &view, &drag, commands);
        }
    }
}

/// Outlines the stand that is being moved by itself.
fn held_stand(app: &App, canvas: &Canvas, memory: &TableMemory) {
    let Some((unit, which)) = &memory.stand else { return };
    let stand = grip::shown(app, unit).and_then(|stands| stands.get(*which));
    units::taken(canvas, &stand.cloned().into_iter().collect::<Vec<_>>());
}

/// Returns the view to zoom and the point that zooming keeps in place: the selected piece, which is first centred if
/// it is out of view; without a selection the middle.
fn zoomed_about(app: &App, view: View) -> (View, Pos2) {
    let place = match &app.selection {
        Selection::Unit(unit) => grip::shown(app, unit).and_then(middle_of),
        Selection::Commander(who) => grip::commander_at(app, who),
        Selection::None => None,
    };
    let middle = view.port.center();
    match place.map(|spot| view.screen_from_table(crate::battle::point(spot))) {
        Some(at) if view.port.contains(at) => (view, at),
        Some(at) => (view.panned(middle - at), middle),
        None => (view, middle),
    }
}

/// Draws the keys over the table and carries them out.
fn controls(ui: &mut egui::Ui, app: &App, over: Over<'_>, memory: &mut TableMemory, commands: &mut Vec<Command>) {
    let Over { canvas, places } = over;
    let (view, look) = (canvas.view, &canvas.look);
    let Some(table) = memory.table else { return };
    controls::scale_bar(canvas, places.bar, app.prefs.lengths);
    pad::on_table(ui, app, over, memory, commands);
    let (near, about) = zoomed_about(app, view);
    let [legend, photo] = [Tab::Legend, Tab::Photo].map(|tab| app.tab == Some(tab));
    let tape = app.tape.is_some();
    let open = |tab: Tab, is_open: bool| ScreenCommand::OpenTab((!is_open).then_some(tab)).into();
    match controls::view_keys(ui, look, &places.view_keys, Showing { turn: view.turn, tape, legend, photo }) {
        Some(ViewChange::In) => memory.set_view(near.pinched(table, about, 1.3, 0.0), table),
        Some(ViewChange::Out) => memory.set_view(near.pinched(table, about, 1.0 / 1.3, 0.0), table),
        Some(ViewChange::Fit) => (memory.view, memory.moved) = (Some(View::fit(table, view.port, view.turn)), false),
        Some(ViewChange::QuarterTurn) => turn_view(memory, view, table, std::f32::consts::FRAC_PI_2),
        Some(ViewChange::NorthUp) => turn_view(memory, view, table, -view.turn),
        Some(ViewChange::Tape) => commands.push(TableCommand::SetTape((!tape).then(Tape::default)).into()),
        Some(ViewChange::Legend) => commands.push(open(Tab::Legend, legend)),
        Some(ViewChange::Photo) => commands.push(open(Tab::Photo, photo)),
        None => {}
    }
}

/// Turns the view about its middle, in radians; a view of the whole table is fitted again.
fn turn_view(memory: &mut TableMemory, view: View, table: TableSize, radians: f32) {
    let turned = view.pinched(table, view.port.center(), 1.0, radians);
    memory.turned = true;
    if memory.moved {
        memory.set_view(turned, table);
    } else {
        memory.view = Some(View::fit(table, view.port, turned.turn));
    }
}
