//! The join with the nearest: which rows of the other side are the `k` nearest to each row?
//!
//! ```text
//! NearestJoinRule   a join with tg_knn(a, b, k) in its condition becomes a NearestJoin node
//! NearestJoinExec   gathers the side of B, builds a BVH over its boxes, and lets the rows of A pass by
//! ```
//!
//! The side of B must fit into memory; that of A need not. On several machines each one gathers all of B.

mod exec;
mod node;
mod objects;
mod rule;

pub use exec::NearestJoinExec;
pub(crate) use node::NearestJoin;
pub use rule::NearestJoinRule;
