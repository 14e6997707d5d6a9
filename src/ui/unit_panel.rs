//! The panel at the right: what happened last, the selected unit or commander, its verdicts and its operations.

use super::theme::{self, Palette};
use super::{Forms, cards, dock, widgets};
use crate::app::{App, Command, Selection};
use crate::ids::{CommanderId, UnitId};
use crate::rules::philadelphia::{Action, Activity, MoraleResult, Phase, UnitState};
use crate::table::{Battle, Commander, Unit};
use egui::RichText;

/// Draws the panel.
pub fn show(ui: &mut egui::Ui, app: &App, forms: &mut Forms, commands: &mut Vec<Command>) {
    let p = theme::palette(app.prefs.theme);
    let mut scroll = egui::ScrollArea::vertical().id_salt("unit panel").auto_shrink([false, false]);
    // Something new has happened or is selected: it stands at the top.
    let entries = app.session().map_or(0, |s| s.entries().len());
    let seen = (entries, app.selection.clone(), app.ghost.is_some() || app.declared.is_some());
    if forms.seen != seen {
        forms.seen = seen;
        scroll = scroll.vertical_scroll_offset(0.0);
    }
    if forms.told.0 != entries {
        forms.told = (entries, app.selection.clone());
    }
    let news = forms.told.1 == app.selection || app.selection == Selection::None;
    scroll.show(ui, |ui| {
        ui.set_max_width(ui.available_width() - 4.0);
        // The table would shift under the finger on the nudge pad if the ghost were answered in the dock.
        if let (Some(ghost), None) = (&app.ghost, &app.asking) {
            dock::ghost_bar(ui, p, app, ghost, commands);
        }
        // What has been declared waits for its dice: nothing may push its button out of view.
        if news && app.declared.is_none() {
            last_result(ui, p, app, forms, commands);
        }
        match &app.selection {
            Selection::None if app.state().is_some_and(|s| s.phase == Phase::SetUp) => muster(ui, p, app, commands),
            Selection::None => hint(ui, p, app),
            Selection::Unit(id) => selected_unit(ui, app, id, &mut forms.unfolded, commands),
            Selection::Commander(id) => selected_commander(ui, p, app, id, commands),
        }
        if !news && app.declared.is_none() {
            last_result(ui, p, app, forms, commands);
        }
    });
}

/// With nothing selected: what comes next.
fn hint(ui: &mut egui::Ui, p: &Palette, app: &App) {
    let (head, what) = match app.state().map(|s| &s.phase) {
        Some(Phase::Draw) => (
            "Whose turn is it?",
            "Draw a chit, or tap the number of the one drawn at the table. Its command then glows on the table.",
        ),
        Some(Phase::Brigade { .. }) if !app.units_to_act().is_empty() => (
            "Tap a glowing unit",
            "or its name above. It shows what it may do, what it sees and how far; drag it to move it.",
        ),
        Some(Phase::Brigade { .. }) => ("All have acted", "End the command above, or take something back with Undo."),
        Some(Phase::Rebuild) => ("End of the turn", "Units out of reach may rebuild; then end the turn above."),
        _ => ("Nothing selected", "Tap a unit or a commander on the table, or in the returns, to see what it may do."),
    };
    theme::card(ui, p, |ui| {
        theme::heading(ui, head, 20.0);
        ui.label(RichText::new(what).color(p.faint));
    });
}

/// Before the battle: every commander in one list, with his rating or the button that rolls it (2.0).
fn muster(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let Some((battle, state)) = app.battle().zip(app.state()) else { return };
    theme::card(ui, p, |ui| {
        theme::heading(ui, "Commanders", 20.0);
        theme::small(ui, p, "Tap a unit on the table to see what it is and what it sees.");
        ui.spacing_mut().item_spacing.y = 4.0;
        // Those still to be rated come first: a long list must not hide them.
        let rated = |c: &&Commander| state.commanders.get(&c.id).is_some_and(|now| now.rating.is_some());
        let (rated, unrated): (Vec<_>, Vec<_>) = battle.commanders.iter().partition(rated);
        for setup in unrated {
            commander_to_rate(ui, battle, setup, commands);
        }
        for setup in rated {
            ui.horizontal(|ui| {
                let (fill, letter) = widgets::side_badge(battle, &setup.side);
                widgets::badge(ui, fill, &letter, 26.0);
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 0.0;
                    ui.label(RichText::new(&setup.name).font(theme::strong(14.5)));
                    theme::small(ui, p, commander_words(app, &setup.id));
                });
            });
        }
    });
}

/// A commander without a rating, and the button that rolls it.
fn commander_to_rate(ui: &mut egui::Ui, battle: &Battle, setup: &Commander, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.set_min_height(theme::TARGET);
        let (fill, letter) = widgets::side_badge(battle, &setup.side);
        widgets::badge(ui, fill, &letter, 26.0);
        let room = ui.available_width() - 68.0;
        let name = RichText::new(&setup.name).font(theme::strong(14.5));
        ui.allocate_ui_with_layout(
            egui::vec2(room, theme::TARGET),
            egui::Layout::left_to_right(egui::Align::Center),
            |ui| {
                ui.set_width(room);
                ui.add(egui::Label::new(name).wrap());
            },
        );
        let response = theme::button(ui, "Roll");
        theme::named(&response, &format!("Rate {}", setup.name));
        if response.clicked() {
            commands.push(Command::Act(Action::Rate { commander: setup.id.clone() }));
        }
    });
}

/// How many lines of the last result stand open: more would push what to do next out of view.
const LINES: usize = 4;

/// The last action: its words, the dice, and a way to correct them.
fn last_result(ui: &mut egui::Ui, p: &Palette, app: &App, forms: &mut Forms, commands: &mut Vec<Command>) {
    let Some(entry) = app.session().and_then(|s| s.entries().last()) else { return };
    theme::card(ui, p, |ui| {
        theme::small(ui, p, "Last result");
        let left_out = if forms.details { 0 } else { entry.words.len().saturating_sub(LINES) };
        for (n, words) in entry.words.iter().enumerate() {
            // The first line says what it was, the last ones what came of it.
            if (1..=left_out).contains(&n) {
                if n == 1 {
                    theme::small(ui, p, format!("\u{2026} {left_out} more under Details"));
                }
                continue;
            }
            ui.label(&words.line);
            if forms.details {
                for detail in &words.details {
                    theme::small(ui, p, format!("\u{2022} {detail}"));
                }
            }
        }
        let more = left_out > 0 || entry.words.iter().any(|w| !w.details.is_empty());
        let ours = app.asking.is_none() && !app.last_dice().is_empty();
        if !more && !ours {
            return;
        }
        ui.horizontal_wrapped(|ui| {
            // Side by side in the narrowest panel too.
            ui.spacing_mut().button_padding.x = 10.0;
            if more && theme::choice(ui, "Details", forms.details).clicked() {
                forms.details = !forms.details;
            }
            let drawn = matches!(entry.action, Action::Draw { .. });
            if ours && theme::button(ui, if drawn { "Correct the chit" } else { "Correct the dice" }).clicked() {
                commands.push(Command::ReenterDice);
            }
        });
    });
}

fn selected_unit(
    ui: &mut egui::Ui,
    app: &App,
    id: &UnitId,
    unfolded: &mut cards::Unfolded,
    commands: &mut Vec<Command>,
) {
    let p = theme::of(app);
    let Some((battle, (_, state))) = app.battle().zip(app.selected_unit()) else { return };
    let Some(setup) = battle.unit(id) else { return };
    let declared = app.declared.is_some();
    if declared {
        cards::show(ui, p, app, unfolded, commands);
    }
    theme::card(ui, p, |ui| unit_head(ui, app, battle, setup, state));
    if !declared && !state.is_gone() {
        cards::show(ui, p, app, unfolded, commands);
    }
    if !state.is_gone() && app.premeasuring() {
        verdicts(ui, p, app, commands);
    }
}

fn unit_head(ui: &mut egui::Ui, app: &App, battle: &Battle, setup: &Unit, state: &UnitState) {
    let p = theme::of(app);
    let side = battle.brigade(&setup.brigade).map(|b| &b.side);
    let (fill, letter) = side.map_or((p.button, "?".to_owned()), |s| widgets::side_badge(battle, s));
    ui.horizontal(|ui| {
        widgets::badge(ui, fill, &letter, 34.0);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            theme::heading(ui, &setup.name, 22.0);
            theme::small(ui, p, battle.brigade(&setup.brigade).map_or("", |b| b.name.as_str()));
        });
    });
    ui.label(widgets::type_words(setup));
    widgets::figure_boxes(ui, p, fill, state.figures(), state.original);
    let cv = app.philadelphia().map(|g| g.charts().cv_of(setup));
    let mut facts = vec![format!("{}/{} figures", state.figures(), state.original)];
    facts.extend(cv.map(|cv| format!("CV {cv}")));
    facts.push(state.formation.words().to_owned());
    if let Some(town) = &state.deployed_in {
        facts.push(format!("deployed in {}", battle.terrain_name(town)));
    }
    if setup.always_loose() {
        facts.push("mounted for loose order".to_owned());
    }
    facts.extend(widgets::volley_words(setup, state).map(str::to_owned));
    ui.label(RichText::new(facts.join("  \u{00B7}  ")).font(theme::strong(14.5)));
    if state.is_gone() {
        ui.label(RichText::new("Gone from the table").color(p.bad).font(theme::strong(16.0)));
    }
    stands_with(ui, app, battle, (setup, state));
    let done = activity_words(app, &state.activity);
    if !done.is_empty() {
        theme::small(ui, p, format!("This turn: {}", done.join(", ")));
    }
}

/// Its marker, its guns, and whom it is attached to or has with it.
fn stands_with(ui: &mut egui::Ui, app: &App, battle: &Battle, (setup, state): (&Unit, &UnitState)) {
    let p = theme::of(app);
    if let Some(marker) = state.marker {
        let from = if marker.from_firefight { ", from a firefight: no pass" } else { "" };
        ui.label(RichText::new(format!("Morale marker since turn {}{from}", marker.turn)).color(p.doubt));
    }
    if state.guns_left_at.is_some() {
        let taken = if state.guns_taken { ", which are taken" } else { "" };
        ui.label(RichText::new(format!("Its crew is away from its guns{taken}")).color(p.doubt));
    }
    if let Some(with) = &state.attached_to {
        ui.label(format!("Attached to {}", battle.unit_name(with)));
    }
    let all = app.state().map(|s| &s.units).into_iter().flatten();
    for (guns, _) in all.filter(|(_, guns)| guns.attached_to.as_ref() == Some(&setup.id)) {
        ui.label(format!("With {} attached", battle.unit_name(guns)));
    }
}

/// What a unit has done in its turn.
fn activity_words(app: &App, a: &Activity) -> Vec<String> {
    let mut words = Vec::new();
    let show = |inches: crate::units::Inches| app.prefs.lengths.show(inches.to_f64());
    if a.spent != crate::units::Inches::ZERO {
        words.push(format!("moved {}", show(a.spent)));
    }
    if let Some(extra) = a.special {
        words.push(format!("special move +{}", show(extra)));
    }
    if let Some(result) = a.morale {
        words.push(format!("morale: {}", morale_words(result)));
    }
    let flags = [
        (a.fired, "fired"),
        (a.changed_formation, "changed formation"),
        (a.terrain_failed, "disordered by terrain"),
        (a.closed, "tried to close"),
        (!a.doubled.is_empty(), "a stand is doubled up"),
        (a.bonus_taken, "bonus move made"),
        (a.done, "finished"),
    ];
    words.extend(flags.iter().filter(|(yes, _)| *yes).map(|(_, word)| (*word).to_owned()));
    words
}

/// A morale result in words.
pub(super) fn morale_words(result: MoraleResult) -> &'static str {
    match result {
        MoraleResult::Rout => "rout",
        MoraleResult::Retreat => "retreat",
        MoraleResult::Stand => "stand",
        MoraleResult::Deploy => "deploy",
        MoraleResult::Half => "half move",
        MoraleResult::NoEffect => "no effect",
        MoraleResult::Advance => "advance",
        MoraleResult::Charge => "charge",
    }
}

/// Range, sight and margin to every enemy, the nearest first; a tap draws the lines that decide it.
fn verdicts(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let Some(battle) = app.battle() else { return };
    if app.verdicts().is_empty() {
        return;
    }
    theme::card(ui, p, |ui| {
        theme::heading(ui, "What it sees", 19.0);
        for verdict in app.verdicts() {
            let chosen = app.target.as_ref() == Some(&verdict.enemy);
            let name = battle.unit_name(&verdict.enemy);
            let own = app.selected_unit().map_or("it", |(id, _)| battle.unit_name(id));
            let words = verdict.words((own, name), |b| app.blocker_name(b), app.prefs.lengths);
            let ink = match (verdict.shot.close_call, verdict.bears()) {
                _ if chosen => p.on_accent,
                (true, _) => p.doubt,
                (false, true) => p.good,
                (false, false) => p.faint,
            };
            let text = RichText::new(format!("{name}\n{words}")).size(14.0).color(ink);
            let size = egui::Vec2::new(ui.available_width(), theme::TARGET);
            let row = egui::Button::selectable(chosen, text).frame_when_inactive(true).wrap().min_size(size);
            let response = ui.add(row);
            let says = format!("Sight of {name}: {words}");
            theme::named(&response, &says);
            if response.clicked() {
                commands.push(Command::Target((!chosen).then(|| verdict.enemy.clone())));
            }
        }
    });
}

fn selected_commander(ui: &mut egui::Ui, p: &Palette, app: &App, id: &CommanderId, commands: &mut Vec<Command>) {
    let Some((battle, state)) = app.battle().zip(app.state()) else { return };
    let Some((setup, now)) = battle.commander(id).zip(state.commanders.get(id)) else { return };
    theme::card(ui, p, |ui| {
        let (fill, _) = widgets::side_badge(battle, &setup.side);
        ui.horizontal(|ui| {
            widgets::badge(ui, fill, now.rating.map_or("?", |r| r.title().get(..1).unwrap_or("?")), 34.0);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                theme::heading(ui, &setup.name, 22.0);
                let of = setup.brigade.as_ref().and_then(|b| battle.brigade(b));
                theme::small(ui, p, of.map_or("overall commander", |b| b.name.as_str()));
            });
        });
        ui.label(RichText::new(commander_words(app, id)).font(theme::strong(15.0)));
        if let Some(unit) = &now.attached {
            ui.label(format!("With {}", battle.unit_name(unit)));
        }
        if let Some(turn) = now.fell_on_turn {
            ui.label(
                RichText::new(format!("Fell on turn {turn}; the command has none until a new one is rated"))
                    .color(p.bad),
            );
        }
        let spent = app.prefs.lengths.show(now.moved.to_f64());
        theme::small(ui, p, format!("Moved {spent} this turn. Drag him on the table to move him."));
    });
    cards::commander(ui, p, app, id, commands);
}

/// Rating and passes: "Firebrand, 2 of 4 passes left".
pub(super) fn commander_words(app: &App, id: &CommanderId) -> String {
    let Some(now) = app.state().and_then(|s| s.commanders.get(id)) else { return String::new() };
    let Some((rating, game)) = now.rating.zip(app.philadelphia()) else { return "not rated yet".to_owned() };
    let passes = game.charts().passes(rating).value;
    let left = passes.saturating_sub(now.passes_used);
    format!("{}, {left} of {passes} passes left", rating.title())
}
