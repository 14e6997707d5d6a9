//! The card of the selected piece: its name, every property as a choice, its effects by each rule set, its corners, and
//! the keys that copy, keep and delete it.

use super::form::{GroundForm, edit, push};
use super::map::middle_of_side;
use crate::app::{App, Command, GroundCommand};
use crate::battle::names::{ARMS, DENSITIES};
use crate::battle::{
    Arm, CLASSES, COVERS, Cover, DisorderClass, Ground, MATERIALS, RulesName, SLOPES, Terrain, TerrainKind, usual,
};
use crate::ground::{Chosen, CornerEdit, GroundEdit, Property, Shift, piece_words};
use crate::msg;
use crate::ui::sets;
use crate::ui::table::controls::{self, Face};
use crate::ui::table::look::Look;
use crate::ui::theme::{self, Palette};
use crate::ui::widgets::{NameField, name_field};
use crate::units::{Inches, Spot};
use egui::{Sense, Vec2};
use std::f32::consts::{FRAC_PI_2, PI};

/// A piece with its number.
#[derive(Clone, Copy)]
struct CardOf<'a> {
    p: &'a Palette,
    look: &'a Look,
    index: usize,
    piece: &'a Terrain,
}

pub(super) fn show(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut GroundForm, commands: &mut Vec<Command>) {
    let Some((index, piece)) = app.ground.piece() else {
        theme::small(ui, p, msg!("ground-none-selected"));
        return;
    };
    let look = Look::of(app.theme());
    let of = CardOf { p, look: &look, index, piece };
    theme::card(ui, p, |ui| {
        theme::heading(ui, piece_words(piece), 19.0);
        whole(ui, index, commands);
        let now = if piece.is_named() { piece.name.as_str() } else { "" };
        let field = NameField { what: msg!("ground-name"), now, of: Some(index) };
        if let Some(name) = name_field(ui, p, &mut form.typed, field) {
            edit(commands, GroundEdit::Name(index, name));
        }
        kind(ui, of, commands);
    });
    theme::card(ui, p, |ui| effects_in_words(ui, p, app, piece));
    theme::card(ui, p, |ui| effects(ui, of, commands));
    theme::card(ui, p, |ui| corners(ui, of, form, commands));
}

fn set(commands: &mut Vec<Command>, index: usize, property: Property) {
    edit(commands, GroundEdit::Set(index, property));
}

/// Draws the keys that act on the whole piece.
fn whole(ui: &mut egui::Ui, index: usize, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        ui.spacing_mut().button_padding.x = 9.0;
        if theme::button(ui, msg!("ground-copy")).clicked() {
            edit(commands, GroundEdit::Copy(index));
        }
        if theme::button(ui, msg!("ground-keep")).clicked() {
            push(commands, GroundCommand::Keep(index));
        }
        if theme::button(ui, msg!("ground-delete")).clicked() {
            edit(commands, GroundEdit::Delete(index));
        }
    });
}

/// A choice of one from a few: its title, the current value, and the values with their words.
struct Row<'a, T> {
    title: &'a str,
    now: T,
    all: Vec<(T, String)>,
}

/// Draws a choice; returns the value that was tapped. Each key is named by the title and its words.
fn row<T: Copy + PartialEq>(ui: &mut egui::Ui, p: &Palette, row: Row<'_, T>) -> Option<T> {
    theme::small(ui, p, row.title);
    let mut tapped = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        ui.spacing_mut().button_padding.x = 9.0;
        for (value, words) in row.all {
            let response = theme::choice(ui, &words, row.now == value);
            theme::named(&response, &msg!("ground-property", title = row.title, words));
            if response.clicked() && value != row.now {
                tapped = Some(value);
            }
        }
    });
    tapped
}

/// Returns the words of a file with their translations.
fn all_of<T: Copy, U>(words: &[(&'static str, T)], value: impl Fn(T) -> U) -> Vec<(U, String)> {
    words.iter().map(|(word, meaning)| (value(*meaning), spelt(word))).collect()
}

/// Returns a word of ground files in the current language.
fn spelt(word: &'static str) -> String {
    msg!("ground-word", word)
}

/// Draws the details of the kind: density, level, slope, material.
fn kind(ui: &mut egui::Ui, CardOf { p, index, piece, .. }: CardOf<'_>, commands: &mut Vec<Command>) {
    let chosen = match piece.kind {
        TerrainKind::Woods { density: now } => {
            let all = all_of(DENSITIES, |density| density);
            row(ui, p, Row { title: msg!("ground-density"), now, all }).map(|density| TerrainKind::Woods { density })
        }
        TerrainKind::Hill { level, slope } => {
            let all = (1..=5).map(|level| (level, level.to_string())).collect();
            let level_tapped = row(ui, p, Row { title: msg!("ground-level"), now: level, all });
            let all = all_of(SLOPES, |slope| slope);
            let slope_tapped = row(ui, p, Row { title: msg!("ground-steepness"), now: slope, all });
            let is_tapped = level_tapped.is_some() || slope_tapped.is_some();
            let (level, slope) = (level_tapped.unwrap_or(level), slope_tapped.unwrap_or(slope));
            is_tapped.then_some(TerrainKind::Hill { level, slope })
        }
        TerrainKind::Slope { slope: now } => {
            let all = all_of(SLOPES, |slope| slope);
            row(ui, p, Row { title: msg!("ground-steepness"), now, all }).map(|slope| TerrainKind::Slope { slope })
        }
        TerrainKind::Building { material: now } => {
            let all = all_of(MATERIALS, |material| material);
            let tapped = row(ui, p, Row { title: msg!("ground-material"), now, all });
            tapped.map(|material| TerrainKind::Building { material })
        }
        _ => None,
    };
    if let Some(kind) = chosen {
        set(commands, index, Property::Kind(kind));
    }
}

/// Draws the effects of the piece by each rule set, in sentences.
fn effects_in_words(ui: &mut egui::Ui, p: &Palette, app: &App, piece: &Terrain) {
    let all = app.ground.sheet().map(|sheet| sheet.board.terrain.as_slice()).unwrap_or_default();
    for rules in RulesName::ALL {
        theme::heading(ui, sets::by(rules).title(), 17.0);
        for words in sets::by(rules).explain_ground(piece, all) {
            theme::small(ui, p, words);
        }
    }
}

/// Draws the effects that the scenario may set instead of the usual ones.
fn effects(ui: &mut egui::Ui, of: CardOf<'_>, commands: &mut Vec<Command>) {
    let CardOf { p, index, piece, .. } = of;
    let usual = usual(piece.kind, piece.ground.is_line());
    let title = msg!("ground-disorder");
    let own = if piece.has_its_own_disorder() { Chosen::Own(piece.disorder) } else { Chosen::Usual };
    let class = |class: Option<DisorderClass>| {
        CLASSES
            .iter()
            .find(|(_, other)| Some(*other) == class)
            .map_or_else(|| spelt("none"), |(word, _)| (*word).into())
    };
    let mut all = vec![(Chosen::Usual, msg!("ground-usual", value = class(usual.disorder)))];
    all.push((Chosen::Own(None), spelt("none")));
    all.extend(CLASSES.iter().map(|(word, class)| (Chosen::Own(Some(*class)), (*word).to_owned())));
    if let Some(chosen) = row(ui, p, Row { title, now: own, all }) {
        set(commands, index, Property::Disorder(chosen));
    }
    let cover = |cover: Cover| COVERS.iter().find(|(_, other)| *other == cover).map_or("none", |(word, _)| *word);
    let mut all = vec![(Chosen::Usual, msg!("ground-usual", value = spelt(cover(usual.cover))))];
    all.extend(all_of(COVERS, Chosen::Own));
    let now = if piece.cover == usual.cover { Chosen::Usual } else { Chosen::Own(piece.cover) };
    if let Some(chosen) = row(ui, p, Row { title: msg!("ground-cover"), now, all }) {
        set(commands, index, Property::Cover(chosen));
    }
    let all = vec![(true, spelt("yes")), (false, spelt("no"))];
    if let Some(yes) = row(ui, p, Row { title: msg!("ground-obstacle"), now: piece.obstacle, all }) {
        set(commands, index, Property::Obstacle(Chosen::Own(yes)));
    }
    barred(ui, of, commands);
    held(ui, of, commands);
}

/// Draws the arms that cannot cross it.
fn barred(ui: &mut egui::Ui, CardOf { p, index, piece, .. }: CardOf<'_>, commands: &mut Vec<Command>) {
    theme::small(ui, p, msg!("ground-bars"));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        ui.spacing_mut().button_padding.x = 9.0;
        for (_, arm) in ARMS {
            let is_barred = piece.bars.contains(arm);
            let response = theme::choice(ui, Arm::words(*arm), is_barred);
            theme::named(&response, &msg!("ground-bars-arm", arm = arm.words()));
            if response.clicked() {
                set(commands, index, Property::Bars(*arm, !is_barred));
            }
        }
    });
}

/// Draws the troops that a town or building holds, and the sight in woods.
fn held(ui: &mut egui::Ui, CardOf { p, index, piece, .. }: CardOf<'_>, commands: &mut Vec<Command>) {
    if piece.is_built_up() {
        let numbers = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12].into_iter();
        let all = numbers.map(|n: u8| (n, n.to_string())).collect();
        let now = piece.holds_stands.unwrap_or(0);
        if let Some(stands) = row(ui, p, Row { title: msg!("ground-holds-stands"), now, all }) {
            let stands = if stands == 0 { None } else { Some(stands) };
            set(commands, index, Property::HoldsStands(Chosen::Own(stands)));
        }
        let all = (0..=4).map(|n: u8| (n, n.to_string())).collect();
        if let Some(units) = row(ui, p, Row { title: msg!("ground-holds-units"), now: piece.holds_units, all }) {
            set(commands, index, Property::HoldsUnits(units));
        }
    }
    if matches!(piece.kind, TerrainKind::Woods { .. }) {
        let mut all = vec![(None, msg!("ground-by-dice").to_owned())];
        all.extend([2, 3, 4, 6, 8, 12].map(|n| (Some(Inches::whole(n)), msg!("ground-inches", n))));
        let now = piece.visibility;
        if let Some(sees) = row(ui, p, Row { title: msg!("ground-visibility"), now, all }) {
            set(commands, index, Property::Visibility(sees));
        }
    }
}

/// Draws the keys that select, move, add and delete one corner: for users who cannot drag corners with a finger.
fn corners(ui: &mut egui::Ui, of: CardOf<'_>, form: &mut GroundForm, commands: &mut Vec<Command>) {
    let CardOf { p, look, index, piece } = of;
    let (spots, count) = (piece.ground.spots(), piece.ground.spots().len());
    form.corner = form.corner.min(count.saturating_sub(1));
    let Some(at) = spots.get(form.corner).copied() else { return };
    let corner = form.corner;
    theme::heading(ui, msg!("ground-corner-of", n = corner + 1, count), 17.0);
    if let Some(by) = arrows(ui, look) {
        edit(commands, GroundEdit::Reshape(index, CornerEdit::Move { corner, to: by.of(at) }));
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        ui.spacing_mut().button_padding.x = 9.0;
        if theme::button(ui, msg!("ground-next-corner")).clicked() {
            form.corner = (corner + 1) % count.max(1);
        }
        if theme::button(ui, msg!("ground-add-corner")).clicked()
            && let Some(to) = after(&piece.ground, corner)
        {
            form.corner = corner + 1;
            edit(commands, GroundEdit::Reshape(index, CornerEdit::Insert { after: to.0, at: to.1 }));
        }
        if theme::button(ui, msg!("ground-delete-corner")).clicked() {
            edit(commands, GroundEdit::Reshape(index, CornerEdit::Delete(corner)));
        }
    });
    theme::small(ui, p, msg!("ground-corner-place", x = at.x, y = at.y));
}

/// Draws four arrows; returns the shift of 1" that was tapped.
fn arrows(ui: &mut egui::Ui, look: &Look) -> Option<Shift> {
    let by = |right: i32, away: i32| Shift { right: Inches::whole(right), away: Inches::whole(away) };
    let keys = [
        (msg!("ground-corner-left"), -FRAC_PI_2, by(-1, 0)),
        (msg!("ground-corner-right"), FRAC_PI_2, by(1, 0)),
        (msg!("ground-corner-away"), 0.0, by(0, 1)),
        (msg!("ground-corner-near"), PI, by(0, -1)),
    ];
    let mut tapped = None;
    ui.horizontal(|ui| {
        for (label, angle, by) in keys {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(theme::TARGET), Sense::hover());
            if controls::key(ui, look, rect, label, Face::Arrow(angle)) {
                tapped = Some(by);
            }
        }
    });
    tapped
}

/// Returns the index of the corner that a new corner follows, and the new corner's place, the middle of the side after
/// `corner`. After the last point of a line there is no side, so the new corner goes before that point.
fn after(ground: &Ground, corner: usize) -> Option<(usize, Spot)> {
    let is_last = ground.is_line() && corner + 1 == ground.spots().len();
    let corner = if is_last { corner.checked_sub(1)? } else { corner };
    Some((corner, middle_of_side(ground, corner)?))
}
