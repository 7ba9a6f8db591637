//! What do the boxes and parts look like that a question went through?
//!
//! ```text
//!   +---------------+   A box of a tree that was opened is drawn with a full line, one that was left out
//!   | .--.  +----+  |   with dashes. The parts that were asked are coloured, and the one that decided more
//!   | :  :  | /\ |  |   than the others.
//!   | '--'  +----+  |
//!   +---------------+
//! ```

use canvas::{Canvas, Place};

use super::draw_shape::body;
use super::projection::{Flat, Seen, Sheet, View};
use super::space::math::Vector;
use super::space::shapes::{Obb, PartInfo, Shape};
use crate::canvas;

/// The colours and lines of boxes and parts.
pub(super) const STYLE: &str = ".opened{fill:none;stroke:#0f766e;stroke-width:1.2}\
.left-out{fill:none;stroke:#94a3b8;stroke-width:1;stroke-dasharray:4 3}\
.asked{fill:#eab308;fill-opacity:.22;stroke:#a16207;stroke-width:1.2}\
.decided{fill:#16a34a;fill-opacity:.45;stroke:#15803d;stroke-width:2}\
.mark-opened{fill:#0f766e}.mark-left-out{fill:#64748b}.mark-asked{fill:#a16207}\
.mark-decided{fill:#15803d}";

/// Boxes and parts in the world, and from where they are looked at.
#[derive(Default)]
pub(super) struct Gone<'a> {
    pub(super) opened: Vec<&'a Obb>,
    pub(super) left_out: Vec<&'a Obb>,
    pub(super) asked: Vec<&'a PartInfo>,
    pub(super) decided: Vec<&'a PartInfo>,
}

impl Gone<'_> {
    pub(super) fn draw(&self, canvas: &mut Canvas, view: &View, home: Vector, panel: Place) {
        for (boxes, class) in [(&self.left_out, "left-out"), (&self.opened, "opened")] {
            for around in boxes {
                let shape = Shape::from(*around.cuboid());
                let seen = Seen::new(&shape, around.pose(), home);
                canvas.outline(&view.all(&seen.outline(&view.sheet)), class);
            }
        }
        for (parts, class) in [(&self.asked, "asked"), (&self.decided, "decided")] {
            for piece in parts {
                let seen = Seen::new(&piece.shape, &piece.pose, home);
                let outline = body(&seen, &seen.outline(&view.sheet), view);
                canvas.outline(&outline, class);
            }
        }
        self.draw_legend(canvas, panel);
    }

    /// The outlines of the boxes that were opened.
    pub(super) fn outlines(&self, sheet: &Sheet, home: Vector) -> Vec<Vec<Flat>> {
        let outline = |around: &&Obb| {
            let shape = Shape::from(*around.cuboid());
            Seen::new(&shape, around.pose(), home).outline(sheet)
        };
        self.opened.iter().map(outline).collect()
    }

    fn draw_legend(&self, canvas: &mut Canvas, [width, tall]: Place) {
        let told = [
            ("mark-decided", "decided", self.decided.len()),
            ("mark-asked", "asked", self.asked.len()),
            ("mark-left-out", "left out", self.left_out.len()),
            ("mark-opened", "opened", self.opened.len()),
        ];
        let mut height = tall - 12.0;
        for (class, meaning, count) in told.into_iter().filter(|(_, _, count)| *count > 0) {
            canvas.words_before([width - 12.0, height], class, &format!("{meaning}: {count}"));
            height -= 16.0;
        }
    }
}
