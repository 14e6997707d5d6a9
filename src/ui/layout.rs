//! Lays the window out: the status bar, the rail or the menu, the panel, and the table or a page.
//!
//! The table never moves. A tab that is larger than the panel covers an edge of the table, and so does a question that
//! opens the panel while it is folded away. The covered edge is not drawn.

use super::all_forms::Forms;
use super::shape::{self, Shape};
use super::theme::{self, Palette};
use super::tutorial::{self, Sign};
use super::{
    army, charts, commanders, deployment, files, game, ground, log, lookup, nav, next, panel, preparing, prompt_panel,
    quick, returns, rulings, settings, status_bar, table, table_photo, under, way_back, widgets,
};
use crate::app::{App, Centre, Command, Tab};
use egui::{Margin, Rect, Stroke, UiBuilder, Vec2};

/// The state of the layout: which parts of the screen are open or folded.
#[derive(Debug, Default)]
pub(super) struct Frame {
    /// The menu is open, in the place of the panel.
    pub menu: bool,
    /// The panel is folded away.
    pub folded: bool,
    /// Heights in the previous frame of the two parts that fit their text: the prompt panel below a page, and the
    /// panel's foot.
    heights: [f32; 2],
}

/// The app with the state of its views, to be laid out.
pub(super) struct Layout<'a> {
    pub app: &'a App,
    pub forms: &'a mut Forms,
    pub quick: &'a mut quick::Quick,
    pub frame: &'a mut Frame,
}

/// The contents of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum InPanel {
    /// The selected unit or commander.
    Unit,
    Tab(Tab),
    Menu,
    Nothing,
}

/// Returns the minimum size of a page. In a smaller room the page scrolls.
const fn least(page: Centre) -> Vec2 {
    match page {
        Centre::Army => Vec2::new(330.0, 620.0),
        Centre::Ground => Vec2::new(360.0, 560.0),
        Centre::Lookup | Centre::Commanders | Centre::Preparation => Vec2::new(330.0, 480.0),
        Centre::Charts | Centre::Quick => Vec2::new(590.0, 560.0),
        Centre::Under => Vec2::new(330.0, 420.0),
        Centre::Table => Vec2::new(280.0, 200.0),
    }
}

/// The minimum width, in points, of a tab or a menu in the place of the panel, if the panel is beside the table.
const LEAF: f32 = 330.0;
/// The minimum share of the height for a tab or a menu, if the panel is below the table.
const LEAF_HIGH: f32 = 0.55;

/// The greatest share of the panel's height for questions: the rest shows the unit in question. Dice take the whole
/// panel.
const DOCK_IN_PANEL: f32 = 0.72;

impl Layout<'_> {
    /// Draws everything; returns whether tabs have a column of their own.
    pub(super) fn draw(&mut self, ui: &mut egui::Ui, commands: &mut Vec<Command>) -> bool {
        let p = theme::of(self.app);
        let is_table = self.app.centre == Centre::Table && self.app.game().is_some();
        let table = self.app.battle().map(|battle| battle.board.size).filter(|_| is_table);
        let shape = Shape::of(ui.max_rect(), ui.ctx().zoom_factor() * 100.0, table);
        let has_column = shape.rail.is_some() && shape.status.width() >= shape::WIDE;
        self.frame.menu &= shape.rail.is_none();
        self.status(ui, &shape, is_table, commands);
        if let Some(rail) = shape.rail {
            placed(ui, PanelPlace { name: "rail", at: rail, p }, |ui| nav::rail(ui, self.app, commands));
        }
        let column = self.app.tab.filter(|_| has_column);
        let mut shape = shape;
        if let Some(tab) = column {
            let (leaf, rest) = shape.whole.split_left_right_at_x(shape.whole.left() + shape::TAB);
            placed(ui, PanelPlace { name: "tab", at: leaf, p }, |ui| self.tab(ui, tab, commands));
            shape.whole = rest;
            shape.table = shape.table.intersect(rest);
        }
        let in_panel = match self.app.tab {
            _ if self.frame.menu => InPanel::Menu,
            Some(tab) if column.is_none() => InPanel::Tab(tab),
            _ if is_table && (!self.frame.folded || self.must_be_seen()) => InPanel::Unit,
            _ => InPanel::Nothing,
        };
        let at = panel_rect(&shape, in_panel);
        if let Some(at) = at {
            self.panel(ui, at, in_panel, commands);
        }
        let port = if is_table { shape.port(self.frame.folded) } else { shape.whole };
        let seen = at.map_or(port, |at| without(port, at, shape.is_below));
        self.middle(ui, port, seen, commands);
        has_column
    }

    /// Returns whether something waits that only the panel can show; the panel is then shown even if it is folded away.
    fn must_be_seen(&self) -> bool {
        prompt_panel::has_something(self.app, true) || self.app.declared.is_some()
    }

    fn status(&mut self, ui: &mut egui::Ui, shape: &Shape, is_table: bool, commands: &mut Vec<Command>) {
        let (app, frame) = (self.app, &mut *self.frame);
        let Frame { menu, folded, .. } = frame;
        let switches = status_bar::Switches { menu, folded: is_table.then_some(folded) };
        tutorial::note(ui, Sign::Status, shape.status);
        let place = PanelPlace { name: "status", at: shape.status, p: theme::of(app) };
        placed(ui, place, |ui| status_bar::show(ui, app, shape, switches, commands));
    }

    /// Draws the panel: open questions first, then its contents.
    fn panel(&mut self, ui: &mut egui::Ui, at: Rect, shown: InPanel, commands: &mut Vec<Command>) {
        let p = theme::of(self.app);
        // A ghost belongs to the table, so other pages do not show it. The unit's panel shows it with the unit.
        let with_ghost = self.app.centre == Centre::Table && shown != InPanel::Unit;
        tutorial::note(ui, Sign::Panel, at);
        placed(ui, PanelPlace { name: "panel", at, p }, |ui| {
            // Dice may take the whole panel, so they wait until an open menu is closed.
            if shown != InPanel::Menu && prompt_panel::has_something(self.app, with_ghost) {
                let share = if self.app.next_roll().is_some() { 1.0 } else { DOCK_IN_PANEL };
                let most = ui.available_height() * share;
                prompt_panel::show(ui, self.app, prompt_panel::Room { with_ghost, most }, commands);
            }
            // The foot stays below an open tab too, so that the game can go on without closing the tab.
            let has_foot = !panel::is_low(ui);
            if has_foot && shown != InPanel::Menu && self.app.game().is_some() {
                let foot = panel::foot(ui, self.app, self.forms, commands);
                settle(ui, &mut self.frame.heights[1], foot);
            }
            match shown {
                InPanel::Menu => self.frame.menu &= !nav::menu(ui, self.app, commands),
                InPanel::Tab(tab) => self.tab(ui, tab, commands),
                InPanel::Unit | InPanel::Nothing => {
                    panel::body(ui, self.app, has_foot, self.forms, commands);
                }
            }
        });
    }

    /// Draws the table in its port, of which only the part `seen` is uncovered, or a page in that part.
    fn middle(&mut self, ui: &mut egui::Ui, port: Rect, seen: Rect, commands: &mut Vec<Command>) {
        let p = theme::of(self.app);
        if self.app.centre == Centre::Table && self.app.game().is_some() {
            let builder = UiBuilder::new().id_salt("middle").max_rect(seen);
            ui.scope_builder(builder, |ui| table::show(ui, self.app, port, commands));
            return;
        }
        let builder = UiBuilder::new().id_salt("middle").max_rect(seen);
        ui.painter().rect_filled(seen, 0.0, p.desk);
        ui.scope_builder(builder, |ui| {
            ui.set_clip_rect(seen);
            // If there is a panel, the panel shows the open questions; otherwise they are below the page.
            if seen == port {
                let height = self.prompt_panel(ui, commands);
                settle(ui, &mut self.frame.heights[0], height);
                self.way_on(ui, commands);
            }
            self.way_back(ui, commands);
            let page = least(self.app.centre);
            at_least(ui, page, |ui| self.page(ui, commands));
        });
    }

    /// Draws the page in the middle, other than the table.
    fn page(&mut self, ui: &mut egui::Ui, commands: &mut Vec<Command>) {
        let (app, forms) = (self.app, &mut *self.forms);
        let shows_both = matches!(app.centre, Centre::Army | Centre::Commanders | Centre::Lookup | Centre::Preparation);
        if shows_both && app.is_unseen() {
            deployment::hidden(ui, app);
            return;
        }
        match app.centre {
            Centre::Table => files::welcome(ui, app, &mut forms.files, commands),
            Centre::Quick => quick::show(ui, self.quick, app),
            Centre::Charts => charts::show(ui, app, &mut forms.charts, commands),
            Centre::Lookup => lookup::show(ui, app, &mut forms.lookup, commands),
            Centre::Commanders => commanders::show(ui, app, &mut forms.commanders, commands),
            Centre::Army => army::show(ui, app, &mut forms.army, commands),
            Centre::Under => under::corners(ui, app, commands),
            Centre::Ground => ground::show(ui, app, &mut forms.ground, commands),
            Centre::Preparation => preparing::show(ui, app, forms, commands),
        }
    }

    /// Draws open questions below a page; returns their height.
    fn prompt_panel(&mut self, ui: &mut egui::Ui, commands: &mut Vec<Command>) -> f32 {
        if !prompt_panel::has_something(self.app, false) {
            return 0.0;
        }
        let frame = egui::Frame::new().fill(theme::of(self.app).panel).inner_margin(MARGIN);
        let most = prompt_panel::most(ui.ctx().viewport_rect().height(), ui.available_height());
        let shown = egui::Panel::bottom("dock").frame(frame).show(ui, |ui| {
            prompt_panel::show(ui, self.app, prompt_panel::Room { with_ghost: false, most }, commands);
        });
        shown.response.rect.height()
    }

    /// Draws the key that leads back to the steps of the battle that is being prepared, above their pages.
    fn way_back(&self, ui: &mut egui::Ui, commands: &mut Vec<Command>) {
        let app = self.app;
        if !app.is_preparing() || !matches!(app.centre, Centre::Army | Centre::Ground | Centre::Commanders) {
            return;
        }
        let frame = egui::Frame::new().fill(theme::of(app).panel).inner_margin(MARGIN);
        let panel = egui::Panel::top("way_back").frame(frame).resizable(false);
        panel.show(ui, |ui| way_back::way_back(ui, app, commands));
    }

    /// Draws the next step below the page of commanders, unless dice are being entered.
    fn way_on(&mut self, ui: &mut egui::Ui, commands: &mut Vec<Command>) {
        if self.app.centre != Centre::Commanders || self.app.game().is_none() || self.app.pending_roll.is_some() {
            return;
        }
        let (app, most) = (self.app, ui.available_height() * 0.3);
        let frame = egui::Frame::new().fill(theme::of(app).panel).inner_margin(MARGIN);
        let way_on = egui::Panel::bottom("way_on").frame(frame).resizable(false).min_size(0.0).show(ui, |ui| {
            next::show(ui, app, next::Foot { most, arrows: None }, commands);
        });
        settle(ui, &mut self.frame.heights[1], way_on.response.rect.height());
    }

    fn tab(&mut self, ui: &mut egui::Ui, tab: Tab, commands: &mut Vec<Command>) {
        let (app, forms) = (self.app, &mut *self.forms);
        if matches!(tab, Tab::Returns | Tab::Log | Tab::Photo) && app.is_unseen() {
            deployment::hidden(ui, app);
            return;
        }
        match tab {
            Tab::Returns => returns::show(ui, app, commands),
            Tab::Log => log::show(ui, app, &mut forms.log, commands),
            Tab::Rulings => rulings::show(ui, app, &mut forms.rulings, commands),
            Tab::Files => files::show(ui, app, &mut forms.files, commands),
            Tab::Settings => settings::show(ui, app, commands),
            Tab::Legend => table::legend::show(ui, app),
            Tab::Photo => table_photo::show(ui, app, commands),
            Tab::Game => game::show(ui, app, &mut forms.game, commands),
        }
    }
}

/// Stores the height of a part that is laid out with its height from the previous frame. Requests another frame if the
/// height has changed.
fn settle(ui: &egui::Ui, height: &mut f32, now: f32) {
    if *height != now {
        *height = now;
        ui.ctx().request_repaint();
    }
}

const MARGIN: Margin = Margin::symmetric(6, 6);

/// A part of the window.
struct PanelPlace<'a> {
    name: &'static str,
    at: Rect,
    p: &'a Palette,
}

/// Draws something in its place on the colour of a panel, with a line round it.
fn placed(ui: &mut egui::Ui, PanelPlace { name, at, p }: PanelPlace<'_>, content: impl FnOnce(&mut egui::Ui)) {
    ui.painter().rect_filled(at, 0.0, p.panel);
    ui.painter().rect_stroke(at.expand(0.5), 0.0, Stroke::new(p.line, p.edge), egui::StrokeKind::Middle);
    let margin = Vec2::new(MARGIN.leftf(), if at.height() < shape::STATUS + 1.0 { 2.0 } else { MARGIN.topf() });
    let inner = at.shrink2(margin);
    let builder = UiBuilder::new().id_salt(name).max_rect(inner).layout(egui::Layout::top_down(egui::Align::Min));
    ui.scope_builder(builder, |ui| {
        ui.set_clip_rect(at.intersect(ui.clip_rect()));
        content(ui);
    });
}

/// Returns the panel's rectangle, which depends on its contents; `None` if there is no panel.
fn panel_rect(shape: &Shape, shown: InPanel) -> Option<Rect> {
    match shown {
        InPanel::Nothing => None,
        InPanel::Unit => Some(shape.panel),
        InPanel::Menu | InPanel::Tab(_) => {
            let whole = shape.whole;
            let size = if shape.is_below { whole.height() * LEAF_HIGH } else { LEAF.min(whole.width() * 0.6) };
            Some(shape::larger(shape.panel, shape.is_below, size.round()))
        }
    }
}

/// Returns the part of a viewport that a panel at its right, or at its foot, leaves visible.
fn without(port: Rect, panel: Rect, is_below: bool) -> Rect {
    if is_below {
        port.with_max_y(port.bottom().min(panel.top()))
    } else {
        port.with_max_x(port.right().min(panel.left()))
    }
}

/// Draws a page in all the room there is. If that is less than `least`, the page takes `least` and scrolls.
fn at_least(ui: &mut egui::Ui, least: Vec2, page: impl FnOnce(&mut egui::Ui)) {
    let room = ui.available_size();
    if room.x >= least.x && room.y >= least.y {
        page(ui);
        return;
    }
    egui::ScrollArea::both().id_salt("page").auto_shrink([false, false]).show(ui, |ui| {
        let size = ui.available_size().max(least);
        ui.allocate_ui(size, |ui| {
            ui.set_min_size(size);
            page(ui);
        });
        widgets::follow_the_keyboard(ui);
    });
}
