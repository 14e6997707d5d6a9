//! The panel below the selection, for *On to Philadelphia*. Before the battle it lists the commanders, between
//! commands the chits still in the cup, and in a command's turn its units and their actions so far.

use super::panel::{activity_words, commander_words};
use crate::app::{App, Command, PlayCommand};
use crate::battle::{Battle, Commander};
use crate::ids::{BrigadeId, UnitId};
use crate::msg;
use crate::rules::otp::{Action, Phase, State};
use crate::ui::roster::{self, NameRow};
use crate::ui::theme::{self, Palette};
use crate::ui::tutorial::{self, Sign};
use crate::ui::widgets;
use egui::RichText;

/// Draws the overview.
pub fn show(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let Some((battle, state)) = app.battle().zip(app.state()) else { return };
    match &state.phase {
        Phase::SetUp => muster(ui, p, app, commands),
        Phase::Draw => cup(ui, p, app, state, commands),
        Phase::Brigade { brigade } => command(ui, app, TurnView { battle, state, brigade }, commands),
        Phase::Rebuild => {
            theme::card(ui, p, |ui| {
                theme::heading(ui, msg!("ui-end-of-the-turn"), 20.0);
                ui.label(RichText::new(msg!("ui-units-may-rebuild")).color(p.faint));
                roster::units(ui, app, app.units_to_act(), |_| String::new(), commands);
            });
        }
    }
}

/// Draws the chits still in the cup between commands, each with its command's name. A tap enters the chit drawn at the
/// table.
fn cup(ui: &mut egui::Ui, p: &Palette, app: &App, state: &State, commands: &mut Vec<Command>) {
    let Some(battle) = app.battle() else { return };
    theme::card(ui, p, |ui| {
        theme::heading(ui, msg!("ui-whose-turn-is-it"), 20.0);
        ui.label(RichText::new(msg!("ui-draw-or-tap-chit")).color(p.faint));
        if app.pending_roll.is_some() {
            return;
        }
        for chit in &state.cup {
            let name = battle.forces.brigades.iter().find(|b| b.chit == Some(*chit)).map_or("", |b| b.name.as_str());
            let name = format!("{chit}  {name}");
            let tapped = roster::row(ui, app, NameRow { name: &name, state: "", ink: p.faint, is_chosen: false });
            theme::named(&tapped, &msg!("ui-chit-drawn", chit));
            if state.cup.first() == Some(chit) {
                tutorial::note(ui, Sign::Chit, tapped.rect);
            }
            if tapped.clicked() {
                commands.push(PlayCommand::Act(Action::Draw { chit: Some(*chit) }.into()).into());
            }
        }
    });
}

/// The current command's turn.
struct TurnView<'a> {
    battle: &'a Battle,
    state: &'a State,
    brigade: &'a BrigadeId,
}

/// Draws the units of the command whose turn it is and any other units that a result gives a move, each with its
/// actions so far.
fn command(
    ui: &mut egui::Ui,
    app: &App,
    TurnView { battle, state, brigade }: TurnView<'_>,
    commands: &mut Vec<Command>,
) {
    let of_it = battle.forces.units.iter().filter(|unit| unit.brigade == *brigade).map(|unit| &unit.id);
    let of_it: Vec<&UnitId> = of_it.filter(|id| state.units.get(*id).is_some_and(|unit| !unit.is_gone())).collect();
    let others = app.units_to_act().iter().filter(|id| !of_it.contains(id));
    theme::card(ui, theme::of(app), |ui| {
        theme::heading(ui, battle.brigade(brigade).map_or("", |b| b.name.as_str()), 20.0);
        let (head, what) = if state.bonus_moves().next().is_some() {
            (msg!("ui-a-bonus-move"), msg!("ui-bonus-move-explained"))
        } else if app.units_to_act().is_empty() {
            (msg!("ui-all-have-acted"), msg!("ui-end-command-or-undo"))
        } else {
            (msg!("ui-tap-a-glowing-unit"), msg!("ui-or-tap-its-name"))
        };
        ui.label(RichText::new(head).font(theme::strong(14.5)));
        theme::small(ui, theme::of(app), what);
        let done = |id: &UnitId| {
            state.units.get(id).map_or_else(String::new, |unit| activity_words(app, &unit.activity).join(", "))
        };
        roster::units(ui, app, others.chain(of_it.iter().copied()), done, commands);
    });
}

/// Draws every commander in one list before the battle, with his rating or the button that rolls it (2.0).
fn muster(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let Some((battle, state)) = app.battle().zip(app.state()) else { return };
    theme::card(ui, p, |ui| {
        theme::heading(ui, msg!("ui-commanders"), 20.0);
        theme::small(ui, p, msg!("ui-tap-a-unit-for-sight"));
        widgets::to_the_commanders(ui, commands);
        ui.spacing_mut().item_spacing.y = 4.0;
        // Unrated commanders come first, so that a long list does not hide them.
        let rated = |c: &&Commander| state.commanders.get(&c.id).is_some_and(|now| now.rating.is_some());
        let (rated, unrated): (Vec<_>, Vec<_>) = battle.forces.commanders.iter().partition(rated);
        for setup in unrated {
            commander_to_rate(ui, battle, setup, commands);
        }
        for setup in rated {
            widgets::commander_row(ui, p, battle, setup, commander_words(app, &setup.id));
        }
    });
}

/// Draws a commander without a rating, and the button that rolls it: beside his name, or below it if the name would be
/// squeezed.
fn commander_to_rate(ui: &mut egui::Ui, battle: &Battle, setup: &Commander, commands: &mut Vec<Command>) {
    const LEAST: f32 = 84.0;
    ui.horizontal_wrapped(|ui| {
        ui.set_min_height(theme::TARGET);
        let (fill, letter) = widgets::side_badge(battle, &setup.side);
        widgets::badge(ui, fill, &letter, 26.0);
        let roll = theme::width_of(ui, msg!("ui-roll"), theme::strong(15.5)) + 2.0 * ui.spacing().button_padding.x;
        let room = ui.available_size_before_wrap().x;
        let beside = room - roll.max(theme::TARGET) - ui.spacing().item_spacing.x - 2.0;
        let size = egui::vec2(if beside < LEAST { room } else { beside }, theme::TARGET);
        ui.allocate_ui_with_layout(size, egui::Layout::left_to_right(egui::Align::Center), |ui| {
            ui.set_width(size.x);
            ui.add(egui::Label::new(RichText::new(&setup.name).font(theme::strong(14.5))).wrap());
        });
        let response = theme::button(ui, msg!("ui-roll"));
        theme::named(&response, &msg!("ui-rate", setup = setup.name));
        if response.clicked() {
            commands.push(PlayCommand::Act(Action::Rate { commander: setup.id.clone() }.into()).into());
        }
    });
}
