//! The operators of joins as messages.

use datafusion_proto::protobuf::{PhysicalExprNode, Schema};
use tangency_datafusion::plan::CellTree;

/// What stands for a cell among the axes of a tree.
const CELL: u32 = 3;

/// The boxes of a side.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct BoxesMessage {
    /// The shape of a row.
    #[prost(message, optional, tag = "1")]
    pub(crate) shape: Option<PhysicalExprNode>,
    /// By how much the box grows.
    #[prost(message, optional, tag = "2")]
    pub(crate) distance: Option<PhysicalExprNode>,
}

/// A tree of cells, its planes in preorder.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct TreeMessage {
    /// The axis of each plane, 3 for a cell.
    #[prost(uint32, repeated, tag = "1")]
    axes: Vec<u32>,
    /// Where each plane is; 0 for a cell.
    #[prost(double, repeated, tag = "2")]
    coordinates: Vec<f64>,
}

impl TreeMessage {
    /// A tree as a message.
    pub(crate) fn of(tree: &CellTree) -> Self {
        let planes =
            tree.planes().map(|plane| plane.map_or((CELL, 0.0), |(axis, at)| (axis as u32, at)));
        let (axes, coordinates) = planes.unzip();
        Self { axes, coordinates }
    }

    /// The tree of a message; `None` if it is none.
    pub(crate) fn tree(&self) -> Option<CellTree> {
        let planes = self.axes.iter().zip(&self.coordinates);
        let planes = planes.map(|(axis, at)| (*axis != CELL).then_some((*axis as usize, *at)));
        CellTree::from_planes(&planes.collect::<Vec<_>>())
    }
}

/// The operator that gives each row its cells.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct CellsMessage {
    /// The boxes by which rows are looked up.
    #[prost(message, repeated, tag = "1")]
    pub(crate) boxes: Vec<BoxesMessage>,
    /// The cells.
    #[prost(message, optional, tag = "2")]
    pub(crate) tree: Option<TreeMessage>,
}

/// The operator that joins cell by cell.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct JoinMessage {
    /// The boxes of the left and of the right side.
    #[prost(message, repeated, tag = "1")]
    pub(crate) boxes: Vec<BoxesMessage>,
    /// The cells.
    #[prost(message, optional, tag = "2")]
    pub(crate) tree: Option<TreeMessage>,
    /// What must hold of a pair besides.
    #[prost(message, optional, tag = "3")]
    pub(crate) filter: Option<PhysicalExprNode>,
    /// The columns of both sides.
    #[prost(message, optional, tag = "4")]
    pub(crate) joined: Option<Schema>,
    /// Which of them are wanted, if not all.
    #[prost(message, optional, tag = "5")]
    pub(crate) projection: Option<ProjectionMessage>,
}

/// The operator that joins with the nearest.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct NearestMessage {
    /// The shapes of the left and of the right side.
    #[prost(message, repeated, tag = "1")]
    pub(crate) shapes: Vec<PhysicalExprNode>,
    /// Whether the rows of the right side have neighbours on the left, and not the other way round.
    #[prost(bool, tag = "2")]
    pub(crate) is_right_asking: bool,
    /// How many neighbours a row has at most.
    #[prost(uint64, tag = "3")]
    pub(crate) count: u64,
    /// What must hold of a pair besides.
    #[prost(message, optional, tag = "4")]
    pub(crate) filter: Option<PhysicalExprNode>,
    /// The columns of both sides.
    #[prost(message, optional, tag = "5")]
    pub(crate) joined: Option<Schema>,
}

/// Some columns by their numbers.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct ProjectionMessage {
    /// The numbers.
    #[prost(uint32, repeated, tag = "1")]
    pub(crate) columns: Vec<u32>,
}

/// An operator of a join.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct NodeMessage {
    /// Which one.
    #[prost(oneof = "OperatorMessage", tags = "1, 2, 3")]
    pub(crate) operator: Option<OperatorMessage>,
}

/// The operators of joins.
#[derive(Clone, PartialEq, prost::Oneof)]
pub(crate) enum OperatorMessage {
    /// Rows to cells.
    #[prost(message, tag = "1")]
    Cells(CellsMessage),
    /// Cells to pairs.
    #[prost(message, tag = "2")]
    Join(Box<JoinMessage>),
    /// Rows to the nearest rows.
    #[prost(message, tag = "3")]
    Nearest(Box<NearestMessage>),
}

#[cfg(test)]
mod tests {
    use tangency::d3_f64::Aabb;

    use super::*;

    #[test]
    fn a_tree_is_the_same_after_the_message_and_a_broken_message_is_none() {
        let boxes: Vec<Aabb> = (0..64).map(|i| Aabb::new([i as f64; 3], [i as f64; 3])).collect();
        let tree = CellTree::new(&boxes, 4);
        assert!(tree.count() > 8);
        let message = TreeMessage::of(&tree);
        assert_eq!(message.tree().as_ref(), Some(&tree));
        let cut_off = TreeMessage { coordinates: vec![0.5], ..message.clone() };
        let no_axis = TreeMessage { axes: vec![7; message.axes.len()], ..message.clone() };
        let no_number = TreeMessage { coordinates: vec![f64::NAN; message.axes.len()], ..message };
        assert!([cut_off, no_axis, no_number].iter().all(|message| message.tree().is_none()));
    }
}
