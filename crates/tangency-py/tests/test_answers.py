"""What is answered, beside closed forms, brute force and python-fcl."""

import fcl
import numpy as np
import pytest
import tangency as tg


def test_balls_are_as_far_apart_as_their_centers_say(draw, poses_of):
    count = 10_000
    left, right = poses_of(count, 3.0), poses_of(count, 3.0)
    found = tg.closest(tg.Sphere(0.7), left, tg.Sphere(0.4), right)
    between = right[:, :3, 3] - left[:, :3, 3]
    away = np.linalg.norm(between, axis=1)
    assert np.allclose(found.separation, away - 1.1, rtol=0, atol=1e-14)
    assert np.allclose(found.normal, between / away[:, None], rtol=0, atol=1e-13)
    assert np.allclose(found.point_b - found.point_a, found.normal * found.separation[:, None], rtol=0, atol=1e-13)
    assert np.array_equal(tg.intersects(tg.Sphere(0.7), left, tg.Sphere(0.4), right), found.separation <= 0)
    assert np.array_equal(tg.distance(tg.Sphere(0.7), left, tg.Sphere(0.4), right), np.maximum(found.separation, 0))
    assert 0.01 < np.mean(found.separation < 0) < 0.99


def support(shape, direction):
    """How far a box or a hull reaches along a direction, by its corners."""
    return np.max(shape @ direction)


def test_hulls_apart_have_a_gap_along_the_normal_and_none_is_wider(draw, poses_of):
    """Any direction shows a gap that is at most the distance; that of the answer shows it all."""
    left, right = draw.normal(size=(20, 3)), draw.normal(size=(12, 3)) * 0.5
    count = 500
    poses = poses_of(count, 4.0)
    found = tg.closest(tg.Hull(left), None, tg.Hull(right), poses)
    is_apart = found.separation > 0
    assert 50 < is_apart.sum() < count
    for at in np.flatnonzero(is_apart):
        moved = right @ poses[at, :3, :3].T + poses[at, :3, 3]
        gap = lambda direction: np.min(moved @ direction) - support(left, direction)
        assert abs(gap(found.normal[at]) - found.separation[at]) < 1e-12
        for direction in draw.normal(size=(50, 3)):
            assert gap(direction / np.linalg.norm(direction)) <= found.separation[at] + 1e-12


def fcl_transform(pose):
    return fcl.Transform(np.ascontiguousarray(pose[:3, :3]), pose[:3, 3].copy())


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (tg.Box((0.5, 0.35, 0.6)), fcl.Box(1.0, 0.7, 1.2)),
        (tg.Capsule(0.25, 1.0), fcl.Capsule(0.25, 1.0)),
        (tg.Cylinder(0.3, 0.8), fcl.Cylinder(0.3, 0.8)),
        (tg.Cone(0.4, 1.1), fcl.Cone(0.4, 1.1)),
        (tg.Ellipsoid((0.5, 0.3, 0.7)), fcl.Ellipsoid(0.5, 0.3, 0.7)),
        (tg.Sphere(0.4), fcl.Sphere(0.4)),
    ],
    ids=lambda shape: type(shape).__name__,
)
def test_fcl_sees_the_same_shapes(draw, poses_of, ours, theirs):
    """The names, sizes and axes are those of FCL: both agree who touches, and how far apart they are."""
    count = 400
    poses = poses_of(count, 1.6)
    ball, their_ball = tg.Box((0.3, 0.2, 0.4)), fcl.Box(0.6, 0.4, 0.8)
    found = tg.closest(ours, None, ball, poses)
    asked = fcl.DistanceRequest()
    for at in range(count):
        one = fcl.CollisionObject(theirs, fcl.Transform())
        other = fcl.CollisionObject(their_ball, fcl_transform(poses[at]))
        if abs(found.separation[at]) > 1e-3:
            assert (fcl.collide(one, other) > 0) == (found.separation[at] < 0), poses[at].tolist()
        if found.separation[at] > 1e-3:
            away = fcl.distance(one, other, asked, fcl.DistanceResult())
            # FCL iterates to 1e-6 of what it calls converged.
            assert abs(away - found.separation[at]) < 1e-3, poses[at].tolist()


def cube(size):
    corners = np.array([[x, y, z] for x in (0, 1) for y in (0, 1) for z in (0, 1)]) * float(size)
    quads = [[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]]
    faces = [[face[0], face[at], face[at + 1]] for face in quads for at in (1, 2)]
    return corners, np.array(faces)


def test_a_ball_inside_of_a_closed_mesh_touches_it():
    corners, faces = cube(10)
    inside = np.eye(4)
    inside[:3, 3] = 5.0
    assert tg.Mesh(corners, faces).is_solid and not tg.Mesh(corners, faces, solid=False).is_solid
    assert tg.intersects(tg.Mesh(corners, faces), None, tg.Sphere(1.0), inside)
    assert not tg.intersects(tg.Mesh(corners, faces, solid=False), None, tg.Sphere(1.0), inside)
    open_box = tg.Mesh(corners, faces[:-1])
    assert not open_box.is_solid
    with pytest.raises(ValueError, match="open"):
        tg.Mesh(corners, faces[:-1], solid=True)


def test_shared_volumes_are_those_of_boxes(draw):
    corners, faces = cube(2)
    shifts = draw.uniform(-3, 3, size=(200, 3))
    poses = np.tile(np.eye(4), (200, 1, 1))
    poses[:, :3, 3] = shifts
    shared = np.prod(np.maximum(2 - np.abs(shifts), 0), axis=1)
    assert np.allclose(tg.overlap_volume(tg.Mesh(corners, faces), None, tg.Mesh(corners, faces), poses), shared, rtol=0, atol=1e-13)
    assert 5 < np.count_nonzero(shared) < 195
    with pytest.raises(tg.NotSolid, match="b: it is not a closed mesh"):
        tg.overlap_volume(tg.Mesh(corners, faces), None, tg.Sphere(1.0), None)


def test_rays_meet_a_ball_where_algebra_says(draw):
    origins = draw.normal(size=(5_000, 3)) * 3
    directions = draw.normal(size=(5_000, 3))
    found = tg.cast_rays(tg.Sphere(1.0), origins, directions)
    a = np.einsum("ij,ij->i", directions, directions)
    b = np.einsum("ij,ij->i", origins, directions)
    c = np.einsum("ij,ij->i", origins, origins) - 1
    root = b * b - a * c
    is_hit = (root > 0) & (b < 0) & (c > 0)
    expected = np.where(is_hit, (-b - np.sqrt(np.maximum(root, 0))) / a, np.inf)
    expected[c <= 0] = 0.0
    assert np.allclose(found.fraction, expected, rtol=1e-9, atol=1e-12)
    assert np.array_equal(found.part == -1, np.isinf(found.fraction))
    assert 100 < np.isfinite(found.fraction).sum() < 4_900


def test_a_turning_bar_meets_a_ball_when_sampling_says_so():
    bar, ball = tg.Box((2.0, 0.1, 0.1)), tg.Sphere(0.2)
    end = np.eye(4)
    end[:2, :2] = [[0, -1], [1, 0]]
    away = np.eye(4)
    away[:3, 3] = [1.0, 1.0, 0.0]
    met = tg.time_of_impact(bar, None, end, ball, away, away)
    angles = np.linspace(0, np.pi / 2, 100_001)
    poses = np.tile(np.eye(4), (angles.size, 1, 1))
    poses[:, 0, 0], poses[:, 0, 1], poses[:, 1, 0], poses[:, 1, 1] = np.cos(angles), -np.sin(angles), np.sin(angles), np.cos(angles)
    first = np.argmax(tg.intersects(bar, poses, ball, away)) / 100_000
    assert met.is_certain and first - 2e-5 <= float(met.fraction) <= first
    free = tg.cast_shapes(ball, None, [5.0, 0, 0], ball, away + np.array([[0, 0, 0, 0], [0, 0, 0, 5.0], [0, 0, 0, 0], [0, 0, 0, 0]]), [0.0, 0, 0])
    assert np.isinf(free.fraction) and np.isnan(free.point_a).all()


def test_a_cube_on_a_cube_rests_on_four_points():
    above = np.eye(4)
    above[2, 3] = 1.0
    poses = np.stack([above, above + np.diag([0, 0, 0, 0]) + np.array([[0] * 4, [0] * 4, [0, 0, 0, 5.0], [0] * 4])])
    found = tg.contacts(tg.Box((0.5, 0.5, 0.5)), None, tg.Box((0.5, 0.5, 0.5)), poses, margin=0.01)
    assert found.offsets.tolist() == [0, 4, 4]
    assert sorted(map(tuple, np.abs(found.point_a).tolist())) == [(0.5, 0.5, 0.5)] * 4
    assert np.array_equal(found.normal, np.tile([0, 0, 1.0], (4, 1)))
    assert found.feature_a.shape == (4, 3)


def test_an_explanation_has_words_and_a_picture():
    told = tg.explain(tg.Box((1, 1, 1)), None, tg.Sphere(0.5), None)
    assert "sphere" in str(told).lower() and told._repr_svg_().startswith("<svg")
