//! Words and numbers of files that are text.

use std::borrow::Cow;

use crate::error::{Place, ReadError};

/// The lines of a text with their numbers, the first being 1. Names may be in any encoding that has the letters of ASCII.
pub(crate) fn lines(
    bytes: &[u8],
) -> impl Iterator<Item = (Place, Result<Cow<'_, str>, ReadError>)> {
    bytes.split(|byte| *byte == b'\n').enumerate().map(|(at, line)| {
        let place = Place::Line(at + 1);
        if line.contains(&0) {
            return (place, Err(ReadError::new(place, "this is not text: it has a byte of 0")));
        }
        (place, Ok(String::from_utf8_lossy(line)))
    })
}

/// Three coordinates.
pub(crate) fn point<'a>(
    words: &mut impl Iterator<Item = &'a str>,
    place: Place,
) -> Result<[f64; 3], ReadError> {
    let mut point = [0.0; 3];
    for coordinate in &mut point {
        let word = words.next().ok_or_else(|| ReadError::new(place, "a coordinate is missing"))?;
        *coordinate = number(word, place)?;
    }
    Ok(point)
}

fn number(word: &str, place: Place) -> Result<f64, ReadError> {
    let number: Result<f64, _> = word.parse();
    let number =
        number.map_err(|_| ReadError::new(place, format!("`{}` is no number", short(word))))?;
    finite(number, place)
}

/// A coordinate that is a finite number.
pub(crate) fn finite(number: f64, place: Place) -> Result<f64, ReadError> {
    if number.is_finite() {
        return Ok(number);
    }
    Err(ReadError::new(place, format!("a coordinate is {number}, which is no place")))
}

/// A place whose coordinates are finite numbers.
pub(crate) fn finite_point(point: [f64; 3], place: Place) -> Result<[f64; 3], ReadError> {
    point.into_iter().try_for_each(|number| finite(number, place).map(drop))?;
    Ok(point)
}

/// The beginning of a word, which may be as long as a file.
pub(crate) fn short(word: &str) -> String {
    word.chars().take(40).collect()
}
