//! Ten thousand bodies fall on a terrain.
//!
//! The pictures are drawn by asking the world itself: a ray for each point of the picture, and one towards the light.
//!
//!     cargo run --release --all-features --example terrain -- docs/pictures

use std::fs::File;
use std::io::BufWriter;

use indicatif::{ProgressBar, ProgressStyle};
use tangency::d3::world::*;
use tangency::d3::*;

const BODIES: usize = 10_000;
const STEPS: usize = 480;
const PICTURES: [usize; 4] = [0, 90, 180, 480];
const SIZE: [usize; 2] = [480, 300];

type Failure = Box<dyn std::error::Error>;

/// Hills and a valley, 96 by 96.
fn terrain() -> Result<Shape, BuildError> {
    let columns = 97;
    let heights: Vec<f32> = (0..columns * columns)
        .map(|number| {
            let (x, z) = ((number % columns) as f32 - 48.0, (number / columns) as f32 - 48.0);
            let rim = (x * x + z * z) / 400.0;
            rim + 1.5 * libm::sinf(0.35 * x) * libm::cosf(0.3 * z)
        })
        .collect();
    Ok(Shape::from(HeightField::new(&heights, columns, Vector::splat(1.0), &[])?))
}

fn shape(number: usize) -> Result<Shape, BuildError> {
    Ok(match number % 3 {
        0 => Sphere::new(Vector::ZERO, 0.45)?.into(),
        1 => Cuboid::from_half([0.4, 0.4, 0.4])?.into(),
        _ => Capsule::new([-0.3, 0.0, 0.0], [0.3, 0.0, 0.0], 0.3)?.into(),
    })
}

fn world() -> Result<World, Failure> {
    let mut world = World::new();
    let middle = Pose::at([-48.0, 0.0, -48.0]);
    world.add(Body::fixed(middle), &[Collider::new(terrain()?)])?;
    for number in 0..BODIES {
        let (layer, place) = (number / 625, number % 625);
        let [x, z] = [place % 25, place / 25].map(|at| (at as f32 - 12.0) * 1.3);
        let place = Pose::at([x + 0.05 * layer as f32, 8.0 + 1.3 * layer as f32, z]);
        let body = Body::dynamic(place).with_user_data(number as u64 % 3);
        world.add(body, &[Collider::new(shape(number)?)])?;
    }
    world.detect();
    Ok(world)
}

/// The rays of the points of a picture, row by row.
fn rays() -> Result<Vec<Ray>, BuildError> {
    let eye = Vector::new(34.0, 30.0, 44.0);
    let ahead = (Vector::new(0.0, 4.0, 0.0) - eye).normalized().expect("the eye is not there");
    let right = ahead.cross(Vector::Y).normalized().expect("it does not look straight down");
    let up = right.cross(ahead);
    let [width, height] = SIZE;
    (0..width * height)
        .map(|number| {
            let across = (number % width) as f32 / width as f32 - 0.5;
            let upward = 0.5 - (number / width) as f32 / height as f32;
            Ray::new(eye, ahead + right * across + up * (upward * height as f32 / width as f32))
        })
        .collect()
}

/// The colour of what a ray hits, darker where the light does not reach.
fn colour(world: &World, ray: &Ray, hit: &Option<(ColliderHandle, Hit)>) -> [u8; 3] {
    const COLOURS: [[f32; 3]; 3] =
        [[233.0, 196.0, 106.0], [42.0, 157.0, 143.0], [231.0, 111.0, 81.0]];
    let Some((name, hit)) = hit else { return [246, 244, 238] };
    let body = world.body_of(*name).and_then(|body| world.body(body)).expect("it was hit");
    let paint = match body.kind {
        BodyKind::Fixed => [141.0, 153.0, 174.0],
        BodyKind::Kinematic | BodyKind::Dynamic => COLOURS[body.user_data as usize],
    };
    let light = Vector::new(0.4, 0.8, 0.45);
    let from = ray.at(hit.fraction) + hit.normal * 0.01;
    let is_dark = Ray::new(from, light)
        .is_ok_and(|ray| world.any_ray_hit(&ray, &RayOptions::default(), &|_, _| true));
    let facing = hit.normal.dot(light).abs();
    let bright = if is_dark { 0.35 } else { 0.4 + 0.6 * facing };
    paint.map(|part| (part * bright) as u8)
}

fn draw(world: &World, path: &str) -> Result<(), Failure> {
    let rays = rays()?;
    let mut hits = Vec::new();
    world.cast_ray_batch(&rays, &RayOptions::default(), &|_, _| true, &mut hits);
    let points: Vec<u8> =
        rays.iter().zip(&hits).flat_map(|(ray, hit)| colour(world, ray, hit)).collect();
    let mut encoder =
        png::Encoder::new(BufWriter::new(File::create(path)?), SIZE[0] as u32, SIZE[1] as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header()?.write_image_data(&points)?;
    Ok(())
}

fn main() -> Result<(), Failure> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| String::from("."));
    let mut world = world()?;
    let settings = StepSettings::with_gravity([0.0, -9.81, 0.0]);
    let style = "{bar:40} step {pos}/{len}, {msg}, {eta} left";
    let bar = ProgressBar::new(STEPS as u64).with_style(ProgressStyle::with_template(style)?);
    for step in 0..=STEPS {
        if let Some(number) = PICTURES.iter().position(|picture| *picture == step) {
            draw(&world, &format!("{folder}/terrain-{number}.png"))?;
        }
        world.step(1.0 / 60.0, &settings);
        let asleep = world.bodies().filter(|(name, _)| world.is_sleeping(*name)).count();
        bar.set_message(format!("{} touch, {asleep} sleep", world.events().len()));
        bar.inc(1);
    }
    bar.finish();
    Ok(())
}
