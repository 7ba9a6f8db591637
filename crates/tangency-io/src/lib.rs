//! Model files as meshes: elements with names and places, read from what clash detection, robots and CAD tools write.
//!
//! A [`Scene`] holds [`Element`]s, each a mesh at a place; elements that are copies of each other share one mesh. All places
//! are in metres and in `f64`: what is far from the origin keeps its digits until a program moves it near.
//!
//! ```
//! use tangency_io::{ReadOptions, Unit, read_bytes};
//!
//! let file = b"o slab\nv 0 0 0\nv 2000 0 0\nv 0 1000 0\nf 1 2 3\n";
//! let options = ReadOptions { unit: Unit::MILLIMETRE, ..ReadOptions::default() };
//! let scene = read_bytes("site.obj", file, &options)?;
//! let slab = &scene.elements[0];
//! assert_eq!((slab.id.as_str(), slab.model.as_str()), ("slab", "site"));
//! assert_eq!(scene.corners(slab).nth(1), Some([2.0, 0.0, 0.0]));
//! # Ok::<(), tangency_io::ReadError>(())
//! ```
//!
//! Files come from anywhere. What cannot be read is a [`ReadError`] with the file, the place in it and the reason; nothing
//! panics, and no file makes a reader take more memory than [`ReadOptions::most_memory`].

mod budget;
mod error;
mod formats;
mod read;
mod scene;
mod transform;
mod unit;
mod write;

pub use error::{Place, ReadError};
pub use read::{Format, ReadOptions, read, read_bytes};
pub use scene::{Element, MeshData, Scene};
pub use transform::Transform;
pub use unit::{BadUnit, Unit};
pub use write::{WriteError, write, write_bytes};
