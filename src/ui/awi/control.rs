//! Command and control on the table, for rules whose generals have spans: a ring round each unit, and for the selection
//! the lines that decide its control, each with its length and margin. Declared charges are drawn here too.

use super::spans::{cinc_over, span_words, spans_of};
use crate::app::Selection;
use crate::battle::{Commander, placed};
use crate::geometry::Line;
use crate::msg;
use crate::rules::awi::Game;
use crate::rules::awi::charts::Span;
use crate::rules::awi::control::Control;
use crate::rules::awi::state::ChargeStage;
use crate::rules::awi::survey::SpanDistance;
use crate::ui::table::canvas::{Canvas, Lettering, corners};
use crate::ui::table::overlay;
use crate::ui::table::shown::Picture;
use crate::units::Inches;
use egui::{Color32, Rect, Shape, Stroke};

/// Returns the distance from a general's middle to the end of his span; zero once he has joined a unit.
#[must_use]
pub fn span_from_middle(game: &Game, setup: &Commander) -> Inches {
    let joined = game.state().generals.get(&setup.id).is_some_and(|general| general.joined.is_some());
    let span = match (joined, game.state().brigade_of(setup).is_some()) {
        (true, _) => return Inches::ZERO,
        (false, true) => Span::Brigadier,
        (false, false) => Span::Cinc,
    };
    game.charts().span(span).value + setup.base.half()
}

/// Returns the ring of a state of control: its colour, and its dash pattern, which tells the states apart without
/// colour.
fn ring_of(canvas: &Canvas, control: Control) -> (Color32, Option<(f32, f32)>) {
    let look = &canvas.look;
    match control {
        Control::Controlled => (look.clear, None),
        Control::Influenced => (look.doubt, Some((9.0, 5.0))),
        Control::Uncontrolled => (look.blocked, Some((2.5, 5.0))),
        Control::Routed => (look.ink, Some((14.0, 3.0))),
    }
}

/// Draws a ring round each unit of a game whose generals have spans.
pub fn rings(canvas: &Canvas, picture: &Picture<'_>) {
    for (unit, command) in picture.app.commanded() {
        ring(canvas, picture.shown_stands(unit), command.control);
    }
}

/// Draws the ring of a state of control: a rectangle on the screen round all of a unit's stands.
pub fn ring(canvas: &Canvas, stands: &[crate::battle::Stand], control: Control) {
    let (colour, broken) = ring_of(canvas, control);
    let stroke = Stroke::new(2.0, colour);
    let points = stands.iter().flat_map(|s| corners(&placed(s))).map(|p| canvas.at(p));
    let hull = points.fold(Rect::NOTHING, |rect, p| rect.union(Rect::from_min_max(p, p))).expand(9.0);
    if !canvas.view.port.expand(40.0).intersects(hull) {
        return;
    }
    let path = [hull.left_top(), hull.right_top(), hull.right_bottom(), hull.left_bottom(), hull.left_top()];
    match broken {
        None => drop(canvas.painter.rect_stroke(hull, 6.0, stroke, egui::StrokeKind::Middle)),
        Some((dash, gap)) => canvas.painter.extend(Shape::dashed_line(&path, stroke, dash, gap)),
    }
}

/// Draws declared charges: an arrow from each charger to the middle of its target.
pub fn charges(canvas: &Canvas, picture: &Picture<'_>) {
    let Some(game) = picture.app.awi() else { return };
    let middle = |unit| crate::battle::middle(picture.shown_stands(unit)).map(crate::battle::point);
    for charge in game.state().charges.iter().filter(|charge| charge.stage != ChargeStage::Over) {
        let Some((from, to)) = middle(&charge.unit).zip(middle(&charge.target)) else { continue };
        arrow(canvas, Line { from, to });
    }
}

/// The arrow of a charge.
pub fn arrow(canvas: &Canvas, line: Line) {
    let (from, to) = (canvas.at(line.from), canvas.at(line.to));
    canvas.painter.arrow(from, to - from, Stroke::new(3.0, canvas.look.glow));
}

/// Returns the spans that matter to the selection. For a unit: its brigadier's and the CinC's. For a brigadier: his
/// spans to his units, and the CinC's to him.
fn spans<'p>(picture: &'p Picture<'_>) -> Vec<&'p SpanDistance> {
    let app = picture.app;
    match &app.selection {
        Selection::Unit(unit) => {
            let command = app.commanded().get(unit);
            command.into_iter().flat_map(|c| [&c.brigadier, &c.cinc]).flatten().collect()
        }
        Selection::Commander(who) => {
            let own = spans_of(app, who).into_iter().map(|(_, held)| held);
            own.chain(cinc_over(app, who)).collect()
        }
        Selection::None => Vec::new(),
    }
}

/// Draws lines from the generals: solid within the span, dashed outside it.
pub fn lines(canvas: &Canvas, picture: &Picture<'_>) {
    for held in spans(picture) {
        span_line(canvas, held.within.witness, held.within.yes, colour_of(canvas, held));
    }
}

/// Draws a line from a general: solid within his span, dashed outside it.
pub fn span_line(canvas: &Canvas, line: Line, is_within: bool, colour: Color32) {
    let (line, stroke) = ([line.from, line.to], Stroke::new(2.2, colour));
    if is_within {
        canvas.line(&line, stroke);
    } else {
        canvas.painter.extend(Shape::dashed_line(&canvas.path(&line), stroke, 7.0, 5.0));
    }
}

fn colour_of(canvas: &Canvas, held: &SpanDistance) -> Color32 {
    match (held.within.close_call, held.within.yes) {
        (true, _) => canvas.look.doubt,
        (false, true) => canvas.look.clear,
        (false, false) => canvas.look.blocked,
    }
}

/// Writes the text on each of those lines, for a unit only; the panel lists a brigadier's many lines instead.
pub fn words(canvas: &Canvas, picture: &Picture<'_>, taken: &mut Vec<Rect>) {
    let Selection::Unit(unit) = &picture.app.selection else { return };
    let Some(command) = picture.app.commanded().get(unit) else { return };
    let (lengths, battle) = (picture.app.prefs.lengths, picture.battle);
    let brigadier = command.brigadier.as_ref().map(|held| battle.commander_name(&held.general));
    for (held, to) in [(&command.brigadier, msg!("ui-it")), (&command.cinc, brigadier.unwrap_or(msg!("ui-it")))] {
        if let Some(held) = held {
            let says = span_words(held, battle.commander_name(&held.general), to, lengths);
            overlay::beside(
                canvas,
                held.within.witness,
                &says,
                Lettering { size: 13.5, colour: colour_of(canvas, held) },
                taken,
            );
        }
    }
}
