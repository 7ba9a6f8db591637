//! Where on a straight line is a point, and what of the line is near a body?
//!
//! A line `origin + t direction` is given by floats that are taken as exact, and may begin a million
//! sizes away from the body that it meets. So everything is computed in [`Exact`] numbers, and only
//! what is left after the cancellation is rounded.

use crate::body::{Body, Core};
use crate::exact::Exact;
use crate::number::Number;
use crate::placement::{Dimension, Placement};
use crate::plain::{self, Point, dot, length, scaled};
use crate::query::{gap_along, has_separation, separation};
use crate::vector::Vector;
use crate::widest::widest_gap;

/// The line `origin + t direction`. Without a direction it is a point, and `t` counts for nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StraightLine {
    /// Where `t` is 0.
    pub origin: [f64; 3],
    /// How far one unit of `t` leads.
    pub direction: [f64; 3],
}

/// A part of a line: the parameters from the first to the second, either of which may be infinite.
pub type Range = [f64; 2];

/// A piece of a line that reaches past a body on both sides still does so when it is cut to this many
/// times the reach of the body.
const PAST: f64 = 2.0;

impl StraightLine {
    fn exact(&self) -> (Vector<Exact>, Vector<Exact>) {
        (Vector::from_f64(self.origin), Vector::from_f64(self.direction))
    }

    /// The length of the direction, rounded.
    pub fn length(&self) -> f64 {
        let largest = self.direction.iter().fold(0.0_f64, |most, x| most.max(x.abs()));
        if largest == 0.0 { 0.0 } else { largest * length(self.direction.map(|x| x / largest)) }
    }

    /// The point with the parameter `t`, rounded once in each coordinate.
    pub fn at(&self, t: f64) -> [f64; 3] {
        let (origin, direction) = self.exact();
        origin.plus(&direction.scaled(&Exact::new(t))).guess()
    }

    /// How far a point is from the line, rounded.
    pub fn distance(&self, point: [f64; 3]) -> f64 {
        let (origin, direction) = self.exact();
        let away = Vector::from_f64(point).minus(&origin);
        let square = direction.length_squared();
        if square.is_zero() {
            return length(away.guess());
        }
        let parameter = &away.dot(&direction) / &square;
        length(away.minus(&direction.scaled(&parameter)).guess())
    }

    /// How much farther along the line the parameter `t` leads than the point is, rounded.
    pub fn lead(&self, t: f64, point: [f64; 3]) -> f64 {
        let (origin, direction) = self.exact();
        let away = Vector::from_f64(point).minus(&origin);
        let past = direction.scaled(&Exact::new(t)).minus(&away);
        let length = self.length();
        if length == 0.0 { 0.0 } else { past.dot(&direction).to_f64() / length }
    }

    /// How steeply the line rises along a direction: the cosine of the angle between them, rounded; 0
    /// if one of them has no length.
    pub fn rise(&self, along: [f64; 3]) -> f64 {
        let units = plain::unit(self.direction).zip(plain::unit(along));
        units.map_or(0.0, |(direction, along)| dot(direction, along))
    }

    /// How steeply the line rises from the side of a triangle that its corners go around
    /// counter-clockwise, rounded: negative if it comes from that side.
    pub fn rise_from(&self, corners: [[f64; 3]; 3], at: &Placement) -> f64 {
        let [a, b, c] = corners.map(Vector::<Exact>::from_f64);
        let normal = b.minus(&a).cross(&c.minus(&a));
        let frame = at.frame::<Exact>(Dimension::Three).expect("exact numbers always decide");
        self.rise(frame.turned(&normal).guess())
    }

    /// How steeply the line rises along a direction that was turned with its frame, rounded.
    pub fn rise_along(&self, direction: [f64; 3], at: &Placement) -> f64 {
        let frame = at.frame::<Exact>(Dimension::Three).expect("exact numbers always decide");
        self.rise(frame.turned(&Vector::from_f64(direction)).guess())
    }

    /// How deep the part of the line is in the body, rounded: the length of the shortest shift that
    /// leads it out of the body; 0 if it does not enter.
    ///
    /// An end of the part counts: where it ends just below the surface, it is not deep.
    pub fn depth(&self, range: Range, dimension: Dimension, body: &Body, at: &Placement) -> f64 {
        let Some(piece) = self.piece(range, body.reach(), at) else { return 0.0 };
        let Piece { body: segment, at: there, aside } = &piece;
        if gap_along(dimension, *aside, body, at, segment, there) >= 0.0 {
            return 0.0;
        }
        let apart = if has_separation(body, segment) {
            separation(dimension, body, at, segment, there).to_f64()
        } else {
            widest_gap(dimension, body, at, segment, there).gap
        };
        (-apart).max(0.0)
    }

    /// What of the part of the line can be inside a body of this reach at its place, or nothing if the
    /// part ends before it or begins behind it.
    ///
    /// With `p` the point of the line that is nearest to the place of the body, everything that is
    /// farther from `p` than the reach is outside. `p` is kept as the sum of two floats in each
    /// coordinate, so that only the direction is rounded, which moves the ends by a rounding of the
    /// reach.
    fn piece(&self, [from, to]: Range, reach: f64, at: &Placement) -> Option<Piece> {
        let (origin, direction) = self.exact();
        let center = at.translation::<Exact>(Dimension::Three);
        let square = direction.length_squared();
        let nearest = match center.minus(&origin).dot(&direction).over(&square) {
            Ok(parameter) => parameter,
            Err(_) => Exact::whole(0),
        };
        let place = origin.plus(&direction.scaled(&nearest));
        let rounded = place.guess();
        let rest = place.minus(&Vector::from_f64(rounded)).guess();
        let half = PAST * reach;
        let position = |end: f64| match end.is_finite() {
            true => ((&Exact::new(end) - &nearest).to_f64() * self.length()).clamp(-half, half),
            false => half.copysign(end),
        };
        let (start, end) = (position(from), position(to));
        let unit = plain::unit(self.direction).unwrap_or([0.0; 3]);
        let corner = |way: f64| plain::plus(rest, scaled(unit, way));
        let aside = place.minus(&center).guess();
        let is_near = start < half && end > -half && start <= end && reach > 0.0;
        is_near.then(|| Piece {
            body: Body::segment(corner(start), corner(end)),
            at: Placement::from_translation(rounded),
            aside,
        })
    }
}

/// How high a point is above the plane `normal · x = offset` that was turned and moved with its frame,
/// rounded, in units of the normal.
pub fn height_above(normal: [f64; 3], offset: f64, at: &Placement, point: [f64; 3]) -> f64 {
    let frame = at.frame::<Exact>(Dimension::Three).expect("exact numbers always decide");
    let local = frame.turned_back(&Vector::from_f64(point).minus(&frame.origin));
    let along = &Vector::from_f64(normal).dot(&local) / &frame.weight;
    (&along - &Exact::new(offset)).to_f64()
}

/// A piece of a line as a body.
struct Piece {
    body: Body,
    at: Placement,
    /// From the place of the body that it is near to, across to the line.
    aside: Point,
}

impl Body {
    /// How far from the origin of its frame any of its points is, rounded upward.
    fn reach(&self) -> f64 {
        let core = match &self.core {
            Core::Polytope { vertices, .. } => {
                vertices.iter().fold(0.0_f64, |most, vertex| most.max(length(*vertex)))
            }
            Core::Cylinder { half_height, radius } | Core::Cone { half_height, radius } => {
                half_height.hypot(*radius)
            }
            Core::Ellipsoid { half_axes } => length(*half_axes),
        };
        (core + self.radius) * (1.0 + 16.0 * f64::EPSILON)
    }
}
