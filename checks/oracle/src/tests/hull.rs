//! Which triangles make up the hull of points in space?

type Point = [f64; 3];

fn minus(a: Point, b: Point) -> Point {
    std::array::from_fn(|i| a[i] - b[i])
}

/// Six times the volume of a tetrahedron, positive if `d` is above `a b c` counter-clockwise.
fn volume(a: Point, b: Point, c: Point, d: Point) -> f64 {
    let (u, v, w) = (minus(b, a), minus(c, a), minus(d, a));
    let cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    cross[0] * w[0] + cross[1] * w[1] + cross[2] * w[2]
}

/// The triangles of the hull of points of which no four are near a common plane.
///
/// Points are added one by one: the faces that see the new point go, and every side that only one
/// of them had is joined to it.
pub(crate) fn hull_faces(points: &[Point]) -> Vec<Vec<usize>> {
    let above = volume(points[0], points[1], points[2], points[3]) > 0.0;
    let [i, j, k] = if above { [0, 2, 1] } else { [0, 1, 2] };
    let mut faces = vec![[i, j, k], [i, k, 3], [k, j, 3], [j, i, 3]];
    for (new, &point) in points.iter().enumerate().skip(4) {
        let sees = |&[i, j, k]: &[usize; 3]| volume(points[i], points[j], points[k], point) > 0.0;
        let (gone, mut kept): (Vec<_>, Vec<_>) = faces.into_iter().partition(sees);
        let sides: Vec<_> = gone.iter().flat_map(|&[i, j, k]| [(i, j), (j, k), (k, i)]).collect();
        let rim = sides.iter().filter(|&&(i, j)| !sides.contains(&(j, i)));
        kept.extend(rim.map(|&(i, j)| [i, j, new]));
        faces = kept;
    }
    faces.into_iter().map(|face| face.to_vec()).collect()
}
