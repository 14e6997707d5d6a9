//! Deployment zones: the part of the table up to a line parallel to an edge.
//!
//! A side's edge follows from the middle of its stands in the battle file. It is the nearer long edge, or, if the
//! middle lies in the middle third between the long edges, the nearest of all four. If that edge is another side's
//! already, it is the opposite one.

use super::kept::ZoneDepth;
use crate::battle::{Battle, Side, Stand, TableSize, placed, point};
use crate::geometry::PlacedBase;
use crate::ids::SideId;
use crate::units::{Bearing, Inches, Spot};
use nalgebra::{Point2, Vector2};

/// An edge of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edge {
    /// Along the x axis.
    Near,
    Far,
    /// Along the y axis.
    Left,
    Right,
}

/// A side's part of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone {
    edge: Edge,
    table: TableSize,
    /// How far it reaches.
    pub depth: ZoneDepth,
}

impl Edge {
    const fn opposite(self) -> Self {
        match self {
            Edge::Near => Edge::Far,
            Edge::Far => Edge::Near,
            Edge::Left => Edge::Right,
            Edge::Right => Edge::Left,
        }
    }

    /// Returns how far a place is from the edge, in inches; negative: off the table beyond it.
    fn away_in(self, table: TableSize, place: Point2<f64>) -> f64 {
        match self {
            Edge::Near => place.y,
            Edge::Far => table.depth.to_f64() - place.y,
            Edge::Left => place.x,
            Edge::Right => table.width.to_f64() - place.x,
        }
    }

    /// Returns the direction into the table.
    fn inward(self) -> Vector2<f64> {
        match self {
            Edge::Near => Vector2::y(),
            Edge::Far => -Vector2::y(),
            Edge::Left => Vector2::x(),
            Edge::Right => -Vector2::x(),
        }
    }

    /// Returns the nearer long edge if the place is in that edge's third of the table, otherwise the nearest of the
    /// four edges.
    fn nearest(table: TableSize, place: Point2<f64>) -> Self {
        let (long, short) = ([Edge::Near, Edge::Far], [Edge::Left, Edge::Right]);
        let (long, short) = if table.width >= table.depth { (long, short) } else { (short, long) };
        let away = |edge: &Edge| edge.away_in(table, place);
        let ([one, other], [left, right]) = (long, short);
        let by_length = if away(&one) <= away(&other) { one } else { other };
        let third = table.width.min(table.depth).to_f64() / 3.0;
        if away(&by_length) <= third {
            return by_length;
        }
        let all = [by_length, left, right];
        all.into_iter().min_by(|a, b| away(a).total_cmp(&away(b))).unwrap_or(by_length)
    }
}

/// Returns the edge of each side, in the order of the battle file.
fn edges(battle: &Battle) -> Vec<(&SideId, Edge)> {
    let mut out: Vec<(&SideId, Edge)> = Vec::new();
    for Side { id, .. } in &battle.forces.sides {
        let wanted = middle_of(battle, id).map_or(Edge::Near, |middle| Edge::nearest(battle.board.size, middle));
        let is_taken = out.iter().any(|(_, edge)| *edge == wanted);
        out.push((id, if is_taken { wanted.opposite() } else { wanted }));
    }
    out
}

/// Returns the middle of a side's stands, as its battle file places them; `None`: it has no units.
fn middle_of(battle: &Battle, side: &SideId) -> Option<Point2<f64>> {
    let places: Vec<_> = stands_of(battle, side).map(|stand| point(stand.at).coords).collect();
    let count = u32::try_from(places.len()).ok().filter(|count| *count > 0)?;
    Some(Point2::from(places.iter().sum::<Vector2<f64>>() / f64::from(count)))
}

fn stands_of<'b>(battle: &'b Battle, side: &'b SideId) -> impl Iterator<Item = &'b Stand> {
    let units = battle.forces.units.iter().filter(move |unit| battle.side_of(&unit.id) == Some(side));
    units.flat_map(|unit| &unit.stands)
}

impl Zone {
    /// Returns a side's zone with the depth chosen; `None`: the shallowest that holds the side as its battle file
    /// places it. Returns `None` for a side that is not in the battle.
    #[must_use]
    pub fn of(battle: &Battle, side: &SideId, depth: Option<ZoneDepth>) -> Option<Self> {
        let (_, edge) = edges(battle).into_iter().find(|(id, _)| *id == side)?;
        let with = |depth| Zone { edge, table: battle.board.size, depth };
        let bases: Vec<PlacedBase> = stands_of(battle, side).map(placed).collect();
        let holds = |depth: &ZoneDepth| with(*depth).beyond_in(&bases) <= 0.0;
        let usual = || ZoneDepth::ALL.into_iter().find(holds).unwrap_or(ZoneDepth::Anywhere);
        Some(with(depth.unwrap_or_else(usual)))
    }

    /// Returns how far some bases reach beyond the line, in inches; 0 or less if they are all within it.
    #[must_use]
    pub fn beyond_in(&self, bases: &[PlacedBase]) -> f64 {
        let Some(depth) = self.depth.inches() else { return f64::NEG_INFINITY };
        let away = bases.iter().flat_map(PlacedBase::corners).map(|corner| self.edge.away_in(self.table, corner));
        away.fold(f64::NEG_INFINITY, f64::max) - depth.to_f64()
    }

    /// Returns the shift that brings bases which reach `beyond_in` inches beyond the line back to it.
    #[must_use]
    pub fn back(&self, beyond_in: f64) -> Vector2<f64> {
        -self.edge.inward() * beyond_in
    }

    /// Returns the direction that the side faces: from its edge into the table.
    #[must_use]
    pub fn ahead(&self) -> Bearing {
        Bearing::from_degrees(match self.edge {
            Edge::Near => 0.0,
            Edge::Left => 90.0,
            Edge::Far => 180.0,
            Edge::Right => 270.0,
        })
    }

    /// Returns the ends of the line on the table; `None`: there is none, or it is off the table.
    #[must_use]
    pub fn line(&self) -> Option<[Spot; 2]> {
        let TableSize { width, depth } = self.table;
        let away = self.depth.inches()?;
        let (zero, is_across) = (Inches::ZERO, matches!(self.edge, Edge::Near | Edge::Far));
        let room = if is_across { depth } else { width };
        let at = if matches!(self.edge, Edge::Near | Edge::Left) { away } else { room - away };
        let ends = if is_across {
            [Spot { x: zero, y: at }, Spot { x: width, y: at }]
        } else {
            [Spot { x: at, y: zero }, Spot { x: at, y: depth }]
        };
        (away < room).then_some(ends)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{built_in_battles, check_battle};

    fn table(width: i32, depth: i32) -> TableSize {
        TableSize { width: Inches::whole(width), depth: Inches::whole(depth) }
    }

    #[test]
    fn a_side_along_a_long_edge_has_that_edge_wherever_its_middle_is() {
        let wide = table(72, 48);
        assert_eq!(Edge::nearest(wide, Point2::new(8.0, 10.0)), Edge::Near, "in a corner");
        assert_eq!(Edge::nearest(wide, Point2::new(60.0, 44.0)), Edge::Far);
        assert_eq!(Edge::nearest(wide, Point2::new(4.0, 23.0)), Edge::Left, "on a flank");
        assert_eq!(
            Edge::nearest(table(48, 72), Point2::new(40.0, 60.0)),
            Edge::Right,
            "the long edges are at the sides"
        );
    }

    #[test]
    fn the_line_and_what_is_beyond_it() {
        let zone = Zone { edge: Edge::Far, table: table(72, 48), depth: ZoneDepth::Eighteen };
        assert_eq!(zone.line(), Some([Spot::new(0.0, 30.0), Spot::new(72.0, 30.0)]));
        let base = [Inches::whole(2), Inches::whole(1)];
        let stand = |y: f64| placed(&Stand { at: Spot::new(20.0, y), facing: Bearing::default(), base, figures: 4 });
        assert!((zone.beyond_in(&[stand(29.0)]) - 1.5).abs() < 1e-9);
        assert!(zone.beyond_in(&[stand(40.0), stand(31.0)]) < 0.0);
        assert_eq!(zone.back(1.5), Vector2::new(0.0, 1.5));
        assert_eq!(zone.ahead(), Bearing::from_degrees(180.0));
        let anywhere = Zone { depth: ZoneDepth::Anywhere, ..zone };
        assert_eq!((anywhere.line(), anywhere.beyond_in(&[stand(1.0)])), (None, f64::NEG_INFINITY));
    }

    #[test]
    fn the_sides_of_a_battle_have_opposite_edges_and_zones_that_hold_them() {
        for (file, text) in built_in_battles() {
            let (battle, _) = check_battle(text, file).unwrap();
            let [(one, first), (other, second)] = edges(&battle)[..] else { panic!("two sides") };
            assert_ne!(first, second, "{file}");
            for side in [one, other] {
                let zone = Zone::of(&battle, side, None).unwrap();
                let bases: Vec<_> = stands_of(&battle, side).map(placed).collect();
                assert!(zone.beyond_in(&bases) <= 0.0, "{file}: {side}");
            }
        }
    }
}
