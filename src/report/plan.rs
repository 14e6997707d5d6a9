//! The plan's marks as SVG: one path for each run of marks with the same ink and pen.

use super::mark::{element, number};
use crate::plan::{Ink, Mark, Pen, Shape};
use nalgebra::Point2;
use std::fmt::Write;

/// The width on a map, in inches, of one screen point; pen widths are given in points.
const POINT_IN: f64 = 0.075;

/// Returns marks as paths; `depth_in` is the depth of the table, whose far edge is the top of the page.
pub(super) fn paths(marks: &[Mark], depth_in: f64) -> String {
    let mut out = String::new();
    for run in marks.chunk_by(|a, b| a.ink == b.ink && pen_of(a) == pen_of(b)) {
        let Some(first) = run.first() else { continue };
        let mut along = String::new();
        for mark in run {
            let (points, closed) = match &mark.shape {
                Shape::Fill { corners, .. } => (corners, true),
                Shape::Line { points, .. } => (points, false),
            };
            path(&mut along, points, closed, depth_in);
        }
        out.push_str(&element(&format!("path {} d=\"{along}\"", dress(first.ink, pen_of(first))), ""));
    }
    out
}

fn pen_of(mark: &Mark) -> Option<Pen> {
    match &mark.shape {
        Shape::Fill { .. } => None,
        Shape::Line { pen, .. } => Some(*pen),
    }
}

/// Writes a path. Every point after the first is relative to the one before, which takes fewer characters.
fn path(out: &mut String, points: &[Point2<f64>], closed: bool, depth_in: f64) {
    let hundredths = |p: &Point2<f64>| ((p.x * 100.0).round(), ((depth_in - p.y) * 100.0).round());
    let mut last = None;
    for (x, y) in points.iter().map(hundredths) {
        let (sign, dx, dy) = match last {
            None => ('M', x, y),
            Some((was_x, was_y)) => ('l', x - was_x, y - was_y),
        };
        let _ = write!(out, "{sign}{} {}", number(dx / 100.0), number(dy / 100.0));
        last = Some((x, y));
    }
    if closed {
        out.push('z');
    }
}

fn dress(ink: Ink, pen: Option<Pen>) -> String {
    let colour = format!("#{:06x}", ink.on_paper());
    let thin = |strength: f32, of: &str| {
        if strength < 1.0 { format!(" {of}-opacity=\"{}\"", number(f64::from(strength))) } else { String::new() }
    };
    match pen {
        None => format!("fill=\"{colour}\"{}", thin(ink.strength(), "fill")),
        Some(pen) => {
            let width = match pen {
                Pen::Fine => 0.7 * POINT_IN,
                Pen::Plain => 1.1 * POINT_IN,
                Pen::Heavy => 2.2 * POINT_IN,
                Pen::Broad { inches, points } => (inches + f64::from(points) * POINT_IN).max(0.05),
            };
            let opacity = thin(ink.strength(), "stroke");
            format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\"{opacity}", number(width))
        }
    }
}
