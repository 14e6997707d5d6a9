//! Journals written under other versions of the rules: checkpoints, and how the game continues.

use super::other_rules::{chained, hash, unchained, with_another_action, with_another_state};
use super::{Whims, note};
use drumhead::app::{AnyDisk, Session};
use drumhead::battle::{RulesName, check_battle};
use drumhead::journal::{Difference, Journal, Opened, read};
use drumhead::report;
use drumhead::rules::{Action, AnyGame, Charts};
use drumhead::store::{Disk, FaultyDisk};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;

const SETS: [(RulesName, &str); 2] = [
    (RulesName::Otp, include_str!("../../../armies/tutorial.json")),
    (RulesName::Awi, include_str!("../../../armies/cowpens-awi.json")),
];

fn begun(set: (RulesName, &str)) -> Journal {
    let (rules, text) = set;
    let battle = check_battle(text, "battle").unwrap().0;
    assert_eq!(battle.head.rules, rules);
    Journal::start(Arc::new(battle), Charts::built_in(rules), 1781).unwrap()
}

/// Returns every legal action, those that end a phase first.
fn legal(game: &AnyGame) -> Vec<Action> {
    let mut offers = game.offers();
    offers.extend(game.battle().forces.units.iter().flat_map(|unit| game.unit_offers(&unit.id)));
    let mut actions: Vec<Action> = offers.into_iter().filter(|o| o.refusal.is_none()).map(|o| o.action).collect();
    let ends =
        |action: &Action| ["end_turn", "end_brigade", "proceed", "begin", "draw"].contains(&action.name().as_str());
    actions.sort_by_key(|action| !ends(action));
    actions
}

fn act(journal: &mut Journal, action: &Action) {
    let mut tray = journal.tray(Vec::new(), true);
    journal.act(action, &mut tray).unwrap_or_else(|stop| panic!("{action:?}: {stop}"));
}

/// Plays this many actions, mostly those that end phases, so that turns pass.
fn play(journal: &mut Journal, actions: usize, whims: &mut Whims) {
    for _ in 0..actions {
        let choices = legal(journal.game());
        let at = if whims.below(3) == 0 { whims.below(choices.len()) } else { 0 };
        let action = choices.get(at).cloned().unwrap_or_else(|| ruling(journal, json!({"change": "note"})));
        act(journal, &action);
    }
}

/// Plays until this turn begins.
fn play_to(journal: &mut Journal, turn: u16, whims: &mut Whims) {
    while journal.game().turn() < turn {
        assert!(journal.cursor() < 500, "the turn does not end");
        play(journal, 1, whims);
    }
}

fn ruling(journal: &Journal, ruling: Value) -> Action {
    Action::read(journal.game().rules(), json!({"do": "rule", "ruling": ruling, "reason": "other rules"})).unwrap()
}

/// Removes a figure by a ruling.
fn a_figure_falls(journal: &mut Journal) {
    let game = journal.game();
    let figures = game.pieces().units.into_iter().map(|(id, unit)| (id.clone(), unit.figures()));
    let (id, figures) = figures.into_iter().find(|(_, figures)| *figures > 3).unwrap();
    let what = match game.rules() {
        RulesName::Otp => json!({"change": "figures", "unit": id, "figures": figures - 1}),
        RulesName::Awi => json!({"change": "casualties", "unit": id, "figures": 1}),
    };
    let action = ruling(journal, what);
    act(journal, &action);
}

/// A game by other rules, into its third turn: under them a note removes a figure. Has the journal's lines, the number
/// of that note, the number of the action that begins the third turn, the number of all actions, and the final game.
struct Other {
    lines: Vec<String>,
    at: u64,
    checkpoint: usize,
    acts: usize,
    game: AnyGame,
}

fn other(set: (RulesName, &str)) -> Other {
    let (mut journal, mut whims) = (begun(set), Whims(8));
    play_to(&mut journal, 1, &mut whims);
    play(&mut journal, 1, &mut whims);
    a_figure_falls(&mut journal);
    let at = journal.cursor();
    play_to(&mut journal, 3, &mut whims);
    let checkpoint = journal.cursor();
    play(&mut journal, 4, &mut whims);
    let note = serde_json::to_string(&note_of(&journal)).unwrap();
    let mut lines = unchained(journal.text());
    lines[at] = with_another_action(&lines[at], &note);
    Other { lines, at: at as u64, checkpoint, acts: journal.cursor(), game: journal.game().clone() }
}

fn opened(text: &str) -> Opened {
    let opened = read(text.as_bytes()).unwrap();
    assert_eq!(opened.lost, None);
    opened
}

/// Checks that the journal continues, and from then on opens to the same state without a report.
fn goes_on(mut journal: Journal) -> Journal {
    let text = journal.text().to_owned();
    let before = (journal.game().digest(), journal.entries().to_vec(), journal.past().clone());
    for step in 0..3 {
        if step == 0 {
            assert!(journal.mark_rules() && !journal.mark_rules(), "it is marked once");
        } else {
            let action = note_of(&journal);
            act(&mut journal, &action);
        }
        assert!(journal.text().starts_with(&text), "nothing is rewritten");
        let again = opened(journal.text());
        assert_eq!(again.diverged, None, "it is told once");
        let again = again.journal;
        assert_eq!((again.text(), again.digest()), (journal.text(), journal.digest()));
        assert_eq!((again.base(), again.in_force()), (journal.base(), journal.in_force()));
        assert_eq!(again.entries(), journal.entries());
        assert_eq!(again.game().state_json(), journal.game().state_json());
        assert_eq!(again.past().before, before.2.before);
        let aside = |past: &drumhead::journal::Past| past.breaks.iter().map(|b| b.aside.clone()).collect::<Vec<_>>();
        assert_eq!(aside(again.past()), aside(&before.2));
        if step == 0 {
            assert_eq!((again.game().digest(), again.entries()), (before.0.clone(), before.1.as_slice()));
        }
        journal = again;
    }
    journal
}

fn note_of(journal: &Journal) -> Action {
    ruling(journal, json!({"change": "note"}))
}

#[test]
fn an_action_that_begins_a_turn_carries_the_whole_state_and_no_other_does() {
    for set in SETS {
        let (mut journal, mut whims) = (begun(set), Whims(3));
        play_to(&mut journal, 4, &mut whims);
        let mut found = 0;
        for (n, line) in journal.text().lines().skip(1).enumerate() {
            let [before, after] = [n, n + 1].map(|n| journal.game_after(n).unwrap());
            let checkpoint =
                line.split_once(",\"checkpoint\":").map(|(_, rest)| rest.rsplit_once(",\"state\":").unwrap().0);
            let whole = format!("{{\"turn\":{},\"state\":{}}}", after.turn(), after.state_json());
            assert_eq!(checkpoint, (before.turn() != after.turn()).then_some(whole.as_str()));
            found += usize::from(checkpoint.is_some());
            let short = line.rsplit_once(",\"digest\":").unwrap().0;
            assert!(short.ends_with(&format!(",\"state\":\"{}\"", hash(&[&after.state_json()], 8))));
        }
        assert_eq!(found, 4);
        let header: Value = serde_json::from_str(journal.text().lines().next().unwrap()).unwrap();
        assert_eq!(header["rules_version"], journal.game().rules_version());
        assert!(opened(journal.text()).is_as_it_was());
    }
}

#[test]
fn a_turn_can_be_undone_past_its_checkpoint_and_replayed_differently() {
    for set in SETS {
        let (mut journal, mut whims) = (begun(set), Whims(5));
        play_to(&mut journal, 2, &mut whims);
        play(&mut journal, 2, &mut whims);
        let (end, state) = (journal.cursor(), journal.game().digest());
        assert!(journal.undo_to(end - 5) && opened(journal.text()).is_as_it_was());
        assert!(journal.redo_to(end) && journal.game().digest() == state);
        assert!(journal.undo_to(end - 6));
        let action = note_of(&journal);
        act(&mut journal, &action);
        play_to(&mut journal, 3, &mut whims);
        let again = opened(journal.text());
        assert!(again.is_as_it_was());
        assert_eq!(again.journal.entries(), journal.entries());
        assert_eq!(again.journal.game().digest(), journal.game().digest());
    }
}

#[test]
fn a_cut_or_changed_line_is_damage_and_not_a_rule_change() {
    for set in SETS {
        let other = other(set);
        for text in [chained(&other.lines), {
            let mut j = begun(set);
            play_to(&mut j, 2, &mut Whims(2));
            j.text().to_owned()
        }] {
            let whole = read(text.as_bytes()).unwrap();
            let header = text.find('\n').unwrap();
            for at in (header + 1..text.len()).step_by((text.len() - header) / 25) {
                let line = text[..at].matches('\n').count() + 1;
                let mut bytes = text.clone().into_bytes();
                bytes[at] = if bytes[at] == b'7' { b'8' } else { b'7' };
                for bytes in [&bytes[..], &text.as_bytes()[..at]] {
                    let hurt = read(bytes).unwrap();
                    let lost = hurt.lost.map(|lost| lost.line);
                    let is_clean = bytes.len() == at && text[..=at].ends_with(['\n']) || text[..at].ends_with('\n');
                    assert!(lost == Some(line) || is_clean && bytes.len() == at && lost.is_none(), "{at}: {lost:?}");
                    if let Some(diverged) = hurt.diverged {
                        assert_eq!(Some(diverged.first), whole.diverged.clone().map(|diverged| diverged.first));
                    }
                }
            }
        }
    }
}

#[test]
fn a_game_of_an_older_version_continues_from_its_last_checkpoint() {
    for set in SETS {
        let other = other(set);
        let opened = opened(&chained(&other.lines));
        let (journal, diverged) = (opened.journal, opened.diverged.unwrap());
        assert_eq!(
            (diverged.first.n, &diverged.first.why, diverged.first.turn),
            (other.at, &Difference::State, Some(1))
        );
        assert_eq!((diverged.from, diverged.in_force, diverged.aside), (other.checkpoint, other.acts, 0));
        assert!(diverged.is_certain && diverged.end.is_none());
        assert_eq!(journal.game().state_json(), other.game.state_json());
        assert_eq!((journal.base(), journal.in_force()), (other.checkpoint, other.acts));
        let words = diverged.words(journal.game().battle(), journal.game().turn_word());
        assert!(
            words.contains(&format!("action {}, in ", other.at)) && words.contains("leads to a different state"),
            "{words}"
        );
        assert!(words.contains(&format!("checkpoint after action {}", other.checkpoint)), "{words}");

        let before = &journal.past().before;
        assert_eq!(before.iter().map(|r| r.n).collect::<Vec<_>>(), (1..=other.checkpoint as u64).collect::<Vec<_>>());
        let turns: Vec<_> = before.iter().map(|r| r.turn.unwrap()).collect();
        assert!(turns.is_sorted() && turns.first() == Some(&0) && turns.last() == Some(&2), "{turns:?}");

        let again = journal.played_again().unwrap();
        assert_eq!(again.game().digest(), journal.game().digest());
        assert!(journal.comes_of_its_seed());
        let tally = report::tally(&journal);
        assert!(tally.units.values().all(|unit| i32::from(unit.start) - unit.balance() == i32::from(unit.now)));
        assert!(tally.units.values().any(|unit| unit.earlier > 0));
        let page = report::html(&journal, None);
        assert!(page.contains("Played under earlier rules") && page.contains("before the checkpoint</h3>"));
        assert!(!page.contains("id=\"turn-1\"") && page.contains("id=\"turn-3\""));

        let mut on = goes_on(journal);
        while on.undo() {}
        assert_eq!((on.in_force(), on.game().turn()), (other.checkpoint, 3), "no undo before the checkpoint");
        let last = on.entries().len();
        assert!(on.redo_to(last) && opened_again(&on));
        play_to(&mut on, 4, &mut Whims(1));
        assert!(opened_again(&on));
    }
}

fn opened_again(journal: &Journal) -> bool {
    let again = opened(journal.text());
    again.is_as_it_was() && again.journal.game().digest() == journal.game().digest()
}

#[test]
fn a_game_without_a_later_checkpoint_opens_up_to_the_diverging_action() {
    for set in SETS {
        let mut other = other(set);
        other.lines.truncate(other.at as usize + 4);
        let opened = opened(&chained(&other.lines));
        let (journal, diverged) = (opened.journal, opened.diverged.unwrap());
        assert_eq!((diverged.first.n, diverged.end.as_ref()), (other.at, Some(&diverged.first)));
        assert_eq!((diverged.from, diverged.in_force, diverged.aside), (0, other.at as usize - 1, 4));
        let aside = &journal.past().breaks[0].aside;
        assert_eq!(
            aside.iter().map(|r| (r.n, r.turn)).collect::<Vec<_>>(),
            (0..4).map(|n| (other.at + n, Some(1))).collect::<Vec<_>>()
        );
        let page = report::html(&journal, None);
        assert!(page.contains("4 actions not replayed"));
        let words = diverged.words(journal.game().battle(), journal.game().turn_word());
        assert!(words.contains("4 actions after it are kept and listed in the report"), "{words}");
        let on = goes_on(journal);
        assert!(report::html(&on, None).contains("4 actions not replayed"));
    }
}

#[test]
fn a_game_that_diverges_after_the_checkpoint_ends_at_the_divergence() {
    for set in SETS {
        let mut other = other(set);
        let last = other.lines.len() - 2;
        other.lines[last] = with_another_state(&other.lines[last]);
        let opened = opened(&chained(&other.lines));
        let diverged = opened.diverged.unwrap();
        assert_eq!((diverged.from, diverged.in_force, diverged.aside), (other.checkpoint, other.acts - 2, 2));
        assert_eq!(diverged.end.as_ref().map(|end| end.n), Some(other.acts as u64 - 1));
        goes_on(opened.journal);
        // A checkpoint that this version cannot read does not count: the one before it is used.
        let begins = other.checkpoint;
        let (head, _) = other.lines[begins].split_once(",\"checkpoint\":").unwrap();
        let state = hash(&["{}"], 8);
        other.lines[begins] = format!("{head},\"checkpoint\":{{\"turn\":3,\"state\":{{}}}},\"state\":\"{state}\"");
        let opened = super::rules::opened(&chained(&other.lines));
        let diverged = opened.diverged.unwrap();
        assert!(diverged.from < begins && diverged.from > other.at as usize, "{diverged:?}");
        assert_eq!((diverged.in_force, diverged.end.unwrap().n), (begins - 1, begins as u64));
        goes_on(opened.journal);
    }
}

#[test]
fn a_divergence_in_an_undone_line_is_reported_and_harmless() {
    for set in SETS {
        let (mut journal, mut whims) = (begun(set), Whims(6));
        play_to(&mut journal, 1, &mut whims);
        let action = note_of(&journal);
        act(&mut journal, &action);
        let at = journal.next_n() as usize - 1;
        assert!(journal.undo());
        play(&mut journal, 5, &mut whims);
        let mut lines = unchained(journal.text());
        lines[at] = with_another_state(&lines[at]);
        let opened = opened(&chained(&lines));
        let diverged = opened.diverged.unwrap();
        assert_eq!((diverged.first.n as usize, diverged.from, diverged.aside), (at, 0, 0));
        assert_eq!(diverged.end, None);
        assert_eq!(opened.journal.game().digest(), journal.game().digest());
        goes_on(opened.journal);
        // Undone actions stay available for redo up to the first that the rules now play differently.
        let mut journal = begun(set);
        play(&mut journal, 4, &mut Whims(6));
        assert!(journal.undo_to(1));
        let mut lines = unchained(journal.text());
        lines[3] = with_another_state(&lines[3]);
        let opened = super::rules::opened(&chained(&lines));
        assert_eq!((opened.journal.cursor(), opened.journal.entries().len()), (1, 2));
        assert_eq!(opened.diverged.unwrap().aside, 2);
        goes_on(opened.journal);
    }
}

#[test]
fn an_unknown_action_belongs_to_another_version() {
    for set in SETS {
        let mut journal = begun(set);
        play(&mut journal, 4, &mut Whims(6));
        let mut lines = unchained(journal.text());
        lines[3] = with_another_action(&lines[3], "{\"do\":\"parley\"}");
        let opened = opened(&chained(&lines));
        let diverged = opened.diverged.unwrap();
        assert_eq!((diverged.first.n, &diverged.first.why), (3, &Difference::Unknown));
        assert_eq!((diverged.in_force, diverged.aside), (2, 2));
        assert!(report::html(&opened.journal, None).contains("parley"));
        goes_on(opened.journal);
    }
}

/// Returns a journal without undos as the first format had it. `states` may differ from those of the game.
fn in_the_first_format(journal: &Journal, states: impl Fn(usize) -> String) -> String {
    let (mut text, mut before) = (String::new(), String::new());
    for (n, line) in journal.text().lines().enumerate() {
        let open = match n {
            0 => line.split_once(",\"rules_version\":").unwrap().0.replacen("journal/4", "journal/1", 1),
            _ => line.split_once(",\"checkpoint\":").unwrap_or(line.rsplit_once(",\"state\":").unwrap()).0.to_owned(),
        };
        before = hash(&[&before, &format!("{open}}}"), &states(n)], 16);
        text += &format!("{open},\"digest\":\"{before}\"}}\n");
    }
    text
}

#[test]
fn a_journal_of_the_first_format_opens_and_gains_checkpoints() {
    for set in SETS {
        let (mut journal, mut whims) = (begun(set), Whims(6));
        play_to(&mut journal, 2, &mut whims);
        let text = in_the_first_format(&journal, |n| journal.game_after(n).unwrap().state_json_as_of(1));
        let opened = opened(&text);
        assert!(opened.is_as_it_was() && opened.journal.text() == text);
        assert_eq!(opened.journal.entries().len(), journal.entries().len());
        let mut on = goes_on(opened.journal);
        assert!(on.undo_to(on.cursor() - 4) && on.redo());
        play_to(&mut on, 3, &mut whims);
        assert!(opened_again(&on));
        assert!(on.text().contains(",\"checkpoint\":"));
        assert_eq!(on.text().matches("{\"rules_version\":").count(), 1);
        // The mark protects the lines before it.
        let at = text.find("\"who\":\"referee\"").unwrap() + 8;
        let mut bytes = on.text().as_bytes().to_vec();
        bytes[at] = b'R';
        let hurt = read(&bytes).unwrap();
        assert_eq!((hurt.lost.unwrap().line, hurt.diverged), (2, None));
    }
}

#[test]
fn a_first_format_journal_opens_up_to_the_action_that_diverges() {
    for set in SETS {
        let mut journal = begun(set);
        play_to(&mut journal, 2, &mut Whims(6));
        let last = journal.cursor();
        let state = |n: usize| {
            format!("{}{}", journal.game_after(n).unwrap().state_json_as_of(1), if n > 4 { " " } else { "" })
        };
        let text = in_the_first_format(&journal, state);
        let opened = opened(&text);
        let diverged = opened.diverged.unwrap();
        assert_eq!((diverged.first.n, diverged.in_force, diverged.aside), (5, 4, last - 4));
        assert!(!diverged.is_certain);
        let words = diverged.words(journal.game().battle(), journal.game().turn_word());
        assert!(words.contains("something changed the line"), "{words}");
        assert_eq!(opened.journal.game().digest(), journal.game_after(4).unwrap().digest());
        goes_on(opened.journal);
        // A half last line after the difference is lost, and the difference is still reported. A whole bad line is
        // damage.
        let hurt = read(format!("{text}{{\"n\":").as_bytes()).unwrap();
        assert_eq!((hurt.lost.unwrap().lines, hurt.diverged.unwrap().first.n), (1, 5));
        let hurt = read(format!("{text}{{}}\n").as_bytes()).unwrap();
        assert_eq!((hurt.lost.unwrap().line, hurt.diverged), (6, None));
    }
}

#[test]
fn the_app_keeps_the_file_unchanged_and_reports_the_reason_once() {
    let other = other(SETS[0]);
    let text = chained(&other.lines);
    let (mut disk, path) = (FaultyDisk::default(), Path::new("/games/cowpens.jsonl"));
    disk.create(path, text.as_bytes()).unwrap();
    let open = || Session::open(AnyDisk::new(disk.clone()), path).unwrap();
    let (mut session, news) = open();
    let news = news.unwrap();
    let aside = "/games/cowpens.earlier-rules-1.jsonl";
    assert!(news.contains(&format!("action {}, in turn 1", other.at)), "{news}");
    assert!(news.ends_with(&format!("The file as it was is kept as {aside}")) && !news.contains("damaged"), "{news}");
    assert_eq!(disk.read(Path::new(aside)).unwrap(), text.as_bytes());
    assert_eq!(session.game().digest(), other.game.digest());
    let action = note("the game goes on");
    session.act(&action, &[], true).unwrap();
    let (digest, entries) = (session.digest().to_owned(), session.entries().to_vec());
    drop(session);
    let (session, news) = open();
    assert_eq!((news, session.digest(), session.entries()), (None, digest.as_str(), entries.as_slice()));
    assert_eq!(disk.list(Path::new("/games")).unwrap().len(), 2);
}
