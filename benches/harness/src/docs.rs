//! Where pages are kept: the folder `docs` of the repository, whatever folder a program is started in.

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");

/// Writes a page of docs anew; the error says which.
///
/// # Errors
/// If the system refuses.
pub fn write(name: &str, text: &str) -> Result<(), String> {
    std::fs::write(format!("{FOLDER}/{name}"), text)
        .map_err(|problem| format!("docs/{name}: {problem}"))
}

/// The processor's name and how many cores it shows, as far as the system tells.
#[must_use]
pub fn machine() -> String {
    let told = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = told
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(": "))
        .map_or("an unknown processor", |(_, name)| name);
    let cores = told.lines().filter(|line| line.starts_with("processor")).count();
    format!("{name}, {cores} cores")
}
