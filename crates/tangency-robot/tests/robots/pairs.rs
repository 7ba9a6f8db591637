//! Which pairs are looked at: adjacency, SRDF, samples; what collides, beside asking every pair.

use tangency::d3_f64::{Cuboid, Pose, Sphere, Vector, closest, intersects};
use tangency_robot::{ColliderPair, Obstacles, Partner, Placed, Reason, Robot};

use crate::arms::{Draw, arm, robot};

fn names(robot: &Robot) -> Vec<[String; 2]> {
    let name = |at: usize| robot.colliders()[at].name.clone();
    robot.pairs().iter().map(|pair| pair.map(name)).collect()
}

const BALL: &str = "<collision><geometry><sphere radius=\"0.1\"/></geometry></collision>";

fn joint(name: &str, kind: &str, parent: &str, child: &str) -> String {
    format!(
        "<joint name=\"{name}\" type=\"{kind}\"><parent link=\"{parent}\"/><child link=\"{child}\"/>\
         <origin xyz=\"0.3 0 0\"/><limit lower=\"-1\" upper=\"1\"/></joint>"
    )
}

/// base - (fixed) flange - (turns) empty - (turns) arm - (turns) hand, and a finger fixed to the hand.
fn chain() -> Robot {
    let links: String = ["base", "flange", "arm", "hand", "finger"]
        .map(|name| format!("<link name=\"{name}\">{BALL}</link>"))
        .concat();
    let joints = [
        joint("f", "fixed", "base", "flange"),
        joint("a", "revolute", "flange", "empty"),
        joint("b", "revolute", "empty", "arm"),
        joint("c", "revolute", "arm", "hand"),
        joint("g", "fixed", "hand", "finger"),
    ]
    .concat();
    robot(&format!("<robot name=\"chain\">{links}<link name=\"empty\"/>{joints}</robot>"))
}

#[test]
fn links_that_a_joint_joins_are_not_looked_at_also_through_fixed_joints_and_empty_links() {
    let robot = chain();
    let looked_at = names(&robot);
    let pair = |a: &str, b: &str| [a.to_owned(), b.to_owned()];
    let expected = [
        pair("base", "hand"),
        pair("base", "finger"),
        pair("flange", "hand"),
        pair("flange", "finger"),
    ];
    let mut sorted = looked_at.clone();
    sorted.sort();
    let mut expected = expected.to_vec();
    expected.sort();
    assert_eq!(sorted, expected);
}

#[test]
fn an_srdf_is_read_written_and_read_again() {
    let mut robot = chain();
    let srdf = r#"<robot name="chain"><disable_collisions link1="hand" link2="base" reason="Never"/>
        <disable_collisions link1="finger" link2="base" reason="because"/></robot>"#;
    robot.apply_srdf(srdf).expect("it is one");
    assert_eq!(names(&robot).len(), 2);
    let link = |name: &str| robot.link(name).expect("it is there");
    assert_eq!(robot.allowed().reason([link("base"), link("hand")]), Some(Reason::Never));
    assert_eq!(robot.allowed().reason([link("base"), link("finger")]), Some(Reason::Told));
    let mut again = chain();
    again.apply_srdf(&robot.to_srdf()).expect("what is written is read");
    assert_eq!(again.allowed(), robot.allowed());
    let unknown = "<robot>\n<disable_collisions link1=\"hand\" link2=\"foot\"/></robot>";
    let error = again.apply_srdf(unknown).map_err(|error| error.to_string());
    assert_eq!(error, Err("line 2: the robot has no link \"foot\"".into()));
}

#[test]
fn samples_tell_what_never_collides_and_what_always_does() {
    // The tip is in the base whatever the joints do; the far ball is out of reach of it.
    let text = r#"<robot name="r">
        <link name="base"><collision><geometry><sphere radius="1"/></geometry></collision></link>
        <link name="middle"><collision><geometry><sphere radius="0.1"/></geometry></collision></link>
        <link name="tip"><collision><geometry><sphere radius="0.1"/></geometry></collision></link>
        <link name="far"><collision><origin xyz="9 0 0"/><geometry><sphere radius="0.1"/></geometry></collision></link>
        <joint name="a" type="continuous"><parent link="base"/><child link="middle"/><axis xyz="0 0 1"/></joint>
        <joint name="b" type="continuous"><parent link="middle"/><child link="tip"/><axis xyz="0 1 0"/></joint>
        <joint name="c" type="continuous"><parent link="middle"/><child link="far"/><axis xyz="0 1 0"/></joint>
    </robot>"#;
    let mut robot = robot(text);
    assert_eq!(robot.allow_by_sampling(500, 7).expect("some are drawn"), [2, 1]);
    let link = |name: &str| robot.link(name).expect("it is there");
    assert_eq!(robot.allowed().reason([link("base"), link("tip")]), Some(Reason::Always));
    assert_eq!(robot.allowed().reason([link("base"), link("far")]), Some(Reason::Never));
    assert_eq!(robot.allowed().reason([link("tip"), link("far")]), Some(Reason::Never));
    assert!(robot.pairs().is_empty() && robot.allow_by_sampling(0, 7).is_err());
}

fn poses(robot: &Robot, placed: &Placed) -> Vec<Pose> {
    (0..robot.colliders().len()).map(|at| robot.collider_pose(placed, at)).collect()
}

/// Every pair that may not collide, asked without any shortcut.
fn brute(
    robot: &Robot,
    placed: &Placed,
    around: &[(tangency::d3_f64::Shape, Pose)],
) -> Vec<ColliderPair> {
    let (colliders, poses) = (robot.colliders(), poses(robot, placed));
    let mut found = Vec::new();
    for a in 0..colliders.len() {
        for b in a + 1..colliders.len() {
            let links = [colliders[a].link, colliders[b].link];
            let meet = intersects(&colliders[a].shape, &poses[a], &colliders[b].shape, &poses[b]);
            if robot.allowed().reason(links).is_none() && meet {
                found.push(ColliderPair { a, b: Partner::Collider(b) });
            }
        }
    }
    for (a, (collider, a_pose)) in colliders.iter().zip(&poses).enumerate() {
        for (b, (shape, pose)) in around.iter().enumerate() {
            if intersects(&collider.shape, a_pose, shape, pose) {
                found.push(ColliderPair { a, b: Partner::Obstacle(b) });
            }
        }
    }
    found
}

#[test]
fn collisions_and_distances_are_those_of_every_pair() {
    let mut hits = [0, 0];
    for seed in 0..150 {
        let mut draw = Draw::new(seed + 77);
        let robot = robot(&arm(&mut draw, 9));
        let around: Vec<_> = (0..6)
            .map(|_| {
                let pose = Pose::at(draw.numbers::<3>(1.5));
                (Cuboid::from_half(Vector::splat(0.15)).expect("a size").into(), pose)
            })
            .collect();
        let obstacles = Obstacles::new(around.clone());
        for sample in 0..10 {
            let mut placed = Placed::default();
            robot.place(&robot.drawn(seed, sample), &mut placed).expect("it fits");
            let expected = brute(&robot, &placed, &around);
            assert_eq!(robot.colliding_pairs(&placed, &obstacles, 0.0), expected, "seed {seed}");
            assert_eq!(robot.collides(&placed, &obstacles, 0.0), !expected.is_empty());
            hits[usize::from(expected.is_empty())] += 1;
            let nearest = robot.min_distance(&placed, &obstacles).expect("there are pairs");
            let separations = separations(&robot, &placed, &around);
            let least = separations.iter().copied().fold(f64::INFINITY, f64::min);
            assert!(
                (nearest.closest.separation - least).abs() < 1e-9,
                "seed {seed}, sample {sample}"
            );
            for padding in [0.01, 0.3] {
                assert_eq!(robot.collides(&placed, &obstacles, padding), least <= padding);
            }
        }
    }
    assert!(hits.iter().all(|count| *count > 100), "both answers were met: {hits:?}");
}

fn separations(
    robot: &Robot,
    placed: &Placed,
    around: &[(tangency::d3_f64::Shape, Pose)],
) -> Vec<f64> {
    let (colliders, poses) = (robot.colliders(), &poses(robot, placed));
    let own = robot
        .pairs()
        .iter()
        .map(|[a, b]| closest(&colliders[*a].shape, &poses[*a], &colliders[*b].shape, &poses[*b]));
    let others = (0..colliders.len()).flat_map(|a| {
        let (shape, pose) = (&colliders[a].shape, poses[a]);
        around.iter().map(move |(other, other_pose)| closest(shape, &pose, other, other_pose))
    });
    own.chain(others).map(|found| found.separation).collect()
}

#[test]
fn what_a_gripper_holds_takes_part_until_it_is_let_go() {
    let mut robot = chain();
    let post = Sphere::new([1.2, 0.0, 2.0], 0.1).expect("a radius");
    let obstacles = Obstacles::new(vec![(post.into(), Pose::IDENTITY)]);
    let free = robot.in_collision(&[0.0; 3], &obstacles).expect("it fits");
    let hand = robot.link("hand").expect("it is there");
    let rod = Cuboid::from_half(Vector::new(0.01, 0.01, 1.0)).expect("a size");
    robot.attach("rod", hand, rod.into(), Pose::at([0.0, 0.0, 1.2])).expect("it ends");
    let held = robot.in_collision(&[0.0; 3], &obstacles).expect("it fits");
    assert!(!free && held);
    assert_eq!((robot.detach("rod"), robot.detach("rod")), (1, 0));
    assert!(!robot.in_collision(&[0.0; 3], &obstacles).expect("it fits"));
    let ground = tangency::d3_f64::HalfSpace::new(Vector::Z, 0.0).expect("a normal");
    let error = robot.attach("ground", hand, ground.into(), Pose::IDENTITY);
    assert_eq!(
        error.map_err(|error| error.to_string()),
        Err("a shape without end cannot be attached".into())
    );
}
