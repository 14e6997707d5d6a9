//! Names on the table are unambiguous: each is at its own unit, on no bases and clear of every other name, on every
//! built-in battle at the start and along random games, in windows of three sizes.
//!
//! Distances are measured here from points along the edges of the lettering, independent of the code that placed it.
//! `DRUMHEAD_SEEDS` sets how many games of each battle are played.

use drumhead::battle::{Battle, built_in_awi_battles, built_in_battles, check_battle, placed};
use drumhead::dice::Seeded;
use drumhead::plan::names::{NameForm, Slab};
use drumhead::rules::{AnyGame, Charts, Offer};
use drumhead::ui::table::naming::{self, Naming};
use drumhead::ui::table::view::View;
use drumhead::ui::theme;
use egui::{Pos2, Rect, vec2};
use nalgebra::Point2;
use std::sync::Arc;

/// The port of the table in three windows: 1280 by 800, 1024 by 768, 820 by 1180 upright.
const PORTS: [(f32, f32); 3] = [(880.0, 640.0), (640.0, 600.0), (420.0, 860.0)];
/// Games of each battle. With `DRUMHEAD_SEEDS=20` eleven battles make more than two hundred.
const GAMES: u64 = if cfg!(optimised) { 4 } else { 1 };
/// Actions of a game, and the number of actions between two checks of the names.
const ACTIONS: u64 = if cfg!(optimised) { 60 } else { 12 };
const BETWEEN: u64 = 6;

fn battles() -> Vec<(&'static str, Arc<Battle>)> {
    let all = built_in_battles().into_iter().chain(built_in_awi_battles());
    all.map(|(file, text)| (file, Arc::new(check_battle(text, file).unwrap().0))).collect()
}

/// Runs a function once with the fonts of the app.
fn with_fonts(act: impl FnMut(&egui::Painter)) {
    let ctx = egui::Context::default();
    theme::install_fonts(&ctx);
    let mut act = act;
    // Fonts are available from the second frame.
    for frame in 0..2 {
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            if frame == 1 {
                act(ui.painter());
            }
        });
        output.textures_delta.clear();
    }
}

fn view_of(battle: &Battle, (width, height): (f32, f32)) -> View {
    View::fit(battle.board.size, Rect::from_min_size(Pos2::ZERO, vec2(width, height)), 0.0)
}

/// Returns points along the edge of a rectangle, and inside it.
fn points(slab: &Slab) -> Vec<Point2<f64>> {
    let [a, b, c, d] = slab.corners();
    let between = |p: Point2<f64>, q: Point2<f64>, share: f64| p + (q - p) * share;
    let shares = (0..=20).map(|n| f64::from(n) / 20.0);
    shares.flat_map(|u| [0.0, 0.5, 1.0].map(|v| between(between(a, b, u), between(d, c, u), v))).collect()
}

/// Returns the distance from a point to a convex shape given by its corners; 0 inside it.
fn apart(p: Point2<f64>, corners: &[Point2<f64>; 4]) -> f64 {
    let ends = |n: usize| (corners[n], corners[(n + 1) % 4]);
    let sides = (0..4).map(|n| {
        let (a, b) = ends(n);
        (b - a).perp(&(p - a))
    });
    if sides.clone().all(|side| side >= 0.0) || sides.clone().all(|side| side <= 0.0) {
        return 0.0;
    }
    (0..4)
        .map(|n| {
            let (a, b) = ends(n);
            let share = ((p - a).dot(&(b - a)) / (b - a).norm_squared()).clamp(0.0, 1.0);
            (p - (a + (b - a) * share)).norm()
        })
        .fold(f64::MAX, f64::min)
}

/// Returns everything wrong with the names, and the number of units with a name.
fn judged(naming: &Naming, view: &View, game: &AnyGame) -> (Vec<String>, usize) {
    let pieces = game.pieces();
    let bases: Vec<(&str, [Point2<f64>; 4])> = pieces
        .units
        .iter()
        .flat_map(|(id, piece)| {
            piece.stands.iter().map(|stand| (id.as_str(), naming::slab(view, &placed(stand)).corners()))
        })
        .collect();
    let places: Vec<(&str, Slab)> = naming
        .all
        .iter()
        .filter_map(|named| match named.written {
            NameForm::Name { place, .. } => Some((named.unit.as_str(), place)),
            NameForm::Number => None,
        })
        .collect();
    let mut wrong = Vec::new();
    for (n, (unit, place)) in places.iter().enumerate() {
        let nearest = |own: bool| {
            let of = bases.iter().filter(|(id, _)| (id == unit) == own);
            of.flat_map(|(_, base)| points(place).into_iter().map(|p| apart(p, base))).fold(f64::MAX, f64::min)
        };
        let (own, other) = (nearest(true), nearest(false));
        if own <= 0.0 || other <= 0.0 {
            wrong.push(format!("{unit}: its name is on bases"));
        }
        if other <= own {
            wrong.push(format!("{unit}: its name is {own:.1} from it and {other:.1} from another"));
        }
        for (of, later) in &places[n + 1..] {
            if points(place).iter().any(|p| apart(*p, &later.corners()) <= 0.0) {
                wrong.push(format!("{unit}: its name is on that of {of}"));
            }
        }
        let port = view.port.expand(0.5);
        if !place.corners().iter().all(|p| port.contains(Pos2::new(p.x as f32, p.y as f32))) {
            wrong.push(format!("{unit}: its name is over the edge"));
        }
    }
    (wrong, places.len())
}

/// Checks the names of a game in every window.
fn look(painter: &egui::Painter, file: &str, game: &AnyGame) {
    for port in PORTS {
        let view = view_of(game.battle(), port);
        let naming = naming::place_names(painter, &view, game.battle(), &game.pieces());
        let (wrong, _) = judged(&naming, &view, game);
        assert!(wrong.is_empty(), "{file}, turn {}, {port:?}:\n{}", game.turn(), wrong.join("\n"));
    }
}

#[test]
fn every_built_in_battle_opens_with_each_name_at_its_own_unit() {
    with_fonts(|painter| {
        for (file, battle) in battles() {
            let game = AnyGame::new(Arc::clone(&battle), Charts::built_in(battle.head.rules));
            look(painter, file, &game);
        }
    });
}

#[test]
fn most_units_have_their_names_in_a_battle_that_is_not_crowded() {
    with_fonts(|painter| {
        for (file, battle) in battles().into_iter().filter(|(file, _)| !file.starts_with("birmingham")) {
            let game = AnyGame::new(Arc::clone(&battle), Charts::built_in(battle.head.rules));
            let view = view_of(&battle, PORTS[0]);
            let naming = naming::place_names(painter, &view, &battle, &game.pieces());
            let (_, written) = judged(&naming, &view, &game);
            assert!(2 * written > naming.all.len(), "{file}: only {written} of {}", naming.all.len());
        }
    });
}

/// Returns the legal offers of one unit that may act, and those of the game.
fn legal(game: &AnyGame, n: u64) -> Vec<Offer> {
    let acting = game.units_to_act();
    let one = acting.get(usize::try_from(n).unwrap() % acting.len().max(1));
    let of_one: Vec<Offer> = one.map_or_else(Vec::new, |unit| game.unit_offers(unit));
    of_one.into_iter().chain(game.offers()).filter(|offer| offer.refusal.is_none()).collect()
}

/// Returns the places of all units.
fn standing(game: &AnyGame) -> Vec<Vec<drumhead::battle::Stand>> {
    game.pieces().units.values().map(|piece| piece.stands.to_vec()).collect()
}

#[test]
fn names_stay_at_their_units_along_random_games() {
    let games = std::env::var("DRUMHEAD_SEEDS").ok().and_then(|n| n.parse().ok()).unwrap_or(GAMES);
    with_fonts(|painter| {
        let mut stirred = 0;
        for (file, battle) in battles() {
            for seed in 0..games {
                let mut game = AnyGame::new(Arc::clone(&battle), Charts::built_in(battle.head.rules));
                let opening = standing(&game);
                for n in 0..ACTIONS {
                    let legal = legal(&game, n);
                    let mixed = seed.wrapping_mul(7919).wrapping_add(n.wrapping_mul(104_729)) ^ (n << 7);
                    let chosen = usize::try_from(mixed % 1_000_003).unwrap();
                    let Some(offer) = legal.get(chosen % legal.len().max(1)) else { break };
                    game.act(&offer.action, &mut Seeded::new(seed, n)).unwrap();
                    if n % BETWEEN == BETWEEN - 1 {
                        look(painter, file, &game);
                    }
                }
                let moved = standing(&game).iter().zip(&opening).filter(|(now, was)| now != was).count();
                stirred += moved;
            }
        }
        assert!(stirred > 0, "nobody has moved in {games} games of each battle");
    });
}

#[test]
fn a_units_box_covers_no_base_and_is_nearest_to_its_own_unit() {
    with_fonts(|painter| {
        for (file, battle) in battles() {
            let game = AnyGame::new(Arc::clone(&battle), Charts::built_in(battle.head.rules));
            let view = view_of(&battle, PORTS[0]);
            let pieces = game.pieces();
            let naming = naming::place_names(painter, &view, &battle, &pieces);
            let mut found = 0;
            for (unit, piece) in &pieces.units {
                let sizes = [vec2(190.0, 24.0), vec2(100.0, 24.0), vec2(60.0, 24.0)];
                let Some((_, rect)) = naming.place_of_box(unit, piece.stands, &sizes) else { continue };
                found += 1;
                let middle = Point2::new(f64::from(rect.center().x), f64::from(rect.center().y));
                let half = [f64::from(rect.width()) / 2.0, f64::from(rect.height()) / 2.0];
                let place = Slab { middle, half, turn: 0.0 };
                let nearest = |own: bool| {
                    let of = pieces.units.iter().filter(|(id, _)| (id == &unit) == own);
                    let bases = of
                        .flat_map(|(_, piece)| piece.stands.iter().map(|s| naming::slab(&view, &placed(s)).corners()));
                    bases
                        .flat_map(|base| points(&place).into_iter().map(move |p| apart(p, &base)))
                        .fold(f64::MAX, f64::min)
                };
                let (own, other) = (nearest(true), nearest(false));
                assert!(own > 0.0 && other > own, "{file}, {unit}: {own} from it, {other} from another");
            }
            assert!(found > 0, "{file}");
        }
    });
}

#[test]
fn label_positions_depend_only_on_unit_positions() {
    with_fonts(|painter| {
        for (file, battle) in battles() {
            let game = AnyGame::new(Arc::clone(&battle), Charts::built_in(battle.head.rules));
            let view = view_of(&battle, PORTS[1]);
            let once = naming::place_names(painter, &view, &battle, &game.pieces());
            // Another view in between, so that the first is not simply remembered.
            let _ = naming::place_names(painter, &view_of(&battle, PORTS[2]), &battle, &game.pieces());
            assert_eq!(*once, *naming::place_names(painter, &view, &battle, &game.pieces()), "{file}");
        }
    });
}
