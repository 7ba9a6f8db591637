//! Vectors in plain floats, for searches whose finds are proved by other means.

/// Three coordinates; in the plane the third is 0.
pub(crate) type Point = [f64; 3];

pub(crate) fn dot(a: Point, b: Point) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub(crate) fn cross(a: Point, b: Point) -> Point {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

pub(crate) fn plus(a: Point, b: Point) -> Point {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

pub(crate) fn minus(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

pub(crate) fn scaled(a: Point, factor: f64) -> Point {
    [a[0] * factor, a[1] * factor, a[2] * factor]
}

pub(crate) fn length(a: Point) -> f64 {
    dot(a, a).sqrt()
}

/// The vector with length 1, or nothing if it has no direction.
///
/// The largest coordinate is made 1 first, so that no square leaves the range of floats.
pub(crate) fn unit(a: Point) -> Option<Point> {
    let largest = a.iter().fold(0.0_f64, |largest, x| largest.max(x.abs()));
    if !(largest > 0.0 && largest.is_finite()) {
        return None;
    }
    let shrunk = a.map(|x| x / largest);
    Some(scaled(shrunk, 1.0 / length(shrunk)))
}
