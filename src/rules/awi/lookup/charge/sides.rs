//! The strength of both sides of a charge, for every number of figures that they may lose.

use super::{ChargeQuestion, Party};
use crate::lookup::charge::Who;
use crate::rules::awi::charts::Charts;
use crate::rules::awi::losses::{Dead, Strength};

/// A side after some losses.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct SideShape {
    pub figures: u16,
    /// The figures, including the gunners beside it.
    pub left: u16,
    /// The bases, including the guns beside it.
    pub bases: u8,
    pub dead: Dead,
    pub disordered: bool,
}

/// Both sides: index `n` is the side after the loss of `n` figures.
pub(in super::super) struct Sides([Vec<SideShape>; 2]);

impl Sides {
    pub fn of(charge: &ChargeQuestion, charts: &Charts) -> Self {
        Sides(
            [&charge.attacker, &charge.defender]
                .map(|party| (0..=party.strength.figures).map(|lost| shape(party, lost, charts)).collect()),
        )
    }

    /// Returns a side after some losses. Losses beyond its figures count as all of them.
    pub fn shape(&self, who: Who, lost: u16) -> SideShape {
        let [attacker, defender] = &self.0;
        let shapes = if who == Who::Attacker { attacker } else { defender };
        let dead = Dead { bases_lost: 1, bases_at_start: 1 };
        let none = SideShape { figures: 0, left: 0, bases: 0, dead, disordered: true };
        shapes.get(usize::from(lost)).copied().unwrap_or(none)
    }
}

fn shape(party: &Party, lost: u16, charts: &Charts) -> SideShape {
    let Strength { figures, per_base } = party.strength;
    let left = Strength { figures: figures.saturating_sub(lost), per_base };
    let bases_at_start = party.bases_at_start;
    let dead = Dead { bases_lost: bases_at_start.saturating_sub(left.bases()), bases_at_start };
    let bases = u8::try_from(left.bases()).unwrap_or(u8::MAX);
    let disordered = party.disordered || dead.is_broken_up(charts);
    let (guns, crew) = party.guns.map_or((0, 0), |guns| (guns.guns, guns.crew));
    SideShape { figures: left.figures, left: left.figures + crew, bases: bases.saturating_add(guns), dead, disordered }
}
