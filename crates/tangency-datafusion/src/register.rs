//! How a session comes to know the functions and the join.

use std::collections::HashMap;
use std::sync::Arc;

use datafusion::arrow::array::{Array, AsArray};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, exec_err, plan_err};
use datafusion::execution::session_state::{SessionState, SessionStateBuilder};
use datafusion::logical_expr::{ScalarUDF, cast, col};
use datafusion::prelude::{DataFrame, SessionContext};
use futures::StreamExt;
use tangency::d3_f64::Shape;

use crate::functions::{Constructor, functions};
use crate::join::{CellJoinOptions, CellJoinPlanner, CellJoinRule, NearestJoinRule};
use crate::pruning::BoundsRule;
use crate::shapes::{Meshes, ShapeColumn, ShapeType};

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

/// Makes the meshes of a table known to a session by their ids, for `tg_instance(id, x, y, z, qx, qy, qz, qw)`, and tells
/// how many there are.
///
/// The table has a column `id`, of text or of whole numbers, and either `positions` and `indices`, as `tg_mesh` takes
/// them, or a mesh or WKB named `shape`. Each mesh is built once and shared by all that name it, until the session ends or
/// another table is registered. Queries that were planned before keep the meshes of then.
///
/// # Errors
/// If the table has other columns, an id is null or there twice, or WKB is none.
pub async fn register_meshes(context: &SessionContext, table: &str) -> Result<usize> {
    let rows = context.table(table).await?;
    let has = |name: &str| rows.schema().has_column_with_unqualified_name(name);
    let shape = if has("positions") && has("indices") {
        let mesh = ScalarUDF::from(Constructor::new(ShapeType::Mesh));
        mesh.call(vec![col("positions"), col("indices")])
    } else if has("shape") {
        col("shape")
    } else {
        return plan_err!(
            "a table of meshes has positions and indices, or a shape; {table} has neither"
        );
    };
    let rows = rows.select(vec![cast(col("id"), DataType::Utf8), shape])?;
    let meshes = meshes(rows).await?;
    let count = meshes.len();
    let state = context.state_ref();
    state.write().config_mut().options_mut().extensions.insert(Meshes::new(meshes));
    Ok(count)
}

/// The meshes of a table of ids and shapes.
async fn meshes(rows: DataFrame) -> Result<HashMap<String, Option<Shape>>> {
    let mut meshes = HashMap::new();
    let mut stream = rows.execute_stream().await?;
    while let Some(batch) = stream.next().await {
        let batch = batch?;
        let (ids, shapes) = (batch.column(0).as_string::<i32>(), batch.column(1));
        let is_mesh = ShapeType::of_data_type(shapes.data_type()).is_some_and(ShapeType::is_built);
        if !is_mesh {
            return plan_err!("the shape of a table of meshes is {}", shapes.data_type());
        }
        let column = ShapeColumn::read(shapes)?;
        for row in 0..batch.num_rows() {
            if ids.is_null(row) {
                return exec_err!("a mesh without an id, after {} meshes", meshes.len());
            }
            let shape = column.shape(row).map(|(shape, _)| shape);
            if meshes.insert(ids.value(row).to_owned(), shape).is_some() {
                return exec_err!("the mesh {:?} is there twice", ids.value(row));
            }
        }
    }
    Ok(meshes)
}
