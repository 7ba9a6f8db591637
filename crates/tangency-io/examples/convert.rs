//! From one format to another.
//!
//!     cargo run --package tangency-io --example convert -- parts/ site.glb

use tangency_io::{ReadOptions, read, write};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let [from, to] = [1, 2].map(|at| std::env::args().nth(at));
    let (from, to) = from.zip(to).ok_or("from which file or folder, to which file?")?;
    Ok(write(&read(from, &ReadOptions::default())?, to)?)
}
