//! Every pair of shapes on its way, turning and not.

use super::bounce_path::{Flight, advance_and_bounce};
use super::only;
use super::shared::shapes;
use super::space::*;
use super::sweeps::{sweep_bisect, sweep_substep};
use crate::counted;

#[test]
fn questions_about_moving_shapes_do_not_allocate() {
    let shapes = shapes();
    for a in &shapes {
        for b in &shapes {
            for place in [Vector::X * 0.25, Vector::splat(4.0)] {
                let still = Motion::still(Pose::turned(only::turn()));
                let moving = Motion::shifted(Pose::at(place), place * -2.0).about(Vector::X);
                let turning = only::turning(moving);
                counted("shifted", || time_of_impact(a, &still, b, &moving, 1e-3));
                counted("turned", || time_of_impact(a, &still, b, &turning, 1e-3));
            }
        }
    }
}

#[test]
fn the_methods_of_comparison_do_not_allocate() {
    let ball = Sphere::new(Vector::X * -5.0, 1.0).unwrap();
    let way = Vector::X * 10.0;
    for shape in shapes() {
        let world = [(shape, Pose::IDENTITY)];
        counted("bisect", || sweep_bisect(&ball, way, &world, 0.01));
        counted("substep", || sweep_substep(&ball, way, &world, 10));
        let flight = Flight::new(Vector::ZERO, way, 1.0);
        counted("bounce", || advance_and_bounce(&ball, &flight, &world, 0.5, 4));
    }
}
