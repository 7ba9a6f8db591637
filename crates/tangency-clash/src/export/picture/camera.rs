//! Where a picture is taken from.

/// A camera that looks at a finding; the third axis is up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Camera {
    pub(crate) eye: [f64; 3],
    /// The unit directions to the right, up and ahead.
    pub(crate) right: [f64; 3],
    pub(crate) up: [f64; 3],
    pub(crate) ahead: [f64; 3],
    /// How far away what it looks at is.
    pub(super) distance: f64,
}

/// The angle between the upper and the lower rim, in degrees.
pub(crate) const FIELD_OF_VIEW: f64 = 40.0;

/// The angles that it may be turned and tilted by, the usual ones first.
pub(super) const ANGLES: [[f64; 2]; 16] = {
    let mut angles = [[0.0; 2]; 16];
    let mut at = 0;
    while at < 16 {
        let turn = 0.9 + (at % 8) as f64 * std::f64::consts::FRAC_PI_4;
        angles[at] = [turn, if at < 8 { 0.5 } else { 0.1 }];
        at += 1;
    }
    angles
};

impl Camera {
    /// A camera that sees a box, and so much of what is around it.
    pub(super) fn around([low, high]: &[[f64; 3]; 2], room: f64, [turn, tilt]: [f64; 2]) -> Self {
        let (sin, cos) = turn.sin_cos();
        let (rise, run) = tilt.sin_cos();
        let center: [f64; 3] = core::array::from_fn(|axis| 0.5 * low[axis] + 0.5 * high[axis]);
        let diagonal = diagonal(&[*low, *high]);
        let distance = 2.2 * (diagonal + room);
        let ahead = [-cos * run, -sin * run, -rise];
        Self {
            eye: core::array::from_fn(|axis| center[axis] - ahead[axis] * distance),
            right: [-sin, cos, 0.0],
            up: [-cos * rise, -sin * rise, run],
            ahead,
            distance,
        }
    }

    /// A place as the camera sees it: to the right, up and ahead.
    pub(super) fn see(&self, place: [f64; 3]) -> [f64; 3] {
        let from = [0, 1, 2].map(|axis| place[axis] - self.eye[axis]);
        [self.right, self.up, self.ahead]
            .map(|axis| axis[0] * from[0] + axis[1] * from[1] + axis[2] * from[2])
    }
}

/// How long the diagonal of a box is.
pub(crate) fn diagonal([low, high]: &[[f64; 3]; 2]) -> f64 {
    let edges = [0, 1, 2].map(|axis| high[axis] - low[axis]);
    edges.iter().map(|edge| edge * edge).sum::<f64>().sqrt()
}
