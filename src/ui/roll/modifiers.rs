//! The modifiers of a roll on its card: each with its section and value, which can be struck until the first die
//! falls; and the referee's own modifier.

use crate::app::{App, Command, DeclareCommand, Declared, DeclaredRoll};
use crate::msg;
use crate::ui::sets;
use crate::ui::theme;
use egui::{RichText, Vec2};

/// Draws the modifiers of the roll that comes next, then those of the rolls that may follow it.
pub fn show(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    let Some(next) = app.next_roll() else { return };
    let is_next = |roll: &&DeclaredRoll| next.rolls.iter().any(|other| other.what == roll.what);
    let all = app.declared_rolls();
    let Some(declared) = &app.declared else {
        next.rolls.iter().for_each(|roll| plain(ui, app, roll));
        return;
    };
    // Once a die has fallen nothing can change; modifiers already struck are left out.
    let open = app.pending_roll.is_none();
    let known: Vec<&DeclaredRoll> = all.iter().filter(is_next).collect();
    if open && !known.is_empty() {
        known.iter().for_each(|roll| of_roll(ui, app, declared, roll, commands));
    } else {
        next.rolls.iter().for_each(|roll| plain(ui, app, roll));
    }
    if open {
        referees_own(ui, app, declared, commands);
    }
    let later: Vec<&DeclaredRoll> = all.iter().filter(|roll| !is_next(roll)).collect();
    if open && !later.is_empty() {
        theme::small(ui, theme::of(app), msg!("ui-rolls-that-may-follow"));
        later.iter().for_each(|roll| of_roll(ui, app, declared, roll, commands));
    }
}

fn referees_own(ui: &mut egui::Ui, app: &App, declared: &Declared, commands: &mut Vec<Command>) {
    let now = declared.add.first().map_or(0, |(_, value)| *value);
    ui.horizontal_wrapped(|ui| {
        theme::small(ui, theme::of(app), msg!("ui-referees-own"));
        for (label, by) in [("\u{2212}1", -1), ("+1", 1)] {
            let response = theme::button(ui, label);
            let says = msg!("ui-referees-modifier", by = format!("{:+}", by));
            theme::named(&response, &says);
            if response.clicked() {
                commands.push(DeclareCommand::AddModifier("referee".to_owned(), now + by).into());
            }
        }
        ui.label(RichText::new(format!("{now:+}")).font(theme::strong(16.0)));
    });
    // Below the keys, so that the keys stay under the finger for the next tap.
    which_roll(ui, app, declared, commands);
}

/// Draws the choice of the roll that the referee's changes apply to, if there is more than one roll.
fn which_roll(ui: &mut egui::Ui, app: &App, declared: &Declared, commands: &mut Vec<Command>) {
    let rolls = app.single_rolls();
    if rolls.is_empty() || !declared.is_amended() {
        return;
    }
    theme::small(ui, theme::of(app), msg!("ui-which-roll-you-change"));
    let one = rolls.iter().map(|roll| (roll.what.as_str(), roll.one.clone()));
    for (words, only) in [(msg!("ui-every-roll"), None)].into_iter().chain(one) {
        let size = Vec2::new(ui.available_width(), theme::TARGET);
        let row =
            egui::Button::selectable(declared.only == only, words).frame_when_inactive(true).wrap().min_size(size);
        let response = ui.add(row);
        theme::named(&response, &msg!("ui-change-roll", roll = words));
        if response.clicked() {
            commands.push(DeclareCommand::ChangeOnly(only).into());
        }
    }
}

/// Draws the roll's heading: the worth of its unit, the number needed, or that it has no modifiers.
fn head(ui: &mut egui::Ui, app: &App, roll: &DeclaredRoll) {
    let p = theme::of(app);
    if let Some(worth) = &roll.worth {
        theme::small(ui, p, msg!("ui-roll-and-worth", what = roll.what, worth));
    }
    if let Some(needed) = &roll.needed {
        theme::small(
            ui,
            p,
            msg!("ui-roll-each-die-needs", what = roll.what, needed = needed.value, rule = needed.rule),
        );
    }
    if roll.modifiers.is_empty() {
        theme::small(ui, p, msg!("ui-roll-without-modifiers", what = roll.what));
    }
}

/// Draws the sum of its modifiers.
fn sum(ui: &mut egui::Ui, roll: &DeclaredRoll, all: i16) {
    let comes_to = match &roll.needed {
        Some(needed) => msg!("ui-roll-needs-or-more", what = roll.what, all = needed.value.saturating_add(all)),
        None => msg!("ui-roll-and-total", what = roll.what, all = format!("{all:+}")),
    };
    ui.label(RichText::new(comes_to).font(theme::strong(14.5)));
}

/// Draws a roll whose modifiers can no longer be changed, with its modifiers as they apply.
fn plain(ui: &mut egui::Ui, app: &App, roll: &DeclaredRoll) {
    head(ui, app, roll);
    if roll.modifiers.is_empty() {
        return;
    }
    sum(ui, roll, roll.modifiers.iter().map(|m| m.value).sum());
    let rules = sets::of(app);
    for m in &roll.modifiers {
        theme::small(ui, theme::of(app), format!("{:+}  {}  ({})", m.value, rules.modifier_words(m), m.cited()));
    }
}

/// Draws one roll of the operation: its heading, and its modifiers, each of which can be struck.
fn of_roll(ui: &mut egui::Ui, app: &App, declared: &Declared, roll: &DeclaredRoll, commands: &mut Vec<Command>) {
    let (p, rules) = (theme::of(app), sets::of(app));
    head(ui, app, roll);
    if roll.modifiers.is_empty() {
        return;
    }
    let changes = declared.changes(roll);
    let is_struck = |name: &String| changes && declared.strike.contains(name);
    sum(ui, roll, roll.modifiers.iter().filter(|m| !is_struck(&m.name)).map(|m| m.value).sum());
    for modifier in &roll.modifiers {
        let struck = is_struck(&modifier.name);
        let name = rules.modifier_words(modifier);
        let mut text = RichText::new(format!("{:+}  {name}  ({})", modifier.value, modifier.cited()));
        if struck {
            text = text.strikethrough().color(p.faint);
        }
        if !changes {
            ui.label(text);
            continue;
        }
        let response = theme::wide_button(ui, text, true).on_hover_text(msg!("ui-tap-to-strike-or-restore"));
        let says = msg!("ui-modifier", struck = if struck { msg!("ui-restore") } else { msg!("ui-strike") }, name);
        theme::named(&response, &says);
        if response.clicked() {
            commands.push(DeclareCommand::Strike(modifier.name.clone()).into());
        }
    }
}
