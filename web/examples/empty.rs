//! An eframe page with one rectangle on it, from the same crates: a baseline for the measurements of the app
//! (`cargo run -p xtask -- empty`, then the part `figures` of `.ci/web`).
#![cfg(target_arch = "wasm32")]

use wasm_bindgen::prelude::*;

struct Empty;

impl eframe::App for Empty {
    fn ui(&mut self, ui: &mut egui::Ui, _: &mut eframe::Frame) {
        let corner = ui.input(|input| input.pointer.latest_pos()).unwrap_or(egui::pos2(100.0, 100.0));
        let rect = egui::Rect::from_min_size(corner, egui::vec2(120.0, 60.0));
        ui.painter().rect_filled(rect, 0.0, egui::Color32::DARK_BLUE);
    }
}

/// Starts the page on a canvas.
#[wasm_bindgen]
pub async fn begin(canvas: web_sys::HtmlCanvasElement) -> Result<(), JsValue> {
    let options = eframe::WebOptions::default();
    eframe::WebRunner::new().start(canvas, options, Box::new(|_| Ok(Box::new(Empty)))).await
}
