"""Robots: arrays of configurations, beside answers that are known or brute force."""

import numpy as np
import pytest
import tangency as tg

ARM = """<robot name="arm">
  <link name="base"/>
  <link name="upper"><collision><origin xyz="0.5 0 0"/><geometry><box size="1 0.1 0.1"/></geometry></collision></link>
  <link name="lower"><collision><origin xyz="0.5 0 0"/><geometry><box size="1 0.1 0.1"/></geometry></collision></link>
  <link name="hand"><collision><geometry><sphere radius="0.1"/></geometry></collision></link>
  <joint name="shoulder" type="revolute"><parent link="base"/><child link="upper"/><axis xyz="0 0 1"/>
    <limit lower="-3" upper="3"/></joint>
  <joint name="elbow" type="continuous"><origin xyz="1.2 0 0"/><parent link="upper"/><child link="lower"/>
    <axis xyz="0 0 1"/></joint>
  <joint name="slide" type="prismatic"><origin xyz="1.2 0 0"/><parent link="lower"/><child link="hand"/>
    <axis xyz="1 0 0"/><limit lower="0" upper="0.5"/></joint>
</robot>"""


@pytest.fixture
def arm(tmp_path):
    file = tmp_path / "arm.urdf"
    file.write_text(ARM)
    return tg.Robot.from_urdf(file)


def planar(q):
    """Where the hand is, by hand."""
    a, b, slide = q.T
    along = np.stack([np.cos(a + b), np.sin(a + b)], axis=-1)
    return 1.2 * np.stack([np.cos(a), np.sin(a)], axis=-1) + (1.2 + slide)[:, None] * along


def test_a_robot_tells_what_it_is(arm):
    assert (arm.name, arm.dof) == ("arm", 3)
    assert arm.joint_names == ["shoulder", "elbow", "slide"]
    assert arm.link_names == ["base", "upper", "lower", "hand"]
    assert arm.lower.tolist() == [-3, -np.inf, 0] and arm.upper.tolist() == [3, np.inf, 0.5]
    assert repr(arm) == 'Robot("arm", 4 links, 3 dof, 3 colliders, 1 pairs)'
    q = arm.random(1000, seed=5)
    assert q.shape == (1000, 3) and np.array_equal(q, arm.random(1000, seed=5))
    assert (np.abs(q[:, 0]) <= 3).all() and (np.abs(q[:, 1]) <= np.pi).all() and (q[:, 2] >= 0).all()
    assert np.abs(q).max(axis=0).min() > 0.49


def test_links_are_where_the_angles_put_them(arm):
    q = arm.random(500)
    poses = arm.link_poses(q)
    assert poses.shape == (500, 4, 4, 4) and np.array_equal(arm.link_poses(q[7]), poses[7])
    assert np.abs(poses[:, 3, :2, 3] - planar(q)).max() < 1e-14
    assert np.array_equal(arm.link_poses(q, threads=1), poses)


def test_collisions_are_those_of_the_placed_shapes(arm):
    q = arm.random(20_000, seed=1)
    poses = arm.link_poses(q)
    box, ball = tg.Box((0.5, 0.05, 0.05)), tg.Sphere(0.1)
    shifted = np.eye(4)
    shifted[0, 3] = 0.5
    own = tg.intersects(box, poses[:, 1] @ shifted, ball, poses[:, 3])
    assert 20 < own.sum() < 15_000
    assert np.array_equal(arm.in_collision(q), own)
    post = np.eye(4)
    post[:2, 3] = [0.0, 1.5]
    world = tg.Scene()
    world.add(tg.HalfSpace((0, 0, 1), -1.0))
    (post_id,) = world.add(tg.Sphere(0.2), post)
    with_post = [tg.intersects(box, poses[:, at] @ shifted, tg.Sphere(0.2), post) for at in (1, 2)]
    expected = own | with_post[0] | with_post[1] | tg.intersects(ball, poses[:, 3], tg.Sphere(0.2), post)
    for threads in (1, 2, None):
        assert np.array_equal(arm.in_collision(q, world=world, threads=threads), expected)
    straight = [np.pi / 2, 0.0, 0.0]
    assert arm.in_collision(straight, world=world) and not arm.in_collision(straight)
    assert arm.colliding_pairs(straight, world=world) == [("lower", int(post_id))]
    assert arm.in_collision([0, 0, 0], padding=0.21) == False  # noqa: E712
    assert arm.in_collision([0, 0, 0], world=world, padding=1.0)


def test_distances_come_with_points_and_gradients(arm):
    world = tg.Scene()
    post = np.eye(4)
    post[:2, 3] = [-1.0, 2.0]
    world.add(tg.Sphere(0.3), post)
    q = arm.random(300, seed=9)
    found = arm.min_distance(q, world=world)
    assert found.separation.shape == (300,) and found.gradient.shape == (300, 3) and found.point_a.shape == (300, 3)
    free = ~arm.in_collision(q, world=world)
    assert 50 < free.sum() and (found.separation[free] > 0).all() and (found.separation[~free] <= 0).all()
    gap = found.point_b - found.point_a - found.normal * found.separation[:, None]
    assert np.abs(gap).max() < 1e-12
    assert ((found.link_b == -1) == (found.item == 0)).all() and (found.link_a > 0).all()
    step = 1e-6
    for joint in range(3):
        shift = np.eye(3)[joint] * step
        after, before = arm.min_distance(q + shift, world=world), arm.min_distance(q - shift, world=world)
        smooth = free & (np.abs(after.normal - before.normal).max(axis=1) < 1e-4)
        slope = (after.separation - before.separation) / (2 * step)
        assert smooth.sum() > 50 and np.abs(slope - found.gradient[:, joint])[smooth].max() < 1e-4


def test_a_motion_is_free_only_if_all_of_it_is(arm):
    world = tg.Scene()
    post = np.eye(4)
    post[:2, 3] = [0.0, 1.5]
    world.add(tg.Sphere(0.01), post)
    q0, q1 = arm.random(300, seed=2), arm.random(300, seed=3)
    free_until = arm.check_edges(q0, q1, world=world)
    steps = np.linspace(0, 1, 201)
    missed = 0
    for start, end, fraction in zip(q0, q1, free_until):
        sampled = arm.in_collision(start + steps[:, None] * (end - start), world=world)
        first = steps[sampled.argmax()] if sampled.any() else np.inf
        assert fraction <= first
        missed += np.isfinite(fraction) and not sampled[::50].any()
    assert 50 < np.isinf(free_until).sum() < 280 and missed > 0
    assert np.isinf(arm.check_edges([0, 0, 0], [0.1, 0, 0], world=world))
    with pytest.raises(ValueError, match="tolerance"):
        arm.check_edges(q0, q1, tolerance=0.0)


def test_what_may_collide_is_told_found_and_written(arm, tmp_path):
    assert arm.acm.pairs == [("upper", "lower", "Adjacent"), ("lower", "hand", "Adjacent")]
    folded = [0.0, np.pi - 0.01, 0.0]
    assert arm.in_collision(folded)
    arm.acm.allow("hand", "upper")
    assert not arm.in_collision(folded) and ("upper", "hand", "User") in arm.acm.pairs
    (tmp_path / "arm.srdf").write_text(arm.acm.to_srdf())
    again = tg.Robot.from_urdf(tmp_path / "arm.urdf", srdf=tmp_path / "arm.srdf")
    assert again.acm.pairs == arm.acm.pairs
    arm.acm.forbid("upper", "hand")
    assert arm.in_collision(folded) and arm.acm.auto(samples=500) == (0, 0)
    with pytest.raises(ValueError, match='no link "foot"'):
        arm.acm.allow("upper", "foot")


def test_what_a_gripper_holds_takes_part(arm):
    world = tg.Scene()
    above = np.eye(4)
    above[:3, 3] = [2.4, 0.0, 1.0]
    world.add(tg.Sphere(0.1), above)
    rest = [0.0, 0.0, 0.0]
    assert not arm.in_collision(rest, world=world)
    arm.attach("rod", "hand", tg.Capsule(0.02, 1.0), [0, 0, 0.6, 0, 0, 0, 1], quat="xyzw")
    assert arm.in_collision(rest, world=world) and arm.colliding_pairs(rest, world=world) == [("rod", 0)]
    arm.detach("rod")
    assert not arm.in_collision(rest, world=world)
    for wrong in ("rod", "hand"):
        with pytest.raises(ValueError, match="nothing is attached"):
            arm.detach(wrong)
    with pytest.raises(ValueError, match="without end"):
        arm.attach("ground", "hand", tg.HalfSpace((0, 0, 1)))


def test_what_does_not_fit_is_refused(arm, tmp_path):
    for wrong, told in [
        (np.zeros((5, 2)), r"q: its shape is \[5, 2\]; it should be \(3,\) or \(N, 3\)"),
        ([0, np.nan, 0], r'q: the position of "elbow" is NaN'),
        (np.array([[0, 0, 0], [0, 0, np.inf]]), r'q\[1\]: the position of "slide" is inf'),
        ("zero", "q: it should be an array of numbers"),
    ]:
        with pytest.raises(ValueError, match=told):
            arm.in_collision(wrong)
    assert arm.in_collision(np.zeros((0, 3))).shape == (0,)
    with pytest.raises(FileNotFoundError):
        tg.Robot.from_urdf(tmp_path / "none.urdf")
    (tmp_path / "bad.urdf").write_text('<robot>\n<link name="a"/>\n<link name="a"/></robot>')
    with pytest.raises(ValueError, match=r'bad.urdf, line 3: there is a link "a" already'):
        tg.Robot.from_urdf(tmp_path / "bad.urdf")
    for wrong in (-1.0, np.nan, np.inf):
        with pytest.raises(ValueError, match="padding"):
            arm.in_collision([0, 0, 0], padding=wrong)


def test_spheres_are_free_only_where_shapes_are(arm):
    world = tg.Scene()
    post = np.eye(4)
    post[:2, 3] = [0.0, 1.5]
    world.add(tg.Box((0.2, 0.2, 0.2)), post)
    q = arm.random(20_000, seed=4)
    exact = arm.in_collision(q, world=world)
    before = 1.0
    for count in (1, 8, 64):
        model = arm.sphere_model(max_overshoot=0.0, max_spheres=count)
        may_collide = model.in_collision(q, world=world)
        assert (may_collide | ~exact).all() and np.array_equal(model.in_collision(q, world=world, exact=True), exact)
        assert np.array_equal(model.in_collision(q, world=world, threads=1), may_collide)
        assert (model.coverage.covered == 1).all() and (model.coverage.spheres <= count).all()
        needless = np.mean(may_collide & ~exact)
        assert needless < before
        before = needless
    assert before < 0.1 and 0.05 < exact.mean() < 0.95
    spheres = model.spheres
    assert spheres.center.shape == (len(spheres.link), 3) and set(spheres.link) == {1, 2, 3}
    assert model.coverage.link.tolist() == [1, 2, 3] and len(model.coverage.to_pandas()) == 3
    assert repr(model).startswith('SphereModel("arm", ')
    for wrong in ({"max_overshoot": -1.0}, {"max_spheres": 0}):
        with pytest.raises(ValueError, match="overshoot|at least one sphere"):
            arm.sphere_model(**wrong)
