//! Operation cards: what the selected unit may do, by topic, each step by step: declare, modifiers, dice, result.

use super::sets;
use super::theme::{self, Palette};
use crate::app::{
    App, Command, DeclareCommand, Declared, DeclaredRoll, DiceMode, DismissCommand, PlayCommand, Selection, Split,
};
use crate::ids::CommanderId;
use crate::rules::{Offer, OnTap, Place, Stop, Topic};
use crate::text::Id;
use crate::verdict::UnitNames;
use crate::{id, say, word};
use egui::{RichText, Vec2};
use std::collections::BTreeSet;

/// The order of the cards.
const TOPICS: [(Topic, Id); 10] = [
    (Topic::Choice, id!("ui-topic-choose")),
    (Topic::Morale, id!("ui-topic-morale")),
    (Topic::Melee, id!("ui-topic-melee")),
    (Topic::Move, id!("ui-topic-move")),
    (Topic::Fire, id!("ui-topic-fire")),
    (Topic::Close, id!("ui-topic-close")),
    (Topic::Formation, id!("ui-topic-formation")),
    (Topic::Commander, id!("ui-topic-commander")),
    (Topic::Rebuild, id!("ui-topic-rebuild")),
    (Topic::Sequence, id!("ui-topic-done")),
];

/// Draws the cards of the selected unit.
pub fn show(ui: &mut egui::Ui, p: &Palette, app: &App, open: &mut Unfolded, commands: &mut Vec<Command>) {
    if let Some(declared) = &app.declared {
        declared_card(ui, p, app, declared, commands);
        return;
    }
    if app.asking.is_some() {
        theme::card(ui, p, |ui| theme::small(ui, p, word!("ui-waiting-for-dice")));
        return;
    }
    if a_choice_comes_first(app) {
        theme::card(ui, p, |ui| theme::small(ui, p, word!("ui-choose-above")));
        return;
    }
    let topics = by_topic(app);
    // What may be done stands above what may not.
    let (may, may_not): (Vec<_>, Vec<_>) =
        topics.iter().filter(|t| !t.2.is_empty()).partition(|t| t.2.iter().any(|o| o.refusal.is_none()));
    for (topic, title, offers) in may.into_iter().chain(may_not) {
        topic_card(ui, app, Topical { topic: *topic, title, offers }, open, commands);
    }
}

fn a_choice_comes_first(app: &App) -> bool {
    let legal = |offers: &[Offer], topic: Option<Topic>| {
        offers.iter().any(|o| o.refusal.is_none() && topic.is_none_or(|topic| o.topic == topic))
    };
    legal(app.offers(), Some(Topic::Choice)) && !legal(app.unit_offers(), None)
}

/// What the selected unit could do, allowed or not, card by card.
fn by_topic(app: &App) -> [(Topic, &'static str, Vec<&Offer>); TOPICS.len()] {
    TOPICS.map(|(topic, title)| {
        let mut offers: Vec<_> =
            app.unit_offers().iter().filter(|o| o.topic == topic && o.display.place != Place::Elsewhere).collect();
        nearest_first(app, &mut offers);
        (topic, sets::of(app).card_title(topic).unwrap_or(title.word()), offers)
    })
}

/// Those of a card that may be done and stand open on it.
fn open_and_legal(offers: Vec<&Offer>) -> Vec<&Offer> {
    let legal: Vec<&Offer> = offers.into_iter().filter(|o| o.refusal.is_none()).collect();
    let is_lesser = |o: &Offer| o.display.place == Place::Folded;
    legal.iter().copied().filter(|o| !is_lesser(o)).collect()
}

/// What the selected unit or commander may do now, in the order of its cards and without what they fold away.
pub fn at_hand(app: &App) -> Vec<&Offer> {
    match &app.selection {
        _ if app.asking.is_some() || app.declared.is_some() => Vec::new(),
        Selection::Unit(_) if !a_choice_comes_first(app) => {
            by_topic(app).into_iter().flat_map(|(_, _, offers)| open_and_legal(offers)).collect()
        }
        Selection::Commander(id) => {
            open_and_legal(app.offers().iter().filter(|o| o.display.commander.as_ref() == Some(id)).collect())
        }
        _ => Vec::new(),
    }
}

/// Whom an operation is aimed at decides its place: the enemy singled out first, then the nearest (ruling 3).
fn nearest_first(app: &App, offers: &mut [&Offer]) {
    let away = |offer: &Offer| {
        let Some(enemy) = offer.action.aimed_at() else { return -1.0 };
        let verdict = app.verdicts().iter().find(|v| v.enemy == *enemy);
        match (app.target.as_ref() == Some(enemy), verdict) {
            (true, _) => -1.0,
            (false, Some(verdict)) => verdict.shot.gap.inches,
            (false, None) => f64::INFINITY,
        }
    };
    // Each is looked up once: a drag sorts them in every frame.
    let mut by_distance: Vec<(f64, &Offer)> = offers.iter().map(|offer| (away(offer), *offer)).collect();
    by_distance.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    for (place, (_, offer)) in offers.iter_mut().zip(by_distance) {
        *place = offer;
    }
}

/// Draws the cards of a selected commander: offers that name him.
pub fn commander(ui: &mut egui::Ui, app: &App, id: &CommanderId, commands: &mut Vec<Command>) {
    let mut all = Unfolded::default();
    let offers: Vec<_> = app.offers().iter().filter(|o| o.display.commander.as_ref() == Some(id)).collect();
    if !offers.is_empty() {
        topic_card(
            ui,
            app,
            Topical { topic: Topic::Commander, title: word!("ui-commander"), offers: &offers },
            &mut all,
            commands,
        );
    }
}

/// Topics whose lesser offers are folded out.
pub type Unfolded = BTreeSet<Topic>;

/// What the card of a topic is drawn from.
struct Topical<'a> {
    topic: Topic,
    title: &'a str,
    offers: &'a [&'a Offer],
}

/// What may be done stands open; what may not is folded away under its count, except where nothing may. Common moves are
/// folded too: the ghost and the nudge pad say any move.
fn topic_card(
    ui: &mut egui::Ui,
    app: &App,
    Topical { topic, title, offers }: Topical<'_>,
    open: &mut Unfolded,
    commands: &mut Vec<Command>,
) {
    let p = theme::of(app);
    let (legal, refused): (Vec<_>, Vec<_>) = offers.iter().copied().partition(|o: &&Offer| o.refusal.is_none());
    let shown_refused = if legal.is_empty() { 1 } else { 0 };
    let lesser = |o: &Offer| o.display.place == Place::Folded;
    let more = legal.iter().filter(|o| lesser(o)).count();
    let not_now = refused.len().saturating_sub(shown_refused);
    let unfolded = open.contains(&topic);
    theme::card(ui, p, |ui| {
        theme::heading(ui, title, 19.0);
        if topic == Topic::Move && !legal.is_empty() {
            theme::small(ui, p, word!("ui-drag-it-on-the-table-or-use"));
        }
        for offer in legal.iter().filter(|o| unfolded || !lesser(o)) {
            offer_row(ui, app, offer, commands);
        }
        let take = if unfolded { usize::MAX } else { shown_refused };
        refused.iter().take(take).for_each(|offer| offer_row(ui, app, offer, commands));
        if more + not_now > 0 {
            let label = match (more, not_now) {
                _ if unfolded => word!("ui-show-fewer").to_owned(),
                (more, _) if topic == Topic::Move && more > 0 => match more + not_now {
                    1 => word!("ui-1-common-move").to_owned(),
                    moves => say!("ui-common-moves", moves),
                },
                (0, not_now) => say!("ui-not-allowed-now-why", not_now),
                (more, 0) => say!("ui-more", more),
                (more, not_now) => say!("ui-more-not-allowed-now", more, not_now),
            };
            let response = theme::wide_button(ui, RichText::new(&label).color(p.faint), true);
            theme::named(&response, &say!("ui-of-title-label", title, label));
            if response.clicked() && !open.remove(&topic) {
                open.insert(topic);
            }
        }
    });
}

/// One offer: a button, or a disabled button with the reason under it and the way to overrule it.
fn offer_row(ui: &mut egui::Ui, app: &App, offer: &Offer, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    match &offer.refusal {
        None => {
            let response = theme::wide_button(ui, offer.label.as_str(), true);
            if response.on_hover_text(say!("ui-rule", rule = offer.rule)).clicked() {
                commands.push(start(app, offer));
            }
        }
        Some(refusal) => {
            let beside = if refusal.waivable { overrule_width(ui) + ui.spacing().item_spacing.x } else { 0.0 };
            let size = Vec2::new((ui.available_width() - beside).max(60.0), theme::TARGET);
            ui.horizontal(|ui| {
                let button = egui::Button::new(RichText::new(&offer.label)).wrap().min_size(size);
                // As the buttons that can be tapped are written: from the left.
                ui.allocate_ui_with_layout(size, egui::Layout::top_down(egui::Align::Min), |ui| {
                    ui.set_max_width(size.x);
                    ui.add_enabled(false, button).on_disabled_hover_text(refusal.to_string());
                });
                if refusal.waivable {
                    overrule_button(ui, offer, commands);
                }
            });
            theme::small(ui, p, refusal.to_string());
        }
    }
}

/// How wide the key is that overrules, so that the offer beside it can be as wide as is left.
pub fn overrule_width(ui: &egui::Ui) -> f32 {
    (theme::width_of(ui, word!("ui-overrule"), theme::strong(OVERRULE_SIZE)) + 2.0 * OVERRULE_PADDING).max(70.0)
}

const OVERRULE_SIZE: f32 = 13.5;
const OVERRULE_PADDING: f32 = 4.0;

/// Tries what is refused all the same; the refusal then says why and offers to be overruled.
pub fn overrule_button(ui: &mut egui::Ui, offer: &Offer, commands: &mut Vec<Command>) {
    let size = Vec2::new(overrule_width(ui), theme::TARGET);
    ui.spacing_mut().button_padding.x = OVERRULE_PADDING;
    let key = egui::Button::new(RichText::new(word!("ui-overrule")).size(OVERRULE_SIZE)).min_size(size);
    let response = ui.add(key).on_hover_text(word!("ui-try-it-all-the-same-the-refusal"));
    theme::named(&response, &say!("ui-overrule-offer", offer = offer.label));
    if response.clicked() {
        commands.push(PlayCommand::Act(offer.action.clone()).into());
    }
}

/// Operations with dice and modifiers are declared first; what may move figures shows where to; everything else is done at
/// once.
pub fn start(app: &App, offer: &Offer) -> Command {
    let throws_dice = || app.session().is_some_and(|s| matches!(s.rehearse(&offer.action, &[]), Err(Stop::Wants(_))));
    match offer.display.on_tap {
        OnTap::Declare => DeclareCommand::Offer(offer.clone()).into(),
        OnTap::DeclareIfDiced if throws_dice() => DeclareCommand::Offer(offer.clone()).into(),
        OnTap::Act if offer.topic == Topic::Sequence => PlayCommand::ActAndFollow(offer.action.clone()).into(),
        OnTap::Act | OnTap::DeclareIfDiced => PlayCommand::Act(offer.action.clone()).into(),
        OnTap::Preview => PlayCommand::Preview(offer.clone()).into(),
    }
}

/// The declared operation: its steps, the referee's modifiers, and the dice.
fn declared_card(ui: &mut egui::Ui, p: &Palette, app: &App, declared: &Declared, commands: &mut Vec<Command>) {
    let wide = |ui: &mut egui::Ui, content: &mut dyn FnMut(&mut egui::Ui)| {
        theme::sheet(p.card, p.accent).show(ui, |ui| {
            ui.set_width(ui.available_width());
            content(ui);
        });
    };
    wide(ui, &mut |ui| {
        steps(ui, p, app.asking.is_some());
        theme::heading(ui, &declared.offer.label, 20.0);
        theme::small(ui, p, aim_words(app, &declared.offer));
        let roll = match app.prefs.dice {
            DiceMode::App => word!("ui-roll"),
            DiceMode::Entered => word!("ui-enter-the-dice"),
        };
        if app.asking.is_none() {
            ui.horizontal_wrapped(|ui| {
                if theme::next_button(ui, p, roll).clicked() {
                    commands.push(PlayCommand::RollDeclared.into());
                }
                // Real dice at any time, without a way through the settings.
                if app.prefs.dice == DiceMode::App && theme::button(ui, word!("ui-real-dice")).clicked() {
                    commands.push(PlayCommand::EnterDeclared.into());
                }
                if theme::button(ui, word!("ui-call-it-off")).clicked() {
                    commands.push(DismissCommand::Declared.into());
                }
            });
        }
        split_fire(ui, p, app, declared, commands);
        modifiers(ui, p, app, declared, commands);
    });
}

/// What was measured to the enemy it is aimed at, and the rule it is done by.
fn aim_words(app: &App, offer: &Offer) -> String {
    let rule = say!("ui-rule", rule = offer.rule);
    let enemy = offer.action.aimed_at().filter(|_| offer.topic == Topic::Fire);
    let (Some(enemy), Some(battle), Some((unit, _))) = (enemy, app.battle(), app.selected()) else { return rule };
    let Some(verdict) = app.verdicts().iter().find(|v| v.enemy == *enemy) else { return rule };
    let names = UnitNames { from: battle.unit_name(unit), to: battle.unit_name(&verdict.enemy) };
    format!("{}. {rule}", verdict.words(names, |b| app.blocker_name(b), app.terms()))
}

/// Stands that cannot fire at the target may, by rules that let them, fire at another one with the same die: one more choice
/// for each that some stand could see.
fn split_fire(ui: &mut egui::Ui, p: &Palette, app: &App, declared: &Declared, commands: &mut Vec<Command>) {
    if app.asking.is_some() {
        return;
    }
    let choices = app.fire_splits(&declared.offer);
    if choices.is_empty() {
        return;
    }
    let may = say!("ui-stands-that-cannot-fire-at-it-may", rule = declared.offer.rule);
    theme::small(ui, p, may);
    for Split { label, chosen, offer } in choices {
        let size = Vec2::new(ui.available_width(), theme::TARGET);
        let row = egui::Button::selectable(chosen, label).frame_when_inactive(true).wrap().min_size(size);
        if ui.add(row).clicked() {
            commands.push(DeclareCommand::Offer(offer).into());
        }
    }
}

/// Where in the operation we are.
fn steps(ui: &mut egui::Ui, p: &Palette, at_dice: bool) {
    let usual = ui.spacing().interact_size.y;
    // A row of words is no higher than they are.
    ui.spacing_mut().interact_size.y = 18.0;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        let now = if at_dice { 2 } else { 1 };
        for (n, step) in
            [word!("ui-declare"), word!("ui-modifiers"), word!("ui-dice"), word!("ui-result")].iter().enumerate()
        {
            let ink = if n == now { p.accent } else { p.faint };
            let font = if n == now { theme::strong(13.5) } else { egui::FontId::proportional(13.5) };
            ui.label(RichText::new(*step).font(font).color(ink));
            if n < 3 {
                ui.label(RichText::new("\u{203A}").color(p.faint));
            }
        }
    });
    ui.spacing_mut().interact_size.y = usual;
}

/// Modifiers of the declared operation as the rules have them, each to be struck; and the referee's own.
fn modifiers(ui: &mut egui::Ui, p: &Palette, app: &App, declared: &Declared, commands: &mut Vec<Command>) {
    if app.declared_rolls().is_empty() {
        theme::small(ui, p, word!("ui-no-modifiers"));
    }
    for roll in app.declared_rolls() {
        roll_modifiers(ui, app, declared, roll, commands);
    }
    let now = declared.add.first().map_or(0, |(_, value)| *value);
    ui.horizontal_wrapped(|ui| {
        theme::small(ui, p, word!("ui-referees-own"));
        for (label, by) in [("\u{2212}1", -1), ("+1", 1)] {
            let response = theme::button(ui, label);
            let says = say!("ui-referees-modifier", by = format!("{:+}", by));
            theme::named(&response, &says);
            if response.clicked() {
                commands.push(DeclareCommand::AddModifier("referee".to_owned(), now + by).into());
            }
        }
        ui.label(RichText::new(format!("{now:+}")).font(theme::strong(16.0)));
    });
    // Below the keys: they stay under the finger that taps them again.
    which_roll(ui, app, declared, commands);
}

/// Where there is more than one roll: which of them the referee's changes are for.
fn which_roll(ui: &mut egui::Ui, app: &App, declared: &Declared, commands: &mut Vec<Command>) {
    let rolls = app.single_rolls();
    if rolls.is_empty() || !declared.is_amended() {
        return;
    }
    theme::small(ui, theme::of(app), word!("ui-which-roll-you-change"));
    let one = rolls.iter().map(|roll| (roll.what.as_str(), roll.one.clone()));
    for (words, only) in [(word!("ui-every-roll"), None)].into_iter().chain(one) {
        let size = Vec2::new(ui.available_width(), theme::TARGET);
        let row =
            egui::Button::selectable(declared.only == only, words).frame_when_inactive(true).wrap().min_size(size);
        let response = ui.add(row);
        theme::named(&response, &say!("ui-change-roll", roll = words));
        if response.clicked() {
            commands.push(DeclareCommand::ChangeOnly(only).into());
        }
    }
}

/// One roll the operation may come to: what it is, and each of its modifiers, to be struck.
fn roll_modifiers(ui: &mut egui::Ui, app: &App, declared: &Declared, roll: &DeclaredRoll, commands: &mut Vec<Command>) {
    let (p, rules) = (theme::of(app), sets::of(app));
    if let Some(side) = &roll.side {
        ui.label(RichText::new(side).font(theme::strong(15.0)));
    }
    if let Some(worth) = &roll.worth {
        theme::small(ui, p, say!("ui-of-what-worth", what = roll.what, worth));
    }
    if let Some(needed) = &roll.needed {
        theme::small(ui, p, say!("ui-each-die-or-more", what = roll.what, needed = needed.value, rule = needed.rule));
    }
    if roll.modifiers.is_empty() {
        theme::small(ui, p, say!("ui-no-modifiers-what", what = roll.what));
        return;
    }
    let changes = declared.changes(roll);
    let is_struck = |name: &String| changes && declared.strike.contains(name);
    let all: i16 = roll.modifiers.iter().filter(|m| !is_struck(&m.name)).map(|m| m.value).sum();
    let comes_to = match &roll.needed {
        Some(needed) => say!("ui-or-more", what = roll.what, all = needed.value.saturating_add(all)),
        None => say!("ui-of-what-all", what = roll.what, all = format!("{:+}", all)),
    };
    ui.label(RichText::new(comes_to).font(theme::strong(14.5)));
    for modifier in &roll.modifiers {
        let struck = is_struck(&modifier.name);
        let name = rules.modifier_words(modifier);
        let mut text = RichText::new(format!("{:+}  {name}  ({})", modifier.value, modifier.cited()));
        if struck {
            text = text.strikethrough().color(p.faint);
        }
        if !changes {
            ui.label(text);
            continue;
        }
        let response = theme::wide_button(ui, text, true).on_hover_text(word!("ui-tap-to-strike-it-or-to-let"));
        let says = say!("ui-modifier", struck = if struck { word!("ui-restore") } else { word!("ui-strike") }, name);
        theme::named(&response, &says);
        if response.clicked() {
            commands.push(DeclareCommand::Strike(modifier.name.clone()).into());
        }
    }
}
