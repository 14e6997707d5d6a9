//! Differences between the current rules and the rules a journal was written by, and the actions no longer in force.

use super::line::{DivergedBody, MisfitBody, Why};
use crate::battle::Battle;
use crate::dice::Rolled;
use crate::rules::Action;
use crate::{msg, text};

/// An action that is only listed, not replayed: it belongs to an earlier version of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its number.
    pub n: u64,
    /// The turn of the action; `None` if the journal does not record it.
    pub turn: Option<u16>,
    /// The player who did it.
    pub who: String,
    /// The action.
    pub action: Ordered,
    /// Its dice, in the order rolled.
    pub dice: Vec<Rolled>,
}

/// An action of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ordered {
    /// An action of the current rules.
    Known(Action),
    /// An action this version cannot read, as JSON.
    Unknown(serde_json::Value),
}

impl Ordered {
    /// Describes it in plain words; an unknown action as its JSON.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> String {
        match self {
            Ordered::Known(action) => action.words(battle),
            Ordered::Unknown(json) => json.to_string(),
        }
    }
}

/// How the current rules treat an action differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// They refuse it.
    Refused {
        /// The section that refuses it ("8.1").
        rule: String,
        /// The refusal in words; `None` if only a mark in the journal records it.
        why: Option<String>,
    },
    /// They roll other dice for it.
    Dice {
        /// The difference of the dice in words; `None` if only a mark in the journal records it.
        why: Option<String>,
    },
    /// It leads to another state.
    State,
    /// This version cannot read it.
    Unknown,
}

impl Difference {
    /// Describes the difference.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Difference::Refused { why: Some(why), .. } => msg!("journal-todays-rules-refuse-it", why),
            Difference::Refused { rule, why: None } => {
                msg!("journal-todays-rules-refuse-it-by", rule = text::cited(rule))
            }
            Difference::Dice { why: Some(why) } => msg!("journal-todays-rules-roll-other-dice", why),
            Difference::Dice { why: None } => crate::msg!("journal-todays-rules-roll-others").to_owned(),
            Difference::State => crate::msg!("journal-todays-rules-come-to-another-state").to_owned(),
            Difference::Unknown => crate::msg!("journal-todays-rules-do-not-know-it").to_owned(),
        }
    }
}

/// A line that the current rules play differently: an action, undo, redo or mark, or the header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// Its line in the journal, from 1.
    pub line: usize,
    /// The number of its action, or of the last action in force after it; 0: the game differs before the first action.
    pub n: u64,
    /// The turn of the action; `None` if the journal does not record it.
    pub turn: Option<u16>,
    /// The action; `None` for any other line.
    pub action: Option<Ordered>,
    /// The difference.
    pub why: Difference,
}

/// Where the current rules depart from a journal, and where the game continues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divergence {
    /// The first line that differs.
    pub first: Misfit,
    /// The early end of the game: the actions from there on are not in force. `None`: it continues to its last action.
    pub end: Option<Misfit>,
    /// The number of actions before the checkpoint that the game continues from; 0: it continues from the battle.
    pub from: usize,
    /// The number of actions in force, including those before the checkpoint.
    pub in_force: usize,
    /// The number of actions no longer in force.
    pub aside: usize,
    /// The version of the rules by which the lines before the break were played; `None`: the journal does not record
    /// it.
    pub earlier: Option<u16>,
    /// The version of the current rules.
    pub today: u16,
    /// The digests prove that the first differing line is unchanged. False in the first format, where it may also be
    /// damaged.
    pub is_certain: bool,
}

impl Misfit {
    /// Describes the place of the action.
    #[must_use]
    pub fn place(&self, battle: &Battle, turn_word: &str) -> String {
        if self.n == 0 {
            return crate::msg!("journal-the-table-before-the-battle").to_owned();
        }
        let Some(action) = &self.action else { return msg!("journal-an-undo-or-redo", n = self.n) };
        let what = action.words(battle);
        match self.turn {
            Some(turn) if turn > 0 => msg!("journal-action-in-turn", n = self.n, turn_word, turn, what),
            _ => msg!("journal-action", n = self.n, what),
        }
    }

    /// Describes the difference.
    #[must_use]
    pub fn reason(&self) -> String {
        self.why.words()
    }

    pub(super) fn body(&self) -> MisfitBody {
        let (why, rule) = match &self.why {
            Difference::Refused { rule, .. } => (Why::Refused, Some(rule.clone())),
            Difference::Dice { .. } => (Why::Dice, None),
            Difference::State => (Why::State, None),
            Difference::Unknown => (Why::Unknown, None),
        };
        MisfitBody { line: self.line, n: self.n, turn: self.turn, why, rule }
    }

    pub(super) fn of(body: &MisfitBody, action: Option<Ordered>) -> Self {
        let MisfitBody { line, n, turn, why, rule } = body.clone();
        let why = match why {
            Why::Refused => Difference::Refused { rule: rule.unwrap_or_default(), why: None },
            Why::Dice => Difference::Dice { why: None },
            Why::State => Difference::State,
            Why::Unknown => Difference::Unknown,
        };
        Misfit { line, n, turn, action, why }
    }
}

impl Divergence {
    /// Describes the first difference and where the game continues, in a few sentences without a line number.
    #[must_use]
    pub fn words(&self, battle: &Battle, turn_word: &str) -> String {
        let mut out = vec![msg!(
            "journal-played-otherwise",
            place = self.first.place(battle, turn_word),
            reason = self.first.reason()
        )];
        if !self.is_certain {
            out.push(crate::msg!("journal-or-the-line-was-changed").to_owned());
        }
        if self.from > 0 && self.from >= usize::try_from(self.first.n).unwrap_or(0) {
            out.push(msg!("journal-goes-on-from-the-checkpoint", from = self.from));
        }
        match &self.end {
            Some(end) if *end != self.first => {
                let (place, reason) = (end.place(battle, turn_word), end.reason());
                out.push(msg!("journal-and-later-otherwise", place, reason));
            }
            _ => {}
        }
        out.push(match (self.aside, self.in_force) {
            (0, _) => crate::msg!("journal-every-action-stands").to_owned(),
            (aside, in_force) => msg!("journal-played-up-to", in_force, aside),
        });
        out.join(" ")
    }

    pub(super) fn body(&self) -> DivergedBody {
        DivergedBody { first: self.first.body(), end: self.end.as_ref().map(Misfit::body) }
    }
}

/// A place in a journal from which other rules played it differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Break {
    /// The place and the difference.
    pub divergence: Divergence,
    /// The actions that went out of force there: those after the last one in force.
    pub aside: Vec<Record>,
}

/// The part of a journal that was played under earlier rules and is only listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Past {
    /// The actions before the checkpoint that the game continues from; none if it continues from the battle.
    pub before: Vec<Record>,
    /// Where the rules changed, in the order of the journal.
    pub breaks: Vec<Break>,
}

impl Past {
    /// Returns whether the current rules play the whole journal.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.before.is_empty() && self.breaks.is_empty()
    }
}
