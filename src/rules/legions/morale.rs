//! Morale checks (4.5): two dice and modifiers against the regiment's morale and its leader.

use serde::{Deserialize, Serialize};

/// The cause of a morale check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoraleCause {
    /// The regiment suffered K or D in a fire or shock phase (4.51).
    Combat,
    /// It changes its orders, or gets new ones after a rally (4.61).
    Orders,
    /// An attempt to rally the regiment.
    RallyRegiment,
    /// An attempt to rally a company on the track.
    RallyCompany,
    /// An attempt to re-order a disordered company.
    Reorder,
}

/// The result of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoraleResult {
    /// It passes.
    Passed,
    /// Nothing changes: orders, rout, place on the track or disorder stay.
    Unchanged,
    /// One more D, on a company that the owner picks. Orders and rout stay.
    ExtraDisorder,
    /// The regiment routs: all its companies are disordered.
    Routs,
}

/// The circumstances of a check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MoraleCheck {
    /// The regiment's morale.
    pub morale: u8,
    /// The effectiveness of its leader; an army commander in his hex adds 1 (4.31).
    pub effectiveness: u8,
    /// A company of it is disordered, one or more.
    pub has_disordered: bool,
    /// A company of it is within 1 hex of battle-worthy enemy infantry.
    pub near_infantry: bool,
    /// A company of it is within 2 hexes of battle-worthy enemy cavalry.
    pub near_cavalry: bool,
    /// Its companies on the regiment track, face up or down.
    pub on_track: u8,
    /// Other friendly regiments that are routed or eliminated; one-company regiments do not count (4.52).
    pub lost_regiments: u8,
    /// Its army commander was killed or captured (4.41).
    pub commander_lost: bool,
}

/// A modifier of a check, in the order of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the fields of the check explain them")]
pub enum MoraleModifier {
    Disordered,
    LostRegiments,
    NearInfantry,
    NearCavalry,
    OnTrack,
    CommanderLost,
}

impl MoraleModifier {
    /// Returns its name in the charts.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            MoraleModifier::Disordered => "disordered",
            MoraleModifier::LostRegiments => "lost_regiment",
            MoraleModifier::NearInfantry => "near_infantry",
            MoraleModifier::NearCavalry => "near_cavalry",
            MoraleModifier::OnTrack => "on_track",
            MoraleModifier::CommanderLost => "commander_lost",
        }
    }
}

impl MoraleCheck {
    /// Returns the modifiers that apply, each with its number.
    #[must_use]
    pub fn modifiers(&self) -> Vec<(MoraleModifier, u8)> {
        let all = [
            (MoraleModifier::Disordered, u8::from(self.has_disordered)),
            (MoraleModifier::LostRegiments, self.lost_regiments),
            (MoraleModifier::NearInfantry, u8::from(self.near_infantry)),
            (MoraleModifier::NearCavalry, u8::from(self.near_cavalry)),
            (MoraleModifier::OnTrack, self.on_track),
            (MoraleModifier::CommanderLost, u8::from(self.commander_lost)),
        ];
        all.into_iter().filter(|(_, number)| *number > 0).collect()
    }

    /// Returns by how much a roll of two dice exceeds the modified morale; 0 or less passes.
    ///
    /// ```
    /// use drumhead::rules::legions::morale::MoraleCheck;
    /// // The example of 4.5: 5 + 7 = 12 against 6 + 2 = 8.
    /// let fusiliers = MoraleCheck {
    ///     morale: 6, effectiveness: 2, has_disordered: true, near_infantry: true, near_cavalry: true,
    ///     on_track: 1, lost_regiments: 2, commander_lost: true,
    /// };
    /// assert_eq!(fusiliers.excess(5), 4);
    /// ```
    #[must_use]
    pub fn excess(&self, roll: u8) -> i32 {
        let modifiers: i32 = self.modifiers().into_iter().map(|(_, number)| i32::from(number)).sum();
        i32::from(roll) + modifiers - i32::from(self.morale) - i32::from(self.effectiveness)
    }
}
