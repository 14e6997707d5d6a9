//! Operations (OTP 3.1-3.3): decides in one place whether a unit may begin one, given those it has made this turn.

use super::details::by_chart;
use super::formations::{costs_a_quarter, formation_words, suits_arm};
use super::mover::Mover;
use super::transaction::{Tx, impossible, no_unit};
use super::wording::against;
use super::{Activity, Charts, Game, MoraleResult, guards};
use crate::battle::{Arm, Formation, Quality};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::text::Name;
use crate::units::Inches;

/// The operation that a unit is about to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doing {
    /// A plain move (6.1).
    Move,
    /// A special move (6.8).
    SpecialMove,
    /// A change of formation (6.2).
    Change(Formation),
    /// Deploying into a town or building (6.13).
    DeployInto,
    /// Leaving a town or building (6.13).
    LeaveTown(Formation),
    /// Fire as its operation (8.1).
    Fire,
    /// A closing (9.1).
    Close {
        /// Uses a special move.
        special: bool,
    },
}

/// Refuses an operation that a unit may not begin now. Its brigade must be phasing (or it has a bonus move), it must
/// have no marker (10.1), and its morale result and earlier operations must allow this one (3.1-3.3).
pub(super) fn may(tx: &mut Tx<'_>, unit: &UnitId, doing: Doing) -> Result<(), Stop> {
    guards::its_turn(tx, unit)?;
    let who = Mover::of(tx, unit)?;
    let fighting = tx.state.is_in_melee(unit);
    tx.require(!fighting, "9.8", || msg!("otp-melee-before-operations", unit = Name::title(&who.name)))?;
    // 6.10: a bonus move is one full operation, including a charge or a retreat. A marker from the melee does not
    // prevent it, but a disordered unit does not fire with it (8.12).
    if in_bonus(tx, unit) {
        none_doubled(tx, &who)?;
        return one_of_its_operations(tx, &who, doing);
    }
    if who.activity.done {
        // A morale result that ends its turn is a better explanation than having no operations left.
        morale_allows(tx, &who, doing)?;
    }
    tx.require(!who.activity.done, "4.3", || msg!("otp-has-finished-its-operations", unit = Name::title(&who.name)))?;
    let marked = tx.unit(unit)?.marker.is_some();
    tx.require(!marked, "10.1", || msg!("otp-marker-before-operations", unit = Name::title(&who.name)))?;
    tx.require(!who.activity.closed, "9.1", || msg!("otp-no-operations-after-closing", unit = Name::title(&who.name)))?;
    none_doubled(tx, &who)?;
    morale_allows(tx, &who, doing)?;
    one_of_its_operations(tx, &who, doing)
}

/// Refuses an operation that does not suit the unit, or does not combine with those already made (3.1-3.3).
fn one_of_its_operations(tx: &mut Tx<'_>, who: &Mover, doing: Doing) -> Result<(), Stop> {
    not_deployed(tx, who, doing)?;
    suits_formation(tx, who, doing)?;
    match doing {
        Doing::Move => may_move(tx, who),
        Doing::SpecialMove => may_special(tx, who),
        Doing::Close { special } => {
            declared_first(tx, who)?;
            may_move(tx, who)?;
            if special { may_special(tx, who) } else { Ok(()) }
        }
        Doing::Change(to) | Doing::LeaveTown(to) => may_change(tx, who, to),
        Doing::DeployInto => may_change(tx, who, Formation::Line),
        Doing::Fire => may_fire(tx, who),
    }
}

/// 6.5: a unit with a stand doubled up must first put it back. For militia, doubling up uses the whole turn.
fn none_doubled(tx: &mut Tx<'_>, who: &Mover) -> Result<(), Stop> {
    let whole = who.activity.doubled.is_empty();
    tx.require(whole, "6.5", || msg!("otp-doubled-stand-back-first", unit = Name::title(&who.name)))?;
    let spent = who.quality == Quality::Militia && who.activity.has_doubled && !in_bonus(tx, &who.id);
    tx.require(!spent, "6.5", || msg!("otp-militia-turn-spent-doubling", unit = Name::title(&who.name)))
}

/// 9.0: a closing is declared before the unit moves and is its whole move. A bend, loose order and doubling up are paid
/// for out of the move (5.4, 6.4, 6.5), so they begin it. A change of formation is a separate operation (3.1).
fn declared_first(tx: &mut Tx<'_>, who: &Mover) -> Result<(), Stop> {
    let moved = has_moved(&who.activity);
    tx.require(!moved, "9.0", || msg!("otp-closing-before-move", unit = Name::title(&who.name)))
}

/// 6.13: a unit deployed in a town or building may only fire, or leave by a change of formation.
fn not_deployed(tx: &mut Tx<'_>, who: &Mover, doing: Doing) -> Result<(), Stop> {
    let town = tx.unit(&who.id)?.deployed_in.clone();
    let Some(town) = town else {
        let leaves = matches!(doing, Doing::LeaveTown(_));
        return if leaves {
            Err(impossible("6.13", msg!("otp-is-not-deployed-in-a-town", unit = Name::title(&who.name))))
        } else {
            Ok(())
        };
    };
    let name = tx.battle.terrain_name(&town);
    let stays = matches!(doing, Doing::Fire | Doing::LeaveTown(_));
    tx.require(stays, "6.13", || msg!("otp-leave-town-first", unit = Name::title(&who.name), name))
}

/// Refuses what its morale result does not allow this turn (10.2).
fn morale_allows(tx: &mut Tx<'_>, who: &Mover, doing: Doing) -> Result<(), Stop> {
    let Some(result) = who.activity.morale else { return Ok(()) };
    let allows = match result {
        MoraleResult::NoEffect => true,
        MoraleResult::Half => !matches!(doing, Doing::SpecialMove | Doing::Close { .. }),
        MoraleResult::Deploy => doing == Doing::Fire,
        _ => false,
    };
    let source = tx.charts.morale_effect(result);
    tx.require(allows, "10.2", || {
        let unit = Name::title(&who.name);
        let why = match result {
            MoraleResult::NoEffect => String::new(),
            MoraleResult::Half => msg!("otp-left-half", unit),
            MoraleResult::Deploy => msg!("otp-left-fire", unit),
            MoraleResult::Stand => msg!("otp-left-answers", unit),
            MoraleResult::Rout | MoraleResult::Retreat => msg!("otp-left-nothing-gone-back", unit),
            MoraleResult::Advance | MoraleResult::Charge => msg!("otp-left-nothing-gone-forward", unit),
        };
        by_chart(why, source)
    })
}

/// Refuses what its arm and formation can never do.
fn suits_formation(tx: &mut Tx<'_>, who: &Mover, doing: Doing) -> Result<(), Stop> {
    let section = section(who.arm);
    match doing {
        Doing::Fire => formed_to_fire(tx, who),
        Doing::Close { .. } => no_guns(tx, who),
        Doing::SpecialMove => {
            // This includes a crew on foot.
            let able = tx.setup(&who.id)?.arm != Arm::Artillery;
            tx.require(able, "6.8", || msg!("otp-guns-make-no-special-moves").to_owned())
        }
        Doing::Move => tx.require(true, section, String::new),
        Doing::Change(to) => {
            tx.require(to != who.formation, "6.2", || {
                msg!("otp-already-in-that-formation", unit = Name::title(&who.name))
            })?;
            changes(tx, who, to)
        }
        Doing::LeaveTown(to) => changes(tx, who, to),
        Doing::DeployInto => {
            let foot = tx.setup(&who.id)?.arm == Arm::Infantry;
            tx.require(foot, "6.13", || msg!("otp-only-infantry-deploys-there", unit = Name::title(&who.name)))?;
            changes(tx, who, Formation::Line)
        }
    }
}

/// Refuses closing for artillery in any formation, including a crew on foot.
fn no_guns(tx: &mut Tx<'_>, who: &Mover) -> Result<(), Stop> {
    let guns = matches!(tx.setup(&who.id)?.arm, Arm::Artillery);
    tx.require(!guns, "7.2", || msg!("otp-artillery-never-closes").to_owned())
}

/// Refuses a closing that the unit's arm or deployment in a town forbids at any time.
pub(super) fn suits_closing(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let who = Mover::of(tx, unit)?;
    not_deployed(tx, &who, Doing::Close { special: false })?;
    no_guns(tx, &who)
}

/// Refuses fire for units without a fire operation in their present state: columns, limbered guns, cavalry, and crews
/// away from their guns.
pub(super) fn formed_to_fire(tx: &mut Tx<'_>, who: &Mover) -> Result<(), Stop> {
    let formed = !who.in_column();
    tx.require(formed, "8.13", || {
        msg!(
            "otp-no-fire-from-column",
            unit = Name::title(&who.name),
            arm = if who.arm == Arm::Artillery { msg!("otp-limbered") } else { "in" }
        )
    })?;
    tx.require(who.arm != Arm::Cavalry, "3.2", || msg!("otp-cavalry-has-no-fire-operation").to_owned())?;
    let left_guns = tx.unit(&who.id)?.guns_left_at.is_some();
    tx.require(!left_guns, "7.4", || msg!("otp-no-fire-without-crew", who = who.name))
}

/// Refuses formations that a unit can never take (5.1-5.5, 3.3).
fn changes(tx: &mut Tx<'_>, who: &Mover, to: Formation) -> Result<(), Stop> {
    let setup = tx.setup(&who.id)?;
    let afoot = tx.unit(&who.id)?.guns_left_at.is_some();
    tx.require(!afoot, "7.4", || msg!("otp-crew-back-first", who = who.name))?;
    let indians = setup.quality() == Quality::Indian && setup.arm == Arm::Infantry;
    let bound = indians && tx.state.options.indians_skirmish_only && to != Formation::Skirmish;
    tx.require(!bound, "5.5", || msg!("otp-indians-are-always-in-skirmish-line").to_owned())?;
    let skirmishers = indians || setup.quality() == Quality::Light || setup.may_skirmish();
    let loose =
        tx.state.options.loose_order && (indians || setup.quality() == Quality::Militia) && !setup.always_loose();
    let (able, rule) = match (setup.arm, to) {
        (Arm::Infantry | Arm::Cavalry, Formation::Line | Formation::Column) => (true, "5.0"),
        (Arm::Infantry, Formation::Skirmish) => (skirmishers, "5.3"),
        (Arm::Infantry, Formation::LooseOrder) => (loose, "5.4"),
        (Arm::Artillery, Formation::Unlimbered) => (true, "3.3"),
        (Arm::Artillery, Formation::Limbered) => (!who.has_drivers(tx.state.options), "7.7"),
        (_, Formation::Bent) => (false, "6.4"),
        (_, Formation::Skirmish) => (false, "5.3"),
        _ => (false, "5.0"),
    };
    let cannot = msg!("otp-cannot-form", who = who.name, to = formation_words(to));
    tx.require(able, rule, || cannot.clone())?;
    if suits_arm(setup.arm, to) { Ok(()) } else { Err(impossible(rule, cannot)) }
}

/// Returns whether a unit uses the modifiers of loose order (5.4): in loose order, or mounted for it and in line. If
/// the option is switched off during play, no unit uses them, and one still in loose order counts as a line.
pub(super) fn in_loose_order(tx: &Tx<'_>, unit: &UnitId) -> Result<bool, Stop> {
    let mounted = tx.setup(unit)?.always_loose();
    let formation = tx.unit(unit)?.formation;
    let loose = match formation {
        Formation::LooseOrder => true,
        Formation::Line | Formation::Bent => mounted,
        _ => false,
    };
    Ok(loose && tx.state.options.loose_order)
}

/// Returns the section with the operations of an arm.
fn section(arm: Arm) -> &'static str {
    match arm {
        Arm::Infantry => "3.1",
        Arm::Cavalry => "3.2",
        Arm::Artillery => "3.3",
    }
}

/// Refuses a move that the unit's earlier operations this turn exclude.
fn may_move(tx: &mut Tx<'_>, who: &Mover) -> Result<(), Stop> {
    let done = &who.activity;
    let rule = section(who.arm);
    let militia_changed = done.changed_formation && who.quality == Quality::Militia && who.arm != Arm::Artillery;
    tx.require(!militia_changed, "6.2", || msg!("otp-militia-no-move-after-formation", unit = Name::title(&who.name)))?;
    let both = done.fired && done.changed_formation;
    tx.require(!both, rule, || msg!("otp-formation-and-fire-no-move", unit = Name::title(&who.name)))?;
    let split = done.fired && has_moved(done) && !done.fired_before_closing;
    tx.require(!split, rule, || msg!("otp-no-move-after-moving-fire", unit = Name::title(&who.name)))?;
    let in_action = who.formation == Formation::Unlimbered && done.changed_formation;
    tx.require(!in_action, rule, || msg!("otp-no-hauling-after-unlimbering", unit = Name::title(&who.name)))
}

/// Refuses a special move that the unit's earlier operations this turn exclude (6.8).
fn may_special(tx: &mut Tx<'_>, who: &Mover) -> Result<(), Stop> {
    let done = &who.activity;
    let fresh = !done.fired && !done.changed_formation;
    tx.require(fresh, "6.8", || msg!("otp-no-special-move-after-acting", unit = Name::title(&who.name)))?;
    let open = !done.terrain_failed && done.terrain_passed.is_empty();
    tx.require(open, "6.8", || msg!("otp-no-special-move-disordering-ground", unit = Name::title(&who.name)))
}

/// Refuses a formation change that the unit's earlier operations this turn exclude.
fn may_change(tx: &mut Tx<'_>, who: &Mover, to: Formation) -> Result<(), Stop> {
    let done = &who.activity;
    let rule = section(who.arm);
    if costs_a_quarter(who.formation, to) {
        tx.require(done.special.is_none(), "6.8", || {
            msg!("otp-has-made-a-special-move", unit = Name::title(&who.name))
        })?;
        return may_move(tx, who);
    }
    let once = !done.changed_formation;
    tx.require(once, rule, || msg!("otp-has-changed-formation-once-this-turn", unit = Name::title(&who.name)))?;
    tx.require(done.special.is_none(), "6.8", || msg!("otp-has-made-a-special-move", unit = Name::title(&who.name)))?;
    let moved = has_moved(done);
    if to == Formation::Unlimbered {
        let half = who.normal_move(tx.charts, false).half();
        let within = done.spent <= half;
        return tx.require(within, "3.3", || msg!("otp-no-unlimbering-past-half", unit = Name::title(&who.name)));
    }
    let rule = if who.arm == Arm::Artillery { "3.3" } else { "6.2" };
    tx.require(!moved, rule, || msg!("otp-formation-before-move", unit = Name::title(&who.name)))
}

/// Refuses fire that the unit's earlier operations this turn exclude.
fn may_fire(tx: &mut Tx<'_>, who: &Mover) -> Result<(), Stop> {
    let done = &who.activity;
    let rule = section(who.arm);
    tx.require(!done.fired, rule, || msg!("otp-has-fired-this-turn", unit = Name::title(&who.name)))?;
    tx.require(!done.has_doubled, "6.5", || msg!("otp-no-fire-after-doubling-up", unit = Name::title(&who.name)))?;
    tx.require(done.special.is_none(), "6.8", || msg!("otp-has-made-a-special-move", unit = Name::title(&who.name)))?;
    let both = done.changed_formation && has_moved(done);
    tx.require(!both, rule, || msg!("otp-move-and-formation-no-fire", unit = Name::title(&who.name)))?;
    let most = most_with_fire(who, tx.charts);
    let within = done.spent <= most || done.changed_formation;
    tx.require(within, rule, || {
        let (moved, most) = against(done.spent, most);
        msg!("otp-moved-too-far-to-fire", unit = Name::title(&who.name), moved, most)
    })
}

/// Returns how far a unit moves in a turn in which it fires (3.1, 3.3).
fn most_with_fire(who: &Mover, charts: &Charts) -> Inches {
    let normal = who.normal_move(charts, false);
    if who.fire_halves() { normal.half() } else { normal }
}

/// Returns how much further a unit that has not fired may move and still fire, with the section.
pub(super) fn moves_with_fire(who: &Mover, charts: &Charts, special: bool) -> (Inches, &'static str) {
    let rule = section(who.arm);
    match (special, who.activity.changed_formation) {
        (true, _) => (Inches::ZERO, "6.8"),
        (false, true) => (Inches::ZERO, rule),
        (false, false) => (most_with_fire(who, charts).less(who.activity.spent), rule),
    }
}

impl Game {
    /// Returns whether a unit can ever take a formation (5.1-5.5, 3.3, 7.7).
    pub(super) fn may_ever_form(&self, unit: &UnitId, to: Formation) -> bool {
        let asked = |tx: &mut Tx<'_>| {
            let who = Mover::of(tx, unit)?;
            changes(tx, &who, to)
        };
        self.refusal_of(asked).is_none()
    }

    /// Returns whether a unit may still fire after its operations this turn.
    pub(super) fn has_fire_left(&self, unit: &UnitId) -> bool {
        let asked = |tx: &mut Tx<'_>| {
            let who = Mover::of(tx, unit)?;
            may_fire(tx, &who)
        };
        self.refusal_of(asked).is_none()
    }
}

/// Returns whether it has moved by its own operation this turn.
pub(super) fn has_moved(activity: &Activity) -> bool {
    !activity.began_at.is_empty()
}

/// Returns the movement a unit has left this turn: the chart's move for its formation after all halvings, plus the roll
/// of its special move, less the movement spent.
pub(super) fn left(tx: &Tx<'_>, unit: &UnitId) -> Result<Inches, Stop> {
    Ok(Mover::of(tx, unit)?.left(tx.charts, false))
}

/// Returns whether the unit has a bonus move to make (6.10).
pub(super) fn in_bonus(tx: &Tx<'_>, unit: &UnitId) -> bool {
    tx.state.has_bonus_move(unit)
}

/// Returns a unit's activity for changes. Cached measurements of the table stay valid.
pub(super) fn activity<'c>(tx: &'c mut Tx<'_>, unit: &UnitId) -> Result<&'c mut Activity, Stop> {
    let missing = || no_unit(tx.battle, unit);
    tx.state.units.get_mut(unit).map(|u| &mut u.activity).ok_or_else(missing)
}
