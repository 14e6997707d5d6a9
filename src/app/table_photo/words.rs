//! The wording of readings of photos.

use crate::photo::{Doubt, TagFault, Unread, WhyNotSeen};
use crate::units::MM_PER_INCH;
use crate::{msg, text};

/// Describes how far distances up to 24 inches can be trusted; `None` if that is not known.
#[must_use]
pub fn good_to_words(good_to_mm: Option<f64>) -> String {
    const STEPS: [(f64, &str); 5] = [(32.0, "1/32"), (16.0, "1/16"), (8.0, "1/8"), (4.0, "1/4"), (2.0, "1/2")];
    let Some(inches) = good_to_mm.map(|mm| mm / MM_PER_INCH) else { return msg!("photo-good-to-not-known").to_owned() };
    let step = STEPS.iter().find(|(parts, _)| inches <= 1.0 / parts);
    step.map_or_else(|| msg!("photo-good-to-worse").to_owned(), |(_, inches)| msg!("photo-good-to", inches = *inches))
}

/// Describes why photos cannot be read, and what to do. `names` are the names of the photos.
#[must_use]
pub fn describe_tag_fault(fault: &TagFault, names: &[String]) -> String {
    match fault {
        TagFault::NoPhoto => msg!("photo-none").to_owned(),
        TagFault::Misprinted => msg!("photo-misprinted").to_owned(),
        TagFault::Rough { rms_px, worst } => {
            let rms = text::number(&format!("{rms_px:.1}")).into_owned();
            msg!("photo-rough", rms, tags = numbers(worst))
        }
        TagFault::Photo { photo, why } => {
            let name = names.get(*photo).map_or("", String::as_str);
            match why {
                Unread::Dark => msg!("photo-dark", name),
                Unread::Blurred => msg!("photo-blurred", name),
                Unread::NoTags => msg!("photo-no-tags", name),
                Unread::OtherTags(ids) => msg!("photo-other-tags", name, tags = numbers(ids)),
                Unread::FewSheets(ids) if ids.is_empty() => msg!("photo-no-sheets", name),
                Unread::FewSheets(ids) => msg!("photo-few-sheets", name, count = ids.len(), tags = numbers(ids)),
                Unread::Misplaced(ids) => msg!("photo-sheets-misplaced", name, tags = numbers(ids)),
            }
        }
    }
}

/// Lists the first numbers of tags.
#[must_use]
pub fn numbers(ids: &[u32]) -> String {
    const MOST: usize = 12;
    let mut all: Vec<String> = ids.iter().take(MOST).map(u32::to_string).collect();
    if ids.len() > MOST {
        all.push("\u{2026}".to_owned());
    }
    all.join(", ")
}

/// Describes a remark on a tag.
#[must_use]
pub fn doubt_words(doubt: Doubt) -> &'static str {
    match doubt {
        Doubt::Raised => msg!("photo-raised"),
        Doubt::Small => msg!("photo-small"),
        Doubt::Edge => msg!("photo-edge"),
        Doubt::Rough => msg!("photo-rough-tag"),
        Doubt::Misplaced => msg!("photo-misplaced"),
        Doubt::Moved => msg!("photo-moved"),
    }
}

/// Describes why a label is not seen, and what to do.
#[must_use]
pub fn not_seen_words(why: WhyNotSeen) -> &'static str {
    match why {
        WhyNotSeen::Outside => msg!("photo-not-seen-outside"),
        WhyNotSeen::TooSmall => msg!("photo-not-seen-small"),
        WhyNotSeen::Hidden => msg!("photo-not-seen-hidden"),
        WhyNotSeen::Unknown => msg!("photo-not-seen"),
        WhyNotSeen::Twice => msg!("photo-not-seen-twice"),
    }
}
