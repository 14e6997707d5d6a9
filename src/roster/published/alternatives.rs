//! Alternative readings of a row, to choose with one tap.

use super::draft::{ReadAs, ReadRow, Reading};
use super::guess::{GuessOf, ReadUnit};

use super::parts::Parts;
use super::rows::rows;
use super::shape::ListLine;
use super::strength::Strength;
use super::unit::{self, Around, clamped};

use crate::msg;
use crate::roster::{Choice, ChoiceGroup, Leader, RosterUnit};

impl Reading {
    /// Returns the choices for a field of a row: each holds the resulting row, with that guess settled.
    #[must_use]
    pub fn alternatives(&self, at: usize, of: GuessOf) -> Vec<Choice<ReadRow>> {
        let Some(row) = self.rows.get(at) else { return Vec::new() };
        match of {
            GuessOf::Kind => self.kinds(row),
            GuessOf::Side => named(row, of, &self.sides()),
            GuessOf::Brigade => named(row, of, &self.brigades()),
            GuessOf::Figures => self.strengths(row),
            GuessOf::Nation => nations(row),
            GuessOf::Arm | GuessOf::Class | GuessOf::Weapon => self.choices(row, of),
        }
    }

    /// Reads the text of a row again after an edit.
    pub fn edit(&mut self, at: usize, text: &str) {
        let Some(row) = self.rows.get(at) else { return };
        let entry = ListLine::of(row.line, text, false);
        let Some(mut new) = rows(&[entry], self.scale).into_iter().next() else { return };
        // The side and the brigade come from the context and stay.
        (new.side, new.brigade) = (row.side.clone(), row.brigade.clone());
        new.guesses.retain(|guess| !matches!(guess.of, GuessOf::Side | GuessOf::Brigade));
        self.put(at, new);
    }

    fn kinds(&self, row: &ReadRow) -> Vec<Choice<ReadRow>> {
        let parts = Parts::of(super::pieces::trimmed(&row.text).text);
        let name = if parts.name.is_empty() { row.text.clone() } else { parts.name.clone() };
        let person = parts.person.clone().map(|person| person.name);
        let leader = |name: String| Leader { name, ..Leader::usual(self.scale.rules) };
        let (read, guesses) = unit::read(&parts, &Around::default(), self.scale);
        let all = [
            (ReadAs::Unit(read), guesses),
            (ReadAs::Brigade(name.clone(), person.clone().map(leader)), Vec::new()),
            (ReadAs::Side(name.clone(), person.clone().map(leader)), Vec::new()),
            (ReadAs::Commander(leader(person.unwrap_or(name))), Vec::new()),
            (ReadAs::Remark, Vec::new()),
        ];
        let choice = |(read, mut guesses): (ReadAs, Vec<super::Guess>)| {
            let chosen = read.key() == row.read.key();
            let mut then = ReadRow { read: read.clone(), ..row.clone() };
            if !chosen {
                guesses
                    .extend(row.guesses.iter().filter(|g| matches!(g.of, GuessOf::Side | GuessOf::Brigade)).cloned());
                then.guesses = guesses;
            } else {
                then.read = row.read.clone();
            }
            then.settle(GuessOf::Kind);
            Choice { label: read.words().to_owned(), chosen, then }
        };
        all.into_iter().map(choice).collect()
    }

    /// Returns the names of its sides, and the usual ones of this war.
    fn sides(&self) -> Vec<String> {
        let mut all: Vec<String> = self.roster().sides.into_iter().map(|side| side.name).collect();
        for name in ["Crown", "Continentals"] {
            if !all.iter().any(|known| known == name) {
                all.push(name.to_owned());
            }
        }
        all
    }

    fn brigades(&self) -> Vec<String> {
        let mut all: Vec<String> = self.roster().brigades().map(|brigade| brigade.name.clone()).collect();
        // Usual names in lists whose units all belong to one brigade.
        all.extend(["Main body", "Reserve"].map(str::to_owned));
        all.sort();
        all.dedup();
        all
    }

    /// Returns its number as figures, as men and as stands, and a few figures more or fewer.
    fn strengths(&self, row: &ReadRow) -> Vec<Choice<ReadRow>> {
        let ReadAs::Unit(read) = &row.read else { return Vec::new() };
        let with = |label: String, figures: u32| {
            let unit = RosterUnit { figures: clamped(figures, &read.unit), ..read.unit.clone() };
            let chosen = unit.figures == read.unit.figures;
            let mut then = ReadRow { read: ReadAs::Unit(ReadUnit { unit, strength: None }), ..row.clone() };
            then.settle(GuessOf::Figures);
            Choice { label, chosen, then }
        };
        let number = match read.strength {
            Some(Strength::Figures(n) | Strength::Men(n) | Strength::Bare(n) | Strength::Stands(n)) => Some(n),
            Some(Strength::Guns { guns, .. }) => Some(guns),
            None => None,
        };
        let mut all = Vec::new();
        if let Some(n) = number {
            all.push(with(msg!("table-as-figures", n), n));
            let men = self.scale.figures(n);
            all.push(with(msg!("table-as-men", n, figures = men), men));
            let each = read.unit.traits.basing(read.unit.arm).figures;
            if each < u16::MAX {
                all.push(with(msg!("table-as-stands", n, figures = n * u32::from(each)), n * u32::from(each)));
            }
        }
        let now = u32::from(read.unit.figures);
        all.extend([now.saturating_sub(1).max(1), now, now + 1].map(|n| with(msg!("table-figures-by-hand", n), n)));
        all
    }

    fn choices(&self, row: &ReadRow, of: GuessOf) -> Vec<Choice<ReadRow>> {
        let ReadAs::Unit(read) = &row.read else { return Vec::new() };
        let groups = read.unit.choices(self.scale.rules);
        let wanted = |group: &&ChoiceGroup<RosterUnit>| names_of(of).contains(&group.name);
        let choices = groups.iter().filter(wanted).flat_map(|group| group.choices.clone());
        choices
            .map(|choice| {
                let unit = RosterUnit { name: read.unit.name.clone(), ..choice.then };
                let strength = read.strength.filter(|_| unit.figures == read.unit.figures);
                let mut then = ReadRow { read: ReadAs::Unit(ReadUnit { unit, strength }), ..row.clone() };
                then.settle(of);
                Choice { label: choice.label, chosen: choice.chosen, then }
            })
            .collect()
    }
}

/// Returns the groups of the editor's choices for a kind of guess.
fn names_of(of: GuessOf) -> Vec<&'static str> {
    use crate::msg;
    match of {
        GuessOf::Arm => vec![msg!("table-choose-arm")],
        GuessOf::Class => vec![msg!("table-choose-quality"), msg!("table-choose-grade"), msg!("table-choose-order")],
        GuessOf::Weapon => vec![msg!("table-choose-weapon"), msg!("table-choose-guns"), msg!("table-choose-also")],
        _ => Vec::new(),
    }
}

/// Returns a side or a brigade that starts at a row, under each of some names.
fn named(row: &ReadRow, of: GuessOf, names: &[String]) -> Vec<Choice<ReadRow>> {
    let now = if of == GuessOf::Side { &row.side } else { &row.brigade };
    let choice = |name: &String| {
        let mut then = row.clone();
        let place = if of == GuessOf::Side { &mut then.side } else { &mut then.brigade };
        *place = Some(name.clone());
        then.settle(of);
        Choice { label: name.clone(), chosen: now.as_ref() == Some(name), then }
    };
    names.iter().map(choice).collect()
}

/// Returns the chart rows for the commander of a row.
fn nations(row: &ReadRow) -> Vec<Choice<ReadRow>> {
    let Some(leader) = row.read.leader() else { return Vec::new() };
    let group = leader.choices(false).into_iter().next();
    let led = |leader: Leader| match &row.read {
        ReadAs::Side(name, _) => ReadAs::Side(name.clone(), Some(leader)),
        ReadAs::Brigade(name, _) => ReadAs::Brigade(name.clone(), Some(leader)),
        _ => ReadAs::Commander(leader),
    };
    let choice = |choice: Choice<Leader>| {
        let mut then = ReadRow { read: led(choice.then), ..row.clone() };
        then.settle(GuessOf::Nation);
        Choice { label: choice.label, chosen: choice.chosen, then }
    };
    group.into_iter().flat_map(|group| group.choices).map(choice).collect()
}
