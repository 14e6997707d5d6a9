//! Upper limits on the size of a text.

/// Upper limit on the values of a file. No battle, charts, request or script file has a tenth as many, and the faults
/// of a file with this many are reported within a second.
pub(super) const MAX_VALUES: usize = 1_000_000;
/// Upper limit on the lines of a script that are not blank.
pub(super) const MAX_LINES: usize = 100_000;

/// Returns the offset at which a text exceeds the limit on values. Commas and opening brackets are counted, so nothing
/// needs to be parsed first.
pub(super) fn beyond(text: &str) -> Option<usize> {
    // A shorter text has no room for that many.
    if text.len() <= MAX_VALUES {
        return None;
    }
    let (mut count, mut quoted, mut escaped) = (0, false, false);
    text.bytes().position(|byte| {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = quoted,
            b'"' => quoted = !quoted,
            // A string never continues past the end of its line.
            b'\n' => quoted = false,
            b',' | b'[' | b'{' if !quoted => count += 1,
            _ => {}
        }
        count > MAX_VALUES
    })
}

#[cfg(test)]
mod tests {
    use crate::input::limits::*;

    #[test]
    fn values_outside_strings_are_counted() {
        let of = |piece: &str, times: usize| beyond(&format!("[{}", piece.repeat(times)));
        assert_eq!(of("1,", MAX_VALUES - 1), None);
        assert_eq!(of("1,", 2 * MAX_VALUES), Some(2 * MAX_VALUES));
        assert_eq!(of("[],", MAX_VALUES), Some(3 * (MAX_VALUES / 2)));
        assert_eq!(of("\"a,[{,\\\",,\"", MAX_VALUES), None);
        assert_eq!(of("\"a\n,", MAX_VALUES), Some(4 * MAX_VALUES), "a text ends with its line");
    }
}
