//! What SQL over shapes answers, as one program: linking the engine takes longer than running the tests.

mod columns;
mod functions;
mod instances;
mod join;
mod memory;
mod nearest;
mod pruning;
mod tables;
mod wkb;
