//! Checks the actions in scripts, which people write by hand. The fields of each action are described as data; one
//! reader checks them all and notes every fault with its place.
//!
//! The program writes journals and reads them by serde alone. A person's script must not pass with faults that serde
//! ignores (a length of four decimals, a key given twice). A test compares these tables with the fields serde reads.

use crate::battle::names::{FORMATIONS, RATINGS};
use crate::battle::{Battle, OPTIONAL_RULES};
use crate::input::nearest;
use crate::input::{Fields, Node};
use crate::units::Inches;
use crate::{msg, text};

/// A field of an action, or of something in one.
pub(in crate::rules) struct SchemaField {
    name: &'static str,
    holds: Holds,
    needed: bool,
}

/// Makes a field that must be there.
pub(in crate::rules) const fn needs(name: &'static str, holds: Holds) -> SchemaField {
    SchemaField { name, holds, needed: true }
}

/// Makes a field that may be left out.
pub(in crate::rules) const fn may(name: &'static str, holds: Holds) -> SchemaField {
    SchemaField { name, holds, needed: false }
}

/// Objects of several kinds, distinguished by the word in one of their fields: `{"do": "fire", ...}`.
pub(in crate::rules) struct Kinds {
    /// The field with the word.
    pub tag: &'static str,
    /// The noun for such an object in messages: "an action".
    pub what: &'static str,
    /// The words, each with the other fields.
    pub kinds: &'static [(&'static str, &'static [SchemaField])],
}

/// The value of a field.
pub(in crate::rules) enum Holds {
    Unit,
    Commander,
    /// A brigade, or a regiment by rules with regiments.
    #[cfg_attr(not(feature = "legions"), expect(dead_code, reason = "only sets with regiments order them"))]
    Brigade,
    Terrain,
    /// Free text.
    Text,
    YesNo,
    Whole(i64, i64),
    /// A distance in inches, positive or negative.
    Distance,
    /// A size, in inches.
    Size,
    Bearing,
    /// A turn in degrees, positive or negative.
    Turn,
    Spot,
    Formation,
    Rating,
    /// The name of an optional rule.
    Option,
    /// "left" or "right".
    Side,
    /// One of several words, with a description of the value.
    Word(&'static str, &'static [(&'static str, ())]),
    /// How a marker is removed: "roll", or `{"pass": ...}` with the commander who uses a pass (10.2).
    Removal,
    /// The value, or null.
    Perhaps(&'static Holds),
    List(&'static Holds),
    Pair(&'static Holds, &'static Holds),
    Object(&'static str, &'static [SchemaField]),
    OneOf(&'static Kinds),
}

/// A stand: its place, its facing, its base and its figures.
pub(in crate::rules) const STAND: Holds = Holds::Object(
    "a stand",
    &[
        needs("at", Holds::Spot),
        needs("facing", Holds::Bearing),
        needs("base", Holds::Pair(&Holds::Size, &Holds::Size)),
        needs("figures", Holds::Whole(0, 999)),
    ],
);

/// Modifiers a ruling adds, by name and value.
pub(in crate::rules) const ADDED: Holds = Holds::List(&Holds::Pair(&Holds::Text, &Holds::Whole(-99, 99)));

/// A step of a move.
pub(in crate::rules) static STEPS: Kinds = Kinds {
    tag: "step",
    what: "a step",
    kinds: &[
        ("advance", &[needs("distance", Holds::Distance)]),
        ("oblique", &[needs("distance", Holds::Distance), needs("angle", Holds::Turn)]),
        ("side_step", &[needs("distance", Holds::Distance)]),
        ("wheel", &[needs("pivot", Holds::Side), needs("turn", Holds::Turn)]),
        ("about_face", &[]),
    ],
};

impl Kinds {
    /// Notes every fault in such an object.
    pub fn check(&'static self, node: &Node<'_>, battle: &Battle) {
        let Some(word) = node.peek(self.tag) else {
            if node.is_object() {
                self.without_its_word(node);
            } else {
                let _ = node.fields(text::localise(self.what), &[]);
            }
            return;
        };
        let words: Vec<(&'static str, &'static [SchemaField])> = self.kinds.to_vec();
        let Some(word) = word.word(&text::localise(self.what), &words).and_then(|_| word.peek_text()) else { return };
        let Some((name, parts)) = self.kinds.iter().find(|(name, _)| *name == word) else { return };
        let known: Vec<&'static str> = std::iter::once(self.tag).chain(parts.iter().map(|part| part.name)).collect();
        if let Some(fields) = node.fields(format!("\"{name}\""), &known) {
            check_parts(parts, &fields, battle);
        }
    }

    /// Notes the fault of an object whose tag field is missing or misspelt.
    fn without_its_word(&self, node: &Node<'_>) {
        let names = node.names();
        match names.iter().find(|name| nearest(name, [self.tag]).is_some()) {
            Some(near) => {
                node.fault(msg!("rules-is-not-a-field-of", near, what = text::localise(self.what), tag = self.tag))
            }
            None => node.fault(msg!("rules-must-have", what = text::localise(self.what), tag = self.tag)),
        }
    }
}

fn check_parts(parts: &'static [SchemaField], fields: &Fields<'_>, battle: &Battle) {
    for part in parts {
        let value = if part.needed { fields.need(part.name) } else { fields.optional(part.name) };
        if let Some(value) = value {
            part.holds.check(&value, battle);
        }
    }
}

impl Holds {
    /// Notes every fault in a value.
    fn check(&'static self, node: &Node<'_>, battle: &Battle) {
        let far = Inches::whole(1000);
        match self {
            Holds::Unit => {
                known(node, |id| battle.forces.units.iter().any(|u| u.id.as_str() == id), |id| battle.no_unit(id))
            }
            Holds::Commander => {
                let there = |id: &str| battle.forces.commanders.iter().any(|c| c.id.as_str() == id);
                known(node, there, |id| battle.no_commander(id));
            }
            Holds::Brigade => {
                let there = |id: &str| battle.forces.brigades.iter().any(|own| own.id.as_str() == id);
                known(node, there, |id| battle.no_brigade(id));
            }
            Holds::Terrain => {
                known(node, |id| battle.board.terrain.iter().any(|t| t.id.as_str() == id), |id| battle.no_terrain(id));
            }
            Holds::Text => drop(node.text()),
            Holds::YesNo => drop(node.yes_or_no()),
            Holds::Whole(least, most) => drop(node.whole(*least, *most)),
            Holds::Distance => drop(node.inches(-far, far)),
            Holds::Size => drop(node.inches(Inches::ZERO, far)),
            Holds::Bearing => drop(node.bearing()),
            Holds::Turn => drop(node.decimal(2, -36_000, 36_000)),
            Holds::Spot => drop(node.spot()),
            Holds::Formation => drop(node.word(msg!("rules-a-formation"), FORMATIONS)),
            Holds::Rating => drop(node.word(msg!("rules-a-rating"), RATINGS)),
            Holds::Option => {
                let _ = node.word(msg!("rules-an-optional-rule"), &OPTIONAL_RULES.map(|rule| (rule.name, ())));
            }
            Holds::Word(what, words) => drop(node.word(&text::localise(what), words)),
            Holds::Side => drop(node.word(msg!("rules-a-side"), &[("left", ()), ("right", ())])),
            Holds::Removal => removal(node, battle),
            Holds::Perhaps(other) if !node.is_null() => other.check(node, battle),
            Holds::Perhaps(_) => {}
            Holds::List(each) => node.list().into_iter().flatten().for_each(|entry| each.check(&entry, battle)),
            Holds::Pair(first, second) => {
                if let Some([one, other]) = node.exactly(msg!("rules-a-list-of-two")) {
                    first.check(&one, battle);
                    second.check(&other, battle);
                }
            }
            Holds::Object(what, parts) => {
                let known: Vec<&'static str> = parts.iter().map(|part| part.name).collect();
                if let Some(fields) = node.fields(text::localise(what), &known) {
                    check_parts(parts, &fields, battle);
                }
            }
            Holds::OneOf(kinds) => kinds.check(node, battle),
        }
    }
}

/// Checks the id of something in the battle.
fn known(node: &Node<'_>, there: impl Fn(&str) -> bool, none_such: impl Fn(&str) -> String) {
    if let Some(id) = node.text().filter(|id| !there(id)) {
        node.tell(|| none_such(id));
    }
}

/// Checks `"roll"` or `{"pass": "howe"}`.
fn removal(node: &Node<'_>, battle: &Battle) {
    if node.is_object() {
        let fields = node.fields(msg!("rules-the-way-a-marker-comes-off"), &["pass"]);
        if let Some(pass) = fields.and_then(|fields| fields.need("pass")) {
            Holds::Commander.check(&pass, battle);
        }
    } else if node.peek_text() != Some("roll") {
        node.fault(msg!("rules-must-be-roll-or-pass", name = node.name()));
    }
}
