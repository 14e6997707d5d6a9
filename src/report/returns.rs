//! The armies: the order of battle with its losses, the commanders, and the final returns.

use super::ground::{sample, side_index};
use super::map::{commander_letter, unit_number};
use super::mark::{element, escaped, head, plain, row};
use super::tally::{CommanderTally, Tally, UnitTally};
use crate::battle::{Battle, Commander, Side, Unit};
use crate::ids::SideId;
use crate::rules::{AnyGame, LossCause, has_passes, worth_title};
use crate::{msg, text};
use std::collections::BTreeSet;

/// The data of this part of the page.
pub(super) struct Armies<'a> {
    pub battle: &'a Battle,
    pub game: &'a AnyGame,
    pub tally: &'a Tally,
}

/// A number taken from a unit's tally.
type Count = fn(&UnitTally) -> i32;

/// A column of losses: its title, and its number for a unit.
type ReturnColumn = (String, Box<dyn Fn(&UnitTally) -> i32>);

impl Armies<'_> {
    fn units_of(&self, side: &SideId) -> impl Iterator<Item = (&Unit, &UnitTally)> {
        let units = self.battle.forces.units.iter().filter(move |u| self.battle.side_of(&u.id) == Some(side));
        units.filter_map(|u| Some((u, self.tally.units.get(&u.id)?)))
    }

    /// Returns the causes by which any unit lost figures.
    fn causes(&self) -> Vec<LossCause> {
        let causes: BTreeSet<LossCause> = self.tally.units.values().flat_map(|u| u.lost.keys().copied()).collect();
        causes.into_iter().collect()
    }

    fn any(&self, of: Count) -> bool {
        self.tally.units.values().any(|u| of(u) != 0)
    }

    /// Returns the columns of losses that are not empty.
    fn columns(&self) -> Vec<ReturnColumn> {
        let mut out: Vec<ReturnColumn> = Vec::new();
        for cause in self.causes() {
            out.push((
                cause.title().to_owned(),
                Box::new(move |u| i32::from(u.lost.get(&cause).copied().unwrap_or(0))),
            ));
        }
        let others: [(&str, Count); 3] = [
            (msg!("report-earlier"), |u| i32::from(u.earlier)),
            (msg!("report-by-ruling"), |u| -u.ruled),
            (msg!("report-regained"), |u| -i32::from(u.rebuilt)),
        ];
        for (title, of) in others {
            if self.any(of) {
                out.push((title.to_owned(), Box::new(of)));
            }
        }
        out
    }

    /// Returns the summary, a line for each side: its figures at the start, its losses and its figures now.
    pub fn summary(&self) -> String {
        let line = |side: &Side| {
            let units: Vec<_> = self.units_of(&side.id).map(|(_, u)| u).collect();
            let sum = |of: fn(&UnitTally) -> u16| units.iter().map(|u| i32::from(of(u))).sum::<i32>();
            let (start, now) = (sum(|u| u.start), sum(|u| u.now));
            let by: Vec<String> = self
                .columns()
                .iter()
                .map(|(title, of)| (title, units.iter().map(|u| of(u)).sum::<i32>()))
                .filter(|(_, n)| *n != 0)
                .map(|(title, n)| format!("{} {n}", title.to_lowercase()))
                .collect();
            let gone = units.iter().filter(|u| u.now == 0).count();
            let by = if by.is_empty() { msg!("report-no-losses").to_owned() } else { by.join(", ") };
            let text = msg!(
                "report-side-summary",
                side = side.name,
                start = msg!("report-figures", count = usize::try_from(start).unwrap_or(0)),
                now,
                by,
                gone,
                units = msg!("report-units", count = units.len())
            );
            element("li", &format!("{}{}", sample(side_index(self.battle, Some(&side.id))), escaped(&text)))
        };
        element("ul", &self.battle.forces.sides.iter().map(line).collect::<String>())
    }

    /// Returns the order of battle: every unit with its starting strength, its losses by cause, and its strength now.
    pub fn order_of_battle(&self) -> String {
        self.battle.forces.sides.iter().map(|side| self.side_table(side)).collect()
    }

    fn side_table(&self, side: &Side) -> String {
        let columns = self.columns();
        let mut titles: Vec<(bool, &str)> = vec![
            (true, msg!("report-number-column")),
            (false, msg!("report-unit")),
            (false, msg!("report-type")),
            (true, msg!("report-start")),
        ];
        titles.extend(columns.iter().map(|(title, _)| (true, title.as_str())));
        titles.push((true, msg!("report-now")));
        let mut body = String::new();
        for brigade in self.battle.forces.brigades.iter().filter(|b| b.side == side.id) {
            let chit = brigade.chit.map_or_else(String::new, |chit| msg!("report-chit", chit));
            let title = format!("{}{chit}", brigade.name);
            let cell = plain(&format!("th colspan=\"{}\" scope=\"rowgroup\"", titles.len()), &title);
            body.push_str(&element("tr class=\"brigade\"", &cell));
            let units = self.units_of(&side.id).filter(|(u, _)| u.brigade == brigade.id);
            body.extend(units.map(|(setup, unit)| self.unit_row(setup, unit, &columns)));
        }
        body.push_str(&self.sum_row(side, &columns));
        let name = format!("{}{}", sample(side_index(self.battle, Some(&side.id))), escaped(&side.name));
        let table = element("table", &format!("{}{}", head(&titles), element("tbody", &body)));
        format!("{}{}", element("h3", &name), element("div class=\"wide\"", &table))
    }

    fn unit_row(&self, setup: &Unit, unit: &UnitTally, columns: &[ReturnColumn]) -> String {
        let mut cells = vec![
            (true, unit_number(self.battle, &setup.id).to_string()),
            (false, escaped(&setup.name)),
            (false, escaped(&type_words(setup))),
            (true, unit.start.to_string()),
        ];
        cells.extend(columns.iter().map(|(_, of)| (true, dash(of(unit)))));
        let now = match unit.gone_on_turn {
            Some(turn) if unit.now == 0 => msg!("report-gone-on-turn", turn_word = self.game.turn_word(), turn),
            _ => unit.now.to_string(),
        };
        cells.push((true, now));
        row(&cells)
    }

    fn sum_row(&self, side: &Side, columns: &[ReturnColumn]) -> String {
        let units: Vec<&UnitTally> = self.units_of(&side.id).map(|(_, u)| u).collect();
        let sum = |of: &dyn Fn(&UnitTally) -> i32| units.iter().map(|u| of(u)).sum::<i32>();
        let mut cells = vec![(true, String::new()), (false, msg!("report-all").to_owned()), (false, String::new())];
        cells.push((true, sum(&|u| i32::from(u.start)).to_string()));
        cells.extend(columns.iter().map(|(_, of)| (true, dash(sum(of)))));
        cells.push((true, sum(&|u| i32::from(u.now)).to_string()));
        row(&cells).replacen("<tr>", "<tr class=\"sum\">", 1)
    }

    /// Returns the table of commanders: ratings, passes if the rules have them, and fate.
    pub fn commanders(&self) -> String {
        let (has_passes, worth) = (has_passes(self.game.rules()), worth_title(self.game.rules()));
        let mut titles =
            vec![(true, ""), (false, msg!("report-commander")), (false, msg!("report-command")), (false, worth)];
        titles.extend(has_passes.then_some((true, msg!("report-passes-used"))));
        titles.push((false, msg!("report-fate")));
        let mut body = String::new();
        for him in &self.battle.forces.commanders {
            let tally = self.tally.commanders.get(&him.id).cloned().unwrap_or_default();
            let side = sample(side_index(self.battle, Some(&him.side)));
            let brigade = him.brigade.as_ref().map(|b| self.battle.brigade_name(b).to_owned());
            let command = brigade.or_else(|| self.battle.division_words(him));
            let command = command.unwrap_or_else(|| msg!("report-the-whole-side").to_owned());
            let command = him.nation().map_or_else(|| command.clone(), |n| format!("{command} ({})", n.words()));
            let mut cells = vec![
                (true, escaped(&commander_letter(self.battle, &him.id))),
                (false, format!("{side}{}", escaped(&him.name))),
                (false, escaped(&command)),
                (false, escaped(&self.worth_words(him, &tally))),
            ];
            cells.extend(has_passes.then(|| (true, self.passes(him, &tally))));
            cells.push((false, escaped(&self.fate(him, &tally))));
            body.push_str(&row(&cells));
        }
        element("div class=\"wide\"", &element("table", &format!("{}{}", head(&titles), element("tbody", &body))))
    }

    fn passes(&self, him: &Commander, tally: &CommanderTally) -> String {
        let most = self.game.leader(&him.id).and_then(|now| now.passes);
        most.map_or_else(|| tally.passes.to_string(), |most| msg!("report-passes-of-most", passes = tally.passes, most))
    }

    fn worth_words(&self, him: &Commander, tally: &CommanderTally) -> String {
        let turn_word = self.game.turn_word();
        let one = |(turn, worth, rolled): &(u16, &str, bool)| match (turn, rolled) {
            (0, false) => msg!("report-worth-historical", worth),
            (0, true) => (*worth).to_owned(),
            (turn, true) => msg!("report-worth-from-turn", worth, turn_word, turn),
            (turn, false) => msg!("report-worth-by-ruling", worth, turn_word, turn),
        };
        let all: Vec<String> = tally.ratings.iter().map(one).collect();
        if all.is_empty() {
            self.game.commanders().unrated_words(him).to_owned()
        } else {
            all.join(msg!("report-then"))
        }
    }

    fn fate(&self, him: &Commander, tally: &CommanderTally) -> String {
        let turn_word = self.game.turn_word();
        let fell = |turn: &u16| match turn {
            0 => msg!("report-fell-earlier").to_owned(),
            turn => msg!("report-fell-on", turn_word, turn),
        };
        let falls: Vec<String> = tally.falls.iter().map(fell).collect();
        let mut told = falls.join(msg!("report-then-another"));
        let Some(now) = self.game.leader(&him.id) else { return told };
        if now.gone {
            return self.game.commanders().fallen_words(told);
        }
        if !told.is_empty() {
            told.push_str(msg!("report-a-new-man-commands"));
        }
        match now.with.and_then(|id| self.battle.unit(id)) {
            Some(unit) => msg!("report-fate-with-unit", told, unit = unit.name),
            None => msg!("report-fate-on-table", told),
        }
    }

    /// Returns the final returns: strength, formation and everything else a referee needs to continue the game.
    pub fn returns(&self) -> String {
        let titles = [
            (true, msg!("report-number-column")),
            (false, msg!("report-unit")),
            (true, msg!("report-figures-column")),
            (true, msg!("report-lost-column")),
            (false, msg!("report-formation")),
            (false, msg!("report-remarks")),
        ];
        let mut body = String::new();
        for setup in &self.battle.forces.units {
            let (Some(now), Some(tally)) = (self.game.piece(&setup.id), self.tally.units.get(&setup.id)) else {
                continue;
            };
            let lost = tally.start.saturating_sub(tally.now);
            let share = if tally.start == 0 { 0 } else { u32::from(lost) * 100 / u32::from(tally.start) };
            let formation = if now.is_gone() { msg!("report-gone") } else { now.formation.words() };
            let side = sample(side_index(self.battle, self.battle.side_of(&setup.id)));
            body.push_str(&row(&[
                (true, unit_number(self.battle, &setup.id).to_string()),
                (false, format!("{side}{}", escaped(&setup.name))),
                (true, msg!("report-now-of-start", tally = tally.now, start = tally.start)),
                (true, text::percent(&share.to_string())),
                (false, formation.to_owned()),
                (false, escaped(&self.game.remarks(&setup.id).join(", "))),
            ]));
        }
        element("div class=\"wide\"", &element("table", &format!("{}{}", head(&titles), element("tbody", &body))))
    }
}

fn dash(n: i32) -> String {
    if n == 0 { "\u{2013}".to_owned() } else { n.to_string() }
}

/// Returns a unit's type in words; guns are distinguished as galloper guns or others, not by weight.
fn type_words(unit: &Unit) -> String {
    unit.type_words(|_, galloper| if galloper { msg!("report-galloper-guns") } else { msg!("report-guns") }.to_owned())
}
