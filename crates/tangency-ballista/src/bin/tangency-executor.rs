//! A Ballista executor that knows the functions and the join. `RUST_LOG=info` makes it tell what it does.

use std::error::Error;
use std::sync::Arc;

use ballista_executor::executor_process::start_executor_process;
use clap::Parser;

/// Runs the tasks of a scheduler.
#[derive(Debug, Parser)]
#[command(name = "tangency-executor", version)]
struct Arguments {
    /// The host of the scheduler.
    #[arg(long, default_value = "127.0.0.1")]
    scheduler_host: String,

    /// The port of the scheduler.
    #[arg(long, default_value_t = 50050)]
    scheduler_port: u16,

    /// The address to listen at, by which other executors and clients find this one.
    #[arg(long, default_value = "127.0.0.1")]
    host: String,

    /// The port from which others fetch shuffled rows.
    #[arg(long, default_value_t = 50051)]
    port: u16,

    /// How many tasks run at once; without it, as many as there are cores.
    #[arg(long)]
    vcores: Option<usize>,

    /// Where shuffled rows are kept; without it, a temporary folder.
    #[arg(long)]
    work_dir: Option<String>,

    /// How many bytes of memory the tasks may use together before they spill.
    #[arg(long)]
    memory: Option<u64>,
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    tangency_ballista::log_to_stderr();
    let arguments = Arguments::parse();
    let mut config = tangency_ballista::executor_config()?;
    config.scheduler_host = arguments.scheduler_host;
    config.scheduler_port = arguments.scheduler_port;
    config.bind_host.clone_from(&arguments.host);
    config.external_host = Some(arguments.host);
    config.port = arguments.port;
    config.vcores = arguments.vcores.unwrap_or(config.vcores);
    config.work_dir = arguments.work_dir;
    config.memory_pool_size = arguments.memory;
    config.scheduler_connect_timeout_seconds = 10;
    start_executor_process(Arc::new(config)).await?;
    Ok(())
}
