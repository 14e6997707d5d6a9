//! Fire on the table (Step 7): allowed targets, the bases that bear, every modifier, and the losses.

use super::event::FireEvent;
use super::{Aim, FireQuestion, Shooter, Shooters};
use crate::battle::{Field, FightingOrder, Formation};
use crate::geometry::{BodyIx, Shot, ShotAsk, Sight, StandShot, Visibility};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::awi::charts::{Charts, ModifierTable, Weapon};
use crate::rules::awi::named::{Named, sum};
use crate::rules::awi::sequence::Step;
use crate::rules::awi::state::UnitState;
use crate::rules::awi::survey::Survey;
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Event, Game, fire, losses, purposes};
use crate::rules::transaction::{NoDice, impossible};
use crate::rules::wording::agree;
use crate::rules::{FireCost, Refusal, Stop};
use crate::text::Name;
use crate::units::Inches;

/// A shot measured on the table, before a die is rolled.
pub(super) struct LaidShot {
    weapon: Weapon,
    range: Inches,
    shooters: Shooters,
    aim: Aim,
    close_call: bool,
}

/// Fires with a unit of the side that did not move (Step 7).
pub(in crate::rules::awi) fn fire_at(tx: &mut Tx<'_>, id: &UnitId, target: &UnitId) -> Result<(), Stop> {
    may_fire(tx, id, target)?;
    let LaidShot { weapon, range, shooters, aim, close_call } = lay(tx, id, target)?;
    let modifiers = tx.amended(aim.modifiers.clone());
    let answer = fire::shoot(aim.with(modifiers), tx.dice())?;
    let (_, order) = tx.class(id)?;
    let now = tx.unit_mut(id)?;
    now.now.fired = true;
    now.volley_spent |= !weapon.is_gun() && order == FightingOrder::Close;
    let losses = losses::take(tx, target, u16::from(answer.hits))?;
    let hit = tx.unit_mut(target)?;
    hit.now.shot_at = true;
    hit.now.killed_by_fire = hit.now.killed_by_fire.saturating_add(losses.figures);
    let (unit, target) = (id.clone(), target.clone());
    tx.emit(Event::Fire(FireEvent::Shot { unit, target, weapon, range, shooters, answer, losses, close_call }));
    Ok(())
}

/// Refuses unless the step, the sides and the unit's own state let it shoot.
fn may_fire(tx: &mut Tx<'_>, id: &UnitId, target: &UnitId) -> Result<(), Stop> {
    let fired = tx.unit(id)?.now.fired;
    tx.unit(target)?;
    let (name, foe) = (tx.name(id).to_owned(), tx.name(target).to_owned());
    if !tx.battle.are_enemies(id, target) {
        return Err(impossible("Step 7", msg!("awi-is-no-enemy-of", unit = Name::title(&foe), name)));
    }
    let step = tx.state.step;
    tx.require(step == Some(Step::Shooting), "Step 7", || msg!("awi-fire-is-in-step-7").to_owned())?;
    let moves = tx.battle.side_of(id) == Some(tx.state.moving_side(tx.battle));
    tx.require(!moves, "Step 7", || msg!("awi-moving-side-does-not-shoot", unit = Name::title(&name)))?;
    tx.require(!fired, "Step 7", || msg!("awi-has-shot-in-this-move", unit = Name::title(&name)))?;
    able_to_fire(tx, id)?;
    able_to_be_shot_at(tx, target)
}

/// Refuses a target in melee: the text does not say which unit a shot at units locked base to base would hit.
fn able_to_be_shot_at(tx: &mut Tx<'_>, target: &UnitId) -> Result<(), Stop> {
    let fights = !tx.surveyed(|survey| survey.fought(target)).is_empty();
    let foe = tx.name(target).to_owned();
    tx.require(!fights, "Melee who fights", || msg!("awi-no-fire-into-melee", unit = Name::title(&foe)))
}

/// Refuses unless the unit's own state lets it shoot at some enemy, in any step and any side's move.
fn able_to_fire(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    let (setup, now) = (tx.setup(id)?, tx.unit(id)?);
    if Weapon::of(setup.armament).is_none() {
        return Err(impossible(
            "Firing ranges",
            msg!("awi-has-nothing-to-shoot-with", unit = Name::title(&setup.name)),
        ));
    }
    let (routing, rallies, limbered) = (now.routing, now.must_rally(), now.formation == Formation::Limbered);
    let name = setup.name.clone();
    tx.require(!routing, "Control states", || agree(&name, "[routs|rout]"))?;
    tx.require(!rallies, "Rallying", || msg!("awi-must-rally-first", name))?;
    tx.require(!limbered, "Firing dice", || msg!("awi-is-limbered", unit = Name::title(&name)))?;
    let touched = tx.surveyed(|survey| survey.fought(id));
    tx.require(touched.is_empty(), "Melee who fights", || msg!("awi-is-in-a-melee", unit = Name::title(&name)))
}

impl Game {
    /// Returns why a unit could not shoot at any enemy, in any step and any side's move: it has no firearms (Firing
    /// ranges), routs (Control states), must rally (Rallying), is limbered (Firing dice) or in a melee (Melee who
    /// fights); `None`: it could.
    #[must_use]
    pub fn cannot_fire(&self, unit: &UnitId) -> Option<Refusal> {
        self.refusal_of(|tx| able_to_fire(tx, unit))
    }

    /// Returns why a unit could not shoot at an enemy at any distance: [`Self::cannot_fire`], or the enemy is in a
    /// melee (Melee who fights); `None`: it could.
    #[must_use]
    pub fn cannot_fire_at(&self, unit: &UnitId, enemy: &UnitId) -> Option<Refusal> {
        self.refusal_of(|tx| {
            able_to_fire(tx, unit)?;
            able_to_be_shot_at(tx, enemy)
        })
    }

    /// Returns the input for measuring the fire of one unit at another: their bodies, and parameters such as the reach
    /// of the weapon (Firing ranges). `field` may be one on which a unit has been moved to try a place. Step 7 uses the
    /// same parameters; a unit without firearms has no reach. `None`: one of them is not in the battle, or not on the
    /// table.
    ///
    /// ```
    /// use drumhead::rules::awi::{Charts, Game};
    /// use drumhead::battle::{built_in_awi_battles, check_battle};
    /// let [(name, text), ..] = built_in_awi_battles();
    /// let (battle, _) = check_battle(text, name).unwrap();
    /// let game = Game::new(battle.into(), Charts::built_in().into());
    /// let (units, field) = (&game.battle().forces.units, game.field());
    /// let (foot, enemy) = (units[0].id.clone(), units[units.len() - 1].id.clone());
    /// let (from, to, ask) = game.fire_ask(field, &foot, &enemy).unwrap();
    /// assert_eq!((ask.reach_in.fract(), ask.over_lower_units), (0.0, false), "to the inch, and over nobody");
    /// assert!(field.scene.shot(from, to, ask).is_some());
    /// ```
    #[must_use]
    pub fn fire_ask(&self, field: &Field, unit: &UnitId, target: &UnitId) -> Option<(BodyIx, BodyIx, ShotAsk)> {
        let weapon = Weapon::of(self.battle().unit(unit)?.armament);
        let ask = shot_parameters(self.charts(), weapon, self.fires_all_round(field, unit)).1;
        Some((field.body_of(unit)?, field.body_of(target)?, ask))
    }

    /// Returns the distances in inches within a unit's reach at which its fire enters another band of its weapon.
    #[must_use]
    pub fn band_edges_in(&self, unit: &UnitId) -> Vec<f64> {
        let weapon = self.battle().unit(unit).and_then(|setup| Weapon::of(setup.armament));
        weapon.map(|weapon| band_edges_in(self.charts(), weapon)).unwrap_or_default()
    }

    /// Returns the fire a unit loses by moving: foot in close order that has moved needs a higher roll in the enemy's
    /// move that follows (Firing modifiers). `None`: it loses nothing, or has moved already.
    pub(in crate::rules::awi) fn fire_cost(&self, unit: &UnitId) -> Option<FireCost> {
        let (weapon, now) = (Weapon::of(self.battle().unit(unit)?.armament)?, self.state().units.get(unit)?);
        let mut none = NoDice;
        let tx = self.transaction(&mut none, Some(self.field()));
        let (_, order) = tx.class(unit).ok()?;
        let pays = !weapon.is_gun() && order == FightingOrder::Close && !now.now.moved;
        let moving = Named::default().and("moving_and_firing", 1).modifiers(self.charts(), ModifierTable::Fire).ok()?;
        let by = sum(&moving);
        let words = || msg!("awi-fires-the-worse-for-moving", by);
        (pays && self.cannot_fire(unit).is_none()).then(|| FireCost {
            beyond: Inches::ZERO,
            words: words(),
            rule: "Firing modifiers",
        })
    }

    /// Returns whether a unit fires to all four sides of its bases, on this table or on one where it is tried
    /// elsewhere: it holds a strong house, and stands in it (Strong houses).
    #[must_use]
    pub fn fires_all_round(&self, field: &Field, unit: &UnitId) -> bool {
        let (battle, charts, state) = (self.battle(), self.charts(), self.state());
        Survey { battle, charts, state, field }.fires_all_round(unit)
    }
}

/// Returns the distances in inches within a weapon's reach at which its fire enters another band.
fn band_edges_in(charts: &Charts, weapon: Weapon) -> Vec<f64> {
    let bands = charts.bands(weapon);
    let inner = bands.len().saturating_sub(1);
    bands.iter().take(inner).map(|(_, end)| end.value.to_f64()).collect()
}

/// Returns how far a weapon reaches, to the end of its last band, and the parameters of the shot: no fire over units,
/// and no roll for visibility (an inch of woods hides everything behind it, unless the scenario fixes the visibility).
fn shot_parameters(charts: &Charts, weapon: Option<Weapon>, all_round: bool) -> (Inches, ShotAsk) {
    let end = weapon.and_then(|weapon| charts.bands(weapon).pop());
    let reach = end.map_or(Inches::ZERO, |(_, end)| end.value);
    let visibility = Visibility::Known([Some(Inches::ZERO); 3]);
    (
        reach,
        ShotAsk { reach_in: reach.to_f64(), reach_otherwise_in: None, over_lower_units: false, all_round, visibility },
    )
}

/// Measures a shot: ranges, arcs, sight and every modifier.
fn lay(tx: &mut Tx<'_>, id: &UnitId, target: &UnitId) -> Result<LaidShot, Stop> {
    let setup = tx.setup(id)?;
    let weapon = Weapon::of(setup.armament).ok_or_else(|| {
        impossible("Firing ranges", msg!("awi-has-nothing-to-shoot-with", unit = Name::title(&setup.name)))
    })?;
    let all_round = tx.surveyed(|survey| survey.fires_all_round(id));
    let (reach, ask) = shot_parameters(tx.charts, Some(weapon), all_round);
    let shot = tx.surveyed(|survey| {
        let (from, to) = (survey.field.body_of(id)?, survey.field.body_of(target)?);
        survey.field.scene.shot(from, to, ask)
    });
    let mut shot = shot.ok_or_else(|| impossible("Step 7", msg!("awi-no-target-to-shoot")))?;
    let tolerance_in = tx.surveyed(|survey| survey.field.scene.tolerance_in());
    shot.weigh_bands(&band_edges_in(tx.charts, weapon), tolerance_in);
    tx.note_shot([id, target], &shot);
    let bearing: Vec<&StandShot> = shot.stands.iter().filter(|s| s.bears && s.sight == Sight::Clear).collect();
    if bearing.is_empty() {
        let why = tx.refused_shot([id, target], &shot, none_bears(&setup.name, &shot, reach));
        tx.require(false, "Firing ranges", || why)?;
    }
    let ranges = bearing.iter().filter_map(|stand| stand.range.map(|(inches, _)| inches));
    let range_in = ranges.min_by(f64::total_cmp).or(shot.range_in_arc_in).unwrap_or(shot.gap.inches);
    let range = Inches::from_f64(range_in);
    let crew = tx.unit(id)?.strength().figures;
    let count = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
    let shooters = if weapon.is_gun() {
        Shooters::Crew(u8::try_from(crew).unwrap_or(u8::MAX))
    } else {
        Shooters::Bases(count(bearing.len()))
    };
    let modifiers = modifiers(tx, id, target, weapon, &shot)?;
    let purpose = purposes::of_two(purposes::FIRE, tx.subject(id), tx.subject(target));
    let question = FireQuestion { weapon, range, shooters, modifiers, purpose };
    Ok(LaidShot { weapon, range, shooters, aim: fire::aim(tx.charts, &question)?, close_call: shot.close_call })
}

/// Returns why no base bears: arc, range, woods or view, the first that stops every base.
fn none_bears(name: &str, shot: &Shot, reach: Inches) -> String {
    match (shot.range_in_arc_in, shot.sight) {
        (None, _) => msg!("awi-target-out-of-arc", name),
        (Some(inches), _) if !shot.stands.iter().any(|stand| stand.bears) => {
            msg!("awi-target-out-of-reach", from_f64 = Inches::from_f64(inches), name, reach)
        }
        (Some(_), Sight::Blocked) if shot.stands.iter().any(|stand| stand.bears && stand.hidden_by_woods()) => {
            msg!("awi-target-hidden-by-woods", name)
        }
        _ => msg!("awi-target-unseen-by-bases", name),
    }
}

/// Returns every modifier of a shot except that of the range.
fn modifiers(tx: &mut Tx<'_>, id: &UnitId, target: &UnitId, weapon: Weapon, shot: &Shot) -> Result<Named, Stop> {
    let ((grade, order), now) = (tx.class(id)?, tx.unit(id)?);
    let close = order == FightingOrder::Close && !weapon.is_gun();
    let (fresh, disordered) = (!now.volley_spent, now.is_disordered());
    // The side that shoots moved in the move before; in this one it may have evaded or counter-charged.
    let moved = now.now.moved || now.last.moved;
    let column = matches!(tx.unit(target)?.formation, Formation::Column | Formation::Limbered);
    let (light, housed) = tx.surveyed(|survey| (survey.skirmishes(target), survey.house_of(target).is_some()));
    let shooter = Shooter {
        grade,
        fresh: close && fresh,
        moved: close && moved,
        disordered,
        column_or_enfilade: column || (shot.enfilade && !housed),
        at_skirmishers: light,
        cover: shot.cover > 0,
        house: housed,
    };
    Ok(shooter.named())
}

/// Ends Step 7: generals whose units lost figures are at risk.
pub(in crate::rules::awi) fn finish(tx: &mut Tx<'_>) -> Result<(), Stop> {
    losses::risk_generals(tx, |state, unit| state.units.get(unit).map_or(0, |now: &UnitState| now.now.killed_by_fire))
}
