//! The messages: parsed once for the program, and bundled once for each thread that formats messages with variables.

use super::Language;
use super::part::Parts;
use fluent_bundle::{FluentBundle, FluentError, FluentResource, FluentValue};
use fluent_syntax::ast;
use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::HashMap;
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

/// The files of messages in one language, as `build.rs` finds them in its folder of `assets/lang`.
macro_rules! files {
    ($tag:literal) => {
        include!(concat!(env!("OUT_DIR"), "/messages-", $tag, ".rs"))
    };
}

/// All messages of one language.
pub(super) struct Book {
    resources: Vec<FluentResource>,
}

/// The messages of a language that have no variables.
type PlainMessages = HashMap<&'static str, Cow<'static, str>>;
type Bundle = FluentBundle<&'static FluentResource>;

impl Book {
    fn read(files: &[&str]) -> Self {
        // A message that cannot be parsed is left out and shows its id; a test finds it.
        let read = |text: &&str| FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(part, _)| part);
        Book { resources: files.iter().map(read).collect() }
    }

    /// Returns the ids of the messages with their patterns.
    pub(super) fn messages(&self) -> impl Iterator<Item = (&str, &ast::Pattern<&str>)> {
        self.resources.iter().flat_map(FluentResource::entries).filter_map(|entry| match entry {
            ast::Entry::Message(message) => Some((message.id.name, message.value.as_ref()?)),
            _ => None,
        })
    }
}

/// Returns the messages of a language.
pub(super) fn book(language: Language) -> &'static Book {
    static ENGLISH: OnceLock<Book> = OnceLock::new();
    static FRENCH: OnceLock<Book> = OnceLock::new();
    match language {
        Language::English => ENGLISH.get_or_init(|| Book::read(files!("en"))),
        Language::French => FRENCH.get_or_init(|| Book::read(files!("fr"))),
    }
}

fn words(language: Language) -> &'static PlainMessages {
    static ENGLISH: OnceLock<PlainMessages> = OnceLock::new();
    static FRENCH: OnceLock<PlainMessages> = OnceLock::new();
    match language {
        Language::English => ENGLISH.get_or_init(|| all_words(language)),
        Language::French => FRENCH.get_or_init(|| all_words(language)),
    }
}

fn all_words(language: Language) -> PlainMessages {
    let bundle = bundle(language);
    let said = |pattern: &'static ast::Pattern<&'static str>| match pattern.elements.as_slice() {
        [ast::PatternElement::TextElement { value }] => Cow::Borrowed(*value),
        _ => Cow::Owned(bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned()),
    };
    book(language).messages().filter(|(_, pattern)| !has_variables(pattern)).map(|(id, p)| (id, said(p))).collect()
}

fn bundle(language: Language) -> Bundle {
    let tag: LanguageIdentifier = language.tag().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new(vec![tag]);
    // Isolation marks around variables are characters that our fonts do not have.
    bundle.set_use_isolating(false);
    // Only a second function of this name could fail.
    bundle.add_function("AGREE", move |given, _| agree(language, given)).unwrap_or_default();
    for resource in &book(language).resources {
        // A duplicate id keeps its first message; a test finds it.
        bundle.add_resource(resource).unwrap_or_default();
    }
    bundle
}

/// `AGREE($number, "is", "are")`: the second value for one, the third for more. The number is a count, or the `one` or
/// `many` of a name ([`super::Name`]). French uses the singular below 2, English for 1 only.
fn agree<'a>(language: Language, given: &[FluentValue<'a>]) -> FluentValue<'a> {
    let [number, one, many] = given else { return FluentValue::Error };
    let is_one = match (number, language) {
        (FluentValue::Number(count), Language::English) => count.value == 1.0,
        (FluentValue::Number(count), Language::French) => count.value < 2.0,
        (FluentValue::String(word), _) => word == "one",
        _ => true,
    };
    if is_one { one.clone() } else { many.clone() }
}

/// Returns whether some part of a message is filled in when it is formatted.
fn has_variables(pattern: &ast::Pattern<&str>) -> bool {
    pattern.elements.iter().any(|element| match element {
        ast::PatternElement::TextElement { .. } => false,
        ast::PatternElement::Placeable { expression } => match expression {
            ast::Expression::Inline(inline) => is_variable(inline),
            ast::Expression::Select { .. } => true,
        },
    })
}

fn is_variable(inline: &ast::InlineExpression<&str>) -> bool {
    match inline {
        ast::InlineExpression::VariableReference { .. } | ast::InlineExpression::FunctionReference { .. } => true,
        ast::InlineExpression::Placeable { expression } => match expression.as_ref() {
            ast::Expression::Inline(inner) => is_variable(inner),
            ast::Expression::Select { .. } => true,
        },
        _ => false,
    }
}

/// The id of a message without variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Id(pub &'static str);

impl Id {
    /// Returns the message in the current language.
    #[must_use]
    pub fn word(self) -> &'static str {
        word(self.0)
    }
}

impl AsRef<str> for Id {
    fn as_ref(&self) -> &str {
        self.word()
    }
}

impl std::fmt::Display for Id {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.word())
    }
}

crate::shown_part!(Id);

/// Returns a message without variables in the current language, otherwise in English, otherwise its id.
#[must_use]
pub fn word(id: &'static str) -> &'static str {
    word_in(super::current_language(), id)
}

/// Returns a message without variables in a language, as [`word`]: for text that must be recognised in any language.
#[must_use]
pub fn word_in(language: Language, id: &'static str) -> &'static str {
    let of = |language| words(language).get(id).map(AsRef::as_ref);
    of(language).or_else(|| of(Language::English)).unwrap_or(id)
}

/// Formats a message with variables in the current language; falls back as [`word`] does.
#[must_use]
pub fn text(id: &'static str, parts: &Parts<'_>) -> String {
    text_in(super::current_language(), id, parts).unwrap_or_else(|| english(id, parts))
}

/// Formats a message with variables in English; returns the id of a missing message.
#[must_use]
pub fn english(id: &'static str, parts: &Parts<'_>) -> String {
    text_in(Language::English, id, parts).unwrap_or_else(|| id.to_owned())
}

pub(super) fn text_in(language: Language, id: &str, parts: &Parts<'_>) -> Option<String> {
    thread_local! {
        static ENGLISH: OnceCell<Bundle> = const { OnceCell::new() };
        static FRENCH: OnceCell<Bundle> = const { OnceCell::new() };
    }
    let said = |kept: &OnceCell<Bundle>| {
        let bundle = kept.get_or_init(|| bundle(language));
        let pattern = bundle.get_message(id)?.value()?;
        let mut faults: Vec<FluentError> = Vec::new();
        Some(bundle.format_pattern(pattern, Some(parts.args()), &mut faults).into_owned())
    };
    match language {
        Language::English => ENGLISH.with(said),
        Language::French => FRENCH.with(said),
    }
}
