//! What two dimensions add.

use super::space::*;

/// The shapes that only this dimension has.
pub(super) fn shapes() -> Vec<Shape> {
    let corners = [[-1.0, -0.5], [0.8, -0.9], [1.1, 0.2], [0.1, 1.0]].map(Vector::from);
    vec![Polygon::new(&corners).unwrap().into()]
}

/// A turn that lines nothing up.
pub(super) fn turn(radians: Real) -> Rotation {
    Rotation::from_radians(radians)
}

/// A turn during a step.
pub(super) fn spin(radians: Real) -> AngVector {
    radians
}

/// A turn can be lost by an angle that is not a number.
pub(super) fn lost_turns() -> Vec<Rotation> {
    vec![Rotation::from_radians(Real::NAN)]
}

/// A star with so many points.
fn star(points: usize) -> Vec<Vector> {
    let at = |index: usize| {
        let turn =
            Rotation::from_radians(std::f64::consts::PI as Real * index as Real / points as Real);
        turn * Vector::X * if index.is_multiple_of(2) { 1.4 } else { 0.8 }
    };
    (0..2 * points).map(at).collect()
}

/// The shapes of parts that only this dimension has.
pub(super) fn of_parts() -> Vec<Shape> {
    let hole: Vec<Vector> = star(4).into_iter().map(|corner| corner * 0.3).collect();
    let heights: Vec<Real> = (0..24).map(|at| ((at * 7 % 11) as Real) * 0.08).collect();
    vec![
        Chain::new(&star(12), true).unwrap().into(),
        Region::new(&star(9), &[&hole]).unwrap().into(),
        HeightField::new(&heights, Vector::new(0.2, 1.0), &[]).unwrap().into(),
    ]
}
