//! Who fights in a melee (Melee who fights, Artillery): bases that touch the enemy with their front, one that overlaps at
//! each end, a friend's or a supported gun's where the unit has none of its own there.

use super::command::Survey;
use crate::ids::UnitId;
use crate::table::{Arm, Formation, Stand, placed};
use crate::units::Turn;
use std::collections::{BTreeMap, BTreeSet};

/// An overlapping base looks within this of the same way as the one beside it.
const SAME_WAY: Turn = Turn::from_hundredths(4500);

/// Bases that fight one enemy.
#[derive(Clone, Debug, Default)]
pub(super) struct Bases {
    /// Bases that strike as the unit's own: its own and the guns it supports.
    pub own: u8,
    /// Guns among them.
    pub guns: Vec<UnitId>,
    /// Friends who touch no enemy and overlap, each with one base for each time it is here.
    pub friends: Vec<UnitId>,
}

/// Bases that are spoken for: a base fights one enemy only.
#[derive(Clone, Debug, Default)]
pub(super) struct Taken(BTreeSet<(UnitId, usize)>);

impl Taken {
    fn is_free(&self, unit: &UnitId, base: usize) -> bool {
        !self.0.contains(&(unit.clone(), base))
    }

    fn take(&mut self, unit: &UnitId, base: usize) -> bool {
        self.0.insert((unit.clone(), base))
    }
}

/// The melees of a move: the enemies each unit in one fights. The foot beside a gun stands for it.
pub(super) fn opponents(survey: &Survey<'_>) -> BTreeMap<UnitId, BTreeSet<UnitId>> {
    let mut all: BTreeMap<UnitId, BTreeSet<UnitId>> = BTreeMap::new();
    let standing = survey.state.units.iter().filter(|(_, now)| !now.is_gone()).map(|(id, _)| id);
    for unit in standing {
        for enemy in survey.fought(unit) {
            let foot = |id: &UnitId| survey.support_of(id).unwrap_or(id).clone();
            let (one, other) = (foot(unit), foot(&enemy));
            all.entry(one.clone()).or_default().insert(other.clone());
            all.entry(other).or_default().insert(one);
        }
    }
    all
}

/// A melee being told: who is in one, and which bases are spoken for.
pub(super) struct Telling<'s> {
    /// The table.
    pub survey: &'s Survey<'s>,
    /// Who is in a melee, with the enemies he fights.
    pub all: &'s BTreeMap<UnitId, BTreeSet<UnitId>>,
    /// Bases that overlap at each end at most.
    pub most_over: usize,
}

impl Telling<'_> {
    /// The bases that fight each enemy of a unit. A column fights with its leading base; who routs does not fight.
    pub fn of(&self, unit: &UnitId, taken: &mut Taken) -> Vec<(UnitId, Bases)> {
        let against: Vec<UnitId> = self.all.get(unit).into_iter().flatten().cloned().collect();
        let Some(now) = self.survey.state.units.get(unit) else { return Vec::new() };
        if now.routing {
            return against.into_iter().map(|enemy| (enemy, Bases::default())).collect();
        }
        let touching: Vec<(UnitId, Vec<usize>)> =
            against.into_iter().map(|enemy| (enemy.clone(), self.touching(unit, &enemy, taken))).collect();
        touching.into_iter().map(|(enemy, own)| (enemy.clone(), self.bases(unit, (&enemy, own), taken))).collect()
    }

    /// Its own bases whose front touches an enemy, or a gun that stands with him.
    fn touching(&self, unit: &UnitId, enemy: &UnitId, taken: &mut Taken) -> Vec<usize> {
        let guns = self.survey.guns_of(enemy);
        let touched = std::iter::once(enemy).chain(&guns);
        let own: BTreeSet<usize> = touched.flat_map(|enemy| self.survey.facing_in_contact(unit, enemy)).collect();
        let column = self.in_column(unit);
        own.into_iter().filter(|place| (!column || *place == 0) && taken.take(unit, *place)).collect()
    }

    /// Those, and whoever overlaps beside them or beside a gun of the unit that touches the enemy.
    fn bases(&self, unit: &UnitId, (enemy, touching): (&UnitId, Vec<usize>), taken: &mut Taken) -> Bases {
        let theirs = self.survey.guns_of(enemy);
        let guns = self.survey.guns_of(unit);
        let meets = |gun: &UnitId| {
            let enemies = std::iter::once(enemy).chain(&theirs);
            enemies.into_iter().any(|enemy| !self.survey.facing_in_contact(gun, enemy).is_empty())
        };
        let (in_contact, beside): (Vec<UnitId>, Vec<UnitId>) = guns.into_iter().partition(meets);
        let mut found = Bases { own: count(touching.len()), ..Bases::default() };
        for gun in in_contact {
            if taken.take(&gun, 0) {
                found.own = found.own.saturating_add(1);
                found.guns.push(gun);
            }
        }
        if !self.in_column(unit) && self.most_over > 0 {
            self.overlap(unit, &touching, (&beside, &mut found), taken);
        }
        found
    }

    /// One base more at each end: the unit's own next in line, else what stands beside its end.
    fn overlap(&self, unit: &UnitId, touching: &[usize], (guns, found): (&[UnitId], &mut Bases), taken: &mut Taken) {
        let stands = self.stands(unit);
        let mut ends: Vec<&Stand> = Vec::new();
        if let (Some(first), Some(last)) = (touching.first().copied(), touching.last().copied()) {
            let left: Vec<usize> = (0..first).rev().take(self.most_over).collect();
            let right: Vec<usize> = (last + 1..stands.len()).take(self.most_over).collect();
            let over = left.iter().chain(&right).filter(|place| taken.take(unit, **place)).count();
            found.own = found.own.saturating_add(count(over));
            ends.extend(stands.get(first).filter(|_| left.is_empty()));
            ends.extend(stands.get(last).filter(|_| right.is_empty()));
        }
        let fighting = found.guns.clone();
        ends.extend(fighting.iter().filter_map(|gun| self.stands(gun).first()));
        for (end, side) in ends.iter().flat_map(|end| [(*end, -1.0), (*end, 1.0)]) {
            self.beside_end(unit, (end, side), (guns, &mut *found), taken);
        }
    }

    /// What overlaps beside an end of those in contact: a base of the unit, a gun it supports, or a friend's base. Nothing,
    /// where somebody of its own stands there who fights already.
    fn beside_end(
        &self,
        unit: &UnitId,
        (end, side): (&Stand, f64),
        (guns, found): (&[UnitId], &mut Bases),
        taken: &mut Taken,
    ) {
        let stands_there = |stand: &Stand| self.is_beside(end, side, stand);
        if let Some(place) = self.stands(unit).iter().position(stands_there) {
            found.own = found.own.saturating_add(u8::from(taken.take(unit, place)));
            return;
        }
        let has_gun = |gun: &&UnitId| self.stands(gun).iter().any(stands_there);
        if found.guns.iter().any(|gun| has_gun(&gun)) {
            return;
        }
        if let Some(gun) = guns.iter().find(has_gun) {
            if taken.take(gun, 0) {
                found.own = found.own.saturating_add(1);
                found.guns.push(gun.clone());
            }
            return;
        }
        let friend = self.friends(unit).find_map(|friend| {
            let place = self.stands(friend).iter().position(stands_there)?;
            taken.is_free(friend, place).then(|| (friend.clone(), place))
        });
        if let Some((friend, place)) = friend {
            taken.take(&friend, place);
            found.friends.push(friend);
        }
    }

    /// Friends, in no melee themselves, who could overlap: none who routs, and no guns, who fight with their foot.
    fn friends<'u>(&'u self, unit: &'u UnitId) -> impl Iterator<Item = &'u UnitId> {
        let side = self.survey.battle.side_of(unit);
        let free = move |id: &&UnitId| {
            let now = self.survey.state.units.get(*id);
            let formed = now.is_some_and(|now| !now.is_gone() && !now.routing);
            let gun = self.survey.battle.unit(id).is_none_or(|setup| setup.arm == Arm::Artillery);
            formed && !gun && *id != unit && self.survey.battle.side_of(id) == side && !self.all.contains_key(*id)
        };
        self.survey.state.units.keys().filter(free)
    }

    /// A base touches another's flank on a side, and looks the same way.
    fn is_beside(&self, end: &Stand, side: f64, other: &Stand) -> bool {
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
