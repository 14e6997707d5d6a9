//! Reading the request for a whole assault.

use super::ask::{Ask, Count, LINE_ARMS, arms};
use super::lists::check;
use super::read::{FIRE, MAX_ATTACKERS, MAX_COMPANIES, count, fire, may_be_made};
use crate::input::{Fields, Node};
use crate::lookup::read::switch;
use crate::msg;
use crate::rules::legions::assault::{Assault, Stack};
use crate::rules::legions::charts::Charts;
use crate::rules::legions::morale::MoraleCheck;
use crate::rules::legions::shock::{ShockArm, ShockAttack, ShockCompany};

/// The fields of the companies that charge.
const CHARGERS: &[&str] = &["companies", "disordered", "arm", "through_flank", "structure"];
/// The fields of the defender.
const DEFENDER: &[&str] = &["companies", "disordered", "arm", "morale", "effectiveness", "modifiers"];

/// The companies that charge.
struct Chargers {
    companies: Vec<ShockCompany>,
    through_flank: bool,
    on_structure: bool,
}

/// The stack that is attacked.
struct Defender {
    stack: Stack,
    arm: ShockArm,
    morale: MoraleCheck,
}

/// Reads a whole assault. Fire or the charge may be left out, but not both.
pub(super) fn assault(fields: &Fields<'_>, charts: &Charts) -> Option<Ask> {
    let given = |name| fields.optional(name).filter(|node| !node.is_null());
    let (shot, charge) = (given("fire"), given("chargers"));
    let is_empty = shot.is_none() && charge.is_none();
    if is_empty {
        fields.place().fault(msg!("legions-assault-without-attack"));
    }
    let fire = match shot {
        None => Some(None),
        Some(node) => node.fields(msg!("lookup-the-fire"), FIRE).and_then(|own| fire(&own, charts)).map(Some),
    };
    let chargers = match charge {
        None => Some(None),
        Some(node) => chargers(&node).map(Some),
    };
    let defender = fields.need("defender").and_then(|node| defender(&node));
    let (fire, chargers, Defender { stack, arm, morale }) = (fire?, chargers?, defender?);
    if is_empty {
        return None;
    }
    let none = Chargers { companies: Vec::new(), through_flank: false, on_structure: false };
    let Chargers { companies, through_flank, on_structure } = chargers.unwrap_or(none);
    let assault = Assault { fire, chargers: companies, through_flank, on_structure, stack, arm, morale };
    Some(Ask::Assault(Box::new(assault)))
}

fn chargers(node: &Node<'_>) -> Option<Chargers> {
    let own = node.fields(msg!("legions-the-chargers"), CHARGERS)?;
    let companies = count(&own, ["companies", "disordered"], MAX_ATTACKERS);
    let arm = own.need("arm").and_then(|node| node.word(msg!("lookup-an-arm"), &arms()));
    let [through_flank, on_structure] = ["through_flank", "structure"].map(|name| switch(&own, name));
    let (companies, arm) = companies.zip(arm)?;
    let (through_flank, on_structure) = through_flank.zip(on_structure)?;
    let companies = companies.of_arm(arm);
    // Whether the charge may be made does not depend on the defenders.
    let defenders = Count { in_order: 1, disordered: 0 }.of_arm(ShockArm::Infantry);
    let attack = ShockAttack { attackers: companies.clone(), defenders, through_flank, on_structure };
    may_be_made(&own, &attack, "arm")?;
    Some(Chargers { companies, through_flank, on_structure })
}

fn defender(node: &Node<'_>) -> Option<Defender> {
    let own = node.fields(msg!("lookup-the-defender"), DEFENDER)?;
    let companies = count(&own, ["companies", "disordered"], MAX_COMPANIES);
    let arm = own.need("arm").and_then(|node| node.word(msg!("lookup-an-arm"), LINE_ARMS));
    let morale = check(&own);
    let Count { in_order, disordered } = companies?;
    let stack = Stack { in_order, disordered, lost: 0, is_routed: false };
    Some(Defender { stack, arm: arm?, morale: morale? })
}
