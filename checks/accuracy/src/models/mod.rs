//! `cargo xtask models`: what is wrong with the meshes that people have?

mod report;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use test_meshes::{BumpyBall, Gear, Knot, Model, Ring, Screw, Terrain};
use test_meshes::{files, packages, picture};

use report::Tally;

/// What is asked for.
#[derive(clap::Args)]
pub struct Options {
    /// Leave the packages out, and fetch nothing
    #[arg(long)]
    made: bool,
}

/// Runs the command.
pub fn run(options: &Options) -> ExitCode {
    let folder = folder();
    match drawn(&folder).and_then(|()| if options.made { Ok(()) } else { read(&folder) }) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

/// Where models and pictures are kept.
fn folder() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or("target".into(), PathBuf::from);
    target.join("models")
}

/// The models that are made by formulas.
fn made() -> [(&'static str, Model); 8] {
    [
        ("gear", Gear::default().model()),
        ("screw", Screw::default().model()),
        ("terrain", Terrain::default().model()),
        ("open terrain", Terrain { floor: None, seed: 7, ..Terrain::default() }.model()),
        ("knot", Knot::default().model()),
        ("ring", Ring::default().model()),
        ("ball", BumpyBall::default().model()),
        ("large ball", BumpyBall::of_about(1_000_000).model()),
    ]
}

/// Reports on the models made by formulas and draws those that a picture can hold.
fn drawn(folder: &Path) -> Result<(), String> {
    let pictures = folder.join("pictures");
    std::fs::create_dir_all(&pictures).map_err(|error| error.to_string())?;
    let mut tally = Tally::default();
    for (name, model) in made() {
        tally.add(name, &model)?;
        if model.triangles.len() < picture::MOST {
            let path = pictures.join(format!("{}.svg", name.replace(' ', "-")));
            std::fs::write(&path, picture::picture(&model)).map_err(|error| error.to_string())?;
        }
    }
    println!("{tally}");
    println!("pictures: {}\n", pictures.display());
    Ok(())
}

/// Fetches the packages and reports on every file in them that can be read.
fn read(folder: &Path) -> Result<(), String> {
    for package in packages::PACKAGES {
        let mut tally = Tally::default();
        let place = match package.fetched(folder) {
            Ok(place) => place,
            Err(problem) => {
                println!("{}: not fetched: {problem}\n", package.name);
                continue;
            }
        };
        println!("{}", package.name);
        for path in files::models_in(&place)? {
            let name = path.strip_prefix(&place).unwrap_or(&path).display().to_string();
            match files::read(&path) {
                Ok(model) => tally.add(&name, &model)?,
                Err(problem) => tally.skip(&name, &problem),
            }
        }
        println!("{tally}\n");
    }
    Ok(())
}
