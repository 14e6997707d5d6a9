//! Reading the parts of a request: numbers, switches, dice in their order, and what is wrong with them.

use crate::dice::{Entered, NoSuchFace};
use crate::input::{Fields, Node};
use crate::rules::Stop;
use crate::say;

/// Returns the whole number in a field that must be there; a fault is noted.
pub fn whole<T: TryFrom<i64>>(fields: &Fields<'_>, name: &'static str, least: i64, most: i64) -> Option<T> {
    fields.need(name)?.whole(least, most).and_then(|n| T::try_from(n).ok())
}

/// Returns true or false of a field that may be left out: then it is false.
pub fn switch(fields: &Fields<'_>, name: &'static str) -> Option<bool> {
    fields.optional(name).map_or(Some(false), |node| node.yes_or_no())
}

/// The faces a request gives, with the places they stand at.
pub(super) struct GivenDice<'a> {
    /// The list; `None`: the request has none.
    list: Option<Node<'a>>,
    places: Vec<Node<'a>>,
    faces: Vec<u8>,
}

impl<'a> GivenDice<'a> {
    /// Reads the field `dice`; `None` where something in it is no face of any die.
    pub fn read(root: &Node<'a>) -> Option<Self> {
        let list = root.peek("dice");
        let places = match &list {
            Some(list) => list.list()?,
            None => Vec::new(),
        };
        let faces: Vec<Option<u8>> =
            places.iter().map(|die| die.whole(0, 10).and_then(|face| u8::try_from(face).ok())).collect();
        Some(GivenDice { list, places, faces: faces.into_iter().collect::<Option<_>>()? })
    }

    /// The dice, to be rolled.
    pub fn entered(&self) -> Entered {
        Entered::new(self.faces.clone())
    }

    /// Notes what is wrong with the dice after they were rolled: one that shows what it cannot, one missing, one left over.
    pub fn judge(&self, root: &Node<'_>, entered: &Entered, stop: Option<&Stop>) {
        let used = self.faces.len() - entered.unused().len();
        match (stop, self.places.get(used)) {
            (None, None) => {}
            (None, Some(first)) => {
                let left = entered.unused().len();
                let any = if used == 0 { "none" } else { "some" };
                first.fault(say!("lookup-dice-are-left-over", left, any, used));
            }
            (Some(Stop::Wants(wanted)), Some(die)) => {
                let face = self.faces.get(used).copied().unwrap_or_default();
                let no_such = NoSuchFace { die: wanted.die, face };
                die.fault(say!("lookup-it-is-rolled-for", no_such, purpose = &wanted.purpose));
            }
            (Some(Stop::Wants(wanted)), None) => {
                let place = self.list.as_ref().map_or(root.place(), Node::place);
                let nth = nth(used + 1);
                place.fault(say!("lookup-dice-must-have-one-more", nth, die = wanted.die, purpose = &wanted.purpose));
            }
            (Some(Stop::Refused(why)), _) => root.fault(why.to_string()),
        }
    }
}

/// "first", "2nd", "3rd", "11th".
fn nth(n: usize) -> String {
    match (n, n % 10, n % 100) {
        (1, ..) => say!("lookup-first"),
        (_, 2, tens) if tens != 12 => say!("lookup-nd", n),
        (_, 3, tens) if tens != 13 => say!("lookup-rd", n),
        (_, 1, tens) if tens != 11 => say!("lookup-st", n),
        _ => say!("lookup-th", n),
    }
}
