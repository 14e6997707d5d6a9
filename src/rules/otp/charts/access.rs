//! Look-ups in the charts. Every value is returned with its source.

use super::Charts;
use super::rows::{FireResult, LossSeverity, MeleeRow, MoraleColumn, MoraleRow, Movement, Rebuilt, SeverityRow};
use super::spec::{NO_LOSSES, SPEC, TARGET_NAMES, WORKS};
use crate::battle::names::{DENSITIES, GUNS, QUALITIES, RATINGS, WEAPONS, word_of};
use crate::battle::{
    Arm, Armament, Density, DisorderClass, Formation, GunWeight, Nation, Quality, Rating, SmallArm, Unit,
};
use crate::rules::charts::Cell;
use crate::rules::otp::MoraleResult;
use crate::rules::otp::charts::Multiplier;
use crate::rules::{Modifier, Source};
use crate::units::Inches;

/// The kind of shooting. Each has its own columns and modifiers (OTP 8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shooting {
    /// Muskets, rifles, bows.
    SmallArms,
    /// Guns firing ball.
    Ball,
    /// Guns firing canister.
    Canister,
}

/// The dangers in which a commander may fall (OTP 8.16, 9.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Danger {
    /// His unit was hit by fire: figures lost or a morale hit (8.16).
    Fire,
    /// His unit fought a melee (9.11).
    Melee,
}

impl Shooting {
    /// Returns the place of its modifiers in the file.
    const fn folder(self) -> &'static str {
        match self {
            Shooting::SmallArms => "fire_modifiers/small_arms",
            Shooting::Canister => "fire_modifiers/canister",
            Shooting::Ball => "fire_modifiers/ball",
        }
    }
}

/// Returns the name of a leader's modifier.
pub(super) const fn leader(rating: Rating) -> &'static str {
    match rating {
        Rating::Poltroon => "leader_poltroon",
        Rating::Cautious => "leader_cautious",
        Rating::Aggressive => "leader_aggressive",
        Rating::Firebrand => "leader_firebrand",
        Rating::Exceptional => "leader_exceptional",
    }
}

/// Returns the arm's name in the chart of combat values, which says "dragoons" as the rules do.
const fn arm_name(arm: Arm) -> &'static str {
    match arm {
        Arm::Infantry => "infantry",
        Arm::Cavalry => "dragoons",
        Arm::Artillery => "artillery",
    }
}

impl Charts {
    /// Returns a unit's combat value (2.0): 1 or more. A type without a value for an arm uses its infantry value.
    #[must_use]
    pub fn cv(&self, quality: Quality, arm: Arm) -> Cell<u8> {
        let of =
            |arm| self.whole_at(&format!("combat_values/values/{}/{}", word_of(quality, QUALITIES), arm_name(arm)));
        of(arm).or_else(|| of(Arm::Infantry)).unwrap_or_default()
    }

    /// Returns the combat value of a unit of the battle: the scenario's own if given, otherwise its type's (2.0).
    #[must_use]
    pub fn cv_of(&self, unit: &Unit) -> u8 {
        unit.combat_value().unwrap_or_else(|| self.cv(unit.quality(), unit.arm).value)
    }

    /// Returns the range of small arms (8.3).
    #[must_use]
    pub fn weapon_range(&self, weapon: SmallArm) -> Cell<Inches> {
        self.inches_at(&format!("weapons/range_inches/{}", word_of(weapon, WEAPONS))).unwrap_or_default()
    }

    /// Returns the upper limit of close range for small arms (8.3), which is also the range of a firefight (9.3).
    #[must_use]
    pub fn close_range(&self) -> Cell<Inches> {
        self.inches_at("weapons/close_range_inches").unwrap_or_default()
    }

    /// Returns the ends of a gun's short, medium and long range (8.4).
    #[must_use]
    pub fn artillery_bands(&self, gun: GunWeight) -> [Cell<Inches>; 3] {
        let gun = word_of(gun, GUNS);
        [0, 1, 2].map(|band| self.inches_at(&format!("artillery/bands_inches/{gun}/{band}")).unwrap_or_default())
    }

    /// Returns the bonus to the long range of guns that stand higher than their target (7.3).
    #[must_use]
    pub fn elevation_bonus(&self) -> Cell<Inches> {
        self.inches_at("artillery/elevation_bonus_inches").unwrap_or_default()
    }

    /// Returns the longest range of an armament without the bonus for height, or zero if it cannot shoot.
    #[must_use]
    pub fn reach(&self, armament: Armament) -> Inches {
        match armament {
            Armament::Small(None) => Inches::ZERO,
            Armament::Small(Some(weapon)) => self.weapon_range(weapon).value,
            Armament::Guns { weight, .. } => self.artillery_bands(weight)[2].value,
        }
    }

    /// Returns the columns of the fire chart, lowest first.
    #[must_use]
    pub fn fire_columns(&self) -> &[u8] {
        &self.rows().columns
    }

    /// Returns the columns for a number of figures with small arms (8.1). More figures than the last column holds use
    /// it repeatedly, and another column for the rest.
    ///
    /// ```
    /// use drumhead::rules::otp::Charts;
    /// let columns = Charts::built_in().small_arms_columns(28);
    /// assert_eq!(columns.iter().map(|c| c.value).collect::<Vec<_>>(), [20, 8]);
    /// ```
    #[must_use]
    pub fn small_arms_columns(&self, figures: u16) -> Vec<Cell<u8>> {
        let most = self.rows().small_arms.last().map_or(0, |last| last.value);
        let (mut rest, mut out) = (figures, Vec::new());
        while rest > 0 && most > 0 {
            let now = rest.min(most);
            let fits = self.rows().small_arms.iter().zip(&self.rows().columns).find(|(upper, _)| now <= upper.value);
            out.extend(fits.map(|(upper, column)| upper.map(|_| *column)));
            rest -= now;
        }
        out
    }

    /// Returns the column read for a number of guns firing ball. Empty for no guns.
    #[must_use]
    pub fn ball_columns(&self, guns: u16) -> Vec<Cell<u8>> {
        let fits = |upper: &&Cell<Option<u16>>| upper.value.is_none_or(|most| guns <= most);
        let place = self.rows().ball.iter().zip(&self.rows().columns).find(|(upper, _)| guns > 0 && fits(upper));
        place.map(|(upper, column)| upper.map(|_| *column)).into_iter().collect()
    }

    /// Returns the column read for a number of guns of a weight firing canister. Empty for no guns.
    #[must_use]
    pub fn canister_columns(&self, weight: GunWeight, guns: u16) -> Vec<Cell<u8>> {
        let rows = self.rows().canister.get(&weight);
        rows.into_iter().flatten().rfind(|row| row.guns <= guns).map(|row| row.column).into_iter().collect()
    }

    /// Returns a cell of the fire chart. Rolls beyond its ends use the first or the last row (8.1, ruling 1).
    #[must_use]
    pub fn fire_result(&self, modified: i16, column: u8) -> Cell<FireResult> {
        let fire = &self.rows().fire;
        let (Some(low), Some(high)) = (fire.keys().next(), fire.keys().next_back()) else { return Cell::default() };
        let row = fire.get(&modified.clamp(*low, *high));
        let place = self.rows().columns.iter().position(|c| *c == column);
        place.zip(row).and_then(|(i, row)| row.get(i)).copied().unwrap_or_default()
    }

    /// Returns a firer's modifier by its name in the charts file ("enfilade").
    #[must_use]
    pub fn fire_modifier(&self, with: Shooting, name: &str) -> Option<Modifier> {
        self.modifier_at(&format!("{}/{name}", with.folder()), name)
    }

    /// Returns a target's modifier by its name with the prefix `target_` ("target_light_cover").
    #[must_use]
    pub fn target_modifier(&self, name: &str) -> Option<Modifier> {
        self.modifier_at(&format!("fire_modifiers/target/{}", name.strip_prefix("target_")?), name)
    }

    /// Returns the names of all modifiers of a kind of fire, including the target's.
    #[must_use]
    pub fn fire_modifier_names(&self, with: Shooting) -> Vec<&'static str> {
        let targets = TARGET_NAMES.into_iter().filter(|name| self.target_modifier(name).is_some());
        let mut targets: Vec<&str> = targets.collect();
        targets.sort_unstable();
        [self.names_in(with.folder()), targets].concat()
    }

    /// Returns the names of the cells that these charts have in a section or object, in alphabetical order.
    fn names_in(&self, folder: &str) -> Vec<&'static str> {
        let names = SPEC.members_at(folder).iter().map(|member| member.name);
        let mut names: Vec<&str> = names.filter(|name| self.cell(&format!("{folder}/{name}")).is_some()).collect();
        names.sort_unstable();
        names
    }

    fn movement_row(&self, arm: Arm, formation: Formation) -> Option<&Movement> {
        let formation = match (arm, formation) {
            (Arm::Artillery, Formation::Limbered | Formation::Column) => Formation::Limbered,
            // A crew away from its guns moves as infantry in skirmish line (7.4).
            (Arm::Artillery, Formation::Skirmish) => return self.movement_row(Arm::Infantry, Formation::Skirmish),
            (Arm::Artillery, _) => Formation::Unlimbered,
            (_, Formation::Bent) => Formation::Line,
            (Arm::Cavalry, Formation::Skirmish | Formation::LooseOrder) => Formation::Line,
            (_, other) => other,
        };
        self.rows().movement.get(&(arm, formation))
    }

    /// Returns a full normal move (6.1): guns by their weight, a galloper (7.6) by its own row if there is one.
    #[must_use]
    pub fn movement(&self, arm: Arm, formation: Formation, armament: Armament) -> Cell<Inches> {
        let Some(row) = self.movement_row(arm, formation) else { return Cell::default() };
        let by_gun = match armament {
            Armament::Guns { weight, galloper } => {
                let own = row.by_gun.get(word_of(weight, GUNS));
                if galloper { row.by_gun.get("galloper").or(own) } else { own }
            }
            Armament::Small(_) => None,
        };
        by_gun.copied().or(row.inches).unwrap_or_default()
    }

    /// Returns a cavalry line's charge move (6.9).
    #[must_use]
    pub fn charge_move(&self) -> Cell<Inches> {
        self.movement_row(Arm::Cavalry, Formation::Line).and_then(|row| row.charge).unwrap_or_default()
    }

    /// Returns a commander's move for the turn (6.12).
    #[must_use]
    pub fn commander_move(&self) -> Cell<Inches> {
        self.rows().commander_move
    }

    /// Returns the highest roll that succeeds in disordering terrain (6.6).
    #[must_use]
    pub fn disorder_needed(&self, arm: Arm, formation: Formation, class: DisorderClass) -> Cell<u8> {
        let Some(row) = self.movement_row(arm, formation) else { return Cell::default() };
        let [a, b, c, d] = row.disorder;
        match class {
            DisorderClass::A => a,
            DisorderClass::B => b,
            DisorderClass::C => c,
            DisorderClass::D => d,
        }
    }

    /// Returns the cost for each rank of crossing a linear obstacle (6.7).
    #[must_use]
    pub fn obstacle_cost(&self, arm: Arm, formation: Formation) -> Cell<Inches> {
        let name = match (arm, formation) {
            (Arm::Artillery, Formation::Limbered | Formation::Column) => "limbered",
            (Arm::Artillery, Formation::Skirmish) | (Arm::Infantry, _) => "infantry",
            (Arm::Artillery, _) => "unlimbered",
            (Arm::Cavalry, _) => "cavalry",
        };
        self.inches_at(&format!("movement/linear_obstacle_inches_per_rank/{name}")).unwrap_or_default()
    }

    /// Returns the visibility in woods of a density as averaging dice and inches to add (8.7).
    ///
    /// ```
    /// use drumhead::rules::otp::Charts;
    /// use drumhead::battle::Density;
    /// // Regular woods: two averaging dice less 2", so 2" to 8".
    /// assert_eq!(Charts::built_in().visibility_in_woods(Density::Regular).value, (2, -2));
    /// ```
    #[must_use]
    pub fn visibility_in_woods(&self, density: Density) -> Cell<(u8, i8)> {
        let of = |name| self.number_at(&format!("visibility_in_woods/{}/{name}", word_of(density, DENSITIES)));
        let [dice, add] = ["averaging_dice", "add_inches"].map(|name| of(name).unwrap_or_default());
        let whole = |thousandths: i32| thousandths / 1000;
        let dice_and_inches =
            (u8::try_from(whole(dice.value)).unwrap_or_default(), i8::try_from(whole(add.value)).unwrap_or_default());
        Cell { value: dice_and_inches, source: dice.source.of_both(add.source) }
    }

    /// Returns the number of averaging dice of a special move (6.8). Zero for guns.
    #[must_use]
    pub fn special_dice(&self, arm: Arm) -> Cell<u8> {
        let arm = match arm {
            Arm::Infantry => "infantry",
            Arm::Cavalry => "cavalry",
            Arm::Artillery => return Cell::default(),
        };
        self.whole_at(&format!("movement/special_move_averaging_dice/{arm}")).unwrap_or_default()
    }

    /// Returns the bonus of a column on a road (5.1).
    #[must_use]
    pub fn road_bonus(&self) -> Cell<Inches> {
        self.inches_at("movement/road_bonus_inches").unwrap_or_default()
    }

    /// Returns a commander's rating (2.0) by his row and a D10 read 0 to 9.
    #[must_use]
    pub fn commander_rating(&self, nation: Nation, roll: u8) -> Cell<Rating> {
        let row = self.rows().ratings.get(&nation);
        let unknown = Cell { value: Rating::Aggressive, source: Source::Reconstructed };
        row.and_then(|cells| cells.get(usize::from(roll)).or(cells.last())).copied().unwrap_or(unknown)
    }

    /// Returns the number of morale passes of a rating (10.4).
    #[must_use]
    pub fn passes(&self, rating: Rating) -> Cell<u8> {
        self.whole_at(&format!("morale_passes/{}", word_of(rating, RATINGS))).unwrap_or_default()
    }

    /// Returns the modifier of CV rolls for an attached commander (9.6).
    #[must_use]
    pub fn leader_cv_modifier(&self, rating: Rating) -> Modifier {
        let Cell { value, source } =
            self.whole_at(&format!("leader_cv_modifier/{}", word_of(rating, RATINGS))).unwrap_or_default();
        Modifier { name: leader(rating).to_owned(), value, rule: "9.6".to_owned(), source }
    }

    /// Returns the modifier of closing rolls for an attached commander (9.1), which is the same as in 9.6.
    #[must_use]
    pub fn leader_closing_modifier(&self, rating: Rating) -> Modifier {
        let source = self.rows().leader_closing_source;
        Modifier { rule: "9.1".to_owned(), source, ..self.leader_cv_modifier(rating) }
    }

    /// Returns the modifier of a unit's melee CV for an attached commander (9.10).
    #[must_use]
    pub fn leader_melee_modifier(&self, rating: Rating, attacking: bool) -> Modifier {
        let (rated, role) = (word_of(rating, RATINGS), if attacking { "attacking" } else { "defending" });
        let Cell { value, source } = self.whole_at(&format!("leader_melee_cv/{rated}/{role}")).unwrap_or_default();
        Modifier { name: leader(rating).to_owned(), value, rule: "9.10".to_owned(), source }
    }

    /// Returns a modifier of CV rolls by name (9.6).
    #[must_use]
    pub fn cv_roll_modifier(&self, name: &str) -> Option<Modifier> {
        self.modifier_at(&format!("cv_roll_modifiers/{name}"), name)
    }

    /// Returns a closing modifier by name (9.1).
    #[must_use]
    pub fn closing_modifier(&self, name: &str) -> Option<Modifier> {
        self.modifier_at(&format!("closing_modifiers/{name}"), name)
    }

    /// Returns a modifier of a unit's melee CV by name (9.12, 9.13, 5.4).
    #[must_use]
    pub fn melee_modifier(&self, name: &str) -> Option<Modifier> {
        self.modifier_at(&format!("melee_cv/{name}"), name)
    }

    /// Returns a melee multiplier by name, in thousandths (9.14).
    #[must_use]
    pub fn melee_multiplier(&self, name: &str) -> Option<Cell<i32>> {
        self.number_at(&format!("melee_multipliers/{name}"))
    }

    /// Returns a melee multiplier by name as an item of a calculation (9.14).
    #[must_use]
    pub fn multiplier(&self, name: &str) -> Option<Multiplier> {
        let Cell { value: thousandths, source } = self.melee_multiplier(name)?;
        Some(Multiplier { name: name.to_owned(), thousandths, rule: "9.14".to_owned(), source })
    }

    /// Returns the names of modifiers: closing (9.1), CV rolls (9.6), melee (9.12-9.13), multipliers (9.14).
    #[must_use]
    pub fn combat_modifier_names(&self) -> [Vec<&'static str>; 4] {
        ["closing_modifiers", "cv_roll_modifiers", "melee_cv", "melee_multipliers"].map(|chart| self.names_in(chart))
    }

    /// Returns the row of the melee chart for two totals (9.8): the highest ratio not above winner to loser.
    #[must_use]
    pub fn melee_result(&self, winner: u32, loser: u32) -> MeleeRow {
        self.rows().melee.get(self.melee_place(winner, loser)).cloned().unwrap_or_default()
    }

    /// Returns the index, from 0, of the row of the melee chart for two totals (see [`Self::melee_result`]).
    #[must_use]
    pub fn melee_place(&self, winner: u32, loser: u32) -> usize {
        let reaches = |row: &MeleeRow| i64::from(winner) * 1000 >= i64::from(row.at_least) * i64::from(loser);
        self.rows().melee.iter().rposition(reaches).unwrap_or(0)
    }

    /// Returns every row of the melee chart in order of rising ratio.
    #[must_use]
    pub fn melee_rows(&self) -> &[MeleeRow] {
        &self.rows().melee
    }

    /// Returns the column of the morale table for a unit (10.2, ruling 21).
    #[must_use]
    pub fn morale_column(&self, quality: Quality, arm: Arm) -> MoraleColumn {
        match (quality, arm) {
            (Quality::Militia, _) => MoraleColumn::Militia,
            (Quality::Line | Quality::StateLine, Arm::Cavalry) => MoraleColumn::Dragoons,
            (Quality::Line | Quality::StateLine, Arm::Artillery) => MoraleColumn::Artillery,
            (Quality::StateLine, _) => MoraleColumn::StateLine,
            (Quality::Line, _) => MoraleColumn::Line,
            (Quality::Light, _) => MoraleColumn::Light,
            (Quality::Indian, _) => MoraleColumn::Indian,
            (Quality::Elite, _) => MoraleColumn::Elite,
        }
    }

    /// Returns a result of the morale table (10.2) for a modified roll, which may be below 0 or above 99.
    #[must_use]
    pub fn morale_result(&self, column: MoraleColumn, modified: i16) -> Cell<MoraleResult> {
        let none = Cell { value: MoraleResult::NoEffect, source: Source::Reconstructed };
        let rows = self.rows().morale.get(&column);
        let fits = |row: &&MoraleRow| row.from.is_none_or(|from| from <= modified);
        rows.and_then(|rows| rows.iter().rfind(fits)).map_or(none, |row| row.result)
    }

    /// Returns the source of a morale result's effect, which limits the unit's further actions (10.2). If the charts do
    /// not describe the effect, the house interpretation applies.
    ///
    /// ```
    /// use drumhead::rules::{Source, otp::{Charts, MoraleResult}};
    /// let charts = Charts::built_in();
    /// assert_eq!(charts.morale_effect(MoraleResult::NoEffect), Source::Text);
    /// assert_eq!(charts.morale_effect(MoraleResult::Stand), Source::Reconstructed);
    /// ```
    #[must_use]
    pub fn morale_effect(&self, result: MoraleResult) -> Source {
        self.rows().effects.get(&result).copied().unwrap_or(Source::Reconstructed)
    }

    /// Returns the modifier of a morale roll for losses (10.3). `None`: the chart has no entry.
    #[must_use]
    pub fn morale_modifier(&self, losses: LossSeverity) -> Option<Modifier> {
        let name = match losses {
            LossSeverity::None => NO_LOSSES,
            LossSeverity::Light => "light",
            LossSeverity::Moderate => "moderate",
            LossSeverity::Substantial => "substantial",
            LossSeverity::Severe => "severe",
        };
        let Cell { value, source } = self.whole_at(&format!("morale_results/modifiers/{name}"))?;
        Some(Modifier { name: name.to_owned(), value, rule: "10.3".to_owned(), source })
    }

    /// Returns the modifier of a morale roll for standing in works (10.3). `None`: the chart has no entry.
    #[must_use]
    pub fn works_modifier(&self) -> Option<Modifier> {
        let Cell { value, source } = self.whole_at(&format!("morale_results/modifiers/{WORKS}"))?;
        Some(Modifier { name: WORKS.to_owned(), value, rule: "10.3".to_owned(), source })
    }

    /// Returns the severity of losses (10.3, end table). Beyond the table its formula applies: 10, 25 and 50 percent.
    #[must_use]
    pub fn severity(&self, original: u16, lost: u16) -> Cell<LossSeverity> {
        if lost == 0 {
            return Cell { value: LossSeverity::None, source: Source::Text };
        }
        let row = self.rows().severity.iter().find(|row| (row.from..=row.to).contains(&original));
        let percent = |share: u32| u32::from(lost) * 100 <= u32::from(original) * share;
        let (upto, source) = match row {
            Some(SeverityRow { upto, .. }) => (upto.map(|upto| lost <= upto.value), upto[0].source),
            None => ([10, 25, 50].map(percent), Source::Text),
        };
        let value = match upto {
            [true, ..] => LossSeverity::Light,
            [_, true, _] => LossSeverity::Moderate,
            [.., true] => LossSeverity::Substantial,
            _ => LossSeverity::Severe,
        };
        Cell { value, source }
    }

    /// Returns the modifier of a rebuilding roll for a type (11.0). `None`: the chart has no entry.
    #[must_use]
    pub fn rebuild_modifier(&self, quality: Quality) -> Option<Modifier> {
        let name = word_of(quality, QUALITIES);
        let Cell { value, source } = self.whole_at(&format!("rebuilding/modifiers/{name}"))?;
        Some(Modifier { name: name.to_owned(), value, rule: "11.0".to_owned(), source })
    }

    /// Returns how often a unit may try to rebuild in a game (11.0).
    #[must_use]
    pub fn rebuild_attempts(&self) -> Cell<u8> {
        self.whole_at("rebuilding/attempts").unwrap_or_default()
    }

    /// Returns whether a type never rebuilds (11.0).
    #[must_use]
    pub fn rebuild_barred(&self, quality: Quality) -> bool {
        let name = word_of(quality, QUALITIES);
        self.words_at("rebuilding/barred").iter().any(|word| word == name)
    }

    /// Returns the row of the rebuilding chart for a modified roll (11.0).
    #[must_use]
    pub fn rebuilding(&self, modified: i16) -> Rebuilt {
        let fits = |row: &&(Option<i16>, Rebuilt)| row.0.is_none_or(|upto| modified <= upto);
        self.rows().rebuilding.iter().find(fits).map(|row| row.1).unwrap_or_default()
    }

    /// Returns the faces of a D10, read 0 to 9, on which an attached commander falls.
    #[must_use]
    pub fn commander_falls_on(&self, danger: Danger) -> (&[u8], Source) {
        let (faces, source) = match danger {
            Danger::Fire => &self.rows().falls_by_fire,
            Danger::Melee => &self.rows().falls_in_melee,
        };
        (faces, *source)
    }
}
