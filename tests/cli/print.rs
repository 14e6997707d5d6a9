//! `print`: PDFs in a folder, of a battle or of a game in its present state.

use super::*;

const FILES: [&str; 5] = ["returns.pdf", "chits.pdf", "commanders.pdf", "quick-reference.pdf", "labels.pdf"];

#[test]
fn print_writes_five_pdfs_and_overwrites_nothing_unasked() {
    let scratch = Scratch::new();
    let folder = scratch.path("on/the/stick");
    let (out, err) = run(&["print", TUTORIAL, "--out", &folder], FINE);
    assert!(err.is_empty() && out.lines().count() == FILES.len(), "{out}{err}");
    for (line, file) in out.lines().zip(FILES) {
        let path = format!("{folder}/{file}");
        assert!(line.starts_with(&format!("{path}: ")), "{line}");
        assert!(fs::read(&path).unwrap().starts_with(b"%PDF-"), "{path}");
    }
    let before = fs::read(format!("{folder}/returns.pdf")).unwrap();
    let (_, err) = run(&["print", TUTORIAL, "--out", &folder, "--paper", "letter"], FAULTY);
    assert!(err.contains("it already exists (--replace overwrites it)"), "{err}");
    assert_eq!(fs::read(format!("{folder}/returns.pdf")).unwrap(), before);
    run(&["print", TUTORIAL, "--out", &folder, "--paper", "Letter", "--replace"], FINE);
    assert_ne!(fs::read(format!("{folder}/returns.pdf")).unwrap(), before);
    // A file that is not a PDF is never replaced, and then nothing at all is written.
    let after = fs::read(format!("{folder}/returns.pdf")).unwrap();
    fs::write(format!("{folder}/chits.pdf"), "my letters home").unwrap();
    let (_, err) = run(&["print", TUTORIAL, "--out", &folder, "--replace"], FAULTY);
    assert!(err.contains("chits.pdf: it is not a PDF"), "{err}");
    assert_eq!(fs::read(format!("{folder}/returns.pdf")).unwrap(), after);
}

#[test]
fn returns_are_printed_two_or_one_to_a_page() {
    let scratch = Scratch::new();
    let pages = |count: &str| {
        let folder = scratch.path(count);
        let asked = ["print", "armies/cowpens.json", "--out", &folder, "--returns-per-page", count, "--json"];
        json(&asked, FINE).remove(0)["files"][0]["pages"].as_u64().unwrap()
    };
    // Three brigades of one side and four of the other.
    assert_eq!((pages("2"), pages("1")), (4, 7));
    let (_, err) =
        run(&["print", "armies/cowpens.json", "--out", &scratch.path("3"), "--returns-per-page", "3"], MISUSED);
    assert!(err.contains("1 or 2 returns"), "{err}");
}

#[test]
fn printing_a_journal_prints_its_current_state() {
    let scratch = Scratch::new();
    let ruling = r#"{"do":"rule","ruling":{"change":"figures","unit":"regulars","figures":1},"reason":"a volley"}"#;
    let journal = scratch.played(&format!("{ruling}\n"));
    let told = |what: &str, to: &str| json(&["print", what, "--out", &scratch.path(to), "--json"], FINE).remove(0);
    let (before, now) = (told(TUTORIAL, "before"), told(&journal, "now"));
    assert_eq!(keys(&now), sorted(["title", "turn", "paper", "files"]));
    assert_eq!((&now["paper"], now["files"].as_array().unwrap().len()), (&Value::from("a4"), 5));
    assert_eq!(keys(&now["files"][0]), sorted(["file", "pages", "bytes"]));
    assert_eq!(before["files"][0]["pages"], now["files"][0]["pages"]);
    let bytes = |to: &str, file: &str| fs::read(scratch.path(&format!("{to}/{file}"))).unwrap();
    assert_ne!(bytes("before", FILES[0]), bytes("now", FILES[0]), "boxes are struck");
    assert_eq!(bytes("before", FILES[3]), bytes("now", FILES[3]), "the charts are the same");
    // A game uses its own charts.
    let charts = "assets/charts/on-to-philadelphia.json";
    let (_, err) = run(&["print", &journal, "--out", &scratch.path("other"), "--charts", charts], MISUSED);
    assert!(err.contains("keeps the charts it began with"), "{err}");
    assert!(!Path::new(&scratch.path("other")).exists());
    // The readable part of a damaged journal is printed, with a warning.
    let whole = fs::read(&journal).unwrap();
    let cut = scratch.path("cut.jsonl");
    fs::write(&cut, &whole[..whole.len() - 20]).unwrap();
    let (out, err) = run(&["print", &cut, "--out", &scratch.path("cut")], FAULTY);
    assert!(out.lines().count() == FILES.len() && err.contains("lost from there on"), "{err}");
}

#[test]
fn own_charts_are_printed_and_faulty_ones_are_not() {
    let scratch = Scratch::new();
    let own = fs::read_to_string("assets/charts/on-to-philadelphia.json").unwrap();
    let own = own.replace("\"rifle\": 9", "\"rifle\": 11");
    let own = scratch.file("own.json", &own);
    run(&["print", TUTORIAL, "--out", &scratch.path("ours")], FINE);
    run(&["print", TUTORIAL, "--out", &scratch.path("own"), "--charts", &own], FINE);
    let bytes = |to: &str| fs::read(scratch.path(&format!("{to}/quick-reference.pdf"))).unwrap();
    assert_ne!(bytes("ours"), bytes("own"));
    let faulty = scratch.file("faulty.json", r#"{"format": "drumhead-charts/1", "weapons": 3}"#);
    run(&["print", TUTORIAL, "--out", &scratch.path("faulty"), "--charts", &faulty], FAULTY);
    assert!(!Path::new(&scratch.path("faulty")).exists());
}

#[test]
fn misuse_of_print_is_reported() {
    let scratch = Scratch::new();
    let (_, err) = run(&["print", TUTORIAL, "--out", &scratch.path("x"), "--paper", "folio"], MISUSED);
    assert!(err.contains("the paper is a4 or letter"), "{err}");
    run(&["print", TUTORIAL], MISUSED);
    let file = scratch.file("a-file", "not a folder");
    for folder in [file.clone(), format!("{file}/x"), format!("{file}/x/y")] {
        let (_, err) = run(&["print", TUTORIAL, "--out", &folder], FAULTY);
        let words = "cannot be saved: its folder is a file";
        assert_eq!(err, format!("{folder}/{}: {words}\n", FILES[0]));
    }
    let (_, err) = run(&["print", "no-such-battle.json", "--out", &scratch.path("x")], FAULTY);
    assert!(err.contains("no-such-battle.json"), "{err}");
}
