//! Merging by hash, quickly: the states are a handful of small numbers, and come from nobody who means ill.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, Hash, Hasher};

/// A map by [`Quick`].
pub(super) type QuickMap<K, V> = HashMap<K, V, BuildHasherDefault<Quick>>;

/// States with their weights in the order in which they first came, equal ones merged as they come.
#[derive(Debug)]
pub(super) struct Merging<S> {
    states: Vec<(S, u128)>,
    /// For each hash, how many states there were with the one it leads to; 0: it leads to none. Always a power of two, half
    /// of them free.
    slots: Vec<usize>,
}

/// Room that was used and is free again: to ask the system for it anew at each step would take longer than the steps.
#[derive(Debug)]
pub(super) struct Pool<S> {
    states: Vec<Vec<(S, u128)>>,
    slots: Vec<Vec<usize>>,
}

impl<S> Default for Pool<S> {
    fn default() -> Self {
        Pool { states: Vec::new(), slots: Vec::new() }
    }
}

impl<S> Pool<S> {
    /// Nothing merged yet.
    pub fn merging(&mut self) -> Merging<S> {
        Merging { states: self.states.pop().unwrap_or_default(), slots: self.slots.pop().unwrap_or_default() }
    }

    /// The states that were merged.
    pub fn states(&mut self, merging: Merging<S>) -> Vec<(S, u128)> {
        let Merging { states, mut slots } = merging;
        slots.clear();
        self.slots.push(slots);
        states
    }

    /// States that are done with.
    pub fn take_back(&mut self, mut states: Vec<(S, u128)>) {
        states.clear();
        self.states.push(states);
    }
}

impl<S> Merging<S> {
    /// How many states there are.
    pub fn len(&self) -> usize {
        self.states.len()
    }
}

impl<S: Eq + Hash> Merging<S> {
    /// Adds a weight to that of a state; they are parts of a sum that 128 bits hold.
    pub fn add(&mut self, state: S, weight: u128) {
        if self.slots.len() < 2 * (self.states.len() + 1) {
            self.grow();
        }
        let mut at = self.home(&state);
        while let Some(slot) = self.slots.get_mut(at) {
            match slot.checked_sub(1).and_then(|place| self.states.get_mut(place)) {
                None => {
                    self.states.push((state, weight));
                    *slot = self.states.len();
                    return;
                }
                Some((there, sum)) if *there == state => {
                    *sum = sum.saturating_add(weight);
                    return;
                }
                Some(_) => at = self.next(at),
            }
        }
    }

    fn home(&self, state: &S) -> usize {
        let hash = BuildHasherDefault::<Quick>::default().hash_one(state);
        usize::try_from(hash & (self.slots.len() as u64 - 1)).unwrap_or(0)
    }

    fn next(&self, at: usize) -> usize {
        (at + 1) & (self.slots.len() - 1)
    }

    fn grow(&mut self) {
        let slots = (4 * self.slots.len()).max(16);
        self.slots.clear();
        self.slots.resize(slots, 0);
        for n in 0..self.states.len() {
            let Some((state, _)) = self.states.get(n) else { return };
            let mut at = self.home(state);
            while self.slots.get(at).is_some_and(|slot| *slot > 0) {
                at = self.next(at);
            }
            if let Some(slot) = self.slots.get_mut(at) {
                *slot = n + 1;
            }
        }
    }
}

/// A hash of small numbers: each turns and multiplies what came before.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Quick(u64);

impl Quick {
    fn more(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for Quick {
    fn finish(&self) -> u64 {
        // The upper bits are the well mixed ones, and the lower ones are looked at first.
        self.0.rotate_left(26)
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.more((*byte).into()));
    }

    fn write_u8(&mut self, number: u8) {
        self.more(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.more(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.more(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.more(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.more(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.more(number as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    #[test]
    fn numbers_next_to_each_other_are_far_apart() {
        let hash = |a: u16, b: u16| BuildHasherDefault::<Quick>::default().hash_one((a, true, b));
        let all: Vec<u64> = (0..64).flat_map(|a| (0..64).map(move |b| hash(a, b))).collect();
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 64 * 64);
        let low: BTreeSet<u64> = all.iter().map(|hash| hash % 8192).collect();
        assert!(low.len() > 2500, "{} of 4096 places, of which chance would take 3200", low.len());
    }

    #[test]
    fn equal_states_are_merged_as_a_map_in_order_does_it() {
        let mut pool = Pool::default();
        // The second time in the room of the first.
        for among in [701, 97] {
            let (mut merging, mut plain) = (pool.merging(), BTreeMap::new());
            for n in 0_u64..20_000 {
                let state = (n * n % among, n % 3);
                merging.add(state, n.into());
                *plain.entry(state).or_insert(0) += u128::from(n);
            }
            let states = pool.states(merging);
            assert_eq!(states.first().map(|(state, _)| *state), Some((0, 0)), "the first that came is the first");
            assert_eq!(states.iter().copied().collect::<BTreeMap<_, _>>(), plain);
            pool.take_back(states);
        }
        let none = pool.merging();
        assert!(pool.states(none).is_empty());
    }
}
