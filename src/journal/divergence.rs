//! Where today's rules and the rules a journal was written by differ, and which of its actions are no longer in force.

use super::line::{DivergedBody, MisfitBody, Why};
use crate::battle::Battle;
use crate::dice::Rolled;
use crate::rules::Action;
use crate::{say, text};

/// An action that is listed and no longer played: it belongs to an earlier version of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its number.
    pub n: u64,
    /// The turn it was done in; `None` where the journal does not say.
    pub turn: Option<u16>,
    /// Who did it.
    pub who: String,
    /// What was done.
    pub action: Ordered,
    /// The dice, in the order in which they were rolled.
    pub dice: Vec<Rolled>,
}

/// An action as a journal has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ordered {
    /// An action of today's rules.
    Known(Action),
    /// An action this version cannot read, as JSON.
    Unknown(serde_json::Value),
}

impl Ordered {
    /// In plain words; an unknown action as its JSON has it.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> String {
        match self {
            Ordered::Known(action) => action.words(battle),
            Ordered::Unknown(json) => json.to_string(),
        }
    }
}

/// How today's rules differ over an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// They refuse it.
    Refused {
        /// The section that refuses it ("8.1").
        rule: String,
        /// The refusal in words; `None` where only a mark in the journal records it.
        why: Option<String>,
    },
    /// They roll other dice for it.
    Dice {
        /// Which dice differ, in words; `None` where only a mark in the journal records it.
        why: Option<String>,
    },
    /// It leads to another state.
    State,
    /// This version cannot read it.
    Unknown,
}

impl Difference {
    /// What differs, in words.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Difference::Refused { why: Some(why), .. } => say!("journal-todays-rules-refuse-it", why),
            Difference::Refused { rule, why: None } => {
                say!("journal-todays-rules-refuse-it-by", rule = text::cited(rule))
            }
            Difference::Dice { why: Some(why) } => say!("journal-todays-rules-roll-other-dice", why),
            Difference::Dice { why: None } => crate::word!("journal-todays-rules-roll-others").to_owned(),
            Difference::State => crate::word!("journal-todays-rules-come-to-another-state").to_owned(),
            Difference::Unknown => crate::word!("journal-todays-rules-do-not-know-it").to_owned(),
        }
    }
}

/// An action that today's rules play differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// Its line in the journal, from 1.
    pub line: usize,
    /// Its number; 0: the table before the first action differs.
    pub n: u64,
    /// The turn it was done in; `None` where the journal does not say.
    pub turn: Option<u16>,
    /// The action; `None` for the table before the battle, an undo or a redo.
    pub action: Option<Ordered>,
    /// What differs.
    pub why: Difference,
}

/// Where today's rules depart from a journal, and from where the game goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divergence {
    /// The first action that differs.
    pub first: Misfit,
    /// Where the game ends early: the actions from there on are not in force. `None`: it goes on to the last.
    pub end: Option<Misfit>,
    /// Actions before the checkpoint that the game goes on from; 0: it goes on from the battle.
    pub from: usize,
    /// Actions in force, those before the checkpoint included.
    pub in_force: usize,
    /// Actions laid aside.
    pub aside: usize,
    /// The version of the rules that the lines before were written by; `None`: the journal does not say.
    pub earlier: Option<u16>,
    /// The version of the rules that go on.
    pub today: u16,
    /// The journal's digests prove that the line is as it was written; false in the first format, where it may also be damaged.
    pub is_certain: bool,
}

impl Misfit {
    /// Which action it is, in words.
    #[must_use]
    pub fn place(&self, battle: &Battle, turn_word: &str) -> String {
        if self.n == 0 {
            return crate::word!("journal-the-table-before-the-battle").to_owned();
        }
        let Some(action) = &self.action else { return say!("journal-an-undo-or-redo", n = self.n) };
        let what = action.words(battle);
        match self.turn {
            Some(turn) if turn > 0 => say!("journal-action-in-turn", n = self.n, turn_word, turn, what),
            _ => say!("journal-action", n = self.n, what),
        }
    }

    /// What differs, in words.
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
    /// Which action differs and why, and from where the game goes on: a few sentences, without a line number.
    #[must_use]
    pub fn words(&self, battle: &Battle, turn_word: &str) -> String {
        let mut out = vec![say!(
            "journal-played-otherwise",
            place = self.first.place(battle, turn_word),
            reason = self.first.reason()
        )];
        if !self.is_certain {
            out.push(crate::word!("journal-or-the-line-was-changed").to_owned());
        }
        if self.from > 0 && self.from >= usize::try_from(self.first.n).unwrap_or(0) {
            out.push(say!("journal-goes-on-from-the-checkpoint", from = self.from));
        }
        match &self.end {
            Some(end) if *end != self.first => {
                let (place, reason) = (end.place(battle, turn_word), end.reason());
                out.push(say!("journal-and-later-otherwise", place, reason));
            }
            _ => {}
        }
        out.push(match (self.aside, self.in_force) {
            (0, _) => crate::word!("journal-nothing-is-laid-aside").to_owned(),
            (aside, in_force) => say!("journal-played-up-to", in_force, aside),
        });
        out.join(" ")
    }

    pub(super) fn body(&self) -> DivergedBody {
        DivergedBody { first: self.first.body(), end: self.end.as_ref().map(Misfit::body) }
    }
}

/// A place in a journal where the rules changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Break {
    /// Where and why.
    pub divergence: Divergence,
    /// The actions that went out of force there: they followed the last that is in force.
    pub aside: Vec<Record>,
}

/// The part of a journal that was played under earlier rules and is only listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Past {
    /// The actions before the checkpoint that the game goes on from; none where it goes on from the battle.
    pub before: Vec<Record>,
    /// Where the rules changed, in the order of the journal.
    pub breaks: Vec<Break>,
}

impl Past {
    /// Whether today's rules play the whole journal.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.before.is_empty() && self.breaks.is_empty()
    }
}
