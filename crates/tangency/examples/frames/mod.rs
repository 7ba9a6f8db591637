//! Films of worlds of two dimensions: pictures in SVG that move.

use std::fmt::Write as _;

use tangency::d2::world::*;
use tangency::d2::*;

/// How many pictures there are in a unit of time.
pub(crate) const PICTURES: usize = 15;

/// A frames of a world, and of the part of it that is seen.
pub(crate) struct Frames {
    seen: Aabb,
    /// The poses of all bodies, picture by picture.
    pictures: Vec<Vec<Pose>>,
}

impl Frames {
    /// A frames of what happens in a part of the world.
    pub(crate) fn of(seen: Aabb) -> Self {
        Self { seen, pictures: Vec::new() }
    }

    /// Takes one picture.
    pub(crate) fn take(&mut self, world: &World) {
        self.pictures.push(world.bodies().map(|(_, body)| body.pose).collect());
    }

    /// The frames of the bodies of a world, with more that does not move.
    pub(crate) fn finished(&self, world: &World, more: &str) -> String {
        let Vector { x: width, y: height } = self.seen.max - self.seen.min;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {width} {height}\" width=\"{}\">\n\
             <style>rect,circle,path{{stroke:#1a1a1a;stroke-width:.03;stroke-linejoin:round}}\
             .fixed{{fill:#8d99ae}}.a{{fill:#e9c46a}}.b{{fill:#2a9d8f}}.c{{fill:#e76f51}}.mark{{fill:none}}</style>\n\
             <rect x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\" fill=\"#fbfaf7\" stroke=\"none\"/>\n\
             <g transform=\"scale(1,-1)\">{more}\n",
            self.seen.min.x, -self.seen.max.y, 640, self.seen.min.x, -self.seen.max.y,
        );
        for (number, (name, body)) in world.bodies().enumerate() {
            let poses: Vec<Pose> = self.pictures.iter().map(|picture| picture[number]).collect();
            let colour = match body.kind {
                BodyKind::Fixed => "fixed",
                BodyKind::Kinematic => "c",
                BodyKind::Dynamic => ["a", "b", "c"][number % 3],
            };
            let _ = write!(svg, "{}", moved(&poses, &drawn(world, name, colour)));
        }
        svg + "</g>\n</svg>\n"
    }
}

/// What a body is made of, in its own frame.
fn drawn(world: &World, name: BodyHandle, colour: &str) -> String {
    let mut all = String::new();
    for collider in world.colliders_of(name).filter_map(|name| world.collider(name)) {
        let _ = match &collider.shape {
            Shape::Sphere(ball) => write!(
                all,
                "<circle class=\"{colour}\" r=\"{0}\"/><path class=\"mark\" d=\"M0 0H{0}\"/>",
                ball.radius()
            ),
            Shape::Cuboid(block) => {
                let Vector { x, y } = block.half();
                let (w, h) = (2.0 * x, 2.0 * y);
                write!(
                    all,
                    "<rect class=\"{colour}\" x=\"{}\" y=\"{}\" width=\"{w}\" height=\"{h}\"/>",
                    -x, -y
                )
            }
            Shape::Capsule(capsule) => {
                let [from, to] = [capsule.axis().start(), capsule.axis().end()];
                let radius = capsule.radius();
                let along = (to - from).perp().normalized().unwrap_or(Vector::Y) * radius;
                let [a, b, c, d] = [from + along, from - along, to - along, to + along];
                write!(
                    all,
                    "<path class=\"{colour}\" d=\"M{} {}A{radius} {radius} 0 0 1 {} {}L{} {}A{radius} {radius} 0 0 1 {} {}Z\"/>",
                    a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y
                )
            }
            Shape::Segment(_)
            | Shape::Triangle(_)
            | Shape::Polygon(_)
            | Shape::Ellipsoid(_)
            | Shape::HalfSpace(_)
            | Shape::Rounded(_)
            | Shape::Custom(_)
            | Shape::Composite(_) => {
                unreachable!("no frame here shows a {}", collider.shape.kind())
            }
        };
    }
    all
}

/// Something that goes through poses, or stays if they are all the same.
fn moved(poses: &[Pose], what: &str) -> String {
    let places: Vec<String> = poses
        .iter()
        .map(|pose| format!("{:.3},{:.3}", pose.translation.x, pose.translation.y))
        .collect();
    let mut whole = 0.0_f32;
    let mut last = poses[0].rotation;
    let turns: Vec<String> = poses
        .iter()
        .map(|pose| {
            whole += (pose.rotation * last.inverse()).to_radians().to_degrees();
            last = pose.rotation;
            format!("{whole:.1}")
        })
        .collect();
    let start = poses[0].rotation.to_radians().to_degrees();
    let time = poses.len() as f32 / PICTURES as f32;
    format!(
        "<g transform=\"translate({})\">{}<g>{}<g transform=\"rotate({start:.1})\">{what}</g></g></g>\n",
        places[0],
        animated("translate", &places, time),
        animated("rotate", &turns, time),
    )
}

fn animated(kind: &str, values: &[String], time: f32) -> String {
    if values.iter().all(|value| *value == values[0]) {
        return String::new();
    }
    format!(
        "<animateTransform attributeName=\"transform\" type=\"{kind}\" dur=\"{time}s\" \
         repeatCount=\"indefinite\" values=\"{}\"/>",
        values.join(";")
    )
}
