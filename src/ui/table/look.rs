//! The colours of the table: a calm ground, ink that is readable at arm's length, and sides told apart by colour,
//! hatch and letter.

use crate::app::ThemeName;
use crate::battle::Battle;
use crate::plan::Ink;
use egui::Color32;

/// A theme's colours for everything drawn on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub struct Look {
    pub theme: ThemeName,
    /// The surroundings of the table.
    pub room: Color32,
    /// The paper that the plan is drawn on ([`Ink::Paper`]).
    pub cloth: Color32,
    pub edge: Color32,
    /// The ink of the plan.
    pub line: Color32,
    pub ink: Color32,
    pub faint_ink: Color32,
    /// The background of words and keys over the table; not the paper of the plan, which is `cloth`.
    pub paper: Color32,
    pub woods: Color32,
    pub tree: Color32,
    pub tree_shade: Color32,
    pub hill: Color32,
    pub field: Color32,
    pub water: Color32,
    pub road: Color32,
    pub roof: Color32,
    pub town: Color32,
    pub earth: Color32,
    pub clear: Color32,
    pub blocked: Color32,
    pub doubt: Color32,
    pub glow: Color32,
    pub select: Color32,
    pub marker: Color32,
    /// Factor on all line widths in this theme.
    pub weight: f32,
    /// Opacity of the washes of the ground, 0 to 1: less over a picture under the map.
    pub wash: f32,
}

const fn rgb(hex: u32) -> Color32 {
    let [_, r, g, b] = hex.to_be_bytes();
    Color32::from_rgb(r, g, b)
}

impl Look {
    /// Returns the colours of a theme.
    #[must_use]
    pub fn of(theme: ThemeName) -> Self {
        match theme {
            ThemeName::System | ThemeName::Light => Self::light(),
            ThemeName::Dark => Self::dark(),
            ThemeName::Sunlit => Self::sunlit(),
            ThemeName::HighContrast => Self::high_contrast(),
        }
    }

    const fn light() -> Self {
        Look {
            theme: ThemeName::Light,
            room: rgb(0xDD_CFAF),
            cloth: rgb(Ink::Paper.on_paper()),
            edge: rgb(0x3A_2F24),
            line: rgb(Ink::Line.on_paper()),
            ink: rgb(0x2C_231A),
            faint_ink: rgb(0x5C_5040),
            paper: rgb(0xFF_FDF6),
            woods: rgb(Ink::Woods.on_paper()),
            tree: rgb(Ink::Crown.on_paper()),
            tree_shade: rgb(Ink::Shadow.on_paper()),
            hill: rgb(Ink::Hill(1).on_paper()),
            field: rgb(Ink::Field.on_paper()),
            water: rgb(Ink::Water.on_paper()),
            road: rgb(Ink::Road.on_paper()),
            roof: rgb(Ink::Roof.on_paper()),
            town: rgb(Ink::Town.on_paper()),
            earth: rgb(Ink::Earth.on_paper()),
            clear: rgb(0x00_6B4E),
            blocked: rgb(0xB0_3A00),
            doubt: rgb(0x6A_3D9A),
            glow: rgb(0xE6_9F00),
            select: rgb(0x00_5FA3),
            marker: rgb(0xF0_D000),
            weight: 1.0,
            wash: 1.0,
        }
    }

    const fn dark() -> Self {
        Look {
            theme: ThemeName::Dark,
            room: rgb(0x12_1311),
            cloth: rgb(0x2A_2721),
            edge: rgb(0xC9_B98F),
            line: rgb(0xC4_B795),
            ink: rgb(0xF1_EEE3),
            faint_ink: rgb(0xB2_B0A2),
            paper: rgb(0x17_1916),
            woods: rgb(0x30_3526),
            tree: rgb(0x4A_5638),
            tree_shade: rgb(0x0C_0B08),
            hill: rgb(0x8A_6E48),
            field: rgb(0x3C_3726),
            water: rgb(0x2A_4148),
            road: rgb(0x37_3329),
            roof: rgb(0x7F_5541),
            town: rgb(0x3B_352C),
            earth: rgb(0xB0_8A5C),
            clear: rgb(0x4F_D6A5),
            blocked: rgb(0xFF_8A4C),
            doubt: rgb(0xC9_A6F5),
            glow: rgb(0xFF_C44D),
            select: rgb(0x6F_C3FF),
            marker: rgb(0xFF_E45C),
            weight: 1.0,
            wash: 1.0,
        }
    }

    const fn high_contrast() -> Self {
        Look {
            theme: ThemeName::HighContrast,
            room: rgb(0x00_0000),
            cloth: rgb(0x0A_0A0A),
            edge: rgb(0xFF_FFFF),
            line: rgb(0xFF_FFFF),
            ink: rgb(0xFF_FFFF),
            faint_ink: rgb(0xE6_E6E6),
            paper: rgb(0x00_0000),
            woods: rgb(0x06_2406),
            tree: rgb(0x0F_3D0F),
            tree_shade: rgb(0x3F_A83F),
            hill: rgb(0x8A_6A3A),
            field: rgb(0x26_2300),
            water: rgb(0x00_2440),
            road: rgb(0x38_3838),
            roof: rgb(0x5A_2618),
            town: rgb(0x2A_2220),
            earth: rgb(0xE0_A860),
            clear: rgb(0x38_F0B0),
            blocked: rgb(0xFF_8A5C),
            doubt: rgb(0xD8_B8FF),
            glow: rgb(0xFF_D030),
            select: rgb(0x60_D0FF),
            marker: rgb(0xFF_F040),
            weight: 1.0,
            wash: 1.0,
        }
    }

    const fn sunlit() -> Self {
        Look {
            theme: ThemeName::Sunlit,
            room: rgb(0xE4_E4E4),
            cloth: rgb(0xFF_FFFF),
            edge: rgb(0x00_0000),
            line: rgb(0x00_0000),
            ink: rgb(0x00_0000),
            faint_ink: rgb(0x3A_3A3A),
            paper: rgb(0xFF_FFFF),
            woods: rgb(0xD6_ECC8),
            tree: rgb(0x9C_CB84),
            tree_shade: rgb(0x1E_5200),
            hill: rgb(0xD8_B070),
            field: rgb(0xFF_F4BE),
            water: rgb(0xBE_E4FA),
            road: rgb(0xF4_F0E2),
            roof: rgb(0xE0_A88C),
            town: rgb(0xEC_E0D6),
            earth: rgb(0x70_4A18),
            clear: rgb(0x00_4A30),
            blocked: rgb(0x86_1E00),
            doubt: rgb(0x44_1C78),
            glow: rgb(0xD0_7A00),
            select: rgb(0x00_3A80),
            marker: rgb(0xFF_DC00),
            weight: 1.6,
            wash: 1.0,
        }
    }

    /// Returns the colour of an ink of the plan.
    #[must_use]
    pub fn ink_of(&self, ink: Ink) -> Color32 {
        let full = match ink {
            Ink::Line | Ink::Faint => self.line,
            Ink::Paper => self.cloth,
            Ink::Woods => self.woods,
            Ink::Crown => self.tree,
            Ink::Shadow => self.tree_shade,
            Ink::Hill(_) => self.hill,
            Ink::Field => self.field,
            Ink::Water => self.water,
            Ink::Road => self.road,
            Ink::Roof => self.roof,
            Ink::Town => self.town,
            Ink::Earth => self.earth,
        };
        full.gamma_multiply(ink.strength())
    }
}

/// The signs that distinguish a side: colour, hatch and letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideLook {
    /// Its colour in the battle file.
    pub colour: Color32,
    /// Its hatch; `None` for the first side.
    pub hatch: Option<Hatch>,
    /// Its letter, or the letters that distinguish it from the others: "Cr" and "Co" for Crown and Continentals.
    pub letter: String,
}

/// A pattern of lines over a stand, in the stand's own frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Hatch {
    Rising,
    Falling,
    Upright,
    Level,
}

impl Hatch {
    /// Returns the direction of its lines in the stand's frame (right, forward).
    #[must_use]
    pub fn direction(self) -> (f64, f64) {
        match self {
            Hatch::Rising => (1.0, 1.0),
            Hatch::Falling => (1.0, -1.0),
            Hatch::Upright => (0.0, 1.0),
            Hatch::Level => (1.0, 0.0),
        }
    }
}

/// Returns the look of each side, in the order of the battle file.
#[must_use]
pub fn sides(battle: &Battle) -> Vec<SideLook> {
    let names: Vec<&str> = battle.forces.sides.iter().map(|side| side.name.as_str()).collect();
    let hatches = [None, Some(Hatch::Rising), Some(Hatch::Upright), Some(Hatch::Level), Some(Hatch::Falling)];
    let looks = battle.forces.sides.iter().zip(hatches.into_iter().cycle()).map(|(side, hatch)| {
        let letter = telling_letters(&side.name, &names);
        SideLook { colour: colour(&side.colour), hatch, letter }
    });
    looks.collect()
}

/// Returns the shortest beginning of a name that no other name shares; three letters if none is unique.
pub fn telling_letters(name: &str, names: &[&str]) -> String {
    let first = |name: &str, n: usize| name.chars().take(n).collect::<String>();
    let others = names.iter().filter(|other| **other != name);
    let differs = |n: usize| others.clone().all(|other| first(other, n) != first(name, n));
    let enough = (1..=3).find(|n| differs(*n)).unwrap_or(3);
    first(name, enough)
}

/// Parses `#RRGGBB`; grey if it is malformed.
#[must_use]
pub fn colour(text: &str) -> Color32 {
    Color32::from_hex(text).unwrap_or(Color32::GRAY)
}

/// Mixes `share` of one colour with the rest of the other.
#[must_use]
pub fn mixed(a: Color32, b: Color32, share: f32) -> Color32 {
    b.lerp_to_gamma(a, share.clamp(0.0, 1.0))
}

/// Returns black or white, whichever is more readable on a colour.
#[must_use]
pub fn ink_on(ground: Color32) -> Color32 {
    let [r, g, b, _] = ground.to_array();
    let light = 0.299 * f32::from(r) + 0.587 * f32::from(g) + 0.114 * f32::from(b);
    if light > 140.0 { Color32::BLACK } else { Color32::WHITE }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ink_has_enough_contrast_with_the_ground_in_every_theme() {
        for (theme, _) in ThemeName::ALL {
            let look = Look::of(theme);
            let wanted = if matches!(theme, ThemeName::Sunlit | ThemeName::HighContrast) { 7.0 } else { 4.5 };
            for ink in [look.ink, look.faint_ink, look.clear, look.blocked, look.doubt, look.select] {
                let seen = contrast(ink, look.paper);
                assert!(seen >= wanted, "{theme:?}: words in {ink:?} on their paper are only {seen:.2} to 1");
            }
            for ground in [look.cloth, look.woods, look.field, look.paper, look.water, look.town] {
                for ink in [look.ink, look.clear, look.blocked, look.doubt, look.select] {
                    assert!(contrast(ink, ground) >= 3.0, "{theme:?} {ink:?} on {ground:?}: {}", contrast(ink, ground));
                }
                assert!(contrast(look.ink, ground) >= 7.0, "{theme:?} ink on {ground:?}");
            }
        }
    }

    /// Returns the contrast ratio by the web's accessibility guidelines.
    fn contrast(a: Color32, b: Color32) -> f32 {
        let light = |c: Color32| {
            let [r, g, b, _] = egui::Rgba::from(c).to_array();
            0.2126 * r + 0.7152 * g + 0.0722 * b
        };
        let (low, high) = (light(a).min(light(b)), light(a).max(light(b)));
        (high + 0.05) / (low + 0.05)
    }

    #[test]
    fn sides_with_the_same_initial_get_a_second_letter() {
        assert_eq!(telling_letters("Crown", &["Crown", "Continentals"]), "Cr");
        assert_eq!(telling_letters("Crown", &["Crown", "Americans"]), "C");
        assert_eq!(telling_letters("Same", &["Same", "Same"]), "S");
    }

    #[test]
    fn ink_is_white_on_dark_side_colours_and_black_on_light_ones() {
        assert_eq!(ink_on(Color32::from_rgb(0, 60, 120)), Color32::WHITE);
        assert_eq!(ink_on(Color32::from_rgb(230, 159, 0)), Color32::BLACK);
    }
}
