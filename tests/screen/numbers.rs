//! A unit whose name has no room on the table shows its number there, and the same number stands with its name in the
//! panel and the returns.

use crate::kit::{self, Screen, app, enter_dice, screen_on, select, tap};
use drumhead::app::{BuiltIn, Selection};
use drumhead::ids::UnitId;
use drumhead::ui::table::naming::number_shown;
use egui_kittest::kittest::Queryable;

/// The units of a battle, each with its number where the table shows that.
fn numbered(screen: &Screen) -> Vec<(UnitId, String, Option<usize>)> {
    let units = &app(screen).battle().unwrap().forces.units;
    units.iter().map(|unit| (unit.id.clone(), unit.name.clone(), number_shown(&screen.ctx, &unit.id))).collect()
}

fn is_shown(screen: &Screen, words: &str) -> bool {
    kit::paint::texts(screen).0.iter().any(|text| text.contains(words))
}

#[test]
fn a_units_number_is_shown_before_its_name_in_panel_and_returns() {
    let folder = kit::games();
    let mut screen = screen_on(&folder, BuiltIn::BirminghamHill);
    let s = &mut screen;
    enter_dice(s);
    let all = numbered(s);
    let (hidden, name, number) = all.iter().find(|(.., number)| number.is_some()).expect("a crowded battle");
    let number = number.unwrap();
    let place = all.iter().position(|(id, ..)| id == hidden).unwrap() + 1;
    assert_eq!(number, place, "the place in the battle file");
    select(s, hidden.as_str());
    // The selected unit has a box with its name, or keeps its number; the panel follows the table as drawn last.
    assert!(is_shown(s, &format!("{number} \u{b7} {name}")), "{:?}", kit::paint::texts(s).0);
    let (named, name, _) = all.iter().find(|(.., number)| number.is_none()).unwrap();
    select(s, named.as_str());
    assert!(is_shown(s, name) && !is_shown(s, &format!("\u{b7} {name}")), "its name is on the table");
    kit::apply(s, drumhead::app::TableCommand::Select(Selection::None));

    tap(s, "Returns");
    let first = app(s).battle().unwrap().forces.units[0].name.clone();
    assert!(is_shown(s, &format!("1 \u{b7} {first}")), "{:?}", kit::paint::texts(s).0);
    assert!(s.query_by_label(&format!("Select {first}")).is_some());
}
