//! How far is a point from a round core?
//!
//! A cylinder and a cone are what a rectangle and a triangle sweep when they turn about the y axis,
//! so the point is reduced to `(ρ, y)` with `ρ = √(x² + z²)`. The axis is no boundary.
//!
//! ```text
//!   y |\                    y +-----+ h
//!   h | \   cone              |     |  cylinder
//!     |  \                    |     |
//!     |   \                   |     |
//!  -h +----+ --> ρ            +-----+ --> ρ
//!     0    r                  0     r
//! ```
//!
//! Everything is a maximum or minimum of enclosures, so no undecided comparison can lead astray.

use crate::ball::Ball;
use crate::body::{Body, Core};
use crate::ellipsoid;
use crate::number::{Number, Undecided};
use crate::placement::{Dimension, Placement};
use crate::vector::Vector;

const ZERO: Ball = Ball::new(0.0);

/// The signed separation of a point from a body with a round core, enclosed.
pub(crate) fn separation(
    dimension: Dimension,
    point: &Vector<Ball>,
    body: &Body,
    placement: &Placement,
) -> Result<Ball, Undecided> {
    let frame = placement.frame::<Ball>(dimension)?;
    let Vector(local) = frame.turned_back(&point.minus(&frame.origin));
    let local = [
        local[0].over(&frame.weight)?,
        local[1].over(&frame.weight)?,
        local[2].over(&frame.weight)?,
    ];
    let [x, y, z] = local;
    let across = || (x.square() + z.square()).sqrt();
    let core = match body.core {
        Core::Polytope { .. } => unreachable!("a polytope is no round core"),
        Core::Cylinder { half_height, radius } => from_cylinder(across(), y, half_height, radius),
        Core::Cone { half_height, radius } => from_cone(across(), y, half_height, radius),
        Core::Ellipsoid { half_axes } => match dimension {
            Dimension::Two => ellipsoid::separation([x, y], [half_axes[0], half_axes[1]]),
            Dimension::Three => ellipsoid::separation(local, half_axes),
        },
    };
    Ok(core - Ball::new(body.radius))
}

/// With `u = ρ - r` and `v = |y| - h`, the distance outside is that of `(u, v)` from the quarter
/// plane where both are negative, and inside the larger of the two says how far the surface is.
fn from_cylinder(across: Ball, y: Ball, half_height: f64, radius: f64) -> Ball {
    let (u, v) = (across - Ball::new(radius), y.abs() - Ball::new(half_height));
    let outside = (u.max(ZERO).square() + v.max(ZERO).square()).sqrt();
    outside + u.max(v).min(ZERO)
}

/// Inside, the surface is as far as the nearer of the two lines of base and slope; outside, the two
/// sides are what is nearest. Where inside and outside cannot be told apart, both answers are
/// enclosed.
fn from_cone(across: Ball, y: Ball, half_height: f64, radius: f64) -> Ball {
    let (h, r) = (Ball::new(half_height), Ball::new(radius));
    let apex = (ZERO, h);
    let rim = (r, -h);
    let base = (ZERO, -h);
    let point = (across, y);
    let outside = from_side(point, base, rim).min(from_side(point, apex, rim));
    // A disc and a needle have no inside, though the lines of their sides may be on every side.
    if half_height == 0.0 || radius == 0.0 {
        return outside;
    }
    let height = h + h;
    let slope = (height * across + r * (y - h)) / (height.square() + r.square()).sqrt();
    let within = slope.max(-h - y);
    match within.sign() {
        Ok(order) if order.is_gt() => outside,
        Ok(_) => within,
        Err(Undecided) => Ball::between(within.min(outside), within.max(outside)),
    }
}

/// The distance of a point from a segment in the plane.
fn from_side(point: (Ball, Ball), start: (Ball, Ball), end: (Ball, Ball)) -> Ball {
    let minus = |a: (Ball, Ball), b: (Ball, Ball)| (a.0 - b.0, a.1 - b.1);
    let dot = |a: (Ball, Ball), b: (Ball, Ball)| a.0 * b.0 + a.1 * b.1;
    let (direction, w) = (minus(end, start), minus(point, start));
    let length_squared = dot(direction, direction);
    let fraction = match dot(w, direction).over(&length_squared) {
        Ok(fraction) => fraction.max(ZERO).min(Ball::new(1.0)),
        Err(Undecided) => ZERO,
    };
    let off = minus(w, (direction.0 * fraction, direction.1 * fraction));
    dot(off, off).sqrt()
}
