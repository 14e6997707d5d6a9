//! Reads a charts file along its specification, shape by shape.

use super::at::{ChartPlace, ObjectAt};
use super::reader::Reader;
use super::spec::{CellShape, Check, MODIFIER, Member, Need, Object};
use super::{CellKind, ChartCell, Datum, NEVER};
use crate::msg;

impl Reader {
    /// Reads a place of the file by its shape.
    pub fn read<T>(&mut self, at: &ChartPlace<'_>, shape: &CellShape<T>, out: &mut T) {
        let begin = self.cells.len();
        match shape {
            CellShape::Whole(least, most) => _ = self.number::<i32>(at, *least, *most),
            CellShape::Decimal(least, most) => _ = self.decimal(at, *least, *most),
            CellShape::Modifier(rule) => self.modifier(at, rule),
            CellShape::Other(kind, fits) => _ = self.cell(at, *kind, |node| fits(node).then_some(true)),
            CellShape::Object(object) => self.object(at, object, out),
            CellShape::Special(read) => read(self, at, out),
            CellShape::Remark => {}
        }
        if shape.kind().is_some() {
            self.listed.extend(begin..self.cells.len());
        }
    }

    fn object<T>(&mut self, at: &ChartPlace<'_>, object: &Object<T>, out: &mut T) {
        let known: Vec<&'static str> = object.members.iter().map(|member| member.name).collect();
        let Some(part) = at.part(&known) else { return };
        let begin = self.cells.len();
        object.members.iter().for_each(|member| self.member(&part, member, out));
        let cells = self.cells.get(begin..).unwrap_or_default();
        let read: Vec<&ChartCell> = cells.iter().filter(|cell| cell.datum.is_some()).collect();
        match object.check {
            Some(Check::Any(look)) => look(at, &read),
            Some(Check::All(look)) if read.len() == cells.len().max(known.len()) => look(at, &read),
            Some(Check::All(_)) | None => {}
        }
    }

    /// Reads a member of an object.
    pub fn member<T>(&mut self, part: &ObjectAt<'_>, member: &Member<T>, out: &mut T) {
        if matches!(member.shape, CellShape::Remark) {
            return;
        }
        let found = match member.need {
            Need::Must | Need::MustOrNever => part.need(member.name),
            Need::May | Need::MayBePutIn => part.maybe(member.name),
        };
        let kind = member.shape.kind().filter(|_| matches!(member.need, Need::MustOrNever | Need::MayBePutIn));
        let found = found.map(|at| member.titled(at));
        match (found, kind) {
            (Some(at), Some(kind)) if at.is_left_out() => self.leave_out(&at, true, kind),
            (Some(at), Some(_)) => self.read(&ChartPlace { may_go: true, ..at }, &member.shape, out),
            (Some(at), None) => self.read(&at, &member.shape, out),
            (None, Some(kind)) if member.need == Need::MayBePutIn => {
                self.leave_out(&member.titled(part.place_of(member.name)), false, kind);
            }
            (None, _) => {}
        }
    }

    /// Records a cell that the charts could have: missing, or marked as never counting.
    fn leave_out(&mut self, at: &ChartPlace<'_>, there: bool, kind: CellKind) {
        // `bare` also checks the other members of a marked cell.
        let datum = there.then(|| at.bare()).flatten().map(|_| Datum::word(NEVER));
        self.left_out.push(at.shown(at, kind, datum));
    }

    /// Reads a modifier: a number, `[number, "section"]`, or an object with `value`, and perhaps `section` and
    /// `source`.
    fn modifier(&mut self, at: &ChartPlace<'_>, usual_rule: &str) {
        let pair = if at.node.is_list() { at.items() } else { None };
        let inner = match pair.as_deref() {
            Some([value, section]) => section.node.text().map(|_| value.clone()),
            Some(_) => {
                at.fault(msg!("rules-must-be-a-number-and-its-section"));
                None
            }
            None => at.bare(),
        };
        let Some(mut inner) = inner else { return };
        inner.rule = at.section_or(usual_rule);
        let (least, most) = MODIFIER.bounds().unwrap_or_default();
        self.cell_within(at, &inner, MODIFIER, |node| node.whole(i64::from(least / 1000), i64::from(most / 1000)));
    }
}
