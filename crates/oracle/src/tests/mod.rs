//! Is the oracle itself right?

pub(crate) mod draw;
mod lines;
mod mass;
mod numbers;
mod outline;
mod point;
mod points;
mod reach;
mod separation;
