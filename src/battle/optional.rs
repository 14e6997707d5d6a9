//! The optional rules: one table for the battle file, the rulings and the screen.

use super::Options;
use crate::msg_id;
use crate::text::Id;

/// An optional rule: its title, section, effect and switch.
#[derive(Clone, Copy, Debug)]
pub struct OptionalRule {
    /// Its name in battle files and rulings.
    pub name: &'static str,
    /// Its section, or "-" if it has none.
    pub section: &'static str,
    /// Its title.
    pub title: Id,
    /// Its effect, in one line.
    pub words: Id,
    /// Reads its switch.
    on: fn(&Options) -> bool,
    /// Accesses its switch.
    switch: fn(&mut Options) -> &mut bool,
}

/// Every optional rule, in the order of their sections.
pub const OPTIONAL_RULES: [OptionalRule; 8] = [
    OptionalRule {
        name: "loose_order",
        section: "5.4",
        title: msg_id!("table-option-loose-order"),
        words: msg_id!("table-option-loose-order-words"),
        on: |o| o.loose_order,
        switch: |o| &mut o.loose_order,
    },
    OptionalRule {
        name: "indians_skirmish_only",
        section: "5.5",
        title: msg_id!("table-option-indians-skirmish-only"),
        words: msg_id!("table-option-indians-skirmish-only-words"),
        on: |o| o.indians_skirmish_only,
        switch: |o| &mut o.indians_skirmish_only,
    },
    OptionalRule {
        name: "commanders_slowed",
        section: "6.12",
        title: msg_id!("table-option-commanders-slowed"),
        words: msg_id!("table-option-commanders-slowed-words"),
        on: |o| o.commanders_slowed,
        switch: |o| &mut o.commanders_slowed,
    },
    OptionalRule {
        name: "stragglers",
        section: "6.14",
        title: msg_id!("table-option-stragglers"),
        words: msg_id!("table-option-stragglers-words"),
        on: |o| o.stragglers,
        switch: |o| &mut o.stragglers,
    },
    OptionalRule {
        name: "gallopers",
        section: "7.6",
        title: msg_id!("table-option-gallopers"),
        words: msg_id!("table-option-gallopers-words"),
        on: |o| o.gallopers,
        switch: |o| &mut o.gallopers,
    },
    OptionalRule {
        name: "civilian_drivers",
        section: "7.7",
        title: msg_id!("table-option-civilian-drivers"),
        words: msg_id!("table-option-civilian-drivers-words"),
        on: |o| o.civilian_drivers,
        switch: |o| &mut o.civilian_drivers,
    },
    OptionalRule {
        name: "commander_visibility",
        section: "10.6",
        title: msg_id!("table-option-commander-visibility"),
        words: msg_id!("table-option-commander-visibility-words"),
        on: |o| o.commander_visibility,
        switch: |o| &mut o.commander_visibility,
    },
    OptionalRule {
        name: "no_premeasuring",
        section: "-",
        title: msg_id!("table-option-no-premeasuring"),
        words: msg_id!("table-option-no-premeasuring-words"),
        on: |o| o.no_premeasuring,
        switch: |o| &mut o.no_premeasuring,
    },
];

impl OptionalRule {
    /// Returns the rule with this name.
    ///
    /// ```
    /// use drumhead::battle::{OptionalRule, Options};
    /// let stragglers = OptionalRule::named("stragglers").unwrap();
    /// assert_eq!(stragglers.full_title(), "Militia stragglers (6.14)");
    /// let mut options = Options::default();
    /// stragglers.set(&mut options, true);
    /// assert!(options.stragglers && stragglers.is_on(&options));
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<&'static OptionalRule> {
        OPTIONAL_RULES.iter().find(|rule| rule.name == name)
    }

    /// Returns its title with its section.
    #[must_use]
    pub fn full_title(&self) -> String {
        let title = self.title.word();
        if self.section == "-" { title.to_owned() } else { format!("{title} ({})", self.section) }
    }

    /// Returns whether it is on.
    #[must_use]
    pub fn is_on(&self, options: &Options) -> bool {
        (self.on)(options)
    }

    /// Switches it on or off.
    pub fn set(&self, options: &mut Options, on: bool) {
        *(self.switch)(options) = on;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_optional_rule_has_its_own_switch() {
        let mut names = Vec::new();
        for rule in &OPTIONAL_RULES {
            let mut options = Options::default();
            rule.set(&mut options, true);
            let value = serde_json::to_value(options).unwrap();
            let on: Vec<_> = value.as_object().unwrap().iter().filter(|(_, v)| **v == true).map(|(n, _)| n).collect();
            assert_eq!(on, [rule.name], "{} switches itself and nothing else", rule.name);
            assert!(rule.is_on(&options) && !rule.is_on(&Options::default()));
            assert!(OptionalRule::named(rule.name).is_some());
            names.push(rule.name);
        }
        let all = serde_json::to_value(Options::default()).unwrap();
        assert_eq!(all.as_object().unwrap().len(), names.len(), "an option without a rule in the table");
    }
}
