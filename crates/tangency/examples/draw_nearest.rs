//! Draws the distance lines around some 2D shapes, and the way from points to the nearest surface.
//!
//!     cargo run --example draw_nearest > docs/nearest.svg

use std::fmt::Write as _;
use std::sync::Arc;

use tangency::d2::*;

const WIDTH: f32 = 13.0;
const HEIGHT: f32 = 4.6;

fn scene() -> Result<Vec<(Shape, Pose)>, BuildError> {
    let corners =
        [[-1.0, -0.8], [0.9, -1.0], [1.1, 0.3], [0.0, 1.1], [-1.1, 0.4]].map(Vector::from);
    let polygon = Shape::Polygon(Arc::new(Polygon::new(&corners)?));
    let triangle =
        Shape::from(Triangle::new([-0.7, -0.6], [0.8, -0.4], [0.1, 0.8])?).rounded(0.3)?;
    let ellipse = Shape::from(Ellipsoid::new([1.2, 0.6])?);
    let capsule = Shape::from(Capsule::new([-0.7, 0.0], [0.7, 0.0], 0.45)?);
    let turned = |radians: f32, x: f32, y: f32| Pose::new(Rotation::from_radians(radians), [x, y]);
    Ok(vec![
        (polygon, turned(0.2, 2.0, 2.3)),
        (ellipse, turned(-0.5, 5.1, 2.3)),
        (capsule, turned(0.9, 8.0, 2.3)),
        (triangle, turned(0.1, 10.9, 2.2)),
    ])
}

/// The nearest answer over all shapes.
fn nearest(scene: &[(Shape, Pose)], point: Vector) -> Nearest {
    scene
        .iter()
        .map(|(shape, pose)| shape.nearest_posed(pose, point))
        .min_by(|a, b| a.separation.total_cmp(&b.separation))
        .expect("the scene is not empty")
}

/// Where the distance passes `level` along the edges of a fine grid, as short strokes.
fn contour(scene: &[(Shape, Pose)], level: f32) -> String {
    const STEP: f32 = 0.04;
    let height = |x: f32, y: f32| nearest(scene, Vector::new(x, y)).separation - level;
    let mut path = String::new();
    for row in 0..(HEIGHT / STEP) as usize {
        for column in 0..(WIDTH / STEP) as usize {
            let (x, y) = (column as f32 * STEP, row as f32 * STEP);
            let corners = [(x, y), (x + STEP, y), (x + STEP, y + STEP), (x, y + STEP)];
            let values = corners.map(|(x, y)| height(x, y));
            let mut ends = Vec::new();
            for i in 0..4 {
                let (a, b) = (values[i], values[(i + 1) % 4]);
                if (a < 0.0) != (b < 0.0) {
                    let (p, q, t) = (corners[i], corners[(i + 1) % 4], a / (a - b));
                    ends.push((p.0 + (q.0 - p.0) * t, p.1 + (q.1 - p.1) * t));
                }
            }
            if let [p, q, ..] = ends[..] {
                let _ =
                    write!(path, "M{:.3} {:.3}L{:.3} {:.3}", p.0, HEIGHT - p.1, q.0, HEIGHT - q.1);
            }
        }
    }
    path
}

fn main() -> Result<(), BuildError> {
    let scene = scene()?;
    println!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="1040" font-family="sans-serif">
<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbfaf7"/>"##
    );
    for (level, color, width) in [
        (-0.4, "#e7a07a", 0.012),
        (-0.2, "#e7a07a", 0.012),
        (0.0, "#1f3a5f", 0.045),
        (0.2, "#9fb8d6", 0.012),
        (0.4, "#9fb8d6", 0.012),
        (0.6, "#9fb8d6", 0.012),
        (0.8, "#9fb8d6", 0.012),
    ] {
        let path = contour(&scene, level);
        println!(
            r##"<path d="{path}" fill="none" stroke="{color}" stroke-width="{width}" stroke-linecap="round"/>"##
        );
    }
    for row in 0..5 {
        for column in 0..13 {
            let from = Vector::new(0.5 + column as f32, 0.35 + 0.95 * row as f32);
            let seen = nearest(&scene, from);
            let color = if seen.separation > 0.0 { "#3f7fb5" } else { "#c8501e" };
            let (x, y, to) = (from.x, HEIGHT - from.y, seen.point);
            println!(
                r##"<path d="M{x:.3} {y:.3}L{:.3} {:.3}" stroke="{color}" stroke-width="0.02"/><circle cx="{x:.3}" cy="{y:.3}" r="0.045" fill="{color}"/>"##,
                to.x,
                HEIGHT - to.y
            );
        }
    }
    println!("</svg>");
    Ok(())
}
