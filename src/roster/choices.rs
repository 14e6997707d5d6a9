//! The choices for a unit and a commander by their rules: each carries its result. The checks themselves decide what is
//! allowed, so that choices and checks cannot disagree.

use super::{Leader, Roster, RosterBrigade, RosterSide, RosterUnit, read_roster, roster_table};
use crate::battle::names::{ARMS, FORMATIONS, GUNS, WEAPONS};
use crate::battle::{
    Arm, Armament, CommanderTraits, Formation, GunWeight, RulesName, SmallArm, TraitChoice, TraitChoices, Traits,
};
use crate::{msg, text};

/// A choice and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<T> {
    /// Its label: "state line".
    pub label: String,
    /// It is the current value.
    pub chosen: bool,
    /// The result.
    pub then: T,
}

/// Choices of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceGroup<T> {
    /// "Quality".
    pub name: &'static str,
    /// Rarely needed: may be collapsed.
    pub rare: bool,
    /// The choices.
    pub choices: Vec<Choice<T>>,
}

impl RosterUnit {
    /// Returns a usual unit to start with: a battalion of line, or of trained foot.
    ///
    /// ```
    /// use drumhead::roster::RosterUnit;
    /// use drumhead::battle::RulesName;
    /// assert!(RulesName::ALL.into_iter().all(|rules| RosterUnit::usual(rules).fits(rules)));
    /// ```
    #[must_use]
    pub fn usual(rules: RulesName) -> Self {
        let army = rules.army();
        let (traits, figures) = (army.usual_unit(), army.usual_figures(Arm::Infantry));
        let (arm, armament) = (Arm::Infantry, Armament::Small(Some(SmallArm::Musket)));
        let name = "Unit 1".to_owned();
        RosterUnit {
            name,
            arm,
            traits,
            armament,
            formation: Formation::Line,
            figures,
            per_stand: None,
            base: None,
            attached_to: None,
            deployed_in: None,
        }
    }

    /// Returns whether the checks of battle files accept it without even a warning.
    #[must_use]
    pub fn fits(&self, rules: RulesName) -> bool {
        let chief = Some(Leader::usual(rules));
        let usual = RosterUnit::usual(rules);
        // With two more units of foot, the least that a brigade must have (OTP 4.1).
        let units = vec![self.clone(), usual.clone(), usual];
        let chit = rules.army().no_chits().is_none().then_some(1);
        let brigade = RosterBrigade { name: "Brigade".to_owned(), chit, leader: chief.clone(), units };
        let side = RosterSide { name: "Side".to_owned(), colour: "#000000".to_owned(), chief, brigades: vec![brigade] };
        let roster = Roster { title: String::new(), rules, sides: vec![side] };
        let read = read_roster(&roster_table(&roster, super::Between::Tabs), "", Some(rules));
        read.is_ok_and(|(_, warnings)| warnings.0.is_empty())
    }

    /// Adjusts the unit so that it fits; `None` if the usual formation and ordinary traits are not enough.
    fn settled(self, rules: RulesName) -> Option<Self> {
        let formation = self.traits.usual_formation(self.arm);
        let plain = RosterUnit { formation, ..self.clone() };
        let traits = self.traits.plain();
        [self, plain.clone(), RosterUnit { traits, ..plain }].into_iter().find(|unit| unit.fits(rules))
    }

    /// Returns the same unit as another arm, with that arm's weapons and formation.
    fn of_arm(&self, arm: Arm, rules: RulesName) -> Self {
        if arm == self.arm {
            return self.clone();
        }
        let usual = RosterUnit::usual(rules);
        let (armament, formation) = match arm {
            Arm::Infantry => (usual.armament, usual.formation),
            Arm::Cavalry => (Armament::Small(None), Formation::Line),
            Arm::Artillery => (Armament::Guns { weight: GunWeight::Light, galloper: false }, Formation::Unlimbered),
        };
        let (traits, figures) = (self.traits.of_arm(arm), rules.army().usual_figures(arm));
        // Its name and place stay; its bases and attachment belong to the old arm and are dropped.
        let (name, deployed_in) = (self.name.clone(), self.deployed_in.clone());
        let (per_stand, base, attached_to) = (None, None, None);
        RosterUnit { name, arm, traits, armament, formation, figures, per_stand, base, attached_to, deployed_in }
    }

    /// Returns its choices: arm, quality or grade, weapon, formation and the rest, as its rules allow.
    ///
    /// ```
    /// use drumhead::roster::RosterUnit;
    /// use drumhead::battle::RulesName;
    /// let groups = RosterUnit::usual(RulesName::Awi).choices(RulesName::Awi);
    /// let weapon = groups.iter().find(|group| group.name == "Weapon").unwrap();
    /// // Rifles are of skirmishers.
    /// assert_eq!(weapon.choices.iter().map(|c| c.label.as_str()).collect::<Vec<_>>(), ["musket"]);
    /// ```
    #[must_use]
    pub fn choices(&self, rules: RulesName) -> Vec<ChoiceGroup<RosterUnit>> {
        let by = Chooser { unit: self, rules };
        let mut groups = vec![by.group(msg!("table-choose-arm"), false, ARMS, |arm| by.unit.of_arm(arm, rules))];
        groups.extend(self.traits.choices().into_iter().map(|question| by.of_traits(question)));
        groups.push(by.weapons());
        groups.push(by.switches());
        groups.push(by.group(msg!("table-choose-formation"), false, FORMATIONS, |formation| RosterUnit {
            formation,
            ..self.clone()
        }));
        groups.extend(by.rare_traits());
        groups.push(by.stands());
        groups.retain(|group| !group.choices.is_empty());
        groups
    }
}

struct Chooser<'u> {
    unit: &'u RosterUnit,
    rules: RulesName,
}

impl Chooser<'_> {
    fn with_traits(&self, traits: Traits) -> RosterUnit {
        RosterUnit { traits, ..self.unit.clone() }
    }

    fn of_traits(&self, question: TraitChoices<Traits>) -> ChoiceGroup<RosterUnit> {
        let choice = |one: TraitChoice<Traits>| self.choice(&one.label, self.with_traits(one.then));
        let choices = question.choices.into_iter().filter_map(choice).collect();
        ChoiceGroup { name: question.name, rare: false, choices }
    }

    /// Returns a choice for each word whose unit fits, or can be adjusted to fit.
    fn group<T: Copy>(
        &self,
        name: &'static str,
        rare: bool,
        words: &[(&'static str, T)],
        then: impl Fn(T) -> RosterUnit,
    ) -> ChoiceGroup<RosterUnit> {
        let choice = |(word, what): &(&'static str, T)| self.choice(word, then(*what));
        ChoiceGroup { name, rare, choices: words.iter().filter_map(choice).collect() }
    }

    /// Returns a choice if its result fits; the current value is always included.
    fn choice(&self, word: &str, then: RosterUnit) -> Option<Choice<RosterUnit>> {
        let chosen = then == *self.unit;
        let then = if chosen { then } else { then.settled(self.rules)? };
        Some(Choice { label: text::localise(&word.replace('_', " ")).into_owned(), chosen, then })
    }

    fn weapons(&self) -> ChoiceGroup<RosterUnit> {
        let armed = |armament| RosterUnit { armament, ..self.unit.clone() };
        if let Armament::Guns { galloper, .. } = self.unit.armament {
            return self.group(msg!("table-choose-guns"), false, GUNS, |weight| {
                armed(Armament::Guns { weight, galloper: galloper && weight == GunWeight::Light })
            });
        }
        let mut group =
            self.group(msg!("table-choose-weapon"), false, WEAPONS, |weapon| armed(Armament::Small(Some(weapon))));
        let swords = armed(Armament::Small(None));
        let swords = if swords == *self.unit || swords.fits(self.rules) { self.choice("swords", swords) } else { None };
        group.choices.extend(swords);
        group
    }

    /// Returns the choices that are on or off.
    fn switches(&self) -> ChoiceGroup<RosterUnit> {
        let choice = |label: &str, chosen, then: RosterUnit| {
            let then = then.settled(self.rules)?;
            Some(Choice { label: text::localise(label).into_owned(), chosen, then })
        };
        let own = self.unit.traits.switches(self.unit.arm).into_iter();
        let own = own.filter_map(|switch| choice(switch.label, switch.is_on, self.with_traits(switch.then)));
        let galloper = match self.unit.armament {
            Armament::Guns { weight, galloper } if self.rules.army().has_gallopers() => {
                let armament = Armament::Guns { weight, galloper: !galloper };
                choice("galloper", galloper, RosterUnit { armament, ..self.unit.clone() })
            }
            _ => None,
        };
        let choices = own.chain(galloper).collect();
        ChoiceGroup { name: msg!("table-choose-also"), rare: false, choices }
    }

    /// Returns the choices for the number of figures on a full stand.
    fn stands(&self) -> ChoiceGroup<RosterUnit> {
        let with = |per_stand| RosterUnit { per_stand, ..self.unit.clone() };
        let own = self.choice("as the rules base them", with(None));
        let others = (1..=6).filter_map(|count| self.choice(&count.to_string(), with(Some(count))));
        ChoiceGroup {
            name: msg!("table-choose-figures-to-a-stand"),
            rare: true,
            choices: own.into_iter().chain(others).collect(),
        }
    }

    /// Returns the choices that are rarely needed, and always allowed.
    fn rare_traits(&self) -> Option<ChoiceGroup<RosterUnit>> {
        let TraitChoices { name, choices } = self.unit.traits.rare_choices()?;
        let choice = |one: TraitChoice<Traits>| Choice {
            label: text::localise(&one.label).into_owned(),
            chosen: one.then == self.unit.traits,
            then: self.with_traits(one.then),
        };
        Some(ChoiceGroup { name, rare: true, choices: choices.into_iter().map(choice).collect() })
    }
}

impl Leader {
    /// Returns a commander to start with, whose rating is still to be rolled.
    #[must_use]
    pub fn usual(rules: RulesName) -> Self {
        Leader { name: "Commander".to_owned(), traits: rules.army().usual_commander() }
    }

    /// Returns a commander's choices: the chart row and a rating, or a brigadier's ability.
    #[must_use]
    pub fn choices(&self, is_chief: bool) -> Vec<ChoiceGroup<Leader>> {
        let choice = |one: TraitChoice<CommanderTraits>| {
            let then = Leader { traits: one.then, ..self.clone() };
            Choice { label: text::localise(&one.label.replace('_', " ")).into_owned(), chosen: then == *self, then }
        };
        let group = |question: TraitChoices<CommanderTraits>| ChoiceGroup {
            name: question.name,
            rare: false,
            choices: question.choices.into_iter().map(choice).collect(),
        };
        self.traits.choices(is_chief).into_iter().map(group).collect()
    }
}
