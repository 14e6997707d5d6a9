//! Mutates files in many ways: bits, bytes, cuts, swaps, splices, bad text, nesting, numbers.

use crate::rng::Rng;
use std::ops::Range;

/// Bytes with a meaning to one parser or another.
const TELLING: &[u8] = b"{}[]\",:;\\\n\r\t 0-9.eE+#/\x00\x7f\xff\xfe\xc3\xa4|'`<";

/// Tokens with a meaning in some file format.
const TOKENS: &[&[u8]] = &[
    b"null",
    b"true",
    b"-1",
    b"0",
    b"\"\"",
    b"[]",
    b"{}",
    b"1e999",
    b"-0.0",
    b"1e-400",
    b"99999999999999999999",
    b"18446744073709551615",
    b"-9223372036854775808",
    b"2147483648",
    b"65536",
    b"256",
    b"0.0000000000000000000001",
    b"\"\\ud800\"",
    b"\\u0000",
    b"//",
    b"/*",
    b"NaN",
    b"\xf0\x9f\xa5\x81",
    b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
    b"\xef\xbb\xbf",
    b"\xe2\x80\xae",
    b"digest",
    b"undo",
];

/// The depth of excessive nesting.
const DEEP: usize = 10_000;

/// Mutates a file one to four times. `others`: files to splice it with.
pub fn spoil(mut bytes: Vec<u8>, others: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    for _ in 0..=rng.below(4) {
        spoil_once(&mut bytes, others, rng);
    }
    bytes
}

fn spoil_once(bytes: &mut Vec<u8>, others: &[Vec<u8>], rng: &mut Rng) {
    let at = rng.below(bytes.len());
    match rng.below(13) {
        0 if !bytes.is_empty() => bytes[at] ^= 1 << rng.below(8),
        1 if !bytes.is_empty() => bytes[at] = *rng.of_all(TELLING),
        2 => bytes.insert(at, *rng.of_all(TELLING)),
        3 => bytes.truncate(at),
        4 => drop(bytes.drain(some_range(bytes.len(), rng))),
        5 => {
            let twice = bytes[some_range(bytes.len(), rng)].to_vec();
            insert(bytes, at, &twice);
        }
        6 => swap_ranges(bytes, rng),
        7 => {
            let other = rng.of_all(others);
            insert(bytes, at, &other[some_range(other.len(), rng)]);
        }
        8 => {
            let token = *rng.of_all(TOKENS);
            insert(bytes, at, token);
        }
        9 => replace_number(bytes, rng),
        10 => swap_values(bytes, rng),
        11 => insert(bytes, at, b"\xff\xc0\x80"),
        // Rare, because it makes a file slow to read.
        12 if rng.one_in(8) => nest(bytes, rng),
        _ => replace_value(bytes, rng),
    }
}

/// Returns a range of a file, usually a short one.
fn some_range(len: usize, rng: &mut Rng) -> Range<usize> {
    let from = rng.below(len);
    let most = if rng.one_in(4) { len } else { 64 };
    from..(from + rng.below(most)).min(len)
}

fn insert(bytes: &mut Vec<u8>, at: usize, what: &[u8]) {
    // Limits the growth of files.
    if bytes.len() + what.len() < 400_000 {
        bytes.splice(at..at, what.iter().copied());
    }
}

/// Repeats some line of a file until the file has one to a few megabytes; each copy is the same, or has a number after
/// one of its words. A reader that compares everything with everything takes minutes for such a file.
pub fn heap(bytes: &mut Vec<u8>, rng: &mut Rng) {
    let at = rng.below(bytes.len());
    let from = bytes[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |before| before + 1);
    let to = bytes[at..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |after| at + after + 1);
    let line = bytes[from..to].to_vec();
    if line.is_empty() {
        return;
    }
    let copies = ((1 + rng.below(3)) * 1_000_000 / line.len()).min(100_000);
    let ends: Vec<usize> = (1..line.len()).filter(|n| ends_a_word(&line[n - 1..=*n])).collect();
    let numbered = if ends.is_empty() || rng.one_in(3) { None } else { Some(*rng.of_all(&ends)) };
    let copy = |n: usize| match numbered {
        Some(end) => [&line[..end], n.to_string().as_bytes(), &line[end..]].concat(),
        None => line.clone(),
    };
    let heap: Vec<u8> = (0..copies).flat_map(copy).collect();
    bytes.splice(from..from, heap);
}

/// Returns whether the first of two bytes ends a word.
fn ends_a_word(two: &[u8]) -> bool {
    two[0].is_ascii_alphanumeric() && !two[1].is_ascii_alphanumeric()
}

fn swap_ranges(bytes: &mut [u8], rng: &mut Rng) {
    let (a, b) = (some_range(bytes.len(), rng), some_range(bytes.len(), rng));
    for (one, other) in a.zip(b) {
        bytes.swap(one, other);
    }
}

/// Inserts something nested ten thousand deep, closed or not.
fn nest(bytes: &mut Vec<u8>, rng: &mut Rng) {
    let (open, close): (&[u8], &[u8]) = *rng.of_all(&[
        (&b"["[..], &b"]"[..]),
        (b"{\"a\":", b"}"),
        (b"[{\"units\":[", b"]}]"),
        (b"\"\\\"", b"\""),
        (b"(", b")"),
    ]);
    let mut nested = open.repeat(DEEP);
    if rng.one_in(2) {
        nested.extend(b"1");
        nested.extend(close.repeat(DEEP));
    }
    let values = values(bytes);
    let at = if values.is_empty() { 0 } else { rng.of_all(&values).start };
    if rng.one_in(4) {
        *bytes = nested;
    } else {
        bytes.splice(at..at, nested);
    }
}

/// Returns the numbers and strings of a file, or its words if it is not JSON.
fn values(bytes: &[u8]) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() && found.len() < 4_000 {
        let from = at;
        if bytes[at] == b'"' {
            at += 1;
            while at < bytes.len() && bytes[at] != b'"' {
                at += 1 + usize::from(bytes[at] == b'\\');
            }
            at = (at + 1).min(bytes.len());
            found.push(from..at);
        } else if bytes[at].is_ascii_alphanumeric() || bytes[at] == b'-' {
            while at < bytes.len() && (bytes[at].is_ascii_alphanumeric() || b"-+._".contains(&bytes[at])) {
                at += 1;
            }
            found.push(from..at);
        } else {
            at += 1;
        }
    }
    found
}

/// Returns some value, not always near the start of the file.
fn some_value(bytes: &[u8], rng: &mut Rng) -> Option<Range<usize>> {
    let from = if rng.one_in(2) { 0 } else { rng.below(bytes.len()) };
    let values = values(&bytes[from..]);
    (!values.is_empty()).then(|| {
        let value = rng.of_all(&values);
        value.start + from..value.end + from
    })
}

fn replace_value(bytes: &mut Vec<u8>, rng: &mut Rng) {
    if let Some(value) = some_value(bytes, rng) {
        let token = *rng.of_all(TOKENS);
        bytes.splice(value, token.iter().copied());
    }
}

/// Swaps two values.
fn swap_values(bytes: &mut Vec<u8>, rng: &mut Rng) {
    let Some((a, b)) = some_value(bytes, rng).zip(some_value(bytes, rng)) else { return };
    let (first, last) = if a.start <= b.start { (a, b) } else { (b, a) };
    if first.end <= last.start {
        let (one, other) = (bytes[first.clone()].to_vec(), bytes[last.clone()].to_vec());
        bytes.splice(last, one);
        bytes.splice(first, other);
    }
}

/// Replaces a number: by one more, a huge, small, long or negative number.
fn replace_number(bytes: &mut Vec<u8>, rng: &mut Rng) {
    let digit = |value: &Range<usize>| bytes[value.start].is_ascii_digit() || bytes[value.start] == b'-';
    let Some(number) = (0..6).filter_map(|_| some_value(bytes, rng)).find(digit) else { return };
    let old: i64 = std::str::from_utf8(&bytes[number.clone()]).ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    let new = match rng.below(9) {
        0 => old.saturating_add(1).to_string(),
        1 => old.saturating_sub(1).to_string(),
        2 => old.wrapping_neg().to_string(),
        3 => old.saturating_mul(1000).to_string(),
        4 => "9".repeat(1 + rng.below(400)),
        5 => format!("{old}.{}", "0123456789".repeat(1 + rng.below(40))),
        6 => format!("{old}e{}", rng.below(400)),
        7 => rng.below(256).to_string(),
        _ => rng.word().to_string(),
    };
    bytes.splice(number, new.into_bytes());
}
