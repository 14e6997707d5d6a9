//! Distances in inches that the rules compare with a limit: none, because they count hexes.

use serde::{Deserialize, Serialize};

/// A distance in inches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Distance {}
