//! Takes the browser version into the program, for `drumhead serve`: the folder named by DRUMHEAD_WEB, as
//! `cargo run -p xtask -- release` does it. Without that variable the program has none, and says so when asked. Lists the files of
//! messages in each language for `text::book`. And tells tests whether this build is optimised (`cfg(optimised)`), which decides
//! how many cases they can afford.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-env-changed=DRUMHEAD_WEB");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(optimised)");
    if env::var("OPT_LEVEL").is_ok_and(|level| !matches!(level.as_str(), "0" | "1")) {
        println!("cargo::rustc-cfg=optimised");
    }
    let out = PathBuf::from(env::var("OUT_DIR")?);
    list_messages(&out)?;
    let mut names = Vec::new();
    let folder =
        env::var_os("DRUMHEAD_WEB").filter(|_| env::var_os("CARGO_CFG_TARGET_ARCH").is_none_or(|a| a != "wasm32"));
    let folder = folder.map(|folder| Path::new(env!("CARGO_MANIFEST_DIR")).join(folder));
    if let Some(folder) = &folder {
        println!("cargo::rerun-if-changed={}", folder.display());
        find(folder, folder, &mut names).map_err(|why| format!("DRUMHEAD_WEB={}: {why}", folder.display()))?;
    }
    names.sort();
    let mut code = String::from("&[\n");
    for name in names.iter().filter(|name| !packed(name)) {
        let folder = folder.as_deref().unwrap_or(Path::new("."));
        let bytes = |ending: &str| format!("include_bytes!({:?})", folder.join(format!("{name}{ending}")));
        let form = |ending: &str| match names.contains(&format!("{name}{ending}")) {
            true => format!("Some({})", bytes(ending)),
            false => "None".to_owned(),
        };
        let gzip = form(".gz");
        // What gzip holds is unpacked when it is asked for. A browser accepts brotli only over https, which `serve` does not speak.
        let plain = if gzip == "None" { format!("Some({})", bytes("")) } else { "None".to_owned() };
        writeln!(code, "    File {{ name: {name:?}, plain: {plain}, gzip: {gzip} }},")?;
    }
    code.push(']');
    fs::write(out.join("bundle.rs"), code)?;
    Ok(())
}

/// Writes for each language the texts of its files of messages, in the order of their names. Those of the browser's page are its
/// own.
fn list_messages(out: &Path) -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/lang");
    println!("cargo::rerun-if-changed={}", root.display());
    for tag in ["en", "fr"] {
        let mut names = Vec::new();
        find(&root.join(tag), &root.join(tag), &mut names)?;
        names.retain(|name| name.ends_with(".ftl") && name != "web.ftl");
        names.sort();
        let texts = names.iter().map(|name| format!("    include_str!({:?}),\n", root.join(tag).join(name)));
        fs::write(out.join(format!("messages-{tag}.rs")), format!("&[\n{}]", texts.collect::<String>()))?;
    }
    Ok(())
}

fn packed(name: &str) -> bool {
    name.ends_with(".br") || name.ends_with(".gz")
}

/// The files under a folder, by their names from `root` on, with slashes.
fn find(root: &Path, folder: &Path, names: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            find(root, &path, names)?;
        } else if let Ok(inner) = path.strip_prefix(root) {
            let parts: Vec<_> = inner.components().map(|part| part.as_os_str().to_string_lossy()).collect();
            names.push(parts.join("/"));
        }
    }
    Ok(())
}
