//! Responses to clients.

use super::bundle::Bundle;
use super::request::{Fault, Request};
use crate::msg_id;
use crate::text::{Id, Language, word_in};
use std::borrow::Cow;
use std::fmt::Write;
use std::time::{SystemTime, UNIX_EPOCH};

/// A response: its head, and the body that follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Response {
    pub head: String,
    pub body: Cow<'static, [u8]>,
}

impl Response {
    /// Returns the head with the current time.
    pub fn dated(&self, now: SystemTime) -> String {
        self.head.replacen("\r\n", &format!("\r\nDate: {}\r\n", date(now)), 1)
    }
}

/// Formats a time for HTTP (RFC 9110, 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
pub(super) fn date(time: SystemTime) -> String {
    const DAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
    const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let seconds = time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let (days, of_day) = (seconds / 86_400, seconds % 86_400);
    let [year, month, day] = crate::store::civil_from_days(days);
    let name = |names: &[&'static str], at: u64| {
        usize::try_from(at).ok().and_then(|at| names.get(at)).copied().unwrap_or_default()
    };
    let (weekday, month) = (name(&DAYS, days % 7), name(&MONTHS, month - 1));
    let (hour, minute, second) = (of_day / 3_600, of_day / 60 % 60, of_day % 60);
    format!("{weekday}, {day:02} {month} {year} {hour:02}:{minute:02}:{second:02} GMT")
}

/// Sent with every response: other sites can neither frame the page nor load its files.
const ALWAYS: &str = concat!(
    "Connection: close\r\n",
    "X-Content-Type-Options: nosniff\r\n",
    "Referrer-Policy: no-referrer\r\n",
    "X-Frame-Options: DENY\r\n",
    "Cross-Origin-Resource-Policy: same-origin\r\n",
    "Cross-Origin-Opener-Policy: same-origin\r\n",
);

/// Returns the response to a request. The language is an argument, because each client is served on its own thread,
/// which has no current language.
pub(super) fn answer(bundle: &Bundle, language: Language, request: Result<&Request, Fault>) -> Response {
    let (status, fields, why) = match request {
        Ok(request) => return found(bundle, language, request),
        Err(Fault::Malformed) => ("400 Bad Request", "", msg_id!("cli-serve-no-request")),
        Err(Fault::Method) => ("405 Method Not Allowed", "Allow: GET, HEAD\r\n", msg_id!("cli-serve-only-gives-files")),
        Err(Fault::TooLong) => {
            ("431 Request Header Fields Too Large", "", msg_id!("cli-serve-the-request-is-too-long"))
        }
        Err(Fault::TooSlow) => ("408 Request Timeout", "", msg_id!("cli-serve-the-request-timed-out")),
        Err(Fault::Busy) => {
            ("503 Service Unavailable", "Retry-After: 2\r\n", msg_id!("cli-serve-too-many-visitors-at-once"))
        }
    };
    plain(status, fields, language, why)
}

fn plain(status: &str, fields: &str, language: Language, Id(why): Id) -> Response {
    let body = format!("{}\n", word_in(language, why)).into_bytes();
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: {length}\r\n\
         Cache-Control: no-store\r\n{fields}{ALWAYS}\r\n"
    );
    Response { head, body: Cow::Owned(body) }
}

fn found(bundle: &Bundle, language: Language, request: &Request) -> Response {
    let Some(entry) = bundle.find(&request.path) else {
        let missing = plain("404 Not Found", "", language, msg_id!("cli-serve-has-no-such-file"));
        return if request.head { Response { body: Cow::Borrowed(b""), ..missing } } else { missing };
    };
    let (file, tag) = (&entry.file, &entry.tag);
    let (body, packing) = match (request.gzip, file.gzip) {
        (true, Some(gzip)) => (gzip, "gzip"),
        _ => (entry.plain(), ""),
    };
    // Each encoding is a separate representation with its own tag.
    let tag = if packing.is_empty() { tag.clone() } else { format!("{tag}-{packing}") };
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
    Response { head, body: Cow::Borrowed(if known || request.head { b"" } else { body }) }
}
