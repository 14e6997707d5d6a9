//! What is measured: units as bodies of stands, terrain as features.

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
    /// Drawn up as.
    pub order: Order,
    /// Figures on each stand.
    pub figures: Vec<u16>,
}

/// What a feature does to lines of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Obstruction {
    /// Nothing.
    None,
    /// A hill of a level.
    Hill(u8),
    /// Woods.
    Woods(Woods),
    /// A building or town.
    Block,
}

/// How far one sees in woods, as far as the woods go (OTP 8.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Woods {
    /// How thick they are: 0, the lightest, to 2. It is rolled for each thickness by itself.
    pub thickness: u8,
    /// What is fixed for these woods, for everyone; nothing is rolled for them then.
    pub visibility: Option<Inches>,
}

/// Where a feature lies.
#[derive(Clone, Debug, PartialEq)]
pub enum Outline {
    /// A simple polygon.
    Area(Vec<Point2<f64>>),
    /// A line of points.
    Line(Vec<Point2<f64>>),
}

/// A piece of terrain, as geometry.
#[derive(Clone, Debug, PartialEq)]
pub struct Feature {
    /// What it does to sight.
    pub obstruction: Obstruction,
    /// Cover it gives: 0 none, 1 light, 2 medium, 3 heavy.
    pub cover: u8,
    /// Where it lies.
    pub outline: Outline,
}
