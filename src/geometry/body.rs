//! The input of the geometry: units as bodies of stands, terrain as features.

use super::PlacedBase;
use crate::units::Inches;
use nalgebra::Point2;

/// How a body is drawn up; decides its front line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Order {
    Line,
    Bent,
    Column,
    Skirmish,
}

/// A unit's stands, as geometry. A body without stands is dead: it measures nothing and blocks nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// From its left to its right (front to rear in column).
    pub stands: Vec<PlacedBase>,
    /// Its order.
    pub order: Order,
    /// Figures on each stand.
    pub figures: Vec<u16>,
}

/// How a feature affects lines of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Obstruction {
    /// Nothing.
    None,
    /// A hill, with its level above the flat, which is 0.
    Hill(u8),
    /// Woods.
    Woods(Woods),
    /// A building or town.
    Block,
}

/// What decides how far a unit sees through woods (OTP 8.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Woods {
    /// The thickness, from 0 (lightest) to 2. Visibility is rolled separately for each thickness.
    pub thickness: u8,
    /// The visibility fixed by the scenario, the same for all units. If there is one, no visibility is rolled.
    pub visibility: Option<Inches>,
}

/// Where a feature lies.
#[derive(Clone, Debug, PartialEq)]
pub enum Outline {
    /// A simple polygon.
    Area(Vec<Point2<f64>>),
    /// A line that joins points in order, such as a wall.
    Line(Vec<Point2<f64>>),
}

/// A piece of terrain, as geometry.
#[derive(Clone, Debug, PartialEq)]
pub struct Feature {
    /// How it affects lines of sight.
    pub obstruction: Obstruction,
    /// Cover it gives: 0 none, 1 light, 2 medium, 3 heavy.
    pub cover: u8,
    /// Where it lies.
    pub outline: Outline,
}
