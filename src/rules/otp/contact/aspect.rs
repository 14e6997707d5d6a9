//! Frontal, flank and rear attacks (9.0, 9.1, 9.7, 9.14), by where the move began and the face of the target it
//! touches.
//!
//! The closing roll, fire at the charge, the countercharge, the multipliers and the display of closings all use this.

use crate::battle::{Field, Stand, placed};
use crate::geometry::{Aspect, AspectVerdict, Face, FacesTouched, HAIR_IN, Nearness, PlacedBase, Step};
use crate::ids::UnitId;
use crate::rules::otp::Game;
use crate::rules::otp::contact::Contacts;
use crate::rules::otp::contact::holds_a_town;
use crate::rules::otp::transaction::Tx;

/// The limits for contact: the ruler's tolerance, plus the error from rounding positions to thousandths of an inch.
pub(in super::super) const TOUCHING: Nearness = Nearness { within_in: 1.5 * HAIR_IN, corner_in: 0.05 };

/// Returns the kind of attack, by where it began and which faces it touches in contact. A flank attack began behind the
/// target's front line and touches no front face. A rear attack began directly behind and also touches a rear face. All
/// others are frontal (9.1). One that began directly behind but touches only a side is a flank attack.
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

/// The start of an attack on a unit, and its bases in contact at the end.
pub(in super::super) struct Attack<'a> {
    /// The stands when the move of this turn began.
    pub began: &'a [Stand],
    /// The bases in contact.
    pub ends: &'a [PlacedBase],
}

/// Returns the aspect of a move's start relative to a target. For a unit that holds a town, every start is in front
/// (9.1, 6.13).
pub(in super::super) fn began_as(tx: &mut Tx<'_>, began: &[Stand], target: &UnitId) -> Aspect {
    if holds_a_town(tx, target) {
        return Aspect::Front;
    }
    let began: Vec<PlacedBase> = began.iter().map(placed).collect();
    let contacts = Contacts::now(tx);
    contacts.aspect(&began, target).map_or(Aspect::Front, |verdict| verdict.aspect)
}

impl Attack<'_> {
    /// Returns the kind of attack on a target (9.1). A unit that holds a town has no flank and no rear (6.13).
    pub fn on(&self, tx: &mut Tx<'_>, target: &UnitId) -> Aspect {
        if holds_a_town(tx, target) {
            return Aspect::Front;
        }
        let contacts = Contacts::now(tx);
        self.verdict(contacts, target).map_or(Aspect::Front, |verdict| verdict.aspect)
    }

    /// Returns the kind of attack with its margin, or `None` if one of the units is not on the table.
    fn verdict(&self, contacts: Contacts<'_>, target: &UnitId) -> Option<AspectVerdict> {
        let began: Vec<PlacedBase> = self.began.iter().map(placed).collect();
        let start = contacts.aspect(&began, target)?;
        let touched = contacts.faces_touched(self.ends, target, TOUCHING);
        Some(judged(start, &touched, contacts.tolerance_in()))
    }
}

/// Returns the verdict on where an attack began, corrected by the faces it touches.
fn judged(start: AspectVerdict, touched: &FacesTouched, tolerance_in: f64) -> AspectVerdict {
    let aspect = attack(start.aspect, touched);
    let call = touched.nearest_call().filter(|(margin_in, _)| *margin_in < start.margin_in);
    let mut verdict = AspectVerdict { aspect, ..start };
    if aspect != start.aspect {
        verdict.or = Some(start.aspect);
        verdict.margin_in = f64::INFINITY;
    }
    // An attack that began in front is frontal whichever face it touches.
    if let Some((margin_in, measure)) = call.filter(|_| start.aspect != Aspect::Front) {
        (verdict.margin_in, verdict.measure) = (margin_in, measure);
        verdict.or = Some(if aspect == Aspect::Front { start.aspect } else { Aspect::Front });
    }
    verdict.close_call = verdict.margin_in <= tolerance_in;
    verdict
}

impl Game {
    /// Returns the kind of attack that a unit's closing on an enemy would be: frontal, flank or rear (9.1), with its
    /// margin. The unit starts from its place on `field`, which may be a trial position, and follows `steps`.
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
        let after = field.scene.stands_after(body, steps);
        let ends = after.as_ref().unwrap_or(there);
        let contacts = Contacts::new(self.battle(), field, state);
        let start = contacts.aspect(&self.would_begin(unit, there), enemy)?;
        let touched = contacts.faces_touched(ends, enemy, TOUCHING);
        Some(judged(start, &touched, field.scene.tolerance_in()))
    }

    /// Returns where the move of a unit that closes from `there`, a trial position, begins. If the unit has moved this
    /// turn, it is the start of that move. Otherwise, in its own turn, it is its current position, because it has to
    /// move to the trial position first.
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
