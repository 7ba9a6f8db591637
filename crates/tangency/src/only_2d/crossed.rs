//! Where does a line cross the shapes of two dimensions?

use super::space::{Approach, ROUNDING, Shape, fine, to_fine};

impl Shape {
    /// The part of a line that is inside, in the units and the frame of the approach.
    pub(crate) fn crossed(&self, approach: &Approach) -> Option<fine::Across> {
        let (track, unit) = (&approach.track, 1.0 / approach.scale);
        match self {
            Self::Sphere(shape) if shape.radius() > 0.0 => {
                let radius = to_fine(shape.radius()) * unit;
                track.across_ball(shape.center().to_fine() * unit, radius)
            }
            Self::Cuboid(shape) => track.across_box(shape.half().to_fine() * unit),
            Self::HalfSpace(shape) => {
                let boundary = shape.boundary();
                let offset = to_fine(boundary.offset()) * unit;
                track.across_half_space(boundary.normal().to_fine(), offset)
            }
            Self::Rounded(shape) => match shape.core() {
                Self::HalfSpace(core) => {
                    let boundary = core.boundary();
                    let offset = (to_fine(boundary.offset()) + to_fine(shape.radius())) * unit;
                    track.across_half_space(boundary.normal().to_fine(), offset)
                }
                Self::Sphere(_)
                | Self::Segment(_)
                | Self::Capsule(_)
                | Self::Triangle(_)
                | Self::Cuboid(_)
                | Self::Polygon(_)
                | Self::Ellipsoid(_)
                | Self::Rounded(_)
                | Self::Custom(_) => self.searched(track, unit),
            },
            Self::Sphere(_)
            | Self::Segment(_)
            | Self::Capsule(_)
            | Self::Triangle(_)
            | Self::Polygon(_)
            | Self::Ellipsoid(_)
            | Self::Custom(_) => self.searched(track, unit),
        }
    }

    /// The same for any shape with an end, by its support.
    fn searched(&self, track: &fine::Track, unit: f64) -> Option<fine::Across> {
        let (core, radius) = self.fine_core(unit)?;
        let reach = to_fine(self.core_and_radius().0.reach()) * unit;
        let touch = ROUNDING.flat * (reach + radius);
        track.across_body(&fine::Body { core, radius, reach, rounding: &ROUNDING, touch })
    }
}
