//! What an action came to for the returns, as every set tells it: read off the state, for there every figure that fell and
//! what it fell by is kept.

use super::control_step::ControlEvent;
use super::owed::MoveEvent;
use super::sequence::Step;
use super::state::{State, UnitState};
use super::{Event, Game};
use crate::ids::UnitId;
use crate::rules::{Account, LossCause, Source};

/// What an action came to.
pub(in crate::rules) fn accounts(before: &State, after: &State, events: &[&Event]) -> Vec<Account> {
    let mut out = Vec::new();
    for (id, now) in &after.units {
        let Some(was) = before.units.get(id) else { continue };
        let otherwise = removed(id, events).or((before.step == Some(Step::Melees)).then_some(LossCause::Melee));
        out.extend(figures(id, (was, now), otherwise));
        match (was.is_gone(), now.is_gone()) {
            (false, true) => out.push(Account::Gone { unit: id.clone() }),
            (true, false) => out.push(Account::Back { unit: id.clone() }),
            _ => {}
        }
    }
    for (id, now) in &after.generals {
        let Some(was) = before.generals.get(id) else { continue };
        if let Some(ability) = now.ability.filter(|ability| was.ability != Some(*ability)) {
            let rolled = events
                .iter()
                .any(|e| matches!(e, Event::Control(ControlEvent::Ability { general, .. }) if general == id));
            out.push(Account::Rated { commander: id.clone(), worth: ability.words(), rolled });
        }
        if now.dead && !was.dead {
            out.push(Account::Fell { commander: id.clone() });
        }
    }
    out
}

/// Why the whole of a unit went, if it did: it left the table, or its guns were lost.
fn removed(id: &UnitId, events: &[&Event]) -> Option<LossCause> {
    events.iter().find_map(|event| match event {
        Event::Moved(MoveEvent::Left { owed }) if owed.unit == *id => Some(LossCause::LeftTable),
        Event::Moved(MoveEvent::GunLost { gun }) if gun == id => Some(LossCause::WithUnit),
        _ => None,
    })
}

/// Figures that went or came: what fell by fire is in the unit's record, the rest fell in melee or went with the unit;
/// else they went by ruling.
fn figures(id: &UnitId, (was, now): (&UnitState, &UnitState), otherwise: Option<LossCause>) -> Vec<Account> {
    let missing = i32::from(was.strength().figures) - i32::from(now.strength().figures);
    let shot = now.now.killed_by_fire.saturating_sub(was.now.killed_by_fire);
    let lost = |figures: u16, cause| Account::Lost { unit: id.clone(), figures, cause };
    let mut out = Vec::new();
    let by_fire = u16::try_from(missing).map_or(0, |missing| missing.min(shot));
    if by_fire > 0 {
        out.push(lost(by_fire, LossCause::Fire));
    }
    match missing - i32::from(by_fire) {
        0 => {}
        rest => match otherwise.filter(|_| rest > 0) {
            Some(cause) => out.push(lost(u16::try_from(rest).unwrap_or(u16::MAX), cause)),
            None => out.push(Account::Ruled { unit: id.clone(), figures: -rest }),
        },
    }
    out
}

impl Game {
    /// The charts that decided an event and are not all the text's own.
    pub(in crate::rules) fn chart_sources(&self, event: &Event) -> Vec<(String, Source)> {
        match event {
            Event::Control(ControlEvent::Ability { face, .. }) => {
                let rolled = self.charts().result("ability_roll", i16::from(*face));
                rolled.map(|cell| ("abilities of brigadiers".to_owned(), cell.source)).into_iter().collect()
            }
            Event::Control(ControlEvent::Brigadier { ability, .. }) => {
                vec![("worth of abilities".to_owned(), self.charts().ability(*ability).source)]
            }
            _ => Vec::new(),
        }
    }
}
