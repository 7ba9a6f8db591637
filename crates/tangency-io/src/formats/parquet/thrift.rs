//! A walk over the compact protocol of Thrift, in which footers and headers of pages are written. It keeps nothing: it tells
//! the whole numbers that it meets, and ends where a length is not true.

/// How deep structures may lie in each other; those of Parquet lie seven deep.
const DEEPEST: usize = 16;

/// A whole number in a structure.
#[derive(Clone, Copy, Debug)]
pub(super) struct Told {
    /// The field whose structure it is in; 0 for the outermost one.
    pub(super) outer: i64,
    pub(super) field: i64,
    pub(super) value: i64,
}

/// What is ahead.
pub(super) struct Walk<'a> {
    pub(super) rest: &'a [u8],
    /// How many items the lists had that were passed, those of lists in lists as well.
    pub(super) items: usize,
}

impl<'a> Walk<'a> {
    pub(super) fn new(rest: &'a [u8]) -> Self {
        Self { rest, items: 0 }
    }

    /// Passes a structure, and tells its whole numbers and those of the structures in it.
    pub(super) fn structure(&mut self, tell: &mut dyn FnMut(Told)) -> Result<(), String> {
        self.within(0, 0, tell)
    }

    fn within(
        &mut self,
        outer: i64,
        depth: usize,
        tell: &mut dyn FnMut(Told),
    ) -> Result<(), String> {
        if depth > DEEPEST {
            return Err(format!("structures lie more than {DEEPEST} deep in each other"));
        }
        let mut field = 0_i64;
        loop {
            let head = self.byte()?;
            if head == 0 {
                return Ok(());
            }
            let step = i64::from(head >> 4);
            field = if step == 0 { self.signed()? } else { field.saturating_add(step) };
            match head & 15 {
                4..=6 => {
                    let value = self.signed()?;
                    tell(Told { outer, field, value });
                }
                1 | 2 => {}
                kind => self.value(kind, field, depth, tell)?,
            }
        }
    }

    /// Passes a value of a kind.
    fn value(
        &mut self,
        kind: u8,
        field: i64,
        depth: usize,
        tell: &mut dyn FnMut(Told),
    ) -> Result<(), String> {
        match kind {
            1..=3 => self.byte().map(drop),
            4..=6 => self.signed().map(drop),
            7 => self.skip(8),
            8 => {
                let length = self.unsigned()?;
                self.skip(usize::try_from(length).unwrap_or(usize::MAX))
            }
            9 | 10 => {
                let head = self.byte()?;
                let short = u64::from(head >> 4);
                let count = if short == 15 { self.unsigned()? } else { short };
                (0..self.counted(count)?)
                    .try_for_each(|_| self.value(head & 15, field, depth + 1, tell))
            }
            12 => self.within(field, depth + 1, tell),
            13 => self.skip(16),
            kind => Err(format!("{kind} is no kind of value")),
        }
    }

    /// A number of items, each of which takes a byte at least.
    fn counted(&mut self, count: u64) -> Result<usize, String> {
        let left = self.rest.len();
        let fits = usize::try_from(count).ok().filter(|count| *count <= left);
        let count =
            fits.ok_or_else(|| format!("a list of {count} items has {left} bytes for them"))?;
        self.items = self.items.saturating_add(count);
        Ok(count)
    }

    fn byte(&mut self) -> Result<u8, String> {
        let (first, rest) = self.rest.split_first().ok_or("a structure has no end")?;
        self.rest = rest;
        Ok(*first)
    }

    fn skip(&mut self, count: usize) -> Result<(), String> {
        self.rest = self.rest.get(count..).ok_or("a structure has no end")?;
        Ok(())
    }

    /// A number in groups of seven bits, the lowest first.
    fn unsigned(&mut self) -> Result<u64, String> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 127) << shift;
            if byte < 128 {
                return Ok(number);
            }
        }
        Err("a number has too many digits".into())
    }

    /// A number whose sign is its lowest bit.
    fn signed(&mut self) -> Result<i64, String> {
        let number = self.unsigned()?;
        Ok((number >> 1) as i64 ^ -((number & 1) as i64))
    }
}
