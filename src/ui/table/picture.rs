//! Paints the table, on the screen and in the loupe.

use super::canvas::Canvas;
use super::commanders::{Disc, Person, PlacedName};
use super::kept_units::StandingUnit;
use super::labels::{self, Boxed};
use super::naming::{self, Naming};
use super::overlay::{self, Band};
use super::shown::Picture;
use super::units::{self, Tone};
use super::{commanders, ground, hex_ground, kept_ground, kept_units, names, sheet, tape, way, zones};
use crate::app::{Approach, Ghost, GhostBy, Selection};
use crate::battle::{Formation, Mount, Stand, Unit, lay_out, middle, placed, point};
use crate::geometry::{PlacedBase, quarters};
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::{Leader, Piece, Topic};
use crate::ui::sets;
use crate::units::Inches;
use crate::verdict::Sighting;
use egui::{Rect, Stroke};

impl<'a> Picture<'a> {
    fn is_phasing(&self, setup: &Unit) -> bool {
        sets::of(self.app).glows(self.app, &setup.id)
    }

    /// Paints everything, and returns the place of the selected unit's box, if it has one. `names` holds the placed
    /// names of the units, and the keys, which other words must not cover; with `None` the loupe is painted, without
    /// names.
    pub fn paint(&self, canvas: &Canvas, names: Option<(&Naming, &[Rect])>) -> Option<Rect> {
        let mut boxed = None;
        canvas.heavier(|| boxed = self.paint_all(canvas, names));
        boxed
    }

    fn paint_all(&self, canvas: &Canvas, names: Option<(&Naming, &[Rect])>) -> Option<Rect> {
        // The loupe's view moves with the finger, so a cache of its ground and units would be useless.
        match names {
            Some(_) => kept_ground::draw(canvas, self.battle, self.laid.as_ref()),
            None => kept_ground::draw_once(canvas, self.battle, self.laid.as_ref()),
        }
        sheet::title(canvas, self.battle);
        if let Some(map) = self.battle.map().filter(|_| names.is_some()) {
            hex_ground::labels(canvas, map);
        }
        zones::draw(canvas, self);
        self.arcs(canvas);
        let face = sets::of(self.app);
        face.under_units(canvas, self);
        let standing = self.standing();
        match names {
            Some(_) => kept_units::draw(canvas, &standing, || self.outlines(canvas)),
            None => kept_units::draw_once(canvas, &standing, || self.outlines(canvas)),
        }
        face.rings(canvas, self);
        self.guns_left(canvas);
        self.guns_attached(canvas);
        self.ghost(canvas);
        self.photographed(canvas);
        self.lines(canvas);
        face.lines(canvas, self);
        self.commanders(canvas);
        tape::draw(canvas, self.app);
        names.and_then(|(naming, keys)| self.names(canvas, naming, keys))
    }

    /// Returns the units at their own places. Those that the rule set highlights glow, fainter if they have acted.
    fn standing(&self) -> Vec<StandingUnit<'_>> {
        let standing = |(setup, unit, side): (&'a Unit, &Piece<'a>, _)| {
            let away = self.unit_ghost().is_some_and(|ghost| ghost.unit == setup.id);
            let strength = || if self.app.has_finished(&setup.id) { units::ACTED } else { 1.0 };
            let glow = self.is_phasing(setup).then(strength);
            StandingUnit {
                setup,
                side,
                stands: unit.stands,
                tone: if away { Tone::Left } else { Tone::Standing },
                glow,
            }
        };
        self.units().map(standing).collect()
    }

    /// Outlines the selected unit, the units moved together with it, and the target.
    fn outlines(&self, canvas: &Canvas) {
        if let Selection::Unit(unit) = &self.app.selection {
            units::selected(canvas, self.shown_stands(unit));
        }
        for unit in self.app.together() {
            let stroke = Stroke::new(2.0, canvas.look.select);
            self.pieces.units.get(unit).into_iter().for_each(|piece| units::outline(canvas, piece.stands, stroke, 5.0));
        }
        if let Some(stands) = self.app.target.as_ref().and_then(|t| self.pieces.units.get(t)).map(|u| u.stands) {
            units::singled_out(canvas, stands);
        }
    }

    fn arcs(&self, canvas: &Canvas) {
        let Selection::Unit(unit) = &self.app.selection else { return };
        if self.app.premeasuring() {
            overlay::arcs(canvas, &self.firing_bases(unit), &self.bands(unit), canvas.look.select);
        }
    }

    /// Returns the bases that a unit fires from; one for each side of a base if the unit fires all round.
    fn firing_bases(&self, unit: &UnitId) -> Vec<PlacedBase> {
        let bases = self.shown_stands(unit).iter().map(placed);
        if self.app.fires_all_round(unit) { bases.flat_map(|base| quarters(&base)).collect() } else { bases.collect() }
    }

    /// Returns the range bands of a unit's weapon.
    fn bands(&self, unit: &UnitId) -> Vec<Band> {
        let Some(setup) = self.battle.unit(unit) else { return Vec::new() };
        sets::of(self.app).bands(self.app, setup, self.pieces.units.get(unit).map(|piece| piece.formation))
    }

    /// Draws the lines of sight in both directions.
    fn lines(&self, canvas: &Canvas) {
        let Some(field) = self.app.ghost_field() else { return };
        overlay::sights(canvas, self.verdicts);
        if self.unit_ghost().is_some() {
            let grey = canvas.look.faint_ink;
            overlay::seen_by(canvas, self.verdicts, |s: &Sighting| self.side_of(&s.from).map_or(grey, |l| l.colour));
        }
        let target = self.app.target.as_ref().and_then(|enemy| self.verdicts.at(enemy));
        if let Some(sighting) = target {
            overlay::target(canvas, sighting, &field.scene);
        }
        // A unit that is sent forward goes at the nearest enemy, even if that is not the target (OTP 10.2).
        if let Some(approach) = self.approach() {
            overlay::close(canvas, approach);
        }
    }

    /// Returns the path to an enemy, unless an action other than a charge is declared: a unit that fires does not move.
    fn approach(&self) -> Option<&Approach> {
        let goes = self.app.declared.as_ref().is_none_or(|declared| declared.offer.topic == Topic::Close);
        self.verdicts.approach.as_ref().filter(|_| goes)
    }

    /// Draws guns whose crew has left them, pale, at their old place (7.4).
    fn guns_left(&self, canvas: &Canvas) {
        for (setup, unit, side) in self.units() {
            let Some((front, facing)) = unit.left_behind else { continue };
            let mounts: Vec<Mount> = unit.stands.iter().map(Mount::from).collect();
            let guns = lay_out(Formation::Unlimbered, &mounts, front, facing);
            units::unit(canvas, setup, side, &guns, Tone::Left);
            if let Some(at) = middle(&guns).map(point) {
                let ground = canvas.look.paper.gamma_multiply(0.85);
                canvas.pill(canvas.at(at), msg!("ui-guns-left-behind"), 12.5, [canvas.look.ink, ground]);
            }
        }
    }

    /// Couples guns attached to infantry (7.5) to it by two rings and a bar.
    fn guns_attached(&self, canvas: &Canvas) {
        for (setup, unit, side) in self.units() {
            let Some(infantry) = unit.attached_to else { continue };
            units::coupling(canvas, side, self.shown_stands(&setup.id), self.shown_stands(infantry));
        }
    }

    fn ghost(&self, canvas: &Canvas) {
        let Some(ghost) = self.unit_ghost() else { return };
        if let (Some(setup), Some(side)) = (self.battle.unit(&ghost.unit), self.side_of(&ghost.unit)) {
            units::unit(canvas, setup, side, &ghost.stands, Tone::Ghost);
        }
        let walked = self.app.ghost_way();
        if walked.path.is_empty() {
            self.way(canvas, &ghost.unit, &ghost.stands);
            if self.app.is_ghost_deployed() && !self.app.ghost_fits() {
                units::outline(canvas, &ghost.stands, Stroke::new(3.0, canvas.look.blocked), 2.0);
            }
        } else {
            let refused = self.is_refused();
            way::draw(canvas, walked, refused);
            if refused {
                units::outline(canvas, &ghost.stands, Stroke::new(3.0, canvas.look.blocked), 2.0);
            }
        }
        for other in self.app.moved_along() {
            if let (Some(setup), Some(side)) = (self.battle.unit(&other.unit), self.side_of(&other.unit)) {
                units::unit(canvas, setup, side, &other.stands, Tone::Ghost);
            }
            self.way(canvas, &other.unit, &other.stands);
        }
    }

    /// Returns whether the rules refuse the ghost's move.
    fn is_refused(&self) -> bool {
        self.app.ghost_preview().is_some_and(|cost| cost.refusal.is_some())
    }

    /// Draws a dashed line from a unit to its ghost.
    fn way(&self, canvas: &Canvas, unit: &UnitId, then: &[Stand]) {
        let was = self.pieces.units.get(unit).and_then(|u| middle(u.stands));
        if let Some((from, to)) = was.map(point).zip(middle(then).map(point)) {
            let path = canvas.path(&[from, to]);
            canvas.painter.extend(egui::Shape::dashed_line(&path, Stroke::new(1.5, canvas.look.select), 4.0, 4.0));
        }
    }

    fn commanders(&self, canvas: &Canvas) {
        for setup in &self.battle.forces.commanders {
            let Some(state) = self.present(&setup.id) else { continue };
            let Some(side) = self.look_of(&setup.side) else { continue };
            let ghost = match &self.app.ghost {
                Some(Ghost::Commander(ghost)) if ghost.commander == setup.id => Some(ghost.to),
                _ => self.app.leaders_along_ghost().iter().find(|him| him.commander == setup.id).map(|him| him.to),
            };
            if matches!(&self.app.selection, Selection::Commander(id) if *id == setup.id) {
                if self.app.premeasuring() {
                    commanders::reach(canvas, state.at, sets::of(self.app).reach_of(self.app, setup), ghost);
                }
                let radius = canvas.view.points(setup.base.to_f64() / 2.0).max(9.0) + 5.0;
                let at = canvas.at(crate::battle::point(ghost.unwrap_or(state.at)));
                canvas.painter.circle_stroke(at, radius, Stroke::new(3.5, canvas.look.select));
            }
            let tone = if ghost.is_some() { Tone::Left } else { Tone::Standing };
            let (rules, disc) = (self.battle.head.rules, Disc { setup, leader: state, side, at: state.at, tone });
            commanders::disc(canvas, rules, &disc);
            if let Some(to) = ghost {
                commanders::disc(canvas, rules, &Disc { at: to, tone: Tone::Ghost, ..disc });
            }
        }
    }

    /// Returns a commander if he is on the table.
    fn present(&self, id: &CommanderId) -> Option<&Leader<'a>> {
        self.pieces.commanders.get(id).filter(|leader| !leader.gone)
    }

    /// Writes all names, numbers and other words. `naming` has placed the units' names; all other words except the
    /// selected unit's box keep clear of them. Returns the place of that box.
    fn names(&self, canvas: &Canvas, naming: &Naming, keys: &[Rect]) -> Option<Rect> {
        let boxed = self.boxed(canvas);
        let found = boxed.as_ref().and_then(|label| labels::find_box(canvas, naming, label));
        // The name of a dragged unit is at the unit's old place.
        let away = boxed.as_ref().filter(|label| self.unit_ghost().is_some_and(|ghost| ghost.unit == *label.unit));
        let unlettered = boxed.as_ref().filter(|_| found.is_some()).or(away);
        naming.write(canvas, unlettered.map(|label| label.unit), |unit| self.side_of(unit).cloned());
        if let (Some(label), None) = (away, &found) {
            let number = naming.name(label.unit).map_or(0, |named| named.number);
            naming::number(canvas, number, naming::middle_on_screen(&canvas.view, label.stands));
        }
        let stands = self.units().map(|(setup, _, _)| self.shown_stands(&setup.id));
        let mut taken = labels::under_stands(canvas, stands);
        taken.extend(self.under_commanders(canvas));
        taken.extend_from_slice(keys);
        taken.extend(naming.rects());
        for (setup, unit, _) in self.units() {
            labels::markers(canvas, self.shown_stands(&setup.id), &unit.marks, &mut taken);
        }
        if let Some((label, found)) = boxed.as_ref().zip(found.as_ref()) {
            labels::draw_box(canvas, label, found, &mut taken);
        }
        way::names(canvas, self.app.ghost_way(), &mut taken);
        let (lengths, terms) = (self.app.prefs.lengths, self.app.terms());
        if let Some(approach) = self.approach() {
            overlay::approach_label(canvas, approach, lengths, &mut taken);
        }
        // Verdicts on shots are useless while an action other than fire is declared.
        if self.app.declared.as_ref().is_none_or(|declared| declared.offer.topic == Topic::Fire) {
            overlay::verdict_words(canvas, self.verdicts, terms, &mut taken);
        }
        self.band_names(canvas, &mut taken);
        // With a target, the other lines have no words.
        if self.verdicts.singled_out().is_none() {
            sets::of(self.app).line_words(canvas, self, &mut taken);
        }
        for name in &self.commanders_names(canvas, naming, keys) {
            commanders::write_name(canvas, name, &mut taken);
        }
        ground::names(canvas, self.battle, &mut taken);
        found.map(|found| found.rect)
    }

    /// Returns the box of the selected unit; no other unit has one.
    fn boxed(&self, canvas: &Canvas) -> Option<Boxed<'_>> {
        let Selection::Unit(unit) = &self.app.selection else { return None };
        let (setup, piece) = (self.battle.unit(unit)?, self.pieces.units.get(unit).filter(|piece| !piece.is_gone())?);
        let ghost = self.unit_ghost().filter(|ghost| ghost.unit == *unit);
        let cost = ghost.and(self.verdicts.cost);
        let more = match (ghost.map(|ghost| &ghost.by), cost) {
            (_, Some(cost)) => {
                let [cost, left] = self.app.prefs.lengths.against([cost.cost, cost.left].map(Inches::to_f64));
                msg!("ui-movement-needed-short", cost, left)
            }
            (Some(GhostBy::Placed), None) => msg!("ui-placed-by-ruling").to_owned(),
            _ => self.figures_and_control(unit, piece),
        };
        let names: Vec<&str> = self.battle.forces.units.iter().map(|unit| unit.name.as_str()).collect();
        let short = names::ever_shorter_kept(canvas.painter.ctx(), &names);
        let place = self.battle.forces.units.iter().position(|other| other.id == *unit)?;
        let shorter = short.get(place).cloned().unwrap_or_default();
        Some(Boxed {
            unit,
            names: std::iter::once(setup.name.clone()).chain(shorter).collect(),
            more,
            side: self.side_of(unit)?,
            stands: self.shown_stands(unit),
            refused: cost.is_some_and(|cost| cost.refused),
        })
    }

    /// Returns a unit's figures and control: "12 fig"; "12 fig, influenced" by rules with generals' spans; "2 fig,
    /// attached" for guns attached to infantry.
    fn figures_and_control(&self, id: &UnitId, unit: &Piece<'_>) -> String {
        let command = sets::of(self.app).control_words(self.app, id).map(|words| format!(", {words}"));
        let attached = unit.attached_to.map_or("", |_| msg!("ui-attached"));
        format!("{}{}{attached}", msg!("ui-fig", figures = unit.figures()), command.unwrap_or_default())
    }

    fn under_commanders(&self, canvas: &Canvas) -> Vec<Rect> {
        let present = self.battle.forces.commanders.iter().filter_map(|c| Some((c, self.present(&c.id)?)));
        present
            .map(|(setup, state)| {
                let size = canvas.view.points(setup.base.to_f64()).max(18.0);
                Rect::from_center_size(canvas.at(crate::battle::point(state.at)), egui::Vec2::splat(size))
            })
            .collect()
    }

    /// Places the names of commanders off the units where they stand, their names and the keys.
    fn commanders_names(&self, canvas: &Canvas, naming: &Naming, keys: &[Rect]) -> Vec<PlacedName> {
        let mut fixed = labels::under_stands(canvas, self.units().map(|(_, unit, _)| unit.stands));
        fixed.extend(self.under_commanders(canvas));
        fixed.extend_from_slice(keys);
        fixed.extend(naming.rects());
        let people = self.battle.forces.commanders.iter().filter_map(|setup| {
            let (leader, side) = self.present(&setup.id).zip(self.look_of(&setup.side))?;
            Some(Person { setup, at: leader.at, side })
        });
        commanders::place_names(canvas, &people.collect::<Vec<_>>(), &fixed)
    }

    fn band_names(&self, canvas: &Canvas, taken: &mut Vec<Rect>) {
        let Selection::Unit(unit) = &self.app.selection else { return };
        if self.app.premeasuring() {
            overlay::band_names(canvas, &self.firing_bases(unit), &self.bands(unit), taken);
        }
    }
}
