//! Commands to the page that the app runs in, in a browser.

/// A request of the referee to the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Show the browser's own question about installing the app.
    Install,
    /// Turn the silent video on or off.
    Video(bool),
    /// Look for a newer build.
    Look,
    /// Change to the newer build as soon as nothing is unsaved or half done.
    Switch,
    /// Change to the newer build at the end of this turn.
    SwitchAfterTurn,
}
