//! The values put into a message: numbers, strings and names.

use super::Name;
use fluent_bundle::{FluentArgs, FluentValue};
use std::borrow::Cow;

/// The names under which a variable is passed: `unit`, and for a [`Name`] also `unit-head`, `unit-bare` and
/// `unit-number`.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub struct Key {
    pub plain: &'static str,
    pub head: &'static str,
    pub bare: &'static str,
    pub number: &'static str,
}

/// The variables of a message.
#[derive(Debug, Default)]
pub struct Parts<'a>(FluentArgs<'a>);

impl<'a> Parts<'a> {
    /// Returns an empty set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a variable.
    #[must_use]
    pub fn with(mut self, key: Key, part: &'a (impl Part + ?Sized)) -> Self {
        part.put(key, &mut self);
        self
    }

    /// Sets a variable.
    pub fn set(&mut self, key: &'static str, value: impl Into<FluentValue<'a>>) {
        self.0.set(key, value);
    }

    pub(super) fn args(&self) -> &FluentArgs<'a> {
        &self.0
    }
}

/// A value that can be put into a message.
pub trait Part {
    /// Adds the value to the variables of a message.
    fn put<'a>(&'a self, key: Key, parts: &mut Parts<'a>);
}

impl<T: Part + ?Sized> Part for &mut T {
    fn put<'a>(&'a self, key: Key, parts: &mut Parts<'a>) {
        (**self).put(key, parts);
    }
}

impl<T: Part + ?Sized> Part for &T {
    fn put<'a>(&'a self, key: Key, parts: &mut Parts<'a>) {
        (**self).put(key, parts);
    }
}

impl Part for str {
    fn put<'a>(&'a self, key: Key, parts: &mut Parts<'a>) {
        parts.set(key.plain, self);
    }
}

impl Part for String {
    fn put<'a>(&'a self, key: Key, parts: &mut Parts<'a>) {
        parts.set(key.plain, self.as_str());
    }
}

impl Part for Cow<'_, str> {
    fn put<'a>(&'a self, key: Key, parts: &mut Parts<'a>) {
        parts.set(key.plain, self.as_ref());
    }
}

impl Part for char {
    fn put<'a>(&'a self, key: Key, parts: &mut Parts<'a>) {
        parts.set(key.plain, self.to_string());
    }
}

/// Implements `Part` for types by their `Display`: `shown_part!(Die, Inches);`
#[macro_export]
macro_rules! shown_part {
    ($($shown:ty),+ $(,)?) => {
        $(impl $crate::text::Part for $shown {
            fn put<'a>(&'a self, key: $crate::text::Key, parts: &mut $crate::text::Parts<'a>) {
                parts.set(key.plain, self.to_string());
            }
        })+
    };
}

shown_part!(
    std::path::Display<'_>,
    std::fmt::Arguments<'_>,
    std::io::Error,
    serde_json::Error,
    std::num::ParseIntError
);

impl Part for Name {
    fn put<'a>(&'a self, key: Key, parts: &mut Parts<'a>) {
        parts.set(key.plain, self.inside());
        parts.set(key.head, self.head());
        parts.set(key.bare, self.bare());
        parts.set(key.number, if self.is_many() { "many" } else { "one" });
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl Part for $number {
            fn put<'a>(&'a self, key: Key, parts: &mut Parts<'a>) {
                parts.set(key.plain, *self);
            }
        })+
    };
}

numbers!(u8, u16, u32, i8, i16, i32);

impl Part for f64 {
    fn put<'a>(&'a self, key: Key, parts: &mut Parts<'a>) {
        if self.fract() == 0.0 {
            parts.set(key.plain, *self);
        } else {
            parts.set(key.plain, super::number(&self.to_string()).into_owned());
        }
    }
}

/// Larger integers are not exact as an f64, the number type of a message.
const EXACT: u64 = 1 << 53;

macro_rules! large_numbers {
    ($($number:ty),+) => {
        $(impl Part for $number {
            fn put<'a>(&'a self, key: Key, parts: &mut Parts<'a>) {
                if u64::try_from(*self).is_ok_and(|n| n <= EXACT) {
                    parts.set(key.plain, *self);
                } else {
                    parts.set(key.plain, self.to_string());
                }
            }
        })+
    };
}

large_numbers!(u64, usize, i64, isize);
