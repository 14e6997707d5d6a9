//! A typical turn of *On to Philadelphia*, with real dice and chits: a dozen moves, six shots, a melee and three
//! markers.

use crate::kit::{self, app, entries, games, labels, screen_on, state};
use crate::taps::Counted;
use drumhead::app::{BuiltIn, Selection, TableCommand};
use drumhead::battle::point;
use drumhead::ui::table::TableMemory;
use tempfile::TempDir;

/// A turn whose moves, shots and markers are counted beside its taps.
struct Turn {
    referee: Counted,
    moves: usize,
    shots: usize,
    markers: usize,
}

impl Turn {
    /// Draws the next chit, which ends the current command.
    fn chit(&mut self, chit: u8) {
        self.referee.key(&format!("Chit {chit} drawn"));
        let screen = &self.referee.screen;
        assert_eq!(state(screen).drawn.last(), Some(&chit), "{:?}", app(screen).refused);
    }

    fn fires(&mut self, unit: &str, target: &str) {
        self.referee.unit(unit);
        self.referee.unit(target);
        let offers = app(&self.referee.screen).unit_offers();
        let refused = offers.iter().filter(|o| o.label.contains(target)).filter_map(|o| o.refusal.as_ref());
        let why: Vec<String> = refused.map(ToString::to_string).collect();
        assert!(app(&self.referee.screen).next_roll().is_some(), "{unit} at {target}: {why:?}");
        self.referee.dice(&[("", 9)]);
        self.shots += 1;
    }

    fn moves(&mut self, unit: &str, ahead_in: f32) {
        self.referee.moves(unit, ahead_in);
        self.moves += 1;
    }

    /// Moves a brigade abreast by one drag of one of its units.
    fn brigade_moves(&mut self, unit: &str, ahead_in: f32, units: usize) {
        let before = entries(&self.referee.screen);
        let brigade = labels(&self.referee.screen, "Move the brigade");
        self.referee.key(&brigade[0]);
        self.referee.drag(unit, ahead_in);
        self.referee.key(&format!("Move {units} units here"));
        assert_eq!(entries(&self.referee.screen), before + units);
        self.moves += units;
    }

    fn commander_moves(&mut self, who: &str, back_in: f32) {
        let view = TableMemory::load(&self.referee.screen.ctx).view.unwrap();
        let from = view.screen_from_table(point(state(&self.referee.screen).commanders[who].at));
        kit::drag(&mut self.referee.screen, from, egui::vec2(0.0, back_in) * view.scale);
        self.referee.count();
        self.referee.key("Move here");
        self.moves += 1;
    }

    /// Takes off a marker: a tap on the unit requests its two dice.
    fn marker(&mut self, unit: &str) {
        self.referee.unit(unit);
        self.referee.dice(&[("tens", 9), ("units", 6)]);
        self.markers += 1;
    }

    /// Charges, and fights the melee to its end.
    fn charges(&mut self, unit: &str, target: &str) {
        self.referee.unit(unit);
        self.referee.unit(target);
        self.referee.key(&format!("Close on {target}"));
        self.referee.dice(&[("9.1", 0), ("9.7", 9), ("9.4", 0), ("", 9)]);
        assert_eq!(state(&self.referee.screen).melees.len(), 1, "{}", kit::last_log_line(&self.referee.screen));
        self.referee.dice(&[("attackers", 9), ("defenders", 0), ("", 9)]);
        assert!(state(&self.referee.screen).melees.is_empty(), "{}", kit::last_log_line(&self.referee.screen));
    }
}

/// Sets up Cowpens with the first lines close to each other, before the first chit is drawn.
fn lines_close(folder: &TempDir) -> Turn {
    let mut screen = screen_on(folder, BuiltIn::Cowpens);
    kit::rate_everyone_and_begin(&mut screen);
    kit::enter_dice(&mut screen);
    for (unit, [x, y], facing) in [
        ("7th-foot", [38.2, 23.2], 0.0),
        ("legion-infantry", [44.0, 24.0], 0.0),
        ("light-infantry", [28.5, 22.5], 0.0),
        ("71st-foot", [27.0, 14.0], 0.0),
        ("mcdowell-riflemen", [24.0, 19.5], 180.0),
        ("hammond", [30.0, 19.5], 180.0),
    ] {
        kit::place(&mut screen, unit, x, y, facing);
    }
    kit::apply(&mut screen, TableCommand::Select(Selection::None));
    Turn { referee: Counted::new(screen), moves: 0, shots: 0, markers: 0 }
}

#[test]
fn a_typical_turn_takes_at_most_65_taps() {
    let folder = games();
    let mut turn = lines_close(&folder);
    turn.chit(1);
    turn.fires("7th Royal Fusiliers", "Thomas's Spartans");
    turn.fires("Light infantry companies", "North Carolina militia");
    turn.charges("British Legion infantry", "Brandon's Fair Forest battalion");
    turn.moves("grasshoppers", 3.0);
    turn.chit(5);
    for unit in ["North Carolina militia", "Thomas's Spartans", "Brandon's Fair Forest battalion"] {
        turn.marker(unit);
    }
    turn.fires("Hayes's Little River battalion", "7th Royal Fusiliers");
    turn.chit(4);
    turn.fires("McDowell's riflemen", "1st/71st Highlanders");
    turn.fires("Hammond's state troops", "1st/71st Highlanders");
    turn.moves("cunningham", 2.0);
    turn.chit(2);
    turn.fires("1st/71st Highlanders", "Hammond's state troops");
    turn.moves("17th-dragoons", 6.0);
    turn.chit(3);
    turn.brigade_moves("legion-dragoons-1", 3.0, 2);
    turn.chit(6);
    turn.commander_moves("howard", 3.0);
    turn.brigade_moves("triplett", 3.0, 4);
    turn.chit(7);
    turn.brigade_moves("3rd-dragoons", 6.0, 2);
    for key in ["End Washington's horse", "End the turn"] {
        turn.referee.key(key);
    }
    assert_eq!(state(&turn.referee.screen).turn, 2);
    assert_eq!([turn.moves, turn.shots, turn.markers], [12, 6, 3]);
    turn.referee.took(65, "a turn of twelve moves, six shots, a melee and three markers");
}
