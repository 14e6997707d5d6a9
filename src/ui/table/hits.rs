//! The piece that a finger means: every unit and commander has a target of 48 points or more, and the nearest wins.

use super::canvas::{corners, size_of};
use super::view::View;
use crate::geometry::PlacedBase;
use crate::ids::{CommanderId, UnitId};
use crate::plan::names::Slab;
use egui::{Pos2, Rect, Vec2};
use nalgebra::Point2;

/// Minimum side of a target, in points.
pub const THUMB: f32 = 48.0;

/// Something on the table that can be tapped.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum HitPiece {
    Unit(UnitId),
    Commander(CommanderId),
}

/// A piece and its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Tappable {
    /// The piece.
    pub piece: HitPiece,
    /// Its bases.
    pub bases: Vec<PlacedBase>,
    /// Its name or its box on the screen, which is part of its target.
    pub name: Option<Slab>,
}

/// The pieces that can be tapped, and the responses of the table and of each piece.
#[derive(Clone, Copy)]
pub(super) struct Touched<'a> {
    pub pieces: &'a [Tappable],
    pub ground: &'a egui::Response,
    pub responses: &'a [egui::Response],
}

impl Tappable {
    /// Returns its target on the screen: the bounds of all its bases, 48 points or more each way.
    #[must_use]
    pub fn area(&self, view: &View) -> Rect {
        let points = self.bases.iter().flat_map(corners).map(|p| view.screen_from_table(p));
        let tight = points.fold(Rect::NOTHING, |rect, p| rect.union(Rect::from_min_max(p, p)));
        let size = tight.size().max(Vec2::splat(THUMB));
        Rect::from_center_size(tight.center(), size)
    }

    /// Returns the distance of a place from its nearest base, in inches; 0 on a base.
    #[must_use]
    pub fn distance_in(&self, place: Point2<f64>) -> f64 {
        self.bases.iter().map(|base| outside(base, place)).fold(f64::MAX, f64::min)
    }
}

/// Returns the distance of a place from a base, in inches; 0 on the base.
fn outside(base: &PlacedBase, place: Point2<f64>) -> f64 {
    let own = base.pose.inverse_transform_point(&place);
    let (w, d) = size_of(base);
    let past = |at: f64, half: f64| (at.abs() - half).max(0.0);
    if let crate::geometry::Base::Disc { diameter_in } = base.base {
        return (own.coords.norm() - diameter_in / 2.0).max(0.0);
    }
    nalgebra::Vector2::new(past(own.x, w / 2.0), past(own.y, d / 2.0)).norm()
}

/// How likely a tap is meant for a piece, the likeliest first.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
enum Meant {
    /// The finger is on its bases.
    Base,
    /// The finger is on its name.
    Name,
    /// The finger is this far from its bases, in inches.
    Near(f64),
}

impl Meant {
    fn near(apart_in: f64) -> Self {
        if apart_in <= 0.0 { Meant::Base } else { Meant::Near(apart_in) }
    }

    fn is_as_good_as(self, other: Self) -> bool {
        self.partial_cmp(&other).is_some_and(std::cmp::Ordering::is_le)
    }
}

/// Returns the piece that a finger at a point means: the one under it, by its bases or by its name, otherwise the
/// nearest one whose bases are within half a thumb. Of equals the last wins, so that a commander on top of his unit
/// can be selected.
#[must_use]
pub fn nearest<'t>(pieces: &'t [Tappable], view: &View, finger: Pos2) -> Option<&'t HitPiece> {
    let place = view.table_from_screen(finger);
    let reach = f64::from(THUMB / 2.0 / view.scale);
    let mut best: Option<(&Tappable, Meant)> = None;
    for tappable in pieces {
        let on_name =
            tappable.name.is_some_and(|name| name.holds(Point2::new(f64::from(finger.x), f64::from(finger.y))));
        let apart_in = tappable.distance_in(place);
        let meant = if apart_in > 0.0 && on_name { Meant::Name } else { Meant::near(apart_in) };
        let is_meant = on_name || apart_in <= reach;
        if is_meant && best.is_none_or(|(_, least)| meant.is_as_good_as(least)) {
            best = Some((tappable, meant));
        }
    }
    best.map(|(tappable, _)| &tappable.piece)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::TableSize;
    use crate::battle::{disc, placed};
    use crate::units::{Bearing, Inches, Spot};
    use egui::{Pos2, vec2};

    fn view() -> View {
        let table = TableSize { width: Inches::whole(72), depth: Inches::whole(48) };
        View::fit(table, Rect::from_min_size(Pos2::ZERO, vec2(700.0, 500.0)), 0.0)
    }

    fn unit(id: &str, x: f64, y: f64, facing: f64) -> Tappable {
        let base = [Inches::whole(2), Inches::whole(1)];
        let stand =
            crate::battle::Stand { at: Spot::new(x, y), facing: Bearing::from_degrees(facing), base, figures: 4 };
        Tappable { piece: HitPiece::Unit(UnitId::from(id)), bases: vec![placed(&stand)], name: None }
    }

    #[test]
    fn small_stands_are_large_enough_targets_for_a_thumb() {
        let area = unit("a", 30.0, 20.0, 33.0).area(&view());
        assert!(area.width() >= THUMB && area.height() >= THUMB, "{area:?}");
    }

    #[test]
    fn the_nearest_piece_is_hit_where_areas_overlap() {
        let pieces = [unit("a", 30.0, 20.0, 0.0), unit("b", 30.0, 22.0, 0.0)];
        let view = view();
        let tap = |x, y| nearest(&pieces, &view, view.screen_from_table(Point2::new(x, y))).cloned();
        assert_eq!(tap(30.0, 20.6), Some(HitPiece::Unit("a".into())));
        assert_eq!(tap(30.0, 21.4), Some(HitPiece::Unit("b".into())));
        assert_eq!(tap(32.0, 20.0), Some(HitPiece::Unit("a".into())), "beside it, but within half a thumb");
        assert_eq!(tap(45.0, 20.0), None);
    }

    #[test]
    fn a_commander_on_his_unit_can_be_tapped() {
        let general = Tappable {
            piece: HitPiece::Commander("g".into()),
            bases: vec![disc(Spot::new(30.0, 20.0), Inches::whole(1))],
            name: None,
        };
        let pieces = [unit("a", 30.0, 20.0, 0.0), general];
        let view = view();
        assert_eq!(
            nearest(&pieces, &view, view.screen_from_table(Point2::new(30.0, 20.0))),
            Some(&HitPiece::Commander("g".into()))
        );
        assert_eq!(
            nearest(&pieces, &view, view.screen_from_table(Point2::new(30.9, 20.0))),
            Some(&HitPiece::Unit("a".into()))
        );
    }
}
