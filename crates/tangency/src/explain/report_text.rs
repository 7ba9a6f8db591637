//! The text of an explanation.

use std::fmt;
use std::mem::discriminant;
use std::ops::Range;

use super::report::{Compared, Explanation, Step, WayOut};
use super::space::math::{DIMENSION, Real, Vector, greater, to_kernel};
use super::space::shapes::{BoxInfoPair, PartInfo, PartInfoPair, Shape};
use crate::number_format;

/// How many steps in a row that are alike are told one by one; directions are as many as fifteen.
const MOST_ALIKE: usize = 15;
/// Of more than that, how many are told before a gap and after it.
const FIRST: usize = 6;
const LAST: usize = 3;

/// A line for each step; of a long search, the steps in the middle are only counted.
impl fmt::Display for Explanation {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        writeln!(out, "A is {}, B is {}.", introduced(&self.a), introduced(&self.b))?;
        writeln!(out, "Method: {}, that is, {}.\n", self.method, self.idea)?;
        let size = self.size();
        let mut count = 0;
        for alike in self.steps.chunk_by(are_alike) {
            let left_out = left_out(alike.len());
            for (index, step) in alike.iter().enumerate() {
                count += 1;
                if !left_out.contains(&index) {
                    writeln!(out, "{count:3}. {}", sentence(step, size))?;
                } else if index == left_out.start {
                    writeln!(out, "     … {} like these …", counted(left_out.len(), "more step"))?;
                }
            }
        }
        writeln!(out, "\n{}", self.conclusion(size))?;
        write!(out, "{}", self.proof())
    }
}

/// Whether two steps that follow each other are of one search; boxes and parts of a tree are.
fn are_alike(a: &Step, b: &Step) -> bool {
    let is_in_tree = |step: &Step| matches!(step, Step::Opened { .. } | Step::Asked { .. });
    discriminant(a) == discriminant(b) || (is_in_tree(a) && is_in_tree(b))
}

/// Of so many steps that are alike, those in the middle that are not worth their lines.
pub(super) fn left_out(count: usize) -> Range<usize> {
    if count > MOST_ALIKE { FIRST..count - LAST } else { 0..0 }
}

impl Explanation {
    /// How large coordinates are here.
    fn size(&self) -> Real {
        let places = [self.answer.on_a, self.answer.on_b];
        places.into_iter().map(Vector::largest).fold(0.0, greater)
    }

    fn conclusion(&self, size: Real) -> String {
        let answer = &self.answer;
        if answer.separation.is_nan() {
            return "Answer: none, because a pose is not a number; this does not touch."
                .to_string();
        }
        format!(
            "Answer: {}, along the normal {} from A to B, between {} on A and {} on B.",
            gap_or_overlap(answer.separation),
            direction(answer.normal),
            place(answer.on_a, size),
            place(answer.on_b, size),
        )
    }

    /// What can be checked without trusting the method.
    fn proof(&self) -> String {
        if self.answer.separation.is_nan() {
            return "Proof: what is not a number shows nothing.".to_string();
        }
        let proven = self.proven();
        let least = match proven.lo.is_finite() {
            true => {
                format!("the normal alone shows that it is not less than {}", length(proven.lo))
            }
            false => "the normal shows nothing, for something here has no end".to_string(),
        };
        let most = match proven.hi.is_finite() {
            true => format!("the points that it is not more than {}", length(proven.hi)),
            false => "the points show nothing".to_string(),
        };
        format!("Proof of the separation, rounding included: {least}, {most}.")
    }
}

pub(super) fn introduced(shape: &Shape) -> String {
    let kind = shape.kind();
    if shape.core_and_radius().1 > 0.0 {
        return format!("a rounded {kind}");
    }
    let article = if kind.starts_with('e') { "an" } else { "a" };
    format!("{article} {kind}")
}

fn sentence(step: &Step, size: Real) -> String {
    let place = |point: &Vector| place(*point, size);
    match step {
        Step::NotANumber => "A pose is not a number, so nothing is known.".to_string(),
        Step::Afar => "So far apart, each shape is a point to the other.".to_string(),
        Step::Nearest { center, point, separation } => {
            let (center, point, gap) = (place(center), place(point), gap_or_overlap(*separation));
            format!("The point nearest to the centre {center} is {point}; less the skin, {gap}.")
        }
        Step::Lowest { point, separation } => {
            let (point, gap) = (place(point), gap_or_overlap(*separation));
            format!("The lowest point over the boundary is {point}: {gap}.")
        }
        Step::Axis { direction: along, separation, compared } => {
            let (along, gap) = (direction(*along), gap_or_overlap(*separation));
            format!("Along {along}, at {}: {gap}.", part(*compared))
        }
        Step::Points { on_a, on_b, separation, compared } => {
            let (on_a, on_b, gap) = (place(on_a), place(on_b), gap_or_overlap(*separation));
            format!("From {on_a} to {on_b}, at {}: no more than {gap}.", part(*compared))
        }
        Step::Skin { radius } => {
            format!("The search leaves out the skin of round shapes, {} in all.", units(*radius))
        }
        Step::Simplex { corners, least, most, .. } => simplex(corners.len(), *least, *most),
        Step::Apart { is_settled: true } => {
            "GJK ends: both bounds are the same, so this is the separation.".to_string()
        }
        Step::Apart { is_settled: false } => {
            "GJK ends: the bounds come no nearer, rounding has the last word.".to_string()
        }
        Step::Meeting { corners } => meeting(corners.len()),
        Step::Side { outward, least_depth, most_depth, .. } => {
            let (outward, least) = (direction(*outward), length(*least_depth));
            let most = units(*most_depth);
            format!("Expansion: a side along {outward}; the depth is between {least} and {most}.")
        }
        Step::Valley { ways } => valley(ways),
        Step::Opened { boxes, inside, left_out } => opened(boxes, *inside, left_out.len()),
        Step::Asked { parts, separation } => {
            let said = separation.map(|gap| format!("{}, the best so far", gap_or_overlap(gap)));
            let said = said.as_deref().unwrap_or("not nearer than the best");
            format!("Asked: {}: {said}.", named(parts))
        }
        Step::Decided { parts, separation } => {
            let gap = gap_or_overlap(*separation);
            format!("Decided: no other may be nearer than {}, with {gap}.", named(parts))
        }
        Step::Enclosed { separation } => {
            let depth = units(-*separation);
            format!("Enclosed: no part is touched, and all has to go out, which takes {depth}.")
        }
        Step::Parted { separation } => {
            let depth = units(-*separation);
            format!(
                "Parted: a shift of B by {depth} frees it of all of A; none that was tried is shorter."
            )
        }
        Step::Settled { normal, separation } => {
            let (normal, gap) = (direction(*normal), gap_or_overlap(*separation));
            format!("Settled: along {normal}, with the last digits, {gap}.")
        }
    }
}

fn opened(boxes: &BoxInfoPair, inside: usize, left_out: usize) -> String {
    let (whose, what) = match (boxes.a, boxes.b) {
        (Some(_), Some(_)) => ("a box of A and one of B", "pair"),
        (Some(_), None) => ("a box of A", "box"),
        (None, _) => ("a box of B", "box"),
    };
    let all = if inside == 1 { format!("1 {what}") } else { format!("{inside} {}", several(what)) };
    match left_out {
        0 => format!("Opened: {whose}, with {all} in it."),
        1 => format!("Opened: {whose}, with {all} in it; 1 is left out."),
        _ => format!("Opened: {whose}, with {all} in it; {left_out} are left out."),
    }
}

fn several(what: &str) -> &'static str {
    if what == "box" { "boxes" } else { "pairs" }
}

/// Parts by their numbers and kinds.
fn named(parts: &PartInfoPair) -> String {
    let name = |piece: &Option<PartInfo>, whose: &str| {
        let piece = piece.as_ref()?;
        Some(format!("part {} of {whose}, {}", piece.index, introduced(&piece.shape)))
    };
    let names = [name(&parts.a, "A"), name(&parts.b, "B")];
    names.into_iter().flatten().collect::<Vec<_>>().join(", and ")
}

fn simplex(count: usize, least: Real, most: Real) -> String {
    let corners = counted(count, "corner");
    if !least.is_finite() {
        return format!("GJK: {corners} of the Minkowski difference, right at the origin.");
    }
    let (least, most) = (length(least), length(most));
    format!(
        "GJK: {corners} of the Minkowski difference; the separation is between {least} and {most} units."
    )
}

fn meeting(count: usize) -> String {
    if count > DIMENSION {
        let corners = counted(count, "corner");
        return format!("GJK ends: {corners} hold the origin, so the shapes meet. How deep?");
    }
    "GJK ends: the origin is on the corners as far as can be told, so the shapes meet. How deep?"
        .to_string()
}

fn valley(ways: &[WayOut]) -> String {
    let [first, .., last] = ways else {
        let only = ways.first().map_or(Real::NAN, |way| way.depth);
        return format!("Downhill: no way out nearby is shorter than {}.", units(only));
    };
    format!(
        "Downhill: {} from a depth of {} along {} to {} along {}.",
        counted(ways.len() - 1, "step"),
        units(first.depth),
        direction(first.outward),
        length(last.depth),
        direction(last.outward)
    )
}

fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

fn part(compared: Compared) -> &'static str {
    match compared {
        Compared::SideOfA => "a side of A",
        Compared::SideOfB => "a side of B",
        Compared::Edges => "an edge of each",
        Compared::EndOfA => "an end of A",
        Compared::EndOfB => "an end of B",
        Compared::Corners => "the corner that is nearest",
    }
}

/// A separation in words.
pub(super) fn gap_or_overlap(separation: Real) -> String {
    if separation > 0.0 {
        format!("a gap of {}", units(separation))
    } else if separation < 0.0 {
        format!("an overlap of {}", units(-separation))
    } else {
        "touching".to_string()
    }
}

/// A length with its unit.
pub(super) fn units(value: Real) -> String {
    let number = length(value);
    let unit = if number == "1" { "unit" } else { "units" };
    format!("{number} {unit}")
}

fn length(value: Real) -> String {
    number_format::length(to_kernel(value))
}

pub(super) fn direction(unit: Vector) -> String {
    listed(|axis| number_format::share(to_kernel(unit[axis])))
}

pub(super) fn place(point: Vector, size: Real) -> String {
    listed(|axis| number_format::coordinate(to_kernel(point[axis]), to_kernel(size)))
}

fn listed(number: impl Fn(usize) -> String) -> String {
    let numbers: Vec<String> = (0..DIMENSION).map(number).collect();
    format!("({})", numbers.join(", "))
}
