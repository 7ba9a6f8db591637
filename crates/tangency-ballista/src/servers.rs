//! The scheduler and the executor: Ballista's own, told about the functions and the join.

use std::sync::Arc;

use ballista_core::config::{BALLISTA_ADAPTIVE_PLANNER_ENABLED, TaskSchedulingPolicy};
use ballista_core::registry::BallistaFunctionRegistry;
use ballista_core::utils::{default_config_producer, default_session_builder};
use ballista_executor::executor_process::ExecutorProcessConfig;
use ballista_scheduler::config::SchedulerConfig;
use datafusion::common::Result;
use datafusion::execution::session_state::SessionState;
use datafusion::prelude::SessionConfig;
use tangency_datafusion::{CellJoinOptions, registered};

use crate::codec::CellJoinCodec;

/// Executors ask for tasks. When the scheduler hands tasks out instead, it counts the free cores of executors itself, and
/// loses those of a task that it stops because another executor died: with Ballista 55.0 the query then waits for ever.
const SCHEDULING: TaskSchedulingPolicy = TaskSchedulingPolicy::PullStaged;

/// How often a stage may fail because it cannot fetch rows from an executor. A second time would double rows:
/// [`end_queries_of_lost_executors`](crate::end_queries_of_lost_executors) tells why.
const STAGE_FAILURES: usize = 1;

/// A scheduler's settings with the functions, the rule and the codec.
pub fn scheduler_config() -> SchedulerConfig {
    SchedulerConfig {
        scheduling_policy: SCHEDULING,
        stage_max_failures: STAGE_FAILURES,
        override_config_producer: Some(Arc::new(session_config)),
        override_session_builder: Some(Arc::new(session_state)),
        override_physical_codec: Some(Arc::new(CellJoinCodec::default())),
        ..SchedulerConfig::default()
    }
}

/// An executor's settings with the functions and the codec.
///
/// # Errors
/// If the engine refuses its own defaults.
pub fn executor_config() -> Result<ExecutorProcessConfig> {
    let state = registered(default_session_builder(session_config())?);
    Ok(ExecutorProcessConfig {
        task_scheduling_policy: SCHEDULING,
        override_function_registry: Some(Arc::new(BallistaFunctionRegistry::from(&state))),
        override_config_producer: Some(Arc::new(session_config)),
        override_physical_codec: Some(Arc::new(CellJoinCodec::default())),
        ..ExecutorProcessConfig::default()
    })
}

/// The state of a session in which the scheduler plans.
fn session_state(config: SessionConfig) -> Result<SessionState> {
    Ok(registered(default_session_builder(without_adaptive_planner(config))?))
}

/// Ballista's settings and those of the join.
fn session_config() -> SessionConfig {
    let mut config = without_adaptive_planner(default_config_producer());
    config.options_mut().extensions.insert(CellJoinOptions::default());
    config
}

/// Settings by which a query is planned once, and not again after each stage.
///
/// The adaptive planner checks a plan before it has inserted shuffles, and so refuses a join of two tables that wants both
/// shuffled alike.
pub(crate) fn without_adaptive_planner(config: SessionConfig) -> SessionConfig {
    config.set_bool(BALLISTA_ADAPTIVE_PLANNER_ENABLED, false)
}
