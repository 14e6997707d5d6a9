//! What the selected unit sees and what sees it, worked out once for each change and kept.

use super::canvas::{on_base, size_of};
use crate::app::{App, Ghost, Selection};
use crate::battle::Field;
use crate::geometry::{AspectVerdict, Gap, PlacedBase, Step};
use crate::ids::UnitId;
use crate::text;
use crate::text::Language;
use crate::units::Inches;
use crate::verdict::Sighting;
use nalgebra::Point2;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// How one would close with an enemy singled out.
#[derive(Clone, Debug, PartialEq)]
pub struct Approach {
    /// The way it goes into contact: the middle of its front at the start and after each step; straight where no path leads.
    pub way: Vec<Point2<f64>>,
    /// The shortest way between them.
    pub gap: Gap,
    /// What the attack would be: on his front, flank or rear.
    pub aspect: Option<AspectVerdict>,
    /// The enemy is held all round within walls, and has no flank or rear.
    pub sheltered: bool,
}

/// Everything measured about the selected unit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Verdicts {
    /// Its shots, nearest first.
    pub sees: Vec<Sighting>,
    /// Shots at it, nearest first.
    pub seen_by: Vec<Sighting>,
    /// To the enemy singled out.
    pub approach: Option<Approach>,
    /// What the ghost's move costs.
    pub cost: Option<Cost>,
    /// The enemy singled out.
    pub target: Option<UnitId>,
}

/// What a ghost's move costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// All in all.
    pub cost: Inches,
    /// Of this.
    pub left: Inches,
    /// The rules refuse it.
    pub refused: bool,
}

impl Verdicts {
    /// The enemy singled out, if the subject has a shot at it to be drawn.
    #[must_use]
    pub fn singled_out(&self) -> Option<&UnitId> {
        self.target.as_ref().filter(|enemy| self.at(enemy).is_some())
    }

    /// The shot at an enemy.
    #[must_use]
    pub fn at(&self, enemy: &UnitId) -> Option<&Sighting> {
        self.sees.iter().find(|s| s.enemy == *enemy)
    }
}

/// What the verdicts depend on.
#[derive(Clone, Debug, PartialEq)]
pub struct Key {
    state: u64,
    tolerance: Inches,
    selection: Selection,
    target: Option<UnitId>,
    ghost: Option<Ghost>,
    way: Vec<Step>,
    /// Reasons are kept as words.
    spoken: Language,
}

impl Key {
    /// What the verdicts of an app depend on now.
    #[must_use]
    pub fn of(app: &App) -> Self {
        let mut hasher = DefaultHasher::new();
        if let Some(pieces) = app.pieces() {
            pieces.units.iter().for_each(|(id, u)| (id, u.formation, u.stands).hash(&mut hasher));
        }
        app.measured_with().hash(&mut hasher);
        if let Some(battle) = app.battle() {
            battle.terrain.hash(&mut hasher);
        }
        Key {
            state: hasher.finish(),
            tolerance: app.prefs.tolerance,
            selection: app.selection.clone(),
            target: app.target.clone(),
            ghost: app.ghost.clone(),
            way: app.declared_way().to_vec(),
            spoken: text::at_hand(),
        }
    }
}

/// The verdicts last worked out.
#[derive(Clone, Debug, Default)]
pub struct Kept {
    last: Option<(Key, Arc<Verdicts>)>,
    /// How often they were worked out: an idle frame adds none.
    pub worked_out: u32,
}

impl Kept {
    /// The verdicts now, worked out again only if something they depend on has changed.
    pub fn now(&mut self, app: &App) -> Arc<Verdicts> {
        let key = Key::of(app);
        match &self.last {
            Some((of, verdicts)) if *of == key => Arc::clone(verdicts),
            _ => {
                let verdicts = Arc::new(work_out(app).unwrap_or_default());
                self.worked_out = self.worked_out.wrapping_add(1);
                self.last = Some((key, Arc::clone(&verdicts)));
                verdicts
            }
        }
    }
}

fn work_out(app: &App) -> Option<Verdicts> {
    let subject = subject(app)?;
    let field = app.ghost_field()?;
    // The panel shows the same shots: they are measured once.
    let sees = app.verdicts().to_vec();
    let seen_by = Sighting::all_at(app.game()?, field, &subject);
    let mut out = Verdicts { sees, seen_by, ..Verdicts::default() };
    out.cost = app.ghost_preview().map(|p| Cost { cost: p.cost, left: p.left, refused: p.refusal.is_some() });
    out.target.clone_from(&app.target);
    // Who may not go into contact has no way there.
    let may_close = |enemy: &&UnitId| app.game().is_some_and(|game| game.cannot_close(&subject, enemy).is_none());
    let target = app.target.as_ref().filter(may_close);
    let declared = || {
        let enemy = target?;
        let steps = app.way_into_contact(field, &subject, enemy)?;
        approach(app, field, [&subject, enemy], &steps)
    };
    out.approach = sent_forward(app, &subject).or_else(declared);
    Some(out)
}

/// The unit everything is measured for: the selected one.
fn subject(app: &App) -> Option<UnitId> {
    match &app.selection {
        Selection::Unit(unit) => Some(unit.clone()),
        _ => None,
    }
}

/// The way the app proposes for a unit that a result sends forward, from where it stands: its ghost is at the other end of it.
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
    let game = app.game()?;
    let sheltered = game.shelter_of(enemy).is_some();
    Some(Approach { way, gap, aspect: game.would_attack(field, subject, enemy, steps), sheltered })
}

/// The middle of the front edges of stands.
fn front_middle(stands: &[PlacedBase]) -> Option<Point2<f64>> {
    let fronts = stands.iter().map(|s| on_base(s, 0.0, size_of(s).1 / 2.0).coords);
    let sum = fronts.reduce(|a, b| a + b)?;
    #[expect(clippy::cast_precision_loss, reason = "a few dozen stands")]
    let count = stands.len() as f64;
    Some((sum / count).into())
}
