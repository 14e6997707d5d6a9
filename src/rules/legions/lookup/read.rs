//! Reading requests of American Legions.

use super::ask::{Count, arms};
use crate::input::Fields;
use crate::lookup::read::{switch, whole};
use crate::msg;
use crate::rules::Refusal;
use crate::rules::legions::charts::Charts;
use crate::rules::legions::fire::{FOOT_WEAPONS, LEGION_GUNS, Weapon};
use crate::rules::legions::fire::{FireAttack, Firer, NoFire};
use crate::rules::legions::shock::{NoShock, ShockAttack};

/// The fields of fire, on its own or in an assault.
pub(super) const FIRE: &[&str] = &["weapon", "companies", "disordered", "range", "move_and_fire", "through_flank"];
/// Upper limit on companies that fire together, or that stand in a hex; 6.2 allows four in a hex.
pub(super) const MAX_COMPANIES: u16 = 8;
/// Upper limit on companies that attack a hex, from the hexes around it.
pub(super) const MAX_ATTACKERS: u16 = 24;
/// Upper limit on the range in hexes; no map is wider.
pub(super) const MAX_RANGE: u16 = 40;

/// Reads a number of companies and how many of them are disordered.
pub(super) fn count(fields: &Fields<'_>, [all, disordered]: [&'static str; 2], most: u16) -> Option<Count> {
    let companies: Option<u8> = whole(fields, all, 1, most.into());
    let disordered = match fields.optional(disordered) {
        None => Some(0),
        Some(node) => {
            let most = companies.map_or(i64::from(most), i64::from);
            node.whole(0, most).and_then(|number| u8::try_from(number).ok())
        }
    };
    let (companies, disordered) = companies.zip(disordered)?;
    Some(Count { in_order: companies.saturating_sub(disordered), disordered })
}

/// Returns every weapon by its word.
pub(super) fn weapons() -> Vec<(&'static str, Weapon)> {
    [FOOT_WEAPONS, LEGION_GUNS].concat()
}

/// Returns whether companies with a weapon need an order to fire: not guns, nor skirmishers (8.4, 8.5).
pub(super) fn needs_order(weapon: Weapon) -> bool {
    !weapon.is_gun() && weapon != Weapon::Skirmisher
}

/// Reads fire, on its own or in an assault.
pub(super) fn fire(fields: &Fields<'_>, charts: &Charts) -> Option<FireAttack> {
    let weapon = fields.need("weapon").and_then(|node| node.word(msg!("lookup-a-weapon"), &weapons()));
    let companies = count(fields, ["companies", "disordered"], MAX_COMPANIES);
    let range: Option<u16> = whole(fields, "range", 1, MAX_RANGE.into());
    let [moves_and_fires, through_flank] = ["move_and_fire", "through_flank"].map(|name| switch(fields, name));
    let (weapon, companies, range) = (weapon?, companies?, range?);
    let (moves_and_fires, through_flank) = moves_and_fires.zip(through_flank)?;
    if moves_and_fires && !needs_order(weapon) {
        let place = fields.place_of("move_and_fire").unwrap_or(fields.place());
        place.fault(msg!("legions-move-and-fire-is-an-order"));
        return None;
    }
    let firers = companies.of(|is_disordered| Firer { weapon, is_disordered, range, moves_and_fires });
    let attack = FireAttack { firers, through_flank };
    if let Err(why) = attack.strength(charts) {
        let name = if why == NoFire::OutOfRange { "range" } else { "companies" };
        fields.place_of(name).unwrap_or(fields.place()).fault(cited("7.33", &why));
        return None;
    }
    Some(attack)
}

pub(super) fn shock(fields: &Fields<'_>) -> Option<ShockAttack> {
    let arms = arms();
    let arm = |name| fields.need(name).and_then(|node| node.word(msg!("lookup-an-arm"), &arms));
    let attackers = count(fields, ["attackers", "attackers_disordered"], MAX_ATTACKERS);
    let attacker_arm = arm("attacker_arm");
    let defenders = count(fields, ["defenders", "defenders_disordered"], MAX_COMPANIES);
    let defender_arm = arm("defender_arm");
    let [through_flank, on_structure] = ["through_flank", "structure"].map(|name| switch(fields, name));
    let (attackers, defenders) = attackers.zip(defenders)?;
    let (attacker_arm, defender_arm) = attacker_arm.zip(defender_arm)?;
    let attack = ShockAttack {
        attackers: attackers.of_arm(attacker_arm),
        defenders: defenders.of_arm(defender_arm),
        through_flank: through_flank?,
        on_structure: on_structure?,
    };
    may_be_made(fields, &attack, "attacker_arm")?;
    Some(attack)
}

/// Refuses shock that the table would refuse, in the same words. `arm`: the field with the arm of the attackers.
pub(super) fn may_be_made(fields: &Fields<'_>, attack: &ShockAttack, arm: &'static str) -> Option<()> {
    let Some(why) = attack.refused() else { return Some(()) };
    let name = if why == NoShock::CavalryOnStructure { "structure" } else { arm };
    let rule = if why == NoShock::CavalryOnStructure { "7.44" } else { "7.41" };
    fields.place_of(name).unwrap_or(fields.place()).fault(cited(rule, &why));
    None
}

/// Returns a reason with its section, as a refusal in a game reads.
fn cited(rule: &str, why: &impl ToString) -> String {
    Refusal { rule: rule.to_owned(), why: why.to_string(), waivable: false }.to_string()
}
