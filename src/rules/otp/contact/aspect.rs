//! Front, flank or rear attack (9.0, 9.1, 9.7, 9.14): by where the move began, and by the face of the target that is touched.
//!
//! The closing roll, the fire at the charge, the countercharge, the multipliers and what the screen says of a closing all
//! take their answer from here.

use crate::battle::{Field, Stand, placed};
use crate::geometry::{Aspect, AspectVerdict, Face, FacesTouched, HAIR_IN, Nearness, PlacedBase, Step};
use crate::ids::UnitId;
use crate::rules::otp::Game;
use crate::rules::otp::contact::Contacts;
use crate::rules::otp::contact::holds_a_town;
use crate::rules::otp::transaction::Tx;

/// Bases in contact are within the ruler's hair, and what rounding places to thousandths adds.
pub(in super::super) const TOUCHING: Nearness = Nearness { within_in: 1.5 * HAIR_IN, corner_in: 0.05 };

/// What an attack is that began in one place and ends in contact. A flank attack began behind the target's front line and
/// touches no front face; a rear attack began directly behind, and touches a rear face besides. All others are frontal
/// (9.1). One that began directly behind and comes to a side alone is on the flank.
#[must_use]
pub(super) fn attack(began: Aspect, touched: &FacesTouched) -> Aspect {
    if began == Aspect::Front || touched.is_empty() || touched.has(Face::Front) {
        Aspect::Front
    } else if began == Aspect::Rear && touched.has(Face::Rear) {
        Aspect::Rear
    } else {
        Aspect::Flank
    }
}

/// Where an attack on a unit began, and where its bases end in contact with it.
pub(in super::super) struct Attack<'a> {
    /// The stands when the move of this turn began.
    pub began: &'a [Stand],
    /// The bases in contact.
    pub ends: &'a [PlacedBase],
}

/// Where a unit's move began, seen by a target that may be attacked from there; a unit that holds a town sees all before its
/// front (9.1, 6.13).
pub(in super::super) fn began_as(tx: &mut Tx<'_>, began: &[Stand], target: &UnitId) -> Aspect {
    if holds_a_town(tx, target) {
        return Aspect::Front;
    }
    let began: Vec<PlacedBase> = began.iter().map(placed).collect();
    let contacts = Contacts::now(tx);
    contacts.aspect(&began, target).map_or(Aspect::Front, |verdict| verdict.aspect)
}

impl Attack<'_> {
    /// What it is on a target (9.1); a unit that holds a town has no flank and no rear (6.13).
    pub fn on(&self, tx: &mut Tx<'_>, target: &UnitId) -> Aspect {
        if holds_a_town(tx, target) {
            return Aspect::Front;
        }
        let contacts = Contacts::now(tx);
        self.verdict(contacts, target).map_or(Aspect::Front, |verdict| verdict.aspect)
    }

    /// The same with by how much it is decided; `None`: the one or the other is not on the table.
    fn verdict(&self, contacts: Contacts<'_>, target: &UnitId) -> Option<AspectVerdict> {
        let began: Vec<PlacedBase> = self.began.iter().map(placed).collect();
        let start = contacts.aspect(&began, target)?;
        let touched = contacts.faces_touched(self.ends, target, TOUCHING);
        Some(judged(start, &touched, contacts.tolerance_in()))
    }
}

/// The verdict on where an attack began, corrected by what it touches.
fn judged(start: AspectVerdict, touched: &FacesTouched, tolerance_in: f64) -> AspectVerdict {
    let aspect = attack(start.aspect, touched);
    let call = touched.nearest_call().filter(|(margin_in, _)| *margin_in < start.margin_in);
    let mut verdict = AspectVerdict { aspect, ..start };
    if aspect != start.aspect {
        verdict.or = Some(start.aspect);
        verdict.margin_in = f64::INFINITY;
    }
    // A frontal attack by its start stays one wherever it touches.
    if let Some((margin_in, measure)) = call.filter(|_| start.aspect != Aspect::Front) {
        (verdict.margin_in, verdict.measure) = (margin_in, measure);
        verdict.or = Some(if aspect == Aspect::Front { start.aspect } else { Aspect::Front });
    }
    verdict.close_call = verdict.margin_in <= tolerance_in;
    verdict
}

impl Game {
    /// What a closing of a unit on an enemy would be by some steps, from where it stands on a field: a frontal, a flank or a
    /// rear attack (9.1), and by how much. The field may be one on which the unit has been moved to try it.
    ///
    /// ```
    /// use drumhead::rules::otp::{Charts, Game};
    /// use drumhead::geometry::Aspect;
    /// use drumhead::battle::check_battle;
    /// let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/armies/cowpens.json"));
    /// let (battle, _) = check_battle(text, "cowpens").unwrap();
    /// let game = Game::new(battle.into(), Charts::built_in().into());
    /// let verdict = game.would_attack(game.field(), &"7th-foot".into(), &"maryland".into(), &[]).unwrap();
    /// assert_eq!(verdict.aspect, Aspect::Front);
    /// ```
    #[must_use]
    pub fn would_attack(&self, field: &Field, unit: &UnitId, enemy: &UnitId, steps: &[Step]) -> Option<AspectVerdict> {
        let (state, body) = (self.state(), field.body_of(unit)?);
        let there = &field.scene.bodies().get(body)?.stands;
        let legs = field.scene.walk(body, steps);
        let ends = legs.last().map_or(there, |leg| &leg.stands);
        let contacts = Contacts::new(self.battle(), field, state);
        let start = contacts.aspect(&self.would_begin(unit, there), enemy)?;
        let touched = contacts.faces_touched(ends, enemy, TOUCHING);
        Some(judged(start, &touched, field.scene.tolerance_in()))
    }

    /// Where the move of a unit that would close from somewhere began: in its own turn it has to move there first.
    fn would_begin(&self, unit: &UnitId, there: &[PlacedBase]) -> Vec<PlacedBase> {
        let state = self.state();
        let brigade = self.battle().unit(unit).map(|setup| &setup.brigade);
        match state.units.get(unit) {
            Some(now) if !now.activity.began_at.is_empty() => now.activity.began_at.iter().map(placed).collect(),
            Some(now) if brigade.is_some() && state.phasing() == brigade => now.stands.iter().map(placed).collect(),
            _ => there.to_vec(),
        }
    }
}
