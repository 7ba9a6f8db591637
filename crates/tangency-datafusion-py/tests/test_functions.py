"""Do the functions answer in a session of the package `datafusion`, and what do they refuse?"""

import random

import datafusion
import pyarrow as pa
import pytest
import tangency_datafusion


@pytest.fixture
def context():
    context = datafusion.SessionContext()
    tangency_datafusion.register(context)
    return context


def rows(context, sql):
    return [row for batch in context.sql(sql).collect() for row in batch.to_pylist()]


def test_a_query_asks_about_shapes(context):
    sql = "SELECT tg_distance(tg_box(0, 0, 0, 1, 1, 1), tg_sphere(3, 0.5, 0.5, 1)) AS d"
    assert rows(context, sql) == [{"d": 1.0}]


def test_a_table_of_boxes_joined_with_itself_has_the_pairs_that_asking_each_has(context):
    draw = random.Random(3)
    corners = [[draw.random() * 6 for _ in "xyz"] for _ in range(150)]
    names = ["xmin", "ymin", "zmin", "xmax", "ymax", "zmax"]
    boxes = [dict(zip(names, low + [at + 1 for at in low], strict=True)) for low in corners]
    context.register_record_batches(
        "t", [[pa.record_batch({"id": list(range(150)), "box": boxes})]]
    )
    sql = "SELECT a.id AS a, b.id AS b FROM t a JOIN t b ON tg_intersects(a.box, b.box) AND a.id < b.id"
    found = {(row["a"], row["b"]) for row in rows(context, sql)}
    meet = lambda a, b: all(abs(p - q) <= 1 for p, q in zip(corners[a], corners[b], strict=True))
    expected = {(a, b) for a in range(150) for b in range(a + 1, 150) if meet(a, b)}
    assert found == expected and len(expected) > 100


def test_wkb_is_read_and_refused(context):
    batch = pa.record_batch({"shape": pa.array([b"\x01\xf7\x03\x00\x00\x00\x00\x00\x00", None])})
    context.register_record_batches("empty", [[batch]])
    assert [row["e"] for row in rows(context, "SELECT tg_is_empty(shape) AS e FROM empty")] == [True, None]
    context.register_record_batches("bad", [[pa.record_batch({"shape": pa.array([b"\x07"])})]])
    with pytest.raises(Exception, match="row 0 is no surface: byte 0 of the WKB: the byte order is 7"):
        rows(context, "SELECT tg_is_empty(shape) AS e FROM bad")


def test_a_wrong_type_is_refused_by_name(context):
    with pytest.raises(Exception, match="argument 2 of tg_intersects is Utf8"):
        rows(context, "SELECT tg_intersects(tg_box(0, 0, 0, 1, 1, 1), 'here')")


def test_what_needs_the_planner_is_not_registered(context):
    names = {function.name for function in tangency_datafusion.functions()}
    assert "tg_knn" not in names and "tg_instance" not in names and "tg_closest" in names
