//! The card about the app itself, in a browser: whether it opens without a network, its build, a newer build,
//! installing it, and keeping the screen on.

use super::theme::{self, Palette};
use crate::app::{Command, Host, Install, Offline, ScreenLock, Switching, Wish};
use crate::msg;
use egui::RichText;

/// Draws the card.
pub fn card(ui: &mut egui::Ui, p: &Palette, host: &Host, switching: Switching, commands: &mut Vec<Command>) {
    theme::heading(ui, msg!("ui-this-app"), 19.0);
    offline(ui, p, host.offline);
    newer(ui, p, host, switching, commands);
    match host.install {
        Install::No => {}
        Install::Button => button(ui, msg!("ui-install-drumhead"), Wish::Install, commands),
        Install::ByHand => drop(theme::small(ui, p, msg!("ui-to-install-it-tap-share"))),
    }
    match host.screen {
        ScreenLock::Locked => {}
        ScreenLock::MayDarken => {
            ui.label(RichText::new(msg!("ui-the-screen-may-go-dark")).color(p.doubt));
            button(ui, msg!("ui-keep-the-screen-awake"), Wish::Video(true), commands);
        }
        ScreenLock::Video => {
            theme::small(ui, p, msg!("ui-a-video-keeps-the-screen-awake"));
            button(ui, msg!("ui-let-the-screen-go-dark"), Wish::Video(false), commands);
        }
    }
}

fn offline(ui: &mut egui::Ui, p: &Palette, offline: Offline) {
    let (words, ink) = match offline {
        Offline::Storing => (msg!("ui-not-yet-ready-without-a-network"), p.faint),
        Offline::Ready => (msg!("ui-ready-without-a-network"), p.good),
        Offline::Never => (msg!("ui-needs-the-network-to-open"), p.doubt),
        Offline::Failed => (msg!("ui-storing-for-offline-failed"), p.bad),
    };
    ui.label(RichText::new(words).color(ink));
}

fn newer(ui: &mut egui::Ui, p: &Palette, host: &Host, switching: Switching, commands: &mut Vec<Command>) {
    theme::small(ui, p, msg!("ui-build", build = host.build));
    if !host.newer {
        if host.offline != Offline::Never {
            button(ui, msg!("ui-look-for-a-newer-build"), Wish::Look, commands);
        }
        return;
    }
    ui.label(msg!("ui-newer-build-available"));
    match switching {
        Switching::NextOpening => {
            button(ui, msg!("ui-use-it-now"), Wish::Switch, commands);
            button(ui, msg!("ui-use-it-after-this-turn"), Wish::SwitchAfterTurn, commands);
        }
        Switching::Soon => drop(theme::small(ui, p, msg!("ui-newer-build-used-soon"))),
        Switching::AfterTurn(_) => {
            theme::small(ui, p, msg!("ui-newer-build-used-after-turn"));
            button(ui, msg!("ui-use-it-now"), Wish::Switch, commands);
        }
    }
}

fn button(ui: &mut egui::Ui, words: &str, wish: Wish, commands: &mut Vec<Command>) {
    if theme::wide_button(ui, words, true).clicked() {
        commands.push(wish.into());
    }
}
