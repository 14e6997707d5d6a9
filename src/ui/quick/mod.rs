//! Quick measure: two to four bases on a blank sheet, without a battle. Dragging and turning them shows the gap, the
//! range in arc, the enfilade and the flank at once, with the lines that decide them. Bases and weapons are those of a
//! rule set.

pub mod equipment;
pub mod sketch;

use crate::app::{App, LengthUnit};
use crate::battle::RulesName;
use crate::text::Language;
use crate::ui::table::canvas::{Canvas, Lettering, LineStyle, corners, on_base, size_of};
use crate::ui::table::controls::{Face, key};
use crate::ui::table::hits::THUMB;
use crate::ui::table::look::{Look, ink_on, mixed};
use crate::ui::table::overlay::{self, Band};
use crate::ui::table::steps::Steps;
use crate::ui::table::view::View;
use crate::ui::table::{ground, look};
use crate::ui::theme;
use crate::units::{Bearing, Inches, Spot};
use crate::{msg, text};
use egui::{Align2, Color32, Rect, RichText, Role, Sense, Shape, Stroke, Vec2, WidgetInfo, vec2};
use equipment::Equipment;
use nalgebra::Vector2;
use sketch::{MAX, SHEET, SketchResult, Sketched};

/// The sketch.
#[derive(Clone, Debug)]
pub struct Quick {
    /// The bases, A first.
    pub bases: Vec<Sketched>,
    /// The base whose sizes are shown.
    pub chosen: usize,
    /// The base that it is measured against.
    pub other: usize,
    /// The size of a step.
    pub steps: Steps,
    /// The rule set's bases and weapons, and the unit and language they were built with; `None` until they are first
    /// shown.
    equipment: Option<(Equipment, DisplayKey)>,
    /// The rules of the battle that was open in the previous frame.
    open: Option<RulesName>,
}

impl Default for Quick {
    fn default() -> Self {
        let bases = vec![Sketched::new(15.0, 8.0, 0.0), Sketched::new(19.0, 14.0, 200.0)];
        Quick { bases, chosen: 0, other: 1, steps: Steps::default(), equipment: None, open: None }
    }
}

impl Quick {
    /// Returns the rules of the bases and weapons on offer.
    fn rules(&self) -> Option<RulesName> {
        self.equipment.as_ref().map(|(equipment, _)| equipment.rules)
    }
}

/// The unit of lengths and the current language.
type DisplayKey = (LengthUnit, Language);

fn shown_now(app: &App) -> DisplayKey {
    (app.prefs.lengths, text::current_language())
}

/// Returns the letter of a base.
#[must_use]
pub fn letter(which: usize) -> char {
    ['A', 'B', 'C', 'D'].get(which).copied().unwrap_or('?')
}

fn colour_of(which: usize) -> Color32 {
    let hex = ["#D55E00", "#0072B2", "#009E73", "#CC79A7"].get(which).copied().unwrap_or("#888888");
    look::colour(hex)
}

/// Draws the sketch and its measurements.
pub fn show(ui: &mut egui::Ui, quick: &mut Quick, app: &App) {
    learn(quick, app);
    let look = Look::of(app.theme());
    let whole = ui.available_rect_before_wrap();
    let beside = whole.width() > 760.0;
    let (sheet, panel) = if beside {
        whole.split_left_right_at_x(whole.right() - 330.0)
    } else {
        whole.split_top_bottom_at_y(whole.top() + whole.height() * 0.5)
    };
    ui.allocate_rect(whole, Sense::hover());
    draw_sheet(ui, quick, app, sheet, &look);
    let inner = panel.shrink(10.0);
    ui.painter().rect_filled(panel, 0.0, look.paper);
    ui.scope_builder(egui::UiBuilder::new().max_rect(inner), |ui| {
        egui::ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
            which_rules(ui, quick, app);
            chooser(ui, quick);
            findings(ui, quick, app, &look);
            ui.separator();
            figures(ui, quick, app);
            crate::ui::widgets::follow_the_keyboard(ui);
        });
    });
}

/// Loads the rules of the open battle when they differ from those in the previous frame. Until then the referee's own
/// choice stays.
fn learn(quick: &mut Quick, app: &App) {
    let open = app.battle().map(|battle| battle.head.rules);
    let known = quick.equipment.as_ref().map(|(equipment, _)| equipment.rules);
    let rules = match (open.filter(|_| open != quick.open), known) {
        (Some(open), _) => open,
        (None, known) => known.unwrap_or_default(),
    };
    quick.open = open;
    if known != Some(rules) || quick.equipment.as_ref().is_some_and(|(_, shown)| *shown != shown_now(app)) {
        take(quick, app, rules);
    }
}

/// Loads the bases and weapons of a rule set. If the rules change, the bases on the sheet change to the new rules'
/// usual base.
fn take(quick: &mut Quick, app: &App, rules: RulesName) {
    let charts = match app.game().filter(|game| game.rules() == rules) {
        Some(game) => game.charts(),
        None => app.library.charts_for_new_games(rules),
    };
    let lengths = app.prefs.lengths;
    let equipment = Equipment::of(&charts, |inches| lengths.show(inches.to_f64()));
    let usual = equipment.footings.first().zip(equipment.weapons.iter().find(|(name, _)| *name == msg!("ui-musket")));
    if let (Some(((_, [frontage, depth]), (_, bands))), true) = (usual, quick.rules() != Some(rules)) {
        for base in &mut quick.bases {
            *base = Sketched { frontage: *frontage, depth: *depth, ..base.clone() }.armed(bands);
        }
    }
    // Bases that keep their weapon get its names in the current language and unit.
    for base in &mut quick.bases {
        let reaches = |bands: &[Band]| bands.iter().map(|band| band.reach_in).collect::<Vec<_>>();
        if let Some((_, bands)) = equipment.weapons.iter().find(|(_, bands)| reaches(bands) == reaches(&base.bands)) {
            base.bands.clone_from(bands);
        }
    }
    quick.equipment = Some((equipment, shown_now(app)));
}

/// Returns the view of the sheet: in the middle, clear of the text above it.
fn sheet_in(port: Rect) -> View {
    const ABOVE: f32 = 66.0;
    let view = View::fit(SHEET, port.shrink(7.0), 0.0);
    let sheet = view.table(SHEET);
    let top = ABOVE.min((port.height() - sheet.height()) / 2.0);
    view.panned(egui::vec2(port.center().x - sheet.center().x, port.top() + top - sheet.top()))
}

/// Draws the sheet: bases, arcs and witness lines.
fn draw_sheet(ui: &egui::Ui, quick: &mut Quick, app: &App, port: Rect, look: &Look) {
    let canvas = Canvas { painter: ui.painter().with_clip_rect(port), view: sheet_in(port), look: *look };
    canvas.painter.rect_filled(port, 0.0, look.room);
    ground::table(&canvas, SHEET);
    ground::edge(&canvas, SHEET);
    drags(ui, quick, &canvas);
    let mut ranges = Vec::new();
    if let Some(own) = quick.bases.get(quick.chosen) {
        let name = app.prefs.lengths.show(own.reach.to_f64());
        let limit = [Band { reach_in: own.reach.to_f64(), name, limit: true }];
        ranges = if own.bands.is_empty() { limit.to_vec() } else { own.bands.clone() };
        overlay::arcs(&canvas, &[own.base()], &ranges, colour_of(quick.chosen));
    }
    for (n, base) in quick.bases.iter().enumerate() {
        draw_base(&canvas, n, base, n == quick.chosen);
    }
    let mut taken = witnesses(&canvas, quick, app);
    if let Some(own) = quick.bases.get(quick.chosen) {
        overlay::band_names(&canvas, &[own.base()], &ranges, &mut taken);
    }
    let how = msg!("ui-drag-a-base");
    let ground = look.paper.gamma_multiply(0.9);
    canvas.pill(egui::pos2(port.center().x, port.top() + 20.0), how, 14.5, [look.ink, ground]);
    let bar = Rect::from_min_size(port.left_bottom() - egui::vec2(0.0, 44.0), egui::vec2(190.0, 44.0));
    crate::ui::table::controls::scale_bar(&canvas, bar, app.prefs.lengths);
}

/// Moves a base that is dragged, and turns one whose knob is dragged; the knob is in front of the base.
fn drags(ui: &egui::Ui, quick: &mut Quick, canvas: &Canvas) {
    for n in 0..quick.bases.len() {
        let Some(base) = quick.bases.get(n).cloned() else { continue };
        let area = crate::ui::table::hits::Tappable {
            piece: crate::ui::table::hits::HitPiece::Unit(letter(n).to_string().into()),
            bases: vec![base.base()],
            name: None,
        }
        .area(&canvas.view);
        let label = msg!("ui-base", letter = letter(n));
        let held = ui.interact(area, ui.scope_id().with(&label), Sense::click_and_drag());
        held.widget_info(|| WidgetInfo::selected(Role::Button, true, n == quick.chosen, &label));
        if held.clicked() || held.drag_started() {
            choose(quick, n);
        }
        let knob = canvas.at(knob_of(&base, canvas));
        let label = msg!("ui-turn-base", letter = letter(n));
        let turn =
            ui.interact(Rect::from_center_size(knob, Vec2::splat(THUMB)), ui.scope_id().with(&label), Sense::drag());
        turn.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
        if turn.drag_started() {
            choose(quick, n);
        }
        let Some(to) = quick.bases.get_mut(n) else { continue };
        if held.dragged() {
            let (x_in, y_in) = canvas.view.inches(held.drag_delta());
            let moved = Spot { x: to.at.x + Inches::from_f64(x_in), y: to.at.y + Inches::from_f64(y_in) };
            *to = Sketched { at: moved, ..base }.clamped();
        } else if let Some(finger) = turn.interact_pointer_pos().filter(|_| turn.dragged()) {
            let way = canvas.view.table_from_screen(finger) - crate::battle::point(to.at);
            to.facing = Bearing::from_degrees(crate::geometry::trig::atan2(way.x, way.y).to_degrees().round());
        }
    }
}

/// Returns the knob's place, far enough in front of the base to be grabbed by itself.
fn knob_of(base: &Sketched, canvas: &Canvas) -> nalgebra::Point2<f64> {
    let ahead = base.depth.to_f64() / 2.0 + f64::from(40.0 / canvas.view.scale);
    on_base(&base.base(), 0.0, ahead)
}

fn choose(quick: &mut Quick, which: usize) {
    if quick.chosen != which {
        quick.other = quick.chosen;
        quick.chosen = which;
    }
}

fn draw_base(canvas: &Canvas, which: usize, base: &Sketched, chosen: bool) {
    let (colour, shape) = (colour_of(which), corners(&base.base()));
    canvas.fill(&shape, mixed(colour, canvas.look.paper, 0.75));
    let rim = if chosen { Stroke::new(3.0, canvas.look.select) } else { Stroke::new(1.4, canvas.look.ink) };
    canvas.outline(&shape, rim);
    let [left, right, ..] = shape;
    canvas.line(&[left, right], Stroke::new(5.0, mixed(colour, canvas.look.ink, 0.55)));
    let (knob, front) = (knob_of(base, canvas), on_base(&base.base(), 0.0, size_of(&base.base()).1 / 2.0));
    canvas.line(&[front, knob], Stroke::new(2.0, colour));
    canvas.painter.circle(canvas.at(knob), 10.0, canvas.look.paper, Stroke::new(2.5, colour));
    let centre = canvas.at(crate::battle::point(base.at));
    canvas.words(
        centre,
        Align2::CENTER_CENTER,
        &letter(which).to_string(),
        Lettering { size: 18.0, colour: ink_on(mixed(colour, canvas.look.paper, 0.75)) },
    );
}

fn pair(quick: &Quick, app: &App) -> Option<(SketchResult, Option<SketchResult>)> {
    let there = sketch::measure(&quick.bases, quick.chosen, quick.other, app.prefs.tolerance)?;
    Some((there, sketch::measure(&quick.bases, quick.other, quick.chosen, app.prefs.tolerance)))
}

/// Draws the gap, the range in arc, and the front line that divides front from flank; returns the room that their
/// texts take.
fn witnesses(canvas: &Canvas, quick: &Quick, app: &App) -> Vec<Rect> {
    let mut taken = Vec::new();
    let Some((found, _)) = pair(quick, app) else { return taken };
    let lengths = app.prefs.lengths;
    let gap = found.gap.line;
    canvas.styled([gap.from, gap.to], Stroke::new(1.8, canvas.look.ink), LineStyle::Dotted);
    if let Some(verdict) = &found.aspect {
        let line = verdict.front_line;
        let along = (line.to - line.from).try_normalize(1e-9).unwrap_or_else(|| Vector2::new(1.0, 0.0)) * 30.0;
        let path = canvas.path(&[line.from - along, line.to + along]);
        canvas.painter.extend(Shape::dashed_line(&path, Stroke::new(1.3, canvas.look.faint_ink), 4.0, 5.0));
    }
    let stand = found.shot.stands.first();
    if let Some((range_in, line)) = stand.and_then(|s| s.range) {
        let bears = stand.is_some_and(|s| s.bears);
        let colour = if bears { canvas.look.clear } else { canvas.look.blocked };
        let style = if bears { LineStyle::Solid } else { LineStyle::Dashed };
        canvas.styled([line.from, line.to], Stroke::new(3.0, colour), style);
        let words = msg!("ui-in-arc", range_in = lengths.show(range_in));
        let at = canvas.at(nalgebra::center(&line.from, &line.to)) + vec2(0.0, -16.0);
        taken.push(canvas.pill(at, &words, 15.0, [colour, canvas.look.paper.gamma_multiply(0.94)]));
    }
    let at = canvas.at(nalgebra::center(&gap.from, &gap.to)) + vec2(0.0, 16.0);
    let words = msg!("ui-gap", inches = lengths.show(found.gap.inches));
    taken.push(canvas.pill(at, &words, 15.0, [canvas.look.ink, canvas.look.paper]));
    taken
}

/// Draws the choice of a rule set.
fn which_rules(ui: &mut egui::Ui, quick: &mut Quick, app: &App) {
    ui.horizontal_wrapped(|ui| {
        for rules in RulesName::ALL {
            let here = quick.rules() == Some(rules);
            let response = theme::choice(ui, rules.words().trim_start_matches("the "), here);
            theme::named(&response, &msg!("ui-bases-of", words = rules.words()));
            if response.clicked() && !here {
                take(quick, app, rules);
            }
        }
    });
}

/// Draws the choice of the base to measure from, and buttons to add and remove bases.
fn chooser(ui: &mut egui::Ui, quick: &mut Quick) {
    ui.horizontal_wrapped(|ui| {
        for n in 0..quick.bases.len() {
            let words = RichText::new(format!("{}", letter(n))).size(20.0);
            let button = egui::Button::selectable(n == quick.chosen, words)
                .frame_when_inactive(true)
                .min_size(Vec2::splat(THUMB));
            let response = ui.add(button);
            response.widget_info(|| {
                WidgetInfo::selected(Role::Button, true, n == quick.chosen, msg!("ui-choose", letter = letter(n)))
            });
            if response.clicked() {
                choose(quick, n);
            }
        }
        if quick.bases.len() < MAX && wide(ui, msg!("ui-add-a-base")) {
            // The new base copies the chosen one.
            let x_in = 9.0 + 9.0 * f64::from(u8::try_from(quick.bases.len()).unwrap_or(0)) / 2.0;
            let new = Sketched::new(x_in, 4.0, 0.0);
            let like = quick.bases.get(quick.chosen).cloned().unwrap_or_else(|| new.clone());
            quick.bases.push(Sketched { at: new.at, facing: new.facing, ..like });
        }
        if quick.bases.len() > 2 && wide(ui, msg!("ui-remove-the-last")) {
            quick.bases.pop();
            (quick.chosen, quick.other) = (0, 1);
        }
    });
}

/// Draws steppers for the chosen base.
fn figures(ui: &mut egui::Ui, quick: &mut Quick, app: &App) {
    let lengths = app.prefs.lengths;
    let (step, degrees) = (quick.steps.length().to_f64(), f64::from(quick.steps.degrees()));
    let Some(base) = quick.bases.get(quick.chosen).cloned() else { return };
    let mut next = base.clone();
    let by = |steps: i8| Inches::from_f64(step * f64::from(steps));
    next.frontage += by(stepper(ui, app, msg!("ui-frontage"), &lengths.exact(base.frontage.to_f64())));
    next.depth += by(stepper(ui, app, msg!("ui-depth"), &lengths.exact(base.depth.to_f64())));
    next.reach += by(stepper(ui, app, msg!("ui-weapon-range"), &lengths.exact(base.reach.to_f64())));
    if next.reach != base.reach {
        next.bands.clear();
    }
    let turns = stepper(ui, app, msg!("ui-facing"), &format!("{}\u{b0}", base.facing.degrees()));
    next = next.turned(degrees * f64::from(turns));
    ui.horizontal_wrapped(|ui| {
        let Some((equipment, _)) = &quick.equipment else { return };
        for (name, bands) in &equipment.weapons {
            let reach_in = bands.last().map_or(0.0, |last| last.reach_in);
            if wide(ui, &format!("{name} {}", lengths.show(reach_in))) {
                next = next.clone().armed(bands);
            }
        }
        for (name, [frontage, depth]) in &equipment.footings {
            if wide(ui, name) {
                (next.frontage, next.depth) = (*frontage, *depth);
            }
        }
        if wide(ui, quick.steps.next().name()) {
            quick.steps = quick.steps.next();
        }
    });
    if let Some(slot) = quick.bases.get_mut(quick.chosen).filter(|_| next != base) {
        *slot = next.clamped();
    }
}

fn wide(ui: &mut egui::Ui, label: &str) -> bool {
    ui.add(egui::Button::new(RichText::new(label).size(15.0)).min_size(vec2(72.0, THUMB))).clicked()
}

/// Draws a row with a less key, the value and a more key; returns -1, 0 or 1.
fn stepper(ui: &mut egui::Ui, app: &App, what: &str, value: &str) -> i8 {
    let look = Look::of(app.theme());
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width().min(320.0), THUMB + 4.0), Sense::hover());
    let size = Vec2::splat(THUMB);
    let more = Rect::from_min_size(row.right_top() - vec2(size.x, 0.0), size);
    let less = more.translate(vec2(-size.x - 84.0, 0.0));
    let painter = ui.painter();
    painter.text(row.left_center(), Align2::LEFT_CENTER, what, egui::FontId::proportional(16.0), look.ink);
    let middle = less.right_center().lerp(more.left_center(), 0.5);
    painter.text(middle, Align2::CENTER_CENTER, value, egui::FontId::proportional(18.0), look.ink);
    let name = what.to_lowercase();
    let down = key(ui, &look, less, &msg!("ui-less-name", name), Face::Words("\u{2212}"));
    let up = key(ui, &look, more, &msg!("ui-more-name", name), Face::Words("+"));
    i8::from(up) - i8::from(down)
}

/// Draws the measurements in both directions.
fn findings(ui: &mut egui::Ui, quick: &Quick, app: &App, look: &Look) {
    let Some((there, back)) = pair(quick, app) else { return };
    let (own, other) = (letter(quick.chosen), letter(quick.other));
    let lengths = app.prefs.lengths;
    ui.label(
        RichText::new(msg!("ui-gap-between-bases", inches = lengths.show(there.gap.inches)))
            .size(22.0)
            .strong()
            .color(look.ink),
    );
    let ways = [(own, other, Some(there)), (other, own, back)];
    for (from, to, found) in ways {
        let Some(found) = found else { continue };
        ui.add_space(6.0);
        ui.label(RichText::new(msg!("ui-base-at-base", from, to)).size(17.0).strong().color(look.ink));
        for line in found.words(from, to, lengths) {
            ui.label(RichText::new(line).size(15.5).color(look.ink));
        }
    }
}
