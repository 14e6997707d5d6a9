//! `drumhead measure MAP --from HEX --to HEX`: the distance and the line of sight between two hexes.

use super::load;
use super::out::{CliError, Out, complain, shown};
use crate::battle::{HexMap, SideKind, SideMark, Source, check_map};
use crate::hexes::{Hex, Hexside, SightStep, sight_line};
use crate::msg;
use crate::verdict::step_words;
use serde::Serialize;
use std::path::Path;

#[derive(Serialize)]
struct LineJson {
    from: String,
    to: String,
    distance: u16,
    line: Vec<StepJson>,
    verdict: String,
}

/// One step of a line. The fields without a value are left out.
#[derive(Default, Serialize)]
struct StepJson {
    does: &'static str,
    /// The label of the hex that it enters.
    #[serde(skip_serializing_if = "Option::is_none")]
    hex: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    terrain: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<Source>,
    /// The hexes of a hexside or corner; null for one off the map.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    between: Vec<Option<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<MarkJson>,
    text: String,
}

/// Something on a hexside.
#[derive(Serialize)]
struct MarkJson {
    is: &'static str,
    /// The label of the lower hex of a contour.
    #[serde(skip_serializing_if = "Option::is_none")]
    lower: Option<String>,
    source: Source,
}

pub(super) fn run(
    out: &mut Out<'_>,
    path: &Path,
    bytes: Vec<u8>,
    pair: Option<(String, String)>,
) -> Result<(), CliError> {
    let Some((from, to)) = pair else { return Err(CliError::Refused(msg!("cli-map-has-no-units").to_owned())) };
    let checked = check_map(&load::text(path, bytes)?, &shown(path));
    let map = checked.map(|(sheet, warnings)| load::warned(sheet, &warnings).map).map_err(load::faults_error)?;
    let hex = |label: &str| map.grid.hex(label).map_err(|why| map.grid.no_hex(label, &why));
    let (from, to) = match (hex(&from), hex(&to)) {
        (Ok(from), Ok(to)) => (from, to),
        (Err(one), Err(other)) if one != other => {
            complain(&one);
            return Err(CliError::Refused(other));
        }
        (Err(why), _) | (_, Err(why)) => return Err(CliError::Refused(why)),
    };
    let measured = measure(&map, from, to);
    out.line(&measured.verdict)?;
    for step in &measured.line {
        out.line(&format!("  {}", step.text))?;
    }
    out.value(&measured)
}

fn measure(map: &HexMap, from: Hex, to: Hex) -> LineJson {
    let (distance, from_label, to_label) = (from.distance(to), map.grid.label(from), map.grid.label(to));
    LineJson {
        verdict: msg!("measure-hexes-apart", from = &from_label, to = &to_label, distance),
        line: sight_line(from, to).iter().map(|step| step_json(map, step)).collect(),
        from: from_label,
        to: to_label,
        distance,
    }
}

fn step_json(map: &HexMap, step: &SightStep) -> StepJson {
    let labels = |hexes: &[Hex]| hexes.iter().map(|hex| Some(map.grid.label(*hex)).filter(|l| !l.is_empty())).collect();
    let of_side = |does, side: Hexside| StepJson {
        does,
        between: labels(&side.hexes()),
        marks: map.marks_on(side).iter().map(|mark| mark_json(map, mark)).collect(),
        ..StepJson::default()
    };
    let json = match step {
        SightStep::Crosses(side) => of_side("crosses", *side),
        SightStep::RunsAlong(side) => of_side("runs_along", *side),
        SightStep::Passes(corner) => {
            StepJson { does: "passes", between: labels(&corner.hexes()), ..StepJson::default() }
        }
        SightStep::Enters(hex) => StepJson {
            does: "enters",
            hex: Some(map.grid.label(*hex)),
            terrain: Some(map.terrain_at(*hex).word()),
            source: Some(map.source_at(*hex)),
            ..StepJson::default()
        },
    };
    StepJson { text: step_words(map, step), ..json }
}

fn mark_json(map: &HexMap, mark: &SideMark) -> MarkJson {
    let lower = match mark.is {
        SideKind::Contour { down } => Some(map.grid.label(down)),
        _ => None,
    };
    MarkJson { is: mark.is.word(), lower, source: mark.source }
}
