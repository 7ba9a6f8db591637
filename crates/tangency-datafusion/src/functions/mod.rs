//! The SQL functions: what can be asked about shapes?

mod aabb;
mod columns;
mod construct;
mod hilbert;
mod hilbert_curve;
mod knn;
mod pair;
mod pair_kernel;

use std::sync::Arc;

use datafusion::logical_expr::ScalarUDF;

pub(crate) use aabb::{AabbFunction, boxes_column};
pub(crate) use construct::Constructor;
pub(crate) use knn::KnnFunction;
pub(crate) use pair::{PairFunction, Question};

/// Every function of this crate.
///
/// | function | answer |
/// |---|---|
/// | `tg_intersects(a, b)` | whether two shapes share a point; touching does |
/// | `tg_within(a, b, d)` | whether their distance is at most `d` |
/// | `tg_distance(a, b)` | their distance, 0 if they share a point |
/// | `tg_separation(a, b)` | their distance, or minus the depth of their overlap |
/// | `tg_closest(a, b)` | struct of the nearest points `on_a` and `on_b`, the `normal` from A to B and the `separation` |
/// | `tg_aabb(shape)` | the box around a shape |
/// | `tg_is_empty(shape)` | whether the numbers of a row make no shape |
/// | `tg_hilbert(shape, within)` | where the centre of its box is along the Hilbert curve through the box `within`: rows in this order are near each other |
/// | `tg_knn(a, b, k)` | only as a condition of an inner join: whether B is one of the `k` rows nearest to A, by `tg_distance` |
/// | `tg_box(xmin, ymin, zmin, xmax, ymax, zmax)` | a box |
/// | `tg_sphere(x, y, z, radius)` | a ball |
/// | `tg_capsule(x0, y0, z0, x1, y1, z1, radius)` | all points within the radius of a segment |
/// | `tg_oriented_box(x, y, z, hx, hy, hz, qx, qy, qz, qw)` | a box by centre, half extents and quaternion |
/// | `tg_mesh(positions, indices)` | what some triangles enclose if they are closed, and otherwise their surface |
/// | `tg_instance(mesh, x, y, z, qx, qy, qz, qw)` | a mesh by its id, as [`register_meshes`](crate::register_meshes) made it known, turned by a quaternion and moved |
///
/// A null argument, or a null number in a shape, makes every answer null. An **empty** shape has no point: a box whose
/// minimum exceeds its maximum, NaN in any number, a negative radius or half extent, a quaternion of length 0, a centre
/// that is not finite, a mesh whose lists do not fit, a surface with a coordinate that is not finite. It intersects nothing and is within no distance of anything; its
/// distance, separation, closest points and box are null. Boxes may be infinite. A negative or NaN `d` is a distance
/// that nothing is within. Bytes that are no surface as WKB, and ids of meshes that are not known, are errors.
pub fn functions() -> Vec<Arc<ScalarUDF>> {
    let pairs = Question::ALL.map(|question| ScalarUDF::from(PairFunction::new(question)));
    let others = [
        ScalarUDF::from(aabb::AabbFunction::new()),
        aabb::IsEmptyFunction::new().into(),
        hilbert::HilbertFunction::new().into(),
        KnnFunction::new().into(),
    ];
    let constructors = construct::constructors();
    pairs.into_iter().chain(others).chain(constructors).map(Arc::new).collect()
}
