//! `tangency between`: how far apart two models are.

use tangency_clash::{between, quantity};
use tangency_io::read;

use crate::args::BetweenArgs;
use crate::failure::{Failure, SUCCESS};
use crate::print::print;
use crate::table::printable;

pub(crate) fn run(args: &BetweenArgs) -> Result<u8, Failure> {
    let options = args.reading.options();
    let (a, b) = (read(&args.a, &options)?, read(&args.b, &options)?);
    let found = between(&a, &b)
        .ok_or_else(|| Failure::nothing("one of the models has no element with triangles"))?;
    let [one, other] = found.elements.each_ref().map(|element| printable(element.shown()));
    let told = if found.separation > 0.0 {
        format!("{} apart", quantity::show_length(found.separation))
    } else {
        format!("in each other, {} deep", quantity::show_length(-found.separation))
    };
    let [on_a, on_b] = found.points;
    print(&format!("{one} and {other} are {told}\non A {on_a:?}\non B {on_b:?}\n"))?;
    Ok(SUCCESS)
}
