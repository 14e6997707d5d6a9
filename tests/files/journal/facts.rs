//! The purposes of dice: codes and ids in today's journals, English sentences in older ones.

use super::{Whims, begun, in_other_words, play};
use super::{chained, unchained};
use drumhead::dice::Rolled;
use drumhead::journal::{Journal, read};
use drumhead::text::{Language, set_language};
use std::path::Path;

/// Returns the same game as the second format records it.
fn in_the_second_format(journal: &Journal) -> String {
    let mut lines = unchained(&in_other_words(journal, str::to_owned));
    lines[0] = lines[0].replacen("drumhead-journal/4", "drumhead-journal/2", 1);
    chained(&lines)
}

/// Returns the same game as the third format records it, without joined actions.
fn in_the_third_format(journal: &Journal) -> String {
    let mut lines = unchained(journal.text());
    lines[0] = lines[0].replacen("drumhead-journal/4", "drumhead-journal/3", 1);
    chained(&lines)
}

fn dice(journal: &Journal) -> Vec<&Rolled> {
    journal.entries().iter().flat_map(|entry| &entry.dice).collect()
}

#[test]
fn an_older_journal_continues_in_the_new_format_with_the_same_digests() {
    let mut today = begun();
    play(&mut today, 40, &mut Whims(4));
    let before = in_the_second_format(&today);
    let opened = read(before.as_bytes()).unwrap();
    assert!(opened.is_as_it_was(), "{:?} {:?}", opened.lost, opened.diverged);
    let mut on = opened.journal;
    assert_eq!(dice(&on), dice(&today), "read as the rules ask for them");
    for journal in [&mut today, &mut on] {
        play(journal, 20, &mut Whims(8));
    }
    assert_eq!(on.game().digest(), today.game().digest());
    let rest = on.text().strip_prefix(&before).expect("what was written stays as it was");
    assert!(rest.lines().next().unwrap().contains("\"format\":\"drumhead-journal/4\""), "{rest}");
    assert!(rest.contains("\"purpose\":{\"for\":") && !rest.contains("\"purpose\":\""), "{rest}");
    let again = read(on.text().as_bytes()).unwrap();
    assert!(again.is_as_it_was(), "{:?} {:?}", again.lost, again.diverged);
    assert_eq!(again.journal.game().digest(), today.game().digest());
    assert_eq!(again.journal.entries(), on.entries());
}

#[test]
fn a_journal_of_the_third_format_continues_in_the_fourth() {
    let mut today = begun();
    play(&mut today, 20, &mut Whims(4));
    let before = in_the_third_format(&today);
    let opened = read(before.as_bytes()).unwrap();
    assert!(opened.is_as_it_was(), "{:?} {:?}", opened.lost, opened.diverged);
    let mut on = opened.journal;
    for journal in [&mut today, &mut on] {
        play(journal, 5, &mut Whims(8));
    }
    assert_eq!(on.game().digest(), today.game().digest());
    let rest = on.text().strip_prefix(&before).expect("the earlier lines are unchanged");
    assert!(rest.lines().next().unwrap().contains("\"format\":\"drumhead-journal/4\""), "{rest}");
}

#[test]
fn saved_games_continue_in_the_new_format() {
    for name in ["every-kind-otp-1", "every-kind-otp-7", "cowpens", "tutorial"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/saves/{name}.jsonl"));
        let before = std::fs::read_to_string(path).unwrap();
        let mut journal = read(before.as_bytes()).unwrap().journal;
        play(&mut journal, 5, &mut Whims(3));
        assert!(journal.text().starts_with(&before), "{name}");
        let again = read(journal.text().as_bytes()).unwrap();
        assert!(again.is_as_it_was(), "{name}: {:?} {:?}", again.lost, again.diverged);
        assert_eq!(again.journal.game().digest(), journal.game().digest(), "{name}");
    }
}

#[test]
fn a_new_journal_is_translated_by_its_codes() {
    let mut journal = begun();
    play(&mut journal, 60, &mut Whims(4));
    let opened = read(journal.text().as_bytes()).unwrap().journal;
    assert!(dice(&opened).len() > 3);
    for rolled in dice(&opened) {
        assert!(rolled.purpose.code().is_some(), "{:?} is a sentence", rolled.purpose);
        set_language(Language::French);
        let french = rolled.purpose.to_string();
        set_language(Language::English);
        assert_ne!(french, rolled.purpose.english());
        assert_eq!(rolled.purpose.to_string(), rolled.purpose.english());
    }
}

#[test]
fn a_die_for_another_unit_is_a_different_die() {
    let mut journal = begun();
    play(&mut journal, 60, &mut Whims(4));
    let of_unit = |rolled: &Rolled| rolled.purpose.facts().and_then(|facts| facts.subject("unit")).cloned();
    let (n, unit) = journal
        .entries()
        .iter()
        .enumerate()
        .find_map(|(n, entry)| Some((n, entry.dice.iter().find_map(of_unit)?)))
        .unwrap();
    let mut lines = unchained(journal.text());
    let (own, other) = (format!("\"unit\":\"{}\"}},\"face\"", unit.id()), "\"unit\":\"another\"},\"face\"");
    assert!(lines[n + 1].contains(&own), "{}", lines[n + 1]);
    lines[n + 1] = lines[n + 1].replace(&own, other);
    let opened = read(chained(&lines).as_bytes()).unwrap();
    assert_eq!(opened.diverged.map(|diverged| diverged.first.line), Some(n + 2));
}
