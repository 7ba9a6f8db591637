//! Two dimensions, `f32`.

/// The first line of every documentation example in this space.
macro_rules! prelude {
    () => {
        "use tangency::d2::*;"
    };
}

#[path = "number/f32.rs"]
mod number;
pub use number::*;

#[path = "only_2d/mod.rs"]
mod only;
pub use only::*;

#[path = "shared/mod.rs"]
mod shared;
pub use shared::*;
