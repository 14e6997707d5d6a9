//! The after-action report: turns a journal into one page, with a map for each turn, to be read or printed anywhere.
//!
//! May import everything up to `journal`. Pure: no file, no clock; the same journal gives the same bytes. The page is
//! self-contained: style and drawings are inline, and it fetches nothing.

mod earlier;
mod ground;
mod labels;
mod map;
mod mark;
mod plan;
mod returns;
mod tally;
mod turns;

pub use ground::ground_words;
pub use mark::escaped;
pub use tally::*;

use crate::battle::{Battle, OPTIONAL_RULES, OptionalRule, Options};
use crate::journal::{Journal, Loss};
use crate::rules::{Source, has_optional_rules};
use crate::text::{Id, Language, word_in};
use crate::{msg, msg_id, text};
use mark::{element, plain};
use returns::Armies;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The extension of a report's file name.
pub const ENDING: &str = "html";

/// Returns the report of a game in its current state, without the actions that were undone. If the end of the journal
/// was `lost`, the page reports it at its head, because its reader cannot find out otherwise. Actions that were played
/// under earlier rules and no longer apply have a section of their own.
///
/// ```
/// use drumhead::journal::Journal;
/// use drumhead::report;
/// use drumhead::rules::otp::Charts;
/// use drumhead::battle::{built_in_battles, check_battle};
/// let (_, text) = built_in_battles()[0];
/// let battle = check_battle(text, "cowpens").unwrap().0;
/// let journal = Journal::start(battle.into(), Charts::built_in(), 1).unwrap();
/// let page = report::html(&journal, None);
/// assert!(page.contains("<h1>Cowpens</h1>") && page.contains("17 January 1781"));
/// assert!(report::is_report(page.as_bytes()));
/// ```
#[must_use]
pub fn html(journal: &Journal, lost: Option<&Loss>) -> String {
    let battle: &Battle = journal.game().battle();
    let mut body = front(journal, battle);
    // If no line was lost, another program has rewritten the file without loss, so the report is complete.
    if let Some(loss) = lost.filter(|loss| loss.lines > 0) {
        let words = msg!("report-journal-is-damaged", loss);
        body.push_str(&plain("p class=\"loss\"", &words));
    }
    let tally = tally(journal);
    let armies = Armies { battle, game: journal.game(), tally: &tally };
    // Players look for the result and the story first, so the returns, rulings and armies follow them.
    let _ = write!(body, "{}{}", plain("h2", msg!("report-the-result")), armies.summary());
    body.push_str(&earlier::section(journal));
    for (turn, entries) in turns::turns(journal) {
        body.push_str(&turns::section(journal, turn, entries));
    }
    let _ = write!(body, "{}{}", plain("h2", msg!("report-final-returns")), armies.returns());
    let _ = write!(body, "{}{}", plain("h2", msg!("report-rulings")), turns::rulings(journal));
    let _ = write!(body, "{}{}", plain("h2", msg!("report-the-armies")), armies.order_of_battle());
    let _ = write!(body, "{}{}", plain("h2", msg!("report-commanders")), armies.commanders());
    let _ = write!(body, "{}{}", plain("h2", msg!("report-rules-and-charts")), rules_and_charts(journal));
    body.push_str(&sources(battle));
    body.push_str(&colophon(journal));
    page(&battle.head.title, &body)
}

/// Returns whether a file is a report of a game, which a newer report may replace.
#[must_use]
pub fn is_report(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes.get(..HEAD_BYTES.min(bytes.len())).unwrap_or_default());
    text.starts_with(DOCTYPE)
        && Language::ALL.iter().any(|(language, _)| text.contains(&format!("{}</title>", word_in(*language, TITLE.0))))
}

/// The title of a report lies within its first bytes, however long the battle's own title is.
const HEAD_BYTES: usize = 4096;

const DOCTYPE: &str = "<!DOCTYPE html>";

/// The text after the battle's title in the title of the page.
const TITLE: Id = msg_id!("report-title");

fn page(title: &str, body: &str) -> String {
    let head = format!(
        "<meta charset=\"utf-8\"/><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>{}{}",
        plain("title", &format!("{title}{TITLE}")),
        element("style", include_str!("style.css"))
    );
    format!(
        "{DOCTYPE}\n<html lang=\"{}\">{}{}</html>\n",
        text::current_language().region(),
        element("head", &head),
        element("body", body)
    )
}

/// Returns the title, date and sides, and the definitions of the drawings.
fn front(journal: &Journal, battle: &Battle) -> String {
    let (name, date) = battle.head.name_and_date();
    let mut out = ground::definitions(battle);
    out.push_str(&plain("h1", name));
    if let Some(date) = date {
        out.push_str(&plain("p class=\"date\"", date));
    }
    let sides: Vec<&str> = battle.forces.sides.iter().map(|s| s.name.as_str()).collect();
    let turn = match journal.game().turn() {
        0 => msg!("report-not-yet-begun").to_owned(),
        turn => msg!("report-played-to", turn_word = journal.game().turn_word(), turn),
    };
    out.push_str(&plain(
        "p",
        &msg!(
            "report-page-description",
            sides = sides.join(msg!("report-against")),
            turn,
            words = battle.head.rules.words()
        ),
    ));
    out
}

/// Lists where the battle was taken from.
fn sources(battle: &Battle) -> String {
    if battle.head.sources.is_empty() {
        return String::new();
    }
    let items: String = battle.head.sources.iter().map(|source| plain("li", source)).collect();
    format!("{}{}", plain("h2", msg!("report-sources")), element("ul", &items))
}

/// Lists the optional rules in force, the charts, and the charts with decisive numbers that do not come from the rules.
fn rules_and_charts(journal: &Journal) -> String {
    let game = journal.game();
    let begun = options(&game.battle().head.options);
    let now = options(&game.options());
    let listed = |names: &[String]| if names.is_empty() { msg!("report-none").to_owned() } else { names.join(", ") };
    let mut out = String::new();
    if has_optional_rules(game.rules()) {
        out.push_str(&plain("p", &msg!("report-optional-rules", begun = listed(&begun))));
    }
    if now != begun {
        out.push_str(&plain("p", &msg!("report-at-the-end-by-ruling", listed = listed(&now))));
    }
    let charts = if game.charts().are_built_in() {
        msg!("report-the-built-in-charts")
    } else {
        msg!("report-the-referees-own-charts")
    };
    out.push_str(&plain("p", charts));
    for (source, words) in [
        (Source::Reconstructed, msg!("report-source-reconstructed")),
        (Source::Family, msg!("report-source-sister-set")),
        (Source::Referee, msg!("report-source-referees-own")),
    ] {
        let names = charts_used(journal, source);
        if !names.is_empty() {
            out.push_str(&plain("p", &msg!("report-results-read-from-cells", words, names = names.join(", "))));
        }
    }
    out
}

/// Returns the optional rules that are on, each with its section.
fn options(options: &Options) -> Vec<String> {
    OPTIONAL_RULES.iter().filter(|rule| rule.is_on(options)).map(OptionalRule::full_title).collect()
}

/// Returns the charts in which cells of a source decided something.
fn charts_used(journal: &Journal, source: Source) -> Vec<String> {
    let mut charts = BTreeSet::new();
    for event in turns::all_events(journal, 0..journal.cursor()) {
        let used = journal.game().chart_sources(event);
        charts.extend(used.into_iter().filter(|(_, of)| *of == source).map(|(chart, _)| chart));
    }
    charts.into_iter().collect()
}

fn colophon(journal: &Journal) -> String {
    let actions = msg!("report-actions", count = journal.in_force());
    let text = msg!(
        "report-version-and-digest",
        version = env!("CARGO_PKG_VERSION"),
        actions,
        lines = msg!("report-lines", count = journal.lines()),
        digest = journal.digest()
    );
    plain("p class=\"quiet\"", &text)
}
