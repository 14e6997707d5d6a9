//! Woods on slopes (OTP 6.6).

use super::file::usual;
use super::{Ground, Terrain, TerrainKind, point};
use crate::geometry::Outline;
use crate::units::Spot;
use nalgebra::Point2;

/// The sampling step along an outline, and the distance of samples from it, in inches. Samples lie on both sides of the
/// outline: two pieces that only touch along it then have no sample in common.
const GRAIN_IN: f64 = 0.25;
const INSIDE_IN: f64 = 0.05;

/// Returns whether woods lie on a slope: they cover a part of a hill's edge, which is what disorders, or a part of a
/// slope that is no hill. Woods on top of a hill, or at its foot up to the edge, do not.
///
/// ```
/// use drumhead::battle::{check_battle, built_in_battles, lie_on_slope};
/// let (file, text) = built_in_battles()[0];
/// let (battle, _) = check_battle(text, file).unwrap();
/// assert!(!lie_on_slope(&battle.board.terrain[0], &battle.board.terrain[0]));
/// ```
#[must_use]
pub fn lie_on_slope(woods: &Terrain, slope: &Terrain) -> bool {
    let (TerrainKind::Woods { .. }, TerrainKind::Hill { .. } | TerrainKind::Slope { .. }) = (woods.kind, slope.kind)
    else {
        return false;
    };
    let (under, over) = (outline(woods), outline(slope));
    let edge_in_woods = just_inside(&slope.ground).any(|at| over.holds(&at) && under.holds(&at));
    let within = || just_inside(&woods.ground).any(|at| under.holds(&at) && over.holds(&at));
    edge_in_woods || (matches!(slope.kind, TerrainKind::Slope { .. }) && within())
}

impl Terrain {
    /// Returns whether the scenario sets its class of disorder, or none, instead of the usual one of its kind.
    #[must_use]
    pub fn has_its_own_disorder(&self) -> bool {
        self.disorder_given || self.disorder != usual(self.kind, matches!(self.ground, Ground::Line(_))).disorder
    }
}

fn outline(terrain: &Terrain) -> Outline {
    match &terrain.ground {
        Ground::Area(spots) => Outline::Area(spots.iter().copied().map(point).collect()),
        Ground::Line(spots) => Outline::Line(spots.iter().copied().map(point).collect()),
    }
}

/// Returns spots on both sides of an area's outline, close to it: those inside the area are just inside it.
fn just_inside(ground: &Ground) -> impl Iterator<Item = Point2<f64>> {
    let corners: &[Spot] = match ground {
        Ground::Area(corners) => corners,
        Ground::Line(_) => &[],
    };
    let ends = corners.iter().zip(corners.iter().cycle().skip(1));
    ends.flat_map(|(a, b)| {
        let (a, b) = (point(*a), point(*b));
        let (way, length) = (b - a, (b - a).norm());
        let aside = nalgebra::Vector2::new(-way.y, way.x) * (INSIDE_IN / length.max(INSIDE_IN));
        let spots = (0_u32..).map(move |k| (f64::from(k) + 0.5) * GRAIN_IN).take_while(move |at| *at < length);
        spots.flat_map(move |at| {
            let on = a + way * (at / length);
            [on + aside, on - aside]
        })
    })
}
