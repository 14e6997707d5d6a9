//! The messages of the program in the current language. Imports no other module of the crate; every module may use it.
//!
//! The messages are in `assets/lang/<language>/*.ftl` (Fluent), one file for each part of the program. `msg!("id")`
//! returns a message, `msg!("id", unit = name, figures = 3)` one with variables. The current language affects only what
//! is shown, never state, digests, files or journals: stored text is written in English by `stored!` and translated by
//! [`localise`].

mod book;
mod cited;
mod language;
mod list;
mod name;
mod number;
mod part;
mod stored;

pub use book::{Id, english, text, word, word_in};
pub use cited::cited;
pub use language::{Language, current_language, in_english, set_language};
pub use list::{clauses, headed, listed, listed_or};
pub use name::{Name, capital};
pub use number::{number, percent};
pub use part::{Key, Part, Parts};
pub use stored::localise;

/// Returns a message in the current language: without variables a `&'static str`, with variables a `String`:
/// `msg!("ui-fired", unit = name, dice = 3)`. A variable whose value has the same name needs no value:
/// `msg!("ui-fired", unit, dice)`. Values are numbers, strings and [`text::Name`](Name)s.
///
/// ```
/// assert_eq!(drumhead::msg!("say-and"), "and");
/// assert_eq!(drumhead::msg!("say-list-and", most = "a, b", last = "c"), "a, b and c");
/// ```
#[macro_export]
macro_rules! msg {
    ($id:literal $(,)?) => { $crate::text::word($id) };
    ($id:literal, $($key:ident $(= $value:expr)?),+ $(,)?) => {
        $crate::text::text($id, &$crate::text::Parts::new()$(.with($crate::key!($key), &$crate::value!($key $(, $value)?)))+)
    };
}

/// As [`msg!`], but always in English: for text stored in journals. [`text::localise`](localise) translates it into the
/// current language. The messages are in `stored.ftl`.
#[macro_export]
macro_rules! stored {
    ($id:literal $(,)?) => { $crate::text::english($id, &$crate::text::Parts::new()) };
    ($id:literal, $($key:ident $(= $value:expr)?),+ $(,)?) => {
        $crate::text::english($id, &$crate::text::Parts::new()$(.with($crate::key!($key), &$crate::value!($key $(, $value)?)))+)
    };
}

/// The id of a message without variables, for constants: its `Id::word` is looked up when it is shown.
#[macro_export]
macro_rules! msg_id {
    ($id:literal) => {
        $crate::text::Id($id)
    };
}

/// The names under which a variable is passed to a message.
#[doc(hidden)]
#[macro_export]
macro_rules! key {
    ($key:ident) => {
        $crate::text::Key {
            plain: stringify!($key),
            head: concat!(stringify!($key), "-head"),
            bare: concat!(stringify!($key), "-bare"),
            number: concat!(stringify!($key), "-number"),
        }
    };
}

/// The value of a variable: the given one, otherwise the variable in scope that has its name.
#[doc(hidden)]
#[macro_export]
macro_rules! value {
    ($key:ident) => {
        $key
    };
    ($key:ident, $value:expr) => {
        $value
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_current_language_is_thread_local() {
        assert_eq!(msg!("say-and"), "and");
        set_language(Language::French);
        assert_eq!(msg!("say-and"), "et");
        assert_eq!(msg!("say-list-and", most = "a", last = "b"), "a et b");
        assert_eq!(std::thread::spawn(|| msg!("say-and")).join().unwrap(), "and");
        set_language(Language::English);
        assert_eq!(msg!("say-and"), "and");
    }

    #[test]
    fn the_verb_of_a_sentence_agrees_with_the_units_name() {
        let fires = |title: &str| msg!("say-test-fires", unit = Name::new(title), shots = 2);
        assert_eq!(fires("33rd Foot"), "The 33rd Foot fires 2 shots");
        assert_eq!(fires("7th Royal Fusiliers"), "The 7th Royal Fusiliers fire 2 shots");
        set_language(Language::French);
        assert_eq!(fires("33rd Foot"), "33rd Foot tire 2 coups");
        assert_eq!(fires("7th Royal Fusiliers"), "7th Royal Fusiliers tirent 2 coups");
    }

    #[test]
    fn a_missing_message_shows_its_id() {
        assert_eq!(word("no-such-message"), "no-such-message");
        assert_eq!(text("no-such-message", &Parts::new()), "no-such-message");
    }

    #[test]
    fn stored_words_are_english_and_translated_for_display() {
        set_language(Language::French);
        let kept = stored!("stored-test-fire-of", unit = "7th Foot");
        assert_eq!(kept, "0.0 test of 7th Foot");
        assert_eq!(localise(&kept), "0.0 essai de 7th Foot");
        assert_eq!(localise("what nobody has said"), "what nobody has said");
        set_language(Language::English);
        assert_eq!(localise(&kept), kept);
    }
}
