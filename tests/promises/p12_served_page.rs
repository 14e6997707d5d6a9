//! The served page: path tricks, giant headers, clients that send nothing, send slowly or do not read the response,
//! thousands of connections at once. Only the bundle is served, to the byte, and the server stays up.
//!
//! The server itself is tested with a made-up page, in every build; and if `DRUMHEAD_SERVER` names a program that
//! contains the browser version (built by `cargo run -p xtask -- release`), that program too.

use crate::parallel::{self, CaseTally, Outcome};
use crate::rng::Rng;
use serde_json::Value;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

#[allow(dead_code, reason = "what the command line uses besides")]
#[path = "../../src/cli/serve/answer.rs"]
mod answer;
#[path = "../../src/cli/serve/away.rs"]
mod away;
#[allow(dead_code, missing_docs, reason = "what the command line uses besides")]
#[path = "../../src/cli/serve/bundle.rs"]
mod bundle;
#[path = "../../src/cli/serve/request.rs"]
mod request;
#[allow(dead_code, reason = "what the command line uses besides")]
#[path = "../../src/cli/serve/server.rs"]
mod server;

const LIMIT: Duration = Duration::from_secs(60);

/// A marker that no other page contains.
const PAGE: &[u8] = b"<p>the made-up page of 1781";

/// Larger than the buffers of any connection.
static LARGE: [u8; 16 << 20] = [b'.'; 16 << 20];

/// Limits short enough for a test.
fn quick() -> server::Limits {
    let soon = Duration::from_secs(2);
    server::Limits { request: soon, idle: soon, ..server::Limits::default() }
}

/// A server that ends with the test.
struct Served {
    child: Option<Child>,
    address: String,
    limits: server::Limits,
    /// The page, to the byte.
    page: Vec<u8>,
    /// The path of a large file.
    large: String,
    /// All served files, as built.
    built: Vec<Built>,
}

/// A file of the page: its path, and its bytes plain and compressed.
struct Built {
    path: String,
    plain: Vec<u8>,
    gzip: Option<Vec<u8>>,
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
    /// Starts the server in this process, with a made-up page.
    fn made_up() -> Result<Self, String> {
        let file = |name, plain| bundle::File { name, plain: Some(plain), gzip: None };
        let packed = |name, gzip| bundle::File { name, plain: Some(b"as it is"), gzip: Some(gzip) };
        let files = [
            file("index.html", PAGE),
            file("large", &LARGE),
            packed("one.js", b"packed"),
            packed("other.js", b"packed too"),
        ];
        let of = |file: &bundle::File| Built {
            path: format!("/{}", file.name),
            plain: file.plain.unwrap_or_default().to_vec(),
            gzip: file.gzip.map(<[u8]>::to_vec),
        };
        let built = files.iter().map(of).collect();
        let listener = TcpListener::bind("127.0.0.1:0").map_err(|e| e.to_string())?;
        let address = listener.local_addr().map_err(|e| e.to_string())?.to_string();
        std::thread::spawn(move || {
            server::serve(&listener, bundle::Bundle::of(&files), quick());
        });
        let page = PAGE.to_vec();
        Ok(Served { child: None, address, limits: quick(), page, large: "/large".to_owned(), built })
    }

    fn start(mut command: Command) -> Result<Self, String> {
        command.args(["serve", "--json", "--port", "0"]).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|e| e.to_string())?;
        let mut said = String::new();
        let out = child.stdout.take().ok_or("it says nothing")?;
        BufReader::new(out).read_line(&mut said).map_err(|e| e.to_string())?;
        let said: Value = serde_json::from_str(&said).map_err(|e| e.to_string())?;
        let address = said["address"].as_str().ok_or("no address")?;
        let address = address.trim_start_matches("http://").trim_end_matches('/').to_owned();
        let (limits, page) = (server::Limits::default(), Vec::new());
        let mut served = Served { child: Some(child), address, limits, page, large: String::new(), built: Vec::new() };
        let (status, page) = parted(&served.get("/")?)?;
        if status != 200 || !String::from_utf8_lossy(&page).contains("Drumhead") {
            return Err(format!("the page is not there: {status}"));
        }
        // The page names the folder of the build, which contains the program.
        let build = String::from_utf8_lossy(&page).into_owned();
        let folder =
            build.split("\"b/").nth(1).and_then(|rest| rest.split_once('/')).ok_or("the page names no build")?.0;
        served.large = format!("/b/{folder}/drumhead_bg.wasm");
        let (status, large) = parted(&served.get(&served.large)?)?;
        if status != 200 || large.len() < 1 << 20 {
            return Err(format!("{} is answered with {status} and {} bytes", served.large, large.len()));
        }
        served.page = page;
        served.built = built_from()?;
        Ok(served)
    }

    /// Checks that each file is served as built, to the byte; compressed for clients that accept it, with the header.
    fn is_whole(&self) -> Outcome {
        for Built { path, plain, gzip } in &self.built {
            let ways = [("identity", None), ("br", None), ("gzip", gzip.as_ref()), ("zstd", None)];
            for (takes, packed) in ways {
                let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: {takes}\r\n\r\n");
                let answer = self.send(request.as_bytes())?;
                let (status, body) = parted(&answer)?;
                let head = head_of(&answer);
                let named = head.lines().find_map(|line| line.strip_prefix("Content-Encoding: "));
                let (right, name) = packed.map_or((plain, None), |packed| (packed, Some(takes)));
                if status != 200 || *right != body || named != name {
                    let told = format!("{path} ({takes}) is answered with {status} and {} bytes", body.len());
                    return Err(format!("{told}, called {named:?}, that are not its own"));
                }
            }
        }
        Ok(())
    }

    fn connect(&self) -> Result<TcpStream, String> {
        let stream = TcpStream::connect(&self.address).map_err(|e| e.to_string())?;
        stream.set_read_timeout(Some(Duration::from_secs(30))).map_err(|e| e.to_string())?;
        Ok(stream)
    }

    /// Sends some bytes and returns the complete response.
    fn send(&self, bytes: &[u8]) -> Result<Vec<u8>, String> {
        let mut stream = self.connect()?;
        // A server may close the connection before everything is sent.
        let _ = stream.write_all(bytes);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        Ok(answer)
    }

    fn get(&self, path: &str) -> Result<Vec<u8>, String> {
        self.send(format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n").as_bytes())
    }

    /// Checks that the page is served, to the byte.
    fn is_up(&self) -> Outcome {
        let (status, body) = parted(&self.get("/")?)?;
        if status == 200 && body == self.page {
            Ok(())
        } else {
            Err(format!("the page is answered with {status} and {} bytes of {}", body.len(), self.page.len()))
        }
    }
}

/// Returns the files in the folder named by `DRUMHEAD_SERVED_FILES`, if any. Compressed variants are not files of their own.
fn built_from() -> Result<Vec<Built>, String> {
    let Some(root) = std::env::var_os("DRUMHEAD_SERVED_FILES").filter(|folder| !folder.is_empty()).map(PathBuf::from)
    else {
        return if parallel::full() { Err("DRUMHEAD_SERVED_FILES names no folder".to_owned()) } else { Ok(Vec::new()) };
    };
    let (mut folders, mut files) = (vec![root.clone()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).map_err(|e| e.to_string())? {
            let path = entry.map_err(|e| e.to_string())?.path();
            let name = path.strip_prefix(&root).map_err(|e| e.to_string())?.to_string_lossy().replace('\\', "/");
            match () {
                () if path.is_dir() => folders.push(path),
                () if name.ends_with(".br") || name.ends_with(".gz") => {}
                () => {
                    let plain = std::fs::read(&path).map_err(|e| e.to_string())?;
                    let gzip = std::fs::read(path.with_added_extension("gz")).ok();
                    files.push(Built { path: format!("/{name}"), plain, gzip });
                }
            }
        }
    }
    let packed = files.iter().filter(|file| file.gzip.is_some()).count();
    if packed >= 2 { Ok(files) } else { Err(format!("of {} files {packed} are packed", files.len())) }
}

/// Returns the head of a response, in lines.
fn head_of(answer: &[u8]) -> String {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap_or(answer.len());
    String::from_utf8_lossy(&answer[..end]).into_owned()
}

/// Returns the status of a response, and its body, whose length must match the header.
fn parted(answer: &[u8]) -> Result<(u16, Vec<u8>), String> {
    let told = || format!("no answer: {}", String::from_utf8_lossy(&answer[..answer.len().min(80)]));
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").ok_or_else(told)?;
    let head = std::str::from_utf8(&answer[..end]).map_err(|e| e.to_string())?;
    let status = head.strip_prefix("HTTP/1.1 ").and_then(|rest| rest.get(..3)?.parse().ok()).ok_or_else(told)?;
    let length = head.lines().find_map(|line| line.strip_prefix("Content-Length: ")).ok_or("no length")?;
    let body = answer[end + 4..].to_vec();
    if length.parse() == Ok(body.len()) { Ok((status, body)) } else { Err(format!("{} bytes of {length}", body.len())) }
}

pub fn keep() -> CaseTally {
    let made_up = visited(Served::made_up());
    match std::env::var_os("DRUMHEAD_SERVER") {
        Some(program) => {
            let program = program.to_string_lossy();
            let few = CaseTally::one(parallel::caught(|| with_few_connections(&program)));
            made_up.and(visited(Served::start(Command::new(&*program)))).and(few)
        }
        None if parallel::full() => {
            let why = "at full size a program with the browser version in it must be named (DRUMHEAD_SERVER)";
            made_up.and(CaseTally::one(Err(why.to_owned())))
        }
        None => made_up,
    }
}

/// Checks that a real request does not wait for silent clients if the system allows fewer connections than the server
/// has slots.
fn with_few_connections(program: &str) -> Outcome {
    if cfg!(windows) {
        return Ok(());
    }
    let mut few = Command::new("sh");
    few.args(["-c", "ulimit -n 64; exec \"$0\" \"$@\"", program]);
    let served = Served::start(few)?;
    let _silent: Vec<TcpStream> = (0..120).filter_map(|_| served.connect().ok()).collect();
    let began = Instant::now();
    let (status, _) = parted(&served.get("/")?)?;
    let waited = began.elapsed();
    if status == 200 && waited < served.limits.request {
        Ok(())
    } else {
        Err(format!("with few connections a visitor is answered with {status} after {waited:?}"))
    }
}

fn visited(served: Result<Served, String>) -> CaseTally {
    let served = match served {
        Ok(served) => served,
        Err(why) => return CaseTally::one(Err(why)),
    };
    // These run first and alone, because the server drops a slow request when a later client needs its place.
    let drips = if served.child.is_none() || parallel::full() { dripped(&served) } else { CaseTally::default() };
    // More than there are places, and all of them silent.
    let silent: Vec<TcpStream> = (0..200).filter_map(|_| served.connect().ok()).collect();
    let each = parallel::run(parallel::size(1_000, 10_000), LIMIT, |case| visit(&served, case));
    drop(silent);
    let held = held_at_once(&served, parallel::size(400, 10_000));
    let idle = CaseTally::one(parallel::caught(|| silent_readers(&served)));
    // The files of a real program fit into the system's buffers, so only the made-up page can test this.
    let slow = if served.child.is_none() {
        CaseTally::one(parallel::caught(|| slow_readers(&served)))
    } else {
        CaseTally::default()
    };
    let whole = CaseTally::one(parallel::caught(|| served.is_whole()));
    drips.and(each).and(held).and(idle).and(slow).and(whole).and(CaseTally::one(served.is_up()))
}

/// Number of clients that send their request byte by byte.
const DRIPS: usize = 8;

fn dripped(served: &Served) -> CaseTally {
    std::thread::scope(|scope| {
        let all: Vec<_> = (0..DRIPS).map(|_| scope.spawn(|| parallel::caught(|| drip(served)))).collect();
        all.into_iter().map(|drip| CaseTally::one(drip.join().unwrap())).fold(CaseTally::default(), CaseTally::and)
    })
}

/// Sends an endless request byte by byte: the server must answer with a timeout once the limit has passed.
fn drip(served: &Served) -> Outcome {
    let (mut stream, began) = (served.connect()?, Instant::now());
    stream.write_all(b"GET / HTTP/1.1\r\nX: ").map_err(|e| e.to_string())?;
    stream.set_read_timeout(Some(Duration::from_millis(100))).map_err(|e| e.to_string())?;
    let mut answer = [0; 64];
    while began.elapsed() < served.limits.request + Duration::from_secs(10) {
        let _ = stream.write_all(b"y");
        match stream.read(&mut answer) {
            Ok(_) if answer.starts_with(b"HTTP/1.1 408") => {
                let early = began.elapsed() + Duration::from_millis(200) < served.limits.request;
                return if early { Err(format!("cut off after {:?}", began.elapsed())) } else { Ok(()) };
            }
            Ok(_) => return Err(format!("answered: {}", String::from_utf8_lossy(&answer))),
            Err(e) if matches!(e.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            Err(e) => return Err(format!("cut off without a word: {e}")),
        }
    }
    Err("still listened to".to_owned())
}

/// Holds `most` connections at once, or as many as the system allows; the page must be served all the while.
fn held_at_once(served: &Served, most: u64) -> CaseTally {
    let (mut held, mut tally) = (Vec::new(), CaseTally::default());
    while (held.len() as u64) < most {
        let Ok(stream) = TcpStream::connect(&served.address) else { break };
        held.push(stream);
        if held.len().is_multiple_of(100) {
            tally = tally.and(CaseTally::one(served.is_up()));
        }
    }
    // By default a process may hold a thousand files; the full-size run raises the limit.
    let enough = if parallel::full() { most } else { most.min(400) };
    let count = held.len() as u64;
    tally.cases += count;
    tally.and(CaseTally::one(if count < enough { Err(format!("only {count} connections are taken")) } else { Ok(()) }))
}

/// Lets clients that request a large file and read nothing take all places: others wait for seconds at most.
fn silent_readers(served: &Served) -> Outcome {
    let _idle = clients_of_large_file(served)?;
    comes_in_time(served, || {}).map_err(|why| format!("while clients read nothing: {why}"))
}

/// Does the same with clients that read a little now and then, too little to finish in time.
fn slow_readers(served: &Served) -> Outcome {
    let mut slow = clients_of_large_file(served)?;
    slow.iter().try_for_each(|stream| stream.set_nonblocking(true)).map_err(|e| e.to_string())?;
    let mut crumbs = [0; 16 << 10];
    let take = || slow.iter_mut().for_each(|stream| drop(stream.read(&mut crumbs)));
    comes_in_time(served, take).map_err(|why| format!("while clients read slowly: {why}"))
}

/// Connects more clients than there are places, each of which has requested a large file.
fn clients_of_large_file(served: &Served) -> Result<Vec<TcpStream>, String> {
    let large = format!("GET {} HTTP/1.1\r\nHost: x\r\n\r\n", served.large);
    let ask = |_| {
        let mut stream = served.connect()?;
        stream.write_all(large.as_bytes()).map_err(|e| e.to_string())?;
        Ok(stream)
    };
    (0..served.limits.connections + 20).map(ask).collect()
}

/// Checks that the page is served once a slow client has been dropped.
fn comes_in_time(served: &Served, mut meanwhile: impl FnMut()) -> Outcome {
    let began = Instant::now();
    while let Err(why) = served.is_up() {
        if began.elapsed() > served.limits.idle + Duration::from_secs(10) {
            return Err(why);
        }
        meanwhile();
        std::thread::sleep(Duration::from_millis(200));
    }
    Ok(())
}

/// Runs one client: the page, a path trick, or an invalid request; some disconnect without a request.
fn visit(served: &Served, case: u64) -> Outcome {
    let mut rng = Rng::of(case, 12);
    match case % 4 {
        0 => served.is_up(),
        1 => nothing_comes(served, &trick(&mut rng)),
        2 => refused(served, &mut rng),
        _ => served.connect()?.write_all(b"GET / HT").map_err(|e| e.to_string()),
    }
}

/// Returns a path that tries to leave the folder.
fn trick(rng: &mut Rng) -> String {
    let up = ["../", "..%2f", "%2e%2e/", "..\\", "..%5c", "....//", ".%00./", "%252e%252e%252f", "..;/", "//", "./"];
    let goal =
        ["etc/passwd", "Cargo.toml", "proc/self/environ", "src/main.rs", "index.html%00.png", "C:/windows/win.ini"];
    let steps: String = (0..1 + rng.below(9)).map(|_| *rng.of_all(&up)).collect();
    format!("/{steps}{}", rng.of_all(&goal))
}

fn nothing_comes(served: &Served, path: &str) -> Outcome {
    let (status, body) = parted(&served.get(path)?)?;
    match (status, body.as_slice()) {
        (400, b"Drumhead does not understand this request.\n") | (404, b"Drumhead has no such file.\n") => Ok(()),
        _ => Err(format!("{path} is answered with {status}: {}", String::from_utf8_lossy(&body[..body.len().min(80)]))),
    }
}

/// Sends an invalid or oversized request: the response must be a one-line refusal.
fn refused(served: &Served, rng: &mut Rng) -> Outcome {
    let (bytes, right): (Vec<u8>, &[u16]) = match rng.below(5) {
        0 => (format!("GET /{} HTTP/1.1\r\n\r\n", "a".repeat(1_000_000)).into_bytes(), &[431]),
        1 => (format!("GET / HTTP/1.1\r\n{}\r\n", "X: y\r\n".repeat(100_000)).into_bytes(), &[431]),
        2 => ((0..4_096).map(|_| rng.word() as u8).chain(*b"\r\n\r\n").collect(), &[400]),
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
