//! Draws up a roster on a table: each side along one of the long edges, brigade beside brigade, lines facing in, guns
//! beside their brigade and commanders behind it. Returns a battle, and the units without room for `room.rs`.

use super::{Leader, Roster, RosterBrigade, RosterUnit};
use crate::battle::file::{off_table_in, overlap_in};
use crate::battle::{
    Arm, Battle, Brigade, Commander, Field, Forces, Formation, Ground, Head, Options, Side, Stand, TableBoard,
    TableSize, Terrain, Unit, in_frame, lay_out, placed,
};
use crate::geometry::HAIR_IN;
use crate::geometry::trig;
use crate::ids::{BrigadeId, CommanderId, SideId, UnitId};
use crate::input::Ids;
use crate::units::{Bearing, Inches, Spot};
use std::collections::BTreeSet;

/// A table to draw up armies on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// Its size.
    pub table: TableSize,
    /// Its terrain.
    pub terrain: Vec<Terrain>,
    /// Where north is on it, if that is known.
    pub north: Option<Bearing>,
    /// Optional rules.
    pub options: Options,
    /// The sources of its ground.
    pub sources: Vec<String>,
}

impl Site {
    /// Creates a bare table, in whole inches.
    #[must_use]
    pub fn blank(width_in: i32, depth_in: i32) -> Self {
        let table = TableSize { width: Inches::whole(width_in), depth: Inches::whole(depth_in) };
        Site { table, terrain: Vec::new(), north: None, options: Options::default(), sources: Vec::new() }
    }

    /// Returns the table of a battle, without its armies.
    #[must_use]
    pub fn of(battle: &Battle) -> Self {
        let Battle { head, board, .. } = battle.clone();
        let TableBoard { size, terrain, north, .. } = board;
        Site { table: size, terrain, north, options: head.options, sources: head.sources }
    }
}

/// A roster drawn up as listed.
pub(super) struct DrawnArmy {
    pub battle: Battle,
    /// Units without room, by their indices in the roster.
    pub left_out: BTreeSet<usize>,
}

/// Distances in inches: between neighbours of a brigade, between brigades, from line to line and from the table's ends.
const GAP: f64 = 1.0;
const BETWEEN: f64 = 3.0;
const PITCH: f64 = 1.0;
const MARGIN: f64 = 1.0;
/// The diameter of a commander's base, and the depth kept free behind a line for commanders, in inches.
const BASE: f64 = 1.0;
const BEHIND: f64 = BASE + 1.0;
/// The least distance of a first line from the middle of the table, and its usual distance from its own edge, in
/// inches. Armies with several lines begin further forward.
const FROM_MIDDLE: f64 = 3.0;
const FROM_EDGE: f64 = 12.0;

impl Roster {
    /// Draws it up on a table as listed.
    pub(super) fn drawn_up(&self, site: &Site) -> DrawnArmy {
        let mut work = Work::new(self, site);
        for edge in 0..2 {
            work.edge(edge);
        }
        if self.rules.army().no_attached_guns().is_none() {
            work.attach();
        }
        let loose = |unit: &Unit| unit.formation == Formation::LooseOrder || unit.traits.rules().needs_loose_order();
        if work.battle.forces.units.iter().any(loose) {
            work.battle.head.options.loose_order = true;
        }
        DrawnArmy { battle: work.battle, left_out: work.left_out }
    }

    /// Returns the pieces of the sides along an edge: every other side, the first along the near or left edge.
    fn pieces(&self, edge: usize) -> Vec<DeployedPiece<'_>> {
        let (mut pieces, mut first, mut brigades) = (Vec::new(), 0, 0);
        for (n, side) in self.sides.iter().enumerate() {
            for brigade in &side.brigades {
                if n % 2 == edge {
                    let number = |unit| first + brigade.units.iter().position(|u| std::ptr::eq(u, unit)).unwrap_or(0);
                    let piece = |unit| DeployedPiece::new(unit, number(unit), brigades);
                    pieces.extend(beside(brigade).into_iter().map(piece));
                    brigades += 1;
                }
                first += brigade.units.len();
            }
        }
        pieces
    }
}

/// The room a roster takes along each edge, for any table.
pub(super) struct DeployedPieces<'r>([Vec<DeployedPiece<'r>>; 2]);

impl<'r> DeployedPieces<'r> {
    pub(super) fn of(roster: &'r Roster) -> Self {
        DeployedPieces([0, 1].map(|edge| roster.pieces(edge)))
    }

    /// Returns whether a bare table of this size has room for all the lines.
    pub(super) fn is_enough(&self, table: TableSize) -> bool {
        self.0.iter().enumerate().all(|(n, pieces)| filled(&TableEdge::of(table, n == 1), pieces.clone()).1.is_empty())
    }
}

/// An edge of the table and the direction its armies face: positions along it from their left, and ahead of it.
#[derive(Clone, Copy)]
struct TableEdge {
    left: Spot,
    facing: Bearing,
    along: f64,
    half: f64,
}

impl TableEdge {
    fn of(table: TableSize, far: bool) -> Self {
        let (width, depth) = (table.width.to_f64(), table.depth.to_f64());
        let corner = |x: Inches, y: Inches| Spot { x, y };
        let (zero, wide) = (Inches::ZERO, table.width >= table.depth);
        let (left, degrees) = match (wide, far) {
            (true, false) => (corner(zero, zero), 0.0),
            (true, true) => (corner(table.width, table.depth), 180.0),
            (false, false) => (corner(zero, table.depth), 90.0),
            (false, true) => (corner(table.width, zero), 270.0),
        };
        let (along, across) = if wide { (width, depth) } else { (depth, width) };
        TableEdge { left, facing: Bearing::from_degrees(degrees), along, half: across / 2.0 }
    }

    /// Returns how far along the edge and ahead of it a spot is, in inches.
    fn within(&self, spot: Spot) -> (f64, f64) {
        let (x, y) = ((spot.x - self.left.x).to_f64(), (spot.y - self.left.y).to_f64());
        let (sin, cos) = trig::sin_cos_hundredths(self.facing.hundredths());
        (x * cos - y * sin, x * sin + y * cos)
    }

    fn at(&self, place: OnEdge) -> Spot {
        in_frame(self.left, self.facing, place.along, place.ahead)
    }
}

/// A unit to be placed: its index in the roster, its brigade's index along the edge, and its extent to the left and
/// right of the middle of its front, and back and forward from it.
#[derive(Clone, Copy)]
struct DeployedPiece<'r> {
    unit: &'r RosterUnit,
    number: usize,
    brigade: usize,
    left: f64,
    right: f64,
    back: f64,
    fore: f64,
}

impl<'r> DeployedPiece<'r> {
    fn new(unit: &'r RosterUnit, number: usize, brigade: usize) -> Self {
        let stands = lay_out(unit.formation, &unit.mounts(), Spot::default(), Bearing::default());
        let corners: Vec<(f64, f64)> = stands.iter().flat_map(corners).collect();
        let most = |of: fn(&(f64, f64)) -> f64| corners.iter().map(of).fold(0.0, f64::max);
        DeployedPiece {
            unit,
            number,
            brigade,
            left: most(|c| -c.0),
            right: most(|c| c.0),
            back: most(|c| -c.1),
            fore: most(|c| c.1),
        }
    }

    fn width(&self) -> f64 {
        self.left + self.right
    }

    /// Returns the gap to its right neighbour: none if that is guns attached to it (OTP 7.5).
    fn gap_to(&self, next: &DeployedPiece<'_>) -> f64 {
        match () {
            () if self.brigade != next.brigade => BETWEEN,
            () if next.unit.attached_to.as_ref() == Some(&self.unit.name) => 0.0,
            () => GAP,
        }
    }
}

/// Returns the corners of a stand, right and ahead of the origin, in inches.
fn corners(stand: &Stand) -> [(f64, f64); 4] {
    let (right, ahead) = (stand.base[0].to_f64() / 2.0, stand.base[1].to_f64() / 2.0);
    [(-right, ahead), (right, ahead), (right, -ahead), (-right, -ahead)].map(|(r, a)| {
        let spot = in_frame(stand.at, stand.facing, r, a);
        (spot.x.to_f64(), spot.y.to_f64())
    })
}

/// Returns a brigade's units from left to right. Its guns are at its right and left end in turn, the first on the
/// right. Guns attached to infantry are at the right of that infantry.
fn beside(brigade: &RosterBrigade) -> Vec<&RosterUnit> {
    let (guns, others): (Vec<_>, Vec<_>) = brigade.units.iter().partition(|unit| unit.arm == Arm::Artillery);
    let with = |unit: &RosterUnit| others.iter().any(|other| unit.attached_to.as_ref() == Some(&other.name));
    let (attached, guns): (Vec<&RosterUnit>, Vec<&RosterUnit>) = guns.into_iter().partition(|unit| with(unit));
    let left = guns.iter().skip(1).step_by(2).rev().copied();
    let mut row: Vec<&RosterUnit> = left.chain(others).chain(guns.iter().step_by(2).copied()).collect();
    for unit in attached {
        let beside = row.iter().position(|other| unit.attached_to.as_ref() == Some(&other.name));
        row.insert(beside.map_or(row.len(), |at| at + 1), unit);
    }
    row
}

/// Fills line after line from the front to the back, as many as the depth allows. Returns the lines, and the indices of
/// the units without room.
fn filled<'r>(edge: &TableEdge, pieces: Vec<DeployedPiece<'r>>) -> (Vec<Vec<DeployedPiece<'r>>>, Vec<usize>) {
    let room = edge.along - 2.0 * MARGIN;
    let (mut lines, mut left_out): (Vec<Vec<DeployedPiece<'_>>>, Vec<usize>) = (Vec::new(), Vec::new());
    let mut used = f64::INFINITY;
    for piece in pieces {
        if piece.width() > room {
            left_out.push(piece.number);
            continue;
        }
        let last = lines.last().and_then(|line| line.last());
        let gap = last.map_or(0.0, |last| last.gap_to(&piece));
        if used + gap + piece.width() > room {
            lines.push(Vec::new());
            used = piece.width();
        } else {
            used += gap + piece.width();
        }
        if let Some(line) = lines.last_mut() {
            line.push(piece);
        }
    }
    // The commanders-in-chief stand behind the last line.
    let deepest = edge.half - FROM_MIDDLE - BEHIND - 0.25;
    let mut depth = 0.0;
    let fitting = lines.iter().take_while(|line| {
        depth += line_depth(line);
        depth <= deepest
    });
    let count = fitting.count();
    left_out.extend(lines.split_off(count).into_iter().flatten().map(|piece| piece.number));
    (lines, left_out)
}

/// Returns the depth of a line, including its commanders and the distance to the next.
fn line_depth(line: &[DeployedPiece<'_>]) -> f64 {
    let most = |of: fn(&DeployedPiece<'_>) -> f64| line.iter().map(of).fold(0.0, f64::max);
    most(|piece| piece.fore) + most(|piece| piece.back) + BEHIND + PITCH
}

/// Returns the stretches along an edge taken up by houses, towns and impassable ground between two distances from it.
fn built_up(edge: &TableEdge, terrain: &[Terrain], back: f64, front: f64) -> Vec<(f64, f64)> {
    let span =
        |values: &[f64]| values.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), v| (a.min(*v), b.max(*v)));
    let mut out = Vec::new();
    for place in terrain.iter().filter(|place| place.is_built_up() || !place.bars.is_empty()) {
        let (Ground::Area(corners) | Ground::Line(corners)) = &place.ground;
        let (along, ahead): (Vec<f64>, Vec<f64>) = corners.iter().map(|corner| edge.within(*corner)).unzip();
        let ((left, right), (near, far)) = (span(&along), span(&ahead));
        if near < front && far > back {
            out.push((left - GAP / 4.0, right + GAP / 4.0));
        }
    }
    out.sort_by(|a, b| a.0.total_cmp(&b.0));
    out
}

/// Returns the positions of a line's fronts along the edge: the line centred, otherwise from its left end, avoiding the
/// stretches built up; `None` if there is not enough room.
fn middles(edge: &TableEdge, line: &[DeployedPiece<'_>], built: &[(f64, f64)]) -> Option<Vec<f64>> {
    let (_, end) = laid(line, 0.0, &[]);
    let centred = (edge.along - end) / 2.0;
    let mut beside = [centred, MARGIN].into_iter().map(|from| laid(line, from, built));
    beside.find(|(_, end)| *end <= edge.along - MARGIN).map(|(middles, _)| middles)
}

/// A line's position: how far ahead of the edge its foremost part is, and the middles of its fronts along the edge.
struct Placed {
    front: f64,
    middles: Vec<f64>,
}

/// The preferred distance of a line's front from the edge, and the least and greatest allowed, in inches.
struct Fronts {
    least: f64,
    front: f64,
    most: f64,
}

/// Places a line clear of built-up ground: at the preferred front, otherwise as near to it as possible between `least`
/// and `most`. If there is no such place, uses the preferred front and ignores the built-up ground.
fn placed_line(edge: &TableEdge, terrain: &[Terrain], line: &[DeployedPiece<'_>], fronts: &Fronts) -> Placed {
    let Fronts { least, front, most } = *fronts;
    let depth = line_depth(line) - BEHIND - PITCH;
    let at = |front: f64| {
        let built = built_up(edge, terrain, front - depth, front);
        middles(edge, line, &built).map(|middles| Placed { front, middles })
    };
    let steps = (0..).map(|n| f64::from(n) * PITCH).take_while(|step| *step <= most.max(front) - least.min(front));
    let near = steps.flat_map(|step| [front - step, front + step]).filter(|front| (least..=most).contains(front));
    let found = std::iter::once(front).chain(near).find_map(at);
    found.unwrap_or_else(|| {
        let (open, end) = laid(line, 0.0, &[]);
        let centred = (edge.along - end) / 2.0;
        Placed { front, middles: open.iter().map(|middle| middle + centred).collect() }
    })
}

/// Returns the middles of a line that starts at a position along the edge, and where it ends.
fn laid(line: &[DeployedPiece<'_>], from: f64, built: &[(f64, f64)]) -> (Vec<f64>, f64) {
    let (mut middles, mut at, mut last) = (Vec::new(), from, None::<&DeployedPiece<'_>>);
    for piece in line {
        at += last.map_or(0.0, |last| last.gap_to(piece));
        for (left, right) in built {
            if at < *right && at + piece.width() > *left {
                at = *right;
            }
        }
        middles.push(at + piece.left);
        at += piece.width();
        last = Some(piece);
    }
    (middles, at)
}

/// A position along an edge of the table and ahead of it, in inches.
#[derive(Clone, Copy)]
struct OnEdge {
    along: f64,
    ahead: f64,
}

/// The positions of commanders.
struct Posts {
    /// Behind each brigade of an edge; `None`: the brigade is not on the table.
    of_brigades: Vec<Option<OnEdge>>,
    /// How far ahead of the edge the others are, in inches.
    rear: f64,
}

/// The command of a commander.
struct DeployedCommand<'a> {
    side: &'a SideId,
    /// `None`: the whole side.
    brigade: Option<&'a BrigadeId>,
}

/// A brigade of an edge: its ids in the battle, and its commander.
struct Brigaded<'r> {
    id: BrigadeId,
    side: SideId,
    leader: Option<&'r Leader>,
}

/// The battle being drawn up.
struct Work<'r> {
    roster: &'r Roster,
    battle: Battle,
    left_out: BTreeSet<usize>,
    unit_ids: Ids,
    brigade_ids: Ids,
    commander_ids: Ids,
}

impl<'r> Work<'r> {
    fn new(roster: &'r Roster, site: &Site) -> Self {
        let mut side_ids = Ids::default();
        let side = |side: &super::RosterSide| Side {
            id: SideId::from(side_ids.make(&side.name, "side")),
            name: side.name.clone(),
            colour: side.colour.clone(),
        };
        let title = if roster.title.is_empty() { "A battle of our own" } else { roster.title.as_str() };
        let battle = Battle {
            head: Head {
                title: title.to_owned(),
                rules: roster.rules,
                sources: site.sources.clone(),
                options: roster.rules.own_options(site.options),
                scenario: None,
            },
            forces: Forces {
                sides: roster.sides.iter().map(side).collect(),
                brigades: Vec::new(),
                commanders: Vec::new(),
                units: Vec::new(),
            },
            board: TableBoard { size: site.table, terrain: site.terrain.clone(), north: site.north, map: None },
        };
        let terrain = Ids::taken(site.terrain.iter().map(|piece| piece.id.as_str()));
        Work {
            roster,
            battle,
            left_out: BTreeSet::new(),
            unit_ids: terrain,
            brigade_ids: Ids::default(),
            commander_ids: Ids::default(),
        }
    }

    /// Draws up the sides of an edge: every other one, the first along the near or left edge.
    fn edge(&mut self, number: usize) {
        let edge = TableEdge::of(self.battle.board.size, number == 1);
        let ids: Vec<SideId> = self.battle.forces.sides.iter().map(|side| side.id.clone()).collect();
        let (mut brigades, mut chiefs) = (Vec::new(), Vec::new());
        let roster = self.roster;
        for (side, id) in roster.sides.iter().zip(ids).skip(number).step_by(2) {
            chiefs.extend(side.chief.as_ref().map(|chief| (chief, id.clone())));
            for brigade in &side.brigades {
                let own = self.brigade(brigade, &id);
                brigades.push(own);
            }
        }
        let (lines, left_out) = filled(&edge, roster.pieces(number));
        self.left_out.extend(left_out);
        self.place(&edge, lines, &brigades, &chiefs);
    }

    fn brigade(&mut self, brigade: &'r RosterBrigade, side: &SideId) -> Brigaded<'r> {
        let id = BrigadeId::from(self.brigade_ids.make(&brigade.name, "brigade"));
        let (side, name) = (side.clone(), brigade.name.clone());
        self.battle.forces.brigades.push(Brigade {
            id: id.clone(),
            side: side.clone(),
            name,
            chit: brigade.chit,
            morale: None,
        });
        Brigaded { id, side, leader: brigade.leader.as_ref() }
    }

    fn place(
        &mut self,
        edge: &TableEdge,
        lines: Vec<Vec<DeployedPiece<'r>>>,
        brigades: &[Brigaded<'r>],
        chiefs: &[(&'r Leader, SideId)],
    ) {
        let deep: f64 = lines.iter().map(|line| line_depth(line)).sum();
        let most = edge.half - FROM_MIDDLE;
        let mut front = (deep + BEHIND + 0.25).max(FROM_EDGE).min(most);
        let mut posts: Vec<Option<OnEdge>> = brigades.iter().map(|_| None).collect();
        let (mut most, mut deep) = (most, deep + BEHIND + 0.25);
        for line in &lines {
            let at = placed_line(edge, &self.battle.board.terrain, line, &Fronts { least: deep, front, most });
            front = at.front;
            deep -= line_depth(line);
            let ahead = front - line.iter().map(|piece| piece.fore).fold(0.0, f64::max);
            let back = ahead - line.iter().map(|piece| piece.back).fold(0.0, f64::max);
            let mut spans: Vec<(usize, f64, f64)> = Vec::new();
            for (piece, middle) in line.iter().zip(at.middles) {
                if self.stand(edge, piece, OnEdge { along: middle, ahead }, brigades) {
                    match spans.last_mut().filter(|(brigade, ..)| *brigade == piece.brigade) {
                        Some((_, _, right)) => *right = middle + piece.right,
                        None => spans.push((piece.brigade, middle - piece.left, middle + piece.right)),
                    }
                } else {
                    self.left_out.insert(piece.number);
                }
            }
            for (brigade, left, right) in spans {
                if let Some(post) = posts.get_mut(brigade).filter(|post| post.is_none()) {
                    *post = Some(OnEdge { along: (left + right) / 2.0, ahead: back - 0.5 - BASE / 2.0 });
                }
            }
            front -= line_depth(line);
            most = front;
        }
        let posts = Posts { of_brigades: posts, rear: front - 0.25 - BASE / 2.0 };
        self.command(edge, brigades, chiefs, &posts);
    }

    /// Places a unit; returns false if it would hang over the table's edge or is barred there.
    fn stand(&mut self, edge: &TableEdge, piece: &DeployedPiece<'r>, at: OnEdge, brigades: &[Brigaded<'r>]) -> bool {
        let unit = piece.unit;
        let stands = lay_out(unit.formation, &unit.mounts(), edge.at(at), edge.facing);
        let off = stands.iter().any(|stand| off_table_in(stand, self.battle.board.size) > 0.0);
        let Some(brigade) = brigades.get(piece.brigade).filter(|_| !off && !self.is_barred(unit.arm, &stands)) else {
            return false;
        };
        self.battle.forces.units.push(Unit {
            id: UnitId::from(self.unit_ids.make(&unit.name, "unit")),
            name: unit.name.clone(),
            brigade: brigade.id.clone(),
            arm: unit.arm,
            traits: unit.traits,
            armament: unit.armament,
            formation: unit.formation,
            deployed_in: None,
            attached_to: None,
            facings: None,
            tag: None,
            stands,
        });
        true
    }

    /// Returns whether it would be in a house, on ground its arm cannot cross, or on another unit.
    fn is_barred(&self, arm: Arm, stands: &[Stand]) -> bool {
        let terrain = &self.battle.board.terrain;
        let field = Field::new(std::iter::empty(), terrain, Inches::ZERO);
        let barred =
            |feature: usize| terrain.get(feature).is_some_and(|place| place.is_built_up() || place.bars.contains(&arm));
        let mut under = stands.iter().flat_map(|stand| field.scene.features_under(&placed(stand)));
        let others = self.battle.forces.units.iter().flat_map(|unit| &unit.stands);
        let crowded = |other: &Stand| stands.iter().any(|stand| overlap_in(stand, other) > HAIR_IN);
        under.any(barred) || others.into_iter().any(crowded)
    }

    /// Attaches guns to the infantry that the list names, if the rules allow it from where they stand. A step of its
    /// own, because the ids of all units must be known.
    fn attach(&mut self) {
        let names: Vec<(String, String)> =
            self.roster.units().filter_map(|unit| Some((unit.name.clone(), unit.attached_to.clone()?))).collect();
        let army = self.roster.rules.army();
        let find = |units: &[Unit], guns: &Unit, name: &str| {
            let of_it = units.iter().filter(|unit| unit.brigade == guns.brigade && unit.name == name);
            of_it
                .filter(|infantry| army.why_not_attached(guns, infantry).is_none())
                .map(|infantry| infantry.id.clone())
                .next()
        };
        let attached: Vec<Option<UnitId>> = self
            .battle
            .forces
            .units
            .iter()
            .map(|guns| {
                let (_, to) = names.iter().find(|(name, _)| *name == guns.name && guns.arm == Arm::Artillery)?;
                find(&self.battle.forces.units, guns, to)
            })
            .collect();
        for (unit, to) in self.battle.forces.units.iter_mut().zip(attached) {
            unit.attached_to = to;
        }
    }

    /// Places commanders behind their brigades; those of the whole side, or of brigades not on the table, behind all.
    fn command(&mut self, edge: &TableEdge, brigades: &[Brigaded<'r>], chiefs: &[(&'r Leader, SideId)], posts: &Posts) {
        let behind = brigades
            .iter()
            .zip(&posts.of_brigades)
            .filter(|(brigade, post)| post.is_none() && brigade.leader.is_some())
            .count();
        let count = u16::try_from(chiefs.len() + behind).unwrap_or(u16::MAX);
        let pitch = (2.0 * BASE).min((edge.along - 2.0 * MARGIN - BASE) / f64::from(count.max(1)));
        let mut next = edge.along / 2.0 - f64::from(count.saturating_sub(1)) * pitch / 2.0;
        let mut place = || {
            let here = next;
            next += pitch;
            OnEdge { along: here, ahead: posts.rear }
        };
        for (chief, side) in chiefs {
            let at = place();
            self.commander(edge, chief, &DeployedCommand { side, brigade: None }, at);
        }
        for (brigade, post) in brigades.iter().zip(&posts.of_brigades) {
            if let Some(leader) = brigade.leader {
                let at = post.unwrap_or_else(&mut place);
                let command = DeployedCommand { side: &brigade.side, brigade: Some(&brigade.id) };
                self.commander(edge, leader, &command, at);
            }
        }
    }

    fn commander(&mut self, edge: &TableEdge, leader: &Leader, command: &DeployedCommand<'_>, at: OnEdge) {
        self.battle.forces.commanders.push(Commander {
            with: None,
            brigades: Vec::new(),
            id: CommanderId::from(self.commander_ids.make(&leader.name, "commander")),
            name: leader.name.clone(),
            side: command.side.clone(),
            brigade: command.brigade.cloned(),
            traits: leader.traits,
            at: edge.at(OnEdge { ahead: at.ahead.max(BASE / 2.0), ..at }),
            base: Inches::from_f64(BASE),
        });
    }
}
