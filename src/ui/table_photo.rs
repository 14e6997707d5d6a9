//! Photos of the table: taking them, and the units that stand elsewhere by them, with the move or ruling for each.

use super::theme::{self, Palette};
use super::widgets;
use crate::app::table_photo::{
    PhotoPlan, PlanRow, Proposal, describe_tag_fault, doubt_words, good_to_words, not_seen_words, numbers,
};
use crate::app::{App, Command, FileCommand, PhotoCommand, RowKind, Selection, TableCommand};
use crate::battle::Battle;
use crate::photo::{Doubt, Reading, TagFault, WhyNotSeen};
use crate::rules::Refusal;
use crate::store::shown;
use crate::units::Inches;
use crate::{msg, text};
use egui::RichText;

/// Draws the tab.
pub fn show(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    widgets::tab_body(ui, msg!("photo-tab"), |ui| {
        let Some(battle) = app.battle().filter(|_| app.tabletop().is_some()) else {
            theme::card(ui, p, |ui| ui.label(msg!("photo-needs-table")));
            return;
        };
        // What is to be decided comes first; the photos that it was read from follow.
        match app.photos().reading() {
            _ if app.are_photos_old() => {
                theme::card(ui, p, |ui| ui.label(msg!("photo-old")));
            }
            // A fault of one photo stands at that photo.
            Some(Err(TagFault::Photo { .. })) => {}
            Some(Err(fault)) => {
                let words = describe_tag_fault(fault, &[]);
                theme::card(ui, p, |ui| ui.label(RichText::new(words).color(p.bad)));
            }
            Some(Ok(reading)) => {
                if let Some(plan) = app.photo_plan() {
                    let read = Read { battle, reading, plan };
                    theme::card(ui, p, |ui| units(ui, app, &read, commands));
                    not_read(ui, app, &read, commands);
                }
            }
            None => {}
        }
        theme::card(ui, p, |ui| photos(ui, p, app, commands));
        if app.library.downloads_folder().is_none() {
            theme::card(ui, p, |ui| choose(ui, p, app, commands));
        }
    });
}

/// What was read, and what follows from it.
struct Read<'a> {
    battle: &'a Battle,
    reading: &'a Reading,
    plan: &'a PhotoPlan,
}

/// Draws the photos, and the keys that take more of them or put them away.
fn photos(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let desk = app.photos();
    if desk.photos().is_empty() && desk.under_way().is_none() {
        theme::small(ui, p, msg!("photo-explained"));
    }
    if app.library.downloads_folder().is_some() {
        let has_camera = app.host.reported().is_some_and(|host| host.camera);
        if has_camera && theme::next_button(ui, p, msg!("photo-take")).clicked() {
            commands.push(PhotoCommand::Ask { camera: true }.into());
        }
        if theme::wide_button(ui, msg!("photo-choose"), true).clicked() {
            commands.push(PhotoCommand::Ask { camera: false }.into());
        }
    }
    for (nth, one) in desk.photos().iter().enumerate() {
        let label = msg!("photo-drop-one", n = nth + 1, name = one.name);
        let id = std::path::PathBuf::from(format!("{}/{}", one.number, one.name));
        if widgets::file_button(ui, &id, label).clicked() {
            commands.push(PhotoCommand::Remove(one.number).into());
        }
        if let Some(fault) = &one.fault {
            let words = describe_tag_fault(fault, std::slice::from_ref(&one.name));
            ui.label(RichText::new(words).color(p.bad));
        }
    }
    if let Some(name) = desk.under_way() {
        ui.horizontal(|ui| {
            ui.spinner();
            ui.label(msg!("photo-being-read", name));
        });
    }
    let lies = [(false, msg!("photo-on-bases")), (true, msg!("photo-on-table"))];
    theme::small(ui, p, msg!("photo-labels-lie-on"));
    if let Some(is_flat) = widgets::choices(ui, Some(desk.is_flat()), &lies) {
        commands.push(PhotoCommand::LieFlat(is_flat).into());
    }
    let has_any = !desk.photos().is_empty() || desk.under_way().is_some();
    if has_any && theme::wide_button(ui, msg!("photo-put-away"), true).clicked() {
        commands.push(PhotoCommand::PutAway.into());
    }
}

/// Draws the pictures of the folder that is shown, on a desktop.
fn choose(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    theme::small(ui, p, msg!("photo-from-folder"));
    theme::small(ui, p, shown(&app.library.folder));
    if let Some(up) = app.library.folder.parent()
        && theme::wide_button(ui, msg!("ui-up-to-the-folder-above"), true).clicked()
    {
        commands.push(FileCommand::Browse(up.to_owned()).into());
    }
    for row in &app.library.rows {
        let (label, command): (_, Command) = match row.kind {
            RowKind::Folder => (msg!("ui-folder-row", row = row.name), FileCommand::Browse(row.path.clone()).into()),
            RowKind::Picture => (msg!("ui-picture-row", row = row.name), PhotoCommand::Read(row.path.clone()).into()),
            _ => continue,
        };
        if widgets::file_button(ui, &row.path, label).clicked() {
            commands.push(command);
        }
    }
}

/// Draws how far the reading can be trusted, the key that carries it out, and the units that stand elsewhere.
fn units(ui: &mut egui::Ui, app: &App, read: &Read<'_>, commands: &mut Vec<Command>) {
    let (p, Read { reading, plan, .. }) = (theme::of(app), read);
    let seen = plan.same + plan.rows.len();
    let rms = text::number(&format!("{:.1}", reading.rms_px)).into_owned();
    let good = good_to_words(reading.good_to_mm);
    theme::small(ui, p, msg!("photo-trust", seen, count = seen + plan.unseen.len(), good, rms));
    if plan.rows.is_empty() {
        ui.label(msg!("photo-nothing-moved"));
        return;
    }
    accept(ui, app, plan, commands);
    for row in &plan.rows {
        unit(ui, app, read.battle, row, commands);
    }
    if app.is_setting_up() {
        theme::small(ui, p, msg!("photo-commanders"));
    }
}

/// Draws the key that carries out what is taken, and the one that takes or leaves all.
fn accept(ui: &mut egui::Ui, app: &App, plan: &PhotoPlan, commands: &mut Vec<Command>) {
    let (p, (taken, rulings)) = (theme::of(app), plan.taken());
    let words = match (taken - rulings, rulings) {
        (moves, _) if app.is_setting_up() => msg!("photo-accept-deployed", moves),
        (moves, 0) => msg!("photo-accept-moves", moves),
        (0, rulings) => msg!("photo-accept-rulings", rulings),
        (moves, rulings) => msg!("photo-accept-both", moves, rulings),
    };
    if !app.can_accept_photo_plan() {
        theme::wide_button(ui, words, false);
    } else if theme::next_button(ui, p, words).clicked() {
        commands.push(PhotoCommand::Accept.into());
    }
    if plan.rows.iter().any(PlanRow::is_possible) {
        let (label, take) = if taken > 0 { (msg!("photo-leave-all"), false) } else { (msg!("photo-take-all"), true) };
        if theme::wide_button(ui, label, true).clicked() {
            commands.push(PhotoCommand::TakeAll(take).into());
        }
    }
}

/// Draws a unit that the photo shows elsewhere, as a button that takes its new place or leaves it where it is.
fn unit(ui: &mut egui::Ui, app: &App, battle: &Battle, row: &PlanRow, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    let name = widgets::name_on_table(ui, battle, &row.read.unit);
    let words = row_words(app, row);
    let ink = match &row.proposal {
        _ if row.is_taken() => p.on_accent,
        Proposal::Rule { .. } | Proposal::Never { .. } | Proposal::Finished => p.doubt,
        _ => p.faint,
    };
    let text = RichText::new(format!("{name}\n{words}")).size(14.0).color(ink);
    let size = egui::Vec2::new(ui.available_width(), theme::TARGET);
    let button = egui::Button::selectable(row.is_taken(), text).frame_when_inactive(true).wrap().min_size(size);
    let response = ui.add(button);
    theme::named(&response, &msg!("photo-unit-takes", name = battle.unit_name(&row.read.unit), words));
    if response.clicked() {
        commands.push(PhotoCommand::Take(row.read.unit.clone(), !row.taken).into());
    }
}

/// Returns how a unit gets to its place, and the remarks on its label.
fn row_words(app: &App, row: &PlanRow) -> String {
    let words = proposal_words(app, row);
    let is_left = row.is_possible() && !row.taken;
    let words = if is_left { msg!("photo-unit-left", words) } else { words };
    row.read.label.doubts.iter().fold(words, |words, doubt| msg!("photo-remark", words, remark = doubt_words(*doubt)))
}

fn proposal_words(app: &App, row: &PlanRow) -> String {
    let lengths = app.prefs.lengths;
    let refused = |Refusal { why, rule, .. }: &Refusal| format!("{why} ({rule})");
    match &row.proposal {
        Proposal::Deploy { outside: false } => msg!("photo-unit-deployed").to_owned(),
        Proposal::Deploy { outside: true } => msg!("photo-unit-deployed-outside").to_owned(),
        Proposal::Along => msg!("photo-unit-along").to_owned(),
        Proposal::Rule { why: None } => msg!("photo-unit-ruled-far").to_owned(),
        Proposal::Rule { why: Some(why) } => msg!("photo-unit-ruled", why = refused(why)),
        Proposal::Never { why: Some(why) } => msg!("photo-unit-stays", why = refused(why)),
        Proposal::Never { why: None } => msg!("photo-unit-stays-there").to_owned(),
        Proposal::Finished => msg!("photo-unit-finished").to_owned(),
        Proposal::Move { cost, diced } => {
            let moved = lengths.show(row.read.moved.to_f64());
            let words = match cost {
                Some(cost) => {
                    let [cost, left] = lengths.against([cost.cost, cost.left].map(Inches::to_f64));
                    msg!("photo-unit-moves", moved, cost, left)
                }
                None => msg!("photo-unit-moves-free", moved),
            };
            if *diced { msg!("photo-unit-rolls", words) } else { words }
        }
    }
}

/// Draws the units that were not read, each as a button that selects it, and remarks on tags.
fn not_read(ui: &mut egui::Ui, app: &App, read: &Read<'_>, commands: &mut Vec<Command>) {
    let (p, Read { battle, reading, plan }) = (theme::of(app), read);
    let off: Vec<_> = reading.sheets.iter().filter(|sheet| sheet.is(Doubt::Misplaced)).collect();
    if plan.unseen.is_empty() && reading.twice.is_empty() && reading.strangers.is_empty() && off.is_empty() {
        return;
    }
    theme::card(ui, p, |ui| {
        theme::heading(ui, msg!("photo-not-read"), 19.0);
        for (unit, why) in &plan.unseen {
            unseen(ui, &Unseen { battle, unit, why: *why }, commands);
        }
        if !reading.twice.is_empty() {
            ui.label(msg!("photo-tags-twice", count = reading.twice.len(), tags = numbers(&reading.twice)));
        }
        if !reading.strangers.is_empty() {
            ui.label(msg!("photo-tags-strange", count = reading.strangers.len(), tags = numbers(&reading.strangers)));
        }
        for sheet in off {
            ui.label(msg!("photo-sheet-off", tag = sheet.id));
        }
    });
}

struct Unseen<'a> {
    battle: &'a Battle,
    unit: &'a crate::ids::UnitId,
    why: WhyNotSeen,
}

fn unseen(ui: &mut egui::Ui, Unseen { battle, unit, why }: &Unseen<'_>, commands: &mut Vec<Command>) {
    let (name, words) = (widgets::name_on_table(ui, battle, unit), not_seen_words(*why));
    let text = RichText::new(format!("{name}\n{words}")).size(14.0);
    let size = egui::Vec2::new(ui.available_width(), theme::TARGET);
    let response = ui.add(egui::Button::new(text).wrap().min_size(size));
    theme::named(&response, &msg!("photo-unit-takes", name = battle.unit_name(unit), words));
    if response.clicked() {
        commands.push(TableCommand::Select(Selection::Unit((*unit).clone())).into());
    }
}
