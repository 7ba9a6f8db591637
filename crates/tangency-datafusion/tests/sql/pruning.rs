//! Are row groups left out that have nothing near, and only those?

use std::path::PathBuf;

use datafusion::arrow::util::pretty::pretty_format_batches;
use datafusion::prelude::{ParquetReadOptions, SessionContext};
use tangency::d3_f64::Aabb;

use crate::tables::{Arrangement, add_table, expected, pairs, session};

/// How many rows a row group has; the files have twenty of them.
const ROWS_PER_GROUP: usize = 500;

/// A file that is removed at the end.
struct File(PathBuf);

impl File {
    /// A path that nobody has.
    fn new(name: &str) -> Self {
        let name = format!("tangency-{name}-{}.parquet", std::process::id());
        Self(std::env::temp_dir().join(name))
    }

    /// Writes boxes as six columns, in the order of the curve through the box around all of them.
    async fn write(&self, boxes: &[Aabb]) {
        let context = session(1, 50);
        add_table(&context, "t", boxes, false);
        let column = |name: &str| format!("box['{name}'] AS {name}");
        let columns = ["xmin", "ymin", "zmin", "xmax", "ymax", "zmax"].map(column).join(", ");
        let bounds = "SELECT tg_box(min(box['xmin']), min(box['ymin']), min(box['zmin']), \
                      max(box['xmax']), max(box['ymax']), max(box['zmax'])) FROM t";
        let sql = format!(
            "COPY (SELECT id, {columns} FROM t ORDER BY tg_hilbert(box, ({bounds}))) TO '{}' \
             STORED AS PARQUET OPTIONS ('format.max_row_group_size' '{ROWS_PER_GROUP}')",
            self.0.display()
        );
        context.sql(&sql).await.expect(&sql).collect().await.expect(&sql);
    }

    /// Adds the file as a table, with a column of boxes made of the six.
    async fn add(&self, context: &SessionContext, name: &str) {
        let path = self.0.to_str().expect("a path of letters");
        let options = ParquetReadOptions::default().skip_metadata(false);
        context.register_parquet(format!("{name}_file"), path, options).await.expect("a table");
        let sql = format!(
            "CREATE VIEW {name} AS SELECT id, tg_box(xmin, ymin, zmin, xmax, ymax, zmax) AS box FROM {name}_file"
        );
        context.sql(&sql).await.expect(&sql);
    }
}

impl Drop for File {
    fn drop(&mut self) {
        // What cannot be removed is left to the system.
        let _ = std::fs::remove_file(&self.0);
    }
}

/// How many row groups the scans of a query had, and how many they read: the sums of what `EXPLAIN ANALYZE` says.
async fn row_groups(context: &SessionContext, sql: &str) -> (usize, usize) {
    let sql = format!("EXPLAIN ANALYZE {sql}");
    let explained = context.sql(&sql).await.expect(&sql).collect().await.expect(&sql);
    let text = pretty_format_batches(&explained).expect("a table").to_string();
    let counts = text.split("row_groups_pruned_statistics=").skip(1).map(|found| {
        let found = found.split([',', ']']).next().unwrap_or_default();
        let mut numbers = found.split_whitespace().filter_map(|word| word.parse::<usize>().ok());
        (numbers.next().expect("a total"), numbers.next().expect("how many matched"))
    });
    counts.fold((0, 0), |all, (total, read)| (all.0 + total, all.1 + read))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_reads_the_row_groups_near_it() {
    let boxes = Arrangement::Uniform.boxes(20 * ROWS_PER_GROUP, 31);
    let file = File::new("window");
    file.write(&boxes).await;
    let context = session(1, 50);
    file.add(&context, "t").await;
    let window = Aabb::new([2.0; 3], [4.0; 3]);
    for (condition, distance) in [
        ("tg_intersects(box, tg_box(2, 2, 2, 4, 4, 4))", 0.0),
        ("tg_within(tg_box(2, 2, 2, 4, 4, 4), box, 0.5)", 0.5),
    ] {
        let sql = format!("SELECT 0, id FROM t WHERE {condition}");
        let found = pairs(&context, &sql).await;
        assert_eq!(found, expected(&[window], &boxes, distance, false));
        assert!(found.len() > 5, "{}", found.len());
        let (all, read) = row_groups(&context, &sql).await;
        assert!(all == 20 && read > 0 && read <= 6, "{read} of {all}");
    }
    let everywhere = "SELECT 0, id FROM t WHERE tg_intersects(box, tg_box(-9, -9, -9, 99, 99, 99))";
    assert_eq!(row_groups(&context, everywhere).await, (20, 20));
}

/// A small table with a large one: the row groups of the large one far from the small one are not read.
#[tokio::test(flavor = "multi_thread")]
async fn a_join_reads_the_row_groups_near_the_other_side() {
    let boxes = Arrangement::Uniform.boxes(20 * ROWS_PER_GROUP, 32);
    let few: Vec<Aabb> = Arrangement::Uniform
        .boxes(50, 33)
        .iter()
        .map(|around| around.translated([1.0; 3].into()))
        .collect();
    let file = File::new("join");
    file.write(&boxes).await;
    let context = session(2, 50);
    file.add(&context, "t").await;
    add_table(&context, "few", &few, false);
    for sql in [
        "SELECT few.id, t.id FROM few JOIN t ON tg_within(few.box, t.box, 0.25)",
        "SELECT few.id, t.id FROM t JOIN few ON tg_within(few.box, t.box, 0.25)",
    ] {
        assert_eq!(pairs(&context, sql).await, expected(&few, &boxes, 0.25, false));
        let (all, read) = row_groups(&context, sql).await;
        assert!(all == 20 && read > 0 && read <= 12, "{read} of {all}: {sql}");
    }
    let none = "SELECT few.id, t.id FROM (SELECT * FROM few WHERE id < 0) few JOIN t ON tg_intersects(few.box, t.box)";
    assert_eq!(pairs(&context, none).await, []);
}

/// The engine orders -0 before 0. A row group that ends at one of them must not be left out for a window at the other.
#[tokio::test(flavor = "multi_thread")]
async fn zero_has_no_sign() {
    for (low, high) in [(0.0, 0.0), (-0.0, -0.0), (0.0, -0.0), (-0.0, 0.0)] {
        let boxes = [Aabb::new([-1.0; 3], [high; 3]), Aabb::new([low; 3], [1.0; 3])];
        let file =
            File::new(&format!("zero-{}{}", low.is_sign_negative(), f64::is_sign_negative(high)));
        file.write(&boxes).await;
        let context = session(1, 50);
        context
            .sql("SET datafusion.execution.parquet.pushdown_filters = true")
            .await
            .expect("a setting");
        file.add(&context, "t").await;
        for window in ["tg_box(-0.0, -0.0, -0.0, -0.0, -0.0, -0.0)", "tg_box(0, 0, 0, 0, 0, 0)"] {
            let sql = format!("SELECT id, id AS same FROM t WHERE tg_intersects(box, {window})");
            assert_eq!(pairs(&context, &sql).await, [(0, 0), (1, 1)], "{low} {high} {window}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_place_along_the_curve_is_that_of_the_centre() {
    let context = session(1, 50);
    for (shape, expected) in [
        ("tg_box(0, 0, 0, 0, 0, 0)", 0),
        ("tg_box(-1, -1, -1, 1, 1, 1)", 0),
        ("tg_sphere(-5, 0, 0, 1)", 0),
        ("tg_box(1, 0, 0, 0, 0, 0)", -1),
        ("tg_box(0, 0, 0, 0, 0, NULL)", -1),
    ] {
        let sql = format!("SELECT coalesce(tg_hilbert({shape}, tg_box(0, 0, 0, 8, 8, 8)), -1), 0");
        assert_eq!(pairs(&context, &sql).await, [(expected, 0)], "{shape}");
    }
    assert!(context.sql("SELECT tg_hilbert(tg_box(0, 0, 0, 8, 8, 8), 3)").await.is_err());
}
