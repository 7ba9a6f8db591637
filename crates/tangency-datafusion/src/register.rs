//! How a session comes to know the functions and the join.

use std::sync::Arc;

use datafusion::common::Result;
use datafusion::execution::session_state::{SessionState, SessionStateBuilder};
use datafusion::prelude::SessionContext;

use crate::functions::functions;
use crate::join::{CellJoinOptions, CellJoinPlanner, CellJoinRule, NearestJoinRule};
use crate::pruning::BoundsRule;

/// Makes a session know the functions of this crate and join shapes by cells.
///
/// The session's query planner is replaced. A session that needs another one gives it a [`CellJoinPlanner`] among the
/// extension planners of its own, and adds [`functions`], [`BoundsRule`],
/// [`NearestJoinRule`], [`CellJoinRule`] and [`CellJoinOptions`].
///
/// # Errors
/// If the session refuses a function.
pub fn register(context: &SessionContext) -> Result<()> {
    let state = context.state_ref();
    let mut state = state.write();
    *state = registered(state.clone());
    Ok(())
}

/// A session's state that knows the functions of this crate and joins shapes by cells: what [`register`] does, for those
/// who build a state themselves.
pub fn registered(state: SessionState) -> SessionState {
    let is_known = state.optimizers().iter().any(|rule| rule.name() == "cell_join");
    if is_known {
        return state;
    }
    let mut config = state.config().clone();
    if config.options().extensions.get::<CellJoinOptions>().is_none() {
        config.options_mut().extensions.insert(CellJoinOptions::default());
    }
    let mut scalar: Vec<_> = state.scalar_functions().values().cloned().collect();
    scalar.extend(functions());
    SessionStateBuilder::new_from_existing(state)
        .with_config(config)
        .with_scalar_functions(scalar)
        .with_optimizer_rule(Arc::new(BoundsRule::default()))
        .with_optimizer_rule(Arc::new(NearestJoinRule::default()))
        .with_optimizer_rule(Arc::new(CellJoinRule::default()))
        .with_query_planner(Arc::new(CellJoinPlanner::default()))
        .build()
}
