//! Visitors for whom there is no place, told so by one thread.
//!
//! A connection that is closed while something sent on it has not been read is reset, and the answer on its way is lost with it. So
//! a visitor who is turned away is listened to until his request is whole, answered, and listened to until he goes, for a moment
//! at most.

use super::answer::Answer;
use super::request;
use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

/// Threads of the server do little: no more stack than they need.
pub(super) const STACK_BYTES: usize = 128 * 1024;
/// Visitors that are being turned away at once; more are let go without a word.
const MOST: usize = 64;
/// From the connection to its end.
const PATIENCE: Duration = Duration::from_secs(2);
/// Between two looks at all of them.
const PAUSE: Duration = Duration::from_millis(10);

/// The way to the thread that turns visitors away.
pub(super) struct Away(SyncSender<Arc<TcpStream>>);

impl Away {
    /// Starts the thread, which ends with this.
    pub fn start(busy: Answer) -> Self {
        let (sender, receiver) = sync_channel(MOST);
        // Where no thread can be had nobody receives, and visitors are let go without a word.
        let _ = thread::Builder::new().stack_size(STACK_BYTES).spawn(move || turn_away(&receiver, &busy));
        Away(sender)
    }

    /// Turns a visitor away, without waiting for him.
    pub fn turn(&self, stream: Arc<TcpStream>) {
        if stream.set_nonblocking(true).is_ok() {
            // Too many of them: the connection is closed here.
            let _ = self.0.try_send(stream);
        }
    }
}

/// A visitor who is being turned away.
struct Leaving {
    stream: Arc<TcpStream>,
    end: Instant,
    /// The last bytes of his request, which may hold a part of its end.
    tail: Vec<u8>,
    told: bool,
}

fn turn_away(new: &Receiver<Arc<TcpStream>>, busy: &Answer) {
    let mut all: Vec<Leaving> = Vec::new();
    loop {
        // Nobody there: sleeps until somebody is.
        if all.is_empty() {
            match new.recv() {
                Ok(stream) => all.push(Leaving::new(stream)),
                Err(_) => return,
            }
        }
        let room = MOST.saturating_sub(all.len());
        all.extend(new.try_iter().take(room).map(Leaving::new));
        all.retain_mut(|visitor| visitor.is_there(busy));
        thread::sleep(PAUSE);
    }
}

impl Leaving {
    fn new(stream: Arc<TcpStream>) -> Self {
        Leaving { stream, end: Instant::now() + PATIENCE, tail: Vec::new(), told: false }
    }

    /// Reads what he has sent, and answers it; false: he has gone, or has had time enough.
    fn is_there(&mut self, busy: &Answer) -> bool {
        let mut chunk = [0_u8; 2048];
        // Bounded: nobody keeps the others waiting by sending without end.
        for _ in 0..64 {
            match (&*self.stream).read(&mut chunk) {
                Ok(0) => return false,
                Ok(count) => self.has_sent(chunk.get(..count).unwrap_or_default(), busy),
                Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
                Err(e) if e.kind() == io::ErrorKind::WouldBlock => break,
                Err(_) => return false,
            }
        }
        let over = Instant::now() >= self.end;
        if over {
            self.tell(busy);
        }
        !over
    }

    fn has_sent(&mut self, bytes: &[u8], busy: &Answer) {
        if self.told {
            return;
        }
        self.tail.extend_from_slice(bytes);
        if request::has_end(&self.tail) {
            self.tell(busy);
        }
        self.tail.drain(..self.tail.len().saturating_sub(3));
    }

    /// Tells him once. Whoever does not take so little at once goes without.
    fn tell(&mut self, busy: &Answer) {
        if !std::mem::replace(&mut self.told, true) {
            let answer = format!("{}{}", busy.dated(SystemTime::now()), String::from_utf8_lossy(&busy.body));
            let _ = (&*self.stream).write(answer.as_bytes());
            let _ = self.stream.shutdown(Shutdown::Write);
        }
    }
}
