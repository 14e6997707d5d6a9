//! The sketch of the quick measure: a few bases on a blank sheet, and the measurements between two of them.

use crate::battle::{Stand, TableSize, placed};
use crate::geometry::{Aspect, AspectVerdict, Body, Gap, Line, Order, PlacedBase, Scene, Shot, ShotAsk};
use crate::msg;
use crate::ui::table::overlay::Band;
use crate::units::{Bearing, Inches, Spot, Turn};
use crate::verdict::{LengthUnit, Terms, UnitNames, decided_by, place, to_measure};

/// The size of the sheet.
pub const SHEET: TableSize = TableSize { width: Inches::whole(36), depth: Inches::whole(24) };

/// Upper limit on the bases; more than four is a battle.
pub const MAX: usize = 4;

/// A base on the sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Sketched {
    /// Its centre.
    pub at: Spot,
    /// Its facing.
    pub facing: Bearing,
    /// Its width along the front.
    pub frontage: Inches,
    /// Its depth from front to back.
    pub depth: Inches,
    /// The range of its weapon.
    pub reach: Inches,
    /// The range bands of its weapon if it is from the charts; the last ends at its full range.
    pub bands: Vec<Band>,
}

impl Sketched {
    /// Returns a base 6" wide and 1" deep, as three stands of foot side by side, with a musket's range of 6".
    #[must_use]
    pub fn new(x_in: f64, y_in: f64, degrees: f64) -> Self {
        let facing = Bearing::from_degrees(degrees);
        let (at, depth) = (Spot::new(x_in, y_in), Inches::whole(1));
        Sketched { at, facing, frontage: Inches::whole(6), depth, reach: Inches::whole(6), bands: Vec::new() }
    }

    /// Returns the base as geometry.
    #[must_use]
    pub fn base(&self) -> PlacedBase {
        placed(&Stand { at: self.at, facing: self.facing, base: [self.frontage, self.depth], figures: 1 })
    }

    /// Returns the base with its place limited to the sheet and its sizes to plausible values.
    #[must_use]
    pub fn clamped(mut self) -> Self {
        let within =
            |v: Inches, least: i32, most: i32| v.clamp(Inches::from_thousandths(least), Inches::from_thousandths(most));
        self.at.x = within(self.at.x, 0, SHEET.width.thousandths());
        self.at.y = within(self.at.y, 0, SHEET.depth.thousandths());
        self.frontage = within(self.frontage, 250, 18_000);
        self.depth = within(self.depth, 250, 12_000);
        self.reach = within(self.reach, 0, 36_000);
        self
    }

    /// Returns the base with a weapon of these bands.
    #[must_use]
    pub fn armed(mut self, bands: &[Band]) -> Self {
        self.reach = bands.last().map_or(Inches::ZERO, |last| Inches::from_f64(last.reach_in));
        self.bands = bands.to_vec();
        self
    }

    /// Returns the base turned about its centre.
    #[must_use]
    pub fn turned(mut self, degrees: f64) -> Self {
        self.facing = self.facing.turned(Turn::from_degrees(degrees));
        self
    }
}

/// The measurements from one base to another.
#[derive(Clone, Debug, PartialEq)]
pub struct SketchResult {
    /// The shot.
    pub shot: Shot,
    /// The gap.
    pub gap: Gap,
    /// The side of the second base that a charge by the first would strike: front, flank or rear.
    pub aspect: Option<AspectVerdict>,
    /// The first one's reach, in inches.
    pub reach_in: f64,
    /// The name of the range band that it is in, if the band has a name other than its length.
    pub band: Option<String>,
}

/// Measures one base against another; `tolerance` is that of the ruler. Other bases on the sheet can block the line of
/// sight.
///
/// ```
/// use drumhead::ui::quick::sketch::{Sketched, measure};
/// use drumhead::units::Inches;
/// // Two 6" x 1" bases face to face, centres 6" apart: 5" between their fronts, 1" within a musket's 6".
/// let bases = [Sketched::new(10.0, 6.0, 0.0), Sketched::new(10.0, 12.0, 180.0)];
/// let found = measure(&bases, 0, 1, Inches::from_thousandths(125)).unwrap();
/// assert!((found.gap.inches - 5.0).abs() < 1e-9);
/// assert!((found.shot.range_in_arc_in.unwrap() - 5.0).abs() < 1e-9);
/// ```
#[must_use]
pub fn measure(bases: &[Sketched], from: usize, to: usize, tolerance: Inches) -> Option<SketchResult> {
    let body = |s: &Sketched| Body { stands: vec![s.base()], order: Order::Line, figures: vec![1] };
    let scene = Scene::new(bases.iter().map(body).collect(), Vec::new(), tolerance.to_f64());
    let own = bases.get(from)?;
    let reach_in = own.reach.to_f64();
    let shot = scene.shot(from, to, ShotAsk::within(reach_in))?;
    let aspect = scene.aspect(&[own.base()], to);
    let band = shot.range_in_arc_in.and_then(|range| own.bands.iter().find(|band| range <= band.reach_in));
    let band = band.map(|band| band.name.clone()).filter(|name| name.starts_with(char::is_alphabetic));
    Some(SketchResult { gap: scene.gap(from, to)?, shot, aspect, reach_in, band })
}

impl SketchResult {
    /// Describes the measurements, a line each; `own` and `other` are the letters of the two bases.
    #[must_use]
    pub fn words(&self, own: char, other: char, lengths: LengthUnit) -> Vec<String> {
        let mut out = vec![self.shot_words(own, other, lengths)];
        if let Some(stand) = self.shot.stands.first() {
            let by = lengths.show(stand.enfilades.margin_in);
            let doubt = doubt(stand.enfilades.close_call, stand.enfilades.witness, lengths);
            let is = if stand.enfilades.yes { msg!("ui-enfilade") } else { msg!("ui-no-enfilade") };
            let side = if stand.enfilades.yes { msg!("ui-behind") } else { msg!("ui-in-front-of") };
            out.push(msg!("ui-enfilade-by-centre", is, own, by, side, other, doubt));
        }
        if let Some(verdict) = &self.aspect {
            let of = match verdict.aspect {
                Aspect::Front => msg!("ui-front"),
                Aspect::Flank => msg!("ui-flank"),
                Aspect::Rear => msg!("ui-rear"),
            };
            let doubt = doubt(verdict.close_call, verdict.measure, lengths);
            out.push(msg!("ui-charge-strikes-aspect", other, of, margin_in = lengths.show(verdict.margin_in), doubt));
        }
        out
    }

    fn shot_words(&self, own: char, other: char, lengths: LengthUnit) -> String {
        let Some(stand) = self.shot.stands.first() else { return String::new() };
        let terms = Terms { lengths, stand: "base" };
        let says = match &stand.measure {
            Some(measure) => {
                let names = (own.to_string(), other.to_string());
                to_measure(
                    measure,
                    UnitNames { from: &names.0, to: &names.1 },
                    |_| msg!("ui-another-base").to_owned(),
                    terms,
                )
            }
            None => decided_by(stand, terms),
        };
        match stand.range {
            None => msg!("ui-not-in-arc", says),
            Some((range_in, _)) => {
                let band = self.band.as_ref().map_or_else(String::new, |band| format!(" ({band})"));
                msg!("ui-range-in-arc", range_in = lengths.show(range_in), band, says)
            }
        }
    }
}

/// Describes the line to measure by hand if a result is too close to call; otherwise empty.
fn doubt(close_call: bool, line: Line, lengths: LengthUnit) -> String {
    if !close_call {
        return String::new();
    }
    msg!("ui-close-call-measure-line", line = place(line.from, lengths), to = place(line.to, lengths))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULER: Inches = Inches::from_thousandths(125);

    #[test]
    fn a_base_to_the_side_enfilades_and_would_strike_a_flank() {
        // B faces along +y; A stands to its right, 1" behind its front line, and faces it.
        let bases = [Sketched::new(20.0, 9.5, 270.0), Sketched::new(10.0, 10.0, 0.0)];
        let found = measure(&bases, 0, 1, RULER).unwrap();
        let stand = &found.shot.stands[0];
        assert!(stand.enfilades.yes);
        assert!((stand.enfilades.margin_in - 1.0).abs() < 1e-6, "{}", stand.enfilades.margin_in);
        assert_eq!(found.aspect.unwrap().aspect, Aspect::Flank);
        assert!(found.words('A', 'B', LengthUnit::Inch)[1].starts_with("Enfilade: A's centre is 1\" behind B's"));
    }

    #[test]
    fn a_base_behind_is_out_of_arc() {
        let bases = [Sketched::new(10.0, 6.0, 180.0), Sketched::new(10.0, 12.0, 0.0)];
        let found = measure(&bases, 0, 1, RULER).unwrap();
        assert_eq!(found.shot.range_in_arc_in, None);
        assert_eq!(found.aspect.unwrap().aspect, Aspect::Rear);
        assert!(found.words('A', 'B', LengthUnit::Inch)[0].starts_with("Not in arc"));
    }

    #[test]
    fn sketched_sizes_are_clamped_to_valid_bases() {
        let mut base = Sketched::new(99.0, -4.0, 0.0);
        base.frontage = Inches::from_thousandths(-20);
        let kept = base.clamped();
        assert_eq!((kept.at, kept.frontage), (Spot::new(36.0, 0.0), Inches::from_thousandths(250)));
    }
}
