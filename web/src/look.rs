//! Keeps the page around the canvas in step with the app: its language, its colours, and the number of open layers that
//! the browser's Back closes.

use crate::page::Page;
use drumhead::text;
use drumhead::text::Language;
use drumhead::ui::{DrumheadUi, theme};
use std::cell::Cell;
use std::rc::Rc;

/// Keeps the page in step with the app.
pub struct PageLook {
    page: Rc<Page>,
    language: Cell<Option<Language>>,
    palette: Cell<Option<theme::Palette>>,
    layers: Cell<Option<usize>>,
}

impl PageLook {
    pub fn new(page: Rc<Page>) -> Self {
        PageLook { page, language: Cell::default(), palette: Cell::default(), layers: Cell::default() }
    }

    /// Reports changes since the last frame to the page. If the page fails, it merely keeps its old look.
    pub fn after_frame(&self, shown: &mut DrumheadUi, ctx: &egui::Context) {
        let language = text::current_language();
        if self.language.replace(Some(language)) != Some(language) {
            let _ = self.page.speak(language.tag());
        }
        let palette = *theme::of(&shown.app);
        if self.palette.replace(Some(palette)) != Some(palette) {
            let [ground, ink] = [palette.panel, palette.ink].map(css);
            let _ = self.page.dress(palette.dark, &ground, &ink);
        }
        let layers = shown.open_layers(ctx);
        if self.layers.replace(Some(layers)) != Some(layers) {
            let _ = self.page.layers(u32::try_from(layers).unwrap_or_default());
        }
    }
}

/// Formats a colour for CSS.
fn css(colour: egui::Color32) -> String {
    let [red, green, blue, _] = colour.to_array();
    format!("#{red:02x}{green:02x}{blue:02x}")
}
