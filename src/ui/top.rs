//! The strip along the top: turn, phase, chits, what may happen next, undo and redo.

use super::table::names;
use super::theme::{self, Palette};
use super::{cards, widgets};
use crate::app::{App, Command, DiceMode, Selection};
use crate::ids::UnitId;
use crate::rules::philadelphia::{Action, Activity, Offer, Pending, Phase, State, Topic};
use crate::table::Battle;
use egui::{RichText, Sense, Stroke, Vec2};

/// Draws the strip.
pub fn show(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    let p = theme::palette(app.prefs.theme);
    ui.horizontal(|ui| {
        ui.set_min_height(theme::TARGET);
        let buttons = 2.0 * 84.0 + 12.0;
        let width = (ui.available_width() - buttons).max(200.0);
        ui.allocate_ui_with_layout(
            Vec2::new(width, theme::TARGET),
            egui::Layout::left_to_right(egui::Align::Center),
            |ui| {
                ui.set_width(width);
                match (app.battle(), app.state()) {
                    (Some(battle), Some(state)) => standing(ui, p, app, (battle, state)),
                    _ => drop(theme::heading(ui, "Drumhead", 28.0)),
                }
            },
        );
        undo_redo(ui, app, commands);
    });
    if !app.offers().is_empty() {
        next(ui, p, app, commands);
    }
}

fn undo_redo(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        let size = Vec2::new(80.0, theme::TARGET);
        let redo = ui.add_enabled(app.can_redo(), egui::Button::new("Redo").min_size(size));
        if redo.on_disabled_hover_text("Nothing has been undone").clicked() {
            commands.push(Command::Redo);
        }
        let undo = ui.add_enabled(app.can_undo(), egui::Button::new("Undo").min_size(size));
        if undo.on_disabled_hover_text("Nothing has been done yet").clicked() {
            commands.push(Command::Undo);
        }
    });
}

/// Turn, phase and chits.
fn standing(ui: &mut egui::Ui, p: &Palette, app: &App, (battle, state): (&Battle, &State)) {
    let turn = if state.turn == 0 { "Before the battle".to_owned() } else { format!("Turn {}", state.turn) };
    theme::heading(ui, turn, 28.0);
    ui.add_space(6.0);
    match &state.phase {
        Phase::SetUp => {
            let next = if unrated(app).is_empty() {
                "Begin when both sides are ready"
            } else {
                "Rate the commanders, then begin"
            };
            phase_words(ui, p, next, battle.title.as_str());
        }
        Phase::Draw => phase_words(ui, p, "Draw the next chit", "it says which command goes (4.3)"),
        Phase::Rebuild => phase_words(ui, p, "End of the turn", "rebuild units, then end it (4.4)"),
        Phase::Brigade { brigade } => {
            if let Some(brigade) = battle.brigade(brigade) {
                let (fill, letter) = widgets::side_badge(battle, &brigade.side);
                widgets::badge(ui, fill, &letter, 32.0);
                let chit = brigade.chit.map_or_else(String::new, |chit| format!("chit {chit}, "));
                phase_words(ui, p, &brigade.name, &format!("{chit}{}", next_words(app)));
            }
        }
    }
    ui.add_space(10.0);
    chits(ui, p, battle, state);
}

/// What the phasing brigade does next.
fn next_words(app: &App) -> String {
    let choice = app.offers().iter().any(|o| o.topic == Topic::Choice && o.refusal.is_none());
    let bonus = app.state().is_some_and(|state| matches!(state.pending.last(), Some(Pending::BonusMove { .. })));
    match app.units_to_act().len() {
        _ if app.asking.is_some() => "dice first".to_owned(),
        _ if app.declared.is_some() => "roll, or call it off".to_owned(),
        _ if choice && bonus => "a bonus move: tap the unit, or choose".to_owned(),
        _ if choice => "a choice comes first".to_owned(),
        _ if open_melee(app).is_some() => "a melee is to be fought".to_owned(),
        0 => "all have acted: end it".to_owned(),
        1 => "1 unit to act".to_owned(),
        n => format!("{n} units to act: tap one"),
    }
}

fn phase_words(ui: &mut egui::Ui, p: &Palette, first: &str, second: &str) {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.label(RichText::new(first).font(theme::strong(17.0)));
        theme::small(ui, p, second);
    });
}

/// Chits drawn, in order, and those still in the cup, faint and face down.
fn chits(ui: &mut egui::Ui, p: &Palette, battle: &Battle, state: &State) {
    if state.turn == 0 {
        return;
    }
    for chit in &state.drawn {
        let side = battle.brigades.iter().find(|b| b.chit == Some(*chit)).map(|b| &b.side);
        let (fill, _) = side.map_or((p.button, String::new()), |s| widgets::side_badge(battle, s));
        let name = battle.brigades.iter().find(|b| b.chit == Some(*chit)).map_or("", |b| b.name.as_str());
        widgets::badge(ui, fill, &chit.to_string(), 28.0).on_hover_text(format!("Chit {chit}: {name}, drawn"));
    }
    for chit in &state.cup {
        face_down(ui, p, *chit, 28.0, p.faint).on_hover_text(format!("Chit {chit} is still in the cup"));
    }
}

/// A chit still in the cup.
fn face_down(ui: &mut egui::Ui, p: &Palette, chit: u8, across: f32, ink: egui::Color32) -> egui::Response {
    let sense = if across < theme::TARGET { Sense::hover() } else { Sense::click() };
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(across), sense);
    ui.painter().circle(rect.center(), across / 2.0 - 2.0, p.card, Stroke::new(1.5, ink));
    let font = theme::strong(across * 0.2 + 9.5);
    ui.painter().text(rect.center(), egui::Align2::CENTER_CENTER, chit.to_string(), font, ink);
    response
}

/// Between brigades: a chit drawn at the table is tapped in.
fn drawn_at_the_table(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let Some(state) = app.state().filter(|s| s.phase == Phase::Draw && app.asking.is_none()) else { return };
    ui.label(RichText::new("or tap the chit drawn at the table").size(13.5).color(p.faint));
    for chit in &state.cup {
        let response = face_down(ui, p, *chit, theme::TARGET, p.accent);
        theme::named(&response, &format!("Chit {chit} drawn"));
        if response.clicked() {
            commands.push(Command::Act(Action::Draw { chit: Some(*chit) }));
        }
    }
}

/// What may happen next, and the units that have still to act; in as many rows as it takes, since nothing may hide beyond an
/// edge.
fn next(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        if app.asking.is_some() {
            // Nothing else may be done before the dice are in; whom to look at is free.
            theme::small(ui, p, "The dice come first: enter them under the table, or cancel the roll.");
            to_act(ui, p, app, &[], commands);
            return;
        }
        let unrated = unrated(app);
        rate_all(ui, p, app, &unrated, commands);
        let here = app.offers().iter().filter(|o| !is_listed(app, o));
        let (legal, refused): (Vec<_>, Vec<_>) = here.partition(|o| o.refusal.is_none());
        // While units are to act, ending their brigade is no next step: it stands after them, and plain.
        let acting = !app.units_to_act().is_empty();
        let (ends, first): (Vec<_>, Vec<_>) =
            legal.into_iter().partition(|o| acting && matches!(o.action, Action::EndBrigade {}));
        let pressing = pressing(app);
        let melee = open_melee(app).filter(|_| pressing.is_empty());
        if let Some(unit) = melee
            && theme::next_button(ui, p, "To the melee").clicked()
        {
            commands.push(Command::Select(Selection::Unit(unit.clone())));
        }
        // Of a player's choices none stands out: that would be advice.
        let next_step =
            melee.is_none() && unrated.is_empty() && first.iter().filter(|o| o.topic == Topic::Choice).count() < 2;
        for (n, offer) in pressing.iter().copied().chain(first).enumerate() {
            next_offer(ui, p, offer, n == 0 && next_step, commands);
        }
        drawn_at_the_table(ui, p, app, commands);
        // A choice comes before anything else: nothing else is worth the room.
        if app.offers().iter().any(|o| o.topic == Topic::Choice && o.refusal.is_none()) {
            return;
        }
        to_act(ui, p, app, &ends, commands);
        finish(ui, app, commands);
        for offer in ends {
            next_offer(ui, p, offer, false, commands);
        }
        for offer in refused {
            refused_offer(ui, p, app, offer, commands);
        }
    });
}

/// Before the battle the panel lists the commanders, each with his own button.
fn is_listed(app: &App, offer: &Offer) -> bool {
    let set_up = app.state().is_some_and(|s| s.phase == Phase::SetUp);
    set_up && matches!(offer.action, Action::Rate { .. })
}

/// Before the battle: the commanders that have no rating yet, in the order of the battle file.
fn unrated(app: &App) -> Vec<Action> {
    let (Some(battle), Some(state)) = (app.battle(), app.state()) else { return Vec::new() };
    if state.phase != Phase::SetUp {
        return Vec::new();
    }
    let rate = |c: &crate::table::Commander| {
        let unrated = state.commanders.get(&c.id).is_some_and(|now| now.rating.is_none());
        unrated.then(|| Action::Rate { commander: c.id.clone() })
    };
    battle.commanders.iter().filter_map(rate).collect()
}

/// One tap for all ratings: the app rolls them, or asks for the dice of each in turn.
fn rate_all(ui: &mut egui::Ui, p: &Palette, app: &App, unrated: &[Action], commands: &mut Vec<Command>) {
    if unrated.is_empty() {
        return;
    }
    let label = match (unrated.len(), app.prefs.dice) {
        (1, _) => "Rate the last commander".to_owned(),
        (n, DiceMode::App) => format!("Rate all {n} commanders"),
        (n, DiceMode::Entered) => format!("Rate all {n} commanders, one by one"),
    };
    if theme::next_button(ui, p, label).on_hover_text("Rule 2.0").clicked() {
        commands.push(Command::ActAll(unrated.to_vec()));
    }
}

/// What the selected unit has to answer before anything else goes on: a choice, a melee. Nothing while it is being done.
fn pressing(app: &App) -> Vec<&Offer> {
    if app.declared.is_some() || app.asking.is_some() {
        return Vec::new();
    }
    let due = |o: &&Offer| o.refusal.is_none() && matches!(o.action, Action::FightMelee { .. });
    app.unit_offers().iter().filter(due).collect()
}

/// An attacker whose melee is still to be fought; nobody while a choice, a declared operation or dice come first.
fn open_melee(app: &App) -> Option<&UnitId> {
    let choice = app.offers().iter().any(|o| o.topic == Topic::Choice);
    let busy = choice || app.declared.is_some() || app.asking.is_some();
    let melee = app.state()?.melees.first().filter(|_| !busy)?;
    melee.attackers.first().map(|attacker| &attacker.unit)
}

/// The selected unit has done something: the way to be done with it is in view, wherever the panel is scrolled to.
fn finish(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    let acted = app.selected_unit().is_some_and(|(_, unit)| unit.activity != Activity::default());
    let finish = |o: &&Offer| o.refusal.is_none() && matches!(o.action, Action::Finish { .. });
    let Some(offer) = app.unit_offers().iter().find(finish).filter(|_| acted) else { return };
    let response = theme::button(ui, "Finish this unit");
    theme::named(&response, &format!("Next: {}", offer.label));
    if response.clicked() {
        commands.push(cards::start(offer));
    }
}

fn next_offer(ui: &mut egui::Ui, p: &Palette, offer: &Offer, first: bool, commands: &mut Vec<Command>) {
    let response = if first { theme::next_button(ui, p, &offer.label) } else { theme::button(ui, &offer.label) };
    let response = response.on_hover_text(format!("Rule {}", offer.rule));
    if offer.topic == Topic::Melee {
        // The panel has it under the same words.
        theme::named(&response, &format!("Next: {}", offer.label));
    }
    if response.clicked() {
        commands.push(cards::start(offer));
    }
}

fn refused_offer(ui: &mut egui::Ui, p: &Palette, app: &App, offer: &Offer, commands: &mut Vec<Command>) {
    let Some(refusal) = &offer.refusal else { return };
    let button = egui::Button::new(&offer.label).min_size(Vec2::splat(theme::TARGET));
    // The button and what overrules it stay together.
    let wide = |text: &str, size: f32| {
        let galley = ui.painter().layout_no_wrap(text.to_owned(), egui::FontId::proportional(size), p.ink);
        galley.size().x + 2.0 * ui.spacing().button_padding.x
    };
    if wide(&offer.label, 16.0) + cards::OVERRULE_WIDTH + 12.0 > ui.available_size_before_wrap().x {
        ui.end_row();
    }
    ui.add_enabled(false, button).on_disabled_hover_text(refusal.to_string());
    if refusal.waivable {
        cards::overrule_button(ui, offer, commands);
    }
    // What the line above says already wants no row of its own.
    if open_melee(app).is_some() {
        return;
    }
    // In one piece: it goes to the next row rather than round the corner.
    let why = RichText::new(refusal.to_string()).size(13.5).color(p.faint);
    let room = ui.max_rect().width() - 2.0;
    let fits =
        ui.painter().layout_no_wrap(refusal.to_string(), egui::FontId::proportional(13.5), p.faint).size().x < room;
    ui.add(if fits { egui::Label::new(why).extend() } else { egui::Label::new(why).wrap() });
}

/// Units of the phasing brigade that have not finished: a tap selects one. Their names are as long as the row allows.
fn to_act(ui: &mut egui::Ui, p: &Palette, app: &App, after: &[&Offer], commands: &mut Vec<Command>) {
    let Some(battle) = app.battle() else { return };
    if app.units_to_act().is_empty() {
        return;
    }
    ui.label(RichText::new("To act").size(13.5).color(p.faint));
    for (id, short) in app.units_to_act().iter().zip(fitting_names(ui, battle, app, after)) {
        let here = Selection::Unit(id.clone());
        let marked = app.state().and_then(|s| s.units.get(id)).is_some_and(|u| u.marker.is_some());
        let text = if marked { format!("{short} (M)") } else { short };
        let response = theme::choice(ui, text, app.selection == here);
        theme::named(&response, &format!("Act with {}", battle.unit_name(id)));
        if response.clicked() {
            commands.push(Command::Select(here));
        }
    }
}

/// The names of the units to act, in full if all of them and what comes after fit in what is left of the row, else ever shorter.
fn fitting_names(ui: &egui::Ui, battle: &Battle, app: &App, after: &[&Offer]) -> Vec<String> {
    let name = |id| battle.unit_name(id);
    let of_all: Vec<&str> = battle.units.iter().map(|u| u.name.as_str()).collect();
    let to_act = |names: &[String]| {
        let find = |id: &UnitId| battle.units.iter().position(|u| u.id == *id).and_then(|n| names.get(n)).cloned();
        app.units_to_act().iter().filter_map(find).collect::<Vec<_>>()
    };
    let width = |name: &String| {
        let galley = ui.painter().layout_no_wrap(name.clone(), theme::strong(15.5), egui::Color32::BLACK);
        galley.size().x.max(20.0) + 2.0 * ui.spacing().button_padding.x + ui.spacing().item_spacing.x + 2.0
    };
    let room_left = ui.available_size_before_wrap().x - after.iter().map(|o| width(&o.label)).sum::<f32>();
    let mut names: Vec<String> = app.units_to_act().iter().map(|id| name(id).to_owned()).collect();
    for room in names::ROOMS {
        if names.iter().map(width).sum::<f32>() <= room_left {
            break;
        }
        names = to_act(&names::told_apart(&of_all, room));
    }
    names
}
