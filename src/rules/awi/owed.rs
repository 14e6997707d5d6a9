//! Moves that results make units owe: routs and evades, charges and contact, falling back, following up and pursuing.
//!
//! Each is made along the way [`ways::way`] finds for it, or the figures are placed where they went on the table. Either
//! way it is one action, and what follows from it is worked out here.

use super::charts::Pace;
use super::disorder::Cause;
use super::engine::{Cx, impossible};
use super::movement::{self, Along, Arrival, Way};
use super::posture::is_on_table;
use super::sequence::Step;
use super::state::{ChargeStage, UnitState};
use super::{Event, after_step, toll, ways};
use crate::ids::{TerrainId, UnitId};
use crate::measure::{Aspect, PlacedBase};
use crate::rules::telling::{agree, unit as called};
use crate::rules::{Stop, Words};
use crate::table::{Arm, Battle, Stand, placed};
use crate::units::Inches;
use serde::{Deserialize, Serialize};

/// A move a unit must make.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Owed {
    /// Who.
    pub unit: UnitId,
    /// What kind of move.
    #[serde(flatten)]
    pub haul: Haul,
}

/// A kind of move that is not of a unit's own choice.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "haul", rename_all = "snake_case")]
pub enum Haul {
    /// It routs (Step 4, or at once where it breaks).
    Rout,
    /// It evades a charge (Step 4).
    Evade {
        /// Whose.
        from: UnitId,
    },
    /// It charges or counter-charges, to an inch from the enemy (Step 5).
    Charge {
        /// Whom.
        target: UnitId,
        /// A counter-charge: the charge bonus is the whole move.
        counter: bool,
    },
    /// It goes in (Step 9).
    Contact {
        /// Against whom.
        target: UnitId,
    },
    /// It falls back, facing the enemy (Step 11).
    FallBack {
        /// From whom.
        from: UnitId,
        /// How far.
        by: Inches,
        /// Which case of a drawn melee has it so; 0: it lost one.
        #[serde(default, skip_serializing_if = "is_none")]
        drawn: u8,
    },
    /// It follows up those who fall back (Step 11).
    FollowUp {
        /// Whom.
        target: UnitId,
        /// How far they fell back.
        by: Inches,
    },
    /// It pursues those who rout (Step 11).
    Pursue {
        /// Whom.
        target: UnitId,
    },
    /// It takes the strong house whose occupants it has routed (Step 11).
    Occupy {
        /// Which.
        house: TerrainId,
    },
}

/// A move that was owed has been made.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum MoveEvent {
    /// A unit was moved.
    Moved {
        /// Which move.
        owed: Owed,
        /// Straight from where it stood to where it stands.
        moved: Inches,
        /// The most it could go.
        most: Inches,
        /// Its figures were placed by hand.
        placed: bool,
        /// What stopped it before its move was used up, where something did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stopped_by: Option<String>,
    },
    /// It left the table.
    Left {
        /// Which move.
        owed: Owed,
    },
    /// A gun and its crew are lost: guns have no rout.
    GunLost {
        /// Which.
        gun: UnitId,
    },
    /// A gun that fought beside foot goes along with it (Artillery).
    GunGoesAlong {
        /// Which.
        gun: UnitId,
        /// With whom.
        foot: UnitId,
        /// How far.
        moved: Inches,
    },
    /// Something keeps it from doing so: it stays, or is lost where the foot falls back from the enemy.
    GunLeft {
        /// Which.
        gun: UnitId,
        /// By whom.
        foot: UnitId,
        /// What is in its way.
        kept_by: String,
        /// It is lost.
        lost: bool,
    },
    /// Troops routed, or close-order troops went, through a unit: it is disordered (Disorder 3).
    PassedThrough {
        /// Who did.
        by: UnitId,
        /// Whom.
        unit: UnitId,
    },
    /// A charge ended without contact.
    NoContact {
        /// Who is disordered by it (Disorder 6).
        unit: UnitId,
        /// Whom it was to meet.
        target: UnitId,
    },
    /// A unit was struck in the flank or rear (Disorder 5).
    Struck {
        /// Who.
        unit: UnitId,
        /// By whom.
        by: UnitId,
    },
}

/// Nothing to be written: serde asks by reference.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn is_none(drawn: &u8) -> bool {
    *drawn == 0
}

impl Haul {
    /// The section that asks for it.
    #[must_use]
    pub fn rule(&self) -> &'static str {
        match self {
            Haul::Rout | Haul::Evade { .. } => "Step 4",
            Haul::Charge { .. } => "Step 5",
            Haul::Contact { .. } => "Step 9",
            Haul::FallBack { drawn: 0, .. } => "Losers result",
            Haul::FallBack { drawn, .. } => drawn_rule(*drawn),
            Haul::FollowUp { .. } | Haul::Pursue { .. } => "Losers winners",
            Haul::Occupy { .. } => "Strong houses",
        }
    }

    /// The section it is made by once it is: who breaks in another step runs at once.
    #[must_use]
    pub fn cited(&self) -> &'static str {
        if matches!(self, Haul::Rout) { "Movement table" } else { self.rule() }
    }

    /// As a sentence goes on, for one and for many: "Foot routs".
    #[must_use]
    pub fn words(&self, battle: &Battle) -> String {
        let name = |id| called(battle, id);
        match self {
            Haul::Rout => "[routs|rout]".to_owned(),
            Haul::Evade { from } => format!("[evades|evade] {}", name(from)),
            Haul::Charge { target, counter: false } => format!("[charges|charge] {}", name(target)),
            Haul::Charge { target, counter: true } => format!("[counter-charges|counter-charge] {}", name(target)),
            Haul::Contact { target } => format!("[goes|go] in against {}", name(target)),
            Haul::FallBack { from, by, .. } => format!("[falls|fall] back {by}\" from {}", name(from)),
            Haul::FollowUp { target, .. } => format!("[follows|follow] up {}", name(target)),
            Haul::Pursue { target } => format!("[pursues|pursue] {}", name(target)),
            Haul::Occupy { house } => format!("[takes|take] {}", battle.terrain_name(house)),
        }
    }
}

impl MoveEvent {
    /// The event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let name = |id| called(battle, id);
        match self {
            Self::Moved { owed, moved, most, placed, stopped_by } => {
                let stopped = stopped_by.as_ref().map_or(String::new(), |by| format!(", stopped by {by}"));
                let how = if *placed { "; placed by hand".to_owned() } else { stopped };
                let disordered = if matches!(owed.haul, Haul::Pursue { .. }) { ", disordered by it" } else { "" };
                let says = format!("{}: {moved}\" of {most}\"{how}{disordered}", owed.haul.words(battle));
                let line = agree(&name(&owed.unit).head(), &says);
                Words::with(line, vec![format!("rule {}", owed.haul.cited())])
            }
            Self::Left { owed } => {
                let says = format!("{} and [leaves|leave] the table", owed.haul.words(battle));
                let line = agree(&name(&owed.unit).head(), &says);
                Words::with(line, vec![format!("rule {}", owed.haul.cited())])
            }
            Self::GunLost { gun } => Words::with(
                format!("The gunners of {} run, and the gun is lost", name(gun)),
                vec!["guns have no rout move: rule Movement table".to_owned()],
            ),
            Self::GunGoesAlong { gun, foot, moved } => Words::with(
                format!("{} along with {}: {moved}\"", name(gun).does("goes", "go"), name(foot)),
                vec!["rule Artillery".to_owned()],
            ),
            Self::GunLeft { gun, foot, kept_by, lost } => {
                let so = if *lost { "left behind and lost" } else { "left behind" };
                let says = format!("[is|are] {so} by {}: {kept_by} in the way", name(foot));
                Words::with(agree(&name(gun).head(), &says), vec!["rule Artillery".to_owned()])
            }
            Self::PassedThrough { by, unit } => Words::with(
                format!(
                    "{} through {}, {} disordered by it",
                    name(by).does("goes", "go"),
                    name(unit),
                    name(unit).verb("which is", "who are")
                ),
                vec!["rule Disorder 3".to_owned()],
            ),
            Self::NoContact { unit, target } => Words::with(
                format!(
                    "The charge of {} does not touch {}, and {} disordered",
                    name(unit),
                    name(target),
                    name(unit).verb("it is", "they are")
                ),
                vec!["rule Disorder 6".to_owned()],
            ),
            Self::Struck { unit, by } => Words::with(
                agree(&name(unit).head(), &format!("[is|are] struck in flank or rear by {}, and disordered", name(by))),
                vec!["rule Disorder 5".to_owned()],
            ),
        }
    }
}

/// The section of a drawn melee that has somebody fall back.
pub(super) fn drawn_rule(drawn: u8) -> &'static str {
    match drawn {
        1 => "Drawn 1",
        2 => "Drawn 2",
        3 => "Drawn 3",
        _ => "Drawn 1 to 3",
    }
}

/// How far a unit charges or evades: its move and the charge bonus. `None`: guns do not.
pub(super) fn charge_reach(cx: &Cx<'_>, id: &UnitId) -> Result<Option<Inches>, Stop> {
    let mover = movement::row_of(cx.setup(id)?, cx.unit(id)?.formation);
    let pace = |pace| cx.charts.allowance(mover, pace).map(|cell| cell.value);
    Ok(pace(Pace::ChargeBonus).and_then(|bonus| Some(pace(Pace::Normal)? + bonus)))
}

/// The most a unit may go in a move it owes.
pub(super) fn most(cx: &Cx<'_>, owed: &Owed) -> Result<Inches, Stop> {
    let mover = movement::row_of(cx.setup(&owed.unit)?, cx.unit(&owed.unit)?.formation);
    let pace = |pace| cx.charts.allowance(mover, pace).map_or(Inches::ZERO, |cell| cell.value);
    Ok(match &owed.haul {
        Haul::Rout => pace(Pace::Rout),
        Haul::Evade { .. } | Haul::Charge { counter: false, .. } => pace(Pace::Normal) + pace(Pace::ChargeBonus),
        Haul::Charge { counter: true, .. } => pace(Pace::ChargeBonus),
        // Both may have halted an inch off.
        Haul::Contact { .. } => cx.charts.charge_halt().value.times(2),
        Haul::FallBack { by, .. } => *by,
        Haul::FollowUp { by, .. } => *by + cx.charts.charge_halt().value,
        Haul::Pursue { .. } => pace(Pace::Pursuit),
        Haul::Occupy { .. } => pace(Pace::Normal),
    })
}

/// A unit owes a move, and owes no other.
pub(super) fn owe(cx: &mut Cx<'_>, unit: &UnitId, haul: Haul) {
    cx.state.owed.retain(|owed| owed.unit != *unit);
    cx.state.owed.push(Owed { unit: unit.clone(), haul });
}

/// A unit routs from now on: its charge is over, and its rout is owed. Gunners run, and their gun is lost.
pub(super) fn rout(cx: &mut Cx<'_>, id: &UnitId) -> Result<(), Stop> {
    for charge in cx.state.charges.iter_mut().filter(|charge| charge.unit == *id) {
        charge.stage = ChargeStage::Over;
    }
    if cx.setup(id)?.arm == Arm::Artillery {
        cx.emit(Event::Moved(MoveEvent::GunLost { gun: id.clone() }));
        return toll::remove(cx, id);
    }
    let now = cx.unit_mut(id)?;
    now.routing = true;
    now.disorder_by(Cause::Routing);
    owe(cx, id, Haul::Rout);
    Ok(())
}

/// Makes a move that is owed: along its own way, or to where the figures were placed.
pub(super) fn carry(cx: &mut Cx<'_>, id: &UnitId, stands: &[Stand], leaves: bool) -> Result<(), Stop> {
    cx.unit(id)?;
    let owed = cx.state.owed.iter().find(|owed| owed.unit == *id).cloned();
    let owed = owed.ok_or_else(|| impossible("Step 4", agree(cx.name(id), "[owes|owe] no move")))?;
    let early = matches!(cx.state.step, Some(Step::Charges | Step::Morale));
    cx.require(!early, "Step 4", || "evades and routs are made in step 4".to_owned())?;
    if leaves {
        let may = matches!(owed.haul, Haul::Rout | Haul::FallBack { .. });
        cx.require(may, owed.haul.rule(), || "only who routs or falls back leaves the table".to_owned())?;
        let (edge, most) = (movement::to_the_edge(cx, id)?, most(cx, &owed)?);
        let slack = Inches::from_f64(cx.field().scene.tolerance_in());
        let name = cx.name(id).to_owned();
        cx.require(edge <= most + slack, owed.haul.rule(), || {
            format!("the edge of the table is {edge}\" from {name}: it goes {most}\" at most")
        })?;
        return leave(cx, owed);
    }
    if !stands.is_empty() {
        let arrival = placed_by_hand(cx, &owed, stands)?;
        return arrive(cx, owed, arrival, true);
    }
    match ways::way(cx, &owed)? {
        Way::Off => leave(cx, owed),
        Way::To(arrival) => arrive(cx, owed, arrival, false),
    }
}

/// Makes every move that is owed and has a way of its own, in their order.
pub(super) fn carry_all(cx: &mut Cx<'_>) -> Result<(), Stop> {
    for owed in cx.state.owed.clone() {
        if cx.state.owed.contains(&owed) {
            carry(cx, &owed.unit, &[], false)?;
        }
    }
    Ok(())
}

/// Figures placed by hand are the unit's own, on the table and in nobody else, no further off than the move goes, and look
/// at the enemy they go at. The ground and the friends on the straight way there count as on any other.
fn placed_by_hand(cx: &mut Cx<'_>, owed: &Owed, stands: &[Stand]) -> Result<Arrival, Stop> {
    let now = cx.unit(&owed.unit)?;
    let (began, name) = (now.stands.clone(), cx.name(&owed.unit).to_owned());
    let kinds = |stands: &[Stand]| {
        let mut kinds: Vec<_> = stands.iter().map(|stand| (stand.figures, stand.base)).collect();
        kinds.sort_unstable();
        kinds
    };
    if kinds(&began) != kinds(stands) {
        return Err(impossible("Troops", format!("those are not the bases of {name}")));
    }
    if !is_on_table(cx.battle, stands) {
        return Err(impossible(owed.haul.rule(), format!("{name} would not stand on the table")));
    }
    let (moved, most) = (moved(&began, stands), most(cx, owed)?);
    let slack = Inches::from_f64(cx.field().scene.tolerance_in());
    cx.require(moved <= most + slack, owed.haul.rule(), || format!("{name} went {moved}\": it goes {most}\" at most"))?;
    let among = movement::stands_in(cx, &owed.unit, stands);
    cx.require(among.is_none(), owed.haul.rule(), || {
        format!("{name} would stand in {}", among.as_deref().unwrap_or_default())
    })?;
    goes_through_nobody(cx, owed, (&began, stands))?;
    keeps_off(cx, owed, stands)?;
    looks_at_it(cx, owed, stands)?;
    goes_from_it(cx, owed, stands)?;
    let arrival = movement::by_hand(cx, &owed.unit, stands)?;
    let priced = !matches!(owed.haul, Haul::Contact { .. } | Haul::FallBack { .. } | Haul::Occupy { .. });
    let cost = arrival.cost;
    cx.require(!priced || cost <= most + slack, owed.haul.rule(), || {
        format!("{name} would move {cost}\" over that ground: it goes {most}\" at most")
    })?;
    Ok(arrival)
}

/// No base goes through an enemy on the way to where it was placed. Who takes a house goes where its occupants stood.
fn goes_through_nobody(cx: &mut Cx<'_>, owed: &Owed, way: (&[Stand], &[Stand])) -> Result<(), Stop> {
    if matches!(owed.haul, Haul::Occupy { .. }) {
        return Ok(());
    }
    let through = movement::goes_through(cx, &owed.unit, way).map(|enemy| cx.name(&enemy).to_owned());
    let name = cx.name(&owed.unit).to_owned();
    cx.require(through.is_none(), owed.haul.rule(), || {
        format!("{name} would go through {}", through.as_deref().unwrap_or_default())
    })
}

/// Who charges halts an inch from the enemy, and goes in later (Step 5).
fn keeps_off(cx: &mut Cx<'_>, owed: &Owed, stands: &[Stand]) -> Result<(), Stop> {
    if !matches!(owed.haul, Haul::Charge { .. }) {
        return Ok(());
    }
    let halt = cx.charts.charge_halt().value;
    let there: Vec<PlacedBase> = stands.iter().map(placed).collect();
    let near = cx.surveyed(|survey| {
        let scene = &survey.field.scene;
        let slack_in = scene.tolerance_in();
        let after = |enemy: &UnitId| Some(scene.gap_from(&there, survey.field.body_of(enemy)?)?.inches);
        let too_near = |enemy: &&UnitId| {
            let gaps = after(enemy).zip(survey.gap(&owed.unit, enemy));
            gaps.is_some_and(|(after, now)| after < halt.to_f64() - slack_in && after < now - slack_in)
        };
        survey.enemies(&owed.unit).find(too_near).cloned()
    });
    let foe = near.map(|enemy| cx.name(&enemy).to_owned());
    let name = cx.name(&owed.unit).to_owned();
    cx.require(foe.is_none(), owed.haul.rule(), || {
        let foe = foe.as_deref().unwrap_or_default();
        format!("{name} would come within {halt}\" of {foe}: charges halt there, and go in in step 9")
    })
}

/// Who goes at an enemy has him before its front.
fn looks_at_it(cx: &mut Cx<'_>, owed: &Owed, stands: &[Stand]) -> Result<(), Stop> {
    let target = match &owed.haul {
        Haul::Charge { target, .. } | Haul::Contact { target } | Haul::FollowUp { target, .. } => target,
        Haul::Rout | Haul::Evade { .. } | Haul::FallBack { .. } | Haul::Pursue { .. } | Haul::Occupy { .. } => {
            return Ok(());
        }
    };
    let Ok(theirs) = cx.unit(target) else { return Ok(()) };
    let ahead = movement::has_before_it(stands, &theirs.stands);
    let (name, foe) = (cx.name(&owed.unit).to_owned(), cx.name(target).to_owned());
    cx.require(ahead, owed.haul.rule(), || format!("{name} would not look at {foe}"))
}

/// Who evades or falls back comes no nearer to the enemy it goes from.
fn goes_from_it(cx: &mut Cx<'_>, owed: &Owed, stands: &[Stand]) -> Result<(), Stop> {
    let (Haul::Evade { from } | Haul::FallBack { from, .. }) = &owed.haul else { return Ok(()) };
    let there: Vec<PlacedBase> = stands.iter().map(placed).collect();
    let nearer = cx.surveyed(|survey| {
        let scene = &survey.field.scene;
        let after = survey.field.body_of(from).and_then(|enemy| scene.gap_from(&there, enemy));
        after.zip(survey.gap(&owed.unit, from)).is_some_and(|(after, now)| after.inches < now - scene.tolerance_in())
    });
    let (name, foe) = (cx.name(&owed.unit).to_owned(), cx.name(from).to_owned());
    cx.require(!nearer, owed.haul.rule(), || format!("{name} would come nearer to {foe}"))
}

/// How far the middle of some bases is from that of others.
pub(super) fn moved(from: &[Stand], to: &[Stand]) -> Inches {
    let middle = |stands: &[Stand]| {
        let count = stands.len().max(1) as f64;
        let sum = stands.iter().fold((0.0, 0.0), |(x, y), s| (x + s.at.x.to_f64(), y + s.at.y.to_f64()));
        (sum.0 / count, sum.1 / count)
    };
    let (from, to) = (middle(from), middle(to));
    Inches::from_f64(crate::measure::trig::hypot(to.0 - from.0, to.1 - from.1))
}

fn leave(cx: &mut Cx<'_>, owed: Owed) -> Result<(), Stop> {
    let unit = owed.unit.clone();
    for gun in after_step::guns_with(cx, &unit) {
        rout(cx, &gun)?;
    }
    cx.emit(Event::Moved(MoveEvent::Left { owed }));
    toll::remove(cx, &unit)
}

/// A unit stands where its move took it.
fn arrive(cx: &mut Cx<'_>, owed: Owed, to: Arrival, placed: bool) -> Result<(), Stop> {
    let Arrival { stands, through, ground, stopped_by, .. } = to;
    let most = most(cx, &owed)?;
    let now = cx.unit_mut(&owed.unit)?;
    let from = now.stands.clone();
    let moved = moved(&from, &stands);
    // Who falls back goes on until it is clear of the walls it held or fought within.
    let most = if matches!(owed.haul, Haul::FallBack { .. }) { most.max(moved) } else { most };
    if moved == Inches::ZERO && matches!(owed.haul, Haul::Pursue { .. }) {
        // Who has not stirred has pursued nobody, and is not disordered by it.
        cx.state.owed.retain(|other| *other != owed);
        return after_step::pursues_nobody(cx, &owed.unit);
    }
    if now.now.began_at.is_empty() {
        now.now.began_at.clone_from(&now.stands);
    }
    now.stands = stands;
    cx.emit(Event::Moved(MoveEvent::Moved { owed: owed.clone(), moved, most, placed, stopped_by }));
    for unit in through {
        cx.unit_mut(&unit)?.disorder_by(Cause::Interpenetrated);
        cx.emit(Event::Moved(MoveEvent::PassedThrough { by: owed.unit.clone(), unit }));
    }
    for name in ground {
        movement::disorder(cx, &owed.unit, Cause::Terrain, &name)?;
    }
    generals_go_along(cx, &owed.unit);
    guns_go_along(cx, &owed, &from)?;
    done(cx, &owed)
}

/// Guns that fought as bases of foot go along where it falls back or follows up (Artillery); what cannot be drawn along is
/// lost to those it falls back from. Guns do not pursue.
fn guns_go_along(cx: &mut Cx<'_>, owed: &Owed, from: &[Stand]) -> Result<(), Stop> {
    let falls_back = matches!(owed.haul, Haul::FallBack { .. });
    if !falls_back && !matches!(owed.haul, Haul::FollowUp { .. }) {
        return Ok(());
    }
    let foot = &owed.unit;
    for gun in after_step::guns_with(cx, foot) {
        let to = cx.unit(foot)?.stands.clone();
        match movement::along(cx, &gun, (from, &to))? {
            Along::Goes { stands, ground } => {
                let now = cx.unit(&gun)?;
                let (moved, formation) = (moved(&now.stands, &stands), now.formation);
                if moved > Inches::ZERO {
                    movement::put(cx, &gun, formation, stands)?;
                    cx.emit(Event::Moved(MoveEvent::GunGoesAlong { gun: gun.clone(), foot: foot.clone(), moved }));
                }
                for name in ground {
                    movement::disorder(cx, &gun, Cause::Terrain, &name)?;
                }
            }
            Along::Kept(kept_by) => {
                let (gun_left, foot) = (gun.clone(), foot.clone());
                cx.emit(Event::Moved(MoveEvent::GunLeft { gun: gun_left, foot, kept_by, lost: falls_back }));
                if falls_back {
                    toll::remove(cx, &gun)?;
                } else {
                    after_step::stand_of(cx, &gun)?;
                }
            }
        }
    }
    Ok(())
}

/// Generals who have joined a unit go where it goes.
fn generals_go_along(cx: &mut Cx<'_>, unit: &UnitId) {
    let Some(at) = cx.state.units.get(unit).and_then(UnitState::middle) else { return };
    for general in cx.state.generals.values_mut().filter(|general| general.joined.as_ref() == Some(unit)) {
        general.at = at;
    }
}

/// A move has been made, on the table or by hand: what it makes of the unit.
pub(super) fn done(cx: &mut Cx<'_>, owed: &Owed) -> Result<(), Stop> {
    cx.state.owed.retain(|other| other != owed);
    let now = cx.unit_mut(&owed.unit)?;
    now.now.moved = true;
    now.in_house = match &owed.haul {
        Haul::Occupy { house } => Some(house.clone()),
        Haul::Contact { .. } => now.in_house.take(),
        _ => None,
    };
    match &owed.haul {
        Haul::Charge { .. } => now.now.charged = true,
        Haul::FollowUp { .. } => now.now.followed = true,
        Haul::Pursue { .. } => {
            now.now.followed = true;
            now.disorder_by(Cause::Pursuing);
        }
        Haul::Contact { target } => in_contact(cx, &owed.unit, target)?,
        Haul::Rout | Haul::Evade { .. } | Haul::FallBack { .. } | Haul::Occupy { .. } => {}
    }
    if let Haul::FollowUp { target, .. } | Haul::Pursue { target } = &owed.haul {
        let touched = cx.surveyed(|survey| survey.touched(&owed.unit));
        cx.unit_mut(&owed.unit)?.came_at.extend(touched.into_iter().chain([target.clone()]));
    }
    Ok(())
}

/// A charge has touched: who is struck in the flank or rear is disordered by it (Disorder 5).
pub(super) fn in_contact(cx: &mut Cx<'_>, unit: &UnitId, target: &UnitId) -> Result<(), Stop> {
    for charge in cx.state.charges.iter_mut().filter(|charge| charge.unit == *unit && charge.target == *target) {
        charge.stage = ChargeStage::InContact;
    }
    cx.unit_mut(unit)?.came_at.insert(target.clone());
    let from = cx.unit(unit)?.came_from().to_vec();
    let aspect = cx.surveyed(|survey| survey.aspect(&from, target));
    if matches!(aspect, Some(Aspect::Flank | Aspect::Rear)) {
        cx.unit_mut(target)?.disorder_by(Cause::StruckInFlankOrRear);
        cx.emit(Event::Moved(MoveEvent::Struck { unit: target.clone(), by: unit.clone() }));
    }
    Ok(())
}
