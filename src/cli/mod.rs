//! The command line: `drumhead [BATTLE|JOURNAL]` opens the window; the subcommands print for people or, with `--json`,
//! for programs.
//!
//! Sits beside `ui`. May import `app` and lower layers except `plan`; only this file calls `ui`, to open the window.
//! Exit status: 0 success, 1 refused or faulty, 2 misused.

mod army;
mod check;
mod commanders;
mod load;
mod lookup;
mod measure;
mod measure_hexes;
mod odds;
mod out;
#[cfg(feature = "window")]
mod outside;
mod photo;
mod photo_layout;
mod place;
mod play;
mod print;
mod reading;
mod replay;
mod report;
pub mod script;
mod serve;
mod span;

use crate::app::table_photo::TagHeights;
use crate::battle::TagSize;
use crate::print::{Paper, PerPage, Setup};
use crate::roster::MEN_PER_FIGURE;
use crate::text::Language;
use crate::{msg, text};
use clap::{Args, Parser, Subcommand};
use out::{CliError, Out, complain, shown};
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Success.
const FINE: u8 = 0;
/// Something was refused or is faulty.
const FAULTY: u8 = 1;
/// The command line was not understood.
const MISUSED: u8 = 2;

const USAGE: &str = "drumhead [OPTIONS] [BATTLE|JOURNAL]\n       drumhead <COMMAND>";

/// The referee's tablet beside a miniatures table of the American War of Independence.
#[derive(Debug, Parser)]
#[command(name = "drumhead", version, override_usage = USAGE)]
struct Cli {
    /// A battle to begin or a journal to continue; without one, the last game continues (Cowpens the first time).
    #[arg(value_name = "BATTLE|JOURNAL")]
    open: Option<PathBuf>,
    #[command(flatten)]
    charts: ChartsArg,
    /// The language, en or fr. By default the command line uses English and the window the system's language.
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = language)]
    language: Option<Language>,
    #[command(subcommand)]
    command: Option<Command>,
}

/// Parses a language tag.
fn language(tag: &str) -> Result<Language, String> {
    Language::of_tag(tag).ok_or_else(|| msg!("cli-the-language-is-en-or-fr").to_owned())
}

/// The referee's own charts.
#[derive(Debug, Args)]
struct ChartsArg {
    /// Your own charts, which override the built-in ones.
    #[arg(long, value_name = "FILE")]
    charts: Option<PathBuf>,
}

/// The output format.
#[derive(Debug, Args)]
struct JsonArg {
    /// Prints JSON, one value per line.
    #[arg(long)]
    json: bool,
}

/// One question without a table.
#[derive(Debug, Args)]
struct RequestArgs {
    /// The request; without a file, or with -, it is read from standard input.
    #[arg(value_name = "REQUEST")]
    request: Option<PathBuf>,
    #[command(flatten)]
    charts: ChartsArg,
    #[command(flatten)]
    json: JsonArg,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Checks battles, charts and journals, and reports every fault.
    Check {
        /// The files to check.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        #[command(flatten)]
        json: JsonArg,
    },
    /// Reads an army list (a table, a list, a published order of battle, or a battle) and converts it to another format
    /// or a battle.
    Army {
        /// The list.
        #[arg(value_name = "FILE")]
        army: PathBuf,
        /// The output format; without it a published list is printed row by row, with all guesses.
        #[arg(long = "as", value_name = "KIND", value_enum)]
        kind: Option<army::As>,
        /// Men per figure, if the list counts men.
        #[arg(long, value_name = "N", default_value_t = MEN_PER_FIGURE, value_parser = clap::value_parser!(u16).range(1..=1000))]
        men_per_figure: u16,
        /// For a battle: uses the ground of this one.
        #[arg(long, value_name = "BATTLE")]
        ground: Option<PathBuf>,
        /// For a battle: uses a bare table, width x depth in inches.
        #[arg(long, value_name = "SIZE", value_parser = army::size, default_value = "72x48", conflicts_with = "ground")]
        size: (i32, i32),
        /// Writes a new file; without it the output is printed.
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        #[command(flatten)]
        json: JsonArg,
    },
    /// Answers one question without a table: fire, closing, melee, morale and more.
    #[command(after_help = LOOKUP_HELP)]
    Lookup(RequestArgs),
    /// Computes the exact odds of one question without a table, asked as for lookup but without dice.
    #[command(after_help = LOOKUP_HELP)]
    Odds(RequestArgs),
    /// Measures shots of units at their enemies: range, arc, sight, enfilade, aspect, cover. On a map of hexes: the
    /// distance between two hexes, and the line of sight.
    #[command(after_help = MEASURE_HELP)]
    Measure {
        /// A battle, a journal for its current table, or a map of hexes.
        #[arg(value_name = "BATTLE")]
        battle: PathBuf,
        /// The firing unit; on a map the label of a hex.
        #[arg(long, value_name = "UNIT", conflicts_with = "all", requires = "to")]
        from: Option<String>,
        /// Its target; on a map the label of a hex.
        #[arg(long, value_name = "UNIT", conflicts_with = "all", requires = "from")]
        to: Option<String>,
        /// Every ordered pair of enemy units, one line of JSON each (with or without --json).
        #[arg(long)]
        all: bool,
        #[command(flatten)]
        charts: ChartsArg,
        #[command(flatten)]
        json: JsonArg,
    },
    /// Measures the distances from a commander to the units of his side.
    Span {
        /// A battle, or a journal for its current table.
        #[arg(value_name = "BATTLE")]
        battle: PathBuf,
        /// The commander.
        #[arg(long, value_name = "ID")]
        commander: String,
        #[command(flatten)]
        json: JsonArg,
    },
    /// Rolls the commanders' ratings, or the abilities of brigadiers.
    Commanders {
        /// The battle.
        #[arg(value_name = "BATTLE")]
        battle: PathBuf,
        /// The seed of the dice; without one, a new seed is made and printed.
        #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true)]
        seed: Option<u64>,
        #[command(flatten)]
        charts: ChartsArg,
        #[command(flatten)]
        json: JsonArg,
    },
    /// Plays a script of actions, one JSON object per line.
    Play {
        /// The battle.
        #[arg(value_name = "BATTLE")]
        battle: PathBuf,
        /// `{"do": ...}` or `{"action": {"do": ...}, "dice": [7, 3]}` on each line.
        #[arg(long, value_name = "FILE")]
        script: PathBuf,
        /// Rolls the dice that are missing in the script; without it they are refused.
        #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true)]
        seed: Option<u64>,
        /// Writes a journal, saved before each action is printed.
        #[arg(long, value_name = "FILE")]
        journal: Option<PathBuf>,
        #[command(flatten)]
        charts: ChartsArg,
        #[command(flatten)]
        json: JsonArg,
    },
    /// Makes the after-action report of a game: one HTML page with a map for each turn.
    Report {
        /// The journal.
        #[arg(value_name = "JOURNAL")]
        journal: PathBuf,
        /// Writes it to a file; without one it is printed.
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// Replaces a file of that name.
        #[arg(long, requires = "out")]
        replace: bool,
        #[command(flatten)]
        json: JsonArg,
    },
    /// Prints PDFs for the table: returns to strike out, chits, commander cards, the charts in use, labels for photos.
    Print {
        /// A battle, or a journal for its current state.
        #[arg(value_name = "BATTLE|JOURNAL")]
        game: PathBuf,
        /// The output folder; created if it does not exist.
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
        /// The paper.
        #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = paper, help = "The paper: a4 or letter")]
        paper: Paper,
        /// Returns per page: 2, to fold or cut, or 1 in larger letters.
        #[arg(long, value_name = "COUNT", default_value = "2", value_parser = per_page)]
        returns_per_page: PerPage,
        /// The side of the tags on labels, in mm: 30, or 40 for cameras of 8 megapixels.
        #[arg(long, value_name = "MM", default_value = "30", value_parser = tag_size)]
        tag_size: TagSize,
        #[command(flatten)]
        charts: ChartsArg,
        /// Replaces PDFs of those names.
        #[arg(long)]
        replace: bool,
        #[command(flatten)]
        json: JsonArg,
    },
    /// Reads where the units stand from photos of the table.
    #[command(after_help = PHOTO_HELP)]
    Photo {
        /// A battle, or a journal for its current table, and then the photos; with --layout only photos.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Measures without a battle: the tags by number, size and, for those of kind corner, place.
        #[arg(long, value_name = "FILE", conflicts_with = "apply")]
        layout: Option<PathBuf>,
        /// Height of the face of a label on the table, in mm; by default that of bases of 3 mm.
        #[arg(long, value_name = "MM", value_parser = photo::height)]
        label_height: Option<f64>,
        /// Height of a hill, in mm, once for each height; without it hills are found from the photos.
        #[arg(long, value_name = "MM", value_parser = photo::height)]
        hill: Vec<f64>,
        /// Writes a new file: a copy with the units where they are, in a journal by rulings that one undo takes back.
        #[arg(long, value_name = "FILE")]
        apply: Option<PathBuf>,
        #[command(flatten)]
        json: JsonArg,
    },
    /// Serves the browser version to this machine, or to tablets on the same network.
    Serve {
        /// The port.
        #[arg(long, value_name = "N", default_value_t = 1777)]
        port: u16,
        /// Lets other devices on the network in; without it, only browsers on this machine.
        #[arg(long)]
        open_to_lan: bool,
        #[command(flatten)]
        json: JsonArg,
    },
    /// Replays a journal, prints its story and compares every line.
    Replay {
        /// The journal.
        #[arg(value_name = "JOURNAL")]
        journal: PathBuf,
        #[command(flatten)]
        json: JsonArg,
    },
}

/// The format of a request.
const LOOKUP_HELP: &str = "\
A request is one JSON object:
  {\"rules\": \"on-to-philadelphia\", \"ask\": \"fire\", \"weapon\": \"musket\", \"figures\": 28,
   \"modifiers\": [\"enfilade\"], \"dice\": [7]}
\"dice\" lists the faces in the order in which the rules roll them; odds takes no dice. Modifiers have
the names that they have in the charts file.
Questions of on-to-philadelphia, each with its fields:
  fire         weapon (carbine, fusil, musket, bow, rifle), figures, modifiers; or
               weapon (ball, canister), gun (light, medium, heavy), guns, modifiers
  closing      cv, modifiers
  cv_roll      cv, modifiers
  melee        attackers, defenders: lists of units (figures, cv, modifiers, multipliers, present,
               guns)
  morale       quality (a column of the chart), original, lost, works
  severity     original, lost
  commander    row
  casualty     by (fire, melee)
  rebuild      quality, attempts_used
  disorder     arm, formation, class (A to D), woods, quality, gun
  charge       attacker, defender: figures, cv, fighting, mounted, disordered, straggles, leader,
               fire, closing, cv_roll, melee, multipliers, beside (units as in a melee); the
               defender also guns. aspect (front, flank, rear), failure (firefight, halts,
               halts_under_fire), reaction (none, rolls, fires_and_stays, fires_and_goes_back,
               countercharges), fired_before, fire_first (shots as fire, by attacker or others)
Questions of awi:
  fire         weapon (musket, rifle, light_gun, medium_gun), range, bases or crew, modifiers
  control      grade, arm, disordered, bases_lost, bases_at_start
  brigadier    ability
  morale       grade, factors
  enter_melee  modifiers
  melee        elements, modifiers
  losers       modifiers, breaks (artillery, ridden_down, could_not_fight_back)
  general      casualties
  charge       attacker, defender: grade, arm, order, figures, bases_at_start, elements,
               disordered (true, or by what: must_rally, terrain, interpenetrated),
               column, led, morale, entry, melee, beside (units: grade, arm, order,
               figures, overlaps, elements, met_by, disordered, charged, led, rifles, melee);
               the defender also fire (weapon, bases or crew, modifiers) and guns (guns, crew,
               falls: foot or crew). aspect (front, flank, rear), reaction (holds, evades,
               counter_charges), caught, fire_besides (shots as fire)
  modifiers as a list, or with counts: {\"figure_killed_by_fire\": 2}
For odds only, under both rule sets:
  compare      choices: a list of questions, each with a \"name\" and without \"rules\"";

/// The output.
const PHOTO_HELP: &str = "\
JSON with --layout, a line for each unit tag seen, in the frame of the layout:
  id, x_mm, y_mm, z_mm, facing (degrees anticlockwise from x), residual_mm; last not_seen (ids)
JSON of a battle, a line for each unit seen, places in inches:
  unit, tag, rear (middle of its rear edge), facing (bearing), moved, turned, height_mm, residual_mm, width_px, photos
  (numbers of the photos that show it), doubts (raised, small, edge, rough, misplaced, moved)
  last: not_seen (unit, why: outside, too_small, hidden, unknown, twice), twice, strangers (tags of no unit), sheets
  (tag, at_mm, residual_mm, doubts), rms_px, good_to_mm (distances up to 24 inches, nineteen times out of twenty; null
  if that is not known)
Accuracy was measured on synthetic photos; docs/photo.md tells how to measure your own.";

const MEASURE_HELP: &str = "\
Each shot is one JSON object. Lengths are in inches. A field without a value is null.
  from, to         the ids of the firing unit and of its target
  verdict          the result in words
  reasons          the reasons for it, each with text, rule (the section) and source
  gap, closest     the distance between the units, and the two points between which it is measured
  range_in_arc     the least range to a part of the target in the arc
  stands           the firing stands: stand (counted from 0), figures, range_in_arc, bears, sight
  figures_bearing  the number of figures that bear
  sight            clear, needs_visibility, blocked or no_part_in_arc
  blocked_by       the ids of the obstacles
  woods_inches     the length of the line of sight in woods
  enfilade         true or false
  aspect           the side on which an attack would strike: front, flank or rear
  cover            none, light, medium or heavy
  height           the levels of the two units: from, to
  margins          how close each answer is to another one: shot (bearing and sight), enfilade,
                   cover, aspect. Null if no small change would give another answer; shot is also
                   null for a unit without firearms
  margin           the same as shot in margins
  close            the answers that are too close to call: text is the question in words, from and
                   to are the points to measure between, what is arc, reach, view, woods,
                   visibility, footing, nearer, cover, nearest, front_line, band or aspect
On a map of hexes the object has
  from, to         the labels of the two hexes
  distance         in hexes
  verdict          the distance in words
  line             the steps of the line of sight, each with text and what it does: enters (a hex, with
                   terrain and source), crosses or runs_along (the hexside between two hexes, with
                   marks), passes (the corner between three). A hex off the map is null. Each mark has
                   is and source, a contour also lower, the lower hex";

/// Parses the paper size.
fn paper(text: &str) -> Result<Paper, String> {
    let named = Paper::ALL.into_iter().find(|paper| paper.words().eq_ignore_ascii_case(text));
    named.ok_or_else(|| msg!("cli-the-paper-is-a4-or-letter").to_owned())
}

/// Parses the number of returns per page.
fn per_page(text: &str) -> Result<PerPage, String> {
    match text {
        "1" => Ok(PerPage::One),
        "2" => Ok(PerPage::Two),
        _ => Err(msg!("cli-returns-per-page").to_owned()),
    }
}

/// Parses the size of tags.
fn tag_size(text: &str) -> Result<TagSize, String> {
    match text {
        "30" => Ok(TagSize::Mm30),
        "40" => Ok(TagSize::Mm40),
        _ => Err(msg!("cli-tag-size").to_owned()),
    }
}

/// Parses the seed of the dice.
fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| msg!("cli-seed-is-whole-number", most = u64::MAX))
}

/// Runs the program with its arguments, the program's name first; returns the exit status. Results go to `stdout`,
/// errors to standard error.
pub fn run(args: impl IntoIterator<Item = OsString>, stdout: &mut dyn Write) -> u8 {
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(misuse) => {
            // Help and version are errors of clap too, with status 0.
            let _ = misuse.print();
            return if misuse.exit_code() == 0 { FINE } else { MISUSED };
        }
    };
    match obey(cli, stdout) {
        Ok(()) | Err(CliError::Pipe) => FINE,
        Err(CliError::Faulty) => FAULTY,
        Err(CliError::Refused(why)) => {
            complain(&why);
            FAULTY
        }
        Err(CliError::Misused(why)) => {
            complain(&why);
            MISUSED
        }
    }
}

fn obey(cli: Cli, stdout: &mut dyn Write) -> Result<(), CliError> {
    if let Some(language) = cli.language {
        text::set_language(language);
    }
    let Some(command) = cli.command else {
        if let Some(word) = cli.open.as_deref().filter(|path| is_no_file(path)) {
            let word = shown(word);
            let why = msg!("cli-is-neither-a-subcommand-nor-a-file", word = format!("{:?}", word));
            return Err(CliError::Misused(why));
        }
        return open_window(cli.open, cli.charts.charts, (system_language(), cli.language));
    };
    if cli.open.is_some() || cli.charts.charts.is_some() {
        return Err(CliError::Misused(msg!("cli-args-before-subcommand").to_owned()));
    }
    match command {
        Command::Check { files, json } => check::run(&mut Out::new(stdout, json.json), &files),
        Command::Army { army, kind, men_per_figure, ground, size, out, json } => {
            let asked = army::ArmyArgs { army, kind, men_per_figure, ground, size, out };
            army::run(&mut Out::new(stdout, json.json), &asked)
        }
        Command::Measure { battle, from, to, all, charts, json } => {
            let pair = from.zip(to);
            if pair.is_none() && !all {
                let why = msg!("cli-measure-needs-units");
                return Err(CliError::Misused(why.to_owned()));
            }
            // `--all` always prints JSON: its output is meant for programs.
            measure::run(&mut Out::new(stdout, json.json || all), &battle, charts.charts.as_deref(), pair)
        }
        Command::Lookup(RequestArgs { request, charts, json }) => {
            lookup::run(&mut Out::new(stdout, json.json), request.as_deref(), charts.charts.as_deref())
        }
        Command::Odds(RequestArgs { request, charts, json }) => {
            odds::run(&mut Out::new(stdout, json.json), request.as_deref(), charts.charts.as_deref())
        }
        Command::Span { battle, commander, json } => span::run(&mut Out::new(stdout, json.json), &battle, &commander),
        Command::Commanders { battle, seed, charts, json } => {
            commanders::run(&mut Out::new(stdout, json.json), &battle, charts.charts.as_deref(), seed)
        }
        Command::Play { battle, script, seed, journal, charts, json } => {
            let asked = play::PlayArgs { battle, script, seed, journal, charts: charts.charts };
            play::run(&mut Out::new(stdout, json.json), &asked)
        }
        Command::Report { journal, out, replace, json } => {
            let asked = report::ReportArgs { journal, out, replace };
            report::run(&mut Out::new(stdout, json.json), &asked)
        }
        Command::Print { game, out, paper, returns_per_page, tag_size, charts, replace, json } => {
            let setup = Setup { paper, returns: returns_per_page, tag: tag_size };
            let asked = print::PrintArgs { game, out, setup, charts: charts.charts, replace };
            print::run(&mut Out::new(stdout, json.json), &asked)
        }
        Command::Photo { files, layout, label_height, hill, apply, json } => {
            let heights = TagHeights { label_mm: label_height, hills_mm: hill };
            let asked = photo::PhotoArgs { files, layout, heights, apply };
            photo::run(&mut Out::new(stdout, json.json), &asked)
        }
        Command::Serve { port, open_to_lan, json } => {
            serve::run(&mut Out::new(stdout, json.json), &serve::ServeArgs { port, open_to_lan })
        }
        Command::Replay { journal, json } => replay::run(&mut Out::new(stdout, json.json), &journal),
    }
}

/// Returns whether a path was probably meant as a subcommand: a bare word that names no file. Any other path that does
/// not exist is a missing file.
fn is_no_file(path: &Path) -> bool {
    path.components().count() == 1 && path.extension().is_none() && !path.exists()
}

/// The system's language, and the one given on the command line.
type Languages = (Language, Option<Language>);

/// Returns the system's language.
fn system_language() -> Language {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let set = names.iter().find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    set.map_or(Language::English, |locale| Language::of_locale(&locale))
}

#[cfg(feature = "window")]
fn open_window(open: Option<PathBuf>, charts: Option<PathBuf>, languages: Languages) -> Result<(), CliError> {
    // Check this before a game is begun on the disk for a window that cannot open.
    let displays = ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"];
    let none = displays.iter().all(|name| std::env::var_os(name).is_none_or(|value| value.is_empty()));
    if cfg!(all(unix, not(target_os = "macos"))) && none {
        let why = msg!("cli-window-needs-display");
        return Err(CliError::Refused(why.to_owned()));
    }
    let (system, language) = languages;
    crate::ui::run_native(open, charts, system, language, outside::show)
        .map_err(|why| CliError::Refused(no_window(why)))
}

/// Explains why there is no window, and the remedy.
#[cfg(feature = "window")]
fn no_window(why: crate::ui::NoWindow) -> String {
    use crate::ui::NoWindow;
    let named = |name: &str| {
        let value = std::env::var(name).ok().filter(|value| !value.is_empty())?;
        Some(format!(" {name}={value}"))
    };
    let (why, help) = match why {
        NoWindow::Display => {
            let display = named("WAYLAND_DISPLAY").or_else(|| named("DISPLAY")).unwrap_or_default();
            (msg!("cli-the-display-cannot-be-reached", display), msg!("cli-check-the-display"))
        }
        NoWindow::OpenGl => (msg!("cli-the-display-has-no-opengl-2-1").to_owned(), msg!("cli-install-the-driver")),
        NoWindow::Other(why) => return why,
    };
    msg!("cli-window-not-opened", why, help)
}

#[cfg(not(feature = "window"))]
fn open_window(_: Option<PathBuf>, _: Option<PathBuf>, _: Languages) -> Result<(), CliError> {
    Err(CliError::Refused(msg!("cli-build-without-window").to_owned()))
}
