//! Parsing HTTP requests.

use std::borrow::Cow;

/// A failed request; determines the status line of the response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It is not HTTP.
    Malformed,
    /// Neither GET nor HEAD.
    Method,
    /// Its head exceeds the limit.
    TooLong,
    /// It did not arrive in time.
    TooSlow,
    /// Too many clients at once.
    Busy,
}

/// A request, reduced to the parts used here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// It is a HEAD request.
    pub head: bool,
    /// The path as sent, without the query.
    pub path: String,
    /// The client accepts gzip.
    pub gzip: bool,
    /// The entity tags of the files that the client has.
    pub has: Vec<String>,
}

/// Returns whether the end of a request's head is in these bytes.
pub(super) fn has_end(head: &[u8]) -> bool {
    head.windows(4).any(|four| four == b"\r\n\r\n") || head.windows(2).any(|two| two == b"\n\n")
}

/// Reads a request's head.
pub(super) fn read(head: &[u8]) -> Result<Request, Fault> {
    let mut lines = head.split(|byte| *byte == b'\n').map(|line| line.strip_suffix(b"\r").unwrap_or(line));
    let first = std::str::from_utf8(lines.next().unwrap_or_default()).map_err(|_| Fault::Malformed)?;
    let words: Vec<&str> = first.split(' ').collect();
    let [method, target, version] = words.as_slice() else { return Err(Fault::Malformed) };
    if !matches!(*version, "HTTP/1.1" | "HTTP/1.0") || target.bytes().any(|byte| byte <= b' ' || byte == 127) {
        return Err(Fault::Malformed);
    }
    let head = match *method {
        "GET" => false,
        "HEAD" => true,
        word if !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_uppercase()) => return Err(Fault::Method),
        _ => return Err(Fault::Malformed),
    };
    let mut request = Request { head, path: path(target)?.to_owned(), gzip: false, has: Vec::new() };
    let mut hosts = 0;
    for line in lines.take_while(|line| !line.is_empty()) {
        let (name, value) = field(line)?;
        if name.eq_ignore_ascii_case("accept-encoding") {
            request.gzip |= accepts(&value, "gzip");
        } else if name.eq_ignore_ascii_case("if-none-match") {
            request.has.extend(value.split(',').map(tag));
        } else if name.eq_ignore_ascii_case("host") {
            hosts += 1;
        }
    }
    // RFC 9112, 3.2: exactly one host, which HTTP/1.0 does not know yet.
    let right = hosts == 1 || hosts == 0 && *version == "HTTP/1.0";
    if right { Ok(request) } else { Err(Fault::Malformed) }
}

/// Splits a header field into name and value. The bytes of a value are opaque (RFC 9110, 5.5): cookies of other
/// programs on the same host are sent too, in any encoding. Only bytes that could end the line early are refused.
fn field(line: &[u8]) -> Result<(&str, Cow<'_, str>), Fault> {
    let at = line.iter().position(|byte| *byte == b':').ok_or(Fault::Malformed)?;
    let (name, value) = line.split_at_checked(at).ok_or(Fault::Malformed)?;
    let name = std::str::from_utf8(name).map_err(|_| Fault::Malformed)?;
    let is_token = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
    if name.is_empty() || !name.bytes().all(is_token) || value.iter().any(|byte| matches!(byte, 0 | b'\r')) {
        return Err(Fault::Malformed);
    }
    Ok((name, String::from_utf8_lossy(value.get(1..).unwrap_or_default())))
}

/// Returns the path of a target such as `/a?b` or `http://host/a?b`.
fn path(target: &str) -> Result<&str, Fault> {
    let from_root = match target.strip_prefix("http://") {
        Some(rest) => rest.find('/').and_then(|at| rest.get(at..)).unwrap_or("/"),
        None => target,
    };
    let path = from_root.split(['?', '#']).next().unwrap_or_default();
    if path.starts_with('/') { Ok(path) } else { Err(Fault::Malformed) }
}

/// Returns whether an encoding is listed and not refused (`q=0`).
fn accepts(value: &str, packing: &str) -> bool {
    value.split(',').any(|each| {
        let mut parts = each.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(packing));
        let refused =
            |part: &str| part.strip_prefix("q=").is_some_and(|q| q.trim().parse::<f32>().is_ok_and(|q| q <= 0.0));
        named && !parts.any(refused)
    })
}

/// Returns a tag without its quotes and weak prefix.
fn tag(text: &str) -> String {
    text.trim().trim_start_matches("W/").trim_matches('"').to_owned()
}
