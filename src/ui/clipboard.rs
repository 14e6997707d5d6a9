//! The system's clipboard: requests its contents, and reports when it returns nothing.
//!
//! Views call [`request_paste`], [`take_paste`] and [`copy`]. A window answers through [`ClipboardWatch`], a page in a
//! browser through [`take_request`], [`take_copies`] and [`report`].
//!
//! egui delivers a paste as an event and a copy as a command, and reports no failure of either. eframe's `clipboard`
//! feature (arboard on X11, smithay-clipboard on Wayland) reports failures to the `log` crate only, so
//! [`ClipboardWatch`] listens there.

use crate::app::{App, Message, Tell};
use crate::msg;
use egui::{Context, Event, Id, OutputCommand, Rect};

/// A paste that was requested and not yet answered.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Requested {
    /// The frame of the request.
    frame: u64,
    /// The box the text is for, in points.
    over: Rect,
    /// Whether the request has been passed to the page.
    sent: bool,
}

fn requested() -> Id {
    Id::unique("paste requested")
}

fn answered(ctx: &Context) {
    ctx.data_mut(|data| data.remove::<Requested>(requested()));
}

/// Requests the clipboard's contents; the text arrives later, through [`take_paste`]. `over` is the box that the text
/// is for.
pub(super) fn request_paste(ctx: &Context, over: Rect) {
    let request = Requested { frame: ctx.cumulative_frame_nr(), over, sent: false };
    ctx.data_mut(|data| data.insert_temp(requested(), request));
    #[cfg(not(target_arch = "wasm32"))]
    ctx.send_viewport_cmd(egui::ViewportCommand::RequestPaste);
    ctx.request_repaint();
}

/// Takes the requested text once it has arrived. A focused field does not get it too.
pub(super) fn take_paste(ctx: &Context) -> Option<String> {
    ctx.data(|data| data.get_temp::<Requested>(requested()))?;
    let mut text = None;
    ctx.input_mut(|i| {
        i.events.retain(|event| match event {
            Event::Paste(pasted) => {
                text = Some(pasted.clone());
                false
            }
            _ => true,
        });
    });
    if text.is_some() {
        answered(ctx);
    }
    text
}

fn announced() -> Id {
    Id::unique("a copy to be confirmed")
}

/// Copies a text; a message confirms the copy when it is done.
pub(super) fn copy(ctx: &Context, text: String) {
    ctx.data_mut(|data| data.insert_temp(announced(), ()));
    ctx.copy_text(text);
}

/// Returns whether the last copy still needs a confirmation; true once for each copy.
fn take_announced(ctx: &Context) -> bool {
    ctx.data_mut(|data| data.remove_temp::<()>(announced())).is_some()
}

/// Returns the box to paste into, in points, if a paste was requested since the last call.
#[must_use]
pub fn take_request(ctx: &Context) -> Option<Rect> {
    let request = ctx.data(|data| data.get_temp::<Requested>(requested())).filter(|request| !request.sent)?;
    ctx.data_mut(|data| data.insert_temp(requested(), Requested { sent: true, ..request }));
    Some(request.over)
}

/// Takes the texts copied in this frame, so that egui's backend does not copy them too.
#[must_use]
pub fn take_copies(ctx: &Context) -> Vec<String> {
    let mut copies = Vec::new();
    ctx.output_mut(|output| {
        output.commands.retain(|command| match command {
            OutputCommand::CopyText(text) => {
                copies.push(text.clone());
                false
            }
            _ => true,
        });
    });
    copies
}

/// The result of a copy or a paste in a browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClipboardOutcome {
    /// The text is on the clipboard.
    Copied,
    /// The clipboard holds no text.
    Empty,
    /// The referee cancelled the paste.
    GivenUp,
    /// It failed, with the reason.
    Failed(String),
}

/// Reports the result of a copy or a paste.
pub fn report(ctx: &Context, app: &mut App, outcome: ClipboardOutcome) {
    let (tell, text) = match outcome {
        ClipboardOutcome::Copied if take_announced(ctx) => (Tell::News, msg!("ui-clipboard-copied").to_owned()),
        ClipboardOutcome::Copied => return,
        ClipboardOutcome::GivenUp => return answered(ctx),
        ClipboardOutcome::Empty => {
            answered(ctx);
            (Tell::Odd, msg!("ui-clipboard-nothing").to_owned())
        }
        ClipboardOutcome::Failed(why) => {
            take_announced(ctx);
            (Tell::Odd, msg!("ui-clipboard-failed", why))
        }
    };
    app.show_message(Message { tell, text, opens: None });
}

#[cfg(not(target_arch = "wasm32"))]
pub(super) use watch::ClipboardWatch;

#[cfg(not(target_arch = "wasm32"))]
mod watch {
    use crate::app::{Message, Tell};
    use crate::msg;
    use crate::ui::clipboard::{Requested, answered, requested, take_announced};
    use egui::{Context, Event, Key, OutputCommand};
    use log::{Level, LevelFilter, Log, Metadata, Record};
    use std::sync::{Mutex, PoisonError};

    /// The log target under which the window's library reports clipboard failures.
    const SOURCE: &str = "egui_winit::clipboard";

    /// Upper limit on the frames from a request to its answer: eframe passes a request on after one frame and answers
    /// after the next.
    const FRAMES_TO_ANSWER: u64 = 3;

    /// Failures that were logged and not yet handled.
    static LOGGED: Mutex<Vec<Trouble>> = Mutex::new(Vec::new());

    /// A failure of the clipboard.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(super) struct Trouble {
        /// There is no clipboard at all; otherwise one copy or paste failed.
        pub none_at_all: bool,
        /// The reason, in the library's words.
        pub why: String,
    }

    impl Trouble {
        /// Reads a failure from a log record. If the library finds no clipboard when the window opens, it logs a
        /// warning; a failed copy or paste is an error.
        pub(super) fn from_log(level: Level, text: &str) -> Self {
            let why = text.split_once(": ").map_or(text, |(_, why)| why);
            Trouble { none_at_all: level == Level::Warn, why: why.trim_end_matches('.').to_owned() }
        }
    }

    struct Listener;

    impl Log for Listener {
        fn enabled(&self, metadata: &Metadata<'_>) -> bool {
            metadata.level() <= Level::Warn && metadata.target() == SOURCE
        }

        fn log(&self, record: &Record<'_>) {
            if self.enabled(record.metadata()) {
                let trouble = Trouble::from_log(record.level(), &record.args().to_string());
                LOGGED.lock().unwrap_or_else(PoisonError::into_inner).push(trouble);
            }
        }

        fn flush(&self) {}
    }

    /// Finds out whether each paste and copy reached the system's clipboard.
    #[derive(Debug, Default)]
    pub(crate) struct ClipboardWatch {
        /// Why there is no clipboard.
        lost: Option<String>,
        /// A paste arrived since the paste keys were last released.
        answered: bool,
        /// The key V is down, and not as one of the paste keys.
        typing: bool,
        /// A copy was made in the previous frame, and is confirmed unless a failure is logged.
        copied: bool,
    }

    impl ClipboardWatch {
        /// Starts to listen to the clipboard library's log.
        pub(crate) fn listen() {
            // A second window in the same process finds the listener already installed.
            if log::set_logger(&Listener).is_ok() {
                log::set_max_level(LevelFilter::Warn);
            }
        }

        /// Checks the frame that has just been laid out, and returns the message about its copies and about earlier
        /// pastes. `own_connection`: the window's own connection to the display provides a clipboard, so a logged
        /// failure to find one does not count.
        pub(crate) fn after_frame(&mut self, ctx: &Context, own_connection: bool) -> Option<Message> {
            let logged = std::mem::take(&mut *LOGGED.lock().unwrap_or_else(PoisonError::into_inner));
            self.judge(ctx, logged, own_connection)
        }

        pub(super) fn judge(&mut self, ctx: &Context, logged: Vec<Trouble>, own_connection: bool) -> Option<Message> {
            let mut failed = None;
            for trouble in logged {
                if trouble.none_at_all {
                    self.lost = Some(trouble.why);
                } else {
                    failed = Some(trouble.why);
                }
            }
            let lost = self.lost.clone().filter(|_| !own_connection);
            let copies = ctx.output(|o| o.commands.iter().any(|c| matches!(c, OutputCommand::CopyText(_))));
            let copied = std::mem::replace(&mut self.copied, take_announced(ctx) && lost.is_none());
            if self.copied {
                ctx.request_repaint();
            }
            let missed = self.missed_paste(ctx);
            let text = match (lost, failed, missed) {
                (Some(why), ..) if copies || missed.is_some() => msg!("ui-clipboard-unreachable", why),
                (_, Some(why), _) => msg!("ui-clipboard-failed", why),
                (.., Some(Missed::Picture)) => msg!("ui-clipboard-picture").to_owned(),
                (.., Some(Missed::Nothing)) => msg!("ui-clipboard-nothing").to_owned(),
                _ if copied => {
                    return Some(Message {
                        tell: Tell::News,
                        text: msg!("ui-clipboard-copied").to_owned(),
                        opens: None,
                    });
                }
                _ => return None,
            };
            Some(Message { tell: Tell::Odd, text, opens: None })
        }

        /// Returns why a paste that was requested, by a button in an earlier frame or by the paste keys, brought no
        /// text.
        fn missed_paste(&mut self, ctx: &Context) -> Option<Missed> {
            let asked = ctx.data(|data| data.get_temp::<Requested>(requested()));
            let waited = asked.map_or(0, |asked| ctx.cumulative_frame_nr().saturating_sub(asked.frame));
            let (mut text, mut picture, mut let_go) = (false, false, false);
            ctx.input(|i| {
                for event in &i.events {
                    match event {
                        Event::Paste(_) => text = true,
                        Event::PasteImage(_) => picture = true,
                        // egui's backend swallows the press of the paste keys, whether there is a text to paste or
                        // not, so only the release is seen. Either key may be released first.
                        Event::Key { key: Key::V, pressed: true, .. } => self.typing = true,
                        Event::Key { key: Key::V, pressed: false, .. } => let_go |= !std::mem::take(&mut self.typing),
                        _ => {}
                    }
                }
            });
            self.answered |= text || picture;
            let no_answer_to_keys = let_go && !std::mem::take(&mut self.answered);
            let no_answer_to_button = waited >= FRAMES_TO_ANSWER && !text;
            if waited > 0 && (text || picture || no_answer_to_button) {
                answered(ctx);
                self.answered = false;
            } else if asked.is_some() {
                // The answer needs a frame, and nothing else would request one.
                ctx.request_repaint();
            }
            match (picture, no_answer_to_button || no_answer_to_keys) {
                (true, _) => Some(Missed::Picture),
                (false, true) => Some(Missed::Nothing),
                (false, false) => None,
            }
        }
    }

    /// Why a paste brought no text.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Missed {
        Nothing,
        Picture,
    }
}

#[cfg(test)]
mod tests {
    use super::watch::{ClipboardWatch, Trouble};
    use super::*;
    use egui::{Event, Key, Modifiers, RawInput};
    use log::Level;

    /// A test window that is run frame by frame.
    #[derive(Default)]
    struct Frames {
        ctx: Context,
        watch: ClipboardWatch,
        own_connection: bool,
    }

    impl Frames {
        /// Returns the message for a frame with events, a request or copy made in it, and failures logged before it.
        fn say(&mut self, events: Vec<Event>, logged: Vec<Trouble>, does: impl Fn(&Context)) -> Option<String> {
            let mut message = None;
            let mut output = self.ctx.clone().run_ui(RawInput { events, ..RawInput::default() }, |ui| {
                does(ui.ctx());
                message = self.watch.judge(ui.ctx(), logged.clone(), self.own_connection);
            });
            output.textures_delta.clear();
            message.map(|message| message.text)
        }

        fn idle(&mut self, events: Vec<Event>) -> Option<String> {
            self.say(events, Vec::new(), |_| {})
        }

        /// Returns the message for a paste that is requested now and answered two frames later.
        fn paste(&mut self, answer: Vec<Event>) -> Option<String> {
            assert_eq!(self.say(vec![], vec![], request), None, "the answer comes later");
            assert_eq!(self.idle(vec![]), None, "the answer comes later");
            let said = self.idle(answer);
            said.or_else(|| (0..6).find_map(|_| self.idle(vec![])))
        }
    }

    fn request(ctx: &Context) {
        request_paste(ctx, Rect::ZERO);
    }

    fn v(pressed: bool) -> Event {
        Event::Key { key: Key::V, physical_key: None, pressed, repeat: false, modifiers: Modifiers::NONE }
    }

    fn v_up() -> Event {
        v(false)
    }

    fn text() -> Event {
        Event::Paste("7th Foot, 16 line".to_owned())
    }

    fn picture() -> Event {
        Event::PasteImage(std::sync::Arc::new(egui::ColorImage::default()))
    }

    #[test]
    fn a_paste_without_text_is_reported() {
        let mut frames = Frames::default();
        assert_eq!(frames.paste(vec![text()]), None);
        assert!(frames.paste(vec![]).unwrap().contains("gave no text"));
        assert_eq!(frames.idle(vec![]), None, "it is told once");
        assert!(frames.paste(vec![picture()]).unwrap().contains("a picture"));
        assert_eq!(frames.paste(vec![text()]), None);
        // A paste by its keys, whose press the backend swallows, so that only the release is seen.
        frames.idle(vec![]);
        assert!(frames.idle(vec![v_up()]).is_some());
        assert_eq!(frames.idle(vec![text()]), None);
        assert_eq!(frames.idle(vec![v_up()]), None);
        assert!(frames.idle(vec![v_up()]).is_some(), "each time by itself");
        assert!(frames.idle(vec![picture()]).is_some());
        assert_eq!(frames.idle(vec![v_up()]), None, "which has been told");
        assert_eq!(frames.idle(vec![v(true), v_up()]), None, "a letter is typed");
    }

    #[test]
    fn an_unreachable_clipboard_is_reported_when_used() {
        let none = || vec![Trouble::from_log(Level::Warn, "Failed to initialize arboard clipboard: no server")];
        let copy = |ctx: &Context| ctx.copy_text("7th Foot".to_owned());
        let mut frames = Frames::default();
        assert_eq!(frames.say(vec![], none(), |_| {}), None, "nobody has used it");
        let told = frames.say(vec![], vec![], copy).unwrap();
        assert!(told.contains("cannot be reached (no server)"), "{told}");
        assert!(frames.paste(vec![]).unwrap().contains("cannot be reached"));
        assert_eq!(frames.paste(vec![text()]), None, "what was copied here is pasted here");
        // On Wayland the window's own connection has a clipboard, although the log reports none.
        let mut wayland = Frames { own_connection: true, ..Frames::default() };
        wayland.say(vec![], none(), |_| {});
        assert_eq!(wayland.say(vec![], vec![], copy), None);
    }

    #[test]
    fn a_copy_by_button_is_confirmed_and_one_by_keyboard_is_not() {
        let mut frames = Frames::default();
        assert_eq!(frames.say(vec![], vec![], |ctx| copy(ctx, "7th Foot".to_owned())), None, "not yet known");
        assert_eq!(frames.idle(vec![]).as_deref(), Some("Copied."));
        assert_eq!(frames.idle(vec![]), None, "it is said once");
        frames.say(vec![], vec![], |ctx| ctx.copy_text("7th Foot".to_owned()));
        assert_eq!(frames.idle(vec![]), None);
        frames.say(vec![], vec![], |ctx| copy(ctx, "7th Foot".to_owned()));
        let failed = vec![Trouble::from_log(Level::Error, "arboard copy/cut error: the owner is gone.")];
        assert!(frames.say(vec![], failed, |_| {}).unwrap().contains("the owner is gone"));
        assert_eq!(frames.idle(vec![]), None);
    }

    #[test]
    fn a_requested_paste_is_taken_once_and_does_not_reach_a_focused_field() {
        let mut frames = Frames::default();
        let taken = std::cell::RefCell::new(Vec::new());
        let take = |ctx: &Context| {
            taken.borrow_mut().extend(take_paste(ctx));
            assert!(!ctx.input(|i| i.events.iter().any(|event| matches!(event, Event::Paste(_)))));
        };
        frames.say(vec![], vec![], request);
        assert_eq!(frames.say(vec![text()], vec![], take), None);
        assert_eq!(*taken.borrow(), ["7th Foot, 16 line"]);
        frames.say(vec![text()], vec![], |ctx| assert_eq!(take_paste(ctx), None, "it was not asked for"));
    }

    #[test]
    fn a_failed_copy_is_reported_with_its_reason() {
        let failed = vec![Trouble::from_log(Level::Error, "arboard copy/cut error: the owner is gone.")];
        let told = Frames::default().say(vec![], failed, |_| {}).unwrap();
        assert!(told.contains("failed (the owner is gone)"), "{told}");
    }
}
