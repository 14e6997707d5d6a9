//! The ids of things in the battle file: short strings, cheap to clone, each kind its own type.
//!
//! Imports nothing from the crate.

use serde::{Deserialize, Serialize};
use std::borrow::Borrow;
use std::fmt;
use std::sync::Arc;

macro_rules! id {
    ($(#[$doc:meta] $name:ident),+ $(,)?) => {$(
        #[$doc]
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(Arc<str>);

        impl $name {
            /// Returns the id as written in the battle file.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }
        impl From<&str> for $name {
            fn from(s: &str) -> Self {
                $name(s.into())
            }
        }
        impl From<String> for $name {
            fn from(s: String) -> Self {
                $name(s.into())
            }
        }
        impl Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        crate::shown_part!($name);
    )+};
}

id! {
    /// A side of the battle ("crown").
    SideId,
    /// A brigade, with one numbered chit (OTP 4.1).
    BrigadeId,
    /// A commander.
    CommanderId,
    /// A unit: a battalion, regiment, troop or battery.
    UnitId,
    /// A piece of terrain.
    TerrainId,
}
