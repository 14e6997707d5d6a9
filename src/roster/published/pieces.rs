//! Splits a line into pieces at brackets, dashes, colons, commas and columns of blanks.

/// The separator before a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Joint {
    /// The beginning of the line.
    Start,
    /// A bracket `(` or `{`.
    Bracket,
    /// `[`.
    Square,
    /// A hyphen with blanks around it, or a long dash with a blank on either side.
    Dash,
    /// Two or three blanks.
    Gap,
    /// A tab or four blanks and more.
    Column,
    /// A colon.
    Colon,
    /// A comma or a semicolon.
    Comma,
    /// A closing bracket.
    After,
}

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TextPiece {
    pub joint: Joint,
    pub text: String,
}

/// A line without the white space and signs before its first word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Trimmed<'t> {
    /// Columns of white space before it.
    pub indent: usize,
    /// It has a bullet: "•", "-", "*", "1.".
    pub bullet: bool,
    /// The bullet is a star, which may also refer to a note.
    pub star: bool,
    /// The number of `#` signs before it, which mark headings in Markdown.
    pub hashes: usize,
    pub text: &'t str,
}

/// Bullets.
pub(super) const BULLETS: [char; 19] = [
    '\u{2022}', '\u{b7}', '\u{25cf}', '\u{25e6}', '\u{25aa}', '\u{25ab}', '\u{25a0}', '\u{25a1}', '\u{2023}',
    '\u{2043}', '\u{2219}', '\u{25b8}', '\u{25ba}', '\u{27a2}', '\u{2713}', '\u{2605}', '\u{f0b7}', '\u{2756}',
    '\u{25c6}',
];

/// Strips the white space, the bullet and the Markdown signs before a line.
pub(super) fn trimmed(line: &str) -> Trimmed<'_> {
    let inner = line.trim_start_matches(blank);
    let white = line.get(..line.len() - inner.len()).unwrap_or_default();
    let indent = white.chars().fold(0, |width, c| if c == '\t' { (width / 4 + 1) * 4 } else { width + 1 });
    let after = after_bullet(inner);
    let (bullet, star) = (after.is_some(), after.is_some() && inner.starts_with('*'));
    let text = after.unwrap_or(inner);
    let plain = text.trim_start_matches('#');
    let hashes = text.len() - plain.len();
    let is_heading = hashes > 0 && plain.starts_with(' ');
    let (text, hashes) = if is_heading { (plain, hashes) } else { (text, 0) };
    Trimmed { indent, bullet, star, hashes, text: text.trim_matches(blank) }
}

/// Returns whether a character is white space or invisible.
fn blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}' || c == '\u{200b}'
}

/// Returns the text after a bullet.
fn after_bullet(text: &str) -> Option<&str> {
    if let Some(rest) = text.strip_prefix(BULLETS) {
        return Some(rest.trim_start_matches(blank));
    }
    let signs = ['-', '*', '\u{2013}', '\u{2014}', '+', '>', 'o'];
    if let Some(rest) = text.strip_prefix(signs).filter(|rest| rest.starts_with([' ', '\t'])) {
        return Some(rest.trim_start_matches(blank));
    }
    // "1. " and "a) " number lines; "1st Foot" does not.
    let (mark, rest) = text.split_once([' ', '\t'])?;
    let number = mark.strip_suffix(['.', ')'])?;
    let counts = !number.is_empty() && number.len() <= 2 && number.bytes().all(|b| b.is_ascii_digit());
    let letter = mark.ends_with(')') && number.len() == 1 && number.bytes().all(|b| b.is_ascii_lowercase());
    (counts || letter).then(|| rest.trim_start_matches(blank))
}

/// Splits a line.
pub(super) fn pieces(text: &str) -> Vec<TextPiece> {
    let text = text.replace("**", "").replace("__", "");
    let mut cut = Cut::default();
    let signs: Vec<char> = text.chars().collect();
    let mut n = 0;
    while let Some(c) = signs.get(n).copied() {
        n += cut.sign(c, &signs, n);
    }
    cut.end(Joint::After);
    cut.pieces
}

struct Cut {
    pieces: Vec<TextPiece>,
    joint: Joint,
    text: String,
    inside: bool,
}

impl Default for Cut {
    fn default() -> Self {
        Cut { pieces: Vec::new(), joint: Joint::Start, text: String::new(), inside: false }
    }
}

impl Cut {
    /// Processes a character, and returns how many characters were consumed.
    fn sign(&mut self, c: char, signs: &[char], n: usize) -> usize {
        let before = n.checked_sub(1).and_then(|at| signs.get(at)).copied();
        let after = signs.get(n + 1).copied();
        match c {
            '(' | '{' => self.open(Joint::Bracket),
            '[' => self.open(Joint::Square),
            ')' | '}' | ']' => {
                self.end(Joint::After);
                self.inside = false;
            }
            _ if self.inside => self.text.push(c),
            ':' if !after.is_some_and(|c| c.is_ascii_digit()) => {
                self.end(Joint::Colon);
                // A colon at the end starts an empty piece, which marks the line as a heading.
                if signs.get(n + 1..).unwrap_or_default().iter().all(|c| c.is_whitespace()) {
                    self.pieces.push(TextPiece { joint: Joint::Colon, text: String::new() });
                }
            }
            ',' | ';' if !after.is_some_and(|c| c.is_ascii_digit()) => self.end(Joint::Comma),
            '-' | '\u{2013}' | '\u{2014}' | '\u{2212}' if parts(c, before, after) => self.end(Joint::Dash),
            '=' if parts('-', before, after) => self.end(Joint::Dash),
            // Dot leaders before a number.
            '.' | '\u{2026}' | '_' if dots(signs, n) > 2 || (c == '\u{2026}' && after.is_some()) => {
                self.end(Joint::Column);
                return dots(signs, n).max(1);
            }
            '\t' | ' ' | '\u{a0}' => return self.white(signs, n),
            c => self.text.push(c),
        }
        1
    }

    /// Processes a run of white space: one blank joins, more separate.
    fn white(&mut self, signs: &[char], n: usize) -> usize {
        let run = signs.get(n..).unwrap_or_default().iter().take_while(|c| c.is_whitespace()).count();
        let tab = signs.get(n..n + run).unwrap_or_default().contains(&'\t');
        // "6  stands" belongs together.
        let counted = self.text.ends_with(|c: char| c.is_ascii_digit()) && run < 4;
        let next: String = signs.get(n + run..).unwrap_or_default().iter().take_while(|c| c.is_alphabetic()).collect();
        if counted && super::strength::is_unit(&next.to_lowercase()) {
            self.text.push(' ');
            return run;
        }
        match run {
            _ if tab => self.end(Joint::Column),
            1 => self.text.push(' '),
            2 | 3 => self.end(Joint::Gap),
            _ => self.end(Joint::Column),
        }
        run.max(1)
    }

    fn open(&mut self, joint: Joint) {
        self.end(joint);
        self.inside = true;
    }

    /// Ends a piece; the next one starts with a joint. A joint without text before it is replaced by a heavier or equal
    /// one.
    fn end(&mut self, next: Joint) {
        let text = self.text.trim();
        if !text.is_empty() {
            self.pieces.push(TextPiece { joint: self.joint, text: text.to_owned() });
            self.joint = next;
        } else if self.pieces.is_empty() {
            self.joint = Joint::Start;
        } else if weight(next) >= weight(self.joint) {
            self.joint = next;
        }
        self.text.clear();
    }
}

/// Returns the length of a run of equal characters.
fn dots(signs: &[char], n: usize) -> usize {
    let same = signs.get(n).copied();
    signs.get(n..).unwrap_or_default().iter().take_while(|c| Some(**c) == same).count()
}

/// Returns the weight of a joint: of two joints without text between them the heavier one is kept.
fn weight(joint: Joint) -> u8 {
    match joint {
        Joint::After => 0,
        Joint::Start | Joint::Gap => 1,
        Joint::Column => 2,
        Joint::Comma => 3,
        Joint::Colon | Joint::Dash => 4,
        Joint::Bracket | Joint::Square => 5,
    }
}

/// Returns whether a dash separates: a hyphen needs blanks around it; a long dash needs one on either side.
fn parts(dash: char, before: Option<char>, after: Option<char>) -> bool {
    let blank = |c: Option<char>| c.is_none_or(char::is_whitespace);
    if dash == '-' { blank(before) && blank(after) } else { blank(before) || blank(after) }
}

#[cfg(test)]
mod tests {
    use crate::roster::published::pieces::*;

    fn cut(text: &str) -> Vec<(Joint, String)> {
        pieces(text).into_iter().map(|piece| (piece.joint, piece.text)).collect()
    }

    #[test]
    fn a_line_is_split_at_its_punctuation() {
        let of = |joint, text: &str| (joint, text.to_owned());
        assert_eq!(
            cut("1st Md. Regt (100) - 10 figures - brown coats, red facings"),
            [
                of(Joint::Start, "1st Md. Regt"),
                of(Joint::Bracket, "100"),
                of(Joint::Dash, "10 figures"),
                of(Joint::Dash, "brown coats"),
                of(Joint::Comma, "red facings"),
            ]
        );
        assert_eq!(cut("Crown Army:"), [of(Joint::Start, "Crown Army"), of(Joint::Colon, "")]);
        assert_eq!(
            cut("2nd Battalion {ca 250 men)"),
            [of(Joint::Start, "2nd Battalion"), of(Joint::Bracket, "ca 250 men")]
        );
        assert_eq!(
            cut("23rd Foot                15 figures (4 stands)"),
            [of(Joint::Start, "23rd Foot"), of(Joint::Column, "15 figures"), of(Joint::Bracket, "4 stands")]
        );
        assert_eq!(
            cut("Webster's  Brigade:  Lieutenant Colonel Webster"),
            [of(Joint::Start, "Webster's"), of(Joint::Gap, "Brigade"), of(Joint::Colon, "Lieutenant Colonel Webster")]
        );
        assert_eq!(cut("Lieutenant-Colonel, 1,200 men").len(), 2);
    }

    #[test]
    fn bullets_of_every_kind_are_removed() {
        for line in
            ["• Foot", "- Foot", "* Foot", "– Foot", "1. Foot", "a) Foot", "\u{f0b7} Foot", "   ▪ Foot", "o Foot"]
        {
            let found = trimmed(line);
            assert!(found.bullet && found.text == "Foot", "{line}: {found:?}");
        }
        assert!(!trimmed("1st Foot").bullet && !trimmed("-3 Foot").bullet && !trimmed("7 men").bullet);
        assert_eq!((trimmed("## British").hashes, trimmed("## British").text), (2, "British"));
    }
}
