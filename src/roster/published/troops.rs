//! What a name says of troops: a small table of words, each with its reason, for the arm and for the class of a unit.
//!
//! The words are looked for in the remarks of a line, then in the unit's name, in its brigade's and in its side's; the first row of
//! the table that has one counts. `armies/README.md` lists the same rows for the referee.

use super::tokens::{position, tokens};
use crate::battle::{Arm, FightingOrder, Grade, Nation, Quality, SmallArm};
use crate::id;
use crate::text::Id;

/// A sort of troops by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    Militia,
    Indians,
    Rifles,
    Grenadiers,
    Light,
    State,
    Continental,
    Regular,
}

/// Words, what they stand for, and why.
pub(super) struct Row<T: 'static> {
    words: &'static [&'static str],
    pub is: T,
    pub why: Id,
}

const fn row<T>(is: T, why: Id, words: &'static [&'static str]) -> Row<T> {
    Row { words, is, why }
}

/// Words of arms. Where none stands it is foot.
static ARMS: [Row<Arm>; 3] = [
    row(
        Arm::Artillery,
        id!("table-why-artillery"),
        &[
            "artillery",
            "arty",
            "battery",
            "guns",
            "gun",
            "pdr",
            "pdrs",
            "pounder",
            "pounders",
            "howitzer",
            "howitzers",
            "grasshopper",
            "grasshoppers",
            "cannon",
        ],
    ),
    row(
        Arm::Cavalry,
        id!("table-why-cavalry"),
        &["dragoons", "dragoon", "horse", "cavalry", "hussars", "troop", "troops of horse", "lancers"],
    ),
    row(
        Arm::Infantry,
        id!("table-why-infantry"),
        &["foot", "infantry", "inf", "fusiliers", "grenadiers", "rifles", "militia"],
    ),
];

/// Words of classes, those that say more first: Virginia Militia is militia, Maryland Light Infantry light.
static CLASSES: [Row<Class>; 8] = [
    row(
        Class::Militia,
        id!("table-why-militia"),
        &["militia", "minutemen", "minute men", "levies", "levy", "district", "over mountain men"],
    ),
    row(
        Class::Indians,
        id!("table-why-indians"),
        &["indian", "indians", "mohawk", "mohawks", "iroquois", "seneca", "oneida", "cherokee", "creek", "delawares"],
    ),
    row(
        Class::Rifles,
        id!("table-why-rifles"),
        &["rifle", "rifles", "riflemen", "rifleman", "jager", "jagers", "jäger", "jägers", "jaeger", "jaegers"],
    ),
    row(
        Class::Light,
        id!("table-why-light"),
        &[
            "light infantry",
            "light inf",
            "light bn",
            "light battalion",
            "light company",
            "light companies",
            "light co",
            "lights",
            "rangers",
            "chasseurs",
            "skirmishers",
            "marksmen",
            "light troops",
            "light bobs",
        ],
    ),
    row(Class::Grenadiers, id!("table-why-grenadiers"), &["grenadier", "grenadiers", "guards", "elite"]),
    row(
        Class::State,
        id!("table-why-state"),
        &[
            "state",
            "state line",
            "volunteers",
            "loyalist",
            "loyalists",
            "provincial",
            "provincials",
            "legion",
            "royal north carolina",
            "royal north carolina regiment",
            "king s american",
            "queen s american",
            "loyal american",
            "new york volunteers",
            "de lancey s",
            "delancey s",
            "tory",
            "tories",
            "canadians",
        ],
    ),
    row(
        Class::Continental,
        id!("table-why-continental"),
        &[
            "continental",
            "continentals",
            "maryland",
            "md",
            "delaware",
            "virginia",
            "va",
            "pennsylvania",
            "pa",
            "new jersey",
            "nj",
            "new york",
            "ny",
            "massachusetts",
            "mass",
            "connecticut",
            "conn",
            "new hampshire",
            "nh",
            "rhode island",
            "ri",
            "north carolina",
            "nc",
            "south carolina",
            "sc",
            "georgia",
            "ga",
            "armand s",
            "american",
            "americans",
        ],
    ),
    row(
        Class::Regular,
        id!("table-why-regular"),
        &[
            "foot",
            "regiment",
            "regt",
            "regiment of foot",
            "fusiliers",
            "highlanders",
            "highland",
            "von",
            "hessian",
            "hessians",
            "royal",
            "crown",
            "british",
            "line",
            "regular",
            "regulars",
            "french",
        ],
    ),
];

fn find<T>(table: &'static [Row<T>], words: &[String]) -> Option<(&'static Row<T>, &'static str)> {
    table.iter().find_map(|row| {
        let longest = row.words.iter().filter(|phrase| position(words, phrase).is_some()).max_by_key(|p| p.len());
        longest.map(|phrase| (row, *phrase))
    })
}

/// The arm that some words name, and by which word.
pub(super) fn arm(text: &str) -> Option<(&'static Row<Arm>, &'static str)> {
    let words = tokens(text);
    let signed = words.iter().any(|word| word == "#" || word.ends_with("pdr") || word.ends_with("pdrs"));
    let guns = signed.then(|| ARMS.first().map(|row| (row, "pdr"))).flatten();
    guns.or_else(|| find(&ARMS, &words))
}

/// The class that some words name, and by which word.
pub(super) fn class(text: &str) -> Option<(&'static Row<Class>, &'static str)> {
    find(&CLASSES, &tokens(text))
}

impl Class {
    /// Quality, weapon and bayonets by On to Philadelphia; only foot is light, elite or Indian there (OTP 2.0).
    pub fn otp(self, arm: Arm) -> (Quality, SmallArm, bool) {
        let (quality, weapon, bayonets) = match self {
            Class::Militia => (Quality::Militia, SmallArm::Musket, false),
            Class::Indians => (Quality::Indian, SmallArm::Musket, false),
            Class::Rifles => (Quality::Light, SmallArm::Rifle, false),
            Class::Grenadiers => (Quality::Elite, SmallArm::Musket, true),
            Class::Light => (Quality::Light, SmallArm::Musket, true),
            Class::State => (Quality::StateLine, SmallArm::Musket, true),
            Class::Continental | Class::Regular => (Quality::Line, SmallArm::Musket, true),
        };
        let foot_only = matches!(quality, Quality::Light | Quality::Elite | Quality::Indian);
        if arm != Arm::Infantry && foot_only { (Quality::Line, weapon, false) } else { (quality, weapon, bayonets) }
    }

    /// Grade, order and weapon by the AWI figure rules; horse and guns are in close order.
    pub fn awi(self, arm: Arm) -> (Grade, FightingOrder, SmallArm) {
        let (grade, order, weapon) = match self {
            Class::Militia => (Grade::Militia, FightingOrder::Close, SmallArm::Musket),
            Class::Indians => (Grade::Raw, FightingOrder::Skirmish, SmallArm::Musket),
            Class::Rifles => (Grade::Trained, FightingOrder::Skirmish, SmallArm::Rifle),
            Class::Grenadiers => (Grade::Elite, FightingOrder::Close, SmallArm::Musket),
            Class::Light => (Grade::Trained, FightingOrder::Skirmish, SmallArm::Musket),
            Class::State | Class::Continental | Class::Regular => {
                (Grade::Trained, FightingOrder::Close, SmallArm::Musket)
            }
        };
        (grade, if arm == Arm::Infantry { order } else { FightingOrder::Close }, weapon)
    }
}

/// The row on which a commander is rolled: by the words of his brigade where they name a people or a kind of levy, else by those
/// of his side.
pub(super) fn nation(brigade: &str, side: &str) -> Nation {
    people_of(brigade).or_else(|| people_of(side)).unwrap_or(Nation::British)
}

fn people_of(text: &str) -> Option<Nation> {
    let words = tokens(text);
    let has = |all: &[&str]| all.iter().any(|word| position(&words, word).is_some());
    match () {
        () if has(&["hessian", "hessians", "german", "germans", "von", "brunswick"]) => Some(Nation::German),
        () if has(&["french"]) => Some(Nation::French),
        () if has(&["british", "crown"]) => Some(Nation::British),
        () if has(&["rebels", "rebel", "patriot", "patriots"]) => Some(Nation::Continental),
        () => match class(text)?.0.is {
            Class::Militia => Some(Nation::Militia),
            Class::Indians => Some(Nation::Indian),
            Class::State => Some(Nation::StateOrLoyalist),
            Class::Continental => Some(Nation::Continental),
            Class::Rifles | Class::Grenadiers | Class::Light | Class::Regular => None,
        },
    }
}

/// The party whose troops some words name: those of the states are the Continentals', regiments of Foot the Crown's.
pub(super) fn party(text: &str) -> Option<&'static str> {
    match class(text)?.0.is {
        Class::Continental | Class::Militia => Some("Continentals"),
        Class::Regular | Class::Grenadiers => Some("Crown"),
        Class::Indians | Class::Rifles | Class::Light | Class::State => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::roster::published::troops::*;

    #[test]
    fn the_guide_lists_the_same_words() {
        let guide = include_str!("../../../armies/README.md");
        for why in CLASSES.iter().map(|row| row.why).chain(ARMS.iter().take(2).map(|row| row.why)) {
            assert!(guide.contains(&format!("| {} |", why.word())), "{}", why.word());
        }
    }

    #[test]
    fn words_say_what_troops_are() {
        let of = |text| (arm(text).map(|(row, _)| row.is), class(text).map(|(row, _)| row.is));
        assert_eq!(of("23rd Foot"), (Some(Arm::Infantry), Some(Class::Regular)));
        assert_eq!(of("Legion dragoons"), (Some(Arm::Cavalry), Some(Class::State)));
        assert_eq!(of("1st Md. Regt"), (None, Some(Class::Continental)));
        assert_eq!(of("Virginia militia"), (Some(Arm::Infantry), Some(Class::Militia)));
        assert_eq!(of("Armand's horse"), (Some(Arm::Cavalry), Some(Class::Continental)));
        assert_eq!(of("16th Light Dragoons").0, Some(Arm::Cavalry));
        assert_eq!(of("Hessian Jäger"), (None, Some(Class::Rifles)));
        assert_eq!(of("Royal North Carolina Regiment").1, Some(Class::State));
        assert_eq!(of("Big"), (None, None));
        assert_eq!(Class::Grenadiers.otp(Arm::Artillery).0, Quality::Line);
    }
}
