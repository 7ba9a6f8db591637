//! What is each row of a column of shapes?
//!
//! A row is one of three: **null**, if the struct or one of its numbers is; **empty**, if its numbers make no shape (a
//! box whose minimum exceeds its maximum, NaN anywhere, a negative radius or half extent, a quaternion of length 0, a
//! centre that is not finite, a mesh whose lists do not fit); or a shape. Boxes alone may be infinite.

use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, Float64Array, StructArray};
use datafusion::arrow::buffer::NullBuffer;
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{DataType, Float64Type};
use datafusion::common::{Result, exec_err};
use tangency::d3_f64::{
    Aabb, Capsule, Cuboid, LARGEST, Obb, Pose, Rotation, Shape, Sphere, Vector,
};

use super::ShapeType;
use super::mesh::MeshColumn;

/// The numbers of a column of shapes, one array for each field.
#[derive(Debug)]
pub(crate) struct ShapeColumn {
    shape_type: ShapeType,
    numbers: Vec<Float64Array>,
    mesh: Option<MeshColumn>,
    nulls: Option<NullBuffer>,
    len: usize,
}

impl ShapeColumn {
    /// Reads a column whose type was checked when the query was planned.
    pub(crate) fn read(array: &ArrayRef) -> Result<Self> {
        let Some(shape_type) = ShapeType::of_data_type(array.data_type()) else {
            return exec_err!("{} is no shape", array.data_type());
        };
        let fields = array.as_struct();
        let mut column = Self {
            shape_type,
            numbers: Vec::new(),
            mesh: None,
            nulls: fields.nulls().cloned(),
            len: array.len(),
        };
        let named = shape_type.field_names().iter().map(|name| named(fields, name));
        let arrays: Vec<ArrayRef> = named.collect::<Result<_>>()?;
        for array in &arrays {
            column.nulls = NullBuffer::union(column.nulls.as_ref(), array.logical_nulls().as_ref());
        }
        if let (ShapeType::Mesh, [positions, indices]) = (shape_type, arrays.as_slice()) {
            column.mesh = Some(MeshColumn::read(positions, indices)?);
        } else {
            column.numbers = arrays.iter().map(as_numbers).collect::<Result<_>>()?;
        }
        Ok(column)
    }

    /// What kind of shape the rows are.
    pub(crate) fn shape_type(&self) -> ShapeType {
        self.shape_type
    }

    /// How many rows there are.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Which rows are null.
    pub(crate) fn nulls(&self) -> Option<&NullBuffer> {
        self.nulls.as_ref()
    }

    /// Whether a row is null.
    pub(crate) fn is_null(&self, row: usize) -> bool {
        self.nulls.as_ref().is_some_and(|nulls| nulls.is_null(row))
    }

    /// The values of a field, by its place among [`ShapeType::field_names`]; what null rows hold is arbitrary.
    pub(crate) fn values(&self, field: usize) -> &[f64] {
        self.numbers[field].values()
    }

    /// The box around a row's shape: empty if the row is null or empty.
    pub(crate) fn aabb(&self, row: usize) -> Aabb {
        if self.is_null(row) {
            return Aabb::EMPTY;
        }
        match (self.shape_type, &self.mesh) {
            (ShapeType::Box, _) => Aabb::new(self.point(0, row), self.point(3, row)),
            (ShapeType::Mesh, Some(mesh)) => mesh.aabb(row),
            (
                ShapeType::Mesh | ShapeType::Sphere | ShapeType::Capsule | ShapeType::OrientedBox,
                _,
            ) => self.shape(row).map_or(Aabb::EMPTY, |(shape, pose)| shape.aabb(&pose)),
        }
    }

    /// A row's shape and where it is; `None` if the row is null or empty.
    ///
    /// An infinite box ends at [`LARGEST`], beyond which no other shape reaches.
    pub(crate) fn shape(&self, row: usize) -> Option<(Shape, Pose)> {
        if self.is_null(row) {
            return None;
        }
        let number = |field: usize| self.numbers[field].value(row);
        match self.shape_type {
            ShapeType::Box => cuboid(&self.aabb(row)),
            ShapeType::Sphere => {
                check_point(self.point(0, row))?;
                let ball = Sphere::new(Vector::ZERO, number(3)).ok()?;
                Some((ball.into(), Pose::at(self.point(0, row))))
            }
            ShapeType::Capsule => {
                let start = check_point(self.point(0, row))?;
                let end = check_point(self.point(3, row))?;
                let capsule = Capsule::new(Vector::ZERO, end - start, number(6)).ok()?;
                Some((capsule.into(), Pose::at(start)))
            }
            ShapeType::OrientedBox => {
                let turned = Rotation::from_quaternion([6, 7, 8, 9].map(number)).ok()?;
                let obb = Obb::new(self.point(0, row), turned, self.point(3, row)).ok()?;
                Some(((*obb.cuboid()).into(), *obb.pose()))
            }
            ShapeType::Mesh => {
                let mesh = self.mesh.as_ref()?.shape(row)?;
                Some((mesh, Pose::IDENTITY))
            }
        }
    }

    /// The point whose first coordinate is a field and whose others are the two after it.
    fn point(&self, field: usize, row: usize) -> Vector {
        let number = |field: usize| self.numbers[field].value(row);
        Vector::new(number(field), number(field + 1), number(field + 2))
    }
}

/// A field of a struct by its name.
fn named(fields: &StructArray, name: &str) -> Result<ArrayRef> {
    match fields.column_by_name(name) {
        Some(array) => Ok(Arc::clone(array)),
        None => exec_err!("the struct has no field {name}"),
    }
}

/// An array as `Float64`, which it mostly is already.
fn as_numbers(array: &ArrayRef) -> Result<Float64Array> {
    if let Some(numbers) = array.as_primitive_opt::<Float64Type>() {
        return Ok(numbers.clone());
    }
    Ok(cast(array, &DataType::Float64)?.as_primitive::<Float64Type>().clone())
}

/// A box as a shape, cut off at the largest numbers that a shape may have.
pub(crate) fn cuboid(around: &Aabb) -> Option<(Shape, Pose)> {
    if around.is_empty() {
        return None;
    }
    let end = Vector::splat(LARGEST * 0.5);
    let cut = Aabb::new(around.min.max(-end).min(end), around.max.max(-end).min(end));
    let cuboid = Cuboid::from_half(cut.half()).ok()?;
    Some((cuboid.into(), Pose::at(cut.center())))
}

/// A point that a shape may be at.
fn check_point(point: Vector) -> Option<Vector> {
    Sphere::new(point, 0.0).ok().map(|ball| ball.center())
}
