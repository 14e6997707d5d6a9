//! Lists as people publish them: each reads as intended, row by row, and no row is lost.
//!
//! The lists in `published/` are from public bug reports and orders of battle. Those in `published/modelled/` have the
//! shapes of pages that wargamers publish (headings with colons, columns of stands, bullets, web tables, ratings in
//! place of numbers, totals before their units), with well-known facts in our own words. `published/expected/` has the
//! expected reading of each. `EXPECT=write cargo test --test files` rewrites it: read the changes before committing
//! them.

use drumhead::battle::{Arm, RulesName, Traits};
use drumhead::roster::{
    Between, GuessOf, ListRead, Note, ReadAs, Reading, RosterUnit, decoded, read_list, read_published, read_roster,
    roster_list, roster_table, tidy,
};
use drumhead::roster::{ListScale, MEN_PER_FIGURE};
use proptest::prelude::*;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files/roster/published")
}

fn files(under: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder().join(under)).unwrap().map(|entry| entry.unwrap().path());
    let mut all: Vec<PathBuf> = entries.filter(|path| path.is_file()).collect();
    all.sort();
    assert!(!all.is_empty());
    all
}

fn text(path: &Path) -> String {
    decoded(&fs::read(path).unwrap()).text
}

fn read(text: &str) -> ListRead {
    read_list(text, "f", Some(RulesName::Otp), MEN_PER_FIGURE).unwrap_or_else(|f| panic!("{f}\n{text}"))
}

fn fixture(name: &str) -> Reading {
    read(&text(&folder().join(name))).reading
}

/// Returns the whole reading as text: its rows with guesses and notes, and the resulting list.
fn account(read: &ListRead) -> String {
    let mut out = String::new();
    for row in &read.reading.rows {
        let _ = writeln!(out, "{:>3}  {}", row.line, row.words());
        for (what, name) in [("side", &row.side), ("brigade", &row.brigade)] {
            if let Some(name) = name {
                let _ = writeln!(out, "       in the {what} {name}");
            }
        }
        for guess in &row.guesses {
            let _ = writeln!(out, "     ? {}: {}", guess.of.key(), guess.why.words());
        }
        for note in &row.notes {
            let _ = writeln!(out, "     - {}", note.words());
        }
    }
    for fault in read.faults.0.iter().filter(|fault| !fault.text.contains("commander")) {
        let _ = writeln!(out, "told: {fault}");
    }
    out + "\n" + &roster_list(&read.reading.roster())
}

#[test]
fn every_published_list_gives_the_expected_reading() {
    for under in ["", "modelled"] {
        for path in files(under) {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let found = account(&read(&text(&path)));
            let expected = folder().join("expected").join(format!("{name}.txt"));
            if std::env::var("EXPECT").is_ok_and(|word| word == "write") {
                fs::write(&expected, &found).unwrap();
            }
            assert_eq!(found, fs::read_to_string(&expected).unwrap(), "{name}");
        }
    }
}

/// Returns sides, brigades with their commanders, and units with their figures and arms, one line each.
fn outline(reading: &Reading) -> Vec<String> {
    let mut all = Vec::new();
    for side in reading.roster().sides {
        let chief = side.chief.map_or_else(String::new, |chief| format!(" ({})", chief.name));
        all.push(format!("{}{chief}", side.name));
        for brigade in side.brigades {
            let leader = brigade.leader.map_or_else(String::new, |leader| format!(" ({})", leader.name));
            let units: Vec<String> =
                brigade.units.iter().map(|unit| format!("{} {}", unit.name, unit.figures)).collect();
            all.push(format!("- {}{leader}: {}", brigade.name, units.join("; ")));
        }
    }
    all
}

#[test]
fn sides_brigades_commanders_and_units_are_distinguished() {
    assert_eq!(
        outline(&fixture("shape-b-headings.txt")),
        [
            "Continental Army (Maj Gen Gates)",
            "- Right Wing (Maj Gen de Kalb): 2nd Maryland Brigade 25; Delaware Regiment 14; Artillery 2",
            "- Left Wing (Brig Gen Stevens): Virginia Militia 35; North Carolina Militia 60",
            "Crown Army (Lt Gen Cornwallis)",
            "- Webster's Brigade (Lt Col Webster): Light Infantry 8; 23rd Regiment of Foot 15; 33rd Regiment of Foot 12",
            "- Reserve (Maj McArthur): 1st Battalion, 71st Foot 8; Legion dragoons 9",
        ]
    );
    assert_eq!(
        outline(&fixture("shape-d-dashes-and-remarks.txt")),
        [
            "Continentals",
            "- 1st Maryland Brigade (Smallwood): 1st Md. Regt 10; 3rd Md. Regt. 10; 5th Md. Regt. 10",
            "- 2nd Maryland Brigade (Gist): 2nd Md. Regt. 17; 4th Md. Regt. 17; 6th Md. Regt. 16",
        ]
    );
    assert_eq!(
        outline(&fixture("shape-f-typography.txt")),
        [
            "Continentals",
            "- The Left Wing (Brigadier General Stevens): General’s Guard 1",
            "- “Regular” Infantry (Lieutenant Colonel Porterfield): Virginia Light Infantry 5; 1/2 Maryland Company 3; \
             Rowan County, NC, Company 1",
            "- Militia (Brigadier General Caswell): 1st Battalion 15; 2nd Battalion 13",
        ]
    );
    // Equal lines stay separate units.
    assert_eq!(
        outline(&fixture("01-flat-list.txt")),
        ["British", "- Brigade: 7th Foot 20; 71st Foot 24; Royal Artillery 2; Royal Artillery 2"]
    );
}

#[test]
fn totals_of_headings_are_checked_and_zero_strengths_left_out() {
    let reading = fixture("shape-d-dashes-and-remarks.txt");
    assert!(reading.rows[0].notes.contains(&Note::SumDiffers { said: 40, have: 30 }), "{:?}", reading.rows[0]);
    assert!(reading.rows[5].notes.contains(&Note::SumAgrees(50)));
    assert_eq!(reading.rows[4].read, ReadAs::LeftOut("7th Md. Regt.".to_owned()));
    assert_eq!(reading.rows[4].notes[0], Note::NotThere);
}

#[test]
fn arms_and_qualities_are_guessed_from_names_for_both_rule_sets() {
    let guess = |name: &str, rules| {
        let scale = ListScale { rules, men_per_figure: 20 };
        let reading = read_published(&format!("{name} (12 figures)\n"), scale);
        let unit = reading.roster().units().next().cloned().unwrap();
        assert!(reading.rows[0].is_guessed(GuessOf::Class), "{name}");
        unit.words()
    };
    for (name, otp, awi) in [
        ("23rd Foot", "Line infantry, muskets with bayonets", "Trained infantry, muskets"),
        ("63rd Regt", "Line infantry, muskets with bayonets", "Trained infantry, muskets"),
        ("Rowan Militia", "Militia infantry, muskets", "Militia infantry, muskets"),
        ("3rd Continental Dragoons", "Line dragoons, swords", "Trained cavalry, swords"),
        ("Armand's Horse", "Line dragoons, swords", "Trained cavalry, swords"),
        ("1st Light Infantry", "Light infantry, muskets with bayonets", "Trained skirmishers, muskets"),
        ("2nd Grenadiers", "Elite infantry, muskets with bayonets", "Elite infantry, muskets"),
        ("Coldstream Guards", "Elite infantry, muskets with bayonets", "Elite infantry, muskets"),
        ("Morgan's Rifles", "Light infantry, rifles", "Trained skirmishers, rifles"),
        ("Hessian Jäger", "Light infantry, rifles", "Trained skirmishers, rifles"),
        ("Oneida Indians", "Indian infantry, muskets", "Raw skirmishers, muskets"),
        ("Volunteers of Ireland", "State line infantry, muskets with bayonets", "Trained infantry, muskets"),
        ("Legion infantry", "State line infantry, muskets with bayonets", "Trained infantry, muskets"),
        ("5th Md. Regt.", "Line infantry, muskets with bayonets", "Trained infantry, muskets"),
    ] {
        assert_eq!((guess(name, RulesName::Otp), guess(name, RulesName::Awi)), (otp.into(), awi.into()), "{name}");
    }
    let guns = fixture("shape-a-columns-of-blanks.txt").roster();
    let guns: Vec<&RosterUnit> = guns.units().filter(|unit| unit.arm == Arm::Artillery).collect();
    assert_eq!(guns[0].words(), "Line artillery, medium guns");
}

#[test]
fn every_list_gives_units_that_its_rules_have() {
    for rules in RulesName::ALL {
        for path in files("").into_iter().chain(files("modelled")) {
            let reading = read_published(&text(&path), ListScale { rules, men_per_figure: 20 });
            for unit in reading.roster().units() {
                assert!(unit.fits(rules), "{path:?}: {unit:?}");
                assert!(matches!(unit.traits, Traits::Awi(_)) == (rules == RulesName::Awi));
            }
        }
    }
}

/// Counts the rows that a referee must correct in lists of other shapes: rows not read, and rows read wrongly.
#[test]
fn lists_in_other_shapes_need_two_corrections_at_most() {
    for (name, sides, brigades, units, wrong) in [
        // The level above two brigades is a heading; its dragoons are a brigade of their own.
        ("hobkirk.txt", 2, 6, 16, 1),
        ("freemans-farm.txt", 2, 4, 14, 0),
        // Two militias in one line.
        ("guilford-bullets.txt", 1, 3, 8, 1),
        ("monmouth.tsv", 2, 2, 6, 0),
        ("brandywine-ratings.txt", 2, 3, 10, 0),
        ("guilford-colonels.txt", 1, 3, 7, 0),
        ("white-plains.md", 2, 3, 8, 0),
        ("germantown-figs.txt", 2, 4, 11, 0),
        // The foot of a legion stands behind its horse in one line.
        ("guilford-lines.txt", 1, 3, 10, 1),
        ("signs.txt", 1, 1, 12, 0),
    ] {
        let reading = fixture(&format!("modelled/{name}"));
        let roster = reading.roster();
        let counted = (roster.sides.len(), roster.brigades().count(), roster.units().count());
        assert_eq!(counted, (sides, brigades, units), "{name}");
        assert!(reading.unread().count() + wrong <= 2, "{name}");
    }
}

#[test]
fn men_are_converted_at_one_scale_for_the_list() {
    let mut reading = fixture("shape-f-typography.txt");
    assert!(reading.counts_men());
    assert_eq!(reading.roster().figures(), 38);
    reading.rescale(10);
    assert_eq!(reading.roster().figures(), 1 + 10 + 6 + 3 + 30 + 25);
    // A row chosen by hand keeps its figures.
    let by_hand = reading.alternatives(1, GuessOf::Figures).pop().unwrap().then;
    reading.put(1, by_hand);
    reading.rescale(20);
    assert_eq!(reading.roster().figures(), 2 + 5 + 3 + 1 + 15 + 13);
    assert!(!fixture("shape-a-columns-of-blanks.txt").counts_men());
}

#[test]
fn every_guess_has_alternatives_and_is_settled_once_chosen() {
    let mut reading = fixture("shape-f-typography.txt");
    for at in 0..reading.rows.len() {
        for guess in reading.rows[at].guesses.clone() {
            let all = reading.alternatives(at, guess.of);
            assert!(all.len() > 1, "{guess:?} of {:?}", reading.rows[at]);
            assert!(all.iter().all(|choice| !choice.then.is_guessed(guess.of)));
        }
    }
    let side = reading.alternatives(0, GuessOf::Side).into_iter().find(|choice| choice.label == "Crown").unwrap();
    reading.put(0, side.then);
    assert_eq!(reading.roster().sides[0].name, "Crown");
    let unit = reading.alternatives(2, GuessOf::Kind).into_iter().find(|choice| choice.label == "remark").unwrap();
    reading.put(2, unit.then);
    assert_eq!(reading.roster().brigades().count(), 2);
}

#[test]
fn a_row_that_cannot_be_read_is_marked_and_can_be_edited() {
    let text = "British\nWebster's Brigade\n23rd Foot (16)\nxyzzy\n33rd Foot (12)\n";
    let mut reading = read(text).reading;
    assert_eq!(reading.unread().map(|row| (row.line, row.text.as_str())).collect::<Vec<_>>(), [(4, "xyzzy")]);
    assert_eq!(reading.units(), 2);
    reading.edit(3, "Royal Artillery, 2 guns");
    assert_eq!(reading.unread().count(), 0);
    let brigade = reading.roster().sides[0].brigades[0].clone();
    assert_eq!(
        brigade.units.iter().map(|unit| unit.name.as_str()).collect::<Vec<_>>(),
        ["23rd Foot", "Royal Artillery", "33rd Foot"]
    );
}

#[test]
fn a_slip_in_our_own_list_is_reported_and_the_rest_is_read() {
    let text = "Crown\n  First\n    A, 16 lien infantry, muskets\n    B, 16 line infantry, muskets\n";
    let found = read(text);
    assert!(!found.is_plain());
    let faults: Vec<String> = found.faults.0.iter().map(ToString::to_string).collect();
    assert!(
        faults.contains(&"f:3:11 not sure what \"lien\" means for a unit; did you mean \"line\"?".to_owned()),
        "{faults:?}"
    );
    assert_eq!(found.reading.unread().map(|row| row.line).collect::<Vec<_>>(), [3]);
    assert_eq!(found.reading.roster().units().map(|unit| unit.name.as_str()).collect::<Vec<_>>(), ["B"]);
}

/// One of our own lists is read by the strict reader.
#[test]
fn lists_of_the_strict_reader_read_the_same() {
    for text in [super::TABLE, super::LIST] {
        let found = read(text);
        assert!(found.is_plain() && found.reading.rows.iter().all(|row| row.guesses.is_empty()));
        let strictly = read_roster(text, "f", Some(RulesName::Otp)).unwrap().0;
        assert_eq!(found.reading.roster(), strictly);
    }
}

#[test]
fn a_text_without_a_unit_is_a_fault_with_an_example() {
    for text in ["", "Crown\nRebels\n", "Dear Sir,\nI have the honour to be.\n", "side,brigade,name,quality,figures\n"]
    {
        let faults = read_list(text, "f", None, 20).unwrap_err();
        assert!(faults.0[0].to_string().contains("a unit is written like"), "{faults}");
    }
}

#[test]
fn an_empty_side_is_a_warning() {
    let text = "Crown\n  First\n    A, 16 line infantry, muskets\nSpare lines\n";
    let found = read(text);
    let said: Vec<String> = found.faults.0.iter().map(ToString::to_string).collect();
    assert!(
        said.iter().any(|why| why == "f:4:1 warning: nothing is listed under the side \"Spare lines\""),
        "{said:?}"
    );
}

#[test]
fn faults_use_the_words_of_list_writers() {
    let said = |text: &str| match read_roster(text, "f", Some(RulesName::Otp)) {
        Ok((_, faults)) | Err(faults) => faults.0.iter().map(ToString::to_string).collect::<Vec<_>>(),
    };
    let list = said("Crown\n  First\n    7th Foot 16 line infantry, muskets\n    B, 16 line infantry, muskets\n");
    let faults: Vec<&String> = list.iter().filter(|why| !why.contains("warning")).collect();
    assert_eq!(faults, ["f:3:14 a comma is missing after the name \"7th Foot\""]);
    let table = |header: &str, row: &str| {
        said(&format!("side,brigade,name,quality,weapon,{header}\nCrown,B,A,line,musket,{row}\n"))
    };
    let base = table("figures,base", "16,wide");
    assert!(
        base.contains(&"f:2:26 a base is written 1.5 x 0.75, its front and its depth in inches, not wide".to_owned())
    );
    let bayonets = table("figures,bayonets", "16,perhaps");
    assert!(bayonets.contains(&"f:2:26 \"bayonets\" is yes or blank, not \"perhaps\"".to_owned()), "{bayonets:?}");
    for (header, near) in [("figurs", "figures"), ("strenght", "strength")] {
        let told = table(header, "16");
        let why = format!("f:1:34 \"{header}\" is not a column; did you mean \"{near}\"?");
        assert!(told.contains(&why), "{told:?}");
    }
}

/// The same two units, with different text around them.
#[test]
fn our_tables_are_read_despite_surrounding_text() {
    let plain =
        read("side,brigade,name,quality,figures,weapon\nCrown,A,Gardes,line,16,musket\n,,33rd,line,20,musket\n");
    let plain = plain.reading.roster();
    for table in [
        "| side | brigade | name | quality | figures | weapon |\n|---|:--|---|---|--:|---|\n\
         | Crown | A | Gardes | line | 16 | musket |\n| | | 33rd | line | 20 | musket |\n",
        "side │ brigade │ name │ quality │ figures │ weapon\nCrown │ A │ Gardes │ line │ 16 │ musket\n\
         │ │ 33rd │ line │ 20 │ musket\n",
        "side;brigade;name;quality;figures;weapon\nCrown;A;« Gardes »;line;16;musket\n;;„33rd“;line;20,0;musket\n\
         Total;;;;36;\n",
        "sep=,\nside,brigade,name,quality,figures,weapon\nCrown,A,Gardes,line,16 figs,musket\n\
         Side,Brigade,Name,Quality,Figures,Weapon\n,,33rd,line,20,musket\nNote: all of them tired\n",
    ] {
        let found = read(table);
        assert!(found.is_plain(), "{table}\n{:?}", found.reading.rows);
        assert_eq!(found.reading.roster(), plain, "{table}");
    }
    let bullets = "Crown\n- A\n  - Gardes, 16 line infantry, muskets\n  - 33rd, 20 line infantry, muskets\n";
    assert_eq!(read(bullets).reading.roster(), plain);
}

#[test]
fn no_letter_is_lost_in_any_encoding() {
    let windows = decoded(&fs::read(folder().join("14-windows-1252.csv")).unwrap());
    assert!(windows.windows);
    let roster = read(&windows.text).reading.roster();
    let brigade = &roster.sides[0].brigades[0];
    assert_eq!((brigade.name.as_str(), brigade.units[0].name.as_str()), ("O’Hara’s", "2nd Bn “Guards” – Cœur"));
    // Both encodings in one file, and UTF-16 cut in the middle of a word.
    let mixed = decoded(b"J\xc3\xa4ger \x93Caf\xe9\x94");
    assert_eq!((mixed.text.as_str(), mixed.windows), ("Jäger “Café”", true));
    assert_eq!(decoded(b"\xff\xfeA\0B").text, "AB");
    for byte in 0x80..=0xff_u8 {
        assert_eq!(decoded(&[b'a', byte, b'z']).text.chars().count(), 3, "{byte:x}");
    }
}

/// Lines as in real lists, and noise.
fn line() -> impl Strategy<Value = String> {
    let figures = (1..400_u32).prop_map(|n| format!("23rd Foot ({n})"));
    let shapes = [
        "British",
        "Crown Army: (2000)",
        "Webster's Brigade: Lt Col Webster",
        "Legion dragoons  9 figures",
        "",
        "---",
        "| Unit | Men |",
        "| 7th | 300 |",
        "Total 300",
        "* a note",
        "• Guns - 2 x 6#",
        "Militia – nil",
        "Side,Unit,Figures",
        "7th\tFoot\t16",
        "    B, 16 line infantry, muskets",
        "  First",
        "Crown",
    ];
    prop_oneof![
        3 => prop::sample::select(shapes.to_vec()).prop_map(str::to_owned),
        1 => figures,
        1 => "[ ,;:|\t(){}\\[\\]#*–“”«»'0-9a-zA-Zé-]{0,30}",
        1 => any::<String>().prop_map(|text| text.replace(['\n', '\r'], " ")),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, ..ProptestConfig::default() })]

    #[test]
    fn every_line_that_is_not_blank_is_in_one_row(lines in prop::collection::vec(line(), 0..14), awi in any::<bool>()) {
        let text = lines.join("\n");
        let rules = if awi { RulesName::Awi } else { RulesName::Otp };
        let there: Vec<u32> = (1..).zip(text.lines()).filter(|(_, line)| !tidy(line).is_empty()).map(|(n, _)| n).collect();
        let scale = ListScale { rules, men_per_figure: 20 };
        let published = read_published(&text, scale);
        prop_assert_eq!(published.rows.iter().map(|row| row.line).collect::<Vec<_>>(), there.clone());
        match read_list(&text, "any", Some(rules), 20) {
            Ok(found) => {
                prop_assert_eq!(found.reading.rows.iter().map(|row| row.line).collect::<Vec<_>>(), there);
                // The list it makes can be written and read again.
                let roster = found.reading.roster();
                let again = read_roster(&roster_list(&roster), "again", None).map(|(again, _)| again);
                prop_assert_eq!(again, Ok(roster.clone()), "{}", text);
                let table = roster_table(&roster, Between::Commas);
                let again = read_roster(&table, "again", None).map(|(again, _)| again);
                prop_assert_eq!(again, Ok(roster), "{}", text);
            }
            Err(faults) => prop_assert!(faults.any_fatal()),
        }
    }

    #[test]
    fn any_text_is_split_into_rows(text in any::<String>()) {
        let reading = read_published(&text, ListScale { rules: RulesName::Awi, men_per_figure: 0 });
        let _ = reading.roster();
        let _ = read_list(&text, "any", None, 1);
    }
}
