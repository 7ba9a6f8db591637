//! How much of a robot's configurations collide with itself, and how long it takes to know:
//!
//!     cargo run --release -p tangency-robot --example self_collision -- ROBOT.urdf [PACKAGE FOLDER …]

use std::time::Instant;

use tangency_robot::{LoadOptions, Obstacles, Placed, Robot};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args_os().skip(1);
    let urdf = arguments.next().ok_or("which URDF?")?;
    let options =
        LoadOptions { package_dirs: arguments.map(Into::into).collect(), ..LoadOptions::default() };
    let robot = Robot::from_files(urdf.to_string_lossy().as_ref(), None, &options)?;
    println!("{}: {} links, {} pairs", robot.name(), robot.links().len(), robot.pairs().len());
    let configurations: Vec<Vec<f64>> = (0..20_000).map(|at| robot.drawn(3, at)).collect();
    let (mut placed, world) = (Placed::default(), Obstacles::none());
    let (mut colliding, started) = (0, Instant::now());
    for configuration in &configurations {
        robot.place(configuration, &mut placed)?;
        colliding += usize::from(robot.collides(&placed, &world, 0.0));
    }
    let each = started.elapsed().as_secs_f64() / configurations.len() as f64;
    println!("{colliding} of {} collide, {:.2} µs each", configurations.len(), each * 1e6);
    Ok(())
}
