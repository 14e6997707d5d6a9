//! What a visitor is answered.

use super::bundle::Bundle;
use super::request::{Fault, Request};
use crate::id;
use crate::say::{Id, Language, word_in};
use std::borrow::Cow;
use std::fmt::Write;

/// An answer: its head, and the body that follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    pub head: String,
    pub body: Cow<'static, [u8]>,
}

/// With every answer: a page of ours takes nothing from elsewhere and stands in nobody's frame.
const ALWAYS: &str = concat!(
    "Connection: close\r\n",
    "X-Content-Type-Options: nosniff\r\n",
    "Referrer-Policy: no-referrer\r\n",
    "X-Frame-Options: DENY\r\n",
    "Cross-Origin-Resource-Policy: same-origin\r\n",
    "Cross-Origin-Opener-Policy: same-origin\r\n",
);

/// The answer to what was understood of a request. Visitors are answered on threads of their own, which know of no language
/// at hand: it is given.
pub(super) fn answer(bundle: &Bundle, language: Language, request: Result<&Request, Fault>) -> Answer {
    let (status, fields, why) = match request {
        Ok(request) => return found(bundle, language, request),
        Err(Fault::Malformed) => ("400 Bad Request", "", id!("cli-serve-no-request")),
        Err(Fault::Method) => ("405 Method Not Allowed", "Allow: GET, HEAD\r\n", id!("cli-serve-only-gives-files")),
        Err(Fault::TooLong) => ("431 Request Header Fields Too Large", "", id!("cli-serve-the-request-is-too-long")),
        Err(Fault::TooSlow) => ("408 Request Timeout", "", id!("cli-serve-the-request-did-not-come-in")),
        Err(Fault::Busy) => {
            ("503 Service Unavailable", "Retry-After: 2\r\n", id!("cli-serve-too-many-visitors-at-once"))
        }
    };
    plain(status, fields, language, why)
}

fn plain(status: &str, fields: &str, language: Language, Id(why): Id) -> Answer {
    let body = format!("{}\n", word_in(language, why)).into_bytes();
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: {length}\r\n\
         Cache-Control: no-store\r\n{fields}{ALWAYS}\r\n"
    );
    Answer { head, body: Cow::Owned(body) }
}

fn found(bundle: &Bundle, language: Language, request: &Request) -> Answer {
    let Some((file, tag)) = bundle.find(&request.path) else {
        let missing = plain("404 Not Found", "", language, id!("cli-serve-has-no-such-file"));
        return if request.head { Answer { body: Cow::Borrowed(b""), ..missing } } else { missing };
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
    Answer { head, body: Cow::Borrowed(if known || request.head { b"" } else { body }) }
}
