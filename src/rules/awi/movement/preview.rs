//! The cost and effects of a march, computed from the course that would carry it out.

use super::Order;
use super::march::parts;
use super::mover::Mover;
use super::passing::passed;
use super::price::{What, course};
use crate::geometry::Step;
use crate::ids::UnitId;
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Action, Game};
use crate::rules::movement::CostPart;
use crate::rules::transaction::NoDice;
use crate::rules::{Refusal, Stop};
use crate::units::Inches;

/// A march under consideration.
#[derive(Clone, Debug, PartialEq)]
pub struct MarchPreview {
    /// The cost, without that of pushing skirmishers back.
    pub cost: Inches,
    /// The movement left before the march.
    pub left: Inches,
    /// The movement left until half of its full move is used up.
    pub half: Inches,
    /// The cost, part by part.
    pub parts: Vec<CostPart>,
    /// Ground that would disorder it, by name (Disorder 4).
    pub disordered_by: Vec<String>,
    /// Friends it would pass through (Disorder 3).
    pub through: Vec<UnitId>,
    /// The refusal, if it would be refused.
    pub refusal: Option<Refusal>,
}

impl Game {
    /// Returns the cost and effects of a march, and its refusal if any. `None` if there is no such unit on the table.
    ///
    /// ```
    /// use drumhead::geometry::Step;
    /// use drumhead::rules::awi::{Charts, Game};
    /// use drumhead::battle::check_battle;
    /// use drumhead::units::Inches;
    /// let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/armies/guilford-awi.json"));
    /// let (battle, _) = check_battle(text, "guilford").unwrap();
    /// let game = Game::new(battle.into(), Charts::built_in().into());
    /// let four = [Step::Advance { distance: Inches::whole(4) }];
    /// let march = game.preview_march(&"33rd-foot".into(), &four).unwrap();
    /// assert_eq!((march.cost, march.left), (Inches::whole(4), Inches::whole(6)));
    /// assert_eq!(march.refusal.unwrap().rule, "Step 6"); // the battle has not begun
    /// ```
    #[must_use]
    pub fn preview_march(&self, unit: &UnitId, steps: &[Step]) -> Option<MarchPreview> {
        let mut none = NoDice;
        let mut tx = self.transaction(&mut none, Some(self.field()));
        let preview = preview(&mut tx, unit, steps).ok()?;
        let order = Order::March { unit: unit.clone(), steps: steps.to_vec() };
        Some(MarchPreview { refusal: self.would_refuse(&Action::Move { order }), ..preview })
    }

    /// Returns the steps of a march up to where `movement` is used up; if that is `None`, up to where the unit's own
    /// movement is used up. Returns `None` if the unit is not on the table.
    pub(in crate::rules::awi) fn steps_within(
        &self,
        unit: &UnitId,
        steps: &[Step],
        movement: Option<Inches>,
    ) -> Option<Vec<Step>> {
        let mut none = NoDice;
        let tx = self.transaction(&mut none, Some(self.field()));
        let mover = Mover::of(&tx, unit).ok()?;
        let course = course(&tx, &mover, steps);
        let movement = movement.unwrap_or_else(|| mover.left(&tx));
        Some(course.steps_to(course.reach(movement)))
    }
}

/// Computes a march without its refusal, which the game adds.
fn preview(tx: &mut Tx<'_>, unit: &UnitId, steps: &[Step]) -> Result<MarchPreview, Stop> {
    let mover = Mover::of(tx, unit)?;
    let course = course(tx, &mover, steps);
    let disorders = course.met.iter().filter(|met| met.what == What::Disorders && !mover.skirmishes());
    Ok(MarchPreview {
        cost: course.cost(),
        left: mover.left(tx),
        half: mover.full_move(tx.charts).half().less(mover.record.spent).min(mover.left(tx)),
        parts: parts(&course, course.end()),
        disordered_by: disorders.map(|met| met.name.clone()).collect(),
        through: passed(tx, &mover, &course, course.end()),
        refusal: None,
    })
}
