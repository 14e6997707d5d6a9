//! The *On to Philadelphia* traits of a unit and a commander in a battle.

use super::{Nation, OtpCommander, OtpUnit, Quality, Rating};
use crate::battle::{Commander, CommanderTraits, Traits, Unit};

impl Unit {
    fn otp(&self) -> Option<&OtpUnit> {
        if let Traits::Otp(own) = &self.traits { Some(own) } else { None }
    }

    /// Returns its type (OTP 2.0). A unit of other rules has none and never reaches OTP code; it counts as line.
    #[must_use]
    pub fn quality(&self) -> Quality {
        self.otp().map_or(Quality::Line, |own| own.quality)
    }

    /// Returns whether its small arms have bayonets (OTP 9.12).
    #[must_use]
    pub fn bayonets(&self) -> bool {
        self.otp().is_some_and(|own| own.bayonets)
    }

    /// Returns the scenario's own combat value, which replaces the type's (OTP 2.0).
    #[must_use]
    pub fn combat_value(&self) -> Option<u8> {
        self.otp().and_then(|own| own.combat_value)
    }

    /// Returns whether it is militia that the scenario allows to form a skirmish line (OTP 5.3).
    #[must_use]
    pub fn may_skirmish(&self) -> bool {
        self.otp().is_some_and(|own| own.may_skirmish)
    }

    /// Returns whether it is mounted for loose order (OTP 5.4, optional).
    #[must_use]
    pub fn always_loose(&self) -> bool {
        self.otp().is_some_and(|own| own.always_loose)
    }
}

impl Commander {
    fn otp(&self) -> Option<&OtpCommander> {
        if let CommanderTraits::Otp(own) = &self.traits { Some(own) } else { None }
    }

    /// Returns his row of the commander chart (OTP 2.0), or `None` under other rules.
    #[must_use]
    pub fn nation(&self) -> Option<Nation> {
        self.otp().map(|own| own.nation)
    }

    /// Returns a historical rating (OTP 2.0). `None`: it is rolled before the game, or the rules are others.
    #[must_use]
    pub fn rating(&self) -> Option<Rating> {
        self.otp().and_then(|own| own.rating)
    }
}
