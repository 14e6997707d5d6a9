//! Ground that a unit is not drawn up on, OTP 6.2, 6.7, 6.13 and 11.0: what the scenario closes to its arm, and houses.

use super::super::engine::Cx;
use super::town::closed_to;
use crate::ids::UnitId;
use crate::measure::{Base, PlacedBase};
use crate::rules::Stop;
use crate::table::{Arm, Formation, Stand, Terrain, TerrainKind, middle, placed};
use crate::units::Spot;
use nalgebra::{Isometry2, Vector2};

/// How wide a link between two stands is, in inches.
const LINK_IN: f64 = 0.1;

/// Ground closed to a unit that stands of it would stand on in a formation, more of them than do now, and the section: what
/// the scenario bars to its arm (6.7), also where only the middles of neighbours are on either side of it; and a house or
/// town but the one it is deployed in (6.13). Who stands on such ground already may be drawn up on less of it.
pub(in super::super) fn closed_ground(
    cx: &mut Cx<'_>,
    unit: &UnitId,
    (to, stands): (Formation, &[Stand]),
) -> Result<Option<(&'static str, String)>, Stop> {
    let (arm, state) = (cx.setup(unit)?.arm, cx.unit(unit)?);
    let (before, own) = (state.stands.clone(), state.deployed_in.clone());
    let battle = cx.battle;
    let ground = battle.terrain.iter().enumerate();
    let closed =
        ground.filter_map(|(feature, t)| Some((feature, t, rule(t, arm, to).filter(|_| own.as_ref() != Some(&t.id))?)));
    let closed: Vec<(usize, &Terrain, &'static str)> = closed.collect();
    if closed.is_empty() {
        return Ok(None);
    }
    let field = cx.field();
    let under = |base: &PlacedBase, feature: usize| field.scene.features_under(base).contains(&feature);
    let road = |stand: &Stand| {
        let roads = battle.terrain.iter().enumerate().filter(|(_, t)| t.kind == TerrainKind::Road);
        roads.into_iter().any(|(feature, _)| under(&placed(stand), feature))
    };
    // A column on its road stands on the bridge (5.1).
    let on_bridge = matches!(to, Formation::Column | Formation::Limbered) && stands.iter().all(road);
    let moved = link(middle(&before).unwrap_or_default(), middle(stands).unwrap_or_default());
    let bases = |stands: &[Stand], rule: &str| -> Vec<PlacedBase> {
        let links = stands.windows(2).filter_map(|pair| if let [a, b] = pair { link(a.at, b.at) } else { None });
        stands.iter().map(placed).chain(links.filter(|_| rule == BARRED)).collect()
    };
    let found = closed.into_iter().find(|(feature, _, rule)| {
        let on = |stands: &[Stand]| bases(stands, rule).iter().filter(|base| under(base, *feature)).count();
        let across = *rule == BARRED && moved.is_some_and(|link| under(&link, *feature)) && on(&before) == 0;
        !(on_bridge && *rule == BARRED) && (on(stands) > on(&before) || across)
    });
    Ok(found.map(|(_, terrain, rule)| (rule, terrain.name.clone())))
}

/// The section that closes ground to an arm.
const BARRED: &str = "6.7";

fn rule(terrain: &Terrain, arm: Arm, to: Formation) -> Option<&'static str> {
    if terrain.bars.contains(&arm) {
        return Some(BARRED);
    }
    (terrain.is_built_up() && closed_to(terrain, to)).then_some("6.13")
}

/// A narrow strip from one spot to another; `None` where they are the same.
fn link(from: Spot, to: Spot) -> Option<PlacedBase> {
    let by = Vector2::new((to.x - from.x).to_f64(), (to.y - from.y).to_f64());
    let depth_in = by.norm();
    let middle = Vector2::new(from.x.to_f64(), from.y.to_f64()) + by / 2.0;
    let facing = super::formation::bearing(from, to);
    let pose = Isometry2::from_parts(middle.into(), crate::measure::pose(Spot::default(), facing).rotation);
    (depth_in > 0.0).then_some(PlacedBase { pose, base: Base::Rect { frontage_in: LINK_IN, depth_in } })
}
