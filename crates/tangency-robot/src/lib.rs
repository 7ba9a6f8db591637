//! Robots out of URDF and SRDF: where their links are, whether they collide, how near they are to it, and whether a motion
//! between two configurations is free.
//!
//! ```text
//!  urdf, srdf    the files; errors name the line
//!  mesh_files    `package://`, `file://` and relative names; meshes become solids, hulls or surfaces
//!  tree          links and joints, parents first
//!  colliders     shapes of links, and what is cheap to ask of them first
//!  allowed       the allowed-collision matrix; adjacency fills it at first
//!  robot         all of that together
//!  kinematics    configurations to poses; rigid has poses in plain numbers for it
//!  obstacles     the world around a robot
//!  collision     does a configuration collide?
//!  distance      how near is it to a collision, where, and which way does that change?
//!  motion        is the segment between two configurations free? conservative advancement in joint space
//!  sampling      pairs of links that never collide, or always
//!  sphere_model  spheres that cover the links; sphere_cells finds them, sphere_collision asks them
//! ```
//!
//! ```
//! use tangency_robot::{LoadOptions, Obstacles, Robot};
//!
//! let arm = r#"<robot name="arm">
//!   <link name="base"/>
//!   <link name="rod"><collision>
//!     <origin xyz="0.5 0 0" rpy="0 0 0"/><geometry><box size="1 0.1 0.1"/></geometry>
//!   </collision></link>
//!   <joint name="turn" type="revolute">
//!     <parent link="base"/><child link="rod"/><axis xyz="0 0 1"/><limit lower="-3" upper="3"/>
//!   </joint>
//! </robot>"#;
//! let robot = Robot::from_urdf_text(arm, &LoadOptions::default())?;
//! let post = Obstacles::new(vec![(
//!     tangency::d3_f64::Sphere::new([0.0, 0.8, 0.0], 0.1).expect("a radius").into(),
//!     tangency::d3_f64::Pose::IDENTITY,
//! )]);
//! assert!(!robot.in_collision(&[0.0], &post)? && robot.in_collision(&[1.57], &post)?);
//! // Both ends are free, and what is between them is not.
//! let first = robot.first_contact(&[0.0], &[3.0], &post, 1e-4)?;
//! assert!(first.is_some_and(|contact| contact.fraction > 0.4 && contact.fraction < 0.53));
//! # Ok::<(), tangency_robot::RobotError>(())
//! ```
//!
//! `xacro` is out of scope: run it first, and read what it writes. Joints that float or slide in a plane are refused with
//! their line: the place of a robot's base is a matter of the obstacles around it.

mod adjacency;
mod allowed;
mod colliders;
mod collision;
mod distance;
mod error;
mod kinematics;
mod mesh_files;
mod motion;
mod obstacles;
mod rigid;
mod robot;
mod sampling;
mod sphere_cells;
mod sphere_collision;
mod sphere_model;
mod srdf;
mod tree;
mod urdf;
mod xml;

pub use allowed::{AllowedCollisions, Reason};
pub use colliders::Collider;
pub use collision::{ColliderPair, Partner};
pub use distance::MinDistance;
pub use error::RobotError;
pub use kinematics::Placed;
pub use mesh_files::MeshShape;
pub use motion::MotionContact;
pub use obstacles::Obstacles;
pub use robot::{LoadOptions, Robot};
pub use sphere_model::{LinkSphere, SphereCoverage, SphereModel, SphereModelOptions};
pub use tree::{Drive, Joint, Link, Variable};
pub use urdf::JointKind;
