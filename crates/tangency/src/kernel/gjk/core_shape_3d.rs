//! What remains of a shape when its rounding is taken off, in three dimensions.

use super::space::{HullVertices, Support, Vector};

/// A core by its numbers.
#[derive(Clone, Copy)]
pub(crate) enum Core<'a> {
    /// From the first point to the second.
    Segment([Vector; 2]),
    /// Flat.
    Triangle([Vector; 3]),
    /// By its half extents.
    Cuboid(Vector),
    /// Around the second axis.
    Cylinder { half_height: f64, radius: f64 },
    /// Around the second axis, the tip up.
    Cone { half_height: f64, radius: f64 },
    /// By its half axes.
    Ellipsoid(Vector),
    /// Many corners, in units of `unit`.
    Corners { corners: &'a HullVertices, unit: f64 },
    /// Whatever the user has made, in units of `unit`.
    Other { shape: &'a dyn Support, unit: f64 },
}

impl Core<'_> {
    /// A point of the core that lies furthest along `direction`, of any length.
    #[inline]
    pub(crate) fn support(&self, direction: Vector) -> Vector {
        match self {
            Self::Segment([start, end]) => {
                if (*end - *start).dot(direction) > 0.0 {
                    *end
                } else {
                    *start
                }
            }
            Self::Triangle(corners) => furthest(corners, direction),
            Self::Cuboid(half) => direction.zip(*half, |d, h| if d < 0.0 { -h } else { h }),
            Self::Cylinder { half_height, radius } => {
                let top = if direction.y < 0.0 { -half_height } else { *half_height };
                on_circle(*radius, top, direction)
            }
            Self::Cone { half_height, radius } => {
                let rim = on_circle(*radius, -half_height, direction);
                let tip = Vector::Y * *half_height;
                if (tip - rim).dot(direction) >= 0.0 { tip } else { rim }
            }
            Self::Ellipsoid(half) => on_ellipsoid(*half, direction),
            Self::Corners { corners, unit } => corners.furthest(direction) * *unit,
            Self::Other { shape, unit } => shape.support(direction) * *unit,
        }
    }

    /// How far the core goes along `direction`, in units of its length.
    #[inline]
    pub(crate) fn height(&self, direction: Vector) -> f64 {
        match self {
            Self::Corners { corners, unit } => corners.height(direction) * *unit,
            Self::Segment(_)
            | Self::Triangle(_)
            | Self::Cuboid(_)
            | Self::Cylinder { .. }
            | Self::Cone { .. }
            | Self::Ellipsoid(_) => self.support(direction).dot(direction),
            Self::Other { shape, unit } => shape.height(direction) * *unit,
        }
    }

    /// As [`Core::support`], but of many corners perhaps one that is only higher than its neighbours.
    #[inline]
    pub(super) fn quick_support(&self, direction: Vector) -> Vector {
        match self {
            Self::Corners { corners, unit } => corners.quick(direction) * *unit,
            Self::Segment(_)
            | Self::Triangle(_)
            | Self::Cuboid(_)
            | Self::Cylinder { .. }
            | Self::Cone { .. }
            | Self::Ellipsoid(_)
            | Self::Other { .. } => self.support(direction),
        }
    }

    /// Whether [`Core::quick_support`] may be another point than [`Core::support`].
    #[inline]
    pub(super) fn is_climbed(&self) -> bool {
        match self {
            Self::Corners { corners, .. } => corners.is_climbed(),
            Self::Segment(_)
            | Self::Triangle(_)
            | Self::Cuboid(_)
            | Self::Cylinder { .. }
            | Self::Cone { .. }
            | Self::Ellipsoid(_)
            | Self::Other { .. } => false,
        }
    }

    /// The point furthest along `direction` of the part that `known` is the furthest point of in a
    /// direction nearby: a corner stays, a point of a rim moves along it.
    pub(super) fn moved(&self, direction: Vector, known: Vector) -> Vector {
        match self {
            Self::Segment(_) | Self::Triangle(_) | Self::Cuboid(_) | Self::Corners { .. } => known,
            Self::Cylinder { radius, .. } => on_circle(*radius, known.y, direction),
            Self::Cone { half_height, radius } => {
                if is_tip(known) {
                    known
                } else {
                    on_circle(*radius, -half_height, direction)
                }
            }
            Self::Ellipsoid(_) | Self::Other { .. } => self.support(direction),
        }
    }

    /// Unit directions that may lead straight out, each of them either way.
    pub(super) fn natural_directions(&self) -> [Vector; 3] {
        match self {
            Self::Segment([start, end]) => {
                let along = (*end - *start).normalized().unwrap_or(Vector::X);
                let across = along.any_perpendicular();
                [along, across, along.plain_cross(across)]
            }
            Self::Triangle([a, b, c]) => {
                let across = (*b - *a).cross(*c - *a).normalized();
                [across.unwrap_or(Vector::X); 3]
            }
            Self::Cuboid(_)
            | Self::Cylinder { .. }
            | Self::Cone { .. }
            | Self::Ellipsoid(_)
            | Self::Corners { .. }
            | Self::Other { .. } => Vector::AXES,
        }
    }

    /// The axis of a core that is round about it.
    pub(super) fn axis(&self) -> Option<Vector> {
        match self {
            Self::Cylinder { .. } | Self::Cone { .. } => Some(Vector::Y),
            Self::Ellipsoid(half) if half.x == half.y => Some(Vector::Z),
            Self::Ellipsoid(half) if half.y == half.z => Some(Vector::X),
            Self::Ellipsoid(half) if half.z == half.x => Some(Vector::Y),
            Self::Ellipsoid(_)
            | Self::Segment(_)
            | Self::Triangle(_)
            | Self::Cuboid(_)
            | Self::Corners { .. }
            | Self::Other { .. } => None,
        }
    }

    /// A direction straight out of the straight side of a core that is round about its axis.
    pub(super) fn side(&self) -> Option<Vector> {
        match self {
            Self::Cylinder { .. } => Some(Vector::X),
            Self::Cone { half_height, radius } => {
                Vector::new(2.0 * half_height, *radius, 0.0).normalized()
            }
            Self::Ellipsoid(_)
            | Self::Segment(_)
            | Self::Triangle(_)
            | Self::Cuboid(_)
            | Self::Corners { .. }
            | Self::Other { .. } => None,
        }
    }

    /// Whether the core is a user's own.
    pub(super) fn is_custom(&self) -> bool {
        match self {
            Self::Other { .. } => true,
            Self::Segment(_)
            | Self::Triangle(_)
            | Self::Cuboid(_)
            | Self::Cylinder { .. }
            | Self::Cone { .. }
            | Self::Ellipsoid(_)
            | Self::Corners { .. } => false,
        }
    }

    /// Whether there are finitely many corners.
    pub(super) fn is_flat_faced(&self) -> bool {
        match self {
            Self::Segment(_) | Self::Triangle(_) | Self::Cuboid(_) | Self::Corners { .. } => true,
            Self::Cylinder { .. } | Self::Cone { .. } | Self::Ellipsoid(_) | Self::Other { .. } => {
                false
            }
        }
    }
}

/// Whether a point of a cone is its tip and not one of the rim.
fn is_tip(point: Vector) -> bool {
    point.x == 0.0 && point.z == 0.0
}

fn furthest(corners: &[Vector; 3], direction: Vector) -> Vector {
    let [a, b, c] = corners.map(|corner| corner.dot(direction));
    if a >= b && a >= c {
        corners[0]
    } else if b >= c {
        corners[1]
    } else {
        corners[2]
    }
}

/// The point of a level circle around the second axis that lies furthest along a direction; its
/// middle if the direction is upright.
fn on_circle(radius: f64, height: f64, direction: Vector) -> Vector {
    let across = (direction.x * direction.x + direction.z * direction.z).sqrt();
    if !(across > 0.0) {
        return Vector::Y * height;
    }
    let stretch = radius / across;
    Vector::new(direction.x * stretch, height, direction.z * stretch)
}

/// The point of an ellipsoid that lies furthest along a direction; its middle if the direction does
/// not see its extent.
fn on_ellipsoid(half: Vector, direction: Vector) -> Vector {
    let stretched = direction.scaled_by(half);
    let length = stretched.length_squared().sqrt();
    if length > 0.0 { stretched.scaled_by(half) / length } else { Vector::ZERO }
}
