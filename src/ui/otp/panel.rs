//! The state of a unit and of a commander in the panel, for *On to Philadelphia*.

use crate::app::App;
use crate::battle::{Battle, Rating, Unit};
use crate::ids::CommanderId;
use crate::msg;
use crate::rules::otp::{Activity, MoraleResult, UnitState, command};
use crate::ui::theme;
use crate::ui::widgets;
use egui::RichText;

/// Draws the state of a unit.
pub fn unit(ui: &mut egui::Ui, app: &App, setup: &Unit) {
    let p = theme::of(app);
    let Some((battle, state)) = app.battle().zip(app.state().and_then(|s| s.units.get(&setup.id))) else { return };
    let cv = app.otp().map(|g| g.charts().cv_of(setup));
    let mut facts = vec![msg!("ui-figures-now-and-original", figures = state.figures(), original = state.original)];
    facts.extend(cv.map(|cv| msg!("ui-cv", cv)));
    facts.push(state.formation.words().to_owned());
    if let Some(town) = &state.deployed_in {
        facts.push(msg!("ui-deployed-in", town = battle.terrain_name(town)));
    }
    if setup.always_loose() {
        facts.push(msg!("ui-mounted-for-loose-order").to_owned());
    }
    facts.extend(widgets::first_volley(setup, state.volley_spent).map(str::to_owned));
    ui.label(RichText::new(facts.join("  \u{00B7}  ")).font(theme::strong(14.5)));
    if state.is_gone() {
        ui.label(RichText::new(msg!("ui-gone-from-the-table")).color(p.bad).font(theme::strong(16.0)));
    }
    stands_with(ui, app, battle, setup, state);
    let done = activity_words(app, &state.activity);
    if !done.is_empty() {
        theme::small(ui, p, msg!("ui-this-turn", done = done.join(", ")));
    }
}

/// Its marker, its guns, and the units that it is attached to or has attached.
fn stands_with(ui: &mut egui::Ui, app: &App, battle: &Battle, setup: &Unit, state: &UnitState) {
    let p = theme::of(app);
    if let Some(marker) = state.marker {
        let from = if marker.from_firefight { msg!("ui-from-a-firefight-no-pass") } else { "" };
        ui.label(RichText::new(msg!("ui-morale-marker-since-turn", turn = marker.turn, from)).color(p.doubt));
    }
    if state.guns_left_at.is_some() {
        let taken = if state.guns_taken { msg!("ui-which-are-taken") } else { "" };
        ui.label(RichText::new(msg!("ui-its-crew-is-away-from-its-guns", taken)).color(p.doubt));
    }
    if let Some(with) = &state.attached_to {
        ui.label(msg!("ui-attached-to-unit", unit = battle.unit_name(with)));
    }
    let all = app.state().map(|s| &s.units).into_iter().flatten();
    for (guns, _) in all.filter(|(_, guns)| guns.attached_to.as_ref() == Some(&setup.id)) {
        ui.label(msg!("ui-with-attached", guns = battle.unit_name(guns)));
    }
}

/// Describes the actions of a unit in its turn.
pub fn activity_words(app: &App, a: &Activity) -> Vec<String> {
    let mut words = Vec::new();
    let show = |inches: crate::units::Inches| app.prefs.lengths.show(inches.to_f64());
    if a.spent != crate::units::Inches::ZERO {
        words.push(msg!("ui-moved", spent = show(a.spent)));
    }
    if let Some(extra) = a.special {
        words.push(msg!("ui-special-move", extra = show(extra)));
    }
    if let Some(result) = a.morale {
        words.push(msg!("ui-morale", result = morale_words(result)));
    }
    let flags = [
        (a.fired, msg!("ui-fired")),
        (a.changed_formation, msg!("ui-changed-formation")),
        (a.terrain_failed, msg!("ui-disordered-by-terrain")),
        (a.closed, msg!("ui-tried-to-close")),
        (!a.doubled.is_empty(), msg!("ui-a-stand-is-doubled-up")),
        (a.bonus_taken, msg!("ui-bonus-move-made")),
        // A bonus move has its own record, which ends with the move (6.10).
        (a.before_bonus.is_some(), msg!("ui-on-its-bonus-move")),
        (a.done && a.before_bonus.is_none(), msg!("ui-finished")),
    ];
    words.extend(flags.iter().filter(|(yes, _)| *yes).map(|(_, word)| (*word).to_owned()));
    words
}

/// Names a morale result.
pub fn morale_words(result: MoraleResult) -> &'static str {
    match result {
        MoraleResult::Rout => msg!("ui-rout"),
        MoraleResult::Retreat => msg!("ui-retreat"),
        MoraleResult::Stand => msg!("ui-stand"),
        MoraleResult::Deploy => msg!("ui-deploy"),
        MoraleResult::Half => msg!("ui-half-move"),
        MoraleResult::NoEffect => msg!("ui-no-effect"),
        MoraleResult::Advance => msg!("ui-advance"),
        MoraleResult::Charge => msg!("ui-charge"),
    }
}

/// Draws the state of a commander.
pub fn commander(ui: &mut egui::Ui, app: &App, id: &CommanderId) {
    let p = theme::of(app);
    let Some(now) = app.state().and_then(|s| s.commanders.get(id)) else { return };
    if let Some(turn) = now.fell_on_turn {
        ui.label(RichText::new(msg!("ui-commander-fell-on-turn", turn)).color(p.bad));
    }
    let spent = app.prefs.lengths.show(now.moved.to_f64());
    theme::small(ui, p, msg!("ui-commander-moved-this-turn", spent));
}

/// Describes a commander's rating and passes: "Firebrand, 2 of 4 passes left".
pub fn commander_words(app: &App, id: &CommanderId) -> String {
    if app.state().is_none_or(|s| !s.commanders.contains_key(id)) {
        return String::new();
    }
    let Some((rating, left, passes)) = passes_left(app, id) else { return msg!("ui-not-rated-yet").to_owned() };
    msg!("ui-rating-and-passes-left", rating = rating.title(), left, passes)
}

/// Returns a commander's rating, his remaining passes and the total; `None` if he is not rated yet.
pub fn passes_left(app: &App, id: &CommanderId) -> Option<(Rating, u8, u8)> {
    let now = app.state()?.commanders.get(id)?;
    let (rating, game) = now.rating.zip(app.otp())?;
    Some((rating, command::passes_left(game.charts(), now), game.charts().passes(rating).value))
}
