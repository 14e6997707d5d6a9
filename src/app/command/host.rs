//! Commands to the page that the app runs in, in a browser.

/// What the referee wants of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The browser's own question about installing the app.
    Install,
    /// The silent video on or off.
    Video(bool),
    /// To look for a newer build.
    Look,
    /// The newer build, as soon as nothing is unsaved or half done.
    Switch,
    /// The newer build, once this turn is over.
    SwitchAfterTurn,
}
