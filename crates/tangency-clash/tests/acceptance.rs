//! The scenes that clash tools get wrong, each with exactly what must be found: near the origin and far from it, in metres,
//! millimetres and inches, in any order of the files and on any number of threads.

#[path = "acceptance/expect.rs"]
mod expect;
#[path = "acceptance/many.rs"]
mod many;
#[path = "acceptance/nasty.rs"]
mod nasty;
#[path = "acceptance/pairs.rs"]
mod pairs;
#[path = "acceptance/parts.rs"]
mod parts;
#[path = "acceptance/stories.rs"]
mod stories;
