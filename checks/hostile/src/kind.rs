//! A type that can be read, and what is asked of what was read.

use ciborium::Value;
use serde::{Serialize, de::DeserializeOwned};

use crate::Draw;

/// What is read.
#[derive(Clone, Copy, Debug)]
pub enum Form<'a> {
    /// A text.
    Json(&'a str),
    /// Bytes.
    Cbor(&'a [u8]),
}

/// What became of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// It was refused.
    Refused,
    /// It was taken, and is sound as far as was asked.
    Sound,
    /// It was taken, and this is wrong with it.
    Wrong(String),
}

/// Reads a form and asks what was read; the draw tells what.
type Read = Box<dyn Fn(Form<'_>, &mut Draw) -> Outcome + Send + Sync>;

/// A type of a space.
pub struct Kind {
    /// The space.
    pub space: &'static str,
    /// The type.
    pub name: &'static str,
    /// Valid files.
    pub seeds: Vec<Value>,
    read: Read,
}

impl Kind {
    /// The type of some objects, and what is asked of one: an error says what is wrong with it.
    pub(crate) fn new<Object: Serialize + DeserializeOwned + 'static>(
        space: &'static str,
        name: &'static str,
        seeds: &[Object],
        ask: fn(Object, &mut Draw) -> Result<(), String>,
    ) -> Self {
        let written = |seed: &Object| Value::serialized(seed).expect("it can be written");
        let read = move |form: Form<'_>, draw: &mut Draw| {
            let read: Option<Object> = match form {
                Form::Json(text) => serde_json::from_str(text).ok(),
                Form::Cbor(bytes) => ciborium::from_reader(bytes).ok(),
            };
            match read.map(|object| ask(object, draw)) {
                None => Outcome::Refused,
                Some(Ok(())) => Outcome::Sound,
                Some(Err(problem)) => Outcome::Wrong(problem),
            }
        };
        Self { space, name, seeds: seeds.iter().map(written).collect(), read: Box::new(read) }
    }

    /// Reads a form and asks what was read.
    pub fn read(&self, form: Form<'_>, draw: &mut Draw) -> Outcome {
        (self.read)(form, draw)
    }
}
