//! Is the oracle itself right?

pub(crate) mod draw;
pub(crate) mod hull;
mod lines;
mod mass;
mod numbers;
mod outline;
mod point;
mod points;
mod reach;
mod separation;
mod straight;
mod sweep;
mod widest;
