//! Whole assaults: exact odds against sums by hand.

use crate::dice::odds::OddsStop;
use crate::rules::legions::Charts;
use crate::rules::legions::assault::{Assault, AssaultEnd, AssaultStop, Stack};
use crate::rules::legions::fire::{FireAttack, Firer, NoFire, Weapon};
use crate::rules::legions::loss::Loss;
use crate::rules::legions::morale::MoraleCheck;
use crate::rules::legions::shock::{NoShock, ShockArm, ShockCompany};

/// Militia fire at Fusiliers: morale 6, leader 2.
fn assault(firers: Vec<Firer>, chargers: usize, stack: Stack) -> Assault {
    let charger = ShockCompany { arm: ShockArm::Infantry, is_disordered: false };
    Assault {
        fire: (!firers.is_empty()).then_some(FireAttack { firers, through_flank: false }),
        chargers: vec![charger; chargers],
        through_flank: false,
        on_structure: false,
        stack,
        arm: ShockArm::Infantry,
        morale: MoraleCheck { morale: 6, effectiveness: 2, ..MoraleCheck::default() },
    }
}

/// Column 2 gives a result on 5 and 6. The disordered company passes with 7 or less (21 of 36), loses another D with 8 to
/// 11 (14 of 36), and routs with 12.
#[test]
fn one_rifle_company_at_one_company() {
    let odds = assault(vec![Firer::new(Weapon::Rifle, 1)], 0, Stack::in_order(1)).odds(&Charts::built_in()).unwrap();
    let chance = |holds: fn(&AssaultEnd) -> bool| odds.chance(holds).unwrap().to_string();
    assert_eq!(chance(|end| end.stack == Stack::in_order(1)), "2/3");
    assert_eq!(chance(|end| end.stack.disordered == 1 && !end.stack.is_routed), "7/36");
    assert_eq!(chance(|end| end.stack.companies() == 0), "7/54");
    assert_eq!(chance(|end| end.stack.is_routed), "1/108");
}

/// 3 to 1: the chargers lose a D on 1 to 3, never a K.
#[test]
fn three_companies_charge_one() {
    let odds = assault(Vec::new(), 3, Stack::in_order(1)).odds(&Charts::built_in()).unwrap();
    let chance = |holds: fn(&AssaultEnd) -> bool| odds.chance(holds).unwrap().to_string();
    assert_eq!(chance(|end| end.chargers == Loss::of(0, 1)), "1/2");
    assert_eq!(chance(|end| end.chargers.kills > 0), "0");
    // A K on 5 and 6, or a D on 1 to 4 and a check that fails by 1 to 4.
    assert_eq!(chance(|end| end.stack.lost == 1), "16/27");
    assert_eq!(chance(|end| end.stack == Stack::in_order(1)), "0");
}

/// The chances of all ends add up to 1, and a stack never has more or fewer companies than before.
#[test]
fn no_company_is_won_or_lost_in_the_count() {
    let firers = vec![Firer::new(Weapon::Musket, 1); 4];
    let odds = assault(firers, 2, Stack::in_order(4)).odds(&Charts::built_in()).unwrap();
    assert_eq!(odds.chance(|_| true).unwrap().to_string(), "1");
    assert!(odds.outcomes.len() > 20, "{}", odds.outcomes.len());
    for (end, _) in &odds.outcomes {
        assert_eq!(end.stack.companies() + end.stack.lost, 4, "{end:?}");
        assert!(!end.stack.is_routed || end.stack.in_order == 0 || end.stack.companies() == 0, "{end:?}");
    }
}

#[test]
fn an_assault_that_is_not_allowed_has_no_odds() {
    let weak = assault(vec![Firer::new(Weapon::Musket, 2)], 0, Stack::in_order(1));
    assert_eq!(weak.odds(&Charts::built_in()), Err(OddsStop::Stopped(AssaultStop::NoFire(NoFire::TooWeak))));
    let mut skirmishers = assault(Vec::new(), 1, Stack::in_order(1));
    skirmishers.chargers[0].arm = ShockArm::Skirmishers;
    assert_eq!(
        skirmishers.odds(&Charts::built_in()),
        Err(OddsStop::Stopped(AssaultStop::NoShock(NoShock::CannotInitiate)))
    );
}
