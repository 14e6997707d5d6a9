//! The bases that fight in a melee (Melee who fights, Artillery): bases that touch the enemy with their front, and one
//! that overlaps at each end. The overlapping base is the unit's own or a supported gun's, or else a friend's. The
//! friend may be in a melee of its own: it lends a base that it does not need there.
//!
//! Bases are assigned in three passes, and no base fights twice. First, each base whose front touches an enemy fights
//! the enemy that covers most of that front. Then each unit adds its own bases, and those of guns that it supports,
//! that overlap at the ends of these. Last, friends lend bases at the ends that are still open, the nearest base first.

use crate::battle::{Arm, Formation, Stand, placed};
use crate::ids::UnitId;
use crate::rules::awi::survey::{RelativePlace, Survey, relative_place};
use crate::units::Turn;
use nalgebra::Vector2;
use std::collections::{BTreeMap, BTreeSet};

/// The largest angle between an overlapping base and the base beside it.
const SAME_WAY: Turn = Turn::from_hundredths(4500);

/// A base that fights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FightingUnit {
    /// The base's unit: the unit itself, a gun that it supports, or a friend.
    pub unit: UnitId,
    /// The index of the base in its unit.
    pub place: usize,
    /// Whether a friend lends it.
    pub lent: bool,
}

/// An end of the bases in contact: the outer base, and the side of it on which another base could stand and overlap.
#[derive(Clone, Debug)]
struct ContactEnd {
    /// The outer base.
    stand: Stand,
    /// -1 on its left, 1 on its right.
    side: f64,
}

/// Bases that fight one enemy.
#[derive(Clone, Debug, Default)]
pub(super) struct Bases {
    /// All of the bases, those that touch the enemy first.
    pub fighters: Vec<FightingUnit>,
    /// Ends of the bases in contact that have no base of the unit's own beside them, so that a friend may overlap
    /// there.
    ends: Vec<ContactEnd>,
}

impl Bases {
    /// Returns the number of bases that strike as the unit's own: its own and the guns it supports.
    pub fn own(&self) -> u8 {
        count(self.fighters.iter().filter(|base| !base.lent).count())
    }

    /// Returns the guns among them.
    pub fn guns<'b>(&'b self, unit: &'b UnitId) -> impl Iterator<Item = &'b UnitId> {
        self.fighters.iter().filter(move |base| !base.lent && base.unit != *unit).map(|base| &base.unit)
    }

    /// Returns the friends that lend a base to overlap, one entry for each base.
    pub fn friends(&self) -> impl Iterator<Item = &UnitId> {
        self.fighters.iter().filter(|base| base.lent).map(|base| &base.unit)
    }

    fn join(&mut self, unit: &UnitId, place: usize, lent: bool) {
        self.fighters.push(FightingUnit { unit: unit.clone(), place, lent });
    }
}

/// The unit's own base beside an end.
enum Beside {
    /// None.
    Nobody,
    /// A gun that fights already.
    Fights,
    /// A base that overlaps there, unless it fights already.
    Base { unit: UnitId, place: usize },
}

/// A base that a friend could lend.
struct Loan {
    /// Its position relative to the end that it is beside; the loans are sorted by it.
    relative_place: RelativePlace,
    /// The indices of the borrowing unit, of its enemy and of the end.
    place: (usize, usize, usize),
    /// The base.
    base: FightingUnit,
}

/// The bases that fight already: a base fights one enemy only.
#[derive(Clone, Debug, Default)]
struct Taken(BTreeSet<(UnitId, usize)>);

impl Taken {
    fn is_free(&self, unit: &UnitId, base: usize) -> bool {
        !self.0.contains(&(unit.clone(), base))
    }

    fn take(&mut self, unit: &UnitId, base: usize) -> bool {
        self.0.insert((unit.clone(), base))
    }
}

/// The bases that fight for a unit, enemy by enemy.
pub(super) type Assignment = (UnitId, Vec<(UnitId, Bases)>);

/// Returns the melees still to be fought in a move: each unit in one, with the enemies it fights. The foot beside a gun
/// represents the gun. A unit that has fought does not fight again, nor does a gun, even if it has lost the foot beside
/// it.
pub(super) fn opponents(survey: &Survey<'_>) -> BTreeMap<UnitId, BTreeSet<UnitId>> {
    let mut all: BTreeMap<UnitId, BTreeSet<UnitId>> = BTreeMap::new();
    let to_fight = |id: &UnitId| !survey.state.has_fought(id);
    let standing = survey.state.units.iter().filter(|(_, now)| !now.is_gone()).map(|(id, _)| id);
    for unit in standing.filter(|id| to_fight(id)) {
        for enemy in survey.fought(unit).into_iter().filter(|id| to_fight(id)) {
            let foot = |id: &UnitId| survey.support_of(id).unwrap_or(id).clone();
            let (one, other) = (foot(unit), foot(&enemy));
            if !to_fight(&one) || !to_fight(&other) {
                continue;
            }
            all.entry(one.clone()).or_default().insert(other.clone());
            all.entry(other).or_default().insert(one);
        }
    }
    all
}

/// Returns the bases of a unit, by index, that touch an enemy or one of its guns with their front. A column fights with
/// its leading base only, and routers do not fight.
fn fronts(survey: &Survey<'_>, unit: &UnitId, enemy: &UnitId) -> BTreeSet<usize> {
    let Some(now) = survey.state.units.get(unit).filter(|now| !now.routing) else { return BTreeSet::new() };
    let guns = survey.guns_of(enemy);
    let touched = std::iter::once(enemy).chain(&guns);
    let fronts = touched.flat_map(|enemy| survey.facing_in_contact(unit, enemy));
    let column = matches!(now.formation, Formation::Column | Formation::Limbered);
    fronts.filter(|place| !column || *place == 0).collect()
}

/// Returns whether a base of a unit, or of a gun it supports, touches an enemy with its front.
pub(super) fn faces(survey: &Survey<'_>, unit: &UnitId, enemy: &UnitId) -> bool {
    let guns = survey.guns_of(unit);
    std::iter::once(unit).chain(&guns).any(|one| !fronts(survey, one, enemy).is_empty())
}

/// The input for assigning the bases of a melee.
pub(super) struct Assigning<'s> {
    /// The table.
    pub survey: &'s Survey<'s>,
    /// The units in a melee, each with the enemies it fights.
    pub all: &'s BTreeMap<UnitId, BTreeSet<UnitId>>,
    /// The most bases that overlap at each end.
    pub most_over: usize,
}

impl Assigning<'_> {
    /// Returns the bases that fight for each of some units in one melee. Units whose melees are still to be fought keep
    /// the bases they need there: those that touch an enemy, and those that overlap beside them.
    pub fn assign(&self, parties: &[UnitId]) -> Vec<Assignment> {
        let mut taken = self.spoken_for();
        let open = self.all.iter().filter(|(unit, _)| !self.survey.state.bouts.contains_key(*unit));
        let mut assigned: Vec<Assignment> = open
            .map(|(unit, enemies)| {
                let own = enemies.iter().map(|enemy| (enemy.clone(), self.touching(unit, enemy, &mut taken)));
                (unit.clone(), own.collect())
            })
            .collect();
        for (unit, enemies) in &mut assigned {
            let mut from_the_right: Vec<&mut (UnitId, Bases)> = enemies.iter_mut().collect();
            from_the_right.sort_by_cached_key(|(enemy, _)| self.aside(unit, enemy));
            from_the_right.into_iter().for_each(|(enemy, bases)| self.overlap(unit, enemy, bases, &mut taken));
        }
        assigned.retain(|(unit, _)| parties.contains(unit));
        self.lend(&mut assigned, &mut taken);
        assigned
    }

    /// Returns how far to a unit's left an enemy is. A base that could overlap beside either of two enemies does so
    /// beside the one to its right.
    fn aside(&self, unit: &UnitId, enemy: &UnitId) -> Option<i64> {
        let (own, theirs) = (self.stands(unit).first()?, self.stands(enemy).first()?);
        Some(relative_place(own, theirs).1)
    }

    /// Returns the bases that have fought in this step.
    fn spoken_for(&self) -> Taken {
        let mut taken = Taken::default();
        for (unit, at) in self.survey.state.bouts.values().flat_map(|bout| &bout.bases) {
            if let Some(place) = self.stands(unit).iter().position(|stand| stand.at == *at) {
                taken.take(unit, place);
            }
        }
        taken
    }

    /// Returns the bases of a unit and of its guns that fight an enemy by their fronts. A base that touches several
    /// enemies fights the one that covers most of its front.
    fn touching(&self, unit: &UnitId, enemy: &UnitId, taken: &mut Taken) -> Bases {
        let mut found = Bases::default();
        for place in fronts(self.survey, unit, enemy) {
            if self.meets_most(unit, unit, place, enemy) && taken.take(unit, place) {
                found.join(unit, place, false);
            }
        }
        if self.survey.state.units.get(unit).is_none_or(|now| now.routing) {
            return found;
        }
        for gun in self.survey.guns_of(unit) {
            let meets = !fronts(self.survey, &gun, enemy).is_empty() && self.meets_most(unit, &gun, 0, enemy);
            if meets && taken.take(&gun, 0) {
                found.join(&gun, 0, false);
            }
        }
        found
    }

    /// Returns whether no other enemy before a base covers more of its front; of two that cover it equally, the one to
    /// its right counts.
    fn meets_most(&self, unit: &UnitId, whose: &UnitId, place: usize, enemy: &UnitId) -> bool {
        let Some(base) = self.stands(whose).get(place) else { return false };
        let (own_in, own_at) = self.before(base, enemy);
        let others = self.all.get(unit).into_iter().flatten().filter(|other| *other != enemy);
        let met = others.filter(|other| fronts(self.survey, whose, other).contains(&place));
        let mut before = met.map(|other| self.before(base, other));
        let hair_in = crate::geometry::HAIR_IN;
        !before.any(|(in_, at)| in_ > own_in + hair_in || (in_ > own_in - hair_in && at > own_at))
    }

    /// Returns how much of a base's front an enemy and its guns cover, and how far to the base's right they stand on
    /// average, in inches.
    fn before(&self, base: &Stand, enemy: &UnitId) -> (f64, f64) {
        let own = placed(base);
        let guns = self.survey.guns_of(enemy);
        let (mut covers_in, mut aside_in, mut count) = (0.0, 0.0, 0.0);
        for stand in std::iter::once(enemy).chain(&guns).flat_map(|one| self.stands(one)) {
            let other = placed(stand);
            let right = own.right();
            let at = (other.centre() - own.centre()).dot(&right);
            let reach = |way: &Vector2<f64>| {
                let (wide, deep) = (other.right() * other.half_in().x, other.forward() * other.half_in().y);
                wide.dot(way).abs() + deep.dot(way).abs()
            };
            let (half, deep) = (reach(&right), reach(&own.forward()));
            let ahead_in = (other.centre() - own.centre()).dot(&own.forward()) - own.half_in().y - deep;
            if ahead_in > self.survey.field.scene.tolerance_in() {
                continue;
            }
            let (low, high) = ((at - half).max(-own.half_in().x), (at + half).min(own.half_in().x));
            covers_in += (high - low).max(0.0);
            (aside_in, count) = (aside_in + at, count + 1.0);
        }
        (covers_in, if count > 0.0 { aside_in / count } else { 0.0 })
    }

    /// Adds one base at each end, if one of the unit's own or of its guns is there.
    fn overlap(&self, unit: &UnitId, enemy: &UnitId, found: &mut Bases, taken: &mut Taken) {
        if self.in_column(unit) || self.most_over == 0 {
            return;
        }
        let stands = self.stands(unit);
        let touching: BTreeSet<usize> = found.fighters.iter().filter(|b| b.unit == *unit).map(|b| b.place).collect();
        let fighting: Vec<UnitId> = found.guns(unit).cloned().collect();
        let outer: BTreeSet<usize> = touching.first().into_iter().chain(touching.last()).copied().collect();
        let mut ends: Vec<&Stand> = outer.into_iter().filter_map(|place| stands.get(place)).collect();
        ends.extend(fighting.iter().filter_map(|gun| self.stands(gun).first()));
        let beside = self.guns_beside(unit, enemy);
        let ends = ends.into_iter().flat_map(|stand| [-1.0, 1.0].map(|side| ContactEnd { stand: stand.clone(), side }));
        for end in ends {
            match self.own_beside(unit, &end, &beside, found) {
                Beside::Nobody => found.ends.push(end),
                Beside::Fights => {}
                Beside::Base { unit: whose, place } => {
                    if taken.take(&whose, place) {
                        found.join(&whose, place, false);
                    }
                }
            }
        }
    }

    /// Returns the guns a unit supports that touch neither the enemy nor the enemy's guns.
    fn guns_beside(&self, unit: &UnitId, enemy: &UnitId) -> Vec<UnitId> {
        let theirs = self.survey.guns_of(enemy);
        let meets = |gun: &UnitId| {
            let mut enemies = std::iter::once(enemy).chain(&theirs);
            enemies.any(|enemy| !self.survey.facing_in_contact(gun, enemy).is_empty())
        };
        self.survey.guns_of(unit).into_iter().filter(|gun| !meets(gun)).collect()
    }

    /// Returns the unit's own base beside an end of its bases in contact: a base of the unit, or one of `guns`, which
    /// it supports and which touch no enemy.
    fn own_beside(&self, unit: &UnitId, end: &ContactEnd, guns: &[UnitId], found: &Bases) -> Beside {
        let stands_there = |stand: &Stand| self.is_beside(end, stand);
        if let Some(place) = self.stands(unit).iter().position(stands_there) {
            return Beside::Base { unit: unit.clone(), place };
        }
        let has_gun = |gun: &&UnitId| self.stands(gun).iter().any(stands_there);
        if found.guns(unit).any(|gun| has_gun(&gun)) {
            return Beside::Fights;
        }
        guns.iter().find(has_gun).map_or(Beside::Nobody, |gun| Beside::Base { unit: gun.clone(), place: 0 })
    }

    /// Lends friends' bases beside ends without a base of the unit's own, as long as they do not fight elsewhere. The
    /// base nearest to an end is lent there first; of two equally near, the one to its right.
    fn lend(&self, assigned: &mut [Assignment], taken: &mut Taken) {
        let mut offers: Vec<Loan> = Vec::new();
        for (to, (unit, enemies)) in assigned.iter_mut().enumerate() {
            for (against, (_, bases)) in enemies.iter_mut().enumerate() {
                for (nth, end) in std::mem::take(&mut bases.ends).into_iter().enumerate() {
                    let place = (to, against, nth);
                    offers.extend(self.lenders(unit, &end).map(|(relative_place, base)| Loan {
                        relative_place,
                        place,
                        base,
                    }));
                }
            }
        }
        offers.sort_by_key(|loan| loan.relative_place);
        let mut filled: BTreeSet<(usize, usize, usize)> = BTreeSet::new();
        for Loan { place, base, .. } in offers {
            let (to, against, _) = place;
            let bases = assigned.get_mut(to).and_then(|(_, enemies)| enemies.get_mut(against)).map(|(_, bases)| bases);
            let Some(bases) = bases.filter(|_| !filled.contains(&place) && taken.is_free(&base.unit, base.place))
            else {
                continue;
            };
            filled.insert(place);
            taken.take(&base.unit, base.place);
            bases.fighters.push(base);
        }
    }

    /// Returns the bases of friends beside an end, and how they lie to it.
    fn lenders<'u>(
        &'u self,
        unit: &'u UnitId,
        end: &'u ContactEnd,
    ) -> impl Iterator<Item = (RelativePlace, FightingUnit)> + 'u {
        self.friends(unit).flat_map(move |friend| {
            let bases = self.stands(friend).iter().take(if self.in_column(friend) { 1 } else { usize::MAX });
            let beside = bases.enumerate().filter(move |(_, stand)| self.is_beside(end, stand));
            beside.map(move |(place, stand)| {
                (relative_place(&end.stand, stand), FightingUnit { unit: friend.clone(), place, lent: true })
            })
        })
    }

    /// Returns the friends that could overlap: none that routs, and no guns, which fight with their foot.
    fn friends<'u>(&'u self, unit: &'u UnitId) -> impl Iterator<Item = &'u UnitId> {
        let side = self.survey.battle.side_of(unit);
        let free = move |id: &&UnitId| {
            let now = self.survey.state.units.get(*id);
            let formed = now.is_some_and(|now| !now.is_gone() && !now.routing);
            let gun = self.survey.battle.unit(id).is_none_or(|setup| setup.arm == Arm::Artillery);
            formed && !gun && *id != unit && self.survey.battle.side_of(id) == side
        };
        self.survey.state.units.keys().filter(free)
    }

    /// Returns whether a base touches the flank of an end on its open side, and faces the same way.
    fn is_beside(&self, end: &ContactEnd, other: &Stand) -> bool {
        let ContactEnd { stand: end, side } = end;
        if end.facing.turn_to(other.facing).abs() > SAME_WAY {
            return false;
        }
        let (base, next) = (placed(end), placed(other));
        let by = next.centre() - base.centre();
        let (aside_in, ahead_in) = (by.dot(&base.right()) * side, by.dot(&base.forward()));
        let (half, next_half) = (base.half_in(), next.half_in());
        let gap_in = aside_in - half.x - next_half.x;
        let tolerance_in = self.survey.field.scene.tolerance_in();
        aside_in > half.x && gap_in <= tolerance_in && ahead_in.abs() < half.y + next_half.y
    }

    fn stands(&self, unit: &UnitId) -> &[Stand] {
        self.survey.state.units.get(unit).map_or(&[], |now| now.stands.as_slice())
    }

    fn in_column(&self, unit: &UnitId) -> bool {
        let formation = self.survey.state.units.get(unit).map(|now| now.formation);
        matches!(formation, Some(Formation::Column | Formation::Limbered))
    }
}

fn count(bases: usize) -> u8 {
    u8::try_from(bases).unwrap_or(u8::MAX)
}
