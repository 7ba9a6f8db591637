//! Caches that nobody made.

use super::space::*;
use serde_json::json;

/// A normal that is no unit vector shows gaps that are not there, or are too large: of 20 000 manifolds that began
/// from such a cache, 80 were wrong.
#[test]
fn a_normal_that_is_no_unit_vector_is_refused() {
    let block = Shape::from(Cuboid::from_half(Vector::splat(1.0)).unwrap());
    let mut cache = Cache::default();
    let on_top = Pose::at(Vector::Y * 1.99);
    manifold_cached(&block, &Pose::IDENTITY, &block, &on_top, 0.1, &mut cache);
    let written = serde_json::to_value(&cache).unwrap();
    assert_eq!(serde_json::from_value::<Cache>(written.clone()).unwrap(), cache);
    for length in [0.0, 1e-30, 0.5, 1.0001, 1e30] {
        let normal = serde_json::to_value(Vector::Y * length).unwrap();
        for (name, value) in [
            ("face", json!({ "A": normal })),
            ("tried_in_vain", json!({ "B": normal })),
            ("normal", normal.clone()),
        ] {
            let mut forged = written.clone();
            forged[name] = value;
            assert!(serde_json::from_value::<Cache>(forged).is_err(), "{name} {length}");
        }
    }
}
