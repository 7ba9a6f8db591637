//! How an answer came about, as text and as a picture, in two dimensions.
//!
//! [`explain`] and its relatives return the answer of the plain question and the steps that led to it. `println!("{}")`
//! writes them line by line, `to_svg` draws them. Every bound in an explanation is shown by two supports or two points,
//! so it holds whatever the method believed.

use super as space;

// Reports as text.
mod explain_motion;
mod explain_motion_composite;
mod explain_pair;
mod explain_ray;
mod motion_report;
mod motion_report_text;
mod ray_report;
mod ray_report_text;
mod recorder;
#[path = "replay_2d.rs"]
mod replay;
mod replay_composite;
mod report;
mod report_text;

pub use super::narrow_phase::motion_trace::{Ending, Shown, Turning};
pub use super::shapes::part_info::{BoxInfoPair, PartInfo, PartInfoPair};
pub use explain_motion::{explain_cast, explain_time_of_impact};
pub use explain_pair::explain;
pub use explain_ray::explain_ray;
pub use motion_report::{FreeStretch, MotionExplanation, Sample};
pub use ray_report::{RayExplanation, RayStep};
pub use report::{Compared, Explanation, Step, WayOut};

// Reports as pictures.
#[path = "svg/bounds_panel.rs"]
mod bounds_panel;
#[path = "svg/camera_2d.rs"]
mod camera;
#[path = "svg/draw_shape.rs"]
mod draw_shape;
#[path = "svg/gap_panel.rs"]
mod gap_panel;
#[path = "svg/minkowski_panel.rs"]
mod minkowski_panel;
#[path = "svg/motion_report_svg.rs"]
mod motion_report_svg;
#[path = "svg/projection.rs"]
mod projection;
#[path = "svg/ray_report_svg.rs"]
mod ray_report_svg;
#[path = "svg/report_svg.rs"]
mod report_svg;
#[path = "svg/strip_layout.rs"]
mod strip_layout;
#[path = "svg/traversal_panel.rs"]
mod traversal_panel;
