//! Ritter's sphere: balls around points in a few looks at each; quick, and larger than need be.
//!
//! J. Ritter, "An efficient bounding sphere", Graphics Gems 1990. We differ in the last step: the
//! radius is measured once more around the final centre, because each growth rounds a little.

use super::point_cloud::Cloud;
use super::space::math::{BuildError, Vector, check};
use super::space::shapes::Sphere;

impl Sphere {
    /// A ball around some points, found from the point with the number `start` in four passes.
    ///
    /// Walk from the start to the point furthest from it, and from there to the point furthest from
    /// that: the two span the first ball. Then take the points in their order. One that is outside,
    /// at `distance > radius` from the centre, makes the ball grow just enough to reach from the
    /// point to the far side of the old ball:
    ///
    /// ```text
    ///      .-----.
    ///    .'       '.             grown radius = (radius + distance) / 2
    ///   |     c-c'--|----* p     the centre moves by the growth, from c towards p to c'
    ///    '.       .'
    ///      '-----'               |-- radius --| beyond c on the left stays covered
    /// ```
    ///
    /// The old ball stays inside the new one, so no point is lost again. The result depends on the
    /// start and on the order; in the random clouds of our tests its radius is up to 22 % above
    /// that of [`Sphere::smallest`], in about half of the time. Of several furthest points the first
    /// is taken. One distinct point makes a ball of radius 0. Every point is inside as
    /// [`Sphere::contains`] sees it.
    ///
    /// # Errors
    /// If there is no point with that number, or one is not finite or beyond
    /// [`LARGEST`](super::space::LARGEST), or the ball would be beyond it.
    ///
    /// ```
    #[doc = prelude!()]
    /// let points = [Vector::ZERO, Vector::X * 6.0, Vector::X * 3.0 + Vector::Y * 4.0];
    /// let ball = Sphere::ritter(&points, 0)?;
    /// assert!((ball.radius() - 3.5).abs() < 1e-5);
    /// assert!(points.iter().all(|point| ball.contains(*point)));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn ritter(points: &[Vector], start: usize) -> Result<Self, BuildError> {
        check::points(points, start.saturating_add(1))?;
        from_start(&Cloud::new(points), start)
    }

    /// The smallest of the balls that [`Sphere::ritter`] finds from the first `starts` points; of
    /// equal ones, the first.
    ///
    /// More starts than points are as many as points, and 0 is 1. The cost grows with the starts,
    /// and all of them together can still miss the [smallest](Sphere::smallest) ball.
    ///
    /// # Errors
    /// As [`Sphere::ritter`] from the first point.
    ///
    /// ```
    #[doc = prelude!()]
    /// let at = |x: Real, y: Real| Vector::X * x + Vector::Y * y;
    /// let points = [at(0.0, 3.0), at(5.0, 0.0), at(5.0, 6.0), at(2.0, 0.0)];
    /// let from_one = Sphere::ritter(&points, 0)?;
    /// let from_all = Sphere::ritter_multi(&points, 4)?;
    /// assert!(from_all.radius() < 0.9 * from_one.radius());
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn ritter_multi(points: &[Vector], starts: usize) -> Result<Self, BuildError> {
        check::points(points, 1)?;
        let cloud = Cloud::new(points);
        let mut best = from_start(&cloud, 0)?;
        for start in 1..starts.min(points.len()) {
            let ball = from_start(&cloud, start)?;
            if ball.radius() < best.radius() {
                best = ball;
            }
        }
        Ok(best)
    }
}

fn from_start(cloud: &Cloud<'_>, start: usize) -> Result<Sphere, BuildError> {
    let a = cloud.furthest(cloud.at(start)).point;
    let b = cloud.furthest(a).point;
    let mut center = a.lerp(b, 0.5);
    let mut radius = a.distance(b) * 0.5;
    for point in cloud.iter() {
        let outward = point - center;
        if outward.length_squared() > radius * radius {
            let distance = outward.length();
            let grown = (radius + distance) * 0.5;
            center += outward * ((grown - radius) / distance);
            radius = grown;
        }
    }
    cloud.ball_around(center)
}
