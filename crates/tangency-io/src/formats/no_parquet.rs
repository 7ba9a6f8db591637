//! Parquet in a build without the feature `parquet`.

use crate::budget::Budget;
use crate::error::{Place, ReadError};
use crate::formats::source::Source;
use crate::scene::Scene;

const REASON: &str = "this build knows no Parquet; it has to be made with the feature `parquet`";

pub(crate) fn read(_: &[u8], _: Source, _: &mut Budget) -> Result<Scene, ReadError> {
    Err(ReadError::new(Place::File, REASON))
}

pub(crate) fn bytes(_: &Scene) -> Result<Vec<u8>, String> {
    Err(REASON.into())
}
