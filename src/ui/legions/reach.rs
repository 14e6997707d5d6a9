//! The hexes that the selected company or leader can go to or attack: their tints on the map, and the effect of a tap.

use crate::app::{App, Selection};
use crate::battle::Battle;
use crate::hexes::Hex;
use crate::ids::CommanderId;
use crate::rules::Offer;
use crate::rules::legions::{Action, Game, MarchStep};
use crate::ui::table::canvas::Canvas;
use crate::ui::table::hex_ground::corners;
use crate::units::Spot;
use egui::{Shape, Stroke};
use nalgebra::{Point2, Vector2};

/// The share of a hex that its tint covers, so that neighbouring tints stay apart.
const TINTED: f64 = 0.94;

/// An action of the selection in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// It can go there, for this many movement points; `None`: the price is not shown.
    Goes(Option<u8>),
    /// It can attack it, by fire or shock.
    Attacks,
}

/// A hex that the selection can go to or attack, with the offer that does it.
struct Goal<'a> {
    hex: Hex,
    deed: Deed,
    offer: &'a Offer,
}

/// Tints the hexes that the selection can go to or attack.
pub(super) fn draw(canvas: &Canvas, app: &App) {
    let Some(game) = app.legions() else { return };
    let battle: &Battle = game.battle();
    let Some(map) = battle.map() else { return };
    for goal in goals(app, game) {
        tint(canvas, &corners(map, goal.hex), goal.deed);
    }
}

/// Returns the action that a tap on a place of the map starts.
pub(super) fn tapped(app: &App, at: Spot) -> Option<&Offer> {
    let game = app.legions()?;
    let battle: &Battle = game.battle();
    let hex = battle.map()?.hex_under(at)?;
    goals(app, game).into_iter().find(|goal| goal.hex == hex).map(|goal| goal.offer)
}

/// Returns the goals of the selection, each hex once: the first of several offers, which is that of the whole stack.
fn goals<'a>(app: &'a App, game: &Game) -> Vec<Goal<'a>> {
    let mut out: Vec<Goal<'a>> = Vec::new();
    if !app.premeasuring() || app.pending_roll.is_some() || app.declared.is_some() {
        return out;
    }
    let (offers, rider) = match &app.selection {
        Selection::Unit(_) => (app.unit_offers(), None),
        Selection::Commander(id) => (app.offers(), Some(id)),
        Selection::None => return out,
    };
    for offer in offers.iter().filter(|offer| offer.refusal.is_none()) {
        let found = offer.action.legions().and_then(|action| goal_of(game, action, rider));
        let Some((hex, deed)) = found else { continue };
        if !out.iter().any(|goal| goal.hex == hex) {
            out.push(Goal { hex, deed, offer });
        }
    }
    out
}

/// Returns the hex that an action goes to or attacks; for a leader, only his own rides.
fn goal_of(game: &Game, action: &Action, rider: Option<&CommanderId>) -> Option<(Hex, Deed)> {
    match (action, rider) {
        (Action::March { companies, steps }, None) => {
            let entered = |step: &MarchStep| match step {
                MarchStep::Enter { hex } => Some(*hex),
                MarchStep::Face { .. } => None,
            };
            let hex = steps.iter().rev().find_map(entered)?;
            Some((hex, Deed::Goes(Some(game.march_cost(companies, steps)))))
        }
        (Action::Fire { target, .. } | Action::Shock { target, .. }, None) => Some((*target, Deed::Attacks)),
        (Action::Ride { leader, to }, Some(rider)) if leader == rider => Some((*to, Deed::Goes(None))),
        _ => None,
    }
}

/// Tints a hex with these corners: with the movement points to go there, or with a broken rim if it can be attacked.
pub(super) fn tint(canvas: &Canvas, corners: &[Point2<f64>; 6], deed: Deed) {
    if !canvas.sees(corners, 4.0) {
        return;
    }
    let [first, _, _, opposite, ..] = corners;
    let centre = nalgebra::center(first, opposite);
    let shape = corners.map(|corner| centre + (corner - centre) * TINTED);
    let look = &canvas.look;
    match deed {
        Deed::Goes(cost) => {
            canvas.fill(&shape, look.select.gamma_multiply(0.17));
            canvas.outline(&shape, Stroke::new(1.6, look.select));
            if let Some(cost) = cost {
                // Below the counters.
                let at = centre - Vector2::new(0.0, (first - centre).norm() * 0.66);
                canvas.pill(canvas.at(at), &cost.to_string(), 12.5, [look.select, look.paper.gamma_multiply(0.85)]);
            }
        }
        Deed::Attacks => {
            canvas.fill(&shape, look.blocked.gamma_multiply(0.17));
            let mut rim = canvas.path(&shape);
            rim.extend(rim.first().copied());
            canvas.painter.extend(Shape::dashed_line(&rim, Stroke::new(3.0, look.blocked), 8.0, 5.0));
        }
    }
}
