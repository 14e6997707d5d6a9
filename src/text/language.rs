//! The languages, and the one at hand.

use serde::{Deserialize, Serialize};
use std::cell::Cell;

/// A language the program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// English, the language of the sources.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// All of them, each with what its speakers call it.
    pub const ALL: [(Language, &'static str); 2] = [(Language::English, "English"), (Language::French, "Français")];

    /// Its folder among the messages, and its tag where languages are named: "en", "fr".
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// Its tag with the country whose spelling it has, as files name it: "en-GB", "fr-FR".
    #[must_use]
    pub const fn region(self) -> &'static str {
        match self {
            Language::English => "en-GB",
            Language::French => "fr-FR",
        }
    }

    /// The language of a system that calls its own so: `fr_FR.UTF-8`, `fr-CA`. English for all the program does not speak.
    ///
    /// ```
    /// use drumhead::text::Language;
    /// assert_eq!(Language::of_locale("fr_FR.UTF-8"), Language::French);
    /// assert_eq!(Language::of_locale("fr-CA"), Language::French);
    /// assert_eq!(Language::of_locale("C.UTF-8"), Language::English);
    /// assert_eq!(Language::of_locale("frr"), Language::English);
    /// ```
    #[must_use]
    pub fn of_locale(locale: &str) -> Self {
        let tag = locale.split(['_', '-', '.', '@']).next().unwrap_or_default().to_ascii_lowercase();
        Self::of_tag(&tag).unwrap_or_default()
    }

    /// The language with a tag, where the program speaks it.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Self> {
        Self::ALL.iter().map(|(language, _)| *language).find(|language| language.tag() == tag)
    }
}

thread_local! {
    static AT_HAND: Cell<Language> = const { Cell::new(Language::English) };
}

/// Makes a language the one at hand of this thread. The outermost layer says it: the start of the program and the settings of
/// the app. A thread begins with English.
pub fn speak(language: Language) {
    AT_HAND.set(language);
}

/// The language at hand of this thread.
#[must_use]
pub fn at_hand() -> Language {
    AT_HAND.get()
}

/// Runs something with English at hand.
pub fn in_english<T>(run: impl FnOnce() -> T) -> T {
    let before = AT_HAND.replace(Language::English);
    let done = run();
    AT_HAND.set(before);
    done
}
