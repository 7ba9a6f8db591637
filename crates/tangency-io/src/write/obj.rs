//! Wavefront OBJ: an object for each element, with places in double precision.

use std::fmt::Write;

use super::{count, outward};
use crate::scene::Scene;

pub(super) fn bytes(scene: &Scene) -> Result<Vec<u8>, String> {
    let mut text = String::from("# metres\n");
    let mut first = 1;
    for element in &scene.elements {
        // A line is one word or many: what would end it becomes a space.
        let id = element.id.replace(char::is_control, " ");
        writeln!(text, "o {id}").map_err(|error| error.to_string())?;
        for [x, y, z] in scene.corners(element) {
            writeln!(text, "v {x} {y} {z}").map_err(|error| error.to_string())?;
        }
        for triangle in outward(scene, element) {
            let [a, b, c] = triangle.map(|corner| first + corner as usize);
            writeln!(text, "f {a} {b} {c}").map_err(|error| error.to_string())?;
        }
        first += scene.meshes[element.mesh].positions.len();
    }
    count(first, "corners")?;
    Ok(text.into_bytes())
}
