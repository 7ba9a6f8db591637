//! Meshes by value: two lists a row.

use std::sync::Arc;

use datafusion::arrow::array::{
    Array, ArrayRef, AsArray, FixedSizeListArray, Float64Array, LargeListArray, UInt32Array,
};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{DataType, Field, Float64Type, UInt32Type};
use datafusion::common::Result;
use tangency::d3_f64::mesh::{Mesh, Solid};
use tangency::d3_f64::{Aabb, Shape, Vector};

/// A list of numbers for each row, with the triples of a nested list laid flat.
#[derive(Debug)]
struct Lists {
    offsets: LargeListArray,
    numbers: ArrayRef,
    /// How many numbers an item of the list has: 3 if it is a triple.
    stride: usize,
}

impl Lists {
    /// Reads lists of numbers or of triples as lists of one number type.
    fn read(array: &ArrayRef, number: &DataType) -> Result<Self> {
        let item = match array.data_type() {
            DataType::List(item) | DataType::LargeList(item) => item.data_type().clone(),
            other => other.clone(),
        };
        let is_nested = matches!(item, DataType::FixedSizeList(_, _));
        let wanted = if is_nested {
            DataType::FixedSizeList(Arc::new(Field::new("item", number.clone(), true)), 3)
        } else {
            number.clone()
        };
        let list = DataType::LargeList(Arc::new(Field::new("item", wanted, true)));
        let offsets = cast(array, &list)?.as_list::<i64>().clone();
        let values = Arc::clone(offsets.values());
        let triples = values.as_any().downcast_ref::<FixedSizeListArray>();
        let numbers = triples.map_or(Arc::clone(&values), |triples| Arc::clone(triples.values()));
        Ok(Self { offsets, numbers, stride: if is_nested { 3 } else { 1 } })
    }

    /// Where the numbers of a row are.
    fn range(&self, row: usize) -> std::ops::Range<usize> {
        let offsets = self.offsets.value_offsets();
        offsets[row] as usize * self.stride..offsets[row + 1] as usize * self.stride
    }
}

/// A column of meshes.
#[derive(Debug)]
pub(super) struct MeshColumn {
    positions: Lists,
    indices: Lists,
}

impl MeshColumn {
    /// Reads the two lists.
    pub(super) fn read(positions: &ArrayRef, indices: &ArrayRef) -> Result<Self> {
        Ok(Self {
            positions: Lists::read(positions, &DataType::Float64)?,
            indices: Lists::read(indices, &DataType::UInt32)?,
        })
    }

    /// The vertices of a row; `None` if a number is missing or is not finite, or there are none.
    fn vertices(&self, row: usize) -> Option<Vec<Vector>> {
        let numbers: &Float64Array = self.positions.numbers.as_primitive::<Float64Type>();
        let range = self.positions.range(row);
        let row = numbers.slice(range.start, range.len());
        let is_whole = row.null_count() == 0 && !row.is_empty() && row.len().is_multiple_of(3);
        let vertices = row.values().chunks_exact(3).map(|at| Vector::new(at[0], at[1], at[2]));
        is_whole.then(|| vertices.collect())
    }

    /// The box around the vertices; empty if there is no mesh.
    pub(super) fn aabb(&self, row: usize) -> Aabb {
        let vertices = self.vertices(row).unwrap_or_default();
        Aabb::from_points(&vertices).unwrap_or(Aabb::EMPTY)
    }

    /// The numbers of a row, as they lie: null or not, a mesh or not.
    pub(super) fn numbers(&self, row: usize) -> (&[f64], &[u32]) {
        let positions: &Float64Array = self.positions.numbers.as_primitive::<Float64Type>();
        let indices: &UInt32Array = self.indices.numbers.as_primitive::<UInt32Type>();
        (&positions.values()[self.positions.range(row)], &indices.values()[self.indices.range(row)])
    }

    /// Whether a list of a row has a null in it: its numbers do not say what it is.
    pub(super) fn has_gaps(&self) -> bool {
        self.positions.numbers.null_count() + self.indices.numbers.null_count() > 0
    }

    /// The mesh of a row; `None` if its lists make none.
    pub(super) fn shape(&self, row: usize) -> Option<Shape> {
        let numbers: &UInt32Array = self.indices.numbers.as_primitive::<UInt32Type>();
        let range = self.indices.range(row);
        let indices = numbers.slice(range.start, range.len());
        if indices.null_count() > 0 || !indices.len().is_multiple_of(3) {
            return None;
        }
        let triangles: Vec<[u32; 3]> =
            indices.values().chunks_exact(3).map(|of| [of[0], of[1], of[2]]).collect();
        Mesh::new(&self.vertices(row)?, &triangles).ok().map(enclosed)
    }
}

/// What a mesh encloses, if it is closed; otherwise its surface.
pub(super) fn enclosed(mesh: Mesh) -> Shape {
    if !mesh.defects().open.is_empty() {
        return mesh.into();
    }
    Solid::new(mesh.clone()).map_or_else(|_| mesh.into(), Shape::from)
}
