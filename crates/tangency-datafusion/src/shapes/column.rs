//! What is each row of a column of shapes?
//!
//! A row is one of three: **null**, if the struct or one of its numbers is; **empty**, if its numbers make no shape (a
//! box whose minimum exceeds its maximum, NaN anywhere, a negative radius or half extent, a quaternion of length 0, a
//! centre that is not finite, a mesh whose lists do not fit or whose polygons are not finite); or a shape. Boxes alone may be
//! infinite. Bytes that are no WKB of a surface, and ids of meshes that are not known, are errors.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, Float64Array, StructArray, UInt32Array};
use datafusion::arrow::buffer::NullBuffer;
use datafusion::arrow::compute::{cast, take};
use datafusion::arrow::datatypes::{DataType, Float64Type, UInt32Type};
use datafusion::common::{Result, exec_err};
use tangency::d3_f64::batch::Spheres;
use tangency::d3_f64::{
    Aabb, Capsule, Cuboid, LARGEST, Obb, Pose, Rotation, Shape, Sphere, Vector,
};

use super::ShapeType;
use super::instance::{InstanceColumn, Meshes};
use super::mesh::MeshColumn;
use super::wkb_column::WkbColumn;

/// A shape and where it is.
pub(crate) type Posed = (Shape, Pose);

/// What a column of shapes is made of.
#[derive(Debug)]
enum Content {
    /// One array for each field.
    Numbers(Vec<Float64Array>),
    Meshes(MeshColumn),
    Wkb(WkbColumn),
    Instances(InstanceColumn),
}

/// A column of shapes.
#[derive(Debug)]
pub(crate) struct ShapeColumn {
    shape_type: ShapeType,
    content: Content,
    /// Which row of the content a row is, and the array that is the content, if it is a dictionary.
    keys: Option<(UInt32Array, ArrayRef)>,
    nulls: Option<NullBuffer>,
    len: usize,
}

impl ShapeColumn {
    /// Reads a column whose type was checked when the query was planned, and in which there are no instances.
    pub(crate) fn read(array: &ArrayRef) -> Result<Self> {
        Self::read_with(array, &Meshes::default())
    }

    /// Reads a column whose type was checked when the query was planned.
    pub(crate) fn read_with(array: &ArrayRef, meshes: &Meshes) -> Result<Self> {
        let Some(shape_type) = ShapeType::of_data_type(array.data_type()) else {
            return exec_err!("{} is no shape", array.data_type());
        };
        let Some(dictionary) = array.as_any_dictionary_opt() else {
            return Self::read_plain(array, shape_type, meshes);
        };
        let keys = cast(dictionary.keys(), &DataType::UInt32)?;
        if !shape_type.is_built() {
            return Self::read_plain(&take(dictionary.values(), &keys, None)?, shape_type, meshes);
        }
        let values = Self::read_plain(dictionary.values(), shape_type, meshes)?;
        let keys = keys.as_primitive::<UInt32Type>().clone();
        let is_null = |row: usize| keys.is_null(row) || values.is_null(keys.value(row) as usize);
        let nulls: NullBuffer = (0..keys.len()).map(|row| !is_null(row)).collect();
        let (len, keys) = (keys.len(), Some((keys, Arc::clone(dictionary.values()))));
        Ok(Self { nulls: Some(nulls), len, keys, ..values })
    }

    /// Reads a column that is no dictionary.
    fn read_plain(array: &ArrayRef, shape_type: ShapeType, meshes: &Meshes) -> Result<Self> {
        let (content, nulls) = match shape_type {
            ShapeType::Wkb => (Content::Wkb(WkbColumn::read(array)?), array.nulls().cloned()),
            ShapeType::Mesh => {
                let (arrays, nulls) = fields(array, shape_type)?;
                (Content::Meshes(MeshColumn::read(&arrays[0], &arrays[1])?), nulls)
            }
            ShapeType::Instance => {
                let (arrays, nulls) = fields(array, shape_type)?;
                let numbers = arrays[1..].iter().map(as_numbers).collect::<Result<_>>()?;
                let instances = InstanceColumn::read(&arrays[0], numbers, nulls.as_ref(), meshes)?;
                (Content::Instances(instances), nulls)
            }
            ShapeType::Box | ShapeType::Sphere | ShapeType::Capsule | ShapeType::OrientedBox => {
                let (arrays, nulls) = fields(array, shape_type)?;
                let numbers = arrays.iter().map(as_numbers).collect::<Result<_>>()?;
                (Content::Numbers(numbers), nulls)
            }
        };
        Ok(Self { shape_type, content, keys: None, nulls, len: array.len() })
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

    /// The values of a field, by its place among [`ShapeType::field_names`]; what null rows hold is arbitrary. None but for
    /// shapes that are made of a few numbers each.
    pub(crate) fn values(&self, field: usize) -> &[f64] {
        match &self.content {
            Content::Numbers(numbers) => numbers[field].values(),
            Content::Meshes(_) | Content::Wkb(_) | Content::Instances(_) => &[],
        }
    }

    /// The box around a row's shape: empty if the row is null or empty.
    pub(crate) fn aabb(&self, row: usize) -> Aabb {
        if self.is_null(row) {
            return Aabb::EMPTY;
        }
        match &self.content {
            Content::Meshes(meshes) => meshes.aabb(self.place(row)),
            Content::Wkb(surfaces) => surfaces.aabb(self.place(row)),
            Content::Numbers(_) if self.shape_type == ShapeType::Box => {
                Aabb::new(self.point(0, row), self.point(3, row))
            }
            Content::Numbers(_) | Content::Instances(_) => {
                self.shape(row).map_or(Aabb::EMPTY, |(shape, pose)| shape.aabb(&pose))
            }
        }
    }

    /// The boxes around all rows, as [`Self::aabb`] has them.
    pub(crate) fn boxes(&self) -> Vec<Aabb> {
        if self.shape_type != ShapeType::Box || self.nulls.is_some() {
            return (0..self.len).map(|row| self.aabb(row)).collect();
        }
        let [low_x, low_y, low_z, high_x, high_y, high_z]: [&[f64]; 6] =
            std::array::from_fn(|field| &self.values(field)[..self.len]);
        let row = |row: usize| Aabb {
            min: Vector::new(low_x[row], low_y[row], low_z[row]),
            max: Vector::new(high_x[row], high_y[row], high_z[row]),
        };
        (0..self.len).map(row).collect()
    }

    /// A row's shape and where it is; `None` if the row is null or empty.
    ///
    /// An infinite box ends at [`LARGEST`], beyond which no other shape reaches.
    pub(crate) fn shape(&self, row: usize) -> Option<Posed> {
        if self.is_null(row) {
            return None;
        }
        match &self.content {
            Content::Meshes(meshes) => Some((meshes.shape(self.place(row))?, Pose::IDENTITY)),
            Content::Wkb(surfaces) => Some((surfaces.shape(self.place(row))?, Pose::IDENTITY)),
            Content::Instances(instances) => instances.shape(row),
            Content::Numbers(_) => match self.shape_type {
                ShapeType::Sphere => {
                    let ball = Sphere::new(self.point(0, row), self.number(3, row)).ok()?;
                    let at_origin = Sphere::new(Vector::ZERO, ball.radius()).ok()?;
                    Some((at_origin.into(), Pose::at(ball.center())))
                }
                ShapeType::Capsule => Some((self.capsule(row)?.into(), Pose::IDENTITY)),
                ShapeType::OrientedBox => {
                    let turned = [6, 7, 8, 9].map(|field| self.number(field, row));
                    let turned = Rotation::from_quaternion(turned).ok()?;
                    let obb = Obb::new(self.point(0, row), turned, self.point(3, row)).ok()?;
                    Some(((*obb.cuboid()).into(), *obb.pose()))
                }
                _box => cuboid(&self.aabb(row)),
            },
        }
    }

    /// The balls of a column of them, each so many times, and which rows are none: null or empty. Those are a point.
    pub(crate) fn balls(&self, times: usize) -> (Spheres, Vec<bool>) {
        let numbers: [&[f64]; 4] = std::array::from_fn(|field| self.values(field));
        let (mut balls, mut is_ball) = (Spheres::default(), Vec::with_capacity(self.len * times));
        for row in (0..self.len).flat_map(|row| std::iter::repeat_n(row, times)) {
            let [x, y, z, radius] = numbers.map(|column| column[row]);
            let is_good = !self.is_null(row) && balls.push([x, y, z], radius).is_ok();
            if !is_good {
                balls.push(Vector::ZERO, 0.0).expect("a point at the origin is a ball");
            }
            is_ball.push(is_good);
        }
        (balls, is_ball)
    }

    /// A capsule, where it is; `None` if the row is null or empty.
    pub(crate) fn capsule(&self, row: usize) -> Option<Capsule> {
        let (start, end) = (self.point(0, row), self.point(3, row));
        let capsule = Capsule::new(start, end, self.number(6, row)).ok()?;
        (!self.is_null(row)).then_some(capsule)
    }

    /// The first row with the same shape, for each row of a column of meshes: by dictionary, or by all numbers.
    pub(crate) fn first_rows(&self) -> Vec<u32> {
        if let Some((keys, _)) = &self.keys {
            return keys.values().to_vec();
        }
        let mut firsts = HashMap::new();
        let first = |row: usize| {
            let Some(hash) = self.content_hash(row) else { return row as u32 };
            let first = *firsts.entry(hash).or_insert(row as u32);
            if self.has_same_content(first as usize, row) { first } else { row as u32 }
        };
        (0..self.len).map(first).collect()
    }

    /// Whether the same key of two dictionaries is the same shape.
    pub(crate) fn shares_content(&self, other: &Self) -> bool {
        let both = self.keys.as_ref().zip(other.keys.as_ref());
        both.is_some_and(|((_, a), (_, b))| Arc::ptr_eq(a, b))
    }

    /// How many bytes the lists or the WKB of a row take.
    pub(crate) fn bytes(&self, row: usize) -> usize {
        match &self.content {
            Content::Meshes(meshes) if !self.is_null(row) => {
                let (positions, indices) = meshes.numbers(self.place(row));
                size_of_val(positions) + size_of_val(indices)
            }
            Content::Wkb(surfaces) if !self.is_null(row) => surfaces.bytes(self.place(row)).len(),
            _others => 0,
        }
    }

    /// A number that rows with the same content share; `None` if content cannot be compared.
    fn content_hash(&self, row: usize) -> Option<u64> {
        let mut hasher = DefaultHasher::new();
        match &self.content {
            _ if self.is_null(row) => return None,
            Content::Meshes(meshes) if !meshes.has_gaps() => {
                let (positions, indices) = meshes.numbers(row);
                positions.iter().for_each(|number| number.to_bits().hash(&mut hasher));
                indices.hash(&mut hasher);
            }
            Content::Wkb(surfaces) => surfaces.bytes(row).hash(&mut hasher),
            _others => return None,
        }
        Some(hasher.finish())
    }

    /// Whether two rows have the same lists or bytes; NaN is not the same as itself.
    fn has_same_content(&self, a: usize, b: usize) -> bool {
        match &self.content {
            Content::Meshes(meshes) => meshes.numbers(a) == meshes.numbers(b),
            Content::Wkb(surfaces) => surfaces.bytes(a) == surfaces.bytes(b),
            Content::Numbers(_) | Content::Instances(_) => a == b,
        }
    }

    /// The row of the content that a row is.
    fn place(&self, row: usize) -> usize {
        self.keys.as_ref().map_or(row, |(keys, _)| keys.value(row) as usize)
    }

    /// A field of a row.
    fn number(&self, field: usize, row: usize) -> f64 {
        self.values(field)[row]
    }

    /// The point whose first coordinate is a field and whose others are the two after it.
    fn point(&self, field: usize, row: usize) -> Vector {
        let number = |field: usize| self.number(field, row);
        Vector::new(number(field), number(field + 1), number(field + 2))
    }
}

/// The fields of a struct in the order of [`ShapeType::field_names`], and which rows have a null among them.
fn fields(array: &ArrayRef, shape_type: ShapeType) -> Result<(Vec<ArrayRef>, Option<NullBuffer>)> {
    let fields = array.as_struct();
    let arrays = shape_type.field_names().iter().map(|name| named(fields, name));
    let arrays: Vec<ArrayRef> = arrays.collect::<Result<_>>()?;
    let nulls = arrays.iter().fold(fields.nulls().cloned(), |nulls, array| {
        NullBuffer::union(nulls.as_ref(), array.logical_nulls().as_ref())
    });
    Ok((arrays, nulls))
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
pub(crate) fn cuboid(around: &Aabb) -> Option<Posed> {
    if around.is_empty() {
        return None;
    }
    let end = Vector::splat(LARGEST * 0.5);
    let cut = Aabb::new(around.min.max(-end).min(end), around.max.max(-end).min(end));
    let cuboid = Cuboid::from_half(cut.half()).ok()?;
    Some((cuboid.into(), Pose::at(cut.center())))
}
