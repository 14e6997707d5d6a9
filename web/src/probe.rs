//! Test access to the running app: its state, and a replayed journal.

use crate::seen::SeenControls;
use drumhead::app::{App, Saving, Selection};
use drumhead::journal;
use serde_json::{Value, json};

/// Returns the state of the app.
pub fn state(app: &App, seen: &SeenControls) -> Value {
    let session = app.session();
    let selected = match &app.selection {
        Selection::None => Value::Null,
        Selection::Unit(id) => json!(id.to_string()),
        Selection::Commander(id) => json!(id.to_string()),
    };
    let saving = app.saving().map(|saving| match saving {
        Saving::Saved => "saved".to_owned(),
        Saving::Writing => "writing".to_owned(),
        Saving::ReadOnly { why } => format!("read only: {why}"),
        Saving::Behind { lines, why, .. } => format!("behind by {lines}: {why}"),
    });
    json!({
        "title": app.battle().map(|battle| battle.head.title.clone()),
        "file": session.map(|s| s.path().display().to_string()),
        "digest": session.map(|s| s.digest().to_owned()),
        "state_digest": app.game().map(|game| game.digest()),
        "actions": session.map(|s| s.entries().len()),
        "last": session.and_then(|s| s.entries().last()).and_then(|e| e.words.first()).map(|words| words.line.clone()),
        "dice": session.and_then(|s| s.entries().last()).map(|e| e.dice.iter().map(|d| d.face).collect::<Vec<u8>>()),
        "selected": selected,
        "ghost": app.ghost.is_some(),
        "asking": app.next_roll().is_some(),
        "saving": saving,
        "messages": app.messages.iter().map(|message| message.text.clone()).collect::<Vec<_>>(),
        "frames": seen.frames(),
    })
}

/// Replays a journal, and compares it with a replay from its seed.
pub fn replay(bytes: &[u8]) -> Value {
    match journal::read(bytes) {
        Err(loss) => json!({ "lost": loss.to_string() }),
        Ok(opened) => {
            let diverged = opened.diverged.map(|d| {
                let game = opened.journal.game();
                d.words(game.battle(), game.turn_word())
            });
            let journal = opened.journal;
            let count = journal.entries().len();
            let after: Vec<_> = (0..=count).map(|n| journal.game_after(n).map(|game| game.digest())).collect();
            json!({
                "lost": opened.lost.map(|loss| loss.to_string()),
                "diverged": diverged,
                "lines": journal.lines(),
                "digest": journal.digest(),
                "state_digest": journal.game().digest(),
                "from_seed": journal.comes_of_its_seed(),
                "after": after,
            })
        }
    }
}
