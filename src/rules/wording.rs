//! The names of units, commanders, brigades and lengths in a story: "The Maryland Continentals fire", "Tarleton rides
//! 8"".
//!
//! A battle's names are titles ("Royal Artillery, two 3-pounders"); a sentence needs an article, the right verb, and
//! only as many words as distinguish one unit from another.

use crate::battle::Battle;
use crate::ids::{BrigadeId, CommanderId, TerrainId, UnitId};
use crate::msg;
use crate::text::number;
pub(in crate::rules) use crate::text::{Name, listed};
use crate::units::Inches;

/// Words that belong to a surname: "de Borre".
const PARTICLES: [&str; 3] = ["de", "du", "van"];

/// Returns a sentence that opens with a unit's title: each "[one|many]" after it is replaced by the form that agrees
/// with the title.
///
/// ```
/// use drumhead::rules::agree;
/// assert_eq!(agree("Continentals", "[moves|move] first"), "Continentals move first");
/// ```
#[must_use]
pub fn agree(title: &str, says: &str) -> String {
    let plural = Name::title(title).is_many();
    let mut pieces = says.split('[');
    let mut out = format!("{title} {}", pieces.next().unwrap_or_default());
    for piece in pieces {
        let (choice, rest) = piece.split_once(']').unwrap_or((piece, ""));
        let (one, many) = choice.split_once('|').unwrap_or((choice, choice));
        out.push_str(if plural { many } else { one });
        out.push_str(rest);
    }
    out
}

/// Returns a unit's name in a story: the part before its comma if that is unique, otherwise with the rest in brackets
/// ("the Legion dragoons (a troop)"), and with its brigade if another unit has exactly the same name. If the battle has
/// no such unit, its id.
pub(in crate::rules) fn unit(battle: &Battle, id: &UnitId) -> Name {
    let Some(unit) = battle.unit(id) else { return Name::man(id.as_str()) };
    let head = |name: &str| name.split(',').next().unwrap_or(name).trim().to_owned();
    let own = head(&unit.name);
    let mut others = battle.forces.units.iter().filter(|u| u.id != *id);
    if !others.clone().any(|u| head(&u.name) == own) {
        return Name::new(&own);
    }
    let rest = unit.name.split_once(',').map(|(_, rest)| rest.trim());
    let brigade = battle.brigade(&unit.brigade).map(|b| b.name.as_str());
    let same = others.any(|u| u.name == unit.name);
    let details: Vec<&str> = [rest, brigade.filter(|_| same)].into_iter().flatten().collect();
    Name::new(&if details.is_empty() { own } else { format!("{own} ({})", details.join(", ")) })
}

/// How the sentences of a story name units: all by name, except the unit that a sentence implies.
#[derive(Clone, Copy)]
pub(in crate::rules) struct Naming<'a> {
    pub battle: &'a Battle,
    implied: Option<&'a UnitId>,
}

impl<'a> Naming<'a> {
    /// Names every unit.
    pub fn all(battle: &'a Battle) -> Self {
        Naming { battle, implied: None }
    }

    /// Names every unit but one, which the sentence implies.
    pub fn implying(battle: &'a Battle, unit: &'a UnitId) -> Self {
        Naming { battle, implied: Some(unit) }
    }

    /// Returns a unit's name.
    pub fn unit(&self, id: &UnitId) -> Name {
        let name = unit(self.battle, id);
        if self.implied == Some(id) { name.implied() } else { name }
    }
}

/// Returns a commander's name in a story: his surname if it is unique; a commander who is only described ("The captain
/// of horse") by the whole description.
pub(in crate::rules) fn commander(battle: &Battle, id: &CommanderId) -> Name {
    let Some(him) = battle.commander(id) else { return Name::man(id.as_str()) };
    if him.name.starts_with("The ") {
        return Name::new(&him.name);
    }
    let surname = |name: &str| {
        let words: Vec<&str> = name.split(',').next().unwrap_or(name).split_whitespace().collect();
        let last = words.iter().rposition(|w| !matches!(*w, "Jr" | "Jr." | "Sr" | "Sr." | "II")).unwrap_or(0);
        let from = last.saturating_sub(1);
        let noble = words.get(from).is_some_and(|w| PARTICLES.contains(w));
        words.get(if noble { from } else { last }..=last).map_or_else(|| name.to_owned(), |own| own.join(" "))
    };
    let own = surname(&him.name);
    let known = battle.forces.commanders.iter().any(|c| c.id != *id && surname(&c.name) == own);
    Name::man(if known { &him.name } else { &own })
}

/// Returns a brigade's name in a story.
pub(in crate::rules) fn brigade(battle: &Battle, id: &BrigadeId) -> Name {
    battle.brigade(id).map_or_else(|| Name::man(id.as_str()), |b| Name::new(&b.name))
}

/// Returns a piece of ground inside a sentence: "the mill" if it is called "The mill".
pub(in crate::rules) fn ground(battle: &Battle, id: &TerrainId) -> String {
    let name = battle.terrain_name(id);
    name.strip_prefix("The ").map_or_else(|| name.to_owned(), |rest| msg!("rules-the-ground", rest))
}

/// Joins several names: "the 7th Foot, the Highlanders and the Jägers", with the verb that agrees.
pub(in crate::rules) fn together(names: Vec<Name>) -> Name {
    Name::together(&names)
}

/// Returns a length as a player states it: quarters of an inch and lengths under a twentieth exactly, others to the
/// tenth.
pub(in crate::rules) fn inches(length: Inches) -> String {
    format!("{}\"", number(&rounded(length).to_string()))
}

/// Returns two lengths that are compared ("it would move 6.1" and has 6""): as short as distinguishes them.
pub(in crate::rules) fn against(one: Inches, other: Inches) -> (String, String) {
    let (short, shorter) = (inches(one), inches(other));
    if short == shorter && one != other {
        (format!("{}\"", number(&one.to_string())), format!("{}\"", number(&other.to_string())))
    } else {
        (short, shorter)
    }
}

/// Returns the length left after `spent`, rounded so that the printed numbers add up: "ahead 2.2" (3.8" left)".
pub(in crate::rules) fn left_after(spent: Inches, left: Inches) -> String {
    format!("{}\"", number(&(rounded(spent + left) - rounded(spent)).to_string()))
}

/// Rounds to the hundredth of an inch: for lengths to measure, and margins too close to call.
pub(in crate::rules) fn hundredths(length: Inches) -> Inches {
    let thousandths = length.thousandths();
    Inches::from_thousandths(thousandths.saturating_add(5 * thousandths.signum()) / 10 * 10)
}

/// Rounds to the tenth; quarters of an inch and lengths under a twentieth stay exact.
fn rounded(length: Inches) -> Inches {
    let thousandths = length.thousandths();
    let tenths = thousandths.saturating_add(50 * thousandths.signum()) / 100;
    if thousandths % 250 == 0 || tenths == 0 {
        return length;
    }
    Inches::from_thousandths(tenths.saturating_mul(100))
}

/// Returns a number of figures in words: "1 figure", "3 figures".
pub(in crate::rules) fn figures(count: u16) -> String {
    msg!("rules-figures", count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{built_in_battles, check_battle};

    fn battle(file: &str) -> Battle {
        let (name, text) = built_in_battles().into_iter().find(|(name, _)| *name == file).unwrap();
        check_battle(text, name).unwrap().0
    }

    #[test]
    fn a_title_becomes_a_name_in_a_sentence() {
        for (title, says) in [
            ("33rd Foot", "The 33rd Foot fires"),
            ("7th Royal Fusiliers", "The 7th Royal Fusiliers fire"),
            ("Tate's Virginians", "Tate's Virginians fire"),
            ("Hayes's Little River battalion", "Hayes's Little River battalion fires"),
            ("4th Brigade's two 6-pounders", "The 4th Brigade's two 6-pounders fire"),
            ("Queen's Rangers", "The Queen's Rangers fire"),
            ("The Volunteers of Ireland", "The Volunteers of Ireland fire"),
            ("Grenadier battalion von Linsing", "The Grenadier battalion von Linsing fires"),
            ("1st Battalion of Guards", "The 1st Battalion of Guards fires"),
            ("McDowell's riflemen", "McDowell's riflemen fire"),
            ("North Carolina militia", "The North Carolina militia fires"),
            ("some rebels", "some rebels fire"),
            ("The picket", "The picket fires"),
            ("the picket", "the picket fires"),
            ("Hazen's", "Hazen's fires"),
        ] {
            assert_eq!(Name::new(title).does("fires", "fire"), says);
        }
    }

    #[test]
    fn a_name_is_as_long_as_it_must_be() {
        let (cowpens, hill) = (battle("cowpens.json"), battle("birmingham-hill.json"));
        let name = |battle: &Battle, title: &str, n: usize| {
            let id = battle.forces.units.iter().filter(|u| u.name == title).nth(n).unwrap().id.clone();
            unit(battle, &id).to_string()
        };
        assert_eq!(name(&cowpens, "Royal Artillery, two 3-pounders", 0), "the Royal Artillery");
        assert_eq!(name(&cowpens, "Legion dragoons, a troop", 0), "the Legion dragoons (a troop)");
        let guns = "Royal Artillery, two 12-pounders";
        let with = format!("{guns} with the Guards");
        assert_eq!(name(&hill, &with, 0), "the Royal Artillery (two 12-pounders with the Guards)");
        // Two with the same name: their brigades distinguish them.
        let mut same = hill.clone();
        same.forces.units.iter_mut().filter(|u| u.name.starts_with(guns)).for_each(|u| u.name = guns.to_owned());
        assert_eq!(name(&same, guns, 0), "the Royal Artillery (two 12-pounders, Brigade of Guards)");
        assert_eq!(name(&same, guns, 1), "the Royal Artillery (two 12-pounders, British Grenadiers)");
        let man = |battle: &Battle, title: &str| {
            let id = &battle.forces.commanders.iter().find(|c| c.name == title).unwrap().id;
            commander(battle, id).to_string()
        };
        assert_eq!(man(&cowpens, "Lt Col Banastre Tarleton"), "Tarleton");
        assert_eq!(man(&hill, "Brig Gen Prudhomme de Borre"), "de Borre");
        // One without a name is called by his description.
        let mut described = cowpens.clone();
        described.forces.commanders[0].name = "The captain of the legion".to_owned();
        assert_eq!(man(&described, "The captain of the legion"), "the captain of the legion");
    }

    #[test]
    fn a_refusal_agrees_with_the_title_it_opens_with() {
        let says = "[has|have] moved and then fired: [it moves|they move] no more";
        for (title, refused) in [
            ("33rd Foot", "33rd Foot has moved and then fired: it moves no more"),
            ("McDowell's riflemen", "McDowell's riflemen have moved and then fired: they move no more"),
            ("7th Royal Fusiliers", "7th Royal Fusiliers have moved and then fired: they move no more"),
            (
                "Royal Artillery, two 3-pounders",
                "Royal Artillery, two 3-pounders has moved and then fired: it moves no more",
            ),
        ] {
            assert_eq!(agree(title, says), refused);
        }
        assert_eq!(agree("33rd Foot", "would touch an enemy"), "33rd Foot would touch an enemy");
    }

    #[test]
    fn compared_lengths_get_enough_decimals_to_differ() {
        let say = |one, other| against(Inches::from_thousandths(one), Inches::from_thousandths(other));
        assert_eq!(say(7_234, 6_000), ("7.2\"".to_owned(), "6\"".to_owned()));
        assert_eq!(say(6_020, 6_000), ("6.02\"".to_owned(), "6\"".to_owned()));
    }

    #[test]
    fn lengths_are_rounded_for_display() {
        for (thousandths, says) in [
            (5_237, "5.2\""),
            (5_250, "5.25\""),
            (6_000, "6\""),
            (5_960, "6\""),
            (2_500, "2.5\""),
            (40, "0.04\""),
            (0, "0\""),
            (-1_260, "-1.3\""),
        ] {
            assert_eq!(inches(Inches::from_thousandths(thousandths)), says);
        }
    }

    #[test]
    fn spent_and_remaining_movement_add_up_as_displayed() {
        let say = |spent, left| {
            let [spent, left] = [spent, left].map(Inches::from_thousandths);
            (inches(spent), left_after(spent, left))
        };
        assert_eq!(say(2_150, 3_850), ("2.2\"".to_owned(), "3.8\"".to_owned()));
        for spent in 0..=6_000 {
            let (said, left) = say(spent, 6_000 - spent);
            let tenths = |words: &str| words.trim_end_matches('"').parse::<f64>().unwrap();
            assert!((tenths(&said) + tenths(&left) - 6.0).abs() < 1e-9, "{said} and {left} of 6");
            assert!(tenths(&left) >= 0.0, "{left}");
        }
    }

    #[test]
    fn a_list_has_one_and() {
        let names = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(listed(&names), "a, b and c");
        assert_eq!(listed(&names[..2]), "a and b");
        assert_eq!(listed(&names[..1]), "a");
    }
}
