//! The files of the browser version, as they were when the program was built.

use flate2::read::GzDecoder;
use sha2::{Digest, Sha256};
use std::io::Read;
use std::sync::OnceLock;

/// A file of the bundle.
#[derive(Clone, Copy, Debug)]
pub(super) struct File {
    /// Its name, with slashes.
    pub name: &'static str,
    /// Its bytes; `None` where `gzip` holds them: the program would be twice as large by them.
    pub plain: Option<&'static [u8]>,
    /// Its bytes packed by brotli.
    pub brotli: Option<&'static [u8]>,
    /// Its bytes packed by gzip.
    pub gzip: Option<&'static [u8]>,
}

static BUILT_IN: &[File] = include!(concat!(env!("OUT_DIR"), "/bundle.rs"));

/// A file with what is worked out of it.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub file: File,
    /// Tells whether a client has the file already.
    pub tag: String,
    unpacked: OnceLock<&'static [u8]>,
}

/// All files.
#[derive(Clone, Debug)]
pub(super) struct Bundle(Vec<Entry>);

impl Bundle {
    /// What was taken in when the program was built.
    pub fn built_in() -> Self {
        Self::of(BUILT_IN)
    }

    pub fn of(files: &[File]) -> Self {
        Bundle(files.iter().copied().map(Entry::of).collect())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The file for a path as it was sent: `/` is the page, everything else by its exact name.
    pub fn find(&self, path: &str) -> Option<&Entry> {
        let name = match path.strip_prefix('/')? {
            "" => "index.html",
            name => name,
        };
        self.0.iter().find(|entry| entry.file.name == name)
    }
}

impl Entry {
    fn of(file: File) -> Self {
        let bytes = file.plain.or(file.gzip).unwrap_or_default();
        let tag = Sha256::digest(bytes).iter().take(12).map(|byte| format!("{byte:02x}")).collect();
        Entry { file, tag, unpacked: OnceLock::new() }
    }

    /// The bytes of the file. What is stored packed is unpacked for the first client that takes no packing, and kept: one copy
    /// serves all, however many ask.
    pub fn plain(&self) -> &'static [u8] {
        self.file.plain.unwrap_or_else(|| self.unpacked.get_or_init(|| unpacked(self.file.gzip.unwrap_or_default())))
    }
}

/// Unpacks gzip; empty where it is no gzip, which nothing that was built is.
fn unpacked(gzip: &[u8]) -> &'static [u8] {
    let mut plain = Vec::new();
    match GzDecoder::new(gzip).read_to_end(&mut plain) {
        Ok(_) => plain.leak(),
        Err(_) => &[],
    }
}

impl File {
    /// What kind of file it is, for the browser.
    pub fn content_type(&self) -> &'static str {
        match self.name.rsplit('.').next().unwrap_or_default() {
            "html" => "text/html; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "wasm" => "application/wasm",
            "webmanifest" => "application/manifest+json",
            "png" => "image/png",
            "svg" => "image/svg+xml",
            _ => "application/octet-stream",
        }
    }

    /// How long a browser may keep it: what lies in the folder of a build never changes.
    pub fn cache_control(&self) -> &'static str {
        if self.name.starts_with("b/") { "public, max-age=31536000, immutable" } else { "no-cache" }
    }
}
