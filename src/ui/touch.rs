//! Touch handling that egui's backends leave out: touches cancelled by the system, and a short vibration.

use egui::{Context, Event, Id, Plugin, PointerButton, Pos2, RawInput, TouchPhase};

/// A point far from every control, in points.
const AWAY: Pos2 = Pos2::new(-10_000.0, -10_000.0);

/// Releases the pointer when a touch is cancelled, as the system does for a notification shade, an edge swipe or a
/// palm.
///
/// egui's backends report the cancelled touch but leave the pointer's button down. A release far away is no click, and
/// the pointer leaves in the same frame, so nothing is dragged there and no list keeps scrolling.
#[derive(Debug)]
pub(super) struct CancelledTouches;

impl Plugin for CancelledTouches {
    fn debug_name(&self) -> &'static str {
        "touches"
    }

    fn input_hook(&mut self, _: &Context, input: &mut RawInput) {
        let Some(last) = input.events.iter().rposition(is_cancel) else { return };
        let (button, modifiers) = (PointerButton::Primary, egui::Modifiers::NONE);
        let release = Event::PointerButton { pos: AWAY, button, pressed: false, modifiers };
        let next = last + 1;
        input.events.splice(next..next, [Event::PointerMoved(AWAY), release, Event::PointerGone]);
    }
}

fn is_cancel(event: &Event) -> bool {
    matches!(event, Event::Touch { phase: TouchPhase::Cancel, .. })
}

/// Returns whether a touch was cancelled in this frame.
pub(super) fn was_cancelled(ctx: &Context) -> bool {
    ctx.input(|i| i.events.iter().any(is_cancel))
}

fn pulse_id() -> Id {
    Id::unique("a pulse to feel")
}

/// Requests a short vibration, if the device can vibrate.
pub(super) fn pulse(ctx: &Context) {
    ctx.data_mut(|data| data.insert_temp(pulse_id(), ()));
}

/// Returns whether a vibration was requested since the last call.
#[must_use]
pub fn take_pulse(ctx: &Context) -> bool {
    ctx.data_mut(|data| data.remove_temp::<()>(pulse_id())).is_some()
}
