//! The state of a unit.

use super::activity::Activity;
use crate::battle::{Formation, Stand, Unit};
use crate::ids::{TerrainId, UnitId};
use crate::rules::awi::Charts;
use crate::rules::awi::control::Movement;
use crate::rules::awi::disorder::{Cause, Rest, left_after};
use crate::rules::awi::losses::{Dead, Strength};
use crate::units::{Inches, Spot};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A unit during the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct UnitState {
    /// Its formation.
    pub formation: Formation,
    /// Bases with figures on them, from left to right (front to rear in column). Empty: the unit is gone.
    pub stands: Vec<Stand>,
    /// Bases at the start of the battle; for a gun its gunners, because its fire and its losses depend on them.
    pub bases_at_start: u16,
    /// Figures of a whole base.
    pub per_base: u8,
    /// Why it is disordered; empty if it is not.
    pub disorder: BTreeSet<Cause>,
    /// It routs.
    pub routing: bool,
    /// How far it may move this move, once that is known (Step 1).
    pub marker: Option<Movement>,
    /// It has had its first volley.
    pub volley_spent: bool,
    /// How many more moves of its own side it must stand still, a current one included, because it won a melee and did
    /// not go after a loser (Losers winners).
    pub halts: u8,
    /// The house it is in (Strong houses).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_house: Option<TerrainId>,
    /// Enemies it has attacked into contact, by charging or following up, and still fights (Losers winners).
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub came_at: BTreeSet<UnitId>,
    /// Its record of this move.
    pub now: Activity,
    /// Its record of the move before this one: morale, fire and rallying depend on it.
    pub last: Activity,
}

impl UnitState {
    /// Makes a unit from the battle file.
    #[must_use]
    pub fn begin_from(unit: &Unit) -> Self {
        let most = unit.stands.iter().map(|stand| stand.figures).max().unwrap_or(1);
        let gun = matches!(unit.armament, crate::battle::Armament::Guns { .. });
        let per_base = if gun { 1 } else { u8::try_from(most).unwrap_or(u8::MAX).max(1) };
        let strength = Strength { figures: unit.original_figures(), per_base };
        UnitState {
            formation: unit.formation,
            stands: unit.stands.clone(),
            bases_at_start: strength.bases(),
            per_base,
            disorder: BTreeSet::new(),
            routing: false,
            marker: None,
            volley_spent: false,
            halts: 0,
            in_house: None,
            came_at: BTreeSet::new(),
            now: Activity::default(),
            last: Activity::default(),
        }
    }

    /// Adds a cause of disorder, from which the unit cannot recover in this move; returns false if it already applied.
    pub(in crate::rules::awi) fn disorder_by(&mut self, cause: Cause) -> bool {
        self.now.disordered_by.insert(cause);
        self.disorder.insert(cause)
    }

    /// Returns whether it fights as a charger: its charge or counter-charge has not failed (Melee score, Losers test).
    #[must_use]
    pub fn charges_home(&self) -> bool {
        self.now.charged && !self.now.charge_failed
    }

    /// Updates it after figures were lost: fewer than half the bases disorder it permanently (Disorder 7).
    pub(in crate::rules::awi) fn settle_strength(&mut self, charts: &Charts) {
        if self.bases_at_start > 0 && self.dead().is_broken_up(charts) {
            self.disorder.insert(Cause::BelowHalfStrength);
        }
    }

    /// Returns the figures it has left.
    #[must_use]
    pub fn strength(&self) -> Strength {
        let figures = self.stands.iter().map(|stand| stand.figures).fold(0, u16::saturating_add);
        Strength { figures, per_base: self.per_base }
    }

    /// Returns the bases it has left on the table, regardless of the figures on each; for a gun, gunners.
    #[must_use]
    pub fn bases(&self) -> u16 {
        if self.per_base <= 1 {
            return self.strength().figures;
        }
        let manned = self.stands.iter().filter(|stand| stand.figures > 0).count();
        u16::try_from(manned).unwrap_or(u16::MAX)
    }

    /// Returns the bases it has lost, of those it began with.
    #[must_use]
    pub fn dead(&self) -> Dead {
        let bases_lost = self.bases_at_start.saturating_sub(self.bases());
        Dead { bases_lost, bases_at_start: self.bases_at_start }
    }

    /// Returns whether it is disordered.
    #[must_use]
    pub fn is_disordered(&self) -> bool {
        self.routing || !self.disorder.is_empty()
    }

    /// Returns where its bases stood before it first moved in this move.
    #[must_use]
    pub fn came_from(&self) -> &[Stand] {
        if self.now.began_at.is_empty() { &self.stands } else { &self.now.began_at }
    }

    /// Returns the centre of its bases; `None` if it is gone.
    #[must_use]
    pub fn middle(&self) -> Option<Spot> {
        let count = i64::try_from(self.stands.len()).ok().filter(|count| *count > 0)?;
        let mean = |of: fn(&Stand) -> Inches| {
            let sum: i64 = self.stands.iter().map(|stand| i64::from(of(stand).thousandths())).sum();
            Inches::from_thousandths(i32::try_from(sum / count).unwrap_or(0))
        };
        Some(Spot { x: mean(|stand| stand.at.x), y: mean(|stand| stand.at.y) })
    }

    /// Returns whether it must rally at its next opportunity and may neither charge nor shoot until then (Rallying).
    #[must_use]
    pub fn must_rally(&self) -> bool {
        self.routing || self.disorder.iter().any(|cause| cause.must_rally())
    }

    /// Returns whether no figures are left.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.stands.is_empty()
    }

    /// Ends a move. `own`: it was a move of the unit's own side. Then the unit recovers from the disorder it had at the
    /// start of the move, unless it moved, charged, fought or shot in it, or shot in the other side's move before it
    /// (Rallying).
    pub(super) fn end_move(&mut self, own: bool) {
        if own {
            let rest = Rest {
                moved: self.now.moved || self.now.followed,
                fired: self.now.fired || self.last.fired,
                charged: self.now.charged || self.now.melee.is_some(),
                routing: self.routing,
            };
            let causes: Vec<Cause> = self.disorder.iter().copied().collect();
            let fresh = causes.iter().copied().filter(|cause| self.now.disordered_by.contains(cause));
            self.disorder = left_after(&causes, rest).into_iter().chain(fresh).collect();
            self.halts = self.halts.saturating_sub(1);
        }
        self.marker = None;
        // A unit that halts in the other side's move halts in its own next move.
        let halted = self.now.halted && !own;
        self.last = std::mem::take(&mut self.now);
        self.now.halted = halted;
    }
}
