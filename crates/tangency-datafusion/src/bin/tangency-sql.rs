//! A small shell: SQL over Parquet files, with the functions and the join of this crate.
//!
//!     tangency-sql --memory 4G -t pipes.parquet -t walls.parquet \
//!         "SELECT p.id, w.id FROM pipes p JOIN walls w ON tg_within(p.box, w.box, 0.05)"

use std::error::Error;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Parser, ValueEnum};
use datafusion::arrow::csv::WriterBuilder;
use datafusion::execution::memory_pool::FairSpillPool;
use datafusion::execution::runtime_env::RuntimeEnvBuilder;
use datafusion::prelude::{DataFrame, ParquetReadOptions, SessionConfig, SessionContext};
use futures::StreamExt;

/// SQL over Parquet files, with joins of shapes in three dimensions.
#[derive(Debug, Parser)]
#[command(name = "tangency-sql", version)]
struct Arguments {
    /// The statements, separated by semicolons; without them they are read from the standard input.
    sql: Option<String>,

    /// A Parquet file or a folder of them, named like the file or as told: `walls=data/w.parquet`.
    #[arg(short, long = "table", value_name = "[NAME=]PATH")]
    tables: Vec<String>,

    /// A Parquet file of meshes that `tg_instance` names: `id`, and `positions` and `indices` or a `shape`.
    #[arg(long, value_name = "PATH")]
    meshes: Option<String>,

    /// How much memory queries may use before they spill to disk: a number with K, M or G behind it.
    #[arg(short, long, value_parser = bytes)]
    memory: Option<usize>,

    /// Where to spill; without it, the system's folder for temporary files.
    #[arg(long)]
    spill: Option<PathBuf>,

    /// How many partitions are worked on at once; without it, as many as there are cores.
    #[arg(long)]
    threads: Option<usize>,

    /// How rows are printed. A table is held in memory as a whole, CSV is not.
    #[arg(long, default_value = "table")]
    format: Format,
}

/// The name of the table of meshes.
const MESHES: &str = "meshes";

/// How rows are printed.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// Columns in a frame.
    Table,
    /// Comma-separated values.
    Csv,
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::parse();
    let context = session(&arguments)?;
    for table in &arguments.tables {
        let (name, path) = named(table)?;
        // Parquet readers drop the metadata of fields unless told; extension names are there.
        let options = ParquetReadOptions::default().skip_metadata(false);
        context.register_parquet(name, path, options).await?;
    }
    if let Some(path) = &arguments.meshes {
        let options = ParquetReadOptions::default().skip_metadata(false);
        context.register_parquet(MESHES, path, options).await?;
        tangency_datafusion::register_meshes(&context, MESHES).await?;
    }
    let sql = match &arguments.sql {
        Some(sql) => sql.clone(),
        None => {
            let mut sql = String::new();
            std::io::stdin().read_to_string(&mut sql)?;
            sql
        }
    };
    for statement in sql.split(';').filter(|statement| !statement.trim().is_empty()) {
        print(context.sql(statement).await?, arguments.format).await?;
    }
    Ok(())
}

/// A session with the limits that were asked for.
fn session(arguments: &Arguments) -> datafusion::error::Result<SessionContext> {
    let mut config = SessionConfig::new();
    if let Some(threads) = arguments.threads {
        config = config.with_target_partitions(threads.max(1));
    }
    let mut runtime = RuntimeEnvBuilder::new();
    if let Some(memory) = arguments.memory {
        runtime = runtime.with_memory_pool(Arc::new(FairSpillPool::new(memory)));
    }
    if let Some(spill) = &arguments.spill {
        runtime = runtime.with_temp_file_path(spill);
    }
    let context = SessionContext::new_with_config_rt(config, runtime.build_arc()?);
    tangency_datafusion::register(&context)?;
    Ok(context)
}

/// Prints the rows of a statement.
async fn print(rows: DataFrame, format: Format) -> Result<(), Box<dyn Error>> {
    match format {
        Format::Table => rows.show().await?,
        Format::Csv => {
            let mut stream = rows.execute_stream().await?;
            let mut writer = WriterBuilder::new().with_header(true).build(std::io::stdout().lock());
            while let Some(batch) = stream.next().await {
                writer.write(&batch?)?;
            }
            std::io::stdout().flush()?;
        }
    }
    Ok(())
}

/// The name and the path of a table.
fn named(table: &str) -> Result<(&str, &str), String> {
    if let Some((name, path)) = table.split_once('=') {
        return Ok((name, path));
    }
    let stem = Path::new(table).file_stem().and_then(|stem| stem.to_str());
    stem.map(|name| (name, table)).ok_or_else(|| format!("{table} has no name"))
}

/// A number of bytes.
fn bytes(text: &str) -> Result<usize, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit: usize = match text[digits.len()..].trim_end_matches(['b', 'B', 'i']) {
        "" => 1,
        "k" | "K" => 1 << 10,
        "m" | "M" => 1 << 20,
        "g" | "G" => 1 << 30,
        other => return Err(format!("{other} is no unit; expected K, M or G")),
    };
    let number: usize = digits.parse().map_err(|why| format!("{digits:?}: {why}"))?;
    number.checked_mul(unit).ok_or_else(|| format!("{text} is too large"))
}
