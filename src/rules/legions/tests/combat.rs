//! Fire, shock and losses.

use crate::rules::legions::Charts;
use crate::rules::legions::fire::{FireAttack, FireShift, Firer, NoFire, Weapon};
use crate::rules::legions::loss::Loss;
use crate::rules::legions::morale::{MoraleCause, MoraleCheck, MoraleResult};
use crate::rules::legions::orders::Order;
use crate::rules::legions::shock::{NoShock, OddsColumn, ShockArm, ShockAttack, ShockCompany, ShockShift};
use std::collections::BTreeSet;

fn fire(firers: &[Firer], through_flank: bool) -> FireAttack {
    FireAttack { firers: firers.to_vec(), through_flank }
}

fn fire_result(column: u16, die: u8) -> Loss {
    Charts::built_in().fire_result(column, die).value
}

fn column_of(attack: &FireAttack) -> Result<u16, NoFire> {
    attack.column(&Charts::built_in())
}

fn odds_of(attack: &ShockAttack) -> Result<OddsColumn, NoShock> {
    let charts = Charts::built_in();
    let net = attack.shifts().into_iter().map(|shift| i32::from(charts.shock_shift(shift.key()).value)).sum();
    attack.refused().map_or_else(|| Ok(attack.column_after(net)), Err)
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
    assert_eq!(column_of(&first), Ok(2), "(on the two column)");
    let (suffered, wasted) = fire_result(2, 6).spread_over(1);
    assert_eq!((suffered, wasted), (Loss::of(0, 1), Loss::of(0, 1)), "only one is applicable");
    let second = fire(&[militia, militia], false);
    assert_eq!(column_of(&second), Ok(3));
    assert_eq!(fire_result(3, 4), Loss::of(0, 1), "another disordered result");
}

#[test]
fn range_and_disorder_change_the_strength() {
    let charts = Charts::built_in();
    let row = |weapon| [1, 2, 5, 6, 20].map(|hexes| charts.range_quarters(weapon, hexes).map(|effect| effect.value));
    assert_eq!(row(Weapon::Musket), [Some(4), Some(2), Some(2), None, None]);
    assert_eq!(row(Weapon::Rifle), row(Weapon::Musket));
    assert_eq!(row(Weapon::Howitzer), [Some(8), Some(4), Some(4), Some(2), Some(2)]);
    assert_eq!(row(Weapon::SixPounder), [Some(12), Some(8), Some(8), Some(4), Some(4)]);
    assert_eq!(row(Weapon::Skirmisher), [Some(4); 5]);
    assert_eq!(charts.range_quarters(Weapon::Skirmisher, 0), None);
    let disordered = |weapon, range| Firer { is_disordered: true, ..Firer::new(weapon, range) };
    let halves = |firer: Firer| firer.strength(&charts).map(|strength| strength.halves());
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
    assert_eq!(column_of(&fire(&[musket(2)], false)), Err(NoFire::TooWeak), "a lone musket company at 2 hexes");
    assert_eq!(column_of(&fire(&[Firer { is_disordered: true, ..musket(1) }], true)), Err(NoFire::TooWeak));
    assert_eq!(column_of(&fire(&[musket(2), musket(5)], false)), Ok(1));
    assert_eq!(column_of(&fire(&[musket(1), musket(6)], false)), Err(NoFire::OutOfRange));
    let skirmisher = Firer::new(Weapon::Skirmisher, 4);
    assert_eq!(column_of(&fire(&[skirmisher], false)), Ok(1));
    assert_eq!(column_of(&fire(&[skirmisher, skirmisher], false)), Err(NoFire::SkirmisherCombined));
    // The fraction is dropped before the shifts.
    let three = [Firer::new(Weapon::Rifle, 1), Firer::new(Weapon::Rifle, 1), Firer::new(Weapon::Rifle, 3)];
    assert_eq!(column_of(&fire(&three, true)), Ok(4));
    assert_eq!(column_of(&fire(&[musket(1), three[0]], false)), Ok(2), "not all are rifle-armed");
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
            let found = Charts::built_in().shock_result(column, die);
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
    assert_eq!(odds_of(&example), Ok(OddsColumn::TwoToOne));
    let odds = |attackers, defenders| {
        let fight = attack(companies(ShockArm::Infantry, attackers), companies(ShockArm::Infantry, defenders));
        odds_of(&fight).unwrap()
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
    assert_eq!(odds_of(&horse), Ok(OddsColumn::FiveToOne));
    let mut foot = attack(companies(ShockArm::Infantry, 1), companies(ShockArm::Cavalry, 4));
    assert_eq!(odds_of(&foot), Ok(OddsColumn::OneToThree));
    foot.on_structure = true;
    assert_eq!(foot.shifts(), [ShockShift::OnStructure, ShockShift::FootOnCavalry]);
    // 7.43 and 8.3: rifles and artillery count half.
    let rifles = attack(companies(ShockArm::Infantry, 1), companies(ShockArm::Rifles, 2));
    assert_eq!(odds_of(&rifles), Ok(OddsColumn::OneToOne));
    let guns = attack(companies(ShockArm::Infantry, 1), companies(ShockArm::Artillery, 1));
    assert_eq!(odds_of(&guns), Ok(OddsColumn::TwoToOne));
    let disordered = vec![ShockCompany { arm: ShockArm::Rifles, is_disordered: true }];
    assert_eq!(
        odds_of(&attack(companies(ShockArm::Infantry, 1), disordered)),
        Ok(OddsColumn::TwoToOne),
        "half at least"
    );
}

#[test]
fn some_companies_cannot_initiate_shock() {
    let foot = || companies(ShockArm::Infantry, 1);
    for arm in [ShockArm::Skirmishers, ShockArm::Artillery] {
        assert_eq!(odds_of(&attack(companies(arm, 1), foot())), Err(NoShock::CannotInitiate));
    }
    let house = ShockAttack { on_structure: true, ..attack(companies(ShockArm::Cavalry, 1), foot()) };
    assert_eq!(odds_of(&house), Err(NoShock::CavalryOnStructure));
    let house = ShockAttack { on_structure: true, ..attack(foot(), foot()) };
    assert_eq!(odds_of(&house), Ok(OddsColumn::OneToTwo));
    assert_eq!(odds_of(&attack(Vec::new(), foot())), Err(NoShock::NoCompanies));
}

/// The morale table, by cause and degree.
#[test]
fn the_morale_table_is_the_printed_one() {
    let check = MoraleCheck { morale: 5, effectiveness: 2, ..MoraleCheck::default() };
    assert!(check.modifiers().is_empty());
    let charts = Charts::built_in();
    let column = |cause| [7, 8, 11, 12].map(|roll| charts.morale_result(cause, check.excess(roll)));
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
