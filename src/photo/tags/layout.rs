//! The tags that a photo may show.

/// A tag at a known place: a corner sheet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sheet {
    /// Its number in the family 36h11.
    pub id: u32,
    /// Its middle: to the right, away, and up, in millimetres.
    pub at_mm: [f64; 3],
    /// Where its upper edge points, in degrees anticlockwise from x.
    pub facing: f64,
    /// The side of its black square, in millimetres.
    pub size_mm: f64,
}

/// A tag at an unknown place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Label {
    /// Its number in the family 36h11.
    pub id: u32,
    /// The side of its black square, in millimetres; `None` if it is one of [`Layout::sizes_mm`].
    pub size_mm: Option<f64>,
    /// Where it was last, in millimetres: used only to say why it is not seen.
    pub last_mm: Option<[f64; 2]>,
}

/// The tags of a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// Tags at known places.
    pub sheets: Vec<Sheet>,
    /// Tags to be found.
    pub labels: Vec<Label>,
    /// The sizes that labels are printed in, in millimetres.
    pub sizes_mm: Vec<f64>,
    /// The height of the face of a label that lies on the table; `None` if it is to be found from the photos.
    pub label_mm: Option<f64>,
    /// The heights of hills; if empty they are found from the photos.
    pub hills_mm: Vec<f64>,
}

impl Layout {
    pub(super) fn sheet(&self, id: u32) -> Option<&Sheet> {
        self.sheets.iter().find(|sheet| sheet.id == id)
    }

    pub(super) fn label(&self, id: u32) -> Option<&Label> {
        self.labels.iter().find(|label| label.id == id)
    }

    pub(super) fn has(&self, id: u32) -> bool {
        self.sheet(id).is_some() || self.label(id).is_some()
    }
}
