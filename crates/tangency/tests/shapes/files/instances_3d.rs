//! Instances that are written and read.

use super::space::mesh::Mesh;
use super::space::*;

fn mirrored() -> Shape {
    let wall = Mesh::new(&[Vector::ZERO, Vector::X, Vector::Y], &[[0, 1, 2]]).unwrap();
    Shape::from(wall).scaled_by([2.0, -1.0, 1.0]).unwrap()
}

#[test]
fn an_instance_is_read_as_it_was_written() {
    let text = serde_json::to_string(&mirrored()).unwrap();
    assert_eq!(serde_json::from_str::<Shape>(&text).unwrap(), mirrored());
}

/// A factor of 0 would divide the boxes that the tree is asked with by 0; one that is too large makes corners that no
/// shape may have.
#[test]
fn an_instance_of_impossible_factors_is_refused() {
    let text = serde_json::to_string(&mirrored()).unwrap();
    let factor = r#""x":2.0,"y":-1.0"#;
    assert!(text.contains(factor), "{text}");
    for wrong in ["0.0", "-0.0", "1e300", "null", "1e400"] {
        let hostile = text.replace(factor, &format!(r#""x":{wrong},"y":-1.0"#));
        assert!(serde_json::from_str::<Shape>(&hostile).is_err(), "{wrong}");
    }
}
