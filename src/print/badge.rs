//! A colour and a device for each brigade, so that its chit, its return and its commander's card can be recognised by
//! the same sign. No two brigades of a battle share a device while one is free. After that, brigades with the same
//! device differ in colour.

mod devices;

use super::colour::Colour;
use super::fonts::Style;
use super::layout::fitted;
use super::page::{Area, Ink, Page, PagePoint, PathStep};
use crate::battle::{Arm, Battle, Brigade};
use crate::ids::BrigadeId;
use devices::{ALL, Device, FOOT, GUNS, HORSE, Paint};
use std::collections::BTreeMap;

/// The colours, in turn: dark enough for a white device, and easy to tell apart in print.
const COLOURS: [Colour; 8] = [
    Colour([0x9a, 0x25, 0x2b]),
    Colour([0x1d, 0x3f, 0x6e]),
    Colour([0x2c, 0x5e, 0x38]),
    Colour([0x9a, 0x68, 0x10]),
    Colour([0x65, 0x2b, 0x62]),
    Colour([0x1f, 0x6b, 0x72]),
    Colour([0x6a, 0x42, 0x24]),
    Colour([0x4a, 0x4f, 0x57]),
];

/// The sign of a brigade.
#[derive(Clone, Copy, Debug)]
pub(super) struct Badge {
    colour: Colour,
    device: &'static Device,
}

/// Assigns a badge to every brigade of a battle. Each brigade gets a device of its main arm while one is free, then any
/// device that is free.
pub(super) fn badges(battle: &Battle) -> BTreeMap<BrigadeId, Badge> {
    let mut free: Vec<&'static Device> = ALL.to_vec();
    let mut badges: BTreeMap<BrigadeId, Badge> = BTreeMap::new();
    for (n, brigade) in battle.forces.brigades.iter().enumerate() {
        let own: &[&Device] = match main_arm(battle, brigade) {
            Arm::Infantry => &FOOT,
            Arm::Cavalry => &HORSE,
            Arm::Artillery => &GUNS,
        };
        let is_own = |device: &&'static Device| own.iter().any(|one| one.name == device.name);
        let device = free.remove(free.iter().position(is_own).unwrap_or(0));
        if free.is_empty() {
            free = ALL.to_vec();
        }
        // A device that is used again gets another colour.
        let given =
            |colour: &Colour| badges.values().any(|other| other.device.name == device.name && other.colour == *colour);
        let mut colours = COLOURS.iter().cycle().skip(n % COLOURS.len()).take(COLOURS.len());
        let Some(colour) = colours.find(|colour| !given(colour)) else { break };
        badges.insert(brigade.id.clone(), Badge { colour: *colour, device });
    }
    badges
}

/// Returns the arm of most figures of a brigade.
fn main_arm(battle: &Battle, brigade: &Brigade) -> Arm {
    let figures = |arm: Arm| -> u32 {
        let units = battle.forces.units.iter().filter(|unit| unit.brigade == brigade.id && unit.arm == arm);
        units.flat_map(|unit| &unit.stands).map(|stand| u32::from(stand.figures)).sum()
    };
    let (foot, horse, guns) = (figures(Arm::Infantry), figures(Arm::Cavalry), figures(Arm::Artillery));
    match () {
        () if horse > foot && horse > guns => Arm::Cavalry,
        () if guns > foot => Arm::Artillery,
        () => Arm::Infantry,
    }
}

impl Badge {
    /// Draws a field in its colour with its device, and a number beside it if there is one.
    pub fn draw(&self, page: &mut Page, area: &Area, number: Option<u8>) {
        page.field(area, self.colour);
        let side = area.h * 0.84;
        let top = area.y + (area.h - side) / 2.0;
        let left = match number {
            Some(_) => area.x + (area.h - side) / 2.0 + area.h * 0.06,
            None => area.x + (area.w - side) / 2.0,
        };
        self.device(page, PagePoint::new(left, top), side);
        if let Some(number) = number {
            let room = area.right() - left - side - area.h * 0.12;
            let style = fitted(&number.to_string(), Style::bold(area.h * 0.82), 8.0, room).style;
            let style = style.in_colour(Colour::WHITE);
            let middle = (left + side + area.right()) / 2.0;
            let foot = area.y + area.h / 2.0 + style.size * 0.325;
            page.text_about(PagePoint::new(middle, foot), style, &number.to_string());
        }
    }

    /// Draws the device in white, with its upper left corner at `corner`.
    fn device(&self, page: &mut Page, corner: PagePoint, side: f32) {
        let scale = side / 100.0;
        for stroke in self.device.strokes {
            let to = |at: PagePoint| {
                let at = stroke.turned(at);
                corner.right_by(at.x * scale).down_by(at.y * scale)
            };
            let steps: Vec<PathStep> = devices::steps(stroke.path).iter().map(|step| step.moved(to)).collect();
            let (width, colour) = match stroke.paint {
                Paint::Solid => (None, Colour::WHITE),
                Paint::Hole => (None, self.colour),
                Paint::Line(width) => (Some(width * scale), Colour::WHITE),
                Paint::Gap(width) => (Some(width * scale), self.colour),
            };
            page.inks.push(Ink::Shape { steps, width, colour });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::check_battle;

    #[test]
    fn no_two_brigades_share_a_device_and_horse_has_its_own() {
        for file in ["cowpens", "birmingham-hill", "guilford-awi"] {
            let path = format!("{}/armies/{file}.json", env!("CARGO_MANIFEST_DIR"));
            let (battle, _) = check_battle(&std::fs::read_to_string(path).unwrap(), file).unwrap();
            let badges = badges(&battle);
            assert_eq!(badges.len(), battle.forces.brigades.len(), "{file}");
            let mut names: Vec<&str> = badges.values().map(|badge| badge.device.name).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), badges.len(), "{file}");
            for brigade in battle.forces.brigades.iter().filter(|b| main_arm(&battle, b) == Arm::Cavalry) {
                let device = badges[&brigade.id].device;
                assert!(
                    HORSE.iter().any(|own| own.name == device.name),
                    "{file}: {} has {}",
                    brigade.name,
                    device.name
                );
            }
        }
    }

    /// With more brigades than devices, the colour distinguishes those with the same device.
    #[test]
    fn a_device_used_twice_has_another_colour() {
        let path = format!("{}/armies/cowpens.json", env!("CARGO_MANIFEST_DIR"));
        let (mut battle, _) = check_battle(&std::fs::read_to_string(path).unwrap(), "cowpens").unwrap();
        let one = battle.forces.brigades[0].clone();
        battle
            .forces
            .brigades
            .extend((0..20).map(|n| Brigade { id: format!("more-{n}").as_str().into(), ..one.clone() }));
        let badges = badges(&battle);
        let mut signs: Vec<String> =
            badges.values().map(|badge| format!("{} {:?}", badge.device.name, badge.colour)).collect();
        signs.sort_unstable();
        signs.dedup();
        assert_eq!(signs.len(), battle.forces.brigades.len());
    }

    #[test]
    fn every_device_stays_in_its_square() {
        for device in ALL {
            for stroke in device.strokes {
                let steps = devices::steps(stroke.path);
                assert!(steps.len() > 1, "{}: {:?}", device.name, stroke.path);
                for at in steps.iter().flat_map(PathStep::points).map(|at| stroke.turned(*at)) {
                    let inside = |n: f32| (-8.0..=108.0).contains(&n);
                    assert!(inside(at.x) && inside(at.y), "{}: {at:?}", device.name);
                }
            }
        }
    }
}
