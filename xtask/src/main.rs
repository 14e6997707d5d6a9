//! Build steps beyond cargo, as `cargo run -p xtask -- STEP`. `web` puts the browser version together in
//! `target/browser`, a folder for any static server; `bundle` does so from the last linked wasm; `release` builds the
//! program with that folder embedded; `empty` builds an empty page in `target/empty`, a baseline for measurements.

mod bundle;
mod pack;
mod words;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Any error, in words.
type Done<T = ()> = Result<T, String>;

fn main() -> ExitCode {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let done = match asked.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["web"] => web().map(drop),
        ["bundle"] => bundle().map(drop),
        ["release"] => release(),
        ["empty"] => empty(),
        _ => Err("usage: cargo run -p xtask -- web | bundle | release | empty".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Returns the folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new(".")).to_owned()
}

/// Builds the browser version; returns its folder.
fn web() -> Done<PathBuf> {
    cargo(
        &["build", "--locked", "-p", "drumhead-web", "--profile", "web", "--target", "wasm32-unknown-unknown"],
        None,
    )?;
    bundle()
}

/// Puts the browser version together from the last linked wasm: for work on the page only.
fn bundle() -> Done<PathBuf> {
    let out = root().join("target/browser");
    bundle::put_together(&root().join("target/wasm32-unknown-unknown/web/drumhead_web.wasm"), &out)?;
    println!("{} can be put on any static server over https, as it is", out.display());
    Ok(out)
}

/// Builds the empty page.
fn empty() -> Done {
    let of = ["build", "--locked", "-p", "drumhead-web", "--example", "empty", "--profile", "web"];
    cargo(&[&of[..], &["--target", "wasm32-unknown-unknown"]].concat(), None)?;
    let wasm = root().join("target/wasm32-unknown-unknown/web/examples/empty.wasm");
    bundle::put_empty(&wasm, &root().join("target/empty"))
}

/// Builds the program with the browser version embedded, for `drumhead serve`.
fn release() -> Done {
    let bundle = web()?;
    cargo(&["build", "--locked", "--release", "-p", "drumhead"], Some(&bundle))
}

fn cargo(arguments: &[&str], bundle: Option<&Path>) -> Done {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root()).args(arguments);
    if let Some(bundle) = bundle {
        cargo.env("DRUMHEAD_WEB", bundle);
    }
    let status = cargo.status().map_err(|why| format!("cargo cannot be run: {why}"))?;
    if status.success() { Ok(()) } else { Err(format!("cargo {} failed", arguments.join(" "))) }
}
