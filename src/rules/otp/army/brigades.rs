//! Checks the brigades of an army against *On to Philadelphia*: chits and sizes.

use crate::battle::file::{Draft, DraftEntry};
use crate::battle::{Arm, Unit};
use crate::msg;
use std::collections::BTreeMap;

/// Reports a chit that two brigades share.
pub(super) fn chits(draft: &Draft<'_, '_>) {
    let mut first = BTreeMap::new();
    for entry in &draft.army.brigades {
        let Some(chit) = entry.known.chit else { continue };
        if let Some(line) = first.get(&chit) {
            let free = (1..=99_u8).find(|n| draft.army.brigades.iter().all(|b| b.known.chit != Some(*n)));
            let hint = free.map_or_else(String::new, |n| msg!("table-chit-is-free", n));
            entry.at("chit").fault(msg!("table-chit-is-taken", chit, line, hint));
        } else {
            first.insert(chit, entry.place.line());
        }
    }
}

/// OTP 4.1: a brigade has at least two infantry or cavalry units, and at most seven units including artillery.
pub(super) fn brigade_sizes(draft: &Draft<'_, '_>) {
    for entry in &draft.army.brigades {
        let Some(id) = entry.id else { continue };
        let of_it = |e: &&DraftEntry<'_, Unit>| e.refers.iter().any(|(field, to, _)| *field == "brigade" && *to == id);
        let count = draft.units.iter().filter(of_it).count();
        // A unit whose arm is faulty may be foot, so it is not counted as guns.
        let is_guns = |e: &&DraftEntry<'_, Unit>| e.known.arm == Some(Arm::Artillery);
        let foot_and_horse = count - draft.units.iter().filter(of_it).filter(is_guns).count();
        if foot_and_horse < 2 {
            entry.place.warn(msg!("table-brigade-too-small", id, count = foot_and_horse));
        } else if count > 7 {
            entry.place.warn(msg!("table-brigade-too-large", id, count));
        }
    }
}
