//! The bundle: the page and its scripts from `assets/web`, the app as wasm, a service worker that knows every file of
//! this build by its digest, and the compressed forms of each file.

use crate::pack::{self, Packed};
use crate::words::MessageTable;
use crate::{Done, root};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The files of a bundle by name, with slashes.
type Files = BTreeMap<String, Vec<u8>>;

/// Files in the build's own folder, so that no page can load a file of another build.
const SCRIPTS: [&str; 21] = [
    "start.js",
    "store.js",
    "page.js",
    "around.js",
    "back.js",
    "clipboard.js",
    "fingers.js",
    "frames.js",
    "handout.js",
    "host.js",
    "keeping.js",
    "launch.js",
    "load.js",
    "mirror.js",
    "owners.js",
    "photo-worker.js",
    "photos.js",
    "picture.js",
    "rescue.js",
    "tabs.js",
    "video.js",
];
const ICONS: [&str; 5] = ["icon.svg", "icon-180.png", "icon-192.png", "icon-512.png", "icon-maskable-512.png"];

/// Rebuilds the output folder from the linked wasm, and prints its files and their sizes.
pub fn put_together(wasm: &Path, out: &Path) -> Done {
    let work = out.with_extension("work");
    clear(&work)?;
    bind(wasm, "drumhead", &work)?;
    optimise(&work.join("drumhead_bg.wasm"))?;
    let mut inner = Files::new();
    for name in ["drumhead.js", "drumhead_bg.wasm"] {
        inner.insert(name.to_owned(), read(&work.join(name))?);
    }
    let assets = root().join("assets/web");
    let words = MessageTable::read(&root().join("assets/lang"))?;
    for name in SCRIPTS {
        let script = read(&assets.join(name))?;
        words.check(name, text(&script)?)?;
        inner.insert(name.to_owned(), script);
    }
    inner.insert("words.js".to_owned(), words.script(text(&read(&assets.join("words.js"))?)?)?.into_bytes());
    let mut outer = Files::new();
    let bytes = inner.get("drumhead_bg.wasm").map_or(0, Vec::len).to_string();
    let page = words.fill(text(&read(&assets.join("index.html"))?)?)?.replace("WASM_BYTES", &bytes);
    outer.insert("index.html".to_owned(), page.into_bytes());
    outer.insert("manifest.webmanifest".to_owned(), read(&assets.join("manifest.webmanifest"))?);
    for name in ICONS {
        outer.insert(format!("icons/{name}"), read(&assets.join("icons").join(name))?);
    }
    let files = named(inner, outer, &read(&assets.join("sw.js"))?)?;
    clear(out)?;
    write_all(&files, out)?;
    fs::remove_dir_all(&work).map_err(|why| format!("{}: {why}", work.display()))
}

/// A page that does nothing, bound like the app: it marks `first picture` when its first frame is shown.
const EMPTY_PAGE: &str = r#"<!doctype html><meta name="viewport" content="width=device-width">
<style>html, body, canvas { margin: 0; width: 100%; height: 100%; display: block; touch-action: none }</style><canvas></canvas>
<script type="module">
  import init, { begin } from "./empty.js";
  await init({ module_or_path: new URL("empty_bg.wasm", import.meta.url) });
  await begin(document.querySelector("canvas"));
  requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("first picture")));
</script>
"#;

/// Rebuilds the folder of the empty page.
pub fn put_empty(wasm: &Path, out: &Path) -> Done {
    clear(out)?;
    bind(wasm, "empty", out)?;
    fs::write(out.join("index.html"), EMPTY_PAGE).map_err(|why| format!("{}: {why}", out.display()))
}

/// Runs wasm-bindgen: makes the glue code and the matching wasm.
fn bind(wasm: &Path, name: &str, out: &Path) -> Done {
    let fault = |why: &dyn std::fmt::Display| format!("wasm-bindgen: {why}");
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    bindgen.input_path(wasm).out_name(name).typescript(false).remove_name_section(true);
    bindgen.web(true).map_err(|why| fault(&why))?;
    bindgen.generate(out).map_err(|why| fault(&why))
}

/// Runs Binaryen's wasm-opt (npm's `binaryen`, version 132 or so; Debian's 108 is too old), which makes the wasm 4%
/// smaller and the download 1% larger. The bundle is complete without it.
fn optimise(wasm: &Path) -> Done {
    let named = std::env::var_os("WASM_OPT").map(PathBuf::from);
    let of_npm = root().join("target/browser-tools/node_modules/.bin/wasm-opt");
    let Some(tool) = named.or_else(|| of_npm.exists().then_some(of_npm)) else {
        println!(
            "wasm-opt is not used: none in target/browser-tools (npm install --prefix target/browser-tools binaryen), nor named by WASM_OPT"
        );
        return Ok(());
    };
    let before = read(wasm)?.len();
    let status = Command::new(&tool).arg("-O2").arg(wasm).arg("-o").arg(wasm).status();
    let status = status.map_err(|why| format!("{}: {why}", tool.display()))?;
    if !status.success() {
        return Err(format!("{} failed", tool.display()));
    }
    println!("wasm-opt: {} to {} bytes", before, read(wasm)?.len());
    Ok(())
}

/// Inserts the build's name, a hash of its whole contents.
fn named(inner: Files, outer: Files, worker: &[u8]) -> Done<Files> {
    let mut all = Sha256::new();
    for (name, bytes) in inner.iter().chain(&outer).chain([(&"sw.js".to_owned(), &worker.to_owned())]) {
        all.update(format!("{name} {}\n", bytes.len()));
        all.update(bytes);
    }
    let build: String = all.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    let filled = |bytes: &[u8]| text(bytes).map(|text| text.replace("BUILD", &build).into_bytes());
    let mut files: Files = inner.into_iter().map(|(name, bytes)| (format!("b/{build}/{name}"), bytes)).collect();
    for (name, bytes) in outer {
        let bytes = if name == "index.html" { filled(&bytes)? } else { bytes };
        files.insert(name, bytes);
    }
    let listed: Vec<String> =
        files.iter().map(|(name, bytes)| format!("{:?}: {:?}", asked_as(name), integrity(bytes))).collect();
    let worker = text(worker)?.replace("\"BUILD\"", &format!("{build:?}"));
    let worker = worker.replace("{ /* FILES */ }", &format!("{{\n  {},\n}}", listed.join(",\n  ")));
    files.insert("sw.js".to_owned(), worker.into_bytes());
    println!("build {build}");
    Ok(files)
}

/// Returns the URL for a file: the page is requested as its folder.
fn asked_as(name: &str) -> &str {
    if name == "index.html" { "./" } else { name }
}

/// Returns a digest in the form that browsers check.
fn integrity(bytes: &[u8]) -> String {
    format!("sha256-{}", pack::base64(&Sha256::digest(bytes)))
}

fn write_all(files: &Files, out: &Path) -> Done {
    let (mut plain, mut packed) = (0, 0);
    for (name, bytes) in files {
        write(&out.join(name), bytes)?;
        let Packed { brotli, gzip } = pack::pack(name, bytes)?;
        println!("{:>9} {:>9} {name}", bytes.len(), brotli.as_ref().map_or(bytes.len(), Vec::len));
        plain += bytes.len();
        packed += brotli.as_ref().map_or(bytes.len(), Vec::len);
        for (ending, packed) in [("br", brotli), ("gz", gzip)] {
            if let Some(packed) = packed {
                write(&out.join(format!("{name}.{ending}")), &packed)?;
            }
        }
    }
    println!("{plain:>9} {packed:>9} bytes in all, plain and by brotli");
    Ok(())
}

fn text(bytes: &[u8]) -> Done<&str> {
    std::str::from_utf8(bytes).map_err(|why| format!("an asset is no text: {why}"))
}

fn read(path: &Path) -> Done<Vec<u8>> {
    fs::read(path).map_err(|why| format!("{}: {why}", path.display()))
}

fn write(path: &Path, bytes: &[u8]) -> Done {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).and_then(|()| fs::write(path, bytes)).map_err(|why| format!("{}: {why}", path.display()))
}

/// Makes an empty folder.
fn clear(folder: &Path) -> Done {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    }
    fs::create_dir_all(folder).map_err(|why| format!("{}: {why}", folder.display()))
}
