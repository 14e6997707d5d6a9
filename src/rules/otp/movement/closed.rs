//! Ground that is closed to a unit, OTP 6.2, 6.7, 6.13 and 11.0: what the scenario closes to its arm, and houses. Who moves,
//! falls back or is drawn up asks here.

use super::super::transaction::Tx;
use crate::battle::{Arm, Formation, Stand, Terrain, TerrainKind, middle, placed};
use crate::geometry::{Base, PlacedBase};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::say;
use crate::text::Name;
use crate::units::Spot;
use nalgebra::{Isometry2, Vector2};

/// How wide a link between two stands is, in inches.
const LINK_IN: f64 = 0.1;

/// The section that closes ground to an arm.
const BARRED: &str = "6.7";
/// The section that closes houses and towns to formations.
pub(super) const BUILT_UP: &str = "6.13";

/// The section that closes ground to an arm that moves in a formation; `None`: it is open to it. Only a column goes through a
/// town, only skirmishers go into a house (6.13).
pub(super) fn closed_to(terrain: &Terrain, arm: Arm, formation: Formation) -> Option<&'static str> {
    if terrain.bars.contains(&arm) {
        return Some(BARRED);
    }
    (!terrain.is_open_to(formation)).then_some(BUILT_UP)
}

/// How a unit comes to be drawn up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Drawn {
    /// Anew: no stand of it in a house or town that its formation has no place in.
    Anew,
    /// As it is, but for a stand or two: no more of them in one than now; in the one it is deployed in it may be.
    AsItIs,
}

/// Ground closed to a unit that stands of it would stand on in a formation, and the section: more of them than do now on what
/// the scenario bars to its arm (6.7), also where only the middles of neighbours are on either side of it; and a house or
/// town (6.13), in which guns may unlimber.
pub(in super::super) fn closed_ground(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    to: Formation,
    stands: &[Stand],
    drawn: Drawn,
) -> Result<Option<(&'static str, String)>, Stop> {
    let (arm, state) = (tx.setup(unit)?.arm, tx.unit(unit)?);
    let (before, own) = (state.stands.clone(), state.deployed_in.clone().filter(|_| drawn == Drawn::AsItIs));
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
        let was = if *rule == BUILT_UP && drawn == Drawn::Anew { 0 } else { on(&before) };
        !(on_bridge && *rule == BARRED) && (on(stands) > was || across)
    });
    Ok(found.map(|(_, terrain, rule)| (rule, terrain.name.clone())))
}

/// How and where a unit is to be drawn up.
#[derive(Clone, Copy)]
pub(super) struct Drawing<'a> {
    /// In which formation.
    pub to: Formation,
    /// Where its stands would be.
    pub stands: &'a [Stand],
    /// How it comes to be drawn up so.
    pub drawn: Drawn,
    /// What that is called in a refusal: "form line".
    pub what: &'a str,
}

/// Refuses to draw a unit up on ground that is closed to it.
pub(super) fn open_ground(tx: &mut Tx<'_>, unit: &UnitId, drawing: Drawing<'_>) -> Result<(), Stop> {
    let Drawing { to, stands, drawn, what } = drawing;
    let Some((rule, ground)) = closed_ground(tx, unit, to, stands, drawn)? else { return Ok(()) };
    let (name, foot) = (tx.name(unit).to_owned(), tx.setup(unit)?.arm == Arm::Infantry);
    let deploys = rule == BUILT_UP && drawn == Drawn::Anew && foot;
    tx.require(false, rule, || match deploys {
        true => say!("otp-cannot-in-it-deploys-into-it", unit = Name::title(&name), what, ground),
        false => say!("otp-cannot-there-is-closed-to-it", name, what, ground),
    })
}

/// A narrow strip from one spot to another; `None` where they are the same.
fn link(from: Spot, to: Spot) -> Option<PlacedBase> {
    let by = Vector2::new((to.x - from.x).to_f64(), (to.y - from.y).to_f64());
    let depth_in = by.norm();
    let middle = Vector2::new(from.x.to_f64(), from.y.to_f64()) + by / 2.0;
    let facing = super::formation::bearing(from, to);
    let pose = Isometry2::from_parts(middle.into(), crate::geometry::pose(Spot::default(), facing).rotation);
    (depth_in > 0.0).then_some(PlacedBase { pose, base: Base::Rect { frontage_in: LINK_IN, depth_in } })
}
