//! The names the charts file uses for things that only charts speak of, and the sections its modifiers come from.

use super::tables::{LossSeverity, MoraleColumn};
use crate::battle::names::QUALITIES;
use crate::battle::{Arm, Rating};
use crate::rules::otp::MoraleResult;

/// A thing and its name in the charts file.
pub(super) type Named<T> = (&'static str, T);

/// The chart of combat values speaks of dragoons, as the rules do.
pub(super) const ARMS: [Named<Arm>; 3] =
    [("infantry", Arm::Infantry), ("dragoons", Arm::Cavalry), ("artillery", Arm::Artillery)];

/// The columns of the morale table by their names in charts files and requests.
pub const MORALE_COLUMNS: [Named<MoraleColumn>; 8] = [
    ("elite", MoraleColumn::Elite),
    ("line", MoraleColumn::Line),
    ("light", MoraleColumn::Light),
    ("state_line", MoraleColumn::StateLine),
    ("militia", MoraleColumn::Militia),
    ("indian", MoraleColumn::Indian),
    ("dragoons", MoraleColumn::Dragoons),
    ("artillery", MoraleColumn::Artillery),
];

pub(super) const MORALE_RESULTS: [Named<MoraleResult>; 8] = [
    ("rout", MoraleResult::Rout),
    ("retreat", MoraleResult::Retreat),
    ("stand", MoraleResult::Stand),
    ("deploy", MoraleResult::Deploy),
    ("half", MoraleResult::Half),
    ("no_effect", MoraleResult::NoEffect),
    ("advance", MoraleResult::Advance),
    ("charge", MoraleResult::Charge),
];

pub(super) const SEVERITIES: [Named<LossSeverity>; 4] = [
    ("light", LossSeverity::Light),
    ("moderate", LossSeverity::Moderate),
    ("substantial", LossSeverity::Substantial),
    ("severe", LossSeverity::Severe),
];

/// What a unit that has lost nothing is called among the morale modifiers.
pub(super) const NO_LOSSES: &str = "no_losses";

/// What standing in works is called there.
pub(super) const WORKS: &str = "works";

pub(super) const FIRE_SMALL: [&str; 8] = [
    "close_range",
    "initial_volley",
    "rest",
    "enfilade",
    "elite",
    "militia_or_indian",
    "firer_disordered",
    "firer_skirmish",
];

pub(super) const FIRE_CANISTER: [&str; 4] = ["enfilade", "firer_disordered", "elite", "militia_or_indian"];

pub(super) const FIRE_BALL: [&str; 8] = [
    "short_range",
    "long_range",
    "heavy_gun",
    "light_gun",
    "enfilade",
    "firer_disordered",
    "elite",
    "militia_or_indian",
];

const STATE_LINE: Named<&str> = ("state_line_troops", "8.15");
const LINE: Named<&str> = ("line_troops", "8.15");
const LIGHT: Named<&str> = ("light_troops", "8.15");

// What the rules tell apart and the built-in charts have no modifier for, each with its section: other charts may.
pub(super) const FIRE_SMALL_MORE: [Named<&str>; 3] = [STATE_LINE, LINE, LIGHT];

pub(super) const FIRE_CANISTER_MORE: [Named<&str>; 6] =
    [("close_range", "8.3"), ("heavy_gun", "8.4"), ("light_gun", "8.4"), STATE_LINE, LINE, LIGHT];

pub(super) const FIRE_BALL_MORE: [Named<&str>; 4] = [("close_range", "8.3"), STATE_LINE, LINE, LIGHT];

pub(super) const CV_ROLL_MORE: [Named<&str>; 1] = [("defender_light_cover", "9.6")];

pub(super) const CLOSING_MORE: [Named<&str>; 1] = [("target_light_cover", "9.1")];

/// Modifiers for the target: name in the file, name in events and requests.
pub(super) const FIRE_TARGET: [(&str, &str); 9] = [
    ("disordered", "target_disordered"),
    ("column_or_limbered", "target_column_or_limbered"),
    ("column_or_limbered_ball", "target_column_or_limbered_ball"),
    ("skirmish_or_unlimbered", "target_skirmish_or_unlimbered"),
    ("loose_order", "target_loose_order"),
    ("mounted_or_limbered", "target_mounted_or_limbered"),
    ("light_cover", "target_light_cover"),
    ("medium_cover", "target_medium_cover"),
    ("heavy_cover", "target_heavy_cover"),
];

pub(super) const CV_ROLL: [&str; 4] =
    ["defender_medium_cover", "defender_heavy_cover", "disordered", "cavalry_in_open"];

pub(super) const CLOSING: [&str; 5] = [
    "attacker_disordered_or_skirmish",
    "cavalry_in_open",
    "target_medium_cover",
    "target_heavy_cover",
    "target_disordered",
];

/// Melee modifiers, each with its section.
pub(super) const MELEE_CV: [(&str, &str); 9] = [
    ("defending_uphill_or_ford", "9.12"),
    ("attacking_downhill", "9.12"),
    ("light_cover", "9.12"),
    ("medium_cover", "9.12"),
    ("heavy_cover", "9.12"),
    ("cavalry_charge_over_12in_open", "9.12"),
    ("bayonets_or_mounted_vs_no_bayonets", "9.12"),
    ("disordered_or_skirmish", "9.13"),
    ("loose_order", "5.4"),
];

pub(super) const MULTIPLIERS: [&str; 4] = ["flank", "rear", "skirmish_vs_formed", "mounted_vs_foot"];

pub(super) const OBSTACLES: [&str; 4] = ["infantry", "cavalry", "limbered", "unlimbered"];

pub(super) const UNLIMBERED_GUNS: [&str; 4] = ["light", "medium", "heavy", "galloper"];

/// The name a leader's modifier goes by.
pub(super) fn leader(rating: Rating) -> &'static str {
    match rating {
        Rating::Poltroon => "leader_poltroon",
        Rating::Cautious => "leader_cautious",
        Rating::Aggressive => "leader_aggressive",
        Rating::Firebrand => "leader_firebrand",
        Rating::Exceptional => "leader_exceptional",
    }
}

/// Every name a modifier or multiplier may go by in events and requests, whatever charts are played with.
pub(in crate::rules::otp) fn modifier_names() -> impl Iterator<Item = &'static str> {
    let ratings = [Rating::Poltroon, Rating::Cautious, Rating::Aggressive, Rating::Firebrand, Rating::Exceptional];
    let fire = FIRE_SMALL.into_iter().chain(FIRE_CANISTER).chain(FIRE_BALL).chain(FIRE_TARGET.map(|(_, name)| name));
    let more = [&FIRE_SMALL_MORE[..], &FIRE_CANISTER_MORE, &FIRE_BALL_MORE, &CV_ROLL_MORE, &CLOSING_MORE];
    let melee = MELEE_CV.map(|(name, _)| name).into_iter().chain(MULTIPLIERS);
    let morale = SEVERITIES.map(|(name, _)| name).into_iter().chain([NO_LOSSES, WORKS]);
    fire.chain(more.into_iter().flatten().map(|(name, _)| *name))
        .chain(CV_ROLL)
        .chain(CLOSING)
        .chain(ratings.map(leader))
        .chain(melee)
        .chain(morale)
        .chain(QUALITIES.iter().map(|(name, _)| *name))
}
