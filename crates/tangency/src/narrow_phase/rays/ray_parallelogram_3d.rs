//! Where does a ray meet a parallelogram?

use super::space::geometry::{Hit, Ray, RayOptions};
use super::space::shapes::{Parallelogram, Triangle};

impl Parallelogram {
    /// Where a ray meets the parallelogram, both in one frame; as [`Triangle::cast`], of which it is
    /// two.
    ///
    /// ```
    #[doc = prelude!()]
    /// let sheet = Parallelogram::new(Vector::ZERO, Vector::X * 2.0, Vector::Y)?;
    /// let ray = Ray::new(Vector::X + Vector::Y * 0.5 + Vector::Z * 3.0, -Vector::Z)?;
    /// let hit = sheet.cast(&ray, &RayOptions::default()).expect("it comes down on the middle");
    /// assert_eq!((hit.fraction, hit.normal), (3.0, Vector::Z));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn cast(&self, ray: &Ray, options: &RayOptions) -> Option<Hit> {
        let [a, b, c, d] = self.corners();
        let half = |b, c| Triangle::new(a, b, c).ok()?.cast(ray, options);
        match (half(b, c), half(c, d)) {
            (Some(one), Some(other)) if other.fraction < one.fraction => Some(other),
            (Some(one), _) => Some(one),
            (None, other) => other,
        }
    }
}
