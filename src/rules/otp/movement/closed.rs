//! Ground closed to a unit (OTP 6.2, 6.7, 6.13, 11.0): terrain that the scenario closes to its arm, and houses. Moves,
//! retreats and formation changes all use these checks.

use super::super::transaction::Tx;
use crate::battle::{Arm, Formation, Stand, Terrain, TerrainKind, middle, placed};
use crate::geometry::{Base, PlacedBase};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::text::Name;
use crate::units::Spot;
use nalgebra::{Isometry2, Vector2};

/// The width of the link between two stands, in inches. It only has to be thin.
const LINK_IN: f64 = 0.1;

/// The section that closes ground to an arm.
const BARRED: &str = "6.7";
/// The section that closes houses and towns to formations.
pub(super) const BUILT_UP: &str = "6.13";

/// Returns the section that closes ground to an arm in a formation, or `None` if it is open. Only a column goes through
/// a town, and only skirmishers enter a house (6.13).
pub(super) fn closed_to(terrain: &Terrain, arm: Arm, formation: Formation) -> Option<&'static str> {
    if terrain.bars.contains(&arm) {
        return Some(BARRED);
    }
    (!terrain.is_open_to(formation)).then_some(BUILT_UP)
}

/// How a unit takes its new position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Drawn {
    /// It forms up: no stand may be in a house or town that its formation may not enter.
    FormsUp,
    /// It keeps its formation: no more stands may be in such a place than now, except where it is deployed.
    KeepsFormation,
}

/// Returns the closed ground that a unit's stands would be on, with its section. Ground barred to its arm (6.7) counts
/// if more stands, or links between the centres of neighbouring stands, are on it than now, or if the unit's centre
/// would cross it. A house or town (6.13) counts too, but guns may unlimber there.
pub(in super::super) fn closed_ground(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    to: Formation,
    stands: &[Stand],
    drawn: Drawn,
) -> Result<Option<(&'static str, String)>, Stop> {
    let (arm, state) = (tx.setup(unit)?.arm, tx.unit(unit)?);
    let (before, own) = (state.stands.clone(), state.deployed_in.clone().filter(|_| drawn == Drawn::KeepsFormation));
    let battle = tx.battle;
    let rule = |t: &Terrain| closed_to(t, arm, to).filter(|rule| *rule == BARRED || to != Formation::Unlimbered);
    let ground = battle.board.terrain.iter().enumerate().filter(|(_, t)| own.as_ref() != Some(&t.id));
    let closed: Vec<(usize, &Terrain, &'static str)> =
        ground.filter_map(|(feature, t)| Some((feature, t, rule(t)?))).collect();
    if closed.is_empty() {
        return Ok(None);
    }
    let field = tx.field();
    let under = |base: &PlacedBase, feature: usize| field.scene.features_under(base).contains(&feature);
    let road = |stand: &Stand| {
        let roads = battle.board.terrain.iter().enumerate().filter(|(_, t)| t.kind == TerrainKind::Road);
        roads.into_iter().any(|(feature, _)| under(&placed(stand), feature))
    };
    // A column on its road may stand on the bridge (5.1).
    let on_bridge = matches!(to, Formation::Column | Formation::Limbered) && stands.iter().all(road);
    let moved = link(middle(&before).unwrap_or_default(), middle(stands).unwrap_or_default());
    let bases = |stands: &[Stand], rule: &str| -> Vec<PlacedBase> {
        let links = stands.windows(2).filter_map(|pair| if let [a, b] = pair { link(a.at, b.at) } else { None });
        stands.iter().map(placed).chain(links.filter(|_| rule == BARRED)).collect()
    };
    let found = closed.into_iter().find(|(feature, _, rule)| {
        let on = |stands: &[Stand]| bases(stands, rule).iter().filter(|base| under(base, *feature)).count();
        let across = *rule == BARRED && moved.is_some_and(|link| under(&link, *feature)) && on(&before) == 0;
        let was = if *rule == BUILT_UP && drawn == Drawn::FormsUp { 0 } else { on(&before) };
        !(on_bridge && *rule == BARRED) && (on(stands) > was || across)
    });
    Ok(found.map(|(_, terrain, rule)| (rule, terrain.name.clone())))
}

/// The new formation and position of a unit.
#[derive(Clone, Copy)]
pub(super) struct Drawing<'a> {
    /// The new formation.
    pub to: Formation,
    /// The new places of its stands.
    pub stands: &'a [Stand],
    /// How it takes this position.
    pub drawn: Drawn,
    /// The name of the change in a refusal: "form line".
    pub what: &'a str,
}

/// Refuses a new position on ground closed to the unit.
pub(super) fn open_ground(tx: &mut Tx<'_>, unit: &UnitId, drawing: Drawing<'_>) -> Result<(), Stop> {
    let Drawing { to, stands, drawn, what } = drawing;
    let Some((rule, ground)) = closed_ground(tx, unit, to, stands, drawn)? else { return Ok(()) };
    let (name, foot) = (tx.name(unit).to_owned(), tx.setup(unit)?.arm == Arm::Infantry);
    let deploys = rule == BUILT_UP && drawn == Drawn::FormsUp && foot;
    tx.require(false, rule, || match deploys {
        true => msg!("otp-ground-entered-by-deploying", unit = Name::title(&name), what, ground),
        false => msg!("otp-ground-closed-to-unit", name, what, ground),
    })
}

/// Returns a narrow strip from one spot to another, or `None` if they are the same.
fn link(from: Spot, to: Spot) -> Option<PlacedBase> {
    let by = Vector2::new((to.x - from.x).to_f64(), (to.y - from.y).to_f64());
    let depth_in = by.norm();
    let middle = Vector2::new(from.x.to_f64(), from.y.to_f64()) + by / 2.0;
    let facing = super::formation::bearing(from, to);
    let pose = Isometry2::from_parts(middle.into(), crate::geometry::pose(Spot::default(), facing).rotation);
    (depth_in > 0.0).then_some(PlacedBase { pose, base: Base::Rect { frontage_in: LINK_IN, depth_in } })
}
