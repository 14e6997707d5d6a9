//! Reads a single field of a file before the file itself is read.

use serde::Deserializer as _;
use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde_json::Value;
use std::fmt;

/// Returns the string in a top-level field of a JSON file; `None` if the file is not an object or has no string there.
/// Nothing else is stored, so the file may have any length.
///
/// ```
/// use drumhead::input::text_in;
/// let charts = r#"{"format": "drumhead-charts/1", "fire": {"rules": [1, 2, 3]}, "rules": "awi"}"#;
/// assert_eq!(text_in(charts, "rules").as_deref(), Some("awi"));
/// assert_eq!((text_in(charts, "fire"), text_in("{\"rules\": \"awi\"", "rules")), (None, None));
/// ```
#[must_use]
pub fn text_in(json: &str, field: &str) -> Option<String> {
    let mut reader = serde_json::Deserializer::from_str(json);
    let found = reader.deserialize_any(FieldSeed(field)).ok()?;
    reader.end().ok()?;
    if let Some(Value::String(text)) = found { Some(text) } else { None }
}

/// Extracts the value of one field; the last one if it is given twice.
struct FieldSeed<'f>(&'f str);

impl<'de> Visitor<'de> for FieldSeed<'_> {
    type Value = Option<Value>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{}")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut found = None;
        while let Some(name) = map.next_key::<std::borrow::Cow<'de, str>>()? {
            if name == self.0 {
                found = Some(map.next_value()?);
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(found)
    }
}
