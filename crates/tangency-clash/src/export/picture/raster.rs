//! A z-buffer: triangles and lines as pixels.

use super::camera::{Camera, FIELD_OF_VIEW};

/// A place as the camera sees it.
type Seen = [f64; 3];

pub(super) struct Raster {
    width: usize,
    height: usize,
    camera: Camera,
    /// Pixels for each unit of what is one ahead.
    scale: f64,
    colours: Vec<[u8; 3]>,
    /// One over the distance ahead of what was drawn.
    nearness: Vec<f64>,
}

/// Towards the light, as the camera sees it.
const LIGHT: [f64; 3] = [0.29, 0.46, -0.84];

impl Raster {
    pub(super) fn new(width: usize, height: usize, sky: [u8; 3], camera: Camera) -> Self {
        let scale = 0.5 * height as f64 / (0.5 * FIELD_OF_VIEW.to_radians()).tan();
        let count = width * height;
        Self { width, height, camera, scale, colours: vec![sky; count], nearness: vec![0.0; count] }
    }

    /// How near something may be that is drawn.
    fn near(&self) -> f64 {
        self.camera.distance * 0.01
    }

    /// Where a place is on the picture, and one over its distance.
    fn project(&self, [right, up, ahead]: Seen) -> [f64; 3] {
        let scale = self.scale / ahead;
        [
            0.5 * self.width as f64 + right * scale,
            0.5 * self.height as f64 - up * scale,
            1.0 / ahead,
        ]
    }

    /// Draws a triangle, brighter where it looks towards the light.
    pub(super) fn triangle(&mut self, corners: [[f64; 3]; 3], colour: [u8; 3]) {
        let seen = corners.map(|corner| self.camera.see(corner));
        let light = 0.45 + 0.55 * facing(&seen);
        self.draw(&seen, colour.map(|part| (f64::from(part) * light) as u8));
    }

    /// Draws a triangle in one colour.
    pub(super) fn triangle_flat(&mut self, corners: [[f64; 3]; 3], colour: [u8; 3]) {
        self.draw(&corners.map(|corner| self.camera.see(corner)), colour);
    }

    /// Whether nothing is drawn before a place.
    pub(super) fn sees(&self, place: [f64; 3]) -> bool {
        let seen = self.camera.see(place);
        let [x, y, nearness] = self.project(seen);
        let (width, height) = (self.width as f64, self.height as f64);
        let is_on_picture =
            seen[2] > self.near() && x >= 0.0 && y >= 0.0 && x < width && y < height;
        is_on_picture && self.nearness[y as usize * self.width + x as usize] <= nearness
    }

    /// What is drawn from now on is drawn over what is there.
    pub(super) fn forget_depth(&mut self) {
        self.nearness.fill(0.0);
    }

    /// How much of the picture has a colour.
    pub(super) fn share(&self, colour: [u8; 3]) -> f64 {
        let count = self.colours.iter().filter(|drawn| **drawn == colour).count();
        count as f64 / self.colours.len() as f64
    }

    fn draw(&mut self, seen: &[Seen; 3], colour: [u8; 3]) {
        let polygon = before(seen, self.near());
        let places: Vec<[f64; 3]> =
            polygon.into_iter().map(|corner| self.project(corner)).collect();
        for at in 2..places.len() {
            self.fill([places[0], places[at - 1], places[at]], colour);
        }
    }

    /// Fills the pixels whose middles are in a triangle of the picture, where nothing nearer is.
    fn fill(&mut self, [a, b, c]: [[f64; 3]; 3], colour: [u8; 3]) {
        let cross = |from: [f64; 3], to: [f64; 3], x: f64, y: f64| {
            (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])
        };
        let whole = cross(a, b, c[0], c[1]);
        if whole == 0.0 || !whole.is_finite() {
            return;
        }
        let range = |axis: usize, most: usize| {
            let ends = [a[axis], b[axis], c[axis]];
            let low = ends.iter().fold(f64::INFINITY, |low, end| low.min(*end)).max(0.0);
            let high = ends.iter().fold(0.0, |high: f64, end| high.max(*end)).min(most as f64);
            low as usize..high.ceil() as usize
        };
        for row in range(1, self.height) {
            for column in range(0, self.width) {
                let (x, y) = (column as f64 + 0.5, row as f64 + 0.5);
                let shares = [cross(b, c, x, y), cross(c, a, x, y), cross(a, b, x, y)];
                let [of_a, of_b, of_c] = shares.map(|share| share / whole);
                if of_a >= 0.0 && of_b >= 0.0 && of_c >= 0.0 {
                    let nearness = of_a * a[2] + of_b * b[2] + of_c * c[2];
                    let at = row * self.width + column;
                    if nearness > self.nearness[at] {
                        (self.nearness[at], self.colours[at]) = (nearness, colour);
                    }
                }
            }
        }
    }

    /// Draws the edges of a box over everything, a little larger than it is, so that it can be seen.
    pub(super) fn block(&mut self, [low, high]: &[[f64; 3]; 2], colour: [u8; 3]) {
        let room = self.camera.distance / 80.0;
        let ends = [low.map(|place| place - room), high.map(|place| place + room)];
        let corner = |at: usize| [0, 1, 2].map(|axis| ends[at >> axis & 1][axis]);
        for start in 0..8_usize {
            for axis in (0..3).filter(|axis| start >> axis & 1 == 0) {
                let seen = [start, start | 1 << axis].map(|at| self.camera.see(corner(at)));
                if seen.iter().all(|[_, _, ahead]| *ahead > self.near()) {
                    let [from, to] = seen.map(|place| self.project(place));
                    self.line(from, to, colour);
                }
            }
        }
    }

    fn line(&mut self, from: [f64; 3], to: [f64; 3], colour: [u8; 3]) {
        let longest = (to[0] - from[0]).abs().max((to[1] - from[1]).abs());
        // A line that leaves the picture far behind is not followed there.
        let steps = longest.clamp(1.0, 8.0 * (self.width + self.height) as f64).ceil();
        for step in 0..=steps as usize {
            let share = step as f64 / steps;
            let [x, y] = [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * share);
            for (x, y) in (0..9).map(|at| (x + f64::from(at % 3), y + f64::from(at / 3))) {
                if x >= 0.0 && y >= 0.0 && x < self.width as f64 && y < self.height as f64 {
                    self.colours[y as usize * self.width + x as usize] = colour;
                }
            }
        }
    }

    /// The picture at half its size, each pixel the mean of four.
    pub(super) fn halved(&self) -> Vec<u8> {
        let mut pixels = Vec::with_capacity(self.colours.len() / 4 * 3);
        for row in (0..self.height).step_by(2) {
            for column in (0..self.width).step_by(2) {
                let at = row * self.width + column;
                let four = [at, at + 1, at + self.width, at + self.width + 1];
                for part in 0..3 {
                    let sum: u32 = four.iter().map(|at| u32::from(self.colours[*at][part])).sum();
                    pixels.push((sum / 4) as u8);
                }
            }
        }
        pixels
    }
}

/// How much a triangle looks towards the light, or away from it.
fn facing([a, b, c]: &[Seen; 3]) -> f64 {
    let [u, v] = [b, c].map(|to| [0, 1, 2].map(|axis| to[axis] - a[axis]));
    let normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    let length = normal.iter().map(|part| part * part).sum::<f64>().sqrt();
    let along: f64 = (0..3).map(|axis| normal[axis] * LIGHT[axis]).sum();
    if length > 0.0 { (along / length).abs().min(1.0) } else { 0.0 }
}

/// What of a triangle is further ahead than a distance.
fn before(corners: &[Seen; 3], near: f64) -> Vec<Seen> {
    let mut kept = Vec::with_capacity(4);
    for at in 0..3 {
        let (from, to) = (corners[at], corners[(at + 1) % 3]);
        if from[2] >= near {
            kept.push(from);
        }
        if (from[2] >= near) != (to[2] >= near) {
            let share = (near - from[2]) / (to[2] - from[2]);
            kept.push(core::array::from_fn(|axis| from[axis] + (to[axis] - from[axis]) * share));
        }
    }
    kept
}
