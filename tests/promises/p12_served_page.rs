//! The served page: tricks with paths, giant heads, visitors who say nothing, drip or do not take their answer, thousands of
//! connections at once. Nothing but the bundle comes out, to the byte, and it stays up.
//!
//! The server itself is asked, with a made-up page, whatever this build has in it; and where `DRUMHEAD_SERVER` names a program
//! that has the browser version in it (as `cargo run -p xtask -- release` builds it), that program as well.

use crate::crowd::{self, Outcome, Tally};
use crate::whims::Whims;
use serde_json::Value;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

#[allow(dead_code, reason = "what the command line uses besides")]
#[path = "../../src/cli/serve/answer.rs"]
mod answer;
#[allow(dead_code, missing_docs, reason = "what the command line uses besides")]
#[path = "../../src/cli/serve/bundle.rs"]
mod bundle;
#[path = "../../src/cli/serve/request.rs"]
mod request;
#[allow(dead_code, reason = "what the command line uses besides")]
#[path = "../../src/cli/serve/server.rs"]
mod server;

const LIMIT: Duration = Duration::from_secs(60);

/// Nobody else's page has this in it.
const PAGE: &[u8] = b"<p>the made-up page of 1781";

/// More than the buffers of any connection hold.
static LARGE: [u8; 16 << 20] = [b'.'; 16 << 20];

/// A server that ends with the test.
struct Served {
    child: Option<Child>,
    address: String,
    /// What the page is, to the byte.
    page: Vec<u8>,
    /// The path of something large.
    large: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Served {
    /// The server in this process, with a page of our own.
    fn made_up() -> Result<Self, String> {
        let file = |name, plain| bundle::File { name, plain, brotli: None, gzip: None };
        let files = [file("index.html", PAGE), file("large", &LARGE)];
        let listener = TcpListener::bind("127.0.0.1:0").map_err(|e| e.to_string())?;
        let address = listener.local_addr().map_err(|e| e.to_string())?.to_string();
        std::thread::spawn(move || {
            server::serve(&listener, bundle::Bundle::of(&files), server::Limits::default());
        });
        Ok(Served { child: None, address, page: PAGE.to_vec(), large: "/large".to_owned() })
    }

    fn start(program: &str) -> Result<Self, String> {
        let mut command = Command::new(program);
        command.args(["serve", "--json", "--port", "0"]).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|e| e.to_string())?;
        let mut said = String::new();
        let out = child.stdout.take().ok_or("it says nothing")?;
        BufReader::new(out).read_line(&mut said).map_err(|e| e.to_string())?;
        let said: Value = serde_json::from_str(&said).map_err(|e| e.to_string())?;
        let address = said["address"].as_str().ok_or("no address")?;
        let address = address.trim_start_matches("http://").trim_end_matches('/').to_owned();
        let mut served = Served { child: Some(child), address, page: Vec::new(), large: String::new() };
        served.page = served.bundled()?;
        // The page says in which folder the build is, and that has the program in it.
        let page = String::from_utf8_lossy(&served.page).into_owned();
        let folder = page.split("b/").find_map(|rest| rest.split_once('/')).ok_or("the page names no build")?.0;
        served.large = format!("/b/{folder}/drumhead_bg.wasm");
        Ok(served)
    }

    /// The page as it is served, which is that of the folder it was built from, where that is named.
    fn bundled(&self) -> Result<Vec<u8>, String> {
        let (status, page) = parted(&self.get("/")?)?;
        let is_ours = status == 200 && String::from_utf8_lossy(&page).contains("Drumhead");
        let folder = std::env::var_os("DRUMHEAD_WEB").filter(|folder| !folder.is_empty());
        let built = folder.map(|folder| std::fs::read(Path::new(&folder).join("index.html")));
        match built {
            _ if !is_ours => Err(format!("the page is not there: {status}")),
            Some(Ok(built)) if built != page => Err("the page is not the one of DRUMHEAD_WEB".to_owned()),
            _ => Ok(page),
        }
    }

    fn connect(&self) -> Result<TcpStream, String> {
        let stream = TcpStream::connect(&self.address).map_err(|e| e.to_string())?;
        stream.set_read_timeout(Some(Duration::from_secs(30))).map_err(|e| e.to_string())?;
        Ok(stream)
    }

    /// All that comes back for some bytes.
    fn send(&self, bytes: &[u8]) -> Result<Vec<u8>, String> {
        let mut stream = self.connect()?;
        // A server that has had enough may close before all is sent.
        let _ = stream.write_all(bytes);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        Ok(answer)
    }

    fn get(&self, path: &str) -> Result<Vec<u8>, String> {
        self.send(format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n").as_bytes())
    }

    /// The page comes, to the byte.
    fn is_up(&self) -> Outcome {
        let (status, body) = parted(&self.get("/")?)?;
        if status == 200 && body == self.page {
            Ok(())
        } else {
            Err(format!("the page is answered with {status} and {} bytes of {}", body.len(), self.page.len()))
        }
    }
}

/// The status of an answer, and its body, which is as long as its head says.
fn parted(answer: &[u8]) -> Result<(u16, Vec<u8>), String> {
    let told = || format!("no answer: {}", String::from_utf8_lossy(&answer[..answer.len().min(80)]));
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").ok_or_else(told)?;
    let head = std::str::from_utf8(&answer[..end]).map_err(|e| e.to_string())?;
    let status = head.strip_prefix("HTTP/1.1 ").and_then(|rest| rest.get(..3)?.parse().ok()).ok_or_else(told)?;
    let length = head.lines().find_map(|line| line.strip_prefix("Content-Length: ")).ok_or("no length")?;
    let body = answer[end + 4..].to_vec();
    if length.parse() == Ok(body.len()) { Ok((status, body)) } else { Err(format!("{} bytes of {length}", body.len())) }
}

pub fn keep() -> Tally {
    let made_up = visited(Served::made_up());
    match std::env::var_os("DRUMHEAD_SERVER") {
        Some(program) => made_up.and(visited(Served::start(&program.to_string_lossy()))),
        None if crowd::full() => {
            let why = "at full size a program with the browser version in it must be named (DRUMHEAD_SERVER)";
            made_up.and(Tally::one(Err(why.to_owned())))
        }
        None => made_up,
    }
}

fn visited(served: Result<Served, String>) -> Tally {
    let served = match served {
        Ok(served) => Arc::new(served),
        Err(why) => return Tally::one(Err(why)),
    };
    let drips: Vec<_> = (0..DRIPS)
        .map(|_| {
            let served = Arc::clone(&served);
            std::thread::spawn(move || drip(&served))
        })
        .collect();
    // These hold their places and say nothing, all the while.
    let silent: Vec<TcpStream> = (0..200).filter_map(|_| served.connect().ok()).collect();
    let each = crowd::crowd(crowd::size(1_000, 10_000), LIMIT, |case| visit(&served, case));
    drop(silent);
    let held = held_at_once(&served, crowd::size(400, 10_000));
    let idle = Tally::one(crowd::caught(|| nobody_takes(&served)));
    let drips = drips.into_iter().map(|drip| Tally::one(drip.join().unwrap_or_else(|_| Err("panicked".to_owned()))));
    drips.fold(each.and(held).and(idle), Tally::and).and(Tally::one(served.is_up()))
}

/// Visitors who send their request byte by byte.
const DRIPS: usize = 8;

/// Sends a byte of a request that never ends now and then: it is cut off in the time there is for asking.
fn drip(served: &Served) -> Outcome {
    let (mut stream, began) = (served.connect()?, Instant::now());
    let most = server::Limits::default().asking + Duration::from_secs(5);
    stream.write_all(b"GET / HTTP/1.1\r\nX: ").map_err(|e| e.to_string())?;
    stream.set_read_timeout(Some(Duration::from_millis(100))).map_err(|e| e.to_string())?;
    let mut answer = [0; 64];
    while began.elapsed() < most {
        let sent = stream.write_all(b"y");
        match stream.read(&mut answer) {
            // Told that it took too long, or his place was another's.
            Ok(count) if count == 0 || answer.starts_with(b"HTTP/1.1 408") => return Ok(()),
            Ok(_) => return Err(format!("answered: {}", String::from_utf8_lossy(&answer))),
            Err(e) if matches!(e.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) && sent.is_ok() => {}
            Err(_) => return Ok(()),
        }
    }
    Err(format!("still listened to after {most:?}"))
}

/// So many connections held at once, or as many as the system lets one process hold; the page comes all the while.
fn held_at_once(served: &Served, most: u64) -> Tally {
    let (mut held, mut tally) = (Vec::new(), Tally::default());
    while (held.len() as u64) < most {
        let Ok(stream) = TcpStream::connect(&served.address) else { break };
        held.push(stream);
        if held.len().is_multiple_of(100) {
            tally = tally.and(Tally::one(served.is_up()));
        }
    }
    let enough = most.min(400);
    let count = held.len() as u64;
    tally.cases += count;
    tally.and(Tally::one(if count < enough { Err(format!("only {count} connections are taken")) } else { Ok(()) }))
}

/// Every place taken by visitors who ask for something large and read nothing of it: the others wait for seconds.
fn nobody_takes(served: &Served) -> Outcome {
    let large = format!("GET {} HTTP/1.1\r\nHost: x\r\n\r\n", served.large);
    let mut idle = Vec::new();
    for _ in 0..server::Limits::default().visitors + 20 {
        let mut stream = served.connect()?;
        stream.write_all(large.as_bytes()).map_err(|e| e.to_string())?;
        idle.push(stream);
    }
    let began = Instant::now();
    while let Err(why) = served.is_up() {
        if began.elapsed() > Duration::from_secs(20) {
            return Err(format!("while nobody takes his answer: {why}"));
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    Ok(())
}

/// One visitor: the page, a trick, or something that is no request; some go away without asking.
fn visit(served: &Served, case: u64) -> Outcome {
    let mut whims = Whims::of(case, 12);
    match case % 4 {
        0 => served.is_up(),
        1 => nothing_comes(served, &trick(&mut whims)),
        2 => refused(served, &mut whims),
        _ => served.connect()?.write_all(b"GET / HT").map_err(|e| e.to_string()),
    }
}

/// A way out of the folder there is not.
fn trick(whims: &mut Whims) -> String {
    let up = ["../", "..%2f", "%2e%2e/", "..\\", "..%5c", "....//", ".%00./", "%252e%252e%252f", "..;/", "//", "./"];
    let goal =
        ["etc/passwd", "Cargo.toml", "proc/self/environ", "src/main.rs", "index.html%00.png", "C:/windows/win.ini"];
    let steps: String = (0..1 + whims.below(9)).map(|_| *whims.of_all(&up)).collect();
    format!("/{steps}{}", whims.of_all(&goal))
}

fn nothing_comes(served: &Served, path: &str) -> Outcome {
    let (status, body) = parted(&served.get(path)?)?;
    match (status, body.as_slice()) {
        (400, b"This is no request that Drumhead understands.\n") | (404, b"Drumhead has no such file.\n") => Ok(()),
        _ => Err(format!("{path} is answered with {status}: {}", String::from_utf8_lossy(&body[..body.len().min(80)]))),
    }
}

/// What is no request, or too much of one: answered with a refusal that is one line of ours.
fn refused(served: &Served, whims: &mut Whims) -> Outcome {
    let (bytes, right): (Vec<u8>, &[u16]) = match whims.below(5) {
        0 => (format!("GET /{} HTTP/1.1\r\n\r\n", "a".repeat(1_000_000)).into_bytes(), &[431]),
        1 => (format!("GET / HTTP/1.1\r\n{}\r\n", "X: y\r\n".repeat(100_000)).into_bytes(), &[431]),
        2 => ((0..4_096).map(|_| whims.word() as u8).chain(*b"\r\n\r\n").collect(), &[400]),
        3 => (b"POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n".to_vec(), &[405]),
        _ => (b"GET \0/ HTTP/9.9\r\n\r\n".to_vec(), &[400]),
    };
    let (status, body) = parted(&served.send(&bytes)?)?;
    let is_one_line = body.len() < 60 && body.iter().filter(|byte| **byte == b'\n').count() == 1;
    if right.contains(&status) && is_one_line {
        Ok(())
    } else {
        Err(format!("not {right:?} but {status}: {}", String::from_utf8_lossy(&body[..body.len().min(80)])))
    }
}
