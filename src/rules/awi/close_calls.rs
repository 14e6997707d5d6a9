//! Close calls of the AWI figure rules: the distances they decide by, with the section that asks, and how they reach the log.

use super::command::Held;
use super::engine::Tx;
use super::surroundings::Near;
use crate::battle::Battle;
use crate::geometry::{Gap, HAIR_IN, Shot, Why};
use crate::ids::UnitId;
use crate::rules::{CloseCall, Compared, End, Thing, Words};
use crate::units::{Inches, Spot};
use crate::word;
use serde::{Deserialize, Serialize};

/// What a stand is called.
const STAND: &str = "base";

/// The distances the rules compare with a limit, apart from those of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Distance {
    /// A brigadier's span to a unit (Control brigadier).
    BrigadierSpan,
    /// A CinC's span to a brigadier (Control CinC).
    CincSpan,
    /// A friend in rear support (Morale factors).
    RearSupport,
    /// An enemy to the flank or rear (Morale factors).
    EnemyFlankOrRear,
    /// Friends who rout (Morale 4, Morale factors).
    RoutingFriend,
    /// The nearest enemy in sight (Morale 5, Morale factors).
    VisibleEnemy,
    /// Two inches from an enemy (Movement apart).
    Apart,
    /// The length of a charge (Movement table).
    ChargeLength,
    /// The inch at which a charge halts (Step 5).
    ChargeHalt,
}

impl Distance {
    /// What it is for, as a sentence goes on.
    fn words(&self) -> &'static str {
        match self {
            Distance::BrigadierSpan => word!("awi-for-the-brigadiers-span"),
            Distance::CincSpan => word!("awi-for-the-cincs-span"),
            Distance::RearSupport => word!("awi-for-rear-support"),
            Distance::EnemyFlankOrRear => word!("awi-for-an-enemy-to-flank-or-rear"),
            Distance::RoutingFriend => word!("awi-for-friends-who-rout"),
            Distance::VisibleEnemy => word!("awi-for-an-enemy-in-sight"),
            Distance::Apart => word!("awi-for-the-distance-apart"),
            Distance::ChargeLength => word!("awi-for-the-length-of-the-charge"),
            Distance::ChargeHalt => word!("awi-for-the-last-inch"),
        }
    }

    /// The distance by which a factor of morale counts.
    fn of_factor(factor: &str) -> Self {
        match factor {
            "rear_support" => Distance::RearSupport,
            "enemy_flank_or_rear" => Distance::EnemyFlankOrRear,
            _ => Distance::RoutingFriend,
        }
    }
}

/// A close call in words.
pub(super) fn words(call: &CloseCall<Distance>, battle: &Battle) -> Words {
    call.words(battle, STAND, Distance::words)
}

/// The section that asks for a part of a shot.
fn shot_rule(why: Why) -> &'static str {
    match why {
        Why::Reach | Why::Band => "Firing ranges",
        Why::Cover => "Firing modifiers",
        _ => "Step 7",
    }
}

impl Tx<'_> {
    /// Tells the close calls of a shot.
    pub(super) fn note_shot(&mut self, units: [&UnitId; 2], shot: &Shot) {
        let calls = CloseCall::of_shot(shot, units, self.field(), shot_rule);
        self.note(calls);
    }

    /// The reason a shot is refused for, with what to measure where the ruler might allow it.
    pub(super) fn refused_shot(&mut self, units: [&UnitId; 2], shot: &Shot, why: String) -> String {
        let calls: Vec<CloseCall<Distance>> = CloseCall::of_shot(shot, units, self.field(), shot_rule);
        self.refused_closely(why, calls.first())
    }

    /// The gap of two units, with the stands it is measured between.
    pub(super) fn gap_of(&mut self, [from, to]: [&UnitId; 2]) -> Option<Gap> {
        let field = self.field();
        field.scene.gap(field.body_of(from)?, field.body_of(to)?)
    }

    /// Tells the spans of those who command a unit, where they are close calls (Control brigadier, Control CinC).
    pub(super) fn note_spans(&mut self, unit: &UnitId) {
        let Some(command) = self.surveyed(|survey| survey.command_of(unit)) else { return };
        let to_unit = |at| End { of: Thing::Unit(unit.clone()), stand: None, at };
        self.note(command.brigadier.as_ref().and_then(|held| span_call(held, Distance::BrigadierSpan, to_unit)));
        let brigadier = command.brigadier.as_ref().map(|held| held.general.clone());
        let (Some(held), Some(brigadier)) = (&command.cinc, brigadier) else { return };
        let to_brigadier = |at| End { of: Thing::Commander(brigadier), stand: None, at };
        self.note(span_call(held, Distance::CincSpan, to_brigadier));
    }
}

/// A span that is a close call.
fn span_call(held: &Held, of: Distance, to: impl FnOnce(Spot) -> End) -> Option<CloseCall<Distance>> {
    if !held.within.close_call {
        return None;
    }
    let line = held.within.witness;
    let compared = Compared { rule: &held.rule, of, limit: held.span, measured_in: held.distance.to_f64() };
    let general = End::whole(Thing::Commander(held.general.clone()), line.from);
    let spot = Spot { x: Inches::from_f64(line.to.x), y: Inches::from_f64(line.to.y) };
    Some(compared.told([general, to(spot)]))
}

/// A factor of morale that is a close call, one that just counts or just does not.
pub(super) fn factor_call(unit: &UnitId, near: &Near, limit: Inches) -> Option<CloseCall<Distance>> {
    if !near.within.close_call {
        return None;
    }
    let (of, measured_in) = (Distance::of_factor(near.factor), near.distance.to_f64());
    let compared = Compared { rule: "Morale factors", of, limit, measured_in };
    let gap = Gap { inches: measured_in, line: near.within.witness, stands: near.stands };
    Some(compared.told(End::of_gap([unit, &near.unit], &gap)))
}

/// A distance that is at its limit because the program placed the figures there, and no close call.
pub(super) fn is_placed_at(measured_in: f64, limit: Inches) -> bool {
    (measured_in - limit.to_f64()).abs() <= 2.0 * HAIR_IN
}
