//! Circles in a graph: its strongly connected components of more than one file.

use super::imports::Graph;
use std::collections::{BTreeMap, BTreeSet};

/// Returns the circles, largest first, each in alphabetical order.
///
/// Tarjan's algorithm: a depth-first walk numbers the files in the order it meets them, and finds for each the earliest
/// open file that it leads back to. A file that leads back to none before itself is the first of its circle, and the
/// circle is every file met since then that belongs to no other circle.
pub(super) fn circles(graph: &Graph) -> Vec<BTreeSet<String>> {
    let mut walk = CircleSearch { graph, met: BTreeMap::new(), open: Vec::new(), circles: Vec::new() };
    for file in graph.keys() {
        if !walk.met.contains_key(file.as_str()) {
            walk.visit(file);
        }
    }
    walk.circles.sort_by_key(|circle| std::cmp::Reverse(circle.len()));
    walk.circles
}

struct CircleSearch<'g> {
    graph: &'g Graph,
    /// When each file was met, from 0.
    met: BTreeMap<&'g str, usize>,
    /// Files met that belong to no circle yet, in the order they were met.
    open: Vec<&'g str>,
    circles: Vec<BTreeSet<String>>,
}

impl<'g> CircleSearch<'g> {
    /// Walks on from a file, and returns the number of the earliest open file it leads back to.
    fn visit(&mut self, file: &'g str) -> usize {
        let number = self.met.len();
        self.met.insert(file, number);
        let place = self.open.len();
        self.open.push(file);
        let mut earliest = number;
        let graph = self.graph;
        for import in graph.get(file).into_iter().flatten() {
            let back = match self.met.get(import.as_str()) {
                None => self.visit(import),
                Some(other) if self.open.contains(&import.as_str()) => *other,
                Some(_) => continue,
            };
            earliest = earliest.min(back);
        }
        if earliest == number {
            let circle = self.open.split_off(place);
            if circle.len() > 1 {
                self.circles.push(circle.into_iter().map(str::to_owned).collect());
            }
        }
        earliest
    }
}
