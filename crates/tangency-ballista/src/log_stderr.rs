//! What the servers have to tell, on the standard error.

use log::{LevelFilter, Log, Metadata, Record};

/// Writes each record as a line.
struct Stderr;

impl Log for Stderr {
    fn enabled(&self, metadata: &Metadata) -> bool {
        metadata.level() <= log::max_level()
    }

    fn log(&self, record: &Record) {
        if self.enabled(record.metadata()) {
            eprintln!("{} {}: {}", record.level(), record.target(), record.args());
        }
    }

    fn flush(&self) {}
}

/// Makes the engine tell what it does, down to the level that the variable `RUST_LOG` names: error, which is the default,
/// warn, info, debug or trace. The first call counts.
pub fn log_to_stderr() {
    let level = std::env::var("RUST_LOG").ok().and_then(|level| level.parse().ok());
    if log::set_logger(&Stderr).is_ok() {
        log::set_max_level(level.unwrap_or(LevelFilter::Error));
    }
}
