//! The native entry: the command line, which opens the window.

fn main() -> std::process::ExitCode {
    std::process::ExitCode::from(drumhead::cli::run(std::env::args_os(), &mut std::io::stdout().lock()))
}
