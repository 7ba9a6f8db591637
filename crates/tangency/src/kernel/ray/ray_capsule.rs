//! Ray–capsule: where does a line cross all points within a radius of a segment?

use super::quadratic::roots_around;
use super::space::{End, Line, LineInterval, Vector, greater, lesser, within};

/// How far the further end of a segment may be from a line that runs along it, in units of what touches.
const ALONG: f64 = 4.0;

/// Where a line is nearest to a segment.
struct Passing {
    /// The direction of the segment, and its length.
    axis: Vector,
    length: f64,
    /// How far from its start the nearest point is.
    height: f64,
    /// The parameter of the line.
    s: f64,
    /// From the segment to the line.
    away: Vector,
}

/// How far the square of a length may be from one so that the line through it there is as good as its root.
const NEARLY_ONE: f64 = 1.0 / (1_u64 << 28) as f64;

/// A unit vector at a right angle to an axis that was to have one: what is left of a small difference
/// may lean towards the axis by more than its own rounding.
#[inline(always)]
fn across(v: Vector, axis: Vector) -> Vector {
    let leaning = v.without(axis);
    let excess = leaning.length_squared() - 1.0;
    if excess.abs() < NEARLY_ONE {
        return leaning * (1.0 - 0.5 * excess);
    }
    leaning.normalized().unwrap_or(v)
}

impl Line {
    /// `None` for a segment without length.
    ///
    /// Only what is across the line counts. Where the line runs along the segment, all places are
    /// equally near up to rounding, and any of them will do.
    #[inline]
    fn passing(&self, [start, end]: [Vector; 2]) -> Option<Passing> {
        let (axis, length) = (end - start).direction_and_length()?;
        let from_start = self.near - start;
        let across = self.across(axis);
        let height = self.across(from_start).dot(across) / across.length_squared();
        let height = if height.is_nan() { 0.0 } else { within(height, 0.0, length) };
        let foot = axis * height;
        let s = (foot - from_start).dot(self.along) * self.per_square;
        let away = self.across(from_start - foot + self.along * s);
        Some(Passing { axis, length, height, s, away })
    }

    /// The part of the line within `radius` of a segment.
    #[inline]
    pub(crate) fn clip_to_capsule(&self, ends: [Vector; 2], radius: f64) -> Option<LineInterval> {
        let Some(passing) = self.passing(ends) else { return self.clip_to_ball(ends[0], radius) };
        let capsule = self.crossing_capsule(ends, radius, &passing)?;
        Some(LineInterval { enter: capsule.enter(), exit: capsule.exit() })
    }

    /// Where the line goes into what is within `radius` of a segment, as [`Line::clip_to_capsule`].
    #[inline]
    pub(crate) fn enter_capsule(&self, ends: [Vector; 2], radius: f64) -> Option<End> {
        let Some(passing) = self.passing(ends) else {
            return self.clip_to_ball(ends[0], radius).map(|ball| ball.enter);
        };
        Some(self.crossing_capsule(ends, radius, &passing)?.enter())
    }

    /// If the line comes near enough at all, it is inside where it is nearest. From there on either
    /// side, it leaves the endless cylinder around the axis at a root of a parabola that is below zero
    /// here, where nothing cancels even for a line almost along the axis.
    #[inline(always)]
    fn crossing_capsule<'a>(
        &'a self,
        ends: [Vector; 2],
        radius: f64,
        passing: &'a Passing,
    ) -> Option<CapsuleCrossing<'a>> {
        let Passing { axis, away, .. } = *passing;
        if !(away.length_squared() <= radius * radius) {
            return None;
        }
        let (aside, along) = (away.without(axis), self.along.without(axis));
        let room = lesser(aside.length_squared() - radius * radius, 0.0);
        let steps = roots_around(along.length_squared(), aside.dot(along), room);
        Some(CapsuleCrossing { line: self, passing, ends, radius, aside, along, steps })
    }

    /// The part of the line within rounding of a segment, which may be a point: `touch` of it. A line
    /// that runs along the segment meets it as a whole.
    pub(crate) fn clip_to_segment(&self, ends: [Vector; 2], touch: f64) -> Option<LineInterval> {
        let [a, b] = ends.map(|end| self.across(end - self.near).length_squared());
        // Along the segment, rounding may put one end beyond touching where the other is not.
        if lesser(a, b) <= touch * touch && greater(a, b) <= ALONG * ALONG * touch * touch {
            let [start, end] = ends.map(|end| (self.nearest_to(end), end));
            let (first, last) = if start.0 <= end.0 { (start, end) } else { (end, start) };
            let end = |(s, point), normal| End { s, point, normal };
            let heading = self.heading();
            return Some(LineInterval { enter: end(first, -heading), exit: end(last, heading) });
        }
        let passing = self.passing(ends)?;
        if !(passing.away.length_squared() <= touch * touch) {
            return None;
        }
        let point = ends[0] + passing.axis * passing.height;
        Some(LineInterval::through(passing.s, point, self.against_axis(passing.axis)))
    }

    /// The normal against the line of what has no extent but along an axis; against the line as a whole if that runs along it.
    pub(super) fn against_axis(&self, axis: Vector) -> Vector {
        let against = (-self.along.without(axis)).normalized();
        against.map_or_else(|| -self.heading(), |against| across(against, axis))
    }
}

/// A line that goes through a capsule.
struct CapsuleCrossing<'a> {
    line: &'a Line,
    passing: &'a Passing,
    ends: [Vector; 2],
    radius: f64,
    /// Across the axis: from it to where the line is nearest to the segment, and on along the line.
    aside: Vector,
    along: Vector,
    /// From where the line is nearest to where it enters and leaves the endless cylinder around the axis.
    steps: (f64, f64),
}

impl CapsuleCrossing<'_> {
    #[inline(always)]
    fn enter(&self) -> End {
        self.end(self.steps.0, |ball| ball.enter)
    }

    #[inline(always)]
    fn exit(&self) -> End {
        self.end(self.steps.1, |ball| ball.exit)
    }

    /// An end of the part inside. Beyond an end of the segment, the line leaves the ball around that end instead of the
    /// cylinder.
    #[inline(always)]
    fn end(&self, step: f64, of_ball: impl FnOnce(LineInterval) -> End) -> End {
        let Passing { axis, length, height, s, away } = *self.passing;
        let height = height + away.dot(axis) + step * self.line.along.dot(axis);
        let is_beside = 0.0 <= height && height <= length;
        if is_beside {
            let out = self.aside + self.along * step;
            let point = self.ends[0] + axis * height + out;
            return End { s: s + step, point, normal: across(out * (1.0 / self.radius), axis) };
        }
        let cap = if height < 0.0 { self.ends[0] } else { self.ends[1] };
        // A line that only touches the ball may be said to miss it.
        self.line.clip_to_ball(cap, self.radius).map_or_else(|| self.touched(), of_ball)
    }

    /// Where the line is nearest to the segment.
    #[cold]
    fn touched(&self) -> End {
        let Passing { axis, height, s, away, .. } = *self.passing;
        let normal = away.normalized().unwrap_or(away / self.radius);
        End { s, point: self.ends[0] + axis * height + away, normal }
    }
}
