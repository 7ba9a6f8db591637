//! Where a surface is, how it is turned and how large it is.

use test_meshes::Draw;

use super::surface::Point;

/// A place in the world.
pub(crate) struct Frame {
    /// The images of the axes.
    columns: [Point; 3],
    shift: Point,
    /// The length that is 1 on the surface.
    pub(crate) unit: f64,
    /// Whether all of it is in numbers with few digits, so that a ray can go exactly through a corner.
    pub(crate) is_coarse: bool,
}

/// What coordinates are rounded to where few digits are wanted.
const STEP: f64 = 1.0 / 64.0;

impl Frame {
    /// Any place; in half of the cases one with few digits.
    pub(crate) fn draw(draw: &mut Draw) -> Self {
        let is_coarse = draw.chance(0.5);
        let columns = if is_coarse { exchanged(draw) } else { turned(draw) };
        let unit = 2_f64.powf(draw.between(-10.0, 10.0));
        let unit = if is_coarse { 2_f64.powi(unit.log2().round() as i32) } else { unit };
        let far = if draw.chance(0.5) { 0.0 } else { 4.0 };
        let shift = [(); 3].map(|()| {
            let shift = far * draw.signed();
            if is_coarse { shift.round() } else { shift }
        });
        Self { columns, shift, unit, is_coarse }
    }

    /// The number, or one near by with few digits where they are wanted.
    pub(crate) fn rounded(&self, x: f64) -> f64 {
        if self.is_coarse { (x / STEP).round() * STEP } else { x }
    }

    /// A direction of the surface in the world.
    pub(crate) fn turned(&self, v: Point) -> Point {
        [0, 1, 2].map(|row| (0..3).map(|axis| self.columns[axis][row] * v[axis]).sum())
    }

    /// A point of the surface in the world.
    pub(crate) fn placed(&self, point: Point) -> Point {
        let turned = self.turned(point);
        [0, 1, 2].map(|axis| (turned[axis] + self.shift[axis]) * self.unit)
    }
}

/// The axes in a cyclic order, two of them turned around or none.
fn exchanged(draw: &mut Draw) -> [Point; 3] {
    let (first, around) = (draw.below(3), draw.below(4));
    [0, 1, 2].map(|axis| {
        let mut column = [0.0; 3];
        column[(axis + first) % 3] = if around == 3 || axis == around { 1.0 } else { -1.0 };
        column
    })
}

/// Any rotation: that of a quaternion.
fn turned(draw: &mut Draw) -> [Point; 3] {
    let parts = [(); 4].map(|()| draw.signed());
    let length = parts.iter().map(|part| part * part).sum::<f64>().sqrt();
    let [x, y, z, w] = parts.map(|part| part / length);
    [
        [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y + w * z), 2.0 * (x * z - w * y)],
        [2.0 * (x * y - w * z), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z + w * x)],
        [2.0 * (x * z + w * y), 2.0 * (y * z - w * x), 1.0 - 2.0 * (x * x + y * y)],
    ]
}
