//! Convex polygons around points of the plane.

use super::space::*;

#[test]
fn a_grid_of_points_has_a_square_around_it() {
    let points: Vec<Vector> =
        (0..25).map(|at| Vector::new((at % 5) as Real, (at / 5) as Real)).collect();
    let square = Polygon::from_points(&points).expect("a square");
    assert_eq!(
        square.vertices(),
        [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]].map(Vector::from)
    );
}

#[test]
fn points_in_one_line_have_no_polygon() {
    let line: Vec<Vector> = (0..9).map(|at| Vector::new(at as Real, 2.0 * at as Real)).collect();
    assert_eq!(Polygon::from_points(&line), Err(BuildError::Collinear));
    assert_eq!(Polygon::from_points(&[Vector::X; 4]), Err(BuildError::Collinear));
    let few = Err(BuildError::TooFewPoints { given: 2, needed: 3 });
    assert_eq!(Polygon::from_points(&[Vector::X, Vector::Y]), few);
    let bad = [Vector::X, Vector::Y, Vector::new(0.0, Real::NAN)];
    assert_eq!(Polygon::from_points(&bad), Err(BuildError::BadPoint { index: 2 }));
}
