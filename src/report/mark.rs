//! HTML: text escaped for a page, and elements that are always closed.

/// Escapes text for a page or an attribute, so that none of it is read as markup. Characters that a page must not
/// contain become replacement characters.
///
/// ```
/// use drumhead::report::escaped;
/// assert_eq!(escaped("Hook & <Sons> \"7th\""), "Hook &amp; &lt;Sons&gt; &quot;7th&quot;");
/// assert_eq!(escaped("a\u{0}b"), "a\u{fffd}b");
/// ```
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\t' => out.push(' '),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

/// Returns an element around contents that are escaped already; `open` is its name with its attributes.
pub(super) fn element(open: &str, inside: &str) -> String {
    let name = open.split(' ').next().unwrap_or(open);
    format!("<{open}>{inside}</{name}>")
}

/// Returns an element around plain text, which is escaped.
pub(super) fn plain(open: &str, text: &str) -> String {
    element(open, &escaped(text))
}

/// Returns a table row of cells that are escaped already, each with whether it is a number; numbers are right-aligned.
pub(super) fn row(cells: &[(bool, String)]) -> String {
    let cell = |(number, inside): &(bool, String)| element(if *number { "td class=\"n\"" } else { "td" }, inside);
    element("tr", &cells.iter().map(cell).collect::<String>())
}

/// Returns a table head of plain titles, each with whether its column holds numbers; those are right-aligned.
pub(super) fn head(titles: &[(bool, &str)]) -> String {
    let cell = |(number, title): &(bool, &str)| {
        plain(if *number { "th class=\"n\" scope=\"col\"" } else { "th scope=\"col\"" }, title)
    };
    element("thead", &element("tr", &titles.iter().map(cell).collect::<String>()))
}

/// Formats a calculated number of inches, rounded to hundredths.
pub(super) fn number(inches: f64) -> String {
    let hundredths = (inches * 100.0).round() / 100.0;
    // Adding 0 turns a negative zero into a plain one.
    format!("{}", hundredths + 0.0)
}
