//! Checks what is painted: no control is small, off the screen or covered, and no words are cut off or overlap others.

use super::Screen;
use egui::{Rect, Sense, Shape, WidgetRect};

/// Tolerance for rounding, in points.
const HAIR: f32 = 0.6;

/// Returns everything wrong with the present screen, in words; empty if all is well.
pub fn faults(screen: &Screen) -> Vec<String> {
    let window = screen.ctx.viewport_rect();
    let table = table_of(screen);
    let mut out = Vec::new();
    let controls = controls(screen);
    for (n, (name, control)) in controls.iter().enumerate() {
        let size = control.rect.size();
        if size.x < 48.0 - HAIR || size.y < 48.0 - HAIR {
            out.push(format!("{name} is only {} by {}", size.x, size.y));
        }
        if !window.expand(HAIR).contains_rect(control.interact_rect) || control.rect.left() < window.left() - HAIR {
            out.push(format!("{name} lies off the screen at {}", control.rect));
        }
        // The panel scrolls, beside the table or below it.
        let above =
            (table.left()..table.right()).contains(&control.rect.center().x) && control.rect.top() < table.bottom();
        if above && control.interact_rect.height() < control.rect.height() - HAIR {
            out.push(format!("{name} is cut off at {} by {}", control.rect, control.interact_rect));
        }
        for (other, later) in &controls[n + 1..] {
            let both = control.interact_rect.intersect(later.interact_rect);
            if both.width() > HAIR && both.height() > HAIR {
                out.push(format!("{name} and {other} overlap in {both}"));
            }
        }
    }
    out.extend(words_at_fault(screen));
    out.extend(words_beyond_keys(screen, &controls));
    if drumhead::text::current_language() == drumhead::text::Language::French {
        out.extend(super::languages::english(screen));
    }
    out.sort();
    out.dedup();
    out
}

/// Returns the controls in view that can be tapped, by name. The table and the pieces on it may be of any size, so they
/// are left out, and so are controls that only take drags.
fn controls(screen: &Screen) -> Vec<(String, WidgetRect)> {
    let table = table_of(screen);
    let names = super::accessible_names(screen);
    let name = |w: &WidgetRect| names.get(&w.id.accesskit_id()).map(|(name, _)| name.clone()).filter(|n| !n.is_empty());
    screen.ctx.viewport(|viewport| {
        let all = viewport.prev_pass.widgets.layers().flat_map(|(_, widgets)| widgets.iter());
        let tapped = all.filter(|w| w.sense.contains(Sense::CLICK) && w.interact_rect.is_positive());
        let named = tapped.filter_map(|w| Some((name(w)?, *w)));
        named.filter(|(name, w)| !is_on_table(screen, name, w, table)).collect()
    })
}

/// Returns every text painted now, whole: first those beside the table, then those on it.
pub fn texts(screen: &Screen) -> (Vec<String>, Vec<String>) {
    let table = table_of(screen);
    let words = painted(screen);
    let beside = |(_, _, clip): &(String, Rect, Rect)| !table.expand(HAIR).contains_rect(*clip);
    let (beside, on_table): (Vec<_>, Vec<_>) = words.into_iter().partition(beside);
    let texts = |all: Vec<(String, Rect, Rect)>| all.into_iter().map(|(text, _, _)| text).collect();
    (texts(beside), texts(on_table))
}

/// Reports words centred on a button that are wider than the button.
fn words_beyond_keys(screen: &Screen, controls: &[(String, WidgetRect)]) -> Vec<String> {
    let words = painted(screen);
    let mut out = Vec::new();
    for (name, control) in controls {
        // A row scrolled half out of sight may have its middle under another button.
        let seen = control.interact_rect.y_range();
        let middle = |rect: &Rect| {
            (rect.center() - control.rect.center()).abs().max_elem() < 3.0 && seen.contains(rect.center().y)
        };
        for (text, rect, _) in words.iter().filter(|(_, rect, _)| middle(rect)) {
            if rect.width() > control.rect.width() - 2.0 {
                out.push(format!(
                    "{text:?} is wider than its key {name}: {} on {}",
                    rect.width(),
                    control.rect.width()
                ));
            }
        }
    }
    out
}

/// Returns the words painted on the table now: names, numbers, verdicts.
pub fn on_table(screen: &Screen) -> Vec<String> {
    let table = table_of(screen);
    let words = painted(screen);
    let there = words.into_iter().filter(|(_, rect, _)| table.contains_rect(*rect));
    there.map(|(text, _, _)| text).collect()
}

/// Counts the straight strokes of this width and colour that are painted on the table.
pub fn strokes_on_table(screen: &Screen, width: f32, colour: egui::Color32) -> usize {
    let table = table_of(screen);
    let is_it = |shape: &Shape| {
        matches!(shape, Shape::LineSegment { stroke, points } if stroke.color == colour
            && (stroke.width - width).abs() < 0.01 && points.iter().all(|p| table.contains(*p)))
    };
    screen.output().shapes.iter().filter(|clipped| is_it(&clipped.shape)).count()
}

/// Returns the open paths of this width that are painted over the table, in points on the screen.
pub fn ways_on_table(screen: &Screen, width: f32) -> Vec<Vec<egui::Pos2>> {
    let way = |shape: &Shape| match shape {
        Shape::Path(path) if !path.closed && (path.stroke.width - width).abs() < 0.01 => Some(path.points.clone()),
        Shape::LineSegment { stroke, points } if (stroke.width - width).abs() < 0.01 => Some(points.to_vec()),
        _ => None,
    };
    screen.output().shapes.iter().filter_map(|clipped| way(&clipped.shape)).collect()
}

/// Returns the table's name in the current language.
fn table_word() -> &'static str {
    drumhead::text::word("ui-table")
}

fn table_of(screen: &Screen) -> Rect {
    use egui_kittest::kittest::Queryable;
    // The button that leads back to the table has the same name.
    screen.query_by_role_and_label(egui::Role::Canvas, table_word()).map_or(Rect::NOTHING, |n| n.rect())
}

/// Returns whether a widget is the table itself, or a unit or commander on it.
fn is_on_table(screen: &Screen, name: &str, widget: &WidgetRect, table: Rect) -> bool {
    // The map of a ground being drawn is a table without a battle.
    if name == table_word() && table.expand(HAIR).contains_rect(widget.interact_rect) {
        return true;
    }
    let Some(battle) = screen.state().app.battle() else { return false };
    let piece = battle
        .forces
        .units
        .iter()
        .map(|u| &u.name)
        .chain(battle.forces.commanders.iter().map(|c| &c.name))
        .any(|n| *n == name);
    table.expand(HAIR).contains_rect(widget.interact_rect) && piece
}

/// Reports words beside the table that are cut off sideways or overlap others.
fn words_at_fault(screen: &Screen) -> Vec<String> {
    let table = table_of(screen);
    let mut words = painted(screen);
    words.retain(|(_, rect, clip)| {
        clip.y_range().intersects(rect.y_range()) && !table.expand(HAIR).contains_rect(*clip)
    });
    let mut out = Vec::new();
    for (n, (text, rect, clip)) in words.iter().enumerate() {
        if rect.left() < clip.left() - 1.0 || rect.right() > clip.right() + 1.0 {
            out.push(format!("{text:?} is cut off at {rect} by {clip}"));
        }
        // A list does not paint rows that are scrolled out of its frame, so they cannot cover the rows below.
        let seen = rect.shrink(1.5).intersect(*clip);
        // Windows that float over everything may cover the table.
        if !clip.contains_rect(table) && seen.intersect(table.shrink(2.0)).is_positive() {
            out.push(format!("{text:?} at {seen} and the table at {table} lie over one another"));
        }
        for (other, below, frame) in &words[n + 1..] {
            let both = seen.intersect(below.shrink(1.5).intersect(*frame));
            if both.is_positive() {
                out.push(format!("{text:?} runs into {other:?} in {both}"));
            }
        }
    }
    out
}

/// Returns every text painted now, with its place and its clip rectangle.
fn painted(screen: &Screen) -> Vec<(String, Rect, Rect)> {
    let mut words = Vec::new();
    for clipped in &screen.output().shapes {
        gather(&clipped.shape, clipped.clip_rect, &mut words);
    }
    words
}

fn gather(shape: &Shape, clip: Rect, words: &mut Vec<(String, Rect, Rect)>) {
    match shape {
        Shape::Vec(all) => all.iter().for_each(|s| gather(s, clip, words)),
        Shape::Text(text) if !text.galley.text().trim().is_empty() => {
            let ink = text.galley.mesh_bounds.translate(text.pos.to_vec2());
            words.push((text.galley.text().to_owned(), ink, clip));
        }
        _ => {}
    }
}
