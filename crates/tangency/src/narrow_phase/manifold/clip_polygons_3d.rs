//! Polygon clipping: where do the shadows of two faces overlap, and how far apart are the faces there?
//!
//! Two sides that look at each other are seen along the normal. Their shadows are convex, and so is
//! what both share; it is known by its corners:
//!
//! ```text
//!      +---------+ A           *  a corner of B within A
//!      |      x--|-----+       x  edges that cross
//!      |      |  |     |       o  a corner of A within B
//!      +------*--o     | B
//!             +--------+
//! ```
//!
//! None of the two is the reference, so there is nothing to choose between that could flicker. Over
//! each corner the point of A is on A's side and the point of B on B's.

use super::candidate::{CandidateId, ContactCandidate, ContactCandidates};
use super::clip_input::SLACK;
use super::projected_face::ProjectedFace;
use super::space::math::{Real, Vector, greater, ratio, within};

/// Up to this part of the radii, two rounded edges may be beside each other and still meet: at an
/// angle of 30° between the normal and the surfaces there.
const BESIDE: Real = 0.5;

/// Which of the two shapes a side belongs to.
#[derive(Clone, Copy, PartialEq)]
enum Owner {
    A,
    B,
}

/// The meetings of two sides; `bends` are the radii around their edges.
pub(crate) fn clip_polygons(
    a: &ProjectedFace,
    b: &ProjectedFace,
    bends: [Real; 2],
    found: &mut ContactCandidates,
) {
    match (a.count(), b.count()) {
        (1, _) | (_, 1) => {}
        (2, 2) => clip_parallel_edges(a, b, bends, found),
        (2, _) => clip_rim(a, b, Owner::A, found),
        (_, 2) => clip_rim(b, a, Owner::B, found),
        (_, _) => {
            clip_rim(b, a, Owner::B, found);
            corners_within(a, b, found);
        }
    }
}

/// The meeting at a point of one side, over or under the plane of the other.
#[inline(always)]
fn candidate(
    point: Vector,
    mark: CandidateId,
    owner: Owner,
    other: &ProjectedFace,
) -> ContactCandidate {
    let height = other.height_over(point);
    match owner {
        Owner::A => ContactCandidate { place: point, separation: height - point.z, mark },
        Owner::B => ContactCandidate {
            place: Vector::new(point.x, point.y, height),
            separation: point.z - height,
            mark,
        },
    }
}

impl Owner {
    /// The mark of a corner of this one's.
    #[inline(always)]
    fn corner(self, index: usize) -> CandidateId {
        match self {
            Self::A => CandidateId::corner_of_a(index),
            Self::B => CandidateId::corner_of_b(index),
        }
    }

    /// The mark of an edge of this one's that crosses one of the other's.
    #[inline(always)]
    fn edges(self, own: usize, other: usize) -> CandidateId {
        match self {
            Self::A => CandidateId::edges(own, other),
            Self::B => CandidateId::edges(other, own),
        }
    }
}

/// What the rim of one side, or an edge, shares with the other side: its corners within, and where it
/// crosses the other rim.
fn clip_rim(
    subject: &ProjectedFace,
    region: &ProjectedFace,
    owner: Owner,
    found: &mut ContactCandidates,
) {
    let edges = if subject.count() == 2 { 1 } else { subject.count() };
    for index in 0..edges {
        let Some(stretch) = stretch_within(subject, index, region) else { continue };
        let start = subject.corner(index);
        let edge = subject.corner(subject.next(index)) - start;
        let crossing = |(fraction, border): (Real, usize)| {
            (start + edge * fraction, owner.edges(index, border))
        };
        let mut offer = |(point, mark): (Vector, CandidateId)| {
            if region.holds(point) {
                found.offer(candidate(point, mark, owner, region));
            }
        };
        offer(stretch.enters.map_or((start, owner.corner(index)), crossing));
        match stretch.leaves {
            None if edges == 1 => offer((subject.corner(1), owner.corner(1))),
            None => {}
            Some(exit) => offer(crossing(exit)),
        }
    }
}

/// The part of an edge within a region: where it enters and leaves, by the fraction of the edge and
/// the line that it crosses; `None` where it starts or ends within.
struct Stretch {
    enters: Option<(Real, usize)>,
    leaves: Option<(Real, usize)>,
}

/// The part of an edge that is inside of every line of a region; `None` if there is none.
///
/// A corner that is outside by rounding alone is inside: of two equal boxes on each other, corners
/// meet and not crossings of edges that are almost parallel. Where an edge does cross a line, all
/// lines before have been heeded, so that an edge almost along a line cannot leave the region by more
/// than rounding however badly known the crossing is.
#[inline(always)]
fn stretch_within(
    subject: &ProjectedFace,
    index: usize,
    region: &ProjectedFace,
) -> Option<Stretch> {
    let (start, end) = (subject.corner(index), subject.corner(subject.next(index)));
    let (mut enters, mut leaves) = (None, None);
    let (mut from, mut to) = (0.0, 1.0);
    for number in 0..region.count() {
        let border = region.border(number);
        let (first, last) = (border.inside(start), border.inside(end));
        if first < -border.slack {
            if last < -border.slack {
                return None;
            }
            let fraction = first / (first - last);
            if fraction > from {
                (from, enters) = (fraction, Some((fraction, number)));
            }
        } else if last < -border.slack {
            let fraction = greater(first / (first - last), 0.0);
            if fraction < to {
                (to, leaves) = (fraction, Some((fraction, number)));
            }
        }
    }
    (from <= to && from <= 1.0).then_some(Stretch { enters, leaves })
}

/// The corners of A that lie within B.
fn corners_within(a: &ProjectedFace, b: &ProjectedFace, found: &mut ContactCandidates) {
    for index in 0..a.count() {
        let corner = a.corner(index);
        let is_inside = |number: usize| {
            let border = b.border(number);
            border.inside(corner) >= -border.slack
        };
        if b.holds(corner) && (0..b.count()).all(is_inside) {
            found.offer(candidate(corner, CandidateId::corner_of_a(index), Owner::A, b));
        }
    }
}

/// The ends of what two edges share that run along each other; none if they cross.
///
/// ```text
///    A  +--------------------+        seen along the normal: where the shorter one ends, they are
///              +-------------------+  beside each other by what their directions differ
///              ^             ^     B
/// ```
///
/// Sharp edges meet if that is no more than rounding. Around rounded ones the surfaces fall off to the
/// side, each by its own radius, and meet a little further from each other:
///
/// ```text
///    height = √(radius² - beside²) of the surface over its edge
/// ```
fn clip_parallel_edges(
    a: &ProjectedFace,
    b: &ProjectedFace,
    bends: [Real; 2],
    found: &mut ContactCandidates,
) {
    let (a_edge, b_edge) = (a.corner(1) - a.corner(0), b.corner(1) - b.corner(0));
    let flat = |edge: Vector| edge.x * edge.x + edge.y * edge.y;
    let longer = if flat(b_edge) > flat(a_edge) { b_edge } else { a_edge };
    let Some(along) = Vector::new(longer.x, longer.y, 0.0).normalized() else { return };
    let stations = |side: &ProjectedFace, edge: Vector| {
        let start = side.corner(0).dot(along);
        [start, start + edge.dot(along)]
    };
    let (a_ends, b_ends) = (stations(a, a_edge), stations(b, b_edge));
    for (index, station) in b_ends.into_iter().enumerate() {
        if let Some(fraction) = fraction_at(a_ends, station) {
            let on_a = a.corner(0) + a_edge * fraction;
            let on_b = b.corner(index);
            abreast(on_a, on_b, CandidateId::corner_of_b(index), bends)
                .into_iter()
                .for_each(|met| found.offer(met));
        }
    }
    for (index, station) in a_ends.into_iter().enumerate() {
        if let Some(fraction) = fraction_at(b_ends, station) {
            let on_b = b.corner(0) + b_edge * fraction;
            let on_a = a.corner(index);
            abreast(on_a, on_b, CandidateId::corner_of_a(index), bends)
                .into_iter()
                .for_each(|met| found.offer(met));
        }
    }
}

/// Where between two ends a station is; `None` outside, or if the ends are at one place.
fn fraction_at([start, end]: [Real; 2], station: Real) -> Option<Real> {
    let fraction = (station - start) / (end - start);
    let slack = SLACK / (end - start).abs();
    let is_between = fraction >= -slack && fraction <= 1.0 + slack;
    is_between.then(|| within(fraction, 0.0, 1.0))
}

/// The meeting of two points of edges; `None` if they are too far beside each other.
fn abreast(
    on_a: Vector,
    on_b: Vector,
    mark: CandidateId,
    bends: [Real; 2],
) -> Option<ContactCandidate> {
    let [a_bend, b_bend] = bends;
    let aside = Vector::new(on_b.x - on_a.x, on_b.y - on_a.y, 0.0);
    let (beside, bend) = (aside.length(), a_bend + b_bend);
    if beside <= SLACK {
        return Some(ContactCandidate { place: on_a, separation: on_b.z - on_a.z, mark });
    }
    let share = ratio(a_bend, bend);
    let fall = |radius: Real, beside: Real| {
        let squared = beside * beside;
        ratio(squared, radius + (radius * radius - squared).sqrt())
    };
    let (a_fall, b_fall) = (fall(a_bend, beside * share), fall(b_bend, beside * (1.0 - share)));
    (beside <= BESIDE * bend).then(|| ContactCandidate {
        place: on_a + aside * share - Vector::Z * a_fall,
        separation: on_b.z - on_a.z + a_fall + b_fall,
        mark,
    })
}
