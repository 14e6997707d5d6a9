//! The editor for the open part of the list: the whole list, a side, a brigade, a commander or a unit. Taps make all
//! changes except to names, which are typed.

use super::{ArmyForm, Open, edit, name_edit};
use crate::app::{App, Command};
use crate::battle::{Arm, RulesName};
use crate::roster::{BrigadeAt, Choice, ChoiceGroup, Edit, LeaderAt, Roster, RosterUnit, SIDE_COLOURS, UnitAt};
use crate::text::Id;
use crate::ui::theme::{self, Palette};
use crate::ui::{sets, widgets};
use crate::{msg, msg_id, text};
use egui::{Color32, RichText, Vec2};

pub(super) fn show(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut ArmyForm, commands: &mut Vec<Command>) {
    let roster = app.army.roster();
    match form.open {
        Open::Side(side) => one_side(ui, EditorView { p, roster }, side, form, commands),
        Open::Brigade(at) => brigade(ui, EditorView { p, roster }, at, form, commands),
        Open::Leader(at) => leader(ui, EditorView { p, roster }, at, form, commands),
        Open::Unit(at) => unit(ui, EditorView { p, roster }, at, form, commands),
        _ => whole(ui, p, roster, form, commands),
    }
}

fn whole(ui: &mut egui::Ui, p: &Palette, roster: &Roster, form: &mut ArmyForm, commands: &mut Vec<Command>) {
    theme::card(ui, p, |ui| {
        theme::heading(ui, msg!("ui-the-whole-list"), 19.0);
        if let Some(title) = name_edit(ui, p, form, msg!("ui-title-of-the-battle"), &roster.title) {
            edit(commands, Edit::Title(title));
        }
        for side in &roster.sides {
            let units = msg!("ui-units", count = side.brigades.iter().map(|b| b.units.len()).sum::<usize>());
            ui.label(msg!("ui-side-units-and-figures", side = side.name, units, figures = side.figures()));
        }
        theme::small(ui, p, msg!("ui-tap-a-list-line"));
        if theme::wide_button(ui, msg!("ui-begin-an-empty-list"), true).clicked() {
            edit(commands, Edit::Replace(Roster::blank(roster.rules)));
        }
    });
}

/// The data that every part of the editor is drawn from.
#[derive(Clone, Copy)]
struct EditorView<'a> {
    p: &'a Palette,
    roster: &'a Roster,
}

fn one_side(
    ui: &mut egui::Ui,
    EditorView { p, roster }: EditorView<'_>,
    number: usize,
    form: &mut ArmyForm,
    commands: &mut Vec<Command>,
) {
    let Some(side) = roster.sides.get(number) else { return };
    theme::card(ui, p, |ui| {
        if let Some(name) = name_edit(ui, p, form, msg!("ui-name-of-the-side"), &side.name) {
            edit(commands, Edit::NameSide(number, name));
        }
        theme::small(ui, p, msg!("ui-colour"));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(6.0);
            for (colour, name) in SIDE_COLOURS.into_iter().zip(COLOUR_NAMES) {
                let fill = Color32::from_hex(colour).unwrap_or(Color32::GRAY);
                let mark = if side.colour == colour { "\u{2022}" } else { "" };
                let face = RichText::new(mark).font(theme::strong(20.0)).color(theme::ink_on(fill));
                let response = ui.add(egui::Button::new(face).fill(fill).min_size(Vec2::splat(theme::TARGET)));
                theme::named(&response, &msg!("ui-colour-name", name = name.word()));
                if response.clicked() {
                    edit(commands, Edit::ColourSide(number, colour.to_owned()));
                }
            }
        });
        if theme::wide_button(ui, msg!("ui-remove-this-side"), true).clicked() {
            form.turn_to(Open::All);
            edit(commands, Edit::RemoveSide(number));
        }
    });
}

const COLOUR_NAMES: [Id; 8] = [
    msg_id!("ui-vermilion"),
    msg_id!("ui-blue"),
    msg_id!("ui-green"),
    msg_id!("ui-pink"),
    msg_id!("ui-orange"),
    msg_id!("ui-sky"),
    msg_id!("ui-yellow"),
    msg_id!("ui-black"),
];

fn brigade(
    ui: &mut egui::Ui,
    EditorView { p, roster }: EditorView<'_>,
    at: BrigadeAt,
    form: &mut ArmyForm,
    commands: &mut Vec<Command>,
) {
    let Some(brigade) = roster.brigade_at(at) else { return };
    theme::card(ui, p, |ui| {
        if let Some(name) = name_edit(ui, p, form, msg!("ui-name-of-the-brigade"), &brigade.name) {
            edit(commands, Edit::NameBrigade(at, name));
        }
        if let Some(chit) = brigade.chit {
            theme::small(ui, p, msg!("ui-brigade-chit-explained"));
            let most = u8::try_from(roster.brigades().count()).unwrap_or(99).saturating_add(2).clamp(8, 99).max(chit);
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = Vec2::splat(6.0);
                for n in 1..=most {
                    let response = theme::choice(ui, n.to_string(), n == chit);
                    theme::named(&response, &msg!("ui-chit-key", n));
                    if response.clicked() {
                        edit(commands, Edit::Chit(at, n));
                    }
                }
            });
        }
        let leads = LeaderAt { side: at.side, brigade: Some(at.brigade) };
        if brigade.leader.is_some() && theme::wide_button(ui, msg!("ui-its-commander"), true).clicked() {
            form.turn_to(Open::Leader(leads));
        }
        if theme::wide_button(ui, msg!("ui-remove-this-brigade"), true).clicked() {
            form.turn_to(Open::All);
            edit(commands, Edit::RemoveBrigade(at));
        }
    });
}

fn leader(
    ui: &mut egui::Ui,
    EditorView { p, roster }: EditorView<'_>,
    at: LeaderAt,
    form: &mut ArmyForm,
    commands: &mut Vec<Command>,
) {
    let Some(leader) = roster.leader_at(at) else { return };
    theme::card(ui, p, |ui| {
        if let Some(name) = name_edit(ui, p, form, msg!("ui-name-of-the-commander"), &leader.name) {
            edit(commands, Edit::NameLeader(at, name));
        }
        for group in leader.choices(at.brigade.is_none()) {
            if let Some(then) = chosen(ui, p, &group) {
                edit(commands, Edit::Lead(at, Some(then)));
            }
        }
        if theme::wide_button(ui, msg!("ui-remove-this-commander"), true).clicked() {
            form.turn_to(Open::All);
            edit(commands, Edit::Lead(at, None));
        }
    });
}

/// Draws the choices of one kind; returns the result of the one tapped.
fn chosen<T: Clone>(ui: &mut egui::Ui, p: &Palette, group: &ChoiceGroup<T>) -> Option<T> {
    theme::small(ui, p, group.name);
    let mut tapped = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        for Choice { label, chosen, then } in &group.choices {
            let response = theme::choice(ui, label.clone(), *chosen);
            theme::named(&response, &format!("{} {label}", group.name));
            if response.clicked() {
                tapped = Some(then.clone());
            }
        }
    });
    tapped
}

fn unit(
    ui: &mut egui::Ui,
    EditorView { p, roster }: EditorView<'_>,
    at: UnitAt,
    form: &mut ArmyForm,
    commands: &mut Vec<Command>,
) {
    let Some(unit) = roster.unit_at(at) else { return };
    theme::card(ui, p, |ui| {
        if let Some(name) = name_edit(ui, p, form, msg!("ui-name-of-the-unit"), &unit.name) {
            edit(commands, Edit::NameUnit(at, name));
        }
        if let Some(figures) = figures(ui, p, unit) {
            edit(commands, Edit::SetUnit(at, RosterUnit { figures, ..unit.clone() }));
        }
        for group in choices(form, unit, roster.rules) {
            if group.rare && !form.more {
                continue;
            }
            if let Some(then) = chosen(ui, p, &group) {
                edit(commands, Edit::SetUnit(at, then));
            }
        }
        attached(ui, EditorView { p, roster }, at, unit, commands);
        brigades(ui, EditorView { p, roster }, at, form, commands);
        let rare = choices(form, unit, roster.rules).iter().any(|group| group.rare);
        if rare
            && theme::wide_button(ui, if form.more { msg!("ui-less") } else { msg!("ui-more-of-it") }, true).clicked()
        {
            form.more = !form.more;
        }
        if theme::wide_button(ui, msg!("ui-copy-this-unit"), true).clicked() {
            form.turn_to(Open::Unit(UnitAt { unit: at.unit + 1, ..at }));
            edit(commands, Edit::CopyUnit(at));
        }
        if theme::wide_button(ui, msg!("ui-remove-this-unit"), true).clicked() {
            form.turn_to(Open::Brigade(at.of));
            edit(commands, Edit::RemoveUnit(at));
        }
    });
}

/// Returns the choices for a unit, computed again when the unit or the language changes.
fn choices(form: &mut ArmyForm, unit: &RosterUnit, rules: RulesName) -> Vec<ChoiceGroup<RosterUnit>> {
    match &form.choices {
        Some((of, spoken, groups)) if of == unit && *spoken == text::current_language() => groups.clone(),
        _ => {
            let groups = unit.choices(rules);
            form.choices = Some((unit.clone(), text::current_language(), groups.clone()));
            groups
        }
    }
}

/// Draws the figures of a unit: keys for single figures and full stands, and the usual strengths.
fn figures(ui: &mut egui::Ui, p: &Palette, unit: &RosterUnit) -> Option<u16> {
    let stands = msg!("ui-stands", count = unit.mounts().len());
    ui.label(RichText::new(msg!("ui-figures-on-stands", figures = unit.figures, stands)).font(theme::strong(17.0)));
    let full = unit.traits.basing(unit.arm).figures;
    let steps: &[i32] = match full {
        2 => &[-2, -1, 1, 2],
        3 => &[-3, -1, 1, 3],
        4 => &[-4, -1, 1, 4],
        _ => &[-1, 1],
    };
    let keys = steps.iter().map(|step| {
        let text = if *step < 0 { format!("\u{2212}{}", -step) } else { format!("+{step}") };
        let label = if *step < 0 { msg!("ui-fewer", step = -step) } else { msg!("ui-more-step", step) };
        (*step, text, label)
    });
    let step = widgets::pad(ui, keys);
    let usual: &[u16] = match full {
        2 => &[2, 4, 6, 8, 10, 12, 16, 20],
        3 => &[3, 6, 9, 12, 15, 18, 21, 24],
        4 => &[4, 8, 12, 16, 20, 24, 28, 32],
        _ => &[1, 2, 3, 4],
    };
    theme::small(ui, p, msg!("ui-figures-heading"));
    let straight = widgets::pad(ui, usual.iter().map(|n| (*n, n.to_string(), msg!("ui-figures-key", n))));
    let most = i32::from(unit.most_figures());
    let stepped = step.and_then(|step| u16::try_from((i32::from(unit.figures) + step).clamp(1, most)).ok());
    straight.or(stepped)
}

/// Draws the choice of the infantry that guns are attached to, from their own brigade, if the rules allow attachment.
fn attached(
    ui: &mut egui::Ui,
    EditorView { p, roster }: EditorView<'_>,
    at: UnitAt,
    guns: &RosterUnit,
    commands: &mut Vec<Command>,
) {
    let Some(rule) = sets::by(roster.rules).attaches_guns() else { return };
    let Some(brigade) = roster.brigade_at(at.of) else { return };
    let infantry = || brigade.units.iter().filter(|unit| unit.arm == Arm::Infantry);
    if guns.arm != Arm::Artillery || infantry().next().is_none() {
        return;
    }
    theme::small(ui, p, msg!("ui-attached-to-rule", rule));
    let all = std::iter::once(None).chain(infantry().map(|unit| Some(unit.name.clone())));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        for attached_to in all {
            let words = attached_to.as_deref().unwrap_or(msg!("ui-nobody"));
            let response = theme::choice(ui, words, guns.attached_to == attached_to);
            theme::named(&response, &msg!("ui-attached-to", words));
            if response.clicked() {
                edit(commands, Edit::SetUnit(at, RosterUnit { attached_to, ..guns.clone() }));
            }
        }
    });
}

/// Draws the brigades that the unit can move to.
fn brigades(
    ui: &mut egui::Ui,
    EditorView { p, roster }: EditorView<'_>,
    at: UnitAt,
    form: &mut ArmyForm,
    commands: &mut Vec<Command>,
) {
    if roster.brigades().count() < 2 {
        return;
    }
    theme::small(ui, p, msg!("ui-brigade"));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        for (s, side) in roster.sides.iter().enumerate() {
            for (b, brigade) in side.brigades.iter().enumerate() {
                let to = BrigadeAt { side: s, brigade: b };
                let response = ui.add(
                    egui::Button::selectable(to == at.of, RichText::new(&brigade.name))
                        .frame_when_inactive(true)
                        .wrap()
                        .min_size(Vec2::splat(theme::TARGET)),
                );
                theme::named(&response, &msg!("ui-move-to-brigade", brigade = brigade.name, side = side.name));
                if response.clicked() && to != at.of {
                    form.turn_to(Open::Unit(UnitAt { of: to, unit: brigade.units.len() }));
                    edit(commands, Edit::MoveUnit(at, to));
                }
            }
        }
    });
}
