//! Removing figures from a unit's stands and restoring them: at the ends of the line, or at a stand the referee names.

use super::{Formation, Mount, Spacing, Stand, in_frame};

/// Removes figures from a unit and returns how many (never more than it has). A stand with none left is removed.
///
/// Stand `from` loses first, if it is given, then the ends, so that the line stays together: a stand already short of
/// figures before a full one, otherwise right and left alternately. A column loses from its rear. If a stand is removed
/// from the middle of a line or column, the shorter part closes up.
pub fn remove_figures(formation: Formation, stands: &mut Vec<Stand>, figures: u16, from: Option<usize>) -> u16 {
    let mut left = figures;
    if let Some(named) = from.filter(|&i| i < stands.len()) {
        left -= take(formation, stands, named, left);
    }
    while left > 0 {
        let Some(next) = next_to_lose(formation, stands) else { break };
        left -= take(formation, stands, next, left);
    }
    figures - left
}

/// Restores figures to a unit, up to its original strength, and returns how many: incomplete stands are filled first,
/// then lost stands return at the ends (of a column: at the rear), next to the remaining ones. A unit without stands
/// gets none.
pub fn restore_figures(formation: Formation, stands: &mut Vec<Stand>, original: &[Stand], figures: u16) -> u16 {
    let mut left = figures;
    let mut lost: Vec<Mount> = original.iter().map(Mount::from).collect();
    for stand in stands.iter_mut() {
        // Each remaining stand is one of the original ones: the smallest that fits it.
        let fits = |m: &Mount| m.base == stand.base && m.figures >= stand.figures;
        let own = lost.iter().enumerate().filter(|(_, m)| fits(m)).min_by_key(|(_, m)| m.figures).map(|(i, _)| i);
        let Some(full) = own.map(|i| lost.remove(i).figures) else { continue };
        let back = left.min(full - stand.figures);
        stand.figures += back;
        left -= back;
    }
    for mount in lost {
        if left == 0 || stands.is_empty() {
            break;
        }
        let back = left.min(mount.figures);
        rejoin(formation, stands, Mount { figures: back, ..mount });
        left -= back;
    }
    figures - left
}

fn in_column(formation: Formation) -> bool {
    matches!(formation, Formation::Column | Formation::Limbered)
}

/// Removes up to `most` figures from one stand and returns how many; removes an empty stand.
fn take(formation: Formation, stands: &mut Vec<Stand>, index: usize, most: u16) -> u16 {
    let Some(stand) = stands.get_mut(index) else { return 0 };
    // A stand without figures is removed even if `most` is 0.
    let taken = most.min(stand.figures);
    stand.figures -= taken;
    if stand.figures == 0 {
        remove_stand(formation, stands, index);
    }
    taken
}

/// Returns the stand that loses the next figure: the rear of a column; of a line the end with fewer figures or, if both
/// are equal, the right one for an even number of stands and the left one for an odd number, so that they alternate.
fn next_to_lose(formation: Formation, stands: &[Stand]) -> Option<usize> {
    let last = stands.len().checked_sub(1)?;
    if in_column(formation) {
        return Some(last);
    }
    let (left, right) = (stands.first()?.figures, stands.last()?.figures);
    let from_right = match right.cmp(&left) {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Greater => false,
        std::cmp::Ordering::Equal => stands.len().is_multiple_of(2),
    };
    Some(if from_right { last } else { 0 })
}

/// Removes a stand; if that leaves a hole in a line or column, the shorter part closes up, each stand to its
/// neighbour's place. Skirmishers stay in place, and so do stands with different bases.
fn remove_stand(formation: Formation, stands: &mut Vec<Stand>, index: usize) {
    let alike = stands.iter().all(|s| stands.first().is_some_and(|first| first.base == s.base));
    let places: Vec<_> = stands.iter().map(|s| (s.at, s.facing)).collect();
    let before = index;
    let after = stands.len().saturating_sub(index + 1);
    stands.remove(index);
    if !alike || before == 0 || after == 0 || formation == Formation::Skirmish {
        return;
    }
    // The stand now at k was at k (left of the hole) or k + 1 (right of it).
    let shift_right_part = in_column(formation) || after <= before;
    for (k, stand) in stands.iter_mut().enumerate() {
        let place = if shift_right_part { k } else { k + 1 };
        let moves = if shift_right_part { k >= index } else { k < index };
        if let Some((at, facing)) = places.get(place).filter(|_| moves) {
            (stand.at, stand.facing) = (*at, *facing);
        }
    }
}

/// Adds a stand at the end that lost one last, or behind a column.
fn rejoin(formation: Formation, stands: &mut Vec<Stand>, mount: Mount) {
    if in_column(formation) {
        let Some(rear) = stands.last() else { return };
        let back = (rear.base[1].to_f64() + mount.base[1].to_f64()) / 2.0;
        let stand = beside(rear, mount, 0.0, -back);
        stands.push(stand);
        return;
    }
    let on_the_left = stands.len().is_multiple_of(2);
    let Some(end) = (if on_the_left { stands.first() } else { stands.last() }) else { return };
    let gap_in = Spacing::usual(formation).gap.to_f64();
    let aside = (end.base[0].to_f64() + mount.base[0].to_f64()) / 2.0 + gap_in;
    // Align the fronts if depths differ.
    let ahead = (end.base[1].to_f64() - mount.base[1].to_f64()) / 2.0;
    if on_the_left {
        let stand = beside(end, mount, -aside, ahead);
        stands.insert(0, stand);
    } else {
        let stand = beside(end, mount, aside, ahead);
        stands.push(stand);
    }
}

fn beside(end: &Stand, mount: Mount, right_in: f64, ahead_in: f64) -> Stand {
    let at = in_frame(end.at, end.facing, right_in, ahead_in);
    Stand { at, facing: end.facing, base: mount.base, figures: mount.figures }
}

#[cfg(test)]
mod tests {
    use crate::battle::losses::*;
    use crate::battle::{Arm, RulesName, lay_out, mounted};
    use crate::units::{Bearing, Spot};

    fn unit(formation: Formation, figures: u16) -> Vec<Stand> {
        let mounts = mounted(RulesName::Otp.army().usual_unit().basing(Arm::Infantry), figures, None);
        lay_out(formation, &mounts, Spot::new(30.0, 20.0), Bearing::from_degrees(0.0))
    }

    fn figures(stands: &[Stand]) -> Vec<u16> {
        stands.iter().map(|s| s.figures).collect()
    }

    fn xs(stands: &[Stand]) -> Vec<f64> {
        stands.iter().map(|s| s.at.x.to_f64()).collect()
    }

    #[test]
    fn a_line_loses_from_both_ends_in_turn() {
        let mut line = unit(Formation::Line, 16);
        assert_eq!(remove_figures(Formation::Line, &mut line, 3, None), 3);
        assert_eq!(figures(&line), [4, 4, 4, 1]);
        assert_eq!(remove_figures(Formation::Line, &mut line, 3, None), 3);
        assert_eq!(figures(&line), [2, 4, 4], "the broken stand goes first, then the other end");
        assert_eq!(xs(&line), [27.0, 29.0, 31.0], "nobody moves");
        assert_eq!(remove_figures(Formation::Line, &mut line, 99, None), 10);
        assert!(line.is_empty());
        assert_eq!(remove_figures(Formation::Line, &mut line, 1, None), 0);
    }

    #[test]
    fn a_column_loses_from_the_rear() {
        let mut column = unit(Formation::Column, 12);
        remove_figures(Formation::Column, &mut column, 5, None);
        assert_eq!(figures(&column), [4, 3]);
    }

    #[test]
    fn the_referee_may_name_a_stand_and_the_line_closes_up() {
        let mut line = unit(Formation::Line, 20);
        assert_eq!(remove_figures(Formation::Line, &mut line, 5, Some(3)), 5);
        assert_eq!(figures(&line), [4, 4, 4, 3], "four off the fourth stand, then one off an end");
        assert_eq!(xs(&line), [26.0, 28.0, 30.0, 32.0]);
        let mut line = unit(Formation::Line, 20);
        remove_figures(Formation::Line, &mut line, 4, Some(1));
        assert_eq!(xs(&line), [28.0, 30.0, 32.0, 34.0], "the shorter part moves");
    }

    #[test]
    fn lost_figures_can_be_restored_up_to_the_original_strength() {
        for formation in [Formation::Line, Formation::Column, Formation::Skirmish] {
            let original = unit(formation, 18);
            for lost in 0..18 {
                let mut stands = original.clone();
                remove_figures(formation, &mut stands, lost, None);
                assert_eq!(restore_figures(formation, &mut stands, &original, 99), lost, "{formation:?} {lost}");
                assert_eq!(stands.iter().map(|s| s.figures).sum::<u16>(), 18);
                assert_eq!(stands.len(), original.len());
            }
        }
        let original = unit(Formation::Line, 16);
        let mut stands = original.clone();
        remove_figures(Formation::Line, &mut stands, 6, None);
        assert_eq!(restore_figures(Formation::Line, &mut stands, &original, 3), 3);
        assert_eq!(figures(&stands), [4, 4, 4, 1]);
        assert_eq!(xs(&stands), xs(&original), "back where they stood");
        assert_eq!(
            restore_figures(Formation::Line, &mut Vec::new(), &original, 3),
            0,
            "a unit that is gone stays gone"
        );
    }

    proptest::proptest! {
        /// After losses anywhere the count is right, no stand is empty, and a line or column stays together.
        #[test]
        fn losses_add_up_and_the_unit_stays_together(
            figures in 1..40_u16, losses in proptest::collection::vec((1..9_u16, proptest::option::of(0..12_usize)), 1..8),
            column: bool, hundredths in 0..36_000_i32,
        ) {
            let formation = if column { Formation::Column } else { Formation::Line };
            let mounts = mounted(RulesName::Otp.army().usual_unit().basing(Arm::Infantry), figures, None);
            let original = lay_out(formation, &mounts, Spot::new(30.0, 20.0), Bearing::from_hundredths(hundredths));
            let mut stands = original.clone();
            let mut left = figures;
            for (loss, from) in losses {
                let lost = remove_figures(formation, &mut stands, loss, from);
                proptest::prop_assert_eq!(lost, loss.min(left));
                left -= lost;
                proptest::prop_assert_eq!(stands.iter().map(|s| s.figures).sum::<u16>(), left);
                proptest::prop_assert!(stands.iter().all(|s| s.figures > 0));
                for pair in stands.windows(2) {
                    let deep = crate::battle::overlap_in(&pair[0], &pair[1]);
                    proptest::prop_assert!(deep.abs() < 0.004, "{}", deep);
                }
            }
            let back = restore_figures(formation, &mut stands, &original, u16::MAX);
            proptest::prop_assert_eq!(left + back, if left == 0 { 0 } else { figures });
        }
    }
}
