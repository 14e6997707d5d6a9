//! The prompt panel: what must be answered now, at the top of the panel or, without a panel, below a page. It holds
//! dice wanted, a refusal, a ghost to commit, and messages.

use super::forms::REASONS;
use super::table::TableMemory;
use super::theme::{self, Palette};
use super::tutorial::{self, Sign};
use super::{roll, together, widgets};
use crate::app::{
    App, Centre, Command, DiceMode, DismissCommand, FileCommand, Ghost, GhostBy, PlayCommand, Prefs, Refused, Saving,
    ScreenCommand, Tab, TableCommand, Tell, UnitGhost,
};
use crate::ids::UnitId;
use crate::rules::{Offer, Stage};
use crate::units::Inches;
use crate::{msg, text};
use egui::RichText;

/// Returns whether the prompt panel has anything to show. A ghost counts only if `with_ghost`.
#[must_use]
pub fn has_something(app: &App, with_ghost: bool) -> bool {
    let moves = (app.ghost.is_some() && !app.is_ghost_deployed()) || !app.together().is_empty();
    waits(app) || with_ghost && moves || app.is_behind() || super::keeping::has_something(app)
}

/// Returns whether something waits for an answer: dice, a refusal or a message.
#[must_use]
pub fn waits(app: &App) -> bool {
    roll::is_shown(app) || app.refused.is_some() || !app.messages.is_empty() || asks_for_dice(app)
}

/// Returns whether a battle is about to begin and the referee has not chosen yet who rolls the dice.
fn asks_for_dice(app: &App) -> bool {
    let on_table = app.centre == Centre::Table && app.tab.is_none();
    on_table && !app.prefs.dice_chosen && app.game().is_some_and(|game| game.stage() == Stage::SetUp)
}

/// The room of the prompt panel, and whether the ghost's card is in it.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// The ghost's card is in it.
    pub with_ghost: bool,
    /// How high it may be, in points.
    pub most: f32,
}

/// Draws the open questions and messages, the most urgent last, nearest the thumb. In a low window the prompt panel
/// scrolls, so that it leaves room for the page or the rest of the panel.
pub fn show(ui: &mut egui::Ui, app: &App, Room { with_ghost, most }: Room, commands: &mut Vec<Command>) {
    ui.scope(|ui| {
        // A narrow scroll bar, because the keys of a die need the width.
        ui.spacing_mut().scroll.bar_width = 5.0;
        ui.spacing_mut().scroll.bar_inner_margin = 2.0;
        ui.spacing_mut().scroll.bar_outer_margin = 0.0;
        widgets::scrolled_beyond(ui, "dock", most, |ui| asked(ui, app, with_ghost, commands));
    });
}

/// Returns the greatest height of the prompt panel below a page, in points: `window` is the window's height, `left` the
/// height left for the prompt panel and the page.
#[must_use]
pub fn most(window: f32, left: f32) -> f32 {
    const SHARE: f32 = 0.45;
    (window * SHARE).min(left - TABLE).max(1.4 * theme::TARGET)
}

/// The height that the prompt panel leaves for the page above it, frame included, in points.
const TABLE: f32 = 120.0;

fn asked(ui: &mut egui::Ui, app: &App, with_ghost: bool, commands: &mut Vec<Command>) {
    let p = theme::palette(app.theme());
    not_saved(ui, p, app, commands);
    super::keeping::cards(ui, p, app, commands);
    messages(ui, p, app, commands);
    if let Some(refused) = &app.refused {
        refusal(ui, p, refused, commands);
    }
    which_dice(ui, p, app, commands);
    match &app.ghost {
        _ if roll::is_shown(app) => roll::show(ui, p, app, commands),
        Some(_) if is_in_hand(ui, app) => {}
        Some(ghost) if with_ghost => ghost_bar(ui, p, app, ghost, commands),
        None if with_ghost => together::card(ui, app, commands),
        _ => {}
    }
}

/// Draws the warning about unsaved actions. It cannot be closed: it stays until they are saved.
fn not_saved(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let Some(saving @ Saving::Behind { .. }) = app.saving() else { return };
    let Saving::Behind { why, .. } = &saving else { return };
    theme::sheet(p.card, p.bad).show(ui, |ui| {
        let words = |ui: &mut egui::Ui| {
            let words = saving.words().unwrap_or_default();
            ui.label(RichText::new(words).color(p.bad).font(theme::strong(16.0)));
            theme::small(ui, p, msg!("ui-saving-is-tried-again", why));
        };
        widgets::with_buttons(ui, 270.0, words, |ui| {
            if theme::next_button(ui, p, msg!("ui-try-again")).clicked() {
                commands.push(FileCommand::SaveAgain.into());
            }
            if theme::button(ui, msg!("ui-save-elsewhere")).clicked() {
                commands.push(ScreenCommand::OpenTab(Some(Tab::Files)).into());
            }
        });
    });
}

/// Draws the choice between real dice and the app's, once, before a battle begins. The settings have the same choice.
fn which_dice(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    if !asks_for_dice(app) {
        return;
    }
    theme::sheet(p.card, p.accent).show(ui, |ui| {
        ui.set_width(ui.available_width());
        theme::heading(ui, msg!("ui-who-rolls-the-dice"), 19.0);
        theme::small(ui, p, msg!("ui-dice-tapped-or-rolled"));
        ui.horizontal_wrapped(|ui| {
            let entered = theme::next_button(ui, p, msg!("ui-we-roll-real-dice")).clicked();
            let rolled = theme::button(ui, msg!("ui-the-app-rolls")).clicked();
            if entered || rolled {
                let dice = if entered { DiceMode::Entered } else { DiceMode::App };
                let prefs = Prefs { dice, dice_chosen: true, ..app.prefs.clone() };
                commands.push(ScreenCommand::SetPrefs(prefs).into());
            }
        });
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
        let wide = if message.opens.is_some() { 200.0 } else { 110.0 };
        widgets::with_buttons(ui, wide, words, |ui| {
            if let Some(path) = &message.opens
                && theme::next_button(ui, p, msg!("ui-open")).clicked()
            {
                commands.push(FileCommand::OpenOutside(path.clone()).into());
                commands.push(DismissCommand::Message(last).into());
            }
            if theme::button(ui, msg!("ui-noted")).clicked() {
                commands.push(DismissCommand::Message(last).into());
            }
        });
    });
}

/// Draws the reason for a refusal. If it can be overruled, each usual reason for a ruling is one tap.
fn refusal(ui: &mut egui::Ui, p: &Palette, refused: &Refused, commands: &mut Vec<Command>) {
    theme::sheet(p.card, p.bad).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(RichText::new(msg!("ui-refused", refusal = refused.refusal)).color(p.bad).font(theme::strong(16.0)));
        if theme::button(ui, msg!("ui-leave-it")).clicked() {
            commands.push(DismissCommand::Refusal.into());
        }
        if !refused.refusal.waivable {
            theme::small(ui, p, msg!("ui-nothing-to-overrule"));
            return;
        }
        theme::small(ui, p, msg!("ui-ruling-goes-into-log"));
        if let Some(reason) = reason_buttons(ui) {
            commands.push(PlayCommand::Overrule { reason: reason.to_owned() }.into());
        }
    });
}

/// Draws a button for each usual reason; returns the reason tapped.
fn reason_buttons(ui: &mut egui::Ui) -> Option<&'static str> {
    let mut tapped = None;
    ui.horizontal_wrapped(|ui| {
        for reason in REASONS {
            if theme::button(ui, msg!("ui-overrule-reason", reason = text::localise(reason).to_lowercase())).clicked() {
                tapped = Some(reason);
            }
        }
    });
    tapped
}

/// Returns whether a finger drags the ghost before the first turn: it is carried out as soon as the finger lets go.
pub fn is_in_hand(ui: &egui::Ui, app: &App) -> bool {
    app.is_ghost_deployed() && TableMemory::load(ui.ctx()).drag.is_some()
}

/// Draws the cost of the ghost's move, with buttons to make it or put it back.
pub fn ghost_bar(ui: &mut egui::Ui, p: &Palette, app: &App, ghost: &Ghost, commands: &mut Vec<Command>) {
    theme::sheet(p.card, p.accent).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let refused = ghost_words(ui, p, app, ghost);
        let abreast = app.abreast();
        abreast.into_iter().for_each(|abreast| together::words(ui, p, app, abreast));
        let refused = abreast.map_or(refused, |abreast| abreast.moves.is_empty());
        ui.horizontal_wrapped(|ui| {
            let label = ghost_verb(app, ghost);
            let tapped = if refused { theme::button(ui, label) } else { theme::next_button(ui, p, label) };
            tutorial::note(ui, Sign::Commit, tapped.rect);
            if tapped.clicked() {
                commands.push(PlayCommand::CommitGhost.into());
            }
            if theme::button(ui, msg!("ui-put-it-back")).clicked() {
                commands.push(TableCommand::SetGhost(None).into());
            }
            match abreast {
                Some(_) => together::one_by_one(ui, commands),
                None => ghost_ways(ui, app, ghost, commands),
            }
        });
    });
}

/// Returns the label of the button that commits a ghost.
fn ghost_verb(app: &App, ghost: &Ghost) -> String {
    let word = match ghost {
        Ghost::Unit(UnitGhost { by: GhostBy::Offered { .. }, .. }) => msg!("ui-carry-it-out"),
        _ if app.abreast().is_some_and(|abreast| abreast.moves.len() > 1) => {
            return msg!("ui-move-units-here", count = app.abreast().map_or(0, |abreast| abreast.moves.len()));
        }
        _ if app.is_ghost_deployed() => msg!("ui-confirm-deployment"),
        _ if app.ghost_is_ruled() => msg!("ui-confirm-ruled-place"),
        _ => {
            let enemy = app.ghost_action().and_then(|action| action.aimed_at().cloned());
            let name = enemy.as_ref().zip(app.battle()).map(|(enemy, battle)| battle.unit_name(enemy));
            return name
                .map_or_else(|| msg!("ui-confirm-the-move").to_owned(), |name| msg!("ui-confirm-closing-on", name));
        }
    };
    word.to_owned()
}

/// Draws the cost of the move in words; returns whether the rules would refuse it.
fn ghost_words(ui: &mut egui::Ui, p: &Palette, app: &App, ghost: &Ghost) -> bool {
    if let Some(preview) = app.ghost_preview() {
        let in_turn = matches!(ghost, Ghost::Unit(ghost) if app.is_in_turn(&ghost.unit));
        let [cost, left] = app.prefs.lengths.against([preview.cost, preview.left].map(Inches::to_f64));
        let sum = msg!("ui-movement-needed-and-left", cost, left);
        ui.label(RichText::new(sum).font(theme::strong(16.0)));
        let parts: Vec<_> = preview.parts.iter().map(|(what, rule)| format!("{what} ({rule})")).collect();
        if !parts.is_empty() {
            theme::small(ui, p, app.prefs.lengths.convert(&parts.join(", ")));
        }
        for (what, needed) in &preview.tests {
            ui.label(RichText::new(msg!("ui-d10-needed-or-less", what, needed)).color(p.doubt));
        }
        if let Some(fire) = preview.costs_fire().filter(|_| in_turn) {
            let words = format!("{} ({})", text::capital(&fire.words), fire.rule);
            ui.label(RichText::new(words).font(theme::strong(15.0)).color(p.doubt));
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
        ui.label(msg!("ui-placed-without-cost"));
    }
    refusal.is_some()
}

/// An offer whose ghost is shown.
struct Offered<'a> {
    offer: &'a Offer,
    /// The movement that it costs the unit.
    cost: Option<Inches>,
    /// The preview assumes average dice.
    diced: bool,
}

/// Draws the offer, the unit that the ghost stands for, and the cost.
fn offered_words(
    ui: &mut egui::Ui,
    p: &Palette,
    app: &App,
    unit: &UnitId,
    Offered { offer, cost, diced }: Offered<'_>,
) {
    ui.label(RichText::new(format!("{} ({})", offer.label, offer.rule)).font(theme::strong(16.0)));
    let name = app.battle().map_or(unit.as_str(), |battle| battle.unit_name(unit));
    let cost = cost.map(|c| msg!("ui-part-of-its-move", c = app.prefs.lengths.show(c.to_f64())));
    let dice = if diced { msg!("ui-with-average-dice") } else { "" };
    let cost = cost.unwrap_or_default();
    theme::small(ui, p, msg!("ui-preview-in-broken-lines", name, cost, dice));
}

/// Draws the switches for other ways to make the move: as a special move, if the rules have one, or by ruling.
fn ghost_ways(ui: &mut egui::Ui, app: &App, ghost: &Ghost, commands: &mut Vec<Command>) {
    if app.is_ghost_deployed() {
        return;
    }
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
    if theme::choice(ui, msg!("ui-by-ruling"), placed).clicked() {
        commands.push(TableCommand::GhostPlaced(!placed).into());
    }
}
