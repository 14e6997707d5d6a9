//! Wording of the deciding measurement of a shot and its margin.

use super::Terms;
use crate::geometry::{Shot, Sight, StandShot, Why};
use crate::msg;

/// Returns what decided a stand's part in a shot, and by how much: `in reach with 1" to spare`.
#[must_use]
pub fn decided_by(stand: &StandShot, Terms { lengths, stand: word }: Terms) -> String {
    let by = match lengths.show(stand.margin_in) {
        nothing if nothing == lengths.show(0.0) => msg!("app-a-hair").to_owned(),
        shown => shown,
    };
    if stand.range.is_some() && stand.target != Some(stand.decided_at) {
        let other = msg!("app-its-stand-number", word, decided_at = stand.decided_at + 1);
        match stand.why {
            Why::Arc => return msg!("app-its-stand-out-of-arc", other, by),
            Why::Reach => return msg!("app-its-stand-out-of-reach", other, by),
            _ if stand.sight == Sight::Blocked || stand.unseen.is_some() => {
                return msg!("app-its-stand-hidden", other, by);
            }
            _ => {}
        }
    }
    match (stand.why, stand.range.is_some()) {
        (Why::Arc, true) => msg!("app-in-arc-by-margin", by),
        (Why::Arc, false) => msg!("app-out-of-arc-by-margin", by),
        (Why::Reach, true) if stand.bears => msg!("app-in-reach-by-margin", by),
        (Why::Reach, true) => msg!("app-out-of-reach-by-margin", by),
        (Why::Reach, false) => msg!("app-out-of-arc-and-of-reach").to_owned(),
        (Why::Footing, _) => msg!("app-decided-by-centre", by),
        (Why::Nearer, _) => msg!("app-decided-by-nearer", by),
        _ if !stand.margin_in.is_finite() => msg!("app-nothing-seen-at-all").to_owned(),
        (Why::Woods, _) if stand.sight == Sight::Clear => msg!("app-woods-short-of-1-by", by),
        (Why::Woods, _) => msg!("app-woods-past-1-by", by),
        (Why::Visibility, _) if stand.sight == Sight::Blocked => msg!("app-beyond-the-visibility-by", by),
        (Why::Visibility, _) => msg!("app-within-the-visibility-by", by),
        _ if stand.sight == Sight::Blocked => msg!("app-hidden-by-margin", by),
        _ => msg!("app-seen-by-margin", by),
    }
}

/// Returns the closest call of a shot, and by how much it was decided. Names the stand unless it is at the least range:
/// `stand 2 in reach with 1" to spare`.
#[must_use]
pub fn shot_decided_by(shot: &Shot, terms: Terms) -> Option<String> {
    let stand = shot.stands.get(shot.why.1)?;
    let words = decided_by(stand, terms);
    let least = match (stand.range, shot.fires_at_in.or(shot.range_in_arc_in)) {
        (Some((own, _)), Some(least)) => own - least < 5e-4,
        (None, Some(_)) => false,
        (_, None) => true,
    };
    Some(if least { words } else { msg!("app-stand-decides", stand = terms.stand, number = shot.why.1 + 1, words) })
}
