//! Surfaces as WKB: what shape is each row of a column of bytes?
//!
//! Polygons are cut into triangles along their ears, with their holes; corners in the same place become one vertex. A
//! closed surface is the solid that it encloses. Bytes that are no surface are an error when the column is read, which names
//! the row. A surface without polygons is empty, and so is one with a coordinate that is not finite.

use datafusion::arrow::array::{Array, ArrayRef, AsArray, BinaryViewArray};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, exec_datafusion_err};
use earcut::Earcut;
use earcut::utils3d::project3d_to_2d;
use tangency::d3_f64::mesh::Mesh;
use tangency::d3_f64::{Aabb, LARGEST, Shape, Vector};

use super::mesh::enclosed;
use super::wkb::{Polygon, WkbError, polygons};

/// A polygon of more corners is refused: cutting it up may take the square of their number.
const MOST_CORNERS: usize = 10_000;

/// A column of surfaces.
#[derive(Debug)]
pub(super) struct WkbColumn {
    rows: BinaryViewArray,
    /// The box around the corners of each row: empty if there are none, or one is not finite.
    boxes: Vec<Aabb>,
}

impl WkbColumn {
    /// Reads a column of bytes, and checks each row.
    pub(super) fn read(array: &ArrayRef) -> Result<Self> {
        let rows = cast(array, &DataType::BinaryView)?.as_binary_view().clone();
        let mut boxes = Vec::with_capacity(rows.len());
        for (row, bytes) in rows.iter().enumerate() {
            let around = bytes.map_or(Ok(Aabb::EMPTY), around);
            let named = |why| exec_datafusion_err!("row {row} is no surface: {why}");
            boxes.push(around.map_err(named)?);
        }
        Ok(Self { rows, boxes })
    }

    /// The bytes of a row.
    pub(super) fn bytes(&self, row: usize) -> &[u8] {
        self.rows.value(row)
    }

    /// The box around the corners of a row.
    pub(super) fn aabb(&self, row: usize) -> Aabb {
        self.boxes[row]
    }

    /// What a row is; `None` if it is empty.
    pub(super) fn shape(&self, row: usize) -> Option<Shape> {
        let around = &self.boxes[row];
        let is_beyond = |axis: usize| around.min[axis] < -LARGEST || around.max[axis] > LARGEST;
        if around.is_empty() || (0..3).any(is_beyond) {
            return None;
        }
        let mut cutter = Cutter::default();
        polygons(self.bytes(row), &mut |polygon| cutter.add(polygon)).ok()?;
        Mesh::from_soup(&cutter.triangles).ok().map(enclosed)
    }
}

/// A box around the corners of a surface; empty if one of them is not finite.
fn around(bytes: &[u8]) -> Result<Aabb, WkbError> {
    let (mut around, mut is_finite) = (Aabb::EMPTY, true);
    let mut most = 0;
    polygons(bytes, &mut |polygon| {
        most = most.max(polygon.corners.len());
        for corner in polygon.points() {
            is_finite &= corner.is_finite();
            around = around.merged_with_point(corner);
        }
    })?;
    if most > MOST_CORNERS {
        let reason = format!("a polygon of {most} corners; {MOST_CORNERS} at most are read");
        return Err(WkbError { at: 0, reason });
    }
    Ok(if is_finite { around } else { Aabb::EMPTY })
}

/// Cuts polygons into triangles.
#[derive(Default)]
struct Cutter {
    earcut: Earcut<f64>,
    flat: Vec<[f64; 2]>,
    cut: Vec<u32>,
    triangles: Vec<[Vector; 3]>,
}

impl Cutter {
    /// Adds the triangles of a polygon: one without area is cut like a fan.
    fn add(&mut self, polygon: &Polygon) {
        let corners = &polygon.corners;
        let outer = polygon.holes.first().map_or(corners.len(), |first| *first as usize);
        self.cut.clear();
        if corners.len() > 3 && project3d_to_2d(corners, outer, &mut self.flat) {
            self.earcut.earcut(self.flat.iter().copied(), &polygon.holes, &mut self.cut);
        }
        if self.cut.is_empty() {
            self.cut.extend((2..outer as u32).flat_map(|at| [0, at - 1, at]));
        }
        let corner = |at: u32| Vector::from(corners[at as usize]);
        let triangles = self.cut.as_chunks().0.iter();
        self.triangles.extend(triangles.map(|cut: &[u32; 3]| cut.map(corner)));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use datafusion::arrow::array::BinaryArray;
    use tangency::d3_f64::{Pose, Sphere, closest};

    use super::*;

    /// Numbers that are the same in every run.
    struct Draw(u64);

    impl Draw {
        /// A number below another one.
        fn below(&mut self, most: usize) -> usize {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) as usize % most.max(1)
        }
    }

    /// A ring as WKB: closed, if it is long enough.
    fn ring(corners: &[[f64; 3]], to: &mut Vec<u8>) {
        to.extend((corners.len() as u32 + 1).to_le_bytes());
        let numbers = corners.iter().chain(&corners[..1]).flatten();
        to.extend(numbers.flat_map(|number| number.to_le_bytes()));
    }

    /// A box with a hole through it from below to above, as a polyhedral surface: what can be written of every kind.
    fn frame() -> Vec<u8> {
        let square = |half: f64, z: f64| {
            [[-half, -half, z], [half, -half, z], [half, half, z], [-half, half, z]]
        };
        let mut faces: Vec<Vec<Vec<[f64; 3]>>> = Vec::new();
        for (half, is_outer) in [(3.0, true), (1.0, false)] {
            let (low, high) = (square(half, 0.0), square(half, 1.0));
            for at in 0..4 {
                let next = (at + 1) % 4;
                let mut face = vec![low[at], low[next], high[next], high[at]];
                if !is_outer {
                    face.reverse();
                }
                faces.push(vec![face]);
            }
        }
        let reversed = |mut ring: [[f64; 3]; 4]| {
            ring.reverse();
            ring.to_vec()
        };
        faces.push(vec![square(3.0, 1.0).to_vec(), reversed(square(1.0, 1.0))]);
        faces.push(vec![reversed(square(3.0, 0.0)), square(1.0, 0.0).to_vec()]);
        let mut bytes = vec![1];
        bytes.extend(1015_u32.to_le_bytes());
        bytes.extend((faces.len() as u32).to_le_bytes());
        for face in faces {
            bytes.push(1);
            bytes.extend(1003_u32.to_le_bytes());
            bytes.extend((face.len() as u32).to_le_bytes());
            face.iter().for_each(|corners| ring(corners, &mut bytes));
        }
        bytes
    }

    /// A column of one row.
    fn column(bytes: &[u8]) -> Result<WkbColumn> {
        let array: ArrayRef = Arc::new(BinaryArray::from(vec![bytes]));
        WkbColumn::read(&array)
    }

    #[test]
    fn a_frame_is_solid_around_its_hole() {
        let frame = column(&frame()).expect("a surface");
        assert_eq!(frame.aabb(0), Aabb::new([-3.0, -3.0, 0.0], [3.0, 3.0, 1.0]));
        let frame = frame.shape(0).expect("a solid");
        let ball = Sphere::new(Vector::ZERO, 0.25).expect("a ball").into();
        let at = |x: f64| {
            let ball_at = Pose::at([x, 0.0, 0.5]);
            closest(&frame, &Pose::IDENTITY, &ball, &ball_at).separation
        };
        assert_eq!([at(0.0), at(4.0)], [0.75, 0.75]);
        assert!(at(2.0) <= -0.5, "{}", at(2.0));
    }

    /// Some bytes are changed, cut off, doubled or left out, mostly where counts and types are.
    fn changed(bytes: &[u8], draw: &mut Draw) -> Vec<u8> {
        let mut bytes = bytes.to_vec();
        for _ in 0..=draw.below(3) {
            let at = draw.below(bytes.len());
            match draw.below(8) {
                0 => bytes.truncate(at),
                1 => bytes.splice(at..at, [0; 4]).for_each(drop),
                2 => bytes.drain(at..(at + 4).min(bytes.len())).for_each(drop),
                3 => {
                    let end = (at + draw.below(200)).min(bytes.len());
                    bytes.extend_from_within(at..end);
                }
                _byte => {
                    let value = [0, 1, 4, 0x7f, 0xff, draw.below(256)][draw.below(6)];
                    bytes[at.min(40)..]
                        .first_mut()
                        .into_iter()
                        .for_each(|byte| *byte = value as u8);
                    bytes[at..].first_mut().into_iter().for_each(|byte| *byte ^= value as u8);
                }
            }
            if bytes.is_empty() {
                return bytes;
            }
        }
        bytes
    }

    #[test]
    fn changed_bytes_are_an_error_or_a_shape_and_nothing_else() {
        let (whole, mut draw) = (frame(), Draw(77));
        let (mut refused, mut empty, mut shapes) = (0, 0, 0);
        for _ in 0..200_000 {
            let bytes = changed(&whole, &mut draw);
            let mut corners = 0;
            let read = polygons(&bytes, &mut |polygon| corners += polygon.corners.len());
            assert!(corners * 24 <= bytes.len(), "{corners} corners of {} bytes", bytes.len());
            let Ok(column) = column(&bytes) else {
                assert!(read.is_err());
                refused += 1;
                continue;
            };
            let Some(shape) = column.shape(0) else {
                empty += 1;
                continue;
            };
            let (around, own) = (column.aabb(0), shape.aabb(&Pose::IDENTITY));
            // The box of a shape is rounded outward.
            let room = around.grown(around.min.abs().max(around.max.abs()).length() * 1e-12);
            assert!(room.merged(&own) == room, "{around:?} {own:?}");
            shapes += 1;
        }
        assert!(refused > 10_000 && empty > 10 && shapes > 1_000, "{refused} {empty} {shapes}");
    }

    #[test]
    fn random_bytes_are_refused_before_memory_is_taken() {
        let mut draw = Draw(3);
        for _ in 0..100_000 {
            let mut bytes: Vec<u8> = (0..draw.below(64)).map(|_| draw.below(256) as u8).collect();
            let start = [1, 0xf7, 3, 0, 0, 1, 0, 0, 0, 1, 0xeb, 3, 0, 0];
            let kept = draw.below(start.len() + 1).min(bytes.len());
            bytes[..kept].copy_from_slice(&start[..kept]);
            assert!(column(&bytes).is_err() || bytes.len() >= 9, "{bytes:?}");
        }
    }
}
