//! The bytes that the numbers of a file are in: the second chunk of a GLB, text in base64, or files beside it.

use std::borrow::Cow;
use std::fs::File;
use std::io::Read;
use std::path::{Component, Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::schema::{Buffer, Root};
use crate::budget::Budget;
use crate::error::{Place, ReadError};
use crate::formats::text::short;

/// Where the bytes of buffers may be.
#[derive(Clone, Copy)]
pub(super) struct Around<'a> {
    /// The second chunk of a GLB, which is the first buffer.
    pub(super) chunk: Option<&'a [u8]>,
    /// The folder of the file; without it no other file is read.
    pub(super) folder: Option<&'a Path>,
}

/// The bytes of all buffers of a file, in their order.
pub(super) fn all<'a>(
    root: &Root,
    around: Around<'a>,
    budget: &mut Budget,
) -> Result<Vec<Cow<'a, [u8]>>, ReadError> {
    let mut buffers = Vec::new();
    for (at, buffer) in root.buffers.iter().enumerate() {
        let place = Place::Item("buffer", at);
        let wrong = |reason: String| ReadError::new(place, reason);
        let chunk = around.chunk.filter(|_| at == 0);
        let bytes = match (&buffer.uri, chunk) {
            (None, Some(chunk)) => Cow::Borrowed(chunk),
            (None, None) => return Err(wrong("it has neither bytes nor a uri".into())),
            (Some(uri), _) => match base64_of(uri) {
                Some(text) => {
                    budget.take(text.len(), place)?;
                    let bytes = STANDARD.decode(text);
                    Cow::Owned(bytes.map_err(|error| wrong(format!("its base64: {error}")))?)
                }
                None => Cow::Owned(beside(uri, buffer, around.folder, budget, place)?),
            },
        };
        buffers.push(bytes);
    }
    Ok(buffers)
}

/// What a uri holds itself: `data:application/octet-stream;base64,AAAA`.
fn base64_of(uri: &str) -> Option<&str> {
    uri.strip_prefix("data:")?.split_once(";base64,").map(|(_, text)| text)
}

/// The bytes of a file beside this one, as many as the buffer has.
fn beside(
    uri: &str,
    buffer: &Buffer,
    folder: Option<&Path>,
    budget: &mut Budget,
    place: Place,
) -> Result<Vec<u8>, ReadError> {
    let wrong = |reason: &str| ReadError::new(place, format!("its file `{}` {reason}", short(uri)));
    let name = file_name(uri).ok_or_else(|| wrong("is not one beside it or in a folder there"))?;
    let folder =
        folder.ok_or_else(|| wrong("is not read: the folder of these bytes is not known"))?;
    let path = folder.join(name);
    if !path.is_file() {
        return Err(wrong("is not there"));
    }
    let file = File::open(&path).map_err(|error| wrong(&error.to_string()))?;
    budget.take(buffer.byte_length, place)?;
    let mut bytes = Vec::new();
    let read = file.take(buffer.byte_length as u64).read_to_end(&mut bytes);
    read.map_err(|error| wrong(&error.to_string()))?;
    Ok(bytes)
}

/// The path that a uri names, if it does not lead out of the folder.
fn file_name(uri: &str) -> Option<PathBuf> {
    let path = PathBuf::from(decoded(uri)?);
    let is_within = path.components().all(|part| match part {
        Component::Normal(_) | Component::CurDir => true,
        Component::ParentDir | Component::RootDir | Component::Prefix(_) => false,
    });
    (is_within && !uri.contains([':', '\\'])).then_some(path)
}

/// A uri whose `%20` are spaces again.
fn decoded(uri: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(uri.len());
    let mut rest = uri.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        rest = after;
        if *first != b'%' {
            bytes.push(*first);
            continue;
        }
        let digits = std::str::from_utf8(after.get(..2)?).ok()?;
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        rest = &after[2..];
    }
    String::from_utf8(bytes).ok()
}
