//! Compression at the highest level, once, so that a server does not compress for every client.

use crate::Done;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;

/// The compressed forms of a file; `None` if compression gains nothing.
pub struct Packed {
    pub brotli: Option<Vec<u8>>,
    pub gzip: Option<Vec<u8>>,
}

/// Compresses a file, unless it is a picture and so compressed already.
pub fn pack(name: &str, bytes: &[u8]) -> Done<Packed> {
    if name.ends_with(".png") {
        return Ok(Packed { brotli: None, gzip: None });
    }
    let fault = |why: std::io::Error| format!("{name}: {why}");
    let mut brotli = Vec::new();
    // The largest window that browsers accept: the wasm is larger than the default one.
    let levels = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 24, ..Default::default() };
    brotli::BrotliCompress(&mut &*bytes, &mut brotli, &levels).map_err(fault)?;
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(bytes).map_err(fault)?;
    let gzip = gzip.finish().map_err(fault)?;
    let worth = |packed: Vec<u8>| (packed.len() < bytes.len()).then_some(packed);
    Ok(Packed { brotli: worth(brotli), gzip: worth(gzip) })
}

/// Encodes Base64, the form of digests in pages.
pub fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for three in bytes.chunks(3) {
        let value = (0..3).fold(0_u32, |value, at| value << 8 | u32::from(three.get(at).copied().unwrap_or(0)));
        for at in 0..4 {
            let letter = LETTERS.get((value >> (18 - 6 * at) & 63) as usize);
            out.push(if at <= three.len() { letter.map_or('=', |&letter| letter.into()) } else { '=' });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn base64_matches_the_standard() {
        // RFC 4648, section 10.
        let of = |text: &str| super::base64(text.as_bytes());
        let all =
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("foobar", "Zm9vYmFy")];
        for (text, coded) in all {
            assert_eq!(of(text), coded);
        }
    }
}
