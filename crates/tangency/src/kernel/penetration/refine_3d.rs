//! The lowest point of a curved local minimum of the depth, to the last digits.
//!
//! GJK knows the nearest point of a curved difference `D` to half of the digits: where it is flat to
//! rounding, one point is as near as another. But the corners that it has found tell which parts of
//! the two cores decide, and then the rest is a matter of a few equations:
//!
//! * Three corners apart from each other span a flat face. Its normal is the direction; as the
//!   direction turns, a corner on a rim moves, which is why this is done more than once.
//! * Two corners are the ends of a straight line in `D`, as on the side of a cylinder. The direction
//!   stays at a right angle to the line, and its turn about the line is found from the slope.
//! * One corner is a point where `D` is curved in every direction. Both turns are found.
//!
//! The slope along the outward direction `m` is the part of the corner `s(m)` at a right angle to
//! `m`. At the bottom it is zero: the corner is where the origin leaves. Newton's method brings it
//! there, with the change of the slope found from directions nearby. Where the change is not
//! positive the way leads up, and there is no bottom.

use super::space::{ALIKE, ClosestPoints, MinkowskiDifference, Simplex, Vector, Vertex, lesser};

/// Corners that move to the same place up to this, in units of what cannot be told from nothing, are
/// of the same part.
const SAME: f64 = 16.0;
/// How far to the side the change of the slope is looked for, away from the axes of rims.
const ASKEW: f64 = 1e-6;
/// Newton's method doubles the digits each time, or adds four where a needle bends within the step to
/// the side.
const TURNS: usize = 6;
/// Steps of a slide, more than one that still goes down will need.
const SLIDES: usize = 24;
/// The longest step of a slide, and the shortest that is tried.
const WIDEST_SLIDE: f64 = 0.5;
const NARROWEST_SLIDE: f64 = 1e-3;
/// The least curvature that is left by a lift, in units of how much curvatures differ.
const LIFT: f64 = 0.0625;

impl MinkowskiDifference<'_> {
    /// The corner that a corner becomes as the normal turns, on the same parts of both cores.
    fn moved(&self, normal: Vector, known: &Vertex) -> Vertex {
        let a = self.a.moved(normal, known.a);
        let b = self.b.moved(-self.axes.transposed_mul(normal), known.b);
        Vertex { a, b, difference: self.out(b) - a }
    }
}

/// The answer with the slope brought to zero, from an outward direction and the corners where the
/// origin leaves.
pub(super) fn refined(
    pair: &MinkowskiDifference,
    outward: Vector,
    corners: &Simplex,
) -> Option<ClosestPoints> {
    let mut parts = [Vertex::NONE; 3];
    let mut count = 0;
    for vertex in corners.vertices().iter().take(3) {
        let vertex = pair.moved(-outward, vertex);
        let is_same = |other: &Vertex| {
            (other.difference - vertex.difference).largest() <= SAME * pair.tolerances.resolution
        };
        if !parts[..count].iter().any(is_same) {
            parts[count] = vertex;
            count += 1;
        }
    }
    match parts[..count] {
        [a, b, c] => on_face(pair, outward, [a, b, c]),
        [a, b] => on_line(pair, outward, [a, b]),
        [a] => on_curve(pair, outward, a),
        _ => None,
    }
}

/// The bottom of the valley, if it is near a direction and the parts that decide there are those of some corners: what
/// lies between is smooth, and nothing but a few equations are left to be solved.
pub(super) fn settled(
    pair: &MinkowskiDifference,
    outward: Vector,
    corners: &Simplex,
) -> Option<ClosestPoints> {
    refined(pair, outward, corners).filter(|bottom| {
        outward.dot(-bottom.normal) >= ALIKE
            && pair.tolerances.is_bottom(bottom)
            && -bottom.separation <= pair.depth_along(outward) + pair.tolerances.resolution
    })
}

fn on_face(
    pair: &MinkowskiDifference,
    mut outward: Vector,
    mut corners: [Vertex; 3],
) -> Option<ClosestPoints> {
    for _ in 0..TURNS {
        corners = corners.map(|corner| pair.moved(-outward, &corner));
        let [a, b, c] = &corners;
        let normal = pair.edge(a, b).cross(pair.edge(a, c)).normalized()?;
        outward = if normal.dot(outward) < 0.0 { -normal } else { normal };
    }
    let foot = outward * pair.vertex(-outward).difference.dot(outward);
    Some(pair.found(-outward, Simplex::of_side(corners, [1.0 / 3.0; 3], foot)))
}

fn on_line(
    pair: &MinkowskiDifference,
    mut outward: Vector,
    mut ends: [Vertex; 2],
) -> Option<ClosestPoints> {
    for _ in 0..TURNS {
        ends = ends.map(|end| pair.moved(-outward, &end));
        let line = pair.edge(&ends[0], &ends[1]).normalized()?;
        outward = outward.without(line).normalized()?;
        let side = outward.plain_cross(line);
        let slope = |askew: f64| {
            let outward = outward + side * askew;
            ends.map(|end| pair.moved(-outward, &end).difference.dot(side))
        };
        let ([a, b], here) = (changes(askew(pair, outward), slope), slope(0.0));
        // The slope is that of the point of the line over the origin.
        let (start, end) = (ends[0].difference.dot(line), ends[1].difference.dot(line));
        let share = super::space::within(-start / (end - start), 0.0, 1.0);
        let mixed = |[start, end]: [f64; 2]| start + (end - start) * share;
        let change = mixed([a, b]) - ends[0].difference.dot(outward);
        if !(change > 0.0) {
            return None;
        }
        outward = (outward - side * (mixed(here) / change)).normalized()?;
    }
    let [start, end] = ends.map(|end| pair.moved(-outward, &end));
    Some(pair.found(-outward, Simplex::of(start).with(end)))
}

/// How fast two slopes change.
fn changes(askew: f64, slope: impl Fn(f64) -> [f64; 2]) -> [f64; 2] {
    let (ahead, behind) = (slope(askew), slope(-askew));
    [0, 1].map(|end| (ahead[end] - behind[end]) / (2.0 * askew))
}

/// How far to the side of a direction the change of the slope is looked for. A corner on a rim runs all the way around as
/// the direction turns about the axis of the rim: where that is near, it is looked for as much nearer as rounding allows.
fn askew(pair: &MinkowskiDifference, outward: Vector) -> f64 {
    let of_b = pair.b.axis().map(|axis| pair.axes * axis);
    let mut leaning_squared = 1.0;
    for axis in [pair.a.axis(), of_b].into_iter().flatten() {
        leaning_squared = lesser(leaning_squared, axis.cross(outward).length_squared());
    }
    ASKEW * leaning_squared.sqrt().sqrt()
}

fn on_curve(
    pair: &MinkowskiDifference,
    mut outward: Vector,
    mut corner: Vertex,
) -> Option<ClosestPoints> {
    for _ in 0..TURNS {
        corner = pair.moved(-outward, &corner);
        let slope = Slope::at(pair, outward, &corner);
        if !(slope.least_curvature() > 0.0) {
            return None;
        }
        outward = (outward + slope.newton_step(0.0)).normalized()?;
    }
    Some(pair.found(-outward, Simplex::of(pair.moved(-outward, &corner))))
}

/// A direction further down in the valley that `outward` leads into: at its bottom, if all on the way is smooth.
///
/// Newton's method within a radius, which shrinks where a step does not lead down. Where the depth curves the other way, the
/// curvature is lifted until it does not.
pub(super) fn slid(pair: &MinkowskiDifference, mut outward: Vector) -> Vector {
    let mut corner = pair.vertex(-outward);
    let mut depth = corner.difference.dot(outward);
    let mut radius = WIDEST_SLIDE;
    for _ in 0..SLIDES {
        let slope = Slope::at(pair, outward, &corner);
        let [least, most] = [slope.least_curvature(), slope.most_curvature()];
        let lift = if least > 0.0 { 0.0 } else { LIFT * (most - least) - least };
        let step = slope.newton_step(lift);
        let length = step.length();
        let share = if length > radius { radius / length } else { 1.0 };
        let Some(next) = (outward + step * share).normalized() else { break };
        let vertex = pair.vertex(-next);
        let next_depth = vertex.difference.dot(next);
        if !(next_depth < depth - pair.tolerances.resolution) {
            radius = length * share * 0.125;
            if radius < NARROWEST_SLIDE {
                break;
            }
            continue;
        }
        radius *= 2.0;
        (outward, corner, depth) = (next, vertex, next_depth);
    }
    outward
}

/// How the depth changes with the direction, where one corner decides.
struct Slope {
    /// Two sides at right angles.
    sides: [Vector; 2],
    /// The slope to either side.
    slopes: [f64; 2],
    /// The curvature along one side, across, and along the other.
    curvatures: [f64; 3],
}

impl Slope {
    fn at(pair: &MinkowskiDifference, outward: Vector, corner: &Vertex) -> Self {
        let u = outward.any_perpendicular();
        let v = outward.plain_cross(u);
        let askew = askew(pair, outward);
        let change = |side: Vector| {
            let at = |askew: f64| pair.moved(-(outward + side * askew), corner).difference;
            (at(askew) - at(-askew)) / (2.0 * askew)
        };
        let (by_u, by_v) = (change(u), change(v));
        let depth = corner.difference.dot(outward);
        let across = (by_u.dot(v) + by_v.dot(u)) / 2.0;
        Self {
            sides: [u, v],
            slopes: [corner.difference.dot(u), corner.difference.dot(v)],
            curvatures: [by_u.dot(u) - depth, across, by_v.dot(v) - depth],
        }
    }

    fn spread(&self) -> f64 {
        let [uu, uv, vv] = self.curvatures;
        let half = (uu - vv) / 2.0;
        (half * half + uv * uv).sqrt()
    }

    fn least_curvature(&self) -> f64 {
        (self.curvatures[0] + self.curvatures[2]) / 2.0 - self.spread()
    }

    fn most_curvature(&self) -> f64 {
        (self.curvatures[0] + self.curvatures[2]) / 2.0 + self.spread()
    }

    /// The step to where the slope would be zero, if all curvatures were higher by `lift`.
    fn newton_step(&self, lift: f64) -> Vector {
        let [uu, uv, vv] = self.curvatures;
        let (uu, vv) = (uu + lift, vv + lift);
        let [along_u, along_v] = self.slopes;
        let whole = uu * vv - uv * uv;
        self.sides[0] * ((along_v * uv - along_u * vv) / whole)
            + self.sides[1] * ((along_u * uv - along_v * uu) / whole)
    }
}
