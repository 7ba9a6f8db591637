//! What SQL over shapes answers, as one program: linking the engine takes longer than running the tests.

mod functions;
mod join;
mod memory;
mod nearest;
mod pruning;
mod tables;
