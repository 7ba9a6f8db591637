//! Hulls of many corners: what looking at every corner from every face refuses is refused.

use super::draw::Draw;
use super::space::*;

type Faces = Vec<Vec<u32>>;

fn built(corners: &[Vector], faces: &Faces) -> Result<Hull, BuildError> {
    let faces: Vec<&[u32]> = faces.iter().map(Vec::as_slice).collect();
    Hull::from_faces(corners, &faces)
}

fn parts(hull: &Hull) -> (Vec<Vector>, Faces) {
    (hull.vertices().to_vec(), hull.faces().map(|(_, ring)| ring.to_vec()).collect())
}

/// Some points on a ball, or on a box that is turned so that its sides are rounded.
fn body(draw: &mut Draw, is_box: bool) -> (Vec<Vector>, Faces) {
    let on_ball = |draw: &mut Draw| draw.vector().normalized().unwrap_or(Vector::X);
    let points: Vec<Vector> = (0..700).map(|_| on_ball(draw)).collect();
    if !is_box {
        return parts(&Hull::from_points(&points).expect("a ball"));
    }
    turned_box(draw)
}

/// A box whose sides are cut into many triangles, turned so that rounding dents all of them.
fn turned_box(draw: &mut Draw) -> (Vec<Vector>, Faces) {
    const STEPS: u32 = 8;
    let rotation = Rotation::from_axis_angle(draw.vector(), 1.0).expect("an axis");
    let mut corners: Vec<Vector> = Vec::new();
    let mut places: Vec<[u32; 3]> = Vec::new();
    let mut number = |place: [u32; 3]| {
        places.iter().position(|known| *known == place).unwrap_or_else(|| {
            let [x, y, z] = place.map(|step| step as Real / STEPS as Real - 0.5);
            corners.push(rotation * Vector::new(x, y, z));
            places.push(place);
            places.len() - 1
        }) as u32
    };
    let mut faces = Faces::new();
    for (axis, side) in [(0, 0), (0, STEPS), (1, 0), (1, STEPS), (2, 0), (2, STEPS)] {
        for (u, v) in (0..STEPS).flat_map(|u| (0..STEPS).map(move |v| (u, v))) {
            let mut at = |u: u32, v: u32| {
                let mut place = [side; 3];
                place[(axis + 1) % 3] = u;
                place[(axis + 2) % 3] = v;
                number(place)
            };
            let [a, b, c, d] = [at(u, v), at(u + 1, v), at(u + 1, v + 1), at(u, v + 1)];
            let halves = if side == 0 { [[a, c, b], [a, d, c]] } else { [[a, b, c], [a, c, d]] };
            faces.extend(halves.map(|ring| ring.to_vec()));
        }
    }
    (corners, faces)
}

/// How far a corner sticks out of a face, or a face out of its plane, at most: all from all, in `f64`.
fn sticks_out(corners: &[Vector], faces: &Faces) -> f64 {
    let at = |corner: u32| {
        let at = corners[corner as usize];
        [at.x as f64, at.y as f64, at.z as f64]
    };
    let minus = |a: [f64; 3], b: [f64; 3]| [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
    let dot = |a: [f64; 3], b: [f64; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    let mut most: f64 = 0.0;
    for ring in faces {
        let spanned = |pair: &[u32]| {
            let [u, v] = [pair[0], pair[1]].map(|corner| minus(at(corner), at(ring[0])));
            [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
        };
        let larger = |a: [f64; 3], b: [f64; 3]| if dot(b, b) > dot(a, a) { b } else { a };
        let across = ring[1..].windows(2).map(spanned).fold([0.0; 3], larger);
        let length = dot(across, across).sqrt();
        for corner in 0..corners.len() as u32 {
            let height = dot(minus(at(corner), at(ring[0])), across) / length;
            most = if height > most { height } else { most };
        }
    }
    most
}

/// A corner is moved by some ε, in or out, and what that makes of the body is judged by looking at all.
#[test]
fn a_body_of_many_corners_is_refused_if_one_sticks_out_of_a_face() {
    let mut draw = Draw(81);
    let (mut accepted, mut refused, mut rough) = (0, 0, 0);
    for round in 0..60 {
        let (mut corners, faces) = body(&mut draw, round % 2 == 0);
        assert!(corners.len() > 256, "{}", corners.len());
        let longer = |most: Real, corner: &Vector| {
            if corner.length() > most { corner.length() } else { most }
        };
        let reach = corners.iter().fold(0.0, longer);
        let at = draw.below(corners.len());
        let step = [0.0, 0.01, 8.0, 100.0, 3_000.0][draw.below(5)] * Real::EPSILON * draw.signed();
        corners[at] *= 1.0 + step;
        let out = sticks_out(&corners, &faces) / (reach * Real::EPSILON) as f64;
        match built(&corners, &faces) {
            Ok(_) => {
                assert!(out < 20.0, "{out} ε is accepted: corner {at} by {step}");
                accepted += 1;
                rough += usize::from(out > 0.25);
            }
            Err(error) => {
                assert!(out > 12.0, "{out} ε is refused, {error}: corner {at} by {step}");
                refused += 1;
            }
        }
    }
    assert!(accepted > 15 && refused > 10 && rough > 5, "{accepted} {refused} {rough}");
}

/// Each of two balls apart is closed and has no dent; together they are no hull.
#[test]
fn two_bodies_are_no_hull() {
    let mut draw = Draw(82);
    let (ball, faces) = body(&mut draw, false);
    let count = ball.len() as u32;
    for (factor, shift) in [(1.0, 5.0), (0.5, 0.0), (0.5, 100.0), (1.0, 0.0)] {
        let second = ball.iter().map(|corner| *corner * factor + Vector::X * shift);
        let corners: Vec<Vector> = ball.iter().copied().chain(second).collect();
        let moved = faces.iter().map(|ring| ring.iter().map(|corner| corner + count).collect());
        let both: Faces = faces.iter().cloned().chain(moved).collect();
        let is_refused = built(&corners, &both).is_err();
        // In one place, no corner sticks out of a face of the other.
        assert_eq!(is_refused, shift != 0.0 || factor != 1.0, "{factor} {shift}");
    }
}

#[test]
fn a_body_of_many_corners_is_refused_if_it_is_not_closed() {
    let mut draw = Draw(83);
    let (corners, faces) = body(&mut draw, true);
    assert!(built(&corners, &faces).is_ok());
    for _ in 0..20 {
        let at = draw.below(faces.len());
        let mut open = faces.clone();
        open.remove(at);
        assert!(matches!(built(&corners, &open), Err(BuildError::NotClosed { .. })));
        let mut turned = faces.clone();
        turned[at].reverse();
        assert!(matches!(built(&corners, &turned), Err(BuildError::NotClosed { .. })));
    }
    let inward: Faces = faces.iter().map(|ring| ring.iter().rev().copied().collect()).collect();
    assert_eq!(built(&corners, &inward), built(&corners, &faces));
}
