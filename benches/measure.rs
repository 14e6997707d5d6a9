//! Measures the whole table at once, every unit against every enemy in both directions, and for comparison the bare
//! distances between the same pairs of stands. `cargo bench --no-default-features --bench measure`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    missing_docs,
    reason = "a bench that panics is a bench that fails"
)]

use drumhead::battle::{Field, Standing, built_in_battles, check_battle};
use drumhead::geometry::{Base, Body, BodyIx, Order, PlacedBase, Scene, ShotAsk, pose};
use drumhead::hexes::{Hex, HexGrid, sight_line};
use drumhead::units::{Bearing, Inches, Spot};
use parry2d::math::Pose;
use parry2d::query;
use parry2d::shape::Cuboid;

fn main() {
    divan::main();
}

/// A table, and the ordered pairs of enemies on it.
struct Table {
    scene: Scene,
    pairs: Vec<(BodyIx, BodyIx)>,
}

/// Birmingham Hill as the game opens.
fn birmingham_hill() -> Table {
    let (name, text) = built_in_battles().into_iter().find(|(name, _)| name.starts_with("birmingham")).unwrap();
    let (battle, _) = check_battle(text, name).unwrap();
    let standing =
        battle.forces.units.iter().map(|u| Standing { id: &u.id, formation: u.formation, stands: &u.stands });
    let field = Field::new(standing, &battle.board.terrain, Inches::from_thousandths(125));
    let units = || battle.forces.units.iter().map(|u| &u.id);
    let enemies = units().flat_map(|a| units().map(move |b| (a, b))).filter(|(a, b)| battle.are_enemies(a, b));
    let pairs = enemies.map(|(a, b)| (field.body_of(a).unwrap(), field.body_of(b).unwrap())).collect();
    Table { scene: field.scene, pairs }
}

/// The same with the armies in contact: one side is moved forward until its nearest unit is 6" from the enemy.
fn birmingham_hill_in_touch() -> Table {
    let mut table = birmingham_hill();
    let gaps = table.pairs.iter().map(|(from, to)| (table.scene.gap(*from, *to).unwrap(), *to));
    let (gap, enemy) = gaps.min_by(|one, other| one.0.inches.total_cmp(&other.0.inches)).unwrap();
    let share = (gap.inches - 6.0) / gap.inches;
    let (right, up) = (share * (gap.line.to.x - gap.line.from.x), share * (gap.line.to.y - gap.line.from.y));
    for (own, _) in table.pairs.iter().filter(|(_, to)| *to == enemy) {
        let mut body = table.scene.bodies()[*own].clone();
        for stand in &mut body.stands {
            stand.pose.translation.x += right;
            stand.pose.translation.y += up;
        }
        table.scene.replace(*own, body);
    }
    table
}

/// Returns units of five stands, two lines a side, facing each other on open ground.
fn units(count: usize) -> Table {
    let half = count / 2;
    let line = |n: usize| {
        let (side, place) = (n / half, n % half);
        let (row, column) = (lossless(place % 2), lossless(place / 2));
        let (facing, y) = if side == 0 { (0.0, 10.0 - 3.0 * row) } else { (180.0, 22.0 + 3.0 * row) };
        let stand = |s: usize| PlacedBase {
            pose: pose(Spot::new(5.0 + 11.3 * column + 2.0 * lossless(s) + row, y), Bearing::from_degrees(facing)),
            base: Base::Rect { frontage_in: 2.0, depth_in: 1.0 },
        };
        Body { stands: (0..5).map(stand).collect(), order: Order::Line, figures: vec![4; 5] }
    };
    let scene = Scene::new((0..count).map(line).collect(), Vec::new(), 0.125);
    let ordered = (0..count).flat_map(|a| (0..count).map(move |b| (a, b)));
    Table { scene, pairs: ordered.filter(|(a, b)| a / half != b / half).collect() }
}

fn lossless(n: usize) -> f64 {
    f64::from(u32::try_from(n).unwrap())
}

/// Returns the measurements to make of every pair: gap, arc, range, sight, enfilade, cover and aspect. The lines of
/// [`units`] are 11" apart, within the range of 12".
fn asked(table: &Table) -> Vec<(BodyIx, BodyIx, ShotAsk)> {
    let ask = ShotAsk::within(12.0);
    table.pairs.iter().map(|(from, to)| (*from, *to, ask)).collect()
}

fn prepared(stand: &PlacedBase) -> (Pose, Cuboid) {
    let half = stand.half_in();
    (stand.pose.into(), Cuboid::new(parry2d::math::Vector::new(half.x, half.y)))
}

/// Returns the sum of the distances between all pairs of stands, whose shapes and poses are prepared.
fn bare(stands: &[Vec<(Pose, Cuboid)>], pairs: &[(BodyIx, BodyIx)]) -> f64 {
    let mut sum = 0.0;
    for (from, to) in pairs {
        for (pose, shape) in &stands[*from] {
            for (other_pose, other) in &stands[*to] {
                sum += query::distance(pose, shape, other_pose, other).unwrap().distance;
            }
        }
    }
    sum
}

const TABLES: [&str; 6] =
    ["birmingham hill", "birmingham hill in touch", "60 stands", "150 stands", "250 stands", "1000 stands"];

#[divan::bench(args = TABLES)]
fn whole_table(bencher: divan::Bencher<'_, '_>, which: &str) {
    let table = of(which);
    let asked = asked(&table);
    bencher.bench_local(|| table.scene.refresh(&asked));
}

/// The same, only for the pairs within range.
#[divan::bench(args = TABLES)]
fn whole_table_in_reach(bencher: divan::Bencher<'_, '_>, which: &str) {
    let table = of(which);
    let asked = asked(&table);
    println!("{which}: {} of {} shots are within reach", table.scene.refresh_in_reach(&asked).len(), asked.len());
    bencher.bench_local(|| table.scene.refresh_in_reach(&asked));
}

#[divan::bench(args = TABLES)]
fn bare_distances(bencher: divan::Bencher<'_, '_>, which: &str) {
    let table = of(which);
    let stands: Vec<Vec<_>> = table.scene.bodies().iter().map(|b| b.stands.iter().map(prepared).collect()).collect();
    bencher.bench_local(|| bare(&stands, &table.pairs));
}

/// A lower bound for dragging one unit: the bare distances of its own pairs.
#[divan::bench(args = TABLES)]
fn bare_distances_of_one_unit(bencher: divan::Bencher<'_, '_>, which: &str) {
    let mut table = of(which);
    let stands: Vec<Vec<_>> = table.scene.bodies().iter().map(|b| b.stands.iter().map(prepared).collect()).collect();
    table.pairs.retain(|(from, to)| *from == 0 || *to == 0);
    bencher.bench_local(|| bare(&stands, &table.pairs));
}

/// Moves a unit of the first line by a tenth of an inch, and measures it again against every enemy in both directions.
#[divan::bench(args = TABLES)]
fn one_unit_dragged(bencher: divan::Bencher<'_, '_>, which: &str) {
    let mut table = of(which);
    let mut asked = asked(&table);
    asked.retain(|(from, to, _)| *from == 0 || *to == 0);
    let bodies = [table.scene.bodies()[0].clone(), {
        let mut moved = table.scene.bodies()[0].clone();
        moved.stands.iter_mut().for_each(|stand| stand.pose.translation.y += 0.1);
        moved
    }];
    let mut n = 0;
    bencher.bench_local(|| {
        n = 1 - n;
        table.scene.replace(0, bodies[n].clone());
        table.scene.refresh(&asked)
    });
}

#[divan::bench]
fn put_elsewhere(bencher: divan::Bencher<'_, '_>) {
    let mut table = birmingham_hill();
    let body = table.scene.bodies()[0].clone();
    bencher.bench_local(|| table.scene.replace(0, body.clone()));
}

fn of(which: &str) -> Table {
    let table = match which.strip_suffix(" stands").and_then(|stands| stands.parse::<usize>().ok()) {
        Some(stands) => units(stands / 5),
        None if which.ends_with("in touch") => birmingham_hill_in_touch(),
        None => birmingham_hill(),
    };
    let stands: usize = table.scene.bodies().iter().map(|b| b.stands.len()).sum();
    let queries: usize = table
        .pairs
        .iter()
        .map(|(a, b)| table.scene.bodies()[*a].stands.len() * table.scene.bodies()[*b].stands.len())
        .sum();
    println!("{which}: {} shots, {stands} stands, {queries} pairs of stands", table.pairs.len());
    table
}

/// The line of sight from a corner of a map of 30 by 30 hexes to each of its other hexes.
#[divan::bench]
fn sight_on_hexes(bencher: divan::Bencher<'_, '_>) {
    let grid = HexGrid::numbered(30, 30);
    let hexes: Vec<Hex> = grid.hexes().collect();
    bencher.bench_local(|| hexes.iter().map(|to| sight_line(hexes[0], *to).len()).sum::<usize>());
}
