//! A commander's ride over terrain that slows him (OTP 6.12, optional). He counts as infantry in skirmish line.

use super::super::transaction::Tx;
use super::course::{Course, CoursePlace, MetKind, question};
use super::formation::bearing;
use super::terrain;
use super::wooded;
use crate::battle::{Arm, Armament, Formation, Quality, Stand};
use crate::dice::{Purpose, Subject};
use crate::geometry::{HAIR_IN, Step};
use crate::ids::{CommanderId, TerrainId, UnitId};
use crate::rules::otp::mover::Mover;
use crate::rules::otp::purposes;
use crate::rules::{Source, Stop};
use crate::units::{Inches, Spot};

/// A straight ride.
pub(in super::super) struct Ride {
    rider: CommanderId,
    course: Course,
    mover: Mover,
}

/// A roll on the way.
pub(in super::super) struct RideRoll {
    /// The terrain.
    pub terrain: TerrainId,
    /// The highest roll that passes.
    pub needed: u8,
    /// The die.
    pub roll: u8,
    /// Whether he rides on normally. Otherwise his movement is halved this turn.
    pub passed: bool,
    /// The source of the needed number.
    pub source: Source,
}

impl Ride {
    /// Returns the ride from one spot to another.
    pub fn of(tx: &Tx<'_>, id: &CommanderId, at: Spot, to: Spot, distance: Inches) -> Result<Self, Stop> {
        let setup = tx.commander(id)?.0;
        let stand = Stand { at, facing: bearing(at, to), base: [setup.base, setup.base], figures: 1 };
        let mover = Mover {
            id: UnitId::from(id.as_str()),
            name: setup.name.clone(),
            arm: Arm::Infantry,
            quality: Quality::Line,
            formation: Formation::Skirmish,
            armament: Armament::Small(None),
            stands: vec![stand],
            activity: super::super::Activity::default(),
        };
        let course = Course::of(tx.country(), &mover, &[Step::Advance { distance }]);
        Ok(Ride { rider: id.clone(), course, mover })
    }

    /// Returns its whole cost, including obstacles.
    pub fn cost(&self) -> Inches {
        self.course.cost()
    }

    /// Rolls for the terrain on the way. `halved` is the movement he has left if a roll fails. Returns the spot where
    /// he ends (`None`: his goal), the cost, and the rolls.
    pub fn dice(&self, tx: &mut Tx<'_>, halved: Inches) -> Result<(Option<Spot>, Inches, Vec<RideRoll>), Stop> {
        let mut rolled = Vec::new();
        for met in &self.course.met {
            let MetKind::Disorder(what) = met.what else { continue };
            // One roll a turn for each piece of terrain, as for a unit (6.6).
            let (pieces, rider) = (wooded::pieces(tx.battle, met), tx.commander(&self.rider)?.1);
            if pieces.iter().all(|piece| rider.ground_passed.contains(piece)) {
                continue;
            }
            let purpose = Purpose::of(purposes::RIDE)
                .about("commander", Subject::new(self.rider.as_str(), &self.mover.name))
                .about("ground", Subject::new(met.terrain.as_str(), &met.name));
            let asked = question(&self.mover, what.class, met.woods);
            let charts = tx.charts;
            let answer = terrain::resolve(charts, &asked, &purpose, tx.dice())?;
            let (terrain, needed, roll, passed) = (met.terrain.clone(), answer.needed, answer.roll, answer.passes);
            rolled.push(RideRoll { terrain, needed, roll, passed, source: answer.source });
            if passed {
                tx.commander_mut(&self.rider)?.ground_passed.extend(pieces);
                continue;
            }
            let reach = self.course.reach(halved);
            if reach >= self.course.end() {
                break;
            }
            let edge = CoursePlace { at_in: (met.place.at_in - HAIR_IN).max(0.0), ..met.place };
            let to = if reach < edge { edge } else { reach };
            return Ok((Some(self.spot(to)), self.course.cost_at(to), rolled));
        }
        Ok((None, self.cost(), rolled))
    }

    fn spot(&self, place: CoursePlace) -> Spot {
        let middle = self.course.stands_at(place).first().map(|stand| stand.centre());
        let at = self.mover.stands.first().map(|s| s.at).unwrap_or_default();
        middle.map_or(at, |c| Spot { x: Inches::from_f64(c.x), y: Inches::from_f64(c.y) })
    }
}
