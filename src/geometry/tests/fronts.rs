//! Front lines of every order, narrow flank and rear cases, and enfilade, compared with the definitions.

use super::kit::*;
use super::naive::{front_stand, is_tied};
use crate::geometry::*;
use proptest::prelude::*;

const FAR: ShotAsk = ShotAsk::within(1000.0);

fn at(x: f64, y: f64) -> PlacedBase {
    rect(x, y, 0.0, 2.0, 1.0)
}

fn seen(attackers: &[PlacedBase], target: Body) -> AspectVerdict {
    scene(vec![target]).aspect(attackers, 0).unwrap()
}

fn aspect(attackers: &[(f64, f64)], target: Body) -> Aspect {
    let stands: Vec<PlacedBase> = attackers.iter().map(|(x, y)| at(*x, *y)).collect();
    seen(&stands, target).aspect
}

/// A line of three facing up the table: front at y = 20, rear at y = 19, x from 7 to 13.
fn three() -> Body {
    line(10.0, 20.0, 0.0, 3)
}

/// "Column: the leading stand", in whichever order the stands are listed.
#[test]
fn a_column_listed_from_its_rear_has_the_same_front_and_rear() {
    let listed = column(10.0, 20.0, 0.0, 4);
    let reversed = body(Order::Column, listed.stands.iter().rev().copied().collect());
    for (x, y) in [(10.0, 25.0), (14.0, 19.0), (14.0, 20.5), (10.0, 14.0), (12.0, 14.0)] {
        assert_eq!(aspect(&[(x, y)], reversed.clone()), aspect(&[(x, y)], listed.clone()), "from ({x}, {y})");
    }
    assert_eq!(aspect(&[(14.0, 19.0)], reversed.clone()), Aspect::Flank);
    assert_eq!(aspect(&[(10.0, 14.0)], reversed), Aspect::Rear);
}

// ---- "Flank attack: all the attacker's stand centres were behind it" ------------------------------------------------

#[test]
fn behind_the_front_line_by_a_thousandth() {
    assert_eq!(aspect(&[(20.0, 20.001)], three()), Aspect::Front, "before it");
    assert_eq!(aspect(&[(20.0, 20.0)], three()), Aspect::Front, "on it is not behind it");
    assert_eq!(aspect(&[(20.0, 19.999)], three()), Aspect::Flank, "behind it");
    assert_eq!(aspect(&[(20.0, 18.0), (20.0, 20.001)], three()), Aspect::Front, "all of them must be");
    assert_eq!(aspect(&[(20.0, 18.0), (20.0, 19.999)], three()), Aspect::Flank);
    assert_eq!(aspect(&[(200.0, 19.0)], three()), Aspect::Flank, "the line goes on beyond the unit's ends");
}

#[test]
fn the_centre_of_a_base_counts_not_its_edge() {
    let deep = rect(20.0, 19.9, 0.0, 2.0, 6.0);
    assert_eq!(seen(&[deep], three()).aspect, Aspect::Flank, "half of the base is before the line");
    let other = rect(20.0, 20.1, 0.0, 2.0, 6.0);
    assert_eq!(seen(&[other], three()).aspect, Aspect::Front, "half of the base is behind it");
    assert!((seen(&[other], three()).margin_in - 0.1).abs() < 1e-9);
    assert!(seen(&[other], three()).close_call);
}

// -- "Rear: the mean of those centres lies behind the target's rear edge line and between the straight-back extensions"

#[test]
fn the_rear_is_behind_the_rear_edge_and_between_the_ends() {
    assert_eq!(aspect(&[(10.0, 18.999)], three()), Aspect::Rear);
    assert_eq!(aspect(&[(10.0, 19.0)], three()), Aspect::Flank, "on the rear edge line");
    assert_eq!(aspect(&[(10.0, 19.5)], three()), Aspect::Flank, "beside it, in its depth");
    assert_eq!(aspect(&[(7.001, 10.0)], three()), Aspect::Rear);
    assert_eq!(aspect(&[(7.0, 10.0)], three()), Aspect::Flank, "straight back from its end");
    assert_eq!(aspect(&[(6.999, 10.0)], three()), Aspect::Flank);
    assert_eq!(aspect(&[(12.999, 10.0)], three()), Aspect::Rear);
    assert_eq!(aspect(&[(13.001, 10.0)], three()), Aspect::Flank);
}

#[test]
fn the_mean_of_the_centres_decides_the_rear() {
    assert_eq!(aspect(&[(10.0, 10.0), (15.9, 10.0)], three()), Aspect::Rear, "the mean at 12.95");
    assert_eq!(aspect(&[(10.0, 10.0), (16.1, 10.0)], three()), Aspect::Flank, "the mean at 13.05");
    assert_eq!(aspect(&[(0.0, 10.0), (20.0, 10.0)], three()), Aspect::Rear, "neither is, their mean is");
    assert_eq!(aspect(&[(10.0, 19.6), (10.0, 18.2)], three()), Aspect::Rear, "the mean at 18.9");
    assert_eq!(aspect(&[(10.0, 19.8), (10.0, 18.3)], three()), Aspect::Flank, "the mean at 19.05");
    assert_eq!(aspect(&[(10.0, 10.0), (10.0, 20.1)], three()), Aspect::Front, "one before it makes it a front attack");
}

// ---- "Front line: line: any; bent: the end stand nearer; column: the leading stand; skirmish: the stand nearest" ----

#[test]
fn a_column_has_the_front_of_its_leading_stand_and_the_rear_of_its_last() {
    let four = || column(10.0, 20.0, 0.0, 4);
    assert_eq!(aspect(&[(10.0, 20.1)], four()), Aspect::Front);
    assert_eq!(aspect(&[(12.0, 18.0)], four()), Aspect::Flank);
    assert_eq!(aspect(&[(10.0, 16.1)], four()), Aspect::Flank, "over its last stand");
    assert_eq!(aspect(&[(10.0, 15.9)], four()), Aspect::Rear);
    assert_eq!(aspect(&[(11.1, 15.9)], four()), Aspect::Flank, "its ends are a stand apart");
    let drawn = seen(&[at(10.0, 30.0)], four()).front_line;
    assert_eq!(drawn, Line { from: P::new(9.0, 20.0), to: P::new(11.0, 20.0) });
}

#[test]
fn a_column_on_the_march_round_a_bend_keeps_its_leaders_front() {
    // The second stand has not wheeled yet: it still faces right, left behind the leader.
    let bent_column = body(Order::Column, vec![at(10.0, 19.5), rect(8.5, 18.0, 90.0, 2.0, 1.0)]);
    assert_eq!(aspect(&[(20.0, 19.9)], bent_column.clone()), Aspect::Flank);
    assert_eq!(aspect(&[(20.0, 20.1)], bent_column.clone()), Aspect::Front);
    assert_eq!(aspect(&[(8.5, 16.9)], bent_column.clone()), Aspect::Rear, "behind the last stand's hindmost corner");
    assert_eq!(aspect(&[(8.5, 17.1)], bent_column), Aspect::Flank);
}

#[test]
fn a_bent_line_shows_an_aspect_from_each_end() {
    // Its left half faces up the table (front y = 20); its right half, past x = 12, is refused by half a right angle.
    let bent = || bent(10.0, 20.0, 0.0, 45);
    let left = seen(&[at(0.0, 19.0)], bent());
    assert_eq!(left.aspect, Aspect::Flank, "the left end stand's front line");
    assert!((left.front_line.from.y - 20.0).abs() < 1e-9 && (left.front_line.to.y - 20.0).abs() < 1e-9);
    let right = seen(&[at(20.0, 19.0)], bent());
    assert_eq!(right.aspect, Aspect::Front, "before the refused half: x + y = 32 is its front line");
    let drawn = right.front_line;
    assert!((drawn.from.x + drawn.from.y - 32.0).abs() < 2e-3 && (drawn.to.x + drawn.to.y - 32.0).abs() < 2e-3);
    assert_eq!(aspect(&[(20.0, 11.9)], bent()), Aspect::Flank, "behind that line");
    assert_eq!(aspect(&[(20.0, 12.1)], bent()), Aspect::Front);
}

#[test]
fn skirmishers_show_the_face_of_the_nearest_man() {
    // Two of them face different ways: one up the table at (5, 5), one to the right at (15, 5).
    let scattered = || body(Order::Skirmish, vec![at(5.0, 5.0), rect(15.0, 5.0, 90.0, 2.0, 1.0)]);
    assert_eq!(aspect(&[(5.0, 9.0)], scattered()), Aspect::Front, "nearest to the first, before it");
    assert_eq!(aspect(&[(1.0, 5.4)], scattered()), Aspect::Flank, "nearest to the first, behind y = 5.5");
    assert_eq!(aspect(&[(19.0, 5.0)], scattered()), Aspect::Front, "nearest to the second, before it");
    assert_eq!(aspect(&[(15.4, 9.0)], scattered()), Aspect::Flank, "nearest to the second, behind x = 15.5");
    assert_eq!(aspect(&[(15.6, 9.0)], scattered()), Aspect::Front);
}

#[test]
fn a_turned_table_turns_the_front() {
    for eighth in 0..8 {
        let facing = f64::from(eighth) * 45.0;
        let target = line(10.0, 20.0, facing, 3);
        let (sin, cos) = trig::sin_cos_hundredths(eighth * 4_500);
        // Offsets to the right and forward from the middle of its front.
        let spot = |right: f64, forward: f64| (10.0 + right * cos + forward * sin, 20.0 - right * sin + forward * cos);
        assert_eq!(aspect(&[spot(5.0, 0.1)], target.clone()), Aspect::Front, "{facing}");
        assert_eq!(aspect(&[spot(5.0, -0.1)], target.clone()), Aspect::Flank, "{facing}");
        assert_eq!(aspect(&[spot(2.9, -1.1)], target.clone()), Aspect::Rear, "{facing}");
        assert_eq!(aspect(&[spot(3.1, -1.1)], target.clone()), Aspect::Flank, "{facing}");
        assert_eq!(aspect(&[spot(2.9, -0.9)], target), Aspect::Flank, "{facing}");
    }
}

// ---- "Enfilade of a shot, stand by stand: the firing stand's centre is behind the target's front line" --------------

#[test]
fn half_of_the_figures_enfilade() {
    // Four stands one above another to the right of the target's line at y = 20, facing left.
    let firer = |ys: [f64; 4], figures: [u16; 4]| {
        let stands = ys.iter().map(|y| rect(25.0, *y, 270.0, 2.0, 1.0)).collect();
        Body { stands, order: Order::Line, figures: figures.to_vec() }
    };
    let shot = |firer: Body| scene(vec![firer, three()]).shot(0, 1, FAR).unwrap();
    let enfilades = |firer: Body| shot(firer).enfilade;
    assert!(enfilades(firer([18.0, 16.0, 22.0, 24.0], [4, 4, 4, 4])), "two of four");
    assert!(!enfilades(firer([18.0, 21.0, 22.0, 24.0], [4, 4, 4, 4])), "one of four");
    assert!(enfilades(firer([18.0, 21.0, 22.0, 24.0], [6, 2, 2, 2])), "six figures of twelve");
    assert!(!enfilades(firer([18.0, 21.0, 22.0, 24.0], [5, 2, 2, 2])), "five of eleven");
    assert!(!enfilades(firer([20.0, 20.0, 22.0, 24.0], [4, 4, 4, 4])), "on the line is not behind it");
    assert!(shot(firer([19.9, 16.0, 22.0, 24.0], [4, 4, 4, 4])).close_call, "a tenth of an inch decides it");
    assert!(!shot(firer([19.0, 16.0, 22.0, 24.0], [4, 4, 4, 4])).close_call);
}

proptest! {
    #![proptest_config(few(400))]

    /// Enfilade of targets of every order, stand by stand, in the coordinates of the deciding stand.
    #[test]
    fn enfilade_of_every_order(firer in any_body(), target in any_body()) {
        prop_assume!(!is_tied(&target, &firer.stands));
        let front = front_stand(&target, &firer.stands);
        let shot = scene(vec![firer.clone(), target]).shot(0, 1, FAR).unwrap();
        for (stand, base) in shot.stands.iter().zip(&firer.stands) {
            let behind_in = front.half_in().y - (base.centre() - front.centre()).dot(&front.forward());
            prop_assert!(stand.enfilades.yes == (behind_in > 0.0) || behind_in.abs() < 1e-9);
            prop_assert!((stand.enfilades.margin_in - behind_in.abs()).abs() < 1e-9);
            prop_assert_eq!(stand.enfilades.close_call, stand.enfilades.margin_in <= 0.125);
        }
    }

    /// A lone stand attacks a flank or the rear exactly if its fire would enfilade.
    #[test]
    fn flank_and_enfilade_are_one(firer in any_rect(), target in any_body()) {
        let table = scene(vec![body(Order::Line, vec![firer]), target]);
        let (verdict, shot) = (table.aspect(&[firer], 1).unwrap(), table.shot(0, 1, FAR).unwrap());
        prop_assert_eq!(verdict.aspect != Aspect::Front, shot.stands[0].enfilades.yes);
        prop_assert_eq!(table.front_line(1, &[firer]), Some(verdict.front_line));
    }

    /// The front line drawn lies along the deciding stand's front, and the whole target is between its ends.
    #[test]
    fn the_drawn_front_line_is_that_of_the_unit(party in any_body(), target in any_body()) {
        prop_assume!(!is_tied(&target, &party.stands));
        let drawn = scene(vec![target.clone()]).front_line(0, &party.stands).unwrap();
        let front = front_stand(&target, &party.stands);
        let [left, right, ..] = front.corners();
        let way = (drawn.to - drawn.from).normalize();
        prop_assert!((way - front.right()).norm() < 1e-9, "from its left to its right");
        for end in [left, right] {
            prop_assert!(to_segment(end, drawn.from, drawn.to) < 1e-9, "the stand's front is on it");
        }
        for corner in target.stands.iter().flat_map(corners_of) {
            let along = (corner - drawn.from).dot(&way);
            prop_assert!(along > -1e-9 && along < (drawn.to - drawn.from).norm() + 1e-9);
        }
    }

    /// An attacker who moves straight on, from anywhere behind the rear edge and between the ends, stays in the rear.
    #[test]
    fn straight_on_stays_in_the_rear(across in -2_990..2_990_i32, back in 1_100..20_000_i32, on in 0..19_000_i32) {
        let spot = |back: i32| (10.0 + f64::from(across) / 1000.0, 20.0 - f64::from(back) / 1000.0);
        prop_assert_eq!(aspect(&[spot(back)], three()), Aspect::Rear);
        prop_assert_eq!(aspect(&[spot((back - on).max(1_001))], three()), Aspect::Rear);
    }
}
