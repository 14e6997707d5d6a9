//! The journal under bad treatment: garbage, undo and redo, files rewritten by other programs, the purposes of dice
//! (`facts.rs`), a disk that fails at every operation and other writers (`store.rs`), the machine's own disk
//! (`real_disk.rs`), and other versions of the rules (`rules.rs`). Cuts, changed bytes, power loss and kills in the
//! middle of play are in `tests/promises`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that panics is a test that fails"
)]

mod facts;
#[path = "../../kit/other_rules.rs"]
mod other_rules;
#[cfg(unix)]
mod real_disk;
mod rules;
mod store;

use drumhead::battle::{Battle, built_in_battles, check_battle};
use drumhead::journal::{Journal, looks_like_journal, read};
use drumhead::rules::otp;
use drumhead::rules::otp::{Charts, Ruling};
use drumhead::rules::{Action, AnyGame, Stop};
use other_rules::{chained, unchained};
use std::sync::Arc;

fn tutorial() -> Arc<Battle> {
    Arc::new(check_battle(include_str!("../../../armies/tutorial.json"), "tutorial.json").unwrap().0)
}

fn begun() -> Journal {
    Journal::start(tutorial(), Arc::new(Charts::built_in()), 1781).unwrap()
}

fn note(reason: &str) -> Action {
    Action::Otp(otp::Action::Rule { ruling: Ruling::Note {}, reason: reason.to_owned() })
}

/// A random generator with a fixed seed: its numbers are the same every time.
struct Whims(u64);

impl Whims {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// Returns every legal action.
fn legal(game: &AnyGame) -> Vec<Action> {
    let game = game.otp().unwrap();
    let mut offers = game.offers();
    for unit in &game.battle().forces.units {
        offers.extend(game.unit_offers(&unit.id));
    }
    offers.into_iter().filter(|o| o.refusal.is_none()).map(|o| Action::Otp(o.action)).collect()
}

/// Plays this many legal actions, with the app's dice.
fn play(journal: &mut Journal, actions: usize, whims: &mut Whims) {
    for _ in 0..actions {
        let mut choices = legal(journal.game());
        let action =
            if choices.is_empty() { note("nothing to do") } else { choices.swap_remove(whims.below(choices.len())) };
        let mut tray = journal.tray(Vec::new(), true);
        journal.act(&action, &mut tray).unwrap_or_else(|stop| panic!("{action:?}: {stop}"));
    }
}

/// Plays a real game with rulings, undos and redos.
fn played() -> Journal {
    let (mut journal, mut whims) = (begun(), Whims(4));
    play(&mut journal, 12, &mut whims);
    journal.act(&note("the \"Colonel\" is late,\nand says so — näturally"), &mut journal.tray(vec![], false)).unwrap();
    assert!(journal.undo_to(9) && journal.redo());
    play(&mut journal, 4, &mut whims);
    assert!(journal.undo());
    play(&mut journal, 8, &mut whims);
    journal
}

#[test]
fn a_journal_reads_back_to_the_same_game() {
    let journal = played();
    assert!(looks_like_journal(journal.text().as_bytes()));
    let opened = read(journal.text().as_bytes()).unwrap();
    assert_eq!(opened.lost, None);
    assert_eq!(opened.journal.text(), journal.text());
    assert_eq!(opened.journal.digest(), journal.digest());
    assert_eq!(opened.journal.entries(), journal.entries());
    assert_eq!(opened.journal.game().state_json(), journal.game().state_json());
    assert!(journal.entries().iter().any(|e| !e.dice.is_empty()), "no dice were rolled in this game");
}

#[test]
fn long_games_of_every_built_in_battle_read_back_to_the_same_digest() {
    for (name, text) in built_in_battles() {
        let battle = Arc::new(check_battle(text, name).unwrap().0);
        let mut journal = Journal::start(battle, Arc::new(Charts::built_in()), 17).unwrap();
        play(&mut journal, 60, &mut Whims(3));
        let opened = read(journal.text().as_bytes()).unwrap();
        assert_eq!(opened.lost, None, "{name}");
        assert_eq!(opened.journal.digest(), journal.digest(), "{name}");
        assert_eq!(opened.journal.entries(), journal.entries(), "{name}");
        // Undoing and redoing the whole game ends in the same state.
        let (end, mut journal) = (journal.game().digest(), opened.journal);
        assert!(journal.undo_to(0) && journal.redo_to(60));
        assert_eq!(journal.game().digest(), end);
    }
}

/// Returns the same game as an earlier version wrote it, with sentences for its dice.
fn in_other_words(journal: &Journal, reword: impl Fn(&str) -> String) -> String {
    let mut lines = unchained(journal.text());
    for (entry, line) in journal.entries().iter().zip(lines.iter_mut().skip(1)) {
        for die in &entry.dice {
            let (old, new) = (&die.purpose, reword(&die.purpose.english()));
            *line = line.replace(&serde_json::to_string(old).unwrap(), &serde_json::to_string(&new).unwrap());
        }
    }
    chained(&lines)
}

#[test]
fn a_journal_does_not_depend_on_the_wording_of_its_dice() {
    let mut journal = begun();
    play(&mut journal, 60, &mut Whims(4));
    let dice: usize = journal.entries().iter().map(|entry| entry.dice.len()).sum();
    assert!(dice > 3, "{dice} dice are too few to prove it");
    assert_eq!(chained(&unchained(journal.text())), journal.text(), "the digest is what it is said to be");

    let section = |purpose: &str| purpose.split_whitespace().next().unwrap().to_owned();
    let reworded = in_other_words(&journal, |purpose| format!("{} a die once called otherwise", section(purpose)));
    assert_ne!(reworded, journal.text());
    let opened = read(reworded.as_bytes()).unwrap();
    assert!(opened.is_as_it_was());
    assert_eq!(opened.journal.game().digest(), journal.game().digest());
    // It continues in today's form.
    let mut on = opened.journal;
    play(&mut on, 2, &mut Whims(8));
    assert_eq!(read(on.text().as_bytes()).unwrap().lost, None);

    // A die of another section is another die.
    let first = journal.entries().iter().position(|entry| !entry.dice.is_empty()).unwrap();
    let other = in_other_words(&journal, |purpose| purpose.replacen(&section(purpose), "1.0", 1));
    let opened = read(other.as_bytes()).unwrap();
    assert_eq!(opened.diverged.map(|diverged| diverged.first.line), Some(first + 2));
    assert_eq!(opened.lost, None, "digests prove that nothing was changed");
}

#[test]
fn a_journal_read_back_continues_with_the_same_dice() {
    let mut here = played();
    let mut there = read(here.text().as_bytes()).unwrap().journal;
    for journal in [&mut here, &mut there] {
        assert!(journal.undo());
        play(journal, 3, &mut Whims(9));
    }
    assert_eq!(here.text(), there.text());
}

#[test]
fn garbage_is_refused_with_a_reason_and_never_panics() {
    let journal = played();
    let header = journal.text().lines().next().unwrap();
    for garbage in [
        "",
        "\n",
        "{",
        "null",
        "[1]",
        "{\"format\":\"drumhead-journal/1\"}",
        "{\"format\":\"drumhead-journal/2\"}",
        "{\"format\":\"drumhead-journal/4\"}",
        "{\"format\":\"drumhead-battle/1\"}",
    ] {
        let loss = read(garbage.as_bytes()).unwrap_err();
        assert_eq!(loss.line, 1);
        assert!(!loss.why.to_string().is_empty());
    }
    for (tail, line) in [
        ("null\n", 2),
        ("{\"undo\":1,\"digest\":\"\"}\n", 2),
        ("\n{}\n", 3),
        ("\u{0}\u{0}\u{0}", 2),
        ("{\"redo\":18446744073709551615}\n", 2),
    ] {
        let opened = read(format!("{header}\n{tail}").as_bytes()).unwrap();
        assert_eq!(opened.lost.map(|loss| loss.line), Some(line), "{tail:?}");
    }
    assert_eq!(read(b"\xff\xfe\x00").unwrap_err().line, 1);
}

/// Rewritten as by a mail program, a checkout on Windows or a plain text editor.
#[test]
fn a_journal_rewritten_by_another_program_opens_whole_with_a_warning() {
    let journal = played();
    let text = journal.text();
    let told = |text: &str| {
        assert!(looks_like_journal(text.as_bytes()));
        let opened = read(text.as_bytes()).unwrap();
        (opened.journal.text().to_owned(), opened.lost)
    };
    let changed = text.replace('\n', "\r\n");
    let last = text.trim_end().rfind('\n').unwrap();
    let in_all = text.lines().count();
    for (anew, line) in [
        (&changed, 1),
        (&format!("\u{feff}{text}"), 1),
        (&format!("\u{feff}{changed}\r\n\r\n"), 1),
        (&format!("{text}\n"), in_all + 1),
        (&format!("{}\r", text.trim_end()), in_all),
        // Line ends of the oldest Macintoshes, with and without empty lines at the end.
        (&text.replace('\n', "\r"), 1),
        (&format!("\u{feff}{}\r\r", text.replace('\n', "\r")), 1),
        // The same with another end on the last line, and ends converted twice.
        (&format!("{}\n", text.replace('\n', "\r")), 1),
        (&format!("{}\n\r\n", text.replace('\n', "\r")), 1),
        (&text.replace('\n', "\r\r\n"), 1),
        (&format!("{}\r{}", &text[..last], &text[last + 1..]), in_all - 1),
        // Only one line end changed, the last but one; then all the others.
        (&format!("{}\r{}", &text[..last], &text[last..]), in_all - 1),
        (&format!("{}{}", text[..last].replace('\n', "\r\n"), &text[last..]), 1),
        // Empty lines and blanks: before the text, between lines and around each.
        (&format!("\n{text}"), 1),
        (&format!(" {text}"), 1),
        (&format!("\u{feff}\r\n \r\n{text}"), 1),
        (&text.replace('\n', "\n\n"), 2),
        (&text.replace('\n', "\n\r"), 2),
        (&text.replace('\n', " \n"), 1),
        (&text.replace('\n', "\n\t"), 2),
        (&format!("{}\n\n{}", &text[..last], &text[last + 1..]), in_all),
        (&format!("{}  ", text.trim_end()), in_all),
        (&format!("{text}  "), in_all + 1),
    ] {
        let (whole, lost) = told(anew);
        assert_eq!(whole, text);
        let lost = lost.unwrap();
        assert!((lost.line, lost.lines) == (line, 0) && lost.to_string().ends_with("nothing is lost"), "{lost}");
    }
    // If the rewritten journal is also cut short, a line is lost as in any journal.
    let (rest, lost) = told(&changed[..changed.len() - 9]);
    assert!(text.starts_with(&rest) && rest.len() < text.len() && lost.is_some_and(|lost| lost.lines == 1));
}

/// The reported line number counts every line in the file, with those between and before the journal's lines.
#[test]
fn damage_in_a_rewritten_journal_is_reported_at_its_line() {
    let text = played().text().to_owned();
    let third = text.match_indices('\n').nth(1).unwrap().0 + 1;
    let hurt_in_third = format!("{}#{}", &text[..third], &text[third + 1..]);
    let end = text.find('\n').unwrap();
    let other_digit = if text[..end].ends_with("0\"}") { "1\"}" } else { "0\"}" };
    let hurt_header = format!("{}{other_digit}{}", &text[..end - 3], &text[end..]);
    let why_of = |loss: &drumhead::journal::Loss| (loss.why.to_string(), loss.lines);
    let as_written = [
        why_of(&read(hurt_in_third.as_bytes()).unwrap().lost.unwrap()),
        why_of(&read(hurt_header.as_bytes()).unwrap_err()),
    ];
    assert!(as_written[1].0.starts_with("its digest does not match"), "{as_written:?}");
    for (before, end, header, line) in [
        ("", "\n", 1, 3),
        ("", "\r\n", 1, 3),
        ("", "\r", 1, 3),
        ("", "\r\r\n", 1, 3),
        ("\u{feff}", "\n", 1, 3),
        ("\n", "\n", 2, 4),
        ("\u{feff}\r\n \n", "\r\n", 3, 5),
        ("", "\n\n", 1, 5),
        ("", "\r\r", 1, 5),
        (" ", "\r\n \t\r\n", 1, 5),
    ] {
        let anew = |text: &str| format!("{before}{}", text.replace('\n', end));
        let hurt = anew(&hurt_in_third);
        let lost = read(hurt.as_bytes()).unwrap().lost.unwrap();
        assert_eq!((lost.line, why_of(&lost)), (line, as_written[0].clone()), "{before:?} {end:?}");
        let (kept, gone) = hurt.split_at(hurt.len() - lost.bytes);
        let kept = read(kept.as_bytes()).unwrap();
        assert!(kept.journal.lines() == 2 && kept.lost.is_none_or(|lost| lost.lines == 0), "{before:?} {end:?}");
        assert!(gone.trim_start().starts_with('#'), "{before:?} {end:?}");
        let lost = read(anew(&hurt_header).as_bytes()).unwrap_err();
        assert_eq!((lost.line, why_of(&lost)), (header, as_written[1].clone()), "{before:?} {end:?}");
        assert_eq!(lost.bytes, anew(&hurt_header).len());
    }
}

#[test]
fn undo_and_redo_give_back_the_exact_state_and_write_lines() {
    let mut journal = begun();
    let mut states = vec![journal.game().digest()];
    for step in 0..10 {
        play(&mut journal, 1, &mut Whims(step));
        states.push(journal.game().digest());
    }
    let lines = journal.lines();
    assert_eq!(lines, 11);
    for left in (0..10).rev() {
        assert!(journal.can_undo() && journal.undo());
        assert_eq!((journal.cursor(), journal.game().digest()), (left, states[left].clone()));
    }
    assert!(!journal.can_undo() && !journal.undo());
    assert!(journal.redo_to(6) && !journal.redo_to(6) && !journal.redo_to(11));
    assert_eq!(journal.game().digest(), states[6]);
    assert!(journal.undo_to(2) && !journal.undo_to(2) && !journal.undo_to(3));
    assert_eq!(journal.game().digest(), states[2]);
    assert_eq!(journal.lines(), lines + 12, "an undo that did nothing wrote a line, or one that did wrote none");
    let again = read(journal.text().as_bytes()).unwrap().journal;
    assert_eq!((again.cursor(), again.entries().len()), (2, 10));
    assert_eq!(again.game_after(10).unwrap().digest(), states[10]);
}

#[test]
fn joined_actions_are_undone_and_redone_together() {
    let mut journal = begun();
    let none = || drumhead::dice::Tray::new(Vec::new(), None);
    journal.act_joined(&note("first"), &mut none()).unwrap();
    assert!(!journal.entries()[0].joined, "there is nothing before it to belong to");
    let alone = journal.game().digest();
    journal.act(&note("leads"), &mut none()).unwrap();
    journal.act_joined(&note("goes along"), &mut none()).unwrap();
    journal.act_joined(&note("and so does it"), &mut none()).unwrap();
    assert_eq!(journal.text().matches(r#","joined":true,"#).count(), 2, "{}", journal.text());
    // Joined actions are still joined when the journal is opened again.
    let mut journal = read(journal.text().as_bytes()).unwrap().journal;
    assert!(journal.undo());
    assert_eq!((journal.cursor(), journal.game().digest()), (1, alone));
    assert!(journal.redo());
    assert_eq!(journal.cursor(), 4);
    // When the last of them is corrected, it is still joined to the others.
    journal.correct(journal.entries().len() - 1, Vec::new(), false).unwrap();
    assert!(journal.entries()[3].joined && journal.undo());
    let again = read(journal.text().as_bytes()).unwrap();
    assert!(again.lost.is_none() && again.journal.cursor() == 1);
    assert!(journal.undo() && !journal.undo());
}

#[test]
fn undo_and_replay_give_the_same_dice() {
    let mut journal = begun();
    play(&mut journal, 12, &mut Whims(4));
    let rolled = journal.entries().iter().position(|e| !e.dice.is_empty()).expect("nothing was rolled");
    let entry = journal.entries()[rolled].clone();
    for _ in 0..3 {
        journal.undo_to(rolled);
        let mut tray = journal.tray(Vec::new(), true);
        journal.act(&entry.action, &mut tray).unwrap();
        assert_eq!(journal.entries()[rolled].dice, entry.dice);
        assert_eq!(journal.entries()[rolled].events, entry.events);
    }
}

#[test]
fn dice_are_corrected_once_all_new_dice_are_given() {
    let mut journal = begun();
    assert_eq!(journal.correct(0, vec![1], true), Ok(()), "nothing to correct is no fault");
    while journal.entries().last().is_none_or(|e| e.dice.is_empty()) {
        play(&mut journal, 1, &mut Whims(4));
    }
    let last = journal.entries().last().unwrap().clone();
    let which = journal.cursor() - 1;
    let before = (journal.text().to_owned(), journal.game().digest(), journal.cursor());
    assert!(matches!(journal.correct(which, vec![], false), Err(Stop::Wants(_))), "no dice are too few");
    assert_eq!((journal.text().to_owned(), journal.game().digest(), journal.cursor()), before, "and change nothing");
    let faces: Vec<u8> = last.dice.iter().map(|rolled| rolled.face).collect();
    journal.correct(which, faces.clone(), false).unwrap();
    assert_eq!((journal.game().digest(), journal.cursor()), (before.1.clone(), before.2), "the same dice");
    journal.correct(which, vec![], true).unwrap();
    let again = journal.entries().last().unwrap();
    assert_eq!((again.n, &again.action, again.dice.len()), (last.n, &last.action, faces.len()));
    let reread = read(journal.text().as_bytes()).unwrap().journal;
    assert_eq!((reread.cursor(), reread.digest()), (journal.cursor(), journal.digest()));
}

#[test]
fn a_refusal_and_a_missing_die_write_nothing() {
    let mut journal = begun();
    let before = (journal.text().to_owned(), journal.game().digest());
    let nobody = otp::Action::Finish { unit: "nobody".into() };
    assert!(journal.act(&Action::Otp(nobody), &mut journal.tray(vec![], true)).is_err());
    assert!(journal.act(&Action::Otp(otp::Action::EndTurn {}), &mut journal.tray(vec![], true)).is_err());
    assert_eq!((journal.text().to_owned(), journal.game().digest()), before);
}

#[test]
fn own_charts_are_saved_in_the_journal_and_read_back() {
    let text = Charts::built_in().text().replacen("\"title\": \"", "\"title\": \"My own: ", 1);
    let charts = Arc::new(Charts::check(&text, "mine.json").unwrap().0);
    assert_ne!(*charts, Charts::built_in());
    let mut journal = Journal::start(tutorial(), charts.clone(), 5).unwrap();
    play(&mut journal, 3, &mut Whims(1));
    let opened = read(journal.text().as_bytes()).unwrap();
    assert_eq!(opened.lost, None);
    assert_eq!(opened.journal.game().charts(), charts.into());
}
