//! The screen in each language: tests work the app by its English labels, and check each page in all languages.

use super::english::{english_words, forms, has_decimal_point, longest_first, names_of, without};
use super::{Screen, app, apply};
use drumhead::app::{Command, Prefs, ScreenCommand};
use drumhead::text::Language;
use egui_kittest::kittest::NodeT;
use std::collections::BTreeSet;

/// Returns the command that chooses a language, as the settings do.
pub fn choosing(screen: &Screen, language: Language) -> Command {
    ScreenCommand::SetPrefs(Prefs { language: Some(language), ..app(screen).prefs.clone() }).into()
}

/// Chooses a language and draws the result.
pub fn set_language(screen: &mut Screen, language: Language) {
    let chosen = choosing(screen, language);
    apply(screen, chosen);
}

/// Runs a check on a screen in each language, and returns it to English.
pub fn in_each(screen: &mut Screen, mut look: impl FnMut(&mut Screen, Language)) {
    for (language, _) in Language::ALL.into_iter().rev() {
        set_language(screen, language);
        look(screen, language);
    }
}

/// Checks that in each language everything on the screen can be tapped with a finger and read.
pub fn well_laid_out(screen: &mut Screen, name: &str) {
    in_each(screen, |screen, language| {
        super::picture::write(screen, &format!("{name}-{}", language.tag()));
        let wrong = super::paint::faults(screen);
        assert!(wrong.is_empty(), "{name} ({}):\n{}", language.tag(), wrong.join("\n"));
    });
}

/// Texts that tests type, and the example line of a list.
const TYPED: [&str; 3] = ["two fell on the way", "next turn", "Crown First brigade 7th Foot, 16 line, muskets"];

/// Returns names that are the same in every language: those in the battle and the army list, and those of battles and
/// files.
fn names(screen: &Screen) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    all.extend(app(screen).battle().map(|battle| names_of(battle)).unwrap_or_default());
    // The log calls commanders by their surnames.
    let commanders = app(screen).battle().map(|battle| battle.forces.commanders.as_slice()).unwrap_or_default();
    all.extend(commanders.iter().filter_map(|c| c.name.split_whitespace().next_back()).map(str::to_owned));
    // The cartouche has the title in capitals.
    all.extend(app(screen).battle().map(|battle| battle.head.name_and_date().0.to_uppercase()));
    let roster = app(screen).army.roster();
    all.push(roster.title.clone());
    for side in &roster.sides {
        all.push(side.name.clone());
        all.extend(side.brigades.iter().map(|brigade| brigade.name.clone()));
        let leaders = side.chief.iter().chain(side.brigades.iter().filter_map(|brigade| brigade.leader.as_ref()));
        all.extend(leaders.map(|leader| leader.name.clone()));
        all.extend(side.brigades.iter().flat_map(|brigade| brigade.units.iter().map(|unit| unit.name.clone())));
    }
    // The lines of a list being read, and the names in them.
    let rows = app(screen).army.reading.iter().flat_map(|open| &open.reading.rows);
    for row in rows {
        all.extend([row.text.clone(), row.read.name().to_owned()]);
        all.extend(row.read.leader().map(|leader| leader.name.clone()));
        all.extend(row.side.iter().chain(&row.brigade).cloned());
    }
    // Drawn ground.
    if let Some(sheet) = app(screen).ground.sheet() {
        all.extend([sheet.title.clone(), sheet.title.to_uppercase()]);
        let names = || sheet.board.terrain.iter().map(|piece| piece.name.clone());
        all.extend(names().chain(names().map(|name| drumhead::text::capital(&name))));
    }
    // Typed texts, and the example line of a list.
    all.extend(TYPED.map(str::to_owned));
    let library = &app(screen).library;
    all.extend(library.rows.iter().chain(&library.recent).map(|row| row.name.clone()));
    let titles = library.recent.iter().filter_map(|row| library.describe_game(row)?.lines().next().map(str::to_owned));
    all.extend(titles);
    all.extend(drumhead::app::BuiltIn::ALL.iter().map(|(_, _, name)| (*name).to_owned()));
    let all = all.into_iter().flat_map(|name| forms(&name)).collect();
    longest_first(all)
}

/// Returns the English on a screen in French, including text for screen readers: each text with its English words.
pub fn english(screen: &Screen) -> Vec<String> {
    let told = screen.root().children_recursive().filter_map(|node| node.accesskit_node().label());
    let (mut beside, on_table) = super::paint::texts(screen);
    // Messages shown earlier keep their language, and a pasted table is shown as typed.
    let messages = &app(screen).messages;
    let is_kept = |text: &String| {
        text.contains('\t') || (text.len() > 12 && messages.iter().any(|m| m.text.contains(text.trim())))
    };
    beside.retain(|text| !is_kept(text));
    let told = told.filter(|text| !is_kept(text));
    let mut names = names(screen);
    // Names without room, on the table and on buttons, are shortened word by word.
    let is_short = |text: &String| text.split(' ').count() < 5;
    let (short, long): (BTreeSet<String>, BTreeSet<String>) = beside.into_iter().chain(told).partition(is_short);
    let mut out: Vec<String> = long.iter().filter_map(|text| english_in(text, &names)).collect();
    let parts: Vec<String> = names.iter().flat_map(|name| name.split([' ', ',']).map(str::to_owned)).collect();
    names.extend(parts.into_iter().filter(|part| part.len() > 2));
    out.extend(short.iter().chain(&on_table).filter_map(|text| english_in(text, &names)));
    out
}

fn english_in(text: &str, names: &[String]) -> Option<String> {
    // Most texts need no closer look.
    if !text.contains('"') && english_words(text).is_empty() {
        return None;
    }
    let no_file = |part: &&str| !part.contains(['/', '\\']) && !part.contains(".json");
    let rest = without(&text.split_whitespace().filter(no_file).collect::<Vec<_>>().join(" "), names);
    // Identifiers from file formats contain underscores.
    let rest: Vec<&str> = rest.split_whitespace().filter(|part| !part.contains('_')).collect();
    let found = english_words(&rest.join(" "));
    let point = rest.iter().any(|part| has_decimal_point(part));
    (!found.is_empty() || point).then(|| format!("English in {text:?}: {found:?}"))
}
