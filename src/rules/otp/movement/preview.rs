//! The cost and effects of a move before it is made, from the same course that carries it out.

use super::course::{Course, MetKind, question};
use super::{terrain, wooded};
use crate::geometry::Step;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::movement::CostPart;
use crate::rules::otp::mover::Mover;
use crate::rules::otp::{Action, Game, operations};
use crate::rules::{FireCost, Refusal};
use crate::units::Inches;

/// Returns a move's cost, the terrain it will roll for, and the refusal if there is one.
pub(in super::super) fn preview(game: &Game, unit: &UnitId, steps: &[Step], special: bool) -> Option<MovePreview> {
    let mover = Mover::in_game(game.battle(), game.state(), unit)?;
    let course = Course::of(game.country(), &mover, steps);
    let parts = course.parts(course.end()).into_iter().map(|p| (priced(&p), section(&p.rule)));
    let action = Action::Move { unit: unit.clone(), steps: steps.to_vec(), special };
    let half = mover.normal_move(game.charts(), course.on_road).half();
    Some(MovePreview {
        cost: course.cost(),
        left: mover.left(game.charts(), course.on_road),
        half: half.less(mover.activity.spent),
        fire: fire_cost(game, &mover, special),
        parts: parts.collect(),
        tests: tests(game, &mover, &course),
        refusal: game.would_refuse(&action),
    })
}

/// Returns the steps of a move, cut off where `movement` is used up, or the unit's movement left if it is `None`.
/// Returns `None` if the unit is not in the game.
pub(in super::super) fn steps_within(
    game: &Game,
    unit: &UnitId,
    steps: &[Step],
    movement: Option<Inches>,
) -> Option<Vec<Step>> {
    let mover = Mover::in_game(game.battle(), game.state(), unit)?;
    let course = Course::of(game.country(), &mover, steps);
    let movement = movement.unwrap_or_else(|| mover.left(game.charts(), course.on_road));
    Some(course.steps_to(course.reach(movement)))
}

/// Returns the fire that a unit loses by a move; `None` if it may not fire any more this turn.
fn fire_cost(game: &Game, mover: &Mover, special: bool) -> Option<FireCost> {
    let may = game.cannot_fire(&mover.id).is_none() && game.has_fire_left(&mover.id);
    may.then(|| {
        let (beyond, rule) = operations::moves_with_fire(mover, game.charts(), special);
        FireCost { beyond, words: msg!("otp-gives-up-its-fire").to_owned(), rule }
    })
}

/// Returns a step with its cost. A step that costs its own length shows it only once.
fn priced(part: &CostPart) -> String {
    let cost = part.price();
    let says_it = part.what.split(' ').any(|word| word == cost);
    if says_it { part.what.clone() } else { msg!("otp-costs", what = part.what, cost) }
}

fn section(rule: &str) -> &'static str {
    if rule == "6.7" { "6.7" } else { "6.3" }
}

/// Returns the terrain that will be rolled for, in order. Empty once a roll has failed (6.6).
fn tests(game: &Game, mover: &Mover, course: &Course) -> Vec<(String, u8)> {
    if mover.activity.terrain_failed {
        return Vec::new();
    }
    let passed = |m: &super::course::Met| {
        wooded::pieces(game.battle(), m).iter().all(|piece| mover.activity.terrain_passed.contains(piece))
    };
    let fresh = course.met.iter().filter(|m| !passed(m));
    let test = |m: &super::course::Met| match m.what {
        MetKind::Disorder(what) => {
            Some((m.name.clone(), terrain::needed(game.charts(), &question(mover, what.class, m.woods)).0))
        }
        _ => None,
    };
    fresh.filter_map(test).collect()
}

/// The cost and effects of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct MovePreview {
    /// The movement it costs, including obstacles.
    pub cost: Inches,
    /// The movement left before it.
    pub left: Inches,
    /// The movement left until half of its normal move is used up.
    pub half: Inches,
    /// The fire that the unit loses by it (3.1, 3.3, 6.8).
    pub fire: Option<FireCost>,
    /// Each item of the cost in words with its section: ("wheel 2.1\"", "6.3").
    pub parts: Vec<(String, &'static str)>,
    /// Disordering terrain that will be rolled for, and the number needed.
    pub tests: Vec<(String, u8)>,
    /// The refusal, if there is one.
    pub refusal: Option<Refusal>,
}
