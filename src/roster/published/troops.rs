//! The meaning of names: a small table of words, each with its reason, for the arm and the class of a unit.
//!
//! The words for the class are looked for in remarks that consist only of words of our own format, then in the unit's
//! name, in all remarks, in the brigade's name and in the side's name. The words for the arm are looked for in such
//! remarks, then in the unit's name and in the brigade's name. The first row of the table that matches counts. `armies/README.md` lists the same rows for the
//! referee.

use super::tokens::{position, tokens};
use crate::battle::{Arm, TroopClass, TroopPeople};
use crate::msg_id;
use crate::text::Id;

/// Words, their meaning, and the reason.
pub(super) struct TroopWords<T: 'static> {
    words: &'static [&'static str],
    pub is: T,
    pub why: Id,
}

const fn row<T>(is: T, why: Id, words: &'static [&'static str]) -> TroopWords<T> {
    TroopWords { words, is, why }
}

/// Words of arms. Without one the unit is foot.
static ARMS: [TroopWords<Arm>; 3] = [
    row(
        Arm::Artillery,
        msg_id!("table-why-artillery"),
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
        msg_id!("table-why-cavalry"),
        &["dragoons", "dragoon", "horse", "cavalry", "hussars", "troop", "troops of horse", "lancers"],
    ),
    row(
        Arm::Infantry,
        msg_id!("table-why-infantry"),
        &["foot", "infantry", "inf", "fusiliers", "grenadiers", "rifles", "militia"],
    ),
];

/// Words of classes, the most specific first: Virginia Militia is militia, Maryland Light Infantry is light.
static CLASSES: [TroopWords<TroopClass>; 8] = [
    row(
        TroopClass::Militia,
        msg_id!("table-why-militia"),
        &["militia", "minutemen", "minute men", "levies", "levy", "district", "over mountain men"],
    ),
    row(
        TroopClass::Indians,
        msg_id!("table-why-indians"),
        &["indian", "indians", "mohawk", "mohawks", "iroquois", "seneca", "oneida", "cherokee", "creek", "delawares"],
    ),
    row(
        TroopClass::Rifles,
        msg_id!("table-why-rifles"),
        &["rifle", "rifles", "riflemen", "rifleman", "jager", "jagers", "jäger", "jägers", "jaeger", "jaegers"],
    ),
    row(
        TroopClass::Light,
        msg_id!("table-why-light"),
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
    row(TroopClass::Grenadiers, msg_id!("table-why-grenadiers"), &["grenadier", "grenadiers", "guards", "elite"]),
    row(
        TroopClass::State,
        msg_id!("table-why-state"),
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
        TroopClass::Continental,
        msg_id!("table-why-continental"),
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
        TroopClass::Regular,
        msg_id!("table-why-regular"),
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

fn find<T>(table: &'static [TroopWords<T>], words: &[String]) -> Option<(&'static TroopWords<T>, &'static str)> {
    table.iter().find_map(|row| {
        let longest = row.words.iter().filter(|phrase| position(words, phrase).is_some()).max_by_key(|p| p.len());
        longest.map(|phrase| (row, *phrase))
    })
}

/// Returns the arm that a text names, and the word.
pub(super) fn arm(text: &str) -> Option<(&'static TroopWords<Arm>, &'static str)> {
    let words = tokens(text);
    let signed = words.iter().any(|word| word == "#" || word.ends_with("pdr") || word.ends_with("pdrs"));
    let guns = signed.then(|| ARMS.first().map(|row| (row, "pdr"))).flatten();
    guns.or_else(|| find(&ARMS, &words))
}

/// Returns the class that a text names, and the word.
pub(super) fn class(text: &str) -> Option<(&'static TroopWords<TroopClass>, &'static str)> {
    find(&CLASSES, &tokens(text))
}

/// Returns the people a commander leads: from the words of the brigade if they name a people or a kind of levy,
/// otherwise from those of the side, otherwise the British.
pub(super) fn people(brigade: &str, side: &str) -> TroopPeople {
    people_of(brigade).or_else(|| people_of(side)).unwrap_or(TroopPeople::British)
}

fn people_of(text: &str) -> Option<TroopPeople> {
    let words = tokens(text);
    let has = |all: &[&str]| all.iter().any(|word| position(&words, word).is_some());
    match () {
        () if has(&["hessian", "hessians", "german", "germans", "von", "brunswick"]) => Some(TroopPeople::German),
        () if has(&["french"]) => Some(TroopPeople::French),
        () if has(&["british", "crown"]) => Some(TroopPeople::British),
        () if has(&["rebels", "rebel", "patriot", "patriots"]) => Some(TroopPeople::Continental),
        () => match class(text)?.0.is {
            TroopClass::Militia => Some(TroopPeople::Militia),
            TroopClass::Indians => Some(TroopPeople::Indian),
            TroopClass::State => Some(TroopPeople::StateOrLoyalist),
            TroopClass::Continental => Some(TroopPeople::Continental),
            TroopClass::Rifles | TroopClass::Grenadiers | TroopClass::Light | TroopClass::Regular => None,
        },
    }
}

/// Returns the party whose troops a text names: Continentals and militia are the Continentals', regulars and grenadiers
/// the Crown's. Any other class may be either's.
pub(super) fn party(text: &str) -> Option<&'static str> {
    match class(text)?.0.is {
        TroopClass::Continental | TroopClass::Militia => Some("Continentals"),
        TroopClass::Regular | TroopClass::Grenadiers => Some("Crown"),
        TroopClass::Indians | TroopClass::Rifles | TroopClass::Light | TroopClass::State => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::roster::published::troops::*;

    #[test]
    fn the_army_guide_lists_the_same_words() {
        let guide = include_str!("../../../armies/README.md");
        for why in CLASSES.iter().map(|row| row.why).chain(ARMS.iter().take(2).map(|row| row.why)) {
            assert!(guide.contains(&format!("| {} |", why.word())), "{}", why.word());
        }
    }

    #[test]
    fn arm_and_class_are_found_in_unit_names() {
        let of = |text| (arm(text).map(|(row, _)| row.is), class(text).map(|(row, _)| row.is));
        assert_eq!(of("23rd Foot"), (Some(Arm::Infantry), Some(TroopClass::Regular)));
        assert_eq!(of("Legion dragoons"), (Some(Arm::Cavalry), Some(TroopClass::State)));
        assert_eq!(of("1st Md. Regt"), (None, Some(TroopClass::Continental)));
        assert_eq!(of("Virginia militia"), (Some(Arm::Infantry), Some(TroopClass::Militia)));
        assert_eq!(of("Armand's horse"), (Some(Arm::Cavalry), Some(TroopClass::Continental)));
        assert_eq!(of("16th Light Dragoons").0, Some(Arm::Cavalry));
        assert_eq!(of("Hessian Jäger"), (None, Some(TroopClass::Rifles)));
        assert_eq!(of("Royal North Carolina Regiment").1, Some(TroopClass::State));
        assert_eq!(of("Big"), (None, None));
    }
}
