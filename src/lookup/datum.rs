//! Facts of an answer: named values in the order in which its rule set gives them.

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};
use std::fmt;

/// A named value of a JSON answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Datum {
    /// Its name: "kills".
    pub name: String,
    /// Its value.
    pub value: DatumValue,
}

/// The value of a fact.
#[derive(Clone, Debug, PartialEq)]
pub enum DatumValue {
    /// `null`.
    Nothing,
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A number with a fraction, such as inches.
    Fraction(f64),
    /// A word or a text.
    Text(String),
    /// Several values.
    List(Vec<DatumValue>),
    /// Nested facts, such as the result of a charge for one side.
    Facts(Vec<Datum>),
}

/// Facts in their order. A `serde_json` object would sort them by name.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Data(pub Vec<Datum>);

impl Data {
    /// Returns the fields of a value that serialises as an object. Empty for any other value.
    pub fn of(value: &impl Serialize) -> Self {
        let text = serde_json::to_string(value).unwrap_or_default();
        match serde_json::from_str(&text) {
            Ok(DatumValue::Facts(facts)) => Data(facts),
            _ => Data::default(),
        }
    }
}

impl Serialize for Data {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(self.0.len()))?;
        for Datum { name, value } in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl Serialize for DatumValue {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            DatumValue::Nothing => to.serialize_unit(),
            DatumValue::Flag(flag) => to.serialize_bool(*flag),
            DatumValue::Number(number) => to.serialize_i64(*number),
            DatumValue::Fraction(number) => to.serialize_f64(*number),
            DatumValue::Text(text) => to.serialize_str(text),
            DatumValue::Facts(facts) => Data(facts.clone()).serialize(to),
            DatumValue::List(values) => {
                let mut list = to.serialize_seq(Some(values.len()))?;
                values.iter().try_for_each(|value| list.serialize_element(value))?;
                list.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for DatumValue {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(AnyValue)
    }
}

/// Reads any JSON value.
struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = DatumValue;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<DatumValue, E> {
        Ok(DatumValue::Nothing)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<DatumValue, E> {
        Ok(DatumValue::Flag(flag))
    }

    fn visit_i64<E>(self, number: i64) -> Result<DatumValue, E> {
        Ok(DatumValue::Number(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<DatumValue, E> {
        Ok(DatumValue::Number(i64::try_from(number).unwrap_or(i64::MAX)))
    }

    fn visit_f64<E>(self, number: f64) -> Result<DatumValue, E> {
        Ok(DatumValue::Fraction(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<DatumValue, E> {
        Ok(DatumValue::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<DatumValue, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = list.next_element()? {
            values.push(value);
        }
        Ok(DatumValue::List(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<DatumValue, A::Error> {
        let mut facts = Vec::new();
        while let Some((name, value)) = map.next_entry()? {
            facts.push(Datum { name, value });
        }
        Ok(DatumValue::Facts(facts))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[derive(serde::Serialize)]
    struct Sample {
        winner: &'static str,
        figures: Vec<u16>,
        attacker: Option<u8>,
        inches: f64,
    }

    #[test]
    fn facts_keep_the_order_and_the_form_of_their_fields() {
        let told = Sample { winner: "attackers", figures: vec![3, 1], attacker: None, inches: 4.5 };
        let facts = Data::of(&told);
        assert_eq!(serde_json::to_string(&facts).unwrap(), serde_json::to_string(&told).unwrap());
        assert_eq!(facts.0[0], Datum { name: "winner".to_owned(), value: DatumValue::Text("attackers".to_owned()) });
        assert_eq!(Data::of(&json!([1])), Data::default());
    }
}
