//! The nudge pad: moves the selected unit's ghost in exact steps, for those who measure rather than drag.

use super::theme::{self, Palette};
use crate::app::{App, Command, Ghost, LengthUnit, Nudge, UnitGhost};
use crate::measure::Pivot;
use crate::units::{Inches, Turn};
use egui::{RichText, Vec2};

/// How far one press goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// A quarter of an inch, 5°.
    Fine,
    /// An inch, 15°.
    #[default]
    Inch,
    /// Three inches, 45°.
    Long,
}

impl Reach {
    fn distance(self) -> Inches {
        Inches::from_thousandths(match self {
            Reach::Fine => 250,
            Reach::Inch => 1000,
            Reach::Long => 3000,
        })
    }

    fn degrees(self) -> f64 {
        match self {
            Reach::Fine => 5.0,
            Reach::Inch => 15.0,
            Reach::Long => 45.0,
        }
    }
}

/// Draws the pad.
pub fn show(ui: &mut egui::Ui, p: &Palette, app: &App, reach: &mut Reach, commands: &mut Vec<Command>) {
    theme::card(ui, p, |ui| {
        theme::heading(ui, "Move by the ruler", 19.0);
        theme::small(ui, p, "Drag the unit on the table, or press; then choose Move here under the table.");
        sizes(ui, app.prefs.lengths, reach);
        let side = (ui.available_width() - 12.0) / 3.0;
        for row in keys(*reach) {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                for (text, label, nudge) in row {
                    let key =
                        egui::Button::new(RichText::new(text).size(14.0)).min_size(Vec2::new(side, theme::TARGET));
                    let response = ui.add(key);
                    theme::named(&response, label);
                    if response.clicked() {
                        commands.push(Command::NudgeGhost(nudge));
                    }
                }
            });
        }
        if matches!(app.ghost, Some(Ghost::Unit(UnitGhost { .. })))
            && theme::wide_button(ui, "Take back a step", true).clicked()
        {
            commands.push(Command::NudgeGhost(Nudge::Back));
        }
    });
}

fn sizes(ui: &mut egui::Ui, lengths: LengthUnit, reach: &mut Reach) {
    ui.horizontal_wrapped(|ui| {
        for size in [Reach::Fine, Reach::Inch, Reach::Long] {
            let text = format!("{}, {}\u{00B0}", lengths.show(size.distance().to_f64()), size.degrees());
            let response = theme::choice(ui, text, *reach == size);
            let says = format!("Step {}", lengths.show(size.distance().to_f64()));
            theme::named(&response, &says);
            if response.clicked() {
                *reach = size;
            }
        }
    });
}

type Key = (&'static str, &'static str, Nudge);

fn keys(reach: Reach) -> [[Key; 3]; 3] {
    let (d, turn) = (reach.distance(), Turn::from_degrees(reach.degrees()));
    let half_right = Turn::from_degrees(45.0);
    // A wheel to the left pivots on the left end and turns anticlockwise.
    [
        [
            ("\u{2196} Oblique", "Oblique left", Nudge::Oblique(d, -half_right)),
            ("\u{2191} Ahead", "Ahead", Nudge::Ahead(d)),
            ("Oblique \u{2197}", "Oblique right", Nudge::Oblique(d, half_right)),
        ],
        [
            ("\u{2190} Left", "Step left", Nudge::Side(-d)),
            ("About face", "About face", Nudge::AboutFace),
            ("Right \u{2192}", "Step right", Nudge::Side(d)),
        ],
        [
            ("Wheel left", "Wheel left", Nudge::Wheel(Pivot::Left, -turn)),
            ("\u{2193} Back", "Back", Nudge::Ahead(-d)),
            ("Wheel right", "Wheel right", Nudge::Wheel(Pivot::Right, turn)),
        ],
    ]
}
