//! The served page: tricks with paths, giant heads, slow visitors, ten thousand connections. Nothing but the bundle comes
//! out, and it stays up.
//!
//! The server itself is asked, with a made-up page, whatever this build has in it; and where `DRUMHEAD_SERVER` names a program
//! that has the browser version in it (as `cargo run -p xtask -- release` builds it), that program as well.

use crate::crowd::{self, Outcome, Tally};
use crate::whims::Whims;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

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

/// A server that ends with the test.
struct Served {
    child: Option<Child>,
    address: String,
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
        let file = bundle::File { name: "index.html", plain: PAGE, brotli: None, gzip: None };
        let listener = TcpListener::bind("127.0.0.1:0").map_err(|e| e.to_string())?;
        let address = listener.local_addr().map_err(|e| e.to_string())?.to_string();
        std::thread::spawn(move || {
            server::serve(&listener, bundle::Bundle::of(&[file]), server::Limits::default());
        });
        Ok(Served { child: None, address })
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
        Ok(Served { child: Some(child), address })
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

    /// The page comes as it should.
    fn is_up(&self) -> Outcome {
        let page = self.get("/")?;
        if page.starts_with(b"HTTP/1.1 200 OK\r\n") { Ok(()) } else { Err("the page is not served".to_owned()) }
    }
}

pub fn keep() -> Tally {
    let made_up = visited(Served::made_up());
    let Some(program) = std::env::var_os("DRUMHEAD_SERVER") else { return made_up };
    made_up.and(visited(Served::start(&program.to_string_lossy())))
}

fn visited(served: Result<Served, String>) -> Tally {
    let served = match served {
        Ok(served) => served,
        Err(why) => return Tally::one(Err(why)),
    };
    let slow: Vec<TcpStream> = (0..200).filter_map(|_| served.connect().ok()).collect();
    let tally = crowd::crowd(crowd::size(1_000, 10_000), LIMIT, |case| visit(&served, case));
    drop(slow);
    tally.and(Tally::one(served.is_up()))
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
    let answer = served.get(path)?;
    let status = String::from_utf8_lossy(answer.get(9..12).unwrap_or_default()).into_owned();
    if ["400", "404"].contains(&status.as_str()) { Ok(()) } else { Err(format!("{path} is answered with {status:?}")) }
}

/// What is no request, or too much of one: answered with a refusal, or not at all.
fn refused(served: &Served, whims: &mut Whims) -> Outcome {
    let bytes = match whims.below(5) {
        0 => format!("GET /{} HTTP/1.1\r\n\r\n", "a".repeat(1_000_000)).into_bytes(),
        1 => format!("GET / HTTP/1.1\r\n{}\r\n", "X: y\r\n".repeat(100_000)).into_bytes(),
        2 => (0..4_096).map(|_| whims.word() as u8).chain(*b"\r\n\r\n").collect(),
        3 => b"POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n".to_vec(),
        _ => b"GET \0/ HTTP/9.9\r\n\r\n".to_vec(),
    };
    let answer = served.send(&bytes)?;
    let refused = answer.is_empty() || answer.starts_with(b"HTTP/1.1 4") || answer.starts_with(b"HTTP/1.1 5");
    if refused {
        Ok(())
    } else {
        Err(format!("answered: {}", String::from_utf8_lossy(&answer[..answer.len().min(80)])))
    }
}
