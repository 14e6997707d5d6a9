//! Movement (5.1 to 6.4): allowances, the price of steps, and the places that a company can reach.

use super::MarchStep;
use super::phase::{Phase, Whose};
use super::position::{Placed, Position};
use crate::hexes::{Facing, HalfPoints, Hex, reach};
use std::collections::BTreeSet;

impl Position<'_> {
    /// Returns the movement allowance of a company in this phase, by its order, its disorder and whose turn it is; none
    /// out of its side's movement phase. Half the allowance, rounded down, in the other side's turn (3.0).
    pub fn allowance(self, company: &Placed<'_>) -> u8 {
        if !self.state.phase.is_some_and(Phase::is_movement) {
            return 0;
        }
        let order = self.state.regiments.get(&company.unit.brigade).and_then(|own| own.order);
        let full = company.traits.allowance;
        let full = self.unless_disordered(company, full);
        let ordered = match order {
            _ if Position::needs_no_order(company) => full,
            Some(order) => self.charts.ordered_allowance(order, full),
            None => 0,
        };
        self.in_this_turn(ordered)
    }

    /// Returns an allowance less the points that disorder costs (4.12).
    pub fn unless_disordered(self, company: &Placed<'_>, allowance: u8) -> u8 {
        let less = if company.now.is_disordered() { self.charts.movement("disordered_less") } else { 0 };
        allowance.saturating_sub(less)
    }

    /// Returns an allowance in the present player turn: half, rounded down, for the side whose turn it is not (3.0).
    pub fn in_this_turn(self, allowance: u8) -> u8 {
        let is_own = self.state.phase.is_none_or(|phase| phase.whose() == Whose::Own);
        if is_own { allowance } else { allowance / 2 }
    }

    /// Returns the price of turning a company from one corner to another: one point a corner, or one for about face,
    /// which guns cannot do (5.1, 8.1).
    pub fn turning(self, company: &Placed<'_>, from: Facing, to: Facing) -> u8 {
        let corners = from.corners_to(to) * self.charts.movement("corner");
        if from.opposite() == to && !company.traits.is_gun() {
            corners.min(self.charts.movement("about_face"))
        } else {
            corners
        }
    }

    /// Returns whether a company of a side may enter a hex: it is on the map and holds no enemy (6.4), nor cavalry with
    /// infantry (6.3).
    pub fn may_enter(self, company: &Placed<'_>, hex: Hex) -> bool {
        let on_map = self.map().is_some_and(|map| map.grid.contains(hex));
        let side = self.side_of(company);
        let fits = |other: Placed<'_>| {
            let clash = (company.is_horse() && other.is_foot()) || (company.is_foot() && other.is_horse());
            self.side_of(&other) == side && !clash
        };
        on_map && self.in_hex(hex).all(fits)
    }

    /// Returns the hexes with companies that a company cannot join: enemies (6.4), or cavalry and infantry together (6.3).
    fn closed_to(self, company: &Placed<'_>) -> BTreeSet<Hex> {
        let side = self.side_of(company);
        let clashes = |other: &Placed<'_>| {
            let mixed = (company.is_horse() && other.is_foot()) || (company.is_foot() && other.is_horse());
            mixed || self.side_of(other) != side
        };
        self.companies().filter(clashes).filter_map(|other| other.now.at).collect()
    }

    /// Returns the cheapest marches of a company to every hex and facing it can reach with the points it has left, and
    /// their cost.
    pub fn marches(self, company: &Placed<'_>) -> Vec<(Hex, Facing, Vec<MarchStep>, u8)> {
        let Some(at) = company.now.at else { return Vec::new() };
        let left = self.allowance(company).saturating_sub(company.now.spent);
        // Many hexes are checked, so the occupied ones are collected once.
        let closed = self.closed_to(company);
        let is_open = |hex: &Hex| self.map().is_some_and(|map| map.grid.contains(*hex)) && !closed.contains(hex);
        let steps = |(hex, facing): (Hex, Facing)| {
            let turns = Facing::ALL.into_iter().filter(move |to| *to != facing);
            let turns = turns.map(move |to| ((hex, to), self.turning(company, facing, to)));
            let ahead = facing.front_hexes(hex).into_iter().filter(is_open);
            let ahead = ahead.map(move |next| ((next, facing), self.charts.movement("hex")));
            let all: Vec<_> = turns.chain(ahead).collect();
            all.into_iter().map(|(place, cost)| (place, HalfPoints::whole(u16::from(cost))))
        };
        let from = (at, company.now.facing);
        let reached = reach(from, HalfPoints::whole(u16::from(left)), steps);
        let march = |((hex, facing), cost): ((Hex, Facing), HalfPoints)| {
            let path = reached.path((hex, facing)).filter(|path| !path.is_empty())?;
            Some((
                hex,
                facing,
                as_steps(&std::iter::once(from).chain(path).collect::<Vec<_>>()),
                u8::try_from(cost.halves() / 2).unwrap_or(u8::MAX),
            ))
        };
        reached.places().filter_map(march).collect()
    }
}

/// Returns a path of hexes and facings, from the first on, as steps.
fn as_steps(path: &[(Hex, Facing)]) -> Vec<MarchStep> {
    let step = |(was, now): (&(Hex, Facing), &(Hex, Facing))| {
        if was.0 == now.0 { MarchStep::Face { facing: now.1 } } else { MarchStep::Enter { hex: now.0 } }
    };
    path.iter().zip(path.iter().skip(1)).map(step).collect()
}
