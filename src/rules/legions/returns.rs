//! The printed texts of a game for its players.

use super::Game;
use super::state::{Condition, LeaderStage};
use crate::battle::{Commander, Unit};
use crate::msg;
use crate::rules::{CommanderCard, InPlay, Piece, ReferenceGroup, ReferencePart, ReturnLines, Returns, TickBoxes};

impl Returns for Game {
    fn unit_return(&self, unit: &Unit, _piece: &Piece<'_>) -> ReturnLines {
        let facts = unit.traits.rules().type_words(unit.arm, "");
        let condition = self.state().companies.get(&unit.id).map(|now| now.condition);
        let is = |conditions: &[Condition]| condition.is_some_and(|now| conditions.contains(&now));
        let boxes = vec![
            TickBoxes::one(msg!("legions-disordered"), is(&[Condition::Disordered])),
            TickBoxes::one(msg!("legions-on-track"), is(&[Condition::OnTrack])),
            TickBoxes::one(msg!("legions-eliminated"), is(&[Condition::Eliminated])),
        ];
        ReturnLines { facts, notes: self.remarks(&unit.id), boxes }
    }

    fn commander_return(&self, him: &Commander) -> ReturnLines {
        let facts = self.facts_of(him);
        ReturnLines { facts, notes: Vec::new(), boxes: vec![self.fallen(him)] }
    }

    fn commander_card(&self, him: &Commander) -> CommanderCard {
        use crate::rules::Commanders;
        let effects = self.effects(him, None).into_iter().map(|effect| effect.words).collect();
        CommanderCard { worth: self.facts_of(him), effects, boxes: self.fallen(him) }
    }

    fn reference(&self) -> Vec<ReferencePart> {
        let part = |title: &'static str, sections: &'static [&'static str]| ReferencePart {
            title,
            steps: Vec::new(),
            notes: Vec::new(),
            lines: Vec::new(),
            groups: vec![ReferenceGroup::plain(sections)],
        };
        vec![
            part(msg!("legions-command-phase"), &["orders", "morale_modifiers", "morale", "leaders"]),
            part(msg!("legions-movement-phase"), &["movement"]),
            part(msg!("legions-fire-phase"), &["fire", "range_bands", "range_effect", "fire_shifts"]),
            part(msg!("legions-shock-phase"), &["shock_attacker", "shock_defender", "shock_shifts"]),
        ]
    }
}

impl Game {
    fn facts_of(&self, him: &Commander) -> String {
        let radius = him.as_leader().map_or(0, |own| own.radius);
        msg!("legions-leader-facts", effectiveness = self.position().effectiveness(&him.id), radius)
    }

    /// Returns the boxes for a leader's replacements.
    fn fallen(&self, him: &Commander) -> TickBoxes {
        let stage = self.state().leaders.get(&him.id).map(|now| now.stage);
        let is_lost = self.state().leaders.get(&him.id).is_some_and(|now| now.at.is_none());
        let struck = match stage {
            _ if him.is_overall() => u8::from(is_lost || stage != Some(LeaderStage::Starting)),
            Some(LeaderStage::Adjutant) => 1,
            Some(LeaderStage::Captain) => 2,
            _ => 0,
        };
        TickBoxes::new(msg!("legions-leader-fallen"), if him.is_overall() { 1 } else { 2 }, struck)
    }
}
