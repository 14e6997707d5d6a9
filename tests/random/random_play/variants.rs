//! The names of an enum's variants as serde writes them, taken from the type itself, so that a new one is never missed.
//! They are parsed from the error of the JSON reader for an unknown variant: a custom deserializer would be compiled
//! separately for every type.

use serde::de::DeserializeOwned;

/// Returns the variants of an enum with an internal tag, as in `{"event": "fired", ...}`.
pub fn tagged<T: DeserializeOwned>(tag: &str) -> Vec<String> {
    listed::<T>(&format!("{{\"{tag}\":\"?\"}}"))
}

/// Returns the variants of an enum without a tag, as in `"fire"` or `{"ball": ...}`.
pub fn plain<T: DeserializeOwned>() -> Vec<String> {
    listed::<T>("\"?\"")
}

/// Parses "unknown variant `?`, expected one of `roll`, `pass`": the names are in backticks, after the unknown one.
fn listed<T: DeserializeOwned>(json: &str) -> Vec<String> {
    let said = serde_json::from_str::<T>(json).err().map(|why| why.to_string()).unwrap_or_default();
    let names = said.strip_prefix("unknown variant `?`, expected ").unwrap_or_default();
    let names: Vec<String> = names.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    let of = std::any::type_name::<T>();
    assert!(!names.is_empty(), "{of} has named no variant, is it an enum, and tagged so? {said}");
    names
}

#[test]
fn every_variant_is_named() {
    use drumhead::rules::otp::{Event, MoraleResult, Pending, Removal};
    assert!(tagged::<Event>("about").contains(&"movement".to_owned()));
    assert_eq!(plain::<Removal>(), ["roll", "pass"]);
    assert_eq!(plain::<MoraleResult>().len(), 8);
    assert!(tagged::<Pending>("choice").len() >= 5);
}
