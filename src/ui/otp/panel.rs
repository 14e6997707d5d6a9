//! What the panel says by *On to Philadelphia*.

use crate::app::{App, Command};
use crate::ids::CommanderId;
use crate::rules::philadelphia::{Action, Activity, MoraleResult, Phase, UnitState, command};
use crate::table::{Battle, Commander, Rating, Unit};
use crate::ui::theme::{self, Palette};
use crate::ui::widgets;
use egui::RichText;

/// With nothing selected: the commanders before the battle, else what comes next.
pub fn nothing_selected(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    if app.state().is_some_and(|s| s.phase == Phase::SetUp) {
        muster(ui, p, app, commands);
    } else {
        hint(ui, p, app);
    }
}

/// What comes next.
fn hint(ui: &mut egui::Ui, p: &Palette, app: &App) {
    let (head, what) = match app.state().map(|s| &s.phase) {
        Some(Phase::Draw) => (
            "Whose turn is it?",
            "Draw a chit, or tap the number of the one drawn at the table. Its command then glows on the table.",
        ),
        Some(_) if app.state().is_some_and(|s| s.bonus_moves().next().is_some()) => (
            "A bonus move",
            "Tap the glowing unit: it may do any one of its operations. Above it goes back, or lets the move be.",
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
        widgets::to_the_commanders(ui, commands);
        ui.spacing_mut().item_spacing.y = 4.0;
        // Those still to be rated come first: a long list must not hide them.
        let rated = |c: &&Commander| state.commanders.get(&c.id).is_some_and(|now| now.rating.is_some());
        let (rated, unrated): (Vec<_>, Vec<_>) = battle.commanders.iter().partition(rated);
        for setup in unrated {
            commander_to_rate(ui, battle, setup, commands);
        }
        for setup in rated {
            widgets::commander_row(ui, p, (battle, setup), commander_words(app, &setup.id));
        }
    });
}

/// A commander without a rating, and the button that rolls it.
fn commander_to_rate(ui: &mut egui::Ui, battle: &Battle, setup: &Commander, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.set_min_height(theme::TARGET);
        let (fill, letter) = widgets::side_badge(battle, &setup.side);
        widgets::badge(ui, fill, &letter, 26.0);
        let room = (ui.available_width() - 68.0).max(60.0);
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
            commands.push(Command::Act(Action::Rate { commander: setup.id.clone() }.into()));
        }
    });
}

/// The state of a unit.
pub fn unit(ui: &mut egui::Ui, app: &App, setup: &Unit) {
    let p = theme::of(app);
    let Some((battle, state)) = app.battle().zip(app.state().and_then(|s| s.units.get(&setup.id))) else { return };
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
    facts.extend(widgets::first_volley(setup, state.volley_spent).map(str::to_owned));
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
        // Of a bonus move it has a record of its own, which is done with when the move is made (6.10).
        (a.before_bonus.is_some(), "on its bonus move"),
        (a.done && a.before_bonus.is_none(), "finished"),
    ];
    words.extend(flags.iter().filter(|(yes, _)| *yes).map(|(_, word)| (*word).to_owned()));
    words
}

/// A morale result in words.
pub fn morale_words(result: MoraleResult) -> &'static str {
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

/// The state of a commander.
pub fn commander(ui: &mut egui::Ui, app: &App, id: &CommanderId) {
    let p = theme::of(app);
    let Some(now) = app.state().and_then(|s| s.commanders.get(id)) else { return };
    if let Some(turn) = now.fell_on_turn {
        ui.label(
            RichText::new(format!("Fell on turn {turn}; the command has none until a new one is rated")).color(p.bad),
        );
    }
    let spent = app.prefs.lengths.show(now.moved.to_f64());
    theme::small(ui, p, format!("Moved {spent} this turn. Drag him on the table to move him."));
}

/// Rating and passes: "Firebrand, 2 of 4 passes left".
pub fn commander_words(app: &App, id: &CommanderId) -> String {
    if app.state().is_none_or(|s| !s.commanders.contains_key(id)) {
        return String::new();
    }
    let Some((rating, left, passes)) = passes_left(app, id) else { return "not rated yet".to_owned() };
    format!("{}, {left} of {passes} passes left", rating.title())
}

/// A commander's rating, his passes left, and all he has by it; `None`: he is not rated yet.
pub fn passes_left(app: &App, id: &CommanderId) -> Option<(Rating, u8, u8)> {
    let now = app.state()?.commanders.get(id)?;
    let (rating, game) = now.rating.zip(app.philadelphia())?;
    Some((rating, command::passes_left(game.charts(), now), game.charts().passes(rating).value))
}
