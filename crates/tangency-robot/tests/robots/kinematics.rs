//! Forward kinematics beside products of plain matrices, and gradients beside finite differences.

use tangency::d3_f64::{Sphere, Vector};
use tangency_robot::{JointKind, Obstacles, Placed, Robot};

use crate::arms::{Draw, arm, robot};

type Matrix = [[f64; 4]; 4];

fn product(a: &Matrix, b: &Matrix) -> Matrix {
    core::array::from_fn(|row| {
        core::array::from_fn(|column| (0..4).map(|at| a[row][at] * b[at][column]).sum())
    })
}

/// Rodrigues' formula.
fn turned(axis: [f64; 3], angle: f64) -> Matrix {
    let [x, y, z] = axis;
    let cross = [[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]];
    core::array::from_fn(|row| {
        core::array::from_fn(|column| {
            if row == 3 || column == 3 {
                return f64::from(u8::from(row == column));
            }
            let same = f64::from(u8::from(row == column));
            let squared: f64 = (0..3).map(|at| cross[row][at] * cross[at][column]).sum();
            same + angle.sin() * cross[row][column] + (1.0 - angle.cos()) * squared
        })
    })
}

fn shifted([x, y, z]: [f64; 3]) -> Matrix {
    let mut matrix = turned([0.0; 3], 0.0);
    (matrix[0][3], matrix[1][3], matrix[2][3]) = (x, y, z);
    matrix
}

/// The numbers of an attribute of the joint of a name, found in the text and not by the reader.
fn told(text: &str, joint: &str, attribute: &str) -> [f64; 3] {
    let start = text.find(&format!("<joint name=\"{joint}\"")).expect("the joint is there");
    let inside = &text[start..];
    let value = inside.split_once(attribute).expect("it has it").1;
    let numbers = value.split('"').next().expect("a value").split(' ');
    let numbers: Vec<f64> = numbers.map(|word| word.parse().expect("a number")).collect();
    [numbers[0], numbers[1], numbers[2]]
}

/// Where the links are, by matrices.
fn by_matrices(text: &str, robot: &Robot, configuration: &[f64]) -> Vec<Matrix> {
    let mut links = vec![shifted([0.0; 3])];
    for joint in robot.joints() {
        let [roll, pitch, yaw] = told(text, &joint.name, "rpy=\"");
        let axis = told(text, &joint.name, "<axis xyz=\"");
        let length = axis.iter().map(|x| x * x).sum::<f64>().sqrt();
        let axis = axis.map(|x| x / length);
        let position = joint
            .drive
            .map_or(0.0, |drive| drive.multiplier * configuration[drive.variable] + drive.offset);
        let moved = match joint.kind {
            JointKind::Fixed => shifted([0.0; 3]),
            JointKind::Revolute => turned(axis, position),
            JointKind::Prismatic => shifted(axis.map(|x| x * position)),
        };
        let steps = [
            shifted(told(text, &joint.name, "<origin xyz=\"")),
            turned([0.0, 0.0, 1.0], yaw),
            turned([0.0, 1.0, 0.0], pitch),
            turned([1.0, 0.0, 0.0], roll),
            moved,
        ];
        let here = steps.iter().fold(links[joint.parent], |sum, step| product(&sum, step));
        links.push(here);
    }
    links
}

#[test]
fn links_are_where_products_of_matrices_put_them() {
    let mut kinds = [0; 3];
    for seed in 0..200 {
        let mut draw = Draw::new(seed);
        let text = arm(&mut draw, 8);
        let robot = robot(&text);
        let configuration: Vec<f64> =
            robot.variables().iter().map(|_| draw.between(-2.0, 2.0)).collect();
        let mut placed = Placed::default();
        robot.place(&configuration, &mut placed).expect("it fits");
        for (link, matrix) in placed.links().zip(by_matrices(&text, &robot, &configuration)) {
            let point = [0.3, -0.2, 0.5];
            let expected: [f64; 3] = core::array::from_fn(|row| {
                (0..3).map(|at| matrix[row][at] * point[at]).sum::<f64>() + matrix[row][3]
            });
            let apart = link.apply(point).distance(Vector::from(expected));
            assert!(apart < 1e-13, "{apart} apart, seed {seed}, {configuration:?}\n{text}");
        }
        for joint in robot.joints() {
            kinds[joint.kind as usize] += 1;
        }
        assert!(
            robot
                .joints()
                .iter()
                .all(|joint| joint.drive.is_none_or(|d| d.variable < robot.variables().len()))
        );
    }
    assert!(kinds.iter().all(|count| *count > 100), "every kind of joint was met: {kinds:?}");
}

#[test]
fn gradients_are_those_of_finite_differences() {
    let (mut compared, mut overlapping) = (0, 0);
    for seed in 0..300 {
        let mut draw = Draw::new(seed + 1000);
        let text = arm(&mut draw, 7);
        let robot = robot(&text);
        let place = draw.numbers::<3>(1.0);
        let ball = Sphere::new(place, 0.1).expect("a radius");
        let obstacles = Obstacles::new(vec![(ball.into(), Default::default())]);
        let configuration = robot.drawn(seed, 0);
        let at = |configuration: &[f64]| {
            let mut placed = Placed::default();
            robot.place(configuration, &mut placed).expect("it fits");
            robot.min_distance(&placed, &obstacles).expect("there are pairs")
        };
        let found = at(&configuration);
        overlapping += usize::from(found.closest.separation < 0.0);
        for variable in 0..configuration.len() {
            let step = 1e-6;
            let [before, after] = [-step, step].map(|shift| {
                let mut moved = configuration.clone();
                moved[variable] += shift;
                at(&moved)
            });
            let is_smooth = before.pair == found.pair
                && after.pair == found.pair
                && before.closest.normal.distance(after.closest.normal) < 1e-4;
            if is_smooth {
                let slope = (after.closest.separation - before.closest.separation) / (2.0 * step);
                let told = found.gradient[variable];
                assert!((slope - told).abs() < 1e-4, "{told} and not {slope}, seed {seed}\n{text}");
                compared += 1;
            }
        }
    }
    assert!(compared > 800 && overlapping > 20, "{compared} compared, {overlapping} overlapping");
}

#[test]
fn a_configuration_that_does_not_fit_is_refused_by_name() {
    let robot = robot(&arm(&mut Draw::new(3), 4));
    let mut placed = Placed::default();
    let width = robot.variables().len();
    let told = |error: tangency_robot::RobotError| error.to_string();
    let short = robot.place(&vec![0.0; width - 1], &mut placed).map_err(told);
    assert_eq!(
        short,
        Err(format!("a configuration has {width} numbers, and {} are given", width - 1))
    );
    let mut wrong = vec![0.0; width];
    wrong[0] = f64::NAN;
    assert_eq!(
        robot.place(&wrong, &mut placed).map_err(told),
        Err("the position of \"j1\" is NaN".into())
    );
}
