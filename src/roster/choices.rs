//! What a unit and a commander may be by their rules, as choices to tap: each carries what would come of it. What is allowed is
//! asked of the checks themselves, so that choices and checks cannot disagree.

use super::{Leader, Roster, RosterBrigade, RosterSide, RosterUnit, read_roster, roster_table};
use crate::battle::names::{ARMS, FORMATIONS, GUNS, NATIONS, QUALITIES, RATINGS, WEAPONS};
use crate::battle::{
    ABILITIES, Arm, Armament, CommanderTraits, FightingOrder, Formation, GRADES, Grade, GunWeight, Nation, ORDERS,
    Quality, RulesName, SmallArm, Traits,
};
use crate::{text, word};

/// A choice, and what would come of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<T> {
    /// What it is called: "state line".
    pub label: String,
    /// It is so now.
    pub chosen: bool,
    /// What would be.
    pub then: T,
}

/// Choices of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceGroup<T> {
    /// "Quality".
    pub name: &'static str,
    /// Seldom wanted: may be folded away.
    pub rare: bool,
    /// The choices.
    pub choices: Vec<Choice<T>>,
}

impl RosterUnit {
    /// A usual unit to begin with: a battalion of line, or of trained foot.
    ///
    /// ```
    /// use drumhead::roster::RosterUnit;
    /// use drumhead::battle::RulesName;
    /// assert!(RulesName::ALL.into_iter().all(|rules| RosterUnit::usual(rules).fits(rules)));
    /// ```
    #[must_use]
    pub fn usual(rules: RulesName) -> Self {
        let (traits, figures) = match rules {
            RulesName::Otp => {
                let bayonets = true;
                let traits = Traits::Otp {
                    quality: Quality::Line,
                    bayonets,
                    combat_value: None,
                    may_skirmish: false,
                    always_loose: false,
                };
                (traits, 16)
            }
            RulesName::Awi => (Traits::Awi { grade: Grade::Trained, order: FightingOrder::Close }, 12),
        };
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

    /// The checks of battle files have nothing to say against it, not even a warning.
    #[must_use]
    pub fn fits(&self, rules: RulesName) -> bool {
        let chief = Some(Leader::usual(rules));
        let usual = RosterUnit::usual(rules);
        // Beside the two of foot that a brigade has at least (OTP 4.1).
        let units = vec![self.clone(), usual.clone(), usual];
        let chit = (rules == RulesName::Otp).then_some(1);
        let brigade = RosterBrigade { name: "Brigade".to_owned(), chit, leader: chief.clone(), units };
        let side = RosterSide { name: "Side".to_owned(), colour: "#000000".to_owned(), chief, brigades: vec![brigade] };
        let roster = Roster { title: String::new(), rules, sides: vec![side] };
        let read = read_roster(&roster_table(&roster, super::Between::Tabs), "", Some(rules));
        read.is_ok_and(|(_, warnings)| warnings.0.is_empty())
    }

    /// The same unit as it would have to be so that it fits; `None` where that takes more than its formation, its bayonets or its
    /// strength.
    fn settled(self, rules: RulesName) -> Option<Self> {
        let formation = match (self.arm, self.traits) {
            (Arm::Artillery, _) => Formation::Unlimbered,
            (_, Traits::Awi { order: FightingOrder::Skirmish, .. }) => Formation::Skirmish,
            _ => Formation::Line,
        };
        let plain = RosterUnit { formation, ..self.clone() };
        let traits = match self.traits {
            Traits::Otp { quality, combat_value, .. } => {
                let (bayonets, may_skirmish, always_loose) = (false, false, false);
                Traits::Otp { quality, bayonets, combat_value, may_skirmish, always_loose }
            }
            traits @ Traits::Awi { .. } => traits,
        };
        [self, plain.clone(), RosterUnit { traits, ..plain }].into_iter().find(|unit| unit.fits(rules))
    }

    /// The same unit of another arm, armed and formed as that arm is.
    fn of_arm(&self, arm: Arm, rules: RulesName) -> Self {
        if arm == self.arm {
            return self.clone();
        }
        let usual = RosterUnit::usual(rules);
        let (armament, formation, figures) = match (arm, rules) {
            (Arm::Infantry, _) => (usual.armament, usual.formation, usual.figures),
            (Arm::Cavalry, _) => (Armament::Small(None), Formation::Line, 6),
            (Arm::Artillery, RulesName::Otp) => (guns(GunWeight::Light), Formation::Unlimbered, 2),
            (Arm::Artillery, RulesName::Awi) => (guns(GunWeight::Light), Formation::Unlimbered, 4),
        };
        let foot = arm == Arm::Infantry;
        let traits = match self.traits {
            Traits::Otp { quality, combat_value, .. } => {
                let quality = if foot || matches!(quality, Quality::Militia | Quality::StateLine) {
                    quality
                } else {
                    Quality::Line
                };
                Traits::Otp { quality, bayonets: foot, combat_value, may_skirmish: false, always_loose: false }
            }
            Traits::Awi { grade, .. } => Traits::Awi { grade, order: FightingOrder::Close },
        };
        // What is of its place stays; bases and attachment are of what it was.
        let (name, deployed_in) = (self.name.clone(), self.deployed_in.clone());
        let (per_stand, base, attached_to) = (None, None, None);
        RosterUnit { name, arm, traits, armament, formation, figures, per_stand, base, attached_to, deployed_in }
    }

    /// What may be chosen of it: arm, quality or grade, weapon, formation and the rest, as its rules allow.
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
        let mut groups = vec![by.group(word!("table-choose-arm"), false, ARMS, |arm| by.unit.of_arm(arm, rules))];
        match self.traits {
            Traits::Otp { bayonets, combat_value, may_skirmish, always_loose, .. } => {
                let of = |quality| Traits::Otp { quality, bayonets, combat_value, may_skirmish, always_loose };
                groups.push(
                    by.group(word!("table-choose-quality"), false, QUALITIES, |quality| by.with_traits(of(quality))),
                );
            }
            Traits::Awi { grade, order } => {
                groups.push(by.group(word!("table-choose-grade"), false, GRADES, |grade| {
                    by.with_traits(Traits::Awi { grade, order })
                }));
                groups.push(by.group(word!("table-choose-order"), false, ORDERS, |order| {
                    by.with_traits(Traits::Awi { grade, order })
                }));
            }
        }
        groups.push(by.weapons());
        groups.extend(by.switches());
        groups.push(by.group(word!("table-choose-formation"), false, FORMATIONS, |formation| RosterUnit {
            formation,
            ..self.clone()
        }));
        groups.extend(by.combat_values());
        groups.push(by.stands());
        groups.retain(|group| !group.choices.is_empty());
        groups
    }
}

const fn guns(weight: GunWeight) -> Armament {
    Armament::Guns { weight, galloper: false }
}

struct Chooser<'u> {
    unit: &'u RosterUnit,
    rules: RulesName,
}

impl Chooser<'_> {
    fn with_traits(&self, traits: Traits) -> RosterUnit {
        RosterUnit { traits, ..self.unit.clone() }
    }

    /// Those of some words whose unit fits, or can be made to.
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

    /// A choice, if the unit that comes of it fits; what is so now may always be seen.
    fn choice(&self, word: &str, then: RosterUnit) -> Option<Choice<RosterUnit>> {
        let chosen = then == *self.unit;
        let then = if chosen { then } else { then.settled(self.rules)? };
        Some(Choice { label: text::again(&word.replace('_', " ")).into_owned(), chosen, then })
    }

    fn weapons(&self) -> ChoiceGroup<RosterUnit> {
        let armed = |armament| RosterUnit { armament, ..self.unit.clone() };
        if let Armament::Guns { galloper, .. } = self.unit.armament {
            return self.group(word!("table-choose-guns"), false, GUNS, |weight| {
                armed(Armament::Guns { weight, galloper: galloper && weight == GunWeight::Light })
            });
        }
        let mut group =
            self.group(word!("table-choose-weapon"), false, WEAPONS, |weapon| armed(Armament::Small(Some(weapon))));
        let swords = armed(Armament::Small(None));
        let swords = if swords == *self.unit || swords.fits(self.rules) { self.choice("swords", swords) } else { None };
        group.choices.extend(swords);
        group
    }

    /// What is either so or not.
    fn switches(&self) -> Option<ChoiceGroup<RosterUnit>> {
        let Traits::Otp { quality, bayonets, combat_value, may_skirmish, always_loose } = self.unit.traits else {
            return None;
        };
        let with = |bayonets, may_skirmish, always_loose| {
            self.with_traits(Traits::Otp { quality, bayonets, combat_value, may_skirmish, always_loose })
        };
        let foot = self.unit.arm == Arm::Infantry;
        let mut all = Vec::new();
        if foot {
            all.push(("bayonets", bayonets, with(!bayonets, may_skirmish, always_loose)));
            if may_skirmish || quality == Quality::Militia {
                all.push(("may skirmish", may_skirmish, with(bayonets, !may_skirmish, always_loose)));
            }
            all.push(("always loose", always_loose, with(bayonets, may_skirmish, !always_loose)));
        }
        if let Armament::Guns { weight, galloper } = self.unit.armament {
            let armament = Armament::Guns { weight, galloper: !galloper };
            all.push(("galloper", galloper, RosterUnit { armament, ..self.unit.clone() }));
        }
        let choice = |(label, chosen, then): (&str, bool, RosterUnit)| {
            let then = then.settled(self.rules)?;
            Some(Choice { label: text::again(label).into_owned(), chosen, then })
        };
        Some(ChoiceGroup {
            name: word!("table-choose-also"),
            rare: false,
            choices: all.into_iter().filter_map(choice).collect(),
        })
    }

    /// How many figures stand on a full stand.
    fn stands(&self) -> ChoiceGroup<RosterUnit> {
        let with = |per_stand| RosterUnit { per_stand, ..self.unit.clone() };
        let own = self.choice("as the rules base them", with(None));
        let others = (1..=6).filter_map(|count| self.choice(&count.to_string(), with(Some(count))));
        ChoiceGroup {
            name: word!("table-choose-figures-to-a-stand"),
            rare: true,
            choices: own.into_iter().chain(others).collect(),
        }
    }

    /// The scenario's own combat value (OTP 2.0).
    fn combat_values(&self) -> Option<ChoiceGroup<RosterUnit>> {
        let Traits::Otp { quality, bayonets, combat_value, may_skirmish, always_loose } = self.unit.traits else {
            return None;
        };
        let choice = |value: Option<u8>| Choice {
            label: value.map_or_else(|| text::again("its type's").into_owned(), |value| value.to_string()),
            chosen: value == combat_value,
            then: self.with_traits(Traits::Otp { quality, bayonets, combat_value: value, may_skirmish, always_loose }),
        };
        let choices = std::iter::once(None).chain((1..=9).map(Some)).map(choice).collect();
        Some(ChoiceGroup { name: word!("table-choose-combat-value"), rare: true, choices })
    }
}

impl Leader {
    /// A commander to begin with, to be rolled for.
    #[must_use]
    pub fn usual(rules: RulesName) -> Self {
        let traits = match rules {
            RulesName::Otp => CommanderTraits::Otp { nation: Nation::British, rating: None },
            RulesName::Awi => CommanderTraits::Awi { ability: None },
        };
        Leader { name: "Commander".to_owned(), traits }
    }

    /// What may be chosen of him: the row he is rolled on and a rating, or a brigadier's ability.
    #[must_use]
    pub fn choices(&self, is_chief: bool) -> Vec<ChoiceGroup<Leader>> {
        let with = |traits| Leader { traits, ..self.clone() };
        let choice = |label: &str, then: Leader| Choice {
            label: text::again(&label.replace('_', " ")).into_owned(),
            chosen: then == *self,
            then,
        };
        match self.traits {
            CommanderTraits::Otp { nation, rating } => {
                let of = |nation, rating| with(CommanderTraits::Otp { nation, rating });
                let nations = NATIONS.iter().map(|(word, nation)| choice(word, of(*nation, rating))).collect();
                let ratings = RATINGS.iter().map(|(word, rating)| choice(word, of(nation, Some(*rating))));
                let ratings = std::iter::once(choice("rolled", of(nation, None))).chain(ratings).collect();
                vec![
                    ChoiceGroup { name: word!("table-choose-nation"), rare: false, choices: nations },
                    ChoiceGroup { name: word!("table-choose-rating"), rare: false, choices: ratings },
                ]
            }
            // A commander-in-chief has none (AWI Control ability).
            CommanderTraits::Awi { .. } if is_chief => Vec::new(),
            CommanderTraits::Awi { .. } => {
                let of = |ability| with(CommanderTraits::Awi { ability });
                let abilities = ABILITIES.iter().map(|(word, ability)| choice(word, of(Some(*ability))));
                let abilities = std::iter::once(choice("rolled", of(None))).chain(abilities).collect();
                vec![ChoiceGroup { name: word!("table-choose-ability"), rare: false, choices: abilities }]
            }
        }
    }
}
