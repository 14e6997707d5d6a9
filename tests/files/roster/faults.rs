//! Every fault of an army list, with its line and column and a suggestion.

use drumhead::battle::RulesName;
use drumhead::roster::read_roster;

/// Returns the messages about a text, one for each line.
fn said(text: &str, rules: RulesName) -> Vec<String> {
    let faults = match read_roster(text, "f", Some(rules)) {
        Ok((_, faults)) | Err(faults) => faults,
    };
    faults.0.iter().map(ToString::to_string).collect()
}

fn otp(text: &str) -> Vec<String> {
    said(text, RulesName::Otp)
}

/// Builds a table whose rows belong to one complete brigade with commanders, so that it causes no other messages.
fn rows(rows: &[&str]) -> Vec<String> {
    let head = "side,brigade,arm,name,quality,figures,weapon,bayonets,gun,formation,nation,rating,chit\n\
        Crown,,commander,Howe,,,,,,,british\nCrown,First,commander,Grant,,,,,,,british\n\
        Crown,First,infantry,A,line,16,musket\nCrown,First,infantry,B,line,16,musket\n";
    otp(&format!("{head}{}\n", rows.join("\n")))
}

#[test]
fn a_table_without_faults_gives_no_messages() {
    assert_eq!(rows(&[]), [""; 0]);
}

#[test]
fn misspelt_words_are_reported_at_their_cell() {
    assert_eq!(
        rows(&["Crown,First,infantery,C,lien,16,muskte,maybe"]),
        [
            "f:6:13 \"infantery\" is not an arm; did you mean \"infantry\"?",
            "f:6:25 \"lien\" is not a quality; did you mean \"line\"?",
            "f:6:33 \"muskte\" is not a weapon; did you mean \"musket\"?",
            "f:6:40 \"bayonets\" is yes or blank, not \"maybe\"",
        ]
    );
    assert_eq!(
        rows(&["Crown,First,commander,Müller,,,,,,,germann,firebrandt"]),
        [
            "f:6:1 brigade \"first\" has two commanders: the other is on line 3",
            "f:6:36 \"germann\" is not a nation; did you mean \"german\"?",
            "f:6:44 \"firebrandt\" is not a rating; did you mean \"firebrand\"?",
        ]
    );
}

#[test]
fn rule_violations_in_a_table_read_as_in_a_battle_file() {
    assert_eq!(
        rows(&["Crown,First,cavalry,C,light,0,musket,,light"]),
        [
            "f:6:23 light cavalry has no combat value (OTP 2.0); it must be militia, state_line or line",
            "f:6:29 \"figures\" must be a whole number from 1 to 200, not 0",
            "f:6:31 cavalry cannot have a musket: it may have a \"carbine\" or a \"fusil\", or none (swords)",
            "f:6:39 cavalry has no \"gun\": only artillery has",
        ]
    );
    assert_eq!(
        rows(&["Crown,First,infantry,C,line,2o1,musket,,,skirmish"]),
        ["f:6:29 \"figures\" must be a whole number from 1 to 200, not \"2o1\"",]
    );
    assert_eq!(
        rows(&["Crown,First,infantry,C,line,12,musket,,,skirmish"]),
        ["f:6:41 warning: unit \"c\" is in skirmish line, but only light and Indian infantry and units with \
          \"may_skirmish\" may be (OTP 5.3)"]
    );
    assert_eq!(
        rows(&["Crown,First,infantry,C,,12"]),
        ["f:6:1 a unit must have \"quality\"", "f:6:1 a unit must have \"weapon\""]
    );
    assert_eq!(rows(&["Crown,First,infantry,,line,12,musket"]), ["f:6:1 a unit must have \"name\""]);
    let awi = "side,brigade,name,grade,order,figures,weapon,quality\nCrown,First,C,line,close,12,musket,line\n";
    let told = said(awi, RulesName::Awi);
    assert!(
        told.contains(
            &"f:2:15 \"line\" is not a grade; it must be \"elite\", \"trained\", \"raw\" or \"militia\"".to_owned()
        ),
        "{told:?}"
    );
    let why = "f:2:36 a unit of the AWI figure rules has a \"grade\" and an \"order\", not a \"quality\"";
    assert!(told.contains(&why.to_owned()), "{told:?}");
}

/// The suggestion must differ from the text as written.
#[test]
fn incomplete_phrases_are_reported_with_the_missing_part() {
    let list = |words: &str| {
        let told = otp(&format!("Crown, red\n  First\n    A, 16 line infantry, muskets, {words}\n"));
        told.into_iter().filter(|fault| fault.starts_with("f:3:")).collect::<Vec<_>>()
    };
    let lacks = |column: u32| format!("f:3:{column} a number must follow \"combat value\"");
    assert_eq!(list("combat value"), [lacks(35), lacks(42)]);
    assert_eq!(list("may"), ["f:3:35 not sure what \"may\" means for a unit; did you mean \"may skirmish\"?"]);
    assert_eq!(list("combat value 3"), [""; 0]);
}

#[test]
fn guns_are_attached_to_infantry_of_their_brigade_and_not_to_themselves() {
    let list = |to: &str| {
        let text = format!(
            "Crown, red\n  First\n    A, 16 line infantry, muskets\n    B, 1 light gun, line, attached to {to}\n"
        );
        otp(&text).into_iter().filter(|fault| fault.starts_with("f:4:")).collect::<Vec<_>>()
    };
    assert_eq!(list("A"), [""; 0]);
    for nobody in ["B", "C"] {
        let why = format!("f:4:39 warning: no infantry of its brigade is called \"{nobody}\": these guns stand alone");
        assert_eq!(list(nobody), [why]);
    }
}

/// JSON has no numbers with leading zeros, but a base may have them.
#[test]
fn base_sizes_may_have_leading_zeros() {
    let table = |base: &str| {
        let text = format!("side,brigade,name,quality,weapon,figures,base\nCrown,First,A,line,musket,16,{base}\n");
        read_roster(&text, "f", Some(RulesName::Otp)).map(|(roster, _)| roster)
    };
    assert_eq!(table("01.5 x 00.75").unwrap(), table("1.5 x 0.75").unwrap());
    let faults = table("0101 x 1").unwrap_err();
    assert_eq!(faults.0.last().unwrap().to_string(), "f:2:30 \"base\" must be a number from 0.1 to 24, not 101");
}

#[test]
fn headers_are_checked_against_the_known_columns() {
    assert_eq!(
        otp("side,brigade,name,qualty,weapon,figures,points,figs\nCrown,First,A,line,musket,16,9,1\n")[..3],
        [
            "f:1:19 \"qualty\" is not a column; did you mean \"quality\"?",
            "f:1:41 warning: the column \"points\" is not used",
            "f:1:48 there is a column \"figures\" already",
        ]
    );
    let told = otp("side;brigade;name\nCrown;First;A\n");
    assert_eq!(told[..2], ["f:1:1 the header has no column \"figures\"", "f:1:1 the header has no column \"quality\""]);
    assert_eq!(told.iter().filter(|fault| fault.contains("quality")).count(), 1, "told once: {told:?}");
    let told = otp("a\tb\n1\t2\n");
    for column in ["name", "figures", "quality"] {
        assert!(told.contains(&format!("f:1:1 the header has no column \"{column}\"")), "{told:?}");
    }
}

#[test]
fn misfitting_rows_and_quotes_are_reported() {
    let told = rows(&["Crown,First,infantry,C,line,16,musket,,,,,,,beyond"]);
    assert_eq!(told, ["f:6:45 this is beyond the last column of the header"]);
    let told = rows(&["Crown,First,infantry,\"C,line,16,musket"]);
    assert!(told.contains(&"f:6:22 this text is never closed: a \" is missing".to_owned()), "{told:?}");
    let why = "f:6:25 there is more after the closing quote; a quote inside is written \"\"";
    assert_eq!(rows(&["Crown,First,infantry,\"C\"D,line,16,musket"]), [why]);
    assert_eq!(
        otp("side,brigade,name,quality,weapon,figures\n,First,A,line,musket,16\n")[0],
        "f:2:2 a row must have a side, or one above it"
    );
    assert_eq!(
        otp("side,brigade,name,quality,weapon,figures\nCrown,,A,line,musket,16\n")[0],
        "f:2:1 a unit must have a brigade"
    );
    assert_eq!(otp(""), ["f:1:1 there is no unit here"]);
    let header = otp("side,brigade,name,quality,figures,points\n");
    assert_eq!(header, ["f:1:1 there is no unit here", "f:1:35 warning: the column \"points\" is not used"]);
}

#[test]
fn chits_colours_and_sides_are_checked_for_consistency() {
    assert_eq!(
        rows(&["Crown,First,infantry,C,line,16,musket,,,,,,x"]),
        ["f:6:44 \"chit\" must be a whole number from 1 to 99, not \"x\""]
    );
    let two = ["Crown,First,infantry,C,line,16,musket,,,,,,4", "Crown,First,infantry,D,line,16,musket,,,,,,5"];
    assert_eq!(rows(&two), ["f:7:44 the chit of the brigade \"First\" is 4 on line 6, and 5 here"]);
    let taken = ["Crown,First,infantry,C,line,16,musket,,,,,,4", "Crown,Second,infantry,D,line,16,musket,,,,,,4"];
    let told = rows(&taken);
    assert!(told.contains(&"f:7:45 chit 4 is taken by the brigade on line 3; 1 is free".to_owned()), "{told:?}");
    let third = ["Rebels,R,infantry,C,line,16,musket", "Crwon,First,infantry,D,line,16,musket"];
    let why = "f:7:1 warning: \"Crwon\" is a side of its own; did you mean \"Crown\"?";
    assert!(rows(&third).contains(&why.to_owned()), "{:?}", rows(&third));
    assert_eq!(otp("# rules: avi\nCrown, red\n")[0], "f:1:1 \"avi\" is not a rule set; did you mean \"awi\"?");
}

#[test]
fn lists_report_unknown_words() {
    let list =
        "Crown, red\n  First, 16 line, chit\n    A, 16 lien infantry with muskts, 17\n    B, line infantry, muskets\n";
    let told: Vec<String> = otp(list).into_iter().filter(|fault| !fault.contains("commander")).collect();
    assert_eq!(
        told,
        [
            "f:1:8 not sure what \"red\" means for a side: only a colour like #D55E00",
            "f:2:10 not sure what \"16\" means for a brigade: only \"chit\" and its number; a unit is indented further, under its brigade",
            "f:2:13 not sure what \"line\" means for a brigade: only \"chit\" and its number; a unit is indented further, under its brigade",
            "f:2:19 a number must follow \"chit\"",
            "f:3:5 a unit must have \"quality\"",
            "f:3:5 a unit must have \"weapon\"",
            "f:3:11 not sure what \"lien\" means for a unit; did you mean \"line\"?",
            "f:3:30 not sure what \"muskts\" means for a unit; did you mean \"muskets\"?",
            "f:3:38 \"17\": figures given twice",
            "f:4:5 a unit must have \"figures\"",
        ]
    );
}

#[test]
fn lists_report_misplaced_lines() {
    let list = "  Crown\n    First\n      A, 16 line infantry, muskets\n        B, 16 line infantry, muskets\nRebels\n";
    let told: Vec<String> = otp(list).into_iter().filter(|fault| !fault.contains("warning")).collect();
    assert_eq!(
        told,
        [
            "f:4:9 this line is indented too far: a unit stands under its brigade, a brigade under its side",
            "f:5:1 this line is indented less than the first one",
        ]
    );
    assert!(otp("Crown\n  , 16 line\n").contains(&"f:2:3 a line must begin with a name".to_owned()));
}

#[test]
fn all_faults_are_reported_at_once_and_in_order() {
    let told = rows(&[
        "Crown,First,foot,C,lien,16,musket",
        "Crown,First,foot,D,line,x,musket",
        "Crown,First,foot,E,line,16,must",
    ]);
    let lines: Vec<&str> = told.iter().map(|fault| &fault[..4]).collect();
    assert_eq!(lines, ["f:6:", "f:7:", "f:8:"]);
}

#[test]
fn a_table_with_an_unknown_header_names_its_missing_columns() {
    let told = otp("Unit,Qty,Type\n7th Foot,16,line\n");
    for line in ["f:1:1 the header has no column \"figures\"", "f:1:1 the header has no column \"quality\""] {
        assert!(told.contains(&line.to_owned()), "{told:?}");
    }
    assert!(told.iter().all(|line| !line.contains("said of a side")), "{told:?}");
    // Two sides with no units yet are not read as a table.
    let sides = otp("Crown, #D55E00\nRebels, #0072B2\n");
    assert!(sides.iter().all(|line| !line.contains("column")), "{sides:?}");
}

#[test]
fn text_that_is_not_a_list_is_reported() {
    // Twenty thousand lines of other text: each would be a side.
    let noise: String = (0..20_000).map(|n| format!("line {} of some {} text\n", n * 7 % 20_000, n % 13)).collect();
    let said = otp(&noise);
    assert!(said.iter().any(|why| why.ends_with("\"sides\" has 20000 entries; it may have 1000 or fewer")));
    // A list whose units all have the same name.
    let same: String = std::iter::repeat_n("    Foot, line 16, musket\n", 20_000).collect();
    let said = otp(&format!("Crown\n  First\n{same}"));
    assert!(said.iter().any(|why| why.ends_with("\"units\" has 20000 entries; it may have 1000 or fewer")));
}

#[test]
fn endless_rows_are_read_up_to_the_limit() {
    let end = "from here on it is not read: an army list may have 30000 rows and 300000 cells or words at most";
    let ends = |said: &[String], at: &str| said.last() == Some(&format!("f:{at} {end}"));
    let header = "side,brigade,name,quality,weapon,figures\n";
    let many = otp(&format!("{header}{}", "Crown,B,A,line,musket,16\n".repeat(31_000)));
    assert!(ends(&many, "30002:1"), "{:?}", many.last());
    assert!(many.iter().any(|why| why.ends_with("\"units\" has 30000 entries; it may have 1000 or fewer")));
    // Fewer rows with more cells, and lines with more words.
    let wide = otp(&format!("{header}{}", format!("A{}\n", ",x".repeat(499)).repeat(610)));
    assert!(ends(&wide, "602:1"), "{:?}", wide.last());
    assert_eq!(wide.len(), 5_002, "what is said of noise has its end too");
    let place = |fault: &String| {
        let mut numbers = fault.split(':').skip(1).map(|number| number.split(' ').next().unwrap().parse().unwrap());
        [numbers.next().unwrap(), numbers.next().unwrap()] as [u32; 2]
    };
    assert!(wide.iter().map(place).is_sorted(), "in the order of the text: {:?}", &wide[5_000..]);
    let words = otp(&format!("Crown\n  First\n{}", format!("    A,{}\n", " x".repeat(498)).repeat(610)));
    assert!(ends(&words, "602:5"), "{:?}", words.last());
}

#[test]
fn an_endless_row_is_read_up_to_the_limit() {
    let end = "from here on this row is not read: it may have 1000 cells or words at most";
    let last = |text: &str| otp(text).into_iter().filter(|fault| fault.contains(end)).collect::<Vec<_>>();
    // Five letters and a comma each; or a hundred times five letters and a space.
    let header = format!("{}name\nA\n", "xxxxx,".repeat(5_000));
    assert_eq!(last(&header), [format!("f:1:6001 {end}")]);
    let words = format!("Crown\n  First\n    A{}\n", format!(",{}", " xxxxx".repeat(100)).repeat(50));
    assert_eq!(last(&words), [format!("f:3:6018 {end}")]);
    let cells = format!("Crown\n  First\n    A{}\n", ",xxxxx".repeat(5_000));
    assert_eq!(last(&cells), [format!("f:3:6001 {end}")]);
}

#[test]
fn a_long_cell_repeated_in_every_row_is_cut_off() {
    let text = format!(
        "side,brigade,name,quality,weapon,figures\n{},B,A,line,musket,16\n,,C,line,musket,16\n",
        "é".repeat(5_000)
    );
    let said = otp(&text);
    assert_eq!(
        said.iter().filter(|fault| fault.ends_with("is longer than 1000 characters, and is cut off there")).count(),
        1
    );
    assert!(said.iter().all(|fault| fault.len() < 2_100), "{said:?}");
    // A column that is not a field of a unit may be of any length.
    let notes = format!(
        "side,brigade,name,quality,weapon,figures,notes\nCrown,B,A,line,musket,16,{}\n",
        "very long ".repeat(500)
    );
    assert!(otp(&notes).iter().all(|fault| fault.contains("warning")), "{:?}", otp(&notes));
}

#[test]
fn a_contradiction_is_reported_with_the_line_of_the_first_value() {
    let rows = (1..=3).map(|chit| format!("Crown,First,A,line,16,musket,{chit}\n")).collect::<String>();
    let said = otp(&format!("# a comment\nside,brigade,name,quality,figures,weapon,chit\n\n{rows}"));
    let of: Vec<&String> = said.iter().filter(|fault| fault.contains("the chit of")).collect();
    assert_eq!(
        of,
        [
            "f:5:30 the chit of the brigade \"First\" is 1 on line 4, and 2 here",
            "f:6:30 the chit of the brigade \"First\" is 1 on line 4, and 3 here"
        ]
    );
}

/// Spreadsheets export columns that have a format and no content.
#[test]
fn blank_columns_are_ignored() {
    let blank = ",".repeat(1_200);
    let some: Vec<String> = (0..300).map(|n| format!("Crown,First,infantry,U{n},line,16,musket{blank}")).collect();
    assert!(rows(&some.iter().map(String::as_str).collect::<Vec<_>>()).iter().all(|fault| !fault.contains("not read")));
    let [fault] = &rows(&[&format!("Crown,First,infantry,C,line,16,musket{blank}x")])[..] else { panic!("one fault") };
    assert_eq!(fault, "f:6:1032 from here on this row is not read: it may have 1000 cells or words at most");
}
