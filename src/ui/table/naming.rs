//! The names of units on the table, lettered behind each unit. Their places are cached until a unit or the view moves.
//! A name is part of its unit's tap target.

use super::canvas::Canvas;
use super::look::{SideLook, mixed};
use super::names::ever_shorter_kept;
use super::view::View;
use super::{commanders, lettering, sheet};
use crate::app::App;
use crate::battle::{Battle, Stand, Unit, placed};
use crate::geometry::PlacedBase;
use crate::ids::UnitId;
use crate::plan::names::{self, NameForm, Slab, Wanted};
use crate::rules::Pieces;
use crate::ui::theme::strong;
use crate::units::{Inches, Spot};
use egui::{Align2, Painter, Pos2, Rect, Stroke, Vec2};
use nalgebra::{Point2, Vector2};
use std::sync::Arc;

/// The smallest size of the lettering, in points.
const SIZE: f32 = 12.5;
/// The largest size of the lettering, in points.
const MAX_SIZE: f32 = 17.0;
/// The scale above which the lettering grows with the table, in points per inch.
const GROWS_FROM: f32 = 14.0;
/// The radius of a number's disc, in points.
const NUMBER: f32 = 7.5;

/// A unit with its name and its stands.
#[derive(Clone, Debug, PartialEq)]
struct Standing {
    unit: UnitId,
    name: String,
    /// Its place in the battle file, from 1.
    number: usize,
    stands: Vec<Stand>,
}

/// Everything that the places of names depend on: the cache key.
#[derive(Clone, Debug, PartialEq)]
struct Basis {
    view: View,
    standing: Vec<Standing>,
    /// Obstacles for names: commanders' discs, the cartouche and the compass rose.
    discs: Vec<Slab>,
    all_names: Vec<String>,
    size: f32,
}

/// A unit's name as written on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Named {
    /// The unit.
    pub unit: UnitId,
    /// The number that is written if there is no room for a name: the unit's place in the battle file, from 1.
    pub number: usize,
    /// The form of its name that is written; its longest form if the number is written.
    pub words: String,
    /// The place of the name, or the number.
    pub written: NameForm,
    /// The place of the number on the screen, on one of the unit's bases.
    pub middle: Pos2,
}

/// All names, with the state they were computed from.
#[derive(Clone, Debug, PartialEq)]
pub struct Naming {
    basis: Basis,
    /// The name of every unit on the table, in the order of the battle file.
    pub all: Vec<Named>,
}

/// Returns the names of the units on the table, from the cache if nothing they depend on has changed.
#[must_use]
pub fn of(painter: &Painter, view: &View, app: &App) -> Arc<Naming> {
    match app.battle().zip(app.pieces()) {
        Some((battle, pieces)) => place_names(painter, view, battle, &pieces),
        None => Arc::new(Naming { basis: Basis::bare(view), all: Vec::new() }),
    }
}

/// As [`of`], for a battle and its pieces.
#[must_use]
pub fn place_names(painter: &Painter, view: &View, battle: &Battle, pieces: &Pieces<'_>) -> Arc<Naming> {
    let id = kept_id();
    let mut discs = commanders_discs(view, battle, pieces);
    discs.extend(sheet::of(painter.ctx(), battle).blocks().map(|block| sheet::slab(view, &block)));
    let is_of = |kept: &Arc<Naming>| kept.basis.discs == discs && kept.basis.is_of(view, battle, pieces);
    let kept = painter.ctx().data(|data| data.get_temp::<Arc<Naming>>(id)).filter(is_of);
    kept.unwrap_or_else(|| {
        let made = Arc::new(Naming::new(painter, Basis { discs, ..Basis::of(view, battle, pieces) }));
        // The panel shows the numbers that replace names, and was drawn before the table: draw it again if they
        // changed.
        let last = painter.ctx().data(|data| data.get_temp::<Arc<Naming>>(id));
        if last.is_none_or(|last| !last.numbers().eq(made.numbers())) {
            painter.ctx().request_repaint();
        }
        painter.ctx().data_mut(|data| data.insert_temp(id, Arc::clone(&made)));
        made
    })
}

/// Returns a unit's number if the table, as last drawn, shows it in place of the name.
#[must_use]
pub fn number_shown(ctx: &egui::Context, unit: &UnitId) -> Option<usize> {
    let kept = ctx.data(|data| data.get_temp::<Arc<Naming>>(kept_id()))?;
    kept.name(unit).filter(|named| named.written == NameForm::Number).map(|named| named.number)
}

fn kept_id() -> egui::Id {
    egui::Id::unique("the names on the table")
}

/// Returns the size of the lettering at the view's scale, in points.
#[must_use]
pub fn size_at(view: &View) -> f32 {
    // Round to half points, so that a pinch does not rasterise new letters in every frame.
    ((SIZE * view.scale / GROWS_FROM).clamp(SIZE, MAX_SIZE) * 2.0).round() / 2.0
}

impl Basis {
    fn bare(view: &View) -> Self {
        Basis { view: *view, standing: Vec::new(), discs: Vec::new(), all_names: Vec::new(), size: size_at(view) }
    }

    fn of(view: &View, battle: &Battle, pieces: &Pieces<'_>) -> Self {
        let mut basis = Self::bare(view);
        basis.all_names = battle.forces.units.iter().map(|unit| unit.name.clone()).collect();
        for (number, setup, stands) in on_table(battle, pieces) {
            let (unit, name) = (setup.id.clone(), setup.name.clone());
            basis.standing.push(Standing { unit, name, number, stands: stands.to_vec() });
        }
        basis
    }

    /// Returns whether this is the basis of a view and pieces, except for the obstacles.
    fn is_of(&self, view: &View, battle: &Battle, pieces: &Pieces<'_>) -> bool {
        let standing = self.standing.iter().map(|of| (of.number, &of.unit, &of.name, of.stands.as_slice()));
        let now = on_table(battle, pieces).map(|(number, setup, stands)| (number, &setup.id, &setup.name, stands));
        self.view == *view
            && self.all_names.iter().eq(battle.forces.units.iter().map(|unit| &unit.name))
            && standing.eq(now)
    }
}

/// Returns the units on the table with their numbers and stands, in the order of the battle file: each name avoids
/// those placed before it, so a fixed order keeps the names stable between frames.
fn on_table<'a>(battle: &'a Battle, pieces: &'a Pieces<'_>) -> impl Iterator<Item = (usize, &'a Unit, &'a [Stand])> {
    battle.forces.units.iter().zip(1..).filter_map(|(setup, number)| {
        let piece = pieces.units.get(&setup.id).filter(|piece| !piece.is_gone())?;
        Some((number, setup, piece.stands))
    })
}

/// Returns the squares around the commanders on the table.
fn commanders_discs(view: &View, battle: &Battle, pieces: &Pieces<'_>) -> Vec<Slab> {
    let on_table = battle.forces.commanders.iter().filter_map(|setup| {
        let leader = pieces.commanders.get(&setup.id).filter(|leader| !leader.gone)?;
        Some(disc(view, leader.at, setup.base))
    });
    on_table.collect()
}

/// Returns the square around a commander's disc as drawn.
fn disc(view: &View, at: Spot, base: Inches) -> Slab {
    let middle = view.screen_from_table(crate::battle::point(at));
    let half = f64::from(commanders::radius_on(view, base));
    Slab { middle: Point2::new(f64::from(middle.x), f64::from(middle.y)), half: [half; 2], turn: 0.0 }
}

impl Naming {
    fn new(painter: &Painter, basis: Basis) -> Self {
        let names: Vec<&str> = basis.all_names.iter().map(String::as_str).collect();
        let short = ever_shorter_kept(painter.ctx(), &names);
        let words: Vec<Vec<String>> =
            basis.standing.iter().map(|unit| ways_to_say(unit, short.get(unit.number - 1), &names)).collect();
        let sizes = |ways: &[String]| ways.iter().map(|way| size_of(painter, way, basis.size)).collect();
        let wanted: Vec<Wanted> = basis
            .standing
            .iter()
            .zip(&words)
            .map(|(unit, ways)| wanted(&basis.view, &unit.stands, sizes(ways)))
            .collect();
        let written = names::place(&wanted, &basis.discs, within(basis.view.port));
        let mut all = Vec::with_capacity(written.len());
        for ((unit, ways), written) in basis.standing.iter().zip(&words).zip(written) {
            let which = if let NameForm::Name { which, .. } = written { which } else { 0 };
            let words = ways.get(which).cloned().unwrap_or_default();
            let middle = middle_on_screen(&basis.view, &unit.stands);
            all.push(Named { unit: unit.unit.clone(), number: unit.number, words, written, middle });
        }
        Naming { basis, all }
    }

    /// Returns the place of a unit's name, which is part of its tap target; `None` if its number is written.
    #[must_use]
    pub fn place(&self, unit: &UnitId) -> Option<Slab> {
        match self.name(unit)?.written {
            NameForm::Name { place, .. } => Some(place),
            NameForm::Number => None,
        }
    }

    /// Returns the numbers that are written in place of names.
    fn numbers(&self) -> impl Iterator<Item = usize> {
        self.all.iter().filter(|named| named.written == NameForm::Number).map(|named| named.number)
    }

    /// Returns the bounding boxes of all names.
    pub fn rects(&self) -> impl Iterator<Item = Rect> {
        self.all.iter().filter_map(|named| match named.written {
            NameForm::Name { place, .. } => Some(rect_of(&place)),
            NameForm::Number => None,
        })
    }

    /// Returns a unit's name and number.
    #[must_use]
    pub fn name(&self, unit: &UnitId) -> Option<&Named> {
        self.all.iter().find(|named| named.unit == *unit)
    }

    /// Letters all names except that of `boxed`.
    pub fn write(&self, canvas: &Canvas, boxed: Option<&UnitId>, side_of: impl Fn(&UnitId) -> Option<SideLook>) {
        for named in self.all.iter().filter(|named| boxed != Some(&named.unit)) {
            match &named.written {
                NameForm::Name { place, .. } => {
                    let Some(side) = side_of(&named.unit) else { continue };
                    // The side's colour, dark enough to read.
                    let ink = mixed(side.colour, canvas.look.ink, 0.42);
                    let galley = lettering::laid_out(&canvas.painter, &named.words, self.basis.size, ink);
                    lettering::write(canvas, &galley, place);
                }
                NameForm::Number => number(canvas, named.number, named.middle),
            }
        }
    }

    /// Returns the index of the first size that fits, and the place of a box of that size: behind `stands`, and clear
    /// of other units' bases, commanders' discs, the cartouche and the rose. It may cover other names. `None` if no
    /// size fits.
    #[must_use]
    pub fn place_of_box(&self, unit: &UnitId, stands: &[Stand], sizes: &[Vec2]) -> Option<(usize, Rect)> {
        let own = wanted(&self.basis.view, stands, sizes.iter().map(|size| [size.x, size.y].map(f64::from)).collect());
        let others: Vec<Slab> = self
            .basis
            .standing
            .iter()
            .filter(|other| other.unit != *unit)
            .flat_map(|other| other.stands.iter().map(|stand| slab(&self.basis.view, &placed(stand))))
            .collect();
        let (which, place) = names::place_box(&own, &others, &self.basis.discs, within(self.basis.view.port))?;
        Some((which, rect_of(&place)))
    }
}

/// Returns the forms of a unit's name, longest first. If two units of the battle have the same name, only the shorter
/// forms are used, because those differ.
fn ways_to_say(unit: &Standing, short: Option<&Vec<String>>, names: &[&str]) -> Vec<String> {
    let twin = names.iter().filter(|name| **name == unit.name).count() > 1;
    let whole = if twin { None } else { Some(&unit.name) };
    whole.into_iter().chain(short.into_iter().flatten()).cloned().collect()
}

fn size_of(painter: &Painter, words: &str, size: f32) -> [f64; 2] {
    let galley = lettering::laid_out(painter, words, size, egui::Color32::BLACK);
    [galley.size().x, galley.size().y].map(f64::from)
}

/// Returns the outline of a unit, for placing names of these sizes.
fn wanted(view: &View, stands: &[Stand], names: Vec<[f64; 2]>) -> Wanted {
    let bases: Vec<PlacedBase> = stands.iter().map(placed).collect();
    let ahead: Vector2<f64> = bases.iter().map(PlacedBase::forward).sum();
    let on_screen = view.vector(ahead.x, ahead.y);
    let rear = -Vector2::new(f64::from(on_screen.x), f64::from(on_screen.y));
    let rear = rear.try_normalize(1e-6).unwrap_or(Vector2::y());
    Wanted { bases: bases.iter().map(|base| slab(view, base)).collect(), rear, names }
}

/// Returns the rectangle of a base on the screen.
#[must_use]
pub fn slab(view: &View, base: &PlacedBase) -> Slab {
    let (half, scale) = (base.half_in(), f64::from(view.scale));
    let right = view.vector(base.right().x, base.right().y);
    let turn = crate::geometry::trig::atan2(f64::from(right.y), f64::from(right.x));
    let middle = view.screen_from_table(base.centre());
    Slab { middle: Point2::new(f64::from(middle.x), f64::from(middle.y)), half: [half.x * scale, half.y * scale], turn }
}

fn within(port: Rect) -> [Point2<f64>; 2] {
    [port.min, port.max].map(|at| Point2::new(f64::from(at.x), f64::from(at.y)))
}

/// Returns a level box of the screen as a slab.
#[must_use]
pub fn slab_of(rect: Rect) -> Slab {
    let (middle, half) = (rect.center(), rect.size() / 2.0);
    Slab {
        middle: Point2::new(f64::from(middle.x), f64::from(middle.y)),
        half: [f64::from(half.x), f64::from(half.y)],
        turn: 0.0,
    }
}

fn rect_of(place: &Slab) -> Rect {
    let corners = place.corners().map(lettering::screen);
    corners.iter().fold(Rect::NOTHING, |rect, at| rect.union(Rect::from_min_max(*at, *at)))
}

/// Returns the middle of the stand nearest to the middle of all stands, so that a number is always on a base of its
/// unit.
#[must_use]
pub fn middle_on_screen(view: &View, stands: &[Stand]) -> Pos2 {
    let middle = crate::battle::middle(stands).map(crate::battle::point).unwrap_or_default();
    let centres = stands.iter().map(|stand| placed(stand).centre());
    let nearest = centres.min_by(|a, b| (a - middle).norm().total_cmp(&(b - middle).norm()));
    view.screen_from_table(nearest.unwrap_or(middle))
}

/// Draws a number in a disc on a unit's base.
pub fn number(canvas: &Canvas, number: usize, middle: Pos2) {
    let look = &canvas.look;
    let wide = if number > 99 { NUMBER + 3.0 } else { NUMBER };
    canvas.disc(middle, wide, look.cloth, Stroke::new(1.0, look.line));
    canvas.painter.text(middle, Align2::CENTER_CENTER, number, strong(10.5), look.ink);
}

/// Returns the size of the box around a unit's name, in points.
#[must_use]
pub fn box_around(words: Vec2) -> Vec2 {
    words + Vec2::new(12.0, 6.0)
}
