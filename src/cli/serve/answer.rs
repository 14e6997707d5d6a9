//! What a visitor is answered.

use super::bundle::Bundle;
use super::request::{Fault, Request};
use std::fmt::Write;

/// An answer: its head, and the body that follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    pub head: String,
    pub body: &'static [u8],
}

/// With every answer: a page of ours takes nothing from elsewhere and stands in nobody's frame.
const ALWAYS: &str = "Connection: close\r\nX-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n\
                      X-Frame-Options: DENY\r\nCross-Origin-Resource-Policy: same-origin\r\nCross-Origin-Opener-Policy: same-origin\r\n";

/// The answer to what was understood of a request.
pub(super) fn answer(bundle: &Bundle, request: Result<&Request, Fault>) -> Answer {
    match request {
        Ok(request) => found(bundle, request),
        Err(Fault::Malformed) => plain("400 Bad Request", "", b"This is no request that Drumhead understands.\n"),
        Err(Fault::Method) => {
            plain("405 Method Not Allowed", "Allow: GET, HEAD\r\n", b"Drumhead only gives files: GET and HEAD.\n")
        }
        Err(Fault::TooLong) => plain("431 Request Header Fields Too Large", "", b"The request is too long.\n"),
        Err(Fault::TooSlow) => plain("408 Request Timeout", "", b"The request did not come in time.\n"),
        Err(Fault::Busy) => plain("503 Service Unavailable", "Retry-After: 2\r\n", b"Too many visitors at once.\n"),
    }
}

fn plain(status: &str, fields: &str, body: &'static [u8]) -> Answer {
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: {length}\r\n\
         Cache-Control: no-store\r\n{fields}{ALWAYS}\r\n"
    );
    Answer { head, body }
}

fn found(bundle: &Bundle, request: &Request) -> Answer {
    let Some((file, tag)) = bundle.find(&request.path) else {
        let missing = plain("404 Not Found", "", b"Drumhead has no such file.\n");
        return if request.head { Answer { body: b"", ..missing } } else { missing };
    };
    let (body, packing) = match (request.brotli, file.brotli, request.gzip, file.gzip) {
        (true, Some(brotli), ..) => (brotli, "br"),
        (_, _, true, Some(gzip)) => (gzip, "gzip"),
        _ => (file.plain, ""),
    };
    // Each packing is a thing of its own, so it has a tag of its own.
    let tag = if packing.is_empty() { tag.to_owned() } else { format!("{tag}-{packing}") };
    let known = request.has.iter().any(|has| *has == tag || has == "*");
    let mut head = String::from(if known { "HTTP/1.1 304 Not Modified\r\n" } else { "HTTP/1.1 200 OK\r\n" });
    // Writing to a string cannot fail.
    let _ = write!(head, "ETag: \"{tag}\"\r\nCache-Control: {}\r\nVary: Accept-Encoding\r\n", file.cache_control());
    if !known {
        let _ = write!(head, "Content-Type: {}\r\nContent-Length: {}\r\n", file.content_type(), body.len());
        if !packing.is_empty() {
            let _ = write!(head, "Content-Encoding: {packing}\r\n");
        }
    }
    let _ = write!(head, "{ALWAYS}\r\n");
    Answer { head, body: if known || request.head { b"" } else { body } }
}
