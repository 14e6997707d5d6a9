//! A whole assault of one stack on another: fire, the morale check after it, shock, and the morale check after that.
//!
//! The defender is a stack of infantry or cavalry of one regiment, all of it. Its owner takes a K on a disordered company
//! if there is one, and a D on a company in order, so that the fewest companies leave the map (4.5 leaves both to him).

use super::Charts;
use super::fire::{FireAttack, NoFire};
use super::loss::Loss;
use super::morale::{MoraleCause, MoraleCheck, MoraleResult};
use super::shock::{NoShock, ShockArm, ShockAttack, ShockCompany};
use crate::dice::odds::{Odds, OddsStop, exact};
use crate::dice::{Dice, Die, DieWanted};
use thiserror::Error;

/// The defender's companies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stack {
    /// Companies in order.
    pub in_order: u8,
    /// Disordered companies.
    pub disordered: u8,
    /// Companies that left the map in this assault, to the track or eliminated.
    pub lost: u8,
    /// Whether the regiment is routed.
    pub is_routed: bool,
}

impl Stack {
    /// Creates a stack of companies in order.
    #[must_use]
    pub const fn in_order(companies: u8) -> Self {
        Stack { in_order: companies, disordered: 0, lost: 0, is_routed: false }
    }

    /// Returns the number of companies on the map.
    #[must_use]
    pub const fn companies(self) -> u8 {
        self.in_order + self.disordered
    }

    /// Applies a result: one for each company at most (7.2).
    ///
    /// ```
    /// use drumhead::rules::legions::assault::Stack;
    /// use drumhead::rules::legions::loss::Loss;
    /// let hit = Stack::in_order(2).after(Loss::of(1, 3));
    /// assert_eq!((hit.in_order, hit.disordered, hit.lost), (0, 1, 1));
    /// // A disordered company that suffers another D goes to the track (4.12).
    /// let again = hit.after(Loss::of(0, 1));
    /// assert_eq!((again.companies(), again.lost), (0, 2));
    /// ```
    #[must_use]
    pub fn after(self, loss: Loss) -> Self {
        let (suffered, _) = loss.spread_over(self.companies());
        let killed_disordered = suffered.kills.min(self.disordered);
        let in_order = self.in_order - (suffered.kills - killed_disordered);
        let disordered = self.disordered - killed_disordered;
        let newly = suffered.disorders.min(in_order);
        let to_track = suffered.disorders - newly;
        Stack {
            in_order: in_order - newly,
            disordered: disordered - to_track + newly,
            lost: self.lost + suffered.kills + to_track,
            is_routed: self.is_routed,
        }
    }

    /// Applies the result of a morale check after combat.
    fn after_check(self, result: MoraleResult) -> Self {
        match result {
            MoraleResult::Passed | MoraleResult::Unchanged => self,
            MoraleResult::ExtraDisorder => self.after(Loss::of(0, 1)),
            MoraleResult::Routs => Stack { in_order: 0, disordered: self.companies(), is_routed: true, ..self },
        }
    }
}

/// An assault; each part may be left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assault {
    /// The fire before the shock.
    pub fire: Option<FireAttack>,
    /// The companies that charge; empty for none.
    pub chargers: Vec<ShockCompany>,
    /// They cross a flank hexside.
    pub through_flank: bool,
    /// The attacked hex is a structure.
    pub on_structure: bool,
    /// The defender.
    pub stack: Stack,
    /// The arm of its companies.
    pub arm: ShockArm,
    /// Its morale before the assault. Disorder, and companies that go to the track, are added during the assault.
    pub morale: MoraleCheck,
}

/// A stack before and after a phase of combat.
#[derive(Clone, Copy)]
struct Passed {
    now: Stack,
    before: Stack,
}

/// The end of an assault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AssaultEnd {
    /// The defender.
    pub stack: Stack,
    /// The loss of the chargers.
    pub chargers: Loss,
}

/// Why an assault stops.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AssaultStop {
    /// A die is needed.
    #[error(transparent)]
    Wants(#[from] DieWanted),
    /// The fire is not allowed.
    #[error("{0}")]
    NoFire(NoFire),
    /// The shock is not allowed.
    #[error("{0}")]
    NoShock(NoShock),
}

impl Assault {
    /// Plays the assault.
    ///
    /// # Errors
    /// A missing die, or an attack that is not allowed.
    pub fn resolve(&self, charts: &Charts, dice: &mut dyn Dice) -> Result<AssaultEnd, AssaultStop> {
        let mut stack = self.stack;
        if let Some(fire) = &self.fire {
            let column = fire.column(charts).map_err(AssaultStop::NoFire)?;
            let die = dice.roll(Die::D6, &"fire".into())?;
            let loss = charts.fire_result(column, die).value;
            stack = self.checked(Passed { now: stack.after(loss), before: stack }, charts, dice)?;
        }
        if self.chargers.is_empty() || stack.companies() == 0 {
            return Ok(AssaultEnd { stack, chargers: Loss::NONE });
        }
        let fight = self.shock(stack);
        if let Some(why) = fight.refused() {
            return Err(AssaultStop::NoShock(why));
        }
        let net = fight.shifts().into_iter().map(|shift| i32::from(charts.shock_shift(shift.key()).value)).sum();
        let result = charts.shock_result(fight.column_after(net), dice.roll(Die::D6, &"shock".into())?);
        let count = u8::try_from(self.chargers.len()).unwrap_or(u8::MAX);
        let (chargers, _) = result.attacker.spread_over(count);
        let stack = self.checked(Passed { now: stack.after(result.defender), before: stack }, charts, dice)?;
        Ok(AssaultEnd { stack, chargers })
    }

    fn shock(&self, stack: Stack) -> ShockAttack {
        let company = |is_disordered| ShockCompany { arm: self.arm, is_disordered };
        let companies = |is_disordered, count| std::iter::repeat_n(company(is_disordered), usize::from(count));
        ShockAttack {
            attackers: self.chargers.clone(),
            defenders: companies(false, stack.in_order).chain(companies(true, stack.disordered)).collect(),
            through_flank: self.through_flank && !stack.is_routed,
            on_structure: self.on_structure,
        }
    }

    /// 4.51: makes the morale check at the end of a phase, if the stack has suffered a result. A regiment without
    /// companies and a routed one make none.
    fn checked(&self, phase: Passed, charts: &Charts, dice: &mut dyn Dice) -> Result<Stack, DieWanted> {
        let Passed { now: stack, before } = phase;
        if stack == before || stack.companies() == 0 || stack.is_routed {
            return Ok(stack);
        }
        let check = MoraleCheck {
            has_disordered: self.morale.has_disordered || stack.disordered > 0,
            on_track: self.morale.on_track + stack.lost,
            ..self.morale
        };
        let roll = dice.roll(Die::D6, &"morale".into())? + dice.roll(Die::D6, &"morale".into())?;
        let modifiers = check
            .modifiers()
            .into_iter()
            .map(|(modifier, times)| i32::from(charts.morale_modifier(modifier.key()).value) * i32::from(times));
        let excess =
            i32::from(roll) + modifiers.sum::<i32>() - i32::from(check.morale) - i32::from(check.effectiveness);
        Ok(stack.after_check(charts.morale_result(MoraleCause::Combat, excess)))
    }

    /// Returns the exact odds of every end.
    ///
    /// # Errors
    /// An attack that is not allowed.
    pub fn odds(&self, charts: &Charts) -> Result<Odds<AssaultEnd>, OddsStop<AssaultStop>> {
        exact(|dice: &mut dyn Dice| self.resolve(charts, dice))
    }
}
