//! Battles by the AWI figure rules on the command line.

use super::COWPENS;
use std::process::Command;

fn drumhead(args: &[&str]) -> (bool, String, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_drumhead")).args(args).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (done.status.success(), text(&done.stdout), text(&done.stderr))
}

#[test]
fn cowpens_is_checked_and_measured_from_the_command_line() {
    let (fine, out, _) = drumhead(&["check", COWPENS]);
    assert!(fine && out.contains("battle without fault"), "{out}");
    let (fine, out, err) = drumhead(&["measure", COWPENS, "--from", "7th-foot", "--to", "mcdowell-riflemen", "--json"]);
    assert!(fine, "{err}");
    let measured: serde_json::Value = serde_json::from_str(&out).unwrap();
    let reasons = measured["reasons"].to_string();
    assert!(reasons.contains("musket reaches 8") && reasons.contains("Firing ranges"), "{reasons}");
    assert!(!reasons.contains("\"8.1\""), "no section of the other rules: {reasons}");
    let (fine, out, err) = drumhead(&["measure", COWPENS, "--all"]);
    assert!(fine && out.lines().count() > 100, "{err}");
    assert!(!out.contains("ruler tolerance included"), "bands end at their inch, as the shooting has it");
}

/// The span is 16 inches for a CinC and 8 for a brigadier, from base edge to base edge.
#[test]
fn spans_are_measured_from_the_command_line() {
    let span = |who: &str| -> serde_json::Value {
        let (fine, out, err) = drumhead(&["span", COWPENS, "--commander", who, "--json"]);
        assert!(fine, "{err}");
        serde_json::from_str(&out).unwrap()
    };
    let howard = span("howard");
    assert_eq!(howard["span"], 8.0);
    assert_eq!(howard["units"].as_array().unwrap().len(), 4, "his own brigade");
    assert_eq!(howard["units"][2]["unit"], "maryland");
    assert_eq!(
        (howard["units"][2]["within"].clone(), howard["units"][2]["control"].clone()),
        (true.into(), "controlled".into())
    );
    // From (36, 36.6), less half an inch of base, to the edge of Maryland's line: its rear is at 35 + 0.394.
    assert_eq!(howard["units"][2]["distance"], 0.706);
    assert_eq!(howard["units"][2]["margin"], 7.294);
    let morgan = span("morgan");
    assert_eq!(morgan["span"], 16.0);
    let mcdowell = &morgan["brigadiers"][0];
    // (36, 38.4) to (34, 22.6) is 15.926, less two half bases.
    assert_eq!(
        (mcdowell["commander"].clone(), mcdowell["distance"].clone(), mcdowell["within"].clone()),
        ("mcdowell".into(), 14.926.into(), true.into())
    );
}
