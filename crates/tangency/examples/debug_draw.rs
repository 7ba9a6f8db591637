//! A tower is hit: contacts, impulses, islands and sleep, drawn step by step from a recording.
//!
//!     cargo run --release --example debug_draw > docs/pictures/debug_draw.svg
//!
//! Each step is recorded, and each picture is drawn of the world that its replay gives, which is the same to the last bit.
//! `Frame` is all that a renderer has to be.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use tangency::d2::world::*;
use tangency::d2::*;

/// How many steps there are in a unit of time, and how many pass from picture to picture.
const STEPS: usize = 60;
const BETWEEN: usize = 6;
/// What is seen: the least and the largest coordinates.
const SEEN: [Vector; 2] = [Vector::new(-9.0, -0.6), Vector::new(9.0, 8.0)];

/// A picture: for each item, the path of its lines and points; and where the last line ended.
#[derive(Default)]
struct Frame {
    paths: BTreeMap<DebugItem, String>,
    last: Option<Vector>,
}

impl DebugRenderer for Frame {
    fn line(&mut self, start: Vector, end: Vector, item: DebugItem) {
        let path = self.paths.entry(item).or_default();
        if self.last.replace(end) != Some(start) {
            let _ = write!(path, "M{:.2} {:.2}", start.x, -start.y);
        }
        let _ = write!(path, "L{:.2} {:.2}", end.x, -end.y);
    }

    fn point(&mut self, place: Vector, item: DebugItem) {
        self.last = None;
        let path = self.paths.entry(item).or_default();
        let _ = write!(path, "M{:.2} {:.2}h.12v.12h-.12z", place.x - 0.06, -place.y - 0.06);
    }

    fn text(&mut self, _: Vector, _: &str, _: DebugItem) {
        unreachable!("names are not asked for")
    }
}

impl Frame {
    /// The picture as a group that is seen in its turn only.
    fn drawn(&self, number: usize, count: usize) -> String {
        let seconds = (number * BETWEEN) as f32 / STEPS as f32;
        let whole = (count * BETWEEN) as f32 / STEPS as f32;
        let mut group = format!("<g style=\"animation:turn {whole}s {seconds}s infinite\">");
        for (item, path) in &self.paths {
            let [red, green, blue] = item.color();
            let _ = write!(group, "<path stroke=\"rgb({red},{green},{blue})\" d=\"{path}\"/>");
        }
        group + "</g>\n"
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut world = tower()?;
    let settings = StepSettings::with_gravity([0.0, -9.81]);
    let draw =
        DebugDrawSettings { islands: true, impulse_length: 0.5, ..DebugDrawSettings::default() };
    let mut frames = Vec::new();
    for step in 0..5 * STEPS {
        let recording = world.step_recorded(1.0 / STEPS as f32, &settings);
        let replayed = recording.replay().map_err(|_| format!("step {step} went another way"))?;
        if step % BETWEEN == 0 {
            let mut frame = Frame::default();
            replayed.debug_draw(&draw, &mut frame);
            frames.push(frame);
        }
    }
    print!("{}", film(&frames));
    Ok(())
}

/// A tower of boxes, and what comes along.
fn tower() -> Result<World, Box<dyn std::error::Error>> {
    let mut world = World::new();
    world.add(Body::fixed(Pose::IDENTITY), &[Collider::new(HalfSpace::new([0.0, 1.0], 0.0)?)])?;
    let block = Collider::new(Cuboid::from_half([0.5, 0.5])?);
    for row in 0..6 {
        for column in 0..3 {
            let place = Pose::at([2.0 + 1.02 * column as f32, 0.5 + row as f32]);
            world.add(Body::dynamic(place), std::slice::from_ref(&block))?;
        }
    }
    let ball = Collider::new(Sphere::new([0.0, 0.0], 0.7)?).with_density(2.0);
    let start = Body::dynamic(Pose::at([-20.0, 3.0])).with_velocity([14.0, 6.0]);
    world.add(start, &[ball])?;
    Ok(world)
}

/// All pictures, one after the other.
fn film(frames: &[Frame]) -> String {
    let [min, max] = SEEN;
    let (width, height) = (max.x - min.x, max.y - min.y);
    let share = 100.0 / frames.len() as f32;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {width} {height}\" width=\"720\">\n\
         <style>g{{visibility:hidden}}path{{fill:none;stroke-width:.04}}\
         @keyframes turn{{0%{{visibility:visible}}{share}%,to{{visibility:hidden}}}}</style>\n\
         <rect x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\" fill=\"#f8fafc\"/>\n",
        min.x, -max.y, min.x, -max.y,
    );
    for (number, frame) in frames.iter().enumerate() {
        svg.push_str(&frame.drawn(number, frames.len()));
    }
    svg + "</svg>\n"
}
