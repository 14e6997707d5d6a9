//! The state of a company and of a leader in the panel, for American Legions.

use crate::app::App;
use crate::battle::{Commander, Unit};
use crate::ids::CommanderId;
use crate::msg;
use crate::rules::Commanders;
use crate::rules::legions::state::{Company, LeaderStage};
use crate::rules::legions::{Game, condition_words};
use crate::text::{self, capital};
use crate::ui::theme;
use egui::RichText;

/// Draws the state of a company: its condition, the order and morale of its regiment, its hex, and whether it is in
/// command. The panel has written its regiment and its weapon above.
pub(super) fn company(ui: &mut egui::Ui, app: &App, game: &Game, setup: &Unit) {
    let p = theme::of(app);
    let Some(now) = game.state().companies.get(&setup.id) else { return };
    ui.label(RichText::new(facts(game, setup, now).join("  \u{00B7}  ")).font(theme::strong(14.5)));
    if !now.is_on_map() {
        return;
    }
    if game.state().regiments.get(&setup.brigade).is_some_and(|own| own.routed) {
        ui.label(RichText::new(capital(msg!("legions-mark-routed"))).color(p.bad).font(theme::strong(15.5)));
    }
    let (words, ink) = match now.out_of_command {
        true => (msg!("ui-legions-out-of-command"), p.doubt),
        false => (msg!("ui-legions-in-command"), p.good),
    };
    ui.label(RichText::new(words).color(ink).font(theme::strong(15.5)));
    let done = done(now);
    if !done.is_empty() {
        theme::small(ui, p, msg!("ui-legions-this-phase", done = done.join(", ")));
    }
}

fn facts(game: &Game, setup: &Unit, now: &Company) -> Vec<String> {
    let battle = game.battle();
    let mut facts = vec![capital(condition_words(now.condition))];
    let takes_orders = setup.as_company().is_some_and(|own| !own.is_gun() && !own.are_skirmishers());
    if takes_orders {
        let order = game.state().regiments.get(&setup.brigade).and_then(|own| own.order);
        let order = order.map_or(msg!("legions-no-order"), |order| order.words());
        facts.push(msg!("ui-legions-order", order));
    }
    let morale = battle.brigade(&setup.brigade).and_then(|own| own.morale);
    facts.extend(morale.map(|morale| msg!("ui-legions-morale", morale)));
    facts.extend(now.limbered.then(|| msg!("legions-mark-limbered").to_owned()));
    let hex = now.at.zip(battle.map()).map(|(hex, map)| msg!("ui-legions-in-hex", hex = map.grid.label(hex)));
    facts.extend(hex);
    facts
}

/// Describes the actions of a company in this phase, in a few words each.
pub(super) fn done(now: &Company) -> Vec<String> {
    let mut words = Vec::new();
    if now.spent > 0 {
        words.push(msg!("ui-legions-points-spent", count = now.spent));
    }
    let flags = [
        (now.fired, msg!("ui-fired")),
        (now.attacked, msg!("ui-legions-has-attacked")),
        (now.tried, msg!("ui-legions-was-tried")),
    ];
    words.extend(flags.iter().filter(|(yes, _)| *yes).map(|(_, word)| (*word).to_owned()));
    words
}

/// Describes a leader: "Adjutant · Effectiveness 1, command radius 4".
pub(super) fn leader_words(game: &Game, id: &CommanderId) -> String {
    let Some((him, now)) = game.battle().commander(id).zip(game.state().leaders.get(id)) else { return String::new() };
    if now.at.is_none() {
        return msg!("legions-leader-fallen").to_owned();
    }
    let chief = him.is_overall().then(|| capital(msg!("legions-army-commander")));
    let stage = match now.stage {
        LeaderStage::Starting => None,
        LeaderStage::Adjutant => Some(msg!("legions-adjutant").to_owned()),
        LeaderStage::Captain => Some(msg!("legions-captain").to_owned()),
    };
    let traits = him.as_leader();
    let facts =
        traits.map(|own| msg!("legions-leader-facts", effectiveness = game.effectiveness(id), radius = own.radius));
    let all: Vec<String> = [chief, stage, facts].into_iter().flatten().collect();
    all.join(" \u{00B7} ")
}

/// Draws the state of a leader: his hex, the regiment he has taken over, and his effects.
pub(super) fn leader(ui: &mut egui::Ui, app: &App, game: &Game, setup: &Commander) {
    let p = theme::of(app);
    let battle = game.battle();
    let Some(now) = game.state().leaders.get(&setup.id) else { return };
    if let Some((hex, map)) = now.at.zip(battle.map()) {
        theme::small(ui, p, capital(&msg!("ui-legions-in-hex", hex = map.grid.label(hex))));
    }
    for regiment in &now.took_over {
        theme::small(ui, p, msg!("ui-legions-took-over", regiment = battle.brigade_name(regiment)));
    }
    if now.spent > 0 {
        theme::small(ui, p, capital(&msg!("ui-legions-points-spent", count = now.spent)));
    }
    for effect in game.effects(setup, None).iter().filter(|_| now.at.is_some()) {
        theme::small(ui, p, format!("{} ({})", capital(&effect.words), text::cited(&effect.rule)));
    }
}
