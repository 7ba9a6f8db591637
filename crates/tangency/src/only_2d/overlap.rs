//! Where do the shadows of two sides overlap, and how far apart are the sides there?
//!
//! Two edges that look at each other are seen along the normal. What their shadows share ends at a
//! corner of one of them:
//!
//! ```text
//!              +--------------+ B        *  a corner of B over A
//!              *      o                  o  a corner of A under B
//!      +--------------+ A
//! ```

use super::space::{Facing, Mark, Meeting, Meetings, Real, SLACK, Vector};

/// The meetings of two sides. The radii around their corners make no difference in two dimensions.
pub(crate) fn overlap(a: &Facing, b: &Facing, _: [Real; 2], found: &mut Meetings) {
    if a.count() == 1 || b.count() == 1 {
        return;
    }
    for index in 0..b.count() {
        let corner = b.corner(index);
        if a.is_under(corner, SLACK) {
            let height = a.height_over(corner);
            found.offer(Meeting {
                place: Vector::new(corner.x, height),
                separation: corner.y - height,
                mark: Mark::corner_of_b(index),
            });
        }
    }
    for index in 0..a.count() {
        let corner = a.corner(index);
        if b.is_under(corner, SLACK) {
            found.offer(Meeting {
                place: corner,
                separation: b.height_over(corner) - corner.y,
                mark: Mark::corner_of_a(index),
            });
        }
    }
}
