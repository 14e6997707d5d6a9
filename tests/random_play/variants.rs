//! The names of an enum's variants as serde writes them: asked of the type itself, so that a new one is never forgotten.

use serde::de::value::{MapDeserializer, StrDeserializer};
use serde::de::{DeserializeOwned, Error, IntoDeserializer};
use std::fmt::{Display, Formatter};

/// What serde says it would have known, told of a variant it does not.
#[derive(Debug)]
struct Known(&'static [&'static str]);

impl Display for Known {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl std::error::Error for Known {}

impl Error for Known {
    fn custom<T: Display>(_: T) -> Self {
        Known(&[])
    }

    fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Self {
        Known(expected)
    }
}

const NONE_SUCH: &str = "?";

/// The variants of an enum with a tag inside, as `{"event": "fired", ...}`.
pub fn tagged<T: DeserializeOwned>(tag: &str) -> Vec<String> {
    let fields = [(tag, NONE_SUCH)];
    let asked = T::deserialize(MapDeserializer::<'_, _, Known>::new(fields.into_iter()));
    listed::<T>(asked.err())
}

/// The variants of an enum without a tag, as `"fire"` or `{"ball": ...}`.
pub fn plain<T: DeserializeOwned>() -> Vec<String> {
    let asked: StrDeserializer<'_, Known> = NONE_SUCH.into_deserializer();
    listed::<T>(T::deserialize(asked).err())
}

fn listed<T>(known: Option<Known>) -> Vec<String> {
    let names = known.map_or(&[] as &[&str], |known| known.0);
    assert!(!names.is_empty(), "{} has named no variant: is it an enum, and tagged so?", std::any::type_name::<T>());
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[test]
fn every_variant_is_named() {
    use drumhead::rules::philadelphia::{Event, MoraleResult, Pending, Removal};
    assert!(tagged::<Event>("about").contains(&"movement".to_owned()));
    assert_eq!(plain::<Removal>(), ["roll", "pass"]);
    assert_eq!(plain::<MoraleResult>().len(), 8);
    assert!(tagged::<Pending>("choice").len() >= 5);
}
