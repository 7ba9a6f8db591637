//! Numbers out of the bytes of a file, by its accessors; every range is checked.

use std::borrow::Cow;

use super::schema::{Accessor, BufferView, Root};
use crate::error::{Place, ReadError};

/// The numbers of a file.
pub(super) struct Numbers<'a> {
    pub(super) root: &'a Root<'a>,
    pub(super) buffers: &'a [Cow<'a, [u8]>],
}

/// The items of an accessor, and how far it is from one to the next.
pub(super) struct Items<'a> {
    bytes: &'a [u8],
    stride: usize,
    pub(super) count: usize,
    component: Component,
    is_normalized: bool,
}

/// What a number is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Component {
    I8,
    U8,
    I16,
    U16,
    U32,
    F32,
}

impl Component {
    fn of(code: u32) -> Option<Self> {
        Some(match code {
            5120 => Self::I8,
            5121 => Self::U8,
            5122 => Self::I16,
            5123 => Self::U16,
            5125 => Self::U32,
            5126 => Self::F32,
            _ => return None,
        })
    }

    fn size(self) -> usize {
        match self {
            Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 => 2,
            Self::U32 | Self::F32 => 4,
        }
    }

    /// The number that these bytes are, and what counts as 1 if it is normalized.
    fn number(self, bytes: &[u8]) -> (f64, f64) {
        let array = |at: usize| bytes.get(at).copied().unwrap_or(0);
        let two = [array(0), array(1)];
        let four = [two[0], two[1], array(2), array(3)];
        match self {
            Self::I8 => (f64::from(two[0] as i8), 127.0),
            Self::U8 => (f64::from(two[0]), 255.0),
            Self::I16 => (f64::from(i16::from_le_bytes(two)), 32767.0),
            Self::U16 => (f64::from(u16::from_le_bytes(two)), 65535.0),
            Self::U32 => (f64::from(u32::from_le_bytes(four)), 4_294_967_295.0),
            Self::F32 => (f64::from(f32::from_le_bytes(four)), 1.0),
        }
    }
}

impl<'a> Numbers<'a> {
    /// The items of an accessor that must be of a kind, as `VEC3`.
    pub(super) fn items(&self, at: usize, kind: &str) -> Result<Items<'a>, ReadError> {
        let wrong = |reason: String| ReadError::new(Place::Item("accessor", at), reason);
        let accessor =
            self.root.accessors.get(at).ok_or_else(|| wrong("it is not there".into()))?;
        if accessor.kind != kind {
            return Err(wrong(format!("it should be {kind}")));
        }
        if accessor.sparse.is_some() {
            return Err(wrong("it is sparse, which is not read".into()));
        }
        let component = Component::of(accessor.component_type)
            .ok_or_else(|| wrong(format!("{} is no type of numbers", accessor.component_type)))?;
        let width = if kind == "VEC3" { 3 } else { 1 };
        let size = component.size() * width;
        let (bytes, stride) = self.viewed(accessor, size).map_err(wrong)?;
        let (count, is_normalized) = (accessor.count, accessor.normalized);
        Ok(Items { bytes, stride, count, component, is_normalized })
    }

    /// The bytes of an accessor, and how far it is from one item to the next.
    fn viewed(&self, accessor: &Accessor, size: usize) -> Result<(&'a [u8], usize), String> {
        let view = accessor.buffer_view.ok_or("it has no buffer view")?;
        let view = self.root.buffer_views.get(view).ok_or("its buffer view is not there")?;
        let stride = view.byte_stride.unwrap_or(size);
        if stride < size {
            return Err(format!("its items have {size} bytes, and are {stride} bytes apart"));
        }
        let viewed =
            self.buffer(view)?.get(accessor.byte_offset..).ok_or("it begins after its end")?;
        let last = accessor.count.checked_sub(1).and_then(|last| last.checked_mul(stride));
        let needed = last.and_then(|last| last.checked_add(size));
        match needed {
            None if accessor.count == 0 => Ok((&[], stride)),
            Some(needed) if needed <= viewed.len() => Ok((viewed, stride)),
            Some(_) | None => Err(format!(
                "it should have {} items, and there are {} bytes for them",
                accessor.count,
                viewed.len()
            )),
        }
    }

    /// The bytes of a buffer view.
    fn buffer(&self, view: &BufferView) -> Result<&'a [u8], String> {
        let buffer = self.buffers.get(view.buffer).ok_or("its buffer is not there")?;
        let end = view.byte_offset.checked_add(view.byte_length);
        let viewed = end.and_then(|end| buffer.get(view.byte_offset..end));
        viewed.ok_or_else(|| format!("its buffer has {} bytes, which is too few", buffer.len()))
    }
}

impl Items<'_> {
    /// A number of an item.
    fn number(&self, item: usize, at: usize) -> f64 {
        let start = item * self.stride + at * self.component.size();
        let bytes = self.bytes.get(start..start + self.component.size()).unwrap_or(&[]);
        let (number, one) = self.component.number(bytes);
        if self.is_normalized { (number / one).max(-1.0) } else { number }
    }

    /// All items as points.
    pub(super) fn points(&self) -> impl Iterator<Item = [f64; 3]> {
        (0..self.count).map(|item| core::array::from_fn(|axis| self.number(item, axis)))
    }

    /// All items as whole numbers; `None` if they are not.
    pub(super) fn indices(&self) -> Option<impl Iterator<Item = u32>> {
        let is_whole = matches!(self.component, Component::U8 | Component::U16 | Component::U32);
        is_whole.then(|| (0..self.count).map(|item| self.number(item, 0) as u32))
    }
}
