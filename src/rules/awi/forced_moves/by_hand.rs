//! Figures placed by hand at the end of a forced move: the rules' demands on their place.

use super::way::{most, moved, way};
use crate::battle::{Arm, Stand, overlap_in, placed};
use crate::geometry::{Aspect, PlacedBase};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::awi::charge::{StrikesAt, left_to_go_in, strikes, strikes_from};
use crate::rules::awi::movement;
use crate::rules::awi::movement::{Arrival, MoveEnd};
use crate::rules::awi::state::{ForcedKind, ForcedMove, is_on_table};
use crate::rules::awi::transaction::Tx;
use crate::rules::transaction::impossible;
use crate::units::Inches;

/// How far short of a full move the figures of a rout, an evade or a pursuit may be placed. The rules give no such
/// allowance: it is a house value.
const SHORT: Inches = Inches::from_thousandths(250);

/// How near to an enemy the figures of a rout or an evade may be placed.
const RUNS_WIDE: Inches = Inches::whole(1);

/// Checks figures placed by hand and returns the cost of their move and the troops it disorders.
///
/// They must be the unit's own bases, on the table and in no other unit. Their distance from where they began must be
/// no more than the move allows and no less than it requires, and they must face the enemy they go at. The ground and
/// the friends on the straight way there count as in any other move.
pub(super) fn placed_by_hand(tx: &mut Tx<'_>, forced: &ForcedMove, stands: &[Stand]) -> Result<Arrival, Stop> {
    let now = tx.unit(&forced.unit)?;
    let (began, name) = (now.stands.clone(), tx.name(&forced.unit).to_owned());
    let kinds = |stands: &[Stand]| {
        let mut kinds: Vec<_> = stands.iter().map(|stand| (stand.figures, stand.base)).collect();
        kinds.sort_unstable();
        kinds
    };
    if kinds(&began) != kinds(stands) {
        return Err(impossible("Troops", msg!("awi-not-its-bases", name)));
    }
    if !is_on_table(tx.battle, stands) {
        return Err(impossible(forced.kind.rule(), msg!("awi-would-not-stand-on-the-table", name)));
    }
    let (moved, most) = (moved(&began, stands), most(tx, forced)?);
    let slack = Inches::from_f64(tx.field().scene.tolerance_in());
    tx.require(moved <= most + slack, forced.kind.rule(), || msg!("awi-went-too-far", name, moved, most))?;
    let among = movement::stands_in(tx, &forced.unit, stands);
    tx.require(among.is_none(), forced.kind.rule(), || {
        msg!("awi-would-stand-among-units", name, among = among.as_deref().unwrap_or_default())
    })?;
    beside_each_other(tx, forced, stands)?;
    on_open_ground(tx, forced, stands)?;
    goes_through_nobody(tx, forced, &began, stands)?;
    keeps_off(tx, forced, stands)?;
    looks_at_it(tx, forced, stands)?;
    keeps_to_the_flank(tx, forced, stands)?;
    goes_from_it(tx, forced, stands)?;
    let mut arrival = movement::by_hand(tx, &forced.unit, stands)?;
    if matches!(forced.kind, ForcedKind::Charge { .. } | ForcedKind::Contact { .. }) {
        let wheeled = wheels(tx, forced, stands)?;
        arrival.cost = arrival.cost.max(wheeled);
    }
    let (cost, movement) = (arrival.cost, movement_of(tx, forced)?);
    let paid_for = movement.is_none_or(|movement| cost <= movement + slack);
    tx.require(paid_for, forced.kind.rule(), || {
        msg!("awi-ground-costs-too-much", name, cost, most = movement.unwrap_or(most))
    })?;
    makes_its_full_move(tx, forced, cost)?;
    falls_back_in_full(tx, forced, stands, moved)?;
    goes_at_it_in_full(tx, forced, stands)?;
    Ok(arrival)
}

/// Returns the movement available for the ground; `None` if ground costs the move nothing.
fn movement_of(tx: &Tx<'_>, forced: &ForcedMove) -> Result<Option<Inches>, Stop> {
    Ok(match &forced.kind {
        ForcedKind::Contact { target } => Some(left_to_go_in(tx, &forced.unit, target)?),
        ForcedKind::FallBack { .. } | ForcedKind::FollowUp { .. } | ForcedKind::Occupy { .. } => None,
        ForcedKind::Rout | ForcedKind::Evade { .. } | ForcedKind::Charge { .. } | ForcedKind::Pursue { .. } => {
            Some(most(tx, forced)?)
        }
    })
}

/// Refuses bases that overlap each other. In a house they stand as its walls allow.
fn beside_each_other(tx: &mut Tx<'_>, forced: &ForcedMove, stands: &[Stand]) -> Result<(), Stop> {
    if matches!(forced.kind, ForcedKind::Occupy { .. }) {
        return Ok(());
    }
    let slack_in = tx.field().scene.tolerance_in();
    let pairs = stands.iter().enumerate().flat_map(|(k, one)| stands.iter().skip(k + 1).map(move |other| (one, other)));
    let stacked = pairs.into_iter().any(|(one, other)| overlap_in(one, other) > slack_in);
    let name = tx.name(&forced.unit).to_owned();
    tx.require(!stacked, "Troops", || msg!("awi-bases-would-overlap", name))
}

/// Refuses a place in a house, or on ground that such troops cannot cross, except for foot that goes at an enemy in the
/// house.
fn on_open_ground(tx: &mut Tx<'_>, forced: &ForcedMove, stands: &[Stand]) -> Result<(), Stop> {
    let at = match &forced.kind {
        ForcedKind::Occupy { .. } => return Ok(()),
        ForcedKind::Contact { target } | ForcedKind::FollowUp { target, .. } | ForcedKind::Pursue { target } => {
            Some(target)
        }
        ForcedKind::Rout | ForcedKind::Evade { .. } | ForcedKind::FallBack { .. } | ForcedKind::Charge { .. } => None,
    };
    let housed = at.and_then(|target| tx.state.units.get(target)).is_some_and(|now| now.in_house.is_some());
    if housed && tx.setup(&forced.unit)?.arm == Arm::Infantry {
        return Ok(());
    }
    let ground = movement::barred_ground(tx, &forced.unit, stands)?;
    let name = tx.name(&forced.unit).to_owned();
    tx.require(ground.is_none(), "Movement terrain", || {
        msg!("awi-would-stand-in-ground", name, ground = ground.as_deref().unwrap_or_default())
    })
}

/// Returns the cost of a charger's wheel and of the way from its end. A charger turns only by wheeling, also when its
/// figures are placed by hand, and no further than such troops wheel.
fn wheels(tx: &mut Tx<'_>, forced: &ForcedMove, stands: &[Stand]) -> Result<Inches, Stop> {
    let wheel = movement::wheel_by_hand(tx, &forced.unit, stands)?;
    let name = tx.name(&forced.unit).to_owned();
    tx.require(wheel.allowed, "Movement wheeling", || {
        msg!("awi-wheeled-too-far", name, turn = wheel.turn.degrees(), most = wheel.most.degrees())
    })?;
    Ok(wheel.cost)
}

/// Requires that routers, evaders and pursuers go as far by hand as their own way would take them.
fn makes_its_full_move(tx: &mut Tx<'_>, forced: &ForcedMove, cost: Inches) -> Result<(), Stop> {
    if !matches!(forced.kind, ForcedKind::Rout | ForcedKind::Evade { .. } | ForcedKind::Pursue { .. }) {
        return Ok(());
    }
    let most = most(tx, forced)?;
    let least = match way(tx, forced)? {
        MoveEnd::Off => most,
        MoveEnd::To(own) => own.cost.min(most),
    };
    let name = tx.name(&forced.unit).to_owned();
    tx.require(cost + SHORT >= least, "Control unit's test", || msg!("awi-must-make-full-move", name, cost, least))
}

/// Requires that a unit falls back its whole distance by hand as well, or as far as its own way goes before an obstacle
/// stops it, and that it ends as far from the enemy as that way does.
fn falls_back_in_full(tx: &mut Tx<'_>, forced: &ForcedMove, stands: &[Stand], went: Inches) -> Result<(), Stop> {
    let ForcedKind::FallBack { by, from, .. } = &forced.kind else { return Ok(()) };
    let began = tx.unit(&forced.unit)?.stands.clone();
    let own = match way(tx, forced)? {
        MoveEnd::To(own) => Some(own),
        MoveEnd::Off => None,
    };
    let stopped = own.as_ref().filter(|own| own.stopped_by.is_some());
    let least = stopped.map_or(*by, |own| moved(&began, &own.stands).min(*by));
    let slack = Inches::from_f64(tx.field().scene.tolerance_in());
    let name = tx.name(&forced.unit).to_owned();
    tx.require(went + slack >= least, forced.kind.rule(), || msg!("awi-falls-back-too-little", name, went, least))?;
    let Some(own) = own else { return Ok(()) };
    let (gap, least) = (gap_from(tx, stands, from), gap_from(tx, &own.stands, from));
    let (name, foe) = (tx.name(&forced.unit).to_owned(), tx.name(from).to_owned());
    tx.require(gap + slack >= least, forced.kind.rule(), || msg!("awi-falls-back-too-near", name, gap, foe, least))
}

/// Returns the gap from some bases to an enemy, or to the guns beside it.
fn gap_from(tx: &mut Tx<'_>, stands: &[Stand], enemy: &UnitId) -> Inches {
    let there: Vec<PlacedBase> = stands.iter().map(placed).collect();
    let gap_in = tx.surveyed(|survey| survey.gap_with_guns_from(&there, enemy));
    gap_in.map_or(Inches::ZERO, Inches::from_f64)
}

/// Requires that a unit that charges, goes in or follows up comes as near to the enemy by hand as its own way takes it:
/// to an inch in a charge, otherwise into contact, or to the obstacle that stops it.
fn goes_at_it_in_full(tx: &mut Tx<'_>, forced: &ForcedMove, stands: &[Stand]) -> Result<(), Stop> {
    let Some(target) = forced.kind.goes_at() else { return Ok(()) };
    let charges = matches!(forced.kind, ForcedKind::Charge { .. });
    let halt = if charges { tx.charts.charge_halt().value } else { Inches::ZERO };
    let MoveEnd::To(own) = way(tx, forced)? else { return Ok(()) };
    let slack = Inches::from_f64(tx.field().scene.tolerance_in());
    let (gap, least) = (gap_from(tx, stands, target), gap_from(tx, &own.stands, target).max(halt));
    let (name, foe) = (tx.name(&forced.unit).to_owned(), tx.name(target).to_owned());
    let goes_on = if least <= slack { "touches" } else { "halts" };
    tx.require(gap <= least + slack, forced.kind.rule(), || {
        msg!("awi-would-stop-short-of", name, gap, foe, least, goes_on)
    })
}

/// Refuses a place to which a base would go through an enemy. A unit that takes a house goes where the garrison stood.
fn goes_through_nobody(tx: &mut Tx<'_>, forced: &ForcedMove, from: &[Stand], to: &[Stand]) -> Result<(), Stop> {
    if matches!(forced.kind, ForcedKind::Occupy { .. }) {
        return Ok(());
    }
    let through = movement::goes_through(tx, &forced.unit, from, to).map(|enemy| tx.name(&enemy).to_owned());
    let name = tx.name(&forced.unit).to_owned();
    tx.require(through.is_none(), forced.kind.rule(), || {
        msg!("awi-would-go-through", name, through = through.as_deref().unwrap_or_default())
    })
}

/// Requires that a charge halts an inch from the enemy, because it goes in later (Step 5), and that routers and evaders
/// stay an inch from any enemy. A unit that is already nearer to an enemy may stay at that distance.
fn keeps_off(tx: &mut Tx<'_>, forced: &ForcedMove, stands: &[Stand]) -> Result<(), Stop> {
    let (halt, why) = match forced.kind {
        ForcedKind::Charge { .. } => (tx.charts.charge_halt().value, msg!("awi-charges-halt-until-step-9")),
        ForcedKind::Rout | ForcedKind::Evade { .. } => (RUNS_WIDE, msg!("awi-runners-keep-wider")),
        _ => return Ok(()),
    };
    let there: Vec<PlacedBase> = stands.iter().map(placed).collect();
    let near = tx.surveyed(|survey| {
        let scene = &survey.field.scene;
        let slack_in = scene.tolerance_in();
        let after = |enemy: &UnitId| Some(scene.gap_from(&there, survey.field.body_of(enemy)?)?.inches);
        let too_near = |enemy: &&UnitId| {
            let gaps = after(enemy).zip(survey.gap(&forced.unit, enemy));
            gaps.is_some_and(|(after, now)| after < halt.to_f64() - slack_in && after < now - slack_in)
        };
        survey.enemies(&forced.unit).find(too_near).cloned()
    });
    let foe = near.map(|enemy| tx.name(&enemy).to_owned());
    let name = tx.name(&forced.unit).to_owned();
    tx.require(foe.is_none(), forced.kind.rule(), || {
        let foe = foe.as_deref().unwrap_or_default();
        msg!("awi-forced-move-comes-too-near", name, halt, foe, why)
    })
}

/// Requires that a unit that goes at an enemy faces it.
fn looks_at_it(tx: &mut Tx<'_>, forced: &ForcedMove, stands: &[Stand]) -> Result<(), Stop> {
    let Some(target) = forced.kind.goes_at() else { return Ok(()) };
    let Ok(theirs) = tx.unit(target) else { return Ok(()) };
    let ahead = movement::has_before_it(stands, &theirs.stands);
    let (name, foe) = (tx.name(&forced.unit).to_owned(), tx.name(target).to_owned());
    tx.require(ahead, forced.kind.rule(), || msg!("awi-would-not-look-at", name, foe))
}

/// Refuses to place infantry that charges the flank or rear of cavalry before its front, unless the cavalry has turned
/// to it or charges itself (Movement charges).
fn keeps_to_the_flank(tx: &mut Tx<'_>, forced: &ForcedMove, stands: &[Stand]) -> Result<(), Stop> {
    let (ForcedKind::Charge { target, counter: false } | ForcedKind::Contact { target }) = &forced.kind else {
        return Ok(());
    };
    let unit = &forced.unit;
    let foot_at_horse = tx.setup(unit)?.arm == Arm::Infantry && tx.setup(target)?.arm == Arm::Cavalry;
    let comes_on = tx.state.charges.iter().any(|charge| charge.counter && charge.unit == *target);
    if !foot_at_horse || comes_on || strikes(tx, unit, target) == Some(Aspect::Front) {
        return Ok(());
    }
    let at = StrikesAt { target, gun: None };
    let front = strikes_from(tx, unit, stands, at, target) == Some(Aspect::Front);
    let foe = tx.name(target).to_owned();
    tx.require(!front, "Movement charges", || msg!("awi-infantry-charges-no-cavalry-front", foe))
}

/// Requires that a unit that routs, evades or falls back comes no nearer to the enemies it goes from.
fn goes_from_it(tx: &mut Tx<'_>, forced: &ForcedMove, stands: &[Stand]) -> Result<(), Stop> {
    let foes: Vec<UnitId> = match &forced.kind {
        ForcedKind::Evade { from } => vec![from.clone()],
        ForcedKind::FallBack { from, .. } => {
            let fought = tx.state.bouts.get(&forced.unit).into_iter().flat_map(|bout| bout.against.keys());
            std::iter::once(from).chain(fought).cloned().collect()
        }
        ForcedKind::Rout => movement::runs_from(tx, &forced.unit, None),
        _ => return Ok(()),
    };
    let there: Vec<PlacedBase> = stands.iter().map(placed).collect();
    let nearer = tx.surveyed(|survey| {
        let scene = &survey.field.scene;
        let comes_nearer = |from: &UnitId| {
            let after = survey.field.body_of(from).and_then(|enemy| scene.gap_from(&there, enemy));
            let gaps = after.zip(survey.gap(&forced.unit, from));
            gaps.is_some_and(|(after, now)| after.inches < now - scene.tolerance_in())
        };
        foes.into_iter().find(comes_nearer)
    });
    let foe = nearer.map(|foe| tx.name(&foe).to_owned());
    let name = tx.name(&forced.unit).to_owned();
    tx.require(foe.is_none(), forced.kind.rule(), || {
        msg!("awi-would-come-nearer-to", name, foe = foe.as_deref().unwrap_or_default())
    })
}
