//! The overlap or distance of two stands, and whether a stand is on the table.

use crate::battle::{Formation, Stand, TableSize, body, in_frame};
use crate::geometry::{Scene, trig};
use crate::units::Spot;

/// Returns the corners of a stand.
fn corners(stand: &Stand) -> [Spot; 4] {
    let (right, ahead) = (stand.base[0].to_f64() / 2.0, stand.base[1].to_f64() / 2.0);
    [(-right, ahead), (right, ahead), (right, -ahead), (-right, -ahead)]
        .map(|(r, a)| in_frame(stand.at, stand.facing, r, a))
}

/// Returns how far one stand would have to move to be clear of the other, in inches; zero or less if they do not
/// overlap. (Two rectangles are apart exactly when they are apart along a side of one of them.)
pub fn overlap_in(a: &Stand, b: &Stand) -> f64 {
    let (a_corners, b_corners) = (corners(a), corners(b));
    let mut least = f64::INFINITY;
    for stand in [a, b] {
        let (sin, cos) = trig::sin_cos_hundredths(stand.facing.hundredths());
        for (x, y) in [(sin, cos), (cos, -sin)] {
            let reach = |corners: &[Spot; 4]| {
                let along = corners.map(|c| c.x.to_f64() * x + c.y.to_f64() * y);
                along.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), &v| (low.min(v), high.max(v)))
            };
            let ((a_low, a_high), (b_low, b_high)) = (reach(&a_corners), reach(&b_corners));
            least = least.min(a_high - b_low).min(b_high - a_low);
        }
    }
    least
}

/// Returns the distance between the edges of two stands, in inches; 0 if they touch or overlap.
pub fn gap_in(a: &Stand, b: &Stand) -> f64 {
    let alone = |s: &Stand| body(Formation::Line, std::slice::from_ref(s));
    Scene::new(vec![alone(a), alone(b)], Vec::new(), 0.0).gap(0, 1).map_or(f64::MAX, |gap| gap.inches)
}

/// Returns how far a stand extends beyond the edge of the table, in inches; 0 if it does not.
pub fn off_table_in(stand: &Stand, table: TableSize) -> f64 {
    let (width, depth) = (table.width.to_f64(), table.depth.to_f64());
    corners(stand)
        .iter()
        .map(|c| (c.x.to_f64(), c.y.to_f64()))
        .flat_map(|(x, y)| [-x, x - width, -y, y - depth])
        .fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use crate::battle::file::shape::*;
    use crate::units::{Bearing, Inches};

    fn stand(x: f64, y: f64, degrees: f64) -> Stand {
        let base = [Inches::whole(2), Inches::whole(1)];
        Stand { at: Spot::new(x, y), facing: Bearing::from_degrees(degrees), base, figures: 4 }
    }

    #[test]
    fn the_depth_of_an_overlap_is_the_shortest_way_out() {
        assert!((overlap_in(&stand(0.0, 0.0, 0.0), &stand(1.5, 0.0, 0.0)) - 0.5).abs() < 1e-9);
        assert!((overlap_in(&stand(0.0, 0.0, 0.0), &stand(0.0, 0.75, 0.0)) - 0.25).abs() < 1e-9);
        assert!((overlap_in(&stand(0.0, 0.0, 0.0), &stand(2.0, 0.0, 0.0))).abs() < 1e-9, "touching");
        assert!(overlap_in(&stand(0.0, 0.0, 0.0), &stand(1.6, 1.2, 45.0)) < 0.0, "corner to corner, apart");
        assert!(overlap_in(&stand(0.0, 0.0, 0.0), &stand(1.0, 0.8, 45.0)) > 0.0);
    }

    #[test]
    fn the_distance_over_the_table_edge_is_measured() {
        let table = TableSize { width: Inches::whole(72), depth: Inches::whole(48) };
        assert!(off_table_in(&stand(1.0, 0.5, 0.0), table) < 1e-9);
        assert!((off_table_in(&stand(0.75, 24.0, 0.0), table) - 0.25).abs() < 1e-9);
        assert!((off_table_in(&stand(36.0, 48.0, 90.0), table) - 1.0).abs() < 1e-9);
    }
}
