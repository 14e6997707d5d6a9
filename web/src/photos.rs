//! Photos of the table, read in a worker that runs the same module: it shares no memory with the app, so what it read
//! comes in parts.

use crate::Drumhead;
use drumhead::app::PhotoCommand;
use drumhead::photo::{Photo, PhotoFault, TablePhoto};
use wasm_bindgen::prelude::*;

/// A photo that was read, in parts.
#[wasm_bindgen]
pub struct ReadPhoto {
    tags: String,
    photo: Photo,
}

#[wasm_bindgen]
impl ReadPhoto {
    /// Returns its tags as JSON.
    #[wasm_bindgen(getter)]
    pub fn tags(&self) -> String {
        self.tags.clone()
    }

    /// Returns its width and its height, in pixels.
    pub fn size(&self) -> Vec<u32> {
        vec![self.photo.width(), self.photo.height()]
    }

    /// Returns its pixels, three bytes each.
    pub fn rgb(&self) -> Vec<u8> {
        self.photo.rgb().to_vec()
    }
}

/// Reads a photo; runs in the worker.
///
/// # Errors
/// A [`PhotoFault`] as JSON.
#[wasm_bindgen]
pub fn read_photo(bytes: &[u8]) -> Result<ReadPhoto, JsValue> {
    let fault = |fault: PhotoFault| JsValue::from(serde_json::to_string(&fault).unwrap_or_default());
    let read = TablePhoto::read(bytes).map_err(fault)?;
    let (tags, photo) = read.into_parts().ok_or_else(|| fault(PhotoFault::Damaged))?;
    Ok(ReadPhoto { tags, photo })
}

#[wasm_bindgen]
impl Drumhead {
    /// Receives a photo that the referee has taken or chosen.
    pub fn bring_photo(&self, name: String, bytes: Vec<u8>) {
        self.ui.borrow_mut().app.apply(PhotoCommand::Bring { name, bytes });
        self.repaint();
    }

    /// Receives a photo that was read, in parts; `size`: its width and its height.
    pub fn photo_was_read(&self, number: u32, tags: &str, size: &[u32], rgb: &[u8]) {
        let [width, height] = <[u32; 2]>::try_from(size).unwrap_or_default();
        let photo = Photo::new(width, height, rgb.as_chunks::<3>().0.to_vec());
        let read = photo.and_then(|photo| TablePhoto::of_parts(tags, photo)).ok_or(PhotoFault::Damaged);
        self.ui.borrow_mut().app.photo_was_read(number, read);
        self.repaint();
    }

    /// Receives why a photo cannot be read, as [`read_photo`] reports it.
    pub fn photo_failed(&self, number: u32, fault: &str) {
        let fault = serde_json::from_str(fault).unwrap_or(PhotoFault::Damaged);
        self.ui.borrow_mut().app.photo_was_read(number, Err(fault));
        self.repaint();
    }
}
