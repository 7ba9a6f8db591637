//! 3D clash joins on many machines, by Ballista.
//!
//! Ballista finds functions by name and ships plans by codecs, so client, scheduler and executor must all know those of
//! `tangency-datafusion`: [`connect`] makes such a client, and the programs `tangency-scheduler` and
//! `tangency-executor` are the two others.
#![doc = concat!("\n", include_str!("../README.md"))]

mod client;
mod codec;
mod log_stderr;
mod lost_executors;
mod messages;
mod servers;

pub use client::{collect, connect};
pub use codec::CellJoinCodec;
pub use log_stderr::log_to_stderr;
pub use lost_executors::end_queries_of_lost_executors;
pub use servers::{executor_config, scheduler_config};
