//! Names in a sentence, with the grammar that lets the sentence agree with them.

use super::{Language, current_language, listed};
use std::borrow::Cow;
use std::fmt;

/// A name for use in a sentence. Displays as inside a sentence: "the 7th Foot". In a message `$unit` is the form inside
/// a sentence, `$unit-head` the form at its head, `$unit-bare` the form without an article, and `$unit-number` is `one`
/// or `many`.
///
/// Names of units are titles in their own language: English gives them an article, French leaves them unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// The English form: "the 7th Foot".
    text: String,
    many: bool,
    /// Unchanged even at the head of a sentence: the players' own words in lower case.
    phrase: bool,
}

/// Words that end the head noun of a name: "Brigade of Guards" is a brigade, so it is singular.
const LINKS: [&str; 7] = ["of", "von", "de", "du", "under", "from", "with"];

/// Possessive first words that take an article all the same: "the King's American Regiment". Any other possessive takes
/// none: "Tate's Virginians".
const TITLES: [&str; 4] = ["King's", "Queen's", "Prince's", "Royal"];

impl Name {
    /// Returns the name for a title: "7th Foot", "The Volunteers of Ireland", "some rebels".
    #[must_use]
    pub fn new(title: &str) -> Self {
        let bare = title.strip_prefix("The ").unwrap_or(title);
        let first = bare.split(' ').next().unwrap_or_default();
        let owned = (first.ends_with("'s") || first.ends_with("s'")) && !TITLES.contains(&first);
        let phrase = title.starts_with(char::is_lowercase);
        let text = if owned || phrase { bare.to_owned() } else { format!("the {bare}") };
        Name { text, many: is_plural(bare), phrase }
    }

    /// Returns a title that is used unchanged, without an article: "33rd Foot has moved".
    #[must_use]
    pub fn title(title: &str) -> Self {
        Name { text: title.to_owned(), many: is_plural(title), phrase: true }
    }

    /// Returns the name of a man, which takes no article.
    #[must_use]
    pub fn man(name: &str) -> Self {
        Name { text: name.to_owned(), many: false, phrase: false }
    }

    /// Joins several names into one: "the 7th Foot, the Highlanders and the Jägers". Its verb agrees with all of them.
    #[must_use]
    pub fn together(names: &[Name]) -> Self {
        let many = names.len() > 1 || names.iter().any(|n| n.many);
        let all: Vec<String> = names.iter().map(ToString::to_string).collect();
        let phrase = names.first().is_some_and(|first| first.phrase);
        Name { text: listed(&all), many, phrase }
    }

    /// Returns an empty name for a clause about the same subject: "and falls back 6"". Its verbs still agree.
    #[must_use]
    pub fn implied(self) -> Self {
        Name { text: String::new(), ..self }
    }

    /// Returns whether the name is plural: "the Highlanders fire".
    #[must_use]
    pub fn is_many(&self) -> bool {
        self.many
    }

    /// Returns the start of an English sentence with a verb: "The 7th Foot fires", "The Highlanders fire".
    #[must_use]
    pub fn does(&self, one: &str, many: &str) -> String {
        format!("{} {}", self.head(), self.verb(one, many))
    }

    /// Returns name and verb inside an English sentence: "the 7th Foot fires".
    #[must_use]
    pub fn mid(&self, one: &str, many: &str) -> String {
        format!("{self} {}", self.verb(one, many))
    }

    /// Returns "the 7th Foot is", inside an English sentence.
    #[must_use]
    pub fn is(&self) -> String {
        self.mid("is", "are")
    }

    /// Returns the form of an English verb that agrees.
    #[must_use]
    pub fn verb<'v>(&self, one: &'v str, many: &'v str) -> &'v str {
        if self.many { many } else { one }
    }

    /// Returns "it" or "they".
    #[must_use]
    pub fn it(&self) -> &'static str {
        self.verb("it", "they")
    }

    /// Returns "it comes" or "they come".
    #[must_use]
    pub fn pronoun_comes(&self) -> &'static str {
        self.verb("it comes", "they come")
    }

    /// Returns "its" or "their".
    #[must_use]
    pub fn its(&self) -> &'static str {
        self.verb("its", "their")
    }

    /// Returns the form inside a sentence.
    #[must_use]
    pub fn inside(&self) -> Cow<'_, str> {
        match current_language() {
            Language::English => Cow::Borrowed(&self.text),
            Language::French => self.bare(),
        }
    }

    /// Returns the name without the English article.
    #[must_use]
    pub fn bare(&self) -> Cow<'_, str> {
        Cow::Borrowed(self.text.strip_prefix("the ").unwrap_or(&self.text))
    }

    /// Returns the form at the head of a sentence: "The 7th Foot". A phrase in lower case is unchanged.
    #[must_use]
    pub fn head(&self) -> String {
        if current_language() == Language::French {
            return if self.phrase { self.bare().into_owned() } else { capital(&self.bare()) };
        }
        match self.text.split_once(' ') {
            _ if self.phrase => self.text.clone(),
            Some(("the", rest)) => format!("The {rest}"),
            Some(("de", rest)) => format!("De {rest}"),
            Some(("du", rest)) => format!("Du {rest}"),
            Some(("van", rest)) => format!("Van {rest}"),
            _ => self.text.clone(),
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.inside())
    }
}

/// Returns the words with a capital letter, as at the head of a line.
///
/// ```
/// assert_eq!(drumhead::text::capital("état"), "État");
/// ```
#[must_use]
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Peoples that are plural without an s: "the British move".
const PEOPLES: [&str; 8] = ["british", "dutch", "english", "french", "irish", "scottish", "spanish", "welsh"];

/// Returns whether a title is plural: "Fusiliers", "riflemen" and "the British" are; "the 33rd Foot", "militia" and "a
/// brigade of Guards" are not.
fn is_plural(title: &str) -> bool {
    let head = title.split([',', '(']).next().unwrap_or(title);
    let words: Vec<&str> = head.split_whitespace().collect();
    let end = words.iter().position(|w| LINKS.contains(w)).filter(|end| *end > 0).unwrap_or(words.len());
    let Some(last) = words.get(..end).and_then(<[_]>::last).map(|w| w.to_lowercase()) else { return false };
    let many = last.ends_with('s') && !["ss", "us", "is", "'s"].iter().any(|end| last.ends_with(end));
    many || last.ends_with("men") || PEOPLES.contains(&last.as_str())
}
