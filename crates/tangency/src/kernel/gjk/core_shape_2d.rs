//! What remains of a shape when its rounding is taken off, in two dimensions.

use super::space::{Support, Vector};

/// A core by its numbers.
#[derive(Clone, Copy)]
pub(crate) enum Core<'a> {
    /// From the first point to the second.
    Segment([Vector; 2]),
    /// Solid.
    Triangle([Vector; 3]),
    /// By its half extents.
    Cuboid(Vector),
    /// By its half axes.
    Ellipsoid(Vector),
    /// Corners that only the shape knows, in units of `unit`.
    Corners { shape: &'a dyn Support, unit: f64 },
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
            Self::Ellipsoid(half) => on_ellipse(*half, direction),
            Self::Corners { shape, unit } | Self::Other { shape, unit } => {
                shape.support(direction) * *unit
            }
        }
    }

    /// How far the core goes along `direction`, in units of its length.
    #[inline]
    pub(crate) fn height(&self, direction: Vector) -> f64 {
        match self {
            Self::Corners { shape, unit } | Self::Other { shape, unit } => {
                shape.height(direction) * *unit
            }
            Self::Segment(_) | Self::Triangle(_) | Self::Cuboid(_) | Self::Ellipsoid(_) => {
                self.support(direction).dot(direction)
            }
        }
    }

    /// As [`Core::support`]: in two dimensions there is nothing quicker.
    #[inline]
    pub(super) fn quick_support(&self, direction: Vector) -> Vector {
        self.support(direction)
    }

    /// Whether [`Core::quick_support`] may be another point than [`Core::support`]: it is not.
    #[inline]
    pub(super) fn is_climbed(&self) -> bool {
        false
    }

    /// Unit directions that may lead straight out, each of them either way.
    pub(super) fn natural_directions(&self) -> [Vector; 2] {
        match self {
            Self::Segment([start, end]) => {
                let along = (*end - *start).normalized().unwrap_or(Vector::X);
                [along, along.perp()]
            }
            Self::Triangle(_)
            | Self::Cuboid(_)
            | Self::Ellipsoid(_)
            | Self::Corners { .. }
            | Self::Other { .. } => Vector::AXES,
        }
    }

    /// The axis of a core that is round about it: in two dimensions nothing can be turned about one.
    pub(super) fn axis(&self) -> Option<Vector> {
        None
    }

    /// A direction straight out of the side of a core that is round about its axis: there is none.
    pub(super) fn side(&self) -> Option<Vector> {
        None
    }

    /// Whether the core is a user's own.
    pub(super) fn is_custom(&self) -> bool {
        match self {
            Self::Other { .. } => true,
            Self::Segment(_)
            | Self::Triangle(_)
            | Self::Cuboid(_)
            | Self::Ellipsoid(_)
            | Self::Corners { .. } => false,
        }
    }

    /// Whether there are finitely many corners.
    pub(super) fn is_flat_faced(&self) -> bool {
        match self {
            Self::Segment(_) | Self::Triangle(_) | Self::Cuboid(_) | Self::Corners { .. } => true,
            Self::Ellipsoid(_) | Self::Other { .. } => false,
        }
    }
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

/// The point of an ellipse that lies furthest along a direction; its middle if the direction does
/// not see its extent.
fn on_ellipse(half: Vector, direction: Vector) -> Vector {
    let stretched = direction.scaled_by(half);
    let length = stretched.length_squared().sqrt();
    if length > 0.0 { stretched.scaled_by(half) / length } else { Vector::ZERO }
}
