//! The addresses of the server: on this machine, or on the machine's networks.

use if_addrs::{IfOperStatus, get_if_addrs};
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, TcpStream, UdpSocket};
use std::time::Duration;

/// The addresses of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ReachFrom {
    /// The address to give to a browser.
    pub address: String,
    /// All addresses of this machine on its networks, the likeliest first; `None`: only this machine may connect.
    pub network: Option<Vec<String>>,
}

/// Opens a port and returns its addresses.
pub(super) fn listen(port: u16, open_to_lan: bool) -> io::Result<(TcpListener, ReachFrom)> {
    let (listener, both) = if open_to_lan { of_all(port)? } else { (TcpListener::bind(local_address(port))?, false) };
    let port = listener.local_addr()?.port();
    let up = || get_if_addrs().unwrap_or_default().into_iter().filter(|one| one.oper_status != IfOperStatus::Down);
    let hosts = open_to_lan.then(|| hosts(up().map(|one| one.ip()), likeliest(), both));
    Ok((listener, reach(hosts, port)))
}

fn local_address(port: u16) -> SocketAddr {
    SocketAddr::from((Ipv4Addr::LOCALHOST, port))
}

/// Opens a port on every address of this machine; returns true if that includes IPv6.
fn of_all(port: u16) -> io::Result<(TcpListener, bool)> {
    match TcpListener::bind((Ipv6Addr::UNSPECIFIED, port)) {
        // Some systems open the port for IPv6 only: test whether IPv4 can connect too.
        Ok(listener) if takes_ipv4(&listener) => Ok((listener, true)),
        _ => Ok((TcpListener::bind((Ipv4Addr::UNSPECIFIED, port))?, false)),
    }
}

fn takes_ipv4(listener: &TcpListener) -> bool {
    let Ok(bound) = listener.local_addr() else { return false };
    TcpStream::connect_timeout(&local_address(bound.port()), Duration::from_secs(1)).is_ok()
}

/// Returns the local address of the default route. Sends no data: connecting a UDP socket only looks up the route.
fn likeliest() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}

/// Returns the addresses at which others find this machine, the likeliest first and IPv6 last. Link-local addresses are
/// left out: browsers accept no such IPv6 address, and an IPv4 one means that the network has assigned none.
pub(super) fn hosts(of: impl Iterator<Item = IpAddr>, likeliest: Option<IpAddr>, ipv6: bool) -> Vec<IpAddr> {
    let reaches = |ip: &IpAddr| match ip {
        IpAddr::V4(ip) => !ip.is_loopback() && !ip.is_link_local(),
        IpAddr::V6(ip) => ipv6 && !ip.is_loopback() && !ip.is_unicast_link_local(),
    };
    let mut all: Vec<IpAddr> = of.filter(reaches).collect();
    all.sort_by_key(|ip| (Some(*ip) != likeliest, ip.is_ipv6(), *ip));
    all.dedup();
    all
}

/// Formats addresses for a browser; without any, the machine's own.
pub(super) fn reach(hosts: Option<Vec<IpAddr>>, port: u16) -> ReachFrom {
    let address = |ip: &IpAddr| format!("http://{}/", SocketAddr::new(*ip, port));
    let network = hosts.map(|hosts| hosts.iter().map(address).collect::<Vec<_>>());
    let first = network.as_ref().and_then(|all| all.first().cloned());
    ReachFrom { address: first.unwrap_or_else(|| address(&local_address(port).ip())), network }
}
