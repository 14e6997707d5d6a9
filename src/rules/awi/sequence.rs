//! The eleven steps of a move as data: the tasks of each side, and which need a player's choice.

use crate::msg;
use serde::{Deserialize, Serialize};

/// A step of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Step 1: command and control of the side that moves.
    Control,
    /// Step 2: charges are declared and tested, and answered.
    Charges,
    /// Step 3: all other morale tests.
    Morale,
    /// Step 4: evades, and routs that result from tests.
    EvadesAndRouts,
    /// Step 5: charges and counter-charges to an inch from the enemy.
    ChargeMoves,
    /// Step 6: normal moves.
    Moves,
    /// Step 7: the side that did not move shoots.
    Shooting,
    /// Step 8: chargers test to enter melee.
    ChargersEnter,
    /// Step 9: charged units that stood test, then chargers move into contact and units that broke run.
    ChargedEnter,
    /// Step 10: melees.
    Melees,
    /// Step 11: tests after melee.
    AfterMelee,
}

/// The side, or sides, whose task it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// The side that moves: A.
    Moving,
    /// The other side: B.
    Waiting,
    /// Both.
    Both,
}

/// A task in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// Tests of brigadiers whom no CinC commands, and of units that no general leads.
    ControlTests,
    /// Units declare their charges.
    DeclareCharges,
    /// Units that declared a charge test morale (Morale 1).
    TestChargers,
    /// Each charged unit tests morale (Morale 2).
    TestCharged,
    /// Each charged unit with a choice holds, evades or counter-charges.
    Answer,
    /// Morale tests for all other reasons (Morale 3 to 5).
    MoraleTests,
    /// Evades.
    Evades,
    /// Routs.
    Routs,
    /// Charges and counter-charges to an inch from the enemy.
    ChargeMoves,
    /// Normal moves, changes of formation and face; generals join and leave.
    Moves,
    /// Fire.
    Fire,
    /// Rolls for generals whose units lost figures: they may die.
    GeneralsAtRisk,
    /// Chargers and counter-chargers test to enter melee.
    ChargersEnter,
    /// Charged units that stood test, if a charger has passed its test.
    ChargedEnter,
    /// Chargers move into contact, and units that broke make their first rout move.
    Contact,
    /// Blows, both sides at once.
    Melee,
    /// The losers' test, and the winners' actions.
    AfterMelee,
}

/// A task and the side that does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SideTask {
    /// The task.
    pub task: Task,
    /// The side.
    pub who: Who,
    /// Whether a player chooses; otherwise it follows from the table and the dice.
    pub choice: bool,
}

const fn chosen(task: Task, who: Who) -> SideTask {
    SideTask { task, who, choice: true }
}

const fn follows(task: Task, who: Who) -> SideTask {
    SideTask { task, who, choice: false }
}

impl Who {
    /// Returns the sides by letter: A moves, B does not.
    #[must_use]
    pub fn letters(self) -> &'static str {
        match self {
            Who::Moving => "A",
            Who::Waiting => "B",
            Who::Both => msg!("awi-a-and-b"),
        }
    }
}

impl Task {
    /// Returns the task in a few words.
    ///
    /// ```
    /// use drumhead::rules::awi::sequence::Task;
    /// assert_eq!(Task::Melee.words(), "blows, both sides at once");
    /// ```
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Task::ControlTests => msg!("awi-task-control-tests"),
            Task::DeclareCharges => msg!("awi-task-declare-charges"),
            Task::TestChargers => msg!("awi-task-test-chargers"),
            Task::TestCharged => msg!("awi-task-test-charged"),
            Task::Answer => msg!("awi-task-answer-charges"),
            Task::MoraleTests => msg!("awi-task-other-morale-tests"),
            Task::Evades => msg!("awi-task-evades"),
            Task::Routs => msg!("awi-task-routs"),
            Task::ChargeMoves => msg!("awi-task-charge-moves"),
            Task::Moves => msg!("awi-task-normal-moves"),
            Task::Fire => msg!("awi-task-fire"),
            Task::GeneralsAtRisk => msg!("awi-task-generals-at-risk"),
            Task::ChargersEnter => msg!("awi-task-chargers-enter"),
            Task::ChargedEnter => msg!("awi-task-charged-enter"),
            Task::Contact => msg!("awi-task-contact"),
            Task::Melee => msg!("awi-task-melee-blows"),
            Task::AfterMelee => msg!("awi-task-after-melee"),
        }
    }
}

impl Step {
    /// Every step, in order.
    pub const ALL: [Step; 11] = [
        Step::Control,
        Step::Charges,
        Step::Morale,
        Step::EvadesAndRouts,
        Step::ChargeMoves,
        Step::Moves,
        Step::Shooting,
        Step::ChargersEnter,
        Step::ChargedEnter,
        Step::Melees,
        Step::AfterMelee,
    ];

    /// Returns its number in the text, from 1.
    #[must_use]
    pub fn number(self) -> u8 {
        let place = Step::ALL.iter().position(|step| *step == self).unwrap_or(0);
        u8::try_from(place + 1).unwrap_or(u8::MAX)
    }

    /// Returns its title.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Step::Control => msg!("awi-command-and-control"),
            Step::Charges => msg!("awi-charges-declared-and-answered"),
            Step::Morale => msg!("awi-other-morale-tests"),
            Step::EvadesAndRouts => msg!("awi-evades-and-routs"),
            Step::ChargeMoves => msg!("awi-charges-and-counter-charges"),
            Step::Moves => msg!("awi-normal-moves"),
            Step::Shooting => msg!("awi-shooting"),
            Step::ChargersEnter => msg!("awi-chargers-test-to-enter-melee"),
            Step::ChargedEnter => msg!("awi-charged-test-all-move"),
            Step::Melees => msg!("awi-melees"),
            Step::AfterMelee => msg!("awi-tests-after-melee"),
        }
    }

    /// Returns the section to cite: "Step 7".
    #[must_use]
    pub fn rule(self) -> String {
        msg!("awi-step-number", number = self.number())
    }

    /// Returns the step after it; `None` after the last, when the sides change places.
    ///
    /// ```
    /// use drumhead::rules::awi::sequence::Step;
    /// assert_eq!(Step::Moves.next(), Some(Step::Shooting)); // 6, then 7
    /// assert_eq!(Step::AfterMelee.next(), None);
    /// ```
    #[must_use]
    pub fn next(self) -> Option<Step> {
        Step::ALL.iter().skip_while(|step| **step != self).nth(1).copied()
    }

    /// Returns its tasks, in order.
    ///
    /// ```
    /// use drumhead::rules::awi::sequence::{Step, Task, Who};
    /// let fire = Step::Shooting.tasks()[0];
    /// assert_eq!((fire.task, fire.who, fire.choice), (Task::Fire, Who::Waiting, true));
    /// ```
    #[must_use]
    pub fn tasks(self) -> &'static [SideTask] {
        const CONTROL: [SideTask; 1] = [follows(Task::ControlTests, Who::Moving)];
        const CHARGES: [SideTask; 4] = [
            chosen(Task::DeclareCharges, Who::Moving),
            follows(Task::TestChargers, Who::Moving),
            follows(Task::TestCharged, Who::Waiting),
            chosen(Task::Answer, Who::Waiting),
        ];
        const MORALE: [SideTask; 1] = [follows(Task::MoraleTests, Who::Both)];
        const EVADES_AND_ROUTS: [SideTask; 2] = [chosen(Task::Evades, Who::Both), follows(Task::Routs, Who::Both)];
        const CHARGE_MOVES: [SideTask; 1] = [chosen(Task::ChargeMoves, Who::Both)];
        const MOVES: [SideTask; 1] = [chosen(Task::Moves, Who::Moving)];
        const SHOOTING: [SideTask; 2] = [chosen(Task::Fire, Who::Waiting), follows(Task::GeneralsAtRisk, Who::Moving)];
        const CHARGERS_ENTER: [SideTask; 1] = [follows(Task::ChargersEnter, Who::Both)];
        const CHARGED_ENTER: [SideTask; 2] =
            [follows(Task::ChargedEnter, Who::Waiting), follows(Task::Contact, Who::Both)];
        const MELEES: [SideTask; 2] = [follows(Task::Melee, Who::Both), follows(Task::GeneralsAtRisk, Who::Both)];
        const AFTER_MELEE: [SideTask; 1] = [follows(Task::AfterMelee, Who::Both)];
        match self {
            Step::Control => &CONTROL,
            Step::Charges => &CHARGES,
            Step::Morale => &MORALE,
            Step::EvadesAndRouts => &EVADES_AND_ROUTS,
            Step::ChargeMoves => &CHARGE_MOVES,
            Step::Moves => &MOVES,
            Step::Shooting => &SHOOTING,
            Step::ChargersEnter => &CHARGERS_ENTER,
            Step::ChargedEnter => &CHARGED_ENTER,
            Step::Melees => &MELEES,
            Step::AfterMelee => &AFTER_MELEE,
        }
    }
}

/// Returns the index of the side that moves in the move `number`: 0 for the side that moves first, 1 for the other.
///
/// ```
/// use drumhead::rules::awi::sequence::moving_side;
/// assert_eq!([1, 2, 3].map(moving_side), [0, 1, 0]);
/// ```
#[must_use]
pub fn moving_side(number: u16) -> usize {
    usize::from(number.saturating_sub(1) % 2)
}
