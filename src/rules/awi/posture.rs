//! How a unit stands to what is round it: an obstacle before it, a house it is in, foot beside its gun, an enemy it
//! touches or sees. What tests and scores ask of the table, read off it.

use super::command::Survey;
use super::game::Game;
use super::state::ChargeStage;
use super::surroundings::Class;
use crate::battle::{Arm, Battle, FightingOrder, Formation, Ground, Stand, Terrain, TerrainKind, Unit, placed, point};
use crate::geometry::{Aspect, Base, BodyIx, Face, Feature, Gap, Obstruction, Outline, PlacedBase, Scene, Seen, Sight};
use crate::ids::{CommanderId, TerrainId, UnitId};
use crate::units::{Inches, Spot};
use nalgebra::Point2;
use std::collections::{BTreeMap, BTreeSet};

/// An obstacle no further than this before a base's front edge is defended by it: as near as what covers it from fire.
const BEHIND_IN: f64 = 1.0;

impl Game {
    /// The strong house a unit is in: a building of stone (Strong houses).
    #[must_use]
    pub fn strong_house_of(&self, unit: &UnitId) -> Option<TerrainId> {
        let (battle, charts, state, field) = (self.battle(), self.charts(), self.state(), self.field());
        Survey { battle, charts, state, field }.house_of(unit).cloned()
    }
}

impl Survey<'_> {
    /// A unit's grade and order.
    #[must_use]
    pub fn class(&self, unit: &UnitId) -> Option<Class> {
        let (grade, order) = self.battle.unit(unit)?.grade_and_order()?;
        Some(Class { grade, order })
    }

    /// A unit's arm.
    #[must_use]
    pub fn arm(&self, unit: &UnitId) -> Option<Arm> {
        self.battle.unit(unit).map(|unit| unit.arm)
    }

    /// Foot that fights shoulder to shoulder.
    #[must_use]
    pub fn is_close_order_foot(&self, unit: &UnitId) -> bool {
        self.arm(unit) == Some(Arm::Infantry) && self.class(unit).is_some_and(|c| c.order == FightingOrder::Close)
    }

    /// Troops in close order, foot or horse; the text never calls artillery so (Movement charges).
    #[must_use]
    pub fn is_close_order(&self, unit: &UnitId) -> bool {
        self.arm(unit) != Some(Arm::Artillery) && self.class(unit).is_some_and(|c| c.order == FightingOrder::Close)
    }

    /// Skirmishers.
    #[must_use]
    pub fn skirmishes(&self, unit: &UnitId) -> bool {
        self.class(unit).is_some_and(|c| c.order == FightingOrder::Skirmish)
    }

    /// The generals who have joined a unit, those of its own side who live.
    #[must_use]
    pub fn led_by(&self, unit: &UnitId) -> Vec<CommanderId> {
        let joined = |id: &CommanderId| {
            self.state.generals.get(id).is_some_and(|now| !now.dead && now.joined.as_ref() == Some(unit))
        };
        let side = self.battle.side_of(unit);
        let generals = self.battle.commanders.iter().filter(|g| side == Some(&g.side) && joined(&g.id));
        generals.map(|general| general.id.clone()).collect()
    }

    /// The gap of two units, edge to edge.
    #[must_use]
    pub fn gap(&self, a: &UnitId, b: &UnitId) -> Option<f64> {
        Some(self.field.scene.gap(self.field.body_of(a)?, self.field.body_of(b)?)?.inches)
    }

    /// The gap of a unit and foot or a gun it supports, whichever is nearer: who comes to the one comes to the other
    /// (Artillery).
    #[must_use]
    pub fn gap_with_guns(&self, unit: &UnitId, foot: &UnitId) -> Option<f64> {
        let guns = self.guns_of(foot);
        std::iter::once(foot).chain(&guns).filter_map(|id| self.gap(unit, id)).min_by(f64::total_cmp)
    }

    /// The gap from some bases to foot or a gun it supports, whichever is nearer.
    #[must_use]
    pub fn gap_with_guns_from(&self, bases: &[PlacedBase], foot: &UnitId) -> Option<f64> {
        let guns = self.guns_of(foot);
        let bodies = std::iter::once(foot).chain(&guns).filter_map(|id| self.field.body_of(id));
        bodies.filter_map(|body| Some(self.field.scene.gap_from(bases, body)?.inches)).min_by(f64::total_cmp)
    }

    /// A unit touches foot or a gun it supports, as far as the ruler can tell.
    #[must_use]
    pub fn touches_with_guns(&self, unit: &UnitId, foot: &UnitId) -> bool {
        self.gap_with_guns(unit, foot).is_some_and(|gap_in| gap_in <= self.field.scene.tolerance_in())
    }

    /// Two units touch, as far as the ruler can tell.
    #[must_use]
    pub fn touch(&self, a: &UnitId, b: &UnitId) -> bool {
        self.gap(a, b).is_some_and(|gap| gap <= self.field.scene.tolerance_in())
    }

    /// Units on the table that fight against one, in the order of their ids.
    pub fn enemies<'s>(&'s self, unit: &'s UnitId) -> impl Iterator<Item = &'s UnitId> + Clone {
        let others = self.state.units.iter().filter(|(_, now)| !now.is_gone()).map(|(id, _)| id);
        others.filter(move |id| self.battle.are_enemies(unit, id))
    }

    /// Enemies it is in a melee with: it touches them, and a base of the one or of the other fights there. Who touches by a
    /// corner or side alone is in no melee (Melee who fights).
    #[must_use]
    pub fn fought(&self, unit: &UnitId) -> Vec<UnitId> {
        let meets = |one: &UnitId, other: &UnitId| {
            let routs = self.state.units.get(one).is_none_or(|now| now.routing);
            !routs && !self.facing_in_contact(one, other).is_empty()
        };
        self.touched(unit).into_iter().filter(|enemy| meets(unit, enemy) || meets(enemy, unit)).collect()
    }

    /// Enemies it touches.
    #[must_use]
    pub fn touched(&self, unit: &UnitId) -> Vec<UnitId> {
        self.enemies(unit).filter(|enemy| self.touch(unit, enemy)).cloned().collect()
    }

    /// Whether a unit sees another, all round; past more than an inch of woods it does not.
    #[must_use]
    pub fn sees(&self, unit: &UnitId, other: &UnitId) -> Option<Seen> {
        let (from, to) = (self.field.body_of(unit)?, self.field.body_of(other)?);
        self.field.scene.sees(from, to).filter(|seen| seen.sight == Sight::Clear)
    }

    /// The nearest of some units that it sees within a distance, and how far off it is.
    pub fn nearest_seen<'u>(
        &self,
        unit: &UnitId,
        others: impl Iterator<Item = &'u UnitId>,
        within: Inches,
    ) -> Option<(UnitId, Inches)> {
        let near = others.filter_map(|id| self.gap(unit, id).map(|gap| (gap, id)));
        let mut near: Vec<(f64, &UnitId)> = near.filter(|(gap, _)| *gap <= within.to_f64() + 1e-6).collect();
        near.sort_by(|a, b| a.0.total_cmp(&b.0).then_with(|| self.lie(unit, a.1).cmp(&self.lie(unit, b.1))));
        let seen = near.into_iter().find(|(_, id)| self.sees(unit, id).is_some())?;
        Some((seen.1.clone(), Inches::from_f64(seen.0)))
    }

    /// Of some units the one whose distance decides whether any is seen within another, where the ruler could have it
    /// otherwise: none is seen clearly nearer, and this one is seen at that distance to within the ruler's tolerance.
    pub fn seen_in_doubt<'u>(
        &self,
        unit: &UnitId,
        others: impl Iterator<Item = &'u UnitId> + Clone,
        within: Inches,
    ) -> Option<(UnitId, Gap)> {
        let tolerance = Inches::from_f64(self.field.scene.tolerance_in());
        if self.nearest_seen(unit, others.clone(), within.less(tolerance)).is_some() {
            return None;
        }
        let (other, _) = self.nearest_seen(unit, others, within + tolerance)?;
        let gap = self.field.scene.gap(self.field.body_of(unit)?, self.field.body_of(&other)?)?;
        Some((other, gap))
    }

    /// The strong house a unit is in: a building of stone.
    #[must_use]
    pub fn house_of(&self, unit: &UnitId) -> Option<&TerrainId> {
        let house = self.state.units.get(unit).filter(|now| !now.is_gone())?.in_house.as_ref()?;
        self.battle.terrain(house).filter(|terrain| terrain.is_of_stone()).map(|terrain| &terrain.id)
    }

    /// A unit fires out of all sides of its bases: it holds a strong house, and stands in it.
    #[must_use]
    pub fn fires_all_round(&self, unit: &UnitId) -> bool {
        let feature =
            self.house_of(unit).and_then(|house| self.battle.terrain(house)).and_then(|t| terrain_place(self, t));
        let body = self.field.body_of(unit).and_then(|body| self.field.scene.bodies().get(body));
        let Some((feature, body)) = feature.zip(body) else { return false };
        let at = |base: &PlacedBase| Point2::from(base.pose.translation.vector);
        body.stands.iter().any(|base| self.field.scene.features_at(at(base)).contains(&feature))
    }

    /// The obstacle a unit defends: a fence, a wall, a house or works no more than an inch before the front of half its
    /// bases or more, or works or a strong house it stands in. Troops that rout or come on defend nothing.
    #[must_use]
    pub fn defended(&self, unit: &UnitId) -> Option<&TerrainId> {
        let now = self.state.units.get(unit).filter(|now| !now.is_gone() && !now.routing)?;
        let comes_on = now.now.charged || now.now.followed || now.last.followed || self.is_to_charge(unit);
        if comes_on || now.came_at.iter().any(|enemy| self.touch(unit, enemy)) {
            return None;
        }
        if let Some(house) = self.house_of(unit) {
            return Some(house);
        }
        let column = matches!(now.formation, Formation::Column | Formation::Limbered);
        let fronts = if column { 1 } else { now.stands.len() };
        let obstacles = self.battle.terrain.iter().filter(|terrain| is_obstacle(terrain));
        let covers = |terrain: &&Terrain| {
            let Some(feature) = terrain_place(self, terrain) else { return false };
            let behind = now.stands.iter().take(fronts).filter(|stand| self.is_before(feature, stand));
            2 * behind.count() >= fronts
        };
        obstacles.into_iter().find(covers).map(|terrain| &terrain.id)
    }

    /// It has declared a charge or counter-charge, and it is not over.
    fn is_to_charge(&self, unit: &UnitId) -> bool {
        self.state.charges.iter().any(|charge| charge.unit == *unit && charge.stage != ChargeStage::Over)
    }

    /// A feature is met by a straight line from a base's centre to an inch before its front edge.
    fn is_before(&self, feature: usize, stand: &Stand) -> bool {
        let ahead_in = stand.base[1].to_f64() / 2.0 + BEHIND_IN;
        let probe = Stand {
            at: crate::battle::in_frame(stand.at, stand.facing, 0.0, ahead_in / 2.0),
            base: [Inches::from_thousandths(40), Inches::from_f64(ahead_in)],
            ..stand.clone()
        };
        self.field.scene.features_under(&placed(&probe)).contains(&feature)
    }

    /// The obstacle a unit defends against an enemy that strikes it there: at its front, or anywhere round a house.
    #[must_use]
    pub fn defended_against(&self, unit: &UnitId, struck: Option<Aspect>) -> Option<&TerrainId> {
        let obstacle = self.defended(unit)?;
        let housed = self.house_of(unit).is_some();
        (housed || struck == Some(Aspect::Front)).then_some(obstacle)
    }

    /// Where some bases stand, seen by a unit: before its front, on its flank or in its rear. A strong house has neither
    /// flank nor rear: it is held all round. (What a charge strikes is another question: [`Self::strikes`].)
    #[must_use]
    pub fn aspect(&self, from: &[Stand], unit: &UnitId) -> Option<Aspect> {
        if self.house_of(unit).is_some() {
            return Some(Aspect::Front);
        }
        let party: Vec<PlacedBase> = from.iter().map(placed).collect();
        self.field.scene.aspect(&party, self.field.body_of(unit)?).map(|verdict| verdict.aspect)
    }

    /// The foot in close order that supports a gun: it touches the gun and does not rout (Artillery). Of several the one whose
    /// nearest base is nearest to it, middle to middle, then the one further to its right.
    #[must_use]
    pub fn support_of(&self, gun: &UnitId) -> Option<&UnitId> {
        if self.arm(gun) != Some(Arm::Artillery) {
            return None;
        }
        let side = self.battle.side_of(gun);
        let foot = |id: &UnitId| {
            let formed = self.state.units.get(id).is_some_and(|now| !now.is_gone() && !now.routing);
            formed && self.battle.side_of(id) == side && self.is_close_order_foot(id) && self.touch(gun, id)
        };
        let beside = self.battle.units.iter().map(|unit| &unit.id).filter(|id| foot(id));
        beside.min_by_key(|foot| self.lie(gun, foot))
    }

    /// Guns that foot supports, the nearest first.
    #[must_use]
    pub fn guns_of(&self, foot: &UnitId) -> Vec<UnitId> {
        let guns = self.battle.units.iter().map(|unit| &unit.id).filter(|id| self.support_of(id) == Some(foot));
        self.by_nearness(foot, guns.cloned())
    }

    /// A gun nobody supports.
    #[must_use]
    pub fn is_unsupported_gun(&self, unit: &UnitId) -> bool {
        self.arm(unit) == Some(Arm::Artillery) && self.support_of(unit).is_none()
    }

    /// The bases of a unit, by their places, that touch an enemy with their front. Where a charge has come in and nothing but
    /// a corner of the unit is touched, the bases whose front that corner counts for. A strong house is held all round: of
    /// its garrison every base that touches the enemy.
    #[must_use]
    pub fn facing_in_contact(&self, unit: &UnitId, enemy: &UnitId) -> Vec<usize> {
        if self.house_of(unit).is_some() {
            return self.bases_touching(unit, enemy);
        }
        let Some((body, enemy_now)) = self.field.body_of(unit).zip(self.state.units.get(enemy)) else {
            return Vec::new();
        };
        let bases: Vec<PlacedBase> = enemy_now.stands.iter().map(placed).collect();
        let touched = self.faces_of(&bases, &[body]);
        let fronts = |corner: bool| -> Vec<usize> {
            let fronts = touched.touches.iter().filter(|touch| touch.reaches(Face::Front) && touch.corner == corner);
            fronts.map(|touch| touch.stands.1).collect::<BTreeSet<_>>().into_iter().collect()
        };
        let own = fronts(false);
        if own.is_empty() && self.has_come_in(unit, enemy) { fronts(true) } else { own }
    }

    /// The one has charged the other, or the foot that supports it, and touched it.
    fn has_come_in(&self, a: &UnitId, b: &UnitId) -> bool {
        let at = |target: &UnitId, unit: &UnitId| target == unit || self.support_of(unit) == Some(target);
        let mut touched = self.state.charges.iter().filter(|charge| charge.stage == ChargeStage::InContact);
        touched.any(|c| (c.unit == *a && at(&c.target, b)) || (c.unit == *b && at(&c.target, a)))
    }

    /// The bases of a unit, by their places, that touch another on whatever side.
    pub(super) fn bases_touching(&self, unit: &UnitId, other: &UnitId) -> Vec<usize> {
        let (Some(now), Some(other)) = (self.state.units.get(unit), self.field.body_of(other)) else {
            return Vec::new();
        };
        let (scene, hair) = (&self.field.scene, self.field.scene.tolerance_in());
        let meets = |(_, stand): &(usize, &Stand)| {
            scene.gap_from(&[placed(stand)], other).is_some_and(|gap| gap.inches <= hair)
        };
        now.stands.iter().enumerate().filter(meets).map(|(place, _)| place).collect()
    }

    /// A base's front edge is where an enemy touches it; squarely: not at its corner alone.
    pub(super) fn front_meets(&self, base: &PlacedBase, enemy: BodyIx, squarely: bool) -> bool {
        let Base::Rect { frontage_in, depth_in } = base.base else { return false };
        let tolerance_in = self.field.scene.tolerance_in();
        // The front edge alone, and a hair behind it: what touches a flank does not touch this.
        let ends_in = if squarely { 3.0 * tolerance_in } else { 0.0 };
        let edge = PlacedBase {
            pose: base.pose * nalgebra::Translation2::new(0.0, (depth_in - EDGE_IN) / 2.0),
            base: Base::Rect { frontage_in: (frontage_in - ends_in).max(EDGE_IN), depth_in: EDGE_IN },
        };
        self.field.scene.gap_from(&[edge], enemy).is_some_and(|gap| gap.inches <= tolerance_in)
    }
}

/// How deep the front edge of a base is taken to be.
const EDGE_IN: f64 = 0.02;

/// A feature's place in the measured table: terrain is measured in the order of the battle file.
fn terrain_place(survey: &Survey<'_>, terrain: &Terrain) -> Option<usize> {
    survey.battle.terrain.iter().position(|other| other.id == terrain.id)
}

/// Every base's centre is on the table.
pub(super) fn is_on_table(battle: &Battle, stands: &[Stand]) -> bool {
    let size = battle.table;
    let on = |at: Spot| (Inches::ZERO..=size.width).contains(&at.x) && (Inches::ZERO..=size.depth).contains(&at.y);
    stands.iter().all(|stand| on(stand.at))
}

/// The house or town that foot is in, where every base's centre is inside its outline (Strong houses).
pub(super) fn house_under(battle: &Battle, arm: Arm, stands: &[Stand]) -> Option<TerrainId> {
    let mut houses = battle.terrain.iter().filter(|terrain| terrain.is_built_up());
    let house = houses.find(|terrain| arm == Arm::Infantry && stand_inside(terrain, stands))?;
    Some(house.id.clone())
}

/// The houses units begin the battle in: the one the battle file names, or the strong house the figures stand in. A house
/// holds one unit: whom the file deploys in it, else the first who stands there (Strong houses).
pub(super) fn houses_at_start(battle: &Battle) -> BTreeMap<UnitId, TerrainId> {
    let named = battle.units.iter().filter_map(|unit| Some((unit, unit.deployed_in.clone()?)));
    let strong = |id: &TerrainId| battle.terrain(id).is_some_and(Terrain::is_of_stone);
    let under = |unit: &Unit| house_under(battle, unit.arm, &unit.stands).filter(strong);
    let stands_in = battle.units.iter().filter_map(|unit| Some((unit, under(unit)?)));
    let mut held: BTreeMap<UnitId, TerrainId> = BTreeMap::new();
    for (unit, house) in named.chain(stands_in) {
        if !held.contains_key(&unit.id) && !held.values().any(|other| *other == house) {
            held.insert(unit.id.clone(), house);
        }
    }
    held
}

fn stand_inside(terrain: &Terrain, stands: &[Stand]) -> bool {
    let Ground::Area(corners) = &terrain.ground else { return false };
    let outline = Outline::Area(corners.iter().copied().map(point).collect());
    let feature = Feature { obstruction: Obstruction::Block, cover: 0, outline };
    let scene = Scene::new(Vec::new(), vec![feature], 0.0);
    !stands.is_empty() && stands.iter().all(|stand| !scene.features_at(point(stand.at)).is_empty())
}

/// A fence, a wall, a house or works (Melee note 1).
fn is_obstacle(terrain: &Terrain) -> bool {
    matches!(
        terrain.kind,
        TerrainKind::Fence | TerrainKind::Wall | TerrainKind::Works | TerrainKind::Building { .. } | TerrainKind::Town
    )
}
