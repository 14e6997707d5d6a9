//! Reads photos of the table in a thread of its own, so that the window stays alive.

use crate::app::App;
use crate::photo::{PhotoFault, TablePhoto};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

type Answer = (u32, Result<TablePhoto, PhotoFault>);

/// The photos that are being read.
pub(super) struct PhotoThread {
    send: Sender<Answer>,
    receive: Receiver<Answer>,
}

impl Default for PhotoThread {
    fn default() -> Self {
        let (send, receive) = channel();
        PhotoThread { send, receive }
    }
}

impl PhotoThread {
    /// Passes what was read to the app, and begins with the next photo.
    pub fn after_frame(&self, app: &mut App, ctx: &egui::Context) {
        for (number, read) in self.receive.try_iter() {
            app.photo_was_read(number, read);
            ctx.request_repaint();
        }
        let Some(job) = app.take_photo_job() else { return };
        let (send, waker) = (self.send.clone(), ctx.clone());
        let (number, bytes) = (job.number, Arc::new(job.bytes));
        let its = Arc::clone(&bytes);
        let work = move || {
            // If the window is gone, nobody waits for the answer.
            let _ = send.send((number, TablePhoto::read(&its)));
            waker.request_repaint();
        };
        // Without another thread the window stands still for a moment.
        if std::thread::Builder::new().name("photo".to_owned()).spawn(work).is_err() {
            app.photo_was_read(number, TablePhoto::read(&bytes));
        }
    }
}
