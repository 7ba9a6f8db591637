//! Hulls, bounding spheres and boxes of points.

#[path = "fit/fits.rs"]
mod fits;
#[path = "fit/hull_builder.rs"]
mod hull_builder;
