//! The referee's preferences, stored apart from any battle.

use super::deployment::Deployment;
use crate::battle::RulesName;
use crate::msg;
use crate::msg_id;
use crate::text::{Id, Language};
use crate::units::Inches;
use crate::verdict::LengthUnit;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The colours of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThemeName {
    /// Light or dark, as the system is set.
    #[default]
    System,
    /// Ink on paper.
    Light,
    /// For a dim room.
    Dark,
    /// Black on white with heavy lines, for a table in the sun.
    Sunlit,
    /// White on black and full colours.
    HighContrast,
}

impl ThemeName {
    /// All themes, with their names.
    pub const ALL: [(ThemeName, Id); 5] = [
        (ThemeName::System, msg_id!("app-system-theme")),
        (ThemeName::Light, msg_id!("app-theme-light")),
        (ThemeName::Dark, msg_id!("app-theme-dark")),
        (ThemeName::Sunlit, msg_id!("app-theme-sunlit")),
        (ThemeName::HighContrast, msg_id!("app-theme-high-contrast")),
    ];

    /// Returns the colours to show on a system set to dark or light.
    ///
    /// ```
    /// use drumhead::app::ThemeName;
    /// assert_eq!(ThemeName::System.shown(true), ThemeName::Dark);
    /// assert_eq!(ThemeName::Sunlit.shown(true), ThemeName::Sunlit);
    /// ```
    #[must_use]
    pub const fn shown(self, system_dark: bool) -> Self {
        match (self, system_dark) {
            (ThemeName::System, true) => ThemeName::Dark,
            (ThemeName::System, false) => ThemeName::Light,
            (chosen, _) => chosen,
        }
    }
}

/// The source of dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiceMode {
    /// The app rolls.
    #[default]
    App,
    /// Every die is rolled at the table and entered.
    Entered,
}

/// Preferences.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Prefs {
    /// Colours.
    pub theme: ThemeName,
    /// The source of dice.
    pub dice: DiceMode,
    /// The referee has chosen the source of dice: the app asks once.
    pub dice_chosen: bool,
    /// Ghosts, arcs and ranges are shown before a decision.
    pub premeasuring: bool,
    /// The ruler's tolerance: a measurement that differs from a limit by at most this is too close to call.
    pub tolerance: Inches,
    /// How lengths are shown.
    pub lengths: LengthUnit,
    /// The referee's own charts files for new games, by rule set; without one: the built-in charts.
    #[serde(deserialize_with = "charts_files")]
    pub charts: BTreeMap<RulesName, PathBuf>,
    /// The last questions of the lookup pages, latest first, as requests with their dice.
    pub lookups: Vec<serde_json::Value>,
    /// The size of everything, in hundredths of the screen's own size.
    pub size_percent: u16,
    /// The language chosen; `None`: the system's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// The loupe also appears when the mouse drags something. Without this it appears only for a finger.
    pub loupe_always: bool,
    /// The deployments of the games that were set up last, latest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deployments: Vec<Deployment>,
    /// The file, beside the games, of the battlefield drawn last: the next start opens it again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ground: Option<String>,
    /// How far the tutorial has gone; `None`: none is under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tutorial: Option<Tutorial>,
}

/// A tutorial that is under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tutorial {
    /// The file name of its game.
    pub game: String,
    /// The current lesson.
    pub lesson: Lesson,
}

/// The lessons of the tutorial, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lesson {
    /// Begin, and draw the chit of a command.
    Draw,
    /// Select a unit.
    Select,
    /// Read its card.
    Card,
    /// Drag it.
    Move,
    /// Fire.
    Fire,
    /// Charge.
    Charge,
    /// Open the log.
    Log,
    /// Undo.
    Undo,
}

impl Lesson {
    /// All of them, in their order.
    pub const ALL: [Lesson; 8] = [
        Lesson::Draw,
        Lesson::Select,
        Lesson::Card,
        Lesson::Move,
        Lesson::Fire,
        Lesson::Charge,
        Lesson::Log,
        Lesson::Undo,
    ];

    /// Returns its number, from 1.
    #[must_use]
    pub fn number(self) -> usize {
        1 + Lesson::ALL.iter().take_while(|lesson| **lesson != self).count()
    }

    /// Returns the next lesson; `None` after the last.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        Lesson::ALL.into_iter().find(|lesson| *lesson > self)
    }

    /// Returns the lesson's text.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Lesson::Draw => msg!("tutorial-draw"),
            Lesson::Select => msg!("tutorial-select"),
            Lesson::Card => msg!("tutorial-card"),
            Lesson::Move => msg!("tutorial-move"),
            Lesson::Fire => msg!("tutorial-fire"),
            Lesson::Charge => msg!("tutorial-charge"),
            Lesson::Log => msg!("tutorial-log"),
            Lesson::Undo => msg!("tutorial-undo"),
        }
    }
}

/// Reads the charts files; older preferences, from before the second rule set, have one file or none.
fn charts_files<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<RulesName, PathBuf>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Files {
        Each(BTreeMap<RulesName, PathBuf>),
        One(Option<PathBuf>),
    }
    Ok(match Files::deserialize(from)? {
        Files::Each(files) => files,
        Files::One(file) => file.map(|file| (RulesName::default(), file)).into_iter().collect(),
    })
}

impl Default for Prefs {
    fn default() -> Self {
        Prefs {
            theme: ThemeName::System,
            dice: DiceMode::App,
            dice_chosen: false,
            premeasuring: true,
            tolerance: Inches::from_thousandths(125),
            lengths: LengthUnit::Inch,
            charts: BTreeMap::new(),
            lookups: Vec::new(),
            size_percent: 100,
            language: None,
            loupe_always: false,
            deployments: Vec::new(),
            ground: None,
            tutorial: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preferences_older_than_the_second_rule_set_keep_their_charts() {
        let charts = |text: &str| serde_json::from_str::<Prefs>(text).map(|prefs| prefs.charts);
        let one = BTreeMap::from([(RulesName::Otp, PathBuf::from("/mine.json"))]);
        assert_eq!(charts(r#"{"charts": "/mine.json"}"#).unwrap(), one);
        assert_eq!(charts(r#"{"charts": null}"#).unwrap(), BTreeMap::new());
        assert_eq!(charts("{}").unwrap(), BTreeMap::new());
        let both = Prefs {
            charts: one.into_iter().chain([(RulesName::Awi, "/awi.json".into())]).collect(),
            ..Prefs::default()
        };
        assert_eq!(serde_json::from_str::<Prefs>(&serde_json::to_string(&both).unwrap()).unwrap(), both);
    }

    #[test]
    fn a_chosen_theme_is_kept_and_otherwise_follows_the_system() {
        let theme = |text: &str| serde_json::from_str::<Prefs>(text).unwrap().theme;
        assert_eq!(theme("{}"), ThemeName::System);
        assert_eq!(theme(r#"{"theme": "high_contrast"}"#), ThemeName::HighContrast);
        for (chosen, _) in ThemeName::ALL {
            let prefs = Prefs { theme: chosen, ..Prefs::default() };
            assert_eq!(theme(&serde_json::to_string(&prefs).unwrap()), chosen);
        }
    }
}
