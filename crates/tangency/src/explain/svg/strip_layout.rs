//! The layout of a strip of frames.

use canvas::{Canvas, Place};

use super::projection::Flat;
use super::space::kernel;
use crate::canvas;

/// How wide the picture is, and how much of it the strip and the graph are, in pixels.
pub(super) const WIDE: f64 = 960.0;
pub(super) const STRIP: f64 = 928.0;
/// Where the strip begins.
pub(super) const LEFT: f64 = 16.0;
pub(super) const TOP: f64 = 60.0;
/// What is between two frames, and the band with holes above and below them.
const SPACE: f64 = 8.0;
const BAND: f64 = 18.0;
/// The room for words below what is seen in a frame.
const CAPTION: f64 = 26.0;
/// What is free around the shapes in a frame.
pub(super) const MARGIN: f64 = 24.0;
/// The least height of what is seen in a frame.
const LOWEST: f64 = 130.0;

/// Where frames are on a strip, in rows.
pub(super) struct Layout {
    count: usize,
    columns: usize,
    /// How large what is seen in a frame is.
    pub(super) frame: Place,
}

impl Layout {
    /// For so many frames that show what is between these coordinates.
    pub(super) fn of(count: usize, [low, high]: [Flat; 2]) -> Self {
        let columns = match count {
            0..=2 => 2,
            3 | 5 | 6 => 3,
            _ => 4,
        };
        let across = (STRIP - SPACE) / columns as f64 - SPACE;
        let slant = (high[1] - low[1]) / (high[0] - low[0]);
        let tall = (across - 2.0 * MARGIN) * slant + 2.0 * MARGIN;
        // What has no extent has no slant either.
        let tall = if tall > LOWEST { kernel::lesser(tall, 0.9 * across) } else { LOWEST };
        Self { count, columns, frame: [across, tall] }
    }

    /// A frame with the words below.
    pub(super) fn whole(&self) -> Place {
        [self.frame[0], self.frame[1] + CAPTION]
    }

    fn rows(&self) -> usize {
        self.count.div_ceil(self.columns)
    }

    fn row_height(&self) -> f64 {
        self.whole()[1] + 2.0 * BAND
    }

    pub(super) fn height(&self) -> f64 {
        let rows = self.rows() as f64;
        rows * self.row_height() + (rows - 1.0) * SPACE
    }

    fn row_top(&self, row: usize) -> f64 {
        TOP + row as f64 * (self.row_height() + SPACE)
    }

    /// Where a frame begins.
    pub(super) fn corner(&self, index: usize) -> Place {
        let (row, column) = (index / self.columns, index % self.columns);
        let left = LEFT + SPACE + column as f64 * (self.frame[0] + SPACE);
        [left, self.row_top(row) + BAND]
    }

    /// The dark of the strip, as long as there are frames, and its holes.
    pub(super) fn draw_strip(&self, canvas: &mut Canvas) {
        for row in 0..self.rows() {
            let (top, tall) = (self.row_top(row), self.row_height());
            let frames =
                kernel::lesser((self.count - row * self.columns) as f64, self.columns as f64);
            let length = SPACE + frames * (self.frame[0] + SPACE);
            canvas.outline(&rectangle([LEFT, top], [length, tall]), "strip");
            let holes = (length / 20.0) as usize;
            let apart = length / holes as f64;
            for hole in 0..holes {
                let left = LEFT + (hole as f64 + 0.5) * apart - 5.0;
                for above in [top + 5.0, top + tall - 13.0] {
                    canvas.outline(&rectangle([left, above], [10.0, 8.0]), "hole");
                }
            }
        }
    }
}

fn rectangle([left, top]: Place, [width, tall]: Place) -> [Place; 4] {
    let (right, below) = (left + width, top + tall);
    [[left, top], [right, top], [right, below], [left, below]]
}
