//! The legend, a page of the panel: the meaning of each outline, mark and hatch on this table, with samples drawn by
//! the code that draws the table. Each rule set adds the entries for its own marks.

use super::canvas::{Canvas, LineStyle};
use super::commanders::{self, Disc};
use super::look::Look;
use super::overlay::{self, Band, Tick};
use super::sample::{Entry, SAMPLE_IN, across, middle, stand};
use super::shown::Picture;
use super::units::{self, Tone};
use super::view::View;
use super::{labels, marks, tape};
use crate::app::{App, Approach, Taped};
use crate::battle::{Arm, Formation, Ground, Stand, TableSize, Terrain, Unit, body, placed};
use crate::geometry::{Blocker, Gap, Line, Scene};
use crate::msg;
use crate::plan::{self, Detail};
use crate::report::ground_words;
use crate::rules::Mark;
use crate::text::capital;
use crate::ui::{sets, theme, widgets};
use crate::units::{Bearing, Inches, Spot};
use egui::{Rect, Sense, Stroke, Vec2};
use nalgebra::Point2;
use std::collections::BTreeSet;

/// The size of the piece of table on a sample of ground, in inches: larger than other samples, to show a whole piece.
const GROUND_IN: [f64; 2] = [4.8, 2.64];
/// The size of a sample on the screen, in points.
const SAMPLE: Vec2 = Vec2::new(98.0, 54.0);

/// Returns the view that fits a piece of table, in inches, into a sample.
fn view_of(inches: [f64; 2], rect: Rect) -> View {
    let [width, depth] = inches.map(|inches| Spot::new(inches, 0.0).x);
    View::fit(TableSize { width, depth }, rect, 0.0)
}

/// Draws the page.
pub(in crate::ui) fn show(ui: &mut egui::Ui, app: &App) {
    widgets::tab_body(ui, msg!("ui-legend"), |ui| {
        let Some(picture) = Picture::of(app, None) else {
            ui.label(msg!("ui-no-battle-is-open"));
            return;
        };
        let picture = &picture;
        let own = sets::of(app).legend(picture);
        let all = [
            (msg!("ui-legend-units"), units_of(picture)),
            (msg!("ui-legend-play"), in_play(picture)),
            (sets::of(app).title(), own),
            (msg!("ui-legend-fire"), fire(app)),
            (msg!("ui-commanders"), leaders(picture)),
            (msg!("ui-legend-ground"), ground(picture)),
        ];
        for (title, entries) in all.into_iter().filter(|(_, entries)| !entries.is_empty()) {
            theme::card(ui, theme::of(app), |ui| {
                theme::heading(ui, title, 19.0);
                let look = Look::of(app.theme());
                entries.iter().for_each(|entry| row(ui, look, entry));
            });
        }
    });
}

/// Draws a sample with its meaning beside it.
fn row(ui: &mut egui::Ui, look: Look, entry: &Entry<'_>) {
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(SAMPLE, Sense::hover());
        if ui.is_rect_visible(rect) {
            let view = view_of(SAMPLE_IN, rect);
            let clip = rect.intersect(ui.clip_rect());
            let canvas = Canvas { painter: ui.painter().with_clip_rect(clip), view, look };
            canvas.painter.rect_filled(rect, 4.0, look.cloth);
            canvas.heavier(|| (entry.draw)(&canvas));
            canvas.painter.rect_stroke(rect, 4.0, Stroke::new(1.0, look.edge), egui::StrokeKind::Inside);
        }
        ui.add(egui::Label::new(&entry.words).wrap());
    });
}

/// Returns the drawing of one stand of a unit, in the colours of its side. `left` is the share of its figures left.
fn sample<'a>(picture: &'a Picture<'_>, setup: &'a Unit, tone: Tone, left: f64) -> impl Fn(&Canvas) + 'a {
    let full = setup.stands.iter().map(|stand| stand.figures).max().unwrap_or(1);
    let figures = (0..=full).rev().find(|figures| f64::from(*figures) <= f64::from(full) * left).unwrap_or(0);
    move |canvas: &Canvas| {
        if let Some(side) = picture.side_of(&setup.id) {
            units::unit(canvas, setup, side, &[Stand { figures, ..stand(0.0, -0.1) }], tone);
        }
    }
}

/// Returns the entries for sides (colour and hatch), arms (sign), the front and losses.
fn units_of<'a>(picture: &'a Picture<'_>) -> Vec<Entry<'a>> {
    let all = || picture.battle.forces.units.iter();
    let is_plain = |unit: &&Unit| unit.arm == Arm::Infantry && !unit.is_militia();
    let mut out = Vec::new();
    for side in &picture.battle.forces.sides {
        let of_it = || all().filter(|unit| picture.battle.side_of(&unit.id) == Some(&side.id));
        if let Some(unit) = of_it().find(is_plain).or_else(|| of_it().next()) {
            out.push(Entry::new(side.name.clone(), sample(picture, unit, Tone::Standing, 1.0)));
        }
    }
    let mut arm = |words: &'static str, unit: Option<&'a Unit>| {
        out.extend(unit.map(|unit| Entry::new(words, sample(picture, unit, Tone::Standing, 1.0))));
    };
    arm(msg!("ui-legend-militia"), all().find(|unit| unit.arm == Arm::Infantry && unit.is_militia()));
    arm(msg!("ui-legend-horse"), all().find(|unit| unit.arm == Arm::Cavalry));
    arm(msg!("ui-legend-guns"), all().find(|unit| unit.arm == Arm::Artillery));
    arm(msg!("ui-legend-facings"), all().find(|unit| unit.facings.is_some()));
    if let Some(unit) = all().find(is_plain).or_else(|| all().next()) {
        arm(msg!("ui-legend-front"), Some(unit));
        out.push(Entry::new(msg!("ui-legend-losses"), sample(picture, unit, Tone::Standing, 0.5)));
    }
    out
}

/// Returns the entries for outlines (may act, has acted, selected, target), the ghost and the tape.
fn in_play<'a>(picture: &'a Picture<'_>) -> Vec<Entry<'a>> {
    let Some(unit) = picture.battle.forces.units.first() else { return Vec::new() };
    let outlined = |words: &'static str, outline: fn(&Canvas, &[Stand])| {
        let unit = sample(picture, unit, Tone::Standing, 1.0);
        Entry::new(words, move |canvas: &Canvas| {
            outline(canvas, &[stand(0.0, -0.1)]);
            unit(canvas);
        })
    };
    vec![
        outlined(msg!("ui-legend-may-act"), |canvas, stands| units::glow(canvas, stands, 1.0)),
        outlined(msg!("ui-legend-has-acted"), |canvas, stands| units::glow(canvas, stands, units::ACTED)),
        outlined(msg!("ui-legend-selected"), units::selected),
        outlined(msg!("ui-legend-target"), units::singled_out),
        outlined(msg!("ui-legend-one-stand"), units::taken),
        Entry::new(msg!("ui-legend-ghost"), sample(picture, unit, Tone::Ghost, 1.0)),
        Entry::new(msg!("ui-legend-left"), sample(picture, unit, Tone::Left, 1.0)),
        Entry::new(msg!("ui-tape"), |canvas| tape::line(canvas, &Taped { inches: 2.3, line: across(0.0) })),
    ]
}

/// Returns the entry for a marker beside a unit.
#[must_use]
pub fn marked(mark: Mark) -> Entry<'static> {
    Entry::new(mark.words.clone(), move |canvas| {
        labels::markers(canvas, &[stand(-0.6, -0.25)], std::slice::from_ref(&mark), &mut Vec::new());
    })
}

/// Returns the entries for arcs, lines of sight and their ends; none if premeasuring is off.
fn fire(app: &App) -> Vec<Entry<'static>> {
    if !app.premeasuring() {
        return Vec::new();
    }
    let styled = |words: &'static str, style: LineStyle| {
        Entry::new(words, move |canvas: &Canvas| {
            let colour = overlay::colour_of(canvas, style);
            canvas.styled([across(0.0).from, across(0.0).to], Stroke::new(3.6, colour), style);
        })
    };
    let ticked = |words: &'static str, tick: Tick| {
        Entry::new(words, move |canvas: &Canvas| overlay::tick(canvas, across(0.0), tick, canvas.look.ink))
    };
    vec![
        Entry::new(msg!("ui-legend-arc"), arc),
        styled(msg!("ui-legend-clear"), LineStyle::Solid),
        styled(msg!("ui-legend-needs-visibility"), LineStyle::Dotted),
        styled(msg!("ui-legend-blocked"), LineStyle::Dashed),
        ticked(msg!("ui-legend-can-be-fired-at"), Tick { bears: true, barred: false, seen: true }),
        ticked(msg!("ui-legend-not-seen"), Tick { bears: false, barred: false, seen: false }),
        ticked(msg!("ui-legend-may-not-be"), Tick { bears: false, barred: true, seen: true }),
        Entry::new(msg!("ui-legend-measure"), |canvas| overlay::ruler(canvas, across(0.0))),
        Entry::new(msg!("ui-legend-in-the-way"), in_the_way),
        Entry::new(msg!("ui-legend-fires-at-it"), |canvas| {
            let colour = canvas.look.blocked;
            canvas.styled([across(0.0).from, across(0.0).to], Stroke::new(1.8, colour), LineStyle::Solid);
            overlay::arrow_head(canvas, across(0.0), colour, 11.0);
        }),
        Entry::new(msg!("ui-legend-charge"), charge),
    ]
}

/// Draws an arc with two ranges.
fn arc(canvas: &Canvas) {
    let band = |reach_in: f64, limit: bool| Band { reach_in, name: String::new(), limit };
    let bases = [placed(&stand(0.0, -0.95))];
    overlay::arcs(canvas, &bases, &[band(0.5, false), band(1.0, true)], canvas.look.select);
}

/// Draws the outline of a unit that blocks a line of sight.
fn in_the_way(canvas: &Canvas) {
    let scene = Scene::new(vec![body(Formation::Line, &[stand(0.0, 0.0)])], Vec::new(), 0.0);
    overlay::blockers(canvas, &scene, &[Blocker::Body(0)]);
}

/// Draws the path of a charge, and the line that separates front from flank.
fn charge(canvas: &Canvas) {
    let [from, to] = [0.05, 0.85].map(|y| Point2::new(SAMPLE_IN[0] / 2.0, y));
    let target = Stand { facing: Bearing::from_degrees(180.0), ..stand(0.0, 0.45) };
    let scene = Scene::new(vec![body(Formation::Line, &[target])], Vec::new(), 0.0);
    let gap = Gap { inches: 0.8, line: Line { from, to }, stands: (0, 0) };
    let aspect = scene.aspect(&[placed(&stand(0.0, -1.0))], 0);
    overlay::close(canvas, &Approach { way: vec![from, to], gap, aspect, sheltered: false });
}

/// Returns the entries for a brigade's commander and a side's commander-in-chief, with the letters of their ratings.
fn leaders<'a>(picture: &'a Picture<'_>) -> Vec<Entry<'a>> {
    let disc = |words: &'static str, in_chief: bool| {
        let is_one = |leader: &&crate::rules::Leader<'_>| !leader.gone && leader.in_chief == in_chief;
        let mut all = picture.battle.forces.commanders.iter();
        let (setup, leader, side) = all.find_map(|setup| {
            let leader = picture.pieces.commanders.get(&setup.id).filter(is_one)?;
            Some((setup, leader, picture.look_of(&setup.side)?))
        })?;
        let rules = picture.battle.head.rules;
        Some(Entry::new(words, move |canvas: &Canvas| {
            commanders::disc(canvas, rules, &Disc { setup, leader, side, at: middle(), tone: Tone::Standing });
        }))
    };
    [disc(msg!("ui-legend-commander"), false), disc(msg!("ui-legend-in-chief"), true)].into_iter().flatten().collect()
}

/// Returns the entry for a commander's reach, under the rule set's own name for it.
#[must_use]
pub fn reach(words: &'static str) -> Entry<'static> {
    Entry::new(words, |canvas| commanders::reach(canvas, middle(), Inches::from_thousandths(700), None))
}

/// Returns an entry for each kind of ground on the table.
fn ground<'a>(picture: &'a Picture<'_>) -> Vec<Entry<'a>> {
    let mut seen = BTreeSet::new();
    let pieces = plan::in_order(picture.battle).into_iter();
    let new = pieces.filter(|piece| seen.insert(ground_words(piece.kind)));
    new.map(|piece| Entry::new(capital(ground_words(piece.kind)), move |canvas| lay(canvas, piece))).collect()
}

/// Draws a sample piece of ground of the same kind.
pub(in crate::ui) fn lay(canvas: &Canvas, piece: &Terrain) {
    let spots = |places: &[(f64, f64)]| places.iter().map(|(x, y)| Spot::new(*x, *y)).collect();
    let ground = match piece.ground {
        Ground::Area(_) => Ground::Area(spots(&[(0.4, 0.4), (4.1, 0.3), (4.4, 1.8), (2.5, 2.4), (0.6, 2.1)])),
        Ground::Line(_) => Ground::Line(spots(&[(0.2, 0.8), (2.1, 1.5), (4.6, 1.2)])),
    };
    let canvas = Canvas { view: view_of(GROUND_IN, canvas.view.port), ..canvas.clone() };
    let detail = Detail::at(f64::from(canvas.view.scale));
    marks::paint(&canvas, &plan::piece(&Terrain { ground, ..piece.clone() }, detail));
}
