//! Reading and checking the parts of a request: numbers, switches, and dice in their order.

use crate::dice::{Entered, NoSuchFace};
use crate::input::{Fields, Node};
use crate::msg;
use crate::rules::Stop;

/// Returns the whole number of a required field; notes a fault if it is missing or invalid.
pub fn whole<T: TryFrom<i64>>(fields: &Fields<'_>, name: &'static str, least: i64, most: i64) -> Option<T> {
    fields.need(name)?.whole(least, most).and_then(|n| T::try_from(n).ok())
}

/// Returns the yes or no of an optional field. False if it is left out.
pub fn switch(fields: &Fields<'_>, name: &'static str) -> Option<bool> {
    fields.optional(name).map_or(Some(false), |node| node.yes_or_no())
}

/// The faces given in a request, with their places.
pub(super) struct GivenDice<'a> {
    /// The list. `None` if the request has none.
    list: Option<Node<'a>>,
    places: Vec<Node<'a>>,
    faces: Vec<u8>,
}

impl<'a> GivenDice<'a> {
    /// Reads the field `dice`. `None` if an entry is not a face of any die.
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

    /// Returns the dice, to be rolled.
    pub fn entered(&self) -> Entered {
        Entered::new(self.faces.clone())
    }

    /// Notes faults of the dice after they were rolled: an impossible face, a missing die, or dice left over.
    pub fn judge(&self, root: &Node<'_>, entered: &Entered, stop: Option<&Stop>) {
        let used = self.faces.len() - entered.unused().len();
        match (stop, self.places.get(used)) {
            (None, None) => {}
            (None, Some(first)) => {
                let left = entered.unused().len();
                let any = if used == 0 { "none" } else { "some" };
                first.fault(msg!("lookup-dice-are-left-over", left, any, used));
            }
            (Some(Stop::Wants(wanted)), Some(die)) => {
                let face = self.faces.get(used).copied().unwrap_or_default();
                let no_such = NoSuchFace { die: wanted.die, face };
                die.fault(msg!("lookup-it-is-rolled-for", no_such, purpose = &wanted.purpose));
            }
            (Some(Stop::Wants(wanted)), None) => {
                let place = self.list.as_ref().map_or(root.place(), Node::place);
                let nth = nth(used + 1);
                place.fault(msg!("lookup-dice-must-have-one-more", nth, die = wanted.die, purpose = &wanted.purpose));
            }
            (Some(Stop::Refused(why)), _) => root.fault(why.to_string()),
        }
    }
}

/// Formats an ordinal: "first", "2nd", "3rd", "11th".
fn nth(n: usize) -> String {
    match (n, n % 10, n % 100) {
        (1, ..) => msg!("lookup-ordinal-first").to_owned(),
        (_, 2, tens) if tens != 12 => msg!("lookup-ordinal-nd", n),
        (_, 3, tens) if tens != 13 => msg!("lookup-ordinal-rd", n),
        (_, 1, tens) if tens != 11 => msg!("lookup-ordinal-st", n),
        _ => msg!("lookup-ordinal-th", n),
    }
}
