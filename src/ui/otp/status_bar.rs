//! The status bar's contents for *On to Philadelphia* (turn, phase and chits), and the next actions at the foot of the
//! panel.

use crate::app::{App, Centre, Command, DiceMode, PlayCommand, Selection, TableCommand};
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::otp::{Action, Activity, Game, Phase, State};
use crate::rules::{Offer, Topic};
use crate::ui::next::{next_offer, refused_offer};
use crate::ui::sets::StatusSummary;
use crate::ui::theme::{self, Palette};
use crate::ui::{cards, widgets};
use egui::{Sense, Stroke, Vec2};
use std::borrow::Cow;

/// Returns the turn and the phase.
pub fn standing(app: &App, game: &Game) -> StatusSummary {
    let (battle, state) = (game.battle(), game.state());
    let turn =
        if state.turn == 0 { msg!("ui-before-the-battle").to_owned() } else { msg!("ui-turn", turn = state.turn) };
    let phase = |now: &str, next: &str| (None, now.to_owned(), next.to_owned());
    let (side, now, next) = match &state.phase {
        Phase::SetUp if unrated(app).is_empty() => {
            phase(msg!("ui-begin-when-both-sides-are-ready"), &battle.head.title)
        }
        Phase::SetUp => phase(msg!("ui-rate-the-commanders-then-begin"), &battle.head.title),
        Phase::Draw => phase(msg!("ui-draw-the-next-chit"), msg!("ui-chit-names-the-command")),
        Phase::Rebuild => phase(msg!("ui-end-of-the-turn"), msg!("ui-rebuild-then-end-turn")),
        Phase::Brigade { brigade } => {
            let (name, chit) = battle.brigade(brigade).map_or(("", None), |b| (b.name.as_str(), b.chit));
            let chit = chit.map_or_else(String::new, |chit| msg!("ui-chit", chit));
            let side = battle.brigade(brigade).map(|b| widgets::side_badge(battle, &b.side));
            (side, name.to_owned(), format!("{chit}{}", next_words(app)))
        }
    };
    StatusSummary { turn, side, now, next }
}

/// Describes the next action of the phasing brigade.
fn next_words(app: &App) -> String {
    let choice = app.offers().iter().any(|o| o.topic == Topic::Choice && o.refusal.is_none());
    match app.units_to_act().len() {
        _ if app.pending_roll.is_some() => msg!("ui-strip-waiting-for-dice").to_owned(),
        _ if app.declared.is_some() => msg!("ui-roll-or-call-it-off").to_owned(),
        _ if choice => bonus_words(app).unwrap_or_else(|| msg!("ui-strip-choose-above").to_owned()),
        _ if open_melee(app).is_some() => msg!("ui-a-melee-is-to-be-fought").to_owned(),
        0 => msg!("ui-all-have-acted-end-it").to_owned(),
        1 => msg!("ui-1-unit-to-act").to_owned(),
        n => msg!("ui-units-to-act-tap-one", n),
    }
}

/// Describes the next bonus move. It can belong to either side, because a unit also earns one in the enemy's turn by
/// winning its melee (6.10).
fn bonus_words(app: &App) -> Option<String> {
    let (battle, state) = app.battle().zip(app.state())?;
    let mut units = state.bonus_moves();
    let name = battle.unit_name(units.next()?);
    Some(match units.count() {
        0 => msg!("ui-bonus-move-tap-or-choose", name),
        others => msg!("ui-bonus-moves-and-more", name, others),
    })
}

/// Diameter of a chit in the status bar, in points.
const CHIT: f32 = 28.0;

/// Draws the chits drawn so far in order, then those still in the cup, faint. If they do not all fit, those in the cup
/// are left out first, then the earliest drawn, and the number left out is shown.
pub fn chits(ui: &mut egui::Ui, p: &Palette, battle: &Battle, state: &State) {
    if state.turn == 0 {
        return;
    }
    let all = state.drawn.len() + state.cup.len();
    // Not even the number left out would fit.
    if ui.available_size_before_wrap().x < CHIT + 52.0 {
        return;
    }
    ui.spacing_mut().item_spacing.x = 5.0;
    let fit = widgets::fitting(ui, all, CHIT, 52.0);
    let earlier = state.drawn.len().saturating_sub(fit);
    for chit in state.drawn.iter().skip(earlier) {
        let side = battle.forces.brigades.iter().find(|b| b.chit == Some(*chit)).map(|b| &b.side);
        let (fill, _) = side.map_or((p.button, String::new()), |s| widgets::side_badge(battle, s));
        let name = battle.forces.brigades.iter().find(|b| b.chit == Some(*chit)).map_or("", |b| b.name.as_str());
        widgets::badge(ui, fill, &chit.to_string(), CHIT).on_hover_text(msg!("ui-drawn-chit-and-name", chit, name));
    }
    for chit in state.cup.iter().take(fit.saturating_sub(state.drawn.len())) {
        face_down(ui, p, *chit, CHIT, p.faint).on_hover_text(msg!("ui-chit-is-still-in-the-cup", chit));
    }
    if fit < all {
        theme::small(ui, p, format!("+{}", all - fit));
    }
}

/// Draws a chit that is still in the cup: its number on plain paper, without the side's colour.
pub fn face_down(ui: &mut egui::Ui, p: &Palette, chit: u8, across: f32, ink: egui::Color32) -> egui::Response {
    let sense = if across < theme::TARGET { Sense::hover() } else { Sense::click() };
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(across), sense);
    ui.painter().circle(rect.center(), across / 2.0 - 2.0, p.card, Stroke::new(1.5, ink));
    let font = theme::strong(across * 0.2 + 9.5);
    ui.painter().text(rect.center(), egui::Align2::CENTER_CENTER, chit.to_string(), font, ink);
    response
}

/// Draws the possible next actions, on as many rows as they need, so that none is hidden.
pub fn next(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let unrated = unrated(app);
    // The commanders page has the same key.
    if !unrated.is_empty() && app.centre != Centre::Commanders && !app.is_unseen() {
        crate::ui::commanders::rate_all(ui, p, app, commands);
    }
    let here = app.offers().iter().filter(|o| !is_listed(app, o));
    let (legal, refused): (Vec<_>, Vec<_>) = here.partition(|o| o.refusal.is_none());
    // While units can still act, ending their brigade is not the next step, so it comes last and is not highlighted.
    let acting = !app.units_to_act().is_empty();
    let (ends, first): (Vec<_>, Vec<_>) =
        legal.into_iter().partition(|o| acting && matches!(o.action.otp(), Some(Action::EndBrigade {})));
    let pressing = pressing(app);
    let melee = open_melee(app).filter(|_| pressing.is_empty());
    if let Some(unit) = melee
        && theme::next_button(ui, p, msg!("ui-to-the-melee")).clicked()
    {
        commands.push(TableCommand::Select(Selection::Unit(unit.clone())).into());
    }
    // None of a player's choices is highlighted: that would be advice.
    let next_step = melee.is_none()
        && unrated.is_empty()
        && !app.is_deploying()
        && first.iter().filter(|o| o.topic == Topic::Choice).count() < 2;
    for (n, offer) in pressing.iter().copied().chain(first).enumerate() {
        next_offer(ui, app, &with_the_draw(app, offer), n == 0 && next_step, commands);
    }
    // A choice comes before any other action, so nothing else is shown.
    if app.offers().iter().any(|o| o.topic == Topic::Choice && o.refusal.is_none()) {
        return;
    }
    finish(ui, app, commands);
    for offer in &ends {
        next_offer(ui, app, &with_the_draw(app, offer), false, commands);
    }
    next_chit(ui, p, app, commands);
    // The reasons name commanders, who may be of the hidden side.
    for offer in refused.into_iter().filter(|_| !app.is_unseen()) {
        refused_offer(ui, p, app, offer, commands);
    }
}

/// Extends the label of the offer that ends a brigade if the app draws the chits, because that also draws the next
/// chit.
fn with_the_draw<'o>(app: &App, offer: &'o Offer) -> Cow<'o, Offer> {
    let ends = matches!(offer.action.otp(), Some(Action::EndBrigade {}));
    if ends && app.prefs.dice == DiceMode::App && app.state().is_some_and(|state| !state.cup.is_empty()) {
        let label = msg!("ui-end-and-draw", end = offer.label);
        Cow::Owned(Offer { label, ..offer.clone() })
    } else {
        Cow::Borrowed(offer)
    }
}

/// The least height of a window with keys for the next chit, in points.
const LEAST_HEIGHT: f32 = 600.0;

/// Draws a key for each chit in the cup: the chit drawn at the table ends the current command and begins its own in one
/// tap. The keys take room, so they are hidden in a low window, and while the selected unit has not acted and units can
/// still act.
fn next_chit(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let Some(state) = app.state().filter(|_| app.prefs.dice == DiceMode::Entered) else { return };
    let may_end = |o: &Offer| o.refusal.is_none() && matches!(o.action.otp(), Some(Action::EndBrigade {}));
    let has_acted = app.selected_unit().is_none_or(|(_, unit)| unit.activity != Activity::default());
    let is_time = has_acted || app.units_to_act().is_empty();
    let is_low = ui.ctx().content_rect().height() < LEAST_HEIGHT;
    if is_low || !is_time || state.cup.is_empty() || !app.offers().iter().any(may_end) {
        return;
    }
    ui.end_row();
    theme::small(ui, p, msg!("ui-or-tap-the-next-chit"));
    ui.end_row();
    ui.horizontal_wrapped(|ui| {
        for chit in &state.cup {
            let key = face_down(ui, p, *chit, theme::TARGET, p.ink);
            theme::named(&key, &msg!("ui-chit-drawn", chit));
            if key.clicked() {
                let both = [Action::EndBrigade {}, Action::Draw { chit: Some(*chit) }];
                commands.push(PlayCommand::ActAll(both.map(Into::into).to_vec()).into());
            }
        }
    });
}

/// Returns whether the panel lists the offer: before the battle it lists the commanders, each with his own button.
fn is_listed(app: &App, offer: &Offer) -> bool {
    let set_up = app.state().is_some_and(|s| s.phase == Phase::SetUp);
    set_up && matches!(offer.action.otp(), Some(Action::Rate { .. }))
}

/// Returns the actions that rate the commanders without a rating, before the battle, in the order of the battle file.
fn unrated(app: &App) -> Vec<Action> {
    let (Some(battle), Some(state)) = (app.battle(), app.state()) else { return Vec::new() };
    if state.phase != Phase::SetUp {
        return Vec::new();
    }
    let rate = |c: &crate::battle::Commander| {
        let unrated = state.commanders.get(&c.id).is_some_and(|now| now.rating.is_none());
        unrated.then(|| Action::Rate { commander: c.id.clone() })
    };
    battle.forces.commanders.iter().filter_map(rate).collect()
}

/// Returns the melee that the selected unit must fight before the game continues; empty while an operation or dice are
/// under way.
fn pressing(app: &App) -> Vec<&Offer> {
    if app.declared.is_some() || app.pending_roll.is_some() {
        return Vec::new();
    }
    let due = |o: &&Offer| o.refusal.is_none() && matches!(o.action.otp(), Some(Action::FightMelee { .. }));
    app.unit_offers().iter().filter(due).collect()
}

/// Returns an attacker in the next melee to fight; `None` while a choice, a declared operation or dice come first.
pub fn open_melee(app: &App) -> Option<&UnitId> {
    let choice = app.offers().iter().any(|o| o.topic == Topic::Choice);
    let busy = choice || app.declared.is_some() || app.pending_roll.is_some();
    let melee = app.state()?.melees.first().filter(|_| !busy)?;
    melee.attackers.first().map(|attacker| &attacker.unit)
}

/// Draws the button that finishes the selected unit, once it has acted; here it stays visible however the panel
/// scrolls.
fn finish(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    let acted = app.selected_unit().is_some_and(|(_, unit)| unit.activity != Activity::default());
    let finish = |o: &&Offer| o.refusal.is_none() && matches!(o.action.otp(), Some(Action::Finish { .. }));
    let Some(offer) = app.unit_offers().iter().find(finish).filter(|_| acted) else { return };
    let response = theme::button(ui, msg!("ui-finish-this-unit"));
    theme::named(&response, &msg!("ui-next", offer = offer.label));
    if response.clicked() {
        commands.push(cards::start(app, offer));
    }
}
