"""What do DuckDB and SedonaDB take for the join that `tangency-datafusion` does, on the same Parquet file?

    python checks/join_peers/compare.py boxes.parquet [--seconds 300] [--tile 4]

Each engine counts the pairs of boxes that intersect, `a.id < b.id`, in a process of its own, on two threads. CPU time is
user and system time of that process. DuckDB is asked twice: by its own join on ranges, and by a join on tiles written in
SQL. SedonaDB joins the footprints by its index and compares heights afterwards. An engine that takes longer than
`--seconds` of wall time is stopped. None of them hangs: the join on ranges grows faster than the count, and that of footprints
finds all boxes above one another, which takes minutes for a million in a cube.
"""

import argparse
import multiprocessing
import resource
import time

OVERLAP = " AND ".join(f"a.box.{axis}min <= b.box.{axis}max AND b.box.{axis}min <= a.box.{axis}max" for axis in "xyz")
ENGINES = {}


def engine(function):
    ENGINES[function.__name__] = function
    return function


@engine
def duckdb_range_join(path, tile):
    """The engine sorts by its first two conditions: with those along x it takes a fraction of what it takes with `a.id < b.id`."""
    import duckdb

    connection = duckdb.connect(config={"threads": 2})
    sql = f"SELECT count(*) FROM '{path}' a JOIN '{path}' b ON {OVERLAP} AND a.id < b.id"
    return connection.execute(sql).fetchone()[0]


@engine
def duckdb_tiles(path, tile):
    """Each box in every tile that it touches; a pair counts in the tile of the lower corner of what both share."""
    import duckdb

    connection = duckdb.connect(config={"threads": 2})
    steps = ", ".join(
        f"unnest(range(CAST(floor(box.{axis}min / {tile}) AS BIGINT), CAST(floor(box.{axis}max / {tile}) AS BIGINT) + 1)) AS {axis}"
        for axis in "xyz"
    )
    # One unnest after the other: side by side they would be zipped.
    rows = f"SELECT id, box FROM '{path}'"
    for step in steps.split(", unnest"):
        step = step if step.startswith("unnest") else "unnest" + step
        rows = f"SELECT *, {step} FROM ({rows})"
    owner = " AND ".join(f"floor(greatest(a.box.{axis}min, b.box.{axis}min) / {tile}) = a.{axis}" for axis in "xyz")
    sql = (
        f"WITH t AS ({rows}) SELECT count(*) FROM t a JOIN t b ON a.x = b.x AND a.y = b.y AND a.z = b.z "
        f"AND a.id < b.id AND {OVERLAP} AND {owner}"
    )
    return connection.execute(sql).fetchone()[0]


@engine
def sedonadb(path, tile):
    import sedona.db

    context = sedona.db.connect()
    context.sql("SET datafusion.execution.target_partitions = 2")
    context.read_parquet(path).to_view("t")
    polygon = "ST_MakeEnvelope(box['xmin'], box['ymin'], box['xmax'], box['ymax'])"
    context.sql(f"SELECT id, box['zmin'] AS low, box['zmax'] AS high, {polygon} AS footprint FROM t").to_view("f")
    sql = (
        "SELECT count(*) AS n FROM f a JOIN f b ON ST_Intersects(a.footprint, b.footprint) "
        "AND a.id < b.id AND a.low <= b.high AND b.low <= a.high"
    )
    return context.sql(sql).to_arrow_table().column(0)[0].as_py()


def run(name, path, tile, answers):
    start = time.monotonic()
    try:
        found = ENGINES[name](path, tile)
    except Exception as why:
        found = f"failed: {why}".splitlines()[0]
    used = resource.getrusage(resource.RUSAGE_SELF)
    answers.put((found, time.monotonic() - start, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024))


def children_cpu():
    """CPU time of the processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("path")
    arguments.add_argument("--seconds", type=float, default=300)
    arguments.add_argument("--tile", type=float, default=4)
    arguments.add_argument("--engine", choices=sorted(ENGINES))
    arguments = arguments.parse_args()
    for name in [arguments.engine] if arguments.engine else ENGINES:
        context = multiprocessing.get_context("spawn")
        answers = context.Queue()
        process = context.Process(target=run, args=(name, arguments.path, arguments.tile, answers))
        process.start()
        process.join(arguments.seconds)
        if process.is_alive():
            before = children_cpu()
            process.kill()
            process.join()
            print(f"{name:20} stopped after {arguments.seconds:.0f} s wall, {children_cpu() - before:.2f} s CPU", flush=True)
            continue
        found, wall, cpu, peak = answers.get()
        print(f"{name:20} {found} pairs, {wall:.2f} s wall, {cpu:.2f} s CPU, peak {peak:.0f} MB", flush=True)


if __name__ == "__main__":
    main()
