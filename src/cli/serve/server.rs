//! Visitors, one thread each, within limits that hold whatever they do.
//!
//! A visitor who asks slowly holds only himself up: when all places are taken, or the system has no more room for connections, one
//! loses his: who has had his answer and does not go, else who has been asking longest. Whoever is being answered keeps his
//! place, for as long as an answer may take; unless he takes too little of it to be done by then. One address has a few places at
//! most, so no single machine can take them all; where it has more connections than that, they push each other out.

use super::answer::{Answer, answer};
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

/// How much a visitor may ask of us.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Visitors at once.
    pub visitors: usize,
    /// Of them, from one address of the network: two browsers of one tablet.
    pub each: usize,
    /// Of them, from this machine itself, where another server may stand before this one.
    pub from_here: usize,
    /// Bytes of a request's head.
    /// Cookies of other programs on the same host come along: a browser keeps some kilobytes of each of them.
    pub head_bytes: usize,
    /// From the connection to the end of the request.
    pub asking: Duration,
    /// From there to the end of the answer.
    pub answering: Duration,
    /// So long his place is his own from one share of his answer to the next: see [`Limits::share_bytes`]. The system holds
    /// some megabytes for him besides, so who is slow may look as if he took nothing for seconds.
    pub idling: Duration,
}

impl Limits {
    /// How many connections an address may have.
    fn of(self, from: IpAddr) -> usize {
        if from.is_loopback() { self.from_here } else { self.each }
    }

    /// What must be taken of an answer in each `idling` for all of it to be taken in `answering`.
    fn share_bytes(self, answer_bytes: usize) -> usize {
        let shares = self.answering.as_secs() / self.idling.as_secs().max(1);
        let shares = usize::try_from(shares).unwrap_or(usize::MAX).max(1);
        (answer_bytes / shares).max(CHUNK_BYTES)
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            visitors: 128,
            each: 16,
            from_here: 128,
            head_bytes: 64 * 1024,
            asking: Duration::from_secs(10),
            answering: Duration::from_secs(120),
            idling: Duration::from_secs(10),
        }
    }
}

/// What is written between two looks at the clock.
const CHUNK_BYTES: usize = 16 * 1024;
/// After an answer what the visitor still sends is read for so long, or his system throws the answer away unread.
const PARTING: Duration = Duration::from_millis(500);
/// The first byte of a connection over TLS.
const TLS_HANDSHAKE: u8 = 0x16;
/// Where the system has no more room for connections, it may have some after this.
const NO_ROOM: Duration = Duration::from_millis(50);

/// The places that are taken.
#[derive(Clone, Default)]
struct Places(Arc<Mutex<BTreeMap<u64, Visitor>>>);

struct Visitor {
    stream: Arc<TcpStream>,
    from: IpAddr,
    stage: Stage,
    /// When he had last taken a share of his answer.
    took: Instant,
    /// Bytes he has taken since.
    since_bytes: usize,
}

/// How far a visitor has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Asking,
    Answered,
    /// All of his answer is on its way to him.
    Parting,
}

impl Places {
    fn taken(&self) -> MutexGuard<'_, BTreeMap<u64, Visitor>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives a new visitor a place; false: there is none, everybody is being answered and takes what he is given.
    fn take(&self, number: u64, stream: &Arc<TcpStream>, from: IpAddr, limits: Limits) -> bool {
        let mut taken = self.taken();
        let of_address = taken.values().filter(|visitor| visitor.from == from).count();
        if of_address >= limits.of(from) && !push_out(&mut taken, limits, Some(from)) {
            return false;
        }
        if taken.len() >= limits.visitors && !push_out(&mut taken, limits, None) {
            return false;
        }
        let (stream, stage) = (Arc::clone(stream), Stage::Asking);
        taken.insert(number, Visitor { stream, from, stage, took: Instant::now(), since_bytes: 0 });
        true
    }

    /// The visitor has come so far; false: he has lost his place.
    fn has_come(&self, number: u64, to: Stage) -> bool {
        let mut taken = self.taken();
        let visitor = taken.get_mut(&number);
        visitor.map(|visitor| (visitor.stage, visitor.took) = (to, Instant::now())).is_some()
    }

    /// The visitor has taken so many bytes more of his answer.
    fn has_taken(&self, number: u64, bytes: usize, share_bytes: usize) {
        if let Some(visitor) = self.taken().get_mut(&number) {
            visitor.since_bytes += bytes;
            if visitor.since_bytes >= share_bytes {
                (visitor.took, visitor.since_bytes) = (Instant::now(), 0);
            }
        }
    }
}

/// Takes the place of the visitor who has the least right to it, of all or of those from an address; false: nobody has less than
/// another.
fn push_out(taken: &mut BTreeMap<u64, Visitor>, limits: Limits, from: Option<IpAddr>) -> bool {
    let all = || taken.iter().filter(|(_, visitor)| from.is_none_or(|from| visitor.from == from));
    let first_at = |stage| all().find(|(_, visitor)| visitor.stage == stage);
    let idle = || all().find(|(_, visitor)| visitor.took.elapsed() > limits.idling);
    let longest = first_at(Stage::Parting).or_else(|| first_at(Stage::Asking)).or_else(idle);
    let visitor = longest.map(|(number, _)| *number).and_then(|number| taken.remove(&number));
    // His thread wakes and ends.
    visitor.map(|visitor| visitor.stream.shutdown(Shutdown::Both)).is_some()
}

/// A place, free again when the visitor's thread ends, however that comes.
struct Place {
    places: Places,
    number: u64,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.taken().remove(&self.number);
    }
}

/// Answers visitors, in the language at hand here, until the listener fails for good, which it does not.
pub(super) fn serve(listener: &TcpListener, bundle: Bundle, limits: Limits) {
    let (bundle, places, language) = (Arc::new(bundle), Places::default(), text::at_hand());
    // Also has the messages read here: the threads of visitors have little room for it.
    let away = Away::start(answer(&bundle, language, Err(Fault::Busy)));
    for (number, visitor) in (0_u64..).map(|number| (number, listener.accept())) {
        // Where it listens for IPv6 too, the addresses of IPv4 come in its dress.
        let (stream, from) = match visitor {
            Ok((stream, from)) => (Arc::new(stream), from.ip().to_canonical()),
            // He has gone again.
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
        let (bundle, place) = (Arc::clone(&bundle), Place { places: places.clone(), number });
        // Where no thread can be had the place is dropped with the closure, and the connection closed.
        let visit = move || visit(&stream, &bundle, language, &place, limits);
        let _ = thread::Builder::new().stack_size(STACK_BYTES).spawn(visit);
    }
}

fn visit(stream: &TcpStream, bundle: &Bundle, language: Language, place: &Place, limits: Limits) {
    let asked = ask(stream, limits);
    if !place.places.has_come(place.number, Stage::Answered) {
        return;
    }
    let Some(asked) = asked else { return };
    let answer = answer(bundle, language, asked.as_ref().map_err(|fault| *fault));
    // A visitor who goes away is no fault of ours.
    let _ = write_all(stream, &answer, place, limits);
    place.places.has_come(place.number, Stage::Parting);
    part(stream);
}

/// Reads a request; nothing where the visitor has gone without asking.
fn ask(mut stream: &TcpStream, limits: Limits) -> Option<Result<Request, Fault>> {
    let end = Instant::now() + limits.asking;
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
        // A browser told to use https: it falls back to HTTP, or says why not, as soon as this is closed.
        if head.first() == Some(&TLS_HANDSHAKE) {
            return None;
        }
        // The end may have come in two parts.
        if request::has_end(head.get(looked_at.saturating_sub(3)..).unwrap_or_default()) {
            return Some(request::read(&head));
        }
        looked_at = head.len();
        if head.len() > limits.head_bytes {
            return Some(Err(Fault::TooLong));
        }
    }
}

fn write_all(mut stream: &TcpStream, answer: &Answer, place: &Place, limits: Limits) -> io::Result<()> {
    let (end, share_bytes) = (Instant::now() + limits.answering, limits.share_bytes(answer.body.len()));
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

/// Ends the answer, and reads on for a moment.
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
