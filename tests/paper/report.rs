//! The after-action report: a well-formed page, with every piece on its maps and sums that agree with the game.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

use drumhead::battle::{Battle, built_in_battles, check_battle};
use drumhead::dice::{Die, Seeded};
use drumhead::geometry::Step;
use drumhead::ids::UnitId;
use drumhead::journal::{Journal, read};
use drumhead::report::{html, tally};
use drumhead::rules::otp;
use drumhead::rules::otp::{Charts, Ruling, State, Topic};
use drumhead::rules::{self, Stage};
use page::{Element, parsed};
use std::collections::BTreeSet;
use std::sync::Arc;

mod awi;
mod french;
mod page;

fn battle(file: &str) -> Battle {
    let (name, text) = built_in_battles().into_iter().find(|(name, _)| *name == file).unwrap();
    check_battle(text, name).unwrap().0
}

fn begun(battle: Battle, seed: u64) -> Journal {
    Journal::start(Arc::new(battle), Arc::new(Charts::built_in()), seed).unwrap()
}

fn state(journal: &Journal) -> &State {
    journal.game().otp().unwrap().state()
}

fn act(journal: &mut Journal, action: otp::Action) -> bool {
    let mut tray = journal.tray(Vec::new(), true);
    journal.act(&rules::Action::Otp(action), &mut tray).is_ok()
}

/// Plays at random until a turn begins, preferring fights to marches.
struct Player {
    seed: u64,
    asked: u64,
}

impl Player {
    fn upto(&mut self, count: usize) -> usize {
        self.asked += 1;
        let face = |roll| usize::from(Seeded::face(self.seed, self.asked, roll, Die::Cup(100)).unwrap() - 1);
        (face(0) * 100 + face(1)) % count.max(1)
    }

    fn play(&mut self, journal: &mut Journal, to_turn: u16) {
        while state(journal).turn < to_turn {
            assert!(journal.cursor() < 5_000, "the game does not end");
            if !(0..4).any(|_| self.some_unit(journal)) {
                let game = journal.game().otp().unwrap();
                let legal: Vec<_> = game.offers().into_iter().filter(|o| o.refusal.is_none()).collect();
                if legal.is_empty() {
                    assert!(
                        any_unit(journal),
                        "nothing can be done: {:?} {:?} {:?}",
                        state(journal).phase,
                        state(journal).pending,
                        state(journal).melees
                    );
                    continue;
                }
                let offer = legal[self.upto(legal.len())].clone();
                act(journal, offer.action);
            }
        }
    }

    fn some_unit(&mut self, journal: &mut Journal) -> bool {
        let game = journal.game().otp().unwrap();
        let mut units: Vec<UnitId> = game.units_to_act();
        units.extend(state(journal).melees.iter().flat_map(|m| m.attackers.iter().map(|a| a.unit.clone())));
        if units.is_empty() || !state(journal).pending.is_empty() {
            return false;
        }
        let unit = units[self.upto(units.len())].clone();
        let mut candidates = Vec::new();
        for c in game.candidates_of(&unit) {
            let weight = match (c.topic, &c.action) {
                (Topic::Close | Topic::Melee | Topic::Fire | Topic::Morale, _) => 12,
                (Topic::Move, otp::Action::Move { steps, .. }) if matches!(steps[..], [Step::Advance { .. }]) => 6,
                _ => 1,
            };
            candidates.extend(std::iter::repeat_n(c.action, weight));
        }
        !candidates.is_empty() && {
            let action = candidates[self.upto(candidates.len())].clone();
            act(journal, action)
        }
    }
}

/// Plays the first accepted action of any unit: a brigade does not end while a marker must be rolled for or a melee
/// fought.
fn any_unit(journal: &mut Journal) -> bool {
    let units: Vec<UnitId> = state(journal).units.keys().cloned().collect();
    let all: Vec<_> =
        units.iter().flat_map(|id| journal.game().otp().unwrap().candidates_of(id)).map(|c| c.action).collect();
    all.into_iter().any(|action| act(journal, action))
}

fn played(file: &str, seed: u64, to_turn: u16) -> Journal {
    let mut journal = begun(battle(file), seed);
    Player { seed, asked: 0 }.play(&mut journal, to_turn);
    journal
}

/// Returns the sections of the turns, by number.
fn turns(page: &Element) -> Vec<(u16, &Element)> {
    let sections = page.all("section").into_iter().filter(|s| s.attribute("class") == Some("turn"));
    sections.map(|s| (s.attribute("id").unwrap().strip_prefix("turn-").unwrap().parse().unwrap(), s)).collect()
}

/// Checks that every element is closed, every entity known, every id unique, every reference resolved, and nothing
/// fetched.
fn holds_together(text: &str) -> Element {
    let page = parsed(text).unwrap_or_else(|why| panic!("{why}"));
    let ids: Vec<&str> = page.everything().into_iter().filter_map(|e| e.attribute("id")).collect();
    let known: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), known.len(), "an id twice");
    for element in page.everything() {
        for (name, value) in &element.attributes {
            let inner = value.strip_prefix("url(#").and_then(|v| v.strip_suffix(')'));
            let aim = if name == "href" { value.strip_prefix('#') } else { inner };
            assert!(name != "href" || aim.is_some(), "{name}={value} leads off the page");
            assert!(aim.is_none_or(|aim| known.contains(aim)), "{name}={value} leads nowhere");
            assert!(name != "src" && !name.starts_with("on"), "{name}={value}");
        }
        assert!(!["script", "link", "img", "iframe"].contains(&element.name.as_str()), "{}", element.name);
    }
    assert!(!text.contains("@import") && !text.contains("http"), "something would be fetched");
    page
}

#[test]
fn the_report_of_a_game_not_begun_has_its_armies_and_one_map() {
    for (file, _) in built_in_battles() {
        let journal = begun(battle(file), 1);
        let page = holds_together(&html(&journal, None));
        let turns = turns(&page);
        assert_eq!(turns.len(), 1, "{file}");
        assert_eq!(turns[0].0, 0);
        on_the_map(&journal, turns[0].1, journal.game_after(0).unwrap());
    }
}

/// Checks that every unit and commander on the table is drawn once on the map, with its number or letter beside it.
fn on_the_map(journal: &Journal, section: &Element, game: &rules::AnyGame) {
    let maps = section.all("svg").into_iter().filter(|e| e.attribute("class") == Some("map")).collect::<Vec<_>>();
    assert_eq!(maps.len(), 1);
    let state = game.otp().unwrap().state();
    let drawn: Vec<&str> = maps[0].all("g").into_iter().filter_map(|g| g.attribute("data-unit")).collect();
    let texts: Vec<String> = maps[0].all("text").into_iter().map(Element::text).collect();
    for (n, setup) in journal.game().battle().forces.units.iter().enumerate() {
        let unit = &state.units[&setup.id];
        let times = drawn.iter().filter(|id| **id == setup.id.as_str()).count();
        assert!(times <= 1 && (times == 1 || unit.is_gone()), "{} is drawn {times} times", setup.id);
        if unit.is_gone() {
            continue;
        }
        let group = maps[0].all("g").into_iter().find(|g| g.attribute("data-unit") == Some(setup.id.as_str())).unwrap();
        let stands = group.all("rect").into_iter().filter(|r| r.attribute("class") == Some("st")).count();
        assert_eq!(stands, unit.stands.len(), "{}", setup.id);
        let label = format!("{}{}", n + 1, if unit.marker.is_some() { "!" } else { "" });
        assert_eq!(texts.iter().filter(|t| **t == label).count(), 1, "the number {label} of {}", setup.id);
    }
    let men: Vec<&str> = maps[0].all("g").into_iter().filter_map(|g| g.attribute("data-commander")).collect();
    let standing = state.commanders.iter().filter(|(_, c)| c.fell_on_turn.is_none()).count();
    assert_eq!(men.len(), standing);
}

#[test]
fn every_turn_has_a_map_with_all_units_and_its_log() {
    for (file, seed, to_turn) in [("cowpens.json", 3, 4), ("tutorial.json", 5, 4), ("birmingham-hill.json", 2, 3)] {
        let journal = played(file, seed, to_turn);
        let text = html(&journal, None);
        let page = holds_together(&text);
        let turns = turns(&page);
        let numbers: Vec<u16> = turns.iter().map(|(turn, _)| *turn).collect();
        assert_eq!(numbers, (0..to_turn).collect::<Vec<_>>(), "{file}");
        for (turn, section) in turns {
            let last = (0..journal.cursor()).filter(|n| journal.chapter(*n).turn == turn).last().unwrap();
            on_the_map(&journal, section, journal.game_after(last + 1).unwrap());
            let told = section.text();
            for n in (0..journal.cursor()).filter(|n| journal.chapter(*n).turn == turn) {
                if let Stage::Brigade(id) = journal.chapter(n).stage {
                    let name = &journal.game().battle().brigade(&id).unwrap().name;
                    assert!(told.contains(name.as_str()), "turn {turn} does not name {name}");
                }
                for words in journal.game().describe_events(&journal.entries()[n].events) {
                    let sequence = [
                        "has finished",
                        "have finished",
                        "is done",
                        "are done",
                        "Chit ",
                        "Turn ",
                        "All chits",
                        "no further bonus",
                    ];
                    assert!(
                        told.contains(&words.line) || sequence.iter().any(|s| words.line.contains(s)),
                        "untold: {}",
                        words.line
                    );
                }
            }
        }
        // Written out for viewing in a browser.
        let place = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(file.replace(".json", "-report.html"));
        std::fs::write(&place, &text).unwrap();
        println!("{}: {} actions, {} bytes", place.display(), journal.cursor(), text.len());
    }
}

#[test]
fn losses_add_up_for_every_unit() {
    let mut causes = BTreeSet::new();
    for (file, seed) in
        [("cowpens.json", 11), ("cowpens.json", 12), ("tutorial.json", 13), ("birmingham-hill.json", 14)]
    {
        let journal = played(file, seed, 6);
        let tally = tally(&journal);
        for (id, unit) in &tally.units {
            let now = state(&journal).units[id].figures();
            assert_eq!(unit.now, now, "{id}");
            assert_eq!(i32::from(unit.start) - unit.balance(), i32::from(now), "{id}: {unit:?}");
            assert_eq!(unit.ruled, 0, "{id} has lost figures that no event tells of: {unit:?}");
            assert_eq!(unit.gone_on_turn.is_some(), now == 0, "{id}");
            causes.extend(unit.lost.keys().copied());
        }
        for (id, him) in &tally.commanders {
            let now = &state(&journal).commanders[id];
            assert_eq!(him.passes, u16::from(now.passes_used), "{id}");
            assert_eq!(now.fell_on_turn.is_some() || now.rating.is_some(), !him.ratings.is_empty(), "{id}");
            assert!(now.fell_on_turn.is_none_or(|turn| him.falls.last() == Some(&turn)), "{id}: {him:?}");
        }
        let page = holds_together(&html(&journal, None));
        let text = page.text();
        for side in &journal.game().battle().forces.sides {
            let of = |u: &&drumhead::battle::Unit| journal.game().battle().side_of(&u.id) == Some(&side.id);
            let units: Vec<_> = journal.game().battle().forces.units.iter().filter(of).collect();
            let now: u16 = units.iter().map(|u| state(&journal).units[&u.id].figures()).sum();
            let start: u16 = units.iter().map(|u| u.original_figures()).sum();
            let wanted = format!("{}: {start} figures at the start, {now} now", side.name);
            assert!(text.contains(&wanted), "{wanted}");
        }
    }
    assert!(causes.len() >= 2, "only {causes:?}");
}

#[test]
fn the_same_journal_gives_the_same_bytes() {
    let journal = played("tutorial.json", 8, 3);
    let again = read(journal.text().as_bytes()).unwrap();
    assert!(again.lost.is_none());
    assert_eq!(html(&journal, None), html(&again.journal, None));
}

#[test]
fn names_are_escaped_in_html() {
    let mut battle = battle("tutorial.json");
    let nasty = "<b>Tom's & \"Dick's\"</b> <script>alert(1)</script>";
    battle.head.title = format!("{nasty}, 1 May 1777");
    battle.head.sources = vec![nasty.into()];
    battle.forces.sides[0].name = nasty.into();
    battle.forces.brigades[0].name = nasty.into();
    battle.forces.commanders[0].name = nasty.into();
    battle.forces.units[0].name = nasty.into();
    for terrain in &mut battle.board.terrain {
        terrain.name = nasty.into();
    }
    let unit = battle.forces.units[0].id.clone();
    let mut journal = begun(battle, 1);
    let reason = "because <i>he & I</i> say \"so\"";
    assert!(act(&mut journal, otp::Action::Rule { ruling: Ruling::Note {}, reason: reason.into() }));
    let figures = Ruling::Figures { unit, figures: 1 };
    assert!(act(&mut journal, otp::Action::Rule { ruling: figures, reason: reason.into() }));
    let text = html(&journal, None);
    let page = holds_together(&text);
    assert!(page.all("script").is_empty() && page.all("i").is_empty());
    assert!(page.text().matches(nasty).count() >= 6, "the names are there as they are");
    assert!(page.text().matches(reason).count() >= 3, "in the story and among the rulings");
}

#[test]
fn rulings_are_listed_and_separate_in_the_losses() {
    let mut journal = played("tutorial.json", 4, 2);
    let unit = journal.game().battle().forces.units[0].id.clone();
    let now = state(&journal).units[&unit].figures();
    assert!(now > 2, "the case needs a unit that stands");
    let ruling = Ruling::Figures { unit: unit.clone(), figures: now - 2 };
    assert!(act(&mut journal, otp::Action::Rule { ruling, reason: "two were miscounted".into() }));
    assert_eq!(tally(&journal).units[&unit].ruled, -2);
    let page = holds_together(&html(&journal, None));
    let text = page.text();
    assert!(
        text.contains("By ruling") && text.matches("two were miscounted").count() == 2,
        "in the story and in the list"
    );
    journal.undo();
    assert!(!html(&journal, None).contains("miscounted"), "what was taken back is not told");
}

#[test]
fn the_html_reader_rejects_malformed_pages() {
    for bad in [
        "<p>",
        "<p></b>",
        "<p a=b></p>",
        "<p>&nope;</p>",
        "<p>a & b</p>",
        "<p a=\"1\" a=\"2\"></p>",
        "<p>1 < 2</p>",
        "<p></p>x",
    ] {
        assert!(parsed(&format!("<!DOCTYPE html>\n{bad}\n")).is_err(), "{bad}");
    }
    let good = parsed("<!DOCTYPE html>\n<p class=\"a\">x &amp; <b>y</b><br/></p>\n").unwrap();
    assert_eq!((good.text().as_str(), good.all("b").len()), ("x & y", 1));
}
