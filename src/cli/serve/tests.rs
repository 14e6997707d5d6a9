use super::answer::date;
use super::bundle::{Bundle, File};
use super::reach::{ReachFrom, hosts, reach};
use super::request::{Fault, read};
use super::server::{Limits, serve};
use crate::cli::out::Out;
use crate::text::{Language, set_language};
use std::io::{Read, Write};
use std::net::{IpAddr, SocketAddr, TcpListener, TcpStream};
use std::time::{Duration, Instant, UNIX_EPOCH};

const FILES: &[File] = &[
    File { name: "index.html", plain: Some(b"<p>the page"), gzip: Some(b"zipped page") },
    File { name: "b/1234/app.wasm", plain: Some(b"\0asm"), gzip: Some(b"zip") },
    File { name: "icons/icon.png", plain: Some(b"picture"), gzip: None },
];

/// Starts a server of the made-up files on a free port.
fn start(limits: Limits) -> SocketAddr {
    start_in(Language::English, limits)
}

fn start_in(language: Language, limits: Limits) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        set_language(language);
        serve(&listener, Bundle::of(FILES), limits);
    });
    address
}

fn connect(to: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(to).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream
}

/// Returns everything received after sending some bytes.
fn send(to: SocketAddr, bytes: &[u8]) -> String {
    let mut stream = connect(to);
    // The server may close before everything is sent.
    let _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

fn get(to: SocketAddr, path: &str, fields: &str) -> String {
    send(to, format!("GET {path} HTTP/1.1\r\nHost: x\r\n{fields}\r\n").as_bytes())
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or_default()
}

#[test]
fn files_have_their_content_type_and_cache_lifetime() {
    let to = start(Limits::default());
    let page = get(to, "/", "");
    assert!(page.starts_with("HTTP/1.1 200 OK\r\n") && page.ends_with("\r\n\r\n<p>the page"), "{page}");
    assert!(page.contains("Content-Type: text/html; charset=utf-8\r\n") && page.contains("Content-Length: 11\r\n"));
    assert!(page.contains("Cache-Control: no-cache\r\n") && page.contains("X-Content-Type-Options: nosniff\r\n"));
    assert!(get(to, "/index.html?x=1", "").ends_with("<p>the page"));
    let app = get(to, "/b/1234/app.wasm", "");
    assert!(app.contains("Content-Type: application/wasm\r\n") && app.contains("immutable"), "{app}");
}

#[test]
fn compressed_files_go_to_clients_that_accept_them() {
    let to = start(Limits::default());
    let packed = get(to, "/", "Accept-Encoding: gzip, deflate, br\r\n");
    assert!(packed.contains("Content-Encoding: gzip\r\n") && packed.ends_with("zipped page"), "{packed}");
    assert!(get(to, "/", "accept-encoding: gzip;q=0.5, br;q=0\r\n").ends_with("zipped page"));
    assert!(get(to, "/icons/icon.png", "Accept-Encoding: gzip\r\n").ends_with("picture"));
    assert!(get(to, "/", "Accept-Encoding: gzip;q=0, br\r\n").ends_with("<p>the page"));
    assert!(get(to, "/", "Accept-Encoding: identity\r\n").ends_with("<p>the page"));
}

#[test]
fn a_cached_file_is_not_sent_again() {
    let to = start(Limits::default());
    let page = get(to, "/", "");
    let tag = page.split("ETag: ").nth(1).and_then(|rest| rest.split("\r\n").next()).unwrap();
    let again = get(to, "/", &format!("If-None-Match: W/{tag}\r\n"));
    assert!(again.starts_with("HTTP/1.1 304") && again.ends_with("\r\n\r\n"), "{again}");
    // The compressed form has its own tag.
    assert_eq!(status(&get(to, "/", &format!("If-None-Match: {tag}\r\nAccept-Encoding: gzip\r\n"))), "200");
}

#[test]
fn no_path_leaves_the_bundle() {
    let to = start(Limits::default());
    let tricks = [
        "/../Cargo.toml",
        "/..%2fCargo.toml",
        "/%2e%2e/Cargo.toml",
        "//etc/passwd",
        "/b/../index.html",
        "/b/1234/",
        "/icons",
        "/index.html/",
        "/./index.html",
        "/INDEX.HTML",
        "/index.html%00",
        "/b\\1234\\app.wasm",
        "/icons/icon.png.br",
        "http://elsewhere/etc/passwd",
    ];
    for path in tricks {
        assert_eq!(status(&get(to, path, "")), "404", "{path}");
    }
    assert_eq!(status(&get(to, "http://x/", "")), "200");
}

#[test]
fn a_malformed_request_gets_an_error_status() {
    let to = start(Limits::default());
    let cases: [(&[u8], &str); 15] = [
        (b"POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc", "405"),
        (b"DELETE /index.html HTTP/1.1\r\n\r\n", "405"),
        (b"GET / HTTP/2.0\r\n\r\n", "400"),
        (b"GET /\r\n\r\n", "400"),
        (b"GET index.html HTTP/1.1\r\n\r\n", "400"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n", "400"),
        (b"GET / HTTP/1.1\r\n\r\n", "400"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n", "400"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX : y\r\n\r\n", "400"),
        (b"GET / HTTP/1.1\r\nHost: x\r\n folded: y\r\n\r\n", "400"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n", "400"),
        (b"GET /\x7f HTTP/1.1\r\n\r\n", "400"),
        (b"\xff\xfe\r\n\r\n", "400"),
        (b"\r\n\r\n", "400"),
        (b"get / HTTP/1.1\r\n\r\n", "400"),
    ];
    for (bytes, expected) in cases {
        assert_eq!(status(&send(to, bytes)), expected, "{}", String::from_utf8_lossy(bytes));
    }
    let head = send(to, b"HEAD / HTTP/1.1\r\nHost: x\r\n\r\n");
    assert!(head.contains("Content-Length: 11") && head.ends_with("\r\n\r\n"), "{head}");
    assert!(send(to, b"HEAD /none HTTP/1.1\r\nHost: x\r\n\r\n").ends_with("\r\n\r\n"));
    assert_eq!(read(b"GET / HTTP/1.1 \r\n\r\n"), Err(Fault::Malformed));
}

#[test]
fn an_endless_request_head_is_cut_off() {
    let to = start(Limits::default());
    let long = format!("GET / HTTP/1.1\r\nX: {}\r\n\r\n", "a".repeat(70_000));
    assert_eq!(status(&send(to, long.as_bytes())), "431");
    assert_eq!(status(&send(to, &vec![b'a'; 100_000])), "431");
}

#[test]
fn a_slow_client_gets_a_response_and_delays_no_other() {
    let limits = Limits { connections: 4, request: Duration::from_secs(2), ..Limits::default() };
    let to = start(limits);
    let mut slow: Vec<TcpStream> = (0..12).map(|_| connect(to)).collect();
    for stream in &mut slow {
        let _ = stream.write_all(b"GET / HT");
    }
    let before = Instant::now();
    assert_eq!(status(&get(to, "/", "")), "200");
    assert!(before.elapsed() < Duration::from_secs(1), "a visitor waited {:?}", before.elapsed());
    // Each client that keeps its connection gets a response in the end.
    let mut told = 0;
    for stream in &mut slow {
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        told += usize::from(answer.starts_with(b"HTTP/1.1 408"));
    }
    assert_eq!(told, 3);
    assert_eq!(status(&get(to, "/", "")), "200");
}

#[test]
fn an_idle_keep_alive_connection_is_dropped_first() {
    let limits = Limits { connections: 3, ..Limits::default() };
    let to = start(limits);
    let asking = connect(to);
    // More clients than connections, one after the other, faster than responses time out.
    let mut staying = Vec::new();
    for _ in 0..12 {
        let mut stream = connect(to);
        stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        assert!(answer.starts_with(b"HTTP/1.1 200"));
        staying.push(stream);
    }
    asking.set_nonblocking(true).unwrap();
    let still = (&asking).read(&mut [0]).is_err_and(|e| e.kind() == std::io::ErrorKind::WouldBlock);
    assert!(still, "who asks keeps his place before them");
}

#[test]
fn error_responses_use_the_language_of_the_server() {
    let body = |answer: String| answer.split_once("\r\n\r\n").unwrap().1.to_owned();
    let (long, post) = (vec![b'a'; 100_000], b"POST / HTTP/1.1\r\n\r\n");
    let limits = Limits { request: Duration::from_secs(1), ..Limits::default() };
    let told = |language| {
        let to = start_in(language, limits);
        let all = [get(to, "/none", ""), send(to, b"GET /\r\n\r\n"), send(to, post), send(to, &long), send(to, b"GET")];
        // The length counts bytes, and the head is the same in every language.
        for answer in &all {
            let length = format!("Content-Length: {}\r\n", body(answer.clone()).len());
            assert!(answer.contains(&length) && answer.starts_with("HTTP/1.1 4"), "{answer}");
        }
        all.map(body)
    };
    let (english, french) = (told(Language::English), told(Language::French));
    assert_eq!(
        (english[0].as_str(), french[0].as_str()),
        ("Drumhead has no such file.\n", "Drumhead n’a pas de tel fichier.\n")
    );
    assert_eq!(french[4], "La requête n’est pas arrivée à temps.\n");
    assert!(english.iter().zip(&french).all(|(english, french)| english != french), "{english:?}\n{french:?}");
    // No connections are allowed here.
    let to = start_in(Language::French, Limits { connections: 0, ..limits });
    assert_eq!(body(get(to, "/", "")), "Trop de visiteurs à la fois.\n");
}

#[test]
fn the_server_address_is_printed_in_the_current_language() {
    let told = |language, open_to_lan: bool| {
        set_language(language);
        let mut out = Vec::new();
        let host = open_to_lan.then(|| vec![IpAddr::from([192, 168, 1, 7])]);
        let reach = ReachFrom { address: "http://192.168.1.7:1777/".to_owned(), ..reach(host, 1777) };
        super::tell(&mut Out::new(&mut out, false), &reach, false).unwrap();
        set_language(Language::English);
        String::from_utf8(out).unwrap()
    };
    for open_to_lan in [false, true] {
        let (english, french) = (told(Language::English, open_to_lan), told(Language::French, open_to_lan));
        assert!(english.starts_with("Drumhead is served at http://192.168.1.7:1777/ until"), "{english}");
        assert!(french.starts_with("Drumhead est servi à l’adresse http://192.168.1.7:1777/ jusqu’à"), "{french}");
        assert_eq!(english.lines().count(), french.lines().count());
        // Only the QR code is the same.
        let same = english.lines().zip(french.lines()).filter(|(english, french)| english == french);
        assert!(same.into_iter().all(|(line, _)| line.chars().all(|c| " █▀▄".contains(c))), "{french}");
    }
    set_language(Language::French);
    let in_use = super::no_port(1777, &std::io::ErrorKind::AddrInUse.into());
    assert_eq!(in_use, "le port 1777 ne peut être servi\u{a0}: un autre programme l’occupe");
    set_language(Language::English);
}

#[test]
fn an_address_is_drawn_as_a_square_that_can_be_read() {
    let lines = super::qr_lines("http://192.168.1.7:1777/", false);
    let wide = lines[0].chars().count();
    // 25 squares a side for so short an address, and the border: two squares per line.
    assert_eq!((wide, lines.len()), (33, 17));
    let border = lines[..2].iter().chain(&lines[15..]).flat_map(|line| line.chars());
    assert!(border.chain(lines.iter().flat_map(|line| line.chars().take(4))).all(|c| c == ' '), "the border is white");
    let coloured = super::qr_lines("http://x/", true);
    assert!(coloured.iter().all(|line| line.starts_with("\x1b[30;107m")));
    // The colours depend on the terminal.
    let mut out = Vec::new();
    let open = ReachFrom { address: "http://x/".to_owned(), network: Some(vec!["http://x/".to_owned()]) };
    super::tell(&mut Out::new(&mut out, false), &open, true).unwrap();
    assert!(String::from_utf8(out).unwrap().ends_with(&(coloured.join("\n") + "\n")));
}

#[test]
fn cookies_of_other_programs_are_ignored() {
    let to = start(Limits::default());
    let latin = [b"GET / HTTP/1.1\r\nHost: x\r\nCookie: name=Andr\xe9\r\n".as_slice(), b"\r\n"].concat();
    assert_eq!(status(&send(to, &latin)), "200");
    let long = format!("Cookie: {}\r\n", "a=b; ".repeat(12_000));
    assert_eq!(status(&get(to, "/", &long)), "200");
    // The request is parsed as usual.
    assert!(get(to, "/", &format!("{long}Accept-Encoding: gzip\r\n")).ends_with("zipped page"));
    assert_eq!(status(&send(to, b"GET / HTTP/1.0\r\n\r\n")), "200");
}

#[test]
fn an_answer_has_its_date() {
    let at = |seconds| date(UNIX_EPOCH + Duration::from_secs(seconds));
    // The example of RFC 9110; a leap day, and the days around it.
    assert_eq!(at(784_111_777), "Sun, 06 Nov 1994 08:49:37 GMT");
    assert_eq!(at(0), "Thu, 01 Jan 1970 00:00:00 GMT");
    assert_eq!(at(951_782_400), "Tue, 29 Feb 2000 00:00:00 GMT");
    assert_eq!(at(951_868_800), "Wed, 01 Mar 2000 00:00:00 GMT");
    assert_eq!(at(4_107_542_399), "Sun, 28 Feb 2100 23:59:59 GMT");
    assert_eq!(at(4_107_542_400), "Mon, 01 Mar 2100 00:00:00 GMT");
    let to = start(Limits::default());
    for path in ["/", "/none"] {
        let answer = get(to, path, "");
        let told = answer.lines().nth(1).unwrap();
        assert!(told.starts_with("Date: ") && told.ends_with(" GMT") && told.len() == 35, "{told}");
    }
}

#[test]
fn a_connection_over_tls_is_closed_at_once() {
    let to = start(Limits::default());
    let before = Instant::now();
    let answer = send(to, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03");
    assert_eq!(answer, "");
    assert!(before.elapsed() < Duration::from_secs(1), "it took {:?}", before.elapsed());
}

#[test]
fn a_rejected_client_receives_the_reason() {
    let to = start(Limits { connections: 0, ..Limits::default() });
    let before = Instant::now();
    // A large request, most of it sent after the response.
    for _ in 0..20 {
        let mut stream = connect(to);
        std::thread::sleep(Duration::from_millis(20));
        stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nCookie: ").unwrap();
        stream.write_all(&vec![b'a'; 30_000]).unwrap();
        stream.write_all(b"\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 503") && answer.ends_with("Too many connections at once.\n"), "{answer}");
    }
    // Silent clients do not delay the others.
    let silent: Vec<TcpStream> = (0..100).map(|_| connect(to)).collect();
    std::thread::sleep(Duration::from_millis(2_500));
    assert_eq!(status(&get(to, "/", "")), "503");
    drop(silent);
    assert!(before.elapsed() < Duration::from_secs(10), "it took {:?}", before.elapsed());
}

#[test]
fn one_address_cannot_take_every_connection() {
    let limits = Limits { from_here: 3, ..Limits::default() };
    let Ok(listener) = TcpListener::bind("[::]:0") else { return };
    let port = listener.local_addr().unwrap().port();
    let large: &'static [u8] = Box::leak(vec![b'.'; 16 << 20].into_boxed_slice());
    let file = |name, plain| File { name, plain: Some(plain), gzip: None };
    let files = [file("index.html", b"<p>the page"), file("large", large)];
    std::thread::spawn(move || serve(&listener, Bundle::of(&files), limits));
    let (one, other) = (SocketAddr::from(([127, 0, 0, 1], port)), SocketAddr::from(([0, 0, 0, 0, 0, 0, 0, 1], port)));
    let takers: Vec<TcpStream> = (0..3)
        .map(|_| {
            let mut stream = connect(one);
            stream.write_all(b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
            stream.read_exact(&mut [0; 1]).unwrap();
            stream
        })
        .collect();
    assert_eq!(status(&get(one, "/", "")), "503");
    if TcpStream::connect(other).is_ok() {
        assert_eq!(status(&get(other, "/", "")), "200");
    }
    drop(takers);
    std::thread::sleep(Duration::from_secs(1));
    // A pending client is dropped for the next one from the same address.
    let _silent: Vec<TcpStream> = (0..20).map(|_| connect(one)).collect();
    assert_eq!(status(&get(one, "/", "")), "200");
}

#[test]
fn every_address_of_the_machine_is_listed() {
    let ip = |text: &str| text.parse::<IpAddr>().unwrap();
    let all = ["127.0.0.1", "::1", "10.8.0.2", "169.254.3.4", "fe80::1", "2001:db8::5", "192.168.1.7"].map(ip);
    let told = |likeliest, ipv6| reach(Some(hosts(all.into_iter(), likeliest, ipv6)), 1777).network.unwrap();
    let (vpn, lan) = ("http://10.8.0.2:1777/", "http://192.168.1.7:1777/");
    assert_eq!(told(None, false), [vpn, lan]);
    assert_eq!(told(Some(ip("192.168.1.7")), true), [lan, vpn, "http://[2001:db8::5]:1777/"]);
    // Without an address, no code is drawn that only this machine could open.
    let nowhere = reach(Some(Vec::new()), 1777);
    assert_eq!(nowhere, ReachFrom { address: "http://127.0.0.1:1777/".to_owned(), network: Some(Vec::new()) });
    let said = |reach: &ReachFrom| {
        let mut out = Vec::new();
        super::tell(&mut Out::new(&mut out, false), reach, false).unwrap();
        String::from_utf8(out).unwrap()
    };
    assert!(!said(&nowhere).contains(['█', '▀']) && said(&nowhere).contains("no address on a network"));
    assert!(!said(&nowhere).contains("Everybody"), "{}", said(&nowhere));
    let both = said(&reach(Some(hosts(all.into_iter(), None, false)), 1777));
    assert!(both.contains(&format!("if that one does not open: {lan}\n")) && both.contains('█'), "{both}");
}

#[test]
fn it_listens_where_it_says() {
    let (listener, reach) = super::reach::listen(0, true).unwrap();
    let port = listener.local_addr().unwrap().port();
    let told = reach.network.unwrap();
    let of_ipv4 = told.iter().filter(|address| !address.contains('['));
    for address in of_ipv4.map(String::as_str).chain([format!("http://127.0.0.1:{port}/").as_str()]) {
        let host = address.trim_start_matches("http://").trim_end_matches('/');
        assert!(TcpStream::connect(host).is_ok(), "{address} of {told:?}");
    }
    assert!(told.iter().all(|address| !address.contains("127.0.0.1") && !address.contains("[::1]")), "{told:?}");
    let (alone, reach) = super::reach::listen(0, false).unwrap();
    assert_eq!((reach.network, alone.local_addr().unwrap().ip().is_loopback()), (None, true));
}

#[test]
fn a_compressed_file_is_decompressed_for_clients_without_compression() {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    gzip.write_all(b"<p>the page").unwrap();
    let gzip = gzip.finish().unwrap().leak();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let files = [File { name: "index.html", plain: None, gzip: Some(gzip) }];
    std::thread::spawn(move || serve(&listener, Bundle::of(&files), Limits::default()));
    for _ in 0..2 {
        let page = get(address, "/", "");
        assert!(page.contains("Content-Length: 11\r\n") && page.ends_with("\r\n\r\n<p>the page"), "{page}");
    }
}
