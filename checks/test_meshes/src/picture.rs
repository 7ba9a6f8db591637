//! A picture of a model: its triangles from back to front, lit from above; those that look away first, for
//! on a closed surface they are hidden.

use std::fmt::Write;

use crate::Model;

/// Models with more triangles are not drawn: a picture has no more points.
pub const MOST: usize = 50_000;

/// How wide and high a picture is.
const SIZE: f64 = 800.0;

/// How much of it the model fills.
const FILLED: f64 = 0.92;

type Point = [f64; 3];

fn dot(a: Point, b: Point) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn minus(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// The unit normal of a triangle; zero for one without area.
fn normal([a, b, c]: [Point; 3]) -> Point {
    let (u, v) = (minus(b, a), minus(c, a));
    let n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    let length = dot(n, n).sqrt();
    if length > 0.0 { n.map(|part| part / length) } else { n }
}

/// The axes of the view: right, up, and towards the viewer, who stands before the model and above it.
const AXES: [Point; 3] = [[0.8, 0.6, 0.0], [-0.36, 0.48, 0.8], [0.48, -0.64, 0.6]];

/// The least and the largest of some numbers.
fn range(values: impl Iterator<Item = f64>) -> [f64; 2] {
    values.fold([f64::INFINITY, f64::NEG_INFINITY], |[least, most], value| {
        [if value < least { value } else { least }, if value > most { value } else { most }]
    })
}

/// The picture as SVG. Fronts are blue, backs are red.
pub fn picture(model: &Model) -> String {
    let seen: Vec<Point> =
        model.vertices.iter().map(|vertex| AXES.map(|axis| dot(axis, *vertex))).collect();
    let [x, y] = [0, 1].map(|axis: usize| range(seen.iter().map(|point| point[axis])));
    let (width, height) = (x[1] - x[0], y[1] - y[0]);
    let scale = FILLED * SIZE / if width > height { width } else { height };
    let right = |point: Point| 0.5 * SIZE + scale * (point[0] - 0.5 * (x[0] + x[1]));
    let down = |point: Point| 0.5 * SIZE - scale * (point[1] - 0.5 * (y[0] + y[1]));
    let corners = |named: &[u32; 3]| named.map(|corner| seen[corner as usize]);
    let mut triangles: Vec<[Point; 3]> = model.triangles.iter().map(corners).collect();
    let depth = |triangle: &[Point; 3]| triangle.iter().map(|point| point[2]).sum::<f64>();
    let is_front = |triangle: &[Point; 3]| normal(*triangle)[2] >= 0.0;
    triangles.sort_by(|a, b| is_front(a).cmp(&is_front(b)).then(depth(a).total_cmp(&depth(b))));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {SIZE} {SIZE}\" \
         stroke-width=\"0.4\" stroke-linejoin=\"round\">\n\
         <rect width=\"{SIZE}\" height=\"{SIZE}\" fill=\"white\"/>\n"
    );
    for triangle in triangles {
        let light = 0.35 + 0.6 * dot(normal(triangle), [-0.3, 0.6, 0.74]).abs();
        let tint = if is_front(&triangle) { [120.0, 170.0, 235.0] } else { [230.0, 110.0, 90.0] };
        let [r, g, b] = tint.map(|part| part * light);
        let points: Vec<String> =
            triangle.iter().map(|p| format!("{:.1},{:.1}", right(*p), down(*p))).collect();
        let color = format!("rgb({r:.0},{g:.0},{b:.0})");
        let path = points.join(" ");
        writeln!(svg, "<polygon points=\"{path}\" fill=\"{color}\" stroke=\"{color}\"/>")
            .expect("a string has room");
    }
    svg + "</svg>\n"
}
