//! Queries that had used an executor that has died are ended, so that they can be asked again from the start.
//!
//! Ballista 55.0 would go on with them: it sets back the stages that need what the executor had shuffled, and runs all of
//! their tasks again. But it keeps what the tasks that had ended already told about their rows, so that the next stage reads
//! those rows twice (`rollback_running_stage` in its `execution_graph.rs`). A query that ends with an error is better
//! than one with doubled rows.

use std::collections::HashSet;
use std::time::{Duration, UNIX_EPOCH};

use ballista_core::error::Result;
use ballista_core::serde::protobuf::job_status::Status;
use ballista_core::serde::protobuf::scheduler_grpc_client::SchedulerGrpcClient;
use ballista_core::serde::protobuf::{CancelJobParams, ExecutorHeartbeat};
use ballista_core::utils::{GrpcClientConfig, create_grpc_client_connection};
use ballista_scheduler::cluster::BallistaCluster;

/// How often executors are looked at.
const PAUSE: Duration = Duration::from_secs(1);

/// How many seconds after the last sign of life of an executor a query may have been given to it: signs are counted in whole
/// seconds.
const MARGIN: u64 = 2;

/// Ends the queries that may have used an executor that was silent for too long, for ever. A query that came after the
/// last sign of life cannot have: executors ask for their tasks.
///
/// `scheduler` is the address of the scheduler, as `http://127.0.0.1:50050`. What fails is tried again.
pub async fn end_queries_of_lost_executors(
    cluster: BallistaCluster,
    scheduler: String,
    silence: Duration,
) {
    let mut lost = HashSet::new();
    loop {
        tokio::time::sleep(PAUSE).await;
        for (id, sign) in cluster.cluster_state().executor_heartbeats() {
            let now = UNIX_EPOCH.elapsed().unwrap_or_default().as_secs();
            if now.saturating_sub(sign.timestamp) <= silence.as_secs() {
                lost.remove(&id);
            } else if !lost.contains(&id) {
                match end_queries(&cluster, &scheduler, &sign).await {
                    Ok(()) => drop(lost.insert(id)),
                    Err(why) => log::error!("the queries of executor {id} go on: {why}"),
                }
            }
        }
    }
}

/// Ends the queries that may have used an executor, by its last sign of life.
async fn end_queries(
    cluster: &BallistaCluster,
    scheduler: &str,
    sign: &ExecutorHeartbeat,
) -> Result<()> {
    let last = (sign.timestamp + MARGIN) * 1000;
    for job in cluster.job_state().get_all_jobs().await? {
        let status = cluster.job_state().get_job_status(&job).await?;
        let status = status.and_then(|status| status.status);
        if !matches!(&status, Some(Status::Running(query)) if query.queued_at <= last) {
            continue;
        }
        log::warn!("query {job} is ended: executor {} is lost", sign.executor_id);
        let address = scheduler.to_owned();
        let channel = create_grpc_client_connection(address, &GrpcClientConfig::default()).await?;
        let cancelled = CancelJobParams { job_id: job.to_string() };
        SchedulerGrpcClient::new(channel).cancel_job(cancelled).await?;
    }
    Ok(())
}
