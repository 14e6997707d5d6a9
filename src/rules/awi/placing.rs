//! Figures placed by hand where a move they owe has taken them: what the rules ask of that.

use super::engine::{Cx, impossible};
use super::haul::{Haul, Owed};
use super::movement::{self, Arrival};
use super::owed::{most, moved};
use super::posture::is_on_table;
use crate::ids::UnitId;
use crate::measure::PlacedBase;
use crate::rules::Stop;
use crate::table::{Stand, placed};
use crate::units::Inches;

/// Figures placed by hand are the unit's own, on the table and in nobody else, no further off than the move goes, and look
/// at the enemy they go at. The ground and the friends on the straight way there count as on any other.
pub(super) fn placed_by_hand(cx: &mut Cx<'_>, owed: &Owed, stands: &[Stand]) -> Result<Arrival, Stop> {
    let now = cx.unit(&owed.unit)?;
    let (began, name) = (now.stands.clone(), cx.name(&owed.unit).to_owned());
    let kinds = |stands: &[Stand]| {
        let mut kinds: Vec<_> = stands.iter().map(|stand| (stand.figures, stand.base)).collect();
        kinds.sort_unstable();
        kinds
    };
    if kinds(&began) != kinds(stands) {
        return Err(impossible("Troops", format!("those are not the bases of {name}")));
    }
    if !is_on_table(cx.battle, stands) {
        return Err(impossible(owed.haul.rule(), format!("{name} would not stand on the table")));
    }
    let (moved, most) = (moved(&began, stands), most(cx, owed)?);
    let slack = Inches::from_f64(cx.field().scene.tolerance_in());
    cx.require(moved <= most + slack, owed.haul.rule(), || format!("{name} went {moved}\": it goes {most}\" at most"))?;
    let among = movement::stands_in(cx, &owed.unit, stands);
    cx.require(among.is_none(), owed.haul.rule(), || {
        format!("{name} would stand in {}", among.as_deref().unwrap_or_default())
    })?;
    goes_through_nobody(cx, owed, (&began, stands))?;
    keeps_off(cx, owed, stands)?;
    looks_at_it(cx, owed, stands)?;
    goes_from_it(cx, owed, stands)?;
    let arrival = movement::by_hand(cx, &owed.unit, stands)?;
    let priced = !matches!(owed.haul, Haul::Contact { .. } | Haul::FallBack { .. } | Haul::Occupy { .. });
    let cost = arrival.cost;
    cx.require(!priced || cost <= most + slack, owed.haul.rule(), || {
        format!("{name} would move {cost}\" over that ground: it goes {most}\" at most")
    })?;
    Ok(arrival)
}

/// No base goes through an enemy on the way to where it was placed. Who takes a house goes where its occupants stood.
fn goes_through_nobody(cx: &mut Cx<'_>, owed: &Owed, way: (&[Stand], &[Stand])) -> Result<(), Stop> {
    if matches!(owed.haul, Haul::Occupy { .. }) {
        return Ok(());
    }
    let through = movement::goes_through(cx, &owed.unit, way).map(|enemy| cx.name(&enemy).to_owned());
    let name = cx.name(&owed.unit).to_owned();
    cx.require(through.is_none(), owed.haul.rule(), || {
        format!("{name} would go through {}", through.as_deref().unwrap_or_default())
    })
}

/// Who charges halts an inch from the enemy, and goes in later (Step 5).
fn keeps_off(cx: &mut Cx<'_>, owed: &Owed, stands: &[Stand]) -> Result<(), Stop> {
    if !matches!(owed.haul, Haul::Charge { .. }) {
        return Ok(());
    }
    let halt = cx.charts.charge_halt().value;
    let there: Vec<PlacedBase> = stands.iter().map(placed).collect();
    let near = cx.surveyed(|survey| {
        let scene = &survey.field.scene;
        let slack_in = scene.tolerance_in();
        let after = |enemy: &UnitId| Some(scene.gap_from(&there, survey.field.body_of(enemy)?)?.inches);
        let too_near = |enemy: &&UnitId| {
            let gaps = after(enemy).zip(survey.gap(&owed.unit, enemy));
            gaps.is_some_and(|(after, now)| after < halt.to_f64() - slack_in && after < now - slack_in)
        };
        survey.enemies(&owed.unit).find(too_near).cloned()
    });
    let foe = near.map(|enemy| cx.name(&enemy).to_owned());
    let name = cx.name(&owed.unit).to_owned();
    cx.require(foe.is_none(), owed.haul.rule(), || {
        let foe = foe.as_deref().unwrap_or_default();
        format!("{name} would come within {halt}\" of {foe}: charges halt there, and go in in step 9")
    })
}

/// Who goes at an enemy has him before its front.
fn looks_at_it(cx: &mut Cx<'_>, owed: &Owed, stands: &[Stand]) -> Result<(), Stop> {
    let target = match &owed.haul {
        Haul::Charge { target, .. } | Haul::Contact { target } | Haul::FollowUp { target, .. } => target,
        Haul::Rout | Haul::Evade { .. } | Haul::FallBack { .. } | Haul::Pursue { .. } | Haul::Occupy { .. } => {
            return Ok(());
        }
    };
    let Ok(theirs) = cx.unit(target) else { return Ok(()) };
    let ahead = movement::has_before_it(stands, &theirs.stands);
    let (name, foe) = (cx.name(&owed.unit).to_owned(), cx.name(target).to_owned());
    cx.require(ahead, owed.haul.rule(), || format!("{name} would not look at {foe}"))
}

/// Who evades or falls back comes no nearer to the enemy it goes from.
fn goes_from_it(cx: &mut Cx<'_>, owed: &Owed, stands: &[Stand]) -> Result<(), Stop> {
    let (Haul::Evade { from } | Haul::FallBack { from, .. }) = &owed.haul else { return Ok(()) };
    let there: Vec<PlacedBase> = stands.iter().map(placed).collect();
    let nearer = cx.surveyed(|survey| {
        let scene = &survey.field.scene;
        let after = survey.field.body_of(from).and_then(|enemy| scene.gap_from(&there, enemy));
        after.zip(survey.gap(&owed.unit, from)).is_some_and(|(after, now)| after.inches < now - scene.tolerance_in())
    });
    let (name, foe) = (cx.name(&owed.unit).to_owned(), cx.name(from).to_owned());
    cx.require(!nearer, owed.haul.rule(), || format!("{name} would come nearer to {foe}"))
}
