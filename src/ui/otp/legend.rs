//! The rows of the legend that only *On to Philadelphia* has.

use crate::battle::{Arm, Stand};
use crate::msg;
use crate::rules::otp::every_mark;
use crate::ui::table::legend::{marked, reach};
use crate::ui::table::sample::{Entry, stand};
use crate::ui::table::shown::Picture;
use crate::ui::table::units::{self, Tone};

/// The rows of a picture.
pub fn rows<'a>(picture: &'a Picture<'_>) -> Vec<Entry<'a>> {
    let mut out: Vec<Entry<'a>> = every_mark().into_iter().map(marked).collect();
    let guns = picture.battle.forces.units.iter().find(|unit| unit.arm == Arm::Artillery);
    if let Some((guns, side)) = guns.and_then(|unit| Some((unit, picture.side_of(&unit.id)?))) {
        let coupled = || [stand(-0.9, 0.0), stand(0.9, 0.0)].map(|stand| [stand]);
        out.push(Entry::new(msg!("ui-legend-coupled"), move |canvas| {
            let [left, right] = coupled();
            units::coupling(canvas, side, &left, &right);
        }));
        out.push(Entry::new(msg!("ui-legend-guns-left"), move |canvas| {
            units::unit(canvas, guns, side, &[Stand { figures: 0, ..stand(0.0, -0.1) }], Tone::Left);
        }));
    }
    out.push(reach(msg!("ui-legend-moves-so-far")));
    out
}
