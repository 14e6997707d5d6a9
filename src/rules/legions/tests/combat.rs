//! Fire, shock and losses.

use crate::rules::legions::fire::{FireAttack, FireShift, Firer, NoFire, RangeBand, Weapon, fire_result, range_effect};
use crate::rules::legions::loss::Loss;
use crate::rules::legions::morale::{MoraleCause, MoraleCheck, MoraleResult};
use crate::rules::legions::orders::Order;
use crate::rules::legions::shock::{
    NoShock, OddsColumn, ShockArm, ShockAttack, ShockCompany, ShockShift, shock_result,
};
use std::collections::BTreeSet;

fn fire(firers: &[Firer], through_flank: bool) -> FireAttack {
    FireAttack { firers: firers.to_vec(), through_flank }
}

/// Reads a printed result: "3D" is DDD.
fn printed(text: &str) -> Loss {
    match text {
        "-" => Loss::NONE,
        "3D" => Loss::of(0, 3),
        "4D" => Loss::of(0, 4),
        "K3D" => Loss::of(1, 3),
        letters => {
            let count = |letter: char| u8::try_from(letters.matches(letter).count()).unwrap();
            Loss::of(count('K'), count('D'))
        }
    }
}

/// 7.33, the fire combat table of the text with its empty cells as "-".
#[test]
fn the_fire_table_is_the_printed_one() {
    let rows = ["- - - - - D", "- - - - D D", "- - - D D DD", "- - D D DD 3D", "- D D DD 3D 4D", "D DD DD 3D 4D K3D"];
    for (row, die) in rows.iter().zip(1..) {
        for (cell, column) in row.split(' ').zip(1..) {
            assert_eq!(fire_result(column, die), printed(cell), "column {column}, die {die}");
        }
    }
    assert_eq!(fire_result(9, 6), fire_result(6, 6), "attacks at more than six are treated as six");
}

/// 7.33, the example: three Militia companies fire at one Fusilier company, first one of them, then two.
#[test]
fn the_militia_fire_at_the_fusiliers_as_in_the_example() {
    let militia = Firer::new(Weapon::Rifle, 1);
    let first = fire(&[militia], false);
    assert_eq!(first.shifts().into_iter().map(|(shift, _)| shift).collect::<Vec<_>>(), [FireShift::AllRifles]);
    assert_eq!(first.column(), Ok(2), "(on the two column)");
    let (suffered, wasted) = fire_result(2, 6).spread_over(1);
    assert_eq!((suffered, wasted), (Loss::of(0, 1), Loss::of(0, 1)), "only one is applicable");
    let second = fire(&[militia, militia], false);
    assert_eq!(second.column(), Ok(3));
    assert_eq!(fire_result(3, 4), Loss::of(0, 1), "another disordered result");
}

#[test]
fn range_and_disorder_change_the_strength() {
    use RangeBand::{Adjacent, Long, Medium};
    assert_eq!([1, 2, 5, 6, 20].map(|hexes| RangeBand::of(hexes).unwrap()), [Adjacent, Medium, Medium, Long, Long]);
    assert_eq!(RangeBand::of(0), None);
    let row = |weapon| [Adjacent, Medium, Long].map(|band| range_effect(weapon, band));
    assert_eq!(row(Weapon::Musket), [Some(2), Some(1), None]);
    assert_eq!(row(Weapon::Rifle), [Some(2), Some(1), None]);
    assert_eq!(row(Weapon::Howitzer), [Some(4), Some(2), Some(1)]);
    assert_eq!(row(Weapon::SixPounder), [Some(6), Some(4), Some(2)]);
    assert_eq!(row(Weapon::Skirmisher), [Some(2), Some(2), Some(2)]);
    let disordered = |weapon, range| Firer { is_disordered: true, ..Firer::new(weapon, range) };
    let halves = |firer: Firer| firer.strength().map(|strength| strength.halves());
    assert_eq!(halves(Firer::new(Weapon::SixPounder, 1)), Some(6));
    assert_eq!(halves(disordered(Weapon::SixPounder, 1)), Some(3));
    // 7.1: never below one half.
    assert_eq!(halves(disordered(Weapon::Musket, 3)), Some(1));
    assert_eq!(halves(Firer { moves_and_fires: true, ..disordered(Weapon::Musket, 3) }), Some(1));
    assert_eq!(halves(Firer::new(Weapon::Musket, 6)), None);
}

#[test]
fn weak_and_mixed_attacks_are_refused() {
    let musket = |range| Firer::new(Weapon::Musket, range);
    assert_eq!(fire(&[musket(2)], false).column(), Err(NoFire::TooWeak), "a lone musket company at 2 hexes");
    assert_eq!(fire(&[Firer { is_disordered: true, ..musket(1) }], true).column(), Err(NoFire::TooWeak));
    assert_eq!(fire(&[musket(2), musket(5)], false).column(), Ok(1));
    assert_eq!(fire(&[musket(1), musket(6)], false).column(), Err(NoFire::OutOfRange));
    let skirmisher = Firer::new(Weapon::Skirmisher, 4);
    assert_eq!(fire(&[skirmisher], false).column(), Ok(1));
    assert_eq!(fire(&[skirmisher, skirmisher], false).column(), Err(NoFire::SkirmisherCombined));
    // The fraction is dropped before the shifts.
    let three = [Firer::new(Weapon::Rifle, 1), Firer::new(Weapon::Rifle, 1), Firer::new(Weapon::Rifle, 3)];
    assert_eq!(fire(&three, true).column(), Ok(4));
    assert_eq!(fire(&[musket(1), three[0]], false).column(), Ok(2), "not all are rifle-armed");
}

/// 7.41, the shock combat table of the text, row by row. A result without a dot is the attacker's in the first two
/// columns and the defender's from 2-1 on.
#[test]
fn the_shock_table_is_the_printed_one() {
    let rows = [
        "KDD KDD KD.D D.D D.D D.D D",
        "KDD KD DD.D D.D D.D D D",
        "KDD DD.D D.D D.D D.DD D.DD D.KDD",
        "KD DD.D D.D D.DD DD KD KD",
        "KD.D D.D D.D D.KD KD D.KDD KDD",
        "DD.D DD.DD D.DD KDD KDD KKD KKKD",
    ];
    for (row, die) in rows.iter().zip(1..) {
        for (cell, column) in row.split(' ').zip(OddsColumn::ALL) {
            let found = shock_result(column, die);
            let expected = match cell.split_once('.') {
                Some((attacker, defender)) => (printed(attacker), printed(defender)),
                None if column < OddsColumn::OneToOne => (printed(cell), Loss::NONE),
                None => (Loss::NONE, printed(cell)),
            };
            assert_eq!((found.attacker, found.defender), expected, "{} {die}", column.heading());
        }
    }
}

fn companies(arm: ShockArm, count: usize) -> Vec<ShockCompany> {
    vec![ShockCompany { arm, is_disordered: false }; count]
}

fn attack(attackers: Vec<ShockCompany>, defenders: Vec<ShockCompany>) -> ShockAttack {
    ShockAttack { attackers, defenders, through_flank: false, on_structure: false }
}

/// 7.41, the example: 4 companies attacking 2 outnumber the defender by two to one.
#[test]
fn four_against_two_is_two_to_one() {
    let example = attack(companies(ShockArm::Infantry, 4), companies(ShockArm::Infantry, 2));
    assert_eq!(example.column(), Ok(OddsColumn::TwoToOne));
    let odds = |attackers, defenders| {
        attack(companies(ShockArm::Infantry, attackers), companies(ShockArm::Infantry, defenders)).column().unwrap()
    };
    let wanted = [(3, 2, "1-1"), (2, 3, "1-2"), (1, 2, "1-2"), (1, 3, "1-3"), (1, 4, "1-3"), (3, 1, "3-1")];
    for (attackers, defenders, heading) in wanted {
        assert_eq!(odds(attackers, defenders).heading(), heading, "{attackers} to {defenders}");
    }
    assert_eq!(odds(4, 1).heading(), "4-1");
}

#[test]
fn shifts_are_netted_before_the_ends_of_the_table() {
    let mut horse = attack(companies(ShockArm::Cavalry, 4), companies(ShockArm::Infantry, 1));
    horse.through_flank = true;
    assert_eq!(horse.shifts(), [ShockShift::CavalryOnFoot, ShockShift::ThroughFlank]);
    assert_eq!(horse.column(), Ok(OddsColumn::FiveToOne));
    let mut foot = attack(companies(ShockArm::Infantry, 1), companies(ShockArm::Cavalry, 4));
    assert_eq!(foot.column(), Ok(OddsColumn::OneToThree));
    foot.on_structure = true;
    assert_eq!(foot.shifts(), [ShockShift::OnStructure, ShockShift::FootOnCavalry]);
    // 7.43 and 8.3: rifles and artillery count half.
    let rifles = attack(companies(ShockArm::Infantry, 1), companies(ShockArm::Rifles, 2));
    assert_eq!(rifles.column(), Ok(OddsColumn::OneToOne));
    let guns = attack(companies(ShockArm::Infantry, 1), companies(ShockArm::Artillery, 1));
    assert_eq!(guns.column(), Ok(OddsColumn::TwoToOne));
    let disordered = vec![ShockCompany { arm: ShockArm::Rifles, is_disordered: true }];
    assert_eq!(
        attack(companies(ShockArm::Infantry, 1), disordered).column(),
        Ok(OddsColumn::TwoToOne),
        "half at least"
    );
}

#[test]
fn some_companies_cannot_initiate_shock() {
    let foot = || companies(ShockArm::Infantry, 1);
    for arm in [ShockArm::Skirmishers, ShockArm::Artillery] {
        assert_eq!(attack(companies(arm, 1), foot()).column(), Err(NoShock::CannotInitiate));
    }
    let house = ShockAttack { on_structure: true, ..attack(companies(ShockArm::Cavalry, 1), foot()) };
    assert_eq!(house.column(), Err(NoShock::CavalryOnStructure));
    let house = ShockAttack { on_structure: true, ..attack(foot(), foot()) };
    assert_eq!(house.column(), Ok(OddsColumn::OneToTwo));
    assert_eq!(attack(Vec::new(), foot()).column(), Err(NoShock::NoCompanies));
}

/// The morale table, by cause and degree.
#[test]
fn the_morale_table_is_the_printed_one() {
    let check = MoraleCheck { morale: 5, effectiveness: 2, ..MoraleCheck::default() };
    assert!(check.modifiers().is_empty());
    let column = |cause| [7, 8, 11, 12].map(|roll| check.result(cause, roll));
    use MoraleResult::{ExtraDisorder, Passed, Routs, Unchanged};
    assert_eq!(column(MoraleCause::Combat), [Passed, ExtraDisorder, ExtraDisorder, Routs]);
    assert_eq!(column(MoraleCause::Orders), [Passed, ExtraDisorder, ExtraDisorder, Routs]);
    assert_eq!(column(MoraleCause::RallyRegiment), [Passed, Unchanged, Unchanged, ExtraDisorder]);
    for cause in [MoraleCause::RallyCompany, MoraleCause::Reorder] {
        assert_eq!(column(cause), [Passed, Unchanged, Unchanged, Unchanged]);
    }
}

#[test]
fn each_order_allows_what_its_row_says() {
    let fires: BTreeSet<Order> = Order::ALL.into_iter().filter(|order| order.may_fire()).collect();
    assert_eq!(fires, BTreeSet::from([Order::Fire, Order::MoveAndFire]));
    let charges: Vec<Order> = Order::ALL.into_iter().filter(|order| order.charges()).collect();
    assert_eq!(charges, [Order::Charge]);
    assert!(Order::ALL.into_iter().all(|order| order.ends_with_turn() == order.charges()));
}
