//! Wooded slopes (OTP 6.6): woods on a disordering slope are one piece of terrain of class D, with one roll.
//!
//! The text lists a wooded slope in class D, separate from a moderate slope (A) and woods (B to D). If a stand meets
//! both at once, or within an inch of each other, it meets a wooded slope. Woods beyond it and the bare slope beside it
//! keep their class, and so do woods whose class the scenario sets. For militia, light and Indian infantry all woods
//! are class A, so a wooded slope is no worse than its slope.

use super::super::Game;
use super::super::country::Country;
use super::course::{Course, CoursePlace, Disorders, Met, MetKind};
use super::terrain;
use crate::battle::{Battle, DisorderClass, Stand, Terrain, TerrainKind, lie_on_slope, placed};
use crate::geometry::PlacedBase;
use crate::ids::{TerrainId, UnitId};
use crate::rules::otp::mover::Mover;

/// How far apart the edges of woods and slope may be on a course to count as one piece, in inches: less than an inch of
/// woods does not hide a unit (8.7).
const ONE_PIECE_IN: f64 = 1.0;
/// How far past the edge of terrain a stand counts as in it, in inches.
const IN_IT_IN: f64 = 0.05;

fn is_woods(terrain: &Terrain) -> bool {
    matches!(terrain.kind, TerrainKind::Woods { .. })
}

fn is_slope(terrain: &Terrain) -> bool {
    matches!(terrain.kind, TerrainKind::Hill { .. } | TerrainKind::Slope { .. })
}

/// Returns the woods and the slope under stands that touch woods on a slope, by their indices among the features.
fn under_one(battle: &Battle, features: &[usize]) -> Option<(usize, usize)> {
    let those = |is: fn(&Terrain) -> bool| {
        let found = features.iter().filter_map(|f| Some((*f, battle.board.terrain.get(*f)?)));
        found.filter(move |(_, t)| is(t) && terrain::class_of(t).is_some()).collect::<Vec<_>>()
    };
    let slopes = those(is_slope);
    let pairs = those(is_woods).into_iter().flat_map(|woods| slopes.iter().map(move |slope| (woods, *slope)));
    pairs.into_iter().find(|(woods, slope)| lie_on_slope(woods.1, slope.1)).map(|(woods, slope)| (woods.0, slope.0))
}

/// Returns the class of a wooded slope.
fn class(woods: &Terrain, slope: &Terrain, nimble: bool) -> Option<DisorderClass> {
    if nimble {
        return terrain::class_of(slope);
    }
    if woods.has_its_own_disorder() { woods.disorder } else { Some(DisorderClass::D) }
}

/// Joins woods and slopes that a course meets together into one piece, and drops ways down a bare moderate slope.
pub(super) fn join(country: Country<'_>, mover: &Mover, course: &mut Course) {
    let joined = |i: usize| Some((i, at(country, course, course.met.get(i)?)?));
    let pairs: Vec<(usize, (usize, usize))> = (0..course.met.len()).filter_map(joined).collect();
    let mut gone = vec![false; course.met.len()];
    let mut found: Vec<Met> = Vec::new();
    for (i, (woods, slope)) in pairs {
        let (Some(met), Some(under), Some(over)) =
            (course.met.get(i), country.battle.board.terrain.get(woods), country.battle.board.terrain.get(slope))
        else {
            continue;
        };
        let Some(class) = class(under, over, terrain::is_nimble(mover.arm, mover.quality)) else { continue };
        if gone.get(i) == Some(&true) {
            continue;
        }
        let mut place = met.place;
        for (other, gone) in course.met.iter().zip(&mut gone) {
            let of_it = other.terrain == under.id || other.terrain == over.id;
            let apart_in = (course.ruler_to_in(other.place) - course.ruler_to_in(met.place)).abs();
            if of_it && matches!(other.what, MetKind::Disorder(_) | MetKind::Descent) && apart_in <= ONE_PIECE_IN {
                *gone = true;
                place = if other.place < place { other.place } else { place };
            }
        }
        let what = MetKind::Disorder(Disorders { class, slope: Some(slope) });
        found.push(Met {
            place,
            terrain: under.id.clone(),
            name: under.name.clone(),
            woods: false,
            what,
            ..met.clone()
        });
    }
    let mut kept = gone.iter().map(|gone| !gone);
    course.met.retain(|met| kept.next().unwrap_or(true) && met.what != MetKind::Descent);
    course.met.extend(found);
    course.met.sort_by(|a, b| a.place.partial_cmp(&b.place).unwrap_or(std::cmp::Ordering::Equal));
}

/// Returns the woods and the slope of a wooded slope met here.
fn at(country: Country<'_>, course: &Course, met: &Met) -> Option<(usize, usize)> {
    if !matches!(met.what, MetKind::Disorder(_) | MetKind::Descent) {
        return None;
    }
    let feature = country.battle.board.terrain.iter().position(|terrain| terrain.id == met.terrain)?;
    let in_it = course.along(course.ruler_to_in(met.place) + IN_IT_IN);
    let there =
        if in_it.leg == met.place.leg { in_it } else { CoursePlace { at_in: met.place.at_in + IN_IT_IN, ..met.place } };
    let found = course.stands_at(there).iter().find_map(|base| {
        let under = country.land.scene.features_under(base);
        under_one(country.battle, &under).filter(|_| under.contains(&feature))
    });
    found.filter(|(woods, slope)| *woods == feature || *slope == feature)
}

/// Returns the pieces of terrain that one roll covers.
pub(super) fn pieces(battle: &Battle, met: &Met) -> Vec<TerrainId> {
    let slope = match met.what {
        MetKind::Disorder(Disorders { slope, .. }) => slope.and_then(|slope| battle.board.terrain.get(slope)),
        _ => None,
    };
    std::iter::once(met.terrain.clone()).chain(slope.map(|slope| slope.id.clone())).collect()
}

impl Game {
    /// Returns the class of the worst disordering terrain under a unit's stands, and whether it is woods. A hill counts
    /// only at its edge (OTP 6.6). `None`: nothing under them disorders, or there is no such unit.
    #[must_use]
    pub fn rough_ground_under(&self, unit: &UnitId, stands: &[Stand]) -> Option<(DisorderClass, bool)> {
        let battle = self.battle();
        let setup = battle.unit(unit)?;
        let nimble = terrain::is_nimble(setup.arm, setup.quality());
        let of = |base: PlacedBase| {
            let under = self.country().land.scene.features_under(&base);
            if let Some((woods, slope)) = under_one(battle, &under) {
                let (woods, slope) = (battle.board.terrain.get(woods)?, battle.board.terrain.get(slope)?);
                return Some((class(woods, slope, nimble)?, false));
            }
            let rough = under.iter().filter_map(|f| battle.board.terrain.get(*f));
            rough.filter_map(|t| Some((terrain::class_of(t)?, is_woods(t)))).max()
        };
        stands.iter().map(placed).filter_map(of).max()
    }
}
