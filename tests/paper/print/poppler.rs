//! The PDFs as poppler reads them: they open, and their text is found. With `DRUMHEAD_POPPLER=1`, as in CI, poppler
//! must be installed; without that setting, its tests are skipped if it is missing.

use super::{BATTLES, game};
use drumhead::print::{Paper, Sheets, book, sheets};
use std::path::Path;
use std::process::Command;

/// Returns whether poppler is installed. Panics if it must be and is not.
fn poppler() -> bool {
    let there = ["pdftotext", "pdftoppm"].iter().all(|tool| Command::new(tool).arg("-v").output().is_ok());
    let must = std::env::var_os("DRUMHEAD_POPPLER").is_some_and(|value| value == "1");
    assert!(there || !must, "DRUMHEAD_POPPLER=1, and pdftotext and pdftoppm are not installed (poppler-utils)");
    there
}

fn run(tool: &str, args: &[&str], file: &Path) -> Vec<u8> {
    let output = Command::new(tool).args(args).arg(file).arg("-").output().unwrap();
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && complaints.is_empty(), "{tool} {}: {complaints}", file.display());
    output.stdout
}

/// Every PDF opens without warnings, with its pages, paper size and fonts, and the drawn words are found as text.
#[test]
fn poppler_opens_every_pdf_and_finds_its_text() {
    if !poppler() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for file in BATTLES.into_iter().filter(|file| file.starts_with("armies/")) {
        let game = game(file);
        for paper in Paper::ALL {
            for sheets in sheets(&game, paper) {
                let path = folder.path().join(format!("{}.pdf", sheets.name));
                std::fs::write(&path, sheets.pdf().unwrap()).unwrap();
                let text = String::from_utf8(run("pdftotext", &["-raw"], &path)).unwrap();
                let said = text.split_whitespace().collect::<Vec<_>>().join(" ");
                for words in sheets.pages.iter().flat_map(super::words) {
                    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
                    assert!(said.contains(&words), "{file}, {} on {paper:?}: {words:?} is not found", sheets.name);
                }
                assert_eq!(text.matches('\u{c}').count(), sheets.pages.len(), "{file}: pages");
            }
        }
    }
}

/// All documents as one PDF: the pages are in order, and each document is in the table of contents.
#[test]
fn one_pdf_holds_all_documents() {
    let game = game("armies/cowpens.json");
    let all = sheets(&game, Paper::A4);
    let pdf = book(&all, game.title()).unwrap();
    assert_eq!(pdf, book(&all, game.title()).unwrap(), "the same pages give the same bytes");
    let entries = pdf.windows(6).filter(|bytes| bytes == b"/Title").count();
    assert!(entries > all.len(), "{entries} titles: one for the file and one for each document");
    if !poppler() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("all.pdf");
    std::fs::write(&path, pdf).unwrap();
    let text = String::from_utf8(run("pdftotext", &["-raw"], &path)).unwrap();
    let pages: Vec<&str> = text.split('\u{c}').collect();
    let count: usize = all.iter().map(|sheets| sheets.pages.len()).sum();
    assert_eq!(pages.len(), count + 1, "a form feed ends each page");
    let mut first = 0;
    for sheets in &all {
        let said = pages[first].split_whitespace().collect::<Vec<_>>().join(" ");
        let title = super::words(&sheets.pages[0])[0];
        assert!(said.contains(title), "{title} is not on page {}", first + 1);
        first += sheets.pages.len();
    }
}

/// Every chart cell is found in the PDF by name and value, row by row.
#[test]
fn every_chart_cell_is_found_in_the_pdf() {
    if !poppler() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for file in ["armies/cowpens.json", "armies/cowpens-awi.json"] {
        let game = game(file);
        for paper in Paper::ALL {
            let quick = super::document(&game, paper, "quick-reference");
            let path = folder.path().join("quick-reference.pdf");
            std::fs::write(&path, quick.pdf().unwrap()).unwrap();
            let text = String::from_utf8(run("pdftotext", &["-raw"], &path)).unwrap();
            let tokens: Vec<&str> = text.split_whitespace().collect();
            for cell in game.charts().draft().cells() {
                let shown = cell.shown().replace('-', "\u{2212}");
                let marks = ['~', '\u{2248}', '*', '\u{2020}'];
                for word in shown.split_whitespace() {
                    let there =
                        tokens.iter().any(|token| token.trim_end_matches(marks).trim_start_matches('+') == word);
                    assert!(there, "{file} on {paper:?}: {}: {shown}", cell.name());
                }
            }
        }
    }
}

/// Black on white with white margins, for a plain printer. Takes pictures of every page of one battle of each set.
#[test]
fn pages_are_black_on_white_with_white_margins() {
    if !poppler() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for (file, paper) in [("armies/cowpens.json", Paper::A4), ("armies/guilford-awi.json", Paper::Letter)] {
        for sheets in sheets(&game(file), paper) {
            let path = folder.path().join("pages.pdf");
            std::fs::write(&path, sheets.pdf().unwrap()).unwrap();
            let pictures = folder.path().join(sheets.name);
            let output = Command::new("pdftoppm").args(["-r", "50"]).arg(&path).arg(&pictures).output().unwrap();
            assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
            let mut pages = 0;
            for entry in std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()) {
                let of_these = entry.file_name().unwrap().to_str().unwrap().starts_with(&format!("{}-", sheets.name));
                if of_these && entry.extension().is_some_and(|e| e == "ppm") {
                    look_at(&std::fs::read(&entry).unwrap(), &sheets);
                    std::fs::remove_file(&entry).unwrap();
                    pages += 1;
                }
            }
            assert_eq!(pages, sheets.pages.len(), "{file}: {}", sheets.name);
        }
    }
}

/// Parses a picture in the plainest format: "P6", width, height, 255, then red, green and blue of each dot.
fn look_at(picture: &[u8], sheets: &Sheets) {
    let head: Vec<&[u8]> = picture.splitn(4, |byte| byte.is_ascii_whitespace()).collect();
    let number = |bytes: &[u8]| std::str::from_utf8(bytes).unwrap().parse::<usize>().unwrap();
    let (width, height) = (number(head[1]), number(head[2]));
    let dots = &head[3][head[3].iter().position(|byte| byte.is_ascii_whitespace()).unwrap() + 1..];
    assert_eq!((head[0], dots.len()), (&b"P6"[..], width * height * 3));
    let inches = sheets.size().0 / 72.0;
    assert!((inches * 50.0 - f32::from(u16::try_from(width).unwrap())).abs() < 1.5, "{width} dots");
    // 9 mm at 50 dots an inch.
    let margin = 17;
    let mut ink = 0;
    for (n, dot) in dots.chunks(3).enumerate() {
        let grey = dot[0] == dot[1] && dot[1] == dot[2];
        // Only brigades have colours.
        assert!(grey || sheets.name != "quick-reference", "colour at dot {n}");
        let (x, y) = (n % width, n / width);
        let outside = x < margin || y < margin || x + margin >= width || y + margin >= height;
        assert!(!outside || dot[0] == 255, "ink in the margin at {x}, {y}");
        ink += usize::from(dot[0] < 128);
    }
    assert!(ink > 100, "an empty page");
}
