//! Measures the surroundings of the selected unit, once per change.

use super::{App, Approach, Cost, Measured, Selection};
use crate::battle::Field;
use crate::geometry::{PlacedBase, Step};
use crate::ids::UnitId;
use crate::verdict::Sighting;
use nalgebra::Point2;

/// The result while [`App::premeasuring`] returns false.
static NOTHING: Measured = Measured { sees: Vec::new(), seen_by: Vec::new(), approach: None, cost: None, target: None };

impl App {
    /// Returns everything measured about the selected unit, at its ghost's place if it has one. Returns nothing without
    /// a selected unit, or while [`App::premeasuring`] returns false. Cached until an input changes.
    #[must_use]
    pub fn measured(&self) -> &Measured {
        if !self.premeasuring() {
            return &NOTHING;
        }
        self.derived.measured.get_or_init(|| {
            self.derived.times_measured.set(self.derived.times_measured.get().wrapping_add(1));
            measure(self).unwrap_or_default()
        })
    }

    /// Returns how often [`App::measured`] has measured: a frame without changes adds none.
    #[must_use]
    pub fn times_measured(&self) -> u32 {
        self.derived.times_measured.get()
    }
}

fn measure(app: &App) -> Option<Measured> {
    let subject = subject(app)?;
    let field = app.ghost_field()?;
    let sees = app.verdicts().to_vec();
    let seen_by = Sighting::all_at(app.tabletop()?, field, &subject);
    let mut out = Measured { sees, seen_by, ..Measured::default() };
    out.cost = app.ghost_preview().map(|p| Cost { cost: p.cost, left: p.left, refused: p.refusal.is_some() });
    out.target.clone_from(&app.target);
    // A unit that may not go into contact has no path there.
    let may_close = |enemy: &&UnitId| app.tabletop().is_some_and(|table| table.cannot_close(&subject, enemy).is_none());
    let target = app.target.as_ref().filter(may_close);
    let declared = || {
        let enemy = target?;
        let steps = app.way_into_contact(field, &subject, enemy)?;
        approach(app, field, [&subject, enemy], &steps)
    };
    out.approach = sent_forward(app, &subject).or_else(declared);
    Some(out)
}

/// Returns the unit to measure for: the selected one.
fn subject(app: &App) -> Option<UnitId> {
    match &app.selection {
        Selection::Unit(unit) => Some(unit.clone()),
        _ => None,
    }
}

/// Returns the proposed path of a unit that a result sends forward, from its current place: its ghost is at the other
/// end.
fn sent_forward(app: &App, subject: &UnitId) -> Option<Approach> {
    let sent = app.sent_forward().filter(|sent| sent.unit == subject)?;
    approach(app, app.field()?, [sent.unit, sent.enemy], sent.steps)
}

fn approach(app: &App, field: &Field, [subject, enemy]: [&UnitId; 2], steps: &[Step]) -> Option<Approach> {
    let (own, target) = (field.body_of(subject)?, field.body_of(enemy)?);
    let gap = field.scene.gap(own, target)?;
    let stands = &field.scene.bodies().get(own)?.stands;
    let legs = field.scene.walk(own, steps);
    let ends = legs.iter().map(|leg| leg.stands.as_slice());
    let mut way: Vec<_> = std::iter::once(stands.as_slice()).chain(ends).filter_map(front_middle).collect();
    if way.len() < 2 {
        way = vec![gap.line.from, gap.line.to];
    }
    let table = app.tabletop()?;
    let sheltered = table.shelter_of(enemy).is_some();
    Some(Approach { way, gap, aspect: table.would_attack(field, subject, enemy, steps), sheltered })
}

/// Returns the middle of the front edges of stands.
fn front_middle(stands: &[PlacedBase]) -> Option<Point2<f64>> {
    let fronts = stands.iter().map(|stand| (stand.pose * Point2::new(0.0, stand.half_in().y)).coords);
    let sum = fronts.reduce(|a, b| a + b)?;
    #[expect(clippy::cast_precision_loss, reason = "a few dozen stands")]
    let count = stands.len() as f64;
    Some((sum / count).into())
}
