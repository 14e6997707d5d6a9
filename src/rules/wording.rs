//! How a story calls its units, commanders, brigades and lengths: "The Maryland Continentals fire", "Tarleton rides 8"".
//!
//! A battle's names are titles ("Royal Artillery, two 3-pounders"); a sentence wants an article, the right verb, and no
//! more words than tell one unit from another.

use crate::battle::Battle;
use crate::ids::{BrigadeId, CommanderId, TerrainId, UnitId};
use crate::say;
use crate::text::number;
pub(in crate::rules) use crate::text::{Name, listed};
use crate::units::Inches;

/// What belongs to a surname: "de Borre".
const PARTICLES: [&str; 3] = ["de", "du", "van"];

/// A sentence that opens with a unit's title: of each "[one|many]" after it what agrees with the title stands.
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

/// A unit in a story: what stands before its comma where that is enough, else with the rest in brackets ("the Legion
/// dragoons (a troop)"); with its brigade where another unit has the very same name; its id where the battle has none such.
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
    let told: Vec<&str> = [rest, brigade.filter(|_| same)].into_iter().flatten().collect();
    Name::new(&if told.is_empty() { own } else { format!("{own} ({})", told.join(", ")) })
}

/// How the sentences of a story call units: by name, but for the one that a sentence goes on about.
#[derive(Clone, Copy)]
pub(in crate::rules) struct Naming<'a> {
    pub battle: &'a Battle,
    implied: Option<&'a UnitId>,
}

impl<'a> Naming<'a> {
    /// Every unit by its name.
    pub fn all(battle: &'a Battle) -> Self {
        Naming { battle, implied: None }
    }

    /// All but one, whom the sentence goes on about.
    pub fn implying(battle: &'a Battle, unit: &'a UnitId) -> Self {
        Naming { battle, implied: Some(unit) }
    }

    /// A unit.
    pub fn unit(&self, id: &UnitId) -> Name {
        let name = unit(self.battle, id);
        if self.implied == Some(id) { name.implied() } else { name }
    }
}

/// A commander in a story: by his surname, where no other has it; one who is only described ("The captain of horse") by all
/// of that.
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

/// A brigade in a story.
pub(in crate::rules) fn brigade(battle: &Battle, id: &BrigadeId) -> Name {
    battle.brigade(id).map_or_else(|| Name::man(id.as_str()), |b| Name::new(&b.name))
}

/// A piece of ground inside a sentence: "the mill" where it is called "The mill".
pub(in crate::rules) fn ground(battle: &Battle, id: &TerrainId) -> String {
    let name = battle.terrain_name(id);
    name.strip_prefix("The ").map_or_else(|| name.to_owned(), |rest| say!("rules-the-ground", rest))
}

/// Several as one: "the 7th Foot, the Highlanders and the Jägers", with the verb that agrees.
pub(in crate::rules) fn together(names: Vec<Name>) -> Name {
    Name::together(&names)
}

/// A length as a player says it: quarters of an inch exactly, all else to the tenth. The details have it to the thousandth.
pub(in crate::rules) fn inches(length: Inches) -> String {
    format!("{}\"", number(&rounded(length).to_string()))
}

/// Two lengths that are set against each other ("it would move 6.1" and has 6""): as short as tells them apart.
pub(in crate::rules) fn against(one: Inches, other: Inches) -> (String, String) {
    let (short, shorter) = (inches(one), inches(other));
    if short == shorter && one != other {
        (format!("{}\"", number(&one.to_string())), format!("{}\"", number(&other.to_string())))
    } else {
        (short, shorter)
    }
}

/// What is left once `spent` is gone, so that the two add up as they are said: "ahead 2.2" (3.8" left)" of 6.
pub(in crate::rules) fn left_after(spent: Inches, left: Inches) -> String {
    format!("{}\"", number(&(rounded(spent + left) - rounded(spent)).to_string()))
}

/// To the hundredth of an inch: what is to be measured, and by how much it is too close to call.
pub(in crate::rules) fn hundredths(length: Inches) -> Inches {
    let thousandths = length.thousandths();
    Inches::from_thousandths(thousandths.saturating_add(5 * thousandths.signum()) / 10 * 10)
}

/// To the tenth, quarters of an inch and what is less than a twentieth exactly.
fn rounded(length: Inches) -> Inches {
    let thousandths = length.thousandths();
    let tenths = thousandths.saturating_add(50 * thousandths.signum()) / 100;
    if thousandths % 250 == 0 || tenths == 0 {
        return length;
    }
    Inches::from_thousandths(tenths.saturating_mul(100))
}

/// "1 figure", "3 figures".
pub(in crate::rules) fn figures(count: u16) -> String {
    say!("rules-figures", count)
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
        // Two of the very same name: their brigades tell them apart.
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
        // One without a name is called by what he is.
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
    fn lengths_set_against_each_other_are_told_apart() {
        let say = |one, other| against(Inches::from_thousandths(one), Inches::from_thousandths(other));
        assert_eq!(say(7_234, 6_000), ("7.2\"".to_owned(), "6\"".to_owned()));
        assert_eq!(say(6_020, 6_000), ("6.02\"".to_owned(), "6\"".to_owned()));
    }

    #[test]
    fn lengths_are_rounded_for_the_ear() {
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
    fn what_is_spent_and_what_is_left_add_up_as_they_are_said() {
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
