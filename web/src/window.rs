//! The app as eframe runs it, and the exchange with the page after each frame.

use crate::Shared;
use crate::carrier::Carrier;
use crate::claims::Claims;
use crate::look::PageLook;
use crate::mirror::Mirror;
use crate::page::Page;
use drumhead::ui::{clipboard, touch};
use egui::{Context, Event};
use std::cell::RefCell;
use std::rc::Rc;

/// Events of the page for the next frame.
#[derive(Clone, Default)]
pub struct Feed(Rc<RefCell<Vec<Event>>>);

impl Feed {
    /// Queues an event, to come before those that eframe receives itself.
    pub fn push(&self, event: Event) {
        self.0.borrow_mut().push(event);
    }
}

pub struct WebWindow {
    pub ui: Shared,
    pub page: Rc<Page>,
    pub carrier: Carrier,
    pub claims: Claims,
    pub look: PageLook,
    pub mirror: Mirror,
    pub feed: Feed,
}

impl eframe::App for WebWindow {
    fn raw_input_hook(&mut self, _: &Context, input: &mut egui::RawInput) {
        input.events.splice(0..0, self.feed.0.take());
    }

    fn ui(&mut self, ui: &mut egui::Ui, _: &mut eframe::Frame) {
        let mut shown = self.ui.borrow_mut();
        shown.ui(ui);
        self.carrier.after_frame(&mut shown.app);
        self.claims.after_frame(&mut shown.app);
        self.look.after_frame(&mut shown, ui.ctx());
        self.mirror.after_frame(&shown.app, f64::from(ui.ctx().zoom_factor()));
        self.fingers_and_clipboard(ui.ctx());
    }

    fn as_any_mut(&mut self) -> Option<&mut dyn std::any::Any> {
        Some(self)
    }
}

impl WebWindow {
    /// Runs within the frame, because browsers allow access to the clipboard only while they handle a tap.
    fn fingers_and_clipboard(&self, ctx: &Context) {
        for text in clipboard::take_copies(ctx) {
            let _ = self.page.copy(&text);
        }
        if let Some(over) = clipboard::take_request(ctx) {
            let scale = ctx.zoom_factor();
            let over = [over.left(), over.top(), over.width(), over.height()].map(|side| side * scale);
            let _ = self.page.ask_for_paste(&over);
        }
        if touch::take_pulse(ctx) {
            let _ = self.page.pulse();
        }
    }
}
