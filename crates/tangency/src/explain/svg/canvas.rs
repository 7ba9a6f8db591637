//! How is something drawn as SVG?
//!
//! A canvas is a sheet of pixels, to the right and down, with panels on it that cut off what does not fit.
//! Nothing refers to anything by name, so that several pictures can stand on one page. What is
//! not a number is not drawn.

use std::fmt::Write as _;

/// A place in pixels, to the right and down.
pub(crate) type Place = [f64; 2];

/// The colours and lines, by the names of what is drawn.
const STYLE: &str = "text{font:12px system-ui,sans-serif;fill:#334155;paint-order:stroke;\
stroke:#f8fafc;stroke-width:3px;stroke-linejoin:round}\
.title{font-size:17px;font-weight:600;fill:#0f172a}.small{font-size:11px;fill:#64748b}\
.panel{fill:#f8fafc;stroke:#e2e8f0}.a{fill:#3b82f6;fill-opacity:.16;stroke:#2563eb;stroke-width:1.6}\
.b{fill:#f97316;fill-opacity:.16;stroke:#ea580c;stroke-width:1.6}\
.d{fill:#8b5cf6;fill-opacity:.1;stroke:#7c3aed;stroke-width:1.6}\
.wire-a{fill:none;stroke:#2563eb;stroke-opacity:.4;stroke-width:.8}\
.wire-b{fill:none;stroke:#ea580c;stroke-opacity:.4;stroke-width:.8}\
.axis{fill:none;stroke:#94a3b8;stroke-width:1}.normal{fill:#15803d;stroke:#15803d;stroke-width:2}\
.apart{fill:none;stroke:#15803d;stroke-width:2.2}.inside{fill:none;stroke:#dc2626;stroke-width:2.2}\
.turn{fill:#0ea5e9;fill-opacity:.07;stroke:#0284c7;stroke-width:1.1}\
.side{fill:#db2777;fill-opacity:.06;stroke:#db2777;stroke-width:1.1}\
.valley{fill:none;stroke:#a16207;stroke-width:1.1;stroke-dasharray:3 2}\
.skin{fill:#64748b;fill-opacity:.12;stroke:#64748b;stroke-dasharray:4 3}\
.level{fill:none;stroke:#cbd5e1;stroke-width:1}.ink{fill:#0f172a}.mark-turn{fill:#0284c7}\
.mark-side{fill:#db2777}.mark-axis{fill:#64748b}.mark-valley{fill:#a16207}\
.try{fill:none;stroke:#64748b;stroke-width:1.6}";

/// How far from its place a label may stand, nearest first.
const ASIDE: [f64; 5] = [11.0, 20.0, 31.0, 44.0, 60.0];

/// To which sides a label may stand.
const TOWARDS: [Place; 8] = [
    [0.8, -0.6],
    [-0.8, -0.6],
    [0.8, 0.6],
    [-0.8, 0.6],
    [0.0, -1.0],
    [0.0, 1.0],
    [1.0, 0.0],
    [-1.0, 0.0],
];

/// A picture in the making.
pub(crate) struct Canvas {
    text: String,
    /// How large the panel is that is drawn on.
    extent: Place,
    /// What labels keep clear of: middle and half extents.
    taken: Vec<(Place, Place)>,
}

impl Canvas {
    /// With more colours and lines than all pictures have, by the names of what is drawn.
    pub(crate) fn styled([width, height]: Place, more: &str) -> Self {
        let text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\">\n<style>{STYLE}{more}</style>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
        );
        Self { text, extent: [width, height], taken: Vec::new() }
    }

    /// Begins a panel; what is drawn up to [`Canvas::end_panel`] has its origin there.
    pub(crate) fn panel(&mut self, [left, top]: Place, [width, height]: Place, title: &str) {
        let _ = writeln!(
            self.text,
            "<svg x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" overflow=\"hidden\">\
             <rect class=\"panel\" x=\".5\" y=\".5\" width=\"{}\" height=\"{}\" rx=\"6\"/>",
            width - 1.0,
            height - 1.0
        );
        self.extent = [width, height];
        self.taken.clear();
        self.words([12.0, 20.0], "small", title);
    }

    pub(crate) fn end_panel(&mut self) {
        self.text.push_str("</svg>\n");
    }

    /// A closed outline.
    pub(crate) fn outline(&mut self, points: &[Place], class: &str) {
        self.path(points, class, "Z");
    }

    /// A line through some points.
    pub(crate) fn stroke(&mut self, points: &[Place], class: &str) {
        self.path(points, class, "");
    }

    fn path(&mut self, points: &[Place], class: &str, end: &str) {
        if points.is_empty() || !points.iter().all(is_drawable) {
            return;
        }
        let _ = write!(self.text, "<path class=\"{class}\" d=\"");
        for (index, [x, y]) in points.iter().enumerate() {
            let letter = if index == 0 { 'M' } else { 'L' };
            let _ = write!(self.text, "{letter}{} {}", pixels(*x), pixels(*y));
        }
        let _ = writeln!(self.text, "{end}\"/>");
    }

    /// A line with a head at its end.
    pub(crate) fn arrow(&mut self, from: Place, to: Place, class: &str) {
        let way = [to[0] - from[0], to[1] - from[1]];
        let length = (way[0] * way[0] + way[1] * way[1]).sqrt();
        if !(length > 0.0) {
            return;
        }
        let [x, y] = [way[0] / length, way[1] / length];
        let back =
            |along: f64, aside: f64| [to[0] - x * along - y * aside, to[1] - y * along + x * aside];
        self.stroke(&[from, back(6.0, 0.0)], class);
        self.outline(&[to, back(9.0, 4.0), back(9.0, -4.0)], class);
    }

    pub(crate) fn dot(&mut self, at: Place, radius: f64, class: &str) {
        if is_drawable(&at) && is_drawable(&[radius, 0.0]) {
            let ([x, y], radius) = (at.map(pixels), pixels(radius));
            let _ = writeln!(
                self.text,
                "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"
            );
        }
    }

    /// Keeps labels away from a place.
    pub(crate) fn keep_clear(&mut self, at: Place, half: f64) {
        self.taken.push((at, [half, half]));
    }

    /// Words that begin at a place.
    pub(crate) fn words(&mut self, at: Place, class: &str, words: &str) {
        self.anchored(at, class, "start", words);
    }

    /// Words that end at a place.
    pub(crate) fn words_before(&mut self, at: Place, class: &str, words: &str) {
        self.anchored(at, class, "end", words);
    }

    /// Words with a place in their middle.
    pub(crate) fn words_around(&mut self, at: Place, class: &str, words: &str) {
        self.anchored(at, class, "middle", words);
    }

    /// Words near a place where they cover no others; none if there is no such place.
    pub(crate) fn label(&mut self, near: Place, class: &str, words: &str) {
        self.label_within(&ASIDE, near, class, words);
    }

    /// A number, as [`Canvas::label`], but nearer to its place, so that it is clear what it belongs to.
    pub(crate) fn number(&mut self, near: Place, class: &str, number: usize) {
        self.label_within(&ASIDE[..2], near, class, &number.to_string());
    }

    fn label_within(&mut self, aside: &[f64], near: Place, class: &str, words: &str) {
        if !is_drawable(&near) {
            return;
        }
        let half = [words.chars().count() as f64 * 3.4 + 1.0, 7.0];
        let places = aside.iter().flat_map(|aside| {
            TOWARDS.map(|[x, y]| [near[0] + x * (aside + half[0] - 7.0), near[1] + y * aside])
        });
        let is_free = |place: &Place| self.is_free(*place, half);
        let Some(place) = places.into_iter().find(is_free) else { return };
        self.taken.push((place, half));
        self.anchored([place[0], place[1] + 4.0], class, "middle", words);
    }

    fn is_free(&self, [x, y]: Place, [half_width, half_height]: Place) -> bool {
        let is_within = x - half_width > 2.0
            && x + half_width < self.extent[0] - 2.0
            && y - half_height > 26.0
            && y + half_height < self.extent[1] - 2.0;
        is_within
            && self.taken.iter().all(|(middle, half)| {
                (middle[0] - x).abs() >= half[0] + half_width
                    || (middle[1] - y).abs() >= half[1] + half_height
            })
    }

    fn anchored(&mut self, at: Place, class: &str, anchor: &str, words: &str) {
        let [x, y] = at.map(pixels);
        let words = words.replace('&', "&amp;").replace('<', "&lt;");
        let _ = writeln!(
            self.text,
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{words}</text>"
        );
    }

    pub(crate) fn finished(mut self) -> String {
        self.text.push_str("</svg>\n");
        self.text
    }
}

/// Whether a place is one, and not so far away that a viewer might give up.
fn is_drawable(place: &Place) -> bool {
    place.iter().all(|coordinate| coordinate.abs() < 1e6)
}

/// A coordinate with two decimals, without a minus before zero.
fn pixels(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_string() } else { text.to_string() }
}
