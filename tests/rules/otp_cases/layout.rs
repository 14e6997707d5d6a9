//! The layout of the stands of a case.

use crate::case_language::{LineFields, Outcome, pair};
use drumhead::battle::Stand;
use drumhead::geometry::{pose, spot_and_bearing};
use drumhead::units::{Bearing, Inches, Spot};
use nalgebra::Translation2;

/// Lays out stands: abreast about `at`, or in column from `at` back.
pub fn stands(fields: &LineFields, formation: &str) -> Outcome<Vec<Stand>> {
    let (x, y) = pair(fields.get("at").unwrap_or("36,24"), ',')?;
    let facing = Bearing::from_degrees(fields.get("facing").unwrap_or("0").parse().map_err(|_| "facing?")?);
    let (w, d) = pair(fields.get("base").unwrap_or("2x1"), 'x')?;
    let default_gap = if formation == "skirmish" { "1" } else { "0" };
    let gap: f64 = fields.get("gap").unwrap_or(default_gap).parse().map_err(|_| "gap?")?;
    let figures: Vec<u16> = match fields.get("figures").unwrap_or("4") {
        list if list.contains(',') => list.split(',').filter_map(|f| f.trim().parse().ok()).collect(),
        each => {
            let count = fields.get("stands").unwrap_or("4").parse().map_err(|_| "stands?")?;
            vec![each.parse().map_err(|_| "figures?")?; count]
        }
    };
    let n = f64::from(u16::try_from(figures.len()).unwrap_or(1));
    let column = matches!(formation, "column" | "limbered");
    let middle = pose(Spot::new(x, y), facing);
    let place = |(i, figures): (usize, u16)| {
        let i = f64::from(u16::try_from(i).unwrap_or(0));
        let (right, forward) = if column { (0.0, -i * (d + gap)) } else { ((i - (n - 1.0) / 2.0) * (w + gap), 0.0) };
        let (at, facing) = spot_and_bearing(&(middle * Translation2::new(right, forward)));
        Stand { at, facing, base: [Inches::from_f64(w), Inches::from_f64(d)], figures }
    };
    Ok(figures.into_iter().enumerate().map(place).collect())
}
