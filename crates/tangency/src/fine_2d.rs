//! Two dimensions in double precision, where pairs of cores are worked out for every space.
//!
//! The words are those of the public spaces, and not all of them are needed here (`dead_code`);
//! of the kernel itself, all is.
#![allow(unreachable_pub)]

/// The first line of every documentation example in this space.
macro_rules! prelude {
    () => {
        "use tangency::d2::*;"
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
#[path = "only_2d/vector.rs"]
mod vector;
pub use vector::{DIMENSION, Vector};
#[allow(dead_code)]
#[path = "shared/arithmetic.rs"]
mod arithmetic;
#[allow(dead_code)]
#[path = "shared/matrix.rs"]
mod matrix;
pub use matrix::Matrix;

#[path = "fine/shared/exact_sum.rs"]
mod exact_sum;
use exact_sum::{ONE, Sum, on_multiples_of, parts, sign};
#[path = "fine/only_2d/orientation.rs"]
mod orientation;
pub(crate) use orientation::{GRID, on_grid, turn_of};
#[path = "fine/only_2d/strand.rs"]
mod strand;
pub(crate) use strand::{Strand, left_to_right};
#[path = "fine/only_2d/sweep.rs"]
mod sweep;
pub(crate) use sweep::{ends_on_segments, is_simple, stops};
#[path = "fine/only_2d/axes.rs"]
mod axes;
pub(crate) use axes::axes_of;
#[path = "fine/only_2d/core.rs"]
mod core_shape;
pub(crate) use core_shape::Core;
#[path = "fine/shared/scope.rs"]
mod scope;
pub(crate) use scope::{Rounding, Scope, power_around};
#[path = "fine/shared/pair.rs"]
mod pair;
use pair::Vertex;
pub(crate) use pair::{Found, Pair, Support};
#[path = "fine/only_2d/simplex.rs"]
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
#[path = "fine/only_2d/expansion.rs"]
mod expansion;
use expansion::{Expansion, enclose};
#[path = "fine/only_2d/around.rs"]
mod around;
use around::{around, bottom_between, nearby, right_angle};
#[path = "fine/only_2d/ridges.rs"]
mod ridges;
use ridges::shortest_across;
#[path = "fine/only_2d/level.rs"]
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
#[path = "fine/only_2d/across/ring.rs"]
mod across_ring;
#[path = "fine/shared/across/roots.rs"]
mod roots;
#[path = "fine/shared/across/search.rs"]
mod search;
#[path = "fine/shared/across/slabs.rs"]
mod slabs;
pub(crate) use search::Body;
