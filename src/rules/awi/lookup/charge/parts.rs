//! A charge as a request describes it: both sides, the fire at it, the guns and the units beside.

use crate::battle::{Arm, Grade};
use crate::lookup::charge::Who;
use crate::rules::awi::Named;
use crate::rules::awi::charts::Weapon;
use crate::rules::awi::fire::Shooters;
use crate::rules::awi::losses::Strength;
use crate::units::Inches;

/// Fire at the charge.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Volley {
    /// The range.
    pub range: Inches,
    /// The weapon.
    pub weapon: Weapon,
    /// The bases that bear, or the gun's crew.
    pub shooters: Shooters,
    /// The modifiers, without those of the range.
    pub modifiers: Named,
}

/// One side of a charge. The steps of the charge track figures, disorder and the general. The lists hold modifiers that
/// apply from the start, without those of the grade.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Party {
    /// Its grade.
    pub grade: Grade,
    /// Its arm.
    pub arm: Arm,
    /// Its figures, and the number on a base.
    pub strength: Strength,
    /// Its bases at the start of the battle.
    pub bases_at_start: u16,
    /// Upper limit on the bases that strike at its enemy. `None`: all that do not strike at units beside the enemy; one
    /// for a column or a gun; none for a unit struck in flank or rear.
    pub elements: Option<u8>,
    /// It is disordered from the start.
    pub disordered: bool,
    /// It must rally from its disorder, which has other causes than ground and interpenetration (Rallying).
    pub must_rally: bool,
    /// It is in column.
    pub column: bool,
    /// It is foot in skirmish order.
    pub skirmishes: bool,
    /// A general has joined it.
    pub led: bool,
    /// The factors of its morale, without those of its dead.
    pub morale: Named,
    /// Further modifiers of its test to enter melee.
    pub entry: Named,
    /// Further modifiers of its blows.
    pub melee: Named,
    /// Guns beside it, which fight as its bases (Artillery).
    pub guns: Option<Guns>,
    /// Units of its side in the same melee.
    pub beside: Vec<Beside>,
}

/// Guns beside foot in a melee (Artillery).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Guns {
    /// The number of guns. Each fights as a base.
    pub guns: u8,
    /// The number of their gunners in all.
    pub crew: u16,
    /// Casualties are taken from the gunners first; otherwise from the foot.
    pub first: bool,
}

/// The part of a unit beside another in its melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MeleePart {
    /// It touches no enemy, and lends the other a base (Melee who fights).
    Overlaps,
    /// It fights the other's enemy too.
    Fights {
        /// Its bases that strike at the enemy.
        elements: u8,
        /// The enemy's bases that strike at it.
        met_by: u8,
    },
}

/// A unit beside another of its side in the melee. The charge leaves out how it came there, the fire at it, the risk to
/// its general and its fate.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Beside {
    /// Its grade.
    pub grade: Grade,
    /// Its arm.
    pub arm: Arm,
    /// Its figures.
    pub figures: u16,
    /// Its part in the melee.
    pub part: MeleePart,
    /// It is disordered.
    pub disordered: bool,
    /// It is foot in skirmish order.
    pub skirmishes: bool,
    /// It charged home.
    pub charged: bool,
    /// A general has joined it.
    pub led: bool,
    /// It is armed with rifles.
    pub rifles: bool,
    /// Further modifiers of its blows.
    pub melee: Named,
}

/// The charged unit's response, after its test (Step 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reaction {
    /// It stands to receive the charge.
    Holds,
    /// It evades if its test leaves it free. Made to halt, it stands.
    Evades,
    /// Skirmishers charged by close order: they evade unless they rout (Movement charges).
    MustEvade,
    /// Cavalry: it counter-charges its attacker, and does not shoot.
    CounterCharges,
}

/// A charge.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ChargeQuestion {
    /// The charging side.
    pub attacker: Party,
    /// The charged side.
    pub defender: Party,
    /// The charged unit's response.
    pub reaction: Reaction,
    /// The charge hits the defender's flank or rear: it disorders the defender (Disorder 5), which strikes only with
    /// the bases given in `elements`.
    pub flank_or_rear: bool,
    /// If the defender evades, it does not get away, and is caught from behind.
    pub caught: bool,
    /// The defender's fire at the charge (Step 7).
    pub fire: Option<Volley>,
    /// Fire at the charge by other units of the defender's side, after the defender's own.
    pub fire_besides: Vec<Volley>,
}

/// Never part of the charge.
const MOVES: &str = "where routs, falling back and pursuit lead";
/// Left out if units stand beside either side.
const OF_OTHERS: &str =
    "the tests of the units beside, before the melee and after it, fire at them, and their generals";
/// Left out if guns stand beside the defender (Artillery).
const LEFT_GUNS: &str = "a charge that goes on at the guns that routed foot has left";

impl ChargeQuestion {
    /// Returns things that matter at the table and are not in this charge.
    #[must_use]
    pub fn not_counted(&self) -> &'static [&'static str] {
        let beside = !self.attacker.beside.is_empty() || !self.defender.beside.is_empty();
        match (beside, self.defender.guns.is_some()) {
            (false, false) => &[MOVES],
            (true, false) => &[MOVES, OF_OTHERS],
            (false, true) => &[MOVES, LEFT_GUNS],
            (true, true) => &[MOVES, OF_OTHERS, LEFT_GUNS],
        }
    }

    pub(super) fn party(&self, who: Who) -> &Party {
        who.of(&self.attacker, &self.defender)
    }

    /// Returns the number of gunners beside a side.
    pub(super) fn crew(&self, who: Who) -> u16 {
        self.party(who).guns.map_or(0, |guns| guns.crew)
    }
}
