//! Rosters edited step by step, and every step undone.

use super::kit::any_roster;
use drumhead::battle::RulesName;
use drumhead::roster::{BrigadeAt, Edit, Leader, LeaderAt, Roster, RosterDraft, RosterUnit, UnitAt};
use proptest::prelude::*;

const FIRST: BrigadeAt = BrigadeAt { side: 0, brigade: 0 };
const SECOND: BrigadeAt = BrigadeAt { side: 1, brigade: 0 };

fn made(rules: RulesName) -> RosterDraft {
    let mut draft = RosterDraft::new(Roster::blank(rules));
    let unit = RosterUnit::usual(rules);
    for edit in [
        Edit::AddBrigade(0),
        Edit::AddBrigade(1),
        Edit::AddUnit(FIRST, unit.clone()),
        Edit::AddUnit(FIRST, RosterUnit { name: "  71st\tFoot ".to_owned(), ..unit }),
        Edit::Lead(LeaderAt { side: 0, brigade: Some(0) }, Some(Leader::usual(rules))),
    ] {
        assert!(draft.edit(&edit), "{edit:?}");
    }
    draft
}

#[test]
fn an_army_is_made_step_by_step() {
    let mut draft = made(RulesName::Otp);
    let roster = draft.roster();
    assert_eq!(roster.sides[0].brigades[0].units[1].name, "71st Foot");
    assert_eq!((roster.sides[0].brigades[0].chit, roster.sides[1].brigades[0].chit), (Some(1), Some(2)));
    // A chit in use changes hands.
    assert!(draft.edit(&Edit::Chit(FIRST, 2)));
    assert_eq!(draft.roster().brigades().map(|b| b.chit).collect::<Vec<_>>(), [Some(2), Some(1)]);
    // A unit moves to another brigade.
    assert!(draft.edit(&Edit::MoveUnit(UnitAt { of: FIRST, unit: 1 }, SECOND)));
    assert_eq!(draft.roster().sides[1].brigades[0].units[0].name, "71st Foot");
    // A name in use gets a number; a blank name is ignored.
    draft.edit(&Edit::NameSide(1, "Crown".to_owned()));
    draft.edit(&Edit::NameBrigade(FIRST, " ".to_owned()));
    assert_eq!(draft.roster().sides[1].name, "Crown (2)");
    assert_eq!(draft.roster().sides[0].brigades[0].name, "Brigade");
    draft.edit(&Edit::RemoveBrigade(FIRST));
    assert_eq!(draft.roster().sides[0].brigades.len(), 0);
    for _ in 0..4 {
        draft.undo();
    }
    assert_eq!(draft.roster().brigades().map(|b| b.units.len()).collect::<Vec<_>>(), [2, 0]);
}

#[test]
fn a_brigade_leader_may_be_promoted_to_command_the_side() {
    for rules in RulesName::ALL {
        let mut draft = made(rules);
        let him = draft.roster().sides[0].brigades[0].leader.clone().unwrap();
        assert!(draft.edit(&Edit::Promote(FIRST)));
        let side = &draft.roster().sides[0];
        assert_eq!((side.chief.as_ref().map(|chief| &chief.name), &side.brigades[0].leader), (Some(&him.name), &None));
        assert!(!draft.edit(&Edit::Promote(FIRST)), "nobody leads it any more");
        draft.undo();
        assert_eq!(draft.roster().sides[0].brigades[0].leader, Some(him));
    }
}

#[test]
fn edits_of_missing_units_change_nothing_and_add_no_step() {
    let mut draft = made(RulesName::Awi);
    let before = draft.roster().clone();
    let nowhere = BrigadeAt { side: 7, brigade: 0 };
    let unit = UnitAt { of: FIRST, unit: 9 };
    for edit in [
        Edit::RemoveSide(5),
        Edit::RemoveBrigade(nowhere),
        Edit::RemoveUnit(unit),
        Edit::MoveUnit(UnitAt { of: FIRST, unit: 0 }, nowhere),
        Edit::SetUnit(unit, RosterUnit::usual(RulesName::Awi)),
        Edit::Chit(FIRST, 3),
        Edit::Join(Roster::blank(RulesName::Otp)),
        Edit::Title(String::new()),
    ] {
        assert!(!draft.edit(&edit), "{edit:?}");
    }
    assert_eq!(*draft.roster(), before);
    assert!(!draft.can_redo());
}

#[test]
fn merged_rosters_give_every_brigade_its_own_chit() {
    let (one, other) = (made(RulesName::Otp), made(RulesName::Otp));
    let mut all = one.roster().clone();
    let mut theirs = other.roster().clone();
    theirs.apply(&Edit::NameBrigade(FIRST, "Second brigade".to_owned())).unwrap();
    all.apply(&Edit::Join(theirs)).unwrap();
    let crown = &all.sides[0];
    assert_eq!(
        crown.brigades.iter().map(|b| (b.units.len(), b.chit)).collect::<Vec<_>>(),
        [(2, Some(1)), (2, Some(3))]
    );
}

#[test]
fn a_name_typed_letter_by_letter_is_one_step() {
    let mut draft = made(RulesName::Otp);
    let at = UnitAt { of: FIRST, unit: 0 };
    for typed in ["7", "7t", "7th", "7th ", "7th F"] {
        draft.edit(&Edit::NameUnit(at, typed.to_owned()));
    }
    assert_eq!(draft.roster().unit_at(at).unwrap().name, "7th F");
    draft.undo();
    assert_eq!(draft.roster().unit_at(at).unwrap().name, "Unit 1");
    draft.redo();
    draft.edit(&Edit::NameUnit(at, "8th".to_owned()));
    draft.undo();
    assert_eq!(draft.roster().unit_at(at).unwrap().name, "7th F", "what is typed after a step taken again is its own");
    draft.edit(&Edit::CopyUnit(at));
    assert_eq!(draft.roster().sides[0].brigades[0].units[1].name, "8th F");
}

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let at = || (0..3_usize, 0..3_usize).prop_map(|(side, brigade)| BrigadeAt { side, brigade });
    let unit_at = || (at(), 0..4_usize).prop_map(|(of, unit)| UnitAt { of, unit });
    let unit = || RosterUnit::usual(RulesName::Otp);
    let edit = prop_oneof![
        any::<String>().prop_map(Edit::Title),
        Just(Edit::AddSide),
        (0..3_usize).prop_map(Edit::AddBrigade),
        (0..3_usize).prop_map(Edit::RemoveSide),
        (at(), super::kit::name()).prop_map(|(at, name)| Edit::NameBrigade(at, name)),
        (0..3_usize, super::kit::name()).prop_map(|(side, name)| Edit::NameSide(side, name)),
        (at(), 0..100_u8).prop_map(|(at, chit)| Edit::Chit(at, chit)),
        at().prop_map(move |at| Edit::AddUnit(at, unit())),
        (unit_at(), 0..300_u16).prop_map(move |(at, figures)| Edit::SetUnit(at, RosterUnit { figures, ..unit() })),
        unit_at().prop_map(Edit::RemoveUnit),
        (unit_at(), at()).prop_map(|(from, to)| Edit::MoveUnit(from, to)),
        at().prop_map(Edit::RemoveBrigade),
    ];
    prop::collection::vec(edit, 0..30)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn every_edit_can_be_undone_and_redone(roster in any_roster(), edits in edits()) {
        let mut draft = RosterDraft::new(roster.clone());
        let steps = edits.iter().filter(|edit| draft.edit(edit)).count();
        let end = draft.roster().clone();
        // Names and chits are unique after any edits.
        for (n, side) in end.sides.iter().enumerate() {
            prop_assert!(end.sides.iter().skip(n + 1).all(|other| other.name != side.name));
        }
        let chits: Vec<u8> = end.brigades().filter_map(|brigade| brigade.chit).collect();
        prop_assert!(chits.iter().enumerate().all(|(n, chit)| !chits[n + 1..].contains(chit)), "{:?}", chits);
        (0..steps).for_each(|_| draft.undo());
        prop_assert_eq!(draft.roster(), &roster);
        prop_assert!(!draft.can_undo());
        (0..steps).for_each(|_| draft.redo());
        prop_assert_eq!(draft.roster(), &end);
    }
}
