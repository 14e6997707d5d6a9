//! The dock under the table: what must be answered now. Dice wanted, a refusal, a ghost to commit, messages.

use super::forms::REASONS;
use super::theme::{self, Palette};
use super::{Forms, sets, widgets};
use crate::app::{
    App, Asking, Command, DiceCommand, DismissCommand, FileCommand, Ghost, GhostBy, PlayCommand, Refused, Saving,
    ScreenCommand, Tab, TableCommand, Tell, UnitGhost,
};
use crate::dice::Die;
use crate::ids::UnitId;
use crate::rules::Offer;
use crate::units::Inches;
use crate::{say, text, word};
use egui::RichText;

/// There is something to answer; a ghost counts only where the unit panel has no room for it.
#[must_use]
pub fn has_something(app: &App, with_ghost: bool) -> bool {
    waits(app) || with_ghost && app.ghost.is_some() || app.is_behind() || super::keeping::has_something(app)
}

/// Something waits that an answer puts away: dice, a refusal, a message.
#[must_use]
pub fn waits(app: &App) -> bool {
    app.asking.is_some() || app.refused.is_some() || !app.messages.is_empty()
}

/// The room of the dock, and whether the ghost's card is in it.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// The ghost's card is in it.
    pub with_ghost: bool,
    /// How high it may be, in points.
    pub most: f32,
}

/// Draws what must be answered, the most pressing last, nearest the thumb. Where the window is low it scrolls: the table is
/// never pushed out of it.
pub fn show(
    ui: &mut egui::Ui,
    app: &App,
    forms: &mut Forms,
    Room { with_ghost, most }: Room,
    commands: &mut Vec<Command>,
) {
    widgets::scrolled_beyond(ui, "dock", most, |ui| asked(ui, app, forms, with_ghost, commands));
}

/// How high the dock may be where so much of the window is left for it and the table.
#[must_use]
pub fn most(window: f32, left: f32) -> f32 {
    const SHARE: f32 = 0.45;
    (window * SHARE).min(left - TABLE).max(1.4 * theme::TARGET)
}

/// What the dock leaves of the table, its frame included, in points.
const TABLE: f32 = 120.0;

fn asked(ui: &mut egui::Ui, app: &App, forms: &mut Forms, with_ghost: bool, commands: &mut Vec<Command>) {
    let p = theme::palette(app.theme());
    not_saved(ui, p, app, commands);
    super::keeping::cards(ui, p, app, commands);
    messages(ui, p, app, commands);
    if let Some(refused) = &app.refused {
        refusal(ui, p, refused, forms, commands);
    } else {
        forms.overruling = false;
    }
    match (&app.asking, &app.ghost) {
        (Some(asking), _) => tray(ui, p, app, asking, commands),
        (None, Some(ghost)) if with_ghost => ghost_bar(ui, p, app, ghost, commands),
        (None, _) => {}
    }
}

/// What is not written down stands here as long as it is not, and no longer: it cannot be put away.
fn not_saved(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let Some(saving @ Saving::Behind { .. }) = app.saving() else { return };
    let Saving::Behind { why, .. } = &saving else { return };
    theme::sheet(p.card, p.bad).show(ui, |ui| {
        let words = |ui: &mut egui::Ui| {
            let words = saving.words().unwrap_or_default();
            ui.label(RichText::new(words).color(p.bad).font(theme::strong(16.0)));
            theme::small(ui, p, say!("ui-the-game-goes-on-saving-is-tried", why));
        };
        with_buttons(ui, 270.0, words, |ui| {
            if theme::next_button(ui, p, word!("ui-try-again")).clicked() {
                commands.push(FileCommand::SaveAgain.into());
            }
            if theme::button(ui, word!("ui-save-elsewhere")).clicked() {
                commands.push(ScreenCommand::OpenTab(Some(Tab::Files)).into());
            }
        });
    });
}

/// Words with buttons beside them, which take `buttons_wide` points; below them where that would leave the words a column.
fn with_buttons(
    ui: &mut egui::Ui,
    buttons_wide: f32,
    words: impl FnOnce(&mut egui::Ui),
    buttons: impl FnOnce(&mut egui::Ui),
) {
    const COLUMN: f32 = 240.0;
    let width = ui.available_width() - buttons_wide;
    if width < COLUMN {
        ui.set_width(ui.available_width());
        words(ui);
        ui.horizontal_wrapped(buttons);
        return;
    }
    ui.horizontal(|ui| {
        ui.vertical(|ui| {
            ui.set_width(width);
            words(ui);
        });
        buttons(ui);
    });
}

fn messages(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let Some((last, message)) = app.messages.iter().enumerate().next_back() else { return };
    let ink = match message.tell {
        Tell::News => p.good,
        Tell::Odd => p.doubt,
        Tell::Trouble => p.bad,
    };
    theme::sheet(p.card, ink).show(ui, |ui| {
        let words = |ui: &mut egui::Ui| {
            egui::ScrollArea::vertical().id_salt("message").max_height(120.0).show(ui, |ui| {
                ui.label(RichText::new(&message.text).color(ink));
            });
        };
        with_buttons(ui, 110.0, words, |ui| {
            if theme::button(ui, word!("ui-noted")).clicked() {
                commands.push(DismissCommand::Message(last).into());
            }
        });
    });
}

/// Why the rules refused, and the way round them.
fn refusal(ui: &mut egui::Ui, p: &Palette, refused: &Refused, forms: &mut Forms, commands: &mut Vec<Command>) {
    theme::sheet(p.card, p.bad).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(RichText::new(say!("ui-refused", refusal = refused.refusal)).color(p.bad).font(theme::strong(16.0)));
        ui.horizontal_wrapped(|ui| {
            if refused.refusal.waivable {
                if theme::choice(ui, word!("ui-overrule-2"), forms.overruling).clicked() {
                    forms.overruling = !forms.overruling;
                }
            } else {
                theme::small(ui, p, word!("ui-there-is-nothing-here-to-overrule"));
            }
            if theme::button(ui, word!("ui-leave-it")).clicked() {
                commands.push(DismissCommand::Refusal.into());
            }
        });
        if forms.overruling {
            theme::small(ui, p, word!("ui-the-log-keeps-the-ruling-and-its"));
            if let Some(reason) = reason_buttons(ui) {
                commands.push(PlayCommand::Overrule { reason: reason.to_owned() }.into());
            }
        }
    });
}

/// One tap for each usual reason; gives the one tapped.
fn reason_buttons(ui: &mut egui::Ui) -> Option<&'static str> {
    let mut tapped = None;
    ui.horizontal_wrapped(|ui| {
        for reason in REASONS {
            if theme::button(ui, say!("ui-overrule-reason", reason = text::again(reason).to_lowercase())).clicked() {
                tapped = Some(reason);
            }
        }
    });
    tapped
}

/// The dice tray: what die, what for, and a pad of its faces.
fn tray(ui: &mut egui::Ui, p: &Palette, app: &App, asking: &Asking, commands: &mut Vec<Command>) {
    theme::sheet(p.card, p.accent).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let (die, purpose) =
            (say!("ui-roll-die", die = asking.wanted.die), say!("ui-for", purpose = &asking.wanted.purpose));
        // Words that wrap beside others would run into them: then they stand below.
        let beside =
            fit_beside(ui, [(&die, theme::strong(21.0)), (&purpose, egui::TextStyle::Body.resolve(ui.style()))]);
        let told = |ui: &mut egui::Ui| {
            ui.spacing_mut().interact_size.y = 24.0;
            theme::heading(ui, die, 21.0);
            ui.label(purpose);
        };
        if beside {
            ui.horizontal_wrapped(told);
        } else {
            told(ui);
        }
        if asking.corrects {
            theme::small(ui, p, word!("ui-the-result-stands-as-it-is-until"));
        }
        let rolled = rolled_words(asking);
        if !rolled.is_empty() {
            theme::small(ui, p, rolled);
        }
        if asking.faces.is_empty() {
            close_calls(ui, p, asking);
        }
        so_far(ui, asking);
        let keys = tray_keys(app, asking.wanted.die);
        let typed = typed_face(ui, &keys);
        if let Some(face) = widgets::pad(ui, keys).or(typed) {
            commands.push(DiceCommand::Enter(face).into());
        }
        ui.horizontal_wrapped(|ui| {
            if theme::button(ui, word!("ui-roll-for-me")).clicked() {
                commands.push(DiceCommand::RollRest.into());
            }
            let past = !asking.faces.is_empty();
            let correct = egui::Button::new(word!("ui-correct-last-die")).min_size(egui::Vec2::splat(theme::TARGET));
            if ui.add_enabled(past, correct).clicked() {
                commands.push(DiceCommand::TakeBack.into());
            }
            let cancel = if asking.corrects { word!("ui-leave-the-result") } else { word!("ui-cancel-the-roll") };
            if theme::button(ui, cancel).clicked() {
                commands.push(DismissCommand::Dice.into());
            }
        });
    });
}

/// Words of these fonts have room beside each other.
fn fit_beside<const N: usize>(ui: &egui::Ui, words: [(&str, egui::FontId); N]) -> bool {
    let width = |(text, font): (&str, egui::FontId)| theme::width_of(ui, text, font) + ui.spacing().item_spacing.x;
    words.into_iter().map(width).sum::<f32>() <= ui.available_width()
}

/// What to measure before the first die falls: the roll hangs on it.
fn close_calls(ui: &mut egui::Ui, p: &Palette, asking: &Asking) {
    const LINES: usize = 2;
    for words in asking.close_calls.iter().take(LINES) {
        ui.label(RichText::new(format!("? {}", words.line)).font(theme::strong(14.5)).color(p.doubt));
    }
    let more = asking.close_calls.len().saturating_sub(LINES);
    if more > 0 {
        theme::small(ui, p, say!("ui-more-close-calls", more));
    }
}

/// What the dice so far have come to, for players who take their figures off as the dice fall: the last of it, so that the
/// tray does not grow over the table. What the declaration itself says is left out.
fn so_far(ui: &mut egui::Ui, asking: &Asking) {
    const LINES: usize = 3;
    if asking.faces.is_empty() {
        return;
    }
    let from = asking.so_far.len().saturating_sub(LINES);
    for words in asking.so_far.iter().skip(from) {
        ui.label(RichText::new(&words.line).font(theme::strong(14.5)));
    }
}

/// The dice so far, those of one purpose together, in a line or two: the tray does not grow over the table with each die.
fn rolled_words(asking: &Asking) -> String {
    let mut said: Vec<String> = Vec::new();
    let mut before = None;
    for (wanted, face) in asking.past.iter().zip(&asking.faces) {
        match said.last_mut().filter(|_| before == Some(&wanted.purpose)) {
            Some(line) => line.push_str(&format!(", {face}")),
            None => said.push(say!("ui-of-purpose-face", purpose = &wanted.purpose, face)),
        }
        before = Some(&wanted.purpose);
    }
    said.join("; ")
}

/// The keys for a die: its faces, or the chits still in the cup.
fn tray_keys(app: &App, die: Die) -> Vec<(u8, String, String)> {
    if let Some(keys) = sets::of(app).keys(app, die) {
        return keys;
    }
    let mut faces = die.faces();
    faces.dedup();
    faces.into_iter().map(|f| (f, f.to_string(), say!("ui-die", f))).collect()
}

/// The face whose digit was typed, while no field is written in: a referee at a laptop types what the die shows.
fn typed_face(ui: &egui::Ui, keys: &[(u8, String, String)]) -> Option<u8> {
    if ui.ctx().text_edit_focused() {
        return None;
    }
    let typed = ui.input(|i| {
        i.events.iter().find_map(|event| match event {
            egui::Event::Text(text) => Some(text.clone()),
            _ => None,
        })
    })?;
    face_of_digit(&typed, keys)
}

/// The face that a digit stands for. A die from 1 to 10 shows its ten as 0. Where a digit may also be the first of a longer
/// number, a chit's, it stands for none: it would be taken before the second is typed.
fn face_of_digit(typed: &str, keys: &[(u8, String, String)]) -> Option<u8> {
    let face = |words: &str| keys.iter().find(|(_, shown, _)| shown == words).map(|(face, ..)| *face);
    let longer = || keys.iter().map(|(_, shown, _)| shown.as_str()).filter(|shown| shown.len() > 1);
    let ten_is_nought = face("0").is_none() && longer().all(|shown| shown == "10");
    if typed == "0" && ten_is_nought {
        return face("10");
    }
    let may_go_on = !ten_is_nought && longer().any(|shown| shown.starts_with(typed));
    if may_go_on { None } else { face(typed) }
}

/// What the ghost's move costs, and whether to make it.
pub fn ghost_bar(ui: &mut egui::Ui, p: &Palette, app: &App, ghost: &Ghost, commands: &mut Vec<Command>) {
    theme::sheet(p.card, p.accent).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let refused = ghost_words(ui, p, app, ghost);
        ui.horizontal_wrapped(|ui| {
            let label = ghost_verb(app, ghost);
            let tapped = if refused { theme::button(ui, label) } else { theme::next_button(ui, p, label) };
            if tapped.clicked() {
                commands.push(PlayCommand::CommitGhost.into());
            }
            if theme::button(ui, word!("ui-put-it-back")).clicked() {
                commands.push(TableCommand::SetGhost(None).into());
            }
            ghost_ways(ui, app, ghost, commands);
        });
    });
}

/// What committing a ghost does.
fn ghost_verb(app: &App, ghost: &Ghost) -> String {
    let word = match ghost {
        Ghost::Unit(UnitGhost { by: GhostBy::Offered { .. }, .. }) => word!("ui-carry-it-out"),
        _ if app.ghost_is_ruled() => word!("ui-place-here-by-ruling"),
        _ => {
            let enemy = app.ghost_action().and_then(|action| action.aimed_at().cloned());
            let name = enemy.as_ref().zip(app.battle()).map(|(enemy, battle)| battle.unit_name(enemy));
            return name.map_or_else(|| word!("ui-move-here").to_owned(), |name| say!("ui-close-here-on", name));
        }
    };
    word.to_owned()
}

/// The cost of the move in words; true where the rules would refuse it.
fn ghost_words(ui: &mut egui::Ui, p: &Palette, app: &App, ghost: &Ghost) -> bool {
    if let Some(preview) = app.ghost_preview() {
        let show = |inches: crate::units::Inches| app.prefs.lengths.show(inches.to_f64());
        let sum = say!("ui-needs-has", cost = show(preview.cost), left = show(preview.left));
        ui.label(RichText::new(sum).font(theme::strong(16.0)));
        let parts: Vec<_> = preview.parts.iter().map(|(what, rule)| format!("{what} ({rule})")).collect();
        if !parts.is_empty() {
            theme::small(ui, p, parts.join(", "));
        }
        for (what, needed) in &preview.tests {
            ui.label(RichText::new(say!("ui-or-less-on-a-d10", what, needed)).color(p.doubt));
        }
        if let Some(refusal) = &preview.refusal {
            ui.label(RichText::new(refusal.to_string()).color(p.bad));
        }
        return preview.refusal.is_some();
    }
    if let Ghost::Unit(UnitGhost { unit, by: GhostBy::Offered { offer, cost, diced, .. }, .. }) = ghost {
        offered_words(ui, p, app, unit, Offered { offer, cost: *cost, diced: *diced });
    }
    let refusal = app.ghost_refusal();
    if let Some(refusal) = refusal {
        ui.label(RichText::new(refusal.to_string()).color(p.bad));
    } else if matches!(ghost, Ghost::Unit(_)) && app.ghost_is_ruled() {
        ui.label(word!("ui-placed-where-the-figures-stand-no"));
    }
    refusal.is_some()
}

/// An offer whose ghost is shown.
struct Offered<'a> {
    offer: &'a Offer,
    /// What it costs of the unit's move.
    cost: Option<Inches>,
    /// Its dice are taken as middling ones.
    diced: bool,
}

/// What was offered, who would stand where the ghost is, and what that costs.
fn offered_words(
    ui: &mut egui::Ui,
    p: &Palette,
    app: &App,
    unit: &UnitId,
    Offered { offer, cost, diced }: Offered<'_>,
) {
    ui.label(RichText::new(format!("{} ({})", offer.label, offer.rule)).font(theme::strong(16.0)));
    let name = app.battle().map_or(unit.as_str(), |battle| battle.unit_name(unit));
    let cost = cost.map(|c| say!("ui-for-of-its-move", c = app.prefs.lengths.show(c.to_f64())));
    let dice = if diced { word!("ui-if-the-dice-fall-in-the-middle") } else { "" };
    let cost = cost.unwrap_or_default();
    theme::small(ui, p, say!("ui-would-stand-where-the-table-shows", name, cost, dice));
}

/// Ways to go there: with a special move, by rules that have one, or by ruling.
fn ghost_ways(ui: &mut egui::Ui, app: &App, ghost: &Ghost, commands: &mut Vec<Command>) {
    if let Ghost::Unit(unit) = ghost
        && let Some((special, label)) = unit.special().zip(app.special_move())
        && theme::choice(ui, label, special).clicked()
    {
        commands.push(TableCommand::GhostSpecial(!special).into());
    }
    let placed = match ghost {
        Ghost::Unit(unit) => unit.by == GhostBy::Placed,
        Ghost::Commander(commander) => commander.placed,
    };
    if theme::choice(ui, word!("ui-by-ruling"), placed).clicked() {
        commands.push(TableCommand::GhostPlaced(!placed).into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(faces: impl Iterator<Item = u8>) -> Vec<(u8, String, String)> {
        faces.map(|face| (face, face.to_string(), String::new())).collect()
    }

    #[test]
    fn a_digit_is_a_face_unless_it_may_go_on() {
        assert_eq!(face_of_digit("0", &keys(0..=9)), Some(0));
        assert_eq!(face_of_digit("7", &keys(0..=9)), Some(7));
        assert_eq!(face_of_digit("0", &keys(1..=10)), Some(10), "a D10's ten is its 0");
        assert_eq!(face_of_digit("1", &keys(1..=10)), Some(1));
        assert_eq!(face_of_digit("1", &keys(1..=12)), None, "it may be chit 12");
        assert_eq!(face_of_digit("2", &keys(1..=12)), Some(2));
        assert_eq!(face_of_digit("x", &keys(0..=9)), None);
        assert_eq!(face_of_digit("6", &keys(2..=5)), None);
    }
}
