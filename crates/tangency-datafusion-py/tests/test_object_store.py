"""Are tables in an object store asked as those in files are?"""

import boto3
import datafusion
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import tangency_datafusion
from datafusion.object_store import AmazonS3
from moto.server import ThreadedMotoServer

KEYS = {"access_key_id": "key", "secret_access_key": "secret", "region": "us-east-1"}


@pytest.fixture
def endpoint():
    server = ThreadedMotoServer(port=0)
    server.start()
    host, port = server.get_host_and_port()
    yield f"http://{host}:{port}"
    server.stop()


def test_boxes_in_s3_are_joined(endpoint, tmp_path):
    names = ["xmin", "ymin", "zmin", "xmax", "ymax", "zmax"]
    boxes = [dict(zip(names, [at, 0.0, 0.0, at + 1.5, 1.0, 1.0], strict=True)) for at in range(100)]
    path = tmp_path / "boxes.parquet"
    pq.write_table(pa.table({"id": list(range(100)), "box": boxes}), path)
    client = boto3.client(
        "s3",
        endpoint_url=endpoint,
        aws_access_key_id=KEYS["access_key_id"],
        aws_secret_access_key=KEYS["secret_access_key"],
        region_name=KEYS["region"],
    )
    client.create_bucket(Bucket="plant")
    client.upload_file(str(path), "plant", "boxes.parquet")

    context = datafusion.SessionContext()
    tangency_datafusion.register(context)
    store = AmazonS3(bucket_name="plant", endpoint=endpoint, allow_http=True, **KEYS)
    context.register_object_store("s3://", store, "plant")
    context.register_parquet("t", "s3://plant/boxes.parquet")
    sql = "SELECT a.id AS a, b.id AS b FROM t a JOIN t b ON tg_intersects(a.box, b.box) AND a.id < b.id"
    found = {(row["a"], row["b"]) for batch in context.sql(sql).collect() for row in batch.to_pylist()}
    assert found == {(at, at + 1) for at in range(99)}
