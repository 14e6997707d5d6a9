//! Merging of equal states: the cost of a charge's odds is the number of its states.

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;
use std::hash::Hash;

/// States with their weights, in order of first insertion; equal states are merged at once. The hash is fast and not
/// cryptographic: states are a handful of small numbers, and never attacker-controlled.
#[derive(Debug)]
pub(super) struct Merging<S>(IndexMap<S, u128, FxBuildHasher>);

/// Reusable allocations: a step takes less time than allocating its memory.
#[derive(Debug)]
pub(super) struct Pool<S> {
    states: Vec<Vec<(S, u128)>>,
    maps: Vec<Merging<S>>,
}

impl<S> Default for Pool<S> {
    fn default() -> Self {
        Pool { states: Vec::new(), maps: Vec::new() }
    }
}

impl<S> Pool<S> {
    /// Returns an empty map.
    pub fn merging(&mut self) -> Merging<S> {
        self.maps.pop().unwrap_or_else(|| Merging(IndexMap::default()))
    }

    /// Returns the merged states and recycles the map.
    pub fn states(&mut self, mut merging: Merging<S>) -> Vec<(S, u128)> {
        let mut states = self.states.pop().unwrap_or_default();
        states.extend(merging.0.drain(..));
        self.maps.push(merging);
        states
    }

    /// Recycles states that are no longer needed.
    pub fn take_back(&mut self, mut states: Vec<(S, u128)>) {
        states.clear();
        self.states.push(states);
    }
}

impl<S> Merging<S> {
    /// Returns the number of states.
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

impl<S: Eq + Hash> Merging<S> {
    /// Adds a weight to that of a state; the total weight fits into 128 bits.
    pub fn add(&mut self, state: S, weight: u128) {
        let sum = self.0.entry(state).or_insert(0);
        *sum = sum.saturating_add(weight);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};
    use std::hash::BuildHasher;

    #[test]
    fn hashes_of_adjacent_numbers_are_far_apart() {
        let hash = |a: u16, b: u16| FxBuildHasher.hash_one((a, true, b));
        let all: Vec<u64> = (0..64).flat_map(|a| (0..64).map(move |b| hash(a, b))).collect();
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 64 * 64);
        let low: BTreeSet<u64> = all.iter().map(|hash| hash % 8192).collect();
        assert!(low.len() > 2500, "{} of 4096 places, of which chance would take 3200", low.len());
    }

    #[test]
    fn equal_states_are_merged_as_a_map_in_order_does_it() {
        let mut pool = Pool::default();
        // The second round reuses the memory of the first.
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
