//! One unit's shot at another with the rules applied, worded in a line or a few words.

use super::measure::to_the_tenth;
use super::{Terms, UnitNames, decided_by, reach_shown_in, shot_decided_by, to_measure};
use crate::battle::Field;
use crate::geometry::{Blocker, BodyIx, Shot, ShotAsk, Sight, StandShot};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::{Refusal, SceneResult, Shelter, Table};

/// One unit's shot at another, measured and with the rules applied.
#[derive(Clone, Debug, PartialEq)]
pub struct Sighting {
    /// The unit that looks.
    pub from: UnitId,
    /// Its enemy.
    pub enemy: UnitId,
    /// The measured shot.
    pub shot: Shot,
    /// The reach of its weapon, in inches.
    pub reach_in: f64,
    /// The walls that shelter the enemy on all sides.
    pub shelter: Option<Shelter>,
    /// The reason why it may not fire at this enemy, as both stand.
    pub cannot_fire: Option<Refusal>,
}

/// A question to the scene, as [`Shooting::fire_ask`](crate::rules::Shooting::fire_ask) makes it.
type ShotKey = (BodyIx, BodyIx, ShotAsk);

/// Applies the rules of a game to shots measured on a table.
struct Judge<'a> {
    table: Table<'a>,
    field: &'a Field,
}

impl Judge<'_> {
    fn settle(&self, from: &UnitId, enemy: &UnitId, ask: &ShotAsk, mut shot: Shot) -> Sighting {
        let (table, tolerance_in) = (self.table, self.field.scene.tolerance_in());
        let shelter = table.apply_rules(from, enemy, SceneResult { shot: &mut shot, aspect: None }, tolerance_in);
        let (cannot_fire, reach_in) = (table.cannot_fire_at(from, enemy), reach_shown_in(ask));
        Sighting { from: from.clone(), enemy: enemy.clone(), shot, reach_in, shelter, cannot_fire }
    }
}

impl Sighting {
    /// Returns the shots of a unit at all its enemies on a measured table, nearest first.
    #[must_use]
    pub fn all_from(table: Table<'_>, field: &Field, from: &UnitId) -> Vec<Self> {
        let (game, pieces) = (table.game(), table.game().pieces().units);
        let enemies = pieces.keys().copied().filter(|other| game.battle().are_enemies(from, other));
        let asked = enemies.filter_map(|enemy| Some((enemy, table.fire_ask(field, from, enemy)?)));
        let (enemies, asked): (Vec<&UnitId>, Vec<ShotKey>) = asked.unzip();
        let found = field.scene.refresh(&asked);
        let measured = enemies.into_iter().zip(&asked).zip(found).filter_map(|((enemy, (_, _, ask)), found)| {
            Some(Judge { table, field }.settle(from, enemy, ask, found?.0))
        });
        nearest_first(measured.collect())
    }

    /// Returns the shots at a unit of all its enemies that reach it, nearest first.
    #[must_use]
    pub fn all_at(table: Table<'_>, field: &Field, enemy: &UnitId) -> Vec<Self> {
        let (game, pieces) = (table.game(), table.game().pieces().units);
        let firers = pieces.iter().filter(|(id, piece)| !piece.is_gone() && game.battle().are_enemies(id, enemy));
        let asked = firers.filter_map(|(from, _)| Some((*from, table.fire_ask(field, from, enemy)?)));
        let (firers, asked): (Vec<&UnitId>, Vec<ShotKey>) = asked.unzip();
        let found = field.scene.refresh_in_reach(&asked).into_iter();
        let measured = found.filter_map(|(place, shot, _)| {
            let (from, (_, _, ask)) = (*firers.get(place)?, asked.get(place)?);
            Some(Judge { table, field }.settle(from, enemy, ask, shot))
        });
        nearest_first(measured.collect())
    }

    /// Returns the stand that decides: one that bears if any, then the best sight, then the least range.
    #[must_use]
    pub fn best(&self) -> Option<&StandShot> {
        // Compare ranges to the thousandth. Of stands at the same range, the shortest line of sight shows it best.
        let range = |s: &StandShot| s.range.map_or(f64::MAX, |(inches, _)| (inches * 1000.0).round());
        let line = |s: &StandShot| s.sight_line.map_or(f64::MAX, |l| (l.to - l.from).norm());
        let better = |a: &&StandShot, b: &&StandShot| {
            let nearer = range(b).total_cmp(&range(a)).then(line(b).total_cmp(&line(a)));
            (a.bears, a.sight).cmp(&(b.bears, b.sight)).then(nearer)
        };
        self.shot.stands.iter().max_by(better)
    }

    /// Whether some figures bear, see and may fire.
    #[must_use]
    pub fn bears(&self) -> bool {
        self.shot.figures_bearing > 0 && self.cannot_fire.is_none()
    }

    /// Returns why it may not fire, if some stand would bear and see.
    #[must_use]
    pub fn barred(&self) -> Option<&Refusal> {
        self.cannot_fire.as_ref().filter(|_| self.shot.figures_bearing > 0)
    }

    /// Words the shot in a few words: `5.2" clear, in reach with 0.8" to spare`.
    #[must_use]
    pub fn brief(&self, terms: Terms) -> String {
        let lengths = terms.lengths;
        let Some(best) = self.best() else { return String::new() };
        // The table marks the two places with letters; the panel names them.
        let doubt = msg!("ui-close-call-measure-a-b");
        let Some((range_in, _)) = best.range else {
            let by = if self.shot.close_call { doubt.to_owned() } else { decided_by(best, terms) };
            return msg!("ui-no-part-in-arc", by);
        };
        let range = lengths.show(range_in);
        if self.barred().is_some() {
            return msg!("ui-may-not-fire", range);
        }
        if best.close_call {
            return msg!("ui-range-and-doubt", range = lengths.exact(range_in), doubt);
        }
        let sight = match best.sight {
            Sight::NoPartInArc => msg!("ui-sight-not-in-arc"),
            Sight::Blocked => msg!("ui-sight-blocked"),
            Sight::NeedsVisibility => msg!("ui-sight-needs-visibility"),
            Sight::Clear => msg!("ui-sight-clear"),
        };
        let by = shot_decided_by(&self.shot, terms).filter(|_| best.bears || self.reach_in > 0.0);
        let by = by.map_or_else(String::new, |by| format!(", {by}"));
        let woods = if best.woods_in > 0.0 && best.sight != Sight::Clear {
            msg!("ui-through-woods", woods_in = lengths.show(best.woods_in))
        } else {
            String::new()
        };
        let also = if self.shot.close_call { msg!("ui-and-doubt", doubt) } else { String::new() };
        format!("{range} {sight}{woods}{by}{also}")
    }

    /// Words the verdict in a line: range, figures that bear, sight, obstacles, cover, and the deciding margin or the
    /// close calls to measure.
    #[must_use]
    pub fn words(&self, units: UnitNames<'_>, names: impl Fn(Blocker) -> String, terms: Terms) -> String {
        let (shot, lengths) = (&self.shot, terms.lengths);
        let mut parts = Vec::new();
        match shot.fires_at_in.or(shot.range_in_arc_in) {
            Some(range) => parts.push(msg!("app-in-arc", range = lengths.show(range))),
            None => parts.push(msg!("app-away-not-in-arc", inches = lengths.show(shot.gap.inches))),
        }
        match shot.sight {
            Sight::NoPartInArc => {}
            Sight::Clear => parts.push(msg!("app-clear").to_owned()),
            Sight::NeedsVisibility => {
                parts.push(msg!("app-woods-need-visibility", woods_in = lengths.show(shot.woods_in)))
            }
            Sight::Blocked => {
                let by: Vec<_> = shot.blocked_by.iter().take(2).map(|b| names(*b)).collect();
                let more = shot.blocked_by.len().saturating_sub(by.len());
                let more = if more > 0 { msg!("app-and-more", more) } else { String::new() };
                let by = if by.is_empty() {
                    msg!("app-only-its-edge-in-arc").to_owned()
                } else {
                    msg!("app-by-blockers", join = by.join(", "))
                };
                parts.push(msg!("app-blocked", by, more));
            }
        }
        if let Some(unseen) = shot.stands.iter().filter(|s| s.bears).find_map(|s| s.unseen.as_deref()) {
            let by: Vec<_> = unseen.blocked_by.iter().map(|b| names(*b)).collect();
            parts.push(msg!(
                "app-some-stands-hidden-by",
                stand = terms.stand,
                stand_2 = unseen.stand + 1,
                join = by.join(", ")
            ));
        }
        if let Some(refusal) = self.cannot_fire.as_ref().filter(|_| shot.figures_bearing > 0) {
            parts.push(format!("{} ({})", refusal.why, refusal.rule));
        } else if self.bears() {
            parts.push(match shot.figures_bearing {
                1 => msg!("app-1-figure-bears").to_owned(),
                many => msg!("app-figures-bear", many),
            });
        } else if shot.range_in_arc_in.is_some_and(|r| r > self.reach_in) && self.reach_in > 0.0 {
            parts.push(msg!("app-out-of-range", reach_in = lengths.show(self.reach_in)));
        }
        if shot.enfilade {
            parts.push(msg!("app-enfilade").to_owned());
        }
        if let Some(cover) =
            [None, Some(msg!("app-cover-light")), Some(msg!("app-cover-medium")), Some(msg!("app-cover-heavy"))]
                .get(usize::from(shot.cover))
                .copied()
                .flatten()
        {
            parts.push(msg!("app-cover", cover));
        }
        if let Some(Shelter { place, rule }) = &self.shelter {
            parts.push(msg!("app-deployed-in-place", place, rule));
        }
        parts.extend(shot.measures.iter().map(|measure| to_measure(&to_the_tenth(measure), units, &names, terms)));
        parts.extend(shot_decided_by(shot, terms).filter(|_| !shot.close_call && self.reach_in > 0.0));
        parts.join(", ")
    }
}

fn nearest_first(mut all: Vec<Sighting>) -> Vec<Sighting> {
    all.sort_by(|a, b| a.shot.gap.inches.total_cmp(&b.shot.gap.inches));
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{Formation, Stand, body};
    use crate::geometry::{Scene, ShotAsk};
    use crate::units::Inches;
    use crate::units::{Bearing, Spot};
    use crate::verdict::LengthUnit;

    const TERMS: Terms = Terms { lengths: LengthUnit::Inch, stand: "stand" };

    /// Returns the shot of a stand facing +y at an enemy stand facing -y, whose centre is offset by `x_in` and `y_in`.
    fn sighting(x_in: f64, y_in: f64) -> Sighting {
        let base = [Inches::whole(2), Inches::whole(1)];
        let stand =
            |x, y, facing| Stand { at: Spot::new(x, y), facing: Bearing::from_degrees(facing), base, figures: 4 };
        let bodies = [stand(10.0, 10.0, 0.0), stand(10.0 + x_in, 10.0 + y_in, 180.0)]
            .map(|s| body(Formation::Line, std::slice::from_ref(&s)));
        let scene = Scene::new(bodies.to_vec(), Vec::new(), 0.125);
        let ask = ShotAsk::within(6.0);
        let shot = scene.shot(0, 1, ask).unwrap();
        Sighting { from: "a".into(), enemy: "b".into(), reach_in: 6.0, shot, shelter: None, cannot_fire: None }
    }

    #[test]
    fn a_unit_that_may_not_fire_bears_on_no_target() {
        let column = || Refusal { rule: "5.1".to_owned(), why: "they are in column".to_owned(), waivable: true };
        let barred = |x, y| Sighting { cannot_fire: Some(column()), ..sighting(x, y) };
        assert_eq!(barred(0.0, 6.0).brief(TERMS), "5\": may not fire");
        assert!(!barred(0.0, 6.0).bears());
        assert_eq!(barred(0.0, 6.0).barred(), Some(&column()));
        // Out of reach it would not fire in any formation.
        assert_eq!(barred(0.0, 9.0).barred(), None);
        assert_eq!(barred(0.0, 9.0).brief(TERMS), "8\" clear, out of reach by 2\"");
    }

    #[test]
    fn a_verdict_says_by_how_much() {
        let words = |x, y| sighting(x, y).brief(TERMS);
        // Stands are 1" deep: centres 6" apart are 5" from front to front.
        assert_eq!(words(0.0, 6.0), "5\" clear, in reach with 1\" to spare");
        assert_eq!(words(0.0, 9.0), "8\" clear, out of reach by 2\"");
        assert_eq!(words(0.0, 7.05), "6.05\": too close to call, measure A to B");
        assert!(words(0.0, -6.0).starts_with("no part in arc: "), "{}", words(0.0, -6.0));
        assert!(sighting(0.0, 6.0).bears() && !sighting(0.0, 9.0).bears());
    }
}
