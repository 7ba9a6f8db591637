//! The client: queries go to a scheduler, and are asked again if their answer is lost.

use ballista::prelude::SessionContextExt;
use ballista_core::extension::SessionConfigExt;
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::common::{DataFusionError, Result};
use datafusion::execution::session_state::SessionStateBuilder;
use datafusion::prelude::{DataFrame, SessionConfig, SessionContext};
use tangency_datafusion::{CellJoinOptions, functions};

use crate::servers::without_adaptive_planner;

/// A session whose queries are run by the cluster of a scheduler, `df://host:port`, over so many partitions.
///
/// The join is planned by the scheduler; the client only has to know the functions, so that a query can name them.
///
/// # Errors
/// If the address cannot be read.
pub async fn connect(scheduler: &str, partitions: usize) -> Result<SessionContext> {
    let config = SessionConfig::new_with_ballista().with_target_partitions(partitions);
    let mut config = without_adaptive_planner(config);
    config.options_mut().extensions.insert(CellJoinOptions::default());
    let state = SessionStateBuilder::new().with_default_features().with_config(config).build();
    let context = SessionContext::remote_with_state(scheduler, state).await?;
    for function in functions() {
        context.register_udf(function.as_ref().clone());
    }
    Ok(context)
}

/// The rows of a query, which is asked up to so many times in all.
///
/// A query ends with an error when an executor dies that it had used, or from which the client was about to fetch its rows.
/// Then it is asked again from the start. A query that cannot be planned is not.
///
/// # Errors
/// The error of the last time.
pub async fn collect(query: &DataFrame, times: usize) -> Result<Vec<RecordBatch>> {
    let mut asked = 1;
    loop {
        match query.clone().collect().await {
            Err(why) if asked < times && may_succeed_again(&why) => {
                log::warn!("the query is asked again: {why}");
                asked += 1;
            }
            answer => return answer,
        }
    }
}

/// Whether a query that failed may succeed when it is asked again: whether it was planned.
fn may_succeed_again(why: &DataFusionError) -> bool {
    !matches!(
        why.find_root(),
        DataFusionError::Plan(_)
            | DataFusionError::SchemaError(_, _)
            | DataFusionError::SQL(_, _)
            | DataFusionError::NotImplemented(_)
            | DataFusionError::Configuration(_)
    )
}
