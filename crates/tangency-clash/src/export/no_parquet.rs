//! Parquet in a build without the feature `parquet`.

use super::{ExportError, failed};
use crate::report::Report;

pub(super) fn write(_: &Report) -> Result<Vec<u8>, ExportError> {
    Err(failed("this build knows no Parquet; it has to be made with the feature `parquet`"))
}
