//! The look: palettes, fonts, spacing, and the few building blocks that every panel shares.

use crate::app::{App, ThemeName};
use egui::{Color32, CornerRadius, FontFamily, FontId, Margin, RichText, Stroke, TextStyle, Vec2};
use std::sync::Arc;

/// Minimum side of anything that can be tapped, in points.
pub const TARGET: f32 = 48.0;

/// The colours of a theme, by purpose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// Whether it is a dark theme.
    pub dark: bool,
    /// Behind the table.
    pub desk: Color32,
    /// The table's ground.
    pub ground: Color32,
    /// Panels.
    pub panel: Color32,
    /// Cards on a panel.
    pub card: Color32,
    /// A button at rest.
    pub button: Color32,
    /// Text.
    pub ink: Color32,
    /// Secondary text.
    pub faint: Color32,
    /// Edges and separators.
    pub edge: Color32,
    /// The next action and the selection.
    pub accent: Color32,
    /// Text on the accent.
    pub on_accent: Color32,
    /// Good news; clear lines.
    pub good: Color32,
    /// Doubt: too close to call, morale markers.
    pub doubt: Color32,
    /// Refusals and losses.
    pub bad: Color32,
    /// Width of edges, in points.
    pub line: f32,
}

const LIGHT: Palette = Palette {
    dark: false,
    desk: Color32::from_rgb(0xD9, 0xCF, 0xB8),
    ground: Color32::from_rgb(0xE6, 0xE2, 0xC6),
    panel: Color32::from_rgb(0xF3, 0xEC, 0xDC),
    card: Color32::from_rgb(0xFD, 0xFA, 0xF1),
    button: Color32::from_rgb(0xEA, 0xE1, 0xCB),
    ink: Color32::from_rgb(0x26, 0x21, 0x1B),
    faint: Color32::from_rgb(0x5A, 0x51, 0x44),
    edge: Color32::from_rgb(0xCD, 0xC1, 0xA6),
    accent: Color32::from_rgb(0x1D, 0x48, 0x70),
    on_accent: Color32::from_rgb(0xFD, 0xFA, 0xF1),
    good: Color32::from_rgb(0x00, 0x60, 0x4A),
    doubt: Color32::from_rgb(0x7A, 0x4A, 0x00),
    bad: Color32::from_rgb(0x9C, 0x2B, 0x1E),
    line: 1.0,
};

const DARK: Palette = Palette {
    dark: true,
    desk: Color32::from_rgb(0x12, 0x12, 0x11),
    ground: Color32::from_rgb(0x2B, 0x2E, 0x26),
    panel: Color32::from_rgb(0x1D, 0x1C, 0x1A),
    card: Color32::from_rgb(0x28, 0x26, 0x23),
    button: Color32::from_rgb(0x38, 0x35, 0x30),
    ink: Color32::from_rgb(0xEE, 0xE7, 0xD8),
    faint: Color32::from_rgb(0xB0, 0xA6, 0x95),
    edge: Color32::from_rgb(0x4A, 0x45, 0x3D),
    accent: Color32::from_rgb(0x8F, 0xC1, 0xEC),
    on_accent: Color32::from_rgb(0x10, 0x1C, 0x28),
    good: Color32::from_rgb(0x4C, 0xC9, 0xA4),
    doubt: Color32::from_rgb(0xF0, 0xB3, 0x4A),
    bad: Color32::from_rgb(0xF2, 0x8B, 0x77),
    line: 1.0,
};

const HIGH_CONTRAST: Palette = Palette {
    dark: true,
    desk: Color32::BLACK,
    ground: Color32::BLACK,
    panel: Color32::BLACK,
    card: Color32::BLACK,
    button: Color32::from_rgb(0x1A, 0x1A, 0x1A),
    ink: Color32::WHITE,
    faint: Color32::from_rgb(0xE0, 0xE0, 0xE0),
    edge: Color32::WHITE,
    accent: Color32::from_rgb(0xF0, 0xE4, 0x42),
    on_accent: Color32::BLACK,
    good: Color32::from_rgb(0x5B, 0xE0, 0xB5),
    doubt: Color32::from_rgb(0xFF, 0xB0, 0x00),
    bad: Color32::from_rgb(0xFF, 0x9A, 0x82),
    line: 1.0,
};

const SUNLIT: Palette = Palette {
    dark: false,
    desk: Color32::WHITE,
    ground: Color32::WHITE,
    panel: Color32::WHITE,
    card: Color32::WHITE,
    button: Color32::from_rgb(0xF6, 0xF6, 0xF6),
    ink: Color32::BLACK,
    faint: Color32::from_rgb(0x2E, 0x2E, 0x2E),
    edge: Color32::BLACK,
    accent: Color32::from_rgb(0x00, 0x2B, 0x66),
    on_accent: Color32::WHITE,
    good: Color32::from_rgb(0x00, 0x48, 0x2A),
    doubt: Color32::from_rgb(0x5C, 0x34, 0x00),
    bad: Color32::from_rgb(0x86, 0x00, 0x00),
    line: 2.0,
};

/// Returns the palette of a theme. For the system's theme it is the light one; callers that know the system's setting
/// pass that instead.
#[must_use]
pub const fn palette(theme: ThemeName) -> &'static Palette {
    match theme {
        ThemeName::System | ThemeName::Light => &LIGHT,
        ThemeName::Dark => &DARK,
        ThemeName::Sunlit => &SUNLIT,
        ThemeName::HighContrast => &HIGH_CONTRAST,
    }
}

/// Returns the palette of an app.
#[must_use]
pub const fn of(app: &App) -> &'static Palette {
    palette(app.theme())
}

/// Returns the font of headings.
#[must_use]
pub fn serif(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("serif".into()))
}

/// Returns the font of names and figures.
#[must_use]
pub fn strong(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("strong".into()))
}

/// Installs the fonts; call once, when the context is made. egui's own fonts are left out: they add 0.7 MB to the
/// program and have no letter that the messages need and these fonts lack.
pub fn install_fonts(ctx: &egui::Context) {
    let mut fonts = egui::FontDefinitions::empty();
    let ours: [(&str, &'static [u8]); 3] = [
        ("garamond", crate::print::SERIF),
        ("open-sans", crate::print::REGULAR),
        ("open-sans-semibold", include_bytes!("../../assets/fonts/OpenSans-Semibold.ttf")),
    ];
    for (name, bytes) in ours {
        fonts.font_data.insert(name.to_owned(), Arc::new(egui::FontData::from_static(bytes)));
    }
    let with = |first: &str| vec![first.to_owned(), "open-sans".to_owned()];
    let families: [(FontFamily, Vec<String>); 4] = [
        (FontFamily::Name("serif".into()), with("garamond")),
        (FontFamily::Name("strong".into()), with("open-sans-semibold")),
        (FontFamily::Proportional, vec!["open-sans".to_owned()]),
        (FontFamily::Monospace, vec!["open-sans".to_owned()]),
    ];
    fonts.families.extend(families);
    ctx.set_fonts(fonts);
}

/// Applies a theme to egui.
pub fn apply(ctx: &egui::Context, theme: ThemeName) {
    let p = palette(theme);
    ctx.set_theme(if p.dark { egui::Theme::Dark } else { egui::Theme::Light });
    ctx.all_styles_mut(|style| {
        style.text_styles = [
            (TextStyle::Heading, serif(24.0)),
            (TextStyle::Body, FontId::proportional(15.5)),
            (TextStyle::Button, strong(15.5)),
            (TextStyle::Small, FontId::proportional(13.5)),
            (TextStyle::Monospace, FontId::monospace(14.0)),
        ]
        .into();
        style.spacing.item_spacing = Vec2::new(8.0, 8.0);
        style.spacing.button_padding = Vec2::new(14.0, 8.0);
        style.spacing.interact_size = Vec2::splat(TARGET);
        style.spacing.scroll = egui::style::ScrollStyle::solid();
        style.spacing.scroll.bar_width = 8.0;
        style.interaction.selectable_labels = false;
        style.animation_time = 0.0;
        style.visuals = visuals(p);
    });
}

/// Share of the accent in a button under the pointer and in a pressed one; low enough that text on it stays readable.
const HOVERED: f32 = 0.03;
const PRESSED: f32 = 0.06;

fn visuals(p: &Palette) -> egui::Visuals {
    let mut v = if p.dark { egui::Visuals::dark() } else { egui::Visuals::light() };
    v.override_text_color = None;
    v.weak_text_color = Some(p.faint);
    v.panel_fill = p.panel;
    v.window_fill = p.card;
    v.extreme_bg_color = p.card;
    v.faint_bg_color = p.button;
    v.hyperlink_color = p.accent;
    v.warn_fg_color = p.doubt;
    v.error_fg_color = p.bad;
    v.selection.bg_fill = p.accent;
    v.selection.stroke = Stroke::new(1.5, p.on_accent);
    v.window_stroke = Stroke::new(p.line, p.edge);
    let radius = CornerRadius::same(8);
    let [rest, under, down] = [0.0, HOVERED, PRESSED].map(|part| mix(p.button, p.accent, part));
    let (edge, strong) = (Stroke::new(p.line, p.edge), Stroke::new(p.line + 1.0, p.accent));
    let states = [&mut v.widgets.inactive, &mut v.widgets.hovered, &mut v.widgets.active, &mut v.widgets.open];
    for (w, (fill, stroke)) in states.into_iter().zip([(rest, edge), (under, edge), (down, strong), (rest, edge)]) {
        w.bg_fill = fill;
        w.weak_bg_fill = fill;
        w.bg_stroke = stroke;
        w.fg_stroke = Stroke::new(1.5, p.ink);
        w.corner_radius = radius;
        w.expansion = 0.0;
    }
    v.widgets.noninteractive.bg_stroke = edge;
    v.widgets.noninteractive.fg_stroke = Stroke::new(1.0, p.ink);
    v.widgets.noninteractive.corner_radius = radius;
    // In its first frame a button is drawn as non-interactive, and a second frame may not follow.
    v.widgets.noninteractive.weak_bg_fill = p.button;
    v.disabled_alpha = 0.55;
    v
}

/// Mixes two colours; `part` is the share of `to`.
#[must_use]
pub fn mix(from: Color32, to: Color32, part: f32) -> Color32 {
    from.lerp_to_gamma(to, part)
}

/// Returns black or white, whichever is more readable on a colour.
#[must_use]
pub fn ink_on(fill: Color32) -> Color32 {
    let channel = |v: u8| (f32::from(v) / 255.0).powf(2.2);
    let light = 0.2126 * channel(fill.r()) + 0.7152 * channel(fill.g()) + 0.0722 * channel(fill.b());
    if light > 0.179 { Color32::BLACK } else { Color32::WHITE }
}

/// Draws a card: a rounded sheet on the panel.
pub fn card<R>(ui: &mut egui::Ui, p: &Palette, content: impl FnOnce(&mut egui::Ui) -> R) -> R {
    sheet(p.card, p.edge)
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            content(ui)
        })
        .inner
}

/// Returns the frame of a card in other colours, for example for a refusal or a question.
pub fn sheet(fill: Color32, edge: Color32) -> egui::Frame {
    egui::Frame::new()
        .fill(fill)
        .stroke(Stroke::new(1.0, edge))
        .corner_radius(CornerRadius::same(10))
        .inner_margin(Margin::symmetric(12, 10))
}

/// Draws a heading in serif. A heading with digits is set in the plain face, whose digits all stand on the baseline.
pub fn heading(ui: &mut egui::Ui, text: impl Into<String>, size: f32) -> egui::Response {
    /// No heading is set smaller than this share of its size.
    const LEAST: f32 = 0.6;
    let text = text.into();
    let font = |size| if text.contains(|c: char| c.is_ascii_digit()) { strong(size * 0.86) } else { serif(size) };
    let longest = longest_word(ui, &text, &font(size));
    let share = (ui.available_width() / longest.max(1.0)).clamp(LEAST, 1.0);
    let size = if share < 1.0 { (size * share).floor() } else { size };
    ui.label(RichText::new(&text).font(font(size)))
}

/// Gives a button an accessible name, for tests and screen readers, where its text is not unique or is not words.
pub fn named(response: &egui::Response, label: &str) {
    let enabled = response.enabled();
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, enabled, label));
}

/// Returns the width of a text on one line, in points.
pub fn width_of(ui: &egui::Ui, words: &str, font: FontId) -> f32 {
    ui.painter().layout_no_wrap(words.to_owned(), font, Color32::PLACEHOLDER).size().x
}

/// Returns the width of the longest word of a text, in points: in less room it would break inside that word.
pub fn longest_word(ui: &egui::Ui, words: &str, font: &FontId) -> f32 {
    words.split_whitespace().map(|word| width_of(ui, word, font.clone())).fold(0.0, f32::max)
}

/// Moves to the next row of a wrapped layout if this one has less than `width` points left, so that the next widgets
/// stay together.
pub fn in_one_piece(ui: &mut egui::Ui, width: f32) {
    if ui.available_size_before_wrap().x < width {
        ui.end_row();
    }
}

/// Draws secondary text.
pub fn small(ui: &mut egui::Ui, p: &Palette, text: impl Into<String>) -> egui::Response {
    ui.label(RichText::new(text).size(13.5).color(p.faint))
}

/// Draws a button of full target size that fills the width it is given.
pub fn wide_button(ui: &mut egui::Ui, text: impl Into<RichText>, enabled: bool) -> egui::Response {
    let width = ui.available_width();
    let button = egui::Button::new(text.into()).wrap().min_size(Vec2::new(width, TARGET));
    ui.add_enabled(enabled, button)
}

/// Draws a button in the accent colour, for the next action.
pub fn next_button(ui: &mut egui::Ui, p: &Palette, text: impl Into<String>) -> egui::Response {
    let text = RichText::new(text).color(p.on_accent).font(strong(16.0));
    ui.add(egui::Button::new(text).fill(p.accent).stroke(Stroke::NONE).min_size(Vec2::splat(TARGET)))
}

/// Draws a plain button of target size.
pub fn button(ui: &mut egui::Ui, text: impl Into<String>) -> egui::Response {
    ui.add(egui::Button::new(RichText::new(text)).min_size(Vec2::splat(TARGET)))
}

/// Draws one of several choices, shown pressed if chosen.
pub fn choice(ui: &mut egui::Ui, text: impl Into<String>, chosen: bool) -> egui::Response {
    choice_of_height(ui, text, chosen, TARGET)
}

/// Draws a choice of a given height, to match its neighbours.
pub fn choice_of_height(ui: &mut egui::Ui, text: impl Into<String>, chosen: bool, high: f32) -> egui::Response {
    let button = egui::Button::selectable(chosen, RichText::new(text)).frame_when_inactive(true);
    ui.add(button.min_size(Vec2::new(TARGET, high)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(c: Color32) -> f32 {
        let channel = |v: u8| {
            let s = f32::from(v) / 255.0;
            if s <= 0.04045 { s / 12.92 } else { ((s + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(c.r()) + 0.7152 * channel(c.g()) + 0.0722 * channel(c.b())
    }

    fn contrast(a: Color32, b: Color32) -> f32 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Checks every ink on every ground, and on a button at rest, under the pointer and pressed: 4.5 to 1, or 7 to 1
    /// in the two high-contrast themes.
    #[test]
    fn text_has_enough_contrast_in_every_theme() {
        for (theme, _) in ThemeName::ALL {
            let p = palette(theme);
            let wanted = if matches!(theme, ThemeName::Sunlit | ThemeName::HighContrast) { 7.0 } else { 4.5 };
            let [under, down] = [HOVERED, PRESSED].map(|part| mix(p.button, p.accent, part));
            for paper in [p.desk, p.panel, p.card, p.button, under, down] {
                let inks = [("ink", p.ink), ("faint", p.faint), ("accent", p.accent)];
                for (what, ink) in inks.into_iter().chain([("good", p.good), ("doubt", p.doubt), ("bad", p.bad)]) {
                    let seen = contrast(ink, paper);
                    assert!(seen >= wanted, "{theme:?}: {what} on {paper:?} is only {seen:.2} to 1");
                }
            }
            assert!(contrast(p.accent, p.on_accent) >= wanted, "{theme:?}");
        }
    }

    #[test]
    fn a_button_looks_like_one_from_its_first_frame() {
        for (theme, _) in ThemeName::ALL {
            let widgets = visuals(palette(theme)).widgets;
            assert_eq!(widgets.noninteractive.weak_bg_fill, widgets.inactive.weak_bg_fill, "{theme:?}");
            assert_eq!(widgets.noninteractive.bg_stroke, widgets.inactive.bg_stroke, "{theme:?}");
        }
    }

    #[test]
    fn letters_have_enough_contrast_on_every_side_colour() {
        for hex in ["#D55E00", "#0072B2", "#009E73", "#CC79A7", "#F0E442", "#56B4E9", "#E69F00", "#000000"] {
            let fill = Color32::from_hex(hex).unwrap();
            assert!(contrast(fill, ink_on(fill)) >= 4.5, "{hex}");
        }
    }
}
