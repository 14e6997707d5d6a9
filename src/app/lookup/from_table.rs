//! Filling a page from the table, for the selected commander, or for the selected unit and its target.

use crate::app::{App, Centre, Selection};
use crate::ids::UnitId;
use crate::lookup::request::take_left_out;
use crate::lookup::{Filled, Picked, sets};
use crate::msg;
use crate::rules::AnyGame;

/// The selection, the target, and the number of actions in force.
pub(super) type Pick = (Selection, Option<UnitId>, usize);

impl App {
    /// Returns the selected unit and its target. Without a target, the enemy is the nearest that it could shoot at; if
    /// there is none, the nearest of all. `None` without a selected unit on the table.
    #[must_use]
    pub fn lookup_pair(&self) -> Option<(UnitId, Option<UnitId>)> {
        let (unit, piece) = self.selected()?;
        if piece.is_gone() {
            return None;
        }
        let shown = self.target.clone().filter(|enemy| self.battle().is_some_and(|b| b.are_enemies(unit, enemy)));
        let nearest = || {
            let all = self.verdicts();
            all.iter().find(|verdict| verdict.bears()).or(all.first()).map(|verdict| verdict.enemy.clone())
        };
        Some((unit.clone(), shown.or_else(nearest)))
    }

    /// Returns the selected unit's question from the table, or why there is none; `None` without a selected unit.
    #[must_use]
    pub fn lookup_of_table(&self, ask: &str) -> Option<Filled> {
        let (unit, enemy) = self.lookup_pair()?;
        let game = self.game()?;
        Some(sets::of(game.rules()).of_unit(ask, Picked { game, unit: &unit, enemy: enemy.as_ref() }))
    }

    /// Returns the selected commander's name and question, if the page asks about a commander.
    #[must_use]
    pub fn lookup_commander(&self, ask: &str) -> Option<(String, Filled)> {
        let Selection::Commander(id) = &self.selection else { return None };
        let game = self.game()?;
        let filled = sets::of(game.rules()).of_commander(ask, game, id)?;
        Some((self.battle()?.commander(id)?.name.clone(), filled))
    }

    /// Returns the selection, if the open page belongs to the game's rule set.
    fn pick(&self) -> Option<Pick> {
        let same = self.game().map(AnyGame::rules) == Some(self.lookup.rules());
        let picked = same && self.selection != Selection::None;
        picked.then(|| (self.selection.clone(), self.target.clone(), self.session().map_or(0, |s| s.entries().len())))
    }

    /// Marks the open page as filled for the current selection.
    pub(super) fn mark_filled(&mut self) {
        if let Some(pick) = self.pick() {
            self.lookup.picks.insert(self.lookup.page().ask, pick);
        }
    }

    /// Fills the open page for the selection, once for each selection and state of the game. If the table has no such
    /// question, the page stays unchanged, with a message if it was filled for another selection before.
    pub(in crate::app) fn fill_for_pick(&mut self) {
        let ask = self.lookup.page().ask;
        let Some(pick) = self.pick().filter(|pick| self.lookup.picks.get(ask) != Some(pick)) else { return };
        // The message was about another selection.
        self.lookup.note = None;
        if !self.premeasuring() {
            return;
        }
        let is_new = self.lookup.picks.insert(ask, pick).is_none();
        let has_it = |filled: Option<Filled>| filled.is_some_and(|filled| filled.is_ok());
        let asked =
            || has_it(self.lookup_commander(ask).map(|(_, filled)| filled)) || has_it(self.lookup_of_table(ask));
        if !is_new || asked() {
            self.remember_lookup();
            self.fill_from_table(Some(ask));
            self.lookup.untouch();
        }
    }

    /// Fills the page of a commander's roll or test for the selected commander.
    fn fill_of_commander(&mut self, ask: &str) -> bool {
        let Some((name, filled)) = self.lookup_commander(ask) else { return false };
        self.lookup.note = Some(match filled {
            Ok(request) => {
                self.open_request(request, true);
                msg!("app-filled-in-for-unit", name)
            }
            Err(why) => msg!("app-no-question-for-unit", name, why),
        });
        self.centre = Centre::Lookup;
        self.tab = None;
        self.mark_filled();
        true
    }

    /// Fills a page from the table and opens it; `None`: the most likely of melee, shot, charge and morale.
    pub(super) fn fill_from_table(&mut self, ask: Option<&'static str>) {
        let Some(set) = self.game().map(|game| sets::of(game.rules())) else { return };
        let of_commander = ask.map_or_else(|| set.of_commanders().to_vec(), |ask| vec![ask]);
        if of_commander.into_iter().any(|ask| self.fill_of_commander(ask)) {
            return;
        }
        let Some((unit, enemy)) = self.lookup_pair() else { return };
        let Some(battle) = self.battle().cloned() else { return };
        let first = || self.game().map_or_else(Vec::new, |game| set.first_asked(game, &unit));
        let tried = ask.map_or_else(first, |ask| vec![ask]);
        let (mut why, mut left_out) = (None, None);
        for ask in tried {
            match self.lookup_of_table(ask) {
                Some(Ok(mut request)) => {
                    left_out = take_left_out(&mut request);
                    self.open_request(request, true);
                    why = None;
                    break;
                }
                Some(Err(refused)) => drop(why.get_or_insert((ask, refused))),
                None => {}
            }
        }
        let whom = enemy.map_or_else(String::new, |enemy| msg!("app-and-enemy", enemy = battle.unit_name(&enemy)));
        let pair = format!("{}{whom}", battle.unit_name(&unit));
        self.lookup.note = Some(match why {
            None => {
                let told = std::iter::once(msg!("app-filled-in-for-pair", pair));
                told.chain(left_out).collect::<Vec<_>>().join(". ")
            }
            Some((ask, why)) => {
                let page = super::page_of(set.rules(), ask).map(|page| page.ask);
                self.lookup.show(set.rules(), page);
                msg!("app-no-question-for-pair", pair, why)
            }
        });
        self.centre = Centre::Lookup;
        self.tab = None;
        self.mark_filled();
    }
}
