//! Three dimensions in double precision, where pairs of cores are worked out for every space.
//!
//! The words are those of the public spaces, and not all of them are needed here (`dead_code`);
//! of the kernel itself, all is.
#![allow(unreachable_pub)]

/// The first line of every documentation example in this space.
macro_rules! prelude {
    () => {
        "use tangency::d3::*;"
    };
}

use self as space;
use self as fine;

#[allow(dead_code)]
#[path = "number/f64.rs"]
mod number;
use number::*;

#[allow(dead_code)]
#[path = "shared/order.rs"]
mod order;
pub(crate) use order::{greater, lesser, within};
#[allow(dead_code)]
#[path = "only_3d/vector.rs"]
mod vector;
pub use vector::{DIMENSION, Vector};
#[allow(dead_code)]
#[path = "shared/arithmetic.rs"]
mod arithmetic;
#[allow(dead_code)]
#[path = "shared/matrix.rs"]
mod matrix;
pub use matrix::Matrix;

#[path = "fine/only_3d/axes.rs"]
mod axes;
#[path = "fine/only_3d/product.rs"]
mod product;
pub(crate) use axes::axes_of;
#[path = "fine/only_3d/across/planes.rs"]
mod planes;
use planes::Planes;
#[path = "fine/only_3d/columns.rs"]
mod columns;
use columns::LEVEL;
pub(crate) use columns::{Columns, Edge};
#[path = "fine/only_3d/ridges.rs"]
mod ridges;
use ridges::{Ridge, shortest_across};
#[path = "fine/only_3d/core.rs"]
mod core_shape;
pub(crate) use core_shape::Core;
#[path = "fine/shared/scope.rs"]
mod scope;
pub(crate) use scope::{Rounding, Scope, power_around};
#[path = "fine/shared/pair.rs"]
mod pair;
use pair::Vertex;
pub(crate) use pair::{Found, Pair, Support};
#[path = "fine/only_3d/simplex.rs"]
mod simplex;
use simplex::Simplex;
#[path = "fine/shared/trace.rs"]
mod trace;
pub(crate) use trace::{Event, Silent, Trace};
#[path = "fine/shared/gjk.rs"]
mod gjk;
pub(crate) use gjk::meets;
use gjk::{Ending, Gap, gjk};
#[path = "fine/shared/way_out.rs"]
mod way_out;
use way_out::{Flat, WayOut};
#[path = "fine/only_3d/expansion.rs"]
mod expansion;
use expansion::{Expansion, enclose};
#[path = "fine/only_3d/around.rs"]
mod around;
use around::{around, bottom_between, nearby, right_angle};
#[path = "fine/only_3d/level.rs"]
mod level;
use level::leveled;
#[path = "fine/shared/depth.rs"]
mod depth;
#[path = "fine/shared/separation.rs"]
mod separation;
pub(crate) use separation::closest;
use separation::closest_from;
#[path = "fine/shared/outlook.rs"]
mod outlook;
pub(crate) use outlook::{Outlook, outlook};
#[path = "fine/shared/across/track.rs"]
mod track;
pub(crate) use track::{Across, End, Track};
#[path = "fine/shared/across/ball.rs"]
mod across_ball;
#[path = "fine/shared/across/capsule.rs"]
mod across_capsule;
#[path = "fine/shared/across/ellipsoid.rs"]
mod across_ellipsoid;
#[path = "fine/shared/across/plane.rs"]
mod across_plane;
#[path = "fine/only_3d/across/turned.rs"]
mod across_turned;
#[path = "fine/shared/across/roots.rs"]
mod roots;
#[path = "fine/only_3d/across/sheared.rs"]
mod sheared;
pub(crate) use sheared::Sheared;
#[path = "fine/shared/across/search.rs"]
mod search;
#[path = "fine/shared/across/slabs.rs"]
mod slabs;
pub(crate) use search::Body;
#[path = "fine/only_3d/segments.rs"]
mod segments;
pub(crate) use segments::{segments_apart, segments_at_a_glance};
#[path = "fine/only_3d/triangles.rs"]
mod triangles;
pub(crate) use triangles::TwoTriangles;
#[path = "fine/only_3d/segment_box.rs"]
mod segment_box;
pub(crate) use segment_box::segment_and_box;
use segment_box::stretch_over;
#[path = "fine/only_3d/boxes.rs"]
mod boxes;
pub(crate) use boxes::{are_boxes_apart, boxes};
#[path = "fine/only_3d/swept_boxes.rs"]
mod swept_boxes;
pub(crate) use swept_boxes::boxes_outlook;
#[path = "fine/shared/exact_sum.rs"]
mod exact_sum;
use exact_sum::{ONE, Sum, on_multiples_of, parts, sign};
#[path = "fine/only_3d/wrap/mod.rs"]
mod wrap;
pub(crate) use wrap::{
    Facet, Flatness, Span, Surface, Terms, are_in_line, look_alike, normal_sign, on_finest_grid,
    on_grid, outline, side_of, span_of,
};
#[path = "fine/only_3d/triangles_share.rs"]
mod triangles_share;
pub(crate) use triangles_share::{Shared, is_parted, is_well_within, shared};
#[path = "fine/only_3d/enclosed.rs"]
mod enclosed;
pub(crate) use enclosed::{Enclosed, enclosed};
