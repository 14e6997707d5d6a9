//! The languages, and the current language of each thread.

use serde::{Deserialize, Serialize};
use std::cell::Cell;

/// A language of the user interface.
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
    /// All languages, each with its own name for itself.
    pub const ALL: [(Language, &'static str); 2] = [(Language::English, "English"), (Language::French, "Français")];

    /// Returns the language tag, which also names the folder of its messages: "en", "fr".
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// Returns the tag with a country, as locale names have it: "en-GB", "fr-FR".
    #[must_use]
    pub const fn region(self) -> &'static str {
        match self {
            Language::English => "en-GB",
            Language::French => "fr-FR",
        }
    }

    /// Returns the language of a system locale such as `fr_FR.UTF-8` or `fr-CA`; English if it is not supported.
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

    /// Returns the language with this tag, if it is supported.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Self> {
        Self::ALL.iter().map(|(language, _)| *language).find(|language| language.tag() == tag)
    }
}

thread_local! {
    static AT_HAND: Cell<Language> = const { Cell::new(Language::English) };
}

/// Sets the current language of this thread. Only the outermost layer calls it: the start of the program and the
/// settings of the app. A thread starts with English.
pub fn set_language(language: Language) {
    AT_HAND.set(language);
}

/// Returns the current language of this thread.
#[must_use]
pub fn current_language() -> Language {
    AT_HAND.get()
}

/// Runs a function with English as the current language.
pub fn in_english<T>(run: impl FnOnce() -> T) -> T {
    let before = AT_HAND.replace(Language::English);
    let done = run();
    AT_HAND.set(before);
    done
}
