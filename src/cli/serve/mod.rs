//! `drumhead serve`: the browser version from the program itself, for a tablet on the same network.
//!
//! Read-only: a fixed list of files that was taken in when the program was built, looked up by exact name. No path is ever
//! made of what a visitor sends, nothing is kept, nothing is written down.

mod answer;
mod bundle;
mod request;
mod server;
#[cfg(test)]
mod tests;

use super::out::{Out, Trouble};
use crate::{say, word};
use bundle::Bundle;
use serde_json::json;
use std::io::{self, IsTerminal};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, UdpSocket};

/// What was asked for.
pub(super) struct Asked {
    /// The port; 0: any that is free.
    pub port: u16,
    /// Others on the network may come in.
    pub open_to_lan: bool,
}

/// Serves until it is stopped.
pub(super) fn run(out: &mut Out<'_>, asked: &Asked) -> Result<(), Trouble> {
    let bundle = Bundle::built_in();
    if bundle.is_empty() {
        return Err(Trouble::Refused(word!("cli-serve-no-browser-version").to_owned()));
    }
    let host = if asked.open_to_lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    let listener = TcpListener::bind((host, asked.port)).and_then(|listener| Ok((listener.local_addr()?, listener)));
    let (bound, listener) = listener.map_err(|why| Trouble::Refused(no_port(asked.port, &why)))?;
    let address = address(bound, asked.open_to_lan);
    tell(out, &address, asked.open_to_lan, std::io::stdout().is_terminal())?;
    server::serve(&listener, bundle, server::Limits::default());
    Ok(())
}

/// Why a port cannot be served.
fn no_port(port: u16, why: &io::Error) -> String {
    let why = match why.kind() {
        io::ErrorKind::AddrInUse => word!("cli-serve-another-program-has-it").to_owned(),
        io::ErrorKind::PermissionDenied => word!("store-it-is-not-allowed-here").to_owned(),
        _ => why.to_string(),
    };
    // A port is a number by name: no language groups its digits.
    say!("cli-serve-port-cannot-be-served", port = port.to_string(), why)
}

/// Where a browser finds it.
fn address(bound: SocketAddr, open_to_lan: bool) -> String {
    let host = if open_to_lan { lan_host() } else { None };
    format!("http://{}:{}/", host.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)), bound.port())
}

/// This machine's address on its network: the one it would send from. Nothing is sent: a UDP socket only looks up the way.
fn lan_host() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip()).filter(|ip| !ip.is_unspecified())
}

/// Where it is served; with `coloured` on a terminal that shows colours.
fn tell(out: &mut Out<'_>, address: &str, open_to_lan: bool, coloured: bool) -> Result<(), Trouble> {
    out.line(&say!("cli-serve-is-served-at", address))?;
    if open_to_lan {
        out.line(word!("cli-serve-everybody-on-this-network"))?;
        for line in word!("cli-serve-a-tablet-needs-the-network").lines() {
            out.line(line)?;
        }
        for line in qr_lines(address, coloured) {
            out.drawn(&line)?;
        }
    } else {
        out.line(word!("cli-serve-for-a-tablet"))?;
    }
    out.value(&json!({ "address": address, "open_to_lan": open_to_lan }))?;
    out.flush()
}

/// The address as a QR code, two rows of squares a line, with the white border that readers need. `coloured`: black on
/// white whatever the terminal's own colours are.
fn qr_lines(address: &str, coloured: bool) -> Vec<String> {
    const BORDER: usize = 2;
    let Ok(code) = fast_qr::QRBuilder::new(address).ecl(fast_qr::ECL::M).build() else { return Vec::new() };
    let dark = |x: usize, y: usize| {
        let inside = |at: usize| at.checked_sub(BORDER).filter(|at| *at < code.size);
        inside(x).zip(inside(y)).is_some_and(|(x, y)| code.data.get(y * code.size + x).is_some_and(|m| m.value()))
    };
    let side = code.size + 2 * BORDER;
    let square = |x: usize, y: usize| match (dark(x, y), dark(x, y + 1)) {
        (true, true) => '█',
        (true, false) => '▀',
        (false, true) => '▄',
        (false, false) => ' ',
    };
    let line = |y: usize| (0..side).map(|x| square(x, y)).collect::<String>();
    let painted = |line: String| if coloured { format!("\x1b[30;107m{line}\x1b[0m") } else { line };
    (0..side).step_by(2).map(|y| painted(line(y))).collect()
}
