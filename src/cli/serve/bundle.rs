//! The files of the browser version, as they were when the program was built.

use sha2::{Digest, Sha256};

/// A file of the bundle.
#[derive(Clone, Copy, Debug)]
pub(super) struct File {
    /// Its name, with slashes.
    pub name: &'static str,
    /// Its bytes.
    pub plain: &'static [u8],
    /// Its bytes packed by brotli.
    pub brotli: Option<&'static [u8]>,
    /// Its bytes packed by gzip.
    pub gzip: Option<&'static [u8]>,
}

static BUILT_IN: &[File] = include!(concat!(env!("OUT_DIR"), "/bundle.rs"));

/// All files, each with the tag that tells whether a visitor has it already.
#[derive(Clone, Debug)]
pub(super) struct Bundle(Vec<(File, String)>);

impl Bundle {
    /// What was taken in when the program was built.
    pub fn built_in() -> Self {
        Self::of(BUILT_IN)
    }

    pub fn of(files: &[File]) -> Self {
        let tag = |file: &File| Sha256::digest(file.plain).iter().take(12).map(|byte| format!("{byte:02x}")).collect();
        Bundle(files.iter().map(|file| (*file, tag(file))).collect())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The file for a path as it was sent: `/` is the page, everything else by its exact name.
    pub fn find(&self, path: &str) -> Option<(&File, &str)> {
        let name = match path.strip_prefix('/')? {
            "" => "index.html",
            name => name,
        };
        self.0.iter().find(|(file, _)| file.name == name).map(|(file, tag)| (file, tag.as_str()))
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
