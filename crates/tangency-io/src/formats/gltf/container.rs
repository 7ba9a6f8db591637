//! The container of a GLB: a header, a chunk of JSON, and a chunk of bytes.

use crate::error::{Place, ReadError};

/// What a file consists of.
#[derive(Debug)]
pub(super) struct Chunks<'a> {
    pub(super) json: &'a [u8],
    /// Empty if there is none.
    pub(super) binary: &'a [u8],
}

fn wrong<T>(reason: &str) -> Result<T, ReadError> {
    Err(ReadError::new(Place::File, reason))
}

pub(super) fn chunks(bytes: &[u8]) -> Result<Chunks<'_>, ReadError> {
    let Some((header, rest)) = bytes.split_first_chunk::<12>() else {
        return wrong("this is no GLB: it is too short");
    };
    if !header.starts_with(b"glTF") {
        return wrong("this is no GLB: it does not begin with `glTF`");
    }
    if header[4..8] != 2_u32.to_le_bytes() {
        return wrong("the version of the GLB is not 2");
    }
    let (first, rest) = chunk(rest)?;
    if first.kind != *b"JSON" {
        return wrong("the first chunk of the GLB is not JSON");
    }
    let second = if rest.is_empty() { None } else { Some(chunk(rest)?.0) };
    let binary =
        second.filter(|second| second.kind == *b"BIN\0").map_or(&[][..], |second| second.held);
    Ok(Chunks { json: first.held, binary })
}

/// A part of a file.
struct Chunk<'a> {
    kind: [u8; 4],
    held: &'a [u8],
}

/// The first chunk, and what comes after it.
fn chunk(bytes: &[u8]) -> Result<(Chunk<'_>, &[u8]), ReadError> {
    let Some((head, rest)) = bytes.split_first_chunk::<8>() else {
        return wrong("the GLB ends within a chunk");
    };
    let [a, b, c, d, kind @ ..] = *head;
    let length = u32::from_le_bytes([a, b, c, d]) as usize;
    match rest.split_at_checked(length) {
        Some((held, after)) => Ok((Chunk { kind, held }, after)),
        None => wrong("the GLB ends within a chunk"),
    }
}
