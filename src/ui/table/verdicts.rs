//! What the selected unit sees and what sees it, worked out once for each change and kept.

use super::canvas::{on_base, size_of};
use crate::app::{App, Ghost, Selection, Terms, decided_by, reach_shown_in, shot_decided_by};
use crate::battle::Field;
use crate::geometry::{AspectVerdict, Gap, PlacedBase, Shot, Sight, StandShot, Step};
use crate::ids::UnitId;
use crate::rules::Refusal;
use crate::text::Language;
use crate::units::Inches;
use crate::{say, text, word};
use nalgebra::Point2;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// One unit's shot at another.
#[derive(Clone, Debug, PartialEq)]
pub struct Sighting {
    /// Who looks.
    pub from: UnitId,
    /// At whom.
    pub to: UnitId,
    /// How far its weapon reaches, in inches.
    pub reach_in: f64,
    /// What was measured.
    pub shot: Shot,
    /// Why it could fire at nobody, as it stands.
    pub cannot_fire: Option<Refusal>,
}

impl Sighting {
    /// The stand that decides: the best sight, then the least range.
    #[must_use]
    pub fn best(&self) -> Option<&StandShot> {
        // To the thousandth: of stands as far off, the one whose line of sight is the shortest shows it best.
        let range = |s: &StandShot| s.range.map_or(f64::MAX, |(inches, _)| (inches * 1000.0).round());
        let line = |s: &StandShot| s.sight_line.map_or(f64::MAX, |l| (l.to - l.from).norm());
        let better = |a: &&StandShot, b: &&StandShot| {
            let nearer = range(b).total_cmp(&range(a)).then(line(b).total_cmp(&line(a)));
            (a.bears, a.sight).cmp(&(b.bears, b.sight)).then(nearer)
        };
        self.shot.stands.iter().max_by(better)
    }

    /// Some stand bears and may see, and it may fire.
    #[must_use]
    pub fn bears(&self) -> bool {
        self.shot.figures_bearing > 0 && self.cannot_fire.is_none()
    }

    /// Some stand would bear and see, but it may not fire: why not.
    #[must_use]
    pub fn barred(&self) -> Option<&Refusal> {
        self.cannot_fire.as_ref().filter(|_| self.shot.figures_bearing > 0)
    }

    /// The verdict in a few words: `5.2" clear, in reach by 0.8"`.
    #[must_use]
    pub fn words(&self, terms: Terms) -> String {
        let lengths = terms.lengths;
        let Some(best) = self.best() else { return String::new() };
        // The two places are lettered on the table; the panel names them.
        let doubt = word!("ui-too-close-to-call-measure-a-to");
        let Some((range_in, _)) = best.range else {
            let by = if self.shot.close_call { doubt.to_owned() } else { decided_by(best, terms) };
            return say!("ui-no-part-in-arc", by);
        };
        let range = lengths.show(range_in);
        if self.barred().is_some() {
            return say!("ui-may-not-fire", range);
        }
        if best.close_call {
            return say!("ui-of-range-doubt", range, doubt);
        }
        let sight = match best.sight {
            Sight::NoPartInArc => word!("ui-not-in-arc-2"),
            Sight::Blocked => word!("ui-blocked"),
            Sight::NeedsVisibility => word!("ui-needs-visibility"),
            Sight::Clear => word!("ui-clear-2"),
        };
        let by = shot_decided_by(&self.shot, terms).filter(|_| best.bears || self.reach_in > 0.0);
        let by = by.map_or_else(String::new, |by| format!(", {by}"));
        let woods = if best.woods_in > 0.0 && best.sight != Sight::Clear {
            say!("ui-through-of-woods", woods_in = lengths.show(best.woods_in))
        } else {
            String::new()
        };
        let also = if self.shot.close_call { say!("ui-of-doubt", doubt) } else { String::new() };
        format!("{range} {sight}{woods}{by}{also}")
    }
}

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
        self.sees.iter().find(|s| s.to == *enemy)
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
    let battle = app.battle()?;
    let field = app.ghost_field()?;
    let pieces = app.pieces()?.units;
    let enemies = pieces.iter().filter(|(id, u)| !u.is_gone() && battle.are_enemies(id, &subject));
    let mut out = Verdicts::default();
    // The panel shows the same shots: they are measured once.
    out.sees.extend(app.verdicts().iter().map(|v| Sighting {
        from: subject.clone(),
        to: v.enemy.clone(),
        reach_in: v.reach_in,
        shot: v.shot.clone(),
        cannot_fire: v.cannot_fire.clone(),
    }));
    out.seen_by.extend(shots_at(app, field, enemies.map(|(id, _)| *id), &subject));
    out.seen_by.sort_by(|a, b| a.shot.gap.inches.total_cmp(&b.shot.gap.inches));
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

/// The shots of many units at one, of those that are within reach, measured in one go.
fn shots_at<'a>(app: &App, field: &Field, firers: impl Iterator<Item = &'a UnitId>, to: &UnitId) -> Vec<Sighting> {
    let asked = |from: &'a UnitId| Some((from, app.fire_ask(field, from, to)?));
    let (firers, asked): (Vec<&UnitId>, Vec<_>) = firers.filter_map(asked).unzip();
    let found = field.scene.refresh_in_reach(&asked);
    let sighting = |(place, mut shot, _): (usize, Shot, _)| {
        let (from, (_, _, ask)) = (*firers.get(place)?, asked.get(place)?);
        if let Some(game) = app.game() {
            game.by_the_rules(to, &mut shot, None);
            game.weigh_bands(from, &mut shot, field.scene.tolerance_in());
        }
        let (reach_in, cannot_fire) = (reach_shown_in(ask), app.game().and_then(|game| game.cannot_fire_at(from, to)));
        Some(Sighting { from: from.clone(), to: to.clone(), reach_in, shot, cannot_fire })
    };
    found.into_iter().filter_map(sighting).collect()
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
    Some(Approach { way, gap, aspect: game.would_attack(field, (subject, enemy), steps), sheltered })
}

/// The middle of the front edges of stands.
fn front_middle(stands: &[PlacedBase]) -> Option<Point2<f64>> {
    let fronts = stands.iter().map(|s| on_base(s, 0.0, size_of(s).1 / 2.0).coords);
    let sum = fronts.reduce(|a, b| a + b)?;
    #[expect(clippy::cast_precision_loss, reason = "a few dozen stands")]
    let count = stands.len() as f64;
    Some((sum / count).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::LengthUnit;
    use crate::battle::{Formation, Stand, body};
    use crate::geometry::{Scene, ShotAsk};
    use crate::units::{Bearing, Spot};

    const TERMS: Terms = Terms { lengths: LengthUnit::Inch, stand: "stand" };

    /// A stand at the origin's front looking along +y, and an enemy stand whose centre is at a place.
    fn sighting(x_in: f64, y_in: f64) -> Sighting {
        let base = [Inches::whole(2), Inches::whole(1)];
        let stand =
            |x, y, facing| Stand { at: Spot::new(x, y), facing: Bearing::from_degrees(facing), base, figures: 4 };
        let bodies = [stand(10.0, 10.0, 0.0), stand(10.0 + x_in, 10.0 + y_in, 180.0)]
            .map(|s| body(Formation::Line, std::slice::from_ref(&s)));
        let scene = Scene::new(bodies.to_vec(), Vec::new(), 0.125);
        let ask = ShotAsk::within(6.0);
        let shot = scene.shot(0, 1, ask).unwrap();
        Sighting { from: "a".into(), to: "b".into(), reach_in: 6.0, shot, cannot_fire: None }
    }

    #[test]
    fn who_may_not_fire_bears_on_nobody() {
        let column = || Refusal { rule: "5.1".to_owned(), why: "they are in column".to_owned(), waivable: true };
        let barred = |x, y| Sighting { cannot_fire: Some(column()), ..sighting(x, y) };
        assert_eq!(barred(0.0, 6.0).words(TERMS), "5\": may not fire");
        assert!(!barred(0.0, 6.0).bears());
        assert_eq!(barred(0.0, 6.0).barred(), Some(&column()));
        // Out of reach it would not fire in any formation.
        assert_eq!(barred(0.0, 9.0).barred(), None);
        assert_eq!(barred(0.0, 9.0).words(TERMS), "8\" clear, out of reach by 2\"");
    }

    #[test]
    fn a_verdict_says_by_how_much() {
        let words = |x, y| sighting(x, y).words(TERMS);
        // Stands are 1" deep: centres 6" apart are 5" from front to front.
        assert_eq!(words(0.0, 6.0), "5\" clear, in reach by 1\"");
        assert_eq!(words(0.0, 9.0), "8\" clear, out of reach by 2\"");
        assert_eq!(words(0.0, 7.05), "6.05\": too close to call, measure A to B");
        assert!(words(0.0, -6.0).starts_with("no part in arc: "), "{}", words(0.0, -6.0));
        assert!(sighting(0.0, 6.0).bears() && !sighting(0.0, 9.0).bears());
    }
}
