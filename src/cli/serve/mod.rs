//! `drumhead serve`: serves the browser version from the program itself, to browsers on this machine or, with
//! `--open-to-lan`, to tablets on the same network.
//!
//! Read-only: serves a fixed list of files embedded when the program was built, found by exact name. The server never
//! makes a path from client input, and stores and logs nothing.

mod answer;
mod away;
mod bundle;
mod reach;
mod request;
mod server;
#[cfg(test)]
mod tests;

use super::out::{CliError, Out};
use crate::msg;
use bundle::Bundle;
use reach::ReachFrom;
use serde_json::json;
use std::io::{self, IsTerminal};

/// The arguments.
pub(super) struct ServeArgs {
    /// The port; 0: any free port.
    pub port: u16,
    /// Other devices on the network may connect.
    pub open_to_lan: bool,
}

/// Serves until the program is stopped.
pub(super) fn run(out: &mut Out<'_>, asked: &ServeArgs) -> Result<(), CliError> {
    let bundle = Bundle::built_in();
    if bundle.is_empty() {
        return Err(CliError::Refused(msg!("cli-serve-no-browser-version").to_owned()));
    }
    let listener = reach::listen(asked.port, asked.open_to_lan);
    let (listener, reach) = listener.map_err(|why| CliError::Refused(no_port(asked.port, &why)))?;
    tell(out, &reach, std::io::stdout().is_terminal())?;
    server::serve(&listener, bundle, server::Limits::default());
    Ok(())
}

/// Explains why a port cannot be served.
fn no_port(port: u16, why: &io::Error) -> String {
    let why = match why.kind() {
        io::ErrorKind::AddrInUse => msg!("cli-serve-another-program-has-it").to_owned(),
        io::ErrorKind::PermissionDenied => msg!("store-access-not-allowed").to_owned(),
        _ => why.to_string(),
    };
    // A port is a name made of digits: do not group them.
    msg!("cli-serve-port-cannot-be-served", port = port.to_string(), why)
}

/// Prints the address; `coloured`: the terminal shows colours.
fn tell(out: &mut Out<'_>, reach: &ReachFrom, coloured: bool) -> Result<(), CliError> {
    let ReachFrom { address, network } = reach;
    out.line(&msg!("cli-serve-is-served-at", address))?;
    match network.as_deref() {
        None => out.line(msg!("cli-serve-for-a-tablet"))?,
        Some([]) => out.line(msg!("cli-serve-no-network"))?,
        Some([_, others @ ..]) => {
            if !others.is_empty() {
                out.line(&msg!("cli-serve-other-addresses", addresses = others.join(" ")))?;
            }
            out.line(msg!("cli-serve-everybody-on-this-network"))?;
            for line in msg!("cli-serve-a-tablet-needs-the-network").lines() {
                out.line(line)?;
            }
            for line in qr_lines(address, coloured) {
                out.drawn(&line)?;
            }
        }
    }
    out.value(&json!({ "address": address, "addresses": network, "open_to_lan": network.is_some() }))?;
    out.flush()
}

/// Returns the address as a QR code, two rows of squares per line, with the white border that readers need. `coloured`:
/// black on white, regardless of the terminal's own colours.
fn qr_lines(address: &str, coloured: bool) -> Vec<String> {
    // The quiet zone of ISO/IEC 18004.
    const BORDER: usize = 4;
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
