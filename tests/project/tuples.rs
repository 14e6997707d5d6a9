//! Functions with a tuple among their parameters. A call `f((a, b), (c, d))` does not show the meaning of each value; a
//! struct with named fields does. They are counted, and the count may only fall.

use super::architecture::{Source, sources};
use super::circles::is_letter;

/// Returns the names of the functions that take a tuple, whole or destructured.
fn takers_of_tuples(code: &str) -> Vec<&str> {
    let starts = code.match_indices("fn ").filter(|(at, _)| !code[..*at].ends_with(is_letter));
    let named = starts.filter_map(|(at, word)| {
        let declared = &code[at + word.len()..];
        let name = &declared[..declared.find(|c| !is_letter(c))?];
        Some((name, &declared[name.len()..]))
    });
    named
        .filter(|(name, after)| !name.is_empty() && parameters(after).iter().any(|p| is_tuple(p)))
        .map(|(name, _)| name)
        .collect()
}

/// Returns the parameters of a function, from the text after its name: generics, then a list in parentheses.
fn parameters(after_name: &str) -> Vec<String> {
    let (mut depth, mut list, mut parameter, mut last) = (0_i32, Vec::new(), String::new(), ' ');
    // The list begins at the parenthesis outside all generics.
    let mut open = false;
    for c in after_name.chars() {
        match c {
            '(' if depth == 0 && !open => {
                open = true;
                continue;
            }
            ')' if depth == 0 => break,
            ',' if depth == 0 => {
                list.push(std::mem::take(&mut parameter));
                continue;
            }
            '(' | '[' | '{' | '<' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            '>' if last != '-' => depth -= 1,
            _ => {}
        }
        last = c;
        if open {
            parameter.push(c);
        }
    }
    list.push(parameter);
    list
}

/// Returns whether a parameter's pattern or type is a tuple: `(x, y): At`, `size: &(f32, f32)`.
fn is_tuple(parameter: &str) -> bool {
    let plain = parameter.replace("::", "");
    let (pattern, kind) = plain.split_once(':').unwrap_or((&plain, ""));
    let kind = kind.trim().trim_start_matches('&').trim_start_matches("mut ");
    pattern.trim().starts_with('(') || kind.starts_with('(') && !kind.starts_with("()")
}

#[test]
fn no_function_takes_a_tuple() {
    let in_file = |source: Source| {
        takers_of_tuples(&source.code).into_iter().map(|name| format!("{}: {name}", source.name)).collect::<Vec<_>>()
    };
    let found: Vec<String> = sources().into_iter().flat_map(in_file).collect();
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn a_tuple_is_found_by_pattern_and_by_type() {
    let taken = "fn a((x, y): At) {} fn b<'p, F: Fn(u8) -> (u8, u8)>(at: &'p F, size: &mut (f32, f32)) -> u8 {}";
    assert_eq!(takers_of_tuples(taken), ["a", "b"]);
    let spared = "fn a(&self, x: (), f: impl Fn((u8, u8))) -> (u8, u8) { g((1, 2)) } fn b<T>(x: Vec<(u8, u8)>) {}";
    assert_eq!(takers_of_tuples(spared), [""; 0]);
}
