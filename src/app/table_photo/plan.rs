//! What follows from a reading: each unit that stands elsewhere moves by the rules if they allow it, and is otherwise
//! placed by ruling; before the first turn it is deployed. One undo takes everything back.
//!
//! The plan is rehearsed on a copy of the game, because units block each other: one that is refused is tried again when
//! others have moved on. Units that are not in their turn can only be placed by ruling, so they make way first; a unit in
//! its turn is placed only if it still cannot move then. A ruling costs no movement, so one for a unit in its turn, or one
//! that a photo hardly supports, is carried out only if the referee taps it.

use super::places::{Least, SAME, SAME_TURN, UnitRead, placing, standing, units_read, units_unseen};
use super::proposed::{PhotoPlan, PlanRow, Proposal};
use crate::app::App;
use crate::app::acting::after_middling_dice;
use crate::battle::{Anchor, Stand, carried, placed, rear_centre};
use crate::dice::Tray;
use crate::geometry::{Step, trig};
use crate::ids::UnitId;
use crate::photo::Doubt;
use crate::rules::{Action, AnyGame, Ghost, GhostBy, Refusal, Stop, UnitGhost, Walk};
use crate::units::{Inches, Spot};

/// A ruling is taken by itself only for a unit that has moved or turned this far: rulings cost nothing, and a base that
/// was jostled is no move.
const CLEAR: Inches = Inches::from_thousandths(250);
const CLEAR_TURN: f64 = 3.0;

impl App {
    /// Returns what follows from the photos. `None`: nothing was read, or the sides deploy unseen.
    #[must_use]
    pub fn photo_plan(&self) -> Option<&PhotoPlan> {
        self.derived.photo_plan.get_or_init(|| self.found_photo_plan()).as_ref()
    }

    fn found_photo_plan(&self) -> Option<PhotoPlan> {
        let reading = self.photos.reading()?.as_ref().ok().filter(|_| !self.is_unseen() && !self.are_photos_old())?;
        let game = self.game()?;
        let least = self.photos.least_moved();
        let reads = units_read(self.tabletop()?, reading);
        let reads = reads.into_iter().filter(|read| !self.is_done_from_photo(&read.unit));
        let (moved, stays): (Vec<UnitRead>, Vec<UnitRead>) = reads.partition(|read| read.has_moved(least));
        let mut planner =
            Planner { app: self, after: game.clone(), open: moved, rows: Vec::new(), actions: Vec::new() };
        planner.plan();
        let Planner { mut rows, actions, .. } = planner;
        let place = |row: &PlanRow| game.battle().forces.units.iter().position(|unit| unit.id == row.read.unit);
        rows.sort_by_key(place);
        Some(PhotoPlan { rows, same: stays.len(), unseen: units_unseen(game, reading), actions })
    }

    /// Returns whether a unit has been moved or placed as the photos show it, and that was not undone.
    fn is_done_from_photo(&self, unit: &UnitId) -> bool {
        let entries = self.session().map_or(0, |session| session.entries().len());
        self.photos.accepted.iter().any(|(before, done)| *before < entries && done == unit)
    }

    /// Returns whether the plan can be carried out now: no dice are being asked for.
    #[must_use]
    pub fn can_accept_photo_plan(&self) -> bool {
        let is_busy = self.pending_roll.is_some() || !self.queue.is_empty();
        !is_busy && self.photo_plan().is_some_and(|plan| !plan.actions.is_empty())
    }

    /// Carries out what is taken.
    pub(in crate::app) fn accept_photo_plan(&mut self) {
        let Some(plan) = self.photo_plan().filter(|_| self.can_accept_photo_plan()) else { return };
        let units: Vec<UnitId> =
            plan.rows.iter().filter(|row| row.is_taken()).map(|row| row.read.unit.clone()).collect();
        let (actions, before) = (plan.actions.clone(), self.session().map_or(0, |session| session.entries().len()));
        self.photos.accepted.extend(units.into_iter().map(|unit| (before, unit)));
        self.act_together(actions);
    }

    /// Puts the photos away if everything in them is decided. Called when the last action is carried out.
    pub(in crate::app) fn settle_photos(&mut self) {
        let is_new = self.photos.accepted.is_empty();
        let is_settled = |plan: &PhotoPlan| plan.rows.is_empty() && plan.unseen.is_empty();
        if !is_new && self.photo_plan().is_some_and(is_settled) {
            self.put_photos_away();
        }
    }
}

/// A possible action for a unit.
struct Going {
    action: Action,
    proposal: Proposal,
}

/// The plan so far.
struct Planner<'a> {
    app: &'a App,
    /// The game after the actions so far.
    after: AnyGame,
    /// Units that are not dealt with.
    open: Vec<UnitRead>,
    rows: Vec<PlanRow>,
    actions: Vec<Action>,
}

impl Planner<'_> {
    fn plan(&mut self) {
        let photos = &self.app.photos;
        let left_out: Vec<UnitRead> =
            self.open.extract_if(.., |read| photos.chosen(&read.unit) == Some(false)).collect();
        let out_of_turn = |planner: &Self, read: &UnitRead| match planner.app.is_in_turn(&read.unit) {
            true => Err(None),
            false => planner.by_default(read),
        };
        while self.round(Self::by_rules) || self.round(out_of_turn) || self.round(Self::by_default) {}
        let rest = std::mem::take(&mut self.open).into_iter().chain(left_out);
        let rows: Vec<PlanRow> = rest.map(|read| self.not_taken(read)).collect();
        self.rows.extend(rows);
    }

    /// Returns the row of a unit that is left where it is, or cannot go there.
    fn not_taken(&self, read: UnitRead) -> PlanRow {
        if self.stands_there(&read) {
            return PlanRow { read, proposal: Proposal::Along, taken: true };
        }
        let going = self.by_rules(&read).or_else(|_| self.by_ruling(&read));
        let proposal = match going {
            Ok(going) => going.proposal,
            Err(_) if self.app.is_setting_up() && !self.app.may_deploy_unit(&read.unit) => Proposal::Finished,
            Err(why) => Proposal::Never { why },
        };
        PlanRow { read, proposal, taken: false }
    }

    /// Returns the ruling that places a unit, if the referee has chosen it or it is clear enough to be taken by itself.
    fn by_default(&self, read: &UnitRead) -> Result<Going, Option<Refusal>> {
        let is_chosen = self.app.photos.chosen(&read.unit) == Some(true);
        if is_chosen || self.is_clear(read) { self.by_ruling(read) } else { Err(None) }
    }

    /// Returns whether a ruling for a unit is taken without being chosen: the unit is not in its turn, and the photo
    /// leaves no doubt that it has moved. A crew that has left its guns would get them back.
    fn is_clear(&self, read: &UnitRead) -> bool {
        let has_left_guns = self.app.piece(&read.unit).is_none_or(|piece| piece.left_behind.is_some());
        let is_far = read.has_moved(Least { moved: CLEAR, turned: CLEAR_TURN });
        let is_sure = read.label.doubts.iter().all(|doubt| matches!(doubt, Doubt::Small | Doubt::Raised));
        is_far && is_sure && !has_left_guns && !self.app.is_in_turn(&read.unit)
    }

    /// Tries every open unit once; returns whether any was dealt with.
    fn round(&mut self, way: impl Fn(&Self, &UnitRead) -> Result<Going, Option<Refusal>>) -> bool {
        let before = self.open.len();
        for read in std::mem::take(&mut self.open) {
            if self.stands_there(&read) {
                self.rows.push(PlanRow { read, proposal: Proposal::Along, taken: true });
                continue;
            }
            let gone =
                way(self, &read).ok().and_then(|going| Some((after_middling_dice(&self.after, &going.action)?, going)));
            match gone {
                Some((after, Going { action, proposal })) => {
                    self.after = after;
                    self.actions.push(action);
                    self.rows.push(PlanRow { read, proposal, taken: true });
                }
                None => self.open.push(read),
            }
        }
        self.open.len() < before
    }

    /// Returns whether a unit is already where it was read, because other units took it along.
    fn stands_there(&self, read: &UnitRead) -> bool {
        let then = self.after.tabletop().and_then(|table| standing(table, self.after.battle(), &read.unit));
        then.is_some_and(|then| is_near(then.rear, read.rear))
    }

    /// Returns the deployment or the move of a unit.
    ///
    /// # Errors
    /// Why the first of its ways is refused; `None`: no way leads there.
    fn by_rules(&self, read: &UnitRead) -> Result<Going, Option<Refusal>> {
        if self.app.is_setting_up() {
            return self.deployed(read);
        }
        let mut first = None;
        for steps in self.ways(read) {
            match self.moved(read, steps) {
                Ok(going) => return Ok(going),
                Err(why) => first = first.or(why),
            }
        }
        Err(first)
    }

    fn deployed(&self, read: &UnitRead) -> Result<Going, Option<Refusal>> {
        if !self.app.may_deploy_unit(&read.unit) {
            return Err(None);
        }
        let outside = self.app.is_outside(&read.unit, &read.stands);
        let by = GhostBy::Deployed { outside };
        let action = self.action(read, read.stands.clone(), by).ok_or(None)?;
        match self.after.would_refuse(&action) {
            Some(why) => Err(Some(why)),
            None => Ok(Going { action, proposal: Proposal::Deploy { outside } }),
        }
    }

    fn moved(&self, read: &UnitRead, steps: Vec<Step>) -> Result<Going, Option<Refusal>> {
        let piece = self.after.piece(&read.unit).ok_or(None)?;
        let table = self.after.tabletop().ok_or(None)?;
        let owes = self.app.owing().contains(&read.unit);
        let walk = Walk { unit: &read.unit, steps: &steps, special: false };
        let cost = if owes { None } else { table.walk_cost(&walk).map(Box::new) };
        let by = GhostBy::Steps { steps: steps.clone(), special: false };
        let stands = if owes { read.stands.clone() } else { piece.stands.to_vec() };
        let action = self.action(read, stands, by).ok_or(None)?;
        let diced = match self.after.clone().act(&action, &mut Tray::new(Vec::new(), None)) {
            Err(Stop::Refused(refusal)) => return Err(Some(refusal)),
            tried => tried.is_err(),
        };
        Ok(Going { action, proposal: Proposal::Move { cost, diced } })
    }

    /// Returns the ruling that places a unit.
    ///
    /// # Errors
    /// Why it cannot stand there.
    fn by_ruling(&self, read: &UnitRead) -> Result<Going, Option<Refusal>> {
        // Before the first turn nothing is ruled: a unit is deployed, or its side has finished.
        if self.app.is_setting_up() {
            return Err(None);
        }
        let action = self.after.tabletop().and_then(|table| placing(table, read)).ok_or(None)?;
        match self.after.would_refuse(&action) {
            Some(why) => Err(Some(why)),
            None => {
                let why = self.by_rules(read).err().flatten();
                Ok(Going { action, proposal: Proposal::Rule { why } })
            }
        }
    }

    fn action(&self, read: &UnitRead, stands: Vec<Stand>, by: GhostBy) -> Option<Action> {
        let ghost = UnitGhost { unit: read.unit.clone(), formation: read.formation, stands, by };
        self.after.tabletop()?.ghost_action(&Ghost::Unit(ghost), self.app.field()?, self.app.owing())
    }

    /// Returns the ways to a unit's place, the preferred one first. A photo and a label are not exact: a unit that went
    /// straight ahead within the ruler's tolerance is taken to have gone straight ahead, and one that went a little too
    /// far to have gone as far as it may.
    fn ways(&self, read: &UnitRead) -> Vec<Vec<Step>> {
        let Some((piece, field)) = self.app.piece(&read.unit).zip(self.app.field()) else { return Vec::new() };
        let (Some(body), Some(was)) = (field.body_of(&read.unit), rear_centre(piece.formation, piece.stands)) else {
            return Vec::new();
        };
        let fit = |to: Anchor| {
            let first = carried(piece.stands, was, to).into_iter().next()?;
            field.scene.fit(body, &placed(&first))
        };
        let mut ways: Vec<Vec<Step>> =
            [straightened(was, read.rear), Some(read.rear)].into_iter().flatten().filter_map(fit).collect();
        let table = self.app.tabletop();
        let cut = ways.iter().filter_map(|steps| {
            let within = table?.walk_within(&Walk { unit: &read.unit, steps, special: false }, None)?;
            let legs = field.scene.walk(body, &within);
            let stands = &legs.last()?.stands;
            let ends = stands.iter().zip(&read.stands);
            let off =
                ends.map(|(end, stand)| (end.pose.translation.vector - placed(stand).pose.translation.vector).norm());
            (off.fold(0.0, f64::max) <= SAME.to_f64()).then_some(within)
        });
        let cut: Vec<Vec<Step>> = cut.collect();
        ways.extend(cut);
        ways
    }
}

/// Returns where a unit is if it has not turned, and went straight ahead or back; `None` if it has turned. Turns and
/// sideways moves smaller than labels can be laid are no turns and no sideways moves.
fn straightened(was: Anchor, is: Anchor) -> Option<Anchor> {
    if was.facing.turn_to(is.facing).degrees().abs() > SAME_TURN {
        return None;
    }
    let (sin, cos) = trig::sin_cos_hundredths(was.facing.hundredths());
    let (x, y) = ((is.at.x - was.at.x).to_f64(), (is.at.y - was.at.y).to_f64());
    // Facing 0 is ahead along y, and turns clockwise.
    let (ahead, aside) = (x * sin + y * cos, x * cos - y * sin);
    let at = match aside.abs() <= SAME.to_f64() {
        true => Spot { x: was.at.x + Inches::from_f64(ahead * sin), y: was.at.y + Inches::from_f64(ahead * cos) },
        false => is.at,
    };
    Some(Anchor { at, facing: was.facing })
}

fn is_near(a: Anchor, b: Anchor) -> bool {
    let away = trig::hypot((a.at.x - b.at.x).to_f64(), (a.at.y - b.at.y).to_f64());
    away <= SAME.to_f64() && a.facing.turn_to(b.facing).degrees().abs() <= SAME_TURN
}
