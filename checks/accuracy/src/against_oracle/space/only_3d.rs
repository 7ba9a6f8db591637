//! The shapes and the questions of three dimensions.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use oracle::{Body, Core, Dimension, Mass, Placement, StraightLine, Truth, orientation3d};
use test_meshes::Draw;

use super::makers::{capsule, cuboid, ellipsoid, rounded, segment, sphere, triangle};
use super::pairs::pair;
use super::shared::{Kind, anywhere, direction, extents};
use super::space::*;
use crate::against_oracle::Question;
use crate::against_oracle::inputs::Form;

pub(super) const DIMENSIONS: Dimension = Dimension::Three;

/// Kinds that take the oracle long: it tries all pairs of their edges.
pub(crate) const LARGE: [Kind; 1] = [Kind { name: "large hull", make: large_hull, curved: false }];

/// Every other kind of shape.
pub(crate) const KINDS: [Kind; 13] = [
    Kind { name: "sphere", make: |d, s| sphere(d, s).into(), curved: false },
    Kind { name: "segment", make: |d, s| segment(d, s).into(), curved: false },
    Kind { name: "capsule", make: |d, s| capsule(d, s).into(), curved: false },
    Kind { name: "triangle", make: |d, s| triangle(d, s).into(), curved: false },
    Kind { name: "cuboid", make: |d, s| cuboid(d, s).into(), curved: false },
    Kind { name: "hull", make: |d, s| hull(d, s).into(), curved: false },
    Kind { name: "cylinder", make: |d, s| cylinder(d, s).into(), curved: true },
    Kind { name: "cone", make: |d, s| cone(d, s).into(), curved: true },
    Kind { name: "ellipsoid", make: |d, s| ellipsoid(d, s).into(), curved: true },
    Kind { name: "rounded triangle", make: |d, s| rounded(triangle(d, s), d, s), curved: false },
    Kind { name: "rounded cuboid", make: |d, s| rounded(cuboid(d, s), d, s), curved: false },
    Kind { name: "rounded hull", make: |d, s| rounded(hull(d, s), d, s), curved: false },
    Kind { name: "rounded cylinder", make: |d, s| rounded(cylinder(d, s), d, s), curved: true },
];

/// The questions that only three dimensions have.
pub(super) fn questions() -> Vec<Question> {
    vec![
        pair("capsule – sphere", capsule, sphere, Capsule::against_sphere),
        pair("capsule – segment", capsule, segment, Capsule::against_segment),
        pair("capsule – capsule", capsule, capsule, Capsule::against_capsule),
        pair("capsule – triangle", capsule, triangle, Capsule::against_triangle),
        pair("capsule – cuboid", capsule, cuboid, Capsule::against_cuboid),
    ]
}

pub(super) fn vector(v: [f64; 3]) -> Vector {
    Vector::from(v.map(|x| x as Real))
}

pub(super) fn spelled(v: Vector) -> [f64; 3] {
    <[Real; 3]>::from(v).map(f64::from)
}

pub(super) fn placement(pose: &Pose) -> Placement {
    let quaternion = pose.rotation.to_quaternion().map(f64::from);
    Placement::from_quaternion(quaternion, spelled(pose.translation))
}

/// Any rotation; often none, or a quarter, or one by a tiny angle.
pub(crate) fn rotation(draw: &mut Draw) -> Rotation {
    if draw.chance(0.4) {
        return aligned_rotation(draw);
    }
    let parts = [(); 4].map(|()| draw.signed() as Real);
    Rotation::from_quaternion(parts).unwrap_or(Rotation::IDENTITY)
}

/// No rotation, quarters of a turn, or a tiny angle.
pub(super) fn aligned_rotation(draw: &mut Draw) -> Rotation {
    match draw.below(3) {
        0 => Rotation::IDENTITY,
        1 => {
            let parts = [(); 4].map(|()| draw.step() as Real);
            Rotation::from_quaternion(parts).unwrap_or(Rotation::IDENTITY)
        }
        _ => {
            let angle = draw.magnitude(-8.0, -1.0) as Real;
            Rotation::from_axis_angle(direction(draw), angle).expect("a unit axis")
        }
    }
}

fn cylinder(draw: &mut Draw, scale: f64) -> Cylinder {
    let half = extents(draw, scale);
    Cylinder::new(half.y, half.x).expect("a cylinder")
}

fn cone(draw: &mut Draw, scale: f64) -> Cone {
    let half = extents(draw, scale);
    Cone::new(half.y, half.x).expect("a cone")
}

type Faces = Vec<Vec<u32>>;

/// Polyhedra of unit size, exactly convex, with coordinates that every space can hold.
static HULLS: LazyLock<Vec<(Vec<[f64; 3]>, Faces)>> = LazyLock::new(|| {
    let mut draw = Draw::new(2);
    (0..60).map(|index| unit_hull(&mut draw, 4 + index % 7)).collect()
});

/// The hull of some random points, by trying every three of them.
fn unit_hull(draw: &mut Draw, count: usize) -> (Vec<[f64; 3]>, Faces) {
    let factors = Form::draw(draw).factors(draw, 3).map(|factor| factor.max(1e-4));
    let points: Vec<[f64; 3]> = (0..count)
        .map(|_| factors.map(|factor| f64::from((draw.signed() * factor) as f32)))
        .collect();
    let mut faces = Faces::new();
    for a in 0..count {
        for b in 0..count {
            for c in 0..count {
                let first = a < b && a < c && b != c;
                let outside = |d: usize| {
                    d != a
                        && d != b
                        && d != c
                        && orientation3d(points[a], points[b], points[c], points[d]).is_ge()
                };
                if first && !(0..count).any(outside) {
                    faces.push(vec![a as u32, b as u32, c as u32]);
                }
            }
        }
    }
    keep_used(points, faces)
}

/// How many corners a large hull has.
const MANY: usize = 200;

/// Polyhedra of many corners, of unit size.
static LARGE_HULLS: LazyLock<Vec<(Vec<[f64; 3]>, Faces)>> = LazyLock::new(|| {
    let mut draw = Draw::new(3);
    (0..8).map(|_| unit_ellipsoid_hull(&mut draw)).collect()
});

/// The hull of random points on an ellipsoid, wrapped face by face: behind each edge, the point is next
/// that has all others on its inner side.
fn unit_ellipsoid_hull(draw: &mut Draw) -> (Vec<[f64; 3]>, Faces) {
    let factors = Form::draw(draw).factors(draw, 3).map(|factor| factor.max(1e-4));
    let points: Vec<[f64; 3]> = (0..MANY)
        .map(|_| {
            let unit = spelled(direction(draw));
            [0, 1, 2].map(|axis| f64::from((unit[axis] * factors[axis]) as f32))
        })
        .collect();
    let lies_outside = |[a, b, c]: [usize; 3], d: usize| {
        orientation3d(points[a], points[b], points[c], points[d]).is_gt()
    };
    let behind = |start: usize, end: usize| {
        let others = (0..MANY).filter(|d| *d != start && *d != end);
        others.reduce(|best, d| if lies_outside([start, end, best], d) { d } else { best })
    };
    let lowest = |axis: usize, except: usize| {
        let others = (0..MANY).filter(|d| *d != except);
        others.min_by(|a, b| points[*a][axis].total_cmp(&points[*b][axis])).expect("many points")
    };
    let first = lowest(0, MANY);
    // The edge of the shadow along the last axis is an edge of the hull.
    let turn = |a: usize, b: usize, c: usize| {
        let (a, b, c) = (points[a], points[b], points[c]);
        (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    };
    let others = (0..MANY).filter(|d| *d != first);
    let second = others.reduce(|best, d| if turn(first, best, d) < 0.0 { d } else { best });
    let mut open = vec![(first, second.expect("many points"))];
    let mut wrapped = HashSet::new();
    let mut faces = Faces::new();
    while let Some((start, end)) = open.pop() {
        if wrapped.contains(&(start, end)) {
            continue;
        }
        let third = behind(start, end).expect("many points");
        faces.push([start, end, third].map(|corner| corner as u32).to_vec());
        wrapped.extend([(start, end), (end, third), (third, start)]);
        open.extend([(end, start), (third, end), (start, third)]);
    }
    keep_used(points, faces)
}

/// One of the large polyhedra, brought to the scale by a power of two. Each is built once for a scale.
fn large_hull(draw: &mut Draw, scale: f64) -> Shape {
    thread_local! {
        static BUILT: RefCell<HashMap<(i32, usize), Shape>> = RefCell::default();
    }
    let power = scale.log2().round() as i32;
    let index = draw.below(LARGE_HULLS.len());
    let build = || hull_of(&LARGE_HULLS[index], 2_f64.powi(power)).into();
    BUILT.with_borrow_mut(|built| built.entry((power, index)).or_insert_with(build).clone())
}

/// The points that a face uses, renumbered.
fn keep_used(points: Vec<[f64; 3]>, faces: Faces) -> (Vec<[f64; 3]>, Faces) {
    let used: Vec<u32> =
        (0..points.len() as u32).filter(|p| faces.iter().flatten().any(|q| p == q)).collect();
    let place = |p: &u32| used.iter().position(|q| p == q).expect("a used point") as u32;
    let faces = faces.iter().map(|face| face.iter().map(place).collect()).collect();
    (used.iter().map(|p| points[*p as usize]).collect(), faces)
}

/// One of the polyhedra, or one that the library has wrapped around a random cloud, brought to the scale by a
/// power of two.
fn hull(draw: &mut Draw, scale: f64) -> Hull {
    if draw.chance(0.3) {
        return cloud_hull(draw, 2_f64.powi(scale.log2().round() as i32));
    }
    hull_of(&HULLS[draw.below(HULLS.len())], 2_f64.powi(scale.log2().round() as i32))
}

/// The hull of a random cloud: in a box in one of the forms, on a ball, or in a few clusters. One with a face of
/// more than three corners, which is flat up to rounding alone, is left to others: the oracle is exact.
fn cloud_hull(draw: &mut Draw, unit: f64) -> Hull {
    loop {
        let factors = Form::draw(draw).factors(draw, 3).map(|factor| factor.max(1e-8) * unit);
        let kind = draw.below(3);
        let count = 4 + draw.below(12);
        let centers = [(); 3].map(|()| spelled(anywhere(draw, 1.0)));
        let points: Vec<Vector> = (0..count)
            .map(|_| {
                let place = match kind {
                    0 => spelled(anywhere(draw, 1.0)),
                    1 => spelled(direction(draw)),
                    _ => {
                        let (center, near) =
                            (centers[draw.below(3)], spelled(anywhere(draw, 0.01)));
                        [0, 1, 2].map(|axis| center[axis] + near[axis])
                    }
                };
                vector([0, 1, 2].map(|axis| place[axis] * factors[axis]))
            })
            .collect();
        match Hull::from_points(&points) {
            Ok(hull) if hull.faces().all(|(_, ring)| ring.len() == 3) => return hull,
            Ok(_) | Err(_) => {}
        }
    }
}

fn hull_of((points, faces): &(Vec<[f64; 3]>, Faces), unit: f64) -> Hull {
    let corners: Vec<Vector> = points.iter().map(|p| vector(p.map(|x| x * unit))).collect();
    let faces: Vec<&[u32]> = faces.iter().map(Vec::as_slice).collect();
    Hull::from_faces(&corners, &faces).expect("an exactly convex hull")
}

/// Whether a shape has so many edges that the oracle cannot try all pairs of them.
pub(super) fn is_large(shape: &Shape) -> bool {
    matches!(shape, Shape::Hull(hull) if hull.vertices().len() > MANY / 2)
}

/// The shape as the oracle has it.
pub(super) fn body(shape: &Shape) -> Body {
    match shape {
        Shape::Sphere(s) => Body::sphere(spelled(s.center()), f64::from(s.radius())),
        Shape::Segment(s) => Body::segment(spelled(s.start()), spelled(s.end())),
        Shape::Capsule(c) => {
            let axis = c.axis();
            Body::capsule(spelled(axis.start()), spelled(axis.end()), f64::from(c.radius()))
        }
        Shape::Triangle(t) => Body::triangle(t.vertices().map(spelled)),
        Shape::Cuboid(c) => Body::cuboid(spelled(c.half())),
        Shape::Cylinder(c) => Body::sharp(Core::Cylinder {
            half_height: f64::from(c.half_height()),
            radius: f64::from(c.radius()),
        }),
        Shape::Cone(c) => Body::sharp(Core::Cone {
            half_height: f64::from(c.half_height()),
            radius: f64::from(c.radius()),
        }),
        Shape::Ellipsoid(e) => Body::sharp(Core::Ellipsoid { half_axes: spelled(e.half()) }),
        Shape::Hull(h) => Body::hull(
            h.vertices().iter().map(|corner| spelled(*corner)).collect(),
            h.faces()
                .map(|(_, ring)| ring.iter().map(|corner| *corner as usize).collect())
                .collect(),
        ),
        Shape::Rounded(r) => body(r.core()).rounded(f64::from(r.radius())),
        Shape::HalfSpace(_) => unreachable!("a half-space is not a finite body"),
        Shape::Custom(_) => unreachable!("no kind is a user's own"),
        Shape::Composite(_) => unreachable!("no kind is made of parts"),
    }
}

/// For a shape without an inside: how often the oracle's surface counts, which knows one side of it.
pub(super) fn flat_sides(shape: &Shape) -> Option<f64> {
    matches!(shape, Shape::Triangle(_)).then_some(2.0)
}

/// How steeply a ray leaves the side that a flat shape looks to, if it looks to one: positive if the
/// ray comes from behind.
pub(super) fn departure(shape: &Shape, pose: &Pose, line: &StraightLine) -> Option<f64> {
    let Shape::Triangle(triangle) = shape else { return None };
    Some(line.rise_from(triangle.vertices().map(spelled), &placement(pose)))
}

/// A box by its corners, which need not be centred.
pub(super) fn box_body(b: &Aabb) -> Body {
    let corners = b.corners().map(spelled).to_vec();
    let faces =
        [[0, 3, 2, 1], [4, 5, 6, 7], [0, 1, 5, 4], [2, 3, 7, 6], [1, 2, 6, 5], [0, 4, 7, 3]];
    Body::hull(corners, faces.map(|face| face.to_vec()).to_vec())
}

/// The entries of the inertia, true and found.
pub(super) fn inertia_entries<'m>(
    mass: &'m Mass,
    found: &MassProperties,
) -> Vec<(&'m Truth<'static>, f64)> {
    let mut entries = Vec::new();
    for row in 0..3 {
        for column in 0..3 {
            let value = f64::from(found.inertia.columns[column][row]);
            entries.push((&mass.inertia[row][column], value));
        }
    }
    entries
}
