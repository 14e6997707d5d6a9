//! Events in words.

use super::Ruling;
use super::event::{Change, Event};
use super::morale::{MoraleCause, MoraleResult};
use super::sight::SightBlock;
use super::state::{Condition, LeaderStage};
use crate::battle::{Battle, HexMap};
use crate::hexes::Hex;
use crate::ids::{BrigadeId, UnitId};
use crate::msg;
use crate::rules::{Modifier, Words};
use crate::text::{self, Name, listed};

/// Returns the results of one action's events, as a player would describe them.
pub(super) fn story(events: &[Event], battle: &Battle) -> Vec<Words> {
    events.iter().map(|event| words(event, battle)).collect()
}

/// Returns an event in words.
pub(super) fn words(event: &Event, battle: &Battle) -> Words {
    let hex = |hex: &Hex| label(battle, *hex);
    let regiment = |id: &BrigadeId| battle.brigade_name(id).to_owned();
    match event {
        Event::Began { turn, side, phase, .. } => {
            let whose = battle.forces.sides.iter().find(|own| own.id == *side).map_or(side.as_str(), |own| &own.name);
            let line = msg!("legions-began", turn, side = whose, phase = phase.title());
            Words::with(line, vec![msg!("legions-rule-cited", rule = phase.rule())])
        }
        Event::Ended { winner, aims } => ended(battle, winner.as_ref(), aims),
        Event::OutOfCommand { companies } => {
            Words::line(msg!("legions-out-of-command", companies = units(battle, companies), count = companies.len()))
        }
        Event::Ordered { regiment: id, order } => {
            Words::line(msg!("legions-ordered", regiment = regiment(id), order = order.words()))
        }
        Event::Checked { .. } => checked(event, battle),
        Event::Routed { regiment: id } => Words::line(msg!("legions-routs", regiment = regiment(id))),
        Event::Rallied { regiment: id } => Words::line(msg!("legions-is-rallied", regiment = regiment(id))),
        Event::Eliminated { regiment: id } => Words::line(msg!("legions-regiment-eliminated", regiment = regiment(id))),
        Event::Changed { company, change } => Words::line(changed(battle, company, *change)),
        Event::Marched { companies, steps, cost } => marched(battle, companies, steps, *cost),
        Event::PassedThrough { others, hex: at } => {
            Words::line(msg!("legions-passed-through", companies = units(battle, others), hex = hex(at)))
        }
        Event::Ran { company, to } => {
            let unit = Name::title(battle.unit_name(company));
            Words::line(match to {
                Some(to) => msg!("legions-ran", unit, hex = hex(to)),
                None => msg!("legions-ran-off-the-map", unit),
            })
        }
        Event::Rode { leader, to } => {
            Words::line(msg!("legions-rode", name = battle.commander_name(leader), hex = hex(to)))
        }
        Event::Limbered { gun, moving } => {
            let unit = Name::title(battle.unit_name(gun));
            Words::line(msg!("legions-limbered", unit, moving = if *moving { "yes" } else { "no" }))
        }
        Event::Fired { .. } | Event::Shocked { .. } => combat(event, battle),
        Event::LeaderAtRisk { leader, die, now, killed } => {
            let name = battle.commander_name(leader);
            let then = match (killed, now) {
                (false, _) => "lives",
                (true, Some(LeaderStage::Adjutant)) => "adjutant",
                (true, Some(_)) => "captain",
                (true, None) => "lost",
            };
            Words::line(msg!("legions-leader-diced", name, die, then))
        }
        Event::Captured { leader } => Words::line(msg!("legions-captured", name = battle.commander_name(leader))),
        Event::Relieved { leader, by } => {
            Words::line(msg!("legions-relieved", name = battle.commander_name(leader), by = battle.commander_name(by)))
        }
        Event::Waived { rule, why } => Words::line(msg!("legions-waived", why, rule = text::cited(rule))),
        Event::Ruled { ruling, reason } => Words::with(ruled(battle, ruling), vec![msg!("legions-because", reason)]),
        Event::Overruled { reason } => Words::line(msg!("legions-overruled", reason)),
    }
}

/// Returns an attack by fire or shock in words.
fn combat(event: &Event, battle: &Battle) -> Words {
    let hex = |hex: &Hex| label(battle, *hex);
    match event {
        Event::Fired { companies, target, strength, shifts, column, die, loss } => {
            let line = msg!(
                "legions-fired",
                companies = units(battle, companies),
                hex = hex(target),
                result = loss.to_string()
            );
            let mut details = vec![msg!("legions-fire-column", strength = strength.to_string(), column, die)];
            details.extend(shifts.iter().map(modifier_line));
            Words::with(line, details)
        }
        Event::Shocked { companies, target, odds, shifts, die, attackers, defenders } => {
            let line = msg!(
                "legions-shocked",
                companies = units(battle, companies),
                hex = hex(target),
                attackers = attackers.to_string(),
                defenders = defenders.to_string()
            );
            let mut details = vec![msg!("legions-shock-column", odds, die)];
            details.extend(shifts.iter().map(modifier_line));
            Words::with(line, details)
        }
        _ => Words::line(String::new()),
    }
}

fn ended(battle: &Battle, winner: Option<&crate::ids::SideId>, aims: &[(crate::ids::SideId, u8, u8)]) -> Words {
    let name = |id: &crate::ids::SideId| {
        battle.forces.sides.iter().find(|own| own.id == *id).map_or(id.to_string(), |own| own.name.clone())
    };
    let line = match winner {
        Some(side) => msg!("legions-side-wins", side = name(side)),
        None => msg!("legions-a-draw").to_owned(),
    };
    let aim =
        |(side, lost, needed): &(crate::ids::SideId, u8, u8)| msg!("legions-aim", side = name(side), lost, needed);
    Words::with(line, aims.iter().map(aim).collect())
}

fn checked(event: &Event, battle: &Battle) -> Words {
    let Event::Checked { regiment, company, cause, dice, modifiers, against, result } = event else {
        return Words::line(String::new());
    };
    let total: i32 = dice.iter().map(|die| i32::from(*die)).sum::<i32>()
        + modifiers.iter().map(|modifier| i32::from(modifier.value)).sum::<i32>();
    let name = company.as_ref().map_or(battle.brigade_name(regiment), |id| battle.unit_name(id));
    let line = msg!(
        "legions-checked",
        name,
        cause = cause_words(*cause),
        total,
        against,
        result = result_words(*cause, *result)
    );
    let mut details = vec![msg!("legions-check-dice", sum = dice.iter().sum::<u8>())];
    details.extend(modifiers.iter().map(modifier_line));
    Words::with(line, details)
}

/// Returns a modifier as a line: "+1: a company is disordered (4.5)".
fn modifier_line(modifier: &Modifier) -> String {
    let sign = modifier.source.sign();
    let value = format!("{:+}{sign}", modifier.value);
    msg!("legions-modifier-line", value, what = modifier_words(&modifier.name), rule = modifier.cited())
}

/// Returns the player's name for a modifier.
#[must_use]
pub fn modifier_words(name: &str) -> String {
    match name {
        "disordered" => msg!("legions-mod-disordered").to_owned(),
        "lost_regiment" => msg!("legions-mod-lost-regiment").to_owned(),
        "near_infantry" => msg!("legions-mod-near-infantry").to_owned(),
        "near_cavalry" => msg!("legions-mod-near-cavalry").to_owned(),
        "on_track" => msg!("legions-mod-on-track").to_owned(),
        "commander_lost" => msg!("legions-mod-commander-lost").to_owned(),
        "all_rifles" => msg!("legions-mod-all-rifles").to_owned(),
        "through_flank" => msg!("legions-mod-through-flank").to_owned(),
        "cavalry_on_foot" => msg!("legions-mod-cavalry-on-foot").to_owned(),
        "on_structure" => msg!("legions-mod-on-structure").to_owned(),
        "foot_on_cavalry" => msg!("legions-mod-foot-on-cavalry").to_owned(),
        other => other.to_owned(),
    }
}

fn cause_words(cause: MoraleCause) -> &'static str {
    match cause {
        MoraleCause::Combat => msg!("legions-cause-combat"),
        MoraleCause::Orders => msg!("legions-cause-orders"),
        MoraleCause::RallyRegiment => msg!("legions-cause-rally"),
        MoraleCause::RallyCompany => msg!("legions-cause-rally-company"),
        MoraleCause::Reorder => msg!("legions-cause-reorder"),
    }
}

fn result_words(cause: MoraleCause, result: MoraleResult) -> &'static str {
    match (cause, result) {
        (_, MoraleResult::Passed) => msg!("legions-check-passed"),
        (_, MoraleResult::Unchanged) => msg!("legions-check-unchanged"),
        (MoraleCause::Combat, MoraleResult::ExtraDisorder) => msg!("legions-check-one-more-d"),
        (_, MoraleResult::ExtraDisorder) => msg!("legions-check-fails-with-d"),
        (_, MoraleResult::Routs) => msg!("legions-check-routs"),
    }
}

fn changed(battle: &Battle, company: &UnitId, change: Change) -> String {
    let unit = Name::title(battle.unit_name(company));
    match change {
        Change::Disordered => msg!("legions-is-disordered", unit),
        Change::ToTrack => msg!("legions-goes-to-the-track", unit),
        Change::Eliminated => msg!("legions-is-eliminated", unit),
        Change::RiddenDown => msg!("legions-is-ridden-down", unit),
        Change::Overstacked => msg!("legions-is-one-too-many", unit),
        Change::Reordered => msg!("legions-is-in-order-again", unit),
        Change::Returned => msg!("legions-is-back", unit),
    }
}

fn marched(battle: &Battle, companies: &[UnitId], steps: &[super::MarchStep], cost: u8) -> Words {
    let last = steps.iter().rev().find_map(|step| match step {
        super::MarchStep::Enter { hex } => Some(label(battle, *hex)),
        super::MarchStep::Face { .. } => None,
    });
    let companies = units(battle, companies);
    Words::line(match last {
        Some(hex) => msg!("legions-marched", companies, hex, cost),
        None => msg!("legions-turned", companies, cost),
    })
}

fn ruled(battle: &Battle, ruling: &Ruling) -> String {
    match ruling {
        Ruling::Note {} => msg!("legions-ruled-note").to_owned(),
        Ruling::Place { company, hex, .. } => {
            msg!("legions-ruled-place", unit = Name::title(battle.unit_name(company)), hex = label(battle, *hex))
        }
        Ruling::Condition { company, condition } => {
            let condition = condition_words(*condition);
            msg!("legions-ruled-condition", unit = Name::title(battle.unit_name(company)), condition)
        }
        Ruling::Rout { regiment, on } => {
            msg!("legions-ruled-rout", regiment = battle.brigade_name(regiment), on = if *on { "yes" } else { "no" })
        }
        Ruling::Order { regiment, order } => {
            let order = order.map_or(msg!("legions-no-order"), super::orders::Order::words);
            msg!("legions-ruled-order", regiment = battle.brigade_name(regiment), order)
        }
        Ruling::PlaceLeader { leader, hex } => {
            msg!("legions-ruled-place-leader", name = battle.commander_name(leader), hex = label(battle, *hex))
        }
    }
}

/// Returns a condition in words.
#[must_use]
pub fn condition_words(condition: Condition) -> &'static str {
    match condition {
        Condition::InOrder => msg!("legions-in-order"),
        Condition::Disordered => msg!("legions-disordered"),
        Condition::OnTrack => msg!("legions-on-track"),
        Condition::Eliminated => msg!("legions-eliminated"),
    }
}

/// Returns the names of companies as a list.
fn units(battle: &Battle, companies: &[UnitId]) -> String {
    let names: Vec<String> = companies.iter().map(|id| battle.unit_name(id).to_owned()).collect();
    listed(&names)
}

/// Returns the label of a hex of the battle's map.
pub(super) fn label(battle: &Battle, hex: Hex) -> String {
    battle.map().map(|map| map.grid.label(hex)).unwrap_or_default()
}

impl SightBlock {
    /// Returns why a target is not seen, in words.
    #[must_use]
    pub fn words(self, map: Option<&HexMap>) -> String {
        let label = |hex: Hex| map.map(|map| map.grid.label(hex)).unwrap_or_default();
        match self {
            SightBlock::NotInFront => msg!("legions-blocked-not-in-front").to_owned(),
            SightBlock::CompanyIn(hex) => msg!("legions-blocked-company-in", hex = label(hex)),
            SightBlock::CompanyBeside(hex) => msg!("legions-blocked-company-beside", hex = label(hex)),
            SightBlock::OppositeContours => msg!("legions-blocked-contours").to_owned(),
        }
    }
}
