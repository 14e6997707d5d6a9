//! What *On to Philadelphia* asks of a unit and a commander of a battle.

use super::{Nation, OtpCommander, OtpUnit, Quality, Rating};
use crate::battle::{Commander, CommanderTraits, Traits, Unit};

impl Unit {
    fn otp(&self) -> Option<&OtpUnit> {
        if let Traits::Otp(own) = &self.traits { Some(own) } else { None }
    }

    /// Its type (OTP 2.0). A unit by other rules has none, and no part of OTP is ever given one: it counts as line.
    #[must_use]
    pub fn quality(&self) -> Quality {
        self.otp().map_or(Quality::Line, |own| own.quality)
    }

    /// Its small arms have bayonets (OTP 9.12).
    #[must_use]
    pub fn bayonets(&self) -> bool {
        self.otp().is_some_and(|own| own.bayonets)
    }

    /// The scenario's own combat value, in place of its type's (OTP 2.0).
    #[must_use]
    pub fn combat_value(&self) -> Option<u8> {
        self.otp().and_then(|own| own.combat_value)
    }

    /// May form a skirmish line although it is militia (OTP 5.3, by scenario).
    #[must_use]
    pub fn may_skirmish(&self) -> bool {
        self.otp().is_some_and(|own| own.may_skirmish)
    }

    /// Mounted for loose order (OTP 5.4, optional).
    #[must_use]
    pub fn always_loose(&self) -> bool {
        self.otp().is_some_and(|own| own.always_loose)
    }
}

impl Commander {
    fn otp(&self) -> Option<&OtpCommander> {
        if let CommanderTraits::Otp(own) = &self.traits { Some(own) } else { None }
    }

    /// His row of the commander chart (OTP 2.0); `None` by other rules.
    #[must_use]
    pub fn nation(&self) -> Option<Nation> {
        self.otp().map(|own| own.nation)
    }

    /// A historical rating (OTP 2.0); `None` to roll it before the game, and by other rules.
    #[must_use]
    pub fn rating(&self) -> Option<Rating> {
        self.otp().and_then(|own| own.rating)
    }
}
