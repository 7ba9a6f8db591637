//! From any bytes to a file of a type.
//!
//! The first byte tells the space and the format; the rest is the file.

use std::sync::OnceLock;

use crate::{Draw, Form, Kind, Outcome, kinds, to_json};

/// How large a file of the corpus is at most: small ones reach as much.
const LARGEST_SEED: usize = 4096;

/// Reads bytes as a file of the type of that name, and asks what was read.
///
/// # Panics
/// If what was taken is not sound.
pub fn read_any(name: &str, bytes: &[u8]) {
    static KINDS: OnceLock<Vec<Kind>> = OnceLock::new();
    let Some((first, file)) = bytes.split_first() else { return };
    let mut spaces = KINDS.get_or_init(kinds).iter().filter(|kind| kind.name == name);
    let Some(kind) = spaces.nth(usize::from(first % 4)) else { return };
    let draw = &mut Draw(7);
    let outcome = if first & 4 == 0 {
        kind.read(Form::Cbor(file), draw)
    } else {
        std::str::from_utf8(file).map_or(Outcome::Refused, |text| kind.read(Form::Json(text), draw))
    };
    if let Outcome::Wrong(problem) = outcome {
        panic!("{} {name}: {problem}", kind.space);
    }
}

/// Valid files of the type of that name, as [`read_any`] takes them.
pub fn corpus(name: &str) -> Vec<Vec<u8>> {
    let mut files = Vec::new();
    let kinds = kinds();
    for (space, kind) in (0_u8..).zip(kinds.iter().filter(|kind| kind.name == name)) {
        for seed in &kind.seeds {
            let mut bytes = vec![space];
            ciborium::into_writer(seed, &mut bytes).expect("a list takes all bytes");
            let mut text = vec![space | 4];
            text.extend(to_json(seed).to_string().into_bytes());
            files.extend([bytes, text]);
        }
    }
    files.retain(|file| file.len() <= LARGEST_SEED || name.starts_with(['W', 'R']));
    files
}
