//! A charge as a request describes it: both sides, the fire at it, guns and the units beside.

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
    /// From how far.
    pub range: Inches,
    /// What is shot with.
    pub weapon: Weapon,
    /// Bases that bear, or a gun's crew.
    pub shooters: Shooters,
    /// What counts, but for the range.
    pub modifiers: Named,
}

/// One side of a charge. What the charge itself changes (figures, disorder, the general) is kept by its steps; the lists hold
/// what is so from the first, beside the unit's grade.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Party {
    /// Its grade.
    pub grade: Grade,
    /// Its arm.
    pub arm: Arm,
    /// Its figures, and how many stand on a base.
    pub strength: Strength,
    /// Its bases at the start of the battle.
    pub bases_at_start: u16,
    /// Bases that strike at its enemy at most; `None`: all, of a column and a gun the one, of who is struck in flank or rear
    /// nobody.
    pub elements: Option<u8>,
    /// It is disordered from the first.
    pub disordered: bool,
    /// Its disorder is one that it must rally from: neither ground nor interpenetration alone (Rallying).
    pub must_rally: bool,
    /// It is in column.
    pub column: bool,
    /// Foot in skirmish order.
    pub skirmishes: bool,
    /// A general has joined it.
    pub led: bool,
    /// Factors of its morale but for its dead.
    pub morale: Named,
    /// What counts in its test to enter melee besides.
    pub entry: Named,
    /// What counts in its blows besides.
    pub melee: Named,
    /// Guns beside it, that fight as its bases (Artillery).
    pub guns: Option<Guns>,
    /// Units of its side in the same melee.
    pub beside: Vec<Beside>,
}

/// Guns beside foot in a melee (Artillery).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Guns {
    /// How many: each fights as a base.
    pub guns: u8,
    /// Their gunners in all.
    pub crew: u16,
    /// Casualties are the gunners' first; else the foot's.
    pub first: bool,
}

/// How a unit beside another has a part in its melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// It touches nobody, and lends the other a base (Melee who fights).
    Overlaps,
    /// It fights the other's enemy too.
    Fights {
        /// Its bases that strike at him.
        elements: u8,
        /// His bases that strike at it.
        met_by: u8,
    },
}

/// A unit beside another of its side in the melee. How it came there, the fire at it, its general and what becomes of it are
/// not in the charge.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Beside {
    /// Its grade.
    pub grade: Grade,
    /// Its arm.
    pub arm: Arm,
    /// Its figures.
    pub figures: u16,
    /// What part it has.
    pub part: Part,
    /// It is disordered.
    pub disordered: bool,
    /// Foot in skirmish order.
    pub skirmishes: bool,
    /// It charged home.
    pub charged: bool,
    /// A general has joined it.
    pub led: bool,
    /// Armed with rifles.
    pub rifles: bool,
    /// What counts in its blows besides.
    pub melee: Named,
}

/// What the charged unit does after its test (Step 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reaction {
    /// It stands to receive the charge.
    Holds,
    /// It evades, if its test leaves it free, and gets away; made to halt it stands.
    Evades,
    /// Skirmishers whom close order charges: it evades unless it routs (Movement charges).
    MustEvade,
    /// Cavalry: it charges whom it is charged by, and does not shoot.
    CounterCharges,
}

/// A charge.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Charge {
    /// Who charges.
    pub attacker: Party,
    /// Whom.
    pub defender: Party,
    /// What he does.
    pub reaction: Reaction,
    /// The charge comes at his flank or rear: he is disordered by it (Disorder 5), and strikes at nobody but with bases that
    /// are said to face it.
    pub flank_or_rear: bool,
    /// If he evades, he does not get away, and is caught from behind.
    pub caught: bool,
    /// What he shoots at the charge (Step 7).
    pub fire: Option<Volley>,
    /// What others of his side shoot at it after him.
    pub fire_besides: Vec<Volley>,
}

/// What is not in a charge.
const MOVES: &str = "where routs, falling back and pursuit lead";
/// Nor of the units beside.
const OF_OTHERS: &str =
    "the tests of the units beside, before the melee and after it, fire at them, and their generals";
/// Nor of guns whose foot has routed (Artillery).
const LEFT_GUNS: &str = "a charge that goes on at the guns that routed foot has left";

impl Charge {
    /// What has a part in a charge at the table and is not in this one.
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

    /// The gunners beside a side.
    pub(super) fn crew(&self, who: Who) -> u16 {
        self.party(who).guns.map_or(0, |guns| guns.crew)
    }
}
