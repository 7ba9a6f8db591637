//! Where a mesh is put: turned, stretched, mirrored and shifted.

/// An affine map: `world = columns[0] * x + columns[1] * y + columns[2] * z + columns[3]`.
///
/// ```
/// use tangency_io::Transform;
///
/// let up = Transform::shift([0.0, 0.0, 2.0]);
/// let twice = Transform::stretch(2.0);
/// assert_eq!(up.after(&twice).apply([1.0, 0.0, 0.0]), [2.0, 0.0, 2.0]);
/// assert_eq!(twice.after(&up).apply([1.0, 0.0, 0.0]), [2.0, 0.0, 4.0]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transform {
    /// The images of the three axes, and that of the origin.
    pub columns: [[f64; 3]; 4],
}

impl Transform {
    /// The one that changes nothing.
    pub const IDENTITY: Self = Self::stretch(1.0);

    /// Everything so many times as large.
    pub const fn stretch(factor: f64) -> Self {
        let columns = [[factor, 0.0, 0.0], [0.0, factor, 0.0], [0.0, 0.0, factor], [0.0, 0.0, 0.0]];
        Self { columns }
    }

    /// Everything shifted.
    pub const fn shift(by: [f64; 3]) -> Self {
        let mut shifted = Self::stretch(1.0);
        shifted.columns[3] = by;
        shifted
    }

    /// Where a point comes to.
    pub fn apply(&self, point: [f64; 3]) -> [f64; 3] {
        let [x, y, z, origin] = &self.columns;
        core::array::from_fn(|axis| {
            x[axis] * point[0] + y[axis] * point[1] + z[axis] * point[2] + origin[axis]
        })
    }

    /// First another one, then this one.
    #[must_use]
    pub fn after(&self, first: &Self) -> Self {
        let origin = self.columns[3];
        let turned = |column: [f64; 3]| {
            let moved = self.apply(column);
            core::array::from_fn(|axis| moved[axis] - origin[axis])
        };
        let [x, y, z, start] = first.columns;
        Self { columns: [turned(x), turned(y), turned(z), self.apply(start)] }
    }

    /// How many times as large a volume becomes; below 0 if it is mirrored.
    pub fn determinant(&self) -> f64 {
        let [a, b, c, _] = &self.columns;
        let cross =
            [b[1] * c[2] - b[2] * c[1], b[2] * c[0] - b[0] * c[2], b[0] * c[1] - b[1] * c[0]];
        a[0] * cross[0] + a[1] * cross[1] + a[2] * cross[2]
    }

    /// Whether every number is finite.
    pub fn is_finite(&self) -> bool {
        self.columns.iter().flatten().all(|number| number.is_finite())
    }
}

impl Default for Transform {
    fn default() -> Self {
        Self::IDENTITY
    }
}
