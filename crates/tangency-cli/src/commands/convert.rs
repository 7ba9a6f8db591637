//! `tangency convert`: a model in another format.

use tangency_clash::quantity::show_length;
use tangency_io::{Format, Scene, read, write};

use crate::args::ConvertArgs;
use crate::failure::{Failure, SUCCESS};

pub(crate) fn run(args: &ConvertArgs) -> Result<u8, Failure> {
    let scene = read(&args.input, &args.reading.options())?;
    let format = Format::of(&args.output);
    if matches!(format, Some(Format::Stl | Format::Ply)) && scene.elements.len() > 1 {
        eprintln!("note: {} elements become one", scene.elements.len());
    }
    if format == Some(Format::Stl) {
        say_what_is_rounded(&scene);
    }
    write(&scene, &args.output).map_err(Failure::bad)?;
    Ok(SUCCESS)
}

/// STL has places of 32 bits.
fn say_what_is_rounded(scene: &Scene) {
    let bounds = scene.bounds().unwrap_or_default();
    let furthest = bounds.as_flattened().iter().fold(0.0, |most: f64, at| most.max(at.abs()));
    let rounding = furthest * f64::from(f32::EPSILON);
    if rounding > 1e-5 {
        eprintln!("note: STL has few digits: places are rounded to {}", show_length(rounding));
    }
}
