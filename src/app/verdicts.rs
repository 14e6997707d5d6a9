//! What the selected unit sees of each enemy, worked out once for each change and ghost.

use super::{App, LengthUnit};
use crate::ids::UnitId;
use crate::measure::{Shot, ShotAsk, Sight};
use crate::table::Armament;

/// The verdict on one enemy.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// Which.
    pub enemy: UnitId,
    /// What was measured.
    pub shot: Shot,
    /// The weapon's reach, in inches.
    pub reach_in: f64,
}

impl Verdict {
    /// Some figures bear and may see.
    #[must_use]
    pub fn bears(&self) -> bool {
        self.shot.figures_bearing > 0
    }

    /// The verdict in words: range, who bears, sight, what is in the way, cover, and by how much it was decided.
    #[must_use]
    pub fn words(&self, names: impl Fn(crate::measure::Blocker) -> String, lengths: LengthUnit) -> String {
        let shot = &self.shot;
        let mut parts = Vec::new();
        match shot.range_in_arc_in {
            Some(range) => parts.push(format!("{} in arc", lengths.show(range))),
            None => parts.push(format!("{} away, not in arc", lengths.show(shot.gap.inches))),
        }
        match shot.sight {
            Sight::NoPartInArc => {}
            Sight::Clear => parts.push("clear".to_owned()),
            Sight::NeedsVisibility => parts.push(format!("{} of woods: needs visibility", lengths.show(shot.woods_in))),
            Sight::Blocked => {
                let by: Vec<_> = shot.blocked_by.iter().take(2).map(|b| names(*b)).collect();
                let more = shot.blocked_by.len().saturating_sub(by.len());
                let more = if more > 0 { format!(" and {more} more") } else { String::new() };
                parts.push(format!("blocked by {}{more}", by.join(", ")));
            }
        }
        if self.bears() {
            parts.push(format!("{} figures bear", shot.figures_bearing));
        } else if shot.range_in_arc_in.is_some_and(|r| r > self.reach_in) && self.reach_in > 0.0 {
            parts.push(format!("out of range ({})", lengths.show(self.reach_in)));
        }
        if shot.enfilade {
            parts.push("enfilade".to_owned());
        }
        if let Some(cover) =
            [None, Some("light"), Some("medium"), Some("heavy")].get(usize::from(shot.cover)).copied().flatten()
        {
            parts.push(format!("{cover} cover"));
        }
        if shot.close_call {
            parts.push("too close to call: measure it".to_owned());
        } else if shot.margin_in.is_finite() {
            parts.push(format!("by {}", lengths.show(shot.margin_in)));
        }
        parts.join(", ")
    }
}

impl App {
    /// The verdicts of the selected unit, where its ghost is if it has one, the nearest enemy first.
    #[must_use]
    pub fn verdicts(&self) -> &[Verdict] {
        self.kept.verdicts.get_or_init(|| self.measured_verdicts().unwrap_or_default())
    }

    fn measured_verdicts(&self) -> Option<Vec<Verdict>> {
        let (id, _) = self.selected_unit()?;
        let (game, field) = (self.philadelphia()?, self.ghost_field()?);
        let (from, ask) = (field.body_of(id)?, self.shot_ask(id)?);
        let enemies = game.state().units.keys().filter(|other| game.battle().are_enemies(id, other));
        let (enemies, asked): (Vec<&UnitId>, Vec<_>) =
            enemies.filter_map(|enemy| Some((enemy, (from, field.body_of(enemy)?, ask)))).unzip();
        let verdict = |(enemy, found): (&UnitId, Option<(Shot, _)>)| {
            let mut shot = found?.0;
            // 6.13: what is deployed in a town or building cannot be enfiladed.
            shot.enfilade &= game.state().units.get(enemy).is_none_or(|u| u.deployed_in.is_none());
            Some(Verdict { enemy: enemy.clone(), shot, reach_in: ask.reach_in })
        };
        let mut verdicts: Vec<_> = enemies.into_iter().zip(field.scene.refresh(&asked)).filter_map(verdict).collect();
        verdicts.sort_by(|a, b| a.shot.gap.inches.total_cmp(&b.shot.gap.inches));
        Some(verdicts)
    }

    /// What a unit's shots are asked for: its weapon's reach, and whether it may fire over lower units (8.9).
    #[must_use]
    pub fn shot_ask(&self, unit: &UnitId) -> Option<ShotAsk> {
        let game = self.philadelphia()?;
        let armament = game.battle().unit(unit)?.armament;
        let reach_in = game.charts().reach(armament).to_f64();
        Some(ShotAsk { reach_in, over_lower_units: matches!(armament, Armament::Guns { .. }) })
    }

    /// The name of what is in the way.
    #[must_use]
    pub fn blocker_name(&self, blocker: crate::measure::Blocker) -> String {
        let Some((field, battle)) = self.field().zip(self.battle()) else { return String::new() };
        let id = field.name_of(blocker).unwrap_or("something");
        let unit = battle.units.iter().find(|u| u.id.as_str() == id).map(|u| u.name.as_str());
        let terrain = battle.terrain.iter().find(|t| t.id.as_str() == id).map(|t| t.name.as_str());
        unit.or(terrain).unwrap_or(id).to_owned()
    }
}
