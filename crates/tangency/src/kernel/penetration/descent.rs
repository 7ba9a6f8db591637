//! Descent: where does the valley of the depth lead that a direction is in?
//!
//! Let `h` be the depth along the outward direction `m`, and put the origin outside of the
//! difference `D`, at `o = m (h + δ)`. The point `p` of `D` nearest to `o` is found by GJK, and the
//! way from `p` to `o` is the next direction:
//!
//! ```text
//!              o
//!             /|          The plane at a right angle to o - p through p has D behind it, so the
//!        .---p |          depth along the new direction is p·(o-p)/|o-p| <= |o| - |o-p| <= h:
//!      .'      `. D       every step goes down. It stops where p lies on the line of o, which is
//!     (    ·     )        where the origin would leave.
//! ```
//!
//! Where `D` has the radius of curvature `ρ` the angle to the right direction shrinks by
//! `(h + δ)/(ρ + δ)` in each step. With `δ = h` a gentle curve is left behind at once, and so is a
//! ridge, where `ρ` is nothing: there the angle doubles. Deep inside, where the rate is close to one, the
//! steps are lengthened by what the last two tell (Anderson 1965); a longer step is only kept if it goes
//! further down.
//!
//! Most valleys need no such steps: where the depth is smooth, Newton's method slides down (`slid`), and where the parts that
//! decide are known, a few equations give the bottom to the last digits (`refined`).

use super::space::{
    ClosestPoints, Event, GjkResult, MinkowskiDifference, Silent, Simplex, Tolerances, Trace,
    Vector, gjk, refined, settled, slid, within,
};

/// Steps in a valley, more than a search that still goes down will need.
const MOST_STEPS: usize = 48;
/// The squared sine of the least angle between changes that tell about two directions.
const INDEPENDENT: f64 = 1e-6;
/// How far the origin is put outside at most, in units of the size.
const ASIDE: f64 = 0.125;
/// How far it is put outside at least: the direction from a point that is known up to rounding is then
/// known to half of the digits, and the depth to all.
pub(super) const LEAST_ASIDE: f64 = 1.0 / 67_108_864.0;

/// A step from one direction out of the difference to the next.
#[derive(Clone, Copy)]
struct Step {
    from: Vector,
    to: Vector,
    /// The depth along `to`.
    depth: f64,
    /// The corners where the origin leaves.
    corners: Simplex,
}

/// The bottom of the valley that `outward` leads into.
///
/// A step is followed by the deepest of three: the one that the last steps together tell, the last one
/// made longer by a factor that doubles as long as this helps, and the plain one. One more leads from the
/// normal of the answer to the corners around its point.
pub(super) fn descend(
    pair: &MinkowskiDifference,
    outward: Vector,
    trace: &mut impl Trace,
) -> ClosestPoints {
    trace.tell(|| Event::valley(pair, outward));
    let outward = slid(pair, outward);
    let corners = Simplex::of(pair.vertex(-outward));
    if let Some(bottom) = settled(pair, outward, &corners) {
        trace.tell(|| Event::step(pair, -bottom.normal));
        return bottom;
    }
    let mut here = step(pair, outward);
    let mut before = [here; 2];
    let mut stretch = 2.0;
    for count in 0..MOST_STEPS {
        if let Some(bottom) = settled(pair, here.to, &here.corners) {
            trace.tell(|| Event::step(pair, -bottom.normal));
            return bottom;
        }
        let ahead = lengthened(&here, &before[..count.min(2)]);
        let stretched = (here.from + here.length() * stretch).normalized();
        let mut next = step(pair, here.to);
        for (outward, factor) in [(stretched, 2.0 * stretch), (ahead, 2.0)] {
            let Some(other) = outward.map(|outward| step(pair, outward)) else { continue };
            if other.depth < next.depth {
                next = other;
                stretch = factor;
            }
        }
        if !(next.depth < here.depth) {
            break;
        }
        before = [here, before[0]];
        here = next;
        trace.tell(|| Event::step(pair, here.to));
    }
    let found = here.found(pair);
    found.better(step(pair, -found.normal).found(pair))
}

impl Step {
    fn length(&self) -> Vector {
        self.to - self.from
    }

    /// The answer along the direction that this step leads to, or along that of the point where the
    /// origin leaves, or along one that is better known than both, whichever fits best.
    fn found(&self, pair: &MinkowskiDifference) -> ClosestPoints {
        let mut best = pair.found(-self.to, self.corners);
        let through = (best.on_a - best.on_b).normalized();
        let others = through.map(|inward| pair.found(inward, self.corners));
        for other in others.into_iter().chain(refined(pair, self.to, &self.corners)) {
            best = best.better(other);
        }
        best
    }
}

/// One step down from a unit direction.
fn step(pair: &MinkowskiDifference, outward: Vector) -> Step {
    let depth = pair.depth_along(outward);
    let outside = within(depth, LEAST_ASIDE * pair.tolerances.size, ASIDE * pair.tolerances.size);
    let aside = outward * (depth + outside);
    let tolerances = Tolerances {
        accuracy: pair.tolerances.resolution / pair.tolerances.size,
        max_distance: f64::INFINITY,
        ..pair.tolerances
    };
    let shifted = MinkowskiDifference { origin: pair.origin - aside, tolerances, ..*pair };
    let (corners, to) =
        match gjk(&shifted, Simplex::of(shifted.quick_vertex(-outward)), &mut Silent) {
            GjkResult::Apart(gap) => (gap.simplex, -shifted.found(gap.normal, gap.simplex).normal),
            GjkResult::Meeting(simplex) => (simplex, outward),
            GjkResult::Beyond(_) => unreachable!("there is no limit"),
        };
    Step { from: outward, to, depth: pair.depth_along(to), corners }
}

/// Where the steps would lead in the end, if every one were made of the last ones as they tell
/// (Anderson 1965): the mixture of them whose own step is the shortest.
fn lengthened(here: &Step, before: &[Step]) -> Option<Vector> {
    let change = |step: &Step| (here.length() - step.length(), here.to - step.to);
    let length = here.length();
    let shift = match before {
        [] => return None,
        [one] => {
            let (u, to_u) = change(one);
            to_u * (length.dot(u) / u.length_squared())
        }
        [one, two, ..] => {
            let ((u, to_u), (v, to_v)) = (change(one), change(two));
            let (uu, uv, vv) = (u.dot(u), u.dot(v), v.dot(v));
            let (lu, lv) = (length.dot(u), length.dot(v));
            let whole = uu * vv - uv * uv;
            if whole > INDEPENDENT * uu * vv {
                to_u * ((lu * vv - lv * uv) / whole) + to_v * ((lv * uu - lu * uv) / whole)
            } else {
                to_u * (lu / uu)
            }
        }
    };
    (here.to - shift).normalized()
}
