//! Translates the English text stored in charts, files and older journals into the current language.
//!
//! Journals up to format 2 record the purpose of a die roll as an English sentence. Later formats record facts
//! (`Purpose` of the dice) and need no matching. The patterns of these sentences serve only the older journals: a new
//! roll of the rules needs none.

use super::book::{book, text_in};
use super::part::Parts;
use super::{Language, current_language};
use fluent_syntax::ast;
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::OnceLock;

/// A message of `stored.ftl`, to be recognised in a stored text.
struct Pattern {
    id: &'static str,
    /// The texts before, between and after its variables: one more than there are variables.
    texts: Vec<&'static str>,
    variables: Vec<&'static str>,
}

/// All messages that may be stored: whole texts, and patterns, those with the most fixed text first.
struct Stored {
    whole: HashMap<&'static str, &'static str>,
    patterns: Vec<Pattern>,
}

/// Translates a stored English text into the current language; returns a text of any other origin unchanged.
///
/// The value of a variable may be a stored text too, and is translated as well.
#[must_use]
pub fn localise(kept: &str) -> Cow<'_, str> {
    let language = current_language();
    if language == Language::English {
        return Cow::Borrowed(kept);
    }
    localise_in(language, kept).or_else(|| localise_small(language, kept)).map_or(Cow::Borrowed(kept), Cow::Owned)
}

/// Translates a text that starts with a capital letter, while `stored.ftl` has it in lower case: "Rear support".
fn localise_small(language: Language, kept: &str) -> Option<String> {
    let mut letters = kept.chars();
    let first = letters.next().filter(|c| c.is_uppercase())?;
    let small: String = first.to_lowercase().chain(letters).collect();
    let id = stored().whole.get(small.as_str())?;
    text_in(language, id, &Parts::new()).map(|words| super::capital(&words))
}

fn localise_in(language: Language, kept: &str) -> Option<String> {
    let stored = stored();
    if let Some(id) = stored.whole.get(kept) {
        return text_in(language, id, &Parts::new());
    }
    stored.patterns.iter().find_map(|pattern| {
        let values = pattern.found_in(kept)?;
        let mut parts = Parts::new();
        for (variable, value) in pattern.variables.iter().zip(values) {
            parts.set(variable, localise_in(language, value).unwrap_or_else(|| value.to_owned()));
        }
        text_in(language, pattern.id, &parts)
    })
}

impl Pattern {
    /// Returns the pattern of a message whose variables are plain, without selectors.
    fn of(id: &'static str, pattern: &'static ast::Pattern<&'static str>) -> Option<Self> {
        let (mut texts, mut variables) = (vec![""], Vec::new());
        for element in &pattern.elements {
            match element {
                ast::PatternElement::TextElement { value } => *texts.last_mut()? = value,
                ast::PatternElement::Placeable {
                    expression: ast::Expression::Inline(ast::InlineExpression::VariableReference { id }),
                } => {
                    variables.push(id.name);
                    texts.push("");
                }
                ast::PatternElement::Placeable { .. } => return None,
            }
        }
        Some(Pattern { id, texts, variables })
    }

    /// Returns the values of its variables in a text, each as short as possible; `None` if the text does not match.
    fn found_in<'t>(&self, text: &'t str) -> Option<Vec<&'t str>> {
        let (first, others) = self.texts.split_first()?;
        let mut rest = text.strip_prefix(first)?;
        let mut values = Vec::with_capacity(self.variables.len());
        for (n, after) in others.iter().enumerate() {
            let at = match n + 1 == others.len() {
                true => rest.len().checked_sub(after.len()).filter(|_| rest.ends_with(after))?,
                false => rest.find(after)?,
            };
            values.push(rest.get(..at)?);
            rest = rest.get(at + after.len()..)?;
        }
        Some(values)
    }
}

fn stored() -> &'static Stored {
    static STORED: OnceLock<Stored> = OnceLock::new();
    STORED.get_or_init(|| {
        let messages = book(Language::English).messages().filter(|(id, _)| id.starts_with("stored-"));
        let (plain, mut patterns): (Vec<_>, Vec<_>) =
            messages.filter_map(|(id, pattern)| Pattern::of(id, pattern)).partition(|p| p.variables.is_empty());
        patterns.sort_by_key(|p| std::cmp::Reverse(p.texts.iter().map(|t| t.len()).sum::<usize>()));
        let whole = plain.into_iter().filter_map(|p| Some((*p.texts.first()?, p.id))).collect();
        Stored { whole, patterns }
    })
}
