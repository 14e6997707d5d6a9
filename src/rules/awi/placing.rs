//! Figures placed by hand where a move they owe has taken them: what the rules ask of that.

use super::engine::{Tx, impossible};
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
pub(super) fn placed_by_hand(tx: &mut Tx<'_>, owed: &Owed, stands: &[Stand]) -> Result<Arrival, Stop> {
    let now = tx.unit(&owed.unit)?;
    let (began, name) = (now.stands.clone(), tx.name(&owed.unit).to_owned());
    let kinds = |stands: &[Stand]| {
        let mut kinds: Vec<_> = stands.iter().map(|stand| (stand.figures, stand.base)).collect();
        kinds.sort_unstable();
        kinds
    };
    if kinds(&began) != kinds(stands) {
        return Err(impossible("Troops", say!("awi-those-are-not-the-bases-of", name)));
    }
    if !is_on_table(tx.battle, stands) {
        return Err(impossible(owed.haul.rule(), say!("awi-would-not-stand-on-the-table", name)));
    }
    let (moved, most) = (moved(&began, stands), most(tx, owed)?);
    let slack = Inches::from_f64(tx.field().scene.tolerance_in());
    tx.require(moved <= most + slack, owed.haul.rule(), || say!("awi-went-it-goes-at-most", name, moved, most))?;
    let among = movement::stands_in(tx, &owed.unit, stands);
    tx.require(among.is_none(), owed.haul.rule(), || {
        say!("awi-would-stand-in", name, among = among.as_deref().unwrap_or_default())
    })?;
    beside_each_other(tx, owed, stands)?;
    on_open_ground(tx, owed, stands)?;
    goes_through_nobody(tx, owed, &began, stands)?;
    keeps_off(tx, owed, stands)?;
    looks_at_it(tx, owed, stands)?;
    keeps_to_the_flank(tx, owed, stands)?;
    goes_from_it(tx, owed, stands)?;
    let mut arrival = movement::by_hand(tx, &owed.unit, stands)?;
    if matches!(owed.haul, Haul::Charge { .. } | Haul::Contact { .. }) {
        let wheeled = wheels(tx, owed, stands)?;
        arrival.cost = arrival.cost.max(wheeled);
    }
    let (cost, movement) = (arrival.cost, movement_of(tx, owed)?);
    let paid_for = movement.is_none_or(|movement| cost <= movement + slack);
    tx.require(paid_for, owed.haul.rule(), || {
        say!("awi-would-move-over-that-ground-it-goes", name, cost, most = movement.unwrap_or(most))
    })?;
    makes_its_full_move(tx, owed, cost)?;
    falls_back_in_full(tx, owed, stands, moved)?;
    goes_at_it_in_full(tx, owed, stands)?;
    Ok(arrival)
}

/// The movement that a move pays for its ground with; `None`: it pays for none.
fn movement_of(tx: &Tx<'_>, owed: &Owed) -> Result<Option<Inches>, Stop> {
    Ok(match &owed.haul {
        Haul::Contact { target } => Some(left_to_go_in(tx, &owed.unit, target)?),
        Haul::FallBack { .. } | Haul::FollowUp { .. } | Haul::Occupy { .. } => None,
        Haul::Rout | Haul::Evade { .. } | Haul::Charge { .. } | Haul::Pursue { .. } => Some(most(tx, owed)?),
    })
}

/// No base stands in another of its own. In a house they stand as its walls allow.
fn beside_each_other(tx: &mut Tx<'_>, owed: &Owed, stands: &[Stand]) -> Result<(), Stop> {
    if matches!(owed.haul, Haul::Occupy { .. }) {
        return Ok(());
    }
    let slack_in = tx.field().scene.tolerance_in();
    let pairs = stands.iter().enumerate().flat_map(|(k, one)| stands.iter().skip(k + 1).map(move |other| (one, other)));
    let stacked = pairs.into_iter().any(|(one, other)| overlap_in(one, other) > slack_in);
    let name = tx.name(&owed.unit).to_owned();
    tx.require(!stacked, "Troops", || say!("awi-the-bases-of-would-stand-in-each", name))
}

/// Nobody is put into a house, or onto ground that such troops cannot cross, but foot that goes at an enemy in one.
fn on_open_ground(tx: &mut Tx<'_>, owed: &Owed, stands: &[Stand]) -> Result<(), Stop> {
    let at = match &owed.haul {
        Haul::Occupy { .. } => return Ok(()),
        Haul::Contact { target } | Haul::FollowUp { target, .. } | Haul::Pursue { target } => Some(target),
        Haul::Rout | Haul::Evade { .. } | Haul::FallBack { .. } | Haul::Charge { .. } => None,
    };
    let housed = at.and_then(|target| tx.state.units.get(target)).is_some_and(|now| now.in_house.is_some());
    if housed && tx.setup(&owed.unit)?.arm == Arm::Infantry {
        return Ok(());
    }
    let ground = movement::barred_ground(tx, &owed.unit, stands)?;
    let name = tx.name(&owed.unit).to_owned();
    tx.require(ground.is_none(), "Movement terrain", || {
        say!("awi-would-stand-in-2", name, ground = ground.as_deref().unwrap_or_default())
    })
}

/// Who charges turns by wheeling alone, however its figures are placed: no further than such troops wheel, from where it
/// began. What the wheel and the way from its end cost.
fn wheels(tx: &mut Tx<'_>, owed: &Owed, stands: &[Stand]) -> Result<Inches, Stop> {
    let wheel = movement::wheel_by_hand(tx, &owed.unit, stands)?;
    let name = tx.name(&owed.unit).to_owned();
    tx.require(wheel.allowed, "Movement wheeling", || {
        say!("awi-would-have-wheeled-at-most", name, turn = wheel.turn.degrees(), most = wheel.most.degrees())
    })?;
    Ok(wheel.cost)
}

/// Routers, evaders and pursuers make full moves, by hand as well: as far as their own way would take them.
fn makes_its_full_move(tx: &mut Tx<'_>, owed: &Owed, cost: Inches) -> Result<(), Stop> {
    if !matches!(owed.haul, Haul::Rout | Haul::Evade { .. } | Haul::Pursue { .. }) {
        return Ok(());
    }
    let most = most(tx, owed)?;
    let least = match ways::way(tx, owed)? {
        Way::Off => most,
        Way::To(own) => own.cost.min(most),
    };
    let name = tx.name(&owed.unit).to_owned();
    tx.require(cost + SHORT >= least, "Control unit's test", || {
        say!("awi-would-move-of-who-routs-evades-or", name, cost, least)
    })
}

/// A unit that falls back goes the whole distance by hand as well, or as far as its own way goes before something stops it;
/// and it gets as far away from the enemy as that way does.
fn falls_back_in_full(tx: &mut Tx<'_>, owed: &Owed, stands: &[Stand], went: Inches) -> Result<(), Stop> {
    let Haul::FallBack { by, from, .. } = &owed.haul else { return Ok(()) };
    let began = tx.unit(&owed.unit)?.stands.clone();
    let own = match ways::way(tx, owed)? {
        Way::To(own) => Some(own),
        Way::Off => None,
    };
    let stopped = own.as_ref().filter(|own| own.stopped_by.is_some());
    let least = stopped.map_or(*by, |own| moved(&began, &own.stands).min(*by));
    let slack = Inches::from_f64(tx.field().scene.tolerance_in());
    let name = tx.name(&owed.unit).to_owned();
    tx.require(went + slack >= least, owed.haul.rule(), || say!("awi-would-fall-back-only", name, went, least))?;
    let Some(own) = own else { return Ok(()) };
    let (gap, least) = (gap_from(tx, stands, from), gap_from(tx, &own.stands, from));
    let (name, foe) = (tx.name(&owed.unit).to_owned(), tx.name(from).to_owned());
    tx.require(gap + slack >= least, owed.haul.rule(), || say!("awi-would-fall-back-to-only", name, gap, foe, least))
}

/// From some bases to an enemy, or to the guns that stand with him.
fn gap_from(tx: &mut Tx<'_>, stands: &[Stand], enemy: &UnitId) -> Inches {
    let there: Vec<PlacedBase> = stands.iter().map(placed).collect();
    let gap_in = tx.surveyed(|survey| survey.gap_with_guns_from(&there, enemy));
    gap_in.map_or(Inches::ZERO, Inches::from_f64)
}

/// A unit that charges, goes in or follows up comes as near to the enemy by hand as its own way takes it: to an inch in a
/// charge, else into contact, or to where something stops it.
fn goes_at_it_in_full(tx: &mut Tx<'_>, owed: &Owed, stands: &[Stand]) -> Result<(), Stop> {
    let (target, halt) = match &owed.haul {
        Haul::Charge { target, .. } => (target, tx.charts.charge_halt().value),
        Haul::Contact { target } | Haul::FollowUp { target, .. } => (target, Inches::ZERO),
        Haul::Rout | Haul::Evade { .. } | Haul::FallBack { .. } | Haul::Pursue { .. } | Haul::Occupy { .. } => {
            return Ok(());
        }
    };
    let Way::To(own) = ways::way(tx, owed)? else { return Ok(()) };
    let slack = Inches::from_f64(tx.field().scene.tolerance_in());
    let (gap, least) = (gap_from(tx, stands, target), gap_from(tx, &own.stands, target).max(halt));
    let (name, foe) = (tx.name(&owed.unit).to_owned(), tx.name(target).to_owned());
    let goes_on = if least <= slack { "touches" } else { "halts" };
    tx.require(gap <= least + slack, owed.haul.rule(), || {
        say!("awi-would-stop-short-of", name, gap, foe, least, goes_on)
    })
}

/// No base goes through an enemy on the way to where it was placed. Who takes a house goes where its occupants stood.
fn goes_through_nobody(tx: &mut Tx<'_>, owed: &Owed, from: &[Stand], to: &[Stand]) -> Result<(), Stop> {
    if matches!(owed.haul, Haul::Occupy { .. }) {
        return Ok(());
    }
    let through = movement::goes_through(tx, &owed.unit, from, to).map(|enemy| tx.name(&enemy).to_owned());
    let name = tx.name(&owed.unit).to_owned();
    tx.require(through.is_none(), owed.haul.rule(), || {
        say!("awi-would-go-through", name, through = through.as_deref().unwrap_or_default())
    })
}

/// Who charges halts an inch from the enemy, and goes in later (Step 5); who runs keeps as wide of any enemy.
fn keeps_off(tx: &mut Tx<'_>, owed: &Owed, stands: &[Stand]) -> Result<(), Stop> {
    let (halt, why) = match owed.haul {
        Haul::Charge { .. } => (tx.charts.charge_halt().value, word!("awi-charges-halt-there-and-go-in-in")),
        Haul::Rout | Haul::Evade { .. } => (RUNS_WIDE, word!("awi-who-runs-keeps-wider-of-him")),
        _ => return Ok(()),
    };
    let there: Vec<PlacedBase> = stands.iter().map(placed).collect();
    let near = tx.surveyed(|survey| {
        let scene = &survey.field.scene;
        let slack_in = scene.tolerance_in();
        let after = |enemy: &UnitId| Some(scene.gap_from(&there, survey.field.body_of(enemy)?)?.inches);
        let too_near = |enemy: &&UnitId| {
            let gaps = after(enemy).zip(survey.gap(&owed.unit, enemy));
            gaps.is_some_and(|(after, now)| after < halt.to_f64() - slack_in && after < now - slack_in)
        };
        survey.enemies(&owed.unit).find(too_near).cloned()
    });
    let foe = near.map(|enemy| tx.name(&enemy).to_owned());
    let name = tx.name(&owed.unit).to_owned();
    tx.require(foe.is_none(), owed.haul.rule(), || {
        let foe = foe.as_deref().unwrap_or_default();
        say!("awi-would-come-within-of", name, halt, foe, why)
    })
}

/// Who goes at an enemy has him before its front.
fn looks_at_it(tx: &mut Tx<'_>, owed: &Owed, stands: &[Stand]) -> Result<(), Stop> {
    let target = match &owed.haul {
        Haul::Charge { target, .. } | Haul::Contact { target } | Haul::FollowUp { target, .. } => target,
        Haul::Rout | Haul::Evade { .. } | Haul::FallBack { .. } | Haul::Pursue { .. } | Haul::Occupy { .. } => {
            return Ok(());
        }
    };
    let Ok(theirs) = tx.unit(target) else { return Ok(()) };
    let ahead = movement::has_before_it(stands, &theirs.stands);
    let (name, foe) = (tx.name(&owed.unit).to_owned(), tx.name(target).to_owned());
    tx.require(ahead, owed.haul.rule(), || say!("awi-would-not-look-at", name, foe))
}

/// Infantry that charges the flank or rear of cavalry is not put before its front, unless the cavalry has turned to it or
/// comes on itself (Movement charges).
fn keeps_to_the_flank(tx: &mut Tx<'_>, owed: &Owed, stands: &[Stand]) -> Result<(), Stop> {
    let (Haul::Charge { target, counter: false } | Haul::Contact { target }) = &owed.haul else { return Ok(()) };
    let unit = &owed.unit;
    let foot_at_horse = tx.setup(unit)?.arm == Arm::Infantry && tx.setup(target)?.arm == Arm::Cavalry;
    let comes_on = tx.state.charges.iter().any(|charge| charge.counter && charge.unit == *target);
    if !foot_at_horse || comes_on || strikes(tx, unit, target) == Some(Aspect::Front) {
        return Ok(());
    }
    let at = At { target, gun: None };
    let front = strikes_from(tx, unit, stands, at, target) == Some(Aspect::Front);
    let foe = tx.name(target).to_owned();
    tx.require(!front, "Movement charges", || say!("awi-infantry-does-not-charge-the-front-of", foe))
}

/// Who runs or falls back comes no nearer to those it goes from.
fn goes_from_it(tx: &mut Tx<'_>, owed: &Owed, stands: &[Stand]) -> Result<(), Stop> {
    let foes: Vec<UnitId> = match &owed.haul {
        Haul::Evade { from } => vec![from.clone()],
        Haul::FallBack { from, .. } => {
            let fought = tx.state.bouts.get(&owed.unit).into_iter().flat_map(|bout| bout.against.keys());
            std::iter::once(from).chain(fought).cloned().collect()
        }
        Haul::Rout => movement::runs_from(tx, &owed.unit, None),
        _ => return Ok(()),
    };
    let there: Vec<PlacedBase> = stands.iter().map(placed).collect();
    let nearer = tx.surveyed(|survey| {
        let scene = &survey.field.scene;
        let comes_nearer = |from: &UnitId| {
            let after = survey.field.body_of(from).and_then(|enemy| scene.gap_from(&there, enemy));
            let gaps = after.zip(survey.gap(&owed.unit, from));
            gaps.is_some_and(|(after, now)| after.inches < now - scene.tolerance_in())
        };
        foes.into_iter().find(comes_nearer)
    });
    let foe = nearer.map(|foe| tx.name(&foe).to_owned());
    let name = tx.name(&owed.unit).to_owned();
    tx.require(foe.is_none(), owed.haul.rule(), || {
        say!("awi-would-come-nearer-to", name, foe = foe.as_deref().unwrap_or_default())
    })
}
