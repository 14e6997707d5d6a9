//! Checks that every set applies to the referee's rulings.

use super::transaction::{RULINGS, impossible};
use super::{Stop, Words};
use crate::battle::names::{FORMATIONS, word_of};
use crate::battle::{Battle, Formation};
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::text::Name;

/// Upper limits on the modifiers that an overruling adds, and on the value of each: more than any game needs, and too
/// few to overflow a sum.
const MAX_ADDED: usize = 20;
const MAX_VALUE: i16 = 99;

/// Refuses a ruling without a reason, because the log must record why the referee ruled.
pub(in crate::rules) fn with_a_reason(reason: &str) -> Result<(), Stop> {
    if reason.trim().is_empty() { Err(impossible(RULINGS, msg!("rules-ruling-without-reason"))) } else { Ok(()) }
}

/// Refuses modifiers by the referee that are too many or too large to be added up.
pub(in crate::rules) fn check_amendments(add: &[(String, i16)]) -> Result<(), Stop> {
    if add.len() > MAX_ADDED || add.iter().any(|(_, value)| !(-MAX_VALUE..=MAX_VALUE).contains(value)) {
        let why = msg!("rules-too-many-added-modifiers", most_added = MAX_ADDED, most_value = MAX_VALUE);
        return Err(impossible(RULINGS, why));
    }
    Ok(())
}

/// The reason of a ruling that deploys a unit or a commander before the first turn.
pub(in crate::rules) const DEPLOYED: &str = "deployed before turn 1";
/// The same for a unit or commander beyond the line of his side's zone.
pub(in crate::rules) const DEPLOYED_OUTSIDE: &str = "deployed before turn 1, outside the zone";

/// Returns whether a ruling with this reason deploys before the first turn, and so is no ruling to a player.
pub(in crate::rules) fn is_deployment(reason: &str) -> bool {
    [DEPLOYED, DEPLOYED_OUTSIDE].contains(&reason)
}

/// Refuses a deployment after the first turn has begun: the log would not show it as a ruling.
pub(in crate::rules) fn deploys_in_time(reason: &str, is_setting_up: bool) -> Result<(), Stop> {
    if is_deployment(reason) && !is_setting_up {
        return Err(impossible(RULINGS, msg!("rules-deployment-is-over")));
    }
    Ok(())
}

/// Returns the word by which a message tells deployments outside the zone from others.
fn zone_word(reason: &str) -> &'static str {
    if reason == DEPLOYED_OUTSIDE { "outside" } else { "inside" }
}

/// Returns the words for a unit that deploys; `None`: the reason is not that of a deployment.
pub(in crate::rules) fn unit_deploys(battle: &Battle, unit: &UnitId, to: Formation, reason: &str) -> Option<Words> {
    let (name, how) = (Name::title(battle.unit_name(unit)), word_of(to, FORMATIONS));
    let zone = zone_word(reason);
    is_deployment(reason).then(|| Words::line(msg!("rules-unit-deploys", unit = name, how, zone)))
}

/// Returns the words for a commander who deploys, alone or with a unit; `None`: the reason is not that of a deployment.
pub(in crate::rules) fn commander_deploys(
    battle: &Battle,
    commander: &CommanderId,
    with: Option<&UnitId>,
    reason: &str,
) -> Option<Words> {
    let name = battle.commander_name(commander);
    let zone = zone_word(reason);
    let alone = || msg!("rules-commander-deploys", name, zone);
    let beside =
        |unit: &UnitId| msg!("rules-commander-deploys-with", name, unit = Name::new(battle.unit_name(unit)), zone);
    is_deployment(reason).then(|| Words::line(with.map_or_else(alone, beside)))
}
