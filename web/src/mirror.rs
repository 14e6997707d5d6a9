//! The mirror of the screen in the page: hidden controls for screen readers. It costs nothing until it is turned on.

use crate::page::Page;
use crate::seen::SeenControls;
use drumhead::app::App;
use egui::accesskit::{Action, ActionData, ActionRequest, NodeId, TreeId};
use serde_json::json;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

#[derive(Clone)]
pub struct Mirror {
    page: Rc<Page>,
    seen: SeenControls,
    on: Rc<Cell<bool>>,
    /// The last screen sent to the page.
    shown: Rc<RefCell<String>>,
}

impl Mirror {
    pub fn new(page: Rc<Page>, seen: SeenControls) -> Self {
        Mirror { page, seen, on: Rc::default(), shown: Rc::default() }
    }

    pub fn turn(&self, on: bool) {
        self.on.set(on);
        self.shown.borrow_mut().clear();
    }

    /// Sends the page the screen of this frame, if it differs from the last one: after the frame, when its tree exists.
    pub fn after_frame(&self, app: &App, scale: f64) {
        if !self.on.get() {
            return;
        }
        let (mirror, says) = (self.clone(), news(app));
        wasm_bindgen_futures::spawn_local(async move {
            let now = json!({ "nodes": mirror.seen.mirrored(scale), "says": says }).to_string();
            if *mirror.shown.borrow() != now {
                let _ = mirror.page.mirror(&now);
                mirror.shown.replace(now);
            }
        });
    }

    /// Performs a screen reader's request on a control: `click`, `focus`, `show`, or `set` and `number` to a value.
    pub fn act(&self, id: &str, what: &str, value: Option<String>) {
        let Ok(id) = id.parse() else { return };
        let (action, data) = match (what, value) {
            ("click", _) => (Action::Click, None),
            ("focus", _) => (Action::Focus, None),
            ("show", _) => (Action::ScrollIntoView, None),
            ("set", Some(text)) => (Action::SetValue, Some(ActionData::Value(text.into()))),
            ("number", Some(text)) => (Action::SetValue, text.parse().ok().map(ActionData::NumericValue)),
            _ => return,
        };
        self.seen.ask(ActionRequest { action, target_tree: TreeId::ROOT, target_node: NodeId(id), data });
    }
}

/// Returns the text that a screen reader announces when it changes: the last message, otherwise the last line of the
/// log.
fn news(app: &App) -> Option<String> {
    let logged = || Some(app.session()?.entries().last()?.words.first()?.line.clone());
    app.messages.last().map(|message| message.text.clone()).or_else(logged)
}
