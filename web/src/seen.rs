//! The contents of the screen: egui's accessibility tree, for the mirror in the page and for tests. It is built only on
//! request.

use egui::accesskit::{ActionRequest, Node, NodeId, Role, Toggled, TreeUpdate};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The controls of the last frame, the number of frames, and pending requests of a screen reader.
#[derive(Clone, Debug, Default)]
pub struct SeenControls {
    frame: Arc<Mutex<SeenFrame>>,
}

#[derive(Debug, Default)]
struct SeenFrame {
    nodes: BTreeMap<NodeId, Node>,
    root: Option<NodeId>,
    count: u64,
    asked: Vec<ActionRequest>,
}

impl egui::Plugin for SeenControls {
    fn debug_name(&self) -> &'static str {
        "seen"
    }

    fn input_hook(&mut self, _: &egui::Context, input: &mut egui::RawInput) {
        let asked = std::mem::take(&mut self.frame().asked);
        input.events.extend(asked.into_iter().map(egui::Event::AccessKitActionRequest));
    }

    fn output_hook(&mut self, _: &egui::Context, output: &mut egui::FullOutput) {
        let mut frame = self.frame();
        frame.count += 1;
        if let Some(TreeUpdate { nodes, tree, .. }) = output.platform_output.accesskit_update.take() {
            frame.nodes = nodes.into_iter().collect();
            frame.root = tree.map(|tree| tree.root).or(frame.root);
        }
    }
}

impl SeenControls {
    fn frame(&self) -> MutexGuard<'_, SeenFrame> {
        self.frame.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn frames(&self) -> u64 {
        self.frame().count
    }

    /// Queues a request to a control for the next frame.
    pub fn ask(&self, request: ActionRequest) {
        self.frame().asked.push(request);
    }

    /// Returns every named control, in CSS pixels of the canvas; `scale` is the number of CSS pixels per point.
    pub fn controls(&self, scale: f64) -> Value {
        let frame = self.frame();
        let control = |node: &Node| {
            let name = node.label().or(node.value())?;
            Some(json!({
                "label": name,
                "role": format!("{:?}", node.role()),
                "value": node.value(),
                "rect": rect(node, scale)?,
                "disabled": node.is_disabled(),
            }))
        };
        frame.nodes.values().filter_map(control).collect()
    }

    /// Returns everything a screen reader can read or use, in screen order.
    pub fn mirrored(&self, scale: f64) -> Value {
        let frame = self.frame();
        let mut all = Vec::new();
        let mut next: Vec<NodeId> = frame.root.into_iter().collect();
        while let Some(id) = next.pop() {
            let Some(node) = frame.nodes.get(&id) else { continue };
            all.extend(frame.mirror(id, node, scale));
            next.extend(node.children().iter().rev());
        }
        all.into()
    }
}

impl SeenFrame {
    /// Returns a node for the page, if it is meant for people.
    fn mirror(&self, id: NodeId, node: &Node, scale: f64) -> Option<Value> {
        let kind = kind(node.role())?;
        let own = node.label().or(if kind == "text" { node.value() } else { None });
        let by = || node.labelled_by().iter().filter_map(|id| self.nodes.get(id)).find_map(|n| n.label().or(n.value()));
        let name = own.or_else(by).or(node.placeholder()).unwrap_or_default();
        // A label that names a field is read with the field.
        if name.is_empty() && (kind == "text" || kind == "image") {
            return None;
        }
        Some(json!({
            "id": id.0.to_string(),
            "kind": kind,
            "name": name,
            "value": node.value(),
            "number": node.numeric_value(),
            "range": [node.min_numeric_value(), node.max_numeric_value()],
            "on": node.toggled().map(|toggled| toggled == Toggled::True),
            "disabled": node.is_disabled(),
            "rect": rect(node, scale)?.map(f64::round),
        }))
    }
}

fn kind(role: Role) -> Option<&'static str> {
    Some(match role {
        Role::Button | Role::ComboBox | Role::Tab | Role::MenuItem => "button",
        Role::CheckBox | Role::Switch => "checkbox",
        Role::RadioButton => "radio",
        Role::Slider | Role::SpinButton => "number",
        Role::TextInput | Role::SearchInput => "field",
        Role::MultilineTextInput => "box",
        Role::Link => "link",
        Role::Label | Role::Heading | Role::Paragraph => "text",
        Role::Canvas | Role::Image => "image",
        _ => return None,
    })
}

fn rect(node: &Node, scale: f64) -> Option<[f64; 4]> {
    let bounds = node.bounds()?;
    Some([bounds.x0, bounds.y0, bounds.x1, bounds.y1].map(|side| side * scale))
}
