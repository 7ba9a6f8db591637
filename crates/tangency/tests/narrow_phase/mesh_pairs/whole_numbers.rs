//! Do two triangles with whole coordinates share a point? Decided without error.
//!
//! Triangles that share a point do so at an edge of one of them. An edge and a triangle share one where the
//! edge crosses its plane within it, or, in its plane, where it crosses a side or begins inside.

/// A place on the grid.
pub(super) type Place = [i64; 3];

fn minus(a: Place, b: Place) -> Place {
    [0, 1, 2].map(|axis| a[axis] - b[axis])
}

fn times(a: Place, factor: i64) -> Place {
    a.map(|part| part * factor)
}

fn plus(a: Place, b: Place) -> Place {
    [0, 1, 2].map(|axis| a[axis] + b[axis])
}

fn dot(a: Place, b: Place) -> i64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: Place, b: Place) -> Place {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

pub(super) fn normal([a, b, c]: [Place; 3]) -> Place {
    cross(minus(b, a), minus(c, a))
}

/// Whether a triangle is a segment or a point.
pub(super) fn is_flat(triangle: [Place; 3]) -> bool {
    normal(triangle) == [0; 3]
}

/// Whether two triangles with area lie in one plane.
pub(super) fn are_level(a: [Place; 3], b: [Place; 3]) -> bool {
    b.iter().all(|corner| dot(minus(*corner, a[0]), normal(a)) == 0)
}

fn sides([a, b, c]: [Place; 3]) -> [[Place; 2]; 3] {
    [[a, b], [b, c], [c, a]]
}

fn is_on_segment(point: Place, [p, q]: [Place; 2]) -> bool {
    let (along, to) = (minus(q, p), minus(point, p));
    if along == [0; 3] {
        return point == p;
    }
    cross(along, to) == [0; 3] && dot(along, to) >= 0 && dot(minus(p, q), minus(point, q)) >= 0
}

fn segments_meet(one: [Place; 2], other: [Place; 2]) -> bool {
    let [p, q] = one;
    let [r, s] = other;
    let (u, v, w) = (minus(q, p), minus(s, r), minus(r, p));
    let n = cross(u, v);
    if n == [0; 3] {
        return one.iter().any(|end| is_on_segment(*end, other))
            || other.iter().any(|end| is_on_segment(*end, one));
    }
    let whole = dot(n, n);
    let (along_one, along_other) = (dot(cross(w, v), n), dot(cross(w, u), n));
    dot(w, n) == 0 && (0..=whole).contains(&along_one) && (0..=whole).contains(&along_other)
}

/// Whether a triangle with area covers a point of its plane.
fn covers(triangle: [Place; 3], point: Place) -> bool {
    let n = normal(triangle);
    sides(triangle).iter().all(|[a, b]| dot(cross(minus(*b, *a), minus(point, *a)), n) >= 0)
}

fn segment_meets(segment: [Place; 2], triangle: [Place; 3]) -> bool {
    let meets_side = || sides(triangle).iter().any(|side| segments_meet(segment, *side));
    if is_flat(triangle) {
        return meets_side();
    }
    let [p, q] = segment;
    let [below, above] = segment.map(|end| dot(minus(end, triangle[0]), normal(triangle)));
    if below == 0 && above == 0 {
        return covers(triangle, p) || meets_side();
    }
    if below.signum() * above.signum() > 0 {
        return false;
    }
    // All coordinates are multiplied by what the crossing would be divided by.
    let (below, above) = (below.abs(), above.abs());
    let crossing = plus(times(p, above), times(q, below));
    covers(triangle.map(|corner| times(corner, below + above)), crossing)
}

/// Whether two triangles share a point; they may be segments or points.
pub(super) fn meet(a: [Place; 3], b: [Place; 3]) -> bool {
    sides(a).iter().any(|side| segment_meets(*side, b))
        || sides(b).iter().any(|side| segment_meets(*side, a))
}

/// How many corners they have in common.
pub(super) fn common_corners(a: [Place; 3], b: [Place; 3]) -> usize {
    a.iter().filter(|corner| b.contains(corner)).count()
}
