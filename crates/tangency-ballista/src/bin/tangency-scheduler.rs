//! A Ballista scheduler that plans joins by cells. `RUST_LOG=info` makes it tell what it does.

use std::error::Error;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::scheduler_process::start_server;
use clap::Parser;
use tangency_ballista::end_queries_of_lost_executors;

/// Plans queries and hands their tasks to executors.
#[derive(Debug, Parser)]
#[command(name = "tangency-scheduler", version)]
struct Arguments {
    /// The address to listen at.
    #[arg(long, default_value = "127.0.0.1")]
    host: String,

    /// The port to listen at.
    #[arg(long, default_value_t = 50050)]
    port: u16,

    /// After how many seconds without a sign of life an executor counts as dead, and the queries that used it are ended. One
    /// that is busy gives a sign every five seconds.
    #[arg(long, default_value_t = 60)]
    executor_timeout: u64,
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    tangency_ballista::log_to_stderr();
    let arguments = Arguments::parse();
    let mut config = tangency_ballista::scheduler_config();
    config.bind_host.clone_from(&arguments.host);
    config.external_host.clone_from(&arguments.host);
    config.bind_port = arguments.port;
    // Ballista's own way of going on without an executor comes after the end of its queries.
    let silence = arguments.executor_timeout.max(1);
    config.executor_timeout_seconds = silence.saturating_mul(2);
    config.no_executors_grace_period_seconds = silence.saturating_mul(2);
    config.expire_dead_executor_interval_seconds = silence;
    let cluster = BallistaCluster::new_from_config(&config).await?;
    let address: SocketAddr = format!("{}:{}", arguments.host, arguments.port).parse()?;
    let own = if address.ip().is_unspecified() { Ipv4Addr::LOCALHOST.into() } else { address.ip() };
    let own = format!("http://{}", SocketAddr::new(own, address.port()));
    let silence = Duration::from_secs(silence);
    tokio::spawn(end_queries_of_lost_executors(cluster.clone(), own, silence));
    start_server(cluster, address, Arc::new(config)).await?;
    Ok(())
}
