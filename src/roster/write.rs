//! Writes a roster as a table or as a list; both are read back as the same roster.

use super::cells::written;
use super::rows::head_line;
use super::table::SIGNS;
use super::{Leader, Roster, RosterBrigade, RosterSide, RosterUnit};
use crate::battle::names::{ARMS, FORMATIONS, GUNS, WEAPONS, word_of};
use crate::battle::{Armament, FieldValue, Formation, GunWeight, RULES, SmallArm, TraitField};
use crate::input::Fault;
use crate::units::Inches;

/// The separator of the cells of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Between {
    Commas,
    Semicolons,
    Tabs,
}

impl Between {
    const fn sign(self) -> char {
        match self {
            Between::Commas => ',',
            Between::Semicolons => ';',
            Between::Tabs => '\t',
        }
    }
}

fn head(roster: &Roster) -> String {
    let title = if roster.title.is_empty() { String::new() } else { head_line("title", &roster.title) };
    format!("{title}{}", head_line("rules", word_of(roster.rules, RULES)))
}

/// Returns a roster as a table with a header, and a row for each commander and each unit.
#[must_use]
pub fn roster_table(roster: &Roster, between: Between) -> String {
    let columns = roster.rules.army().table_columns();
    let sign = between.sign();
    let mut out = head(roster);
    let mut line = |cells: Vec<String>| {
        let cells: Vec<String> = cells.iter().map(|cell| written(cell, sign)).collect();
        out.push_str(cells.join(&sign.to_string()).trim_end_matches(sign));
        out.push('\n');
    };
    line(columns.iter().map(|&column| column.to_owned()).collect());
    for (_, fields) in rows(roster) {
        let cell = |column: &&str| {
            fields.iter().find(|(field, _)| field == column).map_or_else(String::new, |(_, text)| text.clone())
        };
        line(columns.iter().map(cell).collect());
    }
    out
}

impl Roster {
    /// Returns the faults and warnings of the battle file checks, each with its side and, if it concerns one, its
    /// brigade.
    ///
    /// ```
    /// use drumhead::roster::{Edit, Roster};
    /// use drumhead::battle::RulesName;
    /// let mut roster = Roster::blank(RulesName::Awi);
    /// roster.apply(&Edit::AddBrigade(1)).unwrap();
    /// let faults = roster.check();
    /// assert!(faults.iter().any(|(about, fault)| *about == (1, Some(0)) && fault.text.ends_with("has no units")));
    /// ```
    #[must_use]
    pub fn check(&self) -> Vec<(About, Fault)> {
        let text = roster_table(self, Between::Tabs);
        let faults = match super::read_roster(&text, "", Some(self.rules)) {
            Ok((_, faults)) | Err(faults) => faults,
        };
        let rows: Vec<About> = rows(self).into_iter().map(|(about, _)| about).collect();
        let head = text.lines().count() - rows.len();
        let about = |fault: &Fault| {
            let row = usize::try_from(fault.line).unwrap_or(0).checked_sub(head + 1);
            row.and_then(|row| rows.get(row)).copied().unwrap_or_default()
        };
        faults.0.into_iter().map(|fault| (about(&fault), fault)).collect()
    }
}

type RowFields = Vec<(&'static str, String)>;

/// The side a row of a table belongs to, and the brigade if it names one.
pub type About = (usize, Option<usize>);

fn rows(roster: &Roster) -> Vec<(About, RowFields)> {
    let mut rows = Vec::new();
    for (n, side) in roster.sides.iter().enumerate() {
        let of_side = || vec![("side", side.name.clone()), ("colour", side.colour.clone())];
        match &side.chief {
            Some(chief) => rows.push(((n, None), [of_side(), leader(chief)].concat())),
            None if side.brigades.is_empty() => rows.push(((n, None), of_side())),
            None => {}
        }
        for (m, brigade) in side.brigades.iter().enumerate() {
            let about = (n, Some(m));
            let mut head = of_side();
            head.push(("brigade", brigade.name.clone()));
            head.extend(brigade.chit.map(|chit| ("chit", chit.to_string())));
            match &brigade.leader {
                Some(leads) => rows.push((about, [head.clone(), leader(leads)].concat())),
                None if brigade.units.is_empty() => rows.push((about, head.clone())),
                None => {}
            }
            rows.extend(brigade.units.iter().map(|own| (about, [head.clone(), unit(own)].concat())));
        }
    }
    rows
}

/// Returns fields of the traits of a unit or a commander as cells.
fn cells(fields: Vec<TraitField>) -> impl Iterator<Item = (&'static str, String)> {
    let text = |value| match value {
        FieldValue::Word(word) => Some(word.to_owned()),
        FieldValue::Number(number) => Some(number.to_string()),
        FieldValue::On => Some("yes".to_owned()),
        FieldValue::Null => None,
    };
    fields.into_iter().filter_map(move |(name, value)| Some((name, text(value)?)))
}

fn leader(leader: &Leader) -> RowFields {
    let mut out = vec![("arm", "commander".to_owned()), ("name", leader.name.clone())];
    out.extend(cells(leader.traits.rules().fields()));
    out
}

fn unit(unit: &RosterUnit) -> RowFields {
    let mut out = vec![
        ("arm", word_of(unit.arm, ARMS).to_owned()),
        ("name", unit.name.clone()),
        ("figures", unit.figures.to_string()),
        ("formation", word_of(unit.formation, FORMATIONS).to_owned()),
    ];
    out.extend(cells(unit.traits.rules().other_fields()));
    out.extend(cells(unit.traits.rules().worth_fields()));
    match unit.armament {
        Armament::Small(weapon) => out.extend(weapon.map(|weapon| ("weapon", word_of(weapon, WEAPONS).to_owned()))),
        Armament::Guns { weight, galloper } => {
            out.push(("gun", word_of(weight, GUNS).to_owned()));
            out.extend(galloper.then(|| ("galloper", "yes".to_owned())));
        }
    }
    out.extend(unit.per_stand.map(|count| ("figures_per_stand", count.to_string())));
    out.extend(unit.base.map(|base| ("base", base_words(base))));
    out.extend(unit.attached_to.iter().map(|infantry| ("attached_to", infantry.clone())));
    out.extend(unit.deployed_in.iter().map(|place| ("deployed_in", place.clone())));
    out
}

/// Returns a roster as an indented list.
///
/// ```
/// use drumhead::roster::{Roster, read_roster, roster_list};
/// use drumhead::battle::{built_in_battles, check_battle};
/// let (file, text) = built_in_battles()[0];
/// let roster = Roster::of_battle(&check_battle(text, file).unwrap().0);
/// let list = roster_list(&roster);
/// assert!(list.contains("\n    7th Royal Fusiliers, 9 state line infantry, muskets, bayonets\n"), "{list}");
/// assert_eq!(read_roster(&list, "list", None).unwrap().0, roster);
/// ```
#[must_use]
pub fn roster_list(roster: &Roster) -> String {
    let mut out = head(roster);
    for side in &roster.sides {
        out.push_str(&side_lines(side));
    }
    out
}

fn side_lines(side: &RosterSide) -> String {
    let mut out = format!("\n{}, {}\n", named(&side.name), side.colour);
    let mut line =
        |deep: usize, words: &[String]| out.push_str(&format!("{}{}\n", "  ".repeat(deep), words.join(", ")));
    if let Some(chief) = &side.chief {
        line(1, &leader_words(chief));
    }
    for brigade in &side.brigades {
        line(1, &brigade_words(brigade));
        if let Some(leader) = &brigade.leader {
            line(2, &leader_words(leader));
        }
        brigade.units.iter().for_each(|unit| line(2, &unit_words(unit)));
    }
    out
}

/// Returns a name for a list. It is quoted if it contains a semicolon too, because otherwise the first line would look
/// like the header of a table.
fn named(name: &str) -> String {
    let sign = name.chars().find(|c| SIGNS.contains(c)).unwrap_or(',');
    written(name, sign)
}

fn brigade_words(brigade: &RosterBrigade) -> Vec<String> {
    std::iter::once(named(&brigade.name)).chain(brigade.chit.map(|chit| format!("chit {chit}"))).collect()
}

fn leader_words(who: &Leader) -> Vec<String> {
    let words = leader(who).into_iter().filter(|(field, _)| *field != "name");
    std::iter::once(named(&who.name)).chain(words.map(|(_, word)| word.replace('_', " "))).collect()
}

fn unit_words(unit: &RosterUnit) -> Vec<String> {
    let traits = unit.traits.rules();
    let word =
        |(_, value): &TraitField| if let FieldValue::Word(word) = value { Some(word.replace('_', " ")) } else { None };
    let worth = traits.worth_fields().first().and_then(word).unwrap_or_default();
    let strength = match unit.armament {
        // In a list the number before "guns" counts crew figures, not guns.
        Armament::Guns { weight, .. } => vec![format!("{} {}", unit.figures, gun_words(weight, unit.figures)), worth],
        Armament::Small(_) => vec![format!("{} {worth} {}", unit.figures, word_of(unit.arm, ARMS))],
    };
    let mut words = vec![named(&unit.name)];
    words.extend(strength);
    words.extend(traits.are_skirmishers().then(|| "skirmishers".to_owned()));
    words.extend(match unit.armament {
        Armament::Small(weapon) => weapon.map(|weapon: SmallArm| weapon.plural().to_owned()),
        Armament::Guns { galloper, .. } => galloper.then(|| "gallopers".to_owned()),
    });
    words.extend(traits.other_fields().into_iter().filter_map(|(name, value)| {
        let name = name.replace('_', " ");
        match value {
            FieldValue::On => Some(name),
            FieldValue::Number(number) => Some(format!("{name} {number}")),
            FieldValue::Word(_) | FieldValue::Null => None,
        }
    }));
    words.extend(
        (unit.formation != unit.traits.usual_formation(unit.arm)).then(|| formation_words(unit.formation).to_owned()),
    );
    words.extend(unit.per_stand.map(|count| format!("{count} to a stand")));
    words.extend(unit.base.map(|base| format!("bases {}", base_words(base))));
    words.extend(unit.attached_to.iter().map(|infantry| named(&format!("attached to {infantry}"))));
    words.extend(unit.deployed_in.iter().map(|place| named(&format!("deployed in {place}"))));
    words
}

/// Formats a base: "1.5 x 0.75".
fn base_words([wide, deep]: [Inches; 2]) -> String {
    format!("{wide} x {deep}")
}

fn gun_words(weight: GunWeight, count: u16) -> String {
    format!("{} gun{}", word_of(weight, GUNS), if count == 1 { "" } else { "s" })
}

fn formation_words(formation: Formation) -> &'static str {
    match formation {
        Formation::Line => "in line",
        Formation::Bent => "bent line",
        Formation::Column => "in column",
        Formation::Skirmish => "skirmish line",
        Formation::LooseOrder => "loose order",
        Formation::Unlimbered => "unlimbered",
        Formation::Limbered => "limbered",
    }
}
