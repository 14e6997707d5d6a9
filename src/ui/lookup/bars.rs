//! Odds as bars, with exact fractions and percentages beside them. A question kept for comparison is marked A, the
//! current one B.

use crate::app::lookup::{ChanceRow, KeptLookup};
use crate::app::{App, Command, LookupCommand};
use crate::dice::odds::Chance;
use crate::lookup::{ComparedRow as FactRow, not_counted};
use crate::ui::theme::{self, Palette};
use crate::{msg, text};
use egui::{Align2, FontId, Rect, Role, Sense, Stroke, Vec2, WidgetInfo, pos2, vec2};
use egui_plot::{Bar, BarChart, Plot};

/// Draws the odds of the open page, beside those of the kept question.
pub fn show(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let (asked, kept) = (app.lookup_asked(), app.lookup.kept());
    theme::heading(ui, msg!("ui-odds"), 20.0);
    if let Some(why) = &asked.no_odds {
        theme::small(ui, p, msg!("ui-no-odds", why));
    }
    if let Some(kept) = kept {
        ui.label(msg!("ui-odds-a", kept = kept.words));
        ui.label(msg!("ui-odds-b"));
    }
    let facts = app.lookup_facts();
    // Leave out numbers that have a bar of their own.
    let barred = |what: &str| asked.rows.iter().any(|row| row.label == what) && kept.is_none();
    let (first, rest): (Vec<_>, Vec<_>) =
        facts.iter().filter(|row| !barred(&row.what)).enumerate().partition(|(n, _)| *n < FIRST);
    lines(ui, p, first.into_iter().map(|(_, row)| row), kept.is_some());
    if !asked.rows.is_empty() {
        chart(ui, p, &asked.rows, kept);
    }
    lines(ui, p, rest.into_iter().map(|(_, row)| row), kept.is_some());
    let evaluated = kept.map(|kept| &kept.evaluated).into_iter().chain(&asked.evaluated);
    let mut left_out: Vec<&str> = evaluated.flat_map(|evaluated| evaluated.not_counted.iter().copied()).collect();
    left_out.sort_unstable();
    left_out.dedup();
    if let Some(line) = not_counted(&left_out) {
        theme::small(ui, p, line);
    }
    ui.horizontal_wrapped(|ui| {
        let keep = egui::Button::new(msg!("ui-keep-as-a")).min_size(Vec2::splat(theme::TARGET));
        if ui.add_enabled(!asked.rows.is_empty(), keep).clicked() {
            commands.push(LookupCommand::Keep.into());
        }
        if kept.is_some() && theme::button(ui, msg!("ui-compare-no-more")).clicked() {
            commands.push(LookupCommand::DropKept.into());
        }
    });
    if kept.is_none() {
        theme::small(ui, p, msg!("ui-keep-odds-explained"));
    }
}

/// Upper limit on the numbers before the bars; the others follow the bars.
const FIRST: usize = 5;

/// Writes numbers in plain words: "attacker comes on: 6 times in 10 (60.0%)". In a comparison, the numbers of both
/// questions.
fn lines<'r>(ui: &mut egui::Ui, p: &Palette, rows: impl Iterator<Item = &'r FactRow>, comparing: bool) {
    ui.spacing_mut().item_spacing.y = 3.0;
    for row in rows {
        let values = row.values.iter().map(|value| value.map_or_else(|| "\u{2013}".to_owned(), |value| value.words()));
        let values: Vec<String> = values.collect();
        let line = match values.as_slice() {
            [a, b] if comparing => format!("{}\n   A  {a}\n   B  {b}", row.what),
            _ => text::headed(&row.what, values.join(", ")),
        };
        theme::small(ui, p, line);
    }
    ui.spacing_mut().item_spacing.y = 8.0;
}

/// A possible result, with its chance in both questions.
struct Both<'a> {
    label: &'a str,
    kept: Option<Chance>,
    now: Option<Chance>,
}

/// Returns the rows of both questions, those of the current one first.
fn both<'a>(now: &'a [ChanceRow], kept: Option<&'a KeptLookup>) -> Vec<Both<'a>> {
    let kept = kept.map_or(&[][..], |kept| &kept.rows);
    let of = |rows: &[ChanceRow], label: &str| rows.iter().find(|row| row.label == label).map(|row| row.chance);
    let ours = now.iter().map(|row| Both { label: &row.label, kept: of(kept, &row.label), now: Some(row.chance) });
    let others = kept.iter().filter(|row| of(now, &row.label).is_none());
    ours.chain(others.map(|row| Both { label: &row.label, kept: Some(row.chance), now: None })).collect()
}

/// Formats a chance as "60.0%", or "0" if it is impossible.
fn percent(chance: Option<Chance>) -> String {
    chance.map_or_else(|| "0".to_owned(), |chance| text::percent(&format!("{:.1}", chance.percent())))
}

fn exact(chance: Option<Chance>) -> String {
    chance.map_or_else(|| "0".to_owned(), |chance| chance.to_string())
}

/// Lays out the text of a row: its words, then the fraction, or both fractions.
fn words(ui: &egui::Ui, p: &Palette, row: &Both<'_>, comparing: bool, width: f32) -> std::sync::Arc<egui::Galley> {
    let fractions = if comparing { format!("A {}  B {}", exact(row.kept), exact(row.now)) } else { exact(row.now) };
    let mut job = egui::text::LayoutJob::default();
    let plain = |font_id, color| egui::TextFormat { font_id, color, ..Default::default() };
    job.append(&format!("{}\n", row.label), 0.0, plain(theme::strong(14.0), p.ink));
    job.append(&fractions, 0.0, plain(FontId::proportional(12.5), p.faint));
    job.wrap = egui::text::TextWrapping { max_width: width, break_anywhere: false, ..Default::default() };
    ui.painter().layout_job(job)
}

/// Draws the bars. Those of A are hollow and lie above those of B, which are solid; the numbers are beside each.
fn chart(ui: &mut egui::Ui, p: &Palette, now: &[ChanceRow], kept: Option<&KeptLookup>) {
    let rows = both(now, kept);
    let width = ui.available_width();
    let numbers = if kept.is_some() { 72.0 } else { 58.0 };
    let words_width = (width - numbers) * 0.52;
    let galleys: Vec<_> = rows.iter().map(|row| words(ui, p, row, kept.is_some(), words_width - 8.0)).collect();
    let high = galleys.iter().map(|galley| galley.size().y).fold(30.0_f32, f32::max) + 8.0;
    #[expect(clippy::cast_precision_loss, reason = "a few rows")]
    let count = rows.len() as f32;
    let (rect, _) = ui.allocate_exact_size(vec2(width, high * count), Sense::hover());
    let bars = Rect::from_min_max(rect.min + vec2(words_width, 0.0), rect.max - vec2(numbers, 0.0));
    ui.scope_builder(egui::UiBuilder::new().max_rect(bars), |ui| plot(ui, p, &rows, bars.size(), kept.is_some()));
    let mut top = rect.top();
    for (row, galley) in rows.iter().zip(galleys) {
        let line = Rect::from_min_size(pos2(rect.left(), top), vec2(width, high));
        let response = ui.interact(line, ui.scope_id().with(("odds", row.label)), Sense::hover());
        let label = match kept {
            Some(_) => msg!(
                "ui-odds-a-and-b",
                row = row.label,
                kept = percent(row.kept),
                kept_2 = exact(row.kept),
                row_2 = percent(row.now),
                row_3 = exact(row.now)
            ),
            None => text::headed(row.label, format!("{} {}", percent(row.now), exact(row.now))),
        };
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &label));
        let middle = line.center().y;
        let text_at = pos2(rect.left(), middle - galley.size().y / 2.0);
        ui.painter().galley(text_at, galley, p.ink);
        let right = pos2(rect.right(), middle);
        let font = theme::strong(14.0);
        if kept.is_some() {
            ui.painter().text(
                right - vec2(0.0, 1.0),
                Align2::RIGHT_BOTTOM,
                format!("A {}", percent(row.kept)),
                font.clone(),
                p.ink,
            );
            ui.painter().text(
                right + vec2(0.0, 1.0),
                Align2::RIGHT_TOP,
                format!("B {}", percent(row.now)),
                font,
                p.ink,
            );
        } else {
            ui.painter().text(right, Align2::RIGHT_CENTER, percent(row.now), font, p.ink);
        }
        top += high;
    }
}

fn plot(ui: &mut egui::Ui, p: &Palette, rows: &[Both<'_>], size: Vec2, comparing: bool) {
    let part = |chance: Option<Chance>| chance.map_or(0.0, |chance| chance.percent() / 100.0);
    let most = rows.iter().map(|row| part(row.now).max(part(row.kept))).fold(0.01, f64::max);
    #[expect(clippy::cast_precision_loss, reason = "a few rows")]
    let place = |n: usize| (rows.len() - n) as f64 - 0.5;
    let (thick, shift) = if comparing { (0.34, 0.2) } else { (0.56, 0.0) };
    let bar = |at: f64, chance| Bar::new(at, part(chance)).width(thick);
    let now = rows.iter().enumerate().map(|(n, row)| bar(place(n) - shift, row.now));
    let kept = rows.iter().enumerate().map(|(n, row)| bar(place(n) + shift, row.kept));
    let full = BarChart::new(msg!("ui-odds-now"), now.map(|bar| bar.fill(p.accent).stroke(Stroke::NONE)).collect())
        .horizontal();
    let hollow = kept.map(|bar| bar.fill(egui::Color32::TRANSPARENT).stroke(Stroke::new(1.6, p.ink)));
    let hollow = BarChart::new("A", hollow.collect()).horizontal();
    #[expect(clippy::cast_precision_loss, reason = "a few rows")]
    let high = rows.len() as f64;
    let plot = Plot::new("odds").width(size.x).height(size.y).show_axes(false).show_grid(false).show_background(false);
    let plot = plot.allow_zoom(false).allow_drag(false).allow_scroll(false).allow_boxed_zoom(false);
    let plot = plot.allow_double_click_reset(false).show_x(false).show_y(false).sense(Sense::hover());
    plot.cursor_color(egui::Color32::TRANSPARENT).show(ui, |plot| {
        plot.set_plot_bounds_x(0.0..=most * 1.02);
        plot.set_plot_bounds_y(0.0..=high);
        plot.bar_chart(full.allow_hover(false));
        if comparing {
            plot.bar_chart(hollow.allow_hover(false));
        }
    });
}
