//! The messages as they are written.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// A message of a language.
pub struct Message {
    pub id: String,
    /// The file it is in, without extension.
    pub file: String,
    pub variables: BTreeSet<String>,
    /// All its words, without variables.
    pub words: String,
}

/// Returns all messages of a language, in the order of its files. Panics if one cannot be parsed.
pub fn book(language: &str) -> Vec<Message> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/lang").join(language);
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut all = Vec::new();
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        let file = path.file_stem().unwrap().to_string_lossy().into_owned();
        let parsed = fluent_syntax::parser::parse(text.as_str())
            .unwrap_or_else(|(_, faults)| panic!("{}: {faults:?}", path.display()));
        for entry in &parsed.body {
            let Entry::Message(message) = entry else { continue };
            let mut said = Message {
                id: message.id.name.to_owned(),
                file: file.clone(),
                variables: BTreeSet::new(),
                words: String::new(),
            };
            let value = message.value.as_ref().unwrap_or_else(|| panic!("{file}: {} says nothing", said.id));
            take(value, &mut said);
            all.push(said);
        }
    }
    all
}

fn take(pattern: &Pattern<&str>, said: &mut Message) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => said.words.push_str(value),
            PatternElement::Placeable { expression } => placed(expression, said),
        }
    }
}

fn placed(expression: &Expression<&str>, said: &mut Message) {
    match expression {
        Expression::Inline(inline) => inlined(inline, said),
        Expression::Select { selector, variants } => {
            inlined(selector, said);
            variants.iter().for_each(|variant| take(&variant.value, said));
        }
    }
}

fn inlined(inline: &InlineExpression<&str>, said: &mut Message) {
    match inline {
        InlineExpression::VariableReference { id } => drop(said.variables.insert(id.name.to_owned())),
        InlineExpression::StringLiteral { value } if !value.starts_with('\\') => said.words.push_str(value),
        InlineExpression::Placeable { expression } => placed(expression, said),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| inlined(argument, said));
        }
        _ => {}
    }
}

/// Returns the variable that the code gives: for `unit-head`, `unit-bare` and `unit-number` it is `unit`, a name.
pub fn base(variable: &str, given: &BTreeSet<String>) -> String {
    if given.contains(variable) {
        return variable.to_owned();
    }
    let ends = ["-head", "-bare", "-number"];
    ends.iter().find_map(|end| variable.strip_suffix(end)).unwrap_or(variable).to_owned()
}
