//! The battle as it is deployed: its file with every piece where it stands now.

use super::{AnyGame, Leader, Piece};
use crate::battle::{Battle, Commander, Unit};

impl AnyGame {
    /// Returns the battle with its units and commanders where they stand now, and the optional rules in force. Meant
    /// for a game that is being set up: losses and states are no part of a battle.
    ///
    /// ```
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// use drumhead::rules::{AnyGame, Charts};
    /// let (file, text) = built_in_battles()[0];
    /// let battle = check_battle(text, file).unwrap().0;
    /// let game = AnyGame::new(battle.clone().into(), Charts::built_in(RulesName::Otp));
    /// assert_eq!(game.deployed_battle(), battle, "nothing has moved yet");
    /// ```
    #[must_use]
    pub fn deployed_battle(&self) -> Battle {
        let mut battle = (**self.battle()).clone();
        battle.head.options = self.options();
        for unit in &mut battle.forces.units {
            if let Some(now) = self.piece(&unit.id).filter(|now| !now.is_gone()) {
                put_unit(unit, &now);
            }
        }
        for him in &mut battle.forces.commanders {
            if let Some(now) = self.leader(&him.id).filter(|now| !now.gone) {
                put_commander(him, &now);
            }
        }
        battle
    }
}

fn put_unit(unit: &mut Unit, now: &Piece<'_>) {
    unit.formation = now.formation;
    unit.stands = now.stands.to_vec();
    unit.attached_to = now.attached_to.cloned();
    unit.deployed_in = now.deployed_in.cloned();
}

fn put_commander(him: &mut Commander, now: &Leader<'_>) {
    him.at = now.at;
    him.with = now.with.cloned();
}
