//! Figures placed by hand where a move they owe has taken them: what the rules ask of that.

use super::engine::{Cx, impossible};
use super::haul::{Haul, Owed};
use super::movement::{self, Arrival, Way};
use super::owed::{left_to_go_in, most, moved};
use super::posture::is_on_table;
use super::struck::{At, strikes, strikes_from};
use super::ways;
use crate::battle::{Arm, Stand, overlap_in, placed};
use crate::geometry::{Aspect, PlacedBase};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::units::Inches;
use crate::{say, word};

/// What figures of a rout, an evade or a pursuit may be placed short of a full move: a house value.
const SHORT: Inches = Inches::from_thousandths(250);
/// How near who runs may be placed to an enemy.
const RUNS_WIDE: Inches = Inches::whole(1);

/// Figures placed by hand are the unit's own, on the table and in nobody else, no further off than the move goes and no
/// nearer than the rules oblige it to go, and look at the enemy they go at. The ground and the friends on the straight way there count as on any other.
pub(super) fn placed_by_hand(cx: &mut Cx<'_>, owed: &Owed, stands: &[Stand]) -> Result<Arrival, Stop> {
    let now = cx.unit(&owed.unit)?;
    let (began, name) = (now.stands.clone(), cx.name(&owed.unit).to_owned());
    let kinds = |stands: &[Stand]| {
        let mut kinds: Vec<_> = stands.iter().map(|stand| (stand.figures, stand.base)).collect();
        kinds.sort_unstable();
        kinds
    };
    if kinds(&began) != kinds(stands) {
        return Err(impossible("Troops", say!("awi-those-are-not-the-bases-of", name)));
    }
    if !is_on_table(cx.battle, stands) {
        return Err(impossible(owed.haul.rule(), say!("awi-would-not-stand-on-the-table", name)));
    }
    let (moved, most) = (moved(&began, stands), most(cx, owed)?);
    let slack = Inches::from_f64(cx.field().scene.tolerance_in());
    cx.require(moved <= most + slack, owed.haul.rule(), || say!("awi-went-it-goes-at-most", name, moved, most))?;
    let among = movement::stands_in(cx, &owed.unit, stands);
    cx.require(among.is_none(), owed.haul.rule(), || {
        say!("awi-would-stand-in", name, among = among.as_deref().unwrap_or_default())
    })?;
    beside_each_other(cx, owed, stands)?;
    on_open_ground(cx, owed, stands)?;
    goes_through_nobody(cx, owed, &began, stands)?;
    keeps_off(cx, owed, stands)?;
    looks_at_it(cx, owed, stands)?;
    keeps_to_the_flank(cx, owed, stands)?;
    goes_from_it(cx, owed, stands)?;
    let mut arrival = movement::by_hand(cx, &owed.unit, stands)?;
    if matches!(owed.haul, Haul::Charge { .. } | Haul::Contact { .. }) {
        let wheeled = wheels(cx, owed, stands)?;
        arrival.cost = arrival.cost.max(wheeled);
    }
    let (cost, movement) = (arrival.cost, movement_of(cx, owed)?);
    let paid_for = movement.is_none_or(|movement| cost <= movement + slack);
    cx.require(paid_for, owed.haul.rule(), || {
        say!("awi-would-move-over-that-ground-it-goes", name, cost, most = movement.unwrap_or(most))
    })?;
    makes_its_full_move(cx, owed, cost)?;
    falls_back_in_full(cx, owed, stands, moved)?;
    goes_at_it_in_full(cx, owed, stands)?;
    Ok(arrival)
}

/// The movement that a move pays for its ground with; `None`: it pays for none.
fn movement_of(cx: &Cx<'_>, owed: &Owed) -> Result<Option<Inches>, Stop> {
    Ok(match &owed.haul {
        Haul::Contact { target } => Some(left_to_go_in(cx, &owed.unit, target)?),
        Haul::FallBack { .. } | Haul::FollowUp { .. } | Haul::Occupy { .. } => None,
        Haul::Rout | Haul::Evade { .. } | Haul::Charge { .. } | Haul::Pursue { .. } => Some(most(cx, owed)?),
    })
}

/// No base stands in another of its own. In a house they stand as its walls allow.
fn beside_each_other(cx: &mut Cx<'_>, owed: &Owed, stands: &[Stand]) -> Result<(), Stop> {
    if matches!(owed.haul, Haul::Occupy { .. }) {
        return Ok(());
    }
    let slack_in = cx.field().scene.tolerance_in();
    let pairs = stands.iter().enumerate().flat_map(|(k, one)| stands.iter().skip(k + 1).map(move |other| (one, other)));
    let stacked = pairs.into_iter().any(|(one, other)| overlap_in(one, other) > slack_in);
    let name = cx.name(&owed.unit).to_owned();
    cx.require(!stacked, "Troops", || say!("awi-the-bases-of-would-stand-in-each", name))
}

/// Nobody is put into a house, or onto ground that such troops cannot cross, but foot that goes at an enemy in one.
fn on_open_ground(cx: &mut Cx<'_>, owed: &Owed, stands: &[Stand]) -> Result<(), Stop> {
    let at = match &owed.haul {
        Haul::Occupy { .. } => return Ok(()),
        Haul::Contact { target } | Haul::FollowUp { target, .. } | Haul::Pursue { target } => Some(target),
        Haul::Rout | Haul::Evade { .. } | Haul::FallBack { .. } | Haul::Charge { .. } => None,
    };
    let housed = at.and_then(|target| cx.state.units.get(target)).is_some_and(|now| now.in_house.is_some());
    if housed && cx.setup(&owed.unit)?.arm == Arm::Infantry {
        return Ok(());
    }
    let ground = movement::barred_ground(cx, &owed.unit, stands)?;
    let name = cx.name(&owed.unit).to_owned();
    cx.require(ground.is_none(), "Movement terrain", || {
        say!("awi-would-stand-in-2", name, ground = ground.as_deref().unwrap_or_default())
    })
}

/// Who charges turns by wheeling alone, however its figures are placed: no further than such troops wheel, from where it
/// began. What the wheel and the way from its end cost.
fn wheels(cx: &mut Cx<'_>, owed: &Owed, stands: &[Stand]) -> Result<Inches, Stop> {
    let wheel = movement::wheel_by_hand(cx, &owed.unit, stands)?;
    let name = cx.name(&owed.unit).to_owned();
    cx.require(wheel.allowed, "Movement wheeling", || {
        say!("awi-would-have-wheeled-at-most", name, turn = wheel.turn.degrees(), most = wheel.most.degrees())
    })?;
    Ok(wheel.cost)
}

/// Routers, evaders and pursuers make full moves, by hand as well: as far as their own way would take them.
fn makes_its_full_move(cx: &mut Cx<'_>, owed: &Owed, cost: Inches) -> Result<(), Stop> {
    if !matches!(owed.haul, Haul::Rout | Haul::Evade { .. } | Haul::Pursue { .. }) {
        return Ok(());
    }
    let most = most(cx, owed)?;
    let least = match ways::way(cx, owed)? {
        Way::Off => most,
        Way::To(own) => own.cost.min(most),
    };
    let name = cx.name(&owed.unit).to_owned();
    cx.require(cost + SHORT >= least, "Control unit's test", || {
        say!("awi-would-move-of-who-routs-evades-or", name, cost, least)
    })
}

/// A unit that falls back goes the whole distance by hand as well, or as far as its own way goes before something stops it;
/// and it gets as far away from the enemy as that way does.
fn falls_back_in_full(cx: &mut Cx<'_>, owed: &Owed, stands: &[Stand], went: Inches) -> Result<(), Stop> {
    let Haul::FallBack { by, from, .. } = &owed.haul else { return Ok(()) };
    let began = cx.unit(&owed.unit)?.stands.clone();
    let own = match ways::way(cx, owed)? {
        Way::To(own) => Some(own),
        Way::Off => None,
    };
    let stopped = own.as_ref().filter(|own| own.stopped_by.is_some());
    let least = stopped.map_or(*by, |own| moved(&began, &own.stands).min(*by));
    let slack = Inches::from_f64(cx.field().scene.tolerance_in());
    let name = cx.name(&owed.unit).to_owned();
    cx.require(went + slack >= least, owed.haul.rule(), || say!("awi-would-fall-back-only", name, went, least))?;
    let Some(own) = own else { return Ok(()) };
    let (gap, least) = (gap_from(cx, stands, from), gap_from(cx, &own.stands, from));
    let (name, foe) = (cx.name(&owed.unit).to_owned(), cx.name(from).to_owned());
    cx.require(gap + slack >= least, owed.haul.rule(), || say!("awi-would-fall-back-to-only", name, gap, foe, least))
}

/// From some bases to an enemy, or to the guns that stand with him.
fn gap_from(cx: &mut Cx<'_>, stands: &[Stand], enemy: &UnitId) -> Inches {
    let there: Vec<PlacedBase> = stands.iter().map(placed).collect();
    let gap_in = cx.surveyed(|survey| survey.gap_with_guns_from(&there, enemy));
    gap_in.map_or(Inches::ZERO, Inches::from_f64)
}

/// A unit that charges, goes in or follows up comes as near to the enemy by hand as its own way takes it: to an inch in a
/// charge, else into contact, or to where something stops it.
fn goes_at_it_in_full(cx: &mut Cx<'_>, owed: &Owed, stands: &[Stand]) -> Result<(), Stop> {
    let (target, halt) = match &owed.haul {
        Haul::Charge { target, .. } => (target, cx.charts.charge_halt().value),
        Haul::Contact { target } | Haul::FollowUp { target, .. } => (target, Inches::ZERO),
        Haul::Rout | Haul::Evade { .. } | Haul::FallBack { .. } | Haul::Pursue { .. } | Haul::Occupy { .. } => {
            return Ok(());
        }
    };
    let Way::To(own) = ways::way(cx, owed)? else { return Ok(()) };
    let slack = Inches::from_f64(cx.field().scene.tolerance_in());
    let (gap, least) = (gap_from(cx, stands, target), gap_from(cx, &own.stands, target).max(halt));
    let (name, foe) = (cx.name(&owed.unit).to_owned(), cx.name(target).to_owned());
    let goes_on = if least <= slack { "touches" } else { "halts" };
    cx.require(gap <= least + slack, owed.haul.rule(), || {
        say!("awi-would-stop-short-of", name, gap, foe, least, goes_on)
    })
}

/// No base goes through an enemy on the way to where it was placed. Who takes a house goes where its occupants stood.
fn goes_through_nobody(cx: &mut Cx<'_>, owed: &Owed, from: &[Stand], to: &[Stand]) -> Result<(), Stop> {
    if matches!(owed.haul, Haul::Occupy { .. }) {
        return Ok(());
    }
    let through = movement::goes_through(cx, &owed.unit, from, to).map(|enemy| cx.name(&enemy).to_owned());
    let name = cx.name(&owed.unit).to_owned();
    cx.require(through.is_none(), owed.haul.rule(), || {
        say!("awi-would-go-through", name, through = through.as_deref().unwrap_or_default())
    })
}

/// Who charges halts an inch from the enemy, and goes in later (Step 5); who runs keeps as wide of any enemy.
fn keeps_off(cx: &mut Cx<'_>, owed: &Owed, stands: &[Stand]) -> Result<(), Stop> {
    let (halt, why) = match owed.haul {
        Haul::Charge { .. } => (cx.charts.charge_halt().value, word!("awi-charges-halt-there-and-go-in-in")),
        Haul::Rout | Haul::Evade { .. } => (RUNS_WIDE, word!("awi-who-runs-keeps-wider-of-him")),
        _ => return Ok(()),
    };
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
        say!("awi-would-come-within-of", name, halt, foe, why)
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
    cx.require(ahead, owed.haul.rule(), || say!("awi-would-not-look-at", name, foe))
}

/// Infantry that charges the flank or rear of cavalry is not put before its front, unless the cavalry has turned to it or
/// comes on itself (Movement charges).
fn keeps_to_the_flank(cx: &mut Cx<'_>, owed: &Owed, stands: &[Stand]) -> Result<(), Stop> {
    let (Haul::Charge { target, counter: false } | Haul::Contact { target }) = &owed.haul else { return Ok(()) };
    let unit = &owed.unit;
    let foot_at_horse = cx.setup(unit)?.arm == Arm::Infantry && cx.setup(target)?.arm == Arm::Cavalry;
    let comes_on = cx.state.charges.iter().any(|charge| charge.counter && charge.unit == *target);
    if !foot_at_horse || comes_on || strikes(cx, unit, target) == Some(Aspect::Front) {
        return Ok(());
    }
    let at = At { target, gun: None };
    let front = strikes_from(cx, unit, stands, at, target) == Some(Aspect::Front);
    let foe = cx.name(target).to_owned();
    cx.require(!front, "Movement charges", || say!("awi-infantry-does-not-charge-the-front-of", foe))
}

/// Who runs or falls back comes no nearer to those it goes from.
fn goes_from_it(cx: &mut Cx<'_>, owed: &Owed, stands: &[Stand]) -> Result<(), Stop> {
    let foes: Vec<UnitId> = match &owed.haul {
        Haul::Evade { from } => vec![from.clone()],
        Haul::FallBack { from, .. } => {
            let fought = cx.state.bouts.get(&owed.unit).into_iter().flat_map(|bout| bout.against.keys());
            std::iter::once(from).chain(fought).cloned().collect()
        }
        Haul::Rout => movement::runs_from(cx, &owed.unit, None),
        _ => return Ok(()),
    };
    let there: Vec<PlacedBase> = stands.iter().map(placed).collect();
    let nearer = cx.surveyed(|survey| {
        let scene = &survey.field.scene;
        let comes_nearer = |from: &UnitId| {
            let after = survey.field.body_of(from).and_then(|enemy| scene.gap_from(&there, enemy));
            let gaps = after.zip(survey.gap(&owed.unit, from));
            gaps.is_some_and(|(after, now)| after.inches < now - scene.tolerance_in())
        };
        foes.into_iter().find(comes_nearer)
    });
    let foe = nearer.map(|foe| cx.name(&foe).to_owned());
    let name = cx.name(&owed.unit).to_owned();
    cx.require(foe.is_none(), owed.haul.rule(), || {
        say!("awi-would-come-nearer-to", name, foe = foe.as_deref().unwrap_or_default())
    })
}
