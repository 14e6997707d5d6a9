//! `serve`: its messages when the browser version is not built in, and for ports it cannot use.

use super::*;

#[test]
fn a_program_without_the_browser_version_says_how_to_build_it() {
    if option_env!("DRUMHEAD_WEB").is_some() {
        return; // This one has it, and would serve.
    }
    for args in [&["serve"][..], &["serve", "--open-to-lan", "--json"]] {
        let (out, err) = run(args, FAULTY);
        assert!(out.is_empty() && err.contains("cargo run -p xtask -- release"), "{out}{err}");
    }
    for args in [&["--language", "fr", "serve"], &["serve", "--language", "fr"]] {
        let (out, err) = run(args, FAULTY);
        assert!(out.is_empty() && err.starts_with("cette version de Drumhead ne contient pas"), "{out}{err}");
        assert!(err.contains("cargo run -p xtask -- release"), "{err}");
    }
}

#[test]
fn only_a_valid_port_number_is_accepted() {
    for port in ["65536", "http", "", "1.5"] {
        let (_, err) = run(&["serve", "--port", port], MISUSED);
        assert!(err.contains("--port"), "{err}");
    }
}
