//! A whole assault in two stages: fire with the morale check after it, then shock with the check after that.

use super::answer::stopped;
use super::ask::{Ask, Count, MoraleQuestion};
use crate::dice::odds::{Odds, OddsStop};
use crate::rules::Stop;
use crate::rules::legions::Charts;
use crate::rules::legions::assault::{Assault, AssaultEnd, AssaultStop, Stack};
use crate::rules::legions::morale::{MoraleCause, MoraleCheck};
use crate::rules::legions::shock::ShockAttack;

/// Returns the exact odds of an assault. Equal stacks after the fire are merged before the shock.
pub(super) fn odds(assault: &Assault, charts: &Charts) -> Result<Odds<AssaultEnd>, OddsStop<Stop>> {
    let shock = |end: AssaultEnd| refused(after_fire(assault, end.stack).odds(charts));
    refused(before_shock(assault).odds(charts))?.then(shock)
}

/// Returns the fire with its check alone.
fn before_shock(assault: &Assault) -> Assault {
    Assault { chargers: Vec::new(), ..assault.clone() }
}

/// Returns the shock with its check alone.
fn after_fire(assault: &Assault, stack: Stack) -> Assault {
    Assault { fire: None, stack, ..assault.clone() }
}

fn refused<T>(odds: Result<T, OddsStop<AssaultStop>>) -> Result<T, OddsStop<Stop>> {
    odds.map_err(|stop| match stop {
        OddsStop::Stopped(stop) => OddsStop::Stopped(stopped(stop)),
        OddsStop::TooMany => OddsStop::TooMany,
        OddsStop::TooWide(most) => OddsStop::TooWide(most),
    })
}

/// Returns the questions that an assault may put to the dice.
pub(super) fn parts(assault: &Assault, charts: &Charts) -> Vec<Ask> {
    let fired = before_shock(assault).odds(charts).map_or_else(|_| Vec::new(), |odds| odds.outcomes);
    let stacks = fired.into_iter().map(|(end, _)| end.stack);
    let fights = stacks.filter(|stack| stack.companies() > 0 && !assault.chargers.is_empty());
    let shocks = fights.map(|stack| Ask::Shock(shock(assault, stack)));
    let check = MoraleCheck { has_disordered: true, on_track: assault.morale.on_track.max(1), ..assault.morale };
    let morale = Ask::Morale(MoraleQuestion { cause: MoraleCause::Combat, check });
    assault.fire.clone().map(Ask::Fire).into_iter().chain(shocks).chain([morale]).collect()
}

/// Returns the shock against a stack.
fn shock(assault: &Assault, stack: Stack) -> ShockAttack {
    let Assault { chargers, through_flank, on_structure, arm, .. } = assault;
    ShockAttack {
        attackers: chargers.clone(),
        defenders: Count { in_order: stack.in_order, disordered: stack.disordered }.of_arm(*arm),
        through_flank: *through_flank,
        on_structure: *on_structure,
    }
}
