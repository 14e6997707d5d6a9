//! A layout: tags by number and size, and for those of kind `corner` their places. Fields that are not needed are
//! ignored: it has the form of the truth files of synthetic photos.

use super::load;
use super::out::{CliError, complain, shown};
use crate::app::table_photo::TagHeights;
use crate::battle::tags::LAST_TAG;
use crate::msg;
use crate::photo::{Label, Layout, Sheet};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

/// The least number of corners.
const LEAST_CORNERS: usize = 3;

/// Reads a layout.
///
/// # Errors
/// Every fault, each with its place in the file.
pub(super) fn read(path: &Path, heights: &TagHeights) -> Result<Layout, CliError> {
    let path_words = shown(path);
    let text = load::text(path, load::bytes(path)?)?;
    let root: Value = serde_json::from_str(&text)
        .map_err(|why| CliError::Refused(msg!("cli-layout-is-no-json", path = path_words, why)))?;
    let mut reader = LayoutReader::default();
    reader.layout.label_mm = heights.label_mm;
    reader.layout.hills_mm.clone_from(&heights.hills_mm);
    reader.root(&root);
    if reader.faults.is_empty() {
        return Ok(reader.layout);
    }
    for (place, what) in &reader.faults {
        complain(&msg!("cli-layout-fault", path = path_words, where = place, what));
    }
    Err(CliError::Faulty)
}

/// A layout while it is read, and its faults with their places.
#[derive(Default)]
struct LayoutReader {
    layout: Layout,
    ids: BTreeSet<u32>,
    faults: Vec<(String, String)>,
}

impl LayoutReader {
    fn fault(&mut self, place: impl Into<String>, what: impl Into<String>) {
        self.faults.push((place.into(), what.into()));
    }

    fn root(&mut self, root: &Value) {
        if root.get("family").is_some_and(|family| family != "36h11") {
            self.fault("family", msg!("cli-layout-family"));
        }
        let Some(tags) = root.get("tags").and_then(Value::as_array) else {
            return self.fault("tags", msg!("cli-layout-needs-tags"));
        };
        for (n, tag) in tags.iter().enumerate() {
            self.tag(&format!("tags[{n}]"), tag);
        }
        let count = self.layout.sheets.len();
        if self.faults.is_empty() && count < LEAST_CORNERS {
            self.fault("tags", msg!("cli-layout-needs-corners", count));
        }
    }

    fn tag(&mut self, place: &str, tag: &Value) {
        let id = tag.get("id").and_then(Value::as_u64).and_then(|id| u32::try_from(id).ok());
        let id = id.filter(|id| *id <= u32::from(LAST_TAG));
        match id {
            None => self.fault(place, msg!("cli-layout-tag-id")),
            Some(id) if !self.ids.insert(id) => self.fault(place, msg!("cli-layout-tag-id-twice", id)),
            Some(_) => {}
        }
        let size = tag.get("size").and_then(Value::as_f64).filter(|size| (5.0..=500.0).contains(size));
        if size.is_none() {
            self.fault(place, msg!("cli-layout-tag-size"));
        }
        match tag.get("kind").and_then(Value::as_str) {
            Some("unit") => {
                if let Some((id, size)) = id.zip(size) {
                    self.layout.labels.push(Label { id, size_mm: Some(size), last_mm: None });
                }
            }
            Some("corner") => {
                let [x, y, facing] = ["x", "y", "facing"].map(|field| self.number(place, tag, field, None));
                let z = self.number(place, tag, "z", Some(0.0));
                let whole = || Some(Sheet { id: id?, at_mm: [x?, y?, z?], facing: facing?, size_mm: size? });
                self.layout.sheets.extend(whole());
            }
            _ => self.fault(place, msg!("cli-layout-tag-kind")),
        }
    }

    /// Returns a number; a missing one is `default`, or a fault.
    fn number(&mut self, place: &str, tag: &Value, field: &str, default: Option<f64>) -> Option<f64> {
        let value = match tag.get(field) {
            None => default,
            Some(value) => value.as_f64().filter(|value| value.abs() < 1e6),
        };
        if value.is_none() {
            self.fault(place, msg!("cli-layout-tag-number", field));
        }
        value
    }
}
