//! The questions that are raced, with the inputs of both sides and a check that they agree.

use std::hint::black_box;

use obvhs::BvhBuildParams;
use peers::d3::{Kept, Peer, PeerBoxes, PeerRay, Placed, convex_faces};
use tangency::d3::{Hull, Mesh, Pose, Ray, RayOptions, Real, Shape, Sphere, Bvh, Vector, cast_ray, distance, intersects, manifolds};
use tangency::d3::mesh::triangle_pairs_into;

use crate::Race;
use crate::clock::Timing;
use crate::scene::{self, Lying, Scene};
use crate::shim::{Embree, Fcl, FclPose};
use crate::table::{Outcome, heading, line};
use crate::trees::{Obvhs, Plain, obvhs_build, obvhs_ray, plain_build, plain_ray};

/// A row, not yet run: what is asked, of whom, the most of the peer's time, and the inputs.
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) peer: &'static str,
    pub(crate) target: Option<f64>,
    pub(crate) race: Box<dyn Fn() -> Race>,
}

fn row(
    name: impl Into<String>,
    peer: &'static str,
    target: impl Into<Option<f64>>,
    race: impl Fn() -> Race + 'static,
) -> Row {
    Row { name: name.into(), peer, target: target.into(), race: Box::new(race) }
}

/// Runs the rows whose names contain these words, and prints each.
pub(crate) fn run(only: Option<&str>) -> Vec<Outcome> {
    println!("{}", heading());
    let is_asked =
        |row: &Row| only.is_none_or(|words| format!("{} {}", row.name, row.peer).contains(words));
    let mut outcomes = Vec::new();
    for row in all().into_iter().filter(is_asked) {
        let Row { name, peer, target, race } = row;
        let outcome = Outcome { name, peer, target, timing: Timing::of(race()) };
        println!("{}", line(&outcome));
        outcomes.push(outcome);
    }
    outcomes
}

/// How many triangles the mesh of most rows has.
const MESH: u32 = 100_000;
/// How many triangles each of two meshes has.
const TWO: u32 = 20_000;

fn all() -> Vec<Row> {
    let mut rows = Vec::new();
    for (name, rays, most) in [("random", RAYS_AT_RANDOM, 0.4), ("coherent", RAYS_IN_ORDER, 0.6)] {
        let name = format!("mesh of 100 k triangles: ray, {name}");
        rows.push(row(name.clone(), "Parry", most, move || parry_rays(MESH, &rays())));
        rows.push(row(name.clone(), "Embree", 2.0, move || embree_rays(MESH, &rays())));
        rows.push(row(name.clone(), "obvhs", None, move || obvhs_rays(MESH, &rays())));
        rows.push(row(name, "bvh", None, move || plain_rays(MESH, &rays())));
    }
    let name = |question: &str| format!("mesh of 100 k triangles: {question}");
    rows.push(row(name("nearest point"), "Parry", 0.5, || parry_nearest(MESH)));
    rows.push(row(name("sphere intersects"), "Parry", 0.12, || parry_meets(&ball())));
    rows.push(row(name("hull(32) intersects"), "Parry", 0.6, || parry_meets(&stone())));
    rows.push(row(name("hull(32) manifolds"), "Parry", 0.4, || parry_manifolds(&stone())));
    for (words, lying, most) in [
        ("apart", Lying::Apart, 1.0),
        ("touching", Lying::Touching, 1.0),
        ("overlapping", Lying::Overlapping, 1.0),
    ] {
        let name = format!("meshes of 20 k triangles: first hit, {words}");
        rows.push(row(name.clone(), "FCL", most, move || fcl_meets(TWO, lying)));
        rows.push(row(name, "Parry", None, move || parry_two_meet(TWO, lying)));
    }
    let name = |question: &str| format!("meshes of 20 k triangles: {question}");
    rows.push(row(name("all pairs, overlapping"), "FCL", 0.8, || fcl_pairs(TWO)));
    rows.push(row(name("distance, apart"), "FCL", 0.5, || fcl_distance(TWO, Lying::Apart)));
    rows.push(row(name("distance, touching"), "FCL", 0.5, || fcl_distance(TWO, Lying::Touching)));
    for (count, words, most) in [(TWO, "20 k", 1.0), (MESH, "100 k", 0.6), (1_000_000, "1 M", 0.6)]
    {
        let name = format!("tree of {words} triangles: build");
        rows.push(row(name.clone(), "Parry", most, move || parry_tree(count)));
        let fastest = BvhBuildParams::fastest_build;
        rows.push(row(name.clone() + ", fastest", "obvhs", 1.2, move || {
            obvhs_tree(count, fastest())
        }));
        let medium = BvhBuildParams::medium_build;
        rows.push(row(name.clone(), "obvhs", 1.2, move || obvhs_tree(count, medium())));
        rows.push(row(name, "bvh", 1.2, move || plain_tree(count)));
    }
    rows.push(row("hull of 10 k points in a ball", "Parry", 0.5, || parry_hull(10_000)));
    rows
}

type Rays = fn() -> Vec<Ray>;
const RAYS_AT_RANDOM: Rays = || scene::random_rays(4_096);
const RAYS_IN_ORDER: Rays = || scene::coherent_rays(64);

/// A ball a fifth as large as the mesh.
fn ball() -> Shape {
    Sphere::new(Vector::ZERO, 0.2).expect("a ball").into()
}

/// A hull of 32 points on a ball of that size.
fn stone() -> Shape {
    let mut draw = scene::Draw(6);
    let points: Vec<Vector> = (0..32).map(|_| draw.direction() * 0.2).collect();
    Hull::from_points(&points).expect("they have an inside").into()
}

/// Where our rays meet the mesh.
fn our_hits(shape: &Shape, rays: &[Ray]) -> Vec<Real> {
    let met = |ray| cast_ray(shape, &Pose::IDENTITY, ray, &RayOptions::default());
    rays.iter().map(|ray| met(ray).map_or(Real::INFINITY, |hit| hit.fraction)).collect()
}

/// Makes sure that all but one in five hundred answers are alike: some are too close to tell, or lost by
/// a peer between two triangles.
fn agree(ours: &[Real], theirs: impl Iterator<Item = Real>, slack: Real) {
    let is_off =
        |(ours, theirs): &(&Real, Real)| !(**ours == *theirs || (**ours - theirs).abs() <= slack);
    let off = ours.iter().zip(theirs).filter(is_off).count();
    assert!(off * 500 <= ours.len(), "{off} of {} answers differ", ours.len());
}

/// A race about rays, after a check that the other side meets what we meet.
fn rays_race(
    scene: &Scene,
    rays: Vec<Ray>,
    mut theirs: impl FnMut() -> Vec<Real>,
    peer: impl FnMut() + 'static,
) -> Race {
    let shape = scene.shape();
    agree(&our_hits(&shape, &rays), theirs().into_iter(), 1e-4);
    Race {
        pairs: rays.len(),
        ours: Box::new(move || {
            for ray in &rays {
                black_box(cast_ray(&shape, &Pose::IDENTITY, ray, &RayOptions::default()));
            }
        }),
        peer: Box::new(peer),
    }
}

pub(crate) fn parry_rays(count: u32, rays: &[Ray]) -> Race {
    let scene = Scene::of_about(count);
    let placed = Peer::of_mesh(scene.mesh()).at(&Pose::IDENTITY);
    let peer_rays: Vec<PeerRay> = rays.iter().map(PeerRay::of).collect();
    let hit = |placed: &Placed, ray| placed.cast_ray(ray).map_or(Real::INFINITY, |hit| hit.0);
    let told = peer_rays.iter().map(|ray| hit(&placed, ray)).collect::<Vec<_>>();
    rays_race(
        &scene,
        rays.to_vec(),
        || told.clone(),
        move || {
            for ray in &peer_rays {
                black_box(placed.cast_ray(ray));
            }
        },
    )
}

pub(crate) fn embree_rays(count: u32, rays: &[Ray]) -> Race {
    let scene = Scene::of_about(count);
    let embree = Embree::new(&scene);
    let numbers: Vec<f32> = rays
        .iter()
        .flat_map(|ray| [ray.origin(), ray.direction()])
        .flat_map(|v| [v.x, v.y, v.z])
        .collect();
    let mut fractions = vec![0.0; rays.len()];
    embree.cast(&numbers, &mut fractions);
    let told = fractions.clone();
    rays_race(
        &scene,
        rays.to_vec(),
        || told.clone(),
        move || {
            embree.cast(&numbers, &mut fractions);
            black_box(&fractions);
        },
    )
}

pub(crate) fn obvhs_rays(count: u32, rays: &[Ray]) -> Race {
    let scene = Scene::of_about(count);
    let tree = Obvhs::new(&scene);
    let theirs: Vec<_> = rays.iter().map(obvhs_ray).collect();
    let told: Vec<Real> = theirs.iter().map(|ray| tree.cast(*ray)).collect();
    rays_race(
        &scene,
        rays.to_vec(),
        || told.clone(),
        move || {
            for ray in &theirs {
                black_box(tree.cast(*ray));
            }
        },
    )
}

pub(crate) fn plain_rays(count: u32, rays: &[Ray]) -> Race {
    let scene = Scene::of_about(count);
    let tree = Plain::new(&scene);
    let theirs: Vec<_> = rays.iter().map(plain_ray).collect();
    let told: Vec<Real> = theirs.iter().map(|ray| tree.cast(ray)).collect();
    rays_race(
        &scene,
        rays.to_vec(),
        || told.clone(),
        move || {
            for ray in &theirs {
                black_box(tree.cast(ray));
            }
        },
    )
}

pub(crate) fn parry_nearest(count: u32) -> Race {
    let scene = Scene::of_about(count);
    let (shape, points) = (scene.shape(), scene::points(1_024));
    let placed = Peer::of_mesh(scene.mesh()).at(&Pose::IDENTITY);
    let ours: Vec<Real> =
        points.iter().map(|point| shape.nearest(*point).separation.abs()).collect();
    agree(&ours, points.iter().map(|point| placed.nearest(*point).distance(*point)), 1e-5);
    let theirs = points.clone();
    Race {
        pairs: points.len(),
        ours: Box::new(move || {
            for point in &points {
                black_box(shape.nearest(*point));
            }
        }),
        peer: Box::new(move || {
            for point in &theirs {
                black_box(placed.nearest(*point));
            }
        }),
    }
}

/// A mesh of ours and of the peer, and a body beside it in many poses.
struct Beside {
    mesh: Shape,
    body: Shape,
    poses: Vec<Pose>,
    peer_mesh: Placed,
    peer_bodies: Vec<Placed>,
}

fn beside(body: &Shape) -> Beside {
    let scene = Scene::of_about(MESH);
    let poses = scene::beside(body.reach(), 512);
    let peer = Peer::of(body).expect("a shape of the peer");
    Beside {
        mesh: scene.shape(),
        body: body.clone(),
        peer_mesh: Peer::of_mesh(scene.mesh()).at(&Pose::IDENTITY),
        peer_bodies: poses.iter().map(|pose| peer.at(pose)).collect(),
        poses,
    }
}

fn parry_meets(body: &Shape) -> Race {
    let Beside { mesh, body, poses, peer_mesh, peer_bodies } = beside(body);
    let ours = |pose: &Pose| intersects(&mesh, &Pose::IDENTITY, &body, pose);
    let theirs = |placed: &Placed| peer_mesh.intersects(placed).expect("it is supported");
    let told: Vec<Real> = poses.iter().map(|pose| Real::from(u8::from(ours(pose)))).collect();
    agree(&told, peer_bodies.iter().map(|placed| Real::from(u8::from(theirs(placed)))), 0.0);
    let met = told.iter().sum::<Real>() / told.len() as Real;
    assert!((0.2..0.9).contains(&met), "{met} of the bodies meet the mesh");
    Race {
        pairs: poses.len(),
        ours: Box::new(move || {
            for pose in &poses {
                black_box(intersects(&mesh, &Pose::IDENTITY, &body, pose));
            }
        }),
        peer: Box::new(move || {
            for placed in &peer_bodies {
                let _ = black_box(peer_mesh.intersects(placed));
            }
        }),
    }
}

/// How near parts must be to touch.
const MARGIN: Real = 0.004;

fn parry_manifolds(body: &Shape) -> Race {
    let Beside { mesh, body, poses, peer_mesh, peer_bodies } = beside(body);
    let mut compared = 0;
    for (pose, placed) in poses.iter().zip(&peer_bodies) {
        // What is as far apart as the margin may be told either way.
        let gap = distance(&mesh, &Pose::IDENTITY, &body, pose);
        if (gap - MARGIN).abs() < 0.1 * MARGIN {
            continue;
        }
        let mut count = 0;
        manifolds(&mesh, &Pose::IDENTITY, &body, pose, MARGIN, &mut |_, manifold| {
            count += manifold.points().len();
        });
        let mut kept = Kept::default();
        peer_mesh.manifold(placed, MARGIN, &mut kept).expect("it is supported");
        // The peer also keeps points that are further apart than it was asked for.
        let contacts = kept.contacts(&peer_mesh, placed);
        let theirs = contacts.iter().filter(|contact| contact.separation() <= MARGIN).count();
        assert_eq!(
            count > 0,
            theirs > 0,
            "a gap of {gap}: {count} and {theirs} contacts at {pose:?}"
        );
        compared += 1;
    }
    assert!(compared > 400, "{compared} poses are compared");
    Race {
        pairs: poses.len(),
        ours: Box::new(move || {
            for pose in &poses {
                manifolds(&mesh, &Pose::IDENTITY, &body, pose, MARGIN, &mut |parts, manifold| {
                    black_box((parts, manifold));
                });
            }
        }),
        peer: Box::new(move || {
            for placed in &peer_bodies {
                let mut kept = Kept::default();
                let _ = peer_mesh.manifold(placed, MARGIN, &mut kept);
                black_box(&kept);
            }
        }),
    }
}

/// Two meshes in some poses, ours and FCL's.
struct Two {
    mesh: Mesh,
    shape: Shape,
    poses: Vec<[Pose; 2]>,
    fcl: Fcl,
    fcl_poses: Vec<[FclPose; 2]>,
}

fn two(count: u32, lying: Lying, poses: usize) -> Two {
    let scene = Scene::of_about(count);
    let shape = scene.shape();
    let poses = scene::placed(&shape, lying, poses);
    let fcl_poses = poses.iter().map(|both| both.each_ref().map(FclPose::of)).collect();
    Two { mesh: scene.mesh().clone(), shape, poses, fcl: Fcl::new(&scene), fcl_poses }
}

pub(crate) fn fcl_meets(count: u32, lying: Lying) -> Race {
    let Two { shape, poses, fcl, fcl_poses, .. } = two(count, lying, 16);
    if lying != Lying::Touching {
        for ([a, b], [fcl_a, fcl_b]) in poses.iter().zip(&fcl_poses) {
            let is_met = intersects(&shape, a, &shape, b);
            assert_eq!(is_met, fcl.collide(fcl_a, fcl_b, 1) > 0, "{a:?} {b:?}");
            assert_eq!(is_met, lying == Lying::Overlapping);
        }
    }
    Race {
        pairs: poses.len(),
        ours: Box::new(move || {
            for [a, b] in &poses {
                black_box(intersects(&shape, a, &shape, b));
            }
        }),
        peer: Box::new(move || {
            for [a, b] in &fcl_poses {
                black_box(fcl.collide(a, b, 1));
            }
        }),
    }
}

pub(crate) fn parry_two_meet(count: u32, lying: Lying) -> Race {
    let scene = Scene::of_about(count);
    let shape = scene.shape();
    let poses = scene::placed(&shape, lying, 16);
    let peer = Peer::of_mesh(scene.mesh());
    let placed: Vec<[Placed; 2]> =
        poses.iter().map(|both| both.each_ref().map(|pose| peer.at(pose))).collect();
    Race {
        pairs: poses.len(),
        ours: Box::new(move || {
            for [a, b] in &poses {
                black_box(intersects(&shape, a, &shape, b));
            }
        }),
        peer: Box::new(move || {
            for [a, b] in &placed {
                let _ = black_box(a.intersects(b));
            }
        }),
    }
}

fn fcl_pairs(count: u32) -> Race {
    let Two { mesh, poses, fcl, fcl_poses, .. } = two(count, Lying::Overlapping, 8);
    let mut pairs = Vec::new();
    for ([a, b], [fcl_a, fcl_b]) in poses.iter().zip(&fcl_poses) {
        triangle_pairs_into(&mesh, a, &mesh, b, &mut pairs);
        let theirs = fcl.collide(fcl_a, fcl_b, usize::MAX);
        assert!(pairs.len().abs_diff(theirs) * 200 <= theirs, "{} {theirs}", pairs.len());
    }
    Race {
        pairs: poses.len(),
        ours: Box::new(move || {
            for [a, b] in &poses {
                triangle_pairs_into(&mesh, a, &mesh, b, &mut pairs);
                black_box(&pairs);
            }
        }),
        peer: Box::new(move || {
            for [a, b] in &fcl_poses {
                black_box(fcl.collide(a, b, usize::MAX));
            }
        }),
    }
}

fn fcl_distance(count: u32, lying: Lying) -> Race {
    let Two { shape, poses, fcl, fcl_poses, .. } = two(count, lying, 4);
    for ([a, b], [fcl_a, fcl_b]) in poses.iter().zip(&fcl_poses) {
        let (ours, theirs) = (distance(&shape, a, &shape, b), fcl.distance(fcl_a, fcl_b) as Real);
        // FCL says -1 where they overlap.
        let theirs = if theirs > 0.0 { theirs } else { 0.0 };
        assert!((ours - theirs).abs() < 1e-5, "{ours} {theirs}");
    }
    Race {
        pairs: poses.len(),
        ours: Box::new(move || {
            for [a, b] in &poses {
                black_box(distance(&shape, a, &shape, b));
            }
        }),
        peer: Box::new(move || {
            for [a, b] in &fcl_poses {
                black_box(fcl.distance(a, b));
            }
        }),
    }
}

/// Building our tree over the boxes, and someone else's.
fn tree_race(scene: &Scene, mut build: impl FnMut() -> usize + 'static) -> Race {
    let boxes = scene.boxes().to_vec();
    Race {
        pairs: boxes.len(),
        ours: Box::new(move || assert!(black_box(Bvh::from_boxes(&boxes)).len() > 1)),
        peer: Box::new(move || assert!(black_box(build()) > 1)),
    }
}

pub(crate) fn parry_tree(count: u32) -> Race {
    let scene = Scene::of_about(count);
    let theirs = PeerBoxes::of(scene.boxes());
    tree_race(&scene, move || theirs.tree().count())
}

pub(crate) fn obvhs_tree(count: u32, settings: BvhBuildParams) -> Race {
    let scene = Scene::of_about(count);
    tree_race(&scene, obvhs_build(&scene, settings))
}

pub(crate) fn plain_tree(count: u32) -> Race {
    let scene = Scene::of_about(count);
    tree_race(&scene, plain_build(&scene))
}

pub(crate) fn parry_hull(count: usize) -> Race {
    let points = scene::cloud(count);
    let hull = Hull::from_points(&points).expect("they have an inside");
    let (_, faces) = convex_faces(&points).expect("they have an inside");
    let off = hull.faces().count().abs_diff(faces.len());
    assert!(off * 50 <= faces.len(), "{} and {} faces", hull.faces().count(), faces.len());
    let theirs = points.clone();
    Race {
        pairs: points.len(),
        ours: Box::new(move || drop(black_box(Hull::from_points(&points)))),
        peer: Box::new(move || drop(black_box(convex_faces(&theirs)))),
    }
}
