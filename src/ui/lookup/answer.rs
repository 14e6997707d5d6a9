//! The dice of a question, its answer, and its odds.

use super::{LookupForm, bars};
use crate::app::lookup::LookupOutcome;
use crate::app::{App, Command, LookupDice};
use crate::input::Severity;
use crate::lookup::Answer;
use crate::rules::Source;
use crate::ui::roll::keys;
use crate::ui::theme::{self, Palette};
use crate::ui::{clipboard, widgets};
use crate::{msg, text};
use egui::RichText;

/// Draws the side of the page with the result; the dice come first, so that they keep their place under the thumb.
pub fn show(ui: &mut egui::Ui, app: &App, form: &mut LookupForm, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    // The scroll position belongs to the page, so that each page starts at its dice.
    let of_page = ("lookup-answer", app.lookup.rules(), app.lookup.page().ask);
    let scroll = egui::ScrollArea::vertical().id_salt(of_page).auto_shrink([false, false]);
    scroll.show(ui, |ui| {
        ui.set_max_width((ui.available_width() - 4.0).max(0.0));
        dice(ui, p, app, commands);
        theme::card(ui, p, |ui| {
            result(ui, p, app);
            warnings(ui, p, app);
        });
        theme::card(ui, p, |ui| bars::show(ui, p, app, commands));
        as_text(ui, app, form);
        widgets::follow_the_keyboard(ui);
    });
}

/// Draws the faults of the question, and warnings.
fn warnings(ui: &mut egui::Ui, p: &Palette, app: &App) {
    for fault in &app.lookup_asked().faults.0 {
        let ink = if fault.severity == Severity::Fault { p.bad } else { p.doubt };
        ui.label(RichText::new(format!("! {}", fault.text)).color(ink));
    }
}

/// Draws the next die, with its faces as keys; once the answer is complete, the keys start another throw.
fn dice(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let mut push = |command| commands.push(Command::Lookup(command));
    let (die, says) = match app.lookup_outcome() {
        LookupOutcome::Wants { wanted, .. } => {
            (Some(wanted.die), msg!("ui-roll-for-die", die = wanted.die, purpose = &wanted.purpose))
        }
        LookupOutcome::Answered(answer) => match answer.dice.first() {
            Some(first) => (Some(first.die), msg!("ui-tap-a-die-for-another-throw").to_owned()),
            None => (None, msg!("ui-no-die-is-rolled-for-this").to_owned()),
        },
        LookupOutcome::Faulty | LookupOutcome::Refused(_) => (None, msg!("ui-there-is-nothing-to-roll-for").to_owned()),
    };
    theme::small(ui, p, says);
    let Some(die) = die else { return };
    let throw = app.lookup_throw().filter(|throw| throw.die == die);
    if let Some(needed) = throw.and_then(|throw| throw.needed.as_deref()) {
        ui.label(RichText::new(text::capital(needed)).font(theme::strong(16.0)));
    }
    let keys = keys::of_faces(die, throw, |face| msg!("ui-throw", face));
    if let Some(face) = keys::show(ui, p, &keys, keys::KeyLayout::ByWords, widgets::is_touched) {
        push(LookupDice::Die(face).into());
    }
    ui.horizontal_wrapped(|ui| {
        if theme::next_button(ui, p, msg!("ui-roll-for-me")).clicked() {
            push(LookupDice::Roll.into());
        }
        let back = egui::Button::new(msg!("ui-take-back")).min_size(egui::Vec2::splat(theme::TARGET));
        if ui.add_enabled(!app.lookup.dice().is_empty(), back).clicked() {
            push(LookupDice::TakeBack.into());
        }
    });
}

/// Draws the answer, or the next thing that the question still needs.
fn result(ui: &mut egui::Ui, p: &Palette, app: &App) {
    match app.lookup_outcome() {
        LookupOutcome::Answered(answer) => answered(ui, p, answer),
        LookupOutcome::Refused(why) => drop(ui.label(RichText::new(why).color(p.bad).font(theme::strong(17.0)))),
        LookupOutcome::Faulty => {
            drop(ui.label(RichText::new(msg!("ui-question-not-possible")).color(p.bad).font(theme::strong(17.0))))
        }
        LookupOutcome::Wants { faces, .. } if faces.is_empty() => {
            theme::small(ui, p, msg!("ui-tap-die-or-roll"));
        }
        LookupOutcome::Wants { faces, .. } => {
            let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
            ui.label(msg!("ui-dice-so-far", faces = faces.join(" ")));
        }
    }
}

fn answered(ui: &mut egui::Ui, p: &Palette, answer: &Answer) {
    let words = answer.words();
    let mut line = words.line.clone();
    if let Some(first) = line.get(..1) {
        line.replace_range(..1, &first.to_uppercase());
    }
    let response = theme::heading(ui, line, 23.0);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, msg!("ui-answer", line = words.line)));
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for detail in &words.details {
            theme::small(ui, p, detail);
        }
    });
    let recon = |source: &Source| *source == Source::Reconstructed;
    let chart = answer.chart_sources.iter().any(|chart| recon(&chart.source));
    if chart || answer.modifiers.iter().any(|modifier| recon(&modifier.source)) {
        ui.label(RichText::new(msg!("ui-answer-partly-reconstructed")).size(14.0).color(p.doubt));
    }
}

/// Draws the request for `drumhead lookup`, to be copied.
fn as_text(ui: &mut egui::Ui, app: &App, form: &mut LookupForm) {
    ui.horizontal_wrapped(|ui| {
        if theme::choice(ui, msg!("ui-as-text"), form.as_text).clicked() {
            form.as_text = !form.as_text;
        }
        if form.as_text && theme::button(ui, msg!("ui-copy-the-request")).clicked() {
            clipboard::copy(ui.ctx(), app.lookup.text());
        }
        let comparison = app.lookup_comparison().filter(|_| form.as_text);
        if let Some(text) = comparison.filter(|_| theme::button(ui, msg!("ui-copy-the-comparison")).clicked()) {
            clipboard::copy(ui.ctx(), text);
        }
    });
    if form.as_text {
        ui.add(egui::Label::new(RichText::new(app.lookup.text()).monospace()).wrap());
    }
}
