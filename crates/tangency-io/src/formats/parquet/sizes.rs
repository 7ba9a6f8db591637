//! What a file claims to hold, looked at before anything is read.

use ::parquet::file::metadata::ColumnChunkMetaData;

use super::thrift::Walk;
use crate::budget::Budget;
use crate::error::{Place, ReadError};

/// No structure of a footer takes more once it is read; that of a column chunk takes the most.
const STRUCTURE: usize = 1 << 10;

/// Fields of the header of a page: how large it is, and in the headers within it how many values it has.
const UNCOMPRESSED: i64 = 2;
const COMPRESSED: i64 = 3;
const KINDS_OF_PAGES: [i64; 3] = [5, 7, 8];
const VALUES: i64 = 1;

fn wrong<T>(reason: impl Into<String>) -> Result<T, ReadError> {
    Err(ReadError::new(Place::File, reason))
}

/// Takes the memory of the footer from the budget.
pub(super) fn take_footer(bytes: &[u8], budget: &mut Budget) -> Result<(), ReadError> {
    let Some((before, [a, b, c, d, magic @ ..])) = bytes.split_last_chunk::<8>() else {
        return wrong("this is no Parquet: it is too short");
    };
    match magic {
        b"PAR1" => {}
        b"PARE" => return wrong("it is encrypted, which is not read"),
        _ => return wrong("this is no Parquet: it does not end with `PAR1`"),
    }
    let length = u32::from_le_bytes([*a, *b, *c, *d]) as usize;
    let Some(start) = before.len().checked_sub(length) else {
        return wrong("the footer is longer than the file");
    };
    let mut walk = Walk::new(&before[start..]);
    if let Err(reason) = walk.structure(&mut |_| {}) {
        return wrong(format!("the footer: {reason}"));
    }
    budget.take(length.saturating_add(walk.items.saturating_mul(STRUCTURE)), Place::File)
}

/// Takes the memory of a column from the budget: of its pages, and of so many bytes for each of its values.
pub(super) fn take_column(
    bytes: &[u8],
    chunk: &ColumnChunkMetaData,
    each: usize,
    budget: &mut Budget,
) -> Result<(), ReadError> {
    let name = chunk.column_path().string();
    let place = Place::File;
    let wrong = |reason: &str| ReadError::new(place, format!("column `{name}`: {reason}"));
    let mut rest = pages(bytes, chunk).ok_or_else(|| wrong("its pages are not in the file"))?;
    while !rest.is_empty() {
        let page = Page::next(&mut rest).map_err(|reason| wrong(&reason))?;
        budget.take(page.uncompressed, place)?;
        budget.take_growing(page.values.saturating_mul(each), place)?;
    }
    Ok(())
}

/// The bytes of all pages of a column.
fn pages<'a>(bytes: &'a [u8], chunk: &ColumnChunkMetaData) -> Option<&'a [u8]> {
    let data = chunk.data_page_offset();
    let start = chunk.dictionary_page_offset().filter(|start| *start < data).unwrap_or(data);
    let start = usize::try_from(start).ok()?;
    let end = start.checked_add(usize::try_from(chunk.compressed_size()).ok()?)?;
    bytes.get(start..end)
}

/// What the header of a page claims.
#[derive(Default)]
struct Page {
    compressed: usize,
    uncompressed: usize,
    values: usize,
}

impl Page {
    /// Passes a page.
    fn next(rest: &mut &[u8]) -> Result<Self, String> {
        let mut page = Self::default();
        let mut walk = Walk::new(rest);
        walk.structure(&mut |told| {
            // What is negative is refused by the reader.
            let value = usize::try_from(told.value).unwrap_or(0);
            match (told.outer, told.field) {
                (0, UNCOMPRESSED) => page.uncompressed = value,
                (0, COMPRESSED) => page.compressed = value,
                (outer, VALUES) if KINDS_OF_PAGES.contains(&outer) => page.values = value,
                (_, _) => {}
            }
        })?;
        *rest = walk.rest.get(page.compressed..).ok_or("a page is longer than its column")?;
        Ok(page)
    }
}
