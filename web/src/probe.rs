//! What tests see of the running app: how things stand, what is on the screen and where, and a journal replayed.

use drumhead::app::{App, Saving, Selection};
use drumhead::journal;
use egui::accesskit::{Node, NodeId, TreeUpdate};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The names and places of the controls of the last frame, and how many frames were drawn.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    frame: Arc<Mutex<Frame>>,
}

#[derive(Debug, Default)]
struct Frame {
    nodes: BTreeMap<NodeId, Node>,
    count: u64,
}

impl egui::Plugin for Seen {
    fn debug_name(&self) -> &'static str {
        "what tests see"
    }

    fn output_hook(&mut self, _: &egui::Context, output: &mut egui::FullOutput) {
        let mut frame = self.frame.lock().unwrap_or_else(PoisonError::into_inner);
        frame.count += 1;
        if let Some(TreeUpdate { nodes, .. }) = output.platform_output.accesskit_update.take() {
            frame.nodes = nodes.into_iter().collect();
        }
    }
}

impl Seen {
    /// Every named control, in CSS pixels of the canvas; `scale`: how many of them are a point.
    pub fn controls(&self, scale: f64) -> Value {
        let frame = self.frame.lock().unwrap_or_else(PoisonError::into_inner);
        let control = |node: &Node| {
            let (bounds, name) = (node.bounds()?, node.label().or(node.value())?);
            let rect = [bounds.x0, bounds.y0, bounds.x1, bounds.y1].map(|side| side * scale);
            Some(json!({
                "label": name,
                "role": format!("{:?}", node.role()),
                "value": node.value(),
                "rect": rect,
                "disabled": node.is_disabled(),
            }))
        };
        frame.nodes.values().filter_map(control).collect()
    }

    fn frames(&self) -> u64 {
        self.frame.lock().unwrap_or_else(PoisonError::into_inner).count
    }
}

/// How things stand.
pub fn state(app: &App, seen: Option<&Seen>) -> Value {
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
        "title": app.battle().map(|battle| battle.title.clone()),
        "file": session.map(|s| s.path().display().to_string()),
        "digest": session.map(|s| s.digest().to_owned()),
        "state_digest": app.game().map(|game| game.digest()),
        "actions": session.map(|s| s.entries().len()),
        "last": session.and_then(|s| s.entries().last()).and_then(|e| e.words.first()).map(|words| words.line.clone()),
        "dice": session.and_then(|s| s.entries().last()).map(|e| e.dice.iter().map(|d| d.face).collect::<Vec<u8>>()),
        "selected": selected,
        "ghost": app.ghost.is_some(),
        "asking": app.asking.is_some(),
        "saving": saving,
        "messages": app.messages.iter().map(|message| message.text.clone()).collect::<Vec<_>>(),
        "frames": seen.map(Seen::frames),
    })
}

/// A journal replayed, and played again from its seed.
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
