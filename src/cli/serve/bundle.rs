//! The files of the browser version, embedded when the program was built.

use flate2::read::GzDecoder;
use sha2::{Digest, Sha256};
use std::io::Read;
use std::sync::OnceLock;

/// A file of the bundle.
#[derive(Clone, Copy, Debug)]
pub(super) struct File {
    /// Its name, with slashes.
    pub name: &'static str,
    /// Its bytes; `None` if only `gzip` holds them, which halves the size of the program.
    pub plain: Option<&'static [u8]>,
    /// Its bytes compressed with gzip. A browser accepts brotli only over https.
    pub gzip: Option<&'static [u8]>,
}

static BUILT_IN: &[File] = include!(concat!(env!("OUT_DIR"), "/bundle.rs"));

/// A file with derived values.
#[derive(Clone, Debug)]
pub(super) struct BundledFile {
    pub file: File,
    /// The entity tag, which shows whether a client already has the file.
    pub tag: String,
    unpacked: OnceLock<&'static [u8]>,
}

/// All files.
#[derive(Clone, Debug)]
pub(super) struct Bundle(Vec<BundledFile>);

impl Bundle {
    /// Returns the files embedded when the program was built.
    pub fn built_in() -> Self {
        Self::of(BUILT_IN)
    }

    pub fn of(files: &[File]) -> Self {
        Bundle(files.iter().copied().map(BundledFile::of).collect())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the file for a path as sent: `/` is the page, every other file is found by its exact name.
    pub fn find(&self, path: &str) -> Option<&BundledFile> {
        let name = match path.strip_prefix('/')? {
            "" => "index.html",
            name => name,
        };
        self.0.iter().find(|entry| entry.file.name == name)
    }
}

impl BundledFile {
    fn of(file: File) -> Self {
        let bytes = file.plain.or(file.gzip).unwrap_or_default();
        let tag = Sha256::digest(bytes).iter().take(12).map(|byte| format!("{byte:02x}")).collect();
        BundledFile { file, tag, unpacked: OnceLock::new() }
    }

    /// Returns the bytes of the file. A compressed file is decompressed for the first client that accepts no encoding,
    /// and cached: one copy serves all clients.
    pub fn plain(&self) -> &'static [u8] {
        self.file.plain.unwrap_or_else(|| self.unpacked.get_or_init(|| unpacked(self.file.gzip.unwrap_or_default())))
    }
}

/// Decompresses gzip; empty if it is not gzip, which cannot happen with embedded files.
fn unpacked(gzip: &[u8]) -> &'static [u8] {
    let mut plain = Vec::new();
    match GzDecoder::new(gzip).read_to_end(&mut plain) {
        Ok(_) => plain.leak(),
        Err(_) => &[],
    }
}

impl File {
    /// Returns the media type.
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

    /// Returns the cache lifetime: files in the folder of a build never change.
    pub fn cache_control(&self) -> &'static str {
        if self.name.starts_with("b/") { "public, max-age=31536000, immutable" } else { "no-cache" }
    }
}
