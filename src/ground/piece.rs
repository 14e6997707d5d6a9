//! The properties of a piece of ground, and changes to them.

use super::GroundRefusal;
use crate::battle::names::{ARMS, GroundShape};
use crate::battle::{Arm, Cover, DisorderClass, Terrain, TerrainKind, Usual, usual};
use crate::units::Inches;

/// A property with a usual value, by the kind of ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen<T> {
    /// The usual value.
    Usual,
    /// A value of the scenario.
    Own(T),
}

impl<T: Copy> Chosen<T> {
    fn or(self, usual: T) -> T {
        match self {
            Chosen::Usual => usual,
            Chosen::Own(own) => own,
        }
    }
}

/// A new value of a property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Property {
    /// Its kind with the details: density, level, slope, material. Properties that had the usual value of the old kind
    /// get that of the new one.
    Kind(TerrainKind),
    /// Its class of disorder (OTP 6.6); `None`: it does not disorder.
    Disorder(Chosen<Option<DisorderClass>>),
    /// Its cover (OTP 8.6).
    Cover(Chosen<Cover>),
    /// Whether it is a linear obstacle (OTP 6.7).
    Obstacle(Chosen<bool>),
    /// Whether an arm cannot enter or cross it.
    Bars(Arm, bool),
    /// Towns and buildings: the stands that may deploy in it (OTP 6.13), 0 to 60; `None`: none.
    HoldsStands(Chosen<Option<u8>>),
    /// Towns and buildings: the units that may deploy in it at a time, 0 to 9.
    HoldsUnits(u8),
    /// Woods: how far one sees in them, 0 to 100 inches; `None`: by dice (OTP 8.7).
    Visibility(Option<Inches>),
}

/// Returns the usual effects of a piece.
pub(super) fn usual_of(piece: &Terrain) -> Usual {
    usual(piece.kind, piece.ground.is_line())
}

/// Changes a property of a piece.
///
/// # Errors
/// The piece has no such property, the value is out of range, or such terrain has another shape. The piece may then be
/// half changed.
pub(super) fn set(piece: &mut Terrain, property: &Property) -> Result<(), GroundRefusal> {
    let is_woods = matches!(piece.kind, TerrainKind::Woods { .. });
    let in_range = |fits: bool| if fits { Ok(()) } else { Err(GroundRefusal::OutOfRange) };
    let has = |there: bool| if there { Ok(()) } else { Err(GroundRefusal::NoSuchProperty) };
    match property {
        Property::Kind(kind) => return set_kind(piece, *kind),
        Property::Disorder(chosen) => {
            let usual = usual_of(piece).disorder;
            piece.disorder = chosen.or(usual);
            // Woods of the usual class keep it on a slope only if the scenario says so (OTP 6.6).
            piece.disorder_given = is_woods && *chosen == Chosen::Own(usual);
        }
        Property::Cover(chosen) => piece.cover = chosen.or(usual_of(piece).cover),
        Property::Obstacle(chosen) => piece.obstacle = chosen.or(usual_of(piece).obstacle),
        Property::Bars(arm, bars) => {
            let barred = |other: &Arm| if other == arm { *bars } else { piece.bars.contains(other) };
            piece.bars = ARMS.iter().map(|(_, other)| *other).filter(barred).collect();
        }
        Property::HoldsStands(chosen) => {
            has(piece.is_built_up())?;
            piece.holds_stands = chosen.or(usual_of(piece).holds_stands);
            in_range(piece.holds_stands.is_none_or(|stands| stands <= 60))?;
        }
        Property::HoldsUnits(units) => {
            has(piece.is_built_up())?;
            in_range(*units <= 9)?;
            piece.holds_units = *units;
        }
        Property::Visibility(sees) => {
            has(is_woods)?;
            in_range(sees.is_none_or(|sees| (Inches::ZERO..=Inches::whole(100)).contains(&sees)))?;
            piece.visibility = *sees;
        }
    }
    Ok(())
}

fn set_kind(piece: &mut Terrain, kind: TerrainKind) -> Result<(), GroundRefusal> {
    fits(kind, piece.ground.is_line())?;
    let (before, after) = (usual_of(piece), usual(kind, piece.ground.is_line()));
    let is_own_disorder = piece.has_its_own_disorder();
    piece.kind = kind;
    let is_woods = matches!(kind, TerrainKind::Woods { .. });
    if !is_own_disorder {
        piece.disorder = after.disorder;
    }
    piece.disorder_given = is_own_disorder && is_woods && piece.disorder == after.disorder;
    if piece.cover == before.cover {
        piece.cover = after.cover;
    }
    if piece.obstacle == before.obstacle {
        piece.obstacle = after.obstacle;
    }
    if piece.holds_stands == before.holds_stands || !piece.is_built_up() {
        piece.holds_stands = after.holds_stands;
    }
    if !piece.is_built_up() {
        piece.holds_units = 1;
    }
    if !is_woods {
        piece.visibility = None;
    }
    Ok(())
}

/// Returns whether terrain of this kind may have this shape.
///
/// # Errors
/// It always has the other one; or a hill has no such level.
pub(super) fn fits(kind: TerrainKind, is_line: bool) -> Result<(), GroundRefusal> {
    let general = kind.ground_kind();
    match kind {
        TerrainKind::Hill { level, .. } if !(1..=9).contains(&level) => Err(GroundRefusal::OutOfRange),
        _ if is_line && !general.may_be(GroundShape::Line) => Err(GroundRefusal::MustBeArea),
        _ if !is_line && !general.may_be(GroundShape::Area) => Err(GroundRefusal::MustBeLine),
        _ => Ok(()),
    }
}
