//! Settings: colours, language, text size, the loupe, dice, premeasuring, the ruler and the unit of lengths.

use super::{theme, widgets};
use crate::app::{App, Command, DiceMode, LengthUnit, Prefs, ScreenCommand, ThemeName};
use crate::msg;
use crate::text::Language;
use crate::units::Inches;

/// Draws the tab.
pub fn show(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    let p = theme::palette(app.theme());
    let prefs = &app.prefs;
    let mut set = |changed: Option<Prefs>| commands.extend(changed.map(|prefs| ScreenCommand::SetPrefs(prefs).into()));
    widgets::tab_body(ui, msg!("ui-settings"), |ui| {
        theme::card(ui, p, |ui| {
            theme::heading(ui, msg!("ui-colours"), 19.0);
            set(widgets::choices(ui, Some(prefs.theme), &ThemeName::ALL).map(|theme| Prefs { theme, ..prefs.clone() }));
        });
        theme::card(ui, p, |ui| {
            theme::heading(ui, msg!("ui-language"), 19.0);
            let system = [(None, msg!("ui-system-language"))];
            let all: Vec<_> = system.into_iter().chain(Language::ALL.map(|(it, name)| (Some(it), name))).collect();
            let tapped = widgets::choices(ui, Some(prefs.language), &all);
            set(tapped.map(|language| Prefs { language, ..prefs.clone() }));
        });
        theme::card(ui, p, |ui| {
            theme::heading(ui, msg!("ui-text-size"), 19.0);
            let all = [(100, "100%"), (125, "125%"), (150, "150%"), (200, "200%")];
            let tapped = widgets::choices(ui, Some(prefs.size_percent), &all);
            if ui.ctx().zoom_factor() * 100.0 + 0.5 < f32::from(prefs.size_percent) {
                theme::small(ui, p, msg!("ui-text-size-limited"));
            }
            set(tapped.map(|size_percent| Prefs { size_percent, ..prefs.clone() }));
        });
        theme::card(ui, p, |ui| {
            theme::heading(ui, msg!("ui-the-loupe"), 19.0);
            theme::small(ui, p, msg!("ui-loupe-explained"));
            let all = [(false, msg!("ui-under-a-finger")), (true, msg!("ui-always"))];
            let tapped = widgets::choices(ui, Some(prefs.loupe_always), &all);
            set(tapped.map(|loupe_always| Prefs { loupe_always, ..prefs.clone() }));
        });
        theme::card(ui, p, |ui| {
            theme::heading(ui, msg!("ui-dice"), 19.0);
            let all = [(DiceMode::App, msg!("ui-the-app-rolls")), (DiceMode::Entered, msg!("ui-rolled-at-the-table"))];
            set(widgets::choices(ui, Some(prefs.dice), &all).map(|dice| Prefs {
                dice,
                dice_chosen: true,
                ..prefs.clone()
            }));
            theme::small(ui, p, msg!("ui-dice-tapped-or-rolled"));
        });
        theme::card(ui, p, |ui| {
            theme::heading(ui, msg!("ui-premeasuring"), 19.0);
            let all = [(true, msg!("ui-measure-at-any-time")), (false, msg!("ui-no-premeasuring"))];
            let tapped = widgets::choices(ui, Some(prefs.premeasuring), &all);
            set(tapped.map(|premeasuring| Prefs { premeasuring, ..prefs.clone() }));
        });
        theme::card(ui, p, |ui| {
            theme::heading(ui, msg!("ui-the-ruler"), 19.0);
            theme::small(ui, p, msg!("ui-ruler-explained"));
            let all = [
                (Inches::ZERO, msg!("ui-exact")),
                (Inches::from_thousandths(63), "1/16\""),
                (Inches::from_thousandths(125), "1/8\""),
                (Inches::from_thousandths(250), "1/4\""),
            ];
            set(widgets::choices(ui, Some(prefs.tolerance), &all).map(|tolerance| Prefs { tolerance, ..prefs.clone() }));
            theme::small(ui, p, msg!("ui-lengths-are-shown-in"));
            let all = [(LengthUnit::Inch, msg!("ui-inches")), (LengthUnit::Millimetre, msg!("ui-millimetres"))];
            set(widgets::choices(ui, Some(prefs.lengths), &all).map(|lengths| Prefs { lengths, ..prefs.clone() }));
        });
    });
}
