//! Motions between configurations, beside fine samples.

use tangency::d3_f64::{Cuboid, Pose, Sphere, Vector};
use tangency_robot::{LoadOptions, Obstacles, Placed, Robot};

use crate::arms::{Draw, arm, robot};

/// The first of many samples of a motion that collides.
fn first_sample(
    robot: &Robot,
    ends: [&[f64]; 2],
    obstacles: &Obstacles,
    samples: usize,
) -> Option<f64> {
    let mut placed = Placed::default();
    (0..=samples).map(|at| at as f64 / samples as f64).find(|fraction| {
        let between: Vec<f64> = ends[0]
            .iter()
            .zip(ends[1])
            .map(|(start, end)| start + (end - start) * fraction)
            .collect();
        robot.place(&between, &mut placed).expect("it fits");
        robot.collides(&placed, obstacles, 0.0)
    })
}

/// Motions that are free for samples and have a contact are those that come within the tolerance of one.
#[test]
fn no_motion_is_free_where_fine_samples_collide() {
    let (mut free, mut met, mut missed_by_coarse) = (0, 0, 0);
    let tolerance = 1e-4;
    for seed in 0..200 {
        let mut draw = Draw::new(seed + 5);
        let text = arm(&mut draw, 6);
        let robot = robot(&text);
        let around: Vec<_> = (0..3)
            .map(|_| {
                let half = Vector::from(draw.numbers::<3>(0.2).map(|x| 0.01 + x.abs()));
                (Cuboid::from_half(half).expect("a size").into(), Pose::at(draw.numbers::<3>(1.5)))
            })
            .collect();
        let obstacles = Obstacles::new(around);
        let (start, end) = (robot.drawn(seed, 0), robot.drawn(seed, 1));
        let sampled = first_sample(&robot, [&start, &end], &obstacles, 1000);
        let coarse = first_sample(&robot, [&start, &end], &obstacles, 10);
        let found = robot.first_contact(&start, &end, &obstacles, tolerance).expect("it fits");
        match (sampled, found) {
            (Some(sampled), Some(found)) => {
                assert!(
                    found.fraction <= sampled,
                    "seed {seed}: {found:?} after {sampled}\n{text}"
                );
                met += 1;
            }
            (Some(sampled), None) => {
                panic!("seed {seed}: free, and it collides at {sampled}\n{text}")
            }
            (None, None) => free += 1,
            (None, Some(found)) => {
                // Then it is nearer than the tolerance, or between two samples.
                let between: Vec<f64> =
                    start.iter().zip(&end).map(|(a, b)| a + (b - a) * found.fraction).collect();
                let mut placed = Placed::default();
                robot.place(&between, &mut placed).expect("it fits");
                let nearest = robot.min_distance(&placed, &obstacles).expect("pairs");
                assert!(nearest.closest.separation <= tolerance * 1.01, "seed {seed}: {nearest:?}");
            }
        }
        missed_by_coarse += usize::from(sampled.is_some() && coarse.is_none());
    }
    let told = format!("{free} free, {met} met, {missed_by_coarse} that ten samples miss");
    assert!(free > 20 && met > 50 && missed_by_coarse > 0, "{told}");
}

#[test]
fn a_thin_post_between_two_free_ends_is_found() {
    let text = r#"<robot name="arm"><link name="base"/><link name="rod"><collision><origin xyz="0.5 0 0"/>
        <geometry><box size="1 0.002 0.002"/></geometry></collision></link>
        <joint name="turn" type="continuous"><parent link="base"/><child link="rod"/><axis xyz="0 0 1"/></joint></robot>"#;
    let robot = Robot::from_urdf_text(text, &LoadOptions::default()).expect("a robot");
    let angle: f64 = 1.2345;
    let post = Sphere::new([0.9 * angle.cos(), 0.9 * angle.sin(), 0.0], 1e-3).expect("a radius");
    let obstacles = Obstacles::new(vec![(post.into(), Pose::IDENTITY)]);
    for tolerance in [1e-3, 1e-6, 1e-9] {
        let found = robot.first_contact(&[0.0], &[3.0], &obstacles, tolerance).expect("it fits");
        let fraction = found.expect("the post is in the way").fraction;
        // They touch where the middle of the rod is 2 mm off the middle of the post.
        let touch = (angle - (2e-3_f64 / 0.9).asin()) / 3.0;
        assert!(fraction <= touch && touch - fraction < tolerance + 1e-9, "{fraction} and {touch}");
    }
    assert!(robot.first_contact(&[0.0], &[1.2], &obstacles, 1e-6).expect("it fits").is_none());
    for wrong in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert!(robot.first_contact(&[0.0], &[1.0], &obstacles, wrong).is_err());
    }
}
