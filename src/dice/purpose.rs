//! The purpose of a die as facts: a code of the rule set and its subjects. The sentence is made from them in the
//! current language, and journals record the facts.

use crate::text;
use crate::text::{Id, in_english};
use serde::de::{MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The key of the code in JSON.
const FOR: &str = "for";

/// A kind of roll of a rule set.
#[derive(Clone, Copy, Debug)]
pub struct RollKind {
    /// Its code in journals and scripts: "fire". It never changes.
    pub code: &'static str,
    /// Makes the sentence from the facts.
    pub words: fn(&Facts) -> String,
}

/// A subject of a roll: a unit, a commander, a piece of ground, a section of the rules.
#[derive(Clone, Debug)]
pub struct Subject {
    id: Arc<str>,
    title: Title,
}

/// The name of a subject.
#[derive(Clone, Debug)]
enum Title {
    /// A name, which is the same in every language.
    Name(Arc<str>),
    /// A message.
    Word(Id),
    /// Only its id is known.
    Unknown,
}

impl Subject {
    /// Creates a subject with an id and a name.
    #[must_use]
    pub fn new(id: &str, name: &str) -> Self {
        Subject { id: id.into(), title: Title::Name(name.into()) }
    }

    /// Creates a subject with a translated name: "the attackers".
    #[must_use]
    pub fn word(id: &str, word: Id) -> Self {
        Subject { id: id.into(), title: Title::Word(word) }
    }

    /// Creates a subject named by its id: a section of the rules.
    #[must_use]
    pub fn plain(id: &str) -> Self {
        Subject { id: id.into(), title: Title::Unknown }
    }

    /// Returns its id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns its name in the current language.
    #[must_use]
    pub fn name(&self) -> &str {
        match &self.title {
            Title::Name(name) => name,
            Title::Word(word) => word.word(),
            Title::Unknown => &self.id,
        }
    }
}

/// Subjects with the same id are equal, even if only one has a name.
impl PartialEq for Subject {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Subject {}

impl Hash for Subject {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

/// Outside journals, a subject is written as its name.
impl Serialize for Subject {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Subject {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Subject::plain(&String::deserialize(deserializer)?))
    }
}

/// The code of a roll and its subjects.
#[derive(Clone, Debug)]
pub struct Facts {
    code: Cow<'static, str>,
    /// `None` if a journal was read and the rule set has not resolved the code yet.
    kind: Option<RollKind>,
    about: Vec<(Cow<'static, str>, Subject)>,
}

impl Facts {
    /// Returns the name of a subject; empty if there is none.
    #[must_use]
    pub fn name(&self, key: &str) -> &str {
        self.subject(key).map_or("", Subject::name)
    }

    /// Returns a subject.
    #[must_use]
    pub fn subject(&self, key: &str) -> Option<&Subject> {
        self.about.iter().find(|(known, _)| known == key).map(|(_, subject)| subject)
    }

    fn words(&self) -> String {
        match self.kind {
            Some(kind) => (kind.words)(self),
            None => {
                let names = self.about.iter().map(|(_, subject)| subject.name());
                std::iter::once(self.code.as_ref()).chain(names).collect::<Vec<_>>().join(" ")
            }
        }
    }
}

impl PartialEq for Facts {
    fn eq(&self, other: &Self) -> bool {
        self.code == other.code && self.about == other.about
    }
}

impl Eq for Facts {}

impl Hash for Facts {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.code.hash(state);
        self.about.hash(state);
    }
}

/// The purpose of a die.
///
/// ```
/// use drumhead::dice::{Purpose, RollKind, Subject};
/// const FIRE: RollKind = RollKind { code: "fire", words: |of| format!("8.1 fire of {}", of.name("unit")) };
/// let purpose = Purpose::of(FIRE).about("unit", Subject::new("7th-foot", "7th Foot"));
/// assert_eq!(purpose.to_string(), "8.1 fire of 7th Foot");
/// assert_eq!(serde_json::to_string(&purpose).unwrap(), r#"{"for":"fire","unit":"7th-foot"}"#);
/// assert!(purpose.is(FIRE));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Purpose(PurposeForm);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum PurposeForm {
    Facts(Arc<Facts>),
    /// An English sentence: journals up to their second format recorded one.
    Words(Arc<str>),
}

impl Purpose {
    /// Creates the purpose of a kind of roll, without subjects.
    #[must_use]
    pub fn of(kind: RollKind) -> Self {
        Purpose(PurposeForm::Facts(Arc::new(Facts { code: kind.code.into(), kind: Some(kind), about: Vec::new() })))
    }

    /// Creates a purpose from a sentence: from a journal of an earlier format, or for a die in a test.
    #[must_use]
    pub fn in_words(words: &str) -> Self {
        Purpose(PurposeForm::Words(words.into()))
    }

    /// Adds a subject.
    #[must_use]
    pub fn about(mut self, key: &'static str, subject: Subject) -> Self {
        if let PurposeForm::Facts(facts) = &mut self.0 {
            Arc::make_mut(facts).about.push((key.into(), subject));
        }
        self
    }

    /// Returns its code; `None` for a sentence.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        self.facts().map(|facts| facts.code.as_ref())
    }

    /// Returns its facts; `None` for a sentence.
    #[must_use]
    pub fn facts(&self) -> Option<&Facts> {
        match &self.0 {
            PurposeForm::Facts(facts) => Some(facts),
            PurposeForm::Words(_) => None,
        }
    }

    /// Returns whether it is a roll of this kind.
    #[must_use]
    pub fn is(&self, kind: RollKind) -> bool {
        self.code() == Some(kind.code)
    }

    /// Returns whether the subject under `key` has this id.
    #[must_use]
    pub fn is_about(&self, key: &str, id: &str) -> bool {
        self.facts().and_then(|facts| facts.subject(key)).is_some_and(|subject| subject.id() == id)
    }

    /// Returns the sentence in English, regardless of the current language.
    #[must_use]
    pub fn english(&self) -> Cow<'_, str> {
        match &self.0 {
            PurposeForm::Facts(facts) => in_english(|| facts.words()).into(),
            PurposeForm::Words(words) => Cow::Borrowed(words),
        }
    }

    /// Returns whether `wanted`, the name of a die in a script, fits this roll: it is the code, or a part of the
    /// English sentence.
    #[must_use]
    pub fn answers_to(&self, wanted: &str) -> bool {
        self.code() == Some(wanted) || self.english().contains(wanted)
    }

    /// Returns whether a die recorded for this purpose fits the purpose the rules ask for. Of a recorded sentence ("8.1
    /// fire of the 7th") only the section at its start counts: the words after it are for people.
    #[must_use]
    pub fn is_recorded_for(&self, asked: &Purpose) -> bool {
        match (&self.0, &asked.0) {
            (PurposeForm::Facts(recorded), PurposeForm::Facts(asked)) => recorded == asked,
            _ => section(&self.english()) == section(&asked.english()),
        }
    }

    /// Completes a purpose that was read from JSON: finds its kind by its code, and names of subjects by their ids.
    pub fn complete(&mut self, kinds: &[RollKind], name: impl Fn(&str) -> Option<String>) {
        let PurposeForm::Facts(facts) = &mut self.0 else { return };
        let facts = Arc::make_mut(facts);
        facts.kind = kinds.iter().find(|kind| kind.code == facts.code).copied();
        for (_, subject) in &mut facts.about {
            if let Some(name) = name(&subject.id) {
                subject.title = Title::Name(name.into());
            }
        }
    }
}

/// Returns the first word of a sentence: the section.
fn section(words: &str) -> &str {
    words.split_whitespace().next().unwrap_or_default()
}

impl From<&str> for Purpose {
    fn from(words: &str) -> Self {
        Purpose::in_words(words)
    }
}

/// The sentence in the current language.
impl fmt::Display for Purpose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            PurposeForm::Facts(facts) => f.write_str(&facts.words()),
            PurposeForm::Words(words) => f.write_str(&text::localise(words)),
        }
    }
}

crate::shown_part!(Purpose);

impl Serialize for Purpose {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let facts = match &self.0 {
            PurposeForm::Facts(facts) => facts,
            PurposeForm::Words(words) => return serializer.serialize_str(words),
        };
        let mut map = serializer.serialize_map(Some(facts.about.len() + 1))?;
        map.serialize_entry(FOR, facts.code.as_ref())?;
        for (key, subject) in &facts.about {
            map.serialize_entry(key.as_ref(), subject.id())?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Purpose {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ReadPurpose)
    }
}

struct ReadPurpose;

impl<'de> Visitor<'de> for ReadPurpose {
    type Value = Purpose;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("purpose")
    }

    fn visit_str<E>(self, words: &str) -> Result<Purpose, E> {
        Ok(Purpose::in_words(words))
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Purpose, M::Error> {
        let (mut code, mut about) = (None, Vec::new());
        while let Some((key, value)) = map.next_entry::<String, String>()? {
            if key == FOR {
                code = Some(value);
            } else {
                about.push((key.into(), Subject::plain(&value)));
            }
        }
        let code = code.ok_or_else(|| serde::de::Error::missing_field(FOR))?;
        Ok(Purpose(PurposeForm::Facts(Arc::new(Facts { code: code.into(), kind: None, about }))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRE: RollKind = RollKind { code: "fire", words: |of| format!("8.1 fire of {}", of.name("unit")) };

    fn fire() -> Purpose {
        Purpose::of(FIRE).about("unit", Subject::new("7th-foot", "7th Foot"))
    }

    #[test]
    fn a_stored_purpose_reads_back_and_is_completed() {
        let json = serde_json::to_string(&fire()).unwrap();
        let mut read: Purpose = serde_json::from_str(&json).unwrap();
        assert_eq!(read, fire());
        assert_eq!(read.to_string(), "fire 7th-foot", "until the rule set is asked");
        read.complete(&[FIRE], |id| (id == "7th-foot").then(|| "7th Foot".to_owned()));
        assert_eq!(read.to_string(), "8.1 fire of 7th Foot");
        let words: Purpose = serde_json::from_str("\"8.1 fire\"").unwrap();
        assert_eq!(serde_json::to_string(&words).unwrap(), "\"8.1 fire\"");
        assert!(serde_json::from_str::<Purpose>(r#"{"unit":"7th-foot"}"#).is_err());
    }

    #[test]
    fn a_script_names_a_die_by_its_code_or_by_words() {
        for wanted in ["fire", "8.1", "fire of 7th Foot", ""] {
            assert!(fire().answers_to(wanted), "{wanted}");
        }
        assert!(!fire().answers_to("closing"));
    }

    #[test]
    fn facts_are_compared_whole_and_sentences_by_their_section() {
        let other = Purpose::of(FIRE).about("unit", Subject::plain("guards"));
        assert!(fire().is_recorded_for(&fire()) && !other.is_recorded_for(&fire()));
        assert!(Purpose::in_words("8.1 the volley").is_recorded_for(&fire()));
        assert!(!Purpose::in_words("8.10 fire of 7th Foot").is_recorded_for(&fire()));
    }
}
