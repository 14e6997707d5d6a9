//! Files: new battles, recent games, the folder browser, charts; and the welcome page.

use super::ground::USUAL;
use super::theme::{self, Palette};
use super::{sets, way_back, widgets};
use crate::app::{
    App, ArmyCommand, BuiltIn, Centre, Command, FileCommand, FolderRow, GroundCommand, JOURNAL_ENDING, RowKind,
    ScreenCommand, UnderCommand,
};
use crate::battle::RulesName;
use crate::msg;
use crate::store::shown;
use std::path::{Path, PathBuf};

/// The form of the tab.
#[derive(Debug, Default)]
pub struct FileForm {
    save_name: String,
    as_charts: bool,
    /// The rules chosen for a new battle.
    rules: Option<RulesName>,
}

/// Draws the page in the middle when no battle is open.
pub fn welcome(ui: &mut egui::Ui, app: &App, form: &mut FileForm, commands: &mut Vec<Command>) {
    let p = theme::palette(app.theme());
    let width = 460.0_f32.min((ui.available_width() - 40.0).max(0.0));
    ui.vertical_centered(|ui| {
        ui.add_space(ui.available_height() * 0.12);
        ui.set_max_width(width);
        theme::card(ui, p, |ui| {
            theme::heading(ui, "Drumhead", 40.0);
            ui.label(msg!("ui-start-page-intro"));
            ui.add_space(6.0);
            way_back::begin(ui, commands);
            built_in(ui, form, commands);
            if theme::wide_button(ui, msg!("ui-look-something-up-with-no-game"), true).clicked() {
                commands.push(ScreenCommand::Show(Centre::Lookup).into());
            }
            if theme::wide_button(ui, msg!("ui-make-an-army"), true).clicked() {
                commands.push(ScreenCommand::Show(Centre::Army).into());
            }
            draw_ground(ui, commands);
            for row in app.library.recent.iter().take(3) {
                recent_row(ui, app, row, commands);
            }
        });
    });
}

/// Draws the choice of rules and the buttons that begin a built-in battle.
fn built_in(ui: &mut egui::Ui, form: &mut FileForm, commands: &mut Vec<Command>) {
    let rules = form.rules.unwrap_or_default();
    let sets = RulesName::ALL.map(|rules| (rules, sets::by(rules).title()));
    if let Some(chosen) = widgets::choices(ui, Some(rules), &sets) {
        form.rules = Some(chosen);
    }
    for (battle, _, name) in BuiltIn::ALL.into_iter().filter(|(_, of, _)| *of == rules) {
        if theme::wide_button(ui, msg!("ui-new-battle", name), true).clicked() {
            commands.push(FileCommand::NewBuiltIn(battle).into());
        }
    }
}

/// Draws the button that leads to the page on which ground is drawn.
pub(super) fn draw_ground(ui: &mut egui::Ui, commands: &mut Vec<Command>) {
    if theme::wide_button(ui, msg!("ground-draw-a-battlefield"), true).clicked() {
        commands.push(GroundCommand::Begin(USUAL).into());
    }
}

/// Draws the button that continues a game: its battle and how far it has come.
fn recent_row(ui: &mut egui::Ui, app: &App, row: &FolderRow, commands: &mut Vec<Command>) {
    let says = msg!("ui-go-on-with", row = row.name);
    let response = widgets::file_button(ui, &row.path, app.library.describe_game(row).unwrap_or_else(|| says.clone()));
    theme::named(&response, &says);
    if response.clicked() {
        commands.push(FileCommand::Open(row.path.clone()).into());
    }
}

/// Draws the tab.
pub fn show(ui: &mut egui::Ui, app: &App, form: &mut FileForm, commands: &mut Vec<Command>) {
    let p = theme::palette(app.theme());
    widgets::tab_body(ui, msg!("ui-files"), |ui| {
        theme::card(ui, p, |ui| {
            theme::heading(ui, msg!("ui-this-game"), 19.0);
            save(ui, p, app, form, commands);
        });
        if let Some(host) = app.host.reported() {
            theme::card(ui, p, |ui| super::host::card(ui, p, host, app.host.switching(), commands));
        }
        if app.under_battle().is_some() {
            theme::card(ui, p, |ui| super::under::card(ui, p, app, commands));
        }
        match app.session() {
            // The report and the returns show both sides.
            Some(_) if app.is_unseen() => theme::card(ui, p, |ui| super::deployment::hidden(ui, app)),
            Some(session) => {
                theme::card(ui, p, |ui| report(ui, p, app, session.path(), commands));
                let beside = app.library.downloads_folder().or(session.path().parent()).unwrap_or(Path::new("."));
                theme::card(ui, p, |ui| super::print::card(ui, p, app, beside, commands));
            }
            None => {}
        }
        theme::card(ui, p, |ui| {
            theme::heading(ui, msg!("ui-begin-a-battle"), 19.0);
            built_in(ui, form, commands);
            way_back::begin(ui, commands);
            if theme::wide_button(ui, msg!("ui-make-an-army"), true).clicked() {
                commands.push(ScreenCommand::Show(Centre::Army).into());
            }
            draw_ground(ui, commands);
        });
        if !app.library.recent.is_empty() {
            theme::card(ui, p, |ui| {
                theme::heading(ui, msg!("ui-recent-games"), 19.0);
                for row in app.library.recent.iter().take(8) {
                    recent_row(ui, app, row, commands);
                }
            });
        }
        theme::card(ui, p, |ui| charts(ui, p, app, form, commands));
        theme::card(ui, p, |ui| browser(ui, p, app, form, commands));
    });
}

fn save(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut FileForm, commands: &mut Vec<Command>) {
    let Some(session) = app.session() else {
        theme::small(ui, p, msg!("ui-no-battle-is-open"));
        return;
    };
    let kept = shown(session.path());
    match app.saving().and_then(|saving| saving.words()) {
        None => theme::small(ui, p, msg!("ui-every-action-saved-in", kept)),
        Some(words) => ui.label(egui::RichText::new(msg!("ui-save-fault-and-place", words, kept)).color(p.bad)),
    };
    if let Some(words) = app.library.promise() {
        theme::small(ui, p, words);
    }
    if app.library.downloads_folder().is_some() && theme::wide_button(ui, msg!("ui-download-this-game"), true).clicked()
    {
        commands.push(FileCommand::HandOut.into());
    }
    if app.way_to_share().is_some() && theme::wide_button(ui, msg!("ui-share-this-game"), true).clicked() {
        commands.push(FileCommand::ShareGame.into());
    }
    let label = theme::small(ui, p, msg!("ui-save-copy-and-go-on"));
    let edit = egui::TextEdit::singleline(&mut form.save_name).hint_text(msg!("ui-copy-name-hint"));
    ui.add(edit.min_size(egui::Vec2::new(ui.available_width(), theme::TARGET))).labelled_by(label.id);
    let folder = &app.library.folder;
    // If no name was typed, a free one is suggested, so that no keyboard is needed.
    let proposed =
        || proposed_copy(folder, session.path(), |path| app.library.rows.iter().any(|row| row.path == *path));
    let target = if form.save_name.trim().is_empty() { proposed() } else { save_target(folder, &form.save_name) };
    let says =
        target.as_ref().map_or(msg!("ui-no-file-can-have-this-name").to_owned(), |t| msg!("ui-saves", t = shown(t)));
    if theme::wide_button(ui, msg!("ui-save-as"), target.is_some()).on_disabled_hover_text(&says).clicked() {
        commands.extend(target.map(|path| FileCommand::SaveAs(path).into()));
    }
    theme::small(ui, p, says);
}

/// Draws the buttons that save the after-action report: beside the game, or in the folder shown below. In a browser
/// they download or share it.
fn report(ui: &mut egui::Ui, p: &Palette, app: &App, game: &Path, commands: &mut Vec<Command>) {
    theme::heading(ui, msg!("ui-after-action-report"), 19.0);
    theme::small(ui, p, msg!("ui-report-is-one-page"));
    if let Some(downloads) = app.library.downloads_folder() {
        if theme::wide_button(ui, msg!("ui-download-the-report"), true).clicked() {
            commands.push(FileCommand::SaveReport(downloads.to_owned()).into());
        }
        if let Some(folder) = app.way_to_share()
            && theme::wide_button(ui, msg!("ui-share-the-report"), true).clicked()
        {
            commands.push(FileCommand::SaveReport(folder).into());
        }
        return;
    }
    let beside = game.parent().unwrap_or(Path::new("."));
    if theme::wide_button(ui, msg!("ui-save-the-report-beside-the-game"), true).clicked() {
        commands.push(FileCommand::SaveReport(beside.to_owned()).into());
    }
    let folder = &app.library.folder;
    if folder != beside && theme::wide_button(ui, msg!("ui-save-the-report-in", folder = shown(folder)), true).clicked()
    {
        commands.push(FileCommand::SaveReport(folder.clone()).into());
    }
}

/// Returns the path of a copy: the name in this folder, with the extension of a game. `None` for an empty name or one
/// with a slash.
fn save_target(folder: &Path, name: &str) -> Option<PathBuf> {
    let name = name.trim();
    if name.is_empty() || name.contains(['/', '\\']) {
        return None;
    }
    let ending = format!(".{JOURNAL_ENDING}");
    let file = if name.ends_with(&ending) { name.to_owned() } else { format!("{name}{ending}") };
    Some(folder.join(file))
}

/// Returns the first free path in a folder for a copy of a game, such as `cowpens-1-copy.jsonl`.
fn proposed_copy(folder: &Path, game: &Path, is_there: impl Fn(&PathBuf) -> bool) -> Option<PathBuf> {
    let stem = game.file_stem()?.to_str()?;
    let number = |n: u32| if n == 1 { String::new() } else { format!("-{n}") };
    (1..1000).map(|n| folder.join(format!("{stem}-copy{}.{JOURNAL_ENDING}", number(n)))).find(|path| !is_there(path))
}

fn charts(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut FileForm, commands: &mut Vec<Command>) {
    theme::heading(ui, msg!("ui-charts"), 19.0);
    let own: Vec<_> = RulesName::ALL.into_iter().filter_map(|r| Some((r, app.library.charts_path(r)?))).collect();
    if own.is_empty() {
        theme::small(ui, p, msg!("ui-new-battles-built-in-charts"));
    }
    for (rules, path) in &own {
        theme::small(ui, p, msg!("ui-new-battles-own-charts", words = rules.words(), path = shown(path)));
    }
    let label = if form.as_charts { msg!("ui-tap-a-charts-file") } else { msg!("ui-use-my-own-charts") };
    if theme::choice(ui, label, form.as_charts).clicked() {
        form.as_charts = !form.as_charts;
    }
    for (rules, _) in own {
        let label = msg!("ui-use-the-built-in-charts-of", words = rules.words());
        if theme::wide_button(ui, label, true).clicked() {
            commands.push(FileCommand::UseBuiltInCharts(rules).into());
        }
    }
}

fn browser(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut FileForm, commands: &mut Vec<Command>) {
    let in_browser = app.library.downloads_folder().is_some();
    theme::heading(ui, if in_browser { msg!("ui-files-in-this-browser") } else { msg!("ui-look-in-a-folder") }, 19.0);
    if in_browser {
        theme::small(ui, p, msg!("ui-kinds-of-files"));
        if theme::wide_button(ui, msg!("ui-bring-in-a-file"), true).clicked() {
            commands.push(FileCommand::AskForFile.into());
        }
    } else {
        theme::small(ui, p, shown(&app.library.folder));
    }
    if let Some(up) = app.library.folder.parent().filter(|_| !in_browser)
        && theme::wide_button(ui, msg!("ui-up-to-the-folder-above"), true).clicked()
    {
        commands.push(FileCommand::Browse(up.to_owned()).into());
    }
    if app.library.rows.is_empty() {
        theme::small(ui, p, msg!("ui-nothing-in-this-folder"));
    }
    for row in &app.library.rows {
        let label = match row.kind {
            RowKind::Folder => msg!("ui-folder-row", row = row.name),
            RowKind::Journal => msg!("ui-game-row", row = row.name),
            RowKind::Json if form.as_charts => msg!("ui-charts-row", row = row.name),
            RowKind::Json => msg!("ui-battle-row", row = row.name),
            RowKind::Army => msg!("ui-army-row", row = row.name),
            RowKind::Picture => msg!("ui-picture-row", row = row.name),
            RowKind::Ground => msg!("ground-file-row", row = row.name),
        };
        if widgets::file_button(ui, &row.path, label).clicked() {
            commands.push(match row.kind {
                RowKind::Folder => FileCommand::Browse(row.path.clone()).into(),
                RowKind::Json if form.as_charts => FileCommand::LoadCharts(row.path.clone()).into(),
                RowKind::Army => ArmyCommand::Import(row.path.clone()).into(),
                RowKind::Picture => UnderCommand::Lay(row.path.clone()).into(),
                _ => FileCommand::Open(row.path.clone()).into(),
            });
            if row.kind == RowKind::Json {
                form.as_charts = false;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_gets_the_file_extension_and_stays_in_its_folder() {
        let folder = Path::new("games");
        assert_eq!(save_target(folder, "second try"), Some(folder.join("second try.jsonl")));
        assert_eq!(save_target(folder, "a.jsonl"), Some(folder.join("a.jsonl")));
        assert_eq!(save_target(folder, "  "), None);
        assert_eq!(save_target(folder, "../up"), None);
    }

    #[test]
    fn a_copy_without_a_name_gets_the_first_free_one() {
        let (folder, game) = (Path::new("stick"), Path::new("games/cowpens-1.jsonl"));
        let first = folder.join("cowpens-1-copy.jsonl");
        assert_eq!(proposed_copy(folder, game, |_| false), Some(first.clone()));
        assert_eq!(proposed_copy(folder, game, |path| *path == first), Some(folder.join("cowpens-1-copy-2.jsonl")));
    }
}
