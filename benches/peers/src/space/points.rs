//! What the peer answers about a point and a placed shape.

use super::only;
use super::peer::Placed;
use super::space::Vector;

impl Placed {
    /// The point of the surface that is nearest to a point.
    pub fn nearest(&self, point: Vector) -> Vector {
        only::ours(self.shape.project_point(&self.pose, only::theirs(point), false).point)
    }
}
