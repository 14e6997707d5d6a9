//! Reaction to closure and countercharge (9.4, 9.5).

use super::engine::{Cx, impossible};
use crate::rules::Stop;

/// 9.4: fires and stays, or fires and goes back.
pub(super) fn react(_cx: &mut Cx<'_>, _withdraw: bool) -> Result<(), Stop> {
    Err(impossible("not yet"))
}

/// 9.5: charged cavalry tries to countercharge, or not.
pub(super) fn countercharge(_cx: &mut Cx<'_>, _yes: bool) -> Result<(), Stop> {
    Err(impossible("not yet"))
}
