//! Makes a unit from its name, its remarks and its strength, and guesses everything that these leave open.

use super::guess::{Guess, GuessOf, ReadUnit};
use super::notes::GuessReason;
use super::strength::{self, Guns, Strength};
use super::tokens::{position, tokens};
use super::troops;
use super::{ListScale, parts::Parts};
use crate::battle::{Arm, Armament, GunWeight, PublishedUnit, SmallArm, Traits, TroopClass};
use crate::msg_id;
use crate::roster::RosterUnit;

/// The context of a unit in its list.
#[derive(Clone, Debug, Default)]
pub(super) struct Around {
    pub side: String,
    pub brigade: String,
    /// Numbers without a word count men in this list.
    pub bare_men: bool,
}

/// Words of our own list format.
const SPOKEN: [&str; 36] = [
    "line",
    "militia",
    "light",
    "elite",
    "indian",
    "indians",
    "state",
    "trained",
    "raw",
    "infantry",
    "foot",
    "cavalry",
    "horse",
    "dragoons",
    "artillery",
    "guns",
    "gun",
    "musket",
    "muskets",
    "rifle",
    "rifles",
    "carbine",
    "carbines",
    "fusil",
    "fusils",
    "bow",
    "bows",
    "swords",
    "bayonet",
    "bayonets",
    "with",
    "and",
    "in",
    "skirmish",
    "close",
    "order",
];

/// Reads a unit.
pub(super) fn read(parts: &Parts, around: &Around, scale: ListScale) -> (ReadUnit, Vec<Guess>) {
    let mut made = Made { parts, around, scale, guesses: Vec::new() };
    let arm = made.arm();
    let class = made.class(arm);
    let (traits, armament) = made.armed(arm, class);
    let formation = traits.usual_formation(arm);
    let name = if parts.name.is_empty() { "Unit".to_owned() } else { parts.name.clone() };
    let mut unit = RosterUnit {
        name,
        arm,
        traits,
        armament,
        formation,
        figures: 1,
        per_stand: None,
        base: None,
        attached_to: None,
        deployed_in: None,
    };
    unit.figures = made.figures(&unit);
    (ReadUnit { unit, strength: made.strength() }, made.guesses)
}

/// Limits a number of figures to those a unit may have.
pub(super) fn clamped(figures: u32, unit: &RosterUnit) -> u16 {
    u16::try_from(figures).unwrap_or(u16::MAX).clamp(1, unit.most_figures())
}

struct Made<'a> {
    parts: &'a Parts,
    around: &'a Around,
    scale: ListScale,
    guesses: Vec<Guess>,
}

impl Made<'_> {
    fn guess(&mut self, of: GuessOf, why: GuessReason) {
        self.guesses.push(Guess { of, why });
    }

    fn remarks(&self) -> String {
        self.parts.remarks.join(" ; ")
    }

    fn strength(&self) -> Option<Strength> {
        let guns = self.parts.guns.filter(|guns| guns.guns.is_some() || guns.crew.is_some());
        self.parts.strength.or(guns.map(|guns| Strength::Guns { guns: guns.guns.unwrap_or(1), crew: guns.crew }))
    }

    /// Returns its remarks that consist only of words of our own list format: their meaning is not a guess.
    fn spoken(&self) -> String {
        let plain = |remark: &&String| tokens(remark).iter().all(|word| SPOKEN.contains(&word.as_str()));
        self.parts.remarks.iter().filter(plain).cloned().collect::<Vec<_>>().join(" ; ")
    }

    /// Guns are artillery; otherwise the arm follows from the remarks, the name, or the brigade's name. Without any of
    /// these the unit is infantry.
    fn arm(&mut self) -> Arm {
        if self.parts.guns.is_some_and(|guns| guns != Guns::default()) {
            return Arm::Artillery;
        }
        if let Some((row, _)) = troops::arm(&self.spoken()) {
            return row.is;
        }
        if let Some((row, word)) = troops::arm(&self.parts.name) {
            self.guess(GuessOf::Arm, GuessReason::Word(word.to_owned(), row.why));
            return row.is;
        }
        if let Some((row, word)) = troops::arm(&self.around.brigade).filter(|(row, _)| row.is != Arm::Infantry) {
            self.guess(GuessOf::Arm, GuessReason::Above(word.to_owned(), row.why));
            return row.is;
        }
        self.guess(GuessOf::Arm, GuessReason::Usual(msg_id!("table-why-usual-arm")));
        Arm::Infantry
    }

    fn class(&mut self, arm: Arm) -> TroopClass {
        let spoken = self.spoken();
        if let Some((row, _)) = troops::class(&spoken) {
            return row.is;
        }
        if position(&tokens(&spoken), "light").is_some() && arm == Arm::Infantry {
            return TroopClass::Light;
        }
        let by_word = troops::class(&self.parts.name).or_else(|| troops::class(&self.remarks()));
        if let Some((row, word)) = by_word {
            self.guess(GuessOf::Class, GuessReason::Word(word.to_owned(), row.why));
            return row.is;
        }
        let above = [&self.around.brigade, &self.around.side].into_iter().find_map(|name| troops::class(name));
        match above {
            Some((row, word)) => {
                self.guess(GuessOf::Class, GuessReason::Above(word.to_owned(), row.why));
                row.is
            }
            None => {
                self.guess(GuessOf::Class, GuessReason::Usual(msg_id!("table-why-usual-class")));
                TroopClass::Regular
            }
        }
    }

    /// Returns traits and weapons by the rules.
    fn armed(&mut self, arm: Arm, class: TroopClass) -> (Traits, Armament) {
        let said = self.weapon_word();
        let remarks = tokens(&self.remarks());
        let has_word = |word: &str| position(&remarks, word).is_some();
        let unit = PublishedUnit { class, arm, weapon: said, has_word: &has_word };
        let (traits, weapon) = self.scale.rules.army().read_published(&unit);
        let armament = match arm {
            Arm::Artillery => Armament::Guns { weight: self.weight(), galloper: false },
            Arm::Cavalry => Armament::Small(None),
            Arm::Infantry => Armament::Small(Some(weapon)),
        };
        if arm == Arm::Infantry && said.is_none() {
            self.guess(GuessOf::Weapon, GuessReason::Usual(msg_id!("table-why-weapon")));
        }
        (traits, armament)
    }

    /// Returns the small arm named in its remarks.
    fn weapon_word(&self) -> Option<SmallArm> {
        let words = tokens(&self.remarks());
        let all = [
            (SmallArm::Rifle, ["rifle", "rifles"]),
            (SmallArm::Musket, ["musket", "muskets"]),
            (SmallArm::Fusil, ["fusil", "fusils"]),
            (SmallArm::Carbine, ["carbine", "carbines"]),
            (SmallArm::Bow, ["bow", "bows"]),
        ];
        all.into_iter().find(|(_, names)| names.iter().any(|n| position(&words, n).is_some())).map(|(weapon, _)| weapon)
    }

    /// Returns the weight of its guns: light if not stated, and no heavier than the rules have.
    fn weight(&mut self) -> GunWeight {
        let remarked = || strength::guns(&self.remarks()).and_then(|guns| guns.weight);
        let said = self.parts.guns.and_then(|guns| guns.weight).or_else(remarked);
        match said {
            Some(weight) => weight.min(self.scale.rules.army().heaviest_guns()),
            None => {
                self.guess(GuessOf::Weapon, GuessReason::Usual(msg_id!("table-why-usual-gun")));
                GunWeight::Light
            }
        }
    }

    fn figures(&mut self, unit: &RosterUnit) -> u16 {
        let (figures, why) = self.counted(unit);
        let most = u32::from(unit.most_figures());
        let why = if figures > most { Some(GuessReason::TooMany(figures)) } else { why };
        if let Some(why) = why {
            self.guess(GuessOf::Figures, why);
        }
        clamped(figures, unit)
    }

    /// Returns its figures, and the reason if they are a guess.
    fn counted(&self, unit: &RosterUnit) -> (u32, Option<GuessReason>) {
        let each = self.scale.men_per_figure;
        let men = |men, bare| (self.scale.figures(men), Some(GuessReason::Men { men, each, bare }));
        match self.strength() {
            Some(Strength::Figures(figures)) if figures > u32::from(super::super::MAX_FIGURES) => men(figures, true),
            Some(Strength::Figures(figures)) => (figures, None),
            Some(Strength::Men(count)) => men(count, false),
            Some(Strength::Bare(count)) if self.around.bare_men => men(count, true),
            Some(Strength::Bare(count)) => (count, Some(GuessReason::Bare(count))),
            Some(Strength::Stands(stands)) => {
                let each = u32::from(unit.traits.basing(unit.arm).figures);
                let each = if unit.arm == Arm::Artillery { 2 } else { each };
                (stands * each, Some(GuessReason::Stands(stands, each)))
            }
            Some(Strength::Guns { guns, crew }) => self.crew(guns, crew),
            None => (usual(unit), Some(GuessReason::Usual(msg_id!("table-why-usual-figures")))),
        }
    }

    /// Returns the crew figures of guns, and the reason if they are a guess.
    fn crew(&self, guns: u32, crew: Option<u32>) -> (u32, Option<GuessReason>) {
        match crew {
            Some(crew) => (crew, None),
            None => (self.scale.rules.army().published_crew(guns), Some(GuessReason::Guns(guns))),
        }
    }
}

/// Returns the default figures of a unit without a strength.
fn usual(unit: &RosterUnit) -> u32 {
    u32::from(unit.traits.set().army().usual_figures(unit.arm))
}
