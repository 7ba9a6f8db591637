//! The operators of the join to bytes and back; all others are left to Ballista's own codec.

use std::sync::Arc;

use ballista_core::serde::BallistaPhysicalExtensionCodec;
use datafusion::arrow::datatypes::{Schema, SchemaRef};
use datafusion::common::{JoinSide, Result, internal_datafusion_err, internal_err};
use datafusion::execution::TaskContext;
use datafusion::logical_expr::{AggregateUDF, ScalarUDF, WindowUDF};
use datafusion::physical_plan::projection::EmbeddedProjection;
use datafusion::physical_plan::{ExecutionPlan, PhysicalExpr};
use datafusion_proto::physical_plan::{
    PhysicalExtensionCodec, PhysicalPlanDecodeContext, PhysicalProtoConverterExtension,
};
use datafusion_proto::protobuf::PhysicalExprNode;
use prost::Message;
use tangency_datafusion::functions;
use tangency_datafusion::plan::{CellJoinExec, CellTree, CellsExec, NearestJoinExec, ShapeBoxes};

use crate::messages::{
    BoxesMessage, CellsMessage, JoinMessage, NearestMessage, NodeMessage, OperatorMessage,
    ProjectionMessage, TreeMessage,
};

/// What the bytes of our operators begin with. No message of Ballista begins so: its first byte would be a field of a
/// wire type that does not exist.
const MARK: &[u8] = b"\x7ftangency";

/// Ballista's codec that also knows the operators and functions of `tangency-datafusion`.
#[derive(Debug, Default)]
pub struct CellJoinCodec {
    ballista: BallistaPhysicalExtensionCodec,
}

impl PhysicalExtensionCodec for CellJoinCodec {
    fn try_encode(
        &self,
        node: Arc<dyn ExecutionPlan>,
        buf: &mut Vec<u8>,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<()> {
        let encoder = Encoder { codec: self, converter };
        let operator = if let Some(cells) = node.downcast_ref::<CellsExec>() {
            OperatorMessage::Cells(encoder.cells(cells)?)
        } else if let Some(join) = node.downcast_ref::<CellJoinExec>() {
            OperatorMessage::Join(Box::new(encoder.join(join)?))
        } else if let Some(nearest) = node.downcast_ref::<NearestJoinExec>() {
            OperatorMessage::Nearest(Box::new(encoder.nearest(nearest)?))
        } else {
            return self.ballista.try_encode(node, buf, converter);
        };
        buf.extend_from_slice(MARK);
        let message = NodeMessage { operator: Some(operator) };
        message.encode(buf).map_err(|why| internal_datafusion_err!("{why}"))
    }

    fn try_decode(
        &self,
        buf: &[u8],
        inputs: &[Arc<dyn ExecutionPlan>],
        ctx: &TaskContext,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let Some(message) = buf.strip_prefix(MARK) else {
            return self.ballista.try_decode(buf, inputs, ctx, converter);
        };
        let message =
            NodeMessage::decode(message).map_err(|why| internal_datafusion_err!("{why}"))?;
        let context = PhysicalPlanDecodeContext::new(ctx, self);
        let decoder = Decoder { context, converter };
        match message.operator {
            Some(OperatorMessage::Cells(cells)) => decoder.cells(&cells, inputs),
            Some(OperatorMessage::Join(join)) => decoder.join(&join, inputs),
            Some(OperatorMessage::Nearest(nearest)) => decoder.nearest(&nearest, inputs),
            None => internal_err!("the message of a join is empty"),
        }
    }

    fn try_decode_udf(&self, name: &str, buf: &[u8]) -> Result<Arc<ScalarUDF>> {
        let own = functions().into_iter().find(|function| function.name() == name);
        own.map_or_else(|| self.ballista.try_decode_udf(name, buf), Ok)
    }

    fn try_encode_udf(&self, node: &ScalarUDF, buf: &mut Vec<u8>) -> Result<()> {
        self.ballista.try_encode_udf(node, buf)
    }

    fn try_decode_udaf(&self, name: &str, buf: &[u8]) -> Result<Arc<AggregateUDF>> {
        self.ballista.try_decode_udaf(name, buf)
    }

    fn try_encode_udaf(&self, node: &AggregateUDF, buf: &mut Vec<u8>) -> Result<()> {
        self.ballista.try_encode_udaf(node, buf)
    }

    fn try_decode_udwf(&self, name: &str, buf: &[u8]) -> Result<Arc<WindowUDF>> {
        self.ballista.try_decode_udwf(name, buf)
    }

    fn try_encode_udwf(&self, node: &WindowUDF, buf: &mut Vec<u8>) -> Result<()> {
        self.ballista.try_encode_udwf(node, buf)
    }
}

/// Operators to messages.
struct Encoder<'a> {
    codec: &'a CellJoinCodec,
    converter: &'a dyn PhysicalProtoConverterExtension,
}

impl Encoder<'_> {
    /// The operator that gives each row its cells.
    fn cells(&self, cells: &CellsExec) -> Result<CellsMessage> {
        let boxes = self.boxes(cells.boxes())?;
        Ok(CellsMessage { boxes, tree: Some(TreeMessage::of(cells.cells())) })
    }

    /// The operator that joins cell by cell.
    fn join(&self, join: &CellJoinExec) -> Result<JoinMessage> {
        let columns = |columns: &[usize]| ProjectionMessage {
            columns: columns.iter().map(|column| *column as u32).collect(),
        };
        Ok(JoinMessage {
            boxes: self.boxes(join.boxes())?,
            tree: Some(TreeMessage::of(join.cells())),
            filter: join.filter().map(|filter| self.expr(filter)).transpose()?,
            joined: Some(join.joined().as_ref().try_into()?),
            projection: join.projection().map(columns),
        })
    }

    /// The operator that joins with the nearest.
    fn nearest(&self, join: &NearestJoinExec) -> Result<NearestMessage> {
        let (asking, count) = join.asking();
        let shapes = join.shapes().iter().map(|shape| self.expr(shape));
        Ok(NearestMessage {
            shapes: shapes.collect::<Result<_>>()?,
            is_right_asking: asking == JoinSide::Right,
            count: count as u64,
            filter: join.filter().map(|filter| self.expr(filter)).transpose()?,
            joined: Some(join.schema().as_ref().try_into()?),
        })
    }

    /// The boxes of some sides.
    fn boxes(&self, boxes: &[ShapeBoxes]) -> Result<Vec<BoxesMessage>> {
        let side = |boxes: &ShapeBoxes| -> Result<BoxesMessage> {
            let distance = boxes.distance.as_ref().map(|distance| self.expr(distance));
            Ok(BoxesMessage {
                shape: Some(self.expr(&boxes.shape)?),
                distance: distance.transpose()?,
            })
        };
        boxes.iter().map(side).collect()
    }

    /// An expression.
    fn expr(&self, expr: &Arc<dyn PhysicalExpr>) -> Result<PhysicalExprNode> {
        self.converter.physical_expr_to_proto(expr, self.codec)
    }
}

/// Messages to operators.
struct Decoder<'a> {
    context: PhysicalPlanDecodeContext<'a>,
    converter: &'a dyn PhysicalProtoConverterExtension,
}

impl Decoder<'_> {
    /// The operator that gives each row its cells.
    fn cells(
        &self,
        message: &CellsMessage,
        inputs: &[Arc<dyn ExecutionPlan>],
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let [input] = inputs else { return internal_err!("CellsExec has one input") };
        let boxes = message.boxes.iter().map(|boxes| self.boxes(boxes, &input.schema()));
        let boxes: Vec<ShapeBoxes> = boxes.collect::<Result<_>>()?;
        if boxes.is_empty() {
            return internal_err!("CellsExec has boxes");
        }
        let tree = Arc::new(tree(message.tree.as_ref())?);
        Ok(Arc::new(CellsExec::new(Arc::clone(input), boxes, tree)))
    }

    /// The operator that joins cell by cell.
    fn join(
        &self,
        message: &JoinMessage,
        inputs: &[Arc<dyn ExecutionPlan>],
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let (Some(left), Some(right)) = (inputs.first(), inputs.last()) else {
            return internal_err!("CellJoinExec has one or two inputs");
        };
        let ([left_boxes, right_boxes], Some(joined)) = (message.boxes.as_slice(), &message.joined)
        else {
            return internal_err!("CellJoinExec has the boxes of two sides and a schema");
        };
        let boxes =
            [self.boxes(left_boxes, &left.schema())?, self.boxes(right_boxes, &right.schema())?];
        let joined: SchemaRef = Arc::new(Schema::try_from(joined)?);
        let filter =
            message.filter.as_ref().map(|filter| self.expr(filter, &joined)).transpose()?;
        let tree = Arc::new(tree(message.tree.as_ref())?);
        let count = joined.fields().len();
        let join = CellJoinExec::try_new(inputs.to_vec(), boxes, filter, tree, joined)?;
        let Some(wanted) = &message.projection else { return Ok(Arc::new(join)) };
        let wanted: Vec<usize> = wanted.columns.iter().map(|column| *column as usize).collect();
        if wanted.iter().any(|column| *column >= count) {
            return internal_err!("CellJoinExec has {count} columns");
        }
        Ok(Arc::new(join.with_projection(Some(wanted))?))
    }

    /// The operator that joins with the nearest.
    fn nearest(
        &self,
        message: &NearestMessage,
        inputs: &[Arc<dyn ExecutionPlan>],
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let ([left, right], [left_shape, right_shape], Some(joined)) =
            (inputs, message.shapes.as_slice(), &message.joined)
        else {
            return internal_err!("NearestJoinExec has two inputs with a shape each and a schema");
        };
        let shapes =
            [self.expr(left_shape, &left.schema())?, self.expr(right_shape, &right.schema())?];
        let joined: SchemaRef = Arc::new(Schema::try_from(joined)?);
        let filter =
            message.filter.as_ref().map(|filter| self.expr(filter, &joined)).transpose()?;
        let side = if message.is_right_asking { JoinSide::Right } else { JoinSide::Left };
        let asking = (side, message.count as usize);
        let inputs = [Arc::clone(left), Arc::clone(right)];
        Ok(Arc::new(NearestJoinExec::try_new(inputs, shapes, asking, filter, joined)?))
    }

    /// The boxes of a side.
    fn boxes(&self, message: &BoxesMessage, schema: &Schema) -> Result<ShapeBoxes> {
        let Some(shape) = &message.shape else { return internal_err!("boxes are of shapes") };
        let distance = message.distance.as_ref().map(|distance| self.expr(distance, schema));
        Ok(ShapeBoxes { shape: self.expr(shape, schema)?, distance: distance.transpose()? })
    }

    /// An expression.
    fn expr(&self, message: &PhysicalExprNode, schema: &Schema) -> Result<Arc<dyn PhysicalExpr>> {
        self.converter.proto_to_physical_expr(message, schema, &self.context)
    }
}

/// The tree of a message.
fn tree(message: Option<&TreeMessage>) -> Result<CellTree> {
    let tree = message.and_then(TreeMessage::tree);
    tree.ok_or_else(|| internal_datafusion_err!("the message of a tree of cells is broken"))
}
