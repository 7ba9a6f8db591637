//! Does a moving body meet another, and when first?
//!
//! Both bodies keep their turn and move straight on: at the fraction `t` A is at its place plus
//! `t a_motion`, and B likewise. Only the motion of B as seen from A counts, `m`, and A may as well
//! stay where it is.
//!
//! No direction can promise too much: whatever `n` is, the separation at `t` is at least
//! `gap(n) + t m·n`, in units of `|n|`, with the gap at the start. That is a straight line over `t`,
//! so one direction says something about all times at once:
//!
//! ```text
//!   separation
//!      |  \                    .'   the separation is a bowl over t, as the bodies are convex;
//!      |   '.               .-'     each direction is a straight line that is nowhere above it,
//!      |     '-.        .-'         and the best direction at a time touches it there
//!      |     \  `--__-'/
//!    0 +------\---------/---------> t
//!      |       \      /
//!      |        \   /   where a falling and a rising line cross is a bound for all times
//! ```
//!
//! A claimed impact is proved by one such line: if at that time the bodies touch, the gap along the
//! normal is not less than 0, and the motion closes along the normal, then the line is above 0 at all
//! earlier times, and the bodies are apart.

use crate::body::{Body, Core};
use crate::exact::Exact;
use crate::placement::{Dimension, Placement};
use crate::plain::{self, dot, length};
use crate::query::{gap_along, has_separation, separation};
use crate::straight::Range;
use crate::vector::Vector;
use crate::widest::{WidestGap, widest_gap};

/// Two bodies that move straight on without turning.
#[derive(Clone, Copy, Debug)]
pub struct Sweep<'a> {
    /// In how many dimensions.
    pub dimension: Dimension,
    /// One body.
    pub a: &'a Body,
    /// Where A starts.
    pub a_at: &'a Placement,
    /// How far the fraction 1 leads A.
    pub a_motion: [f64; 3],
    /// The other body.
    pub b: &'a Body,
    /// Where B starts.
    pub b_at: &'a Placement,
    /// How far the fraction 1 leads B.
    pub b_motion: [f64; 3],
}

/// A claim: at this fraction the bodies first touch, with this direction from A to B.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Impact {
    /// Of the motions.
    pub fraction: f64,
    /// From A to B.
    pub normal: [f64; 3],
}

/// How near a moving body comes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeastSeparation {
    /// Proved: at no fraction of the range is the separation less.
    pub lower: f64,
    /// The least separation found at any fraction.
    pub found: f64,
    /// Where that is.
    pub fraction: f64,
}

/// Cuts after which the bound is taken as it is. On a smooth bowl each divides what is left by four, and
/// on one with corners few are needed.
const MOST_CUTS: usize = 100;

impl Sweep<'_> {
    /// The motion of B as seen from A.
    fn motion(&self) -> Vector<Exact> {
        let motion = |of: [f64; 3]| Vector::from_f64(self.dimension.restricted(of));
        motion(self.b_motion).minus(&motion(self.a_motion))
    }

    /// Where the bodies are at a fraction, as seen from the place of A. The place of B is rounded
    /// once, as a distance from A and not from the origin of the world.
    fn placements(&self, fraction: f64) -> [Placement; 2] {
        let start = self.b_at.translation::<Exact>(self.dimension);
        let apart = start.minus(&self.a_at.translation(self.dimension));
        let there = apart.plus(&self.motion().scaled(&Exact::new(fraction)));
        [self.a_at.moved_to([0.0; 3]), self.b_at.moved_to(there.guess())]
    }

    /// The signed separation at a fraction, rounded.
    pub fn separation_at(&self, fraction: f64) -> f64 {
        let [a_at, b_at] = self.placements(fraction);
        if has_separation(self.a, self.b) {
            separation(self.dimension, self.a, &a_at, self.b, &b_at).to_f64()
        } else {
            self.widest_at(fraction).gap
        }
    }

    fn widest_at(&self, fraction: f64) -> WidestGap {
        let [a_at, b_at] = self.placements(fraction);
        widest_gap(self.dimension, self.a, &a_at, self.b, &b_at)
    }

    /// How far apart a normal shows the bodies to be at a fraction, rounded.
    pub fn gap_at(&self, fraction: f64, normal: [f64; 3]) -> f64 {
        let [a_at, b_at] = self.placements(fraction);
        gap_along(self.dimension, normal, self.a, &a_at, self.b, &b_at)
    }

    /// How much nearer to A the whole motion brings B along a normal from A to B, rounded.
    pub fn closing(&self, normal: [f64; 3]) -> f64 {
        plain::unit(normal).map_or(0.0, |normal| -dot(self.motion().guess(), normal))
    }

    /// How wrong the claim of a first impact is, as a length: the worst of how far from touching the
    /// bodies are, how far they overlap along the normal, and how far the motion would lead them
    /// apart along the normal over the stretch that bodies of the given size can be near each other.
    pub fn impact_error(&self, impact: &Impact, size: f64) -> f64 {
        let Impact { fraction, normal } = *impact;
        if !fraction.is_finite() || plain::unit(normal).is_none() {
            return f64::INFINITY;
        }
        let way = length(self.motion().guess());
        let opening = if way > 0.0 { -self.closing(normal) / way * size } else { 0.0 };
        // A gap along any direction is proof, also where the search for the widest one fell short of it.
        let (found, shown) = (self.separation_at(fraction), self.gap_at(fraction, normal));
        let separation = if shown > found { shown } else { found };
        let errors = [separation.abs(), -shown, opening];
        errors.into_iter().fold(0.0, |worst, error| if error <= worst { worst } else { error })
    }

    /// How near the bodies come at any fraction of the range, to `resolution`.
    ///
    /// The line of the best direction at either end of the range is a bound for all fractions. Where a
    /// falling and a rising one cross, the bowl is looked at again, and its line there replaces one of
    /// the two: its tangent cuts off what was below the bowl, until nothing worth it is left.
    ///
    /// # Panics
    /// If the range is not finite.
    pub fn least_separation(&self, [from, to]: Range, resolution: f64) -> LeastSeparation {
        assert!(from.is_finite() && to.is_finite(), "a motion is looked at from start to end");
        let (mut falling, mut rising) = (self.bound_at(from), self.bound_at(to));
        let mut least = falling.lower_of(&rising);
        if falling.slope >= 0.0 || from == to {
            return LeastSeparation { lower: falling.gap, ..falling.alone() };
        }
        if rising.slope <= 0.0 {
            return LeastSeparation { lower: rising.gap, ..rising.alone() };
        }
        for _ in 0..MOST_CUTS {
            let (fraction, lower) = falling.crossing(&rising);
            least.lower = lower;
            if least.found - lower <= resolution || !(from..=to).contains(&fraction) {
                break;
            }
            let cut = self.bound_at(fraction);
            if cut.gap < least.found {
                least = LeastSeparation { lower, ..cut.alone() };
            }
            if cut.slope == 0.0 {
                least.lower = cut.gap;
                break;
            }
            *(if cut.slope < 0.0 { &mut falling } else { &mut rising }) = cut;
        }
        least
    }

    fn bound_at(&self, fraction: f64) -> Bound {
        let WidestGap { gap, direction, .. } = self.widest_at(fraction);
        Bound { fraction, gap, slope: -self.closing(direction) }
    }

    /// The signed separation of A from everything that B sweeps over the range, rounded, where both
    /// are polytopes of few corners. Unlike the least separation it sees how far a point sinks below a
    /// triangle that it passes through.
    pub fn swept_separation(&self, [from, to]: Range) -> Option<f64> {
        let [a_at, start_at] = self.placements(from);
        let motion = self.motion().scaled(&(&Exact::new(to) - &Exact::new(from)));
        let swept = doubled(self.b, &start_at.turned_back(&motion, self.dimension))?;
        has_separation(self.a, &swept)
            .then(|| separation(self.dimension, self.a, &a_at, &swept, &start_at).to_f64())
    }
}

/// What the best direction at a fraction says about the separation at all fractions.
#[derive(Clone, Copy)]
struct Bound {
    fraction: f64,
    gap: f64,
    slope: f64,
}

impl Bound {
    fn alone(&self) -> LeastSeparation {
        LeastSeparation { lower: f64::NEG_INFINITY, found: self.gap, fraction: self.fraction }
    }

    fn lower_of(&self, other: &Self) -> LeastSeparation {
        if other.gap < self.gap { other.alone() } else { self.alone() }
    }

    /// Where a falling line crosses a rising one, and how high.
    fn crossing(&self, rising: &Self) -> (f64, f64) {
        let above = self.gap - rising.gap + rising.slope * (rising.fraction - self.fraction);
        let way = above / (rising.slope - self.slope);
        (self.fraction + way, self.gap + self.slope * way)
    }
}

/// The hull of a polytope and its copy moved by `motion`, in the frame of the polytope.
///
/// Not all of the edges and faces are on the outside of the hull; those inside it do no harm.
fn doubled(body: &Body, motion: &[f64; 3]) -> Option<Body> {
    let Core::Polytope { vertices, edges, faces } = &body.core else { return None };
    let count = vertices.len();
    let copy = vertices.iter().map(|vertex| plain::plus(*vertex, *motion));
    let mut all = vertices.clone();
    all.extend(copy);
    let moved = |edge: &[usize; 2]| edge.map(|i| i + count);
    let mut sides: Vec<_> = edges.iter().copied().chain(edges.iter().map(moved)).collect();
    sides.extend((0..count).map(|i| [i, i + count]));
    let mut sheets: Vec<Vec<usize>> = faces.clone();
    sheets.extend(faces.iter().map(|face| face.iter().map(|i| i + count).collect()));
    // What has no faces is a segment in space, or lies in the plane where there are none.
    for &[i, j] in edges.iter().filter(|_| count == 2 || !faces.is_empty()) {
        sheets.extend([vec![i, j, j + count], vec![i, j + count, i + count]]);
    }
    let core = Core::Polytope { vertices: all, edges: sides, faces: sheets };
    Some(Body { core, radius: body.radius })
}
