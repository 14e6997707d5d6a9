//! Clients, one thread each, within fixed limits.
//!
//! A slow client delays only itself. When all connections are in use, or the system cannot accept more, drop an idle
//! connection whose response is complete first, then the client whose request has been pending longest, then one that
//! has stopped reading its response. A client that reads fast enough keeps its connection for as long as a response may
//! take. One address has a limited share, so no single machine can use all connections; its own connections push each
//! other out.

use super::answer::{Response, answer};
use super::away::{Away, STACK_BYTES};
use super::bundle::Bundle;
use super::request::{self, Fault, Request};
use crate::text;
use crate::text::Language;
use std::collections::BTreeMap;
use std::io::{self, Read, Write};
use std::net::{IpAddr, Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

/// Limits per client and in all.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Connections in all.
    pub connections: usize,
    /// Connections from one address of the network: enough for two browsers on one tablet.
    pub each: usize,
    /// Connections from this machine itself, where a reverse proxy may run.
    pub from_here: usize,
    /// Bytes of a request's head. Cookies of other programs on the same host are sent too: a browser stores some
    /// kilobytes of each.
    pub head_bytes: usize,
    /// Timeout from the connection to the end of the request.
    pub request: Duration,
    /// Timeout from there to the end of the response.
    pub response: Duration,
    /// The time a client may take per share of its response ([`Limits::share_bytes`]) before its connection can be
    /// dropped. The system buffers some megabytes, so a slow client may seem to read nothing for seconds.
    pub idle: Duration,
}

impl Limits {
    /// Returns the limit of connections for an address.
    fn of(self, from: IpAddr) -> usize {
        if from.is_loopback() { self.from_here } else { self.each }
    }

    /// Returns the bytes to read per `idle` so that the response is complete within `response`.
    fn share_bytes(self, answer_bytes: usize) -> usize {
        let shares = self.response.as_secs() / self.idle.as_secs().max(1);
        let shares = usize::try_from(shares).unwrap_or(usize::MAX).max(1);
        (answer_bytes / shares).max(CHUNK_BYTES)
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            connections: 128,
            each: 16,
            from_here: 128,
            head_bytes: 64 * 1024,
            request: Duration::from_secs(10),
            response: Duration::from_secs(120),
            idle: Duration::from_secs(10),
        }
    }
}

/// Bytes written between two checks of the clock.
const CHUNK_BYTES: usize = 16 * 1024;
/// How long to read input after a response: unread input would reset the connection and discard the response.
const PARTING: Duration = Duration::from_millis(500);
/// The first byte of a TLS connection.
const TLS_HANDSHAKE: u8 = 0x16;
/// The wait before another attempt when the system cannot accept more connections.
const NO_ROOM: Duration = Duration::from_millis(50);

/// The connections in use.
#[derive(Clone, Default)]
struct Places(Arc<Mutex<BTreeMap<u64, Visitor>>>);

struct Visitor {
    stream: Arc<TcpStream>,
    from: IpAddr,
    stage: ConnectionStage,
    /// When it last completed a share of its response, or entered its stage.
    took: Instant,
    /// Bytes of the response sent since then.
    since_bytes: usize,
}

/// The progress of a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ConnectionStage {
    Asking,
    Answering,
    /// The whole response has been sent.
    Parting,
}

impl Places {
    fn taken(&self) -> MutexGuard<'_, BTreeMap<u64, Visitor>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Registers a new client; returns false if all connections are in use and none can be dropped.
    fn take(&self, number: u64, stream: &Arc<TcpStream>, from: IpAddr, limits: Limits) -> bool {
        let mut taken = self.taken();
        let of_address = taken.values().filter(|visitor| visitor.from == from).count();
        if of_address >= limits.of(from) && !push_out(&mut taken, limits, Some(from)) {
            return false;
        }
        if taken.len() >= limits.connections && !push_out(&mut taken, limits, None) {
            return false;
        }
        let (stream, stage) = (Arc::clone(stream), ConnectionStage::Asking);
        taken.insert(number, Visitor { stream, from, stage, took: Instant::now(), since_bytes: 0 });
        true
    }

    /// Records a client's progress; returns false if its connection was dropped.
    fn has_come(&self, number: u64, to: ConnectionStage) -> bool {
        let mut taken = self.taken();
        let visitor = taken.get_mut(&number);
        visitor.map(|visitor| (visitor.stage, visitor.took) = (to, Instant::now())).is_some()
    }

    /// Records bytes of a response as sent.
    fn has_taken(&self, number: u64, bytes: usize, share_bytes: usize) {
        if let Some(visitor) = self.taken().get_mut(&number) {
            visitor.since_bytes += bytes;
            if visitor.since_bytes >= share_bytes {
                (visitor.took, visitor.since_bytes) = (Instant::now(), 0);
            }
        }
    }
}

/// Drops the least entitled client, of all or of those from an address; returns false if there is none to drop.
fn push_out(taken: &mut BTreeMap<u64, Visitor>, limits: Limits, from: Option<IpAddr>) -> bool {
    let all = || taken.iter().filter(|(_, visitor)| from.is_none_or(|from| visitor.from == from));
    let first_at = |stage| all().find(|(_, visitor)| visitor.stage == stage);
    let idle = || all().find(|(_, visitor)| visitor.took.elapsed() > limits.idle);
    let longest = first_at(ConnectionStage::Parting).or_else(|| first_at(ConnectionStage::Asking)).or_else(idle);
    let visitor = longest.map(|(number, _)| *number).and_then(|number| taken.remove(&number));
    // Its thread wakes and ends.
    visitor.map(|visitor| visitor.stream.shutdown(Shutdown::Both)).is_some()
}

/// A connection in use, freed when the client's thread ends for any reason.
struct ConnectionSlot {
    places: Places,
    number: u64,
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.places.taken().remove(&self.number);
    }
}

/// Serves clients in the current language. Never returns: if a connection cannot be accepted, it drops the least
/// entitled client and tries again.
pub(super) fn serve(listener: &TcpListener, bundle: Bundle, limits: Limits) {
    let (bundle, places, language) = (Arc::new(bundle), Places::default(), text::current_language());
    // Also loads the messages here: the threads of clients have little stack for that.
    let away = Away::start(answer(&bundle, language, Err(Fault::Busy)));
    for (number, visitor) in (0_u64..).map(|number| (number, listener.accept())) {
        // A listener for IPv6 reports IPv4 addresses in their mapped form.
        let (stream, from) = match visitor {
            Ok((stream, from)) => (Arc::new(stream), from.ip().to_canonical()),
            // The client has disconnected already.
            Err(e) if matches!(e.kind(), io::ErrorKind::ConnectionAborted | io::ErrorKind::Interrupted) => continue,
            Err(_) => {
                push_out(&mut places.taken(), limits, None);
                thread::sleep(NO_ROOM);
                continue;
            }
        };
        if !places.take(number, &stream, from, limits) {
            away.turn(stream);
            continue;
        }
        let (bundle, place) = (Arc::clone(&bundle), ConnectionSlot { places: places.clone(), number });
        // If no thread can be created, the closure is dropped with its place, which closes the connection.
        let visit = move || visit(&stream, &bundle, language, &place, limits);
        let _ = thread::Builder::new().stack_size(STACK_BYTES).spawn(visit);
    }
}

fn visit(stream: &TcpStream, bundle: &Bundle, language: Language, place: &ConnectionSlot, limits: Limits) {
    let asked = ask(stream, limits);
    if !place.places.has_come(place.number, ConnectionStage::Answering) {
        return;
    }
    let Some(asked) = asked else { return };
    let answer = answer(bundle, language, asked.as_ref().map_err(|fault| *fault));
    // A client that disconnects is not an error.
    let _ = write_all(stream, &answer, place, limits);
    place.places.has_come(place.number, ConnectionStage::Parting);
    part(stream);
}

/// Reads a request; `None` if the client disconnects without one.
fn ask(mut stream: &TcpStream, limits: Limits) -> Option<Result<Request, Fault>> {
    let end = Instant::now() + limits.request;
    let (mut head, mut chunk, mut looked_at) = (Vec::new(), [0_u8; 2048], 0_usize);
    loop {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() || stream.set_read_timeout(Some(left)).is_err() {
            return Some(Err(Fault::TooSlow));
        }
        match stream.read(&mut chunk) {
            Ok(0) => return None,
            Ok(count) => head.extend_from_slice(chunk.get(..count).unwrap_or_default()),
            Err(e) if e.kind() == io::ErrorKind::Interrupted => continue,
            Err(e) if matches!(e.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => {
                return Some(Err(Fault::TooSlow));
            }
            Err(_) => return None,
        }
        // A browser in HTTPS mode: it falls back to HTTP, or reports an error, once this connection is closed.
        if head.first() == Some(&TLS_HANDSHAKE) {
            return None;
        }
        // The end may be split between two reads.
        if request::has_end(head.get(looked_at.saturating_sub(3)..).unwrap_or_default()) {
            return Some(request::read(&head));
        }
        looked_at = head.len();
        if head.len() > limits.head_bytes {
            return Some(Err(Fault::TooLong));
        }
    }
}

fn write_all(mut stream: &TcpStream, answer: &Response, place: &ConnectionSlot, limits: Limits) -> io::Result<()> {
    let (end, share_bytes) = (Instant::now() + limits.response, limits.share_bytes(answer.body.len()));
    let head = answer.dated(SystemTime::now());
    for chunk in std::iter::once(head.as_bytes()).chain(answer.body.chunks(CHUNK_BYTES)) {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        stream.set_write_timeout(Some(left))?;
        stream.write_all(chunk)?;
        place.places.has_taken(place.number, chunk.len(), share_bytes);
    }
    stream.flush()
}

/// Ends the response, and reads input for a moment.
fn part(mut stream: &TcpStream) {
    let end = Instant::now() + PARTING;
    let mut chunk = [0_u8; 2048];
    if stream.shutdown(Shutdown::Write).is_err() {
        return;
    }
    loop {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() || stream.set_read_timeout(Some(left)).is_err() {
            return;
        }
        match stream.read(&mut chunk) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
    }
}
