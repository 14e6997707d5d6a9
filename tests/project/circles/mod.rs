//! Circles of imports: files that import one another, directly or through others. A file in a circle cannot be read or
//! changed without the others, so circles are counted and the counts may only fall.

mod components;
mod imports;

use crate::architecture::{Source, is_a_set, sources};
use components::circles;
use imports::{Graph, graph};
use std::collections::BTreeSet;

/// Circles between files of different subjects, and the files in them.
const BETWEEN_SUBJECTS: Count = Count { circles: 0, files: 0 };
/// All circles, and the files in them.
const IN_ALL: Count = Count { circles: 17, files: 69 };

/// Returns whether a character belongs to a name.
pub(crate) fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Count {
    circles: usize,
    files: usize,
}

impl Count {
    fn of(circles: &[&BTreeSet<String>]) -> Self {
        Count { circles: circles.len(), files: circles.iter().map(|circle| circle.len()).sum() }
    }

    /// Checks a count against the limit. Splitting a large circle may add circles but not files.
    fn check(self, noted: Count, report: &str) {
        assert!(self.files <= noted.files, "more files in circles than noted: {self:?}, not {noted:?}\n{report}");
        assert!(self == noted, "fewer than noted, {self:?}: note it here\n{report}");
    }
}

/// Returns the subject of a file: a child of a rule set's folder, or a child of `rules`, or the top folder.
fn subject(module: &str) -> &str {
    let depth = match module.split('/').collect::<Vec<_>>().as_slice() {
        ["rules", set, _, ..] if is_a_set(set) => 3,
        ["rules", _, ..] => 2,
        _ => 1,
    };
    module.match_indices('/').nth(depth - 1).map_or(module, |(end, _)| &module[..end])
}

fn spans_subjects(circle: &&BTreeSet<String>) -> bool {
    circle.iter().map(|file| subject(file)).collect::<BTreeSet<_>>().len() > 1
}

/// Describes a circle and the imports inside it. Those between subjects are marked: one of them has to go.
fn describe(circle: &BTreeSet<String>, graph: &Graph) -> String {
    let mut lines = format!("a circle of {}:\n", circle.len());
    for file in circle {
        for import in graph[file].intersection(circle) {
            let mark = if subject(file) == subject(import) { ' ' } else { '*' };
            lines.push_str(&format!("  {mark} {file} -> {import}\n"));
        }
    }
    lines
}

#[test]
fn the_number_of_files_in_import_circles_only_falls() {
    let graph = graph(&sources());
    let circles = circles(&graph);
    let report = |list: &[&BTreeSet<String>]| list.iter().map(|circle| describe(circle, &graph)).collect::<String>();
    let all: Vec<_> = circles.iter().collect();
    let between: Vec<_> = circles.iter().filter(spans_subjects).collect();
    Count::of(&between).check(BETWEEN_SUBJECTS, &report(&between));
    Count::of(&all).check(IN_ALL, &report(&all));
}

/// Returns the circles of some files, each as the names of its files.
fn circles_of(files: &[(&str, &str)]) -> Vec<String> {
    let source = |(name, code): &(&str, &str)| Source::of((*name).to_owned(), (*code).to_owned());
    let sources: Vec<Source> = files.iter().map(source).collect();
    circles(&graph(&sources)).iter().map(|circle| circle.iter().cloned().collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn a_circle_is_found_through_any_kind_of_path() {
    let up = ("a/up.rs", "use crate::a::{down::Low as Under, other};\npub struct Up(Under);");
    assert_eq!(circles_of(&[up, ("a/down.rs", "pub struct Low;")]), [""; 0]);
    for back in
        ["use super::up::Up;", "use crate::{\n    a::up::Up,\n};", "fn f(_: super::up::Up) {}", "use crate::a::up::*;"]
    {
        let down = format!("{back}\npub struct Low;");
        assert_eq!(circles_of(&[up, ("a/down.rs", &down)]), ["a/down a/up"], "{back}");
    }
    // By the name of an imported module, and by that of a child.
    let down = ("a/down.rs", "use crate::a;\npub struct Low(a::up::Up);");
    assert_eq!(circles_of(&[up, down, ("a/mod.rs", "mod up;")]), ["a/down a/up"]);
    let child = ("a/up/child.rs", "use super::Up;");
    assert_eq!(circles_of(&[("a/up.rs", "pub struct Up; fn f() { child::g() }"), child]), ["a/up a/up/child"]);
}

#[test]
fn reexported_names_do_not_count_as_a_circle() {
    // The folder re-exports items of its files, and one file imports through it an item that another defines.
    let folder = ("a/mod.rs", "mod one;\nmod two;\npub use one::One;\npub(super) use two::*;");
    let one = ("a/one.rs", "use super::Two;\npub struct One(Two);");
    assert_eq!(circles_of(&[folder, one, ("a/two.rs", "pub struct Two;")]), [""; 0]);
    assert_eq!(circles_of(&[folder, one, ("a/two.rs", "use super::One;\npub struct Two;")]), ["a/one a/two"]);
    // A private import is not re-exported.
    let folder = ("d/mod.rs", "pub use one::*;\npub use two::*;");
    let one = ("d/one.rs", "use super::Two;\npub struct One(Two);");
    assert_eq!(circles_of(&[folder, one, ("d/two.rs", "pub struct Two;")]), [""; 0]);
    assert_eq!(
        circles_of(&[folder, one, ("d/two.rs", "use super::One;\nmac! {\n    pub struct Two;\n}")]),
        ["d/one d/two"]
    );
    // Naming a module without an item is not a dependency.
    assert_eq!(circles_of(&[("b/mod.rs", "use crate::c::C;"), ("c.rs", "use crate::b;\npub struct C;")]), [""; 0]);
}

#[test]
fn subjects_are_derived_from_paths() {
    assert_eq!(subject("rules/otp/fire/shot"), "rules/otp/fire");
    assert_eq!(subject("rules/charts/spec"), "rules/charts");
    assert_eq!(subject("rules/otp"), "rules/otp");
    assert_eq!(subject("battle/file/units"), "battle");
    let circle = |files: &[&str]| files.iter().map(|file| (*file).to_owned()).collect::<BTreeSet<_>>();
    assert!(spans_subjects(&&circle(&["battle/model", "rules/otp/army"])));
    assert!(!spans_subjects(&&circle(&["battle/model", "battle/file/units"])));
}

#[test]
#[should_panic(expected = "more files in circles than noted")]
fn one_more_file_in_a_circle_is_too_many() {
    Count { circles: 1, files: 3 }.check(Count { circles: 1, files: 2 }, "");
}

#[test]
#[should_panic(expected = "note it here")]
fn one_fewer_file_in_a_circle_must_be_noted() {
    Count { circles: 1, files: 2 }.check(Count { circles: 1, files: 3 }, "");
}
