//! Settings: colours, dice, premeasuring, the ruler.

use super::{theme, widgets};
use crate::app::{App, Command, DiceMode, LengthUnit, Prefs, ThemeName};
use crate::units::Inches;

/// Draws the tab.
pub fn show(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    let p = theme::palette(app.theme());
    let prefs = &app.prefs;
    let mut set = |changed: Option<Prefs>| commands.extend(changed.map(Command::SetPrefs));
    widgets::tab_body(ui, "Settings", |ui| {
        theme::card(ui, p, |ui| {
            theme::heading(ui, "Colours", 19.0);
            set(widgets::choices(ui, Some(prefs.theme), &ThemeName::ALL).map(|theme| Prefs { theme, ..prefs.clone() }));
        });
        theme::card(ui, p, |ui| {
            theme::heading(ui, "Text size", 19.0);
            let all = [(100, "100%"), (125, "125%"), (150, "150%"), (200, "200%")];
            let tapped = widgets::choices(ui, Some(prefs.size_percent), &all);
            set(tapped.map(|size_percent| Prefs { size_percent, ..prefs.clone() }));
        });
        theme::card(ui, p, |ui| {
            theme::heading(ui, "The loupe", 19.0);
            theme::small(ui, p, "Beside what is dragged, the table larger.");
            let all = [(false, "Under a finger"), (true, "Always")];
            let tapped = widgets::choices(ui, Some(prefs.loupe_always), &all);
            set(tapped.map(|loupe_always| Prefs { loupe_always, ..prefs.clone() }));
        });
        theme::card(ui, p, |ui| {
            theme::heading(ui, "Dice", 19.0);
            let all = [(DiceMode::App, "The app rolls"), (DiceMode::Entered, "Rolled at the table")];
            set(widgets::choices(ui, Some(prefs.dice), &all).map(|dice| Prefs { dice, ..prefs.clone() }));
            theme::small(ui, p, "Either way any die can be tapped in or rolled for you, one by one.");
        });
        theme::card(ui, p, |ui| {
            theme::heading(ui, "Premeasuring", 19.0);
            let all = [(true, "Measure at any time"), (false, "No premeasuring")];
            let tapped = widgets::choices(ui, Some(prefs.premeasuring), &all);
            set(tapped.map(|premeasuring| Prefs { premeasuring, ..prefs.clone() }));
        });
        theme::card(ui, p, |ui| {
            theme::heading(ui, "The ruler", 19.0);
            theme::small(ui, p, "Verdicts decided by less than this are called too close to call.");
            let all = [
                (Inches::ZERO, "Exact"),
                (Inches::from_thousandths(63), "1/16\""),
                (Inches::from_thousandths(125), "1/8\""),
                (Inches::from_thousandths(250), "1/4\""),
            ];
            set(widgets::choices(ui, Some(prefs.tolerance), &all).map(|tolerance| Prefs { tolerance, ..prefs.clone() }));
            theme::small(ui, p, "Lengths are shown in:");
            let all = [(LengthUnit::Inch, "Inches"), (LengthUnit::Millimetre, "Millimetres")];
            set(widgets::choices(ui, Some(prefs.lengths), &all).map(|lengths| Prefs { lengths, ..prefs.clone() }));
        });
    });
}
