"""Two dimensions, beside shapely, closed forms and brute force."""

import pickle

import numpy as np
import pytest
import shapely
import shapely.affinity
import tangency as tg
from hypothesis import given, settings
from hypothesis import strategies as some
from hypothesis.extra import numpy as arrays
from rust import answers_of_rust
from tangency import d2

DENTED = np.array([[0, 0], [2, 0], [2, 2], [1, 0.5], [0, 2]], dtype=float)
HOLE = np.array([[0.6, 0.1], [1.4, 0.1], [1.0, 0.3]])
SQUARE = np.array([[-0.5, -0.4], [0.5, -0.4], [0.5, 0.4], [-0.5, 0.4]])
PENTAGON = np.array([[1, 0], [0.3, 0.9], [-0.8, 0.6], [-0.8, -0.6], [0.3, -0.9]])

# Each shape, what shapely calls it, and the radius that is around it.
SHAPES = [
    (d2.Circle(0.3), shapely.Point(0, 0), 0.3),
    (d2.Box((0.5, 0.4)), shapely.Polygon(SQUARE), 0.0),
    (d2.Capsule(0.2, 1.0), shapely.LineString([(0, -0.5), (0, 0.5)]), 0.2),
    (d2.Capsule(0.2, 1.0, axis="x"), shapely.LineString([(-0.5, 0), (0.5, 0)]), 0.2),
    (d2.Hull(np.vstack([PENTAGON, [[0, 0]]])), shapely.Polygon(PENTAGON), 0.0),
    (d2.Polygon(PENTAGON), shapely.Polygon(PENTAGON), 0.0),
    (d2.Region(DENTED, [HOLE]), shapely.Polygon(DENTED, [HOLE]), 0.0),
    (d2.Chain(DENTED), shapely.LineString(DENTED), 0.0),
    (d2.Chain(DENTED, closed=True), shapely.LinearRing(DENTED), 0.0),
    (d2.Triangle(DENTED[:3]), shapely.Polygon(DENTED[:3]), 0.0),
    (d2.Segment((0, 0), (1, 0.5)), shapely.LineString([(0, 0), (1, 0.5)]), 0.0),
]


def rows_of(draw, count, reach):
    """Rows of a place and an angle in radians."""
    return np.column_stack([draw.uniform(-reach, reach, size=(count, 2)), draw.uniform(-np.pi, np.pi, size=count)])


def matrices(rows):
    cos, sin, zero, one = np.cos(rows[:, 2]), np.sin(rows[:, 2]), np.zeros(len(rows)), np.ones(len(rows))
    return np.stack([cos, -sin, rows[:, 0], sin, cos, rows[:, 1], zero, zero, one], axis=1).reshape(-1, 3, 3)


def placed(theirs, row):
    turned = shapely.affinity.rotate(theirs, row[2], origin=(0, 0), use_radians=True)
    return shapely.affinity.translate(turned, row[0], row[1])


@pytest.mark.parametrize("kind", range(len(SHAPES)), ids=lambda at: type(SHAPES[at][0]).__name__ + str(at))
def test_shapely_sees_the_same_distances(draw, kind):
    ours, theirs, radius = SHAPES[kind]
    count = 60
    met = 0
    for other, their_other, other_radius in SHAPES:
        left, right = rows_of(draw, count, 1.5), rows_of(draw, count, 1.5)
        found = d2.closest(ours, left, other, right, angle="radians")
        apart = d2.distance(ours, left, other, right, angle="radians")
        for at in range(count):
            cores = placed(theirs, left[at]).distance(placed(their_other, right[at]))
            expected = max(cores - radius - other_radius, 0.0)
            assert abs(apart[at] - expected) < 1e-12, (ours, left[at].tolist(), other, right[at].tolist())
        assert np.array_equal(np.maximum(found.separation, 0), apart)
        assert np.array_equal(d2.intersects(ours, left, other, right, angle="radians"), apart == 0)
        gap = found.point_b - found.point_a - found.normal * found.separation[:, None]
        assert np.abs(gap).max() < 1e-12
        met += np.count_nonzero(apart == 0)
    assert 0.05 < met / (count * len(SHAPES)) < 0.95


def test_the_depth_of_convex_polygons_is_that_of_the_best_edge_normal(draw):
    """The shortest way out of an overlap of two convex polygons is along the normal of an edge."""
    count = 500
    rows = rows_of(draw, count, 1.2)
    found = d2.closest(d2.Polygon(PENTAGON), None, d2.Polygon(SQUARE), rows, angle="radians")
    deep = np.flatnonzero(found.separation < 0)
    assert 100 < deep.size < count
    for at in deep:
        moved = np.c_[SQUARE, np.ones(4)] @ matrices(rows[at : at + 1])[0].T[:, :2]
        edges = np.concatenate([np.roll(corners, -1, axis=0) - corners for corners in (PENTAGON, moved)])
        normals = np.column_stack([edges[:, 1], -edges[:, 0]]) / np.linalg.norm(edges, axis=1)[:, None]
        normals = np.concatenate([normals, -normals])
        gaps = (moved @ normals.T).min(axis=0) - (PENTAGON @ normals.T).max(axis=0)
        assert abs(found.separation[at] - gaps.max()) < 1e-12, rows[at].tolist()


def test_matrices_rows_and_degrees_are_the_same_poses(draw):
    rows = rows_of(draw, 300, 1.5)
    degrees = rows * [1, 1, 180 / np.pi]
    by_rows = d2.closest(SHAPES[6][0], None, SHAPES[1][0], rows, angle="radians").separation
    by_matrices = d2.closest(SHAPES[6][0], None, SHAPES[1][0], matrices(rows)).separation
    by_degrees = d2.closest(SHAPES[6][0], None, SHAPES[1][0], degrees, angle="degrees").separation
    assert np.abs(by_rows - by_matrices).max() < 1e-14 and np.abs(by_rows - by_degrees).max() < 1e-14
    # Three rows are three poses, and a matrix of 3 by 3 is one.
    assert d2.distance(SHAPES[0][0], None, SHAPES[0][0], rows[:3], angle="radians").shape == (3,)
    assert d2.distance(SHAPES[0][0], None, SHAPES[0][0], np.eye(3)).shape == ()


def test_the_arrays_choose_the_precision_and_threads_change_nothing(draw):
    rows = rows_of(draw, 5_000, 1.5)
    single = d2.closest(SHAPES[6][0], None, SHAPES[5][0], matrices(rows).astype(np.float32))
    double = d2.closest(SHAPES[6][0], None, SHAPES[5][0], rows, angle="radians")
    assert single.point_a.dtype == np.float32 and single.point_a.shape == (5_000, 2)
    assert np.abs(single.separation - double.separation).max() < 1e-5
    for threads in (1, 2):
        again = d2.closest(SHAPES[6][0], None, SHAPES[5][0], rows, angle="radians", threads=threads)
        assert all(np.array_equal(getattr(again, name), getattr(double, name)) for name in double.fields)
    mixed = d2.closest(SHAPES[1][0], matrices(rows).astype(np.float32), SHAPES[5][0], matrices(rows))
    assert mixed.separation.dtype == np.float64


def test_rays_meet_a_disc_where_algebra_says(draw):
    origins, directions = draw.normal(size=(3_000, 2)) * 3, draw.normal(size=(3_000, 2))
    found = d2.cast_rays(d2.Circle(1.0), origins, directions)
    a = np.einsum("ij,ij->i", directions, directions)
    b = np.einsum("ij,ij->i", origins, directions)
    c = np.einsum("ij,ij->i", origins, origins) - 1
    root = b * b - a * c
    expected = np.where((root > 0) & (b < 0) & (c > 0), (-b - np.sqrt(np.maximum(root, 0))) / a, np.inf)
    expected[c <= 0] = 0.0
    assert np.allclose(found.fraction, expected, rtol=1e-9, atol=1e-12)
    assert 100 < np.isfinite(found.fraction).sum() < 2_900
    in_hole = d2.cast_rays(SHAPES[6][0], [0.8, 0.15], [0.0, 1.0])
    assert in_hole.point.tolist() == pytest.approx([0.8, 0.2]) and in_hole.normal * 5**0.5 == pytest.approx([1.0, -2.0])


def test_what_moves_meets_when_it_is_computed_to():
    disc = d2.Circle(0.5)
    met = d2.cast_shapes(disc, None, [4.0, 0.0], disc, [3.0, 0.0, 0.0], [0.0, 0.0], angle="radians")
    assert abs(met.fraction - 0.5) < 1e-12 and np.allclose(met.point_a, [2.5, 0.0], rtol=0, atol=1e-12)
    bar = d2.Box((2.0, 0.1))
    turned = d2.time_of_impact(bar, [0, 0, 0], [0, 0, 90], disc, [1, 1, 0], [1, 1, 0], angle="degrees")
    # The bar touches the disc where its upper edge, 0.1 from its middle, is 0.5 from the middle of the disc.
    expected = (np.pi / 4 - np.arcsin(0.6 / np.sqrt(2))) / (np.pi / 2)
    assert turned.is_certain and expected - 1e-5 < turned.fraction <= expected
    free = d2.time_of_impact(bar, None, None, disc, [0, 5, 0], [3, 5, 0], angle="radians")
    assert np.isinf(free.fraction) and np.isnan(free.point_a).all()


def test_contacts_have_points_depths_and_features():
    found = d2.contacts(d2.Box((0.5, 0.5)), None, d2.Box((0.5, 0.5)), [0.2, 0.9, 0.0], angle="radians")
    assert found.offsets.tolist() == [0, 2] and found.normal.tolist() == [[0, 1], [0, 1]]
    assert sorted(found.point_a[:, 0].tolist()) == pytest.approx([-0.3, 0.5])
    assert np.allclose(found.depths, 0.1, rtol=0, atol=1e-15) and found.feature_a.shape == (2, 3)
    assert list(found.to_pandas().columns[:4]) == ["pair", "point_a_x", "point_a_y", "point_b_x"]


def test_a_status_says_how_a_pair_stands():
    disc = d2.Circle(0.5)
    rows = np.array([[0.5, 0, 0], [1, 0, 0], [2, 0, 0], [9, 0, 0]])
    found = d2.closest(disc, None, disc, rows, max_distance=3.0, angle="radians")
    expected = [tg.Status.OVERLAPPING, tg.Status.TOUCHING, tg.Status.APART, tg.Status.BEYOND]
    assert found.status.tolist() == expected and found.status.dtype == np.int8
    assert d2.closest(disc, None, disc, rows[2], angle="radians").status == tg.Status.APART


def test_a_half_space_and_a_compound_are_their_parts():
    ground, disc = d2.HalfSpace((0, 2), 1.0), d2.Circle(0.25)
    assert d2.closest(ground, None, disc, [7, 1, 0], angle="radians").separation == 0.25
    poses = matrices(np.array([[-1, 0, 0], [1, 0, np.pi / 2]]))
    pair = d2.Compound([disc, d2.Box((0.5, 0.1))], poses)
    found = d2.closest(pair, None, disc, [1.0, 1.0, 0.0], angle="radians")
    assert abs(found.separation - 0.25) < 1e-15 and found.part_a == 1
    assert np.allclose(pair.bounds, [[-1.25, -0.5], [1.1, 0.5]], rtol=0, atol=1e-12)


@pytest.mark.parametrize("shape", [shape for shape, _, _ in SHAPES] + [d2.Ellipse((1, 2)), d2.HalfSpace((0, 1)), d2.Compound([d2.Circle(1.0)], np.eye(3)[None])], ids=lambda shape: type(shape).__name__)
def test_a_shape_is_the_same_after_pickling(draw, shape):
    again = pickle.loads(pickle.dumps(shape))
    assert type(again) is type(shape) and repr(again) == repr(shape) and again.bounds == shape.bounds
    assert type(shape).__module__ == "tangency.d2" and isinstance(shape, d2.Shape) and not isinstance(shape, tg.Shape)
    rows = rows_of(draw, 50, 2.0)
    other = d2.Circle(0.25)
    assert np.array_equal(d2.distance(again, None, other, rows, angle="radians"), d2.distance(shape, None, other, rows, angle="radians"))


def test_an_ellipse_is_what_its_equation_says(draw):
    """The distance of a disc from an ellipse, beside a fine walk around it."""
    around = np.linspace(0, 2 * np.pi, 200_001)
    rim = np.column_stack([2.0 * np.cos(around), 0.5 * np.sin(around)])
    for row in rows_of(draw, 20, 4.0):
        if (row[0] / 2.0) ** 2 + (row[1] / 0.5) ** 2 > 1:
            expected = np.sqrt(((rim - row[:2]) ** 2).sum(axis=1).min()) - 0.01
            found = d2.closest(d2.Ellipse((2.0, 0.5)), None, d2.Circle(0.01), row, angle="radians")
            assert abs(found.separation - expected) < 1e-8, row.tolist()


def test_errors_name_the_argument_and_the_index():
    disc, bent = d2.Circle(1.0), np.tile(np.eye(3), (20, 1, 1))
    bent[17, 0, 0] = 2.0
    cases = [
        (lambda: d2.Circle(-1.0), "radius"),
        (lambda: d2.Polygon(DENTED), "convex"),
        (lambda: d2.Region([[0, 0], [1, 1], [1, 0], [0, 1]]), "itself|cross|meet"),
        (lambda: d2.Region(DENTED, [[0, 0]]), r"holes\[0\]: it should have the shape \(N, 2\)|holes\[0\]"),
        (lambda: d2.Chain([[0, 0]]), "point"),
        (lambda: d2.Capsule(1.0, 1.0, axis="z"), 'axis: it is "z", not "x" or "y"'),
        (lambda: d2.Hull(np.zeros((3, 3))), r"points: its shape is \[3, 3\]; it should be \(2,\) or \(N, 2\)"),
        (lambda: d2.distance(disc, None, disc, bent), r"pose_b\[17\]: the axes are not orthonormal"),
        (lambda: d2.distance(disc, np.zeros((3, 3)), disc, None), "pose_a: the last row should be 0 0 1"),
        (lambda: d2.distance(disc, [0, 0, 0], disc, None), 'pose_a: poses of three numbers need angle="radians"'),
        (lambda: d2.distance(disc, np.eye(4), disc, None), r"pose_a: its shape is \[4, 4\]; it should be \(3, 3\)"),
        (lambda: d2.distance(disc, [[0, 0, 0], [0, 0, np.nan]], disc, None, angle="radians"), r"pose_a\[1\]: .*finite"),
        (lambda: d2.distance(disc, [0, 0, 0], disc, None, angle="turns"), 'angle: it is "turns"'),
        (lambda: d2.distance(disc, bent, disc, None, angle="radians"), r"pose_a: its shape is \[20, 3, 3\]; it should be \(3,\)"),
        (lambda: tg.distance(disc, np.eye(3), disc, None, quat="xyzw"), "quat: it is for poses of three dimensions"),
        (lambda: d2.distance(tg.Sphere(1.0), np.eye(4), tg.Sphere(1.0), None, angle="radians"), "angle: it is for poses of two dimensions"),
        (lambda: d2.distance(disc, None, tg.Sphere(1.0), None), "b: it is a shape of three dimensions"),
        (lambda: tg.distance(tg.Sphere(1.0), None, [tg.Sphere(1.0), disc], None), r"b\[1\]: it is a shape of two dimensions"),
        (lambda: tg.overlap_volume(disc, None, disc, None), "a: it is a shape of two dimensions"),
        (lambda: tg.Scene().add(disc), "shapes: it is a shape of two dimensions"),
        (lambda: d2.cast_rays(disc, [0, 0, 0], [1, 0]), r"origins: its shape is \[3\]; it should be \(2,\) or \(N, 2\)"),
    ]
    for ask, told in cases:
        with pytest.raises(ValueError, match=told):
            ask()
    with pytest.raises(TypeError, match=r"shapes\[0\]: it is no shape of 2 dimensions"):
        d2.Compound([tg.Sphere(1.0)], np.eye(3)[None])


@settings(max_examples=300, deadline=None)
@given(
    arrays.arrays(
        dtype=some.sampled_from([np.float32, np.float64, np.int32, np.bool_, np.complex128]),
        shape=some.sampled_from([(3, 3), (2, 3, 3), (3,), (4, 3), (0, 3, 3), (0, 3), (9,), (), (1, 1, 3, 3)]),
    ),
    some.sampled_from([None, "radians", "degrees", "turns"]),
)
def test_any_array_is_answered_or_refused(array, angle):
    try:
        found = d2.closest(SHAPES[1][0], array, SHAPES[0][0], None, angle=angle)
    except (ValueError, TypeError):
        return
    assert found.point_a.shape[-1] == 2


@settings(max_examples=300, deadline=None)
@given(some.lists(some.lists(some.floats(), min_size=2, max_size=2), max_size=9))
def test_any_outline_is_built_or_refused(points):
    for make in (d2.Hull, d2.Polygon, d2.Region, d2.Chain):
        try:
            shape = make(np.array(points).reshape(-1, 2))
        except ValueError:
            continue
        assert d2.closest(shape, None, SHAPES[0][0], None).point_a.shape == (2,)


def test_an_explanation_has_words_and_a_picture():
    told = d2.explain(d2.Box((1, 1)), None, d2.Circle(0.5), [3, 0, 0], angle="radians")
    assert "circle" in str(told).lower() or "sphere" in str(told).lower()
    assert told._repr_svg_().startswith("<svg")


def test_three_dimensions_have_a_name_as_well():
    assert tg.d3.Sphere is tg.Sphere and tg.d3.closest is tg.closest and set(tg.d3.__all__) < set(tg.__all__)


def test_the_bits_are_those_of_rust(draw):
    """Every pair of kinds, against a program that was written without this package."""
    shapes = [
        d2.Circle(0.4),
        d2.Box((0.5, 0.35)),
        d2.Capsule(0.25, 1.0),
        d2.Ellipse((0.5, 0.3)),
        d2.Hull(DENTED),
        d2.Region(DENTED, [HOLE]),
        d2.Chain(DENTED),
        d2.HalfSpace((0, 1), -0.5),
        d2.Triangle(DENTED[:3]),
        d2.Segment((0, 0), (1, 0)),
    ]
    count = 10_000
    left, right = matrices(rows_of(draw, count, 1.0)), matrices(rows_of(draw, count, 1.0))
    told = answers_of_rust(left, right, "d2")
    kinds = np.arange(count)
    found = d2.closest([shapes[at] for at in kinds % 10], left, [shapes[at] for at in kinds // 10 % 10], right)
    ours = np.column_stack([found.separation, found.point_a, found.point_b, found.normal])
    differ = np.flatnonzero((ours.view(np.uint64) != told.view(np.uint64)).any(axis=1))
    assert differ.size == 0, (differ[:5], kinds[differ[:5]] % 10, kinds[differ[:5]] // 10 % 10)
    assert np.mean(np.isfinite(told)) > 0.98 and 0.05 < np.mean(told[:, 0] < 0) < 0.95
