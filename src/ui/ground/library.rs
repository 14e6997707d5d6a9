//! The pieces on the table as a list, and the library: pieces of battles and the referee's own.

use super::form::{GroundForm, Leaf, push};
use crate::app::{App, BuiltIn, Command, GroundCommand, PiecesFrom};
use crate::battle::Terrain;
use crate::ground::piece_words;
use crate::msg;
use crate::text::capital;
use crate::ui::theme::{self, Palette};
use egui::Vec2;

/// Returns the words for a piece in a list: its name and its kind, or its id in words if that is all it has.
pub(super) fn row_words(piece: &Terrain) -> String {
    let kind = piece_words(piece);
    let name = if piece.is_named() { piece.name.clone() } else { capital(&piece.name) };
    if name == kind { name } else { msg!("ground-piece-row", name, kind) }
}

/// Draws all pieces on the table; a tap selects one.
pub(super) fn all(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut GroundForm, commands: &mut Vec<Command>) {
    let Some(sheet) = app.ground.sheet() else { return };
    if sheet.board.terrain.is_empty() {
        theme::small(ui, p, msg!("ground-no-piece-yet"));
    }
    for (index, piece) in sheet.board.terrain.iter().enumerate() {
        let response = theme::wide_button(ui, row_words(piece), true);
        theme::named(&response, &msg!("ground-select-piece", words = row_words(piece)));
        if response.clicked() {
            form.tool = None;
            form.places.clear();
            form.leaf = Leaf::Piece;
            push(commands, GroundCommand::Select(Some(index)));
        }
    }
}

/// Draws the library.
pub(super) fn show(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut GroundForm, commands: &mut Vec<Command>) {
    theme::small(ui, p, msg!("ground-library-explained"));
    let from = form.library.from.clone().unwrap_or(PiecesFrom::Own);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        for (other, name) in sources(app) {
            let response = theme::choice(ui, name.as_str(), from == other);
            theme::named(&response, &msg!("ground-pieces-of", name));
            if response.clicked() {
                form.library.from = Some(other);
            }
        }
    });
    if from == PiecesFrom::Own {
        own(ui, p, app, form, commands);
        return;
    }
    if form.library.read.as_ref().is_none_or(|(of, _)| *of != from) {
        form.library.read = Some((from.clone(), app.pieces_from(&from)));
    }
    let pieces = form.library.read.iter().flat_map(|(_, pieces)| pieces).enumerate();
    let tapped = pieces.filter(|(_, piece)| place_key(ui, piece)).map(|(index, _)| index).last();
    place(form, from, tapped, commands);
}

fn own(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut GroundForm, commands: &mut Vec<Command>) {
    let pieces = app.pieces_from(&PiecesFrom::Own);
    if pieces.is_empty() {
        theme::small(ui, p, msg!("ground-no-own-piece"));
    }
    let mut tapped = None;
    for (index, piece) in pieces.iter().enumerate() {
        if place_key(ui, piece) {
            tapped = Some(index);
        }
        let response = theme::button(ui, msg!("ground-forget"));
        theme::named(&response, &msg!("ground-forget-piece", words = row_words(piece)));
        if response.clicked() {
            push(commands, GroundCommand::Forget(index));
        }
    }
    place(form, PiecesFrom::Own, tapped, commands);
}

fn place_key(ui: &mut egui::Ui, piece: &Terrain) -> bool {
    let response = theme::wide_button(ui, row_words(piece), true);
    theme::named(&response, &msg!("ground-place-piece", words = row_words(piece)));
    response.clicked()
}

fn place(form: &mut GroundForm, from: PiecesFrom, tapped: Option<usize>, commands: &mut Vec<Command>) {
    if let Some(index) = tapped {
        form.tool = None;
        form.places.clear();
        push(commands, GroundCommand::Place(from, index));
    }
}

/// Returns the sources of pieces with their names: the referee's own, his other battlefields, and the battles. A second
/// battle of the same name has the same ground.
fn sources(app: &App) -> Vec<(PiecesFrom, String)> {
    let own = (PiecesFrom::Own, msg!("ground-own-pieces").to_owned());
    let open = app.ground.open.as_ref().and_then(|open| open.path.as_ref());
    let saved = app.ground.saved.iter().filter(|saved| Some(&saved.path) != open);
    let saved = saved.map(|saved| (PiecesFrom::Saved(saved.path.clone()), saved.title.clone()));
    let is_first = |battle: &BuiltIn, name: &str| {
        BuiltIn::ALL.iter().find(|(.., other)| *other == name).is_some_and(|(first, ..)| first == battle)
    };
    let battles = BuiltIn::ALL.into_iter().filter(|(battle, _, name)| is_first(battle, name));
    let battles = battles.map(|(battle, _, name)| (PiecesFrom::BuiltIn(battle), name.to_owned()));
    std::iter::once(own).chain(saved).chain(battles).collect()
}
