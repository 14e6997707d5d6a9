//! No unit moves further than the rules allow, measured on the table: side steps, ends of wheels, charges and failed
//! closings (6.3, 6.8, 6.9, 9.2, 9.5).

use super::holds::Outcome;
use super::player::CHARTS;
use drumhead::battle::{Arm, Formation, Stand, placed};
use drumhead::geometry::Step;
use drumhead::ids::UnitId;
use drumhead::rules::otp::movement::MovementEvent;
use drumhead::rules::otp::{Action, Event, Game};
use drumhead::units::Inches;
use std::collections::BTreeMap;

/// Allowance for rounding and the ruler's hair, in inches.
const SLACK_IN: f64 = 0.05;

/// A unit's formation and stands.
struct Stood {
    formation: Formation,
    stands: Vec<Stand>,
}

/// The positions of all units before an action that moves some of them by its own rules.
pub struct Before(BTreeMap<UnitId, Stood>);

impl Before {
    /// Returns `None` for other actions.
    pub fn of(game: &Game, action: &Action) -> Option<Self> {
        let moves = matches!(
            action,
            Action::Move { .. } | Action::Close { .. } | Action::React { .. } | Action::Countercharge { .. }
        );
        let stood = game.state().units.iter().filter(|(_, unit)| !unit.is_gone());
        let stood = stood.map(|(id, u)| (id.clone(), Stood { formation: u.formation, stands: u.stands.clone() }));
        moves.then(|| Before(stood.collect()))
    }

    /// Checks that no unit moved too far.
    pub fn holds(&self, game: &Game, events: &[Event]) -> Outcome {
        events.iter().try_for_each(|event| match event {
            Event::Movement(MovementEvent::Moved { unit, steps, .. }) => self.moved(game, unit, steps),
            Event::Movement(MovementEvent::StoppedOnTheWay { unit, distance, rule, .. }) if rule != "9.4" => {
                let most = if rule == "9.5" { self.charge_in(game, unit) } else { self.normal_in(game, unit) };
                at_most(unit, "stopped on its way", distance.to_f64(), most)
            }
            Event::Movement(MovementEvent::WentIn { unit, distance, .. }) => {
                let special = f64::from(5 * CHARTS.special_dice(self.arm(game, unit)).value);
                let most = self.charge_in(game, unit).max(self.normal_in(game, unit) + special);
                at_most(unit, "went in", distance.to_f64(), most)
            }
            _ => Ok(()),
        })
    }

    fn arm(&self, game: &Game, unit: &UnitId) -> Arm {
        game.battle().unit(unit).map_or(Arm::Infantry, |unit| unit.arm)
    }

    fn formation(&self, unit: &UnitId) -> Formation {
        self.0.get(unit).map_or(Formation::Line, |stood| stood.formation)
    }

    /// Returns its move by the Movement Table, with the bonus of a road. A crew on foot moves as a skirmish line.
    fn normal_in(&self, game: &Game, unit: &UnitId) -> f64 {
        let Some(setup) = game.battle().unit(unit) else { return 0.0 };
        let formation = self.formation(unit);
        if setup.arm == Arm::Artillery && formation == Formation::Skirmish {
            return CHARTS.movement(Arm::Infantry, formation, setup.armament).value.to_f64();
        }
        let road = matches!(formation, Formation::Column | Formation::Limbered);
        let bonus = if road { CHARTS.road_bonus().value } else { Inches::ZERO };
        (CHARTS.movement(setup.arm, formation, setup.armament).value + bonus).to_f64()
    }

    fn charge_in(&self, game: &Game, unit: &UnitId) -> f64 {
        let line = self.arm(game, unit) == Arm::Cavalry && self.formation(unit) == Formation::Line;
        if line { CHARTS.charge_move().value.to_f64() } else { self.normal_in(game, unit) }
    }

    /// 6.3: side steps total at most half the normal move, and one wheel swings no front end further than the whole
    /// move.
    fn moved(&self, game: &Game, unit: &UnitId, steps: &[Step]) -> Outcome {
        let normal_in = self.normal_in(game, unit);
        let aside = steps.iter().map(|step| match step {
            Step::SideStep { distance } => distance.to_f64().abs(),
            _ => 0.0,
        });
        at_most(unit, "side stepped", aside.sum(), normal_in / 2.0)?;
        let (Some(was), Some(now)) = (self.0.get(unit), game.state().units.get(unit)) else { return Ok(()) };
        // In a formed line the front ends are measured; the rear of a stand may go a little further.
        if let ([Step::Wheel { .. }], Formation::Line | Formation::Column) = (steps, was.formation) {
            let depth_in = was.stands.iter().map(|stand| stand.base[1].to_f64()).fold(0.0, f64::max);
            let more = if was.formation == Formation::Line { depth_in / 2.0 } else { 0.0 };
            at_most(unit, "swung an end", furthest_in(&was.stands, &now.stands), normal_in + more)?;
        }
        Ok(())
    }
}

/// Returns the greatest movement of any stand's corner.
fn furthest_in(from: &[Stand], to: &[Stand]) -> f64 {
    let corners =
        from.iter().zip(to).flat_map(|(from, to)| placed(from).corners().into_iter().zip(placed(to).corners()));
    corners.map(|(from, to)| (to - from).norm()).fold(0.0, f64::max)
}

fn at_most(unit: &UnitId, what: &str, far_in: f64, most_in: f64) -> Outcome {
    if far_in <= most_in + SLACK_IN { Ok(()) } else { Err(format!("{unit} {what} {far_in:.3}\" of {most_in}\"")) }
}
