//! Rejects clients for lack of free connections, on a single thread.
//!
//! Closing a connection with unread input resets it, and the response in transit is lost. So a rejected client is read
//! until its request is complete, gets its response, and is read until it closes the connection, for at most
//! [`PATIENCE`].

use super::answer::Response;
use super::request;
use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

/// The server's threads need little stack.
pub(super) const STACK_BYTES: usize = 128 * 1024;
/// Limit of clients being rejected at once; others are disconnected without a response.
const MAX: usize = 64;
/// Timeout from connection to disconnection: a client waits no longer for its rejection.
const PATIENCE: Duration = Duration::from_secs(2);
/// The interval for polling all of them.
const PAUSE: Duration = Duration::from_millis(10);

/// The channel to the thread that rejects clients.
pub(super) struct Away(SyncSender<Arc<TcpStream>>);

impl Away {
    /// Starts the thread, which ends when this is dropped.
    pub fn start(busy: Response) -> Self {
        let (sender, receiver) = sync_channel(MAX);
        // If no thread can be created, the channel has no receiver, and clients are disconnected without a response.
        let _ = thread::Builder::new().stack_size(STACK_BYTES).spawn(move || turn_away(&receiver, &busy));
        Away(sender)
    }

    /// Rejects a client without waiting for it.
    pub fn turn(&self, stream: Arc<TcpStream>) {
        if stream.set_nonblocking(true).is_ok() {
            // If the channel is full, the connection is closed here.
            let _ = self.0.try_send(stream);
        }
    }
}

/// A client being rejected.
struct Leaving {
    stream: Arc<TcpStream>,
    end: Instant,
    /// The last bytes received: the end of the request may be split between two reads.
    tail: Vec<u8>,
    is_answered: bool,
}

fn turn_away(new: &Receiver<Arc<TcpStream>>, busy: &Response) {
    let mut all: Vec<Leaving> = Vec::new();
    loop {
        // Without clients, wait for the next one.
        if all.is_empty() {
            match new.recv() {
                Ok(stream) => all.push(Leaving::new(stream)),
                Err(_) => return,
            }
        }
        let room = MAX.saturating_sub(all.len());
        all.extend(new.try_iter().take(room).map(Leaving::new));
        all.retain_mut(|visitor| visitor.poll(busy));
        thread::sleep(PAUSE);
    }
}

impl Leaving {
    fn new(stream: Arc<TcpStream>) -> Self {
        Leaving { stream, end: Instant::now() + PATIENCE, tail: Vec::new(), is_answered: false }
    }

    /// Reads the client's input and responds to it; returns false once it has disconnected or timed out.
    fn poll(&mut self, busy: &Response) -> bool {
        let mut chunk = [0_u8; 2048];
        // A limit, so that a client that sends endlessly does not delay the others.
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

    fn has_sent(&mut self, bytes: &[u8], busy: &Response) {
        if self.is_answered {
            return;
        }
        self.tail.extend_from_slice(bytes);
        if request::has_end(&self.tail) {
            self.tell(busy);
        }
        self.tail.drain(..self.tail.len().saturating_sub(3));
    }

    /// Sends the response once. A client that does not accept these few bytes at once gets no response.
    fn tell(&mut self, busy: &Response) {
        if !std::mem::replace(&mut self.is_answered, true) {
            let answer = format!("{}{}", busy.dated(SystemTime::now()), String::from_utf8_lossy(&busy.body));
            let _ = (&*self.stream).write(answer.as_bytes());
            let _ = self.stream.shutdown(Shutdown::Write);
        }
    }
}
