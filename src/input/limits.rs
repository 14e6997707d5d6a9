//! How much a text may hold: of a heap the reader has seen enough long before its end.

/// Values of a file, at most. No battle, charts, request or script has a tenth as many, and a file of them all is told in a second.
pub(super) const MOST_VALUES: usize = 1_000_000;
/// Lines of a script with something on them, at most.
pub(super) const MOST_LINES: usize = 100_000;

/// Where a text has more values than any file may have. They are counted by the signs before them, as the text stands: it is
/// known before anything is read.
pub(super) fn beyond(text: &str) -> Option<usize> {
    // Shorter ones have no room for so many.
    if text.len() <= MOST_VALUES {
        return None;
    }
    let (mut count, mut quoted, mut escaped) = (0, false, false);
    text.bytes().position(|byte| {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = quoted,
            b'"' => quoted = !quoted,
            // No text runs on over the end of its line.
            b'\n' => quoted = false,
            b',' | b'[' | b'{' if !quoted => count += 1,
            _ => {}
        }
        count > MOST_VALUES
    })
}

#[cfg(test)]
mod tests {
    use crate::input::limits::*;

    #[test]
    fn values_are_counted_where_they_are_none_of_a_text() {
        let of = |piece: &str, times: usize| beyond(&format!("[{}", piece.repeat(times)));
        assert_eq!(of("1,", MOST_VALUES - 1), None);
        assert_eq!(of("1,", 2 * MOST_VALUES), Some(2 * MOST_VALUES));
        assert_eq!(of("[],", MOST_VALUES), Some(3 * (MOST_VALUES / 2)));
        assert_eq!(of("\"a,[{,\\\",,\"", MOST_VALUES), None);
        assert_eq!(of("\"a\n,", MOST_VALUES), Some(4 * MOST_VALUES), "a text ends with its line");
    }
}
