//! The undo history of a document that is edited step by step: an army list, or a ground.

/// Upper limit on the steps that can be undone.
const MAX_STEPS: usize = 500;

/// A document of type `S` and the steps that led to it. `T` identifies a name being typed: consecutive changes of one
/// name are one step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History<S, T> {
    now: S,
    before: Vec<S>,
    after: Vec<S>,
    typing: Option<T>,
}

impl<S, T: PartialEq> History<S, T> {
    /// Starts with a document.
    #[must_use]
    pub const fn new(now: S) -> Self {
        History { now, before: Vec::new(), after: Vec::new(), typing: None }
    }

    /// Returns the current document.
    #[must_use]
    pub const fn now(&self) -> &S {
        &self.now
    }

    /// Replaces the document: one step, or part of the last one if that typed the same name. Nothing can be redone
    /// after that.
    ///
    /// ```
    /// use drumhead::input::History;
    /// let mut history = History::new("");
    /// history.put("C", Some("title"));
    /// history.put("Camden", Some("title"));
    /// history.undo();
    /// assert_eq!((*history.now(), history.can_undo(), history.can_redo()), ("", false, true));
    /// ```
    pub fn put(&mut self, next: S, typing: Option<T>) {
        self.after.clear();
        let is_same_step = typing.is_some() && typing == self.typing;
        self.typing = typing;
        let before = std::mem::replace(&mut self.now, next);
        if !is_same_step {
            self.before.push(before);
        }
        if self.before.len() > MAX_STEPS {
            self.before.remove(0);
        }
    }

    /// Returns whether there is a step to undo.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    /// Returns whether there is a step to redo.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.after.is_empty()
    }

    /// Undoes a step, if there is one.
    pub fn undo(&mut self) {
        self.typing = None;
        if let Some(before) = self.before.pop() {
            self.after.push(std::mem::replace(&mut self.now, before));
        }
    }

    /// Redoes a step, if there is one.
    pub fn redo(&mut self) {
        self.typing = None;
        if let Some(after) = self.after.pop() {
            self.before.push(std::mem::replace(&mut self.now, after));
        }
    }
}
